"""A monkey at the keyboard: seeded, senseless input into every scene, without a display.

Whatever is pressed, typed or dragged, and whenever, no fault of the program may come of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from app.bots import Choice
from app.bots.process import Reply
from app.match.match import Match
from app.match.setup import INKS, Player, Setup, Undo, Who
from app.rules import registry
from app.scenes.gallery import sample_setup
from app.scenes.replay import ReplayScene
from app.scenes.results import ResultsScene
from app.scenes.scene import takes_focus
from app.scenes.shelf import ShelfScene
from app.scenes.still import Still
from app.settings import INTERRUPTS, PARTNERS
from app.stage.inputs import Key, Pointer
from app.tables.faces import DropDown, Field, Slider

LETTERS = "abcdefghijklmnopqrstuvwxyz01239+-.,/[]"
KEYS = (
    *("tab", "shift+tab", "return", "space", "up", "down", "left", "right", "escape", "backspace"),
    *("delete", "home", "end", "pageup", "pagedown", "f1", "f2", "f3", "f5", "f11", "f12"),
    *("ctrl+z", "ctrl+y", "ctrl+shift+z", "shift+/", "ctrl+f", "ctrl+s", "ctrl+a", "print screen"),
    *LETTERS,
)

ODD_WORDS = (
    "",
    " ",
    "Ada",
    "x" * 400,
    "W" * 40,
    "\u202eadA\u202c",
    "שלום עולם",
    "🦍🦧🐒" * 6,
    "👩‍👩‍👧‍👦",
    "a\u0301\u0323\u0324\u0325" * 10,
    "CON",
    "com1.shelf",
    "../../etc/passwd",
    "..",
    ".hidden",
    "a/b\\c:d",
    "\x00\x07\x1b[31m",
    "{where} {0} %s %(n)s",
    "<b>bold</b>&amp;",
    "OKAPI-4471",
    "-1",
    "9" * 60,
    "1e308",
    "٣٤٥",
    "~",
    "~nobody-here/x",
    "n" * 300,
)

SIZES = ((1024, 640), (1280, 720), (1024, 768), (1720, 720), (4000, 700), (700, 2000))


def played_out(chance: Random) -> Match:
    """A whole game of two people who play by chance, or one of them gives up in the middle."""
    seed = chance.randrange(1 << 32)
    players = (Player("Ada", "person", INKS[0]), Player("Bo", "person", INKS[1]))
    match = Match(Setup("zoo", {"first": 0}, seed, str(seed), players), registry.game("zoo"))
    while match.turn() is not None:
        if chance.random() < 0.01 and not match.resigned:
            match.resign(0)
        else:
            match.play(chance.choice(match.actions()))
    return match


class Chancer:
    """Stands in for the process of the computer players: answers by chance, now and then late or never."""

    chance = Random(0)

    def __init__(self) -> None:
        self._asked: tuple[ModuleType | Any, Any, int | None] | None = None

    def ask(
        self, game: str, view: Any, seat: int, level: str, cap_s: float = 2.0, *, offers: bool = False
    ) -> None:
        """Take the question."""
        self._asked = (registry.game(game), view, seat if offers else None)

    def poll(self) -> Reply | None:
        """The answer, after some polls in vain."""
        if self._asked is None or self.chance.random() < 0.3:
            return None
        rules, view, helper = self._asked
        self._asked = None
        if helper is not None:
            offers = rules.offers(view, helper)
            helps = bool(offers) and self.chance.random() < 0.3
            return Reply(Choice(self.chance.choice(offers), "By chance.", 0.5) if helps else None)
        notice = "A computer player stopped answering." if self.chance.random() < 0.1 else ""
        return Reply(Choice(self.chance.choice(rules.actions(view)), "By chance.", 0.5), notice=notice)

    def cancel(self) -> None:
        """Forget the question."""
        self._asked = None

    def close(self) -> None:
        """Go."""
        self._asked = None


class Monkey:
    """Senseless hands on an application. `home` is a folder it may litter."""

    def __init__(self, app: Still, seed: int, home: Path) -> None:
        self.app, self.chance, self.home = app, Random(seed), home
        self.seen: Counter[str] = Counter()
        self._visits = seed
        self.done: list[str] = []
        """The last moves, to tell how a fault came about."""
        Chancer.chance = Random(seed + 1)

    def start(self) -> None:
        """Go to the shelf."""
        self.app.go(ShelfScene(self.app))

    def play(self, steps: int) -> None:
        """Do `steps` senseless things; begins a game wherever the way there was not found by chance."""
        for step in range(steps):
            if not self.app.stack.layers:
                self.start()
            if step % 120 == 0:
                self._deal()
            elif step % 40 == 0:
                self._elsewhere()
            move = self.chance.choices(
                (self._click, self._press, self._key, self._form, self._time, self._drag, self._wheel),
                (30, 25, 25, 12, 25, 6, 3),
            )[0]
            move()
            if self.chance.random() < 0.004:
                self._resize()
            if self.chance.random() < 0.01:
                self.app.stack.forget_hand()
            self.app.items()
            self.seen[self.app.scene.name] += 1

    def _note(self, *words: object) -> None:
        self.done.append(f"{self.app.scene.name}: " + " ".join(map(str, words)))
        del self.done[:-40]

    def _deal(self) -> None:
        people = self.chance.randint(0, 3)
        seats = max(2, people) if self.chance.random() < 0.7 else 4
        kinds: list[Who] = [
            "person" if seat < people else self.chance.choice(("random", "greedy")) for seat in range(seats)
        ]
        self.chance.shuffle(kinds)
        players = tuple(Player(f"Somebody {n}", who, INKS[n]) for n, who in enumerate(kinds))
        seed = self.chance.randrange(1 << 32)
        undo: Undo = "free" if people == 1 and self.chance.random() < 0.5 else "turn"
        self.app.start(Setup("zoo", {"first": 0}, seed, str(seed), players, undo=undo))
        if self.chance.random() < 0.3:
            self.app.go(ShelfScene(self.app))

    def _elsewhere(self) -> None:
        """Open the next scene of a round through all that are never met by chance in a short time."""
        app = self.app
        ways: tuple[Callable[[], None], ...] = (
            lambda: app.saves(),
            lambda: app.open_settings(),
            lambda: app.new_game("zoo"),
            lambda: app.rulebook("zoo", "ZC-1"),
            lambda: app.go(ResultsScene(app, played_out(self.chance))),
            lambda: app.push(ReplayScene(app, played_out(self.chance))),
            lambda: app.about(),
            lambda: app.help(),
        )
        ways[self._visits % len(ways)]()
        self._visits += 1
        self.seen[app.scene.name] += 1

    def _spot(self) -> tuple[int, int]:
        items = self.app.items()
        if items and self.chance.random() < 0.8:
            return self.chance.choice(items).rect.center
        frame = self.app.frame
        return self.chance.randint(-50, frame.width + 50), self.chance.randint(-50, frame.height + 50)

    def _pointer(self, what: Any, spot: tuple[int, int], button: int = 0) -> None:
        self.app.stack.point(Pointer(what, *spot, button), self.app.now)

    def _click(self) -> None:
        spot, button = self._spot(), self.chance.choice((1, 1, 1, 1, 2, 3))
        self._note("click", spot, button)
        self._pointer("move", spot)
        for _time in range(self.chance.choice((1, 1, 1, 2, 3))):
            self._pointer("down", spot, button)
            if self.chance.random() < 0.1:
                self.app.pass_time(600)
            self.app.items()
            self._pointer("up", spot, button)

    def _press(self) -> None:
        able = [item.id for item in self.app.items() if item.press or item.locked]
        if able:
            id = self.chance.choice(able)
            self._note("press", id)
            self.app.scene.press(id)

    def _key(self) -> None:
        layer = self.app.stack.top
        focused = next((item for item in layer.items if item.id == layer.focus), None)
        typing = focused is not None and isinstance(focused.face, Field) and self.chance.random() < 0.7
        key = self.chance.choice(KEYS)
        self._note("key", key, typing)
        self.app.stack.key(Key(key), typing=typing)

    def _form(self) -> None:
        fields = [
            i for i in self.app.items() if takes_focus(i) and isinstance(i.face, Field | DropDown | Slider)
        ]
        if not fields:
            return
        item = self.chance.choice(fields)
        face = item.face
        value: str | int
        if isinstance(face, DropDown):
            value = self.chance.choice(face.options)
        elif isinstance(face, Slider):
            value = self.chance.randint(face.low, face.high)
        else:
            assert isinstance(face, Field)
            places = (str(self.home), str(self.home / "out.shelf"), str(self.home / "saves" / "zoo"))
            value = self.chance.choice((*ODD_WORDS, *places))[: face.limit]
        self._note("form", item.id, ascii(value))
        self.app.scene.changed(item.id, value)

    def _time(self) -> None:
        millis = self.chance.choice((10, 50, 200, 700, 3000))
        self._note("time", millis)
        self.app.pass_time(millis, 50 if millis < 3000 else 300)

    def _drag(self) -> None:
        here, there = self._spot(), self._spot()
        if self.chance.random() < 0.2:
            there = here
        self._note("drag", here, there)
        self._pointer("move", here)
        self._pointer("down", here, 1)
        self.app.items()
        self._pointer("move", (here[0] + 20, here[1]))
        if self.chance.random() < 0.3:
            self.app.pass_time(200)
        self._pointer("move", there)
        self.app.items()
        if self.chance.random() < 0.9:
            self._pointer("up", there, 1)

    def _wheel(self) -> None:
        steps = self.chance.choice((-3.0, -1.0, -0.2, 0.2, 1.0, 5.0))
        self._note("wheel", steps)
        self.app.scene.wheel(steps)

    def _resize(self) -> None:
        size, scale = self.chance.choice(SIZES), self.chance.choice((0.75, 1.0, 1.3, 2.0))
        self._note("resize", size, scale)
        self.app.resize(size, scale)


class TableMonkey(Monkey):
    """Senseless hands on the tables of one game, in the midst of it, with whatever is set."""

    def __init__(self, app: Still, game: str, seed: int, home: Path) -> None:
        super().__init__(app, seed, home)
        self.game = game
        self.match: Match | None = None

    def _deal(self) -> None:
        chance, play = self.chance, self.app.settings.play
        play.windows = chance.choice(("ask the table", "ask who can answer", "open hands"))
        play.interrupts, play.partners = chance.choice(INTERRUPTS), chance.choice(PARTNERS)
        play.gains_and_odds = chance.random() < 0.8
        self.app.settings.comfort.seconds_to_decide = 30 if chance.random() < 0.3 else 0
        least, most = registry.game(self.game).CARD.players
        seats = chance.randint(least, most)
        who = tuple(self._who() if seat else "person" for seat in range(seats))
        match = Match(sample_setup(self.game, chance.randrange(1 << 30), who))
        for _action in range(chance.choice((0, 20, 60, 150, 300))):
            if match.turn() is not None:
                match.play(chance.choice(match.actions()))
        if match.turn() is None:
            self._deal()
            return
        self.match = match
        self.app.open_match(match)

    def _who(self) -> Who:
        return "person" if self.chance.random() < 0.6 else self.chance.choice(("random", "greedy", "sound"))

    def _elsewhere(self) -> None:
        """Look at what was played, and sit down at another table."""
        if self._visits % 2:
            self._deal()
        elif self.match is not None:
            self.app.push(ReplayScene(self.app, self.match))
            self.seen["replay"] += 1
        self._visits += 1
