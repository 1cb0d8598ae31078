"""Which cards a step of Hellenes has shown, and what they were used for (3.2, 10.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import CARDS, CardId
from engine.kernel.card_plays import CardPlay, PlayedAs
from engine.kernel.story import Moment
from engine.kernel.text import Text, text


def plays(moment: Moment) -> Iterator[CardPlay]:
    """Each card that was shown, by its use."""
    for event in moment.events:
        if isinstance(event, m.CardShown):
            yield CardPlay(PlayedAs(str(event.card), event.side, event.use))


def card_words(card: str) -> Text:
    """The card by its number and title."""
    known = CardId(int(card) if card.isdecimal() else 0)
    return m.card_text(known) if known in CARDS else text("card-of-before", card=card)


def use_words(how: str) -> Text:
    """What it was used for."""
    return text(f"hl-card-use-{how}")
