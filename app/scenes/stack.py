"""The scenes that are open, one over the other, and what the hand does to the topmost.

Everything here is free of windows and clocks: the runner feeds it input and asks it for a picture,
and so do the tests.
"""

from __future__ import annotations

from app.scenes.focus import ARROWS, next_in, toward
from app.scenes.scene import Scene
from app.stage.canvas import Pictured
from app.stage.inputs import Key, Pointer
from app.stage.order import hit, news, told, visible
from app.tables.frame import Frame
from app.tables.items import Item, Ruler

HOVER_MS = 600
DRAG_PX = 8
LONG_PRESS_MS = 550


class Layer:
    """One open scene with its present items and its focus."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.items: list[Item] = []
        self.focus = ""
        self.stale = True

    def refresh(self, frame: Frame, ruler: Ruler) -> bool:
        """Lay the scene out anew where it changed; True when it did."""
        if not (self.stale or self.scene.dirty):
            return False
        self.scene.dirty = False
        self.stale = False
        self.items = self.scene.items(frame, ruler)
        order = self.scene.focus_order(self.items)
        wish = self.scene.wants_focus
        if wish and wish in order:
            self.focus, self.scene.wants_focus = wish, ""
        elif self.focus not in order:
            first = self.scene.first_focus()
            waits = self.scene.nobody_asked()
            self.focus = first if first in order else order[0] if order and not waits else ""
        return True


class Stack:
    """The open scenes and the state of pointer and keyboard over them."""

    def __init__(self) -> None:
        self.layers: list[Layer] = []
        self.hovered = ""
        self.pressed = ""
        self.dragged = ""
        self.pointer = (0, 0)
        self.by_keys = False
        """The last thing used was a key or a pad, so that the crop marks show."""
        self._down_at = (0, 0)
        self._down_ms = 0
        self._hover_since = 0
        self._told: tuple[Scene, str] | None = None
        """The scene and the item that it was last told the keyboard is at."""
        self._picture: tuple[Item, ...] = ()

    # -- which scenes are open
    @property
    def top(self) -> Layer:
        """The scene that has the input."""
        return self.layers[-1]

    def replace(self, scene: Scene) -> None:
        """Close all scenes and open one."""
        for layer in reversed(self.layers):
            layer.scene.left()
        self.layers = []
        self.push(scene)

    def push(self, scene: Scene) -> None:
        """Open a scene over the others."""
        self._let_go()
        self.layers.append(Layer(scene))
        scene.entered()

    def pop(self) -> None:
        """Close the topmost scene; the last one stays."""
        if len(self.layers) > 1:
            self._let_go()
            self.layers.pop().scene.left()
            self.top.scene.entered()
            self.top.scene.dirty = True

    def stale(self) -> None:
        """Every scene must be laid out anew (another size or scale)."""
        for layer in self.layers:
            layer.stale = True

    # -- the picture
    def refresh(self, frame: Frame, ruler: Ruler) -> bool:
        """Lay out what changed; True when the picture is another."""
        changed = False
        self._tell_focus()
        for layer in self._seen():
            changed |= layer.refresh(frame, ruler)
        if self._tell_focus():
            changed |= self.top.refresh(frame, ruler)
        if changed or not self._picture:
            self._picture = visible([layer.items for layer in self._seen()])
        return changed

    def _tell_focus(self) -> bool:
        """Tell the topmost scene where the keyboard is, once; True when that was news."""
        now = (self.top.scene, self.top.focus) if self.by_keys and self.top.focus else None
        if now == self._told:
            return False
        self._told = now
        if now is not None:
            self.top.scene.focused(self.top.focus)
        return now is not None

    def picture(self, over: tuple[Item, ...] = ()) -> Pictured:
        """What is to be drawn now."""
        return Pictured(
            items=self._picture,
            top_from=len(self._picture) - len(self.top.items),
            ground=self.ground,
            focus=self.top.focus if self.by_keys else "",
            hovered=self.hovered,
            pressed=self.pressed,
            dragged=self.dragged,
            drag_to=self.pointer,
            over=over,
        )

    def _seen(self) -> list[Layer]:
        """The scenes in sight: the topmost full one and the overlays over it."""
        first = max((i for i, layer in enumerate(self.layers) if not layer.scene.overlay), default=0)
        return self.layers[first:]

    def changed_view(self) -> None:
        """The set of scenes in sight changed: compose the picture anew."""
        self._picture = ()

    @property
    def ground(self) -> str:
        """The ground of the full scene in sight; `shelf` before the first."""
        return self._seen()[0].scene.ground if self.layers else "shelf"

    # -- tooltips
    def tip(self, now: int) -> Item | None:
        """The item whose tooltip is to be seen: under a resting pointer, or at the focus."""
        items = self.top.items
        if self.dragged or not self.top.scene.tips:
            return None
        if self.by_keys:
            return next((i for i in items if i.id == self.top.focus and news(i, items)), None)
        if now - self._hover_since < HOVER_MS:
            return None
        return told(items, *self.pointer)

    def tip_due(self, now: int) -> bool:
        """Whether the pointer has just rested long enough for a tooltip."""
        return not self.by_keys and 0 <= now - self._hover_since - HOVER_MS < 60

    # -- the hand
    def point(self, event: Pointer, now: int) -> None:
        """The pointer moved, went down or came up."""
        self.pointer = (event.x, event.y)
        if event.what == "move":
            self._move(now)
        elif event.what == "down":
            self.by_keys = False
            self._down(event, now)
        else:
            self._up(event, now)

    def key(self, event: Key, *, typing: bool) -> bool:
        """A key for the topmost scene; True when it was used. `typing`: a text field has it."""
        layer = self.top
        name = event.name
        was = self.by_keys
        if name in ARROWS or name in ("tab", "shift+tab", "return", "space"):
            self.by_keys = True
        if name in ("tab", "shift+tab"):
            order = layer.scene.focus_order(layer.items)
            if was or layer.focus not in order:
                layer.focus = next_in(order, layer.focus, -1 if name.startswith("shift") else 1)
            return True
        if typing and name not in ("escape", "return", "up", "down"):
            return False
        if name in ("return", "space") and not typing:
            if layer.focus and (was or (name == "space" and layer.focus == layer.scene.on_space)):
                self._press(layer.focus)
            return True
        if layer.scene.key(name):
            return True
        if name in ARROWS:
            if was:
                order = layer.scene.focus_order(layer.items)
                layer.focus = toward(layer.items, order, layer.focus, name)
            return True
        if name == "l" and layer.focus:
            layer.scene.look(layer.focus if self.by_keys else self.hovered)
            return True
        return False

    def forget_hand(self) -> None:
        """The pointer left, or the window lost its focus."""
        self._let_go()

    def _press(self, id: str) -> None:
        layer = self.top
        if layer.focus != id and id in layer.scene.focus_order(layer.items):
            layer.focus = id
        layer.scene.press(id)

    def _move(self, now: int) -> None:
        layer = self.top
        under = hit(layer.items, *self.pointer)
        id = under.id if under else ""
        if id != self.hovered:
            self.hovered = id
            layer.scene.hover(id)
        self._hover_since = now
        if self.pressed and not self.dragged and layer.scene.draggable(self.pressed):
            far = max(abs(a - b) for a, b in zip(self.pointer, self._down_at, strict=True))
            if far >= DRAG_PX:
                self.dragged = self.pressed
                layer.scene.lift(self.dragged)

    def _down(self, event: Pointer, now: int) -> None:
        self._hover_since = now
        under = hit(self.top.items, event.x, event.y)
        if event.button == 3:
            seen = under or told(self.top.items, event.x, event.y)
            self.top.scene.look(seen.id if seen else "")
        elif event.button == 1:
            self._down_at, self._down_ms = self.pointer, now
            self.pressed = under.id if under else ""
            if under is None:
                self.top.scene.press_nothing()

    def _up(self, event: Pointer, now: int) -> None:
        if event.button != 1:
            return
        pressed, dragged = self.pressed, self.dragged
        self.pressed = self.dragged = ""
        if dragged:
            below = [item for item in self.top.items if item.id != dragged]
            target = hit(below, event.x, event.y)
            self.top.scene.drop(dragged, target.id if target else "")
            return
        under = hit(self.top.items, event.x, event.y)
        if under is None or under.id != pressed:
            return
        if now - self._down_ms >= LONG_PRESS_MS:
            self.top.scene.look(pressed)
        else:
            self._press(pressed)

    def _let_go(self) -> None:
        self.hovered = self.pressed = self.dragged = ""
        self._picture = ()
