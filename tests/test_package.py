"""What is published says the same everywhere: versions, addresses, links, targets of workflows, what an sdist holds."""

from __future__ import annotations

import configparser
import importlib.util
import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import yaml

import evalmath
from evalmath._version import DISTRIBUTION, REPOSITORY, installing
from evalmath.cli import main

ROOT = Path(__file__).resolve().parent.parent
SETUP = configparser.ConfigParser()
SETUP.read(ROOT / "setup.cfg", encoding="utf-8")
HOME = SETUP["metadata"]["url"]
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:href|src)=\"([^\"]+)\"")
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def module_at(path: Path) -> Any:
    """A script that is not part of the package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def links(path: Path) -> list[str]:
    """All targets of links in a page, but those in its code."""
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [first or second for first, second in LINK.findall(text)]


def test_readme_has_no_dead_link_on_an_index() -> None:
    """An index shows README alone: every link is whole, and what it names in the repository is there."""
    found = links(ROOT / "README.md")
    assert len(found) > 10
    for target in found:
        assert target.startswith("https://"), target
        own = re.fullmatch(rf"{re.escape(HOME)}/(?:blob|tree|raw)/main/([^#]+)(?:#.*)?", target)
        assert own is None or (ROOT / unquote(own[1])).exists(), target


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "benchmarks/COMPARISON.md"])
def test_pages_have_no_dead_link(name: str) -> None:
    """Relative links lead to files."""
    path = ROOT / name
    for target in links(path):
        assert target.startswith("https://") or (path.parent / target.partition("#")[0]).exists(), target


def test_one_version_and_one_address() -> None:
    """What is cited is what is installed, and every address begins alike."""
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert str(citation["version"]) == evalmath.__version__
    assert citation["repository-code"] == HOME
    assert citation["license"] == SETUP["metadata"]["license"]
    assert f'HOME = "{HOME}"' in (ROOT / "docs" / "build.py").read_text("utf-8")
    assert HOME in SETUP["metadata"]["project_urls"]
    assert f"## {evalmath.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_what_is_tracked_is_in_the_sdist() -> None:
    """MANIFEST.in names every file and folder at the top, but what setuptools takes by itself."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode:
        pytest.skip("not a checkout")
    named = set(re.findall(r"[\w.-]+", (ROOT / "MANIFEST.in").read_text("utf-8")))
    top = {name.partition("/")[0] for name in listing.stdout.splitlines()} - {
        "MANIFEST.in",
        "setup.cfg",
        "pyproject.toml",
    }
    assert top - named == set()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_call_targets_that_exist(path: Path) -> None:
    """And nothing that a person could not call."""
    workflow = yaml.safe_load(path.read_text("utf-8"))
    called = [
        target
        for job in workflow["jobs"].values()
        for step in job["steps"]
        for target in re.findall(r"\bmake ([\w-]+)", str(step.get("run", "")))
    ]
    assert called
    assert set(called) <= TARGETS


def test_workflows_cover_systems_and_versions() -> None:
    """Linux, macOS, Windows; each Python that the classifiers name."""
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))["jobs"]
    matrix = jobs["test"]["strategy"]["matrix"]
    assert {system.partition("-")[0] for system in matrix["os"]} == {"ubuntu", "macos", "windows"}
    assert set(matrix["python"]) == set(re.findall(r"Python :: (3\.\d+)", SETUP["metadata"]["classifiers"]))


def test_readme_shows_what_was_measured() -> None:
    """The rows of its table stand in the page that the script wrote."""
    page = (ROOT / "benchmarks" / "COMPARISON.md").read_text("utf-8").splitlines()
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = readme.partition("<!-- graders -->\n")[2].partition("<!-- /graders -->")[0].strip().splitlines()
    assert len(shown) > 3
    assert [line for line in shown if line not in page] == []


def test_readme_python_runs() -> None:
    """The screen of Python, as it stands."""
    found = re.search(r"## In Python\n\n```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert found is not None
    exec(compile(found[1], "README.md", "exec"), {})


def test_readme_shows_what_the_demo_prints(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Its table is the one of this version; and it stays short."""
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = readme.partition("```text\n")[2].partition("```")[0].splitlines()
    main(["eval", str(ROOT / "examples" / "responses.jsonl"), "-o", str(tmp_path / "demo.jsonl"), "--no-progress"])
    printed = capsys.readouterr().out.splitlines()
    assert len(shown) > 3
    assert [line for line in shown if line not in printed] == []
    assert readme.count("\n") <= 130
    picture = module_at(ROOT / "docs" / "pictures.py")
    assert picture.mark_of(picture.PICTURE.read_bytes()) == picture.shown("\n".join(printed))


def test_make_help_names_targets() -> None:
    """The comment at the head of the Makefile is the help: every line of it names a target."""
    head = (ROOT / "Makefile").read_text("utf-8").partition("#\n")[0]
    assert set(re.findall(r"^# make ([\w-]+)", head, re.MULTILINE)) <= TARGETS


BARE = re.compile(r"pip3?\s+install\s+(?:-\S+\s+)*[\"'\\]*evalmath\b(?!-judge)|evalmath\[[a-z,]+\]")


def test_nothing_installs_by_the_bare_name() -> None:
    """``evalmath`` on the package index is somebody else's; a copied line must not fetch it."""
    assert BARE.search('`pip install \\"evalmath[serve]\\"`')
    assert BARE.search("pip install -U evalmath")
    assert not BARE.search(installing("serve"))
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout")
    here = Path(__file__).name
    texts = [ROOT / name for name in listed.stdout.splitlines() if not name.endswith(here)]
    found = [str(path) for path in texts if path.is_file() and BARE.search(path.read_text("utf-8", "replace"))]
    assert found == []


def test_one_name_for_the_distribution() -> None:
    """What the hints install is what setup.cfg calls itself."""
    assert SETUP["metadata"]["name"] == DISTRIBUTION
    assert SETUP["metadata"]["url"] == REPOSITORY


def test_the_changelog_is_short() -> None:
    """At most twelve lines a version, each for whoever uses it."""
    versions = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1:]
    assert versions
    for text in versions:
        assert 1 <= sum(line.startswith("- ") for line in text.splitlines()) <= 12, text.partition("\n")[0]
