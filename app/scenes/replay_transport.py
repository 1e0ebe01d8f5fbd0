"""The transport along the foot of a replay: where it stands, and how to go elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.palette import INK, INK2, PAPER, PAPER2, ZOO
from app.scenes import chrome
from app.tables.charts import Spot, Step, StepIcon
from app.tables.faces import Button, Icon, Nothing, Panel, Token
from app.tables.plan import Plan
from app.words import _

if TYPE_CHECKING:
    from app.scenes.replay_page import ReplayPage

_TRANSPORT: tuple[tuple[str, Step], ...] = (
    ("first", "first"),
    ("back1", "back"),
    ("play", "play"),
    ("next", "forward"),
    ("last", "last"),
)


def transport(plan: Plan, page: ReplayPage, g: chrome.Grid) -> None:
    """The foot of a replay: steps, play, the track with its marks, speed."""
    small = g.w < 1200
    margin = 12.0 if small else 20.0
    x, y, w, h = g.x + margin, g.h - 90, g.w - 2 * margin, 74.0
    chrome.sheet(plan, "foot", x, y, w, h)
    left, bw = x + 12, 46.0 if small else 52.0
    names = {
        "first": _("To the deal"),
        "back1": _("A step back"),
        "play": _("Stop") if page.playing else _("Play"),
        "next": _("A step on"),
        "last": _("To the end"),
    }
    for id, sign in _TRANSPORT:
        wide = bw * 1.5 if id == "play" else bw
        locked = ""
        if id in ("first", "back1") and not page.at:
            locked = _("This is the deal.")
        elif id in ("next", "last") and page.at == len(page.steps):
            locked = _("This is the last step.")
        kind: chrome.Kind = "primary" if id == "play" else "disabled" if locked else "secondary"
        face = Button(text="", kind=kind, icon="", px=plan.frame.type_px(20), icon_only=True)
        plan.add(
            id,
            left,
            y + 11,
            wide,
            52,
            face,
            press=True,
            label=names[id],
            tooltip=names[id],
            locked=locked,
            on="foot",
            elevation=0 if locked else 4,
        )
        shown: Step = "stop" if id == "play" and page.playing else sign
        size = 26.0 if id == "play" else 24.0
        icon = StepIcon(shown, INK2 if locked else INK)
        plan.add(f"{id}.icon", left + (wide - size) / 2, y + 37 - size / 2, size, size, icon, on=id)
        left += wide + 8
    speed_w = 168.0 if small else 200.0
    chrome.segments(
        plan,
        "speed",
        x + w - 14 - speed_w,
        y + 15,
        speed_w,
        44,
        ("½", "1", "2", "4"),
        page.speed,
        label=_("Speed"),
        on="foot",
    )
    _track(plan, page, left + 22, y, x + w - 14 - speed_w - 32 - left - 22)


def _track(plan: Plan, page: ReplayPage, x: float, y: float, w: float) -> None:
    total = max(1, len(page.steps))
    here = x + w * page.at / total
    f = plan.frame
    plan.add(
        "track",
        x,
        y + 35,
        w,
        10,
        Panel(fill=PAPER2, radius=0, edge=INK, edge_w=f.px(2), grain=False),
        on="foot",
    )
    top = "track"
    if here > x + 1:
        top = "track.done"
        plan.add("track.done", x, y + 35, here - x, 10, Panel(fill=INK, radius=0, grain=False), on="track")
    free = x - 30.0
    for place, step in enumerate(page.steps, 1):
        cx = x + w * place / total
        if not step.mark or (cx - free < 20 and step.mark != "end"):
            continue
        free = cx
        id = f"mark.{place}"
        if step.mark == "mutant":
            plan.add(id, cx - 9, y + 8, 18, 18, Spot(fill=ZOO.pink), on="foot")
            plan.add(f"{id}.eye", cx - 6, y + 11, 12, 12, Icon(name="eye"), on=id)
        elif step.mark == "end":
            plan.add(id, cx - 4, y + 7, 19, 19, Icon(name="crown"), on="foot")
        else:
            ink = page.match.setup.players[step.seat].ink
            plan.add(id, cx - 8, y + 9, 16, 16, Token(ink=ink), on="foot")
    each = w / total
    for place in range(total + 1):
        cx = x + w * place / total
        left, right = max(x - 10, cx - each / 2), min(x + w + 10, cx + each / 2)
        plan.add(
            f"at.{place}",
            left,
            y + 28,
            max(2.0, right - left),
            26,
            Nothing(),
            press=True,
            label=_("Step {n}").format(n=place),
            on="foot",
            depth=1,
        )
    words = _("{n} of {count}").format(n=page.at, count=len(page.steps))
    knob = Panel(fill=PAPER, radius=0, edge=INK, edge_w=f.px(3), grain=False)
    plan.add(
        "knob",
        here - 9,
        y + 28,
        18,
        25,
        knob,
        press=True,
        label=words,
        tooltip=_("{words}\nLeft and Right step, PgUp and PgDn go by rounds.").format(words=words),
        on=top,
        depth=2,
    )
    plan.text(
        "track.words",
        max(x - 10, min(here - 50, x + w - 90)),
        y + 55,
        100,
        18,
        words,
        style="textb",
        size=15,
        align="center",
        on="foot",
    )
