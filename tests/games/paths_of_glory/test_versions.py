"""What the second version of the rules changed, and what games of the first go on with (UNC-29 to UNC-35)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.model.versions import NEWEST, SINCE
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.cards import choices
from engine.games.paths_of_glory.rules.combat import cards, eligible, retreat
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, supply
from engine.games.paths_of_glory.rules.operations import activation, redeploy
from engine.games.paths_of_glory.rules.phases import siege
from engine.games.paths_of_glory.rules.start import agreed
from engine.games.paths_of_glory.tables import AP, CARDS, CP, NEIGHBOURS, CardId, Side, SpaceId
from tests.games.paths_of_glory.build import counter, position, space, work_on
from tests.games.paths_of_glory.combat.field import Fight, field
from tests.games.paths_of_glory.combat.test_advance import Advancing
from tests.games.paths_of_glory.combat.test_later_cards import fits
from tests.games.paths_of_glory.test_activation import mark
from tests.games.paths_of_glory.test_redeploy import do as redeployed

FIRST, SECOND = 1, 2
BEACH = SpaceId("mef-1")


def of_version(state: m.State, version: int) -> m.State:
    return replace(state, options=replace(state.options, rules_version=version))


def test_every_change_belongs_to_a_version_after_the_first() -> None:
    assert SINCE
    assert all(FIRST < version <= NEWEST for version in SINCE.values())


def test_games_of_the_first_version_keep_the_readings_they_had() -> None:
    first = agreed.read_options(CLASSIC, {"rules_version": 1})
    assert (first.remnants, first.arab_forts) == ("inside", "lent") == (m.Options().remnants, m.Options().arab_forts)
    newest = agreed.read_options(CLASSIC, {})
    assert (newest.remnants, newest.arab_forts) == ("outside", "taken")


# ---------------------------------------------------------------------------------------- combat cards without trench


@pytest.mark.parametrize(
    ("card", "attackers", "defenders", "side", "target", "origin"),
    [
        ("von_below", "ge_c", "it_1 it_c", CP, "verona", "trent"),
        ("royal_tank_corps", "br_1", "ge_1", AP, "cambrai", "sedan"),
    ],
)
def test_unc_34_cards_against_trenches_without_one(
    card: str, attackers: str, defenders: str, side: Side, target: str, origin: str
) -> None:
    """The cards ask for no trench; players of the first version were not asked without one."""
    assert fits(card, attackers, defenders, side, target, origin=origin, events="landships")
    state = field({origin: attackers, target: defenders}, side=side, attack=origin, hands={side: card})
    state = replace(state, events={CardId("landships"): 1}, options=replace(state.options, cards="picked"))
    for version, asked in ((FIRST, False), (SECOND, True)):
        fight = Fight(of_version(state, version), (1, 1, 1, 1))
        fight.attack(target, *attackers.split())
        assert isinstance(fight.frame, m.TrenchCards) == asked
        assert (fight.refusal(m.UseCard(CardId(card))) is None) == asked


def test_unc_34_mine_attack_and_machine_guns_do_ask_for_a_trench() -> None:
    for card, attackers, defenders in (("mine_attack", "br_1", "ge_1"), ("fortified_machine_guns", "br_1", "ge_1")):
        assert fits(card, attackers, defenders, AP, trench=1)
        assert not fits(card, attackers, defenders, AP)


# --------------------------------------------------------------------------------------------------------- beachhead


def ashore(version: int) -> m.State:
    """Two Turkish corps beat what stood on the beachhead."""
    state = field({"gallipoli": "tu_c tu_c"}, side=CP)
    return of_version(replace(state, board=replace(state.board, beachhead=BEACH)), version)


@pytest.mark.parametrize(("version", "both"), [(FIRST, False), (SECOND, True)])
def test_unc_33_units_of_one_advance_enter_the_beachhead_together(version: int, both: bool) -> None:
    """12.7.1, 9.5.3.5, 11.1.10."""
    fight = Advancing(ashore(version), "gallipoli", BEACH).advance("tu_c", BEACH)
    assert fight.state.board.beachhead is None
    assert fight.over != both
    if both:
        fight.do(m.AdvanceTo(fight.unit("tu_c", "gallipoli"), BEACH))
        assert fight.at(BEACH) == "tu_c tu_c"
        assert fight.over
        assert not boards.open_to(fight.state.board, BEACH), "to everybody else it is closed"


@pytest.mark.parametrize(("version", "both"), [(FIRST, False), (SECOND, True)])
def test_unc_33_units_of_one_retreat_too(version: int, both: bool) -> None:
    """12.5.5: the first of two corps driven from Gallipoli ends the beachhead, the second goes with it."""
    state = field({"gallipoli": "tu_c tu_c"}, side=AP)
    board = state.board
    corps = board.at(SpaceId("gallipoli"))
    path = {str(corps[0]): (BEACH,)}
    gone = board.place(corps[0], BEACH)  # and the marker with it
    combat = m.Combat(AP, SpaceId("gallipoli"), (), {}, corps[1:], retreated=path)
    state = of_version(replace(state, board=gone), version).push(combat)
    assert crossing.open_to(state, BEACH, "retreat") == both
    why = crossing.may_cross(state, corps[1], SpaceId("gallipoli"), BEACH, "retreat")
    assert (why is None) == both
    moving = crossing.may_cross(state, corps[1], SpaceId("gallipoli"), BEACH, "move")
    assert moving is not None
    assert moving.rule == "11.1.10", "units move one after another (11.1.1)"


@pytest.mark.parametrize(("version", "left"), [(FIRST, "tu_c"), (SECOND, "tu_c tu_c")])
def test_unc_33_two_corps_driven_into_the_beachhead(version: int, left: str) -> None:
    """12.5.4: in the first version the second was eliminated before the closed space."""
    ring = {name: "br_c" for name in NEIGHBOURS[SpaceId("gallipoli")] if name != BEACH}
    state = field({"gallipoli": "tu_c tu_c", **ring}, side=AP)
    state = replace(of_version(state, version), board=replace(state.board, beachhead=BEACH))
    corps = state.board.at(SpaceId("gallipoli"))
    combat = m.Combat(AP, SpaceId("gallipoli"), (), {}, corps, retreat=1, step=12, had_defenders=True)
    work = work_on(state.push(combat))
    retreat.open_retreat(work)
    fight = Fight(work.state)
    fight.do(m.RetreatTo(corps[0], BEACH))
    assert fight.at(BEACH) == left


# --------------------------------------------------------------------------------------------- Everyone Into Battle


@pytest.mark.parametrize(("version", "second"), [(FIRST, 2), (SECOND, 1)])
def test_unc_35_everyone_into_battle_cheapens_every_stack(version: int, second: int) -> None:
    """The card."""
    units = {"ostend": ["BRc", "BEc", "FRc"], "paris": ["FRc", "BRc"], "warsaw": ["RUc", "BRc"]}
    state = of_version(position(units, events={"everyone_into_battle": 12}, turn=12), version)
    assert activation.price(state, space("ostend"), "combat") == 1
    marked = mark(state, "ostend", "combat", AP)
    assert activation.price(marked, space("paris"), "combat") == second
    assert activation.price(marked, space("warsaw"), "combat") == 2, "Italy, France and Belgium only"


# ---------------------------------------------------------------------------------------------- Arab Northern Army


def arabs(version: int = SECOND, **units: list[str]) -> m.State:
    """The Army alone in Aqaba, its fort gone."""
    state = position(
        {"aqaba": ["ANAc"], **units},
        at_war=["tu"],
        destroyed=["aqaba"],
        control={"beersheba": "ap", "sinai": "ap", "gaza": "ap"},
    )
    return of_version(state, version)


@pytest.mark.parametrize(("version", "holder"), [(FIRST, CP), (SECOND, AP)])
def test_unc_32_a_corps_redeployed_to_the_arabs_takes_the_space(version: int, holder: Side) -> None:
    """13.1.5, 11.1.15: also when the Army leaves."""
    state = arabs(version, beersheba=["BRc"])
    assert boards.controls(state.board, AP, space("aqaba"))
    state = redeployed(state, "BRc", "aqaba")
    assert state.board.control[space("aqaba")] == holder
    assert [fault for fault in invariants.check(state) if "held by" in fault] == []
    work = work_on(state)
    boards.relocate(work, boards.ana(CLASSIC), space("medina"))
    assert boards.control_of(work.board, space("aqaba")) == holder


def test_unc_32_the_space_is_worth_no_point_twice() -> None:
    """3.0: the Army brings the point of a VP space, the corps keeps it."""
    around = {"beersheba": "ap", "sinai": "ap", "gaza": "ap"}
    before = position({"jerusalem": ["ANAc"], "beersheba": ["BRc"]}, at_war=["tu"], control=around)
    after = redeployed(before, "BRc", "jerusalem")
    assert after.tracks.vp == before.tracks.vp
    assert after.board.control[space("jerusalem")] == AP


@pytest.mark.parametrize(("arab_forts", "holder"), [("lent", CP), ("taken", AP)])
def test_unc_30_a_fort_that_surrenders_to_the_arabs(arab_forts: str, holder: Side) -> None:
    """3.0, 11.1.15: by the fall of the fort the space passes for good."""
    work = work_on(position({"aqaba": ["ANAc"]}, at_war=["tu"], arab_forts=arab_forts), 6)
    siege.siege_phase(work)
    assert boards.controls(work.board, AP, space("aqaba"))
    assert work.board.control[space("aqaba")] == holder
    assert m.ControlChanged(CLASSIC, space("aqaba"), AP, 0) in work.events
    boards.relocate(work, boards.ana(CLASSIC), space("medina"))
    assert boards.control_of(work.board, space("aqaba")) == holder


# ------------------------------------------------------------------------------------------------------------ sieges


@pytest.mark.parametrize(
    ("remnants", "inside", "rule"),
    [("outside", ["GEc"], "15.1.3"), ("inside", ["GEc"], None), ("outside", ["GE 5"], None)],
)
def test_unc_29_remnants_of_a_siege_and_their_fort(remnants: str, inside: list[str], rule: str | None) -> None:
    """15.1.3, 12.1.4: only a besieged fort is attacked from within."""
    state = mark(position({"verdun": inside, "sedan": ["GE 1"]}, remnants=remnants), "verdun", "combat", CP)
    why = eligible.bar_unit(state, CP, space("verdun"), counter(state, inside[0]))
    assert (why.rule if why else None) == rule
    ready = mark(state, "sedan", "combat", CP)
    outside = eligible.bar_unit(ready, CP, space("verdun"), counter(state, "GE 1"))
    assert (outside is None) == (inside == ["GEc"]), "an unbesieged fort is attacked from its neighbours (15.1.2)"


# ----------------------------------------------------------------------------------------------------------- trenches


@pytest.mark.parametrize(
    ("version", "owner", "left"),
    [(SECOND, AP, (CP, 1)), (SECOND, CP, (CP, 2)), (FIRST, CP, (AP, 1)), (FIRST, AP, (CP, 1))],
)
def test_unc_31_attrition_spares_the_trench_of_the_side_that_gains(
    version: int, owner: Side, left: tuple[Side, int]
) -> None:
    """11.2.7: a French space cut off from everything goes to the CP."""
    around = dict.fromkeys(("brussels", "sedan", "amiens", "paris", "chateau-thierry", "calais", "ostend"), "cp")
    state = position({}, control=around, trenches={"cambrai": (owner, 2)})
    work = work_on(of_version(state, version))
    supply.attrition(work)
    assert work.board.control[space("cambrai")] == CP
    assert work.board.trenches[space("cambrai")] == m.Trench(*left)


# ----------------------------------------------------------------------------------------------------------- Salonika


@pytest.mark.parametrize(
    ("label", "sr_br", "sent"), [("BRc", False, True), ("BRc", True, False), ("FRc", False, False)]
)
def test_unc_08_salonika_from_the_near_east(label: str, sr_br: bool, sent: bool) -> None:
    """13.2.1: one BR corps a turn from a port of the Near East, no FR corps."""
    state = choices.open_salonika(position({"alexandria": [label]}))
    state = replace(state, log=replace(state.log, sr_br=sr_br))
    assert choices.may_be_sent(state, counter(state, label)) == sent


def test_unc_08_ordinary_redeployment_between_salonika_and_egypt_counts_too() -> None:
    """13.2.1."""
    state = choices.open_salonika(position({"alexandria": ["BRc", "BRc"]}))
    state = redeployed(state, "BRc", "salonika")
    assert state.log.sr_br
    assert "salonika" not in redeploy.sr_targets(state, counter(state, "BRc", "alexandria"))


def test_the_question_for_trench_cards_is_public() -> None:
    """Nobody learns from being asked: what is asked depends on the cards in play, not on the hand (12.2.6)."""
    for held in ("von_below", "mustard_gas"):
        state = field({"trent": "ge_c", "verona": "it_1"}, side=CP, hands={CP: held})
        piece = state.board.at(SpaceId("trent"))
        there = state.board.at(SpaceId("verona"))
        combat = m.Combat(CP, SpaceId("verona"), piece, {str(piece[0]): SpaceId("trent")}, there, had_defenders=True)
        deck = tuple(card.id for card in CARDS.values() if card.side == CP and card.id != held)
        state = state.with_cards(CP, m.Pile(hand=(CardId(held),), deck=deck))
        state = of_version(state, SECOND)
        assert cards.may_hold(state, combat, CP, "trench")
    assert flow.to_act(state) == CP
