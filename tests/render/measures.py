"""How far colours are apart, and how well one reads on the other."""

from __future__ import annotations

from render.oklab import lab, linear
from render.shade import Colour


def apart(one: Colour, other: Colour) -> float:
    """How far two colours look apart: 0.02 is just seen, 1 is black and white."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it: 0 for black, 1 for white."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours as WCAG 2 defines it, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
