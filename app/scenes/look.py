"""One card seen large, with the facts about it and the way to its page in the rulebook."""

from __future__ import annotations

from app.scenes import chrome, rulebook_cards
from app.scenes.asks import veil
from app.scenes.scene import App, Scene
from app.tables.frame import Frame
from app.tables.items import Face, Item, Ruler
from app.tables.plan import Plan
from app.words import _


class LookScene(Scene):
    """An overlay that any press takes away; RULES OF THIS CARD opens its page where it has one.

    Without `page` it leads nowhere, as in the rulebook itself.
    """

    name = "look"
    overlay = True

    def __init__(self, app: App, game: str, face: Face, *, page: bool = True) -> None:
        super().__init__(app)
        self.game, self.face = game, face
        self.page = rulebook_cards.key_of(game, face) if page else ""

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        plan = Plan(frame, ruler)
        veil(plan, self.game, 0.55)
        lw, lh = frame.logical
        w, h = min(720.0, lw - 80), min(400.0, lh - 120)
        plan.add(
            "large", (lw - w) / 2, (lh - h) / 2, w, h, self.face, press=True, elevation=9, depth=1, on="veil"
        )
        if self.page:
            wide = min(280.0, w)
            words = _("RULES OF THIS CARD")
            chrome.button(
                plan,
                "rules",
                (lw - wide) / 2,
                (lh + h) / 2 + 8,
                wide,
                46,
                words,
                icon="book",
                size=18,
                on="veil",
                depth=1,
            )
        return plan.items

    def press(self, id: str) -> None:
        self.app.pop()
        if id == "rules":
            self.app.rulebook(self.game, f"card.{self.page}")

    def press_nothing(self) -> None:
        self.app.pop()

    def key(self, key: str) -> bool:
        if key in ("escape", "l", "back"):
            self.app.pop()
            return True
        if key == "f1" and self.page:
            self.press("rules")
            return True
        return False
