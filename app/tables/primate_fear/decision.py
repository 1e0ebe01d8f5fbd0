"""The decision: what is asked, the sum of an attack, what a break would start, the buttons. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import CREAM, INK, INK2, PAPER2, PRIMATE
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import EFFECT, STRENGTH
from app.rules.primate_fear.legal import actions
from app.rules.primate_fear.queries import Sum
from app.rules.primate_fear.state import Next, Pass, Respond
from app.tables.faces import Die, Nothing, Panel
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.asked import Asked, aim, asked, waiting
from app.tables.primate_fear.furniture import Box, Furniture
from app.words import _


class Decision(Furniture):
    """The panel where a decision is made, or waited for."""

    # -- the decision
    def decision(self, box: Box) -> None:
        """What is asked, the sum of an attack, what a break would start, and the buttons."""
        self.paper("ask", box, on="column")
        if self.acts and ids.GO not in self.lit:
            # where the large button comes as soon as something is chosen for it
            self.plan.add(ids.GO, box.x + 2, box.y + 2, 4, 4, Nothing(), on="ask")
        what = asked(self.view, self.around)
        picked = self.picked_card()
        if self.acts and picked >= 0:
            self._chosen(box, picked)
        elif self.acts or self.view.ended:
            self._question(box, what)
        else:
            self._meanwhile(box, what)

    def _title(self, box: Box, text: str) -> float:
        self.plan.text(
            "ask.title", box.x + 14, box.y + 7, box.w - 28, 25, text, style="textb", size=18, on="ask"
        )
        return box.y + 34

    def _para(self, id: str, box: Box, y: float, foot: float, text: str, **more: Any) -> None:
        if text and foot - y >= 18:
            self.plan.text(
                id,
                box.x + 14,
                y,
                box.w - 28,
                foot - y,
                text,
                size=16,
                yields="wrap",
                lead=1.16,
                on="ask",
                **{"tooltip": text, **more},
            )

    def _again(self, box: Box, foot: float) -> float:
        """Where the text may end; under it, that what was pressed wants a second press."""
        if not self.around.pending:
            return foot
        self._para("ask.again", box, foot - 22, foot, words.again(), style="textb")
        return foot - 24

    def _foot(self, box: Box) -> float:
        return box.bottom - 12 - min(54.0, box.h * 0.27)

    def _pair(self, box: Box, first: tuple[str, str, str] | None, second: tuple[str, str] | None) -> None:
        """The large button and, right of it, the way out."""
        top = self._foot(box)
        high = box.bottom - 12 - top
        w = box.w - 26
        if first is None and second is None:
            return
        wide = w if second is None else w * 0.62 if first is not None else 0
        if first is not None:
            id, text, icon = first
            self.button(id, Box(box.x + 12, top, wide, high), text, primary=True, on="ask", icon=icon)
        if second is not None:
            id, text = second
            x = box.x + 12 + (wide + 8 if first is not None else 0)
            self.button(
                id,
                Box(x, top, box.x + 12 + w - x, high),
                text,
                primary=first is None and self._only(id),
                on="ask",
                tip=_("Puts the card back: Escape.") if id == ids.CANCEL else "",
            )

    def _only(self, id: str) -> bool:
        """Whether nothing else can be pressed."""
        return self.lit == {id}

    def _question(self, box: Box, what: Asked) -> None:
        y = self._title(box, what.title)
        foot = self._again(box, self._foot(box) - 6)
        legal = actions(self.view) if self.acts else []
        found = queries.sum_now(self.view)
        if found is not None and self.view.agenda[-1].kind in ("cancel", "defend"):
            y = self._cells(box, y, found) + 6
        self._para("ask.text", box, y, foot, what.text)
        leave = next((a for a in legal if isinstance(a, Pass | Next)), None)
        if leave is not None:
            id = ids.PASS if isinstance(leave, Pass) else ids.END
            self._pair(box, None, (id, what.button))
        self._sides(box)

    def _sides(self, box: Box) -> None:
        """The sides that the die can be turned to."""
        if not self.acts:
            return
        faces = [a.face for a in actions(self.view) if isinstance(a, Respond) and a.face]
        if not faces:
            return
        size = min(44.0, (box.w - 28) / len(faces) - 5)
        top = self._foot(box) - 10 - size
        for number, face in enumerate(faces):
            id = ids.side_id(face)
            on = "ask.text" if self.picked_card() < 0 else "ask"
            self.plan.add(
                id,
                box.x + 14 + number * (size + 5),
                top,
                size,
                size,
                Die(pips=face),
                on=on,
                elevation=3,
                alpha=255 if id in self.lit else 120,
                label=_("Turn the die to {n}").format(n=face),
                **self.marks(id, _("Turn the die to {n}.").format(n=face)),
            )

    def _chosen(self, box: Box, card: int) -> None:
        """A hand card is picked: what it does, and with a target the sum and the chain."""
        foot = self._again(box, self._foot(box) - 6)
        on = self.considered()
        seat = queries.owner(self.view, on) if on >= 0 else None
        if seat is not None and words.is_attack(card):
            title = _("{card} at {name}'s {on}").format(
                card=words.name(card), name=self.around.names[seat], on=words.name(on)
            )
            y = self._title(box, title)
            found = queries.odds(self.view, card, seat, on)
            lines = []
            if found is not None:
                y = self._cells(box, y, found) + 6
                drop = queries.chain(self.view, seat, on, EFFECT[card].fall)
                if self.around.odds:
                    lines.append(words.percent_line(found))
                    if not EFFECT[card].seize:
                        lines.append(words.chain_line(drop))
            self._para("ask.text", box, y, foot, " ".join(lines))
            if ids.GO in self.lit:
                text, icon = (_("ROLL THE DIE"), "dice") if found else (_("PLAY IT"), "")
                self._pair(box, (ids.GO, text, icon), (ids.CANCEL, _("CANCEL")))
            return
        y = self._title(box, words.name(card))
        self._para(
            "ask.text",
            box,
            y,
            foot,
            " ".join([*words.card_lines(card), words.vain_line(self.view, card)]).strip(),
        )
        if ids.GO in self.lit:
            self._pair(box, (ids.GO, _("PLAY IT"), ""), (ids.CANCEL, _("CANCEL")))
        else:
            self._hint(box)
        self._sides(box)

    def _hint(self, box: Box) -> None:
        top = self._foot(box)
        text = self.around.note or _("Now press what is gold, or the card again to put it back.")
        self._para("ask.note", box, top, box.bottom - 8, text, colour=INK2)

    # -- the sum
    def _cells(self, box: Box, y: float, found: Sum) -> float:
        """Strength, the card, the defence, and what the die has to show; returns where they end."""
        attack = self.view.attack
        card, on = (attack.card, attack.on) if attack is not None else (-1, -1)
        if attack is None:
            card = self.picked_card()
            on = self.considered()
        bare = STRENGTH[on]
        extra = found.strength - bare
        strength = f"{bare}{words.signed(extra)}" if extra else str(bare)
        lowered = found.defence + found.guard
        mine = _("Yours") if attack is None or attack.seat == self.around.me else _("Attack")
        cells = (
            (_("Target"), strength, PAPER2, words.junk_tip(self.view, on)),
            (mine, words.signed(found.bonus), PRIMATE.strike_tint, words.card_tip(card)),
            (
                _("Defence"),
                words.signed(lowered) if lowered else "0",
                PRIMATE.guard_tint,
                self._defences(found),
            ),
        )
        room = box.w - 28
        last = max(56.0, room * 0.18)
        gap = 6.0
        each = (room - last - 18 - gap * 3) / 3
        high = 54.0
        for number, (label, value, fill, tip) in enumerate(cells):
            x = box.x + 14 + number * (each + gap)
            self._cell(f"sum.{number}", Box(x, y, each, high), value, label, fill, INK, tip)
        x = box.right - 14 - last
        self.plan.text(
            "sum.equals",
            x - 20,
            y,
            18,
            high,
            "=",
            style="display",
            size=20,
            align="center",
            valign="center",
            on="ask",
        )
        tip = words.sum_line(found, self.around.odds)
        self._cell("sum.need", Box(x, y, last, high), words.need(found), _("to hit"), INK, CREAM, tip)
        return y + high

    def _defences(self, found: Sum) -> str:
        lines = [_("Defence cards: {n}.").format(n=words.signed(found.defence) if found.defence else 0)]
        if found.guard:
            lines.append(_("Protection of the target: {n}.").format(n=words.signed(found.guard)))
        return "\n".join(lines)

    def _cell(self, id: str, box: Box, value: str, label: str, fill: str, ink: str, tip: str) -> None:
        plan = self.plan
        face = Panel(fill=fill, radius=plan.frame.px(6), grain=False)
        plan.add(id, *box, face, on="ask", tooltip=tip, label=f"{label} {value}")
        plan.text(
            f"{id}.n",
            box.x + 2,
            box.y + 3,
            box.w - 4,
            26,
            value,
            style="display",
            size=20,
            colour=ink,
            align="center",
            valign="center",
            on=id,
        )
        plan.text(
            f"{id}.label",
            box.x + 1,
            box.bottom - 24,
            box.w - 2,
            21,
            label,
            style="labelm",
            size=15,
            colour=ink,
            align="center",
            on=id,
        )

    # -- while others decide
    def _meanwhile(self, box: Box, what: Asked) -> None:
        """Who decides, the sum that is open, and the last things that happened."""
        view, around = self.view, self.around
        seat = self.asked if self.asked is not None else view.active
        found = queries.sum_now(view)
        if view.attack is not None and found is not None:
            title = _("{card} at {aim}").format(card=words.name(view.attack.card), aim=aim(view, around))
            y = self._cells(box, self._title(box, title), found) + 6
        else:
            y = self._title(box, what.title if around.replay else waiting(view, around, seat))
        lines = [
            f"{around.names[entry.seat]} {entry.text}."
            if entry.seat is not None
            else f"{words.capital(entry.text)}."
            for entry in around.log[-5:]
        ]
        foot = box.bottom - 8
        if words.only_computers(view, around) and not around.replay:
            foot = self._foot(box) - 6
            self._finish(box)
        if not lines:
            self._para("ask.text", box, y, foot, what.text)
        self._news(box, y, foot, lines)

    def _finish(self, box: Box) -> None:
        """Only computers are left: the button that shows the rest at once, or lets it be watched."""
        top = self._foot(box)
        at = Box(box.x + 12, top, box.w - 24, box.bottom - 12 - top)
        if self.around.rushing:
            tip = _("Watch the game again, move by move.")
            self.button(ids.WATCH, at, _("WATCH AGAIN"), primary=False, on="ask", tip=tip)
        else:
            tip = _("Only computers are left: shows the rest of the game at once. Key N.")
            self.button(ids.RUSH, at, _("FINISH QUICKLY"), primary=False, on="ask", icon="play", tip=tip)

    def _news(self, box: Box, y: float, foot: float, lines: list[str]) -> None:
        """The last things that happened: the newest in full at the end, those before in a line each."""
        if not lines or foot - y < 21:
            return
        plan, w = self.plan, box.w - 28
        newest = min(foot - y, plan.text_height(lines[-1], w, size=16, lead=1.16) + 6)
        room = int((foot - y - newest) // 21)
        before = lines[:-1][-room:] if room > 0 else []
        for number, line in enumerate(before):
            plan.text(
                f"news.{number}",
                box.x + 14,
                y + number * 21,
                w,
                21,
                line,
                size=16,
                yields="cut",
                on="ask",
                tooltip=line,
                colour=INK2,
            )
        y += len(before) * 21
        self._para("news.last", box, y, min(foot, y + newest), lines[-1])
