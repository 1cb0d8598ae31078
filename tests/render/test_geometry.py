"""The prepared sheets: nothing crowds, nothing is missing."""

from itertools import combinations

import pytest

from engine.games.paths_of_glory.tables import SPACES, TABLES, SpaceId
from render.folders import MAPS
from render.fonts import width
from render.map.sheets import MapSheet, frame
from render.map.sizes import PLATE
from render.palette import base
from render.paths_of_glory.legend import CORNERS, HEIGHT, WIDTH
from render.paths_of_glory.places import THEATRES, sheets

NAME = 18  # size of a name on the map
RING = 8  # a victory ring reaches so far beyond the plate
SHEETS = list(sheets().values())


def halves(sheet: MapSheet) -> dict[SpaceId, float]:
    return {space: max(PLATE, width(SPACES[space].name, NAME, True)) / 2 for space in sheet.spaces}


def test_every_space_is_drawn() -> None:
    drawn = {space for sheet in SHEETS for space in sheet.spaces}
    assert drawn == set(SPACES)


@pytest.mark.parametrize("space", ["constantinople", "bursa", "caucasus"])
def test_spaces_on_both_sheets(space: str) -> None:
    assert all(space in sheet.spaces for sheet in SHEETS)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_plates_and_names_keep_apart(sheet: MapSheet) -> None:
    """Each plate with its name below, 84 by 108 pixels or wider, overlaps no other."""
    half = halves(sheet)
    for a, b in combinations(sheet.spaces, 2):
        (ax, ay), (bx, by) = sheet.spaces[a], sheet.spaces[b]
        clear_x, clear_y = abs(ax - bx) >= half[a] + half[b], abs(ay - by) >= PLATE + 24
        assert clear_x or clear_y, f"{a} and {b} overlap"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_centres_keep_a_minimum_distance(sheet: MapSheet) -> None:
    distances = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in combinations(sheet.spaces.values(), 2)]
    assert min(distances) >= PLATE + RING


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_everything_is_on_the_sheet(sheet: MapSheet) -> None:
    for space, half in halves(sheet).items():
        x, y = sheet.spaces[space]
        assert half <= x <= sheet.size[0] - half
        assert PLATE / 2 + RING <= y <= sheet.size[1] - PLATE / 2 - 24


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_connection_passes_over_a_third_space(sheet: MapSheet) -> None:
    for edge in TABLES.edges:
        if edge.a in sheet.spaces and edge.b in sheet.spaces:
            for space, at in sheet.spaces.items():
                if space not in (edge.a, edge.b):
                    assert gap(at, sheet.spaces[edge.a], sheet.spaces[edge.b]) > PLATE / 2, f"{edge} over {space}"


def gap(point: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return float(((point[0] - a[0] - t * dx) ** 2 + (point[1] - a[1] - t * dy) ** 2) ** 0.5)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_the_base_has_the_size_of_its_sheet(sheet: MapSheet) -> None:
    assert base(sheet.base).size == sheet.size


def test_the_prepared_files_are_small() -> None:
    folder = MAPS / "paths_of_glory" / "map"
    assert sum(path.stat().st_size for path in folder.iterdir()) < 3_000_000


def test_theatres_name_spaces_of_their_sheet() -> None:
    for sheet, corners in THEATRES.values():
        assert set(corners) <= set(sheets()[sheet].spaces)


@pytest.mark.parametrize("point", [(0, 0), (3279, 2559), (1500, 1200)])
def test_a_crop_stays_on_the_sheet(point: tuple[int, int]) -> None:
    sheet = sheets()["europe"]
    left, top, right, bottom = frame(sheet, [point])
    assert 0 <= left < right <= sheet.size[0]
    assert 0 <= top < bottom <= sheet.size[1]
    assert (right - left, bottom - top) == (660, 500)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_the_legend_covers_no_space(sheet: MapSheet) -> None:
    left, top = CORNERS[sheet.name]
    for space, (x, y) in sheet.spaces.items():
        beside = x + PLATE / 2 + RING < left or x - PLATE / 2 - RING > left + WIDTH
        above = y + PLATE / 2 + 24 < top or y - PLATE / 2 - RING > top + HEIGHT
        assert beside or above, space
