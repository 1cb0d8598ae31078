"""What choices would show before they are made, what is asked before them, and several by one choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from data.messages import Messages
from engine.games.hellenes import cautions, flow
from engine.games.hellenes import model as m
from engine.games.hellenes.foreseen import side_facts
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.joined import CARRY, GROUP, HOME, RETREAT, SHELTER
from engine.games.hellenes.tables import AREAS, ATHENS, BLOCKS, SPARTA, AreaId, BlockId, Side
from engine.kernel.amending import amended, changed_places, public
from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from engine.kernel.game import Offer
from engine.kernel.joined import joined
from engine.kernel.preview import Preview, preview, sentences
from tests.games.hellenes.acting import acting, move
from tests.games.hellenes.build import BESIEGED, at
from tests.games.hellenes.playing import Play, idle

SAY = Messages().say
HANDS = {"athens": {"hand": [7, 22, 30]}, "sparta": {"hand": [5, 9, 17]}}


def shown(state: m.State, *actions: m.Action) -> Preview:
    """What a panel shows where these are left."""
    (side,) = state.owing
    left = [offer for offer in HELLENES.offers(state, side) if offer.action in actions]
    assert len(left) == len(actions)
    found = preview(HELLENES, state, side, left)
    assert found is not None
    return found


def facts(found: Preview) -> dict[str, str]:
    return {fact.key: SAY(fact.words) for fact in found.facts}


def spots(found: Preview, kind: str) -> dict[str, int | None]:
    return {spot.space: spot.number for spot in found.spots if spot.kind == kind}


def asked(state: m.State, action: m.Action) -> str | None:
    """What is asked before an action."""
    (side,) = state.owing
    assert flow.refuse(state, side, action) is None
    found = HELLENES.caution(state, side, action)
    return None if found is None else found.message.key


def several(state: m.State, verb: str) -> list[Offer[Any]]:
    (side,) = state.owing
    return [offer for offer in joined(HELLENES, state, side) if offer.verb == verb]


def carried_out(state: m.State, offer: Offer[Any]) -> m.State:
    (side,) = state.owing
    return Play(state, chance=SeededChance(b"joined")).do(side, offer.action, *offer.then).state


# ------------------------------------------------------------------------------------------------------- previews


def test_5_1_where_a_block_can_go_and_how_far_that_is() -> None:
    state = acting({"S01": "thebes"})
    ways = [one for one in flow.legal(state, SPARTA) if isinstance(one, m.Move)]
    found = shown(state, *ways)
    assert spots(found, "from") == {"thebes": None}
    assert spots(found, "reach") == {one.path[-1]: len(one.path) for one in ways}
    assert any("1 area away" in SAY(line) for line in sentences(found))


def test_6_1_a_move_into_enemies_tells_who_meets_there_by_number_alone() -> None:
    state = acting({"S01": "thebes", "S02": "decelea", "A01": "decelea:1", "A12": "decelea"})
    way = next(one for one in flow.legal(state, SPARTA) if isinstance(one, m.Move) and one.path[-1] == "decelea")
    told = shown(state, way)
    assert "2 blocks of yours" in facts(told)["attack"]
    assert "2 backs" in facts(told)["attack"]
    other = acting({"S01": "thebes", "S02": "decelea", "A02": "decelea:3", "A13": "decelea:1"})
    assert shown(other, way) == told, "nothing of it depends on what is hidden"


def test_7_2_a_move_around_a_city_tells_that_it_besieges_it() -> None:
    state = acting({"S01": "thebes"})
    way = next(one for one in flow.legal(state, SPARTA) if isinstance(one, m.Move) and one.path[-1] == "plataea")
    assert "Besieges Plataea: no block in the City, a garrison." in facts(shown(state, way))["siege"]


def test_5_2_3_tests_of_the_open_sea_are_counted() -> None:
    state = acting({"A14": "attica"}, active="athens")
    ways = [one for one in flow.legal(state, ATHENS) if isinstance(one, m.Move)]
    tested = [one for one in ways if "open_sea" in facts(shown(state, one))]
    assert len(tested) < len(ways)
    assert all(any(AREAS[area].open_sea for area in one.path) for one in tested)


def test_4_2_what_a_city_builds() -> None:
    state = acting({"S01": "laconia:2"}, base="setup")
    found = facts(shown(state, m.BuildIn(AreaId("laconia"))))
    assert {"steps", "pool", "strengthen"} <= found.keys()
    assert "S01" in found["strengthen"] or "Spartan" in found["strengthen"]


def test_6_2_a_battle_shows_the_own_line_and_counts_the_backs() -> None:
    there = {"S10": "decelea:2", "S01": "decelea:4", "A01": "decelea:4", "S11": "tanagra:1", "A12": "tanagra:2"}
    state = Play(at(there, phase="combat", cards=HANDS)).on().state
    assert isinstance(state.top, m.ChooseCombat)
    found = facts(shown(state, m.Fight(AreaId("decelea"))))
    assert "4 dice" in found["line"]
    assert "one back" in found["backs"]
    both = shown(state, m.Fight(AreaId("decelea")), m.Fight(AreaId("tanagra")))
    assert set(spots(both, "target")) == {"decelea", "tanagra"}


def test_8_1_a_storm_tells_what_lies_in_the_city() -> None:
    held = {"sieges": {"potidaea": {"by": "athens", "since": "earlier", "blockaded_since": "earlier"}}}
    there = {"A03": "potidaea", "S18": BESIEGED}
    state = at(there, phase="combat", active="athens", garrisons={"potidaea": "sparta"}, cards=HANDS, **held)
    state = Play(state).on().state
    found = shown(state, m.Storm(AreaId("potidaea")))
    assert "one block, a garrison" in facts(found)["inside"]


def test_9_0_2_in_winter_the_panel_says_who_will_not_live_through_it() -> None:
    state = acting({"S01": "decelea", "S02": "thebes"}, season="winter", phase="winter_actions")
    offers = HELLENES.offers(state, SPARTA)
    found = preview(HELLENES, state, SPARTA, offers)
    assert found is not None
    assert [fact.key for fact in found.facts] == ["winter"]
    assert m.block_text(BlockId("S01")) in found.facts[0].words.args["blocks"]  # type: ignore[operator]
    assert cautions.doomed(state, SPARTA) == ("S01",)
    assert cautions.doomed(state, ATHENS) == ()


# ------------------------------------------------------------------------------------------------------- cautions


def test_1_5_a_captured_city_is_not_left_without_a_keeper_unasked() -> None:
    one = acting({"S01": "plataea"}, captured={"plataea": "sparta"})
    leave = move("S01", "thebes")
    assert asked(one, leave) == "hl-caution-keeper"
    assert "keeper" in facts(shown(one, leave))
    two = acting({"S01": "plataea", "S02": "plataea"}, captured={"plataea": "sparta"})
    assert asked(two, leave) is None
    kept = acting({"S01": "plataea"}, garrisons={"plataea": "sparta"})
    assert asked(kept, leave) is None


def test_4_0_2_actions_are_not_thrown_away_unasked() -> None:
    assert asked(acting({"S01": "thebes"}), m.Done()) == "hl-caution-actions"


def test_9_0_2_winter_actions_do_not_end_unasked_while_blocks_will_be_lost() -> None:
    winter: dict[str, Any] = {"season": "winter", "phase": "winter_actions"}
    state = acting({"S01": "decelea"}, **winter)
    assert asked(state, m.Done()) == "hl-caution-winter"
    assert asked(acting({"S01": "decelea"}, left=1, **winter), m.BuildIn(AreaId("thebes"))) == "hl-caution-last-action"
    safe = acting({"S01": "thebes"}, **winter)
    assert asked(safe, m.Done()) == "hl-caution-actions"


def test_9_1_2_who_could_go_home_and_would_be_lost_is_named() -> None:
    state = at({"S01": "tegea", "S02": "decelea"}, season="winter", phase="wintering").push(m.GoHome(SPARTA))
    assert asked(state, m.Done()) is None, "who lives where he is need not go"
    away = at({"S01": "argos"}, season="winter", phase="wintering").push(m.GoHome(SPARTA))
    assert asked(away, m.Done()) == "hl-caution-home"


def test_8_1_3_a_city_is_not_surrendered_by_a_slip_of_the_finger() -> None:
    held = {"sieges": {"potidaea": {"by": "athens", "since": "earlier"}}, "garrisons": {"potidaea": "sparta"}}
    state = at({"A03": "potidaea", "S18": BESIEGED}, active="athens", phase="combat", **held)
    state = state.push(m.Surrender(SPARTA, AreaId("potidaea")))
    found = HELLENES.caution(state, SPARTA, m.GiveUp())
    assert found is not None
    assert found.kind == "final"
    assert HELLENES.caution(state, SPARTA, m.Done()) is None


# ------------------------------------------------------------------------------------------- several by one choice


def test_4_1_a_group_goes_to_one_area_for_one_action() -> None:
    state = acting({"S01": "thebes", "S02": "thebes", "S03": "thebes", "S27": "corinth"})
    offers = several(state, GROUP)
    assert {offer.parts[0].key for offer in offers} == {"thebes:land"}
    to = next(offer for offer in offers if offer.parts[1].key == "tanagra")
    after = carried_out(state, to)
    assert all(after.board.where[BlockId(block)] == "tanagra" for block in ("S01", "S02", "S03"))
    assert isinstance(after.top, m.TakeActions)
    assert after.top.left == 2


def test_5_4_3_a_group_that_is_engaged_goes_block_by_block() -> None:
    assert not several(acting({"S01": "thebes", "S02": "thebes", "A01": "thebes"}), GROUP)


def test_5_2_1_a_fleet_takes_its_cargo_along_in_one_choice() -> None:
    state = acting({"A14": "attica:4", "A07": "attica:2"}, active="athens")
    offers = several(state, CARRY)
    offer = next(one for one in offers if one.parts[2].key == "saronic_gulf")
    after = carried_out(state, offer)
    assert after.board.where[BlockId("A07")] == after.board.where[BlockId("A14")] == "saronic_gulf"
    assert after.board.carried_by == {"A07": "A14"}


def test_7_1_all_go_into_the_city_by_one_choice() -> None:
    there = {"S01": "attica", "S02": "attica", "A01": "attica", "A02": "attica"}
    state = Play(at(there, phase="combat", cards=HANDS)).on().state
    assert isinstance(state.top, m.Shelter)
    (offer,) = several(state, SHELTER)
    after = carried_out(state, offer)
    assert {"A01", "A02"} <= after.board.flat


def test_6_4_all_retreat_to_one_place_by_one_choice() -> None:
    blocks = {"S10": "tanagra:2", "S01": "tanagra:4", "A01": "tanagra:4", "A02": "tanagra", "A12": "tanagra:2"}
    found = 0
    for seed in range(12):
        play = Play(at(blocks, phase="combat", cards=HANDS), chance=SeededChance(bytes([seed]))).on()
        while play.state.battle is not None:
            side = min(play.state.owing)
            for offer in several(play.state, RETREAT):
                after = carried_out(play.state, offer)
                gone = {one.block for one in (offer.action, *offer.then) if isinstance(one, m.RetreatTo)}
                if offer.parts[0].key != "city":
                    assert {after.board.where[block] for block in gone} == {offer.parts[0].key}
                    found += 1
            play.do(side, m.Leave() if m.Leave() in flow.legal(play.state, side) else idle(play.state, side))
    assert found


# ------------------------------------------------------------------------------------------------- corrected by hand


def test_what_everybody_sees_can_be_corrected_and_the_decision_stays() -> None:
    state = acting({"S01": "thebes"}, base="setup")
    after = amended(HELLENES, state, {"prestige": 3, "revolts": ["chios"]})
    assert (after.tracks.prestige, after.board.revolts) == (3, {"chios"})
    assert (after.stack, after.board.where) == (state.stack, state.board.where)
    assert changed_places(HELLENES, state, after) == ("chios",)


@pytest.mark.parametrize("key", ["blocks", "cards", "battle"])
def test_2_2_what_is_hidden_cannot_be_edited(key: str) -> None:
    with pytest.raises(TableError):
        amended(HELLENES, acting({"S01": "thebes"}), {key: {}})


def test_1_3_a_position_with_a_founded_city_under_siege_can_be_corrected() -> None:
    inside = {"area": "decelea", "in_city": True}
    founded = {"founded": {"decelea": "sparta"}, "garrisons": {"decelea": "sparta"}}
    state = acting({"S01": inside, "A01": "decelea", "A02": "attica"}, scenario="413", active="athens", **founded)
    assert amended(HELLENES, state, {"prestige": 3}).board == state.board
    assert public(HELLENES.amender, state)["founded"] == {"decelea": "sparta"}
    assert HELLENES.check(state) == []


def test_the_same_area_with_other_blocks_behind_its_backs_is_no_change() -> None:
    one, other = (acting({block: "thebes"}) for block in ("S01", "S02"))
    assert changed_places(HELLENES, one, other) == ()
    assert changed_places(HELLENES, one, acting({"S01": "megara"})) == ("megara", "thebes")


def test_9_1_1_a_siege_is_broken_in_winter_by_as_many_as_like() -> None:
    blocks = {"A02": "decelea", "A03": "decelea", "S01": "plataea"}
    sieges = {"plataea": {"by": "sparta", "since": "earlier"}}
    state = acting(blocks, active="athens", season="winter", phase="winter_actions", sieges=sieges)
    (side,) = state.owing
    for block in ("A02", "A03"):
        ways = [one for one in flow.legal(state, side) if isinstance(one, m.Move) and one.block == block]
        way = next(one for one in ways if one.path[-1] == "plataea")
        state = Play(state).do(side, way).state
    assert len(state.board.upright(AreaId("plataea"), ATHENS)) == 2


def test_previews_of_random_wars_have_their_words() -> None:
    rng, told = random.Random(6), 0
    play = Play.of("431", SeededChance(b"previews"))
    for _ in range(300):
        if play.state.result is not None:
            break
        side: Side = rng.choice(sorted(play.state.owing))
        offers = HELLENES.offers(play.state, side)
        for left in (offers, [rng.choice(offers)]):
            found = preview(HELLENES, play.state, side, left)
            told += found is not None
            lines = [] if found is None else list(map(SAY, sentences(found)))
            assert not any("hl-" in line for line in lines), lines
        play.do(side, rng.choice(offers).action)
    assert told > 100


def test_8_2_2_the_panel_of_athens_says_where_its_grain_is_cut_off() -> None:
    fleet = next(block for block in sorted(BLOCKS) if BLOCKS[block].side == SPARTA and BLOCKS[block].fleet)
    for sea, told in (("corinth", []), ("saronic_gulf", ["grain"])):
        state = acting({"A01": "attica:3", "A14": "attica:3", fleet: f"{sea}:2"})
        found = list(side_facts(state, ATHENS, flow.legal(state, ATHENS)))
        assert [fact.key for fact in found] == told
        assert all("Saronic Gulf" in SAY(fact.words) for fact in found)
        assert not list(side_facts(state, SPARTA, flow.legal(state, ATHENS)))


def going_home(blocks: dict[str, Any], side: Side = SPARTA) -> m.State:
    """The end of a Winter, when a side may send its blocks home."""
    return at(blocks, season="winter", phase="wintering", active=side).push(m.GoHome(side))


def test_9_1_2_all_who_would_be_lost_go_home_by_one_choice() -> None:
    state = going_home({"S01": "argos", "S02": "argos", "S03": "tegea", "S27": "megara:2", "A01": "attica"})
    (offer,) = several(state, HOME)
    assert offer.parts == ()
    assert SAY(offer.label) == "Home: all 2 who would be lost"
    after = carried_out(state, offer)
    assert cautions.doomed(after, SPARTA) == ()
    assert cautions.crowded(after, SPARTA) == ()
    where = after.board.where
    assert (where[BlockId("S03")], where[BlockId("S27")]) == ("tegea", "megara"), "who lives where he is stays"
    assert after.top == m.GoHome(SPARTA), "others may still go"
    assert several(after, HOME) == []


def test_9_2_1_nobody_is_sent_home_where_there_is_no_room_for_him() -> None:
    spartans = [one for one, block in BLOCKS.items() if block.side == SPARTA and "laconia" in block.homes]
    assert len(spartans) >= 4
    there = {str(block): "argos" for block in spartans}
    state = going_home(there)
    (offer,) = several(state, HOME)
    after = carried_out(state, offer)
    assert cautions.crowded(after, SPARTA) == ()
    assert len(cautions.doomed(after, SPARTA)) == len(cautions.doomed(state, SPARTA)) - 1 - len(offer.then)


def test_9_1_2_one_who_would_be_lost_goes_by_his_own_choice() -> None:
    assert several(going_home({"S01": "argos", "S02": "tegea"}), HOME) == []
    assert several(going_home({"S02": "tegea", "S03": "laconia"}), HOME) == []


def test_9_1_2_what_is_aboard_is_saved_with_its_fleet() -> None:
    aboard = {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"}
    state = going_home({"A14": "saronic_gulf:3", "A01": aboard, "A02": "decelea"}, ATHENS)
    (offer,) = several(state, HOME)
    after = carried_out(state, offer)
    assert cautions.doomed(after, ATHENS) == ()
    assert {action.block for action in (offer.action, *offer.then)} == {"A14", "A02"}


def test_9_1_2_what_is_hidden_changes_nothing_of_who_goes_home() -> None:
    own = {"S01": "argos", "S02": "argos", "S27": "decelea"}
    one, other = (going_home({**own, **enemies}) for enemies in ({"A01": "corinth"}, {"A02": "corinth:1"}))
    assert several(one, HOME) == several(other, HOME)


def test_9_1_2_blocks_are_sent_home_together_and_the_menu_says_so() -> None:
    state = going_home({"S01": "argos", "S02": "argos", "S03": "tegea"})
    going = [offer for offer in HELLENES.offers(state, SPARTA) if isinstance(offer.action, m.ChooseArea)]
    assert {SAY(offer.label) for offer in going} == {"Go home"}
    assert all(offer.together > 1 for offer in going)
