"""Leaders (3.6), and what else changes the number of actions (13.1, card 12).

Readings: a Leader who is replaced or removed goes to the discards. The action that Cleon leaves comes in the next turn
in which Athens plays a card for actions.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.tables import ATHENS, CARDS, FACTS, HEAVY_TRIBUTE, PERSIAN_AID, SPARTA, CardId, Side

CLEON = CardId(38)


def leader(state: m.State, side: Side) -> CardId | None:
    """3.6: the Leader of a side."""
    leading = (card for card in state.cards.in_play if CARDS[card].leader is not None)
    return next((card for card in leading if CARDS[card].side == side), None)


def bonus(state: m.State, side: Side) -> int:
    """3.6, 13.1, cards 12 and 38: what is added to the actions of a card that a side plays for actions."""
    card = leader(state, side)
    found = 0 if card is None else CARDS[card].leader or 0
    found += sum(one.number for one in state.lasting if one.key == lasting.EXTRA_ACTION and one.side == side)
    return found + sum(FACTS[one].count for one in state.cards.in_play if one in _gold(side))


def _gold(side: Side) -> frozenset[CardId]:
    return PERSIAN_AID if side == SPARTA else frozenset({HEAVY_TRIBUTE})


def spend(work: m.Work, side: Side) -> None:
    """Card 38: a side has played a card for actions; what comes once has come."""
    lasting.stop(work, lasting.EXTRA_ACTION, side=side)


def take_over(work: m.Work, card: CardId) -> None:
    """3.6: a Leader comes into play in the place of another."""
    side = CARDS[card].side
    assert side is not None
    old = leader(work.state, side)
    if old is not None:
        remove(work, old)
    work.cards = replace(work.cards, in_play=(*work.cards.in_play, card))
    work.say("hl-leads", card=m.card_text(card), side=m.side_text(side), value=CARDS[card].leader or 0)


def remove(work: m.Work, card: CardId) -> None:
    """3.6: a card that is in play is discarded."""
    cards = work.cards
    in_play = tuple(one for one in cards.in_play if one != card)
    work.cards = replace(cards, in_play=in_play, discard=(*cards.discard, card))
    work.say("hl-removed", card=m.card_text(card))
    if card == CLEON:
        lasting.start(work, lasting.EXTRA_ACTION, ATHENS, "game", number=FACTS[CLEON].count)
    if card == HEAVY_TRIBUTE:
        lasting.start(work, lasting.TAXED, ATHENS, "year")
