"""Events that take steps: Storm at Sea, Earthquake, Ambush, Civil War, Plague."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map.cities import garrison, holder
from engine.games.hellenes.rules.siege.options import siege_options
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId
from tests.games.hellenes.build import BESIEGED
from tests.games.hellenes.card_events import area, block, is_over, offered, playing, position, refused, where

# --------------------------------------------------------------------------------------------- storm at sea (21)


def test_card_21_wants_an_enemy_fleet_at_sea() -> None:
    assert refused(position({"A14": "attica", "S27": "ionian_sea"}), SPARTA, 21) == "hl-refuse-event-condition"
    assert refused(position({"A14": "saronic_gulf"}), SPARTA, 21) is None


def test_card_21_a_die_for_each_fleet_of_one_sea() -> None:
    state = position({"A14": "saronic_gulf", "A16": "saronic_gulf:1", "A17": "ionian_sea"})
    play = playing(state, SPARTA, 21, dice=(3, 2))
    assert offered(play) == [area("ionian_sea"), area("saronic_gulf")]
    play.do(SPARTA, area("saronic_gulf"))
    assert where(play, "A14") == ("saronic_gulf", 4)
    assert where(play, "A16") is None
    assert is_over(play)


def test_card_21_the_open_sea_is_worse_and_cargo_stays_smaller() -> None:
    blocks = {"A17": "ionian_sea:3", "A04": {"area": "ionian_sea", "strength": 2, "carried_by": "A17"}}
    play = playing(position(blocks), SPARTA, 21, dice=(3,))
    assert where(play, "A17") == ("ionian_sea", 2)
    assert where(play, "A04") == ("ionian_sea", 1)
    calm = playing(position({"A17": "saronic_gulf"}), SPARTA, 21, dice=(3,))
    assert where(calm, "A17") == ("saronic_gulf", 3)


# ----------------------------------------------------------------------------------------------- earthquake (22)


def test_card_22_every_enemy_block_of_a_city_loses_a_step_and_nothing_is_built() -> None:
    state = position({"S01": "laconia", "S10": "laconia:1", "S05": "tegea"}, active="athens")
    play = playing(state, ATHENS, 22)
    assert area("attica") not in offered(play)
    play.do(ATHENS, area("laconia"))
    assert where(play, "S01") == ("laconia", 3)
    assert where(play, "S10") is None
    assert where(play, "S05") == ("tegea", 3)
    assert lasting.bars_building(play.state, AreaId("laconia"))
    assert not lasting.bars_building(play.state, AreaId("tegea"))
    work = m.Work(play.state, play.chance)
    lasting.expire(work, "season")
    assert not lasting.bars_building(work.state, AreaId("laconia"))


def test_card_22_tells_the_owner_alone_which_blocks() -> None:
    play = playing(position({"S01": "laconia", "S02": "laconia"}, active="athens"), ATHENS, 22)
    play.do(ATHENS, area("laconia"))
    steps = [one for one in play.events if isinstance(one, m.Stepped)]
    assert [(one.steps, one.gone, one.blocks, one.only) for one in steps] == [
        (-2, 0, (), None),
        (-2, 0, ("S01", "S02"), SPARTA),
    ]


# ------------------------------------------------------------------------------------------------ civil war (30)


def test_card_30_each_block_in_the_city_loses_a_step() -> None:
    state = position({"S47": "syracuse:1", "S49": "syracuse"}, scenario="sicily", active="athens")
    play = playing(state, ATHENS, 30).do(ATHENS, area("syracuse"))
    assert where(play, "S47") is None
    assert where(play, "S49") == ("syracuse", 2)
    assert lasting.bars_building(play.state, AreaId("syracuse"))


def test_card_30_of_the_besieged_not_the_besiegers() -> None:
    state = position({"A03": "potidaea", "S18": BESIEGED}, garrisons={"potidaea": "sparta"}, active="athens")
    play = playing(state, ATHENS, 30).do(ATHENS, area("potidaea"))
    assert where(play, "S18") == ("potidaea", 1)
    assert where(play, "A03") == ("potidaea", 3)
    assert garrison(play.state.board, AreaId("potidaea")) == SPARTA


def test_card_30_a_lone_garrison_is_gone_until_the_turn_ends() -> None:
    sieges = {"thebes": {"by": "athens", "since": "earlier"}}
    play = playing(position({"A03": "thebes"}, sieges=sieges, active="athens"), ATHENS, 30).do(ATHENS, area("thebes"))
    assert garrison(play.state.board, AreaId("thebes")) is None
    assert holder(play.state.board, AreaId("thebes")) == SPARTA
    assert siege_options(play.state, AreaId("thebes")).dice == 0
    work = m.Work(play.state, play.chance)
    lasting.expire(work, "turn")
    assert garrison(work.board, AreaId("thebes")) == SPARTA


def test_card_30_strikes_also_an_enemy_loyal_city_that_one_holds() -> None:
    state = position({"A03": "megara"}, captured={"megara": "athens"}, active="athens")
    play = playing(state, ATHENS, 30)
    assert area("megara") in offered(play)
    assert area("attica") not in offered(play)
    play.do(ATHENS, area("megara"))
    assert where(play, "A03") == ("megara", 2)


# --------------------------------------------------------------------------------------------------- ambush (25)


def test_card_25_wants_archers_or_light_infantry_next_to_an_enemy() -> None:
    assert refused(position({"A12": "attica", "S13": "decelea"}), ATHENS, 25) is None
    assert refused(position({"A07": "attica", "S13": "decelea"}), ATHENS, 25) is None
    for other in ("A01", "A13", "A14"):
        state = position({other: "attica", "S13": "decelea"})
        assert refused(state, ATHENS, 25) == "hl-refuse-event-condition"
    assert refused(position({"A12": "attica", "S13": "thebes"}), ATHENS, 25) == "hl-refuse-event-condition"
    at_peace = position({"A12": "attica", "S13": "decelea"}, scenario="415", peace=True)
    assert refused(at_peace, ATHENS, 25) == "hl-refuse-event-condition"


def test_card_25_who_waits_nearby_attacks_once_and_the_strongest_are_hit() -> None:
    blocks = {"A12": "attica:2", "A07": "plataea:2", "A01": "attica", "S13": "decelea:3", "S14": "decelea:2"}
    play = playing(position(blocks, active="athens"), ATHENS, 25, dice=(1, 1, 6, 1))
    attacks = [(one.block, one.hits, one.routs) for one in play.events if isinstance(one, m.Attacked)]
    assert attacks == [("A07", 2, 0), ("A12", 1, 0)]
    assert play.state.owing == {SPARTA}
    assert offered(play) == [block("S13")], "asked, though there is one answer: nobody learns that there is"
    play.do(SPARTA, block("S13"))
    assert offered(play) == [block("S13"), block("S14")]
    play.do(SPARTA, block("S14"), block("S13"))
    assert where(play, "S13") == ("decelea", 1)
    assert where(play, "S14") == ("decelea", 1)
    assert is_over(play)
    assert play.state.tracks.prestige == 0


def test_card_25_one_block_takes_all_hits_without_a_question_and_may_fall() -> None:
    state = position({"A12": "attica", "S14": "decelea:1"}, active="athens")
    play = playing(state, ATHENS, 25, dice=(1, 1))
    assert where(play, "S14") is None
    assert is_over(play)


def test_card_25_fleets_in_port_are_no_land_group_which_shows_only_then() -> None:
    state = position({"A12": "plataea", "S27": "megara"}, active="athens")
    assert refused(state, ATHENS, 25) is None
    play = playing(state, ATHENS, 25)
    assert play.told == ["hl-ambush-nobody"]
    assert is_over(play)


# ------------------------------------------------------------------------------------------------ plague (34, 35)


@pytest.mark.parametrize("card", [34, 35])
def test_card_34_every_athenian_block_in_attica_loses_a_step(card: int) -> None:
    assert refused(position({"A01": "decelea"}), SPARTA, card) == "hl-refuse-event-condition"
    assert refused(position({"A01": "attica"}), ATHENS, card) == "hl-refuse-event-of-other"
    state = position({"A01": "attica", "A12": "attica:1", "A07": "decelea"}, in_play=[43])
    play = playing(state, SPARTA, card)
    assert where(play, "A01") == ("attica", 3)
    assert where(play, "A12") is None
    assert where(play, "A07") == ("decelea", 4)
    assert play.state.cards.in_play == (43,)
    assert play.state.lasts(lasting.PLAGUE, area=AreaId("attica")) is not None
    again = playing(play.state, SPARTA, 69 - card)
    assert again.state.cards.in_play == ()
    assert again.state.cards.discard == (43,)
    assert len(again.state.lasting) == 1


def test_11_3_apollo_turns_a_plague_away() -> None:
    state = position({"A01": "attica"})
    state = replace(state, tracks=replace(state.tracks, favours={"apollo": m.Favour(ATHENS, 2)}))
    play = playing(state, SPARTA, 34)
    assert play.state.owing == {ATHENS}
    spared = playing(state, SPARTA, 34).do(ATHENS, m.AppealTo("apollo"))
    assert where(spared, "A01") == ("attica", 4)
    assert spared.state.lasting == ()
    assert is_over(spared)
    play.do(ATHENS, m.Done())
    assert where(play, "A01") == ("attica", 3)


def test_card_30_a_city_without_its_garrison_falls_to_attrition_at_once() -> None:
    sieges = {"thebes": {"by": "athens", "since": "earlier"}}
    state = position({"A03": "thebes"}, sieges=sieges, active="athens", phase="combat")
    play = playing(state, ATHENS, 30).do(ATHENS, area("thebes"))
    fighting = (*play.state.stack, m.CombatPhase(ATHENS), m.ChooseCombat(ATHENS))
    play.state = replace(play.state, stack=fighting)
    play.do(ATHENS, m.Starving(AreaId("thebes")))
    assert "hl-attrition-nobody" in play.told
    assert holder(play.state.board, AreaId("thebes")) == ATHENS
    assert play.state.tracks.prestige == 2
