"""The story card of a scene: its picture, its words, where the race starts and how it can end."""

from __future__ import annotations

from typing import Any

from app.palette import APES, CREAM, DANGER, INK, INK2
from app.rules.kernel import Event
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import pieces
from app.rules.planet_of_the_apes.codes import LISTS, SCENES, START
from app.rules.planet_of_the_apes.data import CARDS, Scene
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_of_the_apes.text import scene_lines
from app.tables.faces import Button, CornerButton, Panel
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.planet_of_the_apes import words
from app.tables.planet_of_the_apes.faces import Backdrop, Disc, Space, Standee
from app.tables.planet_of_the_apes.furniture import Box
from app.tables.planet_of_the_apes.pictures import HEADER_GRADES, HEADERS
from app.tables.planet_of_the_apes.track import Track
from app.words import _

GO, SILENCE = "go", "silence"
"""The buttons of a story card: on to the table, and no more of these."""
_ONWARD = (
    "TO THE RAFT",
    "INTO THE DESERT",
    "PAST THE FALLS",
    "INTO THE CORN",
    "INTO THE CAGE",
    "OUT OF THE CITY",
    "TO THE CAVE",
    "ROUND THE POINT",
)


def story(event: Event) -> int:
    """The scene whose story card an event opens, or 0."""
    return event.scene if isinstance(event, ev.SceneBegan) else 0


def tell(view: ApesState, around: Around, number: int, frame: Frame, ruler: Ruler) -> list[Item]:
    """The story card of a scene; `view` is the state in which it begins."""
    return Card(Plan(frame, ruler), view, around, SCENES[number - 1]).items()


class Card(Track):
    """One story card, laid out."""

    def __init__(self, plan: Plan, view: ApesState, around: Around, scene: Scene) -> None:
        super().__init__(plan, view, around)
        self.scene = scene

    def items(self) -> list[Item]:
        """Picture, title plate, the words with the buttons, and what is at stake."""
        plan = self.plan
        lw, lh = plan.frame.logical
        width = min(1280.0, float(lw))
        left = (lw - width) / 2
        self._head(left, width)
        margin = 20.0 if width > 1100 else 12.0
        at = self.scene.number - 1
        sheets = 296.0 if lh >= 700 else 262.0
        top = 60.0
        high = lh - 24 - sheets * 0.92 - top
        face = Backdrop(picture=f"apes/{HEADERS[at]}", grade=HEADER_GRADES[at], keep=1.0, radius=8)
        plan.add("story.picture", left + margin, top, width - 2 * margin, high, face, elevation=6)
        self._title(left + margin + 24, top + 24, width)
        y = lh - 24 - sheets
        x, room = left + margin + 24, width - 2 * margin - 48
        tale = room * 0.475
        self._tale(Box(x, y, tale, sheets))
        self._stake(Box(x + tale + 20, y, room - tale - 20, sheets))
        return plan.items

    def _head(self, left: float, width: float) -> None:
        plan = self.plan
        title = _("PLANET OF THE APES")
        wide = min(plan.width(title, "display", 22) + 6, 290)
        plan.text(
            "title",
            left + 20,
            10,
            wide,
            38,
            title,
            style="display",
            size=22,
            colour=CREAM,
            misprint=APES.rust,
            valign="center",
        )
        px = plan.frame.type_px(15)
        for n, (id, icon, text) in enumerate((("rules", "book", _("Rules")), ("menu", "gear", _("Menu")))):
            short = self._cut(text, px, 72)
            face = CornerButton(icon=icon, text=short, px=px)
            x = left + width - 160 + n * 74
            tip = text if short != text else ""
            plan.add(f"corner.{id}", x, 4, 72, 50, face, press=True, label=text, tooltip=tip)
        self._way(left + 20 + wide + 30, left + width - 170)

    def _title(self, x: float, y: float, width: float) -> None:
        plan, scene = self.plan, self.scene
        size = 40.0 if width > 1100 else 30.0
        name = scene.name.upper()
        wide = min(plan.width(name, "display", size) + 8, width - 220)
        high = size * 2.1
        plan.add(
            "story.plate",
            x,
            y,
            wide + high + 24,
            high,
            Panel(radius=plan.frame.px(6)),
            on="story.picture",
            elevation=6,
        )
        d = high - 24
        disc = Panel(fill=INK, radius=plan.frame.px(d / 2), grain=False)
        plan.add("story.disc", x + 14, y + 12, d, d, disc, on="story.plate")
        plan.text(
            "story.number",
            x + 14,
            y + 12,
            d,
            d,
            str(scene.number),
            style="display",
            size=size * 0.85,
            colour=CREAM,
            align="center",
            valign="center",
            on="story.disc",
        )
        plan.text(
            "story.name",
            x + d + 28,
            y,
            wide,
            high,
            name,
            style="display",
            size=size,
            misprint=APES.rust,
            valign="center",
            on="story.plate",
        )

    def _tale(self, box: Box) -> None:
        """The words, and the two buttons."""
        plan, around = self.plan, self.around
        self.paper("story.tale", box, on="story.picture", elevation=7)
        reader = around.names[around.me] if around.me is not None else ""
        said = _("{name} reads it out").format(name=reader) if reader else _("The story so far")
        plan.text(
            "story.reader",
            box.x + 22,
            box.y + 12,
            box.w - 44,
            24,
            said,
            style="textb",
            size=17,
            colour=INK2,
            on="story.tale",
        )
        foot = 64.0 if box.h >= 290 else 54.0
        plan.text(
            "story.text",
            box.x + 22,
            box.y + 40,
            box.w - 44,
            box.h - foot - 40 - 30,
            self.scene.story,
            style="texti",
            size=24,
            yields="wrap",
            lead=1.26,
            on="story.tale",
            tooltip=self.scene.story,
        )
        y = box.foot - foot - 20
        quiet = min(178.0, box.w * 0.36)
        go = box.w - 44 - quiet - 16
        self._press(GO, Box(box.x + 22, y, go, foot), (_(_ONWARD[self.scene.number - 1]), _("GO ON")), True)
        x = box.x + 22 + go + 16
        self._press(SILENCE, Box(x, y, quiet, foot), (_("NO STORIES"), _("NONE")), False)

    def _press(self, id: str, box: Box, texts: tuple[str, ...], primary: bool) -> None:
        text, px, roomy = self.fit(texts, box.w, 23 if primary else 18, True)
        icon = ("play" if primary else "cross") if roomy else ""
        face = Button(text=text, kind="primary" if primary else "secondary", icon=icon, px=px)
        tip = texts[0] if primary else _("No story cards for the rest of this sitting.")
        self.plan.add(id, *box, face, on="story.tale", press=True, elevation=4, label=texts[0], tooltip=tip)

    # -- what is at stake
    def _stake(self, box: Box) -> None:
        self.paper("story.stake", box, on="story.picture", elevation=7)
        major = self.scene.kind == "major"
        head = _("WHERE IT STARTS") if major else _("WHAT IT BRINGS")
        self.caps("story.stake.head", box.x + 18, box.y + 10, box.w - 36, head, on="story.stake")
        if major:
            high = box.h * 0.44
            self._race(Box(box.x + 18, box.y + 36, box.w - 36, high - 8))
            self._ways(Box(box.x + 18, box.y + 40 + high, box.w - 36, box.h - high - 52), self._outcomes())
        elif self.scene.kind == "minor":
            told = enumerate(scene_lines(self.scene.number), 1)
            steps = [("", str(n), APES.rust, line) for n, (_what, line) in told]
            self._ways(Box(box.x + 18, box.y + 40, box.w - 36, box.h - 54), steps)
        else:
            lines = [
                ("", "sunrise", APES.rust, _("One of three Discovery cards is turned up.")),
                ("", "person", APES.plum, _("One of you throws for everybody, once.")),
                ("", "crown", APES.teal, _("Met: everybody wins.")),
                ("", "skull", DANGER, _("Not met: everybody loses.")),
            ]
            self._ways(Box(box.x + 18, box.y + 40, box.w - 36, box.h - 54), lines)

    def _outcomes(self) -> list[tuple[str, str, str, str]]:
        scene = self.scene
        name = SCENES[scene.number].name if scene.number < len(SCENES) else ""
        through = words.capital(words.brief(scene.taylor_first)) if LISTS[scene.taylor_first] else ""
        won = _("Through, on to {name}.").format(name=name)
        lost = words.capital(words.brief(scene.ape_first))
        ends = any(effect.verb == "lose" for effect in LISTS[scene.ape_first])
        return [
            (_("Taylor at 0 first"), "st_taylor", APES.rust, f"{through}. {won}" if through else won),
            (
                _("Ape at 0 first"),
                "st_ape",
                APES.plum,
                _("Everybody loses.") if ends else _("{what}. On to {name}.").format(what=lost, name=name),
            ),
            (_("Statue at 0"), "st_liberty", APES.teal, _("Lost at once, in any scene.")),
        ]

    def _ways(self, box: Box, lines: list[tuple[str, str, str, str]]) -> None:
        plan = self.plan
        most = 44.0 if lines and lines[0][0] else 64.0
        pitch = min(most, box.h / max(1, len(lines)))
        for n, (what, icon, ink, text) in enumerate(lines):
            y = box.y + n * pitch
            d = min(28.0, pitch - 4)
            self._mark(f"story.mark.{n}", Box(box.x + 2, y + (pitch - d) / 2, d, d), icon, ink)
            x = box.x + d + 14
            wide = 0.0
            if what:
                wide = min(plan.width(what, "textb", 17) + 10, box.w * 0.34)
                plan.text(
                    f"story.what.{n}",
                    x,
                    y,
                    wide,
                    pitch,
                    what,
                    style="textb",
                    size=17,
                    valign="center",
                    on="story.stake",
                )
            plan.text(
                f"story.way.{n}",
                x + wide,
                y,
                box.right - x - wide,
                pitch,
                text,
                size=17,
                valign="center",
                yields="wrap",
                lead=1.08,
                on="story.stake",
                tooltip=text,
            )

    def _mark(self, id: str, box: Box, sign: str, ink: str) -> None:
        """The round sign before a line: an icon, or the number of a step."""
        plan = self.plan
        if not sign.isdecimal():
            plan.add(id, *box, Disc(icon=sign, fill=ink), on="story.stake")
            return
        plan.add(id, *box, Panel(fill=ink, radius=plan.frame.px(box.w / 2), grain=False), on="story.stake")
        more: dict[str, Any] = {"style": "label", "size": 17, "align": "center", "valign": "center"}
        plan.text(f"{id}.n", *box, sign, colour=CREAM, on=id, **more)

    def _race(self, box: Box) -> None:
        """The track in small, with the standees where they begin."""
        plan, view, scene = self.plan, self.view, self.scene
        pitch = (box.w - 56) / START
        high, foot = 26.0, box.foot
        for space in range(START, -1, -1):
            x = box.x + 18 + (START - space) * pitch
            w = min(40.0, pitch - 2) if space else min(48.0, pitch + 6)
            x += 0 if space else max(0.0, (w - pitch) / 2 + 3)
            face = Space(number=space, px=plan.frame.type_px(15), tone=space in CARDS.hazards)
            plan.add(f"story.space.{space}", x - w / 2, foot - high, w, high, face, on="story.stake")
        starts = pieces.ape_start(view, scene)
        places = (("statue", view.statue), ("ape", starts), ("taylor", scene.taylor))
        tall = min(70.0, box.h - high - 4)
        beneath = "story.stake"
        seen: dict[int, int] = {}
        for who, at in places:
            shift = seen.get(at, 0) * 22
            seen[at] = seen.get(at, 0) + 1
            w = tall * 0.86
            x = box.x + 18 + (START - at) * pitch - w / 2 + shift
            x = min(max(x, box.x - 12), box.right - w)
            tip = _("{name} on {n}").format(name=words.STANDEE_NAMES[who], n=at)
            plan.add(
                f"story.{who}", x, foot - high - tall - 1, w, tall, Standee(who=who), on=beneath, tooltip=tip
            )
            beneath = f"story.{who}"
