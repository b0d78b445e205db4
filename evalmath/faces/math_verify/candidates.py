r"""The places of a text that may hold its answer, the most telling first.

========  =====================================================================================================
priority  what
========  =====================================================================================================
0         after "the final answer is", before "I hope"
50        after "the final answer is", "answer: …", ``#### …``, ``<answer>…`` and the like; boxes, unless their config
          says another number
100, 250  a given string somewhere after "answer", or at the start
290       the result of the last calculation, before any other number
300       anything, if the config asks for no anchor
========  =====================================================================================================

Within a priority the last one comes first. A number is not torn out of the expression that it stands in, and a list of
options of which none was chosen has no candidates.

>>> text = r"Add them: $x + y$. The final answer is $x + y = 5$. By the way, $7$ is prime."
>>> [(c.priority, c.text) for c in candidates(text, (LatexExtractionConfig(),))]
[(50, 'x + y = 5'), (300, '7'), (300, 'x + y = 5'), (300, 'x + y')]
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from evalmath.extract.announced import last_announced
from evalmath.extract.containers import extract_boxed, last_box, last_unboxed
from evalmath.extract.formulas import Formula as Delimited
from evalmath.extract.formulas import formula_at
from evalmath.extract.options import chosen, is_option_list
from evalmath.extract.regions import spoken
from evalmath.extract.stated import plainly_stated
from evalmath.extract.values import NUMBER, unit_end, value_at
from evalmath.faces.math_verify.configs import (
    ExprExtractionConfig,
    ExtractionTarget,
    LatexExtractionConfig,
    StringExtractionConfig,
)
from evalmath.faces.math_verify.reading import is_mathematics, read
from evalmath.lexicon.language import language_of
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["ANYWHERE", "Candidate", "candidates"]

HOPED, MARKED, NEAR, STARTING, CALCULATED, ANYWHERE = 0, 50, 100, 250, 290, 300
MAX_BOXES = 8  # looked at, from the last one
MAX_FORMULAS = 64  # kept, from the last one
MAX_NUMBERS = 8
MAX_STRINGS = 2_000  # places of given strings, the last ones
LOOK_BACK = 20_000  # characters from the end in which an unmarked answer is looked for


class Candidate(NamedTuple):
    """A piece of the text, the config that asked for it and how telling its place is (0 is best)."""

    priority: int
    text: str
    start: int
    end: int
    config: ExtractionTarget


class Formula(NamedTuple):
    """A formula with its delimiters' place; ``text`` is what stands between them, ``joined`` with its neighbours."""

    text: str
    joined: str
    start: int
    end: int


def candidates(text: str, configs: Sequence[ExtractionTarget]) -> Iterator[Candidate]:
    """Yield the candidates of a text in the order in which they are to be tried. Linear in its length."""
    lo, hi, unfinished = spoken(text)
    formulas = _formulas(text, max(lo, hi - LOOK_BACK), hi)
    marks = [] if unfinished else _marked(text, lo, hi)
    has_latex = any(isinstance(config, LatexExtractionConfig) for config in configs)
    anchored: list[Candidate] = []
    for config in configs:
        if isinstance(config, StringExtractionConfig):
            anchored += _strings(text, lo, hi, config, marks)
            continue
        boxes = list(_boxes(text, lo, hi, config, formulas)) if isinstance(config, LatexExtractionConfig) else []
        anchored += boxes
        for found in marks:
            inner = [box for box in boxes if found.span[0] <= box.start and box.end <= found.span[1]]
            if inner:  # "the answer is $x = \\boxed{5}$": the box is the answer, unless boxes are to come later
                first = min(box.start for box in inner)
                before = formula_at(text, found.span[0], first)
                if before is not None and before.text and inner[0].priority > MARKED:
                    anchored.append(Candidate(_priority(text, found), before.text, *found.span, config))
                continue
            is_formula = _in_formula(text, found, formulas)
            if is_formula if isinstance(config, LatexExtractionConfig) else not (is_formula and has_latex):
                priority = _priority(text, found)
                anchored.append(Candidate(priority, found.text, *found.span, config))
    yield from _in_order(c for c in anchored if c.priority < ANYWHERE)
    anywhere = [c for c in anchored if c.priority >= ANYWHERE]
    if unfinished or is_option_list(text, lo, hi):
        yield from _in_order(anywhere)
        return
    for config in configs:
        if not config.try_extract_without_anchor or isinstance(config, StringExtractionConfig):
            continue
        if isinstance(config, LatexExtractionConfig):
            anywhere += [Candidate(ANYWHERE, _unboxed(f, config), f.start, f.end, config) for f in formulas]
        else:
            anywhere += _plain(text, lo, hi, config, formulas, has_latex=has_latex)
    yield from _in_order(anywhere)


def _marked(text: str, lo: int, hi: int) -> list[Found]:
    """The last container that is not a box, and the last announcement."""
    return [found for found in (last_unboxed(text, lo, hi, ""), last_announced(text, lo, hi, "")) if found is not None]


def _in_order(found: Iterable[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda c: (c.priority, -c.end, c.start))


_HOPE = Lazy(r"[\s$.*)\]\\]*+I hope")


def _priority(text: str, found: Found) -> int:
    return HOPED if found.rule == "answer-is" and _HOPE.match(text, found.span[1]) else MARKED


# --- formulas -----------------------------------------------------------------------------------------------------

_OPENING = Lazy(
    r"""\$ | \\[(\[] | \\begin\{
    | (?<!\S)\[(?P<inner>\ [^\n\[\]]++)(?<=\ )\](?!\S)
    | (?<![\w}\])^_+*/(\[{|-])-?\\[dtc]?frac\{-?\d++(?:[.,]\d++)?\}\{-?\d++(?:[.,]\d++)?\}(?!\s*[-+*/^_=<>({\[\\|\w])
    """,
    re.VERBOSE,
)
_DELIMITERS = Lazy(r"(?<!\\)\$\$?|\\[()\[\]]")
_PERCENT = Lazy(r"\s{0,3}+(?:\\?%|[Pp]ercent\b|[Pp]ct\b)")


def _formulas(text: str, lo: int, hi: int) -> list[Formula]:
    """The last formulas, each with those that "and", "or" or a comma join to it."""
    found: list[Formula] = []
    at = lo
    while (opening := _OPENING.search(text, at, hi)) is not None:
        start = opening.start()
        if opening["inner"]:
            found.append(Formula(opening["inner"].strip(), opening["inner"].strip(), start, opening.end()))
            at = opening.end()
            continue
        if opening[0].endswith("}"):
            found.append(Formula(opening[0], opening[0], start, opening.end()))
            at = opening.end()
            continue
        formula = formula_at(text, start, hi) or _spaced(text, start, hi)
        if formula is None or not formula.text:
            at = formula.end if formula is not None else opening.end()
            continue
        at = formula.end
        value = value_at(text, start, hi)
        wider = value is not None and value.end > at
        joined, at = (_DELIMITERS.sub("", value.text), value.end) if wider else (formula.text, at)  # type: ignore[union-attr]
        percent = _PERCENT.match(text, at, hi)
        if percent is not None:
            joined, at = joined + r"\%", percent.end()
        found.append(Formula(formula.text, joined, start, at))
        if len(found) > 2 * MAX_FORMULAS:
            del found[:MAX_FORMULAS]
    return found[-MAX_FORMULAS:]


_SPACED = Lazy(r"\$(?!\s*\d)([^\n$]{1,400}+)\$(?!\d)")


def _spaced(text: str, start: int, hi: int) -> Delimited | None:
    """``$x $``: sums of money begin with a digit."""
    found = _SPACED.match(text, start, hi)
    return Delimited(found[1].strip(), start, found.end()) if found is not None else None


def _in_formula(text: str, found: Found, formulas: list[Formula]) -> bool:
    start, end = found.span
    if text[start : start + 6] in {"\\boxed", "\\fbox{"} or text[start : start + 1] == "$":
        return True
    return any(f.start < end and start < f.end for f in formulas)


def _unboxed(formula: Formula, config: LatexExtractionConfig) -> str:
    mode = config.normalization_config.boxed
    if mode == "none" or "\\boxed" not in formula.text:
        return formula.joined
    boxes = _contents(formula.text)
    return (", ".join(boxes) if mode == "all" else boxes[-1]) if boxes else formula.joined


def _contents(formula: str) -> list[str]:
    """The contents of the boxes of a formula, in order, the same one once."""
    contents: list[str] = []
    while len(contents) < MAX_BOXES and (content := extract_boxed(formula)) is not None:
        contents.append(content)
        formula = formula[: formula.rfind(content)]
        formula = formula[: max(formula.rfind("\\boxed"), formula.rfind("\\fbox"))]
    return list(dict.fromkeys(reversed(contents)))


_COUNTED = Lazy(r"\}\s[a-z]{2,20}\sand\s\\boxed\{")


def _boxes(text: str, lo: int, hi: int, config: LatexExtractionConfig, formulas: list[Formula]) -> Iterator[Candidate]:
    """The last boxes; those that belong together are one."""
    if config.boxed_match_priority < 0:
        return
    mode = config.normalization_config.boxed
    for _ in range(MAX_BOXES):
        found = last_box(text, lo, hi, "")
        if found is None:
            return
        start, end = found.span
        around = next((f for f in formulas if f.start <= start and end <= f.end), None)
        content = found.text
        if around is not None and mode == "none":
            content = around.text
        elif around is not None and mode == "all" and around.text.count("\\boxed") > 1:
            content = ", ".join(_contents(around.text)) or content
        elif not content.endswith("%") and _PERCENT.match(text, text.find("}", end, end + 3) + 1):
            content += r"\%"
        before = last_box(text, lo, text.rfind("\\boxed", lo, start + 1), "") if around is None else None
        if before is not None and _COUNTED.match(text, before.span[1], start) is not None:
            content, start = f"{before.text}, {content}", before.span[0]  # \boxed{1} papers and \boxed{2} bins
        yield Candidate(config.boxed_match_priority, content, start, end, config)
        hi = max(text.rfind("boxed", lo, start), text.rfind("fbox", lo, start), lo)


# --- plain expressions --------------------------------------------------------------------------------------------

_RESULT = Lazy(r"\d\s?=\s?(?P<number>-?\d[\d,]*(?:\.\d+)?)(?!\s?[-+*/^=\d])")
_NUMBER = Lazy(rf"(?<![\w.,^_]){NUMBER}")
MAX_WHOLE = 2_000  # characters of a text that is nothing but its answer


def _plain(
    text: str, lo: int, hi: int, config: ExprExtractionConfig, formulas: list[Formula], *, has_latex: bool
) -> Iterator[Candidate]:
    """The text if it is nothing else, its last number in bold or not, the numbers before it."""
    whole = text[lo:hi].strip()
    delimited = "$" in whole[1:] or "\\(" in whole or "\\[" in whole
    if not delimited and len(whole) <= MAX_WHOLE and is_mathematics(read(whole)):
        yield Candidate(ANYWHERE, whole, lo, hi, config)
        return

    def free(found: Found) -> bool:
        return not any(f.start < found.span[1] and found.span[0] < f.end for f in formulas)

    if not has_latex:
        yield from (Candidate(ANYWHERE, f.joined, f.start, f.end, config) for f in formulas)
    language = language_of(text, lo, hi)
    for found in (chosen(text, lo, hi, "", language), plainly_stated(text, lo, hi, "", language)):
        if found is not None and free(found) and not (" " in found.text and _in_words(found.text)):
            yield Candidate(ANYWHERE, found.text, *found.span, config)
    results = deque(_RESULT.finditer(text, max(lo, hi - LOOK_BACK), hi), maxlen=1)
    for result in results:  # what a calculation came to goes before a number that is only the last one
        if free(Found(result["number"], result.span("number"), "chain")):
            yield Candidate(CALCULATED, result["number"], *result.span("number"), config)
    numbers = deque(_NUMBER.finditer(text, max(lo, hi - LOOK_BACK), hi), maxlen=MAX_NUMBERS)
    for number in reversed(numbers):
        start = number.end() - len(number[0].lstrip())
        end = unit_end(text, number.end(), hi)
        if free(Found(number[0], (start, end), "last-number")):
            yield Candidate(ANYWHERE, text[start:end].strip(), start, end, config)


def _in_words(text: str) -> bool:
    """Whether a text is prose; "no solution" is mathematics."""
    return not any(sign.isdigit() for sign in text) and not is_mathematics(read(text))


# --- strings ------------------------------------------------------------------------------------------------------

_FINAL_IS = Lazy(r"final answer[^\n]{0,100}?\sis:?\s*[*(\[\"'“$]*\Z", re.IGNORECASE)
_ANSWER = Lazy(r"answer(?P<colon>:)?[^\n]{0,50}\Z", re.IGNORECASE)
_LABEL = Lazy(r"\s*(?:[*)\]\"'”.,:;]|\n|\Z)")  # "A. 12", not "A cat"
_BEFORE, _AFTER = r"(?<![^\s*(\[{\"'“$:])", r"(?![^\s*)\]}\"'”$.,:;!?])"


def _strings(text: str, lo: int, hi: int, config: StringExtractionConfig, marks: list[Found]) -> Iterator[Candidate]:
    """The given strings where they stand alone. An unmarked one in a list of options is none."""
    if not config.strings:
        return
    either = "|".join(re.escape(s) for s in sorted(config.strings, key=len, reverse=True))
    listed = is_option_list(text, lo, hi)
    places = re.compile(f"{_BEFORE}(?:{either}){_AFTER}").finditer(text, lo, hi)
    for found in deque(places, maxlen=MAX_STRINGS):
        start, end = found.span()
        before = text[max(lo, start - 130) : start]
        answer = _ANSWER.search(before)
        if any(mark.span[0] <= start and end <= mark.span[1] for mark in marks):
            priority = MARKED
        elif _FINAL_IS.search(before):
            priority = HOPED if _HOPE.match(text, end) else MARKED
        elif answer is not None:
            priority = MARKED if answer["colon"] else NEAR
        elif not config.try_extract_without_anchor or listed:
            continue
        else:
            priority = STARTING if start == lo and _LABEL.match(text, end) else ANYWHERE
        yield Candidate(priority, found[0], start, end, config)
