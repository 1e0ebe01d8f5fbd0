"""What a press, a key or the wheel does in the scenes round a game, as a player meets it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

import tests.toy as toy
from app.match.hooks import routine
from app.match.match import Match
from app.match.setup import INKS, PERSON, Player, Setup
from app.palette import MEASURE
from app.rules import registry
from app.scenes.asks import ConfirmScene, ErrorScene, SaveNameScene
from app.scenes.coach import Coach, Moment
from app.scenes.curtain import CurtainScene, news
from app.scenes.gallery import sample_setup
from app.scenes.pause import PauseScene, SeatsScene, kept_line
from app.scenes.replay import ReplayScene
from app.scenes.results import ResultsScene
from app.scenes.rulebook import RulebookScene
from app.scenes.saves import SavesScene
from app.scenes.saves_words import size_words, when_words
from app.scenes.shelf import ShelfScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.faces import Panel, Words
from app.tables.items import Item, Rect
from app.tables.zoo.faces import Mutant
from tests.scenes.audit import SIZES, faults
from tests.scenes.test_shell_b import NOW, deal, finished, play


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    still.settings.play.hints = False
    still.go(ShelfScene(still))
    yield still
    still.close()


def item(app: Still, id: str) -> Item:
    return next(one for one in app.items() if one.id == id)


def words(app: Still, id: str) -> str:
    face = item(app, id).face
    assert isinstance(face, Words)
    return " ".join(face.lines)


def all_words(app: Still) -> str:
    return "\n".join(" ".join(one.face.lines) for one in app.items() if isinstance(one.face, Words))


# -- curtain
def test_the_curtain_tells_what_happened_and_opens_only_for_the_right_press(app: Still) -> None:
    match = play(deal("person", "person", names=("Ada", "Chen")), 6)
    match.marks[1] = 2
    opened: list[bool] = []
    app.push(CurtainScene(app, match, 1, lambda: opened.append(True)))
    assert words(app, "name") == "Chen"
    last = match.log(None)[-1]
    assert last.seat is not None
    assert f"{match.names[last.seat]} {last.text}" in all_words(app)
    app.scene.key("escape")
    assert isinstance(app.scene, PauseScene)
    assert not opened
    app.pop()
    app.click("show")
    assert opened
    assert match.marks[1] == len(match.beats)


def test_the_curtain_tells_what_others_did_and_not_the_draws_of_every_turn() -> None:
    match, rng = Match(sample_setup("primate-fear", 2, ("person",) * 3)), Random(2)
    seat = match.turn()
    assert seat is not None
    while match.turn_number < 4 or match.turn() != seat:
        match.play(rng.choice(match.actions()))
    told, more = news(match, seat)
    since = [line for line in match.log(None) if line.beat_index >= match.marks[seat]]
    assert told and more == len(since) - len(told)
    assert not [line.text for line in told if "drew" in line.text or "begins turn" in line.text]


def test_the_curtain_tells_who_left_a_seat_even_before_anything_happened() -> None:
    match, rng = Match(sample_setup("primate-fear", 2, ("person",) * 3)), Random(2)
    seat = match.turn()
    assert seat is not None and not match.beats
    left, stays = (seat + 1) % 3, (seat + 2) % 3
    match.hand_over(left, "sound")
    assert [line.text for line in news(match, stays)[0]] == [
        f"{match.names[left]} left the seat to a computer"
    ]
    match.hand_over(left, "person")
    while not match.beats or not routine(match.rules, match.beats[-1].event):
        match.play(rng.choice(match.actions()))
    match.mark(stays)
    match.marks[stays] -= 1
    match.hand_over(left, "sound")
    assert f"{match.names[left]} left the seat to a computer" in [line.text for line in news(match, stays)[0]]


def test_the_curtain_leaves_out_what_only_follows_from_another_line() -> None:
    match = play(Match(sample_setup("primate-fear", 3, ("person",) * 3)), 60)
    assert any(" rises from " in f" {line.text}" for line in match.log(None))
    for seat in range(3):
        match.marks[seat] = 0
        told, before = news(match, seat)
        assert len(told) == 3 and before
        assert not any(" rises from " in line.text or " sinks from " in line.text for line in told)


def test_the_curtain_shows_no_line_the_person_has_seen(app: Still) -> None:
    match = play(deal("person", "person", names=("Ada", "Chen")), 6)
    match.mark(1)
    app.push(CurtainScene(app, match, 1, lambda: None))
    assert "Nothing yet" in words(app, "news.0")


# -- pause and seats
def test_every_button_of_the_pause_card_leads_where_it_says(app: Still) -> None:
    match = play(deal("person", "sound", names=("Ada", "Computer 1")), 4)
    app.push(PauseScene(app, match, lambda: 20.0))
    assert "20 seconds ago" in words(app, "kept")
    app.click("save")
    assert isinstance(app.scene, SaveNameScene)
    app.scene.changed("name", "Ada at the Zoo")
    app.click("save")
    assert [info.name for info in app.library.list()] == ["Ada at the Zoo"]
    assert any("Ada at the Zoo" in said for said in app.said)
    app.click("rulebook")
    assert isinstance(app.scene, RulebookScene)
    app.pop()
    app.click("seats")
    assert isinstance(app.scene, SeatsScene)
    app.pop()
    app.click("shelf")
    assert isinstance(app.scene, ShelfScene)


def test_saving_under_a_taken_name_asks_before_it_replaces(app: Still) -> None:
    match = play(deal("person", "sound"), 4)
    app.library.save_named(match, "Mine")
    play(match, 2)
    app.push(PauseScene(app, match))
    app.click("save")
    app.scene.changed("name", "Mine")
    app.click("save")
    assert isinstance(app.scene, ConfirmScene)
    assert app.scene.first_focus() == "no"
    app.click("yes")
    assert [info.turn for info in app.library.list()] == [match.turn_number]


def test_starting_again_asks_first_and_deals_anew(app: Still) -> None:
    match = play(deal("person", "person"), 4)
    app.push(PauseScene(app, match))
    app.click("again")
    app.click("yes")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.history == []
    assert app.scene.match.setup.players == match.setup.players
    assert app.scene.match.setup.seed != match.setup.seed


def test_a_seat_goes_to_a_computer_and_comes_back(app: Still) -> None:
    match = play(deal("person", "person", "greedy"), 4)
    app.push(SeatsScene(app, match))
    app.click("level.3")
    app.click("hand.1")
    assert match.who[1] == "deep"
    app.click("take.1")
    assert match.who[1] == PERSON
    app.click("resign.1")
    assert match.resigned == [], "it asks first"
    app.click("yes")
    assert match.resigned == [1]
    assert item(app, "take.1").locked


def test_giving_up_against_one_other_ends_the_game(app: Still) -> None:
    match = play(deal("person", "greedy"), 4)
    app.push(SeatsScene(app, match))
    app.click("resign.0")
    app.click("yes")
    assert isinstance(app.scene, ResultsScene)
    assert "gave up" in words(app, "why")


def test_the_pause_card_says_when_the_disk_refuses() -> None:
    assert "memory only" in kept_line(None)
    assert "2 minutes ago" in kept_line(125)


# -- rulebook
def test_a_refused_move_opens_its_clause_and_leads_back(app: Still) -> None:
    app.rulebook("zoo", "ZC-21", "Both cards of b2 are gone.")
    assert "Both cards of b2 are gone." in words(app, "reason.text")
    assert app.scene.first_focus() == "return"
    assert words(app, "heading") == "5  Moving"
    face = item(app, "clause.ZC-21").face
    assert isinstance(face, Panel), "the clause in hand stands out"
    app.click("return")
    assert isinstance(app.scene, ShelfScene)


def test_links_lead_to_the_clauses_that_belong_to_it(app: Still) -> None:
    app.rulebook("zoo", "ZC-21")
    app.click("link.ZC-G9")
    assert words(app, "heading") == "R  Rulings"
    assert "clause.ZC-G9" in {one.id for one in app.items()}
    assert app.stack.top.focus == "clause.ZC-G9"
    assert "link.ZC-21" in {one.id for one in app.items()}, "and back"


def test_the_search_finds_while_it_is_typed_and_marks_what_it_found(app: Still) -> None:
    app.rulebook("zoo")
    app.scene.changed("search", "diagonally")
    shown = [one.id for one in app.items() if one.id.startswith("clause.") and one.press]
    assert shown == ["clause.ZC-15"]
    marks = [one for one in app.items() if ".mark." in one.id]
    assert [type(one.face) is Panel and one.face.fill for one in marks] == [MEASURE]
    app.scene.changed("search", "no such words")
    assert "No clause" in words(app, "nothing")
    app.click("section.6")
    assert words(app, "heading") == "6  Mutants"


def test_every_clause_can_be_reached_by_turning_pages(app: Still) -> None:
    scene = RulebookScene(app, "zoo")
    app.push(scene)
    seen: set[str] = set()
    for section in scene.sections:
        app.click(f"section.{section.id}")
        for _page in range(12):
            seen |= {one.id[7:] for one in app.items() if one.id.startswith("clause.") and one.press}
            scene.key("pagedown")
    assert seen == set(scene.clauses)


def test_asking_for_the_first_game_brings_the_pointers_back(app: Still) -> None:
    app.settings.remembered.coach["zoo"] = -1
    app.rulebook("zoo")
    app.click("coach")
    assert app.settings.remembered.coach.get("zoo", 0) == 0
    assert app.settings.play.hints


# -- saves
def test_a_save_is_opened_renamed_and_deleted(app: Still) -> None:
    match = play(deal("person", "sound", names=("Ada", "Computer 1")), 8)
    app.library.save_named(match, "Ada at the Zoo")
    app.push(SavesScene(app, "", NOW))
    app.scene.changed("name", "Evening")
    app.click("rename")
    assert [info.name for info in app.library.list()] == ["Evening"]
    app.click("delete")
    app.click("no")
    assert len(app.library.list()) == 1
    app.click("delete")
    app.click("yes")
    assert app.library.list() == []
    assert "Nothing kept here yet" in all_words(app)


def test_go_on_playing_opens_the_table_where_it_was(app: Still) -> None:
    match = play(deal("person", "person"), 8)
    app.library.save_named(match, "Evening")
    app.push(SavesScene(app, "", NOW))
    app.click("go")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.history == match.history


def test_a_damaged_save_says_why_and_cannot_be_played(app: Still) -> None:
    folder = app.library.folder / "zoo"
    folder.mkdir(parents=True)
    (folder / "Torn.shelf").write_bytes(b"PK\x03\x04 torn")
    app.push(SavesScene(app, "", NOW))
    assert "set aside" in words(app, "why")
    assert "go" not in {one.id for one in app.items()}


def test_a_copy_goes_out_and_comes_in_again(app: Still) -> None:
    match = play(deal("person", "person"), 8)
    app.library.save_named(match, "Evening")
    app.push(SavesScene(app, "", NOW))
    target = app.data / "copy.shelf"
    app.click("export")
    app.scene.changed("name", str(target))
    app.click("save")
    assert target.is_file()
    app.click("import")
    app.scene.changed("name", str(target))
    app.click("save")
    assert {info.name for info in app.library.list()} == {"Evening", "copy"}
    target.write_bytes(b"not ours")
    app.click("import")
    app.scene.changed("name", str(target))
    app.click("save")
    assert isinstance(app.scene, ErrorScene)


def test_more_than_six_saves_are_turned_page_by_page(app: Still) -> None:
    match = play(deal("person", "person"), 3)
    for number in range(8):
        app.library.save_named(match, f"Game {number}")
    app.push(SavesScene(app, "", NOW))
    first = {one.label for one in app.items() if one.id.startswith("slip.") and one.press}
    app.click("older")
    second = {one.label for one in app.items() if one.id.startswith("slip.") and one.press}
    assert (len(first), len(second)) == (6, 2)
    assert item(app, "older").locked
    app.scene.wheel(1)
    assert item(app, "newer").locked


def test_times_and_sizes_are_said_as_people_say_them() -> None:
    assert when_words("2026-11-30T21:14:05+00:00", NOW) == "Today, 21:14"
    assert when_words("2026-11-29T08:01:00+00:00", NOW) == "Yesterday, 08:01"
    assert when_words("2025-02-03T08:01:00+00:00", NOW) == "3 Feb 2025"
    assert when_words("nonsense", NOW) == ""
    assert (size_words(2_140_000), size_words(350_400)) == ("2.1 MB", "350 kB")


# -- results
def test_the_results_add_up_and_say_what_made_the_difference(app: Still) -> None:
    match = finished(4)
    result = match.result()
    assert result is not None
    app.push(ResultsScene(app, match))
    for seat, score in enumerate(result.scores):
        assert words(app, f"bar.{seat}.total") == str(score)
        parts = [one for one in app.items() if one.id.startswith(f"bar.{seat}.") and one.press]
        assert len(parts) == sum(line.points > 0 for line in result.lines[seat])
    for winner in result.winners:
        assert f"bar.{winner}.crown" in {one.id for one in app.items()}
    scene = app.scene
    assert isinstance(scene, ResultsScene)
    assert scene.swing is not None
    points = match.standings_over_time()
    winner, turn = result.winners[0], scene.swing.turn
    others = [seat for seat in range(4) if seat != winner]
    second = max(others, key=lambda seat: result.scores[seat])
    leads = [row[winner] - row[second] for row in points]
    assert abs(leads[turn] - leads[turn - 1]) == max(abs(b - a) for a, b in pairwise(leads))


def test_the_chart_reads_out_the_round_under_the_hand(app: Still) -> None:
    match = finished(2)
    scene = ResultsScene(app, match)
    app.push(scene)
    turn = scene.columns[2]
    assert str(match.standings_over_time()[turn][0]) in item(app, f"point.{turn}").tooltip
    app.click(f"point.{turn}")
    assert f"After turn {turn}" in words(app, "chart.read")


def test_again_rotates_the_start_and_names_who_begins(app: Still) -> None:
    match = finished(2)
    app.push(ResultsScene(app, match))
    assert match.names[1].upper() in item(app, "again").label
    app.click("again")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.turn() == 1


def test_practice_is_called_practice(app: Still) -> None:
    match = deal("person", "greedy")
    match.set_free()
    play(match)
    app.push(ResultsScene(app, match))
    assert "Practice" in words(app, "record")


def test_the_result_of_a_running_game_is_refused(app: Still) -> None:
    with pytest.raises(ValueError, match="not over"):
        ResultsScene(app, deal("person", "greedy"))


# -- replay
def test_the_arrows_reach_every_step(app: Still) -> None:
    match = finished(2)
    scene = ReplayScene(app, match)
    app.push(scene)
    assert scene.at == 0
    for step in range(1, len(match.history) + 1):
        scene.key("right")
        assert scene.at == step
    scene.key("right")
    assert scene.at == len(match.history)
    scene.key("pageup")
    assert scene.at == len(match.history) - 2
    scene.key("home")
    assert scene.at == 0


def test_a_step_shows_the_points_of_that_moment(app: Still) -> None:
    match = finished(2)
    scene = ReplayScene(app, match)
    app.push(scene)
    app.click("at.7")
    assert words(app, "turn.title") == "TURN 7"
    board = [one for one in app.items() if one.light == "here" and one.id.startswith("cell.")]
    assert len(board) == 1, "one space is ringed: where the step went"
    assert not any(one.light in ("target", "chosen") for one in app.items()), "nothing is gold"


def test_it_plays_by_itself_to_the_end_and_stops(app: Still) -> None:
    match = finished(2)
    scene = ReplayScene(app, match)
    app.push(scene)
    app.click("speed.3")
    app.click("play")
    app.pass_time(2000)
    assert 3 <= scene.at < len(match.history)
    app.click("play")
    at = scene.at
    app.pass_time(2000)
    assert scene.at == at
    scene.go(len(match.history) - 1)
    app.click("play")
    app.pass_time(2000)
    assert (scene.at, scene.playing) == (len(match.history), False)


def test_see_all_is_for_finished_games_only(app: Still) -> None:
    running = ReplayScene(app, play(deal("person", "sound"), 9), see_all=True)
    app.push(running)
    assert not running.see_all
    assert "see" not in {one.id for one in app.items()}
    over = ReplayScene(app, finished(2))
    app.push(over)
    before = {one.id for one in app.items()}
    app.click("see")
    shown = {one.id for one in app.items()} - before
    eyes = [id for id in shown if id.endswith(".top")]
    state = finished(2).state_at(-1)
    assert len(eyes) == sum(30 <= code < 40 for code in state.top)
    lows = [id for id in shown if id.endswith(".low")]
    assert len(lows) == 25


def test_playing_on_from_a_step_begins_a_practice_game_there(app: Still) -> None:
    match = finished(2)
    scene = ReplayScene(app, match)
    app.push(scene)
    scene.go(5)
    app.click("on")
    app.click("yes")
    assert isinstance(app.scene, TableScene)
    new = app.scene.match
    assert new.practice
    assert new.history[:5] == match.history[:5]
    assert new.id != match.id


# -- asks
def test_the_safe_answer_has_the_focus_and_escape_takes_it(app: Still) -> None:
    done: list[bool] = []
    app.confirm("Delete it?", "It cannot be brought back.", "DELETE", "KEEP IT", lambda: done.append(True))
    app.items()
    assert app.stack.top.focus == "no"
    app.scene.key("escape")
    assert not done
    assert isinstance(app.scene, ShelfScene)


def test_an_error_offers_its_ways(app: Still) -> None:
    went: list[str] = []
    app.error(
        "Torn", "It was set aside.", (("OPEN TURN 9", lambda: went.append("9")), ("LEAVE IT", lambda: None))
    )
    app.click("way.0")
    assert went == ["9"]
    assert isinstance(app.scene, ShelfScene)


def test_a_name_of_blanks_cannot_be_saved(app: Still) -> None:
    got: list[str] = []
    app.push(SaveNameScene(app, "  ", got.append))
    assert item(app, "save").locked
    app.scene.key("return")
    assert got == []
    app.scene.changed("name", "  Evening ")
    app.scene.key("return")
    assert got == ["Evening"]


# -- another game
def test_the_toy_needs_nothing_special_here(app: Still) -> None:
    rng = Random(2)
    with registry.registered({toy.CARD.key: toy}):
        players = tuple(Player(f"P{seat}", "person", INKS[seat]) for seat in range(4))
        match = Match(Setup(toy.CARD.key, {}, 5, "5", players))
        for _step in range(15):
            match.play(rng.choice(match.actions()))
        running = (
            CurtainScene(app, match, 1, lambda: None),
            PauseScene(app, match),
            SeatsScene(app, match),
            RulebookScene(app, toy.CARD.key),
        )
        for scene in running:
            assert faults(scene, (1280, 720)) == []
        while match.turn() is not None:
            match.play(rng.choice(match.actions()))
        results = ResultsScene(app, match)
        assert faults(results, (1024, 640)) == []
        app.push(results)
        app.paint()


# -- coach
def coach_item(id: str) -> Item:
    return Item(id=id, rect=Rect(0, 0, 10, 10), face=Panel())


def test_the_coach_shows_each_pointer_once_when_its_moment_has_come() -> None:
    coach = Coach("zoo")
    assert 5 <= len(coach.pointers) <= 8
    table = [
        coach_item(id)
        for id in ("mode.move", "mode.place", "card.c3.top", "corner.rules", "pile.1", "cell.a1", "count")
    ]
    first = coach.at(Moment(own_turns=1), table)
    assert first is not None
    assert first.target.id == "mode.place"
    coach.got_it(first)
    assert coach.at(Moment(own_turns=1), table) is None
    gold = coach.at(Moment(own_turns=1, lit={"card.c3.top"}), table)
    assert gold is not None
    assert (gold.pointer.key, gold.number) == ("gold", 2)
    coach.got_it(gold)
    mutant = Item(id="piece.0.5", rect=Rect(0, 0, 10, 10), face=Mutant(ink="ember", value=5, name=""))
    table.append(mutant)
    found = coach.at(Moment(own_turns=1, events={"Mutated"}), table)
    assert found is not None
    assert (found.pointer.key, found.target) == ("mutant", mutant)


@pytest.mark.parametrize("size", SIZES)
def test_every_pointer_of_the_zoo_finds_what_it_points_at(size: tuple[int, int]) -> None:
    still = Still(size)
    match = play(deal("person", "person", "person"), 24)
    still.go(TableScene(still, match))
    still.pass_time(400)
    items = still.items()
    coach = Coach("zoo")
    cards = {one.id for one in items if one.id.startswith("card.")}
    for pointer in coach.pointers:
        coach.seen = {other.key for other in coach.pointers} - {pointer.key}
        moment = Moment(own_turns=9, lit=cards, events={"Mutated"}, refused=True, cards_left=9)
        shown = coach.at(moment, items)
        assert shown is not None, f"{pointer.key} points at nothing at {size}"
    still.close()


def test_the_coach_can_be_sent_away_and_called_back() -> None:
    table = [coach_item("mode.place")]
    coach = Coach("zoo")
    coach.leave()
    assert coach.at(Moment(own_turns=1), table) is None
    coach.resume()
    assert coach.at(Moment(own_turns=1), table) is not None
    coach.seen = {pointer.key for pointer in coach.pointers}
    coach.resume()
    assert not coach.seen, "where all were shown it begins at the first"


def test_a_game_without_pointers_has_a_silent_coach() -> None:
    assert Coach("no-such-game").at(Moment(own_turns=9, refused=True), [coach_item("cell.a1")]) is None
