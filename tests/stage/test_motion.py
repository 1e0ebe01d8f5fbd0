"""What moves between two layouts, from where to where, and how the gold breathes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from app.stage.motion import ARC, FLASH_MS, REDUCED_MS, SPEEDS, Motion, breathes, breathing
from app.tables.faces import Die, Panel
from app.tables.items import Item, Rect
from app.tables.paths import Cue


def item(id: str, x: int, y: int = 100, **more: Any) -> Item:
    return Item(id=id, rect=Rect(x, y, 60, 80), face=more.pop("face", Panel()), **more)


def test_a_mover_starts_where_it_lay_and_ends_where_it_lies() -> None:
    motion = Motion()
    old, new = item("a", 0), item("a", 300, 200)
    took = motion.begin([old], [new], Cue(mover="a", millis=200), 1000)
    assert took == 200
    (first,) = motion.drawn(1000, 1.0)
    assert first.rect == old.rect
    (last,) = motion.drawn(1199, 1.0)
    assert abs(last.rect.x - new.rect.x) <= 1
    assert abs(last.rect.y - new.rect.y) <= 2
    assert motion.drawn(1200, 1.0) == []
    assert not motion.busy(1200)


def test_it_never_turns_back_and_flies_in_an_arc() -> None:
    motion = Motion()
    motion.begin([item("a", 0)], [item("a", 300)], Cue(mover="a", millis=200), 0)
    rects = [motion.drawn(now, 1.0)[0].rect for now in range(0, 200, 10)]
    assert all(b.x >= a.x for a, b in pairwise(rects))
    assert min(rect.y for rect in rects) == pytest.approx(100 - ARC, abs=1)


def test_what_moves_is_left_out_of_the_resting_picture_while_it_moves() -> None:
    motion = Motion()
    motion.begin([item("a", 0), item("b", 0)], [item("a", 300), item("b", 0)], Cue(mover="a"), 0)
    assert motion.ids(10) == {"a"}
    assert motion.ids(1000) == frozenset()


def test_what_comes_from_elsewhere_sets_out_there() -> None:
    motion = Motion()
    cue = Cue(starts=(("card.7", "deck"),), mover="card.7")
    motion.begin([item("deck", 500)], [item("deck", 500), item("card.7", 0)], cue, 0)
    (drawn,) = motion.drawn(0, 1.0)
    assert drawn.item.id == "card.7"
    assert drawn.rect.x == 500


def test_what_goes_vanishes_in_the_middle_of_its_goal() -> None:
    motion = Motion()
    old, pile = item("card", 0), item("pile", 400)
    motion.begin([old, pile], [pile], Cue(goes=(("card", "pile"),), millis=100), 0)
    (drawn,) = motion.drawn(99, 1.0)
    assert abs(drawn.rect.center[0] - pile.rect.center[0]) <= 2
    again = Motion()
    again.begin([old, pile], [old, pile], Cue(goes=(("card", "pile"),)), 0)
    assert again.drawn(10, 1.0) == [], "what is still there does not go"


def test_a_flip_shows_one_side_and_then_the_other() -> None:
    motion = Motion()
    back, front = item("a", 0, face=Panel(fill="#000000")), item("a", 0, face=Panel(fill="#FFFFFF"))
    motion.begin([back], [front], Cue(flips=("a",)), 0)
    early, late = motion.drawn(50, 1.0)[0], motion.drawn(250, 1.0)[0]
    assert early.item.face == back.face
    assert late.item.face == front.face
    assert motion.drawn(149, 1.0)[0].squeeze < 0.1


def test_a_flash_lies_over_what_stays_in_the_picture() -> None:
    motion = Motion()
    took = motion.begin([item("a", 0)], [item("a", 0)], Cue(flash="a"), 0)
    assert took == FLASH_MS
    assert motion.drawn(10, 1.0)[0].flash
    assert motion.ids(10) == frozenset()
    assert Motion().begin([item("a", 0)], [item("a", 0)], Cue(flash="a"), 0, flashes=False) == 0


def test_reduced_motion_only_fades() -> None:
    motion = Motion()
    old, new, pile = item("a", 0), item("a", 300), item("pile", 400)
    cue = Cue(mover="a", goes=(("b", "pile"),), flash="pile")
    took = motion.begin([old, item("b", 50), pile], [new, pile], cue, 0, reduced=True)
    assert took == REDUCED_MS
    (drawn,) = motion.drawn(20, 1.0)
    assert drawn.rect == new.rect
    assert 0 < drawn.alpha < 255


def test_instant_moves_nothing_and_slow_takes_longest() -> None:
    lasts = [
        Motion().begin([item("a", 0)], [item("a", 9)], Cue(mover="a"), 0, speed=SPEEDS[speed])
        for speed in ("instant", "fast", "normal", "slow")
    ]
    assert lasts[0] == 0
    assert lasts == sorted(set(lasts))


def test_what_only_stays_does_not_move_and_a_skip_ends_all() -> None:
    motion = Motion()
    assert motion.begin([item("a", 0)], [item("a", 0)], Cue(mover="a"), 0) == 0
    motion.begin([item("a", 0)], [item("a", 90)], Cue(mover="a"), 0)
    assert motion.busy(10)
    motion.skip()
    assert not motion.busy(10)
    assert motion.drawn(10, 1.0) == []


def test_a_thrown_die_shows_other_faces_and_lies_as_it_was_rolled() -> None:
    motion = Motion()
    cue = Cue(starts=(("die", "cup"),), tumbles=("die",), millis=600)
    rolled = item("die", 300, face=Die(pips=4))
    motion.begin([item("cup", 0)], [rolled], cue, 0)
    shown = [motion.drawn(now, 1.0)[0].item.face for now in range(0, 600, 20)]
    assert len({face for face in shown if isinstance(face, Die)}) > 3
    assert shown[-1] == rolled.face


def test_the_gold_breathes_twice_and_then_rests() -> None:
    assert breathing(0) == 255
    assert not breathes(0)
    assert min(breathing(idle) for idle in range(0, 6000, 10)) == 191
    lows = [idle for idle in range(0, 6000, 10) if breathing(idle) == 191]
    assert max(lows) - min(lows) > 1000, "there are two breaths"
    assert all(breathing(idle) == 255 for idle in range(4200, 9000, 50))
    assert not breathes(9000)
