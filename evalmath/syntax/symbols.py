r"""What each spelling means, as data rows: LaTeX commands, plain words, Unicode signs.

Every row says ``spelling -> (kind of token, value)``; ``None`` is layout, which is skipped. Adding a spelling is adding
a word to a row. :data:`TABLE` is all that the tokeniser looks at.

>>> TABLE[r"\dfrac"], TABLE[r"\le"], TABLE[r"\left"]
(('frac', 'frac'), ('rel', '<='), None)
"""

from __future__ import annotations

from evalmath.lexicon.joining import JOINING, LETTERS

__all__ = ["FUNCTIONS", "FUNCTION_LETTERS", "TABLE", "UNICODE", "WORDS", "WRAPPERS"]

Entry = tuple[str, str] | None

# canonical function name -> its spellings, with or without a backslash
_FUNCTION_ROWS = """
sin: sin | cos: cos | tan: tan tg | cot: cot ctg cotg cotan | sec: sec | csc: csc cosec
asin: arcsin asin | acos: arccos acos | atan: arctan atan arctg | acot: arccot acot arcctg | asec: arcsec asec
acsc: arccsc acsc arccosec acosec
sinh: sinh sh | cosh: cosh ch | tanh: tanh th | coth: coth cth | sech: sech | csch: csch cosech
asinh: arcsinh asinh arsinh | acosh: arccosh acosh arcosh | atanh: arctanh atanh artanh | acoth: arccoth acoth arcoth
asech: arcsech asech arsech | acsch: arccsch acsch arcsch arcosech
ln: ln Ln | log: log | lg: lg | exp: exp | abs: abs Abs | floor: floor | ceil: ceil ceiling
gcd: gcd hcf GCD HCF | lcm: lcm LCM | max: max | min: min | mod: Mod | sgn: sgn signum sign | re: Re | im: Im
arg: arg Arg | conj: conj conjugate | det: det | trace: tr Tr | rank: rank | dim: dim | ker: ker | deg: deg
cbrt: cbrt | root: root | cis: cis | pow: pow | factorial: factorial | erf: erf | perm: nPr | binom: nCr comb
Pr: Pr | Var: Var | Cov: Cov
hom: Hom | aut: Aut | gal: Gal | vol: Vol
"""
FUNCTIONS: dict[str, str] = {}
for _row in _FUNCTION_ROWS.replace("\n", "|").split("|"):
    if _row.strip():
        _name, _spellings = _row.split(":")
        FUNCTIONS.update(dict.fromkeys(_spellings.split(), _name.strip()))

# single letters that are read as functions when a parenthesis follows; other letters multiply
FUNCTION_LETTERS = frozenset("f g h F G H".split()) | {"Phi", "Psi", "phi", "psi", "Gamma"}

_GREEK = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron rho sigma tau upsilon phi chi psi"
    " omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
).split()

# relation sign -> its spellings as commands, words or signs
_RELATIONS = {
    "=": "= == \\equals :=",
    "<": "< \\lt \\ngeq \\ngeqslant",
    ">": "> \\gt \\nleq \\nleqslant",
    "<=": "<= =< \\ngtr \\le \\leq \\leqslant \\leqq",
    ">=": ">= \\nless \\ge \\geq \\geqslant \\geqq",
    "!=": "!= <> =/= \\ne \\neq",
    "~": "\\approx \\simeq \\approxeq \\doteq \\thickapprox ~= \\sim",
    "in": "\\in \\isin",
    "notin": "\\notin",
    "ni": "\\ni \\owns",
    "subset": "\\subset \\subsetneq",
    "subseteq": "\\subseteq \\subseteqq",
    "notsubset": "\\nsubset \\notsubset",
    "notsubseteq": "\\nsubseteq",
    "supset": "\\supset \\supsetneq",
    "supseteq": "\\supseteq \\supseteqq",
    "cong": "\\cong",
    "equiv": "\\equiv",
    "to": "\\to \\rightarrow \\longrightarrow -> \\mapsto",
    "implies": "\\implies \\Rightarrow \\Longrightarrow => ==>",
    "iff": "\\iff \\leftrightarrow \\Leftrightarrow <=> \\Longleftrightarrow",
    "parallel": "\\parallel",
    "perp": "\\perp \\bot",
    "divides": "\\divides",
    "notdivides": "\\nmid \\notdivides",
    "propto": "\\propto",
    "prec": "\\prec",
    "preceq": "\\preceq \\preccurlyeq",
    "succ": "\\succ",
    "succeq": "\\succeq \\succcurlyeq",
    "vdash": "\\vdash",
    "dashv": "\\dashv",
    "models": "\\models \\vDash",
    "ll": "\\ll",
    "gg": "\\gg",
    "triangleleft": "\\triangleleft \\lhd",
    "trianglelefteq": "\\trianglelefteq \\unlhd",
}

_CONSTANTS = {
    "inf": "\\infty \\infin infty infinity Infinity inf Inf oo \\oo",
    "pi": "\\pi pi",
    "e": "e \\e \\exponentialE",
    "i": "i \\i \\imath \\imaginaryI",
    "emptyset": "\\emptyset \\varnothing \\O emptyset",
    "reals": "\\R \\reals \\Reals",
    "integers": "\\Z \\integers",
    "rationals": "\\Q",
    "naturals": "\\N",
    "complexes": "\\Complex",
}

_BIGOPS = {
    "sum": "\\sum sum",
    "prod": "\\prod",
    "int": "\\int \\intop \\smallint",
    "oint": "\\oint",
    "iint": "\\iint",
    "iiint": "\\iiint",
    "lim": "\\lim lim",
    "limsup": "\\limsup \\varlimsup",
    "liminf": "\\liminf \\varliminf",
    "Cup": "\\bigcup",
    "Cap": "\\bigcap",
}

# token kind -> spellings whose value is the canonical token itself
_KINDS = {
    ("frac", "frac"): "\\frac \\dfrac \\tfrac \\cfrac \\nicefrac \\sfrac frac dfrac tfrac cfrac",
    ("sqrt", "sqrt"): "\\sqrt sqrt Sqrt \\surd",
    ("binom", "binom"): "\\binom \\dbinom \\tbinom \\tbinom binom binomial",
    ("choose", "choose"): "choose \\choose \\atop",
    ("*", "×"): "\\times",
    ("*", "⊕"): "\\oplus",
    ("*", "⊗"): "\\otimes",
    ("*", "⊙"): "\\odot",
    ("*", "⋆"): "\\star",
    ("*", "∗"): "\\ast",
    ("*", "•"): "\\bullet",
    ("*", "⊛"): "\\circledast",
    ("*", "*"): "* \\cdot \\cdotp cdot",
    ("**", "**"): "**",
    ("/", "/"): "/ \\div \\slash",
    ("over", "over"): "\\over",
    ("+", "+"): "+",
    ("-", "-"): "- \\-",  # as Markdown escapes it
    ("pm", "pm"): "\\pm pm +/- \\plusmn",
    ("mp", "mp"): "\\mp",
    ("^", "^"): "^ \\^",
    ("_", "_"): "_ \\_",
    ("!", "!"): "!",
    ("%", "%"): "% \\% percent pct percentage",
    ("deg", "deg"): "deg \\degree \\degrees degrees degree °",
    ("'", "'"): "' \\prime",
    (",", ","): ",",
    (";", ";"): ";",
    (":", ":"): ": \\colon",
    ("or", "or"): "\\lor \\vee or",
    ("and", "and"): "\\& \\land and",
    ("and", "∧"): "\\wedge",
    ("not", "not"): "\\neg \\lnot not",
    ("setop", "cup"): "\\cup cup union",
    ("setop", "cap"): "\\cap cap",
    ("setop", "setminus"): "\\setminus \\backslash \\smallsetminus",
    ("mod", "mod"): "\\bmod mod \\mod",
    ("pmod", "pmod"): "\\pmod",
    ("dots", "dots"): "\\ldots \\dots \\cdots \\dotsc \\dotsb \\vdots \\ddots ... …",
    ("mid", "mid"): "\\mid",
    ("|", "|"): "| \\vert \\lvert \\rvert",
    ("||", "||"): "\\| \\Vert \\lVert \\rVert",
    ("lfloor", "lfloor"): "\\lfloor",
    ("rfloor", "rfloor"): "\\rfloor",
    ("lceil", "lceil"): "\\lceil",
    ("rceil", "rceil"): "\\rceil",
    ("langle", "langle"): "\\langle",
    ("rangle", "rangle"): "\\rangle",
    ("(", "("): "( \\lparen",
    (")", ")"): ") \\rparen",
    ("[", "["): "[ \\lbrack",
    ("]", "]"): "] \\rbrack",
    ("{", "{"): "{",
    ("}", "}"): "}",
    ("\\{", "\\{"): "\\{ \\lbrace",
    ("\\}", "\\}"): "\\} \\rbrace",
    ("&", "&"): "&",
    ("\\\\", "\\\\"): "\\\\ \\cr \\newline",
    ("money", "$"): "\\$ \\textdollar \\mathdollar",
    ("money", "€"): "€ \\euro",
    ("money", "£"): "£ \\pounds",
    ("money", "¥"): "¥ \\yen \\textyen",
    ("money", "₹"): "₹",
    ("money", "₽"): "₽",
    ("money", "₩"): "₩",
    ("money", "₺"): "₺",
    ("money", "₫"): "₫",
    ("money", "฿"): "฿",
    ("money", "৳"): "৳",
    ("angle", "angle"): "\\angle \\measuredangle",
    ("partial", "partial"): "\\partial",
    ("overline", "overline"): "\\overline \\bar \\overbar",
    ("decor", "hat"): "\\hat \\widehat",
    ("decor", "tilde"): "\\tilde \\widetilde",
    ("decor", "dot"): "\\dot",
    ("decor", "ddot"): "\\ddot",
    ("decor", "#"): "\\#",
    ("decor", "arc"): "\\overset_arc \\wideparen \\overarc",
    ("decor", "arrow"): "\\overrightarrow",
    ("decor", "triangle"): "\\triangle \\bigtriangleup",
    ("stack", "stack"): "\\overset \\underset \\stackrel",
    ("stack", "color"): "\\color \\textcolor \\mathcolor \\colorbox",
    ("not-slash", "not"): "\\not",
    ("text", "text"): (
        "\\text \\mbox \\textrm \\textbf \\textit \\textnormal \\textsf \\texttt \\textup \\textsc"
        " \\emph \\hbox \\intertext"
    ),
    ("roman", "roman"): "\\mathrm \\operatorname \\operatorname* \\mathop \\mathsf \\mathtt",
    ("bb", "bb"): "\\mathbb \\Bbb \\mathds",
}

# layout: skipped. Transparent wrappers (\boxed, \mathbf, \vec) are layout too: their braces group.
_LAYOUT = (
    r"\left \right \bigl \bigr \Bigl \Bigr \big \Big \bigg \Bigg \biggl \biggr \Biggl \Biggr \middle \mleft \mright"
    r" \left. \right. \, \; \! \: \> \  \quad \qquad \enspace \enskip \thinspace \medspace \thickspace \negthinspace"
    r" \negmedspace \negthickspace \hfill \displaystyle \textstyle \scriptstyle \scriptscriptstyle \limits \nolimits"
    r" \noindent \mathstrut \strut \rm \bf \it \sf \tt \cal \boxed \fbox \mathbf \boldsymbol \bm \vec \mathit"
    r" \mathnormal \mathcal \mathfrak \mathscr \phantom \underbrace \overbrace \bold \pmb"
    r" \( \) \[ \] \ensuremath \mathrel \mathbin \mathord \hline \small \large \Large \normalsize \tiny \centering"
    r" \hspace \vspace \nonumber \notag \protect \relax \unicode \smash \thinspace \displaylines \mathclose \mathopen"
    r" \underline \framebox \makebox"
    r" \therefore \because \square \blacksquare \qed \checkmark $ ` \left\relax \allowbreak \nobreakspace \null"
    r" \raisebox \qedhere \-"
).split(" ")

# layout commands with an argument: the braces behind them only group
WRAPPERS = frozenset(
    r"\boxed \fbox \mathbf \boldsymbol \bm \vec \mathit \mathnormal \mathcal \underline \bold \pmb"
    r" \ensuremath \smash \mathfrak \mathscr \displaystyle \textstyle \framebox \makebox".split()
)

TABLE: dict[str, Entry] = dict.fromkeys(_LAYOUT)
TABLE["\\ "] = None
for _canonical, _spelled in _RELATIONS.items():
    TABLE.update(dict.fromkeys(_spelled.split(), ("rel", _canonical)))
for _canonical, _spelled in _CONSTANTS.items():
    TABLE.update(dict.fromkeys(_spelled.split(), ("const", _canonical)))
for _canonical, _spelled in _BIGOPS.items():
    TABLE.update(dict.fromkeys(_spelled.split(), ("bigop", _canonical)))
for _entry, _spelled in _KINDS.items():
    TABLE.update(dict.fromkeys(_spelled.split(), _entry))
TABLE |= {word: (meaning, meaning) for word, meaning in JOINING.items() if word not in LETTERS}
for _spelling, _canonical in FUNCTIONS.items():
    TABLE["\\" + _spelling] = ("fn", _canonical)
    if len(_spelling) > 2 or _spelling in {"ln", "lg", "tg"}:
        TABLE[_spelling] = ("fn", _canonical)
TABLE["deg"] = ("deg", "deg")  # 20 deg
for _name in _GREEK:
    TABLE["\\" + _name] = TABLE[_name] = ("sym", _name)
    TABLE["\\var" + _name] = ("sym", _name)
TABLE["eta"] = TABLE["nu"] = TABLE["mu"] = TABLE["xi"] = TABLE["chi"] = None  # set again below; short ones clash
for _name in ("eta", "nu", "mu", "xi", "chi", "rho", "tau", "psi", "phi"):
    TABLE[_name] = ("sym", _name)
TABLE["\\Pi"] = ("sym", "Pi")
TABLE["Pi"] = ("const", "pi")  # Mathematica
TABLE["\\ell"] = ("sym", "l")
TABLE["\\jmath"] = ("sym", "j")
TABLE["\\hbar"] = ("sym", "hbar")
TABLE["\\nabla"] = ("sym", "nabla")
TABLE["\\aleph"] = ("sym", "aleph")
TABLE["\\top"] = ("sym", "T")  # a transpose
TABLE["\\dagger"] = ("sym", "dagger")
TABLE["\\forall"] = ("sym", "forall")
TABLE["\\exists"] = ("sym", "exists")
TABLE["\\circ"] = ("circ", "circ")
TABLE["\\sup"] = ("fn", "sup")
TABLE["\\inf"] = ("fn", "inf")
TABLE["\\textcircled"] = TABLE["\\circled"] = ("sym", "circled")  # the name of a statement or of a part
TABLE["\\differentialD"] = ("sym", "d")  # mathlive
TABLE["\\complement"] = ("sym", "complement")
for _letter in "abcdfghjklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ":
    TABLE[_letter] = ("sym", _letter)

# whole words among plain letters; a longer run of letters is split only if it isn't one of these
WORDS = frozenset(x for x in TABLE if x.isalpha() and x.isascii() and len(x) > 1)

BLACKBOARD = {"R": "reals", "Z": "integers", "Q": "rationals", "N": "naturals", "C": "complexes"}

# --- Unicode, as the ASCII that it is read as ---------------------------------------------------------------------

_UNICODE_ROWS = {
    "-": "−–—‒―﹣－‑",
    "\\times ": "×",
    "*": "·⋅∙•∗✕✖⨯",
    "/": "÷∕⁄／",
    "+": "＋",
    "=": "＝",
    "'": "′’‘´ʹ",
    "''": "″",
    "'''": "‴",
    '"': "“”",
    " ": "\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000\t",
    "": "\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2061\u2062\u2063\x00\u00ad"
    "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652",  # the last: vowels of Arabic, which most texts leave out
    ",": "，、",
    ";": "；",
    ":": "：∶",
    " or ": "或",
    " and ": "和与及",
    " \\land ": "且",
    "(": "（",
    ")": "）",
    "[": "【〔",
    "]": "】〕",
    "%": "％",
    "!": "！",
    ".": "。．",
    "|": "｜∣",
    "\\approx ": "≈≃≅",
    "\\le ": "≤⩽≦",
    "\\ge ": "≥⩾≧",
    "\\ne ": "≠",
    "\\equiv ": "≡",
    "\\in ": "∈",
    "\\notin ": "∉",
    "\\ni ": "∋",
    "\\subset ": "⊂⊊",
    "\\subseteq ": "⊆",
    "\\supset ": "⊃",
    "\\supseteq ": "⊇",
    "\\nsubset ": "⊄",
    "\\nsubseteq ": "⊈",
    "\\cup ": "∪⋃",
    "\\cap ": "∩⋂",
    "\\setminus ": "∖",
    "\\emptyset ": "∅",
    "\\infty ": "∞",
    "\\pm ": "±",
    "\\mp ": "∓",
    "\\sqrt ": "√",
    "\\sqrt[3]": "∛",
    "\\sqrt[4]": "∜",
    "\\int ": "∫",
    "\\sum ": "∑",
    "\\prod ": "∏",
    "\\to ": "→",
    "\\mapsto ": "↦",
    "\\implies ": "⇒",
    "\\iff ": "⇔",
    "\\neg ": "¬",
    "\\land ": "∧",
    "\\forall ": "∀",
    "\\exists ": "∃",
    "\\lor ": "∨",
    "\\partial ": "∂",
    "\\nabla ": "∇",
    "\\Delta ": "∆",
    "\\|": "‖",
    "\\angle ": "∠",
    "\\triangle ": "△",
    "\\perp ": "⊥⟂",
    "\\odot ": "⊙",
    "\\circ ": "∘",
    "\\parallel ": "∥",
    "\\lfloor ": "⌊",
    "\\rfloor ": "⌋",
    "\\lceil ": "⌈",
    "\\rceil ": "⌉",
    "\\langle ": "⟨〈",
    "\\rangle ": "⟩〉",
    "\\ldots ": "…⋯",
    "\\mathbb{R}": "ℝ",
    "\\mathbb{Z}": "ℤ",
    "\\mathbb{Q}": "ℚ",
    "\\mathbb{N}": "ℕ",
    "\\mathbb{C}": "ℂ",
    "^\\circ ": "°º˚",
    "\\mu ": "µ",
    "\\therefore ": "∴",
    "\\checkmark ": "✓✔✅☑",
    "\\qed ": "∎■□",
}
_GREEK_LETTERS = dict(
    zip(
        "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ",
        [*_GREEK[:15], "pi", *_GREEK[15:]],
        strict=True,
    )
)
UNICODE: dict[int, str] = {}
for _ascii, _signs in _UNICODE_ROWS.items():
    UNICODE.update({ord(sign): _ascii for sign in _signs})
UNICODE.update({ord(letter): f"\\{name} " for letter, name in _GREEK_LETTERS.items()})
UNICODE.update({ord("ϕ"): "\\phi ", ord("ϵ"): "\\epsilon ", ord("ϑ"): "\\theta ", ord("ς"): "\\sigma "})
