"""What must hold in every situation; used by tests, position files and incident reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import (
    SIDES,
    PieceId,
    Side,
    SpaceId,
)

CONTROL = frozenset({"ap", "cp", "neutral", "none"})
# While these are open, and what they opened, more than three units may share a space for a while (10.1.2, 10.1.4).
CROWDING = (m.MoveUnits, m.Redeploy, m.Retreat, m.Advance)


def check(state: m.State) -> list[str]:
    """Every broken invariant, in English; empty when all is well."""
    return [*_counters(state), *_stacks(state), *_map(state), *_cards(state), *_tracks(state)]


def _counters(state: m.State) -> Iterator[str]:
    board = state.board
    if len(board.where) != len(state.edition.pieces):
        yield f"{len(board.where)} counters instead of {len(state.edition.pieces)}"
        return
    for piece, place in enumerate(board.where):
        if place not in state.edition.spaces and place not in m.BOXES:
            yield f"{state.edition.pieces[piece].label} is in the unknown place {place}"
        if place in (m.AP_RESERVE, m.CP_RESERVE):
            if place != m.reserve_of(state.edition.pieces[piece].side):
                yield f"{state.edition.pieces[piece].label} is in the enemy's Reserve Box"
            if state.edition.pieces[piece].army:
                yield f"{state.edition.pieces[piece].label}, an army, is in a Reserve Box"
    off_map = (m.ELIMINATED, m.REMOVED, m.OFF_MAP)
    for piece in sorted(board.reduced):
        if not 0 <= piece < len(state.edition.pieces):
            yield f"no counter {piece}"
        elif board.where[piece] in off_map:
            yield f"{state.edition.pieces[piece].label} is reduced in {board.where[piece]}"


def _stacks(state: m.State) -> Iterator[str]:
    board = state.board
    crowded = any(isinstance(frame, CROWDING) for frame in state.stack)
    for space in board.occupants:
        if space not in state.edition.spaces:
            continue
        counts = {side: len(boards.units(board, space, side)) for side in SIDES}
        if all(counts.values()):
            yield f"enemies share {space}"
        if max(counts.values()) > state.edition.limits.stack and not crowded:
            yield f"more units than may stack in {space}"


def _map(state: m.State) -> Iterator[str]:
    board = state.board
    if board.control.keys() != state.edition.spaces.keys():
        yield "control is not recorded for every space"
    for space, control in board.control.items():
        if control not in CONTROL:
            yield f"{space} is controlled by {control}"
    for space, trench in board.trenches.items():
        if space not in state.edition.spaces or trench.level not in (1, 2) or trench.side not in SIDES:
            yield f"impossible trench in {space}"
    for space in sorted(board.destroyed):
        if space not in state.edition.spaces or not state.edition.spaces[space].fort:
            yield f"{space} has no fort to destroy"
    if not state.options.have("lent-space-taken"):
        return  # games of the first version may know a unit in a space that the ANA had lent
    on_the_way = {frame.moving for frame in state.stack if isinstance(frame, m.Retreat)}
    for space in _garrisoned(board, on_the_way):
        holder = board.control[space]
        side = state.edition.pieces[board.at(space)[0]].side
        if holder != side and not boards.fort(board, space) and holder in SIDES:
            yield f"{space} is held by the {side} and controlled by the {holder}"


def _garrisoned(board: m.Board, on_the_way: set[PieceId | None]) -> Iterator[SpaceId]:
    """Spaces with a unit that takes control (11.1.14, 11.1.15); a unit still retreating takes none yet (12.5.5)."""
    for space, pieces in board.occupants.items():
        if space in board.edition.spaces and any(
            _takes_control(board.edition, piece) and piece not in on_the_way for piece in pieces
        ):
            yield space


def _takes_control(edition: m.Edition, piece: PieceId) -> bool:
    return "no_control_change" not in edition.pieces[piece].flags and edition.pieces[piece].nation != "gr"


def _cards(state: m.State) -> Iterator[str]:
    for side in SIDES:
        yield from _pile(state.edition, side, state.cards[side])
    for card in state.events:
        if card not in state.edition.cards:
            yield f"no card {card}"


def _pile(edition: m.Edition, side: Side, pile: m.Pile) -> Iterator[str]:
    everywhere = Counter((*pile.hand, *pile.deck, *pile.discard, *pile.removed, *pile.face_up))
    for card, count in everywhere.items():
        if card not in edition.cards or edition.cards[card].side != side:
            yield f"{card} is no card of the {side}"
        elif count > 1:
            yield f"{card} is in {count} piles"


def _tracks(state: m.State) -> Iterator[str]:
    for name in sorted(state.tracks.counts.keys() - state.edition.counts):
        yield f"no track {name}"
    tracks = state.tracks
    last = max(state.edition.tables.turns)
    if not 1 <= tracks.turn <= last or not 0 <= tracks.round <= state.edition.rules.rounds(state):
        yield f"turn {tracks.turn}, round {tracks.round}"
    if min(tracks.war_status.ap, tracks.war_status.cp) < 0:
        yield "War Status below zero"
    for pool, points in tracks.rp.items():
        if points < 0:
            yield f"{points} RPs for {pool}"
    if state.result is None and not state.stack:
        yield "nobody owes a decision"
    if any(rounds <= 0 for rounds in state.entrench_failed.values()):
        yield "a spent entrench penalty is still noted"
