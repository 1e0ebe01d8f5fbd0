"""Pictures of scenes and saves, made without a display."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from app.scenes.gallery import SCENES
from app.scenes.still import Still
from app.settings import Settings

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 768), (1720, 720))
"""What screens are reviewed at, in pixels."""


class CannotDraw(Exception):
    """There is no such picture; the text is one sentence that says what there is."""


def picture(
    scene: str, size: tuple[int, int], ui_scale: float = 1.0, seed: int = 1, seat: int | None = None
) -> Surface:
    """One scene, or the table of a save, at a size in pixels. Raises `CannotDraw`."""
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
        raise CannotDraw(
            f'"{path}" is neither a scene nor the file of a save. The scenes are: all, {", ".join(SCENES)}.'
        )
    try:
        match = read_file(path).match
    except BadSave as bad:
        raise CannotDraw(str(bad)) from None
    app.settings.play.hints = False
    scene = TableScene(app, match)
    if seat is not None:
        if seat >= len(match.names):
            raise CannotDraw(
                f"There is no seat {seat}; the seats of this match are 0 to {len(match.names) - 1}."
            )
        scene.viewer = seat
    app.go(scene)
    app.items()
