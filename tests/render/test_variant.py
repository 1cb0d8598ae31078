"""The painter of Paths of Glory with a variant's edition: what it has of its parent is drawn, what it adds is told."""

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import CP, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from render.paths_of_glory.acts import acts
from render.paths_of_glory.chapters import chapter_scene
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.places import drawn
from render.paths_of_glory.stacks import lying
from render.paths_of_glory.words import word
from render.scene import Inset, Item, Scene, Stamp, Words
from render.wanted import Wanted
from tests.games.lowlands import GAME, LOWLANDS, MAASTRICHT

SAY = Messages().say
FACE = PathsOfGloryFace(SAY, LOWLANDS)


@pytest.fixture
def view() -> m.View:
    return GAME.view(GAME.setup({"scenario": "campaign"}, SeededChance(b"lowlands")).state, None)


def painted(view: m.View, *events: m.Event) -> Scene:
    passage = Passage(Chapter("1", None, word("none")), 1, 1, view, events)
    return chapter_scene(acts([passage], 1), SAY)


def words(scene: Scene) -> list[str]:
    found: list[str] = []
    items: list[Item] = list(scene.items)
    for item in items:
        if isinstance(item, Inset):
            items.extend(item.scene.items)
        elif isinstance(item, Words):
            found.append(item.text)
    return found


def test_its_board_is_painted(view: m.View) -> None:
    assert FACE.map(view, Wanted()) is not None
    assert FACE.map(view, Wanted(where="Liege")) is not None
    assert FACE.status(view) is not None


def test_a_space_without_a_place_on_the_sheets_is_told(view: m.View) -> None:
    assert MAASTRICHT not in drawn()
    taken = m.ControlChanged(LOWLANDS, MAASTRICHT, CP, 1)
    assert any("Maastricht" in line for line in words(painted(view, taken)))


def test_beside_what_is_drawn_it_is_told_too(view: m.View) -> None:
    taken = [m.ControlChanged(LOWLANDS, space, CP, 1) for space in (SpaceId("liege"), MAASTRICHT)]
    scene = painted(view, *taken)
    assert any(isinstance(item, Inset) for item in scene.items)
    assert any("Maastricht" in line for line in words(scene))


def test_it_is_looked_up_in_words_and_no_map_of_it_is_offered(view: m.View) -> None:
    found = FACE.look_up(view, "space", "Maastricht")
    assert found is not None
    assert found.lines
    assert found.picture is None
    assert FACE.map(view, Wanted(where="Maastricht")) is None
    assert MAASTRICHT not in {part.key for part in FACE.places(view, "Maas")}
    assert "Maastricht" in {part.label for part in FACE.look_up_choices(view, "space", "Maas")}


def test_overlays_leave_it_out_and_name_it(view: m.View) -> None:
    for show in ("supply ap", "control", "front 1"):
        assert FACE.map(view, Wanted(show=show)) is not None
    told = FACE.map(view, Wanted(show="control"))
    assert told is not None
    assert "Maastricht" in told.alt


def test_counters_have_the_faces_of_the_variant(view: m.View) -> None:
    """Another factor on a counter is painted with the parent's sprites."""
    unit = LOWLANDS.pieces[0]
    stronger = replace(unit, full=replace(unit.full, cf=9))
    tables = replace(LOWLANDS.tables, units={**LOWLANDS.tables.units, unit.id: stronger})
    now = replace(view, board=replace(view.board, edition=replace(LOWLANDS, tables=tables)))
    before, after = (whole(one) for one in (view, now))
    assert before != after
    assert any(isinstance(item, Stamp) and "9-" in str(item.args) for item in after)


def whole(view: m.View) -> tuple[Item, ...]:
    here = view.board.where[0]
    group = lying(view)(here, (0, 0))
    assert group is not None
    return group.items
