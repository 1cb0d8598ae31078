"""The decision `ChooseCombat`: the next battle, storm or attrition (6.1, 8.0.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import opening, phase
from engine.games.hellenes.rules.movement import barred
from engine.games.hellenes.rules.siege import options, starving, storming
from engine.games.hellenes.tables import AREAS, AreaId, Side
from engine.kernel.errors import Refusal, not_now, refusal


def refuse(state: m.State, frame: m.ChooseCombat, side: Side, action: m.Action) -> Refusal | None:
    """Battles must be fought before the phase ends, sieges need not be pressed."""
    match action:
        case m.Fight(area) | m.Sortie(area):
            return None if action in phase.fights(state) else _none_there("6.1", "hl-refuse-no-battle", area)
        case m.Storm(area):
            return _refuse_storm(state, area, side)
        case m.Starving(area):
            return _refuse_attrition(state, area, side)
        case m.Done():
            due = phase.fights(state)
            return _none_there("6.1", "hl-refuse-battle-left", due[0].area) if due else None
    return not_now("hl-refuse-combat", "6.1")


def _refuse_storm(state: m.State, area: AreaId, side: Side) -> Refusal | None:
    if area not in AREAS or area not in phase.sieges(state):
        return _none_there("8.0.1", "hl-refuse-no-siege", area)
    if options.may_storm(state, area, side):
        return None
    if (why := barred.at_truce(state, area)) is not None:
        return why
    event = state.plays_event(side) and not options.is_betrayed(state, area, side)
    return _none_there("8.1", "hl-refuse-storm-event" if event else "hl-refuse-storm", area)


def _refuse_attrition(state: m.State, area: AreaId, side: Side) -> Refusal | None:
    if area not in AREAS or area not in phase.sieges(state):
        return _none_there("8.0.1", "hl-refuse-no-siege", area)
    if options.may_starve(state, area, side):
        return None
    if not options.is_cut_off(state, area):
        return _none_there("8.2.1", "hl-refuse-blockade", area)
    return _none_there("9.2.2", "hl-refuse-unmaintained", area)


def _none_there(rule: str, key: str, area: AreaId) -> Refusal:
    return refusal(rule, key, area=m.area_text(area) if area in AREAS else str(area))


def candidates(state: m.State, frame: m.ChooseCombat, side: Side) -> Iterator[m.Action]:
    """Every battle and every siege."""
    yield from phase.fights(state)
    for area in phase.sieges(state):
        yield m.Storm(area)
        yield m.Starving(area)
    yield m.Done()


def apply(work: m.Work, frame: m.ChooseCombat, side: Side, action: m.Action) -> None:
    """Begin it, or end the phase."""
    work.state = work.state.pop()
    match action:
        case m.Fight() | m.Sortie():
            opening.open_fight(work, action)
        case m.Storm(area):
            storming.declare(work, area)
        case m.Starving(area):
            starving.begin(work, area)
        case m.Done():
            assert isinstance(work.state.top, m.CombatPhase)
            work.state = work.state.pop()
