"""Which module answers for which open decision. Each offers `refuse`, `candidates` and `apply` (see architecture)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import (
    activation,
    choices,
    combat,
    draw,
    movement,
    opening,
    placing,
    play,
    redeploy,
    replacements,
)
from engine.kernel.errors import Refusal


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


HANDLERS: Mapping[type[m.Frame], Handler] = {
    m.PickCards: opening,
    m.OpeningHand: opening,
    m.PlayRound: play,
    m.DiscardCards: draw,
    m.SendCorps: choices,
    m.LoseCorps: choices,
    m.Reduce: choices,
    m.PeaceOffer: choices,
    m.Activate: activation,
    m.MoveUnits: movement,
    m.Redeploy: redeploy,
    m.PlaceUnits: placing,
    m.PlaceTrench: placing,
    m.FlipUnits: replacements,
    m.Replace: replacements,
    m.ChooseAttack: combat,
    m.Muster: combat,
    m.TrenchCards: combat,
    m.Declare: combat,
    m.FlankAttempt: combat,
    m.CombatCards: combat,
    m.TakeLosses: combat,
    m.GiveBack: combat,
    m.CancelRetreat: combat,
    m.Retreat: combat,
    m.Advance: combat,
}


EXACT: frozenset[type[m.Frame]] = frozenset({m.Redeploy})  # whose candidates are legal without a further question


def handler(frame: m.Frame) -> Handler:
    """The module that answers for a frame."""
    return HANDLERS[type(frame)]
