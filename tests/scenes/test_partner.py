"""Computers as partners of a crew: they propose, go on when told, let people decide, or act by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.match import codec
from app.match.match import Match
from app.match.setup import PERSON, Who
from app.rules import planet_of_the_apes as rules
from app.rules.kernel import Action
from app.rules.planet_of_the_apes import moves as m
from app.scenes.crew_hands import CrewHandsScene
from app.scenes.gallery import sample_setup
from app.scenes.gallery_apes import asked, journey
from app.scenes.pause import PauseScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables import planet_of_the_apes as apes
from tests.scenes.audit import RULERS, SIZES, faults
from tests.scenes.tables import Ready, calm

GAME = "planet-of-the-apes"
apes.sums.limit = 60


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    calm(still)
    yield still
    still.close()


def at_table(app: Still, match: Match) -> tuple[TableScene, Ready]:
    scene = TableScene(app, match)
    thinks = Ready(match)
    scene.thinking = thinks
    scene.beside.silent = True
    app.go(scene)
    app.pass_time(300)
    return scene, thinks


def turn_of_partner(who: tuple[Who, ...] = (PERSON, "sound"), seed: int = 1) -> Match:
    """A journey at a turn of the second seat, a computer's, with something the first can interject."""

    def opening(number: int, _people: int, _names: tuple[str, ...]) -> Match:
        return Match(sample_setup(GAME, number, who))

    def stop(state: Any) -> bool:
        return asked("turn", 2)(state) and state.agenda[-1].seat == 1 and bool(rules.offers(state, 0))

    return journey(opening, seed, 1, (), stop)


def lent(places: tuple[int, ...]) -> Match:
    """A journey of one person in which the characters at some places are lent to a computer."""

    def opening(number: int, _people: int, _names: tuple[str, ...]) -> Match:
        return Match(sample_setup(GAME, number, (PERSON,)))

    match = journey(opening, 1, 1, (), asked("turn", 2))
    for place in places:
        match.hand_over(0, "sound", place)
    return match


def words(app: Still, start: str) -> str:
    return " ".join(
        " ".join(getattr(item.face, "lines", ())) for item in app.items() if item.id.startswith(start)
    )


# -- proposals ----------------------------------------------------------------------------------------


def test_a_partner_proposes_with_its_reason_and_goes_on_when_told(app: Still) -> None:
    match = turn_of_partner()
    table, _thinks = at_table(app, match)
    made = len(match.history)
    app.pass_time(600)
    assert len(match.history) == made
    assert table.partner.open
    assert "I propose" in words(app, "propose")
    wanted = table.partner.proposal
    assert wanted is not None
    app.click("propose.on")
    assert match.history[made] == wanted.action


def test_what_is_left_to_a_person_is_decided_by_that_person_and_can_be_undone(app: Still) -> None:
    match = turn_of_partner()
    table, _thinks = at_table(app, match)
    made = len(match.history)
    app.click("propose.mine")
    app.pass_time(200)
    assert table.acting == 1
    app.click(
        min(id for id in table.choosing.lit() if id.startswith("card.") and table.choosing.can_begin(id))
    )
    app.click(min(id for id in table.choosing.lit() if id.startswith("hero.")))
    app.pass_time(200)
    assert isinstance(match.history[made], m.Contemplate)
    table.undo()
    assert len(match.history) == made


def test_a_trusted_partner_acts_by_itself(app: Still) -> None:
    match = turn_of_partner()
    table, _thinks = at_table(app, match)
    place, made = match.state.active, len(match.history)
    app.click("propose.alone")
    assert place in match.trusted
    app.pass_time(600)
    assert not (table.partner.open and match.state.active == place)
    assert len(match.history) > made + 1


def test_a_special_played_meanwhile_lets_the_partner_think_anew(app: Still) -> None:
    match = turn_of_partner()
    assert match.offers(0)
    table, thinks = at_table(app, match)
    app.pass_time(300)
    app.click(min(id for id in table.choosing.lit() if id.startswith(("spec.", "skill."))))
    assert match.history[-1].seat == 0
    assert not words(app, "propose")
    assert thinks.levels


def test_partners_that_act_are_not_asked(app: Still) -> None:
    app.settings.play.partners = "act"
    match = turn_of_partner()
    made = len(match.history)
    table, _thinks = at_table(app, match)
    app.pass_time(600)
    assert len(match.history) > made
    assert not table.partner.open


def test_without_gains_and_odds_a_proposal_names_its_reason_alone(app: Still) -> None:
    app.settings.play.gains_and_odds = False
    table, _thinks = at_table(app, turn_of_partner())
    assert table.partner.proposal is not None
    action = table.partner.proposal.action
    means = apes.preview(table.match.view(action.seat), action).text
    assert means and means not in words(app, "propose")
    assert "I propose" in words(app, "propose")


def test_a_proposal_is_carried_out_once_partners_are_to_act(app: Still) -> None:
    match = turn_of_partner()
    at_table(app, match)
    made = len(match.history)
    assert words(app, "propose")
    app.push(CrewHandsScene(app, match))
    app.click("partners.1")
    app.click("back")
    app.pass_time(300)
    assert not words(app, "propose")
    assert len(match.history) > made


@pytest.mark.parametrize("size", SIZES)
def test_a_proposal_stays_on_the_stage(app: Still, size: tuple[int, int]) -> None:
    app.resize(size)
    table, _thinks = at_table(app, turn_of_partner())
    app.pass_time(300)
    assert table.partner.open
    window = table._frame.window if table._frame is not None else None
    assert window is not None
    for item in app.items():
        assert not item.id.startswith("propose") or item.rect.inside(window)


# -- help in another's turn ---------------------------------------------------------------------------


def turn_of_a_person(who: tuple[Who, ...] = (PERSON, "sound"), turn: int = 0) -> Match:
    """A journey at the turn of a seat, in which the last seat, a computer's, has something to interject."""
    last = len(who) - 1

    def opening(number: int, _people: int, _names: tuple[str, ...]) -> Match:
        return Match(sample_setup(GAME, number, who))

    def stop(state: Any) -> bool:
        return asked("turn", 2)(state) and state.agenda[-1].seat == turn and bool(rules.offers(state, last))

    match = journey(opening, 1, 1, (), stop)
    assert stop(match.state)
    return match


def ready_to_help(app: Still, match: Match) -> tuple[TableScene, Ready, Action]:
    scene = TableScene(app, match)
    scene.thinking = thinks = Ready(match)
    scene.beside.silent = True
    thinks.helping = helping = match.offers(len(match.who) - 1)[0]
    app.go(scene)
    app.pass_time(300)
    return scene, thinks, helping


def test_a_partner_offers_help_in_the_turn_of_a_person_who_can_play_on(app: Still) -> None:
    app.settings.play.hints = True
    match = turn_of_a_person()
    table, thinks, helping = ready_to_help(app, match)
    assert table.acting == 0, "the person whose turn it is need not answer"
    assert "I propose" in words(app, "propose")
    assert not words(app, "coach"), "one plate at a time"
    made = len(match.history)
    app.click("propose.mine")
    assert not words(app, "propose") and len(match.history) == made
    thinks.helping = helping
    table.entered()
    table._decided = -1
    app.pass_time(300)
    assert not words(app, "propose"), "it was offered in this turn"


def test_help_that_is_wanted_is_played_and_the_person_decides_on(app: Still) -> None:
    match = turn_of_a_person()
    table, _thinks, helping = ready_to_help(app, match)
    made = len(match.history)
    app.click("propose.on")
    assert match.history[made] == helping
    app.pass_time(300)
    assert not table.partner.open


def test_who_acts_by_itself_helps_unasked_but_waits_while_something_is_picked(app: Still) -> None:
    match = turn_of_a_person()
    match.trust({-2, *range(4)})
    table, thinks, helping = ready_to_help(app, match)
    assert match.history[-1] == helping
    match = turn_of_a_person()
    match.trust({-2, *range(4)})
    made = len(match.history)
    table = TableScene(app, match)
    table.thinking = thinks = Ready(match, slow=3)
    table.beside.silent = True
    thinks.helping = match.offers(1)[0]
    app.go(table)
    table._decide()
    card = min(id for id in table.choosing.lit() if table.choosing.can_begin(id))
    table.choosing.press(card, "never")
    app.pass_time(300)
    assert len(match.history) == made, "what is in hand is not taken out of it"
    table.choosing.release()
    app.pass_time(300)
    assert len(match.history) > made


def test_one_computer_helps_in_the_turn_of_another_before_that_moves(app: Still) -> None:
    match = turn_of_a_person((PERSON, "sound", "sound"), turn=1)
    app.settings.play.partners = "act"
    made = len(match.history)
    _table, thinks, helping = ready_to_help(app, match)
    assert match.history[made] == helping
    assert thinks.levels, "and then the one in turn was asked"


def test_every_computer_that_could_help_is_asked_before_the_one_in_turn_moves(app: Still) -> None:
    def opening(number: int, _people: int, _names: tuple[str, ...]) -> Match:
        return Match(sample_setup(GAME, number, ("sound", PERSON, "sound", "greedy")))

    def stop(state: Any) -> bool:
        helpers = state.agenda and state.agenda[-1].seat == 0 and all(rules.offers(state, s) for s in (2, 3))
        return asked("turn", 2)(state) and bool(helpers)

    match = journey(opening, 1, 1, (), stop)
    assert stop(match.state)
    table, thinks = at_table(app, match)
    assert thinks.helpers == [2, 3]
    assert thinks.levels == ["sound"] and table.partner.open


# -- hands --------------------------------------------------------------------------------------------


def test_one_character_of_a_person_is_lent_to_a_computer_and_taken_back(app: Still) -> None:
    match = lent(())
    active = match.state.active
    _table, _thinks = at_table(app, match)
    app.push(PauseScene(app, match))
    app.click("seats")
    assert isinstance(app.scene, CrewHandsScene)
    app.click(f"hand.{active}.3")
    assert match.parts.get(active) == "sound"
    assert match.people() == [0]
    app.click(f"hand.{active}.0")
    assert match.who == [PERSON]
    assert not match.parts


def test_the_computer_that_has_a_character_lent_proposes_for_it_alone(app: Still) -> None:
    first = lent(()).state.active
    table, thinks = at_table(app, lent((first,)))
    app.pass_time(300)
    assert words(app, "propose")
    assert thinks.levels == ["sound"]
    for _step in range(60):
        if table.match.state.active != first:
            break
        if table.partner.open:
            app.click("propose.on")
        elif table.acting == 0:
            app.click("commit" if "commit" in table.choosing.lit() else min(table.choosing.lit() - {"deck"}))
        app.pass_time(200)
    assert table.match.state.active != first
    assert table.match.decider() == PERSON


def test_lent_characters_stay_lent_in_a_save_and_over_undo() -> None:
    match = lent((1, 2))
    match.trust((2,))
    again = codec.decode(codec.encode(match, "named")).match
    assert again.parts == match.parts == {1: "sound", 2: "sound"}
    assert again.trusted == {2}
    match.hand_over(0, PERSON, 1)
    assert list(match.parts) == [2]
    assert "Somebody" in str(match.can_undo())


def test_who_asks_and_how_often_windows_ask_is_set_on_the_same_card(app: Still) -> None:
    match = lent((0,))
    scene = CrewHandsScene(app, match)
    app.push(scene)
    app.click("ask.0")
    assert not scene.asks(0, 0)
    app.click("ask.0")
    assert 0 not in match.trusted
    app.click("interrupts.2")
    assert app.settings.play.interrupts == "never"
    app.click("partners.1")
    assert app.settings.play.partners == "act"
    assert {item.id: item for item in app.items()}["ask.0"].locked
    for size in SIZES:
        for ruler in RULERS.values():
            assert not faults(scene, size, ruler)


# -- offers and windows -------------------------------------------------------------------------------


def test_offers_of_everybody_at_the_device_stand_open(app: Still) -> None:
    """Whoever's turn it is, another's Special that may be played at any time is gold."""
    for seed in range(1, 30):

        def opening(number: int, people: int, _names: tuple[str, ...]) -> Match:
            return Match(sample_setup(GAME, number, (PERSON,) * people))

        def stop(state: Any) -> bool:
            return asked("turn", 2)(state) and bool(rules.offers(state, 1 - state.agenda[-1].seat))

        match = journey(opening, seed, 2, (), stop)
        turn = match.turn()
        if turn is None or not match.offers(1 - turn):
            continue
        table, _thinks = at_table(app, match)
        offer = match.offers(1 - turn)[0]
        path = next(path for path in table.choosing.walk.paths if path.action == offer)
        lit = sorted(path.places[0])[0]
        assert lit in table.choosing.lit()
        app.click(lit)
        assert match.history[-1].seat == 1 - turn
        return
    raise AssertionError("no offer stood open")


def test_windows_ask_less_where_nothing_serious_hangs_on_them(app: Still) -> None:
    def opening(number: int, people: int, _names: tuple[str, ...]) -> Match:
        return Match(sample_setup(GAME, number, (PERSON,) * people))

    def stop(state: Any) -> bool:
        step = state.agenda[-1] if state.agenda else None
        return step is not None and step.kind == "window" and not apes.partner.serious(state, step.key)

    match = journey(opening, 1, 2, (), stop)
    assert stop(match.state)
    table, _thinks = at_table(app, match)
    made = len(match.history)
    assert "interrupts.less" in {item.id for item in app.items()}
    app.click("interrupts.less")
    app.pass_time(300)
    assert app.settings.play.interrupts == "when it is serious"
    assert isinstance(match.history[made], m.Let)
    assert table.match.state is match.state
