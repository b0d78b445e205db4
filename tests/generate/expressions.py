"""Numbers and functions built at random, written in LaTeX, plain text and Unicode."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tests.generate.objects import Family, Sample, integer
from tests.generate.printer import Expression, num, slips, spell, sym

__all__ = ["FAMILIES"]

PI, E, UNIT = ("const", "pi"), ("const", "e"), ("const", "i")
NAMES = ("x", "y", "t", "a", "b", "r", "x_1", "v_0", "theta", "alpha", "lambda")


def _sample(rng: Random, *forms: Expression) -> Sample:
    """Spellings of one object in several algebraic forms."""
    texts = [text for form in forms for text in spell(rng, form, 14 // len(forms) + 2)]
    return Sample(list(dict.fromkeys(texts)), slips(rng, forms[0]))


def _sum(terms: list[Expression]) -> Expression:
    return terms[0] if len(terms) == 1 else ("add", *terms)


def _times(factor: Fraction | int, node: Expression) -> Expression:
    if factor == 1:
        return node
    if factor == -1:
        return ("neg", node)
    return ("neg", ("mul", num(-factor), node)) if factor < 0 else ("mul", num(factor), node)


def _power(node: Expression, exponent: int) -> Expression:
    return node if exponent == 1 else ("pow", node, num(exponent))


def _linear(name: Expression, slope: int, shift: int) -> Expression:
    return _sum([_times(slope, name), *([num(shift)] if shift else [])])


def _rational(rng: Random) -> Fraction:
    return Fraction(integer(rng, zero=False), rng.choice([1, 2, 3, 5, 7]))


def polynomial(rng: Random) -> Sample:
    """A quadratic, expanded and factored."""
    x = sym(rng.choice(NAMES))
    a, r, s = integer(rng, 1, 4), integer(rng, zero=False), integer(rng, zero=False)
    terms = [_times(a, _power(x, 2))]
    terms += [_times(-a * (r + s), x)] if r + s else []
    terms += [num(a * r * s)]
    factors = [_linear(x, 1, -r), _linear(x, 1, -s)]
    factored: Expression = ("mul", *([num(a)] if a > 1 else []), *factors)
    if r == s:
        factored = _times(a, ("pow", factors[0], num(2)))
    return _sample(rng, _sum(terms), factored)


def cubic(rng: Random) -> Sample:
    """A sparse polynomial of higher degree with fractions."""
    x = sym(rng.choice(NAMES))
    powers = sorted(rng.sample(range(1, 12), 3), reverse=True)
    return _sample(rng, _sum([_times(_rational(rng), _power(x, p)) for p in powers] + [num(integer(rng, zero=False))]))


def monomial(rng: Random) -> Sample:
    """A product of powers of several names."""
    names = rng.sample(NAMES, 3)
    factors = [_power(sym(n), rng.randint(1, 4)) for n in names]
    return _sample(rng, ("mul", num(rng.randint(2, 12)), *factors))


def quotient(rng: Random) -> Sample:
    """A rational function, whole and in parts."""
    x = sym(rng.choice(NAMES))
    a, b, c = integer(rng, 1, 5), integer(rng, zero=False), integer(rng, zero=False)
    bottom = _linear(x, 1, c)
    whole = ("div", _linear(x, a, b), bottom)
    rest = b - a * c
    if not rest:
        return _sample(rng, ("div", num(a), bottom))
    part = ("div", num(abs(rest)), bottom)
    return _sample(rng, whole, ("add", num(a), part if rest > 0 else ("neg", part)))


def surd(rng: Random) -> Sample:
    """(a + b√c)/d."""
    a, b, c, d = integer(rng, zero=False), rng.randint(1, 6), rng.choice([2, 3, 5, 6, 7, 10]), rng.randint(2, 7)
    root = _times(b * rng.choice([1, -1]), ("root", num(c), 2))
    split = (
        "add",
        num(Fraction(a, d)),
        ("neg", ("div", root[1], num(d))) if root[0] == "neg" else ("div", root, num(d)),
    )
    return _sample(rng, ("div", ("add", num(a), root), num(d)), split)


def radical(rng: Random) -> Sample:
    """k√m, also as one root."""
    k, m, index = rng.randint(2, 6), rng.choice([2, 3, 5, 7]), rng.choice([2, 2, 3, 4])
    return _sample(rng, ("mul", num(k), ("root", num(m), index)), ("root", num(k**index * m), index))


def reciprocal_root(rng: Random) -> Sample:
    """1/√m, rationalised."""
    k, m = rng.randint(1, 9), rng.choice([2, 3, 5, 7, 11])
    return _sample(rng, ("div", num(k), ("root", num(m), 2)), ("div", _times(k, ("root", num(m), 2)), num(m)))


def multiple_of_pi(rng: Random) -> Sample:
    """aπ/b, aπ + b."""
    a, b = integer(rng, zero=False), rng.randint(2, 12)
    if rng.random() < 0.5:
        return _sample(
            rng,
            _times(Fraction(a, b), PI),
            ("neg", ("div", _times(-a, PI), num(b))) if a < 0 else ("div", _times(a, PI), num(b)),
        )
    return _sample(rng, ("add", _times(abs(a), PI), num(b)))


def power(rng: Random) -> Sample:
    """A power as it stands and evaluated."""
    a, n = rng.randint(2, 12), rng.randint(2, 9)
    return _sample(rng, ("pow", num(a), num(n)), num(a**n))


def exponential(rng: Random) -> Sample:
    """A e^(kx) + b."""
    x = sym(rng.choice(NAMES))
    k = _rational(rng)
    return _sample(rng, ("add", _times(_rational(rng), ("pow", E, _times(k, x))), num(integer(rng, zero=False))))


def logarithm(rng: Random) -> Sample:
    """Logarithms of numbers: log_a b against ln b / ln a, k ln a."""
    a, b = rng.choice([2, 3, 5, 10]), rng.choice([6, 7, 11, 12, 15])
    if rng.random() < 0.5:
        return _sample(rng, ("log", a, num(b)), ("div", ("fn", "ln", num(b)), ("fn", "ln", num(a))))
    k = rng.randint(2, 4)
    return _sample(rng, ("mul", num(k), ("fn", "ln", num(a))), ("fn", "ln", num(a**k)))


def log_function(rng: Random) -> Sample:
    """X ln x - x and its kin."""
    x = sym(rng.choice(("x", "t", "r")))
    k = rng.randint(2, 5)
    log = ("fn", "ln", x)
    return _sample(
        rng,
        ("add", ("mul", num(k), x, log), ("neg", ("mul", num(k), x))),
        ("mul", num(k), x, ("add", log, num(-1))),
    )


def trigonometric(rng: Random) -> Sample:
    """A sin^n(kx) + b cos(mx)."""
    x = sym(rng.choice(("x", "t", "theta")))
    one = ("fn", rng.choice(["sin", "cos", "tan"]), _times(rng.randint(1, 4), x))
    two = ("fn", rng.choice(["sin", "cos"]), x)
    return _sample(
        rng, ("add", _times(rng.randint(1, 5), _power(one, rng.randint(1, 3))), _times(integer(rng, zero=False), two))
    )


def double_angle(rng: Random) -> Sample:
    """Sin 2x = 2 sin x cos x, cos 2x = 1 - 2 sin² x."""
    x = sym(rng.choice(("x", "t", "theta", "a")))
    sin, cos = ("fn", "sin", x), ("fn", "cos", x)
    if rng.random() < 0.5:
        return _sample(rng, ("fn", "sin", _times(2, x)), ("mul", num(2), sin, cos))
    square = ("pow", sin, num(2))
    return _sample(rng, ("fn", "cos", _times(2, x)), ("add", num(1), ("neg", ("mul", num(2), square))))


def inverse_function(rng: Random) -> Sample:
    """arctan(p/q), k arcsin x."""
    name = rng.choice(["asin", "acos", "atan"])
    inner = num(Fraction(rng.randint(1, 4), rng.randint(5, 9))) if rng.random() < 0.5 else sym("x")
    return _sample(rng, _times(rng.choice([1, 1, 2, 3]), ("fn", name, inner)))


def hyperbolic(rng: Random) -> Sample:
    """Sinh and cosh, also by exponentials."""
    x = sym("x")
    up, down = ("pow", E, x), ("neg", ("pow", E, ("neg", x)))
    return _sample(rng, ("fn", "sinh", x), ("div", ("add", up, down), num(2)))


def complex_number(rng: Random) -> Sample:
    """A + bi, also as a product."""
    a, b = integer(rng, zero=False), integer(rng, zero=False)
    c = rng.randint(1, 3)
    product = ("mul", ("add", num(1), ("neg", _times(c, UNIT))), ("add", num(a), _times(b, UNIT)))
    return _sample(rng, product, ("add", num(a + c * b), _times(b - c * a, UNIT)) if b != c * a else num(a + c * b))


def fractional_power(rng: Random) -> Sample:
    """x^(p/q), also as a root."""
    x = sym(rng.choice(("x", "t", "a", "n")))
    p, q = rng.choice([(2, 3), (3, 4), (1, 3), (2, 5), (3, 2), (5, 2)])
    return _sample(rng, ("pow", x, num(Fraction(p, q))), ("root", _power(x, p), q))


def root_of_sum(rng: Random) -> Sample:
    """√(x² + a), 1/√(x² + a)."""
    x = sym(rng.choice(NAMES))
    root = ("root", ("add", _power(x, 2), num(integer(rng, zero=False))), 2)
    return _sample(rng, root if rng.random() < 0.5 else ("div", num(rng.randint(1, 4)), root))


def modulus(rng: Random) -> Sample:
    """a|x - b| + c."""
    inner = _linear(sym(rng.choice(("x", "t"))), rng.randint(1, 3), integer(rng, zero=False))
    return _sample(rng, ("add", _times(rng.randint(1, 4), ("abs", inner)), num(integer(rng, zero=False))))


def factorial(rng: Random) -> Sample:
    """Factorials and binomials with letters."""
    n, k = sym("n"), rng.randint(1, 4)
    if rng.random() < 0.5:
        shifted = ("add", n, num(k))
        return _sample(rng, ("fact", shifted), ("mul", shifted, ("fact", ("add", n, num(k - 1)) if k > 1 else n)))
    return _sample(rng, ("binom", n, num(2)), ("div", ("mul", n, ("add", n, num(-1))), num(2)))


def combination(rng: Random) -> Sample:
    """A binomial coefficient of numbers, evaluated."""
    n, k = rng.randint(5, 12), rng.randint(2, 4)
    value = 1
    for i in range(k):
        value = value * (n - i) // (i + 1)
    return _sample(rng, ("binom", num(n), num(k)), num(value))


def alternating(rng: Random) -> Sample:
    """(-1)^n over a polynomial of n."""
    n = sym("n")
    sign = ("pow", num(-1), ("add", n, num(1)))
    return _sample(rng, ("div", sign, _power(n, rng.randint(1, 3))))


def antiderivative(rng: Random) -> Sample:
    """x^(n+1)/(n+1) + C."""
    x, n = sym(rng.choice(("x", "t"))), rng.randint(2, 6)
    return _sample(
        rng,
        ("add", ("div", ("pow", x, num(n)), num(n)), sym("C")),
        ("add", _times(Fraction(1, n), ("pow", x, num(n))), sym("C")),
    )


def formula(rng: Random) -> Sample:
    """A formula with Greek letters and indices."""
    names = rng.sample(("alpha", "theta", "lambda", "mu", "omega", "sigma", "x_1", "x_2", "v_0", "R", "r", "m", "h"), 3)
    a, b, c = map(sym, names)
    top = (
        "add",
        _times(rng.randint(1, 4), _power(a, 2)),
        ("neg", ("mul", b, c)) if rng.random() < 0.5 else ("mul", b, c),
    )
    return _sample(rng, ("div", top, _times(rng.randint(2, 5), a)))


FAMILIES: tuple[Family, ...] = (
    polynomial,
    cubic,
    monomial,
    quotient,
    surd,
    radical,
    reciprocal_root,
    multiple_of_pi,
    power,
    exponential,
    logarithm,
    log_function,
    trigonometric,
    double_angle,
    inverse_function,
    hyperbolic,
    complex_number,
    fractional_power,
    root_of_sum,
    modulus,
    factorial,
    combination,
    alternating,
    antiderivative,
    formula,
)
