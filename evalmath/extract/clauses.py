r"""What a clause says: the value that it starts with, that follows its verb, or that it holds.

>>> text = "The volume of the cube is 216 cubic inches."
>>> said(text, 0, len(text)).text
'216 cubic inches'
"""

from __future__ import annotations

import re

from evalmath.extract.choices import choice_at
from evalmath.extract.equalities import is_name, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.values import value_at
from evalmath.lexicon.calendar import MONTHS, WEEKDAYS
from evalmath.lexicon.numbers import SMALL
from evalmath.patterns import Lazy

__all__ = [
    "ANSWER_WORDS",
    "MAX_CLAUSE",
    "after_verb",
    "clause_end",
    "first_value",
    "held",
    "is_aside",
    "said",
    "start_of",
    "words",
]

MAX_CLAUSE = 600  # characters of prose after a marker
_MAX_TEXT = 300  # of an answer in words

# What stands between a marker and its value and says nothing.
_START = Lazy(
    r"(?:[\s*_:：}\"“”`>]|(?<=\n)[-•]\s|\.\.\.|…|\\n(?=[\s\\\d$(-])|\(?[1a]\)\s(?=\$|\\\()|\\(?:text|quad|,|;|"
    r"boxed(?!\{)|!)(?![A-Za-z{])|"
    r"#{1,6}\s)*+"
)
_ADVERB = Lazy(
    r"(?:(?:therefore|thus|then|simply|just|indeed|still|hence|clearly|approximately|about|roughly|exactly|"
    r"actually|also|now|"
    r"obviously|either|both|only|equal to|given by|now|finally|precisely|around|nearly|always|option|choice|that|"
    r"likely|"
    r"probably|约为?|大约|就?是(?!\s{0,3}[。.]?\s{0,3}(?:\n|\Z))|选项?|应该是)(?:[\s,:*]++|(?<=[^\x00-\x7f])))",
    re.IGNORECASE,
)
_NOT = Lazy(r"\s*+(?:not|never|no longer|unclear|wrong|incorrect|in the form|of the form|并?不)\b", re.IGNORECASE)

# Where a clause ends: at its line's end, or at a full stop that is no decimal point and no abbreviation.
_END = Lazy(  # one class in front: the engine skips to it
    r"[.!?。！？\n<](?:(?<=[.!?])(?!\.)(?<!\.\.)(?<!\.[A-Za-z]\.)(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\bapprox\.)"
    r"(?=[\s\"'*)\]}]|\Z|</|<\||\\n)|(?<=[。！？\n])|(?<=<)(?:/|\||eo))"
)

# Words that are an answer by themselves after "the answer is".
ANSWER_WORDS = Lazy(
    r"(?:\"[^\"\n]{1,80}\"|“[^”\n]{1,80}”|(?:yes|no|true|false|even|odd|none|neither|both|undefined|infinit(?:y|"
    rf"e(?:ly many)?)|(?:{'|'.join(SMALL)})(?!\b[^\n.!?\d]{{0,40}}(?: i\.e\.| that is| or),? \d)|hundred|half|"
    r"a (?:half|third|quarter)|"
    r"no (?:real )?solutions?|all of the above|does not exist|dne|diverges?|divergent|converges?|impossible|"
    r"not possible|all real numbers|"
    r"the empty set|empty set|"
    rf"{'|'.join((*WEEKDAYS, *MONTHS))}|increasing|decreasing|positive|negative|never|always|sometimes|"
    r"cannot be determined)\b[^\n.!?\d]{0,60}|(?:是|否|不是|对|错|正确|错误)(?=[\s。.*]*(?:\n|\Z)))",
    re.IGNORECASE,
)

# Verbs after which the value of a sentence stands.
_VERB = Lazy(
    r"(?:(?<![A-Za-z])(?:is|are|was|were|be|equals?|yields?|gives?|get|has|have|had|costs?|becomes|remains|needs?|"
    r"makes?|"
    r"earns?|pays?|paid|spends?|spent|gets|saves?|owes?|receives?|sells?|sold|contains?|takes?(?: \w+)?|left with|"
    r"total(?:s|ing)? of|"
    r"sum of)(?![A-Za-z])|[=≈：∈]|:(?!\d)|\\in(?![a-z])|\\approx|为|是|等于|得到?|有)"
    r"[\s*:：}]*+(?:(?:approximately|about|exactly|only|thus|therefore|a total of|\\approx|≈)[\s:]*+)?+"
)
_DIGIT = Lazy(r"(?<![A-Za-z_\d.^/])[-−+]?(?:\\?\$)?(?:\d|\.\d)")
_FORMULA_START = Lazy(r"\$|\\[(\[]|\\begin\{")


def start_of(text: str, at: int, hi: int) -> int:
    """Past the space, the markup and the adverbs before a value; -1 if the clause denies: "the answer is not 5"."""
    found = _START.match(text, at, hi)
    at = found.end() if found else at
    if _NOT.match(text, at, hi):
        return -1
    for _ in range(3):
        adverb = _ADVERB.match(text, at, hi)
        if adverb is None:
            break
        found = _START.match(text, adverb.end(), hi)
        at = found.end() if found else adverb.end()
    return at


def clause_end(text: str, at: int, hi: int) -> int:
    """The end of the sentence or line, full stop not included; formulas are stepped over."""
    limit = min(hi, at + MAX_CLAUSE)
    if at < hi and text[at] in "$\\":
        formula = formula_at(text, at, hi)
        if formula is not None:
            at = formula.end
            limit = max(limit, at)
    found = _END.search(text, at, limit)
    return found.start() if found else limit


_TRUTH = Lazy(r"(?:yes|no|true|false)(?=[,.;:!—–*]|\s*\Z|\s+(?:because|since|as)\b|\s*\n)", re.IGNORECASE)


def first_value(text: str, at: int, hi: int) -> Value | None:
    """The choice or the value that starts exactly at ``at``, with a chain of equalities reduced to its end."""
    choice = choice_at(text, at, hi)
    if choice is not None:
        return choice
    truth = _TRUTH.match(text, at, hi)
    if truth is not None:
        return Value(truth[0], at, truth.end())
    value = value_at(text, at, hi)
    if value is None or not value.text:
        return None
    return Value(right_side(value.text), value.start, value.end)


def said(text: str, at: int, hi: int, *, words_too: bool = True) -> Value | None:
    """The answer that the clause starting at ``at`` gives; ``words_too`` accepts one without mathematics."""
    at = start_of(text, at, hi)
    if at < 0 or at >= hi:
        return None
    value = first_value(text, at, hi)
    if value is not None:
        return value
    end = clause_end(text, at, hi)
    if end <= at or text[end : end + 1] in {"?", "？"}:
        return None
    value = after_verb(text, at, end, hi)
    if value is not None and text[value.end : hi].lstrip()[:1] in {"?", "？"}:
        return None  # "What is 17 + 25?" gives no answer, whatever stands behind it
    if value is None and words_too:
        value = held(text, at, end)
    if value is not None:
        return value
    return words(text, at, end) if words_too else None


_ASIDE = Lazy(
    r"[\s,*]*+(?:\(|(?:when|where|if|since|because|as|at|for|with|after|before|which|attained|given|provided|"
    r"while|than|in|on|from)\b)"
)
_MORE_VERBS = Lazy(
    r"\b(?:is|are|was|were|be|equals|total|so|thus|therefore|hence|gives|makes|giving)\b|[为是]", re.IGNORECASE
)


def after_verb(text: str, at: int, end: int, hi: int) -> Value | None:
    """The value that directly follows the last verb or equals sign of a sentence, asides left out.

    "The maximum is 12 at x = 3" gives 12: nothing but an aside follows it.
    """
    value = None
    for verb in _VERB.finditer(text, at, end):
        if verb.start() < (value.end if value else at):
            continue
        if value is not None and is_aside(text, value.end, end):
            break
        stop = hi if verb.end() >= end - 1 else end
        found = _solutions(text, at, verb.start(), stop) or value_at(text, verb.end(), stop)
        if found is not None and not is_name(found.text):
            value = Value(right_side(found.text), found.start, found.end)
    return value


_SOLUTIONS = Lazy(r"(?:and|or|,)\s+[A-Za-z]\s?=")


def _solutions(text: str, at: int, sign: int, end: int) -> Value | None:
    """``x = 3 or x = -3`` as a whole, from its first equals sign."""
    name = sign - 2 if text[sign - 1 : sign] == " " else sign - 1
    if text[sign] != "=" or name < at or not text[name].isalpha() or text[name - 1 : name].strip(" ($"):
        return None
    return value_at(text, name, end) if _SOLUTIONS.search(text, sign, end) else None


def is_aside(text: str, at: int, end: int) -> bool:
    """Whether a sentence goes on only with a condition, a reason or what stands in parentheses."""
    return _ASIDE.match(text, at, end) is not None and _MORE_VERBS.search(text, at, end) is None


def held(text: str, at: int, end: int) -> Value | None:
    """The last formula that isn't a mere name, else the last number of a sentence."""
    value = None
    place = at
    while (opening := _FORMULA_START.search(text, place, end)) is not None:
        formula = formula_at(text, opening.start(), end)
        if formula is None:
            place = opening.end()
            continue
        place = formula.end
        if not is_name(formula.text):
            value = Value(right_side(formula.text), formula.start, formula.end)
    if value is not None:
        return value
    place = at
    while (digit := _DIGIT.search(text, place, end)) is not None:
        number = value_at(text, digit.start(), end)
        if number is None:
            place = digit.end()
            continue
        value, place = Value(right_side(number.text), number.start, number.end), max(number.end, digit.end())
    return value


def words(text: str, at: int, end: int) -> Value | None:
    """The clause itself as the answer, without Markdown and quotes."""
    answer = text[at : min(end, at + _MAX_TEXT)].strip().strip("*_\"“”'`").strip().rstrip(".,;")
    return Value(answer, at, end) if answer and any(sign.isalnum() for sign in answer) else None
