"""The events that are in force for a battle (5.3): those played for it and those of the phase or the turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Side, UnitId

NKVD, ZHUKOV, STURMOVIKS = CardId(16), CardId(22), CardId(23)
REACH_OF_ZHUKOV = 2  # hexes from the Target marker of the battle for which he was played


def events(state: m.State, battle: m.Battle) -> Iterator[m.InForce]:
    """All of them; of a card that counts battles as long as it counts."""
    for side, card in battle.cards:
        yield m.InForce(side, card, "battle")
    for effect in state.effects:
        if effect.scope != "battle" or (effect.side, effect.card) in battle.cards:
            yield effect


def has(state: m.State, battle: m.Battle, side: Side, card: int, mode: str | None = None) -> bool:
    """Whether an event is in force, perhaps in one of its uses."""
    return any(
        (effect.side, effect.card) == (side, card) and mode in (None, effect.mode) for effect in events(state, battle)
    )


def doubled(state: m.State, battle: m.Battle, unit: UnitId) -> bool:
    """Cards 1 and 29 of the Axis: whether a unit counts double."""
    if unit in battle.defenders and battle.attacker == SOVIET and has(state, battle, AXIS, 29):
        return True
    return any(effect.card == 1 and unit in effect.units for effect in events(state, battle))


def table_side(state: m.State, battle: m.Battle) -> Side:
    """Whose combat table is used: the attacker's, or what Zhukov chose for the battles near his (card 22)."""
    if has(state, battle, SOVIET, NKVD):  # a tie of its dice
        return AXIS
    graph = state.board.graph
    for effect in reversed(state.effects):
        if (effect.side, effect.card) == (SOVIET, ZHUKOV) and any(
            graph.distance(one, other) <= REACH_OF_ZHUKOV for one in effect.places for other in battle.targets
        ):
            return Side(effect.mode)
    return battle.attacker
