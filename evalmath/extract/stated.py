r"""Unmarked answers: a result that the last sentence plainly states, or none.

A closed set of shapes, each with an example in :data:`SHAPES`. A sentence that holds a word of doubt states nothing,
unless the question says the same word; a doubt never leads to another candidate.

>>> for name, example, query in SHAPES:
...     found = plainly_stated(example, 0, len(example), query)
...     print(f"{found.rule:12} {found.text}") if found.rule == name else print(name, found)
alone        x = 5
chain        15 dollars
asked        3 bars
concluded    3
one-number   18 feet
restated     84 euros
bold         64%
option-text  Rome
>>> text = "Ann has at least 5 apples."
>>> plainly_stated(text, 0, len(text), ""), plainly_stated(text, 0, len(text), "How many apples has Ann at least?").text
(None, '5')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from evalmath.extract.containers import is_in_program
from evalmath.extract.equations import right_side
from evalmath.extract.formulas import formula_at
from evalmath.extract.options import options
from evalmath.extract.regions import without_farewell
from evalmath.extract.values import NUMBER, Value, is_mathematics, unit_end, value_at
from evalmath.lexicon.language import TRUTH_WORDS, Language, language_of, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["SHAPES", "doubt_in", "last_sentence", "plainly_stated", "stated_in"]

MAX_SENTENCE = 600  # characters: what is longer is not plainly stated


class Sentence(NamedTuple):
    """A sentence, its numbers and formulas, and what is known beside it."""

    text: str
    lo: int
    hi: int
    items: tuple[Value, ...]
    query: str
    language: Language
    grounded: bool  # whether it draws a conclusion, is announced, or shares a word with the question

    def word_before(self, item: Value) -> str:
        """The text between the item in front of one, or the start, and that item."""
        at = max((other.end for other in self.items if other.end <= item.start), default=self.lo)
        return self.text[at : item.start]


Shape = Callable[[Sentence], Value | None]


def plainly_stated(text: str, lo: int, hi: int, query: str) -> Found | None:
    """What the last sentence of a response states.

    Parameters
    ----------
    text : str
    lo, hi : int
        What was spoken.
    query : str
        The question, if known.

    Returns
    -------
    Found or None
        A guess: ``speculative`` is true.
    """
    language = language_of(text, lo, hi)
    hi = without_farewell(text, lo, hi, language)
    start, end = last_sentence(text, lo, hi)
    if text[start:end].lstrip()[:1] in {"(", "（"} and text[end - 1 : end] in {")", "）"} and start > lo:
        start, end = last_sentence(text, lo, start)  # a sentence in parentheses is a remark
    if _is_one_of_several(text, lo, start, end):
        return None
    if language.row("answer").hits(lower(text[start:end])):
        return None  # an announcement that announces nothing
    if not 0 < end - start <= MAX_SENTENCE:
        return None
    if text.find("boxed", start, end) >= 0 or is_in_program(text, lo, start):
        return None  # an unfinished or an empty box; what a program prints
    found = stated_in(text, start, end, query, language)
    return None if found is not None and _is_aside(text, lo, start, end, found, query, language) else found


def _is_aside(text: str, lo: int, start: int, end: int, found: Found, query: str, language: Language) -> bool:
    """Whether the conclusion stands in the sentence in front, with another value: "So it is 24 cm. Its area is 35."."""
    before, stop = last_sentence(text, max(lo, start - MAX_SENTENCE), start)
    if stop <= before or "\n\n" in text[stop:start]:
        return False
    so = language.row("so")
    head = lower(text[before:stop]).lstrip(" *_#>-")
    calculated = _ENDS_IN_RESULT.search(head) is not None and not _is_grounded(text, start, end, query, language)
    if (so.first(head) < 0 and not calculated) or so.first(lower(text[start:end]).lstrip(" *_#>-")) >= 0:
        return False
    digits = _DIGITS.search(found.text)
    return _DIGITS.search(head) is not None and digits is not None and digits[0] not in head


_ENDS_IN_RESULT = Lazy(r"\d\s?=\s?[$*]{0,3}\d[\d,.]*[^\d=]{0,24}\Z")
_DIGITS = Lazy(r"\d[\d,.]*(?<![,.])")
_LISTED = Lazy(r"\s*(?:[-*•+]|\d{1,2}[.)])\s")
_ASSIGNED = Lazy(r"[\s$*\\(\[-]*(?P<name>[A-Za-z])\s?=")


def _is_one_of_several(text: str, lo: int, start: int, end: int) -> bool:
    """Whether a line is the last item of a list, or gives one of several unknowns: no one of them is the answer."""
    line = max(lo, text.rfind("\n", lo, start + 1) + 1)
    before = text[max(lo, line - MAX_SENTENCE) : line].rstrip().rpartition("\n")[2]
    if _LISTED.match(text, line, end) is not None:
        return _LISTED.match(before) is not None and "=" not in text[start:end]
    here, above = _ASSIGNED.match(text, start, end), _ASSIGNED.match(before)
    return here is not None and above is not None and here["name"] != above["name"] and end - start < 24 > len(before)


def stated_in(text: str, lo: int, hi: int, query: str, language: Language, *, announced: bool = False) -> Found | None:
    """The same of one sentence; ``announced`` says that a noun for answer with its colon stands in front of it."""
    if hi - lo > MAX_SENTENCE or text[lo:hi].rstrip(" $*\n")[-1:] in _UNFINISHED:
        return None
    if query and (truth := _TRUTH.search(text, lo, hi)) is not None and truth["word"].lower() in TRUTH_WORDS:
        return Found(truth["word"], truth.span("word"), "truth", speculative=True)
    if doubt_in(text, lo, hi, query, language):
        return None
    remark = _REMARK.search(text, lo, hi)
    if remark is not None and any(map(str.isdigit, text[lo : remark.start()])):
        hi = remark.start()
    start, lo = lo, _behind_so(text, lo, hi, language)
    grounded = announced or start < lo or _is_grounded(text, start, hi, query, language)
    sentence = Sentence(text, lo, hi, _items(text, lo, hi), query, language, grounded)
    for name, shape in _SHAPES:
        value = shape(sentence)
        if value is not None:
            return Found(value.text, (value.start, value.end), name, speculative=True)
    return None


def _behind_so(text: str, lo: int, hi: int, language: Language) -> int:
    """Where the conclusion of a sentence begins: behind the last "so" that opens one of its clauses."""
    low = lower(text[lo:hi])
    start = lo
    for so in language.row("so").hits(low):
        opens = low[: so.start].rstrip()[-1:] in _OPENS_CLAUSE
        if opens and any(map(str.isdigit, low[so.end :])):
            start = lo + so.end
    while lo < start < hi and text[start] in " ,，:：、":
        start += 1
    return start


_OPENS_CLAUSE = frozenset({"", ",", ";", "，", "；", "、", "،", ":", "：", "。", "."})
_REMARK = Lazy(r"(?<=[\w$%})*.])\s[(（][^()（）]{3,200}[)）][\s.*]*\Z")  # behind what was stated


def doubt_in(text: str, lo: int, hi: int, query: str, language: Language) -> str:
    """The word that keeps a sentence from stating its value; empty if there is none, or the question says it too."""
    low = lower(text[lo:hi])
    if low.rstrip(" *_\"'")[-1:] in {"?", "？", "؟"}:
        return "?"
    asked = lower(query)
    for found in language.row("doubt").hits(low):
        if (word := low[found.start : found.end]) not in asked:
            return word
    for found in language.row("bounds").hits(low):
        near = (
            low[found.end : found.end + _NEAR].lstrip(" $\\(*€£")[:1]
            + low[max(0, found.start - _NEAR) : found.start].rstrip(" $%*)")[-1:]
        )
        if any(map(str.isdigit, near)) and (word := low[found.start : found.end]) not in asked:
            return word
    return ""


_NEAR = 4  # characters between a bound and the number that it bounds


# "Yes, 12 is even.": the word in front of the statement that it sums up
_TRUTH = Lazy(
    r"(?:\A|\n|[.,،，。;]\s?|(?<=\s))[*_]{0,2}(?P<word>[^\W\d_]{1,6}\u0301?)[*_]{0,2}[,،，、](?=\s|[^\x00-\x7f])"
)


# --- the sentence -------------------------------------------------------------------------------------------------

_STOP = Lazy(r"[.!?](?=[*_\"')\]]*\s)|[。！？।]|:\s*\n|[\n]")
_RULE = Lazy(r"\n[ \t]{0,8}+(?:[-*_=][ \t]?+){3,20}+\Z")
_QED = Lazy(r"\\(?:qed|blacksquare|square|Box)(?![A-Za-z])[\s$.]*+\Z")
_ENDS = " \t\n*_\"'`"


def last_sentence(text: str, lo: int, hi: int) -> tuple[int, int]:
    """The span of the last sentence, line or displayed formula."""
    while hi > lo and (text[hi - 1] in _ENDS or text[hi - 1].isspace()):
        hi -= 1
    if (ruled := _RULE.search(text, max(lo, hi - 24), hi)) is not None:
        return last_sentence(text, lo, ruled.start()) if ruled.start() > lo else (lo, lo)
    if (proved := _QED.search(text, max(lo, hi - 20), hi)) is not None:
        hi = lo + len(text[lo : proved.start()].rstrip(" $\n\t"))
    if hi <= lo:
        return lo, lo
    if text.endswith(("\\]", "$$"), lo, hi):
        opening = text.rfind("\\[" if text[hi - 1] == "]" else "$$", max(lo, hi - 4_000), hi - 2)
        if opening >= 0:
            return opening, hi
    start = max(lo, text.rfind("\n", lo, hi) + 1, hi - 2 * MAX_SENTENCE)
    at = start
    while (stop := _STOP.search(text, at, hi - 1)) is not None:
        at = stop.end()
        said = text[start : stop.start()].strip(_ENDS + "#-0123456789")
        in_formula = text.count("$", start, at) % 2 == 1
        if said and not in_formula and not _is_label(text, start, stop.start()):
            start = at
    return start, hi


_ABBREVIATED = Lazy(r"(?:\b(?:e\.g|i\.e|vs|approx|sq|no|[A-Z])|\A\s*\(?\w{1,2})\Z")


def _is_label(text: str, start: int, stop: int) -> bool:
    """Whether a stop ends an abbreviation or the number of a line: "3. ", "e.g. "."""
    return _ABBREVIATED.search(text, start, stop) is not None


_ITEM = Lazy(rf"(?<![A-Za-z0-9.,:^_\\])(?P<number>{NUMBER})|(?P<formula>\$|\\\(|\\\[)")
_ORDINAL = Lazy(r"(?:st|nd|rd|th|er|ème|º|ª|番|番目)(?![a-z])|-(?:st|nd|rd|th|digit|sided|fold|year-old)\b")
_NAMED = Lazy(
    r"(?:step|part|case|figure|table|problem|question|equation|eq\.?|option|choice|example|day|week|year|station|page|grade|group)\s#?\(?\Z"
)


def _items(text: str, lo: int, hi: int) -> tuple[Value, ...]:
    """The numbers and formulas of a sentence, ordinals, the numbers of steps and of the line itself left out."""
    items: list[Value] = []
    at = lo
    first = _LINE_NUMBER.match(text, lo, hi)
    if first is not None and first.end() < hi:
        at = first.end()
    if _STEP.match(text, lo, hi) is not None:
        return ()  # a step on the way
    while (found := _ITEM.search(text, at, hi)) is not None:
        at = found.end()
        sign = found.start() if found["formula"] else text.find("$", found.start(), at)
        if found["formula"] or (sign >= 0 and formula_at(text, sign, hi) is not None):
            formula = formula_at(text, sign, hi)
            if formula is not None:
                at = formula.end
                items.append(Value(formula.text, formula.start, formula.end, "formula"))
            elif text[found.start()] == "$":
                continue
        elif (
            _ORDINAL.match(text, at, hi) is None
            and _NAMED.search(lower(text[max(lo, found.start() - 12) : found.start()])) is None
        ):
            start = found.end("number") - len(found["number"].lstrip())
            items.append(Value(found["number"].strip(), start, found.end("number"), "number"))
    return tuple(items)


_STEP = Lazy(r"[\s*#]*[Ss]tep\s\d+[*\s]*[:.]")
_LINE_NUMBER = Lazy(r"[\s*#>]*(?:[-•]|\(?\d{1,2}[.)]|\[[^\]\n]{1,30}\])\s")


def _with_unit(sentence: Sentence, item: Value) -> Value:
    """An item with the unit behind it, written as the answer."""
    if item.kind == "formula":
        said = right_side(item.text, sentence.query)
        end = item.end
        unit = unit_end(sentence.text, end, min(sentence.hi, end + 60)) if said[-1:].isdigit() else end
        if sentence.text[end : end + 1] == "%":
            unit = end + 1
        return Value(f"{said}{sentence.text[end:unit]}", item.start, unit, "formula")
    end = unit_end(sentence.text, item.end, min(sentence.hi, item.end + 60))
    return Value(sentence.text[item.start : end], item.start, end, "number")


# --- the shapes ---------------------------------------------------------------------------------------------------


def _alone(sentence: Sentence) -> Value | None:
    """Nothing but a value: ``x = 5``, ``**8**``, a displayed formula."""
    if sentence.text.startswith("{", sentence.lo) and '":' in sentence.text[sentence.lo : sentence.hi]:
        return None  # an object none of whose keys names an answer
    value = value_at(sentence.text, sentence.lo, sentence.hi, letters=False)
    if value is not None and value.kind == "number" and not is_mathematics(value.text):
        return None
    if (
        value is None
        or value.kind not in {"formula", "number"}
        or sentence.text[value.end : sentence.hi].strip(" .,*_\n`\"'")
    ):
        return None
    said = value.text
    formula = formula_at(said, 0, len(said))
    if formula is not None and formula.end == len(said):
        said = formula.text
    return (
        None
        if said.rstrip(" $")[-1:] in _UNFINISHED
        else Value(right_side(said, sentence.query), value.start, value.end, value.kind)
    )


_UNFINISHED = frozenset("=+-*/^(:?,")


def _chain(sentence: Sentence) -> Value | None:
    """A calculation that ends in ``= V``, be it with words behind."""
    at = sentence.text.rfind("=", sentence.lo, sentence.hi)
    if (
        at < 0
        or sentence.text[at - 1] in "<>!:=\\"
        or any(item.kind == "formula" and item.start < at < item.end for item in sentence.items)
    ):
        return None
    behind = [item for item in sentence.items if item.start > at]
    if not behind:
        return None
    rest = sentence.text[at + 1 : sentence.hi].rstrip(" .*_\n")
    start = at + 1 + len(rest) - len(rest.lstrip(" *_"))
    head = sentence.text[sentence.lo : at]
    if _LABEL.match(head) is not None and not sentence.grounded:
        return None  # "Check: 2 * 4 + 1 = 9"
    name = _NAME_BEFORE.search(head)
    led = name is not None and ("=" in head or any(item.end < sentence.lo + name.start() for item in sentence.items))
    if name is not None and led and not _asks_for(sentence.query, name["name"]):
        return None  # "y = 7 when x = 4"
    if len(behind) == 1 and not sentence.text[at + 1 : behind[0].start].strip(" *_≈"):
        result = _with_unit(sentence, behind[0])
        rest = sentence.text[result.end : sentence.hi].strip(" .*_\n$)")
        return result if sentence.grounded or rest.count(" ") < _FEW_WORDS else None
    value = value_at(sentence.text, start, sentence.hi, letters=False)
    if value is None or value.kind != "formula" or value.end < at + 1 + len(rest):
        return None
    return value._replace(text=right_side(value.text.replace("≈", "\\approx ")))


_FEW_WORDS = 2  # behind the result of a calculation: what it counts
_LABEL = Lazy(r"[\s*_#]*[^\W\d_][^\d:=]{1,40}[:：]")
_NAME_BEFORE = Lazy(r"(?:(?<![A-Za-z0-9\\])|(?<=[^\x00-\x7f]))(?P<name>[A-Za-z])(?:_?\{?\d\}?|[₀-₉])?\s*\Z")


def _asks_for(query: str, letter: str) -> bool:
    return bool(query) and re.search(rf"(?<![A-Za-z\\]){letter}(?![A-Za-z])", query) is not None


def _asked(sentence: Sentence) -> Value | None:
    """The number of what the question counts: "how many bars" and "3 bars"."""
    asked = sentence.language.row("how_many").hits(lower(sentence.query)) if sentence.query else None
    if not asked:
        return None
    nouns = {
        _stem(word) for word in _WORD.findall(lower(sentence.query[asked[0].end : asked[0].end + 60]))[:3]
    } - _NOT_NOUNS
    counted = {}
    for item in sentence.items:
        words = _WORD.findall(lower(sentence.text[item.end : min(sentence.hi, item.end + 40)]))[:2]
        if nouns & {_stem(word) for word in words}:
            counted[item.text] = item
    return _with_unit(sentence, next(iter(counted.values()))) if len(counted) == 1 else None


_WORD = Lazy(r"[^\W\d_]{2,}")
_NOT_NOUNS = frozenset("are is of the more did do does has have can will were was in much to".split())


def _stem(word: str) -> str:
    return word.removesuffix("s") if len(word) > 3 else word


def _concluded(sentence: Sentence) -> Value | None:
    """A copula or a colon, and a value that ends the sentence: "the number of bars below 40 is 3"."""
    if not sentence.items:
        return None
    listed = _listed(sentence)
    if listed is not None:
        return listed
    last = sentence.items[-1]
    value = _with_unit(sentence, last)
    rest = sentence.text[value.end : sentence.hi].strip(" .*_\n$)\"'。।")
    verb_last = bool(rest) and _is_ending(rest, sentence.language)
    if rest and not verb_last:
        return None
    if last.kind == "formula" and last.text.count("=") > 1 and "=" not in value.text:
        return value  # a chain of equations at the end
    head = lower(sentence.text[max(sentence.lo, last.start - 40) : last.start]).rstrip(" *_$(")
    plainly = (sentence.language.code == "en" or last.kind == "formula") and not head.endswith((":", "：", "="))
    if not (sentence.grounded or plainly or _was_calculated(sentence, last)):
        return None
    leads = verb_last or head.endswith((":", "：", "=")) or _ends_in_copula(head, sentence.language)
    return value if leads and not any(_leads_to(sentence, item) for item in sentence.items[:-1]) else None


def _listed(sentence: Sentence) -> Value | None:
    """What stands behind the only copula, if it is mathematics of several numbers: a point, two solutions."""
    copulas = sentence.language.row("is_").hits(lower(sentence.text[sentence.lo : sentence.hi]))
    copulas = [copula for copula in copulas if copula.phrase != "="]
    if len(copulas) != 1 or len(sentence.items) < _SEVERAL:
        return None
    start = sentence.lo + copulas[0].end
    said = sentence.text[start : sentence.hi].strip(" .*_\n")
    if not said or (said[0] not in "([{<\\$" and "=" not in said) or not is_mathematics(said):
        return None
    at = sentence.text.index(said, start)
    return Value(said, at, at + len(said), "formula")


_SEVERAL = 2


def _was_calculated(sentence: Sentence, item: Value) -> bool:
    """Whether a number is the result of a calculation in front of it, or ends the sentence in front, too."""
    digits = _DIGITS.search(item.text)
    if digits is None:
        return False
    before = sentence.text[max(0, item.start - 4 * MAX_SENTENCE) : item.start]
    if any(found[1] == digits[0] for found in _RESULT.finditer(before)):
        return True
    start, end = last_sentence(sentence.text, max(0, sentence.lo - MAX_SENTENCE), sentence.lo)
    said = _DIGITS.findall(sentence.text[start:end])
    return bool(said) and said[-1] == digits[0]


_RESULT = Lazy(r"=\s?[*$€£¥₹\\]{0,3}(\d[\d,.]*(?<![,.]))")


def _restated(sentence: Sentence) -> Value | None:
    """The last number of a sentence, if it is the result of a calculation in front: "105 * 0.8 = 84, so he pays 84"."""
    if not sentence.items or sentence.items[-1].kind != "number":
        return None
    last = sentence.items[-1]
    return (
        _with_unit(sentence, last) if _was_calculated(sentence, last) and not _is_circumstance(sentence, last) else None
    )


def _is_ending(rest: str, language: Language) -> bool:
    """Whether nothing but what is counted and a copula stands behind a value: "31360円です"."""
    low = lower(rest)
    copula = language.row("is_").last(low)
    return copula >= 0 and ((noun := low[:copula].strip()) == "" or noun in language.row("counters"))


def _leads_to(sentence: Sentence, item: Value) -> bool:
    return _ends_in_copula(
        lower(sentence.text[max(sentence.lo, item.start - 40) : item.start]).rstrip(" *_$("), sentence.language
    )


def _ends_in_copula(head: str, language: Language) -> bool:
    return language.row("is_").last(head) >= 0


def _one_number(sentence: Sentence) -> Value | None:
    """A sentence with one number, or one value said twice."""
    items = sentence.items
    if len(items) > 1:
        items = tuple(item for item in items if not _is_circumstance(sentence, item)) or items
    values = {item.text.strip(" $").replace(",", ""): item for item in items}
    calculates = sentence.text.find("=", sentence.lo, sentence.hi) >= 0
    if len(values) != 1 or (calculates and items[0].kind != "formula"):
        return None
    item = next(iter(values.values()))
    ends = item.kind == "formula" and "=" in item.text and not sentence.text[item.end : sentence.hi].strip(" .*\n")
    if (
        not (sentence.grounded or ends or _was_calculated(sentence, item))
        or _OF.search(sentence.text, sentence.lo, item.start) is not None
    ):
        return None
    if item.kind == "formula" and not _is_closed(item.text, sentence.query):
        return None
    return _with_unit(sentence, item)


_CIRCUMSTANCE = Lazy(
    r"\b(?:after|at|in|on|within|during|until|before|every|over|since)\s(?:the\s)?[$(*]{0,3}\Z", re.IGNORECASE
)
# "half of 12" is another number; "a total of 12" is not
_OF = Lazy(
    r"(?<!total)(?<!value)(?<!sum)(?<!amount)(?<!cost)(?<!profit)(?<!score)(?<!price)(?<!length)(?<!area)(?<!volume)(?<!speed)"
    r"(?<!velocity)(?<!height)(?<!rate)(?<!distance)(?<!average)(?<!median)(?<!degree)(?<!width)(?<!age)(?<!loss)(?<!salary)"
    r"(?<!weight)(?<!number)(?<!change)\sof\s[$*(\\]{0,3}\Z"
)


def _is_grounded(text: str, lo: int, hi: int, query: str, language: Language) -> bool:
    """Whether a sentence opens with a conclusion, or shares a word with the question."""
    said, asked = lower(text[lo:hi]), lower(query)
    if language.row("so").hits(said):
        return True
    if not asked:
        return False
    if language.script in _UNSPACED:
        return any(said[at : at + 2] in asked for at in range(len(said) - 1) if said[at : at + 2].isalpha())
    return any(lower(word).removesuffix("s") in asked for word in _LONG_WORD.findall(text, lo, hi))


_UNSPACED = frozenset({"Kana", "Han", "Thai"})
_LONG_WORD = Lazy(r"[^\W\d_]{4,}|[A-Z][a-z]{2}")
_CLOCK = Lazy(r":\d\d(?!\d)")


def _is_circumstance(sentence: Sentence, item: Value) -> bool:
    """Whether a number says when or where, not how many: "after 3 weeks", "at 9:30"."""
    head = sentence.text[max(sentence.lo, item.start - 12) : item.start]
    if _CIRCUMSTANCE.search(head) is not None or _CLOCK.match(sentence.text, item.end) is not None:
        return True
    return head.endswith(":") and head[-2:-1].isdigit()


def _is_closed(formula: str, query: str) -> bool:
    """Whether a formula is a value: a number, or a chain that ends in one."""
    said = right_side(formula, query)
    return any(map(str.isdigit, said)) and (
        "=" not in said or said is not formula or len(said.partition("=")[0].strip()) <= 4
    )


_BOLD = Lazy(r"\*\*(?P<bold>[^*\n]{1,80})\*\*")


def _bold(sentence: Sentence) -> Value | None:
    """The only value in bold."""
    spans = [found.span("bold") for found in _BOLD.finditer(sentence.text, sentence.lo, sentence.hi)]
    inside = [item for item in sentence.items if any(lo <= item.start and item.end <= hi for lo, hi in spans)]
    return _with_unit(sentence, inside[0]) if len(inside) == 1 else None


def _option_text(sentence: Sentence) -> Value | None:
    """The words of the only option that the sentence names."""
    said = lower(sentence.text[sentence.lo : sentence.hi])
    named = {
        text: said.rfind(text.lower())
        for text in options(sentence.query).values()
        if len(text) > 2 and not text[0].isdigit()
    }
    named = {text: at for text, at in named.items() if at >= 0 and _is_whole(said, at, len(text))}
    if len(named) != 1:
        return None
    ((text, at),) = named.items()
    return Value(text, sentence.lo + at, sentence.lo + at + len(text), "words")


def _is_whole(text: str, at: int, width: int) -> bool:
    return not (text[at - 1 : at].isalpha() and at) and not text[at + width : at + width + 1].isalpha()


SHAPES: tuple[tuple[str, str, str], ...] = (
    ("alone", "So I add them.\n**x = 5**", ""),
    ("chain", "So he pays 3 * 5 = 15 dollars in all.", ""),
    ("asked", "There are 3 bars with a value below 40.", "How many bars have a value below 40?"),
    ("concluded", "The number of bars with a value below 40 is 3.", ""),
    ("one-number", "Therefore, the couch is 18 feet long.", ""),
    ("restated", "Since 105 * 0.8 = 84, the trousers cost 84 euros.", ""),
    ("bold", "With 89 and 2 we get **64%** of them.", ""),
    ("option-text", "It can only be Rome.", "Which city? (A) Paris (B) Rome"),
)
_SHAPES: tuple[tuple[str, Shape], ...] = (
    ("alone", _alone),
    ("chain", _chain),
    ("asked", _asked),
    ("concluded", _concluded),
    ("one-number", _one_number),
    ("restated", _restated),
    ("bold", _bold),
    ("option-text", _option_text),
)
