"""The prepared map of Hellenes: every area has room, and what touches is what borders."""

from importlib.util import find_spec

import pytest

from engine.games.hellenes.tables import AREAS, BORDERS
from render.map.areas import HALF_HEIGHT, HALF_WIDTH
from render.map.sheets import sheets_of

SHEETS = sheets_of("hellenes")
with_the_extra = pytest.mark.skipif(find_spec("shapely") is None, reason="needs the map extra")


def test_every_area_is_on_a_sheet_of_its_theatre() -> None:
    assert list(SHEETS) == ["greece", "sicily"]
    for theatre, sheet in SHEETS.items():
        own = {area.id for area in AREAS.values() if area.theatre == theatre}
        assert own <= sheet.spaces.keys()
    assert SHEETS["sicily"].spaces.keys() - {a.id for a in AREAS.values() if a.theatre == "sicily"} == {"ionian_sea"}


@pytest.mark.parametrize("name", SHEETS)
def test_what_lies_on_areas_has_room(name: str) -> None:
    places = sorted(SHEETS[name].spaces.items())
    near = [
        (a, b)
        for number, (a, (x, y)) in enumerate(places)
        for b, (u, v) in places[number + 1 :]
        if abs(x - u) < 2 * HALF_WIDTH - 2 and abs(y - v) < 2 * HALF_HEIGHT - 2
    ]
    assert near == []


@with_the_extra
def test_1_2_areas_touch_where_they_border_and_nowhere_else() -> None:
    """Of the smaller sheet, which is soon shared out; the build refuses any sheet that shows a border that is none."""
    from render.build.__main__ import _base, _world
    from render.build.areas import AreaBase
    from render.build.games import base_map

    given = base_map("hellenes")
    base = _base(given.plans[1])(given.plans[1], _world("hellenes", given), given.ground)
    assert isinstance(base, AreaBase)
    assert base.shares.false == ()
    assert base.shares.missing == ()
    inside = {site.id for site in given.plans[1].sites}
    assert {(a, b) for a, b, _ in BORDERS if {a, b} <= inside} == {(a, b) for a, b, _ in given.plans[1].borders}
