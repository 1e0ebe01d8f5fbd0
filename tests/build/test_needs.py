"""What each system is told to install."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.needs import FAMILIES, INSTALL, PACKAGES, mend, missing, package_tool


@pytest.mark.parametrize(
    ("release", "tool"),
    [
        ("ID=debian\n", "apt"),
        ("NAME=Mint\nID=linuxmint\nID_LIKE=ubuntu\n", "apt"),
        ("ID=fedora\n", "dnf"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "dnf"),
        ("ID=arch\n", "pacman"),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', "zypper"),
        ("ID=alpine\n", "apk"),
        ("ID=plan9\n", ""),
        ("", ""),
    ],
)
def test_the_system_names_its_package_tool(tmp_path: Path, release: str, tool: str) -> None:
    file = tmp_path / "os-release"
    file.write_text(release, encoding="utf-8")
    assert package_tool("linux", str(file)) == tool


def test_systems_without_such_a_file() -> None:
    assert package_tool("linux", "/does/not/exist") == ""
    assert package_tool("darwin") == "brew"
    assert package_tool("win32") == "winget"


@pytest.mark.parametrize("thing", sorted(PACKAGES))
@pytest.mark.parametrize("tool", sorted(FAMILIES))
def test_every_thing_has_one_command_on_every_linux(thing: str, tool: str) -> None:
    command = mend(thing, tool, (3, 12))
    assert command.startswith(f"sudo {INSTALL[tool]} ")
    assert "{" not in command
    assert command not in ("", f"sudo {INSTALL[tool]} ")


def test_several_packages_stand_in_one_command() -> None:
    assert mend("Python", "apt") == "sudo apt-get install python3 python3-venv"


def test_root_needs_no_sudo_and_neither_do_brew_and_winget() -> None:
    assert mend("Xvfb", "apt", root=True) == "apt-get install xvfb"
    assert mend("Python", "brew") == "brew install python@3.13"
    assert mend("git", "winget") == "winget install Git.Git"


def test_the_line_says_what_why_and_how() -> None:
    line = missing("xdotool", "the test of the real window drives it", "pacman")
    assert line.startswith("xdotool is missing (the test of the real window drives it). This mends it: ")
    assert line.endswith("pacman -S xdotool")


def test_on_an_unknown_system_the_line_still_helps() -> None:
    assert missing("Xvfb", "tests", "").endswith("Install it with your system's package tool.")
