"""The cards of Planet of the Apes in its rulebook, and how we read them."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    APES,
    CHARACTERS,
    DISCOVERIES,
    KINDS,
    LISTS,
    SCENES,
    SUIT_OF,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS, Trial
from app.rules.planet_of_the_apes.text import (
    action_line,
    apes_lines,
    character_lines,
    effect_words,
    scene_lines,
    special_line,
    suit_name,
)
from app.scenes import rulebook_apes_art as art
from app.scenes import rulebook_apes_signs
from app.scenes.rulebook_cards import CARDS as DECK
from app.scenes.rulebook_cards import SIGNS, Entry, Group, Shelf, distinct
from app.scenes.rulebook_collage import SIZE, Picture
from app.tables.items import Face
from app.tables.planet_of_the_apes.encounters import trial_tip
from app.tables.planet_of_the_apes.faces import ActionCard, Backdrop, EventCard, Helmet, Large, SpecialCard
from app.tables.planet_of_the_apes.pictures import (
    ENCOUNTERS,
    HEADER_GRADES,
    HEADERS,
    event_picture,
    helmet,
    special_picture,
)
from app.words import _

_WIDE = (158.0, 72.0)
_CARD = (84.0, 102.0)
_NAMED = {
    "forget_the_past": "ENC-1",
    "desolate_trek": "ENC-2",
    "lightning_strike": "ENC-3",
    "only_man_destroys": "ENC-4",
    "through_the_tall_corn": "ENC-5",
    "quick_thinking": "SPEC-1",
    "filthy_apes": "SPEC-2",
    "human_ingenuity": "SPEC-3",
    "survival_training": "SPEC-4",
    "cornered_animal": "SPEC-5",
    "clever": "CHAR-3",
    "commander": "CHAR-4",
    "cynical": "CHAR-5",
    "defiant": "CHAR-6",
}
"""The clause that has the name of a card, by the card's id."""
_OF_VERB = {
    "choose": "GLOSS-12",
    "each_rolls": "SPEC-1",
    "damage": "DMG-2",
    "heal": "DMG-7",
    "statue": "TURN-6",
    "day": "GLOSS-6",
    "hold_day": "TURN-8",
    "reroll": "ADV-5g",
    "adjust": "ADV-5i",
    "die": "COMP-5",
    "taylor": "HAZ-1",
}
"""A clause worth reading for an effect."""


def verbs(key: str) -> Iterator[str]:
    """The verbs of a list of effects, those inside its choices and rolls as well."""
    for effect in LISTS[key] if key else ():
        yield effect.verb
        for inner in effect.lists:
            yield from verbs(inner)


def _readings(found: set[str]) -> tuple[str, ...]:
    """How we read what a card with these verbs leaves open."""
    said = {
        "choose": _("Each side may be chosen, even where it cannot be carried out in full."),
        "each_rolls": _("Clockwise from the active character, each roll with what follows before the next."),
        "drop": _("Everybody chooses what to discard; who has fewer discards the whole hand."),
        "pass": _("The owner has to agree."),
        "swap_encounter": _("The group chooses which one; it goes to the scene’s discards."),
        "hold_day": _("Two of these in one turn still skip one step."),
        "foresee": _("What was seen is shown to all."),
    }
    return tuple(text for verb, text in said.items() if verb in found)


def trial_lists(trial: Trial) -> tuple[str, ...]:
    """The lists of effects on an encounter or a Discovery."""
    bonus = trial.bonus.gain if trial.bonus is not None else ""
    return tuple(key for key in (trial.before, trial.success, trial.failure, bonus, trial.sunrise) if key)


def _trial(number: int, trial: Trial) -> Entry:
    found = {verb for key in trial_lists(trial) for verb in verbs(key)}
    shapes = {one.shape for one in trial.challenge}
    picture, tone = ENCOUNTERS[trial.name]
    first = trial.scene == 8
    clauses = [_NAMED.get(trial.id, "")]
    clauses += ["DISC-2", "DISC-4"] if first else []
    clauses += ["DISC-3"] if trial.before else []
    clauses += ["ADV-2a"] if trial.cards is not None else []
    clauses += ["ADV-5e"] if "all" in shapes else []
    clauses += ["ADV-4c"] if trial.most else []
    clauses += ["ADV-7a"] if trial.bonus is not None else []
    clauses += ["SUN-2"] if trial.sunrise else []
    clauses += ["COMP-15", *(_OF_VERB[verb] for verb in _OF_VERB if verb in found)]
    if first:
        large = Picture(art.find(number), trial.name, art.GROUND, SIZE)
    else:
        large = Picture(art.trial(trial.id), trial.name, art.GROUND, SIZE)
    readings = [*_readings(found)]
    if "same" in shapes and len(trial.challenge) > 1:
        readings.append(_("Five of a kind does for both, for only the picking counts."))
    return Entry(
        trial.id,
        trial.name,
        "discovery" if first else f"scene{trial.scene}",
        Backdrop(picture=f"apes/{picture}", grade=tone, radius=6),
        large,
        tuple(trial_tip(trial).split("\n")[1:]),
        tuple(readings),
        distinct(clauses),
        trial.story,
        seen=Large(
            kind="encounter",
            picture=f"apes/{picture}",
            grade=tone,
            title=trial.name,
            facts=(trial.story, *trial_tip(trial).split("\n")[1:], *readings),
        ),
    )


def _action(kind: int) -> Entry:
    effect, suit = ABILITY[kind], suit_name(SUIT_OF[kind])
    count = CARDS.abilities[kind][2]
    clauses = ["ADV-5g" if effect.verb == "reroll" else "ADV-4a", "ADV-4b", "ACT-11", "ACT-12", "COMP-3"]
    lines = (
        _("In an attempt that permits {suit}: {line}").format(suit=suit, line=action_line(kind)),
        _("{n} of the ten {suit} cards.").format(n=count, suit=suit),
    )
    read = _("Or it is one card of a set, a payment or a card encounter: never two things at once.")
    return Entry(
        f"action{kind}",
        f"{suit}: {effect_words(effect)}",
        "action",
        ActionCard(kind=kind),
        Picture(art.action(kind), suit, art.GROUND, SIZE),
        lines,
        (read,),
        tuple(clauses),
        seen=Large(kind="action", picture="", grade=None, title=suit, facts=(*lines, read), number=kind),
    )


def _special(kind: int) -> Entry:
    it = CARDS.specials[kind]
    found = set(verbs(it.effect))
    clauses = [
        _NAMED.get(it.id, ""),
        "HAND-2",
        "HAND-1",
        *(_OF_VERB[verb] for verb in _OF_VERB if verb in found),
    ]
    return Entry(
        it.id,
        it.name,
        "special",
        SpecialCard(id=it.id, form="card"),
        Picture(art.special(it.id), it.name, art.GROUND, SIZE),
        (special_line(kind), it.text),
        _readings(found),
        distinct(clauses),
        seen=Large(
            kind="special",
            picture=special_picture(it.id),
            grade=None,
            title=it.name,
            facts=(special_line(kind), it.text, *_readings(found)),
        ),
    )


def _event(number: int) -> Entry:
    card = APES[number]
    found = {*verbs(card.top.effect), *verbs(card.bottom.effect)}
    named = {"setback": ("POTA-1", "POTA-2")}.get(card.id, ())
    day = ("SUN-4",) if card.bottom.this_day else ()
    clauses = [*named, "SUN-3", *day, *(_OF_VERB[verb] for verb in _OF_VERB if verb in found)]
    lines = apes_lines(number)
    halves = (card.top, card.bottom)
    said = tuple(f"{half.name}: {line}" for half, line in zip(halves, lines, strict=True))
    return Entry(
        card.id,
        f"{card.top.name} / {card.bottom.name}",
        "event",
        EventCard(id=card.id),
        Picture(art.event(card.id), card.top.name, art.GROUND, SIZE),
        said,
        _readings(found),
        distinct(clauses),
        f"{card.top.text} {card.bottom.text}",
        seen=Large(
            kind="event",
            picture=event_picture(card.id),
            grade=None,
            title=card.bottom.name,
            facts=(*said, *_readings(found)),
        ),
    )


def _character(place: int) -> Entry:
    it = CHARACTERS[place]
    power, skill = character_lines(place)
    said = (_("Power: {text}").format(text=power), _("Skill: {text}").format(text=skill), it.defeated_text)
    return Entry(
        it.id,
        it.name,
        "character",
        Helmet(id=it.id),
        Picture(art.person(place), it.name, art.GROUND, art.PERSON),
        said,
        (_("A power works on the own turn, a Skill on anybody’s."),),
        (_NAMED[it.id], "CHAR-1", "CHAR-2", "DMG-5"),
        seen=Large(kind="character", picture=helmet(it.id, False), grade=None, title=it.name, facts=said),
    )


def _scene(number: int) -> Entry:
    it = SCENES[number - 1]
    said = tuple(line for _what, line in scene_lines(number))
    kind = {"minor": ("START-2",), "major": ("START-3", "END-2"), "discovery": ("DISC-1",)}[it.kind]
    result = {2: ("END-3",), 4: ("END-4",), 6: ("END-5",), 7: ("END-5",)}.get(number, ())
    return Entry(
        f"intro{number}",
        f"{number}  {it.name}",
        "intro",
        Backdrop(picture=f"apes/{HEADERS[number - 1]}", grade=HEADER_GRADES[number - 1], radius=6),
        Picture(art.header(number), it.name, art.GROUND, SIZE),
        said,
        (),
        (*result, *kind, "START-1"),
        it.story,
        seen=Large(
            kind="scene",
            picture=f"apes/{HEADERS[number - 1]}",
            grade=HEADER_GRADES[number - 1],
            title=it.name,
            facts=(it.story, *said),
        ),
    )


def _deck() -> Shelf:
    scenes = tuple(Group(f"scene{n}", SCENES[n - 1].name, _WIDE, True) for n in (2, 4, 6, 7))
    groups = (
        *scenes,
        Group("discovery", _("Discovery"), _WIDE, True),
        Group("intro", _("Scenes"), _WIDE, True),
        Group("action", _("Action cards"), _CARD),
        Group("special", _("Specials"), _CARD, True),
        Group("event", _("Apes cards"), _CARD, True),
        Group("character", _("Characters"), (84, 84), True),
    )
    entries = (
        *(_trial(number, trial) for number, trial in enumerate(TRIALS)),
        *(_trial(number, trial) for number, trial in enumerate(DISCOVERIES)),
        *(_scene(scene.number) for scene in SCENES),
        *(_action(kind) for kind in range(KINDS)),
        *(_special(kind) for kind in range(len(CARDS.specials))),
        *(_event(number) for number in range(len(APES))),
        *(_character(place) for place in range(len(CHARACTERS))),
    )
    return Shelf(groups, entries)


def shelves() -> dict[str, Shelf]:
    """The cards and the signs."""
    return {DECK: _deck(), SIGNS: rulebook_apes_signs.signs()}


def key_of(face: Face) -> str:
    """The key of a card seen large."""
    if not isinstance(face, Large):
        return ""
    if face.kind == "action":
        return f"action{face.number}"
    named: dict[str, str] = {
        **{trial.name: trial.id for trial in (*TRIALS, *DISCOVERIES)},
        **{special.name: special.id for special in CARDS.specials},
        **{card.bottom.name: card.id for card in APES},
        **{scene.name: f"intro{scene.number}" for scene in SCENES},
        **{one.name: one.id for one in CHARACTERS},
    }
    return named.get(face.title, "")
