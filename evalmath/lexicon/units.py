"""Units as data: what dimension a word measures and its factor to that dimension's base unit.

Factors are exact by definition of the SI Brochure (9th edition, 2019) and of the international yard and pound
agreement of 1959 (NIST Special Publication 811, appendix B).

>>> UNITS["km"], UNITS["inches"], SYMBOLS["mT"], prefixed("microfarads")
(('length', Fraction(1000, 1)), ('length', Fraction(127, 5000)), ('induction', Fraction(1, 1000)), ('capacitance', \
Fraction(1, 1000000)))
"""

from __future__ import annotations

from fractions import Fraction

__all__ = ["COUNTERS", "CURRENCIES", "CURRENCY_SIGNS", "DERIVED", "SYMBOLS", "UNITS", "UNIT_WORDS", "prefixed"]

Entry = tuple[str, Fraction]


def _table(text: str) -> dict[str, Entry]:
    """``dimension factor | spelling …;`` as a dictionary of the spellings."""
    entries = (entry.partition("|") for entry in text.split(";"))
    return {word: (head.split()[0], Fraction(head.split()[1])) for head, _, words in entries for word in words.split()}


# in any case
UNITS = _table("""
length 1 | m meter meters metre metres 米 м метр метра метров;
length 1000 | km kms 千米 公里 км;
length 1/100 | cm cms 厘米 см;
length 1/1000 | mm 毫米;
length 1/1000000 | micron microns;
length 127/5000 | inch inches;
length 381/1250 | ft foot feet;
length 1143/1250 | yd yds yard yards;
length 201168/125 | mi mile miles;
length 149597870700 | au;
length 1/10000000000 | angstrom angstroms;
time 1 | s sec secs second seconds 秒;
time 60 | minute minutes min mins 分钟 минут минуты minuto minutos minuten minuti 분;
time 3600 | h hr hrs hour hours 小时 ч час часа часов heure heures hora horas stunde stunden ore 時間 시간;
time 86400 | day days 天 日;
time 604800 | week weeks wk wks 周;
months 1 | month months;
months 12 | yr yrs year years;
months 120 | decade decades;
months 1200 | century centuries;
mass 1/1000 | g gram grams 克;
mass 1 | kg kgs 千克 公斤 кг;
mass 1000 | ton tons tonne tonnes 吨;
mass 45359237/100000000 | lb lbs pound pounds;
mass 45359237/1600000000 | oz ounce ounces;
volume 1/1000 | l liter liters litre litres 升;
volume 1/1000000 | ml 毫升 立方厘米;
volume 473176473/125000000000 | gal gallon gallons;
volume 473176473/500000000000 | quart quarts qt;
volume 473176473/1000000000000 | pint pints;
volume 473176473/2000000000000 | cup cups;
volume 473176473/16000000000000 | floz;
volume 473176473/32000000000000 | tablespoon tablespoons tbsp;
volume 157725491/32000000000000 | teaspoon teaspoons tsp;
area 316160658/78125 | acre acres;
area 10000 | hectare hectares ha;
area 1 | 平方米;
area 1000000 | 平方千米 平方公里;
area 1/10000 | 平方厘米;
volume 1 | 立方米;
speed 1397/3125 | mph;
speed 5/18 | kmh kph kmph;
speed 463/900 | knot knots;
money 1 | dollar dollars usd bucks $ 美元;
money 1/100 | cent cents;
euro 1 | euro euros eur €;
sterling 1 | gbp £ ₤;
sterling 1/100 | pence;
franc 1 | chf francs;
yuan 1 | yuan rmb 元 块 人民币;
real 1 | brl reais;
rupiah 1 | idr rp rupiah;
rupee 1 | rupee rupees rs inr ₹;
yen 1 | yen jpy ¥ 円 日元;
won 1 | won ₩ 원;
ruble 1 | ruble rubles ₽;
lira 1 | lira tl ₺;
dong 1 | ₫;
baht 1 | baht ฿;
zloty 1 | zł;
taka 1 | ৳;
pressure 101325 | atm atmosphere atmospheres;
pressure 100000 | bar bars;
pressure 20265/152 | torr
""")
# what words count
_COUNTS = """
unit units apple apples orange oranges people person persons student students book books car cars piece pieces item
items ball balls coin coins way ways time times point points page pages cookie cookies marble marbles side sides
child children boy boys girl girls egg eggs bag bags box boxes game games team teams step steps edge edges face faces
vertex vertices ticket tickets pencil pencils dozen pairs pair square squares cubic sq cu per each old tall long
years-old total left clips altogether dogs cats trees flowers
"""
# what is counted or measured in other languages, and converts to nothing here
COUNTERS = frozenset(
    "jahre tage stunden minuten sekunden personen schüler stück äpfel anos dias horas minutos segundos metros"
    " quilômetros litros pessoas años días kilómetros pesos dólares personas ans jours heures secondes mètres"
    " kilomètres élèves personnes anni giorni ore minuti secondi metri chilometri litri persone gün saat dakika yıl"
    " 개 명 마리 권 시간 장 살 번 병 대 平方单位 立方单位 个 個 只 隻 项 項 人 本 张 張 条 條 支 枚 台 辆 輛 根 颗"
    " 名 位 次 种 種 组 組 件 箱 袋 页 岁 匹 头 頭 棵 朵 лет год года дней дня часов часа час минут минуты рублей"
    " рубля метров человек سم متر كم ساعة ساعات دقيقة يوم أيام سنة دولار ريال جنيه لتر रुपये रुपए सेमी मीटर किमी"
    " किग्रा घंटे मिनट दिन वर्ष साल डॉलर लीटर किलोमीटर টি টা জন টাকা খানা গুলি บาท เมตร"
    " литр литра литров километр километра километров メートル リットル キロメートル 分 年 歳"
    " 미터 리터 킬로미터 일 년".split()
)
CURRENCIES = frozenset(
    "money real rupiah euro sterling franc yuan yen rupee ruble won lira dong baht taka zloty".split()
)
CURRENCY_SIGNS = "".join(word for word, (of, _) in UNITS.items() if of in CURRENCIES and not word.isalpha())

# symbols and names, which take prefixes; the case of a symbol matters
_PREFIXED = """
length 1 | m meter metre;
time 1 | s second;
mass 1/1000 | g gram;
volume 1/1000 | L l liter litre;
force 1 | N newton;
energy 1 | J joule;
power 1 | W watt;
voltage 1 | V volt;
current 1 | A ampere amp;
temperature 1 | K kelvin;
frequency 1 | Hz hertz;
pressure 1 | Pa pascal;
amount 1 | mol mole;
pressure 100000 | bar;
energy 801088317/5000000000000000000000000000 | eV electronvolt;
resistance 1 | Ω ohm;
concentration 1000 | M molar;
charge 1 | C coulomb;
induction 1 | T tesla;
induction 1/10000 | G;
activity 1 | Bq becquerel;
gray 1 | Gy gray;
dose 1 | Sv sievert;
flux 1 | Wb weber;
capacitance 1 | F farad;
inductance 1 | H henry;
energy 3600 | Wh;
energy 523/125 | cal calorie;
angle 1 | rad radian;
information 8 | B byte;
information 1 | bit;
luminous 1 | cd candela;
lightflow 1 | lm lumen;
illumination 1 | lx lux;
sound 1 | dB decibel
"""
# symbols that are units behind a number only
SYMBOLS = _table("""
length 127/5000 | in ins;
volume 1/1000000 | cc;
energy 1 | Nm;
energy 4184 | Cal;
length 1/10000000000 | Å;
length 9460730472580800 | ly;
power 37284993579113511/50000000000000 | hp;
pressure 20265/152 | mmHg;
pressure 8896443230521/1290320000 | psi;
speed 381/1250 | fps;
frequency 1/60 | rpm bpm;
economy 48000000000/112903 | mpg;
turn 1 | rev revs revolution revolutions;
parts 1 | ppm;
parts 1/1000 | ppb;
euro 1 | euro;
money 1/100 | ¢;
percent 1 | %;
degree 1 | °;
celsius 1 | °C celsius;
fahrenheit 1 | °F fahrenheit;
time 60 | min;
time 3600 | h;
area 10000 | ha
""")
_PREFIXES = {"f": -15, "p": -12, "n": -9, "µ": -6, "u": -6, "m": -3, "c": -2, "d": -1, "": 0, "h": 2, "k": 3, "M": 6}
_PREFIXES |= {"G": 9, "T": 12}
_SPELLED = {"femto": -15, "pico": -12, "nano": -9, "micro": -6, "milli": -3, "centi": -2, "deci": -1, "hecto": 2}
_SPELLED |= {"kilo": 3, "mega": 6, "giga": 9, "tera": 12}
_SPOKEN = frozenset("nano micro milli centi deci kilo".split())  # in words that need no number in front
_SHORTEST_NAME = 3  # letters, of which a unit is symbol and name in one: bar, mol, ohm
_NAMED: dict[str, Entry] = {}  # units by the name that takes a prefix
for _symbol, _unit in _table(_PREFIXED).items():
    if len(_symbol) >= _SHORTEST_NAME:
        _NAMED[_symbol] = UNITS[_symbol] = UNITS[f"{_symbol}s"] = _unit
    if len(_symbol) <= _SHORTEST_NAME:
        for _prefix, _power in _PREFIXES.items():
            SYMBOLS.setdefault(_prefix + _symbol, (_unit[0], _unit[1] * Fraction(10) ** _power))
UNITS |= {symbol.lower(): SYMBOLS[symbol] for symbol in "dm kW kJ kHz MHz kPa".split()}


def prefixed(word: str) -> Entry | None:
    """A unit by its prefix and its name; None if the word is not one.

    >>> prefixed("microphone") is None
    True
    """
    word = word.lower()
    for prefix, power in _SPELLED.items():
        if word.startswith(prefix):
            name = word.removeprefix(prefix)
            base = _NAMED.get(name) or _NAMED.get(name.removesuffix("s"))
            if base is not None:
                return base[0], base[1] * Fraction(10) ** power
    return None


# words that are units without markup; 2nm is rather a product
UNIT_WORDS = (
    frozenset(UNITS)
    | frozenset(_COUNTS.split())
    | {f"{prefix}{name}{s}" for prefix in _SPOKEN for name in _NAMED for s in ("", "s")}
) - frozenset("au ha pa".split())

# what a dimension is in powers of others
DERIVED: dict[str, dict[str, int]] = {
    name: {base: int(power) for base, _, power in (factor.partition("^") for factor in factors)}
    for name, *factors in (
        row.split()
        for row in """
area length^2; volume length^3; speed length^1 time^-1; force mass^1 length^1 time^-2; energy mass^1 length^2 time^-2;
power mass^1 length^2 time^-3; pressure mass^1 length^-1 time^-2; charge current^1 time^1; activity time^-1; angle; turn
frequency^1 time^1;
voltage mass^1 length^2 time^-3 current^-1; resistance mass^1 length^2 time^-3 current^-2; flux mass^1 length^2 time^-2
current^-1; induction mass^1 time^-2 current^-1; capacitance mass^-1 length^-2 time^4 current^2; inductance mass^1
length^2 time^-2 current^-2; concentration amount^1 length^-3; illumination lightflow^1 length^-2; economy length^-2
""".split(";")
    )
}
