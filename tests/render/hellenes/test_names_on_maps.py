"""Names that stacks of blocks would hide, and long states of Cities, can be read in pictures of Hellenes."""

from __future__ import annotations

from data.messages import Messages
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, Side
from render.fonts import width
from render.hellenes import status
from render.hellenes.covered import uncovered
from render.hellenes.places import labels, sheet_of
from render.map.regions import ACROSS
from render.scene import Words
from tests.games.hellenes.build import at

SAY = Messages("en").say
NEAR_SPARTA = {"S01": "laconia:4", "S02": "laconia:3", "S03": "laconia:2", "S04": "laconia:2", "S10": "laconia:2"}


def moved(viewer: Side | None, blocks: dict[str, str]) -> dict[str, Words]:
    """The names written elsewhere than on the sheet."""
    found = uncovered(sight(at(blocks), viewer), sheet_of(AreaId("laconia")), labels())
    return {one.text: one for one in found if isinstance(one, Words)}


def test_a_name_hidden_by_a_stack_of_ones_own_stands_beside_it() -> None:
    name, sheet = moved(SPARTA, NEAR_SPARTA)["Tegea"], sheet_of(AreaId("laconia"))
    (x, y), sparta = sheet.spaces["tegea"], sheet.spaces["laconia"]
    assert name.y == y + sheet.name_at, "at the height at which it is looked for"
    assert abs(name.x - sparta[0]) - width(name.text, name.size, True) / 2 > 60, "beside both columns of blocks"
    assert abs(name.x - x) < 100


def test_names_that_can_be_read_stay_where_they_are() -> None:
    assert moved(SPARTA, {"S01": "laconia:4"}) == {}
    assert moved(None, NEAR_SPARTA) == {}, "backs are no such stack"
    assert moved(ATHENS, NEAR_SPARTA) == {}


def test_long_states_of_cities_stand_in_lines_below_each_other() -> None:
    blocks = {"A01": "mytilene:3"}
    *_, page = status.pages(sight(at(blocks, revolts=["mytilene"], loyalty={"mytilene": "sparta"}), None), SAY)
    words = [one for one in page.scene.items if isinstance(one, Words)]
    (name,) = [one for one in words if one.text == "Mytilene"]
    row = [one for one in words if one.anchor == "rm" and one.y >= name.y]
    assert len(row) > 1, "more than a line takes"
    assert len({one.y for one in row}) == len(row)
    for one in row:
        assert one.x - width(one.text, one.size, False) > name.x + width(name.text, name.size, True)
    assert page.scene.size[0] == ACROSS
