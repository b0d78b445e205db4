r"""Which part of a response was spoken: not the thinking, not what follows the end, not the next problem.

>>> text = "<think>2 + 2 = 5? No.</think>The answer is 4.<|im_end|>"
>>> region = spoken(text)
>>> text[region.lo : region.hi], region.unfinished
('The answer is 4.', False)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evalmath.lexicon.language import QUESTIONS
from evalmath.patterns import Lazy

__all__ = ["Region", "other_problems", "spoken"]

# Each family of models has its own tags; what stands behind the last closing one is the response.
_NAMES = (
    "think|thinking|thoughts?|reasoning|reason|reflection|analysis|scratchpad|scratch|draft|inner_monologue|seed:think"
)
_THINKING = Lazy(
    rf"<(?:(?P<closed>/)?\s?(?i:{_NAMES})\s?>|\|(?:(?P<ended>end)|begin)_of_thought\|>"
    r"|\|(?:START|(?P<ended_loud>END))_THINKING\|>|unused9(?:4|(?P<ended_unused>5))>"
    r"|\|channel\|>(?:analysis|(?P<final>final))<\|message\|>)"
)
_THINKING_WITHOUT_ANGLES = Lazy(r"\[(?P<closed_square>/)?THINK\]|◁(?P<closed_triangle>/)?think▷")
_END = Lazy(  # of a turn, of a text, or the start of somebody else's turn
    r"<(?:(?:/s|eos|eoa|end_of_turn|start_of_turn|pad)>"
    r"|\|(?:im_end|im_start|endoftext|eot_id|eom_id|end_of_text|end|eos|user|assistant|return|start_header_id)\|>"
    r"|\|(?:end_of_solution|END_RESPONSE|END_OF_TURN_TOKEN)\|>|｜(?:end▁of▁sentence|User|Assistant)｜>)"
)
_INSTRUCTION = Lazy(r"\[/?INST\]")
_STARTS = Lazy(r"### ?Response:|<\|begin_of_solution\|>|<\|START_RESPONSE\|>|assistantfinal")
_ASSISTANT = Lazy(
    r"\s*(?:(?:<\|im_start\|>|<\|start_header_id\|>)?assistant(?:<\|end_header_id\|>|\n)|(?:Assistant|Response|AI):)\s*"
)
# A line that opens another problem, or somebody else's turn, with which a base model goes on.
_HEADING = Lazy(
    r"\n(?:[\s#*>]{0,8}+(?P<word>[^\W\d_][^\s\d*:：.)]{0,11}+)[ \t]{0,3}+\d{0,4}+[ \t*]{0,3}+"
    r"(?:[:：.)](?=\s|\*|[^\x00-\x7f])|(?<=[2-9])(?=\n))|#{2,4} ?(?:Instruction|User|Human)\b|You are an AI\b)"
)
_SPEAKERS = frozenset({"user", "human", "instruction", "input"})


class Region(NamedTuple):
    """The span of what was spoken; ``unfinished`` says that it is a thought which was never closed."""

    lo: int
    hi: int
    unfinished: bool = False


def spoken(text: str) -> Region:
    """The part of a response that speaks to its reader; an empty one where nothing is left.

    Thinking that was never closed is given as ``unfinished``, unless something was said in front of it.
    """
    lo, hi = 0, len(text)
    tagged = "<" in text
    squared = "THINK]" in text or "◁" in text
    if tagged or squared:
        opened = -1
        for tag in (_THINKING_WITHOUT_ANGLES if squared else _THINKING).finditer(text):
            if any(tag.groups()):
                lo, opened = tag.end(), -1
            elif opened < 0:
                opened = tag.start()
        if opened >= 0:
            return Region(lo, opened) if text[lo:opened].strip() else Region(opened, hi, unfinished=True)
    if "Response:" in text or "tfinal" in text or (tagged and ("_of_solution" in text or "START_RESP" in text)):
        for start in _STARTS.finditer(text, lo):
            if text.rfind("nstruction", lo + 20, start.start()) < 0:  # of another task
                lo = start.end()
    if (speaker := _ASSISTANT.match(text, lo)) is not None:
        lo = speaker.end()
    if tagged or "INST]" in text:
        for end in (_END if tagged else _INSTRUCTION).finditer(text, lo):
            if any(map(str.isalnum, text[lo : end.start()])):
                hi = end.start()
                break
    return Region(lo, hi)


def other_problems(text: str, lo: int, hi: int) -> Iterator[int]:
    """Where lines begin that open another problem: ``Problem:``, ``Question 2:``, ``Q:``."""
    for heading in _HEADING.finditer(text, lo, hi):
        word = heading["word"]
        if word is None or (word.lower() in _SPEAKERS and word[0].isupper()):
            yield heading.start()
            return  # what follows was said by somebody else
        if word.lower() in QUESTIONS:
            yield heading.start()
