"""The pictures in Planet Run's rulebook: its own panels, on a mission that shows the point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.palette import CREAM, INK, PAPER, RUN
from app.rules import planet_run as run
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.play import band_of
from app.rules.planet_run.spots import COST, GADGET, HUNT, MODULE, RESOURCES, REST
from app.rules.planet_run.state import RunState
from app.scenes.rulebook_collage import Collage, Picture, still
from app.tables.charts import Verdict
from app.tables.faces import Die, Panel
from app.tables.planet_run.faces import (
    AnimalCard,
    Blueprint,
    Clock,
    Heart,
    Hull,
    Module,
    Phase,
    Resource,
    SectorCard,
)
from app.tables.planet_run.layout import Desk
from app.tables.planet_run.ship import REGIONS
from app.words import _

_GROUND = RUN.ground2
_GUN, _AXE, _HAMMER = (
    next(n for n, gadget in enumerate(CARDS.gadgets) if gadget.key == key) for key in ("gun", "axe", "hammer")
)


def _view(**changes: Any) -> RunState:
    """A mission on its way, with what the picture is about changed."""
    view = run.new(run.Options(players=1), 7)
    view.sectors = [0, 1, 2, 3]
    view.found = [True, True, False, False]
    view.hunting = [0, 2]
    for name, value in changes.items():
        setattr(view, name, value)
    return view


def _desk(c: Collage, view: RunState) -> Desk:
    return Desk(c.plan, view, still())


def _placed(**dice: int) -> list[int]:
    """Dice on spots: `s0` a sector, `h0` a hunt, `g0` a gadget, `m0` a module, `r` rest."""
    found = [0] * len(_view().placed)
    first = {"s": 0, "h": HUNT, "g": GADGET, "m": MODULE}
    for name, count in dice.items():
        found[REST if name == "r" else first[name[0]] + int(name[1:])] = count
    return found


# -- the panels ------------------------------------------------------------------------------


def _sectors(**changes: Any) -> Callable[[Collage], None]:
    def paint(c: Collage) -> None:
        _desk(c, _view(**changes)).sectors(50, 8, 266, 196)

    return paint


def _hunt(**changes: Any) -> Callable[[Collage], None]:
    def paint(c: Collage) -> None:
        _desk(c, _view(**changes)).hunting(28, 8, 310, 196)

    return paint


class _Gadgets(Desk):
    """Single gadgets, as they lie in their row."""

    def some(self, gadgets: tuple[int, ...]) -> None:
        """Three of them, side by side."""
        for place, gadget in enumerate(gadgets):
            self._gadget(gadget, 12 + place * 117, 26, 108, 160)


def _gadgets(owned: tuple[int, ...] = (), **changes: Any) -> Callable[[Collage], None]:
    def paint(c: Collage) -> None:
        have = [n in owned for n in range(len(CARDS.gadgets))]
        _Gadgets(c.plan, _view(owned=have, **changes), still()).some((_GUN, _AXE, _HAMMER))

    return paint


def _ship(fixed: tuple[int, ...], die: int = -1) -> Callable[[Collage], None]:
    """The ship with some modules fixed, the price of the others, and perhaps a die on one of them."""

    def paint(c: Collage) -> None:
        k, left, top = 0.58, 125.0, 8.0
        c.add(4, 4, 358, 204, Blueprint(), 3)
        places = {}
        for key, (x, y, w, h) in REGIONS.items():
            places[key] = (left + x * k, top + y * k, w * k, h * k)
        c.add(*places["hull"], Hull())
        for n, module in enumerate(CARDS.modules):
            x, y, w, h = places[module.key]
            c.add(x, y, w, h, Module(module.key, n in fixed))
            at = 22.0 if module.key in ("fin_l", "wadding") else 250.0
            middle = {"nose": 22.0, "cord": 80.0, "wadding": 96.0}.get(module.key, 152.0)
            c.words(
                at, middle - 10, 98, 20, module.name, style="label", size=15, colour=CREAM, yields="shrink"
            )
            if n in fixed:
                c.add(at, middle + 12, 20, 20, Verdict(ok=True))
                continue
            for place, kind in enumerate(_price(n)):
                c.add(at + place * 23, middle + 12, 21, 21, Resource(kind=kind))
            if n == die:
                c.add(x + w / 2 - 15, y + h / 2 - 15, 30, 30, Die(pips=1, kind="energy"), 3)

    return paint


def _price(module: int) -> list[str]:
    return [kind for kind, count in zip(RESOURCES, COST[module], strict=True) for _n in range(count)]


def _stores(c: Collage) -> None:
    _desk(c, _view(food=2, stock=[3, 5, 0, 7])).stores(70, 6, 110, 288)


def _orders(c: Collage) -> None:
    desk = _desk(c, _view(placed=_placed(s0=2, s2=1, h1=2)))
    desk.sectors(8, 8, 266, 214)
    desk.hunting(284, 8, 268, 214)


def _meals(c: Collage) -> None:
    _desk(c, _view(food=4)).meals(40, 4, 160, 164)
    for n, (food, dice) in enumerate(((0, 2), (4, 4))):
        y = 12 + n * 82
        c.add(220, y, 126, 66, Panel(fill=PAPER, radius=c.plan.frame.px(6)), 3)
        c.add(228, y + 6, 20, 20, Resource(kind="food"))
        c.words(252, y + 4, 88, 24, _("eat {n}").format(n=food))
        for i in range(dice):
            c.add(228 + i * 28, y + 34, 24, 24, Die(pips=(3, 5, 2, 6)[i], kind="energy"), 1)


def _captain(**changes: Any) -> Callable[[Collage], None]:
    def paint(c: Collage) -> None:
        _desk(c, _view(**changes)).captain(6, 12, 354, 188)

    return paint


def _journey(c: Collage) -> None:
    dice = (5, 3, 6)
    view = _view(fixed=[True, True, True, False, False], score=list(dice), fate="home")
    _desk(c, view).journey(16, 6, 150, 200)
    for n, pips in enumerate(dice):
        c.add(190 + n * 54, 30, 44, 44, Die(pips=pips, kind="energy"), 4)
    total = sum(dice)
    words = " + ".join(map(str, dice)) + f" = {total}"
    c.words(180, 86, 176, 30, words, style="display", size=22, colour=CREAM, align="center")
    name = CARDS.bands[band_of(total)].name
    c.words(180, 122, 176, 50, _("reaches {band}").format(band=name), colour=RUN.mint, align="center")


def _phases(c: Collage) -> None:
    names = (_("Upkeep"), _("Draw"), _("Order"), _("Eat"), _("Turn End"))
    c.add(8, 58, 350, 92, Panel(fill=RUN.quiet, radius=c.plan.frame.px(8), grain=False))
    for n, name in enumerate(names):
        x = 12 + n * 69
        state = "done" if n < 2 else "now" if n == 2 else "later"
        c.add(
            x + 18,
            70,
            34,
            34,
            Phase(n + 1, "done" if state == "done" else "now" if state == "now" else "later"),
        )
        c.words(x, 112, 69, 24, name, style="label" if n == 2 else "labelm", colour=CREAM, align="center")


def _clock(c: Collage) -> None:
    pitch = 23.4
    for n in range(1, 16):
        x, last = 8 + (n - 1) * pitch, n == 15
        fill = RUN.coral if last else PAPER if n > 6 else RUN.mint
        c.add(x, 96, pitch - 3, 40, Panel(fill=fill, radius=c.plan.frame.px(3), grain=False))
        c.words(x, 96, pitch - 3, 40, str(n), style="label", size=15, align="center", yields="shrink")
    c.add(8 + 5 * pitch - 6, 44, 34, 46, Clock(), 3)
    c.note(358, 148, _("lift-off"), right=True)
    c.note(8, 148, _("14 turns"))


def _start(c: Collage) -> None:
    for n in range(2):
        c.add(22 + n * 36, 22, 32, 32, Resource(kind="food"), 2)
    for n in range(3):
        c.add(118 + n * 42, 20, 36, 36, Die(pips=(2, 4, 6)[n], kind="energy"), 3)
    for n in range(4):
        c.add(262 + n * 25, 26, 24, 24, Heart(full=True))
    c.note(22, 62, _("2 food"))
    c.note(130, 62, _("3 Energy dice"))
    c.note(290, 62, _("4 HP"))
    px = c.plan.frame.px
    for n in range(4):
        c.add(20 + (n % 2) * 84, 92 + (n // 2) * 58, 78, 52, SectorCard(letter="", foot=0), 3)
    for n, key in enumerate(("snailbox", "birdking")):
        number = next(i for i, animal in enumerate(CARDS.animals) if animal.key.replace("_", "") == key)
        c.add(202 + n * 80, 92, 74, 110, AnimalCard(CARDS.animals[number].key, number, px(80)), 3)
        c.words(
            202 + n * 80,
            175,
            74,
            24,
            CARDS.animals[number].name,
            style="label",
            size=15,
            align="center",
            yields="shrink",
        )


def _hook(c: Collage) -> None:
    c.add(30, 40, 60, 60, Die(pips=4, kind="energy"), 4)
    c.words(100, 48, 120, 44, _("1 to 5:"), style="display", size=22, colour=CREAM)
    c.add(236, 46, 48, 48, Resource(kind="food"), 3)
    c.words(292, 48, 60, 44, "+1", style="display", size=26, colour=CREAM)
    c.add(30, 122, 60, 60, Die(pips=6, kind="energy"), 4)
    c.words(100, 130, 120, 44, _("6:"), style="display", size=22, colour=CREAM)
    c.words(236, 130, 116, 44, _("nothing"), colour=RUN.mint, size=18)


def _pips(c: Collage) -> None:
    for n, pips in enumerate((5, 3)):
        c.add(24 + n * 54, 34, 46, 46, Die(pips=pips, kind="energy"), 4)
    c.words(136, 36, 60, 44, "= 8", style="display", size=24, colour=CREAM)
    for n in range(8):
        got = n < 6
        x = 24 + n * 37 + (n // 3) * 10
        c.add(
            x,
            104,
            30,
            30,
            Panel(fill=RUN.mint if got else RUN.quiet, radius=c.plan.frame.px(15), grain=False),
        )
        c.words(x, 104, 30, 30, str(n + 1), style="label", align="center", colour=INK if got else CREAM)
    for n in range(2):
        c.add(52 + n * 124, 150, 40, 40, Resource(kind="triangle"), 3)
    c.note(360, 158, _("2 pips left over"), right=True)
    c.add(214, 34, 46, 46, Resource(kind="triangle"), 3)
    c.words(266, 36, 92, 44, _("one for every 3"), colour=RUN.mint)


def _helped(c: Collage) -> None:
    for n in range(2):
        c.add(60 + n * 60, 60, 50, 50, Die(pips=(4, 2)[n], kind="energy"), 4)
    c.words(184, 66, 30, 40, "+", style="display", size=28, colour=CREAM, align="center")
    c.add(238, 60, 50, 50, Die(pips=5, kind="white"), 4)
    c.note(58, 122, _("your Energy dice"))
    c.note(214, 122, _("the gadget’s die"))


def _no_dice(c: Collage) -> None:
    _desk(c, _view(found=[False, False, True, True], sectors=[0, 1, 2, 3])).sectors(50, 8, 266, 196)
    c.add(94, 34, 44, 44, Verdict(ok=False))


def _rest(c: Collage) -> None:
    for n in range(4):
        c.add(60 + n * 66, 24, 48, 48, Heart(full=n < 2))
    for n in range(2):
        c.add(129 + n * 66, 92, 42, 42, Die(pips=(1, 5)[n], kind="energy"), 4)
    c.note(108, 150, _("no roll: each gives 1 HP"))


def _dead(c: Collage) -> None:
    for n in range(4):
        c.add(60 + n * 66, 60, 54, 54, Heart(full=False))
    c.add(157, 130, 52, 52, Verdict(ok=False))


PICTURES: dict[str, Picture] = {}


def _put(
    paint: Callable[[Collage], None], caption: str, *clauses: str, size: tuple[float, float] = (366, 212)
) -> None:
    for clause in clauses:
        PICTURES[clause] = Picture(paint, caption, _GROUND, size)


_put(_start, _("How every mission begins."), "PR-8")
_put(
    _sectors(),
    _("Two sectors are found, two still lie face down. Each gives 1 resource for 3 pips."),
    "PR-3",
    "PR-G2",
)
_put(
    _sectors(found=[True, False, False, False], placed=_placed(s1=2)),
    _("Two dice will look under this token: 4 or more turns it up."),
    "PR-15",
    "PR-G3",
    "PR-G18",
)
_put(
    _sectors(rolled=[5, 3], phase="resolve"),
    _("5 and 3 were rolled: 8 pips are two resources, and 2 pips are lost."),
    "PR-G5",
)
_put(_pips, _("8 pips bring two resources; the last two pips are lost."), "PR-19", "PR-G7")
_put(_no_dice, _("What lies face down cannot be gathered from this turn."), "PR-21", "PR-G10")
_put(
    _hunt(),
    _("Red: how hard it bites. Black: the total that drives it off. Below: its food."),
    "PR-4",
    "PR-11",
    "PR-13",
)
_put(_hunt(placed=_placed(h0=3)), _("Three dice against the Snailbox, which needs 8."), "PR-16")
_put(
    _hunt(rolled=[10 * HUNT + 2, 10 * HUNT + 1], phase="resolve", hp=3),
    _("2 and 1 fall short of 8: the Snailbox stays and bites."),
    "PR-17",
    "PR-G17",
)
_put(
    _hunt(hunting=[-1, 2], discard=[0]),
    _("The place of an animal driven off is filled at the next Draw."),
    "PR-12",
    "PR-G21",
)
_put(
    _gadgets(),
    _("Five gadgets, each at a total of 7; four of them need a sector."),
    "PR-5",
    "PR-23",
)
_put(
    _gadgets((_AXE,), rolled=[], phase="order"),
    _("Once built, a gadget is yours to the end."),
    "PR-22",
)
_put(
    _helped,
    _("A gadget adds a die wherever at least one of yours lies."),
    "PR-18",
    "PR-20",
    "PR-G11",
    "PR-G22",
)
_put(_hook, _("The Hook’s roll at upkeep."), "PR-10", "PR-G23")
_put(
    _ship((0, 3)),
    _("The left fin and the wadding are fixed. The others say what they cost."),
    "PR-6",
    "PR-7",
)
_put(
    _ship((0,), die=1),
    _("One die on a module fixes it; the resources are paid when it is resolved."),
    "PR-G8",
    "PR-G9",
)
_put(
    _stores,
    _("A marker for food and for each resource climbs from 0 to 9."),
    "PR-31",
    "PR-G12",
    size=(250, 300),
)
_put(_phases, _("A turn in its Order phase."), "PR-9")
_put(_rest, _("Two dice on Rest give 2 HP back."), "PR-24", "PR-G13")
_put(
    _meals,
    _("What you eat now sets how many dice you have next turn."),
    "PR-25",
    "PR-G14",
    "PR-G15",
    "PR-G16",
    size=(366, 172),
)
_put(_clock, _("The clock on 6. On 15 the ship lifts off."), "PR-26", "PR-G1")
_put(_dead, _("Without HP the mission is over at once, and there is no score."), "PR-27")
_put(_journey, _("Three modules were fixed, so three dice are rolled."), "PR-28", "PR-29", "PR-G19")
_put(
    _orders,
    _("Five dice in three places: gathering, exploring and a hunt. Then all of it is rolled."),
    "PR-14",
    "PR-G4",
    "PR-G6",
    size=(560, 232),
)
