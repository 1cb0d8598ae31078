"""Status, hands and cards: everything in them, nothing that the viewer may not know, sizes of a message."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, CARDS, SIDES, SOVIET
from engine.kernel.chance import SeededChance
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.no_retreat import status
from render.no_retreat.cards import card_items
from render.no_retreat.face import NoRetreatFace
from render.no_retreat.stacks import face
from render.scene import Box, Inset, Stamp, Words
from tests.render.no_retreat.positions import opening, played, view

SAY = Messages().say
FACE = NoRetreatFace(SAY)


def size(data: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(data)).size


def test_status_pages_fit_into_a_message() -> None:
    for state, _ in played(7)[::60]:
        for page in FACE.status_pages(view(state)):
            wide, high = size(page.data)
            assert wide == ACROSS
            assert LOWEST <= high <= HIGHEST
            assert page.alt


def test_every_unit_of_a_box_is_shown_once() -> None:
    state = played(12)[-1][0]
    now = view(state)
    boxed = [unit for unit, place in state.board.where.items() if place in status.BOXES or m.turn_of(place)]
    shown = [
        stamp.args
        for page in status.pages(now, SAY)[1:]
        for part in page.scene.items
        if isinstance(part, Inset)
        for stamp in part.scene.items
        if isinstance(stamp, Stamp) and stamp.name == "tile"
    ]
    assert sorted(shown, key=str) == sorted((face(now, unit) for unit in boxed), key=str)
    assert boxed


def test_the_status_shows_how_many_cards_there_are_to_draw() -> None:
    now = view(opening())
    words = [item.text for item in status.pages(now, SAY)[0].scene.items if isinstance(item, Words)]
    assert f"Draw {now.draw} · Discard {len(now.discard)}" in words


def test_the_status_shows_the_controlled_objectives() -> None:
    taken = replace(opening().board, taken=frozenset(["B19", "H20"]))
    scene = status.pages(view(replace(opening(), board=taken)), SAY)[0].scene  # type: ignore[arg-type]
    stars = [stamp.args for stamp in scene.items if isinstance(stamp, Stamp) and stamp.name == "star"]
    assert stars.count((True,)) == 2, "the two that were taken"
    assert len(stars) == 9


def test_the_explanation_of_the_turns_shows_the_marks_of_the_turns() -> None:
    drawn = list(status._turns(view(opening()), 0, SAY))
    legend = [item for item in drawn if isinstance(item, Box) and item.y > 88]
    track = {replace(item, x=0, y=0, width=0) for item in drawn if isinstance(item, Box) and item not in legend}
    assert [replace(item, x=0, y=0, width=0) in track for item in legend] == [True, True]
    assert [item.radius for item in legend] == [0, 4], "told apart by their form, too"


@pytest.mark.parametrize("viewer", [None, *SIDES])
def test_no_picture_tells_what_its_viewer_may_not_know(viewer: m.Side | None) -> None:
    """Hidden cards dealt otherwise: every picture is the same, byte for byte."""
    state = played(5)[-1][0]
    other = NO_RETREAT.disguise(state, viewer, SeededChance(b"otherwise"))
    assert other.cards != state.cards
    one, two = NO_RETREAT.view(state, viewer), NO_RETREAT.view(other, viewer)
    for made in (FACE.status, FACE.hand, FACE.hand_strip):
        first, second = made(one), made(two)
        assert (first and first.data, first and first.alt) == (second and second.data, second and second.alt)
    assert [page.data for page in FACE.status_pages(one)] == [page.data for page in FACE.status_pages(two)]


def test_a_hand_is_the_viewers() -> None:
    state = opening()
    hand = state.cards.hand(AXIS)
    assert hand
    strip = FACE.hand_strip(NO_RETREAT.view(state, AXIS))
    assert strip is not None
    assert all(CARDS[card].halves[AXIS].title in strip.alt for card in hand)
    assert FACE.hand(NO_RETREAT.view(state, None)) is None
    assert FACE.hand_strip(NO_RETREAT.view(state, SOVIET)) is None or state.cards.hand(SOVIET)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_a_picture_no_taller_than_a_screen(card: m.CardId) -> None:
    found = FACE.look_up(None, "card", str(card))
    assert found is not None
    assert found.picture is not None
    assert size(found.picture.data)[1] <= 760
    for side in SIDES:
        items, end = card_items(card, side, 0, 0, SAY)
        assert all(getattr(item, "y", 0) <= end for item in items)


def test_more_cards_than_a_row_are_all_in_the_strip() -> None:
    for count in range(1, 13):
        now = replace(view(viewer=AXIS), hand=tuple(list(CARDS)[:count]))
        strip = FACE.hand_strip(now)
        assert strip is not None
        wide, high = size(strip.data)
        assert wide == ACROSS
        assert high <= HIGHEST


def test_units_that_stand_are_in_no_box() -> None:
    now = view(opening())
    standing = {unit for unit in now.board.where if boards.on_map(now.board.place(unit))}
    boxed = {unit for side in SIDES for box in status.BOXES for unit, _ in status.held(now, side, box)}
    assert not standing & boxed
