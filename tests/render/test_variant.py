"""The painter of Paths of Glory with a variant's edition: what it has of its parent is drawn, what it adds is told."""

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PathsOfGlory
from engine.games.paths_of_glory.rules.phases.replacements import pool_side
from engine.games.paths_of_glory.tables import AP, CP, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.game import Chapter
from engine.kernel.preview import Preview
from engine.kernel.story import Moment, Passage
from engine.kernel.text import Text, text
from render.colours import GREY, WHITE
from render.paths_of_glory import charts, colours, film_marks, replay, status, status_pages
from render.paths_of_glory.acts import acts
from render.paths_of_glory.chapters import chapter_scene
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.places import drawn
from render.paths_of_glory.stacks import lying
from render.paths_of_glory.words import word
from render.scene import Box, Inset, Item, Scene, Stamp, Words
from render.wanted import Wanted
from render.words import Say
from tests.games.lowlands import AACHEN, DYKES, GAME, LIEGE, LOWLANDS, MAASTRICHT
from tests.games.variant_words import messages

SAY = messages().say
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


def lacking(*spaces: SpaceId) -> PathsOfGlory:
    """The variant on a map without these."""
    tables = LOWLANDS.tables
    map_ = {name: space for name, space in tables.spaces.items() if name not in spaces}
    edges = tuple(edge for edge in tables.edges if edge.a in map_ and edge.b in map_)
    rows = {name: tuple(row for row in tables.rows(name) if row["space"] not in spaces) for name in PLACED}
    edition = replace(LOWLANDS, tables=replace(tables, spaces=map_, edges=edges, sheets=rows))
    return PathsOfGlory(edition, GAME.meta)


PLACED = ("theatres", "setup_historical", "setup_standard_diff", "setup_neutrals")


def test_a_map_is_painted_without_a_space_that_the_sheets_have() -> None:
    game = lacking(LIEGE)
    face = PathsOfGloryFace(SAY, game.edition)
    view = game.view(game.setup({"scenario": "campaign"}, SeededChance(b"lowlands")).state, None)
    for wanted in ("", "west", "Antwerp"):
        assert face.map(view, Wanted(where=wanted)) is not None
        assert face.glance(view, Wanted(where=wanted)) is not None
    for show in ("supply ap", "control", "front 1", "units be", "last round"):
        assert face.map(view, Wanted(show=show)) is not None
    assert face.map(view, Wanted(where="Liege")) is None
    scene = painted(view, m.ControlChanged(game.edition, AACHEN, AP, 0))
    assert "Liege" not in words(scene)


def test_a_nation_and_a_pool_that_only_a_variant_has_have_colours_and_a_side() -> None:
    assert colours.pool("nl") == (GREY, WHITE)
    assert pool_side("nl") == AP
    assert [pool_side(pool) for pool in ("ge", "a", "fr")] == [CP, AP, AP]


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


# ------------------------------------------------------------------------------------------- a card of its own, limits


def dyked() -> m.View:
    """The AP has one card, and only this variant has it."""
    state = GAME.setup({"scenario": "campaign"}, SeededChance(b"dykes")).state
    return GAME.view(state.with_cards(AP, replace(state.cards[AP], hand=(DYKES,))), AP)


@pytest.mark.parametrize("say", [None, SAY], ids=["tables", "catalogue"])
def test_a_card_of_its_own_is_painted(say: Say | None) -> None:
    face, view = PathsOfGloryFace(say, LOWLANDS), dyked()
    for picture in (face.hand(view), face.hand_strip(view), face.preview(view, Preview(text("x"), cards=(DYKES,)))):
        assert picture is not None
    found = face.hand(view)
    assert found is not None
    assert "Dykes" in found.alt


def test_a_card_of_its_own_is_told_in_its_own_words() -> None:
    view = dyked()
    (line,), (lines,) = FACE.hand_list(view), FACE.hand_texts(view)
    assert isinstance(line, Text)
    assert "Dykes" in SAY(line)
    looked_up = FACE.look_up(view, "card", "dykes")
    assert looked_up is not None
    for told in (lines, looked_up.lines):
        assert "lowlands-card-dykes-effect" in [found.key for found in told if isinstance(found, Text)]


def moment(view: m.View, *events: m.Event) -> Moment:
    return Moment(1, 1, AP, view, view, events, (), text("x"))


def test_charts_and_films_name_its_places(view: m.View) -> None:
    taken, attacked = m.ControlChanged(LOWLANDS, MAASTRICHT, CP, 1), m.Attacked(LOWLANDS, CP, MAASTRICHT, (), (), 0)
    _, lines = charts.vp([moment(view, taken)], SAY)
    assert any("Maastricht" in SAY(line) for line in lines)
    assert "Maastricht" in SAY(replay.briefly(attacked))


def test_the_front_is_of_its_map(view: m.View) -> None:
    """Maastricht in the hands of the CP touches the AP's Liege, and is a VP space more."""
    control = {**view.board.control, MAASTRICHT: "cp", LIEGE: "ap", AACHEN: "cp"}
    lost = replace(view, board=replace(view.board, control=control))
    held = replace(view, board=replace(view.board, control={**control, MAASTRICHT: "ap"}))
    (_, first), (_, second) = (charts.front([moment(now)], SAY) for now in (held, lost))
    assert [line.args for line in first] != [line.args for line in second]


def test_the_last_round_and_what_follows_are_told_apart(view: m.View) -> None:
    """8.1.1: the variant has seven rounds in the first turn."""
    seventh = replace(view, tracks=replace(view.tracks, turn=1, phase="action", round=7))
    later = replace(view, tracks=replace(view.tracks, turn=1, phase="attrition", round=0))
    assert film_marks.mark(seventh).round < film_marks.mark(later).round


def test_the_vp_scale_has_its_ends() -> None:
    """5.2: from -3 to 5, from 1 on good for the CP."""
    edition = replace(LOWLANDS, limits=replace(LOWLANDS.limits, vp_ap=-3, vp_start=0, vp_cp=5))
    game = PathsOfGlory(edition, GAME.meta)
    view = game.view(game.setup({"scenario": "campaign"}, SeededChance(b"scale")).state, None)
    wide = [item for item in status.vp_track(view, 0, SAY) if isinstance(item, Words)]
    values = [item.text for item in wide if item.anchor == "mm"]
    assert values == ["−3", "−2", "−1", "0", "1", "2", "3", "4", "5"]
    assert min(item.x for item in wide) > 0
    page = status_pages.pages(view, "", SAY)[0].scene
    cells = [item for item in page.items if isinstance(item, Box) and item.height == 30 and item.y < 158]
    assert len(cells) == 9
    assert min(item.x for item in cells) > 0
    assert len([item for item in replay.vp_line(view, 400, 20) if isinstance(item, Box)]) == 9
    chart, _ = charts.vp([moment(view)], SAY)
    assert (chart.plots[0].least, chart.plots[0].most) == (-3, 5)


def whole(view: m.View) -> tuple[Item, ...]:
    here = view.board.where[0]
    group = lying(view)(here, (0, 0))
    assert group is not None
    return group.items
