"""Playing a card for its event (5.3): announced, perhaps stopped by the other side, then carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import legality, timing, windows
from engine.games.no_retreat.rules.cards.events import EVENTS
from engine.games.no_retreat.tables import SOVIET, CardId, Side, foe
from engine.kernel.errors import Refusal, refusal

RED_ORCHESTRA = (SOVIET, CardId(25))


def refuse(state: m.State, side: Side, action: m.PlayEvent) -> Refusal | None:
    """Why a side may not play a card so, also when the open decision is the other side's."""
    card = action.card
    if card not in state.cards.hand(side):
        return refusal("", "nr-refuse-no-card", card=card)
    why = legality.refuse_card(state, side, card)
    if why is not None:
        return why
    if action.mode not in legality.modes(state, side, card):
        return refusal("card", "nr-refuse-effect", card=m.card_text(card, side))
    return None


def offered(state: m.State, side: Side) -> Iterator[m.PlayEvent]:
    """The cards of a hand that may be played now, with their uses."""
    if isinstance(state.top, legality.CALM):
        for card in sorted(state.cards.hand(side)):
            yield from (m.PlayEvent(card, mode) for mode in legality.modes(state, side, card))


def others(state: m.State) -> frozenset[Side]:
    """Who owes no decision and may play a card now."""
    if state.owing is None:
        return frozenset()
    side = foe(state.owing)
    return frozenset((side,)) if any(True for _ in offered(state, side)) else frozenset()


def play(work: m.Work, side: Side, action: m.PlayEvent) -> None:
    """Announce a card; its event comes when nobody stops it."""
    card, event = action.card, legality.event_of(work.state, side, action.card)
    assert event is not None
    hand = tuple(held for held in work.cards.hand(side) if held != card)
    work.cards = work.cards.with_hand(side, hand)
    used = tuple((side, one) for one in dict.fromkeys((card, event)))
    work.deeds = replace(work.deeds, used=(*work.deeds.used, *used))
    work.tell(m.CardPlayed(side, card, "played"))
    if event != card:
        work.say("nr-stands-in", card=m.card_text(event, side))
    _turn_the_moment(work, side, event)
    work.state = work.state.push(m.Resolving(side, card, event, action.mode))
    windows.react(work, foe(side), "reaction", card)


def _turn_the_moment(work: m.Work, side: Side, event: CardId) -> None:
    """What the card does to the open decision: each side commits one card; a window goes round again."""
    frame = work.state.top
    if work.state.owing != side:
        return
    if isinstance(frame, m.Commit) and any("commitment" in words for words in timing.words(side, event)):
        work.state = work.state.pop()
    elif isinstance(frame, m.Window):
        windows.after_play(work, frame)


def resume(work: m.Work) -> None:
    """Nobody has stopped the card on top: carry its event out, then it goes to the Discard Pile."""
    frame = work.state.top
    assert isinstance(frame, m.Resolving)
    since = len(work.events)
    work.state = work.state.pop()
    EVENTS[(frame.side, frame.event)].do(work, frame)
    work.cards = replace(work.cards, discard=(*work.cards.discard, frame.card))
    windows.after_steps(work, since)


def looked_at(state: m.State, viewer: Side | None) -> tuple[CardId, ...]:
    """The cards that a viewer looks at besides his hand: those laid aside, or the other hand (card 25)."""
    frame = state.top
    if viewer is None or not isinstance(frame, m.Choosing) or frame.side != viewer:
        return ()
    if (frame.half, frame.card) == RED_ORCHESTRA:
        return state.cards.hand(foe(viewer))
    return state.cards.aside
