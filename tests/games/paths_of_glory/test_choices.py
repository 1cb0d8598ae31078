"""Salonika, War in Africa, Russian Desertions and peace offers (9.5.2.4, 16.5)."""

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.cards import choices
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, CardId, Side, SpaceId
from tests.games.paths_of_glory.positions import held, piece, put
from tests.games.paths_of_glory.test_turn import act, refused
from tests.games.paths_of_glory.test_war_events import event, ready


def with_vp(state: m.State, vp: int) -> m.State:
    return replace(state, tracks=replace(state.tracks, vp=vp))


def test_NEA_09_SRD_16_salonika() -> None:
    state = put(ready("salonika"), br_c="reserve_ap")
    state = event(state, "salonika")
    board = state.board
    assert board.limited_greece
    assert [boards.open_to(board, SpaceId(s)) for s in ("salonika", "kavala", "larisa")] == [True, True, False]
    assert state.top == m.SendCorps(AP)
    assert PATHS_OF_GLORY.refuse(state, AP, m.Done()) is not None
    state = act(state, m.SR(piece("br_c"), choices.SALONIKA))
    assert state.board.where[piece("br_c")] == "salonika"
    assert PATHS_OF_GLORY.check(state) == []
    if state.top == m.SendCorps(AP, 1):
        state = act(state, m.Done())
    assert state.top == m.PlayRound(CP)


def test_NEA_12_salonika_after_greece_needs_the_space() -> None:
    state = put(ready("salonika", 9, "gr"), br_c="reserve_ap")
    assert refused(state, "salonika", "event") is None
    assert refused(held(state, CP, "salonika"), "salonika", "event") == "card"


def test_SRD_16_not_after_a_redeployment() -> None:
    state = put(ready("salonika"), br_c="reserve_ap")
    state = replace(state, log=replace(state.log, deeds=state.log.deeds.put(AP, (m.Deed("sr"),))))
    assert refused(state, "salonika", "event") == "9.3.3"


@pytest.mark.parametrize(("kind", "rule"), [("event", "9.3.3"), ("ops", None), ("rp", None), ("sr", "9.3.3")])
def test_9_3_3_only_the_event_of_salonika_counts_as_a_redeployment(kind: str, rule: str | None) -> None:
    """No choice is forced by it: besides redeployment the card has its points, and there is the automatic operation."""
    state = ready("blockade")
    state = replace(state, log=replace(state.log, deeds=state.log.deeds.put(AP, (m.Deed(kind, CardId("salonika")),))))
    assert refused(state, "blockade", "sr") == rule
    assert len(flow.legal(state)) > 2


def test_war_in_africa_is_the_allies_choice() -> None:
    state = event(put(ready("war_in_africa"), br_c="reserve_ap"), "war_in_africa")
    assert state.top == m.LoseCorps(AP)
    assert act(state, m.Done()).tracks.vp == 11
    corps = next(a for a in PATHS_OF_GLORY.legal_actions(state, AP) if isinstance(a, m.TakeLoss))
    lost = act(state, corps)
    assert lost.board.where[corps.piece] == m.REMOVED
    assert lost.tracks.vp == 10


def test_russian_desertions() -> None:
    state = event(ready("russian_desertions", fall_of_the_tsar=8), "russian_desertions")
    for _ in range(4):
        state = act(state, PATHS_OF_GLORY.legal_actions(state, CP)[0])
    assert state.top == m.PlayRound(AP)


@pytest.mark.parametrize(
    ("side", "vp", "rule"), [(CP, 11, None), (CP, 10, "16.5.1.1"), (AP, 9, None), (AP, 10, "16.5.1.1")]
)
def test_16_5_1_when_peace_may_be_offered(side: Side, vp: int, rule: str | None) -> None:
    why = choices.refuse_offer(with_vp(ready("landships"), vp), side)
    assert (why.rule if why else None) == rule


def test_5_7_2_no_peace_in_the_historical_scenario() -> None:
    assert choices.refuse_offer(with_vp(ready("landships", scenario="historical"), 15), CP) is not None
    assert choices.refuse_offer(with_vp(ready("landships", fourteen_points=8), 15), CP) is not None


@pytest.mark.parametrize(("die", "vp"), [(1, 13), (3, 13), (4, 12), (6, 11)])
def test_16_5_2_accepted_or_refused(die: int, vp: int) -> None:
    state = with_vp(ready("mata_hari"), 12)
    state = act(state, m.OfferPeace())
    assert state.top == m.PeaceOffer(AP)
    accepted = act(state, m.AcceptPeace())
    assert accepted.result == m.Result(None, "peace", 12)
    assert PATHS_OF_GLORY.outcome(accepted) is not None
    rejected = act(state, m.Done(), die)
    assert rejected.tracks.vp == vp
    assert rejected.top == m.PlayRound(AP)
