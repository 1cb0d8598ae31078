"""What a side can cut off in one action round, by trying everything: every set of activations, every order of moves.

Nothing is thought about: the game itself is asked for each order whether it is legal, and carries it out through its
one door, `step`. Positions must be small, for a unit alone has about a hundred ways to walk.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import NEIGHBOURS, PIECES, SPACES, PieceId, Side, SpaceId, foe
from engine.kernel.chance import ScriptedChance
from engine.kernel.play import step

Victim = PieceId | SpaceId
Path = tuple[SpaceId, ...]


def cut_off(state: m.State, against: Side, points: int) -> dict[Victim, int]:
    """Each unit and space that the other side can put out of supply, with the fewest points it takes."""
    side, before = foe(against), _without_supply(state.board, against)
    found: dict[Victim, int] = {}
    begin = replace(state, stack=(m.Activate(side, points),), op=m.Operation())
    for marked in _activated(begin, side):
        price = sum(marker.price for marker in marked.op.activations)
        for board in _ends(marked, side):
            for victim in _without_supply(board, against) - before:
                found[victim] = min(price, found.get(victim, price))
    return found


def _without_supply(board: m.Board, side: Side) -> set[Victim]:
    units = {piece for piece in supply.oos(board) if PIECES[piece].side == side}
    return units | {space for space in supply.would_attrition(board)[1] if boards.controls(board, side, space)}


def _ends(state: m.State, side: Side) -> Iterator[m.Board]:
    """Every map with which movement may be over; it is over by itself when nobody can move any more."""
    seen: set[object] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        mark = (now.board.where, tuple(now.board.control.items()), now.board.beachhead, now.op.moved)
        if mark in seen:
            continue
        seen.add(mark)
        if not isinstance(now.top, m.MoveUnits):
            yield now.board
            continue
        if PATHS_OF_GLORY.refuse(now, side, m.Done()) is None:
            yield now.board
        waiting += (step(PATHS_OF_GLORY, now, side, move, ScriptedChance(())).state for move in _moves(now, side))


def _activated(state: m.State, side: Side) -> Iterator[m.State]:
    """Every way to put Move markers, at the decision to move."""
    if isinstance(state.top, m.MoveUnits):
        yield state
        return
    if state.op.activations:
        yield from _activated(step(PATHS_OF_GLORY, state, side, m.Done(), ScriptedChance(())).state, side)
    for space in sorted(SPACES):
        action = m.ActivateSpace(space, "move")
        if boards.units(state.board, space, side) and PATHS_OF_GLORY.refuse(state, side, action) is None:
            yield from _activated(step(PATHS_OF_GLORY, state, side, action, ScriptedChance(())).state, side)


def _moves(state: m.State, side: Side) -> Iterator[m.Move]:
    """Every legal move; of ways through the same spaces to the same end, which lead to the same map, the first."""
    for marker in state.op.activations:
        for piece in boards.units(state.board, marker.space, side):
            ways: set[object] = set()
            for path in paths(state, piece) if piece not in state.op.moved else ():
                way, move = (path[-1], frozenset(path)), m.Move(piece, path)
                if way not in ways and PATHS_OF_GLORY.refuse(state, side, move) is None:
                    ways.add(way)
                    yield move


def paths(state: m.State, piece: PieceId) -> Iterator[Path]:
    """Every way along the connections that is no longer than the unit's movement factor."""
    factor = PIECES[piece].factors(piece in state.board.reduced).mf
    layer: list[Path] = [(state.board.where[piece],)]
    for _ in range(factor):
        layer = [(*path, there) for path in layer for there in NEIGHBOURS[path[-1]] if _free(state, piece, there)]
        yield from (path[1:] for path in layer)


def _free(state: m.State, piece: PieceId, space: SpaceId) -> bool:
    """No enemy stands there: nobody could enter (11.1.7)."""
    return not boards.units(state.board, space, foe(PIECES[piece].side))
