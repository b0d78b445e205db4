r"""What the words of a language do to a value: announce it, join it, bound it, doubt it.

A language is one file of rows in ``languages/``; adding one is adding a file, and its most frequent words below. A row
is a closed list of phrases between bars. A phrase stands for whole words; with a hyphen in front or behind it, for the
end or the beginning of one (``-n't``, ``prozent-``). A space stands for any white space. Nothing else is a pattern.

>>> Language("xx", doubt="nicht | kein-").pattern("doubt").search("das ist keine zahl")[0]
'keine'
>>> language_of("Die Antwort auf die Frage ist also 5.").code, language_of("所以有5个").code, language_of("So 5.").code
('de', 'zh', 'en')
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from evalmath.patterns import Lazy

__all__ = [
    "QUESTIONS",
    "TRUTH_WORDS",
    "Language",
    "codes",
    "edges",
    "known",
    "language_of",
    "languages_in",
    "lower",
    "numerals",
    "scale_words",
]


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The closed lists of one language. A row is phrases between bars, in small letters."""

    code: str
    answer: str = ""  # nouns that announce an answer, with a copula or a colon behind them
    result: str = ""  # nouns that do so only in front of a colon, or with a word for "final"
    final: str = ""  # what makes a result the answer; may also stand in front of `answer` or behind it
    is_: str = ""  # what joins the noun with its value
    said_behind: str = ""  # behind a value, what makes it the answer: is the answer
    so: str = ""  # opens a conclusion
    and_: str = ""  # joins two values: and, or
    option: str = ""  # what a choice is called
    choose: str = ""  # leads to a letter alone: i choose
    right: str = ""  # said behind a letter: is correct
    percent: str = ""
    bounds: str = ""  # at least, more than, between: forgiven where the question says the same
    about: str = ""  # about, exactly, probably: forgiven in front of every announced value
    doubt: str = ""  # a sentence that holds one of them states nothing plainly
    how_many: str = ""  # asks for a number of the noun next to it
    farewell: str = ""  # opens a courtesy that ends a response
    script: str = "Latin"
    answer_behind: bool = False  # the verb is last, and the value may stand in front of "is the answer"
    decimal_comma: bool = False
    numbers: dict[str, int] = field(default_factory=dict)  # in words, see `numerals`
    inside: str = ""  # words of `numbers` that alone mean something else: un, on, năm
    joint: str = ""  # what may stand between two words of a number: and, et, و
    counters: str = ""  # what may be glued to its end: টি
    glued: bool = False  # its words are one: siebenundzwanzig
    ones_first: bool = False  # the same: sieben in front of zwanzig
    tens_multiply: bool = False  # dua puluh, สามสิบ: two tens

    def words(self, row: str) -> frozenset[str]:
        """The phrases of a row, as they are written there, with the signs that say the same."""
        return _set(row, getattr(self, row))

    def pattern(self, row: str) -> re.Pattern[str]:
        """The phrases of a row, for a search in a text in small letters; matches nothing if the row is empty."""
        return _compiled(row, getattr(self, row))


_SIGNS = {"is_": "=", "and_": "&", "so": "∴", "about": "≈", "percent": "%|％|٪"}  # of every language


def _phrases(row: str, phrases: str) -> list[str]:
    signs = _SIGNS.get(row, "") if phrases else ""
    return [phrase.strip() for phrase in f"{phrases}|{signs}".split("|") if phrase.strip()]


@cache
def _set(row: str, phrases: str) -> frozenset[str]:
    return frozenset(_phrases(row, phrases))


@cache
def _compiled(row: str, phrases: str) -> re.Pattern[str]:
    """One branch for each way to begin; in it the longest phrase first."""
    by_front: dict[str, list[str]] = {}
    for phrase in sorted(_phrases(row, phrases), key=lambda phrase: (-len(phrase), phrase)):
        letters = phrase.strip("-") or phrase
        front, behind = edges(letters[0])[0], edges(letters[-1])[1]
        if letters != phrase:
            front, behind = ("" if phrase[0] == "-" else front), (r"\w*+" if phrase[-1] == "-" else behind)
        source = re.escape(letters).replace(r"\ ", r"\s++").replace("'", "['’]")
        by_front.setdefault(front, []).append(source + behind)
    branches = [f"{front}(?:{'|'.join(sources)})" for front, sources in by_front.items()]
    return re.compile("|".join(branches) or "(?!)")


_INDIC = r"[\w\u0900-\u0963\u0971-\u0d7f]"  # letters, and the signs of vowels, which to the engine are none
_UNSPACED = re.compile("[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7a3]")  # a word begins and ends anywhere


def edges(sign: str) -> tuple[str, str]:
    """What must stand in front of and behind a word that begins or ends with a sign."""
    if "\u0900" <= sign <= "\u0d7f":
        return f"(?<!{_INDIC})", f"(?!{_INDIC})"
    if not (sign.isalpha() and not _UNSPACED.match(sign)):
        return "", ""
    arabic = "\u0621" <= sign <= "\u064a"
    return r"\b[وف]?" if arabic else r"\b", r"\b"  # "and" and "so" are written with the next word


def numerals(ones: str, tens: str = "", more: dict[str, int] | None = None) -> dict[str, int]:
    """Words that count from 0, words for 20, 30 … and others; ``/`` between two for one number, ``_`` for a space.

    >>> numerals("zero one two/twain", "twenty", {"a_hundred": 100})
    {'zero': 0, 'one': 1, 'two': 2, 'twain': 2, 'twenty': 20, 'a hundred': 100}
    """
    rows = [(words, value) for value, words in enumerate(ones.split())]
    rows += [(words, 20 + 10 * at) for at, words in enumerate(tens.split())]
    rows += (more or {}).items()
    return {word.replace("_", " "): value for words, value in rows for word in words.split("/")}


@cache
def scale_words() -> frozenset[str]:
    """Words behind digits that multiply them: thousand, Million, тысяч. In Chinese, Japanese and Korean: `han`."""
    return frozenset(
        "thousand million billion trillion dozen hundred tausend millionen milliarde milliarden tsd mio mrd mille "
        "millions milliard milliards mil miles millón millones mila milione milioni miliardo miliardi milhão milhões "
        "bilhão bilhões ribu juta miliar duizend miljoen miljard tysiąc tysiące tysięcy tys milion miliony milionów "
        "mln mld elfu bin milyon milyar nghìn ngàn triệu tỷ tỉ тысяча тысячи тысяч тыс миллион миллиона миллионов "
        "млн миллиард миллиарда миллиардов млрд ألف آلاف مليون ملايين مليار হাজার লাখ লক্ষ কোটি हज़ार हजार लाख करोड़ "
        "अरब వేల వేలు లక్షల కోట్ల พัน หมื่น แสน ล้าน".split()
    )


def lower(text: str) -> str:
    """A text in small letters that is as long as it was: "İ" alone grows when it is made small."""
    return text.lower() if text.isascii() else text.replace("İ", "I").lower()


@cache
def known(code: str) -> Language:
    """The language of a code; loads its file alone."""
    found: Language = import_module(f"evalmath.lexicon.languages.{code}").LANGUAGE
    return found


def codes() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (*COMMON, *(code for code in _BY_SCRIPT if code not in COMMON))


_BY_SCRIPT = {  # Kana before Han, which Japanese has, too
    "ja": Lazy("[\u3041-\u30fa]"), "ko": Lazy("[\uac00-\ud7a3]"), "zh": Lazy("[\u4e00-\u9fff]"),
    "ru": Lazy("[\u0430-\u044f]"), "ar": Lazy("[\u0621-\u064a]"), "hi": Lazy("[\u0905-\u0939]"),
    "bn": Lazy("[\u0985-\u09b9]"), "te": Lazy("[\u0c05-\u0c39]"), "th": Lazy("[\u0e01-\u0e30]"),
    "vi": Lazy("[\u1ea0-\u1ef9đơưĩũ]"),
}  # fmt: skip
COMMON = {  # letters and frequent words that tell one language in Latin letters from another; English has the rest
    "en": "the is of in so are there and she he was has each answer it to we have that her his for just how if thus"
    " by am but more with from you day days hours which this then as what not no on at per over since after all",
    "de": "ß ä ö ü der die das und ist sind nicht ein eine einen von für mit auf dem den des zu also insgesamt hat"
    " sie er es im antwort beträgt wir daher auch noch aus nach oder wie wird man macht mal am lautet ergibt",
    "pt": "ã õ ç á é í ó ú os as de que em um uma por para com se do da ao mais são resposta cada ela tem não foi"
    " no dos das então está já mas portanto logo pelo pela seu sua número alternativa havia gabarito",
    "es": "ñ ¿ á í ó ú el la los las de es que en un una por para con se del su al más son respuesta cada ella"
    " tiene entonces lo quedan pero esta este está sería número tanto hay no había",
    "fr": "œ ç é ê â î û le la les des de est et une un du pour dans que qui il elle donc par sur au ont sont réponse"
    " chaque ses aux avec nous reste car ce cette on je combien soit moins pas avait trop",
    "id": "yang dan di itu dengan untuk tidak ini dari dalam adalah jawaban jawabannya jadi akan pada setiap memiliki"
    " jumlah berapa ada dia karena sehingga hasil hari oleh maka atau punya tersisa",
    "it": "è ì ò ù il lo la gli le di che in un una per con si del della dei al sono risposta ogni lei ha quindi ci"
    " su restano non da dal alla nel perché ma anche risultato pari sarebbe numero totale",
    "nl": "de het een en van is dat in op te zijn voor met niet aan er om ook hij ze we dus antwoord hoeveel heeft"
    " elke wordt uit bij over nu moeten",
    "pl": "ł ą ę ś ż ć ń jest się na nie do że to wynosi odpowiedź więc zatem ma dla jak czyli są po lub oraz ile"
    " każdy każda razem wynik od za",
    "sw": "ni na ya wa kwa za la jibu hiyo kila ana katika hivyo jumla kwamba yake siku idadi kuna wake zake si"
    " wanafunzi mara basi sawa cha vya sahihi karibu bali",
    "tr": "ğ ı ş ü ö ç ve bir bu için ile cevap cevabı toplam kaç olarak olan olur tane sonuç doğru her daha yani"
    " göre değil kadar sonra çözüm yanıt sayısı eder çok fazla",
}
_BEYOND = Lazy("[^\x00-\x7f]+")
_SAMPLE = 400  # characters at the end of a response that show its language
_RARE = 8  # where one sign in so many at most is beyond ASCII, "the" still tells English


# Yes and no, where a sentence opens with them.
TRUTH_WORDS = frozenset(
    "yes no sí si oui non ja nein да нет sim não sì nee tak nie evet hayır ya tidak ndiyo hapana có không 是 是的 不"
    " 不是 对 はい いいえ 네 예 아니요 아니오 نعم لا हाँ हां नहीं হ্যাঁ না అవును కాదు ใช่ ไม่".split()
)
# What another problem is headed with, in any language.
QUESTIONS = frozenset(
    "problem question q exercise example task frage aufgabe beispiel pregunta problema ejercicio ejemplo problème"
    " exemple pergunta questão exemplo domanda esempio vraag opgave probleem voorbeeld pytanie zadanie przykład soru"
    " örnek pertanyaan soal masalah contoh swali tatizo mfano zoezi вопрос задача задание пример سؤال مسألة مثال تمرين"
    " প্রশ্ন সমস্যা प्रश्न सवाल उदाहरण ప్రశ్న సమస్య ఉదాహరణ คำถาม โจทย์ ตัวอย่าง 問題 質問 問 문제 질문 问题 题目 題目 例题 练习".split()
)
# Nouns for an answer by the languages that have them: which tables a text in Latin letters is to be heard with.
_NOUNS = {
    "es": "respuesta resultado solución opción", "pt": "resposta resultado solução alternativa opção",
    "it": "risposta risultato soluzione opzione",
    "fr": "réponse reponse résultat", "de": "antwort ergebnis lösung", "nl": "antwoord resultaat oplossing",
    "pl": "odpowied wynik rozwiązanie", "tr": "cevap yanıt sonuç", "id": "jawab hasil", "sw": "jibu",
    "vi": "đáp trả lời kết",
}  # fmt: skip
_CODES = {noun: code for code, nouns in _NOUNS.items() for noun in nouns.split()}


def languages_in(low: str, lo: int, hi: int) -> list[Language]:
    """The languages in which a text in small letters may announce an answer, English left out.

    Those in other scripts by their signs, those in Latin letters by their nouns.
    """
    if low.find(" the ", lo, hi) >= 0 and low.isascii():
        return []
    found = dict.fromkeys(code for noun, code in _CODES.items() if low.find(noun, lo, hi) >= 0)
    if not low.isascii():
        found |= dict.fromkeys(code for code, signs in _BY_SCRIPT.items() if signs.search(low, lo, hi) is not None)
    return [known(code) for code in found]


def language_of(text: str, lo: int = 0, hi: int | None = None) -> Language:
    """The language of what stands in front of a place; English if nothing tells otherwise."""
    end = len(text) if hi is None else hi
    sample = text[max(lo, end - _SAMPLE) : end].lower()
    beyond = "" if sample.isascii() else "".join(_BEYOND.findall(sample))
    if " the " in sample and len(beyond) * _RARE <= len(sample):
        return known("en")
    if beyond:
        for code, letters in _BY_SCRIPT.items():
            if letters.search(beyond):
                return known(code)
    votes = dict.fromkeys(COMMON, 0)
    by_word = _common()
    for word in {*sample.translate(_PUNCTUATION).split(), *beyond}:
        for code in by_word.get(word, ()):
            votes[code] += 1
    return known(max(votes, key=votes.__getitem__))  # the first of equals: English


_PUNCTUATION = str.maketrans(dict.fromkeys(".,;:!?()[]{}\"'*_$-–—«»“”¿¡…", " "))


@cache
def _common() -> dict[str, list[str]]:
    """The codes of the languages in which each word is frequent."""
    by_word: dict[str, list[str]] = {}
    for code, row in COMMON.items():
        for word in row.split():
            by_word.setdefault(word, []).append(code)
    return by_word
