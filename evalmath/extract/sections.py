r"""Which part of a response speaks to the reader: not the thinking, not the next question, not the farewell.

>>> text = "<think>2 + 2 = 5? No.</think>The answer is 4."
>>> lo, hi = spoken(text)
>>> text[lo:hi]
'The answer is 4.'
>>> text = "x = 9.\n\nCheck: 9/3 + 4 = 7."
>>> text[: without_remarks(text, 0, len(text))]
'x = 9.'
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from evalmath.lexicon.language import Language, alternation, known_languages, language_at, lower
from evalmath.patterns import Lazy

__all__ = [
    "in_program",
    "next_question",
    "only_thinking",
    "spoken",
    "without_aside",
    "without_breakdown",
    "without_farewell",
    "without_next",
    "without_remarks",
]


class Wrapper(NamedTuple):
    """A pair of tags round what a model thinks before it speaks."""

    opens: str
    closes: str


# Each model family has its own. What follows the last closing one is the response.
THINKING = (
    Wrapper("<think>", "</think>"),
    Wrapper("<thinking>", "</thinking>"),
    Wrapper("<thought>", "</thought>"),
    Wrapper("<reasoning>", "</reasoning>"),
    Wrapper("<reason>", "</reason>"),
    Wrapper("<reflection>", "</reflection>"),
    Wrapper("<analysis>", "</analysis>"),
    Wrapper("<thoughts>", "</thoughts>"),
    Wrapper("<draft>", "</draft>"),
    Wrapper("<scratch>", "</scratch>"),
    Wrapper("<inner_monologue>", "</inner_monologue>"),
    Wrapper("<Think>", "</Think>"),
    Wrapper("<Thinking>", "</Thinking>"),
    Wrapper("<THINK>", "</THINK>"),
    Wrapper("<think >", "</think >"),
    Wrapper("<scratchpad>", "</scratchpad>"),
    Wrapper("[THINK]", "[/THINK]"),
    Wrapper("<seed:think>", "</seed:think>"),
    Wrapper("<|begin_of_thought|>", "<|end_of_thought|>"),
    Wrapper("◁think▷", "◁/think▷"),
    Wrapper("<unused94>", "<unused95>"),
    Wrapper("<|channel|>analysis<|message|>", "<|channel|>final<|message|>"),
    Wrapper("<|START_THINKING|>", "<|END_THINKING|>"),
    Wrapper("<|inner_prefix|>", "<|inner_suffix|>"),
    Wrapper("<think_off>", "</think_off>"),
)
# Whether any of them is there: those in angles by one pattern that skips from one "<" to the next.
_ANGLED = Lazy("<(?:" + "|".join(re.escape(tag[1:]) for wrapper in THINKING for tag in wrapper if tag[0] == "<") + ")")
_START_OF_RESPONSE = ("###Response", "### Response", "<|begin_of_solution|>", "assistantfinal", "<|START_RESPONSE|>")
_RESPONSE_COLON = Lazy(r"[:\s]*+")

_ANGLED_ENDS = (
    r"<(?:\|(?:im_end|endoftext|eot_id|end_of_text|end|eos|im_start|end_of_solution|return|endofprompt|eom_id|END_RESPONSE|"
    r"END_OF_TURN_TOKEN|start_header_id|user|assistant|end_of_sentence|end▁of▁sentence|endofresponse)\|>"
    r"|(?:/s|eos|eo[as]|end_of_turn|start_of_turn|pad)>|｜(?:end▁of▁sentence|User|Assistant)｜>)"
)
_END_TOKENS = rf"{_ANGLED_ENDS}|\[(?:/?INST|END|EOS)\]"
_QED = r"\$?\\(?:blacksquare|square|Box|qed)(?![A-Za-z])\$?|[∎■□]"  # the end of a proof
_TRAILING = Lazy(rf"(?:\s|{_END_TOKENS}|{_QED})*+\Z")


def spoken(text: str) -> tuple[int, int]:
    """The span of the response proper; ``(n, n)`` when there is none.

    Thinking that never ends leaves its content as the span: see :func:`only_thinking`.
    """
    lo, hi = 0, len(text)
    for wrapper in THINKING if _has_tag(text, lo, hi) else ():
        at = text.rfind(wrapper.closes)
        if at < 0:
            continue
        after = at + len(wrapper.closes)
        if not text[after:hi].strip() and wrapper.closes[:2] in {"</", "[/"}:  # thinking at the end of what was said
            opened = text.rfind(wrapper.opens, 0, at)
            before = text.rfind(wrapper.closes, 0, max(opened, 0))
            said_from = before + len(wrapper.closes) if before >= 0 else lo
            if opened > said_from and text[said_from:opened].strip():
                lo, hi = max(lo, said_from), opened
                continue
        lo = max(lo, after) if after <= hi else lo
    starts = "#" in text or ("<" in text and "<|" in text) or text.rfind("assistantfinal") >= 0
    for marker in _START_OF_RESPONSE if starts else ():
        at = text.rfind(marker, lo, hi)
        if at >= 0 and text.rfind("### Instruction", lo + 1, at) < 0:  # else a base model's next example
            after = _after_colon(text, at + len(marker))
            if after < hi and not text[after:].isspace():
                lo = after
    return lo, hi


def _after_colon(text: str, at: int) -> int:
    found = _RESPONSE_COLON.match(text, at)
    return found.end() if found else at


def only_thinking(text: str, lo: int, hi: int | None = None) -> bool:
    """Whether thinking was started and never ended: what follows ``lo`` was not said to anyone."""
    hi = len(text) if hi is None else hi
    return _has_tag(text, lo, hi) and any(text.find(wrapper.opens, lo, hi) >= 0 for wrapper in THINKING)


def _has_tag(text: str, lo: int, hi: int) -> bool:
    return (  # a single sign is found much faster than a pattern or a word
        ("<" in text and _ANGLED.search(text, lo, hi) is not None)
        or ("]" in text and text.rfind("THINK]", lo, hi) >= 0)
        or ("▷" in text and text.rfind("think▷", lo, hi) >= 0)
    )


_PROGRAM = Lazy(
    r"```\s?(?:python|py|python3|c|cpp|c\+\+|java|javascript|js|typescript|ts|rust|go|r|julia|ruby|sql|bash|sh|matlab|"
    r"haskell|kotlin|swift|php|sage)\b",
    re.IGNORECASE,
)


def in_program(text: str, lo: int, at: int) -> bool:
    """Whether a place stands in a fenced block of code: what a program assigns is no answer."""
    fence = text.rfind("```", lo, at)
    return fence >= 0 and _PROGRAM.match(text, fence) is not None and text.count("```", lo, at) % 2 == 1


# --- the next question ----------------------------------------------------------------------------------------------


@cache
def _next(*codes: str) -> re.Pattern[str]:
    """A heading or a label with which a base model goes on with the next example of its few-shot prompt."""
    words = alternation(" | ".join(known_languages()[code].question for code in dict.fromkeys(("en", *codes))))
    return re.compile(
        rf"\n(?:[\s#*>\[]{{0,8}}+(?:{words})[ \t]{{0,3}}+(?:\d{{1,4}}+)?+[ \t*\]]{{0,3}}+"
        r"(?:[:：.)]|(?<=[2-9])[ *]*+\n|(?<=\])|(?<=\]\s))"
        r"|#{1,4} ?(?:question|instruction|user|human)[ \t]{0,4}+(?=\n)"
        r"|\s{0,4}+you are an? (?:ai|helpful)\b)",
        re.IGNORECASE,
    )


@cache
def _next_in_any() -> re.Pattern[str]:
    """The same in all languages: where it finds nothing, as in most responses, the language need not be known."""
    return _next(*known_languages())


_ENDS = Lazy(_ANGLED_ENDS, re.IGNORECASE)
_OTHER_ENDS = ("[asy]", "[/INST]", "[INST]", "[END]", "\n###\n")


def next_question(text: str, lo: int, hi: int) -> int:
    """Where the model goes on with a question of its own or past an end token; -1 if it doesn't."""
    places = [text.find(sign, lo, hi) for sign in _OTHER_ENDS]
    if text.find("\n", lo, hi) >= 0 and _next_in_any().search(text, lo, hi):
        found = _next(language_at(text, lo, hi).code).search(text, lo, hi)
        if found is not None:
            places.append(found.start())
    if ended := _ENDS.search(text, lo, hi):
        places.append(ended.start())
    return min((place for place in places if place >= 0), default=-1)


def without_next(text: str, lo: int, hi: int) -> int:
    """The end of what was said before the model went on with another question; ``hi`` if it didn't."""
    place = lo
    while place < hi and text[place].isspace():
        place += 1
    for _ in range(_MAX_CUTS):
        cut = next_question(text, place, hi)
        if cut < 0:
            return hi
        if any(sign.isalnum() for sign in text[lo:cut]):
            return cut
        place = cut + 1
    return hi


_MAX_CUTS = 8


def own_question(text: str, lo: int, hi: int, query: str, *, of_another: bool = False) -> int:
    """Where a paragraph asks for a value with numbers that stand neither in the question nor in front; -1 if none does.

    Behind "It is 34." the paragraph "What is 3/4 of 64? 48." goes on, "First, what is 2/3 of 51?" leads to it.
    ``of_another`` asks for a speaker behind a rule alone: "---", "Ada: What is 6 + 7?".
    """
    if not query or text.find("?", lo, hi) < 0:
        return -1
    asks = [known_languages()[language_at(text, lo, hi).code].phrases(row) for row in ("how_many", "what_is")]
    known, read = set(_NUMBER.findall(query)), lo
    for asked in _PARAGRAPH_ASKS.finditer(text, lo, hi):
        numbers = set(_NUMBER.findall(asked["line"]))
        known.update(_NUMBER.findall(text, read, asked.start()))
        read = asked.start()
        speaks = asked["rule"] is not None and _SPEAKER.match(asked["line"]) is not None
        if of_another and not speaks:
            continue
        asks_for_it = speaks or any(row.search(lower(asked["line"])) for row in asks)
        if numbers and numbers.isdisjoint(known) and asks_for_it:
            return asked.start()
    return -1


_SPEAKER = Lazy(r"[*_]{0,2}[A-Z][a-z]{1,14}\.?(?: [A-Z][a-z]{1,14})?:[*_]{0,2}\s")
_PARAGRAPH_ASKS = Lazy(r"\n[ \t]{0,8}+\n(?P<rule>(?:[-*_=] ?){3,12}+[ \t]{0,8}+\n\s{0,4}+)?+(?P<line>[^\n?]{1,300}+\?)")
_NUMBER = Lazy(r"\d[\d,]*+(?:[./]\d+)?+")

# --- what follows an answer -----------------------------------------------------------------------------------------

_FAREWELL_CHARS = 320  # three courteous sentences
_TAKEN_BACK = 40  # characters of a sentence that takes back what was said before
_MAX_SHORT = 240  # characters of an answer that stands in front of its explanation
_EMOJI = "✅✔✓☑🔍📝💡👉⚠️️ℹ"


class _Patterns(NamedTuple):
    remark: re.Pattern[str]
    conclusion: re.Pattern[str]
    confirms: re.Pattern[str]
    withdraws: re.Pattern[str]
    waits: re.Pattern[str]
    fails: re.Pattern[str]
    courtesy: re.Pattern[str]


@cache
def _patterns(code: str) -> _Patterns:
    language, english = known_languages()[code], known_languages()["en"]
    both = (language, english) if language is not english else (language,)

    def row(name: str) -> str:
        return alternation(" | ".join(getattr(one, name) for one in both)) or r"(?!)"

    # what follows may be said in the middle of a sentence, too: …, 也就是13只, この方程式の解は30です
    said = alternation(language.so)
    if language.verb_last or language.script == "Han":
        said += f"|{alternation(language.result)}{alternation(language.is_)}"
    # one class in front: the engine skips to it; only a line's end belongs to what is cut off
    start = rf"(?:\n\s{{0,16}}+|[.!?✓✔✅*)$\]][ \t]{{1,16}}+|[。！？।])[#*_>\-(\[【{_EMOJI} ]{{0,8}}+"
    return _Patterns(
        re.compile(rf"{start}(?P<word>{row('check')})"),
        re.compile(
            rf"(?:\n|[.!?。！？।]\s)[\s*#_]{{0,6}}+(?P<word>{row('so')}|\*\*)"
            rf"|\n#[#\s*]{{0,8}}+(?:{row('final')}\s)?(?:{row('result')}|{row('answer')})"
            + (rf"|(?:{said})[\s*$]{{0,4}}+\d[\d.,]*+(?!\s?[-+−×*/=÷·:])" if language is not english else "")
        ),
        re.compile(row("confirms")),
        re.compile(rf"(?:{row('wait')}|{row('refuted')})\W*\Z"),
        re.compile(rf"(?:\n|[.!?。！？।]\s)[\s*#_]{{0,6}}+(?:{row('wait')})"),
        re.compile(rf"(?:{row('result')}|{row('answer')})[^.\n\d]{{0,24}}?(?:{row('refuted')})"),
        re.compile(row("farewell")),
    )


def without_remarks(text: str, lo: int, hi: int, language: Language | None = None) -> int:
    """The end of what answers the question: before a check, a note or an explanation that follows the answer."""
    language = language or language_at(text, lo, hi)
    patterns = _patterns(language.code)
    low = lower(text[lo:hi])
    value = _VALUE.search(low)
    if value is None:
        return hi
    paragraph = low.rfind("\n\n")
    concluded = -1  # where the last conclusion is drawn; sought once, when a remark is met
    for found in patterns.remark.finditer(low, value.end()):
        cut = found.start() + (found[0][0] != "\n")
        end = cut
        while end > 0 and low[end - 1].isspace():
            end -= 1
        if low[end - 1 : end] in {":", "：", ",", "，", "="} or low.lstrip(" *#\n").startswith(found["word"]):
            continue  # it opens the response, too: "Why not A? … Why not B? …"
        if patterns.withdraws.search(low, max(0, end - _TAKEN_BACK), end) is not None:
            continue  # Not right. Alternatively, …
        if patterns.waits.search(low, found.end()) is not None:
            return hi  # Check: … that value fails. Correcting, x = 6.6.
        if paragraph >= found.end() and patterns.fails.search(low, found.end(), paragraph) is not None:
            return hi  # To verify, … so the formula's result can't be right.\n\nE = 3.5
        breaks = "\n" in found[0]
        behind = low[found.end() : found.end() + 12].lstrip(" *_]】)")
        follows = behind.startswith((":", "：", ".", "-", "–", "—", "\n")) or found[0][-1:] == "】"
        if not breaks and not follows and paragraph >= found.end():
            continue
        if concluded < 0:
            concluded = _last_conclusion(patterns, low)
        below = low.find("\n", found.end()) if language.code != "en" else -1
        if end <= _MAX_SHORT and follows and not 0 <= below < concluded:  # 验算：… / 也就是13只
            return lo + cut
        if concluded < found.end():
            return lo + cut
    return hi


def without_aside(text: str, lo: int, hi: int) -> int:
    """The end of a text in front of whole sentences in parentheses: "It is 104. (The key says 114. Mark it.)"."""
    end = hi
    while end > lo and (text[end - 1].isspace() or text[end - 1] in "*_"):
        end -= 1
    if text[end - 1 : end] not in {")", "）"}:
        return hi
    depth = 0
    for at in range(end - 1, max(lo, end - _MAX_IN_PARENTHESES), -1):
        depth += (text[at] in ")）") - (text[at] in "(（")
        if depth == 0:
            break
    else:
        return hi
    before = text[max(lo, at - _NEAR) : at].rstrip(" *_")
    opens = before[-1:] in {"\n", ".", "!", "。"} and _VALUE.search(text, lo, at) is not None
    return at if opens and _SENTENCES.search(text, at, end) is not None else hi


_MAX_IN_PARENTHESES = 500  # characters
_NEAR = 8
_SENTENCES = Lazy(r"[a-z\d)][.!?]\s+[A-Z][^()]*[.!?]\s?\)")
_VALUE = Lazy(r"[\d∞∅π]|\b[a-j]\b|\\[a-z]")


_ITEM = Lazy(r"[ \t]*+(?:[-*•+]|\d{1,2}[.)])\s[^\n]*?(?P<number>\d[\d,]{0,12}(?:\.\d{1,6})?)[^\d\n]*\Z")
_TOTAL = Lazy(  # what a sentence states in front of the items: equals **195 minutes**, = 195 min
    r"(?:\*\*\$?|(?:=|\b(?:is|are|equals|comes to|makes?|gives?|gets?|totals?|has|have)|that's|it's)\s"
    r"(?:(?:a total of|about|exactly)\s)?\$?)(?P<number>(?<![\d.,])\d[\d,]{0,12}(?:\.\d{1,6})?(?!\d|[.,]\d))"
)
_MADE_OF = Lazy(r",?\s(?:made up of|consisting of|broken down as|namely|as follows)\Z")
_FEWEST_ITEMS, _MOST_ITEMS = 2, 12


def without_breakdown(text: str, lo: int, hi: int) -> int:
    """The end of a sentence in front of a list whose items add up to what it states; ``hi`` if none stands there.

    "3.25 hours equals **195 minutes**:", "- 3 hours → 180 minutes", "- 0.25 hours → 15 minutes".
    """
    total, end, items = Fraction(0), hi, 0
    while items < _MOST_ITEMS:
        while end > lo and text[end - 1].isspace():
            end -= 1
        start = max(lo, text.rfind("\n", lo, end) + 1)
        item = _ITEM.match(text, start, end)
        if item is None or start == lo:
            break
        total, end, items = total + Fraction(item["number"].replace(",", "")), start, items + 1
    if not _FEWEST_ITEMS <= items < _MOST_ITEMS:
        return hi
    start = max(lo, text.rfind("\n", lo, end) + 1)
    stated = [Fraction(one["number"].replace(",", "")) for one in _TOTAL.finditer(text, start, end)]
    if not stated or stated[-1] != total:
        return hi
    while text[end - 1] in ": \n":
        end -= 1
    made_of = _MADE_OF.search(text, max(start, end - _OPENING), end)
    return made_of.start() if made_of is not None else end


def _last_conclusion(patterns: _Patterns, low: str) -> int:
    """Where the last conclusion stands that isn't just "so it is correct"; 0 if there is none."""
    last = 0
    for found in patterns.conclusion.finditer(low):
        end = low.find("\n", found.end())
        if not patterns.confirms.search(low, found.end(), end if end >= 0 else len(low)):
            last = found.start()
    return last


def without_farewell(text: str, lo: int, hi: int) -> int:
    """The end of the response without trailing space, end tokens and "I hope this helps!"."""
    for _ in range(_MAX_COURTESIES):
        end = hi
        while hi > lo and (text[hi - 1].isspace() or text[hi - 1] in _CHEERS):
            hi -= 1
        if text[hi - 1 : hi] in _MARKS and (left := text[max(lo, hi - 4) : hi].rstrip("*_"))[-1:].isspace():
            hi = max(lo, hi - 4) + len(left)  # of what was cut: "*Let me know!*"
        if text[hi - 1 : hi] in _LAST_OF_TRAILING and (found := _TRAILING.search(text, max(lo, hi - 40), hi)):
            hi = found.start()
        tail = text[max(lo, hi - _FAREWELL_CHARS) : hi]
        spoken = tail.rstrip(_AFTER_SENTENCE)
        start = max([spoken.rfind(sign) for sign in _BETWEEN_SENTENCES]) + 1
        if start or hi - len(tail) == lo:
            first = _GAP.match(tail, start).end()  # type: ignore[union-attr]
            if hi - len(tail) + start > lo and tail[first : first + 1].isalpha():
                courtesy = _patterns(language_at(text, lo, hi).code).courtesy
                if courtesy.match(lower(tail[first : first + _OPENING])):
                    hi -= len(tail) - start
        if hi == end:
            break
    return hi


_MARKS = frozenset("*_")
_CHEERS = frozenset("🎉😊👍✨🙌💪🚀")
_MAX_COURTESIES = 5
_OPENING = 60  # characters in which a sentence shows that it is a courtesy
_LAST_OF_TRAILING = frozenset((">", "]", "$", "e", "x", "d", "∎", "■", "□"))
_AFTER_SENTENCE = " .!?。！？*_😊🎉👍\n"
_BETWEEN_SENTENCES = ".!?。！？\n*😊🎉"
_GAP = Lazy(r"[\s*_¿¡]*+")
