"""What each system calls the things that we need, and the one line that says how to get them.

Read by the bootstrap, so it parses on Python 3.6 too: the annotations are in quotes.
"""

import os
import sys
from pathlib import Path

INSTALL = {
    "apt": "apt-get install",
    "dnf": "dnf install",
    "pacman": "pacman -S",
    "zypper": "zypper install",
    "apk": "apk add",
    "brew": "brew install",
    "winget": "winget install",
}
"""How each package tool is asked."""

PACKAGES = {
    "Python": "apt=python3 python3-venv dnf=python3 pacman=python zypper=python313 apk=python3 "
    "brew=python@3.13 winget=Python.Python.3.13",
    "venv": "apt={venv} dnf=python3-pip pacman=python zypper=python3-pip apk=python3 "
    "brew=python@3.13 winget=Python.Python.3.13",
    "make": "apt=make dnf=make pacman=make zypper=make apk=make brew=make",
    "git": "apt=git dnf=git pacman=git zypper=git apk=git brew=git winget=Git.Git",
    "Xvfb": "apt=xvfb dnf=xorg-x11-server-Xvfb pacman=xorg-server-xvfb zypper=xorg-x11-server-Xvfb apk=xvfb",
    "xdotool": "apt=xdotool dnf=xdotool pacman=xdotool zypper=xdotool apk=xdotool",
}
"""What brings each thing, by the package tool; a name without `=` belongs to the tool before it."""

FAMILIES = {
    "apt": ("debian", "ubuntu"),
    "dnf": ("fedora", "rhel", "centos"),
    "pacman": ("arch",),
    "zypper": ("suse", "opensuse"),
    "apk": ("alpine",),
}


def package_tool(platform: str = sys.platform, os_release: str = "/etc/os-release") -> str:
    """The package tool of this system, as the key used in `MENDS`; "" when it is not known."""
    if platform == "win32":
        return "winget"
    if platform == "darwin":
        return "brew"
    try:
        text = Path(os_release).read_text(encoding="utf-8")
    except OSError:
        return ""
    ids = set()
    for line in text.splitlines():
        key, _, value = line.partition("=")
        if key in ("ID", "ID_LIKE"):
            ids.update(value.strip("\"'").split())
    for tool, names in FAMILIES.items():
        if any(i.split("-")[0] in names for i in ids):
            return tool
    return ""


def mend(thing: str, tool: str, version: "tuple[int, ...]" = (3, 11), root: bool = False) -> str:
    """The command that brings a thing with a package tool; "" when we know none. `root` does without sudo."""
    names = []
    current = ""
    for word in PACKAGES[thing].split():
        owner, equals, name = word.partition("=")
        current = owner if equals else current
        if current == tool:
            names.append((name if equals else word).format(venv=f"python{version[0]}.{version[1]}-venv"))
    if not names:
        return ""
    sudo = "" if root or tool in ("brew", "winget") else "sudo "
    return f"{sudo}{INSTALL[tool]} {' '.join(names)}"


def missing(thing: str, why: str, tool: str, version: "tuple[int, ...]" = (3, 11)) -> str:
    """One line: what is missing, what for, and the command that mends it here."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    command = mend(thing, tool, version, root)
    cure = f"This mends it: {command}" if command else "Install it with your system's package tool."
    return f"{thing} is missing ({why}). {cure}"
