"""The deck (3.1, 10.3): which cards are dealt and which nobody has seen this year."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import CARDS, SCENARIOS, SIDES, CardId
from engine.kernel.chance import shuffled

HAND = 6


@cache
def cards_of(scenario: str) -> tuple[CardId, ...]:
    """3.1, 15.0: the cards of a scenario."""
    decks = SCENARIOS[scenario].decks
    return tuple(card.id for card in CARDS.values() if card.deck in decks)


def undealt(state: m.State) -> tuple[CardId, ...]:
    """The cards that were not dealt this year and lie in no pile."""
    cards = state.cards
    chosen = (cards.choices[side].card for side in SIDES)
    seen = {*cards.in_play, *cards.discard, *chosen, *(card for side in SIDES for card in cards.hands[side])}
    return tuple(card for card in cards_of(state.options.scenario) if card not in seen)


def deal(work: m.Work) -> None:
    """10.3: all cards that are not in play are shuffled together and each player is dealt 6."""
    out = set(work.cards.in_play)
    pile = tuple(card for card in cards_of(work.state.options.scenario) if card not in out)
    mixed = shuffled(work.chance, "deal", pile)
    hands = {side: tuple(sorted(mixed[at * HAND : (at + 1) * HAND])) for at, side in enumerate(SIDES)}
    work.cards = replace(work.cards, hands=hands, discard=())
    work.reveals = True
    work.say("hl-dealt", number=HAND)
    for side in SIDES:
        work.say("hl-own-dealt", only=side, cards=tuple(map(m.card_text, hands[side])))
