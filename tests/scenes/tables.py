"""Tables to play on in tests: a match on a stack without a window, and a computer that answers at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from app.match.match import Match
from app.match.setup import INKS, Player, Setup, Undo, Who
from app.rules.kernel import Action, Seat
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.scenes.thinking import Answer, Thinking
from app.stage.inputs import Key, Pointer
from app.tables import registry
from app.tables.faces import Words
from app.tables.items import Item
from tests.match.table import toy_on_shelf
from tests.toy import table as toy_table

NAMES = ("Ada", "Ben", "Chen", "Dora")
TWO: tuple[Who, ...] = ("person", "person")
ALONE: tuple[Who, ...] = ("person", "greedy")


@contextmanager
def toy_at_table() -> Iterator[None]:
    """The toy can be found and laid out like any game."""
    registry.add("toy", toy_table)
    with toy_on_shelf():
        yield


def calm(app: Still) -> None:
    """No motion, no pause of the computers, no second press, no pointers."""
    app.settings.play.motion_speed = "instant"
    app.settings.play.computer_speed = "at once"
    app.settings.play.confirm = "never"
    app.settings.play.hints = False


class Ready(Thinking):
    """A computer that answers with the first legal action, once `slow` polls have passed."""

    def __init__(self, match: Match, slow: int = 0, notice: str = "") -> None:
        super().__init__(match)
        self.slow, self.notice = slow, notice
        self.levels: list[str] = []
        self.helping: Action | None = None
        """What it plays in another's turn."""
        self.helpers: list[Seat] = []
        """Who was asked for help."""
        self.closed = False
        self._left = 0

    def ask(self, what: str, seat: Seat, level: str, now: int) -> None:
        self.asked, self.seat, self.since, self._serial = what, seat, now, self.match.serial
        if what == "help":
            self.helpers.append(seat)
        else:
            self.levels.append(level)
        self._left = self.slow

    def poll(self) -> Answer | None:
        if not self.asked or self._left > 0:
            self._left -= 1
            return None
        what, self.asked, self.seat = self.asked, "", None
        if self._serial != self.match.serial:
            return None
        if what == "help":
            helping, self.helping = self.helping, None
            return Answer(helping, "It turns the Ape back: that is close.", "") if helping else None
        return Answer(self.match.actions()[0], "It brings the most at once.", self.notice)

    def cancel(self) -> None:
        self.asked, self.seat = "", None

    def close(self) -> None:
        self.closed = True
        self.asked = ""


def setup(
    who: Sequence[Who] = TWO,
    game: str = "zoo",
    undo: Undo = "turn",
    seed: int = 7,
    **options: bool | int | str,
) -> Setup:
    players = tuple(Player(NAMES[seat], one, INKS[seat]) for seat, one in enumerate(who))
    return Setup(game, {"first": 0, **options}, seed, str(seed), players, undo)


def seat_at(app: Still, match: Match, slow: int = 0) -> TableScene:
    """Open the table of a match with computers that are ready."""
    scene = TableScene(app, match)
    scene.thinking = Ready(match, slow)
    app.go(scene)
    settle(app, scene)
    return scene


def table(
    app: Still, who: Sequence[Who] = TWO, game: str = "zoo", undo: Undo = "turn", seed: int = 7
) -> TableScene:
    return seat_at(app, app.library.start(setup(who, game, undo, seed)))


def click(app: Still, id: str) -> None:
    """A click of the pointer on the middle of an item, or wherever it is in sight."""
    app.items()
    item = item_of(app, id)
    area = item.hit or item.rect
    x, y = area.center
    app.stack.point(Pointer("move", x, y), app.now)
    app.stack.point(Pointer("down", x, y, 1), app.now)
    app.stack.point(Pointer("up", x, y, 1), app.now)
    app.items()


def key(app: Still, *names: str) -> None:
    for name in names:
        app.items()
        app.stack.key(Key(name), typing=False)
    app.items()


def presses_for(app: Still, scene: TableScene, action: Action) -> list[str]:
    """Items in sight that lead to an action, one for each of its places."""
    path = next(path for path in scene.choosing.walk.paths if path.action == action)
    order = scene.focus_order(app.items())
    return [next(id for id in order if id in place) for place in path.places]


def settle(app: Still, scene: TableScene) -> None:
    """Let time pass until a person is asked, or another scene has come."""
    for _tick in range(400):
        app.pass_time(50)
        if app.scene is not scene or scene.leads_on():
            return
    raise AssertionError("nobody is asked and nothing ends")


def play(app: Still, scene: TableScene, action: Action) -> None:
    """Press the way to an action."""
    for id in presses_for(app, scene, action):
        app.click(id)
    settle(app, scene)


def play_on(app: Still, scene: TableScene, actions: int) -> None:
    """Press the ways to first legal actions."""
    for _action in range(actions):
        play(app, scene, scene.match.actions()[0])


def item_of(app: Still, id: str) -> Item:
    return next(item for item in app.items() if item.id == id)


def has(app: Still, id: str) -> bool:
    return any(item.id == id for item in app.items())


def words(app: Still, id: str) -> str:
    face = item_of(app, id).face
    assert isinstance(face, Words)
    return " ".join(face.lines)
