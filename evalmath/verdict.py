"""What the judge says: a status, a stable reason, the stage that decided, and both readings.

>>> v = Verdict(Status.INCORRECT, "interval.right-end", "exact", reference="[0, 3)", answer="[0, 1]")
>>> bool(v), str(v.status)
(False, 'incorrect')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import FrozenInstanceError, asdict, dataclass, field
from enum import StrEnum
from typing import Any, Final

from evalmath.policy import ALLOWANCES
from evalmath.reasons import REASONS, STAGES
from evalmath.terminal import visible

__all__ = ["DECIDED", "Found", "Status", "Verdict"]


class Status(StrEnum):
    """How the judgement of one sample ended: :data:`evalmath.reasons.STATUSES`. Every sample has exactly one.

    >>> Status("no-answer") is Status.NO_ANSWER, Status.NO_ANSWER == "no-answer"
    (True, True)
    """

    CORRECT = "correct"
    INCORRECT = "incorrect"
    NO_ANSWER = "no-answer"
    UNREADABLE_ANSWER = "unreadable-answer"
    UNREADABLE_REFERENCE = "unreadable-reference"
    UNDECIDED = "undecided"
    TIMEOUT = "timeout"
    LIMIT = "limit"
    CRASH = "crash"
    TRUNCATED = "truncated"
    MALFORMED = "malformed"


# A sample that ended so tells something about the model. What the judge could not do is not a failure of the model.
DECIDED: Final = frozenset(
    {Status.CORRECT, Status.INCORRECT, Status.NO_ANSWER, Status.UNREADABLE_ANSWER, Status.TRUNCATED}
)


@dataclass(frozen=True, slots=True)
class Found:
    """The place in a response that holds its final answer.

    ``text`` is what is judged; ``span`` is where it stands in the response (characters, end exclusive); ``rule`` is
    the name of the finder that pointed at it; ``speculative`` tells that nothing marked it as final; ``says`` is the
    line that it was taken from.

    >>> Found("4", (17, 18), "boxed").text
    '4'
    """

    text: str
    span: tuple[int, int]
    rule: str
    speculative: bool = False
    says: str = field(default="", repr=False, compare=False)


class Verdict:
    """Right or wrong, and why. Truthy exactly when the answer is right. It never changes.

    Parameters
    ----------
    status : Status
    reason : str
        A stable dotted code, for example ``"interval.right-end"``; :data:`evalmath.reasons.REASONS` has them all.
    stage : str
        What decided, a key of :data:`evalmath.reasons.STAGES`.
    kind : str
        The kind of answer that the reference was read as.
    reference, answer : str
        Both readings as a person would write them. They are written out when they are asked for: whoever wants only
        to know whether the answer is right does not pay for them.
    detail : str
        The first place where they differ, in words.
    found : Found or None
        Where the answer stood, when it was extracted from a response.
    allowances : tuple of str
        What a yes rests on beyond the values: names of :data:`evalmath.policy.ALLOWANCES`, in the order of use.

    >>> verdict = Verdict(Status.INCORRECT, "number.sign", "exact", "number", "2", "-2")
    >>> bool(verdict), verdict.certainty, verdict.to_dict()["reason"]
    (False, 'proved', 'number.sign')
    """

    __slots__ = ("_answer", "_reference", "allowances", "detail", "found", "kind", "reason", "stage", "status")
    __match_args__ = ("status", "reason", "stage", "kind", "reference", "answer", "detail", "found", "allowances")

    status: Status
    reason: str
    stage: str
    kind: str
    detail: str
    found: Found | None
    allowances: tuple[str, ...]

    def __init__(
        self,
        status: Status,
        reason: str,
        stage: str,
        kind: str = "",
        reference: object = "",
        answer: object = "",
        detail: str = "",
        found: Found | None = None,
        allowances: Iterable[str] = (),
    ) -> None:
        write = object.__setattr__
        write(self, "status", status)
        write(self, "reason", reason)
        write(self, "stage", stage)
        write(self, "kind", kind)
        write(self, "_reference", reference)
        write(self, "_answer", answer)
        write(self, "detail", detail)
        write(self, "found", found)
        write(self, "allowances", tuple(allowances))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    @property
    def reference(self) -> str:
        """The reference as it was read."""
        return str(self._reference)  # type: ignore[attr-defined]

    @property
    def answer(self) -> str:
        """The answer as it was read."""
        return str(self._answer)  # type: ignore[attr-defined]

    @property
    def certainty(self) -> str:
        """How sure the verdict is: a key of :data:`evalmath.reasons.CERTAINTIES`; nothing where nothing was judged.

        A difference is always proved (or decided by SymPy); an agreement may rest on many digits or many points.

        >>> Verdict(Status.CORRECT, "expression.equal", "numeric").certainty
        'agreed'
        """
        if self.status not in {Status.CORRECT, Status.INCORRECT}:
            return ""
        if self.stage == "symbolic":
            return "symbolic"
        if self.status is Status.CORRECT and self.stage in {"numeric", "tolerance"}:
            return "agreed" if self.stage == "numeric" else "tolerance"
        return "proved"

    def unwritten(self) -> tuple[object, object]:
        """Both readings as they are kept: what may not have been written out yet."""
        return self._reference, self._answer  # type: ignore[attr-defined]

    def values(self) -> tuple[Any, ...]:
        """All fields, in the order in which the verdict is made of them."""
        return tuple(getattr(self, name) for name in self.__match_args__)

    def replaced(self, **changes: Any) -> Verdict:
        """A verdict with some other fields."""
        return Verdict(**dict(zip(self.__match_args__, self.values(), strict=True)) | changes)

    __replace__ = replaced  # copy.replace of Python 3.13

    def __eq__(self, other: object) -> bool:
        return self.values() == other.values() if isinstance(other, Verdict) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.values())

    def __reduce__(self) -> tuple[type[Verdict], tuple[Any, ...]]:
        return Verdict, self.values()

    def __repr__(self) -> str:
        fields = zip(self.__match_args__, self.values(), strict=True)
        return f"Verdict({', '.join(f'{name}={value!r}' for name, value in fields)})"

    def __bool__(self) -> bool:
        return self.status is Status.CORRECT

    @property
    def is_open(self) -> bool:
        """Whether SymPy could still decide: of words that nobody accounts for it knows nothing."""
        return self.status is Status.UNDECIDED and self.reason != "words.left-over"

    @property
    def correct(self) -> bool:
        """Whether the answer is right."""
        return self.status is Status.CORRECT

    def explain(self) -> str:
        """The verdict in a few lines for a person: what was read, where the sides differ, and what decided."""
        first, *rest = self._lines()
        return "\n".join([f"{first[0]}: {first[1]}", *(f"  {name:<9}  {text}" for name, text in rest)])

    def _lines(self) -> list[tuple[str, str]]:
        """Names and texts for a person, with nothing in them that a terminal would obey."""
        beyond = f"it exceeds {self.reason} of evalmath.limits" if self.status is Status.LIMIT else self.reason
        lines = [(str(self.status), REASONS.get(self.reason, beyond))]
        if self.found is not None:
            start, end = self.found.span
            lines.append(("found", f"{self.found.text}   (rule {self.found.rule}, characters {start} to {end})"))
        lines += [("reference", self.reference), ("answer", self.answer), ("because", self.detail)]
        lines += [("allowed", ALLOWANCES.get(name, name)) for name in self.allowances]
        lines.append(("decided", f"{self.reason}, by {STAGES.get(self.stage, self.stage)}"))
        return [(name, visible(text.replace("\n", " "))) for name, text in lines if text]

    def _repr_html_(self) -> str:
        """The same for a notebook."""
        from html import escape

        (status, meaning), *rest = self._lines()
        colour = {Status.CORRECT: "#1a7f37", Status.INCORRECT: "#cf222e"}.get(self.status, "#9a6700")
        rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in rest)
        return f'<p><b style="color:{colour}">{escape(status)}</b>: {escape(meaning)}</p><table>{rows}</table>'

    def to_dict(self) -> dict[str, Any]:
        """All that it says, as values that JSON has.

        >>> Verdict(Status.INCORRECT, "number.sign", "exact", "number", "2", "-2").to_dict()["status"]
        'incorrect'
        """
        fields = {name: getattr(self, name) for name in self.__match_args__}
        return fields | {
            "status": str(self.status),
            "correct": self.correct,
            "certainty": self.certainty,
            "allowances": list(self.allowances),
            "found": None if self.found is None else asdict(self.found) | {"span": list(self.found.span)},
        }
