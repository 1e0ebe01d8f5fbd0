"""Who runs whom at a running table of a crew: each member by itself, to a computer and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.match.entries import Illegal
from app.match.match import Match
from app.match.setup import LEVELS, PERSON, Who
from app.palette import INK2
from app.scenes import chrome, controls
from app.scenes.asks import veil
from app.scenes.saves_words import level_name
from app.scenes.scene import App, Scene
from app.settings import INTERRUPTS, PARTNERS
from app.tables.crew import Aboard
from app.tables.faces import Panel, Picture
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import N_, _

_ROW = 68.0
_WIDE = 940.0
_HOW = N_("Whether they propose what they would do, or do it.")
_OFTEN = N_("Whether somebody answers with a Special or a Skill.")
_WHO: tuple[Who, ...] = (PERSON, *LEVELS)


def tells(match: Match) -> bool:
    """Whether the game of a match has a crew whose members are handed over one by one."""
    return hasattr(table(match.setup.game), "aboard")


class CrewHandsScene(Scene):
    """Hand a member to a computer or take it back; who asks first; how often windows ask; give up."""

    name = "seats"
    overlay = True

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self._table = table(match.setup.game)

    def crew(self) -> tuple[Aboard, ...]:
        """The members at the table."""
        aboard = getattr(self._table, "aboard", None)
        assert aboard is not None, "only a crew is handed over member by member"
        found: tuple[Aboard, ...] = aboard(self.match.view(None))
        return found

    def runner(self, part: int, seat: int) -> Who:
        """Who decides for a member."""
        who = self.match.who[seat]
        return self.match.parts.get(part, who) if who == PERSON else who

    # -- what is seen
    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        veil(plan, self.match.setup.game)
        lw, lh = frame.logical
        crew = self.crew()
        w, h = min(_WIDE, lw - 40), 62 + len(crew) * _ROW + 204
        x, y = (lw - w) / 2, (lh - h) / 2
        more: dict[str, Any] = {"on": "card"}
        plan.add("card", x, y, w, h, Panel(radius=frame.px(7)), elevation=9, on="veil")
        plan.text("title", x + 24, y + 12, w * 0.5, 36, _("Who runs whom?"), style="display", size=26, **more)
        plan.text(
            "asks.head",
            x + w - 24 - 130,
            y + 18,
            130,
            26,
            _("ASKS FIRST"),
            style="label",
            size=16,
            track=1.0,
            colour=INK2,
            align="right",
            valign="center",
            **more,
        )
        for part, one in enumerate(crew):
            self._row(plan, part, one, x + 24, y + 58 + part * _ROW, w - 48)
        play = self.app.settings.play
        asks = (_("Ask first"), _("Act alone"))
        often = (_("Every time"), _("When serious"), _("Never"))
        foot = y + 58 + len(crew) * _ROW + 6
        self._wish(plan, x, foot, w, "partners", _("Computers"), _HOW, asks, PARTNERS.index(play.partners))
        which = INTERRUPTS.index(play.interrupts)
        self._wish(plan, x, foot + 58, w, "interrupts", _("Windows ask"), _OFTEN, often, which)
        below = y + h - 66
        chrome.button(plan, "resign", x + 24, below, 180, 48, _("GIVE UP"), icon="flag", size=18, **more)
        chrome.button(plan, "back", x + w - 24 - 160, below, 160, 48, _("BACK"), icon="back", **more)
        return plan.items

    def _wish(
        self,
        plan: Plan,
        x: float,
        y: float,
        w: float,
        id: str,
        name: str,
        why: str,
        choices: Sequence[str],
        chosen: int,
    ) -> None:
        """A setting for this and all later games: its words, and a choice at the right."""
        wide = 150.0 * len(choices)
        middle = controls.row(
            plan, f"{id}.row", x + 24, y, w - 48, name, _(why), control=wide, why_high=30, on="card"
        )
        chrome.segments(
            plan, id, x + w - 24 - wide, middle - 22, wide, 44, choices, chosen, label=name, on="card"
        )

    def _row(self, plan: Plan, part: int, one: Aboard, x: float, y: float, w: float) -> None:
        match = self.match
        who = self.runner(part, one.seat)
        side = 54.0
        plan.add(f"member.{part}.face", x, y + 4, side, side, Picture(name=one.picture), on="card")
        name, owner = f"member.{part}.name", f"member.{part}.who"
        plan.text(name, x + 66, y + 8, 190, 26, one.name, style="textb", size=19, on="card")
        state = (
            match.names[one.seat] if who == PERSON else _("a computer, {level}").format(level=level_name(who))
        )
        plan.text(owner, x + 66, y + 34, 190, 24, state, size=16, colour=INK2, on="card")
        labels = (_("Person"), *(level_name(level).capitalize() for level in LEVELS))
        chrome.segments(
            plan,
            f"hand.{part}",
            x + 262,
            y + 8,
            w - 262 - 90,
            46,
            labels,
            _WHO.index(who),
            label=one.name,
            locked=_("Who gave up stays out of the game.") if one.seat in match.resigned else "",
            on="card",
        )
        locked = _("A person decides.") if who == PERSON else ""
        if not locked and self.app.settings.play.partners != "propose":
            locked = _("All computers act by themselves.")
        controls.toggle(
            plan,
            f"ask.{part}",
            x + w,
            y + 31,
            who != PERSON and self.asks(part, one.seat),
            label=_("{name} asks first").format(name=one.name),
            locked=locked,
            on="card",
        )

    def asks(self, part: int, seat: int) -> bool:
        """Whether the computer of a member proposes before it acts."""
        free = self.match.trusted & {part, -1 - seat}
        return self.app.settings.play.partners == "propose" and not free

    def first_focus(self) -> str:
        """The way back."""
        return "back"

    # -- what is pressed
    def press(self, id: str) -> None:
        """Change hands, change who asks, give up after a question, or go back."""
        what, _dot, rest = id.partition(".")
        if what == "back":
            self.app.pop()
        elif what == "hand" and "." in rest:
            part, _dot, choice = rest.partition(".")
            self._hand(int(part), _WHO[int(choice)])
        elif what == "ask":
            self._ask(int(rest))
        elif what == "partners" and rest.isdigit():
            self.app.settings.play.partners = PARTNERS[int(rest)]
            self.app.settings_changed()
        elif what == "interrupts" and rest.isdigit():
            self.app.settings.play.interrupts = INTERRUPTS[int(rest)]
            self.app.settings_changed()
        elif what == "resign":
            self.app.confirm(
                _("Does the crew give up?"),
                _("The journey ends here. This cannot be taken back."),
                _("GIVE UP"),
                _("PLAY ON"),
                self._resign,
            )
        self.dirty = True

    def key(self, key: str) -> bool:
        """Esc goes back."""
        if key == "escape":
            self.app.pop()
            return True
        return False

    def _hand(self, part: int, who: Who) -> None:
        """One member of a seat that runs several is handed over by itself, a seat of one as a whole."""
        match, crew = self.match, self.crew()
        seat = crew[part].seat
        several = sum(one.seat == seat for one in crew) > 1
        try:
            if several and match.who[seat] == PERSON:
                match.hand_over(seat, who, part)
            else:
                match.hand_over(seat, who)
        except Illegal as no:
            self.app.toast(no.refusal.text, "cross")

    def _ask(self, part: int) -> None:
        """A member's computer proposes from now on, or acts by itself."""
        match, seat = self.match, self.crew()[part].seat
        if self.asks(part, seat):
            match.trust(match.trusted | {part})
        else:
            match.trust(match.trusted - {part, -1 - seat})

    def _resign(self) -> None:
        for seat in self.match.people():
            try:
                self.match.resign(seat)
            except Illegal as no:
                self.app.toast(no.refusal.text, "cross")
        if self.match.result() is not None:
            self.app.results(self.match)
        self.dirty = True
