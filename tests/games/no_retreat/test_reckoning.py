"""The odds of attacks, proposed in words and mustered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.reckoning import reckoned
from engine.games.no_retreat.tables import AXIS, CARDS, SOVIET, CardId, Place, UnitId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import NotationError, Refused
from engine.kernel.odds import Odds, Prospect
from engine.kernel.preview import preview
from tests.games.no_retreat.build import asked, at, begun
from tests.games.no_retreat.test_battles import after, attack, combat, next_of_attack

UNITS = {"G4PZ": "K12", "G6A": "K12", "SSO": "L12"}


def shares(found: Odds, prospect: str = "plain") -> dict[str, int]:
    """How many faces of the die bring each result."""
    one = next(each for each in found.prospects if each.key == prospect)
    return {result.key: result.least for result in one.distribution("result").results}


def test_10_5_the_odds_of_a_proposal() -> None:
    state = at(UNITS, turn=8)
    found = NO_RETREAT.odds(state, AXIS, AXIS, "4 Pz, 6 A > L12")  # 9:3 with armor: 4:1
    assert shares(found) == {"EX": 1, "DR": 2, "DS": 2, "DD": 1}
    assert shares(found, "marker") == {"DR": 2, "DS": 2, "DD": 2}


def test_10_5_a_place_alone_means_all_that_could_attack_it() -> None:
    state = at(UNITS, turn=8)
    assert shares(NO_RETREAT.odds(state, None, AXIS, "L12")) == shares(
        NO_RETREAT.odds(state, None, AXIS, "4 Pz, 6 A > L12")
    )


def test_cards_that_are_named_count_and_those_of_the_viewer() -> None:
    state = at(UNITS, turn=8, hands={"axis": [6], "soviet": [3]})
    found = NO_RETREAT.odds(state, AXIS, AXIS, "6 A > L12")
    assert [prospect.key for prospect in found.prospects] == ["plain", "marker", "card:6"]
    assert [prospect.key for prospect in NO_RETREAT.odds(state, SOVIET, AXIS, "6 A > L12").prospects] == [
        "plain",
        "marker",
    ]
    named = NO_RETREAT.odds(state, None, AXIS, "6 A > L12", ("Elastic Defense",))
    assert shares(named, "assumed") == {"DR": 6}


def with_cards(*cards: str, units: str = "6 A", **keys: Any) -> Prospect:
    """An attack of 4:3, on the column 1:1, with cards that are named."""
    state = at({**UNITS, "G4PZ": "destroyed"}, **{"turn": 8, **keys})
    found = NO_RETREAT.odds(state, None, AXIS, f"{units} > L12", cards)
    return next(one for one in found.prospects if one.key == "assumed")


def bounds(found: Prospect) -> dict[str, tuple[int, int]]:
    return {result.key: (result.least, result.most) for result in found.distribution("result").results}


def test_card_21_of_two_dice_one_is_chosen() -> None:
    found = with_cards("Expert Leaders")
    assert found.distribution("result").of == 36
    faces = ("CA", "NE", "CB", "EX", "DR", "DR")
    for result in set(faces):
        of = faces.count(result)
        assert bounds(found)[result] == (of * of, 36 - (6 - of) ** 2), "both dice, or at least one"
    assert [choice.words.key for choice in found.choices] == ["nr-odds-two-dice"]


def test_card_27_a_no_effect_is_rolled_again() -> None:
    found = with_cards("River Crossing")
    assert found.distribution("result").of == 30
    assert bounds(found) == {"CA": (6, 6), "CB": (6, 6), "EX": (6, 6), "DR": (12, 12)}


def test_cards_21_and_27_a_no_effect_that_is_taken_is_rolled_again_with_one_die() -> None:
    found = bounds(with_cards("Expert Leaders", "River Crossing"))
    assert "NE" not in found
    assert found["CA"] == (5 + 2 * 1 + 1, 5 * 11 + 2 * 4 + 1), "of 180 cases: two dice, and a third after a no effect"


def test_card_16_a_duel_is_fought_on_a_tie_alone() -> None:
    found = with_cards("NKVD")
    assert found.distribution("result").of == 216
    assert bounds(found) == {
        **{"duel-axis": (90, 90), "duel-soviet": (90, 90)},
        **{"CA": (6, 6), "NE": (6, 6), "CB": (6, 6), "EX": (6, 6), "DR": (12, 12)},
    }


def test_card_38_both_lose_on_a_tie_and_nothing_is_fought() -> None:
    assert bounds(with_cards("Hedgehogs")) == {"duel-axis": (15, 15), "duel-soviet": (15, 15), "duel-both": (6, 6)}


def test_card_22_either_table_may_be_used() -> None:
    found = with_cards("Georgy Zhukov")
    plain, soviet = ("CA", "NE", "CB", "EX", "DR", "DR"), ("CA", "CA", "NE", "CB", "EX", "DR")
    for result in {*plain, *soviet}:
        counts = plain.count(result), soviet.count(result)
        assert bounds(found)[result] == (min(counts), max(counts))


def test_card_1_doubles_the_strongest_unit() -> None:
    found = with_cards("Erich von Manstein")
    assert next(fact for fact in found.facts if fact.key == "strength").words.args["attack"] == 8
    assert [choice.words.key for choice in found.choices] == ["nr-odds-doubled"]


def test_a_card_that_settles_no_die_beforehand_is_told_as_left_out() -> None:
    found = with_cards("General Staff")
    assert found.facts[-1].words.key == "nr-odds-left-out"
    assert not [fact for fact in with_cards("Expert Leaders").facts if fact.key == "left-out"]


def test_cards_that_were_played_are_reckoned_for_the_other_side_too() -> None:
    state = at({**UNITS, "G4PZ": "destroyed"}, turn=8)
    battle = m.Battle(AXIS, "voluntary", (Place("L12"),), (UnitId("G6A"),), (UnitId("SSO"),))
    found = reckoned(state, replace(battle, cards=((AXIS, CardId(27)),)), SOVIET)
    assert "NE" not in shares(found)


def test_what_cannot_be_fought_has_no_odds() -> None:
    state = at(UNITS, turn=8)
    with pytest.raises(Refused) as refused:
        NO_RETREAT.odds(state, None, AXIS, "4 Pz > M14")
    assert refused.value.refusal.rule == "10.1"
    with pytest.raises(NotationError):
        NO_RETREAT.odds(state, None, AXIS, "4 Pz > Atlantis")


def test_a_panel_shows_the_odds_of_the_attack_that_it_makes() -> None:
    state = after(combat(UNITS, turn=8), m.Target(Place("L12"))).state
    offers = NO_RETREAT.offers(state, AXIS)
    joining = [offer for offer in offers if offer.action == m.Join(UnitId("G6A"))]
    shown = preview(NO_RETREAT, state, AXIS, joining)
    assert shown is not None
    assert shown.odds is not None
    assert shares(shown.odds) == {"NE": 1, "CA": 1, "CB": 1, "EX": 1, "DR": 2}
    assert {(spot.space, spot.kind) for spot in shown.spots} == {("L12", "target"), ("K12", "from")}


def test_10_6_2_the_last_marker_that_is_used_leaves_the_odds() -> None:
    state = combat(UNITS, turn=8, hands={"axis": [6], "soviet": []}, markers={"blitz": 1, "shock": 0})
    for _ in range(9):
        action = None if isinstance(state.top, m.Commit) else next_of_attack(state, "L12", ("G4PZ", "G6A"), False)
        state = state if action is None else after(state, action).state
    used = after(state, m.UseMarker()).state
    assert isinstance(used.top, m.Commit), "a card may still be played"
    for now in (state, used):
        shown = preview(NO_RETREAT, now, AXIS, NO_RETREAT.offers(now, AXIS))
        assert shown is not None
        assert shown.odds is not None
    assert "marker" not in {prospect.key for prospect in shown.odds.prospects}


def test_10_1_each_place_that_can_be_attacked_has_its_odds_though_one_may_stop() -> None:
    state = combat({**UNITS, "SLEN": "K13"}, turn=8)
    shown = preview(NO_RETREAT, state, AXIS, NO_RETREAT.offers(state, AXIS))
    assert shown is not None
    assert shown.odds is not None
    assert shown.odds.apart
    assert {prospect.key for prospect in shown.odds.prospects} == {"L12", "K13"}
    assert {(spot.space, spot.kind) for spot in shown.spots} == {("L12", "target"), ("K13", "target")}
    one = [offer for offer in NO_RETREAT.offers(state, AXIS) if offer.action in (m.Target(Place("L12")), m.Done())]
    alone = preview(NO_RETREAT, state, AXIS, one)
    assert alone is not None
    assert alone.odds is not None
    assert not alone.odds.apart, "the one that is left is told in full"


def test_10_7_2_a_counterattack_shows_its_odds() -> None:
    state = attack(combat({"G6A": "K12", "SSO": "L12"}, turn=8), "L12", "G6A", dice=(1,)).state
    assert isinstance(state.top, m.Counterattack), state.top
    side = state.top.side
    shown = preview(NO_RETREAT, state, side, NO_RETREAT.offers(state, side))
    assert shown is not None
    assert shown.odds is not None
    assert {(spot.space, spot.kind) for spot in shown.spots} == {("K12", "target"), ("L12", "from")}
    struck = after(state, m.StrikeBack(), dice=(3,))
    (event,) = (one for one in struck.events if isinstance(one, m.Fought))
    facts = {fact.key: fact.words.args for fact in shown.odds.prospects[0].facts}
    assert event.strength == (facts["strength"]["attack"], facts["strength"]["defence"])


def test_10_5_what_is_still_open_is_shown_without_the_marker_that_may_be_used() -> None:
    state = combat(UNITS, turn=8, markers={"blitz": 1, "shock": 0})
    for _ in range(9):
        action = None if isinstance(state.top, m.Commit) else next_of_attack(state, "L12", ("G4PZ", "G6A"), False)
        state = state if action is None else after(state, action).state
    shown = preview(NO_RETREAT, state, AXIS, NO_RETREAT.offers(state, AXIS))
    assert shown is not None
    assert shown.odds is not None
    assert [prospect.key for prospect in shown.odds.prospects] == ["plain", "marker"]
    assert len(shown.title.args["choices"]) == 2, "neither is chosen"


def test_10_7_1_a_loss_shows_what_each_unit_becomes_before_one_is_chosen() -> None:
    state = at({"G4PZ": "K12", "G6A": ["K12", "back"], "SSO": "L12"}, turn=8, phase="combat")
    two = (UnitId("G4PZ"), UnitId("G6A"))
    state = asked(state, m.TakeLosses(AXIS, 1, two, "EX"))
    shown = preview(NO_RETREAT, state, AXIS, NO_RETREAT.offers(state, AXIS))
    assert shown is not None
    assert [(one.counter, one.before.face, one.after.face, one.after.place == "K12") for one in shown.counters][:1] == [
        ("G4PZ", "front", "back", True)
    ]
    assert [fact.words.key for fact in shown.facts] == ["nr-see-flipped", "nr-see-lost"]
    for unit, change in zip(two, shown.counters, strict=True):
        assert after(state, m.TakeLoss(unit)).board.place(unit) == change.after.place


def test_a_moment_for_one_card_shows_it() -> None:
    state = at({"G6A": "K12", "SW": "destroyed"}, turn=13, phase="detraining", discard=[1], hands={"soviet": [26]})
    state = state.push(m.Window(SOVIET, "end"))
    offers = NO_RETREAT.offers(state, SOVIET)
    card = next(offer for offer in offers if isinstance(offer.action, m.PlayEvent))
    shown = preview(NO_RETREAT, state, SOVIET, offers)
    assert shown is not None
    assert shown.cards == (str(card.action.card),)


def test_8_1_a_panel_shows_what_a_move_leaves() -> None:
    state = begun(at({"G4PZ": "K12", "SSO": "M14"}, turn=8, phase="movement"))
    offers = NO_RETREAT.offers(state, AXIS)
    moving = [offer for offer in offers if isinstance(offer.action, m.Move) and offer.action.path[-1] == "L13"]
    shown = preview(NO_RETREAT, state, AXIS, moving)
    assert shown is not None
    assert [fact.key for fact in shown.facts] == ["points", "stop"]


def test_a_card_that_is_chosen_says_what_its_own_half_does() -> None:
    state = NO_RETREAT.setup({"scenario": "A"}, SeededChance(bytes(32))).state
    role = min(NO_RETREAT.to_act(state))
    offers = [one for one in NO_RETREAT.offers(state, role) if isinstance(one.action, m.Discard)]
    assert len(offers) > 1
    for offer in offers:
        shown = preview(NO_RETREAT, state, role, [offer])
        assert shown is not None
        (fact,) = shown.facts
        assert fact.words.args["title"] == CARDS[offer.action.card].halves[role].title
    several = preview(NO_RETREAT, state, role, offers)
    assert several is not None
    assert not several.facts, "of several the names are enough"
