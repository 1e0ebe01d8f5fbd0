"""Painters of the Apes' cards: encounters, Action cards, Specials, events, backs, cards seen large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Surface

from app.palette import APES, CREAM, INK, PAPER, PAPER2, PAPER3, SUITS, grade, rgb
from app.rules.planet_of_the_apes.codes import ABILITY, SUIT_OF
from app.rules.planet_of_the_apes.data import CARDS
from app.stage.print import texture
from app.stage.print.pieces import die as print_die
from app.stage.print.press import Press
from app.stage.print.shapes import disc, hatch, rrect, rule, tab_top
from app.stage.print.sprites import clip, icon, picture, sprite
from app.stage.print.text import para, para_height, words
from app.tables.items import Face
from app.tables.planet_of_the_apes.faces import (
    ActionCard,
    Back,
    EncounterCard,
    EventCard,
    Large,
    SpecialCard,
)
from app.words import _

SUIT_ART: Final = ("taylor", "nova", "gorilla", "zaius", "dodge", "cornelius")
"""The icons and inks of the suits, in the order of their numbers."""
SUIT_ON: Final = (CREAM, INK, CREAM, CREAM, INK, CREAM)
_DICE: Final = ("white", "grey", "red")
_PIPS: Final = (1, 4, 6)
_DIM = 0.3


def suit_chip(press: Press, sheet: Surface, suit: int, x: float, y: float, side: float) -> None:
    """A suit's square sign about a middle."""
    rrect(press, sheet, (x - side / 2, y - side / 2, side, side), 5, SUITS[SUIT_ART[suit]])
    press.put(sheet, icon(press, f"suit_{SUIT_ART[suit]}", side * 0.74, SUIT_ON[suit]), x, y, "c")


def paint_encounter(press: Press, face: EncounterCard, w: int, h: int) -> Surface:
    """Title band, picture, the bar of dice and suits, and the feet; words are laid over it."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 8, PAPER, grain=0.05)
    if face.head:
        tab_top(press, sheet, (0, 0, w, face.head), INK, 8)
    if face.art:
        sub = grade(face.grade) if face.grade else ()
        art = picture(press, face.picture, w, face.art, litho=0.1, sub=sub, keep=0.62)
        sheet.blit(art, (0, face.head))
    if face.bar:
        _bar(press, sheet, face, face.head + face.art, w)
    y = h - face.foot * len(face.feet)
    for kind in face.feet:
        sheet.fill(rgb(APES.sun if kind == "sunrise" else PAPER2), (0, y, w, face.foot))
        name, size = ("sunrise", 0.66) if kind == "sunrise" else ("plus", 0.52)
        press.put(sheet, icon(press, name, face.foot * size, INK), press.u(18), y + face.foot / 2, "c")
        y += face.foot
    if face.dim:
        veil = press.layer(w, h)
        veil.fill((*rgb(APES.ground), round(255 * _DIM)))
        sheet.blit(veil, (0, 0))
    return clip(press, sheet, 8)


def _bar(press: Press, sheet: Surface, face: EncounterCard, y: int, w: int) -> None:
    """Printed dice and their maximum, permitted suits, and the number of rolls; or the cards asked for."""
    sheet.fill(rgb(APES.sand), (0, y, w, face.bar))
    mid = y + face.bar / 2
    side = min(face.bar * 0.66, press.u(25))
    marks = len(face.dice) + len(face.suits) + len(face.cost) + bool(face.most)
    end = w - press.u(44) if face.rolls else w - press.u(10)
    pitch = min(side + press.u(4), (end - press.u(14)) / max(1, marks + 0.4))
    x = press.u(9) + side / 2
    for colour in face.dice:
        print_die(press, sheet, x, mid, min(side, pitch - 1), _PIPS[colour], _kind(colour), depth=0)
        x += pitch
    if face.most:
        limit = words(press, face.most, "label", max(14, round(face.bar * 0.44)), INK)
        press.put(sheet, limit, x - press.u(1), mid, "c")
        x += pitch
    if face.dice and face.suits:
        sheet.fill(
            rgb(APES.rust),
            (round(x - pitch / 2 + press.u(1)), round(mid - side / 2), press.px(2), round(side)),
        )
        x += press.u(6)
    suits = face.suits if len(face.suits) < len(SUIT_ART) else ()
    for suit in (*suits, *face.cost):
        suit_chip(press, sheet, suit, x, mid, min(side, pitch - 1))
        x += pitch
    if face.suits and not suits:
        label = words(press, _("all suits"), "label", max(14, round(face.bar * 0.44)), INK)
        press.put(sheet, label, x - side / 2, mid - label.get_height() / 2, "tl")
    if face.rolls:
        size = face.bar * 0.5
        press.put(sheet, icon(press, "undo", size, INK), w - press.u(36), mid, "c")
        number = words(press, face.rolls, "display", max(14, round(face.bar * 0.5)), INK)
        press.put(sheet, number, w - press.u(16), mid, "c")


def _kind(colour: int) -> Any:
    return _DICE[colour]


def _ability(press: Press, sheet: Surface, kind: int, x: float, y: float, side: float) -> None:
    """What a card does, about a middle: a die that joins, or a reroll of one or all."""
    effect = ABILITY[kind]
    if effect.verb == "die":
        plus = words(press, "+", "display", max(14, round(side * 0.8)), INK)
        press.put(sheet, plus, x - side * 0.85, y, "c")
        print_die(press, sheet, x + side * 0.25, y, side, _PIPS[effect.colour], _kind(effect.colour), depth=0)
        return
    press.put(sheet, icon(press, "undo", side * 0.86, INK), x - side * 0.62, y, "c")
    text = _("1 DIE") if effect.who == "one" else _("ALL")
    label = words(press, text, "label", max(14, round(side * 0.74)), INK)
    press.put(sheet, label, x - side * 0.12, y - label.get_height() / 2, "tl")


def paint_action(press: Press, face: ActionCard, w: int, h: int) -> Surface:
    """An Action card: its suit in colour, its ability on paper."""
    sheet = press.layer(w, h)
    suit = SUIT_OF[face.kind]
    ink, on = SUITS[SUIT_ART[suit]], SUIT_ON[suit]
    name = f"suit_{SUIT_ART[suit]}"
    rrect(press, sheet, (0, 0, w, h), 7, PAPER, grain=0.05)
    edge = press.u(4)
    if face.form == "chip":
        side = h - 2 * edge
        rrect(press, sheet, (edge / 2, edge / 2, w * 0.46, h - edge), 4, ink)
        press.put(sheet, icon(press, name, min(side, w * 0.4), on), edge / 2 + w * 0.23, h / 2, "c")
        _small(press, sheet, face.kind, w * 0.74, h / 2, min(h * 0.62, w * 0.4))
        return sheet
    if face.form == "half":
        half = (h - 2 * edge) * 0.56
        rrect(press, sheet, (edge, edge, w - 2 * edge, half), 4, ink, shade=0.3)
        press.put(sheet, icon(press, name, half * 0.86, on), w / 2, edge + half / 2, "c")
        _ability(press, sheet, face.kind, w / 2, (h + edge + half) / 2, min(press.u(20), (h - half) * 0.62))
        return sheet
    foot = h * 0.34
    rrect(press, sheet, (edge, edge, w - 2 * edge, h - foot - edge), 5, ink, shade=0.35)
    # in a fan everything stands in the part that the next card leaves open
    room = face.seen or w
    mid = room / 2 + (edge / 2 if face.seen else 0)
    y = edge + press.u(3)
    px = max(14, round(h * 0.12))
    for line in _suit_lines(press, suit, px, room - 2 * edge):
        label = words(press, line, "label", px, on)
        if label.get_width() > room - 2 * edge - 2:
            label = words(press, line, "labelm", 14, on)
        press.put(sheet, label, mid, y, "tc")
        y += px * 0.98
    rest = h - foot - y
    press.put(sheet, icon(press, name, min(rest * 0.95, w * 0.56, room * 0.86), on), mid, y + rest / 2, "c")
    if face.seen and room < w * 0.74:
        _small(press, sheet, face.kind, mid, h - foot / 2, min(h * 0.24, room * 0.8))
    else:
        _ability(press, sheet, face.kind, mid, h - foot / 2, h * 0.2)
    if face.locked:
        box = (edge / 2, h - foot, w - edge, foot - edge / 2)
        hatch(press, sheet, box, 5, alpha=60)
        d = min(w * 0.32, room * 0.7)
        disc(press, sheet, mid, y + rest / 2, d, INK, stroke=None)
        press.put(sheet, icon(press, "lock", d * 0.58, CREAM), mid, y + rest / 2, "c")
    return sheet


def _suit_lines(press: Press, suit: int, px: int, room: float) -> list[str]:
    """A suit's name in caps, in lines that fit; none where even the smallest type does not."""
    parts = CARDS.suits[suit].upper().split(" & ")
    lines = [part + (" &" if n < len(parts) - 1 else "") for n, part in enumerate(parts)]
    fits = all(words(press, line, "labelm", 14, INK).get_width() <= room for line in lines)
    return lines if fits else []


def _small(press: Press, sheet: Surface, kind: int, x: float, y: float, side: float) -> None:
    effect = ABILITY[kind]
    if effect.verb == "die":
        print_die(press, sheet, x, y, side * 0.9, _PIPS[effect.colour], _kind(effect.colour), depth=0)
        return
    press.put(sheet, icon(press, "undo", side, INK), x, y, "c")
    if effect.who != "one":
        disc(press, sheet, x, y, side * 0.34, INK, stroke=None)


def paint_special(press: Press, face: SpecialCard, w: int, h: int) -> Surface:
    """A Special's picture on its teal ground."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 4, APES.special, shade=0.3)
    size = min(w, h) * 0.86
    press.put(sheet, sprite(press, f"apes/sp_{face.id}", size, size, litho=0.1), w / 2, h / 2, "c")
    return sheet


def paint_event(press: Press, face: EventCard, w: int, h: int) -> Surface:
    """A Planet of the Apes card's picture on its plum ground."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 6, PAPER)
    edge = press.u(4)
    rrect(press, sheet, (edge, edge, w - 2 * edge, h - 2 * edge), 4, APES.plum, shade=0.3)
    size = min(w, h) - 4 * edge
    press.put(sheet, sprite(press, f"apes/ev_{face.id}", size, size, litho=0.1), w / 2, h / 2, "c")
    return sheet


def paint_back(press: Press, face: Back, w: int, h: int) -> Surface:
    """The back of a deck, with the edges of the cards under it."""
    sheet = press.layer(w, h)
    step = press.u(2)
    room = step * face.pile
    cw, ch = w - room, h - room
    for n in range(face.pile, 0, -1):
        box = (step * n, step * n, cw, ch)
        rrect(press, sheet, box, 6, PAPER2, stroke=PAPER3, width=1)
    rrect(press, sheet, (0, 0, cw, ch), 6, PAPER)
    edge = press.u(4)
    art = picture(press, f"apes/back_{face.kind}", cw - 2 * edge, ch - 2 * edge, radius=4, litho=0.2)
    sheet.blit(art, (round(edge), round(edge)))
    return sheet


def paint_large(press: Press, face: Large, w: int, h: int) -> Surface:
    """A card's picture at the left, what it says at the right."""
    u = h / 360
    sheet = press.layer(w, h)
    side = min(h, round(w * 0.42))
    card = press.layer(side, side)
    _picture_of(press, card, face, side)
    sheet.blit(card, (0, (h - side) // 2))
    x = side + 20 * u
    width = w - x
    rrect(press, sheet, (x, 0, width, h), 7, PAPER, grain=0.06)
    left, room, y = x + 20 * u, width - 40 * u, 16 * u
    y = para(press, sheet, face.title, left, y, room, "display", max(14.0, 24 * u), INK, lines=2) + 6 * u
    rule(press, sheet, left, y, room, PAPER3)
    y += 10 * u
    px = 19 * u
    while (
        px > 14 and y + sum(para_height(press, one, room, "text", px) + 6 * u for one in face.facts) > h - 10
    ):
        px -= 1
    for fact in face.facts:
        if y + para_height(press, fact, room, "text", max(14.0, px)) > h:
            break
        y = para(press, sheet, fact, left, y, room, "text", max(14.0, px), INK) + 6 * u
    return sheet


def _picture_of(press: Press, card: Surface, face: Large, side: int) -> None:
    if face.kind == "action":
        wide = round(side * 0.71)
        full = paint_action(press, ActionCard(kind=face.number), wide, side)
        press.put(card, full, side / 2, side / 2, "c")
        return
    rrect(press, card, (0, 0, side, side), 7, PAPER)
    edge = press.px(6)
    inner = side - 2 * edge
    sub = grade(face.grade) if face.grade else ()
    if face.kind in ("encounter", "scene"):
        art = picture(press, face.picture, inner, inner, radius=4, litho=0.12, sub=sub, keep=0.6)
        card.blit(art, (edge, edge))
        return
    fill = {"special": APES.special, "event": APES.plum}.get(face.kind, APES.sand)
    rrect(press, card, (edge, edge, inner, inner), 5, fill)
    art = sprite(press, face.picture, inner * 0.8, inner * 0.8, litho=0.12)
    if face.kind == "character":
        art = sprite(press, face.picture, inner, inner, litho=0.14)
    press.put(card, art, side / 2, side / 2, "c")
    texture.grain(press, card, 0.04)


CARD_PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    ActionCard: paint_action,
    Back: paint_back,
    EncounterCard: paint_encounter,
    EventCard: paint_event,
    Large: paint_large,
    SpecialCard: paint_special,
}
"""The painters of this module."""
