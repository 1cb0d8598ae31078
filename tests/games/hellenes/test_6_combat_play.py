"""Battles in play by their paragraphs, the worked examples of the rules with their dice among them (6.0, 14.1.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.model import views
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId
from engine.kernel.standing import StandingOrder, choice, obeying
from tests.games.hellenes.combats import asked, attacks, combat, ended, gains, is_over, offered, stand, struck

DECELEA, TANAGRA, ATTICA = AreaId("decelea"), AreaId("tanagra"), AreaId("attica")
# Spartan cavalry A1 and hoplites B2 attack Athenian hoplites C2 and archers A1.
FIGHT = {"S10": "decelea:2", "S01": "decelea:4", "A01": "decelea:4", "A12": "decelea:2"}
CAME = {"S10": "tanagra", "S01": "tanagra"}
RAID = {"S10": "decelea:2", "A01": "decelea:3"}
RAIDERS = {"S10": "tanagra"}


def block(name: str) -> BlockId:
    return BlockId(name)


# ------------------------------------------------------------------------------------------------------------ the phase


def test_6_1_where_nothing_is_possible_no_decision_is_opened() -> None:
    assert is_over(combat({"S01": "tanagra", "A01": "attica"}))


def test_6_1_the_only_battle_is_fought_at_once() -> None:
    play = combat(FIGHT, came=CAME)
    assert [type(event) for event in play.events] == [m.BattleBegan]
    assert asked(play) == (m.StandOrRetreat, ATHENS)


def test_6_1_battles_come_in_the_order_the_active_side_likes_and_none_is_left_out() -> None:
    blocks = {**RAID, "S05": "megara:3", "A02": "megara:3"}
    play = combat(blocks, [3, 3, 3, 3, 3, 3, 3], came={**RAIDERS, "S05": "corinth"}, captured={"megara": "sparta"})
    assert asked(play) == (m.ChooseCombat, SPARTA)
    assert offered(play) == {m.Fight(DECELEA), m.Fight(AreaId("megara"))}
    assert play.refused(SPARTA, m.Done()) == "6.1"
    assert play.refused(SPARTA, m.Fight(ATTICA)) == "6.1"
    play.do(SPARTA, m.Fight(DECELEA))
    assert play.state.battle is not None
    assert play.state.battle.area == DECELEA
    play.do(SPARTA, m.Leave())
    assert play.state.battle is not None
    assert play.state.battle.area == "megara", "the other one, when it is the last"


def test_6_1_after_an_event_no_battle_is_fought() -> None:
    keys = {"cards": {"sparta": {"hand": [], "chosen": 21, "shown": True, "use": "event"}}}
    assert is_over(combat(FIGHT, came=CAME, **keys))


def test_6_2_both_sides_are_revealed_and_stand_up_again_unknown() -> None:
    play = combat(RAID, [3, 3], came=RAIDERS)
    began = play.events[0]
    assert isinstance(began, m.BattleBegan)
    assert (began.attackers, began.defenders) == ((("S10", 2, TANAGRA),), (("A01", 3),))
    assert views.is_known(play.state, None, block("S10"))
    assert views.is_known(play.state, SPARTA, block("A01"))
    play.do(SPARTA, m.Leave())
    assert is_over(play)
    assert not any(views.is_known(play.state, None, one) for one in play.state.board.where)


# ---------------------------------------------------------------------------------------------------- rounds, attacks


def test_6_3_1_example_of_the_order_in_one_round() -> None:
    play = combat(FIGHT, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], came=CAME)
    stand(play, ATHENS)
    assert attacks(play.events) == [("A12", "round", 0, 0)]
    stand(play, SPARTA)
    assert [one for one, *_ in attacks(play.events)] == ["S10", "S01", "A01"]
    assert play.state.top == m.StandOrRetreat(ATHENS), "the second round begins"


def test_6_3_2_example_of_an_attack_two_hits_and_a_rout() -> None:
    """Hoplites C2 with 3 steps roll 1, 2, 5: the second hit falls on who is then strongest, then the weakest routs."""
    blocks = {"A01": "decelea:3", "S05": "decelea:3", "S11": "decelea:4", "S17": "decelea:1"}
    play = combat(blocks, [1, 2, 5, 4, 4, 4, 3, 3, 3], came=dict.fromkeys(("S05", "S11", "S17"), "tanagra"))
    stand(play, ATHENS)
    assert attacks(play.events) == [("A01", "round", 2, 1)]
    assert struck(play.events) == [("S11", "hit")]
    assert asked(play) == (m.TakeHit, SPARTA), "S05 and S11 have 3 steps now"
    assert offered(play) == {m.Take("S05"), m.Take("S11")}
    assert play.refused(SPARTA, m.Take("S17")) == "6.3.3"
    play.do(SPARTA, m.Take("S05"))
    assert struck(play.events) == [("S05", "hit"), ("S17", "routed")]


def test_6_3_3_blocks_that_nobody_can_tell_apart_are_taken_without_a_question() -> None:
    blocks = {"A01": "decelea:1", "S03": "decelea:2", "S04": "decelea:2"}
    play = combat(blocks, [3, 3, 3, 3, 1], came={"S03": "tanagra", "S04": "tanagra"})
    stand(play, SPARTA)
    stand(play, ATHENS)
    assert struck(play.events) == [("S03", "hit")]


def test_6_3_3_no_choice_where_all_of_them_are_hit_anyway() -> None:
    blocks = {"A01": "decelea:2", "S03": "decelea:1", "S17": "decelea:1"}
    play = combat(blocks, [3, 1, 1], came={"S03": "tanagra", "S17": "tanagra"})
    stand(play, SPARTA)
    stand(play, ATHENS)
    assert struck(play.events) == [("S03", "eliminated"), ("S17", "eliminated")]
    assert gains(play.events) == [(ATHENS, 2)]


def test_2_6_example_eliminated_blocks_are_in_their_pool() -> None:
    play = combat({"S01": "decelea:3", "A12": "decelea:1"}, [3, 1, 3, 3], came={"S01": "tanagra"})
    stand(play, ATHENS)
    stand(play, SPARTA)
    assert (ended(play.events), gains(play.events)) == ([("eliminated", SPARTA)], [(SPARTA, 2)])
    assert set(play.state.board.where) == {"S01"}
    assert is_over(play)


def test_6_3_5_example_of_pursuit() -> None:
    """Mixed armies of A to D: all Athenians rout when a Spartan B block attacks, and the slow D is their rearguard.

    Of the Spartans the B and C blocks that have not attacked still do; the A block has, the D block is too slow.
    """
    spartans = {"S10": "decelea:1", "S01": "decelea:4", "S08": "decelea:1", "S12": "decelea:2", "S27": "decelea:1"}
    athenians = {"A12": "decelea:1", "A07": "decelea:1", "A01": "decelea:1", "A14": "decelea:2"}
    play = combat({**spartans, **athenians}, [3, 3, 3, 5, 5, 5, 5, 2, 4, 1, 3], came=dict.fromkeys(spartans, "tanagra"))
    stand(play, ATHENS)  # the Spartans are not asked: their fleet has no way back by land
    assert attacks(play.events) == [
        ("A12", "round", 0, 0),
        ("S10", "round", 0, 0),
        ("A07", "round", 0, 0),
        ("S01", "round", 0, 4),
        ("S08", "pursuit", 0, 0),
        ("S12", "pursuit", 1, 0),
        ("S10", "harassment", 0, 0),
    ]
    assert struck(play.events)[-1] == ("A14", "hit")
    assert (ended(play.events), gains(play.events)) == ([("panic", SPARTA)], [(SPARTA, 2)])
    assert asked(play) == (m.Retreat, ATHENS)


# ------------------------------------------------------------------------------------------------------------- retreats


def test_6_4_a_side_is_asked_when_its_first_block_would_attack_and_once_a_round() -> None:
    play = combat(FIGHT, [3] * 12, came=CAME)
    assert asked(play) == (m.StandOrRetreat, ATHENS)
    stand(play, ATHENS)
    assert asked(play) == (m.StandOrRetreat, SPARTA)
    stand(play, SPARTA)
    assert (asked(play), play.state.battle and play.state.battle.round) == ((m.StandOrRetreat, ATHENS), 2)


def test_6_4_who_has_no_place_is_not_asked() -> None:
    play = combat(RAID, [3, 3, 3, 3, 3], came={})
    assert asked(play) == (m.StandOrRetreat, ATHENS), "the Spartans came from nowhere and fight"
    assert attacks(play.events) == [("S10", "round", 0, 0)]


def test_6_4_a_retreat_after_a_hit_gives_the_enemy_prestige() -> None:
    play = combat(RAID, [1, 3, 3, 3], came=RAIDERS)
    play.do(SPARTA, m.Done())
    play.do(ATHENS, m.Leave())
    assert (ended(play.events), gains(play.events)) == ([("retreat", SPARTA)], [(SPARTA, 1)])


def test_14_1_1_a_retreat_by_land_before_any_hit_or_rout_is_a_skirmish() -> None:
    play = combat(FIGHT, [3, 3, 3, 3], came=CAME)
    stand(play, ATHENS)
    play.do(SPARTA, m.Leave())
    assert (ended(play.events), gains(play.events)) == ([("skirmish", ATHENS)], [])


def test_6_4_attackers_go_by_themselves_to_where_the_attack_came_from() -> None:
    play = combat(FIGHT, [3, 3, 3, 3], came=CAME)
    stand(play, ATHENS)
    play.do(SPARTA, m.Leave())
    where = play.state.board.where
    assert {where[block("S10")], where[block("S01")]} == {TANAGRA}
    assert play.state.turn.retreated == {"S10", "S01"}
    went = [event for event in play.events if isinstance(event, m.Went)]
    assert [(event.number, event.blocks, event.only) for event in went] == [
        (2, (), None),
        (2, ("S01", "S10"), SPARTA),
    ]
    assert is_over(play)


def test_6_4_defenders_choose_among_neighbours_but_not_where_the_attack_came_from() -> None:
    play = combat(RAID, [3, 3, 3, 3], came=RAIDERS)
    stand(play, SPARTA)
    play.do(ATHENS, m.Leave())
    assert asked(play) == (m.Retreat, ATHENS)
    places = {action.to for action in offered(play) if isinstance(action, m.RetreatTo)}
    assert "attica" in places
    assert "tanagra" not in places
    assert play.refused(ATHENS, m.RetreatTo(block("A01"), "tanagra")) == "6.4"
    play.do(ATHENS, m.RetreatTo(block("A01"), "attica"))
    assert play.state.board.where[block("A01")] == ATTICA
    assert is_over(play)


def test_6_4_who_has_no_place_after_a_panic_is_eliminated() -> None:
    blocks = {"S10": "decelea:2", "A12": "decelea:2"}
    lost = combat(blocks, [6, 3, 3], came={})
    stand(lost, ATHENS)
    assert struck(lost.events) == [("S10", "routed"), ("S10", "no-place")]
    assert set(lost.state.board.where) == {"A12"}


def test_6_4_who_goes_where_only_its_owner_is_told() -> None:
    """Two Athenian blocks part; told the other way round it is the same to everybody else."""
    blocks = {"S10": "decelea:2", "A01": "decelea:3", "A07": "decelea:3"}
    public: list[list[Any]] = []
    for first, second in (("attica", "oropus"), ("oropus", "attica")):
        play = combat(blocks, [3, 3, 3, 3, 3, 3], came=RAIDERS)
        stand(play, ATHENS) if play.state.top == m.StandOrRetreat(ATHENS) else stand(play, SPARTA)
        stand(play, SPARTA) if play.state.top == m.StandOrRetreat(SPARTA) else None
        if play.state.top == m.StandOrRetreat(ATHENS):
            play.do(ATHENS, m.Leave())
        places = sorted({one.to for one in offered(play) if isinstance(one, m.RetreatTo)})
        assert len(places) > 1
        to = dict(zip(("attica", "oropus"), places, strict=False))
        told: list[Any] = []
        order = [("A01", to[first]), ("A07", to[second])]
        for name, place in sorted(order, key=lambda one: one[1]):
            play.do(ATHENS, m.RetreatTo(block(name), place))
            assert play.state.battle is None or play.state.board.where[block(name)] == DECELEA, "all go at once"
            told += [event for event in play.events if event.only != ATHENS]
        public.append(told)
        assert play.state.board.where[block("A01")] == to[first]
        assert not any(views.is_known(play.state, SPARTA, block(name)) for name in ("A01", "A07"))
    assert public[0] == public[1]


# ------------------------------------------------------------------------------------------------------ cavalry raids


def test_6_4_2_example_a_raid_on_those_without_a_blocks_is_a_free_shot() -> None:
    play = combat(RAID, [1, 6], came=RAIDERS)
    assert asked(play) == (m.StandOrRetreat, SPARTA), "nobody attacks before them"
    play.do(SPARTA, m.Leave())
    assert attacks(play.events) == [("S10", "harassment", 1, 0)]
    assert (ended(play.events), gains(play.events)) == ([("skirmish", ATHENS)], [])
    assert dict(play.state.board.strength) == {"S10": 2, "A01": 2}


@pytest.mark.parametrize(
    ("dice", "how", "gained"),
    [([3, 4, 3, 3], "skirmish", []), ([1, 4, 3], "retreat", [(ATHENS, 1)]), ([6, 4], "panic", [(ATHENS, 2)])],
)
def test_6_4_2_example_a_blocks_of_the_enemy_attack_raiders_first(
    dice: list[int], how: str, gained: list[tuple[str, int]]
) -> None:
    play = combat({"S10": "decelea:2", "A12": "decelea:2"}, dice, came=RAIDERS)
    told = stand(play, ATHENS).events
    if play.state.top == m.StandOrRetreat(SPARTA):
        told = play.do(SPARTA, m.Leave()).events
    assert (ended(told), gains(told)) == ([(how, ATHENS)], gained)


def test_6_4_1_the_defenders_cavalry_harasses_first_and_may_kill_the_other() -> None:
    blocks = {"S10": "decelea:1", "A13": "decelea:2", "A01": "decelea:2"}
    play = combat(blocks, [3, 3, 1, 2], came=RAIDERS)
    stand(play, ATHENS)
    play.do(SPARTA, m.Leave())
    assert attacks(play.events) == [("A13", "harassment", 1, 0)]
    assert struck(play.events) == [("S10", "eliminated")]
    assert ended(play.events) == [("skirmish", ATHENS)], "decided by what was before the harassment"
    assert is_over(play)


# ------------------------------------------------------------------------------------------------- the sea, landings

FLEETS: dict[str, Any] = {
    "A14": "saronic_gulf:3",
    "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"},
    "S27": "saronic_gulf:2",
}


def test_6_5_what_a_fleet_carries_shrinks_with_it_and_its_owner_alone_is_told() -> None:
    play = combat(FLEETS, [3, 3, 3, 1, 3], came={"A14": "attica"}, active="athens")
    stand(play, ATHENS)
    stand(play, SPARTA)
    told = [event for event in play.events if isinstance(event, m.Struck)]
    assert [(event.block, event.how, event.left, event.only) for event in told] == [
        ("A14", "hit", 2, None),
        ("A07", "shrunk", 1, ATHENS),
    ]
    assert play.state.board.strength[block("A07")] == 1


def test_6_5_what_drowns_is_counted_for_everybody() -> None:
    blocks = {**FLEETS, "A14": "saronic_gulf:2", "A07": {**FLEETS["A07"], "strength": 1}}
    play = combat(blocks, [3, 3, 1, 3], came={"A14": "attica"}, active="athens")
    stand(play, ATHENS)
    stand(play, SPARTA)
    told = [event for event in play.events if isinstance(event, m.Stepped)]
    assert [(event.how, event.gone, event.blocks, event.only) for event in told] == [
        ("drowned", 1, (), None),
        ("drowned", 1, ("A07",), ATHENS),
    ]
    assert "A07" not in play.state.board.where


def test_6_5_fleets_alike_are_told_apart_where_something_is_aboard() -> None:
    """Which of them carries it is hidden, so the question must not depend on it."""
    aboard = {"A07": {"area": "saronic_gulf", "strength": 1, "carried_by": "A15"}}
    alike = {"A14": "saronic_gulf:3", "A15": "saronic_gulf:3", "S27": "saronic_gulf:1"}
    for blocks, asks in ((alike, False), ({**alike, **aboard}, True)):
        play = combat(blocks, [3] * 6 + [1] + [3] * 6, came={"A14": "attica", "A15": "attica"}, active="athens")
        stand(play, ATHENS)
        stand(play, SPARTA)
        assert isinstance(play.state.top, m.TakeHit) is asks


def test_6_5_a_retreat_at_sea_costs_prestige_at_once() -> None:
    play = combat(FLEETS, came={"A14": "attica"}, active="athens")
    play.do(ATHENS, m.Leave())
    assert (ended(play.events), gains(play.events)) == ([("retreat", SPARTA)], [(SPARTA, 1)])
    board = play.state.board
    assert (board.where[block("A14")], board.where[block("A07")]) == (ATTICA, ATTICA), "it takes along what it carries"
    assert not board.carried_by, "and puts it ashore"


@pytest.mark.parametrize(("origin", "first"), [("sea_marmara", "S27"), ("sestos", "A14")])
def test_6_5_who_crosses_a_narrow_strait_waits_a_round(origin: str, first: str) -> None:
    """The Athenians are E and come first, but for the strait."""
    fleets = {"A14": "hellespont:1", "S27": "hellespont:1"}
    play = combat(fleets, [3, 3, 3, 3, 3], came={"A14": origin}, active="athens", garrisons={})
    told = list(play.events)
    while not attacks(told):
        (side,) = play.state.owing
        told += play.do(side, m.Done()).events
    assert attacks(told)[0][0] == first


LANDING = {"A14": "messenia:3", "A07": "messenia:2", "S10": "messenia:2"}
LANDED = {"A14": "gulf_messenia", "A07": "gulf_messenia"}


def test_6_6_who_lands_attacks_from_the_second_round_but_may_retreat_in_the_first() -> None:
    play = combat(LANDING, [3] * 20, came=LANDED, active="athens")
    told = list(play.events)
    while play.state.battle is None or play.state.battle.round == 1:
        (side,) = play.state.owing
        assert asked(play)[0] in (m.StandOrRetreat, m.Shelter)
        told += play.do(side, m.Done()).events
    assert attacks(told)[0][0] == "S10"
    assert sum(event.round == 1 for event in told if isinstance(event, m.Attacked)) == 1


def test_6_6_a_landing_retreats_to_its_sea_the_land_blocks_aboard() -> None:
    play = combat(LANDING, [3, 3, 3, 3], came=LANDED, active="athens")
    while play.state.top != m.StandOrRetreat(ATHENS):
        (side,) = play.state.owing
        play.do(side, m.Done())
    play.do(ATHENS, m.Leave())
    board = play.state.board
    assert (board.where[block("A07")], board.carried_by) == ("gulf_messenia", {"A07": "A14"})
    assert is_over(play)


# ----------------------------------------------------------------------------------------------------- standing orders


@pytest.mark.parametrize(("steps", "leaves"), [(1, True), (2, True), (3, False), (4, False)])
def test_6_4_a_standing_order_retreats_with_fewer_than_so_many_steps(steps: int, leaves: bool) -> None:
    play = combat({"S01": "decelea:4", "A01": f"decelea:{steps}"}, [3, 3, 3, 3], came={"S01": "tanagra"})
    play.do(SPARTA, m.Done())
    assert asked(play) == (m.StandOrRetreat, ATHENS)
    known = obeying(HELLENES)
    assert known is not None
    fewer = StandingOrder("stand", "leave", most=2)
    assert choice(known, play.state, ATHENS, fewer) == (m.Leave() if leaves else None), "else he is asked"
    assert choice(known, play.state, ATHENS, StandingOrder("stand", "leave", least=3)) == (
        None if leaves else m.Leave()
    )
