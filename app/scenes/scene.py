"""What a screen is, and what it may ask of the application around it.

A scene is a function from its own data to items, plus what pressing them does. It never draws and
never reads the mouse; the application's runner does both for all scenes alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from app.tables.frame import Frame
from app.tables.items import Item, Ruler

if TYPE_CHECKING:
    from app.match.library import Library
    from app.match.match import Match
    from app.match.setup import Setup
    from app.match.stats import Statistics
    from app.settings import Settings
    from app.stage.motion import Motion


class App(Protocol):
    """The application as scenes see it."""

    settings: Settings
    library: Library
    statistics: Statistics
    live: bool
    """Whether a window shows it, so that nothing may hold a frame up."""

    def go(self, scene: Scene) -> None:
        """Put `scene` in place of everything (the paper slides over)."""
        ...

    def push(self, scene: Scene) -> None:
        """Lay `scene` over the present one; `pop` returns to it."""
        ...

    def pop(self) -> None:
        """Take the topmost scene away."""
        ...

    def toast(self, text: str, icon: str = "check") -> None:
        """Say something at the foot of the stage for 2.4 s; takes no focus."""
        ...

    def error(self, title: str, text: str, ways: tuple[tuple[str, Callable[[], None]], ...] = ()) -> None:
        """A plate that says what happened, what was done, and what can be done now."""
        ...

    def confirm(
        self, title: str, text: str, yes: str, no: str, then: Callable[[], None], *, icon: str = "cross"
    ) -> None:
        """Ask before something that cannot be brought back; the safe answer has the focus.

        `icon` is that of the answer `yes`.
        """
        ...

    def settings_changed(self) -> None:
        """Save the settings and apply those that act at once (scale, print, volumes)."""
        ...

    def shelf(self) -> None:
        """To the shelf."""
        ...

    def new_game(self, game: str) -> None:
        """To the set-up of a new game."""
        ...

    def start(self, setup: Setup) -> None:
        """Begin a match and open its table."""
        ...

    def open_match(self, match: Match) -> None:
        """Open the table of a running match, or the results of a finished one."""
        ...

    def rulebook(self, game: str, clause: str = "", reason: str = "") -> None:
        """Lay the rulebook over the present scene, at a clause. `reason`: why it was opened."""
        ...

    def saves(self, game: str = "") -> None:
        """Lay the saved games over the present scene."""
        ...

    def open_settings(self, tab: str = "display") -> None:
        """Lay the settings over the present scene."""
        ...

    def replay(self, match: Match) -> None:
        """Lay a replay of the match over the present scene."""
        ...

    def results(self, match: Match) -> None:
        """To the results of a finished match."""
        ...

    def about(self) -> None:
        """Lay the about screen over the present scene."""
        ...

    def help(self) -> None:
        """Lay the overlay that shows what the keys do here."""
        ...

    def report(self, match: Match | None) -> None:
        """Write a report file with the match in it and say where it lies."""
        ...

    def keep(self, match: Match, *, leaving: bool = False) -> None:
        """Something happened in the match: see that it is on the disk."""
        ...

    def kept_ago(self, match: Match) -> float | None:
        """Seconds since the match last went to the disk; None while it cannot be kept."""
        ...

    def in_memory_only(self) -> bool:
        """Whether a game would be lost with the program, since the disk refuses it."""
        ...

    def thumbnail(self, match: Match) -> bytes:
        """A small PNG of the table as everybody may see it; empty where none can be made."""
        ...

    def quick_save(self, match: Match) -> None:
        """Save the match as the quick save and say so."""
        ...

    def finished(self, match: Match) -> None:
        """The match is over: count it in the statistics, once."""
        ...

    def sound(self, name: str, tones: int = 0) -> None:
        """Play an effect of `sounds/` (without take number), so many whole tones higher."""
        ...

    def quit(self) -> None:
        """Save and close the window."""
        ...


class Scene:
    """Base of all scenes."""

    name = ""
    """For `shot` and for tests."""
    overlay = False
    """True where the scene beneath stays in sight."""
    types_at_once = False
    """True where a field to which the scene gives the focus takes the next letter, without a click."""
    music = ""
    """Name of the loop that plays here; empty leaves what plays, `-` for silence."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        """Set whenever the items may have changed; the runner clears it."""
        self.wants_focus = ""
        """Item that is to have the keyboard after the next layout."""
        self.on_space = ""
        """The item that Space presses at once when it has the focus, though no key was used before."""
        self.motion: Motion | None = None
        """What moves here, where anything does."""

    @property
    def tips(self) -> bool:
        """Whether tooltips may come: not while something is being said already."""
        return True

    @property
    def match_here(self) -> Match | None:
        """The match that is being played here, for a report."""
        return None

    @property
    def ground(self) -> str:
        """Key of the background: `shelf`, a game's key or `curtain`. Overlays: not used."""
        return "shelf"

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen, in paint order."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """Id of the item that has the keyboard first; empty for the first that can."""
        return ""

    def nobody_asked(self) -> bool:
        """Whether nobody is to do anything now: a focus whose item went away then rests nowhere."""
        return False

    def focus_order(self, items: list[Item]) -> list[str]:
        """Ids in the order of Tab. By default the order in which items that take presses lie."""
        return [item.id for item in items if takes_focus(item)]

    def leads_on(self) -> frozenset[str]:
        """Ids of the items that a decision goes on with, where one is being made."""
        return frozenset()

    def press(self, id: str) -> None:
        """An item was clicked, or Enter or Space pressed on it, or the pad's A."""

    def look(self, id: str) -> None:
        """An item is to be seen large (right click, long press, the key L or the pad's Y)."""

    def press_nothing(self) -> None:
        """The pointer was pressed where there is nothing."""

    def lift(self, id: str) -> None:
        """An item was picked up with the pointer."""

    def drop(self, id: str, target: str) -> None:
        """An item picked up was let go over another (or, with an empty `target`, over nothing)."""
        if target:
            self.press(target)

    def draggable(self, id: str) -> bool:
        """Whether an item can be picked up with the pointer."""
        return False

    def hover(self, id: str) -> None:
        """The pointer came over an item (or, with an empty id, over none)."""

    def focused(self, id: str) -> None:
        """The keyboard or the pad came to an item."""

    def changed(self, id: str, value: Any) -> None:
        """A text field, list or slider of the form got a new value."""

    def key(self, key: str) -> bool:
        """A key nobody else took, such as `escape`, `f1`, `ctrl+z`, `u`. True when it was used."""
        return False

    def wheel(self, steps: float) -> None:
        """The wheel turned; positive is away from the hand."""

    def tick(self, now: int) -> None:
        """Called some times a second; `now` in milliseconds. Set `dirty` when something changed."""

    def entered(self) -> None:
        """The scene came on top."""

    def left(self) -> None:
        """The scene is going away."""


def takes_focus(item: Item) -> bool:
    """Whether the keyboard can stop at an item."""
    from app.tables.faces import DropDown, Field, Slider

    return item.press or isinstance(item.face, DropDown | Field | Slider)
