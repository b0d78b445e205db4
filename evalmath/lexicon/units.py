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

Entry = tuple[str, Fraction]


def _table(text: str) -> dict[str, Entry]:
    """``dimension factor | spelling …;`` as a dictionary of the spellings."""
    entries = (entry.partition("|") for entry in text.split(";"))
    return {word: (head.split()[0], Fraction(head.split()[1])) for head, _, words in entries for word in words.split()}


# in any language, and in any case
UNITS = _table("""
length 1 | m meter meters metre metres 米 公尺 метр метра метров mètre mètres metro metros м metri metr metry
    metrów मीटर মিটার మీటర్లు మీటర్ల మీటరు เมตร メートル 미터 متر مترا مترًا أمتار mét;
length 1000 | km kms 千米 公里 километр километра километров км kilomètre kilomètres kilómetro kilómetros
    chilometri chilometro kilometr kilometry kilometrów quilômetro quilômetros quilómetro quilómetros किमी
    किलोमीटर কিমি কিলোমিটার కిలోమీటర్లు కిలోమీటర్ల కిలోమీటరు กิโลเมตร キロメートル 킬로미터 كيلومتر كيلومترا
    كيلومترًا كيلومترات;
length 1/10 | dm 分米;
length 1/100 | cm cms 厘米 公分 сантиметр сантиметра сантиметров см centimètre centimètres centímetro
    centímetros centimetri centimetro centymetr centymetry centymetrów zentimeter सेमी सेंटीमीटर সেমি
    সেন্টিমিটার సెంటీమీటర్లు เซนติเมตร センチメートル センチ 센티미터 سم سنتيمتر سنتيمترا;
length 1/1000 | mm 毫米 мм मिमी মিমি মিলিমিটার มิลลิเมตร ミリメートル 밀리미터;
length 1/1000000 | um micron microns;
length 1/1000000000 | nm;
length 127/5000 | inch inches;
length 381/1250 | ft foot feet;
length 1143/1250 | yd yds yard yards;
length 201168/125 | mi mile miles;
length 149597870700 | au;
length 1/10000000000 | angstrom angstroms;
length 9460730472580800 | lightyear lightyears light-year light-years;
time 1 | s sec secs second seconds 秒 秒钟 секунда секунды секунд seconde secondes segundo segundos sekunde
    sekunden secondi secondo sekund sekundy sekunda seconden saniye detik सेकंड সেকেন্ড సెకన్లు วินาที 초 ثانية
    ثوان giây;
time 1/1000 | ms;
time 60 | minute minutes min mins 分钟 минута минуты минут minuto minutos minuten minuti minut minuty minuut
    dakika menit мин मिनट মিনিট నిమిషాలు นาที 분 دقيقة دقائق phút;
time 3600 | h hr hrs hour hours 小时 час часа часов ч heure heures hora horas stunde stunden ore godziny godzin
    godzina uur uren saat jam часах std घंटे घंटा घण्टे ঘণ্টা ঘন্টা గంటలు గంట ชั่วโมง 時間 시간 ساعة ساعات giờ;
time 86400 | day days 天 日 день дня дней jour jours día días dia dias tag tage tagen giorni giorno dni dagen
    gün hari dnia दिन দিন రోజులు วัน 日間 يوم أيام ngày siku;
time 604800 | week weeks wk wks 周 星期 semaine semaines semana semanas woche wochen неделя недели недель
    settimane settimana tygodnie tygodni tydzień weken hafta minggu सप्ताह সপ্তাহ వారాలు สัปดาห์ 주일 週間 أسبوع
    أسابيع tuần;
time 1209600 | fortnight fortnights;
months 1 | month months mois monate monaten meses mesi miesięcy maanden bulan месяц месяца месяцев;
months 12 | yr yrs year years jahre jahren años anni lat lata jaar tahun лет год года;
months 120 | decade decades;
months 1200 | century centuries;
mass 1/1000 | g gram grams 克 г грамм грамма граммов gramme grammes gramo gramos gramm grammi grammo gramy
    gramów grammen gramas grama ग्राम গ্রাম గ్రాములు กรัม グラム 그램 غرام غراما غم gam;
mass 1 | kg kgs 千克 公斤 кг килограмм килограмма килограммов kilogramme kilogrammes kilogramo kilogramos
    chilogrammo chilogrammi chili chilo kilogramy kilogramów quilo quilos kilos quilograma kilo किलो किलोग्राम
    किग्रा কেজি কিলোগ্রাম కిలోలు కిలోగ్రాములు กิโลกรัม キログラム 킬로그램 كغ كيلوغرام كيلوغراما كجم;
mass 1/1000000 | mg;
mass 1000 | ton tons tonne tonnes 吨 тонна тонны тонн tonelada toneladas tonnen टन টন టన్నులు トン طن tấn;
mass 45359237/100000000 | lb lbs pound pounds;
mass 45359237/1600000000 | oz ounce ounces;
volume 1/1000 | l liter liters litre litres 升 литр литра литров litro litros litern litri litr litry litrów
    litra л लीटर লিটার లీటర్లు లీటర్ల ลิตร リットル 리터 لتر لترا لترًا لترات lít;
volume 1/1000000 | ml 立方厘米 毫升 мл millilitri mililitr mililitry mililitrów mililiter миллилитр миллилитра
    миллилитров mililitros मिलीलीटर মিলিলিটার มิลลิลิตร ミリリットル 밀리리터 مل;
volume 473176473/125000000000 | gal gallon gallons;
volume 473176473/500000000000 | quart quarts qt;
volume 473176473/1000000000000 | pint pints;
volume 473176473/2000000000000 | cup cups;
volume 473176473/32000000000000 | tablespoon tablespoons tbsp;
volume 157725491/32000000000000 | teaspoon teaspoons tsp;
area 316160658/78125 | acre acres;
area 10000 | hectare hectares ha;
money 1 | dollar dollars usd bucks $ dólar dólares dollaro dollari dolar dolarów dolara dolary dola đô доллар
    доллара долларов دولار دولارا دولارًا دولارات ডলার डॉलर డాలర్లు డాలర్ల డాలర్ ดอลลาร์ 美元 ドル 달러;
money 1/100 | cent cents;
euro 1 | euro euros eur € 欧元;
sterling 1 | gbp £ ₤;
franc 1 | chf francs franken;
sterling 1/100 | pence;
yuan 1 | yuan rmb 元 块 人民币;
real 1 | brl reais;
rupiah 1 | rupiah rp idr;
rupee 1 | rupee rupees rs inr ₹ रुपये रूपये रुपए రూపాయలు;
yen 1 | yen jpy ¥ 円 日元;
force 1 | n newton newtons;
energy 1 | j joule joules;
energy 1000 | kj;
energy 801088317/5000000000000000000000000000 | ev;
power 1 | w watt watts;
power 1000 | kw;
frequency 1 | hz hertz;
frequency 1000 | khz;
frequency 1000000 | mhz;
pressure 1 | pa pascal pascals;
pressure 1000 | kpa;
pressure 101325 | atm atmosphere atmospheres;
pressure 100000 | bar bars;
pressure 20265/152 | torr;
charge 1 | coulomb coulombs;
voltage 1 | v volt volts;
current 1 | amp amps ampere amperes;
resistance 1 | ohm ohms;
temperature 1 | k kelvin kelvins;
amount 1 | mol mole moles;
speed 1397/3125 | mph;
speed 5/18 | kmh kph kmph;
energy 523/125 | calorie calories;
angle 1 | rad radian radians;
angle 1/1000 | mrad;
activity 1 | becquerel becquerels;
dose 1 | gray grays sievert sieverts;
flux 1 | weber webers;
induction 1 | tesla teslas;
induction 1/10000 | gauss;
capacitance 1 | farad farads;
inductance 1 | henry henries henrys;
conductance 1 | siemens;
luminous 1 | candela candelas;
sound 1 | decibel decibels db;
sound 10 | bel bels;
lightflow 1 | lumen lumens;
illumination 1 | lux;
speed 463/900 | knot knots;
length 30856775814913673 | parsec parsecs;
information 1 | bit bits;
information 8 | byte bytes;
volume 473176473/16000000000000 | floz;
volume 9936705933/62500000000 | barrel barrels;
length 1852 | nmi;
length 1143/1250000 | mil mils;
area 1 | 平方米 平方公尺 ตารางเมตร 제곱미터 平方メートル বর্গমিটার;
area 1000000 | 平方千米 平方公里;
area 1/10000 | 平方厘米 ตารางเซนติเมตร 제곱센티미터 平方センチメートル;
volume 1 | 立方米;
yuan 1/10 | 角;
yuan 1/100 | 分;
ruble 1 | рубль рубля рублей руб ruble rubles ₽;
won 1 | won krw ₩ 원;
lira 1 | ₺ lira tl;
dong 1 | ₫ đồng;
baht 1 | ฿ บาท baht;
zloty 1 | zł złotych złote;
taka 1 | ৳ টাকা
""")
_COUNTS = """
unit units apple apples orange oranges people person persons student students book books car cars piece pieces item
items ball balls coin coins way ways time times point points page pages cookie cookies marble marbles side sides
child children boy boys girl girls egg eggs bag bags box boxes game games team teams step steps edge edges face faces
vertex vertices cup cups ticket tickets pencil pencils dozen pairs pair square squares cubic sq cu per each
old tall long years-old total left clips altogether dogs cats trees flowers
"""
CURRENCIES = frozenset(
    "money real euro sterling franc yuan yen rupee rupiah ruble won lira dong baht taka zloty".split()
)
CURRENCY_SIGNS = "".join(word for word, (of, _) in UNITS.items() if of in CURRENCIES and not word.isalpha())

_SPELLED_PREFIXES = {"femto": -15, "pico": -12, "nano": -9, "micro": -6, "milli": -3, "centi": -2, "deci": -1}
_SPELLED_PREFIXES |= {"hecto": 2, "kilo": 3, "mega": 6, "giga": 9, "tera": 12}
_NAMED = frozenset(
    "meter metre second gram liter litre newton joule watt pascal volt ampere amp ohm hertz mole coulomb farad henry"
    " tesla weber siemens becquerel gray sievert bar calorie electronvolt byte bit candela radian kelvin".split()
)
for _prefix in ("nano", "micro", "milli", "centi", "deci", "kilo"):
    for _name in ("meter", "metre", "second", "gram", "liter", "litre", "joule", "watt"):
        _of, _factor = UNITS[_name]
        _entry = (_of, _factor * Fraction(10) ** _SPELLED_PREFIXES[_prefix])
        UNITS |= {_prefix + _name: _entry, f"{_prefix}{_name}s": _entry}
# words that are units without markup; 2nm is rather a product
UNIT_WORDS = (frozenset(UNITS) | frozenset(_COUNTS.split())) - frozenset("nm mg ms um au ha pa".split())

# what a dimension is in powers of others
DERIVED: dict[str, dict[str, int]] = {
    name: {base: int(power) for base, _, power in (factor.partition("^") for factor in factors)}
    for name, *factors in (
        row.split()
        for row in """
area length^2; volume length^3; speed length^1 time^-1; force mass^1 length^1 time^-2; energy mass^1 length^2 time^-2;
power mass^1 length^2 time^-3; pressure mass^1 length^-1 time^-2; frequency time^-1; charge current^1 time^1; voltage
mass^1 length^2 time^-3 current^-1; resistance mass^1 length^2 time^-3 current^-2; concentration amount^1 length^-3;
angle; activity time^-1; dose length^2 time^-2; flux mass^1 length^2 time^-2 current^-1; induction mass^1 time^-2
current^-1; capacitance mass^-1 length^-2 time^4 current^2; inductance mass^1 length^2 time^-2 current^-2; illumination
lightflow^1 length^-2; economy length^-2; conductance mass^-1 length^-2 time^3 current^2
""".split(";")
    )
}

# symbols that are units behind a number only; their case matters
SYMBOLS = _table("""
length 127/5000 | in ins;
volume 1/1000000 | cc;
energy 1 | Nm;
energy 3600000 | kWh;
energy 523/125 | cal;
energy 4184 | kcal Cal;
volume 1/100000 | cL;
volume 1/10000 | dL;
length 1/10000000000 | Å;
induction 1/10000 | G;
induction 1/10000000 | mG;
length 1/1000000000000000 | fm;
time 1/1000000000000000 | fs;
length 9460730472580800 | ly;
power 37284993579113511/50000000000000 | hp;
pressure 20265/152 | mmHg;
pressure 8896443230521/1290320000 | psi;
speed 381/1250 | fps;
frequency 1/60 | rpm bpm;
economy 48000000000/112903 | mpg;
sound 1 | dB;
lightflow 1 | lm;
illumination 1 | lx;
luminous 1 | cd;
parts 1 | ppm;
parts 1/1000 | ppb;
turn 1 | cycle cycles rev revs revolution revolutions beat beats;
concentration 1000 | molar;
energy 801088317/5000000000000000000000000000 | electronvolts electronvolt;
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
_PREFIXES = {"p": -12, "n": -9, "µ": -6, "u": -6, "m": -3, "c": -2, "d": -1, "": 0, "h": 2, "k": 3, "M": 6}
_PREFIXES |= {"G": 9, "T": 12}
_PREFIXED = _table("""
length 1 | m;
time 1 | s;
mass 1/1000 | g;
volume 1/1000 | L l;
force 1 | N;
energy 1 | J;
power 1 | W;
voltage 1 | V;
current 1 | A;
temperature 1 | K;
frequency 1 | Hz;
pressure 1 | Pa;
amount 1 | mol;
pressure 100000 | bar;
energy 801088317/5000000000000000000000000000 | eV;
resistance 1 | ohm Ω;
concentration 1000 | M;
charge 1 | C;
induction 1 | T;
activity 1 | Bq;
dose 1 | Gy Sv;
flux 1 | Wb;
capacitance 1 | F;
inductance 1 | H;
energy 3600 | Wh;
energy 523/125 | cal;
angle 1 | rad;
information 8 | B
""")
_TIMES = [(prefix, Fraction(10) ** power) for prefix, power in _PREFIXES.items()]
for _symbol, (_of, _factor) in _PREFIXED.items():
    for _prefix, _times in _TIMES:
        SYMBOLS.setdefault(_prefix + _symbol, (_of, _factor * _times))


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
