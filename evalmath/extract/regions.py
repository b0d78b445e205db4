r"""Which part of a response was spoken: not the thinking, not what follows the end, not the next problem.

>>> text = "<think>2 + 2 = 5? No.</think>The answer is 4.<|im_end|>"
>>> region = spoken(text)
>>> text[region.lo : region.hi], region.unfinished
('The answer is 4.', False)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evalmath.lexicon.language import Language, known, language_of, lower
from evalmath.patterns import Lazy

__all__ = ["Region", "other_problems", "spoken", "without_farewell"]


class Region(NamedTuple):
    """The span of what was spoken; ``unfinished`` says that it is a thought which was never closed."""

    lo: int
    hi: int
    unfinished: bool = False


# Each family of models has its own tags; what stands behind the last closing one is the response.
_NAMES = (
    "think|thinking|thoughts?|reasoning|reason|reflection|analysis|scratchpad|scratch|draft|inner_monologue|seed:think"
)
_THOUGHTS = ("hink", "THINK", "hought", "eason", "eflection", "nalysis", "cratch", "draft", "monologue", "unused9")
_THINKING = Lazy(
    rf"<(?P<closed>/)?\s?(?i:{_NAMES})\s?>|\[(?P<closed_square>/)?THINK\]|◁(?P<closed_triangle>/)?think▷"
    r"|<\|(?:(?P<ended>end)|begin)_of_thought\|>|<\|(?:START|(?P<ended_loud>END))_THINKING\|>"
    r"|<unused9(?:4|(?P<ended_unused>5))>|<\|channel\|>(?:analysis|(?P<final>final))<\|message\|>"
)
_END = Lazy(  # of a turn, of a text, or the start of somebody else's turn
    r"<(?:/s|eos|eoa|end_of_turn|start_of_turn|pad)>"
    r"|<\|(?:im_end|im_start|endoftext|eot_id|eom_id|end_of_text|end|eos|user|assistant|return|start_header_id)\|>"
    r"|<\|(?:end_of_solution|END_RESPONSE|END_OF_TURN_TOKEN)\|>|<｜(?:end▁of▁sentence|User|Assistant)｜>|\[/?INST\]"
)
_STARTS = ("### Response:", "###Response:", "<|begin_of_solution|>", "<|START_RESPONSE|>", "assistantfinal")
_ASSISTANT = Lazy(
    r"\s*(?:(?:<\|im_start\|>|<\|start_header_id\|>)?assistant(?:<\|end_header_id\|>|\n)|(?:Assistant|Response|AI):)\s*"
)
_OPENS_PROBLEM = Lazy(
    r"\n[\s#*>]{0,8}(?P<word>[^\W\d_]{1,12})(?P<number>[ \t]{0,3}\d{0,4})[ \t*]{0,3}"
    r"(?:[:：.)](?=\s|\*|[^\x00-\x7f])|(?<=[2-9])(?=\n))"
)


def spoken(text: str) -> Region:
    """The part of a response that speaks to its reader.

    Parameters
    ----------
    text : str

    Returns
    -------
    Region
        An empty one where nothing is left. Thinking that was never closed is given as ``unfinished``, unless
        something was said in front of it.
    """
    lo, hi = 0, len(text)
    if any(name in text for name in _THOUGHTS):
        opened = -1
        for tag in _THINKING.finditer(text):
            if any(tag.groups()):
                lo, opened = tag.end(), -1
            elif opened < 0:
                opened = tag.start()
        if opened >= 0:
            return Region(lo, opened) if text[lo:opened].strip() else Region(opened, hi, unfinished=True)
    for start in _STARTS:
        if (at := text.rfind(start, lo)) >= 0 and text.rfind("nstruction", lo + 20, at) < 0:  # of another task
            lo = at + len(start)
    if (speaker := _ASSISTANT.match(text, lo)) is not None:
        lo = speaker.end()
    if "<" in text or "INST]" in text:
        for end in _END.finditer(text, lo):
            if any(map(str.isalnum, text[lo : end.start()])):
                hi = end.start()
                break
    return Region(lo, hi)


_TURNS = ("ser:", "SER:", "uman", "nstruction", "nput", "You are an AI", "ser**")
_HEADINGS = ("roblem", "uestion", "Q", "xercise", "xample", "ask", "PROBLEM", "rage", "ufgabe", "regunta", "sercizio",
             "xercice", "omanda", "raag", "ytanie", "oru", "oal", "wali", "jercicio", "xercício")  # fmt: skip
# Somebody else's turn, which a base model goes on with.
_OTHER_SPEAKER = Lazy(
    r"\n[\s#*]{0,8}(?:(?:User|USER|Human|Instruction|Input)[ *]{0,3}:|#{2,4} ?(?:Instruction|User|Human)\b"
    r"|You are an AI\b)"
)


def other_problems(text: str, lo: int, hi: int) -> Iterator[int]:
    """Where lines begin that open another problem: ``Problem:``, ``Question 2:``, ``Q:``."""
    if text.find("\n", lo, hi) < 0:
        return
    words: frozenset[str] = frozenset()
    if not any(word in text for word in _TURNS) and text.isascii() and not any(word in text for word in _HEADINGS):
        return
    if any(word in text for word in _TURNS) and (speaker := _OTHER_SPEAKER.search(text, lo, hi)) is not None:
        hi = speaker.start()
        yield from other_problems(text, lo, hi)
        yield hi
        return
    for heading in _OPENS_PROBLEM.finditer(text, lo, hi):
        words = words or known("en").words("question") | language_of(text, lo, hi).words("question")
        if heading["word"].lower() in words:
            yield heading.start()


_SENTENCES = 4  # of courtesy at most
_STOPS = ".!?。！？।\n"


def without_farewell(text: str, lo: int, hi: int, language: Language) -> int:
    """The end of a response without the courtesies behind it: "I hope this helps! Let me know …"."""
    for _ in range(_SENTENCES):
        while hi > lo and (text[hi - 1].isspace() or text[hi - 1] in "*_😊🎉👍∎■□"):
            hi -= 1
        body = text[max(lo, hi - 320) : hi].rstrip(_STOPS)
        start = hi - len(text[max(lo, hi - 320) : hi]) + max(body.rfind(stop) for stop in _STOPS) + 1
        if start <= lo or not language.pattern("farewell").match(lower(text[start : start + 60]).lstrip(" *_")):
            return hi
        hi = start
    return hi
