"""What going back makes void, in words: on the page on which it is chosen, and below the proposal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.text import Text, text
from engine.session.voiding import Voided


def voided_lines(found: Voided) -> Iterator[Text]:
    """A line for each kind of thing that is void."""
    if found.dice:
        yield text("back-void-dice", count=found.dice)
    for fight in _named(found.fights, found.fights_in_all):
        yield text("back-void-fight", fight=fight)
    if found.cards:
        yield text("back-void-cards", cards=_named(found.cards, found.cards_in_all))
    if found.reports:
        yield text("back-void-reports", count=found.reports)
    if found.dealt:
        yield text("back-void-dealt")
    if not (found.dice or found.fights or found.cards or found.reports or found.dealt):
        yield text("back-void-nothing")


def _named(first: tuple[Text, ...], count: int) -> tuple[Text, ...]:
    """Those that are named, and how many there are besides."""
    more = count - len(first)
    return (*first, text("back-void-more", count=more)) if more > 0 else first
