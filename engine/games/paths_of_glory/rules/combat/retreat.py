"""Retreat: step 11, one unit at a time, space by space (12.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import cancel, common, eligible, lasting
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, supply
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.errors import Refusal, refusal


def open_retreat(work: m.Work) -> None:
    """All surviving defenders must go (12.5.1); what cannot is eliminated."""
    combat = common.combat_of(work.state)
    send(work, (*combat.defenders, *combat.spent))


def send(work: m.Work, pieces: tuple[PieceId, ...]) -> None:
    """Have these defenders retreat as far as the combat says."""
    combat = common.combat_of(work.state)
    side = common.enemy_of(combat)
    for piece in pieces:
        if "eliminated_if_must_retreat" in work.edition.pieces[piece].flags:
            lose_unit(work, piece)
    _continue(work, m.Retreat(side, tuple(p for p in pieces if p in _present(work.state)), combat.retreat))


def _present(state: m.State) -> frozenset[PieceId]:
    combat = common.combat_of(state)
    return frozenset((*combat.defenders, *combat.spent))


def options(state: m.State, frame: m.Retreat, piece: PieceId) -> tuple[SpaceId, ...]:
    """The spaces this unit may retreat to next (12.5.5)."""
    key = f"retreat {piece}"
    found = state.memo.get(key)
    if found is None:
        here = state.board.where[piece]
        found = state.memo[key] = tuple(_options(state, frame.side, piece, here, frame.left))
    return found  # type: ignore[return-value]


def _options(state: m.State, side: Side, piece: PieceId, here: SpaceId, left: int) -> list[SpaceId]:
    target = common.combat_of(state).target
    found = [
        space
        for space in state.edition.neighbours[here]
        if space != target and _may_enter(state, side, piece, here, space)
    ]
    if left == 1:
        found = [space for space in found if len(boards.units(state.board, space, side)) < state.edition.limits.stack]
    else:
        onward = [space for space in found if _leads_on(state, side, piece, space, left - 1)]
        found = onward or found
    ranked = [(rank(state, side, piece, space), space) for space in found]
    least = min((order for order, _ in ranked), default=0)
    return sorted(space for order, space in ranked if order == least)


def _leads_on(state: m.State, side: Side, piece: PieceId, space: SpaceId, left: int) -> bool:
    """Whether the rest of a retreat can be made from a space."""
    target = common.combat_of(state).target
    return any(
        other != target
        and _may_enter(state, side, piece, space, other)
        and len(boards.units(state.board, other, side)) < state.edition.limits.stack
        for other in state.edition.neighbours[space]
    )


def _may_enter(state: m.State, side: Side, piece: PieceId, a: SpaceId, b: SpaceId) -> bool:
    """No enemies, no unbesieged enemy fort, no line or space closed to the unit."""
    board = state.board
    if not crossing.open_to(state, b, "retreat") or boards.occupier(board, b) == foe(side):
        return False
    if boards.enemy_fort(board, side, b) and not boards.besieged(board, b):
        return False
    return crossing.may_cross(state, piece, a, b, "retreat") is None


def rank(state: m.State, side: Side, piece: PieceId, space: SpaceId) -> int:
    """The priority list of 12.5.5: friendly and supplied 0, friendly 1, enemy and supplied 2, enemy 3."""
    board = state.board
    friendly = boards.controls(board, side, space) or boards.enemy_fort(board, side, space)
    return (0 if friendly else 2) + (0 if supply.supplied(board, piece, space) else 1)


def refuse(state: m.State, frame: m.Retreat, action: m.Action) -> Refusal | None:
    """The unit that has begun goes on; the space must be one of the best open to it."""
    if isinstance(action, m.Done):
        return None if _may_stay(state, frame) else cancel.bar(state)
    if not isinstance(action, m.RetreatTo):
        return refusal("", "pog-refuse-retreat-now")
    if action.piece not in frame.pieces:
        return refusal("12.5.1", "pog-refuse-retreat-unit", unit=m.unit_text(state.edition, action.piece, False))
    if frame.moving not in (None, action.piece):
        return refusal(
            "12.5.2", "pog-refuse-retreat-other", unit=m.unit_text(state.edition, frame.moving or PieceId(0), False)
        )
    if action.space in options(state, frame, action.piece):
        return None
    here = state.board.where[action.piece]
    if action.space not in state.edition.neighbours[here]:
        return refusal(
            "12.5.5",
            "pog-refuse-retreat-adjacent",
            space=m.space_text(state.edition, action.space),
            from_=m.space_text(state.edition, here),
        )
    if action.space == common.combat_of(state).target:
        return refusal("12.5.5", "pog-refuse-retreat-back")
    return _closed(state, frame.side, action.piece, here, action.space) or _passed_over(state, frame, action)


def _closed(state: m.State, side: Side, piece: PieceId, a: SpaceId, b: SpaceId) -> Refusal | None:
    """Why a unit may not enter a space on its retreat."""
    board, name = state.board, m.space_text(state.edition, b)
    if boards.occupier(board, b) == foe(side):
        return refusal(
            "12.5.5",
            "pog-refuse-enemy-unit",
            unit=m.unit_text(state.edition, piece, piece in board.reduced),
            space=name,
        )
    if boards.enemy_fort(board, side, b) and not boards.besieged(board, b):
        return refusal("12.5.5", "pog-refuse-retreat-fort", space=name)
    line = crossing.may_cross(state, piece, a, b, "retreat")
    if line is None and not crossing.open_to(state, b, "retreat"):
        return refusal("12.5.5", "pog-refuse-neutral", space=name)
    return line


def _passed_over(state: m.State, frame: m.Retreat, action: m.RetreatTo) -> Refusal:
    """Why a space that could be entered is none of the best (12.5.5)."""
    name, unit = (
        m.space_text(state.edition, action.space),
        m.unit_text(state.edition, action.piece, action.piece in state.board.reduced),
    )
    last = frame.left == 1
    if last and len(boards.units(state.board, action.space, frame.side)) >= state.edition.limits.stack:
        return refusal("10.1.1", "pog-refuse-retreat-stack", space=name)
    if not last and not _leads_on(state, frame.side, action.piece, action.space, frame.left - 1):
        return refusal("12.5.2", "pog-refuse-retreat-stuck", unit=unit, space=name)
    better = tuple(m.space_text(state.edition, space) for space in options(state, frame, action.piece))
    return refusal("12.5.5", "pog-refuse-retreat-priority", space=name, better=better)


def candidates(state: m.State, frame: m.Retreat) -> Iterator[m.Action]:
    """Every unit still to go, or the one on its way, with its spaces."""
    pieces: Iterable[PieceId] = common.alike(state, frame.pieces) if frame.moving is None else (frame.moving,)
    for piece in pieces:
        for space in options(state, frame, piece):
            yield m.RetreatTo(piece, space)
    if _may_stay(state, frame):
        yield m.Done()


def _may_stay(state: m.State, frame: m.Retreat) -> bool:
    """Whether every unit still to go may ignore its retreat (Haig)."""
    combat = common.combat_of(state)
    return frame.moving is None and all(lasting.stands_fast(state, combat, piece) for piece in frame.pieces)


def apply(work: m.Work, frame: m.Retreat, action: m.Action) -> None:
    """One space; at the end of the way control and trenches change (12.5.5)."""
    if not isinstance(action, m.RetreatTo):
        work.state = work.state.pop()
        work.say("pog-stands-fast", common.combat_of(work.state).target)
        return
    piece, here = action.piece, work.board.where[action.piece]
    reduced = piece in work.board.reduced
    combat = common.combat_of(work.state)
    path = (*combat.retreated.get(str(piece), ()), action.space)
    combat = replace(combat, retreated={**combat.retreated, str(piece): path})
    if frame.left > 1:
        combat = replace(combat, vacated=combat.vacated | {action.space})
    common.amend(work, combat)
    cross(work, piece, here, action.space)
    work.state = work.state.pop()
    if frame.left > 1:
        boards.relocate(work, piece, action.space)
        _continue(work, replace(frame, moving=piece, left=frame.left - 1))
        return
    work.tell(m.Moved(work.edition, piece, reduced, (combat.target, *path), "retreat"))
    boards.enter(work, piece, action.space)
    work.op = replace(work.op, retreated=work.op.retreated | {piece})
    boards.forget(work, piece)
    _leave(work, piece)
    rest = tuple(other for other in frame.pieces if other != piece)
    _continue(work, replace(frame, pieces=rest, moving=None, left=combat.retreat))


def cross(work: m.Work, piece: PieceId, a: SpaceId, b: SpaceId) -> None:
    """A Russian corps that crosses the Caucasus border uses up the turn's crossing (12.1.9, 11.3.2)."""
    if eligible.crosses(work.edition, piece, a, b):
        work.state = replace(work.state, log=replace(work.state.log, ru_crossed=True))


def _continue(work: m.Work, frame: m.Retreat) -> None:
    """Eliminate whatever can go nowhere, then ask for the next unit (12.5.4)."""
    while frame.pieces:
        trial = work.state.push(frame)
        waiting = frame.pieces if frame.moving is None else (frame.moving,)
        stuck = next((piece for piece in waiting if not options(trial, frame, piece)), None)
        if stuck is None:
            work.state = trial
            return
        if not lasting.stands_fast(trial, common.combat_of(trial), stuck):
            lose_unit(work, stuck)
        rest = tuple(piece for piece in frame.pieces if piece != stuck)
        frame = replace(frame, pieces=rest, moving=None, left=common.combat_of(work.state).retreat)


def lose_unit(work: m.Work, piece: PieceId) -> None:
    """A unit that cannot retreat is gone: an army for good, with a replacement corps also its army (12.4.7, 12.5.4)."""
    combat = common.combat_of(work.state)
    begun = combat.retreated.get(str(piece), ())
    if begun:
        work.tell(m.Moved(work.edition, piece, piece in work.board.reduced, (combat.target, *begun), "retreat"))
    work.say("pog-cannot-retreat", combat.target, unit=m.unit_text(work.edition, piece, piece in work.board.reduced))
    boards.eliminate(work, piece, permanent=work.edition.pieces[piece].army)
    for loss in combat.losses:
        if loss.replacement == piece and work.board.where[loss.piece] == m.ELIMINATED:
            boards.relocate(work, loss.piece, m.REMOVED)
            work.say("pog-army-lost-with-corps", combat.target, unit=m.unit_text(work.edition, loss.piece, False))
    _leave(work, piece)


def _leave(work: m.Work, piece: PieceId) -> None:
    """The unit defends here no longer."""
    combat = common.combat_of(work.state)
    defenders = tuple(other for other in combat.defenders if other != piece)
    spent = tuple(other for other in combat.spent if other != piece)
    common.amend(work, replace(combat, defenders=defenders, spent=spent))
