"""Other people's interfaces over the one pipeline: DART-Math's, Math-Verify's, the answer-equivalence task's."""
