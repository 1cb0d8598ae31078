"""The small pictures in sentences: large and light enough to upload, seen on every ground, told apart at 22 points."""

from __future__ import annotations

import math
import re
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.paths_of_glory.colours import COUNTERS
from render.paths_of_glory.face import PathsOfGloryFace
from render.symbols import PIP, SIZE, common
from tests.render.measures import contrast

MESSAGES = Path(__file__).parents[2] / "data" / "messages"
MOST = 30_000  # bytes; the platform takes 256 KiB
SEEN = 22
GROUNDS = {"dark": (49, 51, 56), "black": (0, 0, 0), "light": (255, 255, 255)}


@cache
def every() -> dict[str, bytes]:
    return {**common(), **PathsOfGloryFace().symbols()}


def image(name: str) -> Image.Image:
    return Image.open(BytesIO(every()[name]))


def small(name: str, ground: tuple[int, int, int]) -> Image.Image:
    """As a client shows it."""
    shown = Image.new("RGBA", (SEEN, SEEN), ground)
    shown.alpha_composite(image(name).convert("RGBA").resize((SEEN, SEEN), Image.Resampling.LANCZOS))
    return shown.convert("RGB")


@pytest.mark.parametrize("name", every())
def test_a_symbol_can_be_uploaded(name: str) -> None:
    assert len(every()[name]) <= MOST
    assert image(name).size == (SIZE, SIZE)
    assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("name", every())
def test_a_symbol_stands_out_from_every_ground(name: str, ground: str) -> None:
    shown = small(name, GROUNDS[ground])
    pixels = [shown.getpixel((x, y)) for x in range(SEEN) for y in range(SEEN)]
    clear = sum(contrast(pixel, GROUNDS[ground]) >= 3 for pixel in pixels)  # type: ignore[arg-type]
    assert clear >= 0.15 * SEEN * SEEN, clear


@pytest.mark.parametrize("ground", GROUNDS)
def test_symbols_are_told_apart(ground: str) -> None:
    shown = {name: small(name, GROUNDS[ground]).convert("L") for name in every()}
    for one, other in combinations(shown, 2):
        apart = ImageStat.Stat(ImageChops.difference(shown[one], shown[other])).mean[0]
        assert apart > 4, (one, other, apart)


def test_dice_show_their_number_without_colour() -> None:
    for value in range(1, 7):
        dark = image(f"die-{value}").convert("RGBA").resize((64, 64)).crop((8, 8, 56, 56)).convert("L")
        share = sum(dark.point(lambda level: 255 * (level < 128)).histogram()[255:])
        assert share == pytest.approx(value * math.pi * (PIP / 2) ** 2, rel=0.12)


def test_they_are_the_same_every_time() -> None:
    assert every() == {**common(), **PathsOfGloryFace().symbols()}


def test_every_symbol_that_a_sentence_names_is_there() -> None:
    """One with an argument is one of a family: `SYMBOL("die", $die)`."""
    texts = [path.read_text(encoding="utf-8") for path in MESSAGES.rglob("*.ftl")]
    found = {named for words in texts for named in re.findall(r'SYMBOL\("([a-z0-9-]+)"(, \$)?', words)}
    families = {name.partition("-")[0] for name in every()}
    assert ("vp", "") in found
    assert {name for name, more in found if not more} <= every().keys()
    assert {name for name, more in found if more} <= families


def test_every_nation_has_one() -> None:
    assert {f"pog-{nation}" for nation in COUNTERS} <= every().keys()
