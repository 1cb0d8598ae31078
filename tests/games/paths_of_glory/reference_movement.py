"""Movement of one unit as the rulebook says it (11.1, 11.3): the spaces it can enter, step by step.

Whether it may also stay there depends on what else moves (sieges, stacking), which is left out here.
"""

from __future__ import annotations

from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.tables import CP, NEIGHBOURS, PIECES, SPACES, PieceId, SpaceId
from tests.games.paths_of_glory import reference_supply as supply
from tests.games.paths_of_glory.reference_redeploy import may_be_in, may_cross_line, near_east, played


def crosses_border(a: SpaceId, b: SpaceId) -> bool:
    """11.3.2: between the Caucasus box and the Near East."""
    return SpaceId("caucasus") in (a, b) and near_east(a) != near_east(b)


def may_cross_border(state: State, piece: PieceId) -> bool:
    """11.3.2: one Russian corps a turn, never an army, nobody after the Tsar's fall."""
    return not PIECES[piece].army and not state.log.ru_crossed and not played(state, "fall_of_the_tsar")


def may_enter(state: State, piece: PieceId, space: SpaceId) -> bool:
    """11.1.7, 11.1.10 to 11.1.13, 9.5.2.4, 15.1.12 and the areas closed to a unit."""
    board, unit = state.board, PIECES[piece]
    if not supply.is_in_play(board, space) or supply.holds_neutral_greeks(board, space):
        return False
    if supply.units_of(board, supply.enemy_of(unit.side), space) or not may_be_in(state, piece, space):
        return False
    august_fort = state.tracks.turn == 1 and unit.nation == "ru" and SPACES[space].nation == "ge"
    return not (august_fort and supply.intact_fort_of(board, space) == CP)


def must_stop_in(state: State, piece: PieceId, space: SpaceId) -> bool:
    """15.1.1: an enemy fort that is not besieged ends the move."""
    board, enemy = state.board, supply.enemy_of(PIECES[piece].side)
    return supply.intact_fort_of(board, space) == enemy and not supply.is_besieged(board, space)


def reach(state: State, piece: PieceId) -> set[SpaceId]:
    """Every space the unit can enter with its movement factor, one point for each space (11.1.2, 11.1.5)."""
    unit, start = PIECES[piece], state.board.where[piece]
    now = {(start, False)}
    entered: set[SpaceId] = set()
    for _ in range(unit.factors(piece in state.board.reduced).mf):
        following = set()
        for here, crossed in now:
            if here != start and must_stop_in(state, piece, here):
                continue
            for there, edge in NEIGHBOURS[here].items():
                border = crosses_border(here, there)
                if border and (crossed or not may_cross_border(state, piece)):
                    continue
                if may_cross_line(unit, here, there, edge) and may_enter(state, piece, there):
                    following.add((there, crossed or border))
        entered |= {space for space, _ in following}
        now = following
    return entered - {start}
