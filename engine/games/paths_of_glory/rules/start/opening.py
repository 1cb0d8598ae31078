"""Before the first hand: PickCards (page 35) and OpeningHand, the CP's Guns of August (4.3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.start import setup
from engine.games.paths_of_glory.rules.start.decks import exchanges
from engine.kernel.errors import Refusal, refusal

Frame = m.PickCards | m.OpeningHand


def refuse(state: m.State, frame: Frame, action: m.Action) -> Refusal | None:
    """An exchange of equal cards, or only that one card; neither has to be."""
    if isinstance(action, m.Done):
        return None
    if isinstance(frame, m.PickCards):
        if not isinstance(action, m.Swap):
            return refusal("2.3", "pog-pick-or-done")
        pairs = exchanges(state.edition, state.options, state.cards[frame.side].swaps, frame.side)
        return None if (action.take, action.give) in pairs else refusal("2.3", "pog-no-such-exchange")
    return None if action == m.TakeCard(setup.GUNS) else refusal("4.3.1", "pog-opening-hand")


def candidates(state: m.State, frame: Frame) -> Iterator[m.Action]:
    """Every exchange, or the card; and to leave it."""
    if isinstance(frame, m.PickCards):
        yield from (
            m.Swap(*pair) for pair in exchanges(state.edition, state.options, state.cards[frame.side].swaps, frame.side)
        )
    else:
        yield m.TakeCard(setup.GUNS)
    yield m.Done()


def apply(work: m.Work, frame: Frame, action: m.Action) -> None:
    """The AP is told what the CP decided about Guns of August; exchanges stay secret."""
    match action:
        case m.Swap(take, give):
            setup.swap(work, frame.side, take, give)
            cards = {"taken": cardplay.card_text(work.edition, take), "given": cardplay.card_text(work.edition, give)}
            work.say("pog-swapped", only=frame.side, **cards)
            return
        case m.TakeCard():
            setup.take_guns(work)
        case _ if isinstance(frame, m.PickCards):
            work.say("pog-picked", side=m.side_text(frame.side))
        case _:
            work.say("pog-opening-left")
    work.state = work.state.pop()
    if isinstance(frame, m.OpeningHand):
        setup.deal(work)
    elif not work.state.stack:
        setup.open_war(work)
