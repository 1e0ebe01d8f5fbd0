"""Many cards to choose from, laid out over the dump as rows with their names. Logical units."""

from __future__ import annotations

from app.palette import CREAM
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.asked import asked
from app.tables.primate_fear.faces import CardFace
from app.tables.primate_fear.furniture import Box, Furniture

_LOW = 24.0


class Picker(Furniture):
    """The cards of the discard pile to choose from."""

    def picker(self, box: Box, cards: tuple[int, ...]) -> None:
        """All cards in columns; each is a row with its family's colour, picture and name."""
        plan = self.plan
        what = asked(self.view, self.around)
        self.dark("picker", box, on=ids.SKY, alpha=235)
        plan.text(
            "picker.title",
            box.x + 14,
            box.y + 6,
            box.w - 28,
            26,
            f"{what.title}. {what.text}",
            style="textb",
            size=18,
            colour=CREAM,
            on="picker",
        )
        room = box.h - 46
        rows = max(1, int(room // (_LOW + 4)))
        columns = max(3, -(-len(cards) // rows))
        rows = -(-len(cards) // columns)
        each = Box(0, 0, (box.w - 24) / columns, min(40.0, room / rows))
        for number, card in enumerate(cards):
            column, row = divmod(number, rows)
            id = ids.choice_id(card)
            plan.add(
                id,
                box.x + 12 + column * each.w,
                box.y + 38 + row * each.h,
                each.w - 6,
                each.h - 4,
                CardFace(card, slip=True),
                on="picker",
                label=words.name(card),
                **self.marks(id, words.card_tip(card)),
            )
