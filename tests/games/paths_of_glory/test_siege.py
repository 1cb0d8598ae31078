"""Sieges and the Siege Phase (15.2, 15.3)."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.phases import siege
from engine.games.paths_of_glory.tables import AP, CP
from tests.games.paths_of_glory.build import position, space, work_on


def rolled(state: m.State, *dice: int) -> m.Work:
    work = work_on(state, *dice)
    siege.siege_phase(work)
    return work


def test_frt_01_a_garrisoned_fort_is_not_besieged_by_neighbours() -> None:
    state = position({"verdun": ["FR 1"], "sedan": ["GE 5"]})
    assert not boards.besieged(state.board, space("verdun"))


def test_siege_needs_an_army_or_corps_as_many_as_the_level() -> None:
    assert boards.besieged(position({"verdun": ["(GE 5)"]}).board, space("verdun"))
    assert boards.besieged(position({"verdun": ["GEc"] * 3}).board, space("verdun"))
    assert not boards.besieged(position({"verdun": ["GEc"] * 2}).board, space("verdun"))


def test_frt_13_a_broken_siege_rolls_nothing() -> None:
    assert rolled(position({"verdun": ["GEc"] * 2})).events == []


def test_frt_20_level_three_on_turn_two() -> None:
    state = position({"verdun": ["GE 5"]}, turn=2)
    assert boards.fort(rolled(state, 5).board, space("verdun")) == 3
    fallen = rolled(state, 6)
    assert boards.fort(fallen.board, space("verdun")) == 0
    assert fallen.board.control[space("verdun")] == CP
    assert fallen.tracks.vp == 11


def test_siege_roll_must_exceed_the_level() -> None:
    state = position({"antwerp": ["GEc"]}, turn=3)
    assert boards.fort(rolled(state, 1).board, space("antwerp")) == 1
    assert boards.fort(rolled(state, 2).board, space("antwerp")) == 0


def test_frt_06_control_changes_with_the_fort() -> None:
    work = rolled(position({"antwerp": ["GEc"]}, turn=3), 6)
    assert boards.controls(work.board, CP, space("antwerp"))


def test_frt_14_remnants_take_the_space() -> None:
    work = work_on(position({"verdun": ["GEc"]}))
    boards.destroy_fort(work, space("verdun"))
    assert work.board.control[space("verdun")] == CP


def test_frt_22_neutral_forts_are_no_enemy_forts() -> None:
    assert boards.fort_side(position().board, space("aqaba")) is None
    assert boards.fort_side(position(at_war=["tu"]).board, space("aqaba")) == CP


def test_frt_23_desert_sieges_roll_in_summer() -> None:
    state = position({"aqaba": ["BRc"]}, at_war=["tu"], turn=6)
    assert rolled(state, 6).board.control[space("aqaba")] == AP
