"""Strategic redeployment (13.0): the open decision `Redeploy`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory.model import SR, Action, Done, Moved, Redeploy, State, Work, reserve_of, space_text
from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, supply
from engine.games.paths_of_glory.rules.operations import completion, journeys
from engine.games.paths_of_glory.rules.operations.journeys import name_of, sr_targets
from engine.games.paths_of_glory.tables import CP, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal, not_now, refusal

__all__ = ["apply", "candidates", "price", "refuse", "sr_targets"]


def price(edition: Edition, piece: PieceId) -> int:
    """13.1.2: SR points for a unit."""
    return edition.limits.sr_army if boards.is_army(edition, piece) else 1


# --------------------------------------------------------------------------------------------------------- refuse


def refuse(state: State, frame: Redeploy, action: Action) -> Refusal | None:
    """Why a redeployment, or the end of them, is not allowed."""
    match action:
        case SR(piece, to):
            return _refuse_sr(state, frame, piece, to)
        case Done():
            return _refuse_done(state, frame)
        case _:
            return not_now("pog-refuse-not-now")


def _refuse_sr(state: State, frame: Redeploy, piece: PieceId, to: SpaceId) -> Refusal | None:
    if not 0 <= piece < len(state.edition.pieces):
        return refusal("", "pog-refuse-not-yours", unit=str(piece))
    if boards.side_of(state.edition, piece) != frame.side:
        return refusal("", "pog-refuse-not-yours", unit=name_of(state, piece))
    if piece in frame.moved:
        return refusal("13.1.3", "pog-refuse-sr-again", unit=name_of(state, piece))
    if price(state.edition, piece) > frame.left:
        return refusal(
            "13.1.2",
            "pog-refuse-sr-points",
            unit=name_of(state, piece),
            price=price(state.edition, piece),
            left=frame.left,
        )
    if to not in sr_targets(state, piece):
        return journeys.refuse_start(state, piece) or _explain(state, piece, to)
    if _may_overfill(state, frame.side, to) and not _room_can_be_made(state, frame, piece, to):
        return refusal("10.1.2", "pog-refuse-overstacked", space=space_text(state.edition, to))
    return None


def _may_overfill(state: State, side: Side, to: SpaceId) -> bool:
    """Whether stacking has to be looked at: the place is full, or some space is overfull already."""
    full = completion.crowded(state.board, side) & state.edition.graph.bit[to]
    return bool(full or completion.overfull(state.board, side))


def _room_can_be_made(state: State, frame: Redeploy, piece: PieceId, to: SpaceId) -> bool:
    """10.1.2: whether what is overfull afterwards can still be put right; tried out unless it is plain to see."""
    over = _overfull_after(state, frame.side, piece, to)
    return not over or _plainly(state, frame, piece, to, over) or _can_finish(*_after(state, frame, piece, to))


def _overfull_after(state: State, side: Side, piece: PieceId, to: SpaceId) -> tuple[SpaceId, ...]:
    """The spaces with too many units once the unit has gone there."""
    board, start = state.board, state.board.where[piece]
    places = {*state.edition.graph.spaces_in(completion.overfull(board, side)), *({to} & state.edition.spaces.keys())}
    return tuple(at for at in places if len(board.at(at)) + (at == to) - (at == start) > state.edition.limits.stack)


def _plainly(state: State, frame: Redeploy, piece: PieceId, to: SpaceId, over: tuple[SpaceId, ...]) -> bool:
    """One unit too many, which can go where there is room, and the first move changes nothing about that."""
    board, start, left = state.board, state.board.where[piece], frame.left - price(state.edition, piece)
    only, *more = over
    if more or len(board.at(only)) + (only == to) - (only == start) > state.edition.limits.stack + 1:
        return False
    if _near_east(state.edition, start) != _near_east(state.edition, to) or not (
        _quiet(state, frame.side, start) and _quiet(state, frame.side, to)
    ):
        return False
    full = completion.crowded(board, frame.side) | state.edition.graph.bit[to]
    return any(
        other not in frame.moved
        and other != piece
        and price(state.edition, other) <= left
        and any(
            space not in state.edition.spaces or not full & state.edition.graph.bit[space]
            for space in sr_targets(state, other)
        )
        for other in boards.units(board, only, frame.side)
    )


def _quiet(state: State, side: Side, place: SpaceId) -> bool:
    """A Reserve Box, or a space of one's own where no siege and no passing depends on who stands there."""
    if place not in state.edition.spaces:
        return True
    return state.board.control[place] == side and not boards.enemy_fort(state.board, side, place)


def _explain(state: State, piece: PieceId, to: SpaceId) -> Refusal:
    """The paragraph that keeps a unit from redeploying to a place."""
    side, unit, name = boards.side_of(state.edition, piece), name_of(state, piece), space_text(state.edition, to)
    start = state.board.where[piece]
    if to == reserve_of(side) and start != to:
        why = journeys.refuse_to_reserve(state, piece)
        assert why is not None
        return why
    if to not in state.edition.spaces or to == start:
        return refusal("13.1.5", "pog-refuse-sr-nowhere", unit=unit, space=name)
    for rule, slug, spaces in (*crossing.bans(state, piece, "sr"), *crossing.no_end(state, piece)):
        if spaces & state.edition.graph.bit[to]:
            return refusal(rule, f"pog-refuse-{slug}", unit=unit, space=name)
    if state.edition.pieces[piece].nation == "ru" and not (
        state.edition.graph.nations["ru"] & state.edition.graph.bit[to]
        and (start not in state.edition.spaces or state.edition.graph.nations["ru"] & state.edition.graph.bit[start])
    ):
        return refusal("13.1.6", "pog-refuse-sr-russia", unit=unit)
    if not boards.picture(state.board).friendly[side] & state.edition.graph.bit[to]:
        return refusal("13.1.5", "pog-refuse-sr-not-friendly", unit=unit, space=name)
    if not supply.supplied(state.board, piece, at=to):
        return refusal("13.1.5", "pog-refuse-sr-unsupplied", unit=unit, space=name)
    return _explain_journey(state, piece, to)


def _explain_journey(state: State, piece: PieceId, to: SpaceId) -> Refusal:
    unit, name = name_of(state, piece), space_text(state.edition, to)
    start = state.board.where[piece]
    if start not in state.edition.spaces:
        if journeys.capital_lost(state, state.edition.pieces[piece].nation):
            return refusal("13.1.11", "pog-refuse-sr-capital", unit=unit)
        if state.edition.spaces[to].near_east and not journeys.may_ship_between_maps(state, piece):
            return journeys.refuse_near_east(state, piece)
        if journeys.only_foreign(state, piece, to):
            return refusal("13.1.12", "pog-refuse-sr-foreign-source", unit=unit)
        return refusal("13.1.8", "pog-refuse-sr-from-reserve", unit=unit, space=name)
    if state.edition.spaces[start].near_east != state.edition.spaces[to].near_east:
        if state.edition.pieces[piece].army and state.edition.pieces[piece].nation == "ru":
            return refusal("13.2.2", "pog-refuse-caucasus-army", unit=unit)
        if not (journeys.may_change_map(state, piece) and journeys.may_ship_between_maps(state, piece)):
            return journeys.refuse_near_east(state, piece)
    rule = "13.1.7" if _asks_for_a_ship(state, piece, to) else "13.1.5"
    return refusal(rule, "pog-refuse-sr-no-route", unit=unit, space=name)


def _asks_for_a_ship(state: State, piece: PieceId, to: SpaceId) -> bool:
    """Whether only the sea could have served: an army between ports, or a corps with a port at one end alone."""
    ports = journeys.sr_ports(state, boards.side_of(state.edition, piece))
    ends = [bool(ports & state.edition.graph.bit[place]) for place in (state.board.where[piece], to)]
    return all(ends) if boards.is_army(state.edition, piece) else any(ends)


def _after(state: State, frame: Redeploy, piece: PieceId, to: SpaceId) -> tuple[State, Redeploy]:
    then = replace(state, board=state.board.place(piece, to))
    return then, replace(frame, left=frame.left - price(state.edition, piece), moved=frame.moved | {piece})


def _can_finish(state: State, frame: Redeploy) -> bool:
    """10.1.2: no space is overfull, or the points left take enough units out of it."""
    for space in state.edition.graph.spaces_in(completion.overfull(state.board, frame.side)):
        return any(_way_out(state, frame, piece) for piece in boards.units(state.board, space, frame.side))
    return True


def _way_out(state: State, frame: Redeploy, piece: PieceId) -> bool:
    if piece in frame.moved or price(state.edition, piece) > frame.left:
        return False
    full = completion.crowded(state.board, frame.side)
    rooms = (
        to
        for to in sr_targets(state, piece)
        if to not in state.edition.spaces or not full & state.edition.graph.bit[to]
    )
    return any(_can_finish(*_after(state, frame, piece, to)) for to in list(rooms)[:1])


def _refuse_done(state: State, frame: Redeploy) -> Refusal | None:
    for space in state.edition.graph.spaces_in(completion.overfull(state.board, frame.side)):
        return refusal("10.1.2", "pog-refuse-overstacked", space=space_text(state.edition, space))
    return None


# ----------------------------------------------------------------------------------------------------- candidates


def candidates(state: State, frame: Redeploy) -> Iterator[Action]:
    """Every unit with every place it may go to, and the end; exact, for there may be two thousand.

    A crowded place is listed when it is plain that another unit can leave it. Where it takes several units to make
    room the order may still be given; only if nothing else is left are such moves listed.
    """
    listed = [SR(piece, to) for piece, to in _ways(state, frame) if _has_room(state, frame, piece, to)]
    done = [] if _refuse_done(state, frame) is not None else [Done()]
    if listed or done:
        return iter((*listed, *done))
    return iter([SR(piece, to) for piece, to in _ways(state, frame) if _refuse_sr(state, frame, piece, to) is None])


def _ways(state: State, frame: Redeploy) -> Iterator[tuple[PieceId, SpaceId]]:
    """One unit of each kind and state in a place, with each place it may go to, stacking apart."""
    seen: set[tuple[object, ...]] = set()
    for piece in _own_pieces(state, frame.side):
        key = (state.edition.pieces[piece].id, piece in state.board.reduced, state.board.where[piece])
        if piece in frame.moved or key in seen or price(state.edition, piece) > frame.left:
            continue
        seen.add(key)
        for to in sorted(sr_targets(state, piece)):
            yield piece, to


def _has_room(state: State, frame: Redeploy, piece: PieceId, to: SpaceId) -> bool:
    if not _may_overfill(state, frame.side, to):
        return True
    over = _overfull_after(state, frame.side, piece, to)
    return not over or _plainly(state, frame, piece, to, over)


def _own_pieces(state: State, side: Side) -> Iterator[PieceId]:
    reserve = reserve_of(side)
    for piece, where in enumerate(state.board.where):
        if boards.side_of(state.edition, PieceId(piece)) == side and (
            where in state.edition.spaces or where == reserve
        ):
            yield PieceId(piece)


# ---------------------------------------------------------------------------------------------------------- apply


def apply(work: Work, frame: Redeploy, action: Action) -> None:
    """Redeploy a unit, or end."""
    if not isinstance(action, SR):
        work.state = work.state.pop()
        return
    piece, to = action.piece, action.to
    start = work.board.where[piece]
    work.tell(Moved(work.edition, piece, piece in work.board.reduced, (start, to), "sr"))
    _count(work, piece, start, to)
    boards.forget(work, piece)
    boards.arrive(work, piece, to)
    left = frame.left - price(work.edition, piece)
    work.state = work.state.swap(replace(frame, left=left, moved=frame.moved | {piece}))


def _count(work: Work, piece: PieceId, start: SpaceId, to: SpaceId) -> None:
    """13.2: use up this turn's passage to or from the Near East."""
    if _near_east(work.edition, start) == _near_east(work.edition, to):
        return
    unit, log = work.edition.pieces[piece], work.state.log
    if unit.side == CP and unit.nation != "tu":
        log = replace(log, sr_cp=True)
    elif unit.nation == "ru":
        log = replace(log, sr_ru=True)
    elif boards.nationality(work.edition, piece) in journeys.ONE_A_TURN and not _walked(work.state, piece, to):
        log = replace(log, sr_br=True)
    work.state = replace(work.state, log=log)


def _near_east(edition: Edition, place: SpaceId) -> bool:
    return place in edition.spaces and edition.spaces[place].near_east


def _walked(state: State, piece: PieceId, to: SpaceId) -> bool:
    """13.2.1: overland through Constantinople a BR corps goes as it likes."""
    return (
        to in state.edition.spaces
        and state.board.where[piece] in state.edition.spaces
        and bool(journeys.overland(state, piece) & state.edition.graph.bit[to])
    )
