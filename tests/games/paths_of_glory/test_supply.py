"""Supply (14.1, 14.2), ruling by ruling, and against a slow trace written word by word from the rules."""

from __future__ import annotations

import random

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SPACES, PieceId, SpaceId, foe
from tests.games.paths_of_glory.build import counter, position, space


def fed(state: m.State, label: str, where: str | None = None) -> bool:
    return supply.supplied(state.board, counter(state, label, where))


def test_sup_01_russians_never_use_ports() -> None:
    state = position({"calais": ["RUc"], "kiev": ["RU 1"], "basra": ["ROc"]})
    assert not fed(state, "RUc")
    assert not fed(state, "ROc")
    assert fed(state, "RU 1")


def test_sup_01_serbs_use_salonika_if_allied() -> None:
    cut = dict.fromkeys(("belgrade", "nis", "valjevo", "skopje"), "cp")
    closed = position({"strumitsa": ["SBc"]}, control=cut, at_war=["bu"])
    assert not fed(closed, "SBc")
    opened = position({"strumitsa": ["SBc"]}, control=cut, at_war=["bu", "gr"])
    assert fed(opened, "SBc")


def test_sup_02_russian_out_of_supply_where_the_space_is_not() -> None:
    state = position({"calais": ["RUc"]})
    assert not fed(state, "RUc")
    assert supply.supplied_space(state.board, AP, space("calais"))


def test_sup_03_paris_is_no_source() -> None:
    lost = {s.id: "cp" for s in SPACES.values() if s.port == "ap" and s.nation in ("fr", "be")}
    state = position({"melun": ["FR 1"]}, control=lost)
    assert not fed(state, "FR 1")
    assert fed(position({"melun": ["FR 1"]}), "FR 1")


def test_sup_04_own_space_is_irrelevant() -> None:
    state = position({"metz": ["FR 1"], "calais": ["FRc"]}, control={"calais": "cp"})
    assert fed(state, "FR 1")
    assert fed(state, "FRc")


def test_sup_05_path_through_a_besieged_fort_only() -> None:
    besieging = position({"metz": ["FR 1"], "strasbourg": ["FRc"]}, control={"nancy": "cp"}, destroyed=["nancy"])
    assert fed(besieging, "FRc")
    remnant = position({"metz": ["FRc"], "strasbourg": ["FRc"]}, control={"nancy": "cp"}, destroyed=["nancy"])
    assert not fed(remnant, "FRc", "strasbourg")


def test_sup_06_captured_danzig_is_no_allied_port() -> None:
    around = {s.id: "cp" for s in SPACES.values() if s.nation == "ge"}
    state = position({"danzig": ["BRc"]}, control={**around, "danzig": "ap"})
    assert not fed(state, "BRc")


def test_sup_07_central_powers_ship_between_german_and_russian_ports() -> None:
    state = position({"szawli": ["GEc"], "calais": ["AHc"]}, control={"libau": "cp", "szawli": "cp", "calais": "cp"})
    assert fed(state, "GEc")
    alone = dict.fromkeys(("amiens", "cambrai", "ostend"), "ap")
    assert not fed(position({"calais": ["AHc"]}, control={**alone, "calais": "cp"}), "AHc")


def test_sup_07_besieged_riga_cannot_be_used() -> None:
    state = position({"riga": ["GE 8"], "dvinsk": ["GEc"]})
    assert not fed(state, "GEc")
    assert not fed(state, "GE 8")
    taken = position({"dvinsk": ["GEc"]}, control={"riga": "cp"}, destroyed=["riga"])
    assert fed(taken, "GEc")


def test_sup_08_constantinople_needs_gallipoli() -> None:
    control = {"constantinople": "ap", "gallipoli": "cp"}
    state = position({"constantinople": ["BRc"]}, control=control, at_war=["tu"])
    assert not fed(state, "BRc")
    both = position({"constantinople": ["BRc"]}, control={**control, "gallipoli": "ap"}, at_war=["tu"])
    assert fed(both, "BRc")


def test_sup_09_beachhead_serves_mef_br_and_aus_only() -> None:
    units = {"gallipoli": ["MEF", "BRc", "FRc"]}
    state = position(units, control={"gallipoli": "ap"}, at_war=["tu"], beachhead="mef-1")
    assert fed(state, "MEF")
    assert fed(state, "BRc")
    assert not fed(state, "FRc")
    assert fed(position({"gallipoli": ["AUSc"]}, at_war=["tu"], beachhead="mef-1"), "AUSc")
    assert not fed(position({"gallipoli": ["CNDc"]}, at_war=["tu"], beachhead="mef-1"), "CNDc")


def test_sup_10_other_ports_serve_as_well() -> None:
    state = position({"calais": ["FRc"], "cairo": ["BR 1"]}, at_war=["tu"], beachhead="mef-1")
    assert fed(state, "FRc")
    assert fed(state, "BR 1")


def test_sup_11_taranto_line_is_italian() -> None:
    state = position({"valona": ["ITc", "FRc"]}, at_war=["it"], control={"tirana": "cp", "florina": "cp"})
    assert fed(state, "ITc")
    assert not fed(state, "FRc")
    assert supply.supplied_space(state.board, AP, space("valona"))


def test_sup_11_albania_traces_to_a_neutral_taranto() -> None:
    cut = dict.fromkeys(("skopje", "cetinje", "belgrade", "nis", "valjevo"), "cp")
    board = position(control=cut).board
    assert supply.supplied_space(board, AP, space("tirana"))
    assert not supply.supplied_space(board, AP, space("monastir"))


def test_sup_12_serbs_at_home() -> None:
    cut = dict.fromkeys(("belgrade", "nis", "valjevo", "monastir", "skopje"), "cp")
    state = position({"nis": ["SB 1"], "novi-sad": ["SBc"]}, control=cut)
    assert fed(state, "SB 1")
    assert not fed(state, "SBc")


def test_sup_14_ana_sn_and_mn() -> None:
    state = position({"libya": ["SNc"], "arabia": ["ANAc"], "cetinje": ["MNc"]}, at_war=["tu"])
    assert fed(state, "SNc")
    assert fed(state, "ANAc")
    assert fed(state, "MNc")
    assert not fed(position({"adrianople": ["ANAc"]}, at_war=["tu"]), "ANAc")


def test_sup_18_central_powers_share_sources() -> None:
    units = {"nis": ["AHc"], "skopje": ["TUc"]}
    state = position(units, control={"nis": "cp", "skopje": "cp"}, at_war=["bu"])
    assert fed(state, "AHc")
    assert fed(state, "TUc")
    assert supply.only_foreign_source(state.board, counter(state, "TUc"))


def test_sup_19_neutral_bulgaria_is_no_source() -> None:
    around = dict.fromkeys(("belgrade", "valjevo", "novi-sad", "timisvar", "sarajevo", "skopje"), "ap")
    state = position({"nis": ["AHc"]}, control={"nis": "cp", **around})
    assert not fed(state, "AHc")
    joined = position({"nis": ["AHc"]}, control={"nis": "cp", **around}, at_war=["bu"])
    assert fed(joined, "AHc")


def test_sup_23_basra_and_egypt_from_turn_one() -> None:
    state = position({"basra": ["BRc"], "port-said": ["BRc"], "alexandria": ["BRc"]}, turn=1)
    assert all(fed(state, "BRc", s) for s in ("basra", "port-said", "alexandria"))


def test_sup_24_besieged_basra_supplies_nobody() -> None:
    state = position({"basra": ["TUc"], "ahwaz": ["BRc"]}, at_war=["tu"])
    assert not fed(state, "BRc")
    assert fed(position({"ahwaz": ["BRc"]}, at_war=["tu"]), "BRc")


def test_dsh_07_romanians_and_serbs_trace_over_russian_lines() -> None:
    state = position({"kiev": ["ROc"], "odessa": ["SBc"]}, at_war=["ro"])
    assert fed(state, "ROc")
    assert fed(state, "SBc")


def test_dsh_09_medina_line_carries_turks_only() -> None:
    state = position({"medina": ["GEc", "TUc"]}, at_war=["tu"])
    assert not fed(state, "GEc")
    assert fed(state, "TUc")


def test_act_24_medina_cut_off_is_not_in_supply() -> None:
    state = position({"medina": ["TUc"]}, at_war=["tu"], control={"aqaba": "ap"}, destroyed=["aqaba"])
    assert not fed(state, "TUc")
    assert not supply.would_attrition(state.board)[0]


def test_sup_13_and_boxes() -> None:
    state = position({"reserve_ap": ["FRc"]})
    assert fed(state, "FRc")


# ------------------------------------------------------------------------------------------ the same, slowly


RUSSIAN_FAMILY = {"ru", "ro", "sb"}


def slow(board: m.Board, piece: PieceId, start: SpaceId) -> bool:
    """14.1.2 to 14.2.4 for a unit without special rules, one space at a time."""
    unit = PIECES[piece]
    side, enemy = unit.side, foe(unit.side)
    labels = {"any", unit.nation} | ({"ru"} if unit.nation in RUSSIAN_FAMILY else set())

    def enemy_unit(s: SpaceId) -> bool:
        return any(PIECES[p].side == enemy for p in board.at(s))

    def passable(s: SpaceId) -> bool:
        besieged_enemy_fort = boards.fort_side(board, s) == enemy and boards.besieged(board, s)
        return not enemy_unit(s) and (board.control[s] == side or besieged_enemy_fort)

    def port(s: SpaceId) -> bool:
        if SPACES[s].port != side or board.control[s] != side or boards.besieged(board, s) or enemy_unit(s):
            return False
        return s != "constantinople" or side == CP or board.control[SpaceId("gallipoli")] == AP

    def source(s: SpaceId) -> bool:
        return unit.nation in SPACES[s].supply_for and board.control[s] == side and not enemy_unit(s)

    seen, todo = {(start, False)}, [(start, False)]
    while todo:
        here, sailed = todo.pop()
        if source(here):
            return True
        steps = [
            (s, sailed)
            for s, edge in NEIGHBOURS[here].items()
            if passable(s) and (not edge.dashed or edge.nations & labels)
        ]
        if not sailed and port(here) and unit.nation not in RUSSIAN_FAMILY:
            steps += [(s, True) for s in SPACES if s != here and port(s)]
        for step in steps:
            if step not in seen:
                seen.add(step)
                todo.append(step)
    return False


@pytest.mark.parametrize("seed", range(6))
def test_supply_agrees_with_a_trace_word_by_word(seed: int) -> None:
    pick = random.Random(seed)
    nations = ["it", "bu", "ro", "tu"]
    state = position(at_war=nations)
    control = dict(state.board.control)
    for name in pick.sample(sorted(control), 110):
        if control[name] in (AP, CP) and not SPACES[name].fort:
            control[name] = pick.choice((AP, CP))
    board = m.Board(state.edition, state.board.where, frozenset(), control, {}, frozenset(), state.board.at_war)
    kinds = [p for p, u in enumerate(PIECES) if u.nation not in ("mn", "gr") and not u.flags - {"not_replaceable"}]
    usable = [s for s in SPACES if control[s] in (AP, CP)]
    for piece in pick.sample(kinds, 45):
        where = pick.choice(usable)
        if all(PIECES[p].side == PIECES[piece].side for p in board.at(where)):
            board = board.place(PieceId(piece), where)
    for piece in map(PieceId, kinds):
        where = board.where[piece]
        if where in SPACES:
            assert supply.supplied(board, piece) == slow(board, piece, where), (PIECES[piece].label, where)
