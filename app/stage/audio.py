"""Sound. Without a sound card everything here is silent and nothing fails.

Effects are `sounds/<name>.ogg` or takes `<name>_1.ogg` … of which one is chosen each time; music
loops are streamed. Volumes are 0 to 100.
"""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from app.resources import sound_files

_MUSIC_SHARE = 0.42
"""Loops are mastered at the same peak as effects and play well under them."""
_DUCK = 0.5
_DUCK_MS = 2600
_LOUD = {"win", "lose", "primate_roar"}
"""Effects under which the music steps back by 6 dB."""


class Audio:
    """The mixer, if there is one."""

    def __init__(self) -> None:
        self.works = False
        self._takes: dict[str, list[Path]] = {}
        self._sounds: dict[tuple[Path, int], pygame.mixer.Sound] = {}
        self._music = ""
        self._effects = 0.8
        self._loops = 0.4
        self._ducked_until = 0
        self._chance = random.Random()
        self.trouble = ""
        self.output = ""
        """Name of the device asked for; empty for the system's own."""

    def outputs(self) -> tuple[str, ...]:
        """The names of the sound devices; none where that cannot be found out."""
        if not self.works:
            return ()
        try:
            from pygame._sdl2.audio import get_audio_device_names

            return tuple(get_audio_device_names(False))
        except (ImportError, pygame.error):
            return ()

    def open(self, output: str = "") -> bool:
        """Start the mixer on a device (empty: the system's own).

        False, with `trouble` saying why, where there is none.
        """
        self.output = output
        try:
            pygame.mixer.init(44100, -16, 2, 1024, devicename=output or None)
        except pygame.error as trouble:
            self.trouble = str(trouble)
            return False
        self.works = True
        self.trouble = ""
        self._takes = _takes(sound_files())
        return True

    def volumes(self, master: int, effects: int, music: int, mute: bool) -> None:
        """Set the volumes, each 0 to 100."""
        whole = 0.0 if mute else master / 100
        self._effects = whole * effects / 100
        self._loops = whole * music / 100 * _MUSIC_SHARE
        if self.works:
            pygame.mixer.music.set_volume(self._loops)

    def play(self, name: str, now: int = 0, tones: int = 0) -> None:
        """Play one take of an effect, so many whole tones higher; unknown names are silent."""
        files = self._takes.get(name)
        if not self.works or not files or self._effects <= 0:
            return
        path = self._chance.choice(files)
        try:
            if (path, 0) not in self._sounds:
                self._sounds[path, 0] = pygame.mixer.Sound(path)
            if (path, tones) not in self._sounds:
                self._sounds[path, tones] = _higher(self._sounds[path, 0], tones)
            sound = self._sounds[path, tones]
            sound.set_volume(self._effects)
            sound.play()
            if name in _LOUD:
                pygame.mixer.music.set_volume(self._loops * _DUCK)
                self._ducked_until = now + _DUCK_MS
        except pygame.error as trouble:
            self._lost(str(trouble))

    def music(self, name: str) -> None:
        """Play a loop, or nothing for `-`; goes on where the same loop plays already."""
        if not self.works or name in ("", self._music):
            return
        self._music = name
        try:
            if name == "-":
                pygame.mixer.music.fadeout(500)
                return
            files = self._takes.get(name)
            if not files:
                return
            pygame.mixer.music.load(files[0])
            pygame.mixer.music.set_volume(self._loops)
            pygame.mixer.music.play(-1, fade_ms=600)
        except pygame.error as trouble:
            self._lost(str(trouble))

    def tick(self, now: int) -> None:
        """Bring the music back after it stepped aside."""
        if self.works and self._ducked_until and now >= self._ducked_until:
            self._ducked_until = 0
            pygame.mixer.music.set_volume(self._loops)

    def close(self) -> None:
        """Give the device back."""
        if self.works:
            self.works = False
            self._sounds = {}
            self._music = ""
            pygame.mixer.quit()

    def _lost(self, why: str) -> None:
        self.works = False
        self.trouble = why


def _higher(sound: pygame.mixer.Sound, tones: int) -> pygame.mixer.Sound:
    """The sound played so much faster that it is `tones` whole tones higher."""
    import numpy

    samples = pygame.sndarray.array(sound)
    places = numpy.arange(0, len(samples), 2 ** (tones / 6)).astype(int)
    return pygame.sndarray.make_sound(numpy.ascontiguousarray(samples[places]))


def _takes(files: list[Path]) -> dict[str, list[Path]]:
    """Files by effect: `card_draw_2.ogg` is a take of `card_draw`."""
    takes: dict[str, list[Path]] = {}
    for path in files:
        stem = path.stem
        name = stem[:-2] if len(stem) > 2 and stem[-2] == "_" and stem[-1].isdigit() else stem
        takes.setdefault(name, []).append(path)
    return takes
