"""From a state to a position file."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import BLOCKS, DEFECTORS, SIDES, BlockId, Side


def public(state: m.State) -> dict[str, Any]:
    """Every key of a position file."""
    board, clock = state.board, state.clock
    defected = sorted(board.where.keys() & DEFECTORS.keys())
    return {
        "game": "hellenes",
        "scenario": state.options.scenario,
        "year": clock.year,
        "season": clock.season,
        "phase": clock.phase,
        "active": clock.active,
        "prestige": state.tracks.prestige,
        "peace": state.tracks.peace,
        "blocks": {block: _block(state, block) for block in BLOCKS if block in board.where},
        "garrisons": dict(board.garrisons),
        "captured": dict(board.captured),
        "sieges": {area: _siege(siege) for area, siege in board.sieges.items()},
        "loyalty": dict(board.loyalty),
        "revolts": sorted(board.revolts),
        "pillaged": sorted(board.pillaged),
        **({"founded": dict(board.founded)} if board.founded else {}),
        **({"defected": defected} if defected else {}),
        "in_play": list(state.cards.in_play),
        "discard": list(state.cards.discard),
        "cards": {side: _cards(state.cards, side) for side in SIDES},
        "treachery": state.turn.treachery,
        "battle": None if state.battle is None else _battle(state.battle),
    }


def _block(state: m.State, block: BlockId) -> str | dict[str, Any]:
    """The short form where nothing else is to be said."""
    board, turn = state.board, state.turn
    marks = {
        "in_city": board.flat,
        "revealed": board.revealed,
        "moved": turn.moved,
        "retreated": turn.retreated,
        "maintained": turn.maintained,
    }
    told: dict[str, Any] = {key: True for key, blocks in marks.items() if block in blocks}
    if block in board.carried_by:
        told["carried_by"] = board.carried_by[block]
    area, strength = board.where[block], board.strength[block]
    return {"area": area, "strength": strength, **told} if told else f"{area}:{strength}"


def _siege(siege: m.Siege) -> dict[str, Any]:
    return {"by": siege.by, "since": siege.since, "blockaded_since": siege.blockaded_since}


def _cards(cards: m.Cards, side: Side) -> dict[str, Any]:
    choice = cards.choices[side]
    return {
        "hand": list(cards.hands[side]),
        "chosen": choice.card,
        "shown": choice.shown,
        "use": choice.use,
    }


def _battle(battle: m.Battle) -> dict[str, Any]:
    return {
        "area": battle.area,
        "kind": battle.kind,
        "attacker": battle.attacker,
        "blocks": {block: _fighter(fighter) for block, fighter in battle.fighters.items()},
        "round": battle.round,
        "hurt": {side: side in battle.hurt for side in SIDES},
        "garrison": battle.garrison,
        "garrison_attacked": battle.garrison_attacked,
        "half": battle.half,
    }


def _fighter(fighter: m.Fighter) -> dict[str, Any]:
    return {"from": fighter.origin, "routed": fighter.routed, "attacked": fighter.attacked}
