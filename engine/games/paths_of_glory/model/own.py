"""The kinds of decision, action and event that only some edition has: each is a class made from one of these.

The printed kinds are closed unions, and whoever takes them apart handles each. These three stand in the unions for all
kinds that a variant brings; what is said and done of them stands in the entries of its rules, `Decision` and `Order`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from engine.games.paths_of_glory.tables import Side, SpaceId
from engine.kernel.text import Text


@dataclass(frozen=True)
class OwnFrame:
    """An open decision that only this edition knows; an entry of `Rules.decisions`."""

    side: Side


@dataclass(frozen=True)
class OwnAction:
    """An action that only this edition knows; an entry of `Rules.orders`."""


@dataclass(frozen=True, kw_only=True)
class OwnEvent(ABC):
    """Something that happens in this edition only; it says itself, and needs no entry."""

    spaces: tuple[SpaceId, ...] = ()  # that it concerns
    only: Side | None = None

    @abstractmethod
    def narrate(self) -> Text:
        """The sentence for the channel."""
