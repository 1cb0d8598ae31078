"""What a position file says twice must agree: keys that follow from the rest of the file are compared with it.

Nothing in a file is read over: what the state cannot keep is either compared here or refused by the reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position.writing import derived
from engine.games.paths_of_glory.rules.phases import replacements
from engine.games.paths_of_glory.words import fold, spaces_named

Data = Mapping[str, Any]


def _last_turn(state: m.State) -> int:
    return max(state.edition.tables.turns)


def contradictions(data: Data, state: m.State) -> Iterator[str]:
    """Where a file, well formed in itself, contradicts the state that it describes."""
    follows = derived(state)
    for check in (_forts, _russian_prizes, _mef, _entries, _events, _round, _active, _ops_left, _points, _result):
        yield from check(data, follows, state)


def stuck(state: m.State) -> Iterator[str]:
    """An open decision must have an answer."""
    if flow.to_act(state) is not None and not flow.legal(state):
        yield "decisions: the open decision leaves nothing to do, not even to end it"


def _forts(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    given, forts = data.get("forts") or {}, follows["forts"]
    for key in ("besieged", "siege_broken"):
        told, true = ({_folded(state.edition, name) for name in names or ()} for names in (given.get(key), forts[key]))
        if key in given and told != true:
            yield f"forts: {key} should be {forts[key]}"


def _folded(edition: m.Edition, name: str) -> str:
    found = spaces_named(edition, name)
    return str(found[0]) if found else fold(name)


def _russian_prizes(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    if data.get("cp_russian_vp", follows["cp_russian_vp"]) != follows["cp_russian_vp"]:
        yield f"cp_russian_vp: {data['cp_russian_vp']!r}, but the CP holds {follows['cp_russian_vp']}"


def _mef(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    """A captured beachhead was there once; without one a MEF that has landed has lost it."""
    captured = (data.get("mef") or {}).get("captured")
    landed = "mef" in state.events
    if captured and (state.board.beachhead is not None or not landed):
        yield "mef: captured, but " + ("the beachhead is there" if landed else "MEF is not among the events played")
    if captured is False and follows["mef"]["captured"]:
        yield "mef: not captured, but MEF has landed and there is no beachhead"


def _entries(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    """The turns of `at_war` are those of the events that brought the nations."""
    for code, turn in (data.get("at_war") or {}).items():
        played = [
            when for card, when in state.events.items() if state.edition.cards[card].neutral_entry == code.lower()
        ]
        if type(turn) is not int or not 0 <= turn <= _last_turn(state) or ("turn" in data and turn > state.tracks.turn):
            yield f"at_war: {code} cannot have entered in turn {turn!r}"
        elif played and turn not in played:
            yield f"at_war: {code} entered in turn {played[0]}, not {turn}"


def _events(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    """No event has been played in a turn that is still to come."""
    last = state.tracks.turn if "turn" in data else _last_turn(state)
    for card, turn in state.events.items():
        if not 0 <= turn <= last:
            yield f"events_played: {state.edition.cards[card].name} cannot have been played in turn {turn}"


def _round(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    if data.get("round", follows["round"]) != follows["round"]:
        yield f"round: {data['round']!r}, but there are action rounds in the Action Phase only"
    side = state.tracks.active
    done = len(state.log.deeds[side])
    told = "round" in data and side in (data.get("actions") or {}) and state.tracks.phase == "action"
    if told and done > state.tracks.round:
        yield f"round: {data['round']!r}, but the {side} has had {done} actions"


def _active(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    if state.top is not None and data.get("active", state.top.side) != state.top.side:
        yield f"active: {data['active']!r}, but the decision that is open is the {state.top.side}'s"


def _ops_left(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    left = next((frame.left for frame in state.stack if isinstance(frame, m.Activate)), 0)
    if (data.get("context") or {}).get("ops_left", left) != left:
        yield f"context: {data['context']['ops_left']!r} ops_left, but the open decisions leave {left}"


def _points(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    """What is left to be spent has been recorded before, or is granted by an event."""
    frame = state.top
    if "rp" not in data or not isinstance(frame, m.Replace):
        return
    recorded, granted = state.tracks.rp, replacements.standing(state, frame.side)
    for pool, halves in sorted(frame.halves.items()):
        most = max(recorded.get(pool, 0), granted.get(pool, 0))
        if halves > 2 * most:
            yield f"rp: {most} recorded for {pool.upper()}, but {halves / 2:g} left to be spent"


def _result(data: Data, follows: Data, state: m.State) -> Iterator[str]:
    if state.result is not None and state.stack:
        yield "result: the game is over, but there are open decisions"
