"""What the choices of a panel show: every one that has something to show can be painted, and fits into a panel."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.previews import ENDS, MOST
from engine.games.no_retreat.tables import Place
from engine.games.no_retreat.words import place_label, unit_label
from engine.kernel.game import Offer
from engine.kernel.preview import Preview, Spot, sentences
from engine.kernel.preview import preview as previewed
from engine.kernel.text import text
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.map.sheets import inside
from render.no_retreat.face import NoRetreatFace
from render.no_retreat.places import sheets
from render.no_retreat.previews import reach
from render.no_retreat.previews import scene as drawn
from render.scene import Inset, Scene
from tests.benchmarks.bench_hex_render import kinds
from tests.render.no_retreat.positions import played, view

FACE = NoRetreatFace(Messages().say)
POSITIONS = [state for state, _ in played(7) if state.result is None][::23]


def shown(state: m.State, offers: tuple[Offer[m.Action], ...]) -> Preview | None:
    (side,) = NO_RETREAT.to_act(state)
    return previewed(NO_RETREAT, state, side, offers)


@pytest.mark.parametrize("state", POSITIONS, ids=lambda state: f"{state.clock.turn}-{m.slug(state.top)}")
def test_every_choice_can_be_painted(state: m.State) -> None:
    (side,) = NO_RETREAT.to_act(state)
    offers = NO_RETREAT.offers(state, side)
    by_verb: dict[str, list[Offer[m.Action]]] = {}
    for offer in offers:
        by_verb.setdefault(offer.verb, []).append(offer)
    groups = [(offer,) for offer in offers[:: max(1, len(offers) // 9)]] + [tuple(group) for group in by_verb.values()]
    for group in groups:
        found = shown(state, group)
        if found is None:
            continue
        assert len(found.spots) <= MOST
        picture = FACE.preview(view(state, side), found)
        if found.drawn or found.odds:
            assert picture is not None
            wide, high = Image.open(io.BytesIO(picture.data)).size
            if not found.cards:
                assert wide == ACROSS
                assert LOWEST <= high <= HIGHEST
            assert picture.alt


def test_a_move_shows_its_way_and_what_is_left() -> None:
    state = next(s for s, _ in played() if isinstance(s.top, m.MoveUnits))
    (side,) = NO_RETREAT.to_act(state)
    moves = [offer for offer in NO_RETREAT.offers(state, side) if isinstance(offer.action, m.Move)]
    for offer in moves[::20]:
        found = shown(state, (offer,))
        assert found is not None
        assert found.courses[0].path[-1] == offer.action.path[-1]
        assert [spot.number for spot in found.spots if spot.kind == "to"] != [None]
    unit = moves[0].action.unit
    together = shown(state, tuple(offer for offer in moves if offer.action.unit == unit))
    assert together is not None
    assert {spot.kind for spot in together.spots} == {"from", "reach"}


def test_a_target_shows_the_odds_and_who_attacks_from_where() -> None:
    for state, _ in played(7):
        if isinstance(state.top, m.DeclareTargets):
            (side,) = NO_RETREAT.to_act(state)
            for offer in NO_RETREAT.offers(state, side):
                if isinstance(offer.action, m.Target):
                    found = shown(state, (offer,))
                    assert found is not None
                    assert found.odds is not None
                    kinds = {spot.space: spot.kind for spot in found.spots}
                    assert kinds[offer.action.place] == "target"
                    assert "from" in kinds.values()
                    return
    raise AssertionError("no target was ever declared")


def test_equal_previews_are_one_picture() -> None:
    state = next(s for s, _ in played() if isinstance(s.top, m.MoveUnits))
    (side,) = NO_RETREAT.to_act(state)
    offer = next(o for o in NO_RETREAT.offers(state, side) if isinstance(o.action, m.Move))
    found = shown(state, (offer,))
    assert found is not None
    first, again = FACE.preview(view(state, side), found), FACE.preview(view(state, side), found)
    assert first is not None
    assert again is not None
    assert first.filename == again.filename


def test_14_1_more_hexes_than_can_be_marked_are_named_and_seen_together() -> None:
    found = 0
    for state, _ in played(7, 21):
        offers = NO_RETREAT.offers(state, *NO_RETREAT.to_act(state)) if isinstance(state.top, m.Detrain) else ()
        shows = shown(state, offers) if offers else None
        if shows is not None and shows.area:
            found += 1
            assert len(shows.area) > MOST
            assert not shows.drawn, "a part of the map would look like any other"
            assert FACE.preview(view(state, state.owing), shows) is None
            (scene,) = reach(view(state, state.owing), shows)
            assert set(shows.area) <= within(scene)
            words = "\n".join(map(Messages().say, sentences(shows)))
            assert f"{len(shows.area)} places are possible" in words
            assert all(place_label(Place(place)) in words for place in shows.area), "each of them by its name"
    assert found


def by_unit(moves: Sequence[Offer[Any]]) -> tuple[Offer[Any], ...]:
    """All that the first unit may do."""
    return tuple(one for one in moves if one.action.unit == moves[0].action.unit)


def within(scene: Scene) -> set[str]:
    """The hexes in a part of the map."""
    (sheet,) = sheets().values()
    assert scene.sheet is not None
    return {place for place, point in sheet.spaces.items() if inside(scene.sheet.crop, point, 0)}


def test_what_a_part_of_the_map_leaves_out_is_counted_and_seen_from_further() -> None:
    cut = whole = 0
    for state, _ in played(9):
        if not isinstance(state.top, m.MoveUnits):
            continue
        offers = [one for one in NO_RETREAT.offers(state, state.top.side) if isinstance(one.action, m.Move)]
        alone = shown(state, tuple(one for one in offers if one.action == offers[0].action)) if offers else None
        shows = (
            shown(state, tuple(one for one in offers if one.action.unit == offers[0].action.unit)) if offers else None
        )
        if alone is None or shows is None:
            continue
        seen = view(state, state.owing)
        scene = drawn(seen, shows, Messages().say)
        assert scene is not None
        parts = [within(item.scene) for item in scene.items if isinstance(item, Inset)]
        missing = {spot.space for spot in shows.spots}.difference(*parts)
        assert FACE.left_out(seen, shows) == len(missing)
        cut, whole = cut + bool(missing), whole + (FACE.left_out(seen, alone) == 0)
        (picture,) = reach(seen, shows)
        assert {spot.space for spot in shows.spots} <= within(picture)
        wide, high = picture.size
        assert 9 * wide <= 16 * high <= 20 * wide + 16, (wide, high)
        if cut > 2 and whole > 2:
            break
    assert cut > 2
    assert whole > 2


def test_places_without_a_way_to_them_are_seen_where_most_of_them_are() -> None:
    (sheet,) = sheets().values()
    alone, *near = sheet.spaces
    x, y = sheet.spaces[near[-1]]
    some = sorted(near, key=lambda place: abs(sheet.spaces[place][0] - x) + abs(sheet.spaces[place][1] - y))[:9]
    shows = Preview(text("nr-part-name", name="x"), spots=tuple(Spot(place, "reach") for place in (alone, *some)))
    assert FACE.left_out(view(POSITIONS[0], None), shows) == 1


def test_a_far_reach_is_told_by_the_points_that_are_left() -> None:
    state = next(s for s, _ in played() if isinstance(s.top, m.MoveUnits))
    (side,) = NO_RETREAT.to_act(state)
    moves = [offer for offer in NO_RETREAT.offers(state, side) if isinstance(offer.action, m.Move)]
    shows = shown(state, by_unit(moves))
    assert shows is not None
    lines = [line for line in map(Messages().say, shows.marks) if "left:" in line]
    assert len(lines) == len({spot.number for spot in shows.spots if spot.kind == "reach"})
    assert lines == sorted(lines, key=lambda line: -int(line.split()[1]))


def test_10_8_who_retreats_is_named_in_words_and_where_each_way_leads() -> None:
    found, told = 0, set[str]()
    for state, _ in played(7):
        if isinstance(state.top, m.Retreat) and state.owing is not None:
            shows = shown(state, NO_RETREAT.offers(state, state.owing))
            (unit,) = {one.action.unit for one in NO_RETREAT.offers(state, state.owing) if one.parts} or {None}
            if shows is not None and unit is not None and any(spot.kind == "reach" for spot in shows.spots):
                found += 1
                assert f"({unit_label(state.board, unit)})" in "\n".join(map(Messages().say, shows.marks))
                ends = {spot.space for spot in shows.spots if spot.kind == "reach"}
                left = [fact for fact in shows.facts if fact.key.startswith("leaves:")]
                assert len(left) == (len(ends) if len(ends) <= ENDS else 0), "each says what it leaves"
                told |= {str(fact.words.args["room"]) for fact in left}
    assert found
    assert "yes" in told


def test_the_program_that_measures_pictures_finds_what_it_paints() -> None:
    assert kinds()["report in message"]() is not None
