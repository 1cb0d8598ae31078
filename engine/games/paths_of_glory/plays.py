"""Which cards a step of Paths of Glory has played, by what it told (9.1, 9.5.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards.cardplay import card_text
from engine.games.paths_of_glory.tables import CardId
from engine.kernel.card_plays import CardPlay, PlayedAs
from engine.kernel.game import Role
from engine.kernel.story import Moment
from engine.kernel.text import Text, text

PLAYED = "pog-played-"
COMBAT, TAKEN_BACK = "pog-combat-card", "pog-card-taken-back"
IN_COMBAT = "combat"


def plays(moment: Moment) -> Iterator[CardPlay]:
    """Cards for operations, redeployment, replacements or their event, and combat cards when they leave the hand."""
    edition = moment.view.edition
    names = _names(edition)
    for event in moment.events:
        if not isinstance(event, m.Stated) or not isinstance(named := event.sentence.args.get("card"), Text):
            continue
        card, key = names.get(named), event.sentence.key
        if card is None:
            continue
        role = Role(edition.cards[card].side)
        if key.startswith(PLAYED):
            yield CardPlay(PlayedAs(card, role, key.removeprefix(PLAYED)))
        elif key == COMBAT and card not in _face_up(moment.before):
            yield CardPlay(PlayedAs(card, role, IN_COMBAT))
        elif key == TAKEN_BACK and card not in _face_up(moment.view):
            yield CardPlay(PlayedAs(card, role, IN_COMBAT), -1)


def _face_up(view: m.View) -> frozenset[CardId]:
    """The combat cards that lie on the table: used again they are not played again (9.5.4.2)."""
    return frozenset(card for pile in view.piles.values() for card in pile.face_up)


def card_words(edition: m.Edition, card: str) -> Text:
    """The card by title, side and number."""
    known = CardId(card)
    return card_text(edition, known) if known in edition.cards else text("card-of-before", card=card)


def use_words(edition: m.Edition, how: str) -> Text:
    """What it was played as."""
    return m.said(edition, f"card-use-{how}")


@cache
def _names(edition: m.Edition) -> Mapping[Text, CardId]:
    return {card_text(edition, card): card for card in edition.cards}
