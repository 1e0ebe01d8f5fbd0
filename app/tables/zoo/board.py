"""The board of the Zoo: 25 spaces with what lies and stands on them, and what can be pressed."""

from __future__ import annotations

from typing import Any

from app.palette import CREAM, SEAT
from app.rules.kernel import Seat
from app.rules.zoo import queries
from app.rules.zoo.codes import (
    CELLS,
    COLUMNS,
    HAND,
    LEAST,
    NEAR,
    TEAM,
    animal_name,
    cell_name,
    character_name,
)
from app.rules.zoo.state import Move, ZooState
from app.tables.items import Light
from app.tables.paths import Around, Preview
from app.tables.plan import Plan
from app.tables.zoo import words
from app.tables.zoo.faces import Barred, Board, Covered, Lawn, Mutant, Pen, Piece, Tile
from app.tables.zoo.ids import card_ids, cell_id, piece_id, thing, things_on, top_card_id
from app.tables.zoo.paths import why_not
from app.words import _

MANY = 9
"""With more targets than this the board is ringed and each card shows its gain itself."""
RIM = 12
_INSET = 15
"""How much smaller a zoo card is than its space."""
_STEP = 6
"""How far the lower of two zoo cards shows."""
_STANDING = 72 / 113
_VISITING = 64 / 113
"""Width of a character on its space: at rest, and while what it takes still lies there."""
_ON_CELL, _ON_CARD, _LIFTED = 1, 2, 5


def board_size(cell: float, gap: float) -> float:
    """The side of a board, logical units."""
    return COLUMNS * cell + (COLUMNS - 1) * gap + 2 * RIM


def ring_ink(seat: str) -> str:
    """The ink of a ring that says where a seat is at work: never one that passes for gold."""
    ink = SEAT[seat]
    return ink.colour if ink.band == ink.colour else CREAM


class Sight:
    """What is lit, picked and locked on the board, worked out once for a layout."""

    def __init__(self, view: ZooState, around: Around) -> None:
        self.view, self.around = view, around
        self.previews = dict(around.previews)
        picked = words.picked_piece(view, around)
        self.picked = None if around.replay else picked
        self.targets = frozenset() if around.replay else self._targets()
        self.many = len(self.targets) > MANY
        self.step = self._step() if around.replay else frozenset()
        self.step_ink = ring_ink(around.inks[picked.seat if picked else view.seat])
        self.pending = thing(view, around.pending).cell if around.pending else -1
        self.locks = self._locks()

    def _targets(self) -> frozenset[int]:
        """Spaces an action can end on now."""
        if not self.around.picked:
            return frozenset()
        return frozenset(
            cell for cell in range(CELLS) if cell_id(cell) in self.around.lit and not self._own(cell)
        )

    def _own(self, cell: int) -> bool:
        top = queries.top_of(self.view, cell)
        return top.kind == "character" and top.owner == self.around.acting

    def _step(self) -> frozenset[int]:
        cells = (thing(self.view, item).cell for item in self.around.picked)
        return frozenset(cell for cell in cells if cell >= 0)

    def _locks(self) -> dict[int, str]:
        """Neighbours of the picked character that it cannot go to, with the reason (ZC-14)."""
        piece = self.picked
        if piece is None or piece.cell < 0 or piece.seat != self.view.seat:
            return {}
        if self.view.where[TEAM * piece.seat + piece.value - LEAST] >= HAND:
            return {}
        moves = {cell: Move(piece.seat, piece.value, cell) for cell in NEAR[piece.cell]}
        reasons = {cell: why_not(self.view, move) for cell, move in moves.items() if cell not in self.targets}
        return {cell: why for cell, why in reasons.items() if why}

    def dim(self, cell: int) -> bool:
        """Whether the space stands outside the decision."""
        if self.picked is None or not self.targets:
            return False
        return cell not in self.targets and cell != self.picked.cell and cell not in self.locks

    def light(self, cell: int) -> Light:
        """The ring round a space."""
        if cell in self.step:
            return "here"
        if cell == self.pending:
            return "chosen"
        return "target" if cell in self.targets and not self.many else ""

    def preview(self, cell: int) -> Preview | None:
        """What ending on the space brings, where it is lit."""
        if cell not in self.targets and cell not in self.step:
            return None
        return next((p for item in things_on(self.view, cell) if (p := self.previews.get(item))), None)

    def tag(self, cell: int) -> str:
        """The gain chip of a space."""
        found = self.preview(cell)
        return found.tag if found and not self.many else ""

    def begins(self, seat: Seat, value: int) -> bool:
        """Whether a character can be picked now."""
        return not self.around.replay and not self.around.picked and piece_id(seat, value) in self.around.lit

    def chosen(self, seat: Seat, value: int) -> bool:
        """Whether a character is the picked one."""
        return self.picked is not None and (self.picked.seat, self.picked.value) == (seat, value)


def lay_board(plan: Plan, sight: Sight, x: float, y: float, cell: float, gap: float) -> None:
    """The whole board with its top left corner at logical x, y."""
    size = board_size(cell, gap)
    ringed: Light = "target" if sight.many else ""
    face = Board(margin=plan.frame.px(RIM))
    plan.add("board", x, y, size, size, face, elevation=7, light=ringed, label=_("The board"))
    visitors: dict[int, list[tuple[Seat, int]]] = {}
    for who, at in enumerate(sight.view.where):
        if at < HAND:
            visitors.setdefault(at, []).append((who // TEAM, LEAST + who % TEAM))
    for number in range(CELLS):
        row, column = divmod(number, COLUMNS)
        left, top = x + RIM + column * (cell + gap), y + RIM + row * (cell + gap)
        _Space(plan, sight, number, left, top, cell).lay(visitors.get(number, []))


class _Space:
    """One space of the board while it is laid out."""

    def __init__(self, plan: Plan, sight: Sight, number: int, x: float, y: float, side: float) -> None:
        self.plan, self.sight, self.number = plan, sight, number
        self.x, self.y, self.side = x, y, side
        self.view, self.around = sight.view, sight.around
        self.dim = sight.dim(number)
        self.beneath = cell_id(number)
        """The item that the next one is laid on."""

    def lay(self, standing: list[tuple[Seat, int]]) -> None:
        """Ground, cards, and characters: who arrives is drawn over what it is about to take."""
        view, number = self.view, self.number
        top = queries.top_of(view, number)
        here = [one for one in standing if top.kind == "character" and one == (top.owner, top.value)]
        coming = [one for one in standing if one not in here]
        anything = top.kind != "hole"
        marked = not anything and not coming
        self._ground(marked)
        below = queries.has_card_below(view, number)
        offset = -_STEP / 2 if below and top.kind != "character" else 0
        if below:
            self._tile(
                card_ids(number)[1], Covered(dim=self.dim), 0 if top.kind == "character" else _STEP / 2
            )
        if top.kind == "zoo":
            self._zoo_card(top.value, offset, alone=not coming)
        elif top.kind == "mutant":
            self._mutant(top.owner, top.value, offset, alone=not coming)
        for seat, value in here:
            self._piece(seat, value, visiting=False, alone=not coming)
        for seat, value in coming:
            self._piece(seat, value, visiting=anything, alone=True)
        if number in self.sight.locks:
            self._bar(living=bool(here or coming))

    def _bar(self, living: bool) -> None:
        """Hatch what cannot be gone to; the thing under it answers the press."""
        last = self.plan.items[-1]
        face = Barred(living=living)
        self.plan.put(f"barred.{cell_name(self.number)}", last.rect, face, on=last.id, depth=_ON_CARD + 2)

    def _marks(self, alone: bool) -> dict[str, Any]:
        """The lock of the space, worn by the topmost thing on it."""
        if not alone:
            return {}
        return {"locked": self.sight.locks.get(self.number, "")}

    def _ground(self, bare: bool) -> None:
        number, sight = self.number, self.sight
        row, column = divmod(number, COLUMNS)
        hole = queries.is_hole(self.view, number)
        face = (
            Pen(caption=_("EMPTY"), dim=self.dim)
            if hole
            else Lawn(kind=(row * 3 + column * 5) % 4, dim=self.dim)
        )
        light = sight.light(number)
        self.plan.add(
            cell_id(number),
            self.x,
            self.y,
            self.side,
            self.side,
            face,
            on="board",
            depth=_ON_CELL,
            light=light,
            ring_ink=sight.step_ink if light == "here" else "",
            tag=sight.tag(number),
            label=_("{cell}, empty").format(cell=cell_name(number)) if hole else cell_name(number),
            tooltip=words.hole_tip(number) if hole else "",
            **self._marks(bare),
        )

    def _tile(self, id: str, face: Covered | Tile | Mutant, offset: float, **more: Any) -> None:
        inset = (_INSET * self.side / 113) / 2
        side = self.side - 2 * inset
        more = {"depth": _ON_CARD, "elevation": 3, "on": self.beneath, **more}
        self.plan.add(id, self.x + inset + offset, self.y + inset + offset, side, side, face, **more)
        self.beneath = id

    def _zoo_card(self, value: int, offset: float, alone: bool) -> None:
        view, number, sight = self.view, self.number, self.sight
        id = top_card_id(view, number)
        row, column = divmod(number, COLUMNS)
        face = Tile(
            value=value,
            alt=(row + 2 * column + (id == card_ids(number)[1])) % 3,
            name=animal_name(value).upper(),
            dim=self.dim,
            gain=sight.many and number in sight.targets,
        )
        label = _("{cell}, {animal} {value}").format(
            cell=cell_name(number), animal=animal_name(value), value=value
        )
        self._tile(id, face, offset, label=label, tooltip=words.card_tip(view, number), **self._marks(alone))

    def _mutant(self, seat: Seat, value: int, offset: float, alone: bool) -> None:
        face = Mutant(ink=self.around.inks[seat], value=value, name=_("MUTANT"), dim=self.dim)
        tip = words.mutant_tip(self.around, seat, value, self.number)
        label = _("{cell}, mutant {value}").format(cell=cell_name(self.number), value=value)
        self._tile(piece_id(seat, value), face, offset, label=label, tooltip=tip, **self._marks(alone))

    def _piece(self, seat: Seat, value: int, *, visiting: bool, alone: bool) -> None:
        sight, around, number = self.sight, self.around, self.number
        w = self.side * (_VISITING if visiting else _STANDING)
        h = w * 1.2
        shift = self.side / 113
        cx, cy = self.x + self.side / 2, self.y + self.side / 2
        cx, cy = cx + (15 * shift if visiting else 0), cy + 6 * shift
        chosen = sight.chosen(seat, value)
        if chosen:
            cx, cy = cx - 4 * shift, cy - 5 * shift
        light: Light = "chosen" if chosen else "target" if sight.begins(seat, value) else ""
        found = sight.preview(number)
        tip = words.piece_tip(self.view, around, seat, value, number)
        if found is not None and not around.replay:
            tip = tip.split("\n")[0] + "\n" + found.text
        marks = {} if chosen else self._marks(alone)
        self.plan.add(
            piece_id(seat, value),
            cx - w / 2,
            cy - h / 2,
            w,
            h,
            Piece(ink=around.inks[seat], value=value),
            on=self.beneath,
            depth=_LIFTED if chosen else _ON_CARD + 1,
            elevation=12 if chosen else 5,
            light=light,
            label=_("{cell}, {who} of {name}").format(
                cell=cell_name(number), who=character_name(value), name=around.names[seat]
            ),
            tooltip=tip,
            **marks,
        )
        self.beneath = piece_id(seat, value)
