"""Movement and entrenching (11.1, 11.2): the open decision `MoveUnits`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.paths_of_glory.model import (
    Action,
    ChooseAttack,
    Done,
    Entrench,
    Move,
    Moved,
    MoveUnits,
    State,
    Trench,
    Work,
    space_text,
    unit_text,
)
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, paths, supply
from engine.games.paths_of_glory.rules.map.crossing import may_cross
from engine.games.paths_of_glory.rules.operations import completion
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId, foe
from engine.kernel.errors import Refusal, not_now, refusal

__all__ = ["apply", "candidates", "may_cross", "reach", "refuse"]

Reach = Mapping[SpaceId, tuple[paths.Path, bool]]
_REMEMBERS_FAILURE = frozenset(("ge", "br", "fr", "it"))  # 11.2.10


# ---------------------------------------------------------------------------------------------------------- reach


def reach(state: State, piece: PieceId) -> Reach:
    """Each space a unit can move into now, with a canonical path and whether it may end its move there."""
    key = f"reach-{piece}"
    found = state.memo.get(key)
    if not isinstance(found, dict):
        found = _reach(state, piece)
        state.memo[key] = found
    return found


def _reach(state: State, piece: PieceId) -> Reach:
    if state.board.where[piece] not in state.edition.graph.bit:
        return {}
    side = boards.side_of(state.edition, piece)
    forbidden = 0
    for _, _, spaces in crossing.no_end(state, piece):
        forbidden |= spaces
    for activation in state.op.activations:
        if activation.mode == "combat":
            forbidden |= state.edition.graph.bit[activation.space]
    doubtful = completion.crowded(state.board, side) | paths.halting(state, piece)
    if _leaving_matters(state, piece, side):
        doubtful = state.edition.graph.everywhere
    found: dict[SpaceId, tuple[paths.Path, bool]] = {}
    for space, path in paths.explore(state, piece).items():
        bit = state.edition.graph.bit[space]
        may_end = not forbidden & bit
        if may_end and doubtful & bit:
            may_end = completion.can_complete(completion.after(state, piece, space), side)
        found[space] = (path, may_end)
    return found


def _leaving_matters(state: State, piece: PieceId, side: Side) -> bool:
    """Whether something is not yet right, or the unit may be needed where it stands."""
    origin = state.board.where[piece]
    if boards.enemy_fort(state.board, side, origin):
        left = [other for other in boards.units(state.board, origin, side) if other != piece]
        if left and not boards.siege_strength_ok(state.board, origin, left):
            return True
    return bool(completion.faults(state, side))


# --------------------------------------------------------------------------------------------------------- refuse


def refuse(state: State, frame: MoveUnits, action: Action) -> Refusal | None:
    """Why a move, an attempt to entrench or the end of movement is not allowed."""
    match action:
        case Move(piece, path):
            return _refuse_unit(state, frame.side, piece) or _refuse_path(state, piece, path)
        case Entrench(piece):
            return _refuse_entrench(state, frame.side, piece)
        case Done():
            return _refuse_done(state, frame)
        case _:
            return not_now("pog-refuse-not-now")


def _unit(state: State, piece: PieceId) -> str:
    return unit_text(state.edition, piece, piece in state.board.reduced)


def _refuse_marker(state: State, side: Side, piece: PieceId) -> Refusal | None:
    """9.2.8: one's own unit, in a space with a Move marker."""
    board = state.board
    if not 0 <= piece < len(state.edition.pieces):
        return refusal("", "pog-refuse-not-yours", unit=str(piece))
    if boards.side_of(state.edition, piece) != side:
        return refusal("", "pog-refuse-not-yours", unit=unit_text(state.edition, piece, piece in board.reduced))
    where = board.where[piece]
    if state.op.mode(where) != "move":
        return refusal(
            "9.2.8", "pog-refuse-no-move-marker", unit=_unit(state, piece), space=space_text(state.edition, where)
        )
    if boards.is_neutral(board, piece):
        return refusal("9.5.2.4", "pog-refuse-neutral-greeks", unit=_unit(state, piece))
    return None


def _refuse_unit(state: State, side: Side, piece: PieceId) -> Refusal | None:
    why = _refuse_marker(state, side, piece)
    if why is not None:
        return why
    unit, where = _unit(state, piece), space_text(state.edition, state.board.where[piece])
    if paths.movement_factor(state, piece) == 0:
        return refusal("11.1.1", "pog-refuse-no-movement", unit=unit)
    if piece in state.op.entrenching:
        return refusal("11.2.1", "pog-refuse-entrenching", unit=unit)
    if piece not in state.op.moved:
        return None
    if str(piece) in state.op.moved_from:
        return refusal("11.1.5", "pog-refuse-has-moved", unit=unit)
    if state.board.where[piece] in state.op.moved_from.values():
        return refusal("11.1.1", "pog-refuse-stack-finished", unit=unit, space=where)
    return refusal("14.3.1", "pog-refuse-oos", unit=unit)


def _refuse_path(state: State, piece: PieceId, path: tuple[SpaceId, ...]) -> Refusal | None:
    if not path:
        return refusal("11.1.3", "pog-refuse-no-path", unit=_unit(state, piece))
    canonical = reach(state, piece).get(path[-1])
    if canonical is not None and canonical == (path, True):
        return None
    return _refuse_steps(state, piece, path) or _refuse_end(state, piece, path[-1])


def _refuse_steps(state: State, piece: PieceId, path: tuple[SpaceId, ...]) -> Refusal | None:
    factor = paths.movement_factor(state, piece)
    if len(path) > factor:
        return refusal("11.1.5", "pog-refuse-too-far", unit=_unit(state, piece), spaces=len(path), factor=factor)
    here = state.board.where[piece]
    crossings = 0
    for index, there in enumerate(path):
        if there not in state.edition.graph.bit:
            return refusal("11.1.3", "pog-refuse-not-on-map", space=space_text(state.edition, there))
        why = may_cross(state, piece, here, there, "move") or _refuse_entry(state, piece, there, index == len(path) - 1)
        if why is not None:
            return why
        crossings += state.edition.graph.crosses_caucasus(here, there)
        here = there
    if crossings > 1:
        return refusal("11.3.2", "pog-refuse-caucasus-used", unit=_unit(state, piece))
    return None


def _refuse_entry(state: State, piece: PieceId, space: SpaceId, last: bool) -> Refusal | None:
    """11.1.7, 15.1.1: enemy units close a space; an enemy fort that is not besieged ends the move."""
    now, bit = boards.picture(state.board), state.edition.graph.bit[space]
    if now.units[foe(boards.side_of(state.edition, piece))] & bit:
        return refusal(
            "11.1.7", "pog-refuse-enemy-unit", unit=_unit(state, piece), space=space_text(state.edition, space)
        )
    if not last and paths.halting(state, piece) & bit:
        return refusal(
            "15.1.1", "pog-refuse-fort-stops", unit=_unit(state, piece), space=space_text(state.edition, space)
        )
    return None


def _refuse_end(state: State, piece: PieceId, space: SpaceId) -> Refusal | None:
    unit, name, bit = _unit(state, piece), space_text(state.edition, space), state.edition.graph.bit[space]
    if state.op.mode(space) == "combat":
        return refusal("11.1.6", "pog-refuse-attack-marker", unit=unit, space=name)
    for rule, slug, spaces in crossing.no_end(state, piece):
        if spaces & bit:
            return refusal(rule, f"pog-refuse-{slug}", unit=unit, space=name)
    side = boards.side_of(state.edition, piece)
    then = completion.after(state, piece, space)
    if completion.can_complete(then, side):
        return None
    return _fault_refusal(then, side)


def _fault_refusal(state: State, side: Side) -> Refusal:
    fault = completion.faults(state, side)[0]
    name = space_text(state.edition, fault.space)
    if fault.overfull:
        return refusal("10.1.2", "pog-refuse-overstacked", space=name)
    level = boards.fort(state.board, fault.space)
    here = boards.units(state.board, fault.space, side)
    if any(state.op.moved_from.get(str(piece), fault.space) != fault.space for piece in here):
        return refusal("11.1.8", "pog-refuse-cannot-besiege", space=name, level=level)
    return refusal("15.2.4", "pog-refuse-siege-broken", space=name, level=level)


def _refuse_entrench(state: State, side: Side, piece: PieceId) -> Refusal | None:
    """11.2.1, 11.2.3, 14.3.3: a supplied army that has not moved; one try in a space."""
    if not any(CardId(card) in state.events for card in ("ap_entrench", "cp_entrench")):
        return refusal("11.2.1", "pog-refuse-no-entrench-event")
    why = _refuse_marker(state, side, piece)
    if why is not None:
        return why
    board, unit = state.board, _unit(state, piece)
    where = board.where[piece]
    if not boards.is_army(state.edition, piece):
        return refusal("11.2.1", "pog-refuse-corps-entrench", unit=unit)
    if str(piece) in state.op.moved_from:
        return refusal("11.2.1", "pog-refuse-has-moved", unit=unit)
    frozen = piece in state.op.moved and where not in state.op.moved_from.values()
    if frozen or not supply.supplied(board, piece):
        return refusal("14.3.3", "pog-refuse-oos", unit=unit)
    if any(board.where[other] == where for other in state.op.entrenching):
        return refusal("11.2.1", "pog-refuse-one-entrench", space=space_text(state.edition, where))
    trench = board.trenches.get(where)
    if trench is not None and trench.level >= 2:
        return refusal("11.2.3", "pog-refuse-trench-full", space=space_text(state.edition, where))
    then = replace(state, op=replace(state.op, entrenching=(*state.op.entrenching, piece)))
    if not completion.can_complete(then, side):
        return _fault_refusal(then, side)
    return None


def _refuse_done(state: State, frame: MoveUnits) -> Refusal | None:
    """10.1.2, 15.2.4. Every move allowed so far can be completed; should that fail all the same, the end is let
    through and `_take_back` puts things right, so that nobody is ever stuck."""
    if not completion.faults(state, frame.side):
        return None
    if any(refuse(state, frame, move) is None for move in _moves(state, frame.side)):
        return _fault_refusal(state, frame.side)
    return None


# ----------------------------------------------------------------------------------------------------- candidates


def candidates(state: State, frame: MoveUnits) -> Iterator[Action]:
    """A canonical path to each space where a unit may stay, each possible entrenchment, the end."""
    yield from _moves(state, frame.side)
    for activation in state.op.activations:
        if activation.mode == "move":
            for piece in boards.units(state.board, activation.space, frame.side):
                if boards.is_army(state.edition, piece):
                    yield Entrench(piece)
    yield Done()


def _moves(state: State, side: Side) -> Iterator[Move]:
    seen: set[tuple[object, ...]] = set()
    for piece in completion.movers(state, side):
        key = (
            state.edition.pieces[piece].id,
            piece in state.board.reduced,
            state.board.where[piece],
            str(piece) in state.entrench_failed,
        )
        if key in seen:
            continue
        seen.add(key)
        for path, may_end in reach(state, piece).values():
            if may_end:
                yield Move(piece, path)


# ---------------------------------------------------------------------------------------------------------- apply


def apply(work: Work, frame: MoveUnits, action: Action) -> None:
    """Move a unit, note an army that digs, or end movement."""
    match action:
        case Move(piece, path):
            _move(work, piece, path)
        case Entrench(piece):
            work.op = replace(work.op, entrenching=(*work.op.entrenching, piece))
            where = work.board.where[piece]
            work.say(
                "pog-will-entrench",
                where,
                unit=unit_text(work.edition, piece, piece in work.board.reduced),
                space=space_text(work.edition, where),
            )
        case _:
            _end(work, frame)


def _move(work: Work, piece: PieceId, path: tuple[SpaceId, ...]) -> None:
    origin = work.board.where[piece]
    work.op = replace(
        work.op,
        moved=work.op.moved | {piece} | completion.closed_by(work.state, origin),
        moved_from={**work.op.moved_from, str(piece): origin},
    )
    work.tell(Moved(work.edition, piece, piece in work.board.reduced, (origin, *path), "move"))
    boards.forget(work, piece)
    for space in path:
        boards.enter(work, piece, space)


def _end(work: Work, frame: MoveUnits) -> None:
    """All movement is over: dice for the armies that dig (11.2.2), then combat (9.2.9)."""
    _take_back(work, frame.side)
    for piece in work.op.entrenching:
        _dig(work, piece)
    work.state = work.state.pop()
    if any(activation.mode == "combat" for activation in work.op.activations):
        work.state = work.state.push(ChooseAttack(frame.side))


def digging(state: State, piece: PieceId) -> tuple[int, int]:
    """The LF that the die may not exceed, and its modifier (11.2.2, 11.2.10)."""
    drm = -1 if state.options.entrench_modifier and str(piece) in state.entrench_failed else 0
    return state.edition.pieces[piece].factors(piece in state.board.reduced).lf, drm


def _dig(work: Work, piece: PieceId) -> None:
    """11.2.2, 11.2.10: up to the army's LF succeeds."""
    board = work.board
    where, unit = board.where[piece], work.edition.pieces[piece]
    lf, drm = digging(work.state, piece)
    die = work.die(f"entrench {unit.label} in {where}")
    name = unit_text(work.edition, piece, piece in board.reduced)
    boards.forget(work, piece)
    if die + drm > lf:
        work.say(
            "pog-entrench-failed", where, unit=name, space=space_text(work.edition, where), die=die, drm=drm, lf=lf
        )
        if work.state.options.entrench_modifier and unit.nation in _REMEMBERS_FAILURE:
            work.state = replace(work.state, entrench_failed={**work.state.entrench_failed, str(piece): 2})
        return
    level = 2 if where in board.trenches else 1
    work.board = replace(board, trenches={**board.trenches, where: Trench(unit.side, level)})
    work.say(
        "pog-entrenched", where, unit=name, space=space_text(work.edition, where), die=die, drm=drm, lf=lf, level=level
    )


def _take_back(work: Work, side: Side) -> None:
    """A last resort that no legal sequence should need: units that moved into a faulty space go back to their start;
    what is still too many is eliminated, the highest numbers first (10.1.3)."""
    for fault in completion.faults(work.state, side):
        for piece in boards.units(work.board, fault.space, side):
            origin = work.op.moved_from.get(str(piece))
            if origin is not None and origin != fault.space:
                boards.relocate(work, piece, origin)
                work.say(
                    "pog-taken-back",
                    origin,
                    unit=unit_text(work.edition, piece, False),
                    space=space_text(work.edition, origin),
                )
    for fault in completion.faults(work.state, side):
        for piece in boards.units(work.board, fault.space, side)[work.edition.limits.stack :]:
            boards.eliminate(work, piece, permanent=boards.is_army(work.edition, piece))
