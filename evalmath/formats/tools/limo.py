"""LIMO: ``{"generated_responses": […], "gold_answer", "is_correct": […]}``."""

from evalmath.formats.tools.lists import of_lists

__all__ = ["FORMAT"]

FORMAT = of_lists("limo", "output of LIMO", "generated_responses")
