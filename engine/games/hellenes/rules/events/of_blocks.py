"""Events that bring blocks and steps, and those that found a City (cards 40, 51).

Readings: who brings blocks looks into his pool and chooses, as many as he likes up to what the card says. A block that
needs Persian Aid (13.2) comes by none of these cards without it. Where nothing may be built (cards 22, 30), nobody is
levied, paid or launched. "Full strength" is all steps of a block. A home area without a City is held as long as no
enemy is there. Pella stays friendly until the year is over and is neutral again then. The Messenians may come from the
map as well as from the pool; a fleet at sea takes them aboard as 5.2.1 says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting, placing
from engine.games.hellenes.rules.events.rule import (
    CardEvent,
    always,
    asking,
    facts,
    in_sicily,
    one_less,
    there,
    war_resumed,
)
from engine.games.hellenes.rules.map.blockade import blockaded
from engine.games.hellenes.rules.map.cities import controller, holder
from engine.games.hellenes.rules.map.pools import home_cities, is_barred, pool
from engine.games.hellenes.tables import (
    AREAS,
    ATHENS,
    BLOCKS,
    FACTS,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    Side,
    foe,
)
from engine.kernel.text import text

LAUNCHED = 1  # step of a new fleet


def _brought(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    """A block comes from the pool, at the strength of the card or at full strength."""
    assert isinstance(action, m.ChooseArea)
    assert action.block is not None
    placing.put(work, action.block, action.area, facts(frame).steps or None)
    return one_less(frame, blocks=(*frame.blocks, action.block))


def _buildable(state: m.State, area: AreaId, side: Side) -> bool:
    return holder(state.board, area) == side and not lasting.bars_building(state, area)


# ------------------------------------------------------------------------------------------------------ levy (16)


def _levied(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Greeks of one nation, in the home Cities that their side holds."""
    nations = {BLOCKS[block].nation for block in frame.blocks}
    for block in pool(state, frame.side):
        found = BLOCKS[block]
        if found.greek and not is_barred(state, block) and nations <= {found.nation}:
            yield from _homes(state, block)


def _homes(state: m.State, block: BlockId) -> Iterator[m.Action]:
    for area in home_cities(state, block):
        if not lasting.bars_building(state, area) and placing.may_stand(state, block, area):
            yield m.ChooseArea(area, block)


# -------------------------------------------------------------------------------------- barbarians (17, 18, 19, 55)


def _barbarians(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Of the nations of the card, in their home areas."""
    for block in pool(state, frame.side):
        if not BLOCKS[block].greek and BLOCKS[block].nation in facts(frame).nations:
            yield from _home_areas(state, block)


def _home_areas(state: m.State, block: BlockId) -> Iterator[m.Action]:
    """The home Cities that its side holds, and home areas without a City that no enemy holds."""
    side, board = BLOCKS[block].side, state.board
    for area in BLOCKS[block].homes:
        held = holder(board, area) == side if board.size(area) else controller(board, area) != foe(side)
        if held and placing.may_stand(state, block, area):
            yield m.ChooseArea(area, block)


def _pella_free(state: m.State, side: Side, card: CardId) -> bool:
    return all(holder(state.board, area) != foe(side) for area in FACTS[card].areas)


def _macedon(work: m.Work, side: Side, card: CardId) -> None:
    """The City is friendly first, so that all of its side may come in."""
    (pella,) = FACTS[card].areas
    if holder(work.board, pella) != side:
        work.board = replace(work.board, loyalty={**work.board.loyalty, pella: side})
        lasting.start(work, lasting.FRIENDLY, side, "year", area=pella)
        work.say("hl-friendly", pella, area=m.area_text(pella), side=m.side_text(side))
    for block in pool(work.state, side):
        found = BLOCKS[block]
        if not found.greek and found.nation in FACTS[card].nations and placing.may_stand(work.state, block, pella):
            placing.put(work, block, pella)


def _sicilians(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Card 55: the Barbarians of the card, or one Greek of its nations."""
    card = facts(frame)
    for block in pool(state, frame.side):
        greek = BLOCKS[block].greek and BLOCKS[block].nation in card.nations and not frame.blocks
        if greek or block in card.blocks:
            yield from _home_areas(state, block)


def _sicilian(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    frame = _brought(work, replace(frame, left=frame.left + 1), action)
    return replace(frame, left=0) if BLOCKS[frame.blocks[-1]].greek else frame


# ------------------------------------------------------------------------------------ steps (27), fleets (33)


def _solvent(state: m.State, side: Side, card: CardId) -> bool:
    prestige = state.tracks.prestige
    return (prestige if side == ATHENS else -prestige) >= FACTS[card].limit


def _hire(work: m.Work, side: Side, card: CardId) -> m.Choosing:
    work.gain(side, -FACTS[card].price, text("hl-for-card", card=m.card_text(card)))
    return m.Choosing(side, card, "steps", FACTS[card].count, may_stop=True, hides=True)


def _hired(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Greeks in friendly Cities that nobody besieges; none takes more than the card says."""
    board = state.board
    for area in board.cities:
        if _buildable(state, area, frame.side) and not board.upright(area, foe(frame.side)):
            for block in board.upright(area, frame.side):
                taken = frame.blocks.count(block)
                if BLOCKS[block].greek and taken < facts(frame).most and _can_grow(board, block):
                    yield m.ChooseBlock(block)


def _can_grow(board: m.Board, block: BlockId) -> bool:
    return board.strength[block] < BLOCKS[block].steps


def _ships(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Card 33: fleets in their home ports, and new ones there."""
    board, side = state.board, frame.side
    for area in board.cities:
        if _is_dockyard(state, area, side):
            for block in there(board, area, side):
                if BLOCKS[block].fleet and area in home_cities(state, block) and _can_grow(board, block):
                    yield m.ChooseBlock(block)
    for block in pool(state, side):
        if BLOCKS[block].fleet and not is_barred(state, block):
            ports = (action for action in _homes(state, block) if isinstance(action, m.ChooseArea))
            yield from (action for action in ports if _is_dockyard(state, action.area, side))


def _is_dockyard(state: m.State, area: AreaId, side: Side) -> bool:
    return AREAS[area].port and _buildable(state, area, side) and not blockaded(state.board, area)


def _built(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    """A step for a block, or a new fleet."""
    if isinstance(action, m.ChooseArea) and action.block is not None:
        placing.put(work, action.block, action.area, LAUNCHED)
        return one_less(frame)
    assert isinstance(action, m.ChooseBlock)
    placing.strengthen(work, action.block)
    return one_less(frame, blocks=(*frame.blocks, action.block))


# ----------------------------------------------------------------------------------------- Pylos, Heraclea (39, 40)


def _fleet_off_pylos(state: m.State, side: Side, card: CardId) -> bool:
    off = any(state.board.fleets(sea, side) for sea in FACTS[card].near)
    return off and all(placing.is_free(state, area, side) for area in FACTS[card].areas)


def _malis_free(state: m.State, side: Side, card: CardId) -> bool:
    return all(placing.is_free(state, area, side) for area in FACTS[card].areas)


def _settlers(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """The infantry of its nation in the pool."""
    card = facts(frame)
    for block in pool(state, frame.side):
        found = BLOCKS[block]
        if found.nation in card.nations and found.kind in card.kinds:
            yield from (m.ChooseArea(area, block) for area in card.areas if placing.may_stand(state, block, area))


def _pylos(work: m.Work, frame: m.Choosing) -> None:
    """The block at Pylos lives without upkeep; Helot Unrest comes back into the hand if it was used this year."""
    for area in facts(frame).areas if frame.blocks else ():
        lasting.start(work, lasting.NO_UPKEEP, frame.side, "game", area=area)
    cards = work.cards
    back = tuple(card for card in facts(frame).cards if card in cards.discard)
    if back:
        hands = {**cards.hands, frame.side: tuple(sorted((*cards.hands[frame.side], *back)))}
        discard = tuple(card for card in cards.discard if card not in back)
        work.cards = replace(cards, hands=hands, discard=discard)
        for card in back:
            work.say("hl-taken-up", card=m.card_text(card), side=m.side_text(frame.side))


def _heraclea(work: m.Work, frame: m.Choosing) -> None:
    for area in facts(frame).areas:
        _found(work, area, frame.side)


def _found(work: m.Work, area: AreaId, side: Side) -> None:
    """1.3: an area has a City from now on."""
    work.board = replace(work.board, founded={**work.board.founded, area: side})
    work.say("hl-founded", area, area=m.area_text(area), side=m.side_text(side), size=work.board.size(area))


# ----------------------------------------------------------------------------------------------------- Decelea (51)


def _in_decelea(state: m.State, side: Side, card: CardId) -> bool:
    """Only its own side can know what stands there."""
    blocks = (block for area in FACTS[card].areas for block in state.board.upright(area, SPARTA))
    free = all(area not in state.board.founded for area in FACTS[card].areas)
    return free and war_resumed(state, side, card) and any(not BLOCKS[block].fleet for block in blocks)


def _fortify(work: m.Work, side: Side, card: CardId) -> None:
    for area in FACTS[card].areas:
        _found(work, area, side)
        lasting.start(work, lasting.TOLL, side, "game", area=area, number=FACTS[card].price)


# ---------------------------------------------------------------------------------- exiles (41), expedition (54)


def _exile_places(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Naupactus, or where a fleet of Athens is; at sea the fleet that takes them aboard is named."""
    board, side = state.board, frame.side
    for block in facts(frame).blocks:
        homes = [area for area in facts(frame).areas if holder(board, area) == side]
        fleets = [fleet for area in AREAS for fleet in board.fleets(area, side)]
        harbours = [board.where[fleet] for fleet in fleets if not AREAS[board.where[fleet]].sea]
        for area in sorted({*homes, *harbours}):
            if board.where.get(block) == area or placing.may_stand(state, block, area):
                yield m.ChooseArea(area, block)
        for fleet in fleets:
            room = board.cargo(fleet) in (None, block) and board.strength[fleet] > BLOCKS[block].steps
            if AREAS[board.where[fleet]].sea and room:
                yield m.ChooseBlock(fleet)


def _exiles(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    (block,) = facts(frame).blocks
    if isinstance(action, m.ChooseBlock):
        placing.put(work, block, work.board.where[action.block])
        work.board = replace(work.board, carried_by={**work.board.carried_by, block: action.block})
    elif isinstance(action, m.ChooseArea):
        placing.put(work, block, action.area)
    return one_less(frame)


def _needs_more(state: m.State, side: Side, card: CardId) -> bool:
    """15.4: Sicily is in play, and Athenians are there."""
    sent = (area for area in AREAS.values() if area.theatre == "sicily")
    return in_sicily(state, side, card) and any(there(state.board, area.id, ATHENS) for area in sent)


def _expedition(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Blocks of Athens from the pool, not more fleets than the card says."""
    card = facts(frame)
    fleets = sum(BLOCKS[block].fleet for block in frame.blocks)
    land = len(frame.blocks) - fleets
    for block in pool(state, frame.side):
        found = BLOCKS[block]
        room = fleets < card.most if found.fleet else land < card.count - card.most
        if found.nation in card.nations and room:
            areas = (area for area in card.areas if holder(state.board, area) == frame.side)
            yield from (m.ChooseArea(area, block) for area in areas if placing.may_stand(state, block, area))


SECRET = {"may_stop": True, "hides": True}
EVENTS: Mapping[int, CardEvent] = {
    16: CardEvent(asking("levy", **SECRET), choices=_levied, choose=_brought),
    **dict.fromkeys((17, 19), CardEvent(asking("barbarians", **SECRET), choices=_barbarians, choose=_brought)),
    18: CardEvent(_macedon, _pella_free),
    27: CardEvent(_hire, _solvent, choices=_hired, choose=_built),
    33: CardEvent(asking("ships", **SECRET), always, choices=_ships, choose=_built),
    39: CardEvent(asking("settlers", hides=True), _fleet_off_pylos, choices=_settlers, choose=_brought, end=_pylos),
    40: CardEvent(asking("settlers", hides=True), _malis_free, choices=_settlers, choose=_brought, end=_heraclea),
    41: CardEvent(asking("exiles", **SECRET), choices=_exile_places, choose=_exiles),
    51: CardEvent(_fortify, _in_decelea),
    54: CardEvent(asking("expedition", **SECRET), _needs_more, choices=_expedition, choose=_brought),
    55: CardEvent(asking("sicilians", **SECRET), in_sicily, choices=_sicilians, choose=_sicilian),
}
