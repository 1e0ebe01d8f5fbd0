"""Card files: a bad card is an error that names the file, the card and the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules.cards import CardError, text_hash
from app.rules.zoo import data

GOOD = data.CARD_FILE.read_text(encoding="utf-8")


def load(folder: Path, text: str) -> str:
    """The error that a card file of this text gives."""
    path = folder / "zoo.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as caught:
        data.load(path)
    return str(caught.value)


def test_the_shipped_cards_are_good() -> None:
    cards = data.load()
    assert [animal.key for animal in cards.animals] == [
        "pigeon",
        "penguin",
        "flamingo",
        "giraffe",
        "elephant",
    ]
    assert [(c.key, c.value) for c in cards.characters] == [
        ("kid", 3),
        ("keeper", 4),
        ("vet", 5),
        ("ranger", 6),
    ]
    assert len(cards.teams) == 4


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('key = "giraffe"\nvalue = 3', 'key = "giraffe"\nvalue = "three"', ("animal 'giraffe'", "'value'")),
        ('key = "giraffe"\nvalue = 3', 'key = "giraffe"\nworth = 3', ("animal 'giraffe'", "'worth'")),
        ('key = "giraffe"\nvalue = 3', 'key = "giraffe"', ("animal 'giraffe'", "'value'", "missing")),
        ('key = "vet"', 'key = "vet"\ncolour = "red"', ("character 'vet'", "'colour'")),
        ('key = "vet"\nvalue = 5', 'key = "vet"\nvalue = 12', ("character 'vet'", "'value'")),
        ('key = "vet"', 'key = "kid"', ("character 'kid'", "'key'", "two of that name")),
        ('key = "vet"', "key = 7", ("character number 3", "'key'")),
        ('value = 4\ncount = 10\nmutants = 0', 'value = 4\ncount = 9\nmutants = 0', ("'count'", "49", "50")),
        ('value = 4\ncount = 10', 'value = 5\ncount = 10', ("animal 'elephant'", "'value'", "expected 4")),
        ('count = 10\nmutants = 0', 'count = 10\nmutants = 11', ("'elephant'", "'mutants'", "11 of 10")),
        ('key = "vet"\nvalue = 5', 'key = "vet"\nvalue = 9', ("'value'", "[3, 4, 9, 6]")),
        ('[[team]]\nkey = "green"\nname = "Green"', "", ("3 teams",)),
    ],
)  # fmt: skip
def test_a_bad_card_is_named_with_its_file_and_field(
    tmp_path: Path, old: str, new: str, words: tuple[str, ...]
) -> None:
    assert old in GOOD
    message = load(tmp_path, GOOD.replace(old, new, 1))
    assert message.startswith("zoo.toml: ")
    for word in words:
        assert word in message, message


def test_a_file_that_is_no_toml_is_named_with_the_line(tmp_path: Path) -> None:
    message = load(tmp_path, "[[animal]]\nkey = \n")
    assert message.startswith("zoo.toml: ")
    assert "line 2" in message


def test_a_file_without_cards_is_an_error(tmp_path: Path) -> None:
    assert "no [[animal]] entries" in load(tmp_path, "# nothing\n")


def test_the_card_hash_does_not_depend_on_line_endings(tmp_path: Path) -> None:
    unix, windows = tmp_path / "a", tmp_path / "b"
    unix.write_bytes(b"one\ntwo\n")
    windows.write_bytes(b"one\r\ntwo\r\n")
    assert text_hash(unix) == text_hash(windows)
    windows.write_bytes(b"one\r\ntoo\r\n")
    assert text_hash(unix) != text_hash(windows)
