"""The teams: one's own characters, every player's panel, and the piles. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import DANGER, DONE, INK, INK2, MUTANT_TEXT, SEAT
from app.rules.kernel import Seat
from app.rules.zoo import queries
from app.tables.zoo import words
from app.tables.zoo.board import ring_ink
from app.tables.zoo.faces import Chip, Fate, Mutant, Parcel, Piece, Slot, Tile
from app.tables.zoo.furniture import Furniture
from app.tables.zoo.ids import chip_id, piece_id, pile_id, slot_id
from app.words import _, plural

PIECE_W, PIECE_H = 56, 67.2
_FATE_INKS: dict[Fate, str] = {
    "hand": DONE,
    "board": INK2,
    "moving": INK,
    "mutant": MUTANT_TEXT,
    "lost": DANGER,
}


class Teams(Furniture):
    """The panels of the players."""

    def characters(self, x: float, y: float, w: float, h: float, pile: bool = False) -> None:
        """The four characters of the seat that looks; those in hand lie there to be picked."""
        plan, view, around, seat = self.plan, self.view, self.around, self.seat
        own = around.me is not None
        heading = (
            _("YOUR CHARACTERS") if own else _("CHARACTERS OF {name}").format(name=around.names[seat].upper())
        )
        self.paper("team", x, y, w, h)
        room = w - 36
        if pile:
            self._pile(seat, x + w - 80, y + 3, 26, "team", 18)
            room -= 68
        if self._shown(seat):
            total = _("{total} points").format(total=view.score[seat])
            wide = min(plan.width(total, "label", 16) + 6, room / 2)
            plan.text(
                "team.total",
                x + 18 + room - wide,
                y + 8,
                wide,
                22,
                total,
                style="label",
                size=16,
                align="right",
                on="team",
                tooltip=words.pile_tip(view, around, seat, True),
            )
            room -= wide + 8
        self.caps("team.head", x + 18, y + 8, room, heading, INK2, "team")
        dx = (w - 36 - PIECE_W) / 3
        top = y + 34
        for i, standing in enumerate(queries.team(view, seat)):
            left = x + 18 + i * dx
            self._character(seat, standing, left, top, min(dx, 92), min(26, y + h - top - PIECE_H - 2))

    def _character(
        self, seat: Seat, standing: queries.Standing, x: float, y: float, pitch: float, caption: float
    ) -> None:
        plan, around, value = self.plan, self.around, standing.value
        fate = self.fate(seat, standing)
        slot, piece = slot_id(seat, value), piece_id(seat, value)
        tip = words.fate_tip(around, seat, value, fate)
        in_hand = standing.fate == "hand"
        chosen = self.sight.chosen(seat, value)
        plan.add(
            slot,
            x,
            y,
            PIECE_W,
            PIECE_H,
            Slot(ink=around.inks[seat], value=value, fate="hand" if in_hand else fate),
            on="team",
            label=words.who(value),
            tooltip=tip,
            light="chosen" if chosen and not in_hand else "",
        )
        if in_hand:
            plan.add(
                piece,
                x,
                y,
                PIECE_W,
                PIECE_H,
                Piece(ink=around.inks[seat], value=value),
                on=slot,
                depth=3,
                elevation=6 if chosen else 3,
                light="chosen" if chosen else "target" if self.sight.begins(seat, value) else "",
                label=_("{who}, in hand").format(who=words.who(value)),
                tooltip=tip,
            )
        plan.text(
            f"fate.{seat}.{value}",
            x + PIECE_W / 2 - pitch / 2,
            y + PIECE_H + 2,
            pitch,
            caption,
            _("placing") if in_hand and chosen else _(words.FATES[fate]),
            style="labelm",
            size=15,
            colour=_FATE_INKS[fate],
            align="center",
            on="team",
        )

    def fate(self, seat: Seat, standing: queries.Standing) -> Fate:
        """Where a character is, in the words of the faces."""
        if self.sight.chosen(seat, standing.value):
            return "moving"
        fates: dict[queries.Fate, Fate] = {
            "hand": "hand",
            "board": "board",
            "mutated": "mutant",
            "captured": "lost",
        }
        return fates[standing.fate]

    def _shown(self, seat: Seat) -> bool:
        """Whether a seat's points may be shown (ZC-G19)."""
        return self.view.running_scores or self.view.over or seat == self.around.me

    def _pile(self, seat: Seat, x: float, y: float, size: float, on: str, type_size: float) -> None:
        """A parcel and how many cards are in it."""
        id, plan = pile_id(seat), self.plan
        tip = words.pile_tip(self.view, self.around, seat, self._shown(seat))
        count = queries.pile_count(self.view, seat)
        label = plural("{count} card captured", "{count} cards captured", count)
        plan.add(id, x, y, size * 96 / 92, size, Parcel(), on=on, tooltip=tip, label=label)
        plan.text(
            f"captured.{seat}",
            x + size * 1.1,
            y,
            26,
            size,
            str(count),
            style="display",
            size=type_size,
            valign="center",
            align="center",
            on=on,
            tooltip=tip,
        )

    def player(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """A seat's panel: name, pile, and a chip for each character; narrow ones are a readout."""
        plan, around, view = self.plan, self.around, self.view
        id = f"seat.{seat}"
        ink = SEAT[around.inks[seat]]
        narrow = w < 260 or h < 80
        ringed = seat == view.seat and not view.over
        self.paper(
            id,
            x,
            y,
            w,
            h,
            tab=ink.colour,
            tab_w=8 if narrow else 10,
            elevation=4 if narrow else 5,
            light="here" if ringed else "",
            ring_ink=ring_ink(around.inks[seat]) if ringed else "",
            label=around.names[seat],
        )
        d, px = (24, 17) if narrow else (min(32, h * 0.36), 19)
        chip_w, chip_h, pitch = (36, 28, 40) if narrow else (46, 32, 54)
        totalled = view.running_scores or view.over
        if narrow and totalled:
            chip_w, pitch = 33, 36
        chip_x = x + (15 if narrow else 24)
        chip_y = y + h - chip_h - (5 if narrow else max(5, (h - 84) / 2 + 5))
        worded = around.words_for_icons and not narrow
        if worded:
            chip_h = 28
            chip_y = y + h - chip_h - (24 if h > 100 else 21)
        # The name's row is what is left above the chips.
        row = chip_y - y - 5
        middle = y + 4 + row / 2
        left = x + (40 if narrow else 60)
        size = min(26 if narrow else 34, row)
        pile_x = x + w - (size * 1.1 + (30 if narrow else 34))
        self.token(f"{id}.token", seat, x + (24 if narrow else 36), middle, min(d, row), id)
        plan.text(
            f"{id}.name",
            left,
            middle - row / 2,
            pile_x - left - 4,
            row,
            around.names[seat],
            style="textb",
            size=px,
            valign="center",
            on=id,
        )
        self._pile(seat, pile_x, middle - size / 2, size, id, 19 if narrow else 21)
        for i, standing in enumerate(queries.team(view, seat)):
            fate = self.fate(seat, standing)
            face = Chip(
                ink=around.inks[seat], value=standing.value, fate="board" if fate == "moving" else fate
            )
            if fate == "moving" and standing.fate == "hand":
                face = Chip(ink=around.inks[seat], value=standing.value, fate="hand")
            plan.add(
                chip_id(seat, standing.value),
                chip_x + i * pitch,
                chip_y,
                chip_w,
                chip_h,
                face,
                on=id,
                elevation=2,
                label=words.who(standing.value),
                tooltip=words.fate_tip(around, seat, standing.value, face.fate),
            )
            if worded:
                plan.text(
                    f"fates.{seat}.{standing.value}",
                    chip_x + i * pitch - 4,
                    chip_y + chip_h + 1,
                    pitch,
                    18,
                    _(words.SHORT_FATES[face.fate]),
                    style="labelm",
                    size=14,
                    colour=INK2,
                    align="center",
                    on=id,
                )
        if totalled:
            after = chip_x + 3 * pitch + chip_w + 2
            plan.text(
                f"{id}.total",
                after,
                chip_y,
                x + w - 4 - after,
                chip_h,
                str(view.score[seat]),
                style="display",
                size=17 if narrow else 22,
                valign="center",
                align="center",
                on=id,
                tooltip=words.pile_tip(view, around, seat, True),
            )

    def own_pile(self, x: float, y: float, w: float, h: float) -> None:
        """What the seat that looks has captured, the latest first."""
        plan, view, around, seat = self.plan, self.view, self.around, self.seat
        if around.me is None:
            return
        self.paper("own", x, y, w, h, _("YOUR PILE"))
        side, gap = 82, 7
        pile = queries.pile(view, seat)
        rows = int((h - 36 - 60) / (side + gap))
        for i, thing in enumerate(reversed(pile[-2 * rows :])):
            left = x + (w - 2 * side - gap) / 2 + (i % 2) * (side + gap)
            top = y + 36 + (i // 2) * (side + gap)
            id = f"own.{len(pile) - 1 - i}"
            more: dict[str, Any] = {"on": "own", "elevation": 3}
            if thing.kind == "zoo":
                name = words.animal(thing.value)
                face = Tile(value=thing.value, alt=thing.value % 3, name=name.upper())
                plan.add(id, left, top, side, side, face, label=name, **more)
            elif thing.kind == "mutant":
                mutant = Mutant(ink=around.inks[thing.owner], value=thing.value, name=_("MUTANT"))
                plan.add(id, left, top, side, side, mutant, label=_("Mutant"), **more)
            else:
                piece = Piece(ink=around.inks[thing.owner], value=thing.value)
                pw = side / 1.2
                plan.add(
                    id, left + (side - pw) / 2, top, pw, side, piece, label=words.who(thing.value), **more
                )
        own = queries.team_value(view, seat)
        text = plural("{count} card", "{count} cards", len(pile)) + "  ·  "
        text += _("{points} points").format(points=view.score[seat] - own)
        plan.text(
            "own.total",
            x + 12,
            y + h - 52,
            w - 24,
            44,
            text,
            style="textb",
            size=17,
            align="center",
            valign="center",
            yields="wrap",
            on="own",
            tooltip=words.pile_tip(view, around, seat, True),
        )
