"""The toy's table: where its cards, dice and verbs lie, and which presses lead to which action.

A card that the viewer knows is called after itself (`card.7`), one of somebody else's after its place
(`paid.1.0`). Every action is one press: a verb, a card of the kind that is paid, a die, a player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.palette import CREAM, INK, PAPER, SEAT
from app.rules.kernel import Action, Event, Seat, Sentence
from app.tables.faces import Button, CornerButton, Die, Nothing, Panel, Token
from app.tables.frame import Frame
from app.tables.items import Item, Light, Ruler
from app.tables.paths import Around, Cue, Path, Place, Preview
from app.tables.plan import Plan
from tests.toy.play import actions as legal_actions
from tests.toy.play import kind_of
from tests.toy.words import (
    Answered,
    Began,
    Buy,
    Charm,
    Draw,
    Drew,
    Forbid,
    Harm,
    Keep,
    Kept,
    Let,
    Pay,
    Peek,
    Peeked,
    Played,
    Reroll,
    Roll,
    Rolled,
    Scored,
    SetAside,
    State,
    Stir,
    Stirred,
    Stop,
    Thing,
)

TOUCHABLE: tuple[str, ...] = ()
VERBS: dict[str, type[Action]] = {
    "draw": Draw,
    "peek": Peek,
    "stir": Stir,
    "buy": Buy,
    "roll": Roll,
    "reroll": Reroll,
    "stop": Stop,
    "forbid": Forbid,
    "let": Let,
}
_ASKED = {
    "turn": ("draw", "peek", "stir", "buy", "roll"),
    "keep": ("reroll", "stop"),
    "answer": ("forbid", "let"),
}
_SAY = {
    "turn": "Choose one thing to do.",
    "pay": "Pay with three cards.",
    "answer": "Do you forbid it?",
    "keep": "Keep dice, or stop.",
    "harm": "Share out the harm.",
}
_TAGS = {Draw: "2 cards", Buy: "+3", Charm: "+1", Harm: "-1"}
_SEES = {Draw: "You draw two cards.", Buy: "Three points for three cards.", Charm: "One point at once."}


def layout(view: State, around: Around, frame: Frame, ruler: Ruler) -> list[Item]:
    """Header, the decision left, players, piles and dice in the middle, the viewer's hand below."""
    return _Desk(view, around, Plan(frame, ruler)).items()


def paths(view: State, seat: Seat, actions: Sequence[Action]) -> list[Path]:
    return [Path(action, (_place(view, seat, action),)) for action in actions]


def mode_of(action: Action) -> str:
    """The toy has no modes."""
    return ""


def preview(view: State, action: Action) -> Preview:
    text = _SEES.get(type(action), f"{type(action).__name__}.")
    return Preview(_TAGS.get(type(action), ""), text)


def meant(view: State, seat: Seat, items: tuple[str, ...]) -> Action | Sentence:
    kind, _dot, rest = items[-1].partition(".")
    asked = view.agenda[-1].kind if view.agenda else ""
    if kind == "verb":
        return VERBS[rest](seat)
    if kind == "card" and int(rest) in view.hands[seat]:
        what = kind_of(int(rest))
        if asked == "answer" and what == "no":
            return Forbid(seat)
        return Charm(seat) if what == "charm" and asked != "pay" else Pay(seat, what)
    if kind == "die":
        return Keep(seat, view.dice[int(rest)])
    if kind == "seat":
        return Harm(seat, int(rest))
    if kind == "deck":
        return Sentence("Press DRAW to draw from the deck.", "TOY-2")
    return Sentence("That leads nowhere.")


def retracts(view: State, seat: Seat) -> list[tuple[str, Action]]:
    """A card set aside goes back to the hand, a kept die to the others."""
    if not view.agenda or view.agenda[-1].seat != seat:
        return []
    back: list[tuple[str, Action]] = []
    if view.agenda[-1].kind == "pay":
        back += [(f"card.{card}", Pay(seat, kind_of(card))) for card in _running(view).paid]
    if view.agenda[-1].kind == "keep":
        back += [(f"kept.{at}", Keep(seat, face)) for at, face in enumerate(view.kept)]
    return back


def cue(event: Event) -> Cue:
    """How an event moves and sounds. Raises `TypeError` for an event that is not the toy's."""
    match event:
        case Drew(card=card):
            return Cue("card_draw", mover=f"card.{card}", starts=((f"card.{card}", "deck"),))
        case Peeked():
            return Cue("uncover", flash="deck")
        case Stirred():
            return Cue("card_place", flash="deck")
        case SetAside(card=card):
            return Cue("card_place", mover=f"card.{card}")
        case Played(seat=seat, card=card):
            return Cue("card_place", goes=((f"card.{card}", "discard"), (f"paid.{seat}.0", "discard")))
        case Rolled():
            return Cue("dice_roll")
        case Kept():
            return Cue("token_move")
        case Scored(seat=seat):
            return Cue("points_tick", flash=f"seat.{seat}")
        case Began() | Answered():
            return Cue()
    raise TypeError(f"{type(event).__name__} is no event of the toy")


def cards_left(view: State) -> int:
    return len(view.deck)


def _place(view: State, seat: Seat, action: Action) -> Place:
    match action:
        case Pay(kind=kind):
            return _own(view, seat, kind)
        case Charm():
            return _own(view, seat, "charm")
        case Forbid():
            return _own(view, seat, "no") | {"verb.forbid"}
        case Keep(face=face):
            return frozenset(f"die.{at}" for at, shown in enumerate(view.dice) if shown == face)
        case Harm(target=target):
            return frozenset({f"seat.{target}"})
    return frozenset(f"verb.{verb}" for verb, made in VERBS.items() if made is type(action))


def _own(view: State, seat: Seat, kind: str) -> Place:
    return frozenset(f"card.{card}" for card in view.hands[seat] if kind_of(card) == kind)


def _running(view: State) -> Thing:
    return next(thing for thing in view.things if thing.id == view.agenda[-1].thing)


class _Desk:
    """One layout being drawn up."""

    def __init__(self, view: State, around: Around, plan: Plan) -> None:
        self.view, self.around, self.plan = view, around, plan
        self.gains = dict(around.previews)

    def items(self) -> list[Item]:
        w, h = self.plan.frame.logical
        self._header(w)
        self._decision(20, 64, 284, h - 64 - 106)
        self._players(316, 64, w - 336)
        self._piles(316, 190, w - 336)
        self._dice(316, 310)
        self._log(316, 378, w - 336, h - 378 - 106)
        if self.around.me is not None:
            self._hand(20, h - 98, w - 40)
        return self.plan.items

    def _light(self, id: str) -> Light:
        around = self.around
        if around.replay or around.acting is None:
            return ""
        return (
            "chosen" if id in around.picked or id == around.pending else "target" if id in around.lit else ""
        )

    def _piece(self, id: str, x: float, y: float, w: float, h: float, label: str, **more: Any) -> Item:
        """Something that can be pressed, with its light and what it gains."""
        gain = self.gains.get(id)
        more.setdefault("face", Panel(fill=PAPER, radius=5, edge=INK, edge_w=1))
        return self.plan.add(
            id,
            x,
            y,
            w,
            h,
            label=label,
            light=self._light(id),
            tag=gain.tag if gain else "",
            press=True,
            **more,
        )

    def _card(self, id: str, x: float, y: float, w: float, words: str) -> None:
        self._piece(id, x, y, w, 84, words, elevation=3)
        self.plan.text(f"text.{id}", x + 3, y + 30, w - 6, 24, words, align="center", on=id)

    def _header(self, w: float) -> None:
        self.plan.text("title", 24, 12, 300, 36, "THE TOY", style="display", size=24, colour=CREAM)
        locked = {"undo": self.around.undo_refused}
        for at, (id, icon) in enumerate(
            (("hint", "help"), ("undo", "undo"), ("rules", "book"), ("menu", "gear"))
        ):
            why, name = locked.get(id, ""), id.capitalize()
            face = CornerButton(icon=icon, text=name, px=self.plan.frame.type_px(14), off=bool(why))
            self.plan.add(
                f"corner.{id}", w - 310 + at * 74, 5, 72, 50, face, press=True, label=name, locked=why
            )

    def _decision(self, x: float, y: float, w: float, h: float) -> None:
        view, around, plan = self.view, self.around, self.plan
        plan.add("decision", x, y, w, h, Panel(radius=7), elevation=5)
        asked = view.agenda[-1] if view.agenda else None
        name = around.names[asked.seat] if asked else ""
        plan.text("turn", x + 14, y + 8, w - 28, 26, name or "The end", style="textb", size=20, on="decision")
        say = _SAY[asked.kind] if asked and around.acting == asked.seat else around.thinking
        plan.text("say", x + 14, y + 38, w - 28, 24, say, size=17, on="decision")
        verbs = _ASKED.get(asked.kind, ()) if asked and not around.replay else ()
        usable = {type(action) for action in legal_actions(view)} if around.acting is not None else set()
        for at, verb in enumerate(verbs):
            able = VERBS[verb] in usable
            left, top = x + 14 + at % 2 * 132, y + 70 + at // 2 * 52
            face = Button(
                text=verb.upper(), kind="secondary" if able else "disabled", px=plan.frame.type_px(16)
            )
            self._piece(f"verb.{verb}", left, top, 124, 44, verb.upper(), face=face, on="decision")
        plan.text(
            "note", x + 14, y + 232, w - 28, h - 240, around.note, size=16, yields="wrap", on="decision"
        )

    def _players(self, x: float, y: float, w: float) -> None:
        view, around = self.view, self.around
        each = (w - 12 * (view.players - 1)) / view.players
        for seat in range(view.players):
            id, left = f"seat.{seat}", x + seat * (each + 12)
            self._piece(id, left, y, each, 112, around.names[seat], elevation=4)
            self.plan.add(f"token.{seat}", left + 8, y + 8, 28, 28, Token(ink=around.inks[seat]), on=id)
            self.plan.text(
                f"name.{seat}", left + 42, y + 8, each - 50, 28, around.names[seat], style="textb", on=id
            )
            points, cards = f"{view.score[seat]} points", f"{len(view.hands[seat])} cards"
            ink = SEAT[around.inks[seat]].colour
            self.plan.add(f"band.{seat}", left + 8, y + 40, each - 16, 4, Panel(fill=ink, radius=0), on=id)
            self.plan.text(f"points.{seat}", left + 8, y + 50, each - 16, 24, points, on=id)
            self.plan.text(f"cards.{seat}", left + 8, y + 78, each - 16, 24, cards, on=id)

    def _piles(self, x: float, y: float, w: float) -> None:
        view = self.view
        top = view.deck[-1] if view.deck else -1
        seen = f"{kind_of(top)} on top" if top >= 0 else f"{len(view.deck)} left"
        self._piece("deck", x, y, 110, 108, "The deck", elevation=4)
        self.plan.text("text.deck", x + 6, y + 40, 98, 26, seen, align="center", on="deck")
        self.plan.add("discard", x + 122, y, 110, 108, Panel(fill=PAPER, radius=5), label="Discarded")
        last = kind_of(view.discard[-1]) if view.discard else "nothing yet"
        self.plan.text("text.discard", x + 128, y + 40, 98, 26, last, align="center", on="discard")
        paid = [(thing, at) for thing in view.things for at in range(len(thing.paid))]
        for place, (thing, at) in enumerate(paid):
            card = thing.paid[at]
            id = f"card.{card}" if card >= 0 else f"paid.{thing.seat}.{at}"
            self._card(id, x + 250 + place * 92, y + 12, 84, kind_of(card) if card >= 0 else "hidden")

    def _dice(self, x: float, y: float) -> None:
        for at, face in enumerate(self.view.dice):
            self._piece(f"die.{at}", x + at * 62, y, 46, 46, f"A {face}", face=Die(pips=face), elevation=2)
        for at, face in enumerate(self.view.kept):
            self._piece(
                f"kept.{at}",
                x + 300 + at * 58,
                y,
                46,
                46,
                f"A kept {face}",
                face=Die(pips=face, kind="grey"),
                elevation=2,
            )

    def _log(self, x: float, y: float, w: float, h: float) -> None:
        plan, log = self.plan, self.around.log
        plan.add("log", x, y, w, h, Panel(radius=7), elevation=5)
        for line, at in enumerate(range(len(log) - 1, max(-1, len(log) - 1 - int((h - 16) // 30)), -1)):
            entry, top = log[at], y + 8 + line * 30
            who = self.around.names[entry.seat] if entry.seat is not None else ""
            plan.add(f"log.{at}", x + 14, top, w - 28, 29, Nothing(), press=True, label=entry.text, on="log")
            plan.text(
                f"text.log.{at}", x + 14, top + 2, w - 28, 24, f"{who} {entry.text}", size=16, on=f"log.{at}"
            )

    def _hand(self, x: float, y: float, w: float) -> None:
        assert self.around.me is not None
        hand = self.view.hands[self.around.me]
        each = min(96.0, (w + 4) / max(1, len(hand)) - 4)
        for at, card in enumerate(hand):
            self._card(f"card.{card}", x + at * (each + 4), y, each, kind_of(card))
