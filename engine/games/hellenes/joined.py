"""Several actions by one choice of a panel: a Group to one area, a fleet with its cargo, all into the City, a retreat,
all home who would be lost in Winter.

Only what needs no number before its last step is offered: a Group that engages nobody where it stands and passes no
Open Sea, and no Event that weakens who goes far (card 23). What the enemy hides changes nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.offers import area_part, way_part
from engine.games.hellenes.rules.map.cities import enemies
from engine.games.hellenes.rules.year import home as going_home
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side
from engine.games.hellenes.words import area_label
from engine.games.hellenes.written import CITY
from engine.kernel.chance import ChanceAsked, NoChance
from engine.kernel.game import Offer, Part
from engine.kernel.text import text

# The orders under which these choices stand; nobody types them.
GROUP, CARRY, SHELTER, RETREAT, HOME = "move-group", "carry", "shelter-all", "retreat-all", "home-saved"
FEWEST = 2  # blocks that are moved together


def joined(state: m.State, side: Side) -> tuple[Offer[m.Action], ...]:
    """The choices of several actions for the open decision, beside those of one."""
    if side not in state.owing:
        return ()
    match state.top:
        case m.TakeActions(card=None):
            return (*_groups(state, side), *_carried(state, side))
        case m.Shelter() as frame:
            return tuple(_sheltered(state, frame, side))
        case m.Retreat():
            return tuple(_retreats(state, side))
        case m.GoHome():
            return tuple(_saved(state, side))
        case _:
            return ()


# --------------------------------------------------------------------------------------------------------- groups


def _groups(state: m.State, side: Side) -> Iterator[Offer[m.Action]]:
    """4.1: all land blocks of an area, or all of its fleets, to one area that each of them can reach."""
    ways: dict[tuple[AreaId, bool], dict[BlockId, dict[AreaId, m.Move]]] = {}
    for action in flow.legal(state, side):
        if isinstance(action, m.Move):
            key = (state.board.where[action.block], BLOCKS[action.block].fleet)
            ways.setdefault(key, {}).setdefault(action.block, {})[action.path[-1]] = action
    for (start, fleets), blocks in ways.items():
        if len(blocks) >= FEWEST and _is_free(state, side, start):
            yield from _together(start, fleets, blocks)


def _is_free(state: m.State, side: Side, area: AreaId) -> bool:
    """Whether nobody pins a block there (5.4.3), no City needs a keeper (1.5), and nothing is to go aboard (5.2.1)."""
    laden = {fleet for fleet, _ in state.top.laden} if isinstance(state.top, m.TakeActions) else set()
    bound = any(state.board.where[fleet] == area for fleet in laden)
    return not bound and not enemies(state.board, area, side) and state.board.captured.get(area) != side


def _together(
    start: AreaId, fleets: bool, blocks: Mapping[BlockId, Mapping[AreaId, m.Move]]
) -> Iterator[Offer[m.Action]]:
    first, *others = blocks.values()
    key = "hl-joined-fleets" if fleets else "hl-joined-land"
    group = Part(f"{start}:{'sea' if fleets else 'land'}", text(key, area=area_label(start), number=len(blocks)))
    for end in first:
        moves = [first[end], *(other[end] for other in others if end in other)]
        if len(moves) == len(blocks) and not any(AREAS[area].open_sea for move in moves for area in move.path):
            then: tuple[m.Action, ...] = tuple(moves[1:])
            yield Offer(moves[0], GROUP, text("hl-verb-move-group"), (group, area_part(end)), then=then)


def _carried(state: m.State, side: Side) -> Iterator[Offer[m.Action]]:
    """5.2.1: a land block aboard a fleet, and where that goes."""
    moves: dict[BlockId, list[m.Move]] = {}
    for action in flow.legal(state, side):
        if isinstance(action, m.Move) and BLOCKS[action.block].fleet:
            moves.setdefault(action.block, []).append(action)
    for load in flow.legal(state, side):
        if not isinstance(load, m.Load) or not _is_free(state, side, state.board.where[load.fleet]):
            continue
        fleet, cargo = _aboard(state, load.fleet), _aboard(state, load.block)
        for move in moves.get(load.fleet, ()):
            yield Offer(load, CARRY, text("hl-verb-carry"), (fleet, cargo, way_part(move.path)), then=(move,))


def _aboard(state: m.State, block: BlockId) -> Part:
    where, steps = area_label(state.board.where[block]), state.board.strength[block]
    return Part(block, text("hl-part-block", block=m.block_text(block), steps=steps, area=where))


# --------------------------------------------------------------------------------------------------------- combat


def _sheltered(state: m.State, frame: m.Shelter, side: Side) -> Iterator[Offer[m.Action]]:
    """7.1: everybody who is attacked goes into the City, where all of them find room."""
    going = [action for action in flow.legal(state, side) if isinstance(action, m.GoIn)]
    if FEWEST <= len(going) <= frame.left and len(going) == len(state.board.upright(frame.area, side)):
        yield Offer(going[0], SHELTER, text("hl-verb-shelter-all", number=len(going)), then=tuple(going[1:]))


def _retreats(state: m.State, side: Side) -> Iterator[Offer[m.Action]]:
    """6.4: all to one place."""
    firsts = {one.to: one for one in flow.legal(state, side) if isinstance(one, m.RetreatTo) and one.fleet is None}
    for to in firsts:
        actions = _retreating(state, side, to)
        if len(actions) >= FEWEST:
            place = Part(CITY, text("hl-part-city")) if to == CITY else area_part(AreaId(to))
            verb = text("hl-verb-retreat-all")
            yield Offer(actions[0], RETREAT, verb, (place,), understood=True, then=tuple(actions[1:]))


def _retreating(state: m.State, side: Side, to: str) -> tuple[m.Action, ...]:
    """The decisions by which all who have a choice go there, one after the other; nothing where somebody cannot."""
    battle, found = state.battle, []
    while isinstance(state.top, m.Retreat) and state.battle is not None and state.owing == {side}:
        ways = (one for one in flow.legal(state, side) if isinstance(one, m.RetreatTo) and one.fleet is None)
        action = next((one for one in ways if one.to == to), None)
        if action is None or battle is None or state.battle.area != battle.area:
            return ()
        found.append(action)
        work = m.Work(state, NoChance())
        try:
            flow.carry_out(work, side, action)
        except ChanceAsked:
            break
        state = work.state
    return tuple(found)


# --------------------------------------------------------------------------------------------------------- Winter


def _saved(state: m.State, side: Side) -> Iterator[Offer[m.Action]]:
    """9.1.2: who would be lost where he is, and lives at home, goes there; who has the fewest Cities for it first."""
    homes = {
        block: sorted(found, key=lambda area: (found[area], area))
        for block in going_home.threatened(state, side)
        if (found := going_home.homes(state, block))
    }
    going: list[m.Action] = []
    for block in sorted(homes, key=lambda block: (len(homes[block]), block)):
        ways = (_saving(state, side, m.ChooseArea(area, block)) for area in homes[block])
        saved = next((way for way in ways if way is not None), None)
        if saved is not None:
            action, state = saved
            going.append(action)
    if len(going) >= FEWEST:
        verb = text("hl-verb-home-saved", number=len(going))
        yield Offer(going[0], HOME, verb, then=tuple(going[1:]))


def _saving(state: m.State, side: Side, action: m.ChooseArea) -> tuple[m.Action, m.State] | None:
    """One who goes home, where his side loses fewer blocks by it than without."""
    if flow.refuse(state, side, action) is not None:
        return None
    work = m.Work(state, NoChance())
    flow.carry_out(work, side, action)
    return (action, work.state) if going_home.losses(work.state, side) < going_home.losses(state, side) else None
