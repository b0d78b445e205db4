r"""Multiple choice: the letter at a place, with its text if it stands beside it.

>>> choice_at("(B) 12 cm.", 0, 10).text, choice_at("B, C, and D.", 0, 12).text
('(B) 12 cm', 'B, C, D')
"""

from __future__ import annotations

import re

from evalmath.extract.formulas import Value
from evalmath.patterns import Lazy

__all__ = ["LETTER", "OTHER_LETTERS", "choice_at", "letters_at", "plain_option"]

OTHER_LETTERS = (
    "А-Е①-⑩㉠-㉤ア-オイロハニ甲乙丙丁가나다라마ㄱ-ㅁأابجدهـक-ङক-ঙก-งจ"  # options of other scripts, for a class
)

_MARK = r"(?:\*\*|['‘“`_「『]|\$|\\\(|\\(?:text|mathrm|textbf|mathbf|boxed)\{\s?)*+"
_UNMARK = r"(?:\}|\*\*|['’”`_」』]|\$|\\\))*+"
LETTER = rf"{_MARK}[(\[（]?{_MARK}(?P<%s>[A-J]){_UNMARK}[)\]）]?{_UNMARK}"

_LIST = Lazy(
    rf"(?:options?|choices?|statements?|选项)?\s?{LETTER % 'first'}"
    rf"(?P<rest>(?:(?:\s?(?:,|，|、|;|/|&|and|和|及|与)\s?)++{LETTER % 'last'})++)(?![A-Za-z0-9])",
)
_RUN = Lazy(r"\*{0,2}+([A-H]{2,8}+)(?![A-Za-z0-9]|\s?[=<>+])")
_SINGLE = Lazy(
    rf"(?:(?:[Oo]ption|[Cc]hoice)[_:]?|"
    rf"选项)?\s?{LETTER % 'letter'}(?P<dot>[.．])?+(?P<colon>[:：、])?+(?=(?P<space>[\s*]*+)(?P<after>.?))",
    re.DOTALL,
)
_BECAUSE = Lazy(
    r"\s*+[,;—–-]?+\s*+(?:because|since|as|which|is|are|for|so|due|therefore|thus|hence|with|according|"
    r"因为|由于|正确)(?![A-Za-z])"
)
# After "C." these open a new sentence; anything else is the option's own text.
_NEW_SENTENCE = Lazy(
    r"\s*+(?:Therefore|Thus|So|Hence|Because|Since|This|These|The (?:reason|other|correct|answer|options?)|Explanation|"
    r"I hope|We|It|In|However|Note|Let|To|For|If|As|By|Here|That|My|Although|While|When|Reason|Justification|Answer)\b"
    r"|\s*+(?:\([A-J]\)|[B-J])\s(?:is|was|would|comes|has)\b"  # C. (D) is 8*4.
)
_LINE = Lazy(r"[^\n]*+")
_FIRST = frozenset("ABCDEFGHIJ([（*$\\OoCcSs选'‘“`_")  # what a choice may start with
_MAX_TEXT = 300  # of an option


def letters_at(text: str, at: int, hi: int) -> Value | None:
    """The letter or letters at ``at``, without any text: ``letter (sep letter)* | [A-H]{2,8} | letter``."""
    several = _LIST.match(text, at, hi)
    if several is not None:
        names = [sign for sign in several["first"] + several["rest"] if "A" <= sign <= "J"]
        return Value(", ".join(names), at, several.end())
    run = _RUN.match(text, at, hi)
    if run is not None and list(run[1]) == sorted(set(run[1])):
        return Value(run[1], run.start(1), run.end(1))
    single = _SINGLE.match(text, at, hi)
    if single is None or (
        single["after"].isalnum()
        and single["after"] < "\u2e80"
        and not (single["space"] or single["colon"] or single["dot"])
    ):
        return None
    return Value(single["letter"], at, single.end("letter"))


def choice_at(text: str, at: int, hi: int) -> Value | None:
    """The choice at ``at``: letters, or one letter marked as an option with the text beside it."""
    if at >= hi or text[at] not in _FIRST:
        return None
    several = _LIST.match(text, at, hi)
    if several is not None and several["first"] < several["last"]:
        return letters_at(text, at, hi)
    run = letters_at(text, at, hi)
    if run is not None and len(run.text) > 1 and "," not in run.text:
        return run
    single = _SINGLE.match(text, at, hi)
    if single is None:
        return None
    letter, end = single["letter"], single.end("space")
    if end >= hi or single["after"] == "\n" or "\n" in single["space"]:
        return Value(letter, at, single.end("letter"))
    bracketed = (
        ")" in text[single.start("letter") : single.end()] or "）" in text[single.start("letter") : single.end()]
    )
    bare = not (bracketed or single["dot"] or single["colon"])
    if _BECAUSE.match(text, single.end(), hi) or single["after"] in {",", ";", "<", "。", "，", "；", "!", "！"}:
        if single["after"] == "<" and bracketed and text.startswith(("<$", "< "), end):
            return _with_text(text, at, end, hi)
        return Value(letter, at, single.end("letter"))
    if bare:
        unspaced = not single["space"] and single["after"] >= "\u2e80"  # B选项, Bです
        return Value(letter, at, single.end("letter")) if unspaced else None
    if single["dot"] and not bracketed and _NEW_SENTENCE.match(text, single.end("dot"), hi):
        return Value(letter, at, single.end("letter"))
    return _with_text(text, at, end, hi)


def _with_text(text: str, at: int, end: int, hi: int) -> Value:
    line = _LINE.match(text, end, min(hi, end + _MAX_TEXT))
    stop = line.end() if line else end
    for mark in (". ", "。", ", not ", ", and not ", "</", "<|", "<eoa", "**"):
        cut = text.find(mark, end, stop)
        if cut >= 0:
            stop = cut
    answer = text[at:stop].strip().rstrip(".")
    if answer[:1] == answer[-1:] == "$" and answer.count("$") == 2:
        answer = answer[1:-1]
    opened = answer.count("{") - answer.count("}")
    if opened < 0:  # `\text{… (B) } \geq`
        answer = answer.partition("}")[0].strip()
    return Value(answer.strip(" *"), at, stop)


_WRAPPED = Lazy(r"\\(?:text|textbf|mathrm|mathbf)\s?\{([^{}]*)\}|\\[ ,;:!]|~|\\q?quad(?![A-Za-z])")
_CALLED = r"(?:(?:the\s)?(?:correct\s|final\s|right\s)?(?:answer|option|choice|letter)(?:\sis)?\s?[:=]?\s?){1,2}"
_LETTER_FIRST = Lazy(
    rf"(?P<called>{_CALLED})?+(?P<bold>\*)?+\(?(?P<letter>[A-J])\)?\s?[.:,=]?\s?(?P<value>[-−(\d$\\√π].*)?\Z",
    re.IGNORECASE,
)
_BOLD_LABEL = Lazy(r"\\text(?:bf)?\{\(?[A-J]\)?\}\s?[:.]")
_VALUE_FIRST = Lazy(
    rf"(?P<value>[-−\d$\\√π][^,;=]*?)\s?[,;]?\s(?:or\s|which is\s)?"
    rf"(?P<called>{_CALLED})?(?:\((?P<letter>[A-J])\)|(?P<bare>[A-J]))\Z",
    re.IGNORECASE,
)


def plain_option(answer: str, *, offered: bool) -> str:
    r"""An option that a box calls by its name, as ``(B) 10`` or ``B``; anything else as it stands.

    Parameters
    ----------
    answer : str
        The content of a box.
    offered : bool
        Whether the question offers options: else only what is called an option is one.

    >>> plain_option(r"\text{Choice B: } 10", offered=False), plain_option(r"10\ \text{(B)}", offered=True)
    ('(B) 10', '(B) 10')
    >>> plain_option(r"\text{not B}", offered=True), plain_option("3 (A)", offered=False)
    ('\\text{not B}', '3 (A)')
    """
    plain = " ".join(_WRAPPED.sub(r" \1 ", answer).split())
    found = _LETTER_FIRST.match(plain)
    if found is not None and not found["called"] and _BOLD_LABEL.match(answer) is None:
        return answer  # (B) 10 is an option as it stands
    if found is None:
        found = _VALUE_FIRST.match(plain)
        if found is not None and found["bare"] and not found["called"]:
            return answer
    if found is None or not (found["called"] or offered):
        return answer
    letter = (found["letter"] or found["bare"]).upper()
    value = (found["value"] or "").strip()
    if value[:1] == "(" and value[-1:] == ")":
        value = value[1:-1]
    return f"({letter}) {value}" if value else letter
