"""Sets of points: intervals, inequalities, lists, solutions, curves, periodic families.

A set of points is what a text lists or what it says of them. :mod:`.listing` reads lists (braces, tuples, vectors,
``±``, solutions with their names), :mod:`.reals` what is said of one real unknown (intervals, unions, inequalities,
builders, exclusions) as the intervals of which it is made, :mod:`.families` what runs through the integers (periodic
solutions, classes of residues) as first values and periods, and :mod:`.curves` every other relation as systems of
statements. A periodic family is a list whose members have a parameter; a builder, a name with ``∈`` and an environment
are taken off by whoever reads what they hold, and a sign of both values becomes two. Lists are equal when their
elements pair off, in order or in any; sets of reals when their intervals end alike or, where nobody solved them, when
they hold the same points; families when they leave the same remainders modulo a common period; systems when their
equations are proportional, under one name for each coordinate, or have the same solutions. The reference decides the
form in which the answer is read.
"""
