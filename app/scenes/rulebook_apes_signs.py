"""Every sign and every word on the cards of Planet of the Apes, with the cards that bear it.

`signs/planet-of-the-apes.toml` names them; what a face and a set of cards look like there is said at
`_face` and `_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from app.palette import APES, INK, PAPER2
from app.rules.cards import CardError, read_cards
from app.rules.planet_of_the_apes.codes import ABILITY, CHARACTERS, KINDS, LISTS, SUIT_OF, TRIALS
from app.rules.planet_of_the_apes.codes import APES as EVENTS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import Effect, Modifier
from app.scenes import rulebook_apes_art as art
from app.scenes.rulebook_cards import Entry, Group, Shelf
from app.scenes.rulebook_collage import SIZE, Collage, Picture
from app.tables.faces import Icon, Panel
from app.tables.items import Face
from app.tables.planet_of_the_apes.faces import ActionCard, Disc, Effects, Part, TrayDie
from app.words import _

FILE = Path(__file__).parent / "signs" / "planet-of-the-apes.toml"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign as the file has it."""

    key: str
    name: str
    group: str
    face: str
    line: str
    clauses: tuple[str, ...]
    cards: str = ""


def _face(text: str) -> Face:
    """A face from its words: `part ape -1`, `part damage 1 each`, `win taylor 2`, `disc eye`, `icon undo`,
    `die red 5`, `suit 2`.
    """
    what, name, *more = text.split()
    match what:
        case "part":
            return Effects(parts=(Part(name, int(more[0]) if more else 0, "each" in more),))
        case "win":
            return Effects(parts=(Part(name, int(more[0])),), tone="win")
        case "disc":
            return Disc(icon=name, fill=APES.teal)
        case "icon":
            return Icon(name=name, colour=INK)
        case "die":
            return TrayDie(pips=int(more[0]), kind=name)
        case "suit":
            return ActionCard(kind=SUIT_OF.index(int(name)), form="chip")
        case _:
            raise CardError(f"{FILE.name}: there is no face {text!r}")


def _effects(key: str) -> Iterator[Effect]:
    for effect in LISTS[key] if key else ():
        yield effect
        for inner in effect.lists:
            yield from _effects(inner)


def _lists() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every card with the keys of its lists."""
    for trial in (*TRIALS, *CARDS.discoveries):
        bonus = trial.bonus.gain if trial.bonus is not None else ""
        yield trial.id, (trial.before, trial.success, trial.failure, bonus, trial.sunrise)
    for scene in CARDS.scenes:
        lists = (scene.steps, scene.ape_first, scene.taylor_first, scene.success, scene.failure)
        yield f"intro{scene.number}", lists
    for special in CARDS.specials:
        yield special.id, (special.effect,)
    for card in EVENTS:
        yield card.id, (card.top.effect, card.bottom.effect)
    for one in CHARACTERS:
        yield one.id, (one.skill,)


def _with(test: Callable[[Effect], bool]) -> tuple[str, ...]:
    """The cards that have an effect for which a test is true."""
    found = [key for key, lists in _lists() if any(test(one) for name in lists for one in _effects(name))]
    return (*found, *(f"action{kind}" for kind in range(KINDS) if test(ABILITY[kind])))


def _modified(name: str) -> tuple[str, ...]:
    """The cards whose power or day has a modifier."""

    def has(rows: tuple[Modifier, ...]) -> bool:
        return any(row.name == name for row in rows)

    events = [card.id for card in EVENTS if has(card.bottom.this_day)]
    return (*events, *(one.id for one in CHARACTERS if has(one.power)))


def _shaped(shape: str) -> tuple[str, ...]:
    """The encounters and Discoveries whose challenge has a requirement of a shape."""
    trials = (*TRIALS, *CARDS.discoveries)
    return tuple(trial.id for trial in trials if any(one.shape == shape for one in trial.challenge))


def _timed(window: str) -> tuple[str, ...]:
    """The Specials and the characters whose Skill is played in a window."""
    specials = [special.id for special in CARDS.specials if special.when == window]
    return (*specials, *(one.id for one in CHARACTERS if one.skill_when == window))


def _cards(text: str) -> tuple[str, ...]:
    """The cards of a few words.

    `verb ape statue` those with such an effect, `forward ape`, `back`, `each`, `day rolls` a modifier,
    `today` any, `shape run` a challenge, `when turn` a window, `suit 2`, and of encounters `bonus`,
    `per` character, `cards`, `most` dice.
    """
    what, *names = text.split() if text else ("none",)
    first = names[0] if names else ""
    moved = ("taylor", "ape", "statue")
    found: dict[str, Callable[[], tuple[str, ...]]] = {
        "none": tuple,
        "verb": lambda: _with(lambda effect: effect.verb in names),
        "forward": lambda: _with(lambda effect: effect.verb == first and effect.n > 0),
        "back": lambda: _with(lambda effect: effect.verb in moved and effect.n < 0),
        "each": lambda: _with(lambda effect: effect.who == "each"),
        "day": lambda: _modified(first),
        "today": lambda: tuple(card.id for card in EVENTS if card.bottom.this_day),
        "shape": lambda: _shaped(first),
        "when": lambda: _timed(first),
        "suit": lambda: tuple(f"action{kind}" for kind in range(KINDS) if SUIT_OF[kind] == int(first)),
        "bonus": lambda: tuple(trial.id for trial in TRIALS if trial.bonus is not None),
        "per": lambda: tuple(t.id for t in TRIALS if t.bonus is not None and t.bonus.cost.per_character),
        "cards": lambda: tuple(trial.id for trial in TRIALS if trial.cards is not None),
        "most": lambda: tuple(trial.id for trial in TRIALS if trial.most),
    }
    if what not in found:
        raise CardError(f"{FILE.name}: there are no cards {text!r}")
    return found[what]()


def _entry(row: Row) -> Entry:
    face, name = _face(row.face), _(row.name)

    def paint(c: Collage) -> None:
        c.add(103, 46, 160, 120, Panel(radius=c.plan.frame.px(8)), 5)
        w, h = (120.0, 60.0) if isinstance(face, Effects | ActionCard) else (64.0, 64.0)
        c.add(183 - w / 2, 106 - h / 2, w, h, face)

    large = Picture(paint, name, art.GROUND, SIZE)
    return Entry(
        row.key, name, row.group, face, large, (_(row.line),), (), row.clauses, "", _cards(row.cards)
    )


def signs() -> Shelf:
    """All of them. Raises `CardError` for a file that cannot be used."""
    small = (34.0, 34.0)
    groups = (
        Group("signs", _("Signs"), (64.0, 40.0)),
        Group("suits", _("Suits and dice"), (58.0, 34.0)),
        Group("asks", _("Challenges"), small),
        Group("words", _("Words"), small),
        Group("days", _("Powers and days"), small),
        Group("windows", _("When it is played"), small),
    )
    return Shelf(groups, tuple(_entry(row) for row in read_cards(FILE, "sign", Row)), plate=PAPER2)
