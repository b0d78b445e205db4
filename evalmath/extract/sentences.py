"""Where a sentence or a list item starts and ends, seen from the end of a response.

>>> text = "She has 3.5 kg. He has 4 kg."
>>> [text[lo:hi] for lo, hi in sentences_from_end(text, 0, len(text))]
[' He has 4 kg.', 'She has 3.5 kg.']
"""

from __future__ import annotations

from collections.abc import Iterator

from evalmath.patterns import Lazy

__all__ = ["last_sentence_start", "sentence_start", "sentences_from_end"]

_BREAK = Lazy(  # one class in front: the engine skips to it
    r"[.!?。！？।\n](?:(?<=[.!?])(?=[\"”'*)\]\s])(?<!\b[A-Z]\.)(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\bapprox\.)(?<!\bca\.)(?<!ม\.)(?<!d\.h\.)"
    r"(?<!\btj\.)(?<!\btzn\.)(?<!\bт\.е\.)(?<!\bт\. е\.)"
    r"(?<!\bок\.)(?<!d\.w\.z\.)(?<!-à-d\.)(?<!\bbzw\.)(?<!\baprox\.)(?<!\benv\.)"
    r"(?<!\n\d\.)(?<!\n\d\d\.)"
    r"[\"”'*)\]]{0,3}(?=\s+[^\W\d_a-z]|\s+(?:[*\"(\d¿¡√]|\$(?!\$?\s*(?:\n|\Z))|\\(?![)\]]|approx|cdot|times|div|equiv|sim|le|ge|ne|pm))|\s+x\s)|(?<=[。！？।])|"
    r"(?<=[^,，、;；:：=(（\s]\n)"  # a line that ends no clause, and a new one in letters
    r"(?=[ \t]*+(?:[\u0600-\u0e7f\u3040-\u9fff\uac00-\ud7a3]|[A-ZÀ-ÞĐ](?:[^\W\d_]{2,}+|[^\W\d_]?+ [^\W\d_]+) ))|"
    r"(?<=\n)(?:[ \t]*+\n|(?<=```\n)|(?:(?<=[^\n]\$\$\n)|(?<=\\\]\n))(?=\s*+(?:[A-Z]|\$\$|\\\[))|"
    r"(?=\s*+(?:[-*•#✅✓✔|`∴]|\d+[.)]\s|[^\W\d_][^\W\d_ ]{0,20}(?: [^\W\d_]{1,20}){0,3}:\s))))"
)
MAX_SENTENCE = 700  # characters


def sentences_from_end(text: str, lo: int, hi: int, *, most: int = 8) -> Iterator[tuple[int, int]]:
    """The spans of the last sentences and list items, the last one first; empty ones are left out."""
    for _ in range(most):
        while hi > lo and text[hi - 1].isspace():
            hi -= 1
        if hi <= lo:
            return
        start = sentence_start(text, lo, hi)
        if any(sign.isalnum() for sign in text[start:hi]):
            yield start, hi
        hi = start


def sentence_start(text: str, lo: int, hi: int) -> int:
    """Where the sentence starts that ends at ``hi``."""
    for width in (160, MAX_SENTENCE):
        first = found = max(lo, hi - width)
        for stop in _BREAK.finditer(text, first, hi):
            if stop.end() < hi:
                found = stop.end()
        if found > first:
            return found
    return first


def last_sentence_start(text: str, lo: int, hi: int) -> int:
    """Where the last sentence starts."""
    return next((start for start, _ in sentences_from_end(text, lo, hi, most=1)), lo)
