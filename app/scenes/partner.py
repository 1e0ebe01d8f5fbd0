"""Computers as partners: at a table that all win or lose together, one proposes and a person says go on.

What is worth proposing is the game's to say: `proposes(view, action) -> bool` of its table; without it
every move is that is no pick. Whom people trust acts by itself. What a computer would play in the turn
of another it offers once in that turn.
"""

from __future__ import annotations

from app.match import hooks
from app.match.match import Match
from app.match.setup import PERSON
from app.rules.kernel import Action, Seat
from app.scenes.advice import advice
from app.scenes.placing import in_use
from app.scenes.scene import App
from app.scenes.thinking import Answer, Thinking
from app.tables.items import Item
from app.tables.paths import Preview
from app.tables.plan import Plan
from app.tables.registry import AnyTable
from app.words import _

GO_ON, MINE, ALONE = "propose.on", "propose.mine", "propose.alone"
"""Do as proposed; a person decides this (or help is not wanted); it acts by itself from now on."""


class Helping:
    """Computers that may interject something while another decides, asked one after the other."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._left: list[Seat] = []

    def begin(self) -> None:
        """A decision begins: whoever could help in it is to be asked, where all win or lose together."""
        match, turn = self.match, self.match.turn()
        self._left = []
        if turn is not None and match.rules.CARD.cooperative:
            computers = (seat for seat, who in enumerate(match.who) if who != PERSON and seat != turn)
            self._left = [seat for seat in computers if match.offers(seat)]

    def look(self, thinking: Thinking, now: int) -> Answer | None:
        """What the one that was asked would play, if anything; else the next is asked."""
        answer = thinking.poll() if thinking.asked == "help" else None
        if answer is None and not thinking.asked and self._left:
            seat = self._left.pop(0)
            thinking.ask("help", seat, self.match.who[seat], now)
        return answer


class Partner:
    """What a computer proposes at the moment, and who is trusted."""

    def __init__(self, app: App, match: Match, table: AnyTable) -> None:
        self.app, self.match, self.table = app, match, table
        self.proposal: Answer | None = None
        self.target = ""
        """The item that the proposal would press."""
        self._serial = -1
        self._offered: set[tuple[int, Action]] = set()
        """Help in another's turn that was offered already: the turn's number and the action."""
        self._taken = -1
        """The state of the match in which a person decides in a computer's stead."""

    @property
    def open(self) -> bool:
        """Whether a proposal about the match as it stands waits for an answer."""
        return self.proposal is not None and self._serial == self.match.serial

    @property
    def taken(self) -> bool:
        """Whether a person decides now though a computer would."""
        return self._taken == self.match.serial

    def asked_of(self) -> tuple[int, ...]:
        """Whom the present question is about: parts of the seat in turn, or (below 0) the whole seat."""
        turn = self.match.turn()
        return hooks.parts(self.match.rules, self.match.state) or ((-1 - turn,) if turn is not None else ())

    @property
    def helps(self) -> bool:
        """Whether the proposal is help in another's turn."""
        return self.proposal is not None and self.open and self.proposal.action.seat != self.match.turn()

    def speaks(self) -> tuple[int, ...]:
        """Who proposes, as `asked_of` names whom the question is about."""
        answer = self.proposal
        return self._from(answer.action) if answer is not None and self.open else self.asked_of()

    def _from(self, action: Action) -> tuple[int, ...]:
        if action.seat == self.match.turn():
            return self.asked_of()
        part_of = getattr(self.table, "part_of", None)
        part = part_of(action) if part_of is not None else -1
        return (part if part >= 0 else -1 - action.seat,)

    def offered(self, answer: Answer) -> bool:
        """Whether this help was offered in this turn already; from now on it was."""
        key = (self.match.turn_number, answer.action)
        before = key in self._offered
        self._offered.add(key)
        return before

    def wishes(self, seat: Seat, answer: Answer) -> bool:
        """Whether an answer is to be proposed and not played at once."""
        match = self.match
        if not match.rules.CARD.cooperative or not match.people():
            return False
        if self.app.settings.play.partners != "propose" or set(self._from(answer.action)) <= match.trusted:
            return False
        if seat != match.turn():
            return True
        own = getattr(self.table, "proposes", None)
        if own is None:
            return not type(answer.action).pick
        return bool(own(match.view(seat), answer.action))

    def propose(self, answer: Answer) -> None:
        """Lay a proposal on the table."""
        match, seat = self.match, answer.action.seat
        legal = match.actions() if seat == match.turn() else match.offers(seat)
        paths = self.table.paths(match.view(seat), seat, legal)
        path = next((path for path in paths if path.action == answer.action), None)
        self.target = min(path.places[-1]) if path is not None else ""
        self.proposal, self._serial = answer, match.serial

    def drop(self) -> Answer | None:
        """Take the proposal away, and give it."""
        answer, self.proposal = self.proposal, None
        return answer

    def reconsider(self) -> None:
        """Drop the proposal where settings have changed since, so that nobody is to be asked any more."""
        answer = self.proposal
        if answer is not None and self.open and not self.wishes(answer.action.seat, answer):
            self.proposal = None

    def take(self) -> None:
        """A person decides what the computer has proposed something for."""
        self.proposal, self._taken = None, self.match.serial

    def trust(self) -> None:
        """Whoever proposes acts by itself from now on."""
        self.match.trust({*self.match.trusted, *self.speaks()})

    def lay(self, plan: Plan, items: list[Item], name: str) -> None:
        """The plate of the proposal: what, why, what it means, and the three answers."""
        answer = self.proposal
        if answer is None or not self.open:
            return
        what, _colon, because = answer.why.partition(": ")
        seat = answer.action.seat
        lines = [_("Because: {why}").format(why=because)] if because else []
        odds = self.app.settings.play.gains_and_odds
        means = self.table.preview(self.match.view(seat), answer.action) if odds else Preview("", "")
        if means.tag and means.tag.lstrip("≥ ") not in f"{answer.why} {means.text}":
            lines.append(_("Chance: {chance}.").format(chance=means.tag))
        if means.text:
            lines.append(means.text)
        target = next((item.rect for item in items if item.id == self.target), None)
        on, mine = (_("PLAY IT"), _("NOT NOW")) if self.helps else (_("GO ON"), _("LEAVE THAT TO ME"))
        advice(
            plan,
            _("{name}: I propose: {what}").format(
                name=name, what=f"{what[:1].lower()}{what[1:]}".rstrip(".")
            ),
            "\n".join(lines),
            target=target,
            avoid=in_use(items),
            id="propose",
            buttons=(
                (GO_ON, on, "primary"),
                (MINE, mine, "secondary"),
                (ALONE, _("ACT BY YOURSELF FROM NOW ON"), "secondary"),
            ),
        )
