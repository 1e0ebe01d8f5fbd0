"""Drawings that pygame would draw wrong are refused, and ours are drawn right."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.resources import art_dir, svg_path
from build import svg_lint
from build.svg_lint import lint_folder, lint_text, main

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'


def found(body: str) -> list[str]:
    return lint_text(f"{HEAD}{body}</svg>")


def test_a_plain_drawing_passes() -> None:
    assert (
        found(
            '<defs><linearGradient id="a" x1="0%" x2="100%"><stop offset="0" stop-color="#FFF"/>'
            '<stop offset="1" stop-color="#102030"/></linearGradient>'
            '<linearGradient id="b" xlink:href="#a"/>'
            '<radialGradient id="c" gradientUnits="userSpaceOnUse" cx="4" cy="4" r="3"/></defs>'
            '<g transform="translate(1 1)" fill="url(#a)"><rect width="3" rx="1" opacity=".5"/></g>'
            '<path d="M1 1C2 2 3 3 4 4Z" fill="none" stroke="#102030" stroke-width="2"/>'
            '<path d="M1 1H5" stroke="rgb(1, 2, 3)" stroke-dasharray="2 1"/>'
            '<circle cx="3" cy="3" r="2" fill="white"/>'
        )
        == []
    )


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ('<use xlink:href="#a"/>', "<use> draws nothing"),
        ('<symbol id="a"/>', "<symbol> is drawn"),
        ('<clipPath id="a"/>', "<clipPath> is ignored"),
        ('<mask id="a"/>', "<mask> is ignored"),
        ('<filter id="a"/>', "<filter> is ignored"),
        ('<pattern id="a"/>', "<pattern> paints nothing"),
        ("<text>7</text>", "<text> is dropped"),
        ("<tspan>7</tspan>", "<tspan> is dropped"),
        ('<image width="3"/>', "<image> is dropped"),
        ('<marker id="a"/>', "<marker> is dropped"),
        ("<style>.a{fill:red}</style>", "<style> is only half understood"),
        ("<foreignObject/>", "<foreignObject> is not understood"),
        ('<svg viewBox="0 0 1 1"/>', "<svg> inside <svg>"),
        ('<rect class="a"/>', "class on <rect>"),
        ('<rect style="fill:red"/>', "style on <rect>"),
        ('<rect clip-path="none"/>', "clip-path on <rect>"),
        ('<rect mask="none"/>', "mask on <rect>"),
        ('<rect filter="none"/>', "filter on <rect>"),
        ('<path marker-end="none"/>', "marker-end on <path>"),
        ('<rect mix-blend-mode="screen"/>', "mix-blend-mode on <rect>"),
        ('<rect paint-order="stroke"/>', "paint-order on <rect>"),
        ('<rect vector-effect="none"/>', "vector-effect on <rect>"),
        ('<rect visibility="hidden"/>', "visibility on <rect>"),
        ('<linearGradient id="a" href="#b"/>', "href on <linearGradient>"),
        ('<rect xlink:href="#a"/>', "xlink:href on <rect>"),
        ('<radialGradient id="a" fx="40%"/>', "fx on <radialGradient>"),
        ('<radialGradient id="a" fy="40%"/>', "fy on <radialGradient>"),
        ('<linearGradient id="a" spreadMethod="repeat"/>', "spreadMethod on <linearGradient>"),
        ('<linearGradient id="a" x2="1"/>', 'x2="1" of a gradient is read as pixels'),
        (
            '<linearGradient id="a"><stop offset=".5"/><stop offset=".5"/></linearGradient>',
            "two stops of a gradient at one place",
        ),
        ('<g opacity=".5"><rect/></g>', "opacity on <g>"),
        ('<rect fill="orange"/>', 'fill="orange" turns grey'),
        ('<rect fill="rgba(1,2,3,.5)"/>', "turns grey"),
        ('<rect stroke="hsl(9,9%,9%)"/>', "turns grey"),
        ('<rect fill="currentColor"/>', "turns grey"),
        ('<rect fill="transparent"/>', "turns grey"),
        ('<rect fill="#11223344"/>', "loses its alpha"),
        ('<rect fill="#1234"/>', "loses its alpha"),
        ('<rect fill="url(#nowhere)"/>', "url(#nowhere) points to nothing"),
        ('<circle r="3" stroke-dasharray="2 1"/>', "dashes on a curve"),
        ('<path d="M1 1C2 2 3 3 4 4" stroke-dasharray="2 1"/>', "dashes on a curve"),
        ("<rect/>" * (svg_lint.MOST_SHAPES + 1), "401 shapes"),
        ("<rect>", "not well-formed"),
    ],
)
def test_what_is_drawn_wrong_is_refused_and_named(body: str, word: str) -> None:
    assert any(word in finding for finding in found(body)), found(body)


def test_a_drawing_without_a_view_box_is_refused() -> None:
    assert lint_text('<svg xmlns="http://www.w3.org/2000/svg"/>') == ["it has no viewBox"]


def test_a_finding_names_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.svg").write_text(f"{HEAD}<text/></svg>", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "bad.svg: <text> is dropped" in capsys.readouterr().out


def test_an_empty_folder_is_no_success(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 1


def test_all_our_drawings_pass() -> None:
    assert lint_folder(art_dir()) == []


def test_all_our_drawings_show_something() -> None:
    blank = []
    for path in sorted((art_dir() / "svg").rglob("*.svg")):
        surface = pygame.image.load_sized_svg(str(path), (32, 32))
        if not pygame.mask.from_surface(surface, 40).count():
            blank.append(path.name)
    assert blank == []


def test_a_missing_drawing_is_named() -> None:
    assert svg_path("zoo/pigeon").is_file()
    with pytest.raises(LookupError, match="art/svg/zoo/unicorn"):
        svg_path("zoo/unicorn")
