"""A story card: what is read out, or skipped, when a game with a story goes on to its next scene.

Which event opens one, and what lies on it, is the game's table: `story(event) -> number` and
`tell(view, around, number, frame, ruler) -> items` with the buttons `go` and `silence`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.scenes.scene import App, Scene
from app.tables.frame import Frame
from app.tables.items import Item, Ruler

if TYPE_CHECKING:
    from app.match.match import Match
    from app.rules.kernel import State
    from app.tables.paths import Around
    from app.tables.registry import AnyTable


class StoryScene(Scene):
    """One story card over the table; `hush` is called when no more of them are wanted."""

    name = "story"

    def __init__(
        self,
        app: App,
        match: Match,
        table: AnyTable,
        number: int,
        seen: Callable[[], tuple[State, Around]],
        hush: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.match, self.table, self.number = match, table, number
        self._seen, self._hush = seen, hush

    @property
    def ground(self) -> str:
        """The game's own cloth."""
        return self.match.setup.game

    @property
    def match_here(self) -> Match | None:
        """The match that is being played."""
        return self.match

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """The card, as the game's table lays it."""
        view, around = self._seen()
        tell = getattr(self.table, "tell", None)
        assert tell is not None, "a story is opened only for a table that tells one"
        laid: list[Item] = tell(view, around, self.number, frame, ruler)
        return laid

    def first_focus(self) -> str:
        """On to the table."""
        return "go"

    def press(self, id: str) -> None:
        """On to the table, with or without further stories; or the rules or the menu first."""
        if id == "corner.rules":
            self.app.rulebook(self.match.setup.game)
        elif id == "corner.menu":
            from app.scenes.pause import PauseScene

            app, match = self.app, self.match
            app.push(PauseScene(app, match, lambda: app.kept_ago(match), lambda: app.thumbnail(match)))
        else:
            if id == "silence":
                self._hush()
            self.app.pop()

    def press_nothing(self) -> None:
        """A press beside the buttons reads on: nothing happens."""

    def key(self, key: str) -> bool:
        """Escape skips the card; F1 opens the rules."""
        if key == "escape":
            self.app.pop()
        elif key == "f1":
            self.app.rulebook(self.match.setup.game)
        else:
            return False
        return True


class Beside:
    """What a game has beside its table: story cards, and sums that are worked out apart from the frames."""

    def __init__(self, app: App, match: Match, table: AnyTable) -> None:
        self.app, self.match, self.table = app, match, table
        self.silent = False
        """Whether story cards are skipped for the rest of this sitting."""
        self._story = getattr(table, "story", None)
        self._sums = getattr(table, "sums", None)
        if self._sums is not None:
            self._sums.start(app.live)

    def work(self) -> bool:
        """Take in sums that have come; True when the table has to be laid anew."""
        return bool(self._sums is not None and self._sums.work())

    @property
    def waits(self) -> bool:
        """Whether sums are on their way, so that something turns meanwhile."""
        return bool(self._sums is not None and getattr(self._sums, "waits", False))

    def tell(self, before: int, shown: int, seen: Callable[[], tuple[State, Around]]) -> None:
        """Open the story card of what was shown since beat `before`, the last one where there are several."""
        if self._story is None or self.silent or not self.match.people():
            return
        numbers = [self._story(beat.event) for beat in self.match.beats[before + 1 : shown + 1]]
        number = next((number for number in reversed(numbers) if number), 0)
        if number:
            self.app.push(StoryScene(self.app, self.match, self.table, number, seen, self._hush))

    def close(self) -> None:
        """The table is left: nothing more is worked out."""
        if self._sums is not None:
            self._sums.close()

    def _hush(self) -> None:
        self.silent = True
