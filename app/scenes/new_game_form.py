"""The two columns of the new game's form: the seats and the options."""

from __future__ import annotations

from app.match.setup import Undo
from app.palette import INK2
from app.rules.kernel import Choice
from app.scenes import chrome, controls
from app.scenes.seating import NAME_LIMIT, Seating, who_line
from app.tables.boxes import Blank, Swatch
from app.tables.items import Face
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import _

TALL_ROW = 100
"""From this height a seat's row also shows a piece of its team and what the level does."""
_DROP_W = 184

Labels = list[tuple[str, str, str]]
"""(value, words, short words) of everybody who can take a seat."""


class Form:
    """Lays a seating out on a plan; its ids are `seat.<n>.<part>`, `starts.<n>`, `option.<field>`."""

    def __init__(self, plan: Plan, seating: Seating, game: str, who: Labels) -> None:
        self.plan, self.seating, self.game, self.who = plan, seating, game, who

    def seats(self, x: float, w: float, h: float) -> None:
        """The sheet of the seats, from y 64."""
        plan = self.plan
        s = self.seating
        chrome.sheet(plan, "seats", x, 64, w, h)
        if len(s.chairs) == 1:
            chrome.caps(plan, "seats.head", x + 18, 74, w - 36, _("WHO FLIES"), on="seats")
            self._seat(plan, 0, x + 18, 64 + 40, w - 36, h - 46)
            return
        chrome.caps(plan, "seats.head", x + 18, 74, w - 260, self._heading(), on="seats")
        lot_w = plan.width(_("by lot"), "textb", 17) + 3
        lot_x = x + w - 18 - lot_w
        starts_w = plan.width(_("STARTS"), "label", 16, 1.2) + 3
        chrome.caps(plan, "starts.head", lot_x - 48 - starts_w, 74, starts_w, _("STARTS"), on="seats")
        pitch = (h - 52) / len(s.chairs)
        for seat in range(len(s.chairs)):
            top = 64 + 46 + seat * pitch
            if seat:
                chrome.rule(plan, f"seat.{seat}.rule", x + 18, top - 1, w - 36, on="seats")
            self._seat(plan, seat, x + 18, top, w - 36, pitch)
        controls.radio(
            plan, "starts.lot", lot_x - 22, 84, s.first < 0, label=_("The start is by lot"), on="seats"
        )
        plan.text(
            "starts.lot.word",
            lot_x,
            72,
            lot_w,
            24,
            _("by lot"),
            style="textb",
            size=17,
            valign="center",
            on="seats",
        )

    def _heading(self) -> str:
        """What the rows are."""
        return _("SEATS")

    def _seat(self, plan: Plan, seat: int, x: float, top: float, w: float, pitch: float) -> None:
        chair = self.seating.chairs[seat]
        middle = top + pitch / 2
        tall = pitch > TALL_ROW
        y = middle - (34 if tall else 22)
        indent = 0.0
        if tall:
            face = self._piece(seat)
            if face is not None:
                indent = 72.0
                plan.add(
                    f"seat.{seat}.piece",
                    x,
                    middle - 36,
                    60,
                    72,
                    face,
                    on="seats",
                    elevation=3 if chair.taken else 0,
                )
            plan.text(
                f"seat.{seat}.line",
                x + indent,
                middle + 16,
                w - indent - 40,
                24,
                who_line(chair.who),
                size=16,
                colour=INK2,
                on="seats",
            )
        name = self.seating.name_of(seat) if chair.taken else _("nobody")
        plan.add(
            f"seat.{seat}.ink",
            x + indent,
            y,
            56,
            44,
            Swatch(ink=chair.ink, enabled=chair.taken),
            press=chair.taken,
            label=_("Colour of {name}").format(name=name),
            tooltip=_("Next free colour") if chair.taken else "",
            on="seats",
        )
        alone = len(self.seating.chairs) == 1
        drop_x = x + w - (0 if alone else 38) - _DROP_W
        left = x + indent + 64
        if chair.taken:
            controls.field(
                plan,
                f"seat.{seat}.name",
                left,
                y,
                drop_x - 10 - left,
                44,
                chair.name,
                label=_("Name of seat {n}").format(n=seat + 1),
                ghost=name,
                limit=NAME_LIMIT,
                on="seats",
            )
        else:
            plan.text(
                f"seat.{seat}.nobody",
                left + 8,
                y,
                drop_x - 18 - left,
                44,
                name,
                style="texti",
                size=17,
                colour=INK2,
                valign="center",
                on="seats",
            )
        words = self._labels(plan)
        values = [value for value, _long, _short in self.who]
        controls.drop_down(
            plan,
            f"seat.{seat}.who",
            drop_x,
            y,
            _DROP_W,
            44,
            words,
            words[values.index(chair.who)],
            label=_("Who plays seat {n}").format(n=seat + 1),
            on="seats",
        )
        if chair.taken and not alone:
            controls.radio(
                plan,
                f"starts.{seat}",
                x + w - 18,
                y + 22,
                self.seating.first == seat,
                label=_("{name} starts").format(name=name),
                on="seats",
            )

    def _labels(self, plan: Plan) -> list[str]:
        """The words of the who-lists: long ones where all fit."""
        px, room = plan.frame.type_px(18), plan.frame.px(_DROP_W - 34 - 22)
        long = [words for _value, words, _short in self.who]
        if all(plan.ruler.size(text, "text", px)[0] <= room for text in long):
            return long
        return [short for _value, _words, short in self.who]

    def _piece(self, seat: int) -> Face | None:
        """A piece of the team, where the game's table has one to show; a blank for an empty seat."""
        show = getattr(table(self.game), "team_piece", None)
        if show is None:
            return None
        chair = self.seating.chairs[seat]
        face: Face = show(chair.ink, seat) if chair.taken else Blank()
        return face

    def options(self, x: float, w: float, h: float) -> None:
        """The sheet of the options, from y 64."""
        plan = self.plan
        chrome.sheet(plan, "options", x, 64, w, h, _("OPTIONS"))
        choices = self.seating.card.choices
        pitch = (h - 52) / (len(choices) + 1)
        inner = w - 36
        for i, choice in enumerate(choices):
            self._option(plan, choice, i, x + 18, 110 + i * pitch, inner, pitch)
        y = 110 + len(choices) * pitch
        chrome.rule(plan, "undo.rule", x + 18, y - 1, inner, on="options")
        undos = self.seating.undos
        wide = 62.0 * len(undos)
        free = self.seating.undo == "free"
        why = _("Past everything; the result is practice.") if free else _("Never past what was revealed.")
        middle = _row(plan, "undo", x + 18, y, inner, pitch, _("Undo"), why, wide)
        words: dict[Undo, str] = {"turn": _("Turn"), "step": _("Step"), "off": _("Off"), "free": _("Free")}
        chrome.segments(
            plan,
            "undo",
            x + 18 + inner - wide,
            middle - 20,
            wide,
            44,
            [words[undo] for undo in undos],
            undos.index(self.seating.undo),
            label=_("Undo"),
            size=17,
            on="options",
        )

    def _option(self, plan: Plan, choice: Choice, i: int, x: float, y: float, w: float, pitch: float) -> None:
        id = f"option.{choice.field}"
        if i:
            chrome.rule(plan, f"{id}.rule", x, y - 1, w, on="options")
        value = self.seating.options[choice.field]
        switch = {value for value, _word in choice.values} == {False, True}
        wide = 64.0 if switch else max(152.0, 76.0 * len(choice.values))
        name = _(choice.name)
        middle = _row(plan, id, x, y, w, pitch, name, _(choice.why), wide)
        if switch:
            controls.toggle(plan, id, x + w, middle, bool(value), label=name, on="options")
            return
        values = [one for one, _word in choice.values]
        chrome.segments(
            plan,
            id,
            x + w - wide,
            middle - 20,
            wide,
            44,
            [_(word) for _value, word in choice.values],
            values.index(value),
            label=name,
            size=17,
            on="options",
        )


def _row(
    plan: Plan, id: str, x: float, y: float, w: float, pitch: float, name: str, why: str, control: float
) -> float:
    """A form row in the middle of its pitch, whether its explanation takes one line or two."""
    lines = 2 if plan.text_height(why, w - control - 16) > 24 else 1
    controls.row(
        plan, id, x, y + pitch / 2 - (33 if lines > 1 else 25), w, name, why, control=control, on="options"
    )
    return y + pitch / 2 - 1
