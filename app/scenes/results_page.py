"""Results: who won and why, where the points came from, and how they grew over the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.match.best import is_ending
from app.palette import CREAM, GAMES, INK, INK2, SEAT
from app.scenes import chrome, results_extra, results_solo, results_story
from app.scenes.scene import App
from app.tables.charts import Ribbon
from app.tables.faces import Icon, Panel, Picture, Token
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _, plural

if TYPE_CHECKING:
    from app.match.match import Match


from app.scenes.results_chart import ChartPage


class _Shape(NamedTuple):
    """The grid of one stage shape: columns (x, width), top and foot of sheets, bars, buttons."""

    left: tuple[float, float]
    right: tuple[float, float]
    top: float
    bottom: float
    bars: float
    buttons: tuple[float, float]


_SHAPES = {
    "normal": _Shape((20, 480), (516, 744), 64, 608, 236, (624, 72)),
    "wide": _Shape((20, 480), (516, 744), 64, 608, 236, (624, 72)),
    "compact": _Shape((14, 380), (408, 602), 60, 552, 220, (566, 58)),
    "square": _Shape((16, 400), (430, 578), 64, 672, 262, (690, 62)),
}


class ResultsPage(ChartPage):
    """The end of a match. Raises `ValueError` for a match that is not over."""

    name = "results"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        result = self.result
        self.next = match.rematch()
        self.alone = results_solo.alone(match)
        self.ending = results_solo.ending_of(match, result)
        self.why = results_story.why(match, result)
        told = [line.source for lines in result.lines for line in lines]
        skip = results_story.FATES
        keys = tuple(dict.fromkeys(key for key in told if not is_ending(key) and key not in skip))
        texts = {line.source: line.text for lines in result.lines for line in lines}
        self.sources = results_story.sources(match.setup.game, keys, texts)

    @property
    def ground(self) -> str:
        """The game's table."""
        return self.match.setup.game

    @property
    def match_here(self) -> Match | None:
        """The finished match."""
        return self.match

    # -- layout
    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        game, g, s = self.match.setup.game, chrome.grid(frame), _SHAPES[frame.shape]
        minutes = max(1, round(self.match.seconds / 60))
        facts = plural("{count} TURN", "{count} TURNS", self.match.turn_number)
        facts += "  ·  " + plural("{count} MINUTE", "{count} MINUTES", minutes)
        corners = (
            chrome.rules_corner(),
            chrome.statistics_corner(),
            chrome.Corner("report", "wrench", _("Report")),
            chrome.settings_corner(),
        )
        chrome.header(
            plan,
            results_story.end_title(game),
            facts,
            game=game,
            back=_("Shelf"),
            back_id="shelf.top",
            corners=corners,
        )
        self._poster(plan, g.x + s.left[0], s.top, s.left[1], s.bottom - s.top)
        x, w = g.x + s.right[0], s.right[1]
        seats = len(self.match.names)
        bars = min(max(s.bars, 76 + 32.0 * seats), 76 + 54.0 * seats)
        self._bars(plan, x, s.top, w, bars)
        under, rest = s.top + bars + 12, s.bottom - s.top - bars - 12
        if self.alone:
            results_solo.sheet(plan, self.match, self.app.statistics, x, under, w, rest)
        else:
            self._chart(plan, x, under, w, rest)
        self._buttons(plan, g, s)
        return plan.items

    def _poster(self, plan: Plan, x: float, y: float, w: float, h: float) -> None:
        match, result = self.match, self.result
        chrome.sheet(plan, "poster", x, y, w, h)
        extra_h = results_extra.height(match)
        record = results_story.record(match, self.app.statistics)
        record_h = plan.text_height(record, w - 44, "textb", 16) + 6 if record else 0.0
        text_h = min(plan.text_height(self.why, w - 44, "text", 17) + 2, 110.0)
        below = 58 + text_h + record_h + extra_h + 10
        tall = h - 12 - below
        if self.ending and self.ending.picture:
            tall = min(tall, (w - 24) * results_solo.PICTURE)
        lost = bool(match.people()) and not any(seat in result.winners for seat in match.people())
        self._picture(plan, x + 12, y + 12, w - 24, tall, lost)
        top = y + 12 + tall - 16
        self._ribbon(plan, x - 8, top, w + 16)
        top += 70 + 6
        plan.text("why", x + 22, top, w - 44, text_h, self.why, size=17, yields="wrap", on="poster")
        top += text_h + 2
        if record:
            plan.text(
                "record",
                x + 22,
                top,
                w - 44,
                record_h - 4,
                record,
                style="textb",
                size=16,
                colour=INK2,
                yields="wrap",
                on="poster",
            )
            top += record_h
        if self.alone and y + h - top > 70:
            results_solo.facts(plan, match, x + 22, top + 8, w - 44, y + h - 12 - top - 8, on="poster")
        if extra_h:
            results_extra.lay(plan, match, x + 22, y + h - extra_h - 4, w - 44, on="poster")

    def _picture(self, plan: Plan, x: float, y: float, w: float, h: float, lost: bool) -> None:
        """The game's poster; a game without one shows a crown on its own ground."""
        game, f = self.match.setup.game, plan.frame
        if game in GAMES:
            name = f"posters/{GAMES[game].art}_{'lose' if lost else 'win'}"
            name = self.ending.picture if self.ending and self.ending.picture else name
            face = Picture(name=name, radius=f.px(4), edge=INK, litho=0.08)
            plan.add("picture", x, y, w, h, face, on="poster")
            return
        ground = Panel(fill=chrome.inks(game).ground2, radius=f.px(4), edge=INK, edge_w=f.px(2))
        plan.add("picture", x, y, w, h, ground, on="poster")
        side = min(120.0, h * 0.5)
        left, top = x + (w - side) / 2, y + (h - side) / 2
        plan.add("crown", left, top, side, side, Icon(name="crown", colour=CREAM), on="picture")

    def _ribbon(self, plan: Plan, x: float, y: float, w: float) -> None:
        match, winners = self.match, self.result.winners
        sole = SEAT[match.setup.players[winners[0]].ink] if len(winners) == 1 else None
        fill = sole.band if sole else INK
        band = sole.colour if sole and sole.band != sole.colour else ""
        on = sole.on_band if sole else CREAM
        plan.add("ribbon", x, y, w, 70, Ribbon(fill=fill, band=band), on="picture", elevation=4, depth=1)
        more: dict[str, Any] = {"on": "ribbon", "depth": 2}
        size = 50.0 if len(winners) < 2 else 38.0
        left = x + 34
        for seat in winners:
            ink = match.setup.players[seat].ink
            plan.add(f"winner.{seat}", left, y + 35 - size / 2, size, size, Token(ink=ink), **more)
            left += size + 6
        best = str(self.result.scores[winners[0]]) if winners else ""
        wide = plan.width(best, "display", 40) + 6 if best else 0
        shade = sole.shade if sole and sole.band == sole.colour else ""
        plan.text(
            "wins",
            left + 8,
            y + 4,
            x + w - 40 - wide - left - 16,
            60,
            self.ending.title if self.ending else results_story.ribbon_words(match, self.result),
            style="display",
            size=38,
            colour=on,
            valign="center",
            misprint=shade,
            **more,
        )
        if best:
            plan.text(
                "best",
                x + w - 36 - wide,
                y + 4,
                wide,
                60,
                best,
                style="display",
                size=38,
                colour=on,
                align="right",
                valign="center",
                misprint=shade,
                **more,
            )

    def _bars(self, plan: Plan, x: float, y: float, w: float, h: float) -> None:
        match, result, f = self.match, self.result, plan.frame
        chrome.sheet(plan, "bars", x, y, w, h)
        chrome.caps(
            plan, "bars.head", x + 20, y + 8, w - 40, results_story.headings(match.setup.game)[0], on="bars"
        )
        self._legend(plan, x + 20, y + 34, w - 40)
        seats = len(match.names)
        pitch = min(52.0, (h - 72) / seats)
        tall = min(38.0, pitch - 8)
        emblem = min(34.0, pitch - 4)
        size = min(26.0, tall - 2)
        names = min(126.0, max(plan.width(name, "textb", 18) for name in match.names) + 6)
        zero, most = x + 20 + 42 + names, max(1, *result.scores)
        unit = (x + w - 20 - 92 - zero) / most
        for seat in range(seats):
            top = y + 66 + seat * pitch
            ink = match.setup.players[seat].ink
            plan.add(
                f"bar.{seat}.seat",
                x + 20 + (34 - emblem) / 2,
                top + (tall - emblem) / 2,
                emblem,
                emblem,
                Token(ink=ink),
                on="bars",
            )
            plan.text(
                f"bar.{seat}.name",
                x + 62,
                top,
                names,
                tall,
                match.names[seat],
                style="textb",
                size=18,
                valign="center",
                on="bars",
            )
            left = zero
            for line in result.lines[seat]:
                if line.points <= 0:
                    continue
                source = self.sources[line.source]
                wide = line.points * unit
                id = f"bar.{seat}.{line.source}"
                face = Panel(fill=source.fill, radius=0, edge=INK, edge_w=f.px(2), hatch=source.hatch)
                what = _("{name}: {n} from {source}").format(
                    name=match.names[seat], n=line.points, source=source.name.lower()
                )
                plan.add(
                    id,
                    left,
                    top,
                    wide,
                    tall,
                    face,
                    press=True,
                    label=what,
                    tooltip=f"{what}\n{line.text}",
                    on="bars",
                )
                self._in_bar(plan, id, left, top, wide, tall, source, line.points)
                left += wide
            total = str(result.scores[seat])
            wide = plan.width(total, "display", size) + 4
            plan.text(
                f"bar.{seat}.total",
                left + 10,
                top,
                wide,
                tall,
                total,
                style="display",
                size=size,
                valign="center",
                on="bars",
            )
            what = results_story.fate(result, seat)
            if what:
                room = x + w - 20 - (left + 24 + wide)
                plan.text(
                    f"bar.{seat}.fate",
                    left + 24 + wide,
                    top,
                    room,
                    tall,
                    what,
                    size=17,
                    colour=INK2,
                    valign="center",
                    on="bars",
                )
            if seat in result.winners:
                plan.add(
                    f"bar.{seat}.crown",
                    left + wide + 16,
                    top + (tall - size) / 2,
                    size,
                    size,
                    Icon(name="crown"),
                    on="bars",
                )

    def _in_bar(
        self,
        plan: Plan,
        id: str,
        x: float,
        y: float,
        w: float,
        h: float,
        source: results_story.Source,
        points: int,
    ) -> None:
        """Icon and number of a stretch, as far as they fit."""
        words = str(points)
        number = plan.width(words, "label", 18) + 2
        more: dict[str, Any] = {"on": id}
        if w > number + 30:
            left = x + (w - number - 22) / 2
            plan.add(
                f"{id}.icon", left, y + h / 2 - 8, 16, 16, Icon(name=source.icon, colour=source.ink), **more
            )
            left += 22
        elif w > number + 4:
            left = x + (w - number) / 2
        else:
            return
        plan.text(
            f"{id}.n",
            left,
            y,
            number,
            h,
            words,
            style="label",
            size=18,
            colour=source.ink,
            valign="center",
            **more,
        )

    def _legend(self, plan: Plan, x: float, y: float, w: float) -> None:
        left, f = x, plan.frame
        for key, source in self.sources.items():
            wide = plan.width(source.name, "text", 16) + 4
            room = x + w - left - 31
            if room < 30:
                return
            face = Panel(fill=source.fill, radius=0, edge=INK, edge_w=f.px(1.5), hatch=source.hatch)
            plan.add(f"legend.{key}", left, y, 24, 24, face, on="bars")
            icon = Icon(name=source.icon, colour=source.ink)
            plan.add(f"legend.{key}.icon", left + 4, y + 4, 16, 16, icon, on=f"legend.{key}")
            plan.text(
                f"legend.{key}.name",
                left + 31,
                y,
                min(wide, room),
                24,
                source.name,
                size=16,
                valign="center",
                on="bars",
            )
            left += 31 + wide + 14

    def _buttons(self, plan: Plan, g: chrome.Grid, s: _Shape) -> None:
        y, h = s.buttons
        x, w = g.x + s.left[0], s.right[0] + s.right[1] - s.left[0]
        first = self.next.options.get("first", -1)
        again = _("AGAIN")
        if isinstance(first, int) and 0 <= first < len(self.next.players):
            again = _("AGAIN, {name} STARTS").format(name=self.next.players[first].name.upper())
        parts = [
            ("shelf", _("SHELF"), "back", 0.16),
            ("save", _("SAVE THE REPLAY"), "card", 0.21),
            ("replay", _("WATCH THE REPLAY"), "eye", 0.24),
            ("again", again, "play", 0.39),
        ]
        if self.alone:
            same, other = results_story.again_words(self.match.setup.game)
            parts = [
                ("shelf", _("SHELF"), "back", 0.13),
                ("save", _("SAVE IT"), "card", 0.14),
                ("replay", _("REPLAY"), "eye", 0.14),
                ("same", same, "undo", 0.31),
                ("again", other, "play", 0.28),
            ]
        room = w - (len(parts) - 1) * 14
        for id, words, icon, share in parts:
            chrome.button(
                plan,
                id,
                x,
                y,
                room * share,
                h,
                words,
                kind="primary" if id == "again" else "secondary",
                icon=icon,
                size=24 if id == "again" else 20,
                tooltip=_("The same seed: {seed}").format(seed=self.match.setup.seed_text)
                if id == "same"
                else "",
            )
            x += room * share + 14
