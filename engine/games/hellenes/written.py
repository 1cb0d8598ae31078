"""Actions as orders: `parse` reads what `label` writes; what everybody may know of them (2.2, 6.2)."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.orders import OF_ACTION, WAY
from engine.games.hellenes.tables import AREAS, CARDS, SEASONS, AreaId, BlockId
from engine.games.hellenes.words import area_label, block_label

GARRISON = "garrison"
CITY = "city"
MOVES = " > "

# Orders that name blocks which only their owner knows: everybody learns the verb alone, or nothing at all.
COUNTED = (m.Strengthen, m.Garrison, m.Disband, m.Sally, m.GoIn, m.ChooseBlock, m.RetreatTo)
SECRET = (m.ChooseCard, m.Load)
OPEN = (m.TakeHit,)  # decisions about blocks that lie face up


def label(action: m.Action) -> str:
    """The notation of an action: the verb, what it is about, then where. It never changes: records are written so."""
    return _written(action, _spelled)


def wording(action: m.Action) -> str:
    """The same with the names of blocks and cards, as players see it; read like a label."""
    return _written(action, _named)


def public_label(state: m.State, action: m.Action) -> str | None:
    """What everybody may know of an order; None for nothing."""
    if isinstance(action, SECRET):
        return None
    verb = OF_ACTION[type(action)].verb
    if isinstance(state.top, OPEN):
        return label(action)
    match action:
        case m.Move(block, path) | m.Enter(block, path):
            told = f"{verb} {_backs(state, block)}{_area(state.board.where[block])}"
            return MOVES.join((told, *map(_area, _sure(state, path))))
        case m.ChooseArea(area, block):
            start = state.board.where.get(block) if block is not None else None
            if block is None:
                return f"{verb} {_area(area)}"
            if start is None:  # it comes from the pool, as everybody sees
                return f"{verb}{MOVES}{_area(area)}"
            return f"{verb} {_backs(state, block)}{_area(start)}{MOVES}{_area(area)}"
        case m.Strengthen(block) | m.Disband(block) | m.GoIn(block) | m.ChooseBlock(block):
            return f"{verb} {_area(state.board.where[block])}" if block in state.board.where else verb
        case m.Take():
            return verb
    return verb if isinstance(action, COUNTED) else label(action)


def _sure(state: m.State, path: tuple[AreaId, ...]) -> tuple[AreaId, ...]:
    """The part of a way that will be gone whatever the dice say: to the first Open Sea that is tested (5.2.3)."""
    by_event = isinstance(state.top, m.TakeActions) and state.top.card is not None
    if by_event or not SEASONS[state.clock.season].open_sea:
        return path
    tested = next((at for at, area in enumerate(path) if AREAS[area].open_sea), len(path))
    return path[: tested + 1]


def _backs(state: m.State, block: BlockId) -> str:
    """5.2.1: how many blocks go, as everybody sees: a fleet and what it carries are two."""
    laden = dict(state.top.laden) if isinstance(state.top, m.TakeActions) else {}
    return "2: " if block in laden or state.board.cargo(block) is not None else ""


def _written(action: m.Action, said: Any) -> str:
    order = OF_ACTION[type(action)]
    named = [(field, getattr(action, field)) for field in order.fields]
    what = [said(field, value) for field, value in named if field not in WAY and value not in (None, "")]
    told = " ".join((order.verb, *what[:1]))
    ways = [*what[1:], *(word for field, value in named if field in WAY for word in _way(value))]
    if isinstance(action, m.ChooseCard):
        return f"{told} for {what[1]}"
    if isinstance(action, m.RetreatTo) and action.fleet is not None:
        return MOVES.join((told, _place(action.to))) + f" aboard {what[1]}"
    return MOVES.join((told, *ways))


def _way(value: Any) -> tuple[str, ...]:
    return (_place(value),) if isinstance(value, str) else tuple(map(_area, value))


def _area(area: AreaId) -> str:
    return area_label(area)


def _place(to: str) -> str:
    return area_label(AreaId(to)) if to in AREAS else to


def _spelled(field: str, value: Any) -> str:
    """A part of an order in its shortest lasting spelling."""
    return _area(value) if field == "area" else str(value).replace("_", " ")


def _named(field: str, value: Any) -> str:
    match field:
        case "block" | "fleet" if value != GARRISON:
            return block_label(BlockId(value))
        case "card":
            return f"{value} {CARDS[value].name}"
    return _spelled(field, value)
