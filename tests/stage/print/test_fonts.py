"""Text is as large on the screen as the layout was told, in every language a player types."""

import ast
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.resources import base
from app.stage.print import Press
from app.stage.print.fonts import OPEN_FONTS, STYLES, FontBook, Ruler, font_file, glyphs, missing_glyphs
from app.stage.print.text import para_height, text, words

RULER = Ruler(FontBook())
NAMES = ["Ada", "Żółw", "Кот", "Ελένη", "Ngô Thị", "Łukasz O’Brien", "東京"]
sentences = st.text(st.sampled_from("abcijlmwMWZ0189 .,’–×…é Ż К"), max_size=80)
styles = st.sampled_from(sorted(STYLES))


@pytest.mark.parametrize("style", STYLES)
def test_every_face_is_a_static_file_of_its_package(style: str) -> None:
    data = font_file(style).read_bytes()
    assert b"fvar" not in data[:512]  # a variable font would open at its thinnest
    assert "a" not in missing_glyphs("a", style)


def test_the_program_s_own_signs_are_in_every_face() -> None:
    assert missing_glyphs("−×–’…·∞≥½‘“”éüñßŁżČő" + "".join(map(chr, range(32, 127)))) == ""


def spoken() -> Iterator[tuple[str, str]]:
    """Every sentence of the program a player may read, and the file it stands in."""
    for path in sorted((base() / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "plural"}:
                for part in node.args:
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield path.name, part.value
    for pattern in ("*.toml", "*.md"):
        for path in sorted((base() / "app").rglob(pattern)):
            yield path.name, path.read_text(encoding="utf-8")


def test_the_house_faces_hold_every_sign_the_program_prints() -> None:
    found = list(spoken())
    assert found
    assert [(where, lacking) for where, words in found if (lacking := missing_glyphs(words))] == []


def test_missing_signs_are_named_so_that_strings_can_be_checked() -> None:
    assert missing_glyphs("go → Кот ✓") == "Кот→✓"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("style", ["display", "textb", "label"])
def test_names_in_any_script_are_printed_with_real_letters(name: str, style: str) -> None:
    book = FontBook()
    assert "".join(run for run, _ in book.runs(name, style)) == name
    own = glyphs(font_file(style))
    for run, face in book.runs(name, style):
        assert all((ord(char) in own) == (face == 0) for char in run)
    surface = words(Press(), name, style, 20)
    assert surface.get_bounding_rect().w > 0


@given(sentences, styles, st.integers(8, 60), st.sampled_from([None, 0.0, 1.4]))
def test_text_is_printed_exactly_as_large_as_measured(
    sentence: str, style: str, px: int, track: float | None
) -> None:
    press = Press(fonts=RULER.book)
    size = RULER.book.measure(sentence, style, px, track)
    surface = words(press, sentence, style, px, track=track)
    assert surface.get_size() == (max(1, size[0]), size[1])


@given(sentences, styles, st.integers(8, 60))
@example("ij", "button", 55)
def test_no_letter_is_cut_off_by_the_line_it_stands_on(sentence: str, style: str, px: int) -> None:
    own = glyphs(font_file(style))
    sentence = "".join(char for char in sentence if ord(char) in own)
    bare = RULER.book.get(style, px).render(sentence, True, "#000000")
    line = words(Press(fonts=RULER.book), sentence, style, px, "#000000", track=0)
    assert line.get_height() >= bare.get_bounding_rect().bottom


@given(sentences, styles, st.integers(8, 40), st.integers(20, 400))
def test_no_wrapped_line_is_wider_than_its_column(sentence: str, style: str, px: int, width: int) -> None:
    lines = RULER.wrap(sentence, style, px, width)
    for line in lines:
        assert len(line) <= 1 or RULER.book.measure(line, style, px)[0] <= width
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")  # nothing is lost
    w, h = RULER(sentence, style, px, width)
    assert w <= width or any(len(line) == 1 for line in lines)
    assert h <= para_height(Press(fonts=RULER.book), sentence, width, style, px)


@given(sentences, styles, st.integers(16, 40), st.integers(40, 400))
def test_a_fitted_line_keeps_its_words_or_says_that_it_was_cut(
    sentence: str, style: str, px: int, width: int
) -> None:
    fitted, size = RULER.fit(sentence, style, px, width, 14)
    assert 14 <= size <= px
    assert RULER.book.measure(fitted, style, size)[0] <= width
    assert fitted == sentence or (fitted.endswith("…") and sentence.startswith(fitted[:-1]))


def test_a_long_word_is_broken_rather_than_let_out_of_its_column(ruler: Ruler) -> None:
    lines = ruler.wrap("Donaudampfschifffahrtsgesellschaft", "text", 18, 90)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


def test_a_newline_always_breaks(ruler: Ruler) -> None:
    assert ruler.wrap("one\n\ntwo", "text", 18, 500) == ["one", "", "two"]


@pytest.mark.parametrize("style", STYLES)
def test_a_line_takes_the_same_share_of_the_window_at_every_scale(style: str, ruler: Ruler) -> None:
    sentence = "One mutant hides among the 0s, one among the 1s."
    shares = [ruler.book.measure(sentence, style, 16 * scale)[0] / scale for scale in (1, 1.25, 1.5, 2, 3)]
    assert max(shares) / min(shares) < 1.03


def test_a_line_that_must_fit_is_shown_no_wider_than_its_room(press: Press) -> None:
    sheet = press.layer(300, 60)
    place = text(press, sheet, "Apocalypse at the Zoo of Carson City", 10, 10, "text", 20, width=120)
    assert place.w <= 120
    assert sheet.get_bounding_rect().right <= 10 + 120


@pytest.mark.parametrize(
    "odd",
    [
        "\0",
        "\ud800",
        "a\udcffb",
        "\u202e",
        "\u200d\u200b",
        "\u0301" * 9,
        "e\u0301",
        "🦍",
        "שלום",
        "\x07\x1b[31m",
    ],
    ids=ascii,
)
@pytest.mark.parametrize("style", ["text", "label", "display"])
def test_whatever_stands_in_a_name_can_be_measured_and_printed(odd: str, style: str) -> None:
    press = Press(1.0, plain=True)
    width, height = press.ruler(odd, style, 18)
    printed = words(press, odd, style, 18)
    assert (printed.get_width(), printed.get_height()) == (max(1, width), height)
    short, px = press.ruler.fit(odd * 400, style, 18, 100, 14)
    assert press.ruler(short, style, px)[0] <= 100


def test_only_the_fonts_used_last_stay_open_and_others_open_again() -> None:
    book = FontBook()
    first = book.measure("Okapi", "text", 10)
    for px in range(10, 10 + 2 * OPEN_FONTS):
        book.measure("Okapi", "text", px)
    assert len(book._fonts) <= OPEN_FONTS
    assert book._width("Okapi", "text", 10, 0) == first[0]


def test_an_apostrophe_is_printed_as_one_whoever_wrote_the_words(press: Press) -> None:
    def printed(sentence: str) -> bytes:
        sheet = press.layer(260, 40)
        text(press, sheet, sentence, 4, 4, "text", 20, "#1E1525")
        return sheet.get_buffer().raw

    assert printed("Ben's keeper, the hounds' den") == printed("Ben’s keeper, the hounds’ den")
    assert printed("'quoted") != printed("’quoted")
