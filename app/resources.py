"""Where the things lie that the program shows and plays: from source, installed, or packed into one folder.

Everything is found, never imported: nothing here loads a drawing library.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

FONT_PACKAGES = ("fontpkg_alfa_slab_one", "fontpkg_barlow_condensed", "fontpkg_barlow_semi_condensed")
"""The packages that carry the typefaces, each with its licence."""


class MissingResource(LookupError):
    """Something the program needs is not where it should be; the message says what and what to do."""


def base() -> Path:
    """The folder that holds `app`, `art` and `sounds`: the project, or the packed program's own."""
    packed = getattr(sys, "_MEIPASS", None)
    return Path(packed) if packed else Path(__file__).resolve().parents[1]


def is_packed() -> bool:
    """Whether this is the executable that `make package` builds."""
    return hasattr(sys, "_MEIPASS")


def art_dir() -> Path:
    """The folder of the pictures; the drawings are in its `svg`."""
    return base() / "art"


def svg_path(name: str) -> Path:
    """The file of a drawing, named as in `zoo/pigeon`. Raises `MissingResource`."""
    path = art_dir() / "svg" / f"{name}.svg"
    if not path.is_file():
        raise MissingResource(f"The drawing art/svg/{name}.svg is missing: install the game again.")
    return path


def sounds_dir() -> Path:
    """The folder of the sounds."""
    return base() / "sounds"


def sound_files() -> list[Path]:
    """Every sound, sorted by name: `<name>.ogg`, or the takes `<name>_1.ogg` and on; music is `loop_*`."""
    return sorted(sounds_dir().glob("*.ogg"))


def theme_path() -> Path:
    """The theme of the form fields (JSON, lengths in px at 1280x720)."""
    return base() / "app" / "stage" / "theme.json"


@cache
def font_dir(package: str) -> Path:
    """The folder of the TTF files of a font package such as `FONT_PACKAGES[0]`. Raises `MissingResource`."""
    spec = find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        folder = Path(place) / "files"
        if folder.is_dir():
            return folder
    raise MissingResource(f"The typefaces of {package} are missing: install {package.replace('_', '-')}.")


def licence_files() -> tuple[Path, ...]:
    """The licence, the notices, and the licence of each typeface, as far as they are there."""
    ours = (base() / "LICENSE", base() / "NOTICES.md")
    fonts = tuple(font_dir(package).parent / "LICENSE" for package in FONT_PACKAGES)
    return tuple(path for path in (*ours, *fonts) if path.is_file())
