"""Which part of a response speaks to the reader: not the thinking, not the next question, not the farewell.

>>> text = "<think>2 + 2 = 5? No.</think>The answer is 4."
>>> lo, hi = spoken(text)
>>> text[lo:hi]
'The answer is 4.'
"""

from __future__ import annotations

from evalmath.extract.lazy import Lazy

__all__ = ["next_question", "only_thinking", "spoken", "without_farewell"]

# What follows the last of these is the response. A blank rest after the first group means that nothing was said.
_END_OF_THINKING = ("</think>", "</thinking>", "<|end_of_thought|>", "◁/think▷")
_START_OF_THINKING = ("<think>", "<thinking>", "<|begin_of_thought|>", "◁think▷")
_START_OF_RESPONSE = (
    "</reasoning>",
    "</thought>",
    "###Response",
    "### Response",
    "<|begin_of_solution|>",
    "<|channel|>final<|message|>",
)
_RESPONSE_COLON = Lazy(r"[:\s]*+")

_END_TOKENS = (
    r"<\|(?:im_end|endoftext|eot_id|end_of_text|end|eos|im_start|end_of_solution|return)\|>"
    r"|<(?:/s|eos|eo[as]|end_of_turn|pad)>|<｜end▁of▁sentence｜>"
)
_TRAILING = Lazy(rf"(?:\s|{_END_TOKENS})*+\Z")

# A base model that goes on with the next example of its few-shot prompt.
_NEXT = Lazy(
    r"(?i:\n[\s#*>]{0,8}+(?:Questions?|Problem|Q|Human|User|Exercise|Example|Instruction|Task)\b"
    r"[ \t]{0,3}+(?:\d{1,4}+)?+[ \t*]{0,3}+[:：.)]"
    r"|\n[\s#*]{0,8}+[问题题目]{2}+\s{0,3}+\d{0,4}+[*]{0,2}+[:：])"
    rf"|{_END_TOKENS}"
)

_FAREWELL_CHARS = 320  # three courteous sentences
_FAREWELL = Lazy(
    r"(?:(?:\A|(?<=[.!?。！？\n]))\s*+(?:I hope|I trust|Hope (?:this|that|it)|Let me know|Do (?:you|let)|"
    r"Would you like|Please (?:let me|feel|note that (?:this|I)|don't hesitate)|Feel free|By the way|Thank|"
    r"If you (?:have|need|would|want)|Is there anything|Happy to|Good luck|希望|如果您|如有)"
    r"[^\n.!?。！？]{0,240}+[.!?。！？]*+[\s*_]*+)++\Z"
)


_COURTESY = (
    "hope",
    "Hope",
    "trust",
    "know",
    "you",
    "feel",
    "Feel",
    "note that",
    "By the way",
    "Thank",
    "Is there",
    "Happy",
    "luck",
    "希望",
    "如",
)


def spoken(text: str) -> tuple[int, int]:
    """The span of the response proper; ``(n, n)`` when there is none.

    An unclosed ``<think>`` leaves its content as the span: see :func:`only_thinking`.
    """
    lo, hi = 0, len(text)
    if "<" in text or "#" in text or "▷" in text:  # one sign is found much faster than a word
        for marker in _END_OF_THINKING:
            at = text.rfind(marker, lo)
            if at >= 0:
                lo = at + len(marker)
        for marker in _START_OF_RESPONSE:
            at = text.rfind(marker, lo)
            if at >= 0 and text.rfind("### Instruction", lo + 1, at) < 0:  # else a base model's next example
                after = _after_colon(text, at + len(marker))
                if after < hi and not text[after:].isspace():
                    lo = after
    return lo, hi


def _after_colon(text: str, at: int) -> int:
    found = _RESPONSE_COLON.match(text, at)
    return found.end() if found else at


def only_thinking(text: str, lo: int) -> bool:
    """Whether thinking was started and never ended: what follows ``lo`` was not said to anyone."""
    if "<" not in text and "▷" not in text:
        return False
    return any(text.find(marker, lo) >= 0 for marker in _START_OF_THINKING)


def next_question(text: str, lo: int, hi: int) -> int:
    """Where the model goes on with a question of its own or past an end token; -1 if it doesn't."""
    found = _NEXT.search(text, lo, hi)
    return found.start() if found else -1


def without_farewell(text: str, lo: int, hi: int) -> int:
    """The end of the response without trailing space, end tokens and "I hope this helps!"."""
    for _ in range(4):
        end = hi
        hi = lo + len(text[lo:hi].rstrip())
        start = max(lo, hi - 40)
        found = _TRAILING.search(text, start, hi)
        if found:
            hi = found.start()
        tail = text[max(lo, hi - _FAREWELL_CHARS) : hi]
        farewell = _FAREWELL.search(tail) if any(word in tail for word in _COURTESY) else None
        if farewell and farewell.start() + hi - len(tail) > lo:
            hi -= len(tail) - farewell.start()
        if hi == end:
            break
    return hi
