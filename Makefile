# The two that matter: `make play` and `make test`. Both make their own environment in .venv.
.PHONY: help play test check format lock clean env bench memory gallery
PY = .venv/bin/python

help: ## list what there is
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

play: ## start the game in the simulator (a window, or this terminal when there is no display)
	@tools/env.sh play
	@$(PY) -m simulator $(ARGS)

test: ## run all tests, on all cores
	@tools/env.sh dev
	@$(PY) -m pytest -n auto --dist worksteal $(ARGS)

check: ## only the linters and type checkers
	@tools/env.sh dev
	@$(PY) -m pytest tests/house $(ARGS)

format: ## lay the code out as the linter wants it
	@tools/env.sh dev
	@$(PY) -m ruff check --fix . ; $(PY) -m ruff format .

env: ## make the environment of the tests and do nothing else
	@tools/env.sh dev

bench: ## moves a second of every game, beside another engine
	@tools/env.sh bench
	@$(PY) -m tools bench $(ARGS)

memory: ## bytes of every module and of a running match on 32-bit MicroPython
	@tools/env.sh dev
	@$(PY) -m tools memory $(ARGS)

gallery: ## draw the README's pictures anew
	@tools/env.sh play
	@$(PY) -m simulator.gallery $(ARGS)

lock: ## write requirements.lock anew from pyproject.toml
	@tools/env.sh dev
	@$(PY) -m pip install -q uv==0.13.9
	@tools/lock.sh

clean: ## remove what was made
	rm -rf .venv .venv-* node_modules build
