"""A colour, and mixing two of them."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between `a` (share 0) and `b` (share 1)."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue
