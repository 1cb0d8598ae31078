# Adjutant. `make bot` starts it, `make test` checks it; both prepare .venv by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES := -n auto --dist worksteal
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PYTHONDONTWRITEBYTECODE =  # else each process of the tests compiles the house anew

.PHONY: bot test check fuzz mutants bench gallery transcripts map lock image clean help

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

$(VENV)/runtime: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit("Adjutant needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev: requirements-dev.lock $(VENV)/runtime
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

bot: $(VENV)/runtime  ## start the bot, or the local table when there is no token
	@$(BIN)/python bot.py

test: check  ## everything: format, lint, types, tests on all cores
	$(BIN)/python -m pytest $(CORES)

check: $(VENV)/dev  ## format, lint and types only
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy

fuzz: $(VENV)/dev  ## long random play: 300 games of every game, 1,000 events, 500 wars, 300 campaigns and 300 wars of each scenario of Hellenes
	ADJUTANT_FUZZ=$${ADJUTANT_FUZZ:-300} $(BIN)/python -m pytest $(CORES) tests/contract tests/league tests/gallery tests/discord/test_event_seasons.py
	$(BIN)/python -m tests.long 500
	$(BIN)/python -m tests.long.campaigns 300

mutants: $(VENV)/dev  ## plant small faults in chosen modules and print those that no test notices (about an hour)
	$(BIN)/python -m tests.mutants --faults $${ADJUTANT_MUTANTS:-20}

bench: $(VENV)/dev  ## the benchmarks, one after another
	@for bench in tests/benchmarks/bench_*.py; do \
		name=$$(basename $$bench .py); echo "== $$name"; $(BIN)/python -m tests.benchmarks.$$name || exit 1; done

gallery: $(VENV)/dev  ## paint the pictures of docs/gallery from its position files
	$(BIN)/python -m tests.gallery

transcripts: $(VENV)/dev  ## lay out ten situations as a telephone and a desktop show their messages (pictures with a browser)
	$(BIN)/python -m tests.phone

map: $(VENV)/dev requirements-map.lock  ## rebuild the prepared maps from public-domain geography (GAME=<id>: of one game)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-map.lock
	$(BIN)/python -m render.build $(GAME)

lock:  ## write the lock files anew (needs uv)
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate pyproject.toml -o requirements.lock
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate pyproject.toml --extra dev -o requirements-dev.lock
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate pyproject.toml --extra map -o requirements-map.lock

image:  ## build the container image
	docker build -t adjutant .

clean:  ## remove what the targets made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
