"""Where no battle and no siege may be begun: after an Event (6.1), under the Peace (12.1) or a truce (card 31)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.tables import AREAS, AreaId, Side
from engine.kernel.errors import Refusal, refusal

GREECE = "greece"


def battle(state: m.State, area: AreaId, side: Side) -> Refusal | None:
    """Why a side may not go where enemies stand now."""
    if state.plays_event(side):
        return refusal("6.1", "hl-refuse-no-battle-after-event", area=m.area_text(area))
    return at_truce(state, area) or at_peace(state, area)


def siege(state: m.State, area: AreaId, side: Side) -> Refusal | None:
    """Why a side may not stand around a City that is not its own now."""
    if not state.board.size(area) or holder(state.board, area) == side:
        return None
    return at_peace(state, area)


def at_peace(state: m.State, area: AreaId) -> Refusal | None:
    """12.1: while the Peace of Nicias holds nobody attacks or besieges in Greece."""
    if state.tracks.peace and AREAS[area].theatre == GREECE:
        return refusal("12.1", "hl-refuse-at-peace", area=m.area_text(area))
    return None


def at_truce(state: m.State, area: AreaId) -> Refusal | None:
    """Card 31: in the nation of an Olympic Truce no battle, sortie or storm is begun."""
    if lasting.bars_battle(state, area):
        return replace(refusal("3.4", "hl-refuse-truce", nation=AREAS[area].nation), source="card 31")
    return None
