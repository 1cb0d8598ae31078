"""Events about sieges and the war: Treachery, Siege Works, Olympic Truce, Ill Omen, peace talks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.siege.options import siege_options
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId
from tests.games.hellenes.build import BESIEGED
from tests.games.hellenes.card_events import area, is_over, offered, playing, position, refused
from tests.games.hellenes.playing import Play

POTIDAEA, TORONE = AreaId("potidaea"), AreaId("torone")
SIEGE = {"potidaea": {"by": "athens", "since": "earlier", "blockaded_since": "earlier"}}
BLOCKS = {"A03": "potidaea", "S18": BESIEGED, "A17": "thermaic_gulf"}
HELD = {"garrisons": {"potidaea": "sparta", "torone": "sparta"}, "active": "athens"}


@pytest.mark.parametrize("card", [1, 2, 29])
def test_cards_1_2_29_want_a_siege_set_in_an_earlier_season(card: int) -> None:
    state = position(BLOCKS, sieges=SIEGE, **HELD)
    assert refused(state, ATHENS, card) is None
    assert refused(state, SPARTA, card) == "hl-refuse-event-condition"
    begun = {"potidaea": {"by": "athens", "since": "431 spring"}}
    assert refused(position(BLOCKS, sieges=begun, **HELD), ATHENS, card) == "hl-refuse-event-condition"
    assert refused(position(**HELD), ATHENS, card) == "hl-refuse-event-condition"
    assert refused(position(BLOCKS, sieges=SIEGE, peace=True, **HELD), ATHENS, card) == "hl-refuse-event-condition"
    new_year = position(BLOCKS, sieges=SIEGE, phase="new_year", **HELD)
    assert refused(new_year, ATHENS, card) == "hl-refuse-event-condition"


@pytest.mark.parametrize("card", [1, 2])
def test_card_1_treachery_opens_one_city_to_a_storm(card: int) -> None:
    state = position(BLOCKS, sieges=SIEGE, **HELD)
    play = playing(state, ATHENS, card)
    assert is_over(play)
    assert play.state.turn.treachery == POTIDAEA
    assert siege_options(play.state, POTIDAEA).storm
    assert lasting.may_storm_by_treachery(play.state, POTIDAEA, ATHENS)
    assert not lasting.may_storm_by_treachery(play.state, POTIDAEA, SPARTA)


def test_card_1_treachery_names_one_of_several_cities() -> None:
    sieges = {**SIEGE, "torone": {"by": "athens", "since": "earlier"}}
    play = playing(position({**BLOCKS, "A04": "torone"}, sieges=sieges, **HELD), ATHENS, 1)
    assert offered(play) == [area("potidaea"), area("torone")]
    play.do(ATHENS, area("torone"))
    assert siege_options(play.state, TORONE).storm
    assert not siege_options(play.state, POTIDAEA).storm


def test_card_1_a_neutral_city_is_no_enemy_of_treachery_but_siege_works_may_be_dug_around_it() -> None:
    sieges = {"melos": {"by": "athens", "since": "earlier"}}
    state = position({"A03": "melos"}, sieges=sieges, active="athens")
    assert refused(state, ATHENS, 1) == "hl-refuse-event-condition"
    assert refused(state, ATHENS, 29) is None


def test_card_1_no_double_defence_in_the_first_round_even_if_the_other_side_played_treachery_after() -> None:
    played = playing(position(BLOCKS, sieges=SIEGE, season="winter", **HELD), ATHENS, 1).state
    later = replace(played, turn=replace(played.turn, treachery=TORONE))
    clock = replace(later.clock, phase="winter_siege", active=ATHENS)
    later = replace(later, clock=clock, stack=(*later.stack, m.CombatPhase(ATHENS), m.ChooseCombat(ATHENS)))
    play = Play(later, dice=(2, 6, 6, 1, 1, 6, 6))
    play.do(ATHENS, m.Storm(POTIDAEA)).do(SPARTA, m.Done())
    assert play.state.battle is None or play.state.battle.betrayed
    struck = [(one.block, one.how) for one in play.events if isinstance(one, m.Struck) and one.side == SPARTA]
    assert ("S18", "half") not in struck


@pytest.mark.parametrize(("season", "usual", "hits"), [("summer", 1, 2), ("winter", 3, 4), ("fall", 3, 3)])
def test_card_29_siege_works_make_more_hits(season: str, usual: int, hits: int) -> None:
    play = playing(position(BLOCKS, sieges=SIEGE, season=season, **HELD), ATHENS, 29)
    assert lasting.attrition_hits(play.state, POTIDAEA, usual) == hits
    assert lasting.attrition_hits(play.state, TORONE, usual) == usual
    other = replace(play.state, clock=replace(play.state.clock, active=SPARTA))
    assert lasting.attrition_hits(other, POTIDAEA, usual) == usual
    assert siege_options(play.state, POTIDAEA).hits_on == (4 if season == "winter" else 2)
    work = m.Work(play.state, play.chance)
    lasting.expire(work, "turn")
    assert lasting.attrition_hits(work.state, POTIDAEA, usual) == usual


def test_card_29_games_of_the_first_version_hit_athens_without_grain_as_in_winter() -> None:
    play = playing(position(BLOCKS, sieges=SIEGE, season="fall", **HELD), ATHENS, 29)
    before = replace(play.state, options=replace(play.state.options, rules_version=1))
    assert lasting.attrition_hits(before, POTIDAEA, 3) == 4
    assert lasting.attrition_hits(before, POTIDAEA, 1) == 2


@pytest.mark.parametrize("season", ["spring", "summer", "high_summer", "fall", "winter"])
def test_card_31_olympic_truce_in_the_good_seasons(season: str) -> None:
    allowed = season in ("spring", "summer", "high_summer")
    assert (refused(position(season=season), ATHENS, 31) is None) == allowed
    assert refused(position(season=season, phase="new_year"), ATHENS, 31) == "hl-refuse-event-condition"


def test_card_31_olympic_truce_bars_battles_in_one_nation_this_season() -> None:
    play = playing(position(season="summer"), SPARTA, 31)
    assert m.Decide("sicily") not in offered(play)
    play.do(SPARTA, m.Decide("western_isles"))
    assert lasting.bars_battle(play.state, AreaId("corcyra"))
    assert not lasting.bars_battle(play.state, AreaId("attica"))
    assert not lasting.bars_battle(play.state, AreaId("saronic_gulf"))
    work = m.Work(play.state, play.chance)
    lasting.expire(work, "turn")
    assert lasting.bars_battle(work.state, AreaId("corcyra"))
    lasting.expire(work, "season")
    assert not lasting.bars_battle(work.state, AreaId("corcyra"))


def test_card_31_in_the_sicily_campaign_the_nation_is_there() -> None:
    play = playing(position(scenario="sicily", season="summer"), SPARTA, 31)
    assert offered(play) == [m.Decide("sicily"), m.Decide("western_isles")]


def test_card_32_ill_omen_cancels_an_event_that_is_still_to_come() -> None:
    omen = playing(position(in_play=[43, 44]), SPARTA, 32)
    assert is_over(omen)
    own = playing(omen.state, SPARTA, 42)
    assert 42 in own.state.cards.in_play
    play = playing(omen.state, ATHENS, 3)
    assert play.state.cards.in_play == (43, 44)
    assert play.told == ["hl-cancelled-event"]
    assert isinstance(play.state.top, m.TakeActions)
    assert (play.state.top.side, play.state.top.left, play.state.top.card) == (ATHENS, 1, None)
    assert not play.state.plays_event(ATHENS)


def test_card_32_at_new_year_the_turn_stays_one_without_attacks() -> None:
    omen = playing(position(phase="new_year", in_play=[43]), SPARTA, 32)
    play = playing(omen.state, ATHENS, 3)
    assert isinstance(play.state.top, m.TakeActions)
    assert play.state.top.card == 32
    assert play.state.plays_event(ATHENS)


@pytest.mark.parametrize(("side", "prestige", "allowed"), [(ATHENS, 1, True), (SPARTA, -1, True), (SPARTA, 1, False)])
def test_card_20_peace_faction_is_for_who_leads(side: str, prestige: int, allowed: bool) -> None:
    state = position(prestige=prestige)
    assert (refused(state, ATHENS if side == "athens" else SPARTA, 20) is None) == allowed
    assert refused(position(), ATHENS, 20) == "hl-refuse-event-condition"


def test_card_20_peace_faction_talks_at_once_and_pays_nothing() -> None:
    play = playing(position(prestige=3), ATHENS, 20, dice=(1, 1))
    assert play.state.result == m.Result(ATHENS, "negotiated")
    play = playing(position(prestige=3), ATHENS, 20, dice=(1, 2))
    assert play.state.result is None
    assert play.state.tracks.prestige == 3
    assert is_over(play)


def test_3_4_an_event_whose_condition_has_gone_does_nothing() -> None:
    play = playing(position(), ATHENS, 20)
    assert play.told == ["hl-void-event"]
    assert is_over(play)
