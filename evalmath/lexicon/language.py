r"""What the words of a language do to a value: announce it, deny it, suppose it, ask for it, bound it, leave it aside.

A language is one file of rows in ``languages/``; adding one is adding a file. A row is a list of phrases between bars.
Three signs make a phrase more than its letters: ``*`` in or behind a word stands for any letters (``verdien*``),
``~`` for one whole word or, with letters behind it, for the rest of one (``~ando``), and a space for any white space.
Nothing else is a pattern, so that no row can be slow.

>>> Language("xx", not_="nicht | kein*").phrases("not_").search("das ist keine zahl")[0]
'keine'
>>> language_of("Die Antwort auf die Frage ist also 5.").code, language_of("所以有5个").code, language_of("So 5.").code
('de', 'zh', 'en')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pkgutil import iter_modules
from typing import NamedTuple

from evalmath.caching import remembered
from evalmath.lexicon import languages
from evalmath.patterns import Lazy

__all__ = [
    "Language",
    "alternation",
    "edges",
    "in_any",
    "inside",
    "keywords",
    "known_languages",
    "language_at",
    "language_of",
    "lower",
    "scale_words",
    "scales_in",
]

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Language:
    """The rows of one language: phrases between bars, except ``code`` and the facts at the end."""

    code: str
    # --- naming the answer
    answer: str = ""  # nouns: answer, respuesta, 答案
    result: str = ""  # nouns that are the answer only when they are called final, or in front of a colon
    final: str = ""  # what makes a noun the final one: final, correct, richtige
    mistaken: str = ""  # right in front of the noun: what makes it a wrong answer, or another's
    is_: str = ""  # what joins the noun with its value
    option: str = ""  # what a letter of multiple choice is called
    right: str = ""  # an option is …
    wrong: str = ""
    choose: str = ""  # I choose …
    others: str = ""  # who else chooses a letter: many students choose B
    sets_aside: str = ""  # in front of a letter that is not chosen: I rule out …
    suits: str = ""  # leads to a letter only where options are offered: matches …
    # --- what a sentence says about its value
    not_: str = ""
    only: str = ""  # denies or bounds in its letters alone, and states: ne … que
    refuted: str = ""  # said after a value: … is wrong, … is rejected
    isnt: str = ""  # said right behind a value: 12 isn't …
    unless: str = ""  # supposes: if, suppose, assume
    would: str = ""  # what a consequence that isn't real is told with
    thought: str = ""  # quotes: at first I thought, one might think, not sure whether
    plan: str = ""  # what is still to be done
    bounds: str = ""  # at least, less than, between
    bounds_behind: str = ""  # said behind the value that it bounds: 12 at most
    at_first: str = ""  # said behind what was before: il y en avait 12 au départ
    maybe: str = ""  # leads to a value that is only possible: might be
    wait: str = ""  # withdraws what was said before
    confirms: str = ""  # takes a withdrawal back: yes, that's right
    no_solution: str = ""  # ends a sentence whose numbers are no answer
    none: str = ""  # opens a sentence that says that nothing is the answer
    instead: str = ""  # opens a sentence that tells of another case: with a $50 bill, …
    refuses: str = ""  # cannot be determined
    percent: str = ""  # what a share of a hundred is called
    unasked: str = ""  # what a remark often tells besides: the change, what was saved; no answer unless it is asked for
    apart: str = ""  # behind a number that says how far two others are apart: 4 more than
    than: str = ""  # behind a number that another is set against, in front of how far it is: 30より12少ない
    operations: str = ""  # behind a number, what is still to be done to it: 36 squared, 36 plus the remainder
    mean: str = ""  # leads to what each of many has if all have the same
    how_many: str = ""  # asks for a number of what is named behind it
    how_long: str = ""  # asks for a time or a length
    what_is: str = ""  # asks for what is named behind it
    asked_behind: str = ""  # asks for what is named in front of it and counted behind it: 面积是多少平方米
    counted: str = ""  # units that differ, between bars, each with its names: 小时 时 | 分钟 分
    of_: str = ""  # between a thing and whose it is, where asked_behind is known: 面积 of 长方形的面积
    genitive: str = ""  # the ending that says the same: পার্কের গাছ
    pronouns: str = ""  # name nothing that could be asked for, where asked_behind is known
    auxiliary: str = ""  # ends the name of what is asked for: how many apples does she …
    in_other_words: str = ""  # opens a sentence that explains the value in front of it
    besides: str = ""  # says that something is added to what was said: also, by the way
    asks: str = ""  # makes a question without a question mark
    # --- which of its numbers is the value
    verbs: str = ""
    because: str = ""  # opens a clause of reason, condition or time, up to its comma
    called: str = ""  # behind a value and "is", what the value is: 42 is the number of seats
    topic: str = ""  # between a noun and its value, where no space stands between words: 最大値は
    which: str = ""  # those of them that tell more of a noun: the only one that fits is 5
    closes: str = ""  # stands behind a clause of reason, condition or time: ので
    beside: str = ""  # opens an aside, up to the next verb or comma: in 6 days, of the 20
    changes: str = ""  # what is in front of the first of two values of which the second is what became of it: from 20 …
    into: str = ""  # what stands between them: … to 30
    commits: str = ""  # opens a clause with what the speaker takes for the answer: I'd go with 12
    so: str = ""  # opens a clause that says what follows from all before
    numbered: str = ""  # words whose number is a name: step 4
    the: str = ""  # marks a quantity as known: the 6 friends
    in_total: str = ""  # said behind the value that sums up: 7 in total
    about: str = ""  # approximately
    by_the_way: str = ""  # what is said from here on is no answer: for comparison, careful
    that_is: str = ""  # says the same again: i.e., or about
    minus: str = ""  # a sign in words
    below_zero: str = ""  # a sign behind its value: 8 degrees below zero
    chance: str = ""  # a share is a number: 5 out of 36
    depends: str = ""  # behind one of several values: 12 if n is even, 13 otherwise
    more: str = ""  # behind a number that compares: 6 more than, 3 times
    most: str = ""  # tells one of several by its size: largest
    rate: str = ""  # behind a number that counts for one of many: 7 per row
    dozen: str = ""  # behind a number that says the one in front again, in larger amounts
    each: str = ""  # opens a sentence that tells of one of many: each box holds 40
    joins: str = ""  # makes one answer of two values: 4 und 5
    and_: str = ""  # that, and what sets one thing against another: but
    or_: str = ""
    # --- what follows an answer
    check: str = ""  # headings and openings of a check, a note, an explanation
    meta: str = ""  # labels of what is said of the response itself: tokens, confidence
    tries: str = ""  # opens a sentence whose box is no answer, but a test of one or an example
    question: str = ""  # headings of a next question
    farewell: str = ""
    # --- facts
    common: str = ""  # words that tell this language from others in its script
    letters: str = ""  # that other languages in its script don't have
    script: str = "Latin"
    bare: bool = False  # the noun may stand right before its value: cevap 60
    leaves_out_is: bool = False  # у Пети 18 марок
    noun_first: bool = False  # what is asked for stands right behind "how many", its adjective behind it
    unit_first: bool = False  # in front of its number: shilingi 420, sm 32
    verb_last: bool = False  # the value stands before the last verb
    decimal_comma: bool = False
    # --- numbers in words
    numbers: dict[str, int] = field(default_factory=dict)  # from two on: words, and phrases that are no sum of others
    numbers_inside: dict[str, int] = field(default_factory=dict)  # only in a longer one: un, ein
    half: str = ""  # behind a whole number and what it counts: 7 y medio, 2 horas y media
    half_first: bool = False  # in front of it: साढ़े 7
    scales: str = ""  # behind digits, rows as those of fractions: 1000 тысяча | тысяч; 12 дюжина
    fractions: str = ""  # rows of names, a semicolon between them: 1/2 la mitad | medio; 1/3 un tercio
    number_joint: str = ""  # what may stand between two of them: et, und
    numbers_glued: bool = False  # no space does: siebenundzwanzig
    ones_first: bool = False  # siebenundzwanzig

    def phrases(self, row: str) -> re.Pattern[str]:
        """The compiled phrases of a row, whole words in small letters; matches nothing if the row is empty."""
        return _compiled(self.code, row, getattr(self, row))


@cache
def _compiled(code: str, row: str, phrases: str) -> re.Pattern[str]:  # noqa: ARG001
    source = alternation(phrases)
    return re.compile(source) if source else NEVER


def alternation(phrases: str) -> str:
    r"""The pattern of a row in lower case: a tree of its letters, longest phrase first.

    >>> alternation("at | at least | 答案")
    '(?:\\bat(?:\\s++least\\b|\\b)|答案)'
    """
    words = sorted({phrase for part in phrases.split("|") if (phrase := part.strip())})
    by_edge: dict[str, list[str]] = {}
    for word in words:
        by_edge.setdefault(edges(word[0])[0], []).append(word)
    branches = [edge + _tree([_atoms(word) for word in by_edge[edge]]) for edge in sorted(by_edge, reverse=True)]
    return "(?:" + "|".join(branches) + ")" if branches else ""


def inside(words: Iterable[str]) -> str:
    r"""The pattern of words wherever they stand, in a longer one, too.

    >>> inside(("vent", "venti"))
    '(?:vent(?:i)?+)'
    """
    return f"(?:{_tree([tuple(_ATOMS.get(sign) or re.escape(sign) for sign in word) for word in words])})"


_ATOMS = {"*": r"\w*+", "~": r"[^\s\d]{1,24}+", " ": r"\s++", "'": "['’]", "，": "[，,]"}


_ENDED = r"\b[^\W\d_]{1,20}?"  # of a word that ends in certain letters: ~ando


def _atoms(phrase: str) -> tuple[str, ...]:
    atoms = tuple(
        _ENDED if sign == "~" and behind.isalpha() else _ATOMS.get(sign) or re.escape(sign)
        for sign, behind in zip_longest(phrase, phrase[1:], fillvalue="")
    )
    edge = edges(phrase[-1])[1]
    return (*atoms, edge) if edge else atoms


def _tree(words: list[tuple[str, ...]]) -> str:
    """Words as one pattern that shares their beginnings."""
    branches: dict[str, list[tuple[str, ...]]] = {}
    ends = False
    for word in words:
        if word:
            branches.setdefault(word[0], []).append(word[1:])
        else:
            ends = True
    if not branches:
        return ""
    order = sorted(branches, key=lambda atom: (atom in _ENDS, atom))  # a longer word before the end of a shorter one
    parts = [atom + _tree(branches[atom]) for atom in order]
    return parts[0] if len(parts) == 1 and not ends else "(?:" + "|".join(parts) + ")" + ("?+" if ends else "")


_INDIC = r"[\w\u0900-\u0963\u0971-\u0d7f]"  # letters, and the signs of vowels, which to the engine are none
_ENDS = (r"\b", rf"(?!{_INDIC})")


def edges(sign: str) -> tuple[str, str]:
    """What stands in front of and behind a word that starts or ends with a sign; nothing in a script without spaces."""
    if "\u0900" <= sign <= "\u0d7f":
        return rf"(?<!{_INDIC})", _ENDS[1]
    unspaced = "\u0e00" <= sign <= "\u0e7f" or "\u3040" <= sign <= "\u9fff" or sign >= "\uac00"
    return (r"\b", _ENDS[0]) if sign.isalpha() and not unspaced else ("", "")


@cache
def in_any(row: str) -> re.Pattern[str]:
    """The phrases of a row in all languages: where none of them is found, the language need not be known."""
    return re.compile(alternation(" | ".join(filter(None, (getattr(one, row) for one in known_languages().values())))))


class Keywords(NamedTuple):
    """What a text in ASCII has at least one of, if it has one of some phrases."""

    words: frozenset[str]
    stems: tuple[str, ...]

    def may_stand_in(self, low: str) -> bool:
        """Whether a text in small letters may hold one of the phrases; much faster than a search for them."""
        if not low.isascii():
            return True
        return not self.words.isdisjoint(_PLAIN_WORD.findall(low)) or any(map(low.__contains__, self.stems))


_PLAIN_WORD = Lazy("[a-z]+")
_WHOLE_WORD = Lazy(r"(?<![\w*~])[a-z]+(?![\w*~])")
_EVERYWHERE = frozenset(
    "in at on of to the these them case cases point time way means must should need can give take by be is are a an and"
    " more it that".split()
)


@cache
def keywords(*rows: str) -> Keywords:
    """The words that tell whether phrases of some rows may stand in a text, whatever its language.

    >>> keywords("not_").may_stand_in("in no case is it"), keywords("not_").may_stand_in("so it is")
    (True, False)
    """
    words: set[str] = set()
    stems: set[str] = set()
    for row in rows:
        phrases = "|".join(getattr(language, row) for language in known_languages().values()).split("|")
        for phrase in filter(str.isascii, phrases):
            whole = _WHOLE_WORD.findall(phrase)
            if whole:  # the longest word that other sentences seldom have
                words.add(max((word for word in whole if word not in _EVERYWHERE), key=len, default=whole[-1]))
            elif stem := phrase.strip().strip("*~"):
                stems.add(stem)
    return Keywords(frozenset(words), tuple(sorted(stems)))


@cache
def scales_in(code: str) -> dict[str, int]:
    """The words of a language that stand behind digits and multiply them."""
    return {
        word.strip(): int(value)
        for row in known_languages()[code].scales.split(";")
        for value, _, words in [row.strip().partition(" ")]
        for word in words.split("|")
        if value
    }


@cache
def scale_words() -> frozenset[str]:
    """The same of all languages; where a word is none of them, the language need not be known."""
    return frozenset(word for code in known_languages() for word in scales_in(code))


def lower(text: str) -> str:
    """A text in small letters that is as long as it was: "İ" alone grows when it is made small."""
    return text.replace("İ", "I").lower()


@cache
def known_languages() -> dict[str, Language]:
    """All languages by code, English first."""
    found = [
        import_module(f"{languages.__name__}.{module.name}").LANGUAGE for module in iter_modules(languages.__path__)
    ]
    found.sort(key=lambda language: (language.code != "en", language.code))
    return {language.code: language for language in found}


_SCRIPTS = (
    ("Kana", re.compile("[\u3041-\u30fa]")),
    ("Hangul", re.compile("[\uac00-\ud7a3]")),
    ("Han", re.compile("[\u4e00-\u9fff]")),
    ("Cyrillic", re.compile("[\u0430-\u044f]")),
    ("Arabic", re.compile("[\u0621-\u064a]")),
    ("Devanagari", re.compile("[\u0905-\u0939]")),
    ("Bengali", re.compile("[\u0985-\u09b9]")),
    ("Thai", re.compile("[\u0e01-\u0e30]")),
    ("Telugu", re.compile("[\u0c05-\u0c39]")),
)
_WORD = Lazy(r"[^\W\d_]++")
_ACCENT = Lazy("[ß-öø-ÿœšžłąęśćńığş]")
_BEYOND = Lazy("[^\x00-\x7f]+")
_OF_ENGLISH = " the "  # a word of no other language
_SAMPLE = 512  # characters at the end of a response that show its language
_STRIDE = 256


@cache
def _by_script() -> dict[str, str]:
    return {language.script: language.code for language in known_languages().values() if language.script != "Latin"}


_SHORT = 3
_ENOUGH = 2  # one word of two letters may be a variable or part of a token
_ANNOUNCES = 4  # a word for "answer" counts as much as four other words: it is what a reader looks at
_LETTER = 3  # what a letter of its own counts


@cache
def _common() -> dict[str, tuple[tuple[str, int], ...]]:
    """What a word counts for each of the languages that it is common in."""
    words: dict[str, dict[str, int]] = {}

    def count(word: str, code: str, weight: int) -> None:
        weights = words.setdefault(word, {})
        weights[code] = weights.get(code, 0) + weight

    for language in known_languages().values():
        for word in language.common.split():
            if len(word) > 1 or not word.isascii():  # else it is a variable
                count(word, language.code, 1 + (len(word) > 2))
        rows = (
            (language.answer, _ANNOUNCES),
            (language.result, 2),
            (language.check, 2),
            (language.option, 1),
            (language.right, 2),
            (language.wrong, 1),
            (language.sets_aside, 2),
            (language.final, 1),
            (language.verbs, 2),
        )
        for row, weight in rows:
            for word in map(str.strip, row.split("|")):
                if weight == _ANNOUNCES or len(word) > _SHORT:  # "not" and "cek" stand in rows of notes and checks
                    count(word, language.code, weight)
    return {word: tuple(weights.items()) for word, weights in words.items()}


def language_at(text: str, lo: int, hi: int) -> Language:
    """The language in which the part of a text that ends at ``hi`` is written; English if nothing tells another."""
    end = min(len(text), hi // _STRIDE * _STRIDE + _STRIDE)  # places near one another are in one language
    start = max(lo, end - _SAMPLE - _STRIDE)
    if text.isascii() and text.find(_OF_ENGLISH, start, end) >= 0:
        return known_languages()["en"]
    return known_languages()[_language_of_sample(text[start:end])]


@remembered(entries=16)
def _language_of_sample(sample: str) -> str:
    beyond = "" if sample.isascii() else "".join(_BEYOND.findall(sample))
    for script, signs in _SCRIPTS if beyond else ():
        if signs.search(beyond):
            return _by_script().get(script) or "en"
    accented = _ACCENT.search(beyond) is not None  # English has none
    if not accented and _OF_ENGLISH in sample:
        return "en"
    common = _common()
    votes: dict[str, int] = {}
    kinds: dict[str, int] = {}  # of words that voted: "El total es" is more Spanish than English
    words = _WORD.findall(sample.lower())
    for word in words:
        for code, weight in common.get(word, ()):
            votes[code] = votes.get(code, 0) + weight
    for word in dict.fromkeys(words):
        for code, _ in common.get(word, ()):
            kinds[code] = kinds.get(code, 0) + 1
    for language in known_languages().values() if beyond else ():
        if any(letter in beyond for letter in language.letters):
            votes[language.code] = votes.get(language.code, 0) + _LETTER
    best = max(votes, key=lambda code: (votes[code], kinds.get(code, 0), (code == "en") is not accented), default="en")
    return best if votes.get(best, 0) >= (1 if accented else _ENOUGH) else "en"


def language_of(text: str) -> Language:
    """The language of a whole text."""
    return language_at(text, 0, len(text))
