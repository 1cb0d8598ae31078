"""Odds, retreats and advances against rules that are written down word by word and slowly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat import questions
from engine.games.no_retreat.rules.combat import forces
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import SIDES, Place
from tests.games.no_retreat.build import at
from tests.games.no_retreat.random_boards import board
from tests.games.no_retreat.reference_combat import Fight

BOARDS = range(8)
CARDS = [("axis", n) for n in (6, 27, 28, 29, 34)] + [("soviet", n) for n in (3, 21, 23, 28, 30, 39, 46, 50, 54)]


def ask(state: m.State, kind: str, arguments: dict[str, Any]) -> Any:
    return questions.Asked(state).answer({"question": kind, **arguments})


def questions_about(state: Any, seed: int) -> list[dict[str, Any]]:
    """Attacks on random targets, most of them with units that stand there."""
    rng, found = random.Random(seed), []
    for side in SIDES:
        for place in forces.targets(state.board, side):
            units = list(forces.beside(state.board, side, place))
            attackers = rng.sample(units, rng.randint(1, min(3, len(units))))
            near = [one for one in forces.targets(state.board, side) if one in state.board.graph.next[place]]
            found.append(
                {
                    "attackers": attackers,
                    "targets": [place, *near[:1]] if rng.random() < 0.2 else [place],
                    "kind": rng.choice(["voluntary", "voluntary", "counterattack", "counterblow"]),
                    "support": rng.random() < 0.3,
                    "cards": [list(card) for card in rng.sample(CARDS, rng.randint(0, 3))],
                }
            )
    return found


@pytest.mark.parametrize("seed", BOARDS)
def test_10_6_odds(seed: int) -> None:
    state = at(**board(seed), counterblows=["K13", "H17"])
    slow = Fight(state)
    for asked in questions_about(state, seed):
        assert ask(state, "battles", asked) == slow.battle(asked), asked


@pytest.mark.parametrize("seed", BOARDS)
def test_10_7_5_retreats(seed: int) -> None:
    state = at(**board(seed))
    slow = Fight(state)
    units = [unit for side in SIDES for unit in boards.standing(state.board, side)]
    for unit in random.Random(seed).sample(units, min(6, len(units))):
        assert ask(state, "retreats", {"unit": unit, "attackers": []}) == slow.retreats(unit), unit


@pytest.mark.parametrize("seed", BOARDS)
def test_10_8_advances(seed: int) -> None:
    state = at(**board(seed))
    slow = Fight(state)
    for side in SIDES:
        for place in forces.targets(state.board, side):
            units = [*forces.beside(state.board, side, Place(place))]
            for kind in ("voluntary", "counterblow"):
                asked = {"attackers": units, "vacated": [place], "kind": kind}
                found = ask(state, "advances", asked)
                assert found == {unit: slow.advances(unit, [place], kind) for unit in units}, (place, kind)


def test_random_boards_have_battles_to_compare() -> None:
    asked = [(at(**board(seed), counterblows=["K13", "H17"]), seed) for seed in BOARDS]
    answers = [ask(state, "battles", one) for state, seed in asked for one in questions_about(state, seed)]
    reasons = {reason for answer in answers if answer["legal"] for reason, _ in answer["shifts"]}
    assert reasons >= {"city", "forest", "river", "objective", "weather", "unsupplied", "armor", "support"}
    assert sum(answer["legal"] for answer in answers) > 40
