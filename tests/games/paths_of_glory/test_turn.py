"""The sequence of play, limits of actions, the draw and the end (6.0, 8.0, 9.1 to 9.4, 5.0)."""

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules import events
from engine.games.paths_of_glory.rules.cards import draw, play
from engine.games.paths_of_glory.rules.phases import turn, victory
from engine.games.paths_of_glory.tables import AP, CARDS, CP, CardId, SpaceId
from engine.kernel.chance import ScriptedChance
from tests.games.paths_of_glory.positions import (
    held,
    holding,
    initial,
    keys,
    on_turn,
    piece,
    played,
    work_on,
)


def act(state: m.State, action: m.Action, *dice: int) -> m.State:
    """Carry an action out through the game."""
    assert state.top is not None
    assert PATHS_OF_GLORY.refuse(state, state.top.side, action) is None
    return PATHS_OF_GLORY.apply(state, state.top.side, action, ScriptedChance(dice)).state


def refused(state: m.State, card: str, use: m.Use) -> str | None:
    """The paragraph that forbids this use of a card."""
    assert state.top is not None
    why = PATHS_OF_GLORY.refuse(state, state.top.side, m.PlayCard(CardId(card), use))
    return None if why is None else why.rule


def with_deeds(state: m.State, side: str, *kinds: str) -> m.State:
    deeds = tuple(m.Deed(kind) for kind in kinds)
    log = replace(state.log, deeds=state.log.deeds.put(side, deeds))
    return replace(state, log=log)


def test_TRN_01_the_automatic_operation_is_always_there() -> None:
    state = holding(on_turn(initial(), 2), AP)
    assert PATHS_OF_GLORY.legal_actions(state, AP) == (m.AutoOp(),)
    state = act(state, m.AutoOp())
    assert state.top == m.Activate(AP, 1)
    state = act(state, m.Done())
    assert state.top == m.PlayRound(CP)
    assert state.log.deeds.ap == (m.Deed("auto_op"),)


def test_TRN_02_points_that_are_left_are_lost() -> None:
    state = holding(on_turn(initial(), 2), AP, "reinf_br_1")
    state = act(state, m.PlayCard(CardId("reinf_br_1"), "ops"))
    assert state.top == m.Activate(AP, 4)
    state = act(state, m.Done())
    assert state.top == m.PlayRound(CP)
    assert state.op == m.Operation()


def test_TRN_04_a_starred_card_is_removed_only_as_an_event() -> None:
    state = holding(on_turn(initial(), 2), AP, "blockade")
    for use in ("ops", "sr", "rp"):
        after = act(state, m.PlayCard(CardId("blockade"), use))  # type: ignore[arg-type]
        assert "blockade" in after.cards.ap.discard
        assert "blockade" not in after.events
    after = act(state, m.PlayCard(CardId("blockade"), "event"))
    assert after.cards.ap.removed == ("blockade",)
    assert after.events == {"blockade": 2}


def test_8_1_2_the_cp_acts_first_in_each_of_six_rounds() -> None:
    work = work_on(replace(on_turn(initial(), 2, 1, CP), stack=()))
    for number in range(1, 7):
        assert (work.tracks.round, work.tracks.active) == (number, CP)
        turn.resume(work)
        assert work.state.top == m.PlayRound(AP)
        work.state = work.state.pop()
        turn.resume(work)
        work.state = work.state.pop() if work.state.stack else work.state
    assert work.tracks.phase == "attrition"


def test_TRN_16_limits_look_only_inside_one_turn() -> None:
    state = holding(on_turn(initial(), 2), AP, "blockade")
    assert refused(state, "blockade", "sr") is None
    assert refused(with_deeds(state, AP, "sr"), "blockade", "sr") == "9.3.3"
    assert refused(with_deeds(state, AP, "rp"), "blockade", "rp") == "9.4.3"
    assert refused(with_deeds(state, CP, "sr"), "blockade", "sr") is None


def test_TRN_17_only_the_preceding_action_counts() -> None:
    state = holding(on_turn(initial(), 2), AP, "blockade")
    assert refused(with_deeds(state, AP, "sr", "event"), "blockade", "sr") is None
    assert refused(with_deeds(state, AP, "rp", "ops"), "blockade", "rp") is None


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    state = holding(on_turn(initial(), 2), AP, "blockade")
    assert refused(state, "moltke", "ops") == "9.1"
    assert refused(state, "oberost", "ops") == "9.1"


def test_RPL_01_points_are_recorded_and_neutrals_get_none() -> None:
    state = holding(on_turn(initial(), 2), AP, "blockade")
    state = act(state, m.PlayCard(CardId("blockade"), "rp"))
    assert state.tracks.rp == {"a": 1, "br": 2, "fr": 2, "ru": 3}
    state = holding(on_turn(state, 2, 2, CP), CP, "reichstag_truce")
    state = act(state, m.PlayCard(CardId("reichstag_truce"), "rp"))
    assert state.tracks.rp == {"a": 1, "br": 2, "fr": 2, "ru": 3, "ah": 2, "ge": 3}


def test_MOV_23_the_penalty_outlasts_one_more_action_of_its_owner() -> None:
    army = str(piece("ge_1"))
    state = replace(on_turn(initial(), 2, 2, CP), entrench_failed={army: 2}, stack=())
    work = work_on(state)
    turn.clean_up(work, CP)
    turn.clean_up(work, AP)
    assert work.state.entrench_failed == {army: 1}
    turn.clean_up(work, CP)
    assert work.state.entrench_failed == {}


def test_9_5_4_4_cards_used_stay_noted_for_both_actions_of_a_round() -> None:
    used = m.Operation(cards_used=frozenset({CardId("pleve")}), attacked=frozenset())
    work = work_on(replace(initial(), op=used))
    turn.clean_up(work, CP)
    assert work.op == used
    turn.clean_up(work, AP)
    assert work.op == m.Operation()


# ----------------------------------------------------------------------------------------------------- the draw


def drawing(state: m.State) -> m.State:
    """The same cards at the Draw Phase."""
    tracks = replace(state.tracks, turn=2, phase="draw", active=AP, round=0)
    return replace(state, tracks=tracks, stack=(m.DiscardCards(AP),))


def test_TRN_11_only_combat_cards_may_be_discarded() -> None:
    state = drawing(holding(initial(), AP, "pleve", "blockade"))
    assert PATHS_OF_GLORY.legal_actions(state, AP) == (m.Discard(CardId("pleve")), m.Done())
    why = PATHS_OF_GLORY.refuse(state, AP, m.Discard(CardId("blockade")))
    assert why is not None
    assert why.rule == "9.5.4.6"
    state = act(state, m.Discard(CardId("pleve")))
    assert state.cards.ap.discard == ("pleve",)
    assert state.top == m.DiscardCards(AP), "the question stays open whatever is held"


def test_TRN_10_cards_face_up_go_to_the_discards() -> None:
    pile = m.Pile(face_up=(CardId("pleve"),), discard=(CardId("putnik"),))
    work = work_on(initial().with_cards(AP, pile))
    draw.put_away_face_up(work)
    assert work.state.cards.ap == m.Pile(discard=(CardId("putnik"), CardId("pleve")))


def test_TRN_09_take_what_is_there_then_shuffle_the_discards() -> None:
    cards = tuple(card.id for card in CARDS.values() if card.side == AP)[:9]
    pile = m.Pile(hand=cards[:3], deck=cards[3:5], discard=cards[5:])
    work = work_on(initial().with_cards(AP, pile))
    draw.fill_hands(work)
    after = work.state.cards.ap
    assert after.hand[:5] == cards[:5]
    assert len(after.hand) == 7
    assert set(after.deck) | set(after.hand[5:]) == set(cards[5:])
    assert after.discard == ()
    assert "pog-reshuffled" in keys(work)


def test_TRN_09_a_hand_may_stay_short() -> None:
    work = work_on(initial().with_cards(AP, m.Pile(hand=(CardId("pleve"),))))
    draw.fill_hands(work)
    assert work.state.cards.ap.hand == ("pleve",)


def test_6_0_h_the_next_turn_starts_afresh() -> None:
    state = holding(holding(initial(), AP, "blockade"), CP, "oberost")
    state = with_deeds(drawing(state), AP, "sr")
    state = act(act(state, m.Done()), m.Done(), 1, 6)
    assert (state.tracks.turn, state.tracks.phase, state.top) == (3, "action", m.PlayRound(CP))
    assert state.log == m.TurnLog()
    assert len(state.cards.ap.hand) == 7


# ------------------------------------------------------------------------------------------------------ the end


def with_vp(state: m.State, vp: int, number: int = 2) -> m.State:
    return replace(state, tracks=replace(state.tracks, vp=vp, turn=number, phase="war_status"), stack=())


@pytest.mark.parametrize(("vp", "winner"), [(19, None), (20, CP), (25, CP), (1, None), (0, AP), (-2, AP)])
def test_TRN_13_automatic_victory_is_looked_at_in_the_war_status_phase_only(vp: int, winner: str | None) -> None:
    result = victory.automatic(with_vp(initial(), vp))
    assert (result.winner if result else None) == winner


@pytest.mark.parametrize(("vp", "winner"), [(14, CP), (13, None), (11, None), (10, AP)])
def test_5_3_4_levels_of_the_introductory_scenario(vp: int, winner: str | None) -> None:
    assert victory.final(with_vp(initial(), vp)) is None
    work = work_on(with_vp(initial(), vp, 3))
    turn.resume(work)
    assert work.state.result == m.Result(winner, "last-turn", vp)  # type: ignore[arg-type]
    assert PATHS_OF_GLORY.to_act(work.state) == frozenset()
    outcome = PATHS_OF_GLORY.outcome(work.state)
    assert outcome is not None
    assert outcome.winner == winner


def test_5_3_2_commitment_never_rises() -> None:
    state = with_vp(initial(), 12)
    work = work_on(replace(state, tracks=replace(state.tracks, war_status=m.BySide(6, 6))))
    turn.resume(work)
    assert (work.tracks.commitment.ap, work.tracks.commitment.cp) == ("mobilization", "mobilization")
    assert (work.tracks.phase, work.tracks.active) == ("replacement", AP)


def test_blockade_costs_a_vp_in_winter() -> None:
    for number, vp in ((3, 10), (4, 9)):
        state = played(initial(), "blockade")
        work = work_on(replace(state, tracks=replace(state.tracks, turn=number)))
        victory.war_status_points(work)
        assert work.tracks.vp == vp


def test_END_04_starred_events_move_vp() -> None:
    state = holding(on_turn(initial(), 2), AP, "moltke")
    assert act(state, m.PlayCard(CardId("moltke"), "event")).tracks.vp == 9
    state = holding(on_turn(initial(), 2, 2, CP), CP, "sud_army")
    assert act(state, m.PlayCard(CardId("sud_army"), "event")).tracks.vp == 11


def test_the_account_adds_up() -> None:
    state = holding(on_turn(initial(), 2, 2, CP), CP, "reichstag_truce")
    state = act(state, m.PlayCard(CardId("reichstag_truce"), "event"))
    assert [(line.reason, line.change) for line in state.account] == [
        ("pog-vp-starred-cp", 1),
        ("pog-vp-reichstag-truce", 1),
    ]
    assert [line.key for line in victory.account(state)] == [
        "pog-account-start",
        "pog-account-line",
        "pog-account-line",
        "pog-account-total",
        "pog-account-levels",
    ]


def test_the_account_names_the_spaces_taken() -> None:
    """Those of a nation that was neutral at the start too, by the side that is printed; no space without VP."""
    state = held(initial(), CP, "paris", "venice", "rennes")
    (line,) = [line for line in victory.account(state) if line.key == "pog-account-spaces"]
    assert line.args["change"] == m.signed(2)
    assert {*line.args["spaces"]} == {m.space_text(state.edition, SpaceId(one)) for one in ("paris", "venice")}


def test_9_5_4_5_combat_cards_that_were_won_with_are_put_away_at_the_end_of_the_turn() -> None:
    state = initial()
    state = state.with_cards(CP, replace(state.cards.cp, face_up=(CardId("wireless_intercepts"),)))
    tracks = replace(state.tracks, turn=2, phase="replacement", active=CP, round=0)
    work = work_on(replace(state, tracks=tracks, stack=()))
    turn.resume(work)
    assert work.state.cards.cp.face_up == ()
    assert CardId("wireless_intercepts") in work.state.cards.cp.discard


def test_11_2_10_what_ends_with_an_action_is_gone_with_it() -> None:
    """The markers, and with the second action of its side that an entrench attempt was not repeated in."""
    state = on_turn(initial(), 2, 2, CP)
    used = CardId("wireless_intercepts")
    op = m.Operation(activations=(m.Activation(SpaceId("essen"), "move", 1),), cards_used=frozenset({used}))
    failed = {str(piece("ge_1")): 1, str(piece("ge_2")): 2, str(piece("fr_1")): 1}
    work = work_on(replace(state, stack=(), op=op, entrench_failed=failed))
    turn.resume(work)
    assert work.state.op == m.Operation(cards_used=frozenset({used})), "they count until the AP has acted (9.5.4.4)"
    assert work.state.entrench_failed == {str(piece("ge_2")): 1, str(piece("fr_1")): 1}
    assert work.state.top == m.PlayRound(AP)


def test_TRN_05_an_event_without_effect_may_still_be_played() -> None:
    state = holding(on_turn(initial(), 2, 2, CP), CP, "race_to_the_sea")
    state = replace(state, tracks=replace(state.tracks, war_status=state.tracks.war_status.put(CP, 5)))
    assert refused(state, "race_to_the_sea", "event") is None


def test_TRN_06_the_second_entrench_card_is_never_an_event() -> None:
    state = holding(on_turn(initial(), 2, 2, CP), CP, "cp_entrench")
    assert refused(played(state, "ap_entrench"), "cp_entrench", "event") == "9.5.1.1"
    assert refused(played(state, "ap_entrench"), "cp_entrench", "ops") is None
    assert events.refuse(state, CP, CardId("cp_entrench")) is None
    assert play.refuse_use(state, CP, CardId("cp_entrench"), "event") is None
