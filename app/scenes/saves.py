"""The saved games: what pressing a slip, a button or a key does there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app import places
from app import settings as settings_file
from app.match.container import BadSave
from app.match.library import DiskTrouble, NameTaken, SaveInfo
from app.match.names import BadName
from app.scenes.asks import LineScene
from app.scenes.saves_page import SavesPage
from app.scenes.scene import takes_focus
from app.tables.items import Item
from app.words import _


class SavesScene(SavesPage):
    """All saved games, or those of one game. Opens over whatever was there; `back` returns."""

    def first_focus(self) -> str:
        """The chosen slip."""
        return f"slip.{self.saves.index(self.chosen)}" if self.chosen else "back"

    def focus_order(self, items: list[Item]) -> list[str]:
        """Filter, slips, pages, the detail from its name down, and the corners at last."""
        ids = [item.id for item in items if takes_focus(item)]
        first = [id for id in ids if id.startswith(("filter.", "slip."))]
        last = [id for id in ("back", "import", "help", "settings") if id in ids]
        return [*first, *(id for id in ids if id not in first and id not in last), *last]

    def press(self, id: str) -> None:
        """Choose a slip, or do with the chosen one what the button says."""
        what, _dot, number = id.partition(".")
        info = self.chosen
        if what == "slip":
            self._pressed(self.saves[int(number)])
        elif what == "filter":
            self.filter = self.filters[int(number)]
            self.chosen = None
            self.page = 0
            self.read()
        elif what in ("newer", "older"):
            self._turn(-1 if what == "newer" else 1)
        elif what == "back":
            self.app.pop()
        elif what == "help":
            self.app.help()
        elif what == "settings":
            self.app.open_settings()
        elif what == "import":
            self._ask_import()
        elif info is not None:
            self._do(what, info)

    def _pressed(self, info: SaveInfo) -> None:
        if info is self.chosen and not info.damaged:
            self._do("go", info)
            return
        self._choose(info)
        self.dirty = True

    def _turn(self, step: int) -> None:
        page = self.page + step
        if 0 <= page < self.pages:
            self._choose(self.saves[page * self._per_page])
            self.wants_focus = self.first_focus()
            self.dirty = True

    def _do(self, what: str, info: SaveInfo) -> None:
        app = self.app
        if what in ("go", "replay"):
            try:
                match = app.library.load(info)
            except BadSave as bad:
                app.error(_("This save cannot be opened"), str(bad))
                self.read()
                return
            if match.notice:
                app.toast(match.notice, "help")
            if what == "go":
                app.open_match(match)
            else:
                app.replay(match)
        elif what == "rename":
            self._rename(info)
        elif what == "export":
            app.push(
                LineScene(
                    app,
                    _("Export to which file or folder?"),
                    _("The save stays where it is; a copy goes there."),
                    _("EXPORT"),
                    lambda to: self._export(info, to),
                    text=app.settings.remembered.last_folder or str(Path.home()),
                    limit=1000,
                )
            )
        elif what == "delete":
            app.confirm(
                _("Delete “{name}”?").format(name=info.name),
                _("It cannot be brought back."),
                _("DELETE"),
                _("KEEP IT"),
                lambda: self._delete(info),
            )

    def _rename(self, info: SaveInfo) -> None:
        try:
            renamed = self.app.library.rename(info, self.text)
        except (BadName, NameTaken, DiskTrouble) as no:
            self.app.error(_("That name does not go"), str(no))
            return
        self.read(renamed.path)

    def _export(self, info: SaveInfo, to: str) -> None:
        target = places.typed_path(to)
        try:
            written = self.app.library.export(info, target)
        except (DiskTrouble, ValueError) as no:
            self.app.error(_("The copy was not made"), str(no))
            return
        self._remember(written.parent)
        self.app.toast(_("Copied to {path}").format(path=written), "card")

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
        self._remember(source.parent)
        self.filter = ""
        self.read(info.path)
        self.app.toast(_("Imported: {name}").format(name=info.name), "card")

    def _remember(self, folder: Path) -> None:
        settings_file.remember_folder(self.app.settings, folder)
        self.app.settings_changed()

    def _delete(self, info: SaveInfo) -> None:
        try:
            self.app.library.delete(info)
        except (DiskTrouble, ValueError) as no:
            self.app.error(_("It could not be deleted"), str(no))
            return
        self.chosen = None
        self.read()

    def changed(self, id: str, value: Any) -> None:
        """The name as it stands in its field."""
        if id == "name":
            self.text = str(value)
            self.dirty = True

    def key(self, key: str) -> bool:
        """Pages by PgUp and PgDn, Enter in the name renames, Del deletes, Esc goes back."""
        if key in ("pageup", "pagedown"):
            self._turn(-1 if key == "pageup" else 1)
        elif key == "return" and self.chosen and self.text.strip() not in ("", self.chosen.name):
            self._rename(self.chosen)
        elif key == "delete" and self.chosen:
            self._do("delete", self.chosen)
        elif key in ("f1", "f2"):
            self.app.help()
        elif key == "escape":
            self.app.pop()
        else:
            return False
        return True

    def wheel(self, steps: float) -> None:
        """Turns pages."""
        if steps:
            self._turn(-1 if steps > 0 else 1)

    def entered(self) -> None:
        """Reads the folder again when another scene, which may have changed it, has gone."""
        if not self.fresh:
            self.read()
        self.fresh = False
