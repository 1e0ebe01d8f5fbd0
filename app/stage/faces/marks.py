"""Painters of small marks: seat emblems, dice, icons, pictures, rules."""

from __future__ import annotations

from pygame import Surface

from app.palette import DICE, SEAT, rgb
from app.stage.print import pieces, shapes, sprites
from app.stage.print.press import Press
from app.tables.faces import Die, Icon, Nothing, Picture, Rule, Token


def token(press: Press, face: Token, w: int, h: int) -> Surface:
    """A round token in the middle of its rectangle."""
    made = press.layer(w, h)
    pieces.token(press, made, SEAT[face.ink], w / 2, h / 2, min(w, h), depth=0)
    return made


def die(press: Press, face: Die, w: int, h: int) -> Surface:
    """One face of a die in the middle of its rectangle. Raises `KeyError` for an unknown kind."""
    kinds = {str(kind): kind for kind in DICE}
    made = press.layer(w, h)
    pieces.die(press, made, w / 2, h / 2, min(w, h), face.pips, kinds[face.kind], depth=0)
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
        shapes.edge(press, made, (0, 0, w, h), radius, face.edge)
    return made


def rule(press: Press, face: Rule, w: int, h: int) -> Surface:
    """A straight line: its whole rectangle in one ink."""
    made = press.layer(w, h)
    made.fill(rgb(face.colour))
    return made


def nothing(press: Press, face: Nothing, w: int, h: int) -> Surface:
    """An empty surface."""
    return press.layer(w, h)
