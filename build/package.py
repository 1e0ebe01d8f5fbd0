"""Build the executable of this system and start it: `python -m build.package [--archive]`, or `make package`.

It lands in out/dist/strange-shelf (on macOS also as an .app). The program is then run with `--self-test`: a
package counts only when what is in it can play.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from app import __version__
from app.resources import FONT_PACKAGES
from build import icons

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "out"
MADE = OUT / "made"
DIST = OUT / "dist"

PACKED = ("numpy", "msgspec", "platformdirs", "pygame-ce", "pygame-gui", "python-i18n", *FONT_PACKAGES)
"""The packages whose code or typefaces go into the program, and so their licences too."""

SELF_TEST_S = 120
"""Longest time the packed program may take to prove itself."""

VERSION_FILE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Strange Shelf developers'),
      StringStruct('FileDescription', 'Strange Shelf'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('LegalCopyright', 'The Strange Shelf developers, MIT licence'),
      StringStruct('OriginalFilename', 'strange-shelf.exe'),
      StringStruct('ProductName', 'Strange Shelf'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def version_file(version: str) -> str:
    """What Windows shows in the properties of the executable; `version` is three numbers with dots."""
    numbers = (*(int(part) for part in version.split(".")), 0)
    return VERSION_FILE.format(numbers=numbers, version=version)


def gather_licences(target: Path) -> int:
    """Copy the licence texts of what is packed, one folder each; returns how many files."""
    count = 0
    for name in PACKED:
        for file in distribution(name.replace("_", "-")).files or ():
            words = file.name.lower()
            if any(word in words for word in ("licen", "lgpl", "copying", "notice")):
                source = Path(str(file.locate()))
                if source.is_file() and source.suffix.lower() not in (".py", ".pyc"):
                    place = target / name / "_".join(file.parts[1:] or file.parts)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(source, place)
                    count += 1
    python = Path(os.__file__).parent / "LICENSE.txt"
    if python.is_file():
        (target / "python").mkdir(parents=True, exist_ok=True)
        shutil.copyfile(python, target / "python" / python.name)
        count += 1
    return count


def make_parts() -> None:
    """Make what the recipe takes up: icons, the version file, the licences."""
    shutil.rmtree(MADE, ignore_errors=True)
    icons.write(MADE)
    (MADE / "version.txt").write_text(version_file(__version__), encoding="utf-8")
    gather_licences(MADE / "licences")


def run_recipe() -> int:
    """Run PyInstaller; returns its exit code."""
    folders = ["--distpath", str(DIST), "--workpath", str(OUT / "work")]
    recipe = str(ROOT / "build" / "strange_shelf.spec")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, recipe]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def finish(folder: Path) -> None:
    """On Linux: drop the debug symbols of Python, and lay desktop entry and icons beside the program."""
    if not sys.platform.startswith("linux"):
        return
    if shutil.which("strip"):
        # three quarters of it; the libraries that wheels carry do not survive stripping
        libraries = [str(path) for path in (folder / "_internal").glob("libpython*.so*")]
        subprocess.run(["strip", "--strip-unneeded", *libraries], check=True)
    shutil.copy(ROOT / "build" / "strange-shelf.desktop", folder)
    for size in icons.SIZES:
        place = folder / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(MADE / f"icon_{size}.png", place / "strange-shelf.png")


def self_test(program: Path) -> int:
    """Start the packed program where it finds nothing of ours but itself; returns its exit code."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    kept = {key: os.environ[key] for key in ("SYSTEMROOT", "TEMP", "TMPDIR", "HOME") if key in os.environ}
    with TemporaryDirectory() as elsewhere:
        command = [str(program), "--data-dir", elsewhere, "--self-test"]
        done = subprocess.run(command, cwd=elsewhere, env={**kept, **quiet}, timeout=SELF_TEST_S, check=False)
    return done.returncode


def main(arguments: list[str]) -> int:
    """Build, finish, try, and pack up if asked; returns the exit code."""
    shutil.rmtree(DIST, ignore_errors=True)
    make_parts()
    if run_recipe():
        print("The package could not be built: PyInstaller says why above.")
        return 1
    folder = DIST / "strange-shelf"
    finish(folder)
    size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    print(f"Built {folder.relative_to(ROOT)}: {size / 1e6:.0f} MB.", flush=True)
    program = folder / ("strange-shelf.exe" if os.name == "nt" else "strange-shelf")
    if self_test(program):
        print("The packed program did not pass its self-test.")
        return 1
    print("The packed program passed its self-test.")
    if "--archive" in arguments:
        name = f"strange-shelf-{__version__}-{sys.platform}-{platform.machine().lower()}"
        kind = "zip" if os.name == "nt" else "xztar"
        top = "Strange Shelf.app" if sys.platform == "darwin" else "strange-shelf"
        print(f"Packed {shutil.make_archive(str(OUT / name), kind, DIST, top)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
