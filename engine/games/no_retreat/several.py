"""What a panel may take together: units that go to the same place, attackers, cards that must be discarded."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.turn import victory

MANY = 25  # more are never chosen at once
TOGETHER: Mapping[str, frozenset[type]] = {  # verbs of which one does not stand in the way of the other
    "advance": frozenset((m.Advance,)),
    "counterblow": frozenset((m.DeclareCounterblows,)),
    "detrain": frozenset((m.Detrain,)),
    "discard": frozenset((m.DiscardDown, m.Pay)),
    "entrain": frozenset((m.MoveUnits,)),
    "join": frozenset((m.Muster,)),
    "move": frozenset((m.MoveUnits,)),
    "place": frozenset((m.PlaceUnits,)),
    "reorganize": frozenset((m.Reorganize,)),
    "retreat": frozenset((m.Retreat,)),
    "target": frozenset((m.DeclareTargets,)),
    "upgrade": frozenset((m.FlipUnits,)),
}


def together(state: m.State, verb: str) -> int:
    """How many things may be chosen for a verb at once; what is paid for is ordered one by one.

    Of units that move no more go to one place than may stay there (8.4.1), but each may go its own way.
    """
    if type(state.top) not in TOGETHER.get(verb, frozenset()):
        return 1
    match state.top:
        case m.DiscardDown(left=left) | m.Pay(left=left):
            return max(left, 1)
        case m.Reorganize(free=free) | m.DeclareCounterblows(free=free):
            return max(free, 1)
        case m.DeclareTargets(side):
            return max(victory.max_targets(state, side) - state.combat.used_targets, 1)
    return MANY
