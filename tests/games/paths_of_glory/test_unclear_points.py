"""The readings of unclear points, each by its id; the reasons are in docs/rulings.md."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.cards import choices
from engine.games.paths_of_glory.rules.combat import flank, lasting
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import activation, redeploy
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, SPACES, TABLES, CardId, Side, SpaceId, UnitId
from tests.games.paths_of_glory.build import counter, position, space
from tests.games.paths_of_glory.combat.field import Fight, field
from tests.games.paths_of_glory.combat.test_lasting import as_event
from tests.games.paths_of_glory.combat.test_later_cards import finish, fits, use
from tests.games.paths_of_glory.positions import initial, on_turn, put
from tests.games.paths_of_glory.test_turn import refused
from tests.games.paths_of_glory.test_war_events import event, ready


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
    assert [boards.open_to(board, space(name)) for name in ("tabriz", "kermanshah", "ahwaz", "basra")] == [
        False
    ] * 3 + [True]
    entered = position({}, at_war=["tu"]).board
    assert boards.control_of(entered, space("kermanshah")) == CP
    assert boards.control_of(entered, space("tabriz")) == AP


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


# --------------------------------------------------------------------------------------- entering and supply


def test_unc_05_mef_at_home_before_turkey() -> None:
    """9.5.3.4: the army enters in London; only the landing needs Turkey at war."""
    state = event(ready("mef"), "mef")
    assert state.board.where[boards.mef(CLASSIC)] == "london"
    assert state.board.beachhead is None


def test_unc_06_no_army_is_left_out() -> None:
    """9.5.3.1: with Rome full the event is refused."""
    full = put(ready("reinf_it_5", 9, "it"), it_1="rome", it_2="rome", it_3="rome")
    assert refused(full, "reinf_it_5", "event") == "9.5.3.1"
    assert refused(full, "reinf_it_5", "ops") is None


def test_unc_11_arabia_stays() -> None:
    """11.1.4: cut off from everything it does not change hands."""
    around = dict.fromkeys((*NEIGHBOURS[space("Arabia")], "medina", "aqaba"), "cp")
    board = position(at_war=["tu"], control=around).board
    assert not supply.supplied_space(board, AP, space("Arabia"))
    assert space("Arabia") not in supply.would_attrition(board)[1]


def test_unc_25_riga_is_the_port_that_a_siege_closes() -> None:
    """13.1.7.1: taken it is a port for CP corps, besieged it is none, though a unit there is in supply over land."""
    control = {**dict.fromkeys(NEIGHBOURS[space("Danzig")], "ap"), "riga": "cp", "szawli": "cp"}
    for destroyed, open_ in ((["riga"], True), ([], False)):
        state = position({"danzig": ["GEc"], "riga": ["GE 1"]}, control=control, destroyed=destroyed)
        assert supply.supplied(state.board, counter(state, "GE 1"))
        assert ("riga" in redeploy.sr_targets(state, counter(state, "GEc"))) == open_


# ------------------------------------------------------------------------------------------------------ combat


def test_unc_09_haig_helps_the_germans_of_a_stack() -> None:
    """The AH army has to go, the GE army may stay."""
    units = {"amiens": "br_1", "calais": "br_2", "cambrai": "ge_1 ah_1"}
    state = field(units, side=AP, attack="amiens calais", trenches={"cambrai": (CP, 1)}, control={"sedan": CP})
    fight = Fight(as_event(state, "haig"), (6, 1)).attack("cambrai", "br_1", "br_2")
    while not isinstance(fight.frame, m.Retreat):
        fight.do(m.Done() if m.Done() in fight.legal() else fight.legal()[0])
    assert fight.refusal(m.Done()) is not None
    fight.do(*[a for a in fight.legal() if isinstance(a, m.RetreatTo) and a.piece == fight.unit("ah_1")][:1])
    while isinstance(fight.frame, m.Retreat) and fight.frame.moving is not None:
        fight.do(fight.legal()[0])
    fight.do(m.Done())
    assert fight.at("cambrai").lstrip("-") == "ge_1"


def test_unc_22_a_lost_combat_takes_the_card_without_a_retreat() -> None:
    """12.2.11: the attackers are all reduced, so that no retreat is due."""
    places = {"metz": "-ge_1 -ge_2 -ge_3", "verdun": "fr_1"}
    state = field(places, side=CP, attack="metz", hands={AP: "they_shall_not_pass"})
    fight = use(Fight(state, (6, 1)).attack("verdun", "ge_1", "ge_2", "ge_3"), "they_shall_not_pass")
    finish(fight)
    german, french = fight.fires()
    assert german.loss > french.loss
    assert fight.state.cards.ap.discard == (CardId("they_shall_not_pass"),)


def free(state: m.State, side: Side, target: str, origin: str) -> bool:
    """Whether an attacking space would give its +1 in a flank attempt."""
    return flank._free(state, m.Combat(side, SpaceId(target), (), {}, ()), SpaceId(origin))


def test_unc_24_neutral_greeks_spoil_no_flank() -> None:
    """9.5.2.4: once they are at war they do."""
    near = min(set(NEIGHBOURS[space("Florina")]) - {"salonika", "larisa"})
    neutral = position({"florina": ["GRc"], near: ["BUc"]}, at_war=["bu"], limited_greece=True)
    assert free(neutral, CP, "salonika", near)
    joined = position({"florina": ["GRc"], near: ["BUc"]}, at_war=["bu", "gr"])
    assert not free(joined, CP, "salonika", near)


def test_unc_26_the_lines_of_the_beachhead_are_dashed() -> None:
    """12.3.2: the MEF army beyond one does not pin Gallipoli down."""
    units = {"mef-1": ["MEF"], "gallipoli": ["TUc"], "adrianople": ["BRc"]}
    state = position(units, at_war=["tu", "bu"], beachhead="mef-1")
    assert free(state, CP, "adrianople", "gallipoli")
