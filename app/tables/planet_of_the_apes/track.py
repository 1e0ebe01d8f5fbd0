"""The header with the ship's way, and the Fate Track. Logical units."""

from __future__ import annotations

import msgspec

from app.palette import APES, CREAM, INK
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import LISTS, SCENES, SPECIAL_KIND, START, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.resolve import effect_of
from app.tables.faces import CornerButton, Panel
from app.tables.planet_of_the_apes import ids, words
from app.tables.planet_of_the_apes.faces import Panorama, ScenePlate, Space, Standee
from app.tables.planet_of_the_apes.furniture import Box, Furniture
from app.words import _

_SIGNS = {
    "damage": "burst",
    "ape": "st_ape",
    "statue": "st_liberty",
    "day": "hourglass",
    "action": "cards",
    "skill": "eye",
    "special": "star",
    "drop": "cards",
}
_HEIGHT = {"taylor": 72.0, "ape": 76.0, "statue": 78.0}


def hazard_sign(space: int) -> str:
    """The icon of a space's hazard; "" where there is none (HAZ-2)."""
    if space not in CARDS.hazards:
        return ""
    return _SIGNS.get(LISTS[CARDS.hazards[space]][0].verb, "burst")


class Track(Furniture):
    """Where the group is, and how the race stands."""

    # -- header
    def header(self) -> None:
        """Title, the eight scenes with the ship, and the corner buttons."""
        plan, around = self.plan, self.around
        w, _h = plan.frame.logical
        hints = "" if self.mine else _("Hints are for your own turn.")
        corners = (
            ("hint", "help", _("Hint"), hints),
            ("undo", "undo", _("Undo"), around.undo_refused),
            ("rules", "book", _("Rules"), ""),
            ("menu", "gear", _("Menu"), ""),
        )
        left = w - 86 - 74 * (len(corners) - 1)
        roomy = w >= 1200
        title = _("PLANET OF THE APES")
        wide = min(plan.width(title, "display", 22) + 6, 290 if roomy else 236)
        plan.text(
            "title",
            20,
            10,
            wide,
            38,
            title,
            style="display",
            size=22,
            colour=CREAM,
            misprint=APES.rust,
            valign="center",
        )
        px = plan.frame.type_px(15)
        for i, (id, icon, text, locked) in enumerate(corners):
            short = self._cut(text, px, 72)
            face = CornerButton(icon=icon, text=short, px=px, off=bool(locked))
            tip = text if short != text else ""
            plan.add(
                f"corner.{id}",
                left + i * 74,
                5,
                72,
                50,
                face,
                press=True,
                label=text,
                locked=locked,
                tooltip=tip,
            )
        if around.clock:
            left -= 52
            plan.text(
                "time",
                left,
                18,
                50,
                26,
                around.clock,
                style="labelm",
                size=17,
                colour=APES.sand,
                align="right",
                valign="center",
            )
        self._way(20 + wide + 16, left - 10)

    def _cut(self, text: str, px: int, w: float) -> str:
        room, ruler = self.plan.frame.px(w), self.plan.ruler
        if ruler.size(text, "labelm", px)[0] <= room:
            return text
        while text and ruler.size(text + "…", "labelm", px)[0] > room:
            text = text[:-1].rstrip()
        return text + "…"

    def _way(self, x: float, right: float) -> None:
        """The eight scenes; the name of the one that is played stands beside them where it fits."""
        plan, view = self.plan, self.view
        room = right - x
        pitch = min(52.0, (room - (240 if room > 560 else 0)) / 8)
        for scene in SCENES:
            cx = x + 18 + (scene.number - 1) * pitch
            r = min(17.0 if scene.kind == "major" else 13.0 if scene.kind == "minor" else 18.0, pitch / 2 - 1)
            state = "done" if scene.number < view.scene else "now" if scene.number == view.scene else "later"
            said = {"done": _("behind you"), "now": _("now"), "later": _("to come")}[state]
            face = ScenePlate(
                number=scene.number,
                kind=scene.kind,
                state="done" if state == "done" else "now" if state == "now" else "later",
                px=plan.frame.type_px(16),
            )
            tip = _("Scene {n}: {name} ({said})").format(n=scene.number, name=scene.name, said=said)
            plan.add(f"scene.{scene.number}", cx - r, 29 - r, 2 * r, 2 * r, face, tooltip=tip, label=tip)
        cx = x + 18 + (view.scene - 1) * pitch
        plan.add("ship", cx - 19, 9, 38, 41, Standee(who="ship"), on=f"scene.{view.scene}", depth=1)
        # the ship may lie over its neighbours where they are close
        for near in (view.scene - 1, view.scene + 1):
            self._lie_on("ship", f"scene.{near}")
        text = _("Scene {n}: {name}").format(n=view.scene, name=queries.scene(view).name)
        at = x + 18 + 7 * pitch + 26
        if right - at >= 150:
            plan.text(
                "scene.name",
                at,
                16,
                right - at,
                28,
                text,
                style="textb",
                size=17,
                colour=APES.sand,
                valign="center",
            )

    def _lie_on(self, id: str, other: str) -> None:
        """Chain an overlap: what the ship covers lies under it."""
        items = self.plan.items
        at = next((n for n, item in enumerate(items) if item.id == other), -1)
        mine = next(item for item in items if item.id == id)
        if at >= 0 and items[at].rect.overlaps(mine.rect):
            items[at] = msgspec.structs.replace(items[at], on=id)

    # -- the Fate Track
    def track(self, box: Box) -> None:
        """Spaces 13 to 0 with hazards and the three standees; what an attempt would do as ghosts."""
        plan = self.plan
        plan.add("track", *box, Panorama(), elevation=5, label=_("Fate Track"))
        if self._bare(box):
            self._spaces(box)
            self._standees(box)
            return
        low = box.h < 130
        head = 30.0 if not low else 26.0
        name = _("FATE TRACK")
        wide = min(plan.width(name, "label", 18, 1.2) + 24, 190)
        face = Panel(fill=INK, radius=plan.frame.px(5), grain=False)
        plan.add("track.head", box.x + 12, box.y + 8, wide, head, face, on="track")
        plan.text(
            "track.name",
            box.x + 16,
            box.y + 8,
            wide - 8,
            head,
            name,
            style="label",
            size=18,
            colour=CREAM,
            align="center",
            valign="center",
            track=1.2,
            on="track.head",
        )
        news = self._news()
        plan.text(
            "track.news",
            box.x + wide + 24,
            box.y + 8,
            box.w - wide - 40,
            head,
            news,
            style="textb",
            size=17,
            valign="center",
            on="track",
            tooltip="\n".join(
                [_("What just happened"), *(words.capital(e.text) for e in self.around.log[-9:])]
            ),
        )
        self._spaces(box)
        self._standees(box)

    def _bare(self, box: Box) -> bool:
        """Whether the strip is too low for words beside the figures: a replay in a small window."""
        return self.around.replay and box.h < 110

    def _news(self) -> str:
        """What moved a standee last and why, or what the race is about."""
        for entry in reversed(self.around.log):
            if entry.text.startswith(("Taylor ", "The Ape ", "The Statue ")):
                return entry.text + "."
        if self.view.phase == "discovery":
            return _("One attempt decides everything.")
        if self.view.taylor < 0:
            return _("Taylor and the Ape are off the track.")
        return _("Taylor to 0 gets through. The Statue on 0 ends everything.")

    def _at(self, box: Box, space: int) -> float:
        """The middle of a space."""
        pitch = self._pitch(box)
        return box.x + 46 + (START - space) * pitch + (pitch * 0.14 if space == 0 else 0)

    def _pitch(self, box: Box) -> float:
        return (box.w - 46 - 62) / (START + 0.14)

    def _spaces(self, box: Box) -> None:
        plan = self.plan
        pitch = self._pitch(box)
        high = 26.0 if box.h >= 130 else 24.0
        y = box.foot - 9 - high
        hazards = queries.hazards()
        for space in range(START, -1, -1):
            w = min(54.0, pitch - 4) if space else min(92.0, pitch * 1.2)
            top, h = (y, high) if space else (y - 5, high + 8)
            sign = hazard_sign(space)
            tip = _("Space {n}").format(n=space)
            if space in hazards:
                line = _("Hazard when Taylor ends an Adventure's move here: {what}.")
                tip += "\n" + line.format(what=hazards[space])
            if not space:
                tip = _("Taylor here first: the scene is passed. The Statue here: everybody loses.")
            px = plan.frame.type_px(16 if space else 23)
            face = Space(number=space, px=px, sign=sign)
            x = self._at(box, space) - w / 2
            plan.add(f"space.track.{space}", x, top, w, h, face, on="track", tooltip=tip)

    def _standees(self, box: Box) -> None:
        view, plan = self.view, self.plan
        foot = box.foot - 36 if box.h >= 130 else box.foot - 33
        head = 0.0 if self._bare(box) else 30.0 if box.h >= 130 else 26.0
        k = min(1.0, (foot - box.y - 16 - head) / 78)
        there = {"taylor": view.taylor, "ape": view.ape, "statue": view.statue}
        stacks: dict[int, list[str]] = {}
        for who, at in there.items():
            if at >= 0:
                stacks.setdefault(at, []).append(who)
        beneath = "track"
        for at, group in stacks.items():
            apart = (50 if len(group) == 2 else 38) * k
            wide = 62 * k + apart * (len(group) - 1)
            middle = min(max(self._at(box, at), box.x + 4 + wide / 2), box.right - 4 - wide / 2)
            for number, who in enumerate(group):
                shift = (number - (len(group) - 1) / 2) * apart
                h = _HEIGHT[who] * k
                w = h * 0.86
                x = min(max(middle + shift - w / 2, box.x + 2), box.right - w - 2)
                tip = self._tip(who, at)
                stands = foot - (6 if at < 2 else 0)
                plan.add(
                    who,
                    x,
                    stands - h,
                    w,
                    h,
                    Standee(who=who),
                    on=beneath,
                    depth=2,
                    tooltip=tip,
                    label=tip.split("\n")[0],
                )
                beneath = who
        self._ghosts(box, k, foot, beneath)

    def _tip(self, who: str, at: int) -> str:
        """Where a standee is, and what moved it last."""
        name = words.STANDEE_NAMES[who]
        title = _("{name} on {n}").format(name=name, n=at)
        spoken = {"taylor": "Taylor ", "ape": "The Ape ", "statue": "The Statue "}[who]
        last = next((e.text for e in reversed(self.around.log) if e.text.startswith(spoken)), "")
        return f"{title}\n{last}." if last else title

    def _after(self) -> queries.Standees | None:
        """Where the standees would be after what is looked at or attempted."""
        view, seen = self.view, self.around.under or self.around.pending
        if seen == ids.set_id("allies") and seen in self.lit:
            return queries.standees(view)._replace(ape=min(START, view.ape + 1))
        key = self._ahead(seen)
        return queries.race_after(view, key) if key else None

    def _ahead(self, seen: str) -> str:
        """The list of effects whose outcome stands on the track."""
        view = self.view
        kind, number, step = seen.partition(".")[0], ids.number(seen), ids.question(self.view)
        if kind == "spec" and 0 <= number < len(SPECIAL_KIND):
            return CARDS.specials[SPECIAL_KIND[number]].effect
        if kind == "enc" and view.attempt is None and number in view.slots:
            return TRIALS[number].success
        if kind == "option" and step is not None and step.kind == "choose":
            lists = effect_of(step).lists
            return lists[number] if 0 <= number < len(lists) else ""
        trial = queries.current_trial(view)
        return trial.success if trial is not None and view.attempt is not None else ""

    def _ghosts(self, box: Box, k: float, foot: float, beneath: str) -> None:
        """Where the standees would be after a success of the running attempt, or after what is looked at."""
        view, plan = self.view, self.plan
        after = self._after()
        if after is None or view.phase != "action" or self.around.replay:
            return
        for who, at, now in (
            ("taylor", after.taylor, view.taylor),
            ("ape", after.ape, view.ape),
            ("statue", after.statue, view.statue),
        ):
            if at < 0 or at == now:
                continue
            h = _HEIGHT[who] * k
            w = h * 0.86
            x = min(max(self._at(box, at) - w / 2, box.x + 2), box.right - w - 2)
            stands = foot - (6 if at < 2 else 0)
            tip = _("Then: {name} on {n}").format(name=words.STANDEE_NAMES[who], n=at)
            face = Standee(who=who, ghost=True)
            plan.add(f"ghost.{who}", x, stands - h, w, h, face, on=beneath, depth=1, tooltip=tip)
            beneath = f"ghost.{who}"
