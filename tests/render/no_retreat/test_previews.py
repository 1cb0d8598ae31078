"""What the choices of a panel show: every one that has something to show can be painted, and fits into a panel."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.previews import ENDS, MOST
from engine.games.no_retreat.tables import Place
from engine.games.no_retreat.words import place_label, unit_label
from engine.kernel.game import Offer
from engine.kernel.preview import Preview, sentences
from engine.kernel.preview import preview as previewed
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.no_retreat.face import NoRetreatFace
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


def test_14_1_more_hexes_than_can_be_marked_are_a_map_of_the_area() -> None:
    found = 0
    for state, _ in played(7, 21):
        offers = NO_RETREAT.offers(state, *NO_RETREAT.to_act(state)) if isinstance(state.top, m.Detrain) else ()
        shows = shown(state, offers) if offers else None
        if shows is not None and shows.area:
            found += 1
            assert len(shows.area) > MOST
            assert shows.drawn
            picture = FACE.preview(view(state, state.owing), shows)
            assert picture is not None
            words = "\n".join(map(Messages().say, sentences(shows)))
            assert f"{len(shows.area)} places are possible" in words
            assert all(place_label(Place(place)) in words for place in shows.area), "each of them by its name"
    assert found


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
