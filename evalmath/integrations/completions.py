r"""The text of a completion, whatever a trainer calls one: a string, chat messages, or content in parts.

>>> text_of([{"role": "assistant", "content": "It is 4."}])
'It is 4.'
>>> text_of([{"role": "assistant", "content": [{"type": "thinking", "thinking": "5?"}, {"type": "text", "text": "4"}]}])
'4'
>>> spoken_text("2 + 2 is 5? No,", thinking_prefix="<think>\n"), spoken_text("5? No.</think> 4", "<think>\n")
('', ' 4')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from evalmath.batch.samples.values import ASSISTANTS, content_of, is_said_by, listed
from evalmath.batch.samples.values import text_of as plain_text
from evalmath.extract import extract_explicit
from evalmath.extract.regions import spoken

__all__ = ["opens_thinking", "spoken_text", "text_of"]

_OPENERS: Final = ("<think>", "<thinking>", "<|begin_of_thought|>", "◁think▷")
# gpt-oss speaks in channels; whoever hears only the others has heard nothing that was said to anyone
_CHANNEL, _FINAL_CHANNEL = "<|channel|>", "<|channel|>final<|message|>"


def text_of(completion: object) -> str:
    """The last thing that the model said, as text.

    Parameters
    ----------
    completion : str, mapping or sequence
        A text, one chat message, or a conversation. Of a conversation the last message counts, if the assistant wrote
        it: what a tool or a user said is not the model's answer. Of content in parts, those with text that is shown.

    Returns
    -------
    str
        Empty where there is none.

    Raises
    ------
    ShapeError
        If a message holds what no text can be made of.
    """
    completion = listed(completion)
    if isinstance(completion, Mapping):
        if "role" not in completion and "from" not in completion:
            return content_of(completion)
        return content_of(completion) if is_said_by(completion, ASSISTANTS) else ""
    if isinstance(completion, Sequence) and not isinstance(completion, str | bytes):
        return text_of(completion[-1]) if completion else ""
    return plain_text(completion, "the completion")


def spoken_text(text: str, thinking_prefix: str = "") -> str:
    r"""What was said after the thinking; nothing, if the thinking never ended and does not end in a mark.

    Parameters
    ----------
    text : str
        The completion.
    thinking_prefix : str
        What the chat template had written before it: ``"<think>\n"``, where the model starts in its thoughts.
    """
    text = thinking_prefix + text
    if "<" not in text and "▷" not in text:
        return text
    region = spoken(text)
    if region.unfinished or (_CHANNEL in text and _FINAL_CHANNEL not in text):
        return text if extract_explicit(text) is not None else ""
    return text[region.lo : region.hi]


def opens_thinking(prompt: str) -> str:
    """The tag with which a prompt ends, if that opens the thinking; else nothing."""
    end = prompt[-40:].rstrip()
    return next((opener for opener in _OPENERS if end.endswith(opener)), "")
