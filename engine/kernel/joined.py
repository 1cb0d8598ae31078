"""Choices that carry out several actions one after the other, such as an attack with all that may take part.

They stand beside the offers of a decision, for panels alone: what is typed, recorded, told and taken back are the
single actions. Only the last of them may draw a number or reveal anything, and none of them needs a caution.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from engine.kernel.game import Offer, Role
from engine.kernel.text import Text

S_contra = TypeVar("S_contra", contravariant=True)


@runtime_checkable
class Joining(Protocol[S_contra]):
    """A game that has such choices; no game has to."""

    def joined(self, state: S_contra, role: Role) -> tuple[Offer[Any], ...]:
        """Those for the open decision, under orders that no single action has: each with what it does `then`."""
        ...


def joined(game: Any, state: Any, role: Role) -> tuple[Offer[Any], ...]:
    """The joined choices of a game that may not have any."""
    return game.joined(state, role) if isinstance(game, Joining) else ()


@runtime_checkable
class Costing(Protocol[S_contra]):
    """A game in which actions are paid for; no game has to be."""

    def shortage(self, state: S_contra, role: Role, actions: Sequence[Any]) -> Text | None:
        """What these cost together and what is left for them, where that is too little."""
        ...


def shortage(game: Any, state: Any, role: Role, actions: Sequence[Any]) -> Text | None:
    """Why several actions cannot be paid, of a game that may not know of payments."""
    return game.shortage(state, role, actions) if actions and isinstance(game, Costing) else None
