"""What a sheet is to show, as tables: the painter of the base knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image

from render.colours import Colour, MapColours
from render.fonts import width

PLATE = 84  # side of a plate in pixels
WHOLE = 2550  # pixels across a whole sheet; a phone shows no more
NAME_SIZE = 18  # of a space's name

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True)
class Site:
    """A space: where it is in pixels and on the globe, and what its plate tells."""

    id: str
    name: str
    at: tuple[int, int]
    degrees: Point
    nation: str
    terrain: str = "clear"  # clear, mountain, forest, swamp or desert
    fort: int = 0  # level of the fortress
    is_capital: bool = False
    is_beach: bool = False  # a landing place in the sea, without a nation
    is_anchor: bool = True  # stands where it is on the globe, so that the coasts are bent to it


@dataclass(frozen=True)
class Link:
    """A connection from one point to another; a dashed one tells who may use it."""

    a: Point
    b: Point
    is_dashed: bool = False
    label: str = ""
    is_cut: bool = False  # goes on on another sheet; the label stands at its end


@dataclass(frozen=True)
class MapName:
    """A name on the ground or the sea: its middle and its size in pixels, the gap between its letters."""

    text: str
    at: Point
    size: int
    kind: str = "sea"  # sea or land
    gap: float = 0.0  # in ems
    turn: float = 0.0  # degrees, against the clock


@dataclass(frozen=True)
class GlobeCut:
    """The part of the globe that a game's sheets need, in whole degrees, and today's countries out of play in it."""

    west: int
    south: int
    east: int
    north: int
    outside: tuple[str, ...] = ()
    is_fine: bool = False  # coasts 1:10m and nothing of today's world


@dataclass(frozen=True)
class Plan:
    """One sheet."""

    name: str
    size: tuple[int, int]
    sites: tuple[Site, ...]
    links: tuple[Link, ...]
    letterings: tuple[MapName, ...]
    roses: tuple[Point, ...]  # where compass roses stand
    widest: int = WHOLE  # pixels across the smaller picture of all of it

    def name_room(self, site: Site) -> Box:
        """The room of a site's name."""
        return name_box(site, width(site.name, NAME_SIZE, bold=True))


def name_box(site: Site, width: float) -> Box:
    """The room of a site's name below its plate, `width` pixels wide."""
    x, top = site.at[0], site.at[1] + PLATE / 2 + 8
    return x - width / 2, top, x + width / 2, top + NAME_SIZE


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share, in square pixels."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def plates(plan: Plan, margin: float = 0.0) -> Sequence[Box]:
    """The squares of the plates, each with a margin."""
    half = PLATE / 2 + margin
    return [(s.at[0] - half, s.at[1] - half, s.at[0] + half, s.at[1] + half) for s in plan.sites]


@dataclass(frozen=True)
class BaseMap:
    """What a game gives to the build of its base map."""

    cut: GlobeCut
    ground: MapColours
    plans: Sequence[Plan]  # of its sheets, the main one first
    samples: Callable[[], Sequence[Image.Image]]  # pictures that its palette has to suit besides the sheets
    exact: Sequence[Colour]  # colours of large areas, kept as they are
    geography: str = ""  # the game whose cut of the globe and drawn borders it uses, if not its own
