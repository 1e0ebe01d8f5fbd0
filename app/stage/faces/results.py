"""Painters for the faces of `app.tables.charts`.

Each is a pure function of the press, the face and a size in px, and returns a surface of exactly
that size. Thickness is given in design units and grows with the press.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pygame
from pygame import Surface

from app.palette import CREAM, DANGER, DONE, INK, PAPER3
from app.stage.print import sprites, texture
from app.stage.print.press import Press
from app.tables.charts import (
    Curve,
    Leap,
    Loupe,
    Medal,
    Ribbon,
    Sign,
    Slip,
    Spot,
    StepIcon,
    Thumbnail,
    Verdict,
)
from app.tables.items import Face

_EDGE = 'stroke-linejoin="round" stroke-linecap="round"'


def _fresh(press: Press, body: str, w: int, h: int) -> Surface:
    """SVG elements on a surface of our own, which may be drawn on."""
    return press.vec(body, w, h).copy()


def ribbon(press: Press, face: Ribbon, w: int, h: int) -> Surface:
    """A cloth band whose two ends are notched."""
    notch, back = press.u(14), press.u(14)
    shape = f"M0 0H{w}L{w - notch} {h / 2}L{w} {h}H0L{back} {h / 2}Z"
    made = _fresh(press, f'<path d="{shape}" fill="{face.fill}"/>', w, h)
    if face.band:
        strip = press.u(8)
        inset = notch * strip / (h / 2)
        made.blit(
            press.vec(f'<path d="M{inset} {h - strip}H{w - inset}L{w} {h}H0Z" fill="{face.band}"/>', w, h),
            (0, 0),
        )
    if not press.plain:
        texture.grain(press, made, 0.05)
    return made


def curve(press: Press, face: Curve, w: int, h: int) -> Surface:
    """The line: 7 units of ink with 4 of the seat's colour on them."""
    pad = face.pad
    steps = max(1, len(face.heights) - 1)
    points = [
        (pad + (w - 2 * pad) * i / steps, pad + (h - 2 * pad) * (1 - height))
        for i, height in enumerate(face.heights)
    ]
    if len(points) == 1:
        points.append((w - pad, points[0][1]))
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return _fresh(
        press,
        "".join(
            f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{press.u(width):.2f}" {_EDGE}/>'
            for ink, width in ((INK, 7.0), (face.ink, 4.0))
        ),
        w,
        h,
    )


def spot(press: Press, face: Spot, w: int, h: int) -> Surface:
    """A circle that fills its rectangle."""
    edge = press.u(face.edge_w)
    r = min(w, h) / 2 - edge / 2
    stroke = f'stroke="{face.edge}" stroke-width="{edge:.2f}"' if face.edge_w else ""
    return _fresh(press, f'<circle cx="{w / 2}" cy="{h / 2}" r="{r:.2f}" fill="{face.fill}" {stroke}/>', w, h)


def medal(press: Press, face: Medal, w: int, h: int) -> Surface:
    """A moon with three craters, stippled towards the lower right."""
    side = min(w, h)
    k = side / 404
    craters = ((120, 120, 22), (300, 128, 14), (290, 292, 20))
    body = f'<circle cx="{side / 2}" cy="{side / 2}" r="{200 * k:.2f}" fill="{face.ring}"/>'
    body += f'<circle cx="{side / 2}" cy="{side / 2}" r="{168 * k:.2f}" fill="{face.moon}"/>'
    body += "".join(
        f'<circle cx="{x * k:.1f}" cy="{y * k:.1f}" r="{r * k:.1f}" fill="{face.shade}" fill-opacity="0.45"/>'
        for x, y, r in craters
    )
    made = _fresh(press, body, w, h)
    if not press.plain:
        texture.litho(press, made, 0.4, ink=face.shade, alpha=200)
    return made


def thumbnail(press: Press, face: Thumbnail, w: int, h: int) -> Surface:
    """The picture, made to cover the rectangle; an empty slip where the bytes are no picture."""
    try:
        source = pygame.image.load(io.BytesIO(face.png), "save.png")
    except pygame.error:
        return slip(press, Slip(), w, h)
    k = max(w / source.get_width(), h / source.get_height())
    size = max(w, round(source.get_width() * k)), max(h, round(source.get_height() * k))
    source = source.convert(Surface((1, 1), pygame.SRCALPHA))
    scaled = pygame.transform.smoothscale(source, size)
    made = press.layer(w, h)
    made.blit(scaled, ((w - size[0]) // 2, (h - size[1]) // 2))
    _edge(press, made, w, h)
    return made


def slip(press: Press, face: Slip, w: int, h: int) -> Surface:
    """Disabled paper with the empty box on it."""
    made = press.layer(w, h)
    made.fill(PAPER3)
    drawing = press.faded(sprites.sprite(press, "shared/slip_empty", w, h), 130)
    press.put(made, drawing, w / 2, h / 2, "c")
    if face.torn:
        gap = press.u(7)
        lines = "".join(
            f'<path d="M{x:.1f} {h}L{x + h:.1f} 0" stroke="{INK}" stroke-opacity="0.3"'
            f' stroke-width="{press.u(1.6):.2f}"/>'
            for x in (i * gap for i in range(int(-h / gap) - 1, int(w / gap) + 1))
        )
        kx, ky = w / 176, h / 99
        way = "M" + "L".join(
            f"{x * kx:.1f} {y * ky:.1f}"
            for x, y in ((88, -4), (76, 22), (98, 40), (72, 62), (90, 84), (78, 104))
        )
        tear = f'<path d="{way}" fill="none" stroke="{DANGER}" stroke-width="{press.u(5):.2f}"/>'
        made.blit(press.vec(lines + tear, w, h), (0, 0))
    _edge(press, made, w, h)
    return made


def _edge(press: Press, surface: Surface, w: int, h: int) -> None:
    """The 2 unit key line round a picture."""
    line = press.u(2)
    surface.blit(
        press.vec(
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}" fill="none"'
            f' stroke="{INK}" stroke-width="{line:.2f}"/>',
            w,
            h,
        ),
        (0, 0),
    )


_STEPS = {
    "first": '<rect x="2" y="3" width="4" height="18" {f}/><path d="M21 3V21L8 12Z" {f}/>',
    "back": '<path d="M18 3V21L4 12Z" {f}/><rect x="19" y="3" width="4" height="18" {f}/>',
    "forward": '<path d="M6 3V21L20 12Z" {f}/><rect x="1" y="3" width="4" height="18" {f}/>',
    "last": '<rect x="18" y="3" width="4" height="18" {f}/><path d="M3 3V21L16 12Z" {f}/>',
    "play": '<path d="M5 2V22L21 12Z" {f}/>',
    "stop": '<rect x="4" y="4" width="16" height="16" {f}/>',
}


def step_icon(press: Press, face: StepIcon, w: int, h: int) -> Surface:
    """A sign of the transport on its 24 grid."""
    side = min(w, h)
    body = _STEPS[face.step].replace("{f}", f'fill="{face.colour}"')
    at = f"translate({(w - side) / 2} {(h - side) / 2}) scale({side / 24})"
    return _fresh(press, f'<g transform="{at}">{body}</g>', w, h)


def verdict(press: Press, face: Verdict, w: int, h: int) -> Surface:
    """A stamp: red with a cross or green with a tick."""
    made = spot(press, Spot(DONE if face.ok else DANGER, face.edge, 3), w, h)
    sign = sprites.icon(press, "check" if face.ok else "cross", round(min(w, h) * 0.55), CREAM)
    press.put(made, sign, w / 2, h / 2, "c")
    return made


def leap(press: Press, face: Leap, w: int, h: int) -> Surface:
    """Dashes along an arc; written out one by one, because the loader cannot dash a curve."""
    pad = press.u(5)

    def at(t: float) -> tuple[float, float]:
        x = pad + (w - 2 * pad) * t
        y = h - pad - (h - 2 * pad) * 4 * t * (1 - t)
        return x, y

    def way(first: float, last: float) -> str:
        spots = [at(first + (last - first) * i / 8) for i in range(9)]
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)

    dashes = "".join(
        f'<path d="{way(i / 5, i / 5 + 0.11)}" fill="none" stroke="{face.ink}"'
        f' stroke-width="{press.u(4.5):.2f}"/>'
        for i in range(5)
    )
    case = (
        f'<path d="{way(0, 1)}" fill="none" stroke="{INK}" stroke-width="{press.u(8):.2f}"'
        f' stroke-linecap="round"/>'
    )
    return _fresh(press, case + dashes, w, h)


def sign(press: Press, face: Sign, w: int, h: int) -> Surface:
    """A triangle with an exclamation mark of two bars."""
    kx, ky = w / 68, h / 62
    body = f'<path d="M34 2L66 60H2Z" fill="{face.fill}"/>'
    body += f'<path d="M31.5 20H36.5L35.6 42H32.4Z" fill="{face.mark}"/>'
    body += f'<rect x="31.5" y="47" width="5" height="5" fill="{face.mark}"/>'
    return _fresh(press, f'<g transform="scale({kx:.4f} {ky:.4f})">{body}</g>', w, h)


def loupe(press: Press, face: Loupe, w: int, h: int) -> Surface:
    """A ring with a handle."""
    k = min(w, h) / 26
    body = f'<circle cx="10" cy="10" r="7.5" fill="none" stroke="{face.colour}" stroke-width="3"/>'
    body += f'<path d="M15.5 15.5L23 23" stroke="{face.colour}" stroke-width="4" stroke-linecap="round"/>'
    return _fresh(press, f'<g transform="scale({k:.4f})">{body}</g>', w, h)


PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    Ribbon: ribbon,
    Curve: curve,
    Spot: spot,
    Medal: medal,
    Thumbnail: thumbnail,
    Slip: slip,
    StepIcon: step_icon,
    Verdict: verdict,
    Leap: leap,
    Sign: sign,
    Loupe: loupe,
}
"""One painter a face type."""
