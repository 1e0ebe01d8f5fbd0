"""How a match is set up: the game, its options, the seed and who sits where."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from random import Random
from typing import Literal, TypeAlias

import msgspec

from app.rules.kernel import Options
from app.rules.registry import AnyRules as AnyRules

Who: TypeAlias = Literal["person", "random", "greedy", "sound", "deep"]
"""Who decides for a seat: a person, or a computer of one of four levels (weakest first)."""

Undo: TypeAlias = Literal["turn", "step", "off", "free"]
"""How far undo goes: to the start of the turn, one decision, not at all, or past every barrier."""

PERSON: Who = "person"
LEVELS: tuple[Who, ...] = ("random", "greedy", "sound", "deep")
INKS = ("ember", "azure", "sun", "moss", "orchid", "bone")
"""The seat colours, in the order new seats take them."""

LONGEST_NAME = 40
"""Characters a player's name can have at most."""

LONGEST_SEED = 200
"""Characters a typed seed can have at most."""

_ANIMALS = (
    "ADDAX BADGER BISON BONGO CAIMAN CAMEL CIVET CONDOR COYOTE DINGO EGRET EMU FALCON FERRET GECKO GIBBON "
    "HERON HYRAX IBEX IBIS IGUANA JACKAL JAGUAR KIWI KUDU LEMUR LLAMA LORIS LYNX MACAW MARTEN MOLOCH "
    "NARWHAL NUMBAT OCELOT OKAPI ORYX OSPREY OTTER PANDA PELICAN PUFFIN PUMA QUAGGA QUOKKA RAVEN RHINO "
    "SALUKI SERVAL STOAT TAPIR TENREC TOUCAN TURACO URIAL VICUNA VIPER WALRUS WOMBAT XERUS YAK ZEBRA ZORILLA"
)


class Player(msgspec.Struct, frozen=True):
    """One seat: the name shown, who decides for it, and the key of its colour (one of `INKS`)."""

    name: str
    who: Who
    ink: str


class Setup(msgspec.Struct, frozen=True):
    """All a match is made from. `options` are the game's own, without the number of players.

    `seed_text` is what the player typed or was given; `seed` is the number it stands for.
    """

    game: str
    options: dict[str, bool | int | str]
    seed: int
    seed_text: str
    players: tuple[Player, ...]
    undo: Undo = "turn"

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)


def typed_options(setup: Setup, rules: AnyRules) -> Options:
    """The game's own options of a set-up. Raises `ValueError` with one sentence for unfit ones."""
    plain = {**setup.options, "players": len(setup.players)}
    try:
        options: Options = msgspec.convert(plain, rules.Options)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"The options do not fit {rules.CARD.title}: {wrong}.") from None
    return options


def check_setup(setup: Setup, rules: AnyRules) -> None:
    """Raise `ValueError` with one sentence for a set-up no match can be made of."""
    card, count = rules.CARD, len(setup.players)
    least, most = card.players
    if setup.game != card.key:
        raise ValueError(f'This set-up is for "{setup.game}", not for {card.title}.')
    if not least <= count <= most:
        raise ValueError(f"{card.title} is for {least} to {most} players, not {count}.")
    if setup.undo == "free" and not may_be_free(setup, rules):
        raise ValueError("Undo can be free only with one person at the table, or when all play together.")
    if len(setup.seed_text) > LONGEST_SEED:
        raise ValueError(f"A seed has {LONGEST_SEED} characters at most.")
    unfit = unfit_players(setup.players)
    if unfit:
        raise ValueError(unfit)
    typed_options(setup, rules)


def unfit_players(players: Sequence[Player]) -> str:
    """One sentence on a name or colour nobody can have, or ""."""
    inks = [player.ink for player in players]
    if any(ink not in INKS for ink in inks) or len(set(inks)) != len(inks):
        return "Each seat needs one of the six colours for itself."
    for player in players:
        if len(player.name) > LONGEST_NAME or not (player.name.strip() and player.name.isprintable()):
            return f"Each seat needs a name of 1 to {LONGEST_NAME} letters."
    return ""


def may_be_free(setup: Setup, rules: AnyRules) -> bool:
    """True where undo may go past every barrier: at most one person, or a cooperative game."""
    people = sum(player.who == PERSON for player in setup.players)
    return people <= 1 or rules.CARD.cooperative


def seed_from_text(text: str) -> int:
    """The seed a typed word stands for: the same on every system, 0 to 2**63 - 1.

    Case, blanks and the kind of dash do not matter. Digits alone are that number itself.
    """
    plain = unicodedata.normalize("NFKC", text).upper()
    plain = "".join("-" if unicodedata.category(c) == "Pd" else c for c in plain if not c.isspace())
    if plain.isascii() and plain.isdigit() and len(plain) <= 18:
        return int(plain)
    return int.from_bytes(hashlib.sha256(plain.encode("utf-8", "surrogatepass")).digest()[:8], "big") >> 1


def random_seed_text(rng: Random) -> str:
    """A seed to show and to pass on, such as `OKAPI-4471`."""
    return f"{rng.choice(_ANIMALS.split())}-{rng.randrange(1000, 10000)}"
