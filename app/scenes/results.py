"""Results: where the buttons lead, and what the chart reads out."""

from __future__ import annotations

from app.match.library import DiskTrouble, NameTaken
from app.match.names import BadName
from app.scenes.asks import SaveNameScene
from app.scenes.results_page import ResultsPage
from app.scenes.scene import takes_focus
from app.scenes.statistics import StatisticsScene
from app.tables.items import Item
from app.words import _


class ResultsScene(ResultsPage):
    """The end of a match. Raises `ValueError` for a match that is not over."""

    def first_focus(self) -> str:
        """Another game."""
        return "again"

    def focus_order(self, items: list[Item]) -> list[str]:
        """The buttons from AGAIN on, the bars and the chart, then the corners."""
        first = ["again", *(["same"] if self.alone else []), "replay", "save", "shelf"]
        last = ["rules", "statistics", "report", "settings", "shelf.top"]
        between = [item.id for item in items if takes_focus(item) and item.id not in (*first, *last)]
        return [*first, *between, *last]

    def press(self, id: str) -> None:
        """Go where a button says, or read out a column of the chart."""
        app, match = self.app, self.match
        what, _dot, rest = id.partition(".")
        match what:
            case "again":
                app.start(self.next)
            case "same":
                app.start(match.setup)
            case "replay":
                app.replay(match)
            case "save":
                app.push(SaveNameScene(app, self._suggestion(), self._save, match.setup.game))
            case "shelf":
                app.shelf()
            case "rules":
                app.rulebook(match.setup.game, self.result.clause)
            case "statistics":
                app.push(StatisticsScene(app))
            case "report":
                app.report(match)
            case "settings":
                app.open_settings()
            case "point":
                self._show(int(rest))

    def hover(self, id: str) -> None:
        """The chart reads out the round under the pointer."""
        if id.startswith("point."):
            self._show(int(id[6:]))

    def _show(self, turn: int) -> None:
        if self.reading != turn:
            self.reading = turn
            self.dirty = True

    def key(self, key: str) -> bool:
        """Esc leads to the shelf."""
        if key == "escape":
            self.app.shelf()
        elif key in ("f1", "f2"):
            self.app.help()
        else:
            return False
        return True

    def _suggestion(self) -> str:
        winners = [self.match.names[seat] for seat in self.result.winners]
        if not winners:
            return _("The end")
        if self.ending:
            return _("{title} with {n}").format(title=self.ending.title.title(), n=self.result.scores[0])
        return _("{name} wins with {n}").format(name=winners[0], n=self.result.scores[self.result.winners[0]])

    def _save(self, name: str, *, replace: bool = False) -> None:
        try:
            self.app.library.save_named(self.match, name, replace=replace)
        except NameTaken as taken:
            self.app.confirm(
                str(taken),
                _("Put this game in its place?"),
                _("REPLACE IT"),
                _("KEEP BOTH"),
                lambda: self._save(name, replace=True),
            )
        except (BadName, DiskTrouble) as trouble:
            self.app.error(_("The game could not be saved"), str(trouble))
        else:
            self.app.toast(_("Saved: {name}").format(name=name), "card")
