r"""What a person wants to read of a judged row: the question, the response that was judged, the reference.

>>> texts_of_row({"question": "1+1?", "gold": "2", "resp": r"So \boxed{2}."}, Found("2", (10, 11), "boxed"))
Texts(question='1+1?', response='So \\boxed{2}.', references=('2',), question_field='question', response_field='resp')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from evalmath.formats.output import PREFIX
from evalmath.samples import Keys, ShapeError, read_fields
from evalmath.samples.values import query_of, spellings_of
from evalmath.verdict import Found

__all__ = ["Texts", "texts_of_row"]

_USUAL = Keys()


class Texts(NamedTuple):
    """The texts of one row, and the fields that hold just these texts (nothing where a text was made of something)."""

    question: str
    response: str
    references: tuple[str, ...]
    question_field: str = ""
    response_field: str = ""


def texts_of_row(row: Mapping[str, Any], found: Found | None) -> Texts:
    """The texts of a row of a file of verdicts. What is not there, or is no text, is empty.

    Parameters
    ----------
    row : mapping
        The fields of the input, and perhaps those of the verdict.
    found : Found or None
        Where the verdict says that the answer stood.
    """
    own = {name: value for name, value in row.items() if not name.startswith(PREFIX)}
    fields = read_fields(own, _USUAL)
    question = query_of(fields.get("query"))
    response = _response(own, found, fields.get("response"))
    try:
        references = spellings_of(fields.get("reference"), "the reference") if "reference" in fields else ()
    except ShapeError:
        references = ()
    named = {value: name for name, value in reversed(own.items()) if isinstance(value, str) and value}
    return Texts(question, response, references, named.get(question, ""), named.get(response, ""))


def _response(own: Mapping[str, Any], found: Found | None, usual: object) -> str:
    """The text that was judged: the one in which the answer stands where it was found."""
    if found is not None:
        start, end = found.span
        for value in (usual, *own.values()):
            if isinstance(value, str) and value[start:end] == found.text:
                return value
    return usual if isinstance(usual, str) else ""
