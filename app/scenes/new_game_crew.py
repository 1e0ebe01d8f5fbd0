"""The new game's form for a crew: each member with who runs it, and what is easier or harder."""

from __future__ import annotations

from app.match.setup import Undo
from app.palette import APES, DANGER, DONE, INK2
from app.rules.kernel import Choice
from app.scenes import chrome, controls
from app.scenes.crew_seating import CrewSeating
from app.scenes.new_game_form import Form, Labels
from app.scenes.seating import NAME_LIMIT
from app.tables.boxes import Blank
from app.tables.faces import Picture
from app.tables.plan import Plan
from app.words import _

_DROP_W = 182.0
_FIELD_W = 136.0


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
        """The sheet of what makes the game easier or harder, and of undo, from y 64."""
        plan, crew = self.plan, self.crew
        chrome.sheet(plan, "options", x, 64, w, h, _("EASIER OR HARDER: MIX AS YOU LIKE"))
        inner, left = w - 36, x + 18
        words = [_("Story"), _("Printed"), _("Brutal")]
        chrome.segments(
            plan, "preset", left, 104, inner, 44, words, crew.preset(), label=_("Difficulty"), on="options"
        )
        choices = {choice.field: choice for choice in crew.card.choices}
        undo_h = 54.0
        rows = len(crew.sheet.easier) + len(crew.sheet.harder)
        pitch = min(44.0, (h - 88 - 2 * 26 - undo_h - 12) / rows)
        y = 156.0
        for kind, fields, icon, ink, heading in (
            ("easier", crew.sheet.easier, "heart", DONE, _("EASIER")),
            ("harder", crew.sheet.harder, "arrow_up", DANGER, _("HARDER")),
        ):
            chrome.icon(plan, f"{kind}.icon", icon, left + 9, y + 12, 18, colour=ink, on="options")
            chrome.caps(plan, f"{kind}.head", left + 24, y + 1, inner - 24, heading, colour=ink, on="options")
            y += 26
            for field in fields:
                self._switch(choices[field], left, y, inner, pitch)
                y += pitch
        chrome.rule(plan, "undo.rule", left, y + 4, inner, on="options")
        self._undo(left, y + 8, inner, undo_h)

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
