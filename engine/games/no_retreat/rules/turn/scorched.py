"""The Scorched marker of card 7: the open decision `ClearScorched` in the Marker Removal Phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import paying
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import CardId, Place, Side
from engine.kernel.errors import Refusal, not_now

PRICE = 2


def owned(state: m.State, side: Side) -> tuple[Place, ...]:
    """The scorched cities that a side holds."""
    return tuple(place for place in sorted(state.board.scorched) if boards.controls(state.board, side, place))


def refuse(state: m.State, frame: m.ClearScorched, action: m.Action) -> Refusal | None:
    """Why a marker may not be taken off."""
    match action:
        case m.Done():
            return None
        case m.Clear(place) if place in owned(state, frame.side):
            return paying.refuse_price(state, frame.side, PRICE, "card")
    return not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.ClearScorched) -> Iterator[m.Action]:
    """The cities that may be rebuilt."""
    yield from map(m.Clear, owned(state, frame.side))
    yield m.Done()


def apply(work: m.Work, frame: m.ClearScorched, action: m.Action) -> None:
    """Ask for the price, or leave the ruins."""
    if isinstance(action, m.Clear):
        paying.ask(work, frame.side, PRICE, m.Deed("rebuild", place=action.place))
    else:
        work.state = work.state.pop()


def rebuild(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price has been paid."""
    assert deed.place is not None
    work.board = replace(work.board, scorched=work.board.scorched - {deed.place})
    work.say("nr-rebuilt-city", deed.place, place=m.place_text(deed.place))


def ask(work: m.Work) -> None:
    """Open the decision if there is something to decide."""
    if owned(work.state, work.clock.side):
        work.state = work.state.push(m.ClearScorched(work.clock.side))
