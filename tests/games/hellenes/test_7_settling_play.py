"""What follows from a change of the board: sieges (7.2, 7.5), blockades (8.2.1), captured Cities (1.5), cargo."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games.hellenes import flow, position
from engine.games.hellenes import model as m
from engine.games.hellenes.position.faults import BlockEntry, of_blocks, of_cities
from engine.games.hellenes.rules.map.cities import besieger, holder
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.tables import AREAS, ATHENS, BLOCKS, CITIES, SEASONS, SPARTA, AreaId, BlockId, Side, foe
from engine.kernel.chance import ScriptedChance, SeededChance
from tests.games.hellenes import random_boards
from tests.games.hellenes.acting import acting, done, keys, move, told
from tests.games.hellenes.build import at

SIEGE = {"plataea": {"by": "sparta", "since": "earlier", "blockaded_since": "earlier"}}
PLATAEA, ATTICA = AreaId("plataea"), AreaId("attica")
A01, S01 = BlockId("A01"), BlockId("S01")


def athens(blocks: dict[str, Any], **keys: Any) -> m.State:
    return acting(blocks, active="athens", **keys)


def settled(state: m.State) -> m.Work:
    work = m.Work(state, ScriptedChance())
    settle(work)
    return work


def test_7_2_a_siege_begins_where_a_city_has_its_garrison_alone() -> None:
    work = done(acting({"S01": "thebes"}, season="summer"), move("S01", "plataea"))
    assert work.board.sieges == {"plataea": m.Siege(SPARTA, "431 summer")}
    assert keys(told(work, m.SiegeChanged)) == ["hl-siege-begun"]


def test_7_2_a_neutral_city_is_besieged_too() -> None:
    work = done(acting({"S47": "syracuse"}, scenario="415"), move("S47", "catana"))
    assert work.board.sieges["catana"].by == SPARTA


def test_7_2_passing_by_is_no_siege() -> None:
    work = done(acting({"S01": "thebes"}), move("S01", "plataea", "megara"))
    assert not work.board.sieges


def test_7_2_no_siege_begins_before_the_battle_outside() -> None:
    work = done(acting({"S01": "thebes", "A01": "plataea"}), move("S01", "plataea"))
    assert not work.board.sieges


def test_7_5_a_siege_ends_with_the_last_besieger_and_the_besieged_stand_up() -> None:
    inside = {"area": "plataea", "in_city": True}
    state = acting({"S01": "plataea", "S02": "plataea", "A01": inside}, sieges=SIEGE)
    work = done(state, move("S01", "thebes"))
    assert work.board.flat == {"A01"}
    assert work.board.sieges["plataea"].since == "earlier"
    work = done(work.state, move("S02", "thebes"))
    assert not work.board.flat
    assert not work.board.sieges
    assert keys(told(work, m.SiegeChanged)) == ["hl-siege-lifted"]


def test_7_5_relief_does_not_lift_a_siege_until_it_has_won() -> None:
    inside = {"area": "plataea", "in_city": True}
    state = athens({"S01": "plataea", "A02": inside, "A01": "attica"}, sieges=SIEGE)
    work = done(state, move("A01", "plataea"))
    assert work.board.flat == {"A02"}
    assert work.board.sieges["plataea"] == m.Siege(SPARTA, "earlier", None), "Plataea is no port"
    lost = m.Work(work.state, ScriptedChance())
    lost.board = lost.board.put(A01, ATTICA)
    settle(lost)
    assert lost.board.sieges["plataea"].since == "earlier", "beaten off"
    won = m.Work(work.state, ScriptedChance())
    won.board = won.board.without(S01)
    settle(won)
    assert not won.board.sieges
    assert not won.board.flat


def test_7_5_another_besieger_begins_anew() -> None:
    blocks = {"A01": "thebes"}
    siege = {"thebes": {"by": "sparta", "since": "earlier"}}
    work = settled(at(blocks, sieges=siege, season="fall"))
    assert work.board.sieges["thebes"] == m.Siege(ATHENS, "431 fall")
    assert keys(told(work, m.SiegeChanged)) == ["hl-siege-lifted", "hl-siege-begun"]


def test_8_2_1_a_blockade_counts_from_when_it_began_without_a_break() -> None:
    blocks = {"A01": "corinth", "A14": "corinthian_gulf:3", "A15": "gulf_patras"}
    siege = {"corinth": {"by": "athens", "since": "earlier", "blockaded_since": "earlier"}}
    work = done(athens(blocks, sieges=siege, season="summer"), move("A14", "gulf_patras"))
    assert work.board.sieges["corinth"].blockaded_since is None
    assert keys(told(work, m.Stated)) == ["hl-blockade-broken"]
    work = done(work.state, move("A15", "corinthian_gulf"))
    assert work.board.sieges["corinth"].blockaded_since == "431 summer", "anew"
    assert keys(told(work, m.Stated)) == ["hl-blockade-begun"]


def test_8_2_1_another_fleet_keeps_the_blockade() -> None:
    blocks = {"A01": "corinth", "A14": "corinthian_gulf:3", "A15": "corinthian_gulf"}
    siege = {"corinth": {"by": "athens", "since": "earlier", "blockaded_since": "earlier"}}
    work = done(athens(blocks, sieges=siege), move("A14", "gulf_patras"))
    assert work.board.sieges["corinth"].blockaded_since == "earlier"


def test_8_2_2_the_grain_of_athens_is_its_blockade() -> None:
    work = done(acting({"S01": "attica", "S27": "corinth"}), move("S27", "saronic_gulf"))
    assert work.board.sieges["attica"].blockaded_since == "431 spring"


def test_1_5_a_captured_city_goes_back_when_its_last_keeper_leaves() -> None:
    state = acting({"S01": "plataea", "S02": "plataea"}, captured={"plataea": "sparta"})
    work = done(state, move("S01", "thebes"))
    assert holder(work.board, PLATAEA) == SPARTA
    work = done(work.state, move("S02", "thebes"))
    assert not work.board.captured
    assert keys(told(work, m.CityFell)) == ["hl-city-returned"]


def test_1_5_a_captor_shut_up_in_the_city_keeps_it() -> None:
    inside = {"area": "plataea", "in_city": True}
    work = settled(at({"S01": inside, "A01": "plataea"}, captured={"plataea": "sparta"}))
    assert work.board.captured == {"plataea": SPARTA}
    work.board = work.board.without(A01)
    settle(work)
    assert holder(work.board, PLATAEA) == SPARTA, "it stands up in its City"


def test_4_2_3_a_garrison_keeps_a_captured_city() -> None:
    state = acting({"S01": "plataea"}, captured={"plataea": "sparta"})
    work = done(state, m.BuildIn(PLATAEA), m.Garrison(), move("S01", "thebes"))
    assert holder(work.board, PLATAEA) == SPARTA


def test_5_2_1_cargo_without_its_fleet_is_lost() -> None:
    aboard = {"A14": "saronic_gulf:3", "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"}}
    work = m.Work(at(aboard), ScriptedChance())
    work.board = replace(work.board, where={b: a for b, a in work.board.where.items() if b != "A14"})
    settle(work)
    assert not work.board.where
    assert [event.blocks for event in told(work, m.Stepped)] == [()]


# ----------------------------------------------------------------------------------------------------- random play


def faults(board: m.Board) -> list[tuple[str, str]]:
    """What a position file with this board would be refused for."""
    entries = {
        block: BlockEntry(area, board.strength[block], block in board.flat, board.carried_by.get(block))
        for block, area in board.where.items()
    }
    wrong = [*of_blocks(entries, board), *of_cities(entries, board)]
    return wrong + [("strength", b) for b in board.where if not 1 <= board.strength[b] <= BLOCKS[b].steps]


class Memory:
    """The slow reference: since when, told from what the boards were like one after the other."""

    def __init__(self, state: m.State) -> None:
        self.sieges: dict[AreaId, tuple[Side, str | None]] = {}
        self.blockades: dict[AreaId, str | None] = {}
        for area, siege in state.board.sieges.items():
            self.sieges[area] = (siege.by, siege.since)
            self.blockades[area] = siege.blockaded_since

    def see(self, state: m.State) -> None:
        for area in CITIES:
            self._see_siege(state, area)
            shut = area in self.sieges and _is_cut_off(state.board, area, self.sieges[area][0])
            if not shut:
                self.blockades[area] = None
            elif self.blockades.get(area) is None:
                self.blockades[area] = state.clock.moment

    def _see_siege(self, state: m.State, area: AreaId) -> None:
        board = state.board
        by = besieger(board, area)
        known = self.sieges.get(area)
        if known is not None and (
            not board.upright(area, known[0]) or by not in (None, known[0]) or holder(board, area) == known[0]
        ):
            known = None
            del self.sieges[area]
            self.blockades[area] = None
        if by is not None and (known is None or known[1] is None):
            self.sieges[area] = (by, state.clock.moment)


def _is_cut_off(board: m.Board, area: AreaId, by: Side) -> bool:
    sea, held = AREAS[area].offshore, holder(board, area)
    if sea is None:
        return False
    if area == "attica" and held == "athens":
        return any(board.fleets(route, SPARTA) for route in AREAS if AREAS[route].grain)
    return bool(board.fleets(sea, by if held is None else foe(held)))


def action_of(chance: Random, offered: tuple[m.Action, ...]) -> m.Action:
    """Some action; the kinds are equally likely, the end is not sought."""
    kinds = sorted({type(one).__name__ for one in offered if not isinstance(one, m.Done)}) or ["Done"]
    kind = chance.choice(kinds)
    return chance.choice([one for one in offered if type(one).__name__ == kind])


@pytest.mark.parametrize("seed", range(60))
def test_7_random_actions_leave_sound_boards_with_their_sieges_since_when(seed: int) -> None:
    chance, dice = Random(seed), SeededChance(str(seed).encode())
    state = position.read({**random_boards.position(seed), "cards": {}})
    work = m.Work(state, dice)
    settle(work)
    state, memory = work.state, Memory(state)
    memory.see(state)
    for season in (*SEASONS, *SEASONS):
        for side in (SPARTA, foe(SPARTA)):
            clock = replace(state.clock, season=season, active=side)
            state = replace(state, clock=clock, turn=m.Turn(), stack=(m.Negotiate(side), m.TakeActions(side, 2)))
            while not isinstance(state.top, m.Negotiate):
                work = m.Work(state, dice)
                flow.carry_out(work, side, action_of(chance, flow.legal(state, side)))
                state = work.state
                memory.see(state)
                assert_in_order(state, memory)
                assert_secret(work)


def assert_in_order(state: m.State, memory: Memory) -> None:
    board = state.board
    assert not faults(board)
    assert {area: siege.by for area, siege in board.sieges.items()} == {a: by for a, (by, _) in memory.sieges.items()}
    for area, siege in board.sieges.items():
        assert (siege.since, siege.blockaded_since) == (memory.sieges[area][1], memory.blockades[area]), area
    assert all(board.upright(board.where[block], foe(BLOCKS[block].side)) for block in board.flat)
    assert all(AREAS[board.where[block]].sea for block in board.carried_by)
    for area, captor in board.captured.items():
        kept = board.upright(area, captor) or board.lying(area, captor)
        assert kept or board.garrisons.get(area) == captor


def assert_secret(work: m.Work) -> None:
    """2.2: what everybody is told names no block."""
    for event in work.events:
        if event.only is None:
            assert "hl-block'" not in repr(event.narrate()), event


# ------------------------------------------------------------------------------------------------------------ secrecy


def swapped(state: m.State, a: BlockId, b: BlockId) -> m.State:
    """The state in which two blocks have changed places."""
    other = {a: b, b: a}
    board = state.board
    exchanged = replace(
        board,
        where={other.get(block, block): area for block, area in board.where.items()},
        strength={block: board.strength[block] for block in board.where},
        flat=frozenset(other.get(block, block) for block in board.flat),
        revealed=frozenset(),
    )
    turn = replace(state.turn, moved=frozenset(), retreated=frozenset())
    return replace(state, board=exchanged, turn=turn)


@pytest.mark.parametrize("seed", range(40))
def test_2_2_what_is_offered_and_told_does_not_depend_on_which_enemy_stands_where(seed: int) -> None:
    chance = Random(seed)
    data = {**random_boards.position(seed), "cards": {}}
    base = position.read(data)
    side = base.clock.active
    base = replace(base, turn=m.Turn()).push(m.Negotiate(side), m.TakeActions(side, 3))
    hidden = [block for block, area in base.board.where.items() if BLOCKS[block].side != side and not AREAS[area].sea]
    pairs = [(a, b) for a in hidden for b in hidden if a < b and _alike(base, a, b)]
    for a, b in chance.sample(pairs, min(4, len(pairs))):
        one, two = swapped(base, a, a), swapped(base, a, b)
        offered = flow.legal(one, side)
        assert offered == flow.legal(two, side)
        for action in chance.sample(offered, min(20, len(offered))):
            assert _seen(one, side, action) == _seen(two, side, action), action


def _alike(state: m.State, a: BlockId, b: BlockId) -> bool:
    """Whether everybody could take one for the other: both are where either may be."""
    return BLOCKS[a].fleet == BLOCKS[b].fleet and state.board.where[a] != state.board.where[b]


def _seen(state: m.State, side: Side, action: m.Action) -> list[Any]:
    work = m.Work(state, SeededChance(b"secret"))
    flow.carry_out(work, side, action)
    return [event for event in work.events if event.only in (None, side)]


@pytest.mark.parametrize("seed", range(40))
def test_2_2_what_the_enemy_is_told_of_a_move_does_not_depend_on_who_moves(seed: int) -> None:
    chance = Random(seed)
    base = settled(position.read({**random_boards.position(seed), "cards": {}})).state
    side, board = base.clock.active, base.board
    base = replace(base, turn=m.Turn()).push(m.Negotiate(side), m.TakeActions(side, 3))
    there = [block for block in board.where if BLOCKS[block].side == side and not BLOCKS[block].fleet]
    here = {block: (board.where[block], block in board.flat) for block in there}
    pairs = [(a, b) for a in there for b in there if a != b and here[a] == here[b]]
    for a, b in chance.sample(pairs, min(10, len(pairs))):
        mine = {one.path for one in flow.legal(base, side) if isinstance(one, m.Move) and one.block == a}
        both = mine & {one.path for one in flow.legal(base, side) if isinstance(one, m.Move) and one.block == b}
        for path in sorted(both)[:5]:
            told_ = [_public(base, side, m.Move(block, path)) for block in (a, b)]
            assert told_[0] == told_[1]


def _public(state: m.State, side: Side, action: m.Action) -> list[Any]:
    work = m.Work(state, SeededChance(b"secret"))
    flow.carry_out(work, side, action)
    return [event for event in work.events if event.only is None]
