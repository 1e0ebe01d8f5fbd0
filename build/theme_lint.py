"""Hold app/stage/theme.json against the house: `python -m build.theme_lint`.

Only inks of `app.palette`; only rectangles (rounded ones take over a second to make), no shadows, and only
the three faces that the stage gives to the form fields.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

FACES = frozenset({"barlow", "condensed", "fira_code_symbols"})

SHADOWLESS = frozenset({"label", "tool_tip", "drop_down_menu.#selected_option"})
"""Blocks of elements that draw no shape, and so need not say that they cast no shadow."""

_INK = re.compile(r"#[0-9A-Fa-f]{6}")


def inks(palette: Path) -> frozenset[str]:
    """Every colour that a palette module writes down."""
    return frozenset(ink.upper() for ink in _INK.findall(palette.read_text(encoding="utf-8")))


def _values(block: dict[str, Any], at: str) -> Iterator[tuple[str, str, str]]:
    for key, value in block.items():
        if isinstance(value, dict):
            yield from _values(value, f"{at}.{key}")
        else:
            yield f"{at}.{key}", key, str(value)


def lint(theme: dict[str, Any], known: frozenset[str]) -> list[str]:
    """What is wrong with a theme, each as a line; `known` are the inks it may use, in capitals."""
    found = []
    for name, block in theme.items():
        for place, key, value in _values(block, name):
            # eight digits are an ink that is not seen at all
            if value.startswith("#") and len(value) == 9 and not value.endswith("00"):
                found.append(f"{place}: {value} is half seen")
            elif value.startswith("#") and len(value) != 9 and value.upper() not in known:
                found.append(f"{place}: {value} is not in app/palette.py")
            elif key == "shape" and value != "rectangle":
                found.append(f"{place}: {value} (only rectangle)")
            elif key == "shadow_width" and value != "0":
                found.append(f"{place}: a shadow of {value}")
            elif key == "name" and value not in FACES:
                found.append(f"{place}: the face {value} is not given to the forms")
        misc = block.get("misc", {})
        if misc and "shadow_width" not in misc and name not in SHADOWLESS:
            found.append(f"{name}: say shadow_width 0 (the library casts 2)")
    return found


def main() -> int:
    """Print what is wrong; returns the exit code."""
    theme = json.loads((ROOT / "app" / "stage" / "theme.json").read_text(encoding="utf-8"))
    found = lint(theme, inks(ROOT / "app" / "palette.py"))
    print("\n".join([*found, f"theme: {len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
