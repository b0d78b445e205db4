r"""Containers: places that a program or a prompt asked for. What they mean is not read, nor what stands round them.

>>> text = r"You need at least $\boxed{9}$ socks, that is 75\% more."
>>> last_container(text, 0, len(text), "").text
'9'
>>> for text in ("<answer>5</answer>", "so 2.\n#### 1,234", '{"answer": "1/2"}', r"$-\boxed{5}$, i.e. \boxed{50}\%"):
...     found = last_container(text, 0, len(text), "")
...     print(found.text, found.rule)
5 answer-tag
1,234 hash
1/2 json-answer
50\% boxed
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple
from unicodedata import normalize

from evalmath.extract.equations import right_side
from evalmath.extract.formulas import undelimited
from evalmath.extract.values import value_at
from evalmath.lexicon.joining import ANY, JOINING
from evalmath.lexicon.language import codes, known
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = [
    "Box",
    "boxes_from_end",
    "extract_boxed",
    "has_empty",
    "is_in_program",
    "last_box",
    "last_container",
    "last_unboxed",
]

MAX_TRIES = 16  # containers that are looked at, from the end: an empty one is not a mark, and the one before it stands
_EMPTY = Lazy(
    r"\\boxed\s{0,4}\{\s{0,4}\}|<answer>\s{0,9}</answer>|####\s{0,9}\Z|[\"'](?:final_?)?(?:answer|result)[\"']\s{0,4}:\s{0,4}(?:null|None|\"\s{0,4}\"|'')"
)
_OF_DATA = Lazy(r"```(?:json|latex|tex|math|text|txt|markdown|md|plaintext)?\s{0,8}+(?:[{\[\\$]|[^\n`]{0,60}\n?```)")
_BOXED = Lazy(r"(?:\\{1,4}|\x08)?(?:boxed|(?<=\\)fbox)\s{0,4}")
_BRACES = Lazy(r"\\[{}]|[{}]")
_ALONE = Lazy(r"\\?[A-Za-z]+|[-−]?\d[\d.,]*(?<![.,])")
_PART_BEFORE = Lazy(r"\(?(?P<label>[a-h]|[ivx]{1,4}|\d)[).:]+[\s$*]*(?:\\[(\[])?\s*\Z")
_NOTHING = " \t\n.…_?\\{}$~,;:!"
_DELIMITER = Lazy(
    r"\$\$?|\\[(\[]|\n|\\begin\{[a-z]+\*?\}|(?<!\\)\\\\(?![a-zA-Z])|&|\\text\s?\{|\\q?quad(?![a-z])|,\s|:\s"
)
# What belongs to a box on its left: a sign, a factor, a name with a relation.
_LEFT = Lazy(
    r"(?P<kept>[-−]|[-−]?\d+(?:\.\d+)?(?:\s?\\(?:cdot|times))?|[-−]?\\?(?:pi|sqrt\{\d+\})|[^=\s].{0,40}?"
    r"(?:\\neq?|\\leq?|\\geq?|\\in|\\subset(?:eq)?|\\equiv|[<>≠≤≥∈]))\s*\Z"
)
_RIGHT = Lazy(
    r"(?P<kept>\s?(?:\\,|\\;|\\ |~)?\s?(?:\\%|\^\s?\{?\\circ\}?|°|!(?!\s*(?:\Z|\n|[A-Z]))"
    r"|\\(?:text|mathrm|mbox)\s?\{[^{}\n]{1,40}\}"
    r"|\\(?:times|cdot)\s?10\^(?:\{[-−]?\d+\}|\d)|\\pmod\{[^{}]{1,20}\}))"
)
_PERCENT = Lazy(
    r"[$\s]{0,8}+(?:\\\)|\\\])?\s{0,4}+(?:%|％|per\s?cent\b|por\s?ciento\b|pour\s?cent\b|Prozent\b|процент)"
)
_JOINS = Lazy(rf"\\?(?:text|mathrm|mbox)\s?\{{\s*(?:,\s*)?{ANY}\s*\}}")
_MARKUP = Lazy(r"\$\$?|\\[()\[\]]|\\(?:q?quad|[,;! ])|\\(?:text|mathrm|mbox)\s?\{([^{}]*)\}|[\s*&]+")
_SIZED = Lazy(r"\\(?:left|right|displaystyle)(?![a-z])")
_JOINERS = frozenset({",", ";", "、", "，", "&", "/"})
_PART = Lazy(r"[,;]?(?:part)?\(?(?P<label>[a-h]|[ivx]{1,4}|\d)[).:]+", re.IGNORECASE)
_LABEL = Lazy(r"(?P<joiner>[,，;；、]|and|or)?(?P<label>[^=,，;；、]{1,40})=")
_UNKNOWN = Lazy(r"\w(?:_(?:\w|\{\w+\}))?")  # x, y_1
_TAG_NAME = r"(?i:(?:final[ _-]?)?(?:answer|ans|solution|result))"  # a sign without case stands first: found faster
_TAG = Lazy(
    rf"<(?P<closing>/)?{_TAG_NAME}\s?>|\[(?P<closing_square>/)?{_TAG_NAME}\]|<\|(?:begin|(?P<closing_box>end))_of_box\|>"
)
_TAG_AT_END = 300  # characters
_HASHED = Lazy(r"####(?!#)[ \t*:]*(?P<line>[^\n]{1,20000})")
_KEY_WORDS = frozenset(
    "answer answers finalanswer result finalresult solution ans theanswer correctanswer myanswer answervalue"
    " predictedanswer choice selected selectedoption correctoption finalchoice letter output prediction final".split()
)
_KEY = Lazy(r"[\"'](?P<key>[^\"'\n:{}\[\]]{2,40})\\?[\"']\s{0,8}:\s{0,8}")
_STRING = Lazy(r"\\?\"(?P<text>(?:[^\"\\]|\\.){0,4000})\"|'(?P<single>(?:[^'\\\n]|\\.){0,4000})'", re.DOTALL)
_SCALAR = Lazy(r"(?P<text>[^\s\"'{}\[\],][^\n\"{}\[\],]{0,200})")
_DECODER = json.JSONDecoder(parse_int=str, parse_float=str)
_LETTER_AND_NUMBER = Lazy(r"[\"']([a-z])[\"']\s*:\s*([-\d.]+)")
_OF_LETTERS = Lazy(r"\{(?:\s*[\"'][a-z][\"']\s*:\s*[-\d.]+\s*,?){2,6}\s*\}")  # the unknowns of a question
_JOINTS = dict.fromkeys(map(ord, " _-"))
_ESCAPED_SIGN = Lazy(r"(?<!\\)\\u(?!d[89ab])([0-9a-fA-F]{4})")
_ODD_BACKSLASH = Lazy(r"(?<!\\)\\(?:\\\\)*[A-Za-z({\[]")


def last_container(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The content of the container that starts last; a nested one belongs to the outer one."""
    box = last_box(text, lo, hi, query)
    other = last_unboxed(text, lo, hi, query)
    if other is None or (box is not None and other.span[1] < box.span[0]):
        return box
    return other


def last_unboxed(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The last tag, ``####`` or JSON key."""
    best: Found | None = None
    if text.rfind("####", lo, hi) >= 0:
        best = _hashed(text, lo, hi, query)
    if text.rfind("<", lo, hi) >= 0 or text.rfind("nswer]", lo, hi) >= 0 or text.rfind("NSWER]", lo, hi) >= 0:
        tagged = _tagged(text, lo, hi, query)
        if tagged is not None and (best is None or tagged.span[1] >= best.span[0]):
            best = tagged
    if text.rfind("{", lo, hi) >= 0 and any(text.rfind(quote, lo, hi) >= 0 for quote in ('"', "':")):
        keyed = _json_answer(text, lo, hi, query)
        if keyed is not None and (best is None or keyed.span[1] > best.span[1]):
            best = keyed
    return best


def has_empty(text: str, lo: int, hi: int) -> bool:
    """Whether a container stands there with nothing in it: then nothing is guessed in its stead."""
    return any(sign in text for sign in ("boxed", "</", "####", '":')) and _EMPTY.search(text, lo, hi) is not None


def _is_echo(text: str, lo: int, at: int, end: int, query: str) -> bool:
    """Whether the line of a mark stands in the question: an instruction that came back."""
    if not query:
        return False
    start = text.rfind("\n", lo, at) + 1 or lo
    stop = text.find("\n", end)
    line = text[start : stop if stop >= 0 else len(text)].strip()
    return len(line) > end - at and line in query and any(map(str.isalpha, text[start:at]))


def is_in_program(text: str, lo: int, at: int) -> bool:
    """Whether a place stands in a fenced block of code, where nothing is said to anybody."""
    fence = text.rfind("```", lo, at)
    if fence < 0 or text.count("```", lo, at) % 2 == 0:
        return False
    return _OF_DATA.match(text, fence) is None


# --- \boxed{} -----------------------------------------------------------------------------------------------------


class Box(NamedTuple):
    """Where a box starts, where its content does, and where both end."""

    start: int
    inner: int
    close: int
    end: int


def boxes_from_end(text: str, lo: int, hi: int) -> Iterator[Box]:
    r"""The complete ``\boxed`` and ``\fbox``, the last one first; at most ``MAX_TRIES`` of them."""
    at = hi
    tries = 0
    while tries < MAX_TRIES and (at := text.rfind("box", lo, at)) >= 0:
        while at > lo and text[at - 1] in "\\\x08f":
            at -= 1
        word = _BOXED.match(text, at, hi)
        if word is None:
            continue  # the English word
        tries += 1
        box = _box_at(text, at, word.end(), hi)
        if box is not None and (text[at] in "\\\x08" or text[box.inner - 1] == "{"):
            yield box


def _box_at(text: str, start: int, at: int, hi: int) -> Box | None:
    if text[at : at + 1] != "{":
        alone = _ALONE.match(text, at, hi)
        return Box(start, at, alone.end(), alone.end()) if alone else None
    depth = 0
    for brace in _BRACES.finditer(text, at, hi):
        depth += (brace[0] == "{") - (brace[0] == "}")
        if depth == 0:
            return Box(start, at + 1, brace.start(), brace.end())
    return None


def extract_boxed(text: str) -> str | None:
    r"""The content of the last complete ``\boxed`` or ``\fbox``, as it stands; None if there is none.

    >>> extract_boxed(r"\boxed{\text{E}}"), extract_boxed(r"so \boxed 5."), extract_boxed(r"\boxed{1")
    ('\\text{E}', '5', None)
    """
    box = next(boxes_from_end(text, 0, len(text)), None)
    return None if box is None else text[box.inner : box.close].strip()


def last_box(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The last box that holds something, with those in front of it that a joiner or an asked label joins to it."""
    boxes = (
        box
        for box in boxes_from_end(text, lo, hi)
        if text[box.inner : box.close].strip(_NOTHING)
        and not _is_echo(text, lo, box.start, box.end, query)
        and not is_in_program(text, lo, box.start)
    )
    last = next(boxes, None)
    if last is None:
        return None
    parts = [_content(text, lo, last, hi)]
    first = last
    for before in boxes:
        joiner = _joiner(text, before.end, first.start, query)
        if joiner is None:
            break
        parts.append(_content(text, lo, before, first.start) + joiner)
        first = before
    if len(parts) > 1 and parts[-1].endswith(") "):  # the label of the first of labelled parts
        opens = _PART_BEFORE.search(text, max(lo, first.start - 40), first.start)
        parts.append(f"({opens['label']}) " if opens is not None else "")
    span = (last.inner, last.close) if first is last else (first.start, last.end)
    return Found("".join(reversed(parts)), span, "boxed" if first is last else "boxed-joined")


def _content(text: str, lo: int, box: Box, hi: int) -> str:
    """What a box says, with what belongs to it on either side."""
    content = text[box.inner : box.close].strip()
    if "\\boxed" in content:
        content = extract_boxed(content) or content
    content = right_side(undelimited(content))
    head = text[max(lo, box.start - 120) : box.start]
    if (head and not head[-1].isspace()) or head.endswith(" "):
        start = max((found.end() for found in _DELIMITER.finditer(head)), default=0)
        inside = start and head[start - 1] in "$([&\\"
        segment = head[max(start, head.rfind("=") + 1) :]
        kept = _LEFT.fullmatch(segment.strip()) if inside or "\\" in segment else None
        if kept is not None and not (head.rstrip()[-1:] in "-−" and head[-1:].isspace() and not inside):
            content = f"{kept['kept'].strip()} {content}" if kept["kept"] not in "-−" else f"-{content}"
    right = _RIGHT.match(text, box.end, hi)
    if right is not None and not _JOINS.match(right["kept"].strip(" \\,;~")):
        return content + right["kept"].strip()
    return f"{content}\\%" if _PERCENT.match(text, box.end, hi) and not content.endswith("%") else content


def _joiner(text: str, lo: int, hi: int, query: str) -> str | None:
    r"""What joins two boxes, ``, `` or `` or ``; None where they are two answers."""
    if hi - lo > 80:
        return None
    between = "".join(_MARKUP.sub(r" \1 ", text[lo:hi]).split()).strip(".")
    plain = between.lower().strip(",") or between
    if not between:
        return ", " if "quad" in text[lo:hi] else None
    if plain in _JOINERS or plain in JOINING:
        return " or " if JOINING.get(plain) == "or" else ", "
    part = _PART.fullmatch(between)
    if part is not None and query and (f"({part['label']})" in query or f"{part['label']})" in query):
        return f" ({part['label']}) "
    label = _LABEL.fullmatch(between)
    if label is not None and (label["joiner"] or "\n" in text[lo:hi]):
        name = _SIZED.sub("", label["label"])
        if (label["joiner"] and _UNKNOWN.fullmatch(name)) or (query and name in _SIZED.sub("", "".join(query.split()))):
            return ", "
    return None


# --- <answer></answer> --------------------------------------------------------------------------------------------


def _tagged(text: str, lo: int, hi: int, query: str) -> Found | None:
    """``<answer>5</answer>``; one that was never closed holds what is left, if that is one line."""
    for first in (max(lo, hi - _TAG_AT_END), lo):
        close = -1
        for tag in reversed(deque(_TAG.finditer(text, first, hi), maxlen=2 * MAX_TRIES)):
            if tag["closing"] or tag["closing_square"] or tag["closing_box"]:
                close = tag.start() if close < 0 else close
                continue
            end = close if close >= 0 else hi
            content = text[tag.end() : end].strip()
            named = close < 0 and text[tag.start() - 1 : tag.start()] in {'"', "`", "'"}  # `<answer>` names the tag
            whole = close >= 0 or "\n" not in content
            if content and not named and whole and not _is_echo(text, lo, tag.start(), end, query):
                return _of_tag(text, tag.end(), end, query)
            close = -1
    return None


def _of_tag(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The content of a tag: a container in it, one value, or the text as it stands."""
    inner = last_container(text, lo, hi, query)
    if inner is not None:
        return Found(inner.text, inner.span, "answer-tag")
    content = text[lo:hi].strip()
    start = text.find(content, lo, hi)
    if len(content) > MAX_CANDIDATE_CHARS:
        return None
    value = value_at(text, lo, hi)
    if value is not None and not text[value.end : hi].strip(" .*\n`"):
        return Found(right_side(undelimited(value.text), query), (value.start, value.end), "answer-tag")
    return Found(right_side(content, query), (start, start + len(content)), "answer-tag")


# --- #### ---------------------------------------------------------------------------------------------------------


def _hashed(text: str, lo: int, hi: int, query: str) -> Found | None:
    """``#### 42``; a heading of the fourth level holds words with others below it, and is none."""
    at = hi
    for _ in range(MAX_TRIES):
        at = text.rfind("####", lo, at)
        if at < 0:
            return None
        found = _HASHED.match(text, at, hi)
        if (
            found is None
            or text[at - 1 : at] == "#"
            or "boxed" in found["line"]
            or not found["line"].strip(_NOTHING + "*")
        ):
            continue
        if _is_echo(text, lo, at, found.end(), query):
            continue
        value = value_at(text, found.start("line"), found.end("line"))
        if value is None or (value.kind == "words" and text[found.end() : hi].strip()):
            continue  # the heading of what follows
        return Found(right_side(undelimited(value.text), query), (value.start, value.end), "hash")
    return None


# --- JSON ---------------------------------------------------------------------------------------------------------


def _json_answer(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The value of the last key of a JSON object that names an answer; its escapes undone."""
    best: Found | None = None
    keys = (key for key in reversed(list(_KEY.finditer(text, lo, hi))) if _names_answer(key["key"]))
    key = None
    for key in islice(keys, MAX_TRIES):
        found = _json_value(text, key.end(), hi)
        if found is not None and "answer" in key["key"].lower():
            return found
        best = best or found
    if key is None and query and (named := _OF_LETTERS.last(text, lo, hi)) is not None:
        parts = _LETTER_AND_NUMBER.findall(named[0])
        if all(re.search(rf"(?<![A-Za-z]){letter}(?![A-Za-z])", query) for letter, _ in parts):
            said = ", ".join(f"{letter} = {number}" for letter, number in parts)
            return Found(said, named.span(), "json-answer")
    return best


def _names_answer(key: str) -> bool:
    word = key.lower().translate(_JOINTS)
    return word in _KEY_WORDS or word in _keys()


@cache
def _keys() -> frozenset[str]:
    """What every language calls an answer, with and without accents, and with its word for final on either side."""
    words: set[str] = set()
    for language in map(known, codes()):
        final = language.row("final").phrases
        for noun in language.row("answer").phrases + language.row("result").phrases:
            words |= {noun, *(noun + more for more in final), *(more + noun for more in final)}
    words = {"".join(word.split()) for word in words}
    return frozenset(words | {"".join(filter(str.isalnum, normalize("NFKD", word))) for word in words})


def _json_value(text: str, at: int, hi: int) -> Found | None:
    if text[at : at + 1] in {"{", "["}:
        try:
            value, end = _DECODER.raw_decode(text[at : min(hi, at + MAX_CANDIDATE_CHARS)])
        except (ValueError, RecursionError):
            return None
        said = _said(value)
        return Found(said, (at, at + end), "json-answer") if said else None
    string = _STRING.match(text, at, hi)
    if string is not None:
        name = "text" if string["text"] is not None else "single"
        said, span = _unescaped(string[name]).strip(), string.span(name)
    else:
        scalar = _SCALAR.match(text, at, hi)
        if scalar is None:
            return None
        said = scalar["text"].strip()
        span = (scalar.start(), scalar.start() + len(said))
        if said in {"null", "None"}:
            return None
    if not said.strip(_NOTHING):
        return None
    inner = extract_boxed(said) if "boxed" in said else None
    return Found(right_side(inner or said), span, "json-answer")


def _said(value: Any) -> str:
    """A list as its items, an object as named parts; an amount with its unit by the only number in it."""
    if isinstance(value, list):
        return ", ".join(filter(None, map(_said, value)))
    if isinstance(value, dict):
        for key, inner in value.items():
            if _names_answer(key) or key.lower() in {"value", "text"}:
                return _said(inner)
        return ", ".join(f"{key} = {_said(inner)}" for key, inner in value.items() if inner is not None)
    if value is None or isinstance(value, bool):
        return "" if value is None else str(value).lower()
    return str(value)


def _unescaped(said: str) -> str:
    r"""The text of a string; a model that wrote ``\frac`` with one backslash meant it."""
    if "\\" not in said:
        return said
    said = _ESCAPED_SIGN.sub(lambda found: chr(int(found[1], 16)), said.replace('\\"', '"'))
    return said if _ODD_BACKSLASH.search(said) else said.replace("\\\\", "\\")
