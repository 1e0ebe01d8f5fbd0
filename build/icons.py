"""The program's icon in every form that a system asks for, drawn when a package is built."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

# an icon is drawn without a window, wherever a package is built
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from app.resources import svg_path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""In px; the two smallest have a drawing of their own."""

ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The kind of each PNG in an Apple icon, by its size in px."""


def png(size: int) -> bytes:
    """The icon as a PNG of `size` x `size` px."""
    drawing = svg_path("shared/app_icon_small" if size < 32 else "shared/app_icon")
    surface = pygame.image.load_sized_svg(str(drawing), (size, size))
    if surface.get_size() != (size, size):
        raise ValueError(f"{drawing.name} is not square: it came out as {surface.get_size()}")
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """A Windows icon that holds PNGs, by their sizes in px (256 at most)."""
    fitting = {size: data for size, data in sorted(images.items()) if size <= 256}
    head = struct.pack("<HHH", 0, 1, len(fitting))
    at = len(head) + 16 * len(fitting)
    for size, data in fitting.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(fitting.values())


def icns(images: dict[int, bytes]) -> bytes:
    """An Apple icon that holds PNGs, by their sizes in px."""
    parts = b"".join(
        kind + struct.pack(">I", len(images[size]) + 8) + images[size]
        for size, kind in ICNS.items()
        if size in images
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write(folder: Path) -> None:
    """Write `icon.ico`, `icon.icns` and `icon_<size>.png` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    images = {size: png(size) for size in SIZES}
    for size, data in images.items():
        (folder / f"icon_{size}.png").write_bytes(data)
    (folder / "icon.ico").write_bytes(ico(images))
    (folder / "icon.icns").write_bytes(icns(images))
