"""From a fresh clone to the game: which Python, when it is ready, what is said when something lacks."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from build import bootstrap
from build.bootstrap import Trouble

ROOT = Path(bootstrap.__file__).resolve().parents[1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project folder with locked requirements and a venv that only has a Python."""
    locks = tmp_path / "build" / "requirements"
    locks.mkdir(parents=True)
    for name in ("play", "test", "package"):
        (locks / f"{name}.txt").write_text(f"{name}-library==1\n", encoding="utf-8")
    python = bootstrap.venv_python(tmp_path / ".venv")
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    return tmp_path


def version() -> str:
    return ".".join(map(str, sys.version_info[:3]))


# ------------------------------------------------------------------ ready or not


def test_a_venv_without_a_mark_is_unfinished(project: Path) -> None:
    assert not bootstrap.is_ready(project / ".venv", "play", project)


def test_a_marked_venv_is_ready_for_what_it_was_made_for_only(project: Path) -> None:
    bootstrap.write_mark(project / ".venv", "play", version(), project)
    assert bootstrap.is_ready(project / ".venv", "play", project)
    assert not bootstrap.is_ready(project / ".venv", "test", project)


def test_new_requirements_of_playing_make_every_kind_unready(project: Path) -> None:
    for kind in ("play", "test"):
        bootstrap.write_mark(project / ".venv", kind, version(), project)
    (project / "build" / "requirements" / "play.txt").write_text("play-library==2\n", encoding="utf-8")
    assert not bootstrap.is_ready(project / ".venv", "play", project)
    assert not bootstrap.is_ready(project / ".venv", "test", project)


def test_new_requirements_of_testing_leave_playing_ready(project: Path) -> None:
    for kind in ("play", "test"):
        bootstrap.write_mark(project / ".venv", kind, version(), project)
    (project / "build" / "requirements" / "test.txt").write_text("test-library==2\n", encoding="utf-8")
    assert bootstrap.is_ready(project / ".venv", "play", project)
    assert not bootstrap.is_ready(project / ".venv", "test", project)


def test_line_ends_of_a_checkout_do_not_matter(project: Path) -> None:
    before = bootstrap.fingerprint("play", project)
    (project / "build" / "requirements" / "play.txt").write_bytes(b"play-library==1\r\n")
    assert bootstrap.fingerprint("play", project) == before


def test_another_python_than_the_mark_tells_is_not_ready(project: Path) -> None:
    bootstrap.write_mark(project / ".venv", "play", "3.11.0-not-this-one", project)
    assert not bootstrap.is_ready(project / ".venv", "play", project)


def test_a_python_that_went_away_is_not_ready(project: Path) -> None:
    bootstrap.write_mark(project / ".venv", "play", version(), project)
    bootstrap.venv_python(project / ".venv").unlink()
    assert not bootstrap.is_ready(project / ".venv", "play", project)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"python": "3.11.7"}', "null"])
def test_a_damaged_mark_is_no_mark(project: Path, text: str) -> None:
    bootstrap.mark_of(project / ".venv", "play").write_text(text, encoding="utf-8")
    assert not bootstrap.is_ready(project / ".venv", "play", project)


def test_an_installation_that_was_cut_short_is_not_ready_whatever_was_marked_before(project: Path) -> None:
    bootstrap.write_mark(project / ".venv", "play", version(), project)
    (project / ".venv" / "unfinished").write_text("test", encoding="utf-8")
    assert not bootstrap.is_ready(project / ".venv", "play", project)


def test_the_mark_tells_the_python_and_the_hash(project: Path) -> None:
    bootstrap.write_mark(project / ".venv", "play", "3.11.7", project)
    mark = json.loads(bootstrap.mark_of(project / ".venv", "play").read_text(encoding="utf-8"))
    assert mark == {"python": "3.11.7", "requirements": bootstrap.fingerprint("play", project)}


def test_clearing_takes_the_marks_first(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.write_mark(project / ".venv", "play", version(), project)

    def in_use(path: str) -> None:
        raise PermissionError(13, "in use", path)

    monkeypatch.setattr("build.bootstrap.shutil.rmtree", in_use)
    with pytest.raises(Trouble, match=r"could not be removed.*Close what uses it"):
        bootstrap.clear(project / ".venv")
    assert not bootstrap.is_ready(project / ".venv", "play", project)


# ------------------------------------------------------------------ making it ready


@pytest.fixture
def made(project: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The bootstrap at work in `project`; the steps it would run, none of which is run."""
    steps: list[list[str]] = []

    def step(command: list[str]) -> str:
        steps.append(command)
        if "venv" in command:
            python = bootstrap.venv_python(project / ".venv")
            python.parent.mkdir(parents=True)
            python.symlink_to(sys.executable)
        return ""

    monkeypatch.setattr(bootstrap, "ROOT", project)
    monkeypatch.setattr(bootstrap, "VENV", project / ".venv")
    monkeypatch.setattr(bootstrap, "LOG", project / "out" / "bootstrap.log")
    monkeypatch.setattr(bootstrap, "run_logged", step)
    monkeypatch.setattr(bootstrap.fingerprint, "__defaults__", (project,))
    monkeypatch.setattr(bootstrap.is_ready, "__defaults__", (project,))
    monkeypatch.setattr(bootstrap.write_mark, "__defaults__", (project,))
    return steps


def verbs(steps: list[list[str]]) -> list[str]:
    return [" ".join(step[1:4]) for step in steps]


def test_playing_installs_only_what_playing_needs(project: Path, made: list[list[str]]) -> None:
    bootstrap.make_ready("play", "apt")
    assert verbs(made) == [f"-m venv {project / '.venv'}", "-m pip download", "-m pip install"]
    assert all("test.txt" not in word for step in made for word in step)
    assert bootstrap.is_ready(project / ".venv", "play", project)


def test_testing_adds_its_tools_to_the_same_venv(project: Path, made: list[list[str]]) -> None:
    bootstrap.make_ready("play", "apt")
    del made[:]
    bootstrap.make_ready("test", "apt")
    assert verbs(made) == ["-m pip download", "-m pip install"]
    assert bootstrap.is_ready(project / ".venv", "play", project)
    assert bootstrap.is_ready(project / ".venv", "test", project)


def test_when_ready_nothing_is_run(project: Path, made: list[list[str]]) -> None:
    bootstrap.make_ready("play", "apt")
    del made[:]
    bootstrap.make_ready("play", "apt")
    assert made == []


def test_an_unfinished_venv_is_made_anew(
    project: Path, made: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    left = project / ".venv" / "half-installed"
    left.write_text("from a start that was cut short", encoding="utf-8")
    bootstrap.make_ready("play", "apt")
    assert not left.exists()
    assert "Starting over" in capsys.readouterr().out


def test_what_is_installed_comes_from_what_was_fetched(made: list[list[str]]) -> None:
    bootstrap.make_ready("play", "apt")
    assert "--no-index" in made[-1]
    assert made[-1][made[-1].index("--find-links") + 1] == made[-2][made[-2].index("--dest") + 1]


def fails_at(word: str, how: BaseException | str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = bootstrap.run_logged

    def step(command: list[str]) -> str:
        if word in command:
            if isinstance(how, BaseException):
                raise how
            return how
        return before(command)

    monkeypatch.setattr(bootstrap, "run_logged", step)


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("word", ["venv", "download", "install"])
def test_stopped_by_the_keyboard_nothing_is_left(
    project: Path, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails_at(word, KeyboardInterrupt(), monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        bootstrap.make_ready("play", "apt")
    assert not (project / ".venv").exists()


@pytest.mark.usefixtures("made")
def test_a_lost_network_is_said_in_one_sentence_and_nothing_is_left(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails_at("download", "network: ERROR: No matching distribution", monkeypatch)
    with pytest.raises(Trouble, match="the network did not answer") as said:
        bootstrap.make_ready("play", "apt")
    assert "\n" not in str(said.value)
    assert not (project / ".venv").exists()


@pytest.mark.usefixtures("made")
def test_a_network_lost_while_testing_is_prepared_leaves_the_game_playable(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.make_ready("play", "apt")
    fails_at("download", "network: ERROR: No matching distribution", monkeypatch)
    with pytest.raises(Trouble, match="Nothing is left half done"):
        bootstrap.make_ready("test", "apt")
    assert bootstrap.is_ready(project / ".venv", "play", project)
    assert not (project / ".venv" / "fetched").exists()


@pytest.mark.usefixtures("made")
def test_stopped_while_the_tools_are_installed_it_starts_over(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.make_ready("play", "apt")
    fails_at("install", KeyboardInterrupt(), monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        bootstrap.make_ready("test", "apt")
    assert not bootstrap.is_ready(project / ".venv", "play", project)


# ------------------------------------------------------------------ which Python


@pytest.mark.parametrize(
    ("python", "fit"), [((3, 10), False), ((3, 11), True), ((3, 14), True), ((3, 15), False), ((2, 7), False)]
)
def test_the_game_runs_on_python_3_11_to_3_14(python: tuple[int, int], fit: bool) -> None:
    assert bootstrap.fits(python) is fit


def choosing(
    monkeypatch: pytest.MonkeyPatch, pythons: dict[str, tuple[tuple[int, int], bool] | None]
) -> None:
    monkeypatch.setattr(bootstrap, "candidates", lambda: [[name] for name in pythons])
    monkeypatch.setattr(bootstrap, "asked", lambda command: pythons[command[0]])


def test_an_old_python_hands_over_to_a_fitting_one(monkeypatch: pytest.MonkeyPatch) -> None:
    choosing(monkeypatch, {"old": ((3, 8), True), "gone": None, "new": ((3, 13), True)})
    assert bootstrap.choose("apt") == ["new"]


def test_a_python_without_venv_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    choosing(monkeypatch, {"bare": ((3, 12), False), "whole": ((3, 11), True)})
    assert bootstrap.choose("apt") == ["whole"]


def test_where_only_venv_lacks_the_line_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    choosing(monkeypatch, {"bare": ((3, 12), False)})
    with pytest.raises(Trouble, match=r"^venv is missing .*apt-get install python3\.12-venv$"):
        bootstrap.choose("apt")


@pytest.mark.parametrize(
    ("tool", "command"),
    [
        ("apt", "apt-get install python3 python3-venv"),
        ("brew", "brew install python@3.13"),
        ("", "package tool"),
    ],
)
def test_where_no_python_fits_the_line_says_what_brings_one(
    tool: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, {"old": ((3, 8), True)})
    with pytest.raises(Trouble, match="A fitting Python is missing") as said:
        bootstrap.choose(tool)
    assert command in str(said.value)
    assert "\n" not in str(said.value)


def test_the_running_python_is_asked_about_itself() -> None:
    answer = bootstrap.asked([sys.executable])
    assert answer is not None
    assert answer[0] == sys.version_info[:2]


def test_what_is_no_python_is_no_candidate() -> None:
    assert bootstrap.asked(["/does/not/exist"]) is None
    assert bootstrap.asked([sys.executable, "-c", "raise SystemExit(1)"]) is None


@pytest.mark.parametrize("name", ["bootstrap.py", "needs.py", "__init__.py"])
def test_it_can_be_read_by_python_3_6(name: str) -> None:
    source = (ROOT / "build" / name).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source  # it came with 3.7


def test_it_needs_only_the_standard_library() -> None:
    found = set()
    for name in ("bootstrap.py", "needs.py"):
        for node in ast.walk(ast.parse((ROOT / "build" / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                found.add((node.module or "").partition(".")[0])
    assert found - {"build"} <= sys.stdlib_module_names


# ------------------------------------------------------------------ what is passed on


def test_the_suite_runs_on_all_cores_and_passes_arguments_on() -> None:
    assert bootstrap.pytest_arguments(["tests/art"], [], 2) == ["-n", "2", "tests/art"]
    assert bootstrap.pytest_arguments([], [], 1) == []
    assert bootstrap.pytest_arguments(["-n0"], [], 4) == ["-n0"]


def test_without_the_tools_only_the_window_tests_are_left_out() -> None:
    assert bootstrap.pytest_arguments([], ["Xvfb"], 1) == ["-m", "not window"]
    chosen = bootstrap.pytest_arguments(["-m", "clause"], ["Xvfb"], 1)
    assert chosen[-2:] == ["-m", "(clause) and not window"]


@pytest.fixture
def no_tools(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A Linux without Xvfb and xdotool, and the commands that would take our place."""
    ran: list[list[str]] = []

    def become(command: list[str], environment: dict[str, str] | None = None) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr("build.bootstrap.shutil.which", lambda name: None)
    monkeypatch.setattr("build.bootstrap.sys.platform", "linux")
    monkeypatch.setattr(bootstrap, "make_ready", lambda kind, tool: Path("python"))
    monkeypatch.setattr(bootstrap, "become", become)
    return ran


def test_testing_says_what_was_left_out_and_how_to_mend_it(
    no_tools: list[list[str]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert bootstrap.test([], "apt") == 0
    said = capsys.readouterr().out
    assert "apt-get install xvfb" in said
    assert "apt-get install xdotool" in said
    assert "Left out: the tests of the real window" in said
    assert no_tools[0][-1] == "not window"


def test_ci_may_leave_nothing_out(no_tools: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(Trouble, match="may not be left out"):
        bootstrap.test([], "apt")
    assert no_tools == []


def test_the_window_needs_a_display_and_says_so(
    no_tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(Trouble, match="There is no display"):
        bootstrap.play([], "apt")
    bootstrap.play(["simulate", "zoo"], "apt")
    assert [command[-2:] for command in no_tools] == [["simulate", "zoo"]]


@pytest.mark.parametrize(
    ("platform", "variables", "lacks"),
    [
        ("linux", {}, True),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"SDL_VIDEODRIVER": "dummy"}, False),
        ("darwin", {}, False),
        ("win32", {}, False),
    ],
)
def test_where_a_window_can_open(platform: str, variables: dict[str, str], lacks: bool) -> None:
    assert bootstrap.no_display(platform, variables) is lacks


def test_ctrl_c_ends_with_a_word_and_its_own_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(arguments: list[str], tool: str) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "play", stop)
    monkeypatch.setattr("build.bootstrap.signal.signal", lambda number, handler: None)
    assert bootstrap.main(["play"]) == 130
    assert "Nothing is left half done" in capsys.readouterr().out


def test_a_step_that_fails_tells_its_last_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "LOG", tmp_path / "out" / "log")
    speak = "import sys; print('{}'); print('ERROR: no such package'); print('bye'); sys.exit(1)"
    plain = [sys.executable, "-c", speak.format("hello")]
    lost = [sys.executable, "-c", speak.format("Retrying after connection broken")]
    assert bootstrap.run_logged([sys.executable, "-c", "print('fine')"]) == ""
    assert bootstrap.run_logged(plain) == "ERROR: no such package"
    assert bootstrap.run_logged(lost) == "network: ERROR: no such package"


def test_as_a_script_it_explains_itself(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, str(ROOT / "build" / "bootstrap.py")],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"usage: python build/bootstrap.py play|test" in done.stdout
