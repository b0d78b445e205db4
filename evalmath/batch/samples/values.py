r"""What a field holds: a text, several texts, a chat, nothing, or something that no text can be made of.

Nothing is ever judged as Python prints it: a list is several responses (or spellings of a reference), a chat is what
its assistant said last, an array of two dimensions is a matrix, an object is read by its shape, and what has no such
shape is refused with its place.

>>> texts_of(["It is 5.", None])
['It is 5.', '']
>>> texts_of([{"role": "user", "content": "1+1?"}, {"role": "assistant", "content": [{"type": "text", "text": "2"}]}])
['2']
>>> texts_of({"choices": [{"message": {"content": "2"}}, {"text": "3"}]})
['2', '3']
>>> texts_of({"tokens": 7}, "output")
Traceback (most recent call last):
    ...
evalmath.batch.samples.values.ShapeError: output is an object of tokens, not a text
>>> spellings_of({"solution": "so 5", "answer": 5}), spellings_of(["1/2", 0.5]), spellings_of(float("nan"))
(('5',), ('1/2', '0.5'), ('',))
>>> spellings_of([["1", "2"], ["3", "4"]])
Traceback (most recent call last):
    ...
evalmath.batch.samples.values.ShapeError: [0] is a list, not a text
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from numbers import Number, Real
from typing import Any, Final

from evalmath.batch.samples.objects import is_sympy, object_text, rows_of_matrix
from evalmath.errors import EvalMathError
from evalmath.limits import MAX_CANDIDATE_CHARS, MAX_DIGITS

__all__ = [
    "ASSISTANTS",
    "SampleError",
    "ShapeError",
    "content_of",
    "is_missing",
    "is_said_by",
    "listed",
    "query_of",
    "spellings_of",
    "text_of",
    "texts_of",
    "tolerance_of",
]

# Where an object keeps its text, in the order in which they are looked for.
TEXT_NAMES: Final = (
    "content", "text", "generated_text", "output_text", "completion", "generation", "response", "prediction", "output",
)  # fmt: skip
SEVERAL_NAMES: Final = ("choices", "outputs", "completions", "generations", "responses")
ANSWER_NAMES: Final = (
    "answer", "final_answer", "ref_ans", "gold", "target", "expected_answer", "ground_truth", "value", "text",
    "solution",
)  # fmt: skip
ASSISTANTS: Final = frozenset({"assistant", "model", "gpt", "ai", "bot"})
USERS: Final = frozenset({"user", "human"})
TEXT_PARTS: Final = frozenset({"text", "output_text", "input_text"})  # thinking, tools and pictures are other parts
SHOWN_NAMES = 8  # names of fields in a message
MAX_NESTING = 16  # lists in lists, objects in objects


_THERE: Final = frozenset({str, list, dict, bool, int})  # whose values are never missing: the answer in most cases


class SampleError(EvalMathError):
    """A row that is not a sample."""


class ShapeError(SampleError):
    """A field that holds what no text can be made of."""

    def __init__(self, path: str, value: object) -> None:
        super().__init__(f"{path or 'the value'} is {_described(value)}, not a text")


def is_missing(value: object) -> bool:
    """Whether a value stands for none: None, NaN of any make, and what pandas puts in its place."""
    if value is None:
        return True
    if value.__class__ in _THERE:
        return False
    if isinstance(value, Decimal):
        return value.is_nan()
    if isinstance(value, Real):
        return bool(value != value)  # NaN is what differs from itself
    return type(value).__name__ in {"NAType", "NaTType"}


def text_of(value: object, path: str = "") -> str:
    """Plain text of what is one: numbers and dates as they are written, bytes decoded, nothing for what is missing.

    A SymPy object, and a matrix as an array of two dimensions, is the text that is read as it.

    Raises
    ------
    ShapeError
        For anything else, such as a list or an object.
    """
    if value.__class__ is str:
        return value
    if is_missing(value):
        return ""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    rows = rows_of_matrix(value)
    if rows is not None:
        return _matrix_text(rows, path)
    if is_sympy(value) or isinstance(value, complex):
        text = object_text(value)
        if text is None:
            raise ShapeError(path, value)
        return text
    # What prints itself with care is text; a container, or an address in memory, is none.
    no_text = isinstance(value, Mapping | Iterable) or type(value).__str__ is object.__str__
    if no_text and not (isinstance(value, str | Number) or type(value).__module__ == "datetime"):
        raise ShapeError(path, value)
    try:
        return str(value)
    except ValueError:  # an integer of more digits than Python writes
        return _long_digits(value) if isinstance(value, int) else f"<{type(value).__name__}>"


def _matrix_text(rows: list[list[Any]], path: str) -> str:
    r"""An array of two dimensions in LaTeX.

    >>> text_of(__import__("numpy").array([[1, 2], [3, 4]]))
    '\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}'
    """
    lines = ["&".join(text_of(item, f"{path}[{i}][{j}]") for j, item in enumerate(row)) for i, row in enumerate(rows)]
    return r"\begin{bmatrix}" + r"\\".join(lines) + r"\end{bmatrix}"


def texts_of(value: object, path: str = "", depth: int = 0) -> list[str]:
    """The responses in a field: one, or as many as its list holds. One empty text for none.

    Raises
    ------
    ShapeError
        With the path to what no text can be made of.
    """
    if value.__class__ is str:
        return [value]
    if rows_of_matrix(value) is not None:
        return [text_of(value, path)]
    value = listed(value)
    if depth > MAX_NESTING:
        raise ShapeError(path, value)
    if isinstance(value, list | tuple):
        if not value:
            return [""]
        if any(isinstance(item, Mapping) and ("role" in item or "from" in item) for item in value):
            return [_last_said(value, path, ASSISTANTS)]
        if all(isinstance(item, Mapping) and "type" in item for item in value):
            return [_joined(value)]
        return [text for i, item in enumerate(value) for text in texts_of(item, f"{path}[{i}]", depth + 1)]
    if isinstance(value, Mapping):
        for name in SEVERAL_NAMES:
            if isinstance(listed(value.get(name)), list | tuple):
                return texts_of(value[name], f"{path}.{name}", depth + 1)
        if isinstance(value.get("message"), Mapping):
            return texts_of(value["message"], f"{path}.message", depth + 1)
        for name in TEXT_NAMES:
            if name in value and isinstance(value[name], str | list | tuple | Mapping | None):
                return texts_of(value[name], f"{path}.{name}", depth + 1)
        raise ShapeError(path, value)
    return [text_of(value, path)]


def spellings_of(value: object, path: str = "", depth: int = 0) -> tuple[str, ...]:
    """The spellings of a reference. Those that are missing are left out, unless all are.

    A list holds spellings: texts, numbers, matrices, objects that have an answer. A list in it is refused: its items
    are parts of one answer, of which none may pass for the whole.

    Raises
    ------
    ShapeError
        With the path to what no text can be made of.
    """
    if value.__class__ is str:
        return (value,)
    if rows_of_matrix(value) is not None:
        return (text_of(value, path),)
    value = listed(value)
    if depth > MAX_NESTING:
        raise ShapeError(path, value)
    if isinstance(value, list | tuple):
        texts = [_spelling(item, f"{path}[{i}]") for i, item in enumerate(value)]
        return tuple(text for text in texts if text.strip()) or ("",)
    if isinstance(value, Mapping):
        name = _answer_name(value, path)
        return spellings_of(value[name], f"{path}.{name}", depth + 1)
    return (text_of(value, path),)


def _spelling(value: object, path: str, depth: int = 0) -> str:
    """One spelling of several."""
    if isinstance(value, Mapping) and depth < MAX_NESTING:
        name = _answer_name(value, path)
        return _spelling(value[name], f"{path}.{name}", depth + 1)
    return text_of(value if rows_of_matrix(value) is not None else listed(value), path)


def _answer_name(value: Mapping[Any, Any], path: str) -> str:
    """Under which name an object keeps its answer."""
    for name in ANSWER_NAMES:
        if name in value and not is_missing(value[name]):
            return name
    raise ShapeError(path, value)


def query_of(value: object) -> str:
    """What was asked: a text, or what the user of a chat said last; nothing where it is anything else."""
    if value is None:
        return ""
    if value.__class__ is str:
        return value
    value = listed(value)
    if isinstance(value, list | tuple) and value and isinstance(value[-1], Mapping):
        try:
            return _last_said(value, "", USERS)
        except SampleError:
            return ""
    if isinstance(value, Mapping | list | tuple):
        return ""
    try:
        return text_of(value)
    except ShapeError:
        return ""


def tolerance_of(value: object) -> float | None:
    """The absolute tolerance of one row; None where it gives none.

    Raises
    ------
    SampleError
        If it is not a number, negative or infinite: a row with a tolerance that nobody meant is not a sample.
    """
    if is_missing(value) or value == "":
        return None
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        number = -1.0
    if not 0 <= number < float("inf"):
        raise SampleError(f"abs_tol is {_described(value)}, not a number from 0 on")
    return number


def listed(value: object) -> Any:
    """Arrays of numpy, torch or Arrow, and columns of pandas, polars or Arrow, as lists; their scalars as plain values.

    Anything else is given back as it is.
    """
    if not isinstance(value, str | list | Mapping) and not is_sympy(value):
        for method in ("tolist", "to_list", "to_pylist", "as_py"):
            if hasattr(value, method):
                return getattr(value, method)()
    return value


def is_said_by(message: Mapping[Any, Any], roles: frozenset[str]) -> bool:
    """Whether a message of a chat is by one of them: of the form ``role``, or ``from`` as ShareGPT has it."""
    return str(message.get("role", message.get("from"))).lower() in roles


def content_of(message: Mapping[Any, Any], path: str = "") -> str:
    """The text of a message: its ``content``, or ``value`` as ShareGPT has it, without what is not text in it.

    Raises
    ------
    ShapeError
    """
    content = listed(message.get("content", message.get("value")))
    if isinstance(content, Mapping):
        content = [content]
    return _joined(content) if isinstance(content, list | tuple) else text_of(content, f"{path}.content")


def _last_said(messages: Sequence[Any], path: str, roles: frozenset[str]) -> str:
    """The content of the last message of such a role."""
    for i in range(len(messages) - 1, -1, -1):
        message = messages[i]
        if isinstance(message, Mapping) and is_said_by(message, roles):
            return content_of(message, f"{path}[{i}]")
    raise SampleError(f"{path or 'the value'} is a chat in which none of {', '.join(sorted(roles))} says anything")


def _joined(parts: Iterable[Any]) -> str:
    """The text of a message in parts, without what is thinking, a tool or a picture."""
    texts = []
    for part in parts:
        if isinstance(part, str):
            texts.append(part)
        elif isinstance(part, Mapping) and (part.get("type") in TEXT_PARTS or part.get("type") is None):
            texts.append(text_of(part.get("text"), "text"))
    return "".join(texts)


def _described(value: object) -> str:
    """A value in a message: what it is, with enough of it to find it."""
    if isinstance(value, Mapping):
        names = [str(name) for name in list(value)[:SHOWN_NAMES]]
        return f"an object of {', '.join(names)}{' ...' if len(value) > SHOWN_NAMES else ''}" if value else "an object"
    if isinstance(value, str):
        return f"'{value[:40]}'"
    if isinstance(value, Number):
        return text_of(value)[:40]
    return f"a {type(value).__name__}"


def _long_digits(value: int) -> str:
    """The digits of an integer that Python doesn't write; far beyond what is read, anything as long will do."""
    if value.bit_length() > 4 * MAX_CANDIDATE_CHARS:
        return hex(value)
    head, tail = divmod(abs(value), 10**MAX_DIGITS)
    digits = str(head) if head < 10**MAX_DIGITS else _long_digits(head)
    return ("-" if value < 0 else "") + digits + f"{tail:0{MAX_DIGITS}}"
