"""Reports, maps, overlays, films and charts of Hellenes: all is there, and says the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from render.hellenes.annals import KINDS
from render.hellenes.battle import panel
from render.hellenes.battle import scene as battle_scene
from render.hellenes.crops import STRIP, crops, summary
from render.hellenes.face import HellenesFace
from render.hellenes.happened import acts, happened
from render.hellenes.places import THEATRES, sheets
from render.hellenes.report import alt_parts
from render.reel import Level, Shot
from render.scene import Inset, Item, Stamp, Words
from render.wanted import Wanted
from tests.render.hellenes.positions import chapters, fought, moments, opening, view

SAY = Messages("en").say
FACE = HellenesFace(SAY)


@pytest.mark.parametrize("name", THEATRES)
def test_every_part_of_the_map_is_shown(name: str) -> None:
    found = FACE.map(view(), Wanted(name))
    assert found is not None
    assert FACE.glance(view(), Wanted(name)) is not None


def test_unknown_places_and_overlays_are_none() -> None:
    assert FACE.map(view(), Wanted("Rome")) is None
    assert FACE.map(view(), Wanted("", "hexes")) is None
    assert FACE.map(view(), Wanted("", "reach S01")) is None, "nobody else's block"


def test_5_1_reach_is_drawn_of_an_own_block_alone() -> None:
    found = FACE.map(view(viewer=ATHENS), Wanted("", "reach A01"))
    assert found is not None
    assert "Decelea" in found.alt
    assert FACE.map(view(viewer=None), Wanted("", "reach A01")) is None


def test_what_can_be_laid_over_the_map_is_shown() -> None:
    sight = view(viewer=ATHENS)
    for part in FACE.overlays(sight, ""):
        assert FACE.map(sight, Wanted("", part.key)) is not None, part.key
    assert any(part.key == "reach A01" for part in FACE.overlays(sight, "A01"))


@pytest.mark.parametrize("key", fought()[:4])
def test_6_3_a_battle_is_shown_with_both_lines_and_what_is_left(key: str) -> None:
    found = [one for act in acts(chapters()[key]) for one in act.battles]
    assert found
    for one in found:
        lines = one.lines()
        began = {block: steps for block, steps, _ in one.began.attackers} | dict(one.began.defenders)
        shown = {line.block: line for side in lines.sides.values() for line in side}
        assert shown.keys() == began.keys()
        assert all(0 <= line.steps <= began[block] for block, line in shown.items())
        for _, struck in one.strikes:
            if struck.how == "routed":
                assert shown[struck.block].routed
    report = FACE.crops(chapters()[key])
    assert report.shown
    assert FACE.report(chapters()[key]) is not None
    assert FACE.site(chapters()[key])


ATTACKERS = tuple((f"A0{number}", 2, AreaId("megara")) for number in range(1, 7))
DEFENDERS = tuple((f"S0{number}", 2) for number in range(1, 7))
MANY, FEW = (ATTACKERS, DEFENDERS), (ATTACKERS[:2], DEFENDERS[:2])


@pytest.mark.parametrize(("lines", "most"), [(MANY, 525), (FEW, 525), (FEW, 410)], ids=["many", "few", "few, low"])
@pytest.mark.parametrize("is_over", [False, True], ids=["dice", "over"])
def test_6_3_a_battle_has_its_map_above_both_lines_and_the_dice(lines: Any, most: int, is_over: bool) -> None:
    began = m.BattleBegan(AreaId("attica"), "field", ATHENS, *lines)
    dice = m.Attacked(ATHENS, "A01", began.area, "A3", 1, "round", (1, 2, 6), 2, 1)
    ended = (m.BattleEnded(began.area, "field", ATHENS, "panic"),) if is_over else ()
    found = happened(view(), [began, dice, *ended])
    (scene,) = (one.scene for one in crops([found], SAY, most))
    maps = [item for item in scene.items if isinstance(item, Inset)]
    assert scene.size[1] <= most
    assert len(maps) == 1
    assert maps[0].scene.size[1] >= STRIP


def test_7_3_the_garrison_of_a_neutral_city_is_painted_as_nobodys() -> None:
    storm = ((("A01", 3, None),), (("garrison", 1),))
    for neutral in (True, False):
        began = m.BattleBegan(AreaId("plataea"), "storm", ATHENS, *storm, neutral)
        dice = m.Attacked(None if neutral else SPARTA, "garrison", began.area, "A2", 1, "round", (1,), 1, 0)
        (fought,) = happened(view(), [began, dice]).battles
        painted = repr(battle_scene(fought.lines(), SAY))
        assert ("The neutral City defends itself" in painted) == neutral
        assert ("Sparta defends" in painted) == ("'sparta'" in painted) == (not neutral)
        assert ("The garrison: steps 1" in summary([happened(view(), [began, dice])], SAY)) == neutral


ATTICA = AreaId("attica")


def passage(revision: int, *events: m.Event) -> Passage:
    chapter = Chapter("431.spring.athens", ATHENS, text("hl-prestige-even"), 1)
    return Passage(chapter, revision, revision, view(), events)


def test_6_2_the_message_after_a_battle_does_not_show_it_once_more() -> None:
    began, ended = m.BattleBegan(ATTICA, "field", ATHENS, *FEW), m.BattleEnded(ATTICA, "field", ATHENS, "panic")
    attack = m.Attacked(ATHENS, "A01", ATTICA, "A3", 1, "round", (1, 2, 6), 2, 1)
    declared = m.Stated(
        text("hl-storm-declared", side=m.side_text(ATHENS), area=m.area_text(AreaId("megara"))), (AreaId("megara"),)
    )
    told = [passage(1, began), passage(2, attack), passage(3, ended), passage(4, declared)]
    assert [len(act.battles) for act in acts(told)] == [1, 0]
    assert [len(act.battles) for act in acts(told, 2)] == [1, 0], "one that goes on is told whole"
    (act,) = acts(told, 4)
    assert act.battles == ()
    (crop,) = crops([act], SAY)
    assert crop.alt == SAY(declared.narrate()), "what marks an area is said of its picture"
    (after,) = acts([passage(1, began, ended), passage(2, m.SiegeChanged(AreaId("megara"), ATHENS, "begun"))], 2)
    assert after.battles == ()


def test_5_1_blocks_that_go_to_the_same_area_are_told_together() -> None:
    moves = [m.Went(ATHENS, number, (start, AreaId("megara")), "moved") for number, start in ((1, ATTICA), (2, ATTICA))]
    other = m.Went(ATHENS, 1, (AreaId("plataea"), AreaId("megara")), "moved")
    assert alt_parts(happened(view(), [*moves, other]), SAY) == ["Athens: 4 blocks go to Megara"]


def test_6_4_a_picture_tells_a_battle_before_who_retreats_from_it_and_not_that_it_was_declared() -> None:
    plan = m.Stated(text("hl-attack-declared", side=m.side_text(ATHENS), area=m.area_text(ATTICA)), (ATTICA,))
    began, ended = m.BattleBegan(ATTICA, "field", ATHENS, *FEW), m.BattleEnded(ATTICA, "field", ATHENS, "retreat")
    back = m.Went(SPARTA, 1, (ATTICA, AreaId("megara")), "retreated")
    told = alt_parts(happened(view(), [plan, began, back, ended]), SAY)
    assert told == [SAY(began.narrate()), SAY(ended.narrate()), "Sparta: a block retreats to Megara"]


@pytest.mark.parametrize(("phase", "said"), [("round", "A01 A3"), ("harassment", "A01 A3, harassment")])
def test_6_4_1_dice_of_harassment_are_not_shown_as_an_attack(phase: str, said: str) -> None:
    began = m.BattleBegan(ATTICA, "field", ATHENS, *FEW)
    dice = m.Attacked(ATHENS, "A01", ATTICA, "A3", 1, phase, (1, 2, 6), 2, 1)
    (fought,) = happened(view(), [began, dice]).battles
    items, _ = panel(fought.lines(), 0, SAY)
    assert said in [item.text for item in items if isinstance(item, Words)]


def inner(items: Sequence[Item]) -> Iterator[Item]:
    """What a picture is made of, with what lies in its parts."""
    for item in items:
        yield item
        if isinstance(item, Inset):
            yield from inner(item.scene.items)


@pytest.mark.parametrize("most", [525, 460])
def test_6_3_4_a_battle_decided_by_panic_shows_the_dice_that_decided_it_and_where_the_loser_has_gone(most: int) -> None:
    thebes, plataea = AreaId("thebes"), AreaId("plataea")
    began = m.BattleBegan(thebes, "field", ATHENS, (("A02", 3, plataea),), (("S11", 4), ("S12", 3), ("S15", 3)))
    deciding = m.Attacked(SPARTA, "S11", thebes, "C3", 1, "round", (1, 5, 4, 4), 1, 3)
    harassed = m.Attacked(SPARTA, "S15", thebes, "A1", 1, "harassment", (2, 4, 1), 1, 0)
    ended = m.BattleEnded(thebes, "field", SPARTA, "panic")
    prestige = m.PrestigeChanged(SPARTA, 2, text("hl-for-panic", area=m.area_text(thebes)), -2)
    back = m.Went(ATHENS, 1, (thebes, plataea), "retreated")
    under_way = happened(view(), [began, deciding])
    over = happened(view(), [began, deciding, harassed, back, ended, prestige])
    ways = []
    for found in (under_way, over):
        crop, *further = crops([found], SAY, most)
        assert crop.high <= most
        stamps = [item for one in (crop, *further) for item in inner(one.scene.items) if isinstance(item, Stamp)]
        assert [int(str(one.args[0])) for one in stamps if one.name == "die"] == [1, 5, 4, 4]
        ways.append([one.args[1] for one in stamps if one.name == "arrow"])
        assert SAY(deciding.narrate()) in crop.alt
    assert ways == [["attack"], ["retreated"]]
    assert SAY(harassed.narrate()) in crop.alt


def test_14_1_what_another_city_brings_is_no_prestige_of_the_battle() -> None:
    began = m.BattleBegan(AreaId("attica"), "field", ATHENS, *FEW)
    ended = m.BattleEnded(began.area, "field", ATHENS, "panic")
    own = m.PrestigeChanged(ATHENS, 2, text("hl-for-panic", area=m.area_text(began.area)), 2)
    other = m.PrestigeChanged(ATHENS, 1, text("hl-for-city", area=m.area_text(AreaId("megara"))), 3)
    (battle,) = happened(view(), [began, ended, own, other]).battles
    assert battle.prestige == (own,)


def test_6_2_reports_leave_out_what_only_one_side_was_told() -> None:
    path = (AreaId("attica"), AreaId("megara"))
    public = m.Went(ATHENS, 2, path, "moved")
    private = m.Went(ATHENS, 2, path, "moved", blocks=(BlockId("A01"), BlockId("A02")), only=ATHENS)
    assert happened(view(), [public, private]).moves == happened(view(), [public]).moves


@pytest.mark.parametrize("kind", KINDS)
def test_charts_have_their_numbers_as_sentences(kind: str) -> None:
    made = FACE.annals.charted(kind, moments())
    assert made.lines
    assert FACE.annals.picture(kind, made).data.startswith(b"\x89PNG")


def test_a_film_shows_steps_near_and_far() -> None:
    one = next(found for found in moments() if any(isinstance(e, m.BattleBegan) for e in found.events))
    shot = Shot(FACE.annals.mark(one), one.role, one.number, one.view, one.events)
    assert FACE.annals.still(shot).data.startswith(b"\x89PNG")
    assert isinstance(FACE.annals.stage([shot], Level.ROUND).picture(shot), Image.Image)


def test_marks_never_go_back() -> None:
    rounds = [(found.turn, found.round) for found in map(FACE.annals.mark, moments())]
    assert rounds == sorted(rounds)


def test_7_2_a_siege_is_marked_and_who_lies_inside_is_counted() -> None:
    from render.hellenes.stacks import area_group

    group = area_group(view(opening()), AreaId("potidaea"), (0, 0))
    assert group is not None
    names = [item.name for item in group.items if hasattr(item, "name")]
    assert "siege" in names
    assert "flat" in names


def test_the_sheets_have_room_for_the_whole_in_one_picture() -> None:
    assert [sheet.whole[0] for sheet in sheets().values()] == [2550, 1640]
