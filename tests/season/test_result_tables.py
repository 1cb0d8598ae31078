"""All results of a server as a table, and read again elsewhere."""

from __future__ import annotations

from engine.league.ratings.played import PlayedMatch
from engine.league.ratings.rating import rated
from engine.season.past_results import PastGame, past_file, read_past
from engine.season.result_tables import matches_csv
from engine.session.leaving import FORGOTTEN

ANN, BOB = 700000000000000011, 700000000000000012
RACE = PastGame("race", frozenset({"race"}), (frozenset({"red"}), frozenset({"blue"})), {"scenario": ("short", "long")})
MATCHES = (
    PlayedMatch("race", (ANN, BOB), 2, 100_000, 2, 7, "event", options={"scenario": "long", "bid": "red:2"}),
    PlayedMatch("race", (BOB, ANN), 1, 200_001, -1, 0, "rated"),
    PlayedMatch("race", (ANN, BOB), 0, 300_002, kind="casual"),
)


def test_what_is_read_again_is_what_was_played_each_of_its_kind() -> None:
    written = matches_csv(MATCHES, {"scenario"})
    read = read_past(past_file(written.encode(), [RACE], None, 10**6), {}, [], [])
    assert not read.faults
    assert [(one.kind, one.at, one.halves, one.ceded, one.turns) for one in read.matches] == [
        (one.kind, one.at, one.halves, one.ceded, one.turns) for one in MATCHES
    ]
    assert read.matches[0].options == {"scenario": "long"}
    assert rated(read.matches) == rated(MATCHES)


def test_what_counts_nowhere_and_who_is_forgotten_are_left_out() -> None:
    gone = PlayedMatch("race", (FORGOTTEN[5], BOB), 2, 100)
    placed = PlayedMatch("race", (ANN, BOB), 2, 100, kind="casual", placed=True)
    never_begun = PlayedMatch("race", (ANN, BOB), 2, 100, begun=False)
    assert len(matches_csv((gone, placed, never_begun), ()).splitlines()) == 1


def test_no_cell_is_a_formula() -> None:
    odd = PlayedMatch("=race", (ANN, BOB), 2, 100)
    assert "'=race" in matches_csv([odd], ())
