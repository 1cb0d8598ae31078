"""What a sheet of areas is to show: which are land and which sea, cities, borders, what is kept open or firm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render.build.plan import Box, Plan, Point, Site
from render.colours import Colour
from render.fonts import width
from render.map.areas import NAME_AT, SECOND_AT

WORDS, SMALL = 18, 15  # lettering of a city's or an area's name, of what stands below it


@dataclass(frozen=True)
class City:
    """What the sign of a City tells."""

    area: str  # the name of its area, where it is another than its own
    size: int
    loyalty: str  # a key of the colours of cities
    is_walled: bool
    offshore: str = ""  # the sea of its port
    is_tributary: bool = False
    is_main: bool = False


@dataclass(frozen=True)
class AreaKind:
    """What an area is, besides its site."""

    is_sea: bool = False
    is_open: bool = False  # sea that may fail to be crossed
    has_grain: bool = False
    city: City | None = None


@dataclass(frozen=True)
class AreaPlan(Plan):
    """A sheet of areas; its sites are their middles, `grounds` in the same order."""

    grounds: tuple[AreaKind, ...] = ()
    borders: tuple[tuple[str, str, bool], ...] = ()  # the last: a narrow strait
    ferries: frozenset[tuple[str, str]] = frozenset()  # borders shown by a line from one to the other
    voids: tuple[tuple[int, int], ...] = ()  # pixels of water that is out of play
    islands: tuple[frozenset[str], ...] = ()  # areas that lie on an island together
    channels: tuple[tuple[Point, ...], ...] = ()  # degrees: water kept open
    firm: tuple[tuple[Point, ...], ...] = ()  # degrees: land kept
    exits: tuple[tuple[str, str, Point], ...] = ()  # area, what it says, where: the way to another sheet
    cities: tuple[tuple[str, Colour, Colour], ...] = ()  # loyalty, its colour, that of its lettering

    def known(self) -> Iterator[tuple[Site, AreaKind]]:
        """Sites with what they are."""
        return zip(self.sites, self.grounds, strict=True)

    def name_room(self, site: Site) -> Box:
        """The room of an area's name, with that of its city below."""
        ground = self.grounds[self.sites.index(site)]
        second = second_line(ground)
        half = max(width(site.name, WORDS, bold=True), width(second, SMALL)) / 2 + 2
        top = site.at[1] + NAME_AT - WORDS / 2
        bottom = site.at[1] + (SECOND_AT + SMALL / 2 if second else NAME_AT + WORDS / 2)
        return site.at[0] - half, top, site.at[0] + half, bottom


def second_line(ground: AreaKind) -> str:
    """The name of the area below that of its City."""
    return ground.city.area if ground.city is not None else ""
