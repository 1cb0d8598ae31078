"""What an advance after combat would cut off (12.7): no warning is owed of it, but a player wants to know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.paths_of_glory.model import Activate, ActivateSpace, Activation, Combat, State
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing
from engine.games.paths_of_glory.rules.operations import activation
from engine.games.paths_of_glory.sentinel.targets import Supplies
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe


@dataclass(frozen=True)
class AdvanceThreat:
    """A space that its defenders would have to leave, who could advance there, and what that would cut off."""

    space: SpaceId
    pieces: tuple[PieceId, ...]
    units: frozenset[PieceId]
    spaces: frozenset[SpaceId]


def of_combat(state: State, side: Side) -> list[AdvanceThreat]:
    """What the other side's advance would cut off in the combat that is being fought; nothing without one."""
    combat = _fought(state, foe(side))
    if combat is None:
        return []
    able = tuple(piece for piece in combat.attackers if _may_advance(state, piece, combat.target))
    return list(_cutting(state, side, {combat.target: able}))


def being_fought(state: State, side: Side) -> bool:
    """Whether the other side is attacking just now."""
    return _fought(state, foe(side)) is not None


def of_next_round(state: State, side: Side, points: int) -> list[AdvanceThreat]:
    """The same for each attack the other side could make at the beginning of its action round."""
    foes = foe(side)
    ready = _marked(state, foes, points)
    held = boards.picture(state.board).units[side]
    able = {space: _attackers(ready, foes, space) for space in state.edition.graph.spaces_in(held)}
    return list(_cutting(state, side, able))


def _fought(state: State, attacker: Side) -> Combat | None:
    fights = (frame for frame in reversed(state.stack) if isinstance(frame, Combat) and frame.side == attacker)
    return next(fights, None)


def _marked(state: State, side: Side, points: int) -> State:
    """Attack markers wherever one could be put."""
    frame = Activate(side, points)
    markers = tuple(
        Activation(action.space, action.mode, 0)
        for action in activation.candidates(state, frame)
        if isinstance(action, ActivateSpace) and action.mode == "combat"
        if activation.refuse(state, frame, action) is None
    )
    return replace(state, op=replace(state.op, activations=markers))


def _attackers(state: State, side: Side, space: SpaceId) -> tuple[PieceId, ...]:
    """The units that could attack a space and then advance into it."""
    if eligible.bar_space(state, side, space) is not None:
        return ()
    return tuple(
        piece
        for piece in eligible.pool(state, side, space)
        if _may_advance(state, piece, space) and eligible.completable(state, side, space, (piece,))
    )


def _may_advance(state: State, piece: PieceId, space: SpaceId) -> bool:
    """12.7.1, 12.7.5: a unit at full strength that may enter."""
    board = state.board
    if not boards.full_strength(board, piece) or board.where[piece] == space:
        return False
    if "no_advance" in state.edition.pieces[piece].flags or not boards.open_to(board, space):
        return False
    if space not in state.edition.neighbours.get(board.where[piece], {}):
        return False
    return crossing.may_cross(state, piece, board.where[piece], space, "advance") is None


def _cutting(state: State, side: Side, able: dict[SpaceId, tuple[PieceId, ...]]) -> Iterator[AdvanceThreat]:
    supplies = Supplies(state.board, side)
    targets = tuple(supplies.targets())
    for space, pieces in able.items():
        fort = boards.enemy_fort(state.board, foe(side), space)
        if not pieces or (fort and not boards.siege_strength_ok(state.board, space, pieces)):
            continue
        lost = state.edition.graph.bit[space]
        hit = [target for target in targets if target.space != space and supplies.cut(target, lost)]
        if hit:
            units = frozenset(piece for target in hit for piece in target.pieces)
            yield AdvanceThreat(space, pieces, units, frozenset(target.space for target in hit if not target.pieces))
