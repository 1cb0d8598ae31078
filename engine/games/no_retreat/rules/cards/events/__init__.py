"""The events of the cards, by what they are about."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.no_retreat.rules.cards.event import CardEvent
from engine.games.no_retreat.rules.cards.events import in_battle, of_cards, of_moves, of_units
from engine.games.no_retreat.tables import Side

EVENTS: Mapping[tuple[Side, int], CardEvent] = {
    **in_battle.EVENTS,
    **of_cards.EVENTS,
    **of_moves.EVENTS,
    **of_units.EVENTS,
}
