"""The pictures in the Zoo's rulebook: rows of spaces, with what is tried and whether it goes.

A picture is rows of words, one word a space: `3` a zoo card of that value, `hole`, `pile`, `eye` (a
mutant back), `ember5` a character, `m5ember` the mutant it became, `3+ember6` a character over a
card, `.` nothing. `!` after it stamps it refused, `?` allowed. `>` between two is a step from one to
the other. The clauses say the rest, so these have no captions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.palette import ZOO
from app.rules.zoo.codes import animal_name
from app.scenes.rulebook_collage import Collage, Picture
from app.tables.charts import Leap, Verdict
from app.tables.items import Face
from app.tables.zoo.faces import Back, Lawn, Mutant, Parcel, Pen, Piece, Tile
from app.words import _

_ROWS = {
    "ZC-3": "ember3 ember4 ember5 ember6",
    "ZC-4": "0 1 2 3 4",
    "ZC-5": "0 1 2 3 eye",
    "ZC-6": "4? eye!",
    "ZC-7": "3 0 4 / 1 2 0",
    "ZC-9": "ember4 > 3? / ember5 > 2?",
    "ZC-11": "ember4 > 3? azure5!",
    "ZC-12": "ember4 > 3?",
    "ZC-13": "3 > pile",
    "ZC-14": "ember5 > 2?",
    "ZC-15": "ember5 3? / 1? 2!",
    "ZC-16": "ember5 > 2?",
    "ZC-17": "ember3 > 4?",
    "ZC-18": "ember3 > m6azure?",
    "ZC-19": "azure4? ember5 azure6!",
    "ZC-20": "azure4 > pile",
    "ZC-21": "3+ember6 > hole! 2",
    "ZC-22": "ember5 > 2 m5ember",
    "ZC-23": "m5ember! 3",
    "ZC-24": "ember3 > m6azure?",
    "ZC-25": "m5azure!",
    "ZC-26": "hole ember5 hole",
    "ZC-27": "pile ember5 m4ember!",
    "ZC-G1": "3 0 4",
    "ZC-G4": "2 eye > pile",
    "ZC-G5": "2 > pile",
    "ZC-G6": "3+ember6",
    "ZC-G7": "ember6 > azure5?",
    "ZC-G8": "hole < ember6",
    "ZC-G9": "ember5 > azure4?",
    "ZC-G10": "ember6 > ember3!",
    "ZC-G11": "ember3 > m5ember?",
    "ZC-G12": "m3sun m4azure m5ember m6moss",
    "ZC-G13": "ember4 > hole!",
    "ZC-G14": "ember4 > 3?",
    "ZC-G22": "ember5 > hole! 3",
}
"""By clause."""

_MARGIN = 14.0
_GAP = 8.0
_LARGEST = 104.0


class _Cell(NamedTuple):
    """One space of a picture: what lies on it, what stands over that, the stamp, a step onto the next."""

    word: str
    over: str
    stamp: str
    step: str


def _painter(text: str) -> Callable[[Collage], None]:
    rows = _read(text)

    def paint(c: Collage) -> None:
        most = max(len(row) for row in rows)
        room_w = (c.w - 2 * _MARGIN - (most - 1) * _GAP) / most
        one = len(rows) == 1
        room_h = (c.h - 2 * _MARGIN - (len(rows) - 1) * _GAP - (18 if one else 0)) / len(rows)
        side = min(_LARGEST, room_w, room_h)
        top = (c.h - len(rows) * side - (len(rows) - 1) * _GAP) / 2 + (8 if one else 0)
        for j, row in enumerate(rows):
            left = (c.w - len(row) * side - (len(row) - 1) * _GAP) / 2
            for i, cell in enumerate(row):
                _space(c, cell, left + i * (side + _GAP), top + j * (side + _GAP), side, i + j)
            for i, cell in enumerate(row):
                if cell.step and i + 1 < len(row):
                    middle, over = left + i * (side + _GAP) + side / 2, top + j * (side + _GAP) - side * 0.16
                    c.add(middle, over, side + _GAP, side * 0.42, Leap())

    return paint


def _read(text: str) -> list[list[_Cell]]:
    rows: list[list[_Cell]] = []
    for part in text.split("/"):
        row: list[_Cell] = []
        for word in part.split():
            if word in ("<", ">"):
                row[-1] = row[-1]._replace(step=word)
                continue
            stamp = word[-1] if word[-1] in "!?" else ""
            under, _plus, over = word.rstrip("!?").partition("+")
            row.append(_Cell(under, over, stamp, ""))
        rows.append(row)
    return rows


def _space(c: Collage, cell: _Cell, x: float, y: float, side: float, number: int) -> None:
    """One space with what lies and stands on it, and its stamp."""
    if cell.word == ".":
        return
    c.add(x, y, side, side, Pen() if cell.word == "hole" else Lawn(kind=number * 3 % 4))
    if cell.word.isdigit():
        inset, value = side * 0.07, int(cell.word)
        face = Tile(value=value, alt=number % 3, name=animal_name(value).upper() if side > 84 else "")
        c.add(x + inset, y + inset, side - 2 * inset, side - 2 * inset, face, 3)
    elif cell.word != "hole":
        _thing(c, cell.word, x, y, side)
    if cell.over:
        _thing(c, cell.over, x + side * 0.1, y + side * 0.06, side * 0.95)
    if cell.stamp:
        d = min(40.0, side * 0.42)
        good = cell.stamp == "?"
        far = side - d * 0.8 if good else side / 2 - d / 2
        c.add(x + far, y + far, d, d, Verdict(ok=good))


def _thing(c: Collage, word: str, x: float, y: float, side: float) -> None:
    """A piece, a mutant, a back or a pile in the middle of a space."""
    face: Face
    w, h = side * 0.62, side * 0.74
    if word == "eye":
        face, w, h = Back(found=True), side * 0.7, side * 0.7
    elif word == "pile":
        face, w, h = Parcel(), side * 0.72, side * 0.72
    elif word.startswith("m") and word[1].isdigit():
        face, w, h = Mutant(ink=word[2:], value=int(word[1]), name=_("MUTANT")), side * 0.86, side * 0.86
    else:
        face = Piece(ink=word[:-1], value=int(word[-1]))
    c.add(x + (side - w) / 2, y + (side - h) / 2, w, h, face, 5)


PICTURES = {clause: Picture(_painter(text), "", ZOO.board) for clause, text in _ROWS.items()}
