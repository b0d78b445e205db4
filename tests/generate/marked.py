"""Responses that mark their answer: every container and every announcement, in 21 languages, among sentences of models.

How a language marks an answer is written down here once more, apart from the lexicon: what is forgotten there fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.generate.sentences import ENGLISH, OTHERS

__all__ = ["LANGUAGES", "Marked", "marked"]


class Marked(NamedTuple):
    """A response, the value that it marks, and how it does."""

    response: str
    value: str
    form: str
    language: str


class Value(NamedTuple):
    """An answer as prose and as LaTeX have it."""

    plain: str
    latex: str

    @property
    def short(self) -> bool:
        """A bare number, which may stand anywhere in a sentence."""
        return self.plain.isascii() and self.plain.lstrip("-").isdigit()


_VALUES = tuple(
    Value(plain, latex or plain)
    for plain, latex in (
        ("7", ""),
        ("42", ""),
        ("-3", ""),
        ("0", ""),
        ("1024", ""),
        ("2025", ""),
        ("1,234", "1{,}234"),
        ("2,500,000", "2{,}500{,}000"),
        ("3.5", ""),
        ("-0.25", ""),
        ("12.75", ""),
        ("1/2", r"\frac{1}{2}"),
        ("-7/3", r"-\frac{7}{3}"),
        (r"\frac{3}{4}", ""),
        (r"\dfrac{11}{6}", ""),
        ("(3, 4)", ""),
        ("(-1, 2, 5)", ""),
        ("[0, 5)", ""),
        (r"(-\infty, 3]", ""),
        (r"\{1, 2, 3\}", ""),
        (r"2\sqrt{3}", ""),
        (r"\frac{\pi}{6}", ""),
        ("x^2 + 1", ""),
        ("2n - 1", ""),
        ("3 + 4i", ""),
        ("x = 5", ""),
        ("y = 2x - 3", ""),
        (r"e^{-2}", ""),
        ("15 km", r"15 \text{ km}"),
        ("4.5 kg", r"4.5 \text{ kg}"),
        ("9 cm", r"9\text{ cm}"),
        ("64 m^2", r"64 \text{ m}^2"),
        ("25%", r"25\%"),
        ("12.5%", r"12.5\%"),
        ("$18", r"\$18"),
        ("$1,450.50", r"\$1,450.50"),
        ("€30", r"€30"),
        ("B", r"\text{B}"),
        ("(D)", r"\text{(D)}"),
        ("90^\\circ", ""),
    )
)
_DECIMAL_COMMA = (Value("12,5", "12{,}5"), Value("0,75", "0{,}75"))
# digits of the language's own script
_OWN_DIGITS = {
    "ar": (Value("٤٢", "٤٢"), Value("١٥", "١٥")),
    "bn": (Value("৪২", "৪২"), Value("১৫", "১৫")),
    "hi": (Value("४२", "४२"), Value("१५", "१५")),
}
_ENGLISH_VALUES = (
    Value("35 minutes", r"35 \text{ minutes}"),
    Value("12 apples", r"12 \text{ apples}"),
    Value("8 hours", r"8 \text{ hours}"),
    Value("150 dollars", r"150 \text{ dollars}"),
)

# --- containers -----------------------------------------------------------------------------------------------------

_BOXES = (
    r"\boxed{@}",
    r"$\boxed{@}$",
    r"\(\boxed{@}\)",
    "\\[\n\\boxed{@}\n\\]",
    r"\[ \boxed{@} \]",
    "$$\n\\boxed{@}\n$$",
    r"**$\boxed{@}$**",
    r"$\boxed{\displaystyle @}$",
    r"$\fbox{@}$",
    r"\fbox{$@$}",
    r"$$\boxed { @ }$$",
)
_TAGS = ("<answer>@</answer>", "<answer>\n@\n</answer>", "<Answer> @ </Answer>", "<answer>$@$</answer>")
_HASHES = ("#### @", "####@", "#### $@$", "####  **@**")

# What a box says is not changed by the sentence that it stands in.
_AROUND = tuple(
    r"""
You need at least @ socks.
Jane must score at least @ points on the third test.
Claire will eat @ dozens of eggs in 4 weeks.
The vanilla scents sold @ more than the fruity scents.
This costs $3. Therefore, they will pay @ altogether.
He earns $15 on Monday. Together with the bonus they pay @ for it.
There are @ million people who do not own a car.
The company has a budget of @ million dollars.
So it can't be more than @ after all.
The number of pages is less than 50, namely @.
It is at most @, and this value is reached.
If all goes well, he arrives after @ hours.
This might be @, I think.
I'm not sure, but probably @.
It isn't 13 but @.
It was wrong above; it has to be @ instead of 13.
He would have had to pay @ without the coupon.
Hence, except for the first one, @ rooms are empty.
Tim is about @ years old, 3 years older than Bob.
The remaining amount is @, not 13.
How many are there? There are @.
They bought @ of the 60 tickets before 9:30.
After 3 weeks, approximately @ of them remain.
""".strip().splitlines()
)
# The box alone is the answer where an equation stands in front of it.
_CHAINS = (
    r"$99 \times 4 = @$",
    r"$$x = \frac{12}{4} + 1 = @$$",
    r"\[ 2 + 3 \cdot 5 = @ \]",
    r"So $a + b = 3 + 4 = @$.",
    r"\(S = \sum k = @.\)",
)


def _objects(rng: Random, value: Value) -> Iterator[tuple[str, str]]:
    """An object with an answer key: bare, in a fence, nested, among other keys, with a number or a text."""
    plain = value.plain
    content = int(plain) if value.short and rng.random() < 0.5 else plain
    key = rng.choice(("answer", "final_answer", "Answer", "result", "finalAnswer", "final answer"))
    steps = ["4 * 6 = 24", "24 is at least 20, so we stop."]
    reason = 'She needs "at least" 5 more. The price is not $12, and 30% are {left}.'
    yield "json bare", json.dumps({key: content})
    yield "json fence", f"```json\n{json.dumps({'reasoning': reason, key: content}, indent=2)}\n```"
    yield "json plain fence", f"```\n{json.dumps({key: content, 'confidence': 0.9})}\n```"
    yield "json nested", json.dumps({"response": {"steps": steps, key: content}}, ensure_ascii=False)
    yield "json with steps", json.dumps({"steps": steps, "explanation": reason, key: content}, indent=4)
    # models forget that a backslash has to be doubled in JSON
    yield "json raw", f'{{"reasoning": "by hand", "{key}": "{plain}"}}'


# --- announcements --------------------------------------------------------------------------------------------------


class Language(NamedTuple):
    """How models mark an answer in one language."""

    nouns: tuple[str, ...]  # what stands in front of a colon, or in a heading
    sentences: tuple[str, ...]  # with a copula; @ is the value
    decimal_comma: bool = False


LANGUAGES = {
    "ar": Language(
        ("الإجابة", "الجواب", "الإجابة النهائية", "الجواب النهائي"),
        ("الإجابة هي @.", "إذن الجواب هو @.", "الإجابة النهائية هي @.", "لذلك، فإن الإجابة الصحيحة هي @."),
    ),
    "bn": Language(
        ("উত্তর", "চূড়ান্ত উত্তর", "সঠিক উত্তর"),
        ("উত্তর হল @।", "উত্তর হলো @।", "সুতরাং, চূড়ান্ত উত্তর হল @।", "অতএব, সঠিক উত্তর হলো @।"),
    ),
    "de": Language(
        ("Antwort", "Endgültige Antwort", "Die Antwort", "Endergebnis"),
        ("Die Antwort ist @.", "Die Antwort lautet @.", "Also ist die Antwort @.", "Die endgültige Antwort lautet: @.",
         "Somit ist @ die richtige Antwort."),
        decimal_comma=True,
    ),
    "en": Language(
        ("Answer", "Final Answer", "Final answer", "The answer", "ANSWER", "FINAL ANSWER", "Correct answer",
         "My answer", "The final answer"),
        ("The answer is @.", "The final answer is @.", "So the answer is @.", "Therefore, the answer is: @.",
         "Thus, the correct answer is @.", "@ is the answer.", "So @ is the final answer.", "The answer is therefore @.",
         "Therefore, @ is our answer.", "The answer to the question is @.", "The answer would be @.",
         "The final answer is @. I hope it is correct.", "The answer: @", "Hence our final answer is @.",
         "The answer is probably @.", "I think the answer is @.", "the answer is @", "The answer should be @."),
    ),
    "es": Language(
        ("Respuesta", "Respuesta final", "La respuesta", "Respuesta correcta"),
        ("La respuesta es @.", "La respuesta final es @.", "Por lo tanto, la respuesta es @.", "La respuesta correcta es @.",
         "Así que la respuesta es: @."),
        decimal_comma=True,
    ),
    "fr": Language(
        ("Réponse", "Réponse finale", "La réponse", "Réponse "),
        ("La réponse est @.", "La réponse finale est @.", "Donc, la réponse est @.", "La bonne réponse est @.",
         "Par conséquent, la réponse est : @."),
        decimal_comma=True,
    ),
    "hi": Language(
        ("उत्तर", "अंतिम उत्तर", "सही उत्तर", "जवाब"),
        ("उत्तर @ है।", "अंतिम उत्तर @ है।", "इसलिए, सही उत्तर @ है।", "अतः उत्तर है @।", "तो जवाब @ है।"),
    ),
    "id": Language(
        ("Jawaban", "Jawaban akhir", "Jawabannya", "Jawab"),
        ("Jawabannya adalah @.", "Jawaban akhirnya adalah @.", "Jadi, jawabannya adalah @.",
         "Jawaban yang benar adalah @.", "Maka jawaban akhir adalah @."),
        decimal_comma=True,
    ),
    "it": Language(
        ("Risposta", "Risposta finale", "La risposta", "Risposta corretta"),
        ("La risposta è @.", "La risposta finale è @.", "Quindi, la risposta è @.", "La risposta corretta è @.",
         "Pertanto, la risposta è: @."),
        decimal_comma=True,
    ),
    "ja": Language(
        ("答え", "回答", "解答", "最終的な答え", "最終回答", "正解"),
        ("答えは@です。", "答えは @ です。", "したがって、答えは@です。", "よって、答えは @ です。", "最終的な答えは@です。",
         "正解は@です。", "答えは@になります。", "答えは@である。"),
    ),
    "ko": Language(
        ("답", "정답", "최종 답", "답변", "최종 답변"),
        ("답은 @입니다.", "정답은 @입니다.", "따라서 답은 @입니다.", "최종 답은 @입니다.", "그러므로 정답은 @이다.", "답은 @ 입니다."),
    ),
    "nl": Language(
        ("Antwoord", "Eindantwoord", "Definitieve antwoord", "Het antwoord"),
        ("Het antwoord is @.", "Het eindantwoord is @.", "Dus het antwoord is @.", "Het juiste antwoord is @.",
         "Daarom is het antwoord @."),
        decimal_comma=True,
    ),
    "pl": Language(
        ("Odpowiedź", "Odpowiedź końcowa", "Ostateczna odpowiedź"),
        ("Odpowiedź to @.", "Ostateczna odpowiedź to @.", "Zatem odpowiedź to @.", "Prawidłowa odpowiedź to @.",
         "Więc odpowiedzią jest @.", "Odpowiedź brzmi @."),
        decimal_comma=True,
    ),
    "pt": Language(
        ("Resposta", "Resposta final", "A resposta", "Resposta correta"),
        ("A resposta é @.", "A resposta final é @.", "Portanto, a resposta é @.", "A resposta correta é @.",
         "Logo, a resposta é: @."),
        decimal_comma=True,
    ),
    "ru": Language(
        ("Ответ", "Окончательный ответ", "Итоговый ответ", "Правильный ответ"),
        ("Ответ: @.", "Ответ — @.", "Таким образом, ответ: @.", "Правильный ответ — @.", "Итак, окончательный ответ: @.",
         "Значит, ответ равен @.", "Ответом является @."),
        decimal_comma=True,
    ),
    "sw": Language(
        ("Jibu", "Jibu la mwisho", "Jibu sahihi"),
        ("Jibu ni @.", "Jibu la mwisho ni @.", "Kwa hivyo, jibu ni @.", "Kwa hiyo jibu sahihi ni @."),
    ),
    "te": Language(
        ("సమాధానం", "తుది సమాధానం", "జవాబు"),
        ("సమాధానం @.", "కాబట్టి, సమాధానం @.", "తుది సమాధానం @.", "సరైన సమాధానం @."),
    ),
    "th": Language(
        ("คำตอบ", "คำตอบสุดท้าย", "คำตอบที่ถูกต้อง"),
        ("คำตอบคือ @", "ดังนั้น คำตอบคือ @", "คำตอบสุดท้ายคือ @", "เพราะฉะนั้นคำตอบที่ถูกต้องคือ @"),
    ),
    "tr": Language(
        ("Cevap", "Yanıt", "Nihai cevap", "Doğru cevap"),
        ("Cevap @.", "Bu nedenle cevap @ olur.", "Doğru cevap @.", "Nihai cevap: @.", "Sonuç olarak, cevap: @.",
         "Dolayısıyla yanıt @.", "Cevap @'dir.", "Bu yüzden doğru cevap @'tir."),
        decimal_comma=True,
    ),
    "vi": Language(
        ("Đáp án", "Đáp số", "Câu trả lời", "Trả lời", "Câu trả lời cuối cùng"),
        ("Đáp án là @.", "Câu trả lời là @.", "Vậy đáp án là @.", "Do đó, đáp án đúng là @.", "Câu trả lời cuối cùng là @."),
        decimal_comma=True,
    ),
    "zh": Language(
        ("答案", "最终答案", "答", "回答", "正确答案"),
        ("答案是@。", "答案是 @。", "所以答案是@。", "因此,答案为@。", "最终答案是 @。", "故答案为:@。", "所以,正确答案是@。", "答案:@"),
    ),
}  # fmt: skip

# N is the noun, @ the value.
_WITH_COLON = (
    "N: @",
    "N：@",
    "**N:** @",
    "**N**: @",
    "**N: @**",
    "N:\n@",
    "N:\n\n@",
    "**N:**\n\n@",
    "**N**\n\n@",
    "## N\n\n@",
    "### N\n@",
    "### N: @",
    "### **N:**\n\n**@**",
    "- **N:** @",
    "__N__: @",
    "*N*: @",
    "> **N:** @",
)
_DRESSES: tuple[Callable[[Value], str], ...] = (
    lambda value: value.plain,
    lambda value: value.plain,
    lambda value: f"${value.latex}$",
    lambda value: f"\\({value.latex}\\)",
    lambda value: f"**{value.plain}**",
)
_DISPLAYS: tuple[Callable[[Value], str], ...] = (
    lambda value: f"\\[\n{value.latex}\n\\]",
    lambda value: f"$${value.latex}$$",
)


def _dressed(rng: Random, value: Value, template: str) -> str:
    """The value as prose or a formula, in bold where nothing else is."""
    dresses = _DRESSES[:-1] if "**" in template else _DRESSES
    if template.endswith("\n@"):
        dresses += _DISPLAYS
    return rng.choice(dresses)(value)


class _Writer:
    """Everything that one language marks, with sentences drawn by a seed."""

    def __init__(self, code: str, seed: int) -> None:
        self.code = code
        self.language = LANGUAGES[code]
        self.rng = Random(f"{code} {seed}")
        self.values = _VALUES
        if code == "en":
            self.values += _ENGLISH_VALUES
        if self.language.decimal_comma:
            self.values += _DECIMAL_COMMA
        self.values += _OWN_DIGITS.get(code, ())
        self.lines = OTHERS.get(code, ENGLISH) * 12 + ENGLISH  # a third is said in the language itself

    def value(self) -> Value:
        return self.rng.choice(self.values)

    def number(self) -> Value:
        return self.rng.choice([value for value in self.values if value.short])

    def response(self, mark: str, gap: str = "\n\n") -> str:
        """One to three sentences, the mark, and in half of the responses one or two sentences more."""
        before = self.rng.sample(self.lines, self.rng.randint(1, 3))
        after = self.rng.sample(self.lines, self.rng.choice((0, 0, 1, 2)))
        return gap.join([*before, mark, *after])

    def containers(self) -> Iterator[Marked]:
        for form in _BOXES:
            value = self.value()
            yield Marked(self.response(form.replace("@", value.latex)), value.plain, form, self.code)
        for form in _TAGS + _HASHES:
            value = self.value()
            content = value.latex if "$" in form else value.plain
            yield Marked(self.response(form.replace("@", content)), value.plain, form, self.code)
        for number in range(6):
            value = self.value()
            form, text = list(_objects(self.rng, value))[number]
            yield Marked(self.response(text), value.plain, form, self.code)
        for form in self.rng.sample(_AROUND, 10):
            value = self.number()
            box = self.rng.choice((r"\boxed{@}", r"$\boxed{@}$", r"\(\boxed{@}\)", r"**\boxed{@}**"))
            mark = form.replace("@", box.replace("@", value.plain))
            yield Marked(self.response(mark, " "), value.plain, form, self.code)
        for form in _CHAINS:
            value = self.number()
            mark = form.replace("@", rf"\boxed{{{value.plain}}}")
            yield Marked(self.response(mark), value.plain, form, self.code)

    def announcements(self) -> Iterator[Marked]:
        for form in _WITH_COLON:
            for noun in self.rng.sample(self.language.nouns, 2):
                value = self.value()
                mark = form.replace("N", noun.strip()).replace("@", _dressed(self.rng, value, form))
                yield Marked(self.response(mark), value.plain, f"{form} {noun}", self.code)
        for form in self.language.sentences:
            for _ in range(6):
                yield self.announcement(form)

    def announcement(self, form: str) -> Marked:
        """A sentence that says its value: bare, as a formula, in bold, in a box, in a display of its own."""
        value = self.number() if "@'" in form else self.value()
        said = _dressed(self.rng, value, form)
        if "@'" in form:
            said = value.plain
        elif self.rng.random() < 0.15:
            said = rf"$\boxed{{{value.latex}}}$"
        elif form.endswith(("@", "@.", "@。")) and self.rng.random() < 0.1:
            said = "\n" + self.rng.choice(_DISPLAYS)(value)
        mark = form.replace("@", said)
        if mark.endswith(".") and self.rng.random() < 0.2:
            mark = mark[:-1]  # not everybody ends a sentence with a point
        if "**" not in mark and "\n" not in mark and self.rng.random() < 0.1:
            mark = f"**{mark}**"
        return Marked(self.response(mark), value.plain, form, self.code)


def marked(seed: int = 0) -> Iterator[Marked]:
    """Some 2,000 responses of 21 languages; the same for the same seed."""
    for code in LANGUAGES:
        writer = _Writer(code, seed)
        yield from writer.containers()
        yield from writer.announcements()
