"""`shot`: a scene or a save as a PNG, without a display. `shot all` makes every scene at every size."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.cli.words import Problem, any_whole, size, whole

if TYPE_CHECKING:
    from pygame import Surface


def add(commands: Any) -> None:
    """Add the command and its arguments."""
    shot = commands.add_parser(
        "shot",
        help="draw one scene or save into a PNG, without a display",
        description="Draw one scene (such as shelf or zoo) or one save into a PNG, without a display.",
        epilog="With the name all every scene is drawn at every size of review into the folder --out.",
    )
    shot.add_argument("scene", metavar="SCENE|SAVE|all", help="name of a scene, the file of a save, or all")
    shot.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    shot.add_argument("--ui-scale", type=_scale, default=1.0, metavar="X", help="0.75 to 3 (1.0)")
    shot.add_argument(
        "--seat", type=whole(0), metavar="N", help="whose view, counted from 0 (whoever is in turn)"
    )
    shot.add_argument(
        "--seed", type=any_whole, default=1, metavar="S", help="for the game in the picture (1)"
    )
    shot.add_argument("--out", required=True, metavar="FILE.png", help="where the picture goes")


def run(args: argparse.Namespace) -> int:
    """Make the picture; returns the exit code. Raises `Problem` for what cannot be drawn."""
    from app.scenes.gallery import SCENES
    from app.scenes.shot import SIZES, CannotDraw, picture

    out = Path(args.out)
    try:
        if args.scene != "all":
            _write(picture(args.scene, args.size, args.ui_scale, args.seed, args.seat), out)
            return 0
        for scene in SCENES:
            for one in SIZES:
                path = out / f"{scene}_{one[0]}x{one[1]}.png"
                _write(picture(scene, one, seed=args.seed), path)
                print(path, flush=True)
    except CannotDraw as cannot:
        raise Problem(str(cannot)) from None
    return 0


def _scale(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.75 <= number <= 3.0:
        raise argparse.ArgumentTypeError(f'"{text}" is not a scale from 0.75 to 3')
    return number


def _write(surface: Surface, path: Path) -> None:
    import pygame

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error) as trouble:
        raise Problem(f'The picture could not be written to "{path}": {trouble}.') from None
