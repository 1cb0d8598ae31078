"""Strength, tables, shifts, modifiers, winners (12.2.3 to 12.2.11) and flank attacks (12.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import common, flank
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()


def spent(state: m.State, *units: str) -> m.State:
    """With these units counted as having retreated this round."""
    fight = Fight(state)
    return replace(state, op=replace(state.op, retreated=frozenset(fight.unit(unit) for unit in units)))


def test_cmb_01_retreated_units_add_nothing() -> None:
    """12.5.6: no factors, no Army table."""
    units = {"metz": "ge_4", "sedan": "fr_3 fr_c"}
    fight = Fight(spent(field(units, side=CP, attack="metz"), "fr_3"), (1, 1)).attack("sedan", "ge_4")
    french = fight.fires()[1]
    assert (french.table, french.factors) == ("corps", 1)


def test_cmb_01_retreated_units_lend_a_fort_no_trench() -> None:
    """12.5.6, 11.2.9."""
    units = {"metz": "ge_4 ge_5", "verdun": "fr_3"}
    state = spent(field(units, side=CP, attack="metz", trenches={"verdun": (AP, 2)}), "fr_3")
    fight = Fight(state, (1, 1)).attack("verdun", "ge_4", "ge_5")
    assert [(fire.shifts, fire.factors) for fire in fight.fires()] == [(0, 10), (0, 3)]


def test_cmb_02_retreated_units_die_first_and_absorb_nothing() -> None:
    """12.5.6."""
    units = {"metz": "ge_4", "sedan": "-fr_3 fr_c fr_c", "reserve_ap": "fr_c"}
    fight = Fight(spent(field(units, side=CP, attack="metz"), "fr_3"), (2, 1)).attack("sedan", "ge_4")
    assert fight.fires()[0].loss == 3
    assert fight.at("eliminated").split()[0] == "fr_3"
    assert fight.at("reserve_ap") == "fr_c"
    assert fight.state.top is not None


def test_cmb_07_corps_without_factors_attack_alone() -> None:
    """12.1.7."""
    fight = Fight(field({"czestochowa": "-ah_c", "lodz": "ru_c"}, side=CP, attack="czestochowa"), (5, 1))
    fight.attack("lodz", "ah_c")
    assert (fight.fires()[0].factors, fight.fires()[0].column, fight.fires()[0].loss) == (0, "0", 1)


def test_cmb_08_powerless_corps_and_a_fort() -> None:
    """12.2.8, 15.1.4."""
    fight = Fight(field({"insterberg": "ah_5", "kovno": "-ru_c"}, side=CP, attack="insterberg"), (1, 1))
    fight.attack("kovno", "ah_5")
    assert (fight.fires()[1].table, fight.fires()[1].factors) == ("corps", 1)


def test_cmb_09_trench_in_a_mountain() -> None:
    """12.2.8: three left, one right, no flank attempt."""
    units = {"czernowitz": "ru_8", "stanislau": "ru_3", "munkacs": "ah_2"}
    state = field(units, side=AP, attack="czernowitz stanislau", trenches={"munkacs": (CP, 2)})
    fight = Fight(state, (1, 1)).attack("munkacs", "ru_8", "ru_3")
    russian, austrian = fight.fires()
    assert (russian.column, russian.shifts, austrian.column, austrian.shifts) == ("3", -3, "4", 1)


def test_12_2_8_columns_stop_at_the_edge() -> None:
    state = field({"stanislau": "-ru_c", "munkacs": "ah_2"}, side=AP, attack="stanislau", trenches={"munkacs": (CP, 2)})
    fight = Fight(state, (1, 1)).attack("munkacs", "ru_c")
    assert (fight.fires()[0].column, fight.fires()[0].shifts) == ("0", 0)


def test_cmb_10_modifiers_are_summed_then_the_die_clamped() -> None:
    """12.2.9."""
    state = field({"port-said": "br_c", "sinai": "ru_c", "gaza": "tu_c"}, side=AP, attack="sinai", hands={AP: "pleve"})
    fight = Fight(state, (2, 1)).attack("gaza", "ru_c").do(m.UseCard(CardId("pleve")))
    allied = fight.fires()[0]
    assert (allied.drm, allied.die, allied.loss) == (-2, 2, 0)


def test_cmb_11_sinai() -> None:
    """12.2.7: only when every attacker comes from Sinai."""
    units = {"sinai": "br_c", "beersheba": "br_c", "gaza": "tu_c"}
    fight = Fight(field(units, side=AP, attack="sinai beersheba", destroyed="beersheba gaza"), (2, 1))
    fight.attack("gaza", "br_c@sinai", "br_c@beersheba")
    assert fight.fires()[0].drm == 0
    fight = Fight(field(units, side=AP, attack="sinai", destroyed="beersheba gaza"), (2, 1)).attack(
        "gaza", "br_c@sinai"
    )
    assert fight.fires()[0].drm == -3
    state = field(units, side=AP, attack="sinai", destroyed="beersheba gaza")
    state = replace(state, events={CardId("sinai_pipeline"): 5})
    assert Fight(state, (2, 1)).attack("gaza", "br_c@sinai").fires()[0].drm == 0


def test_cmb_12_equal_numbers_have_no_winner() -> None:
    """12.2.11."""
    fight = Fight(field({"metz": "ge_c", "sedan": "fr_c fr_c"}, side=CP, attack="metz"), (3, 3)).attack("sedan", "ge_c")
    assert [fire.loss for fire in fight.fires()] == [1, 1]
    assert "pog-combat-tied" in fight.told()
    assert (fight.at("metz"), fight.at("sedan")) == ("-ge_c", "-fr_c fr_c")
    assert isinstance(fight.frame, m.ChooseAttack), "nobody retreats, nobody advances"


def test_cmb_13_the_numbers_decide_not_the_steps() -> None:
    """12.2.11: 2 to 0 hurts no French army and still drives it out."""
    fight = Fight(field({"koblenz": "ge_c", "sedan": "fr_c"}, side=CP, attack="koblenz"), (4, 1))
    fight.attack("sedan", "ge_c")
    assert [fire.loss for fire in fight.fires()] == [1, 0]
    assert isinstance(fight.frame, m.Retreat)


def test_cmb_14_reduced_attackers_drive_nobody_out() -> None:
    """12.2.12."""
    units = {"cambrai": "-ge_4", "chateau-thierry": "fr_c fr_c"}
    fight = Fight(field(units, side=CP, attack="cambrai"), (6, 1)).attack("chateau-thierry", "ge_4")
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    assert "pog-combat-won" in fight.told()
    assert isinstance(fight.frame, m.ChooseAttack)


def test_cmb_15_a_replacement_corps_is_a_full_strength_attacker() -> None:
    """12.2.13, 12.4.4."""
    units = {"cambrai": "-ge_4", "chateau-thierry": "fr_1", "reserve_cp": "ge_c"}
    fight = Fight(field(units, side=CP, attack="cambrai"), (6, 5)).attack("chateau-thierry", "ge_4")
    assert [fire.loss for fire in fight.fires()] == [4, 3]
    assert fight.at("cambrai") == "ge_c"
    assert isinstance(fight.frame, m.Retreat)
    assert fight.frame.left == 1
    assert fight.unit("ge_c") in fight.state.op.attackers


def test_cmb_16_units_left_out_take_no_part() -> None:
    """12.1.8."""
    units = {"cambrai": "-ge_4 ge_c", "chateau-thierry": "fr_1"}
    fight = Fight(field(units, side=CP, attack="cambrai"), (6, 5)).attack("chateau-thierry", "ge_4")
    assert fight.at("cambrai") == "ge_c"
    assert isinstance(fight.frame, m.ChooseAttack)  # 4 to 3, but no full-strength attacker


def flankable(**extra: str) -> m.State:
    units = {"konigsberg": "ge_8", "insterberg": "ge_c", "tannenberg": "ru_2"} | extra
    return field(units, side=CP, attack="konigsberg insterberg")


def bonus(state: m.State, *units: str, target: str = "tannenberg", pinning: str = "konigsberg") -> int:
    fight = Fight(state, (1,) * 4).attack(target, *units)
    assert isinstance(fight.frame, m.FlankAttempt)
    return flank.bonus(fight.state, common.combat_of(fight.state), SpaceId(pinning))


def test_flk_01_requirements() -> None:
    """12.3.1."""
    assert isinstance(Fight(flankable()).attack("tannenberg", "ge_8", "ge_c").frame, m.FlankAttempt)
    one_space = Fight(flankable(), (1, 1)).attack("tannenberg", "ge_8")
    no_army = Fight(flankable(konigsberg="ge_c", insterberg="ge_c"), (1, 1))
    no_army.attack("tannenberg", "ge_c@konigsberg", "ge_c@insterberg")
    dug_in = flankable()
    dug_in = replace(dug_in, board=replace(dug_in.board, trenches={SpaceId("tannenberg"): m.Trench(AP, 1)}))
    for fight in (one_space, no_army, Fight(dug_in, (1, 1)).attack("tannenberg", "ge_8", "ge_c")):
        assert "pog-fired" in fight.told()
        assert "pog-flank-won" not in fight.told()


def test_flk_02_fort_with_units() -> None:
    """15.1.6."""
    units = {"timisvar": "ah_c", "novi-sad": "ah_5", "belgrade": "sb_1"}
    fight = Fight(field(units, side=CP, attack="timisvar novi-sad")).attack("belgrade", "ah_5", "ah_c")
    assert isinstance(fight.frame, m.FlankAttempt)


def test_flk_03_04_bonus_for_free_spaces_beyond_the_pinning_one() -> None:
    """12.3.2."""
    assert bonus(flankable(), "ge_8", "ge_c") == 1
    assert bonus(flankable(kovno="ru_3"), "ge_8", "ge_c") == 0
    assert bonus(flankable(kovno="ru_3"), "ge_8", "ge_c", pinning="insterberg") == 1


def test_flk_04_one_of_the_attacking_spaces_always_pins() -> None:
    """12.3.2: of three free spaces two count, whichever is named."""
    state = field({"konigsberg": "ge_8", "insterberg": "ge_c", "danzig": "ge_c", "tannenberg": "ru_2"}, side=CP)
    marked = tuple(m.Activation(SpaceId(where), "combat", 1) for where in ("konigsberg", "insterberg", "danzig"))
    state = replace(state, op=m.Operation(activations=marked))
    for pinning in ("konigsberg", "insterberg", "danzig"):
        assert bonus(state, "ge_8", "ge_c@insterberg", "ge_c@danzig", pinning=pinning) == 2


def test_flk_05_a_neighbouring_fort_alone_is_ignored() -> None:
    """12.3.2: Kovno and Grodno have forts."""
    assert bonus(flankable(), "ge_8", "ge_c") == 1


def test_flk_05_dashed_neighbours_are_ignored() -> None:
    """12.3.2: London touches Le Havre by a dashed line only."""
    units = {"london": "br_1", "amiens": "br_2", "calais": "ge_c", "le-havre": "ge_c", "cambrai": "ge_c"}
    state = field(units, side=AP, attack="london amiens")
    fight = Fight(state, (1,) * 3).attack("calais", "br_1", "br_2")
    assert not isinstance(fight.frame, m.FlankAttempt)  # a swamp
    combat = m.Combat(AP, SpaceId("calais"), (), {}, ())
    assert flank._free(state, combat, SpaceId("london"))
    assert not flank._free(state, combat, SpaceId("amiens"))


def test_dsh_05_unc_23_london_keeps_its_bonus_against_calais() -> None:
    """12.3.2: judged by itself, for the swamp of Calais allows no attempt (12.3.1)."""
    units = {"london": "br_1", "amiens": "br_2", "calais": "ge_c", "le-havre": "ge_c"}
    fight = Fight(field(units, side=AP, attack="london amiens"), (1, 1))
    british, garrison = (fight.unit("br_1"), fight.unit("br_2")), fight.unit("ge_c", "calais")
    assert not isinstance(fight.attack("calais", "br_1", "br_2").frame, m.FlankAttempt)
    origins = dict(zip(map(str, british), map(SpaceId, ("london", "amiens")), strict=True))
    combat = m.Combat(AP, SpaceId("calais"), british, origins, (garrison,))
    state = field(units, side=AP)
    assert flank.bonus(state, combat, SpaceId("amiens")) == 1
    assert flank.bonus(state, combat, SpaceId("london")) == 1
    near = field(units | {"rouen": "ge_c", "cambrai": "ge_c"}, side=AP)
    assert flank.bonus(near, combat, SpaceId("amiens")) == 1
    assert flank.bonus(near, combat, SpaceId("london")) == 0


def test_flk_06_a_neighbour_cleared_earlier_in_the_round() -> None:
    """12.3.2: the bonus is judged at the moment of the attempt."""
    units = {"sedan": "ge_1", "brussels": "ge_2 ge_3", "cambrai": "fr_1", "ostend": "-be_c"}
    state = field(units, side=CP, attack="sedan brussels")
    assert bonus(state, "ge_1", "ge_2", target="cambrai", pinning="sedan") == 0
    fight = Fight(state, (6, 1)).attack("ostend", "ge_3")
    while not isinstance(fight.frame, m.ChooseAttack):
        fight.do(DONE if DONE in fight.legal() else fight.legal()[0])
    assert fight.at("ostend") == ""
    assert bonus(fight.state, "ge_1", "ge_2", target="cambrai", pinning="sedan") == 1


@pytest.mark.parametrize(("die", "won"), [(2, False), (3, True)])
def test_flk_07_modified_four(die: int, won: bool) -> None:
    """12.3.3."""
    fight = Fight(flankable(), (die, 1, 1)).attack("tannenberg", "ge_8", "ge_c").do(m.Flank(SpaceId("konigsberg")))
    assert [fire.side for fire in fight.fires()] == ([CP, AP] if won else [AP, CP])


def test_flk_07_failed_flank_weakens_the_attacker_first() -> None:
    """12.3.3."""
    fight = Fight(flankable(insterberg="ge_c ge_c"), (1, 6, 1)).attack("tannenberg", "ge_8", "ge_c")
    fight.do(m.Flank(SpaceId("konigsberg")))
    assert fight.fires()[0].loss == 4
    fight.loss("ge_8")
    assert fight.fires()[1].factors < 7


def test_flk_08_nobody_left_to_fire_back() -> None:
    """12.3.3."""
    fight = Fight(flankable(tannenberg="-ru_c"), (6, 6)).attack("tannenberg", "ge_8", "ge_c")
    fight.do(m.Flank(SpaceId("konigsberg")))
    assert len(fight.fires()) == 1
    assert "pog-no-fire" in fight.told()
    assert fight.chance.left == 0


def test_flk_08_a_fort_left_alone_fires_back() -> None:
    """12.3.3."""
    units = {"nancy": "ge_c", "metz": "ge_4", "verdun": "-fr_c"}
    state = field(units, side=CP, attack="nancy metz", destroyed="nancy")
    fight = Fight(state, (6, 1, 4)).attack("verdun", "ge_4", "ge_c").do(m.Flank(SpaceId("metz")))
    assert (fight.fires()[1].factors, fight.fires()[1].table, fight.fires()[1].loss) == (3, "corps", 1)


def test_flk_09_dead_attackers_do_not_fire() -> None:
    """12.3.3: the numbers still decide."""
    units = {"konigsberg": "-ge_8", "insterberg": "-ge_c", "tannenberg": "ru_2 ru_1 ru_3"}
    fight = Fight(field(units, side=CP, attack="konigsberg insterberg"), (1, 4)).attack("tannenberg", "ge_8", "ge_c")
    fight.do(m.Flank(SpaceId("konigsberg")))
    fight.loss("ge_8")
    assert len(fight.fires()) == 1
    assert "pog-combat-won" in fight.told()
    assert isinstance(fight.frame, m.ChooseAttack)


def test_flk_10_a_card_outlasts_the_unit_that_allowed_it() -> None:
    """12.3.4: its Austrians die in the first fire, the card still counts and is used up."""
    kaisertreu = CardId("kaisertreu")
    units = {"konigsberg": "ge_8 -ah_c", "insterberg": "ge_c", "tannenberg": "ru_c"}
    state = field(units, side=CP, attack="konigsberg insterberg", hands={CP: kaisertreu})
    fight = Fight(state, (1, 6, 6)).attack("tannenberg", "ge_8", "ah_c", "ge_c").do(m.Flank(SpaceId("konigsberg")))
    fight.do(m.UseCard(kaisertreu))
    assert [fire.side for fire in fight.fires()] == [AP]
    fight.loss("ah_c")
    assert "ah_c" not in fight.at("konigsberg")
    assert fight.fires()[1].drm == 1
    assert kaisertreu in fight.state.op.cards_used
    assert kaisertreu not in fight.state.cards.cp.hand


def test_flk_11_wireless_intercepts() -> None:
    """12.2.5: no die, against Russians only."""
    state = flankable().with_cards(CP, m.Pile(hand=(CardId("wireless_intercepts"),)))
    fight = Fight(state, (1, 1)).attack("tannenberg", "ge_8", "ge_c")
    fight.do(m.UseCard(CardId("wireless_intercepts")))
    assert "pog-flank-card" in fight.told()
    assert [fire.side for fire in fight.fires()] == [CP, AP]
    mixed = flankable(tannenberg="ru_2 ro_c").with_cards(CP, m.Pile(hand=(CardId("wireless_intercepts"),)))
    fight = Fight(mixed).attack("tannenberg", "ge_8", "ge_c")
    assert fight.refusal(m.UseCard(CardId("wireless_intercepts"))) == "12.2.6"


def test_flk_13_no_attempt() -> None:
    """12.2.5."""
    fight = Fight(flankable(), (1, 1)).attack("tannenberg", "ge_8", "ge_c").do(DONE)
    assert "pog-flank-declined" in fight.told()
    assert [fire.side for fire in fight.fires()] == [CP, AP]
