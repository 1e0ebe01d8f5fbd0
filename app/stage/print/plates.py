"""Panels and plates that words stand on. Boxes and text sizes in px, thickness in design units.

* `sheet(press, dst, box, title=, band=, depth=)`: the cream panel of every scene
* `caps(press, dst, text, x, y, ink, anchor)`: a small heading
* `header(press, dst, title, facts=, back=, game=)`: the strip along the top of a scene
* `quiet(press, dst, box, ink)`: a dark reading panel laid on the ground
* `plate(press, dst, box, tip=, fill=, depth=)`: a small plate, with a tail to `tip` when given
* `chip(press, dst, text, x, y, ...)`: a tag with a word, such as a gain
* `ribbon(press, dst, box, fill)`: the winner's banner with notched ends
* `keys(press, dst, x, y, pairs)`: what the keyboard does here
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from app.palette import CREAM, GOLD, INK, INK2, PAPER, SHELF, GameInks
from app.stage.print.press import Anchor, Box, Press, placed
from app.stage.print.shapes import band_left, rrect, rrect_surface
from app.stage.print.sprites import icon
from app.stage.print.text import text


def sheet(
    press: Press,
    dst: Surface,
    box: Box,
    title: str = "",
    *,
    band: str | None = None,
    fill: str = PAPER,
    depth: float = 5,
    radius: float = 7,
    grain: float = 0.06,
) -> Rect:
    """A cream panel with a hard shadow; `band` is a 10-unit strip along its left edge."""
    place = rrect(press, dst, box, radius, fill, depth=depth, grain=grain)
    if band:
        band_left(press, dst, (place.x, place.y, press.u(10), place.h), band, radius)
    if title:
        caps(press, dst, title, place.x + press.u(26 if band else 18), place.y + press.u(10))
    return place


def caps(
    press: Press,
    dst: Surface,
    words: str,
    x: float,
    y: float,
    ink: str = INK2,
    anchor: Anchor = "tl",
    px: float | None = None,
    width: float | None = None,
) -> Rect:
    """A small heading in spaced capitals (give it capitals), 16 units unless `px` is given."""
    return text(press, dst, words, x, y, "caps", px or press.u(16), ink, anchor, width=width)


def header(
    press: Press,
    dst: Surface,
    title: str,
    facts: str = "",
    *,
    back: str = "",
    game: GameInks = SHELF,
    x: float = 0,
    y: float = 0,
    width: float | None = None,
) -> Rect:
    """Print back (icon over the word where it leads), title and facts from x, y. Returns the title.

    The icons at the right are items of the scene; `icon_word` prints each of them.
    """
    left = 24.0
    if back:
        icon_word(press, dst, "back", back, x + press.u(38), y + press.u(21))
        left = 84.0
    room = width - press.u(left) if width is not None else None
    place = text(
        press,
        dst,
        title,
        x + press.u(left),
        y + press.u(13),
        "display",
        press.u(25),
        CREAM,
        shadow=game.highlight,
        width=room,
    )
    if facts:
        at = place.right + press.u(20)
        room = x + width - at if width is not None else None
        text(press, dst, facts, at, y + press.u(31), "caps", press.u(17), game.tint, "cl", width=room)
    return place


def icon_word(press: Press, dst: Surface, name: str, word: str, x: float, y: float, ink: str = CREAM) -> Rect:
    """An icon of 22 units centred at x, y with its word below: the controls of the header."""
    place = press.put(dst, icon(press, name, press.u(22), ink), x, y, "c")
    return place.union(text(press, dst, word, x, y + press.u(11), "labelm", press.u(15), ink, "tc"))


def quiet(press: Press, dst: Surface, box: Box, ink: str, alpha: float = 0.75) -> Rect:
    """A dark panel on the ground for what is only read (`GameInks.quiet`); cream text goes on it."""
    return rrect(press, dst, box, 7, ink, alpha=alpha)


def plate(
    press: Press,
    dst: Surface,
    box: Box,
    *,
    tip: tuple[float, float] | None = None,
    fill: str = PAPER,
    radius: float = 6,
    depth: float = 9,
    grain: float = 0.05,
    base: float = 36,
) -> Rect:
    """A small plate; with `tip` a tail `base` units wide goes from its nearest side to that point."""
    x, y, w, h = box
    place = Rect(round(x), round(y), round(w), round(h))
    tail = _tail(press, place, tip, base, fill) if tip is not None else None
    if tail is not None and depth:
        off = press.px(depth)
        dst.blit(press.silhouette(tail[0], 95), tail[1].move(off, off))
    rrect(press, dst, box, radius, fill, depth=depth, grain=grain)
    if tail is not None:
        dst.blit(*tail)
    return place


def _tail(
    press: Press, box: Rect, tip: tuple[float, float], base: float, fill: str
) -> tuple[Surface, Rect] | None:
    """The triangle from the side of `box` that faces `tip`, and where it lies; None from inside."""
    tx, ty = tip
    half, lap = press.u(base) / 2, press.u(6)
    corner = press.u(8)
    gaps = {"l": box.left - tx, "r": tx - box.right, "t": box.top - ty, "b": ty - box.bottom}
    side = max(gaps, key=lambda name: gaps[name])
    if gaps[side] <= 0:
        return None
    if side in "lr":
        half = min(half, box.h / 2 - corner)
        middle = min(max(ty, box.top + corner + half), box.bottom - corner - half)
        foot = box.left + lap if side == "l" else box.right - lap
        points = [(tx, ty), (foot, middle - half), (foot, middle + half)]
    else:
        half = min(half, box.w / 2 - corner)
        middle = min(max(tx, box.left + corner + half), box.right - corner - half)
        foot = box.top + lap if side == "t" else box.bottom - lap
        points = [(tx, ty), (middle - half, foot), (middle + half, foot)]
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    left, top = round(left), round(top)
    w, h = max(p[0] for p in points) - left, max(p[1] for p in points) - top
    path = "M" + "L".join(f"{px - left:.1f} {py - top:.1f}" for px, py in points) + "Z"
    surface = press.vec(f'<path d="{path}" fill="{fill}"/>', w, h)
    return surface, surface.get_rect(topleft=(left, top))


def chip(
    press: Press,
    dst: Surface,
    words: str,
    x: float,
    y: float,
    *,
    style: str = "display",
    px: float | None = None,
    fill: str = GOLD,
    ink: str = INK,
    anchor: Anchor = "c",
    width: float | None = None,
    height: float | None = None,
    depth: float = 3,
) -> Rect:
    """A tag (30 units high, 19-unit type) that says a word, as wide as the word needs or `width`."""
    size = px or press.u(19)
    w = width or max(press.u(46), press.fonts.measure(words, style, size)[0] + press.u(16))
    h = height or press.u(30)
    body = rrect_surface(press, w, h, 6, fill, stroke=INK, width=2)
    place = placed(body.get_width(), body.get_height(), x, y, anchor)
    press.drop(dst, body, place.x, place.y, depth, alpha=95)
    text(press, dst, words, place.centerx, place.centery - press.u(0.5), style, size, ink, "c")
    return place


def ribbon(
    press: Press,
    dst: Surface,
    box: Box,
    fill: str,
    *,
    depth: float = 4,
    band: str | None = None,
) -> Rect:
    """The winner's banner over `box`, its ends notched by 14 units; `band` runs 8 units along its foot."""
    x, y, w, h = box
    w, h = round(w), round(h)
    notch = press.u(14)
    path = f"M0 0H{w}L{w - notch:.1f} {h / 2:.1f}L{w} {h}H0L{notch:.1f} {h / 2:.1f}Z"
    body = f'<path d="{path}" fill="{fill}"/>'
    if band:
        strip = press.u(8)
        inset = notch * strip / (h / 2)
        slope = f"M{inset:.1f} {h - strip:.1f}H{w - inset:.1f}L{w} {h}H0Z"
        body += f'<path d="{slope}" fill="{band}"/>'
    return press.drop(dst, press.vec(body, w, h), x, y, depth, alpha=110)


def keys(
    press: Press, dst: Surface, x: float, y: float, pairs: Sequence[tuple[str, str]], ink: str = CREAM
) -> float:
    """Outlined key caps (24 units high) with what each does, from x, y to the right; returns the end."""
    for key, meaning in pairs:
        width = press.fonts.measure(key, "label", press.u(15))[0] + press.u(14)
        cap = rrect(press, dst, (x, y, width, press.u(24)), 3, None, stroke=ink, width=1.5)
        text(press, dst, key, cap.centerx, cap.centery - press.u(0.5), "label", press.u(15), ink, "c")
        x = cap.right + press.u(7)
        place = text(press, dst, meaning, x, cap.centery - press.u(0.5), "labelm", press.u(16), ink, "cl")
        x = place.right + press.u(20)
    return x
