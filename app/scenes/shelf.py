"""The shelf: four boxes, what is in the chosen one, and the game that waits to be gone on with."""

from __future__ import annotations

from collections.abc import Callable

from app.rules import registry
from app.scenes.shelf_page import ShelfPage
from app.words import _


class ShelfScene(ShelfPage):
    """The first screen. Arrows choose a box, Enter goes on with its game or begins one."""

    def tick(self, now: int) -> None:
        """Tell what had to be set aside when games were looked for."""
        notices = self.app.library.notices
        if notices:
            told = "\n".join(notices)
            notices.clear()
            self.app.error(_("A saved game could not be opened"), told)

    def first_focus(self) -> str:
        """What Enter does here."""
        if self.box.coming:
            return f"box.{self.selected}"
        return "continue" if self.waiting() else "new_game"

    def press(self, id: str) -> None:
        """Choose a box, or do what the button says."""
        if id.startswith("box."):
            self._press_box(id.removeprefix("box."))
            return
        deeds: dict[str, Callable[[], None]] = {
            "continue": self._go_on,
            "new_game": self._new_game,
            "how_to_play": lambda: self.app.rulebook(self.selected),
            "saves": self.app.saves,
            "sound": self._mute,
            "settings": self.app.open_settings,
            "help": self.app.help,
            "about": self.app.about,
        }
        if id in deeds:
            deeds[id]()

    def key(self, key: str) -> bool:
        """Left and right choose a box; N begins a new game; Escape asks to leave."""
        if key in ("left", "right"):
            self.choose_next(1 if key == "right" else -1)
        elif key == "n" and not self.box.coming:
            self._new_game()
        elif key in ("f1", "f2"):
            self.app.help()
        elif key == "escape":
            self.app.confirm(
                _("Close Strange Shelf?"),
                _("A game that the disk refuses is lost then.")
                if self.app.in_memory_only()
                else _("The running game is kept and waits here."),
                _("CLOSE"),
                _("STAY"),
                self.app.quit,
            )
        else:
            return False
        return True

    def choose_next(self, step: int) -> None:
        """Choose the box `step` places on, round the end of the shelf."""
        keys = [box.key for box in registry.SHELF]
        self._choose(keys[(keys.index(self.selected) + step) % len(keys)])

    def _choose(self, key: str) -> None:
        self.selected = key
        self.wants_focus = self.first_focus()
        self.dirty = True
        self.app.sound("card_place")

    def _press_box(self, key: str) -> None:
        if key != self.selected:
            self._choose(key)
        elif self.box.coming:
            self.app.sound("ui_deny")
        elif self.waiting() is not None:
            self._go_on()
        else:
            self._new_game()

    def _go_on(self) -> None:
        match = self.waiting()
        if match is not None:
            self.app.open_match(match)

    def _new_game(self) -> None:
        if self.box.coming:
            self.app.sound("ui_deny")
        else:
            self.app.new_game(self.selected)

    def _mute(self) -> None:
        self.app.settings.sound.mute = not self.app.settings.sound.mute
        self.app.settings_changed()
        self.dirty = True
