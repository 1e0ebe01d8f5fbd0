"""What any screen must hold to, whatever its size and however wide its words: one audit for all.

`faults(scene, size, ruler)` lays a scene out and returns sentences about what is wrong, none if it
is sound. `SIZES` and `RULERS` are what every scene is audited with.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from app.scenes.scene import Scene, takes_focus
from app.stage.order import hit
from app.stage.print.fonts import Ruler as RealRuler
from app.tables.faces import (
    BUTTON_GAP,
    BUTTON_TRACK,
    DROP_ARROW,
    Button,
    CornerButton,
    DropDown,
    Ground,
    KeyCap,
    Nothing,
    Segments,
    Toggle,
    Veil,
    Words,
)
from app.tables.frame import TEXT_FLOOR, Frame, fit
from app.tables.items import Item, Ruler

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 768), (1720, 720))
REAL: Ruler = RealRuler()


class WideRuler:
    """The real ruler for a language whose words are a third wider."""

    def __init__(self, real: Ruler, share: float = 4 / 3) -> None:
        self.real, self.share = real, share

    def size(self, text: str, style: str, px: int, track: float = 0) -> tuple[int, int]:
        """Width (a third more) and height in pixels of one line."""
        w, h = self.real.size(text, style, px, track)
        return round(w * self.share), h

    def wrap(self, text: str, style: str, px: int, width: int) -> list[str]:
        """The lines of a paragraph in what a third more width leaves."""
        return self.real.wrap(text, style, px, int((width - 1) / self.share))


RULERS: dict[str, Ruler] = {"real": REAL, "wide": WideRuler(REAL)}


def faults(scene: Scene, size: tuple[int, int], ruler: Ruler = REAL, ui_scale: float = 1.0) -> list[str]:
    """Everything wrong with a scene at a size in pixels, in sentences."""
    frame = fit(*size, ui_scale)
    items = scene.items(frame, ruler)
    return [
        *_ids(items),
        *_outside(items, frame),
        *_overlaps(items),
        *(why for item in items if (why := spilled(item, frame, ruler))),
        *_focus(scene, items),
        *_locks(items),
        *_gold(items),
        *swallowed(scene, items),
    ]


def _ids(items: list[Item]) -> list[str]:
    twice = [id for id, count in Counter(item.id for item in items).items() if count > 1]
    known = {item.id for item in items}
    lost = [
        f"{item.id} lies on {item.on}, which is not there"
        for item in items
        if item.on and item.on not in known
    ]
    return [f"two items are called {id}" for id in twice] + lost


def _outside(items: list[Item], frame: Frame) -> list[str]:
    return [
        f"{item.id} at {tuple(item.rect)} leaves the window"
        for item in items
        if not item.rect.inside(frame.window) or item.rect.w < 1 or item.rect.h < 1
    ]


def _overlaps(items: list[Item]) -> list[str]:
    """Pairs that share pixels though neither lies, step by step, on the other."""
    by_id = {item.id: item for item in items}
    solid = [item for item in items if not isinstance(item.face, Veil | Ground | Nothing)]
    below = {item.id: _under(item, by_id) for item in solid}
    return [
        f"{a.id} and {b.id} overlap: {tuple(a.rect)} {tuple(b.rect)}"
        for a, b in combinations(solid, 2)
        if a.rect.overlaps(b.rect) and a.id not in below[b.id] and b.id not in below[a.id]
    ]


def _under(item: Item, by_id: dict[str, Item]) -> set[str]:
    found: set[str] = set()
    while item.on and item.on in by_id and item.on not in found:
        found.add(item.on)
        item = by_id[item.on]
    return found


def spilled(item: Item, frame: Frame, ruler: Ruler) -> str:
    """What of an item's words does not fit into it, or an empty string."""
    face, rect = item.face, item.rect
    px, room = TEXT_FLOOR, rect.w
    if isinstance(face, Words):
        px = face.px
        wide = max((ruler.size(line, face.style, px, face.track)[0] for line in face.lines), default=0)
        high = len(face.lines) * face.line_h - (face.line_h - px)
        if high > rect.h:
            return f"{item.id}: {len(face.lines)} lines need {high} px, there are {rect.h}"
    elif isinstance(face, Button):
        px = face.px
        style, track = ("textb", 0.0) if face.kind in ("tab", "tab_on") else ("label", px * BUTTON_TRACK)
        wide = ruler.size(face.text, style, px, track)[0] if face.text else 0
        if face.icon:
            wide += round(px * (1 + (BUTTON_GAP if face.text else 0)))
    elif isinstance(face, CornerButton):
        px, wide = face.px, ruler.size(face.text, "labelm", face.px)[0]
    elif isinstance(face, Segments | KeyCap):
        px, wide = face.px, ruler.size(face.text, "label", face.px)[0]
    elif isinstance(face, DropDown):
        px, room = face.px, rect.w - frame.px(DROP_ARROW)
        wide = max(ruler.size(text, "text", px)[0] for text in face.options)
    else:
        return ""
    if px < TEXT_FLOOR:
        return f"{item.id}: {px} px is under the floor of {TEXT_FLOOR}"
    return f"{item.id}: its words need {wide} px, there are {room}" if wide > room else ""


def _focus(scene: Scene, items: list[Item]) -> list[str]:
    order = scene.focus_order(items)
    known = {item.id for item in items}
    wanted = {item.id for item in items if takes_focus(item)}
    told = [f"the keyboard never comes to {id}" for id in sorted(wanted - set(order))]
    told += [f"the keyboard comes to {id}, which is not there" for id in order if id not in known]
    told += [f"the keyboard comes twice to {id}" for id in {id for id in order if order.count(id) > 1}]
    first = scene.first_focus()
    if first and first not in order:
        told.append(f"the first focus {first} cannot have it")
    told += [f"{item.id} can be pressed but has no name" for item in items if item.press and not item.label]
    return told


def _locks(items: list[Item]) -> list[str]:
    return [
        f"{item.id} looks locked and does not say why"
        for item in items
        if not item.locked
        and (
            (isinstance(item.face, Button) and item.face.kind == "disabled")
            or (isinstance(item.face, Toggle | Segments) and not item.face.enabled)
        )
    ]


def _gold(items: list[Item]) -> list[str]:
    primary = [item.id for item in items if isinstance(item.face, Button) and item.face.kind == "primary"]
    return [f"more than one golden button: {', '.join(primary)}"] if len(primary) > 1 else []


def swallowed(scene: Scene, items: list[Item]) -> list[str]:
    """What leads on but does not get the press on it, because of what lies there.

    Of nine points spread over it, at least five are its own, or those of something that leads on as well.
    """
    leads = scene.leads_on()
    found = []
    for item in items:
        if item.id not in leads:
            continue
        area = item.hit or item.rect
        taken = [
            over.id if over is not None else "nothing"
            for column in (1, 3, 5)
            for row in (1, 3, 5)
            for over in [hit(items, area.x + area.w * column // 6, area.y + area.h * row // 6)]
            if over is None or over.id not in leads
        ]
        if len(taken) > 4:
            found.append(f"{item.id} leads on, but presses go to {', '.join(sorted(set(taken)))}")
    return found
