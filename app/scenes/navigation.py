"""Where each wish of a scene leads: which scene opens for it, and what is kept on the disk.

The runner adds the window; tests use this with a stack of their own.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app import places
from app import settings as settings_file
from app.match import report
from app.match.library import DiskTrouble
from app.match.match import Match
from app.match.setup import Setup
from app.scenes.asks import ConfirmScene, ErrorScene
from app.scenes.scene import App, Scene
from app.words import _

if TYPE_CHECKING:
    from app.match.keeper import Keeper
    from app.match.library import Library
    from app.match.stats import Statistics
    from app.settings import Settings


class Navigation(App):
    """The application without its window. Scenes are imported when they are first opened."""

    def __init__(self, settings: Settings, library: Library, statistics: Statistics, data: Path) -> None:
        self.settings = settings
        self.library = library
        self.statistics = statistics
        self.data = data
        self.live = False
        self._disk_complained = False
        self._keeper: Keeper | None = None
        self._kept_at = 0.0

    # -- to be given by whoever has a stack of scenes
    @abstractmethod
    def go(self, scene: Scene) -> None: ...

    @abstractmethod
    def push(self, scene: Scene) -> None: ...

    @abstractmethod
    def pop(self) -> None: ...

    def ground_here(self) -> str:
        """The ground of the scene in sight, for what is laid over it."""
        return "shelf"

    # -- plates
    def error(self, title: str, text: str, ways: tuple[tuple[str, Callable[[], None]], ...] = ()) -> None:
        self.sound("ui_deny")
        self.push(ErrorScene(self, title, text, ways, self.ground_here()))

    def confirm(
        self, title: str, text: str, yes: str, no: str, then: Callable[[], None], *, icon: str = "cross"
    ) -> None:
        self.push(ConfirmScene(self, title, text, yes, no, then, self.ground_here(), icon))

    # -- scenes
    def shelf(self) -> None:
        from app.scenes.shelf import ShelfScene

        self.go(ShelfScene(self))

    def new_game(self, game: str) -> None:
        from app.scenes.new_game import NewGameScene

        self.go(NewGameScene(self, game))

    def start(self, setup: Setup) -> None:
        try:
            match = self.library.start(setup)
        except ValueError as wrong:
            self.error(_("This game cannot begin"), str(wrong))
            return
        self.open_match(match)

    def open_match(self, match: Match) -> None:
        from app.scenes.table import TableScene

        if match.result() is not None:
            self.results(match)
            return
        table = TableScene(self, match)
        self.go(table)
        table.recall()
        if match.notice:
            self.toast(match.notice, "book")

    def rulebook(self, game: str, clause: str = "", reason: str = "") -> None:
        from app.scenes.rulebook import RulebookScene

        self.push(RulebookScene(self, game, clause, reason))

    def saves(self, game: str = "") -> None:
        from app.scenes.saves import SavesScene

        self.push(SavesScene(self, game))

    def open_settings(self, tab: str = "display") -> None:
        from app.scenes.settings import SettingsScene

        self.push(SettingsScene(self, tab))

    def replay(self, match: Match) -> None:
        from app.scenes.replay import ReplayScene

        self.push(ReplayScene(self, match))

    def results(self, match: Match) -> None:
        from app.scenes.results import ResultsScene
        from app.scenes.results_crew import CrewResults, tells

        self.go(CrewResults(self, match) if tells(match) else ResultsScene(self, match))

    def about(self) -> None:
        from app.scenes.about import AboutScene

        self.push(AboutScene(self))

    def help(self) -> None:
        from app.scenes.help import HelpScene

        self.push(HelpScene(self))

    # -- the disk
    def settings_changed(self) -> None:
        self.save_settings()

    def save_settings(self) -> None:
        """Write the settings; where the disk refuses, say so once."""
        sentence = settings_file.save(self.settings, places.settings_file(self.data))
        if sentence and not self._disk_complained:
            self._disk_complained = True
            self.toast(sentence, "cross")

    def keep(self, match: Match, *, leaving: bool = False) -> None:
        if self._keeper is not None and self._keeper.match is not match:
            self.close_keeper()
        if self._keeper is None:
            self._keeper = self.library.keep(match)
            self.library.hold(match, kept=True)  # from here on the keeper knows
        self._keeper.thumbnail = self.thumbnail(match) or self._keeper.thumbnail
        self._kept_at = time.monotonic()
        news = self._keeper.news()
        if news:
            self.toast(news, "cross")
        if leaving:
            self.close_keeper()

    def kept_ago(self, match: Match) -> float | None:
        if self._keeper is None or self._keeper.match is not match or self._keeper.trouble:
            return None
        return time.monotonic() - self._kept_at

    def close_keeper(self) -> None:
        """Write what is due and let go of the running match's files."""
        if self._keeper is not None:
            self.library.hold(self._keeper.match, kept=self._keeper.close())
            self._keeper = None

    def in_memory_only(self) -> bool:
        return self.library.holds or (self._keeper is not None and bool(self._keeper.trouble))

    def report_fault(self, match: Match | None, details: str) -> str:
        """Write a report about a fault; returns the sentence that says where it lies."""
        try:
            path = (
                self.library.report(match, details)
                if match is not None
                else report.write_system(self.library.reports, details)
            )
        except (DiskTrouble, OSError) as trouble:
            return str(trouble)
        return _("A report lies at {path}.").format(path=path)

    def quick_save(self, match: Match) -> None:
        try:
            saved = self.library.quick_save(match, self.thumbnail(match))
        except DiskTrouble as trouble:
            self.error(_("This game could not be saved"), str(trouble))
            return
        self.toast(_("Saved: {name}").format(name=saved.name))

    def finished(self, match: Match) -> None:
        if self.settings.data.statistics:
            sentence = self.statistics.count(match)
            if sentence:
                self.toast(sentence, "cross")

    def thumbnail(self, match: Match) -> bytes:
        """A small PNG of the table as everybody may see it; empty where none can be made."""
        return b""

    def report(self, match: Match | None) -> None:
        try:
            path = (
                self.library.report(match) if match is not None else report.write_system(self.library.reports)
            )
        except DiskTrouble as trouble:
            self.error(_("No report could be written"), str(trouble))
            return
        self.error(
            _("A report was written"),
            _(
                "It lies at {path}. Pass it on to whoever looks into the fault: "
                "the game can be played again from it."
            ).format(path=path),
        )
