"""Revolts (4.4): of a region, over taxes, of an allied fleet; and the unrest of the helots.

Readings: a revolt is barred while the peace holds in Greece (12.1). The second City of a tax revolt lies in another
region than the first; spread is tested last. An allied fleet defects if it lies in its port, else its City revolts
alone; one that is lost afterwards goes back to the pool of Athens. Of the helots, Athens names an area and Sparta one
of its Laconian blocks there, which goes home if it could move to Laconia without meeting an enemy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import revolts
from engine.games.hellenes.rules.events import lasting, placing
from engine.games.hellenes.rules.events.rule import CardEvent, asking, facts, one_less, there
from engine.games.hellenes.rules.movement.reach import reach
from engine.games.hellenes.tables import (
    AREAS,
    ATHENS,
    BLOCKS,
    DEFECTORS,
    FACTS,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    Side,
)

MOST_AID = 2  # 13.3: with so many Persian Aid cards no regional revolts happen


def _able(state: m.State, blocks: int = 0) -> list[AreaId]:
    """4.4: the tributaries of Athens with so many Athenian blocks at most."""
    return [area for area in AREAS if revolts.may_revolt(state, area, blocks)]


# ----------------------------------------------------------------------------------------- of a region, over taxes


def _rebels(state: m.State, card: CardId, besides: tuple[AreaId, ...] = ()) -> list[AreaId]:
    """The Cities that may revolt: of the region of the card, or of none of those that have (`besides`)."""
    region, done = FACTS[card].region, {AREAS[area].region for area in besides}
    found = (area for area in _able(state) if not region or AREAS[area].region == region)
    return [area for area in found if AREAS[area].region not in done]


def _may_revolt(state: m.State, side: Side, card: CardId) -> bool:
    regional = bool(FACTS[card].region)
    allowed = state.persian_aid < MOST_AID if regional else lasting.is_taxed(state)
    return allowed and bool(_rebels(state, card))


def _rebel_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseArea, _rebels(state, frame.card, frame.areas))


def _rebel(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.ChooseArea)
    revolts.revolt(work, action.area)
    return one_less(frame, areas=(*frame.areas, action.area), may_stop=True)


def _spread(work: m.Work, frame: m.Choosing) -> None:
    """4.4, 13.3: Persian Aid stops the spread."""
    if facts(frame).spread and not work.state.persian_aid:
        for region in dict.fromkeys(AREAS[area].region for area in frame.areas):
            revolts.spread(work, region)


# ---------------------------------------------------------------------------------------- an allied fleet (15)


def _own_fleets() -> Mapping[AreaId, BlockId]:
    """The Cities with a fleet of their own that may defect, and which block it is then."""
    return {BLOCKS[of].homes[0]: defector for defector, of in DEFECTORS.items()}


def _wavering(state: m.State) -> list[AreaId]:
    """Where nobody can see but the fleet of the City itself, as far as blocks are counted."""
    return [area for area in _able(state, 1) if area in _own_fleets()]


def _may_defect(state: m.State, side: Side, card: CardId) -> bool:
    return bool(_wavering(state))


def _wavering_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseArea, _wavering(state))


def _defect(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.ChooseArea)
    area = action.area
    defector = _own_fleets()[area]
    fleet = DEFECTORS[defector]
    found = there(work.board, area, ATHENS)
    work.reveals = True
    if found and found != (fleet,):
        work.say("hl-loyal-fleet", area, area=m.area_text(area))
        return one_less(frame)
    if found:
        _turn(work, fleet, defector, area)
    revolts.revolt(work, area)
    return one_less(frame)


def _turn(work: m.Work, fleet: BlockId, defector: BlockId, area: AreaId) -> None:
    """The fleet goes over with the steps that it has."""
    board = work.board
    steps = board.strength[fleet]
    board = board.without(fleet).put(defector, area)
    work.board = replace(board, strength={**board.strength, defector: steps})
    work.say("hl-fleet-defects", area, area=m.area_text(area))
    for side, block in ((ATHENS, fleet), (SPARTA, defector)):
        work.say("hl-own-fleet-defects", area, only=side, block=m.block_text(block), steps=steps)


# ------------------------------------------------------------------------------------------- helots (28)


def _helots_stir(state: m.State, side: Side, card: CardId) -> bool:
    return not any(there(state.board, area, SPARTA) for area in FACTS[card].near) and bool(_away(state, card))


def _away(state: m.State, card: CardId) -> list[AreaId]:
    """Where Spartan blocks are that are not in Laconia."""
    board = state.board
    found = {area for block, area in board.where.items() if BLOCKS[block].side == SPARTA}
    return sorted(found - set(FACTS[card].areas))


def _helot_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    if not frame.areas:
        yield from map(m.ChooseArea, _away(state, frame.card))
        return
    home = facts(frame).areas[0]
    for block in frame.blocks:
        yield m.ChooseBlock(block)
        if placing.is_free(state, home, SPARTA) and home in reach(state, block):
            yield m.ChooseArea(home, block)


def _stir(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    if isinstance(action, m.ChooseArea) and action.block is None:
        return _called_home(work, frame, action.area)
    if isinstance(action, m.ChooseArea) and action.block is not None:
        placing.move(work, (action.block,), action.area)
    elif isinstance(action, m.ChooseBlock):
        placing.weaken(work, (action.block,))
    return one_less(frame)


def _called_home(work: m.Work, frame: m.Choosing, area: AreaId) -> m.Choosing:
    """Sparta has to show whether a block there comes from Laconia."""
    here = there(work.board, area, SPARTA)
    found = tuple(block for block in here if BLOCKS[block].nation in facts(frame).nations)
    work.reveals = True
    work.say("hl-helots", area, area=m.area_text(area), found=len(found) and 1)
    hides = len(here) > 1
    return replace(frame, side=SPARTA, what="helots", left=len(found) and 1, blocks=found, areas=(area,), hides=hides)


REVOLT = CardEvent(asking("revolt"), _may_revolt, choices=_rebel_choices, choose=_rebel, end=_spread)
EVENTS: Mapping[int, CardEvent] = {
    **dict.fromkeys((5, 6, 7, 8, 9, 10, 11, 13, 14), REVOLT),
    15: CardEvent(asking("fleet"), _may_defect, choices=_wavering_choices, choose=_defect),
    28: CardEvent(asking("unrest"), _helots_stir, choices=_helot_choices, choose=_stir),
}
