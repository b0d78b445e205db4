r"""Words with a value: yes and no, days of the week, numbers spelled out.

Each is read only when it is the whole text: "no" isn't in "another", nor "no solution" a no; "zero" isn't in "nonzero".

>>> norm_str2bool("No."), norm_str2bool("another"), norm_str2bool("no solution")
(False, None, None)
>>> norm_str2weekday("Mon."), norm_number_words("twenty-one"), norm_number_words("nonzero")
('monday', '21', 'nonzero')
"""

from __future__ import annotations

from evalmath.normalise.commands import drop_delimiters, drop_layout, unwrap_text
from evalmath.normalise.scan import compiled, squeeze

__all__ = ["norm_bool", "norm_number_words", "norm_str2bool", "norm_str2weekday", "plain_words"]

MAX_PHRASE = 200  # characters; "nine hundred ninety-nine trillion …" to the last unit has fewer

TRUE = frozenset("true yes t y".split())
FALSE = frozenset("false no f n".split())

# One row per day: its name and what it is shortened to.
WEEKDAYS = {
    short: row.split()[0]
    for row in (
        "monday mon mo",
        "tuesday tues tue tu",
        "wednesday weds wed we",
        "thursday thurs thur thu th",
        "friday fri fr",
        "saturday sat sa",
        "sunday sun su",
    )
    for short in row.split()
}

SMALL = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split()
    )
} | {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
LARGE = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_NEGATIVE = frozenset(("minus", "negative"))


def plain_words(text: str) -> str:
    r"""Lower-case words without marks of emphasis, LaTeX and the final stop; "" if the text is too long to be a phrase.

    >>> plain_words(r"**\text{ Yes. }**"), plain_words(r"8\,\mathrm{P.M.}")
    ('yes', '8 p.m')
    """
    if len(text) > MAX_PHRASE:
        return ""
    text = squeeze(unwrap_text(drop_layout(drop_delimiters(text)))).lower()
    return text.strip(" *_`\"'.,;:!{}()")


def norm_str2bool(text: str) -> bool | None:
    r"""Read a truth word.

    Returns
    -------
    bool | None
        None when the text isn't exactly one of true, yes, t, y, false, no, f and n, in any case and font.

    >>> [norm_str2bool(s) for s in ("yes", "T", r"\text{False}", "none", "eyes", "")]
    [True, True, False, None, None, None]
    """
    word = plain_words(text)
    return True if word in TRUE else False if word in FALSE else None


def norm_bool(text: str) -> str:
    """Spell a truth word ``True`` or ``False``; any other text is returned as it is.

    >>> norm_bool("yes"), norm_bool("No."), norm_bool("not")
    ('True', 'False', 'not')
    """
    value = norm_str2bool(text)
    return text if value is None else str(value)


def norm_str2weekday(text: str) -> str | None:
    r"""Read a day of the week: its full name in lower case, or None.

    >>> [norm_str2weekday(s) for s in ("Tues.", r"\text{Saturday}", "Sundays", "sunny")]
    ['tuesday', 'saturday', 'sunday', None]
    """
    word = plain_words(text)
    return WEEKDAYS.get(word) or (WEEKDAYS.get(word[:-1]) if word.endswith("days") else None)


def norm_number_words(text: str) -> str:
    """Write a number in digits if it is spelled out and is the whole text, or all of it behind an equals sign.

    >>> [norm_number_words(s) for s in ("zero", "One hundred and five", "x = minus two", "two thousand one", "one way")]
    ['0', '105', 'x = -2', '2001', 'one way']
    """
    left, equals, right = text.rpartition("=") if text.count("=") == 1 else ("", "", text)
    value = _number(plain_words(right))
    if value is None:
        return text
    return f"{left}{equals} {value}" if equals and right[:1] == " " else f"{left}{equals}{value}"


def _number(phrase: str) -> int | None:
    """``number = ["minus"] group { ("thousand" | "million" | …) [["and"] group] }``, as people say it."""
    if not compiled(r"[a-z]++(?:(?: |-|, )[a-z]++)*+").fullmatch(phrase):
        return None
    words = phrase.replace("-", " ").replace(",", "").split()
    negative = words[0] in _NEGATIVE
    total = group = 0
    last = 10**15  # a scale word must be smaller than the one before
    previous = ""
    for word in words[negative:]:
        if word in SMALL:
            value = SMALL[word]
            # "twenty one" is one number, "one twenty" and "two five" are not
            tens_before = SMALL.get(previous, 0) >= 20
            if (value == 0 and len(words) > 1 + negative) or (previous in SMALL and not (tens_before and value < 10)):
                return None
            group += value
        elif word == "hundred" and 0 < group < 100:
            group *= 100
        elif word in LARGE and group > 0 and LARGE[word] < last:
            last = LARGE[word]
            total, group = total + group * last, 0
        elif word != "and" or previous not in {"hundred", *LARGE}:
            return None
        previous = word
    if not previous or previous == "and":
        return None
    return -(total + group) if negative else total + group
