"""What each verb of the cards does, and whom it asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.rules.planet_of_the_apes.referee.cards import (
    CHARACTERS,
    COLOURS,
    HAZARDS,
    KINDS,
    SPECIAL,
    SPECIALS,
    Line,
    Vector,
    number,
    passes,
    payments,
)
from tests.rules.planet_of_the_apes.referee.dealing import Dealing
from tests.rules.planet_of_the_apes.referee.table import Answer, Flow, GameOver, Stopped, kinds_in


class Effects(Dealing):
    """The table with the vocabulary."""

    def effects(
        self, lines: Iterable[Line], cause: str, who: int | None = None, adventure: bool = False
    ) -> Flow[None]:
        """A list of effects from left to right, one at a time (ADV-6a)."""
        for at, line in enumerate(lines):
            if isinstance(line, dict):
                yield from self.compound(line, cause, at, who, adventure)
            else:
                yield from self.plain(line.split(), cause, who, adventure)
            self.check()

    # -- plain verbs ------------------------------------------------------------------------------

    def plain(self, words: list[str], cause: str, who: int | None, adventure: bool) -> Flow[None]:
        verb, n = words[0], number(words[1:])
        whom = words[-1] if words[-1] in ("any", "each", "active", "self") else ""
        match verb:
            case "taylor":
                yield from self.taylor(n, cause, adventure)
            case "ape" | "statue":
                yield from self.pursuer(verb, n, cause)
            case "day":
                yield from self.pass_time(n, cause)
            case "hold_day":
                self.hold = True
                yield from self.told("DayHeld", cause=cause)
            case "damage":
                if not (yield from self.stopped("before_damage")):
                    yield from self.damage(n, whom, who, cause)
            case "heal" | "skill" | "action" | "special":
                yield from self.gain(verb, n, whom, who, cause)
            case "drop":
                for place in self.round():
                    yield from self.drop(place, n, cause)
            case "pass":
                yield from self.swap_cards(n)
            case "swap_encounter":
                yield from self.swap_encounter()
            case "foresee":
                assert who is not None
                yield from self.foresee(who)
            case "die":
                yield from self.add_dice(COLOURS.index(words[1]), n, cause)
            case "open_suits":
                if self.trial is not None:
                    self.trial.open_suits = True
                    yield from self.told("SuitsOpened", cause=cause)
            case "reroll":
                yield from self.reroll(words[1])
            case "adjust":
                yield from self.adjust(n)
            case "cancel":
                yield from self.told("Cancelled", what=cause)
                raise Stopped
            case "win":
                raise GameOver("win")
            case _:
                assert verb == "lose"
                lost = {6: "ape_first_scene_6", 7: "ape_first_scene_7", 8: "discovery_failed"}
                raise GameOver(lost[self.scene])

    def step(self, standee: str, n: int, cause: str) -> Flow[bool]:
        """A standee moves, never beyond 13 or 0 (COMP-8, COMP-9); whether it moved at all."""
        origin = self.at[standee]
        if origin is None:
            return False
        at = sorted((0, origin - n, 13))[1]
        if at == origin:
            return False
        self.at[standee] = at
        yield from self.told("StandeeMoved", standee=standee, origin=origin, at=at, cause=cause)
        self.check()
        return True

    def taylor(self, n: int, cause: str, adventure: bool) -> Flow[None]:
        """Taylor, and the hazard of the space where a move of an Adventure ends (HAZ-1 to HAZ-5)."""
        moved = yield from self.step("taylor", n, cause)
        space = self.at["taylor"]
        if moved and adventure and space in HAZARDS and not self.rule("no_hazards"):
            yield from self.told("HazardHit", space=space)
            yield from self.effects(HAZARDS[space], f"hazard.{space}")

    def pursuer(self, standee: str, n: int, cause: str) -> Flow[None]:
        """Ape or Statue; an advance can be stopped (SPEC-2)."""
        if self.at[standee] is None:
            return
        if n > 0 and (yield from self.stopped("before_ape_or_statue")):
            return
        yield from self.step(standee, n, cause)

    def pass_time(self, n: int, cause: str) -> Flow[None]:
        """The Day token goes round; arriving on Sunrise makes step 5 due (GLOSS-6, SUN-1)."""
        for _ in range(n):
            self.day = 0 if self.day == 4 else self.day + 1
            self.due = self.due or self.day == 0
            yield from self.told("DayMoved", at=self.day, cause=cause)

    def stopped(self, window: str) -> Flow[bool]:
        """Ask every seat that holds something for a window; one card answers for all."""
        for seat in [one for one in self.seats_round() if self.playable(one, (window,))]:
            while answers := self.playable(seat, (window,)):
                action = yield from self.ask("window", seat, {*answers, ("Let", seat)})
                if action is None:
                    continue
                if action[0] == "Let":
                    break
                try:
                    yield from self.use(action)
                except Stopped:
                    return True
                return False
        return False

    def use(self, action: Answer) -> Flow[None]:
        """A Special goes to its discards, or a token back to the supply; then the effect (HAND-1, CHAR-2)."""
        side = self.sides[action[2]]
        if action[0] == "PlaySpecial":
            row = SPECIALS[action[3]]
            event = yield from self.told("SpecialPlayed", who=side.of)
            assert SPECIAL[event.card] == action[3]
            side.specials.remove(event.card)
            self.left["special"].append(event.card)
        else:
            row = {**CHARACTERS[side.of]["skill"], "id": CHARACTERS[side.of]["id"]}
            side.skills -= 1
            yield from self.told("SkillUsed", who=side.of, left=side.skills)
        name = "effect" if action[0] == "PlaySpecial" else "skill"
        yield from self.effects(row["effect"], f"{row['id']}.{name}", action[2])

    # -- encounters and foresight -----------------------------------------------------------------

    def turn_up(self, slot: int) -> Flow[None]:
        if self.piles["encounter"]:
            card = self.slots[slot] = self.piles["encounter"].pop()
            yield from self.told("EncounterTurned", slot=slot, card=card)

    def replace_encounter(self, slot: int) -> Flow[None]:
        """Discard an encounter and refill its slot (ADV-8b, ADV-8c)."""
        card = self.slots[slot]
        assert card is not None
        self.slots[slot] = None
        self.left["encounter"].append(card)
        yield from self.told("EncounterLeft", slot=slot, card=card)
        if self.piles["encounter"]:
            yield from self.turn_up(slot)
        elif self.slots == [None, None, None]:
            yield from self.rebuild("encounter")
            for each in range(3):
                yield from self.turn_up(each)

    def swap_encounter(self) -> Flow[None]:
        seat = self.group()
        while slots := [slot for slot, card in enumerate(self.slots) if card is not None]:
            action = yield from self.ask("swap", seat, {("Swap", seat, slot) for slot in slots})
            if action is not None:
                yield from self.replace_encounter(action[2])
                return

    def foresee(self, place: int) -> Flow[None]:
        """Look at the next card of a pile; keep or discard it (CHAR-5)."""
        seat, pile = self.seat(place), None
        while pile is None and self.lookable():
            action = yield from self.ask("foresee", seat, {("Look", seat, pile) for pile in self.lookable()})
            pile = None if action is None else action[2]
        if pile is None:
            return
        deck = ("apes", "encounter")[pile]
        yield from self.rebuild(deck)
        card = self.piles[deck][-1]
        yield from self.told("Foreseen", who=self.who(place), pile=pile, card=card)
        action = None
        while action is None:
            action = yield from self.ask("foreseen", seat, {("Leave", seat, True), ("Leave", seat, False)})
        if not action[2]:
            self.left[deck].append(self.piles[deck].pop())
        yield from self.told("ForeseenLeft", who=self.who(place), pile=pile, card=card, keep=action[2])

    # -- dice -------------------------------------------------------------------------------------

    def add_dice(self, colour: int, n: int, cause: str) -> Flow[None]:
        """Dice join the attempt as far as supply and maximum go."""
        if self.trial is None:
            return
        for _ in range(min(n, self.room(colour))):
            self.trial.dice.append(10 * colour)
            self.trial.kept.append(False)
            yield from self.told("DieJoined", colour=colour, cause=cause)

    def reroll(self, how: str) -> Flow[None]:
        """See `attempts`."""
        raise NotImplementedError

    def adjust(self, n: int) -> Flow[None]:
        """See `attempts`."""
        raise NotImplementedError

    def throw_one(self, place: int, own: bool, cause: str) -> Flow[int]:
        """A die rolled outside attempts: rerolls and turns until everybody lets it lie (SPEC-1, POTA-2)."""
        self.die = (place, 0, own)
        while True:
            event = yield from self.told("DieRolled", who=self.who(place), cause=cause)
            assert 1 <= event.face <= 6
            self.die = (place, event.face, own)
            if not (yield from self.reroll_wanted()):
                break
            cause = "quick_thinking.effect"
        face = self.die[1]
        self.die = None
        return face

    def reroll_wanted(self) -> Flow[bool]:
        for seat in [one for one in self.seats_round() if self.on_a_die(one)]:
            while answers := self.on_a_die(seat):
                action = yield from self.ask("window", seat, {*answers, ("Let", seat)})
                if action is None:
                    continue
                if action[0] == "Let":
                    break
                if action[0] == "PlayCard":
                    assert self.die is not None
                    yield from self.play_card(self.die[0], action[2], "turn")
                    yield from self.adjust(1)
                    continue
                side = self.sides[action[2]]
                event = yield from self.told("SpecialPlayed", who=side.of)
                assert SPECIALS[SPECIAL[event.card]]["id"] == "quick_thinking"
                side.specials.remove(event.card)
                self.left["special"].append(event.card)
                return True
        return False

    def on_a_die(self, seat: int) -> set[Answer]:
        """What a seat may play on the die just rolled."""
        assert self.die is not None
        answers = self.playable(seat, ("after_roll",))
        place, _, own = self.die
        if own and self.seat(place) == seat:
            for kind in kinds_in(self.sides[place].hand):
                if KINDS[kind][0] in self.suits_with("adjust_with"):
                    answers.add(("PlayCard", seat, kind, True))
        return answers

    # -- compound effects -------------------------------------------------------------------------

    def compound(
        self, line: dict[str, Any], cause: str, at: int, who: int | None, adventure: bool
    ) -> Flow[None]:
        here = f"{cause}.{at}"
        if "choose" in line:
            seat, action = self.group(), None
            sides = line["choose"]
            while action is None:
                action = yield from self.ask("choose", seat, {("Choose", seat, n) for n in range(len(sides))})
            yield from self.told("Chosen", key=cause, option=action[2])
            yield from self.effects(sides[action[2]], f"{here}.choose.{action[2]}", who, adventure)
        elif "roll" in line:
            roller = self.active if who is None else who
            passed = yield from self.judge(roller, line["roll"], False, cause)
            name = "then" if passed else "else"
            yield from self.effects(line.get(name, []), f"{here}.{name}", who, adventure)
        elif "each_rolls" in line:
            for place in self.round():
                if (yield from self.judge(place, line["each_rolls"], True, cause)):
                    yield from self.effects(line["then"], f"{here}.then", place, adventure)
        else:
            by = "group" if "group_may_pay" in line else "each"
            ways = payments(line[f"{by}_may_pay"], len(self.sides))
            yield from self.may_pay(by, ways, line["gain"], f"{here}.gain", "payment", adventure)

    def judge(self, place: int, test: str, own: bool, cause: str) -> Flow[bool]:
        face = yield from self.throw_one(place, own, cause)
        passed = passes(test, face)
        yield from self.told("RollJudged", who=self.who(place), face=face, passed=passed, cause=cause)
        return passed

    def may_pay(
        self, by: str, ways: set[Vector], gain: list[Line], cause: str, use: str, adventure: bool
    ) -> Flow[None]:
        """A payment that may be made: one of the group, or one of each on its own (ADV-7a to ADV-7c)."""
        for place in self.round() if by == "each" else [None]:
            if (yield from self.pay(place, ways, use, True)):
                yield from self.effects(gain, cause, place, adventure)
