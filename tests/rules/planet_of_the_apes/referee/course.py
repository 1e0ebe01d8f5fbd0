"""The course of the game: scenes, turns with their five steps, Sunrise, and how it ends."""

from __future__ import annotations

from tests.rules.planet_of_the_apes.referee.attempts import Attempts
from tests.rules.planet_of_the_apes.referee.cards import (
    APES,
    ENCOUNTERS,
    SCENES,
    can_pay,
    payments,
    set_payments,
    suits_of,
)
from tests.rules.planet_of_the_apes.referee.table import Answer, Flow, GameOver, SceneOver, kinds_in

MAJOR = (2, 4, 6, 7)
FREE = ("prepare", "learn", "adapt")
PAID = ("minor", "major", "allies")


class Referee(Attempts):
    """The whole game, from the scene the state stands at."""

    def game(self, begin: bool) -> Flow[str]:
        """Referee the game to its end and return the ending; `begin`: the first Intro is yet to be turned."""
        try:
            if begin:
                seat, action = self.seat(self.active), None
                while action is None:
                    action = yield from self.ask("begin", seat, {("Begin", seat)})
            while True:
                yield from self.told("SceneBegan", scene=self.scene)
                if self.scene == 8:
                    yield from self.discovery()
                yield from self.major() if self.scene in MAJOR else self.minor()
                self.due = self.hold = False  # SUN-9
                self.scene += 1
        except GameOver as over:
            self.racing, self.trial, self.die = False, None, None
            yield from self.told("GameEnded", ending=over.args[0])
            return str(over.args[0])

    # -- scenes -----------------------------------------------------------------------------------

    def minor(self) -> Flow[None]:
        """The printed steps in order, and the scene is over (START-2, END-1)."""
        row = SCENES[self.scene - 1]
        yield from self.effects(row["steps"], f"scene{self.scene}.steps")
        yield from self.told("SceneEnded", scene=self.scene, first="")

    def major(self) -> Flow[None]:
        """Standees and encounters are placed, turns are taken until a standee is on 0 (START-3, END-2)."""
        row = SCENES[self.scene - 1]
        self.actions = shift = 0
        shift += 1 if self.options.get("slow_ape") else 0
        shift -= 2 if self.options.get("fast_ape") else 0
        self.at["taylor"] = row["taylor"]
        yield from self.told("StandeePlaced", standee="taylor", at=row["taylor"])
        self.at["ape"] = sorted((1, row["ape"] + shift, 13))[1]
        yield from self.told("StandeePlaced", standee="ape", at=self.at["ape"])
        self.piles["encounter"] = self.encounters[MAJOR.index(self.scene)]
        for slot in range(3):
            yield from self.turn_up(slot)
        self.racing = True
        try:
            while True:
                yield from self.turn()
        except SceneOver as over:
            first = str(over.args[0])
        self.racing, self.trial, self.die = False, None, None
        yield from self.told("SceneEnded", scene=self.scene, first=first)
        yield from self.effects(row.get(f"{first}_first", []), f"scene{self.scene}.{first}_first")
        for standee in ("taylor", "ape"):
            self.at[standee] = None
        self.slots = [None, None, None]
        self.piles["encounter"], self.left["encounter"] = [], []
        for standee in ("taylor", "ape"):
            yield from self.told("StandeePlaced", standee=standee, at=-1)

    def discovery(self) -> Flow[None]:
        """One card, one character, one attempt (DISC)."""
        if self.options.get("no_discovery"):
            raise GameOver("win")
        card = self.discoveries.pop()
        yield from self.told("DiscoveryTurned", card=card)
        seat, place = self.group(), 0 if len(self.sides) == 1 else None
        while place is None:
            places = range(len(self.sides))
            action = yield from self.ask("champion", seat, {("Champion", seat, place) for place in places})
            place = None if action is None else int(action[2])
        self.active = place
        yield from self.told("TokenPassed", who=self.who(place))
        yield from self.attempt(place, card, -1)

    # -- a turn -----------------------------------------------------------------------------------

    def turn(self) -> Flow[None]:
        """The five steps (TURN-1)."""
        self.hold = False
        self.actions = 3 + bool(self.options.get("extra_action")) + self.sum_of("actions")
        yield from self.told("TurnBegan", who=self.who(self.active), actions=self.actions)
        while (yield from self.act()):
            self.check()
        yield from self.told("ActionsEnded", who=self.who(self.active), unused=self.actions)
        self.actions = 0
        if self.hold:
            self.hold = False
        else:
            yield from self.pass_time(1, "turn")
        yield from self.come_down()
        self.active = (self.active + 1) % len(self.sides)
        yield from self.told("TokenPassed", who=self.who(self.active))
        if self.due:
            self.due = False
            yield from self.sunrise()

    def act(self) -> Flow[bool]:
        """One Action or Free Action; False for the end of step 1."""
        place, seat = self.active, self.seat(self.active)
        action = yield from self.ask("turn", seat, self.choices(), ("turn",))
        match action:
            case ("EndActions", _):
                return False
            case ("Draw", _, source):
                yield from self.spend("draw")
                yield from self.draw(place, source)
            case ("Reset", _):
                yield from self.spend("reset")
                yield from self.reset()
            case ("Adventure", _, slot):
                yield from self.spend("adventure")
                yield from self.adventure(place, slot)
            case ("Contemplate", _, kind, to):
                yield from self.spend("contemplate")
                yield from self.give(place, kind, to)
            case ("PlaySet", _, use):
                yield from self.play_set(place, use)
        return True

    def choices(self) -> set[Answer]:
        """The Actions and Free Actions there are (ACT, FREE)."""
        place, seat = self.active, self.seat(self.active)
        answers: set[Answer] = {("EndActions", seat)}
        deck = bool(self.piles["action"] or self.left["action"])
        if self.actions:
            answers |= {
                ("Draw", seat, slot + 1) for slot, card in enumerate(self.available) if card is not None
            }
            answers |= {("Draw", seat, 0), ("Reset", seat)} if deck else set()
            for slot, card in enumerate(self.slots):
                if card is not None and self.can_choose(card):
                    answers.add(("Adventure", seat, slot))
            for kind in kinds_in(self.sides[place].hand):
                others = [to for to in range(len(self.sides)) if to != place]
                answers |= {("Contemplate", seat, kind, to) for to in others}
            answers |= self.sets(place, PAID)
        return answers | self.sets(place, FREE)

    def can_choose(self, card: int) -> bool:
        """A card encounter needs its cards in the active hand (ADV-2b, ADV-2c)."""
        cost = ENCOUNTERS[card].get("cards")
        hand = suits_of(self.sides[self.active].hand)
        return not cost or can_pay(payments(cost, len(self.sides)), (0,) * 6, hand)

    def sets(self, place: int, uses: tuple[str, ...]) -> set[Answer]:
        """The sets a hand can play that would do something (ACT-14)."""
        side = self.sides[place]
        reds = sum(one.red for one in self.sides)
        works = {
            "minor": side.damage and not self.rule("no_healing"),
            "major": side.damage and not self.rule("no_healing"),
            "allies": self.at["ape"] != 13,
            "prepare": reds < 4,
            "learn": self.tokens_left(),
            "adapt": self.piles["special"] or self.left["special"],
        }
        hand = suits_of(side.hand)
        discount = self.sum_of("set_discount")
        return {
            ("PlaySet", side.seat, use)
            for use in uses
            if works[use] and can_pay(set_payments(use, discount), (0,) * 6, hand)
        }

    def spend(self, use: str) -> Flow[None]:
        self.actions -= 1
        yield from self.told("ActionSpent", who=self.who(self.active), use=use, left=self.actions)

    def draw(self, place: int, source: int) -> Flow[None]:
        """ACT-1, ACT-2."""
        if source == 0:
            yield from self.receive("action", place, 1, "draw")
            return
        slot = source - 1
        card = self.available[slot]
        assert card is not None
        self.available[slot] = None
        self.sides[place].hand.append(card)
        yield from self.told("AvailableTaken", who=self.who(place), slot=slot, card=card)
        yield from self.show(slot)

    def show(self, slot: int) -> Flow[None]:
        """Turn up an Available card, if there is one."""
        card = self.available[slot] = yield from self.top("action")
        if card is not None:
            yield from self.told("AvailableTurned", slot=slot, card=card)

    def reset(self) -> Flow[None]:
        """ACT-4."""
        for slot, card in enumerate(self.available):
            if card is not None:
                self.available[slot] = None
                self.left["action"].append(card)
                yield from self.told("AvailableDropped", slot=slot, card=card)
        for slot in range(2):
            yield from self.show(slot)

    def adventure(self, place: int, slot: int) -> Flow[None]:
        """ACT-5: dice, or the cards of a card encounter (ADV-2a)."""
        card = self.slots[slot]
        assert card is not None
        cost = ENCOUNTERS[card].get("cards")
        if not cost:
            yield from self.attempt(place, card, slot)
            return
        yield from self.pay(place, payments(cost, len(self.sides)), "cards", False)
        yield from self.told("AttemptEnded", who=self.who(place), card=card, discovery=False, success=True)
        yield from self.succeed(card, slot)

    def play_set(self, place: int, use: str) -> Flow[None]:
        """A set is paid, its Action spent, and it does its work (ACT-7 to FREE-4)."""
        side = self.sides[place]
        yield from self.pay(place, set_payments(use, self.sum_of("set_discount")), use, False)
        if use in PAID:
            yield from self.spend(use)
        match use:
            case "minor" | "major":
                yield from self.cure(place, 1 if use == "minor" else 3, use)
            case "allies":
                yield from self.step("ape", -1, use)
            case "prepare":
                side.red += 1
                yield from self.told("DieBanked", who=side.of, banked=side.red)
            case "learn":
                yield from self.receive("skill", place, 1, use)
            case _:
                yield from self.receive("special", place, 1, use)

    def come_down(self) -> Flow[None]:
        """The hand limit, in step 3 only (TURN-9, TURN-10)."""
        place, side = self.active, self.sides[self.active]
        while len(side.hand) > (self.sum_of("hand_limit") or 7):
            answers = {("Discard", side.seat, kind) for kind in kinds_in(side.hand)} | self.sets(place, FREE)
            action = yield from self.ask("limit", side.seat, answers)
            if action is None:
                continue
            if action[0] == "Discard":
                yield from self.discard(place, self.lowest(place, action[2]), "limit")
            else:
                yield from self.play_set(place, action[2])

    # -- step 5 -----------------------------------------------------------------------------------

    def sunrise(self) -> Flow[None]:
        """Sunrise Effects from top to bottom, then a Planet of the Apes card (SUN-2 to SUN-5)."""
        yield from self.told("SunriseCame")
        for slot in range(3):
            card = self.slots[slot]
            if card is None or not ENCOUNTERS[card].get("sunrise"):
                continue
            if (yield from self.stopped("before_sunrise")):
                continue
            row = ENCOUNTERS[card]
            yield from self.told("SunriseStruck", slot=slot, card=card)
            yield from self.effects(row["sunrise"], f"{row['id']}.sunrise")
        card = yield from self.top("apes")
        assert card is not None
        if self.day_card is not None:
            self.left["apes"].append(self.day_card)
        self.day_card, self.day_rule = card, False
        row = APES[card]
        yield from self.told("ApesTurned", card=card)
        yield from self.effects(row["top"]["effect"], f"{row['id']}.top")
        if "this_day" in row["bottom"]:
            self.day_rule = True
            yield from self.told("DayRuleBegan", card=card)
        else:
            yield from self.effects(row["bottom"]["effect"], f"{row['id']}.bottom")
