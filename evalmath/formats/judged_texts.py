r"""What a person wants to read of a judged row: the question, the response that was judged, the reference.

>>> texts_of_row({"question": "1+1?", "gold": "2", "resp": r"So \boxed{2}."}, Found("2", (10, 11), "boxed"))
Texts(question='1+1?', response='So \\boxed{2}.', references=('2',), question_field='question', response_field='resp')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from evalmath.batch.samples import SampleError, ShapeError, read_fields
from evalmath.batch.samples.keys import unpacked
from evalmath.batch.samples.values import query_of, spellings_of, texts_of
from evalmath.formats.output import PREFIX
from evalmath.formats.taken import keys_of
from evalmath.verdict import Found

__all__ = ["Texts", "texts_of_row"]


class Texts(NamedTuple):
    """The texts of one row, and the fields that hold just these texts (nothing where a text was made of something)."""

    question: str
    response: str
    references: tuple[str, ...]
    question_field: str = ""
    response_field: str = ""


def texts_of_row(row: Mapping[str, Any], found: Found | None) -> Texts:
    """The texts of a row of a file of verdicts, from the fields that were judged, whatever they are nested in.

    What is not there, or is not text, is empty.

    Parameters
    ----------
    row : mapping
        The fields of the input, and perhaps those of the verdict.
    found : Found or None
        Where the verdict says that the answer stood.
    """
    own = {name: value for name, value in row.items() if not name.startswith(PREFIX)}
    fields = read_fields(own, keys_of(row))
    question = query_of(fields.get("query"))
    response = _response([fields.get("response"), *own.values()], found)
    try:
        references = spellings_of(fields.get("reference"), "the reference") if "reference" in fields else ()
    except ShapeError:
        references = ()
    if not references and isinstance(read := row.get("evalmath_reference"), str) and read:
        references = (read,)
    named = {value: name for name, value in reversed(own.items()) if isinstance(value, str) and value}
    return Texts(question, response, references, named.get(question, ""), named.get(response, ""))


def _response(values: Sequence[object], found: Found | None) -> str:
    """The text that was judged: the one in which the answer stands where it was found, else the first of these."""
    usual = _texts(values[0])
    if found is not None:
        start, end = found.span
        for value in values:
            for text in _texts(value):
                if text[start:end] == found.text:
                    return text
    return usual[0] if usual else ""


def _texts(value: object) -> list[str]:
    """The texts of a field, also where a table keeps its list or object as text."""
    texts: list[str] = []
    for one in (value, unpacked(value) if isinstance(value, str) else None):
        with suppress(SampleError):  # a field of something else, among those that are looked at
            texts += texts_of(one) if isinstance(one, str | list | Mapping) else ()
    return texts
