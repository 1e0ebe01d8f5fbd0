"""Statistics: each game that was played, what it is remembered for, and how it went."""

from __future__ import annotations

from app.match.best import SoloStats
from app.match.stats import GameStats
from app.palette import GAMES, INK, INK2
from app.rules import registry
from app.scenes import chrome, family_photo, statistics_words
from app.scenes.scene import Scene
from app.tables.faces import Panel, Picture
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _, plural

_COVER = (72.0, 102.0)
_PHOTO_W = 132.0
_LINE = 25.0


class StatisticsScene(Scene):
    """Four sheets, one a game; nothing in them can be pressed."""

    name = "statistics"

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan, g = Plan(frame, ruler), chrome.grid(frame)
        played = sum(game.played for game in self.app.statistics.games.values())
        chrome.header(
            plan,
            _("STATISTICS"),
            plural("{count} GAME", "{count} GAMES", played),
            back=_("Back"),
            corners=[chrome.settings_corner()],
        )
        gap = 14.0
        w, h = (g.w - 2 * chrome.MARGIN - gap) / 2, (g.h - 64 - 48 - gap) / 2
        for n, box in enumerate(registry.SHELF):
            x, y = g.x + chrome.MARGIN + n % 2 * (w + gap), 64 + n // 2 * (h + gap)
            self._game(plan, box.key, box.title, x, y, w, h)
        plan.text(
            "private",
            g.x + chrome.MARGIN + 4,
            64 + 2 * h + gap + 8,
            g.w - 2 * chrome.MARGIN,
            26,
            _("Counted on this computer only. Practice and games that changed hands are left out."),
            size=16,
            colour=chrome.inks("shelf").tint,
            valign="center",
        )
        return plan.items

    def first_focus(self) -> str:
        """The way back."""
        return "back"

    def press(self, id: str) -> None:
        """Back, or on to the settings."""
        if id == "back":
            self.app.pop()
        elif id == "settings":
            self.app.open_settings("data")

    def key(self, key: str) -> bool:
        """Esc goes back."""
        if key == "escape":
            self.app.pop()
        elif key in ("f1", "f2"):
            self.app.help()
        else:
            return False
        return True

    def _game(self, plan: Plan, key: str, title: str, x: float, y: float, w: float, h: float) -> None:
        kept = self.app.statistics.game(key)
        id = f"game.{key}"
        chrome.sheet(plan, id, x, y, w, h)
        art = Picture(name=f"covers/{GAMES[key].art}", litho=0.1, edge=INK)
        plan.add(f"{id}.cover", x + 16, y + 16, *_COVER, art, on=id, elevation=4)
        left, right = x + 16 + _COVER[0] + 18, x + w - 18
        tower = kept.records.get("tower")
        ends = self._endings(key, kept)
        if tower is not None:
            right -= _PHOTO_W + 14
            short = str(tower.memory.value)
            caption = f"{tower.name}: {short}"
            at = (x + w - 16 - _PHOTO_W, y + 16, _PHOTO_W, h - 32)
            family_photo.lay(plan, f"{id}.photo", tower.memory, tower.ink, caption, *at, short=short, on=id)
        elif ends:
            wide = min(210.0, (right - left) * 0.45)
            right -= wide + 16
            self._bars(plan, id, ends, x + w - 18 - wide, y + 16, wide, h - 32)
        plan.text(
            f"{id}.title",
            left,
            y + 12,
            right - left,
            30,
            title,
            style="display",
            size=20,
            valign="center",
            on=id,
        )
        lines = statistics_words.of_game(kept)
        if not lines:
            lines = [_("Not played yet.")]
        for n, line in enumerate(lines[: int((h - 60) // _LINE)]):
            plan.text(
                f"{id}.line.{n}",
                left,
                y + 46 + n * _LINE,
                right - left,
                _LINE,
                line,
                size=16,
                colour=INK2 if not kept.played else INK,
                valign="center",
                on=id,
            )

    def _endings(self, key: str, kept: GameStats) -> dict[str, int]:
        """How stories ended, by name, the best first; empty where there is nothing to tell."""
        counts = dict(kept.endings)
        for solo in kept.solo.values():
            _add(counts, solo)
        if not any(counts.values()):
            return {}
        return {name: counts.get(ending, 0) for ending, name in statistics_words.ending_names(key).items()}

    def _bars(
        self, plan: Plan, on: str, counts: dict[str, int], x: float, y: float, w: float, h: float
    ) -> None:
        chrome.caps(plan, f"{on}.ends", x, y, w, _("HOW THEY ENDED"), on=on)
        pitch = min(34.0, (h - 26) / max(1, len(counts)))
        most = max(1, *counts.values())
        ink = chrome.inks(on.removeprefix("game.")).ground3
        names = min(w * 0.55, max(plan.width(name, "text", 15) for name in counts) + 8)
        for n, (name, count) in enumerate(counts.items()):
            top, row = y + 26 + n * pitch, f"{on}.end.{n}"
            plan.text(f"{row}.name", x, top, names, pitch, name, size=15, valign="center", on=on)
            bar = (w - names - 30) * count / most
            if count:
                face = Panel(fill=ink, radius=0, grain=False)
                plan.add(f"{row}.bar", x + names, top + pitch / 2 - 7, bar, 14, face, on=on)
            plan.text(
                f"{row}.n",
                x + names + bar + 5,
                top,
                25,
                pitch,
                str(count),
                style="label",
                size=15,
                valign="center",
                on=on,
            )


def _add(counts: dict[str, int], solo: SoloStats) -> None:
    for ending, count in solo.endings.items():
        if ending:
            counts[ending] = counts.get(ending, 0) + count
