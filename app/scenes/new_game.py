"""New game: seats, options and seed on one grid for all games (art bible 11c)."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

import msgspec

from app.match.best import SoloStats, daily_seed_text, option_set
from app.palette import DANGER, INK, INK2
from app.rules import registry
from app.scenes import chrome, controls, dice_chart, results_solo
from app.scenes.boxes import KIND_ICONS, cover, facts_of
from app.scenes.chrome import Corner
from app.scenes.crew_seating import CrewSeating
from app.scenes.new_game_crew import CrewForm
from app.scenes.new_game_form import Form
from app.scenes.scene import App, Scene
from app.scenes.seating import NAME_LIMIT, OFF, Seating, who_labels
from app.tables.boxes import BOX_DEPTH, BoxSide
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import _

_SEED_LIMIT = 24
_ONE_SEAT = 150.0
"""Height of the seats' sheet where there is only one."""


class _Places(NamedTuple):
    """The columns of one shape: (x, width) in logical units from the grid's left, 0 wide for none."""

    cover: tuple[float, float]
    seats: tuple[float, float]
    options: tuple[float, float]
    foot: float
    start: float


_PLACES = {
    "normal": _Places((20, 220), (256, 512), (784, 476), 624, 288),
    "wide": _Places((20, 220), (256, 512), (784, 476), 624, 288),
    "square": _Places((20, 0), (20, 512), (548, 456), 672, 240),
    "compact": _Places((20, 0), (20, 512), (548, 456), 546, 240),
}


class NewGameScene(Scene):
    """Who plays, with which options, from which seed; and START."""

    name = "new_game"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.rules = registry.game(game)
        crew = getattr(table(game), "crew", None)
        you = app.settings.play.your_name
        self.seating: Seating = CrewSeating(self.rules, crew(), you) if crew else Seating(self.rules, you)
        self.last: dict[str, Any] | None = app.settings.remembered.last_setup.get(game)
        if self.last is not None and not self.seating.take(self.last):
            self.last = None
        self._who = who_labels()
        self.alone = self.rules.CARD.players[1] == 1

    @property
    def ground(self) -> str:
        """The game's own table."""
        return self.game

    # -- what is seen -------------------------------------------------------------------------

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen, in the order of Tab."""
        plan = Plan(frame, ruler)
        grid, at = chrome.grid(frame), _PLACES[frame.shape]
        corners = [chrome.rules_corner(), chrome.settings_corner()]
        if not at.cover[1] and self.last is not None:
            corners.insert(0, Corner("last", "undo", _("Last")))
        chrome.header(
            plan,
            _("NEW GAME"),
            self.rules.CARD.title.upper(),
            game=self.game,
            back=_("Shelf"),
            corners=corners,
        )
        h = at.foot - 16 - chrome.SHEET_TOP
        seating = self.seating
        form = (
            CrewForm(plan, seating, self.game, self._who)
            if isinstance(seating, CrewSeating)
            else Form(plan, seating, self.game, self._who)
        )
        if self.alone:
            form.seats(grid.x + at.seats[0], at.seats[1], _ONE_SEAT)
            self._best(plan, grid.x + at.seats[0], at.seats[1], h)
        else:
            form.seats(grid.x + at.seats[0], at.seats[1], h)
        form.options(grid.x + at.options[0], at.options[1], h)
        self._foot(plan, grid.x, grid.w, at)
        if at.cover[1]:
            self._cover(plan, grid.x + at.cover[0], at.cover[1], h)
        return plan.items

    def first_focus(self) -> str:
        """START, or back where nothing can be started."""
        return "back" if self.seating.trouble() else "start"

    def focus_order(self, items: list[Item]) -> list[str]:
        """Back, the form, START, then what stands beside the form."""
        order = super().focus_order(items)
        late = ["how_to_play", "last", "rules", "settings"]
        return [id for id in order if id not in late] + [id for id in late if id in order]

    def _cover(self, plan: Plan, x: float, w: float, h: float) -> None:
        box = registry.box(self.game) if self.game in {b.key for b in registry.SHELF} else None
        chrome.sheet(plan, "cover", x, 64, w, h)
        if box is not None:
            plan.add(
                "cover.side",
                x + 18,
                102 - BOX_DEPTH,
                170 + BOX_DEPTH,
                244 + BOX_DEPTH,
                BoxSide(game=box.key),
                elevation=10,
                on="cover",
            )
            plan.add("cover.front", x + 18, 102, 170, 244, cover(box), on="cover.side")
            kind = (KIND_ICONS.get(box.kind, "star"), box.kind)
            for i, (icon, text) in enumerate([*facts_of(box)[:2], kind]):
                y = 386 + i * 34
                chrome.icon(plan, f"cover.icon.{i}", icon, x + 32, y, 22, on="cover")
                plan.text(
                    f"cover.fact.{i}",
                    x + 52,
                    y - 13,
                    w - 64,
                    26,
                    text,
                    style="textb",
                    size=18,
                    valign="center",
                    on="cover",
                )
        chrome.button(
            plan,
            "how_to_play",
            x + 18,
            486,
            w - 36,
            48,
            _("HOW TO PLAY"),
            icon="book",
            size=19,
            on="cover",
        )
        if self.last is not None:
            chrome.button(
                plan, "last", x + 18, 544, w - 36, 48, _("LAST SETUP"), icon="undo", size=19, on="cover"
            )

    def _foot(self, plan: Plan, left: float, width: float, at: _Places) -> None:
        y, h = at.foot, 76.0
        start_x = left + width - chrome.MARGIN - at.start
        x, w = left + 20, start_x - 16 - left - 20
        chrome.sheet(plan, "foot", x, y, w, h)
        roomy = w > 800
        field_x = x + (194 if roomy else 84)
        plan.text(
            "seed.word",
            x + 20,
            y + (10 if roomy else 26),
            field_x - x - 30,
            26,
            _("Seed"),
            style="textb",
            size=18,
            on="foot",
        )
        if roomy:
            plan.text(
                "seed.why",
                x + 20,
                y + 36,
                field_x - x - 30,
                24,
                _("Same seed, same planet.") if self.game == "planet-run" else _("Same seed, same cards."),
                size=16,
                colour=INK2,
                on="foot",
            )
        field_w = 190 if roomy else 168
        controls.field(
            plan,
            "seed",
            field_x,
            y + 16,
            field_w,
            44,
            self.seating.seed_text,
            label=_("Seed"),
            ghost=_("a fresh one"),
            limit=_SEED_LIMIT,
            on="foot",
        )
        dice_x = field_x + field_w + 10
        chrome.button(
            plan,
            "dice",
            dice_x,
            y + 16,
            48,
            44,
            "",
            icon="dice",
            size=22,
            label=_("A fresh seed"),
            tooltip=_("A fresh seed"),
            on="foot",
        )
        if self.alone:
            dice_x += self._daily(plan, dice_x + 58, y + 16, 170.0 if roomy else 104.0, roomy) + 10
        chrome.rule(plan, "foot.rule", dice_x + 70, y + 14, 48, upright=True, on="foot")
        trouble = self.seating.trouble()
        said_x = dice_x + 88
        room = x + w - 16 - said_x
        if trouble:
            chrome.icon(plan, "foot.lock", "lock", said_x + 9, y + 26, 18, colour=DANGER, on="foot")
            said_x, room = said_x + 26, room - 26
        plan.text(
            "summary",
            said_x,
            y + 8,
            room,
            h - 16,
            trouble or self.seating.summary(self.app.settings.play.curtain),
            size=17,
            colour=DANGER if trouble else INK,
            yields="wrap",
            valign="center",
            on="foot",
        )
        chrome.button(
            plan,
            "start",
            start_x,
            y,
            at.start,
            h,
            _("START"),
            kind="primary",
            icon="play",
            size=28,
            locked=trouble,
        )

    def _daily(self, plan: Plan, x: float, y: float, w: float, roomy: bool) -> float:
        """The button for the deal of the day; returns its width."""
        words = _("TODAY’S PLANET") if self.game == "planet-run" else _("TODAY’S DEAL")
        seed = daily_seed_text(self.rules, date.today())
        tip = _("The same for everybody today: {seed}").format(seed=seed)
        text = words if roomy else _("TODAY")
        chrome.button(
            plan, "daily", x, y, w, 44, text, icon="sun", size=18, label=words, tooltip=tip, on="foot"
        )
        return w

    def _best(self, plan: Plan, x: float, w: float, h: float) -> None:
        """The best results with the options chosen; a press takes over the seed."""
        y = chrome.SHEET_TOP + _ONE_SEAT + 12
        tall = h + chrome.SHEET_TOP - y
        chrome.sheet(plan, "best", x, y, w, tall)
        options = self.seating.options
        key = option_set(self.rules, options)
        kept = self.app.statistics.game(self.game).solo.get(key, SoloStats())
        heading = _("YOUR BEST: {options}").format(options=results_solo.set_line(self.rules, options).upper())
        chrome.caps(plan, "best.head", x + 18, y + 10, w - 36, heading, on="best")
        lines = [line for feat, n in kept.feats.items() if (line := results_solo.feat_line(feat, n))]
        foot = 30 if lines else 0
        results_solo.best_list(
            plan, self.game, kept, x + 18, y + 42, w - 36, tall - 54 - foot, on="best", press=True
        )
        under = y + 42 + results_solo.ROW * max(1.5, len(kept.best)) + 14
        counts = self.app.statistics.game(self.game).dice
        dice_chart.lay(
            plan, self.game, counts, x + 18, under, w - 36, y + tall - foot - 14 - under, on="best"
        )
        if lines:
            plan.text(
                "best.feats",
                x + 18,
                y + tall - 36,
                w - 36,
                26,
                _("So far: {feats}.").format(feats=", ".join(lines)),
                size=16,
                colour=INK2,
                valign="center",
                on="best",
            )

    # -- what is done -------------------------------------------------------------------------

    def press(self, id: str) -> None:
        """A button, swatch, radio, toggle or segment was pressed."""
        s = self.seating
        parts = id.split(".")
        if id == "start":
            self._start()
        elif id == "back":
            self.app.shelf()
        elif id in ("rules", "how_to_play"):
            self.app.rulebook(self.game)
        elif id == "settings":
            self.app.open_settings()
        elif id == "last" and self.last is not None:
            s.take(self.last)
        elif id == "dice":
            s.roll_seed()
        elif id == "daily":
            s.seed_text = daily_seed_text(self.rules, date.today())
        elif parts[0] == "best":
            key = option_set(self.rules, s.options)
            s.seed_text = self.app.statistics.game(self.game).solo[key].best[int(parts[1])].seed_text
        elif parts[0] == "seat" and parts[-1] == "ink":
            s.next_ink(int(parts[1]))
        elif parts[0] == "starts":
            s.first = -1 if parts[1] == "lot" else int(parts[1])
        elif parts[0] == "preset" and isinstance(s, CrewSeating):
            s.choose_preset(int(parts[1]))
        elif parts[0] == "undo":
            s.undo = s.undos[int(parts[1])]
        elif parts[0] == "option":
            choice = next(one for one in self.rules.CARD.choices if one.field == parts[1])
            if len(parts) == 3:
                s.choose(choice, int(parts[2]))
            else:
                s.options[choice.field] = not s.options[choice.field]
        self.dirty = True

    def changed(self, id: str, value: Any) -> None:
        """A name, the seed or a who-list changed."""
        parts = id.split(".")
        if id == "seed":
            self.seating.seed_text = str(value)
        elif parts[-1] == "name":
            self.seating.call(int(parts[1]), str(value))
        elif parts[-1] == "who":
            seat = int(parts[1])
            who = next((one for one, *words in self._who if value in words), OFF)
            self.seating.sit(seat, who)
        self.dirty = True

    def key(self, key: str) -> bool:
        """Escape leads back to the shelf; F1 opens the rules."""
        if key == "escape":
            self.app.shelf()
        elif key == "f1":
            self.app.rulebook(self.game)
        elif key == "f2":
            self.app.help()
        else:
            return False
        return True

    def _start(self) -> None:
        trouble = self.seating.trouble()
        if trouble:
            self.app.sound("ui_deny")
            self.app.toast(trouble, "lock")
            return
        setup = self.seating.setup()
        remembered = self.app.settings.remembered
        remembered.last_setup[self.game] = msgspec.to_builtins(setup)
        remembered.last_game = self.game
        people = self.seating.people
        if people and not self.app.settings.play.your_name:
            self.app.settings.play.your_name = self.seating.chairs[people[0]].name.strip()[:NAME_LIMIT]
        self.app.settings_changed()
        self.app.start(setup)
