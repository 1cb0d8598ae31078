"""What must hold in every position; for tests and incident reports."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.movement import rail
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import FINLAND, SIDES, TURNS


def check(state: m.State) -> list[str]:
    """Broken invariants, in English."""
    return [*_units(state.board), *_control(state), *_boxes(state), *_cards(state), *_tracks(state)]


def _units(board: m.Board) -> Iterator[str]:
    for place, units in boards.picture(board).at.items():
        if len({boards.side_of(unit) for unit in units}) > 1:
            yield f"both sides stand in {place}"
    for unit, place in board.where.items():
        turn = m.turn_of(place)
        if not boards.on_map(place) and place not in m.BOXES and (turn is None or turn not in TURNS):
            yield f"{unit} is nowhere: {place}"
        if boards.on_map(place) and (unit == "FIN") != (place == FINLAND) and board.roster[unit].nation == "finnish":
            yield f"{unit} has left Finland"
    for unit in board.unsupplied | board.disorganized:
        on_rails = board.place(unit) == m.RAIL and unit not in board.unsupplied
        if not boards.on_map(board.place(unit)) and not on_rails:
            yield f"{unit} carries a marker and is not on the map"
    for unit in board.front:
        if board.roster[unit].back is None:
            yield f"{unit} has one side only"


def _control(state: m.State) -> Iterator[str]:
    board = state.board
    for place, units in boards.picture(board).at.items():
        if place != FINLAND and boards.holder(board, place) != boards.side_of(units[0]):
            yield f"{units[0]} stands in {place} and does not hold it"


def _boxes(state: m.State) -> Iterator[str]:
    for side in SIDES:
        if len(rail.boxed(state.board, side)) > rail.CAPACITY:
            yield f"too many units of the {side} on rails"
    reserve = state.tracks.reserve
    if reserve is not None and state.board.place(reserve) != m.RAIL:
        yield "the Strategic Reserve is not on rails"


def _cards(state: m.State) -> Iterator[str]:
    cards = state.cards
    piles = (*cards.draw, *cards.discard, *cards.removed, *cards.hand_axis, *cards.hand_soviet, *cards.aside)
    if len(set(piles)) != len(piles):
        yield "a card is in two piles"
    in_play = set(piles) - set(cards.removed)
    late = "1945" in state.tracks.once
    turn = victory.LAST_YEAR if late else min(state.clock.turn, victory.LAST_YEAR - 1)
    if strange := in_play - set(hands.deck_of(turn)):
        yield f"cards are not in the deck of the turn: {sorted(strange)}"


def _tracks(state: m.State) -> Iterator[str]:
    tracks = state.tracks
    if abs(tracks.event_vp) > victory.MOST_EVENT_VP:
        yield "more than six Event VP"
    if min(tracks.blitz, tracks.shock) < 0:
        yield "fewer Support markers than none"
