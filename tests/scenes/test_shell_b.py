"""The scenes round a game hold at every size and with words a third longer, in their fullest states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from random import Random

import pytest

from app.match.match import Match
from app.match.setup import INKS, Player, Setup, Who
from app.scenes import plates
from app.scenes.asks import ConfirmScene, ErrorScene, SaveNameScene
from app.scenes.curtain import CurtainScene
from app.scenes.pause import PauseScene, SeatsScene
from app.scenes.replay import ReplayScene
from app.scenes.results import ResultsScene
from app.scenes.rulebook import RulebookScene
from app.scenes.saves import SavesScene
from app.scenes.scene import Scene
from app.scenes.still import Still
from app.tables.frame import Frame, fit
from app.tables.items import Item, Rect, Ruler
from app.tables.plan import Plan
from tests.scenes.audit import RULERS, SIZES, faults

NOW = datetime(2026, 11, 30, 23, 0, tzinfo=UTC)
LONG = ("Maximiliane von Okapi!!", "Bartholomäus Schnabel", "Computer 2", "Wilhelmina Wombat-W")


def deal(*who: Who, seed: int = 5, names: tuple[str, ...] = LONG) -> Match:
    players = tuple(Player(names[seat], one, INKS[seat]) for seat, one in enumerate(who))
    return Match(Setup("zoo", {"first": 0}, seed, "OKAPI-4471", players))


def play(match: Match, actions: int = 99, chance: int = 3) -> Match:
    rng = Random(chance)
    for _step in range(actions):
        if match.turn() is None:
            break
        match.play(rng.choice(match.actions()))
    return match


@cache
def finished(seats: int) -> Match:
    who: tuple[Who, ...] = ("person", "deep", "sound", "greedy")
    return play(deal(*who[:seats]))


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    yield still
    still.close()


class Plates(Scene):
    """A screen with every small plate on it."""

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        plan = Plan(frame, ruler)
        spot = frame.rect(40, 60, 60, 60)
        why = "Both its cards are gone. Nobody walks onto a space with no cards left on it."
        plates.refusal(plan, "Not onto b2", why, "ZC-G21", "Moving, and what stands in its way", target=spot)
        corner = frame.rect(960, 60, 60, 60)
        text = "A gold +4 means: go there and four points are yours. A mutant may hide under any 0 to 3."
        plates.hint(plan, 2, 8, "The tag is your gain", text, target=corner)
        plates.tooltip(
            plan, "Penguin, worth 1\nOne of the 9 left hides a mutant: 11 %.", frame.rect(40, 420, 60, 60)
        )
        plates.toast(plan, "Saved: Ada at the Zoo, turn 12")
        plates.waiting(plan, 620, 420, "Computer 1 thinks", "azure", 3)
        return plan.items


def full_saves(app: Still, damaged: bool = True) -> SavesScene:
    match = deal("person", "deep", "sound", "greedy")
    play(match, 12)
    for number in range(7):
        app.library.save_named(match, f"A long evening with everybody, number {number}")
    app.library.save_named(finished(4), "All over")
    app.library.quick_save(match)
    if damaged:
        (app.library.folder / "zoo" / "Torn.shelf").write_bytes(b"PK\x03\x04 torn")
    return SavesScene(app, "", NOW)


def search(app: Still) -> RulebookScene:
    scene = RulebookScene(app, "zoo", "ZC-19")
    scene.changed("search", "mutant")
    return scene


def resigned(app: Still) -> SeatsScene:
    match = play(deal("person", "person", "greedy", "person"), 6)
    match.resign(1)
    return SeatsScene(app, match)


def looked_at(app: Still) -> ReplayScene:
    scene = ReplayScene(app, finished(4), see_all=True)
    scene.go(20)
    return scene


def read_out(app: Still) -> ResultsScene:
    scene = ResultsScene(app, finished(4))
    scene.hover(f"point.{scene.columns[3]}")
    return scene


def given_up(app: Still) -> ResultsScene:
    match = deal("person", "greedy")
    match.resign(0)
    return ResultsScene(app, match)


def curtain(app: Still) -> CurtainScene:
    return CurtainScene(app, play(deal("person", "person", "person"), 11), 1, lambda: None)


def nothing() -> None:
    """Where a question leads in these tests: nowhere."""


ERROR = "It was set aside as “Zoo with Ben (damaged)”. The save of turn 9 before it is whole."
SCENES: dict[str, Callable[[Still], Scene]] = {
    "plates": Plates,
    "error": lambda app: ErrorScene(
        app, "This save is damaged.", ERROR, (("OPEN TURN 9", nothing), ("SHOW THE FILE", nothing))
    ),
    "confirm": lambda app: ConfirmScene(
        app, "Delete “Ada at the Zoo”?", "It cannot be brought back.", "DELETE", "KEEP IT", nothing
    ),
    "save-name": lambda app: SaveNameScene(app, "Ada, turn 12", lambda name: None),
    "curtain": curtain,
    "pause": lambda app: PauseScene(app, play(deal("person", "sound"), 6), lambda: 20.0),
    "seats": resigned,
    "rulebook": lambda app: RulebookScene(app, "zoo", "ZC-G9"),
    "rulebook-refused": lambda app: RulebookScene(app, "zoo", "ZC-21", "Both cards of b2 are gone."),
    "rulebook-search": search,
    "results-at-once": given_up,
    "replay-at-once": lambda app: ReplayScene(app, given_up(app).match),
    "results-2": lambda app: ResultsScene(app, finished(2)),
    "results-4": read_out,
    "saves": full_saves,
    "saves-empty": lambda app: SavesScene(app, "", NOW),
    "replay-deal": lambda app: ReplayScene(app, finished(2)),
    "replay-4": looked_at,
    "replay-running": lambda app: ReplayScene(app, play(deal("person", "sound", "deep"), 9)),
}


@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_overlaps_spills_or_is_out_of_reach(app: Still, name: str, ruler: str) -> None:
    scene = SCENES[name](app)
    for size in SIZES:
        found = [fault for fault in faults(scene, size, RULERS[ruler]) if not _declared(name, fault)]
        assert not found, f"{name} at {size[0]}x{size[1]} with the {ruler} ruler:\n" + "\n".join(found)


def _declared(name: str, fault: str) -> bool:
    """Plates lie over each other only on this test's own crowded screen; a step of the replay's

    track is reached by the arrows instead of Tab (see `test_the_arrows_reach_every_step`).
    """
    if name == "plates":
        return "overlap" in fault
    return name.startswith("replay") and fault.startswith("the keyboard never comes to at.")


def test_a_plate_keeps_off_what_it_speaks_of_and_off_the_gold() -> None:
    frame = fit(1280, 720)
    plan = Plan(frame, RULERS["real"])
    target, gold = frame.rect(400, 300, 100, 100), [frame.rect(520, 300, 300, 100)]
    where = plates.refusal(plan, "No", "It does not go.", "ZC-15", "Moving", target=target, avoid=gold)
    assert not where.overlaps(target)
    assert not where.overlaps(gold[0])
    assert where.inside(Rect(0, 0, 1280, 720))
