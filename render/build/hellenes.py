"""What Hellenes gives to the build of its map: a sheet of Greece and one of Sicily, from its tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.hellenes.tables import AREAS, ATTICA, BORDERS, LACONIA, PERSIA, STRAITS, Area, AreaId
from engine.games.hellenes.words import city_name
from render.build.area_plan import AreaKind, AreaPlan, City
from render.build.hellenes_samples import exact, samples
from render.build.plan import BaseMap, GlobeCut, MapName, Point, Site
from render.build.rooms import hints, rooms
from render.hellenes.colours import CITIES, LIGHT
from render.map.areas import HALF_HEIGHT, HALF_WIDTH

CUT = GlobeCut(12, 34, 31, 42, is_fine=True)
MAINS = frozenset({ATTICA, LACONIA, AreaId("syracuse")})
# Middles that lie elsewhere than their City, so that the ground around it keeps its shape.
SEATS: Mapping[str, Point] = {
    "sestos": (26.42, 40.38),
    "hellespont": (26.62, 40.33),
    "abydos": (26.72, 40.13),
    "saronic_gulf": (23.62, 37.62),
    "achaea": (21.78, 38.02),
    "plataea": (23.22, 38.2),
    "thebes": (23.38, 38.38),
    "orchomenus": (22.92, 38.46),
    "locris": (22.95, 38.7),
    "histiaea": (23.34, 38.86),
    "pagasaean_gulf": (23.02, 39.22),
    "malian_gulf": (22.85, 38.86),
    "acanthus": (23.72, 40.47),
    "strymonic_gulf": (24.12, 40.36),
    "torone": (23.82, 40.1),
    "megara": (23.3, 38.03),
    "ionian_sea": (19.5, 38.0),
    "adriatic": (19.2, 39.7),
}
ISLANDS = tuple(
    frozenset(group.split())
    for group in (
        "chalcis carystus histiaea",
        *("cythera", "aegina", "leucas", "corcyra", "cephallenia", "zacynthus", "thasos", "lemnos", "mytilene"),
        *("chios", "samos", "cos", "rhodes", "andros", "naxos", "melos", "thera", "scyros", "lipara"),
        "syracuse catana naxos_sic messana himera segesta selinus acragas gela camarina sicels",
    )
)
# Narrow waters that must stay open, and necks of land that must stay firm.
CHANNELS: tuple[tuple[Point, ...], ...] = (
    ((22.98, 38.97), (23.2, 39.02), (23.7, 39.14)),  # Artemisium
    ((23.0, 39.25), (23.14, 39.1), (23.22, 39.03)),
    ((28.98, 40.95), (29.06, 41.1), (29.15, 41.3)),  # the Bosporus
    ((21.4, 38.25), (21.77, 38.33), (22.3, 38.25)),  # Rhium
    ((26.62, 40.33), (26.42, 40.2), (26.12, 40.0)),  # the Hellespont, both ends
    ((26.62, 40.33), (26.76, 40.45), (27.3, 40.62)),
    ((23.95, 38.25), (23.62, 38.44), (23.35, 38.62), (22.85, 38.86)),  # the Euripus
    ((21.0, 38.98), (20.76, 38.95), (20.6, 38.86)),  # Actium
    ((16.0, 37.8), (15.63, 38.12), (15.66, 38.25), (15.5, 38.5)),  # Messana
)
FIRM: tuple[tuple[Point, ...], ...] = (
    ((23.42, 38.06), (23.56, 38.08)),  # Eleusis
    ((22.62, 40.28), (22.68, 40.0), (22.85, 39.82)),  # below Olympus
)
# Borders that no drawing of areas has room for: a ferry is drawn.
FERRIES = frozenset(
    {
        ("ambracia", "stratus"),
        ("acanthus", "lemnian_sea"),
        ("cephallenia", "gulf_patras"),
        ("histiaea", "pagasaean_gulf"),
    }
)
NAMES = {
    "greece": (
        MapName("PONTUS", (3120, 60), 26, gap=0.2),
        MapName("AEGEAN  SEA", (2000, 1150), 44, gap=0.5),
        MapName("IONIAN  SEA", (150, 1900), 40, gap=0.3),
        MapName("ILLYRIA", (330, 380), 34, "land", 0.3),
        MapName("MACEDON", (950, 300), 36, "land", 0.3),
        MapName("THRACE", (1950, 130), 40, "land", 0.4),
        MapName("EPIRUS", (480, 880), 28, "land", 0.2),
        MapName("THESSALY", (960, 960), 30, "land", 0.2),
        MapName("PERSIA", (2950, 1130), 44, "land", 0.4),
        MapName("AEOLIA", (2560, 1000), 26, "land", 0.2),
        MapName("IONIA", (2740, 1480), 28, "land", 0.2),
        MapName("CARIA", (3000, 1960), 32, "land", 0.3),
        MapName("ARCADIA", (900, 1740), 24, "land", 0.1),
    ),
    "sicily": (
        MapName("SICILY", (700, 620), 44, "land", 0.5),
        MapName("ITALY", (1440, 330), 34, "land", 0.3),
    ),
}


@dataclass(frozen=True)
class AreaSheet:
    """One sheet: its areas, its size, what is clear at its edges, where roses stand and ways to the other sheet."""

    name: str
    size: tuple[int, int]
    margin: tuple[int, int]
    areas: tuple[AreaId, ...]
    roses: tuple[Point, ...] = ()
    exits: tuple[tuple[str, str, Point], ...] = ()
    seats: Mapping[str, Point] = field(default_factory=dict)
    voids: tuple[tuple[int, int], ...] = ()  # pixels of water that is out of play

    def has(self, degrees: Point) -> bool:
        """Whether a point of the globe is on it."""
        return (degrees[0] < 18) == (self.name == "sicily")


def _of(theatre: str) -> tuple[AreaId, ...]:
    return tuple(area.id for area in AREAS.values() if area.theatre == theatre)


SICILIAN: Mapping[str, Point] = {
    "ionian_sea": (16.8, 37.9),
    "gulf_rhegium": (15.98, 37.85),
    "sicilian_sea": (15.65, 37.3),
    "messana": (15.4, 38.16),
    "rhegium": (15.85, 38.13),
    "locri": (16.2, 38.35),
    "tyrrhenian_sea": (14.3, 38.4),
}
IONIAN = AreaId("ionian_sea")
LAYOUTS = (
    AreaSheet(
        "greece", (3280, 2460), (200, 150), _of("greece"),
        roses=((330, 2240),), exits=(("ionian_sea", "to Sicily", (86, 1560)),), voids=((3180, 60), (2950, 40)),
    ),
    AreaSheet(
        "sicily", (1640, 1240), (150, 170), (*_of("sicily"), IONIAN),
        roses=((150, 1080),), exits=(("ionian_sea", "to Greece", (1560, 640)),),
        seats=SICILIAN, voids=((1440, 1010), (1500, 1180), (1330, 1200)),
    ),
)  # fmt: skip


def base_map() -> BaseMap:
    """All of it."""
    return BaseMap(CUT, LIGHT, [plan(sheet) for sheet in LAYOUTS], samples, exact(LIGHT))


def plan(sheet: AreaSheet) -> AreaPlan:
    """The plan of one sheet."""
    degrees = {str(one): _seat(sheet, one) for one in sheet.areas}
    needs = dict.fromkeys(degrees, (float(HALF_WIDTH), float(HALF_HEIGHT)))
    found = rooms(hints(degrees, sheet.size, sheet.margin), needs, sheet.size)
    sites = tuple(_site(AREAS[one], found[one], degrees[one]) for one in sheet.areas)
    inside = set(sheet.areas)
    return AreaPlan(
        sheet.name,
        sheet.size,
        sites,
        (),
        NAMES[sheet.name],
        sheet.roses,
        grounds=tuple(_ground(AREAS[one]) for one in sheet.areas),
        borders=tuple((a, b, frozenset({a, b}) in STRAITS) for a, b, _ in BORDERS if {a, b} <= inside),
        islands=tuple(group for group in ISLANDS if group <= inside),
        ferries=FERRIES,
        voids=sheet.voids,
        channels=tuple(one for one in CHANNELS if sheet.has(one[0])),
        firm=tuple(one for one in FIRM if sheet.has(one[0])),
        exits=sheet.exits,
        cities=tuple((name, fill, letters) for name, (fill, letters) in CITIES.items()),
    )


def _seat(sheet: AreaSheet, one: AreaId) -> Point:
    return sheet.seats.get(one) or SEATS.get(one) or (AREAS[one].lon, AREAS[one].lat)


def names(area: Area) -> tuple[str, str]:
    """What is lettered on an area: its City, where it has one, and then its own name where that is another."""
    city = city_name(area.id)
    return (city, area.name if area.name != city else "") if city else (area.name, "")


def _site(area: Area, at: tuple[int, int], degrees: Point) -> Site:
    return Site(area.id, names(area)[0], at, degrees, area.nation or "sea")


def _ground(area: Area) -> AreaKind:
    city = None
    if area.size:
        loyalty = "persian" if area.id in PERSIA else str(area.loyalty or "neutral")
        city = City(
            names(area)[1], area.size, loyalty, area.walled, str(area.offshore or ""), area.tributary, area.id in MAINS
        )
    return AreaKind(area.sea, area.open_sea, area.grain, city)
