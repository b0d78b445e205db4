r"""Marks that a program or a prompt asked for: ``<answer>``, ``#### 42``, ``"answer": 42``, ``A: 42``, ``output``.

>>> hashed("16 - 4 = 12\n#### 1,234", 0, 22, "").text
'1,234'
>>> json_answer('{"answer": "1/2"}', 0, 17, "").text
'1/2'
"""

from __future__ import annotations

import json
import re
from functools import cache

from evalmath.extract.announced import goes_on
from evalmath.extract.backwards import MAX_TRIES
from evalmath.extract.bounds import ends_in_bound, is_bounded_behind
from evalmath.extract.choices import choice_at
from evalmath.extract.clauses import said, start_of, words
from evalmath.extract.conclusions import conclusion
from evalmath.extract.equalities import right_side
from evalmath.extract.formulas import Value
from evalmath.extract.options import has_options
from evalmath.extract.sections import without_farewell
from evalmath.extract.stances import Stance, reader_of
from evalmath.extract.values import value_at, with_unit
from evalmath.lexicon.language import in_any, inside, known_languages, lower
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["a_line", "after_tags", "hashed", "is_json", "json_answer", "output_block", "tagged"]


_TAGGED = r"(?:final[ _-]?)?(?:answer|ans|sol|solution|result|final|output)"
_NAME = rf"(?P<closing>/?){_TAGGED}"
# The engine skips to a pattern's first sign, if it has but one.
_TAG = Lazy(rf"<(?:{_NAME}[>\]]|\|(?:begin|(?P<closes>end))_of_box\|>)", re.IGNORECASE)
_CLOSING = Lazy(rf"</{_TAGGED}>", re.IGNORECASE)
_SQUARE_TAG = Lazy(rf"\[(?:{_NAME}[>\]]|(?P<closes>(?!)))", re.IGNORECASE)
_MAX_LINE = 400  # in front of a tag that was closed but never opened


def tagged(text: str, lo: int, hi: int, query: str) -> Found | None:
    """``<answer>5</answer>``, also when one of the two tags is missing."""
    tags = [*_TAG.finditer(text, lo, hi), *_SQUARE_TAG.finditer(text, lo, hi)]
    tags.sort(key=lambda tag: tag.start())
    close = -1  # where the content ends: the tag that was read before this one, from the end backwards
    for tag in tags[:-MAX_TRIES:-1]:
        start = tag.start()
        if text[start - 1 : start] in {'"', "`"} and text[tag.end() : tag.end() + 1] in {'"', "`"}:
            continue  # `"answer": "<answer>"` only names the tag
        if tag["closing"] or tag["closes"]:
            if close >= 0 and text[tag.end() : close].strip():  # two closing tags: the later one closes its line
                break
            close = start
            continue
        found = _content(text, tag.end(), close if close >= 0 else hi)
        if found is not None:
            return found
        close = -1
    if close < 0:
        return None
    return _content(text, max(lo, text.rfind("\n", lo, close) + 1, close - _MAX_LINE), close)


def after_tags(text: str, lo: int, hi: int) -> int:
    """Behind the last of these tags that closes: what it holds was no answer, and nothing in front of it is one."""
    at = text.rfind("</", lo, hi)
    closing = _CLOSING.match(text, at, hi) if at >= 0 else None
    empty = not text[text.rfind(">", lo, max(lo, at)) + 1 : max(lo, at)].strip()
    return lo if closing is None or empty else closing.end()


def _content(text: str, lo: int, hi: int) -> Found | None:
    if (number := text[lo:hi].strip()).isdecimal():  # the usual case, in a hurry
        start = text.find(number, lo, hi)
        return Found(number, (start, start + len(number)), "answer-tag")
    hi = without_farewell(text, lo, hi)
    first = start_of(text, lo, hi)
    if first < 0 or first >= hi or hi - first > MAX_CANDIDATE_CHARS:
        return None
    if text[first] == "{" and '"answer"' in text[first:hi]:
        inside = json_answer(text, first, hi, "")
        if inside is not None:
            return inside
    value = choice_at(text, first, hi) or value_at(text, first, hi)
    if value is not None and text[value.end : hi].strip(" *.\n}"):  # more than that value: prose
        value = None
    if value is None and "\n" in text[first:hi].strip() and text[first:hi].count("$") + text[first:hi].count("\\") < 2:
        last = text.rfind("\n", first, hi) + 1  # reasoning inside the tag: its last line
        value = said(text, last, hi)
    if value is None and text[first].isdigit():  # it is what the sentence is about: "17 times 6 comes to 102."
        concluded = conclusion(text, first, hi)
        value = concluded.value if concluded is not None else None
    value = value or said(text, first, hi)
    if value is not None and not _is_stated(text, lo, hi, value):
        return None  # less than 12
    value = value and _with_rest(text, value, hi)
    value = value or words(text, first, hi)
    if value is None:
        return None
    return Found(right_side(value.text), (value.start, value.end), "answer-tag")


_DOUBTS = frozenset("?？<>≤≥≠✗✘❌")


def _is_stated(text: str, lo: int, hi: int, value: Value) -> bool:
    """Whether the words round a value inside a mark leave it as it is: not "less than 12", "12 at most"."""
    if not any(sign.isalpha() or sign in _DOUBTS for sign in text[lo : value.start] + text[value.end : hi]):
        return True
    reader = reader_of(text, 0, hi)
    before, after = lower(text[lo : value.start]).rstrip(" *_$\\("), lower(text[value.end : hi])
    if reader.is_plain(text, lo, hi) and not (ends_in_bound(before) or is_bounded_behind(after)):
        return True
    return reader.stance_of(text, lo, hi, value) is Stance.STATES


def _with_rest(text: str, value: Value, hi: int) -> Value:
    """A value inside a mark with what the words behind it add to it: 12 out of 50."""
    if not text[value.end : hi].strip(" .*$)]}\n"):
        return value
    return goes_on(reader_of(text, 0, hi), text, value, hi)


_HASH = Lazy(r"####[ \t*:]*+(?P<line>[^\n]{0,400})")
_HASH_HEADING = Lazy(
    r"(?:\*\*)?(?:Step|Part|Final|Conclusion|Solution|Answer|Explanation|Case|Problem|Question|Note|Example)\b|"
    r"\d{1,2}[.)]\s+\**[A-Z]",
    re.IGNORECASE,
)


def hashed(text: str, lo: int, hi: int, query: str) -> Found | None:
    """``#### 42``; a heading of the fourth level is none."""
    at = hi
    for _ in range(MAX_TRIES):
        at = text.rfind("####", lo, at)
        if at < 0:
            return None
        while at > lo and text[at - 1] == "#" and at > hi - MAX_CANDIDATE_CHARS:
            at -= 1
        found = _HASH.match(text, at, hi)
        if found is None or not found["line"].strip() or _HASH_HEADING.match(found["line"]):
            continue
        start, end = found.span("line")
        value = _hash_value(text, start, end, hi)
        if value is not None:
            return Found(value.text, (value.start, value.end), "hash")
    return None


def _hash_value(text: str, start: int, end: int, hi: int) -> Value | None:
    first = start_of(text, start, end)
    if first < 0 or first >= end:
        return None
    value = choice_at(text, first, end) or value_at(text, first, end)
    if value is not None and in_any("refuted").search(lower(text[value.end : end])) is not None:
        return None  # 36 is wrong
    value = value and value._replace(text=right_side(value.text))
    if value is None and not text[end:hi].strip():
        value = said(text, first, end)
    return _with_rest(text, value, end) if value is not None and _is_stated(text, start, end, value) else None


_JSON_KEY = Lazy(
    r"[\"'](?:(?:the|my|your|predicted|output|final|correct(?:ed)?|revised|model)[_ -]?){0,2}(?:answers?|ans|"
    r"answer[_ -]value|predicted|result|solution|final|choice|output|prediction|letter|selection|selected|"
    r"(?:correct[_ ]|selected[_ ])?option)\\?[\"']\s{0,8}+:\s{0,8}+",
    re.IGNORECASE,
)
_OPENS_JSON = Lazy(r"\s*(?:```(?:json)?\s*)?\{\s*\\?[\"']")
_JSON_NUMBER = Lazy(r"[-+]?\d[\d.,_]*(?:[eE][-+]?\d+)?(?:\s?[*/^+-]\s?\d[\d.]*)*")
_JSON_STRING = Lazy(r"\\?\"(?P<text>(?:[^\"\\]|\\.){0,2000}+)\"", re.DOTALL)
_PYTHON_STRING = Lazy(r"'(?P<text>(?:[^'\\\n]|\\.){0,2000}+)'")
_JSON_NESTED = Lazy(r"\{\s{0,8}+\\?\"(?:value|answer|final|result|text)\\?\"\s{0,8}+:\s{0,8}+")
_JSON_OBJECT = Lazy(r"\{[^{}\[\]]{1,1000}+\}")
_JSON_LIST = Lazy(r"\[(?P<text>[^\[\]{}]{0,1000}+)\]")
_JSON_WORD = Lazy(
    r"(?P<text>true|false|[^\s\"'{}\[\],](?:[^\n\"{}\[\]]{0,199}?[^\s\"{}\[\]])?)(?=[^\S\n]*+(?:[,}\n]|\Z))",
    re.IGNORECASE,
)


def json_answer(text: str, lo: int, hi: int, query: str) -> Found | None:
    """``"answer": 42`` of a JSON object, its escapes undone."""
    best: Value | None = None
    for key in list(_JSON_KEY.finditer(text, lo, hi))[:-MAX_TRIES:-1]:
        value = _json_value(text, key.end(), hi)
        if value is None:
            continue
        if _CALLED_WRONG.search(text, max(lo, text.rfind("{", lo, key.start())), _object_end(text, value.end, hi)):
            return None
        if "nswer" in key[0]:
            return Found(value.text, (value.start, value.end), "json-answer")
        best = best or value  # a result is the answer where no answer is
    if best is None and _NO_ANSWER.search(text, lo, hi) is not None:
        return None  # {"result": null, "total": 12}
    best = best or _json_elsewhere(text, lo, hi) or _json_of_letters(text, lo, hi)
    return Found(best.text, (best.start, best.end), "json-answer") if best else None


def _object_end(text: str, at: int, hi: int) -> int:
    """Where the keys of a flat object end."""
    close, opening = text.find("}", at, hi), text.find("{", at, hi)
    return min(place for place in (close, opening, hi) if place >= 0)


# An object that calls its own answer wrong, by a key of its own.
_CALLED_WRONG = Lazy(
    r"[\"'](?:(?:is|answer|verified|seems)[_ ]?)?(?:correct|valid|right|verified|accepted|true|final)[\"']"
    r"\s{0,8}+:\s{0,8}+[\"']?(?:false|no\b|incorrect|wrong)"
    r"|[\"'](?:status|verdict|check|evaluation|assessment)[\"']\s{0,8}+:\s{0,8}+"
    r"[\"'](?:rejected|incorrect|wrong|invalid|false|failed|fail\b|withdrawn|not )"
    r"|[\"'](?:is[_ ]?)?(?:wrong|incorrect|rejected|withdrawn|retracted)[\"']\s{0,8}+:\s{0,8}+[\"']?(?:true|yes)",
    re.IGNORECASE,
)
_NO_ANSWER = Lazy(r"[\"'](?:answer|result)[\"']\s{0,8}+:\s{0,8}+(?:null|None|\"\")", re.IGNORECASE)


def _json_elsewhere(text: str, lo: int, hi: int) -> Value | None:
    """``"respuesta": 42``, ``"最终答案": "6"``: the last key that names an answer, else a result."""
    best: Value | None = None
    keys = list(_keys_elsewhere().finditer(lower(text[lo:hi])))
    for key in keys[:-MAX_TRIES:-1]:
        value = _json_value(text, lo + key.end(), hi)
        if value is not None and key["answer"]:
            return value
        best = best or value
    return best


def _json_of_letters(text: str, lo: int, hi: int) -> Value | None:
    """The values of the unknowns in an object at the end: ``{"x": 4, "y": -1}``."""
    flat = _JSON_OBJECT.match(text, max(lo, text.rfind("{", lo, hi)), hi)
    if flat is None or text[flat.end() : hi].strip(" \n`.") or not _LETTERS_ONLY.match(flat[0]):
        return None
    numbers = _numbers(flat[0])
    return Value(numbers, *flat.span()) if "=" in numbers else None


_LETTERS_ONLY = Lazy(r"\{(?:\s*[\"'][a-z][\"']\s*:\s*[-\d.]++\s*,?)++\}")


@cache
def _keys_elsewhere() -> re.Pattern[str]:
    """A key of JSON that names an answer in any other language than English."""

    def row(name: str) -> str:
        phrases = " | ".join(getattr(one, name) for one in known_languages().values() if one.code != "en").split(" | ")
        words = sorted({word for phrase in phrases if (word := phrase.strip()).replace(" ", "").isalpha()})
        return inside(words).replace(r"\s++", r"[\s_-]")

    final = rf"(?:{row('final')}[\s_-]?+)?+"
    noun = rf"(?:(?P<answer>{row('answer')})|{row('result')})(?:[\s_-]?{row('final')})?+"
    return re.compile(rf"[\"']{final}{noun}\\?[\"']\s{{0,8}}+:\s{{0,8}}+")


def is_json(text: str, lo: int, hi: int) -> bool:
    """Whether the response is an object of keys: what stands under other keys is no answer."""
    return _OPENS_JSON.match(text, lo, hi) is not None and text[lo:hi].rstrip(" \n`").endswith("}")


def _json_value(text: str, at: int, hi: int) -> Value | None:
    string = _JSON_STRING.match(text, at, hi) or _PYTHON_STRING.match(text, at, hi)
    if string is not None:
        answer = _unescaped(string["text"]).strip()
        inner = value_at(answer, 0, len(answer)) if answer[:1] in {"$", "\\"} else None
        if inner is not None and inner.end >= len(answer.rstrip(".")):
            answer = inner.text
        else:
            inner = said(answer, 0, len(answer), words_too=False)
            told = inner is not None and answer.count(" ") > 3 and _is_stated(answer, 0, len(answer), inner)
            answer = inner.text if inner is not None and told else answer
        return Value(with_unit(right_side(answer)), *string.span("text")) if answer else None
    number = _JSON_NUMBER.match(text, at, hi)
    if number is not None:
        return Value(number[0].rstrip(".,"), number.start(), number.start() + len(number[0].rstrip(".,")))
    listed = _JSON_LIST.match(text, at, hi)
    if listed is not None:
        items = [item.strip().strip("\"'") for item in listed["text"].split(",")]
        return Value(_unescaped(", ".join(items)), *listed.span("text")) if any(items) else None
    nested = _JSON_NESTED.match(text, at, hi)
    if nested is not None:
        return _json_value(text, nested.end(), hi)
    flat = _JSON_OBJECT.match(text, at, hi)
    if flat is not None:
        numbers = _numbers(flat[0])
        return Value(numbers, *flat.span()) if numbers else None
    word = _JSON_WORD.match(text, at, hi)
    if word is not None and word["text"] not in {"null", "None"}:
        return Value(word["text"].strip(), *word.span("text"))
    return None


class _Number(str):
    """A number of a JSON object, as it is written."""

    __slots__ = ()


def _numbers(text: str) -> str:
    """The only number of an object, ``{"amount": 630, "currency": "USD"}``, or all of them by their names."""
    try:
        found = json.loads(text.replace('\\"', '"'), parse_int=_Number, parse_float=_Number)
    except ValueError:
        return ""
    numbers = {key: value for key, value in found.items() if isinstance(value, _Number)}
    if len(numbers) == 1 and all(value is not None for value in found.values()):
        return next(iter(numbers.values()))
    if len(numbers) < len(found):
        return ""
    return ", ".join(f"{key} = {value}" for key, value in numbers.items())


_ODD_BACKSLASH = Lazy(r"(?<!\\)\\(?:\\\\)*+[A-Za-z({\[]")


def _unescaped(answer: str) -> str:
    r"""The string's text; a model that wrote ``\frac`` with one backslash meant it."""
    if "\\" not in answer:
        return answer
    answer = answer.replace('\\"', '"')
    return answer if _ODD_BACKSLASH.search(answer) else answer.replace("\\\\", "\\")


_A_LINE = Lazy(r"(?:A:|Ans\s?[:.=-])[ \t*]*+(?=[-+−$\\.\d(])")


def a_line(text: str, lo: int, hi: int, query: str) -> Found | None:
    """``A: 400`` at the start of the last line."""
    if query and has_options(query):
        return None  # it is one of them
    line = max(lo, text.rfind("\nA: ", lo, hi) + 1, text.rfind("\nAns", lo, hi) + 1)
    found = _A_LINE.match(text, line, hi)
    value = value_at(text, found.end(), hi) if found else None
    if value is None:
        return None
    following = text.find("\n", value.end, hi)
    if following >= 0 and text[following + 2 : following + 3] in {":", ")", "."} and text[following + 1] == "B":
        return None  # the first line of a list of options
    return Found(right_side(value.text), (value.start, value.end), "a-line")


_OUTPUT = Lazy(r"```(?:output|stdout|result|text|console)?[ \t]*\n(?P<text>[^`]{1,2000}?)\n?```\s*\Z", re.IGNORECASE)


_SESSION = Lazy(r"```(?:python|pycon|py)[ \t]*\n(?P<text>>>> [^`]{1,2000}?)\n?```\s*\Z", re.IGNORECASE)


def output_block(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The last line of a program's output, if the response ends in it."""
    if text[hi - 3 : hi] != "```":
        return None
    start = text.rfind("```", max(lo, hi - 2100), hi - 3)
    block = _OUTPUT.match(text, start, hi) or _SESSION.match(text, start, hi) if start >= lo else None
    if block is None or (not block[0][3:9].strip() and "utput" not in text[max(lo, start - 80) : start]):
        return None
    last = block["text"].rstrip().rpartition("\n")[2].strip()
    if not last or last.startswith(">>>"):
        return None
    at = text.rfind(last, start, hi)
    value = said(text, at, at + len(last))
    return Found(value.text, (value.start, value.end), "output") if value else None
