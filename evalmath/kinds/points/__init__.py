"""Sets of points: intervals, inequalities, lists, solutions, curves, periodic families."""
