"""Position files: what they mean, what is wrong with them, what each viewer may see of them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import bot
from engine.games.hellenes import model as m
from engine.games.hellenes import position
from engine.games.hellenes.model.versions import NEWEST
from engine.games.hellenes.rules.start import opening
from engine.games.hellenes.tables import ATHENS, BLOCKS, SCENARIOS, SPARTA, AreaId, BlockId
from engine.games.inspectors import INSPECTORS
from tests.games.hellenes.build import BESIEGED, at, faults, told

FIGHT = {"S10": "decelea:2", "S01": "decelea:4", "A01": "decelea:4", "A12": "decelea:2"}


def test_every_key_has_a_default() -> None:
    state = position.read({"game": "hellenes"})
    assert state == m.State(m.Options(rules_version=NEWEST))
    assert position.read({"game": "hellenes", **dict.fromkeys({*position.write(state)} - {"game"})}) == state, (
        "null is as if it were left out"
    )
    assert state.clock.year == 431


def test_a_block_is_written_in_full_or_short() -> None:
    full = at({"S01": {"area": "attica", "strength": 3}})
    assert full == at({"S01": "attica:3"})
    assert at({"S01": "attica"}).board.strength[BlockId("S01")] == BLOCKS[BlockId("S01")].steps
    assert at({"S01": "pool"}) == at({})


def test_the_set_up_lies_below_the_other_keys() -> None:
    whole = at(base="setup")
    assert whole.board == opening("431").board
    assert whole.board.where[BlockId("S01")] == "laconia"
    assert told("sieges", base="setup")["potidaea"]["since_earlier"]
    other = at({"S01": "pool", "A03": "attica"}, base="setup", garrisons={"olynthus": None})
    assert BlockId("S01") not in other.board.where
    assert other.board.where[BlockId("A03")] == "attica"
    assert AreaId("olynthus") not in other.board.garrisons
    assert AreaId("potidaea") in other.board.garrisons


@pytest.mark.parametrize(("scenario", "peace"), [("431", False), ("415", True)])
def test_the_peace_of_nicias_holds_at_the_start_of_its_campaign(scenario: str, peace: bool) -> None:
    assert at(base="setup", scenario=scenario).tracks.peace is peace
    assert not at(scenario=scenario).tracks.peace


@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_every_set_up_is_sound_and_reads_back_as_it_was_written(scenario: str) -> None:
    state = opening(scenario)
    assert position.read(position.write(state)) == state
    assert position.read(json.loads(json.dumps(position.write(state)))) == state


def test_a_position_in_the_middle_of_things_reads_back_as_it_was_written() -> None:
    blocks = {
        **FIGHT,
        "A14": {"area": "saronic_gulf", "moved": True},
        "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14", "revealed": True},
        "S18": {**BESIEGED, "retreated": True, "maintained": True},
    }
    cards = {
        "athens": {"hand": [1, 2], "chosen": 3, "use": "event"},
        "sparta": {"hand": [5], "chosen": 6, "shown": True},
    }
    state = at(
        blocks,
        year=430,
        season="winter",
        phase="combat",
        active="athens",
        prestige=-4,
        sieges={"potidaea": {"by": "athens", "since": "430 fall", "blockaded_since": "earlier"}},
        captured={"plataea": "sparta"},
        loyalty={"argos": "athens", "thebes": None},
        revolts=["potidaea"],
        pillaged=["megara"],
        in_play=[43, 44],
        discard=[7],
        cards=cards,
        treachery="megara",
        peace=True,
        battle={
            "area": "decelea",
            "blocks": {"S10": {"from": "tanagra"}, "A01": {"routed": True}},
            "hurt": {"athens": True},
        },
    )
    assert position.read(position.write(state)) == state
    assert state.battle is not None
    assert state.battle.hurt == {"athens"}


FOUNDED = {
    "founded": {"decelea": "sparta", "malis": "sparta"},
    "sieges": {"decelea": {"by": "athens", "since": "earlier"}},
    "captured": {"malis": "athens"},
}
SHUT = {"S02": {"area": "decelea", "in_city": True}, "S03": {"area": "decelea", "in_city": True}}


def test_1_3_a_city_that_a_card_has_founded_is_one_as_any_other() -> None:
    state = at({**SHUT, "A01": "decelea", "A02": "malis"}, scenario="413", **FOUNDED)
    assert position.read(position.write(state)) == state
    assert {"founded", "defected"}.isdisjoint(position.write(at()))
    ask = {**dict.fromkeys(("control", "garrisons", "capacity", "siege_options"), True)}
    found = INSPECTORS["hellenes"].answer({**position.write(state), "ask": ask})
    assert [found[key]["decelea"] for key in ("control", "garrisons", "capacity")] == ["sparta", "sparta", 2]
    assert [found[key]["malis"] for key in ("control", "garrisons", "capacity")] == ["athens", None, 2]
    assert found["siege_options"]["decelea"]["storm"] is False, "it is the turn of Sparta"
    assert found["siege_options"]["decelea"]["sortie"] == ["S02", "S03"]


def test_9_0_2_a_founded_city_keeps_as_many_as_it_holds_in_winter() -> None:
    blocks = dict.fromkeys(("S01", "S02", "S03"), "decelea")
    found = told("winter", blocks, scenario="413", season="winter", founded={"decelea": "sparta"})
    assert found["choose"] == {"decelea": {"blocks": ["S01", "S02", "S03"], "keep": 2}}


@pytest.mark.parametrize(
    ("blocks", "keys", "wrong"),
    [
        ({**SHUT, "S04": SHUT["S02"]}, FOUNDED, [["capacity", "decelea"]]),
        ({"S27": SHUT["S02"]}, FOUNDED, [["fleet_not_in_port", "S27"]]),
        ({}, {"founded": {"attica": "sparta"}}, [["malformed", "founded"]]),
        ({}, {"founded": {"decelea": "persia"}}, [["malformed", "founded"]]),
        ({"S73": "corinth"}, {}, [["unknown_block", "S73"]]),
        ({}, {"defected": ["A27"]}, [["malformed", "defected"]]),
    ],
)
def test_faults_of_what_cards_have_made(blocks: dict[str, Any], keys: dict[str, Any], wrong: list[list[str]]) -> None:
    assert faults(blocks, **keys) == wrong


def test_a_fleet_that_has_gone_over_is_written_with_its_name() -> None:
    state = at({"S73": "corinth"}, defected=["S73"])
    assert state.board.where == {BlockId("S73"): AreaId("corinth")}
    assert position.write(state)["defected"] == ["S73"]
    assert position.read(position.write(state)) == state
    before = dict(position.write(replace(state, clock=m.Clock(first=ATHENS))))
    del before["defected"]
    assert position.read(before).board == state.board, "as it was written before there was this key"


def test_what_no_key_says_stands_under_exact_while_nobody_edits_the_file() -> None:
    state = replace(at(active="sparta"), clock=m.Clock(active=SPARTA, first=ATHENS))
    written = position.write(state)
    assert position.read(written) == state
    assert position.read({**written, "prestige": 1}).clock.first == SPARTA
    broken = {**written, "exact": {**written["exact"], "clock": {"year": "x"}}}
    assert faults(**{key: broken[key] for key in broken if key not in ("game", "blocks")}) == [["malformed", "exact"]]


def test_who_fights_when_the_file_does_not_say() -> None:
    tired = {**FIGHT, "S01": {"area": "decelea", "retreated": True}}
    field = at(tired, battle={"area": "decelea"}).battle
    assert field is not None
    assert (field.kind, set(field.fighters)) == ("field", {"S10", "A01", "A12"})
    siege = {"A03": "potidaea", "A08": "potidaea", "S18": BESIEGED}
    storm = at(siege, active="athens", garrisons={"potidaea": "sparta"}, battle={"area": "potidaea", "kind": "storm"})
    assert storm.battle is not None
    assert (set(storm.battle.fighters), storm.battle.garrison) == ({"A03", "A08", "S18"}, True)
    sortie = at(siege, battle={"area": "potidaea", "kind": "sortie"}).battle
    assert sortie is not None
    assert (sortie.attacker, set(sortie.fighters), sortie.garrison) == ("sparta", {"A03", "A08", "S18"}, False)
    fleets = {
        "A14": "saronic_gulf:4",
        "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"},
        "S27": "saronic_gulf",
    }
    sea = at(fleets, battle={"area": "saronic_gulf"}).battle
    assert sea is not None
    assert (sea.kind, set(sea.fighters)) == ("sea", {"A14", "S27"})


ABOARD = {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"}


@pytest.mark.parametrize(
    ("blocks", "wrong"),
    [
        ({"A99": "attica"}, [["unknown_block", "A99"]]),
        ({"A01": "atlantis"}, [["unknown_area", "A01"]]),
        ({"A01": "attica:5", "A02": "attica:0"}, [["strength", "A01"], ["strength", "A02"]]),
        ({"A01": {"area": "decelea", "in_city": True}}, [["no_city", "A01"]]),
        ({"A14": {"area": "elis", "in_city": True}}, [["fleet_not_in_port", "A14"]]),
        ({"A14": "thebes"}, [["inland_fleet", "A14"]]),
        ({"A01": "saronic_gulf"}, [["not_carried", "A01"]]),
        ({"A07": ABOARD}, [["carrier", "A07"]]),
        ({"A07": ABOARD, "A14": "attica"}, [["carrier", "A07"]]),
        ({"A07": ABOARD, "A14": "saronic_gulf:2"}, [["carrier", "A07"]]),
        ({"A42": ABOARD, "A14": "saronic_gulf"}, [["carrier", "A42"]]),
        ({"S01": ABOARD, "A14": "saronic_gulf"}, [["carrier", "S01"]]),
        ({"A07": ABOARD, "A01": ABOARD, "A14": "saronic_gulf"}, [["carrier", "A01"], ["carrier", "A07"]]),
        ({f"S0{n}": {"area": "megara", "in_city": True} for n in (1, 2, 3)}, [["capacity", "megara"]]),
        ({"S18": BESIEGED, "A03": BESIEGED}, [["two_sides_in_city", "potidaea"]]),
        ({"A01": 7}, [["malformed", "A01"]]),
    ],
)
def test_faults_of_blocks(blocks: dict[str, Any], wrong: list[list[str]]) -> None:
    assert faults(blocks) == wrong


@pytest.mark.parametrize(
    ("keys", "wrong"),
    [
        ({"garrisons": {"decelea": "athens"}}, [["garrison_without_city", "decelea"]]),
        ({"season": "autumn", "year": "431"}, [["malformed", "season"], ["malformed", "year"]]),
        ({"sieges": {"megara": {"by": "athens", "since": "then"}}}, [["malformed", "sieges"]]),
        ({"cards": {"athens": {"hand": [99]}}}, [["malformed", "cards"]]),
        (
            {"battle": {"area": "decelea", "blocks": {"A01": {}, "X": {}}}},
            [["malformed", "A01"], ["unknown_block", "X"]],
        ),
    ],
)
def test_faults_of_other_keys(keys: dict[str, Any], wrong: list[list[str]]) -> None:
    assert faults(**keys) == wrong


def test_all_faults_are_told_at_once_and_the_status_is_2(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"game": "hellenes", "blocks": {"A99": "attica", "A01": "saronic_gulf", "A02": "x"}}))
    assert bot.main(["inspect", str(file)]) == 2
    told_ = json.loads(capsys.readouterr().out)
    assert told_ == {"faults": [["not_carried", "A01"], ["unknown_area", "A02"], ["unknown_block", "A99"]]}


def test_what_is_answered_when_nothing_is_asked() -> None:
    answer = INSPECTORS["hellenes"].answer
    usual = {"control", "sieges", "siege_options", "blockade", "capacity", "tribute", "victory", "view"}
    assert set(answer({"game": "hellenes"})) == usual
    fight = {"game": "hellenes", "blocks": FIGHT, "battle": {"area": "decelea"}}
    assert set(answer(fight)) == usual | {"order", "retreats", "pursuit"}
    assert answer({"game": "hellenes", "ask": {"order": True}}) == {"faults": ["ask: order: battle: none is under way"]}
    assert "winter" in answer({"game": "hellenes", "season": "winter"})
    assert answer({"game": "hellenes", "ask": {"weather": True}}) == {"weather": {"unknown_question": True}}


def test_2_2_a_viewer_knows_his_own_blocks_and_counts_the_others() -> None:
    there = {"S01": "potidaea:3", "S18": BESIEGED, "A03": {"area": "potidaea", "revealed": True}, "A08": "potidaea"}
    seen = told("view", there)
    assert seen["sparta"]["areas"]["potidaea"] == {
        "athens": {"known": {"A03": 3}, "hidden": 1, "flat": 0},
        "sparta": {"known": {"S01": 3, "S18": 2}, "hidden": 0, "flat": 1},
    }
    assert seen["athens"]["areas"]["potidaea"]["sparta"] == {"known": {}, "hidden": 2, "flat": 1}
    assert seen["public"]["areas"]["potidaea"]["athens"] == {"known": {"A03": 3}, "hidden": 1, "flat": 0}
    assert seen["public"]["pool"] == {"athens": 48, "sparta": 54}


def test_6_2_the_blocks_of_a_battle_are_known_and_what_they_carry_is_not() -> None:
    fleets = {"A14": "saronic_gulf:4", "A07": {**ABOARD}, "S27": "saronic_gulf:3"}
    seen = told("view", fleets, battle={"area": "saronic_gulf"})
    assert seen["public"]["areas"]["saronic_gulf"] == {
        "athens": {"known": {"A14": 4}, "hidden": 1, "flat": 0},
        "sparta": {"known": {"S27": 3}, "hidden": 0, "flat": 0},
    }


def test_3_3_a_chosen_card_is_hidden_until_it_is_shown() -> None:
    cards = {"athens": {"hand": [9, 2], "chosen": 3}, "sparta": {"hand": [5], "chosen": 6, "shown": True}}
    seen = told("view", cards=cards)
    assert seen["sparta"]["chosen"] == {"athens": "hidden", "sparta": 6}
    assert seen["athens"]["chosen"] == {"athens": 3, "sparta": 6}
    assert seen["athens"]["hand"] == {"athens": [2, 9], "sparta": 1}
    assert seen["public"]["hand"] == {"athens": 2, "sparta": 1}
    assert told("view")["public"]["chosen"] == {"athens": None, "sparta": None}


def test_2_2_positions_that_differ_in_what_is_hidden_look_alike() -> None:
    one = told("view", {"S01": "thebes:3", "S02": "megara", "A14": "attica"})
    other = told("view", {"S11": "thebes:1", "S27": "megara", "A14": "attica"})
    assert one["athens"] == other["athens"]
    assert one["public"] == other["public"]
    assert one["sparta"] != other["sparta"]
