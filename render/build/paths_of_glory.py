"""The plans of the two sheets of Paths of Glory, from its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.paths_of_glory.tables import SPACES, TABLES, SpaceId
from render.build.places import NAME_SIZE, PLATE, Sheet
from render.build.plan import Lettering, Link, Plan, Point, Site

Places = Mapping[SpaceId, tuple[int, int]]

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
USERS = {"br": "British", "ru": "Russian", "it": "Italian", "ana": "Arab", "tu": "Turkish", "any": "landing"}
LETTERINGS: dict[str, tuple[Lettering, ...]] = {
    "europe": (
        Lettering("NORTH SEA", (3.6, 55.0), 54, gap=0.5),
        Lettering("BALTIC SEA", (17.6, 55.9), 40, gap=0.4, turn=24),
        Lettering("ENGLISH CHANNEL", (-1.4, 50.15), 24, gap=0.1, turn=12),
        Lettering("BAY OF BISCAY", (-3.2, 45.2), 40, gap=0.25, turn=-12),
        Lettering("MEDITERRANEAN SEA", (6.6, 40.0), 54, gap=0.35),
        Lettering("TYRRHENIAN SEA", (11.9, 40.1), 30, gap=0.25),
        Lettering("ADRIATIC SEA", (15.6, 43.0), 30, gap=0.35, turn=-40),
        Lettering("IONIAN SEA", (18.4, 38.6), 36, gap=0.3),
        Lettering("AEGEAN SEA", (25.0, 38.9), 26, gap=0.15),
        Lettering("BLACK SEA", (31.2, 43.6), 54, gap=0.4),
        Lettering("SPAIN", (-1.2, 41.2), 40, "land", 0.5),
        Lettering("SWITZERLAND", (8.0, 46.9), 22, "land", 0.12),
        Lettering("NETHERLANDS", (5.9, 52.3), 22, "land", 0.1, 58),
        Lettering("DENMARK", (9.2, 56.0), 28, "land", 0.2),
        Lettering("SWEDEN", (14.4, 57.2), 44, "land", 0.4),
        Lettering("GREAT BRITAIN", (-1.3, 52.3), 34, "land", 0.2),
        Lettering("TUNIS", (9.6, 36.4), 26, "land", 0.3),
    ),
    "near_east": (
        Lettering("BLACK SEA", (34.6, 43.4), 60, gap=0.6),
        Lettering("MEDITERRANEAN SEA", (31.0, 34.0), 38, gap=0.3),
        Lettering("CASPIAN SEA", (51.0, 40.2), 34, gap=0.2, turn=-70),
        Lettering("RED SEA", (36.2, 25.6), 26, gap=0.2, turn=-50),
        Lettering("PERSIAN GULF", (49.7, 28.9), 26, gap=0.1, turn=-40),
    ),
}


def plan(sheet: Sheet, places: Places) -> Plan:
    """The plan of one sheet whose spaces stand at `places`."""
    sites = tuple(_site(space, at) for space, at in places.items())
    return Plan(sheet.name, sheet.size, sites, tuple(_links(places)), LETTERINGS[sheet.name], PLATE, NAME_SIZE)


def _site(space: SpaceId, at: tuple[int, int]) -> Site:
    facts = SPACES[space]
    return Site(
        space,
        facts.name,
        at,
        (facts.lon, facts.lat),
        facts.nation,
        facts.terrain,
        facts.fort,
        facts.capital_of is not None,
        "mef_beach" in facts.flags,
        not {"offmap", "ana_entry"} & facts.flags,
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
