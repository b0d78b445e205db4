"""Text to tokens to a neutral tree, in one direction.

=====================  =========================================================================================
``typography.clean``   what only looks different is spelled in one way: Unicode, escapes, Markdown, thin spaces
``tokens.tokenize``    one pattern over the text; the table in ``symbols`` says what each piece means
``grammar.readings``   the ``parser`` climbs over the tokens by precedence; what begins an operand and what stands
                       between two are rows of two tables, with handlers in ``names`` (letters, numbers, words),
                       ``brackets``, ``commands`` (what has arguments in braces), ``operators`` and ``branches``
``tree``               what comes out: what is written, not what it means; ``marks`` are names of several parts
=====================  =========================================================================================

``plain`` reads the commonest numbers without all that, and ``numerals`` any numeral that is one token.
"""
