"""The Events of all cards, by number."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes.rules.events import of_blocks, of_harm, of_leaders, of_moves, of_revolts, of_war
from engine.games.hellenes.rules.events.rule import CardEvent
from engine.games.hellenes.tables import CardId

EVENTS: Mapping[CardId, CardEvent] = {
    CardId(number): event
    for module in (of_blocks, of_harm, of_leaders, of_moves, of_revolts, of_war)
    for number, event in module.EVENTS.items()
}
ILL_OMEN = CardId(32)
