"""How sentences name those who play in an event."""

from __future__ import annotations

from cogs.services import mention
from engine.kernel.text import Text, text
from engine.season.open_events import HeldEvent


def entrant_name(held: HeldEvent, number: int) -> Text:
    """An entrant as a sentence names him: as Discord shows him now."""
    entrant = held.contest.entrant(number)
    return text("event-nobody") if entrant is None else mention(entrant.user)
