"""Standings and results for spreadsheets."""

from __future__ import annotations

from engine.league.acts import RoundPaired, SignedUp
from engine.league.pairing.proposing import proposed
from engine.season.event_tables import results_csv, standings_csv
from tests.league.seasons import Season, stronger


def test_standings_and_results_have_a_line_each() -> None:
    season = Season(players=3)
    season.pair()
    season.play(stronger)
    standings = standings_csv(season.contest).splitlines()
    assert standings[0].startswith("place,entrant,name,points,won,drawn,lost,head_to_head")
    assert len(standings) == 1 + 3
    results = results_csv(season.contest).splitlines()
    assert len(results) == 1 + 2
    assert sum(",bye," in line for line in results) == sum(",won," in line for line in results) == 1


def test_a_round_that_only_directors_see_is_in_no_file() -> None:
    season = Season(players=4)
    season.do(RoundPaired(1, tuple(one.pairing for one in proposed(season.contest))))
    assert len(results_csv(season.contest).splitlines()) == 1


def test_a_name_is_no_formula() -> None:
    season = Season()
    season.do(SignedUp(7, "=cmd()"), by=7)
    assert ",'=cmd()," in standings_csv(season.contest)
