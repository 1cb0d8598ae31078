"""Cards played as the event of an action: one entry per card, what it requires and what it does (9.5).

A card without an entry needs nothing and does nothing at once: being on record as played (`State.events`) is its whole
effect, and the rules it changes look there. War Status, removal of starred cards, reinforcements, nations entering
and operations after the event follow from the card table.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.events import entry, mobilization, war
from engine.games.paths_of_glory.rules.events.war import fleet_unanswered
from engine.games.paths_of_glory.rules.start.decks import level_of
from engine.games.paths_of_glory.tables import Card, CardId, Side
from engine.kernel.errors import Refusal, refusal

__all__ = ["RULES", "fleet_unanswered", "play", "refuse"]

RULES: dict[CardId, m.CardEvent] = {**mobilization.RULES, **entry.RULES, **war.RULES}
GREAT_RETREAT = CardId("great_retreat")
PLAIN = CardId("place_of_execution")  # a combat card that may be played for its War Status alone


def refuse(state: m.State, side: Side, card_id: CardId) -> Refusal | None:
    """Why the card may not be the event of an action of its side now; the card is named as the source."""
    why = _refuse(state, state.edition.cards[card_id])
    return why if why is None or why.source else replace(why, source=card_id)


def _refuse(state: m.State, card: Card) -> Refusal | None:
    card_id = card.id
    if card.combat and card_id != PLAIN:
        return refusal("9.5.4.1", "pog-combat-card-in-combat", card=cardplay.card_text(state.edition, card_id))
    if not state.scenario.commitment and level_of(state.edition, card_id) != "mobilization":
        return refusal("5.3", "pog-event-not-in-scenario", card=cardplay.card_text(state.edition, card_id))
    why = None
    if card.reinforcement_nation:
        why = entry.refuse_reinforcement(state, card)
    elif card.neutral_entry:
        why = entry.refuse_entry(state, card)
    if why is not None or card_id not in state.edition.rules.events:
        return why
    return state.edition.rules.events[card_id].requires(state)


def play(work: m.Work, side: Side, card: Card) -> None:
    """Carry out an event that was not refused; operations of the same card come last."""
    if card.starred:
        cardplay.remove(work, side, card.id)
    else:
        cardplay.discard(work, side, card.id)
    kind = "reinforcement" if card.reinforcement_nation else "neutral_entry" if card.neutral_entry else "event"
    cardplay.note_deed(work, side, kind, card.id)
    cardplay.record_event(work, side, card.id)
    if _also_ops(work.state, card):
        work.state = work.state.push(m.Activate(side, card.ops))
    if card.reinforcement_nation:
        entry.reinforce(work, side, card)
    elif card.neutral_entry:
        entry.enter_nation(work, card)
    if card.id in work.edition.rules.events:
        work.edition.rules.events[card.id].does(work, card)


def _also_ops(state: m.State, card: Card) -> bool:
    """Some cards give operations after their event, those with the stripe in the historical scenario only (5.7.4)."""
    striped = card.event_and_ops == "stripe" or (card.id == GREAT_RETREAT and state.options.cards == "valiant")
    return card.event_and_ops == "card_text" or (striped and state.scenario.historical)
