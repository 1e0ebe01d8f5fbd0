"""The Apes' table answers: what a payment brings, what is about to happen, who holds what, once each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from app.rules import planet_of_the_apes as rules
from app.rules.planet_of_the_apes.codes import SCENES, TRIALS
from app.rules.planet_of_the_apes.moves import PlayCard
from app.rules.planet_of_the_apes.score import headline
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_of_the_apes.text import list_words, scene_lines
from app.tables.faces import Button, Words
from app.tables.frame import fit
from app.tables.paths import LogEntry, Walk
from app.tables.planet_of_the_apes import asking, ids, words
from app.tables.planet_of_the_apes.recall import recall
from app.tables.planet_of_the_apes.story import tell
from tests.tables.games import REAL, Moment, around
from tests.tables.test_apes_table import APES_GAME, asked, found, shown


def test_a_bonus_says_what_it_brings_before_anything_is_paid() -> None:
    moment = found(lambda state: asked("pay")(state) and state.agenda[-1].optional)
    step = moment.state.agenda[-1]
    assert list_words(step.key) in asking.sentence(moment.state)


def test_one_person_alone_reads_the_price_that_is_asked() -> None:
    """3 Nova of Under the Falls are 2 for one person with all characters (SOLO-2)."""
    printed = next(trial.bonus for trial in TRIALS if trial.name == "Under the Falls")
    assert printed is not None
    assert words.bonus(printed).startswith("3 Nova")
    assert words.bonus(printed, alone=True).startswith("2 Nova")


def test_a_window_says_what_is_about_to_happen_and_why() -> None:
    def before(state: ApesState) -> bool:
        return asked("window")(state) and state.agenda[-1].key == "before_ape_or_statue"

    moment = found(before, players=2)
    said = asking.sentence(moment.state)
    assert "the Ape advances" in said or "the Statue advances" in said
    assert "(" in said, "its cause"


def test_the_cards_of_the_others_are_told_by_suit_where_they_are_not_seen() -> None:
    moment = found(asked("turn"))
    state = moment.state
    other = (state.active + 1) % len(state.cast)
    tip = shown(moment)[ids.hero_id(other)].tooltip
    assert "Cards: " in tip or "No cards." in tip


def test_giving_up_is_no_gold_button_while_help_lies_at_hand() -> None:
    """A second click where ROLL was must not be what the table proposes."""

    def helped(state: ApesState) -> bool:
        now = state.attempt
        return asked("rolled")(state) and now is not None and not now.left and len(rules.actions(state)) > 1

    face = shown(found(helped))[ids.STOP].face
    assert isinstance(face, Button)
    assert face.text.startswith("TAKE") or face.kind == "ghost"


def test_the_faces_of_a_die_stay_free_of_their_chances() -> None:
    """The chance stands under the face; on its corner it covered the next one."""
    items = shown(found(asked("adjust")))
    assert not any(items[ids.face_id(face)].tag for face in range(1, 7))


def test_the_story_card_sets_the_ape_where_this_game_lets_it_start() -> None:
    state = rules.new(rules.Options(players=1, slow_ape=True), 1)
    state.scene = 2
    moment = Moment(state, None, (), 1)
    items = {
        item.id: item
        for item in tell(state, around(APES_GAME, moment), SCENES[1].number, fit(1280, 720), REAL)
    }
    assert items["story.ape"].tooltip.endswith(str(SCENES[1].ape + 1))


def test_no_line_of_a_tooltip_is_told_twice() -> None:
    for kind in ("turn", "gain", "rolled"):
        for item in shown(found(asked(kind))).values():
            lines = [line.rstrip(".") for line in item.tooltip.split("\n") if line]
            for n, line in enumerate(lines):
                assert not any(line in other for other in lines[:n] + lines[n + 1 :]), (item.id, lines)


def test_a_first_press_that_wants_a_second_says_so() -> None:
    """Else a click on ROLL seemed to do nothing."""
    roll = shown(found(asked("gain")), pending=ids.ROLL)
    face = roll[ids.ROLL].face
    assert isinstance(face, Button)
    assert face.text == "PRESS AGAIN"
    moment = found(asked("turn"))
    id = ids.encounter_id(moment.state.slots[0])
    note = shown(moment, pending=id)["tray.note"].face
    assert isinstance(note, Words)
    assert note.lines == ("Press again to do it",)


def test_no_gold_card_is_promised_where_none_in_hand_helps() -> None:
    """All dice are thrown: the line over the hand speaks of gold cards only where one can be played."""

    def last(helped: bool) -> Callable[[ApesState], bool]:
        def so(state: ApesState) -> bool:
            if not asked("rolled")(state) or state.attempt is None or state.attempt.left:
                return False
            return helped == any(isinstance(action, PlayCard) for action in rules.actions(state))

        return so

    assert asking.hand_line(found(last(True)).state, mine=True) == "Gold cards help now."
    assert not asking.hand_line(found(last(False)).state, mine=True)


def test_where_were_we_says_who_did_what() -> None:
    moment = found(asked("turn"))
    log = (
        LogEntry(0, "rolls 2 dice: white 2, gray 5", "ADV-5d", 1),
        LogEntry(0, "Taylor advances 1 to 12", "", 2),
    )
    seen = msgspec.structs.replace(around(APES_GAME, moment), log=log)
    news = next(cell.text for cell in recall(moment.state, seen) if cell.icon == "eye")
    assert news == f"{seen.names[0]} rolls 2 dice: white 2, gray 5. Taylor advances 1 to 12."


def test_a_journey_without_the_discovery_does_not_end_by_facing_it() -> None:
    state = found(asked("turn")).state
    for easy, said in ((True, "reached the last scene"), (False, "faced the Discovery")):
        over = msgspec.structs.replace(state, ending="win", no_discovery=easy)
        assert said in headline(over)
        told = rules.result(over)
        assert told is not None and told.text == headline(over)


def test_the_last_scene_says_which_end_is_for_which_and_then_how_it_ended() -> None:
    assert [line for _what, line in scene_lines(8)][1:] == [
        "Met: everybody wins.",
        "Not met: everybody loses.",
    ]
    moment = found(asked("turn"))
    over = msgspec.structs.replace(
        moment.state, agenda=[], scene=8, phase="end", ending="win", no_discovery=True
    )
    face = shown(replace(moment, state=over, seat=None), walk=Walk(()))["interlude.text"].face
    assert isinstance(face, Words)
    assert " ".join(face.lines) == headline(over)
