"""Painters of small marks: seat emblems, dice, icons, pictures, rules."""

from __future__ import annotations

from pygame import Surface

from app.palette import DICE, INK, SEAT
from app.stage.faces.plates import fresh, outline
from app.stage.print import sprites
from app.stage.print.press import Press
from app.tables.faces import Die, Icon, Nothing, Picture, Rule, Token

_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((5, 5),),
    2: ((2.8, 2.8), (7.2, 7.2)),
    3: ((2.6, 2.6), (5, 5), (7.4, 7.4)),
    4: ((2.8, 2.8), (7.2, 2.8), (2.8, 7.2), (7.2, 7.2)),
    5: ((2.7, 2.7), (7.3, 2.7), (5, 5), (2.7, 7.3), (7.3, 7.3)),
    6: ((2.8, 2.4), (2.8, 5), (2.8, 7.6), (7.2, 2.4), (7.2, 5), (7.2, 7.6)),
}


def emblem(shape: str, ink: str) -> str:
    """A seat's emblem on a 24 grid as an SVG element."""
    return {
        "ring": f'<circle cx="12" cy="12" r="5" fill="none" stroke="{ink}" stroke-width="2.6"/>',
        "square": f'<rect x="7.4" y="7.4" width="9.2" height="9.2" fill="{ink}"/>',
        "triangle": f'<path d="M12 6L18 16.6H6Z" fill="{ink}"/>',
        "diamond": f'<path d="M12 5.4L17.4 12L12 18.6L6.6 12Z" fill="{ink}"/>',
        "hexagon": f'<path d="M12 6l5.2 3v6L12 18l-5.2-3V9Z" fill="{ink}"/>',
        "star": f'<path d="M12 5.2l1.9 4.4 4.7.4-3.6 3.1 1.1 4.7-4.1-2.5-4.1 2.5 1.1-4.7-3.6-3.1 4.7-.4Z" '
        f'fill="{ink}"/>',
    }[shape]


def token_body(ink: str, size: float, x: float = 0, y: float = 0) -> str:
    """A seat's token, `size` px across with its corner at x, y, as SVG."""
    seat = SEAT[ink]
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({size / 24:.4f})">'
        f'<circle cx="12" cy="12" r="11.5" fill="{INK}"/>'
        f'<circle cx="12" cy="12" r="10.2" fill="{seat.colour}"/>'
        f"{emblem(seat.emblem, seat.on)}</g>"
    )


def token(press: Press, face: Token, w: int, h: int) -> Surface:
    """A round token in the middle of its rectangle."""
    size = min(w, h)
    return fresh(press, token_body(face.ink, size, (w - size) / 2, (h - size) / 2), w, h)


def die_body(kind: str, pips: int, size: float) -> str:
    """A die's face, `size` px wide, as SVG."""
    inks = next(value for name, value in DICE.items() if name == kind)

    def pip(x: float, y: float) -> str:
        if inks.shape == "square":
            return f'<rect x="{x - 0.8}" y="{y - 0.8}" width="1.6" height="1.6" fill="{inks.pip}"/>'
        if inks.shape == "diamond":
            return (
                f'<path d="M{x} {y - 1.15}L{x + 1.15} {y}L{x} {y + 1.15}L{x - 1.15} {y}Z" fill="{inks.pip}"/>'
            )
        return f'<circle cx="{x}" cy="{y}" r="0.92" fill="{inks.pip}"/>'

    return (
        f'<g transform="scale({size / 10:.4f})"><rect x="0" y="0" width="10" height="10" rx="1.7" '
        f'fill="{inks.body}"/><rect x="0.2" y="0.2" width="9.6" height="9.6" rx="1.6" fill="none" '
        f'stroke="{INK}" stroke-width="0.42"/>'
        f'<path d="M0 7.9L0 8.3A1.7 1.7 0 0 0 1.7 10L8.3 10A1.7 1.7 0 0 0 '
        f'10 8.3L10 1.7A1.7 1.7 0 0 0 8.3 0L8.1 0C9 4 7.4 8.3 0 7.9Z" fill="{INK}" fill-opacity="0.13"/>'
        + "".join(pip(*at) for at in _PIPS[pips])
        + "</g>"
    )


def die(press: Press, face: Die, w: int, h: int) -> Surface:
    """One face of a die."""
    size = min(w, h)
    made = press.layer(w, h)
    press.put(made, press.vec(die_body(face.kind, face.pips, size), size, size), w / 2, h / 2, "c")
    return made


def icon(press: Press, face: Icon, w: int, h: int) -> Surface:
    """A tinted icon in the middle of its rectangle."""
    made = press.layer(w, h)
    press.put(made, sprites.icon(press, face.name, min(w, h), face.colour), w / 2, h / 2, "c")
    return made


def picture(press: Press, face: Picture, w: int, h: int) -> Surface:
    """A drawing that covers its rectangle, or stands whole in its middle."""
    if face.fit == "contain":
        made = press.layer(w, h)
        art = sprites.sprite(press, face.name, w, h, sub=face.inks, litho=face.litho)
        press.put(made, art, w / 2, h / 2, "c")
        return made
    radius = face.radius / press.scale
    made = sprites.picture(
        press, face.name, w, h, radius=radius, litho=face.litho, sub=face.inks, keep=face.anchor
    ).copy()
    if face.edge:
        made.blit(press.vec(outline(w, h, face.radius, face.edge, max(1.0, press.u(2))), w, h), (0, 0))
    return made


def rule(press: Press, face: Rule, w: int, h: int) -> Surface:
    """A straight line: its whole rectangle in one ink."""
    return fresh(press, f'<rect width="{w}" height="{h}" fill="{face.colour}"/>', w, h)


def nothing(press: Press, face: Nothing, w: int, h: int) -> Surface:
    """An empty surface."""
    return press.layer(w, h)
