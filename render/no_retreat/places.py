"""Where the hexes of No Retreat! are on its prepared sheet, and the parts of the map with a name of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.games.no_retreat.tables import HEXES, Place
from render.map.hexes import ACROSS, TOP
from render.map.sheets import Crop, MapSheet, Sheets, around, between, sheets_of
from render.no_retreat.counters import SIZE

GAME = "no_retreat"
FRONT = "front"  # the whole sheet
NEAR = 2  # hexes to each side, `around`

# Parts of the map: hexes at their corners.
THEATRES: dict[str, tuple[str, ...]] = {
    FRONT: (),
    "north": ("A16", "B04", "H08", "H24", "Finland"),
    "centre": ("E04", "E24", "L01", "L24"),
    "south": ("L02", "L24", "V20", "U23", "South Balkans"),
}


@cache
def sheets(weather: str = "clear") -> Sheets:
    """The sheets by name, tinted by the weather."""
    tint = "" if weather == "clear" else weather
    return {
        name: replace(sheet, tint=tint, name_at=TOP, line_rim=0, counter=SIZE, roomy=False)
        for name, sheet in sheets_of(GAME).items()
    }


def sheet_in(weather: str = "clear") -> MapSheet:
    """The only sheet."""
    return next(iter(sheets(weather).values()))


def theatre_crop(name: str, weather: str = "clear") -> tuple[MapSheet, Crop]:
    """The sheet and the crop of a theatre."""
    sheet = sheet_in(weather)
    return sheet, between(sheet, THEATRES[name])


def around_crop(place: str, radius: int = NEAR, weather: str = "clear") -> tuple[MapSheet, Crop]:
    """The sheet and the crop around a place."""
    sheet = sheet_in(weather)
    return sheet, around(sheet, place, radius * ACROSS + 80)


def label(place: Place) -> str:
    """What is lettered on a place: its city, or its hex."""
    found = HEXES.get(place)
    return place if found is None or not found.city else found.city
