"""Evalchemy: ``{"model_outputs": […], "expected_answer" or "answer"}``, under ``results.TASK.examples``."""

from evalmath.formats.tools.lists import of_lists

__all__ = ["FORMAT"]

FORMAT = of_lists("evalchemy", "output of Evalchemy", "model_outputs")
