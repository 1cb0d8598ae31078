"""What is laid open when a game is over: the cards in hands and decks. A game that has some may tell them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from engine.kernel.game import Role
from engine.kernel.text import Text


class CardPile(NamedTuple):
    """Cards that were hidden: whose (None: everybody's), and which, the next one of a deck first."""

    kind: Literal["hand", "deck"]
    role: Role | None
    cards: tuple[Text, ...]


@runtime_checkable
class Revealing(Protocol):
    """A game that has hidden cards; no game has to."""

    def revealed(self, state: Any) -> tuple[CardPile, ...]:
        """All of them. For a game that is over, and for nobody else."""
        ...


def revealed(game: Any, state: Any) -> tuple[CardPile, ...]:
    """What a game lays open; nothing for one without hidden cards."""
    return game.revealed(state) if isinstance(game, Revealing) else ()
