"""A random player that wants a full war: it plays events, keeps the cards that others wait for, and goes forward."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import AP, CARDS, CP, SPACES, CardId, Side, foe

# Cards that wait for others, or that others wait for: not spent for their points while they may still come.
_KEPT = """
tsar_takes_command fall_of_the_tsar bolshevik_revolution treaty_of_brest_litovsk h_l_take_command
zimmermann_telegram over_there kerensky_offensive convoy uboats_unleashed russian_desertions grand_fleet
place_of_execution polish_restoration michael blucher peace_offensive everyone_into_battle fourteen_points
stavka_timidity libyan_revolt royal_tank_corps alberich backs_to_the_wall maude they_shall_not_pass
"""
KEPT = frozenset(map(CardId, _KEPT.split()))
ENDS = ("Done", "AutoOp")


@dataclass(frozen=True)
class Temper:
    """How a side plays: how often it goes on, how often it takes the event, how much it wants enemy spaces."""

    zeal: float
    events: float
    greed: float


TEMPERS = (Temper(0.9, 0.9, 0.8), Temper(0.8, 0.9, 0.3), Temper(0.35, 0.9, 0.1), Temper(0.6, 0.6, 0.4))


class Warlord:
    """Both sides of one game, each with a temper drawn from the seed."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.tempers = {AP: rng.choice(TEMPERS), CP: rng.choice(TEMPERS)}

    def pick(self, state: m.State, role: Side, actions: Sequence[m.Action]) -> m.Action:
        """One of the legal actions."""
        temper = self.tempers[role]
        match state.top:
            case m.PlayRound():
                return self._card(temper, actions)
            case m.PeaceOffer():
                return m.AcceptPeace() if self.rng.random() < 0.3 else m.Done()
            case m.TrenchCards() | m.CombatCards() | m.Declare():
                used = [action for action in actions if isinstance(action, m.UseCard)]
                return self.rng.choice(used) if used and self.rng.random() < temper.events else m.Done()
            case m.PickCards():
                return m.Done() if self.rng.random() < 0.2 else self.rng.choice(actions)
            case m.DiscardCards():
                return m.Done()
            case m.Muster() | m.Advance() | m.SendCorps() | m.Replace() | m.FlipUnits() | m.Reduce() | m.FlankAttempt():
                return self._eagerly(actions, 0.95)
            case m.MoveUnits():
                return self._move(state, role, temper, actions)
            case m.Redeploy():
                return self._eagerly(actions, 0.6)
            case _:
                return self._eagerly(actions, temper.zeal)

    def _eagerly(self, actions: Sequence[m.Action], zeal: float) -> m.Action:
        going_on = [action for action in actions if type(action).__name__ not in ENDS]
        if going_on and self.rng.random() < zeal:
            kind = self.rng.choice(sorted({type(action).__name__ for action in going_on}))
            return self.rng.choice([action for action in going_on if type(action).__name__ == kind])
        return self.rng.choice(actions)

    def _card(self, temper: Temper, actions: Sequence[m.Action]) -> m.Action:
        plays = [action for action in actions if isinstance(action, m.PlayCard)]
        events = [action for action in plays if action.use == "event"]
        if events and self.rng.random() < temper.events:
            return self.rng.choice(events)
        spent = [action for action in plays if action.use != "event" and not _worth_keeping(action.card)]
        ops = [action for action in spent if action.use == "ops"]
        if ops and self.rng.random() < temper.zeal:
            return self.rng.choice(ops)
        offers = [action for action in actions if isinstance(action, m.OfferPeace)]
        if offers and self.rng.random() < 0.02:
            return offers[0]
        if spent and self.rng.random() < 0.9:
            return self.rng.choice(spent)
        kept = [action for action in plays if action.use == "ops" and CARDS[action.card].combat]
        if kept and self.rng.random() < 0.5:
            return self.rng.choice(kept)
        return m.AutoOp() if m.AutoOp() in actions else self.rng.choice(actions)

    def _move(self, state: m.State, role: Side, temper: Temper, actions: Sequence[m.Action]) -> m.Action:
        forward = [
            action
            for action in actions
            if isinstance(action, m.Move) and state.board.control[action.path[-1]] == foe(role)
        ]
        if forward and self.rng.random() < temper.greed:
            prizes = [action for action in forward if SPACES[action.path[-1]].vp]
            return self.rng.choice(prizes or forward)
        return self._eagerly(actions, temper.zeal)


def _worth_keeping(card: CardId) -> bool:
    return card in KEPT or CARDS[card].combat
