"""The header, whose turn it is, and what can be done now. Logical units."""

from __future__ import annotations

from app.palette import CREAM, DANGER, PAPER3, SEAT, ZOO
from app.rules.zoo import queries
from app.rules.zoo.play import actions as legal_actions
from app.tables.faces import Button, CornerButton, Panel, Plate, Rule
from app.tables.zoo import words
from app.tables.zoo.furniture import Furniture
from app.tables.zoo.ids import MODES
from app.tables.zoo.paths import mode_of
from app.words import _, plural

_ICONS = {"move": "arrow", "place": "pin"}
_TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""


class Decision(Furniture):
    """The panels of the seat in turn."""

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

    def actions(self, x: float, y: float, w: float, h: float) -> None:
        """The verbs, what to do now, and why the last thing tried does not go."""
        around, plan = self.around, self.plan
        own = around.acting is not None and not self.view.over
        heading = _("CHOOSE ONE ACTION") if own else _("GAME OVER") if self.view.over else _("MEANWHILE")
        self.paper("actions", x, y, w, h, heading)
        low = h < 200
        head, bh = (32, 44) if low else (36, 52)
        if own:
            self._verbs(x + 18, y + head, w - 36, bh)
        elif not self.view.over:
            self._waiting(x + 18, y + head, w - 36, 44)
        top = y + head + (0 if self.view.over else bh + (10 if low else 14))
        foot = y + h - (6 if low else 10)
        note = around.note or next(iter(self.sight.locks.values()), "")
        room = foot - top
        text = words.guidance(self.view, around)
        if note:
            # What to do keeps the room it needs; the note has the rest, and its whole as a tooltip.
            needs = min(plan.text_height(text, w - 36, size=18, lead=1.22) + (6 if low else 12), room - 44)
            room = max(44, needs)
        plan.text("actions.say", x + 18, top, w - 36, room, text, size=18, yields="wrap", on="actions")
        if note:
            at = top + room
            plan.add("actions.rule", x + 18, at, w - 36, 2, Rule(colour=PAPER3), on="actions")
            self.icon("actions.lock", "lock", x + 28, at + 20, 18, DANGER, "actions")
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
            "move": words.why_no_move(self.view),
            "place": words.why_no_place(self.view),
        }
        names = {"move": _("MOVE"), "place": _("PLACE")}
        for i, mode in enumerate(MODES):
            free = mode in usable
            chosen = free and mode == self.around.mode
            px, roomy = self._button_px(names[mode], each)
            face = Button(
                text=names[mode],
                kind="primary" if chosen else "secondary" if free else "disabled",
                icon="" if not roomy else _ICONS[mode] if free else "lock",
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

    def _button_px(self, text: str, w: float) -> tuple[int, bool]:
        """The type size of a verb, and whether its icon has room beside the word."""
        room = self.plan.frame.px(w - 16)
        px = self.plan.frame.type_px(22)

        def wide(px: int, icon: bool) -> float:
            return self.plan.ruler.size(text, "label", px, px * _TRACK)[0] + (px * 1.34 if icon else 0)

        while px > 14 and wide(px, True) > room:
            px -= 1
        return px, wide(px, True) <= room

    def _waiting(self, x: float, y: float, w: float, h: float) -> None:
        """Somebody else decides: a plate with the emblem and the name."""
        around, seat = self.around, self.view.seat
        name = around.names[seat]
        text = _("{name} thinks") if around.thinking else _("{name} decides")
        face = Plate(kind="waiting", seat_ink=SEAT[around.inks[seat]].colour)
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
