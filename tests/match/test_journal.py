"""The journal: whatever moment the program ends, what was seen is there again."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.match import journal
from app.match.container import BadSave
from app.match.entries import Illegal
from app.match.journal import Journal
from app.match.library import Library
from app.match.match import Match
from tests.match.table import play, setup, step


def written(match: Match) -> bytes:
    """The bytes of a match's whole journal."""
    head, lines = journal.head_of(match), journal.lines_of(match)
    out = Journal(Path("nowhere"))
    out.begin(head)
    for line in lines:
        out.add(line)
    return bytes(out._whole)


@pytest.mark.parametrize("game", ["zoo", "toy"])
def test_a_journal_torn_at_any_byte_loses_at_most_its_last_line(game: str) -> None:
    match = play(Match(setup(game, ("person", "greedy"))), Random(3), 12)
    content = written(match)
    hashes = [Match(match.setup).state_hash]
    twin = Match(match.setup)
    for entry in match.entries:
        twin.replay(entry)
        hashes.append(twin.state_hash)
    first = content.index(b"\n")
    for end in range(len(content) + 1):
        if end < first:
            with pytest.raises(BadSave):
                journal.read(content[:end])
            continue
        recovered = journal.read(content[:end])
        whole = content[:end].count(b"\n") - 1
        count = len(recovered.match.entries)
        assert count in {max(whole, 0), whole + 1}
        assert recovered.match.state_hash == hashes[count]


def test_a_changed_byte_ends_the_journal_before_its_line_and_nothing_else_happens() -> None:
    match = play(Match(setup("toy", ("person", "greedy"))), Random(3), 12)
    content = written(match)
    rng = Random(1)
    for _ in range(400):
        spoilt = bytearray(content)
        place = rng.randrange(len(content))
        spoilt[place] ^= 1 << rng.randrange(8)
        line = content[:place].count(b"\n")
        try:
            recovered = journal.read(bytes(spoilt))
        except BadSave:
            assert line == 0
            continue
        kept = recovered.match.entries
        assert kept == match.entries[: len(kept)]
        assert len(kept) >= min(line - 1, len(match.entries))


def test_who_acts_without_proposing_is_in_the_journal(tmp_path: Path) -> None:
    match = play(Match(setup()), Random(2), 4)
    told: list[bytes] = []
    match.watchers.append(lambda what, about: told.append(journal.line_of(what, about, 0.0)))
    match.trust((1, -2))
    for lines in (told, journal.lines_of(match)[-1:]):
        out = Journal(tmp_path / "running.journal")
        out.begin(journal.head_of(match))
        for line in lines:
            out.add(line)
        out.sync()
        out.close()
        found = journal.read((tmp_path / "running.journal").read_bytes())
        assert not found.torn and found.match.trusted == {1, -2}


@pytest.mark.parametrize("seed", range(8, 14))
def test_whatever_is_done_and_taken_back_is_in_the_journal(tmp_path: Path, seed: int) -> None:
    library = Library(tmp_path)
    match = library.start(setup("toy", ("person", "random"), undo="free"))
    keeper = library.keep(match)
    rng, put_back = Random(seed), 0
    for _ in range(90):
        picks = [at for at in range(len(match.history)) if match.can_retract(at) is None]
        if picks and rng.random() < 0.4:
            with contextlib.suppress(Illegal):
                match.retract(rng.choice(picks))
                put_back += 1
        elif rng.random() < 0.3 and match.can_redo() is None:
            match.redo()
        elif rng.random() < 0.3 and match.can_undo() is None:
            match.undo()
        elif match.turn() is not None:
            step(match, rng)
        if rng.random() < 0.3:
            match.mark(0)
        if rng.random() < 0.1:
            match.trust({rng.randrange(-2, 2)})
    assert put_back
    assert keeper.flush()
    found = journal.read((tmp_path / "saves/toy/running.journal").read_bytes())
    assert not found.torn
    for what in ("id", "entries", "undone", "state_hash", "marks", "trusted", "serial"):
        assert getattr(found.match, what) == getattr(match, what), what
    keeper.close()


def test_free_undo_set_in_mid_game_survives(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = library.start(setup())
    keeper = library.keep(match)
    play(match, Random(1), 5)
    match.set_free()
    assert keeper.flush()
    found = journal.read((tmp_path / "saves/zoo/running.journal").read_bytes()).match
    assert found.practice and found.undo_mode == "free"
    keeper.close()


CHILD = """
import sys
import time
from pathlib import Path
from random import Random
from app.match.library import Library
from tests.match.table import setup, step
library = Library(Path(sys.argv[1]))
match = library.start(setup("zoo", ("person", "random", "random"), seed=int(sys.argv[2])))
keeper = library.keep(match)
rng = Random(int(sys.argv[2]))
while match.turn() is not None:
    if match.can_redo() is None and rng.random() < 0.5:
        match.redo()
    elif match.can_undo() is None and rng.random() < 0.2:
        match.undo()
    else:
        step(match, rng)
    print(match.serial, match.state_hash, len(match.undone), flush=True)
    while len(match.history) > 28:
        time.sleep(1)  # to be killed long before the end
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9 on Windows")
@pytest.mark.parametrize("after", [1, 2, 9, 23])
def test_killing_the_program_at_any_moment_loses_nothing_that_was_seen(tmp_path: Path, after: int) -> None:
    """No line waits for the disk here, as in a burst of computers that move at once."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path), str(after)],
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(after)]
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read().splitlines()
    child.wait()
    child.stdout.close()
    seen = {int(told[0]): told[1:] for told in (line.split() for line in [*lines, *rest]) if len(told) == 3}
    match = Library(tmp_path).resume("zoo")
    assert match is not None
    assert match.serial >= max(seen), "the last thing that was seen is there"
    if match.serial in seen:
        assert [match.state_hash, str(len(match.undone))] == seen[match.serial]
    play(match, Random(0))
    assert match.turn() is None


def test_what_was_taken_back_can_be_done_again_after_the_program_was_killed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = library.start(setup("toy", ("person", "random"), undo="free"))
    keeper = library.keep(match)
    play(match, Random(2), 9)
    for _ in range(3):
        match.undo()
    match.redo()
    found: Match | None = None
    for _ in range(2):  # killed, opened, kept again, killed again
        found = Library(tmp_path).resume("toy")
        assert found is not None
        assert (found.entries, found.undone, found.serial) == (match.entries, match.undone, match.serial)
        library.keep(found)
    assert found is not None
    found.redo()
    again = Library(tmp_path).resume("toy")
    assert again is not None and again.entries == found.entries
    assert len(again.undone) == 1
    keeper.close()


def test_what_can_be_done_again_survives_leaving_too(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = library.start(setup("toy", ("person", "random"), undo="free"))
    keeper = library.keep(match)
    play(match, Random(2), 5)
    match.undo()
    assert keeper.close()
    found = Library(tmp_path).resume("toy")
    assert found is not None and found.can_redo() is None
    found.redo()
    assert len(found.entries) == len(match.entries) + sum(map(len, match.undone))


def test_a_move_after_an_undo_ends_what_could_be_done_again(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = library.start(setup("toy", ("person", "random"), undo="free"))
    keeper = library.keep(match)
    play(match, Random(2), 5)
    match.undo()
    step(match, Random(9))
    found = Library(tmp_path).resume("toy")
    assert found is not None and found.can_redo() is not None
    assert found.entries == match.entries
    keeper.close()


def test_a_full_disk_is_said_once_and_made_good_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path)
    match = library.start(setup())
    keeper = library.keep(match)
    play(match, Random(1), 3)
    assert keeper.flush() and not keeper.news()

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    play(match, Random(1), 3)
    assert not keeper.flush()
    assert "disk is full" in keeper.trouble and "in memory" in keeper.trouble
    assert keeper.news() == keeper.trouble
    play(match, Random(1), 3)
    assert not keeper.flush()
    assert keeper.news() == "", "it is not said again and again"
    assert len(match.history) == 9, "the game goes on"
    monkeypatch.undo()
    play(match, Random(1), 1)
    assert keeper.flush()
    assert keeper.trouble == "" and "all of it is kept" in keeper.news()
    found = Library(tmp_path).resume("zoo")
    assert found is not None and found.history == match.history
    keeper.close()


def test_a_half_written_line_is_never_appended_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "running.journal"
    match = play(Match(setup()), Random(2), 6)
    lines = journal.lines_of(match)
    out = Journal(path)
    out.begin(journal.head_of(match))
    out.sync()
    for line in lines[:2]:
        out.add(line)
    assert out._file is not None
    real = out._file

    class Half:
        def write(self, data: bytes) -> int:
            return real.write(data[: len(data) // 2]) or 0

        def close(self) -> None:
            real.close()

    monkeypatch.setattr(out, "_file", Half())
    for line in lines[2:]:
        out.add(line)
    assert journal.read(path.read_bytes()).torn
    out.sync()
    found = journal.read(path.read_bytes())
    assert not found.torn
    assert found.match.history == match.history
    out.close()


def test_a_file_let_go_while_the_disk_is_waited_for_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "running.journal"
    match = play(Match(setup()), Random(2), 6)
    out = Journal(path)
    out.begin(journal.head_of(match))
    out.sync()
    assert out._file is not None
    out._file.close()  # as `add` does in the other thread when a line is refused
    with pytest.raises(OSError, match="could not be added"):
        out.sync()
    for line in journal.lines_of(match):
        out.add(line)
    out.sync()
    out.close()
    assert journal.read(path.read_bytes()).match.history == match.history


def test_a_read_only_folder_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(path: Path, content: bytes) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(journal, "write_whole", read_only)
    library = Library(tmp_path)
    match = library.start(setup())
    keeper = library.keep(match)
    assert not keeper.flush()
    assert "read-only" in keeper.news()
    play(match, Random(1))
    assert match.turn() is None
    assert not keeper.close()
