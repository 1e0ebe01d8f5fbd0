"""The coach at a table: when to ask it, and what it keeps in the settings."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.match.match import Match
from app.rules.kernel import Seat
from app.scenes.coach import Coach, Moment, Shown
from app.scenes.scene import App
from app.tables.items import Item
from app.tables.registry import AnyTable


class Coaching:
    """The pointers of one match, for the person who acts."""

    def __init__(self, app: App, match: Match, table: AnyTable) -> None:
        self.app, self.match, self.table = app, match, table
        self.shown: Shown | None = None
        """The pointer on the table now."""
        remembered = app.settings.remembered
        away = remembered.coach.get(match.setup.game, 0) < 0
        mark = f"{match.setup.game}."
        seen = [key.removeprefix(mark) for key in remembered.seen_hints if key.startswith(mark)]
        self.coach = Coach(match.setup.game, seen, away or not app.settings.play.hints)

    def look(
        self,
        seat: Seat,
        lit: Collection[str],
        events: Collection[str],
        items: Sequence[Item],
        picked: bool = False,
    ) -> Shown | None:
        """The pointer for this moment, if there is one; in the midst of a move only one on what is lit."""
        if picked:
            self.shown = self.coach.at(Moment(own_turns=0, lit=lit), items)
            return self.shown
        left = getattr(self.table, "cards_left", None)
        moment = Moment(
            own_turns=sum(1 for action in self.match.history if action.seat == seat) + 1,
            lit=lit,
            events=events,
            refused="refused" in events,
            cards_left=left(self.match.view(seat)) if left else -1,
        )
        self.shown = self.coach.at(moment, items)
        return self.shown

    def got_it(self) -> None:
        """The pointer was read."""
        if self.shown is not None:
            self.coach.got_it(self.shown)
        self._keep()

    def leave(self) -> None:
        """No more hints."""
        self.coach.leave()
        self._keep()

    def _keep(self) -> None:
        self.shown = None
        game, remembered = self.match.setup.game, self.app.settings.remembered
        remembered.coach[game] = -1 if self.coach.off else len(self.coach.seen)
        others = [key for key in remembered.seen_hints if not key.startswith(f"{game}.")]
        remembered.seen_hints = others + sorted(f"{game}.{key}" for key in self.coach.seen)
        self.app.settings_changed()
