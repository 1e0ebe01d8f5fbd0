"""What lies in the middle of a question: sides of an OR, cards set aside, picks so far. Logical units."""

from __future__ import annotations

from app.palette import APES, INK2
from app.rules.planet_of_the_apes import moves as m
from app.rules.planet_of_the_apes import pieces, queries
from app.rules.planet_of_the_apes.codes import APES as APES_CARDS
from app.rules.planet_of_the_apes.codes import CHARACTERS, KIND, SPECIAL_KIND, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step
from app.rules.planet_of_the_apes.text import apes_lines, kind_name, list_words, special_line
from app.tables.faces import Panel
from app.tables.items import Face
from app.tables.paths import PICK
from app.tables.planet_of_the_apes import asking, ids, words
from app.tables.planet_of_the_apes.attempt import AttemptTray
from app.tables.planet_of_the_apes.faces import (
    ActionCard,
    Back,
    Effects,
    EncounterCard,
    EventCard,
    Helmet,
    Part,
    SpecialCard,
    Token,
)
from app.tables.planet_of_the_apes.furniture import Box
from app.tables.planet_of_the_apes.pictures import ENCOUNTERS
from app.words import _


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


class Answers(AttemptTray):
    """What a question is about, between its sentence and its buttons."""

    def _options(self, step: Step, box: Box) -> None:
        """The sides of an OR, each with what it does to the race."""
        plan = self.plan
        lists = effect_of(step).lists
        gap = 6.0
        h = min(76.0, (box.h - gap * (len(lists) - 1)) / len(lists))
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

    def turned(self, card: int, box: Box) -> None:
        """The Planet of the Apes card that the sun brought up: its picture, and both halves."""
        plan, it = self.plan, APES_CARDS[card]
        side = min(96.0, box.h, box.w * 0.36)
        plan.add(ids.APES, box.x, box.y, side, side, EventCard(id=it.id), on="tray", elevation=4)
        x, room = box.x + side + 10, box.w - side - 10
        half = box.h / 2
        for n, (section, line) in enumerate(zip((it.top, it.bottom), apes_lines(card), strict=True)):
            y = box.y + n * half
            name = section.name.upper()
            self.words_on(
                f"turned.{n}", Box(x, y, room, 22), name, "tray", size=16, style="label", colour=APES.sand
            )
            self.words_on(f"turned.{n}.line", Box(x, y + 22, room, half - 24), line, "tray", size=16)

    # -- picks: what lies aside, and what was picked so far
    def _aside(self, step: Step, box: Box) -> None:
        """Cards: those to be given or paid, then those picked, each with who gets it.

        They lie in a row, or as chips in two or three where a row would hide who gets them.
        """
        if box.h < 28:
            return
        laid = [
            (ids.card_id(card), KIND[card], NONE) for card in sorted(step.cards, key=lambda c: (KIND[c], c))
        ]
        for n, action in enumerate(self.around.drafted):
            if isinstance(action, m.Give | m.Pass):
                laid.append((f"{PICK}{n}", action.kind, action.to))
            elif isinstance(action, m.Discard):
                laid.append((f"{PICK}{n}", action.kind, NONE))
        if not laid:
            return
        columns = len(laid) if len(laid) * 74 <= box.w + 6 else 3 if len(laid) <= 6 else 4
        chips = columns < len(laid)
        rows = -(-len(laid) // columns)
        pitch = box.w / columns if chips else 74.0
        high = min(40.0, box.h / rows) if chips else box.h
        w, h = (min(52.0, pitch * 0.58), high - 4) if chips else (68.0, min(66.0, box.h))
        top = box.y + (box.h - rows * high) / 2
        for n, (id, kind, to) in enumerate(laid):
            picked = id.startswith(PICK)
            back = self.mine and (picked or (step.kind == "pay" and step.place >= 0) or self._paid(id))
            name = kind_name(kind)
            if to != NONE:
                name = _("{card} for {who}").format(card=name, who=asking.character(self.view, to))
            tip = _("{name}\nPress to take it back.").format(name=name) if back else name
            row, column = divmod(n, columns)
            at = Box(box.x + column * pitch, top + row * high + (high - h) / 2, w, h)
            face = ActionCard(kind=kind, form="chip" if chips else "half")
            self.plan.add(
                id,
                *at,
                face,
                on="tray",
                label=name,
                elevation=4,
                tooltip=self.tip(id, tip),
                light=self.light(id) or ("chosen" if back else ""),
                press=picked,
            )
            if to != NONE:
                side = min(30.0, h, pitch - w - 4) if chips else 30.0
                spot = Box(at.right + 2, at.y + (h - side) / 2, side, side)
                self._taker(id, to, spot if chips else Box(at.right - 32, at.foot - 32, side, side))

    def _paid(self, id: str) -> bool:
        """Whether a card lies aside for a payment that is not confirmed yet."""
        kinds = [action.kind for action in self.around.drafted if isinstance(action, m.Pay)]
        return KIND[ids.number(id)] in kinds

    def _taker(self, id: str, place: int, at: Box) -> None:
        """The portrait of who gets something, on the corner of it."""
        one = CHARACTERS[self.view.cast[place]]
        helm = Helmet(id=one.id, broken=pieces.defeated(self.view, place))
        self.plan.add(f"{id}.taker", *at, helm, on=id)

    def _shared(self, step: Step, box: Box) -> float:
        """The tokens that are shared out, those given with their taker; returns the height they take."""
        given = [(n, one) for n, one in enumerate(self.around.drafted) if isinstance(one, m.Assign)]
        total = len(given) + step.n
        if total < 2 or box.h < 30 or self.around.replay:
            return 0.0
        gap, high = 6.0, min(46.0, box.h)
        w = min(78.0, (box.w - gap * (total - 1)) / total)
        for n in range(total):
            x = box.x + n * (w + gap)
            at = Box(x, box.y, w, high)
            if n < len(given):
                index, action = given[n]
                self._given(f"{PICK}{index}", action, step, at)
                continue
            face = Panel(fill=APES.quiet, radius=self.plan.frame.px(6), grain=False)
            self.plan.add(f"open.{n}", *at, face, on="tray")
            d = min(30.0, w - 8, high - 8)
            self.plan.add(
                f"open.{n}.token", x + 5, box.y + (high - d) / 2, d, d, self._sign(step), on=f"open.{n}"
            )
        return high + 6

    def _given(self, id: str, action: m.Assign, step: Step, at: Box) -> None:
        """One token that was given to a character; a press takes it back."""
        plan, name = self.plan, asking.character(self.view, action.place)
        text = _("For {who}: press to take it back").format(who=name)
        face = Panel(radius=plan.frame.px(6))
        plan.add(id, *at, face, on="tray", elevation=4, label=text, tooltip=text, light="chosen", press=True)
        d = min(30.0, at.w * 0.42, at.h - 8)
        plan.add(f"{id}.token", at.x + 5, at.y + (at.h - d) / 2, d, d, self._sign(step), on=id)
        side = min(36.0, at.w - d - 10, at.h - 8)
        self._taker(id, action.place, Box(at.right - side - 4, at.y + (at.h - side) / 2, side, side))

    def _sign(self, step: Step) -> Face:
        """What is shared out."""
        if step.source == "heal":
            return Effects(parts=(Part("heal"),))
        return Token(kind="skill" if step.source == "skill" else "damage")

    def _gifts(self, step: Step, box: Box) -> None:
        """Specials that lie aside."""
        plan = self.plan
        laid = [(ids.special_id(card), SPECIAL_KIND[card], NONE) for card in step.cards]
        for n, action in enumerate(self.around.drafted):
            if isinstance(action, m.GiveSpecial):
                laid.append((f"{PICK}{n}", action.kind, action.to))
        h = min(60.0, (box.h - 4 * (len(laid) - 1)) / max(1, len(laid)))
        for n, (id, kind, to) in enumerate(laid):
            it = CARDS.specials[kind]
            at = Box(box.x, box.y + n * (h + 4), box.w, h)
            line = special_line(kind)
            if to != NONE:
                line = _("For {who}: press to take it back").format(who=asking.character(self.view, to))
            plan.add(
                id,
                *at,
                Panel(radius=plan.frame.px(6)),
                on="tray",
                elevation=4,
                label=it.name,
                tooltip=self.tip(id, f"{it.name}\n{line}"),
                light=self.light(id) or ("chosen" if to != NONE else ""),
                press=to != NONE,
            )
            if to != NONE:
                self._taker(id, to, Box(at.right - h + 4, at.y + 4, h - 8, h - 8))
                at = at._replace(w=at.w - h)
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
