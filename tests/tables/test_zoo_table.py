"""The Zoo's table: what a press means, what it will gain, what is told and what stays hidden."""

from __future__ import annotations

import typing
from pathlib import Path as File
from random import Random
from typing import Any

import pytest

from app.rules import zoo
from app.rules.kernel import Event, Sentence
from app.rules.zoo import queries
from app.rules.zoo.codes import CELLS, HAND, NEAR, cell_name
from app.rules.zoo.state import Move, Place, ZooState
from app.tables import zoo as table
from app.tables.faces import Button, Words
from app.tables.frame import fit
from app.tables.items import Item
from app.tables.paths import Walk
from app.tables.zoo.faces import Covered, Large, Slot, Tile
from app.tables.zoo.ids import cell_id, piece_id
from tests.tables.games import GAMES, REAL, Moment, around, copied, lay, play, walk_of

ZOO = GAMES[0]
FRAME = fit(1280, 720)
SOUNDS = File(__file__).resolve().parents[2] / "sounds"


def by_id(items: list[Item]) -> dict[str, Item]:
    return {item.id: item for item in items}


def said(item: Item) -> tuple[str, ...]:
    assert isinstance(item.face, Words)
    return item.face.lines


def deal(players: int = 2, seed: int = 1, **options: Any) -> ZooState:
    return zoo.new(zoo.Options(players=players, first=0, **options), seed)


def at(state: ZooState) -> Moment:
    return Moment(state, zoo.turn(state), (), 1)


def do(state: ZooState, *actions: Place | Move) -> ZooState:
    for action in actions:
        assert zoo.refusal(state, action) is None
        zoo.apply(state, action, lambda event: None)
    return state


def where_value(state: ZooState, value: int, *, safe: bool = True) -> int:
    """A space with a zoo card of this value on top whose back is (or is not) a mutant."""
    return next(cell for cell in range(CELLS) if state.top[cell] == (20 if safe else 30) + value)


def picked(moment: Moment, value: int) -> tuple[Walk, dict[str, Item]]:
    assert moment.seat is not None
    walk = walk_of(ZOO, moment)
    walk.press(piece_id(moment.seat, value))
    return walk, by_id(lay(ZOO, moment, around(ZOO, moment, walk=walk, mode="move")))


# -- previews
def test_each_target_of_a_move_says_what_it_captures() -> None:
    for seed in range(4):
        for moment in play(ZOO, 3, seed):
            if moment.seat is None or moment.turn % 8:
                continue
            for action in zoo.actions(moment.state):
                if isinstance(action, Place):
                    continue
                walk, items = picked(moment, action.value)
                cell = items[cell_id(action.cell)]
                assert cell.light == "target"
                assert cell.tag == f"+{queries.gain(moment.state, action)}"
                assert cell.id in walk.open()


def test_with_many_spaces_to_place_on_the_board_is_ringed_and_each_card_shows_its_gain() -> None:
    state = deal()
    walk, items = picked(at(state), 4)
    assert len([i for i in walk.open() if i.startswith("cell.")]) == 25
    assert items["board"].light == "target"
    assert not any(item.light for item in items.values() if item.id.startswith("cell."))
    tops = [items[f"card.{cell_name(cell)}.top"].face for cell in range(CELLS)]
    assert all(isinstance(face, Tile) and face.gain for face in tops)


def test_the_risk_of_a_zoo_card_is_told_before_the_click() -> None:
    state = deal()
    cell = where_value(state, 1)
    tip = by_id(lay(ZOO, at(state), around(ZOO, at(state))))[f"card.{cell_name(cell)}.top"].tooltip
    assert tip.startswith("Penguin on ") and ", worth 1\n" in tip
    assert "One of the 10 penguins left hides a mutant: 10 %." in tip
    preview = table.preview(zoo.view(state, 0), Place(seat=0, value=3, cell=cell))
    assert preview.tag == "+1"
    assert preview.risk == pytest.approx(0.1)
    elephant = Place(seat=0, value=3, cell=where_value(state, 4))
    assert table.preview(zoo.view(state, 0), elephant).risk == 0
    assert "Safe" in table.preview(zoo.view(state, 0), elephant).text


def test_a_value_whose_mutant_is_found_is_safe() -> None:
    for seed in range(30):
        state = deal(seed=seed)
        mutants = [cell for cell in range(CELLS) if 30 <= state.top[cell] < 40]
        if mutants:
            break
    value = state.top[mutants[0]] % 10
    do(state, Place(seat=0, value=3, cell=mutants[0]))
    safe = next(cell for cell in range(CELLS) if state.top[cell] == 20 + value)
    items = by_id(lay(ZOO, at(state), around(ZOO, at(state))))
    tip = items[f"card.{cell_name(safe)}.top"].tooltip
    assert "Safe" in tip
    assert "%" not in tip
    assert items[f"back.{value}"].label == f"The mutant among the {value}s has been found."


def test_without_the_tracker_the_table_does_not_count_for_the_player() -> None:
    state = deal(tracker=False)
    items = by_id(lay(ZOO, at(state), around(ZOO, at(state))))
    assert "tracker" not in items
    tip = items[f"card.{cell_name(where_value(state, 2))}.top"].tooltip
    assert "%" not in tip
    assert "One of the ten flamingos" in tip


# -- what is hidden
def test_the_layout_of_a_view_tells_as_much_as_that_of_the_full_state() -> None:
    for moment in play(ZOO, 4, 9):
        if moment.seat is None or moment.turn % 5:
            continue
        about = around(ZOO, moment, walk=walk_of(ZOO, moment))
        full = table.layout(moment.state, about, FRAME, REAL)
        assert full == lay(ZOO, moment, about)


def test_nothing_shows_what_lies_covered() -> None:
    state = deal()
    other = copied(state)
    Random(5).shuffle(other.low)
    about = around(ZOO, at(state))
    assert table.layout(state, about, FRAME, REAL) == table.layout(other, about, FRAME, REAL)
    covered = [i for i in lay(ZOO, at(state), about) if isinstance(i.face, Covered)]
    assert len(covered) == 25


@pytest.mark.parametrize(("running", "shown"), [(False, {0}), (True, {0, 1, 2})])
def test_others_piles_show_a_count_and_points_only_with_running_scores(
    running: bool, shown: set[int]
) -> None:
    state = deal(players=3, running_scores=running)
    do(state, *(Place(seat=s, value=3, cell=where_value(state, 4 - s)) for s in (0, 1)))
    moment = at(state)
    items = by_id(lay(ZOO, moment, around(ZOO, moment, me=0)))
    for seat in range(3):
        tip = items[f"pile.{seat}"].tooltip
        assert ("Worth" in tip) == (seat in shown)
        assert (f"seat.{seat}.total" in items) == running
    assert said(items["team.total"]) == ("22 points",)


# -- ids that stay
def test_a_zoo_card_keeps_its_name_when_it_is_uncovered() -> None:
    state = deal()
    first = where_value(state, 4)
    do(state, Place(seat=0, value=6, cell=first), Place(seat=1, value=3, cell=where_value(state, 3)))
    items = by_id(lay(ZOO, at(state), around(ZOO, at(state))))
    under = f"card.{cell_name(first)}.under"
    assert isinstance(items[under].face, Covered)
    assert f"card.{cell_name(first)}.top" not in items
    target = next(a for a in zoo.actions(state) if isinstance(a, Move))
    do(state, target)
    items = by_id(lay(ZOO, at(state), around(ZOO, at(state))))
    assert isinstance(items[under].face, Tile)


def test_a_character_is_the_same_item_in_hand_on_the_board_and_as_a_mutant() -> None:
    seed, cell = next(
        (seed, cell) for seed in range(40) for cell in range(CELLS) if 30 <= deal(seed=seed).top[cell] < 40
    )
    state = deal(seed=seed)
    before = by_id(lay(ZOO, at(state), around(ZOO, at(state), me=0)))
    do(state, Place(seat=0, value=5, cell=cell))
    after = by_id(lay(ZOO, at(state), around(ZOO, at(state), me=0)))
    assert before["piece.0.5"].on == "slot.0.5"
    assert type(after["piece.0.5"].face).__name__ == "Mutant"
    assert after["piece.0.5"].rect.overlaps(after[cell_id(cell)].rect)
    assert isinstance(after["slot.0.5"].face, Slot)
    assert after["slot.0.5"].face.fate == "mutant"


# -- what a press most likely means
def test_every_press_that_leads_nowhere_is_explained() -> None:
    items = [piece_id(seat, value) for seat in range(3) for value in range(3, 7)]
    items += [f"slot.0.{value}" for value in range(3, 7)] + ["chip.1.4", "pile.2", "board", "count"]
    items += [cell_id(cell) for cell in range(CELLS)] + ["card.a1.top", "card.c3.under"]
    for moment in play(ZOO, 3, 21):
        if moment.turn % 10 and moment.seat is not None:
            continue
        view = zoo.view(moment.state, 0)
        legal = zoo.actions(moment.state)
        for seat in range(3):
            pressed = [(one,) for one in items] + [(one, two) for one in items for two in items[::3]]
            for pair in pressed:
                meant = table.meant(view, seat, pair)
                if isinstance(meant, Sentence):
                    assert meant.text.endswith((".", "!"))
                    assert meant.text[0].isupper()
                else:
                    assert meant.seat == seat
                    assert isinstance(meant, Place | Move)
                    assert meant in legal or zoo.refusal(moment.state, meant) is not None


@pytest.mark.parametrize(
    ("press", "words", "clause"),
    [
        (("piece.1.3",), "another player", "ZC-19"),
        (("cell.a1",), "First pick the character", "ZC-9"),
        (("piece.0.4",), "press PLACE", "ZC-11"),
        (("piece.0.6",), "press MOVE", "ZC-14"),
        (("piece.0.4", "pile.0"), "That is no space", "ZC-11"),
        (("pile.1",), "face down", "ZC-13"),
    ],
)
def test_common_slips_have_words_of_their_own(press: tuple[str, ...], words: str, clause: str) -> None:
    state = deal()
    spaces = [cell for cell in range(1, CELLS) if 20 <= state.top[cell] < 30]
    do(state, Place(seat=0, value=6, cell=spaces[-1]), Place(seat=1, value=3, cell=spaces[-2]))
    meant = table.meant(zoo.view(state, 0), 0, press)
    assert isinstance(meant, Sentence)
    assert words in meant.text
    assert meant.clause == clause


def test_a_press_on_a_stronger_enemy_is_refused_with_both_numbers() -> None:
    state = deal()
    a, b = next(
        (a, b) for a in range(CELLS) for b in NEAR[a] if state.top[a] // 10 == 2 and state.top[b] // 10 == 2
    )
    do(state, Place(seat=0, value=3, cell=a), Place(seat=1, value=6, cell=b))
    meant = table.meant(zoo.view(state, 0), 0, ("piece.0.3", "piece.1.6"))
    assert meant == Move(seat=0, value=3, cell=b)
    refused = zoo.refusal(state, meant)
    assert refused is not None and refused.clause == "ZC-19"
    items = picked(at(state), 3)[1]
    assert items["piece.1.6"].locked == refused.text


def test_a_space_beside_the_picked_character_is_locked_with_the_reason_when_it_is_empty() -> None:
    for seed in range(8):
        for moment in play(ZOO, 2, seed):
            if moment.seat is None:
                continue
            for action in zoo.actions(moment.state):
                origin = moment.state.where[4 * moment.seat + action.value - 3]
                holes = [c for c in NEAR[origin] if queries.is_hole(moment.state, c)] if origin < HAND else []
                if holes:
                    items = picked(moment, action.value)[1]
                    assert cell_name(holes[0]) in items[cell_id(holes[0])].locked
                    assert items[cell_id(holes[0])].light == ""
                    assert items[f"barred.{cell_name(holes[0])}"].rect == items[cell_id(holes[0])].rect
                    assert said(items["actions.note"])
                    return
    pytest.fail("no game had a hole beside a character")


def test_a_verb_without_a_legal_action_says_why() -> None:
    state = deal()
    items = by_id(lay(ZOO, at(state), around(ZOO, at(state), walk=walk_of(ZOO, at(state)), mode="place")))
    assert items["mode.move"].locked == "None of your characters stands on the board."
    assert not items["mode.place"].locked
    face = items["mode.place"].face
    assert isinstance(face, Button) and face.kind == "primary"
    refused = around(ZOO, at(state), undo_refused="Nothing has been played yet.")
    assert by_id(lay(ZOO, at(state), refused))["corner.undo"].locked == "Nothing has been played yet."


# -- motion
def test_every_event_has_a_cue_whose_sound_and_items_are_there() -> None:
    sounds = {file.stem for file in SOUNDS.glob("*.ogg")}
    seen: set[type[Event]] = set()
    for seed in range(6):
        state, rng = deal(players=3, seed=seed), Random(seed)
        while not state.over:
            before = _ids(state)
            states: list[tuple[Event, set[str]]] = []

            def emit(
                event: Event, now: ZooState = state, found: list[tuple[Event, set[str]]] = states
            ) -> None:
                found.append((event, _ids(now)))

            zoo.apply(state, rng.choice(zoo.actions(state)), emit)
            for event, after in states:
                cue = table.cue(event)
                seen.add(type(event))
                assert not cue.sound or {cue.sound, f"{cue.sound}_1"} & sounds, cue.sound
                named = [cue.mover, cue.flash, *cue.flips, *(one for one, _start in cue.starts)]
                assert {one for one in named if one} <= after
                assert {start for _one, start in cue.starts} <= before
                assert {pile for _one, pile in cue.goes} <= after
                if cue.goes:
                    assert len({one for one, _pile in cue.goes} & before - after) == 1
                before = after
    assert seen == set(typing.get_args(zoo.Event))


def _ids(state: ZooState) -> set[str]:
    moment = Moment(state, state.seat, (), 1)
    return {item.id for item in lay(ZOO, moment, around(ZOO, moment, me=0, acting=None))}


def test_an_event_of_another_game_has_no_cue() -> None:
    class Strange(Event, frozen=True):
        pass

    with pytest.raises(TypeError, match="Strange"):
        table.cue(Strange())


def test_a_character_that_arrives_stands_over_what_it_is_about_to_take() -> None:
    state = deal()
    cell = where_value(state, 2)
    beats: list[set[str]] = []

    def emit(event: Event) -> None:
        beats.append(_ids(state))

    zoo.apply(state, Place(seat=0, value=3, cell=cell), emit)
    card = f"card.{cell_name(cell)}.top"
    assert card in beats[0] and "piece.0.3" in beats[0]
    assert card not in beats[1] and "piece.0.3" in beats[1]


# -- seen large
def test_any_card_can_be_seen_large_and_nothing_else() -> None:
    for moment in play(ZOO, 3, 2):
        if moment.turn % 12:
            continue
        about = around(ZOO, moment)
        view = zoo.view(moment.state, about.me)
        for item in lay(ZOO, moment, about):
            seen = table.large(view, about, item.id)
            kind = item.id.split(".")[0]
            assert (seen is not None) == (kind in ("cell", "card", "piece", "slot", "chip")), item.id
            if seen is not None:
                assert isinstance(seen, Large)
                assert seen.title and seen.facts and all(seen.facts)
                if isinstance(item.face, Covered):
                    assert seen.kind == "covered" and not seen.risk
                    assert "hidden from everybody" in seen.facts[1]


def test_a_card_seen_large_says_its_risk() -> None:
    state = deal()
    about = around(ZOO, at(state))
    seen = table.large(zoo.view(state, 0), about, f"card.{cell_name(where_value(state, 3))}.top")
    assert seen is not None and (seen.title, seen.risk) == ("Giraffe, worth 3", "10 %")
    safe = table.large(zoo.view(state, 0), about, f"card.{cell_name(where_value(state, 4))}.top")
    assert safe is not None and safe.risk == ""


# -- replay
def test_in_a_replay_the_step_is_ringed_in_the_ink_of_its_seat() -> None:
    state = deal()
    cell = where_value(state, 4)
    do(state, Place(seat=0, value=6, cell=cell))
    about = around(ZOO, at(state), acting=None, replay=True, picked=("piece.0.6", cell_id(cell)))
    items = by_id(lay(ZOO, at(state), about))
    ringed = items[cell_id(cell)]
    assert (ringed.light, ringed.ring_ink) == ("here", "#C43E1A")
    assert not any(id.startswith(("mode.", "corner.")) for id in items)


def test_the_layout_of_a_finished_game_shows_every_total() -> None:
    last = list(play(ZOO, 3, 4))[-1]
    items = by_id(lay(ZOO, last, around(ZOO, last)))
    for seat in range(3):
        assert said(items[f"seat.{seat}.total"]) == (str(last.state.score[seat]),)
    assert said(items["turn.title"]) == ("GAME OVER",)


def test_faces_can_be_kept_by_the_canvas() -> None:
    """Every face is hashable and equal to its like, so that a painted one is found again."""
    moment = next(play(ZOO, 2, 1))
    one, two = (lay(ZOO, moment, around(ZOO, moment)) for _ in range(2))
    assert one == two
    assert {item.face for item in one} == {item.face for item in two}
