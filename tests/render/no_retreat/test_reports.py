"""What has happened in pictures: each battle and loss is seen, sizes hold, nothing is told twice."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import SIDES, Place
from engine.kernel.chance import SeededChance
from engine.kernel.story import Passage
from engine.kernel.text import text
from render.map.crops import INLINE
from render.map.regions import ACROSS, HIGHEST, LOWEST, Region
from render.map.reports import LONG
from render.no_retreat import crops as drawing
from render.no_retreat.crops import chapter_scene, crops
from render.no_retreat.face import NoRetreatFace
from render.no_retreat.happened import FATES, Happened, acts, all_losses, all_moves
from render.no_retreat.places import label
from render.no_retreat.report import crop_scene
from render.picture import PictureFile
from render.scene import Inset, Item, Scene, Stamp, Words
from render.words import Say
from tests.render.no_retreat.positions import played

SAY = Messages().say
FACE = NoRetreatFace(SAY)


def chapters(turns: int = 7) -> dict[str, list[Passage]]:
    found: dict[str, list[Passage]] = {}
    for _, told in played(turns):
        for part in told:
            found.setdefault(part.chapter.key, []).append(part)
    return found


CHAPTERS = chapters()
KEYS = list(CHAPTERS)
FOUGHT = [key for key in KEYS if any(isinstance(event, m.Fought) for part in CHAPTERS[key] for event in part.events)]


def flat(items: Iterable[Item]) -> Iterable[Item]:
    for item in items:
        yield item
        if isinstance(item, Inset):
            yield from flat(item.scene.items)


def stamps(scene: Scene, name: str) -> list[Stamp]:
    return [item for item in flat(scene.items) if isinstance(item, Stamp) and item.name == name]


def size(picture: PictureFile) -> tuple[int, int]:
    return Image.open(io.BytesIO(picture.data)).size


@pytest.mark.parametrize("key", KEYS)
def test_pictures_of_a_message_fit_into_it(key: str) -> None:
    told = FACE.crops(CHAPTERS[key], every=True)
    few = FACE.crops(CHAPTERS[key])
    assert len(few.shown) <= INLINE
    assert len(few.shown) + few.further == len(told.shown)
    for picture in told.shown:
        wide, high = size(picture)
        assert wide == ACROSS
        assert LOWEST <= high <= HIGHEST
        assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("key", KEYS)
def test_a_chapter_in_one_picture(key: str) -> None:
    seen = [act for act in acts(CHAPTERS[key]) if act.parts]
    picture = FACE.report(CHAPTERS[key])
    assert (picture is None) == (not seen)
    if seen:
        assert chapter_scene(seen, SAY).height <= LONG


@pytest.mark.parametrize("key", FOUGHT)
def test_each_battle_shows_die_odds_result_and_losses(key: str) -> None:
    for act in acts(CHAPTERS[key]):
        for battle in act.battles:
            fought = battle.fought
            scene = crops([act], SAY)[act.battles.index(battle)].scene if len(act.battles) == 1 else None
            if scene is None:
                continue
            assert [stamp.args[0] for stamp in stamps(scene, "die")] == ([fought.die] if fought.die else [])
            assert (fought.result.upper(),) in [stamp.args for stamp in stamps(scene, "burst")]
            words = [item.text for item in flat(scene.items) if isinstance(item, Words)]
            assert f"{fought.strength[0]} : {fought.strength[1]}" in words
            units = {loss.unit for loss in battle.losses}
            assert len(stamps(scene, "torn")) >= len(units), "beside the hex or in the panel"


@pytest.mark.parametrize("key", KEYS)
def test_every_move_and_loss_of_the_events_is_sorted_once(key: str) -> None:
    events = [event for part in CHAPTERS[key] for event in part.events]
    went = [event for event in events if isinstance(event, m.Went)]
    lost = [e for e in events if isinstance(e, m.Put) and e.how in FATES and boards.on_map(e.origin)]
    lost += [event for event in events if isinstance(event, m.Flipped) and event.how == "reduced"]  # type: ignore[misc]
    found = acts(CHAPTERS[key])
    moves = [move for act in found for move in all_moves(act) if move.how != "rail"]
    assert [move.path for move in moves if move.how == "moved"] == [e.path for e in went if e.how == "moved"]
    assert len(moves) == len(went)
    assert len([loss for act in found for loss in all_losses(act)]) == len(lost)


def test_a_long_picture_is_drawn_once_however_often_its_room_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Scene] = []

    def kept(act: Happened, region: Region, say: Say) -> Scene:
        drawn.append(crop_scene(act, region, say))
        return drawn[-1]

    monkeypatch.setattr(drawing, "crop_scene", kept)
    longest = max((acts(told) for told in CHAPTERS.values()), key=lambda seen: sum(len(act.moves) for act in seen))
    found = chapter_scene(longest, SAY)
    assert [item.scene for item in found.items if isinstance(item, Inset)] == drawn
    assert len(drawn) > 1


def test_what_was_told_before_is_not_told_again() -> None:
    key = next(key for key in KEYS if key.endswith("movement"))
    parts = CHAPTERS[key]
    last = parts[-1].revision
    new = [event for part in parts if part.revision >= last for event in part.events if isinstance(event, m.Went)]
    found = [move for act in acts(parts, last) for move in act.moves if move.how == "moved"]
    assert len(found) == len(new) < len([e for part in parts for e in part.events if isinstance(e, m.Went)])


def test_what_happens_apart_from_battles_is_in_one_picture_alone() -> None:
    for act in (replace(act, battles=()) for key in KEYS for act in acts(CHAPTERS[key])):
        for one, other in combinations([{*crop.alt.rstrip(".").split(". ")} for crop in crops([act], SAY)], 2):
            assert not one & other


def test_equal_pictures_have_equal_names() -> None:
    key = FOUGHT[0]
    first, again = FACE.crops(CHAPTERS[key]), FACE.crops(CHAPTERS[key])
    assert [picture.filename for picture in first.shown] == [picture.filename for picture in again.shown]


def test_the_site_of_a_battle_is_a_place_of_the_map() -> None:
    for key in FOUGHT:
        place = FACE.site(CHAPTERS[key])
        assert place in {choice.label.partition(" ")[0] for choice in FACE.places(None, place)} | {
            choice.key for choice in FACE.places(None, place)
        }


@pytest.mark.parametrize("viewer", [None, *SIDES])
def test_no_report_tells_what_is_hidden(viewer: m.Side | None) -> None:
    """Hidden cards dealt otherwise: reports and crops are the same, byte for byte."""
    for number, (state, told) in enumerate(played(7)[::40]):
        other = NO_RETREAT.disguise(state, viewer, SeededChance(f"{number}".encode()))
        seen = []
        for one in (state, other):
            parts = [replace(part, view=NO_RETREAT.view(one, viewer)) for part in told]
            report = FACE.report(parts)
            pictures = [(crop.data, crop.alt) for crop in FACE.crops(parts, every=True).shown]
            seen.append((report and (report.data, report.alt), pictures))
        assert seen[0] == seen[1]


@pytest.mark.parametrize("key", ["target", "battle-begins"])
def test_a_map_of_what_is_happening_shows_the_hex_that_is_to_be_attacked(key: str) -> None:
    """Not the whole front, before the first die has fallen and after that of another battle."""
    told = CHAPTERS[FOUGHT[0]]
    declared = replace(told[-1], events=(m.Stated(text(f"nr-{key}"), (Place("K10"),)),))
    assert FACE.site([declared]) == "K10"
    assert FACE.site([*told, declared]) == "K10"
    fought = next(event for part in told for event in part.events if isinstance(event, m.Fought))
    after = replace(declared, events=(*declared.events, fought))
    assert FACE.site([after]) == label(fought.targets[-1])


def test_a_map_of_what_has_happened_shows_what_the_story_is_about() -> None:
    """Neither a marker that a battle left behind nor the last unit that moved."""
    told = CHAPTERS[FOUGHT[0]]
    fought = next(event for part in told for event in part.events if isinstance(event, m.Fought))
    marker = m.Stated(text("nr-counterblow"), (Place("K10"),))
    assert FACE.site([replace(told[-1], events=(fought, marker))]) == label(fought.targets[0])
    unit = fought.attackers[0][0]
    taken = tuple(m.ControlChanged(Place(place), SIDES[0], 0) for place in ("D10", "H14", "H15", "H16"))
    last = m.Went(unit, True, (Place("E08"), Place("E09")), "moved")
    assert FACE.site([replace(told[-1], events=(*taken, last))]) == "H14"


def test_the_picture_of_a_march_shows_where_most_was_taken() -> None:
    """Two units that go somewhere weigh less than one that takes four hexes on its way."""
    opened = CHAPTERS[KEYS[0]][-1]
    ways = ("J10", "K10", "K11", "K12")
    units = list(opened.view.board.where)[:3]
    march = m.Went(units[2], True, tuple(map(Place, ("I09", *ways))), "moved")
    away = [m.Went(unit, True, (Place("B19"), Place("B18")), "moved") for unit in units[:2]]
    taken = tuple(m.ControlChanged(Place(place), SIDES[0], 0) for place in ways)
    (shown,) = FACE.crops([replace(opened, events=(*away, march, *taken))], room=400).shown
    assert "goes to K12" in shown.alt
