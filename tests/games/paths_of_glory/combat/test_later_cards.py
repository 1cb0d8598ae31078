"""Combat cards of Limited and Total War: when each may be used and what it does (9.5.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.combat import cards
from engine.games.paths_of_glory.rules.combat.entries import COMBAT_CARDS
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CARDS, CP, CardId, Side, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()


def fits(
    card: str,
    attackers: str,
    defenders: str,
    side: Side,
    target: str = "cambrai",
    *,
    origin: str = "sedan",
    trench: int = 0,
    events: str = "",
    destroyed: str = "",
) -> bool:
    """Whether a card may be used in an attack by a side on a space, the defenders perhaps behind a trench."""
    foe = CP if side == AP else AP
    trenches = {target: (foe, trench)} if trench else {}
    state = field({origin: attackers, target: defenders}, side=side, trenches=trenches, destroyed=destroyed)
    state = replace(state, events=dict.fromkeys(map(CardId, events.split()), 1))
    space = SpaceId(target)
    pieces = state.board.at(SpaceId(origin))
    combat = m.Combat(
        side,
        space,
        pieces,
        {str(piece): SpaceId(origin) for piece in pieces},
        state.board.at(space),
        fort=boards.fort(state.board, space) if boards.enemy_fort(state.board, side, space) else 0,
        had_defenders=bool(defenders),
    )
    printed = CARDS[CardId(card)]
    return cards.fits(state, combat, printed.side, printed.id, COMBAT_CARDS[printed.id].when)


def use(fight: Fight, *names: str) -> Fight:
    """Use cards as they are asked for, and nothing else before the dice."""
    left = list(names)
    while isinstance(fight.frame, (m.TrenchCards, m.FlankAttempt, m.CombatCards)):
        ready = [name for name in left if m.UseCard(CardId(name)) in fight.legal()]
        fight.do(m.UseCard(CardId(ready[0])) if ready else DONE)
        left = [name for name in left if name not in ready[:1]]
    assert not left, left
    return fight


def finish(fight: Fight) -> Fight:
    while not isinstance(fight.frame, m.ChooseAttack):
        fight.do(DONE if DONE in fight.legal() else fight.legal()[0])
    return fight


def happened(state: m.State, *events: str) -> m.State:
    return replace(state, events={**state.events, **dict.fromkeys(map(CardId, events), 1)})


def test_every_combat_card_is_there() -> None:
    assert {card.id for card in CARDS.values() if card.combat} == COMBAT_CARDS.keys()


# ------------------------------------------------------------------------------------------------- +1 to the attack


@pytest.mark.parametrize(
    ("card", "helped", "not_helped"),
    [
        ("hurricane_barrage", ["br_1", "bef_c fr_1"], ["aus_c", "cnd_c", "pt_c", "fr_1"]),
        ("ap_air_superiority", ["br_1", "fr_1"], ["aus_c", "us_1", "it_1"]),
        ("phosgene_gas", ["fr_1", "fr_c br_1"], ["br_1"]),
        ("russian_guards", ["ru_1"], ["ro_c"]),
        ("alpine_troops", ["it_1 it_c"], ["it_1 fr_1", "fr_1"]),
    ],
)
def test_allied_nations_that_attack(card: str, helped: list[str], not_helped: list[str]) -> None:
    """CMB-32 the other way round: one unit is enough, except where all must be of the nation."""
    assert COMBAT_CARDS[CardId(card)].drm == 1
    assert all(fits(card, units, "ge_1", AP) for units in helped)
    assert not any(fits(card, units, "ge_1", AP) for units in not_helped)
    assert not fits(card, "ge_1", helped[0], CP), "not in defence"


@pytest.mark.parametrize("card", ["chlorine_gas", "flamethrowers", "mustard_gas", "cp_air_superiority"])
def test_germans_that_attack(card: str) -> None:
    assert COMBAT_CARDS[CardId(card)].drm == 1
    assert fits(card, "ge_1 ah_5", "fr_1", CP)
    assert not fits(card, "ah_5", "fr_1", CP)
    assert not fits(card, "fr_1", "ge_1", AP)


def test_liman_von_sanders_wants_turks_on_either_side_not_the_senussi() -> None:
    assert COMBAT_CARDS[CardId("liman_von_sanders")].drm == 1
    assert fits("liman_von_sanders", "tu_c", "br_c", CP)
    assert fits("liman_von_sanders", "br_c", "tu_c ge_c", AP)
    assert not fits("liman_von_sanders", "sn_c", "br_c", CP)


def test_achtung_panzer_wants_clear_ground() -> None:
    assert COMBAT_CARDS[CardId("achtung_panzer")].drm == 1
    assert fits("achtung_panzer", "ge_1", "fr_1", CP)
    assert not fits("achtung_panzer", "ge_1", "fr_1", CP, "calais")
    assert not fits("achtung_panzer", "ah_5", "fr_1", CP)


def test_cmb_34_alpenkorps_from_or_into_a_mountain() -> None:
    assert COMBAT_CARDS[CardId("alpenkorps")].drm == 1
    assert fits("alpenkorps", "ge_c", "it_1", CP, "verona", origin="trent")
    assert fits("alpenkorps", "ge_c", "fr_1", CP, "belfort", origin="strasbourg")
    assert not fits("alpenkorps", "ge_c", "it_1", CP, "verona", origin="venice")
    assert not fits("alpenkorps", "ah_5", "it_1", CP, "verona", origin="trent")


def test_cmb_34_an_austrian_in_the_mountain_does_not_do() -> None:
    state = field({"trent": "ah_5", "asiago": "ge_c", "verona": "it_1"}, side=CP)
    austrian, german, italian = (state.board.at(SpaceId(space)) for space in ("trent", "asiago", "verona"))
    origins = {str(austrian[0]): SpaceId("trent"), str(german[0]): SpaceId("asiago")}
    combat = m.Combat(CP, SpaceId("verona"), (*austrian, *german), origins, italian)
    assert not cards.fits(state, combat, CP, CardId("alpenkorps"), "cards")


def test_a_card_adds_one_to_the_attackers_die_only() -> None:
    state = field({"sedan": "ge_1", "cambrai": "fr_1"}, side=CP, attack="sedan", hands={CP: "chlorine_gas"})
    fight = use(Fight(state, (1, 1)).attack("cambrai", "ge_1"), "chlorine_gas")
    assert [fire.drm for fire in fight.fires()] == [1, 0]


# ------------------------------------------------------------------------------------------------------ with trenches


def test_mine_attack_wants_british_attackers_and_a_trench() -> None:
    assert COMBAT_CARDS[CardId("mine_attack")].drm == 1
    assert fits("mine_attack", "br_1", "ge_1", AP, trench=1)
    assert not fits("mine_attack", "br_1", "ge_1", AP)
    assert not fits("mine_attack", "aus_c", "ge_1", AP, trench=1)


def test_fortified_machine_guns_want_entrenched_germans() -> None:
    assert COMBAT_CARDS[CardId("fortified_machine_guns")].drm == 1
    assert fits("fortified_machine_guns", "fr_1", "ge_1", AP, trench=1)
    assert not fits("fortified_machine_guns", "fr_1", "ge_1", AP)
    assert not fits("fortified_machine_guns", "fr_1", "ah_5", AP, trench=2)
    assert not fits("fortified_machine_guns", "ge_1", "fr_1", CP, trench=1)


def test_frt_09_besiegers_behind_a_trench_are_entrenched() -> None:
    assert fits("fortified_machine_guns", "fr_1", "ge_1", AP, "verdun", trench=1)


WEST = {"amiens": "br_1", "calais": "br_2", "cambrai": "ge_1 ge_2"}


def western(hands: dict[Side, str], dice: tuple[int, ...] = (), level: int = 2) -> Fight:
    trenches, control = {"cambrai": (CP, level)}, {"sedan": CP}
    state = field(WEST, side=AP, attack="amiens calais", trenches=trenches, control=control, hands=hands)
    return Fight(happened(state, "landships"), dice).attack("cambrai", "br_1", "br_2")


def test_royal_tank_corps_conditions() -> None:
    for target, expected in (("cambrai", True), ("brussels", True), ("aachen", True), ("calais", False)):
        assert fits("royal_tank_corps", "br_1", "ge_1", AP, target, trench=1, events="landships") is expected
    assert not fits("royal_tank_corps", "br_1", "ge_1", AP, "verona", trench=1, events="landships")
    assert not fits("royal_tank_corps", "br_1", "ge_1", AP, trench=1), "Landships has not been played"
    assert not fits("royal_tank_corps", "cnd_c", "ge_1", AP, trench=1, events="landships")


def test_cmb_20_tanks_cancel_the_shifts_only() -> None:
    """No flank attack; machine guns and the cancelling of the retreat still work."""
    tanks = {AP: "royal_tank_corps", CP: "fortified_machine_guns"}
    fight = western(tanks, (6, 1)).do(m.UseCard(CardId("royal_tank_corps")))
    assert not isinstance(fight.frame, m.FlankAttempt)
    use(fight, "fortified_machine_guns")
    assert [fire.shifts for fire in fight.fires()] == [0, 0]
    assert [fire.drm for fire in fight.fires()] == [0, 1]
    while not isinstance(fight.frame, m.CancelRetreat):
        assert isinstance(fight.frame, m.TakeLosses)
        fight.do(fight.legal()[0])
    assert CardId("royal_tank_corps") in finish(fight).state.cards.ap.discard, "one combat a turn (CMB-18)"


def test_without_tanks_the_trench_shifts_both_sides() -> None:
    assert [fire.shifts for fire in use(western({}, (6, 1))).fires()] == [-2, 1]


# ------------------------------------------------------------------------------------------------- trenches ignored


@pytest.mark.parametrize("card", ["michael", "blucher", "peace_offensive"])
def test_cmb_21_the_offensives_of_1918_need_no_trench(card: str) -> None:
    assert COMBAT_CARDS[CardId(card)].cancels_trench
    assert fits(card, "ge_1", "fr_1", CP, events="h_l_take_command")
    assert not fits(card, "ge_1", "fr_1", CP)
    assert not fits(card, "ah_5", "fr_1", CP, trench=1, events="h_l_take_command")


def test_cmb_22_von_below_against_italians_only() -> None:
    assert COMBAT_CARDS[CardId("von_below")].cancels_trench
    assert fits("von_below", "ge_c ah_5", "it_1 it_c", CP, "verona", origin="trent", trench=1)
    assert not fits("von_below", "ge_c", "it_1 br_c", CP, "verona", origin="trent", trench=1)
    assert not fits("von_below", "ah_5", "it_1", CP, "verona", origin="trent", trench=1)


def test_cmb_22_von_hutier_against_a_russian_among_others() -> None:
    assert fits("von_hutier", "ge_8", "ru_1 ro_c", CP)
    assert not fits("von_hutier", "ge_8", "ro_c", CP)
    assert not fits("von_hutier", "ah_5", "ru_1", CP)


def test_flk_12_von_hutier_fires_first_without_a_flank_attack() -> None:
    state = field(
        {"insterberg": "ge_8 ge_9", "tannenberg": "-ru_c"}, side=CP, attack="insterberg", hands={CP: "von_hutier"}
    )
    fight = use(Fight(state, (6,)).attack("tannenberg", "ge_8", "ge_9"), "von_hutier")
    assert [fire.side for fire in fight.fires()] == [CP]
    assert "pog-no-fire" in fight.told()


def test_cmb_20_a_cancelled_trench_allows_a_flank_attempt_and_no_cancelled_retreat() -> None:
    """RET-04, 12.2.4."""
    places = {"sedan": "ge_1", "brussels": "ge_2", "cambrai": "fr_1 fr_2"}
    state = field(
        places, side=CP, attack="sedan brussels", trenches={"cambrai": (AP, 2)}, hands={CP: "michael"}, turn=17
    )
    state = happened(state, "h_l_take_command")
    fight = Fight(state, (5, 1)).attack("cambrai", "ge_1", "ge_2").do(m.UseCard(CardId("michael")))
    fight.do(*([DONE] if isinstance(fight.frame, m.TrenchCards) else []))
    assert isinstance(fight.frame, m.FlankAttempt)
    use(fight)
    assert [(fire.drm, fire.shifts) for fire in fight.fires()] == [(1, 0), (0, 0)]
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    assert isinstance(fight.frame, m.Retreat)


def test_trn_07_michael_raises_the_war_status_once() -> None:
    state = field({"sedan": "ge_1", "cambrai": "fr_1"}, side=CP, attack="sedan", hands={CP: "michael"})
    state = happened(state, "h_l_take_command")
    fight = use(Fight(state, (1, 1)).attack("cambrai", "ge_1"), "michael")
    assert (fight.state.tracks.war_status.cp, fight.state.tracks.ws) == (1, 1)


@pytest.mark.parametrize(("advances", "vp"), [(True, 10), (False, 9)])
def test_cmb_23_peace_offensive_costs_a_vp_unless_somebody_advances(advances: bool, vp: int) -> None:
    places = {"sedan": "ge_1 ge_2", "cambrai": "-fr_c"}
    state = field(places, side=CP, attack="sedan", hands={CP: "peace_offensive"}, scenario="campaign")
    fight = use(Fight(happened(state, "h_l_take_command"), (6, 1)).attack("cambrai", "ge_1", "ge_2"), "peace_offensive")
    assert isinstance(fight.frame, m.Advance)
    if advances:
        fight.advance("ge_1", "cambrai")
    before = fight.state.tracks.vp
    finish(fight)
    assert fight.state.tracks.vp - before == vp - 10


# ------------------------------------------------------------------------------------------------------ French forts


def test_place_of_execution_attacks_an_intact_french_fort() -> None:
    assert COMBAT_CARDS[CardId("place_of_execution")].drm == 2
    name, ready = "place_of_execution", "falkenhayn"
    assert fits(name, "ge_1", "fr_1", CP, "verdun", events=ready)
    assert fits(name, "ge_1", "", CP, "verdun", events=ready), "a fort without units"
    assert not fits(name, "ge_1", "fr_1", CP, "verdun")
    assert not fits(name, "ge_1", "fr_1", CP, "verdun", events="falkenhayn h_l_take_command")
    assert not fits(name, "ge_1", "fr_1", CP, "verdun", events=ready, destroyed="verdun")
    assert not fits(name, "ah_5", "fr_1", CP, "verdun", events=ready)
    assert not fits(name, "ge_1", "fr_1", CP, "cambrai", events=ready)
    assert not fits(name, "ge_8", "ru_1", CP, "warsaw", origin="lodz", events=ready)


def test_they_shall_not_pass_conditions() -> None:
    assert fits("they_shall_not_pass", "ge_1", "fr_1", CP, "verdun")
    assert not fits("they_shall_not_pass", "ge_1", "br_1", CP, "verdun")
    assert not fits("they_shall_not_pass", "ge_1", "fr_1", CP, "verdun", destroyed="verdun")
    assert not fits("they_shall_not_pass", "ge_1", "fr_1", CP, "cambrai")
    assert not fits("they_shall_not_pass", "ge_1", "", CP, "verdun")


def verdun(dice: tuple[int, int]) -> Fight:
    places = {"metz": "ge_1 ge_2", "verdun": "fr_1 fr_2"}
    state = field(places, side=CP, attack="metz", hands={AP: "they_shall_not_pass"})
    return use(Fight(state, dice).attack("verdun", "ge_1", "ge_2"), "they_shall_not_pass")


def test_ret_19_they_shall_not_pass_holds_the_space() -> None:
    fight = verdun((6, 1))
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    assert isinstance(fight.frame, m.ChooseAttack)
    assert fight.at("verdun")
    assert fight.state.cards.ap.discard == (CardId("they_shall_not_pass"),)


def test_cmb_12_they_shall_not_pass_stays_after_a_tie() -> None:
    fight = finish(verdun((1, 1)))
    assert fight.fires()[0].loss == fight.fires()[1].loss
    assert fight.state.cards.ap.face_up == (CardId("they_shall_not_pass"),)


def test_backs_to_the_wall_wants_a_british_army_in_the_west() -> None:
    assert COMBAT_CARDS[CardId("backs_to_the_wall")].holds
    assert fits("backs_to_the_wall", "ge_1", "br_1 fr_1", CP)
    assert fits("backs_to_the_wall", "ge_1", "br_1", CP, "ostend")
    assert not fits("backs_to_the_wall", "ge_1", "br_c fr_1", CP)
    assert not fits("backs_to_the_wall", "ge_1", "br_1", CP, "verona", origin="trent")


def test_ret_19_backs_to_the_wall_leaves_the_game_even_unneeded() -> None:
    state = field(
        {"sedan": "ge_1", "cambrai": "br_1"}, side=CP, attack="sedan", hands={AP: "backs_to_the_wall"}, turn=17
    )
    fight = finish(use(Fight(state, (1, 6)).attack("cambrai", "ge_1"), "backs_to_the_wall"))
    assert fight.state.cards.ap.removed == (CardId("backs_to_the_wall"),)


# ------------------------------------------------------------------------------------------------------- Near East


def test_cmb_24_kemal_wants_a_turk_with_factors() -> None:
    assert fits("kemal", "br_c", "tu_c", AP, "qurna", origin="basra")
    assert not fits("kemal", "br_c", "-tu_c", AP, "qurna", origin="basra")
    assert not fits("kemal", "br_c", "ge_c", AP, "qurna", origin="basra")
    assert not fits("kemal", "tu_c", "br_c", CP, "basra", origin="qurna")


def test_kemal_fires_on_the_army_table_and_is_discarded() -> None:
    state = field({"basra": "br_c", "qurna": "tu_c"}, side=AP, attack="basra", hands={CP: "kemal"})
    fight = use(Fight(state, (1, 6)).attack("qurna", "br_c"), "kemal")
    assert [fire.table for fire in fight.fires()] == ["corps", "army"]
    assert finish(fight).state.cards.cp.discard == (CardId("kemal"),)


def test_cmb_37_maude_is_supplied_over_land_from_basra() -> None:
    assert COMBAT_CARDS[CardId("maude")].army_table
    assert fits("maude", "br_c", "tu_c", AP, "qurna", origin="basra")
    assert not fits("maude", "aus_c", "tu_c", AP, "qurna", origin="basra")
    assert not fits("maude", "br_c", "tu_c", AP, "beersheba", origin="gaza", destroyed="gaza")
    assert not fits("maude", "br_c", "ge_1", AP)


@pytest.mark.parametrize(("besieger", "usable"), [("", True), ("ge_1", False)])
def test_maude_needs_supply_in_basra(besieger: str, usable: bool) -> None:
    state = field({"ahwaz": "br_c", "qurna": "tu_c", "basra": besieger}, side=AP)
    piece = state.board.at(SpaceId("ahwaz"))
    origins = {str(piece[0]): SpaceId("ahwaz")}
    combat = m.Combat(AP, SpaceId("qurna"), piece, origins, state.board.at(SpaceId("qurna")))
    assert cards.fits(state, combat, AP, CardId("maude"), "cards") is usable


def test_cmb_36_turk_determination_counts_as_a_trench() -> None:
    state = field({"basra": "br_c", "qurna": "tu_c"}, side=AP, attack="basra", hands={CP: "turk_determination"})
    fight = use(Fight(state, (1, 1)).attack("qurna", "br_c"), "turk_determination")
    assert [fire.shifts for fire in fight.fires()] == [-1, 1]


def test_turk_determination_conditions() -> None:
    assert fits("turk_determination", "br_c", "tu_c", AP, "qurna", origin="basra")
    assert not fits("turk_determination", "br_c", "tu_c", AP, "qurna", origin="basra", trench=1)
    assert not fits("turk_determination", "br_c", "sn_c", AP, "qurna", origin="basra")


def test_sup_21_cards_for_turks_in_supply_only() -> None:
    """14.3.4: a card may not rest on a defender out of supply."""
    state = field({"basra": "br_c", "qurna": "tu_c ge_c"}, side=AP)
    br, qurna = (state.board.at(SpaceId(space)) for space in ("basra", "qurna"))
    turk = next(piece for piece in qurna if m.unit_text(CLASSIC, piece, False).startswith("TU"))
    combat = m.Combat(AP, SpaceId("qurna"), br, {str(br[0]): SpaceId("basra")}, qurna, oos=frozenset({turk}))
    assert not cards.fits(state, combat, CP, CardId("kemal"), "cards")
