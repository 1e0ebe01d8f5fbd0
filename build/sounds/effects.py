"""The short sounds: what a hand, a die, a beast and a turn sound like."""

from __future__ import annotations

import numpy as np

from build.sounds.instruments import (
    RATE,
    Kit,
    Recipe,
    Wave,
    band,
    blank,
    mallet,
    put,
    samples,
    theremin,
    thump,
    times,
)


def ui_click(kit: Kit) -> Wave:
    """A button."""
    return mallet(1180, 0.09, 0.02) * 0.6 + kit.noise(0.09, 1500, 7000, 0.0005, 0.008)


def ui_deny(kit: Kit) -> Wave:
    """Two low notes: not allowed."""
    b = mallet(220, 0.22, 0.06)
    put(b, mallet(196, 0.16, 0.05), 0.06, 0.6)
    return b


def card_draw(kit: Kit) -> Wave:
    """A card slides off a pile."""
    return kit.noise(0.2, 900, 7000, 0.05, 0.06) * np.linspace(0.3, 1, samples(0.2))


def card_place(kit: Kit) -> Wave:
    """A card is laid down."""
    b = blank(0.3)
    put(b, kit.noise(0.12, 400, 5200, 0.0005, 0.02), 0)
    put(b, thump(0.2, 190, 85, 0.05), 0.004, 0.8)
    return b


def uncover(kit: Kit) -> Wave:
    """A covered card comes to light: a brush upwards and a small bell."""
    b = blank(0.5)
    put(b, kit.noise(0.16, 1400, 8000, 0.07, 0.04), 0, 0.8)
    put(b, mallet(784, 0.4, 0.09), 0.10, 0.35)
    return b


def hole(kit: Kit) -> Wave:
    """A place is empty for good: a hollow drop."""
    b = blank(0.6)
    put(b, thump(0.5, 310, 58, 0.13), 0)
    put(b, kit.noise(0.3, 120, 900, 0.004, 0.07), 0.02, 0.5)
    put(b, mallet(147, 0.4, 0.08), 0.09, 0.25)
    return kit.room(b, 0.4, 0.3)


def dice_roll(kit: Kit) -> Wave:
    """Dice tumble for the length of the picture's 700 ms."""
    b = blank(1.0)
    t = 0.0
    for i in range(13):
        hit = mallet(kit.between(1500, 2700), 0.08, 0.012) * 0.5 + kit.noise(0.08, 1200, 6000, 0.0005, 0.010)
        put(b, hit, t, kit.between(0.5, 1.0) * (1 - 0.03 * i))
        t += 0.028 + 0.0065 * i * kit.between(0.6, 1.3)
    return kit.room(b, 0.18, 0.15)


def token_move(kit: Kit) -> Wave:
    """A piece is lifted and set down."""
    b = blank(0.35)
    put(b, mallet(392, 0.2, 0.045), 0, 0.8)
    put(b, kit.noise(0.05, 800, 4000, 0.0005, 0.012), 0, 0.7)
    put(b, mallet(523, 0.2, 0.05), 0.09, 0.6)
    return b


def capture(kit: Kit) -> Wave:
    """A card or a piece goes to somebody's pile."""
    b = blank(0.7)
    put(b, kit.noise(0.14, 300, 3500, 0.001, 0.03), 0)
    put(b, thump(0.3, 260, 70, 0.09), 0)
    for i, f in enumerate((330, 440, 554)):
        put(b, mallet(f, 0.5, 0.14), 0.10 + i * 0.07, 0.45)
    return b


def points_tick(kit: Kit) -> Wave:
    """One step of a score that counts up."""
    return mallet(1047, 0.12, 0.03) + 0.3 * kit.noise(0.12, 3000, 9000, 0.0005, 0.006)


def crown(kit: Kit) -> Wave:
    """The winner's name appears: three bells and a shimmer."""
    b = blank(1.2)
    for i, f in enumerate((659.25, 880.0, 1318.5)):
        put(b, mallet(f, 1.0, 0.3), i * 0.11, 0.5)
    put(b, kit.noise(0.7, 5000, 12000, 0.01, 0.2), 0.22, 0.15)
    return kit.room(b, 0.6, 0.2)


def turn(kit: Kit) -> Wave:
    """It is your turn: a fourth upwards on the vibraphone."""
    b = blank(0.8)
    put(b, mallet(440, 0.6, 0.16), 0, 0.6)
    put(b, mallet(587.33, 0.6, 0.2), 0.12, 0.6)
    return kit.room(b, 0.4, 0.18)


def collapse(kit: Kit) -> Wave:
    """A tower of rubbish falls."""
    b = blank(2.2)
    t = 0.0
    for _ in range(22):
        put(b, thump(0.35, kit.between(120, 260), kit.between(45, 75), 0.10), t, kit.between(0.4, 1))
        put(
            b,
            kit.noise(0.22, kit.between(200, 700), kit.between(2000, 6500), 0.001, 0.05),
            t,
            kit.between(0.3, 0.9),
        )
        t += abs(float(kit.rng.normal(0.055, 0.03)))
    put(b, kit.noise(1.3, 60, 600, 0.02, 0.35), 0.5, 1.3)
    for i in range(5):
        put(b, mallet(kit.between(600, 2200), 0.3, 0.06), 1.0 + i * 0.13 * kit.between(0.7, 1.3), 0.18)
    return kit.room(b, 0.6, 0.22)


def primate_roar(kit: Kit) -> Wave:
    """The Primate: a rough saw through three formants, with breath."""
    t = times(1.9)
    f = np.interp(t, [0, 0.25, 0.7, 1.3, 1.9], [70, 120, 150, 105, 62])
    f = f * (1 + 0.03 * np.sin(2 * np.pi * 27 * t) + 0.05 * band(kit.rng.standard_normal(len(t)), 1, 30))
    phase = 2 * np.pi * np.cumsum(f) / RATE
    saw = np.zeros(len(t))
    for k in range(1, 26):
        saw += np.sin(k * phase) / k
    voice = np.zeros(len(t))
    for low, high, gain in ((250, 520, 1.0), (650, 1050, 0.8), (1900, 2600, 0.25)):
        voice += band(saw, low, high) * gain
    voice += band(kit.rng.standard_normal(len(t)), 400, 2600) * 0.5 * np.abs(saw) / 2.5
    swell = np.interp(t, [0, 0.12, 0.5, 1.2, 1.9], [0, 0.8, 1, 0.7, 0])
    return kit.room(voice * swell * (1 + 0.25 * np.sin(2 * np.pi * 24 * t)), 0.9, 0.25)


def mutant(kit: Kit) -> Wave:
    """A character turns: a voice that cannot find its note."""
    b = blank(1.1)
    put(b, theremin([180, 420, 240, 610, 330], 0.9, 9, 0.05), 0, 0.6)
    put(b, kit.noise(0.9, 500, 3000, 0.1, 0.3), 0, 0.25)
    return kit.room(b, 0.4, 0.2)


def bite(kit: Kit) -> Wave:
    """Jaws snap shut: a short growl, two rows of teeth, and the hurt place."""
    b = blank(0.7)
    t = times(0.26)
    f = np.interp(t, [0, 0.2, 0.26], [85, 150, 120])
    phase = 2 * np.pi * np.cumsum(f) / RATE
    growl = np.sin(phase) + 0.6 * np.sin(2 * phase) + 0.4 * np.sin(3 * phase)
    growl *= (1 + 0.5 * np.sin(2 * np.pi * 33 * t)) * np.interp(t, [0, 0.2, 0.26], [0.2, 1, 0])
    put(b, band(growl, 90, 900), 0, 0.5)
    for at, f_tooth in ((0.24, 900), (0.262, 1350)):
        put(b, kit.noise(0.07, f_tooth, 7000, 0.0004, 0.012), at)
        put(b, mallet(f_tooth, 0.1, 0.014), at, 0.5)
    put(b, thump(0.3, 240, 62, 0.08), 0.25, 1.1)
    return kit.room(b, 0.25, 0.15)


def driven_off(kit: Kit) -> Wave:
    """An animal runs away: a startled yelp, then quick feet that grow fainter."""
    b = blank(1.0)
    put(b, theremin([420, 760, 520], 0.24, 11, 0.03), 0, 0.5)
    t = 0.2
    for i in range(9):
        loud = 1 - 0.1 * i
        put(b, thump(0.12, 210 - 30 * (i % 2), 90, 0.03), t, 0.8 * loud)
        put(b, kit.noise(0.05, 500, 3800 - 280 * i, 0.0006, 0.012), t, 0.6 * loud)
        t += kit.between(0.062, 0.078)
    return kit.room(b, 0.3, 0.2)


def win(kit: Kit) -> Wave:
    """Won: a short fanfare on bars."""
    b = blank(2.0)
    for i, chord in enumerate(((392.0,), (523.25,), (659.25,), (392.0, 523.25, 784.0))):
        for f in chord:
            put(b, mallet(f, 1.4, 0.45), i * 0.15, 0.5)
    put(b, thump(0.4, 140, 60, 0.12), 0.45, 0.8)
    put(b, kit.noise(0.8, 4000, 12000, 0.002, 0.25), 0.45, 0.25)
    return kit.room(b, 0.8, 0.22)


def lose(kit: Kit) -> Wave:
    """Lost: the voice sinks over four slow steps."""
    b = blank(2.4)
    put(b, theremin([330, 311, 262, 196], 1.7, 5.5, 0.02), 0, 0.5)
    for at in (0, 0.5, 1.0, 1.62):
        put(b, thump(0.5, 110, 48, 0.18), at)
    return kit.room(b, 0.9, 0.25)


EFFECTS: dict[str, tuple[Recipe, float]] = {
    "ui_click": (ui_click, 0.35),
    "ui_deny": (ui_deny, 0.4),
    "card_draw": (card_draw, 0.4),
    "card_place": (card_place, 0.6),
    "uncover": (uncover, 0.5),
    "hole": (hole, 0.7),
    "dice_roll": (dice_roll, 0.8),
    "token_move": (token_move, 0.5),
    "capture": (capture, 0.8),
    "points_tick": (points_tick, 0.35),
    "crown": (crown, 0.7),
    "turn": (turn, 0.5),
    "collapse": (collapse, 0.8),
    "primate_roar": (primate_roar, 0.8),
    "mutant": (mutant, 0.8),
    "bite": (bite, 0.8),
    "driven_off": (driven_off, 0.7),
    "win": (win, 0.8),
    "lose": (lose, 0.8),
}
"""Every effect: its recipe and its peak (of 1)."""

TAKES = ("card_draw", "card_place", "dice_roll", "token_move")
"""Heard so often that three takes are kept, 4 % lower and higher: `<name>_1` to `<name>_3`."""
