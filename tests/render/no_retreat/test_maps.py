"""The map of No Retreat!: parts by name, everything on it, the weather, what is said of it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.geography import STEPS
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AREAS, AXIS, HEXES, SOVIET, UNITS, Place
from render.colours import INK, PAPER, RED
from render.folders import map_folder
from render.map.hexes import ACROSS, DOWN, TOP
from render.map.layers import layered
from render.map.sheets import whole_zoom
from render.no_retreat.face import NoRetreatFace
from render.no_retreat.places import THEATRES, sheet_in, theatre_crop
from render.no_retreat.sprites import PAINTER
from render.no_retreat.stacks import LETTERS, lying
from render.palette import prepared, zoomed
from render.scene import Bundle, Stamp, Words
from render.wanted import Wanted
from tests.render.no_retreat.positions import opening, played, view

FACE = NoRetreatFace(Messages().say)


def stamps(state: m.State, place: str) -> list[Stamp]:
    group = lying(view(state))(place, (0, 0))
    return [item for item in group.items if isinstance(item, Stamp)] if group is not None else []


def test_every_hex_and_area_is_on_the_sheet_beside_its_neighbours() -> None:
    spaces = sheet_in().spaces
    assert spaces.keys() == {*HEXES, *AREAS}
    for place, found in HEXES.items():
        row, q = STEPS["SE"]
        near = next((p for p, h in HEXES.items() if (h.row, h.q) == (found.row + row, found.q + q)), None)
        if near is not None:
            assert spaces[near] == pytest.approx((spaces[place][0] + ACROSS / 2, spaces[place][1] + DOWN), abs=1)


@pytest.mark.parametrize("where", ["", *THEATRES, "Kiev", "k13", "Finland", "South Balkans"])
def test_a_part_of_the_map_by_name(where: str) -> None:
    picture, part = FACE.map(view(), Wanted(where)), FACE.glance(view(), Wanted(where))
    assert picture is not None
    assert part is not None
    assert "June 1941" in picture.alt


def test_an_unknown_part_is_none() -> None:
    assert FACE.map(view(), Wanted("Paris")) is None


def test_the_theatres_show_the_whole_front_together() -> None:
    crops = [theatre_crop(name)[1] for name in ("north", "centre", "south")]
    lost = [
        place
        for place, (x, y) in sheet_in().spaces.items()
        if not any(left <= x < right and top <= y < bottom for left, top, right, bottom in crops)
    ]
    assert lost == []


def test_every_unit_on_the_map_is_drawn_with_the_side_that_is_up() -> None:
    for state, _ in played()[::40]:
        board = state.board
        for unit in board.where:
            if boards.on_map(board.place(unit)):
                label = boards.face(board, unit).label
                two = UNITS[unit].back is not None and unit not in board.front
                shown = {stamp.args[3] for stamp in stamps(state, board.place(unit)) if stamp.name in ("tile", "strip")}
                assert (f"({label})" if two else label) in shown


def test_the_front_is_drawn_from_both_sides() -> None:
    board = opening().board
    for place in ("G12", "G11"):
        side = boards.holder(board, Place(place))
        found = [stamp for stamp in stamps(opening(), place) if stamp.name == "edges"]
        assert found, place
        assert found[0].args[-1] == {AXIS: "solid", SOVIET: "toothed"}[side]  # type: ignore[index]


def test_markers_are_shapes() -> None:
    start = opening()
    unit = next(unit for unit in start.board.where if boards.on_map(start.board.place(unit)))
    place = start.board.place(unit)
    for marks, kind in (
        ({"unsupplied": frozenset([unit])}, "unsupplied"),
        ({"disorganized": frozenset([unit])}, "disorganized"),
        ({"unsupplied": frozenset([unit]), "disorganized": frozenset([unit])}, "both"),
    ):
        state = replace(start, board=replace(start.board, **marks))  # type: ignore[arg-type]
        assert (kind,) in [stamp.args for stamp in stamps(state, place) if stamp.name == "mark"]
    board = replace(start.board, scorched=frozenset([place]), works=frozenset([place]))
    combat = replace(start.combat, targets=(place,), counterblows=(place,))
    names = {stamp.name for stamp in stamps(replace(start, board=board, combat=combat), place)}
    assert {"scorched", "works", "target", "counterblow"} <= names


def test_the_weather_tints_the_sheet() -> None:
    wanted, pictures = Wanted("Minsk"), set()
    for weather in ("clear", "mud", "snow", "long_winter"):
        state = replace(opening(), weather=replace(opening().weather, now=weather))  # type: ignore[arg-type]
        picture = FACE.map(view(state), wanted)
        assert picture is not None
        pictures.add(picture.data)
    assert len(pictures) == 4


def test_a_tint_is_on_the_ground_alone() -> None:
    """Counters look the same in any weather."""
    scenes = []
    for weather in ("clear", "long_winter"):
        state = replace(opening(), weather=replace(opening().weather, now=weather))  # type: ignore[arg-type]
        scenes.append(lying(view(state))("J09", (0, 0)))
    assert scenes[0] == scenes[1]


def test_the_whole_sheet_is_the_one_that_was_painted_for_it() -> None:
    """Else the large one is reduced each time it is wanted first: slow, in much memory, and blurred."""
    sheet = sheet_in()
    zoom = whole_zoom(sheet)
    assert zoomed(sheet.base, zoom) is prepared("no_retreat").sheets[f"{sheet.name}_whole"]


def test_names_and_labels_touch_no_other_and_stay_on_the_sheet() -> None:
    row = json.loads((map_folder("no_retreat") / "places.json").read_text(encoding="utf-8"))["russia"]
    for (a, one), (b, other) in combinations(row["names"].items(), 2):
        apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
        assert apart, f"{a} and {b}"
    wide, high = row["size"]
    assert all(box[0] >= 0 and box[1] >= 0 and box[2] <= wide and box[3] <= high for box in row["names"].values())
    assert len(row["letters"]) >= 5, "names of seas and lands"


def test_what_lies_below_a_group_never_shows_through_it() -> None:
    """Where a group paints what the sheet has there anyway, as the name of a city, a ring below it stays hidden."""
    sheet = sheet_in()
    x, y = sheet.spaces["Q22"]
    name = Words(0, TOP, "Stalingrad", LETTERS, INK, True, "mm", PAPER)
    parts = [(), (Stamp("ring", x, y, (*RED, "double")),)]
    crop = (x - 60, y - 60, x + 60, y + 60)
    plain, ringed = (
        PAINTER.image(layered(sheet, crop, [*part, Bundle(x, y, (name,))])).crop((30, 10, 90, 18)) for part in parts
    )
    assert plain.tobytes() == ringed.tobytes()
