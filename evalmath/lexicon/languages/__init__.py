"""One file a language, each with its rows; :mod:`evalmath.lexicon.language` says what a row means."""
