r"""Sentences that name the answer: "The answer is 5", "**Answer:** 5", "5 is our answer", "故选 B".

Each finder looks for a word from the end of the response backwards and reads what stands at it; at most
``MAX_TRIES`` places are read closely, so that a response of a million "answer is" costs no more than a short one.

>>> text = "Answer: 41. Correction: the final answer is $42$. I hope it is correct."
>>> stated(text, 0, len(text), "")
Found(text='42', span=(44, 48), rule='final-answer', speculative=False)
"""

from __future__ import annotations

import re
from functools import cache

from evalmath.extract.announced import goes_on
from evalmath.extract.backwards import MAX_TRIES, backwards
from evalmath.extract.choices import OTHER_LETTERS, letters_at
from evalmath.extract.clauses import (
    ANSWER_WORDS,
    MAX_CLAUSE,
    clause_end,
    first_value,
    held,
    said,
    start_of,
    words,
)
from evalmath.extract.conclusions import conclusion
from evalmath.extract.equalities import is_name
from evalmath.extract.formulas import Value
from evalmath.extract.lines import below
from evalmath.extract.sections import without_farewell, without_remarks
from evalmath.extract.sentences import sentence_start
from evalmath.extract.stances import Reader, Stance, reader_in, reader_of
from evalmath.extract.values import value_at
from evalmath.extract.whose import is_led_away, is_not_ours
from evalmath.lexicon.language import alternation, known_languages, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["correct_option", "hoped", "stated", "stated_elsewhere", "stated_in_chinese"]

_IS = (
    r"(?:is|are|was|were|equals?|would be|will be|should be|must be|can only be|has to be|"
    r"comes (?:out )?to(?: be)?|becomes|"
    r"turns out to be|remains|be)(?![A-Za-z])"
)
_WORD = r"(?:\([a-z\d]{1,3}\)|[^\W\d_][\w'’-]*|\$[^$\n]{1,80}\$|\\\([^\n]{1,80}?\\\)|\d{1,3}(?![\d.]))"
_SKIP = r"(?:\s?\([^()\n]{0,60}\))?"

# The answer is …; the answer to the question of how many are left is …; the answer (in cm) is …
_COPULA = Lazy(
    rf"nswers?\b\}}?[*_`\"”]{{0,3}}(?:{_SKIP}(?:,?\s(?!{_IS}){_WORD}){{0,14}}?[,*_]{{0,3}}\s{{0,2}}{_IS}|['’]s\b)",
    re.IGNORECASE,
)
# A label: Answer …, **Answer** …, Answer (in cm) …, each with its colon
_COLON = Lazy(
    rf"nswers?(?![^\W_]|-)(?!\s+(?:choices?|options?|key|format|type|sheet|explanation|verification|check|summary|"
    rf"analysis|derivation|steps)\b){_SKIP}(?:\s[1-9](?=[*_]{{0,3}}:))?"
    r"(?P<words>(?:\s[^\W\d_][\w'’]*+){0,8}+)[\s*_}\"”`)\]]{0,6}+(?:=>|->|[:：=≈⇒→]|(?<=\s)[—–]\s)",
    re.IGNORECASE,
)
# "## Answer", "**Final Answer**" alone in its line
_HEADING = Lazy(r"nswers?[*_.# }\]]{0,6}(?=\n)", re.IGNORECASE)
_LINE_START = Lazy(
    r"[\s#*_>\d.)(\[{A-Za-z\\]{0,40}?(?:(?:the|my|our|short|step \d+:?)\s)?(?:final |correct |short )?a\Z",
    re.IGNORECASE,
)
# "an answer of 5", "the answer $5$", "the answer, $5$"
_DIRECT = Lazy(
    r"nswer(?: of|,)?\s{1,2}"
    r"(?=\$|\\\(|\\\[|\\boxed|(?<=of )[-\d]|-?\d[\d.,/]{0,20}+(?:\Z|\s*\n)|-?\d++\.(?:\Z|\s))|"
    r"nswer\s(?=[A-J]\b(?!\s[a-z]))"
)
# "… is our answer", "… as the final answer": looked at backwards from the word
_IS_OUR = Lazy(
    r"(?:\b(?:is|are|be|as|gives?|being)\s|=>\s?|→\s?)(?:our|the|my|your)\s(?:(?:final|correct|desired|required|"
    r"right)\s)?a\Z",
    re.IGNORECASE,
)
_RATHER_THAN = ("over ", "than ", "against ")  # answer B over answer A
_QUESTION = Lazy(r"\b(?:what|which|how)\b", re.IGNORECASE)
_SENTENCE_START = Lazy(r"[.!?。](?=\s)|\n|,\s(?=(?:so|thus|hence|therefore|which)\b)")

_NAME = Lazy(r"[A-Z][A-Za-z'’-]{1,24}(?: [A-Z][A-Za-z'’-]{1,24}){0,3}(?=[\s*\"”]{0,4}(?:[.,;!\n]|\Z|</))")
# "The answer is obtained by …": what was done to it, not what it is.
_NOT_SAID = Lazy(
    r"(?:found|given|shown|known|clear|unique|correct|right|wrong|based|by|in|on|from|using|below|above|"
    r"as follows|what|"
    r"consistent|supposed|[a-z]+ed|[a-z]+ing|(?:one|two|three|ten|half|twice) (?:less|more|fewer) than|half of|twice)\b"
)
_QUOTED = Lazy(r"[^\"”\n]{1,80}+(?=[\"”])")
_PLACEHOLDERS = Lazy(
    r"\$?(?:\\boxed\{\}|\[?(?:your|the|final|insert)\s?(?:final\s)?answer\]?|\$?ANSWER|\.\.\.|_+|X{2,})", re.IGNORECASE
)


_ENDS_OPEN = Lazy(r"(?:[:：为是]|\b(?:is|are|equals))[\s*]*+\Z")
_KEY = Lazy(r"[\"'][\w -]{0,20}\Z")
_EARLIER = Lazy(r"\b(?:used to|first|previous|earlier|initial|intermediate)\b")
_LONGER = Lazy(
    r"\b(?:longer|long|detailed|earlier|wrong|incorrect|previous|first|initial)\s\Z", re.IGNORECASE
)  # … answer: …
_HOW = Lazy(r"\b(?:how|why)\s(?:i|we|to|you)\s[a-z]{3,8}(?:\s(?:at|to))?\s(?:this|the|that|my|our)\s\Z", re.IGNORECASE)
_TO_ANSWER = Lazy(r"\b(?:to|let['’]s|will|can|we|I|you|would|should|us|now)\s\Z")  # here it is a verb
_OF_A_PART = Lazy(r"\bin (?:part|the (?:first|previous|earlier)) [^.,\n]{1,12} the\s\Z", re.IGNORECASE)
_WAY_TO = Lazy(  # how I got this answer: …; to get to the answer, we need two facts: …
    r"\b(?:how|(?:explanation|derivation|details) of|to (?:get|reach|find|arrive|come)|"
    r"(?:re)?check(?:ing)?|verif(?:y|ying|ication)|testing|confirming)\s"
    r"[^.:\n]{0,24}\Z",
    re.IGNORECASE,
)
_STEP = Lazy(r"(?:(?:1|(?<=\n)\d{1,2})[.)]|Step\s\d+:)\s+\**[A-Z]")
_DERIVATION = Lazy(r"\d\s?=|=\s?\$?\d")  # arithmetic after the first sentence
_SECTION = 4_000  # characters below a heading that are read as its answer
_NEAR = 500  # characters in which it is looked for


def stated(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The last sentence about the "answer": after its verb or colon, in the line below, or before "is our answer"."""
    reader = reader_in("en")
    parts: dict[str, Value] = {}  # by label, the last one first
    for at in backwards(text, ("nswer", "NSWER"), lo, hi):
        if at == lo or text[at - 1] not in "aA":
            continue
        final = _is_final(text, at)
        found = _confirmed(text, lo, at, hi, _after(text, at, hi), reader, query)
        label = _LABEL.match(text, at, hi) if found is not None else None
        if found is not None and label is not None and _goes_before(label["label"], parts):
            parts[label["label"]] = found
            continue
        if found is not None and not parts:
            return Found(found.text, (found.start, found.end), "final-answer" if final else "answer-is")
        if parts:
            break
        before = _before(text, lo, at)
        doubted = before is not None and any(one.search(text, before.end, at) for one in (_NOT_OURS, _MAYBE))
        if before is not None and not doubted:
            start = sentence_start(text, max(lo, before.start - MAX_CLAUSE), before.start + 1)
            sides = text[start : before.start], text[before.end : clause_end(text, at, hi)]
            doubted = is_not_ours(*map(lower, sides)) or reader.bounds(lower(sides[0]), "")  # twice 4 is the answer
        if before is not None and not doubted and not _ASKED.match(text, at, hi):
            return Found(before.text, (before.start, before.end), "is-our-answer")
    if not parts:
        return None
    values = list(parts.values()) if list(parts)[-1] in {"a", "1"} else list(parts.values())[:1]
    return Found(", ".join(one.text for one in values[::-1]), (values[-1].start, values[0].end), "answer-is")


def hoped(text: str, at: int, hi: int) -> Found | None:
    """The answer in the last line of a solution as the prompt of Minerva has it, which needs no second look.

    >>> hoped("Final Answer: The final answer is $5$. I hope it is correct.", 25, 60)
    Found(text='5', span=(35, 36), rule='final-answer', speculative=False)
    """
    found = _HOPED.match(text, at - _BEFORE_HOPED, hi) if at >= _BEFORE_HOPED else None
    return found and Found(found["value"], found.span("value"), "final-answer")


# Lewkowycz et al., Solving Quantitative Reasoning Problems with Language Models (2022), appendix D.2
_HOPED = Lazy(
    r"(?<![^\n])Final Answer: The final answer is \$(?=[^$\n]{0,300}\d)"
    r"(?P<value>(?:(?!\\(?:text|mathrm|boxed))[^$\n=,?]){1,300}+)\$\. I hope it is correct\.?\s{0,8}\Z"
)
_BEFORE_HOPED = len("Final Answer: The final a")


_LABEL = Lazy(
    r"nswers?\s(?:(?:to|for|of|in)\s)?(?:(?:part|question)\s)?\(?(?P<label>[a-h]|[1-9])\)?(?:\s(?:is|are|was)\b|[*_]{0,3}:)"
)


def _goes_before(label: str, parts: dict[str, Value]) -> bool:
    """Whether a label is the one in front of those that were seen: the answer to (a) is 8, the answer to (b) is 15."""
    return not parts or ord(label) + 1 == ord(list(parts)[-1])


_SOON = 40  # characters behind a semicolon
_ASKED = Lazy(r"[^.!?\n]{0,80}+\?")  # Could 42 be the answer?
_NOT_OURS = Lazy(r"\b(?:not|never|cannot)\b|n['’]t\b", re.IGNORECASE)


_OR_ANOTHER = Lazy(r"\sor\s(?=[-\d$\\])")
_WOULD = Lazy(r"\bwould\b|['’]d\b")
_MAYBE = Lazy(r"\b(?:might|may|could)\s(?!only)", re.IGNORECASE)  # the answer might be 17; "17 or 18" says both


def _confirmed(
    text: str, lo: int, at: int, hi: int, value: Value | None, reader: Reader, query: str = ""
) -> Value | None:
    """The announced value with what its sentence adds to it; None if the sentence denies, supposes or asks it."""
    if value is None:
        return None
    start = sentence_start(text, max(lo, at - MAX_CLAUSE), at)
    end = clause_end(text, value.end, hi)
    if reader.is_not_ours(lower(text[start : value.start]), lower(text[value.end : end])):
        return None
    if text[end : end + 1] in {"?", "？"}:
        end += 1
    elif text[end : end + 1] == ";" and all(
        map(reader.supposes, map(lower, (text[start:at], text[end + 1 : end + _SOON])))
    ):
        return None  # if you meant the mean, the answer is 18; if you meant the median, …
    opens = reader.language.phrases("instead").match(lower(text[start:at]).lstrip(" *_#>-\n"))
    if opens is not None and _WOULD.search(text, at, value.start) is not None:
        return None  # with 6 chairs per row the answer would be 30
    plain = reader.is_plain(text, start, max(end, value.end))
    if not plain and reader.stance_of(text, start, max(end, value.end), value, query) is not Stance.STATES:
        return None
    if not any(sign.isdigit() for sign in value.text) and not value.text.endswith(" of"):
        return value
    return goes_on(reader, text, value, end)


def _is_final(text: str, at: int) -> bool:
    return text[max(0, at - 8) : at - 1].rstrip("*_ ").lower().endswith("final")


# whose answer is 77
_THEIRS = Lazy(
    r"\b(?:expected|reference|official|their|his|her|(?:student|classmate|friend|model|people|teacher|colleague|"
    r"someone)s?['’]s?)\s\Z",
    re.IGNORECASE,
)


_CONDITION = Lazy(r"\b(?:when|if|since|as|because|given|where|case|provided|assuming|for)\b", re.IGNORECASE)
_IS_AGAIN = Lazy(rf"[\s*$)]*,?\s{_IS}\s", re.IGNORECASE)


def _after(text: str, at: int, hi: int) -> Value | None:
    if _THEIRS.search(text, max(0, at - 16), at - 1):
        return None
    copula = _COPULA.match(text, at, hi)
    if copula is not None and copula[0].count(" ") == 1 and text.startswith("to ", max(0, at - 4)):
        return None  # the question to answer is about 9 trips
    if copula is not None:
        if (
            _NOT_OURS.search(copula[0])
            or _EARLIER.search(copula[0])
            or _OF_A_PART.search(text, max(0, at - 40), at - 1)
        ):
            return None
        value = _stated(text, copula.end(), hi)
        if value is not None and _CONDITION.search(copula[0]):  # the answer when n is 12 is 13
            again = _IS_AGAIN.match(text, value.end, hi)
            value = value if again is None else _stated(text, again.end(), hi)
        one = value is not None and _OR_ANOTHER.match(text, value.end) is None and " or " not in value.text
        return None if one and _MAYBE.search(copula[0]) else value
    if _LONGER.search(text, max(0, at - 12), at - 1) or _HOW.search(text, max(0, at - 40), at - 1):
        return None
    if _WAY_TO.search(text, max(0, at - 40), at - 1):
        return None
    is_key = _KEY.search(text[max(0, at - 24) : at - 1]) is not None  # of JSON: that has its own rule
    colon = None if is_key or _TO_ANSWER.search(text[max(0, at - 9) : at - 1]) else _COLON.match(text, at, hi)
    if colon is not None:
        if colon["words"]:
            line = text.find("\n", colon.end(), hi)
            if line < 0 or not text[colon.end() : line].strip(" *"):  # a value below, but no sentence below
                first = start_of(text, colon.end(), hi)
                if first >= 0 and _STEP.match(text, first, hi):
                    return None  # To get to the answer we need two facts: …
                return first_value(text, first, hi) if first >= 0 else None
            return _stated(text, colon.end(), hi)
        return _given(text, colon.end(), hi, final=_is_final(text, at))
    if _HEADING.match(text, at, hi) and _LINE_START.match(text[max(0, text.rfind("\n", 0, at) + 1, at - 60) : at]):
        return _given(text, text.find("\n", at), hi)
    direct = _DIRECT.match(text, at, hi)
    if direct is not None and not text.endswith(_RATHER_THAN, 0, at - 1):
        return first_value(text, direct.end(), hi)
    return None


def _stated(text: str, at: int, hi: int) -> Value | None:
    """After "the answer is": a value, or words that are answers; "the answer is obtained by …" is none."""
    at = start_of(text, at, hi)
    if at < 0 or at >= hi or _PLACEHOLDERS.match(text, at, hi):
        return None
    if text[at - 1] == "\n" and _STEP.match(text, at, hi):
        return None  # the steps to answer it are: 1. Count the baskets.
    value = first_value(text, at, hi)
    if value is None:
        known = ANSWER_WORDS.match(text, at, hi) or _NAME.match(text, at, hi)
        if text[at - 1] in '"“':
            known = _QUOTED.match(text, at, hi) or known
        if known is None and _NOT_SAID.match(text, at, hi):
            return None
        value = words(text, at, known.end()) if known else said(text, at, hi, words_too=False)
    if value is None or text[value.end : value.end + 1] == "?":
        return None
    return value


def _given(text: str, at: int, hi: int, *, final: bool = True) -> Value | None:
    """After "Answer:": whatever is said, in this line or, if it is empty, in the next ones.

    What starts with no value is prose ("Answer: First, 3 + 4 = 7. Then …"): what it comes to counts.
    """
    several = _numbered(text, at, hi) or below(text, at, hi)
    if several is not None:
        return several
    first = start_of(text, at, hi)
    if first < 0 or first >= hi or _PLACEHOLDERS.match(text, first, hi):
        return None
    refuses = reader_of(text, first, hi).language.phrases("refuses")
    if ANSWER_WORDS.match(text, first, hi) or refuses.match(lower(text[first : min(hi, first + 60)])):
        return said(text, first, hi)
    prose = _STEP.match(text, first, hi) is not None
    value = None if prose else first_value(text, first, hi)
    if value is not None and text.find(" **", value.end, min(hi, value.end + _SOON)) >= 0:
        return _bold_behind(text, first, value, hi)
    if value is None:
        end = clause_end(text, first, hi)
        if prose or not _is_short(text, end, hi):
            section = min(hi, first + _SECTION)
            found = conclusion(text, first, without_farewell(text, first, without_remarks(text, first, section)))
            if found is not None:
                return found.value
        if not final and _DERIVATION.search(text, end, min(hi, end + _NEAR)):
            return None
        value = said(text, first, hi, words_too=False)
        if value is not None and not final and reader_of(text, first, hi).read(text, first, end).aside:
            return None  # one for each divisor of 12
        if value is None and _ENDS_OPEN.search(text, first, end):  # "Answer: the area is\n$$5$$"
            value = said(text, end, hi, words_too=False)
        value = value or said(text, first, hi)
        if value is not None and value.text.isdecimal():
            reader = reader_of(text, first, hi)
            if not reader.scanner.items(text, first, end) or reader.read(text, first, end).stance is Stance.PLANS:
                return None  # see problem 12; we still have to subtract 8
    return value


_SOON = 40  # characters behind a value in which a bold one follows


def _bold_behind(text: str, first: int, value: Value, hi: int) -> Value:
    """The bold value of a sentence of which the first value is the subject: "0.4 m fits **9.5** times"."""
    reader = reader_of(text, first, hi)
    reading = reader.read(text, first, clause_end(text, value.end, hi))
    behind = lower(text[value.end : value.end + _SOON]).lstrip(" *")
    if reading.value is None or reading.value.start <= value.end or reading.aside:
        return value
    verb = reader.language.phrases("verbs").match(behind)
    bold = text[max(0, reading.value.start - 4) : reading.value.start].rstrip("$\\( ").endswith("**")
    return reading.value if verb is not None and bold else value


_NUMBERED = Lazy(r"[\s*:：]*(?P<line>(?P<label>[（(]1[)）]|①|\(?[aа]\))[^\n]{1,200})")
_LABELS = {
    "1": Lazy(r"[（(](\d)[)）]"),
    "①": Lazy(r"([①-⑨])"),
    "a": Lazy(r"\(?(?<![^\W_])([a-h])\)"),
    "а": Lazy(r"\(?(?<![^\W_])([а-е])\)"),
}
_PARTED = " \t,;.，；。،؛、·"


def _numbered(text: str, at: int, hi: int) -> Value | None:
    """``（1）3；（2）5``, ``① 3 ② 5`` or ``a) 3; b) 5`` as one answer."""
    found = _NUMBERED.match(text, at, hi)
    if found is None:
        return None
    start, stop = found.span("line")
    first = found["label"].strip("()（）")
    labels = list(_LABELS[first].finditer(text, start, stop))
    if any(ord(label[1]) != ord(first) + index for index, label in enumerate(labels)):
        return None
    ends = [label.start() for label in labels[1:]] + [stop]
    values = [value_at(text, label.end(), end) for label, end in zip(labels, ends, strict=True)]
    if len(values) < 2 or not all(values):
        return None
    alone = first != "1"  # else what is said behind a value belongs to it
    parts = zip(values, ends, strict=True)
    if alone and any(value is not None and text[value.end : end].strip(_PARTED + "*$") for value, end in parts):
        return None
    return Value(", ".join(value.text.strip(_PARTED) for value in values if value), start, stop)


def _is_short(text: str, end: int, hi: int) -> bool:
    """Whether a clause that ends here is the whole answer: a paragraph ends with it, or nothing follows."""
    return text.startswith("\n\n", end + 1) or text.startswith("\n\n", end) or not text[end:hi].strip(" .*\n")


def _before(text: str, lo: int, at: int) -> Value | None:
    """The last formula or number of the sentence in front of "is our answer"."""
    window = text[max(lo, at - 40) : at]
    verb = _IS_OUR.search(window)
    if verb is None or window[: verb.start()].rstrip().endswith("would"):
        return None  # 7 would be the answer for one week only
    end = at - len(window) + verb.start()
    start = max(lo, end - 240)
    for stop in _SENTENCE_START.finditer(text, start, end):
        start = stop.end()
    if _QUESTION.search(text, start, end):
        return None
    if verb[0].startswith("as") and reader_in("en").supposes(lower(text[start:end])) is not None:
        return None  # should the key say 56, take that as my answer
    return said(text, start, end, words_too=False) or held(text, start, end)


# --- other words for it -------------------------------------------------------------------------------------------

_CORRECT_OPTION = Lazy(
    r"(?:orrect|right|best)\s(?:answer\s)?(?:options?|choices?|statements?|letters?|alternatives?|selections?|"
    r"responses?)"
    r"[\s*]{0,3}(?:is|are|:|=)[\s*:]{0,4}"
)


def correct_option(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The correct options are B, C, and D."""
    for at in backwards(text, ("orrect ", "right ", "best "), lo, hi):
        found = _CORRECT_OPTION.match(text, at, hi)
        letters = letters_at(text, found.end(), hi) if found else None
        if letters is None or text[at - 3 : at - 1].lower() == "in" or _LEAST.search(text, max(lo, at - 8), at - 1):
            continue
        behind = lower(text[letters.end : hi]).lstrip(" *)")
        asked = behind[:1] == "?" or _OR_LETTER.match(text, letters.end, hi) is not None
        start = sentence_start(text, max(lo, at - MAX_CLAUSE), at)
        if asked or is_led_away(lower(text[start : at - 1])):
            continue
        return Found(letters.text, (letters.start, letters.end), "correct-option")
    return None


_LEAST = Lazy(r"\b(?:least|less|not|nearly|almost|in)[\s-]*\Z", re.IGNORECASE)
_OR_LETTER = Lazy(r"[\s)*]{0,4}+,?\s?or\s(?:perhaps\s|maybe\s)?[(*]{0,3}[A-J](?![A-Za-z])")


_CHINESE = Lazy(
    r"(?:答案|结果)[\s*】\]）)]*+(?:应该|应当|应|即|就|选择|选)?(?:为|是|等于|：|:|=|(?<=[】\]\s])|(?<=选)|(?<=案)(?=[A-J\d$\\]))[\s*：:]*+"
)
_CHOOSE = Lazy(
    r"(?:(?<=故)|(?<=应)|(?<=以)|(?<=此)|(?<=题)|(?<=[，,。\s：:])|(?<=案))选(?:择|项)?[\s：:为是]*+(?=[*(（$\\]*[A-J])"
)
_CHINESE_OPTION = Lazy(
    r"正确(?:(?:的)?(?:选项|答案|结论)[\s*]*+(?:为|是|有|：|:)|的(?:是|为|有))[\s*]*+(?=[*(（$\\]*[A-J])"
)


def stated_in_chinese(text: str, lo: int, hi: int, query: str) -> Found | None:
    """答案是 5, 【答案】5, 故选 B, 正确选项为 A、C、D."""
    if text.isascii():
        return None
    reader = reader_in("zh")
    for at in backwards(text, ("答案", "选", "正确"), lo, hi):
        found = _CHOOSE.match(text, at, hi) or _CHINESE_OPTION.match(text, at, hi)
        if found is not None:
            letters = letters_at(text, found.end(), hi)
            said_wrong = letters is not None and reader.language.phrases("wrong").match(text, letters.end, hi)
            if letters is not None and not said_wrong:  # 选项A、B都不正确
                return Found(letters.text, (letters.start, letters.end), "answer-zh")
        found = _CHINESE.match(text, at, hi)
        value = _given(text, found.end(), hi) if found else None
        value = _confirmed(text, lo, at, hi, value, reader)
        if value is not None:
            return Found(value.text, (value.start, value.end), "answer-zh")
    return None


@cache
def _announcement(code: str) -> re.Pattern[str]:
    """The noun of a language that announces an answer, and what leads from it to the value.

    ``noun (attribute | adverb | option)* (verb | colon) (attribute | adverb | option)*``; a noun that is the answer
    only when it is called final needs that, or the start of its line and a colon.
    """
    language = known_languages()[code]

    def row(*names: str) -> str:
        return alternation(" | ".join(filter(None, (getattr(language, name) for name in names)))) or "(?!)"

    between = rf"(?:[\s*_]*+{row('final', 'so', 'option', 'the', 'about', 'in_total')}){{0,4}}+[\s*_»\"”)\]】]*+"
    joint = rf"(?:(?:{row('is_')}|[:：=]|\s[—–-]\s)[\s*_:：]*+){{1,3}}+"
    behind = rf"(?:{row('final', 'so', 'option', 'the', 'about')}[\s*_:：]*+){{0,4}}+"
    optional = "?+" if language.bare else ""
    noun = rf"(?:{row('answer')}|{row('final')}[\s*_]*+{row('result')}|{row('result')}[\s*_]*+{row('final')}|"
    noun += rf"{row('option')}[\s*_]*+{row('final')}|{row('final')}[\s*_]*+{row('option')})"
    label = rf"(?<![^\n])[\s*#_>]{{0,16}}+{row('result')}[\s*_]*+[:：=]"
    option = rf"(?<![^\n])[\s*#_>]{{0,16}}+{row('answer')}\s++(?=[(*]{{0,3}}+[a-j][)*]{{0,3}}+\s?[:：–—](?!\S))"
    return re.compile(
        rf"(?P<option>{option})|{noun}{between}(?P<joint>{joint}){optional}[\s*_]*+{behind}|{label}[\s*_:：]*+"
    )


_FEW = 300  # characters behind a box


@cache
def _any_noun() -> re.Pattern[str]:
    """A noun that announces an answer in any other language than English and Chinese."""
    rows = [
        getattr(language, row)
        for language in known_languages().values()
        for row in ("answer", "result", "option")
        if language.code not in {"en", "zh"}
    ]
    return re.compile(alternation(" | ".join(filter(None, rows))))


def stated_elsewhere(text: str, lo: int, hi: int, query: str) -> Found | None:
    """Ответ: 5; la respuesta es 5; 答えは5; Die richtige Antwort ist B."""
    if hi - lo < _FEW and not _any_noun().search(lower(text[lo:hi])):
        return _named(text, lo, hi)  # faster than to find out the language
    reader = reader_of(text, lo, hi)
    if reader.language.code in {"en", "zh"}:
        return None
    low = lower(text[lo:hi])
    announcements = list(_announcement(reader.language.code).finditer(low))
    walked = sum(one["option"] is not None for one in announcements) > 1  # Réponse A : … Réponse B : …
    for announcement in announcements[:-MAX_TRIES:-1]:
        if _is_checked(low, announcement, reader) or (walked and announcement["option"] is not None):
            continue
        at, place = lo + announcement.start(), lo + announcement.end()
        colon = text.find(":", at, place)
        value = (
            _numbered(text, place if colon < 0 else colon, hi)
            or _chosen(text, place, hi)
            or _announced(text, place, hi)
        )
        value = _of_sentence(text, lo, announcement, value, hi, reader)
        if value is None or (is_name(value.text.lower()) and not _LETTER.fullmatch(value.text)):
            continue
        value = _confirmed(text, lo, at, hi, value, reader)
        if value is not None:
            return Found(value.text, (value.start, value.end), "answer-elsewhere")
    return _named(text, lo, hi)


def _named(text: str, lo: int, hi: int) -> Found | None:
    """An option of another script that is said to be right: （イ）が正しい."""
    named = None if text.isascii() else _IS_RIGHT.search(text, max(lo, hi - _FEW), hi)
    return named and Found(named["letter"] or named["circled"], named.span(), "answer-elsewhere")


def _is_checked(low: str, announcement: re.Match[str], reader: Reader) -> bool:
    """Whether a line opens with a word for a check, and its noun is what is checked: ตรวจคำตอบ: (15 + 20)/5 = 7."""
    at = announcement.start()
    opening = low[low.rfind("\n", 0, at) + 1 : at].lstrip(" *#_>-(")
    if not opening or len(opening) > _OPENING or any(sign.isdigit() or sign in ".:!,。" for sign in opening):
        return False
    return reader.language.phrases("check").match(low, at - len(opening)) is not None


_OPENING = 30  # characters in which a line says that it checks


def _of_sentence(
    text: str, lo: int, announcement: re.Match[str], value: Value | None, hi: int, reader: Reader
) -> Value | None:
    """What a whole sentence behind a colon says, if it starts with what is known: "Respuesta: el 12 % de 50 es 6"."""
    label = announcement[0].rfind(":")
    start = lo + announcement.start() + label + 1
    known = reader.language.phrases("the").search(lower(text[start : lo + announcement.end()]))
    if label < 0 or not (known or value is None or is_name(value.text)):
        return value
    start = start_of(text, start, hi)
    reading = reader.read(text, start, clause_end(text, start, hi)) if start >= 0 else None
    return value if reading is None or reading.value is None or reading.bare else reading.value


_LETTER = Lazy(rf"[A-J{OTHER_LETTERS}](?:, [A-J])*|\(?[A-J]\)?[.):]?\s.*")
_IS_RIGHT = Lazy(  # （イ）が正しい, ③번입니다
    rf"(?:[(（「『]{{1,2}}(?P<letter>[{OTHER_LETTERS}])[)）」』]{{1,2}}|(?P<circled>[①-⑩]))(?:番|번)?"
    r"(?:が正しい(?!と)|が正解|が答え|が適切|が当てはま|이 맞(?!지)|이 정답|이 옳(?!지)|입니다|을 고|를 고)"
)
_SUFFIXED = Lazy(r"(?P<letter>[A-J])['’][a-zçğıöşü]{2,4}\b")  # C'dir
_SMALL_LETTER = Lazy(r"[(*]{0,3}(?P<letter>[a-h])\)\*{0,2}(?=[\s.,;:]|\Z)")  # la c)
_OTHER_LETTER = Lazy(
    rf"[(\[*「（'‘“『]{{0,3}}(?P<letter>[{OTHER_LETTERS}])[)\]*」）'’”』]{{0,3}}(?=[\s.,;:)(（।،؛。、，,：—]|で|だ|と|に|を|が|입|이|번|"
    rf"를|을|항|\Z)"
)


def _chosen(text: str, at: int, hi: int) -> Value | None:
    """The letter of an option: "B", "(B)", "B) 2"; what is said about it stays outside."""
    suffixed = _SUFFIXED.match(text, at, hi)
    if suffixed is not None:
        return Value(suffixed["letter"], *suffixed.span("letter"))
    other = _OTHER_LETTER.match(text, at, hi) or _SMALL_LETTER.match(text, at, hi)
    if other is not None:
        return Value(other["letter"].upper(), *other.span("letter"))
    letters = letters_at(text, at, hi)
    if letters is None or (
        text[letters.end : letters.end + 1].isascii() and text[letters.end : letters.end + 1].isalnum()
    ):
        return None
    return letters


def _announced(text: str, at: int, hi: int) -> Value | None:
    if "\n" in text[at - 1 : at + 3]:
        return _given(text, at, hi)
    return _stated(text, at, hi)
