"""The odds that belong to a choice: an attack with those who have joined so far, a card, a flank attempt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import odds
from engine.games.paths_of_glory.odds import account
from engine.games.paths_of_glory.rules.combat import common, eligible
from engine.games.paths_of_glory.tables import Side
from engine.kernel.odds import Odds, Prospect, compared
from engine.kernel.text import Text

BEFORE_FIRE = (m.TrenchCards, m.Declare, m.FlankAttempt, m.CombatCards)


def of_decision(state: m.State, side: Side) -> Odds | None:
    """The odds as things stand while attackers are named and cards are asked for."""
    match state.top:
        case m.Muster(target=target, attackers=attackers):
            named = attackers or eligible.strongest(state, side, target)
            return odds.proposed(state, side, target, named, side)
        case top if isinstance(top, BEFORE_FIRE):
            return odds.combat_odds(state, common.combat_of(state), side)
        case _:
            return None


def of(state: m.State, side: Side, action: m.Action) -> Odds | None:
    """The odds that a choice leads to; None where nothing is fought."""
    match state.top, action:
        case m.ChooseAttack(), m.Attack(space):
            return odds.proposed(state, side, space, eligible.strongest(state, side, space), side)
        case m.Muster(target=target, attackers=attackers), m.Join(piece):
            return odds.proposed(state, side, target, (*attackers, piece), side)
        case m.Muster(target=target, attackers=attackers), m.Done():
            return odds.proposed(state, side, target, attackers, side)
        case top, _ if isinstance(top, BEFORE_FIRE):
            return _chosen(state, common.combat_of(state), action)
        case _:
            return None


def of_targets(state: m.State, side: Side, title: Text, attacks: Sequence[m.Attack]) -> Odds | None:
    """Who wins at each space that may be attacked, if all attack it who can do so together."""
    matters = ((action.space, eligible.strongest(state, side, action.space)) for action in attacks)
    return compared(title, ((space, odds.proposed(state, side, space, named, side)) for space, named in matters))


def _chosen(state: m.State, combat: m.Combat, action: m.Action) -> Odds:
    """The combat with what is chosen now, and nothing else that might be."""
    fought = replace(state, stack=(combat,))
    prospect: Prospect
    match action:
        case m.Flank(pinning):
            prospect = odds.attempt(fought, combat, pinning)
        case m.UseCard(card):
            prospect = odds.prospect(fought, odds.with_cards(fought, combat, (card,)), f"card:{card}")
        case _:
            prospect = odds.prospect(fought, combat, "plain")
    return Odds(account.title(fought, combat), tuple(account.ground(fought, combat, None)), (prospect,))
