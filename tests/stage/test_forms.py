"""Text fields take whatever is typed, pasted or found in a name, and draw it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from app.stage.forms import Forms
from app.stage.print.press import Press
from app.tables.faces import Field
from app.tables.items import Item, Rect

ODD = [
    "\u202e",
    "\u200b\u200d",
    "\0",
    "\x1b[31m",
    "\ud800",
    "\ufeff",
    "e\u0301\u0323",
    "\u0301",
    "🦍",
    "שלום",
    "a\nb",
    "\r\n\t",
]


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((400, 200))
    pygame.display.quit()


def field(text: str) -> list[Item]:
    return [Item(id="name", rect=Rect(10, 10, 200, 40), face=Field(text=text, limit=60))]


def put(forms: Forms, text: str) -> None:
    forms.sync(field(text), (400, 200), 1.0, (1.0, 1.0))


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_odd_words_can_be_typed_erased_and_shown(screen: pygame.Surface, odd: str) -> None:
    forms, press = Forms(), Press(1.0, plain=True)
    for before in ("", odd, "Ada"):
        put(forms, before)
        forms.focus("name")
        forms.hears(pygame.event.Event(pygame.TEXTINPUT, text=odd))
        for key in (pygame.K_LEFT, pygame.K_HOME, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE):
            forms.hears(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            forms.update(0.1)
            forms.draw(screen, press)
        forms.clear()


def test_what_takes_no_room_does_not_come_in(screen: pygame.Surface) -> None:
    forms = Forms()
    put(forms, "")
    forms.focus("name")
    pygame.event.clear()
    for text in ("O", "\u202e", "k", "\u200b"):
        forms.hears(pygame.event.Event(pygame.TEXTINPUT, text=text))
    changes = [change for event in pygame.event.get() if (change := forms.change(event))]
    assert changes[-1] == ("name", "Ok")
