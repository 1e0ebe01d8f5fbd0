"""Hold art/MANIFEST.toml against the disk: `python -m build.manifest_check`.

Every drawing and every sound stands there once: what it shows, where it is used, its origin, its licence.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

FIELDS = ("path", "what", "used", "origin", "licence")

TYPEFACES = {".ttf", ".otf", ".woff", ".woff2"}


def check(root: Path) -> list[str]:
    """What is wrong with the manifest of a project folder, each as a line; empty when all is listed."""
    manifest = root / "art" / "MANIFEST.toml"
    try:
        tables = tomllib.loads(manifest.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return [f"art/MANIFEST.toml cannot be read: {error}"]
    rows = [*tables.get("svg", []), *tables.get("sound", [])]
    listed = [str(row.get("path", "")) for row in rows]
    files = [*(root / "art").rglob("*"), *(root / "sounds").rglob("*")]
    there = {p.relative_to(root).as_posix() for p in files if p.is_file() and p != manifest}
    found = [f"listed but missing: {path}" for path in sorted(set(listed) - there)]
    found += [f"there but not listed: {path}" for path in sorted(there - set(listed))]
    found += [f"listed twice: {path}" for path in sorted({p for p in listed if listed.count(p) > 1})]
    for row in rows:
        found += [
            f"{row.get('path', 'a row')}: {field} is empty"
            for field in FIELDS
            if not str(row.get(field, "")).strip()
        ]
    found += [f"{path}: typefaces come from packages" for path in there if Path(path).suffix in TYPEFACES]
    return found


def main() -> int:
    """Print what is wrong; returns the exit code."""
    found = check(ROOT)
    print("\n".join([*found, f"manifest: {len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
