"""Rulings that touch several subjects at once, each by its id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import declare
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, supply
from engine.games.paths_of_glory.rules.operations import activation
from engine.games.paths_of_glory.rules.phases import replacements
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from tests.games.paths_of_glory import positions
from tests.games.paths_of_glory.build import activated, counter, position, space, work_on
from tests.games.paths_of_glory.combat.field import Fight, field
from tests.games.paths_of_glory.test_movement import do, end, why
from tests.games.paths_of_glory.test_turn import act


def test_trn_12_war_status_4_lifts_the_bans_at_once() -> None:
    """16.1.5, 16.1.2: in the middle of the turn, and commitment waits."""
    state = positions.on_turn(positions.initial(), 2, 2, CP)
    state = positions.holding(state, CP, "reichstag_truce")
    state = replace(state, tracks=replace(state.tracks, war_status=state.tracks.war_status.put(CP, 3)))
    assert crossing.channel_closed(state)
    assert crossing.russian_forts_barred(state)
    after = act(state, m.PlayCard(CardId("reichstag_truce"), "event"))
    assert (after.tracks.war_status.cp, after.tracks.phase, after.tracks.turn) == (4, "action", 2)
    assert not crossing.channel_closed(after)
    assert not crossing.russian_forts_barred(after)
    assert after.tracks.commitment.cp == "mobilization"


def test_act_08_the_discount_does_not_make_belgians_british() -> None:
    """12.1.11: price 1 in Antwerp, two nationalities in the attack."""
    units = {"antwerp": "be_1", "ostend": "br_1", "brussels": "ge_c"}
    fight = Fight(field(units, side=AP, attack="antwerp ostend")).do(m.Attack(SpaceId("brussels")))
    fight.do(m.Join(fight.unit("be_1")))
    assert fight.refusal(m.Join(fight.unit("br_1"))) == "12.1.11.1"
    joined = Fight(field(units | {"antwerp": "be_1 br_c"}, side=AP, attack="antwerp ostend"))
    assert activation.price(joined.state, SpaceId("antwerp"), "combat") == 1
    joined.do(m.Attack(SpaceId("brussels")))
    for unit in ("be_1", "br_c", "br_1"):
        joined.do(m.Join(joined.unit(unit)))
    assert m.Done() in joined.legal()


def test_act_21_an_attack_marker_beside_a_fort_that_will_be_left() -> None:
    """9.2.5, 9.2.9: the target is named after movement, when the siege is gone."""
    state = position({"sedan": ["GE 5"], "verdun": ["GE 4"]})
    wanted = m.ActivateSpace(space("sedan"), "combat")
    assert activation.refuse(state, m.Activate(CP, 2), wanted) is None
    state = activated(state, CP, move=["verdun"], combat=["sedan"])
    attack, choosing = m.Attack(space("verdun")), m.ChooseAttack(CP)
    barred = declare.refuse(state, choosing, attack)
    assert barred is not None
    assert barred.rule == "15.1.3"
    left = end(do(state, counter(state, "GE 4"), "metz"))
    assert left.top == choosing
    assert declare.refuse(left, choosing, attack) is None


def test_mov_05_the_vp_of_amiens_moves_in_the_historical_scenario() -> None:
    """11.1.9: Rouen counts in every scenario, Amiens in that one."""
    for scenario, change in (("introductory", 1), ("historical", 2)):
        state = activated(position({"cambrai": ["GE 1"]}), CP, move=["cambrai"])
        state = replace(state, options=replace(state.options, scenario=scenario))
        assert why(state, counter(state, "GE 1"), "amiens") == "11.1.9"
        then = do(state, counter(state, "GE 1"), "amiens", "rouen")
        assert boards.controls(then.board, CP, space("amiens"))
        assert then.tracks.vp == state.tracks.vp + change, scenario


def test_frt_21_forts_need_no_supply() -> None:
    """14.1.5, 14.3.6."""
    cut = dict.fromkeys(("chateau-thierry", "bar-le-duc", "sedan", "nancy"), "cp")
    alone = position(control=cut, destroyed=["nancy"])
    assert not supply.supplied_space(alone.board, AP, space("verdun"))
    besieged = position({"verdun": ["GE 5"]}, control=cut, destroyed=["nancy"])
    for state in (alone, besieged):
        work = work_on(state)
        supply.attrition(work)
        assert work.board.control[space("verdun")] == AP
        assert boards.fort(work.board, space("verdun")) == 3
    fallen = work_on(position(control=cut, destroyed=["nancy", "verdun"]))
    supply.attrition(fallen)
    assert fallen.board.control[space("verdun")] == CP


def test_att_03_spaces_use_any_source_of_their_side() -> None:
    """14.2.5: Kiev lives on Russian sources, the French in it do not."""
    state = position({"kiev": ["FRc"], "calais": ["RUc"]})
    work = work_on(state)
    supply.attrition(work)
    assert work.board.where[counter(state, "FRc")] == m.ELIMINATED
    assert work.board.where[counter(state, "RUc")] == m.ELIMINATED
    assert work.board.control[space("kiev")] == AP
    assert work.board.control[space("calais")] == AP


@pytest.mark.parametrize(("label", "rule"), [("GEc", "17.1.4.1"), ("AHc", "17.1.4.1"), ("BUc", None)])
def test_rpl_06_no_replacements_from_a_foreign_source(label: str, rule: str | None) -> None:
    """17.1.4.1: Sofia feeds everybody but replaces Bulgarians only."""
    state = position({"sofia": [f"({label})"]}, at_war=["bu"])
    assert supply.supplied(state.board, counter(state, label))
    found = replacements.refuse_flip(state.board, counter(state, label))
    assert (found and found.rule) == rule


def test_rpl_06_turks_in_galicia() -> None:
    state = position({"lemberg": ["(TUc)", "(GEc)"]}, at_war=["tu"], control={"lemberg": "cp"})
    assert supply.supplied(state.board, counter(state, "TUc"))
    turks = replacements.refuse_flip(state.board, counter(state, "TUc"))
    assert turks is not None
    assert turks.rule == "17.1.4.1"
    assert replacements.refuse_flip(state.board, counter(state, "GEc")) is None


def test_rpl_07_an_army_comes_back_where_it_could_enter() -> None:
    """17.1.5."""
    state = position({"eliminated": ["GE 1"], "metz": ["(GE 4)"]})
    army, frame = counter(state, "GE 1"), m.Replace(CP, {"ge": 4})
    homes = {space(name) for name in ("berlin", "breslau", "essen")}
    assert set(placing.entry_spaces(state, army)) == homes
    assert {a.space for a in replacements.candidates(state, frame) if isinstance(a, m.Rebuild)} == homes
    elsewhere = replacements.refuse(state, frame, m.Rebuild(army, space("metz")))
    assert elsewhere is not None
    assert elsewhere.rule == "17.1.5"
    full = {str(home): ["GEc"] * 3 for home in homes}
    state = position({"eliminated": ["GE 1"], "metz": ["(GE 4)"], **full})
    choices = list(replacements.candidates(state, frame))
    assert not [choice for choice in choices if isinstance(choice, m.Rebuild)]
    refused = replacements.refuse(state, frame, m.Rebuild(army, space("berlin")))
    assert refused is not None
    assert refused.rule == "17.1.5"
    flip = m.Flip(counter(state, "GE 4"))
    assert flip in choices
    assert replacements.refuse(state, frame, flip) is None


def test_sup_21_defenders_out_of_supply_fight_behind_their_trench_and_retreat() -> None:
    """14.3.3, 14.3.4."""
    cut = dict.fromkeys(["amiens", "calais", "chateau-thierry", "brussels"], CP)
    units = {"sedan": "ge_1 ge_2 ge_3", "cambrai": "fr_1", "reserve_ap": "fr_c"}
    state = field(
        units,
        side=CP,
        attack="sedan",
        control=cut,
        trenches={"cambrai": (AP, 1)},
        hands={AP: "ap_withdrawal", CP: "von_francois"},
    )
    fight = Fight(state, (1, 1)).attack("cambrai", "ge_1", "ge_2", "ge_3")
    mine, theirs = fight.fires()
    assert (mine.shifts, theirs.shifts, theirs.factors) == (-1, 1, 3)
    assert isinstance(fight.frame, m.CancelRetreat)
    fight.do(m.Done())
    assert isinstance(fight.frame, m.Retreat)
    assert fight.retreats()


def test_cmb_42_supply_cut_by_an_earlier_advance() -> None:
    """14.3.3, 14.3.4, 14.1.5: no cards, but fort and trench count."""
    units = {"sedan": "ge_1 ge_2 ge_3", "metz": "ge_4", "chateau-thierry": "-fr_c", "verdun": "fr_1 br_c"}
    control = dict.fromkeys(["bar-le-duc", "nancy"], CP)
    state = field(
        units,
        side=CP,
        attack="sedan metz",
        control=control,
        destroyed="nancy",
        trenches={"verdun": (AP, 1)},
        hands={AP: "ap_withdrawal"},
    )
    open_way = Fight(state).attack("verdun", "ge_4")
    assert isinstance(open_way.frame, m.CombatCards)
    fight = Fight(state, (6, 1, 1, 1)).attack("chateau-thierry", "ge_1", "ge_2").do(m.Done())
    assert isinstance(fight.frame, m.Advance)
    fight.advance("ge_1", "chateau-thierry")
    while not isinstance(fight.frame, m.ChooseAttack):
        fight.do(m.Done())
    fight.attack("verdun", "ge_4")
    mine, theirs = fight.fires()[2:]
    assert (mine.shifts, theirs.shifts, theirs.factors) == (-1, 1, 3 + 2 + 3)
