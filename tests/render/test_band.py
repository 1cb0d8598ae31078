"""The band above a picture that is none of the game."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.band import GOLD, INK, banded
from render.picture import PictureFile


def painted(mode: str) -> PictureFile:
    data = BytesIO()
    image = Image.new("RGB", (420, 200), (10, 90, 200))
    (image.quantize(16) if mode == "P" else image).save(data, "PNG")
    return PictureFile(data.getvalue(), "map.png", "A map.")


@pytest.mark.parametrize("mode", ["P", "RGB"])
def test_the_picture_stands_below_it_unchanged(mode: str) -> None:
    found = banded(painted(mode), "WHAT IF")
    assert (found.filename, found.alt) == ("whatif-map.png", "WHAT IF: A map.")
    with Image.open(BytesIO(found.data)) as image:
        assert image.size == (420, 230)
        whole = image.convert("RGB")
    below = {whole.getpixel((x, y)) for x in range(0, 420, 20) for y in range(31, 230, 20)}
    assert len(below) == 1


def test_its_colours_are_seen_whatever_the_picture_has() -> None:
    found = banded(painted("P"), "WHAT IF")
    with Image.open(BytesIO(found.data)) as image:
        band = {pixel for _, pixel in image.convert("RGB").crop((0, 0, 420, 30)).getcolors(1000) or []}
    for wanted in (GOLD, INK):
        assert any(sum(abs(a - b) for a, b in zip(pixel, wanted, strict=True)) < 60 for pixel in band)
