"""The day: its dial or its strip, and the rule that holds today. Logical units."""

from __future__ import annotations

from app.palette import APES, INK, INK2, PAPER3
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import APES as APES_CARDS
from app.rules.planet_of_the_apes.data import CARDS
from app.tables.faces import Nothing, Panel, Rule
from app.tables.planet_of_the_apes import ids
from app.tables.planet_of_the_apes.faces import DayChip, Dial, EventCard
from app.tables.planet_of_the_apes.furniture import Box, Furniture
from app.words import _, plural


class Day(Furniture):
    """When the sun rises."""

    def day(self, box: Box) -> None:
        """The dial with its five spaces, and the rule of this day."""
        plan = self.plan
        self.paper("day", box)
        self.caps("day.head", box.x + 16, box.y + 8, box.w - 32, _("DAY TRACK"), on="day")
        name, rule = queries.day_rule(self.view)
        text_h = 66.0 if box.h >= 220 else 48.0
        d = min(box.w - 40, box.h - 34 - text_h - 14)
        x, y = box.x + (box.w - d) / 2, box.y + 32
        plan.add("dial", x, y, d, d, self._dial(), on="day", tooltip=self._day_tip())
        self._token(x, y, d)
        plan.add("day.line", box.x + 16, y + d + 6, box.w - 32, 2, Rule(colour=PAPER3), on="day")
        self._rule(Box(box.x + 14, y + d + 10, box.w - 28, box.foot - y - d - 14), name, rule, "day")

    def _dial(self) -> Dial:
        left = queries.turns_to_sunrise(self.view)
        return Dial(at=self.view.day, left=str(left), px=self.plan.frame.type_px(15))

    def _token(self, x: float, y: float, d: float) -> None:
        """The Day token: a ring that the dial's own drawing lies under."""
        self.plan.add(ids.SUN, x + d / 2 - 4, y + d / 2 - 4, 8, 8, Nothing(), on="dial")

    def _day_tip(self) -> str:
        view = self.view
        left = queries.turns_to_sunrise(view)
        lines = [_("It is {name}.").format(name=queries.day_name(view))]
        lines.append(plural("{count} turn to sunrise.", "{count} turns to sunrise.", left))
        lines += [
            _("Sunrise strikes {what}.").format(what=line) for _slot, line in queries.sunrise_ahead(view)
        ]
        return "\n".join(lines)

    dark_day = False
    """Whether the day lies on a dark strip."""

    def _rule(self, box: Box, name: str, rule: str, on: str) -> None:
        plan = self.plan
        dark = self.dark_day
        if not rule:
            text = _("No rule holds this day.")
            plan.text(
                "day.rule",
                *box,
                text,
                size=16,
                colour=APES.sand if dark else INK2,
                yields="wrap",
                lead=1.1,
                valign="center",
                on=on,
            )
            return
        side = min(44.0, box.h - 4, box.w * 0.24)
        card = EventCard(id=APES_CARDS[self.view.day_card].id)
        plan.add("day.card", box.x - 2, box.y + (box.h - side) / 2, side, side, card, on=on, tooltip=name)
        plan.text(
            "day.rule",
            box.x + side + 6,
            box.y,
            box.w - side - 6,
            box.h,
            rule,
            size=16,
            colour=APES.sky if dark else INK,
            yields="wrap",
            lead=1.1,
            valign="center",
            tooltip=f"{name}\n{rule}",
            on=on,
        )

    def day_strip(self, box: Box) -> None:
        """The day where the dial has no room: five spaces in a row, and the rule beside them."""
        plan, view = self.plan, self.view
        self.dark_day = True
        face = Panel(fill=APES.quiet, radius=plan.frame.px(6), grain=False)
        plan.add("day", *box, face, tooltip=self._day_tip(), label=queries.day_name(view))
        size = box.h - 6
        for at, name in enumerate(CARDS.day):
            chip = DayChip(at=at, now=at == view.day)
            x = box.x + 4 + at * (size + 4)
            plan.add(f"day.{at}", x, box.y + 3, size, size, chip, on="day", tooltip=name)
        x = box.x + 12 + len(CARDS.day) * (size + 4)
        plan.add(
            ids.SUN, box.x + 4 + view.day * (size + 4), box.y + 3, size, size, Nothing(), on=f"day.{view.day}"
        )
        left = plural("{count} turn to dawn", "{count} turns to dawn", queries.turns_to_sunrise(view))
        plan.text(
            "day.left",
            x,
            box.y,
            130,
            box.h,
            left,
            style="textb",
            size=17,
            colour=APES.sand,
            valign="center",
            on="day",
        )
        name, rule = queries.day_rule(view)
        self._rule(Box(x + 140, box.y + 1, box.right - x - 150, box.h - 2), name, rule, "day")
