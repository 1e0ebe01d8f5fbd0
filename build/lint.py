"""Every check that is not a test: `python -m build.lint [NAME …]`, or `make lint`.

All of them run, even when one fails; the last line names those that did.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

PYTHON = [sys.executable, "-X", "utf8", "-m"]

CHECKS: dict[str, list[str]] = {
    "format": [*PYTHON, "ruff", "format", "--check", "."],
    "ruff": [*PYTHON, "ruff", "check", "."],
    "types": [*PYTHON, "mypy"],
    "floors": [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
    "svg": [*PYTHON, "build.svg_lint"],
    "manifest": [*PYTHON, "build.manifest_check"],
    "theme": [*PYTHON, "build.theme_lint"],
    "cards": [*PYTHON, "build.card_lint"],
    "clauses": [*PYTHON, "tests.clauses"],
}
"""Each check's command, quick to read and slow to run."""


def main(names: list[str]) -> int:
    """Run the named checks, or all; returns the exit code."""
    unknown = sorted(set(names) - set(CHECKS))
    if unknown:
        print(f"There is no check called {', '.join(unknown)}, only {', '.join(CHECKS)}.")
        return 2
    failed = []
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    for name in names or CHECKS:
        print(f"== {name}", flush=True)
        start = time.monotonic()
        if subprocess.run(CHECKS[name], cwd=ROOT, env=environment, check=False).returncode:
            failed.append(name)
        print(f"   {time.monotonic() - start:.1f} s", flush=True)
    print(f"These checks failed: {', '.join(failed)}." if failed else "Every check passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
