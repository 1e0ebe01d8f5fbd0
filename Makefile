# Every target is one command of build/bootstrap.py: it finds a Python, makes .venv, and runs what is asked.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do command -v $$p && break; done)
BOOT = "$(PYTHON)" build/bootstrap.py
TOOL = $(BOOT) tool --

ifeq ($(strip $(PYTHON)),)
$(error Python 3.11 or newer is missing. Install it with your system's packages, for instance: sudo apt-get install python3 python3-venv)
endif

.PHONY: play test clauses lint shots bench package sounds lock clean

play:  ## open the shelf; ARGS go to the game: make play ARGS="--help"
	@$(BOOT) play -- $(ARGS)

test:  ## run every test; ARGS go to pytest
	@$(BOOT) test -- $(ARGS)

clauses:  ## list the rulebook clauses that no test shows
	@$(TOOL) -m tests.clauses $(ARGS)

lint:  ## every check that is not a test
	@$(TOOL) -m build.lint $(ARGS)

shots:  ## every scene, in every shape of window, into shots/
	@$(BOOT) play -- shot all --out shots $(ARGS)

bench:  ## how fast rules, computers and frames are
	@$(BOOT) play -- bench $(ARGS)

package:  ## the executable of this system, into out/dist, smoke-started
	@$(BOOT) package -- -m build.package $(ARGS)

sounds:  ## synthesise the sounds again (needs ffmpeg)
	@$(TOOL) -m build.sounds $(ARGS)

lock:  ## write build/requirements/ from what is installed in .venv
	@$(TOOL) -m build.lock

clean:  ## remove what was made: the venv, packages, pictures, caches
	rm -rf .venv out shots .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
