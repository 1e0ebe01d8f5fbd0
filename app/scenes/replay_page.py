"""Replay: the table without a gold thing on it; all that can be used is the transport along the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from app.palette import CREAM, INK, INK2, SEAT
from app.scenes import chrome, replay_secrets, replay_steps
from app.scenes.placing import logical
from app.scenes.playback import Playback
from app.scenes.replay_transport import transport
from app.scenes.scene import App, Scene
from app.tables.faces import Nothing, Panel, Token
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import _

if TYPE_CHECKING:
    from app.match.match import Match
    from app.scenes.placing import Box

SPEED = (0.5, 1.0, 2.0, 4.0)


class ReplayPage(Scene):
    """Step through a match. `see_all` shows everything hidden, in finished games only.

    `at` is the number of actions carried out: 0 is the deal. A running game is seen with the eyes
    of its person (of several people: with everybody's).
    """

    name = "replay"

    def __init__(self, app: App, match: Match, see_all: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.table = table(match.setup.game)
        self.steps = replay_steps.steps(match, self.table)
        self.over = match.result() is not None
        people = match.people()
        self.me = people[0] if len(people) == 1 else None
        self.see_all = see_all and self.over
        self.at = 0 if self.over else len(self.steps)
        self.playing = False
        self.speed = 1
        self.now = 0
        self._due = 0
        self.playback = Playback(match, self.table, app.settings)
        self.motion = self.playback.motion
        self._items: list[Item] = []
        self._jump()

    @property
    def ground(self) -> str:
        """The game's table."""
        return self.match.setup.game

    @property
    def match_here(self) -> Match | None:
        """The match that is looked at."""
        return self.match

    @property
    def beat(self) -> int:
        """The beat that is shown: the last of the step once it has been played back; -1 for the deal."""
        return self.playback.shown

    def _jump(self) -> None:
        """Show the end of the step at once."""
        self.playback.until = max((step.beat for step in self.steps[: self.at]), default=-1)
        self.playback.jump()

    def can_play_on(self) -> bool:
        """Whether anything is left to play at the step that is shown."""
        return not (self.over and self.at == len(self.steps))

    # -- layout
    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        g = chrome.grid(frame)
        corners: list[chrome.Corner] = []
        board = self._board(frame, ruler)
        places = {item.id: logical(frame, item.rect) for item in board}
        if self.over and replay_secrets.can(self.match.state):
            corners.append(chrome.Corner("see", "eye", _("Hide") if self.see_all else _("See all")))
        if "log" not in places:
            corners.append(chrome.Corner("on", "flag", _("Play on")))
        corners += [chrome.rules_corner(), chrome.settings_corner()]
        title = self.match.rules.CARD.title.upper()
        chrome.header(plan, _("REPLAY"), title, game=self.ground, back=_("Back"), corners=corners)
        shown = [
            msgspec.structs.replace(item, press=False)
            for item in board
            if item.id.split(".")[0] not in ("log", "turn")
        ]
        tagged = next((item for item in shown if item.tag), None)
        shown = [msgspec.structs.replace(item, tag="") for item in shown]
        self.playback.set_out(self._items, shown, self.now)
        self._items = shown
        plan.items += shown
        if tagged and self.at:
            self._gain(plan, tagged, shown)
        if self.see_all:
            replay_secrets.lay(plan, self.match.state_at(self.beat), shown)
        if "turn" in places:
            self._turn(plan, places["turn"])
        if "log" in places:
            self._log(plan, places["log"])
        transport(plan, self, g)
        return plan.items

    def _board(self, frame: Frame, ruler: Ruler) -> list[Item]:
        match = self.match
        state: Any = match.state_at(self.beat) if self.see_all else match.view_at(self.beat, self.me)
        if self.over and hasattr(state, "running_scores"):
            state.running_scores = True  # the game is over: what everybody had is no secret any more
        picked, previews = replay_steps.where(match, self.table, self.steps, self.at)
        around = Around(
            names=match.names,
            inks=tuple(player.ink for player in match.setup.players),
            persons=tuple(match.seat_is_person(seat) for seat in range(len(match.names))),
            me=self.me,
            acting=None,
            turn_number=self.at,
            picked=picked,
            previews=previews,
            replay=True,
        )
        return list(self.table.layout(state, around, frame, ruler))

    def _gain(self, plan: Plan, place: Item, shown: list[Item]) -> None:
        """What the step brought, on the space it went to, in the seat's ink: never gold."""
        ink = SEAT[self.match.setup.players[self.steps[self.at - 1].seat].ink]
        x, y, w, h = logical(plan.frame, place.rect)
        wide = plan.width(place.tag, "display", 18) + 16
        over = place.id
        for item in shown:
            if item.on == over:
                over = item.id
        edge = INK if ink.band == ink.colour else ink.colour
        face = Panel(fill=ink.band, radius=plan.frame.px(6), edge=edge, edge_w=plan.frame.px(2), grain=False)
        plan.add("gain", x + w - wide - 2, y + h - 30, wide, 28, face, on=over, depth=30, elevation=3)
        plan.text(
            "gain.text",
            x + w - wide + 2,
            y + h - 30,
            wide - 8,
            28,
            place.tag,
            style="display",
            size=18,
            colour=ink.on_band,
            align="center",
            valign="center",
            on="gain",
            depth=31,
        )

    def _turn(self, plan: Plan, box: Box) -> None:
        """Whose step it is, in that seat's ink."""
        x, y, w, h = box
        f = plan.frame
        if not self.at:
            plan.add("turn", x, y, w, h, Panel(fill=INK, radius=f.px(7)), elevation=5)
            title, below, on, room = _("THE DEAL"), _("Before the first turn"), CREAM, 16.0
        else:
            step = self.steps[self.at - 1]
            player = self.match.setup.players[step.seat]
            ink = SEAT[player.ink]
            tab = ink.colour if ink.band != ink.colour else ""
            face = Panel(fill=ink.band, radius=f.px(7), tab=tab, tab_w=f.px(8))
            plan.add("turn", x, y, w, h, face, elevation=5)
            d = min(48.0, h - 14)
            plan.add("turn.seat", x + 16, y + (h - d) / 2, d, d, Token(ink=player.ink), on="turn")
            title, on, room = _("TURN {n}").format(n=self.at), ink.on_band, d + 30
            below = self._fitting(plan, w - room - 14, (f"{player.name} {step.text}", step.text, player.name))
        plan.text(
            "turn.title",
            x + room,
            y + 3,
            w - room - 12,
            h * 0.46,
            title,
            style="display",
            size=24,
            colour=on,
            valign="center",
            on="turn",
        )
        plan.text(
            "turn.below",
            x + room,
            y + h * 0.52,
            w - room - 10,
            h * 0.42,
            below,
            style="textb",
            size=17,
            colour=on,
            valign="center",
            on="turn",
        )

    def _fitting(self, plan: Plan, room: float, wordings: tuple[str, ...]) -> str:
        """The first wording that fits without shrinking much, else the last."""
        for words in wordings:
            if plan.width(words, "textb", 16) <= room:
                return words
        return wordings[-1]

    def _log(self, plan: Plan, box: Box) -> None:
        """All steps round the present one; a press goes there."""
        x, y, w, h = box
        foot = 68.0
        top = 36.0 if h >= 36 + 48 + foot else 4.0
        rows = max(0, int((h - top - foot + 20) // 48)) if top < 36 else int((h - top - foot) // 48)
        chrome.sheet(plan, "log", x, y, w, h, _("WHAT HAPPENED") if top == 36 else "")
        first = max(0, min(self.at - 1 - rows // 2, len(self.steps) - rows))
        for row, place in enumerate(range(first, min(first + rows, len(self.steps)))):
            self._line(plan, place, x, y + top + row * 48, w)
        locked = "" if self.can_play_on() else _("The game is over at this point.")
        chrome.button(
            plan,
            "on",
            x + 18,
            y + h - 60,
            w - 36,
            46,
            _("PLAY ON FROM HERE"),
            icon="flag",
            size=18,
            on="log",
            locked=locked,
        )

    def _line(self, plan: Plan, place: int, x: float, y: float, w: float) -> None:
        step = self.steps[place]
        now, later = place == self.at - 1, place >= self.at
        ink = CREAM if now else INK2 if later else INK
        id = f"log.{place + 1}"
        face = Panel(fill=INK, radius=plan.frame.px(4), grain=False) if now else Nothing()
        label = f"{place + 1}: {self.match.names[step.seat]} {step.text}"
        plan.add(id, x + 8, y, w - 16, 46, face, press=True, label=label, on="log")
        more: dict[str, Any] = {"on": id, "valign": "center", "colour": ink}
        plan.text(f"{id}.n", x + 10, y, 26, 46, str(place + 1), style="label", size=17, align="right", **more)
        seat = Token(ink=self.match.setup.players[step.seat].ink)
        plan.add(f"{id}.seat", x + 42, y + 10, 26, 26, seat, on=id)
        style = "textb" if now else "texti" if later else "text"
        plan.text(
            f"{id}.text",
            x + 76,
            y + 1,
            w - 76 - 60,
            44,
            step.text,
            style=style,
            size=17,
            yields="wrap",
            lead=1.15,
            **more,
        )
        gain = f"{step.gain:+d}".replace("-", "−") if step.gain else ""
        plan.text(f"{id}.gain", x + w - 58, y, 40, 46, gain, style="label", size=18, align="right", **more)
