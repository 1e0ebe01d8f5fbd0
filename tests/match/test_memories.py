"""Records of what matches are remembered for, and how stories of a crew ended."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from app.bots import choose
from app.match.match import Match
from app.match.memories import Record, keep, of, tale
from app.match.setup import PERSON, Player, Setup
from app.match.stats import Statistics
from app.rules.memory import Memory
from app.rules.primate_fear.events import Attacked, Collided, Discarded, Eaten, HeightChanged, PrimateEvent
from app.rules.primate_fear.memories import memories
from tests.rules.primate_fear.scene import Scene


def finished(game: str, seed: int, *who: str) -> Match:
    inks = ("ember", "azure", "sun", "moss")
    names = ("Ada", "Bruno", "Chen", "Dot")
    players = tuple(Player(names[n], one, inks[n]) for n, one in enumerate(who))  # type: ignore[arg-type]
    match = Match(Setup(game, {"first": 0}, seed, str(seed), players))
    rng = Random(seed)
    while (seat := match.turn()) is not None:
        match.play(choose(match.rules, match.view(seat), seat, "random", None, rng).action)
    return match


def test_the_tallest_tower_is_kept_with_its_pieces() -> None:
    scene = Scene(2).tower(0, "G18+R01", "G08").tower(1, "G35")
    events: list[PrimateEvent] = [HeightChanged(1, 0, 4), HeightChanged(0, 0, 5)]
    found = memories(events, lambda index: scene.state)
    tower = found["tower"]
    assert (tower.value, tower.seat) == (5, 0)
    van, web, piano = 17, 48, 7
    assert tower.pieces == ((van, web), (piano,))


def test_a_tumble_counts_the_rolls_of_one_fall_and_begins_anew_with_the_next_attack() -> None:
    crash = Collided(1, 0, 1, 3, 0, 1, 1, ())
    attack = Attacked(0, 70, 1, 3)
    events: list[PrimateEvent] = [attack, crash, crash, attack, crash, crash, crash, attack, crash]
    found = memories(events, lambda index: Scene(2).state)
    assert (found["tumble"].value, found["tumble"].seat) == (3, 1)
    assert (found["betrayed"].value, found["betrayed"].seat) == (3, 1)
    assert "tower" not in found and "feast" not in found


def test_attacks_on_the_own_tower_betray_nobody_and_a_feast_counts_those_eaten_together() -> None:
    between = Discarded(1, 3, "eaten")
    events: list[PrimateEvent] = [Attacked(0, 70, 0, 3), Eaten(1, 5), between, Eaten(2, 5)]
    found = memories(events, lambda index: Scene(3).state)
    assert "betrayed" not in found
    assert found["feast"].value == 2


def test_the_largest_meal_is_of_those_who_were_eaten_in_the_same_turn() -> None:
    largest = 0
    for seed in range(6):
        match = finished("primate-fear", seed, PERSON, PERSON, PERSON, PERSON)
        meals = Counter(turn for turn in match.state.eaten if turn)
        found = of(match)
        assert (found["feast"].value if "feast" in found else 0) == max(meals.values(), default=0)
        largest = max(largest, *meals.values(), 0)
    assert largest > 1, "the games have to hold a meal of two"


def test_a_record_is_only_beaten_by_more() -> None:
    match = finished("primate-fear", 3, PERSON, PERSON)
    records: dict[str, Record] = {}
    keep(records, match)
    best = records["tower"]
    assert best.memory == of(match)["tower"] and best.name in ("Ada", "Bruno")
    keep(records, match)
    assert records["tower"] is best
    records["tower"] = Record(memory=Memory(value=99), name="Eve")
    keep(records, match)
    assert records["tower"].name == "Eve"


def test_a_game_without_memories_has_none() -> None:
    match = finished("zoo", 3, PERSON, PERSON)
    assert of(match) == {} and tale(match) is None


def test_statistics_keep_records_and_how_journeys_ended(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "s.json")
    fear = finished("primate-fear", 5, PERSON, "random", "random")
    trip = finished("planet-of-the-apes", 5, PERSON)
    for match in (fear, trip):
        assert stats.count(match) == ""
    read = Statistics(tmp_path / "s.json")
    tower = of(fear)["tower"]
    assert read.game("primate-fear").records["tower"].memory == tower
    assert read.game("primate-fear").first.played + read.game("primate-fear").later.played == 1
    told = tale(trip)
    assert told is not None
    assert read.game("planet-of-the-apes").endings == {told[0]: 1}
    assert read.game("planet-of-the-apes").reached == {str(told[1]): 1}


def test_who_began_is_counted_apart(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "s.json")
    stats.count(finished("primate-fear", 7, PERSON, "random"))
    game = stats.game("primate-fear")
    assert (game.first.played, game.later.played) == (1, 0)
    stats.count(finished("primate-fear", 7, "random", PERSON))
    assert (game.first.played, game.later.played) == (1, 1)
