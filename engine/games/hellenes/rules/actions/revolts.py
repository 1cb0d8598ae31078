"""Revolts (4.4) and how they spread (13.3)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.rules.movement import barred
from engine.games.hellenes.tables import AREAS, ATHENS, CITIES, SPARTA, AreaId

SPREADS_ON = 1


def may_revolt(state: m.State, area: AreaId, blocks: int = 0) -> bool:
    """4.4: whether a City is an Athenian tributary with so many Athenian blocks at most, and not at peace (12.1)."""
    board = state.board
    if not AREAS[area].tributary or holder(board, area) != ATHENS or outside(state, area):
        return False
    if barred.at_peace(state, area) is not None:
        return False
    return len(board.upright(area, ATHENS)) + len(board.lying(area, ATHENS)) <= blocks


def ready(state: m.State, region: str) -> tuple[AreaId, ...]:
    """The Cities of a region that may revolt."""
    return tuple(area for area in CITIES if AREAS[area].region == region and may_revolt(state, area))


def revolt(work: m.Work, area: AreaId) -> None:
    """4.4: a City becomes Spartan-held and receives a Spartan garrison."""
    board = work.board
    work.board = replace(
        board,
        garrisons={**board.garrisons, area: SPARTA},
        captured={city: captor for city, captor in board.captured.items() if city != area},
        revolts=board.revolts | {area},
    )
    work.tell(m.CityFell(area, SPARTA, "revolt"))
    settle(work)


def spread(work: m.Work, region: str) -> None:
    """4.4: roll for each other City of a region that may revolt; not with Persian Aid in play (13.3)."""
    if work.state.persian_aid:
        return
    for area in ready(work.state, region):
        die = work.die(f"spread of revolt, {area}")
        spreads = die <= SPREADS_ON
        work.say("hl-revolt-spreads" if spreads else "hl-revolt-stays", area, area=m.area_text(area), die=die)
        if spreads:
            revolt(work, area)
