"""Attempts: dice gained, rolls, aids, and what success and failure bring (ADV-3 to ADV-9)."""

from __future__ import annotations

from tests.rules.planet_of_the_apes.referee.cards import (
    APES,
    COLOURS,
    DISCOVERIES,
    ENCOUNTERS,
    KINDS,
    meets,
    payments,
    printed_dice,
)
from tests.rules.planet_of_the_apes.referee.effects import Effects
from tests.rules.planet_of_the_apes.referee.table import Answer, Flow, Try, kinds_in


class Attempts(Effects):
    """The table with attempts."""

    def attempt(self, place: int, card: int, slot: int) -> Flow[None]:
        """An attempt at a dice encounter, or with slot -1 at the Discovery, from its first die to its end."""
        discovery = slot < 0
        row = (DISCOVERIES if discovery else ENCOUNTERS)[card]
        rolls = max(1, row["rolls"] + self.sum_of("rolls"))
        trial = self.trial = Try(place, card, row, rolls, discovery)
        for colour in printed_dice(row["dice"]):
            if self.room(colour):
                trial.dice.append(10 * colour)
                trial.kept.append(False)
        yield from self.told(
            "AttemptBegan", who=self.who(place), slot=slot, card=card, dice=tuple(trial.dice), rolls=rolls
        )
        if discovery:
            yield from self.effects(row["before"], f"{row['id']}.before")
        yield from self.gain_dice(trial)
        trial.left -= 1
        yield from self.throw(list(range(len(trial.dice))))
        success = yield from self.after_the_roll(trial)
        self.trial = None
        yield from self.told(
            "AttemptEnded", who=self.who(place), card=card, discovery=discovery, success=success
        )
        if discovery:
            yield from self.effects(["win" if success else "lose"], "")
        elif success:
            yield from self.succeed(card, slot)
        else:
            yield from self.effects(row["failure"], f"{row['id']}.failure", adventure=True)
            for words in self.modifiers():
                if words[0] == "on_failure":
                    assert self.day_card is not None
                    name = f"{APES[self.day_card]['id']}.bottom"
                    yield from self.plain(words[1:], f"{name}.{self.index_of_rule()}.on_failure", None, False)
                    self.check()

    def index_of_rule(self) -> int:
        """The place of the rule among those of this day's card."""
        assert self.day_card is not None
        rules: list[str] = APES[self.day_card]["bottom"]["this_day"]
        return next(at for at, rule in enumerate(rules) if rule.startswith("on_failure"))

    def permitted(self, trial: Try, suit: str) -> bool:
        """Whether a suit may be played for its ability (ADV-4b, vocabulary 34, 35, 16)."""
        if suit in self.suits_with("banned_suit"):
            return False
        return trial.open_suits or suit in trial.row["suits"] or suit in self.suits_with("free_suit")

    def helpers(self, trial: Try, windows: tuple[str, ...]) -> list[int]:
        """The other seats that can help in a window."""
        own = self.seat(trial.place)
        return [seat for seat in self.seats_round() if seat != own and self.playable(seat, windows)]

    # -- before the first roll --------------------------------------------------------------------

    def gain_dice(self, trial: Try) -> Flow[None]:
        """Dice are gained until the roll; once, the other seats are asked before it (ADV-4a)."""
        seat, side = self.seat(trial.place), self.sides[trial.place]
        while True:
            answers: set[Answer] = {("RollDice", seat)}
            for kind in kinds_in(side.hand):
                suit, ability = KINDS[kind]
                gives = ability[0] == "die" and self.room(COLOURS.index(ability[1])) > 0
                if gives and self.permitted(trial, suit):
                    answers.add(("PlayCard", seat, kind, False))
            if side.red and len(trial.dice) < (trial.row.get("max_dice") or 99):
                answers.add(("AddRed", seat))
            action = yield from self.ask("gain", seat, answers, ("gain_dice",))
            match action:
                case ("PlayCard", _, kind, _):
                    yield from self.play_card(trial.place, kind, "attempt")
                    yield from self.add_dice(COLOURS.index(KINDS[kind][1][1]), int(KINDS[kind][1][2]), "card")
                case ("AddRed", _):
                    side.red -= 1
                    yield from self.add_dice(2, 1, "banked")
                case ("RollDice", _):
                    if trial.asked or not (yield from self.help_before(trial)):
                        return

    def help_before(self, trial: Try) -> Flow[bool]:
        """Ask the other seats for help once; whether they gave any."""
        trial.asked = True
        before = (len(trial.dice), trial.open_suits)
        for seat in self.helpers(trial, ("gain_dice",)):
            while answers := self.playable(seat, ("gain_dice",)):
                action = yield from self.ask("window", seat, {*answers, ("Let", seat)})
                if action is not None:
                    if action[0] == "Let":
                        break
                    yield from self.use(action)
        return before != (len(trial.dice), trial.open_suits)

    # -- after it ---------------------------------------------------------------------------------

    def throw(self, places: list[int]) -> Flow[None]:
        """Roll some of the dice; the others stay as they lie (ADV-5a, ADV-5b)."""
        trial = self.trial
        assert trial is not None
        event = yield from self.told(
            "DiceRolled", who=self.who(trial.place), rerolled=tuple(places), left=trial.left
        )
        assert len(event.dice) == len(trial.dice)
        for at, (old, new) in enumerate(zip(trial.dice, event.dice, strict=True)):
            assert new // 10 == old // 10 and 1 <= new % 10 <= 6
            assert at in places or new == old, "a die that was kept lies as it lay"
        trial.dice = list(event.dice)
        trial.kept = [False] * len(trial.dice)
        trial.thrown += 1
        trial.asked = False

    def after_the_roll(self, trial: Try) -> Flow[bool]:
        """Rolls and aids until the dice are left to stand; whether they meet the challenge (ADV-5)."""
        seat, side = self.seat(trial.place), self.sides[trial.place]
        while True:
            done = trial.done(meets)
            answers: set[Answer] = {("Stop", seat)}
            if trial.left:
                answers |= self.rolling(trial)
            elif not done:
                for kind in kinds_in(side.hand):
                    suit, ability = KINDS[kind]
                    if ability[0] == "reroll" and self.permitted(trial, suit):
                        answers.add(("PlayCard", seat, kind, False))
                    if suit in self.suits_with("adjust_with"):
                        answers.add(("PlayCard", seat, kind, True))
                if self.sum_of("free_reroll") > trial.rerolls_used:
                    answers.add(("UsePower", seat))
            action = yield from self.ask("rolled", seat, answers, () if done else self.aids(trial))
            match action:
                case ("Keep", _, die):
                    yield from self.keep(trial, die)
                case ("RollDice", _):
                    trial.left -= 1
                    yield from self.throw([at for at, kept in enumerate(trial.kept) if not kept])
                case ("PlayCard", _, kind, turning):
                    yield from self.play_card(trial.place, kind, "turn" if turning else "attempt")
                    yield from (self.adjust(1) if turning else self.reroll(KINDS[kind][1][1]))
                case ("UsePower", _):
                    trial.rerolls_used += 1
                    yield from self.told("PowerUsed", who=side.of)
                    yield from self.reroll("one")
                case ("Stop", _):
                    if done:
                        return True
                    trial.kept = [False] * len(trial.dice)
                    if trial.asked or not (yield from self.help_after(trial)):
                        return False

    def aids(self, trial: Try) -> tuple[str, ...]:
        """The windows open after a roll (ADV-5f, ADV-5h)."""
        return ("attempt", "after_roll") if trial.left else ("attempt", "after_roll", "after_rolls")

    def help_after(self, trial: Try) -> Flow[bool]:
        """Ask the other seats before the attempt fails; whether anything changed."""
        trial.asked = True
        before = (trial.thrown, list(trial.dice))
        for seat in self.helpers(trial, self.aids(trial)):
            while not trial.done(meets) and (answers := self.playable(seat, self.aids(trial))):
                action = yield from self.ask("window", seat, {*answers, ("Let", seat)})
                if action is not None:
                    if action[0] == "Let":
                        break
                    yield from self.use(action)
        return before != (trial.thrown, trial.dice)

    def rolling(self, trial: Try) -> set[Answer]:
        """Roll, or keep one more die as long as one is left to roll."""
        seat = self.seat(trial.place)
        loose = [die for die, kept in zip(trial.dice, trial.kept, strict=True) if not kept]
        keeps: set[Answer] = {("Keep", seat, die) for die in loose} if len(loose) > 1 else set()
        return keeps | {("RollDice", seat)}

    def keep(self, trial: Try, die: int) -> Flow[None]:
        event = yield from self.told("DieKept", die=die)
        assert trial.dice[event.index] == die and not trial.kept[event.index]
        trial.kept[event.index] = True

    def reroll(self, how: str) -> Flow[None]:
        """One die, or any number of them (ADV-5g)."""
        trial = self.trial
        if trial is None:
            return
        seat = self.seat(trial.place)
        trial.kept = [False] * len(trial.dice)
        while True:
            answers = (
                {("RerollOne", seat, die) for die in trial.dice} if how == "one" else self.rolling(trial)
            )
            action = yield from self.ask(f"reroll_{how}", seat, answers)
            match action:
                case ("RerollOne", _, die):
                    yield from self.throw([trial.dice.index(die)])
                    return
                case ("RollDice", _):
                    yield from self.throw([at for at, kept in enumerate(trial.kept) if not kept])
                    return
                case ("Keep", _, die):
                    yield from self.keep(trial, die)

    def adjust(self, n: int) -> Flow[None]:
        """Turn one die by up to `n`, within 1 to 6 (ADV-5i)."""
        dice, place = ([], 0)
        if self.die is not None:
            place, face, _ = self.die
            dice = [face]
        elif self.trial is not None:
            place, dice = self.trial.place, self.trial.dice
        if not dice:
            return
        seat, action = self.seat(place), None
        while action is None:
            answers = {
                ("TurnDie", seat, die, to)
                for die in dice
                for to in range(1, 7)
                if 1 <= abs(to - die % 10) <= n
            }
            action = yield from self.ask("adjust", seat, answers)
        _, _, die, to = action
        if self.die is not None:
            yield from self.told("DieTurned", index=-1, origin=die, die=to)
            self.die = (place, to, self.die[2])
            return
        trial = self.trial
        assert trial is not None
        event = yield from self.told("DieTurned", origin=die, die=die // 10 * 10 + to)
        assert trial.dice[event.index] == die
        trial.dice[event.index] = event.die
        trial.asked = False

    # -- success ----------------------------------------------------------------------------------

    def succeed(self, card: int, slot: int) -> Flow[None]:
        """The success line with its hazard, the bonus, the refill, in this order (ADV-9)."""
        row = ENCOUNTERS[card]
        yield from self.effects(row["success"], f"{row['id']}.success", adventure=True)
        bonus = row.get("bonus")
        if bonus:
            yield from self.told("BonusOpen", card=card)
            ways = payments(bonus["pay"], len(self.sides), one_less=self.seats == 1)
            yield from self.may_pay(
                bonus["by"], ways, bonus["gain"], f"{row['id']}.bonus", "bonus", adventure=True
            )
        yield from self.replace_encounter(slot)
