"""The last sentence of a text that states a value, unless the text ends in a question, a plan or a refusal.

>>> text = "She has 12 hats. If she had lost 4 of them, there would be 8."
>>> conclusion(text, 0, len(text)).value.text
'12'
>>> text = "The shop has 12 hats. How many scarves?"
>>> conclusion(text, 0, len(text)) is None
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from evalmath.extract.amounts import has_unit, repeated
from evalmath.extract.checks import substitutes
from evalmath.extract.formulas import Value
from evalmath.extract.questions import Asked, asked, place
from evalmath.extract.repeats import asks_for_percentage, is_said, is_share, is_unasked
from evalmath.extract.rounded import is_rounded, may_be_rounded
from evalmath.extract.sections import in_program
from evalmath.extract.sentences import last_sentence_start, sentence_start, sentences_from_end
from evalmath.extract.stances import Reader, Reading, Stance, reader_of
from evalmath.extract.together import TURN
from evalmath.lexicon.language import lower
from evalmath.patterns import Lazy

__all__ = ["FULL_STOPS", "Conclusion", "conclusion", "ends_open", "is_unfinished"]

_MAX_SENTENCES = 12
_FAR = 700  # characters behind a sentence that isn't the conclusion of what follows it
_CUT = 300  # characters at the end in which a brace is looked for that was never closed
_LABEL = 40  # characters of a heading
_FENCE = 3  # signs, behind which a program starts
_OPENING = 30  # characters in which a sentence says that it adds something
_CHECKED = 2  # sentences at the end in which the answer is put to the test
_LEADS = 4  # words in front of "no integer": we conclude that there is
_REFUSES_NEAR_END = 2  # sentences in which a refusal is final
# A response that was cut off: what it was about to say is not known.
_UNFINISHED = Lazy(
    r"(?:[,，、=+^_×·÷]|\s[-*/]|\\boxed\{[^{}]{0,40}|\\\[|\\\(|\b(?:and|or|the|is|are|of|by|to|equals|next,|gives?|yields|obtain|for|with|from|into|in|we|then)|共有|等于|总共|一共|因此|所以|需要|得到|求得|约为|分别为|应为)\s*\Z",
    re.IGNORECASE,
)
# In the middle of a sentence that leads to something: "Substituting this into the expression".
_BREAKS_OFF = Lazy(
    r"(?:\A|[.\n])[ \t]{0,8}+(?:Substitut|Since|Using|From|Now|If|Because|Plugging|Then we|Next|To )[^.\n]{3,}+"
    r"(?<=[a-z])\Z"
    r"|[.\n][ \t]{0,8}+[^.\n$]{0,80}+(?<=\s)\$\Z|\\(?:times|cdot|div|frac|sqrt|left|quad|Rightarrow|implies)\s{0,4}+\Z"
)
_ENDS_WELL = frozenset(".!?。0123456789)%")  # behind which neither breaks off
_TICKS = ("✓", "✔", "✅", "☑")  # behind what was checked
FULL_STOPS = frozenset(".!?。！？।…")
_APPROXIMATES = Lazy(r"\s*(?:[^\W\d_]{1,10}\s){0,3}(?:this|that|it|which)(?:['’]s| is| equals| comes to)\s")
_IN_PARENTHESES = Lazy(
    r"[*_]?\((?=(?>[^()]*?[^\W\d_](?:[^\W\d_]|[\u0900-\u0d7f]))[^()]*\s)(?:[^()]++|\([^()]*+\))*+\)[*_.]*"
    r"|（[^（）]{2,200}+）?[。.]?"
    r"|\((?=[^()=]{1,40}[×·÷*])[^()=]{1,80}\)[.。]?"  # (12원 × 12개)
)
_LISTED = Lazy(r"[-*•]\s[^()\d\n\\]{1,60}\([^()\n]{1,40}\)")  # - potato (10)


class Conclusion(NamedTuple):
    """A value, and the sentence that states it."""

    value: Value
    start: int
    end: int


def conclusion(text: str, lo: int, hi: int, query: str = "", reader: Reader | None = None) -> Conclusion | None:
    """What the text between ``lo`` and ``hi`` comes to; a value that was denied later is none."""
    if is_unfinished(text, lo, hi):
        return None
    reader = reader or reader_of(text, lo, hi)
    question = asked(query, reader.language.code) if query else None
    denied: set[str] = set()
    supposed: set[str] = set()
    passed: dict[_Role, Conclusion] = {}
    phrases = reader.language.phrases
    refuses = phrases("refuses")
    confirmed = False  # by a sentence without a value behind it
    for number, (start, end) in enumerate(_last_sentences(text, lo, hi)):
        low = lower(text[start:end])
        if number < _REFUSES_NEAR_END and refuses.search(low):
            return None
        if number == 0 and (_ends_with(low, phrases("no_solution")) or _says_none(low, phrases("none"))):
            return None
        reading = reader.read(text, start, end, query)
        if (
            number == 0
            and (both := _none_left(low, start, end, reader) or _rounded(text, lo, start, end, reading, reader))
            is not None
        ):
            return both
        if reading.value is None:
            opens = low.lstrip(" *#_->(\n")
            ends = number == 0 and reading.stance in {Stance.ASKS, Stance.PLANS}
            ends = ends and _IN_PARENTHESES.fullmatch(low.strip()) is None
            if ends and phrases("by_the_way").match(opens) is None:  # careful, we must not …
                return None
            confirmed = confirmed or (number < _CHECKED and phrases("confirms").search(low) is not None)
            supposes = reading.stance in {Stance.PLANS, Stance.SUPPOSES}  # let me check: 289 − 169 = 120
            (supposed if supposes else denied).update(reading.denied)
            continue
        here = Conclusion(reading.value, start, end)
        if reading.value.text in denied or (
            not reading.announced
            and (
                reading.value.text in supposed
                or _refused_before(text, lo, start, refuses)
                or (number == 0 and _breaks_off(text, lo, start, end, reader))
            )
        ):
            return passed.get(_Role.OTHER)
        if query and number < _CHECKED and _is_check(text, lo, here, reading, reader, query, confirmed=confirmed):
            passed.setdefault(_Role.REMARK, here)
            continue
        new = bool(query) and reader.language.code != "en" and _is_new(text, lo, here, query)
        role = _role(text, lo, here, reading, reader, question, passed, query, last=number == 0, new=new)
        if role in {_Role.STATES, _Role.OTHER} and _tells_more(text, lo, here, reading, reader, query):
            role = _Role.REMARK
        if role is _Role.STATES and _Role.OTHER in passed and _is_doubted(lower(text[end:hi]), reader):
            break
        if role is _Role.STATES:
            decimals = passed.get(_Role.DECIMALS)
            return here if decimals is None else _with_decimals(here, decimals)
        if role is _Role.BARE:
            break
        if role is _Role.UNCLEAR:
            return None
        passed.setdefault(role, here)
    return next((passed[role] for role in _LAST_RESORTS if role in passed), None)


class _Role(Enum):
    """What a sentence with a value does in a text that goes on behind it."""

    STATES = auto()
    OTHER = auto()  # counts another thing than the question asks for
    DECIMALS = auto()  # of the exact value in front
    REMARK = auto()  # says its value by the way
    UNREAL = auto()  # says by the way what isn't so: "(With 5 rows it would only be 30.)"
    SUPPOSED = auto()  # says what would follow: "So there are 45. If 5 more come, there are 50."
    DATUM = auto()  # tells of one of many
    BARE = auto()  # says nothing of its value, as the remark behind it
    UNCLEAR = auto()  # it states or the datum behind it


_LAST_RESORTS = (
    _Role.OTHER,
    _Role.DECIMALS,
    _Role.REMARK,
    _Role.SUPPOSED,
    _Role.DATUM,
)  # if no sentence states a value


def _role(
    text: str,
    lo: int,
    here: Conclusion,
    reading: Reading,
    reader: Reader,
    question: Asked | None,
    passed: dict[_Role, Conclusion],
    query: str,
    *,
    last: bool,
    new: bool,
) -> _Role:
    value, start, end = here
    low = lower(text[start:end])
    by_the_way = low.strip()
    no_remark = _Role.REMARK not in passed
    if _is_by_the_way(text, lo, here, reading, reader, query, first=no_remark):
        explains = reader.language.phrases("because").match(low.lstrip(" *_\n(")) is not None  # …, since 20 were there
        explains = explains and reading.by_the_way and not reading.announced
        is_unreal = reader.language.code == "en" and (explains or reader.would_be(low, value.start - start))
        return _Role.UNREAL if is_unreal else _Role.REMARK
    if question is not None and not question.each and no_remark and start > lo and _is_of_one(low, here, reader):
        return _Role.REMARK
    asks_for_it = bool(query) and _is_of_what_is_asked(low[: value.start - start], reader, query)
    unreal = not (reading.follows or asks_for_it) and _is_unreal(text, lo, here, reader)
    supposes = start > lo and (reader.supposes(low) or unreal)
    if _Role.SUPPOSED in passed or supposes:
        return _supposed(text, lo, here, reading, reader, passed.get(_Role.SUPPOSED))
    if no_remark and not (reading.follows or asks_for_it) and _would_be(text, lo, here, reader):
        return _Role.REMARK
    said = reading.announced or is_said(text, lo, start, value.text)
    behind = passed.get(_Role.OTHER)
    answers = None if question is None else _answers(text, here, reading, reader, question)
    role = (
        None
        if question is None
        else _by_question(text, here, reading, reader, question, behind, said=said, answers=answers)
    )
    if role is not None:
        return role
    if _Role.DATUM in passed:
        return _Role.STATES if reading.follows else _Role.UNCLEAR  # which of the two was asked for isn't said
    if reading.relative and not said:
        return _Role.DATUM
    if not no_remark and reading.bare and not (answers and reader.language.asked_behind):
        return _Role.BARE
    told = reader.language.phrases("verbs").search(low) is not None
    bare = reading.bare and by_the_way[:1].isdigit() and not told  # "It's 42! 6 rows of 7 stickers each."
    mentioned = reading.bare and (reading.known or (reading.aside and not reader.language.verb_last))
    mentioned = mentioned and not (answers and question is not None and question.is_measure)  # В минутах это 45 минут.
    new = new and not reader.would_be(low, value.start - start)
    mentioned = mentioned and (reading.known or not new)  # Теперь просят за куртку 4590 ₽: a verb that isn't known
    if no_remark and (bare or mentioned or (reading.aside and text[start:end].strip()[:1].islower())):
        return _Role.REMARK
    if _Role.DECIMALS not in passed and last and _is_approximation(reader, low, value, start):
        return _Role.DECIMALS
    return _Role.STATES


def _is_new(text: str, lo: int, here: Conclusion, query: str) -> bool:
    """Whether a value stands neither in the question nor in front of its sentence."""
    value = here.value.text
    return not (is_said(query, 0, len(query), value) or is_said(text, lo, here.start, value))


def _is_check(
    text: str, lo: int, here: Conclusion, reading: Reading, reader: Reader, query: str, *, confirmed: bool
) -> bool:
    """Whether a sentence puts the value in front into what was given: "x = 32. Then 32/4 - 3 = 8 - 3 = 5."."""
    value, start, end = here
    written = text[value.start : value.end]
    low = lower(text[start:end])
    confirms = confirmed or reader.language.phrases("confirms").search(low) is not None
    given = is_said(query, 0, len(query), value.text)
    tries = given and not reading.bare and _tries(text, here, reader, query)
    if "=" not in written and not confirms and not tries:
        return False
    if not confirmed and ("=" in value.text or not given):
        return False
    before, stop = _sentence_before(text, lo, start)
    earlier = reader.read(text, before, stop) if stop > before else None
    if earlier is None or earlier.value is None or not earlier.announced:
        return False
    found = earlier.value.text.rpartition("=")
    tries = tries and ", " not in earlier.value.text
    shown = is_said(text, start, value.end, found[2]) or substitutes(low.lstrip(" *#_->(\n"))
    if is_said(query, 0, len(query), found[2]) or not shown:
        return False
    if confirms or tries or any(reader.language.phrases(row).search(low) for row in ("besides", "check")):
        return True
    return not reading.follows and (low.strip()[:1] == "(" or (bool(found[1]) and "=" in query))


def _tries(text: str, here: Conclusion, reader: Reader, query: str) -> bool:
    """Whether a sentence comes to what was given without concluding it: "Multiply 13 by 14 and you do get 182."."""
    value, start, end = here
    language, low = reader.language, lower(text[start:end])
    opens = low.lstrip(" *#_->(\n")
    if (
        language.asked_behind
        or TURN.search(low)
        or any(language.phrases(row).match(opens) for row in ("so", "because", "wait"))
    ):
        return False
    return asked(query, language.code).answered_by(text[start:end], place(text, start, value), language) is None


def _is_unreal(text: str, lo: int, here: Conclusion, reader: Reader) -> bool:
    """Whether a sentence tells what would be, and of another case than the one in front of it.

    "At that rate she'd have picked 210." is no other case, unless something was concluded before.
    """
    low = lower(text[here.start : here.end])
    if not reader.would_be(low, here.value.start - here.start):
        return False
    phrases = reader.language.phrases
    other = phrases("unless").search(low) or phrases("instead").match(low.lstrip(" *_#>(-\n"))
    before, end = _sentence_before(text, lo, here.start)
    reading = reader.read(text, before, end) if end > before and other is None else None
    return reading is None or reading.value is None or reading.announced


def _is_of_what_is_asked(before: str, reader: Reader, query: str) -> bool:
    """Whether a sentence says "would" of the very subject that the question speaks of: "Three painters would …"."""
    would = reader.language.phrases("would").search(before)
    subject = _WORDS.findall(before[: would.start()]) if would is not None else []
    known = set(_WORDS.findall(lower(query)))
    return len(subject) > 1 and any(len(word) > _LEADS for word in subject) and known.issuperset(subject)


_WORDS = Lazy(r"\w+")


def _is_of_one(low: str, here: Conclusion, reader: Reader) -> bool:
    """Whether a sentence says what the one before comes to for one of many: "That's an average of 48 pages a day."."""
    opens = reader.language.phrases("so").match(low.lstrip(" *_\n"))
    restates = opens is not None and (
        opens[0].endswith(("'s", "’s")) or reader.language.phrases("is_").search(opens[0])
    )
    return bool(restates) and reader.is_relative(low, here.value.end - here.start)


def _answers(text: str, here: Conclusion, reading: Reading, reader: Reader, question: Asked) -> bool | None:
    """Whether a sentence with a value says that it is what was asked for; None if nothing tells."""
    value, start, end = here
    answers = question.answered_by(text[start:end], place(text, start, value), reader.language)
    if answers is None and reading.announced and question.noun and question.noun in lower(text[start : value.start]):
        answers = True  # the number of factors is 6 + 1 = 7
    return answers


def _by_question(
    text: str,
    here: Conclusion,
    reading: Reading,
    reader: Reader,
    question: Asked,
    other: Conclusion | None,
    *,
    said: bool,
    answers: bool | None,
) -> _Role | None:
    """What a sentence does to the question, if that tells; ``other`` stands behind it and answers another one."""
    if reader.language.asked_behind:
        if _is_other(text, here, reading, reader, question, other):
            return _Role.OTHER
        return None if other is None else _Role.STATES
    if other is not None:
        measured = question.is_measure and not reading.bare
        return _Role.STATES if answers and (said or measured) else _Role.OTHER
    low = lower(text[here.start : here.end])
    if _is_labelled(low, reader):
        return None
    another = answers is False or (answers is None and bool(question.things) and not question.shares(low))
    return _Role.OTHER if another and (not reading.follows or question.is_measure) else None


def _is_labelled(low: str, reader: Reader) -> bool:
    """Whether a sentence stands behind a heading that announces the answer: "### Final result:"."""
    label = low[:_LABEL].partition(":")
    phrases = reader.language.phrases
    return (
        bool(label[1])
        and phrases("final").match(label[0].lstrip(" *#_>\n")) is not None
        and (phrases("answer").search(label[0]) is not None or phrases("result").search(label[0]) is not None)
    )


def _is_other(
    text: str, here: Conclusion, reading: Reading, reader: Reader, question: Asked, behind: Conclusion | None
) -> bool:
    """Whether a value is not what was asked for, where the question ends in its asking word.

    Behind it may stand another that isn't, either: then this one must be named, or in the unit that the other is not.
    """
    value, start, end = here
    said, at = text[start:end], place(text, start, value)
    low = lower(said)
    in_unit = question.is_in_unit(said, at, reader.language)
    named = any(question.named(said, [at], reader.language))
    named = named or (reading.announced and question.is_mentioned(low[:at]))
    named = named or (behind is None and question.things[:1] != () and question.things[0][1] in low[:at])
    if in_unit is False or not (question.things or question.noun):
        return in_unit is False and (question.is_measure or not reading.follows)
    if behind is None:
        return bool(question.things) and not (named or reading.follows)
    told = text[behind.start : behind.end]
    if reading.announced and question.is_of_another(told, place(text, behind.start, behind.value), reader.language):
        return False  # P(红球) = 3/8. 摸到白球的概率为 5/8.
    mismatched = question.is_in_unit(told, place(text, behind.start, behind.value), reader.language) is False
    return not (named or (mismatched and in_unit))


def _would_be(text: str, lo: int, here: Conclusion, reader: Reader) -> bool:
    """Whether a conclusion and then another case: "So it costs $8.40. With a ten you'd get $1.60 back."."""
    if not reader.language.phrases("would").search(re.split("[;:]", lower(text[here.start : here.value.start]))[-1]):
        return False
    before, end = _sentence_before(text, lo, here.start)
    return end > before and reader.read(text, before, end).announced


def _is_by_the_way(
    text: str, lo: int, here: Conclusion, reading: Reading, reader: Reader, query: str, *, first: bool
) -> bool:
    """Whether a sentence says its value by the way, and takes nothing back: "careful, it isn't 12 but 13"."""
    low = lower(text[here.start : here.end])
    told = reader.language.phrases("by_the_way").search(low) is not None
    if reading.by_the_way and (first or told):
        return not (told and any(is_said(text, lo, here.start, value) for value in reading.denied))
    return first and (
        _IN_PARENTHESES.fullmatch(low.strip()) is not None
        or _adds(low, reading, reader)
        or _says_in_other_words(text, lo, here, low, reader)
        or _is_of_display(text, lo, here, reading, reader, query)
    )


def _says_in_other_words(text: str, lo: int, here: Conclusion, low: str, reader: Reader) -> bool:
    """Whether a sentence explains the value in front: "m = 3. In other words, it climbs 9 units over a run of 3."."""
    if reader.language.phrases("in_other_words").match(low.lstrip(" *_\n")) is None:
        return False
    before, end = _sentence_before(text, lo, here.start)
    earlier = reader.read(text, before, end) if end > before else None
    return earlier is not None and earlier.value is not None and (earlier.announced or "=" in earlier.value.text)


def _is_of_display(text: str, lo: int, here: Conclusion, reading: Reading, reader: Reader, query: str) -> bool:
    """Whether a sentence speaks of the equation displayed in front: "The $+1$ stops mattering", "6 for every 2"."""
    if reader.language.code != "en":
        return False  # where verbs that aren't known lead to values
    before, end = _sentence_before(text, lo, here.start)
    shown = text[before:end].rstrip(" .\n")
    if not shown.endswith(("$$", "\\]")) or "=" not in shown or reader.read(text, before, end).value is None:
        return False
    low = lower(text[here.start : here.end])
    if reading.bare:
        return True
    asked_for = {
        word for word in _WORDS.findall(lower(query[last_sentence_start(query, 0, len(query)) :])) if len(word) > _LEADS
    }
    return _RATE.search(low) is not None and asked_for.isdisjoint(_WORDS.findall(low))


_RATE = Lazy(  # says how one grows with the other
    r"\b(?:(?:for |in |with )?(?:every|each)(?: time)?\s(?:\d|half|[a-z]+\s(?:grows|increases|goes|rises)|unit|step"
    r"|hour|minute|mile)|whenever"
    r"|as [a-z] (?:grows|increases|goes|rises|changes)|per (?:unit|step|minute|hour|second)"
    r"|(?:going|moving|stepping) \d+ (?:to the )?(?:right|across|over|up|left|down)\b)"
)


def _tells_more(text: str, lo: int, here: Conclusion, reading: Reading, reader: Reader, query: str) -> bool:
    """Whether a sentence adds to what the one before stated: the same in minutes, its share of all, the change.

    What is bold stands for itself, and a sentence behind it that draws no conclusion adds to it, whatever it says.
    """
    before, end = _sentence_before(text, lo, here.start)
    value = here.value
    percentage = query and asks_for_percentage(lower(query), reader.language)
    unasked = query and is_unasked(text, here.start, here.end, value, reader.language, query)
    measured = query and has_unit(text, value.start, here.end, reader.language)
    if not (percentage or unasked or measured or text.find("**", before, end) >= 0):
        return False  # the sentence in front need not be read
    earlier = reader.read(text, before, end, query) if end > before else None
    if earlier is None or earlier.value is None:
        return False
    stated = earlier.value
    if percentage:
        shares = [
            is_share(lower(text[begin:stop]), one.start - begin, one.end - begin, reader.language)
            for begin, stop, one in ((before, end, stated), (here.start, here.end, value))
        ]
        if shares == [True, False]:
            return True
    led = lower(text[end : value.start])
    if "\n\n" in text[end : here.start]:  # **Total: $45** / The family saves $5
        aside = not query and reader.language.phrases("unasked").search(led) is not None
        return aside and not reading.follows and _is_all_bold(text, before, end, stated)
    if reader.language.phrases("wait").search(led) or TURN.match(led.lstrip(" *\n")):
        return False
    if not (reading.announced or earlier.value.text == value.text) and _is_all_bold(text, before, end, stated):
        return not _is_all_bold(text, here.start, here.end, value)
    if not query or is_said(text, lo, end, value.text) or is_said(query, 0, len(query), stated.text):
        return False
    if unasked:
        return not (earlier.bare and earlier.aside)
    answers = asked(query, reader.language.code).answered_by(
        text[here.start : here.end], place(text, here.start, value), reader.language
    )
    return answers is not True and bool(repeated(text, stated.start, value.start, here.end, reader.language))


def _is_all_bold(text: str, lo: int, hi: int, value: Value) -> bool:
    """Whether a value is all that is bold in its sentence."""
    bolds = list(_IN_BOLD.finditer(text, lo, hi))
    return len(bolds) == 1 and bolds[0].start() <= value.start and value.end <= bolds[0].end()


_IN_BOLD = Lazy(r"\*\*[^*\n]{0,120}\d[^*\n]{0,120}\*\*")


def _supposed(
    text: str, lo: int, here: Conclusion, reading: Reading, reader: Reader, behind: Conclusion | None
) -> _Role:
    """What a sentence does that opens a condition, or stands in front of one."""
    if behind is None:
        return _Role.SUPPOSED
    if reader.supposes(lower(text[here.start : here.end])):
        return _Role.UNCLEAR  # if you meant the median, …; if you meant the mean, …
    goes_on = is_said(text, behind.start, behind.end, here.value.text)  # so x = 5. If x = 5, then y = 10
    is_real = not reader.would_be(lower(text[behind.start : behind.end]), behind.value.start - behind.start)
    said = reading.announced or _is_bold(text, here.value) or is_said(text, lo, here.start, here.value.text)
    return _Role.BARE if goes_on or (is_real and not said) else _Role.STATES


def _is_bold(text: str, value: Value) -> bool:
    return (
        text[max(0, value.start - 6) : value.start].rstrip("$\\( ").endswith("**")
        and text.find("**", value.end, value.end + _BOLD) >= 0
    )


_BOLD = 40  # characters of a unit behind a bold number


def _is_doubted(behind: str, reader: Reader) -> bool:
    """Whether what stands behind a conclusion may replace it: "Hmm, let me check: … It's 166."."""
    return any(reader.language.phrases(row).search(behind) for row in ("wait", "thought")) or bool(TURN.search(behind))


def _adds(low: str, reading: Reading, reader: Reader) -> bool:
    """Whether a sentence only adds something to what was said: "It also has 6 faces."."""
    phrases = reader.language.phrases
    tail = low.rpartition(",")[2]
    checks = phrases("confirms").search(tail) is not None and not any(sign.isdigit() for sign in tail)
    if reading.follows:
        return checks and reading.aside  # we find Eli at 16 and Dana at 32, so the story fits
    checks = checks or low.rstrip(" .*)\n\ufe0f").endswith(_TICKS)
    return checks or any(phrases("besides").search(part) is not None for part in (low[:_OPENING], low[-_OPENING:]))


def _last_sentences(text: str, lo: int, hi: int) -> Iterator[tuple[int, int]]:
    """The sentences that may conclude a text, the last one first, without list items that only add a number."""
    for start, end in sentences_from_end(text, lo, hi, most=_MAX_SENTENCES):
        if hi - end > _FAR:
            return  # so much was said behind it, and no value
        if _LISTED.fullmatch(text[start:end].strip()) is None and not in_program(text, lo, start + _FENCE):
            yield start, end


def _says_none(low: str, phrases: re.Pattern[str]) -> bool:
    """Whether a sentence without a number says that nothing is the answer: "Hence no integer satisfies it."."""
    none = phrases.search(low)
    return none is not None and len(low[: none.start()].split()) <= _LEADS and not any(sign.isdigit() for sign in low)


def _none_left(low: str, start: int, end: int, reader: Reader) -> Conclusion | None:
    """Nothing, where a sentence ends in that: "There are no apples left.", "So none of the 20 cookies remain."."""
    none = _NONE_LEFT.search(low) if "left" in low[-12:] or "remain" in low[-14:] else None
    if none is None or reader.supposes(low) is not None:
        return None
    return Conclusion(Value("0", start + none.start(), start + none.end()), start, end)


_NONE_LEFT = Lazy(
    r"\b(?:none|nothing|no (?!more|less|fewer|solution|answer|other|one|way|doubt|question|option|choice)"
    r"[a-z]{3,16}(?: [a-z]{3,16})?)"
    r"(?: of (?:the|these|those|them|his|her|their|its)(?: \d{1,4})?(?: [a-z]{3,16})?)?"
    r"\s(?:(?:is|are|was|were|will be)\s)?(?:left|remain(?:s|ed|ing)?)(?: over)?[.! *]*\Z"
)


def _ends_with(low: str, phrases: re.Pattern[str]) -> bool:
    """Whether one of the phrases ends a sentence."""
    end = len(low.rstrip(" *.!。！।\n"))
    return any(found.end() == end for found in phrases.finditer(low, max(0, end - 40), end))


def _refused_before(text: str, lo: int, start: int, refuses: re.Pattern[str]) -> bool:
    """Whether the sentence before refuses to answer: "I cannot tell. The table lists 25 rows."."""
    before, end = _sentence_before(text, lo, start)
    return refuses.search(lower(text[before:end])) is not None


def _breaks_off(text: str, lo: int, start: int, end: int, reader: Reader) -> bool:
    """Whether a last sentence without a full stop tells what is given to a plan: "Let's find the time. It is 60"."""
    if text[start:end].rstrip("*_ $)")[-1:] in FULL_STOPS or text[start - 1 : start] == "\n":
        return False
    before, stop = _sentence_before(text, lo, start)
    return stop > before and reader.read(text, before, stop).stance is Stance.PLANS


def _sentence_before(text: str, lo: int, start: int) -> tuple[int, int]:
    while start > lo and text[start - 1].isspace():
        start -= 1
    return (sentence_start(text, lo, start) if start > lo else start), start


def is_unfinished(text: str, lo: int, hi: int) -> bool:
    """Whether the text was cut off: behind a comma or a connective, or inside a formula."""
    tail = text[max(lo, hi - _CUT) : hi]
    ends = tail.rstrip()[-1:] in _ENDS_WELL and "boxed" not in tail
    if not ends and (_UNFINISHED.search(text, max(lo, hi - 60), hi) or _BREAKS_OFF.search(text, max(lo, hi - 200), hi)):
        return True
    if tail.rfind("{") > tail.rfind("}") and tail.count("{") > tail.count("}"):
        return True
    opened, closed = (tail.count(a) + tail.count(b) for a, b in ("([", ")]"))  # (-∞, 3] is closed
    return opened > closed and max(tail.rfind("("), tail.rfind("[")) > max(tail.rfind(")"), tail.rfind("]"))


def ends_open(text: str, lo: int, hi: int) -> bool:
    """Whether the text ends in a plan, a question or a refusal, or was cut off: nothing was concluded."""
    if is_unfinished(text, lo, hi):
        return True
    reader = reader_of(text, lo, hi)
    start = last_sentence_start(text, lo, hi)
    low = lower(text[start:hi])
    if reader.language.phrases("refuses").search(low):
        return True
    if reader.language.phrases("check").match(low.lstrip(" *#_->(")):
        return False
    return reader.read(text, start, hi).stance in {Stance.ASKS, Stance.PLANS}


def _is_approximation(reader: Reader, low: str, value: Value, start: int) -> bool:
    """Whether it says the decimals of the sentence before: "It is approximately 78.54 square units."."""
    opening = _APPROXIMATES.match(low)
    before = low[: value.start - start].rstrip(" *$\\(")
    about = reader.language.phrases("about")
    return opening is not None and any(found.end() == len(before) for found in about.finditer(before))


def _rounded(text: str, lo: int, start: int, end: int, reading: Reading, reader: Reader) -> Conclusion | None:
    """The exact value of the sentence before with its decimals: "d = 7√2. In decimal form it is close to 9.9."."""
    if reading.value is None and reading.stance is not Stance.BOUNDS:
        return None
    decimals = reading.value.text if reading.value is not None else reading.denied[0]
    if start <= lo or not may_be_rounded(decimals.rpartition("\\approx ")[2]):
        return None
    before, stop = _sentence_before(text, lo, start)
    decimals = decimals.rpartition("\\approx ")[2]  # c \approx 8.06
    exact = reader.read(text, before, stop).value if stop > before else None
    if exact is None or not is_rounded(decimals, exact.text):
        return None
    name, _, value = exact.text.rpartition("=")
    whole = exact.text if len(name.strip()) == 1 else value.strip()  # x = 9π; πr² = 9π
    both = Value(f"{whole} \\approx {decimals}", exact.start, end)
    return Conclusion(both, before, end)


def _is_near(exact: str, decimals: str) -> bool:
    numbers = [_PLAIN.match(text) for text in (exact, decimals)]
    if not all(numbers):
        return True  # of 25\\pi nothing is known here
    one, two = (float(number[0].replace(",", "")) for number in numbers if number)
    return abs(one - two) <= _ROUNDING * abs(one)


_PLAIN = Lazy(r"\d[\d,]*(?:\.\d+)?(?!\d|\\(?!text)|[/^√π])")
_ROUNDING = 0.1


def _with_decimals(exact: Conclusion, decimals: Conclusion) -> Conclusion:
    if not _is_near(exact.value.text, decimals.value.text):
        return exact  # 14 weeks: roughly 3 months
    both = f"{exact.value.text} \\approx {decimals.value.text}"
    return Conclusion(Value(both, exact.value.start, decimals.value.end), exact.start, decimals.end)
