"""Odds of one's own dice and how far one's own blocks go: exact, and blind to what stands behind a back."""

from __future__ import annotations

from itertools import product

import pytest

from data.messages import Messages
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.planning import PLANNED
from engine.games.hellenes.reckoning import hits
from engine.games.hellenes.tables import ATHENS, SPARTA, CardId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import NotationError, Refused
from engine.kernel.odds import Odds, reckoning, told
from engine.kernel.planning import planning_of
from engine.kernel.preview import sentences
from tests.games.hellenes.build import at

SAY = Messages().say
FIELD = {"A01": "megara:3", "A08": "megara:2", "S01": "megara:4", "S17": "megara:1"}


def words(found: Odds) -> str:
    return "\n".join(map(SAY, told(found)))


def test_the_game_offers_both() -> None:
    assert planning_of(HELLENES) is PLANNED
    assert reckoning(HELLENES) is HELLENES


@pytest.mark.parametrize("rated", [[(2, 2)], [(1, 3)], [(2, 1), (1, 2), (3, 1)]])
def test_6_3_2_hits_are_counted_as_every_throw_counts_them(rated: list[tuple[int, int]]) -> None:
    dice = [number for number, steps in rated for _ in range(steps)]
    slow: dict[int, int] = {}
    for throw in product(range(1, 7), repeat=len(dice)):
        count = sum(die <= number for die, number in zip(throw, dice, strict=True))
        slow[count] = slow.get(count, 0) + 1
    assert hits(rated) == slow


def test_5_2_1_what_a_fleet_carries_is_reckoned_as_another_back() -> None:
    own = {"A14": "saronic_gulf:3"}
    laden = at({**own, "S27": "saronic_gulf:3", "S01": {"area": "saronic_gulf", "strength": 1, "carried_by": "S27"}})
    two = at({**own, "S27": "saronic_gulf:3", "S28": "saronic_gulf:2"})
    found = [HELLENES.odds(state, ATHENS, ATHENS, "Saronic Gulf") for state in (laden, two)]
    assert found[0] == found[1]
    assert "2 blocks that you do not know" in words(found[0])


def test_6_2_of_enemies_that_are_hidden_only_the_number_counts() -> None:
    state = at(FIELD)
    found = words(HELLENES.odds(state, ATHENS, ATHENS, "attack Megara"))
    assert "2 blocks that you do not know" in found
    assert "S01" not in found
    for seed in range(5):
        other = HELLENES.disguise(state, ATHENS, SeededChance(bytes([seed]) * 32))
        assert HELLENES.odds(other, ATHENS, ATHENS, "Megara") == HELLENES.odds(state, ATHENS, ATHENS, "Megara")
    assert PLANNED.attacks(state, ATHENS) == PLANNED.attacks(other, ATHENS)
    with pytest.raises(Refused):
        HELLENES.odds(state, SPARTA, ATHENS, "Megara")
    with pytest.raises(Refused):
        HELLENES.odds(state, None, ATHENS, "Megara")


def test_8_1_1_a_storm_counts_steps_by_two_hits() -> None:
    state = at({"A01": "megara:3"})
    (plain,) = HELLENES.odds(state, ATHENS, ATHENS, "storm Megara with A01").prospects
    steps, dice = plain.distribution("steps"), plain.distribution("hits")
    assert steps.of == dice.of == 6**3
    by_hits = {one.key: one.least for one in dice.results}
    assert {one.key: one.least for one in steps.results} == {
        "0": by_hits["0"] + by_hits["1"],
        "1": by_hits["2"] + by_hits["3"],
    }


def test_6_6_who_comes_from_the_sea_is_told_that_he_lands() -> None:
    state = at({"A14": "saronic_gulf:3", "S01": "megara:4"})
    assert "lands from the sea" in words(HELLENES.odds(state, ATHENS, ATHENS, "Megara"))


def test_what_nobody_could_fight_is_refused() -> None:
    with pytest.raises(Refused):
        HELLENES.odds(at({"A01": "attica:3"}), ATHENS, ATHENS, "Attica")
    with pytest.raises(Refused):
        HELLENES.odds(at({"A01": "attica:3", "S01": "laconia:2"}), ATHENS, ATHENS, "Laconia")
    with pytest.raises(NotationError):
        HELLENES.odds(at(FIELD), ATHENS, ATHENS, "Rome")


def test_5_1_reach_is_told_of_own_blocks_alone() -> None:
    state = at(FIELD)
    assert {part.key[:3] for part in PLANNED.units(state, ATHENS)} == {"A01", "A08"}
    assert PLANNED.units(state, None) == ()
    (found,) = PLANNED.reach(at({"A01": "attica:3"}), "A01", ATHENS)
    assert any("Megara" in SAY(line) for line in sentences(found))
    for viewer in (ATHENS, None):
        with pytest.raises(Refused):
            PLANNED.reach(state, "S01", viewer)


def test_7_4_reach_of_the_besieged_is_what_is_played() -> None:
    inside = {"A01": "thebes", "S11": {"area": "thebes", "in_city": True}, "S14": "thebes"}
    (found,) = PLANNED.reach(at(inside), "S11", SPARTA)
    assert [spot.space for spot in found.spots] == ["thebes"], "who lies in the City stays there"


def test_15_3_reach_goes_by_the_passages_of_the_scenario() -> None:
    (found,) = PLANNED.reach(at({"S51": "syracuse"}, scenario="413", season="high_summer"), "S51", SPARTA)
    assert "ionian_sea" in [spot.space for spot in found.spots]


def test_3_1_cards_of_the_other_hand_may_be_supposed() -> None:
    state = at({}, cards={"athens": {"hand": [7, 16]}, "sparta": {"hand": [5, 24]}})
    known = {part.key for part in PLANNED.unseen(state, ATHENS)}
    assert {"5", "24"} <= known
    assert not {"7", "16"} & known
    supposed = PLANNED.holding(state, ATHENS, ["Levy"] if "16" in known else ["3"])
    assert CardId(3) in supposed.cards.hands[SPARTA]
    assert len(supposed.cards.hands[SPARTA]) == 2
    with pytest.raises(NotationError):
        PLANNED.holding(state, ATHENS, ["16"])
    with pytest.raises(NotationError):
        PLANNED.holding(state, ATHENS, ["1", "2", "3"])
