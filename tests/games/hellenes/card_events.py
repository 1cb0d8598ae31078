"""Playing the Event of a card in tests: a position, a card, and what it then asks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import event
from engine.games.hellenes.tables import SIDES, AreaId, BlockId, CardId, Side
from tests.games.hellenes.build import at
from tests.games.hellenes.playing import Play


def position(blocks: dict[str, Any] | None = None, lasting: Iterable[m.Lasting] = (), **keys: Any) -> m.State:
    """A position in which a side is asked something else once an Event is over, so that nothing goes on by itself."""
    state = at(blocks, **keys)
    return replace(state, stack=(m.BreakPeace(state.clock.active),), lasting=tuple(lasting))


def playing(state: m.State, side: Side, card: int, dice: Iterable[int] = ()) -> Play:
    """The Event of a card as it was chosen by a side, up to its first decision."""
    choices = {one: m.CardChoice(CardId(card), True, "event") if one == side else m.CardChoice() for one in SIDES}
    play = Play(replace(state, cards=replace(state.cards, choices=choices)), dice)
    work = m.Work(play.state, play.chance)
    event.begin(work, side, CardId(card))
    flow.proceed(work)
    play.state, play.events = work.state, work.events
    return play


def refused(state: m.State, side: Side, card: int) -> str | None:
    """The key of why a side may not choose the Event of a card."""
    why = event.refuse_event(state, side, CardId(card))
    return None if why is None else why.reason.key


def is_over(play: Play) -> bool:
    """Whether the Event asks for nothing more."""
    return isinstance(play.state.top, m.BreakPeace)


def offered(play: Play) -> list[m.Action]:
    """What the side that has to decide is offered."""
    (side,) = play.state.owing
    return list(flow.legal(play.state, side))


def area(id_: str, block: str | None = None) -> m.ChooseArea:
    """An area as an answer."""
    return m.ChooseArea(AreaId(id_), None if block is None else BlockId(block))


def block(id_: str) -> m.ChooseBlock:
    """A block as an answer."""
    return m.ChooseBlock(BlockId(id_))


def where(play: Play, id_: str) -> tuple[str, int] | None:
    """Where a block is now and how strong, None in the pool."""
    board, found = play.state.board, BlockId(id_)
    return (board.where[found], board.strength[found]) if found in board.where else None
