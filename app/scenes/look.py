"""One card seen large, with the facts about it."""

from __future__ import annotations

from app.scenes.asks import veil
from app.scenes.scene import App, Scene
from app.tables.frame import Frame
from app.tables.items import Face, Item, Ruler
from app.tables.plan import Plan


class LookScene(Scene):
    """An overlay that any press takes away."""

    name = "look"
    overlay = True

    def __init__(self, app: App, game: str, face: Face) -> None:
        super().__init__(app)
        self.game, self.face = game, face

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        plan = Plan(frame, ruler)
        veil(plan, self.game, 0.55)
        lw, lh = frame.logical
        w, h = min(720.0, lw - 80), min(400.0, lh - 120)
        plan.add(
            "large", (lw - w) / 2, (lh - h) / 2, w, h, self.face, press=True, elevation=9, depth=1, on="veil"
        )
        return plan.items

    def press(self, id: str) -> None:
        self.app.pop()

    def press_nothing(self) -> None:
        self.app.pop()

    def key(self, key: str) -> bool:
        if key in ("escape", "l", "back"):
            self.app.pop()
            return True
        return False
