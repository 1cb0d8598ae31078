"""The lettering of the prepared sheets: nothing overlaps beyond what is stated here, everything can be read."""

import json
from itertools import combinations, pairwise

import pytest

from engine.games.paths_of_glory.tables import DATA, SPACES, TABLES
from render.fonts import font
from render.map.sizes import PLATE
from render.paths_of_glory.colours import LIGHT
from tests.render.measures import contrast

SHEETS = json.loads((DATA / "map" / "places.json").read_text(encoding="utf-8"))
CUT = 4.0  # pixels by which a connection may cut into the box of a name that is not at its end
BESIDE = 5.0  # pixels that a connection keeps at least from a plate it passes
PHONE = 600 / 860  # the default crop on a phone
LEAST_HIGH = 9  # pixels of a capital letter there

Box = tuple[float, float, float, float]
Point = tuple[float, float]


def overlap(a: Box, b: Box) -> tuple[float, float]:
    """How far two boxes reach into each other."""
    return min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])


def clear(a: Box, b: Box) -> bool:
    return min(overlap(a, b)) <= 0


def plates(row: dict) -> dict[str, Box]:
    half = PLATE / 2
    return {space: (x - half, y - half, x + half, y + half) for space, (x, y) in row["spaces"].items()}


def links(row: dict) -> list[tuple[str, str, Point, Point]]:
    spaces = row["spaces"]
    return [(e.a, e.b, spaces[e.a], spaces[e.b]) for e in TABLES.edges if e.a in spaces and e.b in spaces]


def near(a: Point, b: Point, box: Box, margin: float) -> bool:
    """Whether the line from a to b may come so near to a box at all."""
    left, right = sorted((a[0], b[0]))
    top, bottom = sorted((a[1], b[1]))
    return not clear((left - margin, top - margin, right + margin, bottom + margin), box)


def depth(a: Point, b: Point, box: Box) -> float:
    """How deep the line from a to b cuts into a box: the way across it, or to its nearest side, whichever is less."""
    inside = [
        (a[0] + (b[0] - a[0]) * i / 400, a[1] + (b[1] - a[1]) * i / 400)
        for i in range(401)
        if box[0] < a[0] + (b[0] - a[0]) * i / 400 < box[2] and box[1] < a[1] + (b[1] - a[1]) * i / 400 < box[3]
    ]
    return max((min(x - box[0], box[2] - x, y - box[1], box[3] - y) for x, y in inside), default=0.0)


def gap(a: Point, b: Point, box: Box) -> float:
    """How far the line from a to b stays from a box; nothing if it crosses."""
    points = [(a[0] + (b[0] - a[0]) * i / 400, a[1] + (b[1] - a[1]) * i / 400) for i in range(401)]
    return min((max(box[0] - x, 0, x - box[2]) ** 2 + max(box[1] - y, 0, y - box[3]) ** 2) ** 0.5 for x, y in points)


def cross(corners: list[Point], other: list[Point]) -> bool:
    """Whether two convex shapes overlap: no side of either parts them."""
    for shape in (corners, other):
        for (x0, y0), (x1, y1) in pairwise([*shape, shape[0]]):
            normal = (y0 - y1, x1 - x0)
            mine, theirs = ([normal[0] * x + normal[1] * y for x, y in s] for s in (corners, other))
            if max(mine) <= min(theirs) or max(theirs) <= min(mine):
                return False
    return True


def corners(box: Box) -> list[Point]:
    return [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]


@pytest.fixture(params=SHEETS)
def row(request) -> dict:
    return SHEETS[request.param]


def test_names_touch_no_name_and_no_plate(row):
    for (a, box), (b, other) in combinations(row["names"].items(), 2):
        assert clear(box, other), f"names of {a} and {b}"
    for space, box in row["names"].items():
        for other, plate in plates(row).items():
            assert clear(box, plate), f"name of {space} and plate of {other}"


def test_labels_of_connections_touch_nothing(row):
    for box, other in combinations(row["tags"], 2):
        assert clear(box, other), (box, other)
    for box in row["tags"]:
        for space, other in [*row["names"].items(), *plates(row).items()]:
            assert clear(box, other), f"label {box} and {space}"


def test_connections_pass_clear_of_foreign_names_and_plates(row):
    for a, b, start, end in links(row):
        for space, box in row["names"].items():
            if space not in (a, b) and near(start, end, box, 1):
                assert depth(start, end, box) <= CUT, f"{a}-{b} over the name of {space}"
        for space, plate in plates(row).items():
            if space not in (a, b) and near(start, end, plate, BESIDE):
                assert gap(start, end, plate) >= BESIDE, f"{a}-{b} along {space}"


def test_names_of_seas_and_lands_touch_nothing(row):
    letters = row["letters"]
    for (a, shape), (b, other) in combinations(letters.items(), 2):
        assert not cross(shape, other), f"{a} and {b}"
    boxes = [*row["names"].values(), *row["tags"], *plates(row).values()]
    for name, shape in letters.items():
        assert not any(cross(shape, corners(box)) for box in boxes), name
        for a, b, start, end in links(row):
            assert not cross(shape, [start, end, start]), f"{name} and {a}-{b}"


def test_everything_lettered_is_on_the_sheet(row):
    width, height = row["size"]
    for left, top, right, bottom in [*row["names"].values(), *row["tags"]]:
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    assert set(row["names"]) == set(row["spaces"])


@pytest.mark.parametrize("size", [18], ids=["names and labels"])
def test_letters_are_high_enough_on_a_phone(size):
    _, top, _, bottom = font(size, True).getbbox("H")
    assert (bottom - top) * PHONE >= LEAST_HIGH


@pytest.mark.parametrize("nation", sorted({space.nation for space in SPACES.values()}))
def test_letters_stand_out_on_every_ground(nation):
    assert contrast(LIGHT.ink, LIGHT.land[nation]) >= 4.5
    assert contrast(LIGHT.land_name, LIGHT.land[nation]) >= 4.5 or nation == "none"


def test_letters_stand_out_on_the_sea():
    assert contrast(LIGHT.sea_name, LIGHT.sea) >= 4.5
    assert contrast(LIGHT.sea_name, LIGHT.shallow) >= 4.5
    assert contrast(LIGHT.land_name, LIGHT.outside) >= 4.5
