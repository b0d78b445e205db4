r"""What is said of a value beside it, and what of that the other side has to answer.

A value stands between names, words, conditions and approximations. ``names`` decides what a left side names (a letter,
a call, a segment; never an expression in unknowns), which of two names may name one thing, and splits the words in
front of a value off it. ``stated`` reads a whole side this way: the value, its name, the words behind it, an
approximation, the other links of a chain. ``domains`` puts aside what is said of a parameter, in signs or in words, and
``parameters`` compares it. ``asides`` collects the words that stand on one side only; a table of the lexicon tells
their class, and the policy whether that class may be missing. ``layout`` undoes rows and braces before all this, and
``restated`` recognises the question's own expression when it comes back.
"""
