"""Strategic redeployment (13.0), by ruling."""

from __future__ import annotations

from dataclasses import replace

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.operations import redeploy
from engine.games.paths_of_glory.tables import AP, CP
from engine.kernel.chance import SeededChance
from engine.kernel.play import step
from tests.games.paths_of_glory.build import counter, position, space, work_on


def targets(state: m.State, label: str, where: str | None = None) -> frozenset[str]:
    return frozenset(redeploy.sr_targets(state, counter(state, label, where)))


def rule(state: m.State, label: str, to: str, left: int = 4, where: str | None = None) -> str | None:
    piece = counter(state, label, where)
    found = redeploy.refuse(state, m.Redeploy(boards.side_of(state.edition, piece), left), m.SR(piece, space(to)))
    return found.rule if found else None


def reason(state: m.State, label: str, to: str, where: str | None = None) -> str:
    piece = counter(state, label, where)
    found = redeploy.refuse(state, m.Redeploy(boards.side_of(state.edition, piece), 4), m.SR(piece, space(to)))
    assert found is not None
    return Messages().say(found.reason)


def do(state: m.State, label: str, to: str, left: int = 4, where: str | None = None) -> m.State:
    piece = counter(state, label, where)
    frame = m.Redeploy(boards.side_of(state.edition, piece), left)
    assert redeploy.refuse(state, frame, m.SR(piece, space(to))) is None
    work = work_on(replace(state, stack=(frame,)))
    redeploy.apply(work, frame, m.SR(piece, space(to)))
    return work.state


def test_srd_01_russians_only_inside_russia() -> None:
    state = position({"kiev": ["RUc"], "lemberg": ["RU 1"]}, control={"lemberg": "ap", "tarnopol": "ap"})
    assert "minsk" in targets(state, "RUc")
    assert m.AP_RESERVE in targets(state, "RUc")
    assert not any(state.board.control[space(to)] == "cp" for to in targets(state, "RUc") if to != m.AP_RESERVE)
    assert "lemberg" not in targets(state, "RUc")
    assert targets(state, "RU 1") == frozenset()


def test_srd_02_from_the_reserve_box() -> None:
    state = position({"reserve_ap": ["FRc", "BRc"], "nancy": ["FR 1"], "arabia": ["ANAc"]})
    assert {"nancy", "paris"} <= targets(state, "FRc")
    assert "melun" not in targets(state, "FRc")
    assert "arabia" not in targets(state, "BRc")
    assert targets(state, "BRc") == {"london"}
    german = position({"reserve_cp": ["GEc"]})
    assert targets(german, "GEc") == {"berlin", "essen", "breslau"}


def test_srd_03_americans_and_serbs() -> None:
    state = position({"reserve_ap": ["USc", "SBc"]}, at_war=["gr"])
    assert {"calais", "le-havre", "cherbourg"} <= targets(state, "USc")
    assert "ostend" not in targets(state, "USc")
    assert "salonika" in targets(state, "SBc")


def test_srd_04_home_rule_calls_nobody() -> None:
    cut = dict.fromkeys(("belgrade", "valjevo", "skopje"), "cp")
    state = position({"reserve_ap": ["SBc"], "nis": ["SB 1"]}, control=cut)
    assert targets(state, "SBc") == frozenset()


def test_srd_05_a_lost_capital_closes_the_box() -> None:
    besieged = position({"paris": ["GE 1"], "nancy": ["FRc", "FR 1"], "reserve_ap": ["FRc"]})
    assert m.AP_RESERVE not in targets(besieged, "FRc", "nancy")
    assert rule(besieged, "FRc", "nancy", where="reserve_ap") == "13.1.11"
    half = position({"cracow": ["AHc"]}, control={"budapest": "ap"})
    assert rule(half, "AHc", "reserve_cp") == "13.1.11"
    belgian = position({"calais": ["BEc"]}, control={"brussels": "cp"})
    assert rule(belgian, "BEc", "reserve_ap") is None


def test_srd_06_by_sea_port_to_port() -> None:
    state = position({"calais": ["FRc", "FR 1"], "nancy": ["FRc"]}, at_war=["gr"])
    assert "salonika" in targets(state, "FRc", "calais")
    assert "larisa" not in targets(state, "FRc", "calais")
    assert "salonika" not in targets(state, "FRc", "nancy")
    assert "salonika" not in targets(state, "FR 1")


def test_srd_07_supply_where_it_ends() -> None:
    cut = dict.fromkeys(("alexandria", "cairo", "port-said"), "ap")
    state = position({"calais": ["BRc"]}, control={**cut, "london": "cp"})
    assert targets(state, "BRc") == frozenset()


def test_srd_08_redeployments_build_on_each_other() -> None:
    state = position({"reserve_ap": ["FRc", "FRc"], "nancy": ["FR 1"]})
    first = do(state, "FRc", "nancy", where="reserve_ap")
    second = do(first, "FR 1", "bar-le-duc", left=8)
    assert "bar-le-duc" in targets(second, "FRc", "reserve_ap")
    frame = second.top
    assert isinstance(frame, m.Redeploy)
    again = redeploy.refuse(second, frame, m.SR(counter(state, "FR 1"), space("nancy")))
    assert again is not None
    assert again.rule == "13.1.3"


def test_srd_09_foreign_sources_close_the_box() -> None:
    around = dict.fromkeys(("belgrade", "valjevo"), "ap")
    state = position({"nis": ["GEc", "BUc"]}, control={**around, "nis": "cp"}, at_war=["bu"])
    assert rule(state, "GEc", "reserve_cp") == "13.1.12"
    assert rule(state, "BUc", "reserve_cp") is None
    assert "sofia" in targets(state, "GEc")


def test_srd_10_british_corps_and_the_near_east() -> None:
    state = position({"london": ["BRc", "AUSc", "CNDc", "FRc"], "cairo": ["BRc"], "port-said": ["BRc"]})
    then = do(state, "BRc", "alexandria", where="london")
    assert then.log.sr_br
    assert "alexandria" not in targets(then, "AUSc")
    assert rule(then, "AUSc", "alexandria") == "13.2.1"
    assert "the one corps of this turn that may has done so" in reason(then, "AUSc", "alexandria")
    assert "by sea or through the Reserve Box" in reason(state, "CNDc", "alexandria")
    assert "alexandria" not in targets(state, "CNDc")
    assert "alexandria" not in targets(state, "FRc")
    assert "basra" in targets(then, "BRc", "port-said")


def test_srd_11_russian_corps_to_the_near_east() -> None:
    state = position({"kiev": ["RUc", "RUc", "RU 1"]})
    assert "tbilisi" in targets(state, "RUc")
    assert "tbilisi" not in targets(state, "RU 1")
    then = do(state, "RUc", "tbilisi")
    assert then.log.sr_ru
    assert not then.log.ru_crossed
    assert "tbilisi" not in targets(then, "RUc", "kiev")


def test_srd_12_central_corps_to_the_near_east() -> None:
    state = position({"sofia": ["GEc", "TUc", "AHc"]}, at_war=["bu", "tu"])
    then = do(state, "GEc", "constantinople")
    assert then.log.sr_cp
    assert "constantinople" not in targets(then, "AHc")
    assert "constantinople" in targets(then, "TUc")


def test_srd_13_armies_stay_off_the_near_east_map() -> None:
    state = position({"sofia": ["GE 11"]}, at_war=["bu", "tu"])
    assert "constantinople" not in targets(state, "GE 11")


def test_srd_14_before_turkish_entry() -> None:
    state = position({"london": ["BRc"], "kiev": ["RUc"]})
    assert {"alexandria", "basra"} <= targets(state, "BRc")
    assert "kars" in targets(state, "RUc")


def test_srd_15_ana_stays() -> None:
    state = position({"alexandria": ["ANAc"]}, at_war=["tu"])
    assert m.AP_RESERVE not in targets(state, "ANAc")
    assert "calais" not in targets(state, "ANAc")
    assert rule(state, "ANAc", "reserve_ap") == "13.2.1"


def test_srd_17_channel_ports() -> None:
    held = {"calais": "cp", "cambrai": "cp", "brussels": "cp", "ostend": "cp", "liege": "cp", "antwerp": "cp"}
    state = position({"koblenz": ["GEc"]}, control=held, destroyed=["liege", "antwerp"])
    assert "calais" not in targets(state, "GEc")
    assert "cambrai" in targets(state, "GEc")
    assert rule(state, "GEc", "calais") == "11.1.9"
    assert "calais" in targets(
        replace(state, tracks=replace(state.tracks, war_status=state.tracks.war_status.put(CP, 4))), "GEc"
    )


def test_srd_18_reduced_units_arrive_reduced() -> None:
    state = position({"nancy": ["(FR 1)"]})
    then = do(state, "FR 1", "paris")
    assert counter(state, "FR 1") in then.board.reduced
    assert then.top == m.Redeploy(AP, 0, frozenset({counter(state, "FR 1")}))


def test_srd_20_russian_cavalry_stays_in_europe() -> None:
    state = position({"reserve_ap": ["RU CAVc"], "kars": ["RUc"], "kiev": ["RUc"]})
    assert "kars" not in targets(state, "RU CAVc")
    assert "kiev" in targets(state, "RU CAVc")


def test_frt_17_out_of_a_siege() -> None:
    state = position({"verdun": ["GE 5", "GEc"]}, control={"sedan": "cp"})
    assert "metz" in targets(state, "GEc")
    assert rule(state, "GE 5", "metz") == "13.1.5"
    joined = position({"verdun": ["GE 5"], "metz": ["GEc"]})
    assert "verdun" in targets(joined, "GEc")


def test_frt_24_besieged_paris() -> None:
    state = position({"paris": ["GE 1"], "reserve_ap": ["FRc"], "nancy": ["FR 1"]})
    assert targets(state, "FRc") == frozenset()


def test_mov_14_montenegrins_between_cetinje_and_the_box() -> None:
    assert targets(position({"cetinje": ["MNc"]}), "MNc") == {m.AP_RESERVE}
    assert targets(position({"reserve_ap": ["MNc"]}), "MNc") == {"cetinje"}


def test_mov_13_bef_stays_in_its_area() -> None:
    state = position({"calais": ["BEFc"]}, at_war=["it", "gr"])
    assert "salonika" not in targets(state, "BEFc")
    assert "cherbourg" in targets(state, "BEFc")


def test_mov_04_overfull_on_the_way_only() -> None:
    state = position({"reserve_ap": ["FRc"], "nancy": ["FR 1", "FRc", "FRc"]})
    assert rule(state, "FRc", "nancy", left=1, where="reserve_ap") == "10.1.2"
    then = do(state, "FRc", "nancy", left=2, where="reserve_ap")
    frame = then.top
    assert isinstance(frame, m.Redeploy)
    refused = redeploy.refuse(then, frame, m.Done())
    assert refused is not None
    assert refused.rule == "10.1.2"


def test_oos_units_and_points() -> None:
    assert rule(position({"calais": ["RUc"]}), "RUc", "amiens") == "14.3.2"
    assert rule(position({"paris": ["FR 1"]}), "FR 1", "melun", left=3) == "13.1.2"


def test_candidates_are_mostly_legal() -> None:
    state = position(base="setup")
    for side in (AP, CP):
        frame = m.Redeploy(side, 4)
        found = list(redeploy.candidates(state, frame))
        assert found[-1] == m.Done()
        assert sum(redeploy.refuse(state, frame, action) is None for action in found) > len(found) // 3


def test_an_action_that_redeploys_nothing_says_so() -> None:
    state = position(base="setup", stack=[m.Redeploy(AP, 4)])
    done = step(PATHS_OF_GLORY, state, AP, m.Done(), SeededChance(b"x"))
    assert Messages("en").say(done.events[0].narrate()) == "The Allied Powers redeploy nothing."
    moved = replace(state, stack=(m.Redeploy(AP, 3, frozenset({counter(state, "FR 6")})),))
    events = step(PATHS_OF_GLORY, moved, AP, m.Done(), SeededChance(b"x")).events
    assert "pog-redeployed-nothing" not in [event.narrate().key for event in events]
