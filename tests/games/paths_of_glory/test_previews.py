"""What a panel would show of each kind of choice: marks, prices, counters before and after, odds, cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.chance import ScriptedChance
from engine.kernel.play import step
from engine.kernel.preview import Alteration, Course, Pose, Preview, Spot, preview
from tests.games.lowlands import GAME as LOWLANDS
from tests.games.paths_of_glory.build import activated, counter, position
from tests.games.paths_of_glory.combat.field import Fight, field
from tests.games.paths_of_glory.positions import holding, initial, on_turn
from tests.session.toy import RED, Race


def of(state: m.State, wanted: Callable[[m.Action], bool]) -> Preview:
    """The preview where the offers of these actions are left."""
    assert state.top is not None
    left = [offer for offer in GAME.offers(state, state.top.side) if wanted(offer.action)]
    found = preview(GAME, state, state.top.side, left)
    assert found is not None, left
    return found


def one(state: m.State, action: m.Action) -> Preview:
    return of(state, lambda other: other == action)


def marked(shown: Preview, kind: str) -> dict[str, int | None]:
    return {spot.space: spot.number for spot in shown.spots if spot.kind == kind}


def told(shown: Preview) -> dict[str, Any]:
    return {fact.key: dict(fact.words.args) for fact in shown.facts}


def sedan(**more: Any) -> Fight:
    units = {"sedan": "fr_5 fr_c", "metz": "ge_4 ge_5 ge_c", "koblenz": "ge_c"}
    return Fight(field(units, side=CP, attack="metz koblenz", **more), (6, 6))


# -------------------------------------------------------------------------------------------------------- operations


def test_11_1_a_unit_that_is_chosen_shows_its_reach_with_steps() -> None:
    state = activated(position({"Koblenz": ["GE 4"]}), CP, move=["Koblenz"])
    piece = counter(state, "GE 4")
    shown = of(state, lambda action: isinstance(action, m.Move) and action.piece == piece)
    assert marked(shown, "from") == {"koblenz": None}
    assert marked(shown, "reach")["metz"] == 1
    assert max(number or 0 for number in marked(shown, "reach").values()) == 3


def test_11_1_of_a_stack_all_or_some_can_go_there() -> None:
    """GE 4 has three movement points, a corps four."""
    state = activated(position({"Koblenz": ["GE 4", "GEc"]}), CP, move=["Koblenz"])
    shown = of(state, lambda action: isinstance(action, m.Move))
    assert marked(shown, "reach")["metz"] == 1
    assert 4 in marked(shown, "some").values()
    assert 4 not in marked(shown, "reach").values()


def test_where_nothing_is_chosen_yet_the_units_that_can_be_chosen_are_marked() -> None:
    state = activated(position({"Koblenz": ["GE 4"], "Essen": ["GEc"]}), CP, move=["Koblenz", "Essen"])
    shown = of(state, lambda action: isinstance(action, m.Move))
    assert {spot.kind for spot in shown.spots} == {"from"}
    assert marked(shown, "from").keys() == {"koblenz", "essen"}


def test_11_2_2_an_army_that_would_dig_shows_how_likely_that_is() -> None:
    state = activated(position({"Koblenz": ["GE 4"]}, events=["cp_entrench"]), CP, move=["Koblenz"])
    shown = one(state, m.Entrench(counter(state, "GE 4")))
    assert told(shown)["dig"] == {"lf": 3, "drm": 0, "won": 3, "of": 6}


def test_11_1_a_move_shows_its_way_and_where_the_counter_lies_then() -> None:
    state = activated(position({"Koblenz": ["(GE 4)"]}), CP, move=["Koblenz"])
    shown = of(state, lambda action: isinstance(action, m.Move) and action.path[-1] == "metz")
    assert shown.courses == (Course(("koblenz", "metz"), "move", "ge_4"),)
    assert shown.counters == (Alteration("ge_4", Pose("koblenz", "reduced"), Pose("metz", "reduced")),)


def test_a_move_into_a_space_of_victory_points_says_what_they_are_then() -> None:
    state = activated(position({"Koblenz": ["GE 4"]}, control={"Metz": AP}), CP, move=["Koblenz"])
    shown = of(state, lambda action: isinstance(action, m.Move) and action.path == ("metz",))
    assert told(shown)["vp"] == {"before": state.tracks.vp, "after": state.tracks.vp + 1}


def test_9_2_a_space_to_activate_shows_its_price_and_the_reach_of_its_stack() -> None:
    state = replace(position({"Koblenz": ["GE 4", "GEc"], "Sedan": ["FR 5"]}), stack=(m.Activate(CP, 3),))
    move, fight = (one(state, m.ActivateSpace(SpaceId("koblenz"), mode)) for mode in ("move", "combat"))
    assert marked(move, "from") == {"koblenz": 1}
    assert marked(move, "reach")["frankfurt"] == 1
    assert "sedan" not in marked(move, "reach")
    assert marked(fight, "target") == {"sedan": None, "liege": None}  # the Belgian fort
    assert [fact.rule for fact in fight.facts] == ["9.2.3"]


def test_13_1_a_redeployment_shows_from_and_to() -> None:
    state = replace(position({"Koblenz": ["GE 4"]}), stack=(m.Redeploy(CP, 4),))
    piece = counter(state, "GE 4")
    every = of(state, lambda action: isinstance(action, m.SR))
    assert marked(every, "from") == {"koblenz": None}
    assert "essen" in marked(every, "reach")
    single = one(state, m.SR(piece, SpaceId("essen")))
    assert single.courses == (Course(("koblenz", "essen"), "sr", "ge_4"),)
    assert marked(single, "to") == {"essen": None}


# ------------------------------------------------------------------------------------------------------------ combat


def test_12_1_a_target_shows_its_odds_with_everybody_who_may_attack() -> None:
    shown = one(sedan().state, m.Attack(SpaceId("sedan")))
    assert shown.odds is not None
    assert shown.odds.title.args["attackers"] == ("GE 4", "GE 5", "2 GEc")
    assert marked(shown, "target") == {"sedan": None}
    assert set(marked(shown, "from")) == {"metz", "koblenz"}


def test_12_2_2_odds_follow_the_attackers_named_so_far() -> None:
    fight = sedan().do(
        m.Attack(SpaceId("sedan")),
    )
    first = fight.unit("ge_4")
    fight.do(m.Join(first))
    joined = one(fight.state, m.Join(fight.unit("ge_5")))
    as_it_is = one(fight.state, m.Done())
    whole = preview(GAME, fight.state, CP, GAME.offers(fight.state, CP))
    assert joined.odds is not None
    assert as_it_is.odds is not None
    assert whole is not None
    assert joined.odds.title.args["attackers"] == ("GE 4", "GE 5")
    assert as_it_is.odds.title.args["attackers"] == ("GE 4",)
    assert whole.odds == as_it_is.odds


def test_12_1_11_of_those_who_may_not_attack_together_the_strongest_are_shown() -> None:
    """Units of two nations in two spaces."""
    state = field({"sedan": "ge_1", "cambrai": "fr_1", "brussels": "br_1"}, side=AP, attack="cambrai brussels")
    shown = one(state, m.Attack(SpaceId("sedan")))
    assert shown.odds is not None
    assert shown.odds.title.args["attackers"] == ("BR 1",)
    assert "barred" not in {fact.key for fact in shown.odds.facts}


def test_12_1_10_an_attack_that_is_not_yet_legal_says_so() -> None:
    units = {"calais": "ge_1", "london": "br_bef", "cambrai": "br_1"}
    fight = Fight(field(units, side=AP, attack="london cambrai")).do(m.Attack(SpaceId("calais")))
    alone, together = one(fight.state, m.Join(fight.unit("br_bef"))), one(fight.state, m.Join(fight.unit("br_1")))
    assert alone.odds is not None
    assert together.odds is not None
    assert [fact.rule for fact in alone.odds.facts if fact.key == "barred"] == ["12.1.10"]
    assert "barred" not in {fact.key for fact in together.odds.facts}


def test_12_3_a_flank_attempt_and_none_are_compared() -> None:
    fight = sedan().attack("sedan", "ge_4", "ge_5", "ge_c@koblenz")
    assert isinstance(fight.frame, m.FlankAttempt)
    attempt, none = one(fight.state, m.Flank(SpaceId("metz"))), one(fight.state, m.Done())
    assert attempt.odds is not None
    assert none.odds is not None
    assert [found.key for found in attempt.odds.prospects] == ["flank:metz"]
    assert [found.key for found in none.odds.prospects] == ["plain"]


def test_12_2_6_a_card_shows_itself_and_its_odds() -> None:
    state = field({"lodz": "ru_1", "posen": "ge_4"}, side=CP, attack="posen", hands={CP: "von_francois"})
    fight = Fight(state).attack("lodz", "ge_4")
    shown = one(fight.state, m.UseCard(CardId("von_francois")))
    assert shown.cards == ("von_francois",)
    assert shown.odds is not None
    assert [fact.key for fact in shown.odds.prospects[0].facts if fact.key.startswith("drm")] == ["drm:von_francois"]


def test_12_4_a_loss_shows_the_counter_before_and_after_and_what_is_left() -> None:
    fight = sedan().attack("sedan", "ge_4", "ge_5")
    assert isinstance(fight.frame, m.TakeLosses)
    assert fight.frame.side == AP
    piece, number = fight.unit("fr_5"), fight.frame.number
    shown = one(fight.state, m.TakeLoss(piece))
    assert shown.counters == (Alteration("fr_5", Pose("sedan", "full"), Pose("sedan", "reduced")),)
    assert told(shown)["owed"] == {"before": number, "after": number - 3}
    assert told(shown)["factors"]["before"] > told(shown)["factors"]["after"]
    several = of(fight.state, lambda action: isinstance(action, m.TakeLoss))
    assert {change.counter for change in several.counters} >= {"fr_5"}, "before one is chosen"


# ------------------------------------------------------------------------------------------------------------- cards


def test_a_card_of_the_hand_shows_what_it_can_be_used_for() -> None:
    state = on_turn(holding(initial(), AP, "blockade", "ap_entrench"), 2)
    shown = of(state, lambda action: isinstance(action, m.PlayCard) and action.card == "blockade")
    assert shown.cards == ("blockade",)
    assert {"event", "ops", "sr"} <= told(shown).keys()
    both = of(state, lambda action: isinstance(action, m.PlayCard))
    assert set(both.cards) == {"blockade", "ap_entrench"}
    assert both.facts == ()


def test_9_5_4_6_cards_to_discard_are_shown_beside_the_end_of_discarding() -> None:
    state = holding(initial(), AP, "blockade", "ap_entrench", "ap_withdrawal", "pleve").push(m.DiscardCards(AP))
    combat = {offer.action.card for offer in GAME.offers(state, AP) if isinstance(offer.action, m.Discard)}
    assert combat
    assert len(GAME.offers(state, AP)) > len(combat)
    assert set(of(state, lambda action: True).cards) == combat


# ------------------------------------------------------------------------------------------------------- other games


def test_a_variant_has_the_previews_of_its_parent() -> None:
    state = LOWLANDS.setup({}, ScriptedChance((1, 1, 1, 1))).state
    (role,) = LOWLANDS.to_act(state)
    assert preview(LOWLANDS, state, role, LOWLANDS.offers(state, role)[:1]) is not None


def test_12_5_of_a_few_retreats_each_says_from_where_to_where_and_who_is_there() -> None:
    units = {"sedan": "ge_1 ge_2 ge_3", "cambrai": "fr_1", "amiens": "fr_5", "reserve_ap": "fr_c"}
    fight = Fight(field(units, side=CP, attack="sedan"), (1, 1)).attack("cambrai", "ge_1", "ge_2", "ge_3")
    while not isinstance(fight.frame, m.Retreat):
        fight.do(next(iter(fight.legal())))
    found = of(fight.state, lambda action: isinstance(action, m.RetreatTo))
    said = [Messages().say(fact.words) for fact in found.facts if fact.key.startswith("leaves:")]
    assert len(said) == len(fight.retreats()) > 1
    assert "(FR 1): Cambrai → Amiens, there with FR 5." in said
    assert "(FR 1): Cambrai → Calais, alone there." in said


def test_a_game_need_not_give_previews() -> None:
    game = Race()
    state = game.setup({}, ScriptedChance()).state
    assert preview(game, state, RED, game.offers(state, RED)) is None


def test_a_preview_carries_nothing_out() -> None:
    state = activated(position({"Koblenz": ["GE 4"]}), CP, move=["Koblenz"])
    move = next(action for action in GAME.legal_actions(state, CP) if isinstance(action, m.Move))
    one(state, move)
    assert step(GAME, state, CP, move, ScriptedChance()).state.board != state.board
    assert Spot("koblenz", "from") in one(state, move).spots


def test_12_4_3_of_a_few_losses_each_says_what_it_leaves_before_it_is_taken() -> None:
    combat = m.Combat(CP, SpaceId("sedan"), (), {}, sedan().state.board.at(SpaceId("sedan")))
    state = sedan().state.push(combat, m.TakeLosses(AP, 4))
    found = of(state, lambda action: isinstance(action, m.TakeLoss))
    left = [fact.words.args["after"] for fact in found.facts if fact.key.startswith("leaves:")]
    assert len(left) == len({fact.key for fact in found.facts}) > 1
    assert set(left) == {1, 3}
