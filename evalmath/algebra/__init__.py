"""Are two trees the same function? The only home of numerics and of SymPy."""
