"""Positions for rule tests: the opening of a scenario with a few things changed."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import (
    AP,
    CARDS,
    CP,
    PIECES,
    TABLES,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
    UnitId,
)
from engine.kernel.chance import ScriptedChance


def initial(**settings: str) -> m.State:
    """The position before anything is dealt or rolled."""
    return setup.opening(CLASSIC, agreed.read_options(CLASSIC, settings))


def on_turn(state: m.State, turn: int, number: int = 2, side: Side = AP, phase: str = "action") -> m.State:
    """At a decision of the Action Phase: this turn, round and side."""
    tracks = replace(state.tracks, turn=turn, round=number, active=side, phase=phase)
    return replace(state, tracks=tracks, stack=(m.PlayRound(side),))


def holding(state: m.State, side: Side, *cards: str) -> m.State:
    """With exactly these cards in hand; the rest of the deck stays in order."""
    hand = tuple(map(CardId, cards))
    pile = state.cards[side]
    rest = tuple(card for card in (*pile.hand, *pile.deck) if card not in hand)
    return state.with_cards(side, replace(pile, hand=hand, deck=rest))


def piece(unit: str, number: int = 0) -> PieceId:
    """A counter by its type."""
    return TABLES.pieces_of[UnitId(unit)][number]


def put(state: m.State, **places: str) -> m.State:
    """Counters elsewhere: `ge_1="liege"`; `ge_1="-liege"` reduced."""
    board = state.board
    for unit, place in places.items():
        counter = piece(unit)
        board = board.place(counter, SpaceId(place.lstrip("-")))
        reduced = board.reduced | {counter} if place.startswith("-") else board.reduced - {counter}
        board = replace(board, reduced=reduced)
    return replace(state, board=board)


def held(state: m.State, side: Side, *spaces: str) -> m.State:
    """With the control of these spaces changed."""
    control = {**state.board.control, **dict.fromkeys(map(SpaceId, spaces), side)}
    return replace(state, board=replace(state.board, control=control))


def at_war(state: m.State, *nations: str) -> m.State:
    """With these neutrals in the war."""
    joined = state.board.at_war | frozenset(map(Nation, nations))
    return replace(state, board=replace(state.board, at_war=joined))


def played(state: m.State, *cards: str) -> m.State:
    """With these events on record."""
    return replace(state, events={**state.events, **dict.fromkeys(map(CardId, cards), 1)})


def work_on(state: m.State, *dice: int) -> m.Work:
    """An action in progress with scripted dice."""
    return m.Work(state, ScriptedChance(dice))


def keys(work: m.Work) -> list[str]:
    """The keys of what was told."""
    return [event.narrate().key for event in work.events]


__all__ = ["AP", "CARDS", "CP", "PIECES"]
