"""Taking losses (12.4)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.combat import assign, losses
from engine.games.paths_of_glory.tables import AP, CP, PIECES, TABLES, SpaceId, UnitId, foe
from tests.games.paths_of_glory.combat.field import Fight, field


class Assigning(Fight):
    """A combat that has come to the losses of one side."""

    def __init__(self, units: str, number: int, side: str = AP, reserve: str = "", withdrawal: bool = False) -> None:
        box = "reserve_ap" if side == AP else "reserve_cp"
        super().__init__(field({"sedan": units, box: reserve}, side=foe(side)))
        here = self.state.board.at(SpaceId("sedan"))
        self.side = side
        combat = m.Combat(foe(side), SpaceId("sedan"), (), {}, here)
        frame = m.TakeLosses(side, number, corps_step_owed=withdrawal)
        self.state = self.state.push(combat, frame)

    def choices(self) -> set[str]:
        """Types that may lose the next step, `-` for reduced ones."""
        found = set()
        for piece in losses.allowed(self.state, self.state.top):
            found.add(("-" if piece in self.state.board.reduced else "") + PIECES[piece].id)
        return found

    def take(self, *units: str) -> Assigning:
        for unit in units:
            frame = self.state.top
            work = m.Work(self.state, self.chance)
            action = m.TakeLoss(self.unit(unit))
            assert losses.refuse(self.state, frame, action) is None
            losses.apply(work, frame, action)
            self.state = work.state
        return self

    @property
    def over(self) -> bool:
        return not isinstance(self.state.top, m.TakeLosses)


class Attacking(Assigning):
    """The same for the attacker, who has a priority for the first loss (12.4.5)."""

    def __init__(self, units: str, number: int, side: str = AP, reserve: str = "") -> None:
        super().__init__(units, number, side, reserve)
        here = self.state.board.at(SpaceId("sedan"))
        origins = {str(piece): SpaceId("sedan") for piece in here}
        combat = m.Combat(side, SpaceId("metz"), here, origins, ())
        self.state = self.state.pop().pop().push(combat, m.TakeLosses(side, number))


def test_los_01_closest_without_exceeding() -> None:
    """12.4.3: 4 against LF 3 and two LF 1 steps."""
    assert Assigning("fr_1 fr_c", 4).choices() == {"fr_1", "fr_c"}
    assert Assigning("fr_1 fr_c", 2).choices() == {"fr_c"}


def test_los_01_counting_corps_from_the_reserve() -> None:
    """12.4.3, 12.4.4: 3 + 1 + 1 meets 5."""
    fight = Assigning("fr_1 -fr_2", 5, reserve="fr_c")
    assert fight.choices() == {"-fr_2"}
    fight.take("fr_2", "fr_c", "fr_c")
    assert fight.over
    assert fight.at("sedan") == "fr_1"


def test_los_02_unc_14_the_example_of_12_4_3() -> None:
    """A full and a reduced army of LF 3 face 5; flipping the full one is refused."""
    fight = Assigning("fr_1 -fr_2", 5, reserve="fr_c")
    why = losses.refuse(fight.state, fight.state.top, m.TakeLoss(fight.unit("fr_1")))
    assert why is not None
    assert why.rule == "12.4.3"


def test_los_03_full_corps_come_before_reduced_ones() -> None:
    """12.4.4."""
    fight = Assigning("-fr_1", 3, reserve="-fr_c fr_c").take("fr_1")
    assert fight.at("sedan") == "fr_c"
    assert fight.at("reserve_ap") == "-fr_c"
    fight = Assigning("-fr_1", 3, reserve="-fr_c br_c").take("fr_1")
    assert fight.at("sedan") == "-fr_c"


def test_los_03_a_replacement_corps_is_told_apart() -> None:
    """12.4.7: until the combat is over it matters which corps replaced an army."""
    fight = Assigning("-fr_1 fr_c", 4, reserve="fr_c").take("fr_1")
    assert fight.at("sedan") == "fr_c fr_c"
    assert len(list(losses.candidates(fight.state, fight.state.top))) == 2


def test_los_04_without_a_corps_the_army_is_gone_for_good() -> None:
    """12.4.4, 12.4.7."""
    fight = Assigning("-fr_1", 3, reserve="br_c").take("fr_1")
    assert fight.at("removed") == "fr_1"
    assert fight.at("sedan") == ""


@pytest.mark.parametrize(("units", "number"), [("fr_1 fr_2", 7), ("ru_1 ru_2", 5)])
def test_los_05_two_full_armies_without_reserve(units: str, number: int) -> None:
    """12.4.4.2: one of them dies."""
    first, second = units.split()
    fight = Assigning(units, number)
    assert fight.choices() == {first, second}
    fight.take(first)
    assert fight.choices() == {f"-{first}"}
    fight.take(first)
    assert fight.over
    assert fight.at("removed") == first
    assert fight.at("sedan") == second


def test_los_05_only_without_corps_and_for_two_armies() -> None:
    """12.4.4.2 does not bind otherwise."""
    assert Assigning("fr_1 fr_2", 6).take("fr_1").choices() == {"-fr_1", "fr_2"}
    assert Assigning("fr_1 fr_2", 7, reserve="fr_c").take("fr_1").choices() == {"-fr_1"}


def test_los_06_british_replacements() -> None:
    """12.4.4.3."""
    assert Assigning("-br_bef", 3, reserve="br_c bef_c").take("br_bef").at("sedan") == "bef_c"
    assert Assigning("-br_bef", 3, reserve="br_c").take("br_bef").at("sedan") == ""
    assert Assigning("-br_1", 3, reserve="bef_c aus_c cnd_c pt_c").take("br_1").at("sedan") == ""
    assert Assigning("-br_mef", 2, reserve="br_c").take("br_mef").at("sedan") == "br_c"


def test_los_07_cavalry_and_czechs_replace_nobody_poles_do() -> None:
    assert Assigning("-ru_1", 2, reserve="ru_cav_c cz_legion_c").take("ru_1").at("sedan") == ""
    assert Assigning("-ge_1", 3, side=CP, reserve="pol_c").take("ge_1").at("sedan") == "pol_c"


def test_los_07_the_owner_chooses_between_equal_corps() -> None:
    fight = Assigning("-ge_1", 3, side=CP, reserve="ge_c pol_c -pol_c")
    poles = m.TakeLoss(fight.unit("ge_1"), UnitId("pol_c"))
    assert [*losses.candidates(fight.state, fight.state.top)] == [m.TakeLoss(fight.unit("ge_1")), poles]
    work = m.Work(fight.state, fight.chance)
    losses.apply(work, fight.state.top, poles)
    assert PIECES[work.board.at(SpaceId("sedan"))[0]].id == "pol_c"
    assert not work.board.reduced & {*work.board.at(SpaceId("sedan"))}


@pytest.mark.parametrize("reserve", ["ge_c", "pol_c", "ge_c -pol_c", "-ge_c pol_c"])
def test_los_07_no_choice_without_equal_corps(reserve: str) -> None:
    fight = Assigning("-ge_1", 3, side=CP, reserve=reserve)
    assert len([*losses.candidates(fight.state, fight.state.top)]) == 1
    why = losses.refuse(fight.state, fight.state.top, m.TakeLoss(fight.unit("ge_1"), UnitId("ah_c")))
    assert why is not None
    assert why.rule == "12.4.4"


@pytest.mark.parametrize("army", ["br_mef", "br_ne", "fr_orient", "ru_cau", "br_bef"])
def test_los_08_armies_with_a_dot_are_gone_although_replaced(army: str) -> None:
    """12.4.7."""
    corps = {"br_bef": "bef_c", "fr_orient": "fr_c", "ru_cau": "ru_c"}.get(army, "br_c")
    fight = Assigning(f"-{army}", 3, reserve=corps).take(army)
    assert fight.at("removed") == army
    assert corps in fight.at("sedan")


def test_los_09_first_loss_of_an_attack() -> None:
    """12.4.5: BEF army, BEF corps, MEF or CAU, AUS or CND; against 12.4.3 and for the first step only."""
    assert Attacking("br_bef bef_c aus_c", 3).choices() == {"br_bef"}
    assert Attacking("bef_c br_mef aus_c", 3).choices() == {"bef_c"}
    assert Attacking("br_mef ru_cau aus_c", 2).choices() == {"br_mef", "ru_cau"}
    assert Attacking("br_1 aus_c cnd_c", 3).choices() == {"aus_c", "cnd_c"}
    fight = Attacking("br_1 aus_c", 3)
    assert fight.choices() == {"aus_c"}
    fight.take("aus_c")
    assert fight.choices() == {"-aus_c"}
    assert Assigning("br_1 aus_c", 3).choices() == {"br_1"}  # no priority in defence


def test_los_10_priority_units_that_cannot_take_the_loss_are_skipped() -> None:
    """12.4.5."""
    assert Attacking("br_bef cnd_c br_c", 2).choices() == {"cnd_c"}
    assert Attacking("br_bef bef_c aus_c", 1).choices() == {"aus_c"}


def test_los_11_bef_corps() -> None:
    assert Assigning("bef_c", 1).choices() == set()
    assert Assigning("-bef_c", 1).choices() == {"-bef_c"}
    assert Assigning("bef_c", 3).take("bef_c", "bef_c").at("removed") == "bef_c"


def test_los_12_australians_and_canadians_keep_their_factors() -> None:
    for unit in ("aus_c", "cnd_c"):
        kind = next(kind for kind in PIECES if kind.id == unit)
        assert kind.full == kind.reduced


def test_los_13_nothing_to_lose() -> None:
    """12.4.3."""
    assert Assigning("fr_1 fr_2", 2).choices() == set()


def test_los_14_the_defender_assigns_first() -> None:
    """12.2.10."""
    units = {"metz": "ge_4 ge_c", "sedan": "fr_1 fr_c"}
    fight = Fight(field(units, side=CP, attack="metz"), (3, 3)).attack("sedan", "ge_4", "ge_c")
    assert isinstance(fight.frame, m.TakeLosses)
    assert fight.frame.side == AP


def test_los_15_eliminated_corps() -> None:
    """17.1.7."""
    assert Assigning("-fr_c", 1).take("fr_c").at("eliminated") == "fr_c"
    assert Assigning("-bef_c", 1).take("bef_c").at("removed") == "bef_c"


def test_los_16_minor_armies() -> None:
    """12.4.4."""
    assert Assigning("-be_1", 3, reserve="be_c fr_c").take("be_1").at("sedan") == "be_c"
    assert Assigning("-sb_1", 2, reserve="be_c fr_c").take("sb_1").at("sedan") == ""


def test_sup_22_army_out_of_supply_is_replaced_and_gone() -> None:
    """12.4.4.1, 12.4.7."""
    units = {"koblenz": "ge_4", "liege": "ge_5", "sedan": "-fr_1", "reserve_ap": "fr_c"}
    around = dict.fromkeys(["cambrai", "chateau-thierry", "verdun", "brussels"], CP)
    fight = Fight(field(units, side=CP, attack="koblenz", control=around), (2, 1)).attack("sedan", "ge_4")
    assert fight.at("removed").split()[0] == "fr_1"
    assert "fr_c" in fight.at("sedan") + fight.at("eliminated")


FORT = ("pog-unmet", "pog-fort-takes", "pog-fort-stands", "pog-fort-destroyed")  # what is told of losses left over


def test_frt_05_fort_with_units() -> None:
    """12.4.6: units first, then the fort if the rest is enough."""
    units = {"metz": "ge_4 ge_5", "sedan": "ge_1", "verdun": "-fr_c"}
    fight = Fight(field(units, side=CP, attack="metz sedan"), (6, 1)).attack("verdun", "ge_4", "ge_5")
    assert fight.fires()[0].loss == 7
    assert SpaceId("verdun") in fight.state.board.destroyed
    assert [key for key in fight.told() if key in FORT][:2] == ["pog-fort-takes", "pog-fort-destroyed"]
    fight = Fight(field(units | {"verdun": "fr_1"}, side=CP, attack="metz"), (6, 1)).attack("verdun", "ge_4", "ge_5")
    assert fight.fires()[0].loss == 7
    assert fight.state.board.destroyed == frozenset()
    assert [key for key in fight.told() if key in FORT] == ["pog-fort-stands"]


def test_frt_03_a_fort_stands_below_its_level() -> None:
    """12.7.1: beaten, but the loss number is too small, nobody advances."""
    fight = Fight(field({"metz": "ge_c"}, side=CP, attack="metz"), (6, 1)).attack("verdun", "ge_c")
    assert [fire.loss for fire in fight.fires()] == [1, 1]
    fight = Fight(field({"metz": "ge_c ge_c"}, side=CP, attack="metz"), (6, 1)).attack("verdun", "ge_c", "ge_c")
    assert fight.fires()[0].loss == 2
    assert fight.state.board.destroyed == frozenset()
    assert "pog-combat-won" in fight.told()
    assert [key for key in fight.told() if key in FORT] == ["pog-fort-stands"]
    assert fight.at("metz").count("ge_c") == 2


def test_frt_06_besieged_fort_destroyed_from_inside() -> None:
    """3.0, ADV-11: control and VP at once, and nothing to advance into."""
    fight = Fight(field({"verdun": "ge_4"}, side=CP, attack="verdun", scenario="historical"), (3, 1))
    before = fight.state.tracks.vp
    fight.attack("verdun", "ge_4")
    assert fight.fires()[0].loss == 3
    assert fight.state.board.control[SpaceId("verdun")] == CP
    assert fight.state.tracks.vp == before + 1
    assert isinstance(fight.frame, m.ChooseAttack)


def test_frt_07_fort_destroyed_from_outside() -> None:
    """12.7.9: control only with an advance."""
    fight = Fight(field({"metz": "ge_4"}, side=CP, attack="metz"), (3, 1)).attack("verdun", "ge_4")
    assert fight.state.board.control[SpaceId("verdun")] == AP
    assert isinstance(fight.frame, m.Advance)
    fight.advance("ge_4", "verdun")
    assert fight.state.board.control[SpaceId("verdun")] == CP


def test_frt_08_besiegers_attacked_from_outside() -> None:
    """15.1.5, 12.4.6: their trench counts, the fort does not."""
    units = {"nancy": "fr_1", "verdun": "ge_4"}
    state = field(units, side=AP, attack="nancy", trenches={"verdun": (CP, 1)})
    fight = Fight(state, (6, 1)).attack("verdun", "fr_1")
    french, german = fight.fires()
    assert (french.factors, french.shifts, german.factors, german.shifts) == (3, -1, 5, 1)
    assert fight.state.board.destroyed == frozenset()


def test_frt_14_remnants_take_the_space_when_the_fort_falls() -> None:
    """3.0."""
    fight = Fight(field({"metz": "ge_4", "verdun": "ge_c"}, side=CP, attack="metz"), (3, 1)).attack("verdun", "ge_4")
    assert fight.state.board.control[SpaceId("verdun")] == CP


def brute(shapes: tuple[assign.Shape, ...], number: int) -> int:
    """The most that can be met without a reserve: every legal number of steps of every unit."""
    totals = {0}
    for shape in shapes:
        sums = {sum(shape.steps[:count]) for count in range(len(shape.steps) + 1)}
        totals = {total + more for total in totals for more in sums}
    return max(total for total in totals if total <= number)


def test_12_4_3_the_search_agrees_with_brute_force() -> None:
    kinds = [
        assign.Shape((3, 3), True, "fr"),
        assign.Shape((3,), True, "fr"),
        assign.Shape((2, 2), True, "ru"),
        assign.Shape((1, 1), False, ""),
        assign.Shape((1,), False, ""),
        assign.Shape((2, 1), False, ""),
    ]
    for size in range(1, 5):
        for shapes in combinations(kinds * 2, size):
            for number in range(8):
                assert assign.best(tuple(sorted(shapes)), (), number).total == brute(shapes, number)


def test_12_4_7_an_army_out_of_supply_that_a_corps_replaces_is_told_as_lost_for_good() -> None:
    army, corps = TABLES.pieces_of[UnitId("fr_1")][0], TABLES.pieces_of[UnitId("fr_c")][0]
    lost = m.StepLost(CLASSIC, army, SpaceId("sedan"), True, permanent=True, replacement=corps)
    assert lost.narrate().key == "pog-replaced-for-good"
    assert replace(lost, permanent=False).narrate().key == "pog-replaced"
