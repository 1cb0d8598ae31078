"""Votes of directors: nobody on his own pool, and only where the event has several decide."""

from __future__ import annotations

from engine.league.acts import VoteCast
from engine.league.model.contest import MatchResult
from engine.league.pairing.berger import pools_of
from tests.league.seasons import DIRECTOR, Season, rules

EVEN = MatchResult("adjudicated")


def test_a_director_who_plays_votes_on_the_other_pool_alone() -> None:
    season = Season(rules(format="round_robin", pools=2, votes=2, directors=(DIRECTOR, 1)), 8)
    season.pair()
    mine = next(name for name, pool in pools_of(season.contest).items() if 1 in pool)
    for match in season.contest.matches:
        why = season.why_not(VoteCast(match.number, EVEN), by=1, reason="Even")
        assert why == ("league-refuse-own-group" if match.pairing.node == mine else None)


def test_where_one_decides_nobody_votes() -> None:
    season = Season(rules(format="swiss", rounds=2), 4)
    season.pair()
    assert season.why_not(VoteCast(1, EVEN), reason="Even") == "league-refuse-no-vote"
