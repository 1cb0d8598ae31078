"""Which cards a step of No Retreat! has played for their events, drawn as ones that happen at once, or discarded."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import CARDS, SIDES, CardId
from engine.kernel.card_plays import CardPlay, PlayedAs
from engine.kernel.game import Role
from engine.kernel.story import Moment
from engine.kernel.text import Text, text

COUNTED = {"played": "event", "drawn": "at-once", "discarded": "discarded"}


def plays(moment: Moment) -> Iterator[CardPlay]:
    """A card by the half of the side that played it; one that was cancelled was played all the same."""
    for event in moment.events:
        if isinstance(event, m.CardPlayed) and event.how in COUNTED:
            card = f"{event.side}.{event.card}"
            yield CardPlay(PlayedAs(card, Role(event.side), COUNTED[event.how]))


def card_words(card: str) -> Text:
    """The card by its number and the title of that half."""
    named, _, number = card.partition(".")
    side = next((one for one in SIDES if one == named), None)
    known = CardId(int(number) if number.isdecimal() else 0)
    if side is None or known not in CARDS or side not in CARDS[known].halves:
        return text("card-of-before", card=card)
    return m.card_text(known, side)


def use_words(how: str) -> Text:
    """What became of it."""
    return text(f"nr-card-use-{how}")
