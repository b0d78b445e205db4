r"""The values of a sentence that are one answer together: "12 adults and 8 children", "8 or 9", "4 by 6".

>>> from evalmath.extract.items import Scanner
>>> from evalmath.lexicon.language import known_languages
>>> language, text = known_languages()["en"], "It holds 12 adults and 8 children."
>>> items = Scanner(language).items(text, 0, len(text))
>>> whole_of(text, 0, len(text), items[0], items, language, alone=False).text
'12 adults and 8 children'
"""

from __future__ import annotations

import re
from itertools import pairwise

from evalmath.extract.alternatives import are_alternatives
from evalmath.extract.formulas import Value
from evalmath.extract.item import Item
from evalmath.lexicon.language import Language, lower
from evalmath.patterns import Lazy

__all__ = ["TURN", "whole_of"]

TURN = Lazy(
    r"\b(?:but|sondern|sino|bensì|however|actually|yet|aber|mais|pero|mas|ma|но|eigentlich|"
    r"ale|lecz|tetapi|tapi|melainkan|namun|nhưng|mà là|ama|fakat|ancak|maar|lekin|lakini|"
    r"en fait|en realidad|na verdade|in realtà|görünse de|"
    r"на самом деле)\b|[がけ]、|けれど|지만|는데|"
    r"但|其实|实际|実は|実際|사실|しかし|하지만|لكن|أما|بل|लेकिन|बल्कि|परंतु|কিন্তু|แต่"
)
_SHARE = Lazy(
    r"(?:[\s*$]{1,4}(?:(?!more|less|fewer)[a-z]{3,12}\s){0,2}"
    r"(?:(?:out of|in|of)(?: every| the)?|von|sur|de cada|su|из)\s|-in-)(?P<all>\d+)(?![\d.,]*\d)"
)
# 6 cats along with 11 dogs
_ALONG = Lazy(
    r"[\s*]{1,3}(?P<first>[a-z]{3,14}(?: [a-z]{3,14})?)[\s*]{0,2},?\s"
    r"(?:along with|as well as|together with|in addition to|alongside(?: of)?|and also|plus|&)[\s*]{1,3}"
)
_NOUN = Lazy(r"\s[^\W\d_]{2,20}(?=[.\s,!*]|\Z)")
_ENDS_IN_NAME = Lazy(r"(?<![^\W_])\$?([A-Za-z])\$?\s(?:is|equals|is equal to)\s\$?\Z")
_NAMED = Lazy(r"\$?,?\sand\s\$?([A-Za-z])\$?\s(?:is|equals|is equal to)\s\$?")  # x equals 4 and y equals 9
_ASSIGNS = Lazy(r"([a-zA-Z])\s?=[^=]+\Z")
_SOLVED = Lazy(  # what was solved for stands alone in the last equation, with others in the first
    r"(?=.{0,80}, (?P<name>[a-zA-Z])\s?=[^,=]+\Z)"
    r"(?:\d+\s?(?P=name)|[^,=]*(?<![A-Za-z])(?P=name)\s?[-−+*/^][^,=]*|[^,=]*[-−+*/]\s?(?P=name))"
    r"\s?=[^,=]+, (?P<last>[a-zA-Z]\s?=[^,=]+)"
)


def whole_of(
    text: str, lo: int, hi: int, item: Item, items: list[Item], language: Language, *, alone: bool, chance: bool = False
) -> Value:
    """The item, with those that are the same answer's other parts.

    "12 adults and 8 children" is one amount, "the slope is -2 and the intercept is 5" gives two values. ``chance`` says
    that a probability was asked for, which "7 of the 20" is.
    """
    start = item.value.start
    if ", " in item.value.text and lower(text[max(lo, start - 8) : start]).rstrip(" *$\\(").endswith("both"):
        return item.value  # both 36 and 40 work
    if len(items) > 2 and (total := _total_of(item, items)) is not None:
        return total
    for before, after in pairwise(items):
        if not alone and (told := _both_told(text, lo, item, before, after, language)) is not None:
            return told
    if len(items) == 2 and not alone and (told := _labelled(text, lo, items[0], items[1], language)) is not None:
        return told
    following = next((after for before, after in pairwise(items) if before is item), None)
    both = _along(text, item, following, hi) if following is not None and not alone else None
    return both or _joined(text, lo, hi, item, items, language, alone=alone, chance=chance)


def _joined(
    text: str, lo: int, hi: int, item: Item, items: list[Item], language: Language, *, alone: bool, chance: bool
) -> Value:
    value, phrases = item.value, language.phrases
    for before, after in pairwise(items):
        if item not in {before, after} or before.aside or after.aside or before.value.end > after.value.start:
            continue
        first, second = before.value, after.value
        between = text[first.end : second.start]
        noun = _NOUN.match(text, second.end, hi) if _counts_two(between, before, after, language) else None
        if noun is not None and phrases("beside").fullmatch(lower(noun[0]).strip()):
            noun = None  # 9 to Leo and 8 to Ana
        if alone and language.code != "en":
            noun = None  # 18 filles et 9 garçons, and the girls were asked for
        if noun is not None and not phrases("verbs").match(lower(text[noun.end() : hi]).lstrip()):
            return Value(text[first.start : noun.end()], first.start, noun.end())
        if are_alternatives(first.text, second.text, lower(between), language):
            return Value(f"{first.text} or {second.text}", first.start, second.end)  # 8 sweets or 9 sweets
        joint = _words(between)
        in_turn = len(joint) > 1 and phrases("and_").fullmatch(" ".join(joint)) is not None
        if in_turn and item is before and before.clause == after.clause:  # 3 and then 4
            return second
        if between == " by " and item is before and item.verb and not before.nested:  # 4 by 6
            return Value(f"{first.text}, {second.text}", first.start, second.end)
        named = _NAMED.fullmatch(between)
        name = _ENDS_IN_NAME.search(text[max(lo, first.start - 24) : first.start]) if named is not None else None
        if named is not None and name is not None and "=" not in first.text + second.text:
            return Value(f"{name[1]} = {first.text}, {named[1]} = {second.text}", first.start, second.end)
        alike = ("=" in first.text) is ("=" in second.text)  # else: n = 12, and the larger integer is 14
        names = [_ASSIGNS.match(one) for one in (first.text, second.text)]
        joined = bool(joint) and all(phrases("and_").fullmatch(word) and not TURN.search(word) for word in joint)
        if not alone and joined and all(names) and len({one[1] for one in names if one is not None}) > 1:
            return Value(f"{first.text}, {second.text}", first.start, second.end)  # x = 2, and then y = 3
        if not alone and alike and _is_parallel(text[max(lo, first.start - 24) : first.start], between, language):
            return Value(f"{first.text}, {second.text}", first.start, second.end)
    share = _SHARE.match(text, value.end, hi)
    if share is not None and value.text.isdecimal() and (chance or phrases("chance").search(lower(text[lo:hi]))):
        return Value(f"{value.text}/{share['all']}", value.start, share.end())
    if ", " in value.text and (solved := _SOLVED.fullmatch(value.text)) is not None:
        return value._replace(text=solved["last"])  # 4n = 32 and n = 8
    said_of_nothing = not ((item.verb and not item.loose) or item.follows or item.equals)
    if said_of_nothing and ", " in value.text and not value.text.startswith(("(", "[", "\\")):
        return Value(value.text.rpartition(", ")[2], value.start, value.end)
    return value


def _total_of(item: Item, items: list[Item]) -> Value | None:
    """What two amounts come to, which stands behind them in their clause: 5 Mädchen und 7 Jungen ergeben 12 Schüler."""
    at = items.index(item) if item in items else -1
    if at < 0 or at + 2 >= len(items) or any(one.aside or one.clause != item.clause for one in items[at : at + 3]):
        return None
    numbers = [_WHOLE_NUMBER.match(one.value.text) for one in items[at : at + 3]]
    first, second, total = (int(one[0]) if one is not None else -1 for one in numbers)
    return items[at + 2].value if first > 0 and second > 0 and first + second == total else None


_WHOLE_NUMBER = Lazy(r"\d{1,9}(?![\d.,]*\d|\s?[-+*/=^%])")


def _both_told(text: str, lo: int, item: Item, before: Item, after: Item, language: Language) -> Value | None:
    """Two values of which the first stands in a clause that only goes before; or one of several, told by its size.

    最大値は20で、最小値は-4です; the roots are 2 and 5, and the largest is 5.
    """
    first, second = before.value, after.value
    between = text[first.end : second.start]
    noun = _ELIDED.fullmatch(between) if item is before and not item.aside else None
    if noun is not None and _is_elided(noun, text[max(lo, first.start - _HEAD) : first.start], language):
        return Value(f"{first.text}, {second.text}", first.start, second.end)
    if language.topic:
        goes_before = item is after and before.aside and before.verb and not (before.reason or item.follows)
        head = text[max(lo, first.start - 24) : first.start]
        alike = item in {before, after} and not item.follows and _are_told_alike(head, between)
        if alike or (goes_before and _GOES_BEFORE.search(between) and _is_parallel(head, between, language)):
            return Value(f"{first.text}, {second.text}", first.start, second.end)
    one_of_them = ", " in first.text and not (before.aside or after.aside) and second.text in first.text.split(", ")
    return second if one_of_them and language.phrases("most").search(lower(between)) else None


def _is_elided(noun: re.Match[str], head: str, language: Language) -> bool:
    """Whether the verb of a second clause was left out: La longueur est de 12 cm et la largeur de 5 cm."""
    phrases = language.phrases
    joins = phrases("and_").fullmatch(lower(noun["and"])) is not None and TURN.search(noun["and"]) is None
    articles = (
        phrases("the").fullmatch(lower(noun["the"] or "").strip()) if noun["the"] else language.code in _NO_ARTICLES
    )
    words = _words(head)
    rest = any(phrases(row).search(lower(noun["noun"])) for row in ("so", "in_total", "answer", "result"))
    return joins and bool(articles) and not rest and 2 <= len(words) <= _FEW_WORDS and _ends_in_is(words, language)


_HEAD = 40  # characters
_FEW_WORDS = 5  # of a clause up to its value
_NO_ARTICLES = frozenset({"ru", "pl"})
_ELIDED = Lazy(
    r"(?:\s[^\W\d_]{1,4}[²³]?)??,?\s(?P<and>[^\W\d_]{1,4})\s(?P<the>[^\W\d_]{1,4}(?:\s|['’]))?(?P<noun>[^\W\d_]{3,20})"
    r"(?:\s(?:de|di|von|—|–|-))?\s[*$\\(]{0,4}"
)


def _labelled(text: str, lo: int, before: Item, after: Item, language: Language) -> Value | None:
    """The only two values of a sentence, each behind its label: "Adults: 30, children: 45"."""
    first, second = before.value, after.value
    led, labels = _LABEL.fullmatch(text, lo, first.start), _LABELS.fullmatch(text, first.end, second.start)
    names = [lower(one["label"]) for one in (led, labels) if one is not None]
    if len(names) < 2 or any(language.phrases(row).search(one) for one in names for row in _NO_THINGS):
        return None
    return Value(f"{names[0]}: {first.text}, {names[1]}: {second.text}", first.start, second.end)


def _are_told_alike(head: str, between: str) -> bool:
    """Whether the same words lead to both of two values: 甲车每小时行60千米，乙车每小时行45千米."""
    comma = _COMMA.search(between)
    said = between[comma.end() :] if comma is not None else ""
    return len(said) > _ALIKE and head.endswith(said[-_ALIKE:]) and said.isalpha() and TURN.search(between) is None


_ALIKE = 3  # signs
_COMMA = Lazy("[，,、；]")
_GOES_BEFORE = Lazy("(?<!の)で、")
_LABEL = Lazy(r"[\s*_>-]*(?P<label>[^\W\d_][^\W\d_ ]{1,16}(?: [^\W\d_]{1,16})?)[*_]{0,2}:[\s*_$\\(]*")
_LABELS = Lazy(
    r"[^\W\d_]{0,12}[\s*_$\\)]*[,;]\s[*_]{0,2}(?P<label>[^\W\d_]{2,16}(?: [^\W\d_]{1,16})?)[*_]{0,2}:[\s*_$\\(]*"
)
_NO_THINGS = ("answer", "result", "final", "in_total", "so", "numbered", "check", "meta", "option")


def _along(text: str, before: Item, after: Item, hi: int) -> Value | None:
    """Two amounts of two things of which one is told along with the other."""
    between = (
        _ALONG.fullmatch(text, before.value.end, after.value.start) if not (before.aside or before.known) else None
    )
    second = _NOUN.match(text, after.value.end, hi) if between is not None else None
    if between is None or second is None or not before.value.text.isdecimal() or not after.value.text.isdecimal():
        return None
    whole = f"{before.value.text} {between['first']} and {after.value.text}{second[0]}"
    return Value(whole, before.value.start, second.end())


def _counts_two(between: str, before: Item, after: Item, language: Language) -> bool:
    words = _words(between)
    return (
        before.clause == after.clause
        and 2 <= len(words) <= 4
        and language.phrases("and_").fullmatch(words[-1]) is not None
        and TURN.fullmatch(words[-1]) is None  # 2 complex roots but 0 real ones
        and language.phrases("and_").fullmatch(words[-2]) is None  # "3 and then 4 apples" counts one by one
        and not before.equals
        and "=" not in before.value.text
        and "," not in between
    )


def _is_parallel(head: str, between: str, language: Language) -> bool:
    if language.topic:
        return _is_parallel_unspaced(head, between, language)
    phrases, words, verb = language.phrases, _words(between), _words(head)[-1:]
    return (
        4 <= len(words) <= _MOST_WORDS
        and phrases("and_").fullmatch(words[0]) is not None
        and TURN.search(words[0]) is None
        and phrases("the").match(words[1]) is not None
        and bool(verb)
        and all(_ends_in_is(said, language) for said in (words, _words(head)))
    )


_MOST_WORDS = 12  # of a clause up to its value


def _ends_in_is(words: list[str], language: Language) -> bool:
    """Whether words end in "is", or in "est de"."""
    return any(language.phrases("is_").fullmatch(" ".join(words[-count:])) is not None for count in (1, 2))


def _is_parallel_unspaced(head: str, between: str, language: Language) -> bool:
    """The same without spaces: 最大值为20，最小值为-4; 가로는 8cm, 세로는 5cm입니다."""
    led, clause = _NOUN_UNSPACED.search(_without_topic(head, language)), _without_topic(between, language)
    second = _CLAUSE_UNSPACED.fullmatch(clause)
    if led is None or second is None or led[0].endswith(second["noun"]):
        return False
    if TURN.search(clause) or any(language.phrases(row).search(head + between) for row in ("not_", "thought")):
        return False
    if language.phrases("so").search(between):
        return False  # りんごは12個なので、みかんは8個です
    lengths = len(led[0]), len(second["noun"])
    return led[0][-1] == second["noun"][-1] or (max(lengths) < _NOUN_CHARS and abs(lengths[0] - lengths[1]) < 2)


def _without_topic(said: str, language: Language) -> str:
    """What stands in front of the particle or verb in which it ends; empty if it ends in none."""
    said = said.rstrip(" *$\\(")
    return next((said[: one.start()] for one in language.phrases("topic").finditer(said) if one.end() == len(said)), "")


_NOUN_CHARS = 4  # of two nouns of about one length: 长为8，宽为5; 長さは12cm、幅は5cm
_NOUN_UNSPACED = Lazy(r"[^\W\d_]{1,12}\Z")
_CLAUSE_UNSPACED = Lazy(r"[^\W\d_]{0,4}[,，、;；]\s?(?P<noun>[^\W\d_]{1,8})")


def _words(text: str) -> list[str]:
    return lower(text).replace(",", " ").strip(" *$\\(").split()
