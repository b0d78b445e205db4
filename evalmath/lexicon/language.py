r"""What the words of a language do to a value: announce it, join it, bound it, doubt it.

A language is some rows of ``languages``, and its most frequent words below. A row is a closed list of phrases between
commas. A phrase stands for whole words; with a hyphen in front or behind it, for the end or the beginning of one
(``-n't``, ``prozent-``). A space stands for a line break, too. Nothing else is a pattern.

>>> Language("xx", doubt="nicht, kein-").row("doubt").hits("das ist keine zahl")
[Hit(start=8, end=13, phrase='kein-')]
>>> language_of("Die Antwort auf die Frage ist also 5.").code, language_of("所以有5个").code, language_of("So 5.").code
('de', 'zh', 'en')
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from evalmath.lexicon.languages import TABLE
from evalmath.patterns import Lazy

__all__ = [
    "QUESTIONS",
    "TRUTH_WORDS",
    "Hit",
    "Language",
    "Row",
    "codes",
    "known",
    "language_of",
    "languages_in",
    "lower",
]


class Hit(NamedTuple):
    """Where a phrase of a row stands."""

    start: int
    end: int
    phrase: str


class Row:
    """A closed list of phrases, looked for one by one: in a sentence that is faster than a pattern, and needs none.

    Texts are in small letters, see :func:`lower`.
    """

    def __init__(self, phrases: str, sign: str = "") -> None:
        words = (phrase.strip() for phrase in f"{phrases},{sign if phrases else ''}".split(","))
        self.phrases = tuple(sorted(filter(None, words), key=len, reverse=True))
        self._bare = tuple(_edges(phrase) for phrase in self.phrases)
        self._all = tuple(bare for bare, *_ in self._bare)

    def __contains__(self, phrase: str) -> bool:
        return phrase in self.phrases

    def hits(self, low: str, lo: int = 0, hi: int | None = None) -> list[Hit]:
        """Every phrase of a text in its order, the longest where several begin; none lies over another."""
        if lo or hi is not None:
            low = low[lo:hi]
        if "\n" in low:
            low = low.replace("\n", " ")
        found: list[tuple[int, int, str]] = []
        for bare, phrase, *edges in [row for row in self._bare if row[0] in low]:
            at, whole = low.find(bare), not any(edges)
            while at >= 0:
                end = at + len(bare) if whole else _end(low, at, at + len(bare), *edges)
                if end >= 0:
                    found.append((at, -end, phrase))
                at = low.find(bare, at + 1)
        found.sort()
        kept, behind = [], 0
        for start, end, phrase in found:
            if start >= behind:
                kept.append(Hit(lo + start, lo - end, phrase))
            behind = max(behind, -end)
        return kept

    def first(self, low: str, at: int = 0) -> int:
        """Where the longest phrase ends that begins at a place; -1 if none does."""
        if not low.startswith(self._all, at):
            return -1
        for bare, _, *edges in self._bare:
            if low.startswith(bare, at) and (end := _end(low, at, at + len(bare), *edges)) >= 0:
                return end
        return -1

    def last(self, low: str, end: int | None = None) -> int:
        """Where the longest phrase begins that ends at a place; -1 if none does."""
        end = len(low) if end is None else end
        if not low.endswith(self._all, 0, end):
            return -1
        for bare, _, *edges in self._bare:
            if low.endswith(bare, 0, end) and _end(low, end - len(bare), end, *edges) == end:
                return end - len(bare)
        return -1


def _edges(phrase: str) -> tuple[str, str, bool, bool, bool]:
    """A phrase without its hyphens, and with; whether a word begins and ends with it; whether it goes on to the end."""
    bare, goes_on = phrase.strip("-") or phrase, phrase[-1] == "-"
    return bare, phrase, phrase[0] != "-" and _spaced(bare[0]), not goes_on and _spaced(bare[-1]), goes_on


def _end(low: str, start: int, end: int, begins: bool, ends: bool, goes_on: bool) -> int:
    """Where a phrase ends, if it is of whole words in a text; else -1."""
    if begins and start and _letter(low[start - 1]):
        arabic = low[start - 1] in "وف" and not (start > 1 and _letter(low[start - 2]))
        if not arabic:  # where "and" and "so" are written with the next word
            return -1
    while goes_on and end < len(low) and _letter(low[end]):
        end += 1
    return -1 if ends and end < len(low) and _letter(low[end]) else end


def _letter(sign: str) -> bool:
    """Whether a sign goes on with a word; signs of vowels do."""
    return sign.isalnum() or sign == "_" or ("\u0900" <= sign <= "\u0d7f" and sign not in "।॥")


def _spaced(sign: str) -> bool:
    """Whether a word of the script of a sign begins and ends at spaces; in Thai, Chinese … it does so anywhere."""
    return _letter(sign) and not (
        "\u0e00" <= sign <= "\u0e7f" or "\u3040" <= sign <= "\u9fff" or "\uac00" <= sign <= "\ud7a3"
    )


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The closed lists of one language. A row is phrases between commas, in small letters."""

    code: str
    answer: str = ""  # nouns that announce an answer, with a copula or a colon behind them
    result: str = ""  # nouns that do so only in front of a colon, or with a word for "final"
    final: str = ""  # what makes a result the answer; may also stand in front of `answer` or behind it
    is_: str = ""  # what joins the noun with its value
    said_behind: str = ""  # behind a value, what makes it the answer: is the answer
    so: str = ""  # opens a conclusion
    option: str = ""  # what a choice is called
    bounds: str = ""  # at least, more than, between: forgiven where the question says the same
    about: str = ""  # about, exactly, probably: forgiven in front of every announced value
    doubt: str = ""  # a sentence that holds one of them states nothing plainly
    how_many: str = ""  # asks for a number of the noun next to it
    remark: str = ""  # opens a check or a remark behind a result, which itself states none
    farewell: str = ""  # opens a courtesy that ends a response

    @property
    def answer_behind(self) -> bool:
        """Whether the verb is last, and the value may stand in front of "is the answer"."""
        return self.code in _VERB_LAST

    @property
    def decimal_comma(self) -> bool:
        """Whether 1,5 is three halves."""
        return self.code in _DECIMAL_COMMA

    def row(self, name: str) -> Row:
        """The phrases of a row, with the signs that say the same in every language."""
        return _row(name, getattr(self, name))


_VERB_LAST = frozenset("tr ja ko hi bn te".split())
_DECIMAL_COMMA = frozenset("de pt es fr id it nl pl tr ru vi".split())
_SIGNS = {"is_": "=", "so": "∴", "about": "≈", "doubt": "✗, ✘, ❌"}


@cache
def _row(row: str, phrases: str) -> Row:
    return Row(phrases, _SIGNS.get(row, ""))


def lower(text: str) -> str:
    """A text in small letters with straight apostrophes, as long as it was: "İ" alone grows when it is made small."""
    return text.lower() if text.isascii() else text.replace("İ", "I").replace("’", "'").lower()


@cache
def known(code: str) -> Language:
    """The language of a code."""
    return Language(code, **dict(row.split(": ", 1) for row in TABLE[code].strip().replace("\n ", " ").split("\n")))


def codes() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (*COMMON, *(code for code in _BLOCKS if code not in COMMON))


_BLOCKS = {  # the first and the last letter; Kana before Han, which Japanese has, too
    "ja": "ぁヺ", "ko": "가힣", "zh": "一鿿", "ru": "ая", "ar": "ءي", "hi": "अह", "bn": "অহ",
    "te": "అహ", "th": "กะ", "vi": "Ạỹ",
}  # fmt: skip


def _scripts(text: str) -> list[str]:
    """The languages whose letters a text has, the surest first."""
    signs = sorted(set(text))
    found = [
        code
        for code, block in _BLOCKS.items()
        if (at := bisect_left(signs, block[0])) < len(signs) and signs[at] <= block[1]
    ]
    return found if "vi" in found or not _VIETNAMESE.intersection(signs) else [*found, "vi"]


_VIETNAMESE = frozenset("đơưĩũ")


COMMON = {  # letters and frequent words that tell one language in Latin letters from another; English has the rest
    "en": "the is of in so are there and she he was has each answer it to we have that her his for just how if thus"
    " by am but more with from you day days hours which this then as what not no on at per over since after all",
    "de": "ß ä ö ü der die das und ist sind nicht ein eine einen von für mit auf dem den des zu also insgesamt hat"
    " sie er es im antwort beträgt wir daher auch noch aus nach oder wie wird man macht mal am lautet ergibt"
    " berechne löse",
    "pt": "ã õ ç á é í ó ú os as de que em um uma por para com se do da ao mais são resposta cada ela tem não foi"
    " resolva calcule no dos das então está já mas portanto logo pelo pela seu sua número alternativa havia gabarito",
    "es": "ñ ¿ á í ó ú el la los las de es que en un una por para con se del su al más son respuesta cada ella"
    " tiene entonces lo quedan pero esta este está sería número tanto hay no había resuelve halla calcula factoriza",
    "fr": "œ ç é ê â î û le la les des de est et une un du pour dans que qui il elle donc par sur au ont sont réponse"
    " chaque ses aux avec nous reste car ce cette on je combien soit moins pas avait trop calculer résoudre",
    "id": "yang dan di itu dengan untuk tidak ini dari dalam adalah jawaban jawabannya jadi akan pada setiap memiliki"
    " jumlah berapa ada dia karena sehingga hasil hari oleh maka atau punya tersisa",
    "it": "è ì ò ù il lo la gli le di che in un una per con si del della dei al sono risposta ogni lei ha quindi ci"
    " su restano non da dal alla nel perché ma anche risultato pari sarebbe numero totale poiché calcola risolvi trova",
    "nl": "de het een en van is dat in op te zijn voor met niet aan er om ook hij ze we dus antwoord hoeveel heeft"
    " elke wordt bereken uit bij over nu moeten",
    "pl": "ł ą ę ś ż ć ń jest się na nie do że to wynosi odpowiedź więc zatem ma dla jak czyli są po lub oraz ile"
    " każdy każda oblicz rozwiąż razem wynik od za",
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
    " örnek pertanyaan soal masalah contoh swali tatizo mfano zoezi вопрос задача задание пример سؤال مسألة مثال"
    " تمرين প্রশ্ন সমস্যা प्रश्न सवाल उदाहरण ప్రశ్న సమస్య ఉదాహరణ คำถาม โจทย์ ตัวอย่าง 問題 質問 問 문제"
    " 질문 问题 题目 題目 例题 练习".split()
)
# Nouns for an answer by the languages that have them: which tables a text in Latin letters is to be heard with.
_NOUNS = {
    "es": "respuesta resultado solución opción", "pt": "resposta resultado solução alternativa opção",
    "it": "risposta risultato soluzione opzione",
    "fr": "réponse reponse résultat", "de": "antwort ergebnis lösung", "nl": "antwoord resultaat oplossing",
    "pl": "odpowied wynik rozwiązanie", "tr": "cevap yanıt sonuç", "id": "jawab hasil pilihan", "sw": "jibu chaguo",
    "vi": "đáp trả lời kết",
}  # fmt: skip
_CODES = {noun: code for code, nouns in _NOUNS.items() for noun in nouns.split()}


def languages_in(low: str, lo: int, hi: int) -> list[Language]:
    """The languages in which a text in small letters may announce an answer, English left out.

    Those in other scripts by their signs, those in Latin letters by their nouns.
    """
    low = low[lo:hi]
    found = dict.fromkeys([code for noun, code in _CODES.items() if noun in low])
    if not low.isascii():
        found |= dict.fromkeys(_scripts(low))
    return [known(code) for code in found]


def language_of(text: str, lo: int = 0, hi: int | None = None, *, query: str = "") -> Language:
    """The language of what stands in front of a place, or of the question; English if nothing tells otherwise."""
    end = len(text) if hi is None else hi
    sample = f"{query} {text[max(lo, end - _SAMPLE) : end]}"[-_SAMPLE:].lower()
    beyond = "" if sample.isascii() else "".join(_BEYOND.findall(sample))
    if " the " in sample and len(beyond) * _RARE <= len(sample):
        return known("en")
    if beyond and (scripts := _scripts(beyond)):
        return known(scripts[0])
    votes = dict.fromkeys(COMMON, 0)
    by_word = frequent()
    for word in {*sample.translate(_PUNCTUATION).split(), *beyond}:
        for code in by_word.get(word, ()):
            votes[code] += 1
    return known(max(votes, key=votes.__getitem__))  # the first of equals: English


_PUNCTUATION = str.maketrans(dict.fromkeys(".,;:!?()[]{}\"'*_$-–—«»“”¿¡…", " "))


@cache
def frequent() -> dict[str, list[str]]:
    """The codes of the languages in which each word is frequent."""
    by_word: dict[str, list[str]] = {}
    for code, row in COMMON.items():
        for word in row.split():
            by_word.setdefault(word, []).append(code)
    return by_word
