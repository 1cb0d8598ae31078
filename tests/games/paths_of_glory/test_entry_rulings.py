"""Rulings on cards, entering units and replacements case by case, each by its id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, supply
from engine.games.paths_of_glory.rules.phases import replacements
from engine.games.paths_of_glory.tables import AP, CARDS, CP, NEIGHBOURS, PIECES, SPACES, TABLES, CardId
from tests.games.paths_of_glory.build import counter, position, space
from tests.games.paths_of_glory.positions import held, initial, on_turn, piece, put
from tests.games.paths_of_glory.test_turn import act, refused, with_deeds
from tests.games.paths_of_glory.test_war_events import event, places, ready, with_status

HOMES = {
    "reinf_ge_9": {"berlin", "essen", "breslau"},
    "reinf_ah_7": {"vienna", "budapest"},
    "reinf_ru_12": {"petrograd", "moscow", "kharkov", "caucasus"},
    "reinf_it_5": {"rome"},
    "reinf_fr_10": {"paris"},
    "reinf_br_1": {"london"},
}
NEAR_EAST = {
    "mef": boards.mef(CLASSIC),
    "allenby": boards.br_ne(CLASSIC),
    "army_of_the_orient": boards.orient(CLASSIC),
    "yudenitch": placing.caucasus_army(CLASSIC),
}
DOTTED = ("br_bef", "bef_c", "br_mef", "br_ne", "fr_orient", "ru_cau", "tu_yld", "tu_aoi", "sn_c")


# ---------------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("card", "events"),
    [
        ("walter_rathenau", {"independent_air_force": 8}),
        ("oberost", {}),
        ("race_to_the_sea", {}),
        ("eleventh_army", {}),
        ("place_of_execution", {"falkenhayn": 2}),
    ],
)
def test_trn_05_moot_events_still_thin_the_deck(card: str, events: dict[str, int]) -> None:
    """9.5.1.1: for their War Status, with the ban lifted, the army gone or the forts fallen."""
    state = put(with_status(ready(card, 9, **events), 0, 9), ge_11=m.REMOVED)
    state = replace(state, board=replace(state.board, destroyed=frozenset(s.id for s in SPACES.values() if s.fort)))
    after = event(state, card)
    assert after.tracks.war_status.cp == 9 + CARDS[CardId(card)].war_status
    assert CardId(card) not in after.cards.cp.hand


@pytest.mark.parametrize("vp", [25, -3])
def test_trn_13_vp_may_leave_the_track_meanwhile(vp: int) -> None:
    """5.1.2: an action at such VP goes on like any other; what counts is the War Status Phase."""
    state = on_turn(initial(), 2)
    state = act(replace(state, tracks=replace(state.tracks, vp=vp)), m.AutoOp())
    state = act(state, m.Done())
    assert state.tracks.vp == vp
    assert state.result is None


@pytest.mark.parametrize("kind", ["sr", "rp"])
def test_trn_16_the_last_action_of_the_turn_before_does_not_matter(kind: m.Use) -> None:
    """9.3.3, 9.4.3."""
    state = ready("landships")
    assert refused(with_deeds(state, AP, "ops", kind), "landships", kind) is not None
    assert refused(replace(state, log=m.TurnLog()), "landships", kind) is None


# ----------------------------------------------------------------------------------------------- entering armies


@pytest.mark.parametrize("card", HOMES)
def test_rnf_02_the_homes_of_the_nations(card: str) -> None:
    """9.5.3.3: capital and own sources; what is lost, besieged or full is no home."""
    state = ready(card, 9, "it")
    army = next(
        p for unit, _ in CARDS[CardId(card)].reinforcement_units for p in TABLES.pieces_of[unit] if PIECES[p].army
    )
    homes = HOMES[card]
    assert set(placing.entry_spaces(state, army)) == homes
    lost = sorted(homes)[0]
    enemy = CP if CARDS[CardId(card)].side == AP else AP
    assert lost not in placing.entry_spaces(held(state, enemy, lost), army)


def test_rnf_02_besieged_paris_closes_orleans_too() -> None:
    """9.5.3.3, FRT-24: Orleans is the way out of a full Paris, not of a besieged or lost one."""
    army = piece("fr_10")
    besieged = put(initial(), fr_6="dijon", fr_9="dijon", ge_1="paris")
    assert boards.besieged(besieged.board, space("Paris"))
    assert placing.entry_spaces(besieged, army) == ()


@pytest.mark.parametrize("card", NEAR_EAST)
def test_rnf_07_near_east_armies_at_home(card: str) -> None:
    """9.5.3.4: no way to the Near East, no replacements, War Status all the same."""
    army = NEAR_EAST[card]
    state = event(ready(card, 9, "tu"), card)
    while isinstance(state.top, m.PlaceUnits):
        home = next(s for s in placing.entry_spaces(state, army))
        state = act(state, m.Place(army, home))
    assert army in state.board.ne_barred
    closed = crossing.closed_to(state, army, "move")
    assert closed & CLASSIC.graph.near_east == CLASSIC.graph.near_east
    assert replacements.pool_of(CLASSIC, army) is None
    assert state.tracks.war_status.ap == CARDS[CardId(card)].war_status


def test_rnf_07_orient_at_home_keeps_out_of_salonika() -> None:
    """9.5.3.4."""
    state = event(ready("army_of_the_orient", 9, "gr", "tu"), "army_of_the_orient")
    home = act(state, m.Place(boards.orient(CLASSIC), space("Paris")))
    abroad = act(state, m.Place(boards.orient(CLASSIC), space("Salonika")))
    assert crossing.closed_to(home, boards.orient(CLASSIC), "move") & CLASSIC.graph.bit[graph.SALONIKA]
    assert not crossing.closed_to(abroad, boards.orient(CLASSIC), "move") & CLASSIC.graph.bit[graph.SALONIKA]
    assert not crossing.closed_to(abroad, boards.orient(CLASSIC), "move") & CLASSIC.graph.bit[space("Damascus")]


def test_nea_07_greece_changes_nothing_for_the_landing() -> None:
    """9.5.2.4.1."""
    landed = places(event(ready("mef", 9, "tu", "gr", greece=8), "mef"))
    assert sum("mef" in name for name in landed) == 4


def test_neu_06_bulgarian_corps() -> None:
    """Set-up: two in Sofia, four alone in other spaces."""
    state = event(ready("bulgaria"), "bulgaria")
    while isinstance(state.top, m.PlaceUnits):
        state = act(state, PATHS_OF_GLORY.legal_actions(state, CP)[0])
    counts = [len(boards.units(state.board, s.id, CP)) for s in SPACES.values() if s.nation == "bu"]
    assert sorted(number for number in counts if number) == [1, 1, 1, 1, 2]


# -------------------------------------------------------------------------------------------------- replacements


def test_rpl_05_arabs_return_to_arabia() -> None:
    """17.1.6."""
    state = position({"eliminated": ["ANAc"]}, at_war=["tu"])
    assert replacements.rebuild_spaces(state, counter(state, "ANAc")) == ("arabia",)
    full = position({"eliminated": ["ANAc"], "arabia": ["BRc", "BRc", "BRc"]}, at_war=["tu"])
    assert replacements.rebuild_spaces(full, counter(full, "ANAc")) == ()


def test_rpl_08_not_in_liege_and_not_in_a_besieged_antwerp() -> None:
    """17.1.5."""
    state = position({"eliminated": ["BE 1"], "antwerp": ["GE 1"]})
    assert set(replacements.rebuild_spaces(state, counter(state, "BE 1"))) == {"brussels", "ostend"}
    cut = position({"eliminated": ["BE 1"]}, control={"brussels": "cp", "ostend": "cp", "antwerp": "cp"})
    assert replacements.rebuild_spaces(cut, counter(cut, "BE 1")) == ("calais",)


def test_rpl_09_serbs_in_salonika() -> None:
    """17.1.5: once Greece is open in either way, and only while the AP controls it."""
    for options in ({"limited_greece": True}, {"at_war": ["gr"]}):
        state = position({"eliminated": ["SB 1"]}, control={"nis": "cp", "salonika": "ap"}, **options)  # type: ignore[arg-type]
        assert replacements.rebuild_spaces(state, counter(state, "SB 1")) == ("salonika",)
        lost = position({"eliminated": ["SB 1"]}, control={"nis": "cp", "salonika": "cp"}, **options)  # type: ignore[arg-type]
        assert replacements.rebuild_spaces(lost, counter(lost, "SB 1")) == ()
    closed = position({"eliminated": ["SB 1"]}, control={"nis": "cp"})
    assert replacements.rebuild_spaces(closed, counter(closed, "SB 1")) == ()


def test_rpl_12_landwehr_needs_supply() -> None:
    """The card: a Berlin without supply stops it."""
    state = put(ready("landwehr"), ge_7="-konigsberg")
    alone = held(state, AP, *NEIGHBOURS[space("Berlin")])
    assert not supply.supplied_space(alone.board, CP, space("Berlin"))
    assert refused(alone, "landwehr", "event") == "card"
    assert refused(state, "landwehr", "event") is None


@pytest.mark.parametrize("unit", DOTTED)
def test_rpl_14_every_marked_unit(unit: str) -> None:
    """17.1.7."""
    state = put(initial(), **{unit: "-" + ("constantinople" if PIECES[piece(unit)].side == CP else "london")})
    found = replacements.refuse_flip(state.board, piece(unit))
    assert found is not None
    assert found.rule == "17.1.7"
