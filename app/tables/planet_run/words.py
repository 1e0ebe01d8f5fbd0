"""What Planet Run's table says: titles of orders, chances, hover texts. Numbers come from the card data."""

from __future__ import annotations

from app.rules.planet_run import odds
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import FACES, Forecast, forecast
from app.rules.planet_run.spots import (
    COST,
    GADGET,
    GIVES,
    HUNT,
    MEAL_DICE,
    MEAL_HP,
    MODULE,
    PIPS,
    RESOURCES,
    REST,
    SLOTS,
    N,
    cost_words,
    kind_of,
    missing_words,
    slot_name,
)
from app.rules.planet_run.state import RunState
from app.words import _, plural

RESOURCE_NAMES = {"triangle": "triangles", "circle": "circles", "square": "squares", "star": "stars"}
USES = {"hunt": "Hunting:\n+1 die", "gather": "Gathering:\n+1 die", "upkeep": "1–{most} at upkeep:\n1 food"}


def percent(chance: float) -> str:
    """A chance in whole per cent; 0 and 100 are said only of what is certain."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return _("{n} %").format(n=whole)


def mean(value: float) -> str:
    """An expectation with one digit."""
    return f"{value:.1f}"


def dice(count: int) -> str:
    """`1 die`, `3 dice`."""
    return plural("{count} die", "{count} dice", count)


def damage(count: int) -> str:
    """`1 hit`, `2 hits`."""
    return plural("{count} hit", "{count} hits", count)


def capital(text: str) -> str:
    """With a capital at its start."""
    return text[:1].upper() + text[1:]


def module_name(module: int) -> str:
    """A module at the start of a line: `Nose cone`."""
    return capital(CARDS.modules[module].name)


def spot_label(view: RunState, spot: int) -> str:
    """A spot for the focus line: `Upper left sector, face down`, `Sector A`, `Fishman`."""
    if spot < SLOTS:
        if view.found[spot]:
            return _("Sector {letter}").format(letter=CARDS.sectors[view.sectors[spot]].key)
        return _("{slot}, face down").format(slot=capital(slot_name(spot).removeprefix("the ")))
    if spot < GADGET:
        animal = view.hunting[spot - HUNT]
        return CARDS.animals[animal].name if animal >= 0 else _("Empty hunting place")
    if spot < REST:
        return CARDS.gadgets[spot - GADGET].name
    return _("Rest") if spot == REST else module_name(spot - MODULE)


def order_title(view: RunState, spot: int) -> str:
    """An order in a few words: `Hunt Rhinocow`."""
    kind = kind_of(view, spot)
    if kind == "explore":
        return _("Explore {slot}").format(slot=slot_name(spot).removeprefix("the ").removesuffix(" sector"))
    if kind == "gather":
        return _("Gather {what}").format(what=resource_of(view, spot))
    if kind == "hunt":
        animal = view.hunting[spot - HUNT]
        animal = animal if animal >= 0 else _driven_off(view, spot)
        return _("Hunt {animal}").format(animal=CARDS.animals[animal].name) if animal >= 0 else _("The hunt")
    if kind == "gadget":
        return _("Build the {gadget}").format(gadget=CARDS.gadgets[spot - GADGET].name)
    if kind == "rest":
        return _("Rest")
    return _("Fix the {module}").format(module=CARDS.modules[spot - MODULE].name)


def hunt_title(view: RunState, spot: int) -> str:
    """A hunt with what it brings: `Hunt Rhinocow: +5 food`."""
    animal = CARDS.animals[view.hunting[spot - HUNT]]
    return _("Hunt {animal}: +{food} food").format(animal=animal.name, food=animal.food)


def _driven_off(view: RunState, spot: int) -> int:
    """The animal that was driven off a place this turn, or -1."""
    rolled = dict.fromkeys(entry // 10 for entry in view.rolled)
    empty = [one for one in rolled if HUNT <= one < GADGET and view.hunting[one - HUNT] < 0]
    if spot not in empty or len(view.discard) < len(empty):
        return -1
    return view.discard[empty.index(spot) - len(empty)]


def resource_of(view: RunState, slot: int) -> str:
    """What a discovered sector gives, in the plural."""
    return RESOURCE_NAMES[RESOURCES[GIVES[view.sectors[slot]]]]


def order_note(view: RunState, found: Forecast, brief: bool = False) -> str:
    """The line under an order: what it needs of what it can reach, or why it cannot succeed.

    `brief` leaves out where it is gathered.
    """
    most = FACES * (found.dice + found.extra)
    if found.kind == "rest":
        return _("{n} HP back, no roll").format(n=round(found.expected))
    if found.kind == "fix":
        missing = missing_words(view, found.spot - MODULE)
        if missing:
            return _("missing {what}").format(what=missing)
        return _("pays {what}").format(what=cost_words(found.spot - MODULE))
    if found.kind == "gather":
        if not found.expected:
            return _("the store is full")
        if brief:
            return _("about {n}").format(n=mean(found.expected))
        return _("about {n}, {sector}").format(n=mean(found.expected), sector=spot_label(view, found.spot))
    if not found.chance:
        return _("needs {need}: not yet").format(need=found.need)
    line = _("needs {need} of {most}").format(need=found.need, most=most)
    if found.kind == "hunt":
        bite = CARDS.animals[view.hunting[found.spot - HUNT]].damage
        line += _(" or {hits}").format(hits=damage(bite))
    return line


def order_chance(found: Forecast) -> str:
    """The large number beside an order."""
    if found.kind == "rest":
        return f"+{round(found.expected)}"
    return percent(found.chance)


def gain_tag(found: Forecast) -> str:
    """The chip on a target: what a die there brings; a hunt shows its chance of the food on the card."""
    if found.kind == "rest":
        return _("+{n} HP").format(n=round(found.expected))
    if found.kind == "gather":
        return f"+{mean(found.expected)}"
    return percent(found.chance)


def forecast_line(view: RunState, found: Forecast) -> str:
    """A whole sentence about so many dice on a spot: chance, gain and loss, and where they come from."""
    many = dice(found.dice)
    if found.extra:
        many = _("{dice} and {extra} of a gadget").format(dice=many, extra=dice(found.extra))
    chance = percent(found.chance)
    if found.kind == "rest":
        line = _("{dice}: {n} HP back, without a roll.").format(dice=many, n=round(found.expected))
    elif found.kind == "fix":
        what = cost_words(found.spot - MODULE)
        line = _("One die and {what}: {chance}, without a roll.").format(what=what, chance=chance)
    elif found.kind == "gather":
        what = resource_of(view, found.spot)
        line = _("{dice}: about {n} {what}, {pips} pips for each; {chance} for one or more.").format(
            dice=many, n=mean(found.expected), what=what, pips=found.need, chance=chance
        )
    else:
        line = _("{dice}: {chance} for a total of {need} or more.").format(
            dice=many, chance=chance, need=found.need
        )
    if found.kind == "hunt":
        animal = CARDS.animals[view.hunting[found.spot - HUNT]]
        line += " " + _("It brings {food} food, about {mean} on average; failing costs {hp} HP.").format(
            food=animal.food, mean=mean(found.expected), hp=animal.damage
        )
    return f"{line} {found.warning}".rstrip()


def spot_tip(view: RunState, spot: int) -> str:
    """The hover text of a spot: what it is, and where its numbers come from."""
    kind = kind_of(view, spot)
    if kind == "explore":
        return _("{name}\nA total of {need} or more turns it up.").format(
            name=spot_label(view, spot), need=N.explore
        )
    if kind == "gather":
        sector = view.sectors[spot]
        text = _("{name}\nEvery full {pips} pips rolled here bring one of its {what}.")
        if view.harsh:
            text = _("{name}\nHarsh planet: {pips} pips bring one of its {what}, and never more than one.")
        return text.format(name=spot_label(view, spot), pips=PIPS[sector], what=resource_of(view, spot))
    if kind == "hunt":
        animal = view.hunting[spot - HUNT]
        if animal < 0:
            return _("Empty hunting place\nAn animal comes in the next Draw phase.")
        it = CARDS.animals[animal]
        return _("{name}\nA total of {rating} or more brings {food} food; less costs {hp} HP.").format(
            name=it.name, rating=it.rating, food=it.food, hp=it.damage
        )
    if kind == "gadget":
        return _("{name}\n{text}").format(name=spot_label(view, spot), text=gadget_line(view, spot - GADGET))
    if kind == "rest":
        text = _("Rest\nEach die gives {n} HP back, up to {most}, without a roll.")
        return text.format(n=N.rest, most=N.hp)
    return _("{name}\n{text}").format(name=spot_label(view, spot), text=module_line(view, spot - MODULE))


def gadget_use(gadget: int, brief: bool = False) -> str:
    """What a gadget is good for, in two or three words; `brief` keeps the Hook's to one line."""
    it = CARDS.gadgets[gadget]
    use = _("1–{most}: +1 food") if brief and it.use == "upkeep" else _(USES[it.use])
    return use.format(most=it.most)


def gadget_line(view: RunState, gadget: int) -> str:
    """What a gadget does and what it takes."""
    it = CARDS.gadgets[gadget]
    does = {
        "hunt": _("Every hunt rolls one die more."),
        "gather": _("Gathering {what} rolls one die more.").format(what=RESOURCE_NAMES.get(it.resource, "")),
        "upkeep": _("At upkeep a die is rolled: 1 to {most} brings one food.").format(most=it.most),
    }[it.use]
    if view.owned[gadget]:
        return does + " " + _("It is yours.")
    take = _("A total of {target} builds it.").format(target=it.target)
    if it.sector:
        take = _("A total of {target} builds it once Sector {sector} is found.").format(
            target=it.target, sector=it.sector
        )
    return f"{does} {take}"


def module_line(view: RunState, module: int) -> str:
    """What a module costs and what is missing of it."""
    if view.fixed[module]:
        return _("Fixed: it rolls one die at lift-off.")
    line = _("One die and {what} fix it, without a roll.").format(what=cost_words(module))
    missing = missing_words(view, module)
    if missing:
        return line + " " + _("Now {what} would be missing.").format(what=missing)
    return line + " " + _("All of it is in the stores.")


def store_tip(view: RunState, what: str) -> str:
    """The hover text of a marker on the track."""
    if what == "food":
        return _("{n} food\nFrom hunting and the Hook. At most {most} are kept.").format(
            n=view.food, most=N.most
        )
    held = view.stock[RESOURCES.index(what)]
    sector = next(s for s in CARDS.sectors if s.resource == what)
    needs = [
        module_name(m).lower()
        for m in range(len(COST))
        if COST[m][RESOURCES.index(what)] and not view.fixed[m]
    ]
    name = RESOURCE_NAMES[what] if held != 1 else what
    line = _("{n} {what}\nFrom Sector {sector}. At most {most} are kept.").format(
        n=held, what=name, sector=sector.key, most=N.most
    )
    return line + (" " + _("Needed for: {modules}.").format(modules=", ".join(needs)) if needs else "")


def meal_line(food: int) -> str:
    """What eating a row of the food table does."""
    line = _("Eat {food} food: {dice} next turn.").format(food=food, dice=dice(MEAL_DICE[food]))
    if MEAL_HP[food]:
        line = _("Eat nothing: {dice} next turn, and {hp} HP is lost.").format(
            dice=dice(MEAL_DICE[food]), hp=MEAL_HP[food]
        )
    return line


def band_range(row: int) -> str:
    """The totals of a band: `10–14`, `21+`."""
    bands = CARDS.bands
    least = bands[row].least
    if row + 1 == len(bands):
        return f"{least}+"
    most = bands[row + 1].least - 1
    return f"{least}" if least == most else f"{least}–{most}"


def band_chance(view: RunState, row: int) -> float:
    """The chance of a band if the ship lifted off with the modules fixed now."""
    bands = CARDS.bands
    least = bands[row].least
    most = bands[row + 1].least - 1 if row + 1 < len(bands) else FACES * len(CARDS.modules)
    return sum(odds.totals(sum(view.fixed))[least : most + 1])


def band_tip(view: RunState, row: int) -> str:
    """The hover text of a row of the journey."""
    band = CARDS.bands[row]
    line = _("{name}: {range}\nOne die for each fixed module, added up at lift-off.").format(
        name=band.name, range=band_range(row)
    )
    count = sum(view.fixed)
    now = plural("With {count} module: {{chance}}.", "With {count} modules: {{chance}}.", count)
    return line + " " + now.format(chance=percent(band_chance(view, row)))


def pile_line(view: RunState) -> str:
    """The animals not on the hunting ground."""
    text = _("{pile} animals wait in the pile and {gone} were driven off; those are shuffled when it is out.")
    return text.format(pile=len(view.pile), gone=len(view.discard))


def turns_left(view: RunState) -> int:
    """Turns still to be played, this one too."""
    return max(0, view.last_clock - view.clock)


def guidance(view: RunState) -> str:
    """What to do now, in a line."""
    if view.phase == "resolve":
        return _("What is rolled next?")
    if view.phase == "eat":
        return _("Food makes dice.")
    if view.dice:
        return _("Drag me to a gold edge")
    return _("All dice are placed.")


def problem(view: RunState) -> str:
    """What to know about the orders placed before they are rolled; empty where there is nothing (PR-G9)."""
    found = [forecast(view, spot) for spot, count in enumerate(view.placed) if count]
    for one in found:
        if one.kind == "hunt" and one.warning and one.chance:
            return _("If the {animal} wins, it is the end.").format(animal=spot_label(view, one.spot))
    for one in found:
        if not one.chance and one.kind in ("explore", "hunt", "gadget"):
            least = next(n for n in range(1, 99) if FACES * (n + one.extra) >= one.need)
            return _("{spot} needs {dice}.").format(spot=spot_label(view, one.spot), dice=dice(least))
    for one in found:
        if one.kind == "fix" and one.warning:
            missing = missing_words(view, one.spot - MODULE)
            if not missing:
                return one.warning
            return _("{module}: {what} missing.").format(module=spot_label(view, one.spot), what=missing)
    for one in found:
        if one.kind == "rest" and one.warning:
            return _("Resting: more than {most} HP is lost.").format(most=N.hp)
        if one.kind == "gather" and one.warning:
            return _("{spot}: the store is full.").format(spot=spot_label(view, one.spot))
    return ""
