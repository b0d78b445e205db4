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
from typing import Any, Final

from evalmath.extract.sections import only_thinking, spoken

__all__ = ["query_of", "spoken_text", "text_of"]

_SAID: Final = frozenset({"text", "output_text"})  # the types of parts that a reader sees
_OPENERS: Final = ("<think>", "<thinking>", "<|begin_of_thought|>", "◁think▷")
# gpt-oss speaks in channels; whoever hears only the others has heard nothing that was said to anyone
_CHANNEL, _FINAL_CHANNEL = "<|channel|>", "<|channel|>final<|message|>"


def text_of(completion: object) -> str:
    """The last thing that the model said, as text.

    Parameters
    ----------
    completion : str, mapping or sequence
        A text, one chat message, or a conversation. Of a conversation the last message counts, if the assistant wrote
        it: what a tool or a user said is no answer of the model's. Of content in parts, those with text that is shown.

    Returns
    -------
    str
        Empty where there is none.
    """
    if isinstance(completion, str):
        return completion
    if isinstance(completion, bytes):
        return completion.decode("utf-8", "replace")
    if isinstance(completion, Mapping):
        return _content(completion.get("content")) if completion.get("role", "assistant") == "assistant" else ""
    if isinstance(completion, Sequence) and completion:
        return text_of(completion[-1])
    return ""


def query_of(prompt: object) -> str:
    """The question in a prompt: the last message of the user, or the text itself."""
    if isinstance(prompt, str):
        return prompt
    if isinstance(prompt, Sequence) and not isinstance(prompt, bytes):
        for message in reversed(prompt):
            if isinstance(message, Mapping) and message.get("role") == "user":
                return _content(message.get("content"))
    return ""


def spoken_text(text: str, thinking_prefix: str = "") -> str:
    r"""What was said after the thinking; nothing, if the thinking never ended.

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
    start, end = spoken(text)
    if only_thinking(text, start) or (_CHANNEL in text and _FINAL_CHANNEL not in text):
        return ""
    return text[start:end]


def opens_thinking(prompt: str) -> str:
    """The tag with which a prompt ends, if that opens the thinking; else nothing."""
    end = prompt[-40:].rstrip()
    return next((opener for opener in _OPENERS if end.endswith(opener)), "")


def _content(content: Any) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping):
        content = [content]
    if not isinstance(content, Sequence):
        return ""
    parts = (
        part if isinstance(part, str) else part.get("text") if part.get("type", "text") in _SAID else None
        for part in content
        if isinstance(part, str | Mapping)
    )
    return "".join(part for part in parts if isinstance(part, str))
