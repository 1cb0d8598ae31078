"""What a player is told who owes no decision but may act: that his choice is in, and that he may make another."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, runtime_checkable

from engine.kernel.game import Role
from engine.kernel.text import Text

S_contra = TypeVar("S_contra", contravariant=True)


@runtime_checkable
class Rechoosing(Protocol[S_contra]):
    """A game in which a choice may be made anew while it is secret; no game has to be."""

    def chosen(self, state: S_contra, role: Role) -> Text | None:
        """What a role has chosen and may choose anew, for nobody else; None where it only may do something besides."""
        ...


def chosen(game: Any, state: Any, role: Role) -> Text | None:
    """The choice of a role that it may still change, of a game that may not know of any."""
    return game.chosen(state, role) if isinstance(game, Rechoosing) else None
