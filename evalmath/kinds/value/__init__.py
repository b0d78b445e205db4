"""One value: a number, an expression, a quantity with its unit, a ratio."""
