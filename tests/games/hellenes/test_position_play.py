"""Position files played from: what is asked of the orders there, and where the play begins."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.hellenes import begun, position
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.inspectors import INSPECTORS
from engine.kernel.chance import SeededChance
from engine.kernel.questions import PositionFaults
from tests.games.hellenes.build import BESIEGED, at

CARDS = {
    "athens": {"hand": [7, 22], "chosen": 30},
    "sparta": {"hand": [5, 9], "chosen": 17},
}
HANDS = {"athens": {"hand": [7, 22, 30]}, "sparta": {"hand": [5, 9, 17]}}
SIEGE = {"A03": "potidaea", "A08": "potidaea", "S18": BESIEGED}
UNDER_WAY = {"S10": {"attacked": True}, "A01": {"attacked": True}, "S01": {}, "A12": {}}
BEGUN = {"area": "decelea", "blocks": UNDER_WAY}
FIGHT = {"S10": "decelea:2", "S01": "decelea:4", "A01": "decelea:4", "A12": "decelea:2"}


def answers(ask: list[Any], blocks: dict[str, Any] | None = None, **keys: Any) -> list[Any]:
    """The answers to questions one after the other."""
    found = INSPECTORS["hellenes"].answer({"game": "hellenes", "blocks": blocks or {}, **keys, "ask": ask})
    listed: list[Any] = found["answers"]
    return listed


def beginning(blocks: dict[str, Any] | None = None, **keys: Any) -> m.State:
    return begun.begun(at(blocks, **keys))


def faults(blocks: dict[str, Any] | None = None, **keys: Any) -> list[str]:
    with pytest.raises(PositionFaults) as found:
        beginning(blocks, **keys)
    return found.value.faults


def test_4_0_2_the_active_side_acts_with_the_card_that_it_has_chosen() -> None:
    state = beginning(base="setup", cards=CARDS, active="athens")
    assert isinstance(state.top, m.TakeActions)
    assert state.owing == {"athens"}
    assert state.top.left == 3
    assert all(choice.shown for choice in state.cards.choices.values()), "cards of a Player Turn lie open"


def test_3_3_without_a_chosen_card_both_choose_first() -> None:
    others: tuple[dict[str, Any], ...] = ({}, {"phase": "initiative"}, {"season": "winter"})
    for keys in others:
        state = beginning(base="setup", cards=HANDS, **keys)
        assert isinstance(state.top, m.ChooseCards), keys
        assert state.owing == {"athens", "sparta"}


def test_3_3_one_side_may_have_chosen_already() -> None:
    state = beginning(base="setup", phase="initiative", cards={**HANDS, "athens": CARDS["athens"]})
    assert state.owing == {"sparta"}
    assert HELLENES.may_act(state) == {"athens"}


def test_9_1_in_winter_actions_are_those_of_winter() -> None:
    state = beginning(base="setup", season="winter", cards=CARDS)
    assert isinstance(state.top, m.TakeActions)
    assert state.clock.phase == "winter_actions"


@pytest.mark.parametrize(
    ("keys", "wrong"),
    [
        ({}, "cards: sparta has chosen none, and nobody has one to choose"),
        ({"phase": "initiative", "cards": {"sparta": {"hand": [5]}}}, "cards: athens has none to choose"),
        ({"year": 420, "scenario": "413", "cards": HANDS}, "420 is no year of the scenario"),
        ({"blocks": FIGHT, "battle": BEGUN, "cards": CARDS}, "the position waits for a die"),
    ],
)
def test_what_cannot_be_played_from_is_a_fault(keys: dict[str, Any], wrong: str) -> None:
    assert wrong in faults(**keys)


def test_8_0_1_the_combat_phase_asks_for_the_sieges() -> None:
    held = {"sieges": {"potidaea": {"by": "athens", "since": "earlier"}}, "garrisons": {"potidaea": "sparta"}}
    ask = [
        {"question": "legal"},
        {"question": "may", "order": "storm Thebes"},
        {"question": "do", "order": "storm Potidaea"},
        {"question": "legal"},
        {"question": "do", "order": "surrender"},
    ]
    found = answers(ask, SIEGE, phase="combat", active="athens", **held)
    assert found[0] == ["storm Potidaea", "done"]
    assert found[1] == {"legal": False, "rule": "8.0.1", "reason": found[1]["reason"]}
    assert found[2:4] == [{"legal": True, "dice_left": 0}, ["done", "surrender"]]
    assert found[4]["legal"]


def test_6_4_a_battle_goes_on_with_the_decision_of_who_comes_next() -> None:
    state = beginning(FIGHT, cards=HANDS, battle={"area": "decelea", "round": 2})
    assert isinstance(state.top, m.StandOrRetreat)
    assert [type(frame) for frame in state.stack[:2]] == [m.CombatPhase, m.Fighting]
    assert state.clock.phase == "combat"
    assert state.turn.fought == {"decelea"}


def test_6_0_when_it_is_over_the_year_goes_on() -> None:
    ask = [{"question": "do", "order": "retreat", "dice": [3] * 20}, {"question": "position"}]
    done, after = answers(ask, FIGHT, cards=HANDS, battle={"area": "decelea", "round": 2})
    assert done["legal"]
    assert after["battle"] is None or after["exact"]["stack"]


def test_an_order_is_judged_with_its_paragraph_and_its_dice() -> None:
    ask = [
        {"question": "may", "order": "dance"},
        {"question": "may", "order": "play 7 for actions", "side": "sparta"},
        {"question": "may", "order": "play 7 for actions", "side": "athens"},
        {"question": "do", "order": "play 9 for actions", "side": "sparta"},
        {"question": "legal", "side": "athens"},
    ]
    dance, other, own, done, left = answers(ask, base="setup", phase="initiative", cards=HANDS)
    assert (dance["legal"], dance["rule"]) == (False, "notation")
    assert (other["legal"], other["rule"]) == (False, "3.3")
    assert own == {"legal": True}
    assert done == {"legal": True, "dice_left": 0}
    assert "play 7 for actions" in left


def test_a_game_begun_from_a_file_is_written_and_read_back_in_the_middle_of_a_decision() -> None:
    state = INSPECTORS["hellenes"].read({"game": "hellenes", "base": "setup", "cards": CARDS})
    written = json.loads(json.dumps(INSPECTORS["hellenes"].written(state)))
    assert position.read(written) == state
    assert INSPECTORS["hellenes"].read(written) == state, "nothing goes on by itself in a decision"
    assert HELLENES.legal_actions(state, HELLENES.meta.roles[1])
    done = HELLENES.apply(state, HELLENES.meta.roles[1], m.Done(), SeededChance(b"file"))
    assert not HELLENES.check(done.state)
