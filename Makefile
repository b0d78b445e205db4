# make demo    judge examples/responses.jsonl, and write a report on it
# make test    everything that CI runs: lint, types, unit tests and doctests, notebooks
# make pages   store in the notebooks what their cells say now
# make docs    the site, out/docs/site/index.html: pages, reference, search, mathematics, all of it offline
# make report-test  the report in headless Chromium, by clicks and keys (apt-get install chromium chromium-driver)
# make package sdist and wheel into out/dist: checked, installed into an empty virtualenv, run; the sdist's tests run
# make newcomer  README's first five minutes, line by line, in a fresh environment
# make audit   bandit; no import from the working directory; no file or socket for others; licences; the lock; pip-audit
# make storm   20 minutes of everything at once: batches, kills, hostile rows and clients, lying servers, a full disk
# make fuzz    half an hour of coverage-guided fuzzing; finds go to out/finds (python and platform need an atheris)
# make integrations  the trainers and harnesses that evalmath plugs into, for real, in virtualenvs of their own (8 GB)
# make redteam search 20 minutes each for an answer, and for a way of responding, that is right for many questions
# make graders  what math-verify, mathruler and verl say of the rows in tests/cases: about 10 minutes
# make bench   how fast, beside Math-Verify and Inspect's scorer: at most 20 minutes; BENCH=--quick is a smoke test
#
# All that is needed is python3 >= 3.11 with venv, and make. pip takes its index from the environment.

PYTHON ?= python3
VENV   := .venv
# Processes that the tests are spread over, file by file; each may start workers of its own.
JOBS   ?= 2
BIN    := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
DEMO   := out/demo.jsonl
REPORT := out/report.html

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test lint types unit notebooks report-test pages docs package newcomer audit storm fuzz bench integrations graders \
	format clean

help:
	@sed -n 's/^# \{0,1\}//p; /^$$/q' Makefile

# pip is the last thing that venv makes, so that a half-made environment is not taken for a whole one.
PIP := $(BIN)/pip$(if $(filter Windows_NT,$(OS)),.exe)
$(PIP):
	$(PYTHON) -m venv $(VENV)

# Installs are editable: the stamps depend on what decides the dependencies, not on the source.
$(VENV)/installed: setup.cfg pyproject.toml | $(PIP)
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/installed-dev: setup.cfg pyproject.toml | $(PIP)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(VENV)/installed

# The output of `eval` is resumed if it is there; a demonstration starts from nothing.
demo: $(VENV)/installed
	@mkdir -p $(dir $(DEMO)) && rm -f $(DEMO)
	$(BIN)/evalmath eval examples/responses.jsonl -o $(DEMO)
	@echo
	@echo "Single verdicts, one JSON line each:  $(DEMO)"
	@echo "One comparison, explained:            $(BIN)/evalmath eq '[0,3)' '0 <= x <= 3'"
	@echo "The same as a page:"
	@$(BIN)/evalmath report $(DEMO) -o $(REPORT)

test: lint types unit notebooks

lint: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/installed-dev
	$(BIN)/mypy

# One order of every set: what a test says is not a matter of luck. tests/test_determinism.py is where it varies.
unit: export PYTHONHASHSEED := 0
unit: $(VENV)/installed-dev
	$(BIN)/python -m pytest --numprocesses $(JOBS) --dist loadfile

# nbdev-test and nbdev-clean on a copy: a cell that fails, or whose stored output is not what it says, fails.
notebooks: $(VENV)/installed-dev
	$(BIN)/python docs/pages.py

pages: $(VENV)/installed-dev
	$(BIN)/python docs/pages.py --write

$(VENV)/installed-docs: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[dev,docs]'
	@touch $@

# Strict: a link, a place or a name that is not there fails, and so does anything that a browser would fetch elsewhere.
docs: $(VENV)/installed-docs
	$(BIN)/python docs/build.py

# Part of `make test` too, where Chromium is; here its absence is a failure.
report-test: $(VENV)/installed-dev
	@command -v chromedriver >/dev/null || { echo "no chromedriver: apt-get install chromium chromium-driver" >&2; exit 1; }
	$(BIN)/python -m pytest tests/report

$(VENV)/installed-release: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[dev,release]'
	@touch $@

package: $(VENV)/installed-release
	$(BIN)/python .ci/package.py

# In an environment of its own, with nothing but Python and bash.
newcomer:
	$(PYTHON) -m tests.newcomer $(NEWCOMER)

audit: $(VENV)/installed-dev
	$(BIN)/bandit --quiet --recursive --configfile pyproject.toml evalmath
	$(BIN)/python -m pytest -q tests/test_isolation.py tests/test_audit.py
	$(BIN)/python .ci/audit.py

storm: $(VENV)/installed-dev
	$(BIN)/python -m tests.storm --seconds 1200 --seed 1

$(VENV)/installed-fuzz: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[dev,fuzz]'
	@touch $@

fuzz: $(VENV)/installed-fuzz
	$(BIN)/python -m fuzz.atheris_judge out/finds -max_total_time=1800

redteam: $(VENV)/installed
	$(BIN)/python -m redteam $(REDTEAM)
	$(BIN)/python -m redteam.responses

format: $(VENV)/installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

integrations: $(VENV)/installed
	$(BIN)/python integrations/run.py $(INTEGRATIONS)

graders: $(VENV)/installed-dev
	$(BIN)/python -m benchmarks.graders $(GRADERS)

bench: $(VENV)/installed
	$(BIN)/python benchmarks/run.py $(BENCH)

clean:
	rm -rf $(VENV) out build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
