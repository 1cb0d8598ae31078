"""The Attrition Phase (14.3, 11.2.7)."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.retelling import sentences
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import AP, CP
from tests.games.paths_of_glory.build import counter, position, space, work_on


def after(state: m.State) -> m.Work:
    work = work_on(state)
    supply.attrition(work)
    return work


POCKET = {"brussels": "cp", "cambrai": "cp", "calais": "cp"}


def test_att_01_both_sides_from_one_picture() -> None:
    ring = {"timisvar": "ap", "valjevo": "ap", "belgrade": "ap", "novi-sad": "ap"}
    state = position({"rouen": ["GEc"], "paris": ["FRc"]}, control=ring)
    work = after(state)
    assert work.board.where[counter(state, "GEc")] == m.ELIMINATED
    assert work.board.where[counter(state, "FRc")] == space("paris")


def test_att_02_space_flips_even_without_enemy_supply() -> None:
    state = position(control={"rouen": "cp"}, base="", scenario="introductory")
    work = after(state)
    assert work.board.control[space("rouen")] == AP


def test_att_02_unc_16_supplied_unit_inside_spares_the_space() -> None:
    state = position({"libya": ["SNc"]}, at_war=["tu"])
    assert after(state).board.control[space("libya")] == CP


def test_att_04_unc_15_trenches_of_a_flipping_space() -> None:
    trenches = {"rouen": (CP, 2), "le-mans": (CP, 1)}
    work = after(position(control={"rouen": "cp", "le-mans": "cp"}, trenches=trenches))
    assert work.board.trenches[space("rouen")] == m.Trench(AP, 1)
    assert space("le-mans") not in work.board.trenches


def test_att_05_armies_for_good_corps_to_rebuild() -> None:
    state = position({"rouen": ["GE 1", "GEc"]})
    work = after(state)
    assert work.board.where[counter(state, "GE 1")] == m.REMOVED
    assert work.board.where[counter(state, "GEc")] == m.ELIMINATED


def test_att_06_libya_goes_to_the_allies() -> None:
    assert after(position()).board.control[space("libya")] == AP


def test_att_07_besieged_fort_space_stays() -> None:
    state = position({"verdun": ["GE 5"]})
    work = after(position({"verdun": ["GE 5"]}, control={"bar-le-duc": "cp", "chateau-thierry": "cp", "nancy": "ap"}))
    assert work.board.control[space("verdun")] == AP
    assert supply.would_attrition(state.board)[0] == ()


def test_sup_13_serbian_spaces_never_flip() -> None:
    cut = dict.fromkeys(("belgrade", "valjevo", "skopje"), "cp")
    state = position(control=cut)
    assert not supply.supplied_space(state.board, AP, space("nis"))
    assert after(state).board.control[space("nis")] == AP


def test_sup_15_sn_protects_only_its_own_space() -> None:
    control = {"alexandria": "cp", "cairo": "ap", "port-said": "ap"}
    work = after(position({"alexandria": ["SNc"]}, at_war=["tu"], control=control))
    assert work.board.control[space("alexandria")] == CP
    assert work.board.control[space("libya")] == AP


def test_sup_16_empty_medina_flips() -> None:
    cut = {"aqaba": "ap"}
    empty = after(position(at_war=["tu"], control=cut, destroyed=["aqaba"]))
    assert empty.board.control[space("medina")] == AP
    held = after(position({"medina": ["TUc"]}, at_war=["tu"], control=cut, destroyed=["aqaba"]))
    assert held.board.control[space("medina")] == CP


def test_sup_17_medina_over_the_ana_lines() -> None:
    state = position(at_war=["tu"], control={"medina": "ap"})
    assert not supply.supplied_space(state.board, AP, space("medina"))
    near = position(
        at_war=["tu"], control={"medina": "ap", "aqaba": "ap", "beersheba": "ap", "gaza": "ap", "sinai": "ap"}
    )
    assert supply.supplied_space(near.board, AP, space("medina"))


def test_dsh_08_spaces_use_every_dashed_line() -> None:
    state = position()
    assert supply.supplied_space(state.board, AP, space("riga"))
    assert supply.supplied_space(state.board, AP, space("kars"))


def test_vp_moves_with_a_flipping_space() -> None:
    work = after(position(control={"rouen": "cp"}))
    assert work.tracks.vp == 9


def test_quiet_opening() -> None:
    state = position(base="setup")
    assert supply.would_attrition(state.board) == ((), (space("libya"),))


def test_a_space_that_is_cut_off_says_why_it_changes_hands() -> None:
    work = after(position({"rouen": ["GE 1"]}))
    told = {str(event.narrate().key) for event in work.events}
    assert {"pog-removed", "pog-control-unsupplied"} <= told, "an army is lost for good, and so is told"
    assert "pog-control" not in told
    assert "pog-attrition" in {sentence.key for sentence in sentences(CLASSIC, work.events)}
