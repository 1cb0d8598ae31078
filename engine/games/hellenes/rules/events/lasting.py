"""What Events leave behind for a time (3.5): its keys, its end, and what other rules ask of it.

Readings: an Event of New Year that lasts for its Season ends with the New Year (10.4). A nation of the Olympic Truce
sees no battle, sortie or storm begin; attrition goes on. Heavy Tribute that was ended at New Year was in play in the
year that begins then (card 13). The block at Pylos that needs no upkeep is one infantry block, the strongest there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.tables import (
    AREAS,
    BLOCKS,
    FACTS,
    HEAVY_TRIBUTE,
    SEASONS,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    Side,
)

Until = Literal["turn", "season", "year", "game"]

NO_BUILDING = "no_building"  # cards 22, 30: in `area`
TRUCE = "truce"  # card 31: in `nation`
ILL_OMEN = "ill_omen"  # card 32: against the enemy of `side`
SIEGE_WORKS = "siege_works"  # card 29: of `side` at `area`
TREACHERY = "treachery"  # cards 1, 2: `side` may storm `area`
FRIENDLY = "friendly"  # card 18: the City of `area` is loyal to `side`
PLAGUE = "plague"  # cards 34, 35: the mark on Athens
NO_LEADER = "no_leader"  # card 52: Athens plays none
TAXED = "taxed"  # card 12: was in play earlier this year
EXTRA_ACTION = "extra_action"  # card 38: for the next turn in which `side` plays a card for actions
NO_UPKEEP = "no_upkeep"  # card 39: one infantry block of `side` in `area`
TOLL = "toll"  # card 51: each New Year `side` gains `number` as long as it holds `area`
PYLOS, WORKS = CardId(39), CardId(29)
SHORTER: dict[str, tuple[str, ...]] = {
    "turn": ("turn",),
    "season": ("turn", "season"),
    "year": ("turn", "season", "year"),
}


def start(work: m.Work, key: str, side: Side, until: Until, **parts: Any) -> None:
    """Something lasts from now on; the same is never there twice."""
    found = m.Lasting(key, side, until, **parts)
    if found not in work.state.lasting:
        work.change(lasting=(*work.state.lasting, found))


def stop(work: m.Work, key: str, **of: Any) -> None:
    """What lasts under a key ends, of this side or area."""
    gone = work.state.lasts(key, **of)
    work.change(lasting=tuple(one for one in work.state.lasting if one != gone))


def expire(work: m.Work, until: Literal["turn", "season", "year"]) -> None:
    """3.5: what lasts until now ends; with a Season what lasts for a turn, with a year what lasts for a Season."""
    ended = [one for one in work.state.lasting if one.until in SHORTER[until]]
    if work.board.unguarded:
        work.board = replace(work.board, unguarded=frozenset())
    for one in ended:
        if one.key == FRIENDLY and one.area is not None:
            loyalty = {area: side for area, side in work.board.loyalty.items() if area != one.area}
            work.board = replace(work.board, loyalty=loyalty)
            work.say("hl-no-longer-friendly", one.area, area=m.area_text(one.area), side=m.side_text(one.side))
    settle(work)
    left = tuple(one for one in work.state.lasting if one not in ended)
    work.change(lasting=tuple(one for one in left if one.key != NO_UPKEEP or _unfed(work.state, one)))


def bars_building(state: m.State, area: AreaId) -> bool:
    """Cards 22, 30: whether nothing may be built in an area."""
    return state.lasts(NO_BUILDING, area=area) is not None


def bars_battle(state: m.State, area: AreaId) -> bool:
    """Card 31: whether no battle or storm may be started in an area."""
    nation = AREAS[area].nation
    return bool(nation) and state.lasts(TRUCE, nation=nation) is not None


def attrition_hits(state: m.State, area: AreaId, usual: int) -> int:
    """Card 29: the highest die that hits in attrition, of which so much is usual, for the side whose turn it is."""
    if state.lasts(SIEGE_WORKS, area=area, side=state.clock.active) is None:
        return usual
    works, worse = FACTS[WORKS], state.winter
    if not state.options.have("siege-works-by-season"):
        worse = usual >= SEASONS["winter"].attrition
    return max(usual, works.worse if worse else works.hits)


def may_storm_by_treachery(state: m.State, area: AreaId, side: Side) -> bool:
    """Card 1: whether a side may storm a City although it played an Event."""
    return state.lasts(TREACHERY, area=area, side=side) is not None


def is_taxed(state: m.State) -> bool:
    """Card 13: whether Heavy Tribute is in play, or was earlier this year."""
    return HEAVY_TRIBUTE in state.cards.in_play or state.lasts(TAXED) is not None


def has_ill_omen(state: m.State, side: Side) -> bool:
    """Card 32: whether the Event of a side is cancelled."""
    return any(one.key == ILL_OMEN and one.side != side for one in state.lasting)


def needs_no_upkeep(state: m.State) -> frozenset[BlockId]:
    """Card 39: the blocks that live through the Winter without upkeep."""
    found = (_unfed(state, one) for one in state.lasting if one.key == NO_UPKEEP)
    return frozenset(block for block in found if block is not None)


def _unfed(state: m.State, one: m.Lasting) -> BlockId | None:
    if one.area is None:
        return None
    kinds = FACTS[PYLOS].kinds
    here = [block for block in state.board.upright(one.area, one.side) if BLOCKS[block].kind in kinds]
    return max(here, key=lambda block: state.board.strength[block], default=None)


def toll(state: m.State) -> int:
    """Card 51: the Prestige that Sparta gains at New Year for its post in Attica, as long as it holds it."""
    tolls = (one for one in state.lasting if one.key == TOLL and one.area is not None and one.side == SPARTA)
    return sum(one.number for one in tolls if one.area is not None and holder(state.board, one.area) == one.side)
