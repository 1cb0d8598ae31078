"""Questions to a position of any game: both ways of asking, and what every game answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.kernel.chance import SeededChance
from engine.kernel.questions import OF_EVERY_GAME, BaseAsked, BaseInquiry, Kinds, Misasked, PositionFaults
from tests.session.toy import RACE


class OfARace(BaseInquiry[Any]):
    def written(self) -> dict[str, Any]:
        return {"race": RACE.encode_state(self.state)}


def twice(asked: BaseInquiry[Any]) -> int:
    if asked.has("of"):
        return 2 * asked.number("of", 0, 0, 9)
    raise Misasked("of: it is missing", "of: think again")


KINDS: Kinds = {**OF_EVERY_GAME, "twice": (twice, frozenset({"of"}))}


class Asked(BaseAsked[Any]):
    kinds = KINDS

    def inquiry(self, given: Mapping[str, Any]) -> OfARace:
        return OfARace(RACE, self.state, given)


def race() -> Asked:
    return Asked(RACE.setup({}, SeededChance(b"race")).state)


def test_a_list_is_answered_in_its_order() -> None:
    two = {"question": "twice"}
    assert race().every([{**two, "of": 3}, {"question": "fly"}, two, {**two, "by": 1}, 7]) == {
        "answers": [
            6,
            {"unknown_question": True},
            {"faults": ["of: it is missing", "of: think again"]},
            {"faults": ["by: no such argument of twice"]},
            {"unknown_question": True},
        ]
    }


def test_an_object_is_answered_under_its_questions() -> None:
    assert race().every({"twice": {"of": 3}, "fly": True}) == {"twice": 6, "fly": {"unknown_question": True}}
    assert race().every({"twice": [{"of": 3}, {"of": 4}]}) == {"twice": [6, 8]}
    assert race().every({"twice": []}) == {"twice": []}
    assert race().every({"faults": True}) == {}


def test_all_that_is_wrong_with_an_object_is_a_fault_of_the_file() -> None:
    with pytest.raises(PositionFaults) as wrong:
        race().every({"twice": [True, {"of": 10}], "legal": "all"})
    assert wrong.value.faults == [
        "ask: twice: True is no question",
        "ask: twice: of: expected a number from 0 to 9",
        "ask: legal: 'all' is no question",
    ]
    with pytest.raises(PositionFaults):
        race().every("legal")


def test_an_order_changes_the_position_for_what_is_asked_after_it() -> None:
    asked = race()
    before = asked.state
    side = next(iter(RACE.to_act(before)))
    orders = asked.answer({"question": "legal", "side": side})
    assert orders == [RACE.label(before, action) for action in RACE.legal_actions(before, side)]
    assert asked.answer({"question": "may", "side": side, "order": orders[0]}) == {"legal": True}
    assert asked.state is before
    done, after = asked.every([{"question": "do", "side": side, "order": orders[0]}, {"question": "position"}])[
        "answers"
    ]
    assert done == {"legal": True, "dice_left": 0}
    assert after == {"race": RACE.encode_state(asked.state)} != {"race": RACE.encode_state(before)}


def test_an_order_of_the_wrong_side_is_told_so() -> None:
    asked = race()
    waiting = [role for role in RACE.meta.roles if role not in RACE.to_act(asked.state) | RACE.may_act(asked.state)]
    for side in waiting:
        assert asked.answer({"question": "legal", "side": side}) == []
        assert asked.answer({"question": "may", "side": side, "order": "move 1"})["legal"] is False
    assert asked.answer({"question": "legal", "side": "nobody"})["faults"]


def test_without_a_side_who_owes_a_decision_is_meant() -> None:
    asked = race()
    assert asked.inquiry({}).side() in RACE.to_act(asked.state)
