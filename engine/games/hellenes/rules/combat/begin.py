"""How a battle begins (6.2): who is in it, and where the attackers came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import garrison
from engine.games.hellenes.tables import SIDES, AreaId, BlockId, Side, foe


def usual(state: m.State, area: AreaId, kind: str, attacker: Side) -> tuple[BlockId, ...]:
    """Who is in a battle where nobody says so: outside Cities all but those who retreated this turn (6.4)."""
    board = state.board
    if kind == "storm":
        return (*board.upright(area, attacker), *board.lying(area, foe(attacker)))
    if kind == "sortie":
        return (*board.lying(area, attacker), *board.upright(area, foe(attacker)))
    there = (block for side in SIDES for block in board.upright(area, side))
    return fresh(state, there)


def fresh(state: m.State, blocks: Iterable[BlockId]) -> tuple[BlockId, ...]:
    """6.4: of these blocks those that have not retreated this turn, who alone may fight."""
    return tuple(block for block in blocks if block not in state.turn.retreated)


def begun(
    state: m.State,
    area: AreaId,
    kind: m.BattleKind,
    blocks: Iterable[BlockId],
    came: Mapping[BlockId, AreaId] | None = None,
) -> m.State:
    """The state when the active side attacks: these blocks are in the battle, the attackers `came` from there."""
    battle = m.Battle(
        area=area,
        kind=kind,
        attacker=state.clock.active,
        fighters={block: m.Fighter((came or {}).get(block)) for block in blocks},
        garrison=kind == "storm" and garrison(state.board, area) is not None,
    )
    return replace(state, battle=battle)
