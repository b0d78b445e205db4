"""The site: notebooks, README and docstrings become pages, and Zensical makes them HTML. ``make docs`` runs this.

Every page is a file that is there for a reason of its own: the notebooks (with the outputs that they store, which
``make notebooks`` holds true), README, CHANGELOG, CONTRIBUTING, what benchmarks measured; the reference is made from
the names that the package exports, the command line's from its own help. A link or a picture that leads nowhere fails,
and so does anything that a browser would fetch from elsewhere.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote, urlsplit

import yaml

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "docs"
OUT = ROOT / "out" / "docs"
SOURCE = OUT / "source"
SITE = OUT / "site"
HOME = "https://github.com/evalmath/evalmath"  # tests/test_package.py holds that setup.cfg says the same
TEMML = ROOT / "evalmath" / "report" / "assets" / "temml"
SHIM = "https://unpkg.com/iframe-worker/shim"  # workers for pages that are opened from a folder
NOTHING_SAID = re.compile(r'–\s*+<div class="doc-md-description">\s*+</div>')  # a parameter whose name says it all
PAGES = {  # files that are pages beside the notebooks
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "benchmarks/RESULTS.md": "speed.md",
    "benchmarks/COMPARISON.md": "comparison-results.md",
    "integrations/RESULTS.md": "integrations.md",
}
REFERENCE = (
    "evalmath",
    "evalmath.integrations",
    "evalmath.figures",
    "evalmath.curate",
    "evalmath.report",
    "evalmath.run",
)


def main() -> int:
    """Write the sources, build, look at what was built."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    shutil.rmtree(OUT, ignore_errors=True)
    SOURCE.mkdir(parents=True)
    navigation = [*notebooks(), {"Reference": [*reference(), "command-line.md"]}, {"More": more()}]
    (SOURCE / "command-line.md").write_text(command_line(), encoding="utf-8")
    theme()
    configure([{"evalmath": "index.md"}, *navigation])
    zensical = [Path(sys.executable).parent / "zensical", "build", "--strict", "--clean"]
    if subprocess.run([*zensical, "--config-file", OUT / "mkdocs.yml"], cwd=OUT, check=False).returncode:
        return 1
    for page in SITE.glob("*.html"):  # its one script from elsewhere has a copy here
        text = page.read_text("utf-8").replace(SHIM, "theme/iframe-worker.js")
        page.write_text(NOTHING_SAID.sub("", text), encoding="utf-8")
    complaints = sorted(looked_at(SITE))
    print("\n".join(complaints) or f"{len(list(SITE.rglob('*.html')))} pages: {SITE / 'index.html'}")
    return 1 if complaints else 0


# --- pages from files ------------------------------------------------------------------------------------------------


def notebooks() -> list[dict[str, list[str]]]:
    """Write every notebook as Markdown; the sections of ``nbs/sidebar.yml`` with their pages."""
    listed = yaml.safe_load((ROOT / "nbs" / "sidebar.yml").read_text("utf-8"))["website"]["sidebar"]["contents"]
    sections = [{entry["section"]: entry["contents"]} for entry in listed if isinstance(entry, dict)]
    names = [name for section in sections for pages in section.values() for name in pages]
    if sorted(names) != (there := sorted(path.name for path in (ROOT / "nbs").glob("*.ipynb"))):
        raise SystemExit(f"nbs/sidebar.yml and nbs/ differ: {sorted(set(names) ^ set(there))}")
    for name in names:
        text = as_markdown(json.loads((ROOT / "nbs" / name).read_text("utf-8")))
        (SOURCE / page_of(name)).write_text(linked(text, Path("nbs")), encoding="utf-8")
    return [{title: [page_of(name) for name in pages] for title, pages in section.items()} for section in sections]


def page_of(notebook: str) -> str:
    """``02_files.ipynb`` -> ``files.md``: numbers order the pages, and are not part of an address."""
    return re.sub(r"^\d+_", "", notebook).removesuffix(".ipynb").replace("_", "-") + ".md"


def as_markdown(notebook: dict[str, Any]) -> str:
    """Cells and the outputs that they store."""
    parts = []
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(text)
            continue
        shown = "\n".join(line for line in text.splitlines() if not line.startswith("#|"))
        parts.append(fenced(shown, "python"))
        said = [piece for output in cell["outputs"] if (piece := as_said(output))]
        if said:
            parts.append('<div class="output" markdown="1">\n\n' + "\n\n".join(said) + "\n\n</div>")
    return "\n\n".join(parts) + "\n"


def as_said(output: dict[str, Any]) -> str:
    """One output in the best form that it has."""
    if "text" in output:
        return fenced("".join(output["text"]), "text")
    data = {kind: "".join(text) for kind, text in output.get("data", {}).items()}
    if "text/markdown" in data or "text/latex" in data:
        return data.get("text/markdown") or data["text/latex"]
    for kind in ("image/svg+xml", "text/html"):
        if kind in data:  # a blank line would end the block; a style would reach the whole page
            return re.sub(r"\n\s*\n", "\n", re.sub(r"<style.*?</style>", "", data[kind], flags=re.DOTALL)).strip()
    return fenced(data.get("text/plain", ""), "text")


def fenced(text: str, language: str) -> str:
    """A block of code, behind a fence that does not occur in it."""
    if not text.strip():
        return ""
    fence = "`" * max(3, *(len(run) + 1 for run in re.findall(r"`{3,}", text)), 3)
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def more() -> list[str]:
    """Write the files that are pages, and name those that the navigation lists."""
    pages = {ROOT / name: page for name, page in PAGES.items() if (ROOT / name).exists()}
    for path, page in pages.items():
        text = linked(path.read_text("utf-8"), path.parent.relative_to(ROOT))
        (SOURCE / page).write_text(text, encoding="utf-8")
    return [page for page in pages.values() if page != "index.md"]


_LINK = re.compile(r"(\]\()([^)\s]+)(\))|(src=\")([^\"]+)(\")")


def linked(text: str, folder: Path) -> str:
    """Links to files of the repository lead to their page, or to the repository where they have none."""
    blocks = re.split(r"(^`{3,}.*?^`{3,}\s*$)", text, flags=re.MULTILINE | re.DOTALL)  # code is left as it is
    return "".join(
        _LINK.sub(lambda m: _relinked(m, folder), part) if i % 2 == 0 else part for i, part in enumerate(blocks)
    )


def _relinked(match: re.Match[str], folder: Path) -> str:
    opening, target, closing = (group for group in match.groups() if group is not None)
    own = re.fullmatch(rf"{re.escape(HOME)}/(?:blob|tree|raw)/main/(.*)", target)
    if own is None and (urlsplit(target).scheme or target.startswith("#")):
        return match[0]
    name, _, anchor = (own[1] if own else (folder / unquote(target)).as_posix()).partition("#")
    path = (ROOT / name).resolve()
    if not path.exists():
        raise SystemExit(f"a link leads nowhere: {target} in {folder}")
    name, anchor = path.relative_to(ROOT).as_posix(), f"#{anchor}" if anchor else ""
    if path.suffix == ".ipynb":
        return f"{opening}{page_of(path.name)}{anchor}{closing}"
    if name in PAGES:
        return f"{opening}{PAGES[name]}{anchor}{closing}"
    if path.suffix in {".png", ".svg", ".webp"}:
        (SOURCE / "pictures").mkdir(exist_ok=True)
        shutil.copy(path, SOURCE / "pictures" / path.name)
        return f"{opening}pictures/{path.name}{closing}"
    return f"{opening}{HOME}/{'tree' if path.is_dir() else 'blob'}/main/{name}{anchor}{closing}"


# --- the reference ---------------------------------------------------------------------------------------------------


def reference() -> list[str]:
    """Write a page for each public package; their names."""
    pages = []
    for name in REFERENCE:
        module = import_module(name)
        page = name.replace(".", "-").replace("evalmath-", "reference-").replace("evalmath", "reference") + ".md"
        (SOURCE / page).write_text("\n\n".join(described(module)) + "\n", encoding="utf-8")
        pages.append(page)
    return pages


def described(module: ModuleType) -> Iterator[str]:
    """A heading, what the package is for, and a directive for each of its names, classes first."""
    yield f"# `{module.__name__}`"
    yield re.split(r"\n\n(?======|\* )", module.__doc__ or "")[0].replace("``", "`").split("\n\n>>>")[0]
    names = [name for name in module.__all__ if callable(getattr(module, name))]
    for name in sorted(names, key=lambda name: (not isinstance(getattr(module, name), type), name.lower())):
        yield f"::: {getattr(module, name).__module__}.{name}"


def command_line() -> str:
    """The help of every command, as a terminal shows it."""
    from evalmath.cli import COMMANDS

    parts = ["# The command line", "`evalmath COMMAND --help-all` says the same.", fenced(helped(), "text")]
    for name in COMMANDS:
        parts += [f"## `evalmath {name}`", fenced(helped(name), "text")]
    return "\n\n".join(parts) + "\n"


def helped(*command: str) -> str:
    """What the longest help prints in a terminal of 100 columns."""
    run = [sys.executable, "-m", "evalmath", *command, "--help-all" if command else "--help"]
    surroundings = {"COLUMNS": "100", "NO_COLOR": "1", "PATH": ""}
    return subprocess.run(run, env=surroundings, cwd=ROOT, capture_output=True, text=True, check=True).stdout


# --- building --------------------------------------------------------------------------------------------------------


def theme() -> None:
    """Styles, scripts and the vendored mathematics."""
    shutil.copytree(HERE / "theme", SOURCE / "theme")
    for path in TEMML.iterdir():
        shutil.copy(path, SOURCE / "theme" / path.name)


def configure(navigation: list[Any]) -> None:
    """Complete the configuration."""
    text = (HERE / "mkdocs.yml").read_text("utf-8").replace("DOCSTRINGS", (HERE / "docstrings.py").as_posix())
    rest = {"docs_dir": SOURCE.name, "site_dir": SITE.name, "nav": navigation}
    (OUT / "mkdocs.yml").write_text(text + "\n" + yaml.safe_dump(rest, sort_keys=False), encoding="utf-8")


# --- looking at it ---------------------------------------------------------------------------------------------------


class _Page(HTMLParser):
    """The places that a page can be entered at, its links, and what a browser loads for it."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        loads = [given["src"]] if "src" in given else []
        if tag == "link" and given.get("rel") not in {"canonical", "next", "prev"}:
            loads.append(given.get("href", ""))
        self.loads += loads
        self.links += loads


def looked_at(site: Path) -> Iterator[str]:
    """What is wrong with a built site: links to nothing, and things fetched from elsewhere."""
    pages = {path: _Page() for path in site.rglob("*.html")}
    for path, page in pages.items():
        page.feed(path.read_text("utf-8"))
    for path, page in pages.items():
        yield from (f"{path.relative_to(site)} fetches {url}" for url in page.loads if urlsplit(url).netloc)
        yield from (f"{path.relative_to(site)} leads to {url}, which is not there" for url in dead(page, path, pages))
    for path in site.rglob("*.css"):
        for url in re.findall(r"(?:url\(|@import\s*)[\"']?(?:https?:)?(//[^\"')]+)", path.read_text("utf-8")):
            yield f"{path.relative_to(site)} fetches {url}"


def dead(page: _Page, path: Path, pages: dict[Path, _Page]) -> Iterable[str]:
    """The links of a page that lead to no file or no place in it."""
    for url in page.links:
        parts = urlsplit(html.unescape(url))
        if parts.scheme or parts.netloc or path.name == "404.html":
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        target = target / "index.html" if target.is_dir() else target
        inside = pages.get(target)
        if not target.exists() or (parts.fragment and inside and unquote(parts.fragment) not in inside.anchors):
            yield url


if __name__ == "__main__":
    sys.exit(main())
