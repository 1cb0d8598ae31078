"""What must hold in every position; for tests and incident reports."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.position import faults
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.rules.year import deck
from engine.games.hellenes.tables import BLOCKS, OLYMPIANS, SIDES, setup_of


def check(state: m.State) -> list[str]:
    """Broken invariants, in English."""
    return [*_blocks(state), *_cities(state), *_cards(state), *_tracks(state), *_decisions(state)]


def _blocks(state: m.State) -> Iterator[str]:
    board = state.board
    places = {row.area for row in setup_of(state.options.scenario)}
    if board.where.keys() != board.strength.keys():
        yield "not exactly the blocks on the map have a strength"
        return
    for block, area in board.where.items():
        if not 1 <= board.strength[block] <= BLOCKS[block].steps:
            yield f"{block} has {board.strength[block]} steps"
        if outside(state, area) and area not in places:
            yield f"{block} is in {area}, which is not in play"
    for what in (board.flat, board.revealed, board.carried_by):
        if gone := sorted(set(what) - board.where.keys()):
            yield f"off the map, and lying, revealed or carried: {gone}"
            return
    entries = {
        block: faults.BlockEntry(area, board.strength[block], block in board.flat, board.carried_by.get(block))
        for block, area in board.where.items()
    }
    for code, subject in (*faults.of_blocks(entries, board), *faults.of_cities(entries, board)):
        yield f"{subject}: {code}"
    if early := sorted(state.tracks.awaited & board.where.keys()):
        yield f"on the map before they join: {early}"


def _cities(state: m.State) -> Iterator[str]:
    board = state.board
    for what in (board.garrisons, board.captured, board.sieges, board.loyalty):
        for area in what:
            if not board.size(area):
                yield f"there is no City in {area}"


def _cards(state: m.State) -> Iterator[str]:
    cards = state.cards
    chosen = [choice.card for choice in cards.choices.values() if choice.card is not None]
    shown = {choice.card for choice in cards.choices.values() if choice.shown}
    held = [card for side in SIDES for card in cards.hands[side]]
    piles = [*held, *cards.in_play, *cards.discard, *(card for card in chosen if card not in shown)]
    if len(set(piles)) != len(piles):
        yield "a card is in two piles"
    if strange := sorted({*piles, *chosen} - set(deck.cards_of(state.options.scenario))):
        yield f"cards are not in the deck of the scenario: {strange}"
    if any(len(cards.hands[side]) > deck.HAND for side in SIDES):
        yield "a hand is too large"


def _tracks(state: m.State) -> Iterator[str]:
    for olympian, favour in state.tracks.favours.items():
        if olympian not in OLYMPIANS or not 1 <= favour.value <= 3:
            yield f"nobody can have won {olympian} with {favour.value} coins"
    scenario = state.scenario
    if not scenario.last <= state.clock.year <= scenario.first:
        yield f"{state.clock.year} is no year of the scenario"


def _decisions(state: m.State) -> Iterator[str]:
    if state.result is not None and state.stack:
        yield "the game is over, and something is to be decided"
    if state.battle is not None:
        gone = sorted(block for block in state.battle.fighters if block not in state.board.where)
        if gone:
            yield f"in the battle and not on the map: {gone}"
