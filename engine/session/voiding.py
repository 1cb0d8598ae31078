"""What going back to a point makes void, as everybody knows it: told on the way to a proposal, and by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.account import account
from engine.kernel.dealing import card_of
from engine.kernel.game import Event
from engine.kernel.story import Moment, Passage
from engine.kernel.text import Text
from engine.session.coding import decode_text, encode_text

NAMED = 6  # of each kind; a long way back has dozens


@dataclass(frozen=True)
class Voided:
    """`fights`: what the dice were thrown for; `cards`: those played or shown; of both only the first are named.

    `dealt`: cards were dealt or shuffled, so what nobody has seen is shuffled anew.
    """

    dice: int = 0
    fights: tuple[Text, ...] = ()
    fights_in_all: int = 0
    cards: tuple[Text, ...] = ()
    cards_in_all: int = 0
    reports: int = 0
    dealt: bool = False


def voided(game: Any, moments: Sequence[Moment]) -> Voided:
    """What these steps, the last of a game, have come to. Slow: for a worker thread."""
    events = [event for moment in moments for event in moment.events]
    cards = tuple(card for event in events if (card := card_of(game, event)) is not None)
    fights = tuple(_fights(game, moments))
    dice = sum(len(moment.draws) for moment in moments)
    reports = len({part.chapter.key for moment in moments for part in moment.passages})
    return Voided(dice, fights[:NAMED], len(fights), cards[:NAMED], len(cards), reports)


def _fights(game: Any, moments: Sequence[Moment]) -> Sequence[Text]:
    """The lines of the accounts that tell what dice were thrown for."""
    chapters: dict[str, list[Passage]] = {}
    thrown: list[Event] = []
    for moment in moments:
        for part in moment.passages:
            chapters.setdefault(part.chapter.key, []).append(part)
        thrown += moment.events if moment.draws else ()
    told = {id(event) for event in thrown}
    matters = [matter for parts in chapters.values() for matter in account(game, parts).matters]
    return [matter.words for matter in matters if matter.sums and any(id(event) in told for event in matter.events)]


def voided_data(found: Voided) -> dict[str, Any]:
    """As a proposal keeps it."""
    named = {"fights": [encode_text(one) for one in found.fights], "cards": [encode_text(one) for one in found.cards]}
    counts = {"dice": found.dice, "fights_in_all": found.fights_in_all, "cards_in_all": found.cards_in_all}
    return {**counts, **named, "reports": found.reports, "dealt": found.dealt}


def voided_of(data: Mapping[str, Any] | None) -> Voided | None:
    """Back from there; None for a proposal of before these were kept."""
    if not data:
        return None
    named = {name: tuple(map(decode_text, data[name])) for name in ("fights", "cards")}
    return Voided(**{**data, **named})
