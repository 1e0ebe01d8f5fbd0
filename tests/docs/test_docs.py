"""The pages keep to what is there: files, commands, names, and the games that can be played."""

from __future__ import annotations

import ast
import re
import shlex
import tomllib
from pathlib import Path

import pygame
import pytest

from app import cli
from app.rules import registry
from app.scenes.about import AboutScene
from app.scenes.gallery import SCENES
from app.scenes.paper import PaperScene, parts_of
from app.scenes.still import Still
from tests.docs.pages import NAMES, PAGES, ROOT, codes, commands, links, paths, rows, text_of

README = ROOT / "README.md"
ADDING = ROOT / "docs" / "adding_a_game.md"
CHANGES = ROOT / "CHANGELOG.md"
LARGEST_PICTURE = 400 * 1000

TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_to_files_that_are_there(page: Path) -> None:
    for link in links(page):
        assert "://" in link or (page.parent / link.partition("#")[0]).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_files_that_are_named_are_there(page: Path) -> None:
    made = (".venv/", "out/", "shots/")
    missing = [
        path
        for path in paths(page)
        if not path.startswith(made)
        and not any((base / path).exists() for base in (ROOT, ROOT / "app", ROOT / "app" / "stage"))
    ]
    modules = {path.name for room in ("app", "build", "tests") for path in (ROOT / room).rglob("*.py")}
    modules.add("main.py")
    missing += [code for code in codes(page) if re.fullmatch(r"\w+\.py", code) and code not in modules]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_no_page_names_a_place_on_somebodys_machine(page: Path) -> None:
    assert not re.search(r"(?<![\w~.])/(?:work|tmp|home|root|Users|mnt|var)\b", text_of(page))
    assert not re.search(r"\b[A-Z]:\\", text_of(page))


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_make_knows_every_target_that_is_named(page: Path) -> None:
    named = {
        found[1]
        for line in [*commands(page), *codes(page)]
        if (found := re.match(r"make ([a-z]+)\b", line)) is not None
    }
    assert named <= TARGETS


def test_the_readme_names_every_command_and_no_other() -> None:
    first = [row[0] for row in rows(README)]
    named = {cell.strip("`").split()[0] for cell in first if cell.startswith("`") and "/" not in cell}
    assert set(cli.COMMANDS) <= named
    typed = [line for line in commands(README) if line.startswith("python main.py ")]
    assert typed
    assert {line.split()[2] for line in typed} <= set(cli.COMMANDS)


def command_lines() -> list[str]:
    """Whole lines of `main.py` that the pages give as examples."""
    found = []
    for page in PAGES:
        for line in commands(page):
            words = re.match(r"(?:\.venv/bin/)?python main\.py (\w.*)", line)
            if words and "…" not in line:
                found.append(words[1])
            inside = re.match(r'make play ARGS="([^"…]+)"', line)
            if inside:
                found.append(inside[1])
    return found


@pytest.mark.parametrize("line", command_lines())
def test_examples_of_the_command_line_can_be_typed(line: str) -> None:
    words = shlex.split(line)
    args = cli._parser(words[0]).parse_args(words)
    assert args.command == words[0]
    if args.command == "shot":
        assert args.scene in SCENES or args.scene == "all"
    if args.command == "replay":
        assert (ROOT / args.file).is_file()


def test_the_readme_says_which_games_can_be_played() -> None:
    told = {row[0]: row[1:] for row in rows(README) if len(row) == 4}
    for box in registry.SHELF:
        least, most = box.players
        players = str(least) if least == most else f"{least}–{most}"
        now = "coming" if box.coming else "playable"
        assert told[box.title] == [players, str(box.minutes), now], "README.md and the shelf differ"


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_pictures_are_small_and_can_be_seen(page: Path) -> None:
    for link in links(page):
        if link.endswith(".png"):
            picture = page.parent / link
            assert picture.stat().st_size < LARGEST_PICTURE
            assert min(pygame.image.load(picture).get_size()) >= 640


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    assert set((ROOT / "docs" / "pictures").iterdir()) <= shown


def names_in(path: Path) -> set[str]:
    """What a file defines: of Python its functions, classes and variables, of TOML its tables."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return set(re.findall(r"^\[\[?[a-z_]+\]?\]", text, re.MULTILINE))
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_the_lists_a_new_game_goes_into_are_where_the_page_says() -> None:
    listed = [(row[0].strip("`"), row[1].strip("`")) for row in rows(ADDING) if row[1]]
    assert len(listed) > 15
    for file, name in listed:
        assert name in names_in(ROOT / file), f"{file} has no {name}"


@pytest.mark.parametrize("key", registry.keys())
def test_a_game_of_the_house_is_where_the_page_says(key: str) -> None:
    room = key.replace("-", "_")
    assert registry.GAMES[key] == f"app.rules.{room}"
    assert (ROOT / "app" / "rules" / room / "rulebook.md").is_file()


def test_adding_a_game_takes_less_than_150_lines() -> None:
    assert len(text_of(ADDING).splitlines()) < 150


def test_the_dependencies_all_have_their_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(one for group in project["optional-dependencies"].values() for one in group),
    ]
    told = {name for row in rows(ROOT / "docs" / "architecture.md") for name in row[0].split(", ")}
    assert {re.split("[=<>]", one)[0] for one in wanted} <= told


def test_what_is_new_can_be_read_on_the_about_screen() -> None:
    app = Still((1024, 640))
    try:
        app.go(AboutScene(app))
        app.click("news")
        assert isinstance(app.scene, PaperScene)
        shown = [line.text for line in app.scene.parts]
        assert any(text.startswith(cli.VERSION) for text in shown), "nothing is told about this version"
    finally:
        app.close()


def test_what_is_new_has_no_marks_that_the_about_screen_would_show() -> None:
    for line in parts_of(text_of(CHANGES)):
        assert not set(line.text) & set("[]<>|#")
