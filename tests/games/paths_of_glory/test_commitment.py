"""Commitment, Turkish entry, the decks that join, and the ends of the longer scenarios (16.1, 5.4 to 5.7)."""

import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.entering import neutrals
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.phases import commitment, mandated, turn, victory
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import AP, CARDS, CP, CardId, Side, SpaceId
from engine.kernel.chance import SeededChance
from tests.games.paths_of_glory.positions import holding, initial, on_turn, piece, played, work_on

CAMPAIGN = m.Options("campaign")


def war(options: m.Options = CAMPAIGN, number: int = 2, ap: int = 0, cp: int = 0, vp: int = 10) -> m.State:
    """In the War Status Phase of a turn."""
    state = on_turn(setup.opening(CLASSIC, options), number, phase="war_status")
    tracks = replace(state.tracks, war_status=m.BySide(ap, cp), vp=vp, round=0)
    return replace(state, tracks=tracks, stack=())


def seeded(state: m.State) -> m.Work:
    return m.Work(state, SeededChance(b"war"))


@pytest.mark.parametrize(
    ("number", "ws", "before", "after"),
    [
        (1, 6, "mobilization", "mobilization"),
        (2, 3, "mobilization", "mobilization"),
        (2, 4, "mobilization", "limited"),
        (2, 11, "mobilization", "limited"),
        (5, 10, "limited", "limited"),
        (5, 11, "limited", "total"),
        (9, 30, "total", "total"),
    ],
)
def test_16_1_commitment(number: int, ws: int, before: str, after: str) -> None:
    for side in (AP, CP):
        state = war(number=number, ap=ws if side == AP else 0, cp=ws if side == CP else 0)
        tracks = replace(state.tracks, commitment=state.tracks.commitment.put(side, before))
        work = seeded(replace(state, tracks=tracks))
        commitment.raise_levels(work)
        assert work.tracks.commitment[side] == after


def test_5_3_2_no_commitment_in_the_introductory_scenario() -> None:
    work = seeded(war(m.Options(), ap=9, cp=9))
    commitment.raise_levels(work)
    assert work.tracks.commitment.cp == "mobilization"


def test_NEA_08_NEA_14_turkey_enters_with_limited_war() -> None:
    work = seeded(war(cp=4))
    commitment.raise_levels(work)
    board = work.board
    assert "tu" in board.at_war
    assert not work.state.log.neutral_entry
    assert board.control[SpaceId("kermanshah")] == CP
    assert board.control[SpaceId("tabriz")] == board.control[SpaceId("ahwaz")] == AP
    assert boards.open_to(board, SpaceId("tabriz"))
    assert board.trenches[SpaceId("gaza")] == m.Trench(CP, 1)
    assert boards.units(board, SpaceId("medina"), CP)
    assert work.tracks.vp == 10
    assert sum(where in ("adana", "van", "rize", "erzerum") for where in board.where) == 4


def test_TRN_08_decks_join_in_the_draw_phase_with_the_discards() -> None:
    state = war(ap=4)
    pile = state.cards.ap
    state = state.with_cards(AP, replace(pile, deck=pile.deck[2:], discard=pile.deck[:2]))
    work = seeded(state)
    commitment.raise_levels(work)
    assert not commitment.joined(work.state, AP, "limited")
    commitment.join_decks(work)
    limited = {card.id for card in CARDS.values() if card.side == AP and card.deck == "limited"}
    assert limited <= set(work.state.cards.ap.deck)
    assert set(pile.deck) <= set(work.state.cards.ap.deck)
    assert work.state.cards.ap.discard == ()
    assert not commitment.joined(work.state, CP, "limited")
    before = work.state.cards.ap
    commitment.join_decks(work)
    assert work.state.cards.ap == before


def test_TRN_14_automatic_victory_before_the_armistice() -> None:
    work = work_on(war(agreed.settings(CLASSIC, "historical"), 12, 20, 20, vp=20))
    turn.resume(work)
    assert work.state.result == m.Result(CP, "automatic", 20)


def test_TRN_15_italy_costs_nothing_in_the_phase_in_which_total_war_is_reached() -> None:
    state = war(ap=11, number=6)
    state = replace(state, tracks=replace(state.tracks, commitment=state.tracks.commitment.put(AP, "limited")))
    work = seeded(state)
    turn.resume(work)
    assert (work.tracks.commitment.ap, work.tracks.vp) == ("total", 10)
    work.tracks = replace(work.tracks, phase="war_status", active=CP)
    turn.resume(work)
    assert work.tracks.vp == 11


@pytest.mark.parametrize(
    ("options", "vp", "events", "winner", "final"),
    [
        (CAMPAIGN, 13, (), CP, 13),
        (CAMPAIGN, 12, (), None, 12),
        (CAMPAIGN, 11, ("treaty_of_brest_litovsk",), CP, 11),
        (CAMPAIGN, 9, ("treaty_of_brest_litovsk",), AP, 9),
        (agreed.settings(CLASSIC, "historical"), 13, (), CP, 13),
        (agreed.settings(CLASSIC, "historical"), 12, (), AP, 12),
        (agreed.settings(CLASSIC, "historical"), 11, ("fall_of_the_tsar", "reinf_us_1"), AP, 12),
        (agreed.settings(CLASSIC, "historical"), 11, ("fall_of_the_tsar",), CP, 13),
        (agreed.settings(CLASSIC, "historical"), 9, ("treaty_of_brest_litovsk", "fall_of_the_tsar"), CP, 11),
    ],
)
def test_END_01_levels_and_adjustments(options, vp: int, events, winner: Side | None, final: int) -> None:
    for reason, number, status in (("armistice", 12, 20), ("last-turn", 20, 10)):
        work = work_on(played(war(options, number, status, status, vp), *events))
        turn.resume(work)
        assert work.state.result == m.Result(winner, reason, final)
        assert work.tracks.vp == final


def test_END_03_limited_war_ends_with_total_war() -> None:
    state = war(m.Options("limited_war"), 6, ap=11, vp=17)
    state = replace(state, tracks=replace(state.tracks, commitment=state.tracks.commitment.put(AP, "limited")))
    work = seeded(state)
    turn.resume(work)
    assert work.state.result == m.Result(CP, "total-war", 17)
    for vp, winner in ((12, AP), (13, None), (16, None)):
        assert victory.final(war(m.Options("limited_war"), 10, vp=vp)) == m.Result(winner, "last-turn", vp)


def test_5_7_4_guns_of_august_opens_the_historical_war() -> None:
    work = m.Work(setup.opening(CLASSIC, agreed.settings(CLASSIC, "historical")), SeededChance(b"guns"))
    setup.begin(work)
    flow.proceed(work)
    assert len(work.state.cards.cp.hand) == len(work.state.cards.ap.hand) == 8
    assert PATHS_OF_GLORY.legal_actions(work.state, CP) == (m.PlayCard(CardId("guns_of_august"), "event"),)


def test_MO_14_british_roll_on_turn_1_is_french() -> None:
    work = work_on(setup.opening(CLASSIC, agreed.settings(CLASSIC, "historical")), 3, 5)
    mandated.roll(work)
    assert work.tracks.owed.ap == "fr"


def test_5_7_4_no_entrench_event_on_turn_1() -> None:
    state = on_turn(setup.opening(CLASSIC, agreed.settings(CLASSIC, "historical")), 1)
    state = holding(state, AP, "ap_entrench")
    why = PATHS_OF_GLORY.refuse(state, AP, m.PlayCard(CardId("ap_entrench"), "event"))
    assert why is not None
    assert why.rule == "5.7.4"


def test_5_7_1_italian_trenches_only_in_the_historical_set_up() -> None:
    for options, found in ((agreed.settings(CLASSIC, "historical"), True), (CAMPAIGN, False)):
        work = work_on(setup.opening(CLASSIC, options))
        neutrals.join(work, neutrals.ITALY)
        assert (SpaceId("udine") in work.board.trenches) == found
        assert piece("it_1") in work.board.reduced
        assert work.board.where[piece("it_1")] == "verona"


def play_out(options: m.Options, seed: int) -> m.State:
    """Random choices to the end; every position keeps its promises."""
    dice = random.Random(seed)
    chance = SeededChance(f"war {seed}".encode())
    work = m.Work(setup.opening(CLASSIC, options), chance)
    setup.begin(work)
    flow.proceed(work)
    state = work.state
    for _ in range(60000):
        if state.result is not None:
            return state
        role = flow.to_act(state)
        assert role is not None
        actions = PATHS_OF_GLORY.legal_actions(state, role)
        state = PATHS_OF_GLORY.apply(state, role, dice.choice(actions), chance).state
        assert PATHS_OF_GLORY.check(state) == []
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("scenario", ["limited_war", "campaign", "historical", "great_war"])
def test_random_play_to_the_end(scenario: str) -> None:
    assert play_out(agreed.settings(CLASSIC, scenario), 1).result is not None


def test_the_introductory_set_up_is_untouched() -> None:
    assert initial().board.at_war == frozenset()
