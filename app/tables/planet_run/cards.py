"""The cards in the middle: gadgets, sectors, the hunting ground. Logical units."""

from __future__ import annotations

from app.palette import CREAM, DANGER, DONE, INK, INK2, RUN
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.play import sector_known
from app.rules.planet_run.spots import (
    GADGET,
    GADGETS,
    GIVES,
    HOOK,
    HUNT,
    PIPS,
    PLACES,
    RESOURCES,
    SECTOR_OF,
    SLOTS,
    N,
)
from app.rules.planet_run.state import HookRolled
from app.tables.faces import Panel
from app.tables.planet_run import ids, words
from app.tables.planet_run.faces import AnimalCard, Clearing, GadgetCard, GadgetState, SectorCard, Stamp
from app.tables.planet_run.furniture import Furniture
from app.words import _


class Cards(Furniture):
    """What dice are placed on besides the ship."""

    def gadgets(self, x: float, y: float, w: float, h: float, gap: float = 7) -> None:
        """The five gadgets in a row."""
        each = (w - gap * (GADGETS - 1)) / GADGETS
        for gadget in range(GADGETS):
            self._gadget(gadget, x + gadget * (each + gap), y, each, h)

    def _gadget(self, gadget: int, x: float, y: float, w: float, h: float) -> None:
        plan, view, it = self.plan, self.view, CARDS.gadgets[gadget]
        spot = GADGET + gadget
        id = ids.spot_id(spot)
        owned, known = view.owned[gadget], sector_known(view, SECTOR_OF[gadget])
        state: GadgetState = "owned" if owned else "open" if known else "locked"
        band, foot = (62.0 if h > 140 else 46.0), 30.0
        face = GadgetCard(icon=it.key, state=state, band=plan.frame.px(band), foot=plan.frame.px(foot))
        plan.add(id, x, y, w, h, face, elevation=4, **self.marks(spot))
        small = w < 100
        if not owned:
            fill = Panel(fill=INK, radius=plan.frame.px(5), grain=False)
            pw = 34.0 if small else 40.0
            plan.add(f"target.{gadget}", x + w - pw - 5, y + band - 31, pw, 27, fill, on=id)
            plan.text(
                f"target.{gadget}.n",
                x + w - pw - 5,
                y + band - 31,
                pw,
                27,
                f"{it.target}+",
                style="display",
                size=16,
                colour=CREAM,
                align="center",
                valign="center",
                on=f"target.{gadget}",
            )
        inner = x + (8 if small else 11)
        room = w - 2 * (inner - x)
        plan.text(
            f"name.gadget.{gadget}",
            inner,
            y + band + 3,
            room,
            26,
            it.name,
            style="display",
            size=19,
            on=id,
        )
        left = h - band - 29 - (36 if owned else foot)
        if view.placed[spot] or ids.rolled_on(view, spot):
            self.dice_on(spot, x + w / 2, y + band + 29 + left / 2, w - 8, min(30, left - 2), id)
        else:
            plan.text(
                f"use.gadget.{gadget}",
                inner,
                y + band + 29,
                room,
                left,
                words.gadget_use(gadget, brief=left < 36),
                size=15,
                yields="wrap",
                lead=1.1,
                on=id,
            )
        if owned:
            px = plan.frame.type_px(20 if not small else 16)
            plan.add(
                f"stamp.{gadget}", x + 4, y + h - 34, w - 8, 32, Stamp(text=_("OWNED"), px=px), on=id, depth=2
            )
        else:
            self._foot(gadget, known, x, y + h - foot, w, foot, id)
        if gadget == HOOK:
            self._hook(x + w - 24, y + band - 18, id)

    def _foot(self, gadget: int, known: bool, x: float, y: float, w: float, h: float, on: str) -> None:
        """What the gadget waits for."""
        sector = CARDS.gadgets[gadget].sector
        if not sector:
            text = _("No sector needed") if w >= 130 else _("No sector")
        elif known:
            text = (
                _("Sector {letter} found").format(letter=sector)
                if w >= 110
                else _("Sector {letter}").format(letter=sector)
            )
        else:
            text = (
                _("Find Sector {letter}").format(letter=sector)
                if w >= 110
                else _("Sector {letter}").format(letter=sector)
            )
        name, ink = ("check", DONE) if known else ("lock", INK)
        self.icon(f"foot.{gadget}.mark", name, x + 14, y + h / 2, 14, ink, on)
        self.plan.text(
            f"foot.{gadget}", x + 24, y, w - 28, h, text, style="label", size=15, valign="center", on=on
        )

    def _hook(self, cx: float, cy: float, on: str) -> None:
        """The Hook's upkeep roll, while its action is the last one."""
        rolls = [event for event in self.around.events if isinstance(event, HookRolled)]
        if rolls:
            tip = _("The Hook’s roll at upkeep: 1 to {most} brings one food.").format(
                most=CARDS.gadgets[HOOK].most
            )
            self.die(ids.HOOK_DIE, cx, cy, 32, on, rolls[-1].face, depth=3, tooltip=tip, label=tip)

    # -- sectors
    def sectors(self, x: float, y: float, w: float, h: float, gap: float = 8) -> None:
        """The four slots, two by two."""
        each, tall = (w - gap) / 2, (h - gap) / 2
        for slot in range(SLOTS):
            self._sector(slot, x + (slot % 2) * (each + gap), y + (slot // 2) * (tall + gap), each, tall)

    def _sector(self, slot: int, x: float, y: float, w: float, h: float) -> None:
        plan, view = self.plan, self.view
        id = ids.spot_id(slot)
        found, sector = view.found[slot], view.sectors[slot]
        foot = 32.0
        face = SectorCard(letter=CARDS.sectors[sector].key if found else "", foot=plan.frame.px(foot))
        plan.add(id, x, y, w, h, face, elevation=4, **self.marks(slot))
        y_foot = y + h - foot - 1
        need = str(PIPS[sector]) if found else f"{N.explore}+"
        wide = plan.width(need, "display", 18) + 4
        plan.text(
            f"need.slot.{slot}",
            x + w - 8 - wide,
            y_foot,
            wide,
            foot,
            need,
            style="display",
            size=18,
            align="right",
            valign="center",
            on=id,
            tooltip=words.spot_tip(view, slot),
        )
        room = w - 10 - 10 - wide - 4
        if found:
            kind = RESOURCES[GIVES[sector]]
            self.marker(f"gives.slot.{slot}", kind, x + w - 8 - wide - 12, y_foot + foot / 2, 22, id)
            room -= 25
        text, size, style = _("Explore"), 18.0, "label"
        if found:
            letter = CARDS.sectors[sector].key
            text = _("Sector {letter}").format(letter=letter)
            size = next((s for s in (18.0, 17.0, 16.0) if plan.width(text, "label", s) <= room), 0.0)
            text, size, style = (text, size, "label") if size else (letter, 18.0, "display")
        plan.text(
            f"name.slot.{slot}",
            x + 10,
            y_foot,
            room,
            foot,
            text,
            style=style,
            size=size,
            valign="center",
            on=id,
        )
        self.dice_on(slot, x + w / 2, y + (h - foot) * 0.58, w - 16, 32, id, aside=True)

    # -- the hunting ground
    def hunting(self, x: float, y: float, w: float, h: float, gap: float = 9) -> None:
        """The two places, and what is left of the pile under them."""
        strip = 26.0
        each = (w - gap) / PLACES
        for place in range(PLACES):
            self._place(place, x + place * (each + gap), y, each, h - strip - 6)
        self._piles(x, y + h - strip, w, strip)

    def _piles(self, x: float, y: float, w: float, h: float) -> None:
        view, plan = self.view, self.plan
        face = Panel(fill=RUN.quiet, radius=plan.frame.px(5), grain=False, alpha=200)
        half = (w - 8) / 2
        parts = (
            (ids.PILE, "paw", _("{n} in the pile").format(n=len(view.pile))),
            (ids.DISCARD, "far", _("{n} driven off").format(n=len(view.discard))),
        )
        for number, (id, icon, text) in enumerate(parts):
            left = x + number * (half + 8)
            tip = text + "\n" + words.pile_line(view)
            plan.add(id, left, y, half, h, face, label=text, tooltip=tip)
            self.icon(f"text.{id}.icon", icon, left + 15, y + h / 2, 16, RUN.mint, id)
            plan.text(
                f"text.{id}",
                left + 28,
                y,
                half - 32,
                h,
                text,
                style="labelm",
                size=16,
                colour=CREAM,
                valign="center",
                on=id,
            )

    def _place(self, place: int, x: float, y: float, w: float, h: float) -> None:
        plan, view = self.plan, self.view
        spot = HUNT + place
        ground = ids.spot_id(spot)
        number = view.hunting[place]
        marks = self.marks(spot) if number < 0 else {"label": words.spot_label(view, spot)}
        plan.add(ground, x, y, w, h, Clearing(), **marks)
        if number < 0:
            plan.text(
                f"none.{place}",
                x + 10,
                y + h - 44,
                w - 20,
                40,
                _("driven off"),
                style="labelm",
                size=16,
                colour=RUN.mint,
                align="center",
                valign="center",
                on=ground,
            )
            self.dice_on(spot, x + w / 2, y + h * 0.45, w - 16, 34, ground)
            return
        it = CARDS.animals[number]
        id = ids.animal_id(number)
        words_h = 92.0 if h > 200 else 74.0
        art = h - words_h - 5
        face = AnimalCard(key=it.key, number=number, art=plan.frame.px(art))
        plan.add(id, x, y, w, h, face, elevation=4, on=ground, depth=1, **self.marks(spot))
        pw = 44.0 if w > 120 else 40.0
        beside = w >= 150
        self.plaque(f"bite.{place}", x + 8, y + 8, pw, 30, "burst", str(it.damage), DANGER, id, 2)
        rx, ry = (x + 12 + pw, y + 8) if beside else (x + 8, y + 42)
        self.plaque(f"rating.{place}", rx, ry, pw, 30, "dice", str(it.rating), INK, id, 2)
        top = y + h - words_h
        plan.text(
            f"name.animal.{place}",
            x + 6,
            top,
            w - 12,
            30,
            it.name,
            style="display",
            size=20,
            align="center",
            valign="center",
            on=id,
            depth=2,
        )
        food = f"+{it.food}"
        self.plan.add(
            f"food.{place}.line",
            x + 6,
            top + 30,
            w - 12,
            24,
            Panel(alpha=0, grain=False, radius=0),
            on=id,
            depth=2,
        )
        self.icon(
            f"food.{place}.icon", "food", x + w / 2 - 16, top + 42, 20, RUN.owned, f"food.{place}.line", 2
        )
        plan.text(
            f"food.{place}",
            x + w / 2 - 4,
            top + 30,
            40,
            24,
            food,
            style="display",
            size=18,
            valign="center",
            on=f"food.{place}.line",
            depth=2,
        )
        if words_h > 80:
            text = _("roll {rating} or take {hits}").format(rating=it.rating, hits=words.damage(it.damage))
            plan.text(
                f"says.{place}",
                x + 6,
                top + 56,
                w - 12,
                26,
                text,
                size=16,
                colour=INK2,
                align="center",
                valign="center",
                on=id,
                depth=2,
            )
        self.dice_on(spot, x + w / 2, y + art - 22, w - 16, 34, id, aside=True)
