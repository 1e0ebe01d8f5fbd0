"""The limit on deciding, where a table has set one."""

from app.scenes.timer import Timer


def test_it_counts_down_while_the_table_is_looked_at() -> None:
    timer = Timer()
    timer.start(1000, decision=7)
    assert timer.left(1000, 30) == 30
    assert timer.left(11_000, 30) == 20
    assert timer.left(31_000, 30) == 0


def test_it_rests_while_something_lies_over_the_table() -> None:
    timer = Timer()
    timer.start(0, decision=1)
    timer.left(10_000, 30)
    timer.pause()
    timer.start(200_000, decision=1)
    assert timer.left(205_000, 30) == 15


def test_another_decision_has_the_whole_time_again() -> None:
    timer = Timer()
    timer.start(0, decision=1)
    timer.left(29_000, 30)
    timer.start(29_000, decision=2)
    assert timer.left(30_000, 30) == 29
