"""A match that is given up before it is played."""

from __future__ import annotations

import pytest

from engine.league.acts import Conceded, MatchBegun, RoundPaired
from engine.league.pairing.proposing import proposed
from engine.league.ratings.played import played
from engine.league.ratings.rating import ALL_GAMES, rated
from tests.league.seasons import Season


def test_a_player_gives_his_own_match_up_once() -> None:
    season = Season(players=4)
    match = season.pair()[0]
    first, second = match.players
    stranger = next(one for one in (1, 2, 3, 4) if one not in match.players)
    assert season.why_not(Conceded(match.number), by=stranger) == "league-refuse-not-yours"
    assert season.why_not(Conceded(99), by=first) == "league-refuse-no-match"
    season.do(Conceded(match.number), by=second)
    result = season.contest.matches[0].result
    assert result is not None
    assert (result.kind, result.winner) == ("forfeit", first)
    assert season.why_not(Conceded(match.number), by=first) == "league-refuse-result-known"


@pytest.mark.parametrize("unplayed", [True, False])
def test_what_was_never_played_is_not_rated(unplayed: bool) -> None:
    """What is on record without that word is rated as it was."""
    season = Season(players=2)
    (match,) = season.pair()
    season.do(MatchBegun(match.number, 7), by=0)
    season.do(Conceded(match.number, unplayed), by=2)
    assert [one.whole for one in played(season.contest)] == [not unplayed]
    assert len(rated(played(season.contest)).leaderboard(ALL_GAMES, season.contest.at)) == (0 if unplayed else 2)


def test_nobody_gives_up_what_he_cannot_know_of() -> None:
    season = Season(players=4)
    season.do(RoundPaired(1, tuple(one.pairing for one in proposed(season.contest))))
    assert season.why_not(Conceded(1), by=1) == "league-refuse-draft"
