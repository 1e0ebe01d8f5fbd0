"""Strange Shelf: four tabletop games in one program."""

import os
import sys

__version__ = "1.0.0"

# SDL and pygame read these when pygame is first imported, so that they have to stand here
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "strange-shelf")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "strange-shelf")
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
if sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
