"""The reference is whole: every public name says what it is, has types, and an example that runs as a doctest."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

import pytest

PACKAGES = ("evalmath", "evalmath.integrations", "evalmath.figures", "evalmath.curate")
# Made by the functions that are named, and only read by people: their examples stand there.
RESULTS = {
    "Estimate": "mean", "Noise": "noise", "Difference": "difference", "Agreement": "agreement", "Comparison": "compare",
    "Summary": "summarise", "Label": "majority",
}  # fmt: skip
# Work on judged files, a page of their own shows them: nbs/08_figures.ipynb, nbs/09_curate.ipynb.
SHOWN_ON_PAGES = {"Run", "compare", "summarise", "as_json", "as_latex", "as_markdown", "as_text", "Rows", "make"}
NAMES = [
    pytest.param(getattr(module, name), id=f"{module.__name__}.{name}")
    for module in map(import_module, PACKAGES)
    for name in module.__all__
    if callable(getattr(module, name))
]


def told(thing: Any) -> str:
    """Its own docstring: an inherited one is about something else."""
    return inspect.cleandoc(thing.__dict__.get("__doc__") or "" if inspect.isclass(thing) else thing.__doc__ or "")


@pytest.mark.parametrize("thing", NAMES)
def test_every_public_name_is_told(thing: Any) -> None:
    """A docstring that begins with a sentence, and an example in it."""
    text = told(thing)
    assert text
    if thing.__name__ not in RESULTS and thing.__name__ not in SHOWN_ON_PAGES:
        assert ">>> " in text


@pytest.mark.parametrize("thing", NAMES)
def test_every_public_name_has_types(thing: Any) -> None:
    """Of all that it takes, and of what a function returns."""
    if inspect.isclass(thing) and issubclass(thing, Exception | str):
        return
    signature = inspect.signature(thing)
    bare = [p.name for p in signature.parameters.values() if p.annotation is p.empty]
    assert bare == []
    assert inspect.isclass(thing) or signature.return_annotation is not signature.empty


def test_results_are_told_where_they_are_made() -> None:
    """The functions of the table are public, and have examples."""
    public = {param.values[0].__name__: param.values[0] for param in NAMES}
    assert set(RESULTS) | set(RESULTS.values()) | SHOWN_ON_PAGES <= public.keys()
    makers = {public[name].__name__ for name in RESULTS.values()} - SHOWN_ON_PAGES
    assert all(">>> " in told(public[name]) for name in makers)
