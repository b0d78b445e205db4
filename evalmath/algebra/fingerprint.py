r"""The fingerprint of a rational function: its value modulo a prime, at one point that depends on the names alone.

Subtrees that are no rational arithmetic (``\sqrt2``, ``\sin x``) count as variables of their own, so equal fingerprints
show equal functions (Schwartz 1980, Zippel 1979: a chance of degree/2**61 to err), while different ones show different
functions only if there was no such subtree.

>>> from evalmath.syntax.grammar import parse
>>> fingerprint(parse("(x+1)^2")) == fingerprint(parse("x^2+2x+1"))
True
"""

from __future__ import annotations

from zlib import crc32

from evalmath.algebra.exact import UndefinedError, rational
from evalmath.caching import remembered
from evalmath.syntax.tree import Node

__all__ = ["PRIME", "fingerprint"]

PRIME = (1 << 61) - 1  # a Mersenne prime: products fit two machine words


@remembered(entries=4096)
def residue_of(name: str) -> int:
    """The value that a name stands for modulo the prime: fixed for all time, with no pattern an answer could use."""
    data = name.encode("utf8", "surrogatepass")
    return (crc32(data) * 0x9E3779B97F4A7C15 + crc32(data[::-1] + b"evalmath") * 0xD1B54A32D192ED03) % PRIME


def fingerprint(node: Node) -> tuple[int | None, bool]:
    """The value of a tree modulo :data:`PRIME`, and whether it is proof of difference too.

    ``None`` for the value when it divides by zero modulo the prime.
    """
    opaque: list[Node] = []
    try:
        value: int | None = _residue(node, opaque)
    except (ZeroDivisionError, UndefinedError):
        value = None
    return value, not opaque


def _residue(node: Node, opaque: list[Node]) -> int:
    op, args = node
    if op == "sym":
        return residue_of(args[0])
    if op == "num" or op == "dec":
        value = args[0]
        if value.__class__ is int:
            return int(value % PRIME)
        return int(value.numerator * _inverse(value.denominator) % PRIME)
    if op == "add":
        return sum([_residue(x, opaque) for x in args]) % PRIME
    if op == "mul":
        product = 1
        for x in args:
            product = product * _residue(x, opaque) % PRIME
        return product
    if op == "neg":
        return -_residue(args[0], opaque) % PRIME
    if op == "div":
        return _residue(args[0], opaque) * _inverse(_residue(args[1], opaque)) % PRIME
    if op == "pow":
        exponent = args[1]
        negative = exponent.op == "neg"
        if negative:
            exponent = exponent.args[0]
        if exponent.op != "num" and exponent.op != "sym":
            value = rational(exponent)  # 10^{10^5}
            exponent = exponent if value is None else Node("num", (value,))
        if exponent.op == "num" and exponent.args[0].__class__ is int and exponent.args[0] >= 0:
            base = _residue(args[0], opaque)
            power = pow(base, exponent.args[0] % (PRIME - 1) if base else exponent.args[0], PRIME)
            return _inverse(power) if negative else power
    elif op == "percent":
        return _residue(args[0], opaque) * _inverse(100) % PRIME
    elif op == "group" and args[2].op != "seq":
        return _residue(args[2], opaque)
    return _opaque(node, opaque)


def _opaque(node: Node, opaque: list[Node]) -> int:
    """What is not a rational arithmetic counts as a variable; infinity doesn't: 0 times infinity is not 0."""
    opaque.append(node)
    if node.op == "const" and node.args[0] == "inf":
        raise UndefinedError
    return residue_of(repr(node))


def _inverse(value: int) -> int:
    if value % PRIME == 0:
        raise ZeroDivisionError
    return pow(value, -1, PRIME)
