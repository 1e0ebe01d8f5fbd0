"""Settings: five tabs on one grid. Every change acts and is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app import places
from app import settings as settings_file
from app.match.container import BadSave
from app.match.library import DiskTrouble
from app.scenes import chrome, controls
from app.scenes.asks import LineScene
from app.scenes.folders import open_folder
from app.scenes.scene import App, Scene
from app.scenes.settings_rows import TABS, Row, put, rows, tab_icon, tab_name, value_of
from app.scenes.settings_side import keep_or_undo, side
from app.scenes.settings_size import SizeTrial
from app.tables.faces import Button, Die
from app.tables.frame import Frame, largest_ui_scale
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _

_NAME_LIMIT = 24
_CONTROL = 250
_KEPT_ON_RESET = ("width", "height", "maximised")


class SettingsScene(Scene):
    """All settings, by tab. A change of size must be kept, else it is undone after 12 seconds."""

    name = "settings"

    def __init__(self, app: App, tab: str = "display") -> None:
        super().__init__(app)
        self.tab = tab if tab in TABS else TABS[0]
        self.size = SizeTrial(app)

    # -- what is seen -------------------------------------------------------------------------

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        grid = chrome.grid(frame)
        chrome.header(
            plan,
            _("SETTINGS"),
            _("SAVED AS YOU CHANGE THEM"),
            back=_("Back"),
            corners=[chrome.statistics_corner(), chrome.help_corner()],
        )
        thirds = grid.w > 1100
        x, y = grid.x + 216, chrome.SHEET_TOP
        w, h = grid.w - 216 - chrome.MARGIN, grid.h - 64 - 76
        chrome.sheet(plan, "sheet", x, y, w, h, elevation=6)
        self._tabs(plan, grid.x)
        self._rows(plan, x + 26, y, 610 if thirds else w - 52, h)
        foot = y + h + 28
        right = 0.0
        if thirds:
            side_x, side_w = x + 676, w - 676 - 22
            chrome.rule(plan, "sheet.rule", x + 656, y + 16, h - 32, on="sheet", upright=True)
            largest = round(largest_ui_scale(frame.width, frame.height) * 100)
            side(
                plan,
                self.tab,
                side_x,
                y + 12,
                side_w,
                h - 24,
                scale=self.size.wanted,
                largest=largest,
            )
        if self.size.running:
            if thirds:
                keep_or_undo(
                    plan, side_x, y + h - 72, side_w, self.size.wanted, self.size.seconds, on="sheet"
                )
            else:
                right = x + w - 400
                keep_or_undo(plan, right + 16, y + h + 14, 384, self.size.wanted, self.size.seconds)
        pairs = (
            (_("Tab"), _("next")),
            (_("Left Right"), _("change")),
            (_("1-5"), _("tabs")),
            (_("Esc"), _("back")),
        )
        chrome.keys(plan, "keys", x + 4, foot, pairs, right=right)
        self._dice(plan, grid.x, grid.h)
        return plan.items

    def _tabs(self, plan: Plan, left: float) -> None:
        for i, tab in enumerate(TABS):
            y, on = 80 + i * 64, tab == self.tab
            px = plan.frame.type_px(20)
            room = plan.frame.px(122)
            while px > 14 and plan.ruler.size(tab_name(tab), "textb", px)[0] > room:
                px -= 1
            face = Button(
                text=chrome.cut(plan, tab_name(tab), "textb", px, room),
                kind="tab_on" if on else "tab",
                icon=tab_icon(tab),
                px=px,
            )
            x, w = (left + 20, 204) if on else (left + 26, 180)
            plan.add(
                f"tab.{tab}", x, y, w, 54, face, press=True, label=tab_name(tab), on="sheet" if on else ""
            )

    def _rows(self, plan: Plan, x: float, y: float, w: float, h: float) -> None:
        shown = self._shown()
        pitch = min(90.0, (h - 16) / len(shown))
        lead = max(4.0, min(28.0, (pitch - 62) * 1.0))
        for i, row in enumerate(shown):
            top = y + lead + (0 if pitch == 90.0 else 8) + i * pitch
            middle = controls.row(
                plan,
                row.field,
                x,
                top,
                w,
                row.name,
                row.why,
                control=_CONTROL,
                on="sheet",
                why_high=pitch - lead / 2 - 37,
            )
            self._control(plan, row, x + w - _CONTROL, middle)
            if i < len(shown) - 1:
                chrome.rule(plan, f"{row.field}.rule", x, top + pitch - lead / 2 - 10, w, on="sheet")

    def _control(self, plan: Plan, row: Row, x: float, middle: float) -> None:
        id, w, y = row.field, float(_CONTROL), middle - 22
        if row.kind == "button":
            chrome.button(
                plan, id, x + 60, y, w - 60, 44, row.words()[0], size=18, on="sheet", label=row.name
            )
            return
        value = self.size.wanted if id == "display.ui_scale" else value_of(self.app.settings, id)
        if row.kind == "toggle":
            controls.toggle(plan, id, x + w, middle, bool(value), label=row.name, on="sheet")
        elif row.kind == "segments":
            chrome.segments(
                plan, id, x, y, w, 44, row.words(), row.place_of(value), label=row.name, on="sheet"
            )
        elif row.kind == "drop":
            words = row.words()
            controls.drop_down(
                plan, id, x, y, w, 44, words, words[row.place_of(value)], label=row.name, on="sheet"
            )
        elif row.kind == "field":
            controls.field(
                plan,
                id,
                x,
                y,
                w,
                44,
                str(value),
                label=row.name,
                ghost=_("nobody yet"),
                limit=_NAME_LIMIT,
                on="sheet",
            )
        else:
            controls.slider(
                plan,
                id,
                x,
                middle,
                w - 66,
                int(value),
                label=row.name,
                low=row.low,
                high=row.high,
                step=row.step,
                on="sheet",
            )
            plan.text(
                f"{id}.value",
                x + w - 62,
                middle - 14,
                62,
                28,
                f"{value} %",
                style="label",
                size=20,
                align="right",
                valign="center",
                on="sheet",
            )

    def _dice(self, plan: Plan, left: float, height: float) -> None:
        dice = ((70, 68, 40, 5, "red", 8.0), (112, 60, 34, 3, "white", -6.0), (90, 102, 34, 6, "grey", 14.0))
        for i, (dx, up, size, pips, kind, turn) in enumerate(dice):
            plan.add(
                f"die.{i}",
                left + dx - size / 2,
                height - up - size / 2,
                size,
                size,
                Die(pips=pips, kind=kind),
                rotation=turn,
                elevation=3,
                on="die.0" if i else "",
            )

    def first_focus(self) -> str:
        """The first control of the tab."""
        row = self._shown()[0]
        return f"{row.field}.0" if row.kind == "segments" else row.field

    def focus_order(self, items: list[Item]) -> list[str]:
        """The tabs, the controls from the top, the right third, then back and help."""
        order = super().focus_order(items)
        last = [id for id in ("back", "statistics", "help") if id in order]
        tabs = [id for id in order if id.startswith("tab.")]
        return [*tabs, *(id for id in order if id not in last and id not in tabs), *last]

    def _statistics(self) -> None:
        from app.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _shown(self) -> tuple[Row, ...]:
        outputs = getattr(self.app, "outputs", None)
        names: tuple[str, ...] = tuple(outputs()) if callable(outputs) else ()
        chosen = self.app.settings.sound.output
        if chosen and chosen not in names:
            names = (*names, chosen)
        return rows(self.tab, names)

    # -- what is done -------------------------------------------------------------------------

    def press(self, id: str) -> None:
        """A tab, a control or a button was pressed."""
        parts = id.split(".")
        deeds = {
            "back": self.app.pop,
            "help": self.app.help,
            "statistics": self._statistics,
            "keep": lambda: self._size(self.size.keep),
            "undo": lambda: self._size(self.size.undo),
            "open_folder": self._open_folder,
            "export": self.app.saves,
            "import": self._ask_import,
            "reset": self._ask_reset,
        }
        if id in deeds:
            deeds[id]()
        elif parts[0] == "tab":
            self._turn_to(parts[1])
        elif parts[0] == "hear":
            self.app.sound(parts[1])
        else:
            row = next((row for row in self._shown() if row.field == ".".join(parts[:2])), None)
            if row is not None and row.kind == "toggle":
                self._set(row.field, not value_of(self.app.settings, row.field))
            elif row is not None and row.kind == "segments" and len(parts) == 3:
                self._set(row.field, row.choices[int(parts[2])][0])

    def changed(self, id: str, value: Any) -> None:
        """A slider, list or field got a new value."""
        row = next((row for row in self._shown() if row.field == id), None)
        if row is None:
            return
        if id == "display.ui_scale":
            self.dirty = self.size.wish(round(int(value) / row.step) * row.step) or self.dirty
        elif row.kind == "drop":
            words = row.words()
            if value in words:
                self._set(id, row.choices[words.index(value)][0])
        elif row.kind == "slider":
            self._set(id, min(row.high, max(row.low, int(value))))
        elif row.kind == "field":
            self._set(id, str(value)[:_NAME_LIMIT])

    def key(self, key: str) -> bool:
        """1 to 5 turn to a tab; Escape goes back."""
        if key in ("1", "2", "3", "4", "5"):
            self._turn_to(TABS[int(key) - 1])
        elif key == "escape":
            self.app.pop()
        elif key in ("f1", "f2"):
            self.app.help()
        else:
            return False
        return True

    def tick(self, now: int) -> None:
        """Apply a size that has rested, count its seconds down, undo it when they are over."""
        if self.size.tick(now):
            self.dirty = True
            if not self.size.running:
                self.wants_focus = "display.ui_scale"

    def left(self) -> None:
        """A size that was not kept is undone."""
        self._size(self.size.undo)

    # -- inside -------------------------------------------------------------------------------

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self.wants_focus = self.first_focus()
        self.dirty = True
        self.app.sound("ui_click")

    def _set(self, field: str, value: Any) -> None:
        put(self.app.settings, field, value)
        if field == "data.autosaves":
            self.app.library.autosaves = value
        self.app.settings_changed()
        self.dirty = True

    def _size(self, answer: Callable[[], bool]) -> None:
        """Keep the size that is tried, or undo it."""
        if answer():
            self.wants_focus = "display.ui_scale"
            self.dirty = True

    def _open_folder(self) -> None:
        trouble = open_folder(self.app.library.folder)
        if trouble:
            self.app.error(_("The folder cannot be shown"), trouble)

    def _ask_import(self) -> None:
        self.app.push(
            LineScene(
                self.app,
                _("Import which file?"),
                _("It is played through first; what does not hold is left where it is."),
                _("IMPORT"),
                self._import,
                text=self.app.settings.remembered.last_folder or str(Path.home()),
                limit=1000,
            )
        )

    def _import(self, file: str) -> None:
        source = places.typed_path(file)
        try:
            info = self.app.library.import_(source)
        except (BadSave, DiskTrouble) as no:
            self.app.error(_("This file was not taken in"), str(no))
            return
        settings_file.remember_folder(self.app.settings, source.parent)
        self.app.settings_changed()
        self.app.toast(_("Imported: {name}").format(name=info.name), "card")

    def _ask_reset(self) -> None:
        self.app.confirm(
            _("Set everything back to the usual?"),
            _("Every setting of all five tabs. Your games, statistics and last set-ups are kept."),
            _("START AFRESH"),
            _("KEEP THEM"),
            self._reset,
            icon="undo",
        )

    def _reset(self) -> None:
        fresh = settings_file.afresh(self.app.settings)
        for name in _KEPT_ON_RESET:
            setattr(fresh.display, name, getattr(self.app.settings.display, name))
        for tab in TABS:
            setattr(self.app.settings, tab, getattr(fresh, tab))
        self.size = SizeTrial(self.app)
        self.app.library.autosaves = self.app.settings.data.autosaves
        self.app.settings_changed()
        self.app.toast(_("The settings are as delivered."), "check")
        self.dirty = True
