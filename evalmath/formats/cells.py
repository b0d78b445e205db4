r"""Cells of a table of text, as evalmath writes and reads them.

>>> [cell(value) for value in ("=HYPERLINK(1)", "-1/2", "-0.5", [1, 2], None)]
["'=HYPERLINK(1)", "'-1/2", '-0.5', '[1, 2]', '']
>>> uncell("'-1/2"), uncell("'tis")
('-1/2', "'tis")
"""

from __future__ import annotations

import json
import re
from typing import Any

__all__ = ["cell", "uncell"]

_FORMULA = re.compile(r"[=+\-@\t\r\n]")
_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


def cell(value: Any) -> str:
    """A value in a table of text. What a spreadsheet would take for a formula has an apostrophe before it.

    https://owasp.org/www-community/attacks/CSV_Injection names the signs at which formulas begin. Plain numbers stay.
    """
    if value is None:
        return ""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    if _FORMULA.match(text) and not _NUMBER.fullmatch(text):
        return "'" + text
    return text.replace("\0", "")  # which no reader of CSV takes


def uncell(text: Any) -> Any:
    """What :func:`cell` was given, of a text: without the apostrophe."""
    return text[1:] if isinstance(text, str) and text[:1] == "'" and _FORMULA.match(text[1:2]) else text
