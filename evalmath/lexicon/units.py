"""Units as data: what dimension a word measures and its factor to that dimension's base unit.

Factors are exact by definition of the SI Brochure (9th edition, 2019) and of the international yard and pound
agreement of 1959 (NIST Special Publication 811, appendix B). A word of dimension ``count`` names things; it converts
to nothing and conflicts with nothing.

>>> UNITS["km"], UNITS["inches"]
(('length', Fraction(1000, 1)), ('length', Fraction(127, 5000)))
"""

from __future__ import annotations

from fractions import Fraction

__all__ = ["CURRENCIES", "CURRENCY_SIGNS", "DERIVED", "SYMBOLS", "UNITS", "UNIT_WORDS", "prefixed"]

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
sterling | 1 | gbp £ ₤
franc | 1 | chf francs franken
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
pressure | 101325 | atm atmosphere atmospheres
pressure | 100000 | bar bars
pressure | 101325/760 | torr
charge | 1 | coulomb coulombs
voltage | 1 | v volt volts
current | 1 | amp amps ampere amperes
resistance | 1 | ohm ohms
temperature | 1 | k kelvin kelvins
amount | 1 | mol mole moles
speed | 1609344/3600000 | mph
speed | 1000/3600 | kmh kph kmph
energy | 4184/1000 | calorie calories
angle | 1 | rad radian radians
angle | 1/1000 | mrad
activity | 1 | becquerel becquerels
dose | 1 | gray grays sievert sieverts
flux | 1 | weber webers
induction | 1 | tesla teslas
induction | 1/10000 | gauss
capacitance | 1 | farad farads
inductance | 1 | henry henries henrys
conductance | 1 | siemens
luminous | 1 | candela candelas
sound | 1 | decibel decibels db
sound | 10 | bel bels
lightflow | 1 | lumen lumens
illumination | 1 | lux
speed | 1852/3600 | knot knots
length | 30856775814913673 | parsec parsecs
information | 1 | bit bits
information | 8 | byte bytes
volume | 473176473/16000000000000 | floz
volume | 158987294928/1000000000000 | barrel barrels
length | 1852 | nmi
length | 1143/1250000 | mil mils
length | 1 | 米 公尺 метр метра метров mètre mètres metro metros м
length | 1000 | 千米 公里 километр километра километров км kilomètre kilomètres kilómetro kilómetros
length | 1/10 | 分米
length | 1/100 | 厘米 公分 сантиметр сантиметра сантиметров см centimètre centimètres centímetro centímetros
length | 1/1000 | 毫米 мм
area | 1 | 平方米 平方公尺
area | 1000000 | 平方千米 平方公里
area | 1/10000 | 平方厘米
volume | 1 | 立方米
volume | 1/1000000 | 立方厘米
volume | 1/1000 | 升 литр литра литров litro litros
volume | 1/1000000 | 毫升 мл
mass | 1 | 千克 公斤 кг килограмм килограмма килограммов kilogramme kilogrammes kilogramo kilogramos
mass | 1/1000 | 克 г грамм грамма граммов gramme grammes gramo gramos gramm
mass | 1000 | 吨 тонна тонны тонн tonelada toneladas tonnen
time | 1 | 秒 秒钟 секунда секунды секунд seconde secondes segundo segundos sekunde sekunden
time | 60 | 分钟 минута минуты минут minuto minutos minuten
time | 3600 | 小时 час часа часов ч heure heures hora horas stunde stunden
time | 604800 | 周 星期 semaine semaines semana semanas woche wochen неделя недели недель
time | 86400 | 天 日 день дня дней jour jours día días dia dias tag tage tagen
length | 1 | metri metr metry metrów
length | 1000 | chilometri chilometro kilometr kilometry kilometrów quilômetro quilômetros quilómetro quilómetros
length | 1/100 | centimetri centimetro centymetr centymetry centymetrów zentimeter
volume | 1/1000 | liter litern litri litr litry litrów litra л
volume | 1/1000000 | millilitri mililitr mililitry mililitrów mililiter миллилитр миллилитра миллилитров mililitros
mass | 1 | chilogrammo chilogrammi chili chilo kilogram kilogramy kilogramów quilo quilos kilos quilograma kilo
mass | 1/1000 | grammi grammo gramy gramów grammen gramas grama
time | 1 | secondi secondo sekund sekundy sekunda seconden saniye detik
time | 60 | minuti minut minuty minuten minuut dakika menit мин
time | 3600 | ore godziny godzin godzina uur uren saat jam часах std
time | 86400 | giorni giorno dni dagen gün hari dnia
time | 604800 | settimane settimana tygodnie tygodni tydzień weken hafta minggu
months | 1 | mois monate monaten meses mesi miesięcy maanden bulan месяц месяца месяцев
months | 12 | jahre jahren años anni lat lata jaar tahun лет год года
yuan | 1 | 元 块 人民币
money | 1 | 美元
yen | 1 | 円 日元
euro | 1 | 欧元
yuan | 1/10 | 角
yuan | 1/100 | 分
ruble | 1 | рубль рубля рублей руб ruble rubles ₽
won | 1 | won krw ₩ 원
lira | 1 | ₺
dong | 1 | ₫
baht | 1 | ฿
taka | 1 | ৳
length | 1000 | किमी किलोमीटर কিমি কিলোমিটার కిలోమీటర్లు కిలోమీటర్ల కిలోమీటరు กิโลเมตร キロメートル 킬로미터
length | 1000 | كيلومتر كيلومترا كيلومترًا كيلومترات
length | 1 | मीटर মিটার మీటర్లు మీటర్ల మీటరు เมตร メートル 미터 متر مترا مترًا أمتار mét
length | 1/100 | सेमी सेंटीमीटर সেমি সেন্টিমিটার సెంటీమీటర్లు เซนติเมตร センチメートル センチ 센티미터 سم سنتيمتر سنتيمترا
length | 1/1000 | मिमी মিমি মিলিমিটার มิลลิเมตร ミリメートル 밀리미터
area | 1 | ตารางเมตร 제곱미터 平方メートル বর্গমিটার
area | 1/10000 | ตารางเซนติเมตร 제곱센티미터 平方センチメートル
volume | 1/1000 | लीटर লিটার లీటర్లు లీటర్ల ลิตร リットル 리터 لتر لترا لترًا لترات lít
volume | 1/1000000 | मिलीलीटर মিলিলিটার มิลลิลิตร ミリリットル 밀리리터 مل
mass | 1 | किलो किलोग्राम किग्रा কেজি কিলোগ্রাম కిలోలు కిలోగ్రాములు กิโลกรัม キログラム 킬로그램 كغ كيلوغرام كيلوغراما كجم
mass | 1/1000 | ग्राम গ্রাম గ్రాములు กรัม グラム 그램 غرام غراما غم gam
mass | 1000 | टन টন టన్నులు トン طن tấn
time | 1 | सेकंड সেকেন্ড సెకన్లు วินาที 초 ثانية ثوان giây
time | 60 | मिनट মিনিট నిమిషాలు นาที 분 دقيقة دقائق phút
time | 3600 | घंटे घंटा घण्टे ঘণ্টা ঘন্টা గంటలు గంట ชั่วโมง 時間 시간 ساعة ساعات giờ
time | 604800 | सप्ताह সপ্তাহ వారాలు สัปดาห์ 주일 週間 أسبوع أسابيع tuần
time | 86400 | दिन দিন రోజులు วัน 日間 يوم أيام ngày siku
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

CURRENCIES = frozenset(
    {"money", "euro", "sterling", "franc", "yuan", "yen", "rupee", "ruble", "won", "lira", "dong", "baht", "taka"}
)
CURRENCY_SIGNS = "".join(word for word, (of, _) in UNITS.items() if of in CURRENCIES and not word.isalpha())
# words that are units without markup; 2nm is rather a product
UNIT_WORDS = (frozenset(UNITS) | frozenset(_COUNTS.split())) - frozenset("nm mg ms um au ha pa".split())

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
    "activity": {"time": -1},
    "dose": {"length": 2, "time": -2},
    "flux": _VOLTAGE | {"time": -2},
    "induction": {"mass": 1, "time": -2, "current": -1},
    "capacitance": {"mass": -1, "length": -2, "time": 4, "current": 2},
    "inductance": _ENERGY | {"current": -2},
    "illumination": {"lightflow": 1, "length": -2},
    "economy": {"length": -2},
    "conductance": {"mass": -1, "length": -2, "time": 3, "current": 2},
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
    "Cal": ("energy", Fraction(4184)),
    "cL": ("volume", Fraction(1, 10**5)),
    "dL": ("volume", Fraction(1, 10**4)),
    "Å": UNITS["angstrom"],
    "G": UNITS["gauss"],
    "mG": ("induction", Fraction(1, 10**7)),  # no milligram
    "fm": ("length", Fraction(1, 10**15)),
    "fs": ("time", Fraction(1, 10**15)),
    "ly": UNITS["lightyear"],
    "hp": ("power", Fraction("745.69987158227022")),  # 550 foot-pounds a second
    "mmHg": ("pressure", Fraction(101325, 760)),  # a torr, to seven digits
    "psi": ("pressure", Fraction("4.4482216152605") / Fraction(127, 5000) ** 2),
    "fps": ("speed", Fraction(381, 1250)),
    "rpm": ("frequency", Fraction(1, 60)),
    "bpm": ("frequency", Fraction(1, 60)),
    "mpg": ("economy", UNITS["mile"][1] / UNITS["gallon"][1]),
    "dB": UNITS["decibel"],  # no tenth of a byte
    "lm": UNITS["lumen"],
    "lx": UNITS["lux"],
    "cd": UNITS["candela"],
    "ppm": ("parts", Fraction(1)),
    "ppb": ("parts", Fraction(1, 10**3)),
    **dict.fromkeys("cycle cycles rev revs revolution revolutions beat beats".split(), ("turn", Fraction(1))),
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
_PREFIXES = {"p": -12, "n": -9, "µ": -6, "u": -6, "m": -3, "c": -2, "d": -1, "": 0, "h": 2, "k": 3, "M": 6}
_PREFIXES |= {"G": 9, "T": 12}
_PREFIXED = (
    "m length 1 | s time 1 | g mass 1/1000 | L volume 1/1000 | l volume 1/1000 | N force 1 | J energy 1 | W power 1"
    " | V voltage 1 | A current 1 | K temperature 1 | Hz frequency 1 | Pa pressure 1 | mol amount 1"
    " | bar pressure 100000 | eV energy 1.602176634e-19 | ohm resistance 1 | Ω resistance 1 | M concentration 1000"
    " | C charge 1 | T induction 1 | Bq activity 1 | Gy dose 1 | Sv dose 1 | Wb flux 1 | F capacitance 1"
    " | H inductance 1 | Wh energy 3600 | cal energy 4.184 | rad angle 1 | B information 8"
)
_TIMES = [(prefix, Fraction(10) ** power) for prefix, power in _PREFIXES.items()]
for _entry in _PREFIXED.split(" | "):
    _symbol, _dimension, _factor = _entry.split()
    _base = Fraction(_factor)
    for _prefix, _times in _TIMES:
        SYMBOLS.setdefault(_prefix + _symbol, (_dimension, _base * _times))
SYMBOLS |= {"min": UNITS["min"], "h": UNITS["h"], "ha": UNITS["ha"]}

_SPELLED_PREFIXES = {
    "femto": -15,
    "pico": -12,
    "nano": -9,
    "micro": -6,
    "milli": -3,
    "centi": -2,
    "deci": -1,
    "hecto": 2,
}
_SPELLED_PREFIXES |= {"kilo": 3, "mega": 6, "giga": 9, "tera": 12}
_NAMED = frozenset(
    "meter metre second gram liter litre newton joule watt pascal volt ampere amp ohm hertz mole coulomb farad henry"
    " tesla weber siemens becquerel gray sievert bar calorie electronvolt byte bit candela radian kelvin".split()
)


def prefixed(word: str) -> tuple[str, Fraction] | None:
    """A unit by its prefix and its name: ``microfarads``; None if the word is none.

    >>> prefixed("microfarads"), prefixed("microphone")
    (('capacitance', Fraction(1, 1000000)), None)
    """
    word = word.lower()
    for prefix, power in _SPELLED_PREFIXES.items():
        if word.startswith(prefix):
            name = word.removeprefix(prefix)
            name = name if name in _NAMED else name.removesuffix("s")
            base = UNITS.get(name) or SYMBOLS.get(name) if name in _NAMED else None
            if base is not None:
                return base[0], base[1] * Fraction(10) ** power
    return None
