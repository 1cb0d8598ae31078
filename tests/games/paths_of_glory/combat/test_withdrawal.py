"""The Withdrawal card (12.6)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.combat import withdrawal
from engine.games.paths_of_glory.tables import AP, CP, CardId, PieceId, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()
CARD = CardId("ap_withdrawal")


def withdrawing(units: str, dice: tuple[int, ...], attackers: str = "ge_1", reserve: str = "") -> Fight:
    """An attack from Sedan on Cambrai in which the card is played."""
    places = {"sedan": attackers, "cambrai": units, "reserve_ap": reserve}
    fight = Fight(field(places, side=CP, attack="sedan", hands={AP: "ap_withdrawal"}), dice)
    return fight.attack("cambrai", *attackers.split()).do(m.UseCard(CARD))


def test_wdr_01_supplied_defenders_with_units_only() -> None:
    """12.6.2, 12.6.3, 14.3.4."""
    cut = dict.fromkeys(["amiens", "calais", "chateau-thierry", "brussels"], CP)
    places = {"sedan": "ge_1", "cambrai": "fr_1"}
    fight = Fight(field(places, side=CP, attack="sedan", control=cut, hands={AP: "ap_withdrawal"}), (1, 1))
    fight.attack("cambrai", "ge_1")
    assert "pog-fired" in fight.told()
    fort = field({"metz": "ge_1"}, side=CP, attack="metz", hands={AP: "ap_withdrawal"})
    assert "pog-fired" in Fight(fort, (1, 1)).attack("verdun", "ge_1").told()


def test_wdr_02_03_09_one_space_whatever_the_numbers() -> None:
    """12.6.4, 12.6.5, 12.6.7: even after a win without losses."""
    fight = withdrawing("fr_1 fr_2 fr_3", (1, 6), "ge_c")
    assert fight.fires()[0].loss < fight.fires()[1].loss
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    assert isinstance(fight.frame, m.Retreat)
    assert fight.frame.left == 1
    assert "pog-withdrawal-nothing" in fight.told()
    fight = withdrawing("fr_1 fr_2 fr_3", (6, 1), "ge_1 ge_2 ge_3")
    while isinstance(fight.frame, m.TakeLosses | m.GiveBack):
        fight.do(fight.legal()[0])
    assert fight.frame.left == 1


def test_wdr_03_a_heavy_defeat_costs_one_space_all_the_same() -> None:
    """12.6.4."""
    fight = withdrawing("fr_1 fr_2 fr_3", (6, 1), "ge_1 ge_2 ge_3")
    mine, theirs = fight.fires()
    assert mine.loss - theirs.loss >= 2
    fight.loss("fr_1").loss("fr_2")
    while not isinstance(fight.frame, m.Retreat):
        fight.do(fight.legal()[0])
    fight.retreat("fr_1", "amiens")
    assert fight.at("amiens").endswith("fr_1")
    assert not [a for a in fight.legal() if isinstance(a, m.RetreatTo) and a.piece == fight.unit("fr_1")]


def test_wdr_09_defenders_without_a_loss_go_too() -> None:
    """12.6.7."""
    fight = withdrawing("fr_1 fr_2 fr_3", (1, 1), "-ge_c")
    assert fight.fires()[0].loss == 0
    while not isinstance(fight.frame, m.Retreat):
        fight.do(fight.legal()[0])
    for unit in ("fr_1", "fr_2", "fr_3"):
        fight.retreat(unit, "amiens")
    assert (fight.at("cambrai"), fight.at("amiens")) == ("", "fr_1 fr_2 fr_3")


def test_wdr_04_a_corps_step_is_lost_if_possible() -> None:
    """12.6.9: the example with BR 1 and two corps and a loss number of 3."""
    fight = withdrawing("br_1 br_c br_c", (2, 1))
    assert fight.fires()[0].loss == 3
    assert fight.losses() == {"br_c"} or "-br_c" in fight.at("cambrai")


def test_wdr_04_the_same_without_the_card() -> None:
    places = {"sedan": "ge_1", "cambrai": "br_1 br_c br_c"}
    fight = Fight(field(places, side=CP, attack="sedan"), (2, 1)).attack("cambrai", "ge_1")
    assert fight.losses() == {"br_1", "br_c"}


def giving_back(lost: tuple[m.Loss, ...], units: str, unmet: int = 0, **more: str) -> tuple[m.State, m.Combat]:
    state = field({"cambrai": units} | more, side=CP)
    here = state.board.at(SpaceId("cambrai"))
    return state, m.Combat(CP, SpaceId("cambrai"), (), {}, here, losses=lost, unmet=unmet, cards=(CARD,))


def returned(state: m.State, combat: m.Combat, piece: PieceId) -> Fight:
    fight = Fight(state)
    work = m.Work(state.push(combat, m.GiveBack(AP)), fight.chance)
    withdrawal.apply(work, m.GiveBack(AP), m.Restore(piece))
    fight.state = work.state
    return fight


def test_wdr_05_an_army_step_when_no_corps_lost_one() -> None:
    """12.6.6: the broken army comes back reduced, its corps goes back."""
    state = field({"cambrai": "fr_c", "eliminated": "fr_1"}, side=CP)
    army, corps = state.board.at(m.ELIMINATED)[0], state.board.at(SpaceId("cambrai"))[0]
    lost = (m.Loss(army, False, None, 3), m.Loss(army, True, corps, 3))
    combat = m.Combat(CP, SpaceId("cambrai"), (), {}, (corps,), losses=lost, cards=(CARD,))
    assert withdrawal.returnable(CLASSIC, combat) == (army,)
    fight = returned(state, combat, army)
    assert (fight.at("cambrai"), fight.at("reserve_ap")) == ("-fr_1", "fr_c")


def test_wdr_06_an_army_lost_for_lack_of_a_corps() -> None:
    """12.6.8: only if the loss number was used up."""
    state = field({"removed": "fr_1"}, side=CP)
    army = state.board.at(m.REMOVED)[0]
    combat = m.Combat(CP, SpaceId("cambrai"), (), {}, (), losses=(m.Loss(army, True, None, 3),), unmet=0)
    assert withdrawal.returnable(CLASSIC, combat) == (army,)
    assert returned(state, combat, army).at("cambrai") == "-fr_1"
    assert withdrawal.returnable(CLASSIC, replace(combat, unmet=1)) == ()


def test_wdr_07_a_reduced_corps_survives_total_loss() -> None:
    """12.6.10."""
    fight = withdrawing("-fr_1", (6, 1), "ge_1 ge_2", "fr_c")
    while isinstance(fight.frame, m.TakeLosses | m.GiveBack):
        fight.do(fight.legal()[0])
    assert isinstance(fight.frame, m.Retreat)
    assert fight.at("cambrai") == "-fr_c"


def test_wdr_07_nothing_survives_without_a_corps() -> None:
    """12.6.10, 12.6.8."""
    fight = withdrawing("-fr_1", (6, 1), "ge_1 ge_2")
    assert fight.at("removed") == "fr_1"
    assert isinstance(fight.frame, m.Advance)


def test_wdr_08_returned_after_the_defenders_fire() -> None:
    """12.6.3."""
    places = {"sedan": "ge_1", "brussels": "ge_2", "cambrai": "br_c br_c"}
    state = field(places, side=CP, attack="sedan brussels", hands={AP: "ap_withdrawal"})
    fight = Fight(state, (6, 1, 4)).attack("cambrai", "ge_1", "ge_2").do(m.Flank(SpaceId("sedan")))
    fight.do(m.UseCard(CARD))
    while isinstance(fight.frame, m.TakeLosses | m.GiveBack):
        fight.do(fight.legal()[0])
    told = fight.told()
    assert told.index("pog-step-returned") > max(i for i, key in enumerate(told) if key in ("pog-fired", "pog-no-fire"))


def test_wdr_10_no_way_out() -> None:
    """12.5.4: the card may be played, the units die."""
    places = {"cambrai": "ge_1", "calais": "br_c br_c", "amiens": "ge_2", "ostend": "ge_c"}
    places["london"] = "br_1 br_2 br_3"
    fight = Fight(field(places, side=CP, attack="cambrai", hands={AP: "ap_withdrawal"}), (1, 1))
    fight.attack("calais", "ge_1").do(m.UseCard(CARD))
    while isinstance(fight.frame, m.TakeLosses | m.GiveBack):
        fight.do(fight.legal()[0])
    assert fight.at("calais") == ""
    assert fight.at("eliminated").count("br_c") == 2


def test_wdr_11_losing_attackers_may_advance() -> None:
    """12.6.4."""
    fight = withdrawing("fr_1 fr_2 fr_3", (1, 6), "ge_1 ge_2")
    assert [fire.loss for fire in fight.fires()] == [3, 7]
    while not isinstance(fight.frame, m.Advance):
        fight.do(m.TakeLoss(fight.unit("ge_1")) if fight.losses() == {"ge_1", "ge_2"} else fight.legal()[0])
    fight.advance("ge_2", "cambrai")
    assert fight.at("cambrai") == "ge_2"
    assert isinstance(fight.frame, m.ChooseAttack)
