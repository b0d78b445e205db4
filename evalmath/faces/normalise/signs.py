r"""Plus-minus: one answer with a double sign is two answers.

>>> norm_pm("x\\pmy"), norm_pm("a\\mpb"), norm_pm(r"\{1\pm\sqrt{5},-2\}")
('x-y,x+y', 'a-b,a+b', '1-\\sqrt{5},1+\\sqrt{5},-2')
"""

from __future__ import annotations

from evalmath.faces.normalise.parens import GROUPING, remove_out_paren
from evalmath.faces.normalise.sets import split_list
from evalmath.syntax.scan import compiled, squeeze

__all__ = ["norm_pm"]

# "\pm" may be glued to what follows ("x\pmy"), but "\pmod", "\pmatrix" and "\pmb{x}" are other commands.
_SIGN = r"\\pm(?!od(?![A-Za-z])|od[ {(]|atrix|b *\{)|\\mp|[±∓]|\+/-"
_WALK = rf" ?(?P<sign>{_SIGN}) ?|\\[\s\S]"
_NOTHING_BEFORE = frozenset("([{=<>,&;|")


def norm_pm(text: str) -> str:
    r"""Write out each element with a double sign: first with minus for its first double sign, then with plus.

    All double signs of one element go together: where ``\pm`` is minus, ``\mp`` is plus. A plus with nothing before it
    is left out. Braces and delimiters around the whole text are taken off; a text without double signs stays as it is.

    >>> norm_pm(r"x = \pm 3"), norm_pm(r"a\pm b\mp c"), norm_pm(r"(\pm 1, 2)"), norm_pm(r"7 \pmod{3}")
    ('x =-3,x =3', 'a-b+c,a+b-c', '(-1, 2),(1, 2)', '7 \\pmod{3}')
    >>> norm_pm(r"\(\frac{1\pm\sqrt{17}}{4}\)")
    '\\frac{1-\\sqrt{17}}{4},\\frac{1+\\sqrt{17}}{4}'
    """
    if not any(match["sign"] for match in compiled(_WALK).finditer(text)):
        return text
    out: list[str] = []
    for element in split_list(remove_out_paren(squeeze(text), GROUPING - {"("})):
        out += _both(element)
    return ",".join(out)


def _both(element: str) -> list[str]:
    signs = [match for match in compiled(_WALK).finditer(element) if match["sign"]]
    if not signs:
        return [element]
    first = signs[0]["sign"] in (r"\mp", "∓")
    spellings: list[str] = []
    for leading in "-+":
        out: list[str] = []
        position = 0
        for match in signs:
            same = (match["sign"] in (r"\mp", "∓")) == first
            sign = leading if same else "+-"[leading == "+"]
            before = element[match.start() - 1 : match.start()] if match.start() else ""
            redundant = sign == "+" and (not before or before in _NOTHING_BEFORE)
            out += (element[position : match.start()], "" if redundant else sign)
            position = match.end()
        out.append(element[position:])
        spellings.append("".join(out))
    return spellings
