"""A random player that wants a full war: it plays events, keeps the cards that others wait for, and has a plan."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CARDS, CP, NEIGHBOURS, PIECES, SPACES, CardId, Side, SpaceId, foe

# Cards that wait for others, or that others wait for: not spent for their points while they may still come.
_KEPT = """
tsar_takes_command fall_of_the_tsar bolshevik_revolution treaty_of_brest_litovsk h_l_take_command zimmermann_telegram
over_there kerensky_offensive convoy uboats_unleashed russian_desertions grand_fleet polish_restoration michael blucher
peace_offensive everyone_into_battle fourteen_points stavka_timidity libyan_revolt landships reinf_us_2c
"""
# Combat cards for which a chance comes seldom.
_RARE = """
wireless_intercepts alberich mine_attack royal_tank_corps maude von_below they_shall_not_pass backs_to_the_wall
achtung_panzer turk_determination alpenkorps alpine_troops von_hutier place_of_execution
"""
# The road out of the war for Russia, in its order.
_CHAIN = "tsar_takes_command fall_of_the_tsar bolshevik_revolution treaty_of_brest_litovsk russian_desertions"
CHAIN = frozenset(map(CardId, _CHAIN.split()))
# Not even spent when the hand is full of cards that wait.
HELD = CHAIN | frozenset(map(CardId, ("reinf_us_2c", "von_below", "wireless_intercepts")))
KEPT, RARE = frozenset(map(CardId, _KEPT.split())), frozenset(map(CardId, _RARE.split()))
ENDS = ("Done", "AutoOp")


@dataclass(frozen=True)
class Plan:
    """How a side plays: how often it goes on, how much it wants enemy spaces, where, and with whose units."""

    zeal: float = 0.6
    greed: float = 0.4
    theatre: frozenset[str] = frozenset()
    nations: frozenset[str] = frozenset()


WEST, NEAR_EAST = frozenset({"fr", "be", "ge"}), frozenset({"tu", "eg", "pe", "ar", "kw"})
BRITISH, GERMAN = frozenset({"br"}), frozenset({"ge"})
SLEEPY, KEEN, SLOW = Plan(0.35, 0.1), Plan(0.9, 0.8), Plan(0.8, 0.2)
IN_RUSSIA = Plan(0.95, 0.9, frozenset({"ru"}), GERMAN)
PLANS: tuple[dict[Side, Plan], ...] = (
    {CP: IN_RUSSIA, AP: SLEEPY},
    {CP: IN_RUSSIA, AP: Plan(0.6, 0.6, frozenset({"it", "ah", "fr", "ge"}))},
    {CP: IN_RUSSIA, AP: Plan(0.8, 0.2, WEST, BRITISH)},
    {CP: IN_RUSSIA, AP: Plan(0.5, 0.2, frozenset({"it", "tu"}))},
    {CP: Plan(0.6, 0.1, WEST, GERMAN), AP: Plan(0.95, 0.3, WEST, BRITISH)},
    {CP: Plan(0.9, 0.4, WEST, GERMAN), AP: Plan(0.9, 0.2, WEST, BRITISH)},
    {CP: Plan(0.9, 0.4, frozenset({"it"}), GERMAN), AP: Plan(0.7, 0.2, frozenset({"it", "ah"}), frozenset({"it"}))},
    {CP: SLOW, AP: Plan(0.95, 0.6, NEAR_EAST, BRITISH)},
    {CP: Plan(0.9, 0.4, frozenset({"ru", "sb", "ro"})), AP: Plan(0.9, 0.6, frozenset({"ge", "ah", "tu"}))},
    {CP: KEEN, AP: KEEN},
    {CP: SLOW, AP: SLOW},
    {CP: SLEEPY, AP: KEEN},
)


class Warlord:
    """Both sides of one game, each with the plan of the game."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.plans = rng.choice(PLANS)
        self.eventful = rng.choice((0.7, 0.8, 0.95))

    def pick(self, state: m.State, role: Side, actions: Sequence[m.Action]) -> m.Action:
        """One of the legal actions."""
        plan = self.plans[role]
        match state.top:
            case m.PlayRound():
                return self._card(plan, actions)
            case m.PeaceOffer():
                return m.AcceptPeace() if self.rng.random() < 0.3 else m.Done()
            case m.TrenchCards() | m.CombatCards() | m.Declare() | m.FlankAttempt():
                used = [action for action in actions if isinstance(action, m.UseCard)]
                return self.rng.choice(used) if used and self.rng.random() < 0.9 else self._eagerly(actions, 0.4)
            case m.PickCards():
                return m.Done() if self.rng.random() < 0.2 else self.rng.choice(actions)
            case m.DiscardCards():
                plain = [action for action in actions if isinstance(action, m.Discard) and action.card not in RARE]
                return self.rng.choice(plain) if plain and self.rng.random() < 0.3 else m.Done()
            case m.Muster() | m.Advance() | m.SendCorps() | m.Replace() | m.FlipUnits() | m.Reduce():
                return self._eagerly(actions, 0.95)
            case m.Activate():
                return self._activate(state, role, plan, actions)
            case m.ChooseAttack():
                return self._attack(state, role, plan, actions)
            case m.MoveUnits():
                return self._move(state, role, plan, actions)
            case m.Redeploy():
                return self._redeploy(state, role, plan, actions)
            case _:
                return self._eagerly(actions, plan.zeal)

    def _eagerly(self, actions: Sequence[m.Action], zeal: float) -> m.Action:
        going_on = [action for action in actions if type(action).__name__ not in ENDS]
        if going_on and self.rng.random() < zeal:
            kind = self.rng.choice(sorted({type(action).__name__ for action in going_on}))
            return self.rng.choice([action for action in going_on if type(action).__name__ == kind])
        return self.rng.choice(actions)

    def _card(self, plan: Plan, actions: Sequence[m.Action]) -> m.Action:
        plays = [action for action in actions if isinstance(action, m.PlayCard)]
        events = [action for action in plays if action.use == "event"]
        offers = [action for action in actions if isinstance(action, m.OfferPeace)]
        if offers and self.rng.random() < 0.01:
            return offers[0]
        if events and self.rng.random() < self.eventful:
            return self.rng.choice([action for action in events if action.card in CHAIN] or events)
        spent = [action for action in plays if action.use != "event" and action.card not in KEPT | RARE]
        plain = [action for action in spent if not CARDS[action.card].combat] or spent
        ops = [action for action in plain if action.use == "ops"]
        if ops and self.rng.random() < plan.zeal:
            return self.rng.choice(ops)
        if plain and self.rng.random() < 0.9:
            return self.rng.choice(plain)
        rest = [action for action in plays if action.use == "ops" and action.card not in HELD]
        rest = [action for action in rest if action.card not in RARE] or rest
        if rest and self.rng.random() < (0.2 if rest[0].card in RARE else 0.7):
            return self.rng.choice(rest)
        return m.AutoOp() if m.AutoOp() in actions else self.rng.choice(actions)

    def _activate(self, state: m.State, role: Side, plan: Plan, actions: Sequence[m.Action]) -> m.Action:
        """Mostly gather around one enemy stack of the plan, so that attacks come from several spaces."""
        if self.rng.random() > plan.zeal or self.rng.random() < 0.3:
            return self._eagerly(actions, plan.zeal)
        fronts: dict[SpaceId, list[m.Action]] = {}
        for action in actions:
            if isinstance(action, m.ActivateSpace) and action.mode == "combat":
                for target in NEIGHBOURS[action.space]:
                    if boards.occupier(state.board, target) == foe(role):
                        fronts.setdefault(target, []).append(action)
        wanted = [space for space in fronts if SPACES[space].nation in plan.theatre]
        if not fronts or (not wanted and self.rng.random() < 0.5):
            return self._eagerly(actions, plan.zeal)
        marked = {n for mark in state.op.activations if mark.mode == "combat" for n in NEIGHBOURS[mark.space]}
        target = self.rng.choice([s for s in wanted if s in marked] or wanted or list(fronts))
        return self.rng.choice(fronts[target])

    def _attack(self, state: m.State, role: Side, plan: Plan, actions: Sequence[m.Action]) -> m.Action:
        """Mostly where the most spaces are ready."""
        attacks = [action for action in actions if isinstance(action, m.Attack)]
        if not attacks or self.rng.random() < 0.3:
            return self._eagerly(actions, 0.95)
        ready = {mark.space for mark in state.op.activations if mark.mode == "combat"}
        return max(attacks, key=lambda action: (len(ready & NEIGHBOURS[action.space].keys()), self.rng.random()))

    def _move(self, state: m.State, role: Side, plan: Plan, actions: Sequence[m.Action]) -> m.Action:
        forward = [
            action
            for action in actions
            if isinstance(action, m.Move) and state.board.control[action.path[-1]] == foe(role)
        ]
        wanted = [action for action in forward if SPACES[action.path[-1]].nation in plan.theatre]
        if forward and self.rng.random() < plan.greed and (wanted or not plan.theatre):
            prizes = [action for action in wanted or forward if SPACES[action.path[-1]].vp]
            return self.rng.choice(prizes or wanted or forward)
        return self._eagerly(actions, plan.zeal)

    def _redeploy(self, state: m.State, role: Side, plan: Plan, actions: Sequence[m.Action]) -> m.Action:
        """Mostly bring the nations of the plan to its theatre; gladly to the Arab Northern Army."""
        arabs = [
            action
            for action in actions
            if isinstance(action, m.SR) and action.to == state.board.where[boards.ana(state.edition)]
        ]
        if arabs and self.rng.random() < 0.5:
            return self.rng.choice(arabs)
        coming = [
            action
            for action in actions
            if isinstance(action, m.SR)
            and PIECES[action.piece].nation in plan.nations
            and action.to in SPACES
            and self._near(plan, action.to)
            and not self._near(plan, state.board.where[action.piece])
        ]
        return self.rng.choice(coming) if coming and self.rng.random() < 0.8 else self._eagerly(actions, 0.6)

    @staticmethod
    def _near(plan: Plan, space: SpaceId) -> bool:
        return space in SPACES and any(SPACES[near].nation in plan.theatre for near in (space, *NEIGHBOURS[space]))
