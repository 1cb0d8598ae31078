"""Colours as the eye weighs them: OKLab (B. Ottosson, 2020), in which equal distances look equally far apart."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from render.shade import Colour

Lab: TypeAlias = tuple[float, float, float]  # lightness 0 to 1, green to red, blue to yellow


@lru_cache(4096)
def lab(colour: Colour) -> Lab:
    """A colour of the screen in OKLab."""
    red, green, blue = map(linear, colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def rgb(colour: Lab) -> Colour:
    """The nearest colour of the screen: what it cannot show loses chroma, not lightness."""
    light, green, blue = colour
    light = min(max(light, 0.0), 1.0)
    for step in range(21):
        shown = _screen((light, green * (1 - step / 20), blue * (1 - step / 20)))
        if all(-0.002 <= value <= 1.002 for value in shown):
            break
    red, green_, blue_ = (round(255 * coded(min(max(value, 0.0), 1.0))) for value in shown)
    return red, green_, blue_


def _screen(colour: Lab) -> tuple[float, float, float]:
    """Linear light of red, green and blue; beyond 0 to 1 where the screen cannot show it."""
    light, green, blue = colour
    long = (light + 0.3963377774 * green + 0.2158037573 * blue) ** 3
    middle = (light - 0.1055613458 * green - 0.0638541728 * blue) ** 3
    short = (light - 0.0894841775 * green - 1.2914855480 * blue) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def linear(value: int) -> float:
    """The light (0 to 1) of a channel's value (0 to 255)."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def coded(light: float) -> float:
    """The value (0 to 1) of a channel's light."""
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)
