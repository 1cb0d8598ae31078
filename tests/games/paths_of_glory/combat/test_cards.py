"""Combat cards: conditions, effects, where they go, and what being asked gives away (9.5.4, 12.2.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.combat import cards
from engine.games.paths_of_glory.rules.combat.entries import COMBAT_CARDS
from engine.games.paths_of_glory.tables import AP, CARDS, CP, SIDES, CardId, Side, SpaceId, foe
from engine.kernel.game import Waiver
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()
MOBILIZATION = [card for card in CARDS.values() if card.combat and card.deck == "mobilization"]


def fits(card: str, attackers: str, defenders: str, side: Side, target: str = "cambrai", turn: int = 3) -> bool:
    """Whether a card may be used in an attack of the card's enemy or owner on a space."""
    state = field({"sedan": attackers, target: defenders}, side=side, turn=turn)
    at = state.board.at
    origins = {str(piece): SpaceId("sedan") for piece in at(SpaceId("sedan"))}
    combat = m.Combat(side, SpaceId(target), at(SpaceId("sedan")), origins, at(SpaceId(target)))
    printed = CARDS[CardId(card)]
    return cards.fits(state, combat, printed.side, printed.id, COMBAT_CARDS[printed.id].when)


def test_every_mobilization_combat_card_is_there() -> None:
    assert {card.id for card in MOBILIZATION} <= COMBAT_CARDS.keys()


def test_pleve_wants_a_russian_on_either_side() -> None:
    assert fits("pleve", "ru_1", "ge_1", AP)
    assert fits("pleve", "ge_1", "ru_1 ro_c", CP)
    assert not fits("pleve", "ge_1", "ro_c", CP)


def test_putnik_wants_serbs_until_1915() -> None:
    assert fits("putnik", "ah_5", "sb_1", CP, turn=7)
    assert not fits("putnik", "ah_5", "sb_1", CP, turn=8)
    assert not fits("putnik", "ah_5", "mn_c", CP)


def test_von_francois_attacks_a_russian_among_others() -> None:
    """CMB-32."""
    assert fits("von_francois", "ge_8", "ru_1 ro_c", CP)
    assert not fits("von_francois", "ah_5", "ru_1", CP)
    assert not fits("von_francois", "ru_1", "ge_8", AP)


def test_kaisertreu_wants_an_austrian_on_either_side() -> None:
    assert fits("kaisertreu", "ah_5", "ru_1", CP)
    assert fits("kaisertreu", "ru_1", "ah_5 ge_c", AP)


def test_wireless_intercepts_wants_russians_only() -> None:
    assert fits("wireless_intercepts", "ge_8", "ru_1 ru_2", CP)
    assert not fits("wireless_intercepts", "ge_8", "ru_1 sb_c", CP)


@pytest.mark.parametrize(
    ("space", "turn", "helps"),
    [
        ("munkacs", 3, True),
        ("munkacs", 4, True),
        ("munkacs", 5, False),
        ("munkacs", 1, False),
        ("calais", 3, True),
        ("calais", 5, True),
        ("calais", 4, False),
        ("calais", 6, False),
        ("cambrai", 3, False),
    ],
)
def test_cmb_33_severe_weather(space: str, turn: int, helps: bool) -> None:
    """Mountain in Fall and Winter, swamp in Spring and Fall; no season on turns 1 and 2."""
    assert fits("ap_severe_weather", "ge_1", "br_c", CP, space, turn) is helps
    assert not fits("ap_severe_weather", "br_c", "ge_1", AP, space, turn)
    assert fits("cp_severe_weather", "br_c", "ge_1", AP, space, turn) is helps


def test_severe_weather_adds_two() -> None:
    places = {"czernowitz": "ru_8", "munkacs": "ah_2"}
    state = field(places, side=AP, attack="czernowitz", hands={CP: "cp_severe_weather"})
    fight = Fight(state, (1, 1)).attack("munkacs", "ru_8").do(m.UseCard(CardId("cp_severe_weather")))
    assert [fire.drm for fire in fight.fires()] == [0, 2]


def east(dice: tuple[int, ...], hands: dict[Side, str], faced: dict[Side, str] | None = None) -> Fight:
    state = field({"insterberg": "ge_8 ge_9", "tannenberg": "ru_2 ru_1"}, side=CP, attack="insterberg", hands=hands)
    for side, face_up in (faced or {}).items():
        state = state.with_cards(side, replace(state.cards[side], face_up=tuple(map(CardId, face_up.split()))))
    return Fight(state, dice).attack("tannenberg", "ge_8", "ge_9")


def finish(fight: Fight) -> Fight:
    while not isinstance(fight.frame, m.ChooseAttack):
        fight.do(DONE if DONE in fight.legal() else fight.legal()[0])
    return fight


def test_12_2_11_a_winner_keeps_a_card_a_loser_discards_it() -> None:
    won = finish(east((5, 1), {CP: "von_francois"}).do(m.UseCard(CardId("von_francois"))))
    assert won.state.cards.cp.face_up == (CardId("von_francois"),)
    assert won.fires()[0].drm == 1
    lost = finish(east((1, 6), {CP: "von_francois"}).do(m.UseCard(CardId("von_francois"))))
    assert lost.state.cards.cp.discard == (CardId("von_francois"),)
    assert lost.state.cards.cp.face_up == ()


def test_cmb_18_starred_cards_leave_the_game_even_after_a_win() -> None:
    """9.5.4.2."""
    fight = finish(east((1, 6), {AP: "pleve"}).do(m.UseCard(CardId("pleve"))))
    assert fight.state.cards.ap.removed == (CardId("pleve"),)
    assert fight.state.events[CardId("pleve")] == 3


def test_cmb_17_40_a_card_on_the_table_with_an_empty_hand() -> None:
    """9.5.4.2, 12.2.6."""
    fight = east((5, 1), {}, {CP: "von_francois"})
    assert isinstance(fight.frame, m.CombatCards)
    fight.do(m.UseCard(CardId("von_francois")))
    assert fight.fires()[0].drm == 1


def test_cmb_40_the_defender_too_has_only_a_card_on_the_table() -> None:
    """12.2.6: without any card in hand."""
    pleve = CardId("pleve")
    fight = east((1, 1), {}, {AP: pleve})
    assert fight.state.cards.ap.hand == ()
    assert fight.frame == m.CombatCards(AP)
    fight.do(m.UseCard(pleve))
    assert [fire.drm for fire in fight.fires()] == [0, 1]
    assert not isinstance(east((1, 1), {}).frame, m.CombatCards)


def test_9_5_4_4_once_in_an_action_round() -> None:
    state = field(
        {"insterberg": "ge_8", "tannenberg": "ru_2"}, side=CP, attack="insterberg", hands={CP: "von_francois"}
    )
    state = replace(state, op=replace(state.op, cards_used=frozenset({CardId("von_francois")})))
    fight = Fight(state, (1, 1)).attack("tannenberg", "ge_8")
    assert not isinstance(fight.frame, m.CombatCards)


def test_cmb_19_several_cards_attacker_first() -> None:
    """12.2.6."""
    fight = east((1, 1), {CP: "von_francois", AP: "pleve putnik"})
    assert fight.frame == m.CombatCards(CP)
    fight.do(m.UseCard(CardId("von_francois")))
    assert fight.frame == m.CombatCards(AP)
    assert fight.refusal(m.UseCard(CardId("putnik"))) == "12.2.6"


def test_sup_20_21_cards_for_supplied_defenders_only() -> None:
    """14.3.4, 14.1.1.2."""
    cut = dict.fromkeys(["amiens", "calais", "chateau-thierry", "brussels"], CP)
    places = {"sedan": "ge_1", "cambrai": "fr_1"}
    state = field(places, side=CP, attack="sedan", control=cut, hands={AP: "ap_withdrawal"})
    assert Fight(state, (1, 1)).attack("cambrai", "ge_1").fires()
    open_ = field(places, side=CP, attack="sedan", hands={AP: "ap_withdrawal"})
    assert isinstance(Fight(open_).attack("cambrai", "ge_1").frame, m.CombatCards)


@pytest.mark.parametrize("side", SIDES)
def test_unc_28_being_asked_says_nothing_about_the_hand(side: Side) -> None:
    """Any other hand of the same size leads to the same question."""
    frames = []
    for hand in ("guns_of_august" if side == CP else "blockade", "von_francois" if side == CP else "pleve"):
        state = field({"insterberg": "ge_8", "tannenberg": "ru_2"}, side=CP, attack="insterberg")
        pile = state.cards[side]
        deck = tuple(card for card in pile.deck if card != hand)
        state = state.with_cards(side, m.Pile(hand=(CardId(hand),), deck=deck))
        fight = Fight(state, (1, 1)).attack("tannenberg", "ge_8")
        frames.append(fight.frame)
    assert frames[0] == frames[1] == m.CombatCards(side)


def test_12_2_6_not_asked_when_every_usable_card_is_seen() -> None:
    state = field({"insterberg": "ge_8", "tannenberg": "ru_2"}, side=CP, attack="insterberg")
    gone = tuple(card for card in CARDS if CARDS[card].combat and CARDS[card].side == AP)
    state = state.with_cards(AP, m.Pile(hand=(CardId("blockade"),), removed=gone))
    assert len(Fight(state, (1, 1)).attack("tannenberg", "ge_8").fires()) == 2


def test_causes_are_told_before_what_comes_of_them() -> None:
    """A card is played, then its asterisk counts."""
    fight = east((1, 6), {AP: "pleve"}).do(m.UseCard(CardId("pleve")))
    kinds = [event.sentence.key if isinstance(event, m.Stated) else type(event).__name__ for event in fight.events]
    assert kinds.index("pog-combat-card") < kinds.index("VpChanged")


def test_12_2_6_who_does_not_want_to_be_asked_uses_no_more_cards() -> None:
    """At each question that a side may be asked, and at nothing else."""
    fight = east((1, 1), {CP: "von_francois", AP: "pleve putnik"})
    for side, moment in ((CP, "attack-cards"), (AP, "defence-cards")):
        waiver = PATHS_OF_GLORY.waiver(fight.state, side)
        assert waiver == Waiver(moment, DONE)
        assert PATHS_OF_GLORY.waiver(fight.state, foe(side)) is None
        fight.do(DONE)
    assert [PATHS_OF_GLORY.waiver(fight.state, side) for side in SIDES] == [None, None]
    against = replace(fight.state, stack=(*fight.state.stack, m.TrenchCards(CP)))
    assert PATHS_OF_GLORY.waiver(against, CP) == Waiver("trench-cards", DONE)
    assert [moment.key for moment in PATHS_OF_GLORY.meta.moments if moment.asked] == [
        "trench-cards",
        "attack-cards",
        "defence-cards",
    ]
