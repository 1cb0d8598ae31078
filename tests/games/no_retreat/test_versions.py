"""What the second version of the rules changed, and what games of the first go on with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.model.versions import NEWEST, SINCE, changes_of
from engine.games.no_retreat.rules.start import agreed
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Side, UnitId
from engine.kernel.chance import ScriptedChance
from engine.kernel.game import RULES_VERSION
from tests.games.no_retreat.build import at, begun
from tests.games.no_retreat.test_turn import WEST, started

FIRST = 1


def of_version(state: m.State, version: int) -> m.State:
    return replace(state, options=replace(state.options, changes=changes_of(version)))


def test_every_change_belongs_to_a_version_after_the_first() -> None:
    assert SINCE
    assert all(FIRST < version <= NEWEST for version in SINCE.values())
    assert changes_of(NEWEST) == set(SINCE)


def test_a_game_has_the_changes_of_the_version_with_which_it_began() -> None:
    assert agreed.read_options({RULES_VERSION: FIRST}).changes == m.Options().changes == frozenset()
    assert agreed.read_options({}).changes == agreed.read_options({RULES_VERSION: NEWEST}).changes == set(SINCE)


# ----------------------------------------------------------------------------------- the checks of turn 12 (12.10)


def opened(state: m.State) -> m.State:
    """The state with its phase begun; whoever is asked for a card is still asked."""
    work = m.Work(state, ScriptedChance())
    flow.proceed(work)
    return work.state


def passed_until(state: m.State, side: Side) -> m.State:
    """The state with every moment passed until a side is asked."""
    while state.result is None and state.owing != side:
        assert isinstance(state.top, m.Window)
        state = _carried_out(state, state.top.side, m.Done())
    return state


def _carried_out(state: m.State, side: Side, action: m.Action) -> m.State:
    assert flow.refuse(state, side, action) is None
    work = m.Work(state, ScriptedChance())
    flow.carry_out(work, side, action)
    return work.state


def test_12_10_das_vaterland_stops_the_check_that_comes_when_the_initiative_has_shifted() -> None:
    cards = {"axis": [40, 16], "soviet": [33]}
    state = at({"G4A": "C06", "SNW": "J22"}, turn=12, phase="victory", hands=cards)
    asked = passed_until(opened(state), AXIS)
    assert asked.tracks.initiative == SOVIET
    check = m.PlayEvent(CardId(40), "check")
    assert check in flow.legal_for(asked, AXIS)
    stopped = passed_until(_carried_out(asked, AXIS, check), AXIS)
    assert stopped.result is None
    assert stopped.clock.phase != "victory"
    assert not stopped.tracks.no_check
    lost = passed_until(opened(of_version(state, FIRST)), AXIS)
    assert lost.result == m.Result(SOVIET, "sudden-death", 22), "as the first version had it"


def test_12_10_za_rodinu_stops_the_check_before_the_shift_and_not_the_one_behind_it() -> None:
    state = at({"G4A": "C06", "SNW": "J22"}, turn=12, phase="victory", hands={"soviet": [9]})
    asked = opened(state)
    assert (asked.owing, asked.tracks.initiative) == (SOVIET, AXIS)
    after = passed_until(_carried_out(asked, SOVIET, m.PlayEvent(CardId(9), "check")), AXIS)
    assert after.result == m.Result(SOVIET, "sudden-death", 22)


def test_12_10_a_stored_game_in_the_middle_of_the_phase_goes_on() -> None:
    state = at({}, control={"axis": WEST}, turn=12, phase="victory", hands={"soviet": [9]})
    older = of_version(opened(state), FIRST)
    assert isinstance(older.top, m.Window)
    assert begun(older).clock.phase != "victory"


# ----------------------------------------------------------------------------------- optional units (15.8, 15.9)


@pytest.mark.parametrize("scenario", "ABCDEF")
def test_15_8_and_15_9_optional_units_are_there_in_scenarios_that_begin_after_their_turn(scenario: str) -> None:
    options: dict[str, Any] = {"scenario": scenario, "rezervy": "yes", "paratroops": "yes"}
    board = started(**options).board
    late = (m.OFF, m.OFF) if scenario == "A" else (m.DESTROYED, m.RAIL)
    assert (board.place(UnitId("REZ")), board.place(UnitId("PARA"))) == late
    for without in (started(scenario=scenario).board, started(**options, **{RULES_VERSION: FIRST}).board):
        assert {without.place(UnitId("REZ")), without.place(UnitId("PARA"))} == {m.OFF}
