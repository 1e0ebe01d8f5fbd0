"""The seven typefaces of the house, what they hold, and how wide words are in them.

Everything works after `pygame.font.init()` alone (done here when needed): no window, no display.

* `FontBook.get(style, px) -> Font`, `FontBook.measure(text, style, px, track=None) -> (w, h)`,
  `FontBook.line(style, px) -> px` (the pitch of wrapped lines), `FontBook.runs(text, style)`.
* `Ruler(book)(text, style, px, width=None) -> (w, h)`, `Ruler.wrap(text, style, px, width) -> lines`,
  `Ruler.fit(text, style, px, width, floor) -> (text, px)`.
* `missing_glyphs(text) -> str`: characters for which the house faces need a stand-in.

Type under `FINE_BELOW` px is set four times as large and reduced: its letters then stand as evenly as
they were drawn, and a line is as wide in proportion at every scale.

Sizes are pixels and are rounded to whole ones; `track` is extra pixels between characters, and
None means the style's own. A character that a face lacks (a name such as Кот) is taken from Noto
Sans, or from a face for its script when one is installed.
"""

from __future__ import annotations

import math
import re
import struct
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pygame.font
from pygame.font import Font

from app.resources import font_dir
from app.tables.items import longest

LEAD: Final = 1.22
"""Pitch of wrapped lines, in text heights."""
FLOOR: Final = 14
"""No text is smaller than this many px at the design size."""
FINE_BELOW: Final = 24
"""Type below this many px is reduced from a larger setting (hinted glyphs stand unevenly)."""
ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Style:
    """A way to set text: package and file of the face, letter spacing in em, face to stand in."""

    package: str
    file: str
    track: float = 0.0
    stand_in: str = "NotoSans-Regular.ttf"


_SLAB, _CONDENSED, _SEMI = (
    "fontpkg_alfa_slab_one",
    "fontpkg_barlow_condensed",
    "fontpkg_barlow_semi_condensed",
)
_BOLD = "NotoSans-Bold.ttf"
STYLES: Final = {
    "display": Style(_SLAB, "AlfaSlabOne-Regular.ttf", 0.0, _BOLD),
    "label": Style(_CONDENSED, "BarlowCondensed-Bold.ttf", 0.0, _BOLD),
    "labelm": Style(_CONDENSED, "BarlowCondensed-SemiBold.ttf", 0.0, _BOLD),
    "num": Style(_CONDENSED, "BarlowCondensed-ExtraBold.ttf", 0.0, _BOLD),
    "text": Style(_SEMI, "BarlowSemiCondensed-Medium.ttf"),
    "textb": Style(_SEMI, "BarlowSemiCondensed-Bold.ttf", 0.0, _BOLD),
    "texti": Style(_SEMI, "BarlowSemiCondensed-MediumItalic.ttf", 0.0, "NotoSans-Italic.ttf"),
    "caps": Style(_CONDENSED, "BarlowCondensed-Bold.ttf", 0.075, _BOLD),
    "button": Style(_CONDENSED, "BarlowCondensed-Bold.ttf", 0.03, _BOLD),
}
"""`caps` and `button` are `label` with their own letter spacing, so that a ruler measures it too."""
_SCRIPTS: Final = (
    "NotoSansArabic-Regular.ttf",
    "NotoSansHebrew-Regular.ttf",
    "NotoSansGeorgian-Regular.ttf",
    "NotoSansJP-Regular.ttf",
    "NotoSansKR-Regular.ttf",
    "NotoSansSC-Regular.ttf",
)
OPEN_FONTS = 64
"""So many are open at a time, the most recently used: each keeps its glyphs, up to a megabyte of them."""
UNKNOWN = "\ufffd"
"""Printed in place of what is no character."""
_APOSTROPHE = re.compile(r"(?<=\w)'")
_UNPRINTABLE = re.compile("[\0\ud800-\udfff]")
_STAND_IN_SIZE = 0.94  # Noto's lower case is taller than Barlow's


@cache
def font_file(style: str) -> Path:
    """The font file of `style`. Raises `KeyError` for no such style, `MissingResource` if not installed."""
    face = STYLES[style]
    return font_dir(face.package) / face.file


def _packaged(package: str, folder: str, file: str) -> Path | None:
    """A data file of an installed package, found without importing it."""
    spec = find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place) / folder / file
        if path.is_file():
            return path
    return None


@cache
def _stand_ins(style: str) -> tuple[Path, ...]:
    names = (STYLES[style].stand_in, *_SCRIPTS)
    found = (_packaged("pygame_gui", "data", name) for name in names)
    return tuple(path for path in found if path is not None)


@cache
def glyphs(path: Path) -> frozenset[int]:
    """The code points a font file holds, read from its character map (formats 4 and 12).

    pygame's own `Font.metrics` cannot tell: it answers with the box that stands for nothing.
    """
    data = path.read_bytes()
    tables = {
        data[at : at + 4]: struct.unpack_from(">I", data, at + 8)[0]
        for at in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16)
    }
    base = tables[b"cmap"]
    points: set[int] = set()
    maps = range(struct.unpack_from(">H", data, base + 2)[0])
    for at in {base + struct.unpack_from(">I", data, base + 8 + 8 * index)[0] for index in maps}:
        form = struct.unpack_from(">H", data, at)[0]
        if form == 4:
            points |= _segments(data, at)
        elif form == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
                points.update(range(first, last + 1))
    return frozenset(points)


def _segments(data: bytes, at: int) -> set[int]:
    """Code points of one format 4 map that lead to a real glyph."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 4 * count)
    offsets_at = at + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    points: set[int] = set()
    for index, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        stretch = range(start, min(end, 0xFFFE) + 1)
        if offset:
            found = struct.unpack_from(f">{len(stretch)}H", data, offsets_at + 2 * index + offset)
            points.update(p for p, g in zip(stretch, found, strict=True) if g and (g + delta) & 0xFFFF)
        else:
            points.update(p for p in stretch if (p + delta) & 0xFFFF)
    return points


def missing_glyphs(text: str, style: str | None = None) -> str:
    """The characters of `text` that `style` (or, with None, any style) lacks, each once, sorted.

    Strings of the program itself must come out empty; names of people may not, and are printed
    with the stand-in faces.
    """
    styles = STYLES if style is None else (style,)
    wanted = {char for char in text if char not in "\n\t"}
    lacking = {char for char in wanted for name in styles if ord(char) not in glyphs(font_file(name))}
    return "".join(sorted(lacking))


Run = tuple[str, int]
"""A stretch of text and the face to set it in: 0 the style's own, 1 and up its stand-ins."""


class FontBook:
    """Open fonts by style and size. Cheap to make; share one for the life of the program."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts: OrderedDict[tuple[str, int, int], Font] = OrderedDict()
        self._sizes: dict[tuple[str, str, int, float], tuple[int, int]] = {}

    def get(self, style: str, px: float, face: int = 0) -> Font:
        """The font of `style` at `px`; `face` picks a stand-in (see `runs`)."""
        key = (style, round(px), face)
        font = self._fonts.get(key)
        if font is None:
            if face == 0:
                path, size = font_file(style), max(1, round(px))
            else:
                path, size = _stand_ins(style)[face - 1], max(1, round(px * _STAND_IN_SIZE))
            font = self._fonts[key] = Font(str(path), size)
            while len(self._fonts) > OPEN_FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(key)
        return font

    def runs(self, text: str, style: str) -> list[Run]:
        """`text` cut where the face changes because the style's own lacks a character.

        A typewriter's apostrophe after a letter is printed as a real one, wherever the words come from.
        What no font can take (half a character out of a file's name, a zero byte) becomes the sign
        for an unknown one.
        """
        text = _APOSTROPHE.sub("’", _UNPRINTABLE.sub(UNKNOWN, text))
        if text.isascii():  # every house face has all of it
            return [(text, 0)]
        own = glyphs(font_file(style))
        if all(ord(char) in own for char in text):
            return [(text, 0)]
        runs: list[Run] = []
        for char in text:
            face = 0 if ord(char) in own else self._stand_in(char, style)
            if runs and runs[-1][1] == face:
                runs[-1] = (runs[-1][0] + char, face)
            else:
                runs.append((char, face))
        return runs

    def _stand_in(self, char: str, style: str) -> int:
        for face, path in enumerate(_stand_ins(style), start=1):
            if ord(char) in glyphs(path):
                return face
        return 0

    def track(self, style: str, px: float, track: float | None) -> float:
        """The letter spacing to use, px: `track` if given, else the style's own."""
        return STYLES[style].track * round(px) if track is None else track

    def measure(self, text: str, style: str, px: float, track: float | None = None) -> tuple[int, int]:
        """Width and height in px of `text` set on one line, exactly as it is printed."""
        space = self.track(style, px, track)
        key = (text, style, round(px), space)
        size = self._sizes.get(key)
        if size is None:
            if len(self._sizes) > 20_000:
                self._sizes.clear()
            size = self._sizes[key] = (self._width(text, style, px, space), self.height(style, px))
        return size

    def _width(self, text: str, style: str, px: float, space: float) -> int:
        fine = self.fine(px)
        total = space * fine * max(0, len(text) - 1)
        for run, face in self.runs(text, style):
            font = self.get(style, round(px) * fine, face)
            total += sum(font.size(char)[0] for char in run) if space else font.size(run)[0]
        return math.ceil(total / fine - 1e-6)

    def fine(self, px: float) -> int:
        """How many times too large type of `px` is set before it is reduced: 4 or 1."""
        return 4 if round(px) < FINE_BELOW else 1

    def height(self, style: str, px: float) -> int:
        """Height of one printed line, px."""
        fine = self.fine(px)
        font = self.get(style, round(px) * fine)
        rows = max(font.get_linesize(), font.size("ÅŻjgyq(|@ij")[1])  # a tail may hang below the line
        return math.ceil((rows + self.lift(style, px)) / fine)

    def lift(self, style: str, px: float) -> int:
        """Rows (of the larger setting) above a line that put its baseline between two pixels."""
        fine = self.fine(px)
        return -self.get(style, round(px) * fine).get_ascent() % fine

    def line(self, style: str, px: float) -> int:
        """Pitch of wrapped lines, px; never less than a line is high."""
        return max(self.height(style, px), round(px * LEAD))


class Ruler:
    """What a layout may ask about text: sizes and line breaks, with the words remembered."""

    def __init__(self, book: FontBook | None = None) -> None:
        self.book = book or FontBook()
        self._wrapped: dict[tuple[str, str, int, int], tuple[str, ...]] = {}

    def __call__(self, text: str, style: str, px: float, width: float | None = None) -> tuple[int, int]:
        """Size in px of `text`: on one line, or wrapped into `width` px when that is given."""
        if width is None and "\n" not in text:
            return self.book.measure(text, style, px)
        lines = self.wrap(text, style, px, width if width is not None else 1e9)
        widest = max(self.book.measure(line, style, px)[0] for line in lines)
        pitch = self.book.line(style, px)
        return widest, pitch * (len(lines) - 1) + self.book.height(style, px)

    def size(self, text: str, style: str, px: int, track: float | None = 0) -> tuple[int, int]:
        """Size in px of one line with `track` px between its letters."""
        return self.book.measure(text, style, px, track)

    def wrap(self, text: str, style: str, px: float, width: float) -> list[str]:
        """The lines of `text` in `width` px, at least one. A newline always breaks.

        No line is wider than `width`, except a single character that is wider by itself: a word
        that is too long is cut where it must be.
        """
        key = (text, style, round(px), int(min(width, 1e9)))
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) > 4_000:
                self._wrapped.clear()
            lines = tuple(line for part in text.split("\n") for line in self._wrap(part, style, px, key[3]))
            self._wrapped[key] = lines
        return list(lines)

    def _wrap(self, text: str, style: str, px: float, width: int) -> list[str]:
        def fits(line: str) -> bool:
            return self.book.measure(line, style, px)[0] <= width

        def begins(word: str, count: int) -> bool:
            return fits(word[:count])

        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if fits(longer):
                line = longer
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and not fits(word):
                cut = max(1, longest(len(word) - 1, partial(begins, word)))
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
        return lines

    def fit(self, text: str, style: str, px: float, width: float, floor: float) -> tuple[str, int]:
        """`text` and a size between `px` and `floor` at which it is no wider than `width` px.

        Where even the floor is too wide the end is cut and marked with an ellipsis.
        """
        size = self.shrunk(text, style, px, width, floor)
        if self.book.measure(text, style, size)[0] <= width:
            return text, size
        kept = longest(
            len(text), lambda n: self.book.measure(text[:n].rstrip() + ELLIPSIS, style, size)[0] <= width
        )
        return text[:kept].rstrip() + ELLIPSIS, size

    def shrunk(self, text: str, style: str, px: float, width: float, floor: float) -> int:
        """The largest size from `px` down to `floor` at which `text` is no wider than `width` px."""
        size, least = round(px), min(round(px), round(floor))
        wide = self.book.measure(text, style, size)[0]
        if wide > width:
            size = max(least, min(size, int(size * width / wide) + 2))  # widths go nearly with the size
        while size > least and self.book.measure(text, style, size)[0] > width:
            size -= 1
        return size
