r"""The content of ``\boxed{…}``: a scan over braces from the last one, and its neighbours.

>>> extract_boxed(r"first $\boxed{1}$, no: $\boxed{\frac{1}{2}}$")
'\\frac{1}{2}'
>>> boxed(r"$\boxed{2}$ and $\boxed{3}$", 0, 27, "").text
'2, 3'
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from evalmath.extract.bounds import is_refuted
from evalmath.extract.framed import (
    has_alternative,
    is_hidden,
    is_reworked,
    is_supposed,
    rest_of_formula,
    tells,
    tells_behind,
)
from evalmath.extract.narrowed import left_of
from evalmath.extract.trials import trial_start
from evalmath.lexicon.language import Language, in_any, keywords, known_languages, language_at, lower
from evalmath.lexicon.units import UNITS
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["boxed", "extract_boxed", "is_compared"]

_OTHER_NAMES = ("\\fbox", "\\framebox", "\x08oxed")  # the last: "\boxed" in a string that was not raw
_UNBRACED = Lazy(r"\s{0,3}+(\\[A-Za-z]++(?:\{[^{}]{0,200}+\}){0,3}+|[^\s${}\\]{1,40}+)")
_OPENING = Lazy(r"\s{0,3}+\{")
_BRACE_OR_BOX = Lazy(r"\\?(?:boxed|\x08oxed|fbox)\s{0,3}\{|\\.|[{}]", re.DOTALL)
_BETWEEN_PARTS = Lazy(r",|\\text\s?\{\s?or\s?\}|\sor\s")
_PLACEHOLDERS = frozenset(
    {"", "...", r"\ldots", r"\dots", "…"}
    | {
        form.format(word)
        for form in ("{}", r"\text{{{}}}")
        for word in ("answer", "your answer", "final answer", "number")
    }
)

# What may stand between two boxes that are parts of one answer: "$ and $", ", \quad y =", "\text{ or }", "(b)".
_MAX_GAP = 90
_MAX_STEP = 300  # characters from one unknown of a system to the next
_MAX_PARTS = 64  # of one answer; keeps the walk from box to box short
_MAX_NESTED = 4
_JOINT = Lazy(
    r"""
    (?: \s | \$ | \\[)\]] | \*\* | \} | \\?% | \^?\\circ | ° | \\[,;!\s]
      | \\text\{(?=\s?[a-z])  # ends of the first formula
      | (?<=[\s{$])(?:UNIT|degrees|units)(?![A-Za-z])  # its unit
      | (?<=\s)[a-z]{3,14}(?=\s{1,3}and\s)  # "papers and"
    )*+
    (?: (?P<or>or\b|或者?)
      | (?:[,;，；、&和及与]|以及|\\q?quad\b|and\b|(?<=\n)[-*•]\s|\(?[b-h2-9]\))
        (?:\s|\$|\\q?quad\b|\\text\{)*+ (?:\(?[b-h2-9]\)|(?P<or2>or\b|或)|and\b|和)?+
    )
    (?: \s | \$ | \} | \\[(\[] | \*\* | \\q?quad\b | \\[,;\s] )*+
    (?: [^=\n.,;。，；]{1,40}+ = (?:\s|\$|\\[(\[])*+ )?+  # "x = "
    """.replace("UNIT", "|".join(unit for unit in UNITS if unit.isalpha())),
    re.VERBOSE,
)


_APPROXIMATELY = " ≈ "
_CLOSERS = (
    r"(?:\s|\$|\\[)\]]|\*\*|[.,;:()]|\}|units?\b|(?:[cdmk]?m|k?g|s|h|min|L)\b|\\text\{[^{}]{0,20}\}|\^?\\circ|°)*+"
)
_OPENERS = r"(?:\s|\$|\\[(\[]|\*\*|[:(])*+"
# Between an exact value and its decimals.
_DECIMALS = Lazy(
    rf"{_CLOSERS}(?:(?:or|which is|this is|that is|i\.e\.,?)\s)?(?:approximately|about|roughly|≈|\\approx|decimals?|"
    rf"as a decimal|in decimal form|decimal form|numerically|约为?|即约){_OPENERS}",
    re.IGNORECASE,
)
# "(b) The longer side:", "Part 2:", "2. b =", and the same in front of the first box; "Step 2:" is no part.
_PART = Lazy(
    r"(?:\A|\n|[.;]\s)[\s*#>-]{0,40}+(?:(?:Part|Question|Problem|Case)\s)?[(（]?(?P<label>[a-h]|[1-9]|[ivx]{1,4})[)）.:：][^\n.;。]*\Z",
    re.IGNORECASE,
)
_PARALLEL = Lazy(
    rf"{_CLOSERS}(?:and|while|whereas|和|und|et|y|e)\s(?:the|its|their|die|der|das|la|le|el|il|l')\s[^\n.;=]{{1,40}}?\s"
    rf"(?:is|are|measures|equals|weighs|costs|comes? (?:out )?(?:to|at)|ist|est|es|è|é|=){_OPENERS}"
    rf"|{_CLOSERS}(?:while|and)\s(?:he|she|they|[A-Z][a-z]{{1,12}})\s(?:is|are|has|gets|=){_OPENERS}"
    rf"|{_CLOSERS}(?:holds|works|is\s(?:true|correct|right)),?\s(?:and\sso\s(?:does|is)|as\s(?:does|is)){_OPENERS}"
)
# "- Remainder → ", behind another such line
_BULLET = Lazy(r"(?:\A|\n)[ \t]*+[-*•]\s[^\n]{1,60}\Z")
_NEXT_BULLET = Lazy(rf"[$*.)\\\] ]{{0,8}}\n[ \t]*+[-*•]\s[^\n\d;$]{{1,40}}?[:→=–—-]{_OPENERS}")
_ORDER = "abcdefgh", "123456789", ("i", "ii", "iii", "iv", "v", "vi")


_NAMED = Lazy(r"\s*([A-Za-z])\s?=\s?[^=,]{1,40}\Z")


def _names_another(content: str, parts: list[str], gap: int) -> bool:
    """Whether a box gives another unknown than those behind it: x = 7 … y = 2."""
    names = [_NAMED.match(one) for one in (content, *parts)]
    return gap <= _MAX_STEP and all(names) and len({name[1] for name in names if name}) == len(names)


_OTHER_CASE = Lazy(
    r"\b(?:or else|or|case|otherwise|alternatively|(?:second|other) (?:case|possibility|branch|factor))\b",
    re.IGNORECASE,
)
_ONE_CASE = Lazy(r"\b(?:either|case|if|when|first|one)\b", re.IGNORECASE)


def _is_other_case(text: str, before: Box, first: Box, content: str, parts: list[str]) -> bool:
    """Whether two boxes give two values of one unknown, each in its case: "Either …, so x = 7, or …, so x = -5"."""
    names = [_NAMED.match(one) for one in (content, *parts)]
    gap = text[before.end : first.start]
    return (
        len(gap) <= _MAX_STEP
        and all(names)
        and len({name[1] for name in names if name}) == 1
        and content not in parts
        and _OTHER_CASE.search(gap) is not None
        and _ONE_CASE.search(text, max(0, before.start - _MAX_GAP), before.start) is not None
        and known_languages()["en"].phrases("wait").search(lower(gap)) is None
        and known_languages()["en"].phrases("refuted").search(lower(gap)) is None
    )


def _is_next_part(before: str, gap: str) -> bool:
    """Whether two boxes are parts of one answer because of what stands in front of each."""
    if _PARALLEL.fullmatch(gap) or (_BULLET.search(before) and _NEXT_BULLET.fullmatch(gap)):
        return True
    if _are_labelled(before, gap):
        return True
    first, second = _PART.search(before), _PART.search(gap)
    if first is None or second is None:
        return False
    labels = first["label"].lower(), second["label"].lower()
    return any(
        one in order and order[order.index(one) + 1 :][:1] in {other, (other,)}
        for order in _ORDER
        for one, other in [labels]
    )


_LABELLED = Lazy(
    r"(?:\A|\n)[ \t*#>-]{0,8}+(?P<name>[^\W\d_][^\n\d:=$\\]{2,30}?)\**[:：=]\**[\s$\\(\[]*(?:[A-Za-z]\s?=\s?)?\Z"
)
# The same in one line: "Length: 9; width: 5", "the length is 9, the width is 5", "Length 9, width 5".
_BESIDE = Lazy(
    r"(?:\A|[\n.;,|/][\s*]{0,3})[\s*#>-]{0,8}+(?:and\s)?"
    r"(?:(?P<name>[^\W\d_][^\n\d:=$\\.;,|/]{0,30}?)\**\s?[:：=]\**|"
    r"(?P<of>(?:the|its|their)\s[a-z ]{3,24}?\s(?:is|equals|measures))|"
    r"(?P<noun>[a-z]{4,16}))[\s$\\(\[]*(?:[A-Za-z]\s?=\s?)?\Z",
    re.IGNORECASE,
)
_CLOSED = Lazy(_CLOSERS)
_SUMS_UP = (  # rows of such a label
    "answer", "result", "final", "in_total", "so", "numbered", "check", "wait", "wrong", "because", "not_", "thought",
    "or_", "commits",
)  # fmt: skip


def _are_labelled(before: str, gap: str) -> bool:
    """Whether two boxes stand behind names of their own, each in its line: "Quotient: …", "Remainder: …"."""
    closed = _CLOSED.match(gap).end()  # type: ignore[union-attr]
    first, second = _LABELLED.search(before), _LABELLED.search(gap)
    if first is not None and second is not None and closed >= second.start():
        names = [first["name"], second["name"]]
    else:
        first, second = _BESIDE.search(before), _BESIDE.search(gap)
        if first is None or second is None or first.lastgroup != second.lastgroup or closed < second.start():
            return False
        names = [first[first.lastgroup or 0], second[second.lastgroup or 0]]
    phrases, names = known_languages()["en"].phrases, [lower(name).strip() for name in names]
    if first.lastgroup == "noun" and any(
        phrases(row).fullmatch(name) for row in ("verbs", "beside", "about", "and_", "the") for name in names
    ):
        return False
    return names[0] != names[1] and not any(phrases(row).search(name) for row in _SUMS_UP for name in names)


# What stands round a box in its formula and changes it.
_BEFORE = Lazy(
    r"(?P<void>(?:(?<=[\d)}])\s?(?:\\cdot|\\times|·|×)|≠|\\neq?|\\not\s?=|!=|<|(?<!<[a-z]{3})(?<![a-z]{4})>|≤|≥|\\[lg]eq?|\\[lg]t|(?<=\d)/)\s*)\Z"
    r"|(?:\A|[=$({\[,:]|\\[(\[]|\s=|is|are)\s*(?P<minus>[-−–])(?:(?:\s|\\[,;:!]){0,4}+|\\?\$(?:\\\$)?)\Z"
    r"|(?<![\w.)}\]=+*/^_])(?P<factor>-?\d+(?:\.\d+)?)\Z"
    r"|(?P<nested>\\(?:sqrt|[dt]?frac)(?:\[[^\[\]]*\]|\{[^{}]*\})?\{\s*)\Z"
)
_AFTER = Lazy(
    r"(?P<tail>\s?(?:\^(?:\{[^{}]{1,12}\}|\w)|\\(?:sqrt|[dt]?frac|pi)(?![A-Za-z])[^$\s]{0,30}|!(?=\s*[$\\])))"
)
_SIGNED = tuple(
    f"{sign}{dollars}" for sign in "-−" for dollars in ("$", "\\$", "$\\$")
)  # a minus outside the formula, or in front of a currency sign
_ACTS = frozenset("≠<>≤≥qetd0123456789-−–{,/")  # signs that end what `_BEFORE` finds
_GAP = " \t\n$*\\"  # between a box and the words of its sentence
_MAX_WORDS = 60  # characters behind a box, and half as many in front of it, in which it is denied


def _denied(text: str, lo: int, hi: int, box: Box) -> bool:
    """Whether the sentence of a box denies it, in the language of the response: "not 5", "5 is wrong", "5 ではない"."""
    before = text[max(lo, box.start - _MAX_WORDS // 2) : box.start].rstrip(_GAP + "(")
    after = text[box.end : min(hi, box.end + _MAX_WORDS)]
    start = _WORDS.match(after).end()  # type: ignore[union-attr]
    speaks = after[start : start + 1].isalpha()
    negates = any(not word.isascii() or word.lower() in _negations() for word in before.split()[-2:])  # no es
    if not (speaks or negates):
        return False
    behind = lower(after[start:]) if speaks else ""
    sets_off = not {"-", "–", "—", "(", "（"}.isdisjoint(after[:start])
    speaks = speaks and (
        (keywords("refuted").may_stand_in(behind) and in_any("refuted").search(behind) is not None)
        or (keywords("not_").may_stand_in(behind) and in_any("not_").search(behind[:_NEAR]) is not None)
        or (sets_off and in_any("wrong").match(behind) is not None)
    )
    if not (speaks or negates):
        return False
    language = language_at(text, lo, hi)
    if negates and _ends_in_negation(lower(before), language):
        return True
    breaks = "." in after[:start] or "\n" in after[:start]
    refuted = speaks and _is_refuted(behind, language, 1 if breaks else 2, sets_off=sets_off)
    return refuted or (speaks and not breaks and is_refuted(behind))  # está errado: too short to tell its language


def _ends_in_negation(before: str, language: Language) -> bool:
    ends = [before[found.end() :].split() for found in language.phrases("not_").finditer(before)]
    return any(all(word in _EQUAL or language.phrases("is_").fullmatch(word) for word in end) for end in ends)


def _is_refuted(behind: str, language: Language, most: int, *, sets_off: bool) -> bool:
    """Whether the words behind a box, in small letters, deny it; ``most`` may stand between them: "This answer is".

    What a dash or a parenthesis sets off may be a single word: "– wrong".
    """
    negation = language.phrases("not_").search(behind[:_NEAR]) if language.verb_last else None
    if negation is not None:
        return language.phrases("and_").search(behind, 0, negation.start()) is None
    wrong = language.phrases("wrong").match(behind) if sets_off else None
    if wrong is not None:
        return True  # – wrong
    refuted = language.phrases("refuted").search(behind)
    if refuted is None:
        return False
    between = behind[: refuted.start()]
    return (
        len(between.split()) <= most
        and not any(sign.isdigit() or sign in ",.;" for sign in between)
        and language.phrases("because").search(between) is None
    )


_NEAR = 16  # characters behind a value in which a verb that stands last denies it
_WORDS = Lazy(r"[\s$*})\]\\.,]*+[-–—(（]?+\s*+(?:text\s?\{\s*)?")
_EQUAL = frozenset(("be", "equal", "to"))  # not equal to


@cache
def _negations() -> frozenset[str]:
    """The last words of what denies in any language; others in front of a box need no second look."""
    rows = " | ".join(language.not_ for language in known_languages().values())
    return _EQUAL.union(phrase.split()[-1] for phrase in rows.split("|") if phrase.isascii())


def _outside(text: str, lo: int, hi: int, box: Box, content: str) -> Found | None:
    """The box with what its formula does to it: a sign, a factor, a power; None where that or its sentence voids it."""
    speaks = tells(text, lo, box.start)
    followed = tells_behind(text, box.end, min(hi, box.end + _MAX_WORDS))
    speaks = speaks or followed
    if speaks and _denied(text, lo, hi, box):
        return None
    span = (box.inner, box.close)
    head = text[max(lo, box.start - 24) : box.start]
    before = _BEFORE.search(head) if _may_act(head) else None
    after = _AFTER.match(text, box.end, hi) if followed else None
    if before is not None and before["void"]:
        return None
    place = (box.start, box.end)
    if "\\cancel" in content or is_hidden(text, lo, box.start):
        return None
    if speaks and (
        is_reworked(text, lo, hi, *place)
        or is_supposed(text, lo, hi, *place)
        or has_alternative(text, lo, hi, *place, content)
    ):
        return None
    if followed and ("," in content or "or" in content):
        parts = _BETWEEN_PARTS.split(content) if content[0] not in "([{\\" else []
        left = left_of(lower(text[box.end : min(hi, box.end + _MAX_WORDS)]), [part.strip() for part in parts])
        if left is not None:
            return Found(left, span, "boxed") if left else None
    rest = rest_of_formula(text, lo, hi, box.start, box.end) if before is None and after is None else None
    if rest is not None:
        simple = content.replace(".", "").isalnum() or rest[0].endswith(("(", "{", "["))
        whole = f"{rest[0]}{content if simple else f'({content})'}{rest[1]}"
        return Found(whole, (box.start - len(rest[0]), box.end + len(rest[1])), "boxed-joined")
    tail = after["tail"].strip() if after is not None else ""
    if before is not None and before["nested"]:
        close = text.find("}", box.end, min(hi, box.end + 4))
        if close >= 0 and not text[box.end : close].strip():
            start = box.start - len(before["nested"])
            return Found(f"{before['nested'].strip()}{content}}}{tail}", (start, close + 1), "boxed-joined")
    elif before is not None or tail:
        sign = "-" if before is not None and before["minus"] else (before["factor"] if before is not None else "") or ""
        simple = content.replace(".", "").isalnum() and not sign[-1:].isdigit()
        whole = f"{sign}{content if simple and not tail.startswith(('^', '!')) else f'({content})'}{tail}"
        return Found(whole, (box.start - len(sign), box.end + len(tail)), "boxed-joined")
    return Found(content, span, "boxed")


def _may_act(head: str) -> bool:
    """Whether what ends in front of a box may act on it; an equals sign does only if it is crossed out."""
    last = head.rstrip()
    if last.endswith("="):
        return last.endswith("!=") or "\\not" in last
    return last[-1:] in _ACTS or head.endswith(_SIGNED)


def is_compared(text: str, at: int) -> bool:
    r"""Whether the box that starts at ``at`` is only the right side of a comparison: ``x \ne \boxed{5}``."""
    before = _BEFORE.search(text[max(0, at - 24) : at])
    return before is not None and before["void"] is not None


class Box(NamedTuple):
    """Where a box starts, where its content starts and ends, and where it ends."""

    start: int
    inner: int
    close: int
    end: int


def extract_boxed(text: str) -> str | None:
    r"""The content of the last complete ``\boxed`` or ``\fbox``, as it stands; None if there is none.

    >>> extract_boxed(r"\boxed{\text{E}}"), extract_boxed(r"so \boxed 5."), extract_boxed(r"\boxed{1")
    ('\\text{E}', '5', None)
    """
    box = _last(text, 0, len(text))
    return text[box.inner : box.close].strip() if box else None


def boxed(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The last complete box that is not denied; with those before it that only "and", "or", "," or ";" separate."""
    for _ in range(_MAX_DENIED):
        found, box = _boxed(text, lo, hi)
        if box is None:
            return found
        if found is not None:
            cut = trial_start(text, lo, found.span[0], hi)
            if cut < 0:
                return found
            hi = cut
            continue
        hi = box.start
    return None


_MAX_DENIED = 4  # boxes that are tried one after the other: "5 – correct", "6 – wrong"


def _boxed(text: str, lo: int, hi: int) -> tuple[Found | None, Box | None]:
    """The answer in the last box, and that box."""
    at = text.rfind("boxed", lo, hi)
    if at > lo and text[at - 1] == "\\" and text[at + 5 : at + 6] == "{" and text.rfind("boxed", lo, at) < 0:
        close = text.find("}", at, hi)  # the usual case, in a hurry
        if close >= 0 and (text.find("{", at + 6, close) >= 0 or text[close - 1] == "\\"):
            close = _matching(text, at + 5, hi)
        content = text[at + 6 : close].strip() if close >= 0 else ""
        if content.lower() not in _PLACEHOLDERS:
            box = Box(at - 1, at + 6, close, close + 1)
            return _outside(text, lo, hi, box, unwrapped(content) or content), box
    last = _last(text, lo, hi)
    if last is None:
        return _half_open(text, lo, hi) if at >= 0 else None, None
    content = text[last.inner : last.close]
    if text.rfind("boxed", lo, last.start) < 0:
        return _outside(text, lo, hi, last, unwrapped(content) or content), last
    return _with_neighbours(text, lo, hi, last, content)


def _with_neighbours(text: str, lo: int, hi: int, box: Box, content: str) -> tuple[Found | None, Box]:
    """The answer in a box and its neighbours, and the first of these boxes."""
    parts = [unwrapped(content)]
    separators: list[str] = []
    first = box
    nested = 0
    while len(parts) < _MAX_PARTS:
        at = text.rfind("boxed", lo, first.start)
        before = _box_at(text, at, hi) if at >= 0 else None
        if before is None:
            break
        if before.end > first.start:  # the box that was found stands inside this one
            nested += 1
            if before.close < box.close or nested > _MAX_NESTED:
                break
            parts = [unwrapped(_unboxed(text[before.inner : before.close]))]
            separators, first, box = [], before, before
            continue
        gap = text[before.end : first.start] if first.start - before.end <= _MAX_GAP else None
        joint = _JOINT.fullmatch(gap) if gap is not None else None
        if gap is not None and _DECIMALS.fullmatch(gap):
            separators.append(_APPROXIMATELY)
        elif joint is not None and not known_languages()["en"].phrases("so").search(lower(gap or "")):
            separators.append(" or " if joint["or"] or joint["or2"] else ", ")
        elif gap is not None and _may_also_be(text, lo, hi, gap):
            separators.append(" or ")
        else:
            head = text[max(lo, before.start - _MAX_GAP) : before.start]
            follows = gap is not None and _is_next_part(head, gap)
            content = text[before.inner : before.close]
            if not (
                follows
                or _names_another(content, parts, first.start - before.end)
                or _is_other_case(text, before, first, unwrapped(content), parts)
            ):
                break
            separators.append(", ")
        parts.append(unwrapped(text[before.inner : before.close]))
        first = before
    if len(set(parts)) == 1:
        return _outside(text, lo, hi, box, parts[0]) if parts[0] else None, box
    if separators == [_APPROXIMATELY]:
        return Found(f"{parts[1]} \\approx {parts[0]}", (first.inner, box.close), "boxed-joined"), first
    left = left_of(lower(text[box.end : min(hi, box.end + _MAX_WORDS)]), parts[::-1])
    if left is not None:
        return Found(left, (first.inner, box.close), "boxed-joined") if left else None, first
    answer = parts[-1] + "".join(s + p for s, p in zip(reversed(separators), reversed(parts[:-1]), strict=True))
    return Found(answer, (first.inner, box.close), "boxed-joined"), first


def _may_also_be(text: str, lo: int, hi: int, gap: str) -> bool:
    """Whether the words between two boxes leave it open which of them it is: "□, oder vielleicht □"."""
    low = lower(gap)
    if _ENDED.search(low) is not None or in_any("maybe").search(low) is None:
        return False
    phrases = language_at(text, lo, hi).phrases
    either = phrases("or_").search(low)
    return either is not None and phrases("maybe").search(low, either.end()) is not None


_ENDED = Lazy(r"[.!?;=。！？；\d]")
_PAIRS = {("\\(", "\\)"), ("\\[", "\\]"), ("**", "**")}


def unwrapped(content: str) -> str:
    r"""Data in → data out: ``" $5$ "`` → ``"5"``, ``"**5**"`` → ``"5"``, ``"5."`` → ``"5"``; ``"$5"`` stays."""
    content = content.strip()
    while len(content) > 1:
        if content[0] == content[-1] == "$" and content.count("$") in {2, 4}:
            content = content.strip("$").strip()
        elif len(content) > 4 and (content[:2], content[-2:]) in _PAIRS and content[:2] not in content[2:-2]:
            content = content[2:-2].strip()
        elif (content[-1] == "$" and content.count("$") == 1) or (content[-1] == "." and content[-2] not in ".\\"):
            content = content[:-1].rstrip()
        else:
            break
    return content


def _last(text: str, lo: int, hi: int) -> Box | None:
    at = text.rfind("boxed", lo, hi)
    if at >= 0:
        return _last_named(text, lo, hi, "boxed", at)
    if "\\f" in text or "\x08" in text:
        for name in _OTHER_NAMES:
            at = text.rfind(name, lo, hi)
            if at >= 0:
                return _last_named(text, lo, hi, name, at)
    return None


def _last_named(text: str, lo: int, hi: int, name: str, at: int) -> Box | None:
    while at >= 0:
        box = _box_at(text, at, hi, name)
        if box is not None:
            if box.close - box.inner > 16 or text[box.inner : box.close].strip().lower() not in _PLACEHOLDERS:
                return box
        elif _OPENING.match(text, at + len(name)):  # never closed: go on in one pass over all braces
            return _last_closed(text, lo, at)
        at = text.rfind(name, lo, at)
    return None


def _box_at(text: str, at: int, hi: int, name: str = "boxed") -> Box | None:
    """The box whose name starts at ``at``; None for the English word and for a brace that isn't closed."""
    inner = at + len(name)
    slashed = name != "boxed" or (at > 0 and text[at - 1] == "\\")
    start = at - 1 if slashed and name == "boxed" else at
    if not text.startswith("{", inner):
        if not slashed:
            return None
        opening = _OPENING.match(text, inner)
        if opening is None:
            return _unbraced(text, start, inner, hi)
        inner = opening.end() - 1
    close = _matching(text, inner, hi)
    return Box(start, inner + 1, close, close + 1) if close >= 0 else None


def _unbraced(text: str, start: int, inner: int, hi: int) -> Box | None:
    r"""``\boxed 5``: the next token without its punctuation."""
    token = _UNBRACED.match(text, inner, hi)
    if token is None:
        return None
    first, last = token.span(1)
    while last > first + 1 and text[last - 1] in ".,;:)*":
        last -= 1
    return Box(start, first, last, last)


def _matching(text: str, opening: int, hi: int) -> int:
    """The place of the ``}`` that closes the ``{`` at ``opening``; -1 if there is none near enough."""
    hi = min(hi, opening + MAX_CANDIDATE_CHARS)
    depth = 0
    place = opening + 1
    while (close := text.find("}", place, hi)) >= 0:
        nested = text.find("{", place, close)
        while nested >= 0:
            if text[nested - 1] != "\\" or _escaping(text, nested):
                depth += 1
            nested = text.find("{", nested + 1, close)
        if text[close - 1] != "\\" or _escaping(text, close):
            if depth == 0:
                return close
            depth -= 1
        place = close + 1
    return -1


def _escaping(text: str, brace: int) -> bool:
    r"""Whether the backslash before a brace belongs to a line break: ``\\\\}`` closes, ``\\}`` doesn't."""
    place = brace
    while place > 0 and text[place - 1] == "\\" and brace - place < 9:
        place -= 1
    return (brace - place) % 2 == 0


def _last_closed(text: str, lo: int, hi: int) -> Box | None:
    """The last closed box before ``hi``, in one pass: a scan from each of a million open boxes would be quadratic."""
    stack: list[tuple[int, int]] = []  # where each open brace's box starts (-1: not a box), and the brace itself
    last: Box | None = None
    for brace in _BRACE_OR_BOX.finditer(text, lo, hi):
        sign = brace[0]
        if sign == "{":
            stack.append((-1, brace.start()))
        elif sign == "}":
            if stack:
                start, opening = stack.pop()
                size = brace.start() - opening
                if (
                    start >= 0
                    and size <= MAX_CANDIDATE_CHARS
                    and (size > 16 or text[opening + 1 : brace.start()].strip())
                ):
                    last = Box(start, opening + 1, brace.start(), brace.end())
        elif sign[-1] == "{" and len(sign) > 2:
            stack.append((brace.start(), brace.end() - 1))
    return last


_OPEN = Lazy(r"(?!\s{0,3}\})([^\n$]{1,200}?)\s{0,3}(?:\$|\\\)|\\\]|\n)")


def _half_open(text: str, lo: int, hi: int) -> Found | None:
    r"""``$\boxed{\frac{1}{2}$``: a brace is missing, but the formula's end stands for it. A cut-off box is none."""
    at = text.rfind("boxed{", lo, hi)
    content = _OPEN.match(text, at + 6, hi) if at >= 0 else None
    if content is None:
        return None
    return Found(unwrapped(content[1]), content.span(1), "boxed-unclosed")


def _unboxed(content: str) -> str:
    """The content with the boxes inside it opened."""
    for _ in range(8):
        at = content.rfind("\\boxed{")
        close = _matching(content, at + 6, len(content)) if at >= 0 else -1
        if close < 0:
            break
        content = content[:at] + content[at + 7 : close] + content[close + 1 :]
    return content
