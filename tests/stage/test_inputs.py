"""Keys, pads, the window and its absence, and sound with or without a card."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.resources import sound_files
from app.stage.audio import Audio
from app.stage.inputs import (
    PAD_KEYS,
    Close,
    Exposed,
    Focus,
    Key,
    Pads,
    Pointer,
    Resized,
    Wheel,
    key_name,
    translate,
)
from app.stage.window import NoDisplay, Window, complain, within
from app.tables.frame import SMALLEST


def event(kind: int, **fields: Any) -> pygame.Event:
    return pygame.event.Event(kind, **fields)


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window((1280, 720), "test")
    yield window
    window.close()
    pygame.event.clear()


# -- keys


@pytest.mark.parametrize(
    ("key", "mod", "name"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, "ctrl+z"),
        (pygame.K_z, pygame.KMOD_LMETA, "ctrl+z"),
        (pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT, "ctrl+shift+z"),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, "shift+tab"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "alt+return"),
        (pygame.K_KP_ENTER, 0, "return"),
        (pygame.K_PAGEUP, 0, "pageup"),
        (pygame.K_F11, pygame.KMOD_NUM, "f11"),
        (pygame.K_ESCAPE, pygame.KMOD_CAPS, "escape"),
        (pygame.K_SPACE, 0, "space"),
        (pygame.K_LEFT, 0, "left"),
        (pygame.K_SLASH, pygame.KMOD_LSHIFT, "shift+/"),
    ],
)
def test_keys_have_names_with_their_modifiers_in_order(window: Window, key: int, mod: int, name: str) -> None:
    assert key_name(event(pygame.KEYDOWN, key=key, mod=mod)) == name


def test_events_in_our_own_words(window: Window) -> None:
    def said(kind: int, **fields: Any) -> object:
        return translate(event(kind, **fields), window)

    assert said(pygame.MOUSEMOTION, pos=(3, 4)) == Pointer("move", 3, 4)
    assert said(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3) == Pointer("down", 3, 4, 3)
    assert said(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1) == Pointer("up", 3, 4, 1)
    assert said(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4) is None, "the wheel is no button"
    assert said(pygame.MOUSEWHEEL, y=-1, precise_y=-0.5) == Wheel(-0.5)
    assert said(pygame.KEYDOWN, key=pygame.K_u, mod=0) == Key("u")
    assert said(pygame.WINDOWSIZECHANGED) == Resized()
    assert said(pygame.WINDOWEXPOSED) == Exposed()
    assert said(pygame.WINDOWCLOSE) == Close()
    assert said(pygame.QUIT) == Close()
    assert said(pygame.WINDOWFOCUSLOST) == Focus(False)
    assert said(pygame.KEYUP, key=pygame.K_u, mod=0) is None


# -- pads


@pytest.fixture
def pads() -> Pads:
    pygame.display.init()
    pads = Pads()
    pads.on = True
    return pads


def stick(pads: Pads, axis: int, value: int, now: int) -> list[Key]:
    return pads.keys(event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value), now)


def test_each_button_of_a_pad_is_a_key(pads: Pads) -> None:
    for button, name in PAD_KEYS.items():
        assert pads.keys(event(pygame.CONTROLLERBUTTONDOWN, button=button), 0) == [Key(name)]
    assert pads.keys(event(pygame.CONTROLLERBUTTONDOWN, button=99), 0) == []
    names = set(PAD_KEYS.values())
    assert {"return", "escape", "tab", "shift+tab", "up", "down", "left", "right", "u", "h", "l"} <= names


def test_a_stick_held_over_repeats_until_it_comes_back(pads: Pads) -> None:
    assert stick(pads, 0, 9000, 0) == [], "a little is nothing"
    assert stick(pads, 0, 30000, 0) == [Key("right")]
    assert stick(pads, 0, 31000, 20) == []
    assert pads.held(100) == []
    assert pads.held(400) == [Key("right")]
    assert pads.held(410) == []
    assert pads.held(600) == [Key("right")]
    assert stick(pads, 1, -32000, 610) == [Key("up")], "the larger share decides"
    stick(pads, 0, 0, 620)
    stick(pads, 1, 0, 620)
    assert pads.held(5000) == []


def test_a_pad_that_goes_away_is_no_problem(pads: Pads) -> None:
    assert pads.keys(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7), 0) == []
    assert pads.keys(event(pygame.CONTROLLERDEVICEADDED, device_index=0), 0) == []


# -- the window


def test_no_window_is_smaller_than_the_smallest(window: Window) -> None:
    small = Window((300, 200), "small")
    assert small.points == SMALLEST
    assert small.to_pixels((10, 20)) == (10, 20)
    small.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be without any display")
def test_without_a_display_there_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    pygame.display.quit()
    with pytest.raises(NoDisplay):
        Window((1280, 720), "test")
    assert not pygame.display.get_init()


def test_a_complaint_goes_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    complain("Strange Shelf", "It is open already.")
    assert capsys.readouterr().err == "Strange Shelf: It is open already.\n"


# -- sound


def test_without_a_sound_card_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    audio = Audio()
    assert not audio.open()
    assert audio.trouble
    audio.volumes(80, 70, 40, False)
    audio.play("card_draw", 0)
    audio.music("loop_zoo")
    audio.music("-")
    audio.tick(100)
    assert audio.outputs() == ()
    audio.close()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert audio.open(), "a card that comes later is found"
    audio.close()


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    assert audio.open()
    yield audio
    audio.close()


def test_takes_of_one_effect_are_chosen_among(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Path] = []
    real = pygame.mixer.Sound

    def sound(path: Path) -> pygame.mixer.Sound:
        played.append(path)
        return real(path)

    monkeypatch.setattr(pygame.mixer, "Sound", sound)
    for _time in range(60):
        audio.play("card_draw")
    takes = {path for path in sound_files() if path.stem.startswith("card_draw")}
    assert set(played) == takes
    assert len(played) == len(takes), "each take is read from the disk once"
    audio.play("no such effect")


def test_volumes_are_shares_of_the_master(audio: Audio) -> None:
    audio.volumes(100, 100, 100, False)
    loud = pygame.mixer.music.get_volume()
    audio.volumes(50, 100, 100, False)
    assert pygame.mixer.music.get_volume() == pytest.approx(loud / 2, abs=0.02)
    audio.volumes(100, 100, 100, True)
    assert pygame.mixer.music.get_volume() == 0


def test_music_steps_back_under_a_loud_effect_and_returns(audio: Audio) -> None:
    audio.volumes(100, 100, 100, False)
    audio.music("loop_zoo")
    full = pygame.mixer.music.get_volume()
    audio.play("win", 1000)
    assert pygame.mixer.music.get_volume() < full
    audio.tick(1500)
    assert pygame.mixer.music.get_volume() < full
    audio.tick(4000)
    assert pygame.mixer.music.get_volume() == pytest.approx(full, abs=0.01)


def test_muted_effects_are_not_even_loaded(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    def sound(path: Path) -> None:
        raise AssertionError(path)

    monkeypatch.setattr(pygame.mixer, "Sound", sound)
    audio.volumes(100, 100, 100, True)
    audio.play("card_draw")


def test_a_device_that_is_lost_makes_no_fault(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    def sound(path: Path) -> None:
        raise pygame.error("the device has gone")

    monkeypatch.setattr(pygame.mixer, "Sound", sound)
    audio.play("card_draw")
    assert not audio.works
    assert audio.trouble == "the device has gone"
    audio.play("card_draw")


def test_a_window_fits_the_screens_that_are_plugged_in() -> None:
    assert within((1280, 720), [(1920, 1080)]) == ((1280, 720), SMALLEST)
    assert within((3840, 2000), [(1920, 1080)])[0] == (1920, 1080), "remembered from a screen that is gone"
    assert within((3000, 1600), [(1920, 1080), (3840, 2160)])[0] == (3000, 1600)
    assert within((1280, 720), [(800, 600)]) == ((800, 600), (800, 600)), "all of it in small, not a part"
    assert within((300, 200), [(1920, 1080)])[0] == SMALLEST
    assert within((5000, 3000), [])[0] == (5000, 3000)
