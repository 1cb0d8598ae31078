"""Where one counter can walk (11.1): one canonical path to each space, enemy units and forts heeded."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing
from engine.games.paths_of_glory.tables import PieceId, SpaceId, foe

Path = tuple[SpaceId, ...]


def movement_factor(state: State, piece: PieceId) -> int:
    """The movement factor of the side that is up."""
    return state.edition.pieces[piece].factors(piece in state.board.reduced).mf


def halting(state: State, piece: PieceId) -> int:
    """Spaces where a moving unit must stop: with an enemy fort that is not besieged (15.1.1)."""
    now = boards.picture(state.board)
    enemy = foe(boards.side_of(state.edition, piece))
    return now.forts[enemy] & ~now.besieged[enemy]


def explore(state: State, piece: PieceId) -> Mapping[SpaceId, Path]:
    """A path to each space the counter can enter: the shortest, then through the fewest enemy-controlled spaces.

    Whether it may also stay there is for `movement` to say.
    """
    board = state.board
    side = boards.side_of(state.edition, piece)
    now = boards.picture(board)
    blocked = now.units[foe(side)] | crossing.closed_to(state, piece, "move")
    over = crossing.caucasus_open(state, piece)
    start, points = board.where[piece], movement_factor(state, piece)
    key = ("paths", side, start, points, blocked, state.edition.graph.labels[piece], over)
    found = board.memo.get(key)
    if not isinstance(found, dict):
        table = state.edition.graph.rows(state.edition.graph.labels[piece], over)
        found = _walk(
            state.edition.graph,
            state.edition.graph.index[start],
            points,
            table,
            blocked,
            halting(state, piece),
            now.control[foe(side)],
        )
        board.memo[key] = found
    return found


def _walk(
    lines: graph.Graph, start: int, points: int, table: graph.Rows, blocked: int, halts: int, hostile: int
) -> dict[SpaceId, Path]:
    seen, ids, near_east = blocked | 1 << start, lines.space_ids, lines.near_east
    caucasus = lines.index.get(graph.CAUCASUS, -1)
    paths: dict[SpaceId, Path] = {}
    layer: dict[int, tuple[int, Path, bool]] = {start: (0, (), False)}  # enemy spaces on the way, path, over the border
    for _ in range(points):
        following: dict[int, tuple[int, Path, bool]] = {}
        for here, (cost, path, over) in layer.items():
            if halts >> here & 1 and here != start:
                continue
            row = table[here] & ~seen
            if over and here == caucasus:
                row &= ~near_east  # one crossing, not there and back
            for there in graph.bits(row):
                price = cost + (hostile >> there & 1)
                known = following.get(there)
                if known is None or price < known[0]:
                    crossed = over or (there == caucasus and bool(near_east >> here & 1))
                    following[there] = (price, (*path, ids[there]), crossed)
        layer = dict(sorted(following.items()))
        for there, (_, path, _) in layer.items():
            seen |= 1 << there
            paths[ids[there]] = path
    return paths
