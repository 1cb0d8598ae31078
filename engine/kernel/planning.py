"""What a game may offer to who plans: attacks worth reckoning, how far a unit can go, cards that others may hold.

Everything follows from what the viewer knows: nothing in it tells a hand or a deck that is not his.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from engine.kernel.game import Part, Role
from engine.kernel.preview import Preview

Aid = Literal["odds", "reach", "whatif"]  # what helps a player to plan, and a table may forbid


class Planning(Protocol):
    """A game's answers to who plans; no game has to give any. Keys are what a player may type."""

    def attacks(self, state: Any, role: Role) -> Sequence[Part]:
        """The attacks of a role that could be proposed to `odds` now, as their orders."""
        ...

    def playable(self, state: Any, viewer: Role | None) -> Sequence[Part]:
        """The cards that may be assumed as played in an attack, those of the viewer's own hand first."""
        ...

    def units(self, state: Any, viewer: Role | None = None) -> Sequence[Part]:
        """The units whose reach a viewer can ask for."""
        ...

    def reach(self, state: Any, unit: str, viewer: Role | None = None) -> tuple[Preview, ...]:
        """Where a unit could go and at what price, a preview for each way of going; `NotationError` for no unit, and
        for one that is hidden from the viewer."""
        ...

    def unseen(self, state: Any, viewer: Role) -> Sequence[Part]:
        """The cards that the other side might hold for all that a viewer knows."""
        ...

    def holding(self, state: Any, viewer: Role, cards: Sequence[str]) -> Any:
        """The same position with these cards in the other side's hand, in the place of others that were there.

        Raises `NotationError` for a card that is known to be elsewhere, or for more than that hand holds.
        """
        ...


def planning_of(game: Any) -> Planning | None:
    """What a game offers to who plans; None for nothing."""
    found: Planning | None = getattr(game, "planning", None)
    return found
