"""The page: a skeleton of HTML, its style and programs, the figures, and the data behind them, in one file.

Nothing that a model or a person wrote stands in the page as markup. What is shown before a program runs (a name of a
file, a level) is escaped; all else is data, compressed, and base64 has no sign that ends an element. The policy of the
page allows its own programs by their digests and no other, no request to anywhere, and no HTML made of text.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from evalmath._version import __version__

__all__ = ["HEAD_SCRIPTS", "SCRIPTS", "content_policy", "page"]

# In this order: each uses those before it.
HEAD_SCRIPTS: Final = ("page/theme.js",)
SCRIPTS: Final = (
    "temml/temml.min.js",
    *(f"page/{name}.js" for name in (
        "dom", "store", "query", "search", "rows", "status", "mathtext", "table", "facets", "strip", "difference",
        "notes", "detail", "cells", "plot", "exporting", "main",
    )),
)  # fmt: skip


def _asset(name: str) -> Traversable:
    return files("evalmath.report") / "assets" / name


def _text(name: str) -> str:
    return _asset(name).read_text(encoding="utf-8")


def style() -> str:
    """The style sheet: Temml's, and a font for mathematics, with the fonts in it, and ours."""
    formulas = f"{_text('temml/Temml-Local.css')}\n{_text('temml/math.css')}"
    for name in ("Temml.woff2", "math.woff2"):
        font = b64encode(_asset(f"temml/{name}").read_bytes()).decode()
        formulas = formulas.replace(f"url('{name}')", f"url(data:font/woff2;base64,{font})")
    return f"{formulas}\n{_text('style.css')}"


def content_policy(styles: Iterable[str], scripts: Iterable[str]) -> str:
    """The Content-Security-Policy of the page.

    >>> content_policy(["a{}"], ["1"])[:59]
    "default-src 'none'; script-src 'sha256-a4ayc/80/OGda4BO/1o/"
    """
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(map(_digest, scripts)),
        "style-src": " ".join(map(_digest, styles)),
        "img-src": "data:",
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def page(
    *,
    title: str,
    headline: str,
    figures: str,
    help_rows: str,
    data: Mapping[str, bytes],
    chunks: Sequence[bytes],
) -> Iterator[str]:
    """The page, piece by piece: it may have hundreds of megabytes.

    Parameters
    ----------
    title : str
        A text; it is escaped here.
    headline, figures, help_rows : str
        HTML, in which every text is escaped.
    data : mapping
        Blocks that the page opens at once, by their names: gzip.
    chunks : sequence of bytes
        Blocks that it opens on demand: gzip.
    """
    sheet = style()
    early, late = [_text(name) for name in HEAD_SCRIPTS], [_text(name) for name in SCRIPTS]
    filled = {
        "policy": escape(content_policy([sheet], [*early, *late])),
        "title": escape(f"{title} · evalmath"),
        "generator": escape(f"evalmath {__version__}"),
        "style": sheet,
        "head_scripts": _scripts(early),
        "heading": escape(title),
        "headline": headline,
        "figures": figures,
        "help": help_rows,
        "scripts": _scripts(late),
    }
    for piece in re.split(r"(\{\{\w+\}\})", _text("page.html")):
        name = piece[2:-2] if piece.startswith("{{") else ""
        if name == "data":
            for block, content in data.items():
                yield _data(block, content)
        elif name == "chunks":
            for number, content in enumerate(chunks):
                yield _data(f"chunk-{number}", content)
        else:
            yield filled[name] if name else piece


def _scripts(texts: Iterable[str]) -> str:
    return "\n".join(f"<script>{text}</script>" for text in texts)


def _data(name: str, content: bytes) -> str:
    return f'<script type="application/octet-stream" id="{name}">{b64encode(content).decode()}</script>\n'
