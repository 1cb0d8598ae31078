"""A variant overrides and copies nothing: the one of `lowlands.py` beside its parent, at the same time."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.events import entry
from engine.games.paths_of_glory.rules.map import board as facts
from engine.games.paths_of_glory.rules.map import paths, supply
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.chance import ScriptedChance, SeededChance
from tests.games.lowlands import AACHEN, GAME, LOWLANDS, MAASTRICHT, REFUGEES, TRUCE

BOTH = pytest.mark.parametrize("game", [PATHS_OF_GLORY, GAME], ids=lambda game: game.meta.id)


def start(game: PathsOfGlory) -> m.State:
    return game.setup({"scenario": "campaign"}, SeededChance(b"editions")).state


def with_turn(game: PathsOfGlory, phase: str) -> m.State:
    state = start(game)
    return replace(state, stack=(), tracks=replace(state.tracks, turn=3, phase=phase))


def army(state: m.State) -> m.State:
    """GE 1 in Aachen, alone."""
    first = state.edition.tables.counters("ge_1")[0]
    return replace(state, board=state.board.place(first, AACHEN))


@BOTH
def test_a_state_is_of_its_game_and_does_not_say_so(game: PathsOfGlory) -> None:
    state = start(game)
    data = game.encode_state(state)
    assert "edition" not in repr(data)
    assert game.decode_state(data) == state
    assert game.decode_state(data).edition is game.edition is game.view(state, AP).edition


def test_another_row_of_the_map_is_walked_and_supplied() -> None:
    state = army(start(GAME))
    first = state.edition.tables.counters("ge_1")[0]
    assert MAASTRICHT in paths.explore(state, first)
    assert supply.supplied(state.board, first, at=MAASTRICHT)
    assert facts.is_vp(state, MAASTRICHT)
    parent = army(start(PATHS_OF_GLORY))
    assert MAASTRICHT not in paths.explore(parent, first)


def test_another_space_is_ordered_by_its_name() -> None:
    state = army(start(GAME))
    state = replace(state, stack=(m.Activate(CP, 3),))
    assert GAME.parse(state, CP, "activate Aachen for movement") == (m.ActivateSpace(AACHEN, "move"),)
    unmoved = replace(state, board=state.board.place(state.edition.tables.counters("ge_1")[0], MAASTRICHT))
    assert GAME.label(unmoved, m.ActivateSpace(MAASTRICHT, "move")).count("Maastricht") == 1
    with pytest.raises(KeyError):
        assert facts.is_vp(start(PATHS_OF_GLORY), MAASTRICHT)


@pytest.mark.parametrize(("game", "faults"), [(PATHS_OF_GLORY, 1), (GAME, 0)], ids=["parent", "variant"])
def test_another_limit_of_stacks(game: PathsOfGlory, faults: int) -> None:
    state = start(game)
    board = state.board
    for piece in game.edition.tables.counters("ge_c")[:4]:
        board = board.place(piece, SpaceId("berlin"))
    crowd = [piece for piece in board.at(SpaceId("berlin")) if piece not in game.edition.tables.counters("ge_c")]
    for piece in crowd:
        board = board.place(piece, m.OFF_MAP)
    reduced = board.reduced - set(crowd)
    found = invariants.check(replace(state, board=replace(board, reduced=reduced)))
    assert sum("may stack" in fault for fault in found) == faults


@pytest.mark.parametrize(("held", "count"), [("cp", 1), ("ap", None)])
def test_another_phase_and_a_track_of_its_own(held: str, count: int | None) -> None:
    state = with_turn(GAME, "siege")
    state = replace(state, board=replace(state.board, control={**state.board.control, MAASTRICHT: held}))
    work = m.Work(state, ScriptedChance())
    GAME.edition.rules.phases["siege"](work)
    assert (work.tracks.counts.get(REFUGEES), work.tracks.phase) == (count, "war_status")
    assert GAME.decode_state(GAME.encode_state(work.state)) == work.state


def test_the_parent_has_no_such_track() -> None:
    work = m.Work(with_turn(PATHS_OF_GLORY, "siege"), ScriptedChance())
    PATHS_OF_GLORY.edition.rules.phases["siege"](work)
    assert work.tracks.counts == {}
    assert "counts" not in PATHS_OF_GLORY.encode_state(work.state)["tracks"]


@pytest.mark.parametrize(("game", "change"), [(PATHS_OF_GLORY, 1), (GAME, 2)], ids=["parent", "variant"])
def test_another_event_of_a_card(game: PathsOfGlory, change: int) -> None:
    work = m.Work(start(game), ScriptedChance())
    game.edition.rules.events[TRUCE].does(work, game.edition.cards[TRUCE])
    assert work.tracks.vp == game.edition.limits.vp_start + change


def test_what_is_not_said_is_the_parents() -> None:
    assert LOWLANDS.rules.combat_cards is CLASSIC.rules.combat_cards
    assert LOWLANDS.rules.events[CardId("moltke")] is CLASSIC.rules.events[CardId("moltke")]
    assert LOWLANDS.graph.space_ids[: len(CLASSIC.spaces)] == CLASSIC.graph.space_ids


def test_every_entry_event_brings_a_nation() -> None:
    """The cards whose events are the entry of a nation say so in the table (9.5.2.1)."""
    assert all(CLASSIC.cards[card].neutral_entry for card in entry.RULES)


LACKING = ("ana_c", "sn_c", "br_mef", "fr_orient", "ru_cau", "ge_11")  # counters with rules of their own


def test_an_edition_may_lack_what_rules_name() -> None:
    """Counters that have rules of their own, absent: nothing that asks for them is surprised."""
    units = {name: unit for name, unit in CLASSIC.units.items() if name not in LACKING}
    edition = replace(CLASSIC, id="poor", tables=replace(CLASSIC.tables, units=units))
    game, chance = PathsOfGlory(edition, PATHS_OF_GLORY.meta), SeededChance(b"poor")
    rng, state = random.Random(1), game.setup({"scenario": "historical"}, chance).state
    for _ in range(300):
        (role,) = game.to_act(state)
        state = game.apply(state, role, rng.choice(game.legal_actions(state, role)), chance).state
        assert not game.check(state)
        supply.would_attrition(state.board)
    assert game.decode_state(game.encode_state(state)) == state
