"""Counters, spaces and cards that have rules of their own may be missing from an edition: no rule is surprised."""

from __future__ import annotations

import ast
import random
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.answers import Answers
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PathsOfGlory, meta_of
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import CARDS, CP, SIDES, SPACES, PrintedTables, Row, SpaceId
from engine.kernel.chance import ScriptedChance, SeededChance

GAME = Path(__file__).parents[2] / "engine" / "games" / "paths_of_glory"
PLACED = ("theatres", "setup_neutrals", "setup_standard_diff", "setup_historical", "great_war_setup")
COUNTERS = ("ana_c", "sn_c", "br_mef", "fr_orient", "ru_cau", "ge_1", "ge_11")
ASKED = [{"question": "end_of_turn"}, {"question": "threats", "by": CP}]
CARDS_AT_ONCE = 10


def named() -> set[str]:
    """Every string of the code."""
    trees = (ast.parse(path.read_text()) for path in sorted(GAME.rglob("*.py")))
    constants = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str)}


def spaces_named() -> list[SpaceId]:
    """The spaces of which code knows, and those with rules of their own by their flags."""
    known = named()
    return [space.id for space in SPACES.values() if space.id in known or "mef_beach" in space.flags]


def without(spaces: Collection[str] = (), units: Collection[str] = (), cards: Collection[str] = ()) -> PathsOfGlory:
    """The printed game without these."""
    tables = CLASSIC.tables
    map_ = {name: space for name, space in tables.spaces.items() if name not in spaces}
    found = replace(
        tables,
        spaces=map_,
        edges=tuple(edge for edge in tables.edges if edge.a in map_ and edge.b in map_),
        units={name: unit for name, unit in tables.units.items() if name not in units},
        cards={name: card for name, card in tables.cards.items() if name not in cards},
        sheets=dict(_sheets(tables, spaces, units, cards)),
    )
    edition = replace(CLASSIC, id="poor", tables=found)
    return PathsOfGlory(edition, meta_of(edition, title="Poor"))


def _sheets(
    tables: PrintedTables, spaces: Collection[str], units: Collection[str], cards: Collection[str]
) -> list[tuple[str, tuple[Row, ...]]]:
    gone = {"space": spaces, "unit": units, "slug": cards, "replaces": cards}
    return [
        (name, tuple(row for row in tables.rows(name) if not any(row.get(key) in out for key, out in gone.items())))
        for name in (*PLACED, "great_war_cards", "valiant_cards")
    ]


def play(game: PathsOfGlory, scenario: str, steps: int) -> m.State:
    """So many random choices."""
    chance, rng = SeededChance(b"poor"), random.Random(3)
    state = game.setup({"scenario": scenario}, chance).state
    for _ in range(steps):
        (role, *_) = game.to_act(state)
        state = game.apply(state, role, rng.choice(game.legal_actions(state, role)), chance).state
    assert game.check(state) == []
    assert game.decode_state(game.encode_state(state)) == state
    return state


def faults_of(game: PathsOfGlory, state: m.State) -> object:
    """What all cards require and do, every offensive, supply; and what is wrong with what the questions answer."""
    rules = game.edition.rules
    for card in game.edition.cards.values():
        event = rules.events.get(card.id)
        if event is not None and event.requires(state) is None:
            event.does(m.Work(state, ScriptedChance((1,) * 20)), card)
    for die in range(1, 7):
        rules.roll_offensives(m.Work(state, ScriptedChance((die, die))))
    supply.would_attrition(state.board)
    answers = Answers(game)
    wanted = {"ask": ASKED, "want": ["out_of_supply", "playable"]}
    return answers.answer({**answers.written(state), **wanted})["faults"]


@pytest.mark.parametrize("space", spaces_named())
def test_a_space_that_rules_name_may_be_missing(space: SpaceId) -> None:
    game = without(spaces={space})
    for scenario in ("campaign", "great_war"):
        state = play(game, scenario, 25)
        assert faults_of(game, state) == []
        assert not boards.is_vp(state, space)
        assert not boards.open_to(state.board, space)
        assert boards.control_of(state.board, space) == "none"


def test_all_of_them_may_be_missing() -> None:
    game = without(spaces=spaces_named())
    assert faults_of(game, play(game, "campaign", 60)) == []


def test_spaces_are_named_as_they_are_printed() -> None:
    """Whoever asks for a space that is nowhere gets no answer: so code must not name one that is on no map."""
    trees = [ast.parse(path.read_text()) for path in sorted(GAME.rglob("*.py"))]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) == 1]
    made = {ast.unparse(call.args[0]) for call in calls if ast.unparse(call.func) == "SpaceId"}
    printed = {repr(str(place)) for place in (*SPACES, *m.BOXES)}
    assert {name for name in made if name.startswith("'")} <= printed


@pytest.mark.parametrize("unit", COUNTERS)
def test_a_counter_that_rules_name_may_be_missing(unit: str) -> None:
    game = without(units={unit})
    for scenario in ("historical", "campaign"):
        assert faults_of(game, play(game, scenario, 40)) == []


def test_several_counters_may_be_missing() -> None:
    game = without(units=COUNTERS)
    assert faults_of(game, play(game, "historical", 300)) == []


@pytest.mark.parametrize("first", range(0, len(CARDS), CARDS_AT_ONCE))
def test_cards_may_be_missing(first: int) -> None:
    """Ten at a time."""
    game = without(cards=set([*CARDS][first : first + CARDS_AT_ONCE]))
    for scenario in ("campaign", "great_war"):
        assert faults_of(game, play(game, scenario, 25)) == []


def test_without_guns_of_august_there_is_nothing_to_choose() -> None:
    """4.3.1: the first card of the CP."""
    game = without(cards={"guns_of_august"})
    for guns in ("choice", "scenario"):
        state = game.setup({"scenario": "campaign", "guns": guns}, SeededChance(b"guns")).state
        assert not any(isinstance(frame, m.OpeningHand) for frame in state.stack)
        assert [len(state.cards[side].hand) for side in SIDES] == [7, 7]
