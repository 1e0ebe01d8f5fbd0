"""What dice have to show (vocabulary 39 to 45), by examples and against a slow second reading."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from app.rules.planet_of_the_apes.challenge import (
    ANY,
    RED,
    Challenge,
    Requirement,
    challenge_words,
    meets,
    missing_dice,
    parse_challenge,
    parse_test,
)
from app.rules.planet_of_the_apes.codes import DISCOVERIES, TRIALS
from tests.rules.planet_of_the_apes.referee import cards as second
from tests.rules.planet_of_the_apes.scene import dice


def met(lines: str, text: str) -> bool:
    return meets(parse_challenge(lines.split(", ")), tuple(sorted(dice(text))))


@pytest.mark.clause("ADV-5c")
@pytest.mark.parametrize(
    ("challenge", "lie", "holds"),
    [
        ("3 white >=5", "w5 w6 w5", True),
        ("3 white >=5", "w5 w6 w4", False),
        ("3 white >=5", "w5 w6 g6", False),
        ("3 white >=5", "w5 r6 r5", True),
        ("2 gray =6", "g6 r6", True),
        ("2 gray =6", "g6 w6", False),
        ("1 white <=2, 2 gray >=5", "w2 g5 g6 w6", True),
        ("1 white <=2, 2 gray >=5", "w3 g5 g6 w6", False),
        ("2 white same", "w3 w3", True),
        ("2 white same", "w3 w4", False),
        ("2 white same >=4", "w3 w3", False),
        ("2 white same >=4", "w4 w4", True),
        ("2 white same >=4", "w4 r4", True),
        ("4 any run", "w3 g4 w5 g6", True),
        ("4 any run", "w3 g4 w4 g6", False),
        ("4 white run", "w1 w2 w3 g4", False),
        ("4 white run", "w1 w2 w3 r4", True),
        ("5 white distinct", "w1 w2 w3 w5 w6", True),
        ("5 white distinct", "w1 w2 w3 w5 w5", False),
        ("4 gray sum >=19", "g6 g6 g6 g1", True),
        ("4 gray sum >=19", "g6 g6 g5 g1", False),
        ("4 any sum >=20", "w5 g5 w5 g5", True),
        ("2 any sum <=3", "w6 w1 g2", True),
        ("2 any sum =7", "w1 g5 r6", True),
        ("2 any sum =7", "w1 g5 r5", False),
        ("2 any sum even", "w1 g2 r4", True),
        ("2 any sum odd", "w2 g2 r4", False),
        ("all any even", "w2 g4 w6", True),
        ("all any even", "w2 g4 r5", False),
        ("all white odd", "w1 w3 g2", True),
    ],
)
def test_a_challenge_holds_or_not(challenge: str, lie: str, holds: bool) -> None:
    assert met(challenge, lie) is holds


@pytest.mark.clause("ADV-5d")
def test_one_die_serves_one_requirement() -> None:
    assert not met("2 white same, 1 white >=5", "w5 w5")
    assert met("2 white same, 1 white >=5", "w5 w5 w6")
    assert not met("3 any same, 2 any same", "w2 w2 w2 w2")
    assert met("3 any same, 2 any same", "w2 w2 g2 w2 g2"), "five of a kind is a full house"
    assert not met("1 white =3, 1 gray =3", "r3"), "a red die is white or gray, not both"
    assert met("1 white =3, 1 gray =3", "r3 r3")


@pytest.mark.clause("ADV-5e")
def test_extra_dice_spoil_only_an_all_challenge() -> None:
    assert met("3 white >=5", "w5 w5 w5 w1 g1 r1")
    assert met("4 any run", "w1 w2 w3 w4 w6 w6")
    assert not met("all any even", "w2 w2 w1")
    assert met("all white odd", "w1 r2"), "a red die may be read as gray"
    assert met("all white odd", "w1 g2")
    assert not met("all any even", "w2 r1"), "where every colour counts a red die counts too"


def slow(challenge: Challenge, lie: tuple[int, ...]) -> bool:
    """A second reading: give every die to a requirement in every possible way."""
    if challenge[0].shape == "all":
        one = challenge[0]
        test = one.test
        assert test is not None
        return all(test.passes(die % 10) for die in lie if one.colour == ANY or die // 10 == one.colour)
    if not challenge:
        return True
    for order in permutations(lie, sum(one.n for one in challenge)):
        at = 0
        for one in challenge:
            picked = order[at : at + one.n]
            at += one.n
            if not all(one.colour == ANY or die // 10 in (one.colour, RED) for die in picked):
                break
            if not slow_holds(one, sorted(die % 10 for die in picked)):
                break
        else:
            return True
    return False


def slow_holds(one: Requirement, faces: list[int]) -> bool:
    test = one.test
    if one.shape == "sum":
        return test is not None and test.passes(sum(faces))
    if test is not None and not all(test.passes(face) for face in faces):
        return False
    if one.shape == "same":
        return len(set(faces)) == 1
    if one.shape == "distinct":
        return all(a != b for a, b in combinations(faces, 2))
    if one.shape == "run":
        return faces == list(range(faces[0], faces[0] + len(faces)))
    return True


@pytest.mark.parametrize(
    "trial", [t for t in (*TRIALS, *DISCOVERIES) if t.challenge], ids=lambda trial: str(trial.id)
)
def test_every_printed_challenge_is_read_as_a_slow_search_reads_it(trial: object) -> None:
    assert hasattr(trial, "challenge")
    assert hasattr(trial, "dice")
    rng = Random(trial.id if hasattr(trial, "id") else 0)
    answers = set()
    for _ in range(60):
        colours = list(trial.dice) + [rng.randrange(3) for _ in range(rng.randrange(3))]
        lie = tuple(sorted(10 * colour + rng.randint(1, 6) for colour in colours[:6]))
        found = meets(trial.challenge, lie)
        answers.add(found)
        assert found == slow(trial.challenge, lie), lie
    assert answers


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3 blue >=5", "no colour"),
        ("x white >=5", "no number"),
        ("3 white", "no requirement"),
        ("3 white >=7", "no die can show"),
        ("3 white about", "no test"),
        ("7 white run", "1 to 6 dice"),
        ("3 white distinct odd", "no test"),
        ("2 white sum", "one test"),
        ("all white", "no requirement"),
    ],
)
def test_a_bad_requirement_is_an_error_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_challenge([text])


def test_all_stands_alone_and_a_challenge_has_something() -> None:
    with pytest.raises(ValueError, match="stands alone"):
        parse_challenge(["all any even", "1 white >=2"])
    with pytest.raises(ValueError, match="no requirement"):
        parse_challenge([])
    with pytest.raises(ValueError, match="no test"):
        parse_test(">5")


@pytest.mark.clause("ADV-4e")
def test_missing_dice_are_named_by_colour() -> None:
    def missing(lines: str, colours: list[int]) -> str:
        return missing_dice(parse_challenge(lines.split(", ")), colours)

    assert missing("3 white >=5", [0, 0, 0]) == ""
    assert missing("3 white >=5", [0, 0, 1]) == "1 white die"
    assert missing("3 white >=5", [0, 0, 2]) == ""
    assert missing("5 white distinct", [0, 0, 0]) == "2 white dice"
    assert missing("1 white >=4, 2 gray >=5", [1]) == "2 red dice"
    assert missing("4 any run", [0, 1, 2]) == "1 more die"
    short = [t.id for t in TRIALS if t.challenge and missing_dice(t.challenge, t.dice)]
    assert short == ["single_flower", "first_words"]


def test_challenges_read_as_players_say_them() -> None:
    def words(*lines: str) -> str:
        return challenge_words(parse_challenge(lines))

    assert words("3 white >=5") == "3 white dice of 5 or more"
    assert (
        words("2 white same >=4", "1 gray =6")
        == "2 white dice alike, of 4 or more and 1 gray die of exactly 6"
    )
    assert words("all any even") == "every die even"
    assert words("4 any run") == "4 dice in a row"
    assert words("4 gray sum >=20") == "4 gray dice with a sum of 20 or more"
    assert words("5 white distinct") == "5 white dice, all different"
    assert words("2 gray odd") == "2 gray dice, odd"


# -- challenges nobody has printed yet -------------------------------------------------------------


def test_any_challenge_of_the_vocabulary_is_read_as_the_referee_reads_it() -> None:
    rng = Random(5)
    answers = set()
    for _ in range(3000):
        lines = [written(rng) for _ in range(rng.randint(1, 3))]
        dice = [10 * rng.randrange(3) + rng.randint(1, 6) for _ in range(rng.randint(1, 7))]
        found = meets(parse_challenge(lines), tuple(sorted(dice)))
        assert found == second.meets(lines, dice), (lines, dice)
        answers.add((found, len(lines)))
    assert len(answers) == 6


def written(rng: Random) -> str:
    """A requirement of any shape, as cards write them."""
    n, colour = rng.randint(1, 3), rng.choice(("white", "gray", "any", "any"))
    test = rng.choice(
        ("odd", "even", f">={rng.randint(1, 6)}", f"<={rng.randint(1, 6)}", f"={rng.randint(1, 6)}")
    )
    shape = rng.choice(("each", "same", "same", "run", "distinct", "sum"))
    if shape == "each":
        return f"{n} {colour} {test}"
    if shape == "sum":
        return f"{n} {colour} sum >={rng.randint(n, 6 * n)}"
    return f"{n} {colour} {shape}" + (f" {test}" if shape == "same" and rng.random() < 0.5 else "")
