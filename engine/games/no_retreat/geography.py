"""The map as bits: every hex and area has one, so that a step in a direction is a shift of the whole front.

Rows of hexes lie `WIDTH` bits apart, with a column that nobody stands on between them; areas have the bits behind
the last row and their own neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property

from engine.games.no_retreat.tables import AREAS, FINLAND, GROUNDS, HEXES, SIDES, Hex, Place, Side

ROWS = range(min(h.row for h in HEXES.values()), max(h.row for h in HEXES.values()) + 1)
COLUMNS = range(min(h.q for h in HEXES.values()), max(h.q for h in HEXES.values()) + 1)
WIDTH = len(COLUMNS) + 1
STEPS: Mapping[str, tuple[int, int]] = {  # direction -> change of row and q
    "E": (0, 1),
    "W": (0, -1),
    "NE": (-1, 1),
    "NW": (-1, 0),
    "SE": (1, 0),
    "SW": (1, -1),
}
BACK: Mapping[str, str] = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
RAIL: Mapping[Side, tuple[str, ...]] = {SIDES[0]: ("W", "SW", "NW"), SIDES[1]: ("E", "SE", "NE")}  # 6.1: of city paths
C23 = Place("C23")
FAR = 999


def _bit(row: int, q: int) -> int:
    return (row - ROWS[0]) * WIDTH + q - COLUMNS[0]


BITS: Mapping[Place, int] = {
    **{place: 1 << _bit(found.row, found.q) for place, found in HEXES.items()},
    **{place: 1 << (len(ROWS) * WIDTH + number) for number, place in enumerate(AREAS)},
}
PLACES: Mapping[int, Place] = {bit: place for place, bit in BITS.items()}
SHIFTS: Mapping[str, int] = {way: row * WIDTH + q for way, (row, q) in STEPS.items()}
GRID = sum(BITS[place] for place in HEXES)  # hexes, the lake among them
ALL = sum(BITS.values())
LAKE = sum(BITS[place] for place, found in HEXES.items() if found.terrain == "lake")


def mask(places: Iterable[Place]) -> int:
    """The bits of places."""
    found = 0
    for place in places:
        found |= BITS[place]
    return found


def places(bits: int) -> tuple[Place, ...]:
    """The places of bits, in the order of the map."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(PLACES[lowest])
        bits ^= lowest
    return tuple(found)


def where(test: Callable[[Hex], object]) -> int:
    """The hexes whose row of the table passes a test."""
    return mask(place for place, found in HEXES.items() if test(found))


def _ids(column: str, value: str) -> tuple[Place, ...]:
    return tuple(place for place, found in HEXES.items() if getattr(found, column) == value)


def shifted(bits: int, way: str) -> int:
    """Everything one hex on in a direction; what leaves the map is lost."""
    by = SHIFTS[way]
    return (bits << by if by > 0 else bits >> -by) & GRID


CITIES = where(lambda found: found.city)
OIL = where(lambda found: found.oil)
GERMANY = where(lambda found: found.region == "germany")
USSR = where(lambda found: found.region == "ussr")
EDGES: Mapping[Side, int] = {side: mask(_ids("edge", side)) for side in SIDES}
COASTS: Mapping[str, int] = {sea: mask(_ids("coast", sea)) for sea in ("Baltic", "Black", "Caspian")}
OBJECTIVES: Mapping[Side, int] = {side: mask(_ids("objective", side)) for side in SIDES}
CITY: Mapping[str, Place] = {found.city: place for place, found in HEXES.items() if found.city}
RUMANIAN_OIL = next(place for place, found in HEXES.items() if found.oil.startswith("Rumanian"))
CAUCASIAN_OIL = next(place for place, found in HEXES.items() if found.oil.startswith("Caucasus"))


def _way_on(place: Place, way: str) -> Place | None:
    found, (row, q) = HEXES[place], STEPS[way]
    row, q = found.row + row, found.q + q
    return PLACES.get(1 << _bit(row, q)) if row in ROWS and q in COLUMNS else None


def direction(a: Place, b: Place) -> str | None:
    """The side of a hex on which a neighbour lies; None of areas and of hexes that are none."""
    if a not in HEXES or b not in HEXES:
        return None
    one, other = HEXES[a], HEXES[b]
    step = other.row - one.row, other.q - one.q
    return next((way for way, found in STEPS.items() if found == step), None)


class Graph:
    """Who is next to whom. `c23`: whether C23 is a fourth hex next to Finland (8.6)."""

    def __init__(self, *, c23: bool) -> None:
        beside = {place: (*area.hexes, *area.areas) for place, area in AREAS.items()}
        if c23:
            beside[FINLAND] = (*beside[FINLAND], C23)
        self.areas = tuple((BITS[area], mask(near)) for area, near in beside.items())
        self.open = {way: mask(place for place in HEXES if _may_cross(HEXES[place], way)) for way in STEPS}
        self.next: Mapping[Place, tuple[Place, ...]] = self._neighbours(beside, water=False)  # that may be crossed to
        self.near: Mapping[Place, tuple[Place, ...]] = self._neighbours(beside, water=True)  # over water too
        self.next_mask = {place: mask(found) for place, found in self.next.items()}
        self._around: dict[tuple[Place, int], int] = {}
        self._distances: dict[tuple[Place, Place], int] = {}
        self.near_mask = {place: mask(found) for place, found in self.near.items()}

    def _neighbours(self, beside: Mapping[Place, tuple[Place, ...]], *, water: bool) -> dict[Place, tuple[Place, ...]]:
        found = {}
        for place, printed in HEXES.items():
            ways = [way for way in STEPS if water or _may_cross(printed, way)]
            hexes = [near for way in ways if (near := _way_on(place, way)) is not None]
            hexes = [near for near in hexes if water or HEXES[near].terrain != "lake"]
            areas = [area for area, near in beside.items() if place in near]
            found[place] = (*hexes, *areas) if water or printed.terrain != "lake" else ()
        return {**found, **beside}

    def grown(self, bits: int) -> int:
        """What is next to places, water between them or not, without the places themselves unless they adjoin."""
        on = bits & GRID
        found = (on << 1 | on >> 1 | on << WIDTH | on >> WIDTH | on << (WIDTH - 1) | on >> (WIDTH - 1)) & GRID
        for area, near in self.areas:
            if bits & near:
                found |= area
            if bits & area:
                found |= near
        return found

    def zone(self, bits: int) -> int:
        """What is next to places over sides that may be crossed: their zone of control (8.5)."""
        open_ = self.open
        found = (
            (
                (bits & open_["E"]) << 1
                | (bits & open_["W"]) >> 1
                | (bits & open_["SE"]) << WIDTH
                | (bits & open_["NW"]) >> WIDTH
                | (bits & open_["SW"]) << (WIDTH - 1)
                | (bits & open_["NE"]) >> (WIDTH - 1)
            )
            & GRID
            & ~LAKE
        )
        for area, near in self.areas:
            if bits & near:
                found |= area
            if bits & area:
                found |= near
        return found

    def around(self, place: Place, steps: int) -> int:
        """Everything within so many hexes of a place."""
        found = self._around.get((place, steps))
        if found is None:
            found = BITS[place]
            for _ in range(steps):
                found |= self.grown(found)
            self._around[place, steps] = found
        return found

    def _from_area(self, area: Place) -> Mapping[Place, int]:
        """How many hexes away every place is from an area, counted straight; other areas may lie between."""
        beside = {PLACES[bit]: places(near) for bit, near in self.areas}
        found = {area: 0}
        for _ in beside:
            for other, around in beside.items():
                steps = min((found[one] + 1 for one in around if one in found), default=FAR)
                found[other] = min(found.get(other, FAR), steps)
            for place in HEXES:
                found[place] = min(found[other] + self._away[other][place] for other in beside)
        return found

    @cached_property
    def _away(self) -> Mapping[Place, Mapping[Place, int]]:
        """From each area to every hex, no other area between."""
        around = {PLACES[bit]: [one for one in places(near) if one in HEXES] for bit, near in self.areas}
        return {
            area: {place: 1 + min(_apart(one, place) for one in near) for place in HEXES}
            for area, near in around.items()
        }

    @cached_property
    def _from_areas(self) -> tuple[Mapping[Place, int], ...]:
        return tuple(self._from_area(area) for area in AREAS)

    def distance(self, a: Place, b: Place) -> int:
        """How many hexes apart two places are, counted straight over anything; an area is one hex."""
        if a == b:
            return 0
        found = self._distances.get((a, b))
        if found is None:
            through = min(away[a] + away[b] for away in self._from_areas)
            found = self._distances[(a, b)] = min(_apart(a, b), through)
        return found


def _may_cross(found: Hex, way: str) -> bool:
    return way not in found.water


def _apart(a: Place, b: Place) -> int:
    """Hexes from a hex to another, areas left aside; no way to an area."""
    if a in AREAS or b in AREAS:
        return FAR
    one, other = HEXES[a], HEXES[b]
    row, q = other.row - one.row, other.q - one.q
    return max(abs(row), abs(q), abs(row + q))


@cache
def graph(c23: bool = False) -> Graph:
    """The map, with three or four hexes next to Finland."""
    return Graph(c23=c23)


def _cost(place: Place, *, armor: bool) -> int:
    if place in AREAS:
        return AREAS[place].armor if armor else AREAS[place].other
    ground = GROUNDS.get(HEXES[place].terrain)
    return 0 if ground is None else ground.armor if armor else ground.other


COSTS = tuple({place: _cost(place, armor=armor) for place in BITS} for armor in (False, True))  # 8.3, for armor last
