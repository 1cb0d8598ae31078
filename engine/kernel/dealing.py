"""Cards: what a game may offer so that going back across a deal does not deal the same again, and says what is void.

A game whose piles lie in an order that nobody knows has its `Dealing` as its attribute `dealing`. Cards in a hand stay.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.game import Event
from engine.kernel.text import Text

S = TypeVar("S")


class Dealing(Protocol[S]):
    """Answers about the cards of a game."""

    def undealt(self, state: S) -> object:
        """Every pile from which cards are dealt unseen, in its order."""
        ...

    def reshuffled(self, state: S, chance: Chance) -> S:
        """The same position with each of these piles in another order."""
        ...

    def card_of(self, event: Event) -> Text | None:
        """The card that an event has told to be played, shown or thrown away; None for any other event."""
        ...


def dealing_of(game: Any) -> Dealing[Any] | None:
    """How the cards of a game lie, if it has any to deal."""
    found: Dealing[Any] | None = getattr(game, "dealing", None)
    return found


def dealt_between(game: Any, before: Any, since: Any) -> bool:
    """Whether cards were dealt or shuffled from one position to a later one."""
    dealing = dealing_of(game)
    return dealing is not None and dealing.undealt(before) != dealing.undealt(since)


def card_of(game: Any, event: Event) -> Text | None:
    """The card of an event, in a game that has cards."""
    dealing = dealing_of(game)
    return None if dealing is None else dealing.card_of(event)


def reshuffled(game: Any, state: Any, chance: Chance) -> Any:
    """A position to which a game goes back across a deal; the same if it has nothing to deal."""
    dealing = dealing_of(game)
    return state if dealing is None else dealing.reshuffled(state, chance)
