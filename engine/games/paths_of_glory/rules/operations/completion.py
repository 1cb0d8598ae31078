"""What must be true when movement ends (10.1.2, 15.2.1, 15.2.4), and whether it can still be made true.

Units enter a fort space one by one and spaces may be overfull on the way, so a position may be faulty for a while. A
move is allowed only if the units still to move can put things right: `can_complete` looks for such a sequence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.paths_of_glory.model import Board, State
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, paths
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe

_PATIENCE = 150  # positions looked at before a sequence is held not to exist


@dataclass(frozen=True)
class Fault:
    """Something that may not stay: too many units (10.1.1), or too few to besiege (15.2.1)."""

    space: SpaceId
    overfull: bool


def crowded(board: Board, side: Side) -> int:
    """The spaces that hold as many units of the side as may stay there, or more."""
    key = ("crowded", side)
    found = board.memo.get(key)
    if not isinstance(found, int):
        found = 0
        for space, pieces in board.occupants.items():
            if (
                len(pieces) >= board.edition.limits.stack
                and space in board.edition.spaces
                and boards.side_of(board.edition, pieces[0]) == side
            ):
                found |= board.edition.graph.bit[space]
        board.memo[key] = found
    return found


def overfull(board: Board, side: Side) -> int:
    """The spaces that hold more units of the side than may stay there (10.1.1)."""
    key = ("overfull", side)
    found = board.memo.get(key)
    if not isinstance(found, int):
        found = 0
        for space in board.edition.graph.spaces_in(crowded(board, side)):
            if len(board.at(space)) > board.edition.limits.stack:
                found |= board.edition.graph.bit[space]
        board.memo[key] = found
    return found


def faults(state: State, side: Side) -> list[Fault]:
    """What would be illegal if movement ended now."""
    board = state.board
    found = [Fault(space, True) for space in state.edition.graph.spaces_in(overfull(board, side))]
    now = boards.picture(board)
    enemy = foe(side)
    weak = now.forts[enemy] & now.units[side] & ~now.besieged[enemy]
    found += [Fault(space, False) for space in state.edition.graph.spaces_in(weak) if _siege_fault(state, side, space)]
    return found


def _siege_fault(state: State, side: Side, space: SpaceId) -> bool:
    """Too few units on an enemy fort are a fault if one has just come, or if enough of them were here before.

    What losses have left of a siege may stay as it is (15.2.4).
    """
    here = boards.units(state.board, space, side)
    came_from = state.op.moved_from
    if any(came_from.get(str(piece), space) != space for piece in here):
        return True
    gone = [PieceId(int(piece)) for piece, origin in came_from.items() if origin == space]
    return boards.siege_strength_ok(state.board, space, {*here, *gone})


def can_move(state: State, piece: PieceId) -> bool:
    """Whether a counter stands under a Move marker and has not finished (9.2.8, 11.1.5)."""
    op = state.op
    if piece in op.moved or piece in op.entrenching or op.mode(state.board.where[piece]) != "move":
        return False
    return not boards.is_neutral(state.board, piece) and paths.movement_factor(state, piece) > 0


def movers(state: State, side: Side) -> tuple[PieceId, ...]:
    """The units that may still move; of equal ones all."""
    return tuple(
        piece
        for activation in state.op.activations
        if activation.mode == "move"
        for piece in boards.units(state.board, activation.space, side)
        if can_move(state, piece)
    )


def closed_by(state: State, origin: SpaceId) -> frozenset[PieceId]:
    """The units that have had their chance once a unit of `origin` moves: those of stacks begun before (11.1.1)."""
    begun = set(state.op.moved_from.values()) - {origin}
    return frozenset(
        piece
        for space in begun
        for piece in boards.units(state.board, space)
        if piece not in state.op.moved and piece not in state.op.entrenching
    )


def after(state: State, piece: PieceId, to: SpaceId) -> State:
    """The position once a counter has moved, as far as stacking and sieges go; control is left alone."""
    origin = state.board.where[piece]
    op = replace(
        state.op,
        moved=state.op.moved | {piece} | closed_by(state, origin),
        moved_from={**state.op.moved_from, str(piece): origin},
    )
    return replace(state, board=state.board.place(piece, to), op=op)


def can_complete(state: State, side: Side) -> bool:
    """Whether the units still to move can make the position legal."""
    return _search(state, side, [_PATIENCE])


def _search(state: State, side: Side, patience: list[int]) -> bool:
    wrong = faults(state, side)
    if not wrong:
        return True
    for piece, to in _remedies(state, side, wrong[0]):
        patience[0] -= 1
        if patience[0] < 0:
            return False
        if _search(after(state, piece, to), side, patience):
            return True
    return False


def _remedies(state: State, side: Side, fault: Fault) -> Iterator[tuple[PieceId, SpaceId]]:
    """Moves that could help: others join the siege, or units of the space go to the first place that has room."""
    ready = _different(state, movers(state, side))
    if not fault.overfull:
        for piece in sorted(ready, key=lambda piece: not boards.is_army(state.edition, piece)):
            elsewhere = state.board.where[piece] != fault.space
            if elsewhere and fault.space in paths.explore(state, piece) and may_stay(state, piece, fault.space):
                yield piece, fault.space
    for piece in ready:
        if state.board.where[piece] == fault.space:
            for to in paths.explore(state, piece):
                if _has_room(state, piece, to):
                    yield piece, to
                    break


def _different(state: State, pieces: tuple[PieceId, ...]) -> list[PieceId]:
    """One of each kind of counter and place."""
    board = state.board
    kinds = {
        (state.edition.pieces[piece].id, piece in board.reduced, board.where[piece]): piece
        for piece in reversed(pieces)
    }
    return sorted(kinds.values())


def may_stay(state: State, piece: PieceId, space: SpaceId) -> bool:
    """Whether a counter may end its move here, numbers apart (11.1.6, 11.1.9, 5.7.4)."""
    bit = state.edition.graph.bit[space]
    if state.op.mode(space) == "combat":
        return False
    return not any(spaces & bit for _, _, spaces in crossing.no_end(state, piece))


def _has_room(state: State, piece: PieceId, to: SpaceId) -> bool:
    bit = state.edition.graph.bit[to]
    if (crowded(state.board, boards.side_of(state.edition, piece)) | paths.halting(state, piece)) & bit:
        return False
    return may_stay(state, piece, to)
