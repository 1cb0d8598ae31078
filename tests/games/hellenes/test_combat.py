"""Battles by their paragraphs, the worked examples of the rules with their dice among them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.hellenes import position
from engine.games.hellenes.rules.combat import rounds
from engine.games.hellenes.rules.combat.aftermath import Place, retreated, stood_up
from engine.games.hellenes.rules.combat.lines import fought, has_begun, order
from engine.games.hellenes.tables import ATHENS, SPARTA, BlockId
from tests.games.hellenes.build import at, told

# Spartan cavalry A1 and hoplites B2 attack Athenian hoplites C2 and archers A1.
FIGHT = {"S10": "decelea:2", "S01": "decelea:4", "A01": "decelea:4", "A12": "decelea:2"}
FROM = {"S10": {"from": "tanagra"}, "S01": {"from": "tanagra"}, "A01": {}, "A12": {}}


def battle(blocks: dict[str, Any] | None = None, **keys: Any) -> dict[str, Any]:
    return {"area": "decelea", "blocks": blocks or FROM, **keys}


def rolled(dice: list[int], blocks: dict[str, Any] | None = None, /, fight: Any = None, **keys: Any) -> Any:
    """What a round brings; `ties`, `retreat` and `pursue` are its wishes, the other keys of the position."""
    wishes = {key: keys.pop(key) for key in ("ties", "retreat", "pursue") if key in keys}
    ask = {"dice": dice, **wishes}
    return told("round", blocks or FIGHT, ask=ask, battle=fight or battle(), **{"season": "summer", **keys})


def phases(found: Any) -> list[tuple[str, str]]:
    return [(attack["block"], attack["phase"]) for attack in found["attacks"]]


# -------------------------------------------------------------------------------------------------- order and attacks


def test_6_3_1_example_of_the_order_in_one_round() -> None:
    assert told("order", FIGHT, battle=battle()) == [
        ["A1", "athens", "A12"],
        ["A1", "sparta", "S10"],
        ["B2", "sparta", "S01"],
        ["C2", "athens", "A01"],
    ]


def test_6_3_1_who_has_attacked_or_routed_is_done() -> None:
    tired = {**FROM, "A12": {"attacked": True}, "S01": {"from": "tanagra", "routed": True}}
    assert [block for *_, block in told("order", FIGHT, battle=battle(tired))] == ["S10", "A01"]


def test_6_3_2_example_of_an_attack_two_hits_and_a_rout() -> None:
    """Hoplites C2 with 3 steps roll 1, 2, 5: the second hit falls on who is then strongest, then the weakest routs."""
    blocks = {"A01": "decelea:3", "S01": "decelea:3", "S02": "decelea:3", "S03": "decelea:1"}
    spartans = {block: {"from": "tanagra", "attacked": True} for block in ("S01", "S02", "S03")}
    found = rolled([1, 2, 5], blocks, battle({"A01": {}, **spartans}))
    assert found["attacks"] == [{"block": "A01", "phase": "round", "dice": [1, 2, 5], "hits": 2, "routs": 1}]
    assert found["strength"] == {"A01": 3, "S01": 2, "S02": 2, "S03": 1}
    assert found["routed"] == ["S03"]
    assert found["end"] is None


@pytest.mark.parametrize(("block", "hits", "routs"), [("A12", 1, 1), ("A01", 2, 2)])
def test_6_3_2_the_rating_says_which_dice_hit_and_which_rout(block: str, hits: int, routs: int) -> None:
    there = {block: "decelea:2", "S01": "decelea:4"}
    for die in range(1, 7):
        foe = {"S01": {"from": "tanagra", "attacked": True}}
        attack = rolled([die, 4 if block == "A01" else 3], there, battle({block: {}, **foe}))["attacks"][0]
        assert (attack["hits"], attack["routs"]) == (int(die <= hits), int(die >= 7 - routs)), die


def test_6_3_3_the_owner_chooses_among_equals() -> None:
    blocks = {"A12": "decelea:2", "S01": "decelea:3", "S02": "decelea:3"}
    there = {"A12": {}, **{block: {"from": "tanagra", "attacked": True} for block in ("S01", "S02")}}
    assert rolled([1, 3], blocks, battle(there))["strength"]["S01"] == 2
    assert rolled([1, 3], blocks, battle(there), ties=["A12", "S02"])["strength"] == {"A12": 2, "S01": 3, "S02": 2}


def test_2_6_example_eliminated_blocks_are_gone_and_their_side_has_lost() -> None:
    """E3; what is left of an attack falls on routed blocks when no other is left (6.3.3)."""
    blocks = {"S01": "decelea:3", "A12": "decelea:1", "A01": "decelea:1"}
    there = {"S01": {"from": "tanagra"}, "A12": {"attacked": True}, "A01": {"routed": True}}
    found = rolled([1, 2, 6], blocks, battle(there))
    assert found["eliminated"] == ["A01", "A12"]
    assert (found["end"], found["winner"], found["prestige"]) == ("eliminated", "sparta", {"athens": 0, "sparta": 2})
    state = rounds.play(at(blocks, battle=battle(there)), [1, 2, 6]).state
    assert set(state.board.where) == {"S01"}


def test_6_3_3_a_routed_block_is_spared_while_another_stands() -> None:
    blocks = {"A12": "decelea:2", "S01": "decelea:4", "S02": "decelea:1"}
    there = {"A12": {}, "S01": {"from": "tanagra", "routed": True}, "S02": {"from": "tanagra", "attacked": True}}
    found = rolled([1, 1], blocks, battle(there))
    assert found["strength"] == {"A12": 2, "S01": 3, "S02": 0}
    assert (found["end"], found["winner"]) == ("panic", "athens")


# --------------------------------------------------------------------------------------------------- panic and pursuit

# A mixed Spartan army against a mixed Athenian one, each with A, B, C and D blocks.
MIXED = {
    **{"S10": "attica:2", "S01": "attica:4", "S05": "attica:1", "S12": "attica:2", "S27": "attica:1"},
    **{"A12": "attica:1", "A07": "attica:1", "A01": "attica:1", "A14": "attica:1"},
}
MIXED_FIGHT: dict[str, Any] = {
    "area": "attica",
    "blocks": {
        **{block: {"from": "decelea"} for block in ("S10", "S01", "S12", "S27")},
        "S05": {"from": "decelea", "attacked": True},
        **{block: {"routed": True} for block in ("A12", "A07", "A14")},
        "A01": {},
    },
}


def test_6_3_5_example_of_pursuit() -> None:
    """The last Athenian routs in the attack of the B block: of the others only the C block is left to pursue the D."""
    dice = [3, 3, 3, 4, 5, 3, 4, 1, 2, 2]
    found = rolled(dice, MIXED, MIXED_FIGHT)
    assert phases(found) == [("S10", "round"), ("S01", "round"), ("S12", "pursuit"), ("S10", "harassment")]
    assert found["attacks"][2] == {"block": "S12", "phase": "pursuit", "dice": [4, 1], "hits": 1, "routs": 0}
    assert (found["end"], found["winner"], found["prestige"]["sparta"]) == ("panic", "sparta", 2)
    assert found["dice_used"] == len(dice)


def test_6_3_5_the_least_agile_are_the_rearguard() -> None:
    routed = {block: {"routed": True} for block in ("A12", "A07", "A01", "A14")}
    fight = {**MIXED_FIGHT, "blocks": {**MIXED_FIGHT["blocks"], **routed}}
    assert told("pursuit", MIXED, battle=fight) == {
        "panicked": "athens",
        "rearguard": ["A14"],
        "pursuers": ["S10", "S01", "S12"],
        "harassers": ["S10"],
    }
    nobody = {"panicked": None, "rearguard": [], "pursuers": [], "harassers": ["S10"]}
    assert told("pursuit", MIXED, battle=MIXED_FIGHT) == nobody


def test_6_3_5_only_those_pursue_who_are_sent() -> None:
    found = rolled([3, 3, 3, 4, 5, 3, 3, 3], MIXED, MIXED_FIGHT, pursue=["S27"])
    assert phases(found)[2:] == [("S10", "harassment")]


# ------------------------------------------------------------------------------------------ raids, harassment, prestige

RAID = {"S10": "decelea:2", "A01": "decelea:3"}
RAIDERS = {"S10": {"from": "tanagra"}, "A01": {}}


def test_6_4_2_example_a_raid_on_those_without_a_blocks_is_a_free_shot() -> None:
    found = rolled([1, 6], RAID, battle(RAIDERS), retreat=["sparta"])
    assert found["attacks"] == [{"block": "S10", "phase": "harassment", "dice": [1, 6], "hits": 1, "routs": 0}]
    assert (found["end"], found["winner"], found["skirmish"]) == ("retreat", "athens", True)
    assert found["prestige"] == {"athens": 0, "sparta": 0}
    assert found["strength"] == {"A01": 2, "S10": 2}


@pytest.mark.parametrize(
    ("dice", "end", "skirmish", "gain"),
    [([3, 4, 3, 3], "retreat", True, 0), ([1, 4, 3], "retreat", False, 1), ([6, 4], "panic", False, 2)],
)
def test_6_4_2_example_a_blocks_of_the_enemy_attack_raiders_first(
    dice: list[int], end: str, skirmish: bool, gain: int
) -> None:
    """A skirmish (14.1.1) becomes a retreat by a hit and a panic by a rout."""
    there = {"S10": "decelea:2", "A12": "decelea:2"}
    found = rolled(dice, there, battle({"S10": {"from": "tanagra"}, "A12": {}}), retreat=["sparta"])
    assert (found["end"], found["skirmish"], found["prestige"]) == (end, skirmish, {"athens": gain, "sparta": 0})
    assert found["dice_used"] == len(dice)


def test_6_4_1_the_defenders_cavalry_harasses_first_and_may_kill_the_other() -> None:
    there = {"S10": "decelea:1", "A13": "decelea:2", "A01": "decelea:2"}
    fight = battle({"S10": {"from": "tanagra"}, "A13": {"attacked": True}, "A01": {}}, hurt={"sparta": True})
    found = rolled([1, 2], there, fight, retreat=["sparta"])
    assert phases(found) == [("A13", "harassment")]
    assert (found["end"], found["eliminated"], found["prestige"]["athens"]) == ("retreat", ["S10"], 1)


def test_6_4_2_example_a_raid_as_a_sortie_costs_no_action_and_goes_home() -> None:
    there = {"A03": "potidaea:3", "S36": {"area": "potidaea", "in_city": True, "strength": 2}}
    keys = {"loyalty": {"potidaea": "sparta"}, "active": "sparta"}
    assert told("siege_options", there, **keys)["potidaea"]["sortie"] == ["S36"]
    found = rolled([1, 2], there, {"area": "potidaea", "kind": "sortie"}, retreat=["sparta"], **keys)
    assert (phases(found), found["strength"]["A03"]) == ([("S36", "harassment")], 2)


def test_6_4_who_has_attacked_retreats_no_more_this_round() -> None:
    done = {**FROM, "S10": {"from": "tanagra", "attacked": True}}
    found = rolled([3, 3, 3, 3, 3, 4, 3, 3, 3, 3], FIGHT, battle(done), retreat=["sparta"])
    assert found["end"] is None
    assert rolled([3, 3, 3, 3], FIGHT, battle(), retreat=["sparta"])["end"] == "retreat"


def test_6_4_a_block_that_has_attacked_counts_for_its_side_after_it_fell() -> None:
    blocks = {"S10": "decelea:1", "S01": "decelea:1", "A12": "decelea:1"}
    there = {"S10": {"from": "tanagra", "attacked": True}, "S01": {"from": "tanagra"}, "A12": {}}
    found = rolled([1, 3, 3], blocks, battle(there), ties=["S10"], retreat=["sparta"])
    assert (found["eliminated"], found["end"]) == (["S10"], None)
    played = rounds.play(at(blocks, battle=battle(there)), [1, 3, 3]).state
    assert has_begun(played, SPARTA)
    assert not has_begun(rounds.over(played), SPARTA)


def test_6_4_who_has_no_place_does_not_retreat_by_choice() -> None:
    assert rolled([3, 3], RAID, battle({"S10": {}, "A01": {}}), retreat=["sparta"]) == {"illegal": True}


def test_6_3_dice_that_run_out_make_no_round() -> None:
    assert rolled([3], FIGHT) == {"illegal": True}


# ------------------------------------------------------------------------------------------------ the sea and landings

FLEETS: dict[str, Any] = {
    "A14": "saronic_gulf:3",
    "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"},
    "S27": "saronic_gulf:2",
}


def test_6_5_what_is_carried_shrinks_with_its_fleet() -> None:
    fight = {"area": "saronic_gulf", "attacker": "athens", "blocks": {"A14": {"from": "attica"}, "S27": {}}}
    found = rolled([3, 3, 4, 1, 3], FLEETS, fight)
    assert (found["strength"], found["cargo"]) == ({"A14": 2, "S27": 2}, {"A07": 1})
    drowned = rolled(
        [1, 3],
        {**FLEETS, "A14": "saronic_gulf:2", "A07": {**FLEETS["A07"], "strength": 1}},
        {
            **fight,
            "blocks": {"A14": {"from": "attica", "attacked": True}, "S27": {}},
        },
    )
    assert (drowned["cargo"], drowned["eliminated"]) == ({"A07": 0}, ["A07"])


def test_6_5_a_retreat_at_sea_is_no_skirmish() -> None:
    fight = {"area": "saronic_gulf", "attacker": "athens", "blocks": {"A14": {"from": "attica"}, "S27": {}}}
    found = rolled([3, 3, 3, 3], FLEETS, fight, retreat=["athens"], loyalty={"attica": "athens"})
    assert (found["end"], found["skirmish"], found["prestige"]["sparta"]) == ("retreat", False, 1)


@pytest.mark.parametrize(("origin", "waits"), [("sea_marmara", True), ("sestos", False)])
def test_6_5_who_crosses_a_narrow_strait_waits_a_round(origin: str, waits: bool) -> None:
    fleets = {"A14": "hellespont:3", "S27": "hellespont:2"}
    fight = {"area": "hellespont", "attacker": "athens", "blocks": {"A14": {"from": origin}, "S27": {}}}
    first = [block for *_, block in told("order", fleets, battle=fight)]
    assert ("A14" not in first) is waits
    assert "A14" in [block for *_, block in told("order", fleets, battle={**fight, "round": 2})]


LANDING = {"A14": "messenia:3", "A07": "messenia:2", "S10": "messenia:2"}
LANDED = {
    "area": "messenia",
    "attacker": "athens",
    "blocks": {"A14": {"from": "gulf_messenia"}, "A07": {"from": "gulf_messenia"}, "S10": {}},
}


def test_6_6_who_lands_attacks_from_the_second_round_and_fleets_with_their_land_rating() -> None:
    assert [block for *_, block in told("order", LANDING, battle=LANDED)] == ["S10"]
    second = told("order", LANDING, battle={**LANDED, "round": 2})
    assert ["D1", "athens", "A14"] in second


def test_6_6_a_side_that_landed_may_retreat_when_its_first_block_would_attack() -> None:
    """The barred block's moment comes although it attacks nothing; it does not harass either."""
    found = rolled([3, 3, 3, 3], LANDING, LANDED, retreat=["athens"])
    assert phases(found) == [("S10", "round"), ("S10", "harassment")]
    assert (found["end"], found["skirmish"]) == ("retreat", True)


# ------------------------------------------------------------------------------------------------------ storm

STORM = {"A03": "potidaea:3", "S18": {"area": "potidaea", "in_city": True, "strength": 2}}
STORMING = {"area": "potidaea", "kind": "storm", "attacker": "athens"}


def stormed(dice: list[int], fight: Any = None, **keys: Any) -> Any:
    return rolled(dice, STORM, {**STORMING, **(fight or {})}, garrisons={"potidaea": "sparta"}, **keys)


def test_8_1_1_example_double_defence_two_hits_are_a_step_and_half_a_step_is_dropped() -> None:
    found = stormed([3, 4, 3, 1, 2, 1])
    assert [attack["block"] for attack in found["attacks"]] == ["S18", "garrison", "A03"]
    assert found["strength"] == {"A03": 3, "S18": 1, "garrison": 1}
    half = stormed([3, 4, 3, 1, 3, 4])
    assert half["strength"]["S18"] == 2
    state = rounds.play(at(STORM, garrisons={"potidaea": "sparta"}, battle=STORMING), [3, 4, 3, 1, 3, 4]).state
    assert fought(state).half == "S18"
    after = fought(rounds.over(state))
    assert (after.half, after.round, after.garrison_attacked) == (None, 2, False)
    assert len(order(rounds.over(state))) == 3


def test_8_1_1_a_block_that_is_half_hit_takes_the_next_hit() -> None:
    blocks = {**STORM, "S19": {"area": "potidaea", "in_city": True, "strength": 1}}
    fight = {**STORMING, "half": "S19", "garrison_attacked": True}
    done = {"S18": {"attacked": True}, "S19": {"attacked": True}, "A03": {}}
    found = rolled([1, 3, 4], blocks, {**fight, "blocks": done}, garrisons={"potidaea": "sparta"})
    assert (found["strength"]["S18"], found["eliminated"]) == (2, ["S19"])


def test_8_1_1_a_hit_on_the_stormers_leaves_the_half_loss_of_the_besieged() -> None:
    """The besieged hit first here, and then the one with a half-loss is hit again."""
    for dice, steps in (([1, 4, 3, 1, 3], 1), ([4, 4, 3, 1, 3, 4], 1), ([1, 4, 3, 3, 3], 2)):
        assert stormed(dice, {"half": "S18"})["strength"]["S18"] == steps, dice


def test_8_1_everybody_in_the_city_is_a2_and_nobody_routs() -> None:
    keys = {"garrisons": {"potidaea": "sparta"}, "battle": STORMING}
    assert told("order", STORM, **keys)[:2] == [["A2", "sparta", "S18"], ["A2", "sparta", "garrison"]]
    found = stormed([3, 4, 3, 6, 6, 6])
    assert (found["routed"], found["end"]) == ([], None)


def test_7_3_the_garrison_is_hit_last_and_with_it_the_storm_is_won() -> None:
    alone = {"A03": "potidaea:3"}
    fight = {**STORMING, "garrison_attacked": True}
    found = rolled([1, 2, 3], alone, fight, garrisons={"potidaea": "sparta"})
    assert (found["eliminated"], found["end"]) == (["garrison"], "eliminated")
    assert found["prestige"] == {"athens": 2, "sparta": 0}


def test_6_4_where_attackers_came_from_outlives_them_for_the_battle() -> None:
    blocks = {"S10": "decelea:1", "S01": "decelea:4", "A12": "decelea:1", "A01": "decelea:4"}
    there = {
        "S10": {"from": "tanagra", "attacked": True},
        "S01": {"from": "tanagra", "routed": True},
        "A12": {},
        "A01": {},
    }
    played = rounds.play(at(blocks, battle=battle(there)), [1, 3, 3, 3, 3])
    assert fought(played.state).origins == {"tanagra"}
    assert position.read(position.write(played.state)) == played.state


# ------------------------------------------------------------------------------------------------ retreats carried out


@pytest.mark.parametrize(("small", "together"), [(2, True), (1, False)])
def test_6_4_all_leave_at_once_if_the_smaller_goes_on_the_smaller_fleet(small: int, together: bool) -> None:
    blocks = {
        "A14": "messenia:4",
        "A15": f"messenia:{small}",
        "A07": "messenia:3",
        "A08": "messenia:1",
        "S10": "messenia",
    }
    landed = {block: {"from": "gulf_messenia"} for block in blocks if block != "S10"}
    found = told("retreats", blocks, battle={"area": "messenia", "attacker": "athens", "blocks": {**landed, "S10": {}}})
    assert found["no_place"] == []
    assert found["may_retreat"]["athens"] is together


def test_6_4_who_retreats_is_where_he_went_and_fights_no_more_this_turn() -> None:
    blocks = {"A14": "messenia:3", "A07": "messenia:2", "A08": "messenia:1", "S10": "messenia:2"}
    fight = {"area": "messenia", "attacker": "athens", "blocks": {block: {} for block in blocks}}
    sea, fleet = "gulf_messenia", BlockId("A14")
    went = {fleet: Place(sea), BlockId("A07"): Place(sea, fleet)}
    state = stood_up(retreated(at(blocks, battle=fight), ATHENS, went))
    assert state == at(
        {
            "A14": {"area": sea, "strength": 3, "retreated": True},
            "A07": {"area": sea, "strength": 2, "carried_by": "A14", "retreated": True},
            "S10": "messenia:2",
        }
    ), "the block without a place is eliminated"


def test_6_4_a_fleet_that_is_lost_takes_down_what_it_carries_and_one_that_goes_takes_it_along() -> None:
    fight = {"area": "saronic_gulf", "attacker": "athens"}
    state = at(FLEETS, battle=fight)
    assert set(retreated(state, ATHENS, {}).board.where) == {"S27"}
    moved = retreated(state, ATHENS, {BlockId("A14"): Place("cycladic_sea")}).board
    assert (moved.where[BlockId("A07")], moved.carried_by) == ("cycladic_sea", {"A07": "A14"})


def test_7_1_who_retreats_into_the_city_lies_in_it() -> None:
    blocks = {"S18": "megara", "A01": "megara"}
    state = at(blocks, battle={"area": "megara", "attacker": "athens"})
    assert retreated(state, SPARTA, {BlockId("S18"): Place("city")}).board.flat == {"S18"}


def test_8_1_2_stormers_stay_around_the_city_and_fight_no_more_this_turn() -> None:
    state = at(STORM, garrisons={"potidaea": "sparta"}, battle=STORMING)
    after = retreated(state, ATHENS, {BlockId("A03"): Place("potidaea")})
    assert (after.board, after.turn.retreated) == (state.board, {"A03"})
