"""What leagues publish of their matches."""

from __future__ import annotations

from engine.league.ratings.played import PlayedMatch
from engine.league.statistics import WinRate, by_bid, by_option, record, turn_times

MATCHES = [
    PlayedMatch("toy", (1, 2), 2, 0, ceded=2, turns=10, options={"scenario": "short"}),
    PlayedMatch("toy", (2, 1), 1, 0, turns=12, options={"scenario": "long"}),
    PlayedMatch("toy", (1, 2), 0, 0, turns=14, options={"scenario": "long"}),
    PlayedMatch("toy", (1, 3), 2, 0, begun=False),
    PlayedMatch("toy", (1, 2), 2, 0, ceded=2, turns=1, placed=True, options={"scenario": "short"}),
]


def test_sides_by_the_points_ceded() -> None:
    assert by_bid(MATCHES) == {("toy", 2): WinRate(1, turns=10), ("toy", 0): WinRate(0, 1, 1, 26)}


def test_sides_by_what_was_chosen() -> None:
    assert by_option(MATCHES, "scenario") == {
        ("toy", "short"): WinRate(1, turns=10),
        ("toy", "long"): WinRate(0, 1, 1, 26),
    }


def test_the_record_of_one_by_side_and_opponent() -> None:
    assert record(MATCHES, 2) == {("toy", 1, 1): WinRate(1, 0, 1, 24), ("toy", 0, 1): WinRate(0, 1, 0, 12)}
    assert record(MATCHES, 9) == {}


def test_time_per_turn_of_matches_whose_time_is_known() -> None:
    timed = [
        PlayedMatch("toy", (1, 2), 2, 0, turns=10, seconds=(100, 300)),
        PlayedMatch("toy", (2, 1), 2, 0, turns=5, seconds=(50, 0)),
        PlayedMatch("toy", (1, 2), 2, 0, turns=5, seconds=(900, 900), placed=True),
        *MATCHES,
    ]
    assert turn_times(timed) == {("toy", 0): 10, ("toy", 1): 30}
    assert turn_times(timed, 1) == {("toy", 0): 10}
    assert turn_times(timed, 2) == {("toy", 0): 10, ("toy", 1): 30}
