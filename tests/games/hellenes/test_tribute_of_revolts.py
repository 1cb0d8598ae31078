"""From a revolt (4.4) to Tribute (10.1) and the Victory Check (14.2): why Sparta wins where Athens keeps nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.rules import start
from engine.games.hellenes.rules.actions import revolts
from engine.games.hellenes.rules.map.cities import garrison, holder
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.rules.siege import falls
from engine.games.hellenes.rules.year.tribute import taken, tribute
from engine.games.hellenes.tables import AREAS, ATHENS, CITIES, SPARTA, AreaId, BlockId
from engine.kernel.chance import ScriptedChance
from tests.games.hellenes.build import at
from tests.games.hellenes.playing import Play

MYTILENE, CHIOS, SAMOS = AreaId("mytilene"), AreaId("chios"), AreaId("samos")  # of size 3 each


def in_revolt(*areas: AreaId) -> m.Work:
    """Cities in revolt, before the Tribute of a New Year."""
    work = m.Work(at(phase="new_year", year=430), ScriptedChance())
    for area in areas:
        assert revolts.may_revolt(work.state, area)
        revolts.revolt(work, area)
    return work


def check(work: m.Work) -> m.State:
    """The Tribute and the Victory Check that follow."""
    return Play(work.state).on().state


def test_4_4_a_revolt_itself_brings_no_prestige() -> None:
    assert in_revolt(MYTILENE, CHIOS, SAMOS).state.tracks.prestige == 0


def test_10_1_a_city_in_revolt_brings_sparta_its_size_each_new_year() -> None:
    state = check(in_revolt(MYTILENE, CHIOS, SAMOS))
    assert state.tracks.prestige == -9
    assert state.result is None
    again = replace(state, stack=(), clock=replace(state.clock, phase="new_year", step="tribute", year=429))
    assert Play(again).on().state.result == m.Result(SPARTA, "automatic")


def test_10_1_as_long_as_athens_only_besieges_it() -> None:
    work = in_revolt(MYTILENE)
    work.board = work.board.put(BlockId("A01"), MYTILENE)
    settle(work)
    assert work.board.sieges[MYTILENE].by == ATHENS
    assert taken(work.board, SPARTA) == 3


@pytest.mark.parametrize("how", ["storm", "surrender", "attrition"])
def test_4_4_no_more_when_athens_has_retaken_it_and_it_may_revolt_again(how: Any) -> None:
    work = in_revolt(MYTILENE)
    falls.fall(work, MYTILENE, ATHENS, how)
    settle(work)
    assert holder(work.board, MYTILENE) == ATHENS == garrison(work.board, MYTILENE)
    assert not work.board.revolts
    assert taken(work.board, ATHENS) == taken(work.board, SPARTA) == 0, "its own City is no opposing one"
    assert revolts.may_revolt(work.state, MYTILENE)


def test_4_4_one_block_each_keeps_every_tributary() -> None:
    tributaries = [area for area in CITIES if AREAS[area].tributary]
    kept = {f"A{number:02}": area for number, area in enumerate(tributaries, 1)}
    assert not [area for area in tributaries if revolts.may_revolt(at(kept), area)]


@pytest.mark.parametrize(
    ("scenario", "athens", "sparta", "open_to_revolt"), [("431", 0, 4, 34), ("413", 1, 5, 34), ("415", 1, 5, 34)]
)
def test_15_what_the_set_ups_bring_in_tribute(scenario: str, athens: int, sparta: int, open_to_revolt: int) -> None:
    state = start.position_of(m.Options(scenario, 0))
    found = tribute(state)
    assert (found.athens, found.sparta) == (athens, sparta)
    at_war = replace(state, tracks=replace(state.tracks, peace=False))
    able = [area for area in CITIES if revolts.may_revolt(at_war, area)]
    assert sum(AREAS[area].size for area in able) == open_to_revolt, "sizes of tributaries that nobody keeps"
