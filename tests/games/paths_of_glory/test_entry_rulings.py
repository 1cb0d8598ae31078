"""Rulings on cards, entering units and replacements case by case, each by its id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules import activation, choices, crossing, graph, placing, replacements, supply
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules.combat import lasting
from engine.games.paths_of_glory.tables import AP, CARDS, CP, NEIGHBOURS, PIECES, SPACES, TABLES, CardId, Side, UnitId
from tests.games.paths_of_glory.build import counter, position, space
from tests.games.paths_of_glory.combat.test_lasting import as_event
from tests.games.paths_of_glory.combat.test_later_cards import fits
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
    "mef": facts.MEF,
    "allenby": facts.BR_NE,
    "army_of_the_orient": facts.ORIENT,
    "yudenitch": placing.CAUCASUS_ARMY,
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
    assert after.tracks.ws_cp == 9 + CARDS[CardId(card)].war_status
    assert CardId(card) not in after.cards_cp.hand


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
    assert facts.besieged(besieged.board, space("Paris"))
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
    assert closed & graph.NEAR_EAST == graph.NEAR_EAST
    assert replacements.pool_of(army) is None
    assert state.tracks.ws_ap == CARDS[CardId(card)].war_status


def test_rnf_07_orient_at_home_keeps_out_of_salonika() -> None:
    """9.5.3.4."""
    state = event(ready("army_of_the_orient", 9, "gr", "tu"), "army_of_the_orient")
    home = act(state, m.Place(facts.ORIENT, space("Paris")))
    abroad = act(state, m.Place(facts.ORIENT, space("Salonika")))
    assert crossing.closed_to(home, facts.ORIENT, "move") & graph.BIT[graph.SALONIKA]
    assert not crossing.closed_to(abroad, facts.ORIENT, "move") & graph.BIT[graph.SALONIKA]
    assert not crossing.closed_to(abroad, facts.ORIENT, "move") & graph.BIT[space("Damascus")]


def test_nea_07_greece_changes_nothing_for_the_landing() -> None:
    """9.5.2.4.1."""
    landed = places(event(ready("mef", 9, "tu", "gr", greece=8), "mef"))
    assert sum("mef" in name for name in landed) == 4


def test_neu_06_bulgarian_corps() -> None:
    """Set-up: two in Sofia, four alone in other spaces."""
    state = event(ready("bulgaria"), "bulgaria")
    while isinstance(state.top, m.PlaceUnits):
        state = act(state, PATHS_OF_GLORY.legal_actions(state, CP)[0])
    counts = [len(facts.units(state.board, s.id, CP)) for s in SPACES.values() if s.nation == "bu"]
    assert sorted(number for number in counts if number) == [1, 1, 1, 1, 2]


def test_unc_07_arabs_and_senussi_wait_for_turkey() -> None:
    """The cards."""
    for card in ("arab_northern_army", "libyan_revolt"):
        assert refused(ready(card), card, "event") is not None
        assert refused(ready(card, 9, "tu"), card, "event") is None


@pytest.mark.parametrize(
    ("place", "cut", "sent"),
    [
        ("marseilles", "", True),
        ("marseilles", "london", False),
        ("reserve_ap", "", True),
        ("reserve_ap", "london", False),
        ("nancy", "", False),
    ],
)
def test_unc_08_salonika_takes_corps_that_could_redeploy(place: str, cut: str, sent: bool) -> None:
    """9.3.3: from ports and the Reserve Box, in supply there and at Salonika."""
    control = {cut: "cp"} if cut else {}
    state = position({place: ["FRc"]}, control=control, limited_greece=True)
    state = choices.open_salonika(replace(state, board=replace(state.board, limited_greece=False)))
    assert choices.may_be_sent(state, counter(state, "FRc")) == sent


def test_unc_08_no_french_corps_from_the_box_with_paris_lost() -> None:
    """13.1.11."""
    state = choices.open_salonika(position({"reserve_ap": ["FRc", "BRc"]}, control={"paris": "cp"}))
    assert not choices.may_be_sent(state, counter(state, "FRc"))
    assert choices.may_be_sent(state, counter(state, "BRc"))


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


# ----------------------------------------------------------------------------------------------- unclear points


def test_unc_01_the_eleventh_army_never_makes_a_space_dearer() -> None:
    """The lower of 2 and the ordinary price."""
    wanted = {
        ("GE 11", "GE 1"): 1,
        ("GE 11", "GE 1", "AHc"): 2,
        ("GE 11", "AH 1", "BUc"): 2,
        ("GE 11", "AHc", "BUc"): 1,
    }
    for labels, price in wanted.items():
        state = position({"breslau": labels}, at_war=["bu"], events=["eleventh_army"])
        assert activation.price(state, space("breslau"), "move") == price, labels


@pytest.mark.parametrize(
    ("card", "attackers", "defenders", "side", "fit"),
    [
        ("wireless_intercepts", "ge_1", "ru_1", CP, True),
        ("wireless_intercepts", "ge_1", "ru_1 ro_c", CP, False),
        ("wireless_intercepts", "ge_1", "", CP, False),
        ("von_francois", "ge_1", "", CP, False),
        ("von_francois", "ge_1", "ru_c br_c", CP, True),
    ],
)
def test_unc_02_unc_20_cards_against_russians(card: str, attackers: str, defenders: str, side: Side, fit: bool) -> None:
    """UNC-02, UNC-20: Wireless Intercepts wants RU units only; a fort alone is no RU unit for any card."""
    fort = next(s.id for s in SPACES.values() if s.nation == "ru" and s.fort)
    assert fits(card, attackers, defenders, side, fort, origin=min(NEIGHBOURS[fort])) == fit


@pytest.mark.parametrize("card", ["royal_tank_corps", "mine_attack"])
@pytest.mark.parametrize("minor", ["aus_c", "cnd_c", "pt_c"])
def test_unc_03_minors_are_not_british_for_cards(card: str, minor: str) -> None:
    """7.1.4 and the cards."""
    trench = {"trench": 2, "events": "landships"}
    assert fits(card, "br_1", "ge_1", AP, **trench)  # type: ignore[arg-type]
    assert not fits(card, minor, "ge_1", AP, **trench)  # type: ignore[arg-type]


@pytest.mark.parametrize(("attackers", "fit"), [("ge_1", True), ("ah_1", False), ("ah_1 ge_c", True)])
def test_unc_04_place_of_execution_wants_germans(attackers: str, fit: bool) -> None:
    """The card."""
    assert fits("place_of_execution", attackers, "fr_1", CP, "verdun", origin="metz", events="falkenhayn") == fit


@pytest.mark.parametrize(
    ("target", "origin", "fit"), [("koblenz", "metz", True), ("cambrai", "amiens", True), ("venice", "verona", False)]
)
def test_unc_27_tanks_in_germany_too(target: str, origin: str, fit: bool) -> None:
    """The card of 2018: clear spaces of France, Belgium and Germany."""
    assert (SPACES[space(target)].terrain == "clear") >= fit
    assert fits("royal_tank_corps", "br_1", "ge_1", AP, target, origin=origin, trench=1, events="landships") == fit


def test_unc_10_persia_and_its_neighbours_before_turkey() -> None:
    """11.1.13: Kermanshah is closed with the rest of Persia, Basra is open."""
    board = position({}).board
    assert [facts.open_to(board, space(name)) for name in ("tabriz", "kermanshah", "ahwaz", "basra")] == [False] * 3 + [
        True
    ]
    entered = position({}, at_war=["tu"]).board
    assert facts.control_of(entered, space("kermanshah")) == CP
    assert facts.control_of(entered, space("tabriz")) == AP


def test_unc_12_the_reduced_senussi() -> None:
    """Counter."""
    factors = TABLES.units[UnitId("sn_c")].factors(True)
    assert (factors.cf, factors.lf, factors.mf) == (0, 1, 1)


@pytest.mark.parametrize("card", ["haig", "stavka_timidity", "lloyd_george", "great_retreat"])
def test_unc_17_events_of_a_turn_end_with_it(card: str) -> None:
    """In the turn of the event and not in the next, whatever the round."""
    state = as_event(on_turn(initial(), 3, 6), card, 3)
    assert lasting.this_turn(state, card)
    assert not lasting.this_turn(on_turn(state, 4, 1), card)


def test_unc_21_no_season_in_1914() -> None:
    """Turns 1 and 2: neither severe weather nor the ban on deserts."""
    for number in (1, 2):
        turn = TABLES.turns[number]
        assert turn.season == "none"
        assert not turn.desert_banned
    assert TABLES.turns[6].desert_banned
