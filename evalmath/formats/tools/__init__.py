"""A file for each tool whose records are known: how they are recognised, and the samples in them."""
