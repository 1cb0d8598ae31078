"""A battle round (6.3): attacks in order until a side retreats, panics or is eliminated, and what follows that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.attack import Attack, AttackPhase, rolled, struck
from engine.games.hellenes.rules.combat.lines import (
    coming,
    defends_city,
    fighters,
    fought,
    has_begun,
    is_barred,
    rating,
    side_of,
    strength,
    unrouted,
)
from engine.games.hellenes.rules.combat.pursuit import harassers, panicked, pursuers
from engine.games.hellenes.rules.combat.retreats import may_retreat
from engine.games.hellenes.tables import PRESTIGE, SIDES, BlockId, Side, foe


class NotThatRound(ValueError):
    """A round that cannot be played so: the dice run out, or a side retreats that may not."""


@dataclass(frozen=True)
class BattleEnd:
    """How a battle ended. `skirmish`: a retreat by land before any hit or rout (14.1.1)."""

    how: Literal["panic", "eliminated", "retreat"]
    winner: Side
    skirmish: bool = False


@dataclass(frozen=True)
class PlayedRound:
    """A round as it was played; the state is the one before anybody goes where he retreats to."""

    state: m.State
    attacks: tuple[Attack, ...]
    end: BattleEnd | None


@dataclass(frozen=True)
class Wishes:
    """What players want of a round: whom they take among equals, who retreats, who pursues (None: all who may)."""

    ties: Sequence[str] = ()
    retreat: Collection[Side] = ()
    pursue: Collection[str] | None = None


def play(state: m.State, dice: Sequence[int], wishes: Wishes | None = None) -> PlayedRound:
    """What is left of the present round, with these dice from the left; `NotThatRound` if it cannot be played so."""
    return _Rounds(state, dice, wishes or Wishes()).played()


def ended(state: m.State) -> BattleEnd | None:
    """6.3.4: how the battle has ended by losses, if it has."""
    for side in SIDES:
        if not fighters(state, side):
            return BattleEnd("eliminated", foe(side))
    side_ = panicked(state)
    return None if side_ is None else BattleEnd("panic", foe(side_))


def retreat(state: m.State, side: Side) -> BattleEnd:
    """6.4, 14.1.1: how the battle ends when a side retreats now."""
    battle = fought(state)
    return BattleEnd("retreat", foe(side), battle.kind != "sea" and side not in battle.hurt)


def prestige(battle: m.Battle, end: BattleEnd) -> int:
    """6.3.4, 6.4, 8.1.3: what the winner of a battle gains; a City taken by storm brings nothing besides."""
    if end.how == "retreat":
        return 0 if end.skirmish else PRESTIGE["retreat"]
    return PRESTIGE["storm" if defends_city(battle, foe(end.winner)) else "panic"]


def over(state: m.State) -> m.State:
    """The state when a round is over: everybody may attack again, half-losses are dropped (8.1.1)."""
    battle = fought(state)
    fresh = {block: replace(fighter, attacked=False) for block, fighter in battle.fighters.items()}
    battle = replace(
        battle, fighters=fresh, round=battle.round + 1, garrison_attacked=False, half=None, begun=frozenset()
    )
    return replace(state, battle=battle)


class _Rounds:
    """Plays one round."""

    def __init__(self, state: m.State, dice: Sequence[int], wishes: Wishes) -> None:
        self.state, self.dice, self.wishes = state, dice, wishes
        self.attacks: list[Attack] = []
        self.used = 0

    def played(self) -> PlayedRound:
        end = self._fought_out()
        if end is not None and end.how == "panic":
            wanted = self.wishes.pursue
            self._more([one for one in pursuers(self.state) if wanted is None or one in wanted], "pursuit")
        if end is not None and end.how != "eliminated":
            self._more(harassers(self.state), "harassment")
        return PlayedRound(self.state, tuple(self.attacks), end)

    def _fought_out(self) -> BattleEnd | None:
        """The round until the battle ends or everybody has attacked."""
        end = ended(self.state)
        for block in coming(self.state):
            battle = fought(self.state)
            side = side_of(battle, block)
            if end is not None or block not in unrouted(self.state, side):
                continue
            if self._leaves(side):
                return retreat(self.state, side)
            if not is_barred(battle, block):
                self._attack(block, "round")
                end = ended(self.state)
        return end

    def _leaves(self, side: Side) -> bool:
        """6.4: whether a side retreats now: it wishes to and none of its blocks has attacked in this round."""
        if side not in self.wishes.retreat or has_begun(self.state, side):
            return False
        if not may_retreat(self.state, side):
            raise NotThatRound(side)
        return True

    def _more(self, blocks: Sequence[BlockId], phase: AttackPhase) -> None:
        """6.3.5, 6.4.1: the attacks before a retreat, as long as there are enemies."""
        for block in blocks:
            side = side_of(fought(self.state), block)
            if block in fighters(self.state, side) and fighters(self.state, foe(side)):
                self._attack(block, phase)

    def _attack(self, block: BlockId, phase: AttackPhase) -> None:
        number = strength(self.state, block)
        dice = self.dice[self.used : self.used + number]
        if len(dice) < number:
            raise NotThatRound("dice")
        self.used += number
        attack = rolled(block, rating(fought(self.state), block), dice, phase)
        self.attacks.append(attack)
        self.state = struck(self.state, attack, self.wishes.ties)
