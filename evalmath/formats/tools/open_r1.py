"""Open-R1 and OpenR1-Math: ``{"generations": […], "answer", "uuid", "finish_reasons": […]}``."""

from evalmath.formats.tools.lists import of_lists

__all__ = ["FORMAT"]

FORMAT = of_lists("open-r1", "generations of Open-R1", "generations")
