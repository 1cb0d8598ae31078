"""From a state to a position file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.position.reading import SWITCHES
from engine.games.no_retreat.rules.cards import timing
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import HEXES, SIDES, UNITS, UnitId


def public(state: m.State) -> dict[str, Any]:
    """Every key of a position file."""
    return {
        "game": "no_retreat",
        "scenario": state.options.scenario,
        "options": _options(state.options),
        **_clock(state),
        "units": {unit: _unit(state, unit) for unit in UNITS if unit in state.board.where},
        "control": _control(state.board),
        **_tracks(state),
        **_cards(state.cards),
        **_deeds(state),
        **_battle(state),
    }


def _options(options: m.Options) -> dict[str, Any]:
    return {"long_winter_shift": options.long_winter_shift, **{key: getattr(options, key) for key in SWITCHES}}


def _clock(state: m.State) -> dict[str, Any]:
    clock, weather = state.clock, state.weather
    return {
        "turn": clock.turn,
        "phase": clock.phase,
        "step": timing.step_of(state),
        "side": clock.side,
        "attacker": timing.attacker_of(state),
        "weather": weather.now,
        "weather_markers": {str(turn): kind for turn, kind in weather.flipped},
    }


def _unit(state: m.State, unit: UnitId) -> list[str]:
    board = state.board
    words: list[str] = [board.where[unit]]
    if board.roster[unit].back is not None:
        words.append("front" if unit in board.front else "back")
    marks = {"unsupplied": board.unsupplied, "disorganized": board.disorganized, "moved": state.deeds.moved}
    return [*words, *(word for word, units in marks.items() if unit in units and boards.on_map(board.where[unit]))]


def _control(board: m.Board) -> dict[str, list[str]]:
    taken = [place for place in (*HEXES, "West Balkans", "South Balkans") if place in board.taken]
    return {side: [place for place in taken if boards.own_side(place) != side] for side in SIDES}  # type: ignore[arg-type]


def _tracks(state: m.State) -> dict[str, Any]:
    tracks = state.tracks
    return {
        "captured_this_turn": sorted(state.deeds.captured),
        "initiative": tracks.initiative,
        "event_vp": tracks.event_vp,
        "high_tide": tracks.high_tide,
        "events": dict(tracks.events),
        "markers": {"blitz": tracks.blitz, "shock": tracks.shock},
        "draw_change": dict(tracks.draw_change),
        "strategic_reserve": tracks.reserve,
        "defensive_works": sorted(state.board.works),
        "scorched": sorted(state.board.scorched),
        "local_support": dict(tracks.support),
    }


def _cards(cards: m.Cards) -> dict[str, Any]:
    return {
        "hands": {side: list(cards.hand(side)) for side in SIDES},
        "draw": list(cards.draw),
        "discard": list(cards.discard),
        "removed_cards": list(cards.removed),
        "joker": cards.joker,
    }


def _deeds(state: m.State) -> dict[str, Any]:
    return {
        "events_used": [[side, card] for side, card in state.deeds.used],
        "targets": list(state.combat.targets),
        "counterblows": list(state.combat.counterblows),
        "attacked": sorted(state.combat.attacked),
        "rail_moves_made": state.deeds.entrained,
    }


def _battle(state: m.State) -> Mapping[str, Any]:
    battle = next((frame for frame in reversed(state.stack) if isinstance(frame, m.Battle)), None)
    if battle is None:
        return {"battle": None}
    return {
        "battle": {
            "attackers": list(battle.attackers),
            "targets": list(battle.targets),
            "defenders": list(battle.defenders),
            "kind": battle.kind,
            "support": battle.support,
            "cards": [[side, card] for side, card in battle.cards],
            "die": battle.dice[-1] if battle.dice else None,
            "result": battle.result,
        }
    }
