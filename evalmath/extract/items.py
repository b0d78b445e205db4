r"""The values of a sentence and their places in it: behind its verb, in an aside, in a clause of reason.

A sentence is scanned once, from left to right, for the words of its language that open and close clauses, for marks,
and for values. Each sign changes what the scan knows (one method a sign), and each value keeps what was known then.

>>> from evalmath.lexicon.language import known_languages
>>> text = "So the 6 friends read 42 pages in 7 days."
>>> for item in Scanner(known_languages()["en"]).items(text, 0, len(text)):
...     print(item.value.text, item.verb, item.known, item.aside)
6 False True False
42 True False False
7 days True False True
"""

from __future__ import annotations

import re
from dataclasses import replace
from math import prod

from evalmath.extract.decimals import with_decimals
from evalmath.extract.equalities import chain_end, is_name, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.fractions import with_half
from evalmath.extract.item import Item
from evalmath.extract.numerals import share_at
from evalmath.extract.values import value_at
from evalmath.lexicon.calendar import MONTHS
from evalmath.lexicon.language import Language, alternation, lower
from evalmath.lexicon.numbers import PARTS
from evalmath.lexicon.spelled import Spelled, spelled_at
from evalmath.lexicon.units import CURRENCY_SIGNS, UNITS
from evalmath.patterns import Lazy

__all__ = ["COMPARES", "Scanner"]


_NUMBER_WORD = "number_word"
_ROWS = ("commits", "by_the_way", "so", "that_is", "closes", "because", "verbs", "beside", "the", "and_")
_MONEY = f"[{CURRENCY_SIGNS}]"
_NUMBER = rf"(?:(?<![\w.])|(?<=\brp))[-−–+]?(?:\\?{_MONEY}\s?)?[-−–]?(?:\d|\.\d|√(?=[\d(]))|{_MONEY}\s?[-−–]?\d"
_NUMBER_UNSPACED = rf"(?<![\d.A-Za-z_^])[-−－+]?(?:\\?{_MONEY}\s?)?[-−－]?(?:\d|\.\d)"  # beside letters: 共有24个
_NUMBER_HAN = rf"{_NUMBER_UNSPACED}|百分之(?=[零一二两三四五六七八九十百])"
_SIGNS = r"(?P<formula>\$|\\[(\[]|\\begin\{)|(?P<mark>[,;:،؛，；：、—()（）[\]=≈∈]|\s–\s|\s-\s|\\approx)"
_MARKS = {
    "(": "opens", "（": "opens", "[": "opens",
    ")": "shuts", "）": "shuts", "]": "shuts", "=": "equals", "≈": "equals", "∈": "equals",
    "\\approx": "equals", ":": "colon", "：": "colon", "—": "colon", "–": "colon", "-": "colon",
}  # fmt: skip
_DIGIT = Lazy(r"\d")
_SMALL = 12  # up to which numbers in words stand in any sentence
_ENDS = Lazy(r"\s[^\W\d_]{2,30}[\s.!*]{0,8}+\Z")
_FILLER = Lazy(r"(?:[\s*_:：}\"“”`|>=]|\\(?:quad|,|;|!))*+")
_ONE_WORD = Lazy(r"\s*+(?:[^\W\d_]{2,20}\s++)?+[*$\\(\"']{0,4}\Z")
_ONE_WORD_MORE = Lazy(r"\s*+(?:maybe|possibly|perhaps|even|else|vielleicht|peut-être|quizás|talvez|forse|может быть)?+")
_NAME_BEFORE = Lazy(
    r"(?:^|(?<=[\s$(*,，、。∴\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]))(?:[A-Za-z]|\\?[a-z]{2,6}(?=_)|\\[a-z]+|[A-Za-z]\([^()\s]{1,12}\))"
    r"(?:_\{?\w{1,4}\}?|[₀-₉])?[’']{0,2}\s?$"
)
_NOUNS = Lazy(r"[ *_$\\)}]*+(?:[^\W\d_]{1,20}[ *]++){0,2}+")
_TERM = Lazy(r"[A-Za-z]_(?:\w{1,3}|\{\w{1,3}\})")  # a_10 is a name
_COUNTED_OFF = Lazy(  # at the end of week 4, 36 seedlings are up
    r"\b(?:at|by|in|on|after|during|until|of|for|the)\s(?:hour|minute|day|week|month|year|level|stage|round|lap|row|generation)\Z"
)
_LISTED = Lazy(r"\d{1,4},\s[$€£]?\d[\d,.]*(?:\s[a-z]|[.*]|\Z)")
_PLACES = Lazy(r"\d{1,2}\s(?:d\.?p|s\.?f|sig|dec|places|digits)")  # to 2 d.p.
_SETTLES = Lazy(r"[*$ ]{0,4} it is[\s.!*]*+\Z")  # …; 11 it is
_SIZES = Lazy(r"\d[\d.]*\s(?:by|x|×)\s\d[\d.]*\s(?P<noun>[a-z]{3,})")  # a 4 by 9 floor
_ORDINAL = Lazy(r"\d+(?:st|nd|rd|th)", re.IGNORECASE)
_NAME = Lazy(r"[\s$\\(]*(?:[a-z](?:_\{?\w{1,3}\}?|\^?[23²³])?|theta|alpha|beta|phi|lambda|[a-z]\([a-z]\))[\s$)]*")
_TUPLE = Lazy(
    r"[(\[](?!\d{1,3}(?:,\d{3})+\))(?![^(),]{0,24}(?<![\\a-z])[a-z]{3,}\s)"
    r"[-−+\d\\a-z√π∞./ {}]{1,24},\s?[-−+\d\\a-z√π∞./ {}]{1,24}(?:,\s?[-−+\d\\a-z√π./ {}]{1,24})?[)\]]"
)
COMPARES = Lazy(r"(?<![\n=-])[<>≤≥≠!]=?$|\\(?:neq?|leq?|geq?|lt|gt)\s*$")
_CONSTANTS = frozenset(("i", "e", "\\pi"))  # they end the sentence: the square root of -1 is i
_LIST_SIGN = Lazy(r"\d{1,2}[.)]\**\s+(?:[*_]*[^\W\d_]|[-−*_$\\]*\d)")
_LABEL_ALONE = Lazy(r"(?P<label>\d{1,2})[.)]\**")
_LINE_LABEL = Lazy(r"(?:\A|\n)[ *]{0,4}(?P<label>\d{1,2})[.)]")
_LINES = 300  # characters in front of a label and behind it, in which the one beside it stands
_CLOCK = Lazy(r"\d{1,2}[:.]\d\d(?!\d)(?=\s?(?:[ap]\.?m|uhr)\b|(?<=:\d\d))")
_HAN_COMPARES = Lazy(r"比[^，,。\d]{1,10}(?:[快慢多少大小高低重轻长短贵远近]|便宜|降低|下降|减少|提高|上涨|增加)了?$")
_BETWEEN_NUMBERS = Lazy(r"\d,\s\d")
_LATER = Lazy(  # 5年后他就20岁了
    r"\s?(?:年|天|日|小时|分钟|个月|周|星期|秒|時間|分|か月|ヶ月|週間|년|일|시간|분|개월|주)"
    r"\s?[之以]?(?:后|後|前|후|뒤|전)(?=[^\s。.!！，,、])"
)
_BY_YEAR = Lazy(r"by (?:19|20)\d\d$")
_WHOLE = Lazy(r"(?<![\d.,])\d{1,9}+(?![\d.,]\d)")
_ASSIGNED = Lazy(r"[\s$*\\(]*[a-z](?:_\{?\w\}?)?\s?=")
_LED_BY = Lazy(
    rf"\b(?:{'|'.join(MONTHS)})\s\Z|"
    r"(?<![^\W_])(?<![\w=+*/^·−-]\s)(?:\d{0,3}[a-z](?:[²³⁴]|\^\d)?\s?[-+−·*/]\s?){1,3}+\Z"  # x² + 2x − 35
)
_THAT = Lazy(r"(?<!so )(?<!means )(?<!is )\b(?:that|which|who)\s(?!is\b)")
_IT = Lazy(r"where (?:it|its (?:value|height)|the value|the function|[a-z]\([a-z]\)|[a-z]) \Z")
_LED = 16  # characters of an expression in front of its first number
_THAT_IT_BE = Lazy(r"\bqu(?:e\s|['’])[^,;:]*\Z")  # que la réponse soit 12
_EXACTLY = Lazy("genau|exakt|exactement|exactamente|esattamente|exatamente|precies|ровно|dokładnie|tam|tepat|đúng")
_MAX_ASIDE = 2  # words between a preposition and its number
# What a value is called in front of it: it is an angle of 120°; in "a third of 90", 90 is what is shared.
_IS_CALLED = Lazy(
    rf"\s*an?\s(?![^.]{{0,80}}\b(?:{'|'.join(PARTS)}|multiple|factor|divisor|percent|fraction|dozen|pair)s?\s)"
    r"(?:[a-z-]{2,20}+\s){1,3}+"
)
_GIVES = ("'s", "’s", "giving", "gives", "making", "makes", "yielding")  # ends of what leads to "a perimeter of 36"
_KIND = Lazy(r"-[a-z]{3,}\s[*_]{0,2}[a-z]{3,}")  # the 26-mile race
_CLOSED = Lazy(r"[)\]]")
_APPOSED = Lazy(r"[\s*#_]*(?:[a-z]+,? )?(?:the|its|his|her|their|our) (?:[a-z]+ ){0,3}[a-z]+,")
_TO = Lazy(r"(?:\s[a-z]{1,12})?,?[*$ ]{1,4}to\s[*$\\(]{0,4}[-−]?[$€£]?\d")
_CHANGES = Lazy(
    r"\b(?:by|fell|falls?|rose|rises?|dropped|drops?|climbed|climbs?|sank|sinks?|(?:in|de)creas(?:ed|es?))"
    r" [*$\\(]{0,4}\Z"
)
_UNIT_FIRST = Lazy(r"[^\W\d_]{1,10}[²³]? (?=\d)")
_MAX_LISTED = 12  # characters in front of a comma in which a list shows
_SUBJECT = Lazy(r"\s[-−$]?\d[\d./,]*\s")
# A word between a subject in the singular and a value is its verb, known or not; a plural there is what is counted.
_VERB_BY_PLACE = Lazy(
    r"\b(?:(?:(?:the|an?|this|that|each|every|his|her|its|their|our|my|your)\s"
    r"(?!other|same|two|three|four|five|six|first|second|third|last|next|prime|side|remaining)[a-z-]{2,16}\s|"
    r"(?:he|she|it|they|we)\s)"
    r"(?P<verb>(?!number|value|factor|length|angle|side|term|digit|root|point|unit|case|pair|day|time|part|plus|minus)"
    r"[a-z]{2,13}(?<!s)(?:s|ed))|"
    r"\d{1,9}\s[a-z]{2,14}s\s(?P<plural>(?!minus|plus|equal|only|exactly|about|nearly|almost|some|every|old|apiece)"
    r"[a-z]{3,13}(?<!ing)(?<!ly)))\s[*$\\(]{0,4}\Z"
)
_AMOUNT = Lazy(r"[$€]*(?P<number>\d+)(?=\s|\Z|[a-z]{2}|[^\x00-\x7f])")  # 150km
_SMALL_WORD = Lazy(r"[a-z]+")
_ADJECTIVE = Lazy(r"\s[a-zäöüß]{2,20}e\s")
_COUNTER = 3  # signs of what is counted, in a script without spaces
_FAR_ONLY = 40  # characters between the two parts of "only"
_MAX_LED = 56  # characters from a subject to its value
_NUMBER_ALONE = Lazy(r"[-−]?[$€£]?\d[\d.,]{0,15}")
_MAX_BETWEEN = 60  # characters between a value and its decimals


class Scanner:
    """Finds the items of a sentence in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.spaces = language.script in {"Latin", "Cyrillic", "Arabic"}  # between a word and its neighbour
        self._row_of = {
            " ".join(phrase.replace("’", "'").split()): row
            for row in reversed(_ROWS)
            for phrase in getattr(language, row).split("|")
        }
        numbers = () if language.code == "en" else language.numbers  # whose words are read where they are sought
        glued = "*" if language.numbers_glued and self.spaces else ""  # siebenund…
        rows = filter(None, (getattr(language, row) for row in _ROWS))
        words = alternation("|".join((*rows, *(word + glued for word in numbers))))
        self.words = self._row_of.keys()
        unspaced = _NUMBER_HAN if language.script == "Han" else _NUMBER_UNSPACED
        number = _NUMBER if language.script in {"Latin", "Cyrillic"} else unspaced
        self.signs = re.compile(f"(?P<word>{words})|(?P<number>{number})|{_SIGNS}")
        self._to_is = language.phrases("is_").fullmatch("to")  # in Polish; elsewhere 24 to 12 is a ratio
        self._about = re.compile(rf"(?:{alternation(language.about)}|exactly|only|just|also|now|\s|[*_]|:)*+")

    def is_phrase(self, word: str) -> bool:
        """Whether a word of the sentence stands in a row letter by letter, without a star or a wave."""
        return " ".join(word.replace("’", "'").split()) in self._row_of

    def row_of(self, word: str) -> str:
        """The row of the language that a word of the sentence stands in."""
        row = self._row_of.get(" ".join(word.replace("’", "'").split()))
        if row is None and spelled_at(word, 0, self.language) is not None:
            row = _NUMBER_WORD
        if row is None:  # a phrase with a star or a wave
            row = next((row for row in _ROWS if self.language.phrases(row).fullmatch(word)), "and_")
        return row

    def items(self, text: str, lo: int, hi: int, *, both: bool = False) -> list[Item]:
        """The values between ``lo`` and ``hi``, each with its decimals; ``both`` keeps 0.4 and the 40% that it is."""
        low = lower(text[lo:hi])
        return with_decimals(text, low, lo, _Scan(self, text, low, lo, hi).run(), self.language, both=both)

    def alternative(self, text: str, behind: str, lo: int, hi: int, at: int) -> Value | None:
        """The value behind "or" and at most one word: or maybe 14."""
        word = _ONE_WORD_MORE.match(behind, at)
        return self.value(text, behind, lo, hi, word.end() if word else at, aside=False)

    def value(self, text: str, low: str, lo: int, hi: int, at: int, *, aside: bool) -> Value | None:
        """The value at a place of the sentence, fillers and "about" left out."""
        filler = _FILLER.match(text, lo + at, hi)
        at = filler.end() if filler else lo + at
        about = self._about.match(low, at - lo)
        at = about.end() + lo if about else at
        if aside:  # its comma ends it: in 2 days, 30 pages
            whole = formula_at(text, at, hi)
            closed = _CLOSED.search(text, at, hi) if text[at : at + 1] in {"(", "["} else None
            close = closed.start() if closed is not None else at
            comma = text.find(", ", whole.end if whole is not None else max(at, close), hi)
            hi = comma if comma >= 0 else hi
        if (share := share_at(text, at, hi)) is not None:
            return Value(share[0], at, share[1])
        formula = formula_at(text, at, hi)
        if formula is not None and is_name(formula.text):
            constant = formula.text in _CONSTANTS and not text[formula.end : hi].strip(" .*\n")
            return formula if constant else None
        found = value_at(text, at, hi)
        if (
            found is None
            or is_name(found.text)
            or _TERM.fullmatch(found.text) is not None
            or not _says_a_value(found.text)
            or _ORDINAL.fullmatch(found.text)
        ):
            return None
        if " to " in found.text and self._to_is is not None:  # połowa 24 to 12
            found = found._replace(text=found.text.partition(" to ")[0])
            found = found._replace(end=found.start + len(found.text))
        text_of = right_side(found.text)
        if self.language.unit_first and (led := _UNIT_FIRST.match(text_of)) is not None:
            text_of = text_of[led.end() :]
        if text_of[:1].isdigit():
            minus = next((one for one in self.language.phrases("minus").finditer(low[: found.start - lo][-16:])), None)
            words = low[: found.start - lo][-16:]
            if (
                minus is not None
                and not words[minus.end() :].strip()
                and not words[: minus.start()].rstrip()[-1:].isdigit()
            ):
                text_of = f"-{text_of}"
            below = self.language.phrases("below_zero").match(
                low, len(low[: found.end - lo]) + _spaces(low, found.end - lo)
            )
            if below is not None:  # 8 degrees below zero
                return Value(f"-{text_of}", found.start, lo + below.end())
        half = with_half(text, found._replace(text=text_of), hi, self.language)
        return half if half.text != text_of else Value(text_of, found.start, found.end)


def _spaces(text: str, at: int) -> int:
    """How many spaces stand at a place."""
    return len(text[at : at + 4]) - len(text[at : at + 4].lstrip())


def _says_a_value(text: str) -> bool:
    return any(sign.isdigit() or sign in "∞∅πe\\½⅓⅔¼¾" for sign in text) or "=" in text or len(text) < 3


class _Scan:
    """What is known of a sentence at one place of it. Behind a sign whose handler says True, a value is read."""

    def __init__(self, scanner: Scanner, text: str, low: str, lo: int, hi: int) -> None:
        self.scanner, self.text, self.low, self.lo, self.hi = scanner, text, low, lo, hi
        self.found: list[Item] = []
        self.has_digits = _DIGIT.search(low) is not None
        self.clause = self.depth = 0
        self.mode = ""  # the values belong to: "" the clause, "beside" an aside, "because" a reason, "breakdown" a sum
        self.subject_end = -1_000  # where what stands in front of "is" ends
        self.opened = False  # the clause of reason opens the sentence, and another clause follows behind its comma
        self.given = False  # a word says that the clause is a reason
        self.participle = False  # it is a participle with its ending
        self.told = ""  # what the clause was opened with: so, that_is
        self.verb = self.equal = self.follows = self.loose = self.joined = self.has_item = False
        self.led = False  # behind a dash
        self.where = False  # in a clause that tells where something is
        self.which = False  # in a clause that tells more of the subject
        self.labelled = False  # behind a colon, and no verb since
        self.remarks = False  # behind "by the way"
        self.restated = False  # behind a word that may say the same again: also
        self.known_at = self.copula_at = -1_000  # where "the" and "is" ended
        self.of_subject = 0  # values in front of a second verb
        self.sized = 0  # where the thing starts whose sizes stand in front of it: the 4 by 9 floor
        self.led_at = 0  # behind the last verb, or what leads to a conclusion
        self.beside_at = 0
        self.changes = self.changed = self.became = False  # behind "from"; at what stood there, and what became of it

    def run(self) -> list[Item]:
        place = 0
        while (sign := self.scanner.signs.search(self.low, place)) is not None:
            place = sign.end()
            kind, formula, name = sign.lastgroup or "", None, ""
            if kind in {"number", "formula"}:
                at = sign.start()
                if self._is_name_of_a_part(at):
                    continue
                if self.scanner.language.code == "en" and (not self.verb or self.joined):
                    self._guess_verb(at)
                if kind == "number" and (led := _LED_BY.search(self.low, max(0, at - _LED), at)) is not None:
                    at = led.start()  # x + 2 = 9; March 15 (the search goes on behind the sign, whatever is read)
                formula = formula_at(self.text, self.lo + at, self.hi) if kind == "formula" else None
                if formula is not None and is_name(formula.text):
                    place = formula.end - self.lo
                    continue
            else:
                name = self.scanner.row_of(sign[0]) if kind == "word" else _MARKS.get(sign[0].strip(), "comma")
                if name == _NUMBER_WORD:
                    number = self._in_words(sign.start())
                    if number is not None:
                        self._add(number)
                        place = number.end - self.lo
                    continue
                handler = getattr(self, f"_{name.rstrip('_')}")
                if not handler(sign):
                    continue
                at = sign.start() if name == "opens" else place
            value = self.scanner.value(self.text, self.low, self.lo, self.hi, at, aside=self.mode != "")
            if value is None:
                if kind == "formula" and formula is not None:
                    place = max(place, formula.end - self.lo)  # what closes it opens none
                continue
            if sign[0] == "=":
                named = self._named(sign.start(), value)
                value = value._replace(text=chain_end(value.text)) if named is value else named
            elif name == "colon" and "=" in value.text:
                self.equal = True  # 2 solutions: x = 10 and x = -2
            elif sign[0] in {":", "："} and self.found and not self._is_followed(value):
                self.clause += 1  # a remainder of 1, which lands us on the first entry: 3
            value = self._before_change(value)
            self._add(value)
            place = max(place, value.end - self.lo)
        return self.found

    def _guess_verb(self, at: int) -> None:
        """Takes the word in front of a value for a verb, if its subject shows that: "and the cube encloses 125"."""
        led = _VERB_BY_PLACE.search(self.low, max(0, at - _MAX_LED), at)
        word = _SMALL_WORD.match(self.low, max(led.start("verb"), led.start("plural"))) if led is not None else None
        if word is not None and word[0] not in self.scanner.words:
            self._verbs(word)

    def _is_followed(self, value: Value) -> bool:
        """Whether a value is a list or a sum, or no number of its own at the end of its sentence."""
        alone = _NUMBER_ALONE.fullmatch(value.text) is not None
        behind = self.text[value.end : self.hi].strip(" .。*\n")
        if not self.scanner.spaces and len(behind) <= _COUNTER:
            behind = ""  # 但老师不算：69人
        return not alone or any(sign.isalnum() for sign in behind)

    def _in_words(self, at: int) -> Value | None:
        """The number in words at a place; small ones beside digits are part of what is told: vier Hefte für 6 €."""
        number = spelled_at(self.low, at, self.scanner.language)
        if number is None or (number.value <= _SMALL and self.has_digits and not self._sums_up(number)):
            return None
        return Value(str(number.value), self.lo + number.start, self.lo + number.end)

    def _sums_up(self, number: Spelled) -> bool:
        """Whether a number ends a sentence whose values it counts: "23, 29 und 31, insgesamt also drei Primzahlen"."""
        return bool(self.found) and self.follows and not self.verb and _ENDS.match(self.low, number.end) is not None

    def _is_name_of_a_part(self, at: int) -> bool:
        """Whether a number only numbers what is said: 4. Recall: …, **Step 4:** …"""
        head = self.low[max(0, at - 24) : at].rstrip(" *_(#")
        if not head.strip(" *#_-\n") and (_LIST_SIGN.match(self.low, at) or self._is_label_alone(at)):
            return True
        if _COUNTED_OFF.search(head) is not None and _LISTED.match(self.low, at) is not None:
            return True
        if head.endswith(" to") and _PLACES.match(self.low, at) is not None:
            return True
        return any(found.end() == len(head) for found in self.scanner.language.phrases("numbered").finditer(head))

    def _is_label_alone(self, at: int) -> bool:
        """Whether a sentence is nothing but the label of its line, and a line beside it has the label beside it."""
        alone = _LABEL_ALONE.fullmatch(self.text, self.lo + at, self.hi)
        if alone is None:
            return False
        number = int(alone["label"])
        near = _LINE_LABEL.finditer(self.text, max(0, self.lo - _LINES), self.hi + _LINES)
        return any(abs(int(one["label"]) - number) == 1 for one in near)

    def _add(self, value: Value) -> None:
        start, end = value.start - self.lo, value.end - self.lo
        mode, compares = self.mode, self.found and self._only_compares(value, end)
        if self.found and (compares or (self.follows and self._is_in_dozens(end))):
            self.mode = "beside"  # 28 students — 4 more than …
            self.became = self.became or self.told == "that_is"
        if "=" in self.text[value.start : value.end] and "=" not in value.text:  # 17% of 250 = 42.5
            self.mode, self.verb, self.equal = "" if self.mode == "beside" else self.mode, True, True
        alone = bool(self.mode and self.found) and not any(x.verb or x.equals for x in self.found)
        if alone and "=" in value.text and not self.low[end:].strip(" .*$)\\]\n"):
            self.mode = ""  # multiply both sides by 9 to get x = 117
        when = (
            self.mode == "beside" and self.follows and _CLOCK.match(self.low, start) is not None
        )  # so he's up at 7:15
        is_later = self.found and (self.found[-1].follows or not self.follows)
        if is_later and _HAN_COMPARES.search(self.low[max(0, start - 14) : start]) is not None:
            self.became = True  # 比乙车快20千米: how far it is from another
        if self.found and 0 <= self.subject_end - (self.found[-1].value.end - self.lo) <= 4 and self.copula_at <= start:
            self.found[-1] = replace(self.found[-1], verb=False)  # 7 × 12 is 82
        if self._is_said_of_an_equation(value, start):
            self.found[-1] = replace(self.found[-1], verb=False, equals=False)  # the normal of y = 2x is y = -x/2
        if self.mode == "beside" and self._is_subject_of(start):
            self.mode = ""
        if not self.verb and (sizes := _SIZES.match(self.low, start)) is not None and sizes["noun"] not in UNITS:
            self.sized = sizes.start("noun")
        if self.of_subject:
            self.found[: self.of_subject] = [
                replace(one, known=True, verb=False) for one in self.found[: self.of_subject]
            ]
            self.of_subject = 0
        known = 0 <= start - self.known_at <= 24 and _ONE_WORD.match(self.low, self.known_at, start) is not None
        self.found.append(
            Item(
                value,
                clause=self.clause,
                follows=self.follows or _SETTLES.match(self.low, end) is not None,
                verb=self.verb or "=" in value.text,
                equals=self.equal,
                known=self._is_rate(end) or (known and not self.low.startswith("**", start - 2)) or self.changed,
                aside=(self.mode != "" and not when and not self._is_past_aside(start))
                or self.depth > 0
                or self.remarks
                or (not self.scanner.spaces and _LATER.match(self.low, end) is not None)
                or _BY_YEAR.match(self.low, max(0, start - 3), end) is not None,
                reason=(self.mode == "because" and self.given) or self.remarks,
                nested=self.depth > 0
                or self.changed
                or self.became
                or start < self.sized
                or self._is_of_kind(start, end),
                loose=self.loose and not self.equal,
                total=not known and self._is_total(end),  # the 8 remaining pages
                in_words=value.text.isdecimal() and int(value.text) <= _SMALL and self.low[start].isalpha(),
            )
        )
        self.joined, self.has_item = False, True
        self.became, self.changed = self.changed, False
        if compares and self.scanner.language.verb_last:
            self.mode = mode  # その2倍の30個

    def _is_of_kind(self, start: int, end: int) -> bool:
        """Whether a value only tells of which kind a thing is, or by how much it changes, or what another is made of.

        He ran the 26-mile race in 4 hours; it rises by 5 degrees to 12; 144 is 12 squared.
        """
        if _KIND.match(self.low, end) is not None:
            return True
        if self.verb and _TO.match(self.low, end) is not None and _CHANGES.search(self.low[max(0, start - 24) : start]):
            return True
        behind = self.low[end : end + _MAX_BETWEEN].lstrip(" *$\\)")
        made = self.found and self.scanner.language.code == "en" and self.copula_at <= end
        return bool(made) and self.scanner.language.phrases("operations").match(behind) is not None

    def _is_rate(self, end: int) -> bool:
        """Whether a value in front of the verb tells how much comes each time: reading 25 pages a day, he needs …"""
        behind = self.low[end : end + 24]
        rate = self.scanner.language.phrases("rate").search(behind) if self.scanner.language.code == "en" else None
        return rate is not None and not (self.verb or self.found) and len(behind[: rate.start()].split()) <= 1

    def _before_change(self, value: Value) -> Value:
        """A value without what became of it, which goes before it: fell from 20 to 15."""
        if not self.changes or self.mode != "beside":
            return value
        self.changes = False
        low = self.low[value.start - self.lo :][:_MAX_BETWEEN]
        into = self.scanner.language.phrases("into").search(low)
        if into is None or len(low[value.end - value.start : into.start()].split()) > 1:
            return value
        end = value.start + into.start()
        if end < value.end:
            value = Value(self.text[value.start : end].strip(), value.start, end)
        self.changed = True
        return value

    def _only_compares(self, value: Value, end: int) -> bool:
        """Whether a value behind another is set against it: took in $54, $9 more than on Monday."""
        told = self.loose or (self.follows and (self.found[-1].verb or self.found[-1].follows))
        if told and self.scanner.language.phrases("apart").match(self.low[end : end + 24].lstrip()) is not None:
            return True
        restates = self.told == "that_is" or self.led or self.restated or self.scanner.language.verb_last
        stands = self.equal or (
            value.text.endswith("%") and self.low.startswith(" of ", end)
        )  # = $14 per pair; 20% of 75
        return restates and not stands and self._is_compared(end)

    def _is_compared(self, end: int) -> bool:
        """Whether a value only says how far apart two others are: which is 6 more than …"""
        behind = self.low[end : end + 24]
        phrases = self.scanner.language.phrases
        compared = [found for row in ("more", "rate", "apart") if (found := phrases(row).search(behind))]
        return any(len(behind[: found.start()].split()) <= 1 for found in compared)

    def _is_subject_of(self, start: int) -> bool:
        """Whether "is" was left out between an aside and a value: so Pete [has] 18 stamps."""
        if self.verb or not (self.follows and self.scanner.language.leaves_out_is):
            return False
        return len(self.low[self.beside_at : start].split()) == 1

    def _is_said_of_an_equation(self, value: Value, start: int) -> bool:
        """Whether "is" stands right in front of an equation, and another one, of its clause, in front of that."""
        before = self.found[-1] if self.found else None
        return (
            before is not None
            and before.clause == self.clause
            and "=" in before.value.text
            and "=" in value.text
            and before.value.end - self.lo <= self.subject_end
            and not self.low[self.copula_at : start].strip(" *$\\(")
        )

    def _is_past_aside(self, start: int) -> bool:
        """Whether so many words stand in front of a value that an aside ended there: за два дня она одолела 80.

        An aside holds one quantity: er braucht für 240 km genau 3 Stunden.
        """
        if self.mode != "beside" or self.scanner.language.code == "en" or not self.scanner.spaces:
            return False  # English verbs are known
        if self.has_item:
            return _EXACTLY.fullmatch(self.low[self.found[-1].value.end - self.lo : start].strip(" *$")) is not None
        return len(self.low[self.beside_at : start].split()) > _MAX_ASIDE

    def _is_in_dozens(self, end: int) -> bool:
        """Whether a value says the one before again: 360 spokes, that's 30 dozen."""
        return self.scanner.language.phrases("dozen").match(self.low[end : end + 24].lstrip(" *")) is not None

    def _is_total(self, end: int) -> bool:
        behind = self.low[end : end + 40]
        total = self.scanner.language.phrases("in_total").search(behind)
        return total is not None and _NOUNS.fullmatch(behind, 0, total.start()) is not None

    def _named(self, sign: int, value: Value) -> Value:
        """``x = 5`` with its name, if it is one."""
        at = self.lo + sign
        name = _NAME_BEFORE.search(self.text[max(self.lo, at - 14) : at])
        if name is None:
            return value
        whole = value_at(self.text, at - len(name[0]), value.end if self.mode else self.hi)
        return whole._replace(text=right_side(whole.text)) if whole is not None and whole.end >= value.end else value

    # --- one method a sign ----------------------------------------------------------------------------------------

    def _opens(self, sign: re.Match[str]) -> bool:
        if not self.depth and _TUPLE.match(self.low, sign.start()):
            return True
        self.depth += 1
        return False

    def _shuts(self, sign: re.Match[str]) -> bool:
        self.depth = max(0, self.depth - 1)
        return False

    def _the(self, sign: re.Match[str]) -> bool:
        if not self.low.startswith(" end ", sign.end()):  # in the end 36 are left
            self.known_at = sign.end()
        return False

    def _and(self, sign: re.Match[str]) -> bool:
        self.joined = True
        return False

    def _because(self, sign: re.Match[str]) -> bool:
        if sign[0].startswith("to ") and self.verb and 0 <= sign.start() - self.led_at <= 1:
            return self._verbs(sign)  # each has to pay $14
        if sign[0] == "der" and (
            self.text[self.lo + sign.end() + 1 :][:1].isupper() or self._is_noun_left_out(sign.end())
        ):
            return False  # an article: der Unterschied beträgt; der neue beträgt
        if self._ends_only(sign):
            return False  # il n'en reste plus que 30
        self.opened = (
            self.scanner.language.code == "en"
            and not self.low[: sign.start()].strip(" *#_>-(\n")
            and self.low.find(", ", sign.end()) >= 0
        )
        self.mode, self.given, self.has_item = "because", True, False
        self.participle = not self.scanner.is_phrase(sign[0])  # restando 4 quedan 11: a verb ends it
        told = self.low[self.found[-1].value.end - self.lo if self.found else 0 : sign.start()]
        of_subject = not self.verb and any(letter.isalpha() for letter in told)
        self.where = sign[0] == "where"
        self.which = of_subject and self.scanner.language.phrases("which").fullmatch(sign[0]) is not None
        return False

    def _is_noun_left_out(self, at: int) -> bool:
        """Whether an adjective and a verb stand behind an article: der neue [Preis] beträgt."""
        adjective = _ADJECTIVE.match(self.low, at)
        return (
            adjective is not None
            and self.scanner.language.phrases("verbs").match(self.low, adjective.end()) is not None
        )

    def _ends_only(self, sign: re.Match[str]) -> bool:
        """Whether a word is the last one of "only" in two parts: ne … que."""
        only = self.scanner.language.phrases("only")
        return any(
            one.end() == sign.end() for one in only.finditer(self.low, max(0, sign.start() - _FAR_ONLY), sign.end())
        )

    def _beside(self, sign: re.Match[str]) -> bool:
        says_where = 0 <= sign.start() - self.copula_at <= self.scanner.spaces  # "the vertex is at (3, 4)"
        named = (
            sign[0] == "of"
            and not self.mode
            and (
                (self.low.endswith(" a total ", 0, sign.start()) and not self.follows)
                or _IS_CALLED.fullmatch(self.low, self.led_at, sign.start())
            )
        )  # she cycled a total of 36 km
        if self.mode != "because" and not says_where and not named and not self.low.startswith(" the end ", sign.end()):
            self.mode, self.beside_at, self.has_item = "beside", sign.end(), False
            self.changes = self.scanner.language.phrases("changes").fullmatch(sign[0]) is not None
        return False

    def _closes(self, sign: re.Match[str]) -> bool:
        if self.mode == "because" and self.given:
            return False  # क्योंकि 30 में से 12 दिए: it opened in front
        ends = not self.low[sign.end() :].strip(" .。!*\n")  # 12個をあげたからです。
        self.found = [
            replace(item, aside=True, reason=item.reason or ends) if item.clause == self.clause else item
            for item in self.found
        ]
        self.clause, self.mode, self.verb = self.clause + 1, "", False
        return False

    def _comma(self, sign: re.Match[str]) -> bool:
        if (
            self.mode
            and _BETWEEN_NUMBERS.match(self.low, max(0, sign.start() - 1))
            and not self._is_subject_at(sign.end())
        ):
            return False  # since the cycle 7, 9, 3, 1 has length 4
        if self.depth == 0 and (self.mode != "breakdown" or sign[0] in ";；؛"):
            if self.mode == "because" or sign[0] in ";；؛":
                self.clause, self.verb, self.follows = self.clause + 1, False, False
            self.remarks = self.remarks and sign[0] not in ";；؛"
            self.mode, self.loose, self.joined, self.equal = "", self.verb, True, False
        return False

    def _is_subject_at(self, at: int) -> bool:
        """Whether a number with its verb stands here: as 28 beats 27, 4/9 is larger."""
        number = _SUBJECT.match(self.low, at)
        if _BETWEEN_NUMBERS.search(self.low, max(0, at - _MAX_LISTED), at - 1) is not None:
            return False  # since the cycle 7, 9, 3, 1 has length 4
        return number is not None and self.scanner.language.phrases("verbs").match(self.low, number.end()) is not None

    def _colon(self, sign: re.Match[str]) -> bool:
        if self.depth:
            return False
        is_minus = sign[0].strip() in {"-", "–"} and "=" in self.low[sign.end() :]
        if not self.mode and not is_minus and self._is_breakdown(sign.end()):
            self.mode, self.has_item = "breakdown", False
            return False
        stated = bool(self.found) and (self.verb or self.follows)
        self.led = stated or sign[0].strip() in {"—", "–", "-"}
        self.mode, self.verb, self.loose, self.equal = "", True, False, False
        self.labelled = True
        return True

    def _is_breakdown(self, at: int) -> bool:
        """Whether the numbers behind a colon make up the value in front of it.

        They make it, "9 hats: 4 red and 5 blue", "36 chairs: 4 rows of 9", or it counts them: "4 primes: 2, 3, 5, 7".
        """
        total = next(
            (item.value.text for item in reversed(self.found) if not item.aside and (item.verb or item.follows)), ""
        )
        if not total and self.found and not self.found[-1].aside:
            total = self.found[-1].value.text
        if _ASSIGNED.match(self.low, at):
            return False  # 2 solutions: x = 10 and x = -2
        parts = [int(number) for number in _WHOLE.findall(self.low, at)]
        amount = _AMOUNT.match(total)
        return (
            len(parts) > 1
            and amount is not None
            and amount["number"]
            in {
                str(sum(parts)),
                str(len(parts)),
                str(prod(parts)),
                str(2 * parts[0] - sum(parts)),
            }
        )

    def _verbs(self, sign: re.Match[str]) -> bool:
        if self.scanner.language.code == "en" and self.low[max(0, sign.start() - 4) : sign.start()].endswith(
            (" a ", " an ")
        ):
            return False  # a noun: a total of
        led = self.verb and not (self.labelled or self.has_item or self.loose or self.joined)
        if self.mode == "beside" and led and not self._is_copula(sign):
            self.mode, self.given = "because", False  # remain after Maria uses 25 of them
        elif self.mode in {"beside", self.participle * "because"} or (
            self.mode == "because"
            and not self.opened
            and (
                (self.has_item and not self.joined and not self._has_stated())
                or (self.which and self._is_copula(sign))
                or (self.where and self._is_of_function(sign))
            )
        ):
            self.mode = ""
        if self._is_apposed(sign.start()):
            self.found[-1] = replace(self.found[-1], verb=True)  # The maximum, 32, is attained at x = 5
        joins = self.joined or self._is_subject(sign.start(), sign)
        self.of_subject = self._is_main_verb(sign) if not (self.mode or self.depth or joins) else 0
        if not self.mode and not self.depth and joins:
            self.clause += 1
        self.verb, self.loose, self.joined, self.equal, self.labelled = True, False, False, False, False
        self.restated = False
        self.led_at = sign.end()
        if self._is_copula(sign):
            self.copula_at, self.subject_end = sign.end(), sign.start()
            if self._is_told_behind(sign):
                self.found[-1], self.subject_end = replace(self.found[-1], verb=True), -1_000
        return not (self.scanner.language.verb_last and self.low.startswith(" (", sign.end()))  # öder (50 bölü 4)

    def _is_apposed(self, at: int) -> bool:
        """Whether a first value stands between commas behind its noun, and its verb follows."""
        if len(self.found) != 1 or self.found[0].verb or self.mode or self.scanner.language.code != "en":
            return False
        start, end = (place - self.lo for place in self.found[0].value[1:])
        head = self.low[:start].rstrip(" *$\\(")
        return _APPOSED.fullmatch(head) is not None and self.low[end:at].strip(" *$\\)") == ","

    def _is_main_verb(self, verb: re.Match[str]) -> int:
        """How many of the values stand in the subject of a second verb: the tank that holds 40 litres contains 12."""
        last = self.found[-1] if self.found else None
        behind = last is not None and last.clause == self.clause and last.verb and not (last.aside or last.equals)
        if last is None or not behind or self.scanner.language.code != "en":
            return 0
        told = self.low[self.led_at : last.value.start - self.lo] + self.low[last.value.end - self.lo : verb.start()]
        that = _THAT.search(self.low, 0, self.led_at)
        return len(self.found) if that is not None and not any(sign in ",;:.()" for sign in told) else 0

    def _is_told_behind(self, verb: re.Match[str]) -> bool:
        """Whether what a value is is said behind it: 42 is how many seats the 6 rows hold."""
        if not self.found or self.low[self.found[-1].value.end - self.lo : verb.start()].strip(" *$\\)"):
            return False
        phrases = self.scanner.language.phrases
        behind = _spaces(self.low, verb.end()) + verb.end()
        if (the := phrases("the").match(self.low, behind)) is not None:
            behind = the.end() + _spaces(self.low, the.end())
        return any(phrases(row).match(self.low, behind) for row in ("how_many", "how_long", "called"))

    def _is_copula(self, sign: re.Match[str]) -> bool:
        return self.scanner.language.phrases("is_").fullmatch(sign[0]) is not None

    def _is_of_function(self, verb: re.Match[str]) -> bool:
        """Whether a clause tells what a function is at a place: the parabola turns at x = 3, where it equals 2."""
        return self._is_copula(verb) and _IT.search(self.low, max(0, verb.start() - _MAX_LED), verb.start()) is not None

    def _has_stated(self) -> bool:
        """Whether a value stands behind a verb in front of the reason: it costs $6, because 5 of them cost $30."""
        return self.scanner.language.code == "en" and any(item.verb and not item.aside for item in self.found)

    def _is_subject(self, at: int, verb: re.Match[str]) -> bool:
        """Whether the last value counts what this verb is said of: …, and 6 pens cost; however: 30% off makes."""
        last = self.found[-1] if self.found else None
        if last is None or last.clause != self.clause:
            return False
        labels = self.labelled and self.scanner.language.code == "en" and not self._is_copula(verb)
        if not (last.loose or (labels and self.low[: last.value.start - self.lo].rstrip(" *$\\(").endswith(":"))):
            return False
        return len(self.low[last.value.end - self.lo : at].split()) <= 1

    def _equals(self, sign: re.Match[str]) -> bool:
        if COMPARES.search(self.low[max(0, sign.start() - 6) : sign.start() + 1].rstrip("=")):
            return False
        if self.mode == "beside" and _NAME.fullmatch(self.low[self.beside_at : sign.start()]):
            return True  # at x = 3
        self.mode = "" if self.mode == "beside" else self.mode
        self.verb, self.equal = True, True
        return True

    def _by_the_way(self, sign: re.Match[str]) -> bool:
        self.remarks = self.remarks or not self.depth
        return False

    def _so(self, sign: re.Match[str], told: str = "so") -> bool:
        if self.depth or (self.mode == "beside" and 0 <= sign.start() - self.beside_at <= 1 and not self.has_item):
            return False  # after giving 9 away
        if sign[0] == "soit" and _THAT_IT_BE.search(self.low, 0, sign.start()) is not None:
            return self._verbs(sign)
        if sign[0].endswith(("leaving", "leaves")):  # then 3 left, leaving 12
            self.found = [replace(one, total=False) for one in self.found]
        if 0 <= sign.start() - self.copula_at <= self.scanner.spaces:
            self.copula_at = sign.end()  # il est donc de 60
        self.clause, self.follows, self.mode, self.told = self.clause + 1, True, "", told
        gives = sign[0].endswith(_GIVES) and not self.low.startswith(" a total", sign.end())
        if gives or self.scanner.language.phrases("is_").search(sign[0]):
            self.led_at = sign.end()  # that's an angle of 120°
        self.restated = self.scanner.language.phrases("that_is").fullmatch(sign[0]) is not None
        self.loose, self.equal, self.joined, self.verb = False, False, False, told == "that_is"
        self.remarks = False
        return True

    def _commits(self, sign: re.Match[str]) -> bool:
        return self._so(sign, "commits")

    def _that_is(self, sign: re.Match[str]) -> bool:
        return self._so(sign, "that_is")
