"""The tray: what is asked now, with its buttons; and what happens while others decide. Logical units."""

from __future__ import annotations

from app.palette import APES, CREAM, INK, INK2
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import APES as APES_CARDS
from app.rules.planet_of_the_apes.codes import (
    FREE_SETS,
    KIND,
    PAID_SETS,
    SET_SIZE,
    SPECIAL_KIND,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.pieces import total
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.score import closing_words
from app.rules.planet_of_the_apes.state import ApesState, Step
from app.rules.planet_of_the_apes.text import apes_lines, kind_name, list_words, special_line
from app.tables.faces import Nothing, Panel
from app.tables.planet_of_the_apes import asking, ids, words
from app.tables.planet_of_the_apes.attempt import AttemptTray
from app.tables.planet_of_the_apes.faces import ActionCard, Back, EncounterCard, EventCard, SpecialCard
from app.tables.planet_of_the_apes.furniture import Box, ButtonKind
from app.tables.planet_of_the_apes.pictures import ENCOUNTERS
from app.words import _, plural

_SET_WORDS = {
    "minor": ("HEAL 1", "{n} ALIKE"),
    "major": ("HEAL 3", "{n} ALIKE"),
    "allies": ("APE BACK 1", "{n} NOVA, ZIRA"),
    "prepare": ("RED DIE", "{n} ALIKE"),
    "learn": ("SKILL", "{n} ALIKE"),
    "adapt": ("SPECIAL", "{n} ALIKE"),
}


def set_words(view: ApesState, use: str) -> tuple[str, str, str]:
    """A set on its button: what it brings and takes, and both shorter."""
    need = max(1, SET_SIZE[use] - total(view, "set_discount"))
    gain, cost = (_(part) for part in _SET_WORDS[use])
    return f"{gain}: {cost.format(n=need)}", f"{gain}: {need}", gain


def race_words(view: ApesState, key: str) -> str:
    """Where a list of effects takes the standees: `Ape 6 to 5`; empty where it moves none."""
    after = queries.race_after(view, key)
    pairs = (
        ("taylor", view.taylor, after.taylor),
        ("ape", view.ape, after.ape),
        ("statue", view.statue, after.statue),
    )
    return ", ".join(
        _("{name} {before} to {after}").format(name=words.STANDEE_NAMES[who], before=before, after=then)
        for who, before, then in pairs
        if then != before
    )


class Tray(AttemptTray):
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
        if view.attempt is not None and (step is None or step.kind in (*asking.ATTEMPT, "window")):
            return self.rolls_note()
        if step is None or view.phase == "over":
            return ""
        if around.replay:
            return ""
        if around.thinking:
            return _("{name} thinks").format(name=around.thinking)
        if step.kind in ("share", "pass"):
            return _("{n} left").format(n=step.n)
        if step.kind == "turn":
            return plural("{count} Action left", "{count} Actions left", view.actions_left)
        if not self.mine:
            return around.names[step.seat]
        return ""

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
        text = asking.sentence(self.view)
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
        match step.kind:
            case "begin":
                found.append((ids.BEGIN, (_("BEGIN"),), "primary", "play"))
            case "pass":
                found.append((ids.DONE, (_("DONE"),), "ghost", "check"))
            case "window":
                found.append((ids.LET, (_("PASS"),), "ghost", "cross"))
            case "foreseen":
                found.append((ids.KEEP, (_("KEEP IT"), _("KEEP")), "secondary", "check"))
                found.append((ids.TOSS, (_("DISCARD IT"), _("DISCARD")), "secondary", "cross"))
        given = step.kind in ("cards", "specials") and self.mine
        if ids.AUTO in self.lit or given:
            found.append((ids.AUTO, (_("CHOOSE FOR ME"), _("CHOOSE")), "secondary", "dice"))
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
            case "pay":
                return min(70.0, room * 0.5) if step.cards else 0.0
        return 0.0

    def _body(self, step: Step, box: Box) -> None:
        match step.kind:
            case "choose":
                self._options(step, box)
            case "cards" | "pay":
                self._aside(step, box)
            case "specials":
                self._gifts(step, box)
            case "foresee":
                self._piles(box)
            case "foreseen":
                self._foreseen(box)
            case "begin" | "share" | "who" | "drop" | "limit" | "window" | "champion" if box.h > 40:
                self.log_lines(Box(box.x + 4, box.y + 4, box.w - 8, box.h - 6), "tray", dark=True)

    def _options(self, step: Step, box: Box) -> None:
        """The sides of an OR, each with what it does to the race."""
        plan = self.plan
        lists = effect_of(step).lists
        gap = 6.0
        h = min(64.0, (box.h - gap * (len(lists) - 1)) / len(lists))
        for n, key in enumerate(lists):
            id = ids.option_id(n)
            line, race = list_words(key), race_words(self.view, key)
            at = Box(box.x, box.y + n * (h + gap), box.w, h)
            text = words.capital(line) + (f" ({race})" if race else "")
            plan.add(
                id,
                *at,
                Panel(radius=plan.frame.px(6)),
                on="tray",
                elevation=4,
                label=text,
                tooltip=self.tip(id, text),
                light=self.light(id),
            )
            plan.text(
                f"{id}.text",
                at.x + 10,
                at.y + 2,
                at.w - 20,
                at.h - 4,
                text,
                style="textb",
                size=17,
                yields="wrap",
                lead=1.08,
                valign="center",
                on=id,
            )

    def _aside(self, step: Step, box: Box) -> None:
        """Cards that lie aside: to be given, or paid."""
        plan = self.plan
        cards = sorted(step.cards, key=lambda card: (KIND[card], card))
        w = 68.0
        h = min(66.0, box.h)
        if not cards or h < 28:
            return
        pitch = min(w + 6, (box.w - w) / max(1, len(cards) - 1))
        beneath = "tray"
        for n, card in enumerate(cards):
            id, kind = ids.card_id(card), KIND[card]
            back = step.kind == "pay" and step.place >= 0 and self.mine
            tip = (
                _("{name}\nPress to take it back.").format(name=kind_name(kind)) if back else kind_name(kind)
            )
            plan.add(
                id,
                box.x + n * pitch,
                box.y + (box.h - h) / 2,
                w,
                h,
                ActionCard(kind=kind, form="half"),
                on=beneath,
                label=kind_name(kind),
                elevation=4,
                tooltip=self.tip(id, tip),
                light=self.light(id) or ("chosen" if back else ""),
            )
            if pitch < w:
                beneath = id

    def _gifts(self, step: Step, box: Box) -> None:
        """Specials that lie aside."""
        plan = self.plan
        h = min(60.0, (box.h - 4 * (len(step.cards) - 1)) / max(1, len(step.cards)))
        for n, card in enumerate(step.cards):
            id, it = ids.special_id(card), CARDS.specials[SPECIAL_KIND[card]]
            at = Box(box.x, box.y + n * (h + 4), box.w, h)
            line = special_line(SPECIAL_KIND[card])
            plan.add(
                id,
                *at,
                Panel(radius=plan.frame.px(6)),
                on="tray",
                elevation=4,
                label=it.name,
                tooltip=self.tip(id, f"{it.name}\n{line}"),
                light=self.light(id),
            )
            side = h - 8
            plan.add(f"{id}.art", at.x + 4, at.y + 4, side, side, SpecialCard(id=it.id), on=id)
            plan.text(
                f"{id}.name",
                at.x + side + 12,
                at.y + 2,
                at.w - side - 18,
                24,
                it.name,
                style="display",
                size=17,
                on=id,
            )
            plan.text(
                f"{id}.line",
                at.x + side + 12,
                at.y + 27,
                at.w - side - 18,
                h - 29,
                line,
                size=15,
                colour=INK2,
                yields="wrap",
                lead=1.04,
                on=id,
            )

    def _piles(self, box: Box) -> None:
        """The two piles that can be looked at."""
        plan = self.plan
        h = min(96.0, box.h)
        w = h * 0.71
        for pile, kind in enumerate(("event", "encounter")):
            id = ids.PILES[pile]
            if id not in self.lit and self.mine:
                continue
            x = box.x + (box.w / 2) * pile + (box.w / 2 - w) / 2
            name = _("Next Planet of the Apes card") if not pile else _("Next encounter")
            plan.add(
                id,
                x,
                box.y + (box.h - h) / 2,
                w,
                h,
                Back(kind=kind, pile=2),
                on="tray",
                elevation=4,
                label=name,
                tooltip=self.tip(id, name),
                light=self.light(id),
            )

    def _foreseen(self, box: Box) -> None:
        """The card that was looked at."""
        plan, view = self.plan, self.view
        apes, encounter = queries.foreseen(view)
        h = min(84.0, box.h)
        if encounter >= 0:
            trial = TRIALS[encounter]
            picture, tone = ENCOUNTERS[trial.name]
            face = EncounterCard(
                picture=f"apes/{picture}",
                grade=tone,
                head=0,
                art=plan.frame.px(h),
                bar=0,
                dice=(),
                suits=(),
                cost=(),
                rolls="",
                feet=(),
                foot=0,
            )
            plan.add("foreseen", box.x, box.y, h * 1.2, h, face, on="tray", elevation=4)
            what = _("{name}: {asks}").format(name=trial.name, asks=words.challenge(trial.challenge).lower())
        elif apes >= 0:
            card = APES_CARDS[apes]
            plan.add("foreseen", box.x, box.y, h * 0.8, h, EventCard(id=card.id), on="tray", elevation=4)
            what = " ".join(apes_lines(apes))
        else:
            return
        left = box.x + h * 1.2 + 10
        self.words_on("foreseen.text", Box(left, box.y, box.right - left, h), what, "tray", size=16)

    def _end(self, box: Box) -> None:
        """The closing words of the game."""
        self.words_on(
            "tray.say", box, closing_words(self.view), "tray", style="texti", size=17, valign="center"
        )
