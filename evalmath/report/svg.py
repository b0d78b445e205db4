"""Pictures as SVG: a string that shows itself in a notebook, stands in a page, and can be saved.

Every text is escaped here and nowhere else. Colours are attributes, and texts and axes have the colour of the text
around the picture, so that it is readable on light and on dark ground; a style sheet may replace the colours by class.

>>> str(Plot(element("g", [element("text", ["a < b"], x=1)]), 10, 5, "An example"))[:59]
'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5" '
>>> element("text", ["a < b"], x=1, text_anchor="end")
'<text x="1" text-anchor="end">a &lt; b</text>'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final

__all__ = ["COLOURS", "Markup", "Plot", "element", "label"]

# Okabe and Ito's colours, which people with any kind of colour vision can tell apart: M. Okabe, K. Ito, "Color
# Universal Design" (2008). No picture says anything by colour alone.
COLOURS: Final = {"blue": "#0072b2", "orange": "#d55e00", "green": "#009e73", "yellow": "#e69f00", "pink": "#cc79a7",
                  "grey": "#7f8793"}  # fmt: skip
FONT: Final = "ui-sans-serif, system-ui, sans-serif"


class Markup(str):
    """Text that is SVG already."""

    __slots__ = ()


def element(name: str, content: Iterable[str] = (), **attributes: object) -> Markup:
    """An element; what is no :class:`Markup` in it is escaped. ``text_anchor`` and ``class_`` are SVG's names."""
    written = "".join(
        f' {key.strip("_").replace("_", "-")}="{escape(_number(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in content)
    return Markup(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


def label(x: float, y: float, text: str, **attributes: object) -> Markup:
    """A text at a place, in the colour of the text around the picture."""
    return element("text", [text], **({"x": x, "y": y, "fill": "currentColor", "font_size": 12} | attributes))


def _number(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


@dataclass(frozen=True, slots=True, repr=False)
class Plot:
    """A picture: ``str`` of it is SVG, a notebook shows it, :meth:`save` writes it to a file.

    Parameters
    ----------
    content : str
        What is in it, as :func:`element` makes it.
    width, height : float
        In units that are pixels where nothing else is asked for.
    title : str
        What it shows, in words, for those who do not see it.
    """

    content: Markup
    width: float
    height: float
    title: str

    def __str__(self) -> str:
        drawn = element(
            "svg",
            [element("title", [self.title]), self.content],
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_number(self.width)} {_number(self.height)}",
            width=self.width,
            height=self.height,
            font_family=FONT,
            role="img",
            class_="evalmath-plot",
        )
        return str(drawn)

    def __repr__(self) -> str:
        return f"<Plot: {self.title}>"

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file.

        Raises
        ------
        OSError
        """
        Path(path).write_text(str(self), encoding="utf-8")
