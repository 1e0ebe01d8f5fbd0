"""Every sign and every word on the cards of Planet of the Apes, with the cards that bear it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.palette import APES, INK, PAPER2
from app.rules.planet_of_the_apes.codes import ABILITY, CHARACTERS, KINDS, LISTS, SUIT_OF, TRIALS
from app.rules.planet_of_the_apes.codes import APES as EVENTS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import Effect, Modifier
from app.rules.planet_of_the_apes.text import WINDOW_WORDS, suit_name
from app.scenes import rulebook_apes_art as art
from app.scenes.rulebook_cards import Entry, Group, Shelf
from app.scenes.rulebook_collage import SIZE, Collage, Picture
from app.tables.faces import Icon, Panel
from app.tables.items import Face
from app.tables.planet_of_the_apes.faces import ActionCard, Disc, Effects, Part, TrayDie
from app.words import _


def _effects(key: str) -> Iterator[Effect]:
    for effect in LISTS[key] if key else ():
        yield effect
        for inner in effect.lists:
            yield from _effects(inner)


def _lists() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every card with the keys of its lists."""
    for trial in (*TRIALS, *CARDS.discoveries):
        bonus = trial.bonus.gain if trial.bonus is not None else ""
        yield trial.id, (trial.before, trial.success, trial.failure, bonus, trial.sunrise)
    for scene in CARDS.scenes:
        lists = (scene.steps, scene.ape_first, scene.taylor_first, scene.success, scene.failure)
        yield f"intro{scene.number}", lists
    for special in CARDS.specials:
        yield special.id, (special.effect,)
    for card in EVENTS:
        yield card.id, (card.top.effect, card.bottom.effect)
    for one in CHARACTERS:
        yield one.id, (one.skill,)


def _with(test: Callable[[Effect], bool]) -> tuple[str, ...]:
    """The cards that have an effect for which a test is true."""
    found = [key for key, lists in _lists() if any(test(one) for name in lists for one in _effects(name))]
    return (*found, *(f"action{kind}" for kind in range(KINDS) if test(ABILITY[kind])))


def _verb(*verbs: str) -> tuple[str, ...]:
    return _with(lambda effect: effect.verb in verbs)


def _forward(who: str) -> tuple[str, ...]:
    return _with(lambda effect: effect.verb == who and effect.n > 0)


def _modified(name: str) -> tuple[str, ...]:
    """The cards whose power or day has a modifier."""

    def has(rows: tuple[Modifier, ...]) -> bool:
        return any(row.name == name for row in rows)

    events = [card.id for card in EVENTS if has(card.bottom.this_day)]
    return (*events, *(one.id for one in CHARACTERS if has(one.power)))


def _shaped(shape: str) -> tuple[str, ...]:
    """The encounters and Discoveries whose challenge has a requirement of a shape."""
    trials = (*TRIALS, *CARDS.discoveries)
    return tuple(trial.id for trial in trials if any(one.shape == shape for one in trial.challenge))


def _timed(window: str) -> tuple[str, ...]:
    """The Specials and the characters whose Skill is played in a window."""
    specials = [special.id for special in CARDS.specials if special.when == window]
    return (*specials, *(one.id for one in CHARACTERS if one.skill_when == window))


def _sign(
    key: str,
    name: str,
    group: str,
    face: Face,
    line: str,
    clauses: tuple[str, ...],
    cards: tuple[str, ...] = (),
) -> Entry:
    def paint(c: Collage) -> None:
        c.add(103, 46, 160, 120, Panel(radius=c.plan.frame.px(8)), 5)
        w, h = (120.0, 60.0) if isinstance(face, Effects | ActionCard) else (64.0, 64.0)
        c.add(183 - w / 2, 106 - h / 2, w, h, face)

    return Entry(
        key, name, group, face, Picture(paint, name, art.GROUND, SIZE), (line,), (), clauses, "", cards
    )


def _part(kind: str, n: int = 0, each: bool = False) -> Effects:
    return Effects(parts=(Part(kind, n, each),))


def _disc(icon: str) -> Disc:
    return Disc(icon=icon, fill=APES.teal)


def _moves() -> Iterator[Entry]:
    forward = {who: _forward(who) for who in ("taylor", "ape", "statue")}
    back = _with(lambda effect: effect.verb in ("taylor", "ape", "statue") and effect.n < 0)
    yield _sign(
        "sign.taylor",
        _("Taylor with a number"),
        "signs",
        _part("taylor", 2),
        _("Taylor goes so many spaces towards 0. You want this."),
        ("GLOSS-1", "COMP-9", "HAZ-1"),
        forward["taylor"],
    )
    yield _sign(
        "sign.ape",
        _("The Ape with a number"),
        "signs",
        _part("ape", 1),
        _("The Ape goes so many spaces towards 0. Filthy Apes can stop it."),
        ("GLOSS-1", "COMP-9"),
        forward["ape"],
    )
    yield _sign(
        "sign.statue",
        _("The Statue with a number"),
        "signs",
        _part("statue", 1),
        _("The Statue goes so many spaces towards 0. There everybody loses."),
        ("GLOSS-1", "TURN-6"),
        forward["statue"],
    )
    yield _sign(
        "sign.back",
        _("An arrow before the number"),
        "signs",
        _part("ape", -1),
        _("The figure goes back, never beyond 13."),
        ("GLOSS-2", "COMP-9"),
        back,
    )
    yield _sign(
        "sign.damage",
        _("Damage"),
        "signs",
        _part("damage", 1),
        _("So much Damage. The group shares it out, unless the card names who takes it."),
        ("GLOSS-3", "DMG-2"),
        _verb("damage"),
    )
    yield _sign(
        "sign.heal",
        _("Healing"),
        "signs",
        _part("heal", 1),
        _("So much Damage goes, from one character unless it says each."),
        ("GLOSS-4", "DMG-7"),
        _verb("heal"),
    )
    yield _sign(
        "sign.each",
        _("Two heads"),
        "signs",
        _part("damage", 1, True),
        _("Every character, the Defeated included where it can be."),
        ("GLOSS-5", "DMG-8"),
        _with(lambda e: e.who == "each"),
    )
    yield _sign(
        "sign.action",
        _("Action card"),
        "signs",
        _part("action", 1),
        _("So many cards from the face-down deck, looked at and shared out."),
        ("GLOSS-9", "ACT-3"),
        _verb("action"),
    )
    yield _sign(
        "sign.special",
        _("Special card"),
        "signs",
        _part("special", 1),
        _("So many Special cards, given to whom the group likes."),
        ("GLOSS-10", "HAND-3"),
        _verb("special"),
    )
    yield _sign(
        "sign.skill",
        _("Skill token"),
        "signs",
        _part("skill", 1),
        _("So many Skill tokens, as far as the supply goes."),
        ("GLOSS-8", "COMP-7"),
        _verb("skill"),
    )
    yield _sign(
        "sign.drop",
        _("Cards to discard"),
        "signs",
        _part("drop", 1, True),
        _("Everybody discards so many Action cards of their own choice."),
        ("ACT-10",),
        _verb("drop"),
    )
    yield _sign(
        "sign.day",
        _("The day moves"),
        "signs",
        _part("day", 1),
        _("The Day token moves on at once; a Sunrise passed strikes at the end of the turn."),
        ("GLOSS-6", "SUN-1"),
        _verb("day"),
    )
    yield _sign(
        "sign.hold",
        _("The day waits"),
        "signs",
        _part("hold"),
        _("No step of the day at the end of this turn."),
        ("GLOSS-7", "TURN-8"),
        _verb("hold_day"),
    )
    yield _sign(
        "sign.other",
        _("A die on dark"),
        "signs",
        _part("other"),
        _("A choice, a roll or something rarer: the words of the card say what."),
        ("GLOSS-12",),
        _verb("choose", "roll", "each_rolls", "pass", "swap_encounter", "foresee"),
    )
    yield _sign(
        "sign.lose",
        _("Skull"),
        "signs",
        _part("lose"),
        _("Everybody loses."),
        ("GLOSS-13", "END-10"),
        _verb("lose"),
    )
    yield _sign(
        "sign.win", _("Crown"), "signs", _part("win"), _("Everybody wins."), ("END-9", "DISC-4"), _verb("win")
    )
    yield _sign(
        "sign.today",
        _("Infinity"),
        "signs",
        _part("today"),
        _("Holds for this day, until the next card is turned up."),
        ("SUN-4",),
        tuple(card.id for card in EVENTS if card.bottom.this_day),
    )
    yield _sign(
        "sign.tick",
        _("Tick and cross"),
        "signs",
        Effects(parts=(Part("taylor", 2),), tone="win"),
        _("Green after a tick: what success brings. Red after a cross: what failure costs."),
        ("COMP-15", "ADV-6a"),
    )


def _words() -> Iterator[Entry]:
    yield _sign(
        "word.choose",
        _("or"),
        "words",
        _disc("swap"),
        _("The group chooses one side, even one that cannot be carried out in full."),
        ("GLOSS-12", "POTA-1"),
        _verb("choose"),
    )
    yield _sign(
        "word.roll",
        _("roll a die"),
        "words",
        _disc("dice"),
        _("The active character rolls, or who played the card."),
        ("SPEC-2",),
        _verb("roll"),
    )
    yield _sign(
        "word.each_rolls",
        _("each rolls"),
        "words",
        _disc("people"),
        _("One after the other, clockwise from the active character, each with what follows."),
        ("SPEC-1",),
        _verb("each_rolls"),
    )
    yield _sign(
        "word.die",
        _("a die joins"),
        "words",
        TrayDie(pips=0, kind="red"),
        _("It joins the attempt before the first roll, as far as there are dice of that colour."),
        ("ADV-4a", "COMP-5"),
        _verb("die"),
    )
    yield _sign(
        "word.open",
        _("every suit"),
        "words",
        _disc("hand"),
        _("All suits are permitted in this attempt."),
        ("ADV-4b",),
        _verb("open_suits"),
    )
    yield _sign(
        "word.reroll",
        _("reroll"),
        "words",
        _disc("undo"),
        _("One die, or any number of them, rolled again after the rolls are used."),
        ("ADV-5f", "ADV-5g"),
        _verb("reroll"),
    )
    yield _sign(
        "word.adjust",
        _("up or down by 1"),
        "words",
        _disc("arrow_up"),
        _("A die is turned, within 1 to 6."),
        ("ADV-5i",),
        _verb("adjust"),
    )
    yield _sign(
        "word.pass",
        _("change hands"),
        "words",
        _disc("cards"),
        _("So many Action cards go from one character to another; their owner agrees."),
        ("ACT-6",),
        _verb("pass"),
    )
    yield _sign(
        "word.swap",
        _("another encounter"),
        "words",
        _disc("compass"),
        _("One Active Encounter is discarded, and its place filled."),
        ("ADV-8b",),
        _verb("swap_encounter"),
    )
    yield _sign(
        "word.foresee",
        _("look ahead"),
        "words",
        _disc("eye"),
        _("The next Planet of the Apes card or encounter is seen by all, and kept or discarded."),
        ("CHAR-5", "HAND-4"),
        _verb("foresee"),
    )
    yield _sign(
        "word.cancel",
        _("it does not happen"),
        "words",
        _disc("cross"),
        _("What opened the moment for this card is left out."),
        ("SPEC-2",),
        _verb("cancel"),
    )
    yield _sign(
        "word.pay",
        _("bonus"),
        "words",
        _disc("plus"),
        _("After a success the group, or each character, may pay cards for more."),
        ("ADV-7a", "ADV-7b", "ADV-7c"),
        tuple(trial.id for trial in TRIALS if trial.bonus is not None),
    )
    yield _sign(
        "word.per",
        _("per character"),
        "words",
        _disc("people"),
        _("Times the characters in play, the Defeated included."),
        ("ADV-7d",),
        tuple(t.id for t in TRIALS if t.bonus is not None and t.bonus.cost.per_character),
    )


def _challenges() -> Iterator[Entry]:
    white = TrayDie(pips=5, kind="white")
    yield _sign(
        "ask.each",
        _("3 white: 5 or higher"),
        "asks",
        white,
        _("So many dice of the colour that each pass the test."),
        ("ADV-5c", "ADV-5d"),
        _shaped("each"),
    )
    yield _sign(
        "ask.same",
        _("2 alike"),
        "asks",
        white,
        _("So many dice with one value. A full house asks three and two; five of a kind does for it."),
        ("ADV-5d",),
        _shaped("same"),
    )
    yield _sign(
        "ask.run",
        _("in a row"),
        "asks",
        white,
        _("So many dice with values one after the other."),
        ("ADV-5d",),
        _shaped("run"),
    )
    yield _sign(
        "ask.distinct",
        _("all different"),
        "asks",
        white,
        _("So many dice, no two of one value."),
        ("ADV-5d",),
        _shaped("distinct"),
    )
    yield _sign(
        "ask.sum",
        _("total"),
        "asks",
        white,
        _("So many dice that add up to pass the test."),
        ("ADV-5d",),
        _shaped("sum"),
    )
    yield _sign(
        "ask.all",
        _("every die"),
        "asks",
        white,
        _("All dice of the colour in the attempt, so that one more can spoil it."),
        ("ADV-5e",),
        _shaped("all"),
    )
    yield _sign(
        "ask.cards",
        _("play cards"),
        "asks",
        _disc("cards"),
        _("No dice: the cards are played from the active hand."),
        ("ADV-2a", "ADV-2c"),
        tuple(t.id for t in TRIALS if t.cards is not None),
    )
    yield _sign(
        "ask.most",
        _("at most … dice"),
        "asks",
        _disc("lock"),
        _("Never more dice than that, gained ones included."),
        ("ADV-4c",),
        tuple(t.id for t in TRIALS if t.most),
    )


def _days() -> Iterator[Entry]:
    rows = (
        (
            "actions",
            _("more Actions"),
            _("The active character has more Actions, from the next turn begun."),
            ("TURN-3", "CHAR-4"),
        ),
        (
            "free_reroll",
            _("a free reroll"),
            _("One die of each own attempt is rerolled for nothing."),
            ("CHAR-3", "ADV-5g"),
        ),
        (
            "set_discount",
            _("a card less"),
            _("Sets for Actions and Free Actions need one card less, at least one."),
            ("CHAR-6", "ACT-13"),
        ),
        ("no_hazards", _("no hazards"), _("The signs on the Fate Track do not bite."), ("CHAR-5", "HAZ-1")),
        (
            "rolls",
            _("rolls more or fewer"),
            _("Each dice encounter has so many rolls more or fewer, at least one."),
            ("ADV-5a",),
        ),
        (
            "adjust_with",
            _("cards turn dice"),
            _("Cards of the suit turn a die one rolled oneself up or down by 1."),
            ("POTA-2", "ADV-5i"),
        ),
        ("free_suit", _("a suit more"), _("The suit is permitted in every attempt."), ("ADV-4b",)),
        (
            "banned_suit",
            _("a suit less"),
            _("The suit is permitted in no attempt. Sets, bonuses and card encounters are untouched."),
            ("ADV-4b",),
        ),
        ("no_healing", _("nobody heals"), _("By no means whatever."), ("DMG-7", "ACT-14")),
        ("hand_limit", _("another hand limit"), _("What a hand may hold at the end of a turn."), ("TURN-9",)),
        (
            "on_failure",
            _("failure costs more"),
            _("A failed attempt also has this effect, after its own line."),
            ("ADV-6a",),
        ),
    )
    for key, name, line, clauses in rows:
        yield _sign(f"day.{key}", name, "days", _part("today"), line, clauses, _modified(key))


def _windows() -> Iterator[Entry]:
    clauses = {
        "any_time": ("HAND-2",),
        "turn": ("TURN-2", "HAND-2"),
        "gain_dice": ("ADV-4a", "HAND-2"),
        "after_roll": ("SPEC-1", "HAND-2"),
        "after_rolls": ("ADV-5f", "HAND-2"),
        "attempt": ("SPEC-4", "ADV-5h"),
        "before_ape_or_statue": ("SPEC-2", "HAND-2"),
        "before_damage": ("DMG-2", "HAND-2"),
        "before_sunrise": ("SUN-2", "HAND-2"),
    }
    for window, said in WINDOW_WORDS.items():
        line = _("Every holder may play such a card {when}.").format(when=said)
        yield _sign(
            f"when.{window}", said, "windows", _disc("hourglass"), line, clauses[window], _timed(window)
        )


def _suits() -> Iterator[Entry]:
    for suit in range(len(CARDS.suits)):
        kinds = tuple(kind for kind in range(KINDS) if SUIT_OF[kind] == suit)
        line = _("One of the six suits. On an encounter it permits cards of the suit in the attempt.")
        cards = tuple(f"action{kind}" for kind in kinds)
        yield _sign(
            f"suit.{suit}",
            suit_name(suit),
            "suits",
            ActionCard(kind=kinds[0], form="chip"),
            line,
            ("COMP-3", "ADV-4b", "ACT-11"),
            cards,
        )
    colours = (
        ("white", _("White die"), _("Counts as White.")),
        ("grey", _("Gray die"), _("Counts as Gray.")),
        ("red", _("Red die"), _("Counts as White or Gray, whichever helps most.")),
    )
    for kind, name, line in colours:
        yield _sign(f"die.{kind}", name, "suits", TrayDie(pips=5, kind=kind), line, ("ADV-5c", "COMP-5"))
    yield _sign(
        "die.rolls",
        _("Bent arrow with a number"),
        "suits",
        Icon(name="undo", colour=INK),
        _("How many rolls the attempt has, the first one included."),
        ("ADV-5a",),
    )
    yield _sign(
        "sign.padlock",
        _("Padlock"),
        "suits",
        _disc("lock"),
        _("A kept die, or a card that does not fit here; its hover text says why."),
        ("ADV-5b", "ADV-4b"),
    )


def signs() -> Shelf:
    """All of them."""
    face = (64.0, 40.0)
    groups = (
        Group("signs", _("Signs"), face),
        Group("suits", _("Suits and dice"), (58, 34)),
        Group("asks", _("Challenges"), (34, 34)),
        Group("words", _("Words"), (34, 34)),
        Group("days", _("Powers and days"), (34, 34)),
        Group("windows", _("When it is played"), (34, 34)),
    )
    entries = (*_moves(), *_suits(), *_challenges(), *_words(), *_days(), *_windows())
    return Shelf(groups, entries, plate=PAPER2)
