"""Playing the Event of a card (3.4): whether a side may choose it, and how it happens.

Readings: a condition is asked when the card is chosen, as far as its side may know it, and again when the Event comes;
if it does not hold then, nothing happens and the card is spent. Ill Omen (card 32) cancels an Event that is still to
come; the action that its side gets instead makes it an action turn, but at New Year, where nobody may attack.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import choosing, lasting
from engine.games.hellenes.rules.events.table import EVENTS, ILL_OMEN
from engine.games.hellenes.tables import CARDS, FACTS, CardId, Side
from engine.kernel.errors import Refusal, refusal

NEW_YEAR = "new_year"


def refuse_event(state: m.State, side: Side, card: CardId) -> Refusal | None:
    """3.4, 15.0.1: why a side may not choose a card for its Event, as far as it may know."""
    why = _reason(state, side, card)
    if why is None:
        return None
    paragraph, key = why
    return replace(refusal(paragraph, key, card=m.card_text(card)), source=f"card {card}")


def _reason(state: m.State, side: Side, card: CardId) -> tuple[str, str] | None:
    if CARDS[card].side not in (None, side) and FACTS[card].besides != side:
        return "3.4", "hl-refuse-event-of-other"
    if FACTS[card].elsewhere and "greece" not in state.scenario.theatres:
        return "15.0.1", "hl-refuse-event-elsewhere"
    if not EVENTS[card].may(state, side, card):
        return "3.4", "hl-refuse-event-condition"
    return None


def begin(work: m.Work, side: Side, card: CardId) -> None:
    """3.4: the Event of a card that was shown happens, up to its first decision."""
    if lasting.has_ill_omen(work.state, side):
        _cancelled(work, side, card)
    elif _reason(work.state, side, card) is not None or not EVENTS[card].is_true(work.state, side, card):
        work.say("hl-void-event", card=m.card_text(card))
    else:
        choosing.open_next(work, EVENTS[card].do(work, side, card))


def _cancelled(work: m.Work, side: Side, card: CardId) -> None:
    """Card 32: an action instead."""
    actions = FACTS[ILL_OMEN].count
    work.say("hl-cancelled-event", card=m.card_text(card), side=m.side_text(side), actions=actions)
    if work.clock.phase == NEW_YEAR:
        work.state = work.state.push(m.TakeActions(side, actions, card=ILL_OMEN))
        return
    choices = work.cards.choices
    work.cards = replace(work.cards, choices={**choices, side: replace(choices[side], use="actions")})
    work.state = work.state.push(m.TakeActions(side, actions))


def resume(work: m.Work) -> None:
    """An Event goes on that has waited for something."""
    frame = work.state.top
    assert isinstance(frame, m.Happening)
    work.state = work.state.pop()
    choosing.open_next(work, EVENTS[frame.card].go(work, frame))
