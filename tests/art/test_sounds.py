"""Every sound can be played, is as loud as it should be, and can be made again."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from app.resources import base, sound_files, sounds_dir
from build.sounds.__main__ import encode, every_sound, main
from build.sounds.effects import EFFECTS, TAKES
from build.sounds.instruments import RATE, Kit, Wave, finished, mallet, pitched, put
from build.sounds.loops import LOOPS

NAMES = [path.stem for path in sound_files()]


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


def heard(name: str) -> Wave:
    """The samples of a sound as they are played, from -1 to 1."""
    raw = pygame.mixer.Sound(sounds_dir() / f"{name}.ogg").get_raw()
    return np.frombuffer(raw, "<i2").astype(np.float64) / 32768


def test_there_is_a_file_for_every_recipe_and_no_other() -> None:
    wanted = set(LOOPS) | {name for name in EFFECTS if name not in TAKES}
    wanted |= {f"{name}_{take}" for name in TAKES for take in (1, 2, 3)}
    assert set(NAMES) == wanted


def named_in(source: str) -> set[str]:
    """The sounds a module asks for: `….sound("name")` and `sound="name"`."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        verb = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        asked = [*node.args[:1]] if verb == "sound" else []
        asked += [keyword.value for keyword in node.keywords if keyword.arg == "sound"]
        found |= {one.value for one in asked if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found - {""}


def test_every_sound_that_the_program_asks_for_is_there() -> None:
    asked = set()
    for path in (base() / "app").rglob("*.py"):
        asked |= named_in(path.read_text(encoding="utf-8"))
    assert {"capture", "ui_deny"} <= asked
    assert asked <= set(EFFECTS)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", NAMES)
def test_it_decodes_and_is_neither_silent_nor_clipped(name: str) -> None:
    wave = heard(name)
    assert 0.2 < np.abs(wave).max() < 0.99
    assert (wave**2).mean() > 1e-5
    assert abs(wave.mean()) < 0.01


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", list(LOOPS))
def test_a_loop_has_no_seam(name: str) -> None:
    wave = heard(name)
    usual = float(np.quantile(np.abs(np.diff(wave)), 0.999))
    assert abs(wave[0] - wave[-1]) <= max(3 * usual, 0.02)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", TAKES)
def test_takes_differ_in_pitch_by_a_few_percent(name: str) -> None:
    low, middle, high = (len(heard(f"{name}_{take}")) for take in (1, 2, 3))
    assert low > middle > high
    assert low / high < 1.12


@pytest.mark.parametrize("name", ["turn", "card_draw_2"])
def test_a_sound_made_again_is_the_same(name: str) -> None:
    first, second = (dict(every_sound(frozenset({name})))[name] for _ in range(2))
    assert np.array_equal(first, second)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", ["turn", "dice_roll_1", "uncover"])
def test_the_file_is_what_its_recipe_makes(name: str) -> None:
    made = dict(every_sound(frozenset({name})))[name]
    played = heard(name)
    assert len(played) == len(made)
    assert np.corrcoef(played, made)[0, 1] > 0.95


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_the_same_samples_give_the_same_file(tmp_path: Path) -> None:
    wave = finished(mallet(440, 0.2), 0.5)
    for name in ("a.ogg", "b.ogg"):
        encode(wave, tmp_path / name)
    assert (tmp_path / "a.ogg").read_bytes() == (tmp_path / "b.ogg").read_bytes()


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_a_name_that_no_recipe_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kazoo"]) == 1
    assert "There is no sound called kazoo." in capsys.readouterr().out


def test_a_wrapped_tail_lands_at_the_beginning() -> None:
    ring = np.zeros(RATE)
    put(ring, np.ones(RATE // 2), 0.75, wrap=True)
    assert ring[0] == 1
    assert ring[-1] == 1
    assert ring[RATE // 2] == 0


def test_a_tail_without_wrapping_is_cut() -> None:
    line = np.zeros(RATE)
    put(line, np.ones(RATE // 2), 0.75)
    assert line[0] == 0
    assert line[-1] == 1


def test_a_pluck_sounds_at_its_pitch() -> None:
    wave = Kit(1).pluck(220, 1.0)
    spectrum = np.abs(np.fft.rfft(wave))
    loudest = int(np.argmax(spectrum[50:2000])) + 50
    assert loudest % 220 < 6 or loudest % 220 > 214


def test_a_faster_take_is_shorter() -> None:
    assert len(pitched(np.zeros(1000), 1.25)) == 800
