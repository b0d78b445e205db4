r"""What a sentence says: which of its numbers is its value, and whether it states that value at all.

A sentence is read from left to right in the words of its language (:mod:`evalmath.lexicon.language`). Every value in
it is an :class:`Item` that stands in a clause, and either belongs to what the clause says or beside it: in an aside
("in 6 days"), in a clause of reason or condition ("because she gave away 8"), in parentheses, or with what is known
already ("the 6 friends"). What a clause says of its value is a :class:`Stance`; only what it *states* is an answer.

>>> reader = Reader(language_of("so"))
>>> text = "So she reads 42 pages in 6 days."
>>> reader.read(text, 0, len(text)).value.text
'42'
>>> text = "x = 12 is extraneous."
>>> reader.read(text, 0, len(text)).stance
<Stance.DENIES: 'denies'>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from evalmath.extract.equalities import is_name, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.lazy import Lazy
from evalmath.extract.values import value_at
from evalmath.lexicon.language import Language, alternation, language_at, language_of, lower

__all__ = ["Reader", "Reading", "Stance", "language_of", "reader_of", "sentences_from_end"]


class Stance(StrEnum):
    """What a sentence does with its value."""

    STATES = "states"
    DENIES = "denies"
    SUPPOSES = "supposes"
    ASKS = "asks"
    PLANS = "plans"
    BOUNDS = "bounds"
    QUOTES = "quotes"
    SILENT = "silent"  # there is no value in it


@dataclass(frozen=True, slots=True)
class Item:
    """One value of a sentence and its place there."""

    value: Value
    clause: int
    follows: bool  # from what was said before: so 42
    verb: bool  # it stands behind the verb of its clause
    equals: bool  # it stands behind an equals sign
    known: bool  # the 6 friends
    aside: bool
    nested: bool  # in parentheses
    loose: bool  # behind a comma, with no verb of its own


@dataclass(frozen=True, slots=True)
class Reading:
    """What a sentence says; ``value`` is None unless it states one, ``denied`` are the values that it doesn't."""

    stance: Stance
    value: Value | None = None
    denied: tuple[str, ...] = ()


# --- sentences ------------------------------------------------------------------------------------------------------

_BREAK = Lazy(  # one class in front: the engine skips to it
    r"[.!?。！？।\n](?:(?<=[.!?])(?<!\b[A-Z]\.)(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\bapprox\.)(?<!\bca\.)(?<!d\.h\.)"
    r"[\"”'*)\]]{0,3}(?=\s+[^\W\d_a-z]|\s+(?:[*\"(\d¿¡√]|\$(?!\$?\s*(?:\n|\Z))|\\(?![)\]]))|\s+x\s)|(?<=[。！？।])|"
    r"(?<=\n)(?:[ \t]*+\n|(?=\s*+(?:[-*•#✅✓✔|]|\d+[.)]\s))))"
)
MAX_SENTENCE = 700  # characters


def sentences_from_end(text: str, lo: int, hi: int, *, most: int = 8) -> Iterator[tuple[int, int]]:
    """The spans of the last sentences and list items, the last one first; empty ones are left out."""
    for _ in range(most):
        while hi > lo and text[hi - 1].isspace():
            hi -= 1
        if hi <= lo:
            return
        start = _start(text, lo, hi)
        if any(sign.isalnum() for sign in text[start:hi]):
            yield start, hi
        hi = start


def _start(text: str, lo: int, hi: int) -> int:
    for width in (160, MAX_SENTENCE):
        first = found = max(lo, hi - width)
        for stop in _BREAK.finditer(text, first, hi):
            if stop.end() < hi:
                found = stop.end()
        if found > first:
            return found
    return first


# --- signs of a sentence ----------------------------------------------------------------------------------------------

_ROWS = ("so", "that_is", "closes", "because", "verbs", "beside", "the", "and_")
_NUMBER = r"(?<![\w.])[-−–+]?(?:\\?[$€£¥₹]\s?)?[-−–]?(?:\d|\.\d)|[$€£¥₹]\s?[-−–]?\d"
_CJK_NUMBER = r"(?<![\d.A-Za-z_^])[-−－+]?(?:\\?[$€£¥₹]\s?)?[-−－]?(?:\d|\.\d)"
_SIGNS = r"(?P<formula>\$|\\[(\[]|\\begin\{)|(?P<mark>[,;:，；：、—()（）=≈∈]|\s–\s|\s-\s|\\approx)"
_MARKS = {
    "(": "(", "（": "(", ")": ")", "）": ")", "=": "=", "≈": "=", "∈": "=", "\\approx": "=",
    ":": "colon", "：": "colon", "—": "colon", "–": "colon", "-": "colon",
}  # fmt: skip
_SKIP = Lazy(r"(?:[\s*_:：}\"“”`|>=]|\\(?:quad|,|;|!))*+")
_ONE_WORD = Lazy(r"\s*+(?:[^\W\d_]{2,20}\s++)?+[*$\\(\"']{0,4}\Z")
_NAME_BEFORE = re.compile(r"(?:^|(?<=[\s$(*,]))(?:[A-Za-z]|\\?[a-z]{2,6}(?=_)|\\[a-z]+|[A-Za-z]\([^()\s]{1,12}\))(?:_\{?\w{1,4}\}?)?[’']{0,2}\s?$")
_COMPARISON = re.compile(r"[<>≤≥≠!]=?$|\\(?:neq?|leq?|geq?|lt|gt)\s*$")


class Reader:
    """Reads the sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._row_of = {
            " ".join(phrase.replace("’", "'").split()): row
            for row in reversed(_ROWS)
            for phrase in getattr(language, row).split("|")
        }
        phrases = "|".join(filter(None, (getattr(language, row) for row in _ROWS)))
        words = alternation(phrases)
        number = _NUMBER if language.script in {"Latin", "Cyrillic"} else _CJK_NUMBER
        self._signs = re.compile(f"(?P<word>{words})|(?P<number>{number})|{_SIGNS}")
        self._about = re.compile(rf"(?:{alternation(language.about)}|exactly|only|just|also|now|\s|[*_]|:)*+")

    def _row(self, word: str) -> str:
        row = self._row_of.get(" ".join(word.replace("’", "'").split()))
        if row is None:  # a phrase with a star or a wave
            row = next((row for row in _ROWS if self.language.phrases(row).fullmatch(word)), "and_")
        return row

    def read(self, text: str, lo: int, hi: int, query: str = "") -> Reading:
        """What the sentence between ``lo`` and ``hi`` says."""
        low = lower(text[lo:hi])
        items = self._with_decimals(low, lo, self._items(text, low, lo, hi))
        if not items:
            return Reading(self._mood(low, None) if self._mood(low, None) is not Stance.STATES else Stance.SILENT)
        denied: list[str] = []
        stance = Stance.SILENT
        for item in self._in_order(items):
            found = self._stance(low, lo, item, items, query)
            if found is Stance.STATES:
                return Reading(Stance.STATES, self._whole(text, lo, hi, item, items), tuple(denied))
            stance = found if stance is Stance.SILENT else stance
            denied.append(item.value.text)
            if found in {Stance.ASKS, Stance.PLANS, Stance.SUPPOSES}:
                break
            if item.aside and len(denied) > 1:
                break
        return Reading(stance, None, tuple(denied))

    # --- the values and their places ------------------------------------------------------------------------------

    def _items(self, text: str, low: str, lo: int, hi: int) -> list[Item]:
        items: list[Item] = []
        copula = self.language.phrases("is_")
        near = 1 if self.language.script in {"Latin", "Cyrillic", "Arabic"} else 0  # signs between two neighbouring words
        place = clause = depth = 0
        verb = equals = follows = loose = joined = has_item = False
        mode = told = ""  # "", "beside" or "because"; "so" or "that_is"
        known_at = verb_at = -999
        while (sign := self._signs.search(low, place)) is not None:
            kind, start, place = sign.lastgroup, sign.start(), sign.end()
            row = self._row(sign[0]) if kind == "word" else _MARKS.get(sign[0].strip(), "comma") if kind == "mark" else kind
            at = place
            if row == "(":
                depth += 1
                continue
            if row == ")":
                depth = max(0, depth - 1)
                continue
            if row == "the":
                known_at = place
                continue
            if row == "and_":
                joined = True
                continue
            if row == "because":
                mode, has_item = "because", False
                continue
            if row == "beside":
                if mode != "because" and not 0 <= start - verb_at <= near:
                    mode = "beside"
                continue
            if row == "closes":
                items = [replace(item, aside=True) if item.clause == clause else item for item in items]
                clause, mode, verb, follows = clause + 1, "", False, follows
                continue
            if row == "comma":
                if depth == 0:
                    if mode == "because" or sign[0] in ";；":
                        clause, verb, follows = clause + 1, False, False
                    mode, loose, joined, equals = "", verb, True, False
                continue
            if row == "verbs":
                if mode == "beside" or (mode == "because" and has_item and not joined):
                    mode = ""
                if joined and mode == "" and depth == 0:
                    clause += 1
                verb, loose, joined, equals = True, False, False, False
                verb_at = place if copula.fullmatch(sign[0]) else verb_at
            elif row in {"so", "that_is"}:
                if depth:
                    continue
                clause, follows, mode, loose, equals, joined = clause + 1, True, "", False, False, False
                verb, told = row == "that_is", row
            elif row == "colon":
                if depth:
                    continue
                mode, verb, loose, equals, verb_at = "", True, False, False, place
            elif row == "=":
                if _COMPARISON.search(low[max(0, start - 6) : start + 1].rstrip("=")):
                    continue
                mode = "" if mode == "beside" else mode
                verb, equals, verb_at = True, True, place
            else:
                at = start
            found = self._value(text, low, lo, hi, at, aside=mode != "")
            if found is None:
                continue
            if row == "=" and sign[0] == "=":
                found = self._named(text, lo, hi, start, found, aside=mode != "")
            if row in {"that_is", "because"} or (items and items[-1].clause < clause and told == "that_is"):
                compared = self.language.phrases("more").search(low[found.end - lo :][:24])
                mode = "beside" if compared and len(low[found.end - lo :][: compared.start()].split()) <= 1 else mode
            items.append(
                Item(
                    found, clause, follows, verb or "=" in found.text, equals, self._is_known(low, known_at, found.start - lo),
                    mode != "" or depth > 0, depth > 0, loose and not equals,
                )  # fmt: skip
            )
            place = max(place, found.end - lo)
            joined, has_item = False, True
        return items

    @staticmethod
    def _is_known(low: str, the: int, start: int) -> bool:
        return 0 <= start - the <= 24 and _ONE_WORD.match(low, the, start) is not None

    @staticmethod
    def _named(text: str, lo: int, hi: int, sign: int, found: Value, *, aside: bool) -> Value:
        """``x = 5`` with its name, if it is one."""
        name = _NAME_BEFORE.search(text[max(lo, lo + sign - 14) : lo + sign])
        if name is None:
            return found
        whole = value_at(text, lo + sign - len(name[0]), found.end if aside else hi)
        return whole._replace(text=right_side(whole.text)) if whole is not None and whole.end >= found.end else found

    def _value(self, text: str, low: str, lo: int, hi: int, at: int, *, aside: bool = False) -> Value | None:
        skipped = _SKIP.match(text, lo + at, hi)
        at = skipped.end() if skipped else lo + at
        about = self._about.match(low, at - lo)
        at = about.end() + lo if about else at
        if aside:  # its comma ends it: in 2 days, 30 pages
            comma = text.find(", ", at, hi)
            hi = comma if comma >= 0 else hi
        formula = formula_at(text, at, hi)
        if formula is not None and is_name(formula.text):
            return None
        found = value_at(text, at, hi)
        if found is None or is_name(found.text) or not _says_a_value(found.text):
            return None
        return Value(right_side(found.text), found.start, found.end)

    def _with_decimals(self, low: str, lo: int, items: list[Item]) -> list[Item]:
        r"""A value and its decimals are one: "25π, which is about 78.54" gives ``25π \approx 78.54``."""
        merged: list[Item] = []
        for item in items:
            value = item.value
            if merged and "approx" not in merged[-1].value.text:
                before = merged[-1].value
                between = low[before.end - lo : value.start - lo]
                if len(between) < 60 and self._leads_to_decimals(between, value.text):
                    whole = Value(f"{before.text} \\approx {value.text}", before.start, value.end)
                    merged[-1] = replace(merged[-1], value=whole)
                    continue
                if item.follows and not item.equals and _ARITHMETIC.fullmatch(value.text) and not _ARITHMETIC.fullmatch(before.text):
                    item = replace(item, aside=True)  # "42, i.e. 20 + 22"
            merged.append(item)
        return merged

    def _leads_to_decimals(self, between: str, value: str) -> bool:
        between = between.rstrip(" *_$\\([:")
        phrases = self.language.phrases
        about = None
        for about in phrases("about").finditer(between):
            pass
        if about is None or about.end() < len(between) or not _DECIMALS.match(value):
            return False
        head = between[: about.start()].strip(" *_$(,.;)\\")
        words = phrases("that_is").sub(" ", phrases("or_").sub(" ", phrases("because").sub(" ", head))).split()
        return len(words) <= 3 and not any(sign.isdigit() for sign in head)

    # --- which of them ------------------------------------------------------------------------------------------------

    def _in_order(self, items: list[Item]) -> list[Item]:
        """The items, the one that the sentence is about first."""
        last = self.language.verb_last
        clause = max((item.clause for item in items if item.follows and not item.aside), default=-1)

        def rank(pair: tuple[int, Item]) -> tuple[bool | int, ...]:
            index, item = pair
            return (
                item.nested,
                item.aside,
                item.clause != clause and clause >= 0,
                not (item.verb or last) or (item.loose and not last),
                item.known,
                -item.clause,
                not item.equals,
                -index if last or item.equals else index,
            )

        return [item for _, item in sorted(enumerate(items), key=rank)]

    def _whole(self, text: str, lo: int, hi: int, item: Item, items: list[Item]) -> Value:
        """The item, with those that are the same answer's other parts.

        "12 adults and 8 children" is one amount, "the slope is -2 and the intercept is 5" gives two values.
        """
        value = item.value
        phrases = self.language.phrases
        for before, after in pairwise(items):
            if item not in {before, after} or before.aside or after.aside or before.value.end > after.value.start:
                continue
            first, second = before.value, after.value
            words = lower(text[first.end : second.start]).replace(",", " ").strip(" *$\\(").split()
            if not words or len(words) > 9:
                continue
            if before.clause == after.clause and 2 <= len(words) <= 4 and phrases("and_").fullmatch(words[-1]):
                noun = _NOUN.match(text, second.end, hi)
                if noun is not None and not item.equals and "=" not in first.text and "," not in text[first.end : second.start]:
                    return Value(text[first.start : noun.end()], first.start, noun.end())
            is_, the = phrases("is_"), phrases("the")
            head = lower(text[max(lo, first.start - 24) : first.start]).strip(" *$\\(").split()[-1:]
            parallel = (
                len(words) >= 4 and phrases("and_").fullmatch(words[0]) and the.match(words[1])
                and is_.fullmatch(words[-1]) and head and is_.fullmatch(head[0])
            )  # fmt: skip
            if parallel:
                return Value(f"{first.text}, {second.text}", first.start, second.end)
        if not (item.verb or item.follows or item.equals) and ", " in value.text and not value.text.startswith(("(", "[", "\\")):
            return Value(value.text.rpartition(", ")[2], value.start, value.end)  # numbers in a row, said of nothing
        return value

    # --- what is said of it -------------------------------------------------------------------------------------------

    def _mood(self, low: str, item: Item | None) -> Stance:
        """What the whole sentence does: it asks or plans."""
        end = low.rstrip(" *_\"”')]\n")
        if end.endswith(("?", "？", "؟")):
            return Stance.ASKS
        asks = self.language.phrases("asks")
        if any(found.end() >= len(end.rstrip(" .。.")) - 1 for found in asks.finditer(end[-24:])) and self.language.code in {"ja", "ko", "zh", "th"}:
            return Stance.ASKS
        if item is None or not (item.equals or "=" in item.value.text):
            plan = self.language.phrases("plan").search(low)
            if plan is not None and (plan.start() < 40 or self.language.verb_last):
                return Stance.PLANS
        return Stance.STATES

    def _stance(self, low: str, lo: int, item: Item, items: list[Item], query: str) -> Stance:
        mood = self._mood(low, item)
        if mood is not Stance.STATES:
            return mood
        start, end = item.value.start - lo, item.value.end - lo
        others = [other.value for other in items if other is not item]
        left = max((other.end - lo for other in others if other.end - lo <= start), default=0)
        right = min((other.start - lo for other in others if other.start - lo >= end), default=len(low))
        before, after = low[left:start], low[end:right]
        phrases = self.language.phrases
        if self._denies(before, after):
            return Stance.DENIES
        if _COMPARISON.search(before.rstrip(" $\\(")) or _bounded(phrases("bounds"), before, after, self.language):
            bound = phrases("bounds").search(before[-24:])
            asked = query.lower() if bound else ""
            if not asked or bound is None or bound[0] not in asked or f"{bound[0]} {item.value.text}" in asked:
                return Stance.BOUNDS
        if phrases("would").search(low[:start][-60:]) and phrases("unless").search(low[:start]):
            return Stance.SUPPOSES
        opening = phrases("unless").match(low.lstrip(" *#-_>"))
        if opening is not None and item.clause == 0 and not item.follows and not self.language.verb_last:
            return Stance.SUPPOSES
        thought = phrases("thought").search(low, 0, start)
        if thought is not None and not _TURN.search(low, thought.end(), start) and not item.follows:
            return Stance.QUOTES
        return Stance.STATES

    def _denies(self, before: str, after: str) -> bool:
        phrases = self.language.phrases
        refuted = phrases("refuted").search(after[:60])
        if refuted is not None and len(after[: refuted.start()].split()) <= 3:
            return True
        tail = before[-60:]
        for sign in ",;，；":
            tail = tail.rpartition(sign)[2] if sign in tail and len(tail.rpartition(sign)[2]) > 2 else tail
        if self.language.verb_last or self.language.script == "Han":
            found = phrases("not_").search(after[:16])
            if found is not None and self.language.verb_last and not self.language.phrases("and_").search(after[: found.start()]):
                return True
            if self.language.verb_last:
                return False
        return phrases("not_").search(tail) is not None


_DECIMALS = re.compile(r"[-−$€£ ]*(?:\d[\d,.]*)")
_ARITHMETIC = re.compile(r"[\d.,\s$()]*\d[\s)]*(?:[-+−×*÷·/][\s$(]*\d[\d.,\s)]*)+")
_TURN = re.compile(r"\b(?:but|however|actually|yet|aber|mais|pero|mas|ma|но)\b|但|しかし|하지만|لكن|लेकिन")
_NOUN = Lazy(r"\s[^\W\d_]{2,20}(?=[.\s,!*]|\Z)")


def _bounded(bounds: re.Pattern[str], before: str, after: str, language: Language) -> bool:
    tail = before[-28:].rstrip(" *_$\\(")
    for found in bounds.finditer(tail):
        if found.end() >= len(tail) - 12 and len(tail[found.end() :].split()) <= 2:
            return True
    if language.verb_last or language.script == "Han":
        found = bounds.search(after[:14])
        return found is not None
    return False


def _says_a_value(text: str) -> bool:
    return any(sign.isdigit() or sign in "∞∅πe\\½⅓⅔¼¾" for sign in text) or "=" in text or len(text) < 3


@lru_cache(maxsize=64)
def _reader(code: str) -> Reader:
    from evalmath.lexicon.language import known_languages

    return Reader(known_languages()[code])


def reader_of(text: str, lo: int, hi: int) -> Reader:
    """The reader for the language in which a part of a text ends."""
    return _reader(language_at(text, lo, hi).code)
