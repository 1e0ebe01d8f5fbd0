"""The four music loops. Every tail wraps round to the beginning, so the seam is silent by construction."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from build.sounds.instruments import Kit, Recipe, Wave, band, blank, mallet, note, put, theremin, thump


@dataclass
class Bars:
    """A loop in the making: places are counted in beats."""

    kit: Kit
    beat: float
    """Length of a beat in seconds."""
    wave: Wave

    def put(self, wave: Wave, at: float, gain: float) -> None:
        """Add a wave at a beat."""
        put(self.wave, wave, at * self.beat, gain, wrap=True)

    def shaker(self, at: float, seconds: float, low: float, attack: float, decay: float, gain: float) -> None:
        """A dry hiss above `low` hertz."""
        self.put(self.kit.noise(seconds, low, 12000, attack, decay), at, gain)


def _bars(kit: Kit, per_minute: float, beats: int) -> Bars:
    beat = 60 / per_minute
    return Bars(kit, beat, blank(beat * beats))


def zoo(kit: Kit) -> Wave:
    """112 to the minute, A dorian: vibraphone, a walking bass, a shaker, birds."""
    bars = _bars(kit, 112, 32)
    bass = (45, 52, 48, 52, 50, 57, 53, 57, 45, 52, 48, 52, 43, 50, 47, 50)
    melody = (
        (0, 72),
        (1.5, 76),
        (2, 79),
        (3.5, 76),
        (4, 74),
        (6, 77),
        (7.5, 81),
        (8, 79),
        (9.5, 76),
        (10, 72),
        (12, 71),
        (13.5, 74),
        (14, 79),
        (15, 74),
    )
    for start in (0, 16):
        for i, key in enumerate(bass):
            bars.put(kit.pluck(note(key - 12), 0.7, 0.15), start + i, 0.55)
        for at, key in melody:
            bars.put(mallet(note(key), 1.3, 0.4), start + at, 0.20)
            bars.put(mallet(note(key - 5), 1.2, 0.35), start + at, 0.08)
        for i in range(32):
            bars.shaker(start + i * 0.5, 0.08, 5000, 0.004, 0.018, 0.10 if i % 2 else 0.05)
        for i in range(16):
            late = 0.5 if i % 4 == 3 else 0
            bars.put(thump(0.2, 210 if i % 4 == 2 else 150, 90, 0.06), start + i + late, 0.22)
        bars.put(theremin([1800, 2600, 2100], 0.22, 20, 0.05), start + 5.2, 0.035)
        bars.put(theremin([2400, 1700, 2500], 0.25, 24, 0.05), start + 13.1, 0.03)
    return kit.room(bars.wave, 0.7, 0.16, wrap=True)


def apes(kit: Kit) -> Wave:
    """84 to the minute in five, D phrygian: log drums and a low horn."""
    bars = _bars(kit, 84, 20)
    drums = (
        (0, 1, 98),
        (0.75, 0.6, 147),
        (1.5, 0.8, 131),
        (2, 0.5, 196),
        (2.5, 0.9, 98),
        (3.25, 0.6, 147),
        (4, 0.8, 131),
        (4.5, 0.5, 175),
    )
    for start in range(0, 20, 5):
        for at, gain, f in drums:
            bars.put(mallet(f, 0.4, 0.09) + 0.7 * thump(0.4, f * 1.8, f * 0.6, 0.08), start + at, 0.42 * gain)
        for at in (1, 3):
            bars.put(kit.noise(0.12, 2500, 8000, 0.002, 0.03), start + at, 0.14)
    for start, keys in ((0, (50, 51)), (5, (50, 48)), (10, (50, 51)), (15, (46, 50))):
        low, high = (note(key - 12) for key in keys)
        horn = theremin([low, low, high, low], bars.beat * 4.6, 3, 0.006)
        bars.put(band(np.tanh(2.5 * horn), 60, 900), start, 0.30)
    for at, key in ((2, 74), (7, 75), (12, 74), (17, 72)):
        bars.put(kit.pluck(note(key - 12), 1.2, 0.4), at, 0.25)
        bars.put(kit.pluck(note(key - 5), 1.2, 0.4), at + 0.5, 0.18)
    return kit.room(bars.wave, 0.7, 0.16, wrap=True)


def primate(kit: Kit) -> Wave:
    """96 to the minute, E minor: a creeping bass, a theremin, crickets."""
    bars = _bars(kit, 96, 16)
    for i, key in enumerate((40, 40, 43, 40, 46, 45, 43, 42) * 2):
        bars.put(kit.pluck(note(key), 0.6, 0.2), i, 0.6)
        bars.put(kit.noise(0.05, 2500, 9000, 0.001, 0.012), i + 0.5, 0.09)
    voice = ((0, (64, 67, 66)), (4, (70, 69, 67, 66)), (8, (71, 70, 71)), (12, (67, 66, 64, 64)))
    for start, keys in voice:
        bars.put(theremin([note(key) for key in keys], bars.beat * 3.4, 5.5, 0.014), start + 0.4, 0.13)
    for start in range(0, 16, 2):
        for i in range(4):
            bars.put(theremin([4300, 4300], 0.045, 0, 0), start + 0.2 + i * 0.11, 0.030)
    for at in (2, 6, 10, 14):
        bars.put(thump(0.4, 120, 52, 0.12), at, 0.5)
    return kit.room(bars.wave, 0.7, 0.16, wrap=True)


def run(kit: Kit) -> Wave:
    """104 to the minute, F lydian: pings, radio beeps, a soft pulse."""
    bars = _bars(kit, 104, 16)
    for bar, shift in enumerate((0, 0, 2, -1)):
        start = bar * 4
        for i, key in enumerate((53, 60, 64, 67, 71, 67, 64, 60)):
            bars.put(mallet(note(key + shift + 12), 0.8, 0.22), start + i * 0.5, 0.17 if i % 4 else 0.24)
        bars.put(kit.pluck(note(41 + shift), 1.4, 0.1), start, 0.6)
        bars.put(kit.pluck(note(48 + shift), 0.8, 0.1), start + 2.5, 0.4)
        for i in range(4):
            bars.put(thump(0.2, 130, 60, 0.06), start + i, 0.28)
            bars.shaker(start + i + 0.5, 0.05, 6000, 0.001, 0.012, 0.09)
    for at in (3.5, 3.75, 11.5):
        bars.put(theremin([1320, 1320], 0.09, 0, 0), at, 0.05)
    for start, keys in ((0, (72, 76)), (8, (77, 76, 74))):
        bars.put(theremin([note(key) for key in keys], bars.beat * 6, 4.5, 0.01), start + 1, 0.07)
    return kit.room(bars.wave, 0.7, 0.16, wrap=True)


LOOPS: dict[str, Recipe] = {"loop_zoo": zoo, "loop_apes": apes, "loop_primate": primate, "loop_run": run}
"""Every loop of music; all peak at 0.5."""
