r"""What a question asks for in its own words, and whether a value of the response is said to be that.

A question for "how many weeks" is answered by the 14 of "She needs 14 weeks. That's 3 and a half months.", one for "the
remainder" by the 1 of "the quotient is 4 and the remainder is 1", one about Jim by what Jim has.

>>> from evalmath.lexicon.language import known_languages
>>> english = known_languages()["en"]
>>> question = asked("Jim and Tom share 48 marbles. How many marbles does Jim have?", "en")
>>> question.noun, question.name, question.others
('marbles', 'Jim', ('Tom',))
>>> text = "Jim has 12 and Tom has 36."
>>> [question.answered_by(text, place, english) for place in (text.find("12"), text.find("36"))]
[True, False]
>>> question = asked("What is the mode of 2, 3, 3?", "en")
>>> text = "The mode is 3, the mean 8/3."
>>> question.things, [question.answered_by(text, place, english) for place in (text.find("3"), text.find("8/3"))]
((('the', 'mode of 2'), ('the', 'mode')), [True, None])
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from evalmath.caching import remembered
from evalmath.extract.formulas import Value
from evalmath.lexicon.language import Language, alternation, known_languages, lower
from evalmath.lexicon.spelled import spelled_at
from evalmath.lexicon.units import CURRENCIES, CURRENCY_SIGNS, SYMBOLS, UNITS
from evalmath.patterns import Lazy

__all__ = ["Asked", "asked", "led_by", "place"]

_WORD = Lazy(r"[^\W_]+(?:[-'’][^\W_]+)*")
_LETTERS = Lazy(r"[^\W\d_]{2}")
_QUANTITY = Lazy(
    rf"[-−–+{CURRENCY_SIGNS}\s]"
    r"*[\d.,/]*\d(?:[ \u202f\xa0]\d{3}(?!\d))*+[\s*_$\\)]*(?P<words>[^\n.,;:()?!\d]{0,60})"
)
_WORDS_BEHIND = Lazy(r"(?P<words>[^\n.,;:()?!\d]{0,60})")
_LIST = Lazy(r"[-−\d./]+(?:, (?:and )?[-−\d./]+)+")
_NAME = Lazy(r"(?P<inside>(?<![.?!]\s)(?<!\A))\b[A-Z][a-z]{1,14}\b(?!['’]s)|(?<![A-Za-z])[A-Z][a-z]{1,14}\b(?!['’]s)")
_SUBJECT = Lazy(r"\b(?P<name>[A-Z][a-z]{1,14})\s(?:[a-z]+\s){0,2}[*$\\(]*\Z")  # Tom has 36
_END = Lazy(r"[.,;:?!()\n$]")
_SYMBOL = Lazy(  # the value of $k$; a lone "a" or "I" is a word, and of x and y none is meant alone
    r"\s(?P<words>(?:[^\W\d_]{2,12}\s){0,4})"
    r"(?:(?:\$|\\\()\s?(?P<formula>[A-Za-z])\s?(?:\$|\\\))|(?P<plain>[b-hj-zB-HJ-Z])(?=[\s.,;:?!]|\Z))"
    r"(?!\s?(?:,|and\b|or\b|&)[\s$\\(]{0,3}(?:and\s)?[A-Za-z](?![A-Za-z]))"
)
_LINKS = (
    *("auxiliary", "verbs", "is_", "beside", "because", "would", "and_", "or_", "so"),
    *("in_total", "more", "rate", "minus"),
)
_JOINS = ("and_", "is_", "so", "about", "the", "verbs", "auxiliary")  # between a name and its value
_ONE_NOUN = Lazy(r"^ [a-z]+(?= )")
_CURRENCIES = frozenset("$€£")
_OF_THEM = Lazy(r"^ of (?:the |these |those )?(?:two|both|them)(?: numbers)?(?= )")
_MAX_WORDS = 4  # of a name
_LONGEST = 60  # characters of it
_ENDING = 2  # letters of a plural
_STEM = 3  # letters of the shortest stem


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question asks for."""

    noun: str = ""  # how many …, in small letters
    kind: str = ""  # what stands in front of it: how many *real* roots
    things: tuple[tuple[str, str], ...] = ()  # what is …: article and name, with all that belongs to it and alone
    extent: bool = False  # how long, how far
    each: bool = False  # whether it asks for one of many, or for an average
    pair: tuple[str, ...] = ()  # the names of two things: the quotient and the remainder
    name: str = ""  # whom it asks about
    others: tuple[str, ...] = ()  # whom else it speaks of
    symbol: str = ""  # the letter whose value it asks for
    in_unit: bool = False  # the noun is a unit of its language
    led: str = ""  # the two signs in front of the asking word, in a script without spaces: 每人分到几个

    @property
    def is_measure(self) -> bool:
        """Whether a number of units is asked for."""
        return self.noun in UNITS or self.in_unit

    def answered_by(self, text: str, at: int, language: Language) -> bool | None:
        """Whether the value at a place of a sentence is said to be what was asked for; None if nothing tells."""
        low = lower(text)
        if self.is_about_another(text, at):
            return False
        if any(self._is_named(article, thing, low[:at], language) for article, thing in self.things):
            return True
        if self.symbol and _assigned(text, at) == self.symbol:
            return True
        if language.asked_behind:
            return self._is_counted(low, at, language)
        if self.noun and low[at : at + 1] in _CURRENCIES and UNITS.get(self.noun, ("",))[0] not in CURRENCIES:
            return False  # how many gallons: that'd run you about $30
        if self.noun and _LIST.match(low, at):
            return False  # They are 1, 2, 4 and 8.
        behind = _behind(low, at, language) if self.noun or self.extent else None
        words = _nouns(behind, language, 3) if behind is not None else []
        if words and self.extent and UNITS.get(words[0], ("",))[0] in {"time", "length", "months"}:
            return True
        if words and self.noun:
            return any(_is_same(self.noun, word) for word in words)
        return True if _subject(text, at) == self.name != "" else None

    def is_named_behind(self, text: str, at: int, language: Language) -> bool:
        """Whether the noun stands behind a value as the question writes it, ending and all."""
        behind = _behind(lower(text), at, language) if self.noun else None
        return behind is not None and self.noun in _nouns(behind, language, 3)

    def named(self, text: str, places: list[int], language: Language) -> list[bool]:
        """Which of the values at some places are said of the very thing that the question asks for.

        Its longest name that is said at all decides: of 较大的根 and 较小的根 both are roots.
        """
        low = lower(text)
        for of, thing in self.things:
            named = [_leads(of, thing, low, at, language) for at in places]
            if any(named):
                return named
        named = [bool(self.led) and low[:at].rstrip(" *$").endswith(self.led) for at in places]
        return named if named.count(True) == 1 else [False] * len(places)

    def is_of_another(self, text: str, at: int, language: Language) -> bool:
        """Whether the value at a place is said of a thing of that name, and of another one: 白球的概率 for 红球的."""
        low = lower(text)
        short = self.things[-1:] if self.things and self.things[-1][0] else ()
        return any(
            _leads("", thing, low, at, language) and not _leads(of, thing, low, at, language) for of, thing in short
        )

    def is_mentioned(self, low: str) -> bool:
        """Whether a text in small letters speaks of the thing at all."""
        return any(thing in low for _, thing in self.things if len(thing) > 1)

    def _is_counted(self, low: str, at: int, language: Language) -> bool | None:
        """Where the question ends in its asking word: a value that is named, or in the unit asked for."""
        named = any(_leads(of, thing, low, at, language) for of, thing in self.things)
        return True if named else self.is_in_unit(low, at, language)

    def is_in_unit(self, text: str, at: int, language: Language) -> bool | None:
        """Whether the value at a place is in the unit asked for; None if nothing tells."""
        behind = _behind(lower(text), at, language) if self.noun else None
        if behind is None:
            return None
        words = behind.lstrip(" *$\\)")
        asked_in, said_in = _unit(self.noun, language), _unit(words, language)
        if said_in < 0:
            return True if asked_in < 0 and words[:1] == self.noun[:1] and words[:1].isalpha() else None
        return asked_in == said_in

    def of_several(self, value: Value) -> Value:
        """The one of several assignments that was asked for: of "a = 3, b = 4" the first, if that is a's question."""
        parts = [part.strip() for part in value.text.split(",")]
        found = [part for part in parts if self.symbol and _assigned(part, 0) == self.symbol]
        return value._replace(text=found[0]) if len(found) == 1 else value

    def is_of_kind(self, text: str, at: int, language: Language) -> bool:
        """Whether the value at a place counts things of the kind that was asked for: 0 real ones."""
        behind = _behind(lower(text), at, language)
        return behind is not None and self.kind in _nouns(behind, language, 3)

    def is_about_another(self, text: str, at: int) -> bool:
        """Whether the value at a place is said of someone whom the question doesn't ask about."""
        return _subject(text, at) in self.others

    def shares(self, low: str) -> bool:
        """Whether a text speaks of what tells the thing from others of its name: the *shaded region*'s area."""
        whole = max((thing for _, thing in self.things), key=len, default="")
        head = self.things[-1][1] if self.things else ""
        particular = {word for word in _WORD.findall(whole[len(head) :]) if len(word) > _STEM}
        return not particular.isdisjoint(_WORD.findall(low))

    @staticmethod
    def _is_named(article: str, thing: str, before: str, language: Language) -> bool:
        """Whether a thing is what leads to a value: "the mode is", "mode = 6/2 ="; "the circle's area is" another."""
        at = before.rfind(thing)
        if at < 0 or before[at - 1 : at].isalnum():
            return False
        head = before[:at].rstrip(" *_$")
        if head[-1:].isalnum() and head.split()[-1] != article and not language.phrases("so").search(head[-_STEM:]):
            return False
        between = before[at + len(thing) :]
        if between[:1].isalnum() or len(between) > _LONGEST or any(sign in between for sign in ",;"):
            return False
        if any(language.phrases(row).fullmatch(thing) for row in ("more", "most")):
            between = _ONE_NOUN.sub("", between, count=1)  # the larger integer is
        for row in _JOINS:
            between = language.phrases(row).sub(" ", between)
        return _LETTERS.search(between) is None


def _behind(low: str, at: int, language: Language) -> str | None:
    """The words behind the number at a place, which may itself stand in words; None if none stands there."""
    number = spelled_at(low, at, language) if low[at : at + 1].isalpha() else None
    found = _WORDS_BEHIND.match(low, number.end) if number is not None else _QUANTITY.match(low, at)
    return found["words"] if found is not None else None


def _subject(text: str, at: int) -> str:
    """The name in front of the verb that leads to a value; empty if there is none."""
    subject = _SUBJECT.search(text, max(0, at - _LONGEST), at)
    return subject["name"] if subject is not None else ""


_ASSIGNED_TO = Lazy(r"(?<![A-Za-z_^])([A-Za-z])[$\\) ]{0,3}(?:=|is|equals)[$\\( ]{0,3}\Z")
_ASSIGNS = Lazy(r"([A-Za-z])\s?=(?!=)")


def _assigned(text: str, at: int) -> str:
    """The letter whose value stands at a place: of "k = 25" and of "k is 25" the k; empty if there is none."""
    found = _ASSIGNS.match(text, at) or _ASSIGNED_TO.search(text, max(0, at - 12), at)
    return found[1] if found is not None else ""


def place(text: str, lo: int, value: Value) -> int:
    """Where a value starts in a sentence that starts at ``lo``: the last link of a chain, 7 of 3 + 4 = 7."""
    at = text.rfind(value.text, value.start, value.end)
    return (at if at >= 0 else value.start) - lo


@remembered(entries=64)
def asked(query: str, code: str) -> Asked:
    """What a question asks for, in the words of its language.

    Parameters
    ----------
    query : str
        The question; the last that it asks counts.
    code : str
        The language of the response: a question in another one asks for nothing that could be found in it.
    """
    language, low = known_languages()[code], lower(query)
    if language.asked_behind:
        return _asked_at_the_end(query, language)
    noun = kind = ""
    for found in language.phrases("how_many").finditer(low):
        nouns = _nouns(low[found.end() : found.end() + 80], language, _MAX_WORDS)
        unit = next((word for word in nouns if len(word) > 1 and word in UNITS), "")  # wie viele Liter Wasser
        noun = unit or next(iter(nouns if language.noun_first else reversed(nouns)), noun)
        kind = nouns[-2] if len(nouns) > 1 and not language.noun_first else ""
    things: tuple[tuple[str, str], ...] = ()
    pair: tuple[str, ...] = ()
    symbol = ""
    for found in language.phrases("what_is").finditer(low):
        pair = _pair(low[found.end() : found.end() + 80], language)
        things = _things(low[found.end() : found.end() + 80], language)
        symbol = _symbol(query, found.end(), language)
    start = max(query.rfind(sign, 0, len(query) - 1) for sign in ".!\n") + 1
    found_names = () if language.code == "de" else _NAME.finditer(query)  # where every noun looks like a name
    names = [one for one in found_names if one["inside"] is not None or _is_name(low, one.start(), language)]
    name = next((one[0] for one in reversed(names) if one.start() >= start), "")
    others = tuple(dict.fromkeys(one[0] for one in names if name and one[0] != name))
    each = "average" in low or any(language.phrases(row).search(low) for row in ("rate", "each"))
    extent = any(one.start() >= start for one in language.phrases("how_long").finditer(low))
    return Asked(noun, kind, things, extent, each, pair, name, others, symbol)


def _symbol(query: str, at: int, language: Language) -> str:
    """The letter whose value is asked for at a place: "the value of k"; "the number of k" asks for another thing."""
    found = _SYMBOL.match(query, at)
    rows = ("the", "result", "final", "beside")
    if found is None or not all(
        any(language.phrases(row).fullmatch(word) for row in rows) for word in lower(found["words"]).split()
    ):
        return ""
    return found["plain"] or found["formula"] or ""


def _is_name(low: str, at: int, language: Language) -> bool:
    """Whether the first word of a sentence is a name: "Tom has 3 …"; "There are", "What is" are none."""
    word = low[at : at + _LONGEST].split(maxsplit=1)[0]
    if word in language.common.split() or language.phrases("what_is").match(low, at):
        return False
    return language.phrases("verbs").match(low, at + len(word) + 1) is not None


def _things(low: str, language: Language) -> tuple[tuple[str, str], ...]:
    article = language.phrases("the").match(low.lstrip())
    low = low.lstrip()[article.end() if article else 0 :].lstrip()
    whole = low[: end.start() if (end := _END.search(low)) else len(low)].strip()
    links = (row for row in _LINKS if row != "more")  # the larger number
    ends = {row: found.start() for row in links if (found := language.phrases(row).search(whole)) is not None}
    head = whole[: min(ends.values(), default=len(whole))].strip()
    if ends.get("and_") == len(head) + 1:
        return ()  # the mean and the mode
    name = article[0] if article else ""
    first = head.partition(" ")[0]
    names: tuple[str, ...] = (whole, head)
    if any(language.phrases(row).fullmatch(first) for row in ("more", "most")):
        names = (first, whole, head)
    return tuple((name, thing) for thing in dict.fromkeys(names) if len(thing) > _STEM and not thing.isdigit())


def _pair(low: str, language: Language) -> tuple[str, ...]:
    """The names that "and" joins: the mean and the median."""
    low = low[: end.start() if (end := _END.search(low)) else len(low)]
    joint = language.phrases("and_").search(low)
    if joint is None:
        return ()
    names = []
    for part in (low[: joint.start()], low[joint.end() :]):
        article = language.phrases("the").match(part.lstrip())
        name = part.lstrip()[article.end() if article else 0 :]
        ends = [found.start() for row in _LINKS if row != "more" and (found := language.phrases(row).search(name))]
        names.append(name[: min(ends, default=len(name))].strip())
    alike = len(set(names)) < len(names) or any(len(name) <= _STEM or len(name.split()) > 2 for name in names)
    return () if alike else tuple(names)


def led_by(name: str, before: str, language: Language) -> bool:
    """Whether a name leads to the value behind a text in small letters: "a remainder of", "area: ", "area ="."""
    at = before.rfind(name)
    between = before[at + len(name) :]
    if at < 0 or before[at - 1 : at].isalnum() or len(between) > _LONGEST or any(sign in between for sign in ",;"):
        return False
    between = _OF_THEM.sub("", between)
    for row in (*_JOINS, "beside"):
        between = language.phrases(row).sub(" ", between)
    return _LETTERS.search(between) is None and not any(sign.isdigit() for sign in between)


def _nouns(low: str, language: Language, most: int) -> list[str]:
    """The words of a text up to the first that is a verb or joins others."""
    end = min((found.start() for row in _LINKS if (found := language.phrases(row).search(low))), default=len(low))
    stop = _END.search(low, 0, end)
    return [word for word in _WORD.findall(low[: stop.start() if stop else end]) if word.isalpha()][:most]


def _is_same(a: str, b: str) -> bool:
    if (unit := UNITS.get(a) or SYMBOLS.get(a)) is not None:
        return unit == (UNITS.get(b) or SYMBOLS.get(b))
    stem = max(_STEM, min(len(a), len(b)) - _ENDING)
    return a[:stem] == b[:stem]


# --- languages in which the asking word stands behind the thing -----------------------------------------------------

_CLAUSE_END = Lazy(r"\.(?!\d)|[,，、،؛;；。!！?？।:：()（）\n]")


@cache
def _of(code: str) -> re.Pattern[str]:
    """What stands between a thing and whose it is."""
    language = known_languages()[code]
    ways = [alternation(language.of_), rf"(?<={language.genitive})\s" if language.genitive else ""]
    return re.compile("|".join(filter(None, ways)) or r"(?!)")


_LINKS_BEHIND = ("is_", "verbs", "so", "in_total", "about", "the", "and_")
_MAX_THING = 24  # characters
_MAX_LINKS = 6


def _asked_at_the_end(query: str, language: Language) -> Asked:
    """What stands in front of the last asking word, and the unit behind it."""
    low = lower(query)
    asking = next(reversed(list(language.phrases("asked_behind").finditer(low))), None)
    start, end = asking.span() if asking is not None else (len(low.rstrip(_MARKS)),) * 2  # 세로는?
    noun = _CLAUSE_END.split(low[end : end + _MAX_THING].lstrip(" *$"))[0].strip() if asking is not None else ""
    thing = _CLAUSE_END.split(low[max(0, start - 2 * _MAX_THING) : start])[-1].strip()
    if language.script == "Thai":  # a space stands between clauses
        thing = thing.rpartition(" ")[2]
    count = language.phrases("how_many").match(thing)
    if count is not None:  # كم دقيقة
        noun, thing = noun or thing[count.end() :].strip(), ""
    for row in ("what_is", "how_many", "verbs"):
        leads = language.phrases(row).match(thing)
        thing = thing[leads.end() :].strip() if leads is not None else thing
    for _ in range(1 if language.script == "Hangul" else _MAX_LINKS):  # 넓이는: the name ends in what joins others
        shorter = thing
        for row in _LINKS_BEHIND:
            ends = [one.start() for one in language.phrases(row).finditer(thing) if one.end() == len(thing)]
            shorter = shorter[: min(ends)].strip() if ends else shorter
            if ends:
                break
        if shorter == thing:
            break
        thing = shorter
    links = list(_of(language.code).finditer(thing))
    if language.verb_last or language.script == "Han":  # 一次方程的 较大的 根
        names = [("", thing), *((thing[: one.start()].strip(), thing[one.end() :].strip()) for one in links)]
    else:  # chu vi của hình vuông
        names = [("", thing), *(("", thing[: one.start()].strip()) for one in reversed(links))]
        names += [("", word) for word in thing.split()[:1] if language.script == "Arabic"]
    things: list[tuple[str, str]] = []
    for of, name in names:
        fits = (
            len(name) <= _MAX_THING
            and _NAMES.match(name) is not None
            and not language.phrases("pronouns").fullmatch(name)
        )
        if fits and all(name != known for _, known in things):
            things.append((of, name))
    letter = _LETTER_ALONE.fullmatch(things[0][1]) if things else None
    at = low.rfind(things[0][1], 0, start) + letter.start("letter") if letter is not None else 0
    symbol = query[at] if letter is not None else ""
    led = low[max(0, start - 2) : start] if language.script == "Han" else ""
    led = led if _HAN.fullmatch(led) is not None else ""
    return Asked(noun, things=tuple(things), symbol=symbol, in_unit=_unit(noun, language) >= 0, led=led)


_HAN = Lazy("[\u4e00-\u9fff]{2}")
_NAMES = Lazy(r"(?!\d)(?=.*[^\W\d_\u3041-\u309f])")  # more than particles
_MARKS = " ?？؟.。…_()（）=:：\n"
_LETTER_ALONE = Lazy(r"\$?(?P<letter>[a-z])\$?\s?(?:的值|の値|의 값|का मान|এর মান|-এর মান|విలువ)?")


def _unit(words: str, language: Language) -> int:
    """Which of the units of a language a text starts with; -1 if with none."""
    best, length = -1, 0
    for number, names in enumerate(language.counted.split("|")):
        for name in names.split():
            if len(name) > length and words.startswith(name) and _ends_word(name, words[len(name) :]):
                best, length = number, len(name)
    return best


def _ends_word(name: str, behind: str) -> bool:
    return not (name.isascii() and behind[:1].isascii() and behind[:1].isalpha())


def _leads(of: str, thing: str, low: str, at: int, language: Language) -> bool:
    """Whether a thing is what leads to the value at a place, or what it counts: 面积是 36, 36 మంది బాలురు.

    底面积是 9 tells of another one, and so does 白球的概率 where 红球的概率 is asked for.
    """
    before = low[:at]
    counted = _behind(low, at, language) if language.verb_last else None
    if counted is not None and thing in counted[: _COUNTED + len(thing)]:
        return True
    start = before.rfind(thing)
    if start < 0:
        return False
    head = before[:start].rstrip(" *_$")
    link = next(
        (one for one in _of(language.code).finditer(head, max(0, len(head) - _STEM)) if one.end() == len(head)), None
    )
    if link is not None and of and not head[: link.start()].rstrip().endswith(of[-2:]):
        return False
    if head[-1:].isalnum() and before[start - 1].isalnum() and link is None and not _ends_in_link(head, language):
        return False
    between = before[start + len(thing) :]
    if len(between) > _LONGEST or _CLAUSE_END.search(between.replace(":", " ").replace("：", " ")):
        return False
    for row in ("auxiliary", "is_", "so", "about", "the", "verbs", "in_total"):
        between = language.phrases(row).sub(" ", between)
    return _WORDS.search(between) is None


_WORDS = Lazy(r"[^\W\d_]{2}|[\u0904-\u0d7f]{2}")  # signs of vowels are no letters
_COUNTED = 8  # characters between a value and what it counts


def _ends_in_link(head: str, language: Language) -> bool:
    """Whether what stands right in front of a thing belongs to no longer name of it: 这个长方形的, 所以."""
    if language.script == "Arabic" and head.endswith("ال"):
        return True
    rows = ("so", "the", "and_", "because")
    return any(one.end() == len(head) for row in rows for one in language.phrases(row).finditer(head))
