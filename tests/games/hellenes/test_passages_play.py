"""Passages of a scenario (15.2, 15.3)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId, Side
from tests.games.hellenes.build import at, told
from tests.games.hellenes.playing import Play


def area(name: str) -> AreaId:
    return AreaId(name)


def acting(scenario: str, side: Side, blocks: dict[str, str], dice: tuple[int, ...] = (), season: str = "fall") -> Play:
    """A side with three actions."""
    state = at(dict(blocks), scenario=scenario, active=side, season=season)
    return Play(replace(state, stack=(m.TakeActions(side, 3),)), dice)


def ends(play: Play, side: Side, block: str) -> set[AreaId]:
    moves = [action for action in flow.legal(play.state, side) if isinstance(action, m.Move)]
    return {move.path[-1] for move in moves if move.block == block}


def test_15_2_the_expedition_sails_from_corcyra_to_sicily() -> None:
    play = acting("sicily", ATHENS, {"A14": "corcyra", "A16": "corcyra"}, dice=(6,))
    assert {"ionian_sea", "gulf_rhegium"} <= ends(play, ATHENS, "A14")
    play.do(ATHENS, m.Move(BlockId("A14"), (area("ionian_sea"), area("gulf_rhegium"))))
    assert play.state.board.where[BlockId("A14")] == "gulf_rhegium"


def test_15_2_there_is_no_way_back_and_none_by_land() -> None:
    play = acting("sicily", ATHENS, {"A14": "ionian_sea", "A02": "corcyra"})
    assert "corcyra" not in ends(play, ATHENS, "A14")
    assert ends(play, ATHENS, "A02") == set()
    assert play.refused(ATHENS, m.Move(BlockId("A14"), (area("corcyra"),))) == "5.1"


def test_15_3_the_fleet_of_syracuse_comes_to_the_ionian_sea() -> None:
    play = acting("413", SPARTA, {"S51": "syracuse"}, dice=(6,), season="summer")
    assert "ionian_sea" in ends(play, SPARTA, "S51")
    play.do(SPARTA, m.Move(BlockId("S51"), (area("ionian_sea"),)))
    assert play.state.board.where[BlockId("S51")] == "ionian_sea"


def test_15_2_passages_are_closed_in_winter_and_in_other_scenarios() -> None:
    assert "ionian_sea" not in ends(acting("sicily", ATHENS, {"A14": "corcyra"}, season="winter"), ATHENS, "A14")
    play = acting("431", ATHENS, {"A14": "corcyra"}, season="high_summer")
    assert play.refused(ATHENS, m.Move(BlockId("A14"), (area("ionian_sea"),))) == "5.1"


def test_15_2_positions_answer_by_the_borders() -> None:
    assert told("reach", {"A14": "corcyra"}, scenario="sicily", ask={"block": "A14"}) == {}
