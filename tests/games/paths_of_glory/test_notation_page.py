"""The players' page of the notation: every example on it is read, in a position where its decision is open."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import notation, replies
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, TABLES, CardId, SpaceId, UnitId
from engine.session.trial import SURE
from tests.games.paths_of_glory import build
from tests.games.paths_of_glory.positions import initial
from tests.games.paths_of_glory.test_notation import after, opening
from tests.games.paths_of_glory.test_replies import FRENCH, GERMANS, PLACES, fight, on

PAGE = Path(__file__).parents[3] / "docs" / "notation.md"
README = Path(__file__).parents[3] / "README.md"
ROWS = [
    (cells[1].strip(), re.findall(r"`([^`]+)`", cells[2]))
    for line in PAGE.read_text().splitlines()
    if line.startswith("| ") and "`" in line and len(cells := line.split("|")) == 4
]
ENDED = {  # a later part of an action, reached by these orders
    "activating": ("play 12 ops",),
    "moving": ("play 12 ops", "activate Metz, Bremen, Aachen move", "end activation"),
    "attacking": ("play 12 ops", "activate Metz, Koblenz combat", "end activation"),
    "attackers": ("play 12 ops", "activate Metz, Koblenz combat", "end activation", "attack Sedan"),
    "attackers have joined": (
        "play 12 ops",
        "activate Metz, Koblenz combat",
        "end activation",
        "attack Sedan",
        "join GE 4",
    ),
    "redeploying": ("play 6 sr",),
}


def alone() -> m.State:
    """One French army may lose the step that cancels its retreat."""
    state = fight(m.CancelRetreat(AP))
    fought = state.stack[0]
    assert isinstance(fought, m.Combat)
    board = state.board.place(FRENCH[1], SpaceId("paris"))
    return replace(state, board=board, stack=(replace(fought, defenders=FRENCH[:1]), state.top))


def african() -> m.State:
    state = on(m.LoseCorps(AP))
    return replace(state, board=build._put(state.board, "BRc", SpaceId("cairo")))


def peace() -> m.State:
    state = initial(scenario="campaign")
    return replace(state, stack=(m.PlayRound(CP),), tracks=replace(state.tracks, vp=12))


STATES = {
    "peace": peace,
    "a flank attack": lambda: PLACES["flank"],
    "combat cards": lambda: PLACES["cards"],
    "more combat cards": lambda: PLACES["more cards"],
    "a card against the trench": lambda: fight(m.TrenchCards(CP)),
    "an event in force": lambda: PLACES["claim"],
    "losses": lambda: fight(m.TakeLosses(AP, 2)),
    "a step given back": lambda: fight(m.GiveBack(AP)),
    "a retreat that may be cancelled": alone,
    "a retreat": lambda: fight(m.Retreat(AP, FRENCH, 2)),
    "a retreat that may be ignored": lambda: PLACES["stand"],
    "an advance": lambda: fight(m.Advance(CP, GERMANS)),
    "advancing on": lambda: PLACES["stop"],
    "optional cards": lambda: PLACES["pick"],
    "Guns of August": lambda: PLACES["guns"],
    "peace was offered": lambda: PLACES["peace"],
    "replacements": lambda: replace(PLACES["replace"], board=reduced("FR 5")),
    "Landwehr": lambda: replace(PLACES["flip"], board=reduced("GE 4")),
    "units that enter": lambda: on(m.PlaceUnits(CP, (TABLES.pieces_of[UnitId("ge_11")][0],), CardId("reinf_ge_10"))),
    "a trench of an event": lambda: on(m.PlaceTrench(CP)),
    "discarding combat cards": lambda: PLACES["discard"],
    "Salonika": lambda: on(m.SendCorps(AP, 1)),
    "War in Africa": african,
    "Russian Desertions": lambda: PLACES["desertions"],
}


def reduced(label: str) -> m.Board:
    board = opening().board
    return replace(board, reduced=board.reduced | {build.counter(opening(), label)})


@cache
def standing(decision: str) -> m.State:
    if decision in STATES:
        return STATES[decision]()
    return after(opening(cp=[1, 6, 12]), *ENDED.get(decision, ()))


def test_every_row_has_its_position() -> None:
    assert {decision for decision, _ in ROWS} == {"an action", *STATES, *ENDED}


def test_every_decision_that_can_be_ended_is_on_the_page() -> None:
    written = {order for _, orders in ROWS for order in orders}
    missing = [frame.__name__ for frame, ends in replies.ENDS.items() if not written & set(ends)]
    assert missing == []
    assert {replies.shown(state, m.Done()) for state in PLACES.values()} <= written


@pytest.mark.parametrize(("decision", "order"), [(row, order) for row, orders in ROWS for order in orders])
def test_every_example_is_read(decision: str, order: str) -> None:
    state = standing(decision)
    assert state.top is not None
    side = state.top.side
    assert PATHS_OF_GLORY.doubt(state, side, order) is None
    assert notation.parse(state, side, order)


@pytest.mark.parametrize("decision", ["activating", "moving", "attacking", "attackers", "redeploying"])
def test_examples_of_the_opening_are_legal(decision: str) -> None:
    """Each ordinary order as the first of its decision; sets of units and ends are judged elsewhere."""
    state = standing(decision)
    assert state.top is not None
    for order in dict(ROWS)[decision]:
        first = notation.parse(state, state.top.side, order)[0]
        if order != "entrench GE 4 Metz":
            assert PATHS_OF_GLORY.refuse(state, state.top.side, first) is None, order


def test_the_word_at_the_end_of_a_line_is_known() -> None:
    (example,) = re.findall(r"`([^`]+ sure)`", PAGE.read_text())
    assert SURE.sub("", example) in replies.ENDS[m.Replace]


def test_the_part_for_players_leads_to_the_page() -> None:
    for_players = README.read_text().partition("## A first game")[2].partition("\n## ")[0]
    assert "docs/notation.md" in for_players


def test_the_page_speaks_of_no_keys() -> None:
    assert not re.search(r"c-@|_\w", PAGE.read_text())
