"""The tray: what is asked now, with its buttons; and what happens while others decide. Logical units."""

from __future__ import annotations

from app.palette import APES, CREAM, INK
from app.rules.planet_of_the_apes.codes import (
    FREE_SETS,
    PAID_SETS,
    SET_SIZE,
)
from app.rules.planet_of_the_apes.events import ApesTurned
from app.rules.planet_of_the_apes.pieces import total
from app.rules.planet_of_the_apes.score import closing_words
from app.rules.planet_of_the_apes.state import ApesState, Step
from app.tables.faces import Nothing, Panel
from app.tables.paths import COMMIT
from app.tables.planet_of_the_apes import asking, ids
from app.tables.planet_of_the_apes.answers import Answers
from app.tables.planet_of_the_apes.furniture import Box, ButtonKind
from app.words import N_, _, plural

_SET_WORDS = {
    "minor": (N_("HEAL 1"), N_("{n} ALIKE")),
    "major": (N_("HEAL 3"), N_("{n} ALIKE")),
    "allies": (N_("APE BACK 1"), N_("{n} NOVA, ZIRA")),
    "prepare": (N_("RED DIE"), N_("{n} ALIKE")),
    "learn": (N_("SKILL"), N_("{n} ALIKE")),
    "adapt": (N_("SPECIAL"), N_("{n} ALIKE")),
}


def set_words(view: ApesState, use: str) -> tuple[str, str, str]:
    """A set on its button: what it brings and takes, and both shorter."""
    need = max(1, SET_SIZE[use] - total(view, "set_discount"))
    gain, cost = (_(part) for part in _SET_WORDS[use])
    return f"{gain}: {cost.format(n=need)}", f"{gain}: {need}", gain


class Tray(Answers):
    """The panel at the right of the encounters."""

    def tray(self, box: Box) -> None:
        """The whole panel."""
        plan, step = self.plan, self.step
        face = Panel(fill=APES.ground2, radius=plan.frame.px(8), edge=INK, edge_w=plan.frame.px(3))
        plan.add("tray", *box, face, elevation=5)
        plan.add(ids.THROW, box.right - 12, box.foot - 8, 6, 6, Nothing(), on="tray")
        note = self._note()
        wide = min(plan.width(note, "textb", 17) + 4, box.w * 0.5) if note else 0
        name = asking.title(self.view)
        plan.text(
            "tray.title",
            box.x + 14,
            box.y + 7,
            box.w - wide - 34,
            24,
            name,
            style="label",
            size=17,
            colour=CREAM,
            track=1.2,
            valign="center",
            on="tray",
        )
        if note:
            plan.text(
                "tray.note",
                box.right - 14 - wide,
                box.y + 7,
                wide,
                24,
                note,
                style="textb",
                size=17,
                colour=APES.sand,
                align="right",
                valign="center",
                on="tray",
                tooltip=note,
            )
        inner = Box(box.x + 12, box.y + 34, box.w - 24, box.h - 44)
        if self.view.phase == "over":
            self._end(inner)
        elif step is None:
            turned = next((e for e in reversed(self.around.events) if isinstance(e, ApesTurned)), None)
            if turned is not None and not self.around.replay:
                self.turned(turned.card, inner)
            else:
                self.log_lines(inner, "tray", dark=True)
        elif self.view.attempt is not None and step.kind in (*asking.ATTEMPT, "window"):
            self.attempt(inner, step)
        elif self.view.roll is not None:
            self.one_roll(inner, step)
        elif step.kind == "turn":
            self._turn(inner)
        else:
            self._ask(inner, step)

    def _note(self) -> str:
        """Beside the title: rolls, Actions, or who is waited for."""
        view, step, around = self.view, self.step, self.around
        if self.acts and around.pending:
            return _("Press again to do it")
        if view.attempt is not None and (step is None or step.kind in (*asking.ATTEMPT, "window")):
            others = step is not None and step.kind == "window" and sum(around.persons) > 1
            return around.names[step.seat] if step is not None and others else self.rolls_note()
        if step is None or view.phase == "over":
            return ""
        if around.replay:
            return ""
        if around.thinking:
            return _("{name} thinks").format(name=around.thinking)
        if step.kind == "turn":
            return plural("{count} Action left", "{count} Actions left", view.actions_left)
        several = not self.mine or sum(around.persons) > 1
        who = around.names[step.seat] if several and step.kind != "begin" else ""
        left = _("{n} left").format(n=step.n) if step.kind in ("share", "pass") else ""
        return _("{who}: {left}").format(who=who, left=left) if who and left else who or left

    # -- a turn
    def _turn(self, box: Box) -> None:
        """The six sets, and the end of the actions."""
        view = self.view
        if self.around.replay:
            self.log_lines(box, "tray", dark=True)
            return
        foot = 44.0 if box.h >= 180 else 38.0
        gap = 6.0
        grid = box.h - foot - 8
        h = min(40.0, (grid - 2 * gap) / 3)
        w = (box.w - gap) / 2
        for column, uses in enumerate((PAID_SETS, FREE_SETS)):
            for row, use in enumerate(uses):
                id = ids.set_id(use)
                at = Box(box.x + column * (w + gap), box.y + row * (h + gap), w, h)
                free = id in self.lit
                kind: ButtonKind = "secondary" if free else "disabled"
                self.button(
                    id,
                    at,
                    set_words(view, use),
                    kind,
                    size=16,
                    on="tray",
                    label=self._set_label(use),
                )
        left = grid - 3 * h - 2 * gap
        if left > 22:
            text = _("Left: for an Action. Right: free.")
            self.words_on(
                "tray.say",
                Box(box.x, box.y + 3 * h + 2 * gap + 2, box.w, left - 4),
                text,
                "tray",
                size=15,
                colour=APES.sand,
                style="text",
                valign="center",
                align="center",
            )
        end = Box(box.x, box.foot - foot, box.w, foot)
        last = view.actions_left == 0
        self.button(
            ids.END,
            end,
            (_("END THE TURN"), _("END")),
            "primary" if last and self.mine else "ghost",
            "check",
            size=20,
            on="tray",
            light=self.light(ids.END) if last else "",
            tag="",
            alpha=255 if self.mine else 130,
        )

    def _set_label(self, use: str) -> str:
        name = {"minor": _("Minor Healing"), "major": _("Major Healing"), "allies": _("Allies")}
        free = {"prepare": _("Prepare"), "learn": _("Learn"), "adapt": _("Adapt")}
        return (name | free)[use]

    # -- the other questions
    def _ask(self, box: Box, step: Step) -> None:
        """A sentence, what it is about, and the buttons."""
        whole = COMMIT in self.lit
        text = _("So it is to be? Tap one to take it back.") if whole else asking.sentence(self.view)
        buttons = self._buttons(step)
        foot = 44.0 if box.h >= 160 else 36.0
        rows = 0.0 if self.around.replay else foot * bool(buttons)
        room = box.h - rows - (8 if rows else 0)
        need = self.plan.text_height(text, box.w - 8, "textb", 17, 1.14) + 4 if text else 0
        body = self._body_height(step, room)
        high = min(need, room - body)
        if text:
            self.words_on("tray.say", Box(box.x + 4, box.y, box.w - 8, high), text, "tray", valign="center")
        self._body(step, Box(box.x, box.y + high + 4, box.w, room - high - 4))
        if rows:
            self.row(buttons, Box(box.x, box.foot - rows, box.w, rows))

    def _buttons(self, step: Step) -> list[tuple[str, tuple[str, ...], ButtonKind, str]]:
        """The buttons of a question: id, wordings, kind, icon."""
        found: list[tuple[str, tuple[str, ...], ButtonKind, str]] = []
        if COMMIT in self.lit:
            return [(COMMIT, (_("DONE: SO BE IT"), _("DONE")), "primary", "check")]
        match step.kind:
            case "begin":
                found.append((ids.BEGIN, (_("BEGIN"),), "primary", "play"))
            case "pass":
                found.append((ids.DONE, (_("DONE"),), "ghost", "check"))
            case "limit":
                for use in FREE_SETS:
                    if ids.set_id(use) in self.lit:
                        label = self._set_label(use)
                        found.append((ids.set_id(use), (label.upper(), label), "secondary", ""))
            case "window":
                found += self.pass_buttons()
            case "foreseen":
                found.append((ids.KEEP, (_("KEEP IT"), _("KEEP")), "secondary", "check"))
                found.append((ids.TOSS, (_("DISCARD IT"), _("DISCARD")), "secondary", "cross"))
        given = step.kind in ("cards", "specials") and self.mine
        if ids.AUTO in self.lit or given:
            rest = _("CHOOSE THE REST") if self.around.drafted else _("CHOOSE FOR ME")
            found.append((ids.AUTO, (rest, _("CHOOSE")), "secondary", "dice"))
        if step.kind == "pay" and ids.DECLINE in self.lit:
            found.append((ids.DECLINE, (_("DO NOT PAY"), _("NO")), "ghost", "cross"))
        return found

    def _body_height(self, step: Step, room: float) -> float:
        """The least that the middle of a question takes."""
        match step.kind:
            case "choose":
                return room * 0.72
            case "cards" | "specials" | "foresee" | "foreseen":
                return min(76.0, room * 0.6)
            case "share":
                return min(48.0, room * 0.5) if step.n + len(self.around.drafted) > 1 else 0.0
            case "pay" | "pass" | "drop" | "limit":
                return min(70.0, room * 0.5) if step.cards or self.around.drafted else 0.0
        return 0.0

    def _body(self, step: Step, box: Box) -> None:
        match step.kind:
            case "choose":
                self._options(step, box)
            case "specials":
                self._gifts(step, box)
            case "foresee":
                self._piles(box)
            case "foreseen":
                self._foreseen(box)
            case "cards" | "pay" | "pass" | "drop" | "limit" if step.cards or self.around.drafted:
                self._aside(step, box)
            case "begin" | "share" | "who" | "drop" | "limit" | "window" | "champion" if box.h > 40:
                used = self._shared(step, box) if step.kind == "share" else 0.0
                rest = Box(box.x + 4, box.y + 4 + used, box.w - 8, box.h - 6 - used)
                if rest.h > 20:
                    self.log_lines(rest, "tray", dark=True)

    def _end(self, box: Box) -> None:
        """The closing words of the game."""
        self.words_on(
            "tray.say", box, closing_words(self.view), "tray", style="texti", size=17, valign="center"
        )
