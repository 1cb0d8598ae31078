"""What is said of a choice before it is made: who is met where, what a City builds, which lines will fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.hellenes import cautions
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import by_card, groups, sites, upkeep
from engine.games.hellenes.rules.combat.begin import fresh, usual
from engine.games.hellenes.rules.combat.opening import sallying
from engine.games.hellenes.rules.map import pools
from engine.games.hellenes.rules.map.blockade import fed_by_sea, grain_cut
from engine.games.hellenes.rules.map.cities import besieger, garrison, holder, standing_backs
from engine.games.hellenes.rules.siege import options
from engine.games.hellenes.rules.siege.shelter import sheltering
from engine.games.hellenes.rules.year import turns
from engine.games.hellenes.tables import (
    AREAS,
    ATHENS,
    ATTICA,
    BLOCKS,
    CARDS,
    PRESTIGE,
    SEASONS,
    AreaId,
    BlockId,
    Side,
    foe,
)
from engine.kernel.game import Role
from engine.kernel.odds import Fact
from engine.kernel.text import Text, text


def _grain(board: m.Board) -> Iterator[Fact]:
    """8.2.2: where Spartan fleets cut Athens off from its grain; everybody sees that."""
    seas = grain_cut(board) if fed_by_sea(board, ATTICA) else []
    if seas:
        is_besieged = "yes" if besieger(board, ATTICA) is not None else "no"
        yield Fact("grain", text("hl-see-grain", seas=tuple(map(m.area_text, seas)), besieged=is_besieged), "8.2.2")


def facts_of(state: m.State, side: Role, action: m.Action) -> Iterator[Fact]:
    """What one action would do, as far as its side can know."""
    match action:
        case m.ChooseCard(card, "actions"):
            given = turns.actions(state, side, CARDS[card].value)
            yield Fact("actions", text("hl-see-actions", actions=given, value=CARDS[card].value), "3.3")
        case m.Move() | m.Enter() if isinstance(state.top, m.TakeActions):
            yield from _moving(state, state.top, side, action)
        case m.BuildIn(area):
            yield from _building(state, side, area)
        case m.Strengthen(block):
            steps = state.board.strength[block]
            name = m.block_text(block)
            yield Fact("steps", text("hl-see-steps", block=name, before=steps, after=steps + 1), "4.2.1")
        case m.Recruit():
            yield Fact("pool", text("hl-see-pool", pool=len(pools.pool(state, side))), "4.2.2")
        case m.Pillage(area):
            gain = min(state.board.size(area), PRESTIGE["pillage"])
            yield Fact("prestige", text("hl-see-pillage", gain=gain), "5.5")
        case m.Maintain(area):
            blocks = cautions.named(upkeep.unmaintained(state, side, area))
            yield Fact("maintained", text("hl-see-maintained", blocks=blocks), "9.2.2")
        case m.Fight(area) | m.Sortie(area) | m.Storm(area) | m.Starving(area):
            yield from _combat(state, side, action, area)


def side_facts(state: m.State, side: Role, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """What a side should not overlook where it takes actions and where blocks go home.

    8.2.2: Athens, that its grain is cut off. 9.0.2: in Winter, who will not live through it.
    """
    if len(actions) == 1 or not isinstance(state.top, m.TakeActions | m.GoHome):
        return
    if side == ATHENS:
        yield from _grain(state.board)
    if not state.winter:
        return
    blocks = cautions.doomed(state, side)
    if blocks:
        more = max(0, len(blocks) - cautions.NAMED)
        yield Fact("winter", text("hl-see-winter", blocks=cautions.named(blocks), more=more), "9.0.2")
    areas = cautions.crowded(state, side)
    if areas:
        yield Fact("crowded", text("hl-see-crowded", areas=tuple(map(m.area_text, areas))), "9.2.1")


# --------------------------------------------------------------------------------------------------------- moving


def _moving(state: m.State, frame: m.TakeActions, side: Side, action: m.Move | m.Enter) -> Iterator[Fact]:
    """Open Sea on the way (5.2.3), and what there is at the end of it."""
    fails = SEASONS[state.clock.season].open_sea
    tests = sum(AREAS[area].open_sea for area in action.path) if by_card.is_tested(frame.card) and fails else 0
    if tests:
        yield Fact("open_sea", text("hl-see-open-sea", tests=tests, fails=fails or 0), "5.2.3")
    end, board = action.path[-1], state.board
    load = groups.cargo_of(state, frame, action.block)
    met = len(standing_backs(board, end, foe(side)))
    if isinstance(action, m.Enter):
        yield Fact("port", text("hl-see-port", area=m.area_text(end)), "7.4")
    elif met:
        own = len(board.upright(end, side)) + (1 if load is None else 2)
        yield Fact("attack", text("hl-see-attack", area=m.area_text(end), own=own, backs=met), "6.1")
    elif board.size(end) and holder(board, end) != side and not board.upright(end, side):
        yield Fact("siege", text("hl-see-siege", area=m.area_text(end), **_inside(state, end)), "7.2")
    open_city = cautions.left_open(state, frame, action)
    if open_city is not None:
        yield Fact("keeper", open_city, "1.5")


def _inside(state: m.State, area: AreaId) -> dict[str, int]:
    """How many blocks lie in a City, and whether there is a garrison: everybody sees it."""
    kept = garrison(state.board, area) is not None
    return {"backs": len(options.besieged_blocks(state.board, area)), "garrison": int(kept)}


# ------------------------------------------------------------------------------------------------------- building


def _building(state: m.State, side: Side, area: AreaId) -> Iterator[Fact]:
    """4.2: the steps of a City, whom they can strengthen, the pool."""
    left = sites.left(state, area)
    able = sites.strengthened(state, side, area)
    yield Fact("steps", text("hl-see-build", steps=left), "4.2")
    if able:
        yield Fact("strengthen", text("hl-see-strengthen", blocks=cautions.named(able)), "4.2.1")
    yield Fact("pool", text("hl-see-pool", pool=len(pools.pool(state, side))), "4.2.2")
    if sites.may_be_garrisoned(state.board, side, area):
        yield Fact("garrison", text("hl-see-garrison"), "4.2.3")


# --------------------------------------------------------------------------------------------------------- combat


def _combat(state: m.State, side: Side, action: m.Action, area: AreaId) -> Iterator[Fact]:
    """6.2, 8.0.1: the own line by name, the backs on the other side by number."""
    board, enemy = state.board, foe(side)
    if isinstance(action, m.Starving):
        siege = options.siege_options(state, area)
        yield Fact("attrition", text("hl-see-attrition", dice=siege.dice, hits=siege.hits_on), "8.2")
        return
    if isinstance(action, m.Storm):
        yield Fact("line", text("hl-see-line", blocks=_line(state, board.upright(area, side))), "8.1")
        yield Fact("inside", text("hl-see-inside", **_inside(state, area)), "8.1.1")
        return
    if isinstance(action, m.Sortie):
        own, backs = sallying(state, area), len(fresh(state, board.upright(area, enemy)))
    else:
        there = usual(state, area, "field", side)
        own = tuple(block for block in there if BLOCKS[block].side == side)
        backs = len(fresh(state, standing_backs(board, area, enemy)))
    yield Fact("line", text("hl-see-line", blocks=_line(state, own)), "6.2")
    yield Fact("backs", text("hl-see-backs", side=m.side_text(enemy), backs=backs), "6.2")
    found = sheltering(board, area)
    if isinstance(action, m.Fight) and found.side == enemy and found.room:
        yield Fact("shelter", text("hl-see-shelter", room=found.room), "7.1")


def _line(state: m.State, blocks: Sequence[BlockId]) -> tuple[Text, ...]:
    """2.4: blocks with their steps and their rating as printed, at sea that for the sea."""
    return tuple(
        text(
            "hl-see-fighter", block=m.block_text(block), steps=state.board.strength[block], rating=_rating(state, block)
        )
        for block in blocks
    )


def _rating(state: m.State, block: BlockId) -> str:
    row = BLOCKS[block]
    return str(row.naval if row.naval is not None and AREAS[state.board.where[block]].sea else row.land)
