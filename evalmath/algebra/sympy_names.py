"""What SymPy calls our functions, constants and signs: one table for all who build its objects or read them.

>>> FUNCTIONS["abs"], CONSTANTS["i"], RELATIONS["<="]
('Abs', 'ImaginaryUnit', 'LessThan')
"""

from __future__ import annotations

__all__ = ["CONSTANTS", "FUNCTIONS", "RELATIONS"]


# our name -> the class; a function of an unknown name is sympy.Function(name)
FUNCTIONS = {
    "abs": "Abs",
    "ceil": "ceiling",
    "max": "Max",
    "min": "Min",
    "mod": "Mod",
    "sgn": "sign",
    "conj": "conjugate",
    "binom": "binomial",
} | {
    name: name
    for name in (
        "sin cos tan cot sec csc asin acos atan acot asec acsc sinh cosh tanh coth sech csch asinh acosh atanh acoth"
        " asech acsch floor factorial erf gamma re im arg"
    ).split()
}

# our name -> the class, which is also the attribute of sympy.S
CONSTANTS = {
    "pi": "Pi",
    "e": "Exp1",
    "i": "ImaginaryUnit",
    "inf": "Infinity",
    "emptyset": "EmptySet",
    "reals": "Reals",
    "integers": "Integers",
    "rationals": "Rationals",
    "naturals": "Naturals",
    "complexes": "Complexes",
}

# our sign -> the class
RELATIONS = {
    "=": "Equality",
    "!=": "Unequality",
    "<": "StrictLessThan",
    "<=": "LessThan",
    ">": "StrictGreaterThan",
    ">=": "GreaterThan",
}
