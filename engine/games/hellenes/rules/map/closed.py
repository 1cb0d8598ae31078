"""Areas that nobody may enter: outside the scenario (15.0), Persia (13.2), Open Sea in Winter (5.2.3)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, PERSIA, SEASONS, AreaId


def outside(state: m.State, area: AreaId) -> bool:
    """Whether an area is not in play in the scenario."""
    scenario = state.scenario
    return AREAS[area].theatre not in scenario.theatres and area not in scenario.besides


def is_closed(state: m.State, area: AreaId) -> bool:
    """Whether nobody may enter an area now."""
    if area in PERSIA and not state.persian_aid:
        return True
    barred = AREAS[area].open_sea and SEASONS[state.clock.season].open_sea is None
    return barred or outside(state, area)
