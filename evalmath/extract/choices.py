r"""Multiple choice: the letter that was chosen, with its text if it stands beside it; an option list is no choice.

>>> choice_at("(B) 12 cm.", 0, 10).text, choice_at("B, C, and D.", 0, 12).text
('(B) 12 cm', 'B, C, D')
>>> is_option_list("12\nB: 16\nC: 24\nD: 32", 0, 23)
True
"""

from __future__ import annotations

import re

from evalmath.extract.formulas import Value
from evalmath.extract.lazy import Lazy
from evalmath.verdict import Found

__all__ = ["choice_at", "chosen", "has_options", "is_option_list", "letters_at"]

_MARK = r"(?:\*\*|\$|\\\(|\\(?:text|mathrm|textbf|mathbf|boxed)\{\s?)*+"
_UNMARK = r"(?:\}|\*\*|\$|\\\))*+"
_LETTER = rf"{_MARK}[(\[（]?{_MARK}(?P<%s>[A-J]){_UNMARK}[)\]）]?{_UNMARK}"

_LIST = Lazy(
    rf"(?:options?|choices?|statements?|选项)?\s?{_LETTER % 'first'}"
    rf"(?P<rest>(?:(?:\s?(?:,|，|、|;|/|&|and|和|及|与)\s?)++{_LETTER % 'last'})++)(?![A-Za-z0-9])",
)
_RUN = Lazy(r"\*{0,2}+([A-H]{2,8}+)(?![A-Za-z0-9]|\s?[=<>+])")
_SINGLE = Lazy(
    rf"(?:[Oo]ption|[Cc]hoice|"
    rf"选项)?\s?{_LETTER % 'letter'}(?P<dot>[.．])?+(?P<colon>[:：、])?+(?=(?P<space>[\s*]*+)(?P<after>.?))",
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
)
_LINE = Lazy(r"[^\n]*+")
_FIRST = frozenset("ABCDEFGHIJ([（*$\\OoCcSs选")  # what a choice may start with
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
    if single is None or (single["after"].isalnum() and not (single["space"] or single["colon"] or single["dot"])):
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
    if _BECAUSE.match(text, single.end(), hi) or single["after"] in {",", ";", "<", "。", "，", "；"}:
        if single["after"] == "<" and bracketed and text.startswith(("<$", "< "), end):
            return _with_text(text, at, end, hi)
        return Value(letter, at, single.end("letter"))
    if bare:
        return None
    if single["dot"] and not bracketed and _NEW_SENTENCE.match(text, single.end("dot"), hi):
        return Value(letter, at, single.end("letter"))
    return _with_text(text, at, end, hi)


def _with_text(text: str, at: int, end: int, hi: int) -> Value:
    line = _LINE.match(text, end, min(hi, end + _MAX_TEXT))
    stop = line.end() if line else end
    for mark in (". ", "。", "</", "<|", "<eoa", "**"):
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


# --- statements that choose ---------------------------------------------------------------------------------------

_CHOOSES = Lazy(
    r"""(?:
      \b(?:finali[sz]e|choose|chose|pick|select|go(?:ing)?\ with|settle\ on|opt\ for|mark)\s(?:on\s)?
      (?:(?:option|choice|answer)\s)?
    | \b[Oo]ptions?\s | \b[Cc]hoices?\s | 选项\s? | 选\s?
    | \b(?:must|should|would|could)\ be\s | \b(?:[Tt]hink|[Gg]uess|[Pp]robably)\s
    )(?P<mark>[*(\[$\\]*)(?P<letter>[A-J](?:[、,，]\s?[A-J])*)(?![A-Za-z0-9'’]|\s?[=<>+^_]|\s(?:and|or|is\ (?:not|in)))
    | (?P<both>[A-J](?:,\s?[A-J])*,?\s(?:and|&)\s[A-J])\s(?:are|is)\s(?:both\s|all\s)?(?:correct|right|true)\b
    | \b(?:is|be|it['’]s|are)\s(?P<end>[*(\[$]*[A-J][)\]$*]*)\.?\s*\Z
    | (?:^|[\s(*\[])(?P<is>[A-J])[)\]*]*\ is\ (?:the\ )?(?:correct|right|true|best|answer)(?!\w)""",
    re.VERBOSE | re.MULTILINE,
)
_ALONE = Lazy(
    rf"[\s*#]*+(?:[Aa]nswer|[Oo]ption|[Cc]hoice)?[\s:]*+{_LETTER % 'letter'}[\s.:：)*]*+\Z",
)
_LAST_LETTER = Lazy(r"(?:^|[\s(*\[$:：])([A-J])[)\]}.*$\s。]*+\Z")
_LABELLED = Lazy(r"\s*+\**+[(\[（]?([A-J])[)\]）.:：][)\]）.:：*]*+\s")
_OPTION = Lazy(r"(?:^|[\s(（$])([A-J])\s?[).:：．、）]", re.MULTILINE)
_CAPITAL = Lazy(r"[A-J](?![A-Za-z])")
_TAIL = 400


def chosen(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A choice stated without the word "answer": a lone letter, "B is correct", "I'd go with C", "D) Both …"."""
    start = max(lo, hi - _TAIL)
    tail = text[start:hi]
    alone = _ALONE.match(text, lo, hi) if hi - lo < 40 else None
    if alone is None:
        line = tail.rfind("\n") + 1
        alone = _ALONE.match(text, start + line, hi) if line > 0 and len(tail) - line < 30 else None
    if alone is not None and not is_option_list(text, lo, hi):
        return Found(alone["letter"], alone.span("letter"), "choice")
    if _CAPITAL.search(text, start, hi) is None and _CAPITAL.search(text, lo, min(hi, lo + 8)) is None:
        return None
    options = bool(query) and has_options(query)
    last = _CHOOSES.last(text, start, hi)
    if last is not None:
        name = last.lastgroup or "letter"
        return Found(", ".join(re.findall("[A-J]", last[name])), last.span(name), "choice")
    if is_option_list(text, lo, hi):
        return None
    return _option_line(text, lo, hi, options) or (_last_letter(text, start, hi) if options else None)


def _option_line(text: str, lo: int, hi: int, options: bool) -> Found | None:
    """A last or first line that is one labelled option: "D) Both have …"; "A: 400" needs a query with options."""
    last = text.rfind("\n", lo, hi) + 1 or lo
    for line in dict.fromkeys((max(last, lo), lo)):
        label = _LABELLED.match(text, line, hi)
        if label is None or label[1] > "H" or (not options and (label[1] == "A" or line == lo != last)):
            continue
        choice = choice_at(text, label.start() + label[0].find(label[0].lstrip()[0]), hi)
        if choice is not None:
            return Found(choice.text, (choice.start, choice.end), "choice")
    return None


def _last_letter(text: str, start: int, hi: int) -> Found | None:
    letter = _LAST_LETTER.search(text, max(start, hi - 60), hi)
    return Found(letter[1], letter.span(1), "choice") if letter else None


def has_options(query: str) -> bool:
    """Whether a question offers options: "A. … B. …", "(A) … (B) …".

    >>> has_options("Which? (A) 1 (B) 2"), has_options("Points A and B. Find AB.")
    (True, False)
    """
    seen = {found[1] for found in _OPTION.finditer(query)}
    return {"A", "B"} <= seen and ("C" in seen or query.count("B)") > 0 or (len(seen) > 1 and "\n" in query))


def is_option_list(text: str, lo: int, hi: int) -> bool:
    """Whether the response ends in labelled options, so that nothing was chosen."""
    labels: list[str] = []
    end = hi
    for _ in range(3):
        line = text.rfind("\n", lo, end) + 1 or lo
        line = max(line, lo)
        label = _LABELLED.match(text, line, hi)
        if label is None:
            break
        labels.append(label[1])
        end = line - 1
        while end > lo and text[end - 1] == "\n" and line - end < 4:
            end -= 1
        if end <= lo:
            break
    if len(labels) >= 2 and labels == sorted(set(labels), reverse=True):
        return True
    last = text.rfind("\n", lo, hi) + 1 or lo
    inline = [found[1] for found in _OPTION.finditer(text, max(last, hi - 600), hi)]
    return len(inline) >= 3 and inline == [chr(ord(inline[0]) + i) for i in range(len(inline))]
