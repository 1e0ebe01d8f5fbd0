"""The chart of the results: everybody's points over the game, read out round by round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.palette import INK, INK2, PAPER, PAPER3, SEAT
from app.scenes import chrome, results_story
from app.scenes.scene import App, Scene
from app.tables.charts import Curve
from app.tables.faces import Nothing, Panel, Rule, Token
from app.tables.plan import Align, Plan
from app.words import _

if TYPE_CHECKING:
    from app.match.match import Match


class ChartPage(Scene):
    """What the chart needs of a finished match. Raises `ValueError` for one that is not over."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        result = match.result()
        if result is None:
            raise ValueError("The game is not over yet.")
        self.match, self.result = match, result
        self.swing = results_story.swing(match, result)
        self.points = match.standings_over_time()
        self.columns = results_story.rounds(match)
        self.turns = results_story.turn_numbers(match)
        """The turn each column of the chart belongs to."""
        self.reading: int | None = None
        """The column whose numbers are read out."""

    def _chart(self, plan: Plan, x: float, y: float, w: float, h: float) -> None:
        match, f = self.match, plan.frame
        chrome.sheet(plan, "chart", x, y, w, h)
        heading = results_story.headings(match.setup.game)[1]
        wide = plan.width(heading, "label", 16, 1.2) + 8
        chrome.caps(plan, "chart.head", x + 20, y + 8, min(wide, w - 40), heading, on="chart")
        read = self._read_out()
        if read and w - 60 - wide > 60:
            plan.text(
                "chart.read",
                x + 36 + wide,
                y + 6,
                w - 56 - wide,
                26,
                read,
                style="textb",
                size=16,
                align="right",
                on="chart",
            )
        px, py, pw, ph = x + 54, y + 42, w - 104, h - 76
        low = min(min(row) for row in self.points) // 10 * 10
        high = max(-(-max(max(row) for row in self.points) // 10) * 10, low + 10)
        step = 10 if high - low <= 60 else 20

        def at(points: float) -> float:
            return py + ph * (1 - (points - low) / (high - low))

        below = "chart"
        """What the next thing of the drawing lies on: all of it is one picture, layer upon layer."""
        for value in range(low, high + 1, step):
            plan.add(f"grid.{value}", px, at(value) - 1, pw, 2, Rule(colour=PAPER3), on=below)
            below = f"grid.{value}"
            plan.text(
                f"axis.{value}",
                x + 8,
                at(value) - 11,
                38,
                22,
                str(value),
                size=15,
                colour=INK2,
                align="right",
                valign="center",
                on="chart",
            )
        total = len(self.points) - 1
        self._times(plan, px, py + ph + 11, pw, total)
        pad = f.px(8)
        for seat in reversed(range(len(match.names))):
            ink = match.setup.players[seat].ink
            heights = tuple((row[seat] - low) / (high - low) for row in self.points)
            rect = f.rect(px, py, pw, ph).grown(pad)
            id = f"line.{seat}"
            plan.put(id, rect, Curve(ink=SEAT[ink].colour, heights=heights, pad=pad), on=below, depth=1)
            below = id
        for seat in range(len(match.names)):
            ink = match.setup.players[seat].ink
            place = (total * (seat + 1)) // (len(match.names) + 1)
            cx, cy = px + pw * place / max(1, total), at(self.points[place][seat])
            plan.add(f"line.{seat}.mark", cx - 9, cy - 9, 18, 18, Token(ink=ink), on=below, depth=2)
            below = f"line.{seat}.mark"
        self._ends(plan, px + pw + 10, at, y + 18, y + h - 18)
        below = self._moment(plan, px, py, pw, ph, at, below)
        self._columns(plan, px, py, pw, ph, below)

    def _times(self, plan: Plan, x: float, y: float, w: float, total: int) -> None:
        """Words under the chart: start, a few turns, the last."""
        parts = min(4, total)
        for i in range(parts + 1):
            turn = round(total * i / max(1, parts))
            words = (
                _("start")
                if i == 0
                else _("turn {n}").format(n=self.turns[turn])
                if i == 1
                else str(self.turns[turn])
            )
            left = x + w * turn / max(1, total) - 38
            align: Align = "center"
            if i == 0:
                left, align = x, "left"
            elif i == parts:
                left, align = x + w - 76, "right"
            plan.text(f"time.{i}", left, y, 76, 22, words, size=15, colour=INK2, align=align, on="chart")

    def _ends(self, plan: Plan, x: float, at: Callable[[float], float], top: float, foot: float) -> None:
        """The emblems at the right end, kept apart where the lines end close together."""
        match = self.match
        seats = sorted(range(len(match.names)), key=lambda seat: -self.points[-1][seat])
        middles: list[float] = []
        for seat in seats:
            middles.append(max(at(self.points[-1][seat]), top, middles[-1] + 28 if middles else top))
        for place in range(len(middles) - 1, -1, -1):
            limit = middles[place + 1] - 28 if place + 1 < len(middles) else foot
            middles[place] = min(middles[place], limit)
        for seat, middle in zip(seats, middles, strict=True):
            token = Token(ink=match.setup.players[seat].ink)
            plan.add(f"end.{seat}", x, middle - 13, 26, 26, token, on="chart")

    def _moment(
        self, plan: Plan, x: float, y: float, w: float, h: float, at: Callable[[float], float], below: str
    ) -> str:
        """A note at the action that made the difference; returns what the next thing lies on."""
        if self.swing is None:
            return below
        total = len(self.points) - 1
        cx = x + w * self.swing.turn / total
        words = _("turn {n}: {points}").format(
            n=self.swing.number, points=f"{self.swing.points:+d}".replace("-", "−")
        )
        wide = plan.width(words, "textb", 15) + 6
        lowest = max(at(value) for value in self.points[self.swing.turn])
        highest = min(at(value) for value in self.points[self.swing.turn])
        under = lowest + 40 < y + h
        top = lowest + 8 if under else max(y + 12, highest - 30)
        plan.add("moment.stem", cx - 1, top, 2, 20, Rule(colour=INK), on=below, depth=2)
        left = max(x, min(cx - wide / 2, x + w - wide))
        label = top + 18 if under else top - 20
        paper = Panel(fill=PAPER, radius=plan.frame.px(3), alpha=225)
        plan.add("moment.paper", left - 2, label, wide + 4, 21, paper, on="moment.stem", depth=2)
        plan.text(
            "moment",
            left,
            label,
            wide,
            22,
            words,
            style="textb",
            size=15,
            align="center",
            on="moment.paper",
            depth=2,
        )
        return "moment"

    def _columns(self, plan: Plan, x: float, y: float, w: float, h: float, below: str) -> None:
        """An invisible strip for each round: focus and pointer read it out."""
        total = max(1, len(self.points) - 1)
        edges = [
            0.0,
            *((a + b) / 2 for a, b in zip(self.columns, self.columns[1:], strict=False)),
            float(total),
        ]
        for i, turn in enumerate(self.columns):
            left, right = x + w * edges[i] / total, x + w * edges[i + 1] / total
            told = self._at(turn)
            plan.add(
                f"point.{turn}",
                left,
                y,
                max(2.0, right - left),
                h,
                Nothing(),
                press=True,
                label=told.replace("\n", ": "),
                tooltip=told,
                on=below,
                depth=3,
            )
        if self.reading is not None:
            cx = x + w * self.reading / total
            plan.add("chart.cursor", cx - 1, y, 2, h, Rule(colour=INK), on=below, depth=2)

    def _at(self, turn: int) -> str:
        """What a column says."""
        head = _("At the start") if turn == 0 else _("After turn {n}").format(n=self.turns[turn])
        return head + "\n" + ", ".join(self._values(turn))

    def _values(self, turn: int) -> list[str]:
        return [f"{name} {value}" for name, value in zip(self.match.names, self.points[turn], strict=True)]

    def _read_out(self) -> str:
        return "" if self.reading is None else self._at(self.reading).replace("\n", ":  ")
