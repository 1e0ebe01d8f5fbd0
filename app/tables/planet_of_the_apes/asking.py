"""What a question asks, in words: the tray's title and sentence, why cards do not help, defaults."""

from __future__ import annotations

from app.rules.planet_of_the_apes import pieces, queries, windows
from app.rules.planet_of_the_apes.codes import ABILITY, CHARACTERS, SET_NAME, SUIT_OF, TRIALS
from app.rules.planet_of_the_apes.course import over_limit
from app.rules.planet_of_the_apes.legal import actions
from app.rules.planet_of_the_apes.moves import PlayCard
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step
from app.rules.planet_of_the_apes.text import (
    WINDOW_WORDS,
    cause_words,
    effect_words,
    list_words,
    payment_words,
    suit_name,
)
from app.tables.planet_of_the_apes import ids
from app.words import _, plural

ATTEMPT = ("gain", "rolled", "reroll_one", "reroll_all", "adjust")
"""The questions that are asked of the dice."""


def character(view: ApesState, place: int) -> str:
    """The name of the character at a place."""
    return CHARACTERS[view.cast[place]].name


def hand_line(view: ApesState, mine: bool) -> str:
    """What can be done with the cards in hand now, in a line; empty where they are not asked for."""
    step = ids.question(view)
    if step is None or not mine:
        return ""
    match step.kind:
        case "turn":
            if len(view.cast) > 1 and view.actions_left:
                return _("Give a card: tap it, then a character.")
            return ""
        case "gain":
            return _("Gold cards add dice before the first roll.")
        case "rolled":
            left = view.attempt is not None and view.attempt.left
            if left:
                return _("Reroll cards wait for the last roll.")
            helps = any(isinstance(action, PlayCard) for action in actions(view))
            return _("Gold cards help now.") if helps else ""
        case "pay":
            return _("Tap the cards to pay with.")
        case "limit" | "drop":
            return _("Tap the cards to discard.")
        case "pass":
            return _("Tap a card, then who gets it.")
    return ""


def locks(view: ApesState, place: int) -> dict[int, str]:
    """Why cards of a kind in a hand do not help in the running attempt, by kind; else empty."""
    trial, attempt = queries.current_trial(view), view.attempt
    step = ids.question(view)
    if trial is None or attempt is None or place != attempt.place or (step and step.kind == "pay"):
        return {}
    found: dict[int, str] = {}
    turning = pieces.day_suit(view, "adjust_with")
    for fit in queries.fits(view, trial, place):
        die = ABILITY[fit.kind].verb == "die"
        if not fit.fits:
            found[fit.kind] = fit.why[:1].upper() + fit.why[1:] + "."
        elif die and attempt.rolled:
            found[fit.kind] = _("Dice join before the first roll.")
        elif die and not windows.room(view, attempt, ABILITY[fit.kind].colour):
            found[fit.kind] = _("No more dice of this colour can join.")
        elif not die and attempt.left:
            found[fit.kind] = _("Rerolls wait until all rolls are used.")
        if attempt.rolled and not attempt.left and SUIT_OF[fit.kind] == turning:
            found.pop(fit.kind, None)
    return found


def lock_line(view: ApesState) -> str:
    """The reason shared by the locked cards of the hand, for the line under it."""
    whys = set(locks(view, view.active).values())
    return whys.pop() if len(whys) == 1 else ""


def title(view: ApesState) -> str:
    """The heading of the tray."""
    step = ids.question(view)
    if view.attempt is not None and (step is None or step.kind in (*ATTEMPT, "window")):
        return _("ATTEMPT")
    if step is None:
        return _("WHAT HAPPENS") if view.phase != "over" else _("THE END")
    return {
        "begin": _("THE JOURNEY BEGINS"),
        "turn": _("SETS OF CARDS"),
        "pay": _("PAYMENT"),
        "limit": _("HAND LIMIT"),
        "drop": _("DISCARD"),
        "share": _("SHARE OUT"),
        "who": _("FOR ONE OF YOU"),
        "cards": _("CARDS TO SHARE"),
        "specials": _("SPECIAL TO GIVE"),
        "pass": _("PASS CARDS"),
        "choose": _("CHOOSE ONE"),
        "swap": _("ANOTHER WAY"),
        "foresee": _("LOOK AHEAD"),
        "foreseen": _("LOOK AHEAD"),
        "champion": _("WHO FACES IT?"),
        "window": _("A MOMENT"),
    }.get(step.kind, _("ATTEMPT"))


def _cause(step: Step) -> str:
    return cause_words(step.key) if step.key and step.kind not in ("window", "aid") else ""


def sentence(view: ApesState) -> str:
    """What is asked, in a sentence or two."""
    step = ids.question(view)
    if step is None:
        return ""
    cause = _cause(step)
    match step.kind:
        case "begin":
            return _("The ship is sinking. Turn the first card when everybody sits.")
        case "turn":
            return ""
        case "pay":
            return _pay(view, step, cause)
        case "limit":
            return plural("{count} card too many.", "{count} cards too many.", over_limit(view))
        case "drop":
            many = plural(
                "{{who}} discards {count} card ({{cause}}).",
                "{{who}} discards {count} cards ({{cause}}).",
                step.n,
            )
            return many.format(who=character(view, step.place), cause=cause)
        case "share":
            return _share(step, cause)
        case "who":
            return _("Tap the character it is for: {what} ({cause}).").format(
                what=_effect(view, step), cause=cause
            )
        case "cards" | "specials" if len(step.cards) == 1:
            return _("Tap who gets the card ({cause}).").format(cause=cause)
        case "cards" | "specials":
            return _("Tap who gets the first card, or another card first ({cause}).").format(cause=cause)
        case "pass":
            return plural(
                "{count} more card may change hands.", "{count} more cards may change hands.", step.n
            )
    return _later(view, step, cause)


def _later(view: ApesState, step: Step, cause: str) -> str:
    match step.kind:
        case "choose":
            return _("{cause}:").format(cause=cause[:1].upper() + cause[1:])
        case "swap":
            return _("Tap the encounter to be replaced.")
        case "foresee":
            return _("Which card do you look at?")
        case "foreseen":
            return _("Keep it on its deck, or discard it.")
        case "champion":
            return _("One attempt wins or loses it all. Tap who throws for everybody.")
        case "window":
            return _window(view, step)
    return ""


def _effect(view: ApesState, step: Step) -> str:
    return effect_words(effect_of(step))


def _pay(view: ApesState, step: Step, cause: str) -> str:
    what = payment_words(step.cost)
    use = SET_NAME.get(step.source) or cause
    who = "" if step.place == NONE else character(view, step.place)
    if step.optional:
        payer = who or _("The group")
        gain = list_words(step.key)
        return _("{who} may pay {what} ({cause}): {gain}.").format(who=payer, what=what, cause=use, gain=gain)
    return _("Pay {what} for {use}.").format(what=what, use=use)


def _share(step: Step, cause: str) -> str:
    match step.source:
        case "damage":
            many = plural(
                "{count} Damage to share out ({{cause}}).", "{count} Damage to share out ({{cause}}).", step.n
            )
        case "heal":
            many = plural("{count} to heal ({{cause}}).", "{count} to heal ({{cause}}).", step.n)
        case _:
            many = plural(
                "{count} Skill token to give ({{cause}}).",
                "{count} Skill tokens to give ({{cause}}).",
                step.n,
            )
    return many.format(cause=cause) + " " + _("Tap a character for each.")


def _window(view: ApesState, step: Step) -> str:
    match step.key:
        case "before_ape_or_statue" | "before_damage" | "before_sunrise":
            return _("{what}. Play what is gold, or pass.").format(what=_impending(view, step))
        case "aid":
            return _("{name} asks for help with the dice. Play what is gold, or pass.").format(
                name=character(view, view.active)
            )
    when = WINDOW_WORDS.get(step.key, "")
    return _("{when}: play what is gold, or pass.").format(when=when[:1].upper() + when[1:])


def _impending(view: ApesState, window: Step) -> str:
    """What happens if nobody stops it, and what brings it about."""
    step = next((s for s in view.agenda if s.thing == window.thing and s.kind != "window"), None)
    if step is None:
        when = WINDOW_WORDS[window.key]
        return when[:1].upper() + when[1:]
    if step.kind == "strike":
        trial = TRIALS[view.slots[step.n]]
        return _("Sunrise over {name}: {what}").format(name=trial.name, what=list_words(trial.sunrise))
    what = effect_words(effect_of(step))
    if step.kind == "deal" and step.place != NONE:
        what = f"{character(view, step.place)}: {what}"
    return _("About to happen: {what} ({cause})").format(what=what, cause=cause_words(step.key))


def suits_of_day(view: ApesState) -> str:
    """The suit whose cards turn dice this day, or empty."""
    suit = pieces.day_suit(view, "adjust_with")
    return suit_name(suit) if suit >= 0 else ""
