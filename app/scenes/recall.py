"""The strip "Where were we", laid over the table of a match that is gone on with.

A game may say by `recall(view, around) -> cells` what it tells; without it the turn, whose it is and
the last lines of the log stand there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.match.hooks import counts
from app.match.match import Match
from app.palette import DANGER, INK, INK2, PAPER3
from app.rules.kernel import Seat
from app.stage.canvas import FLOATING
from app.tables.faces import Button, Icon, Panel, Rule
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.recall import Cell
from app.tables.registry import AnyTable
from app.words import _

GO_ON = "recall.on"
"""The button that takes the strip away."""
_LINES = 2
_HIGH = 130.0


def cells(match: Match, table: AnyTable, around: Around, viewer: Seat | None) -> tuple[Cell, ...]:
    """What is told of a match at rest, as `viewer` may know it."""
    own = getattr(table, "recall", None)
    if own is not None:
        return tuple(own(match.view(viewer), around))
    turn = match.turn()
    far = counts(match.rules, match.view(viewer)) or _("The game is on.")
    who = match.names[turn] if turn is not None else _("Nobody")
    return (
        Cell("hourglass", _("TURN {n}").format(n=match.turn_number), far),
        Cell("person", _("WHO DECIDES"), who),
        Cell("eye", _("WHAT JUST HAPPENED"), last_lines(around) or _("Nothing yet.")),
    )


def last_lines(around: Around) -> str:
    """The last lines of the log, each a sentence with its seat's name."""
    told = []
    for entry in around.log[-_LINES:]:
        line = entry.text if entry.seat is None else f"{around.names[entry.seat]} {entry.text}"
        told.append(f"{line[:1].upper()}{line[1:]}.")
    return " ".join(told)


def lay(plan: Plan, told: Sequence[Cell]) -> None:
    """The strip at the foot of the stage, over the hands: the board above it is what it speaks of."""
    lw, lh = plan.frame.logical
    x, y, w = 20.0, lh - _HIGH - 10, lw - 40.0
    depth = FLOATING + 1
    more: dict[str, Any] = {"on": "recall", "depth": depth + 1}
    face = Panel(radius=plan.frame.px(8), tab=INK, tab_w=plan.frame.px(10))
    plan.add("recall", x, y, w, _HIGH, face, elevation=9, depth=depth)
    plan.text("recall.title", x + 26, y + 6, 240, 28, _("Where were we?"), style="display", size=21, **more)
    button = 132.0
    room = w - 26 - button - 28
    shares = [max(len(cell.text), 24) ** 0.5 for cell in told]
    left = x + 26
    for n, cell in enumerate(told):
        wide = room * shares[n] / sum(shares)
        if n:
            rule = Rule(colour=PAPER3)
            plan.add(f"recall.{n}.rule", left - 9, y + 42, 2, _HIGH - 54, rule, **more)
        ink = DANGER if cell.danger else INK2
        plan.add(f"recall.{n}.icon", left, y + 39, 20, 20, Icon(name=cell.icon, colour=ink), **more)
        plan.text(
            f"recall.{n}.head",
            left + 26,
            y + 37,
            wide - 44,
            24,
            cell.head,
            style="label",
            size=16,
            track=1.0,
            colour=ink,
            valign="center",
            **more,
        )
        plan.text(
            f"recall.{n}.text",
            left,
            y + 62,
            wide - 18,
            _HIGH - 68,
            cell.text,
            style="textb",
            size=16,
            yields="wrap",
            lead=1.08,
            colour=DANGER if cell.danger else INK,
            **more,
        )
        left += wide
    text = _("GO ON")
    plan.add(
        GO_ON,
        x + w - button - 16,
        y + 40,
        button,
        56,
        Button(text=text, kind="primary", icon="play", px=plan.frame.type_px(22)),
        elevation=4,
        press=True,
        label=_("Go on playing"),
        **more,
    )
