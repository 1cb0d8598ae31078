"""Activation prices and limits (9.2), by ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.operations import activation
from engine.games.paths_of_glory.tables import AP, CP, Side
from tests.games.paths_of_glory.build import counter, position, space, work_on


def price(units: Mapping[str, Iterable[str]], where: str, mode: m.Mode = "move", **more: object) -> int | None:
    return activation.price(position(units, **more), space(where), mode)  # type: ignore[arg-type]


def rule(state: m.State, where: str, mode: m.Mode, side: Side, left: int = 5) -> str | None:
    why = activation.refuse(state, m.Activate(side, left), m.ActivateSpace(space(where), mode))
    return why.rule if why else None


def mark(state: m.State, where: str, mode: m.Mode, side: Side, left: int = 5) -> m.State:
    work = work_on(replace(state, stack=(m.Activate(side, left),)))
    activation.apply(work, m.Activate(side, left), m.ActivateSpace(space(where), mode))
    return work.state


def test_act_01_every_nationality_is_paid_for() -> None:
    assert price({"sedan": ["GEc", "AHc", "TUc"]}, "sedan") == 3


def test_act_02_out_of_supply_nations_count_and_stay() -> None:
    state = position({"calais": ["FRc", "RUc"]})
    assert activation.price(state, space("calais"), "move") == 2
    assert rule(state, "calais", "move", AP) is None
    then = mark(state, "calais", "move", AP, left=2)
    assert counter(state, "RUc") in then.op.moved
    assert counter(state, "FRc") not in then.op.moved
    fight = mark(state, "calais", "combat", AP, left=2)
    assert fight.op.only_attackers == {counter(state, "FRc")}


def test_act_03_all_out_of_supply() -> None:
    assert rule(position({"calais": ["RUc"]}), "calais", "move", AP) == "14.3.1"


def test_act_04_a_fort_alone() -> None:
    assert activation.price(position(), space("verdun"), "combat") is None
    assert rule(position(), "verdun", "combat", AP) == "9.2.6"


def test_act_05_belgians_with_british() -> None:
    assert price({"brussels": ["BE 1", "BEF"]}, "brussels") == 2
    for where in ("antwerp", "ostend", "calais", "amiens"):
        assert price({where: ["BE 1", "BEF"]}, where) == 1


def test_act_06_french_with_americans() -> None:
    assert price({"brussels": ["FRc", "USc"]}, "brussels") == 2
    assert price({"paris": ["FRc", "USc"]}, "paris") == 1
    assert price({"metz": ["FRc", "USc"]}, "metz") == 1


def test_act_07_families() -> None:
    assert price({"cairo": ["BRc", "ANAc", "AUSc"]}, "cairo") == 1
    assert price({"cairo": ["CNDc", "PTc"]}, "cairo") == 1
    assert price({"libya": ["SNc", "TUc"]}, "libya") == 1
    assert price({"cetinje": ["MNc", "SBc"]}, "cetinje") == 1


def test_act_09_sud_army() -> None:
    events = ["sud_army"]
    assert price({"munkacs": ["AH 2", "GEc", "GEc"]}, "munkacs", events=events) == 1
    assert price({"munkacs": ["AHc", "GEc"]}, "munkacs", events=events) == 1
    assert price({"munkacs": ["AH 2", "AHc", "GEc"]}, "munkacs", events=events) == 2
    assert price({"munkacs": ["AHc", "GEc", "BUc"]}, "munkacs", events=events) == 2
    assert price({"munkacs": ["AH 2", "AH 3", "GEc"]}, "munkacs", events=events) == 2
    assert price({"munkacs": ["AHc", "GE 8"]}, "munkacs", events=events) == 2


def test_act_10_one_sud_stack_a_round() -> None:
    state = position({"munkacs": ["AH 2", "GEc"], "cracow": ["AH 1", "GEc"]}, events=["sud_army"])
    then = mark(state, "munkacs", "move", CP)
    assert then.op.sud_army == "munkacs"
    assert activation.price(then, space("cracow"), "move") == 2


def test_act_11_eleventh_army() -> None:
    events = ["eleventh_army"]
    assert price({"cracow": ["GE 11", "AHc", "TUc"]}, "cracow", events=events) == 1
    assert price({"cracow": ["GE 11", "AH 1", "TUc"]}, "cracow", events=events) == 2
    assert price({"cracow": ["GE 11", "GE 8"]}, "cracow", events=events) == 1


def test_unc_01_the_ordinary_price_if_it_was_agreed() -> None:
    units = {"cracow": ["GE 11", "AH 1", "TUc"]}
    for reading, ops in (("lower", 2), ("ordinary", 3)):
        assert price(units, "cracow", events=["eleventh_army"], eleventh_army=reading) == ops
    assert price({"cracow": ["GE 11", "AHc"]}, "cracow", events=["eleventh_army"], eleventh_army="ordinary") == 1


def test_act_12_moltke() -> None:
    units = {"sedan": ["GE 1", "GE 2", "GEc"], "munkacs": ["AHc", "GEc"]}
    assert price(units, "sedan", events=["moltke", "sud_army"]) == 3
    assert price(units, "sedan", "combat", events=["moltke"]) == 3
    assert price(units, "munkacs", events=["moltke"]) == 2
    assert price(units, "sedan", events=["moltke", "falkenhayn"]) == 1


def test_act_13_everyone_into_battle() -> None:
    units = {"ostend": ["BRc", "BEc", "FRc"], "paris": ["FRc", "BRc"]}
    state = position(units, events={"everyone_into_battle": 12}, turn=12)
    assert activation.price(state, space("ostend"), "combat") == 1
    assert activation.price(mark(state, "ostend", "combat", AP), space("paris"), "combat") == 1  # UNC-35
    assert price(units, "ostend", events={"everyone_into_battle": 11}, turn=12) == 2


def test_act_14_after_the_fall_of_the_tsar() -> None:
    events = ["fall_of_the_tsar"]
    three = {"kiev": ["RU 1", "RUc", "RUc"]}
    mixed = {"kiev": ["RUc", "RUc", "ROc"]}
    assert price(three, "kiev", "combat", events=events) == 3
    assert price(three, "kiev", "move", events=events) == 1
    assert price(mixed, "kiev", "combat", events=events, at_war=["ro"]) == 3
    assert price(mixed, "kiev", "move", events=events, at_war=["ro"]) == 2


def test_act_15_beachhead_surcharge() -> None:
    units = {"mef-1": ["MEF", "AUSc", "BRc"]}
    assert price(units, "mef-1", at_war=["tu"], beachhead="mef-1") == 5
    assert price(units, "mef-1", "combat", at_war=["tu"], beachhead="mef-1") == 5


def test_act_16_no_surcharge_with_another_port() -> None:
    control = {"gallipoli": "ap", "constantinople": "ap"}
    units = {"gallipoli": ["MEF", "BRc"]}
    assert price(units, "gallipoli", at_war=["tu"], beachhead="mef-1", control=control) == 1


def test_act_17_mef_at_home() -> None:
    assert price({"london": ["MEF"]}, "london") == 1


def test_act_18_one_allied_near_east_combat() -> None:
    units = {"sinai": ["BRc"], "basra": ["BRc"], "cairo": ["BR NE"], "gallipoli": ["BRc"], "mef-1": ["MEF"]}
    state = position(units, at_war=["tu"], beachhead="mef-1", control={"sinai": "ap"})
    then = mark(state, "sinai", "combat", AP, left=9)
    assert rule(then, "basra", "combat", AP) == "9.2.7"
    assert rule(then, "basra", "move", AP) is None
    assert rule(then, "cairo", "combat", AP) is None
    assert rule(then, "gallipoli", "combat", AP) is None
    assert rule(then, "mef-1", "combat", AP) is None
    turks = position({"gaza": ["TUc"], "medina": ["TUc"]}, at_war=["tu"], turn=3)
    assert rule(mark(turks, "gaza", "combat", CP), "medina", "combat", CP) is None


def test_act_19_desert_in_summer() -> None:
    summer = position({"sinai": ["BRc"]}, at_war=["tu"], turn=6, control={"sinai": "ap"})
    assert rule(summer, "sinai", "combat", AP) == "15.2.5"
    assert rule(summer, "sinai", "move", AP) is None


def test_act_20_one_marker_a_space() -> None:
    then = mark(position({"paris": ["FR 1"]}), "paris", "move", AP)
    assert rule(then, "paris", "combat", AP) == "9.2.5"


def test_act_23_neutral_greeks() -> None:
    state = position({"athens": ["GRc"]}, limited_greece=True)
    assert rule(state, "athens", "move", AP) == "9.5.2.4"
    joined = position({"athens": ["GRc"]}, at_war=["gr"])
    assert rule(joined, "athens", "move", AP) is None


def test_act_24_turks_cut_off_in_medina() -> None:
    state = position({"medina": ["TUc"]}, at_war=["tu"], control={"aqaba": "ap"}, destroyed=["aqaba"])
    assert rule(state, "medina", "move", CP) == "14.3.1"


def test_price_must_be_affordable() -> None:
    state = position({"sedan": ["GEc", "AHc"]})
    assert rule(state, "sedan", "move", CP, left=1) == "9.2.3"


def test_markers_lead_to_movement_then_combat() -> None:
    state = position({"metz": ["GE 4"]})
    assert mark(state, "metz", "move", CP, left=1).top == m.MoveUnits(CP)
    assert mark(state, "metz", "combat", CP, left=1).top == m.ChooseAttack(CP)
