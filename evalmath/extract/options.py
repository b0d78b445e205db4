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
from evalmath.extract.excepted import all_but
from evalmath.extract.letters import capitals, small_options
from evalmath.extract.sentences import last_sentence_start, sentence_start
from evalmath.extract.stances import Reader, reader_of
from evalmath.extract.together import TURN
from evalmath.extract.whose import PEOPLE, is_not_ours, is_of_others
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
_SPACING = Lazy(r"\\q?quad\b|\\[ ,;!]|~")


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
    rf"[\s*#]*+(?:(?:[Aa]nswer|[Oo]ption|[Cc]hoice|[Ss]olution|[Rr]esult|"
    rf"[Ll]etter)[_\s:]*+){{0,2}}{LETTER % 'letter'}"
    r"[\s.:：)*]*+\Z",
)
_LETTERS_ALONE = Lazy(r"[\s*]*+[A-J](?:\s?,\s?[A-J])++[\s.*]*+\Z")
_FIRST = Lazy(
    rf"[\s*#]*+(?:[Oo]ption\s|[Cc]hoice\s)?{LETTER % 'letter'}[.:：)*]*+"
    r"(?=\s*\n|\s*\Z|(?P<reason>[,;]?\s+\w+))"
)
_LAST_LETTER = Lazy(r"(?:^|[\s(*\[$:：])([A-J])[)\]}.*$\s。।]*+\Z")
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
    listed: re.Pattern[str]  # between two options of which the same is said


@cache
def _words(code: str) -> _Words:
    language = known_languages()[code]
    options_row = (alternation(language.option) or "(?!)").replace(r"\b", r"(?:\b|(?=_))")  # Choice_B
    return _Words(
        re.compile(
            rf"(?:(?P<word>(?i:{options_row}))[\s_:：*]*+)?(?P<open>[(\[（「『*$\"“]{{0,8}}+)"
            r"(?<![A-Za-zА-я°º])(?<!circ )"
            r"(?P<letter>[A-JА-Е])(?![A-Za-z0-9А-я])"
            r"(?:['’](?:y[ıiuü]|y[ea]|n[ıiuü]n|d[ea])\b)?+(?!['’](?!d[ıiuü]r\b))"
            r"(?P<close>[)\]）」』*$\"”]*+)(?P<colon>[:：.、．]|\s:(?=\s))?+(?!\s?[=<>+^_≠≤≥])"
        ),
        re.compile(
            r"\bcorrect|answer|[✓✔✅✗✘❌]|richtig|correct[ao]|corrett|bonne|certa|верн|правильн|正|错|誤|間違|정답|맞|صحيح|"
            r"सही|doğru|đúng|benar|popraw|prawid|juist|goed|sahihi|সঠিক|సరైన|ถูก|맞는|옳은"
        ),
        re.compile(rf"[\s*]*+(?:[,،、，/&\s]|{alternation(f'and | 和 | {language.joins}')})*+[\s*]*"),
    )


class _Said(NamedTuple):
    letter: str
    start: int
    right: bool


def chosen(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A choice stated without the word "answer": a lone letter, "B is correct", "I'd go with C", "D) Both …"."""
    if (left := all_but(text, max(lo, hi - _NEAR_END), hi)) is not None:
        return left
    found = _chosen(text, lo, hi, query)
    return None if found is None or (len(found.text) == 1 and _is_left(text, lo, found, hi)) else found


# What stands behind a letter that isn't chosen: asked, beside another, or withdrawn for another.
_LEAVES = Lazy(
    r"[\s)*\]]*(?:\?|,?\sor\s\(?[a-j]\b(?!\w)|[.…,;!—–-]*\s*(?:(?:oh|no|"
    r"hmm?),?\s)?wait[\s,]+(?:no,?\s)?(?:it['’]s\s)?\(?[a-j]\b(?!['’])|"
    r",? but (?:more likely|rather|probably|maybe)\b)"
)
# In front of it: C > B, C is larger than B, the worst option is B, I almost chose B.
_LEFT_FOR = Lazy(
    r"(?:(?<![=-])>|\bover|\bthan|\b(?:worst|least (?:correct|likely|plausible)|incorrect|wrong) (?:option|choice|"
    r"answer|"
    r"letter|one) is|"
    r"\b(?:almost|nearly|initially|originally|first|wrongly|mistakenly) (?:chose|picked|selected|said|marked|"
    r"went with)|\b(?:no es|no era|nicht|nie|niet))[\s(*]*\Z"
)
_LABEL_OF_WRONG = Lazy(
    r"\b(?:traps?|distractors?|decoys?|baits?|lures?|wrong|incorrect|false|eliminated|excluded|rejected|ruled out|"
    r"crossed out|worst|"
    r"least likely|runner-?up|second best|temptation|mistakes?)(?: [a-z]{2,10})?\s?:[\s(*]*\Z"
)


def _is_left(text: str, lo: int, found: Found, hi: int) -> bool:
    """Whether the words round a letter say that it isn't the one: "Trap: B", "C > B", "B? Wait, C"."""
    at, end = found.span
    behind = lower(text[end : min(hi, end + _SHORT)])
    if _LEAVES.match(behind):
        return True
    start = max(sentence_start(text, lo, at + 1), text.rfind("\n", lo, at) + 1)
    before = lower(text[start:at])
    return any(one.search(before) for one in (_LEFT_FOR, _LABEL_OF_WRONG)) or is_not_ours(before, behind)


def _chosen(text: str, lo: int, hi: int, query: str) -> Found | None:
    offered = bool(query) and has_options(query)
    start = max(lo, hi - (_TAIL if offered else _NEAR_END))
    line = max(start, text.rfind("\n", lo, hi) + 1)
    for begin in dict.fromkeys((lo, line)):
        alone = _ALONE.match(text, begin, hi) if hi - begin < _SHORT else None
        if alone is not None and not is_option_list(text, lo, hi):
            return Found(alone["letter"], alone.span("letter"), "choice")
    if _CAPITAL.search(text, start, hi) is None and _CAPITAL.search(text, lo, min(hi, lo + 8)) is None:
        return _counted(text, lo, hi, reader_of(text, lo, hi), options(query)) if offered else None
    both = _BOTH.last(text, start, hi)
    if both is not None:
        return Found(", ".join(re.findall("[A-J]", both["both"])), both.span("both"), "choice")
    reader = reader_of(text, lo, hi)
    several = offered and _asks_for_several(query)
    if several and (found := _several(text, start, hi, reader)) is not None:
        return found
    found = _judged(text, start, hi, reader, query if offered else "", several=several)
    if found is not None and not (found.text == "A" and _opens_list(text, found.span[0], hi)):
        return found
    if offered and (values := options(query)):
        opening = _opening(text, lo, hi, reader, values) or _valued(text, lo, hi, reader, values)
        opening = opening or _counted(text, lo, hi, reader, values)
        if opening is not None:
            return opening
    if is_option_list(text, lo, hi) or _LETTERS_ALONE.fullmatch(text, lo, hi):
        return None
    first = _FIRST.match(text, lo, hi)
    if first is not None and first["letter"] <= "H":
        reason = lower(first["reason"] or "").strip(" ,;")
        supposed = reader.language.phrases("unless").match(reason)  # D if anything
        if (reader.language.phrases("because").match(reason) and supposed is None) or (offered and not reason):
            return Found(first["letter"], first.span("letter"), "choice")
    return _option_line(text, lo, hi, reader, offered) or (_last_letter(text, start, hi, reader) if offered else None)


def _opens_list(text: str, at: int, hi: int) -> bool:
    """Whether a letter is but the first of a list of options: "Options: (A) 12 (B) 16 (C) 24"."""
    labels = [one[1] for one in _OPTION.finditer(text, max(0, at - 2), min(hi, at + _NEAR_END))]
    return labels[:3] == ["A", "B", "C"] and is_option_list(text, max(0, at - 1), hi)


def _judged(text: str, lo: int, hi: int, reader: Reader, query: str, *, several: bool = False) -> Found | None:
    """The option of which the response says that it is right, or the only one that it does not call wrong."""
    offered = options(query) if query else {}
    said = _said_of_options(text, lo, hi, reader, bool(query), offered)
    wrong = {one.letter for one in said if not one.right}
    rights = list(dict.fromkeys(one.letter for one in said if one.right and one.letter not in wrong))
    if several and len(rights) > 1:
        places = [one.start for one in said if one.right]
        return Found(", ".join(rights), (places[0], places[-1] + 1), "choice")
    last = next((one for one in reversed(said) if one.right), None)
    while last is not None and any(
        one.letter == last.letter and not one.right and one.start > last.start for one in said
    ):
        earlier = [one for one in said if one.right and one.start < last.start]
        last = earlier[-1] if earlier else None
    if last is not None and _is_looked_at(text, lo, last.start, reader):
        return None
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
        lone = _LONE_AT_END.search(line) if opens_line and mark is None else None
        after = _CLAUSE.split(after, maxsplit=1)[0] + (f" {judged[1]}" if judged is not None else "")
        told = after.lstrip(" ,;*.)")
        if because.match(told) is not None and language.phrases("right").match(told) is None:  # C yang benar
            after = " "  # (D), since 50 isn't a square
        value = lower(values.get(mention["letter"], ""))
        if value and after.lstrip(" *)}").startswith(value):  # B) table; run is a verb
            after = after.lstrip(" *)}")[len(value) :]
            after = "" if after[:1] in {";", ",", "."} and after.strip(" .*)_:,\n") not in _LONE else after
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
            if mark is None and lone is None
            else (mark[1] in _RIGHT if mark is not None else _LONE[lone[1]] if lone is not None else None)
        )
        if verdict is None and words.listed.fullmatch(lower(text[mention.end() : following])):
            listed.append(mention)  # A, C and D are wrong
            continue
        if verdict is not None:
            said += [_Said(one["letter"], one.start("letter"), verdict) for one in listed]
        listed = []
        if verdict is not None:
            said.append(_Said(mention["letter"], mention.start("letter"), verdict))
    return said


_A_IS_A_WORD = frozenset({"en", "es", "fr", "it", "pl", "pt"})
_UNSPACED = frozenset({"Han", "Kana", "Hangul"})
_COPULA = Lazy(  # what ends a sentence behind an option says nothing more of it
    r"[)」』）*\s]*+(?:番|번|项|項|选项|選項)?+(?:です|である|だ|이고|이며|となります|になります|입니다|이다|이네요|네요|이에요|예요|임|है|হয়|হবে|['’]?d[ıiuü]r)?+"
    r"[\s.!。*)」』]*+\Z"
)
_IS_STATED = Lazy(  # where the verb stands last: Dです, D이다
    r"[)」』）*]*+(?:番|번)?+(?:です|である|だ|입니다|이다|이에요|예요)[\s.!。*)」』]*+\Z"
)
_LONE = {"yes": True, "it is": True, "no": False, "true": True, "false": False, "是": True, "否": False}
_LONE_AT_END = Lazy(r"[,;:–—→]\s?(yes|no|true|false)[.!*)\s]{0,8}\Z")  # A. 48 = 6*8, no.
_MARK = Lazy(r"([✓✔✅✗✘❌×○✕])[\s️*)]*\Z")  # at the end of an option's line
_RIGHT = frozenset("✓✔✅○")
_JUDGED = Lazy(r"[.!;:]\s+(?:(?:this|that|it|which|so)\s)?([^\W\d]['’\w]*(?:\s[\w'’]+)?)[.!*\s]*\Z")  # This matches.
_CLAUSE = Lazy(r"\n|(?<=[.!?。；;])\s|[；。]")


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
    if (
        mention["letter"] == "A"
        and language.code in _A_IS_A_WORD
        and text[mention.end() :][:1] == " "
        and text[mention.end() + 1 :][:1].islower()
    ):
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
    head = _clause_before(before[-70:], language)
    others = phrases("choose").sub(" ", _THAT_SAYS.sub(" ", head))  # "let me pick" plans and supposes nothing
    turned = TURN.split(others)[-1] if ", " in others else others  # I was going to pick C, but D is better
    if (
        _OTHERS_SAY.search(turned)
        or phrases("thought").search(turned)
        or phrases("unless").search(others)
        or before.rstrip().endswith("?")
    ):
        return None
    if (lone := after.strip(" .*)_:,–—→-")) in _LONE:
        return _LONE[lone]
    if _is_set_aside(head, language):
        return None
    if not language.verb_last and phrases("not_").fullmatch(after.strip(" ,،，)*")) is not None:
        after = ""  # prawidłowe jest B, nie A: it is said of the other
    would = phrases("would").search(after[:24])
    if would is not None and phrases("unless").search(after, would.end()):
        return None  # C would be correct if x were 5
    denied = phrases("not_").search(TURN.split(re.split("[,،]", head)[-1])[-1])
    if language.verb_last:
        called = phrases("option").match(after.lstrip())
        after = after.lstrip()[called.end() :] if called is not None else after  # B şıkkını seçiyorum
        denied = phrases("not_").search(after[:_BEHIND])  # A가 아니라 B가 정답입니다
        if denied is None and phrases("choose").search(after[: 2 * _BEHIND]) is not None:
            return None if is_of_others(head) else True  # C를 고르겠습니다
    right, wrong = _told(head, after, language)
    if ("?" in after[:80] and (right or wrong)) or _LEFT_OPEN.match(after):
        return None
    for found, verdict in ((wrong, False), (right, True)):
        if found is not None and (loose or not verdict or words.strict.search(found[0]) or _ONLY.search(head)):
            return verdict is not (denied is not None and verdict)
    if phrases("bounds").search(head[-20:]):
        return None  # between B and C
    is_chosen = language.verb_last and after.strip(" *)") == "," and _is_at_end(phrases("choose"), head)
    listed = not is_chosen and after.strip(" *)") and words.listed.fullmatch(after)  # doğru olan B'dir, A değil
    if phrases("plan").search(others) or _JOINED_TO.search(head) or listed:
        return None  # that leaves B and C
    behind = after.strip(" *.$)]}!。" if language.code == "en" else " *.$)]}!。,،，")
    ends = _COPULA.match(behind) is not None or phrases("because").match(after.lstrip(" ,;*.)")) is not None
    ends = ends or _NOT_ANOTHER.match(after) is not None
    rows = ["choose"] if loose or ends else []
    rows += ["suits"] if loose else []
    rows += ["is_"] if ends else []
    choose = [
        one
        for row in rows
        for one in phrases(row).finditer(head)
        if len(head[one.end() :].split()) <= (row != "is_") * 2 and not _A_LETTER.search(head, one.end())
    ]
    head = re.split(r"[,，、;；]", head)[-1]
    led = [
        one
        for one in phrases("right").finditer(head)
        if len(head[one.end() :].split()) <= 2 and words.strict.search(one[0])
    ]
    named = mentioned and ends and (phrases("so").search(before) is not None or len(before) < _FEW)  # so option C
    named = named or (loose and ends and _ARROW.search(head) is not None)  # 1 − 0.35 → C
    named = named or _is_put_for_another(before, after, language)
    if choose and _is_withheld(before, after, language):
        return None
    if choose or led or named or (loose and _IS_STATED.match(after) is not None):
        return denied is None or None
    return None


def _is_put_for_another(before: str, after: str, language: Language) -> bool:
    """Whether an option that ends its sentence stands where another one is denied: Ce n'est pas A mais B."""
    if _COPULA.match(after) is None:
        return False
    turn = next((one for one in TURN.finditer(before) if not before[one.end() :].strip(" *(")), None)
    at = turn.start() if turn is not None else before.rfind(", а ")  # in Russian "and" turns, too
    denied = language.phrases("not_").search(before, 0, at) if at > 0 else None
    return denied is not None and _A_NAME.search(before, 0, at) is not None


_A_NAME = Lazy(r"(?<![^\W_])[a-j](?![^\W_])")


def _is_at_end(phrases: re.Pattern[str], head: str) -> bool:
    return any(not head[found.end() :].strip(" *(") for found in phrases.finditer(head))


def _clause_before(before: str, language: Language) -> str:
    """The clause in front of an option."""
    head = _SEMICOLON.split(before)[-1]
    if language.script in {"Han", "Kana"}:
        return re.split(r"[，、；]", head)[-1]
    if language.script == "Thai":  # whose clauses a space sets apart
        return head.rstrip().rpartition(" ")[2]
    return head


def _is_set_aside(head: str, language: Language) -> bool:
    """Whether words in front of an option say that it isn't chosen: I rule out B, descarto la B."""
    ends = (found.end() for found in language.phrases("sets_aside").finditer(head))
    return _SETS_ASIDE.search(head) is not None or any(len(head[end:].split()) <= 1 for end in ends)


def _is_withheld(head: str, after: str, language: Language) -> bool:
    """Whether words that choose an option leave it open, or tell what others choose: many students choose D."""
    phrases = language.phrases
    head = re.split(r"[,;:]", head)[-1]
    if is_of_others(head) or any(phrases(row).search(head) for row in ("maybe", "wrong")):
        return True
    return phrases("would").search(head) is not None and phrases("unless").match(after.lstrip(" *)")) is not None


def _told(head: str, after: str, language: Language) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    """Where an option is called right, and where wrong; what is said first counts."""
    wrong, right = (language.phrases(row).search(after) for row in ("wrong", "right"))
    right = right or _IS_THE_ONE.match(after) or _in_apposition(head, after, language) or _BETTER.match(after)
    right = right or _NOT_ONE_BUT.search(head)
    if right is not None and (
        _ONLY_LOOKS.search(after[: right.start()])
        or _BOTH_SAID.match(after)
        or (_JOINED_TO.search(head) and _PLURAL.match(after))
    ):
        right = None  # B and D both look right
    if right is None and _MAKES.search(head) is not None:
        right = _THE_ONE.match(after)  # which makes D the one
    if right is None or wrong is None:
        return right, wrong
    return (right, None) if right.start() < wrong.start() and right.end() <= wrong.start() else (None, wrong)


def _is_looked_at(text: str, lo: int, at: int, reader: Reader) -> bool:
    """Whether an option is what comes next or one of two, not what is chosen: "Let us now test option D."."""
    before = lower(text[max(last_sentence_start(text, lo, at), text.rfind("\n", lo, at) + 1) : at])
    phrases = reader.language.phrases
    if _OR_LETTER.match(text, at + 1) is not None:
        return True
    return phrases("plan").search(before) is not None and phrases("choose").search(before) is None


_OR_LETTER = Lazy(  # (A) or perhaps (D)
    r"[\s)\]*]{0,4}+,?\s?(?<=[\s)])or\s(?:perhaps\s|maybe\s|possibly\s|even\s|it['’]s\s|it is\s)\(?[A-J](?![A-Za-z])"
)


def _in_apposition(head: str, after: str, language: Language) -> re.Match[str] | None:
    """What is said right in front of an option between commas: the survivor, (C), is …"""
    led = head.rstrip(" *(")
    if not (led.endswith(",") and after.lstrip(" *)").startswith(",")):
        return None
    led = led.rstrip(",")
    return next((found for found in language.phrases("right").finditer(led) if found.end() == len(led)), None)


def _option_line(text: str, lo: int, hi: int, reader: Reader, offered: bool) -> Found | None:
    """A last or first line that is one labelled option: "D) Both have …"; "A: 400" needs a query with options."""
    last = text.rfind("\n", lo, hi) + 1 or lo
    for line in dict.fromkeys((max(last, lo), lo)):
        label = _LABELLED.match(text, line, hi)
        if label is None or label[1] > "H" or (not offered and (label[1] == "A" or line == lo != last)):
            continue
        said = lower(text[label.end() : hi].partition("\n")[0])
        crossed = _MARK.search(said)
        if _SPEAKS_OF_IT.match(text, label.end(), hi) or reader.language.phrases("wait").match(said):
            continue
        if crossed is not None and crossed[1] not in _RIGHT:
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
    named = set(_SMALL_LETTER.findall(before))
    if _SET_OFF_BEHIND.search(before) or (before.rstrip(" (*").endswith(":") and len(named) > 1):
        before = ""  # π never ends — B; not A (10), not C (14): B
    if any(phrases(row).search(before) for row in ("not_", "plan", "thought", "or_", "unless", "maybe", "wrong")):
        return None
    clause = re.split(r"[,;:—–]", before)[-1]
    if is_of_others(clause) or _ANOTHER.search(before) or _is_set_aside(before, reader.language):
        return None
    return Found(letter[1], letter.span(1), "choice")


# A letter that opens the response, set off from what explains it: C; …, C — …, C (D is 8*4), C, not D.
_OPENS = Lazy(
    rf"[\s*#>]*+(?:(?:picking|choosing|selecting|going\swith)\s)?+"
    rf"(?:(?:the\s)?(?:answer|ans|option|choice|letter)[\s_:.=-]*+){{0,2}}{LETTER % 'letter'}[.)*]*+"
    r"(?P<sign>!|\s?[;:,]|\s[—–|/-](?=\s)|\s?(?:→|⇒|[=-]>)|\.(?=\s)|(?=\s[(\[{\d$\\])"
    r"|\s(?:it\sis|for\ssure|only)\b|\sis(?=\s))(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_LETTERS_ONLY = Lazy(
    r"[\s(*]*+[a-j][)*]*+(?:(?:\s?[,;/&]\s?|,?\s(?:and|or)\s)(?:and\s|or\s)?[(*]*+[a-j][)*]*+){0,9}+[\s.]*+\Z"
)
_ONE_OF_SEVERAL = Lazy(r"[a-j][)*]*+(?:[,;/&]|,?\s(?:and|or|are)\b)")
_IS_IT = Lazy(  # C is it; C is what we want
    r"\s*(?:it|what\s(?:we|i|you)\s[a-z]{3,8}|the\s(?:one|letter|option|choice)(?:\s(?:we|i|you)\s[a-z]{3,8})?)"
    r"\s*(?:[.,;!:*]|\Z)"
)
_SETS_OFF = frozenset((";", "—", "–", "-", "!", "it is", "for sure", "only"))
_LEADS = frozenset((",", "→", "⇒", "=>", "->"))
_FIRST_CLAUSE = Lazy(r"[.;!?\n]|,\s")
_FEW_WORDS = 4  # that say no more of the letter: obviously, for sure


def _opening(text: str, lo: int, hi: int, reader: Reader, values: dict[str, str]) -> Found | None:
    """The option whose letter opens the response, if what follows neither denies it nor weighs it against another."""
    opens = _OPENS.match(text, lo, hi)
    letter = opens["letter"].upper() if opens is not None else ""
    if opens is None or letter not in values or (opens["letter"].islower() and opens.start("letter") == lo):
        return None
    phrases, sign, rest = reader.language.phrases, opens["sign"].strip(), lower(opens["rest"][:_TAIL])
    rest = _ASSURES.sub("", rest)
    tail = rest.lstrip(" *([{")
    value = lower(values[letter])
    behind = tail.removeprefix(value).lstrip(" *)]}")
    if "?" in rest or any(phrases(row).search(rest) for row in ("wait", "thought", "maybe", "unless")):
        return None
    if any(phrases(row).match(one) for row in ("wrong", "refuted", "or_", "isnt") for one in (tail, behind)):
        return None
    if _DOUBTS.fullmatch(_FIRST_CLAUSE.split(tail, maxsplit=1)[0].strip(" *)")) is not None:
        return None
    if _LETTERS_ONLY.match(tail) or _MARK.match(behind) or (sign == "," and _ONE_OF_SEVERAL.match(tail)):
        return None
    following = any(one[1] == chr(ord(letter) + 1) for one in _LABEL.finditer(opens["rest"]))
    bracketed = rest.startswith((" (", " [", " {"))
    if following and not tail.startswith(_REJECTS) and (sign in {":", "."} or not (sign or bracketed)):
        return None  # the options one after the other
    if sign == "is":
        told = _IS_IT.match(rest) is not None
    elif sign in _SETS_OFF or tail.startswith(_REJECTS):
        told = True
    elif sign in _LEADS:
        first = _FIRST_CLAUSE.split(behind, maxsplit=1)[0]
        told = behind is not tail or len(first.split()) <= _FEW_WORDS
    else:
        told = tail.startswith(value) or bracketed
    return Found(letter, opens.span("letter"), "choice") if told else None


_ASSURES = Lazy(  # no doubt; it has no divisors
    r"\bno (?!(?:wait|way|sorry|it|that|the|but|actually)\b)(?:two ways|[a-z]{3,})\b(?: (?:about|of) (?:it|that|this))?"
)
_DOUBTS = Lazy(  # C, probably not
    r"(?:(?:probably|surely|certainly|of course|definitely|perhaps|maybe|most likely) )?"
    r"(?:not|never|hardly|scarcely|no way)(?: really| quite| exactly| at all| so| sure| certain| so sure)?"
    r"|i (?:don['’]t|do not) think so|i doubt (?:it|that)"
)
_REJECTS = ("not ", "rather than ", "instead of ", "unlike ")


def _valued(text: str, lo: int, hi: int, reader: Reader, values: dict[str, str]) -> Found | None:
    """The option whose value opens the response, with its letter behind it: 24 (C), 24, which is choice C."""
    while lo < hi and text[lo] in " \n*$":
        lo += 1
    for letter, value in values.items():
        if not text.startswith(value, lo):
            continue
        behind = _ITS_LETTER.match(text, lo + len(value), hi)
        if behind is not None and letter in {behind["letter"], behind["named"]}:
            rest = lower(text[behind.end() : hi]).lstrip(" *)$")
            denied = any(reader.language.phrases(row).match(rest) for row in ("wrong", "refuted", "or_", "isnt"))
            waits = reader.language.phrases("wait").search(rest) is not None
            if not (denied or waits or "?" in rest[:2]):
                return Found(letter, behind.span(behind.lastgroup or ""), "choice")
    return None


_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_ORDINAL = Lazy(rf"\bthe\s(?P<ordinal>{'|'.join(_ORDINALS)})\s(?:option|choice|alternative)\b", re.IGNORECASE)


def _counted(text: str, lo: int, hi: int, reader: Reader, values: dict[str, str]) -> Found | None:
    """The option that the last sentence calls by its place: twelve, i.e. the second option."""
    start = last_sentence_start(text, lo, hi)
    counted = list(_ORDINAL.finditer(text, start, hi))
    index = _ORDINALS.index(lower(counted[0]["ordinal"])) if len(counted) == 1 else len(values)
    if index >= len(values) or "?" in text[start:hi]:
        return None
    before, after = lower(text[start : counted[0].start()]), lower(text[counted[0].end() : hi])
    rows = ("not_", "wrong", "refuted", "thought", "unless", "maybe", "plan")
    if any(reader.language.phrases(row).search(part) for row in rows for part in (before, after)):
        return None
    return Found(list(values)[index], counted[0].span(), "choice")


_ITS_LETTER = Lazy(
    r"[$*]*+(?:\s?[,:=→⇒—–-]*+\s?(?:(?:which|that|this)\sis\s|i\.e\.,?\s|so\s)?)(?:option\s|choice\s|answer\s)?"
    r"(?:\((?P<letter>[A-J])\)|(?<=[a-z]\s)(?P<named>[A-J])(?![\w'’]))"
)


def _asks_for_several(query: str) -> bool:
    """Whether a question asks for all options of which something is true: which statements are true?"""
    return _SEVERAL_ASKED.search(query) is not None


_SEVERAL_ASKED = Lazy(
    r"\bwhich\b[^?.\n]{0,60}?\b(?:are|statements|ones)\b|\ball\s(?:that|which)\b|\bselect\sall\b", re.IGNORECASE
)
_LIST_OF_LETTERS = Lazy(
    r"(?<![\w'’(*])[(*]{0,4}+[A-J][)*]{0,4}+(?:\s\([^()\n]{1,24}+\))?+"
    r"(?:(?:\s?[,&]\s?|,?\sand\s)(?:and\s)?[(*]{0,4}+[A-J][)*]{0,4}+(?![\w'’])(?:\s\([^()\n]{1,24}+\))?+){1,9}+"
)


def _several(text: str, lo: int, hi: int, reader: Reader) -> Found | None:
    """All the options that a response names together, where several are asked for: both A and C hold."""
    phrases = reader.language.phrases
    first: Found | None = None
    for named in _LIST_OF_LETTERS.finditer(text, lo, hi):
        start = sentence_start(text, lo, named.start() + 1)
        before = _CLAUSE.split(lower(text[start : named.start()]))[-1].rpartition(",")[2]
        behind = lower(text[named.end() : min(hi, named.end() + _NEAR_LIST)])
        clause = _FIRST_CLAUSE.split(behind, maxsplit=1)[0]
        if any(phrases(row).search(before) for row in ("not_", "wrong", "thought", "maybe", "unless", "or_", "bounds")):
            continue
        if "?" in behind or any(phrases(row).search(clause) for row in ("not_", "wrong", "refuted", "or_", "maybe")):
            continue
        letters = _LETTER_ALONE.findall(_IN_PARENTHESES.sub("", named[0]))
        found = Found(", ".join(letters), named.span(), "choice")
        if phrases("so").search(before) is not None:
            return found  # B and C are odd, so A and D
        first = first or found
    return first


_LETTER_ALONE = Lazy("[A-J]")
_IN_PARENTHESES = Lazy(r"\s\((?![A-J]\))[^()]*\)")
_NEAR_LIST = 80  # characters behind the letters in which they are denied


_ANOTHER = Lazy(r"\b[a-j],? ?(?:and |,)")
_SET_OFF_BEHIND = Lazy(r"(?:\s[—–]|;|\b[a-j][)*]{0,3}:)[\s(*]*\Z")
_SMALL_LETTER = Lazy(r"\b[a-j]\b")
_SETS_ASIDE = Lazy(  # what an option isn't chosen by
    r"\b(?:eliminat(?:e|es|ing)|reject|forget|drop|cross(?:es|ed|ing)?\sout|skip|see|avoid|try|check|"
    r"compared?\s(?:with|to)|beats?|consider|"
    r"prefers?\s[a-j]\s(?:over|to)|(?:better|likelier)\sthan|"
    r"(?:everything|anything|all|any\s(?:option|letter|choice))\s(?:but|except|other\sthan)|say\swe\s[a-z]+|look\sat)"
    r"(?:\s(?:the\s)?(?:option|choice|letter|answer))?[\s(*]*\Z"
)
_JOINED_TO = Lazy(r"(?<![a-z])[a-j][)\]*]*,? (?:and|or|und|oder|et|ou|y|o|e|и|или)[ *(]+\Z")


_LEFT_OPEN = Lazy(r"[\s*)]*remains?\sto\sbe\b")  # C remains to be checked
_NOT_ANOTHER = Lazy(  # B, not C: what follows is another option
    r"[)*]{0,4}+,?\s(?:and\s)?(?:not|rather\sthan|instead\sof|unlike)[\s(*]{0,4}+(?:(?:option|choice)\s)?[(*]{0,4}\Z"
)
_OTHERS_SAY = Lazy(  # some students think B is right
    rf"{PEOPLE}(?:\s[a-z]{{3,8}})?\s(?:think|say|believe|claim|argue)s?\b"
)
_NOT_ONE_BUT = Lazy(r"\bnot [(*]{0,3}[a-j][)*]{0,3},? but (?:rather )?[(*]{0,3}\Z")  # not D but C
_ONLY = Lazy(
    r"(?:\b(?:only|sol[oa]|solamente|soltanto|seule?|nur|s[óo]|apenas|somente|alleen|только|tylko|hanya|chỉ(?: có)?|"
    r"yalnızca|sadece)|فقط|केवल|सिर्फ़?|শুধু|শুধুমাত্র|కేవలం|มีเพียง|只有|仅有?)(?: la| le| die| a)?[ *(]*\Z"
)
_THAT_SAYS = Lazy(r"\b(?:option|choice|one|statement) (?:that|which) (?:says|states|claims|reads)\b")
_ARROW = Lazy(r"(?:→|⇒|⟹|[-=]>|\b(?:final|pick|selection|verdict|conclusion):)[ *(]*\Z")
_IS_THE_ONE = Lazy(  # the function in C is the odd one
    r"[\s*)]*is (?:then )?the (?:(?!first|second|third|next|last|other|same)[a-z-]{2,20} )?(?:one|option|choice)"
    r"[\s.!*]*\Z"
)
_THE_ONE = Lazy(r"[\s)*]*the (?:one|right one|only one|odd one)\b")
_A_LETTER = Lazy(r"(?<![\w'’])[b-j][)*]*+(?=[,.;]|\s(?:is|while|and|but)\b)")  # I'd say C, while …
_BETTER = Lazy(r"[\s)*]*is\s(?:better|likelier)(?:\sthan\b|[\s.!*]*\Z)")  # C is better than D
_ONLY_LOOKS = Lazy(r"\b(?:only|just|merely)\s(?:looks?|seems?|appears?)\b")  # C only looks right
_PLURAL = Lazy(r"[\s)*]*(?:look|are|seem|fit|match|work|hold|remain|survive)\b")
_BOTH_SAID = Lazy(r"[\s)*]*(?:both|all)\s")
_MAKES = Lazy(r"\b(?:makes|making|made|leaves|leaving)\s(?:option\s|choice\s)?[(*]*\Z")
_SEMICOLON = Lazy("[;；]")
_ARTICLE = 5  # characters between "not" and an option
_REMARK = Lazy(r"\s*\([^()]*\)\s*")


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
    if len(named) > 1:  # Berlin, not Madrid
        denied = reader_of(text, lo, hi).language.phrases("not_")
        ends = [found.end() for found in denied.finditer(low)]
        named = [span for span in named if not any(0 <= span[0] - end <= _ARTICLE for end in ends)]
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
