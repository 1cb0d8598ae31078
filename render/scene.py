"""A picture before it is painted: frozen, hashable, comparable as text. Knows no game and no Pillow."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Value: TypeAlias = str | int | bool | tuple[int, ...] | tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Sheet:
    """A part of a prepared base map, by name: left, top, right, bottom in its pixels."""

    name: str
    crop: tuple[int, int, int, int]


@dataclass(frozen=True)
class Stamp:
    """A sprite by name and arguments, its centre at (x, y)."""

    name: str
    x: int
    y: int
    args: tuple[Value, ...] = ()


@dataclass(frozen=True)
class Box:
    """A rectangle, perhaps with round corners."""

    x: int
    y: int
    width: int
    height: int
    fill: Colour
    edge: Colour | None = None
    pen: int = 0
    radius: int = 0


@dataclass(frozen=True)
class Words:
    """A line of text; `anchor` as Pillow names them (`lm`: left and middle)."""

    x: int
    y: int
    text: str
    size: int
    colour: Colour
    bold: bool = False
    anchor: str = "la"
    halo: Colour | None = None


Item: TypeAlias = Stamp | Box | Words


@dataclass(frozen=True)
class Scene:
    """The whole picture: a background, things on it in order, and the size it is reduced to (0: as it is)."""

    width: int
    height: int
    background: Colour
    items: tuple[Item, ...]
    sheet: Sheet | None = None  # painted at the top left corner
    reduce_to: int = 0  # width in pixels
    scale: float = 1.0  # items are painted so much smaller, to suit a sheet that was prepared smaller

    def text(self) -> str:
        """The scene in lines, for golden files."""
        head = f"{self.width}x{self.height} on {self.sheet} reduced to {self.reduce_to}"
        return "\n".join([head, *map(_line, self.items)]) + "\n"


def _line(item: Item) -> str:
    values = (getattr(item, field.name) for field in fields(item))
    return f"{type(item).__name__} " + " ".join(repr(value) for value in values)
