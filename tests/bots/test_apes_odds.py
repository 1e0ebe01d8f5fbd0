"""The chances of attempts: known values, brute force over small pools, and honest bounds."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb

import pytest

from app.bots.planet_of_the_apes_odds import keeping, odds, size_of, table
from app.rules.planet_of_the_apes.challenge import Challenge, Dice, meets, parse_challenge, serves
from app.rules.planet_of_the_apes.codes import DISCOVERIES, TRIALS
from app.rules.planet_of_the_apes.data import Trial
from tests.rules.planet_of_the_apes.scene import dice

WHITE, GRAY, RED = 0, 10, 20


def _name(value: object) -> str:
    return str(value.id) if isinstance(value, Trial) else str(value)


def brute(challenge: Challenge, lie: Dice, rolls: int, ones: int = 0, alls: int = 0, turns: int = 0) -> float:
    """The best chance by trying every choice with every die a die of its own."""

    @cache
    def best(now: Dice, rolls: int, ones: int, alls: int, turns: int) -> float:
        if meets(challenge, tuple(sorted(now))):
            return 1.0
        chance = 0.0
        if rolls:
            return max(rolled(now, kept, rolls - 1, ones, alls, turns) for kept in keeps(now))
        if ones:
            for at in range(len(now)):
                kept = tuple(n != at for n in range(len(now)))
                chance = max(chance, rolled(now, kept, 0, ones - 1, alls, turns))
        if alls:
            chance = max(chance, *(rolled(now, kept, 0, ones, alls - 1, turns) for kept in keeps(now)))
        if turns:
            for at, die in enumerate(now):
                for to in (die - 1, die + 1):
                    if 1 <= to % 10 <= 6 and to // 10 == die // 10:
                        after = tuple(sorted((*now[:at], to, *now[at + 1 :])))
                        chance = max(chance, best(after, 0, ones, alls, turns - 1))
        return chance

    def keeps(now: Dice) -> list[tuple[bool, ...]]:
        return list(product((False, True), repeat=len(now)))

    def rolled(now: Dice, kept: tuple[bool, ...], rolls: int, ones: int, alls: int, turns: int) -> float:
        free = [at for at, keep in enumerate(kept) if not keep]
        total = 0.0
        for faces in product(range(1, 7), repeat=len(free)):
            after = list(now)
            for at, face in zip(free, faces, strict=True):
                after[at] = now[at] // 10 * 10 + face
            total += best(tuple(sorted(after)), rolls, ones, alls, turns)
        return total / float(6 ** len(free))

    return (
        rolled(lie, (False,) * len(lie), rolls - 1, ones, alls, turns)
        if not lie[0] % 10
        else best(lie, rolls, ones, alls, turns)
    )


def test_known_values() -> None:
    one = parse_challenge(["1 white >=5"])
    assert odds(one, [WHITE], 1).chance == pytest.approx(1 / 3)
    assert odds(one, [WHITE], 2).chance == pytest.approx(5 / 9)
    assert odds(one, [WHITE, WHITE], 1).chance == pytest.approx(5 / 9)
    three = parse_challenge(["3 white >=5"])
    # each die has two tries, and all three have to come
    assert odds(three, [WHITE] * 3, 2).chance == pytest.approx((5 / 9) ** 3)
    at_least = sum(comb(5, k) * (1 / 3) ** k * (2 / 3) ** (5 - k) for k in (3, 4, 5))
    assert odds(three, [WHITE] * 5, 1).chance == pytest.approx(at_least)
    assert odds(parse_challenge(["4 white >=3"]), [WHITE] * 4, 1).chance == pytest.approx((2 / 3) ** 4)
    assert odds(parse_challenge(["2 gray sum >=12"]), [GRAY, GRAY], 1).chance == pytest.approx(1 / 36)
    pair = parse_challenge(["2 white same"])
    assert odds(pair, [WHITE, WHITE], 2).chance == pytest.approx(1 - (5 / 6) ** 2)
    assert odds(parse_challenge(["all any even"]), [WHITE, GRAY], 1).chance == pytest.approx(1 / 4)


@pytest.mark.parametrize(
    ("lines", "pool", "rolls", "ones", "alls", "turns"),
    [
        (["2 white same >=4"], [WHITE] * 3, 2, 0, 0, 0),
        (["2 white same >=4"], [WHITE, WHITE, RED], 2, 1, 0, 0),
        (["1 white >=5", "1 gray >=5"], [WHITE, GRAY, RED], 2, 0, 1, 0),
        (["3 any run"], [WHITE, GRAY, RED], 2, 0, 0, 1),
        (["3 white distinct"], [WHITE] * 3, 1, 1, 0, 1),
        (["2 white sum >=11"], [WHITE, WHITE, GRAY], 2, 1, 0, 1),
        (["all any even"], [WHITE, GRAY, WHITE], 2, 1, 0, 0),
        (["2 white same", "1 gray >=5"], [WHITE, WHITE, GRAY], 2, 0, 0, 0),
        (["1 white =3", "1 gray =3"], [WHITE, GRAY], 1, 0, 1, 2),
        (["2 any sum odd"], [WHITE, GRAY, RED], 1, 0, 0, 1),
        (["1 white <=2", "1 gray >=5"], [WHITE, RED, RED], 1, 1, 0, 0),
    ],
)
def test_small_pools_agree_with_brute_force(
    lines: list[str], pool: list[int], rolls: int, ones: int, alls: int, turns: int
) -> None:
    challenge = parse_challenge(lines)
    found = odds(challenge, pool, rolls, ones, alls, turns)
    assert found.exact
    assert found.chance == pytest.approx(brute(challenge, tuple(pool), rolls, ones, alls, turns))


@pytest.mark.parametrize(
    ("lines", "lie", "rolls", "ones", "turns"),
    [
        (["2 white same >=4"], "w5 w4 w1", 1, 0, 0),
        (["3 any run"], "w1 g2 r6", 1, 1, 0),
        (["3 any run"], "w1 g2 r5", 0, 0, 2),
        (["1 white >=5", "1 gray >=5"], "w5 g1 r2", 1, 0, 1),
    ],
)
def test_dice_that_lie_there_agree_with_brute_force(
    lines: list[str], lie: str, rolls: int, ones: int, turns: int
) -> None:
    challenge = parse_challenge(lines)
    found = odds(challenge, dice(lie), rolls, ones, 0, turns)
    assert found.exact
    assert found.chance == pytest.approx(brute(challenge, tuple(sorted(dice(lie))), rolls, ones, 0, turns))


@pytest.mark.parametrize("turning", [False, True])
@pytest.mark.parametrize("trial", [t for t in (*TRIALS, *DISCOVERIES) if t.challenge], ids=_name)
def test_tables_hold_for_met_just_what_meets_the_challenge(trial: Trial, turning: bool) -> None:
    """Every way the printed dice and a Red one can lie, against the rules' own judgement."""
    pool = sorted((*trial.dice, 2)[-4:])
    matters = tuple(one for one in pool if any(serves(one, part) for part in trial.challenge))
    book = table(trial.challenge, matters, turning)
    for faces in product(range(1, 7), repeat=len(pool)):
        lie = tuple(sorted(10 * colour + face for colour, face in zip(pool, faces, strict=True)))
        assert book.met[book.state_of(lie)] == meets(trial.challenge, lie)


@pytest.mark.parametrize("trial", [t for t in TRIALS if t.challenge and len(t.dice) < 4], ids=_name)
def test_printed_encounters_agree_with_brute_force(trial: Trial) -> None:
    pool = [10 * colour for colour in (*trial.dice, 2)[:3]]
    for rolls, ones, alls, turns in [(2, 0, 0, 0), (1, 1, 0, 1), (1, 0, 1, 0)]:
        found = odds(trial.challenge, pool, rolls, ones, alls, turns)
        assert found.exact
        assert found.chance == pytest.approx(brute(trial.challenge, tuple(pool), rolls, ones, alls, turns))


def test_the_best_keep_reaches_the_chance_it_promises() -> None:
    challenge = parse_challenge(["4 any run"])
    lie = dice("w3 w4 g4 g6")
    found = odds(challenge, lie, 1)
    assert found.how == "roll"
    assert keeping(challenge, lie, found.keep, (1, 0, 0, 0)) == pytest.approx(found.chance)
    for kept in ([], dice("w3"), dice("w4 g4"), dice("g6")):
        assert keeping(challenge, lie, kept, (1, 0, 0, 0)) <= found.chance + 1e-12
    # of three, four and six just one die is rolled, and a five is wanted
    assert found.chance == pytest.approx(1 / 6)


def test_how_names_the_best_thing_to_do() -> None:
    challenge = parse_challenge(["2 white >=5"])
    assert odds(challenge, dice("w5 w6"), 0).how == "stop"
    assert odds(challenge, dice("w5 w6"), 2).chance == 1.0
    assert odds(challenge, dice("w5 w1"), 0).chance == 0.0
    turned = odds(challenge, dice("w5 w4"), 0, adjust=1)
    assert (turned.how, turned.chance, turned.keep) == ("adjust", 1.0, tuple(dice("w5 w5")))
    one = odds(challenge, dice("w5 w1"), 0, reroll_one=1)
    assert (one.how, one.keep) == ("reroll one", tuple(dice("w5")))
    assert one.chance == pytest.approx(1 / 3)
    every = odds(challenge, dice("w1 w1"), 0, reroll_all=1)
    assert (every.how, every.keep) == ("reroll all", ())
    assert every.chance == pytest.approx(1 / 9)
    assert odds(challenge, [WHITE, WHITE], 0).chance == 0.0


def test_dice_that_cannot_matter_change_nothing() -> None:
    challenge = parse_challenge(["3 white >=5"])
    plain = odds(challenge, [WHITE] * 3, 2)
    assert odds(challenge, [WHITE] * 3 + [GRAY] * 4, 2) == plain
    odd = parse_challenge(["all white odd"])
    assert odds(odd, [WHITE] * 2 + [RED, GRAY], 1).chance == pytest.approx(1 / 4)


def test_faces_and_colours_that_are_alike_are_one_class() -> None:
    # three dice with two classes of faces, and "not rolled" as a third
    assert size_of(parse_challenge(["3 white >=5"]), [0, 0, 0]) == comb(5, 2)
    # a red die is as good as a white one here
    assert size_of(parse_challenge(["3 white >=5"]), [0, 0, 2]) == comb(5, 2)
    # where dice can be turned, faces differ by how far they are from passing
    assert size_of(parse_challenge(["3 white >=5"]), [0, 0, 0], turning=True) > comb(5, 2)
    assert size_of(parse_challenge(["4 any run"]), [0, 0, 1, 1]) == comb(10, 6)


def test_more_help_never_lowers_the_chance() -> None:
    challenge = parse_challenge(["2 white same", "1 gray >=5"])
    pool = [WHITE, WHITE, GRAY]
    last = 0.0
    for rolls, ones, alls, turns in [(1, 0, 0, 0), (2, 0, 0, 0), (2, 1, 0, 0), (2, 1, 1, 0), (2, 1, 1, 1)]:
        chance = odds(challenge, pool, rolls, ones, alls, turns).chance
        assert chance > last
        last = chance


def test_above_the_limit_a_lower_bound_is_given_and_said_to_be_one() -> None:
    challenge = parse_challenge(["2 white same", "2 gray same"])
    pool = [WHITE] * 2 + [GRAY] * 2 + [RED] * 2
    exact = odds(challenge, pool, 2, limit=100_000)
    bound = odds(challenge, pool, 2, limit=2000)
    smaller = odds(challenge, pool, 2, limit=800)
    assert exact.exact
    assert not bound.exact
    assert not smaller.exact
    assert smaller.chance <= bound.chance < exact.chance
    assert smaller.chance > 0


def test_a_bound_for_an_all_challenge_leaves_out_aids_and_no_dice() -> None:
    challenge = parse_challenge(["all any even"])
    full = odds(challenge, [WHITE] * 4, 2, 2, 1)
    bound = odds(challenge, [WHITE] * 4, 2, 2, 1, limit=1)
    assert full.exact
    assert not bound.exact
    assert bound.chance == pytest.approx((3 / 4) ** 4)
    assert bound.chance < full.chance


@pytest.mark.parametrize("trial", [t for t in TRIALS if t.challenge], ids=lambda trial: str(trial.id))
def test_printed_dice_give_an_exact_chance_for_every_encounter(trial: object) -> None:
    assert hasattr(trial, "id")
    found = next(t for t in TRIALS if t.id == trial.id)
    answer = odds(found.challenge, [10 * colour for colour in found.dice], found.rolls)
    assert answer.exact
    if found.id in ("single_flower", "first_words"):
        assert answer.chance == 0
    else:
        assert 0.02 < answer.chance < 0.95
