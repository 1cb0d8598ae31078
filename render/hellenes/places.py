"""Where the areas of Hellenes are on its prepared sheets, and the parts of the map with a name of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from engine.games.hellenes.model import Sight
from engine.games.hellenes.model.texts import area_name
from engine.games.hellenes.tables import AREAS, AreaId
from engine.games.hellenes.words import city_name
from render.hellenes.blocks import SIZE
from render.map.areas import NAME_AT
from render.map.sheets import Crop, MapSheet, Sheets, around, between, sheets_of

GAME = "hellenes"
GREECE, SICILY = "greece", "sicily"
NEAR = 250  # pixels to each side of an area that is asked for

# Parts of the map: a sheet, areas at the corners of the part.
THEATRES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    GREECE: (GREECE, ()),
    SICILY: (SICILY, ()),
    "peloponnese": (GREECE, ("zacynthus", "corinthian_gulf", "aegina", "cythera", "gulf_messenia")),
    "centre": (GREECE, ("stratus", "pagasaean_gulf", "carystus", "epidaurus", "leucas")),
    "north": (GREECE, ("illyria", "paeonia", "larissa", "torone", "amphipolis")),
    "thrace": (GREECE, ("amphipolis", "byzantium", "lemnos", "phrygia", "abdera")),
    "ionia": (GREECE, ("lesbian_sea", "lydia", "rhodes", "naxos", "troas")),
    "aegean": (GREECE, ("aegina", "lemnian_sea", "samos", "thera", "myrtoan_sea")),
}


@cache
def sheets() -> Sheets:
    """The sheets by name."""
    return {
        name: replace(sheet, name_at=NAME_AT, line_rim=30, counter=SIZE, roomy=False)
        for name, sheet in sheets_of(GAME).items()
    }


def sheet_of(area: AreaId) -> MapSheet:
    """The sheet of an area's own theatre."""
    return sheets()[AREAS[area].theatre]


def theatre_crop(name: str) -> tuple[MapSheet, Crop]:
    """The sheet and the crop of a part of the map."""
    sheet, corners = THEATRES[name]
    return sheets()[sheet], between(sheets()[sheet], corners, 100)


def around_crop(area: AreaId, reach: int = NEAR) -> tuple[MapSheet, Crop]:
    """The sheet and the crop around an area."""
    sheet = sheet_of(area)
    return sheet, around(sheet, area, reach)


@cache
def label(area: str) -> str:
    """What is lettered on an area: its City, or its own name."""
    found = AreaId(area)
    return city_name(found) or AREAS[found].name


def full_name(area: AreaId) -> str:
    """The same where it stands alone: with the country where another area is called so, too."""
    return area_name(area)


@cache
def labels() -> Mapping[str, str]:
    """The same of all."""
    return {area: label(area) for area in AREAS}


def theatres_of(sight: Sight) -> tuple[str, ...]:
    """Greece, and Sicily where any block stands there."""
    return (GREECE, *((SICILY,) if any(AREAS[area].theatre == SICILY for area in sight.view.areas) else ()))
