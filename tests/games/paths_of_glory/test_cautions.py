"""What is asked once: what would be wasted, and what cannot be taken back alone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.prompts import pool_texts
from engine.games.paths_of_glory.tables import AP, CP, CardId, PieceId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.play import step
from tests.games.paths_of_glory import build
from tests.games.paths_of_glory.positions import initial
from tests.games.paths_of_glory.test_notation import after, opening
from tests.games.paths_of_glory.test_replacements import spending


def asked(state: m.State, action: m.Action) -> tuple[str, str] | None:
    """Kind and key of what is asked before an action of whoever is to act."""
    assert state.top is not None
    caution = PATHS_OF_GLORY.caution(state, state.top.side, action)
    return None if caution is None else (caution.kind, caution.message.key)


def spaces(state: m.State) -> int:
    """How many markers are named."""
    caution = PATHS_OF_GLORY.caution(state, CP, m.Done())
    assert caution is not None
    named = caution.message.args["spaces"]
    assert isinstance(named, tuple)
    return len(named)


def test_activation_without_a_single_space() -> None:
    state = after(opening(cp=[12]), "play 12 ops")
    assert asked(state, m.Done()) == ("waste", "pog-caution-activate")
    state = after(state, "activate Metz move")
    assert asked(state, m.Done()) is None


def test_move_markers_that_nobody_used() -> None:
    state = after(opening(cp=[12]), "play 12 ops", "activate Metz, Bremen, Aachen move")
    state = state if isinstance(state.top, m.MoveUnits) else after(state, "done")
    assert asked(state, m.Done()) == ("waste", "pog-caution-move")
    assert spaces(state) == 3
    state = after(state, "GEc: Bremen > Hannover", "GE 1: Aachen > Koblenz")
    assert spaces(state) == 1
    assert asked(after(state, "GE 5: Metz > Strasbourg"), m.Done()) is None


def test_attack_markers_that_nobody_used() -> None:
    state = after(opening(cp=[12]), "play 12 ops", "activate Metz, Koblenz combat")
    state = state if isinstance(state.top, m.ChooseAttack) else after(state, "done")
    assert asked(state, m.Done()) == ("waste", "pog-caution-attack")


def fought(*left: str) -> m.State:
    """GE 1 has attacked from Metz and stands in Sedan, which it took; Metz has an Attack marker."""
    state = build.position({"Metz": [*left], "Sedan": ["GE 1"], "Nancy": ["FR 2"], "Verdun": []}, stack=())
    marker = m.Activation(SpaceId("metz"), "combat", 1)
    ours = frozenset({build.counter(state, "GE 1")})
    op = m.Operation((marker,), attacked=frozenset({SpaceId("sedan")}), attackers=ours)
    return replace(state, op=op, stack=(m.ChooseAttack(CP),))


def test_12_1_6_whoever_attacked_and_advanced_has_used_the_marker() -> None:
    assert asked(fought(), m.Done()) is None


def test_12_1_6_others_of_the_stack_could_still_attack() -> None:
    assert asked(fought("GE 4"), m.Done()) == ("waste", "pog-caution-attack")
    spent = fought("GE 4")
    op = replace(spent.op, attackers=spent.op.attackers | {build.counter(spent, "GE 4")})
    assert asked(replace(spent, op=op), m.Done()) is None


def test_a_redeployment_of_nobody() -> None:
    state = after(opening(cp=[12]), "play 12 sr")
    assert asked(state, m.Done()) == ("waste", "pog-caution-redeploy")


def test_17_1_1_points_that_could_still_be_spent() -> None:
    assert asked(spending(initial(), CP, ge=4), m.Done()) == ("waste", "pog-caution-replace")


def lost(state: m.State) -> object:
    """The points that are named, as they stand in the sentence."""
    caution = PATHS_OF_GLORY.caution(state, AP, m.Done())
    return caution and caution.message.args["points"]


def test_17_1_only_points_that_can_still_buy_something_are_lost() -> None:
    state = build.position({"Paris": ["(FR 9)"], "London": ["BEF"], "Kiev": ["RU 1"]}, active=AP)
    spent = replace(state, stack=(m.Replace(AP, {"fr": 7, "br": 4, "ru": 2}),))
    assert lost(spent) == pool_texts(CLASSIC, {"fr": 2})
    assert lost(replace(state, stack=(m.Replace(AP, {"fr": 1, "br": 4}),))) is None
    eliminated = replace(state, board=build._put(state.board, "FRc", m.ELIMINATED))
    assert lost(replace(eliminated, stack=(m.Replace(AP, {"fr": 7}),))) == pool_texts(CLASSIC, {"fr": 4})


def test_12_4_4_an_army_that_no_corps_replaces() -> None:
    """Without a corps in the Reserve Box the reduced army is gone; the other one only flips."""
    defence = {"units": {"Sedan": ["(GE 1)", "GE 2"], "Verdun": ["FR 1"]}, "stack": ()}
    state = build.position(**defence)  # type: ignore[arg-type]
    first, second = build.counter(state, "GE 1"), build.counter(state, "GE 2")
    combat = m.Combat(AP, SpaceId("sedan"), (build.counter(state, "FR 1"),), {}, (first, second))
    state = replace(state, stack=(combat, m.TakeLosses(CP, 3)))
    assert asked(state, m.TakeLoss(first)) == ("waste", "pog-caution-army")
    assert asked(state, m.TakeLoss(second)) is None
    reserve = replace(state, board=build._put(state.board, "GEc", m.CP_RESERVE))
    assert asked(reserve, m.TakeLoss(first)) is None


def test_the_last_action_of_a_turn_is_final() -> None:
    state = build.position(base="setup", turn=1, active=AP, stack=(m.Redeploy(AP, 4, frozenset({PieceId(0)})),))
    assert asked(state, m.Done()) is None
    last = replace(state, tracks=replace(state.tracks, round=6))
    assert asked(last, m.Done()) == ("final", "pog-caution-turn-ends")
    over = replace(last, tracks=replace(last.tracks, turn=3))  # the last turn of the introductory game
    assert asked(over, m.Done()) == ("final", "pog-caution-game-ends")


def test_replacement_points_in_the_last_round_are_final_too() -> None:
    state = opening(ap=[20])
    points = m.PlayCard(state.cards[AP].hand[0], "rp")
    early = replace(state, stack=(m.PlayRound(AP),), tracks=replace(state.tracks, turn=2, active=AP))
    assert asked(early, points) is None
    assert asked(replace(early, tracks=replace(early.tracks, round=6)), points) == ("final", "pog-caution-turn-ends")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_ends_the_action_phase_is_asked_about(seed: int) -> None:
    """Played at random: an action about which nothing is asked leaves the phase open, or has drawn a number first."""
    choose, chance = random.Random(seed), SeededChance(bytes([seed]) * 32)
    state = PATHS_OF_GLORY.setup({"scenario": "introductory"}, chance).state
    ended = 0
    for _ in range(300):
        if not PATHS_OF_GLORY.to_act(state):
            break
        (side,) = PATHS_OF_GLORY.to_act(state)
        before, action = state, choose.choice(eager(state))
        chance.take()
        state = step(PATHS_OF_GLORY, state, side, action, chance).state
        if before.tracks.phase == "action" != state.tracks.phase or state.result is not None:
            ended += 1
            rolled = [draw for draw in chance.take() if not draw.secret]
            assert asked(before, action) is not None or rolled, (before.top, action)
    assert ended


def eager(state: m.State) -> list[m.Action]:
    """The choices of a player in a hurry: points and redeployments, and the end of each step."""
    legal = list(flow.legal(state))
    quick = [a for a in legal if isinstance(a, m.Done | m.SR) or (isinstance(a, m.PlayCard) and a.use in ("rp", "sr"))]
    return quick or legal


def test_events_and_peace_are_final() -> None:
    state = opening(cp=[1, 12])
    assert asked(state, m.PlayCard(CardId("guns_of_august"), "event")) == ("final", "pog-caution-event")
    assert asked(state, m.PlayCard(CardId("guns_of_august"), "ops")) is None
    assert asked(state, m.OfferPeace()) == ("final", "pog-caution-offer-peace")


def test_nothing_is_asked_of_who_does_not_act() -> None:
    assert PATHS_OF_GLORY.caution(opening(cp=[1]), AP, m.PlayCard(CardId("guns_of_august"), "event")) is None
