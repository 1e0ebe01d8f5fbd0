"""What an action will do, and what a press that leads nowhere most likely meant."""

from __future__ import annotations

import msgspec

from app.rules.kernel import Action, Seat, Sentence
from app.rules.planet_of_the_apes import moves as m
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import CHARACTERS, DISCOVERIES, KIND, SPECIAL_KIND, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.refuse import refusal
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_of_the_apes.text import kind_name, list_words, sentence, special_line
from app.tables.paths import Preview
from app.tables.planet_of_the_apes import asking, forecast, ids, words
from app.tables.planet_of_the_apes.answers import race_words
from app.words import _, plural


def preview(view: ApesState, action: Action) -> Preview:
    """What the action will do: its chance, and what it means for the race."""
    match action:
        case m.Adventure(slot=slot):
            return _adventure(view, slot)
        case m.Choose(option=option):
            step = ids.question(view)
            key = effect_of(step).lists[option] if step is not None else ""
            return Preview("", race_words(view, key) if key else "")
        case m.Stop():
            return _stop(view)
        case m.EndActions():
            return Preview("", _end(view))
        case m.Assign(place=place) | m.Champion(place=place):
            return _assigned(view, place)
        case m.PlaySpecial():
            return _dice(view, action, "")
        case m.UseSkill():
            return _dice(view, action, _("It costs a token."))
        case m.PlaySet(use=use):
            return Preview("", _set(use))
    return _plain(view, action)


def _plain(view: ApesState, action: Action) -> Preview:
    match action:
        case m.Draw(source=0):
            return Preview("", _("Draw the top card: 1 Action."))
        case m.Draw():
            return Preview("", _("Take it: 1 Action."))
        case m.Reset():
            return Preview("", _("Discard both Available cards and turn up two: 1 Action."))
        case m.Contemplate(to=to):
            return Preview("", _("Give it to {who}: 1 Action.").format(who=asking.character(view, to)))
        case m.Give(to=to) | m.GiveSpecial(to=to) | m.Pass(to=to):
            return Preview("", _("It goes to {who}.").format(who=asking.character(view, to)))
        case m.RollDice():
            return _dice(view, action, _("Roll what is not kept."))
        case m.Keep() | m.RerollOne() | m.TurnDie() | m.AddRed() | m.UsePower() | m.PlayCard():
            return _dice(view, action, "")
        case m.Begin():
            return Preview("", _("Turn the first Intro card."))
    return Preview("", "")


def _dice(view: ApesState, action: Action, line: str) -> Preview:
    """A choice about dice with its chance; the tag stays empty while that is on its way."""
    if view.attempt is None or not isinstance(action, forecast.ABOUT_DICE):
        return Preview("", line)
    found = forecast.chance_of(view, action)
    if found is None:
        return Preview("", line)
    said = _("Then {chance} to succeed, played well.").format(chance=words.odds(found))
    return Preview(words.odds_tag(found), f"{line} {said}".strip(), 1 - found.chance)


def _stop(view: ApesState) -> Preview:
    trial = queries.current_trial(view)
    found = forecast.chance_of(view, m.Stop(view.agenda[-1].seat)) if view.agenda else None
    if trial is None or found is None:
        return Preview("", _("Let the dice stand."))
    met = found.chance == 1
    key = trial.success if met else trial.failure
    race = race_words(view, key)
    line = _("Success: {what}.") if met else _("Failure: {what}.")
    text = line.format(what=list_words(key)) + (f" {race}." if race else "")
    return Preview("", text, 0.0 if met else 1.0)


def _adventure(view: ApesState, slot: int) -> Preview:
    trial = TRIALS[view.slots[slot]]
    lines = []
    won = race_words(view, trial.success)
    if won:
        lines.append(_("Success: {race}.").format(race=won))
    if trial.cards is not None:
        return Preview("", "\n".join([_("Pay the cards and it succeeds."), *lines]))
    lost = race_words(view, trial.failure)
    if lost:
        lines.append(_("Failure: {race}.").format(race=lost))
    found = forecast.outlook_of(view, trial)
    if found is None:
        return Preview("", "\n".join(lines))
    if found.missing:
        warning = _("It cannot succeed: {what} missing.").format(what=found.missing)
        return Preview(_("needs dice"), "\n".join([warning, *lines]), 1.0)
    said = _("{bare} with its own dice, {helped} with all you can add.").format(
        bare=words.odds(found.bare), helped=words.odds(found.helped)
    )
    return Preview(words.odds_tag(found.helped), "\n".join([said, *lines]), 1 - found.helped.chance)


def _assigned(view: ApesState, place: int) -> Preview:
    step = ids.question(view)
    who = asking.character(view, place)
    if step is None or step.kind == "champion":
        return _champion(view, place, who)
    if step.source == "damage":
        now = view.damage[place] + 1
        tag = "+1"
        line = _("{who}: {n} of {most} Damage.").format(who=who, n=now, most=view.limit)
        if now >= view.limit:
            line += " " + _("Defeated!")
        return Preview(tag, line, 1.0 if now >= view.limit else 0.0)
    if step.source == "heal":
        return Preview(
            "−1", _("{who}: {n} of {most} Damage.").format(who=who, n=view.damage[place] - 1, most=view.limit)
        )
    if step.source == "skill":
        return Preview(
            "+1",
            plural(
                "{{who}} then has {count} token.", "{{who}} then has {count} tokens.", view.skills[place] + 1
            ).format(who=who),
        )
    return Preview("", _("It is for {who}.").format(who=who))


def _champion(view: ApesState, place: int, who: str) -> Preview:
    """The chance of the Discovery with the hand and the helpers of a character (DISC-2)."""
    line = _("{who} throws for everybody.").format(who=who)
    if view.discovery < 0:
        return Preview("", line)
    found = forecast.outlook_of(msgspec.structs.replace(view, active=place), DISCOVERIES[view.discovery])
    if found is None:
        return Preview("", line)
    said = _("{bare} with its own dice, {helped} with all you can add.").format(
        bare=words.odds(found.bare), helped=words.odds(found.helped)
    )
    return Preview(words.odds_tag(found.helped), f"{line} {said}", 1 - found.helped.chance)


def _end(view: ApesState) -> str:
    left = queries.turns_to_sunrise(view)
    text = (
        plural("{count} Action is lost.", "{count} Actions are lost.", view.actions_left) + " "
        if (view.actions_left)
        else ""
    )
    if left == 1 and not view.hold_day:
        ahead = [line for _slot, line in queries.sunrise_ahead(view)]
        return text + _("The sun rises: {what}.").format(
            what="; ".join([*ahead, _("a Planet of the Apes card")])
        )
    return text + _("The day goes on.")


def _set(use: str) -> str:
    return {
        "minor": _("The active character heals 1: 1 Action."),
        "major": _("The active character heals 3: 1 Action."),
        "allies": _("The Ape moves back 1: 1 Action."),
        "prepare": _("Bank a Red die for a later attempt; free."),
        "learn": _("Gain a Skill token; free."),
        "adapt": _("Draw a Special card; free."),
    }[use]


def warns(view: ApesState, action: Action) -> str:
    """Why an attempt or its first roll cannot succeed, however the dice fall (ADV-4e); else empty."""
    trial = None
    match action:
        case m.Adventure(slot=slot):
            trial = TRIALS[view.slots[slot]]
        case m.RollDice() if view.attempt is not None and not view.attempt.rolled:
            trial = queries.current_trial(view)
    found = forecast.outlook_of(view, trial) if trial is not None and trial.challenge else None
    if found is None or not found.missing:
        return ""
    return _("It cannot succeed as it stands: {what} missing.").format(what=found.missing)


# -- presses that lead nowhere ----------------------------------------------------------------------


def meant(view: ApesState, seat: Seat, items: tuple[str, ...]) -> Action | Sentence:
    """For pressed items that lead nowhere: the action most likely meant, or a sentence."""
    if view.phase == "over":
        return Sentence(_("The journey is over. Rules, replay and results can still be looked at."), "END-12")
    item = items[-1] if items else ""
    action = _likely(view, seat, items)
    if action is not None and refusal(view, action) is not None:
        return action
    return _advice(view, item)


def _likely(view: ApesState, seat: Seat, items: tuple[str, ...]) -> m.ApesAction | None:
    item = items[-1]
    kind, _dot, rest = item.partition(".")
    number = ids.number(item)
    step = ids.question(view)
    buttons: dict[str, m.ApesAction] = {
        ids.DECK: m.Draw(seat, 0),
        ids.RESET: m.Reset(seat),
        ids.END: m.EndActions(seat),
        ids.ROLL: m.RollDice(seat),
        ids.STOP: m.Stop(seat),
    }
    if item in buttons:
        return buttons[item]
    if kind == "set":
        return m.PlaySet(seat, rest)
    if kind == "enc" and number in view.slots:
        return m.Adventure(seat, view.slots.index(number))
    if kind == "skill" and 0 <= number < len(view.cast):
        return m.UseSkill(seat, number)
    if kind == "hero" and len(items) > 1 and items[0].startswith("card."):
        return m.Contemplate(seat, KIND[ids.number(items[0])], number)
    if kind == "spec":
        place = next((p for p, cards in enumerate(view.specials) if number in cards), -1)
        return m.PlaySpecial(seat, place, SPECIAL_KIND[number]) if place >= 0 else None
    if kind == "card":
        return _card(view, seat, number, step.kind if step else "")
    return None


def _card(view: ApesState, seat: Seat, card: int, asked: str) -> m.ApesAction | None:
    if card in view.available:
        return m.Draw(seat, view.available.index(card) + 1)
    place = next((p for p, hand in enumerate(view.hands) if card in hand), -1)
    if place < 0:
        return None
    if asked == "pay":
        return m.Pay(seat, place, KIND[card])
    if asked in ("limit", "drop"):
        return m.Discard(seat, KIND[card])
    if view.attempt is not None:
        return m.PlayCard(seat, KIND[card])
    return None


def _advice(view: ApesState, item: str) -> Sentence:
    kind = item.partition(".")[0]
    number = ids.number(item)
    if kind == "card" and 0 <= number < len(KIND):
        return Sentence(
            _("{name}: it cannot be used here now.").format(name=kind_name(KIND[number])), "ACT-10"
        )
    if kind == "spec" and 0 <= number < len(SPECIAL_KIND):
        it = CARDS.specials[SPECIAL_KIND[number]]
        return Sentence(f"{it.name}: {special_line(SPECIAL_KIND[number])}", "HAND-2")
    if kind == "skill" and 0 <= number < len(view.cast):
        return Sentence(CHARACTERS[view.cast[number]].skill_text, "CHAR-2")
    if kind == "hero" and 0 <= number < len(view.cast):
        return Sentence(_("Choose a card first, then who gets it."), "ACT-6")
    if kind == "die":
        return Sentence(_("That die is not to be kept or rerolled now."), "ADV-5a")
    if kind in ("taylor", "ape", "statue"):
        return Sentence(_("Cards and encounters move the standees."), "COMP-8")
    text = asking.sentence(view) or _("That leads nowhere now. Gold shows what does.")
    return Sentence(sentence(text.rstrip(".")), "")
