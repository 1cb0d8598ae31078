"""The look-ups of Hellenes without pictures: cards, areas, blocks, scenarios, the rulebook, found as they are typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, BLOCKS, CARDS, SCENARIOS, AreaId, BlockId, CardId
from engine.games.hellenes.words import area_label, block_label, read_area, read_block, read_card
from engine.kernel.errors import NotationError
from engine.kernel.text import Listed, Text
from render.hellenes import descriptions, scenario_lines
from render.hellenes.rulebook import BOOK
from render.lookup import LookedUp, Pairs, fitting, meant
from render.rulebook import RuleLookUp

K = TypeVar("K")
KINDS = ("card", "space", "unit", "scenario", "rule")
PRINTED = ("card", "scenario", "rule")  # that need no game


class HellenesLookUps:
    """What a word means in each kind of look-up, and what is said of it; a view may be None for what is printed."""

    def __init__(self, say: Callable[[Text], str]) -> None:
        """`say` puts titles of paragraphs into the reader's language."""
        self._rules = RuleLookUp(BOOK, say)

    def find(self, view: m.Sight | None, kind: str, key: str) -> LookedUp | None:
        """A card, an area, a block, a scenario, or a paragraph with the readings of it; None: nothing is near."""
        finders: Mapping[str, Callable[[m.Sight | None, str], LookedUp | None]] = {
            "card": self._card,
            "space": self._area,
            "unit": self._block,
            "scenario": self._scenario,
            "rule": self._rule,
        }
        return finders[kind](view, key)

    def choices(self, kind: str, typed: str) -> list[Listed]:
        """For autocomplete."""
        return self._rules.choices(typed, self.pairs("card")) if kind == "rule" else fitting(self.pairs(kind), typed)

    def pairs(self, kind: str) -> Pairs:
        """The keys of a kind with the names under which they are listed."""
        if kind == "card":
            return [(str(card), f"{card} {found.name}") for card, found in CARDS.items()]
        if kind == "unit":
            return [(block, block_label(block)) for block in BLOCKS]
        if kind == "scenario":
            return [(key, found.name) for key, found in SCENARIOS.items()]
        if kind == "rule":
            return self._rules.pairs(self.pairs("card"))
        return [(area, area_label(area)) for area in AREAS]

    def _meant(self, kind: str, key: str, read: Callable[[str], K]) -> K | str | LookedUp | None:
        """What orders would read, else what a list holds that is near."""
        with suppress(NotationError):
            return read(key)
        return meant(self.pairs(kind), key)

    def _card(self, view: m.Sight | None, key: str) -> LookedUp | None:
        found = self._meant("card", key, lambda typed: str(read_card(typed)))
        if not isinstance(found, str):
            return found
        return LookedUp(found, (*descriptions.card_lines(CardId(int(found))), *BOOK.card_rulings(found)))

    def _area(self, view: m.Sight | None, key: str) -> LookedUp | None:
        found = self._meant("space", key, read_area)
        return LookedUp(found, descriptions.area_lines(view, AreaId(found))) if isinstance(found, str) else found

    def _block(self, view: m.Sight | None, key: str) -> LookedUp | None:
        found = self._meant("unit", key, read_block)
        return LookedUp(found, descriptions.block_lines(view, BlockId(found))) if isinstance(found, str) else found

    def _scenario(self, view: m.Sight | None, key: str) -> LookedUp | None:
        found = meant(self.pairs("scenario"), key)
        return LookedUp(found, scenario_lines.scenario_lines(found)) if isinstance(found, str) else found

    def _rule(self, view: m.Sight | None, key: str) -> LookedUp | None:
        return self._rules.find(key, self.pairs("card"), lambda card: self._card(view, card))
