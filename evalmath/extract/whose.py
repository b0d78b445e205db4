"""Whether a sentence that names an answer speaks of another's, of a wrong one, or of something made of the answer.

>>> is_not_ours("tom's answer is ", "."), is_not_ours("so the answer is ", ".")
(True, False)
>>> is_not_ours("the square of the answer is ", "."), is_not_ours("don't write ", " as the answer.")
(True, True)
"""

from __future__ import annotations

from evalmath.lexicon.language import in_any
from evalmath.patterns import Lazy

__all__ = ["PEOPLE", "is_led_away", "is_not_ours", "is_of_others"]

PEOPLE = r"\b(?:students|people|many|some|others|most|they|everyone|someone)"
_OTHERS = Lazy(rf"{PEOPLE}\b")

# In front of the noun: whose answer it is, if not the speaker's, and what is wrong with it.
_ATTRIBUTE = Lazy(
    r"(?:\b(?:expected|reference|official|their|his|her|rejected|fake|candidate|sample|alternative|alternate|"
    r"obvious|naive|"
    r"tempting|tentative|provisional|preliminary|placeholder|unverified|"
    r"old|original|initial|wrong|incorrect|false|mistaken|bogus|(?:withdraw|retract|reject) the|"
    r"(?!(?:let|it|that|here|there|what|today|problem|question|exercise|part|child|model|one)['’]s)[a-z]+['’]s)\s"
    r"|\b(?:anti|non|pseudo)-|[✗✘❌][\s*]*)\Z"
)
_OF = r"(?:of|for|in|to|on|from)"
_PROPERTY = Lazy(  # what is twice, a part of, or one less than the answer isn't the answer
    r"(?:\b(?:(?:square|cube|reciprocal|inverse|negative|opposite|double|half|third|quarter|multiple|factor|divisor|"
    r"part|digits?|remainder|root|percent|rest|bound|estimate|number|sum|product|logarithm|floor|ceiling|size|length)"
    rf"(?:\s(?:of|in)\s(?:the\s)?digits)?\s{_OF}|(?:less|more|greater|smaller|larger|bigger)\sthan|double|twice|"
    rf"triple|thrice|half)"
    r"\s(?:the|my|our|this|that)\s(?:(?:final|correct|right)\s)?|\bnumber\sof\s)\Z"
)
# Behind the noun: the answer (wrong), the answer that Tom gave, the answer plus 1.
_BEHIND = Lazy(
    r"s?(?:['’]s\s[a-z]|[\s*(]{1,3}(?:(?:(?:that|which)\s)?(?!(?:we|i|you|which|"
    r"that)\s)[a-z]{2,12}(?:\s[a-z]{2,12})?\s"
    r"(?:gave|gives|give|wrote|writes|got|get|gets|chose|choose|proposed|suggested|expected|expect)\b|by\s[a-z]|"
    r"(?:(?:that|which)\s)?(?:we|i)\s(?:rejected|discarded|withdrew|had first|first)\b|given\sin\b|(?:wrong|"
    r"incorrect|rejected|false)\b[):]|count:|(?:plus|minus|times|divided|"
    r"squared|cubed|doubled|halved|mod|modulo)\b|in\s(?:thousands|millions|hundreds|billions|dozens)\b|"
    r"(?:is|was|are)\s(?:said|unlikely|not likely|rumou?red|claimed|believed|thought)\b|would\b(?! be)))"
)
_ANNOUNCES = Lazy(r"(?!.*(?:\b(?:and|but|so|or|then|while|hence|thus)\b|→))[^,;.!?\n]{0,60}\Z")
# What a clause in front of "the answer is" says of it: that others think so, that it seems so, that it isn't so.
_AWAY = Lazy(
    r"\b(?:nobody|no one|impossible|unlikely|doubt(?:s|ful)?|naively|(?:looks?|seems?|appears?|sounds?) (?:like|"
    r"as if|as though|that)|"
    r"pretend|falsely|wrongly|mistakenly|no way|by no means|"
    r"(?:many|most|some|few|others?|people|students?|everyone|someone|somebody|they|he|she|tom)(?: [a-z]{3,8})?"
    r" (?:thinks?|thought|says?|said|believes?|believed|guess(?:es|ed)?|writes?|wrote|claims?|answers?))\b"
    r"|(?:\b(?:not|never)|n['’]t) (?:the case|true|possible|likely|think|believe|say|mean|agree|certain|sure)\b"
)
_SURELY = Lazy(
    r"\b(?:no|without|beyond|not|any|n['’]t|little) (?:[a-z]{3,12} )?(?:a )?(?:doubt|question)|\bnot (?:only|hard)\b"
)
_CLAUSE = Lazy(r"[.!?;:—–\n]|\s-\s|,\s(?!that\b|who\b|which\b)|\b(?:so|thus|hence|therefore|but|yet)\b")
_NAIVELY = Lazy(r"[\s*]*(?:naively|superficially|at first (?:sight|glance)),")
_IF = Lazy(r"[\s*]*(?:even )?if\s(?P<clause>[^,]{1,60}),\s*(?:the |my |our )?\Z")
_PAST = Lazy(r"\b(?:counted|were|had|did|could|would)\b|n['’]t\b")
# A value in front of the noun: 12 is half of the answer; 12 as the answer is wrong.
_IN_FRONT = Lazy(r"[\s*$)]*(?:[a-z]{2,12}\s)?(?P<joint>is|was|as|to be)\s(?P<between>[a-z ]{0,40}?)answers?\b")
_WRONG = Lazy(r"\s(?:is|was|would be)\s(?:wrong|incorrect|false|impossible|absurd|not)\b")
_OF_ANOTHER = Lazy(r"\s(?:to|of|for)\s(?:an?other|a different|the other|a similar)\b|\s(?:only )?(?:if|unless)\b")
_REFUSES = Lazy(
    r"(?:\b(?:not|never|cannot|can['’]t|refuse to|tempting to|wrong to)\b|n['’]t\b)[a-z ]{0,24}\s[*$\\(]{0,3}\Z"
)
_OTHERS_GIVE = Lazy(
    r"(?:\A|[.!?,;\n])\s?(?!(?:we|i|this|that|which|it|so|you|then|and|hence|"
    r"thus)\b)[a-z]{2,12}(?:\s[a-z]{3,10})?\s(?:gave|wrote|submitted|offered|got|gives|writes)\s[*$\\(]{0,3}\Z"
)
_FOR = Lazy(r"\bfor [*$\\(]{0,3}\Z")
_WOULD = Lazy(r"[\s*$)]*would\s(?!be\b)")  # an answer of 12 would ignore the ends
_WAS = Lazy(r"\bwas\s[*$\\(]{0,3}\Z")
_LONG_AGO = Lazy(  # the answer was 15 last year
    r"[\s*$)]*(?:[a-z]{2,12}\s)?(?:(?:last|the (?:previous|first)) [a-z]{3,6}|[a-z\d]+ years ago|yesterday|originally|"
    r"initially|before|at first|until|in (?:19|20)\d\d)\b"
)
_HEAD = 120  # characters in front of a value in which its noun stands


def is_not_ours(before: str, after: str) -> bool:
    """Whether a value between these parts of a sentence, in small letters, is named as another answer than ours."""
    head = before[-_HEAD:]
    at = head.rfind("answer")
    if at >= 0 and _ANNOUNCES.match(head, at + 6):
        lead = head[:at]
        if _ATTRIBUTE.search(lead) or _PROPERTY.search(lead) or _BEHIND.match(head, at + 6) or is_led_away(lead):
            return True
    if at >= 0 and _WAS.search(head) and _LONG_AGO.match(after):
        return True
    if at >= 0 and _WOULD.match(after) and head.endswith("answer of "):
        return True
    if "answer" not in after[:_HEAD]:
        return False
    found = _IN_FRONT.match(after)
    if found is None:
        return False
    lead = f"{found['joint']} {found['between']}"
    if _PROPERTY.search(lead) or _ATTRIBUTE.search(lead):
        return True
    if _OF_ANOTHER.match(after, found.end()):
        return True
    if found["joint"] == "to be":
        return _FOR.search(before) is not None
    if found["joint"] == "as":
        return bool(_WRONG.match(after, found.end()) or _REFUSES.search(head) or _OTHERS_GIVE.search(head))
    return False


def is_led_away(lead: str) -> bool:
    """Whether the clause in front of "answer" denies or doubts it, or tells what others think."""
    unreal = _IF.match(lead)
    if unreal is not None:
        return _PAST.search(unreal["clause"]) is not None
    clause = lead if _NAIVELY.match(lead) else _CLAUSE.split(lead)[-1]
    return _AWAY.search(clause) is not None and _SURELY.search(clause) is None


def is_of_others(head: str) -> bool:
    """Whether words in front of an option tell who else chooses it: many students choose B."""
    return _OTHERS.search(head) is not None or in_any("others").search(head) is not None
