"""How large a client shows what a message carries, in points.

The platform documents no sizes of its clients. What is assumed here is what they have shown for long:

* A single picture is shown whole, never enlarged, within 550 x 350 points on a desktop; on a telephone within the
  column of the message and 350 points of height.
* Two to ten pictures of one message or gallery share a mosaic as wide as a single picture may be, and are cropped to
  their cells: two beside each other; three as one large and two small; four in two rows; more in rows of three with the
  rest (one or two) in the first row.
* The column of a message begins right of the avatar: 72 points from the left on both, 16 from the right on a telephone.
* A container takes the column, but not more than 600 points; it has 12 points of room inside on a telephone, 16 on a
  desktop. The thumbnail of a section is 85 points high and wide on a desktop, 72 on a telephone.
"""

from __future__ import annotations

from dataclasses import dataclass

GAP = 4  # between the pictures of a mosaic
HIGHEST = 350  # of a single picture


@dataclass(frozen=True)
class Screen:
    """What a message is read on."""

    name: str
    width: int
    height: int
    left: int  # where the column of a message begins
    right: int
    widest: int  # of a picture
    container: int
    room: int  # inside a container
    thumbnail: int

    @property
    def column(self) -> int:
        """The width there is for words and pictures."""
        return self.width - self.left - self.right

    @property
    def inside(self) -> int:
        """The width there is inside a container, without its edge of 4 points."""
        return min(self.column, self.container) - 2 * self.room - 4


PHONE = Screen("phone", 390, 844, 72, 16, 550, 600, 12, 72)
DESKTOP = Screen("desktop", 900, 800, 72, 48, 550, 600, 16, 85)
SCREENS = {screen.name: screen for screen in (PHONE, DESKTOP)}


@dataclass(frozen=True)
class Cell:
    """Where a picture stands in a mosaic."""

    x: float
    y: float
    width: float
    height: float


def fitted(width: int, height: int, room: float, highest: float = HIGHEST) -> tuple[float, float]:
    """A single picture, whole and never enlarged."""
    scale = min(1.0, room / width, highest / height)
    return width * scale, height * scale


def previewed(width: int, height: int, screen: Screen, *, inside: bool = False) -> tuple[float, float]:
    """A single picture of so many pixels on a screen: under a message, or inside a container."""
    return fitted(width, height, min(screen.inside if inside else screen.column, screen.widest))


def mosaic(number: int, width: float) -> list[Cell]:
    """The cells of two to ten pictures."""
    if number == 2:
        return _row(2, 0, width, (width - GAP) / 2)
    if number == 3:
        small = (width - 2 * GAP) / 3
        large = 2 * small + GAP
        column = [Cell(large + GAP, at * (small + GAP), small, small) for at in range(2)]
        return [Cell(0, 0, large, large), *column]
    if number == 4:
        high = (width * HIGHEST / 550 - GAP) / 2
        return [*_row(2, 0, width, high), *_row(2, high + GAP, width, high)]
    return _in_threes(number, width)


def _in_threes(number: int, width: float) -> list[Cell]:
    """Rows of three squares below a row of what is left over."""
    square, cells, y = (width - 2 * GAP) / 3, list[Cell](), 0.0
    first = number % 3
    if first:
        high = (width - GAP) / 2 if first == 2 else width * HIGHEST / 550
        cells, y = _row(first, 0, width, high), high + GAP
    for _ in range(number // 3):
        cells += _row(3, y, width, square)
        y += square + GAP
    return cells


def _row(number: int, y: float, width: float, high: float) -> list[Cell]:
    each = (width - (number - 1) * GAP) / number
    return [Cell(at * (each + GAP), y, each, high) for at in range(number)]
