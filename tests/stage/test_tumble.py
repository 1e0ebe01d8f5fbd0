"""How things sway, hop, fall, break, topple and shake: by the share of their time that is over."""

from __future__ import annotations

from itertools import pairwise

from app.stage.motion import REDUCED_MS, Motion
from app.stage.tumble import LANDS, SHAKE_MS, fallen, hopped, shaken, shattered, swayed, toppled
from app.tables.faces import Icon, Panel
from app.tables.items import Item, Rect
from app.tables.paths import Cue

HERE = Rect(100, 300, 120, 40)


def item(id: str, y: int = 300) -> Item:
    return Item(id=id, rect=Rect(100, y, 120, 40), face=Panel())


def test_a_fall_is_faster_and_faster_and_squashed_where_it_lands() -> None:
    end = Rect(100, 400, 120, 40)
    ways = [fallen(HERE, end, t / 20 * LANDS).y for t in range(21)]
    steps = [b - a for a, b in pairwise(ways)]
    assert steps == sorted(steps)
    low = fallen(HERE, end, (1 + LANDS) / 2)
    assert low.h < end.h
    assert low.bottom == end.bottom
    assert fallen(HERE, end, 1.0) == end


def test_what_sways_goes_to_both_sides_and_comes_back() -> None:
    asides = [swayed(HERE, 12, t / 40).x - HERE.x for t in range(41)]
    assert asides[0] == asides[-1] == 0
    assert max(asides) > 6
    assert min(asides) < -6
    assert sum(a * b < 0 for a, b in pairwise([a for a in asides if a])) >= 4, "several steps"


def test_a_hop_ends_on_the_ground() -> None:
    assert min(hopped(HERE, 10, t / 20).y for t in range(21)) < HERE.y - 4
    assert hopped(HERE, 10, 1.0) == HERE


def test_what_breaks_flies_apart_in_pieces_that_fade() -> None:
    first, last = shattered("junk.1", HERE, 0.0), shattered("junk.1", HERE, 0.9)
    assert {one.part for one in first} == {one.part for one in last}
    assert len(first) == 8
    assert all(one.alpha == 255 for one in first)
    assert all(one.alpha < 80 for one in last)
    assert max(one.rect.x for one in last) - min(one.rect.x for one in last) > HERE.w
    assert shattered("junk.1", HERE, 0.5) == shattered("junk.1", HERE, 0.5)


def test_what_topples_lies_on_the_floor_before_it_fades() -> None:
    rect, turn, seen = toppled(HERE, 500, 30, 45, 0.7)
    assert rect.bottom == 500
    assert rect.x == HERE.x + 30
    assert (turn, seen) == (45, 255)
    assert toppled(HERE, 500, 30, 45, 1.0)[2] == 0


def test_a_shake_is_over_soon_and_never_farther_than_it_may() -> None:
    far = [shaken(6, since) for since in range(SHAKE_MS)]
    assert max(abs(x) for x, _y in far) == 6
    assert all(abs(x) <= 6 and abs(y) <= 6 for x, y in far)
    assert shaken(6, SHAKE_MS) == shaken(6, -1) == (0, 0)


def test_a_tower_that_is_hit_stands_still_first_then_breaks() -> None:
    motion = Motion()
    cue = Cue(shatters=("low",), delay=80, millis=400)
    took = motion.begin([item("low"), item("top", 260)], [item("top", 260)], cue, 1000)
    assert took == 480
    whole = motion.drawn(1040, 1.0)
    assert len({one.rect.y for one in whole}) == 2, "two rows of pieces, none gone astray"
    assert all(one.rotation == 0 for one in whole)
    assert any(one.rotation for one in motion.drawn(1300, 1.0))
    assert motion.ids(1300) == {"low"}


def test_only_what_falls_falls_and_the_shake_comes_with_the_landing() -> None:
    motion = Motion()
    cue = Cue(starts=(("a", "a"), ("b", "b")), falls=("a",), flat=True, shake=4, millis=500)
    took = motion.begin([item("a", 100), item("b", 100)], [item("a"), item("b")], cue, 0)
    assert took == round(500 * LANDS) + SHAKE_MS
    assert motion.lands_at == round(500 * LANDS)
    half = {one.item.id: one.rect.y for one in motion.drawn(200, 1.0)}
    assert half["a"] < half["b"], "the other slides, quick at first"
    assert motion.shake(200, 1.0) == (0, 0)
    assert motion.shake(round(500 * LANDS) + 5, 1.0) != (0, 0)
    assert motion.busy(took - 1)
    assert not motion.busy(took)


def test_faces_change_on_twos_and_the_last_is_the_items_own() -> None:
    motion = Motion()
    faces = (Icon(name="star"), Icon(name="moon"))
    motion.begin([item("beast")], [item("beast")], Cue(frames=(("beast", faces),), millis=400), 0)
    seen = [motion.drawn(now, 1.0)[0].item.face for now in (0, 90, 170)]
    assert seen == [faces[0], faces[1], faces[0]]
    assert motion.drawn(400, 1.0) == []


def test_what_comes_late_is_seen_only_when_all_is_over() -> None:
    motion = Motion()
    cue = Cue(late=("ghost",), waits=(("ghost", 0, 900),))
    assert motion.begin([], [item("ghost")], cue, 0) == 900
    assert motion.drawn(500, 1.0) == []
    assert motion.ids(500) == {"ghost"}
    assert motion.ids(900) == frozenset()


def test_dust_lies_over_a_foot_and_is_gone() -> None:
    motion = Motion()
    dust = (Icon(name="star"), Icon(name="moon"))
    motion.begin([item("a")], [item("a")], Cue(bursts=(("a", dust),)), 0)
    early, late = motion.drawn(10, 1.0), motion.drawn(300, 1.0)
    assert [one.item.face for one in (*early, *late)] == [*dust]
    assert early[0].rect.y < HERE.bottom < early[0].rect.bottom
    assert motion.ids(10) == frozenset(), "what it lies over stays in the picture"


def test_with_reduced_motion_nothing_sways_breaks_or_shakes() -> None:
    motion = Motion()
    cue = Cue(
        starts=(("a", "a"),),
        falls=("a",),
        sways=(("c", 9.0),),
        shatters=("b",),
        topples=(("b", 3.0, 9.0),),
        delay=80,
        shake=6,
        millis=500,
    )
    took = motion.begin([item("a", 100), item("b"), item("c")], [item("a"), item("c")], cue, 0, reduced=True)
    assert took == REDUCED_MS
    assert [(one.item.id, one.rect) for one in motion.drawn(20, 1.0)] == [("a", item("a").rect)]
    assert motion.shake(20, 1.0) == (0, 0)


def test_at_once_means_at_once() -> None:
    motion = Motion()
    cue = Cue(sways=(("a", 9.0),), shake=6, millis=500)
    assert motion.begin([item("a")], [item("a")], cue, 0, speed=0.0) == 0
    assert not motion.busy(0)
    motion.begin([item("a")], [item("a")], cue, 0)
    motion.skip()
    assert not motion.busy(1)
    assert motion.shake(1, 1.0) == (0, 0)
