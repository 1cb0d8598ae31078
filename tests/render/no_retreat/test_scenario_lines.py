"""`/scenario`: what a scenario fixes, and what of it was rebuilt, from the status of its rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.start import agreed
from engine.games.no_retreat.tables import SCENARIOS, Standing, UnitId, setup_of
from engine.kernel.chance import SeededChance
from render.no_retreat import descriptions, scenario_lines
from render.no_retreat.face import NoRetreatFace

SAY = Messages().say
FACE = NoRetreatFace(SAY)


def looked_up(key: str) -> str:
    found = FACE.look_up(None, "scenario", key)
    assert found is not None
    return "\n".join(map(SAY, found.lines))


def marked(monkeypatch: pytest.MonkeyPatch, module: Any, status: str, *units: str) -> None:
    """Another status of all units of every scenario, or of some."""

    def changed(scenario: str) -> tuple[Standing, ...]:
        found = setup_of(scenario)
        return tuple(replace(one, status=status) if not units or one.unit in units else one for one in found)

    monkeypatch.setattr(module, "setup_of", changed)


def test_turns_hands_and_victory_are_told_without_a_game() -> None:
    told = looked_up("Barbarossa")
    assert "turns 1 (June 1941) to 5 (Jan-Feb 1942)" in told
    assert "no Card Phase, Supply Check Phase and no Organization Phase" in told
    assert "Opening hands: Axis 6, Soviets 0.\nOf its cards the Axis keeps 4." in told
    assert "the Axis win with 24 VP" in told
    assert "Moscow and one more objective" in told
    assert "J09 Lublin (1 Pz, 6 A)" in told


@pytest.mark.parametrize("key", SCENARIOS)
def test_every_scenario_says_that_its_set_up_is_rebuilt(key: str) -> None:
    assert "Where its units stand is rebuilt" in looked_up(key)
    assert ("Rebuilt, no public source gives them: its turns" in looked_up(key)) == (key != "A")


def test_what_the_host_has_corrected_is_told_from_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    marked(monkeypatch, scenario_lines, "corrected", "G1PZ")
    assert "Corrected by the host is where these stand: J09 Lublin (1 Pz)." in looked_up("A")
    marked(monkeypatch, scenario_lines, "corrected")
    assert "rebuilt" not in looked_up("A")
    marked(monkeypatch, scenario_lines, "found")
    assert "rebuilt" not in looked_up("A")
    assert "corrected" not in looked_up("A")


def test_the_words_of_the_options_are_made_from_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dict(agreed.CHOICES[0].remarks) == dict.fromkeys(SCENARIOS, "set-up-rebuilt")
    marked(monkeypatch, agreed, "corrected")
    assert dict(agreed._remarks()) == dict.fromkeys("BCDEF", "victory-rebuilt")


def test_a_unit_tells_that_its_place_is_rebuilt() -> None:
    view = NO_RETREAT.view(NO_RETREAT.setup({}, SeededChance(b"1")).state, None)
    assert isinstance(view, m.View)
    told = [SAY(line) for line in descriptions.unit_lines(view, UnitId("RUM3"))]
    assert "It began in O10 (near Focsani): rebuilt, no public source gives its place." in told
    assert "Not ready on turn 1: it may attack and not move (SET-03)." in told


def test_units_that_are_not_ready_are_told_where_the_first_turn_is_played() -> None:
    assert "Not ready, on turn 1 they may attack and not move: 11 A, 3 Rum and 4 Rum (SET-03)." in looked_up("A")
    assert "SET-03" not in looked_up("B")


def test_a_scenario_without_a_source_is_left_out_with_a_word() -> None:
    assert looked_up("g") == "Scenario G is left out: no public source gives it."
    assert FACE.look_up(None, "scenario", "H") is None, "a letter is no part of a name"


def test_the_campaign_is_the_scenario_that_begins_it() -> None:
    assert looked_up("campaign") == looked_up("A")
