"""Make the sounds again: `python -m build.sounds [NAME …]`, or `make sounds`.

Needs numpy and ffmpeg. The same sources give the same samples, and ffmpeg is told to write no date or serial,
so a file changes only when its recipe does (or the encoder's version).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

import numpy as np

from build.sounds.effects import EFFECTS, TAKES
from build.sounds.instruments import RATE, Kit, Wave, finished, pitched
from build.sounds.loops import LOOPS

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"


def every_sound(only: frozenset[str] = frozenset()) -> Iterator[tuple[str, Wave]]:
    """Each file's name (without its ending) and samples; `only` names the files wanted, all when empty."""
    for name, (recipe, peak) in EFFECTS.items():
        takes = {f"{name}_{i}": 0.92 + 0.04 * i for i in (1, 2, 3)} if name in TAKES else {name: 1.0}
        for file, pitch in takes.items():
            if not only or file in only:
                wave_ = recipe(Kit(crc32(file.encode())))
                yield file, finished(pitched(wave_, pitch) if pitch != 1.0 else wave_, peak)
    for name, recipe in LOOPS.items():
        if not only or name in only:
            yield name, finished(recipe(Kit(crc32(name.encode()))), 0.5, fade=0)


def encode(samples: Wave, target: Path) -> None:
    """Write mono samples as Ogg Vorbis.

    Raises `subprocess.CalledProcessError` when ffmpeg fails.
    """
    with TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        with wave.open(str(plain), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes((samples * 32767).astype("<i2").tobytes())
        exact = ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-map_metadata", "-1"]
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", plain, "-c:a", "libvorbis", "-q:a", "4", *exact, target],
            check=True,
        )


def main(names: list[str]) -> int:
    """Make the named sounds, or all; returns the exit code."""
    if shutil.which("ffmpeg") is None:
        print("ffmpeg is missing: install it with your system's packages (apt-get install ffmpeg).")
        return 1
    made = 0
    for name, samples in every_sound(frozenset(names)):
        target = SOUNDS / f"{name}.ogg"
        encode(samples, target)
        loud = 20 * np.log10(np.sqrt((samples**2).mean()))
        size = target.stat().st_size // 1024
        print(f"{name:14} {len(samples) / RATE:5.2f} s  {loud:6.1f} dB  {size:4d} KB")
        made += 1
    if not made:
        print(f"There is no sound called {', '.join(names)}.")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
