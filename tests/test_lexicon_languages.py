"""The rows of the languages: each closed, each in its place, and small as a whole."""

from pathlib import Path

import pytest

from evalmath.lexicon import language, languages
from evalmath.lexicon.language import Language, Row, codes, known, language_of, lower
from evalmath.lexicon.languages import TABLE

NO_ROWS = {"code"}
ROWS = [name for name in Language.__slots__ if name not in NO_ROWS]
ENGLISH = {"about", "how_many", "farewell"}  # which other languages need not have
MOST_WORDS = 5  # of a phrase; in Vietnamese two of them often make one
MOST_DOUBTS = 50  # one short list

ANSWERS = {
    "ar": ("إذن بقي لدى سارة 12 تفاحة.", "الجواب هو 42."),
    "bn": ("সুতরাং রহিমের কাছে 12টি আপেল আছে।", "উত্তর: 42"),
    "de": ("Also bleiben ihr noch 12 Äpfel.", "Die Antwort lautet 42."),
    "en": ("So she has 12 apples left.", "The answer is 42."),
    "es": ("Por lo tanto, le quedan 12 manzanas.", "La respuesta es 42."),
    "fr": ("Il lui reste donc 12 pommes.", "La réponse est 42."),
    "hi": ("इसलिए उसके पास 12 सेब बचे हैं।", "उत्तर 42 है।"),
    "id": ("Jadi, dia memiliki 12 apel yang tersisa.", "Jawaban: 42"),
    "it": ("Quindi le rimangono 12 mele.", "La risposta è 42."),
    "ja": ("よって、残りのりんごは12個です。", "答えは42です。"),
    "ko": ("따라서 남은 사과는 12개입니다.", "정답: 42"),
    "nl": ("Er blijven dus 12 appels over.", "Het antwoord is 42."),
    "pl": ("Zatem zostało jej 12 jabłek, a to jest wynik.", "Odpowiedź: 42"),
    "pt": ("Portanto, restam 12 maçãs para ela.", "A resposta é 42."),
    "ru": ("Значит, у неё осталось 12 яблок.", "Ответ: 42"),
    "sw": ("Kwa hivyo, ana maembe 12.", "Jibu ni 42."),
    "te": ("కాబట్టి ఆమె వద్ద 12 ఆపిల్స్ ఉన్నాయి.", "సమాధానం: 42"),
    "th": ("ดังนั้นเธอเหลือแอปเปิล 12 ผล", "คำตอบคือ 42"),
    "tr": ("Böylece 12 elma kalır.", "Cevap: 42"),
    "vi": ("Vậy cô ấy còn lại 12 quả táo.", "Đáp án: 42"),
    "zh": ("所以她还剩12个苹果。", "答案是42。"),
}


def test_the_codes_are_the_rows() -> None:
    """Every language of the table can be told, and the other way round."""
    assert sorted(codes()) == sorted(TABLE)
    assert codes()[0] == "en"
    assert all(known(code).code == code for code in codes())


def test_the_languages_stay_small() -> None:
    """A budget, so that no list grows open."""
    text = Path(languages.__file__).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 500
    assert len(text.encode()) <= 40_000


@pytest.mark.parametrize("code", codes())
def test_phrases_are_small_letters_once(code: str) -> None:
    """Rows are searched in small letters."""
    for row in ROWS:
        phrases = getattr(known(code), row).split(",")
        if row in ENGLISH and phrases == [""]:
            continue
        assert phrases != [""], row
        assert all(phrase.strip() for phrase in phrases), row
        stripped = [phrase.strip() for phrase in phrases]
        assert stripped == [lower(phrase) for phrase in stripped], row
        assert len(set(stripped)) == len(stripped), (row, sorted(one for one in stripped if stripped.count(one) > 1))
        assert all(len(phrase.split()) <= MOST_WORDS for phrase in stripped), row


@pytest.mark.parametrize("code", codes())
def test_every_phrase_finds_itself(code: str) -> None:
    """No phrase is hidden by a shorter one, or by the edge of its script."""
    language = known(code)
    for row in ROWS:
        for phrase in language.row(row).phrases:
            hits = language.row(row).hits(f"12 {phrase.strip('-')} 12")
            assert [hit.start for hit in hits] == [3], (row, phrase)
            assert hits[0].end == 3 + len(phrase.strip("-")), (row, phrase)
    assert len(language.row("doubt").phrases) <= MOST_DOUBTS


@pytest.mark.parametrize("code", codes())
def test_two_sentences_tell_their_language(code: str) -> None:
    """The last lines of word problems, and announcements."""
    assert [language_of(text).code for text in ANSWERS[code]] == [code, code]


@pytest.mark.parametrize("code", codes())
def test_the_second_sentence_announces(code: str) -> None:
    """A noun for the answer, and what joins it with the value; a colon is everybody's."""
    language, text = known(code), lower(ANSWERS[code][1])
    noun = language.row("answer").hits(text)
    assert noun
    assert ":" in text or language.row("is_").hits(text, noun[0].end)


@pytest.mark.parametrize("code", codes())
def test_a_plain_conclusion_holds_no_doubt(code: str) -> None:
    """The first sentence opens with a word of conclusion, and nothing in it doubts or bounds."""
    language, text = known(code), lower(ANSWERS[code][0])
    assert language.row("so").hits(text)
    assert not any(language.row(row).hits(text) for row in ("doubt", "bounds"))
    assert not any(language.row(row).hits(lower(ANSWERS[code][1])) for row in ("doubt", "bounds"))


def test_the_end_in_front_of_a_place_tells() -> None:
    """Only what stands there counts; formulas and a foreign sign tell nothing."""
    text = "Die Antwort ist 12. " * 30 + "So the answer is 12."
    assert language_of(text).code == "en"
    assert language_of(text, 0, 300).code == "de"
    assert language_of("答案" + text, 2).code == "en"
    assert language_of("x = 1, y = 2").code == language_of("").code == language_of(r"\le \in \de 5").code == "en"
    assert language_of("So the price of one 米 of the cloth is 12, and the price of two of them is 24.").code == "en"


def test_whole_words_are_searched() -> None:
    """A phrase is whole words, unless a hyphen says otherwise."""
    assert not Row("so, thus").hits("also")
    assert Row("as a result").hits("and as\na result")
    assert [(hit.start, hit.end) for hit in Row("-n't, correct-").hits("isn't it correctly")] == [(2, 5), (9, 18)]
    assert not Row("").hits("so")
    assert known("ar").row("answer").hits("والإجابة هي 5")
    assert known("en").row("doubt").hits(lower("it isn’t 5"))


def test_a_script_without_spaces_has_no_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked at around a phrase that may stand anywhere, so a long text of them costs little."""
    monkeypatch.setattr(language, "_end", None)
    assert len(Row("答案, 是").hits("答案是" * 100)) == 200


def test_the_longest_phrase_is_found() -> None:
    """At a place, in front of one, and of two that lie over each other."""
    row = Row("at, at least, least of all")
    assert row.first("at least 5") == 8
    assert row.first("at 5") == 2
    assert row.first("5 at") == row.last("at 5") == -1
    assert row.last("it is at least") == 6
    assert [hit.phrase for hit in row.hits("at least of all")] == ["at least"]


def test_helpers() -> None:
    """Small functions of other rooms."""
    assert lower("İki") == "iki"
