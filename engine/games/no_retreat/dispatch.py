"""Which rules answer for an open decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import choosing, hands, paid, windows
from engine.games.no_retreat.rules.combat import battle, decisions, declaring, losses, mustering
from engine.games.no_retreat.rules.map import stacking
from engine.games.no_retreat.rules.movement import detraining, marching, reserve, support
from engine.games.no_retreat.rules.organization import flipping, placement, reorganization
from engine.games.no_retreat.rules.turn import scorched
from engine.kernel.errors import Refusal

# Decisions whose candidates are legal without a further question.
EXACT: frozenset[type] = frozenset({m.MoveUnits, m.Detrain, m.Overstacked, m.DiscardDown, m.Pay, m.Choosing})


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
    m.Window: windows,
    m.Choosing: choosing,
    m.DeclareTargets: declaring,
    m.DeclareCounterblows: declaring,
    m.ChooseBattle: mustering,
    m.Muster: mustering,
    m.Commit: battle,
    m.Counterattack: decisions,
    m.MarkCounterblow: decisions,
    m.Retreat: decisions,
    m.Advance: decisions,
    m.TakeLosses: losses,
    m.LeaveCadre: losses,
}


def handler(frame: m.Frame) -> Handler:
    """The rules that answer for a frame."""
    return HANDLERS[type(frame)]
