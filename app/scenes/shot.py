"""`shot`: a scene or a save as a PNG, without a display. `shot all` makes every scene at every size."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame
from pygame import Surface

from app.cli.words import Problem
from app.scenes.gallery import SCENES
from app.scenes.still import Still
from app.settings import Settings

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 768), (1720, 720))
"""What screens are reviewed at, in pixels."""


def run(args: argparse.Namespace) -> int:
    """Make the picture; returns the exit code. Raises `Problem` for what cannot be drawn."""
    out = Path(args.out)
    if args.scene == "all":
        return _all(out, args.seed)
    surface = picture(args.scene, args.size, args.ui_scale, args.seed, args.seat)
    _write(surface, out)
    return 0


def picture(
    scene: str, size: tuple[int, int], ui_scale: float = 1.0, seed: int = 1, seat: int | None = None
) -> Surface:
    """One scene, or the table of a save, at a size in pixels. Raises `Problem`."""
    app = Still(size, settings=Settings(), ui_scale=ui_scale)
    try:
        focus = None
        if scene in SCENES:
            focus = SCENES[scene](app, seed)
        else:
            _open_save(app, Path(scene), seat)
        return app.paint(focus)
    finally:
        app.close()


def _open_save(app: Still, path: Path, seat: int | None) -> None:
    from app.match.container import BadSave
    from app.match.opening import read_file
    from app.scenes.table import TableScene

    if not path.is_file():
        raise Problem(
            f'"{path}" is neither a scene nor the file of a save. The scenes are: all, {", ".join(SCENES)}.'
        )
    try:
        match = read_file(path).match
    except BadSave as bad:
        raise Problem(str(bad)) from None
    app.settings.play.hints = False
    scene = TableScene(app, match)
    if seat is not None:
        if seat >= len(match.names):
            raise Problem(
                f"There is no seat {seat}; the seats of this match are 0 to {len(match.names) - 1}."
            )
        scene.viewer = seat
    app.go(scene)
    app.items()


def _all(folder: Path, seed: int) -> int:
    for scene in SCENES:
        for size in SIZES:
            path = folder / f"{scene}_{size[0]}x{size[1]}.png"
            _write(picture(scene, size, seed=seed), path)
            print(path, flush=True)
    return 0


def _write(surface: Surface, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error) as trouble:
        raise Problem(f'The picture could not be written to "{path}": {trouble}.') from None
