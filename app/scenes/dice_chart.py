"""The dice that were rolled against what is expected of them: one bar a face, and the average."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.palette import INK, INK2
from app.scenes import chrome
from app.tables.faces import Die, Panel, Rule
from app.tables.plan import Plan
from app.words import _, plural

LEAST = 128.0
"""The least height that the bars need, in logical units; below it only the sentence is shown."""
_MOST = 176.0
_SCALE = 0.25
"""The share of a bar of full height, unless a face was rolled even more often."""


def expected(counts: Sequence[int]) -> float:
    """The mean face of a fair die with as many faces as are counted: 3.5 for six."""
    return (len(counts) + 1) / 2


def average(counts: Sequence[int]) -> float:
    """The mean face rolled. Raises `ZeroDivisionError` where no die was."""
    return sum(face * count for face, count in enumerate(counts, 1)) / sum(counts)


def sentence(counts: Sequence[int]) -> str:
    """`312 dice, 3.42 on average; 3.5 is expected.`; empty where no die was rolled."""
    if not sum(counts):
        return ""
    text = plural(
        "{count} die: {{mean}} on average, {{fair}} expected",
        "{count} dice: {{mean}} on average, {{fair}} expected",
        sum(counts),
    )
    return text.format(mean=f"{average(counts):.2f}", fair=f"{expected(counts):.1f}")


def lay(
    plan: Plan, game: str, counts: Sequence[int], x: float, y: float, w: float, h: float, *, on: str
) -> None:
    """The chart in a box of logical units, at the box's foot; only its sentence where it is low."""
    if not sum(counts) or h < 26:
        return
    line: dict[str, Any] = {"size": 16, "valign": "center", "on": on}
    small = {**line, "size": 15}
    if h < LEAST:
        plan.text("dice.all", x, y + h - 26, w, 26, sentence(counts), colour=INK2, style="textb", **line)
        return
    y, h = y + max(0.0, h - _MOST), min(h, _MOST)
    chrome.caps(plan, "dice.head", x, y, w, _("YOUR DICE"), on=on)
    plan.text("dice.all", x, y + 24, w, 24, sentence(counts), **line)
    fair = _("1 in {faces}").format(faces=len(counts))
    margin = plan.width(fair, "text", 15) + 12
    die, top = 22.0, y + 56
    tall, each = y + h - die - 6 - top, min(64.0, (w - margin) / len(counts))
    roomy = each >= die + 6 + plan.width(_("{n} %").format(n=88), "text", 15)
    total, most = sum(counts), max(_SCALE, max(counts) / sum(counts))
    level = top + tall - tall / len(counts) / most
    for face, count in enumerate(counts, 1):
        left, share = x + (face - 1) * each, count / total
        bar = max(1.0, tall * share / most)
        says = plural(
            "{count} of {{all}} dice showed {{face}}", "{count} of {{all}} dice showed {{face}}", count
        )
        tip = says.format(all=total, face=face)
        fill = Panel(fill=chrome.inks(game).ground3, radius=0, grain=False)
        plan.add(
            f"dice.{face}.bar",
            left + 3,
            top + tall - bar,
            each - 6,
            bar,
            fill,
            on=on,
            label=tip,
            tooltip=tip,
        )
        beneath = f"dice.{face}.bar" if top + tall - bar < level + 2 else on
        plan.add(f"dice.{face}.fair", left + 3, level - 1, each - 6, 2, Rule(colour=INK), on=beneath)
        kind = "energy" if game == "planet-run" else "white"
        at = left + (3 if roomy else (each - die) / 2)
        plan.add(f"dice.{face}.die", at, y + h - die, die, die, Die(pips=face, kind=kind), on=on)
        if roomy:
            says = _("{n} %").format(n=round(100 * share))
            plan.text(f"dice.{face}.share", left + die + 6, y + h - die, each - die - 6, die, says, **small)
    plan.text("dice.fair", x + each * len(counts) + 4, level - 11, margin - 4, 22, fair, colour=INK2, **small)
