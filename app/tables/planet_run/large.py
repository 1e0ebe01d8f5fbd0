"""A card of Planet Run seen large, with everything that is known about it."""

from __future__ import annotations

from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import at_least, forecast
from app.rules.planet_run.spots import (
    COST,
    GADGET,
    GIVES,
    HUNT,
    MODULE,
    PIPS,
    RESOURCES,
    REST,
    SLOTS,
    N,
    cost_words,
)
from app.rules.planet_run.state import RunState
from app.tables.paths import Around
from app.tables.planet_run import ids, words
from app.tables.planet_run.faces import Large
from app.words import _, plural

_MOST_DICE = 4


def large(view: RunState, around: Around, item: str) -> Large | None:
    """The enlarged view of an item, or None for what is no card."""
    spot = ids.spot_of(view, item)
    if item.split(".")[0] in ("captain", "heart"):
        spot = REST
    if spot < 0:
        return None
    if spot < SLOTS:
        return _sector(view, spot)
    if spot < GADGET:
        return _animal(view, view.hunting[spot - HUNT]) if view.hunting[spot - HUNT] >= 0 else None
    if spot < REST:
        return _gadget(view, spot - GADGET)
    return _captain(view) if spot == REST else _module(view, spot - MODULE)


def _chances(need: int, extra: int = 0) -> str:
    """The chances of a total with one die and more."""
    parts = [
        f"{words.dice(count)} {words.percent(at_least(count + extra, need))}"
        for count in range(1, _MOST_DICE + 1)
    ]
    return _("A total of {need}: {chances}.").format(need=need, chances=", ".join(parts))


def _sector(view: RunState, slot: int) -> Large:
    if not view.found[slot]:
        facts = (
            _("Its letter and what it gives are not known until it is found."),
            _chances(N.explore),
            _("It can be gathered from the turn after it is found."),
        )
        return Large(kind="sector", key="", title=words.spot_label(view, slot), facts=facts)
    sector = view.sectors[slot]
    what = words.resource_of(view, slot)
    means = ", ".join(
        f"{words.dice(n)} {words.mean(forecast(view, slot, n).expected)}" for n in range(1, _MOST_DICE + 1)
    )
    kind = RESOURCES[GIVES[sector]]
    users = [words.module_name(m).lower() for m in range(len(COST)) if COST[m][RESOURCES.index(kind)]]
    facts = (
        _("Every full {pips} pips bring one of its {what}.").format(pips=PIPS[sector], what=what),
        _("On average: {means}.").format(means=means),
        _("Needed for: {modules}.").format(modules=", ".join(users)),
    )
    return Large(
        kind="sector", key=CARDS.sectors[sector].key, title=words.spot_label(view, slot), facts=facts, on=True
    )


def _animal(view: RunState, animal: int) -> Large:
    it = CARDS.animals[animal]
    gun = int(any(view.owned[i] for i, gadget in enumerate(CARDS.gadgets) if gadget.use == "hunt"))
    facts = [
        _("It brings {food} food if the total reaches {rating}.").format(food=it.food, rating=it.rating),
        plural("Falling short costs {count} HP.", "Falling short costs {count} HP.", it.damage),
        _chances(it.rating, gun),
    ]
    if gun:
        facts.append(_("The Gun’s die is counted in."))
    return Large(kind="animal", key=it.key, title=it.name, facts=tuple(facts), number=str(animal))


def _gadget(view: RunState, gadget: int) -> Large:
    it = CARDS.gadgets[gadget]
    facts = [words.gadget_line(view, gadget)]
    if not view.owned[gadget]:
        facts.append(_chances(it.target))
        facts.append(_("Failing costs only the dice."))
    return Large(kind="gadget", key=it.key, title=it.name, facts=tuple(facts), on=view.owned[gadget])


def _module(view: RunState, module: int) -> Large:
    facts = [words.module_line(view, module)]
    if not view.fixed[module]:
        facts.append(_("It takes {what}, paid when the repair is resolved.").format(what=cost_words(module)))
    return Large(
        kind="module",
        key=CARDS.modules[module].key,
        title=words.module_name(module),
        facts=tuple(facts),
        on=view.fixed[module],
    )


def _captain(view: RunState) -> Large:
    look = "lost" if view.fate == "dead" else "hurt" if view.hp <= N.hp // 2 else ""
    left = words.turns_left(view)
    facts = (
        _("{hp} of {most} HP. At 0 the mission ends at once.").format(hp=view.hp, most=N.hp),
        _("Each die on Rest gives {n} HP back, without a roll.").format(n=N.rest),
        plural("{count} turn is left before lift-off.", "{count} turns are left before lift-off.", left),
    )
    return Large(kind="captain", key=look, title=_("Captain Xavier"), facts=facts)
