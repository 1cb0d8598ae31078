"""The pictures that stand in a report: what a telephone makes of them, what they show, which are left for who asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.tables import AP, CP, PIECES, PieceId, SpaceId
from engine.kernel.story import Passage
from render.lettering import watched
from render.map.crops import AMPLE, INLINE, CropScene, batches, further, highest, shared_out, sizes, weightiest
from render.map.regions import ACROSS, COLUMN, HIGHEST
from render.paths_of_glory.acts import ACTIVATED, acts
from render.paths_of_glory.crops import crops
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.places import drawn
from render.paths_of_glory.sprites import SPRITES
from render.paths_of_glory.stacks import face
from render.scene import Inset, Scene, Stamp, Words
from tests.gallery.album import carried_out, entries
from tests.phone.sizes import PHONE, previewed
from tests.render.moments import chapters, played
from tests.render.positions import battle, piece
from tests.render.test_acts import FAR, TWO, attack, moved, passages, won
from tests.render.test_legible import capital, lettered

POINTS = 9.0  # that the factors of a counter are high
SAY = Messages("en").label
FACTORS = re.compile(r"\d+-\d+-\d+")


@cache
def gallery() -> dict[str, tuple[Passage, ...]]:
    """The chapters of the gallery's reports."""
    found: dict[str, list[Passage]] = {}
    for entry in entries("paths_of_glory"):
        if entry.show == "report" and not entry.colours:
            for part in carried_out(entry)[1]:
                found.setdefault(f"{entry.name} {part.chapter.key}", []).append(part)
    return {name: tuple(parts) for name, parts in found.items()}


def of(told: Sequence[Passage], since: int = 0) -> list[CropScene]:
    return crops(acts(told, since), SAY)


def parts_of(scene: Scene) -> Iterator[Scene]:
    """The parts of the map in a picture."""
    if scene.sheet is not None:
        yield scene
    for item in scene.items:
        if isinstance(item, Inset):
            yield from parts_of(item.scene)


def readable(crop: CropScene) -> None:
    """On a telephone a picture is whole, as wide as there is room, and its factors are high enough."""
    wide, high = crop.scene.size
    assert 9 * wide <= 16 * high <= 20 * wide, (wide, high)
    shown, _ = previewed(wide, high, PHONE, inside=True)
    assert shown == PHONE.inside, "its height makes it narrower"
    for words, zoom in lettered(crop.scene, shown / wide, also_veiled=False):
        assert words.size * zoom >= POINTS, words
        if FACTORS.fullmatch(words.text) and words.size > 18:  # of the counter on top, in full
            assert capital(words.size) * zoom >= POINTS, words


@pytest.mark.parametrize("name", gallery())
def test_pictures_of_the_gallery_can_be_read_on_a_telephone(name: str) -> None:
    found = of(gallery()[name])
    tops = [item for crop in found for part in parts_of(crop.scene) for item in part.items]
    assert not found or tops
    for crop in found:
        readable(crop)
        assert 0 < len(crop.alt) <= 1024


@pytest.mark.parametrize(("seed", "scenario"), [(5, "introductory"), (3, "historical"), (8, "campaign")])
def test_pictures_of_whole_games_fit_and_show_every_space(seed: int, scenario: str) -> None:
    for chapter in chapters(played(seed, scenario, 500)):
        found = of(chapter)
        for crop in found:
            readable(crop)
        named = {item.text for crop in found for part in parts_of(crop.scene) for item in _names(part)}
        for act in acts(chapter, 0):
            targets = {fought.target for fought in act.told.battles}
            works = {space for space, work in act.told.works if work not in ACTIVATED.values()}
            spaces = {change.space for change in act.told.control} | works | targets
            missing = {CLASSIC.spaces[space].name for space in spaces & drawn()} - named
            assert not missing, (chapter[0].chapter.key, missing)


def _names(part: Scene) -> Iterator[Words]:
    """The names of spaces that lie inside a part."""
    for item in part.items:
        if isinstance(item, Words) and 0 <= item.x < part.width and 0 <= item.y < part.height:
            yield item


def test_the_factors_of_every_counter_on_top_are_measured() -> None:
    for unit in PIECES:
        for reduced in (False, True):
            with watched() as found:
                SPRITES["tile"](*face(unit, reduced))
            assert [words.size > 18 for words in found if FACTORS.fullmatch(words.text)] == [True]


def test_a_measure_that_is_too_small_is_found() -> None:
    (crop,) = of(passages(tuple(battle())))
    wider = CropScene(Scene(ACROSS * 2, HIGHEST * 2, crop.scene.background, crop.scene.items), "", 0)
    with pytest.raises(AssertionError):
        readable(wider)


def test_a_battle_is_one_picture_with_its_outcome_below_the_map() -> None:
    (crop,) = of(passages((*battle(), won("cambrai"))))
    (part,) = parts_of(crop.scene)
    below = [item for item in crop.scene.items if isinstance(item, Stamp)]
    assert [item.args[0] for item in below if item.name == "die"] == [5, 2]
    assert [item.args[2] for item in below if item.name == "torn"] == ["FR 5", "BEF"]
    assert all(item.y > part.size[1] for item in below)
    assert "CP wins" in {item.text for item in crop.scene.items if isinstance(item, Words)}
    assert "Attack on Cambrai" in crop.alt


def test_each_battle_has_a_picture_of_its_own_and_its_own_words() -> None:
    first, second = of(TWO)
    told = [{name for name in ("Cambrai", "Verdun") if name in crop.alt} for crop in (first, second)]
    assert told == [{"Cambrai"}, {"Verdun"}]


def test_an_outcome_without_room_below_the_map_has_a_picture_of_its_own() -> None:
    cambrai = SpaceId("cambrai")
    sides = [[PieceId(i) for i, unit in enumerate(PIECES) if unit.side == side][:20] for side in (AP, CP)]
    declared = m.Attacked(
        CLASSIC, CP, cambrai, tuple((unit, False, SpaceId("sedan")) for unit in sides[1]), ((piece("FR 5"), False),), 0
    )
    fires = tuple(m.Fired(cambrai, m.Fire(side, 11, "army", "9-11", 0, 0, 5, 5)) for side in (CP, AP))
    gone = tuple(m.StepLost(CLASSIC, unit, cambrai, True) for units in sides for unit in units[:14])
    found = of(passages((declared, *fires, *gone)))
    assert len(found) == 2
    for crop in found:
        readable(crop)


def test_the_ends_of_a_long_way_stand_beside_each_other() -> None:
    (crop,) = of(passages((moved("TUc", "sofia", "gaza", how="sr"),)))
    parts = list(parts_of(crop.scene))
    assert [part.size[0] for part in parts] == [COLUMN, COLUMN]
    assert {
        str(item.args[0]) for part in parts for item in part.items if isinstance(item, Stamp) and item.name == "pill"
    } == {
        "to Gaza",
        "from Sofia",
    }


def test_what_happened_in_many_places_is_grouped() -> None:
    taken = tuple(m.ControlChanged(CLASSIC, SpaceId(space), CP) for space in (*FAR, "gaza", "medina", "nis", "rome"))
    found = of(passages(taken))
    assert len(found) <= INLINE
    assert sum(len(list(parts_of(crop.scene))) for crop in found) >= 10


def test_the_weightiest_pictures_are_shown_in_their_order() -> None:
    scene = Scene(1, 1, (0, 0, 0), ())
    found = [CropScene(scene, str(weight), weight) for weight in (3, 9, 1, 7, 5, 9)]
    assert [crop.alt for crop in weightiest(found, AMPLE, 4)] == ["9", "7", "5", "9"]
    assert [crop.alt for crop in weightiest(found[:2], AMPLE)] == ["3", "9"]


def test_pictures_are_shown_as_far_as_there_is_room() -> None:
    found = [CropScene(Scene(1, high, (0, 0, 0), ()), str(high), high) for high in (300, 500, 200)]
    shown = {room: [crop.alt for crop in weightiest(found, room)] for room in (1000, 750, 510, 400, 210)}
    assert shown == {1000: ["300", "500"], 750: ["500", "200"], 510: ["300"], 400: ["300"], 210: []}
    assert [highest(room) for room in (AMPLE, 500, 420, 0)] == [525, 460, 350, 237]
    assert (further(found, found[:2]), further(found, found)) == (1, 0)


def test_small_parts_fill_pictures_and_groups_stay_together() -> None:
    assert batches([[0, 1], [2, 3, 4], [5, 6]]) == [[0, 1, 2, 3, 4], [5, 6]]
    assert batches([[0, 1], [2, 3]], 400) == [[0, 1, 2, 3]]
    assert batches([[0, 1], [2, 3]], 300) == [[0, 1], [2, 3]]
    assert batches([list(range(14))]) == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13]]
    assert [size[0] for size in sizes(3)] == [COLUMN, COLUMN, ACROSS]


def test_a_picture_that_has_not_changed_keeps_its_name() -> None:
    shown = PathsOfGloryFace(SAY).crops
    first = passages((attack("cambrai", "sedan", "GE 3"), won("cambrai")))
    before = shown(first).shown
    after = shown((*first, *passages((attack("verdun", "metz", "GE 5"), won("verdun"))))).shown
    assert [picture.filename for picture in before] == [picture.filename for picture in after[:1]]
    assert len({picture.filename for picture in after}) == 2


def test_all_are_painted_for_who_asks() -> None:
    spaces = [SpaceId(space) for space in sorted(drawn())[::11]]
    told = passages(tuple(m.ControlChanged(CLASSIC, space, CP) for space in spaces))
    shown = PathsOfGloryFace(SAY).crops
    few, every = shown(told), shown(told, every=True)
    assert len(few.shown) == INLINE
    assert few.further == len(every.shown) - INLINE > 0
    assert set(few.shown) <= set(every.shown)


def test_what_two_parts_show_is_shown_by_the_one_that_shows_most_else_by_that_of_its_end() -> None:
    parts = [{"a", "b"}, {"b", "c", "d"}, {"e"}]
    home = shared_out(parts, [("b", "b"), ("c", "d"), ("d", "d"), ("a", "b"), ("b", "e"), ("e", "x"), ("x", "y")])
    assert home == {("b", "b"): 1, ("c", "d"): 1, ("d", "d"): 1, ("a", "b"): 0, ("b", "e"): 2, ("e", "x"): 2}


def test_a_space_from_which_was_attacked_has_no_picture_of_its_own() -> None:
    told = (moved("TUc", "sofia", "gaza", how="sr"),)
    (act,) = acts(passages(told), 0)
    beside = replace(act, told=replace(act.told, works=((SpaceId("mostar"), "activated-combat"),)))
    alone = replace(beside, told=replace(beside.told, moves=()))
    assert [crop.alt for crop in crops([beside], SAY)] == [crop.alt for crop in crops([act], SAY)]
    assert [crop.weight for crop in crops([alone], SAY)] == [0], "where nothing else has happened"
