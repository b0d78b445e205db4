r"""Exceptions that point at the place in the text.

>>> print(ReadError("expected '}'", r"\frac{1", (7, 8)))
expected '}'
    \frac{1
           ^
"""

from __future__ import annotations

from evalmath.limits import PICTURE_CHARS

__all__ = ["EvalMathError", "LimitError", "ReadError", "TimeoutException"]


class EvalMathError(Exception):
    """Base class of every error that evalmath raises on purpose.

    >>> issubclass(ReadError, EvalMathError) and issubclass(LimitError, EvalMathError)
    True
    """


class ReadError(EvalMathError):
    """A text that cannot be read as mathematics, with the span where reading stopped.

    Parameters
    ----------
    message : str
        What was expected or found.
    source : str
        The text that was being read.
    span : tuple[int, int]
        Start and end (exclusive) of the offending place in ``source``, in characters.

    >>> print(ReadError("expected a bracket", "(1, 2", (5, 5)))
    expected a bracket
        (1, 2
             ^
    """

    def __init__(self, message: str, source: str, span: tuple[int, int]) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span

    def __str__(self) -> str:
        start, end = self.span
        left = max(0, start - PICTURE_CHARS // 2)
        line = self.source[left : left + PICTURE_CHARS].replace("\n", " ")
        width = max(1, min(end, left + PICTURE_CHARS) - start)
        marker = "^" if width == 1 else "~" * (width - 1) + "^"
        return f"{self.message}\n    {line}\n    {' ' * (start - left)}{marker}"

    def __reduce__(self) -> tuple[type[ReadError], tuple[str, str, tuple[int, int]]]:
        return ReadError, (self.message, self.source, self.span)


class LimitError(EvalMathError):
    """An input that exceeds one of the named constants of :mod:`evalmath.limits`.

    Parameters
    ----------
    name : str
        The name of the constant.

    >>> LimitError("MAX_DEPTH").name
    'MAX_DEPTH'
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class TimeoutException(EvalMathError, TimeoutError):  # noqa: N818 - the name that Math-Verify gave it
    """A deadline of the Math-Verify face has passed: raised where ``raise_on_error`` asks for it, and nowhere else."""
