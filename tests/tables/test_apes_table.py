"""The Apes' table: what is shown of an attempt, shared decisions, the Discovery, and words and pictures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest

from app.resources import art_dir
from app.rules import planet_of_the_apes as rules
from app.rules.kernel import Sentence
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as m
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import (
    APES,
    CHARACTERS,
    DISCOVERIES,
    KIND,
    LISTS,
    SCENES,
    SPECIAL_KIND,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.refuse import refusal
from app.rules.planet_of_the_apes.state import ApesState
from app.tables import planet_of_the_apes as table
from app.tables.frame import fit
from app.tables.paths import Cue, Walk
from app.tables.planet_of_the_apes import forecast, ids, pictures, words
from tests.tables import test_layouts as layouts
from tests.tables.games import GAMES, LONG_NAMES, REAL, WIDE, Game, Moment, around, copied, lay, walk_of

APES_GAME: Game = next(game for game in GAMES if game.key == "planet-of-the-apes")
SIZES = ((1024, 640), (1280, 720), (1024, 768), (1720, 720))
Stop = Callable[[ApesState], bool]


def asked(kind: str) -> Stop:
    return lambda state: bool(state.agenda) and state.agenda[-1].kind == kind


def late(scene: int, players: int = 1, seed: int = 1, cards: int = 5) -> ApesState:
    """A game about to open with a later scene, with fuller hands."""
    state = rules.new(rules.Options(players=players), seed)
    for number, deck in zip((2, 4, 6, 7), state.encounters, strict=True):
        if number < scene:
            deck.clear()
    state.scene, state.statue = scene, 6
    for hand in state.hands:
        hand += [state.deck.pop() for _card in range(cards)]
    return state


def moments(state: ApesState, seed: int, most: int = 400) -> Iterator[Moment]:
    rng = Random(seed)
    for turn in range(most):
        seat = rules.turn(state)
        yield Moment(state, seat, (), turn + 1)
        if seat is None:
            return
        rules.apply(state, rng.choice(rules.actions(state)), lambda _event: None)


def found(stop: Stop, scene: int = 2, players: int = 1) -> Moment:
    """The first moment of its kind in games that open with a scene."""
    for seed in range(60):
        for moment in moments(late(scene, players, seed), seed):
            if moment.seat is not None and stop(moment.state):
                return Moment(copied(moment.state), moment.seat, moment.log, moment.turn)
    raise AssertionError("no such moment came")


def shown(moment: Moment, walk: Walk | None = None, **more: Any) -> dict[str, Any]:
    about = around(APES_GAME, moment, walk=walk or walk_of(APES_GAME, moment), **more)
    return {item.id: item for item in lay(APES_GAME, moment, about)}


# -- everything holds together ------------------------------------------------------------------------


def kinds_of_moments(scene: int, players: int) -> list[Moment]:
    """One moment for each question that games from a scene on ask."""
    kept: dict[str, Moment] = {}
    for seed in range(6):
        for moment in moments(late(scene, players, seed), seed):
            kind = moment.state.agenda[-1].kind if moment.state.agenda else "over"
            if kind not in kept:
                kept[kind] = Moment(copied(moment.state), moment.seat, moment.log, moment.turn)
    return list(kept.values())


def crowded(moment: Moment) -> Moment:
    """The same moment with as many Specials, tokens, dice and as much Damage as can lie on the table."""
    state = copied(moment.state)
    for place in range(len(state.cast)):
        state.specials[place] += [state.special_deck.pop() for _card in range(3)]
        state.skills[place], state.damage[place], state.red[place] = 5, min(4, state.limit - 1), place % 2
    return Moment(state, moment.seat, moment.log, moment.turn)


@pytest.mark.parametrize("ruler", [pytest.param(REAL, id="real"), pytest.param(WIDE, id="wide")])
@pytest.mark.parametrize("scene", [2, 7, 8])
def test_every_question_is_laid_out_soundly(scene: int, ruler: Any) -> None:
    for moment in kinds_of_moments(scene, 4):
        for one in (moment, crowded(moment)) if moment.seat is not None else (moment,):
            walk = walk_of(APES_GAME, one) if one.seat is not None else None
            about = around(APES_GAME, one, names=LONG_NAMES, walk=walk, clock="23:59")
            for size in SIZES:
                items = lay(APES_GAME, one, about, size, ruler)
                assert not layouts.overlaps(items), (one.state.agenda[-1:], size)
                assert not [why for item in items if (why := layouts.spilled(item, ruler))]
                for path in walk.paths if walk else ():
                    there = {item.id for item in items}
                    assert all(place <= there for place in path.places), path.action


# -- attempts -----------------------------------------------------------------------------------------


def test_an_encounter_says_its_chance_before_it_is_tried() -> None:
    moment = found(asked("turn"))
    items = shown(moment)
    for slot, trial in enumerate(queries.encounters(moment.state)):
        if trial is not None and trial.challenge:
            id = ids.encounter_id(moment.state.slots[slot])
            assert items[f"{id}.chance"].face.lines[0].endswith("%")
            assert "Failure" in items[id].tooltip


def test_whoever_may_face_the_discovery_shows_the_own_chance() -> None:
    moment = found(asked("champion"), scene=8)
    for size in SIZES:
        about = around(APES_GAME, moment, walk=walk_of(APES_GAME, moment))
        items: dict[str, Any] = {item.id: item for item in lay(APES_GAME, moment, about, size)}
        for place in range(len(moment.state.cast)):
            assert items[f"{ids.hero_id(place)}.chance"].face.lines[0].endswith("%")


def test_without_gains_and_odds_no_chance_of_an_attempt_is_shown() -> None:
    for moment in (found(asked("turn")), found(asked("champion"), scene=8)):
        view = rules.view(moment.state, moment.seat)
        for odds in (True, False):
            about = around(APES_GAME, moment, odds=odds)
            said = [" ".join(getattr(item.face, "lines", ())) for item in lay(APES_GAME, moment, about)]
            for id in ("asks", *map(ids.encounter_id, moment.state.slots)):
                large = table.large(view, about, id)
                said += large.facts if large is not None else ()
            assert any("%" in line for line in said) == odds


def test_a_chance_that_is_only_a_bound_says_at_least() -> None:
    from app.bots.planet_of_the_apes_odds import Odds

    assert words.odds(Odds(0.816, False, (), "roll")) == "at least 81 %"
    assert words.odds(Odds(0.816, True, (), "roll")) == "82 %"
    assert words.odds(Odds(0.999, True, (), "roll")) == "99 %"


def test_a_kept_die_wears_a_lock_and_a_press_puts_it_back() -> None:
    def rolling(state: ApesState) -> bool:
        now = state.attempt
        return asked("rolled")(state) and now is not None and now.left > 0 and len(now.dice) > 2

    moment = found(rolling)
    seat = moment.seat
    assert seat is not None
    keep = next(one for one in rules.actions(moment.state) if isinstance(one, m.Keep))
    rules.apply(moment.state, keep, lambda _event: None)
    now = moment.state.attempt
    assert now is not None
    index = now.kept.index(True)
    face: Any = shown(moment)[ids.die_id(index)].face
    assert face.kept
    back = table.retracts(rules.view(moment.state, seat), seat)
    assert back == [(ids.die_id(index), m.Keep(seat, now.dice[index]))]


def test_cards_that_do_not_help_are_locked_and_say_why() -> None:
    moment = found(lambda state: asked("gain")(state) and len(state.hands[state.active]) > 3)
    walk = walk_of(APES_GAME, moment)
    items = shown(moment, walk)
    locked = [
        item for id, item in items.items() if id.startswith("card.") and getattr(item.face, "locked", False)
    ]
    for item in locked:
        assert item.id not in walk.open()
        assert item.tooltip.split("\n")[1].endswith(".")
    lit = [id for id in walk.open() if id.startswith("card.")]
    assert all(not items[id].face.locked for id in lit)


def test_what_success_would_do_to_the_race_stands_on_the_track() -> None:
    def moving(state: ApesState) -> bool:
        trial = queries.current_trial(state)
        return asked("gain")(state) and trial is not None and state.phase == "action"

    moment = found(moving)
    trial = queries.current_trial(moment.state)
    assert trial is not None
    after = queries.race_after(moment.state, trial.success)
    items = shown(moment)
    assert ("ghost.taylor" in items) == (after.taylor != moment.state.taylor)
    if "ghost.taylor" in items:
        assert items["ghost.taylor"].rect.x > items["taylor"].rect.x


def test_the_turning_die_stands_until_the_chance_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = found(asked("turn"), scene=4)
    sums = forecast.Forecasts()
    sums.apart, sums.limit = True, forecast.FORECASTS.limit
    monkeypatch.setattr(forecast, "FORECASTS", sums)
    try:
        waiting = [id for id in shown(moment) if id.endswith(".turning")]
        assert waiting
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and any(id.endswith(".turning") for id in shown(moment)):
            sums.work()
            time.sleep(0.05)
        assert [id for id in shown(moment) if id.endswith(".chance") and id.startswith("enc.")]
    finally:
        sums.close()


def test_what_an_encounter_would_do_to_the_race_is_seen_while_it_is_looked_at() -> None:
    def moving(state: ApesState) -> bool:
        return asked("turn")(state) and any(
            trial is not None and queries.race_after(state, trial.success).taylor != state.taylor
            for trial in queries.encounters(state)
        )

    moment = found(moving)
    slot = next(
        n
        for n, trial in enumerate(queries.encounters(moment.state))
        if trial is not None and queries.race_after(moment.state, trial.success).taylor != moment.state.taylor
    )
    id = ids.encounter_id(moment.state.slots[slot])
    assert id.startswith(table.ATTENDS)
    assert "ghost.taylor" not in shown(moment)
    assert "ghost.taylor" in shown(moment, under=id)


def test_a_special_that_moves_a_standee_shows_where_to_while_it_is_looked_at() -> None:
    moment = found(asked("turn"))
    kind = next(n for n, one in enumerate(CARDS.specials) if race_moves(moment.state, one.effect))
    card = SPECIAL_KIND.index(kind)
    for cards in (*moment.state.specials, moment.state.special_deck):
        if card in cards:
            cards.remove(card)
    moment.state.specials[0].append(card)
    before = {id for id in shown(moment) if id.startswith("ghost.")}
    seen = {id for id in shown(moment, under=ids.special_id(card)) if id.startswith("ghost.")}
    assert not before
    assert seen


def race_moves(state: ApesState, key: str) -> bool:
    return queries.race_after(state, key) != queries.standees(state)


def test_every_die_shows_a_turning_one_until_its_chance_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    def rolling(state: ApesState) -> bool:
        now = state.attempt
        return asked("rolled")(state) and now is not None and now.left > 0 and len(now.dice) == 3

    moment = found(rolling)
    still = {id: item.rect for id, item in shown(moment).items() if id.startswith("die.")}
    sums = forecast.Forecasts()
    sums.apart = True
    monkeypatch.setattr(forecast, "FORECASTS", sums)
    try:
        waiting = shown(moment, spin=3)
        dice = [id for id in waiting if id.startswith("die.") and id.count(".") == 1]
        turning: list[Any] = [waiting[f"{id}.turning"].face for id in dice if f"{id}.turning" in waiting]
        assert turning
        assert all(face.turn == 3 for face in turning)
        # the dice lie where they will lie with their chances under them
        assert {id: waiting[id].rect for id in dice} == {id: still[id] for id in dice}
    finally:
        sums.close()


def test_an_attempt_that_cannot_succeed_warns() -> None:
    for scene in (7, 6, 4, 2):
        for seed in range(30):
            for moment in moments(late(scene, 1, seed, cards=0), seed, 40):
                if moment.seat is None or not asked("turn")(moment.state):
                    continue
                view = rules.view(moment.state, moment.seat)
                for action in rules.actions(moment.state):
                    why = table.warns(view, action) if isinstance(action, m.Adventure) else ""
                    if why:
                        assert "missing" in why
                        assert table.preview(view, action).tag == "needs dice"
                        return
    raise AssertionError("every attempt could succeed")


# -- what the group shares ----------------------------------------------------------------------------


def test_damage_is_shared_by_tapping_characters_and_can_be_left_to_the_table() -> None:
    moment = found(lambda s: asked("share")(s) and s.agenda[-1].source == "damage")
    walk = walk_of(APES_GAME, moment)
    assert {id for id in walk.open() if id.startswith("hero.")}
    usual = walk.completes(ids.AUTO)
    assert isinstance(usual, m.Assign)
    damage = moment.state.damage
    assert damage[usual.place] == min(damage)
    assert ids.AUTO in shown(moment, walk)


def test_the_first_drawn_card_is_in_hand_so_that_one_tap_gives_it() -> None:
    moment = found(asked("cards"), scene=1)
    seat = moment.seat
    assert seat is not None
    view = rules.view(moment.state, seat)
    held = table.held(view, seat)
    assert held in {ids.card_id(card) for card in moment.state.agenda[-1].cards}
    walk = walk_of(APES_GAME, moment)
    walk.press(held)
    assert isinstance(walk.press("hero.1"), m.Give)


def test_all_hands_lie_open_where_the_group_pays() -> None:
    moment = found(lambda s: asked("pay")(s) and s.agenda[-1].place < 0, scene=4)
    items = shown(moment)
    for hand in moment.state.hands:
        assert {ids.card_id(card) for card in hand} <= set(items)


def test_a_window_shows_pass_and_what_can_be_played() -> None:
    moment = found(asked("window"))
    walk = walk_of(APES_GAME, moment)
    assert ids.LET in walk.open()
    assert ids.LET in shown(moment, walk)
    assert any(id.startswith(("spec.", "skill.")) for id in walk.open())


def test_an_offer_stands_open_while_another_decides() -> None:
    for seed in range(40):
        for moment in moments(late(2, 2, seed), seed):
            offers = rules.offers(moment.state, 1) if moment.seat == 0 else []
            if offers:
                view = rules.view(moment.state, 1)
                walk = Walk(table.paths(view, 1, offers))
                about = around(APES_GAME, moment, walk=walk, me=1, acting=1)
                there = {item.id: item for item in table.layout(view, about, fit(1280, 720), REAL)}
                assert any(there[id].light == "target" for id in walk.open())
                return
    raise AssertionError("nobody could interject")


# -- refusals, words, pictures ------------------------------------------------------------------------


def test_a_press_that_leads_nowhere_names_a_rule() -> None:
    moment = found(asked("turn"))
    seat = moment.seat
    assert seat is not None
    view = rules.view(moment.state, seat)
    walk = walk_of(APES_GAME, moment)
    for id in shown(moment, walk):
        if id in walk.open() or not id.startswith(table.TOUCHABLE) or id.count(".") > 1:
            continue
        meant = table.meant(view, seat, (id,))
        if isinstance(meant, Sentence):
            assert meant.text
        else:
            assert refusal(view, cast(m.ApesAction, meant)) is not None


@pytest.mark.parametrize("key", sorted(LISTS))
def test_every_list_of_effects_has_short_words_and_signs(key: str) -> None:
    assert (words.brief(key) != "") == bool(LISTS[key])
    assert len(words.parts(key)) == len(LISTS[key])


def test_every_card_has_its_picture_and_none_is_shown_twice() -> None:
    folder = art_dir() / "svg"
    names = [trial.name for trial in (*TRIALS, *DISCOVERIES)]
    assert set(names) == set(pictures.ENCOUNTERS)
    assert len(set(pictures.ENCOUNTERS.values())) == len(names)
    drawn = [f"apes/{name}" for name, _grade in pictures.ENCOUNTERS.values()]
    drawn += [f"apes/{name}" for name in pictures.HEADERS]
    drawn += [pictures.event_picture(card.id) for card in APES]
    drawn += [pictures.special_picture(special.id) for special in CARDS.specials]
    drawn += [pictures.helmet(one.id, down) for one in CHARACTERS for down in (False, True)]
    drawn += [pictures.ending_picture(ending) for ending in CARDS.endings]
    assert not [name for name in drawn if not (folder / f"{name}.svg").is_file()]
    assert len(pictures.HEADERS) == len(pictures.HEADER_GRADES) == len(SCENES)


def _sample(kind: type[Any]) -> Any:
    import msgspec

    fields = msgspec.structs.fields(kind)
    plain = {int: 0, str: "minor", bool: False, tuple[int, ...]: (0,)}
    return kind(**{field.name: plain[field.type] for field in fields})


@pytest.mark.parametrize("kind", ev.ApesEvent.__args__, ids=lambda kind: kind.__name__)
def test_every_event_has_its_sound_and_motion(kind: type[Any]) -> None:
    assert isinstance(table.cue(_sample(kind)), Cue)


def test_large_views_tell_all_about_cards_and_characters() -> None:
    moment = found(asked("turn"))
    view = rules.view(moment.state, moment.seat)
    about = around(APES_GAME, moment)
    card = moment.state.slots[0]
    seen = table.large(view, about, ids.encounter_id(card))
    assert seen is not None
    assert seen.title == TRIALS[card].name
    assert any("Success" in fact for fact in seen.facts)
    hero = table.large(view, about, ids.hero_id(0))
    assert hero is not None
    assert hero.title == CHARACTERS[moment.state.cast[0]].name
    hand = moment.state.hands[moment.state.active]
    action = table.large(view, about, ids.card_id(hand[0]))
    assert action is not None
    assert action.number == KIND[hand[0]]


def test_paths_of_every_question_are_apart() -> None:
    """As for whole games, from the scenes that random games never reach."""
    for moment in kinds_of_moments(8, 2):
        if moment.seat is None:
            continue
        paths = walk_of(APES_GAME, moment).paths
        assert [path.action for path in paths] == rules.actions(moment.state)
        for n, one in enumerate(paths):
            for other in paths[:n]:
                assert not all(a & b for a, b in zip(one.places, other.places, strict=False))
