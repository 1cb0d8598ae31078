"""Which rules answer for an open decision, and which move on what is no decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import building, moving, recruits, taking
from engine.games.hellenes.rules.combat import battle, leaving, phase, sorties, standing
from engine.games.hellenes.rules.combat import choosing as combats
from engine.games.hellenes.rules.combat import taking as taking_hits
from engine.games.hellenes.rules.events import choosing as choosing_events
from engine.games.hellenes.rules.events import event
from engine.games.hellenes.rules.siege import going_in, starving, storming
from engine.games.hellenes.rules.year import choosing, disbanding, home, negotiation, new_year, olympians, peace
from engine.games.hellenes.tables import Side
from engine.kernel.errors import Refusal

# Decisions whose candidates are legal without a further question.
EXACT: frozenset[type] = frozenset({m.TakeActions, m.GoHome})


class Handler(Protocol):
    """The rules of one type of frame; `frame` is always the top of the stack, `side` one that may answer it."""

    def refuse(self, state: m.State, frame: Any, side: Side, action: m.Action) -> Refusal | None:
        """Why the action is not allowed, exactly."""
        ...

    def candidates(self, state: m.State, frame: Any, side: Side) -> Iterator[m.Action]:
        """Actions worth testing; generous."""
        ...

    def apply(self, work: m.Work, frame: Any, side: Side, action: m.Action) -> None:
        """Carry out a legal action."""
        ...


HANDLERS: Mapping[type, Handler] = {
    m.ChooseCards: choosing,
    m.Negotiate: negotiation,
    m.EndTaxes: new_year,
    m.BreakPeace: peace,
    m.Appeal: olympians.APPEALS,
    m.UseFavour: olympians,
    m.GoHome: home,
    m.Crowded: disbanding,
    m.TakeActions: taking,
    m.Choosing: choosing_events,
    m.Build: building,
    m.PlaceRecruit: recruits,
    m.DeclareSorties: sorties,
    m.ChooseCombat: combats,
    m.Shelter: going_in,
    m.Surrender: storming,
    m.StandOrRetreat: standing,
    m.TakeHit: taking_hits,
    m.Retreat: leaving,
    m.Starve: starving,
}

# What goes on by itself: frames that are no decisions, and the sequence of the year when nothing is open.
RESUMED: Mapping[type, Callable[[m.Work], None]] = {
    m.Happening: event.resume,
    m.Sailing: moving.resume,
    m.CombatPhase: phase.resume,
    m.Fighting: battle.resume,
    m.Besieging: starving.resume,
}


def handler(frame: m.Frame) -> Handler:
    """The rules that answer for a frame."""
    return HANDLERS[type(frame)]
