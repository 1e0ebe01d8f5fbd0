"""What stands on each tab of the settings: every setting with its name, its one line and its control."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from app.settings import Settings
from app.words import _

TABS = ("display", "sound", "play", "comfort", "data")
"""The tabs in order; the keys 1 to 5 open them."""
_ICONS = {"display": "eye", "sound": "sound", "play": "play", "comfort": "heart", "data": "lock"}

Kind = Literal["toggle", "segments", "drop", "slider", "field", "button"]


class Row(NamedTuple):
    """One setting: `field` is its tab and name, such as `sound.music`; a button's field is its deed.

    `choices` are (value, word) pairs; sliders have `low`, `high` and `step` in per cent.
    """

    field: str
    name: str
    why: str
    kind: Kind
    choices: tuple[tuple[Any, str], ...] = ()
    low: int = 0
    high: int = 100
    step: int = 5

    def words(self) -> list[str]:
        """The words of the choices."""
        return [word for _value, word in self.choices]

    def place_of(self, value: Any) -> int:
        """Which choice a value is; 0 for one that is not among them."""
        values = [one for one, _word in self.choices]
        return values.index(value) if value in values else 0


def tab_name(tab: str) -> str:
    """The word on a tab."""
    return {
        "display": _("Display"),
        "sound": _("Sound"),
        "play": _("Play"),
        "comfort": _("Comfort"),
        "data": _("Data"),
    }[tab]


def tab_icon(tab: str) -> str:
    """The icon on a tab."""
    return _ICONS[tab]


def value_of(settings: Settings, field: str) -> Any:
    """The value of a field such as `sound.music`."""
    tab, name = field.split(".")
    return getattr(getattr(settings, tab), name)


def put(settings: Settings, field: str, value: Any) -> None:
    """Set a field such as `sound.music`."""
    tab, name = field.split(".")
    setattr(getattr(settings, tab), name, value)


def rows(tab: str, outputs: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """The rows of a tab from the top; `outputs` are the names of the sound devices."""
    return {
        "display": _display,
        "sound": lambda: _sound(outputs),
        "play": _play,
        "comfort": _comfort,
        "data": _data,
    }[tab]()


def _display() -> tuple[Row, ...]:
    windows = (
        ("window", _("Window")),
        ("full screen", _("Full screen")),
        ("borderless", _("Borderless")),
    )
    return (
        Row("display.window", _("Window"), _("Where the game is drawn."), "drop", windows),
        Row(
            "display.ui_scale",
            _("Size of everything"),
            _("Text, cards and buttons grow together."),
            "slider",
            low=75,
            high=200,
        ),
        Row(
            "display.refresh",
            _("Picture refresh"),
            _("60 looks smooth, 30 saves the battery."),
            "segments",
            (("30", "30"), ("60", "60"), ("auto", _("Auto"))),
        ),
        Row(
            "display.print_texture", _("Print texture"), _("Grain and crayon. Off is plain print."), "toggle"
        ),
        Row("display.shadows", _("Moonlight and shadows"), _("Hard shadows under cards."), "toggle"),
        Row("display.clock", _("Show the clock"), _("Real time, top right, while you play."), "toggle"),
    )


def _sound(outputs: tuple[str, ...]) -> tuple[Row, ...]:
    devices = (("", _("System default")), *((name, name) for name in outputs))
    return (
        Row("sound.mute", _("Mute"), _("All off; the volumes stay."), "toggle"),
        Row("sound.master", _("All sound"), _("Everything below passes through it."), "slider"),
        Row("sound.effects", _("Effects"), _("Cards, dice, tokens, roars."), "slider"),
        Row("sound.music", _("Music"), _("Each game has its own loop."), "slider"),
        Row("sound.your_turn", _("Your turn"), _("A knock when it is your turn again."), "toggle"),
        Row(
            "sound.quiet_in_background",
            _("Keep quiet in the background"),
            _("When the window is not in front."),
            "toggle",
        ),
        Row("sound.output", _("Output"), _("Where it plays."), "drop", devices),
    )


def _play() -> tuple[Row, ...]:
    confirm = (
        ("in a first game", _("In a first game")),
        ("never", _("Nothing")),
        ("what cannot be undone", _("What cannot be undone")),
        ("every move", _("Every move")),
    )
    windows = (
        ("ask the table", _("Ask the table")),
        ("ask who can answer", _("Ask who can answer")),
        ("open hands", _("Open hands")),
    )
    return (
        Row("play.your_name", _("Your name"), _("Stands on the first seat of a new game."), "field"),
        Row(
            "play.computer_speed",
            _("Computer speed"),
            _("How long a computer turn may take."),
            "segments",
            (("calm", _("Calm")), ("brisk", _("Brisk")), ("at once", _("At once"))),
        ),
        Row(
            "play.motion_speed",
            _("Speed of motion"),
            _("How fast cards travel and turn."),
            "segments",
            (
                ("instant", _("None")),
                ("fast", _("Fast")),
                ("normal", _("Normal")),
                ("slow", _("Slow")),
            ),
        ),
        Row("play.confirm", _("Confirm before"), _("Ask once more before a click counts."), "drop", confirm),
        Row("play.gains_and_odds", _("Show gains and odds"), _("Tags on the targets: +4, 28 %."), "toggle"),
        Row("play.hints", _("Hints for new games"), _("A plate at the first of everything."), "toggle"),
        Row("play.curtain", _("Hand-over curtain"), _("Hides the table between two people."), "toggle"),
        Row(
            "play.windows",
            _("Answers out of turn"),
            _("Asking only who can answer tells something."),
            "drop",
            windows,
        ),
    )


def _comfort() -> tuple[Row, ...]:
    colours = (
        ("as printed", _("As printed")),
        ("red-green", _("Red-green safe")),
        ("blue-yellow", _("Blue-yellow safe")),
        ("grey", _("Grey")),
    )
    clocks = (
        (0, _("No limit")),
        (30, _("Half a minute")),
        (60, _("1 minute")),
        (120, _("2 minutes")),
        (300, _("5 minutes")),
    )
    return (
        Row(
            "comfort.motion",
            _("Motion"),
            _("Reduced: short fades, nothing shakes."),
            "segments",
            (("full", _("Full")), ("reduced", _("Reduced"))),
        ),
        Row("comfort.flashes", _("Flashes"), _("The pink flash of a mutant, the storm."), "toggle"),
        Row("comfort.colours", _("Colours"), _("Seats always keep their emblem."), "drop", colours),
        Row(
            "comfort.strong_contrast",
            _("Stronger contrast"),
            _("Ink edges on cards, no veils, no grain."),
            "toggle",
        ),
        Row(
            "comfort.words_for_icons",
            _("Words for icons"),
            _("At the Zoo: writes the word under each icon."),
            "toggle",
        ),
        Row(
            "comfort.seconds_to_decide",
            _("Time to decide"),
            _("There is no clock unless you set one."),
            "drop",
            clocks,
        ),
    )


def _data() -> tuple[Row, ...]:
    return (
        Row(
            "open_folder", _("Saved games"), _("Where the files lie."), "button", ((None, _("OPEN FOLDER")),)
        ),
        Row(
            "data.autosaves",
            _("Autosaves"),
            _("How many to keep for each game."),
            "segments",
            ((3, "3"), (5, "5"), (10, "10")),
        ),
        Row("data.statistics", _("Statistics"), _("Counted on this computer only."), "toggle"),
        Row(
            "export",
            _("Send a save"),
            _("Writes one file you can pass on."),
            "button",
            ((None, _("EXPORT")),),
        ),
        Row("import", _("Bring a save"), _("Reads a file from elsewhere."), "button", ((None, _("IMPORT")),)),
        Row("reset", _("Start afresh"), _("Settings only; games are kept."), "button", ((None, _("RESET")),)),
    )
