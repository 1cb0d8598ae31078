"""The bundled font, opened once per size. Used by the one painting thread only."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import ImageFont

FOLDER = Path(__file__).resolve().parent


@cache
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Roboto Condensed of a size in pixels."""
    name = "RobotoCondensed-Bold.ttf" if bold else "RobotoCondensed-Regular.ttf"
    return ImageFont.truetype(str(FOLDER / name), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def width(text: str, size: int, bold: bool = False) -> float:
    """How wide a line of text is."""
    return font(size, bold).getlength(text)


@cache
def wrap(text: str, size: int, room: int, bold: bool = False) -> tuple[str, ...]:
    """The text in lines no wider than `room`, broken at spaces."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and width(longer, size, bold) > room:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return tuple(lines)
