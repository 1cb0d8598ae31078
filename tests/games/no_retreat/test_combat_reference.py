"""Odds, retreats and advances against rules that are written down word by word and slowly."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.games.no_retreat import model as m
from tests.games.no_retreat import comparing
from tests.games.no_retreat.build import at
from tests.games.no_retreat.random_boards import board

MANY, FEW = range(60), range(8)  # retreats are the slow ones


@cache
def thrown(seed: int) -> m.State:
    return at(**board(seed), counterblows=["K13", "H17"])


def test_10_6_odds() -> None:
    assert {seed: found for seed in MANY if (found := [*comparing.odds(thrown(seed), seed)])} == {}


@pytest.mark.parametrize("seed", FEW)
def test_10_7_5_retreats(seed: int) -> None:
    assert [*comparing.retreats(at(**board(seed)), seed, 6)] == []


def test_10_8_advances() -> None:
    assert {seed: found for seed in MANY if (found := [*comparing.advances(at(**board(seed)))])} == {}


def test_random_boards_have_battles_to_compare() -> None:
    asked = [(state, one) for seed in MANY for state in [thrown(seed)] for one in comparing.battles_about(state, seed)]
    answers = [comparing.ask(state, "battles", one) for state, one in asked]
    reasons = Counter(reason for answer in answers if answer["legal"] for reason, _ in answer["shifts"])
    listed = (
        "city",
        "forest",
        "river",
        "objective",
        "weather",
        "unsupplied",
        "armor",
        "support",
        "shock_unit",
        *("card 6", "card 28"),
    )
    assert min(reasons[reason] for reason in listed) >= 5, reasons
    assert {"card 46", "card 47", "card 50"} <= reasons.keys()
    assert any([reason for reason, _ in answer.get("shifts", ())].count("card 28") == 2 for answer in answers)
