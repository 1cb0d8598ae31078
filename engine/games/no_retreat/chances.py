"""In how many cases a battle comes to each result: the die, and events that change how it is rolled (10.5, 10.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import lcm

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import battle as battles
from engine.games.no_retreat.rules.combat import decided, in_force, odds, results
from engine.games.no_retreat.tables import AXIS, SIDES, SOVIET, CardId, Side, UnitId
from engine.kernel.odds import Bounds

SIDES_OF_THE_DIE = 6
MANSTEIN, NEW_TANKS = CardId(1), CardId(8)
OF_THE_DIE: tuple[tuple[Side, int], ...] = (
    *odds.CARDS,
    *((side, int(card)) for side, card, _ in decided.FIXED),
    *((side, int(card)) for side, card in decided.DUELS),
    *((AXIS, card) for card in (1, 8, 21, 24, 27, 29, 33)),
    *((SOVIET, card) for card in (10, 21, 22, 23, 39, 54)),
)  # events that are reckoned with; all others say nothing about the die before it falls


def reckons(side: Side, card: CardId) -> bool:
    """Whether an event that is taken as played is reckoned with."""
    return (side, int(card)) in OF_THE_DIE


def with_choices(state: m.State, battle: m.Battle) -> m.State:
    """The state with what events that are taken as played would be used for: Manstein for the strongest unit, card 8
    for what helps the Axis here."""
    unit = doubled(state, battle)
    if unit is not None:
        double = m.InForce(AXIS, MANSTEIN, "battle", "double", units=(unit,))
        state = replace(state, effects=(*state.effects, double))
    if (AXIS, NEW_TANKS) in battle.cards:
        armor = m.InForce(AXIS, NEW_TANKS, "phase", "armor" if battle.attacker == AXIS else "none")
        state = replace(state, effects=(*state.effects, armor))
    return state


def doubled(state: m.State, battle: m.Battle) -> UnitId | None:
    """The strongest unit of the Axis if Manstein is taken as played; None if he is not, or has his unit."""
    if (AXIS, MANSTEIN) not in battle.cards or any(
        effect.card == MANSTEIN and effect.units for effect in state.effects
    ):
        return None
    units = battle.attackers if battle.attacker == AXIS else battle.defenders
    return max(units, key=lambda unit: odds.strength(state, battle, unit), default=None)


def tables(state: m.State, battle: m.Battle) -> tuple[m.State, ...]:
    """The state for each table that may be used: both if Zhukov is taken as played."""
    if (SOVIET, in_force.ZHUKOV) not in battle.cards:
        return (state,)
    zhukov = (m.InForce(SOVIET, in_force.ZHUKOV, "phase", side, places=battle.targets) for side in SIDES)
    return tuple(replace(state, effects=(*state.effects, effect)) for effect in zhukov)


def expected(state: m.State, battle: m.Battle) -> Bounds:
    """All that the battle may come to."""
    card = decided.duel(battle)
    if card is None or battle.step == "rolled":
        return _by_either_table(state, battle)
    tie = _by_either_table(state, battle) if card == decided.DUELS[0] else _only("duel-both")
    found = Bounds()
    for axis, soviet in product(range(SIDES_OF_THE_DIE), repeat=2):
        if axis == soviet:
            found.add(tie)
        else:
            found.add(_only("duel-axis" if axis < soviet else "duel-soviet"), tie.of)
    return found


def _by_either_table(state: m.State, battle: m.Battle) -> Bounds:
    return Bounds.chosen(_alike(_fought(one, battle) for one in tables(state, battle)))


def _only(result: str) -> Bounds:
    return Bounds.certain([("result", result)])


def _fought(state: m.State, battle: m.Battle) -> Bounds:
    """By the table, or what an event gives."""
    judged = odds.judge(state, battle)
    fixed = decided.fixed(state, battle)
    if fixed or judged.final is None:
        return _sum([_only(results.changed(state, battle, fixed or results.AUTOMATIC))] * SIDES_OF_THE_DIE)
    faces = [results.changed(state, battle, face) for face in results.table(state, battle, judged)]
    dice = [_only(face) for face in faces]
    others = [die for die, face in zip(dice, faces, strict=True) if face != "NE"]
    if in_force.has(state, battle, AXIS, battles.RIVER_CROSSING) and others:
        again = _sum(others)
        dice = _alike(again if face == "NE" else die for die, face in zip(dice, faces, strict=True))
    if in_force.has(state, battle, AXIS, battles.EXPERT_LEADERS):
        return _sum(Bounds.chosen(pair) for pair in product(dice, repeat=2))
    return _sum(dice)


def _sum(parts: Iterable[Bounds]) -> Bounds:
    found = Bounds()
    for part in parts:
        found.add(part)
    return found


def _alike(options: Iterable[Bounds]) -> list[Bounds]:
    """The same in as many cases each."""
    listed = list(options)
    of = lcm(*(option.of for option in listed))
    return list(_scaled(listed, of))


def _scaled(options: Iterable[Bounds], of: int) -> Iterator[Bounds]:
    for option in options:
        found = Bounds()
        found.add(option, of // option.of)
        yield found
