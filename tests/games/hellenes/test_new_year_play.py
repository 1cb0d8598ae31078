"""New Year in play (10.0), negotiation (14.3), Olympians (11.0), the peace (12.0), Persia (13.1), the end (14.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import agreed, flow
from engine.games.hellenes import model as m
from engine.games.hellenes.model import versions
from engine.games.hellenes.rules import start
from engine.games.hellenes.rules.map.pools import pool
from engine.games.hellenes.rules.year import deck, moments, olympians, turns
from engine.games.hellenes.tables import AREAS, ATHENS, SIDES, SPARTA, AreaId, CardId, Side
from engine.kernel.chance import SeededChance
from engine.kernel.errors import Refused
from tests.games.hellenes.build import at
from tests.games.hellenes.playing import Play, drift, idle


def card(number: int) -> CardId:
    return CardId(number)


def new_year(year: int = 430, dice: tuple[int, ...] = (), blocks: Any = None, **keys: Any) -> Play:
    """A New Year from its beginning to its first decision."""
    return Play(at(blocks, phase="new_year", year=year, **keys), dice).on()


def choosing(athens: int, sparta: int, **keys: Any) -> Play:
    """The choice of New Year with one card each."""
    hands = {"athens": {"hand": [athens, 32]}, "sparta": {"hand": [sparta, 33]}}
    state = at(None, phase="new_year", year=430, cards=hands, **keys)
    return Play(replace(state, clock=replace(state.clock, step="choose"))).on()


def test_10_0_1_no_tribute_and_no_check_in_the_first_year() -> None:
    play = new_year(431, garrisons={"plataea": "sparta"}, prestige=-20)
    assert play.state.result is None
    assert play.state.tracks.prestige == -20
    assert isinstance(play.state.top, m.ChooseCards)


def test_10_1_tribute_is_the_size_of_opposing_cities_held() -> None:
    held: dict[str, Side] = {"potidaea": SPARTA, "plataea": SPARTA, "cythera": ATHENS}
    play = new_year(garrisons=held)
    size = {side: sum(AREAS[AreaId(area)].size for area in held if held[area] == side) for side in SIDES}
    told = {event.side: event.change for event in play.events if isinstance(event, m.PrestigeChanged)}
    assert told == size
    assert play.state.tracks.prestige == size[ATHENS] - size[SPARTA]


def test_10_1_1_persian_aid_costs_sparta_one_each() -> None:
    assert new_year(412, scenario="413", in_play=[45, 46]).state.tracks.prestige == 2
    assert new_year(413, scenario="413", in_play=[45, 46]).state.tracks.prestige == 0


def test_10_2_14_2_a_lead_of_fifteen_wins_at_the_check() -> None:
    assert new_year(prestige=15).state.result == m.Result(ATHENS, "automatic")
    assert new_year(prestige=-15).state.result == m.Result(SPARTA, "automatic")
    assert new_year(prestige=14).state.result is None


def test_14_3_who_leads_by_ten_may_force_peace() -> None:
    play = new_year(prestige=-10, dice=(3, 4))
    assert play.state.top == m.Negotiate(SPARTA)
    play.do(SPARTA, m.Talk())
    assert play.state.result == m.Result(SPARTA, "negotiated")
    assert play.state.tracks.prestige == -8


def test_14_3_a_sum_as_great_as_the_lead_goes_on_with_the_war() -> None:
    play = new_year(prestige=10, dice=(4, 4)).do(ATHENS, m.Talk())
    assert play.state.result is None
    assert play.state.tracks.prestige == 8
    assert not isinstance(play.state.top, m.Negotiate)


def test_14_3_nobody_need_negotiate_and_nobody_may_below_ten() -> None:
    play = new_year(prestige=10)
    assert play.refused(ATHENS, m.Resume()) == "14.3"
    assert play.do(ATHENS, m.Done()).state.tracks.prestige == 10
    assert isinstance(new_year(prestige=9).state.top, m.ChooseCards)


def test_10_3_all_cards_that_are_not_in_play_are_dealt() -> None:
    for seed in range(5):
        opening = start.position_of(m.Options("431"))
        opening = replace(opening, cards=replace(opening.cards, discard=deck.cards_of("431")[:10]))
        play = Play(opening, chance=SeededChance(bytes([seed]))).on()
        dealt = [one for side in SIDES for one in play.state.cards.hands[side]]
        assert len(dealt) == len(set(dealt)) == 12
        assert not {43, 44} & set(dealt)
        assert play.state.cards.discard == ()
        assert len(deck.undealt(play.state)) == 44 - 2 - 12
        own = [event for event in play.events if event.only == ATHENS and event.narrate().key == "hl-own-dealt"]
        assert len(own) == 1


def test_3_1_which_cards_belong_to_which_scenario() -> None:
    assert deck.cards_of("431") == tuple(range(1, 45))
    for scenario in ("sicily", "413", "415"):
        assert deck.cards_of(scenario) == (*range(1, 34), *range(45, 56))


def test_10_4_at_new_year_a_card_is_an_event_or_a_sacrifice() -> None:
    play = choosing(16, 16)
    assert play.refused(ATHENS, m.ChooseCard(card(16), "actions")) == "10.4"
    assert play.refused(ATHENS, m.ChooseCard(card(17), "sacrifice")) == "3.3"
    assert m.ChooseCard(card(16), "sacrifice") in flow.legal(play.state, ATHENS)


def test_10_4_1_more_coins_appeal_first_on_a_tie_sparta() -> None:
    for athens, sparta, first in ((7, 5, ATHENS), (5, 7, SPARTA), (6, 8, SPARTA)):
        play = choosing(athens, sparta)
        for side, number in ((ATHENS, athens), (SPARTA, sparta)):
            play.do(side, m.ChooseCard(card(number), "sacrifice"))
        assert isinstance(play.state.top, m.Appeal)
        assert play.state.top.side == first
        play.do(first, m.AppealTo("zeus"))
        assert isinstance(play.state.top, m.Appeal)
        assert play.state.top.side != first


def test_11_2_a_favour_is_free_or_taken_with_more_coins() -> None:
    play = choosing(7, 5)
    play.do(ATHENS, m.ChooseCard(card(7), "sacrifice")).do(SPARTA, m.ChooseCard(card(5), "sacrifice"))
    play.do(ATHENS, m.AppealTo("zeus"))
    assert play.state.tracks.favours == {"zeus": m.Favour(ATHENS, 3)}
    assert play.refused(SPARTA, m.AppealTo("zeus")) == "11.2"
    play.do(SPARTA, m.AppealTo("hermes"))
    assert play.state.tracks.favours["hermes"] == m.Favour(SPARTA, 1)
    held = replace(play.state, tracks=replace(play.state.tracks, favours={"hermes": m.Favour(SPARTA, 1)}))
    assert "hermes" in olympians.open_to(held, ATHENS, card(6))
    assert "hermes" not in olympians.open_to(held, ATHENS, card(5))
    assert "hermes" not in olympians.open_to(held, SPARTA, card(7))


def test_10_4_the_cards_of_new_year_are_discarded() -> None:
    play = choosing(7, 5)
    play.do(ATHENS, m.ChooseCard(card(7), "sacrifice")).do(SPARTA, m.ChooseCard(card(5), "sacrifice"))
    play.do(ATHENS, m.AppealTo("zeus")).do(SPARTA, m.AppealTo("ares"))
    assert set(play.state.cards.discard) == {5, 7}
    assert (play.state.clock.phase, play.state.clock.season) == ("initiative", "spring")


def test_10_5_pillage_marks_are_removed() -> None:
    assert new_year(pillaged=["attica"]).state.board.pillaged == frozenset()


def test_12_1_1_either_side_may_resume_the_war_at_new_year_for_three() -> None:
    play = new_year(415, scenario="415", base="setup")
    assert play.state.top == m.BreakPeace(SPARTA)
    assert moments.waiver(play.state, SPARTA) is not None
    play.do(SPARTA, m.Done())
    assert play.state.top == m.BreakPeace(ATHENS)
    play.do(ATHENS, m.Resume())
    assert not play.state.tracks.peace
    assert play.state.tracks.prestige == -3
    assert isinstance(play.state.top, m.ChooseCards)


def test_12_1_1_and_at_the_start_of_its_player_turn() -> None:
    play = drift(Play.of("415", SeededChance(b"peace")), m.TakeActions)
    side = play.state.clock.active
    asked: list[Side] = []
    play = Play.of("415", SeededChance(b"peace"))
    while not isinstance(play.state.top, m.TakeActions):
        if isinstance(play.state.top, m.BreakPeace):
            asked.append(play.state.top.side)
        drift_one(play)
    assert asked == [SPARTA, ATHENS, side]


def drift_one(play: Play) -> None:
    side = min(play.state.owing)
    play.do(side, idle(play.state, side))


def test_12_1_3_spartan_blocks_41_to_46_join_with_the_war() -> None:
    play = new_year(415, scenario="415", base="setup")
    opening = replace(play.state, tracks=start.opening("415").tracks)
    late = {f"S{number}" for number in range(41, 47)}
    assert not late & set(pool(opening, SPARTA))
    play = Play(opening).do(SPARTA, m.Resume())
    assert late <= set(pool(play.state, SPARTA))
    assert late <= set(pool(start.opening("413"), SPARTA))


def test_13_1_persian_gold_is_an_action_for_each_card() -> None:
    for in_play, number in (([], 2), ([45], 3), ([45, 46], 4)):
        state = at(None, scenario="413", in_play=in_play)
        assert turns.actions(state, SPARTA, 2) == number
        assert turns.actions(state, ATHENS, 2) == 2


def test_3_6_the_leader_changes_the_actions_and_not_below_none() -> None:
    state = at(None, in_play=[43, 42])
    assert turns.actions(state, ATHENS, 1) == 2
    assert turns.actions(state, SPARTA, 1) == 0
    assert turns.actions(at(None, in_play=[12]), ATHENS, 1) == 2


def test_3_5_heavy_tribute_may_be_ended_at_new_year() -> None:
    play = new_year(in_play=[12])
    assert play.state.top == m.EndTaxes(ATHENS)
    kept = Play(play.state).do(ATHENS, m.Done())
    assert 12 in kept.state.cards.in_play
    play.do(ATHENS, m.EndTax())
    assert 12 not in play.state.cards.in_play


def last_winter(prestige: int, **keys: Any) -> m.State:
    """What comes of the last Winter of a campaign."""
    state = at(None, phase="wintering", season="winter", prestige=prestige, **{"year": 422, **keys})
    return drift(Play(state).on(), m.ChooseCards).state


@pytest.mark.parametrize(
    ("prestige", "result"),
    [
        (4, m.Result(None, "draw")),
        (0, m.Result(None, "draw")),
        (-5, m.Result(SPARTA, "minor")),
        (9, m.Result(ATHENS, "minor")),
        (10, m.Result(ATHENS, "major")),
    ],
)
def test_14_4_the_lead_decides_at_the_end(prestige: int, result: m.Result) -> None:
    assert last_winter(prestige).result == result


def test_15_2_syracuse_wins_sicily_for_athens_and_limits_are_halved() -> None:
    ends = {"scenario": "sicily", "year": 413}
    assert last_winter(-3, garrisons={"syracuse": "athens"}, **ends).result == m.Result(ATHENS, "prize")
    assert last_winter(-3, **ends).result == m.Result(SPARTA, "minor")
    assert last_winter(-2, **ends).result == m.Result(None, "draw")
    assert last_winter(5, **ends).result == m.Result(ATHENS, "major")


def enter(scenario: str, year: int, **changes: Any) -> Play:
    opening = start.position_of(m.Options(scenario))
    clock = replace(opening.clock, year=year, step="arrivals")
    return Play(replace(opening, clock=clock, board=replace(opening.board, **changes))).on()


def test_15_2_second_expedition_and_relief_enter_in_414() -> None:
    play = enter("sicily", 414)
    board = play.state.board
    assert {board.where.get(block) for block in ("A03", "A05", "A08", "A15", "A17")} == {"corcyra"}  # type: ignore[call-overload]
    assert {board.where.get(block) for block in ("S02", "S27")} == {"ionian_sea"}  # type: ignore[call-overload]
    assert board.carried_by == {"S02": "S27"}
    assert board.strength["S02"] < board.strength["S27"]  # type: ignore[index]
    assert play.state.tracks.awaited == frozenset()
    assert set(enter("sicily", 415).state.board.where) == set(start.opening("sicily").board.where)


def test_15_2_who_cannot_enter_waits_for_the_next_new_year() -> None:
    opening = start.opening("sicily").board
    held = {**opening.where, "A14": "ionian_sea"}
    play = enter("sicily", 414, where=held)
    assert "S27" not in play.state.board.where
    assert {"S02", "S27"} <= play.state.tracks.awaited
    assert "hl-waits" in play.told


def test_15_4_the_second_expedition_joins_the_pool_in_414() -> None:
    assert "A15" not in pool(enter("415", 415).state, ATHENS)
    assert "A15" in pool(enter("415", 414).state, ATHENS)
    assert "S43" not in pool(enter("415", 414).state, SPARTA)


def test_15_0_1_what_was_bid_is_on_the_track_from_the_start() -> None:
    assert agreed.read_options({}) == m.Options("431", rules_version=versions.NEWEST)
    assert agreed.read_options({"scenario": "413", "bid": "athens:3"}) == m.Options("413", -3, versions.NEWEST)
    assert agreed.read_options({"bid": "sparta:2"}).ahead == 2
    assert Play.of("413", SeededChance(b"bid"), ahead=-3).state.tracks.prestige == -3
    for wrong in ({"scenario": "404"}, {"bid": "thebes:2"}, {"bid": "athens:x"}, {"length": "short"}):
        with pytest.raises(Refused):
            agreed.read_options(wrong)  # type: ignore[arg-type]
