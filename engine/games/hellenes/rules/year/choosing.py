"""Choosing cards in secret (3.2, 3.3, 10.4): both sides at once, each may choose another until both have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import event
from engine.games.hellenes.tables import SIDES, CardId, Side
from engine.kernel.errors import Refusal, not_now, refusal

SEASON: tuple[m.Use, ...] = ("actions", "event")
NEW_YEAR: tuple[m.Use, ...] = ("event", "sacrifice")


def ask(work: m.Work) -> None:
    """3.3, 10.4: both sides choose a card."""
    new_year = work.clock.phase == "new_year"
    if any(work.cards.hands[side] for side in SIDES):
        work.state = work.state.push(m.ChooseCards(new_year))


def show(work: m.Work) -> None:
    """3.3, 10.4: the cards are shown, both at once."""
    cards = work.cards
    work.cards = replace(cards, choices={side: replace(cards.choices[side], shown=True) for side in SIDES})
    work.reveals = True
    for side in SIDES:
        choice = cards.choices[side]
        if choice.card is not None:
            work.tell(m.CardShown(side, choice.card, choice.use))


def refuse(state: m.State, frame: m.ChooseCards, side: Side, action: m.Action) -> Refusal | None:
    """Whether a side may choose a card for a use; what the other has chosen says nothing."""
    if not isinstance(action, m.ChooseCard):
        return not_now("hl-refuse-choose-card", "3.3")
    choice = state.cards.choices[side]
    if action.card not in held(state, side):
        return refusal("3.3", "hl-refuse-not-in-hand", card=m.card_text(action.card))
    if action.use not in (NEW_YEAR if frame.new_year else SEASON):
        return refusal("10.4" if frame.new_year else "3.2", f"hl-refuse-use-{action.use}")
    if (action.card, action.use) == (choice.card, choice.use):
        return refusal("3.3", "hl-refuse-already-chosen", card=m.card_text(action.card))
    return event.refuse_event(state, side, action.card) if action.use == "event" else None


def held(state: m.State, side: Side) -> tuple[CardId, ...]:
    """The cards among which a side chooses: its hand, and what it has chosen already."""
    chosen = state.cards.choices[side].card
    hand = state.cards.hands[side]
    return hand if chosen is None else tuple(sorted((*hand, chosen)))


def candidates(state: m.State, frame: m.ChooseCards, side: Side) -> Iterator[m.Action]:
    """Every card for every use."""
    for card in held(state, side):
        for use in NEW_YEAR if frame.new_year else SEASON:
            yield m.ChooseCard(card, use)


def apply(work: m.Work, frame: m.ChooseCards, side: Side, action: m.Action) -> None:
    """Lay a card face down; taking another instead is told to nobody."""
    assert isinstance(action, m.ChooseCard)
    cards = work.cards
    first = cards.choices[side].card is None
    left = tuple(card for card in held(work.state, side) if card != action.card)
    work.cards = replace(
        cards,
        hands=_with(cards.hands, side, left),
        choices={**cards.choices, side: m.CardChoice(action.card, use=action.use)},
    )
    if first:
        work.tell(m.Chose(side))


def _with(
    hands: Mapping[Side, tuple[CardId, ...]], side: Side, hand: tuple[CardId, ...]
) -> dict[Side, tuple[CardId, ...]]:
    return {other: hand if other == side else hands[other] for other in SIDES}
