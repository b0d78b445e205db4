r"""What each spelling means, as data rows: LaTeX commands, plain words, Unicode signs.

:data:`TABLE` is all that the tokeniser looks at: a spelling, its kind of token and its value; ``None`` is layout, which
is skipped. It is made of rows, and adding a spelling is adding a word to a row.

>>> TABLE[r"\dfrac"], TABLE[r"\le"], TABLE[r"\left"]
(('frac', 'frac'), ('rel', '<='), None)
"""

from __future__ import annotations

from string import ascii_letters

from evalmath.lexicon.joining import JOINING, LETTERS

__all__ = ["FUNCTIONS", "FUNCTION_LETTERS", "TABLE", "UNICODE", "WORDS", "WRAPPERS"]

Entry = tuple[str, str] | None


def _rows(table: str) -> dict[str, str]:
    """The spellings of a table of rows, ``name: spelling spelling | …``, each with the name of its row."""
    rows = (row.split() for line in table.strip().splitlines() for row in line.split(" | "))
    return {spelling: name[:-1] for name, *spellings in rows for spelling in spellings}


# functions, with or without a backslash
FUNCTIONS = _rows("""
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
Pr: Pr | Var: Var | Cov: Cov | hom: Hom | aut: Aut | gal: Gal | vol: Vol
""")

# single letters that are read as functions when a parenthesis follows; other letters multiply
FUNCTION_LETTERS = frozenset("f g h F G H".split()) | {"Phi", "Psi", "phi", "psi", "Gamma"}

_GREEK = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron rho sigma tau upsilon phi chi psi"
    " omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
).split()

# kinds of tokens whose value is the kind itself
_KINDS = _rows(r"""
frac: \frac \dfrac \tfrac \cfrac \nicefrac \sfrac frac dfrac tfrac cfrac | sqrt: \sqrt sqrt Sqrt \surd
binom: \binom \dbinom \tbinom \tbinom binom binomial | choose: choose \choose \atop | over: \over
/: / \div \slash | **: ** | +: + | -: - \- | pm: \pm pm +/- \plusmn | mp: \mp | ^: ^ \^ | _: _ \_ | !: ! | ': ' \prime
%: % \% percent pct percentage | deg: deg \degree \degrees degrees degree ° | circ: \circ | partial: \partial
,: , | ;: ; | :: : \colon | or: \lor \vee or | not: \neg \lnot not | mod: \bmod mod \mod | pmod: \pmod
dots: \ldots \dots \cdots \dotsc \dotsb \vdots \ddots ... … | &: & | \\: \\ \cr \newline
mid: \mid | ||: \| \Vert \lVert \rVert
lfloor: \lfloor | rfloor: \rfloor | lceil: \lceil | rceil: \rceil | langle: \langle | rangle: \rangle
(: ( \lparen | ): ) \rparen | [: [ \lbrack | ]: ] \rbrack | {: { | }: } | \{: \{ \lbrace | \}: \} \rbrace
angle: \angle \measuredangle | overline: \overline \bar \overbar | stack: \overset \underset \stackrel
text: \text \mbox \textrm \textbf \textit \textnormal \textsf \texttt \textup \textsc \emph \hbox \intertext
roman: \mathrm \operatorname \operatorname* \mathop \mathsf \mathtt | bb: \mathbb \Bbb \mathds
""") | dict.fromkeys((r"\vert", r"\lvert", r"\rvert", "|"), "|")

# the other kinds, their values and how each is spelled
_VALUES = {
    "rel": r"""
=: = == \equals := | <: < \lt \ngeq \ngeqslant | >: > \gt \nleq \nleqslant | !=: != <> =/= \ne \neq
<=: <= =< \ngtr \le \leq \leqslant \leqq | >=: >= \nless \ge \geq \geqslant \geqq
~: \approx \simeq \approxeq \doteq \thickapprox ~= \sim | cong: \cong | equiv: \equiv | propto: \propto
in: \in \isin | notin: \notin | ni: \ni \owns | subset: \subset \subsetneq | subseteq: \subseteq \subseteqq
notsubset: \nsubset \notsubset | notsubseteq: \nsubseteq | supset: \supset \supsetneq | supseteq: \supseteq \supseteqq
to: \to \rightarrow \longrightarrow -> \mapsto | implies: \implies \Rightarrow \Longrightarrow => ==>
iff: \iff \leftrightarrow \Leftrightarrow <=> \Longleftrightarrow | vdash: \vdash | dashv: \dashv
models: \models \vDash | parallel: \parallel | perp: \perp \bot | divides: \divides | notdivides: \nmid \notdivides
prec: \prec | preceq: \preceq \preccurlyeq | succ: \succ | succeq: \succeq \succcurlyeq | ll: \ll | gg: \gg
triangleleft: \triangleleft \lhd | trianglelefteq: \trianglelefteq \unlhd
""",
    "const": r"""
inf: \infty \infin infty infinity Infinity inf Inf oo \oo | pi: \pi pi Pi | e: e \e \exponentialE
i: i \i \imath \imaginaryI | emptyset: \emptyset \varnothing \O emptyset
reals: \R \reals \Reals | integers: \Z \integers | rationals: \Q | naturals: \N | complexes: \Complex
""",
    "bigop": r"""
sum: \sum sum | prod: \prod | int: \int \intop \smallint | oint: \oint | iint: \iint | iiint: \iiint
lim: \lim lim | limsup: \limsup \varlimsup | liminf: \liminf \varliminf | Cup: \bigcup | Cap: \bigcap
""",
    "*": r"""
×: \times | ⊕: \oplus | ⊗: \otimes | ⊙: \odot | ⋆: \star | ∗: \ast | •: \bullet | ⊛: \circledast
*: * \cdot \cdotp cdot
""",
    "money": r"""
$: \$ \textdollar \mathdollar | €: € \euro | £: £ \pounds | ¥: ¥ \yen \textyen
₹: ₹ | ₽: ₽ | ₩: ₩ | ₺: ₺ | ₫: ₫ | ฿: ฿ | ৳: ৳
""",
    "and": r"and: \& \land and | ∧: \wedge",
    "setop": r"cup: \cup cup union | cap: \cap cap | setminus: \setminus \backslash \smallsetminus",
    "decor": r"""
hat: \hat \widehat | tilde: \tilde \widetilde | dot: \dot | ddot: \ddot | #: \#
arc: \overset_arc \wideparen \overarc | arrow: \overrightarrow | triangle: \triangle \bigtriangleup
""",
    "stack": r"color: \color \textcolor \mathcolor \colorbox",
    "not-slash": r"not: \not",
    "fn": r"sup: \sup | inf: \inf",
    "sym": r"""
l: \ell | j: \jmath | hbar: \hbar | nabla: \nabla | aleph: \aleph | T: \top | dagger: \dagger | forall: \forall
exists: \exists | circled: \textcircled \circled | d: \differentialD | complement: \complement
""",
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

TABLE: dict[str, Entry] = dict.fromkeys([*_LAYOUT, "\\ "])
TABLE |= {spelling: (kind, kind) for spelling, kind in _KINDS.items()}
TABLE |= {word: (meaning, meaning) for word, meaning in JOINING.items() if word not in LETTERS}
TABLE |= {"\\" + spelling: ("fn", name) for spelling, name in FUNCTIONS.items()}
TABLE |= {word: ("fn", name) for word, name in FUNCTIONS.items() if len(word) > 2 or word in {"ln", "lg", "tg"}}
TABLE["deg"] = ("deg", "deg")  # 20 deg
TABLE |= {before + name: ("sym", name) for name in _GREEK for before in ("", "\\", "\\var")}
TABLE |= {spelling: (kind, value) for kind, rows in _VALUES.items() for spelling, value in _rows(rows).items()}
TABLE |= {letter: ("sym", letter) for letter in ascii_letters if letter not in "ei"}

# whole words among plain letters; a longer run of letters is split only if it isn't one of these
WORDS = frozenset(x for x in TABLE if x.isalpha() and x.isascii() and len(x) > 1)

BLACKBOARD = {"R": "reals", "Z": "integers", "Q": "rationals", "N": "naturals", "C": "complexes"}

# --- Unicode, as the ASCII that it is read as ---------------------------------------------------------------------

_SIGNS = {
    "-": "−–—‒―﹣－‑",
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
    "\\|": "‖",
    "\\sqrt[3]": "∛",
    "\\sqrt[4]": "∜",
    "^\\circ ": "°º˚",
}
# a command, and the signs for it
_COMMANDS = """
times: × | approx: ≈ ≃ ≅ | le: ≤ ⩽ ≦ | ge: ≥ ⩾ ≧ | ne: ≠ | equiv: ≡ | in: ∈ | notin: ∉ | ni: ∋ | subset: ⊂ ⊊
subseteq: ⊆ | supset: ⊃ | supseteq: ⊇ | nsubset: ⊄ | nsubseteq: ⊈ | cup: ∪ ⋃ | cap: ∩ ⋂ | setminus: ∖ | emptyset: ∅
infty: ∞ | pm: ± | mp: ∓ | sqrt: √ | int: ∫ | sum: ∑ | prod: ∏ | to: → | mapsto: ↦ | implies: ⇒ | iff: ⇔ | neg: ¬
land: ∧ | lor: ∨ | forall: ∀ | exists: ∃ | partial: ∂ | nabla: ∇ | Delta: ∆ | angle: ∠ | triangle: △ | perp: ⊥ ⟂
odot: ⊙ | circ: ∘ | parallel: ∥ | lfloor: ⌊ | rfloor: ⌋ | lceil: ⌈ | rceil: ⌉ | langle: ⟨ 〈 | rangle: ⟩ 〉
ldots: … ⋯ | mu: µ | therefore: ∴ | checkmark: ✓ ✔ ✅ ☑ | qed: ∎ ■ □ | phi: ϕ | epsilon: ϵ | theta: ϑ | sigma: ς
"""
_GREEK_SIGNS = zip("αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ", [*_GREEK[:15], "pi", *_GREEK[15:]], strict=True)

UNICODE = {ord(sign): plain for plain, signs in _SIGNS.items() for sign in signs}
UNICODE |= {ord(sign): f"\\{command} " for sign, command in (*_rows(_COMMANDS).items(), *_GREEK_SIGNS)}
UNICODE |= {ord(sign): f"\\mathbb{{{letter}}}" for sign, letter in zip("ℝℤℚℕℂ", "RZQNC", strict=True)}
