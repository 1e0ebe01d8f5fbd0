"""Sounds a whole tone or more higher."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.stage.audio import Audio, _higher


@pytest.fixture
def audio() -> Iterator[Audio]:
    one = Audio()
    if not one.open():
        pytest.skip("there is no sound here, not even a silent one")
    yield one
    one.close()


def test_six_tones_up_a_sound_is_half_as_long(audio: Audio) -> None:
    audio.play("collapse")
    audio.play("collapse", tones=6)
    low, high = (next(s for (_p, t), s in audio._sounds.items() if t == tones) for tones in (0, 6))
    assert high.get_length() == pytest.approx(low.get_length() / 2, rel=0.01)
    assert _higher(low, 0).get_length() == pytest.approx(low.get_length(), rel=0.01)
