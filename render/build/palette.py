"""The 256 colours all pictures of a game are sent in, chosen from its base sheets and from sample pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from PIL import Image

from render.colours import Colour

FREQUENT = 84
SHARE = (900, 700)  # each sample is reduced or repeated to this


def _frequent(bases: Iterable[Image.Image]) -> list[Colour]:
    """The most frequent colours of the bases, each for itself: even tints stay even."""
    count: Counter[Colour] = Counter()
    for image in bases:
        for pixels, colour in image.getcolors(1 << 24) or []:
            count[cast(Colour, colour)] += pixels
    return [colour for colour, _ in count.most_common(FREQUENT)]


def choose(bases: Sequence[Image.Image], samples: Sequence[Image.Image], exact: Iterable[Colour]) -> Image.Image:
    """The palette as a picture of one pixel per colour: `exact` and the commonest of the bases as they are."""
    pictures = [*samples, *bases]
    mixed = Image.new("RGB", (SHARE[0], SHARE[1] * len(pictures)))
    for row, picture in enumerate(pictures):
        mixed.paste(picture.resize(SHARE, Image.Resampling.NEAREST), (0, SHARE[1] * row))
    kept = list(dict.fromkeys([*exact, *_frequent(bases)]))
    few = mixed.quantize(256 - len(kept), Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)
    colours = [value for colour in kept for value in colour] + (few.getpalette("RGB") or [])
    return Image.frombytes("RGB", (16, 16), bytes(colours[: 256 * 3]).ljust(256 * 3, b"\0"))
