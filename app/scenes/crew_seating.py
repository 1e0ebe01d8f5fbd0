"""A set-up of a crew on its way: who runs which member. People with one name are one seat."""

from __future__ import annotations

from typing import Any

import msgspec

from app.match.setup import (
    PERSON,
    AnyRules,
    Player,
    Setup,
    check_setup,
    seed_from_text,
    unfit_players,
)
from app.scenes.seating import NAME_LIMIT, OFF, Seating, number, who_of
from app.tables.crew import CrewSheet
from app.words import _, listed, plural


class CrewSeating(Seating):
    """Each chair is a member of the crew; what runs the same members is one seat."""

    def __init__(self, rules: AnyRules, sheet: CrewSheet, your_name: str = "") -> None:
        self.sheet = sheet
        super().__init__(rules, your_name)
        for seat, chair in enumerate(self.chairs):
            chair.who = PERSON
            if seat:
                self._fill_name(seat)

    # -- who runs what ------------------------------------------------------------------------
    def name_of(self, seat: int) -> str:
        """The name that runs a member: what was typed, or that of the first person."""
        chair = self.chairs[seat]
        typed = "".join(char for char in " ".join(chair.name.split()) if char.isprintable())[:NAME_LIMIT]
        if typed:
            return typed
        first = next((other for other in self.people if self.chairs[other].name.strip()), -1)
        if chair.person and first >= 0:
            return " ".join(self.chairs[first].name.split())[:NAME_LIMIT]
        return _("Player {n}").format(n=1)

    def groups(self) -> list[list[int]]:
        """The members of each seat: people by name, every computer for itself."""
        found: list[list[int]] = []
        by_name: dict[str, list[int]] = {}
        for seat in self.taken:
            name = self.name_of(seat).casefold()
            if self.chairs[seat].person and name in by_name:
                by_name[name].append(seat)
                continue
            group = [seat]
            found.append(group)
            if self.chairs[seat].person:
                by_name[name] = group
        return found

    def _draft(self, seed_text: str) -> Setup:
        groups = self.groups()
        order = self.taken
        seat_of = {member: seat for seat, group in enumerate(groups) for member in group}
        members = self.sheet.members
        people = [seat for seat, group in enumerate(groups) if self.chairs[group[0]].person]
        crew: dict[str, bool | int | str] = {
            "characters": len(order),
            "cast": " ".join(members[member].key for member in order),
            "run_by": "".join(str(seat_of[member]) for member in order),
            "persons": "".join(str(seat) for seat in people) or "-",
            "starter": members[self.first].key if self.first in order else "",
            "first": -1,
        }
        return Setup(
            game=self.card.key,
            options={**self.options, **crew},
            seed=seed_from_text(seed_text),
            seed_text=seed_text,
            players=tuple(
                Player(self.name_of(group[0]), who_of(self.chairs[group[0]].who), self.chairs[group[0]].ink)
                for group in groups
            ),
            undo=self.undo,
        )

    def trouble(self) -> str:
        """Why no match can begin like this: one sentence; empty when it can."""
        if not self.taken:
            return _("Somebody has to play: choose who runs {name}.").format(name=self.sheet.members[0].name)
        names = [self.name_of(group[0]).casefold() for group in self.groups()]
        twice = next((name for name in names if names.count(name) > 1), "")
        if twice:
            shown = next(self.name_of(s) for s in self.taken if self.name_of(s).casefold() == twice)
            return _("A person and a computer are called {name}: change one of the names.").format(name=shown)
        draft = self._draft("1")
        unfit = unfit_players(draft.players)
        if unfit:
            return unfit
        try:
            check_setup(draft, self.rules)
        except ValueError as wrong:
            return str(wrong)
        return ""

    def summary(self, curtain: bool = True) -> str:
        """The sentence that sums the crew up."""
        count = len(self.taken)
        groups = self.groups()
        people = [self.name_of(group[0]) for group in groups if self.chairs[group[0]].person]
        computers = len(groups) - len(people)
        who = plural("{{n}} character plays", "{{n}} characters play", count).format(n=number(count))
        if not people:
            return _("{who}, all run by computers: lean back and watch.").format(who=who)
        crew = listed(
            [*people, plural("one computer", "{count} computers", computers)] if computers else people
        )
        return _("{who}, run by {crew}. Everybody sees everything: no curtain.").format(who=who, crew=crew)

    # -- taking a set-up over -----------------------------------------------------------------
    def take(self, plain: dict[str, Any]) -> bool:
        """Take over a set-up kept as plain values; False, and nothing changed, where it does not fit."""
        try:
            setup = msgspec.convert(plain, Setup)
            check_setup(setup, self.rules)
        except (msgspec.ValidationError, ValueError):
            return False
        keys = [member.key for member in self.sheet.members]
        cast = str(setup.options.get("cast", "")).split()
        run_by = str(setup.options.get("run_by", ""))
        if not cast or len(run_by) != len(cast) or not set(cast) <= set(keys):
            return False
        for seat, chair in enumerate(self.chairs):
            if keys[seat] not in cast:
                chair.who, chair.name, chair.typed = OFF, "", False
                continue
            player = setup.players[int(run_by[cast.index(keys[seat])])]
            chair.who, chair.name, chair.typed = player.who, player.name, True
        starter = str(setup.options.get("starter", ""))
        self.first = keys.index(starter) if starter in keys else -1
        for choice in self.card.choices:
            if choice.field in setup.options:
                self.options[choice.field] = setup.options[choice.field]
        self.undo = setup.undo
        return True

    # -- easier and harder --------------------------------------------------------------------
    def preset(self) -> int:
        """0 for all easier rules, 1 for none, 2 for all harder ones, -1 for a mix."""
        easy = [bool(self.options[field]) for field in self.sheet.easier]
        hard = [bool(self.options[field]) for field in self.sheet.harder]
        if not any(easy) and not any(hard):
            return 1
        if all(easy) and not any(hard):
            return 0
        return 2 if all(hard) and not any(easy) else -1

    def choose_preset(self, index: int) -> None:
        """Set the switches as a preset has them; the preset's own option stays as printed."""
        for field in self.sheet.easier:
            self.options[field] = index == 0
        for field in self.sheet.harder:
            self.options[field] = index == 2
