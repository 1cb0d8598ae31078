"""What No Retreat! gives to the build of its map: a sheet of hexes, from its tables."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat.tables import AREAS, HEXES, SIDES, Hex, Place
from render.build.hexes import Cell, HexPlan
from render.build.no_retreat_samples import exact, samples
from render.build.plan import BaseMap, GlobeCut, MapName, Site
from render.map.hexes import ACROSS, DOWN
from render.no_retreat.colours import LIGHT
from render.no_retreat.colours import SIDES as SIDE_COLOURS

MARGIN = (120, 150)
FIRST_ROW, FIRST = min(found.row for found in HEXES.values()), min(found.q + found.row / 2 for found in HEXES.values())
SIZE = (2872, 2380)
WIDEST = 2548  # of the whole sheet in one picture: a whole thousandth of its size
# Where the countries that count as one hex have their plates: a hex beside them, and how far from it.
PLATES: dict[Place, tuple[Place, tuple[int, int]]] = {
    Place("Finland"): (Place("C22"), (6, -124)),
    Place("West Balkans"): (Place("N03"), (-40, 125)),
    Place("South Balkans"): (Place("P05"), (-75, 110)),
}
GROUNDS = {"kerch_strait": "strait"}
LETTERINGS = (
    MapName("BALTIC SEA", (1050, 190), 46, gap=0.4),
    MapName("BLACK SEA", (1400, 2060), 56, gap=0.5),
    MapName("CASPIAN SEA", (2640, 2290), 34, gap=0.2),
    MapName("ADRIATIC", (130, 1900), 30, gap=0.1),
    MapName("SEA OF AZOV", (1850, 1700), 22, gap=0.05),
    MapName("SWEDEN", (400, 80), 40, "land", 0.4),
    MapName("TURKEY", (1500, 2280), 50, "land", 0.6),
    MapName("FINLAND", (1760, 70), 30, "land", 0.3),
)


def base_map() -> BaseMap:
    """All of it; coasts and heights are cut out of the globe as for the other map of Europe."""
    return BaseMap(GlobeCut(-12, 18, 60, 64), LIGHT, [plan()], samples, exact(LIGHT), "paths_of_glory")


def plan() -> HexPlan:
    """The sheet: hexes, then the countries that count as one."""
    goals = tuple((str(side), SIDE_COLOURS[side]) for side in SIDES)
    sites, cells = tuple(_sites()), tuple(_cells())
    return HexPlan("russia", SIZE, sites, (), LETTERINGS, ((1130, 1830),), WIDEST, cells, goals)


def _middle(found: Hex) -> tuple[int, int]:
    across = (found.q + found.row / 2 - FIRST) * ACROSS
    return round(MARGIN[0] + across), MARGIN[1] + (found.row - FIRST_ROW) * DOWN


def _sites() -> Iterator[Site]:
    for found in HEXES.values():
        name = found.city or ("Ploesti" if found.oil.startswith("Rum") else "")
        terrain = found.terrain if found.terrain == "mountain" else "clear"
        yield Site(found.id, name, _middle(found), (found.lon, found.lat), found.region, terrain)
    for area in AREAS:
        (x, y), (dx, dy) = _middle(HEXES[PLATES[area][0]]), PLATES[area][1]
        yield Site(area, area, (x + dx, y + dy), (0.0, 0.0), "area", is_anchor=False)


def _cells() -> Iterator[Cell]:
    for found in HEXES.values():
        ground = GROUNDS.get(found.terrain, found.terrain)
        yield Cell(ground, found.rivers, found.water, found.border, found.objective, bool(found.oil))
    for _ in AREAS:
        yield Cell(is_blank=True)
