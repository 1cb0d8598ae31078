"""Who may attack what (12.1, 15.1, 15.2)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import AP, CP, PIECES, CardId, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()


def attack(space: str) -> m.Attack:
    return m.Attack(SpaceId(space))


def joins(fight: Fight) -> set[str]:
    return {PIECES[action.piece].id for action in fight.legal() if isinstance(action, m.Join)}


def test_12_2_2_giving_up_an_attack_before_a_unit_is_named() -> None:
    fight = Fight(field({"metz": "ge_4", "verdun": "fr_3"}, side=CP, attack="metz"))
    fight.do(attack("verdun"), DONE)
    assert isinstance(fight.frame, m.ChooseAttack)
    fight.do(DONE)
    assert fight.state.stack == ()


def test_12_1_1_only_from_activated_spaces() -> None:
    state = field({"metz": "ge_4", "koblenz": "ge_3", "sedan": "fr_3"}, side=CP, attack="metz")
    fight = Fight(state).do(attack("sedan"))
    assert fight.refusal(m.Join(fight.unit("ge_3"))) == "12.1.1"
    assert joins(fight) == {"ge_4"}


def test_12_1_4_only_adjacent_units() -> None:
    state = field({"metz": "ge_4", "aachen": "ge_3", "sedan": "fr_3"}, side=CP, attack="metz aachen")
    fight = Fight(state).do(attack("sedan"))
    assert fight.refusal(m.Join(fight.unit("ge_3"))) == "12.1.4"


def test_14_3_1_units_out_of_supply_when_activated_are_barred() -> None:
    state = field({"metz": "ge_4 ge_5", "sedan": "fr_3"}, side=CP, attack="metz")
    fit = Fight(state).unit("ge_4")
    fight = Fight(replace(state, op=replace(state.op, only_attackers=frozenset({fit})))).do(attack("sedan"))
    assert fight.refusal(m.Join(fight.unit("ge_5"))) == "14.3.1"


def test_cmb_03_only_retreated_units() -> None:
    """12.1.2."""
    state = field({"metz": "ge_4", "sedan": "fr_3"}, side=CP, attack="metz")
    state = replace(state, op=replace(state.op, retreated=frozenset({Fight(state).unit("fr_3")})))
    assert Fight(state).refusal(attack("sedan")) == "12.1.2"


def test_cmb_04_one_attack_on_a_space_and_by_a_unit() -> None:
    """12.1.6."""
    units = {"metz": "ge_4 ge_5", "sedan": "fr_3", "verdun": "fr_4"}
    fight = Fight(field(units, side=CP, attack="metz"), (1, 1)).attack("sedan", "ge_4")
    while not isinstance(fight.frame, m.ChooseAttack):
        fight.do(fight.legal()[0])
    assert fight.refusal(attack("sedan")) == "12.1.6"
    fight.do(attack("verdun"))
    assert fight.refusal(m.Join(fight.unit("ge_4"))) == "12.1.6"
    assert joins(fight) == {"ge_5"}


def test_cmb_05_several_nations_from_several_spaces() -> None:
    """12.1.11.1."""
    units = {"amiens": "br_3", "chateau-thierry": "fr_6", "cambrai": "ge_2"}
    fight = Fight(field(units, side=AP, attack="amiens chateau-thierry")).do(attack("cambrai"))
    fight.do(m.Join(fight.unit("br_3")))
    assert fight.refusal(m.Join(fight.unit("fr_6"))) == "12.1.11.1"
    units["chateau-thierry"] = "fr_6 br_c"
    fight = Fight(field(units, side=AP, attack="amiens chateau-thierry")).do(attack("cambrai"))
    fight.do(m.Join(fight.unit("br_3")), m.Join(fight.unit("fr_6")))
    assert fight.refusal(DONE) == "12.1.11.1"
    fight.do(m.Join(fight.unit("br_c")))
    assert fight.refusal(DONE) is None


def test_cmb_06_australians_are_british_and_montenegrins_serbian() -> None:
    """12.1.11.2."""
    units = {"amiens": "aus_c", "chateau-thierry": "br_c", "cambrai": "ge_2"}
    fight = Fight(field(units, side=AP, attack="amiens chateau-thierry"), (1, 1))
    assert isinstance(fight.attack("cambrai", "aus_c", "br_c").frame, m.ChooseAttack | m.CombatCards | m.TakeLosses)


def test_cmb_38_dsh_04_italians_attack_valona() -> None:
    """12.1.10."""
    fight = Fight(field({"taranto": "it_1", "valona": "ah_c"}, side=AP, attack="taranto"))
    assert fight.refusal(attack("valona")) is None


def test_dsh_03_london_needs_help_from_the_continent() -> None:
    """12.1.10."""
    units = {"london": "br_1", "calais": "ge_c"}
    assert Fight(field(units, side=AP, attack="london")).refusal(attack("calais")) is not None
    units["amiens"] = "br_2"
    fight = Fight(field(units, side=AP, attack="london amiens")).do(
        attack("calais"), m.Join(PIECES.index(unit("br_1")))
    )
    assert fight.refusal(DONE) == "12.1.10"


def unit(name: str):
    return next(kind for kind in PIECES if kind.id == name)


def test_cmb_39_british_in_london_french_in_amiens() -> None:
    """12.1.10, 12.1.11.1."""
    units = {"london": "br_1", "amiens": "fr_2", "calais": "ge_c"}
    fight = Fight(field(units, side=AP, attack="london amiens")).do(attack("calais"))
    assert fight.refusal(m.Join(fight.unit("br_1"))) is not None
    assert joins(fight) == {"fr_2"}
    units["amiens"] = "fr_2 br_c"
    fight = Fight(field(units, side=AP, attack="london amiens")).do(attack("calais"))
    fight.do(m.Join(fight.unit("br_1")), m.Join(fight.unit("fr_2")))
    assert fight.refusal(DONE) == "12.1.11.1"


def test_dsh_06_no_attack_over_a_line_of_others() -> None:
    """11.1.4, 12.1.9."""
    fight = Fight(field({"dvinsk": "ge_8", "riga": "ge_9", "reval": "ru_1"}, side=CP, attack="dvinsk riga"))
    assert fight.refusal(attack("reval")) == "11.1.4"


def test_12_1_9_one_russian_corps_over_the_caucasus() -> None:
    units = {"caucasus": "ru_c ru_c ru_9", "poti": "tu_c"}
    fight = Fight(field(units, side=AP, attack="caucasus"), (1, 1)).do(attack("poti"))
    assert joins(fight) == {"ru_c"}
    fight.do(m.Join(fight.unit("ru_c")))
    assert joins(fight) == set()
    fight.do(DONE)
    assert fight.state.log.ru_crossed


def test_frt_04_a_besieged_fort_is_attacked_from_inside_only() -> None:
    """15.1.3."""
    units = {"verdun": "ge_4", "metz": "ge_5"}
    fight = Fight(field(units, side=CP, attack="verdun metz")).do(attack("verdun"))
    assert fight.refusal(m.Join(fight.unit("ge_5"))) == "15.1.3"
    assert joins(fight) == {"ge_4"}


def test_frt_02_unbesieged_fort_from_outside() -> None:
    """15.1.2, 15.1.6: the Corps table with the fort's factors, no flank, no trench for it."""
    units = {"metz": "ge_4", "sedan": "ge_5"}
    state = field(units, side=CP, attack="metz sedan", trenches={"verdun": (AP, 2)}, hands={AP: "ap_withdrawal"})
    fight = Fight(state, (1, 1)).attack("verdun", "ge_4", "ge_5")
    german, fort = fight.fires()
    assert (german.column, german.shifts) == ("9-11", 0)
    assert (fort.table, fort.factors, fort.column, fort.shifts) == ("corps", 3, "3", 0)


def test_frt_10_enough_units_stay_on_a_besieged_fort() -> None:
    """15.2.3."""
    units = {"verdun": "ge_c ge_c ge_c", "nancy": "fr_2"}
    fight = Fight(field(units, side=CP, attack="verdun"))
    assert fight.refusal(attack("nancy")) == "15.2.3"
    units["verdun"] = "ge_4 ge_c"
    fight = Fight(field(units, side=CP, attack="verdun")).do(attack("nancy"))
    assert joins(fight) == {"ge_c"}
    assert fight.refusal(m.Join(fight.unit("ge_4"))) == "15.2.3"


def test_frt_11_units_that_attacked_out_do_not_stay_behind() -> None:
    """15.2.3."""
    units = {"ivangorod": "ge_c ge_c", "warsaw": "ru_c", "lublin": "ru_c"}
    fight = Fight(field(units, side=CP, attack="ivangorod", destroyed="warsaw"), (1, 6))
    fight.attack("warsaw", "ge_c")
    while not isinstance(fight.frame, m.ChooseAttack):
        fight.do(DONE if DONE in fight.legal() else fight.legal()[0])
    assert fight.refusal(attack("lublin")) is not None


def test_frt_11_units_that_stormed_their_fort_stay_behind_and_others_do_not() -> None:
    """15.2.3: of three corps on a fort of level 2 one attacks out, one the fort; the third has to stay."""
    state = field({"warsaw": "ah_c ah_c ah_c", "plock": "ru_c", "lodz": "ru_c"}, side=CP, attack="warsaw")
    stormed = Fight(state, (1, 1)).attack("warsaw", "ah_c")
    assert stormed.refusal(attack("lodz")) is None
    fight = Fight(state, (1, 1, 1, 1)).attack("plock", "ah_c")
    fight.do(attack("warsaw"), m.Join(fight.unit("ah_c", skip=tuple(fight.state.op.attackers))), DONE)
    assert isinstance(fight.frame, m.ChooseAttack)
    assert fight.refusal(attack("lodz")) == "15.2.3"


def test_frt_12_all_besiegers_may_attack_the_fort() -> None:
    """15.1.3."""
    units = {"verdun": "ge_c ge_c ge_c"}
    fight = Fight(field(units, side=CP, attack="verdun"), (1, 1)).attack("verdun", "ge_c", "ge_c", "ge_c")
    assert fight.fires()[0].factors == 6


def test_frt_18_19_germans_and_russian_forts() -> None:
    """15.1.11."""
    units = {"insterberg": "ge_8 ah_c", "kovno": "ru_1"}
    fight = Fight(field(units, side=CP, attack="insterberg")).do(attack("kovno"))
    assert joins(fight) == {"ah_c"}
    assert fight.refusal(m.Join(fight.unit("ge_8"))) == "15.1.11"
    inside = field({"kovno": "ge_8"}, side=CP, attack="kovno")
    assert Fight(inside).refusal(attack("kovno")) == "15.1.11"
    played = replace(inside, events={CardId("oberost"): 2})
    assert Fight(played).refusal(attack("kovno")) is None
    risen = replace(inside, tracks=replace(inside.tracks, war_status=inside.tracks.war_status.put(CP, 4)))
    assert Fight(risen).refusal(attack("kovno")) is None


def test_mov_26_russians_and_german_forts_in_august() -> None:
    """15.1.12."""
    units = {"tannenberg": "ru_1", "konigsberg": "ge_c"}
    assert Fight(field(units, side=AP, attack="tannenberg", turn=1)).refusal(attack("konigsberg")) == "15.1.12"
    assert Fight(field(units, side=AP, attack="tannenberg", turn=2)).refusal(attack("konigsberg")) is None


def test_act_19_frt_23_desert_in_summer() -> None:
    """15.2.5."""
    units = {"port-said": "br_c", "sinai": "tu_c"}
    assert Fight(field(units, side=AP, attack="port-said", turn=6)).refusal(attack("sinai")) == "15.2.5"
    assert Fight(field(units, side=AP, attack="port-said", turn=7)).refusal(attack("sinai")) is None


def test_11_3_1_armies_on_the_near_east_map() -> None:
    fight = Fight(field({"adrianople": "ge_11 tu_c", "constantinople": "br_c"}, side=CP, attack="adrianople"))
    fight.do(attack("constantinople"))
    assert joins(fight) == {"tu_c"}
    assert fight.refusal(m.Join(fight.unit("ge_11"))) == "11.3.1"


def test_mov_17_foreign_armies_in_italy() -> None:
    """5.7.4."""
    units = {"villach": "ge_11 ah_c", "maggiore": "it_c"}
    fight = Fight(field(units, side=CP, attack="villach", scenario="historical")).do(attack("maggiore"))
    assert joins(fight) == {"ah_c"}


def test_cmb_38_neutrals_cannot_be_attacked() -> None:
    """11.1.11."""
    fight = Fight(field({"villach": "ah_5", "maggiore": "it_c"}, side=CP, attack="villach", war="tu"))
    assert fight.refusal(attack("maggiore")) is not None
