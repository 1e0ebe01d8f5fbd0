"""The three encounters with their odds, or what a scene without them brings. Logical units."""

from __future__ import annotations

from app.palette import APES, CREAM, GOLD, INK
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import SLOTS, TRIALS
from app.rules.planet_of_the_apes.data import Trial
from app.rules.planet_of_the_apes.score import headline
from app.rules.planet_of_the_apes.state import NONE
from app.rules.planet_of_the_apes.text import bonus_words, cost_words, list_words, scene_lines, trial_lines
from app.tables.faces import Panel
from app.tables.planet_of_the_apes import forecast, ids, words
from app.tables.planet_of_the_apes.day import Day
from app.tables.planet_of_the_apes.faces import Backdrop, Effects, EncounterCard
from app.tables.planet_of_the_apes.furniture import Box
from app.tables.planet_of_the_apes.pictures import ENCOUNTERS, HEADER_GRADES, HEADERS
from app.words import _


def trial_tip(trial: Trial) -> str:
    """Everything an encounter says, line by line."""
    names = {
        "before": _("Before"),
        "cards": _("Asks"),
        "dice": _("Dice"),
        "suits": _("Suits"),
        "challenge": _("Challenge"),
        "success": _("Success"),
        "failure": _("Failure"),
        "bonus": _("Bonus"),
        "sunrise": _("Sunrise"),
    }
    return "\n".join([trial.name, *(f"{names[what]}: {line}" for what, line in trial_lines(trial))])


_CHIP = 28.0
"""The height of a picture that has room for the chip of a chance."""


class Encounters(Day):
    """What can be attempted."""

    def encounters(self, box: Box, gap: float = 12) -> None:
        """The three Active Encounters; the one that is attempted stands out."""
        if queries.scene(self.view).kind != "major":
            self._interlude(box)
            return
        w = (box.w - gap * (SLOTS - 1)) / SLOTS
        for slot in range(SLOTS):
            at = Box(box.x + slot * (w + gap), box.y, w, box.h)
            card = self.view.slots[slot]
            if card == NONE:
                self._empty(slot, at)
            else:
                self._encounter(card, at)

    def _interlude(self, box: Box) -> None:
        """A scene without encounters: its picture, and what it brings or how the game ended in it."""
        plan, scene = self.plan, queries.scene(self.view)
        at = scene.number - 1
        face = Backdrop(picture=f"apes/{HEADERS[at]}", grade=HEADER_GRADES[at], keep=0.5, radius=8)
        plan.add("interlude", *box, face, elevation=5, label=scene.name, tooltip=scene.story)
        lines = headline(self.view) or "\n".join(line for _what, line in scene_lines(scene.number))
        size = 24.0 if box.h >= 230 else 20.0
        wide = min(plan.width(scene.name.upper(), "display", size) + 36, box.w - 24)
        sheet = Panel(radius=plan.frame.px(6))
        plan.add(
            "interlude.title", box.x + 12, box.y + 12, wide, size + 20, sheet, on="interlude", elevation=4
        )
        plan.text(
            "interlude.name",
            box.x + 24,
            box.y + 12,
            wide - 24,
            size + 20,
            scene.name.upper(),
            style="display",
            size=size,
            valign="center",
            on="interlude.title",
        )
        high = min(plan.text_height(lines, box.w - 60, "textb", 17, 1.14) + 18, box.h - size - 56)
        y = box.foot - high - 12
        plan.add("interlude.sheet", box.x + 12, y, box.w - 24, high, sheet, on="interlude", elevation=4)
        plan.text(
            "interlude.text",
            box.x + 26,
            y + 6,
            box.w - 52,
            high - 12,
            lines,
            style="textb",
            size=17,
            yields="wrap",
            lead=1.14,
            valign="center",
            on="interlude.sheet",
            tooltip=lines,
        )

    def _empty(self, slot: int, box: Box) -> None:
        face = Panel(fill=APES.quiet, radius=self.plan.frame.px(8), grain=False, alpha=120)
        id = ids.slot_id(slot)
        text = _("Empty")
        self.plan.add(id, *box, face, label=text)
        self.plan.text(
            f"{id}.text",
            box.x + 20,
            box.y + box.h / 2 - 24,
            box.w - 40,
            48,
            text,
            style="labelm",
            size=17,
            colour=APES.sand,
            align="center",
            valign="center",
            yields="wrap",
            on=id,
        )

    def _encounter(self, card: int, box: Box) -> None:
        plan, view = self.plan, self.view
        trial, id = TRIALS[card], ids.encounter_id(card)
        tried = view.attempt
        now = tried is not None and not tried.discovery and tried.card == card
        feet = self._feet(trial)
        foot = 28.0 if box.h >= 200 else 26.0
        head, bar = (34.0, 36.0) if box.h >= 230 else (28.0, 30.0)
        plates = 36.0 if box.h >= 230 else 30.0
        text = words.challenge(trial.challenge)
        if trial.cards is not None:
            text = _("PLAY {cost}").format(cost=cost_words(trial.cards).upper())
        asks = 44.0 if box.h >= 200 else 36.0
        if len(feet) > 1 and plan.width(text, "label", 17) <= box.w - 12:
            # with two feet a challenge of one line leaves its room to the picture
            asks = 30.0
        art = box.h - head - bar - asks - plates - 8 - foot * len(feet)
        if art < 0:  # two feet under a challenge of two lines, in the smallest window
            foot += art / len(feet)
        if art < 18:
            art = 0.0
        tag, wide = self._chance(id, box, art)
        picture, tone = ENCOUNTERS[trial.name]
        px = plan.frame.px
        face = EncounterCard(
            picture=f"apes/{picture}",
            grade=tone,
            head=px(head),
            art=px(art),
            bar=px(bar),
            dice=trial.dice,
            suits=tuple(n for n, may in enumerate(queries.permitted_suits(view, trial)) if may)
            if trial.challenge
            else (),
            cost=tuple(
                suit
                for suit, n in enumerate(trial.cards.fixed if trial.cards is not None else ())
                for _n in range(n)
            ),
            rolls=str(trial.rolls) if trial.challenge else "",
            most=f"≤{trial.most}" if trial.most else "",
            feet=tuple(kind for kind, _line, _tip in feet),
            foot=px(foot),
            dim=tried is not None and not now,
        )
        light = self.light(id) or ("here" if now and not self.around.replay else "")
        tip = self.tip(id, trial_tip(trial))
        plan.add(
            id,
            *box,
            face,
            elevation=9 if now else 5,
            label=trial.name,
            tooltip=tip,
            light=light,
            ring_ink=APES.sun if light == "here" else "",
        )
        plan.text(
            f"{id}.name",
            box.x + 8,
            box.y,
            box.w - 16 - (wide if art < _CHIP else 0),
            head,
            trial.name,
            style="display",
            size=18,
            colour=APES.sky,
            align="center",
            valign="center",
            on=id,
            tooltip=tip,
        )
        y = box.y + head + art + bar
        plan.text(
            f"{id}.asks",
            box.x + 6,
            y + 2,
            box.w - 12,
            asks - 2,
            text,
            style="label",
            size=17,
            align="center",
            valign="center",
            yields="wrap",
            lead=1.08,
            on=id,
        )
        self._outcomes(trial, id, Box(box.x + 7, y + asks, box.w - 14, plates))
        for number, (_kind, line, tip) in enumerate(feet):
            top = box.foot - foot * (len(feet) - number)
            plan.text(
                f"{id}.foot.{number}",
                box.x + 34,
                top,
                box.w - 40,
                foot,
                line,
                style="textb",
                size=15,
                valign="center",
                on=id,
                tooltip=tip,
            )
        self._chip(id, box, head, art, tag, wide)
        if not tag and not self.around.replay and forecast.waiting(view, trial):
            y = box.y + (head + 4 if art >= _CHIP else 1)
            self.turning(f"{id}.turning", box.right - 32, y, 26, id)

    def _chance(self, id: str, box: Box, art: float) -> tuple[str, float]:
        """An encounter's chance, in full where its picture has room, and how wide its chip is."""
        found = self.previews.get(id)
        if found is None or not found.tag or self.around.replay:
            return "", 0.0
        for tag in (words.in_full(found.tag), found.tag):
            wide = self.plan.width(tag, "label", 17) + 16
            if art >= _CHIP and wide <= box.w * 0.55:
                break
        return tag, wide

    def _chip(self, id: str, box: Box, head: float, art: float, tag: str, wide: float) -> None:
        """The chance in the corner of the picture, or beside the name where there is no picture."""
        plan, found = self.plan, self.previews.get(id)
        if tag and found is not None:
            lit = bool(self.light(id))
            face = Panel(fill=GOLD if lit else INK, radius=plan.frame.px(4), grain=False)
            x, y = box.right - wide - 6, box.y + (head + 4 if art >= _CHIP else head / 2 - 12)
            plan.add(f"{id}.odds", x, y, wide, 24, face, on=id, tooltip=found.text)
            plan.text(
                f"{id}.chance",
                x,
                y,
                wide,
                24,
                tag,
                style="label",
                size=17,
                colour=INK if lit else CREAM,
                align="center",
                valign="center",
                on=f"{id}.odds",
                tooltip=found.text,
            )

    def _feet(self, trial: Trial) -> list[tuple[str, str, str]]:
        """Bonus and Sunrise Effect: of which kind, in few words, and in full."""
        feet = []
        if trial.bonus is not None:
            line = words.bonus(trial.bonus, self.view.players == 1)
            tip = words.capital(_("bonus: {what}.").format(what=bonus_words(trial.bonus)))
            if line != words.bonus(trial.bonus):
                tip += "\n" + _("One card less, as one person runs everybody.")
            feet.append(("bonus", line, tip))
        if trial.sunrise:
            line = words.capital(words.brief(trial.sunrise))
            tip = _("At sunrise, while it lies here: {what}.").format(what=list_words(trial.sunrise))
            feet.append(("sunrise", line, tip))
        return feet

    def _outcomes(self, trial: Trial, on: str, box: Box) -> None:
        """What success and failure bring, in signs."""
        plan = self.plan
        win, lose = words.parts(trial.success), words.parts(trial.failure)
        if trial.cards is not None:
            tip = words.capital(words.brief(trial.success))
            plan.add(f"{on}.win", *box, Effects(parts=win, tone="win"), on=on, tooltip=tip)
            return
        share = len(win) + 0.6
        w = (box.w - 6) * min(0.6, max(0.4, share / (share + len(lose) + 0.6)))
        plan.add(
            f"{on}.win",
            box.x,
            box.y,
            w,
            box.h,
            Effects(parts=win, tone="win"),
            on=on,
            tooltip=_("Success: {what}").format(what=words.brief(trial.success)),
        )
        plan.add(
            f"{on}.lose",
            box.x + w + 6,
            box.y,
            box.w - w - 6,
            box.h,
            Effects(parts=lose, tone="lose"),
            on=on,
            tooltip=_("Failure: {what}").format(what=words.brief(trial.failure)),
        )
