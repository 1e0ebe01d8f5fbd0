"""Every setting of the program, kept in one small file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from app import places

Volume: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""Per cent."""


Colours: TypeAlias = Literal["as printed", "red-green", "blue-yellow", "grey"]
"""Which colours the pictures are shifted for."""


Partners: TypeAlias = Literal["propose", "act"]
PARTNERS: tuple[Partners, ...] = ("propose", "act")
Interrupts: TypeAlias = Literal["every time", "when it is serious", "never"]
INTERRUPTS: tuple[Interrupts, ...] = ("every time", "when it is serious", "never")
"""How often windows ask, from the most often."""


class Display(msgspec.Struct, kw_only=True):
    """The window and what is drawn in it. Sizes are in points."""

    window: Literal["window", "full screen", "borderless"] = "window"
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    """Size of everything, in per cent."""
    refresh: Literal["30", "60", "auto"] = "60"
    print_texture: bool = True
    shadows: bool = True
    clock: bool = False
    width: Annotated[int, msgspec.Meta(ge=320, le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=200, le=16384)] = 720
    maximised: bool = False


class Sound(msgspec.Struct, kw_only=True):
    """Volumes in per cent; effects and music pass through `master`."""

    master: Volume = 80
    effects: Volume = 70
    music: Volume = 40
    mute: bool = False
    your_turn: bool = True
    """A knock when it is a person's turn again."""
    quiet_in_background: bool = True
    output: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The device's name; empty for the system's default."""


class Play(msgspec.Struct, kw_only=True):
    """How a game is played at this table."""

    your_name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    """Stands on the first seat of a new game; empty until somebody types one."""
    computer_speed: Literal["calm", "brisk", "at once"] = "brisk"
    motion_speed: Literal["instant", "fast", "normal", "slow"] = "normal"
    confirm: Literal["in a first game", "never", "what cannot be undone", "every move"] = "in a first game"
    gains_and_odds: bool = True
    hints: bool = True
    """A plate at the first of everything, in new games."""
    curtain: bool = True
    """Hide the table while the device goes from one person to another."""
    windows: Literal["ask the table", "ask who can answer", "open hands"] = "ask the table"
    """How people at one device are asked whether they answer somebody's move with a card."""
    partners: Partners = "propose"
    """What computers do at a table that all win or lose together."""
    interrupts: Interrupts = "every time"
    """How often windows of a game without secrets ask whether somebody answers."""


class Comfort(msgspec.Struct, kw_only=True):
    """What makes the table easier to see and to use."""

    motion: Literal["full", "reduced"] = "full"
    flashes: bool = True
    colours: Colours = "as printed"
    strong_contrast: bool = False
    words_for_icons: bool = False
    seconds_to_decide: Literal[0, 30, 60, 120, 300] = 0
    """0 for no limit."""


class Data(msgspec.Struct, kw_only=True):
    """What is kept on the disk."""

    autosaves: Literal[3, 5, 10] = 3
    """How many to keep for each game."""
    statistics: bool = True


class Remembered(msgspec.Struct, kw_only=True):
    """What the program keeps in mind without being told. `Start afresh` leaves it alone."""

    last_setup: dict[str, dict[str, Any]] = {}
    """The last set-up of each game, as plain values."""
    coach: dict[str, int] = {}
    """How many pointers of each game's first-game coach have been seen; -1 once it was sent away."""
    seen_hints: list[str] = []
    last_game: Annotated[str, msgspec.Meta(max_length=60)] = ""
    last_folder: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    """Where a save was last exported to or imported from."""


class Settings(msgspec.Struct, kw_only=True):
    """All settings, by tab."""

    display: Display = msgspec.field(default_factory=Display)
    sound: Sound = msgspec.field(default_factory=Sound)
    play: Play = msgspec.field(default_factory=Play)
    comfort: Comfort = msgspec.field(default_factory=Comfort)
    data: Data = msgspec.field(default_factory=Data)
    remembered: Remembered = msgspec.field(default_factory=Remembered)


def remember_folder(settings: Settings, folder: Path) -> None:
    """Offer `folder` at the next export or import, unless its name cannot stand in a file."""
    name = str(folder)
    if len(name) <= 1000 and name == name.encode("utf-8", "ignore").decode("utf-8"):
        settings.remembered.last_folder = name


def afresh(settings: Settings) -> Settings:
    """The settings as delivered; what is remembered, and with it every game, is kept."""
    return Settings(remembered=settings.remembered)


def load(path: Path) -> tuple[Settings, str]:
    """The settings of a file and a sentence for the player, empty where all is well.

    A file that cannot be read is set aside and the settings begin afresh; a value that does not fit
    (of another version, or typed in by hand) gives way to the usual one, the others stay.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings could not be read ({error.strerror}), so the usual ones apply."
    try:
        plain = msgspec.json.decode(content)
        if not isinstance(plain, dict):
            raise msgspec.DecodeError("not a table of settings")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        aside = places.set_aside(path)
        return Settings(), f"The settings were damaged and begin afresh; the old file is “{aside.name}”."
    settings, unfit = _fitting(plain)
    if not unfit:
        return settings, ""
    names = ", ".join(sorted(unfit))
    return settings, f"Some settings did not fit and are back to the usual: {names}."


def save(settings: Settings, path: Path) -> str:
    """Write the settings whole or not at all; returns a sentence where the disk refuses, else ""."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    try:
        places.write_whole(path, content)
    except OSError as error:
        return places.trouble_sentence(error, "the settings")
    return ""


def _fitting(plain: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from whatever of a decoded file fits, and the names of what does not."""
    settings, unfit = Settings(), []
    for tab in msgspec.structs.fields(Settings):
        values = plain.get(tab.name, {})
        part = getattr(settings, tab.name)
        if not isinstance(values, dict):
            unfit.append(tab.name)
            continue
        for field in msgspec.structs.fields(type(part)):
            if field.name not in values:
                continue
            try:
                setattr(part, field.name, msgspec.convert(values[field.name], field.type))
            except (msgspec.ValidationError, RecursionError):
                unfit.append(f"{tab.name} {field.name.replace('_', ' ')}")
    return settings, unfit
