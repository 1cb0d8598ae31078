"""Hands and piles: discarding to two, drawing, reshuffling, the deck of 1945 (5.0 to 5.2, 5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, CARDS, SIDES, SOVIET, CardId, Place, Side
from engine.kernel.chance import shuffled
from engine.kernel.errors import Refusal, not_now, refusal

KEPT = 2  # 5.1
DRAWN = 4  # 5.2
MORE_AXIS = (8, 9)  # turns with one card more (13.5)
MORE_SOVIET = 21  # and every later turn
ONE_ONLY = 23  # the turn on which the Axis draws one card

# ----------------------------------------------------------------------------------------------------- how many


def excess(state: m.State, side: Side) -> int:
    """5.1: the cards over two in hand."""
    return max(0, len(state.cards.hand(side)) - KEPT)


def draws(state: m.State, side: Side) -> int:
    """5.2: the cards that a side draws in a Card Phase of this turn."""
    number = _axis_draws(state) if side == AXIS else _soviet_draws(state)
    return max(0, number + state.tracks.draw_change.get(side, 0))


def _axis_draws(state: m.State) -> int:
    turn = state.clock.turn
    if turn == ONE_ONLY:
        return 1
    number = DRAWN + (turn in MORE_AXIS)
    return number - _holds(state, SOVIET, geo.RUMANIAN_OIL)


def _soviet_draws(state: m.State) -> int:
    number = DRAWN + (state.clock.turn >= MORE_SOVIET)
    return number - _holds(state, AXIS, geo.CITY["Moscow"]) - _holds(state, AXIS, geo.CAUCASIAN_OIL)


def _holds(state: m.State, side: Side, place: Place) -> bool:
    return boards.controls(state.board, side, place)


# ------------------------------------------------------------------------------------------------------ the piles


def take(work: m.Work, side: Side) -> CardId | None:
    """The next card into a hand; the Discard Pile is shuffled in when one card is left in the Draw Pile (5.0)."""
    work.reveals = True
    if len(work.cards.draw) <= 1 and work.cards.discard:
        reshuffle(work)
    if not work.cards.draw:
        return None
    card, *rest = work.cards.draw
    work.cards = replace(work.cards, draw=tuple(rest))
    work.cards = work.cards.with_hand(side, (*work.cards.hand(side), card))
    return card


def put_away(work: m.Work, side: Side, card: CardId) -> None:
    """A card from the hand to the Discard Pile, and nothing is said of it."""
    hand = tuple(held for held in work.cards.hand(side) if held != card)
    work.cards = work.cards.with_hand(side, hand)
    work.cards = replace(work.cards, discard=(*work.cards.discard, card))


def reshuffle(work: m.Work) -> None:
    """Shuffle the Discard Pile into the Draw Pile."""
    work.reveals = True
    pile = shuffled(work.chance, "the draw pile", (*work.cards.draw, *work.cards.discard))
    work.cards = replace(work.cards, draw=pile, discard=())
    work.say("nr-reshuffled")


def discard(work: m.Work, side: Side, card: CardId) -> None:
    """Put a card from the hand on the Discard Pile."""
    put_away(work, side, card)
    work.tell(m.CardPlayed(side, card, "discarded"))


def lose_random(work: m.Work, side: Side) -> None:
    """A side discards a card at random, if it has one."""
    hand = work.cards.hand(side)
    if hand:
        work.reveals = True
        picked = work.chance.draw("the card lost at random", len(hand), secret=True)
        discard(work, side, sorted(hand)[picked - 1])


def deck_of(turn: int) -> tuple[CardId, ...]:
    """The cards that are in the game on a turn (5.5), the Joker left out."""
    decks = ("always", "added_1945") if turn >= ONE_ONLY else ("always", "removed_1945")
    return tuple(card for card, found in CARDS.items() if found.deck in decks)


def purge_1945(work: m.Work) -> None:
    """5.5: the cards of the early war leave, those of 1945 come in."""
    out = {card for card, found in CARDS.items() if found.deck == "removed_1945"}
    cards = work.cards
    for side in SIDES:
        cards = cards.with_hand(side, tuple(card for card in cards.hand(side) if card not in out))
    added = tuple(card for card, found in CARDS.items() if found.deck == "added_1945")
    left = tuple(card for card in (*cards.draw, *cards.discard) if card not in out)
    work.reveals = True
    pile = shuffled(work.chance, "the draw pile", (*left, *added))
    work.cards = replace(cards, draw=pile, discard=(), removed=tuple(sorted({*cards.removed, *out})))
    work.say("nr-deck-1945")


# -------------------------------------------------------------------------------------------------- the Card Phase


def discard_down(work: m.Work) -> None:
    """5.1."""
    side = work.clock.side
    if excess(work.state, side):
        work.state = work.state.push(m.DiscardDown(side, excess(work.state, side)))


def still_to_discard(state: m.State, frame: m.DiscardDown) -> int:
    """How many cards are still to be discarded: others may have left the hand meanwhile."""
    left = min(frame.left, len(state.cards.hand(frame.side)))
    return min(left, excess(state, frame.side)) if frame.why == "5.1" else left


def refuse(state: m.State, frame: m.DiscardDown, action: m.Action) -> Refusal | None:
    """Why a card may not be discarded."""
    if not isinstance(action, m.Discard):
        return not_now("nr-refuse-not-now")
    if action.card not in state.cards.hand(frame.side):
        return refusal("", "nr-refuse-no-card", card=action.card)
    return None


def candidates(state: m.State, frame: m.DiscardDown) -> Iterator[m.Action]:
    """Every card in hand."""
    yield from map(m.Discard, sorted(state.cards.hand(frame.side)))


def apply(work: m.Work, frame: m.DiscardDown, action: m.Action) -> None:
    """Discard one card, and go on until enough are gone."""
    assert isinstance(action, m.Discard)
    left = min(frame.left - 1, len(work.cards.hand(frame.side)) - 1)
    work.state = work.state.swap(replace(frame, left=left)) if left > 0 else work.state.pop()
    discard(work, frame.side, action.card)
