"""The family photo of a tower in Primate Fear: its pieces, its player on top, and whose it was."""

from __future__ import annotations

from app.palette import INK2, PAPER, PRIMATE
from app.rules.memory import Memory
from app.rules.primate_fear.codes import GARBAGE, GARBAGE_CARDS
from app.tables.faces import Panel
from app.tables.plan import Plan
from app.tables.primate_fear.faces import Junk, Pawn, Step
from app.tables.primate_fear.rise import SHAPE

_BORDER = 7.0
_CAPTION = 24.0
_PAWN = 26.0


def lay(
    plan: Plan,
    id: str,
    tower: Memory,
    ink: str,
    caption: str,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    short: str,
    on: str,
) -> None:
    """A print of `w` x `h` with a white border and a caption; `id` begins the ids of its parts.

    `short` is printed where the caption is too long; the tooltip has it whole.
    """
    paper = Panel(fill=PAPER, radius=plan.frame.px(2))
    plan.add(id, x, y, w, h, paper, on=on, elevation=4, tooltip=caption)
    night = Panel(fill=PRIMATE.ground, radius=0, grain=False)
    inner_w, inner_h = w - 2 * _BORDER, h - _BORDER - _CAPTION
    plan.add(f"{id}.night", x + _BORDER, y + _BORDER, inner_w, inner_h, night, on=id)
    floor = y + _BORDER + inner_h - 4
    pawn = min(_PAWN, inner_h * 0.25)
    unit = min(15.0, (inner_h - pawn - 8) / max(1, tower.value), (inner_w - 8) / SHAPE)
    wide, middle = unit * SHAPE, x + w / 2
    top, below, solid = floor, f"{id}.night", 0
    for n, (card, *pins) in enumerate(tower.pieces):
        if not 0 <= card < GARBAGE:
            continue
        high = GARBAGE_CARDS[card].height * unit
        solid += GARBAGE_CARDS[card].height
        top -= high
        piece = f"{id}.{n}"
        plan.add(piece, middle - wide / 2, top, wide, high, Junk(card, tuple(pins)), on=below)
        below = piece
    if tower.value > solid:
        high = (tower.value - solid) * unit
        top -= high
        plan.add(f"{id}.ghost", middle - wide / 2, top, wide, high, Step(tower.value - solid), on=below)
        below = f"{id}.ghost"
    if ink:
        plan.add(f"{id}.pawn", middle - pawn * 0.42, top + 1 - pawn, pawn * 0.84, pawn, Pawn(ink), on=below)
    plan.text(
        f"{id}.caption",
        x + _BORDER,
        y + h - _CAPTION,
        inner_w,
        _CAPTION - 2,
        caption if plan.width(caption, "labelm", 15) <= inner_w else short,
        style="labelm",
        size=15,
        colour=INK2,
        align="center",
        valign="center",
        on=id,
    )
