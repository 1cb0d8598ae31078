"""The battle under way in a position file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from engine.games.hellenes import model as m
from engine.games.hellenes.position.faults import MALFORMED, Fault
from engine.games.hellenes.position.values import as_area
from engine.games.hellenes.rules.combat.begin import usual
from engine.games.hellenes.rules.map.cities import garrison
from engine.games.hellenes.tables import AREAS, BLOCKS, DEFECTORS, SIDES, BlockId, Side

BATTLE = "battle"


def battle_of(state: m.State, given: Any) -> tuple[m.Battle | None, set[Fault]]:
    """The battle that a file describes, and what is wrong with it."""
    area = as_area(given.get("area")) if isinstance(given, dict) else None
    if area is None:
        return None, {(MALFORMED, BATTLE)}
    kind = given.get("kind", "sea" if AREAS[area].sea else "field")
    attacker = given.get("attacker", state.clock.active)
    if kind not in get_args(m.BattleKind) or attacker not in SIDES:
        return None, {(MALFORMED, BATTLE)}
    fighters, wrong = _fighters(state, given, usual(state, area, kind, attacker))
    hurt, half = given.get("hurt", {}), given.get("half")
    sound = isinstance(hurt, dict) and set(hurt) <= set(SIDES) and isinstance(half, str | None)
    if not sound or type(given.get("round", 1)) is not int:
        return None, wrong | {(MALFORMED, BATTLE)}
    return m.Battle(
        area=area,
        kind=kind,
        attacker=attacker,
        fighters=fighters,
        round=given.get("round", 1),
        hurt=frozenset(Side(side) for side in hurt if hurt[side]),
        garrison=kind == "storm" and bool(given.get("garrison", garrison(state.board, area) is not None)),
        garrison_attacked=bool(given.get("garrison_attacked", False)),
        half=half,
    ), wrong


def _fighters(
    state: m.State, given: Mapping[str, Any], unsaid: tuple[BlockId, ...]
) -> tuple[dict[BlockId, m.Fighter], set[Fault]]:
    listed = given.get("blocks", {block: {} for block in unsaid})
    if not isinstance(listed, dict):
        return {}, {(MALFORMED, BATTLE)}
    found: dict[BlockId, m.Fighter] = {}
    wrong: set[Fault] = set()
    for id_, how in listed.items():
        if id_ not in BLOCKS or (id_ in DEFECTORS and id_ not in state.board.where):
            wrong.add(("unknown_block", id_))
        elif not _can_fight(state, BlockId(id_)) or not isinstance(how, dict) or not _sound(how):
            wrong.add((MALFORMED, id_))
        else:
            flags = {flag: bool(how.get(flag, False)) for flag in ("routed", "attacked")}
            found[BlockId(id_)] = m.Fighter(how.get("from"), **flags)
    return found, wrong


def _can_fight(state: m.State, block: BlockId) -> bool:
    """6.5: a block that a fleet carries is in no battle."""
    return block in state.board.where and block not in state.board.carried_by


def _sound(how: Mapping[str, Any]) -> bool:
    return how.get("from") is None or as_area(how["from"]) is not None
