"""A band above a finished picture that says what it is not: no position of the game."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from render.colours import GOLD, INK
from render.fonts import width
from render.lettering import fitting, write
from render.painter import encoded
from render.palette import few_colours
from render.picture import PictureFile
from render.themes import PNG, Painted

HIGH, SIZE, LEAST = 14, 20, 14  # of a picture's width; letters
STRIPE, EDGE = 18, 12
FEW, MOST = 256, 250  # colours of a palette, and of a picture that has none yet
NAME = "whatif-"


def banded(picture: Painted, words: str) -> PictureFile:
    """The picture below a striped band with these words, which its description and its name have too."""
    name, alt = f"{NAME}{picture.filename}", f"{words}: {picture.alt}"
    if not picture.data.startswith(PNG):
        return PictureFile(picture.data, name, alt)
    with Image.open(BytesIO(picture.data)) as file:
        image = file.copy() if file.mode == "P" else file.convert("RGB").quantize(MOST)
        high = max(30, image.width // HIGH)
        found = Image.new("P", (image.width, image.height + high))
        found.putpalette(_with_own(image))
        found.paste(few_colours(_band(image.width, high, words), found), (0, 0))
        found.paste(image, (0, high))
    return PictureFile(encoded(found), name, alt)


def _with_own(image: Image.Image) -> list[int]:
    """The palette of a picture with the band's colours in places that the picture does not use."""
    palette = (image.getpalette("RGB") or [])[: 3 * FEW]
    palette += [0] * (3 * FEW - len(palette))
    used = {index for _, index in image.getcolors(FEW) or []}
    free = [index for index in range(FEW) if index not in used]
    for index, colour in zip(free, (GOLD, INK), strict=False):
        palette[3 * index : 3 * index + 3] = colour
    return palette


def _band(wide: int, high: int, words: str) -> Image.Image:
    band = Image.new("RGB", (wide, high), GOLD)
    draw = ImageDraw.Draw(band)
    for x in range(-high, wide, 2 * STRIPE):
        draw.polygon([(x, high), (x + STRIPE, high), (x + STRIPE + high, 0), (x + high, 0)], INK)
    size = fitting(words, max(SIZE, high // 2), wide - 4 * EDGE, LEAST)
    half = round(width(words, size, True) / 2) + EDGE
    draw.rectangle((wide // 2 - half, 0, wide // 2 + half, high), GOLD)
    write(draw, (wide / 2, high / 2), words, size, INK, GOLD)
    return band
