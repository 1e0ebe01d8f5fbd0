"""Plates that ask or tell and wait for an answer: error, confirm, and the name of a save.

They are overlays: a veil of 70 % keeps the scene beneath in sight, and the safe answer has the focus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.palette import INK2
from app.scenes import chrome, plates
from app.scenes.placing import Box, Spotted
from app.scenes.scene import App, Scene
from app.tables.charts import Sign
from app.tables.faces import Field, Veil
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _

Way = tuple[str, Callable[[], None]]
NAME_LIMIT = 40


def veil(plan: Plan, game: str = "shelf", strength: float = 0.7) -> None:
    """The sheet of the ground's colour over all that lies beneath; also takes the clicks there."""
    plan.put("veil", plan.frame.window, Veil(colour=chrome.inks(game).ground, strength=strength))


class ErrorScene(Scene):
    """Says what happened, what was done about it, and what can be done now."""

    name = "error"
    overlay = True

    def __init__(
        self, app: App, title: str, text: str, ways: tuple[Way, ...] = (), game: str = "shelf"
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.game = title, text, game
        self.ways: tuple[Way, ...] = ways or ((_("GO ON"), lambda: None),)

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        veil(plan, self.game)
        w, inner = 600.0, 600.0 - 112
        title_h = plan.text_height(self.title, inner, "textb", 20)
        text_h = plan.text_height(self.text, inner, "text", 17)
        per_row = 1 if len(self.ways) == 1 else 2
        rows = -(-len(self.ways) // per_row)
        h = max(96.0, 14 + title_h + 8 + text_h + 14) + rows * 58 + 6
        lw, lh = frame.logical
        x, y = (lw - w) / 2, (lh - h) / 2
        plates.plate(
            plan, "plate", "error", Spotted(Box(x, y, w, h), "", 0.5), elevation=9, depth=1, on="veil"
        )
        plan.add("sign", x + 16, y + 16, 64, 58, Sign(), on="plate", depth=2)
        more: dict[str, Any] = {"on": "plate", "depth": 2}
        plan.text(
            "what",
            x + 96,
            y + 14,
            inner,
            title_h + 2,
            self.title,
            style="textb",
            size=20,
            yields="wrap",
            **more,
        )
        plan.text(
            "done", x + 96, y + 22 + title_h, inner, text_h + 2, self.text, size=17, yields="wrap", **more
        )
        each = (inner - 12 * (per_row - 1)) / per_row
        top = y + h - rows * 58 - 6
        for i, (words, _then) in enumerate(self.ways):
            row, column = divmod(i, per_row)
            chrome.button(
                plan,
                f"way.{i}",
                x + 96 + column * (each + 12),
                top + row * 58,
                each,
                46,
                words,
                kind="primary" if i == 0 else "secondary",
                size=18,
                **more,
            )
        return plan.items

    def first_focus(self) -> str:
        """What the keyboard starts on."""
        return "way.0"

    def press(self, id: str) -> None:
        """What a press does."""
        if id.startswith("way."):
            then = self.ways[int(id[4:])][1]
            self.app.pop()
            then()

    def key(self, key: str) -> bool:
        """Keys of this screen."""
        if key == "escape":
            self.app.pop()
            return True
        return False


class ConfirmScene(Scene):
    """Asks before what cannot be brought back. Nothing is gold; the safe choice has the focus."""

    name = "confirm"
    overlay = True

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        yes: str,
        no: str,
        then: Callable[[], None],
        game: str = "shelf",
        icon: str = "cross",
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.yes, self.no, self.then, self.game = title, text, yes, no, then, game
        self.icon = icon
        """Of the button that does it: a cross where something is gone then."""

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        veil(plan, self.game)
        w = 360.0
        title_h = plan.text_height(self.title, w - 40, "textb", 20)
        text_h = plan.text_height(self.text, w - 40, "text", 17) if self.text else 0.0
        h = 16 + title_h + 6 + text_h + 18 + 48 + 10 + 48 + 18
        lw, lh = frame.logical
        x, y = (lw - w) / 2, (lh - h) / 2
        plates.plate(
            plan, "plate", "confirm", Spotted(Box(x, y, w, h), "", 0.5), elevation=9, depth=1, on="veil"
        )
        more: dict[str, Any] = {"on": "plate", "depth": 2}
        plan.text(
            "title",
            x + 20,
            y + 14,
            w - 40,
            title_h + 2,
            self.title,
            style="textb",
            size=20,
            yields="wrap",
            **more,
        )
        if self.text:
            plan.text(
                "text",
                x + 20,
                y + 22 + title_h,
                w - 40,
                text_h + 2,
                self.text,
                size=17,
                colour=INK2,
                yields="wrap",
                **more,
            )
        foot = y + h - 18 - 48
        chrome.button(plan, "no", x + 20, foot - 58, w - 40, 48, self.no, icon="back", size=19, **more)
        chrome.button(plan, "yes", x + 20, foot, w - 40, 48, self.yes, icon=self.icon, size=19, **more)
        return plan.items

    def first_focus(self) -> str:
        """What the keyboard starts on."""
        return "no"

    def press(self, id: str) -> None:
        """What a press does."""
        if id == "no":
            self.app.pop()
        elif id == "yes":
            self.app.pop()
            self.then()

    def key(self, key: str) -> bool:
        """Keys of this screen."""
        if key == "escape":
            self.app.pop()
            return True
        return False


class LineScene(Scene):
    """Asks for one line of text. `then` gets it stripped and never empty."""

    name = "line"
    overlay = True
    types_at_once = True

    def __init__(
        self,
        app: App,
        title: str,
        note: str,
        yes: str,
        then: Callable[[str], None],
        *,
        text: str = "",
        ghost: str = "",
        limit: int = NAME_LIMIT,
        game: str = "shelf",
    ) -> None:
        super().__init__(app)
        self.title, self.note, self.yes, self.then = title, note, yes, then
        self.text, self.ghost, self.limit, self.game = text[:limit], ghost, limit, game

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        veil(plan, self.game)
        w = 460.0 if self.limit <= NAME_LIMIT else 720.0
        note_h = plan.text_height(self.note, w - 48, "text", 16) + 4
        h = 54 + 44 + 8 + note_h + 14 + 52 + 22
        lw, lh = frame.logical
        x, y = (lw - w) / 2, (lh - h) / 2
        plates.plate(
            plan, "plate", "confirm", Spotted(Box(x, y, w, h), "", 0.5), elevation=9, depth=1, on="veil"
        )
        more: dict[str, Any] = {"on": "plate", "depth": 2}
        plan.text("title", x + 24, y + 16, w - 48, 30, self.title, style="textb", size=20, **more)
        face = Field(text=self.text, ghost=self.ghost, limit=self.limit, px=frame.type_px(18))
        plan.add("name", x + 24, y + 54, w - 48, 44, face, label=self.title, **more)
        plan.text(
            "note", x + 24, y + 104, w - 48, note_h, self.note, size=16, colour=INK2, yields="wrap", **more
        )
        half = (w - 48 - 12) / 2
        foot = y + h - 74
        chrome.button(plan, "cancel", x + 24, foot, half, 52, _("BACK"), icon="back", **more)
        locked = "" if self.text.strip() else _("Write something first.")
        chrome.button(
            plan,
            "save",
            x + 36 + half,
            foot,
            half,
            52,
            self.yes,
            kind="primary",
            icon="card",
            locked=locked,
            **more,
        )
        return plan.items

    def first_focus(self) -> str:
        """The field."""
        return "name"

    def changed(self, id: str, value: Any) -> None:
        """The line as it stands now."""
        if id == "name":
            self.text = str(value)[: self.limit]
            self.dirty = True

    def press(self, id: str) -> None:
        """Back, or take the line."""
        if id == "cancel":
            self.app.pop()
        elif id in ("save", "name") and self.text.strip():
            self.app.pop()
            self.then(self.text.strip())

    def key(self, key: str) -> bool:
        """Enter in the field takes the line; Esc goes back."""
        if key == "return":
            self.press("save")
        elif key == "escape":
            self.app.pop()
        return key in ("return", "escape")


class SaveNameScene(LineScene):
    """Asks for the name of a save."""

    name = "save-name"

    def __init__(self, app: App, suggestion: str, then: Callable[[str], None], game: str = "shelf") -> None:
        super().__init__(
            app,
            _("Under which name?"),
            _("It goes to the saved games; the game keeps itself as well."),
            _("SAVE"),
            then,
            text=suggestion,
            ghost=_("a name"),
            game=game,
        )
