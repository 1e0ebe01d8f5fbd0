"""A match as the people at the table see it: beats, log, seats that come and go, its end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from app.match import ending
from app.match.entries import Act, Illegal, MatchFault, hash_of, pack
from app.match.match import Match
from app.match.opening import read_file
from app.match.setup import Player, Setup, random_seed_text, seed_from_text
from app.rules import zoo
from app.rules.kernel import Action, Emit, Refusal, Result
from app.rules.registry import AnyRules
from app.rules.zoo.state import Move, Place, TookCharacter
from tests.match.table import TOY, play, setup, variant
from tests.toy import words


def test_each_beat_keeps_the_state_right_after_its_event() -> None:
    match = Match(setup())
    first = match.actions()[0]
    beats = match.play(first)
    assert [type(beat.event).__name__ for beat in beats] == ["Placed", "TookZoo"]
    assert match.history == [first]
    assert {beat.action_index for beat in beats} == {0}
    assert {beat.seat for beat in beats} == {first.seat}
    assert match.state_at(-1) == match.rules.new(match.rules.Options(players=2), 7)
    assert hash_of(pack(match.state)) == match.state_hash
    assert match.state_at(0).score == [18, 18], "the card is not taken yet"
    assert match.state_at(1).score == match.state.score != [18, 18]


def test_same_setup_and_actions_are_the_same_game() -> None:
    one, two = (play(Match(setup("toy", ("person", "deep", "random"))), Random(3)) for _ in range(2))
    assert one.turn() is None
    assert (one.history, one.state_hash, one.result()) == (two.history, two.state_hash, two.result())
    other = play(Match(setup("toy", ("person", "deep", "random"), seed=8)), Random(3))
    assert other.state_hash != one.state_hash


def test_what_the_rules_refuse_changes_nothing_and_says_why() -> None:
    match = Match(setup())
    seat = match.turn()
    assert seat is not None
    before = match.state_hash
    with pytest.raises(Illegal) as caught:
        match.play(Move(seat, 6, 3))
    assert caught.value.refusal.clause.startswith("ZC-")
    with pytest.raises(Illegal):
        match.play(Place(1 - seat, 3, 0))
    assert match.state_hash == before
    assert not match.history and not match.beats


def test_rules_that_break_leave_the_table_as_it_was_and_a_report(tmp_path: Path) -> None:
    def breaking(state: Any, action: Action, emit: Emit) -> None:
        TOY.apply(state, action, emit)
        if isinstance(action, words.Peek):
            raise KeyError("a card fell under the table")

    match = Match(setup("toy"), variant(TOY, apply=breaking), report_dir=tmp_path)
    play(match, Random(1), 3)
    while not any(isinstance(action, words.Peek) for action in match.actions()):
        match.play(match.actions()[0])
    before = (match.state_hash, list(match.history), list(match.beats), match.turn_number)
    peek = next(action for action in match.actions() if isinstance(action, words.Peek))
    with pytest.raises(MatchFault) as caught:
        match.play(peek)
    assert (match.state_hash, match.history, match.beats, match.turn_number) == before
    assert match.play(match.actions()[0])
    assert caught.value.path is not None
    opened = read_file(caught.value.path)
    assert opened.match.state_hash == before[0]
    text = caught.value.path.read_bytes()
    assert str(Path.home()).encode() not in text


def test_a_position_the_rules_call_unsound_is_a_fault_too() -> None:
    def losing_a_card(state: Any, action: Action, emit: Emit) -> None:
        TOY.apply(state, action, emit)
        state.deck.pop()

    match = Match(setup("toy"), variant(TOY, apply=losing_a_card))
    before = match.state_hash
    with pytest.raises(MatchFault) as caught:
        match.play(match.actions()[0])
    assert match.state_hash == before
    assert caught.value.path is None


def test_a_window_with_one_answer_is_answered_at_once_and_stands_in_the_history() -> None:
    automatic: list[Action] = []
    for seed in range(10):
        match = play(Match(setup("toy", ("person", "person", "person"), seed=seed)), Random(seed))
        automatic += [entry.action for entry in match.entries if isinstance(entry, Act) and entry.auto]
        assert len(match.history) == len(match.entries)
        twin = Match(match.setup)
        for entry in match.entries:
            twin.replay(entry)
        assert twin.state_hash == match.state_hash
    assert {type(action) for action in automatic} >= {words.Let, words.Pay}
    assert not any(isinstance(action, words.Draw | words.Peek) for action in automatic)


def test_a_sole_move_of_a_turn_is_left_to_the_player() -> None:
    for seed in range(40):
        match = play(Match(setup(seed=seed)), Random(seed))
        assert not any(isinstance(entry, Act) and entry.auto for entry in match.entries)


def test_the_log_tells_each_seat_only_what_it_may_know() -> None:
    match = Match(setup("toy", ("person", "person")))
    seat = match.turn()
    assert seat is not None
    match.play(words.Draw(seat))
    own, other, public = match.log(seat), match.log(1 - seat), match.log(None)
    assert len(own) == len(other) == 2
    assert all("a card" not in line.text for line in own)
    assert all("a card" in line.text for line in other)
    assert other == public
    assert [line.seat for line in own] == [seat, seat]
    assert [line.beat_index for line in own] == [0, 1]


def test_the_deltas_of_the_log_add_up_to_the_points() -> None:
    for seed in range(5):
        match = play(Match(setup(who=("person", "greedy", "random"), seed=seed)), Random(seed))
        start, *_, end = match.standings_over_time()
        lines = match.log(None)
        for seat in range(3):
            gained = sum(line.delta for line in lines if line.seat == seat)
            lost = sum(
                event.taken
                for event in (beat.event for beat in match.beats)
                if isinstance(event, TookCharacter) and event.owner == seat
            )
            assert start[seat] + gained - lost == end[seat]


def test_the_log_grows_and_shrinks_with_the_history() -> None:
    match = Match(setup("toy", undo="free"))
    rng = Random(2)
    play(match, rng, 10)
    before = match.log(0)
    match.undo()
    assert match.log(0) == before[: len(match.log(0))]
    match.redo()
    assert match.log(0) == before


def test_standings_over_time_has_the_start_and_one_point_per_action() -> None:
    match = play(Match(setup()), Random(4))
    points = match.standings_over_time()
    result = match.result()
    assert result is not None
    assert points[0] == (18, 18)
    assert len(points) == len(match.history) + 1
    assert points[-1] == result.scores


def test_a_person_sees_what_happened_since_their_mark_in_their_redaction() -> None:
    match = Match(setup("toy", ("person", "person")))
    seat = match.turn()
    assert seat is not None
    match.mark(1 - seat)
    match.play(words.Draw(seat))
    beats = match.since_mark(1 - seat)
    assert [beat.event for beat in beats] == [words.Drew(seat, -1)] * 2
    match.mark(1 - seat)
    assert match.since_mark(1 - seat) == []
    assert len(match.since_mark(seat)) == 2


def test_a_seat_can_be_left_to_a_computer_and_taken_back() -> None:
    match = play(Match(setup(who=("person", "greedy"))), Random(1), 4)
    match.hand_over(0, "sound")
    assert not match.seat_is_person(0)
    match.hand_over(0, "person")
    assert match.seat_is_person(0)
    assert match.assisted
    assert [line.text for line in match.log(0) if "seat" in line.text] == [
        "left the seat to a computer",
        "took the seat back",
    ]
    twin = Match(match.setup)
    for entry in match.entries:
        twin.replay(entry)
    assert (twin.who, twin.state_hash) == (match.who, match.state_hash)


def test_giving_up_between_two_loses_at_once() -> None:
    match = play(Match(setup(who=("person", "person"))), Random(1), 6)
    match.resign(0)
    result = match.result()
    assert result is not None
    assert match.turn() is None and match.actions() == []
    assert result.winners == (1,)
    assert [sum(line.points for line in lines) for lines in result.lines] == list(result.scores)
    with pytest.raises(Illegal):
        match.resign(1)


def test_giving_up_among_three_leaves_the_seat_to_a_computer_that_cannot_win() -> None:
    for seed in range(12):
        match = play(Match(setup(who=("person", "person", "person"), seed=seed)), Random(seed), 6)
        match.resign(1)
        assert match.turn() is not None
        assert not match.seat_is_person(1)
        with pytest.raises(Illegal):
            match.hand_over(1, "person")
        play(match, Random(seed))
        result = match.result()
        assert result is not None
        assert result.winners and 1 not in result.winners
        best = max(result.scores[seat] for seat in (0, 2))
        assert all(result.scores[seat] == best for seat in result.winners)


def test_when_the_last_person_gives_up_the_best_computer_wins_there() -> None:
    match = play(Match(setup(who=("person", "greedy", "sound"))), Random(1), 9)
    points = match.rules.standings(match.state)
    match.resign(0)
    result = match.result()
    assert result is not None
    assert result.winners == tuple(seat for seat in (1, 2) if points[seat] == max(points[1], points[2]))


def test_a_rematch_keeps_the_seats_and_the_next_one_begins() -> None:
    match = play(Match(setup(who=("person", "greedy", "sound"), first=2)), Random(1))
    again = match.rematch(Random(1))
    assert again.players == match.setup.players
    assert Match(again).turn() == 0
    assert again.seed == seed_from_text(again.seed_text) != match.setup.seed
    fixed = Match(setup(first=2, who=("person", "greedy", "sound"), rotate=False))
    assert Match(fixed.rematch(Random(2))).turn() == 2


def test_play_goes_on_from_any_place_of_a_replay_as_practice() -> None:
    match = play(Match(setup("toy")), Random(1))
    twin = match.branch(5)
    assert twin.history == match.history[:5]
    assert twin.id != match.id
    assert twin.practice and not match.practice
    play(twin, Random(9))
    assert twin.turn() is None


def test_turns_count_by_who_decides() -> None:
    match = Match(setup())
    assert match.turn_number == 1
    play(match, Random(1), 3)
    assert match.turn_number == 4


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (setup(who=("person", "deep", "deep", "deep", "deep")), "for 2 to 4 players, not 5"),
        (setup(first=9), "9"),
        (setup(undo="free", who=("person", "person")), "free only with one person"),
        (setup(colour="blue"), "colour"),
        (
            Setup("zoo", {}, 1, "1", (Player("Ada", "person", "pink"), Player("Ben", "deep", "sun"))),
            "six colours",
        ),
        (
            Setup("zoo", {}, 1, "1", (Player("Ada", "person", "sun"), Player("Ben", "deep", "sun"))),
            "six colours",
        ),
        (
            Setup("zoo", {}, 1, "1", (Player("\ud800", "person", "sun"), Player("Ben", "deep", "moss"))),
            "a name",
        ),
    ],
)
def test_a_setup_that_cannot_be_says_why(wrong: Setup, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Match(wrong)


def test_seeds_are_words_people_can_pass_on() -> None:
    assert seed_from_text("OKAPI-4471") == seed_from_text("  okapi–4471 ") == 4040289083376365276
    assert seed_from_text("OKAPI-4471") != seed_from_text("OKAPI-4472")
    assert seed_from_text("42") == 42
    assert 0 <= seed_from_text("") < 2**63
    texts = {random_seed_text(Random(n)) for n in range(50)}
    assert len(texts) > 45
    assert Match(setup(seed=seed_from_text("OKAPI-4471"))).state is not None


def test_refusals_after_the_end_say_it_is_over() -> None:
    match = play(Match(setup()), Random(1))
    assert match.refusal(Place(0, 3, 0)) == Refusal("", "The game is over.")


class _NobodyWins:
    """Rules of a match that the game itself has won."""

    CARD = zoo.CARD

    @staticmethod
    def result(state: object) -> Result:
        return Result((), (12, 4, 9), ((), (), ()), "PF-3", "The Primate wins.")


def test_what_the_game_itself_has_won_nobody_inherits_by_staying() -> None:
    ended = ending.result(cast(AnyRules, _NobodyWins), None, ("A", "B", "C"), ("person",) * 3, [0])
    assert ended is not None
    assert ended.winners == ()
