"""Sieges in play by their paragraphs (7.0, 8.0, 9.3, 9.4, 14.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import besieger, holder
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId
from tests.games.hellenes.combats import (
    AFTERWARDS,
    asked,
    attacks,
    combat,
    ended,
    gains,
    is_over,
    offered,
    stand,
    struck,
)
from tests.games.hellenes.playing import Play

PLATAEA, POTIDAEA, ATTICA = AreaId("plataea"), AreaId("potidaea"), AreaId("attica")


def inside(area: str, strength: int) -> dict[str, Any]:
    return {"area": area, "in_city": True, "strength": strength}


def siege(by: str = "sparta", **keys: Any) -> dict[str, Any]:
    return {"by": by, "since": "earlier", **keys}


def block(name: str) -> BlockId:
    return BlockId(name)


def fell(events: list[m.Event]) -> list[tuple[str, str, str | None]]:
    return [(event.area, event.how, event.side) for event in events if isinstance(event, m.CityFell)]


# Sparta has besieged Plataea since an earlier Season.
BESIEGED = {"S01": "plataea:4", "A26": inside("plataea", 2), "A01": inside("plataea", 3)}
OLD = {"sieges": {"plataea": siege()}}
# Sparta attacks at Plataea: an inland City for two blocks.
ATTACK = {"S01": "plataea:4", "A26": "plataea:2", "A01": "plataea:3", "A07": "plataea:4"}
CAME = {"S01": "thebes"}


# ----------------------------------------------------------------------------------------------------------- sheltering


def test_7_1_defenders_may_go_in_before_the_battle_up_to_the_capacity() -> None:
    play = combat(ATTACK, [3] * 30, came=CAME)
    assert play.state.top == m.Shelter(ATHENS, PLATAEA, 2)
    assert play.state.battle is None, "and before anything is revealed"
    assert offered(play) == {m.GoIn(block("A01")), m.GoIn(block("A07")), m.GoIn(block("A26")), m.Done()}
    play.do(ATHENS, m.GoIn(block("A26")), m.GoIn(block("A01")))
    assert play.state.board.flat == {"A26", "A01"}
    assert play.state.battle is not None, "there is no more room: the third fights"
    assert set(play.state.battle.fighters) == {"S01", "A07"}


def test_7_1_when_all_go_in_there_is_no_battle_and_a_siege_begins() -> None:
    play = combat({**ATTACK, "A07": "pool"}, came=CAME)
    play.do(ATHENS, m.GoIn(block("A26")), m.GoIn(block("A01")))
    assert is_over(play), "nor is the City stormed in this turn (7.2)"
    assert (besieger(play.state.board, PLATAEA), gains(play.events)) == (SPARTA, [])
    assert play.state.board.sieges[PLATAEA].since == play.state.clock.moment


def test_7_1_who_goes_in_only_its_owner_is_told() -> None:
    public = []
    for name in ("A26", "A07"):
        play = combat(ATTACK, came=CAME).do(ATHENS, m.GoIn(block(name)))
        public.append([event for event in play.events if event.only != ATHENS])
        assert any(isinstance(event, m.Went) and event.blocks == (name,) for event in play.events)
    assert public[0] == public[1]


def test_7_1_those_who_fight_may_still_retreat_into_the_city() -> None:
    play = combat({"S01": "plataea:4", "A01": "plataea:3"}, [3] * 8, came=CAME)
    play.do(ATHENS, m.Done())
    while play.state.top != m.StandOrRetreat(ATHENS):
        play.do(SPARTA, m.Done())
    play.do(ATHENS, m.Leave())
    assert m.RetreatTo(block("A01"), "city") in offered(play)
    play.do(ATHENS, m.RetreatTo(block("A01"), "city"))
    assert play.state.board.flat == {"A01"}
    assert is_over(play)


def test_7_1_fleets_shelter_in_ports_alone() -> None:
    blocks = {"S17": "leucas:3", "A14": "leucas:2", "A07": "leucas:2"}
    there = combat(blocks, came={"S17": "anactorium"}, loyalty={"leucas": "athens"})
    top = there.state.top
    assert isinstance(top, m.Shelter)
    inland = combat({"S17": "plataea:3", "A07": "plataea:2"}, came=CAME)
    assert m.GoIn(block("A07")) in offered(inland)
    assert inland.refused(ATHENS, m.GoIn(block("A14"))) == "7.1"


def test_7_1_no_shelter_for_an_attacker_or_outside_his_own_city() -> None:
    play = combat({"S01": "plataea:4", "A01": "plataea:3"}, [3] * 9, came={"A01": "decelea"}, active="athens")
    assert not isinstance(play.state.top, m.Shelter), "who relieves a City attacks the besiegers"


# ------------------------------------------------------------------------------------------------------ what is offered


def test_8_0_1_storm_or_attrition_of_a_siege_of_an_earlier_season_or_neither() -> None:
    play = combat(BESIEGED, **OLD)
    assert offered(play) == {m.Storm(PLATAEA), m.Starving(PLATAEA), m.Done()}
    play.do(SPARTA, m.Done())
    assert is_over(play)


def test_8_0_1_one_or_the_other_in_a_turn() -> None:
    play = combat(BESIEGED, [6, 6, 6], **OLD)
    play.do(SPARTA, m.Starving(PLATAEA))
    assert is_over(play)


def test_7_2_a_siege_that_has_just_begun_is_not_pressed() -> None:
    assert is_over(combat(BESIEGED))
    assert is_over(combat(BESIEGED, year=430, sieges={"plataea": {"by": "sparta", "since": "430 summer"}}))


def test_8_0_1_after_an_event_attrition_alone() -> None:
    keys = {"cards": {"sparta": {"hand": [], "chosen": 21, "shown": True, "use": "event"}}, **OLD}
    play = combat(BESIEGED, **keys)
    assert offered(play) == {m.Starving(PLATAEA), m.Done()}
    assert play.refused(SPARTA, m.Storm(PLATAEA)) == "8.1"
    assert m.Storm(PLATAEA) in offered(combat(BESIEGED, treachery="plataea", **keys))


# ------------------------------------------------------------------------------------------------------------ the storm


def storm(blocks: dict[str, Any], dice: list[int], **keys: Any) -> Play:
    play = combat(blocks, dice, **{**OLD, **keys}).do(SPARTA, m.Storm(PLATAEA))
    assert asked(play) == (m.Surrender, ATHENS)
    return play


def test_8_1_3_surrender_eliminates_the_besieged_unseen_and_costs_one() -> None:
    play = storm(BESIEGED, [])
    play.do(ATHENS, m.GiveUp())
    assert gains(play.events) == [(SPARTA, 1)]
    assert fell(play.events) == [("plataea", "surrender", SPARTA)]
    assert set(play.state.board.where) == {"S01"}
    assert (holder(play.state.board, PLATAEA), is_over(play)) == (SPARTA, True)
    public = [event for event in play.events if event.only is None and isinstance(event, m.Stepped)]
    assert [(event.steps, event.gone, event.blocks) for event in public] == [(0, 2, ())]


def test_8_1_who_defends_a_city_is_a2_and_does_not_rout() -> None:
    play = storm({"S01": "plataea:4", "A01": inside("plataea", 3)}, [3, 3, 3, 3, 6, 6, 6, 6, 3, 3, 3, 3])
    play.do(ATHENS, m.Done())
    began = play.events[0]
    assert isinstance(began, m.BattleBegan)
    assert began.defenders == (("A01", 3), ("garrison", 1))
    told = [event for event in play.events if isinstance(event, m.Attacked)]
    assert [(event.block, event.rating) for event in told] == [("A01", "A2"), ("garrison", "A2")]
    stand(play, SPARTA)
    assert struck(play.events) == []


def test_8_1_1_example_of_double_defence() -> None:
    """Two hits are a step; a half-step loss that is not completed in its round is dropped."""
    quiet = [3, 3, 3, 3]
    play = storm({"S01": "plataea:4", "A01": inside("plataea", 3)}, [*quiet, 1, 2, 1, 3, *quiet, 1, 3, 3, 3, *quiet])
    play.do(ATHENS, m.Done())
    stand(play, SPARTA)
    assert struck(play.events)[:3] == [("A01", "half"), ("A01", "hit"), ("A01", "half")]
    assert play.state.board.strength[block("A01")] == 2
    assert play.state.battle is not None
    assert (play.state.battle.round, play.state.battle.half) == (2, None)


def test_7_3_the_garrison_is_the_last_and_then_the_city_is_taken() -> None:
    blocks = {"S01": "plataea:4", "S02": "plataea:3", "A26": inside("plataea", 1)}
    play = storm(blocks, [3, 3, 1, 1, 1, 1])
    play.do(ATHENS, m.Done())
    stand(play, SPARTA)
    assert struck(play.events) == [
        ("A26", "half"),
        ("A26", "eliminated"),
        ("garrison", "half"),
        ("garrison", "eliminated"),
    ]
    assert gains(play.events) == [(SPARTA, 2)], "for the battle and the City together"
    assert fell(play.events) == [("plataea", "storm", SPARTA)]
    assert play.state.board.captured == {"plataea": SPARTA}
    assert (holder(play.state.board, PLATAEA), is_over(play)) == (SPARTA, True)


def test_8_1_2_stormers_who_retreat_besiege_on() -> None:
    play = storm({"S01": "plataea:4", "A01": inside("plataea", 3)}, [1, 3, 3, 3])
    play.do(ATHENS, m.Done())
    play.do(SPARTA, m.Leave())
    assert (ended(play.events), gains(play.events)) == ([("retreat", ATHENS)], [(ATHENS, 1)])
    assert play.state.board.where[block("S01")] == PLATAEA
    assert play.state.board.sieges[PLATAEA].since == "earlier"
    assert play.state.turn.retreated == {"S01"}
    assert is_over(play), "once a turn"


def test_8_1_2_besieged_fleets_may_leave_the_port_with_a_block_aboard() -> None:
    blocks = {"S17": "potidaea:3", "A14": inside("potidaea", 3), "A07": inside("potidaea", 2)}
    play = combat(blocks, [3] * 9, sieges={"potidaea": siege()}).do(SPARTA, m.Storm(POTIDAEA)).do(ATHENS, m.Done())
    assert play.state.top == m.StandOrRetreat(ATHENS)
    play.do(ATHENS, m.Leave())
    board = play.state.board
    assert (board.where[block("A07")], board.carried_by) == ("thermaic_gulf", {"A07": "A14"})
    assert (ended(play.events), gains(play.events)) == ([("skirmish", SPARTA)], [])
    assert holder(board, POTIDAEA) == ATHENS, "its garrison stays"


def test_card_1_by_treachery_there_is_no_double_defence_in_the_first_round() -> None:
    keys = {"cards": {"sparta": {"hand": [], "chosen": 1, "shown": True, "use": "event"}}, "treachery": "plataea"}
    quiet = [3, 3, 3, 3]
    blocks = {"S01": "plataea:4", "A01": inside("plataea", 3)}
    play = storm(blocks, [*quiet, 1, 3, 3, 3, *quiet, 1, 3, 3, 3, *quiet], **keys)
    play.do(ATHENS, m.Done())
    stand(play, SPARTA)
    assert struck(play.events)[0] == ("A01", "hit")
    stand(play, SPARTA)
    assert struck(play.events)[0] == ("A01", "half")


@pytest.mark.parametrize(("how", "gained"), [("surrender", 6), ("attrition", 7)])
def test_14_5_athens_brings_five_more(how: str, gained: int) -> None:
    blocks = {"S01": "attica:4", "S30": "hellespont:2"}
    keys = {"sieges": {"attica": siege(blockaded_since="earlier")}}
    if how == "surrender":
        play = combat(blocks, **keys).do(SPARTA, m.Storm(ATTICA)).do(ATHENS, m.GiveUp())
    else:
        play = combat(blocks, [1], **keys).do(SPARTA, m.Starving(ATTICA))
    assert gains(play.events) == [(SPARTA, gained)]
    assert fell(play.events) == [("attica", how, SPARTA)]


def test_8_1_nobody_surrenders_a_neutral_city() -> None:
    play = combat({"S01": "plataea:4"}, [3, 1, 1, 3, 3], loyalty={"plataea": None}, sieges={"plataea": siege()}).do(
        SPARTA, m.Storm(PLATAEA)
    )
    assert attacks(play.events)[0][0] == "garrison"


NEUTRAL: dict[str, Any] = {"loyalty": {"plataea": None}, "sieges": {"plataea": siege()}}


def test_7_3_a_neutral_garrison_is_nobodys_in_what_is_told() -> None:
    play = combat({"S01": "plataea:2"}, [1, 3, 1], **NEUTRAL).do(SPARTA, m.Storm(PLATAEA))
    (began,) = (event for event in play.events if isinstance(event, m.BattleBegan))
    assert began.neutral
    assert [event.side for event in play.events if isinstance(event, m.Attacked)] == [None]
    play = combat({"S01": "plataea:2"}, [3, 1, 1], **NEUTRAL).do(SPARTA, m.Storm(PLATAEA), m.Done())
    assert [event.side for event in play.events if isinstance(event, m.Struck)] == [None, None]
    (lost,) = (event for event in play.events if isinstance(event, m.BattleEnded))
    assert (lost.winner, lost.neutral, gains(play.events)) == (SPARTA, "lost", [(SPARTA, 2)])
    assert holder(play.state.board, PLATAEA) == SPARTA


def test_7_3_who_gives_up_the_storm_of_a_neutral_city_has_lost_to_its_garrison() -> None:
    play = combat({"S01": "plataea:1"}, [1], **NEUTRAL).do(SPARTA, m.Storm(PLATAEA))
    (ended_,) = (event for event in play.events if isinstance(event, m.BattleEnded))
    assert (ended_.winner, ended_.how, ended_.neutral) == (ATHENS, "eliminated", "won")
    assert ended_.narrate().key == "hl-held-eliminated"
    assert gains(play.events) == [(ATHENS, 2)], "Prestige is one balance between the sides (14.1)"


# ------------------------------------------------------------------------------------------------------------ attrition


def starve(blocks: dict[str, Any], dice: list[int], area: str = "plataea", **keys: Any) -> Play:
    return combat(blocks, dice, **{"sieges": {area: siege()}, **keys}).do(SPARTA, m.Starving(AreaId(area)))


def test_8_2_a_die_for_each_of_the_besieged_and_each_1_is_a_hit_on_the_strongest() -> None:
    play = starve(BESIEGED, [1, 2, 3])
    assert play.state.top == m.Starve(ATHENS, PLATAEA, (block("A01"),))
    play.do(ATHENS, m.Take("A01"))
    assert dict(play.state.board.strength) == {"S01": 4, "A26": 2, "A01": 2}
    assert is_over(play)


def test_8_2_the_owner_of_several_is_asked_whether_or_not_two_are_alike_in_strength() -> None:
    """So that nobody learns it from the question; to all others every such siege looks the same."""
    seen = []
    for steps in (2, 3, 4):
        play = starve({**BESIEGED, "A01": inside("plataea", steps)}, [1, 1, 6])
        told = [[event for event in play.events if event.only != ATHENS]]
        while isinstance(play.state.top, m.Starve):
            play.do(ATHENS, m.Take(play.state.top.blocks[0]))
            told.append([event for event in play.events if event.only != ATHENS])
        seen.append(told)
    assert seen[0] == seen[1] == seen[2]
    assert len(seen[0]) == 3


def test_8_2_the_garrison_is_lost_last_and_with_it_the_city() -> None:
    blocks = {"S01": "plataea:4", "A26": inside("plataea", 1)}
    play = starve(blocks, [1, 6])
    assert (set(play.state.board.where), fell(play.events)) == ({"S01"}, [])
    assert is_over(play)
    taken = starve(blocks, [1, 1])
    assert (fell(taken.events), gains(taken.events)) == ([("plataea", "attrition", SPARTA)], [(SPARTA, 2)])


@pytest.mark.parametrize(("die", "maintained", "left"), [(3, True, 1), (4, True, 2), (3, False, None)])
def test_9_4_in_winter_each_1_to_3_is_a_hit_if_the_besiegers_are_maintained(
    die: int, maintained: bool, left: int | None
) -> None:
    blocks = {
        "S01": {"area": "plataea", "strength": 4, "maintained": maintained},
        "A26": inside("plataea", 2),
    }
    keys = {"season": "winter", "phase": "winter_siege", **OLD}
    if left is None:
        play = combat(blocks, **keys)
        assert play.refused(SPARTA, m.Starving(PLATAEA)) == "9.2.2"
    else:
        play = starve(blocks, [die, 6], **keys)
        assert play.state.board.strength[block("A26")] == left


def test_9_4_who_of_the_besiegers_is_maintained_is_not_told_by_what_is_asked() -> None:
    """The Barbarian cannot be maintained, but only its owner knows that it is one."""
    keys = {"season": "winter", "phase": "winter_siege", **OLD}
    keys["cards"] = {"sparta": {"hand": [], "chosen": 21, "shown": True, "use": "event"}}
    fed = {"area": "plataea", "maintained": True}
    for second in ({"S02": fed}, {"S39": {"area": "plataea"}}):
        play = combat({"S01": fed, **second, "A26": inside("plataea", 2)}, **keys)
        assert asked(play) == (m.ChooseCombat, SPARTA)


def test_8_2_1_a_port_starves_only_when_it_was_blockaded_too() -> None:
    blocks = {"S17": "potidaea:3", "A07": inside("potidaea", 2)}
    play = combat(blocks, sieges={"potidaea": siege()})
    assert play.refused(SPARTA, m.Starving(POTIDAEA)) == "8.2.1"
    fleet = {**blocks, "S27": "thermaic_gulf"}
    new = combat(fleet, sieges={"potidaea": siege()})
    assert new.refused(SPARTA, m.Starving(POTIDAEA)) == "8.2.1"
    old = combat(fleet, sieges={"potidaea": siege(blockaded_since="earlier")})
    assert m.Starving(POTIDAEA) in offered(old)


def test_8_2_2_athens_without_its_grain_starves_on_1_to_3_in_every_season() -> None:
    blocks = {"S01": "attica:4", "A01": inside("attica", 3), "S30": "sea_marmara:2"}
    play = starve(blocks, [3, 4], "attica", sieges={"attica": siege(blockaded_since="earlier")})
    assert play.state.board.strength[block("A01")] == 2


# -------------------------------------------------------------------------------------------------------------- sorties

RESCUE = {"active": "athens", **OLD}


def sortie(blocks: dict[str, Any], dice: list[int], *names: str, **keys: Any) -> Play:
    play = combat(blocks, dice, **{**RESCUE, **keys})
    assert asked(play) == (m.DeclareSorties, ATHENS)
    play.do(ATHENS, *(m.Sally(block(name)) for name in names))
    return play if not isinstance(play.state.top, m.DeclareSorties) else play.do(ATHENS, m.Done())


def test_8_3_some_of_the_besieged_come_out_but_never_the_garrison() -> None:
    play = sortie(BESIEGED, [3] * 12, "A01")
    assert play.state.battle is not None
    assert (play.state.battle.kind, set(play.state.battle.fighters)) == ("sortie", {"S01", "A01"})
    assert not play.state.battle.garrison
    assert "hl-sortie-declared" in play.told


def test_8_3_none_is_declared() -> None:
    assert is_over(sortie(BESIEGED, []))


def test_8_3_not_after_an_event() -> None:
    keys = {"cards": {"athens": {"hand": [], "chosen": 21, "shown": True, "use": "event"}}}
    assert is_over(combat(BESIEGED, **RESCUE, **keys))


def test_8_3_who_is_beaten_goes_back_into_the_city() -> None:
    play = sortie(BESIEGED, [3, 3, 3, 3, 3, 3, 3, 3], "A01")
    while play.state.top != m.StandOrRetreat(ATHENS):
        play.do(SPARTA, m.Done())
    play.do(ATHENS, m.Leave())
    assert play.state.board.flat == {"A26", "A01"}
    assert play.state.turn.retreated == {"A01"}
    assert (ended(play.events), gains(play.events)) == ([("skirmish", SPARTA)], [])


def test_7_5_besiegers_who_are_beaten_lift_the_siege() -> None:
    blocks = {"S03": "plataea:1", "A26": inside("plataea", 2), "A01": inside("plataea", 3)}
    play = sortie(blocks, [3, 1, 1, 3], "A01")
    while play.state.battle is not None:
        (side,) = play.state.owing
        play.do(side, m.Done())
    assert not play.state.board.flat
    assert (play.state.board.sieges, is_over(play)) == ({}, True)


def test_6_4_2_a_raid_as_a_sortie_goes_home() -> None:
    blocks = {"S05": "potidaea:3", "A13": inside("potidaea", 2)}
    play = combat(blocks, [1, 2], active="athens", sieges={"potidaea": siege()})
    play.do(ATHENS, m.Sally(block("A13")))
    play.do(ATHENS, m.Leave())
    assert attacks(play.events) == [("A13", "harassment", 1, 0)]
    assert (play.state.board.flat, play.state.board.strength[block("S05")]) == ({"A13"}, 2)


def test_8_3_a_sortie_is_fought_apart_from_relief() -> None:
    blocks = {"S01": "plataea:4", "A26": inside("plataea", 2), "A01": "plataea:3"}
    play = combat(blocks, [3] * 20, came={"A01": "decelea"}, **RESCUE)
    play.do(ATHENS, m.Sally(block("A26")))
    assert offered(play) == {m.Fight(PLATAEA), m.Sortie(PLATAEA)}
    play.do(ATHENS, m.Fight(PLATAEA))
    assert play.state.battle is not None
    assert set(play.state.battle.fighters) == {"S01", "A01"}
    relieved = play
    while relieved.state.top != m.StandOrRetreat(ATHENS):
        relieved.do(SPARTA, m.Done())
    relieved.do(ATHENS, m.Leave())
    assert relieved.state.board.where[block("A01")] == "decelea", "not into the City (6.4)"
    assert relieved.state.battle is not None
    assert set(relieved.state.battle.fighters) == {"S01", "A26"}, "then the sortie"


# --------------------------------------------------------------------------------------------------------------- winter


def test_9_3_in_winter_relief_and_sorties_break_sieges_and_nothing_else_is_fought() -> None:
    blocks = {"S01": "plataea:4", "A26": inside("plataea", 2), "A01": "plataea:3"}
    keys = {"season": "winter", "phase": "siege_break", **OLD}
    play = combat(blocks, [3] * 20, came={"A01": "decelea"}, active="athens", **keys)
    assert asked(play) == (m.DeclareSorties, ATHENS)
    play.do(ATHENS, m.Done())
    assert play.state.battle is not None, "the relief is fought"
    assert is_over(combat(blocks, came={"A01": "decelea"}, active="sparta", **keys)), "the besieger waits"
    assert is_over(combat(BESIEGED, active="sparta", **keys)), "storms come in the next step (9.4)"


def test_9_4_storms_follow_in_siege_combat_and_no_sorties() -> None:
    keys = {"season": "winter", "phase": "winter_siege", **OLD}
    assert m.Storm(PLATAEA) in offered(combat(BESIEGED, **keys))
    assert is_over(combat(BESIEGED, active="athens", **keys))


# ---------------------------------------------------------------------------------------------------------------- cards


def lasting(play: Play, key: str, side: str = "sparta", **parts: Any) -> m.State:
    """The same position while the Event of a card lasts, at the beginning of the phase."""
    brought = ATHENS if side == "athens" else SPARTA
    found = m.Lasting(key, brought, "season", **parts)
    state = replace(play.state, lasting=(found,), turn=replace(play.state.turn, fought=frozenset()))
    return state if is_over(play) else replace(state, stack=(AFTERWARDS, m.CombatPhase(state.clock.active)))


def test_card_31_in_the_nation_of_a_truce_there_is_no_storm_but_attrition() -> None:
    play = Play(lasting(combat(BESIEGED, **OLD), "truce", nation="Boeotia")).on()
    assert offered(play) == {m.Starving(PLATAEA), m.Done()}
    assert play.refused(SPARTA, m.Storm(PLATAEA)) == "3.4"


def test_card_31_no_battle_begins_there() -> None:
    play = combat({"S01": "plataea:4", "A01": "plataea:3"}, came=CAME)
    assert is_over(Play(lasting(play, "truce", nation="Boeotia")).on())
    assert not is_over(Play(lasting(play, "truce", nation="Attica")).on())


def test_card_29_siege_works_hit_on_1_and_2() -> None:
    state = lasting(combat(BESIEGED, **OLD), "siege_works", area=PLATAEA)
    play = Play(state, [2, 3, 3]).on().do(SPARTA, m.Starving(PLATAEA))
    assert isinstance(play.state.top, m.Starve)


def test_card_1_treachery_is_known_by_what_the_event_left_behind() -> None:
    keys = {"cards": {"sparta": {"hand": [], "chosen": 1, "shown": True, "use": "event"}}, **OLD}
    state = lasting(combat({"S01": "plataea:4", "A01": inside("plataea", 3)}, **keys), "treachery", area=PLATAEA)
    play = Play(state, [3] * 8).on().do(SPARTA, m.Storm(PLATAEA)).do(ATHENS, m.Done())
    assert play.state.battle is not None
    assert play.state.battle.betrayed


# -------------------------------------------------------------------------------------------------------------- favours


def favoured(state: m.State, **favours: str) -> m.State:
    held = {one: m.Favour(ATHENS if side == "athens" else SPARTA, 3) for one, side in favours.items()}
    return replace(state, tracks=replace(state.tracks, favours=held))


def test_11_3_the_dice_of_an_attack_may_be_thrown_again_before_they_count() -> None:
    play = combat({"S10": "decelea:2", "A01": "decelea:3"}, [], came={"S10": "tanagra"})
    again = Play(favoured(play.state, zeus="athens"), [1, 1, 4, 4, 3, 3, 3])
    again.do(SPARTA, m.Done())
    assert asked(again) == (m.UseFavour, ATHENS)
    assert attacks(again.events) == []
    again.do(ATHENS, m.AppealTo("zeus"))
    assert attacks(again.events) == [("S10", "round", 0, 0)]
    assert struck(again.events) == []


@pytest.mark.parametrize(
    ("olympian", "version", "asks"),
    [("ares", 1, True), ("ares", 2, False), ("zeus", 1, True), ("zeus", 2, False), ("athena", 2, False)],
)
def test_11_3_of_the_attack_of_a_neutral_garrison_only_the_stormer_is_asked(
    olympian: str, version: int, asks: bool
) -> None:
    state = combat({"S01": "plataea:2"}, **NEUTRAL).state
    state = replace(state, options=replace(state.options, rules_version=version))
    dice = [3, 3, 3, 1, 1, 1]
    play = Play(favoured(state, **{olympian: "athens"}), dice).do(SPARTA, m.Storm(PLATAEA))
    window = play.state.top
    first = isinstance(window, m.UseFavour) and window.about == "garrison"
    assert first == asks
    own = Play(favoured(state, zeus="sparta"), [1, *dice]).do(SPARTA, m.Storm(PLATAEA))
    assert asked(own) == (m.UseFavour, SPARTA), "it is an attack of his enemy"


def test_11_3_the_dice_of_attrition_may_be_thrown_again_before_they_count() -> None:
    play = combat(BESIEGED, **OLD)
    again = Play(favoured(play.state, apollo="athens"), [1, 1, 1, 6, 6, 6])
    again.do(SPARTA, m.Starving(PLATAEA))
    assert asked(again) == (m.UseFavour, ATHENS)
    again.do(ATHENS, m.AppealTo("apollo"))
    assert again.state.top == AFTERWARDS
    assert again.state.board.strength == play.state.board.strength
