"""Small pictures of a table for the list of saves."""

from __future__ import annotations

import io

import pygame
from pygame import Rect, Surface

SIZE = (352, 198)
"""Pixels of a thumbnail: twice the size it has in the list at 1280x720."""


def thumbnail_of(surface: Surface) -> bytes:
    """The middle of a picture, cut to the thumbnail's shape and made small, as a PNG file."""
    w, h = surface.get_size()
    ratio = min(w / SIZE[0], h / SIZE[1])
    cut = Rect(0, 0, round(SIZE[0] * ratio), round(SIZE[1] * ratio))
    cut.center = (w // 2, h // 2)
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(surface.subsurface(cut), SIZE), file, "thumbnail.png")
    return file.getvalue()
