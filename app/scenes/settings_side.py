"""The right third of the settings: what the tab changes, seen at once."""

from __future__ import annotations

import math

from app.palette import CREAM, INK, RAY, SEATS, ZOO
from app.scenes import chrome
from app.tables.faces import Button, Panel, Picture, Token, Words
from app.tables.frame import TEXT_FLOOR
from app.tables.plan import Plan
from app.words import _

_BASE_CARD = 70.0
"""The sample card at 100 %, small enough that it fits at 200 %."""


def side(
    plan: Plan,
    tab: str,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    scale: int,
    largest: int,
) -> None:
    """Lay out the third of `tab`.

    `scale` is the chosen size in per cent, `largest` what still fits.
    """
    if tab == "display":
        _head(plan, x, y, w, _("HOW IT WILL LOOK"))
        _sizes(plan, x, y + 32, w, scale)
        text = _(
            "Sizes up to {largest} % fit this window; beyond that nothing grows. To make room, the log and "
            "the reminders give way first."
        ).format(largest=largest)
        _note(plan, x, y + 358, w, 96, text)
    elif tab == "comfort":
        _head(plan, x, y, w, _("A LOOK THROUGH THE CHOICE"))
        chrome.dark(plan, "side.plate", x, y + 32, w, 196, ZOO.ground2, on="sheet")
        for i, seat in enumerate(SEATS):
            plan.add(
                f"side.token.{i}",
                x + w / 2 - 104 * (1 - i % 3) - 29,
                y + 51 + (i // 3) * 92,
                58,
                58,
                Token(ink=seat.name),
                elevation=4,
                on="side.plate",
            )
        _note(
            plan,
            x,
            y + 242,
            w,
            72,
            _("Seats, suits, dice and mutants differ in shape as well as colour, whatever you choose here."),
        )
        _keys(plan, x, y + 330, w)
    else:
        _head(plan, x, y, w, _("GOOD TO KNOW"))
        picture = {"sound": "primate/sp_megaphone", "play": "apes/sp_glass", "data": "shared/slip_empty"}[tab]
        chrome.dark(plan, "side.plate", x, y + 32, w, 196, RAY, on="sheet")
        plan.add(
            "side.picture",
            x + 28,
            y + 55,
            w - 56,
            150,
            Picture(name=picture, fit="contain", litho=0.12),
            on="side.plate",
        )
        text = {
            "sound": _("No sound card was needed to start. If one turns up later, pick it under Output."),
            "play": _(
                "Confirming never changes the rules: a move that shows a hidden card cannot be taken back."
            ),
            "data": _("What was counted is under Statistics, above. Nothing leaves this computer by itself."),
        }[tab]
        _note(plan, x, y + 242, w, 72, text)
        if tab == "sound":
            _listen(plan, x, y + 322, w)


def keep_or_undo(plan: Plan, x: float, y: float, w: float, scale: int, seconds: int, on: str = "") -> None:
    """The two buttons after a change of size, in a row 48 high."""
    half = (w - 16) / 2
    chrome.button(
        plan,
        "keep",
        x,
        y,
        half,
        48,
        _("KEEP {scale} %").format(scale=scale),
        kind="primary",
        size=19,
        on=on,
    )
    chrome.button(
        plan, "undo", x + half + 16, y, half, 48, _("UNDO: {s} s").format(s=seconds), size=19, on=on
    )


def _head(plan: Plan, x: float, y: float, w: float, text: str) -> None:
    chrome.caps(plan, "side.head", x, y, w, text, on="sheet")


def _note(plan: Plan, x: float, y: float, w: float, h: float, text: str) -> None:
    plan.text("side.note", x, y, w, h, text, size=17, yields="wrap", on="sheet")


def _sizes(plan: Plan, x: float, y: float, w: float, scale: int) -> None:
    """The same piece of table at 100 % and at the chosen size."""
    chrome.dark(plan, "side.plate", x, y, w, 312, ZOO.ground2, on="sheet")
    for i, (at, k, word) in enumerate(((0.25, 1.0, _("USUAL")), (0.68, scale / 100, f"{scale} %"))):
        middle, card = x + w * at, _BASE_CARD * k
        chrome.caps(
            plan,
            f"side.{i}.word",
            middle - 60,
            y + 10,
            120,
            word,
            colour=ZOO.mint,
            on="side.plate",
            align="center",
        )
        top = y + 38
        plan.add(
            f"side.{i}.card",
            middle - card / 2,
            top,
            card,
            card,
            Panel(radius=plan.frame.px(5 * k)),
            elevation=4,
            on="side.plate",
        )
        inset = 5 * k
        plan.add(
            f"side.{i}.art",
            middle - card / 2 + inset,
            top + inset,
            card - 2 * inset,
            card - 2 * inset,
            Picture(name="zoo/elephant", litho=0.14, fit="contain"),
            on=f"side.{i}.card",
        )
        top += card + 12
        px = max(TEXT_FLOOR, plan.frame.px(16 * k))
        plan.add(
            f"side.{i}.button",
            middle - card / 2,
            top,
            card,
            30 * k,
            Button(text=_("MOVE"), px=_shrunk(plan, _("MOVE"), "label", px, card - 10)),
            elevation=4,
            on="side.plate",
        )
        top += 30 * k + 12
        wide = w * (0.36, 0.5)[i]
        size = _shrunk(plan, _("Pick a space."), "text", max(TEXT_FLOOR, plan.frame.px(14 * k)), wide)
        high = math.ceil(size * 1.22)
        plan.add(
            f"side.{i}.text",
            middle - wide / 2,
            top,
            wide,
            high / plan.frame.scale + 2,
            Words(
                lines=(chrome.cut(plan, _("Pick a space."), "text", size, plan.frame.px(wide)),),
                px=size,
                colour=CREAM,
                align="center",
                line_h=high,
            ),
            on="side.plate",
        )


def _shrunk(plan: Plan, text: str, style: str, px: int, w: float) -> int:
    """A type size at which `text` fits `w`, not under the floor."""
    while px > TEXT_FLOOR and plan.ruler.size(text, style, px)[0] > plan.frame.px(w):
        px -= 1
    return px


def _keys(plan: Plan, x: float, y: float, w: float) -> None:
    chrome.rule(plan, "side.rule", x, y, w, on="sheet")
    chrome.caps(plan, "side.keys.head", x, y + 12, w, _("KEYS"), on="sheet")
    pairs = (
        (_("Tab"), _("next control or target")),
        (_("Arrows"), _("move in a group, on the board")),
        (_("Enter"), _("do it")),
        (_("Esc"), _("back, or pause")),
        (_("F1"), _("the rule just talked about")),
    )
    for i, pair in enumerate(pairs):
        chrome.keys(plan, f"side.key.{i}", x, y + 42 + i * 32, (pair,), colour=INK, on="sheet", right=x + w)


def _listen(plan: Plan, x: float, y: float, w: float) -> None:
    chrome.caps(plan, "side.listen", x, y, w, _("LISTEN"), on="sheet")
    half = (w - 12) / 2
    sounds = (
        ("card_draw", _("A CARD"), "card"),
        ("dice_roll", _("THE DICE"), "dice"),
        ("primate_roar", _("A ROAR"), "sound"),
        ("win", _("A WIN"), "crown"),
    )
    for i, (name, text, icon) in enumerate(sounds):
        chrome.button(
            plan,
            f"hear.{name}",
            x + (i % 2) * (half + 12),
            y + 30 + (i // 2) * 60,
            half,
            48,
            text,
            icon=icon,
            size=18,
            on="sheet",
        )
