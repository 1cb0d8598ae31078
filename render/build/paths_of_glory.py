"""What Paths of Glory gives to the build of its map: the plans of its two sheets, from its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.paths_of_glory.tables import SPACES, TABLES, SpaceId
from render.build.paths_of_glory_samples import exact, samples
from render.build.places import places
from render.build.plan import BaseMap, GlobeCut, Link, MapName, Plan, Point, Site
from render.paths_of_glory.colours import LIGHT

Places: TypeAlias = Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class SheetLayout:
    """One sheet: its frame in the hint coordinates of the tables, its scale, its size, the hints that differ on it."""

    name: str
    left: float
    top: float
    scale: float
    size: tuple[int, int]
    moved: Mapping[str, Point]

    def spaces(self) -> tuple[SpaceId, ...]:
        """The spaces drawn on this sheet."""
        near = self.name == "near_east"
        return tuple(s.id for s in SPACES.values() if s.near_east == near or s.id in self.moved)

    def hint(self, space: SpaceId) -> Point:
        """The first guess of a place."""
        x, y = self.moved.get(space, (SPACES[space].x, SPACES[space].y))
        return (x - self.left) * self.scale, (y - self.top) * self.scale


EUROPE = SheetLayout(
    "europe", 44, 22, 1.64, (3280, 2560),
    {"constantinople": (1756, 1320), "bursa": (1768, 1392), "mef-1": (1519, 1379)},
)  # fmt: skip
NEAR_EAST = SheetLayout("near_east", 1716, 884, 2.5, (2040, 1860), {"caucasus": (2262, 908)})
LAYOUTS = (EUROPE, NEAR_EAST)
CUT = GlobeCut(
    -12, 18, 60, 64,
    # Countries that are out of play and have the borders of 1914, near enough.
    (
        "Switzerland", "Netherlands", "Denmark", "Spain", "Portugal", "Sweden", "Norway", "Algeria", "Tunisia",
        "Morocco", "Ireland", "Luxembourg", "Liechtenstein", "Andorra", "Monaco", "San Marino",
    ),
)  # fmt: skip

# Connections that go on on the other sheet: where the stub ends, from the space's centre, and its label.
STUBS: dict[tuple[str, str], tuple[Point, str]] = {
    ("constantinople", "adapazari"): ((104, -38), "to Adapazari"),
    ("constantinople", "eskidor"): ((104, 30), "to Eskidor"),
    ("constantinople", "adrianople"): ((-100, -42), "to Adrianople"),
    ("constantinople", "gallipoli"): ((-100, 30), "to Gallipoli"),
    ("bursa", "eskidor"): ((104, 24), "to Eskidor"),
    ("bursa", "balikesir"): ((-100, 0), "to Balikesir"),
    ("caucasus", "poti"): ((20, 120), "to Poti, Grozny"),
    ("caucasus", "odessa"): ((-128, 0), "to Odessa, Uman"),
}
USERS = {"br": "British", "ru": "Russian", "it": "Italian", "ana": "Arab", "tu": "Turkish", "any": "MEF"}
LETTERINGS: dict[str, tuple[MapName, ...]] = {
    "europe": (
        MapName("NORTH SEA", (570, 300), 60, gap=0.5),
        MapName("BALTIC SEA", (1845, 300), 42, gap=0.4, turn=20),
        MapName("MEDITERRANEAN", (740, 2150), 38, gap=0.12),
        MapName("SEA", (740, 2205), 38, gap=0.5),
        MapName("TYRRHENIAN SEA", (1290, 2330), 26, gap=0.12),
        MapName("ADRIATIC SEA", (1690, 1950), 34, gap=0.3, turn=-42),
        MapName("IONIAN SEA", (1880, 2390), 40, gap=0.3),
        MapName("BLACK SEA", (3040, 1810), 50, gap=0.3),
        MapName("GREAT BRITAIN", (190, 745), 32, "land", 0.12),
        MapName("FRANCE", (400, 1750), 50, "land", 0.35),
        MapName("SPAIN", (250, 1930), 40, "land", 0.5),
        MapName("HOLLAND", (800, 735), 24, "land", 0.06),
        MapName("DENMARK", (1060, 226), 30, "land", 0.15),
        MapName("SWEDEN", (1590, 95), 48, "land", 0.4),
        MapName("GERMANY", (1590, 680), 32, "land", 0.15),
        MapName("HUNGARY", (1740, 1440), 32, "land", 0.2),
        MapName("RUSSIA", (3120, 830), 46, "land", 0.2),
        MapName("TURKEY", (3040, 2400), 44, "land", 0.4),
    ),
    "near_east": (
        MapName("BLACK SEA", (540, 205), 62, gap=0.6),
        MapName("MEDITERRANEAN", (600, 1225), 26, gap=0.12),
        MapName("SEA", (600, 1268), 26, gap=0.4),
        MapName("CASPIAN SEA", (1945, 350), 40, gap=0.2, turn=-62),
        MapName("PERSIAN GULF", (1965, 1690), 22, gap=0.05, turn=-42),
        MapName("OTTOMAN", (360, 790), 44, "land", 0.4),
        MapName("EMPIRE", (360, 850), 44, "land", 0.4),
        MapName("PERSIA", (1940, 1170), 36, "land", 0.1),
        MapName("EGYPT", (230, 1740), 44, "land", 0.4),
        MapName("RUSSIA", (1640, 70), 44, "land", 0.4),
    ),
}
ROSES: dict[str, tuple[Point, ...]] = {"europe": ((470, 530),), "near_east": ()}


def base_map() -> BaseMap:
    """All of it."""
    return BaseMap(CUT, LIGHT, [plan(sheet) for sheet in LAYOUTS], samples, exact(LIGHT))


def plan(sheet: SheetLayout) -> Plan:
    """The plan of one sheet."""
    spaces = sheet.spaces()
    links = [(edge.a, edge.b) for edge in TABLES.edges if edge.a in spaces and edge.b in spaces]
    names: dict[str, str] = {space: SPACES[space].name for space in spaces}
    hints: dict[str, Point] = {space: sheet.hint(space) for space in spaces}
    found = places(names, hints, links, sheet.size)
    sites = tuple(_site(space, found[space]) for space in spaces)
    return Plan(sheet.name, sheet.size, sites, tuple(_links(found)), LETTERINGS[sheet.name], ROSES[sheet.name])


def _site(space: SpaceId, at: tuple[int, int]) -> Site:
    printed = SPACES[space]
    return Site(
        space,
        printed.name,
        at,
        (printed.lon, printed.lat),
        printed.nation,
        printed.terrain,
        printed.fort,
        printed.capital_of is not None,
        "mef_beach" in printed.flags,
        not {"offmap", "ana_entry"} & printed.flags,
    )


def _links(places: Places) -> Iterator[Link]:
    for edge in TABLES.edges:
        if edge.a in places and edge.b in places:
            words = " ".join(USERS[nation] for nation in sorted(edge.nations))
            yield Link(places[edge.a], places[edge.b], bool(edge.nations), words)
        for space, other in ((edge.a, edge.b), (edge.b, edge.a)):
            if space in places and other not in places and (space, other) in STUBS:
                (dx, dy), label = STUBS[space, other]
                x, y = places[space]
                yield Link((x, y), (x + dx, y + dy), bool(edge.nations), label, is_cut=True)
