"""What a result leaves to be decided: `Counterattack`, `MarkCounterblow`, `Retreat` and `Advance` (10.7, 10.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import advances, declaring, outcome, underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking
from engine.games.no_retreat.rules.movement import walking
from engine.games.no_retreat.tables import Place, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

Decision = m.Counterattack | m.MarkCounterblow | m.Retreat | m.Advance


def refuse(state: m.State, frame: Decision, action: m.Action) -> Refusal | None:
    """Why that is not allowed."""
    match action, frame:
        case ((m.StrikeBack() | m.Done()), m.Counterattack()):
            return None
        case m.Counterblow(place), m.MarkCounterblow():
            there = place in frame.places
            return None if there else refusal("10.7.3", "nr-refuse-not-there", place=m.place_text(place))
        case m.RetreatTo(unit, path), m.Retreat():
            return _refuse_retreat(state, frame, unit, path)
        case m.AdvanceTo(unit, path), m.Advance():
            return _refuse_advance(state, frame, unit, path)
        case m.Done(), m.Advance():
            return None
    return not_now("nr-refuse-not-now")


def _refuse_retreat(state: m.State, frame: m.Retreat, unit: UnitId, path: tuple[Place, ...]) -> Refusal | None:
    name = m.name_of(state, unit)
    if unit not in frame.units:
        return refusal("10.7.5", "nr-refuse-no-retreat", unit=name)
    found = outcome.ways(state, unit)
    if path not in found.paths:
        return refusal("10.7.5", "nr-refuse-retreat-path", unit=name)
    if path not in found.allowed:
        return refusal("10.7.5", "nr-refuse-retreat-supply", unit=name)
    return None


def _refuse_advance(state: m.State, frame: m.Advance, unit: UnitId, path: tuple[Place, ...]) -> Refusal | None:
    battle = underway.battle(state)
    if unit not in frame.units:
        return refusal("10.8", "nr-refuse-no-advance", unit=m.name_of(state, unit))
    why = advances.refuse_way(state, unit, path, frame.vacated, battle)
    if why is None and len(path) == 1 and _full(state, unit, path[0]):
        return refusal("8.4.1", "nr-refuse-full", place=m.place_text(path[0]))
    return why


def _full(state: m.State, unit: UnitId, place: Place) -> bool:
    side = boards.side_of(unit)
    free = state.board.roster[unit].replacement == "one"
    return not free and len(stacking.counting(state, place, side)) >= stacking.limit(state, side, place)


def candidates(state: m.State, frame: Decision) -> Iterator[m.Action]:
    """What may be done, generously."""
    match frame:
        case m.Counterattack():
            yield m.StrikeBack()
            yield m.Done()
        case m.MarkCounterblow():
            yield from map(m.Counterblow, frame.places)
        case m.Retreat():
            for unit in frame.units:
                yield from (m.RetreatTo(unit, path) for path in outcome.ways(state, unit).allowed)
        case m.Advance():
            battle = underway.battle(state)
            for unit in frame.units:
                ways = advances.ways(state, unit, frame.vacated, advances.kind_of(battle), battle.cards)
                yield from (m.AdvanceTo(unit, path) for path in ways.values())
            yield m.Done()


def apply(work: m.Work, frame: Decision, action: m.Action) -> None:
    """Do it."""
    match action, frame:
        case m.RetreatTo(unit, path), m.Retreat():
            _retreat(work, frame, unit, path)
            return
        case m.AdvanceTo(unit, path), m.Advance():
            _advance(work, frame, unit, path)
            return
    work.state = work.state.pop()
    match action:
        case m.StrikeBack():
            underway.strike_back(work, underway.battle(work.state))
        case m.Counterblow(place) if place not in work.combat.counterblows:
            declaring.lay_counterblow(work, frame.side, place)


def _retreat(work: m.Work, frame: m.Retreat, unit: UnitId, path: tuple[Place, ...]) -> None:
    work.state = work.state.swap(replace(frame, units=tuple(one for one in frame.units if one != unit)))
    walking.walk(work, unit, path, "retreated")
    if frame.result == "DS" and unit in underway.battle(work.state).defenders:  # 10.7.2: not the unengaged
        fate.shatter(work, unit)
    outcome.go_on_retreating(work)


def _advance(work: m.Work, frame: m.Advance, unit: UnitId, path: tuple[Place, ...]) -> None:
    left = tuple(one for one in frame.units if one != unit)
    work.state = work.state.swap(replace(frame, units=left)) if left else work.state.pop()
    walking.walk(work, unit, path, "advanced")
