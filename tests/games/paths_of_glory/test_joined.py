"""Several actions by one choice: an attack with all who may, losses as a whole."""

from __future__ import annotations

from dataclasses import replace

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.rules.combat import common
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.game import Offer
from engine.kernel.joined import joined
from engine.kernel.play import step
from tests.games.paths_of_glory.combat.field import field
from tests.games.paths_of_glory.test_notation_page import FRENCH, fight

SAY = Messages().say


def carried_out(state: m.State, offer: Offer[m.Action]) -> m.State:
    assert state.top is not None
    side = state.top.side
    for action in (offer.action, *offer.then):
        state = step(GAME, state, side, action, SeededChance(bytes(32))).state
    return state


def words(offer: Offer[m.Action]) -> str:
    return SAY(offer.parts[0].label if offer.parts else offer.label)


def test_12_1_4_a_space_is_attacked_with_all_who_may_by_one_choice() -> None:
    state = field({"sedan": "fr_5", "metz": "ge_4 ge_5", "koblenz": "ge_c"}, side=CP, attack="metz koblenz")
    offer = next(one for one in joined(GAME, state, CP) if one.parts[0].key == "sedan")
    assert words(offer) == "Attack Sedan with GE 4, GE 5, GEc"
    state = carried_out(state, offer)
    assert isinstance(state.top, m.FlankAttempt)
    assert len(common.combat_of(state).attackers) == 3


def test_12_1_11_where_not_all_may_attack_together_the_battle_begins_all_the_same() -> None:
    state = field({"sedan": "fr_5", "metz": "ge_4", "koblenz": "ah_1"}, side=CP, attack="metz koblenz")
    for offer in joined(GAME, state, CP):
        then = carried_out(state, offer)
        assert not isinstance(then.top, m.Muster), words(offer)


def test_12_1_4_where_one_unit_alone_may_attack_its_choice_stands_for_that_of_the_space() -> None:
    state = field({"sedan": "fr_5", "metz": "ge_4", "koblenz": "ge_c"}, side=CP, attack="metz koblenz")
    instead = {one.parts[0].key: one.instead for one in joined(GAME, state, CP)}
    assert instead == {"liege": True, "nancy": True, "sedan": False, "verdun": True}


def test_equal_counters_of_a_stack_join_with_one_press() -> None:
    state = field({"sedan": "fr_5", "metz": "ge_c ge_c"}, side=CP, attack="metz")
    assert joined(GAME, state.push(m.Muster(CP, SpaceId("sedan"))), CP)[0].then
    differing = field({"sedan": "fr_5", "metz": "ge_4 ge_5"}, side=CP, attack="metz")
    assert not joined(GAME, differing.push(m.Muster(CP, SpaceId("sedan"))), CP), "the panel takes all of these itself"


def east(*cards: str) -> m.State:
    """The Central Powers may attack Tannenberg out of Insterburg and hold these cards."""
    units = {"insterberg": "ge_8 ge_9", "tannenberg": "ru_2 ru_1"}
    state = field(units, side=CP, attack="insterberg", hands={CP: " ".join(cards)})
    deck = ("von_francois", "flamethrowers")  # what he may hold for all that the enemy knows
    return state.with_cards(CP, replace(state.cards.cp, deck=tuple(CardId(one) for one in deck if one not in cards)))


def at_tannenberg(state: m.State, verb: str) -> Offer[m.Action]:
    return next(one for one in joined(GAME, state, CP) if (one.verb, one.parts[0].key) == (verb, "tannenberg"))


def test_12_2_6_who_would_be_asked_for_a_card_may_attack_without_one_by_one_choice() -> None:
    state = east("von_francois")
    whole, bare = at_tannenberg(state, "attack-all"), at_tannenberg(state, "attack-bare")
    assert words(bare) == words(whole).replace(" with", ", no card:")
    assert (bare.action, *bare.then) == (whole.action, *whole.then, m.Done())
    assert carried_out(state, whole).top == m.CombatCards(CP)
    assert not isinstance(carried_out(state, bare).top, m.Muster | m.ChooseAttack)


def test_12_2_6_whoever_may_hold_a_card_is_offered_that_alike() -> None:
    assert at_tannenberg(east("von_francois"), "attack-bare") == at_tannenberg(east("falkenhayn"), "attack-bare")


def test_12_2_6_who_is_not_asked_for_cards_attacks_by_the_choice_there_is() -> None:
    state = east()
    state = state.with_cards(CP, replace(state.cards.cp, hand=(), face_up=()))
    assert {one.verb for one in joined(GAME, state, CP)} == {"attack-all"}


def test_12_2_6_a_card_may_be_the_last_by_one_choice_whatever_else_is_held() -> None:
    """Nobody may tell from the presses that it took whether there was another card."""
    both, one = (
        carried_out(state, at_tannenberg(state, "attack-all"))
        for state in (east("von_francois", "flamethrowers"), east("von_francois", "falkenhayn"))
    )
    last = next(each for each in joined(GAME, both, CP) if each.action == m.UseCard(CardId("von_francois")))
    assert joined(GAME, one, CP) == (last,)
    assert (last.then, last.instead) == ((m.Done(),), False)
    assert words(last).endswith(", then no more")
    used = step(GAME, one, CP, last.action, SeededChance(bytes(32)))
    assert used.state.top == one.top, "he would be asked again"
    assert used.shows
    assert not used.reveals, "who shows a card of his own learns nothing by it: more may follow on the line"


def losing(units: str, number: int) -> m.State:
    state = field({"sedan": units, "reserve_ap": "fr_c"}, side=CP)
    combat = m.Combat(CP, SpaceId("sedan"), (), {}, state.board.at(SpaceId("sedan")))
    return state.push(combat, m.TakeLosses(AP, number))


def test_12_4_losses_are_taken_as_a_whole_and_each_way_says_what_it_leaves() -> None:
    state = losing("fr_1 fr_2", 6)
    found = joined(GAME, state, AP)
    assert all(offer.then for offer in found)
    gone = {f"FR {number} lost, FRc in its place" for number in (1, 2)}
    assert {words(offer) for offer in found} == {"FR 1 reduced, FR 2 reduced", *gone}
    plain = {offer.action for offer in GAME.offers(state, AP)}
    assert {offer.action for offer in found} <= plain


def test_12_4_one_step_that_is_owed_is_chosen_as_ever() -> None:
    assert not joined(GAME, losing("fr_1 fr_2", 3), AP)


def test_12_5_2_a_unit_goes_all_the_way_of_its_retreat_by_one_choice() -> None:
    state = fight(m.Retreat(AP, FRENCH, 2))
    found = joined(GAME, state, AP)
    by_itself = {m.RetreatTo(piece, SpaceId("liege")) for piece in FRENCH}  # from there one way is left
    assert {offer.action for offer in found} == {offer.action for offer in GAME.offers(state, AP)} - by_itself
    for offer in found:
        (first, last) = (offer.action, *offer.then)
        assert isinstance(first, m.RetreatTo)
        assert isinstance(last, m.RetreatTo)
        then = carried_out(state, offer)
        assert then.board.where[first.piece] == last.space
        assert not isinstance(then.top, m.Retreat) or first.piece not in then.top.pieces
    assert "via" in SAY(found[0].parts[1].label)


def test_12_5_2_a_retreat_of_one_space_is_chosen_as_ever() -> None:
    assert not joined(GAME, fight(m.Retreat(AP, FRENCH, 1)), AP)
