"""Cards as payment (5.4): what a hand is worth, and asking for it."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AXIS, CardId, Side
from engine.kernel.errors import Refusal, refusal

VOLKSGRENADIERS = (AXIS, CardId(53))


def worth(state: m.State, side: Side, card: CardId) -> int:
    """How many cards a card counts for when it pays (card 53: two in the own Organization Phase)."""
    own = state.clock.phase == "organization" and state.clock.side == side
    return 2 if own and (side, card) == VOLKSGRENADIERS else 1


def means(state: m.State, side: Side) -> int:
    """What a side can pay."""
    return sum(worth(state, side, card) for card in state.cards.hand(side))


def most_it_may_be(state: m.State) -> m.State:
    """The position with the dearest hand from which whoever decides may pay, as far as the other side can know.

    What is done for a player who has no choice, or is not, must not depend on what only he knows (card 53).
    """
    side, card = VOLKSGRENADIERS
    if state.owing != side or (state.clock.phase, state.clock.side) != ("organization", side):
        return state
    hand = state.cards.hand(side)
    unseen = (*state.cards.draw, *state.cards.hand_axis, *state.cards.hand_soviet, *state.cards.aside)
    if not hand or card in hand or card not in unseen:
        return state
    return replace(state, cards=state.cards.with_hand(side, (card, *hand[1:])))


def refuse_price(state: m.State, side: Side, price: int, rule: str) -> Refusal | None:
    """Why a side cannot pay."""
    if means(state, side) < price:
        return refusal(rule, "nr-refuse-price", price=price, cards=len(state.cards.hand(side)))
    return None


def ask(work: m.Work, side: Side, price: int, deed: m.Deed) -> None:
    """Ask for the cards; what is paid for comes when they lie on the Discard Pile."""
    work.state = work.state.push(m.Pay(side, price, deed))
