"""The leaderboard of an event: ratings by its games alone, as its export has them."""

from __future__ import annotations

import pytest

from engine.league.document import rating_rows
from engine.league.model.event_rules import EventRules, RatingKind
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, decided, entered, look, next_round
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_events import DEE, done, quick

__all__ = ["quick"]
FOUR = (ANN, BOB, CY, DEE)


async def held(club: Club, rules: EventRules) -> None:
    """Two rounds, all won by the first side."""
    await entered(club, rules, FOUR)
    for _ in range(2):
        await next_round(club)
        await done(club)
        await decided(club, lambda match: match.players[1])


async def standings(club: Club, user: int) -> Exchange:
    page = await club.server.command(user, "event show")
    return await club.server.click(user, page.original, "Standings")


async def test_everybody_reads_the_ratings_of_the_event_alone(club: Club) -> None:
    await held(club, EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=3))
    page = await standings(club, BOB)
    board = await club.server.click(BOB, page.original, "Ratings")
    rows = rating_rows((await look(club)).contest)
    for place, row in enumerate(rows, 1):
        assert f"{place}\\. <@{row.user}> · **{row.rating}**? · 2 games · AREA {row.area}" in board.text
    assert len(rows) == 4
    assert "nothing sinks by a rest" in board.text
    assert board.text.startswith("### Ratings in Cup")


@pytest.mark.parametrize(("kind", "there"), [("event", True), ("rated", True), ("casual", False)])
async def test_an_event_of_casual_games_has_none(club: Club, kind: RatingKind, *, there: bool) -> None:
    await held(club, EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=3, rated=kind))
    assert ("Ratings" in buttons((await standings(club, ANN)).original)) == there


async def test_nothing_of_a_round_that_only_directors_see_and_nobody_before_a_game_is_over(club: Club) -> None:
    await entered(club, EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=3), FOUR)
    await next_round(club)
    await done(club)
    assert "Ratings" not in buttons((await standings(club, ANN)).original)
