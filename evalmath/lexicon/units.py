"""Units as data: what dimension a word measures and its factor to that dimension's base unit.

Factors are exact by definition of the SI Brochure (9th edition, 2019) and of the international yard and pound
agreement of 1959 (NIST Special Publication 811, appendix B). A word of dimension ``count`` names things; it converts
to nothing and conflicts with nothing.

>>> UNITS["km"], UNITS["inches"]
(('length', Fraction(1000, 1)), ('length', Fraction(127, 5000)))
"""

from __future__ import annotations

from fractions import Fraction

__all__ = ["COUNTED", "CURRENCIES", "DERIVED", "SYMBOLS", "UNITS", "UNIT_WORDS"]

# dimension | factor | spellings
_ROWS = """
length | 1 | m meter meters metre metres
length | 1000 | km kilometer kilometers kilometre kilometres kms
length | 1/10 | dm decimeter decimeters decimetre decimetres
length | 1/100 | cm centimeter centimeters centimetre centimetres cms
length | 1/1000 | mm millimeter millimeters millimetre millimetres
length | 1/1000000 | um micrometer micrometers micron microns
length | 1/1000000000 | nm nanometer nanometers
length | 127/5000 | inch inches
length | 381/1250 | ft foot feet
length | 1143/1250 | yd yds yard yards
length | 1609344/1000 | mi mile miles
length | 149597870700 | au
length | 1/10000000000 | angstrom angstroms
length | 9460730472580800 | lightyear lightyears light-year light-years
time | 1 | s sec secs second seconds
time | 1/1000 | ms millisecond milliseconds
time | 60 | minute minutes min mins
time | 3600 | h hr hrs hour hours
time | 86400 | day days
time | 604800 | week weeks wk wks
time | 1209600 | fortnight fortnights
months | 1 | month months
months | 12 | yr yrs year years
months | 120 | decade decades
months | 1200 | century centuries
mass | 1/1000 | g gram grams
mass | 1 | kg kilogram kilograms kgs
mass | 1/1000000 | mg milligram milligrams
mass | 1000 | ton tons tonne tonnes
mass | 45359237/100000000 | lb lbs pound pounds
mass | 45359237/1600000000 | oz ounce ounces
volume | 1/1000 | l liter liters litre litres
volume | 1/1000000 | ml milliliter milliliters millilitre millilitres
volume | 473176473/125000000000 | gal gallon gallons
volume | 473176473/500000000000 | quart quarts qt
volume | 473176473/1000000000000 | pint pints
volume | 473176473/2000000000000 | cup cups
volume | 473176473/32000000000000 | tablespoon tablespoons tbsp
volume | 157725491/32000000000000 | teaspoon teaspoons tsp
area | 4046.8564224 | acre acres
area | 10000 | hectare hectares ha
money | 1 | dollar dollars usd bucks $
money | 1/100 | cent cents
euro | 1 | euro euros eur €
sterling | 1 | gbp £
sterling | 1/100 | pence
yuan | 1 | yuan rmb
rupee | 1 | rupee rupees rs inr ₹
yen | 1 | yen jpy ¥
force | 1 | n newton newtons
energy | 1 | j joule joules
energy | 1000 | kj kilojoule kilojoules
energy | 1.602176634e-19 | ev
power | 1 | w watt watts
power | 1000 | kw kilowatt kilowatts
frequency | 1 | hz hertz
frequency | 1000 | khz
frequency | 1000000 | mhz
pressure | 1 | pa pascal pascals
pressure | 1000 | kpa
pressure | 101325 | atm
pressure | 100000 | bar bars
charge | 1 | coulomb coulombs
voltage | 1 | v volt volts
current | 1 | amp amps ampere amperes
resistance | 1 | ohm ohms
temperature | 1 | k kelvin kelvins
amount | 1 | mol mole moles
speed | 1609344/3600000 | mph
speed | 1000/3600 | kmh kph
angle | 1 | rad radian radians
"""
_COUNTS = """
unit units apple apples orange oranges people person persons student students book books car cars piece pieces item
items ball balls coin coins way ways time times point points page pages cookie cookies marble marbles side sides
child children boy boys girl girls egg eggs bag bags box boxes game games team teams step steps edge edges face faces
vertex vertices cup cups ticket tickets pencil pencils dozen pairs pair square squares cubic sq cu per each
old tall long years-old total left clips altogether dogs cats trees flowers
"""

UNITS: dict[str, tuple[str, Fraction]] = {}
for _line in _ROWS.strip().splitlines():
    _dimension, _factor, _words = (part.strip() for part in _line.split("|"))
    UNITS.update(dict.fromkeys(_words.split(), (_dimension, Fraction(_factor))))

CURRENCIES = frozenset({"money", "euro", "sterling", "yuan", "yen", "rupee"})
# words that are units without markup; 2nm is rather a product
UNIT_WORDS = (frozenset(UNITS) | frozenset(_COUNTS.split())) - frozenset("nm mg ms um au ha pa".split())

# things of which there are not the others: 3 apples are no 3 oranges
COUNTED = frozenset(
    "apple orange book car cookie marble egg boy girl dog cat tree flower pencil ticket chair table bird fish cow horse"
    " banana cake candy sandwich pizza chicken duck sheep".split()
)

# --- dimensions and symbols ---------------------------------------------------------------------------------------

_SPEED = {"length": 1, "time": -1}
_FORCE = {"mass": 1, "length": 1, "time": -2}
_ENERGY = {"mass": 1, "length": 2, "time": -2}
_VOLTAGE = {"mass": 1, "length": 2, "time": -3, "current": -1}
DERIVED: dict[str, dict[str, int]] = {
    "area": {"length": 2},
    "volume": {"length": 3},
    "speed": _SPEED,
    "force": _FORCE,
    "energy": _ENERGY,
    "power": _ENERGY | {"time": -3},
    "pressure": _FORCE | {"length": -1},
    "frequency": {"time": -1},
    "charge": {"current": 1, "time": 1},
    "voltage": _VOLTAGE,
    "resistance": _VOLTAGE | {"current": -2},
    "concentration": {"amount": 1, "length": -3},
    "angle": {},
}

# symbols that are units behind a number only; their case matters
SYMBOLS: dict[str, tuple[str, Fraction]] = {
    "in": UNITS["inch"],
    "ins": UNITS["inch"],
    "cc": ("volume", Fraction(1, 10**6)),
    "Nm": ("energy", Fraction(1)),
    "kWh": ("energy", Fraction(3_600_000)),
    "cal": ("energy", Fraction(4184, 1000)),
    "kcal": ("energy", Fraction(4184)),
    "cL": ("volume", Fraction(1, 10**5)),
    "dL": ("volume", Fraction(1, 10**4)),
    "Å": UNITS["angstrom"],
    "ly": UNITS["lightyear"],
    "hp": ("power", Fraction("745.69987158227022")),  # 550 foot-pounds a second
    "mmHg": ("pressure", Fraction(101325, 760)),  # a torr, to seven digits
    "psi": ("pressure", Fraction("4.4482216152605") / Fraction(127, 5000) ** 2),
    "fps": ("speed", Fraction(381, 1250)),
    "rpm": ("frequency", Fraction(1, 60)),
    "cycle": ("angle", Fraction(1)),
    "cycles": ("angle", Fraction(1)),
    "molar": ("concentration", Fraction(1000)),
    "electronvolts": UNITS["ev"],
    "electronvolt": UNITS["ev"],
    "euro": UNITS["euro"],
    "¢": UNITS["cent"],
    "%": ("percent", Fraction(1)),
    "°": ("degree", Fraction(1)),
    "°C": ("celsius", Fraction(1)),
    "°F": ("fahrenheit", Fraction(1)),
    "celsius": ("celsius", Fraction(1)),
    "fahrenheit": ("fahrenheit", Fraction(1)),
}
_PREFIXES = {"n": -9, "µ": -6, "u": -6, "m": -3, "": 0, "k": 3, "M": 6, "G": 9, "T": 12}
_PREFIXED = (
    "m length 1 | s time 1 | g mass 1/1000 | L volume 1/1000 | l volume 1/1000 | N force 1 | J energy 1 | W power 1"
    " | V voltage 1 | A current 1 | K temperature 1 | Hz frequency 1 | Pa pressure 1 | mol amount 1"
    " | bar pressure 100000 | eV energy 1.602176634e-19 | ohm resistance 1 | M concentration 1000"
)
for _entry in _PREFIXED.split(" | "):
    _symbol, _dimension, _factor = _entry.split()
    for _prefix, _power in _PREFIXES.items():
        SYMBOLS[_prefix + _symbol] = (_dimension, Fraction(_factor) * Fraction(10) ** _power)
SYMBOLS |= {"min": UNITS["min"], "h": UNITS["h"], "ha": UNITS["ha"]}
