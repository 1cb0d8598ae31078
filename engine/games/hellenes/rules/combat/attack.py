"""An attack of one block (6.3.2): its dice, and hits and routs in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import losses
from engine.games.hellenes.rules.combat.lines import GARRISON, fought, side_of
from engine.games.hellenes.tables import BlockId, Rating, foe

AttackPhase = Literal["round", "pursuit", "harassment"]
HIGHEST = 6


@dataclass(frozen=True)
class Attack:
    """What a block rolled, one die for each of its steps."""

    block: BlockId
    phase: AttackPhase
    dice: tuple[int, ...]
    hits: int
    routs: int  # always 0 in pursuit and harassment


def rolled(block: BlockId, rated: Rating, dice: Sequence[int], phase: AttackPhase = "round") -> Attack:
    """6.3.2: what the dice of a block say; only in the round itself do they rout (6.3.5, 6.4.1)."""
    hits = sum(die <= rated.number for die in dice)
    routs = sum(die > HIGHEST - rated.number for die in dice) if phase == "round" else 0
    return Attack(block, phase, tuple(dice), hits, routs)


def struck(state: m.State, attack: Attack, wishes: Sequence[str] = ()) -> m.State:
    """6.3.3: the state after an attack: all hits, then all routs; `wishes` is whom owners take among equals."""
    enemy = foe(side_of(fought(state), attack.block))
    state = done(state, attack)
    for _ in range(attack.hits):
        tied = losses.to_hit(state, enemy)
        if tied:
            state = losses.hit(state, losses.chosen(tied, wishes))
    for _ in range(attack.routs):
        tied = losses.to_rout(state, enemy)
        if tied:
            state = losses.rout(state, losses.chosen(tied, wishes))
    return state


def done(state: m.State, attack: Attack) -> m.State:
    """The state when a block has attacked, once a round; harassment comes besides (6.4.1)."""
    battle, block = fought(state), attack.block
    if attack.phase == "harassment":
        return state
    if block == GARRISON:
        return replace(state, battle=replace(battle, garrison_attacked=True))
    done = {**battle.fighters, block: replace(battle.fighters[block], attacked=True)}
    return replace(state, battle=replace(battle, fighters=done))
