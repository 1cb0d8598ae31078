"""The picture of a whole chapter: all that its words tell, in their order, never longer than two telephone screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.prompts import headed
from engine.games.paths_of_glory.tables import AP, CP, PIECES, SPACES, PieceId, SpaceId
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from render.map.regions import TILE, packed
from render.map.reports import LONG
from render.paths_of_glory.acts import acts
from render.paths_of_glory.chapters import chapter_scene
from render.paths_of_glory.places import sheets
from render.scene import Inset, Item, Scene, Stamp, Words
from render.words import plain
from tests.render.moments import chapters, played
from tests.render.positions import piece, position, view
from tests.render.test_acts import FAR, TWO, attack, moved, passages, won

SAY = Messages("en").label


def drawn(*changes: tuple[m.Event, ...], since: int = 0) -> Scene:
    return chapter_scene(acts(passages(*changes), since), SAY)


def written(scene: Scene) -> list[str]:
    """What stands beside the crops, a row each."""
    return [item.text for item in scene.items if isinstance(item, Words)]


def seen(scene: Scene) -> Iterator[Item]:
    """What lies inside the crops."""
    for inset in (item.scene for item in scene.items if isinstance(item, Inset)):
        for item in inset.items:
            if isinstance(item, Stamp | Words) and 0 <= item.x < inset.width and 0 <= item.y < inset.height:
                yield item


def told(scene: Scene) -> str:
    """Every word that can be read in a picture."""
    names = [item.text for item in seen(scene) if isinstance(item, Words)]
    return " ".join([*written(scene), *names])


def labels(scene: Scene) -> set[str]:
    """What the tags at spaces say."""
    return {str(item.args[0]) for item in seen(scene) if isinstance(item, Stamp) and item.name == "pill"}


@pytest.mark.parametrize(("seed", "scenario"), [(5, "introductory"), (3, "historical"), (8, "campaign")])
def test_every_space_that_is_told_is_seen_or_written(seed: int, scenario: str) -> None:
    for chapter in chapters(played(seed, scenario, 500)):
        found = acts(chapter, 0)
        scene = chapter_scene(found, SAY)
        words = told(scene)
        spaces = {space for act in found for part in act.told.parts for space in part}
        missing = {SPACES[space].name for space in spaces if SPACES[space].name not in words}
        assert not missing, (chapter[0].chapter.key, missing)
        assert scene.height <= LONG


def test_far_redeployments_are_all_shown() -> None:
    ways = ("gallipoli", "bursa"), ("mosul", "an-nasiriya"), ("sofia", "varna"), ("sarajevo", "czernowitz")
    scene = drawn(*[(moved("TUc", *way, how="sr"),) for way in ways])
    names = {item.text for item in seen(scene) if isinstance(item, Words)}
    assert {"Gallipoli", "Bursa", "Mosul", "An Nasiriya", "Sofia", "Varna", "Sarajevo", "Czernowitz"} <= names
    assert {"to An Nasiriya", "from Mosul"} <= labels(scene)


def test_the_longest_action_fits_two_screens_and_loses_nothing() -> None:
    far = (
        *FAR,
        "paris",
        "rome",
        "london",
        "kiev",
        "medina",
        "basra",
        "baghdad",
        "riga",
        "sofia",
        "nis",
        "metz",
        "cetinje",
    )
    scene = drawn(*[(moved("GE 1", a, b, how="sr"),) for a, b in pairwise(far)])
    assert scene.height <= LONG
    words = told(scene)
    assert all(SPACES[SpaceId(space)].name in words for space in far)


def test_what_no_crop_shows_is_written() -> None:
    ways = list(pairwise(sorted(SPACES)[::6]))
    scene = drawn(*[(moved("GE 1", *way),) for way in ways])
    assert scene.height <= LONG
    words = told(scene)
    assert any(row.startswith("GE 1 moves") for row in written(scene))
    assert all(SPACES[space].name in words for way in ways for space in way)


def test_small_places_stand_side_by_side() -> None:
    found = packed(sheets(), [(SpaceId(space),) for space in FAR])
    assert len(found) == len(FAR)
    assert all(region.crop[2] - region.crop[0] == TILE[0] for region in found)
    odd = packed(sheets(), [(SpaceId(space),) for space in FAR[:3]])
    assert len([region for region in odd if region.crop[2] - region.crop[0] == TILE[0]]) == 2


def test_a_way_over_the_edge_of_a_sheet_tells_where_it_ends() -> None:
    scene = drawn((moved("RUc", "batum", "poti", "caucasus", "odessa"),))
    assert {"to Odessa", "from Batum"} <= labels(scene)
    back = drawn((moved("TUc", "adrianople", "constantinople", "eskidor", "ankara"),))
    assert "from Adrianople" in labels(back)


def test_each_battle_has_its_crop_and_its_panel() -> None:
    scene = chapter_scene(acts(TWO, 0), plain)
    assert len([item for item in scene.items if isinstance(item, Inset)]) == 2
    assert {"Cambrai", "Verdun"} <= set(written(scene))


@pytest.mark.parametrize("frame", ["retreat", "advance"])
def test_the_result_of_a_combat_is_told_before_it_is_over(frame: str) -> None:
    """While a retreat or an advance is waited for, or when it was declined."""
    attacker, target = piece("GE 3"), SpaceId("cambrai")
    combat = m.Combat(CP, target, (attacker,), {str(attacker): SpaceId("sedan")}, (piece("FR 5"),))
    waiting = m.Retreat(AP, (piece("FR 5"),), 1) if frame == "retreat" else m.Advance(CP, (attacker,), ())
    (chapter,) = passages((attack("cambrai", "sedan", "GE 3"), won("cambrai")))
    now = replace(view(), stack=(combat, waiting))
    found = acts([replace(chapter, view=now)], 0)
    assert any("win the combat at Cambrai" in row for row in written(chapter_scene(found, SAY)))


def test_lines_keep_the_order_of_what_happened() -> None:
    """12.5.3: the step that a stand costs is no loss of the fire before."""
    lost = m.StepLost(CLASSIC, piece("FR 5"), SpaceId("cambrai"), False)
    stand = m.Stated(
        text("pog-retreat-cancelled", space=m.space_text(CLASSIC, SpaceId("cambrai"))), (SpaceId("cambrai"),)
    )
    status = m.Stated(text("pog-war-status", side=m.side_text(CP), status=2, combined=2))
    passes = m.ControlChanged(CLASSIC, SpaceId("liege"), CP)
    scene = drawn(
        (status, moved("GE 1", "aachen", "liege"), passes),
        (attack("cambrai", "sedan", "GE 3"),),
        (won("cambrai"), stand, lost),
    )
    rows = written(scene)
    order = [
        "War Status",
        "Liege passes",
        "The Central Powers win",
        "stand their ground",
        "FR 5 in Cambrai loses a step",
    ]
    assert [next(n for n, row in enumerate(rows) if words in row) for words in order] == sorted(
        next(n for n, row in enumerate(rows) if words in row) for words in order
    )
    top = next(item.y for item in scene.items if isinstance(item, Inset))
    assert next(item.y for item in scene.items if isinstance(item, Words) and "War Status" in item.text) < top


def test_dice_and_reserve_boxes_are_written() -> None:
    siege = text("pog-siege-falls", space=m.space_text(CLASSIC, SpaceId("liege")), level=3, die=6, drm=-1)
    rebuilt = text("pog-rebuilt", unit="GEc", space=m.space_text(CLASSIC, m.CP_RESERVE))
    rows = written(drawn((m.Stated(siege, (SpaceId("liege"),)), m.Stated(rebuilt, (m.CP_RESERVE,)))))
    assert any("die 6" in row for row in rows)
    assert any(row.startswith("GEc is rebuilt") for row in rows)


def test_a_page_that_goes_on_tells_only_what_is_new() -> None:
    first, second = (
        m.ControlChanged(CLASSIC, SpaceId("liege"), CP, 1),
        m.ControlChanged(CLASSIC, SpaceId("sedan"), CP, 1),
    )
    rows = written(drawn((moved("GE 1", "aachen", "liege"), first), (moved("GE 1", "liege", "sedan"), second), since=2))
    assert not any(row.startswith("Liege passes") for row in rows)
    assert any(row.startswith("Sedan passes") for row in rows)
    assert any(row.endswith("(+1)") for row in rows)


def test_the_band_says_which_part_of_the_turn_is_told() -> None:
    chapter = Chapter("2.end", None, headed(position(), text("pog-chapter-end")))
    found = acts([Passage(chapter, 1, 1, view(), (moved("GE 1", "aachen", "liege"),))], 0)
    assert written(chapter_scene(found, SAY))[0] == "September 1914 · end of the turn"


def test_many_losses_of_one_fire_take_several_rows() -> None:
    units = [PieceId(i) for i, unit in enumerate(PIECES) if unit.side == AP][:9]
    cambrai = SpaceId("cambrai")
    gone = tuple(m.StepLost(CLASSIC, unit, cambrai, True) for unit in units)
    attackers = ((piece("GE 3"), False, SpaceId("sedan")),)
    declared = m.Attacked(CLASSIC, CP, cambrai, attackers, tuple((unit, False) for unit in units), 0)
    fired = m.Fired(cambrai, m.Fire(CP, 11, "army", "9-11", 0, 0, 5, 5))
    scene = drawn((declared, fired, *gone))
    torn = [item for item in scene.items if isinstance(item, Stamp) and item.name == "torn"]
    assert [item.args[2] for item in torn] == [PIECES[unit].label for unit in units]
    assert max(item.x for item in torn) < 600


def test_the_loss_of_a_unit_that_had_retreated_belongs_to_the_fire() -> None:
    """12.5.6: it does not defend, but it is lost in the combat."""
    fired = m.Fired(SpaceId("cambrai"), m.Fire(CP, 11, "army", "9-11", 0, 0, 5, 5))
    gone = m.StepLost(CLASSIC, piece("BEFc"), SpaceId("cambrai"), True)
    scene = drawn((attack("cambrai", "sedan", "GE 3"), fired, gone, won("cambrai")))
    torn = [item for item in scene.items if isinstance(item, Stamp) and item.name == "torn"]
    assert [item.args[2] for item in torn] == ["BEFc"]
    assert not any(row.startswith("BEFc in Cambrai") for row in written(scene))


def told_of(key: str, unit: str, space: str) -> m.Stated:
    return m.Stated(text(key, unit=unit, space=m.space_text(CLASSIC, SpaceId(space))), (SpaceId(space),))


def test_a_tag_says_which_units_were_restored_and_how_many() -> None:
    scene = drawn(
        (told_of("pog-restored", "GE 10", "metz"),),
        (told_of("pog-restored", "GEc", "trent"), told_of("pog-restored", "GEc", "trent")),
        (told_of("pog-rebuilt", "(BR 1)", "london"), told_of("pog-restored", "BR 1", "london")),
        (told_of("pog-placed", "BU 1", "sofia"), told_of("pog-placed", "BUc", "sofia")),
        (told_of("pog-placed", "TUc", "gaza"),),
    )
    assert labels(scene) == {
        "GE 10 restored",
        "2 GEc restored",
        "(BR 1) rebuilt",
        "BR 1 restored",
        "BU 1, BUc enter",
        "TUc enters",
    }


def test_a_tag_stands_once_though_its_space_lies_at_the_edge_of_another_crop() -> None:
    spaces = ("paris", "chateau-thierry", "ostend", "brussels", "verdun", "metz", "strasbourg", "london", "amiens")
    scene = drawn(*[(told_of("pog-restored", "BR 2", space),) for space in spaces])
    assert len([item for item in seen(scene) if isinstance(item, Stamp) and item.name == "pill"]) == len(spaces)


def test_what_a_torn_counter_does_not_tell_of_a_loss_is_written() -> None:
    fired = m.Fired(SpaceId("cambrai"), m.Fire(CP, 11, "army", "9-11", 0, 0, 5, 5))
    gone = m.StepLost(CLASSIC, piece("FR 5"), SpaceId("cambrai"), True, replacement=piece("FRc"))
    rows = written(drawn((attack("cambrai", "sedan", "GE 3"), fired, gone, won("cambrai"))))
    assert any("FRc comes from the Reserve Box" in row for row in rows)
