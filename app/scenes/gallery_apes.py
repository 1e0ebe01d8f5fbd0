"""Named moments of Planet of the Apes for pictures: journeys played by a simple hand, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from app.match.match import Match
from app.rules.planet_of_the_apes import moves as m
from app.rules.planet_of_the_apes.codes import CHARACTERS, SCENES
from app.rules.planet_of_the_apes.state import ApesState

if TYPE_CHECKING:
    from app.scenes.still import Still

Opening = Callable[[int, int, tuple[str, ...]], Match]
"""A fresh match for a seed, a number of people and their names."""
Stop = Callable[[ApesState], bool]
LONG = "Maximiliane von Okapi!"
_TRIES = 40


def journey(opening: Opening, seed: int, people: int, names: tuple[str, ...], stop: Stop) -> Match:
    """A journey up to the first moment that `stop` is looking for, trying one seed after the other."""
    match = opening(seed, people, names)
    for number in range(_TRIES):
        match = opening(seed + number, people, names)
        if _walk(match, stop, seed + number):
            break
    return match


def _walk(match: Match, stop: Stop, chance: int) -> bool:
    """Draw, try encounters now and then, and answer at random; whether the moment came."""
    rng = Random(chance)
    for _step in range(900):
        if match.turn() is None:
            return stop(match.state)
        if stop(match.state):
            return True
        legal: list[Any] = match.actions()
        tries = [one for one in legal if isinstance(one, m.Adventure)]
        draws = [one for one in legal if isinstance(one, m.Draw)]
        if tries and rng.random() < 0.35:
            legal = tries
        elif draws:
            legal = draws
        match.play(rng.choice(legal))
    return False


def late(match: Match, scene: int, cards: int = 5) -> Match:
    """Let a journey that has not begun open with a later scene, with full hands: for pictures only."""
    state = match.state
    # encounters of the scenes left behind are out of the game
    state.encounters = [
        deck if number >= scene else [] for deck, number in zip(state.encounters, (2, 4, 6, 7), strict=True)
    ]
    state.scene, state.statue = scene, max(2, 13 - scene)
    for hand in state.hands:
        hand += [state.deck.pop() for _card in range(cards)]
    return match


def asked(kind: str, least: int = 0) -> Stop:
    """The question of a kind, in scene `least` or later."""
    return lambda state: bool(state.agenda) and state.agenda[-1].kind == kind and state.scene >= least


def _rolling(state: ApesState) -> bool:
    now = state.attempt
    return asked("rolled", 2)(state) and now is not None and now.left > 0 and len(now.dice) > 3


def _crowded(opening: Opening) -> Opening:
    """A turn with as much in one picture as a journey can bring: cards, Specials, tokens, dice, Damage."""

    def made(seed: int, people: int, names: tuple[str, ...]) -> Match:
        match = late(opening(seed, people, names), 6, cards=9)
        state = match.state
        for place in range(len(state.cast)):
            state.specials[place] += [state.special_deck.pop() for _card in range(2)]
            state.damage[place], state.skills[place], state.red[place] = place + 1, 5 - place, place % 2
        match.play(match.actions()[0])
        return match

    return made


def _show(app: Still, match: Match) -> None:
    from app.scenes.table import TableScene

    app.settings.play.hints = False
    scene = TableScene(app, match)
    scene.beside.silent = True
    app.go(scene)
    app.pass_time(400)


def _moment(opening: Opening, stop: Stop, people: int = 1, names: tuple[str, ...] = ()) -> Any:
    def make(app: Still, seed: int) -> str | None:
        _show(app, journey(opening, seed, people, names, stop))
        return None

    return make


def _kept(opening: Opening) -> Any:
    def make(app: Still, seed: int) -> str | None:
        _show(app, journey(opening, seed, 1, (), _rolling))
        dice = [item.id for item in app.items() if item.id.startswith("die.") and item.light == "target"]
        app.click(dice[0])
        app.pass_time(400)
        return None

    return make


def _story(opening: Opening, scene: int) -> Any:
    def make(app: Still, seed: int) -> str | None:
        from app.scenes.story import StoryScene

        match = late(opening(seed, 1, ()), scene)
        match.play(match.actions()[0])
        _show(app, match)
        table: Any = app.scene

        def seen() -> Any:
            return match.view(0), table.around()

        app.push(StoryScene(app, match, table.table, scene, seen, lambda: None))
        return "go"

    return make


def _discovery(opening: Opening, stop: Stop) -> Any:
    def make(app: Still, seed: int) -> str | None:
        _show(app, journey(lambda *how: late(opening(*how), len(SCENES)), seed, 1, (), stop))
        return None

    return make


def _partner(opening: Opening) -> Any:
    """A computer that has the active character lent proposes what it would do."""

    def make(app: Still, seed: int) -> str | None:
        from app.bots import choose
        from app.scenes.thinking import Answer

        match = journey(opening, seed, 1, (), asked("turn", 2))
        match.hand_over(0, "sound", match.state.active)
        _show(app, match)
        choice = choose(match.rules, match.view(0), 0, "sound", None, Random(seed))
        table: Any = app.scene
        table.propose(Answer(choice.action, choice.why, ""))
        return "propose.on"

    return make


def _hands(opening: Opening) -> Any:
    def make(app: Still, seed: int) -> str | None:
        from app.scenes.crew_hands import CrewHandsScene

        match = journey(opening, seed, 1, (), asked("turn", 2))
        match.hand_over(0, "deep", 2)
        _show(app, match)
        app.push(CrewHandsScene(app, match))
        return "back"

    return make


def _recalled(opening: Opening) -> Any:
    def make(app: Still, seed: int) -> str | None:
        app.settings.play.hints = False
        app.open_match(journey(opening, seed, 1, (), asked("turn", 2)))
        app.pass_time(400)
        return "recall.on"

    return make


def _large(opening: Opening) -> Any:
    def make(app: Still, seed: int) -> str | None:
        _moment(opening, asked("turn", 2))(app, seed)
        app.scene.look(next(item.id for item in app.items() if item.id.startswith("enc.")))
        return None

    return make


def _over(opening: Opening, won: bool = False) -> Any:
    def make(app: Still, seed: int) -> str | None:
        def fresh(*how: Any) -> Match:
            return late(opening(*how), len(SCENES)) if won else opening(*how)

        def ended(state: ApesState) -> bool:
            return state.ending == "win" if won else bool(state.ending)

        app.results(journey(fresh, seed, 1, (), ended))
        return ""

    return make


def _new(app: Still, seed: int) -> str | None:
    app.settings.play.your_name = app.settings.play.your_name or "Ada"
    app.new_game("planet-of-the-apes")
    app.scene.changed("seat.1.name", "Ben")
    app.scene.changed("seat.3.who", "Not in play")
    return ""


def scenes(opening: Opening) -> dict[str, Any]:
    """The pictures by name."""
    four = (LONG,) * len(CHARACTERS)
    return {
        "apes": _moment(opening, asked("turn", 2)),
        "apes-attempt": _kept(opening),
        "apes-gain": _moment(opening, asked("gain", 2)),
        "apes-share": _moment(opening, asked("share", 2)),
        "apes-give": _moment(opening, asked("cards")),
        "apes-choose": _moment(opening, asked("choose")),
        "apes-pay": _moment(opening, asked("pay")),
        "apes-pass": _moment(opening, asked("pass")),
        "apes-window": _moment(opening, asked("window", 2)),
        "apes-worst": _moment(_crowded(opening), asked("turn"), 4, four),
        "apes-partner": _partner(opening),
        "apes-hands": _hands(opening),
        "apes-recalled": _recalled(opening),
        "apes-large": _large(opening),
        "apes-story": _story(opening, 4),
        "apes-story-minor": _story(opening, 5),
        "apes-champion": _discovery(opening, asked("champion")),
        "apes-discovery": _discovery(opening, _discovering),
        "new-apes": _new,
        "results-apes": _over(opening),
        "results-apes-won": _over(opening, won=True),
    }


def _discovering(state: ApesState) -> bool:
    now = state.attempt
    return asked("rolled")(state) and now is not None and now.left == 1
