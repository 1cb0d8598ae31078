"""Events claimed for a combat, and the attack that Alberich calls off."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import cards
from engine.games.paths_of_glory.tables import AP, CP, CardId, Side, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field
from tests.games.paths_of_glory.combat.test_lasting import as_action, as_event

DONE = m.Done()
RETREAT, BRUSILOV, KERENSKY = (CardId(card) for card in ("great_retreat", "brusilov_offensive", "kerensky_offensive"))


def pass_on(fight: Fight) -> Fight:
    """Decline everything until the dice."""
    while not fight.fires():
        fight.do(DONE)
    return fight


# ---------------------------------------------------------------------------------------------------- Great Retreat


def invaded(defenders: str, *, place: str = "lodz", turn: int = 3, **more: str) -> Fight:
    places = {"breslau": "ge_8 ge_9", place: defenders, **more}
    state = as_event(field(places, side=CP, attack="breslau"), RETREAT, turn)
    return Fight(state, (1, 1)).attack(place, "ge_8", "ge_9")


def test_cmb_25_the_great_retreat_comes_before_all_else() -> None:
    fight = invaded("ru_1 ru_2")
    assert fight.frame == m.Declare(AP, RETREAT)
    assert fight.refusal(m.UseCard(BRUSILOV)) == "card"
    fight.do(m.UseCard(RETREAT))
    assert isinstance(fight.frame, m.Retreat)
    fight.retreat("ru_1", "warsaw").retreat("ru_2", "warsaw")
    assert fight.at("warsaw") == "ru_1 ru_2"
    assert fight.fires() == []
    assert isinstance(fight.frame, m.Advance), "an empty space may be advanced into"
    assert fight.advance("ge_8", "lodz").at("lodz") == "ge_8"


def test_the_great_retreat_may_be_declined_and_lasts_one_turn() -> None:
    assert len(pass_on(invaded("ru_1")).fires()) == 2
    assert not isinstance(invaded("ru_1", turn=2).frame, m.Declare)
    assert not isinstance(invaded("ro_c").frame, m.Declare)


def test_cmb_25_others_are_attacked_as_usual() -> None:
    fight = invaded("ru_1 ro_c").do(m.UseCard(RETREAT)).retreat("ru_1", "warsaw")
    pass_on(fight)
    assert [fire.factors for fire in fight.fires()][1] == 1, "the Romanian corps alone"


def test_cmb_26_russians_without_a_way_out_are_lost() -> None:
    around = dict.fromkeys(("warsaw", "plock", "thorn", "posen", "czestochowa"), "ge_c")
    fight = invaded("ru_1 ru_c", **around).do(m.UseCard(RETREAT))
    assert "ru_1" in fight.at("removed").split()
    assert "ru_c" in fight.at("eliminated").split()


def test_cmb_41_they_count_as_retreated() -> None:
    fight = invaded("ru_1").do(m.UseCard(RETREAT)).retreat("ru_1", "warsaw")
    assert fight.unit("ru_1") in fight.state.op.retreated


# ------------------------------------------------------------------------------------- Brusilov and Kerensky


def offensive(card: CardId, defenders: str, trench: int = 0, dice: tuple[int, ...] = (1, 1)) -> Fight:
    trenches = {"lodz": (CP, trench)} if trench else {}
    places = {"warsaw": "ru_1 ro_c", "lodz": defenders}
    state = field(places, side=AP, attack="warsaw", trenches=trenches)
    return Fight(as_action(state, AP, card), dice)


def test_cmb_31_brusilov_ignores_one_trench_without_germans() -> None:
    fight = offensive(BRUSILOV, "ah_5", 2).attack("lodz", "ru_1")
    assert fight.frame == m.Declare(AP, BRUSILOV)
    pass_on(fight.do(m.UseCard(BRUSILOV)))
    assert [(fire.drm, fire.shifts) for fire in fight.fires()] == [(1, 0), (0, 0)]
    assert BRUSILOV in fight.state.op.cards_used
    assert BRUSILOV not in fight.state.cards.ap.face_up, "no combat card (CMB-30)"


def test_brusilov_is_not_asked_for_germans_others_or_open_ground() -> None:
    assert not isinstance(offensive(BRUSILOV, "ah_5 ge_c", 2).attack("lodz", "ru_1").frame, m.Declare)
    assert not isinstance(offensive(BRUSILOV, "ah_5", 2).attack("lodz", "ro_c").frame, m.Declare)
    assert not isinstance(offensive(BRUSILOV, "ah_5").attack("lodz", "ru_1").frame, m.Declare)


def test_unc_13_brusilov_answers_turk_determination() -> None:
    turk = CardId("turk_determination")
    state = field({"erivan": "ru_c", "eleskirt": "tu_c"}, side=AP, attack="erivan", hands={CP: turk})
    fight = Fight(as_action(state, AP, BRUSILOV), (1, 1)).attack("eleskirt", "ru_c")
    while fight.frame != m.CombatCards(CP):
        fight.do(DONE)
    fight.do(m.UseCard(turk))
    assert fight.frame == m.Declare(AP, BRUSILOV)
    pass_on(fight.do(m.UseCard(BRUSILOV)))
    assert fight.fires()[1].shifts == 0


def test_unc_19_kerensky_helps_one_attack_and_not_against_germans_alone() -> None:
    fight = offensive(KERENSKY, "ah_5 ge_c").attack("lodz", "ru_1")
    assert fight.frame == m.Declare(AP, KERENSKY)
    assert [fire.drm for fire in pass_on(fight.do(m.UseCard(KERENSKY))).fires()] == [2, 0]
    assert not isinstance(offensive(KERENSKY, "ge_c").attack("lodz", "ru_1").frame, m.Declare)
    again = offensive(KERENSKY, "ah_5")
    again = Fight(replace(again.state, op=replace(again.state.op, cards_used=frozenset({KERENSKY}))), (1, 1))
    assert not isinstance(again.attack("lodz", "ru_1").frame, m.Declare)


# ------------------------------------------------------------------------------------------------------- Alberich

ALBERICH, GAS = CardId("alberich"), CardId("phosgene_gas")


def withdrawn(target: str = "cambrai", card: str = "", side_card: CardId = GAS, attacker: str = "fr_1") -> Fight:
    hands: dict[Side, str] = {AP: side_card, CP: f"alberich {card}"}
    state = field({"amiens": attacker, target: "ge_1"}, side=AP, attack="amiens", control={"sedan": CP}, hands=hands)
    return Fight(state, (1, 1))


def test_cmb_35_alberich_calls_the_attack_off() -> None:
    fight = withdrawn().attack("cambrai", "fr_1").do(m.UseCard(GAS))
    while fight.frame != m.CombatCards(CP):
        fight.do(DONE)
    fight.do(m.UseCard(ALBERICH))
    assert isinstance(fight.frame, m.ChooseAttack)
    assert fight.fires() == []
    assert fight.state.cards.ap.hand == (GAS,)
    assert GAS not in fight.state.events
    assert GAS not in fight.state.op.cards_used
    assert fight.state.cards.cp.removed == (ALBERICH,)
    assert fight.unit("fr_1") in fight.state.op.attackers, "it has attacked"
    assert SpaceId("cambrai") in fight.state.op.attacked


def test_a_card_on_the_table_stays_there_when_the_attack_is_called_off() -> None:
    fight = withdrawn()
    pile = m.Pile(face_up=(CardId("ap_air_superiority"),))
    fight = Fight(fight.state.with_cards(AP, pile)).attack("cambrai", "fr_1")
    fight.do(m.UseCard(CardId("ap_air_superiority")))
    while fight.frame != m.CombatCards(CP):
        fight.do(DONE)
    fight.do(m.UseCard(ALBERICH))
    assert fight.state.cards.ap == pile


def test_alberich_yields_to_tanks() -> None:
    fight = withdrawn().attack("cambrai", "fr_1")
    combat = next(frame for frame in fight.state.stack if isinstance(frame, m.Combat))
    assert cards.fits(fight.state, combat, CP, ALBERICH, "cards")
    assert not cards.fits(as_action(fight.state, AP, "yanks_and_tanks"), combat, CP, ALBERICH, "cards")
    tanks = replace(combat, cards=(CardId("royal_tank_corps"),))
    assert not cards.fits(fight.state, tanks, CP, ALBERICH, "cards")
    elsewhere = replace(combat, target=SpaceId("aachen"))
    assert not cards.fits(fight.state, elsewhere, CP, ALBERICH, "cards")
