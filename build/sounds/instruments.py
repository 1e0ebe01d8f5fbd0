"""The five instruments that every sound is made of, and the room they stand in.

Pluck (Karplus-Strong), mallet (three inharmonic sines), thump (a falling sine), noise burst (shaped in the
spectrum) and theremin (a gliding sine with vibrato). All take seconds and hertz and give mono samples at
`RATE`, as float arrays of shape (n,).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]
"""Mono samples at `RATE`, shape (n,)."""

RATE = 44100
"""Samples a second."""


def samples(seconds: float) -> int:
    """How many samples last `seconds`."""
    return int(seconds * RATE)


def times(seconds: float) -> Wave:
    """The time of each sample of a stretch of `seconds`, in seconds."""
    return np.arange(samples(seconds)) / RATE


def envelope(seconds: float, attack: float, decay: float) -> Wave:
    """A straight attack, then an exponential decay; both in seconds."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * np.exp(-t / decay)


def note(key: float) -> float:
    """The frequency of a MIDI key in hertz; 69 is A at 440."""
    return float(440 * 2 ** ((key - 69) / 12))


def band(wave: Wave, low: float, high: float) -> Wave:
    """The part of a wave between two frequencies, with soft edges."""
    spectrum = np.fft.rfft(wave)
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    return np.fft.irfft(spectrum, len(wave))


def thump(seconds: float, start: float, end: float, decay: float = 0.12) -> Wave:
    """A sine that falls from `start` to `end` hertz within about 100 ms."""
    t = times(seconds)
    f = end + (start - end) * np.exp(-t / 0.03)
    tone: Wave = np.sin(2 * np.pi * np.cumsum(f) / RATE)
    return tone * envelope(seconds, 0.002, decay)


def mallet(f: float, seconds: float = 0.9, decay: float = 0.28) -> Wave:
    """A struck bar: the tone and two inharmonic partials that die first."""
    t = times(seconds)
    tone = np.sin(2 * np.pi * f * t)
    tone += 0.35 * np.sin(2 * np.pi * f * 3.93 * t) * np.exp(-t / 0.06)
    tone += 0.12 * np.sin(2 * np.pi * f * 9.2 * t) * np.exp(-t / 0.02)
    return tone * envelope(seconds, 0.002, decay)


def theremin(path: Sequence[float], seconds: float, vibrato: float = 5.2, depth: float = 0.012) -> Wave:
    """A voice that glides through the frequencies of `path`, with `vibrato` hertz of `depth` (a fraction)."""
    t = times(seconds)
    f = np.interp(t, np.linspace(0, seconds, len(path)), path)
    f = f * (1 + depth * np.sin(2 * np.pi * vibrato * t) * np.minimum(1, t / 0.4))
    phase = 2 * np.pi * np.cumsum(f) / RATE
    swell = np.minimum(1, t / 0.12) * np.minimum(1, (seconds - t) / 0.2)
    voice: Wave = (np.sin(phase) + 0.18 * np.sin(2 * phase) + 0.06 * np.sin(3 * phase)) * swell
    return voice


class Kit:
    """The instruments that need chance. Each sound has its own kit, so it can be made alone."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def between(self, low: float, high: float) -> float:
        """A number between two."""
        return float(self.rng.uniform(low, high))

    def noise(
        self, seconds: float, low: float, high: float, attack: float = 0.001, decay: float = 0.05
    ) -> Wave:
        """A burst of noise between two frequencies."""
        return band(self.rng.standard_normal(samples(seconds)), low, high) * envelope(seconds, attack, decay)

    def pluck(self, f: float, seconds: float = 0.8, bright: float = 0.5) -> Wave:
        """A plucked string; `bright` from 0 to 1."""
        period = max(int(RATE / f), 8)
        turn = band(self.rng.uniform(-1, 1, period), 20, 2000 + 8000 * bright)
        total = samples(seconds)
        out = np.empty((total // period + 1) * period)
        for start in range(0, len(out), period):
            out[start : start + period] = turn
            # each sample becomes the mean of itself and the next; the last one meets the new first
            after = np.append(turn[1:], 0.0)
            after[-1] = 0.498 * (turn[0] + turn[1 % period])
            turn = 0.498 * (turn + after)
        return out[:total] * envelope(seconds, 0.002, seconds / 2.5)

    def room(self, wave: Wave, seconds: float = 0.5, mix: float = 0.18, wrap: bool = False) -> Wave:
        """The wave with the echo of a room; a wrapped one rings on from its end into its beginning."""
        echo = self.rng.standard_normal(samples(seconds)) * np.exp(-times(seconds) / (seconds / 5))
        echo = band(echo, 150, 5000)
        echo /= np.sqrt((echo**2).sum())
        total = len(wave) if wrap else len(wave) + len(echo)
        wet = np.fft.irfft(np.fft.rfft(wave, total) * np.fft.rfft(echo, total), total)
        dry = wave if wrap else np.pad(wave, (0, len(echo)))
        return dry * (1 - mix) + wet * mix


def blank(seconds: float) -> Wave:
    """Silence to put sounds on."""
    return np.zeros(samples(seconds))


def put(on: Wave, wave: Wave, at: float, gain: float = 1.0, wrap: bool = False) -> None:
    """Add a wave at `at` seconds, in place. What runs over the end is cut, or wrapped round."""
    start = samples(at)
    if wrap:
        np.add.at(on, (np.arange(len(wave)) + start) % len(on), wave * gain)
        return
    end = min(len(on), start + len(wave))
    on[start:end] += wave[: end - start] * gain


def pitched(wave: Wave, factor: float) -> Wave:
    """The wave played `factor` times as fast, and so as high."""
    faster: Wave = np.interp(np.arange(0, len(wave) - 1, factor), np.arange(len(wave)), wave)
    return faster


def finished(wave: Wave, peak: float, fade: float = 0.02) -> Wave:
    """Centred, gently limited, raised to `peak`, and faded out over `fade` seconds (0 for a loop)."""
    wave = wave - wave.mean()
    wave = np.tanh(wave / np.abs(wave).max() * 1.2)
    wave = wave / np.abs(wave).max() * peak
    if fade:
        n = samples(fade)
        wave[-n:] *= np.linspace(1, 0, n)
    return wave


Recipe: TypeAlias = Callable[[Kit], Wave]
"""How one sound is made."""
