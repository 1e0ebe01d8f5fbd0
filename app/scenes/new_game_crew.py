"""The new game's form for a crew: each member with who runs it, and what is easier or harder."""

from __future__ import annotations

from app.match.setup import Undo
from app.palette import APES, CREAM, DANGER, DONE, INK, INK2
from app.rules.kernel import Choice
from app.scenes import chrome, controls
from app.scenes.crew_seating import CrewSeating
from app.scenes.new_game_form import Form, Labels
from app.scenes.seating import NAME_LIMIT
from app.tables.boxes import Blank
from app.tables.crew import Homecoming
from app.tables.faces import Panel, Picture
from app.tables.plan import Plan
from app.words import _, plural

_DROP_W = 182.0
_GAUGE_H = 66.0


def about(share: float) -> str:
    """A share as people say it."""
    tenths = round(10 * share)
    if tenths in (0, 10):
        return _("almost never") if tenths == 0 else _("almost always")
    return _("about {n} in 10").format(n=tenths)


def source(home: Homecoming) -> str:
    """Where a gauge has its number from."""
    games = plural("{count} game", "{count} games", home.games)
    if home.reckoned:
        words = _("Worked out from {games} between computers.")
    else:
        words = _("Counted over {games} between computers.")
    if home.old:
        words = _("Counted over {games} between computers, with earlier cards.")
    return words.format(games=games)


class CrewForm(Form):
    """Lays a crew out on a plan; ids as in `Form`, and `preset.<n>`."""

    def __init__(self, plan: Plan, seating: CrewSeating, game: str, who: Labels) -> None:
        super().__init__(plan, seating, game, who)
        self.crew = seating

    def _heading(self) -> str:
        return _("CREW")

    def _seat(self, plan: Plan, seat: int, x: float, top: float, w: float, pitch: float) -> None:
        member, chair = self.crew.sheet.members[seat], self.crew.chairs[seat]
        side = min(88.0, pitch - 20)
        y = top + (pitch - side) / 2
        if chair.taken:
            face = Picture(name=member.picture, radius=plan.frame.px(6), litho=0.14)
            plan.add(f"seat.{seat}.piece", x, y, side, side, face, on="seats")
        else:
            plan.add(f"seat.{seat}.piece", x, y, side, side, Blank(), on="seats")
        left = x + side + 14
        room = w - side - 14
        roomy = pitch >= 112
        wide = min(plan.width(member.name, "display", 20) + 6, room * 0.34)
        plan.text(
            f"seat.{seat}.member",
            left,
            y - 4,
            wide,
            26,
            member.name,
            style="display",
            size=20,
            valign="center",
            on="seats",
        )
        plan.text(
            f"seat.{seat}.line",
            left + wide + 8,
            y - 2,
            room - wide - 8,
            24,
            member.power,
            size=16,
            valign="center",
            on="seats",
            tooltip=member.power,
        )
        if roomy:
            chrome.icon(plan, f"seat.{seat}.eye", "eye", left + 9, y + 34, 18, colour=APES.teal, on="seats")
            plan.text(
                f"seat.{seat}.trick",
                left + 24,
                y + 23,
                room - 24,
                22,
                member.trick,
                size=16,
                colour=INK2,
                valign="center",
                on="seats",
                tooltip=member.trick,
            )
        self._runner(seat, left, y + side - (42 if roomy else 44), room)

    def _runner(self, seat: int, x: float, y: float, w: float) -> None:
        """Who runs the member: a name, a list, and whether it begins."""
        plan, chair = self.plan, self.crew.chairs[seat]
        member = self.crew.sheet.members[seat]
        drop = min(_DROP_W, w * 0.52)
        name_w = w - 44 - drop - 10
        if chair.taken:
            controls.field(
                plan,
                f"seat.{seat}.name",
                x,
                y,
                name_w,
                44,
                chair.name,
                label=_("Who runs {member}").format(member=member.name),
                ghost=self.crew.name_of(seat),
                limit=NAME_LIMIT,
                on="seats",
            )
        else:
            plan.text(
                f"seat.{seat}.nobody",
                x + 4,
                y,
                name_w - 8,
                44,
                _("nobody plays this one"),
                style="texti",
                size=17,
                colour=INK2,
                valign="center",
                on="seats",
            )
        words = [_("Not in play") if value == "off" else text for (value, _l, _s), text in self._worded()]
        values = [value for value, _long, _short in self.who]
        controls.drop_down(
            plan,
            f"seat.{seat}.who",
            x + name_w + 10,
            y,
            drop,
            44,
            words,
            words[values.index(chair.who)],
            label=_("What runs {member}").format(member=member.name),
            on="seats",
        )
        if chair.taken:
            controls.radio(
                plan,
                f"starts.{seat}",
                x + w - 18,
                y + 22,
                self.crew.first == seat,
                label=_("{name} starts").format(name=member.name),
                on="seats",
            )

    def _worded(self) -> list[tuple[tuple[str, str, str], str]]:
        return list(zip(self.who, self._labels(self.plan), strict=True))

    # -- easier or harder
    def options(self, x: float, w: float, h: float) -> None:
        """The sheet of what makes the game easier or harder, of undo and of the gauge, from y 64."""
        plan, crew = self.plan, self.crew
        chrome.sheet(plan, "options", x, 64, w, h)
        inner, left = w - 36, x + 18
        words = [_("Story"), _("Printed"), _("Brutal")]
        wide = min(264.0, inner * 0.6)
        chrome.caps(plan, "options.head", left, 83, inner - wide - 10, _("EASIER OR HARDER"), on="options")
        chrome.segments(
            plan,
            "preset",
            left + inner - wide,
            72,
            wide,
            44,
            words,
            crew.preset(),
            label=_("Difficulty"),
            on="options",
        )
        choices = {choice.field: choice for choice in crew.card.choices}
        rows = len(crew.sheet.easier) + len(crew.sheet.harder)
        undo_h = 50.0
        roomy = h > 520
        gauge_h = _GAUGE_H if roomy else _GAUGE_H - 20
        room = 64 + h - 120 - 2 * 26 - undo_h - gauge_h - 12
        pitch = min(46.0, room / rows)
        y = 120.0
        for kind, fields, icon, ink, heading in (
            ("easier", crew.sheet.easier, "heart", DONE, _("EASIER")),
            ("harder", crew.sheet.harder, "arrow_up", DANGER, _("HARDER")),
        ):
            chrome.icon(plan, f"{kind}.icon", icon, left + 9, y + 14, 18, colour=ink, on="options")
            chrome.caps(plan, f"{kind}.head", left + 24, y + 3, inner - 24, heading, colour=ink, on="options")
            y += 26
            for field in fields:
                self._switch(choices[field], left, y, inner, pitch)
                y += pitch
        chrome.rule(plan, "undo.rule", left, y + 2, inner, on="options")
        self._undo(left, y + 5, inner, undo_h - 4)
        y += undo_h + 4
        chrome.rule(plan, "home.rule", left, y, inner, on="options")
        self._gauge(left, y + 6, inner, roomy)

    def _gauge(self, x: float, y: float, w: float, roomy: bool) -> None:
        """How often such a crew gets home, as counted over games between our own partners."""
        plan, crew = self.plan, self.crew
        count = len(crew.taken)
        on = [field for field in (*crew.sheet.easier, *crew.sheet.harder) if crew.options[field]]
        home = crew.sheet.home(count, on) if count else None
        told = about(home.share) if home else _("not counted yet")
        tip = source(home) if home else _("No games were counted with these rules.")
        wide = plan.width(told, "textb", 17) + 6
        name = _("How often crews get home")
        plan.text(
            "home.name", x, y, w - wide - 8, 22, name, style="textb", size=17, on="options", tooltip=tip
        )
        plan.text(
            "home.told", x + w - wide, y, wide, 22, told, style="textb", size=17, align="right", on="options"
        )
        bar = y + 25
        ink = plan.frame.px(2)
        edge = Panel(fill=CREAM, radius=0, edge=INK, edge_w=ink, grain=False)
        plan.add("home.bar", x, bar, w, 14, edge, on="options", label=f"{name}: {told}. {tip}")
        if home:
            full = max(4.0, w * home.share)
            plan.add("home.full", x, bar, full, 14, Panel(fill=INK, radius=0, grain=False), on="home.bar")
        for quarter in (1, 2, 3):
            at = x + w * quarter / 4
            light = home is not None and home.share > quarter / 4
            mark = Panel(fill=CREAM if light else INK, radius=0, grain=False)
            below = "home.full" if light else "home.bar"
            plan.add(f"home.mark.{quarter}", at - 1, bar + 2, 2, 10, mark, on=below)
        if roomy and home:
            plan.text(
                "home.source", x, bar + 17, w, 20, tip, size=15, colour=INK2, on="options", valign="center"
            )

    def _switch(self, choice: Choice, x: float, y: float, w: float, pitch: float) -> None:
        plan, id = self.plan, f"option.{choice.field}"
        name = _(choice.name).partition(": ")[2] or _(choice.name)
        name = name[:1].upper() + name[1:]
        room = w - 78
        wide = min(plan.width(name, "textb", 17) + 8, room * 0.6)
        plan.text(
            f"{id}.name", x, y, wide, pitch, name, style="textb", size=17, valign="center", on="options"
        )
        plan.text(
            f"{id}.why",
            x + wide + 8,
            y,
            room - wide - 8,
            pitch,
            _(choice.why),
            size=16,
            colour=INK2,
            valign="center",
            on="options",
            tooltip=_(choice.why),
        )
        on = bool(self.crew.options[choice.field])
        controls.toggle(plan, id, x + w, y + pitch / 2, on, label=_(choice.name), on="options")

    def _undo(self, x: float, y: float, w: float, h: float) -> None:
        plan, undos = self.plan, self.crew.undos
        words: dict[Undo, str] = {"turn": _("Turn"), "step": _("Step"), "off": _("Off"), "free": _("Free")}
        wide = 62.0 * len(undos)
        plan.text(
            "undo.name",
            x,
            y,
            w - wide - 12,
            h,
            _("Undo"),
            style="textb",
            size=17,
            valign="center",
            on="options",
        )
        chrome.segments(
            plan,
            "undo",
            x + w - wide,
            y + (h - 44) / 2,
            wide,
            44,
            [words[undo] for undo in undos],
            undos.index(self.crew.undo),
            label=_("Undo"),
            size=17,
            on="options",
        )
