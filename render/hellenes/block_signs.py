"""What is drawn on blocks: the sign of each kind, the emblem of each side."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL.ImageDraw import ImageDraw

from render.colours import Colour
from render.map.markers import K

Sign = Callable[..., None]


def _scaled(x: float, y: float, k: float, points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [((x + dx * k) * K, (y + dy * k) * K) for dx, dy in points]


def hoplite(draw: ImageDraw, x: float, y: float, ink: Colour, ground: Colour, k: float = 1.0) -> None:
    """A round shield before a spear."""
    draw.line(_scaled(x, y, k, ((9, -11), (-5, 12))), ink, round(2.2 * k * K))
    draw.polygon(_scaled(x, y, k, ((10, -13), (11.5, -7), (6.5, -9.5))), ink)
    draw.ellipse(
        [(x - 9.5 * k) * K, (y - 7 * k) * K, (x + 6.5 * k) * K, (y + 9 * k) * K], ink, ground, round(1.4 * k * K)
    )
    draw.ellipse(
        [(x - 5.5 * k) * K, (y - 3 * k) * K, (x + 2.5 * k) * K, (y + 5 * k) * K], None, ground, round(1.6 * k * K)
    )


def infantry(draw: ImageDraw, x: float, y: float, ink: Colour, ground: Colour, k: float = 1.0) -> None:
    """The crescent shield of a peltast before two javelins."""
    for dx in (0.0, 6.0):
        draw.line(_scaled(x, y, k, ((5 + dx, -11), (-7 + dx, 11))), ink, round(1.8 * k * K))
    draw.ellipse([(x - 9 * k) * K, (y - 5 * k) * K, (x + 6 * k) * K, (y + 10 * k) * K], ink, ground, round(1.2 * k * K))
    draw.ellipse([(x - 6 * k) * K, (y - 10 * k) * K, (x + 3 * k) * K, (y - 0.5 * k) * K], ground)


def archer(draw: ImageDraw, x: float, y: float, ink: Colour, ground: Colour, k: float = 1.0) -> None:
    """A drawn bow with its arrow."""
    pen = round(2.4 * k * K)
    draw.arc([(x - 12 * k) * K, (y - 11 * k) * K, (x + 8 * k) * K, (y + 11 * k) * K], -78, 78, ink, pen)
    draw.line(_scaled(x, y, k, ((0, -10.5), (-7, 0), (0, 10.5))), ink, round(1.3 * k * K))
    draw.line(_scaled(x, y, k, ((-7, 0), (11, 0))), ink, round(1.9 * k * K))
    draw.polygon(_scaled(x, y, k, ((13, 0), (8, -3.6), (8, 3.6))), ink)


def cavalry(draw: ImageDraw, x: float, y: float, ink: Colour, ground: Colour, k: float = 1.0) -> None:
    """A horse's head."""
    head = (
        *((-9.5, 12), (-6, 1), (-5, -6), (-1, -10.5), (0.5, -13), (3, -9.5), (7, -5), (11, 2.5), (9.5, 6), (6, 5.5)),
        *((2.5, 2.5), (2.5, 6), (5, 12)),
    )
    draw.polygon(_scaled(x, y, k, head), ink)
    draw.ellipse([(x + 2 * k) * K, (y - 5.4 * k) * K, (x + 4.6 * k) * K, (y - 2.8 * k) * K], ground)
    for step in range(4):
        at = _scaled(x, y, k, ((-6.2 - step * 0.9, -5 + step * 4), (-9.4 - step * 0.6, -3.5 + step * 4)))
        draw.line(at, ink, round(1.8 * k * K))


def fleet(draw: ImageDraw, x: float, y: float, ink: Colour, ground: Colour, k: float = 1.0) -> None:
    """A trireme with its sail, ram and oars."""
    draw.polygon(_scaled(x, y, k, ((-12, 2), (-10, 6.5), (8, 6.5), (13.5, 3.5), (9, 2))), ink)
    draw.line(_scaled(x, y, k, ((-12, 2), (-13, -3.5), (-10, -4.5))), ink, round(1.8 * k * K))
    draw.line(_scaled(x, y, k, ((0, 2), (0, -12))), ink, round(1.6 * k * K))
    draw.polygon(_scaled(x, y, k, ((-7.5, -11), (7.5, -11), (6, -1.5), (0, -0.2), (-6, -1.5))), ink)
    for step in range(5):
        draw.line(_scaled(x, y, k, ((-7 + step * 3.6, 6), (-9.5 + step * 3.6, 11))), ink, round(1.5 * k * K))


def garrison(draw: ImageDraw, x: float, y: float, ink: Colour, ground: Colour, k: float = 1.0) -> None:
    """A gate between two towers."""
    draw.polygon(
        _scaled(x, y, k, ((-11, -9), (-7, -9), (-7, -5), (-4, -5), (-4, -9), (-1, -9), (-1, 11), (-11, 11))), ink
    )
    draw.polygon(_scaled(x, y, k, ((1, -9), (4, -9), (4, -5), (7, -5), (7, -9), (11, -9), (11, 11), (1, 11))), ink)
    draw.polygon(_scaled(x, y, k, ((-3, 11), (-3, 3), (3, 3), (3, 11))), ground)


SIGNS: dict[str, Sign] = {
    "garrison": garrison,
    "hoplite": hoplite,
    "infantry": infantry,
    "archer": archer,
    "cavalry": cavalry,
    "fleet": fleet,
}


def emblem(draw: ImageDraw, side: str, at: tuple[float, float], reach: float, ink: Colour, ground: Colour) -> None:
    """A shield with a star of rays (Athens), a lambda (Sparta)."""
    x, y = at
    if side == "sparta":
        points = ((0, -1), (0.3, -1), (0.95, 1), (0.5, 1), (0, -0.45), (-0.5, 1), (-0.95, 1), (-0.3, -1))
        draw.polygon([((x + dx * reach) * K, (y + dy * reach) * K) for dx, dy in points], ink)
        return
    draw.ellipse([(x - reach) * K, (y - reach) * K, (x + reach) * K, (y + reach) * K], ink)
    inner = reach * 0.78
    draw.ellipse([(x - inner) * K, (y - inner) * K, (x + inner) * K, (y + inner) * K], ground)
    rays = [(inner * (0.95 if i % 2 == 0 else 0.4), i * math.pi / 8) for i in range(16)]
    draw.polygon([((x + r * math.sin(t)) * K, (y - r * math.cos(t)) * K) for r, t in rays], ink)
