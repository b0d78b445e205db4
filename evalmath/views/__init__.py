"""What a tree can be seen as by several kinds: names, items of a list, signs, vectors, remarks, sets of reals."""
