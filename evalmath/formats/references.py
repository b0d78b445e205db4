"""References that stand in a file of their own: a join by a field that both files have.

>>> References({"7": {"reference": "42"}}, "custom_id", "refs.jsonl").of({"custom_id": 7})
{'reference': '42'}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evalmath.batch.samples import Keys, read_fields
from evalmath.batch.samples.keys import look_up
from evalmath.errors import EvalMathError
from evalmath.formats.files import FormatError, whole_rows

__all__ = ["References", "UnknownReferenceError"]


class UnknownReferenceError(EvalMathError):
    """A row whose reference is not in the file of references."""


class References:
    """References, and what comes with them, by identity.

    Parameters
    ----------
    by_id : dict[str, dict]
        ``reference``, and perhaps ``query`` and ``dataset``.
    key : str
        The field of a row, or the path to it, that holds its identity.
    path : str
        Where they come from.
    """

    def __init__(self, by_id: dict[str, dict[str, Any]], key: str, path: str) -> None:
        self._by_id, self._key, self.path = by_id, key, path

    @classmethod
    def read(cls, path: str, on: str, keys: Keys) -> References:
        """Read them from a file of any kind.

        Parameters
        ----------
        path : str
        on : str
            The field that holds the identity, or ``FIELD=FIELD`` if the file of references calls it otherwise.
        keys : Keys
            Under which names the reference, the query and the dataset stand.

        Raises
        ------
        FormatError
            If it cannot be read, a row lacks its identity or its reference, or two rows of one identity differ.
        OSError
        """
        key, _, theirs = on.partition("=")
        by_id: dict[str, dict[str, Any]] = {}
        for row in whole_rows(path):
            identity = look_up(row.data, theirs or key)
            fields = read_fields(row.data, keys)
            if identity is None or "reference" not in fields:
                lacking = theirs or key if identity is None else "reference"
                raise FormatError(f"{path}:{row.number}: no {lacking} (--on names the field that both files have)")
            kept: dict[str, Any] = {name: fields[name] for name in ("reference", "query", "dataset") if name in fields}
            if by_id.setdefault(str(identity), kept) != kept:
                raise FormatError(f"{path}:{row.number}: a second reference for {theirs or key} {identity}")
        if not by_id:
            raise FormatError(f"{path} holds no reference")
        return cls(by_id, key, path)

    def of(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """What belongs to a row.

        Raises
        ------
        UnknownReferenceError
        """
        identity = look_up(row, self._key)
        found = None if identity is None else self._by_id.get(str(identity))
        if found is None:
            what = f"no {self._key}" if identity is None else f"no {self._key} {str(identity)[:80]} in {self.path}"
            raise UnknownReferenceError(what)
        return found
