"""The tools whose records are known: a file each, or a row of ``rows`` where the names alone are other ones."""
