"""The game's cards, read from its TOML files once, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from app.rules.cards import CardError, text_hash
from app.rules.planet_of_the_apes.challenge import Challenge
from app.rules.planet_of_the_apes.effects import SUIT_KEYS, Cost, Effect, Lists, Modifier
from app.rules.planet_of_the_apes.files import (
    ApesRow,
    CardFile,
    CharacterRow,
    DayRow,
    DiscoveryRow,
    EncounterRow,
    FateRow,
    SceneRow,
    SectionRow,
    SpecialRow,
    Text,
)

HERE = Path(__file__).parent
FOLDER = HERE / "data"
BOOK_FILE = HERE / "rulebook.md"
ENCOUNTER_FILES: Final = (
    "encounters_2_forbidden_zone.toml",
    "encounters_4_the_hunt.toml",
    "encounters_6_escape.toml",
    "encounters_7_dig_site.toml",
)
ENDINGS: Final = (
    "win",
    "statue_at_zero",
    "ape_first_scene_6",
    "ape_first_scene_7",
    "all_defeated",
    "discovery_failed",
)


class Bonus(msgspec.Struct, frozen=True):
    """An encounter's bonus: who pays, what, and the key of what is gained."""

    by: str
    cost: Cost
    gain: str


class Trial(msgspec.Struct, frozen=True):
    """An encounter or a Discovery card. `success`, `failure`, `sunrise` and `before` are keys of lists.

    A card encounter (ADV-2a) has `cards` and an empty challenge.
    """

    id: str
    name: str
    story: str
    scene: int
    dice: tuple[int, ...]
    """Colours of the printed dice."""
    suits: tuple[bool, ...]
    rolls: int
    most: int
    """The greatest number of dice; 0 for none printed."""
    challenge: Challenge
    cards: Cost | None
    success: str
    failure: str
    before: str
    sunrise: str
    """"" where it has no Sunrise Effect."""
    bonus: Bonus | None


class Special(msgspec.Struct, frozen=True):
    """A kind of Special card; `effect` is the key of its list."""

    id: str
    name: str
    copies: int
    when: str
    text: str
    effect: str


class ApesSection(msgspec.Struct, frozen=True):
    """Half of a Planet of the Apes card: effects under a key, or modifiers for this day."""

    name: str
    text: str
    effect: str
    this_day: tuple[Modifier, ...]


class ApesCard(msgspec.Struct, frozen=True):
    """A Planet of the Apes card."""

    id: str
    top: ApesSection
    bottom: ApesSection


class Character(msgspec.Struct, frozen=True):
    """One side of Taylor; `skill` is the key of its list, played in the window `skill_when`."""

    id: str
    name: str
    power_text: str
    power: tuple[Modifier, ...]
    skill_text: str
    skill_when: str
    skill: str
    defeated_power: tuple[Modifier, ...]
    defeated_skill: bool
    defeated_text: str


class Scene(msgspec.Struct, frozen=True):
    """One of the eight scenes; the lists are keys."""

    number: int
    name: str
    kind: str
    story: str
    steps: str
    taylor: int
    ape: int
    ape_first: str
    taylor_first: str
    reveal: int
    success: str
    failure: str


class Cards(msgspec.Struct, frozen=True):
    """All card data of the game."""

    lists: Lists
    suits: tuple[str, ...]
    abilities: tuple[tuple[int, Effect, int], ...]
    """Kinds of Action cards: suit, ability, and how many there are."""
    trials: tuple[Trial, ...]
    """The encounters, scene by scene."""
    discoveries: tuple[Trial, ...]
    specials: tuple[Special, ...]
    apes: tuple[ApesCard, ...]
    characters: tuple[Character, ...]
    scenes: tuple[Scene, ...]
    endings: dict[str, str]
    day: tuple[str, ...]
    start: int
    statue: int
    hazards: dict[int, str]


def load(folder: Path = FOLDER) -> Cards:
    """Read and prove the card files. Raises `CardError` naming file, card and field."""
    lists: Lists = {}

    def file(name: str) -> CardFile:
        return CardFile(folder, name, lists)

    suits, abilities = _action_cards(file("action_cards.toml"))
    scenes, endings = _scenes(file("scenes.toml"))
    day, start, statue, hazards = _tracks(file("tracks.toml"))
    trials = tuple(trial for name in ENCOUNTER_FILES for trial in _encounters(file(name)))
    names = [trial.id for trial in trials]
    if len(set(names)) != len(names):
        raise CardError("encounters: two encounters of different scenes have the same id")
    return Cards(
        lists,
        suits,
        abilities,
        trials,
        _discoveries(file("discovery.toml")),
        _specials(file("special_cards.toml")),
        _apes(file("apes_cards.toml")),
        _characters(file("characters.toml")),
        scenes,
        endings,
        day,
        start,
        statue,
        hazards,
    )


def _action_cards(file: CardFile) -> tuple[tuple[str, ...], tuple[tuple[int, Effect, int], ...]]:
    names = file.table.get("suits", {})
    if not isinstance(names, dict) or sorted(names) != sorted(SUIT_KEYS):
        raise CardError(f"{file.name}: the table [suits] names {', '.join(SUIT_KEYS)} and no others")
    found: list[tuple[int, Effect, int]] = []
    for suit, key in enumerate(SUIT_KEYS):
        file.card = f"suit {key!r}"
        rows = file.table.get(key)
        if not isinstance(rows, dict):
            raise file.fail(key, "it has no table of abilities")
        for text, count in rows.items():
            try:
                effect = file.reader.effect("", text, "gain_dice" if "die" in text else "after_rolls", False)
            except ValueError as error:
                raise file.fail(text, str(error)) from error
            if effect.verb not in ("die", "reroll", "adjust"):
                raise file.fail(text, "an Action card gives dice, rerolls or an adjustment")
            if not isinstance(count, int) or count < 1:
                raise file.fail(text, f"{count!r} is no number of cards")
            found.append((suit, effect, count))
        total = sum(count for of, _, count in found if of == suit)
        if total != 10:
            raise file.fail(key, f"its cards add up to {total}, expected 10 (COMP-3)")
    return tuple(str(names[key]) for key in SUIT_KEYS), tuple(found)


def _encounters(file: CardFile) -> tuple[Trial, ...]:
    scene = file.table.get("scene")
    if scene not in (2, 4, 6, 7):
        raise CardError(f"{file.name}: field 'scene': expected 2, 4, 6 or 7, got {scene!r}")
    found: list[Trial] = []
    for row in file.rows("encounter", EncounterRow):
        file.card = f"encounter {row.id!r}"
        if bool(row.cards) == bool(row.challenge):
            raise file.fail("challenge", "an encounter has either a challenge or cards")
        if row.cards and (row.dice or row.suits or row.rolls or row.failure or row.max_dice):
            raise file.fail("cards", "a card encounter has no dice, suits, rolls or failure (ADV-2a)")
        if row.challenge and not (row.rolls >= 1 and row.failure):
            raise file.fail("rolls", "a dice encounter has one roll or more, and a failure")
        dice = file.dice(row.dice) if row.challenge else ()
        if row.max_dice and row.max_dice < len(dice):
            raise file.fail("max_dice", f"{row.max_dice} is less than the {len(dice)} printed dice")
        bonus = None
        if row.bonus:
            cost = file.cost("bonus.pay", row.bonus.pay)
            gain = file.effects("bonus.gain", f"{row.id}.bonus", row.bonus.gain, own=row.bonus.by == "each")
            if row.bonus.by == "each" and cost.per_character:
                raise file.fail("bonus.pay", "each pays for itself, so nothing is counted per character")
            bonus = Bonus(row.bonus.by, cost, gain)
        sunrise = file.effects("sunrise", f"{row.id}.sunrise", row.sunrise) if row.sunrise else ""
        for effect in file.lists[sunrise] if sunrise else ():
            if not _harms(effect, file.lists):
                raise file.fail(
                    "sunrise", f"every Sunrise Effect is harmful, but {effect.verb} is not (COMP-12)"
                )
        found.append(
            Trial(
                row.id,
                row.name,
                row.story,
                int(scene),
                dice,
                file.suits(row.suits),
                row.rolls,
                row.max_dice,
                file.challenge(row.challenge) if row.challenge else (),
                file.cost("cards", row.cards) if row.cards else None,
                file.effects("success", f"{row.id}.success", row.success),
                file.effects("failure", f"{row.id}.failure", row.failure),
                "",
                sunrise,
                bonus,
            )
        )
    if len(found) != 12:
        raise CardError(f"{file.name}: there are {len(found)} encounters, expected 12 (COMP-1)")
    return tuple(found)


def _harms(effect: Effect, lists: Lists) -> bool:
    """Whether an effect can only hurt."""
    if effect.verb in ("ape", "statue"):
        return effect.n > 0
    if effect.verb == "taylor":
        return effect.n < 0
    if effect.verb in ("each_rolls", "choose", "roll"):
        return all(_harms(inner, lists) for key in effect.lists for inner in lists[key])
    return effect.verb in ("damage", "drop", "day", "lose")


def _discoveries(file: CardFile) -> tuple[Trial, ...]:
    found: list[Trial] = []
    for row in file.rows("discovery", DiscoveryRow):
        file.card = f"discovery {row.id!r}"
        if row.rolls < 1:
            raise file.fail("rolls", "a Discovery has one roll or more")
        dice = file.dice(row.dice)
        if row.max_dice and row.max_dice < len(dice):
            raise file.fail("max_dice", f"{row.max_dice} is less than the {len(dice)} printed dice")
        found.append(
            Trial(
                row.id,
                row.name,
                row.story,
                8,
                dice,
                file.suits(row.suits),
                row.rolls,
                row.max_dice,
                file.challenge(row.challenge),
                None,
                "scene8.success",
                "scene8.failure",
                file.effects("before", f"{row.id}.before", row.before, "gain_dice"),
                "",
                None,
            )
        )
    if len(found) != 3:
        raise CardError(f"{file.name}: there are {len(found)} Discovery cards, expected 3 (COMP-2)")
    return tuple(found)


def _specials(file: CardFile) -> tuple[Special, ...]:
    found: list[Special] = []
    for row in file.rows("special", SpecialRow):
        file.card = f"special {row.id!r}"
        when = file.window(row.when)
        effect = file.effects("effect", f"{row.id}.effect", row.effect, when)
        found.append(Special(row.id, row.name, row.copies, when, row.text, effect))
    total = sum(special.copies for special in found)
    if total != 24:
        raise CardError(f"{file.name}: field 'copies': they add up to {total}, expected 24 (COMP-4)")
    return tuple(found)


def _apes(file: CardFile) -> tuple[ApesCard, ...]:
    found: list[ApesCard] = []
    for row in file.rows("card", ApesRow):
        file.card = f"card {row.id!r}"
        halves = [_section(file, row.id, "top", row.top), _section(file, row.id, "bottom", row.bottom)]
        if halves[0].this_day:
            raise file.fail("top", "only the bottom lasts for this day (SUN-4)")
        found.append(ApesCard(row.id, halves[0], halves[1]))
    if len(found) != 16:
        raise CardError(f"{file.name}: there are {len(found)} cards, expected 16 (COMP-4)")
    return tuple(found)


def _section(file: CardFile, card: str, half: str, row: SectionRow) -> ApesSection:
    if (row.effect is None) == (row.this_day is None):
        raise file.fail(half, "it has either an effect or a this_day")
    effect = "" if row.effect is None else file.effects(f"{half}.effect", f"{card}.{half}", row.effect)
    day = file.modifiers(f"{half}.this_day", f"{card}.{half}", row.this_day or [])
    return ApesSection(row.name, row.text, effect, day)


def _characters(file: CardFile) -> tuple[Character, ...]:
    found: list[Character] = []
    for row in file.rows("character", CharacterRow):
        file.card = f"character {row.id!r}"
        when = file.window(row.skill.when)
        found.append(
            Character(
                row.id,
                row.name,
                row.power_text,
                file.modifiers("power", f"{row.id}.power", row.power),
                row.skill_text,
                when,
                file.effects("skill.effect", f"{row.id}.skill", row.skill.effect, when),
                file.modifiers("defeated.power", f"{row.id}.defeated", row.defeated.power),
                row.defeated.skill,
                row.defeated_text,
            )
        )
    if len(found) != 4:
        raise CardError(f"{file.name}: there are {len(found)} characters, expected 4 (COMP-6)")
    return tuple(found)


def _scenes(file: CardFile) -> tuple[tuple[Scene, ...], dict[str, str]]:
    found: list[Scene] = []
    for row in file.rows("scene", SceneRow):
        file.card = f"scene {row.number!r}"
        if row.number != len(found) + 1:
            raise file.fail("number", f"expected {len(found) + 1}, in order")
        kind = "discovery" if row.number == 8 else "minor" if row.number in (1, 3, 5) else "major"
        if row.kind != kind:
            raise file.fail("kind", f"scene {row.number} is {kind} (PHASE-1)")
        if (kind == "major") == (row.taylor is None or row.ape is None):
            raise file.fail("taylor", "a major scene, and no other, places Taylor and the Ape")
        key = f"scene{row.number}"
        found.append(
            Scene(
                row.number,
                row.name,
                row.kind,
                row.story,
                file.effects("steps", f"{key}.steps", row.steps),
                row.taylor or 0,
                row.ape or 0,
                file.effects("ape_first", f"{key}.ape_first", row.ape_first),
                file.effects("taylor_first", f"{key}.taylor_first", row.taylor_first),
                row.reveal,
                file.effects("success", f"{key}.success", row.success),
                file.effects("failure", f"{key}.failure", row.failure),
            )
        )
    if len(found) != 8:
        raise CardError(f"{file.name}: there are {len(found)} scenes, expected 8 (PHASE-1)")
    endings = file.row(file.table.get("endings", {}), dict[str, Text], "endings")
    if sorted(endings) != sorted(ENDINGS):
        raise CardError(f"{file.name}: the table [endings] names {', '.join(ENDINGS)} and no others")
    return tuple(found), {key: str(text) for key, text in endings.items()}


def _tracks(file: CardFile) -> tuple[tuple[str, ...], int, int, dict[int, str]]:
    day = file.row(file.table.get("day", {}), DayRow, "day")
    fate = file.row(file.table.get("fate", {}), FateRow, "fate")
    if len(day.spaces) < 2:
        raise file.fail("spaces", "the day has two spaces or more (COMP-10)")
    if fate.statue > fate.start:
        raise file.fail("statue", f"nothing stands beyond {fate.start}")
    hazards: dict[int, str] = {}
    for space, items in fate.hazards.items():
        if not space.isdigit() or not 1 <= int(space) <= fate.start:
            raise file.fail("hazards", f"{space!r} is no space of the track")
        hazards[int(space)] = file.effects(f"hazards.{space}", f"hazard.{space}", items)
    return tuple(day.spaces), fate.start, fate.statue, hazards


CARDS = load()


def data_hash() -> str:
    """A short hash of the card data, kept in saves."""
    return text_hash(*sorted(FOLDER.glob("*.toml")))
