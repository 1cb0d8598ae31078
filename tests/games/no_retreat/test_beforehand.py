"""Standing orders of No Retreat!: which decisions take them, and what they mean there."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NoRetreat
from engine.games.no_retreat.tables import AXIS, SOVIET, Place, Side, UnitId
from engine.kernel.standing import StandingOrder, choice
from tests.games.no_retreat.test_battles import after, attack, combat

STANDING = NoRetreat.standing


def meant(state: m.State, side: Side, matter: str, answer: str, **limits: Any) -> m.Action | None:
    return choice(STANDING, state, side, StandingOrder(matter, answer, **limits))


def one_to_one(die: int, **units: str) -> m.State:
    """G6A attacks SSO at 1:1."""
    state = combat({"G6A": "K12", "SSO": "L12", **units}, turn=8)
    return attack(state, "L12", "G6A", *units, dice=(die,)).state


@pytest.mark.parametrize(
    ("limits", "fits"),
    [
        ({}, True),
        ({"only": {"at": "L12"}}, True),
        ({"only": {"at": "M12"}}, False),
        ({"turn": "8"}, True),
        ({"turn": "9"}, False),
        ({"least": 99}, False),
    ],
)
def test_10_7_2_a_counterattack_is_ordered_or_not(limits: dict[str, Any], fits: bool) -> None:
    state = one_to_one(1)
    assert meant(state, SOVIET, "counterattack", "strike", **limits) == (m.StrikeBack() if fits else None)
    assert meant(state, SOVIET, "counterattack", "none") == m.Done()


def test_10_5_the_odds_of_the_battle_are_measured_in_columns() -> None:
    matter = STANDING.matter(one_to_one(1), SOVIET)
    assert matter is not None
    assert matter.measure is not None
    state = one_to_one(1)
    for least, fits in ((matter.measure, True), (matter.measure + 1, False)):
        assert (meant(state, SOVIET, "counterattack", "none", least=least) is not None) == fits


def test_10_7_5_a_retreat_to_a_hex_or_straight_in_a_direction() -> None:
    state = one_to_one(5)
    assert isinstance(state.top, m.Retreat)
    east = meant(state, SOVIET, "retreat", "way:E")
    assert east == m.RetreatTo(UnitId("SSO"), (Place("L13"), Place("L14")))
    assert meant(state, SOVIET, "retreat", "way:W") is None
    ends = {action.path[-1] for action in NoRetreat().legal_actions(state, SOVIET) if isinstance(action, m.RetreatTo)}
    ways = [action.path[-1] for action in NoRetreat().legal_actions(state, SOVIET) if isinstance(action, m.RetreatTo)]
    for end in ends:
        found = meant(state, SOVIET, "retreat", f"to:{end}")
        assert (found is not None) == (ways.count(end) == 1), "two ways there are not clear"


def test_10_8_nobody_advances_or_all_into_the_hex() -> None:
    state = after(one_to_one(5), m.RetreatTo(UnitId("SSO"), (Place("M13"), Place("M14")))).state
    assert meant(state, AXIS, "advance", "none") == m.Done()
    assert meant(state, AXIS, "advance", "in") == m.AdvanceTo(UnitId("G6A"), (Place("L12"),))


def test_10_7_1_a_unit_first() -> None:
    state = one_to_one(3, G17A="K12")
    assert meant(state, AXIS, "losses", "unit:G17A") == m.TakeLoss(UnitId("G17A"))
    assert meant(state, AXIS, "losses", "full") is None, "there are two"


def test_a_phase_of_ones_own_begins_an_action() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=8)
    assert isinstance(state.top, m.DeclareTargets)
    assert (STANDING.begins(state, AXIS), STANDING.begins(state, SOVIET)) == (True, False)
