"""What is told of odds: facts with paragraphs, prospects, cards, words; and that nobody's hand shows in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import odds
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.errors import NotationError, Refused
from engine.kernel.odds import Odds, Prospect, reckoning, told
from tests.games.paths_of_glory.combat.field import field
from tests.toy_game import BLUFF

SEDAN = SpaceId("sedan")


def sedan(**more: object) -> m.State:
    """Germans round Sedan; the space is forest."""
    units = {"sedan": "fr_5 fr_c", "metz": "ge_4 ge_5 ge_c", "koblenz": "ge_c"} | more.pop("units", {})  # type: ignore[operator]
    return field(units, side=CP, attack="metz koblenz", **more)  # type: ignore[arg-type]


def of(state: m.State, viewer: str | None = None, target: SpaceId = SEDAN) -> Odds:
    found = odds.proposed(state, CP, target, eligible.pool(state, CP, target), viewer)  # type: ignore[arg-type]
    assert found is not None
    return found


def facts(prospect: Prospect) -> dict[str, str]:
    return {f"{fact.key} {fact.role or ''}".strip(): fact.rule for fact in prospect.facts}


def cases(prospect: Prospect, key: str, role: str | None = None) -> dict[str, tuple[int, int]]:
    found = prospect.distribution(key, role)  # type: ignore[arg-type]
    return {result.key: (result.least, result.most) for result in found.results if result.most}


def test_12_2_9_both_loss_numbers_by_hand() -> None:
    """5+5+1+1 is 12, on 12-14; 3+1 is 4, on 4 of the Army table. Both read their six dice."""
    plain = of(sedan()).prospects[0]
    assert plain.key == "plain"
    assert cases(plain, "losses", AP) == {"4": (12, 12), "5": (12, 12), "7": (12, 12)}
    assert cases(plain, "losses", CP) == {"2": (12, 12), "3": (12, 12), "4": (12, 12)}
    assert plain.distribution("winner").settled


def test_12_5_3_in_a_forest_the_retreat_is_possible_and_not_sure() -> None:
    plain = of(sedan()).prospects[0]
    owed = 36 - cases(plain, "retreat")["0"][1]
    assert owed
    assert cases(plain, "space")["open"][0] < owed <= cases(plain, "space")["open"][1]
    assert "cancel" in {choice.key for choice in plain.choices}


def test_12_2_8_shifts_have_their_reasons_and_paragraphs() -> None:
    plain = of(sedan(trenches={"sedan": (AP, 2)})).prospects[0]
    found = facts(plain)
    assert found["shift:trench cp"] == found["shift:trench ap"] == "11.2.9"
    assert found["order"] == "12.2.9"


def test_12_3_a_flank_attempt_is_a_prospect_of_its_own() -> None:
    state = sedan()
    flank = next(found for found in of(state).prospects if found.key.startswith("flank:"))
    (won,) = {pair for key, pair in cases(flank, "flank").items() if key == "won"}
    assert won[0] == won[1] >= 3
    assert flank.distribution("winner").of == 216
    trench = sedan(trenches={"sedan": (AP, 1)})
    assert not [found for found in of(trench).prospects if found.key.startswith("flank:")]


def test_12_2_6_cards_of_the_viewer_alone_are_counted() -> None:
    state = sedan(hands={CP: "cp_withdrawal kaisertreu von_francois", AP: "ap_withdrawal"})
    russian = field({"lodz": "ru_1", "posen": "ge_4"}, side=CP, attack="posen", hands={CP: "von_francois pleve"})
    assert [found.key for found in of(state, CP).prospects][1:2] != ["card:von_francois"], "no Russians"
    assert "card:von_francois" in [found.key for found in of(russian, CP, SpaceId("lodz")).prospects]
    assert "card:ap_withdrawal" in [found.key for found in of(state, AP).prospects]
    for viewer in (CP, None):
        other = state.with_cards(AP, replace(state.cards[AP], hand=(CardId("pleve"),)))
        assert of(state, viewer) == of(other, viewer), "the hand of the Allies shows"


def test_9_5_4_2_cards_that_lie_face_up_are_counted_for_everybody() -> None:
    state = sedan()
    pile = replace(state.cards[AP], face_up=(CardId("ap_withdrawal"),))
    assert "card:ap_withdrawal" in [found.key for found in of(state.with_cards(AP, pile), CP).prospects]


def test_12_6_a_withdrawal_is_a_retreat_of_one_space_that_nobody_cancels() -> None:
    plain, withdrawn = GAME.odds(sedan(), None, CP, "attack Sedan with all", ["AP Withdrawal"]).prospects[:2]
    assert cases(withdrawn, "retreat").get("2") is None
    assert "cancel" not in {choice.key for choice in withdrawn.choices}
    assert cases(withdrawn, "retreat")["1"][0] > cases(plain, "retreat")["1"][0]


def test_a_card_that_does_not_fit_is_named() -> None:
    assumed = GAME.odds(sedan(), None, CP, "attack Sedan with GE 4", ["Von Francois"]).prospects[1]
    assert facts(assumed)["unfit:von_francois"] == "12.2.6"
    assert facts(assumed)["drm:von_francois cp"] == "card"


def test_9_5_4_an_attack_that_is_called_off_has_no_results() -> None:
    french = field({"verdun": "fr_5", "sedan": "ge_4"}, side=AP, attack="verdun")
    assert GAME.odds(french, None, AP, "attack Sedan with FR 5", ["Pleve"]).prospects[1].distributions
    off = GAME.odds(french, None, AP, "attack Sedan with FR 5", ["Alberich"]).prospects[1]
    assert off.distributions == ()
    assert facts(off)["off cp"] == "card"


def test_an_attack_is_proposed_in_its_own_notation_at_any_moment() -> None:
    at_rest = replace(sedan(), stack=(m.PlayRound(AP),), op=m.Operation())
    for order in ("attack Sedan with GE 4, GE 5", "GE 4, GE 5 > Sedan"):
        found = GAME.odds(at_rest, None, CP, order)
        assert found.title.args["attackers"] == ("GE 4", "GE 5")
    assert GAME.odds(at_rest, None, CP, "attack Sedan").title.args["attackers"] == ("GE 4", "GE 5", "2 GEc")


@pytest.mark.parametrize("order", ["", "sr GE 4 to Essen", "green ideas"])
def test_what_is_no_attack_is_refused_politely(order: str) -> None:
    with pytest.raises(NotationError):
        GAME.odds(sedan(), None, CP, order)


def test_what_is_no_attack_is_refused_alike_whatever_the_attacker_holds() -> None:
    """An order that could mean one of several cards would say which of them is held."""
    answers = set()
    for hand in ("chlorine_gas", "mustard_gas", "chlorine_gas mustard_gas", ""):
        with pytest.raises(NotationError) as refused:
            GAME.odds(sedan(hands={CP: hand}), AP, CP, "card gas")
        answers.add(str(refused.value.message))
    assert len(answers) == 1


def test_12_1_1_nothing_to_attack_is_refused() -> None:
    with pytest.raises(Refused):
        GAME.odds(sedan(), None, CP, "attack Essen")
    with pytest.raises(NotationError):
        GAME.odds(sedan(), None, CP, "attack Sedan", ["Guns of August"])


def test_every_line_is_a_sentence_of_the_catalogue() -> None:
    state = sedan(hands={CP: "von_francois"}, trenches={"sedan": (AP, 1)})
    lines = [Messages().say(line) for line in told(of(state, CP))]
    assert not [line for line in lines if "pog-" in line or "odds-" in line or "{" in line]
    assert any("33.3% (12 of 36)" in line for line in lines)


def test_a_game_need_not_reckon() -> None:
    assert reckoning(GAME) is GAME
    assert reckoning(BLUFF) is None
