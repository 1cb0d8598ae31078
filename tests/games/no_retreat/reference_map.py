"""The rules of the map word by word, slowly: sets of hexes, one path at a time; of the engine only its tables."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AREAS, AXIS, HEXES, SOVIET, UNITS, Place, Side, UnitId

STEPS = {"E": (0, 1), "W": (0, -1), "NE": (-1, 1), "NW": (-1, 0), "SE": (1, 0), "SW": (1, -1)}
AT = {(found.row, found.q): place for place, found in HEXES.items()}
TERRAIN = {  # armor, other
    **{"open": (1, 1), "city": (1, 1), "forest": (2, 1), "marsh": (4, 2), "mountain": (3, 2), "kerch_strait": (3, 2)},
    "area": (3, 2),
}
WEATHER = {"clear": 99, "mud": 3, "snow": 4, "long_winter": 4}


class Map:
    """One board, read slowly."""

    def __init__(self, state: m.State) -> None:
        self.state, self.board = state, state.board
        self._zones: dict[Side, set[Place]] = {}
        self._open: dict[Side, set[Place]] = {}
        self._cities: dict[Side, set[Place]] = {}
        self.units = {unit: place for unit, place in state.board.where.items() if place in HEXES or place in AREAS}

    # The map

    def beside(self, place: Place, *, water: bool) -> set[Place]:
        """Hexes that share a side, over water or only over sides that may be crossed; areas are one hex."""
        found = set()
        if place in HEXES:
            here = HEXES[place]
            for way, (row, q) in STEPS.items():
                other = AT.get((here.row + row, here.q + q))
                if other is not None and (water or (way not in here.water and HEXES[other].terrain != "lake")):
                    found.add(other)
        for area, row in AREAS.items():
            hexes = {*row.hexes, *({"C23"} if area == "Finland" and self.board.c23 else ())}
            if place in hexes:
                found.add(area)
            if place == area:
                found |= {Place(one) for one in hexes} | set(row.areas)
        if place in HEXES and HEXES[place].terrain == "lake" and not water:
            return set()
        return found

    def face(self, unit: UnitId):
        row = self.board.roster[unit]
        return row.front if unit in self.board.front or row.back is None else row.back

    def of(self, side: Side) -> list[UnitId]:
        return [unit for unit in self.units if UNITS[unit].side == side]

    def stands(self, side: Side, place: Place) -> bool:
        return any(self.units[unit] == place for unit in self.of(side))

    # 8.5

    def zone(self, side: Side) -> set[Place]:
        """The hexes adjacent to units with a zone; not across water; unsupplied units have none."""
        if side in self._zones:
            return self._zones[side]
        found = self._zones[side] = set()
        for unit in self.of(side):
            if self.face(unit).zoc and unit not in self.board.unsupplied:
                found |= self.beside(self.units[unit], water=False)
        return found

    # 6

    def holds(self, side: Side, place: Place) -> bool:
        own = AXIS if HEXES[place].region == "germany" else SOVIET
        return (side == own) != (place in self.board.taken)

    def is_open(self, side: Side, place: Place) -> bool:
        """6.3: no enemy there, and no enemy zone without a friend."""
        enemy = SOVIET if side == AXIS else AXIS
        return not self.stands(enemy, place) and (place not in self.zone(enemy) or self.stands(side, place))

    def opened(self, side: Side) -> set[Place]:
        """Everything that is open to a side."""
        if side not in self._open:
            self._open[side] = {place for place in (*HEXES, *AREAS) if self.is_open(side, place)}
        return self._open[side]

    def cities(self, side: Side) -> set[Place]:
        """6.1: friendly cities with a way to the friendly edge in the directions of the side."""
        if side in self._cities:
            return self._cities[side]
        ways = ("W", "SW", "NW") if side == AXIS else ("E", "SE", "NE")
        opened = self.opened(side)
        found = self._cities[side] = set()
        for city, row in HEXES.items():
            if not row.city or city in self.board.scorched or not self.holds(side, city):
                continue
            seen, waiting = {city}, [city]
            while waiting:
                here = HEXES[waiting.pop()]
                if here.edge == side:
                    found.add(city)
                    break
                for way in ways:
                    on = AT.get((here.row + STEPS[way][0], here.q + STEPS[way][1]))
                    if on is not None and on in opened and on not in seen:
                        seen.add(on)
                        waiting.append(on)
        return found

    def within(self, side: Side, place: Place, steps: int) -> dict[Place, int]:
        """Everything at the end of an open path of so many hexes."""
        opened = self.opened(side)
        found, edge = {place: 0}, [place]
        for step in range(1, steps + 1):
            edge = [on for here in edge for on in self.beside(here, water=True) if on in opened and on not in found]
            found |= {on: found.get(on, step) for on in edge}
        return found

    def overland(self, unit: UnitId) -> set[str]:
        side = UNITS[unit].side
        ends = self.within(side, self.units[unit], 4)
        cities = {city for city in self.cities(side) if city in ends}
        return {*cities, *({"edge"} if any(end in HEXES and HEXES[end].edge == side for end in ends) else ())}

    def alternate(self, unit: UnitId) -> set[str]:
        side, place = UNITS[unit].side, self.units[unit]
        found: set[str] = set()
        coast = HEXES[place].coast if place in HEXES else ""
        leningrad = next(hex_ for hex_, row in HEXES.items() if row.city == "Leningrad") in self.cities(SOVIET)
        if coast == "Black" or (coast == "Caspian" and side == SOVIET):
            found.add(coast)
        if coast == "Baltic" and (side == AXIS or leningrad):
            found.add(coast)
        for other in self.of(side):
            if self.units[other] in self.beside(place, water=True) and self.overland(other):
                found.add(other)
        home = {"finnish": ("Finland",), "yugoslav": ("West Balkans", "South Balkans")}
        return found | ({"home"} if place in home.get(UNITS[unit].nation, ()) else set())

    # 8

    def reach(self, unit: UnitId) -> dict[Place, tuple[int, bool]]:
        """8.1 to 8.5: every way is walked; the most points left on entering each hex."""
        side = UNITS[unit].side
        enemy = SOVIET if side == AXIS else AXIS
        zone, face = self.zone(enemy), self.face(unit)
        points = min(face.move, WEATHER[self.state.weather.now], 3 if unit in self.board.unsupplied else 99)
        best: dict[Place, tuple[int, bool]] = {}

        def walk(here: Place, left: int, first: bool) -> None:
            for place in self.beside(here, water=False):
                if not self._may_enter(unit, place) or self.stands(enemy, place):
                    continue
                if here in zone and place in zone and not self.stands(side, place):
                    continue
                price = self._price(unit, place) + (1 if first and here in zone else 0)
                after = left - price
                if after < 0 and not first:
                    continue
                after = max(after, 0)
                if place != self.units[unit] and best.get(place, (-1, False))[0] < after:
                    best[place] = (after, place in zone)
                if place not in zone and after > 0 and best.get(place, (-1, False))[0] <= after:
                    walk(place, after, False)

        if points:
            walk(self.units[unit], points, True)
        return best

    def _price(self, unit: UnitId, place: Place) -> int:
        ground = "area" if place in AREAS else "marsh" if place in self.board.scorched else HEXES[place].terrain
        return TERRAIN[ground][0 if self.face(unit).kind in ("armor", "ss_armor") else 1]

    def _may_enter(self, unit: UnitId, place: Place) -> bool:
        if place not in AREAS:
            return unit != "FIN"
        nation = UNITS[unit].nation
        if place == "Finland":
            return UNITS[unit].side == SOVIET or nation in ("german", "finnish")
        fallen = self.state.tracks.events.get("oil")
        return fallen is not None and fallen < self.state.clock.turn and nation in ("german", "yugoslav")


def labels(places: Iterable[Place]) -> list[str]:
    """Sorted, as answers are."""
    return sorted(places)
