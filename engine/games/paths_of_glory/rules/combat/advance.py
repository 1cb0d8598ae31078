"""Advance: step 12, full-strength attackers into the space and perhaps beyond, unit by unit (12.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import common, eligible
from engine.games.paths_of_glory.rules.combat.retreat import cross
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing
from engine.games.paths_of_glory.tables import CP, PieceId, SpaceId, foe
from engine.kernel.errors import Refusal, refusal

CHANNEL_FLAG = "race_to_the_sea"


def open_advance(work: m.Work) -> None:
    """Ask the attacker, if he may."""
    frame = opening(work.state)
    if frame is not None:
        work.state = work.state.push(frame)


def opening(state: m.State) -> m.Advance | None:
    """The decision, if the space is free and a full-strength unit may go in (12.7.1)."""
    board, combat = state.board, common.combat_of(state)
    if not (combat.had_defenders or combat.fort_destroyed):
        return None
    if boards.occupier(board, combat.target) == common.enemy_of(combat):
        return None
    pieces = tuple(
        piece
        for piece in combat.attackers
        if boards.full_strength(board, piece)
        and board.where[piece] != combat.target
        and "no_advance" not in state.edition.pieces[piece].flags
    )
    frame = m.Advance(combat.side, pieces)
    trial = state.push(frame)
    return frame if any(_bar(trial, frame, piece, combat.target) is None for piece in pieces) else None


def reachable(edition: m.Edition, combat: m.Combat, frame: m.Advance, piece: PieceId) -> tuple[SpaceId, ...]:
    """The next spaces of a unit, before anything is said against them."""
    if piece != frame.moving:
        return (combat.target,)
    return tuple(sorted(space for space in combat.vacated if space in edition.neighbours[combat.target]))


def closed(state: m.State, frame: m.Advance, piece: PieceId, a: SpaceId, b: SpaceId) -> Refusal | None:
    """Enemies, lines and lands that keep a unit out (12.7.5, 12.7.7, 11.1.4, 5.7.4)."""
    board, combat = state.board, common.combat_of(state)
    if boards.occupier(board, b) == foe(frame.side):
        return refusal("12.7.5", "pog-refuse-advance-enemy", space=m.space_text(state.edition, b))
    if not crossing.open_to(state, b, "advance"):
        return refusal("12.7.5", "pog-refuse-neutral", space=m.space_text(state.edition, b))
    held_back = frame.side == CP and CHANNEL_FLAG in state.edition.spaces[b].flags and b != combat.target
    if held_back and crossing.channel_closed(state):
        return refusal("12.7.7", "pog-refuse-advance-channel", space=m.space_text(state.edition, b))
    if b == combat.target and eligible.crosses(state.edition, piece, a, b):
        state = replace(state, log=replace(state.log, ru_crossed=False))  # the attack was the crossing (12.1.9)
    return crossing.may_cross(state, piece, a, b, "advance")


def _sieges_possible(state: m.State, frame: m.Advance, piece: PieceId, to: SpaceId) -> bool:
    """Whether each enemy fort that would be entered can still be besieged with the units that may follow (12.7.6)."""
    board, combat = state.board, common.combat_of(state)
    after = board.place(piece, to)
    for space in (combat.target, *combat.vacated):
        if not boards.enemy_fort(board, frame.side, space):
            continue
        there = boards.units(after, space, frame.side)
        if not there or boards.siege_strength_ok(board, space, there):
            continue
        more = [other for other in frame.pieces if other != piece and _could_come(state, frame, other, space)]
        room = state.edition.limits.stack - len(there)
        armies = sorted(more, key=lambda other: not state.edition.pieces[other].army)
        if not boards.siege_strength_ok(board, space, (*there, *armies[:room])):
            return False
    return True


def _could_come(state: m.State, frame: m.Advance, piece: PieceId, space: SpaceId) -> bool:
    combat = common.combat_of(state)
    here = state.board.where[piece]
    if closed(state, frame, piece, here, combat.target) is not None:
        return False
    if space == combat.target:
        return True
    return not _stops(state, frame, combat.target) and (closed(state, frame, piece, combat.target, space) is None)


def _stops(state: m.State, frame: m.Advance, space: SpaceId) -> bool:
    """Whether entering a space ends an advance: rough terrain, or an enemy fort not yet besieged (12.7.3, 12.7.6)."""
    board = state.board
    return common.rough(state.edition, space) or (
        boards.enemy_fort(board, frame.side, space) and not boards.besieged(board, space)
    )


def _onward(state: m.State, frame: m.Advance, piece: PieceId) -> bool:
    """Whether a unit could go on beyond the battle space and end there."""
    combat = common.combat_of(state)
    if _stops(state, frame, combat.target):
        return False
    return any(
        space in state.edition.neighbours[combat.target]
        and closed(state, frame, piece, combat.target, space) is None
        and len(boards.units(state.board, space, frame.side)) < state.edition.limits.stack
        and _sieges_possible(state, frame, piece, space)
        for space in combat.vacated
    )


def _bar(state: m.State, frame: m.Advance, piece: PieceId, to: SpaceId) -> Refusal | None:
    """Why this unit may not take this step."""
    combat = common.combat_of(state)
    here = state.board.where[piece]
    if to not in reachable(state.edition, combat, frame, piece):
        return refusal("12.7.3", "pog-refuse-advance-space", space=m.space_text(state.edition, to))
    barred = closed(state, frame, piece, here, to)
    if barred is not None:
        return barred
    onward = to == combat.target and _onward(state, frame, piece)
    if len(boards.units(state.board, to, frame.side)) >= state.edition.limits.stack and not onward:
        return refusal("10.1.1", "pog-refuse-advance-stack", space=m.space_text(state.edition, to))
    if not _sieges_possible(state, frame, piece, to) and not onward:
        return refusal("12.7.6", "pog-refuse-advance-fort", space=m.space_text(state.edition, to))
    return None


def _unfinished(state: m.State, frame: m.Advance) -> Refusal | None:
    """Why the unit on its way may not stop in the battle space."""
    if frame.moving is None:
        return None
    target = common.combat_of(state).target
    if len(boards.units(state.board, target, frame.side)) > state.edition.limits.stack:
        return refusal("10.1.1", "pog-refuse-advance-stack", space=m.space_text(state.edition, target))
    if not _sieges_possible(state, replace(frame, moving=None), frame.moving, target):
        return refusal("12.7.6", "pog-refuse-advance-fort", space=m.space_text(state.edition, target))
    return None


def refuse(state: m.State, frame: m.Advance, action: m.Action) -> Refusal | None:
    """A step of a unit that may still advance, or the end of the advance."""
    match action:
        case m.Done():
            return _unfinished(state, frame) or _broken_siege(state, frame)
        case m.AdvanceTo(piece, space):
            if piece not in frame.pieces and piece != frame.moving:
                return _stays_behind(state, piece)
            if piece != frame.moving and (held := _unfinished(state, frame)) is not None:
                return held
            return _bar(state, frame, piece, space)
        case _:
            return refusal("", "pog-refuse-advance-now")


def _stays_behind(state: m.State, piece: PieceId) -> Refusal:
    """Why a unit is not among those that may still advance (12.7.1)."""
    combat, reduced = common.combat_of(state), piece in state.board.reduced
    key = "pog-refuse-advance-stays"
    if piece not in combat.attackers:
        key = "pog-refuse-advance-unit"
    elif state.board.where[piece] in (combat.target, *combat.vacated):
        key = "pog-refuse-advance-again"
    elif reduced:
        key = "pog-refuse-advance-reduced"
    return refusal("12.7.1", key, unit=m.unit_text(state.edition, piece, reduced))


def _broken_siege(state: m.State, frame: m.Advance) -> Refusal | None:
    """An advance may not end in a fort's space without besieging it (12.7.6)."""
    board, combat = state.board, common.combat_of(state)
    for space in (combat.target, *sorted(combat.vacated)):
        there = boards.units(board, space, frame.side)
        if there and boards.enemy_fort(board, frame.side, space) and not boards.besieged(board, space):
            return refusal("12.7.6", "pog-refuse-advance-fort", space=m.space_text(state.edition, space))
    return None


def candidates(state: m.State, frame: m.Advance) -> Iterator[m.Action]:
    """Stop, go on, or send the next unit."""
    combat = common.combat_of(state)
    yield m.Done()
    if frame.moving is not None:
        for space in reachable(state.edition, combat, frame, frame.moving):
            yield m.AdvanceTo(frame.moving, space)
    for piece in common.alike(state, frame.pieces):
        yield m.AdvanceTo(piece, combat.target)


def apply(work: m.Work, frame: m.Advance, action: m.Action) -> None:
    """Enter; control and trenches change space by space (12.7.9)."""
    combat = common.combat_of(work.state)
    if not isinstance(action, m.AdvanceTo):
        work.state = work.state.pop()
        return
    piece, here = action.piece, work.board.where[action.piece]
    cross(work, piece, here, action.space)
    stops = _stops(work.state, frame, action.space)
    work.tell(m.Moved(work.edition, piece, False, (here, action.space), "advance"))
    boards.enter(work, piece, action.space)
    boards.forget(work, piece)
    may_go_on = action.space == combat.target and not stops and bool(combat.vacated)
    left = tuple(other for other in frame.pieces if other != piece)
    frame = replace(frame, pieces=left, moving=piece if may_go_on else None)
    work.state = work.state.swap(frame)
    if not _more(work.state, frame):
        work.state = work.state.pop()


def _more(state: m.State, frame: m.Advance) -> bool:
    """Whether anybody may still advance."""
    return any(refuse(state, frame, choice) is None for choice in candidates(state, frame) if choice != m.Done())
