"""What is laid over the map of No Retreat!: the marks, what they mean in words, nothing hidden in them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat import overlays as engine
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import supply
from engine.games.no_retreat.rules.map.zones import zone
from engine.games.no_retreat.rules.movement import walking
from engine.games.no_retreat.tables import AXIS, HEXES, SIDES, SOVIET, Place
from engine.kernel.chance import SeededChance
from engine.kernel.text import text
from render.map.overlays import Overlay
from render.map.regions import ACROSS, HIGHEST
from render.no_retreat import overlays, pictures
from render.no_retreat.face import NoRetreatFace
from render.no_retreat.places import theatre_crop
from render.no_retreat.sprites import PAINTER
from render.scene import Inset, Stamp, Words
from render.wanted import LogEntry, Wanted
from tests.render.no_retreat.positions import opening, played, view

SAY = Messages().say
FACE = NoRetreatFace(SAY)
STATES = [state for state, _ in played(7)[::45]]


def marked(overlay: Overlay, name: str) -> dict[str, tuple[object, ...]]:
    found = (*overlay.under, *overlay.over)
    return {space: item.args for space, item in found if isinstance(item, Stamp) and item.name == name}


@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state.clock.turn}-{state.clock.phase}")
def test_everything_that_is_offered_can_be_painted(state: m.State) -> None:
    now = view(state)
    shows = [one.key for one in (*FACE.overlays(now, ""), *FACE.overlays(now, "reach")[:3])]
    assert {"zones", "objectives", "supply axis", "attacks soviet", "rail axis"} <= set(shows)
    for show in shows:
        events = tuple(event for _, told in played(3)[:60] for part in told for event in part.events)
        picture = FACE.map(now, Wanted("centre", show, events=events if FACE.past(show) else ()))
        assert picture is not None, show
        assert 0 < len(picture.alt) <= 1024
        near = FACE.glance(now, Wanted("centre", show))
        assert near is None or Image.open(BytesIO(near.data)).size[0] == ACROSS
        assert near is None or Image.open(BytesIO(near.data)).size[1] <= HIGHEST, "no client shrinks it"


def test_what_is_broad_has_a_part_that_can_be_read_in_a_message() -> None:
    now = view(STATES[1])
    for show in ("supply axis", "zones", FACE.overlays(now, "reach")[0].key):
        near, whole = FACE.glance(now, Wanted("", show)), FACE.map(now, Wanted("", show))
        assert near is not None
        assert whole is not None
        assert near.alt == whole.alt, "words say all of it"
        assert near.filename != whole.filename


def test_an_unknown_overlay_is_none() -> None:
    for show in ("supply finns", "reach Nobody", "weather", "attacks"):
        assert FACE.map(view(), Wanted("", show)) is None


@pytest.mark.parametrize("side", SIDES)
def test_every_path_of_supply_is_legal(side: m.Side) -> None:
    """6.1: at most four hexes from a unit to its source, through open places."""
    for state in STATES:
        board = state.board
        found, traced = engine.supply_of(view(state), side), supply.traced(board, side)
        for unit in boards.standing(board, side):
            has = supply.has_overland(board, unit)
            path = engine._path(board, traced, board.place(unit), set(geo.places(traced.sources)))
            assert (path is not None) == has
            if path is not None:
                assert len(path) - 1 <= supply.PATH
                assert all(geo.BITS[place] & traced.open for place in path[1:])
                assert {*pairwise(path)} <= found.steps
        assert all(not supply.supplied(board, unit) for unit in found.out)


def test_what_would_be_cut_is_cut_where_an_enemy_stands_there() -> None:
    """A pocket on a string: only one way leads out of it."""
    start = opening()
    unit = next(u for u in boards.standing(start.board, AXIS) if boards.face(start.board, u).kind == "armor")
    for place in HEXES:
        board = start.board.put(unit, place)
        board = replace(board, taken=board.taken | ({place} if HEXES[place].region == "ussr" else set()))
        found = engine.supply_of(view(replace(start, board=board)), AXIS)
        if found.keys:
            key, units = next(iter(found.keys.items()))
            without = supply.Traced(board, AXIS, geo.BITS[key])
            left = without.overland | without.coast | without.beside
            assert all(not geo.BITS[board.place(one)] & left for one in units)
            drawn = overlays.supply(view(replace(start, board=board)), AXIS, SAY)
            assert marked(drawn, "price")[key][0] == str(len(units))
            return
    raise AssertionError("no position with a path that hangs on one hex")


def test_zones_are_those_of_the_rules() -> None:
    for state in STATES[:4]:
        found = overlays.zones(view(state), SAY)
        fills = [(space, item.args[3]) for space, item in found.under if isinstance(item, Stamp)]
        for side in SIDES:
            places = {space for space, pattern in fills if pattern == overlays.PATTERNS[side]}
            assert places == set(geo.places(zone(state.board, side)))


def test_reach_shows_the_points_left_everywhere() -> None:
    state = next(state for state, _ in played() if state.clock.phase == "movement")
    for unit in boards.standing(state.board, AXIS):
        found = walking.reach(state, unit)
        drawn = marked(overlays.reach(view(state), unit, SAY), "price")
        assert {place: args[0] for place, args in drawn.items()} == {p: str(one.left) for p, one in found.items()}


def test_odds_are_those_of_the_engine() -> None:
    state = next(state for state, _ in played() if state.clock.phase == "combat")
    found = overlays.attacks(view(state), AXIS, SAY)
    chances = {one.target: one for one in engine.chances(view(state), AXIS)}
    assert chances
    assert marked(found, "pill").keys() == chances.keys()
    for target, one in chances.items():
        odds = NO_RETREAT.odds(state, None, AXIS, target)
        won = sum(r.most for r in odds.prospects[0].distributions[0].results if r.key in engine.WON)
        assert one.won == won
        assert str(one.column) in str(marked(found, "pill")[target][0]).split()


def test_objectives_show_who_holds_each_hex_that_counts() -> None:
    taken = replace(opening().board, taken=frozenset([Place("H17"), Place("B19")]))
    found = overlays.objectives(view(replace(opening(), board=taken)), SAY)
    held = marked(found, "holder")
    assert len(held) == 34 == sum(one.vp for one in HEXES.values())
    assert held["H17"] == held["B19"] == (str(AXIS),)
    assert held["H20"] == (str(SOVIET),)


def test_objectives_show_whose_they_are_and_hide_no_border() -> None:
    found = overlays.objectives(view(opening()), SAY)
    aims = {place: HEXES[place].objective for place in HEXES if HEXES[place].objective}
    shown = marked(found, "fill")
    assert {place: args[3] for place, args in shown.items()} == {p: overlays.PATTERNS[side] for p, side in aims.items()}
    assert not marked(found, "ring"), "the border of the sheet says the same"
    signs = [words for _, words in found.signs]
    assert "Stripes: objectives of the Axis: Leningrad, Moscow, Stalingrad, Sevastopol, Caucasus Oil Fields" in signs
    assert "Dots: objectives of the Soviets: Berlin, Königsberg, Prague, Vienna" in signs


def test_the_explanation_of_detraining_shows_the_stripes_of_the_map() -> None:
    found = overlays.rails(view(opening()), AXIS, SAY)
    sign, _ = found.signs[0]
    assert isinstance(sign, Stamp)
    assert {(*args[:3], args[4]) for args in marked(found, "fill").values()} == {sign.args}


def test_a_part_of_the_supply_map_explains_its_signs_in_brief() -> None:
    found = overlays.supply(view(opening()), AXIS, SAY)
    near = overlays.near(view(opening()), replace(found, signs=found.signs * 9))
    assert near is not None
    words = {item.text for item in near.items if isinstance(item, Words)}
    assert {sentence for _, sentence in found.brief} <= words


def test_the_front_since_a_turn() -> None:
    events = (m.ControlChanged(Place("H17"), AXIS, 1), m.ControlChanged(Place("G14"), AXIS, 1))
    events = (*events, m.ControlChanged(Place("G14"), SOVIET, 1))
    board = replace(opening().board, taken=frozenset([Place("H17")]))
    now = view(replace(opening(), board=board))
    found = overlays.front(now, 1, events, SAY)
    assert marked(found, "fill").keys() == {"H17"}, "what was retaken has not changed"
    assert FACE.past("front 1") == FACE.past("since 3") == "events"


def test_the_front_is_offered_since_the_turns_of_the_scenario_alone() -> None:
    now = NO_RETREAT.view(NO_RETREAT.setup({"scenario": "C"}, SeededChance(b"1")).state, None)
    assert [one.key for one in FACE.overlays(now, "front")] == ["front 10"]
    assert FACE.map(now, Wanted("", "front 9")) is None
    assert FACE.map(now, Wanted("", "front 11")) is None


def test_a_part_is_shown_where_much_is_to_be_seen() -> None:
    """Of what is marked everywhere, and of nothing, where the armies meet."""
    now = NO_RETREAT.view(NO_RETREAT.setup({"scenario": "C"}, SeededChance(b"1")).state, None)
    plain_map = FACE.glance(now, Wanted("south"))
    assert plain_map is not None
    for show in ("front 10", "rail axis"):
        near = FACE.glance(now, Wanted("", show))
        assert near is not None, show
        assert Image.open(BytesIO(near.data)).size == (ACROSS, HIGHEST)
    sheet, crop = theatre_crop("south")
    busiest = pictures.busiest(now, sheet, crop)
    assert busiest is not None
    assert f"around {busiest}" in plain_map.alt


def test_all_that_counts_is_named_in_one_picture_of_a_message() -> None:
    """Nothing of it is cut, no two names or signs lie over each other, and at 600 pixels they can be read."""
    overlay = overlays.objectives(view(opening()), SAY)
    found = overlays.near(view(opening()), overlay)
    assert found is not None
    (part,) = (item.scene for item in found.items if isinstance(item, Inset))
    named = [item for item in part.items if isinstance(item, Words)]
    assert len(named) == 34 == sum(isinstance(item, Stamp) and item.name == "holder" for item in part.items)
    assert {"Moscow", "Rumanian Oil Fields", "Dnepropetrovsk"} <= {item.text for item in named}
    boxes = [PAINTER._frame(item, part.zoom) for item in named]
    assert all(left >= 0 and right <= part.size[0] for left, _, right, _ in boxes)
    for a, b in combinations(boxes, 2):
        halo = 8
        assert min(a[2], b[2]) - max(a[0], b[0]) <= halo or min(a[3], b[3]) - max(a[1], b[1]) <= halo
    assert min(item.size * part.zoom // 1000 for item in named) * 600 // found.size[0] >= 13


def test_a_turn_begins_where_the_log_says() -> None:
    told = [text("nr-turn-begins", turn=turn) for turn in (1, 2)]
    entries = [LogEntry(1, 1, (told[0],)), LogEntry(2, 4, ()), LogEntry(3, 9, (told[1],)), LogEntry(4, 10, ())]
    assert FACE.first("front 2", entries) == FACE.first("this turn", entries) == 9
    assert FACE.first("since 3", entries) == 10
    assert FACE.first("front 7", entries) == 1


def test_no_overlay_tells_what_is_hidden() -> None:
    state = played(5)[-1][0]
    other = NO_RETREAT.disguise(state, None, SeededChance(b"otherwise"))
    for show in ("supply axis", "attacks soviet", "zones"):
        first, second = (FACE.map(NO_RETREAT.view(one, None), Wanted("centre", show)) for one in (state, other))
        assert first is not None
        assert second is not None
        assert (first.data, first.alt) == (second.data, second.alt)
