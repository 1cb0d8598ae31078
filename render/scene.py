"""A picture before it is painted: frozen, hashable, comparable as text. Knows no game and no Pillow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from render.shade import Colour

Point: TypeAlias = tuple[int, int]
Value: TypeAlias = str | int | bool | tuple[int, ...] | tuple[tuple[int, int], ...] | tuple[str, ...]
FULL = 1000  # the zoom at which a unit of the scene is a pixel


@dataclass(frozen=True)
class Sheet:
    """A part of a prepared base map, by name (with `+` and a tint): left, top, right, bottom in its pixels."""

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


@dataclass(frozen=True)
class Bundle:
    """Things that lie together on the sheet, seen from (x, y): the painter keeps them as one piece."""

    x: int
    y: int
    items: tuple[Stamp | Box | Words, ...]


@dataclass(frozen=True)
class Veil:
    """Darkens what has been painted so far, except around `spots` and along `ways`."""

    spots: tuple[Point, ...]
    reach: int  # half a side of the square left clear around a spot
    ways: tuple[tuple[Point, Point], ...]
    breadth: int  # of what is left clear along a way


@dataclass(frozen=True)
class Inset:
    """A picture in the picture, its top left corner at (x, y), already as large as it is to be."""

    x: int
    y: int
    scene: Scene


Item: TypeAlias = Stamp | Box | Words | Bundle | Veil | Inset


@dataclass(frozen=True)
class Scene:
    """The whole picture: a background, things on it in order, and how many thousandths of a pixel a unit is."""

    width: int
    height: int
    background: Colour
    items: tuple[Item, ...]
    sheet: Sheet | None = None  # painted at the top left corner
    zoom: int = FULL

    @property
    def size(self) -> Point:
        """Width and height of the picture in pixels."""
        return scaled(self.width, self.zoom), scaled(self.height, self.zoom)

    def text(self) -> str:
        """The scene in lines, for golden files."""
        head = f"{self.width}x{self.height} on {self.sheet} at {self.zoom}"
        return "\n".join([head, *_lines(self.items, "")]) + "\n"


def scaled(units: int, zoom: int) -> int:
    """Units of a scene in pixels."""
    return (units * zoom + FULL // 2) // FULL


def _lines(items: Iterable[Item], indent: str) -> Iterable[str]:
    for item in items:
        values = {field.name: getattr(item, field.name) for field in fields(item)}
        inner = values.pop("items", ())
        scene = values.pop("scene", None)
        yield f"{indent}{type(item).__name__} " + " ".join(map(repr, values.values()))
        yield from _lines(inner, indent + "  ")
        if isinstance(scene, Scene):
            yield from (f"{indent}  {line}" for line in scene.text().splitlines())


def shifted(item: Item, dx: int, dy: int) -> Item:
    """The item elsewhere."""
    if isinstance(item, Veil):
        spots = tuple((x + dx, y + dy) for x, y in item.spots)
        ways = tuple(((a + dx, b + dy), (c + dx, d + dy)) for (a, b), (c, d) in item.ways)
        return replace(item, spots=spots, ways=ways)
    return replace(item, x=item.x + dx, y=item.y + dy)
