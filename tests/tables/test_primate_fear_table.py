"""What stands on Primate Fear's table: towers, sums, chains, reasons, picks, and every moment between."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.palette import SEAT
from app.rules import primate_fear as rules
from app.rules.kernel import Event, Sentence
from app.rules.primate_fear import events as ev
from app.rules.primate_fear import queries, tower
from app.rules.primate_fear import text as rules_text
from app.rules.primate_fear.codes import COUNT, EFFECT, GARBAGE, NAMES, NUMBER, PARTS, REINFORCEMENT, STRENGTH
from app.rules.primate_fear.state import Build, Next, Pick, PrimateState, Respond, Strike
from app.tables import primate_fear as table
from app.tables.faces import Panel
from app.tables.frame import fit
from app.tables.items import Item
from app.tables.paths import Walk
from app.tables.primate_fear import ids
from app.tables.primate_fear.art import overlay, picture
from app.tables.primate_fear.asked import asked
from app.tables.primate_fear.faces import CardFace, Junk, Large, LargePile
from app.tables.primate_fear.hand import spread_out
from app.tables.primate_fear.rise import stand
from tests.tables.games import GAMES, REAL, Game, Moment, around, lay, walk_of
from tests.tables.test_layouts import overlaps, spilled

GAME: Game = next(game for game in GAMES if game.key == "primate-fear")
SIZES = ((1024, 640), (1280, 720), (1024, 768), (1720, 720))


def state_at(kind: str, players: int = 4, seed: int = 1, turn: int = 6) -> PrimateState:
    """A game at rest in a decision of a kind, at the earliest in a turn."""
    state = rules.new(rules.Options(players=players), seed)
    rng = Random(seed)
    for _step in range(4000):
        if state.agenda[-1].kind == kind and state.turns >= turn:
            return state
        actions = rules.actions(state)
        busy = [a for a in actions if not isinstance(a, Next)] or actions
        rules.apply(state, rng.choice(busy if rng.random() < 0.7 else actions), lambda event: None)
        if not state.agenda:
            seed += 1
            state = rules.new(rules.Options(players=players), seed)
    raise AssertionError(f"no {kind} was reached")


def give(state: PrimateState, seat: int, *cards: int) -> None:
    """Move cards into a hand, wherever they are."""
    _take_away(state, cards)
    state.hands[seat] = sorted([*state.hands[seat], *cards])
    for card in cards:
        state.seen[card] = 1 << seat


def build(state: PrimateState, seat: int, *cards: int) -> None:
    """Put garbage on a tower, wherever it is."""
    _take_away(state, cards)
    state.towers[seat] += cards
    for card in cards:
        state.seen[card] = 0xFF
    state.heights = [tower.tower_height(state, other) for other in range(state.players)]


def _take_away(state: PrimateState, cards: tuple[int, ...]) -> None:
    for pile in (state.deck, state.discard, *state.hands, *state.towers):
        pile[:] = [card for card in pile if card not in cards]
    for on in list(state.pinned):
        state.pinned[on] = [pin for pin in state.pinned[on] if pin not in cards]
        if not state.pinned[on] or on in cards:
            del state.pinned[on]


def moment(state: PrimateState) -> Moment:
    return Moment(state, rules.turn(state), (), 1)


def shown(state: PrimateState, *pressed: str, size: tuple[int, int] = (1280, 720), **more: Any) -> list[Item]:
    now = moment(state)
    walk = walk_of(GAME, now)
    for item in pressed:
        walk.press(item)
    return lay(GAME, now, around(GAME, now, walk=walk, **more), size)


def item(items: list[Item], id: str) -> Item:
    return next(i for i in items if i.id == id)


def texts(items: list[Item]) -> str:
    return " ".join(" ".join(getattr(i.face, "lines", ())) for i in items)


# -- cards and pictures -----------------------------------------------------------------------------


def test_every_card_has_a_picture_of_its_own() -> None:
    pictures = [picture(card) for card in range(COUNT)]
    overlays = [overlay(card) for card in range(GARBAGE, REINFORCEMENT)]
    assert len(set(pictures)) == COUNT
    assert len(set(overlays)) == len(overlays)


def test_every_card_can_be_seen_large_with_its_facts() -> None:
    state = state_at("build")
    about = around(GAME, moment(state))
    for card in range(COUNT):
        face = table.large(state, about, ids.hand_id(card))
        assert isinstance(face, Large)
        assert face.facts


def test_the_discard_pile_is_browsed_newest_first() -> None:
    state = state_at("attack")
    assert state.discard
    face = table.large(state, around(GAME, moment(state)), ids.DISCARD)
    assert isinstance(face, LargePile)
    assert face.cards == tuple(reversed(state.discard))


# -- towers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_towers_of_a_dozen_stand_under_the_sky_and_every_card_stays_a_target(
    players: int, size: tuple[int, int]
) -> None:
    state = state_at("attack", players)
    seat = state.active
    spare = iter(range(GARBAGE))
    for other in range(players):
        state.towers[other] = []
    state.pinned = {}
    for other in range(players if players < 4 else 4):
        build(state, other, *(next(spare) for _card in range(12)))
    give(state, seat, NUMBER["A09"])
    items = shown(state, ids.hand_id(NUMBER["A09"]), size=size)
    assert not overlaps(items)
    for other in range(players):
        for card in state.towers[other]:
            found, ring = item(items, ids.junk_id(card)), item(items, f"targets.{other}")
            assert ring.light == "target"
            assert not found.light, "of many targets each tower wears one ring"
            assert ring.rect.y <= found.rect.y
            assert found.rect.bottom <= ring.rect.bottom
            assert found.rect.h >= 7
            looked_at = (
                shown(state, ids.hand_id(NUMBER["A09"]), size=size, under=found.id) if card < 3 else items
            )
            assert card >= 3 or item(looked_at, found.id).light == "target"
    tops = [i.rect.y for i in items if i.id.startswith("pawn.")]
    assert min(tops) >= item(items, ids.SKY).rect.y


def test_all_towers_share_one_scale() -> None:
    state = state_at("build", 4)
    items = shown(state)
    feet = set()
    for seat in range(4):
        cards = state.towers[seat]
        if cards:
            feet.add(item(items, ids.junk_id(cards[0])).rect.bottom)
    assert len(feet) == 1


def test_the_scale_is_compressed_only_above_twenty() -> None:
    from app.tables.primate_fear.furniture import Box

    sky = Box(0, 58, 900, 508)
    low, high = stand(sky, 196, 528, 4, 20).rise, stand(sky, 196, 528, 4, 40).rise
    assert low.unit == low.upper
    assert high.upper < high.unit
    assert high.y(40) - 50 >= sky.y


def test_reinforcements_lie_over_their_card_and_phantoms_only_count_when_they_do() -> None:
    state = state_at("build", 2)
    state.towers, state.pinned = [[], []], {}
    build(state, 0, NUMBER["G06"])
    items = shown(state)
    assert item(items, f"ghost.{NUMBER['G06']}")
    build(state, 0, NUMBER["G01"])
    state.pinned[NUMBER["G01"]] = [NUMBER["R01"]]
    items = shown(state)
    assert not any(i.id == f"ghost.{NUMBER['G06']}" for i in items)
    face = item(items, ids.junk_id(NUMBER["G01"])).face
    assert isinstance(face, Junk)
    assert face.pins == (NUMBER["R01"],)
    assert item(items, f"pins.{NUMBER['G01']}")


def test_who_is_eaten_next_is_warned_and_the_reach_is_drawn() -> None:
    state = state_at("attack", 4)
    state.parts, state.primate = PARTS, 5
    items = shown(state)
    warned = {int(i.id.split(".")[1]) for i in items if i.id.startswith("warn.") and i.id.count(".") == 1}
    assert warned == set(queries.eaten_next(state))
    assert item(items, "reach")
    assert "EATS UP TO 6" in texts(items)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
def test_the_name_of_a_computer_is_never_cut(players: int, size: tuple[int, int]) -> None:
    names = ("Ada", *(f"Computer {n}" for n in range(1, 6)))[:players]
    items = shown(state_at("build", players), size=size, names=names)
    for seat, name in enumerate(names):
        assert texts([item(items, f"name.{seat}")]) == name
        assert item(items, f"name.{seat}.count")


# -- the decision -----------------------------------------------------------------------------------


def test_the_sum_of_an_attack_stands_before_the_roll_and_agrees_with_the_rules() -> None:
    state = state_at("attack", 4)
    seat = state.active
    give(state, seat, NUMBER["A09"])
    strike = next(
        a
        for a in rules.actions(state)
        if isinstance(a, Strike) and a.card == NUMBER["A09"] and a.target != seat
    )
    items = shown(state, ids.hand_id(strike.card), ids.junk_id(strike.on))
    found = queries.odds(state, strike.card, strike.target, strike.on)
    assert found is not None
    need = item(items, "sum.need.n").face
    assert getattr(need, "lines", ("",))[0] == (f"{found.need}+" if found.faces else "–")
    assert item(items, ids.GO).label == "ROLL THE DIE"


def test_that_a_one_always_misses_is_said_where_the_sum_alone_would_let_it_hit() -> None:
    state = state_at("attack", 4)
    for seat in range(4):
        state.towers[seat] = []
    state.pinned = {}
    target = (state.active + 1) % 4
    weak, strong = NUMBER["G01"], max(range(GARBAGE), key=lambda card: STRENGTH[card])
    build(state, target, weak, strong)
    give(state, state.active, NUMBER["A09"])
    for on in (weak, strong):
        found = queries.odds(state, NUMBER["A09"], target, on)
        assert found is not None
        said = texts(shown(state, ids.hand_id(NUMBER["A09"]), ids.junk_id(on)))
        assert ("A 1 always misses" in said) == (found.strength - found.bonus - found.guard < 2)
    assert "A 1 always misses" in texts(shown(state, ids.hand_id(NUMBER["A09"]), ids.junk_id(weak)))


def test_a_height_names_the_points_of_each_card_and_a_step_what_is_done_in_it() -> None:
    state = state_at("build", 3)
    build(state, 1, *range(4))
    points = queries.points(state, 1)
    items = shown(state)
    tip = item(items, "flag.1").tooltip
    assert tip.startswith(f"Height {state.heights[1]}: ")
    assert len(points) == 4 and all(f"{NAMES[p.card]} {p.height}" in tip for p in points)
    assert "No garbage card yet" in item(items, "flag.0").tooltip
    assert all(item(items, f"phase.{number}").tooltip.count("\n") == 1 for number in range(5))
    assert item(items, "phase.0").tooltip.endswith(
        "Two cards come from the deck with four or fewer in hand, else one."
    )


def test_a_pressed_plate_tells_the_same_sum_as_the_height() -> None:
    state = state_at("build", 3)
    build(state, 1, *range(4))
    said = table.meant(state, state.active, ("plate.1",))
    assert isinstance(said, Sentence)
    assert said.text == item(shown(state), "flag.1").tooltip


@pytest.mark.parametrize(
    ("card", "said"),
    [("G41", "The discard pile has no such card now."), ("G42", "No opponent has a reinforcement now.")],
)
def test_garbage_that_would_find_nothing_says_so_before_it_is_built(card: str, said: str) -> None:
    state = state_at("build", 3)
    seat = state.active
    give(state, seat, NUMBER[card], NUMBER["G02"])
    _take_away(state, tuple(state.discard))
    state.pinned.clear()
    assert said in texts(shown(state, ids.hand_id(NUMBER[card])))
    assert said in table.preview(state, Build(seat, NUMBER[card])).text
    assert said not in table.preview(state, Build(seat, NUMBER["G02"])).text


@pytest.mark.parametrize("there", [True, False])
def test_a_card_that_turns_an_attack_names_what_it_would_turn_on(there: bool) -> None:
    state = state_at("cancel", 3)
    assert state.attack is not None
    seat, mine = state.attack.seat, state.agenda[-1].seat
    state.towers[seat] = state.towers[seat][:0]
    if there:
        build(state, seat, 0, 1)
    told = table.preview(state, Respond(mine, NUMBER["D09"], 0)).text
    assert told.endswith(f"{NAMES[1]}." if there else "the attack is cancelled.")


def aimed(state: PrimateState) -> tuple[str, list[str]]:
    """A distant attack in the hand of who is in turn, and its targets in other towers."""
    seat = state.active
    give(state, seat, NUMBER["A09"])
    strikes = [a for a in rules.actions(state) if isinstance(a, Strike) and a.card == NUMBER["A09"]]
    return ids.hand_id(NUMBER["A09"]), [ids.junk_id(a.on) for a in strikes if a.target != seat]


def crowd() -> PrimateState:
    """More targets than there is room for tags."""
    state = state_at("attack", 4)
    for seat in range(4):
        state.towers[seat] = []
    state.pinned = {}
    for seat in range(4):
        build(state, seat, *range(seat * 5, seat * 5 + 5))
    return state


def test_every_target_shows_need_sum_and_chain_as_soon_as_it_is_looked_at() -> None:
    state = crowd()
    card, targets = aimed(state)
    assert len(targets) > 9
    for target in targets:
        found = shown(state, card, under=target)
        needs = [i.id for i in found if i.id.startswith("junk.") and i.tag]
        assert needs == [target], "of many targets only that one wears its tag"
        need = texts([item(found, "sum.need.n")])
        assert item(found, target).tag == need
        assert f"needs {need}" in item(found, target).tooltip or "No face" in item(found, target).tooltip
        seat = queries.owner(state, ids.number_of(target, "junk"))
        assert seat is not None
        top = state.towers[seat][-1] == ids.number_of(target, "junk")
        assert ("nothing falls" in texts(found)) == top
        assert any(i.id.startswith("chain.") for i in found) != top
        assert not any(i.id == ids.GO and i.label for i in found), "nothing is rolled yet"


def test_the_chances_of_a_chain_stand_on_the_cards_that_would_fall() -> None:
    state = crowd()
    card, targets = aimed(state)
    on = ids.number_of(targets[1], "junk")
    seat = queries.owner(state, on)
    assert seat is not None
    items = shown(state, card, targets[1])
    for piece, chance in queries.fall_odds(state, seat, on).items():
        if round(100 * chance) >= 1:
            assert (
                texts([item(items, f"chain.{piece}.n")]) == f"{min(99, round(100 * chance))} %" or chance == 1
            )


def test_the_table_is_drawn_while_any_card_waits_for_its_second_press() -> None:
    aims = 0
    for seed in range(3):
        for kind in ("build", "attack"):
            now = moment(state_at(kind, 3, seed))
            state = now.state
            give(state, state.active, *range(GARBAGE, REINFORCEMENT))
            build(state, state.active, *range(3))
            for path in walk_of(GAME, now).paths:
                *picked, last = (max(place) for place in path.places)
                aims += bool(picked)
                assert lay(GAME, now, around(GAME, now, picked=tuple(picked), pending=last))
    assert aims > 20


def test_without_gains_and_odds_neither_tag_nor_chance_nor_chain_is_shown() -> None:
    state = state_at("attack", 4)
    card, targets = aimed(state)
    items = shown(state, card, under=targets[0], odds=False)
    assert not any(i.tag for i in items)
    assert "needs" not in item(items, targets[0]).tooltip
    assert not any(i.id.startswith(("sum.", "chain.")) for i in items)
    items = shown(state, card, targets[0], odds=False)
    assert not any(i.id.startswith("chain.") for i in items)
    assert " %" not in texts(items)
    assert item(items, "sum.need.n"), "the sum itself is the rules'"


def test_without_gains_and_odds_a_window_names_the_need_but_no_chance() -> None:
    state = state_at("defend", 4)
    assert "% " in texts(shown(state)).replace("%)", "% ")
    items = shown(state, odds=False)
    assert " %" not in texts(items)
    assert " %" not in item(items, "sum.need").tooltip
    assert "on the die." in item(items, "sum.need").tooltip or "No face" in item(items, "sum.need").tooltip


def test_before_the_roll_the_card_can_be_put_back() -> None:
    state = state_at("attack", 4)
    card, targets = aimed(state)
    assert item(shown(state, card, targets[0]), ids.CANCEL).press
    assert not any(i.id == ids.CANCEL for i in shown(state))


def test_the_chain_that_a_break_would_start_is_told() -> None:
    state = state_at("attack", 2)
    seat = state.active
    other = 1 - seat
    state.towers[other], state.pinned = [], {}
    build(state, other, NUMBER["G18"], NUMBER["G17"], NUMBER["G13"])
    give(state, seat, NUMBER["A09"])
    strike = Strike(seat, NUMBER["A09"], other, NUMBER["G17"])
    text = table.preview(rules.view(state, seat), strike).text
    assert "Bookcase With a Hinge falls onto Mysterious Van" in text
    assert "3+ breaks" in text


def test_what_cannot_be_played_says_why_and_answers_a_press_with_it() -> None:
    state = state_at("attack", 3)
    seat = state.active
    give(state, seat, NUMBER["D01"], NUMBER["G47"])
    items = shown(state)
    for key in ("D01", "G47"):
        card = item(items, ids.hand_id(NUMBER[key]))
        assert card.locked.endswith(".")
        assert isinstance(card.face, CardFace)
        assert card.face.dim
        said = table.meant(rules.view(state, seat), seat, (card.id,))
        assert isinstance(said, Sentence)
        assert said.text == card.locked


def test_another_target_can_be_chosen_by_its_path() -> None:
    state = state_at("attack", 4)
    give(state, state.active, NUMBER["A09"])
    walk = walk_of(GAME, moment(state))
    walk.press(ids.hand_id(NUMBER["A09"]))
    assert len(walk.open()) == sum(len(cards) for cards in state.towers)


def test_cards_put_aside_at_the_end_of_a_turn_can_be_taken_back() -> None:
    state = state_at("discard", 3)
    seat = state.agenda[-1].seat
    give(state, seat, NUMBER["G47"], NUMBER["D01"])
    rules.apply(state, Pick(seat, NUMBER["D01"]), lambda event: None)
    assert table.retracts(rules.view(state, seat), seat) == [
        (ids.hand_id(NUMBER["D01"]), Pick(seat, NUMBER["D01"]))
    ]
    assert item(shown(state), ids.hand_id(NUMBER["D01"])).light == "chosen"


def test_a_special_for_any_time_is_played_at_the_discards_by_pressing_the_primate() -> None:
    state = state_at("discard", 3)
    seat = state.agenda[-1].seat
    state.primate = 6
    give(state, seat, NUMBER["S01"])
    walk = walk_of(GAME, moment(state))
    assert ids.BEAST in walk.open()
    assert ids.hand_id(NUMBER["S01"]) in walk.open()


# -- hands ------------------------------------------------------------------------------------------


def twenty() -> PrimateState:
    """An attack step with twenty cards in the hand of who is in turn."""
    state = state_at("attack", 4)
    seat = state.active
    spare = [card for card in range(COUNT) if card in state.deck][: 20 - len(state.hands[seat])]
    give(state, seat, *spare)
    return state


def in_sight(items: list[Item], cards: list[int]) -> list[int]:
    """The cards of a hand of which as much is seen as can be pressed."""
    found = [item(items, ids.hand_id(card)) for card in cards]
    return [card for card, i in zip(cards, found, strict=True) if (i.hit or i.rect).w >= 44]


@pytest.mark.parametrize("size", SIZES)
def test_twenty_cards_in_hand_fan_and_scroll_until_each_was_in_sight(size: tuple[int, int]) -> None:
    state = twenty()
    hand = state.hands[state.active]
    about = around(GAME, moment(state))
    seen: set[int] = set()
    for first in range(20):
        items = shown(state, size=size, reel=first)
        rects = [item(items, ids.hand_id(card)).rect for card in hand]
        assert len(rects) == len(set(rects)) == 20
        assert all(rect.inside(fit(*size).window) for rect in rects)
        assert not overlaps(items)
        seen |= set(in_sight(items, hand))
    assert seen == set(hand)
    view = rules.view(state, state.active)
    last = table.reel(view, about, fit(*size), 999, "")
    assert 0 < last < 20
    assert table.reel(view, about, fit(*size), -999, "") == 0
    assert in_sight(shown(state, size=size, reel=last), hand)[-1] == hand[-1]


def test_the_arrows_at_the_ends_say_how_many_cards_are_beyond_them() -> None:
    state = twenty()
    hand = state.hands[state.active]
    items = shown(state)
    beyond = 20 - len(in_sight(items, hand))
    assert not item(items, "reel.-1").press
    assert item(items, "reel.1").press
    assert item(items, "reel.1").label == f"{beyond} more cards"
    items = shown(state, reel=beyond)
    assert item(items, "reel.-1").press
    assert not item(items, "reel.1").press


def test_a_card_asked_for_comes_into_sight_and_one_in_sight_stays_where_it_is() -> None:
    state = twenty()
    hand = state.hands[state.active]
    view, frame = rules.view(state, state.active), fit(1280, 720)
    for card in hand:
        for first in (0, 4, 8):
            about = around(GAME, moment(state), reel=first)
            turned = table.reel(view, about, frame, 0, ids.hand_id(card))
            assert card in in_sight(shown(state, reel=turned), hand)
            if card in in_sight(shown(state, reel=first), hand):
                assert turned == first


def test_a_covered_card_rises_over_the_others_when_it_is_looked_at() -> None:
    state = twenty()
    hand = state.hands[state.active]
    card = in_sight(shown(state), hand)[2]
    still = item(shown(state), ids.hand_id(card))
    risen = shown(state, under=ids.hand_id(card))
    found = item(risen, ids.hand_id(card))
    assert found.rect.y < still.rect.y
    assert found.hit == still.hit, "its neighbours can still be reached"
    assert found.depth == max(i.depth for i in risen if i.id.startswith("hand."))


def test_cards_that_overlap_wear_their_gold_themselves() -> None:
    state = twenty()
    give(state, state.active, NUMBER["A09"])
    items = shown(state)
    lit = walk_of(GAME, moment(state)).open()
    for card in state.hands[state.active]:
        found = item(items, ids.hand_id(card))
        assert isinstance(found.face, CardFace)
        assert found.face.gold == (found.id in lit)
        assert not found.light
        assert found.locked or found.id in lit, "what cannot be played says why"


def test_of_other_hands_only_the_count_is_seen() -> None:
    state = state_at("attack", 4)
    seat = state.active
    items = shown(state)
    others = {card for other in range(4) if other != seat for card in state.hands[other]}
    assert not {i.id for i in items} & {ids.hand_id(card) for card in others}
    assert all(item(items, f"name.{other}.count") for other in range(4))


def test_a_watcher_without_eyes_sees_no_hand() -> None:
    state = state_at("attack", 4)
    now = moment(state)
    items = lay(GAME, now, around(GAME, now, me=None, acting=None))
    assert not [i.id for i in items if i.id.startswith(("hand.", "choice."))]


def test_many_cards_to_take_are_laid_out_over_the_dump() -> None:
    state = state_at("build", 4, turn=14)
    seat = state.active
    give(state, seat, NUMBER["S13"])
    play = next(a for a in rules.actions(state) if getattr(a, "card", -1) == NUMBER["S13"])
    rules.apply(state, play, lambda event: None)
    while state.agenda[-1].kind != "take":
        rules.apply(state, rules.actions(state)[-1], lambda event: None)
    state.discard += [card for card in state.deck if card >= 0][:60]
    state.deck = state.deck[60:]
    view = rules.view(state, seat)
    assert spread_out(view, seat)
    for size in SIZES:
        items = shown(state, size=size)
        assert not overlaps(items)
        assert {f"choice.{card}" for card in state.discard} <= {i.id for i in items}


# -- every moment of a game -------------------------------------------------------------------------


def beats(players: int, seed: int) -> Iterator[tuple[PrimateState, list[Event]]]:
    """Copies of the states at every event of a game, with the events of the action so far."""
    state = rules.new(rules.Options(players=players), seed)
    rng = Random(seed)
    found: list[tuple[PrimateState, list[Event]]] = []

    for _step in range(4000):
        if not state.agenda:
            return
        seen: list[Event] = []
        found.clear()

        def emit(event: Event, seen: list[Event] = seen) -> None:
            seen.append(event)
            found.append((rules.view(state, 0), list(seen)))

        actions = rules.actions(state)
        busy = [a for a in actions if isinstance(a, Strike)] or actions
        rules.apply(state, rng.choice(busy if rng.random() < 0.6 else actions), emit)
        yield from found


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_moment_between_two_decisions_can_be_shown(players: int) -> None:
    told: set[type] = set()
    for number, (view, events) in enumerate(beats(players, 3)):
        told.add(type(events[-1]))
        table.directed(events[-1], view, events, ("ember",) * players)
        if number % 4 and not isinstance(events[-1], ev.Destroyed | ev.Collided | ev.Eaten):
            continue
        now = Moment(view, 0, (), 1)
        about = around(GAME, now, acting=None, events=tuple(events))
        items = table.layout(view, about, fit(1280, 720), REAL)
        assert not overlaps(items)
        assert not [why for i in items if (why := spilled(i, REAL))]
    assert {ev.Rolled, ev.Destroyed, ev.Fell} <= told


def tower_of(state: PrimateState, seat: int, *cards: str) -> None:
    """Let a tower be these cards and no others."""
    state.towers[seat], state.pinned = [], {}
    build(state, seat, *(NUMBER[card] for card in cards))


def leans(state: PrimateState, seat: int) -> dict[str, float]:
    """How far everything in a tower sways when it is hit."""
    hit = ev.AttackSettled(1 - seat, NUMBER["A09"], seat, state.towers[seat][0], 6, 2, 0, 0, 8, 3, True)
    return dict(table.directed(hit, state, (hit,), ("ember", "azure")).sways)


def test_a_tower_that_is_hit_sways_the_more_the_higher_and_the_weaker_it_is() -> None:
    state = state_at("attack", 2)
    tower_of(state, 0, "G18", "G17", "G13")
    high = leans(state, 0)
    pieces = [high[ids.junk_id(card)] for card in state.towers[0]]
    assert pieces == sorted(pieces)
    assert pieces[0] < pieces[-1] <= high["pawn.0"], "bent from the foot"
    tower_of(state, 0, "G18")
    assert leans(state, 0)["pawn.0"] < high["pawn.0"]
    tower_of(state, 0, "G18", "G17", "G13")
    state.pinned = {card: [NUMBER["R02"]] for card in state.towers[0]}
    assert leans(state, 0)["pawn.0"] < high["pawn.0"], "reinforced"


def test_further_links_of_a_fall_are_quicker_and_a_tone_higher_and_more_shakes_more() -> None:
    state = state_at("attack", 2)
    tower_of(state, 0, "G18", "G17", "G13")
    low, top = state.towers[0][1], state.towers[0][2]
    first, second = ev.Fell(0, low, -1, 2), ev.Fell(0, top, -1, 1)
    inks = ("ember", "azure")
    one = table.directed(first, state, (first,), inks)
    two = table.directed(second, state, (first, second), inks)
    assert two.millis < one.millis
    assert (one.tones, two.tones) == (0, 1)
    assert one.shake > two.shake > 0
    assert ids.junk_id(top) in two.falls
    assert ids.junk_id(low) not in two.falls
    anew = (first, second, ev.Settled(0), second)
    assert table.directed(second, state, anew, inks).tones == 0, "another fall begins anew"


def test_what_stands_over_a_lost_card_hangs_in_the_air_until_it_falls() -> None:
    for seed in range(3, 20):
        for view, events in beats(3, seed):
            lost, fall = events[-1], view.falls[-1] if view.falls else None
            if not isinstance(lost, ev.Destroyed) or fall is None or fall.seat != lost.seat:
                continue
            if not 0 < fall.hole < len(view.towers[lost.seat]):
                continue
            about = around(GAME, Moment(view, 0, (), 1), acting=None, events=tuple(events))
            items = table.layout(view, about, fit(1280, 720), REAL)
            under, over = (item(items, ids.junk_id(view.towers[lost.seat][fall.hole + n])) for n in (-1, 0))
            assert over.rect.bottom < under.rect.y - 10
            high = str(sum(p.height for p in queries.points(view, lost.seat)))
            assert texts([item(items, f"flag.{lost.seat}.n")]) == high
            return
    raise AssertionError("nothing ever hung in the air")


def test_the_die_of_a_collision_lies_in_the_tower_that_falls() -> None:
    for number, (view, events) in enumerate(beats(3, 3)):
        if isinstance(events[-1], ev.Rolled) and events[-1].what == "collision" and view.falls:
            about = around(GAME, Moment(view, 0, (), 1), acting=None, events=tuple(events))
            items = table.layout(view, about, fit(1280, 720), REAL)
            die, sky = item(items, ids.DIE).rect, item(items, ids.SKY).rect
            assert die.inside(sky)
            plate = item(items, ids.plate_id(view.falls[-1].seat)).rect
            assert plate.x < die.center[0] < plate.right
            return
        assert number < 9999
    raise AssertionError("nothing collided")


def test_the_primate_wakes_climbs_and_eats_in_drawn_frames() -> None:
    state = state_at("attack", 3)
    inks = ("ember", "azure", "sun")
    state.primate, state.parts = 4, PARTS
    wake = dict(table.directed(ev.PrimateWoke(0, 1, False), state, (), inks).frames)[ids.BEAST]
    assert [getattr(face, "pose", "") for face in (wake[0], wake[-1])] == ["climber_asleep", "climber"]
    climb = dict(table.directed(ev.PrimateMoved(0, 4, 5, "climb"), state, (), inks).frames)[ids.BEAST]
    assert len(set(climb)) == 2
    meal = table.directed(ev.Eaten(1, 5), state, (), inks)
    chews = [face for face in dict(meal.frames)[ids.BEAST] if getattr(face, "ink", "")]
    assert {(getattr(f, "pose", ""), getattr(f, "ink", "")) for f in chews} == {
        ("climber_chew", "azure"),
        ("climber_chew_b", "azure"),
    }
    assert {f"junk.{card}" for card in state.towers[1]} <= {id for id, _aside, _turn in meal.topples}
    assert (ids.pawn_id(1), ids.BEAST) in meal.goes


def test_a_cue_for_something_else_is_an_error() -> None:
    with pytest.raises(TypeError):
        table.cue(Event())


def test_who_may_stop_a_card_is_told_what_it_does_and_to_whom() -> None:
    state = state_at("fog", 4)
    step = next(step for step in reversed(state.agenda) if step.kind == "resolve")
    found = rules_text.text(step.card)
    assert found and found.removesuffix(".") in texts(shown(state)).replace("’", "'")
    aloud = table.aloud(state, around(GAME, moment(state)))
    assert aloud is not None and found in aloud.text
    step.card, step.target = NUMBER["S10"], (step.seat + 1) % 4
    on = around(GAME, moment(state)).names[step.target]
    aloud = table.aloud(state, around(GAME, moment(state)))
    assert aloud is not None and f"plays Spyglass on {on}." in aloud.text


def test_who_is_asked_in_the_turn_of_another_is_told_so_in_their_own_colour() -> None:
    state = state_at("after_roll", 4)
    state.agenda[-1].seat = (state.active + 1) % 4
    items = shown(state)
    assert "You are asked" in texts(items)
    face = item(items, "turn").face
    assert isinstance(face, Panel)
    assert face.fill == SEAT[around(GAME, moment(state)).inks[state.agenda[-1].seat]].colour


@pytest.mark.parametrize("face", [2, 6])
def test_who_may_stop_a_turned_die_is_told_the_side(face: int) -> None:
    state = state_at("after_roll", 4)
    seat = state.agenda[-1].seat
    give(state, seat, NUMBER["S12"])
    give(state, (seat + 1) % 4, NUMBER["S11"])
    rules.apply(state, Respond(seat, NUMBER["S12"], face), lambda event: None)
    assert state.agenda[-1].kind == "fog"
    said = texts(shown(state))
    assert f"plays Loaded Die for a {face}." in said


def test_the_text_of_a_trick_is_not_said_twice() -> None:
    state = state_at("cancel", 4)
    seat = state.agenda[-1].seat
    give(state, seat, NUMBER["D09"])
    for one in (i for i in shown(state) if i.id.startswith("hand.")):
        card = ids.number_of(one.id, "hand")
        said = rules_text.text(card)
        assert not said or one.tooltip.count(said) <= 1


def test_a_window_is_told_the_same_whatever_is_in_the_hands() -> None:
    state = state_at("cancel", 4)
    now = around(GAME, moment(state), me=None, acting=None)
    told = table.aloud(rules.view(state, None), now)
    assert told is not None
    rng = Random(4)
    for _try in range(5):
        other = rules.guess(rules.view(state, None), rng)
        assert table.aloud(rules.view(other, None), now) == told


def test_walks_begin_anew_where_a_card_is_pressed_again() -> None:
    state = state_at("build", 3)
    walk = Walk(walk_of(GAME, moment(state)).paths)
    first = min(walk.open())
    if walk.press(first) is None:
        walk.back()
    assert first in walk.open()


def test_a_die_that_a_card_throws_is_told_with_what_it_decides() -> None:
    for seed in range(60):
        state, rng = rules.new(rules.Options(players=3), seed), Random(seed)
        while state.agenda and not (
            state.agenda[-1].kind == "after_roll" and state.roll is not None and state.roll.what == "lottery"
        ):
            rules.apply(state, rng.choice(rules.actions(state)), lambda event: None)
        if state.agenda:
            aloud = table.aloud(state, around(GAME, moment(state)))
            assert aloud is not None
            by = next(step.card for step in reversed(state.agenda) if step.kind == "ops")
            assert f"{NAMES[by]}: {rules_text.text(by)}" in aloud.text
            assert rolls_by_itself(by)
            return
    raise AssertionError("no card threw the die")


def rolls_by_itself(card: int) -> bool:
    """Whether the die is thrown for a card's effect."""
    return any(op.op == "roll" for op in EFFECT[card].ops)


def test_only_what_may_still_be_built_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_at("build")
    said = []
    for left in ((1, 1), (0, 2), (2, 0), (0, 0)):
        monkeypatch.setattr(queries, "builds_left", lambda view, left=left: left)
        moment = Moment(state, rules.turn(state), (), 1)
        said.append(asked(rules.view(state, moment.seat), around(GAME, moment)).text)
    assert said == [
        "You may still play 1 garbage card and 1 reinforcement.",
        "You may still play 2 reinforcements.",
        "You may still play 2 garbage cards.",
        "No more cards can be built this turn.",
    ]
