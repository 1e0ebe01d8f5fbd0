"""The referee's windows, dice and special cards: who is asked what, and what may answer it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from app.rules.primate_fear.codes import KEYS
from tests.rules.primate_fear.referee_table import Table

T = TypeVar("T")
Answer: TypeAlias = tuple[str | int, ...]
Question: TypeAlias = tuple[int, frozenset[Answer]]
Flow: TypeAlias = Generator[Question, Answer, T]
"""A story that asks, is answered, and comes to something."""

PASS: Answer = ("Pass",)
NEXT: Answer = ("Next",)


@dataclass
class Strike:
    """The running attack, at the garbage card `on` or at a hand ("")."""

    card: str
    seat: int
    target: int
    on: str
    used: list[str] = field(default_factory=list)
    sent_back: bool = False


@dataclass
class Special:
    """A special card that is being played: on a seat, on the side of a die, or to stop another."""

    card: str
    seat: int
    target: int = -1
    face: int = 0
    stops: Special | None = None
    stopped: bool = False


class Windows:
    """What can happen in the middle of something else."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.strike: Strike | None = None
        self.glued = False
        self.spared: set[int] = set()

    # -- asking (PF-G56) --------------------------------------------------------------------------

    def could_hold(self, seat: int, cards: Iterable[str]) -> bool:
        """Whether, as far as everybody knows, the seat may hold one of the cards."""
        table = self.table
        everybody, hidden = table.everybody(), set(table.face_down())
        strange = any(table.knows[card] != everybody for card in table.hands[seat])
        for card in hidden & set(cards):
            if table.knows.get(card) != everybody:
                if strange:
                    return True
            elif card in table.hands[seat]:
                return True
        return False

    def ask(self, seat: int, cards: set[str], face: int = 0) -> Flow[Answer]:
        """One question; a seat that could hold none of the cards is passed over."""
        if not self.could_hold(seat, cards):
            return PASS
        legal: set[Answer] = {PASS}
        for card in cards & set(self.table.hands[seat]):
            sides = [side for side in range(1, 7) if side != face] if card == "S12" else [0]
            legal |= {("Respond", card, side) for side in sides}
        return (yield seat, frozenset(legal))

    def ask_specials(self, seat: int, cards: Callable[[], set[str]]) -> Flow[None]:
        """As many specials as the seat likes."""
        while True:
            answer = yield from self.ask(seat, cards())
            if answer == PASS:
                return
            yield from self.play_special(Special(str(answer[1]), seat))

    def pick(self, seat: int, cards: Iterable[str]) -> Flow[str]:
        """One of these cards has to be named."""
        answer = yield seat, frozenset(("Pick", card) for card in cards)
        return str(answer[1])

    def choose(self, seat: int, seats: Iterable[int]) -> Flow[int]:
        answer = yield seat, frozenset(("Choose", other) for other in seats)
        return int(answer[1])

    def defend(self, seat: int, card: str, bonus: int = 0) -> None:
        """Play a defence card; it is discarded with the attack (PF-G38)."""
        assert self.strike is not None
        self.table.play(seat, card)
        self.table.in_play.append(card)
        self.strike.used.append(card)
        self.table.told("Defended", seat=seat, card=card, bonus=bonus)

    def roll(self, what: str, seat: int, upper: str = "", lower: str = "") -> Flow[int]:
        """A die, and the window after it; comes to the face that stands (PF-G57, PF-G35)."""
        face: int = self.table.told("Rolled", seat=seat, what=what, upper=upper, lower=lower)["face"]
        order, defender = self.table.around(seat), -1
        if what == "attack" and self.strike is not None:
            defender = self.strike.target
            rest = self.table.around(self.table.active)
            order = list(dict.fromkeys([defender, seat, *rest]))
        for one in order:
            while True:
                fits = {"S12", "D13"} if one == defender else {"S12"}
                answer = yield from self.ask(one, fits, face)
                if answer == PASS:
                    break
                if answer[1] == "D13":
                    self.defend(one, "D13")
                    face = self.table.told("Rerolled", seat=one)["face"]
                else:
                    loaded = Special("S12", one, face=int(answer[2]))
                    yield from self.play_special(loaded)
                    face = face if loaded.stopped else loaded.face
        return face

    # -- specials (PF-54, PF-G57) -----------------------------------------------------------------

    def sunrise(self) -> set[str]:
        """PF-G50, PF-G62: the token has to be on the board, and not at its foot."""
        return {"S01"} if self.table.primate else set()

    def glue(self) -> set[str]:
        return {"S14"} if self.table.primate != 25 else set()

    def own_specials(self, seat: int, step: str) -> set[Answer]:
        """What may be played at a decision of one's own turn (PF-G58, PF-G62)."""
        table = self.table
        hand = set(table.hands[seat])
        simple = self.sunrise()
        found: set[Answer] = set()
        if step in ("build", "attack"):
            simple |= {"S08"}
            simple |= {"S06", "S07"} if step == "build" else set()
            simple |= {"S02", "S03"} if table.parts else set()
            simple |= {"S13"} if table.pile else set()
            simple |= {"S04"} if table.parts < 7 or table.primate != 25 else set()
            for other in table.others(seat):
                if "S09" in hand and step == "attack":
                    found.add(("Play", "S09", other))
                if "S10" in hand and table.hands[other]:
                    found.add(("Play", "S10", other))
        return found | {("Play", card, -1) for card in simple & hand}

    def play_special(self, special: Special) -> Flow[None]:
        """Fog first, then the text, then the discard pile or its place on a tower."""
        table, card, seat = self.table, special.card, special.seat
        table.play(seat, card)
        table.in_play.append(card)
        table.told("SpecialPlayed", seat=seat, card=card, target=special.target)
        for other in table.around(table.active):
            if other != seat:
                answer = yield from self.ask(other, {"S11"})
                if answer != PASS:
                    yield from self.play_special(Special("S11", other, stops=special))
                if special.stopped:
                    return
        if card in ("S07", "S08", "S09"):
            on = special.target if card == "S09" else seat
            table.told("LastingBegan", seat=seat, card=card, on=on)
            table.in_play.remove(card)
            table.lasting.append((card, seat, on))
            return
        yield from self.special_text(special)
        table.spend(seat, [card])

    def special_text(self, special: Special) -> Flow[None]:
        table, seat = self.table, special.seat
        match special.card:
            case "S01":
                table.move_primate(seat, -4, "effect")
            case "S02":
                table.remove_part(seat)
            case "S03":
                table.remove_part(seat)
                table.draw(seat, 1)
            case "S04" if table.parts == 7:
                table.move_primate(seat, 2, "effect")
            case "S04":
                table.symbol(seat)
                table.measure()
            case "S05":
                self.spared.add(seat)
                table.told("Spared", seat=seat)
            case "S06":
                table.draw(seat, 2)
            case "S10":
                hand = table.hands[special.target]
                looked = table.told("Looked", seat=seat, victim=special.target)["cards"]
                assert sorted(KEYS[card] for card in looked) == sorted(hand)
                for card in hand:
                    table.knows[card].add(seat)
                table.steal(seat, special.target, (yield from self.pick(seat, hand)))
            case "S11" if special.stops is not None:
                special.stops.stopped = True
                victim = special.stops.seat
                table.told("Fogged", seat=seat, victim=victim, card=special.stops.card)
                table.spend(victim, [special.stops.card])
            case "S12":
                table.told("DieTurned", seat=seat, face=special.face)
            case "S13":
                table.take_back(seat, (yield from self.pick(seat, table.pile)))
            case "S14":
                self.glued = True
            case card:
                raise AssertionError(f"{card} has no text here")
