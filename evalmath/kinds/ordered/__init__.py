"""Things in an order: tuples, vectors, matrices, labelled parts."""
