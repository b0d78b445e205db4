r"""What a sentence says: which of its numbers is its value, and whether it states that value at all.

A sentence states its value, or it denies, supposes, asks, plans, bounds or quotes it: its :class:`Stance`. Only what
is stated is an answer, and what was denied is none, wherever else it stands.

>>> text = "So she reads 42 pages in 6 days."
>>> reader_of(text, 0, len(text)).read(text, 0, len(text)).value.text
'42'
>>> text = "But x = 12 is extraneous."
>>> reading = reader_of(text, 0, len(text)).read(text, 0, len(text))
>>> reading.stance, reading.value, reading.denied
(<Stance.DENIES: 'denies'>, None, ('x = 12',))
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from evalmath.extract.bounds import ends_in_bound, ends_in_denial, is_bounded_behind, is_end_of_range, is_refuted
from evalmath.extract.checks import without_check
from evalmath.extract.comparisons import Compared, compared
from evalmath.extract.formulas import Value
from evalmath.extract.item import Item
from evalmath.extract.items import COMPARES, Scanner
from evalmath.extract.narrowed import kept, without_struck
from evalmath.extract.operands import is_set_against_another, is_still_to_be_worked_out
from evalmath.extract.questions import asked, place
from evalmath.extract.repeats import asks_for_percentage, is_said, is_share, without_repeats
from evalmath.extract.together import TURN, whole_of
from evalmath.extract.whose import is_not_ours
from evalmath.lexicon.language import Language, alternation, known_languages, language_at, lower
from evalmath.patterns import Lazy

__all__ = ["Reader", "Reading", "Stance", "reader_in", "reader_of"]


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
class Reading:
    """What a sentence says; ``value`` is None unless it states one, ``denied`` are the values that it doesn't."""

    stance: Stance
    value: Value | None = None
    denied: tuple[str, ...] = ()
    aside: bool = False  # the value stands in an aside: the sentence has no other
    by_the_way: bool = False  # in an aside that gives a reason, or is set off by a comma
    bare: bool = False  # nothing is said of it: "6 rows of 7 stickers each."
    known: bool = False  # it is named as known: "the 6 friends"
    follows: bool = False  # the sentence says that it follows from all before
    announced: bool = False  # the sentence says that it follows, is equal, or sums up
    relative: bool = False  # it tells of one of many, or how far two are apart: "Each bus holds 40 people."


_OF_THE_OTHER = Lazy(r"\bthe other(?: [a-z]{2,12})? (?:is|was|has|gets|must be) [*$\\(]{0,3}\Z")
_SET_OFF = Lazy(r"[\s*_$)}\]\\]{0,4}(?:です|だ|である|입니다|이다)?\s?(?:[(（]|[-–—:]\s|❌|✗|✘)\s?")
_SETS_OFF = Lazy(r"(?:[,;.…]|\s[–—-])\s")
_WHICH = Lazy(r"[\s*$)]*,\s(?:but (?:this|that|it|[a-z] = |the latter)|[^\W\d_]+)\s")  # 7.50, which is wrong
_COMMA_ONLY = Lazy(r"(?:\s[^\W\d_]{2,20})?+[\s*$)}\\]*+,[\s*]*+")  # 12 pommes, c'est trop
_ASKING_ENDS = frozenset({"ja", "ko", "zh", "th"})  # languages with a word at the end of a question
_SOON = 8  # signs: 我们先假设
_NEGATES = 4  # words between "not" and its value
_CONDITION = 20  # where the last word of a condition stands
_INDETERMINATE = Lazy(
    r"0/0|\\[dt]?frac\{?0\}?\s?\{?0\}?|(\\infty|∞)/\1|\\[dt]?frac\s?\{?\\infty\}?\s?\{?\\infty\}?"
)  # what a limit was
_SERVES = Lazy(r"\b(?:used|useful|enough|helps?|allows?|lets)\s(?:us\s|you\s|one\s)?(?:to\s)?\Z")
_COMMA = Lazy("[,，、]")
_SEMICOLON = Lazy("[;；؛]")
_TOO = frozenset({"도", "も", "గానీ"})  # neither 12 nor 13
_PARTS_CLAUSES = Lazy("[,，、،;；؛]")
_SAID_BEHIND = 14  # characters behind a value in which a bound stands
_BOUNDED = 40  # characters behind a value in which its clause ends in a bound
_RATE = 24  # characters of "per" and its unit
_INVERTED = Lazy(  # had it been 12; should the total be 12; were it 12
    r"(?:\A|[\s(])(?:(?:had|were)\s(?:it|he|she|they|we|you|i|there)\s(?:been\b|to\b|only\b|[*$\\(]{0,4}\Z)|"
    r"(?<!\bwhat\s)(?<!\bhow\s)should\s(?:(?:it|he|she|they|we|you|there|anyone|this|that|(?:the|its|my|your|our)\s[a-z]{2,14})"
    r"\s(?:be|turn|come|prove|happen|equal|say|give|get|find|read|show)\b|[*$\\(]{0,4}\Z))"
)
_SAID_OF = 24  # characters of the verb behind a value
_COMMITS = 40  # of what leads to the speaker's answer
_OPENS = 40  # characters in which a plan is announced


class Reader:
    """Reads the sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.scanner = Scanner(language)
        rows = (
            "not_",
            "refuted",
            "wrong",
            "isnt",
            "unless",
            "thought",
            "bounds",
            "bounds_behind",
            "apart",
            "than",
            "operations",
            "maybe",
            "depends",
        )
        words = alternation(" | ".join(filter(None, (getattr(language, row) for row in (*rows, "asks")))))
        self._suspicious = re.compile(
            rf"[?？؟<>≤≥≠]|\\(?:neq?|[lg](?:eq?|t))(?![a-z])|(?:%|percent)\sof\s\$?\d|{words}"
        )
        mistaken = language.mistaken and rf"{alternation(language.mistaken)}[\s*]*+{alternation(language.answer)}"
        self._mistaken = re.compile(mistaken + r"[^\d,;.!?，。、]{0,16}\Z") if mistaken else None
        self._memo: tuple[str, tuple[int, int, str], Reading] | None = None
        self._after_value = language.verb_last or language.script == "Han"  # what is said of a value stands behind it

    def read(self, text: str, lo: int, hi: int, query: str = "") -> Reading:
        """What the sentence between ``lo`` and ``hi`` says; ``query`` tells a bound that was asked for."""
        memo = self._memo
        if memo is not None and memo[0] is text and memo[1] == (lo, hi, query):  # finders ask about the same sentence
            return memo[2]
        reading = self._read(text, lo, hi, query)
        self._memo = (text, (lo, hi, query), reading)
        return reading

    def _read(self, text: str, lo: int, hi: int, query: str) -> Reading:
        low = lower(text[lo:hi])
        share = bool(query) and asks_for_percentage(lower(query), self.language)
        items = [
            one
            for one in self.scanner.items(text, lo, hi, both=share)
            if not one.in_words or self._tells_in_words(text, lo, hi, one, query)
        ]
        if not items:
            mood = self._mood(low, None)
            return Reading(Stance.SILENT if mood is Stance.STATES else mood)
        items = [without_struck(low, lo, one, self.language) for one in items]
        items = without_check(low, lo, self._after_withdrawal(low, lo, items))
        denied: list[str] = []
        first = Stance.SILENT
        ordered = self._in_order(items)
        wanted = self._asked_for_among(text, lo, hi, ordered, query) if query and len(items) > 1 else None
        if share and len(items) > 1:  # 10/25 = 0,4, that is 40%
            shares = [one for one in items if is_share(low, one.value.start - lo, one.value.end - lo, self.language)]
            wanted = shares[-1] if shares and not shares[-1].nested else wanted
        apart = compared(low, lo, items, query, self.language)
        if apart is Compared.ANOTHER:
            return Reading(Stance.SILENT)
        if apart is Compared.ITSELF and wanted is None:
            wanted = min(items, key=lambda item: item.value.start)
        if wanted is None and len(items) > 1:
            items = without_repeats(text, lo, hi, items, self.language, query)
            ordered = self._in_order(items)
        if "other" in low and "other" not in lower(query):  # x = 23, and the other number is 17
            ordered.sort(key=lambda item: _is_of_the_other(low, item.value.start - lo))
        if wanted is None and query and len(items) > 1 and self.language.code != "en":
            wanted = self._new_among(text, lo, ordered, query)
        if wanted is not None:
            ordered.sort(key=lambda item: item is not wanted)
        for item in ordered:
            again = item.value.text in denied  # "it can't be 17, because 17 is prime"
            again = again or (bool(denied) and self._is_denied_with_next(low, lo, item, items, denied))
            stance = Stance.DENIES if again else self._stance(low, lo, item, items, query)
            announced = item.follows or item.equals or item.total
            bare = not (item.verb or announced or item is wanted)
            if stance is Stance.STATES:
                if bare and "\n" not in low.strip() and self._is_unclear(low, lo, item, items, denied):
                    following = [one for one in items if one.follows and not one.nested]
                    if len(following) != 1 or self._stance(low, lo, following[0], items, query) is not Stance.STATES:
                        return Reading(Stance.SILENT)
                    item, announced, bare = following[0], True, False
                whole = whole_of(
                    *(text, lo, hi, item, items, self.language),
                    alone=item is wanted,
                    chance=bool(query) and self.language.phrases("chance").search(lower(query)) is not None,
                )
                whole = self._without_denied(low, lo, whole, item, items, query)
                if query and ", " in whole.text:
                    whole = asked(query, self.language.code).of_several(whole)
                relative = not announced and self.is_relative(low, item.value.end - lo, lower(query))
                by_the_way = item.aside and not item.follows and (item.reason or item.loose)
                return Reading(
                    stance,
                    whole,
                    tuple(denied),
                    aside=item.aside,
                    by_the_way=by_the_way,
                    bare=bare,
                    known=item.known,
                    follows=item.follows,
                    announced=announced,
                    relative=relative,
                )
            first = stance if first is Stance.SILENT else first
            denied.append(item.value.text)
            if stance in {Stance.ASKS, Stance.PLANS, Stance.SUPPOSES} or (item.aside and len(denied) > 1):
                break
        return Reading(first, None, tuple(denied))

    def _is_denied_with_next(self, low: str, lo: int, item: Item, items: list[Item], denied: list[str]) -> bool:
        """Whether a value is joined to the one behind it, and the verb behind both denies them: 12도 13도 아니다."""
        following = min(
            (one for one in items if one.value.start >= item.value.end), key=lambda one: one.value.start, default=None
        )
        if following is None or following.value.text not in denied or not self.language.verb_last:
            return False
        between = low[item.value.end - lo : following.value.start - lo].strip()
        return between in _TOO or any(self.language.phrases(row).fullmatch(between) for row in ("joins", "or_"))

    def _is_unclear(self, low: str, lo: int, item: Item, items: list[Item], denied: list[str]) -> bool:
        """Whether a sentence without a verb of its language holds several values: nothing tells which it states."""
        if not item.aside:  # what stands by the way is no rival of what doesn't
            items = [one for one in items if one.clause == item.clause and not (one.aside or one.known)]
        items = [one for one in items if not (one.nested and one.known)]  # what it was before it changed
        if self._after_value or len({one.value.text for one in items}.difference(denied)) < 2:
            return False
        others = [one for one in items if self._stance(low, lo, one, items, "") is not Stance.DENIES]
        return len({one.value.text for one in others}.difference(denied)) > 1

    def is_relative(self, low: str, end: int, query: str = "") -> bool:
        """Whether a value tells of one of many, or how far two others are apart: "He is 3 years younger.".

        What comes every week is the answer where the question, in small letters, asks for a week.
        """
        if self.language.phrases("each").match(low.lstrip(" *#-_>\n")):
            return True
        within = low.rfind(" per ", max(0, end - _RATE), end)  # 60 miles per hour
        behind = low[within if within >= 0 else end :][:24]
        rate = self.language.phrases("rate").search(behind)
        if rate is not None and len(behind[: rate.start()].split()) <= 1:
            one = behind[rate.end() :].strip(" *.,").split(" ")[0]
            return not one or f" {one}" not in query
        compared = self.language.phrases("more").search(behind)
        return (
            compared is not None
            and len(behind[: compared.start()].split()) <= 1
            and self.language.phrases("beside").fullmatch(compared[0]) is None
        )

    def _without_denied(self, low: str, lo: int, whole: Value, item: Item, items: list[Item], query: str) -> Value:
        """The solutions that are left: "x = 12 and x = -3, but x = 12 is extraneous"."""
        joint = " or " if " or " in whole.text else ","
        parts = [part.strip() for part in whole.text.split(joint)]
        if len(parts) < 2 or whole is not item.value or "=" not in whole.text:
            return whole
        left = list(parts)
        for other in items:
            told = other.value.text.replace(" ", "")
            same = [part for part in parts if told in {part.replace(" ", ""), part.rpartition("=")[2].replace(" ", "")}]
            if same and other.value.start >= whole.end and self._stance(low, lo, other, items, query) is Stance.DENIES:
                left = [part for part in left if part not in same]
        only = kept(low[whole.end - lo :], left)
        left = left if only is None else [only]
        return whole._replace(text=(joint if joint != "," else ", ").join(left)) if left else whole

    def _after_withdrawal(self, low: str, lo: int, items: list[Item]) -> list[Item]:
        """The items behind a word that takes back what stands in front of it: 72 – no, sorry, 27."""
        for sign in _SETS_OFF.finditer(low):
            wait = self.language.phrases("wait").match(low, sign.end())
            if wait is not None and low[wait.end() : wait.end() + 1] in {",", "!", ".", "…", ":"}:
                behind = [item for item in items if item.value.start - lo >= wait.end()]
                if behind and len(behind) < len(items):
                    return behind
        return items

    def _tells_in_words(self, text: str, lo: int, hi: int, item: Item, query: str) -> bool:
        """Whether a small number in words is told: "il en reste quatre"; of "les quatre amis" none is."""
        if not (item.aside or item.known) and (item.verb or item.follows):
            return True
        if not query:
            return False
        question = asked(query, self.language.code)
        return question.answered_by(text[lo:hi], place(text, lo, item.value), self.language) is True

    # --- which of its values ----------------------------------------------------------------------------------------

    def _in_order(self, items: list[Item]) -> list[Item]:
        """The items, the one that the sentence is about first."""
        last, verbs_known = self.language.verb_last, self.language.code == "en"
        clause = max((item.clause for item in items if item.follows and not item.aside), default=-1)

        def rank(pair: tuple[int, Item]) -> tuple[bool | int, ...]:
            index, item = pair
            return (
                item.nested,
                item.aside
                or (verbs_known and item.known and not (item.verb or item.follows)),  # the 40 chairs fit in 8 rows
                not item.total,
                item.clause != clause and clause >= 0,
                not (item.verb or last) or (item.loose and not last),
                item.known,
                -item.clause,
                not item.equals,
                -index if last or item.equals else index,
            )

        return [item for _, item in sorted(enumerate(items), key=rank)]

    def _asked_for_among(self, text: str, lo: int, hi: int, items: list[Item], query: str) -> Item | None:
        """The only item that is said to be what the question asks for; the first of them is the likeliest value."""
        question = asked(query, self.language.code)
        answers = [question.answered_by(text[lo:hi], place(text, lo, item.value), self.language) for item in items]
        if question.kind:
            kinds = [question.is_of_kind(text[lo:hi], place(text, lo, item.value), self.language) for item in items]
            answers = [*kinds] if kinds.count(True) == 1 else answers
        if (
            not self.language.asked_behind
            and answers.count(True) > 1
            and answers[0]
            and any(one.aside for one in items[1:])
        ):
            return items[0]  # 1.5 L, close to the recommended 2 litres
        if not self.language.asked_behind and answers.count(True) > 1:  # 26 meninas, 14 meninos
            exact: list[bool | None] = [
                question.is_named_behind(text[lo:hi], place(text, lo, item.value), self.language) for item in items
            ]
            if exact.count(True) == 1:
                return items[exact.index(True)]
        named: list[bool] = []
        if self.language.asked_behind and True in answers:  # in the unit asked for, all or some
            places = [place(text, lo, item.value) for item in items]
            named = question.named(text[lo:hi], places, self.language)
            first_right = [one is items[answers.index(True)] for one in items] if answers[0] is False else []
            answers = [*named] if any(named) else [*first_right] or answers
        if answers.count(True) != 1:
            return None
        low = lower(text[lo:hi])
        stated = (n for n, one in enumerate(items) if self._stance(low, lo, one, items, query) is not Stance.DENIES)
        at = next(stated, 0)
        items, answers = items[at:], answers[at:]  # it's not 11: 4 months have 30 days
        if True not in answers:
            return None
        found, first = items[answers.index(True)], items[0]
        if (
            found.nested
            or (found.reason and not any(named))
            or (first is not found and answers[0] is None and question.noun)
        ):
            return None
        between = lower(text[found.value.end : max(found.value.end, first.value.start)])
        if answers[0] is None and question.shares(between):
            return None  # the area is 100, the shaded region 79
        if found.clause < first.clause and first.follows and not question.is_measure:
            other = question.is_about_another(text[lo:hi], place(text, lo, first.value))
            if not (question.things or other or any(named)) or self.language.phrases("that_is").search(between):
                return None  # it is about 78.5, or exactly 25π
        return found

    def _new_among(self, text: str, lo: int, ordered: list[Item], query: str) -> Item | None:
        """The only value that is new where no known verb leads to the first: Binen 9 kişiyle yolcu sayısı 35'e ulaştı.

        New is what stands neither in the question nor in front.
        """
        first = ordered[0]
        if (first.verb and not first.aside) or first.follows or first.equals or first.total:
            return None
        items = [one for one in ordered if not (one.nested or one.known)]
        asked_with = [one for one in items if not is_said(query, 0, len(query), one.value.text)]
        for left in (asked_with, [one for one in asked_with if not is_said(text, 0, lo, one.value.text)]):
            if len(left) == 1:
                between = text[min(first.value.end, left[0].value.end) : max(first.value.start, left[0].value.start)]
                sets_off = left is not asked_with and any(sign in between for sign in ",،，、;؛；")
                return None if left[0] is first or sets_off else left[0]  # 80 m³, setara dengan 80.000 liter
        return None

    # --- what is said of it -----------------------------------------------------------------------------------------

    def _mood(self, low: str, item: Item | None, start: int = 0) -> Stance:
        """What the whole sentence does: it asks or plans."""
        end = low.rstrip(" *_\"”')].\n")
        if end.endswith(("?", "？", "؟")):
            return Stance.ASKS
        phrases = self.language.phrases
        if self.language.code in _ASKING_ENDS:
            tail = end.rstrip(" .。")[-24:]
            if any(found.end() >= len(tail) - 1 for found in phrases("asks").finditer(tail)):
                return Stance.ASKS
        if item is None or not (item.equals or "=" in item.value.text):
            follows = item is not None and item.follows  # it asks for the pairs, so we get 5
            # where it starts: "we have" opens a plan, too: we have to add the 30
            begin = max((one.start() for one in phrases("so").finditer(low, 0, start)), default=0) if follows else 0
            plan = phrases("plan").search(low, begin)
            if plan is not None and plan[0] == "next," and low.endswith("the ", 0, plan.start()):
                plan = None  # each mark is 30° from the next, and four of them …
            thought = phrases("thought").search(low, begin) if plan is not None else None
            if plan is not None and thought is not None and thought.start() <= plan.start() < thought.end():
                plan = None  # j'avais d'abord trouvé 26
            if plan is not None and self.commits(low, start):
                plan = None  # I'll go with 12
            if plan is not None and TURN.search(low, plan.end(), start):
                plan = None  # first I thought it was 50, but it is 48
            if plan is not None and _SERVES.search(low, 0, plan.start()) is not None:
                plan = None  # this limit is used to find the derivative of sine
            if plan is not None and phrases("verbs").fullmatch(plan[0]) and not low[plan.end() : start].strip(" *"):
                plan = None  # нужно 12 автобусов: it needs 12
            stated = phrases("verbs").match(low, plan.start()) if plan is not None else None
            if (
                plan is not None
                and stated is not None
                and stated.end() > plan.end()
                and not low[stated.end() : start].strip(" *")
            ):
                plan = None  # надо заплатить 435
            said = item is not None and item.verb and not (item.loose or item.aside)
            if plan is not None and said and self._is_reason(low, plan):
                plan = None  # when you divide 17 by 4, the remainder is 1
            if plan is not None and (plan.start() < _OPENS or self.language.verb_last):
                return Stance.PLANS
        return Stance.STATES

    def _is_reason(self, low: str, plan: re.Match[str]) -> bool:
        """Whether a plan stands in a clause of reason or time with which the sentence opens."""
        opens = self.language.phrases("because").match(low.lstrip(" *#_>-\n"))
        return opens is not None and "," not in low[: plan.start()] and "," in low[plan.end() :]

    def stance_of(self, text: str, lo: int, hi: int, value: Value, query: str = "") -> Stance:
        """What a sentence that announces a value as the answer does with it."""
        items = self.scanner.items(text, lo, hi)
        item = next((one for one in items if one.value.end > value.start and one.value.start < value.end), None)
        if item is None:
            clause = max((one.clause for one in items if one.value.end <= value.start), default=0)
            item = Item(value, clause, verb=True, equals=True)
        either = self.language.phrases("or_").search(text, value.start, hi) is not None  # 17 or 18 says both
        if not either and self._is_led_by(self.language.phrases("maybe"), lower(text[lo : value.start])):
            return Stance.QUOTES
        return self._stance(lower(text[lo:hi]), lo, replace(item, value=value, equals=True), items, query)

    def is_plain(self, text: str, lo: int, hi: int) -> bool:
        """Whether nothing in a sentence could keep it from stating what it announces."""
        return self._suspicious.search(lower(text[lo:hi])) is None

    @staticmethod
    def _behind(low: str, lo: int, item: Item) -> str:
        end = item.value.end - lo
        return low[end : end + 40]

    def depends(self, low: str, lo: int, item: Item, items: list[Item]) -> bool:
        """Whether the sentence gives several values, each under its own condition."""

        def conditional(one: Item) -> bool:
            following = (other.value.start - one.value.end for other in items if other.value.start >= one.value.end)
            behind = self._behind(low, lo, one)[: min(following, default=None)]
            found = self.language.phrases("depends").search(behind)
            return found is not None and len(behind[: found.start()].split()) <= 1

        return conditional(item) and any(
            other.value.text != item.value.text and other.value.start != item.value.start and conditional(other)
            for other in items
        )

    def _stance(self, low: str, lo: int, item: Item, items: list[Item], query: str) -> Stance:
        mood = self._mood(low, item, item.value.start - lo)
        if mood is not Stance.STATES:
            return mood
        if self.depends(low, lo, item, items):
            return Stance.SUPPOSES
        start, end = item.value.start - lo, item.value.end - lo
        left = max((other.value.end - lo for other in items if other.value.end - lo <= start), default=0)
        right = min((other.value.start - lo for other in items if other.value.start - lo >= end), default=len(low))
        before, after = low[left:start], low[end:right]
        if "=" in item.value.text and before.rstrip(" *$\\(").endswith(","):
            before = ""  # n'étant pas négative, x = 5
        denied = self.is_not_ours(low[:start], low[end:])
        denied = denied or (self.denies(before, after) and not self._asks_denied(before, query))
        if denied or _INDETERMINATE.fullmatch(item.value.text) is not None:
            return Stance.DENIES
        became = item.nested and self.language.code != "en"  # с 80 до 60; elsewhere "do" is no more than a bound
        became = became and self.language.phrases("into").fullmatch(before.strip()) is not None
        bounded = (
            not became
            and self.bounds(before, after)
            and (
                not self._asked_for(before, after, item.value.text, query) or self._is_bounded_too(low, lo, item, items)
            )
        )
        spans = sorted((one.value.start - lo, one.value.end - lo) for one in items) if len(items) > 1 else []
        if (
            bounded
            or is_end_of_range(low, spans, (start, end), self.language)
            or is_set_against_another(low, lo, item, query, self.language)
        ):
            return Stance.BOUNDS
        if is_still_to_be_worked_out(low, lo, item, items, query, self.language):
            return Stance.PLANS  # what it comes to is left to the reader
        phrases = self.language.phrases
        maybe = phrases("maybe")
        if not item.equals and (
            self._is_led_by(maybe, before) or (self._after_value and maybe.search(after[:14]) is not None)
        ):
            return Stance.QUOTES
        if not (item.follows or item.equals) and self._was_before(after, query):
            return Stance.QUOTES
        told = re.split(r"[,;，；]", low[max(0, start - 60) : start])[-1]
        if self.language.verb_last:
            told += after[:_SAID_OF]
        if self._is_unreal(low, lo, item, items, told, after) or self._would_be_besides(low, lo, item, items):
            return Stance.SUPPOSES
        opening = self.supposes(low)
        first_clause = item.clause == 0 or (opening is not None and "," not in low[opening.end() : start].lstrip(" ,"))
        first_clause = first_clause and not item.follows and not self.language.verb_last  # angenommen, x ist 12
        turned = first_clause and opening is not None and TURN.search(low, opening.end(), start) is not None
        if opening is not None and ((first_clause and not turned) or TURN.search(low, end)):
            return Stance.SUPPOSES
        if opening is not None and ";" in low and self._is_one_case(low, lo, end, items):
            return Stance.SUPPOSES
        if opening is not None and any(
            other.clause < item.clause and other.value.text == item.value.text and other.value.start != item.value.start
            for other in items
        ):
            return Stance.SUPPOSES  # if the key says 6, then my answer is 6
        if self._is_quoted(low, lo, item, items, after):
            return Stance.QUOTES
        return Stance.STATES

    def _is_one_case(self, low: str, lo: int, end: int, items: list[Item]) -> bool:
        """Whether a sentence that opens with a condition tells what holds without it, or of another one.

        If you forget the tax you get 22; with it, the bill is 24. If you mean x, it is 18; if you mean y, it is 24.
        """
        return any(map(self.supposes, low.split(";")[1:])) or any(
            other.verb and not other.aside and ";" in low[end : other.value.start - lo] for other in items
        )

    def _is_quoted(self, low: str, lo: int, item: Item, items: list[Item], after: str) -> bool:
        """Whether a value is what was thought: I thought it was 12, but …; 答えは12だと思いましたが、…"""
        start = item.value.start - lo
        if self._after_value and self.language.phrases("thought").search(_COMMA.split(after[:_SAID_BEHIND])[0]):
            return True
        thought = self._thought(low, lo, item, items)
        if thought is None:
            return False
        if low.count('"', 0, start) % 2 == 1 and '"' in after:
            return True
        comma = max(low.rfind(",", 0, start), low.rfind("，", 0, start))
        near = not item.follows or -1 < comma < thought.start()  # …, 一开始有9个
        if not near and self.supposes(low) is not None:  # if you forget the tax, you get 12
            near = thought.start() < min((at for sign in ",，、" if (at := low.find(sign)) >= 0), default=0)
        return near and not TURN.search(low, thought.end(), start)

    def _thought(self, low: str, lo: int, item: Item, items: list[Item]) -> re.Match[str] | None:
        """What quotes a value in front of it; not a clause of what was at first: al principio había 20, ahora 12."""
        start = item.value.start - lo
        found = self.language.phrases("thought").search(low, low.rfind(";", 0, start) + 1, start)
        if found is None or self.language.phrases("at_first").fullmatch(found[0]) is None:
            return found
        ends = (one.value.end - lo for one in items if one.value.end <= item.value.start)
        return None if any(end > found.end() and _PARTS_CLAUSES.search(low, end, start) for end in ends) else found

    def _was_before(self, after: str, query: str) -> bool:
        """Whether a value is what there was at first, and nobody asks for that: il y en avait 12 au départ."""
        found = self.language.phrases("at_first").search(after[:_SAID_OF])
        if found is None or found[0] in lower(query) or after[found.end() :].isspace():
            return False  # nur 5 der ursprünglich 20
        between = after[: found.start()]
        return len(between.split()) <= 1 and _PARTS_CLAUSES.search(between) is None

    def _is_unreal(self, low: str, lo: int, item: Item, items: list[Item], told: str, after: str) -> bool:
        """Whether a clause says of a value what would be: if …, one would get 5; one more would make 55, but …"""
        would, unless = self.language.phrases("would"), self.language.phrases("unless")
        if _INVERTED.search(told) is not None:
            return True
        if would.search(told):
            if self.commits(low, item.value.start - lo):
                return False
            if unless.search(low, 0, item.value.start - lo) or unless.search(after[:40]):
                return True
            turn = TURN.search(low, item.value.end - lo)
            if turn is None:
                turn = _SEMICOLON.search(low, item.value.end - lo)  # без детей было бы 15; с ними 19
            return turn is not None and any(other.value.start - lo >= turn.end() for other in items)
        behind = after.lstrip(" *$\\)")
        if would.match(behind) is not None and unless.search(after[:60]):
            return True  # 17 would work only if …
        if self.language.code != "en" and would.match(behind) is not None and _is_behind_another(low, lo, item, items):
            return True  # Bastan 8; contratar 9 sería demasiado
        if self.language.verb_last and any(
            one.value.text == item.value.text
            and one.value.start <= item.value.start
            and unless.match(low[one.value.end - lo :].lstrip(" *$\\)")) is not None
            for one in items
        ):
            return True  # ৮৪ হলে …, ৮৪
        if not item.follows or item.verb or item.equals or self.language.verb_last or not behind[:1].isalpha():
            return False
        about = would.search(behind[:_SAID_OF])  # so a 13 m pole would be too long
        return about is not None and len(behind[: about.start()].split()) <= 2

    def supposes(self, low: str) -> re.Match[str] | None:
        """The word with which a sentence in small letters opens a condition, if it does."""
        phrases = self.language.phrases("unless")
        if self.language.script == "Han":
            return phrases.search(low, 0, _SOON)
        if self.language.verb_last:  # 税込みなら
            return phrases.search(low, 0, _CONDITION)
        return phrases.match(low.lstrip(" *#-_>\n"))

    def _would_be_besides(self, low: str, lo: int, item: Item, items: list[Item]) -> bool:
        """Whether a clause tells what isn't so beside one that states: "he rode 288 km, in 5 hours he would …"."""
        if item.follows or not self.would_be(low, item.value.start - lo):
            return False
        needed = ";" if self.language.code == "en" else ""  # four pens would cost $12
        return any(
            one.verb
            and not one.aside
            and one.clause < item.clause
            and needed in low[one.value.end - lo : item.value.start - lo]
            and not self.would_be(low, one.value.start - lo)
            for one in items
        )

    def would_be(self, low: str, at: int) -> bool:
        """Whether the clause in front of a place says what isn't so: "without the work it would have been 40"."""
        told = re.split(r"[,;:，；：]", low[max(0, at - 60) : at])[-1]
        return self.language.phrases("would").search(told) is not None and not self.commits(low, at)

    def commits(self, low: str, at: int) -> bool:
        """Whether the speaker names what stands at a place as the answer: "I'd go with 12"."""
        tail = low[max(0, at - _COMMITS) : at].rstrip(" *_$\\(")
        return any(found.end() == len(tail) for found in self.language.phrases("commits").finditer(tail))

    def denies(self, before: str, after: str) -> bool:
        """Whether a value between these words, in small letters, is denied: "not 12", "12 is wrong", "12 ではない"."""
        phrases = self.language.phrases
        refuted = phrases("refuted").search(after[:60])
        if refuted is not None:
            between = after[: refuted.start()]
            if (
                len(between.split()) <= 3
                and ("," not in between or _COMMA_ONLY.fullmatch(between) or _WHICH.fullmatch(between))
                and phrases("because").search(between) is None
            ):
                return True
            ends = not after[refuted.end() :].strip(" .!。！।*")
            if self.language.verb_last and ends and phrases("so").search(between) is None and "、" not in between:
                return True  # x = 9 değeri paydayı sıfır yaptığı için çözüm olamaz
        set_off = _SET_OFF.match(after)  # 12 (rejected), 12 – wrong
        is_wrong = set_off is not None and phrases("wrong").match(after, set_off.end()) is not None
        is_wrong = is_wrong or (
            self.language.code == "en" and (is_refuted(after) or ends_in_denial(before.rstrip(" *_$\\(")))
        )
        if is_wrong or phrases("isnt").match(after.lstrip(" *_$\\)}")):
            return True
        if self.language.verb_last:
            found = phrases("not_").search(after[:16])
            if found is None or phrases("only").search(after, 0, found.start()) is not None:
                return False  # 30個しかありません
            return phrases("and_").match(after[: found.start()].lstrip()) is None
        tail = before[-60:]
        said = tail.rstrip(" *$\\(")
        if said.endswith((":", "：")):
            said = said[:-1].rstrip(" *")
            if not any(one.end() == len(said) for row in ("is_", "isnt") for one in phrases(row).finditer(said)):
                alone = self.language.code == "en" and not after.strip(
                    " .*_$)\\}\n"
                )  # this can't be right: 69; but he doesn't count: 69
                return alone and any(one.end() == len(said) for one in phrases("refuted").finditer(said))
        for sign in ",;，；":
            behind = tail.rpartition(sign)[2]
            tail = behind if len(behind) > 2 else tail
        only = phrases("only").search(tail)
        for found in phrases("not_").finditer(tail):
            words = tail[found.end() :].split()
            wait = phrases("wait").match(tail, found.start())
            if wait is not None and wait.end() > found.end():
                continue  # scratch that: he has 44
            if phrases("only").search(tail, found.start()) is not None or (only and found.start() < only.end()):
                continue  # il ne reste que 5; it can't be anything other than 5
            if self.language.script == "Han" and "的" in tail[found.end() :]:
                continue  # 没有看的还有120页
            if len(words) <= _NEGATES and not any(phrases("is_").fullmatch(word) for word in words[1:]):
                return True
        return False

    def is_not_ours(self, before: str, after: str) -> bool:
        """Whether a value between these words is named as another's answer, as a wrong one, or as a part of it."""
        if self.language.code == "en":
            return ("answer" in before or "answer" in after) and is_not_ours(before, after)
        return self._mistaken is not None and self._mistaken.search(before[-_COMMITS:]) is not None

    def bounds(self, before: str, after: str) -> bool:
        """Whether a value between these words is only a bound: "at least 12", "> 12", "12 未満"."""
        bounds = self.language.phrases("bounds")
        if self.language.phrases("only").search(before[-60:]):
            return False
        if COMPARES.search(before.rstrip(" $\\(")):
            return True
        if self._after_value:
            tail = before[-28:].rstrip()
            closed = any(one.end() == len(tail) for one in self.language.phrases("closes").finditer(tail))
            return (self._is_led_by(bounds, before) and not closed) or bounds.search(
                _COMMA.split(after[:_SAID_BEHIND])[0]
            ) is not None
        if self.language.script == "Latin" and (
            ends_in_bound(before.rstrip(" *_$\\(")) or is_bounded_behind(after[:_BOUNDED])
        ):
            return True  # mindestens 12: too short to tell its language
        return self._is_led_by(bounds, before) or self._is_bounded_behind(after)

    def _is_bounded_behind(self, after: str) -> bool:
        """Whether what bounds a value stands at the end of its clause: "12 at most", "12 coins at the very least"."""
        found = self.language.phrases("bounds_behind").search(after[:_BOUNDED])
        if found is None or len(after[: found.start()].split()) > 1:
            return False
        return not after[found.end() :].lstrip(" *_$})")[:1].isalnum()

    def _is_bounded_too(self, low: str, lo: int, item: Item, items: list[Item]) -> bool:
        """Whether its clause bounds another value, too: more than 10 and at most 12."""
        ends = [0, *(one.value.end - lo for one in items)]
        return any(
            other is not item and other.clause == item.clause and self.bounds(low[end : other.value.start - lo], "")
            for end, other in zip(ends, items, strict=False)
        )

    def _is_led_by(self, phrases: re.Pattern[str], before: str) -> bool:
        """Whether one of the phrases stands right in front of a value, or only an article between."""
        tail = before[-28:].rstrip(" *_$\\(")
        verbs = [verb.span() for verb in self.language.phrases("verbs").finditer(tail)]
        for found in phrases.finditer(tail):
            if any(start <= found.start() and found.end() <= end for start, end in verbs):
                continue  # "add up to 42"
            rest = tail[found.end() :].split()
            unspaced = not self.scanner.spaces and len("".join(rest)) <= 2  # 至少有8个
            if not rest or unspaced or (len(rest) == 1 and self.language.phrases("the").fullmatch(rest[0])):
                return True
        return False

    def _asks_denied(self, before: str, query: str) -> bool:
        """Whether the question itself asks who did not: "Ilu nie zdało?"."""
        asks = lower(query)
        denials = list(self.language.phrases("not_").finditer(before))
        if not self.scanner.spaces:  # 不会游泳的有几人
            return bool(asks) and any(
                found.end() + 2 <= len(before) and before[found.start() : found.end() + 2] in asks for found in denials
            )
        said = [before[found.start() :].split()[:2] for found in denials]
        return bool(asks) and any(len(words) > 1 and " ".join(words) in asks for words in said)

    def _asked_for(self, before: str, after: str, value: str, query: str) -> bool:
        """Whether the question asks for such a bound: "at least how many …?"."""
        phrases = self.language.phrases
        bound = phrases("bounds").search(before[-28:]) or phrases("bounds_behind").search(after[:_BOUNDED])
        asked = lower(query)
        return bound is not None and bound[0] in asked and f"{bound[0]} {value}" not in asked


def _is_behind_another(low: str, lo: int, item: Item, items: list[Item]) -> bool:
    """Whether another value stands in a clause in front, which a semicolon ends."""
    return any(
        one.value.end < item.value.start and ";" in low[one.value.end - lo : item.value.start - lo] for one in items
    )


def _is_of_the_other(low: str, at: int) -> bool:
    return _OF_THE_OTHER.search(low[max(0, at - 40) : at]) is not None


@cache
def reader_in(code: str) -> Reader:
    """The reader of a language by its code."""
    return Reader(known_languages()[code])


def reader_of(text: str, lo: int, hi: int) -> Reader:
    """The reader for the language in which a part of a text ends."""
    return reader_in(language_at(text, lo, hi).code)
