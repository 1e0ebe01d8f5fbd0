"""The panels round the board: whose turn, what to do, the teams, what happened. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import CREAM, DANGER, DONE, INK, INK2, MUTANT_TEXT, PAPER3, SEAT, ZOO
from app.rules.kernel import Seat
from app.rules.zoo import queries
from app.rules.zoo.play import actions as legal_actions
from app.rules.zoo.state import ZooState
from app.tables.faces import Button, CornerButton, Icon, Nothing, Panel, Plate, Rule, Token
from app.tables.items import Item
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.zoo import words
from app.tables.zoo.board import Sight
from app.tables.zoo.faces import Back, Chip, Fate, Mutant, Parcel, Piece, Slot, Tile
from app.tables.zoo.ids import MODES, chip_id, piece_id, pile_id, slot_id
from app.tables.zoo.paths import mode_of
from app.words import _, plural

HEADER = 56
PIECE_W, PIECE_H = 58, 69.6
_ICONS = {"move": "arrow", "place": "pin"}
_FATE_INKS: dict[Fate, str] = {
    "hand": DONE,
    "board": INK2,
    "moving": INK,
    "mutant": MUTANT_TEXT,
    "lost": DANGER,
}
_TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""


class Desk:
    """The panels of one layout. Each method lays one at a logical rectangle."""

    def __init__(self, plan: Plan, view: ZooState, around: Around, sight: Sight) -> None:
        self.plan, self.view, self.around, self.sight = plan, view, around, sight
        self.seat = words.viewed(view, around)

    # -- furniture
    def paper(self, id: str, x: float, y: float, w: float, h: float, heading: str = "", **more: Any) -> Item:
        """A cream panel with a heading in caps."""
        tab = more.pop("tab", "")
        face = Panel(radius=self.plan.frame.px(7), tab=tab, tab_w=self.plan.frame.px(more.pop("tab_w", 10)))
        item = self.plan.add(id, x, y, w, h, face, **{"elevation": 5, **more})
        if heading:
            self.caps(f"{id}.head", x + 18, y + 8, w - 36, heading, INK2, id)
        return item

    def quiet(self, id: str, x: float, y: float, w: float, h: float, heading: str = "", **more: Any) -> Item:
        """A dark panel that is only for reading."""
        face = Panel(fill=ZOO.quiet, alpha=190, radius=self.plan.frame.px(7), grain=False)
        item = self.plan.add(id, x, y, w, h, face, **more)
        if heading:
            self.caps(f"{id}.head", x + 18, y + 6, w - 36, heading, ZOO.mint, id)
        return item

    def caps(
        self, id: str, x: float, y: float, w: float, text: str, colour: str, on: str, **more: Any
    ) -> Item:
        """A small heading."""
        more = {"size": 16, "track": 1.2, **more}
        return self.plan.text(id, x, y, w, 22, text, style="label", colour=colour, on=on, **more)

    def icon(self, id: str, name: str, cx: float, cy: float, size: float, colour: str, on: str) -> None:
        """An icon about its middle."""
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, Icon(name=name, colour=colour), on=on)

    def token(self, id: str, seat: Seat, cx: float, cy: float, size: float, on: str) -> None:
        """A seat's emblem about its middle."""
        face = Token(ink=self.around.inks[seat])
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on)

    # -- the strip along the top
    def header(self) -> None:
        """Title, clock and the corner buttons."""
        plan, around = self.plan, self.around
        w, _h = plan.frame.logical
        corners = (
            (
                "hint",
                "help",
                _("Hint"),
                "" if around.acting is not None else _("Hints are for your own turn."),
            ),
            ("undo", "undo", _("Undo"), around.undo_refused),
            ("rules", "book", _("Rules"), ""),
            ("menu", "gear", _("Menu"), ""),
        )
        left = w - 86 - 74 * (len(corners) - 1)
        title = _("APOCALYPSE AT THE ZOO")
        wide = min(plan.width(title, "display", 25) + 6, left - 40)
        plan.text(
            "title", 24, 11, wide, 38, title, style="display", size=25, colour=CREAM, misprint=ZOO.highlight
        )
        if around.clock and left - wide > 150:
            plan.text(
                "clock",
                left - 110,
                18,
                100,
                26,
                around.clock,
                style="labelm",
                size=17,
                colour=ZOO.mint,
                align="right",
                valign="center",
            )
        px = plan.frame.type_px(15)
        for i, (id, icon, text, locked) in enumerate(corners):
            short = self._cut(text, "labelm", px, 72)
            plan.add(
                f"corner.{id}",
                left + i * 74,
                5,
                72,
                50,
                CornerButton(icon=icon, text=short, px=px, off=bool(locked)),
                press=True,
                label=text,
                locked=locked,
                tooltip=text if short != text else "",
            )

    def _cut(self, text: str, style: str, px: int, w: float) -> str:
        room = self.plan.frame.px(w)
        if self.plan.ruler.size(text, style, px)[0] <= room:
            return text
        while text and self.plan.ruler.size(text + "…", style, px)[0] > room:
            text = text[:-1].rstrip()
        return text + "…"

    # -- whose turn
    def turn(self, x: float, y: float, w: float, h: float) -> None:
        """The plate in the ink of the seat in turn."""
        view, around, plan = self.view, self.around, self.plan
        seat = view.seat
        ink = SEAT[around.inks[seat]]
        own = around.acting is not None and not around.replay
        title = _("GAME OVER") if view.over else _("YOUR TURN") if own else around.names[seat]
        turn = _("turn {number}").format(number=around.turn_number)
        below = f"{around.names[seat]}  ·  {turn}" if own else turn
        if view.over:
            below = plural("after {count} turn", "after {count} turns", queries.turn_number(view))
        elif around.thinking and not around.replay:
            below = _("thinking  ·  {turn}").format(turn=turn)
        tab = ink.colour if ink.band != ink.colour else ""
        face = Panel(fill=ink.band, radius=plan.frame.px(7), tab=tab, tab_w=plan.frame.px(8))
        plan.add("turn", x, y, w, h, face, elevation=5, label=f"{title}: {below}")
        d = min(48, h - 14)
        self.token("turn.token", seat, x + 40, y + h / 2, d, "turn")
        room = w - 78 - 12
        half = h / 2
        plan.text(
            "turn.title",
            x + 78,
            y + half - min(31, half - 1),
            room,
            min(34, half + 2),
            title,
            style="display",
            size=24 if h >= 60 else 20,
            colour=ink.on_band,
            valign="center",
            on="turn",
        )
        plan.text(
            "turn.below",
            x + 79,
            y + half + 4,
            room,
            min(24, half - 5),
            below,
            style="textb",
            size=17 if h >= 60 else 16,
            colour=ink.on_band,
            on="turn",
        )

    # -- what can I do
    def actions(self, x: float, y: float, w: float, h: float) -> None:
        """The verbs, what to do now, and why the last thing tried does not go."""
        around, plan = self.around, self.plan
        own = around.acting is not None and not self.view.over
        heading = _("CHOOSE ONE ACTION") if own else _("GAME OVER") if self.view.over else _("MEANWHILE")
        self.paper("actions", x, y, w, h, heading)
        bh = 52 if h > 200 else 46
        if own:
            self._verbs(x + 18, y + 36, w - 36, bh)
        elif not self.view.over:
            self._waiting(x + 18, y + 36, w - 36, 44)
        top = y + 36 + (0 if self.view.over else bh + 14)
        foot = y + h - 10
        note = around.note or next(iter(self.sight.locks.values()), "")
        room = foot - top
        text = words.guidance(self.view, around)
        if note:
            # What to do keeps the room it needs; the note has the rest, and its whole as a tooltip.
            needs = min(plan.text_height(text, w - 36, size=18, lead=1.22) + 4, room - 44)
            room = max(44, needs)
        plan.text("actions.say", x + 18, top, w - 36, room, text, size=18, yields="wrap", on="actions")
        if note:
            at = top + room
            plan.add("actions.rule", x + 18, at, w - 36, 2, Rule(colour=PAPER3), on="actions")
            icon = "lock"
            self.icon("actions.lock", icon, x + 28, at + 20, 18, DANGER, "actions")
            plan.text(
                "actions.note",
                x + 46,
                at + 8,
                w - 64,
                foot - at - 8,
                note,
                size=16,
                yields="wrap",
                on="actions",
            )

    def _verbs(self, x: float, y: float, w: float, h: float) -> None:
        usable = {mode_of(action) for action in legal_actions(self.view)}
        each = (w - 10) / 2
        why = {
            "move": _("None of your characters on the board has a space to go to."),
            "place": _("You have no character in hand, or no zoo card lies open."),
        }
        names = {"move": _("MOVE"), "place": _("PLACE")}
        for i, mode in enumerate(MODES):
            free = mode in usable
            chosen = free and mode == self.around.mode
            px, icon = self._button_px(names[mode], each)
            face = Button(
                text=names[mode],
                kind="primary" if chosen else "secondary" if free else "disabled",
                icon=(icon and _ICONS[mode]) if free else (icon and "lock"),
                px=px,
            )
            self.plan.add(
                f"mode.{mode}",
                x + i * (each + 10),
                y,
                each,
                h,
                face,
                on="actions",
                press=True,
                elevation=4 if free else 0,
                locked="" if free else why[mode],
                label=names[mode],
                tooltip="" if free else why[mode],
            )

    def _button_px(self, text: str, w: float) -> tuple[int, str]:
        """A type size at which the words and the icon fit, and the icon unless it has to go."""
        room = self.plan.frame.px(w - 16)
        px = self.plan.frame.type_px(22)

        def wide(px: int, icon: bool) -> float:
            return self.plan.ruler.size(text, "label", px, px * _TRACK)[0] + (px * 1.34 if icon else 0)

        while px > 14 and wide(px, True) > room:
            px -= 1
        return px, "icon" if wide(px, True) <= room else ""

    def _waiting(self, x: float, y: float, w: float, h: float) -> None:
        """Somebody else decides: a plate with the emblem and the name."""
        around, seat = self.around, self.view.seat
        name = around.names[seat]
        text = _("{name} thinks") if around.thinking else _("{name} decides")
        face = Plate(kind="waiting", seat_ink=around.inks[seat])
        self.plan.add("waiting", x, y, w, h, face, on="actions", elevation=3, label=text.format(name=name))
        self.token("waiting.token", seat, x + 22, y + h / 2, 24, "waiting")
        self.plan.text(
            "waiting.text",
            x + 44,
            y,
            w - 88,
            h,
            text.format(name=name),
            style="textb",
            size=17,
            colour=CREAM,
            valign="center",
            on="waiting",
        )
        self.icon("waiting.icon", "hourglass", x + w - 24, y + h / 2, 18, CREAM, "waiting")

    # -- your characters
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
            self._character(seat, standing, left, top, min(dx, 96), min(26, y + h - top - PIECE_H - 2))

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
                elevation=9 if chosen else 3,
                light="chosen" if chosen else "target" if self.sight.begins(seat, value) else "",
                label=_("{who}, in hand").format(who=words.who(value)),
                tooltip=tip,
            )
        plan.text(
            f"{slot}.text",
            x + PIECE_W / 2 - pitch / 2,
            y + PIECE_H + 2,
            pitch,
            caption,
            _(words.FATES[fate]),
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

    # -- the players
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
            f"{id}.count",
            x + size * 1.1,
            y,
            28,
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
        narrow = w < 260
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
            ring_ink=ink.colour if ringed else "",
            label=around.names[seat],
        )
        d, px = (24, 17) if narrow else (min(32, h * 0.36), 19)
        chip_w, chip_h, pitch = (36, 28, 40) if narrow else (46, 32, 54)
        chip_x = x + (15 if narrow else 24)
        chip_y = y + h - chip_h - (7 if narrow else max(5, (h - 84) / 2 + 5))
        middle = y + (chip_y - y) / 2 + 1
        left = x + (40 if narrow else 60)
        size = 26 if narrow else 34
        pile_x = x + w - (size * 1.1 + 34)
        self.token(f"{id}.token", seat, x + (24 if narrow else 36), middle, d, id)
        plan.text(
            f"{id}.name",
            left,
            middle - 14,
            pile_x - left - 4,
            28,
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
        if view.running_scores or view.over:
            after = chip_x + 4 * pitch - 4
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

    # -- readouts
    def log(self, x: float, y: float, w: float, h: float, foot: float = 0) -> None:
        """The last lines of what happened, as many as fit; each opens its clause."""
        plan, around = self.plan, self.around
        self.paper("log", x, y, w, h, _("WHAT JUST HAPPENED"))
        room, chosen = h - 36 - 8 - foot, []
        for number in range(len(around.log) - 1, -1, -1):
            text = around.log[number].text
            # Two lines at the most: a longer one ends in an ellipsis and has its whole as a tooltip.
            lines = min(2, round(plan.text_height(text, w - 64, size=17) / plan.text_height("x", w, size=17)))
            high = 14 + lines * plan.text_height("x", w, size=17)
            if high > room:
                break
            room -= high
            chosen.append((number, high))
        top = y + 36
        for number, high in reversed(chosen):
            entry = around.log[number]
            id = f"log.{number}"
            if entry.seat is not None:
                self.token(f"{id}.token", entry.seat, x + 30, top + high / 2, 24, "log")
            plan.text(
                f"{id}.text",
                x + 50,
                top + 7,
                w - 64,
                high - 14,
                entry.text,
                size=17,
                yields="wrap",
                valign="center",
                on="log",
            )
            plan.add(
                id,
                x + 8,
                top + 1,
                w - 16,
                high - 2,
                Nothing(),
                on="log",
                press=True,
                label=entry.text,
                tooltip=_("Rule {clause}: press to read it.").format(clause=entry.clause)
                if entry.clause
                else "",
            )
            top += high

    def remember(self, x: float, y: float, w: float, h: float) -> None:
        """Where the mutants are, in a sentence."""
        self.quiet("remember", x, y, w, h, _("REMEMBER"))
        self.plan.text(
            "remember.text",
            x + 18,
            y + 30,
            w - 36,
            h - 38,
            words.reminder(),
            size=18,
            colour=CREAM,
            yields="wrap",
            on="remember",
        )

    def tracker(self, x: float, y: float, w: float, h: float) -> None:
        """The mutants found so far, by the value that hid them (ZC-G19)."""
        found = queries.mutants_found(self.view)
        heading = _("MUTANTS SEEN: {found} OF 4").format(found=len(found))
        self.quiet("tracker", x, y, w, h, heading, tooltip=words.reminder())
        side = min(58, h - 66)
        pitch = min(66, (w - 36) / 4)
        self._backs(x + 18, y + 32, side, pitch, "tracker")

    def _backs(self, x: float, y: float, side: float, pitch: float, on: str) -> None:
        found = set(queries.mutants_found(self.view))
        for value in range(4):
            seen = value in found
            id = f"back.{value}"
            tip = (
                _("The mutant among the {value}s has been found.")
                if seen
                else _("A mutant still hides among the {value}s.")
            ).format(value=value)
            left = x + value * pitch
            self.plan.add(
                id, left, y, side, side, Back(found=seen), on=on, elevation=3, tooltip=tip, label=tip
            )
            text = _("found") if seen else _("one {value}").format(value=value)
            if side < 44:
                text = f"{value}"
            self.plan.text(
                f"{id}.text",
                left + side / 2 - pitch / 2,
                y + side + 3,
                pitch,
                20,
                text,
                style="labelm",
                size=15,
                colour=ZOO.mutant_label if seen else CREAM,
                align="center",
                on=on,
            )

    def count(
        self, x: float, y: float, w: float, h: float, *, tracked: bool = False, long: bool = False
    ) -> None:
        """How many zoo cards are left; with `tracked` the mutants beside it."""
        plan = self.plan
        left = queries.cards_left(self.view)
        self.quiet("count", x, y, w, h)
        size = 36 if h > 60 else 30
        plan.text(
            "count.number",
            x + 10,
            y,
            68,
            h,
            str(left),
            style="display",
            size=size,
            colour=ZOO.mustard,
            align="center",
            valign="center",
            on="count",
        )
        text = plural("zoo card left", "zoo cards left", left)
        if long:
            text = _("zoo cards left. The game ends when somebody cannot move or place.")
        elif not tracked and w > 300:
            text = _("zoo cards left. One mutant each hides in the 0s, 1s, 2s and 3s; 4s are safe.")
        room = w - 98
        if tracked:
            pitch = 44
            side = min(40, h - 28)
            room -= 4 * pitch + 4
            self._backs(x + w - 4 * pitch - 8 + (pitch - side) / 2, y + 5, side, pitch, "count")
        plan.text(
            "count.text",
            x + 84,
            y + 6,
            room,
            h - 12,
            text,
            size=18 if h > 90 else 17,
            colour=CREAM,
            yields="wrap",
            valign="center",
            on="count",
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
