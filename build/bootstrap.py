"""One command from a fresh clone to a running game: `python build/bootstrap.py play|test|tool|package|check`.

Standard library only. It finds a fitting Python, makes `.venv`, fetches and installs the locked requirements,
and starts what was asked for. Nothing counts until its ready mark is written, which happens last: without the
mark the next start begins anew. It parses on Python 3.6, so that an old one can say what is missing: hence
the annotations in quotes.
"""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build.needs import mend, missing, package_tool  # noqa: E402 - as a script it sees only its own folder

VENV = ROOT / ".venv"
LOG = ROOT / "out" / "bootstrap.log"
OLDEST, NEWEST = (3, 11), (3, 14)
SETS = {"play": ["play"], "test": ["play", "test"], "package": ["play", "package"]}
"""What each command needs of build/requirements/, in the order of installing."""

WINDOWS = os.name == "nt"


class Trouble(Exception):
    """Something that the player has to mend, in one sentence."""


# ---------------------------------------------------------------- finding a Python


def fits(version: "tuple[int, ...]") -> bool:
    """Whether a Python of this version runs the game."""
    return OLDEST <= tuple(version[:2]) <= NEWEST


def asked(command: "list[str]") -> "tuple[tuple[int, int], bool] | None":
    """The version of the Python that a command starts, and whether it can make a venv; None if it fails."""
    question = (
        "import sys; v = '%d %d ' % sys.version_info[:2]\n"
        "try:\n    import venv, ensurepip\n    v += '1'\nexcept ImportError:\n    v += '0'\nprint(v)"
    )
    try:
        answer = subprocess.check_output([*command, "-c", question], stderr=subprocess.DEVNULL)
        major, minor, venv = answer.decode().split()
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return (int(major), int(minor)), venv == "1"


def candidates() -> "list[list[str]]":
    """Commands that may start a fitting Python, the running one first, then the newest."""
    names = [f"python{OLDEST[0]}.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    found = [[sys.executable]]
    found += [[path] for path in map(shutil.which, [*names, "python3", "python"]) if path]
    if WINDOWS and shutil.which("py"):
        found += [["py", f"-{name[6:]}"] for name in names]
    for extra in ("/usr/bin/python3", "/opt/homebrew/bin/python3", "/usr/local/bin/python3"):
        if Path(extra).exists():
            found.append([extra])
    return found


def choose(tool: str) -> "list[str]":
    """The command of the Python to make the venv with. Raises `Trouble` when there is none."""
    without_venv = None
    for command in candidates():
        answer = asked(command)
        if answer is None or not fits(answer[0]):
            continue
        if answer[1]:
            return command
        without_venv = without_venv or answer[0]
    if without_venv:
        raise Trouble(missing("venv", "the part of Python that keeps packages apart", tool, without_venv))
    mine = f"{sys.version_info[0]}.{sys.version_info[1]}"
    span = f"{OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}"
    line = missing("Python", f"a version from {span}; this one is {mine}", tool)
    raise Trouble(f"A fitting {line}")


# ---------------------------------------------------------------- the venv and its ready marks


def venv_python(venv: "Path") -> "Path":
    """The Python inside a venv."""
    return venv / ("Scripts/python.exe" if WINDOWS else "bin/python")


def fingerprint(kind: str, root: "Path" = ROOT) -> str:
    """The hash of the locked requirements that a kind of venv is made of."""
    total = hashlib.sha256()
    for name in SETS[kind]:
        text = (root / "build" / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        total.update(text.encode("utf-8"))
    return total.hexdigest()


def mark_of(venv: "Path", kind: str) -> "Path":
    """Where the ready mark of a kind lies."""
    return venv / f"ready-{kind}.json"


def is_ready(venv: "Path", kind: str, root: "Path" = ROOT) -> bool:
    """Whether the venv was finished for this kind, from these requirements, by the Python it still has."""
    if (venv / "unfinished").exists():
        return False
    try:
        mark = json.loads(mark_of(venv, kind).read_text(encoding="utf-8"))
        wanted = mark["requirements"] == fingerprint(kind, root)
        if not wanted:
            return False
        ask = [
            str(venv_python(venv)),
            "-I",
            "-S",
            "-c",
            "import sys; print('%d.%d.%d' % sys.version_info[:3])",
        ]
        version = subprocess.check_output(ask, stderr=subprocess.DEVNULL).decode().strip()
    except (OSError, ValueError, KeyError, TypeError, subprocess.CalledProcessError):
        return False
    return bool(version == mark["python"])


def write_mark(venv: "Path", kind: str, version: str, root: "Path" = ROOT) -> None:
    """Write the ready mark, whole or not at all."""
    mark = {"python": version, "requirements": fingerprint(kind, root)}
    half = venv / f"ready-{kind}.half"
    half.write_text(json.dumps(mark), encoding="utf-8")
    half.replace(mark_of(venv, kind))


def clear(venv: "Path") -> None:
    """Remove a venv. Raises `Trouble` when something in it is in use."""
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    elif venv.exists():
        try:
            # the marks go first, so that a removal cut short leaves nothing that looks ready
            for kind in SETS:
                if mark_of(venv, kind).exists():
                    mark_of(venv, kind).unlink()
            shutil.rmtree(str(venv))
        except OSError as error:
            raise Trouble(
                f"{venv} could not be removed ({error}). Close what uses it and try again."
            ) from error


def run_logged(command: "list[str]") -> str:
    """Run a step with its words in the log; returns "" or, when it failed, the last line that tells why."""
    LOG.parent.mkdir(exist_ok=True)
    environment = dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")
    environment.pop("PIP_TARGET", None)
    with LOG.open("ab") as log:
        log.write(("\n$ " + " ".join(command) + "\n").encode("utf-8"))
        log.flush()
        start = LOG.stat().st_size
        child = subprocess.Popen(
            command, stdout=log, stderr=subprocess.STDOUT, cwd=str(ROOT), env=environment
        )
        try:
            code = child.wait()
        except BaseException:
            child.kill()
            child.wait()
            raise
    if code == 0:
        return ""
    said = LOG.read_bytes()[start:].decode("utf-8", "replace").strip().splitlines()
    errors = [line for line in said if line.startswith("ERROR")] or said or ["it said nothing"]
    network = any(
        word in line for line in said for word in ("connection", "Connection", "resolve", "timed out")
    )
    return ("network: " if network else "") + errors[-1][:200]


def fetch_and_install(venv: "Path", kind: str) -> None:
    """Bring one set of the locked requirements into the venv.

    Everything is fetched before anything is installed: a network that goes away leaves the venv as it was.
    Raises `Trouble` with one sentence when either fails.
    """
    requirements = str(ROOT / "build" / "requirements" / f"{kind}.txt")
    fetched = venv / "fetched"
    pip = [str(venv_python(venv)), "-m", "pip"]
    print(f"Fetching what {kind} needs (once; a minute or two) ...", flush=True)
    try:
        fetch = [*pip, "download", "--no-deps", "--only-binary=:all:", "--retries", "2"]
        failed = run_logged([*fetch, "--dest", str(fetched), "-r", requirements])
        if failed.startswith("network: "):
            raise Trouble(
                "The packages could not be fetched: the network did not answer. Nothing is left half done; "
                f"try again when you are online. (The whole story is in {LOG.relative_to(ROOT)}.)"
            )
        if failed:
            raise Trouble(f"The packages could not be fetched: {failed} (See {LOG.relative_to(ROOT)}.)")
        print("Installing ...", flush=True)
        (venv / "unfinished").write_text(kind, encoding="utf-8")
        install = [
            *pip,
            "install",
            "--no-deps",
            "--no-index",
            "--find-links",
            str(fetched),
            "-r",
            requirements,
        ]
        failed = run_logged(install)
        if failed:
            raise Trouble(f"The packages could not be installed: {failed} (See {LOG.relative_to(ROOT)}.)")
        (venv / "unfinished").unlink()
    finally:
        shutil.rmtree(str(fetched), ignore_errors=True)


def make_ready(kind: str, tool: str) -> "Path":
    """Make the venv fit for a kind of work; returns its Python. Raises `Trouble` when something lacks."""
    if is_ready(VENV, kind):
        return venv_python(VENV)
    if LOG.exists():
        LOG.unlink()
    fresh = not is_ready(VENV, "play")
    if fresh:
        command = choose(tool)
        if VENV.exists() or VENV.is_symlink():
            print("Starting over: .venv is unfinished or was made for other requirements.", flush=True)
            clear(VENV)
        print("Making .venv ...", flush=True)
    try:
        if fresh:
            failed = run_logged([*command, "-m", "venv", str(VENV)])
            if failed:
                raise Trouble(f"The folder .venv could not be made: {failed} (See {LOG.relative_to(ROOT)}.)")
        ask = [str(venv_python(VENV)), "-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"]
        version = subprocess.check_output(ask).decode().strip()
        for name in SETS[kind]:
            if not is_ready(VENV, name):
                fetch_and_install(VENV, name)
                write_mark(VENV, name, version)
    except BaseException:
        if not is_ready(VENV, "play"):
            clear(VENV)
        raise
    return venv_python(VENV)


# ---------------------------------------------------------------- the commands


def no_display(platform: str, environment: "dict[str, str]") -> bool:
    """Whether a window could not open: Linux and its kin without X or Wayland."""
    if platform in ("win32", "darwin") or environment.get("SDL_VIDEODRIVER"):
        return False
    return not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def become(command: "list[str]", environment: "dict[str, str] | None" = None) -> int:
    """Run a command in our place; on Windows as a child, with its exit code."""
    environment = dict(os.environ) if environment is None else environment
    sys.stdout.flush()
    if WINDOWS:
        return subprocess.call(command, cwd=str(ROOT), env=environment)
    os.chdir(str(ROOT))
    os.execve(command[0], command, environment)
    raise AssertionError("execve returned")


def play(arguments: "list[str]", tool: str) -> int:
    """Make ready and start the game."""
    python = make_ready("play", tool)
    if arguments[:1] in ([], ["play"]) and no_display(sys.platform, dict(os.environ)):
        raise Trouble(
            "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set): the window cannot open here. "
            "Start it on a desktop, or try: make play ARGS=--help"
        )
    return become([str(python), str(ROOT / "main.py"), *arguments])


def pytest_arguments(arguments: "list[str]", lacking: "list[str]", cores: int) -> "list[str]":
    """What pytest is told: workers where there are cores, no window test where its tools are lacking."""
    out = list(arguments)
    if cores >= 2 and not any(a.startswith("-n") or a == "--pdb" for a in out):
        out = ["-n", str(min(cores, 8)), *out]
    if lacking:
        chosen = [out[i + 1] for i, a in enumerate(out[:-1]) if a == "-m"]
        out += ["-m", f"({chosen[-1]}) and not window" if chosen else "not window"]
    return out


def test(arguments: "list[str]", tool: str) -> int:
    """Make ready, with the tools of testing, and run the whole suite."""
    lacking = [thing for thing in ("Xvfb", "xdotool") if shutil.which(thing) is None]
    for thing in lacking if tool not in ("winget", "brew") else []:
        print(missing(thing, "the test of the real window drives it", tool), flush=True)
    if lacking and os.environ.get("CI") == "true" and sys.platform.startswith("linux"):
        raise Trouble("The test of the real window may not be left out here (CI is true).")
    python = make_ready("test", tool)
    if lacking:
        print("Left out: the tests of the real window (marked `window`).", flush=True)
    command = [str(python), "-m", "pytest", *pytest_arguments(arguments, lacking, os.cpu_count() or 1)]
    # a file opened without saying its encoding is an error here, as it would break on some other system
    return become(command, dict(os.environ, PYTHONWARNDEFAULTENCODING="1"))


def tools(arguments: "list[str]", kind: str, tool: str) -> int:
    """Make ready for testing or packaging and run a command of it: the rest of the line, with that Python."""
    python = make_ready(kind, tool)
    return become([str(python), *arguments]) if arguments else 0


def check(tool: str) -> int:
    """Say everything that is missing on this system, one line each; returns 1 if playing is not possible."""
    lines = []
    stopped = False
    try:
        if not is_ready(VENV, "play"):
            choose(tool)
    except Trouble as trouble:
        lines.append(str(trouble))
        stopped = True
    for thing, why in (
        ("make", "for `make play`; `python build/bootstrap.py play` does without"),
        ("git", "to fetch new versions"),
        ("Xvfb", "one test drives a real window"),
        ("xdotool", "one test drives a real window"),
    ):
        if shutil.which(thing) is None and mend(thing, tool):
            lines.append(missing(thing, why, tool))
    if no_display(sys.platform, dict(os.environ)):
        lines.append("There is no display: the window cannot open here. Start it on a desktop.")
        stopped = True
    print("\n".join(lines) or "Nothing is missing.")
    return 1 if stopped else 0


def main(arguments: "list[str]") -> int:
    """Carry out one command line; returns the exit code."""
    command, rest = (arguments[0] if arguments else ""), arguments[1:]
    if rest[:1] == ["--"]:
        rest = rest[1:]
    tool = package_tool()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if command == "play":
            return play(rest, tool)
        if command == "test":
            return test(rest, tool)
        if command == "tool":
            return tools(rest, "test", tool)
        if command == "package":
            return tools(rest, "package", tool)
        if command == "check":
            return check(tool)
        print("usage: python build/bootstrap.py play|test|tool|package|check [-- what to pass on]")
        print("  play: the game; test: pytest; tool, package: Python with what they need; check: what lacks")
        return 2
    except Trouble as trouble:
        print(trouble)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing is left half done; the same command starts again.")
        return 130


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
