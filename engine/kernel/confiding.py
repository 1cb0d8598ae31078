"""What a side alone knows besides its hand, such as which block is which: a game that has some may tell it."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from engine.kernel.game import Role
from engine.kernel.text import Text


@runtime_checkable
class Confiding(Protocol):
    """A game in which a side knows more than everybody but its cards; no game has to be."""

    def confided(self, state: Any, role: Role) -> tuple[Text, ...]:
        """All of it in sentences, for the role and for who may know what it knows."""
        ...


def confided(game: Any, state: Any, role: Role) -> tuple[Text, ...]:
    """What only a role knows; nothing in a game whose secrets are hands and decks."""
    return game.confided(state, role) if isinstance(game, Confiding) else ()
