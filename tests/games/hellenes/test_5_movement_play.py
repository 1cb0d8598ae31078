"""Groups (4.1) and movement (5.0) as they are played: paths, stops, Open Sea, transport, pinning, sieges, Winter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, ATHENS, SPARTA, AreaId, BlockId, CardId
from tests.games.hellenes.acting import acting, done, ends, enter, is_offered, keys, move, refused, told

A07, A14, A15 = BlockId("A07"), BlockId("A14"), BlockId("A15")


def athens(blocks: dict[str, Any], **keys: Any) -> m.State:
    return acting(blocks, active="athens", **keys)


def test_4_1_a_group_moves_block_by_block_for_one_action() -> None:
    state = acting({"S01": "thebes", "S02": "thebes", "S03": "corinth"}, left=1)
    work = done(state, move("S01", "plataea"))
    top = work.state.top
    assert isinstance(top, m.TakeActions)
    assert (top.left, top.group) == (0, "thebes")
    assert ends(work.state, "S02") == ends(state, "S02"), "they may end in different areas"
    assert ends(work.state, "S03") == set()
    assert refused(work.state, move("S03", "megara")).rule == "4.0.2"
    assert refused(work.state, move("S01", "megara")).rule == "4.1"
    work = done(work.state, move("S02", "tanagra"))
    assert isinstance(work.state.top, m.Negotiate), "the last block of the last Group ends the actions"


def test_4_1_another_area_begins_a_new_group() -> None:
    state = acting({"S01": "thebes", "S02": "thebes", "S03": "corinth"}, left=2)
    work = done(state, move("S01", "plataea"), move("S03", "megara"))
    assert work.state.top == m.TakeActions(SPARTA, 0, "corinth") or isinstance(work.state.top, m.Negotiate)
    assert isinstance(work.state.top, m.Negotiate), "Thebes would need a third action"


def test_4_1_a_block_that_came_does_not_move_with_the_group() -> None:
    state = acting({"S01": "thebes", "S02": "plataea"})
    work = done(state, move("S01", "plataea"))
    assert ends(work.state, "S01") == set()
    assert ends(work.state, "S02")


def test_4_0_2_the_actions_end_when_their_side_says_so() -> None:
    state = acting({"S01": "thebes"})
    assert isinstance(done(state, m.Done()).state.top, m.Negotiate)


def test_5_1_a_path_is_refused_at_the_first_thing_that_bars_it() -> None:
    state = acting({"S01": "thebes", "S15": "thebes", "A01": "plataea"})
    assert refused(state, move("S01")).rule == "5.1"
    assert refused(state, move("S01", "corinth")).rule == "5.1", "no border"
    assert refused(state, move("S01", "tanagra", "decelea", "attica")).rule == "5.1", "three areas"
    assert refused(state, move("S01", "plataea", "megara")).rule == "5.1.1", "enemies stand there"
    assert refused(state, move("S01", "tanagra", "thebes")).rule == "5.1", "back again"
    assert refused(state, move("A01", "megara")).rule == "4.1", "of the enemy"
    assert refused(state, move("S02", "megara")).rule == "4.1", "in the pool"
    assert done(state, move("S15", "tanagra", "decelea", "attica")).state.board.where["S15"] == "attica"


def test_5_1_any_legal_path_may_be_typed_and_one_is_offered() -> None:
    state = acting({"S01": "thebes", "S02": "thebes"})
    assert is_offered(state, move("S01", "plataea", "megara"))
    around = done(state, move("S02", "tanagra", "plataea"))
    assert not is_offered(state, move("S02", "tanagra", "plataea")), "the shorter way is"
    assert around.turn.came["S02"] == "tanagra"


def test_5_1_everybody_learns_how_many_went_and_the_owner_who() -> None:
    work = done(acting({"S01": "thebes"}), move("S01", "plataea"))
    public, own = [event for event in work.events if isinstance(event, m.Went)]
    assert (public.number, public.path, public.blocks, public.only) == (1, ("thebes", "plataea"), (), None)
    assert (own.blocks, own.only) == (("S01",), SPARTA)
    assert all(not getattr(event, "blocks", ()) for event in work.events if event.only is None)


def test_5_2_fleets_keep_to_the_sea_and_stop_on_land() -> None:
    state = athens({"A14": "attica:3", "A07": "attica:2"})
    assert refused(state, move("A14", "megara")).rule == "5.2", "by land"
    assert refused(state, move("A14", "saronic_gulf", "aegina", "saronic_gulf")).rule == "5.2"
    assert refused(state, move("A07", "saronic_gulf")).rule == "5.2.1", "it needs a fleet"


def test_5_2_1_a_fleet_takes_a_block_along_and_puts_it_ashore() -> None:
    state = athens({"A14": "attica:3", "A07": "attica:2"})
    load = m.Load(A07, A14)
    work = done(state, load)
    assert work.state.top == m.TakeActions(ATHENS, 3, None, ((A14, A07),))
    assert refused(work.state, load).rule == "5.2.1"
    work = done(work.state, move("A14", "saronic_gulf", "aegina"))
    board = work.board
    assert (board.where["A14"], board.where["A07"], dict(board.carried_by)) == ("aegina", "aegina", {})
    assert work.turn.moved == {"A14", "A07"}
    assert dict(work.turn.came) == {"A14": "saronic_gulf", "A07": "saronic_gulf"}
    (public,) = told(work, m.Went)
    assert public.number == 2


def test_5_2_1_cargo_stays_aboard_at_sea_and_goes_on_with_its_fleet() -> None:
    state = athens({"A14": "attica:3", "A07": "attica:2"})
    work = done(state, m.Load(A07, A14), move("A14", "saronic_gulf"))
    assert dict(work.board.carried_by) == {"A07": "A14"}
    aboard = {"A14": "saronic_gulf:3", "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"}}
    later = athens(aboard)
    assert refused(later, move("A07", "attica")).rule == "5.2.1"
    assert done(later, move("A14", "aegina")).board.where["A07"] == "aegina"
    assert done(later, move("A14", "cycladic_sea")).board.carried_by == {"A07": "A14"}


def test_5_2_1_what_cannot_be_carried_is_refused() -> None:
    state = athens({"A14": "attica:2", "A07": "attica:2", "A15": "attica:3", "A42": "attica:1", "A01": "megara:1"})
    for cargo, fleet in (("A07", "A14"), ("A42", "A15"), ("A01", "A15"), ("A14", "A15")):
        assert refused(state, m.Load(BlockId(cargo), BlockId(fleet))).rule == "5.2.1"
    assert is_offered(state, m.Load(A07, A15))


def test_5_2_1_a_block_that_walks_away_is_no_longer_to_go_aboard() -> None:
    state = athens({"A14": "attica:3", "A07": "attica:2"})
    work = done(state, m.Load(A07, A14), move("A07", "megara"), move("A14", "saronic_gulf"))
    assert work.board.where["A07"] == "megara"
    assert not work.board.carried_by


def test_5_2_2_a_landing_lands_the_cargo_too() -> None:
    state = athens(
        {
            "A14": "saronic_gulf:3",
            "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"},
            "S01": "epidaurus",
        }
    )
    work = done(state, move("A14", "epidaurus"))
    assert work.board.upright("epidaurus", ATHENS) == ("A07", "A14")
    assert set(work.turn.came.values()) == {"saronic_gulf"}


@pytest.mark.parametrize(
    ("season", "die", "fails"),
    [("spring", 2, True), ("spring", 3, False), ("summer", 1, True), ("summer", 2, False), ("fall", 2, True)],
)
def test_5_2_3_open_sea_stops_a_fleet_and_takes_a_step(season: str, die: int, fails: bool) -> None:
    state = athens({"A14": "carystus:3"}, season=season)
    work = done(state, move("A14", "central_aegean", "lemnian_sea"), dice=[die])
    assert work.board.where["A14"] == ("central_aegean" if fails else "lemnian_sea")
    assert work.board.strength["A14"] == (2 if fails else 3)
    assert keys(told(work, m.Stated)) == ["hl-open-sea-failed" if fails else "hl-open-sea-passed"]
    assert bool(told(work, m.Stepped)) == fails
    assert work.reveals


def test_5_2_3_there_is_no_test_in_high_summer() -> None:
    state = athens({"A14": "carystus:3"}, season="high_summer")
    assert done(state, move("A14", "central_aegean", "lemnian_sea")).board.where["A14"] == "lemnian_sea"


def test_5_2_3_cargo_shrinks_with_its_fleet_and_only_its_owner_learns_it() -> None:
    state = athens({"A14": "carystus:3", "A07": "carystus:2"})
    work = done(state, m.Load(A07, A14), move("A14", "central_aegean"), dice=[1])
    assert (work.board.strength["A14"], work.board.strength["A07"]) == (2, 1)
    (public,) = told(work, m.Stepped)
    (own,) = (event for event in work.events if isinstance(event, m.Stepped) and event.only == ATHENS)
    assert (public.steps, public.blocks) == (-1, ())
    assert (own.steps, own.blocks) == (-2, ("A14", "A07"))


def test_5_2_3_a_fleet_of_one_step_founders_with_its_cargo() -> None:
    aboard = {"A14": "cycladic_sea:2", "A07": {"area": "cycladic_sea", "strength": 1, "carried_by": "A14"}}
    work = done(athens(aboard), move("A14", "central_aegean"), dice=[1])
    assert work.board.where == {"A14": "central_aegean"}, "the cargo would be as strong as its fleet"
    assert told(work, m.Stepped)[0].gone == 1
    work = done(athens({"A14": "cycladic_sea:1"}), move("A14", "central_aegean"), dice=[1])
    assert not work.board.where


def test_5_2_3_the_way_with_the_fewest_tests_is_offered() -> None:
    state = athens({"A14": "malian_gulf:3"}, season="spring")
    (way,) = (one for one in flow.legal(state, ATHENS) if isinstance(one, m.Move) and one.path[-1] == "cycladic_sea")
    assert way.path == ("euboean_gulf", "cycladic_sea")
    state = athens({"A14": "pagasaean_gulf:3"}, season="spring")
    (way,) = (one for one in flow.legal(state, ATHENS) if isinstance(one, m.Move) and one.path[-1] == "cycladic_sea")
    assert way.path == ("malian_gulf", "euboean_gulf", "cycladic_sea"), "not over the Central Aegean"
    state = athens({"A14": "pagasaean_gulf:3"}, season="high_summer")
    (way,) = (one for one in flow.legal(state, ATHENS) if isinstance(one, m.Move) and one.path[-1] == "cycladic_sea")
    assert way.path == ("central_aegean", "cycladic_sea")


def test_5_4_3_as_many_must_stay_as_the_enemy_has() -> None:
    blocks = {"S01": "thebes", "S02": "thebes", "S03": "thebes", "A01": "thebes", "A02": "thebes"}
    state = acting(blocks)
    work = done(state, move("S01", "tanagra"))
    assert refused(work.state, move("S02", "tanagra")).rule == "5.4.3"
    assert ends(work.state, "S02") == set()


def test_5_4_3_a_fleet_with_cargo_counts_twice() -> None:
    blocks = {"A14": "attica:3", "A07": "attica:2", "A01": "attica", "S01": "attica", "S02": "attica"}
    state = athens(blocks)
    assert is_offered(state, move("A14", "saronic_gulf"))
    laden = done(state, m.Load(A07, A14)).state
    assert refused(laden, move("A14", "saronic_gulf")).rule == "5.4.3"


def test_5_4_3_besiegers_are_not_engaged() -> None:
    state = acting({"S01": "plataea", "A01": {"area": "plataea", "in_city": True}})
    assert "thebes" in ends(state, "S01")


def test_5_6_persia_is_closed_without_its_aid() -> None:
    state = athens({"A01": "ephesus"})
    assert refused(state, move("A01", "lydia")).rule == "13.2"
    assert is_offered(athens({"A01": "ephesus"}, in_play=[45], scenario="413"), move("A01", "lydia"))


def test_6_1_after_an_event_nobody_goes_to_enemies() -> None:
    state = acting({"S01": "thebes", "A01": "plataea"}, cards={"sparta": {"use": "event"}})
    assert refused(state, move("S01", "plataea")).rule == "6.1"
    assert is_offered(state, move("S01", "tanagra"))


def test_7_4_besieged_land_blocks_stay_and_fleets_leave_by_the_offshore_sea() -> None:
    inside = {"area": "attica", "in_city": True}
    state = athens({"A07": {**inside, "strength": 2}, "A14": {**inside, "strength": 3}, "S01": "attica"})
    assert refused(state, move("A07", "megara")).rule == "7.4"
    assert refused(state, move("A14", "cycladic_sea")).rule == "7.4"
    work = done(state, m.Load(A07, A14), move("A14", "saronic_gulf", "aegina"))
    assert work.board.where["A07"] == "aegina"
    assert not work.board.flat


def test_7_4_a_besieged_fleet_fights_in_the_offshore_sea_if_the_enemy_is_there() -> None:
    state = athens({"A14": {"area": "attica", "in_city": True}, "S01": "attica", "S27": "saronic_gulf"})
    assert ends(state, "A14") == {"saronic_gulf"}
    assert refused(state, move("A14", "saronic_gulf", "aegina")).rule == "5.1.1"


RELIEVED = {"A01": "thebes", "A02": "thebes", "S11": {"area": "thebes", "in_city": True}, "S14": "tanagra"}


def test_7_4_the_besieged_stay_shut_in_while_relief_stands_outside() -> None:
    relieved = done(acting(RELIEVED), move("S14", "thebes")).state
    assert ends(relieved, "S11") == set()
    assert refused(relieved, move("S11", "tanagra")).rule == "7.4"
    assert refused(relieved, move("S11", "plataea", "attica")).rule == "7.4"


def test_7_4_a_besieged_fleet_has_its_offshore_sea_alone_while_relief_stands_outside() -> None:
    inside = {"A14": {"area": "attica", "in_city": True}, "S01": "attica", "A01": "attica"}
    assert ends(athens(inside), "A14") == ends(athens({**inside, "A01": "megara"}), "A14")
    assert refused(athens(inside), move("A14", "cycladic_sea")).rule == "7.4"


def test_7_4_games_of_the_first_version_of_the_rules_let_them_out() -> None:
    state = acting(RELIEVED)
    state = replace(state, options=replace(state.options, rules_version=1))
    assert "tanagra" in ends(done(state, move("S14", "thebes")).state, "S11")


def test_7_4_a_fleet_goes_into_a_besieged_port_of_its_side() -> None:
    state = athens({"A14": "aegina:3", "A07": "aegina:2", "S01": "attica"})
    laden = done(state, m.Load(A07, A14)).state
    way = enter("A14", "saronic_gulf", "attica")
    assert is_offered(laden, way)
    assert is_offered(laden, move("A14", "saronic_gulf", "attica"))
    work = done(laden, way)
    assert work.board.lying("attica", ATHENS) == ("A07", "A14")
    assert told(work, m.Went)[0].city
    landed = done(laden, move("A14", "saronic_gulf", "attica"))
    assert landed.board.upright("attica", ATHENS) == ("A07", "A14"), "to attack the besiegers"


def test_7_4_into_a_besieged_port_by_its_offshore_sea_and_with_room_alone() -> None:
    state = athens({"A14": "cycladic_sea:3", "S01": "attica"})
    assert refused(state, enter("A14", "attica")).rule == "7.4"
    assert is_offered(state, enter("A14", "saronic_gulf", "attica"))
    assert refused(state, enter("A14", "saronic_gulf", "aegina")).rule == "7.4", "nobody besieges it"
    full = {name: {"area": "erythrae", "in_city": True} for name in ("A15", "A16")}
    state = athens({"A14": "chian_sea:3", "S01": "erythrae", **full})
    assert refused(state, enter("A14", "erythrae")).rule == "1.3"


def test_9_1_1_in_winter_nobody_attacks_but_to_break_a_siege() -> None:
    state = acting({"S01": "thebes", "A01": "plataea"}, season="winter", phase="winter_actions")
    assert refused(state, move("S01", "plataea")).rule == "9.1.1"
    assert refused(state, move("S01", "plataea", "megara")).rule == "9.1.1"
    relief = {"A01": "attica", "A02": {"area": "plataea", "in_city": True}, "S01": "plataea"}
    assert is_offered(athens(relief, season="winter"), move("A01", "plataea"))


def test_9_1_1_in_winter_no_siege_is_begun() -> None:
    state = acting({"S01": "thebes"}, season="winter")
    assert refused(state, move("S01", "plataea")).rule == "9.1.1"
    assert is_offered(state, move("S01", "plataea", "megara")), "past the Athenian City"


def test_9_1_1_open_sea_is_closed_in_winter() -> None:
    state = athens({"A14": "carystus"}, season="winter")
    assert refused(state, move("A14", "central_aegean")).rule == "5.2.3"


def test_12_1_the_peace_bars_attacks_and_sieges_in_greece() -> None:
    state = acting({"S01": "thebes", "A01": "decelea"}, scenario="415", peace=True)
    assert refused(state, move("S01", "plataea")).rule == "12.1", "an Athenian City"
    assert refused(state, move("S01", "tanagra", "decelea")).rule == "12.1", "enemies"
    assert is_offered(state, move("S01", "plataea", "megara")), "past it"
    assert is_offered(acting({"S01": "thebes"}, scenario="415", peace=False), move("S01", "plataea"))
    sicily = acting({"S47": "syracuse", "A01": "catana"}, scenario="415", peace=True)
    assert is_offered(sicily, move("S47", "catana")), "the war is in Sicily"


def test_15_0_what_lies_outside_the_scenario_is_closed() -> None:
    state = athens({"A14": "corcyra"}, scenario="sicily")
    assert refused(state, move("A14", "corcyra_channel")).rule == "15.0.1"


FAVOURED = {"poseidon": m.Favour(ATHENS, 2)}


def favoured(side_favours: dict[str, m.Favour]) -> m.State:
    state = athens({"A14": "carystus:3"})
    return replace(state, tracks=replace(state.tracks, favours=side_favours))


def test_11_3_poseidon_spares_a_fleet_a_failed_test() -> None:
    way = move("A14", "central_aegean", "lemnian_sea")
    asked = done(favoured(FAVOURED), way, dice=[1])
    assert isinstance(asked.state.top, m.UseFavour)
    assert asked.board.where["A14"] == "carystus", "it is on its way"
    spared = done(asked.state, m.AppealTo("poseidon"))
    assert (spared.board.where["A14"], spared.board.strength["A14"]) == ("lemnian_sea", 3)
    assert not spared.tracks.favours
    kept = done(asked.state, m.Done())
    assert (kept.board.where["A14"], kept.board.strength["A14"]) == ("central_aegean", 2)
    assert kept.tracks.favours == FAVOURED


def test_11_3_nobody_is_asked_when_a_test_is_passed_or_the_favour_is_the_enemys() -> None:
    way = move("A14", "central_aegean")
    assert isinstance(done(favoured(FAVOURED), way, dice=[3]).state.top, m.Negotiate | m.TakeActions)
    enemys = done(favoured({"poseidon": m.Favour(SPARTA, 2)}), way, dice=[1])
    assert enemys.board.strength["A14"] == 2


def test_11_3_a_test_that_follows_is_rolled_after_one_that_was_spared() -> None:
    asked = done(favoured(FAVOURED), move("A14", "central_aegean", "cycladic_sea", "central_aegean"), dice=[1])
    last = done(asked.state, m.AppealTo("poseidon"), dice=[2])
    assert (last.board.where["A14"], last.board.strength["A14"]) == ("central_aegean", 2)


# ------------------------------------------------------------------------------------------- actions of Events (3.4)

EVENT = {"cards": {"sparta": {"use": "event"}, "athens": {"use": "event"}}}


def under(card: int, blocks: dict[str, Any], side: str = "sparta", **keys: Any) -> m.State:
    """A position in which a side has one action under a card."""
    state = acting(blocks, left=1, active=side, **EVENT, **keys)
    (*below, top) = state.stack
    return replace(state, stack=(*below, replace(top, card=CardId(card))))  # type: ignore[call-arg]


def test_card_23_a_land_group_goes_one_area_farther_for_a_step() -> None:
    state = under(23, {"S01": "thebes:3", "S02": "thebes:3", "S03": "thebes:1", "S27": "corinth:3"})
    assert is_offered(state, move("S01", "plataea", "megara", "corinth"))
    work = done(state, move("S01", "plataea", "megara", "corinth"), move("S02", "plataea", "megara"))
    assert (work.board.strength["S01"], work.board.strength["S02"]) == (2, 3)
    assert "S03" not in done(work.state, move("S03", "plataea", "megara", "corinth")).board.where
    assert refused(state, move("S27", "corinthian_gulf")).rule == "3.4"
    assert refused(state, m.BuildIn(AreaId("thebes"))).rule == "3.4"
    assert refused(under(23, {"S01": "thebes", "A01": "plataea"}), move("S01", "plataea")).rule == "6.1"


def test_card_24_fleets_go_seven_areas_without_a_test() -> None:
    state = under(24, {"A14": "carystus:3", "A07": "carystus:2"}, "athens", season="fall")
    way = move("A14", "central_aegean", "lemnian_sea", "hellespont", "sea_marmara", "byzantium")
    assert done(state, m.Load(A07, A14), way).board.where["A07"] == "byzantium"
    assert max(len(one.path) for one in flow.legal(state, ATHENS) if isinstance(one, m.Move)) == 7
    assert refused(state, move("A07", "chalcis")).rule == "3.4"
    assert refused(state, m.BuildIn(AreaId("attica"))).rule == "3.4"


def test_card_26_any_one_action_but_no_battle() -> None:
    state = under(26, {"S01": "thebes", "S02": "thebes", "A01": "plataea"})
    assert is_offered(state, m.BuildIn(AreaId("laconia")))
    assert is_offered(state, move("S01", "tanagra"))
    assert refused(state, move("S01", "plataea")).rule == "6.1"


def test_card_31_nobody_goes_to_battle_in_a_truce() -> None:
    state = acting({"S01": "thebes", "A01": "plataea", "A02": "decelea"})
    truce = m.Lasting("truce", ATHENS, "season", nation=AREAS["plataea"].nation)  # type: ignore[index]
    state = replace(state, lasting=(truce,))
    assert refused(state, move("S01", "plataea")).source == "card 31"
    assert is_offered(state, move("S01", "tanagra", "decelea")), "another nation"
