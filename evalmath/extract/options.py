r"""The options of multiple choice: those of a question, and what a response says about each of them.

>>> options("What is 6*4?\n(A) 12\n(B) 24")
{'A': '12', 'B': '24'}
>>> text = "A: 12 is wrong.\nB: 16 is correct.\nC: 24 is wrong."
>>> chosen(text, 0, len(text), "").text
'B'
>>> is_option_list("12\nB: 16\nC: 24\nD: 32", 0, 23)
True
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from evalmath.extract.choices import LETTER, choice_at
from evalmath.extract.letters import capitals, small_options
from evalmath.extract.sentences import last_sentence_start, sentence_start
from evalmath.extract.stances import TURN, Reader, reader_of
from evalmath.lexicon.language import Language, alternation, known_languages, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["chosen", "has_options", "is_option_list", "option_named", "options"]

_OPTION = Lazy(r"(?:^|[\s(（$）？。：])([A-JА-Е])\s?[).:：．、）]", re.MULTILINE)
_LABEL = Lazy(
    r"(?:^|[\s(（${~）？。：])(?:\\(?:text|textbf|mathrm|mathbf)\{\s?)?[(（]?([A-JА-Е])\s?[).:：．、）]+\}?",
    re.MULTILINE,
)
_TRIM = " \t\n,;.$*~"
_SPACING = re.compile(r"\\q?quad\b|\\[ ,;!]|~")


def options(query: str) -> dict[str, str]:
    r"""The options of a question by letter; empty if it offers none.

    Parameters
    ----------
    query : str
        The question, with its options in lines or in a row: ``A. 1 B. 2``, ``(A) 1``, ``\textbf{(A)}\ 1 \qquad``.

    >>> options(r"How many? $\textbf{(A)}\ 8 \qquad \textbf{(B)}\ 10$"), options("Points A and B. Find AB.")
    ({'A': '8', 'B': '10'}, {})
    """
    query = capitals(query, small_options(query))
    labels = list(_LABEL.finditer(query))
    for first, label in enumerate(labels):
        if label[1] not in {"A", "А"}:  # Latin, Cyrillic
            continue
        row = [label]
        for following in labels[first + 1 :]:
            if following[1] == chr(ord(row[-1][1]) + 1):
                row.append(following)
        if len(row) < 2:
            continue
        ends = [following.start() for following in row[1:]] + [_last_end(query, row[-1].end())]
        values = [_SPACING.sub(" ", query[one.end() : end]).strip(_TRIM) for one, end in zip(row, ends, strict=True)]
        if all(values):
            return {one[1]: value for one, value in zip(row, values, strict=True)}
    return {}


def _last_end(query: str, at: int) -> int:
    line = query.find("\n", at + 2)
    return line if line >= 0 else len(query)


def has_options(query: str) -> bool:
    """Whether a question offers options: "A. … B. …", "(A) … (B) …".

    >>> has_options("Which? (A) 1 (B) 2"), has_options("Points A and B. Find AB.")
    (True, False)
    """
    seen = {found[1] for found in _OPTION.finditer(query)}
    if {"А", "Б"} <= seen:
        return True
    return {"A", "B"} <= seen and ("C" in seen or query.count("B)") > 0 or (len(seen) > 1 and "\n" in query))


def is_option_list(text: str, lo: int, hi: int) -> bool:
    """Whether the response ends in labelled options, so that nothing was chosen."""
    labels: list[str] = []
    end = hi
    for _ in range(3):
        line = text.rfind("\n", lo, end) + 1 or lo
        line = max(line, lo)
        label = _LABELLED.match(text, line, hi)
        if label is None:
            break
        labels.append(label[1])
        end = line - 1
        while end > lo and text[end - 1] == "\n" and line - end < 4:
            end -= 1
        if end <= lo:
            break
    if len(labels) >= 2 and labels == sorted(set(labels), reverse=True):
        return True
    last = text.rfind("\n", lo, hi) + 1 or lo
    inline = [found[1] for found in _OPTION.finditer(text, max(last, hi - 600), hi)]
    return len(inline) >= 3 and inline == [chr(ord(inline[0]) + i) for i in range(len(inline))]


# --- what is said about each option --------------------------------------------------------------------------------

_ALONE = Lazy(
    rf"[\s*#]*+(?:(?:[Aa]nswer|[Oo]ption|[Cc]hoice|[Ss]olution|[Rr]esult|[Ll]etter)[_\s:]*+){{0,2}}{LETTER % 'letter'}"
    r"[\s.:：)*]*+\Z",
)
_LETTERS_ALONE = Lazy(r"[\s*]*+[A-J](?:\s?,\s?[A-J])++[\s.*]*+\Z")
_FIRST = Lazy(
    rf"[\s*#]*+(?:[Oo]ption\s|[Cc]hoice\s)?{LETTER % 'letter'}[.:：)*]*+"
    r"(?=\s*\n|\s*\Z|(?P<reason>[,;]?\s+\w+))"
)
_LAST_LETTER = Lazy(r"(?:^|[\s(*\[$:：])([A-J])[)\]}.*$\s。]*+\Z")
_LABELLED = Lazy(r"\s*+\**+[(\[（]?([A-J])[)\]）.:：][)\]）.:：*]*+\s")
_BOTH = Lazy(
    r"(?P<both>[A-J](?:,\s?[A-J]){0,9},?\s(?:and|&)\s[A-J])\s(?:are|is)\s(?:both\s|all\s)?(?:correct|right|true)\b"
)
_CAPITAL = Lazy(r"[A-JА-Е](?![A-Za-zА-я])")
_TAIL = 3_000  # characters in which options are walked through
_NEAR_END = 500  # where no options are known
_FEW = 12  # characters in front of an option that is named in a short sentence
_BEHIND = 8  # characters behind an option in which a language denies it whose verb stands last
_SHORT = 60  # characters of a sentence that only names an option
_MAX_MENTIONS = 40


class _Words(NamedTuple):
    mention: re.Pattern[str]  # of an option, in the text as it stands
    strict: re.Pattern[str]  # said of an option alone


@cache
def _words(code: str) -> _Words:
    language = known_languages()[code]
    options_row = (alternation(language.option) or "(?!)").replace(r"\b", r"(?:\b|(?=_))")  # Choice_B
    return _Words(
        re.compile(
            rf"(?:(?P<word>(?i:{options_row}))[\s_:：*]*+)?(?P<open>[(\[（「『*$]{{0,8}}+)(?<![A-Za-zА-я])"
            r"(?P<letter>[A-JА-Е])(?![A-Za-z0-9А-я'’])"
            r"(?P<close>[)\]）」』*$]*+)(?P<colon>[:：.、．]|\s:(?=\s))?+(?!\s?[=<>+^_≠≤≥])"
        ),
        re.compile(
            r"\bcorrect|answer|[✓✔✅✗✘❌]|richtig|correct[ao]|corrett|bonne|certa|верн|правильн|正|错|誤|間違|정답|맞|صحيح|सही|doğru|đúng|benar"
        ),
    )


class _Said(NamedTuple):
    letter: str
    start: int
    right: bool


def chosen(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A choice stated without the word "answer": a lone letter, "B is correct", "I'd go with C", "D) Both …"."""
    offered = bool(query) and has_options(query)
    start = max(lo, hi - (_TAIL if offered else _NEAR_END))
    line = max(start, text.rfind("\n", lo, hi) + 1)
    for begin in dict.fromkeys((lo, line)):
        alone = _ALONE.match(text, begin, hi) if hi - begin < _SHORT else None
        if alone is not None and not is_option_list(text, lo, hi):
            return Found(alone["letter"], alone.span("letter"), "choice")
    if _CAPITAL.search(text, start, hi) is None and _CAPITAL.search(text, lo, min(hi, lo + 8)) is None:
        return None
    both = _BOTH.last(text, start, hi)
    if both is not None:
        return Found(", ".join(re.findall("[A-J]", both["both"])), both.span("both"), "choice")
    reader = reader_of(text, lo, hi)
    found = _judged(text, start, hi, reader, query if offered else "")
    if found is not None:
        return found
    if is_option_list(text, lo, hi) or _LETTERS_ALONE.fullmatch(text, lo, hi):
        return None
    first = _FIRST.match(text, lo, hi)
    if first is not None and first["letter"] <= "H":
        reason = lower(first["reason"] or "").strip(" ,;")
        if reader.language.phrases("because").match(reason) or (offered and not reason):
            return Found(first["letter"], first.span("letter"), "choice")
    return _option_line(text, lo, hi, offered) or (_last_letter(text, start, hi, reader) if offered else None)


def _judged(text: str, lo: int, hi: int, reader: Reader, query: str) -> Found | None:
    """The option of which the response says that it is right, or the only one that it does not call wrong."""
    offered = options(query) if query else {}
    said = _said_of_options(text, lo, hi, reader, bool(query), offered)
    wrong = {one.letter for one in said if not one.right}
    last = next((one for one in reversed(said) if one.right), None)
    while last is not None and any(
        one.letter == last.letter and not one.right and one.start > last.start for one in said
    ):
        earlier = [one for one in said if one.right and one.start < last.start]
        last = earlier[-1] if earlier else None
    if last is not None:
        return Found(last.letter, (last.start, last.start + 1), "choice")
    left = set(offered) - wrong
    if len(wrong) >= 2 and len(left) == 1:
        letter = left.pop()
        at = text.rfind(letter, lo, hi)
        at = at if at >= 0 else said[-1].start  # it is named by what is wrong with all others
        return Found(letter, (at, at + 1), "choice")
    return None


def _said_of_options(text: str, lo: int, hi: int, reader: Reader, offered: bool, values: dict[str, str]) -> list[_Said]:
    language = reader.language
    words, because = _words(language.code), language.phrases("because")
    mentions = [
        one
        for one in words.mention.finditer(text, lo, hi)
        if (not values or one["letter"] in values) and _is_mention(text, lo, one, language, offered)
    ]
    said: list[_Said] = []
    listed: list[re.Match[str]] = []
    for index, mention in enumerate(mentions[-_MAX_MENTIONS:], max(0, len(mentions) - _MAX_MENTIONS)):
        following = mentions[index + 1].start() if index + 1 < len(mentions) else hi
        after = lower(text[mention.end() : min(following, mention.end() + 160)])
        line = after.partition("\n")[0]
        opens_line = text[max(lo, mention.start() - 6) : mention.start()].rpartition("\n")[2].strip(" *-•#([") == ""
        labels = mention["close"] or mention["colon"] or (mention["word"] and opens_line)
        mark = _MARK.search(line) if labels or opens_line else None
        judged = _JUDGED.search(line) if labels and mark is None else None
        after = _CLAUSE.split(after, maxsplit=1)[0] + (f" {judged[1]}" if judged is not None else "")
        if because.match(after.lstrip(" ,;*.)")) is not None:
            after = " "  # (D), since 50 isn't a square
        value = lower(values.get(mention["letter"], ""))
        if value and after.lstrip(" *)}").startswith(value):  # B) table; run is a verb
            after = after.lstrip(" *)}")[len(value) :]
            after = "" if after[:1] in {";", ",", "."} else after
        further = 0 if language.script in _UNSPACED else 4  # Cです。傾きが…
        begin = sentence_start(text, lo, min(hi, mention.end() + further))
        if begin >= mention.start():  # it opens a sentence, or ends one: so (B).
            begin = sentence_start(text, lo, mention.start() + 1)
        before = (
            lower(text[begin : mention.start()]).rpartition(". ")[2].rpartition("\n")[2]
        )  # "not B. I'd say D": B is no initial here
        named = mention["word"] is not None
        until = max((one.end() for one in mentions[max(0, index - 1) : index] if one.start() >= begin), default=0)
        so = language.phrases("so").search(lower(text[until : mention.start()])) if until else None
        until = mention.start() + 1 if until and so is None else 0  # so C beats A: said of the first
        verdict = (
            _verdict(before, after, language, words, offered or named, named and mention.start() >= until)
            if mark is None
            else mark[1] in _RIGHT
        )
        if verdict is None and _LISTED.fullmatch(lower(text[mention.end() : following])):
            listed.append(mention)  # A, C and D are wrong
            continue
        if verdict is not None:
            said += [_Said(one["letter"], one.start("letter"), verdict) for one in listed]
        listed = []
        if verdict is not None:
            said.append(_Said(mention["letter"], mention.start("letter"), verdict))
    return said


_UNSPACED = frozenset({"Han", "Kana", "Hangul"})
_COPULA = re.compile(  # what ends a sentence behind an option says nothing more of it
    r"[)」』）*\s]*+(?:番|번|项|項|选项|選項)?+(?:です|である|だ|となります|になります|입니다|이다|이네요|네요|이에요|예요|임|है|হয়|হবে|['’]?d[ıiuü]r)?+"
    r"[\s.!。*)」』]*+\Z"
)
_LONE = {"yes": True, "it is": True, "no": False, "true": True, "false": False, "是": True, "否": False}
_LISTED = re.compile(r"[\s*]*+(?:[,、，/&\s]|and|und|et|y|e|и|和|と)*[\s*]*")
_MARK = re.compile(r"([✓✔✅✗✘❌×○✕])[\s️*)]*\Z")  # at the end of an option's line
_RIGHT = frozenset("✓✔✅○")
_JUDGED = re.compile(
    r"[.!;:]\s+(?:(?:this|that|it|which|so)\s)?([^\W\d]['’\w]*(?:\s[\w'’]+)?)[.!*\s]*\Z"
)  # This matches.
_CLAUSE = re.compile(r"\n|(?<=[.!?。；;])\s|[；。]")


def _is_mention(text: str, lo: int, mention: re.Match[str], language: Language, offered: bool) -> bool:
    """Whether a capital letter names an option; "A" as an article doesn't."""
    if mention["word"] and not mention["close"] and text[mention.start() - 1 : mention.start()] in {"(", "（"}:
        return False  # C (option A is too small)
    if mention["word"] or (mention["close"] and mention["open"]):
        return True
    at = mention.start("letter")
    line_start = text[max(lo, at - 6) : at].rpartition("\n")[2].strip(" *-•#([") == ""
    if line_start and (mention["colon"] or mention["close"]):
        return True
    if mention["letter"] == "A" and text[mention.end() :][:1] == " " and text[mention.end() + 1 :][:1].islower():
        return language.phrases("verbs").match(lower(text[mention.end() + 1 : mention.end() + 12])) is not None
    if offered or language.script != "Latin" or text[mention.end() : mention.end() + 4] == " is ":
        return True
    head = lower(text[max(lo, at - 32) : at])
    ends = not text[mention.end() :][:24].partition("\n")[0].strip(" *.$)]}!。")
    behind = lower(text[mention.end() : mention.end() + 40]).lstrip()
    if language.phrases("right").match(behind) or behind.startswith("it is"):
        return True
    led_by = [one.end() for row in ("choose", "is_") for one in language.phrases(row).finditer(head)]
    return any(len(head[end:].split()) <= 1 for end in led_by) and (
        ends or text[mention.end() :][:1] in {",", ".", ";"}
    )


def _verdict(before: str, after: str, language: Language, words: _Words, loose: bool, mentioned: bool) -> bool | None:
    """What is said of an option between its neighbours: right, wrong, or nothing."""
    phrases = language.phrases
    head = _SEMICOLON.split(before[-70:])[-1]
    if language.script in {"Han", "Kana"}:
        head = re.split(r"[，、；]", head)[-1]
    others = phrases("choose").sub(" ", _THAT_SAYS.sub(" ", head))  # "let me pick" plans and supposes nothing
    if phrases("thought").search(others) or phrases("unless").search(others) or before.rstrip().endswith("?"):
        return None
    if (lone := after.strip(" .*)_:")) in _LONE:
        return _LONE[lone]
    would = phrases("would").search(after[:24])
    if would is not None and phrases("unless").search(after, would.end()):
        return None  # C would be correct if x were 5
    denied = phrases("not_").search(TURN.split(head.rpartition(",")[2])[-1])
    if language.verb_last:
        denied = phrases("not_").search(after[:_BEHIND])  # A가 아니라 B가 정답입니다
        if denied is None and phrases("choose").search(after[: 2 * _BEHIND]) is not None:
            return True  # C를 고르겠습니다
    wrong = phrases("wrong").search(after)
    right = phrases("right").search(after) or _IS_THE_ONE.match(after) or _in_apposition(head, after, language)
    if right is not None and wrong is not None:
        right = right if right.start() < wrong.start() and right.end() <= wrong.start() else None
        wrong = None if right is not None else wrong
    if "?" in after[:80] and (right or wrong):
        return None
    for found, verdict in ((wrong, False), (right, True)):
        if found is not None and (loose or not verdict or words.strict.search(found[0]) or _ONLY.search(head)):
            return verdict is not (denied is not None and verdict)
    if phrases("bounds").search(head[-20:]):
        return None  # between B and C
    if phrases("plan").search(others) or _JOINED_TO.search(head) or (after.strip(" *)") and _LISTED.fullmatch(after)):
        return None  # that leaves B and C
    ends = _COPULA.match(after.strip(" *.$)]}!。")) is not None
    ends = ends or phrases("because").match(after.lstrip(" ,;*.)")) is not None
    rows = ["choose"] if loose or ends else []
    rows += ["suits"] if loose else []
    rows += ["is_"] if ends else []
    choose = [
        one
        for row in rows
        for one in phrases(row).finditer(head)
        if len(head[one.end() :].split()) <= (row != "is_") * 2
    ]
    head = re.split(r"[,，、;；]", head)[-1]
    led = [
        one
        for one in phrases("right").finditer(head)
        if len(head[one.end() :].split()) <= 2 and words.strict.search(one[0])
    ]
    named = mentioned and ends and (phrases("so").search(before) is not None or len(before) < _FEW)  # so option C
    named = named or (loose and ends and _ARROW.search(head) is not None)  # 1 − 0.35 → C
    if choose and _OTHERS.search(head) is not None:
        return None  # many students choose D
    if choose or led or named:
        return denied is None or None
    return None


def _in_apposition(head: str, after: str, language: Language) -> re.Match[str] | None:
    """What is said right in front of an option between commas: the survivor, (C), is …"""
    led = head.rstrip(" *(")
    if not (led.endswith(",") and after.lstrip(" *)").startswith(",")):
        return None
    led = led.rstrip(",")
    return next((found for found in language.phrases("right").finditer(led) if found.end() == len(led)), None)


def _option_line(text: str, lo: int, hi: int, offered: bool) -> Found | None:
    """A last or first line that is one labelled option: "D) Both have …"; "A: 400" needs a query with options."""
    last = text.rfind("\n", lo, hi) + 1 or lo
    for line in dict.fromkeys((max(last, lo), lo)):
        label = _LABELLED.match(text, line, hi)
        if label is None or label[1] > "H" or (not offered and (label[1] == "A" or line == lo != last)):
            continue
        if _SPEAKS_OF_IT.match(text, label.end(), hi):
            continue
        choice = choice_at(text, label.start() + label[0].find(label[0].lstrip()[0]), hi)
        if choice is not None:
            return Found(choice.text, (choice.start, choice.end), "choice")
    return None


_SPEAKS_OF_IT = Lazy(r"(?:is|are|was|would|could|might|may|can|seems|looks|says|gives)\s")  # (A) is a misconception


def _last_letter(text: str, start: int, hi: int, reader: Reader) -> Found | None:
    letter = _LAST_LETTER.search(text, max(start, hi - _SHORT), hi)
    if letter is None:
        return None
    before = lower(text[last_sentence_start(text, start, hi) : letter.start(1)])
    phrases = reader.language.phrases
    before = before[max((one.end() for one in phrases("so").finditer(before)), default=0) :]  # not A, not B → C
    if any(phrases(row).search(before) for row in ("not_", "plan", "thought", "or_", "unless")) or _ANOTHER.search(
        before
    ):
        return None
    return Found(letter[1], letter.span(1), "choice")


_ANOTHER = re.compile(r"\b[a-j],? ?(?:and |,)")
_JOINED_TO = re.compile(r"(?<![a-z])[a-j][)\]*]*,? (?:and|or|und|oder|et|ou|y|o|e|и|или)[ *(]+\Z")


_OTHERS = re.compile(r"\b(?:students|people|many|some|others|most|they|everyone|someone)\b")
_ONLY = re.compile(r"\bonly[ *(]+\Z")
_THAT_SAYS = re.compile(r"\b(?:option|choice|one|statement) (?:that|which) (?:says|states|claims|reads)\b")
_ARROW = re.compile(r"(?:→|⇒|⟹|[-=]>|\b(?:final|pick|selection|verdict|conclusion):)[ *(]*\Z")
_IS_THE_ONE = re.compile(  # the function in C is the odd one
    r"[\s*)]*is (?:then )?the (?!first|second|third|next|last|other|same)[a-z-]{2,20} (?:one|option|choice)[\s.!*]*\Z"
)
_SEMICOLON = re.compile("[;；]")
_REMARK = re.compile(r"\s*\([^()]*\)\s*")


def option_named(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The only option of the question that the last sentence names by its words: "The capital is Berlin."."""
    offered = options(query) if query else {}
    start = last_sentence_start(text, lo, hi)
    low = lower(text[start:hi])
    if _REMARK.fullmatch(low):  # Jupiter. (Earth is the fifth.)
        start = last_sentence_start(text, lo, start)
        low = lower(text[start:hi]).partition("(")[0]
    named = []
    for value in offered.values():
        if value[:1].isalpha() and len(value) > 2:
            found = re.search(rf"(?<!\w){re.escape(lower(value))}(?!\w)", low)
            if found is not None:
                named.append(found.span())
    if len(named) > 1:  # Sydney is larger, yet the capital is Canberra
        so = reader_of(text, lo, hi).language.phrases("so")
        turn = max((found.end() for row in (TURN, so, _SEMICOLON) for found in row.finditer(low)), default=len(low))
        named = [span for span in named if span[0] >= turn]
    if len(named) != 1:
        return None
    reader = reader_of(text, lo, hi)
    if reader.denies(low[: named[0][0]], low[named[0][1] :]) or low.rstrip().endswith("?"):
        return None
    first, last = start + named[0][0], start + named[0][1]
    return Found(text[first:last], (first, last), "option-named", True)
