"""The attempt in the tray: dice to keep, rolls left, the chance, ROLL and STOP. Logical units."""

from __future__ import annotations

from app.palette import APES
from app.rules.planet_of_the_apes import queries, windows
from app.rules.planet_of_the_apes.challenge import challenge_words
from app.rules.planet_of_the_apes.state import Attempt, Step
from app.rules.planet_of_the_apes.text import die_name
from app.tables.faces import Panel
from app.tables.planet_of_the_apes import asking, forecast, ids, words
from app.tables.planet_of_the_apes.faces import TrayDie
from app.tables.planet_of_the_apes.furniture import DIE_KINDS, Box, ButtonKind, Furniture
from app.words import _, plural

_FACES = 6
Buttons = list[tuple[str, tuple[str, ...], ButtonKind, str]]


def _die_tip(colour: int, name: str, kept: bool) -> str:
    """What a die's picture does not show: how it is let go, and what a Red one counts as (ADV-5c)."""
    if kept:
        return _("{die}, kept: press to let it go").format(die=name)
    return _("A Red die counts as White or as Gray.") if DIE_KINDS[colour] == "red" else ""


class AttemptTray(Furniture):
    """What the tray shows while dice are rolled."""

    def rolls_note(self) -> str:
        """`roll 1 of 2`, or how many rolls there will be."""
        now = self.view.attempt
        if now is None:
            return ""
        if not now.rolled:
            return plural("{count} roll", "{count} rolls", now.left)
        return _("roll {n} of {all}").format(n=now.rolled, all=now.rolled + now.left)

    def attempt(self, box: Box, step: Step) -> None:
        """Dice, a sentence, and the buttons."""
        now = self.view.attempt
        if now is None:
            return
        foot = 50.0 if box.h >= 190 else 40.0
        say = 40.0 if box.h >= 190 else 36.0
        if self.around.replay:
            foot = 0.0
        more = self._extra(step)
        extra = 36.0 if more else 0.0
        area = Box(box.x, box.y, box.w, box.h - foot - say - extra - 6)
        self._dice(now, area)
        line = self._sentence(now, step)
        at = Box(box.x, area.foot + 2, box.w, say)
        self.words_on(
            "tray.say", at, line, "tray", align="center", valign="center", tooltip=self._chances(step)
        )
        if self._awaits():
            self.turning("tray.turning", box.right - 26, area.y + 4, 24, "tray.dice")
        if not foot:
            return
        if more:
            self.row(more, Box(box.x, at.foot + 2, box.w, extra - 6), size=16)
        self._foot(now, step, Box(box.x, box.foot - foot, box.w, foot))

    def one_roll(self, box: Box, step: Step) -> None:
        """A single die rolled outside an attempt."""
        roll = self.view.roll
        if roll is None:
            return
        foot = 44.0
        area = Box(box.x, box.y, box.w, min(84.0, box.h - foot - 52))
        face = Panel(fill=APES.quiet, radius=self.plan.frame.px(6), grain=False)
        self.plan.add("tray.dice", *area, face, on="tray")
        size = min(52.0, area.h - 12)
        x, y = area.x + (area.w - size) / 2, area.y + (area.h - size) / 2
        tip = _("{who} rolled a {n}").format(who=asking.character(self.view, roll.place), n=roll.face)
        die = TrayDie(pips=roll.face, kind="white")
        self.plan.add(
            ids.OUTSIDE,
            x,
            y,
            size,
            size,
            die,
            on="tray.dice",
            elevation=4,
            label=tip,
            tooltip=tip,
            light=self.light(ids.OUTSIDE),
        )
        at = Box(box.x, area.foot + 4, box.w, box.h - area.h - foot - 10)
        text = asking.sentence(self.view) or tip + "."
        self.words_on("tray.say", at, text, "tray", align="center", valign="center")
        if self.around.replay:
            return
        where = Box(box.x, box.foot - foot, box.w, foot)
        if step.kind == "adjust":
            self._faces(where)
        else:
            self.row([*self._extra(step), *self.pass_buttons()], where)

    def awaited(self, id: str) -> bool:
        """Whether a chance stands, or will stand, at an item."""
        return bool(self.tag(id)) or (id in self.lit and id in self.previews)

    # -- dice
    def _dice(self, now: Attempt, area: Box) -> None:
        plan = self.plan
        face = Panel(fill=APES.quiet, radius=plan.frame.px(6), grain=False)
        plan.add("tray.dice", *area, face, on="tray")
        count = len(now.dice)
        rows = 1 if count * 62 <= area.w else 2 if count <= 10 or area.h < 120 else 3
        columns = -(-count // rows)
        pitch_x, pitch_y = area.w / columns, area.h / rows
        said = any(self.awaited(ids.die_id(index)) for index in range(count)) and pitch_y >= 48
        size = min(46.0, pitch_x - 8, pitch_y - (20 if said else 8))
        for index, (die, kept) in enumerate(zip(now.dice, now.kept, strict=True)):
            row, column = divmod(index, columns)
            cx = area.x + pitch_x * (column + 0.5)
            cy = area.y + pitch_y * (row + 0.5) - (9 if said else 0)
            id = ids.die_id(index)
            light = self.light(id) or ("chosen" if kept and self.mine else "")
            name = die_name(die)
            tip = self.tip(id, _die_tip(die // 10, name, kept)).strip()
            item = TrayDie(pips=die % 10, kind=DIE_KINDS[die // 10], kept=kept)
            hit = plan.frame.rect(
                cx - 23, cy - max(15.0, size / 2), 46, max(30.0, size) + (17 if said else 0)
            )
            plan.add(
                id,
                cx - size / 2,
                cy - size / 2,
                size,
                size,
                item,
                on="tray.dice",
                elevation=3,
                label=name,
                tooltip=tip,
                light=light,
                hit=hit if size < 46 or said else None,
            )
            if said:
                self._caption(id, cx, cy + size / 2 + 1, pitch_x)

    def _caption(self, id: str, cx: float, y: float, w: float, on: str = "tray.dice") -> None:
        """The chance if this die is kept, or turned to this face, under it."""
        found = self.previews.get(id)
        if found is not None and not found.tag and self.light(id):
            self.turning(f"{id}.turning", cx - 8, y, 16, on)
        elif found is not None and found.tag:
            self.plan.text(
                f"{id}.chance",
                cx - w / 2,
                y,
                w,
                16,
                found.tag.replace(" ", ""),
                style="label",
                size=14,
                colour=APES.sand,
                align="center",
                valign="center",
                on=on,
                tooltip=found.text,
            )

    def _sentence(self, now: Attempt, step: Step) -> str:
        if step.kind == "window":
            return asking.sentence(self.view)
        if step.kind == "reroll_one":
            return _("Tap the die to reroll.")
        if step.kind == "adjust":
            return _("Tap a die, then the face it is turned to.")
        if not now.rolled:
            lacks = self._lacks()
            if lacks:
                return _("Not possible yet: {what} missing.").format(what=lacks)
            return _("It asks for {what}.").format(what=challenge_words(windows.trial_of(now).challenge))
        if windows.succeeds(now):
            return _("The challenge is met.")
        if now.left or step.kind == "reroll_all":
            return _("Not met yet. Tap the dice to keep.")
        return _("Not met. Only help can change that.")

    def _lacks(self) -> str:
        trial = queries.current_trial(self.view)
        found = forecast.outlook_of(self.view, trial) if trial is not None else None
        return found.missing if found is not None else ""

    def _chances(self, step: Step) -> str:
        return "\n".join(found.text for id, found in self.previews.items() if id in (ids.ROLL, ids.STOP))

    def _awaits(self) -> bool:
        return self.mine and any(id == ids.ROLL and not found.tag for id, found in self.previews.items())

    # -- buttons
    def pass_buttons(self) -> Buttons:
        """The answers of a window: pass, and pass with being asked less often."""
        found: Buttons = [(ids.LET, (_("PASS"),), "ghost", "cross")]
        if self.mine:
            found.append((ids.LESS, (_("ASK LESS OFTEN"), _("ASK LESS")), "ghost", ""))
        return found

    def _extra(self, step: Step) -> Buttons:
        """Free reroll and the verb for turning a die with a card, where they can be used."""
        found: Buttons = []
        if ids.POWER in self.lit:
            found.append((ids.POWER, (_("FREE REROLL"), _("REROLL")), "secondary", "undo"))
        if ids.TURN in self.lit or ids.TURN in self.around.picked:
            suit = asking.suits_of_day(self.view).upper()
            found.append(
                (ids.TURN, (_("TURN A DIE: {suit}").format(suit=suit), _("TURN A DIE")), "secondary", "swap")
            )
        return found

    def _foot(self, now: Attempt, step: Step, box: Box) -> None:
        if step.kind == "adjust":
            self._faces(box)
            return
        if step.kind == "window":
            self.row(self.pass_buttons(), box)
            return
        if step.kind == "reroll_one":
            return
        loose = len(now.dice) - sum(now.kept)
        first = not now.rolled
        text = (
            plural("ROLL {count} DIE", "ROLL {count} DICE", loose)
            if first
            else plural("REROLL {count} DIE", "REROLL {count} DICE", loose)
        )
        short = _("ROLL") if first else _("REROLL")
        chance = self.tag(ids.ROLL)
        met = bool(now.rolled) and windows.succeeds(now)
        can_roll = step.kind == "reroll_all" or now.left > 0
        wide = box.w if first or step.kind == "reroll_all" else (box.w - 10) * (0.62 if can_roll else 0)
        if can_roll:
            kind: ButtonKind = "primary" if not met else "secondary"
            full = f"{short} {loose}: {words.in_full(chance)}"
            said = (full,) if self.plan.width(full, "label", 18) + 44 <= wide else ()
            said = (*said, f"{short} {loose}: {chance}", f"{loose}: {chance}", chance)
            texts = said if chance else (text, short)
            self._one(ids.ROLL, Box(box.x, box.y, wide, box.h), texts, kind, "dice" if first else "undo")
        if first or step.kind == "reroll_all":
            return
        stop = (
            (_("TAKE IT"), _("STOP"))
            if met
            else (_("STOP: FAILED"), _("STOP"))
            if not can_roll
            else (_("STOP"),)
        )
        x = box.x + (wide + 10 if wide else 0)
        self._one(
            ids.STOP,
            Box(x, box.y, box.right - x, box.h),
            stop,
            "primary" if met or not (can_roll or self.lit - {ids.STOP}) else "ghost",
            "check" if met else "",
        )

    def _one(self, id: str, box: Box, texts: tuple[str, ...], kind: ButtonKind, icon: str) -> None:
        shown: ButtonKind = kind if self.mine else "ghost"
        light = self.light(id) if kind == "primary" else ""
        self.button(
            id,
            box,
            texts,
            shown,
            icon,
            size=20,
            on="tray",
            alpha=255 if self.mine else 130,
            light=light,
            tag="",
        )

    def row(self, buttons: Buttons, box: Box, size: float = 19) -> None:
        """Buttons side by side."""
        if not buttons:
            return
        gap = 8.0
        w = (box.w - gap * (len(buttons) - 1)) / len(buttons)
        for n, (id, texts, kind, icon) in enumerate(buttons):
            at = Box(box.x + n * (w + gap), box.y, w, box.h)
            shown: ButtonKind = kind if self.acts and id in self.lit else "ghost"
            alpha = 255 if self.acts else 130
            self.button(id, at, texts, shown, icon, size=size, on="tray", alpha=alpha, tag="")

    def _faces(self, box: Box) -> None:
        """The faces a die can be turned to."""
        pitch = box.w / _FACES
        said = any(self.awaited(ids.face_id(face)) for face in range(1, _FACES + 1))
        size = min(40.0, pitch - 4, box.h - (18 if said else 4))
        for face in range(1, _FACES + 1):
            id = ids.face_id(face)
            cx = box.x + pitch * (face - 0.5)
            lit = self.light(id)
            tip = self.tip(id, _("Turn it to {n}").format(n=face))
            hit = self.plan.frame.rect(cx - 23, box.y, 46, box.h)
            self.plan.add(
                id,
                cx - size / 2,
                box.y + (0 if said else (box.h - size) / 2),
                size,
                size,
                TrayDie(pips=face, kind="white"),
                on="tray",
                elevation=2,
                label=_("Turn it to {n}").format(n=face),
                tooltip=tip,
                light=lit,
                alpha=255 if lit or not self.around.picked else 110,
                hit=hit if pitch >= 46 else None,
            )
            if said:
                self._caption(id, cx, box.y + size + 2, pitch, "tray")
