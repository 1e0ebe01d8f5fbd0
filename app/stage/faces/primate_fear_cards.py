"""Painters of Primate Fear's cards: in hand, as slips, face down, in the discard pile, and seen large."""

from __future__ import annotations

from pygame import Surface

from app.palette import CREAM, FAMILIES, GOLD, INK, INK2, PAPER, PAPER3, PRIMATE, rgb
from app.rules.primate_fear.codes import CATEGORY, GARBAGE, GARBAGE_CARDS, NAMES, SYMBOL, kind_word
from app.rules.primate_fear.text import is_lasting
from app.stage.print import texture
from app.stage.print.press import Press
from app.stage.print.shapes import disc, rrect, rule
from app.stage.print.sprites import clip, icon, size_for, sprite
from app.stage.print.text import para, text, words
from app.tables.primate_fear.art import picture
from app.tables.primate_fear.faces import Back, CardFace, Large, LargePile, Pile
from app.tables.primate_fear.words import family, value

_DIM = 0.22
_STRIPES = ("garbage", "attack", "defence", "reinforcement", "garbage")


def _band(press: Press, card: int, w: int, h: int) -> Surface:
    """The head of a card in its family's ink; a special's in stripes of all four."""
    band = press.layer(w, h)
    kind = kind_word(card)
    if kind != "special":
        band.fill(rgb(FAMILIES[kind]))
        return band
    band.fill(rgb(FAMILIES["reinforcement"]))
    step = w / 4.2
    body = "".join(
        f'<path d="M{(i - 1) * step:.1f} {h}L{(i - 1) * step + h:.1f} 0h{step / 2:.1f}'
        f'L{(i - 1) * step + step / 2:.1f} {h}Z" fill="{FAMILIES[name]}"/>'
        for i, name in enumerate(_STRIPES)
    )
    band.blit(press.vec(body, w, h), (0, 0))
    return band


def _on(card: int) -> str:
    """The ink that reads on a card's head."""
    return INK if kind_word(card) == "attack" else CREAM


def _window(press: Press, card: int, w: int, h: int) -> Surface:
    """The picture in its night-blue window."""
    window = press.layer(w, h)
    window.fill(rgb(PRIMATE.window))
    texture.litho(press, window, 0.5, ink=PRIMATE.window_shade, alpha=255)
    name = picture(card)
    aw, ah = size_for(press, name, w * 0.86, h * 0.92)
    press.put(window, sprite(press, name, aw, ah, litho=0.08), w / 2, h / 2, "c")
    _sign(press, window, card, min(w, h))
    if SYMBOL[card]:
        # the body-part sign, on a disc of its own so that it is seen on any picture
        d = max(9.0, min(w, h) * 0.46)
        disc(press, window, w - d * 0.62, d * 0.62, d, PRIMATE.acid, stroke=INK, width=1)
        press.put(window, icon(press, "part_head", d * 0.8, INK), w - d * 0.62, d * 0.62, "c")
    return clip(press, window, 4)


_SIGNS = {"reinforcement": "plus", "attack": "burst", "defence": "shield", "special": "star"}


def _sign(press: Press, window: Surface, card: int, room: float) -> None:
    """The family's sign in a corner of the picture, for eyes that see its ink otherwise."""
    kind = kind_word(card)
    name = _SIGNS.get(kind) or f"cat_{CATEGORY[card]}"
    d = max(14.0, room * 0.44)
    fill = CREAM if kind == "special" else FAMILIES[kind]
    disc(press, window, d * 0.55, d * 0.55, d, fill, stroke=INK, width=1)
    ink = INK if kind == "special" else _on(card)
    press.put(window, icon(press, name, d * 0.74, ink), d * 0.55, d * 0.55, "c")


def paint_card(press: Press, face: CardFace, w: int, h: int) -> Surface:
    """A card with its family, picture, name and numbers; a slip has only what fits."""
    if face.slip:
        made = _row(press, face.card, w, h) if w > 1.7 * h else _slip(press, face.card, w, h)
    else:
        made = _whole(press, face.card, w, h)
    if face.dim:
        veil = press.layer(w, h)
        veil.fill((*rgb(PRIMATE.night), round(255 * _DIM)))
        made.blit(clip(press, veil, 7), (0, 0))
    if face.gold:
        width = 4.5
        inset = press.u(width) / 2
        box = (inset, inset, w - 2 * inset, h - 2 * inset)
        rrect(press, made, box, 6, None, stroke=GOLD, width=width)
        rrect(press, made, (0, 0, w, h), 7, None, stroke=INK, width=1.4)
    return made


def _whole(press: Press, card: int, w: int, h: int) -> Surface:
    k = w / 104
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 7, PAPER)
    head = round(30 * k)
    sheet.blit(_band(press, card, w, head), (0, 0))
    label = words(press, family(card), "label", max(14, round(15 * k)), _on(card), track=0.8 * k)
    if kind_word(card) == "special":
        rrect(press, sheet, (w * 0.13, 5 * k, w * 0.74, 20 * k), 4, INK)
    press.put(sheet, label, w / 2, head / 2 - press.u(0.5), "c")
    edge = round(6 * k)
    press.put(sheet, _window(press, card, w - 2 * edge, round(38 * k)), edge, round(34 * k))
    _name(press, sheet, card, w, k)
    _foot(press, sheet, card, w, h, k)
    texture.grain(press, sheet, 0.05)
    return clip(press, sheet, 7)


def _name(press: Press, sheet: Surface, card: int, w: int, k: float) -> None:
    px = max(14.0, 15 * k)
    lines = press.ruler.wrap(NAMES[card], "label", round(px), round(w - 8 * k))
    if len(lines) > 2:
        rest = " ".join(lines[1:])
        lines = [lines[0], press.ruler.fit(rest, "label", px, w - 8 * k, px)[0]]
    first = 89 if len(lines) == 1 else 82
    for number, line in enumerate(lines):
        text(press, sheet, line, w / 2, (first + number * 15) * k, "label", px, INK, "c")


def _foot(press: Press, sheet: Surface, card: int, w: int, h: int, k: float) -> None:
    """Dots and shield of garbage; the bonus and its small word of the others."""
    y = h - 17 * k
    if card < GARBAGE:
        row = GARBAGE_CARDS[card]
        ghosts = sum(p.points for p in row.phantom)
        step = 10.5 * k
        for dot in range(row.height):
            press.put(sheet, _solid(press, 8.5 * k), 9 * k + dot * step, y, "cl")
        for dot in range(ghosts):
            pip = sprite(press, "primate/phantom_pip_on", 13 * k, 13 * k)
            press.put(sheet, pip, 8 * k + row.height * step + dot * 13 * k, y, "cl")
        _shield(press, sheet, row.strength, w - 18 * k, y, 24 * k)
        return
    big, small = value(card)
    if is_lasting(card):
        press.put(sheet, icon(press, "infinity", 18 * k, INK2), w - 15 * k, y, "c")
    px = max(14, round(20 * k))
    wide = press.ruler.size(big, "display", px)[0] if big else 0
    note = max(14, round(15 * k))
    more = press.ruler.size(small, "labelm", note)[0] if small else 0
    gap = 6 * k if big and small else 0
    x = (w - wide - gap - more) / 2
    if big:
        text(press, sheet, big, x, y, "display", px, INK, "cl")
    if small:
        text(press, sheet, small, x + wide + gap, y + k, "labelm", note, INK2, "cl")


def _solid(press: Press, d: float) -> Surface:
    r = d / 2
    return press.vec(f'<circle cx="{r:.2f}" cy="{r:.2f}" r="{r:.2f}" fill="{INK}"/>', d, d)


def _shield(press: Press, sheet: Surface, strength: int, x: float, y: float, d: float) -> None:
    k = d / 24
    body = (
        f'<g transform="scale({k:.4f})">'
        '<path d="M12 1L22 4.5V12C22 18.5 18 22.5 12 25C6 22.5 2 18.5 2 12V4.5Z" '
        f'fill="{PAPER}" stroke="{INK}" stroke-width="2"/></g>'
    )
    press.put(sheet, press.vec(body, d, 26 * k), x, y, "c")
    text(press, sheet, str(strength), x, y - press.u(0.5), "label", max(14, round(d * 0.68)), INK, "c")


def _slip(press: Press, card: int, w: int, h: int, foot: bool = True) -> Surface:
    """Family, picture and number, without a name."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 5, PAPER)
    head = max(3, round(h * 0.13))
    sheet.blit(_band(press, card, w, head), (0, 0))
    low = max(14, round(h * 0.3)) if foot and h >= press.u(40) else 0
    edge = max(2, round(w * 0.05))
    press.put(sheet, _window(press, card, w - 2 * edge, h - head - low - 2 * edge), edge, head + edge)
    if low:
        _number(press, sheet, card, w, h - low / 2 - edge / 2, low)
    return clip(press, sheet, 5)


def _number(press: Press, sheet: Surface, card: int, w: float, y: float, high: float) -> None:
    if card < GARBAGE:
        row = GARBAGE_CARDS[card]
        step = min(high * 0.42, w * 0.11)
        for dot in range(row.height):
            press.put(sheet, _solid(press, step * 0.85), w * 0.08 + dot * step, y, "cl")
        _shield(press, sheet, row.strength, w - high * 0.62, y, high * 0.9)
        return
    big, small = value(card)
    text(
        press,
        sheet,
        big or small,
        w / 2,
        y,
        "display" if big else "labelm",
        max(14, high * 0.72),
        INK,
        "c",
        width=w - 4,
    )


def _row(press: Press, card: int, w: int, h: int) -> Surface:
    """A row with the family's ink, the picture and the name."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 4, PAPER)
    band = max(5, round(h * 0.2))
    sheet.blit(_band(press, card, band, h), (0, 0))
    side = min(h - 4, round(w * 0.22))
    press.put(sheet, _window(press, card, round(side * 1.3), h - 4), band + 3, 2)
    x = band + side * 1.3 + 8
    if h > 2.4 * max(14, press.u(16)):
        px = max(14.0, press.u(15))
        longest = max(press.ruler.size(word, "label", round(px))[0] for word in NAMES[card].split())
        if longest > w - x - 3:
            px = 14.0
        para(press, sheet, NAMES[card], x, 3, w - x - 3, "label", px, INK, lines=2)
        low = max(14, round(h * 0.32))
        part = press.layer(w - x, low)
        _number(press, part, card, w - x, low / 2, low)
        sheet.blit(part, (round(x), h - low - 2))
        return clip(press, sheet, 4)
    text(
        press,
        sheet,
        NAMES[card],
        x,
        h / 2,
        "label",
        max(14, min(press.u(16), h * 0.6)),
        INK,
        "cl",
        width=w - x - 4,
    )
    return clip(press, sheet, 4)


def paint_back(press: Press, face: Back, w: int, h: int) -> Surface:
    """A card face down, with the edges of those under it."""
    sheet = press.layer(w, h)
    step = max(1, press.px(3)) if face.under else 0
    off = step * face.under
    art = sprite(press, "primate/back", w - off, h - off)
    for number in range(face.under, -1, -1):
        press.put(sheet, art, number * step * 0.4, number * step)
    return sheet


def paint_pile(press: Press, face: Pile, w: int, h: int) -> Surface:
    """The top card of the discard pile, or its empty place."""
    sheet = press.layer(w, h)
    if face.card < 0:
        rrect(press, sheet, (0, 0, w, h), 7, None, stroke=PRIMATE.ground3, width=2, dash=(9, 6))
        return sheet
    sheet.blit(_slip(press, face.card, w, h, foot=False), (0, 0))
    return sheet


def paint_large(press: Press, face: Large, w: int, h: int) -> Surface:
    """The card at the left, all that is known about it at the right."""
    u = h / 360
    sheet = press.layer(w, h)
    high = min(h, round(w * 0.42 * 134 / 104))
    card = _whole(press, face.card, round(high * 104 / 134), high)
    sheet.blit(card, (0, (h - high) // 2))
    x = card.get_width() + 20 * u
    width = w - x
    rrect(press, sheet, (x, 0, width, h), 7, PAPER, grain=0.06)
    left, room, y = x + 20 * u, width - 40 * u, 18 * u
    y = para(press, sheet, face.title, left, y, room, "display", max(14.0, 25 * u), INK, lines=2) + 8 * u
    rule(press, sheet, left, y, room, PAPER3)
    y += 14 * u
    for fact in face.facts:
        y = para(press, sheet, fact, left, y, room, "text", max(14.0, 18 * u), INK) + 9 * u
    return sheet


def paint_large_pile(press: Press, face: LargePile, w: int, h: int) -> Surface:
    """All discarded cards, the newest first, in columns of rows."""
    u = h / 360
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 7, PAPER, grain=0.06)
    y = text(press, sheet, face.title, 18 * u, 10 * u, "display", max(14.0, 22 * u), INK).bottom + 8 * u
    room, count = h - y - 12 * u, len(face.cards)
    least = max(16.0, 17 * u)
    rows = max(1, int(room // least))
    columns = max(2, -(-count // rows))
    rows = -(-count // columns)
    each, high = (w - 28 * u) / columns, min(30 * u, room / max(1, rows))
    for number, card in enumerate(face.cards):
        column, row = divmod(number, rows)
        made = _row(press, card, round(each - 6 * u), round(high - 2 * u))
        press.put(sheet, made, 16 * u + column * each, y + row * high)
    return sheet
