"""Where the spaces of Paths of Glory are on its prepared sheets, and the parts of the map with a name of their own."""

from __future__ import annotations

from functools import cache

from render.map.sheets import Crop, MapSheet, Sheets, around, best_sheet, between, sheets_of

GAME = "paths_of_glory"
EUROPE, NEAR_EAST = "europe", "near_east"
NEAR = 3  # spaces to each side, `around`
STEP = 105  # pixels from a space to the next

# Parts of the map: the sheet and spaces at their corners.
THEATRES: dict[str, tuple[str, tuple[str, ...]]] = {
    "europe": ("europe", ()),
    "west": ("europe", ("london", "nantes", "lyon", "stuttgart", "wilhelmshaven", "avignon")),
    "east": ("europe", ("konigsberg", "riga", "vitebsk", "kiev", "odessa", "cracow", "cluj", "thorn")),
    "italy": ("europe", ("turin", "innsbruck", "vienna", "zagreb", "rome", "naples", "taranto", "genoa")),
    "balkans": ("europe", ("budapest", "kishinev", "mostar", "athens", "constantinople", "izmir", "constanta")),
    "near_east": ("near_east", ()),
}


def sheets() -> Sheets:
    """The sheets by name."""
    return sheets_of(GAME)


@cache
def drawn() -> frozenset[str]:
    """The spaces that are on a sheet: one that only a variant has is on none and is told in words."""
    return frozenset(space for sheet in sheets().values() for space in sheet.spaces)


def theatre_crop(name: str) -> tuple[MapSheet, Crop]:
    """The sheet and the crop of a theatre."""
    sheet_name, corners = THEATRES[name]
    sheet = sheets()[sheet_name]
    return sheet, between(sheet, corners)


def around_crop(space: str, radius: int = NEAR) -> tuple[MapSheet, Crop]:
    """The sheet and the crop around a space."""
    sheet = best_sheet(sheets(), [space])
    return sheet, around(sheet, space, radius * STEP + 25)
