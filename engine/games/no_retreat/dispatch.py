"""Which rules answer for an open decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands, paid
from engine.games.no_retreat.rules.map import stacking
from engine.games.no_retreat.rules.movement import detraining, marching, reserve, support
from engine.games.no_retreat.rules.organization import flipping, placement, reorganization
from engine.games.no_retreat.rules.turn import scorched
from engine.kernel.errors import Refusal

# Decisions whose candidates are legal without a further question.
EXACT: frozenset[type] = frozenset({m.MoveUnits, m.Detrain, m.Overstacked, m.DiscardDown, m.Pay})


class Handler(Protocol):
    """The rules of one type of frame; `frame` is always the top of the stack."""

    def refuse(self, state: m.State, frame: Any, action: m.Action) -> Refusal | None:
        """Why the action is not allowed, exactly."""
        ...

    def candidates(self, state: m.State, frame: Any) -> Iterator[m.Action]:
        """Actions worth testing; generous."""
        ...

    def apply(self, work: m.Work, frame: Any, action: m.Action) -> None:
        """Carry out a legal action."""
        ...


HANDLERS: Mapping[type, Handler] = {
    m.DiscardDown: hands,
    m.Pay: paid,
    m.FlipUnits: flipping,
    m.PlaceUnits: placement,
    m.Reorganize: reorganization,
    m.UseReserve: reserve,
    m.MoveUnits: marching,
    m.AssignSupport: support,
    m.Overstacked: stacking,
    m.Detrain: detraining,
    m.FormReserve: reserve,
    m.ClearScorched: scorched,
}


def handler(frame: m.Frame) -> Handler:
    """The rules that answer for a frame."""
    return HANDLERS[type(frame)]
