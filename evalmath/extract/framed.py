r"""What stands round a box and changes it: the rest of its formula, and the words in front of it and behind it.

>>> text = r"$z=3+\boxed{4}i$"
>>> rest_of_formula(text, 0, len(text), 5, 14)
('3+', 'i')
>>> text = r"The answer is almost $\boxed{12}$."
>>> is_reworked(text, 0, len(text), text.index("\\"), text.index("}") + 1)
True
"""

from __future__ import annotations

import re
from functools import cache

from evalmath.caching import remembered
from evalmath.extract.bounds import ends_in_bound, is_bounded_behind
from evalmath.extract.changing import changes_value
from evalmath.extract.stances import reader_of
from evalmath.lexicon.language import (
    in_any,
    keywords,
    known_languages,
    language_at,
    lower,
    scale_words,
    scales_in,
)
from evalmath.lexicon.numbers import MULTIPLIERS, SMALL, denominator
from evalmath.lexicon.units import UNITS
from evalmath.patterns import Lazy

__all__ = [
    "has_alternative",
    "is_hidden",
    "is_reworked",
    "is_supposed",
    "rest_of_formula",
    "tells",
    "tells_behind",
]

_BEFORE = 80  # characters of its line in which a box can be changed
_BEHIND = 60
_OPENERS = ("$", "\\(", "\\[")
# Up to here, a formula leads to what follows.
_LEADS = Lazy(
    r"[=≈∈⇒→∴;&]|(?<![\d)}])\s?:|\\(?:therefore|implies|iff|to|in|approx|equiv|colon|mid|q?quad|hence|sim|cong|because|"
    r"(?:long)?rightarrow|text\s?\{[^{}]{0,60}\}|mathrm\s?\{[^{}]{0,60}\})(?![a-z])|\\\\",
    re.IGNORECASE,
)
_STYLE = (
    r"\\(?:left|right|[Bb]igg?[lr]?|displaystyle|large|huge|bf|bold(?:symbol)?|mathbf|bm|underline|mathrm|text(?:bf)?|"
    r"(?:text)?color\s?\{[^{}]{0,20}\}|h?phantom\s?\{[^{}]{0,20}\})(?![a-z])|\\[,;:!> ]|~"
)
_STYLE_IN_FRONT = Lazy(rf"{_STYLE}|[\s*$({{\[]|\\\{{", re.IGNORECASE)
_UNIT = "|".join(sorted((re.escape(unit) for unit in UNITS if unit.isalpha()), key=len, reverse=True))
_STYLE_BEHIND = Lazy(
    rf"\\[a-z]{{1,10}}\s?\{{[A-Za-z~\s./]{{0,30}}\}}(?:\s?\^\{{?\d\}}?)?|{_STYLE}|[\s*)}}\]]|\^?\\?(?:circ|degrees?)(?![a-z])|\^\{{\\circ\}}|[°′″]|\\?%"
    rf"|(?<![A-Za-z\\])(?:{_UNIT}|[A-Za-z]{{2,}})(?![A-Za-z])(?:\^\{{?[23]\}}?)?",
    re.IGNORECASE,
)
_ENDS = Lazy(
    r"\$|\\[)\]]|\n|\\end|\\boxed|\\tag|\\\\|\\\s\(|\\q?quad|\\(?:text|because|checkmark|implies|square|blacksquare)|[=≈⇒✓✔;&∎]|\\approx|\.(?!\d)"
)
# What goes on with the number in the box, whether in a formula or not.
_GOES_ON = Lazy(
    r"[.,](?:\d{3}(?!\d)|\d+(?=\D?\Z|[\s$]))|\s?\$?\s?(?:\\times|[x×])\s?10\s?\^|_\{?\d|\s?\$?[½¼¾⅓⅔]|\$?:\d\d\b|\\choose"
)
_FIRST_COMMA = Lazy(r"[,，]")


def rest_of_formula(text: str, lo: int, hi: int, start: int, end: int) -> tuple[str, str] | None:
    r"""What stands in front of a box and behind it in its formula and makes another value of it; None if nothing does.

    ``… =`` in front of the box, ``= …`` and a unit behind it and the marks of a formula leave it as it is.
    """
    head = text[max(lo, start - _BEFORE) : start]
    head = head[head.rfind("\n") + 1 :]
    last, following = head.rstrip()[-2:], text[end : end + 2]
    if _GOES_ON.match(text, end, hi) is not None:
        return "", text[end : min(hi, end + 12)].strip().rstrip("$")
    if (last[-1:] in {"", "$", "="} or last in _OPENERS) and (
        following[:1] in "$\n" or following in {".$", "\\]", "\\)"}
    ):
        return None
    opener = max((head.rfind(sign) + len(sign) if sign in head else -1) for sign in _OPENERS)
    closed = max(head.rfind("\\)"), head.rfind("\\]"))
    if (
        opener < 0
        or closed > opener
        or (head[opener - 1] == "$" and head.replace("$$", "").count("$") % 2 == 0 and "$$" not in head)
    ):
        return None
    behind = text[end : min(hi, end + _BEHIND)]
    ends = _ENDS.search(behind)
    if ends is None or ends[0] == "\n":
        return None
    before, after = head[opener:], behind[: ends.start()]
    before = before[max((lead.end() for lead in _LEADS.finditer(before)), default=0) :]
    depth = sum(before.count(one) for one in "([") - sum(before.count(one) for one in ")]") + before.count("\\{")
    if depth <= 0:
        before = before.rpartition(",")[2]
        after = _FIRST_COMMA.split(after)[0]
    changed = (
        bool(_STYLE_IN_FRONT.sub("", before)),
        bool(_STYLE_BEHIND.sub("", after).strip(" .,!。，:-" if depth <= 0 else " ")),
    )
    if changed == (False, False) or ends[0] == "=":  # "□ + 4 = 40" is filled in
        return None
    return before.strip(), after.strip()


# --- words


def tells(text: str, lo: int, start: int) -> bool:
    """Whether a word in front of a box may deny, suppose, bound or rework it: most boxes need no second look.

    >>> tells("So the total is ", 0, 16), tells("It cannot be ", 0, 13)
    (False, True)
    """
    first = max(lo, start - 2 * _BEFORE)
    first = max(first, min(text.rfind("\n", first, start) + 1, start - _LOOK_BACK))
    head = text[first:start].lower()
    if not head.isascii() and not text[text.rfind("\n", first, start) + 1 : start].strip(_OPENING):
        return in_any("not_").search(head, max(0, len(head) - _BEFORE // 2)) is not None  # it has a line of its own
    if "?" in head[-4:] or keywords("not_", "maybe").may_stand_in(head):
        return True
    words = _WORDS.findall(head)
    if not _TELLING.isdisjoint(words):
        return True
    return bool(words) and words[-1] in _bounding() and keywords("bounds").may_stand_in(head)


def tells_behind(text: str, end: int, hi: int) -> bool:
    r"""The same of what stands behind it, up to ``hi``: signs, numbers, or words that may act on it.

    >>> tells_behind(r"\boxed{4}$ apples.", 9, 18), tells_behind(r"\boxed{4} is wrong.", 9, 19)
    (False, True)
    """
    tail = text[end:hi]
    return bool(tail.strip(_CLOSING)) and _acts(tail.lstrip("}").lower())


@remembered(entries=256)
def _acts(tail: str) -> bool:
    if _ONLY_WORDS.fullmatch(tail) is None or keywords(*_ROWS_BEHIND).may_stand_in(tail):
        return True
    words = _WORDS.findall(tail)
    return not (_TELLING_BEHIND.isdisjoint(words) and scale_words().isdisjoint(words))


_WORDS = Lazy("[a-z]+")
_ONLY_WORDS = Lazy(r"(?:[a-z\s.,$*)}\]]++|\\[)\]])*+")
_LOOK_BACK = 30  # characters in front of a box, be they in another line
_OPENING = " \t$*\\([{"
_CLOSING = " \t\n$*\\.)]}"  # behind a box that ends its sentence
_ROWS_BEHIND = ("not_", "refuted", "wrong", "wait", "answer", "result", "option", "bounds_behind", "operations")
# The words of the patterns here, in ``boxes`` and in ``finders``.
_TELLING = frozenset(
    "not never t previously formerly if were would assume assuming suppose supposing mistake error tempting many most"
    " some other others student someone classmate friend textbook key previous claim claims claimed doubt false untrue"
    " whether naive reject discard rule dismiss put write remember change changes changed from wrong incorrect mistaken"
    " than half third quarter root square twice double triple thrice reciprocal reciprocals negative inverse opposite"
    " multiple multiples cube factor factors different divisible plus minus exceeds almost nearly up under over below"
    " above or oder ou vs tentative provisional preliminary placeholder first initial"
    " schreibe schreiben schreibt escribe escriba escriban escreva scrivi scrivete napisz schrijf tulis".split()
)
_TELLING_BEHIND = _TELLING.union(
    "but though although however only neither times divided multiplied squared cubed doubled tripled halved halves"
    " thirds quarters fifth fifths remainder percent power less fewer more short zero choose right correct best ans"
    " actually yet sondern sino aber mais pero mas ma ale lecz tetapi tapi melainkan namun ama fakat ancak maar lekin"
    " lakini fait realidad verdade docena docenas dozzina dozzine douzaine douzaines dutzend no sorry oh oops revised"
    " revision update updated edit correction corrected mind nevermind scratch kidding mean meant bad typo rechecking"
    " thought reflection checking counting verifying reading recounting ask asks asked wants wanted miscounted"
    " miscalculated misread misadded mistakes errors back forgot overlooked missed retracted withdrawn cannot ignore"
    " disregard forget when unless feet foot ft hundreds thousands millions".split(),
    MULTIPLIERS,
    SMALL,
)


_SPOKEN = Lazy(
    r"[\s$*})\]\\]*+['’]?(?:text\s?\{\s*|mathrm\s?\{\s*|[,;! ]\s?)?(?P<word>[^\W\d_]++(?!-))(?P<rest>[^\n]{0,30})"
)
_NUMBERED_UNIT = Lazy(r"\}?\s?\$?\s?(?:and\s)?\d+\s?(?:\\text\{\s?)?[a-z]{2,}", re.IGNORECASE)
_PARTED = Lazy(  # a second value that belongs to the first
    r"(?:and\s(?:a|one|two|three)\s(?:hal(?:f|ves)|thirds?|quarters?|fifths?)|and\s\$?\\[dt]?frac|remainder\s|R\s?\d|r\s\d|"
    r"(?:percent|%)\s(?:of|more|less)\b|to\sthe\s(?:power|\w+\spower)|times\s[$\\({]{0,4}(?:\d|NUMBER\b)|(?:less|fewer|more)\sthan\s|short\sof\s|"
    r"au\scarré|au\scube|zum\sQuadrat|al\scuadrado|al\scubo|в\s(?:квадрате|кубе)|の\s?\d倍|的形式|のように書|の形で書|이상|이하|미만|초과)".replace(
        "NUMBER", f"(?:{'|'.join(SMALL)})"
    )
)
_CLOCK = frozenset(
    "hours hour hrs hr feet foot ft minutes minute min pounds lb lbs degrees h yards yard weeks days dollars"
    " euros".split()
)
_FAR = frozenset("below under above".split())


_SAYS_NOTHING = frozenset(
    "is are be equals equal answer get gets gives have has the ergibt ist es est est: is: answer: so thus hence"
    " therefore total and are: x y n was ist: есть ответ: è é".split()
)
_PART_OF = (
    " more than", " less than", " fewer than", "half of", "third of", "quarter of", "root of", "square of", "wice",
    " plus", " minus", "less than",
)  # fmt: skip
# … + 4, … / 2, … < x; "□ + 4 = 40" is filled in
_OPERATED = Lazy(
    r"(?:\\?%\$?\s(?:of|more|less)\b|\$?-ish\b|"
    r"\$?\s?(?:[+*/·×÷±]\s?|\\pm\s?|[-−]\s?(?=\d)|[<>≤≥]\s?|\\(?:cdot|times|div|[lg]eq?)\s)"
    r"\$?(?:\d|[A-Za-z](?![A-Za-z])|\\[a-z]|\()(?![^\n]{0,40}=))"
)
_REWORKS = Lazy(
    r"(?:\b(?:double|triple|twice|thrice|(?:reciprocal|negative|inverse|opposite|multiple|square|cube|half|factor)s?\sof|"
    r"different\sfrom|divisible\sby|minus|negative|exceeds|almost|nearly|(?:\A\W*|\bis\s|[:：]\s)up\sto|"
    r"(?:just|slightly)\s(?:under|over|below|above))"
    r"(?:\sof)?(?:\sthe)?|\b(?:twice|double|triple|half|thrice)\s(?:of\s)?(?:the|my|our)\s"
    r"(?:answer|value|result|number)\sis)\Z"
)


def _is_of_another(text: str, lo: int, hi: int, start: int, end: int) -> bool:
    """Whether a sentence tells what something of the value in the box is: "The last digit of □ is 6"."""
    led = text[max(lo, start - _LED) : start].rstrip("*$\\( ").endswith(" of")
    return led and _IS_ANOTHER.match(text, end, hi) is not None


_IS_ANOTHER = Lazy(r"[$*)}\\]{0,4}\s(?:is|are|equals|=)\s[*$\\(]{0,4}[-−]?\d")
_LED = 16


def is_reworked(text: str, lo: int, hi: int, start: int, end: int) -> bool:
    """Whether what stands next to a box bounds it or makes another value of it: "almost □", "□ million", "□ + 4"."""
    if _OPERATED.match(text, end, min(hi, end + _BEHIND)) is not None or _is_of_another(text, lo, hi, start, end):
        return True
    head = text[max(lo, start - _BEFORE // 2) : start]
    said = head[head.rfind("\n") + 1 :].rstrip(" $*\\([{")
    if said and (said[-1].isalnum() or not said.isascii()):
        low = lower(said)
        word = low.rpartition(" ")[2]
        if word not in _SAYS_NOTHING or "twice" in low or "double" in low:
            if low.endswith(_PART_OF) or _REWORKS.search(low) is not None:
                return True
            bounds = not word.isascii() or word in _bounding()  # others need no second look
            if bounds and (reader_of(text, lo, hi).bounds(low, "") or ends_in_bound(low)):
                return True
    if text[end : end + 1] in {"", "\n"}:
        return False
    spoken = _SPOKEN.match(text, end, min(hi, end + _BEHIND))
    if spoken is None:
        return False
    at = spoken.start("word")
    if _PARTED.match(text, at, min(hi, end + _BEHIND)) is not None:
        return True
    word = lower(spoken["word"])
    if word in MULTIPLIERS or word.rstrip("s") in MULTIPLIERS:
        return True
    if word in scale_words() and word in scales_in(language_at(text, lo, hi).code):
        return True
    if word[-1] == "s" and word != "quarters" and denominator(word) is not None:
        return True  # thirds
    behind = lower(text[at : min(hi, end + _BEHIND)])
    if (
        is_bounded_behind(behind)
        or known_languages()["en"].phrases("operations").match(behind) is not None
        or _is_operated(text, lo, at, hi)
    ):
        return True
    if word in _CLOCK and _NUMBERED_UNIT.match(spoken["rest"].lstrip()) is not None:
        return True
    if word in _FAR and not word.isspace():
        return spoken["rest"].lstrip().startswith("zero")
    return not word.isascii() and word[0] >= "぀" and changes_value(word)


def _is_operated(text: str, lo: int, at: int, hi: int) -> bool:
    """Whether words of another language make another value of what stands in front: □の半分, □'nin yarısı."""
    led = text[at - 1] in "'’"
    if text[at].isascii() and not led:
        return False
    at -= led
    behind = lower(text[at : min(hi, at + _NEAR)])
    found = language_at(text, lo, hi).phrases("operations").search(behind)
    return found is not None and not behind[: found.start()].strip(" '’-nıiuüeadr")


_NEAR = 24  # characters behind a box


@cache
def _bounding() -> frozenset[str]:
    """The last words of what bounds a value in any language."""
    rows = " | ".join(language.bounds for language in known_languages().values())
    last = frozenset(phrase.split()[-1] for phrase in rows.split("|") if phrase.strip())
    return last.union(word.rpartition("-")[2] for word in last) - _SAYS_NOTHING


# 12 or 13, x = 12 and x = 13, 13 or 12
_OTHER_NUMBER = Lazy(
    r"[\s$})\\]{0,6}(?:(?:,\s)?(?:or|and|oder|ou|или|或)(?:\smaybe|\sperhaps|\spossibly)?|,|\\lor|\\text\{\s?or\s?\}|\?or)[\s$\\]{0,4}"
    r"(?:[A-Za-z](?:_\{?\d\}?)?\s?=\s?)?(?P<number>-?\d+(?:\.\d+)?)[\s$.)*\\]*(?:\n|\Z)"
)
_OTHER_IN_FRONT = Lazy(
    r"(?<![\w.)}\]/^+*-])(?:[A-Za-z]\s?=\s?)?(?P<number>-?\d+(?:\.\d+)?)\$?\s(?:or|oder|ou|или|或)"
    r"(?:\smaybe|\sperhaps|\spossibly)?\s\$?(?:[A-Za-z]\s?=\s?)?\Z"
)
_OTHER_BOX = Lazy(r"\}\$?(?:\svs\.?|\?)\s\$?\Z")  # □? □
_WITH_CASE = Lazy(r"\s?\$?\sif\s[^.\n]{1,20}\s?[<>≤≥]")
_ELSE = Lazy(r"[\s$)\\]{0,4}(?:if|when|for)\s[^.\n]{1,40}?\b(?:else|otherwise)\b")
_BRANCH = Lazy(r"\}\$?\s(?:if|when|for)\s[^.\n]{1,30}\s(?:and|or|but)\s\$?\Z")


def has_alternative(text: str, lo: int, hi: int, start: int, end: int, content: str) -> bool:
    """Whether another number stands beside a box as an equal: "□ or 13", "13 or □", "□, 13"."""
    if not content.lstrip("-").replace(".", "").isdigit():
        return False
    head = text[max(lo, start - _BEFORE // 2) : start]
    behind = text[end : end + 2]
    other = None
    if behind.strip("$. ") or text[end : end + 3].strip("$.\n*"):
        other = _OTHER_NUMBER.match(text[end : min(hi, end + _BEHIND)])
    if other is None and (head.rstrip(" $")[-1:].isalpha() or head.endswith(("? ", "vs. ", "= ", "="))):
        other = _OTHER_IN_FRONT.search(head)
        if _OTHER_BOX.search(head) is not None:
            return True
    if _ELSE.match(text, end, hi) is not None:
        return True
    if _WITH_CASE.match(text, end, hi) is not None and _BRANCH.search(head) is not None:
        return True
    return other is not None and float(other["number"]) != _number(content)


def _number(content: str) -> float | None:
    try:
        return float(content)
    except ValueError:
        return None


_HIDDEN = Lazy(
    r"(?:\\(?:[bx]?cancel|sout|st|h?phantom|vphantom)\s?\{|\\color\s?\{white\}\s?\{?|\\textcolor\s?\{white\}\s?\{"
    r"|\\begin\s?\{comment\}|display:\s?none[^>\n]{0,20}>)\s?\Z"
)


def is_hidden(text: str, lo: int, start: int) -> bool:
    """Whether a box is struck out, or stands where no reader sees it."""
    head = text[max(lo, start - _BEFORE // 2) : start]
    line = head[head.rfind("\n") + 1 :]
    if line.lstrip().startswith("%") and (len(line) < len(head) or start <= lo + len(head)):
        return True
    return ("{" in line or ">" in line) and _HIDDEN.search(line) is not None


_TRIGGER = Lazy(
    r"\b(?:if|were|would|assum\w+|suppos\w+|tempting|mistake|wrong|incorrect|student|someone|claim\w*|key|previous|doubt|false|whether|"
    r"reject|discard|from|naive|remember|put|not|previously|formerly|many|most|some|first|initial|earlier|classmate|friend|"
    r"teacher)\b"
)
_SUPPOSED = Lazy(
    r"(?:(?<!or\s)\bnot\s*|\b(?:previously|formerly)\s*|\bif\s\Z|\b(?:assume|suppose|assuming|supposing)\s(?:that\s)?[\s$]*(?:[a-z]\s?=\s?)?"
    r"|\b(?:assume|suppose|assuming|supposing)\s(?:that\s)?(?:(?:the|its|our)\s)?(?:answer|result|value|number|total|solution|it)\s(?:is|was|were|equals)\s*"
    r"|\bif\s[^.;]{1,60}?\s(?:would\s(?:be|get|have\sbeen|give)|we['’]d\sget)\s*"
    r"|\b(?:mistake|error|tempting|wrong|incorrect)\s(?:(?:here|would\sbe|is)\s)*(?:to\s)(?:write|answer|say|put|give|choose)\s*"
    r"|\b(?:many|most|some|others?)\s(?:people\s|students\s)?(?:would|might|may)\s(?:write|say|answer|think|get)\s*"
    r"|\b(?:student|someone|somebody|classmate|friend|textbook|key|previous\s(?:solution|answer))\s(?:wrote|claims?|claimed|says?|said|got|gives|gave|answered)\s*"
    r"|(?<!no\s)\bdoubt\s(?:that\s)?(?:the\s)?(?:[a-z]+\s){0,3}(?:is\s)?"
    r"|\b(?:false|untrue|unlikely|unclear)\s(?:that|whether)\s(?:[a-z]+\s){0,4}(?:=\s)?"
    r"|\b(?:first|initial|earlier)\s(?:attempt|try|guess|answer)\s(?:gave|was|is|yielded)\s*"
    r"|\b(?:student|classmate|friend|teacher)['’]s\s(?:answer|result|solution)\s(?:is|was)\s*"
    r"|\A\W*whether\s(?:[a-z]+\s){0,4}"
    r"|\bnaive\s(?:answer|guess|value)\s(?:is|would\sbe)\s*"
    r"|\b(?:reject|discard|rule\sout|dismiss)\s*"
    r"|\b(?:put|write|give|enclose)\s(?:your|the)\s(?:final\s)?answer\s(?:as|in|like)\s*|\bremember\sto\s(?:write|box|put)\s*"
    r"|\bchange[ds]?\s(?:my\sanswer\s)?(?:from\s)?)\Z"
)
# whose box it is: "The wrong answer is …", "If you wrote …, you forgot the last row"; not what turns from it
_MISLEADS = Lazy(
    r"\b(?:wrong|incorrect|mistaken|tentative|provisional|preliminary|placeholder)\s(?:final\s)?"
    r"(?:answer|result|value|total)s?(?:\s(?:is|was|of|like|would be)|:)\Z|\bas\s(?:a|my)\splaceholder[,:]?\Z"
    r"|\b(?:(?:do|does|did|should|must|would)\s?(?:not|n['’]t)|never)\s(?:write|answer|box|put|say|choose|give)\Z"
    r"|\b(?:écri(?:vez|s)|schreib(?:e|en sie|t)|escrib[ae]n?|escreva|scriv(?:i|ete)|запишите?|napisz|schrijf|tulis)\b"
    r"[^.;:!\n]{0,40}\s(?:comme|als|como|come|в виде|jako|sebagai)\Z"
    r"|\bif\s(?:you|we|i|one|they)\s(?:wrote|write|answered|answer|got|get|put|said|say|had)\Z"
)
_TURNED = Lazy(r"[\s$.*]{0,6}to\s[\s$\\]{0,4}(?:\d|boxed)")
_CHANGED = Lazy(r"\bchange[ds]?\s(?:my\sanswer\s)?(?:from\s)?\Z")
_SENTENCE = Lazy(r"[.!?]\s|\n")


def is_supposed(text: str, lo: int, hi: int, start: int, end: int) -> bool:
    """Whether the sentence of a box only supposes it, asks for it or tells who else says it."""
    behind = text[end : end + _ASKED]
    asks = any(sign in behind for sign in "?？؟") or (not behind.isascii() and behind.rstrip(" .。")[-1:] in _PARTICLES)
    if asks and _ENDS_ASKING.match(text, end, hi) is not None:
        return True
    if "if " in text[end : end + _SOON] and _IF_UNREAL.match(text, end, hi) is not None:
        return True
    head = text[max(lo, start - 2 * _BEFORE) : start]
    low = lower(head[head.rfind("\n") + 1 :])
    if not low.strip(" $*\\([{"):
        return False
    said = low.rstrip(" $*\\([{")
    if _MISLEADS.search(said) is not None or _is_hedged(said):
        return True
    if text.startswith(("$?", "?"), end) and _ASKS.search(low) is not None:
        return True
    if _TRIGGER.search(low) is None and "chang" not in low:
        return False
    low = _SENTENCE.split(low)[-1].rstrip("$*\\([{")
    if _SUPPOSED.search(low) is None:
        return False
    return _CHANGED.search(low) is None or _TURNED.match(text, end) is not None


def _is_hedged(said: str) -> bool:
    """Whether words in front of a box, in small letters, leave it open: "perhaps □", "maybe it's □", "could be □"."""
    tail = said[-_BEFORE // 2 :]
    return any(
        found.end() == len(tail) or (found[0] in _ADVERBS and _IT_IS.fullmatch(tail, found.end()) is not None)
        for found in in_any("maybe").finditer(tail)
    )


_ADVERBS = frozenset(("maybe", "perhaps", "possibly", "vielleicht"))
_IT_IS = Lazy(r"(?:,|\s(?:it\sis|it['’]s|ist\ses|the\sanswer\sis))\Z")
_SOON = 8  # characters behind a box
_ASKED = 20
_PARTICLES = frozenset("か吗嗎요까")
_IF_UNREAL = Lazy(r"[\s$*)\\\]},]*+if\s(?:I|we|it|you|they|he|she|there)\s(?:were|was|had|knew)\b")
_ENDS_ASKING = Lazy(  # nothing more is said
    r"[\s*$)\\\]}]*+(?:\?\?|(?:[^\s\d.,;:!?？؟$]{1,12}\s?)?[?？؟][\s*$)\\\]]*+\Z"
    r"|(?:でしょうか|ですか|だろうか|인가요|입니까|일까요|吗|嗎)[\s*?？.。]*+\Z)"
)
_ASKS = Lazy(r"\b(?:is|could|can|would|might|should)\s(?:it|this|that|the\s\w+)(?:\sbe)?[\s$*]*\Z")
