"""The shelf as it is seen: four boxes, what is in the chosen one, and the game that waits."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.match.match import Match
from app.palette import INK2, PAPER
from app.rules import registry
from app.rules.registry import Box
from app.scenes import chrome
from app.scenes.boxes import cover, facts_of, when, why_locked
from app.scenes.chrome import Corner, Grid
from app.scenes.scene import App, Scene
from app.scenes.slip import Slot, slip
from app.tables.boxes import BOX_DEPTH, BoxSide, Notch, Plank
from app.tables.faces import CornerButton, Die, Token
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _

_LIFT = 1.07
"""How much larger the chosen box stands."""


class _Place(NamedTuple):
    """Where things stand in one shape of window, in logical units."""

    margin: float
    box_w: float
    box_h: float
    gap: float
    base: float
    sheet_y: float
    sheet_h: float
    slip_w: float


_PLACES = {
    "normal": _Place(40, 218, 312, 50, 432, 482, 218, 380),
    "wide": _Place(40, 218, 312, 50, 432, 482, 218, 380),
    "square": _Place(24, 180, 262, 42, 416, 480, 268, 340),
    "compact": _Place(24, 168, 240, 58, 362, 412, 218, 340),
}


class ShelfPage(Scene):
    """The boxes, the sheet of the chosen one, and the slip of its game that waits."""

    name = "shelf"
    music = "-"

    def __init__(self, app: App, selected: str = "") -> None:
        super().__init__(app)
        keys = [box.key for box in registry.SHELF]
        wanted = selected or app.settings.remembered.last_game
        playable = [box.key for box in registry.SHELF if not box.coming]
        self.selected = wanted if wanted in keys else playable[-1] if playable else keys[0]
        self._waiting: dict[str, Match | None] = {}
        self._saved: dict[str, str] = {}
        """When each waiting match was last written down, in words."""

    def entered(self) -> None:
        """Look again for games that wait."""
        self._waiting.clear()
        self.dirty = True

    @property
    def box(self) -> Box:
        """The chosen box."""
        return registry.box(self.selected)

    def waiting(self) -> Match | None:
        """The unfinished match of the chosen game, if there is one."""
        if self.box.coming:
            return None
        if self.selected not in self._waiting:
            match = self.app.library.resume(self.selected)
            self._waiting[self.selected] = match
            self._saved[self.selected] = self._saved_at(match) if match is not None else ""
        return self._waiting[self.selected]

    def _saved_at(self, match: Match) -> str:
        for info in self.app.library.list(match.setup.game):
            if info.match_id == match.id and not info.damaged:
                return when(info.saved_at)
        return ""

    # -- what is seen -------------------------------------------------------------------------

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        place, grid = _PLACES[frame.shape], chrome.grid(frame)
        self._top(plan, grid)
        self._boxes(plan, grid, place)
        self._sheet(plan, grid, place)
        return plan.items

    def _top(self, plan: Plan, grid: Grid) -> None:
        margin = _PLACES[plan.frame.shape].margin
        sound = self.app.settings.sound
        corners = (
            Corner("saves", "cards", _("Saves")),
            Corner("sound", "sound", _("Sound")),
            chrome.settings_corner(),
            chrome.help_corner(),
            Corner("about", "star", _("About")),
        )
        pitch = 80 if grid.w > 1100 else 70
        right = grid.x + grid.w - margin + 8
        first = right - pitch * len(corners)
        for i, corner in enumerate(corners):
            off = corner.id == "sound" and sound.mute
            tip = (_("Sound is off") if off else _("Sound is on")) if corner.id == "sound" else corner.text
            px = plan.frame.type_px(15)
            face = CornerButton(
                icon=corner.icon,
                text=chrome.cut(plan, corner.text, "labelm", px, plan.frame.px(pitch - 2)),
                px=px,
                off=off,
            )
            plan.add(
                corner.id,
                first + i * pitch,
                16,
                pitch - 2,
                52,
                face,
                press=True,
                label=corner.text,
                tooltip=tip,
            )
        ink = chrome.inks("shelf")
        left = grid.x + margin
        wide = min(plan.width(_("STRANGE SHELF"), "display", 30) + 6, first - left - 10)
        plan.text(
            "title",
            left,
            20,
            wide,
            46,
            _("STRANGE SHELF"),
            style="display",
            size=30,
            colour=PAPER,
            misprint=ink.highlight,
        )
        room = first - left - wide - 30
        if room > 120:
            plan.text(
                "facts",
                left + wide + 22,
                30,
                room,
                26,
                _("FOUR GAMES OF APES, ROCKETS & RUBBISH"),
                style="label",
                size=17,
                colour=ink.tint,
                valign="center",
                track=1.4 if grid.w > 1100 else 0.6,
            )

    def _boxes(self, plan: Plan, grid: Grid, place: _Place) -> None:
        board = grid.w - 2 * place.margin
        plan.add("plank", grid.x + place.margin, place.base, board, 64, Plank())
        left = grid.x + (grid.w - 4 * place.box_w - 3 * place.gap - BOX_DEPTH) / 2
        order = sorted(enumerate(registry.SHELF), key=lambda one: one[1].key == self.selected)
        fronts: list[tuple[int, Item]] = []
        for i, box in order:
            chosen = box.key == self.selected
            k = _LIFT if chosen else 1.0
            w, h = place.box_w * k, place.box_h * k
            x = left + i * (place.box_w + place.gap) - place.box_w * (k - 1) / 2
            y = place.base + (8 if chosen else 6) - h
            side = f"side.{box.key}"
            plan.add(
                side,
                x,
                y - BOX_DEPTH,
                w + BOX_DEPTH,
                h + BOX_DEPTH,
                BoxSide(game=box.key),
                elevation=10,
                on="plank",
            )
            face = cover(box, coming=_("COMING") if box.coming else "")
            front = plan.add(
                f"box.{box.key}",
                x,
                y,
                w,
                h,
                face,
                on=side,
                press=True,
                light="chosen" if chosen else "",
                label=box.title,
                tooltip="" if chosen else box.title,
                locked=why_locked(box),
            )
            fronts.append((i, front))
        self._pieces(plan, grid, place)

    def _pieces(self, plan: Plan, grid: Grid, place: _Place) -> None:
        """Dice and tokens out of the boxes, at the ends of the plank."""
        k = 1.0 if grid.w > 1100 else 0.72
        left, right, base = grid.x + place.margin, grid.x + grid.w - place.margin, place.base
        for i, (dx, dy, size, pips, kind, turn) in enumerate(
            ((30, 2, 30, 5, "red", 8.0), (58, -1, 26, 3, "white", -6.0), (42, -27, 26, 6, "grey", 14.0))
        ):
            plan.add(
                f"piece.die.{i}",
                left + (dx - size / 2) * k,
                base + (dy - size / 2) * k,
                size * k,
                size * k,
                Die(pips=pips, kind=kind),
                rotation=turn,
                elevation=3,
                on="plank" if i < 2 else "piece.die.0",
            )
        for i, (dx, dy, size, ink) in enumerate(((34, -2, 34, "azure"), (52, 8, 30, "sun"))):
            plan.add(
                f"piece.token.{i}",
                right - (dx + size / 2) * k,
                base + (dy - size / 2) * k,
                size * k,
                size * k,
                Token(ink=ink),
                elevation=3,
                on="plank" if not i else "piece.token.0",
            )

    def _sheet(self, plan: Plan, grid: Grid, place: _Place) -> None:
        box = self.box
        x, y = grid.x + place.margin, place.sheet_y
        w, h = grid.w - 2 * place.margin, place.sheet_h
        band = chrome.inks(box.key).highlight
        chrome.sheet(plan, "sheet", x, y, w, h, tab=band, elevation=6, on="plank")
        index = next(i for i, one in enumerate(registry.SHELF) if one.key == box.key)
        left = grid.x + (grid.w - 4 * place.box_w - 3 * place.gap - BOX_DEPTH) / 2
        middle = left + index * (place.box_w + place.gap) + place.box_w / 2
        plan.add("notch", middle - 18, y - 15, 36, 17, Notch(), on="sheet")
        room = w - 36 - place.slip_w - 56
        plan.text(
            "name", x + 36, y + 14, room, 40, box.title, style="display", size=27, valign="center", on="sheet"
        )
        plan.text(
            "tagline",
            x + 36,
            y + 54,
            room,
            28,
            box.tagline,
            style="texti",
            size=19,
            colour=INK2,
            valign="center",
            on="sheet",
        )
        self._facts(plan, x + 36, y + 84, room)
        buttons_y = y + h - 84
        if box.coming:
            self._coming(plan, x + 36, buttons_y, room)
        else:
            self._buttons(plan, x + 36, buttons_y, room)
        match = self.waiting()
        slot = Slot(x + w - place.slip_w - 30, y + 20, place.slip_w, h - 36)
        slip(plan, box, match, self._saved.get(box.key, ""), slot)

    def _facts(self, plan: Plan, x: float, y: float, room: float) -> None:
        facts = facts_of(self.box)
        size = 18.0
        while size > 14 and sum(plan.width(t, "textb", size) + 62 for _i, t in facts) - 32 > room:
            size -= 1
        end = x + room
        for i, (name, text) in enumerate(facts):
            chrome.icon(plan, f"fact.{i}.icon", name, x + 11, y + 13, 22, on="sheet")
            wide = min(plan.width(text, "textb", size) + 3, end - x - 30)
            if wide < 40:
                break
            plan.text(
                f"fact.{i}",
                x + 30,
                y,
                wide,
                26,
                text,
                style="textb",
                size=size,
                valign="center",
                on="sheet",
            )
            x += wide + 59

    def _buttons(self, plan: Plan, x: float, y: float, room: float) -> None:
        match = self.waiting()
        gap = 18.0
        k = min(1.0, (room - 2 * gap) / 606)
        parts: list[tuple[str, str, float, dict[str, Any]]] = []
        if match is not None:
            parts.append(
                ("continue", _("CONTINUE"), 230 * k, {"kind": "primary", "icon": "play", "size": 26})
            )
            parts.append(("new_game", _("NEW GAME"), 180 * k, {"icon": "plus", "size": 22}))
        else:
            parts.append(
                ("new_game", _("NEW GAME"), 230 * k, {"kind": "primary", "icon": "plus", "size": 26})
            )
        parts.append(("how_to_play", _("HOW TO PLAY"), 196 * k, {"icon": "book", "size": 22}))
        for id, text, wide, more in parts:
            chrome.button(plan, id, x, y, wide, 60, text, on="sheet", **more)
            x += wide + gap

    def _coming(self, plan: Plan, x: float, y: float, room: float) -> None:
        chrome.button(
            plan, "new_game", x, y, 196, 60, _("NEW GAME"), size=22, on="sheet", locked=why_locked(self.box)
        )
        plan.text(
            "why",
            x + 214,
            y,
            room - 214,
            60,
            why_locked(self.box),
            size=18,
            yields="wrap",
            valign="center",
            on="sheet",
        )
