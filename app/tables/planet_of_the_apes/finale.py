"""The end of a journey for the results: which ending, why, how near it was, and the eight scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from app.palette import APES, DANGER, DONE, INK2, PAPER3
from app.rules.kernel import Event
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import SCENES, START
from app.rules.planet_of_the_apes.score import closing_words, headline
from app.rules.planet_of_the_apes.state import ApesState
from app.tables.faces import Panel, Rule
from app.tables.plan import Plan
from app.tables.planet_of_the_apes import words
from app.tables.planet_of_the_apes.faces import Backdrop, Disc, Space, Standee
from app.tables.planet_of_the_apes.furniture import Box
from app.tables.planet_of_the_apes.pictures import HEADER_GRADES, HEADERS, ending_picture
from app.words import _, plural

GIVEN_UP = ""
"""The ending of a journey that its crew broke off: the rules know none for it."""
_TITLES = {
    "win": "HOME AT LAST",
    "statue_at_zero": "TOO SOON",
    "ape_first_scene_6": "CAUGHT AGAIN",
    "ape_first_scene_7": "SILENCED",
    "all_defeated": "NOBODY LEFT",
    "discovery_failed": "NO ANSWER",
    GIVEN_UP: "TURNED BACK",
}
_SIGNS = {
    "win": ("crown", DONE),
    "statue_at_zero": ("st_liberty", APES.teal),
    "ape_first_scene_6": ("st_ape", APES.plum),
    "ape_first_scene_7": ("st_ape", APES.plum),
    "all_defeated": ("burst", DANGER),
    "discovery_failed": ("skull", DANGER),
    GIVEN_UP: ("cross", INK2),
}


class Finale(NamedTuple):
    """The headline of the page, the facts beside it, the title on the picture, and the picture."""

    heading: str
    facts: str
    title: str
    picture: str


class Chapter(NamedTuple):
    """A scene as it went: `state` "done", "ape", "end" or "later"; how it ended, and its turns."""

    number: int
    state: str
    how: str
    turns: int


def finale(view: ApesState) -> Finale:
    """What the results of a match that is over say and show; also of one that its crew gave up."""
    won = view.ending == "win"
    facts = _("SCENE {n} OF {all}").format(n=view.scene, all=len(SCENES))
    facts += "  ·  " + plural("{count} TURN", "{count} TURNS", view.turns)
    if view.ending == GIVEN_UP:
        picture = f"apes/{HEADERS[view.scene - 1]}"
        return Finale(_("THE CREW GAVE UP"), facts, _(_TITLES[GIVEN_UP]), picture)
    heading = _("THE CREW IS HOME") if won else _("THE CREW IS LOST")
    return Finale(heading, facts, _(_TITLES[view.ending]), ending_picture(view.ending))


def chapters(view: ApesState, events: Sequence[Event]) -> list[Chapter]:
    """The eight scenes in order, as the events of the match tell them."""
    turns: dict[int, int] = {}
    first: dict[int, str] = {}
    scene = 1
    for event in events:
        match event:
            case ev.SceneBegan(scene=number):
                scene = number
            case ev.TurnBegan():
                turns[scene] = turns.get(scene, 0) + 1
            case ev.SceneEnded(scene=number, first=who):
                first[number] = who
    found = []
    for one in SCENES:
        n = one.number
        took = turns.get(n, 0)
        if n > view.scene:
            found.append(Chapter(n, "later", _("not reached"), 0))
        elif n == view.scene:
            won = view.ending == "win"
            found.append(Chapter(n, "done" if won else "end", _("won") if won else _end(view.ending), took))
        elif first.get(n) == "ape":
            found.append(Chapter(n, "ape", _("Ape first"), took))
        else:
            how = _("Taylor first") if first.get(n) == "taylor" else _("done")
            found.append(Chapter(n, "done", how, took))
    return found


def _end(ending: str) -> str:
    return {
        "statue_at_zero": _("Statue at 0"),
        "all_defeated": _("all Defeated"),
        "discovery_failed": _("not met"),
        GIVEN_UP: _("given up"),
    }.get(ending, _("Ape at 0"))


Area: TypeAlias = tuple[float, float, float, float]


def lay_finale(plan: Plan, view: ApesState, events: Sequence[Event], why: Area, row: Area) -> None:
    """The sheet of why and how near, and the eight scenes in a row; areas are x, y, width, height."""
    _why(plan, view, Box(*why))
    slips = Box(*row)
    told = chapters(view, events)
    gap = 10.0
    w = (slips.w - gap * (len(told) - 1)) / len(told)
    for n, chapter in enumerate(told):
        _slip(plan, chapter, Box(slips.x + n * (w + gap), slips.y, w, slips.h))


def _why(plan: Plan, view: ApesState, box: Box) -> None:
    plan.add("why", *box, Panel(radius=plan.frame.px(8)), elevation=5)
    x, w = box.x + 22, box.w - 44
    roomy = box.h >= 380
    y = box.y + 8
    plan.text(
        "why.head", x, y, w, 22, _("WHY IT ENDED"), style="label", size=16, track=1.2, colour=INK2, on="why"
    )
    icon, ink = _SIGNS[view.ending]
    plan.add("why.sign", x, y + 28, 34, 34, Disc(icon=icon, fill=ink), on="why")
    plan.text(
        "why.line",
        x + 44,
        y + 26,
        w - 44,
        38,
        headline(view) or _("The crew gave up on the way."),
        style="textb",
        size=20,
        valign="center",
        yields="wrap",
        lead=1.0,
        on="why",
    )
    tall = 72.0 if roomy else 60.0
    plan.text(
        "why.words",
        x,
        y + 68,
        w,
        tall,
        closing_words(view) or _("What lies beyond the next dune stays where it lies."),
        style="texti",
        size=17,
        colour=INK2,
        yields="wrap",
        lead=1.14,
        on="why",
    )
    y += 72 + tall
    plan.add("near.rule", x, y, w, 2, Rule(colour=PAPER3), on="why")
    plan.text(
        "near.head",
        x,
        y + 6,
        w,
        22,
        _("HOW NEAR IT WAS"),
        style="label",
        size=16,
        track=1.2,
        colour=INK2,
        on="why",
    )
    lines = _near(view)
    foot = 30.0 * len(lines)
    race = box.foot - foot - 12 - y - 32
    if race >= 60:
        _race(plan, view, Box(x, y + 30, w, min(race, 110.0)))
    top = box.foot - foot - 8
    for n, (name, colour, text) in enumerate(lines):
        plan.add(f"near.sign.{n}", x + 2, top + 3, 24, 24, Disc(icon=name, fill=colour), on="why")
        plan.text(
            f"near.{n}", x + 38, top, w - 38, 30, text, size=17, valign="center", on="why", tooltip=text
        )
        top += 30


def _near(view: ApesState) -> list[tuple[str, str, str]]:
    """Two lines on what was left: Damage and tokens."""
    people = queries.people(view)
    left = sum(one.limit - one.damage for one in people)
    down = sum(one.defeated for one in people)
    hurt = _("{n} more Damage would have felled everybody.").format(n=left)
    if down:
        hurt = (
            plural("{count} character was Defeated.", "{count} characters were Defeated.", down) + " " + hurt
        )
    if not left:
        hurt = _("All characters were Defeated.")
    skills = sum(one.skills for one in people)
    spare = plural("{count} Skill token was left", "{count} Skill tokens were left", skills)
    cards = plural("{count} Special.", "{count} Specials.", sum(len(one.specials) for one in people))
    return [
        ("burst", DANGER, hurt),
        ("eye", APES.teal, _("{tokens} and {cards}").format(tokens=spare, cards=cards)),
    ]


def _race(plan: Plan, view: ApesState, box: Box) -> None:
    """The end of the track, as far out as the figures stand."""
    stands = [
        (who, at)
        for who, at in (("taylor", view.taylor), ("ape", view.ape), ("statue", view.statue))
        if at >= 0
    ]
    far = min(START, max([6, *(at for _who, at in stands)]))
    pitch = (box.w - 60) / far
    high = 24.0
    y = box.foot - high
    for space in range(far, -1, -1):
        w = min(50.0, pitch - 3)
        face = Space(number=space, px=plan.frame.type_px(16))
        plan.add(f"race.{space}", box.x + 30 + (far - space) * pitch - w / 2, y, w, high, face, on="why")
    tall = min(72.0, box.h - high - 2)
    beneath, seen = "why", dict[int, int]()
    for who, at in stands:
        w = tall * 0.86
        shift = seen.get(at, 0) * 26
        seen[at] = seen.get(at, 0) + 1
        x = min(max(box.x + 30 + (far - at) * pitch - w / 2 - shift, box.x - 14), box.right - w + 14)
        tip = _("{name} on {n}").format(name=words.STANDEE_NAMES[who], n=at)
        plan.add(f"race.{who}", x, y - tall - 1, w, tall, Standee(who=who), on=beneath, tooltip=tip)
        beneath = f"race.{who}"


def _slip(plan: Plan, chapter: Chapter, box: Box) -> None:
    scene = SCENES[chapter.number - 1]
    id = f"chapter.{chapter.number}"
    later = chapter.state == "later"
    face = Panel(radius=plan.frame.px(6), hatch=later)
    tip = f"{scene.name}: {chapter.how}"
    plan.add(id, *box, face, elevation=4, label=tip, tooltip=tip)
    art = box.h * 0.43
    at = chapter.number - 1
    picture = Backdrop(picture=f"apes/{HEADERS[at]}", grade=HEADER_GRADES[at], keep=0.8)
    plan.add(f"{id}.art", box.x + 5, box.y + 5, box.w - 10, art, picture, on=id, alpha=90 if later else 255)
    sign, ink = {
        "done": ("check", DONE),
        "ape": ("st_ape", APES.plum),
        "end": ("skull", DANGER),
        "later": ("lock", INK2),
    }[chapter.state]
    d = min(28.0, box.w * 0.24)
    plan.add(
        f"{id}.sign",
        box.right - d - 6,
        box.y + art - d / 2 + 3,
        d,
        d,
        Disc(icon=sign, fill=ink),
        on=f"{id}.art",
    )
    y = box.y + art + 5 + d / 2
    line = (box.foot - y - 6) / 2
    plan.text(
        f"{id}.name",
        box.x + 8,
        y,
        box.w - 14,
        line,
        f"{chapter.number} {scene.name}",
        style="textb",
        size=16,
        valign="center",
        on=id,
        tooltip=tip,
    )
    text = chapter.how
    if chapter.turns:
        took = plural("{count} turn", "{count} turns", chapter.turns)
        wide = plan.width(f"{text}  {took}", "text", 15) + 4
        text = f"{text}, {took}" if wide <= box.w - 14 else text
        tip += f", {took}"
    plan.text(
        f"{id}.how",
        box.x + 8,
        y + line,
        box.w - 14,
        line,
        text,
        size=15,
        valign="center",
        on=id,
        tooltip=tip,
        colour=DANGER if chapter.state == "end" else INK2,
    )
