"""An event whose sides are bid for, to its final table; who will not bid gives up, or a director rules."""

from __future__ import annotations

import json

from engine.league.acts import Conceded
from engine.league.model.contest import Match
from engine.league.model.event_rules import EventRules
from engine.league.ratings.played import played
from engine.league.standings.table import table
from engine.session.model import TableInfo, TableNumber
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import buttons, said_in
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_matches import match_page, picked
from tests.discord.test_events import DEE, DI, done, quick

__all__ = ["quick"]
BIDS = EventRules(
    "Cup", (BLUFF_GAME,), "swiss", rounds=2, directors=(DI,), sides="bid", tie_breaks=("bid_won", "head_to_head")
)
STRANGER = 700000000000000021


async def game_of(club: Club, place: int) -> tuple[Match, TableInfo]:
    match = (await look(club)).contest.matches[place]
    return match, await club.services.tables.info(TableNumber(match.table or 0))


async def bid(club: Club, info: TableInfo, points: int) -> tuple[int, int]:
    """Who bids first bids so much for Red by a button, and the other takes Blue: who has which."""
    assert info.bidding is not None
    first, second = info.bidding.turn, info.bidding.other
    for user, label in ((first, f"Red: {points} VP"), (second, "Accept, play Blue")):
        prompt = next(one for one in reversed(club.server.shown(info.channel)) if label in buttons(one))
        await club.server.click(user, prompt, label)
        await club.quiet(info.channel)
    await done(club)
    return first, second


async def resigned(club: Club, info: TableInfo, user: int) -> str:
    answer = await club.server.command(user, "game resign", info.channel, sure=True)
    await club.quiet(info.channel)
    await done(club)
    return answer.text


async def rated(club: Club) -> int:
    """How many matches of the event count for ratings, and for the strength of sides."""
    return sum(one.whole for one in played((await look(club)).contest))


def said(club: Club, channel: int) -> str:
    return "\n".join(said_in(one) for one in club.server.shown(channel))


async def begun(club: Club) -> None:
    await opened(club, BIDS, (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)


async def test_from_sign_up_to_the_final_table(club: Club) -> None:
    await begun(club)
    for place in (0, 1):
        _, info = await game_of(club, place)
        winner, loser = await bid(club, info, 2)
        await resigned(club, info, loser)
        match, _ = await game_of(club, place)
        assert match.result is not None
        held = await look(club)
        users = [held.contest.entrants[number - 1].user for number in match.players]
        assert match.result.swapped == (users[0] != winner), "who has bid for Red had it"
        assert (match.result.bid, match.result.kind) == (2, "won")
        assert match.result.winner == match.result.bidder == match.players[users.index(winner)]
    await directed(club, *ROUND)
    for place in (2, 3):
        _, info = await game_of(club, place)
        first, _ = await bid(club, info, 0)
        await resigned(club, info, first)
    await directed(club, "Close the event", "Close the event")
    held = await look(club)
    assert held.contest.closed
    rows = table(held.contest)
    assert len(rows) == 4
    assert all(one.result is not None for one in held.contest.matches)
    assert "over" in club.server.last("Final standings")["content"]


async def test_who_will_not_bid_gives_the_match_up(club: Club) -> None:
    await begun(club)
    match, info = await game_of(club, 0)
    assert info.bidding is not None
    quits, wins = info.bidding.other, info.bidding.turn  # whoever is to bid or not
    await resigned(club, info, STRANGER)
    assert (await game_of(club, 0))[0].open
    assert "counts as a forfeit" in await resigned(club, info, quits)
    match, info = await game_of(club, 0)
    held = await look(club)
    winner = next(one.number for one in held.contest.entrants if one.user == wins)
    assert match.result is not None
    assert (match.result.kind, match.result.winner) == ("forfeit", winner)
    assert info.status == "ended"
    there = said(club, info.channel)
    assert f"<@{quits}> gives the match up" in there
    assert f"won by forfeit for <@{wins}>" in there
    assert "no game is played" not in there
    results = club.services.tables.results
    assert results.verify(json.loads(json.dumps(await results.export(info.number)))).good
    assert "won by forfeit" in said(club, club.server.channel)
    assert "gave it up before it was played" in (await match_page(club, DI)).text
    await club.restart()
    await done(club)
    assert sum(isinstance(one.act, Conceded) for one in (await look(club)).log) == 1
    assert await rated(club) == 0
    posts = await club.services.seasons.store.posts_of(held.number)
    assert {post.match: post.stage for post in posts}[match.number] == "closed"


async def test_a_thread_tells_what_a_forfeit_by_a_director_counts_as(club: Club) -> None:
    await begun(club)
    for number, ruling, told in (
        ("1", "firstlost", "counts it as won by forfeit for"),
        ("2", "bothlost", "lost by both"),
    ):
        _, info = await game_of(club, int(number) - 1)
        page = await picked(club, DI, await match_page(club, DI, number), ruling)
        form = await club.server.click(DI, page.original, "Give the reason")
        await club.server.submit(DI, form, "Nobody bids")
        await done(club)
        match, _ = await game_of(club, int(number) - 1)
        there = said(club, info.channel)
        assert told in there
        assert "without a result" not in there
        if match.result is not None and match.result.winner is not None:
            winner = (await look(club)).contest.entrants[match.result.winner - 1].user
            assert f"won by forfeit for <@{winner}>: Nobody bids" in there
    assert await rated(club) == 0


async def test_what_is_begun_anew_has_no_result(club: Club) -> None:
    await begun(club)
    _, info = await game_of(club, 0)
    page = await picked(club, DI, await match_page(club, DI, "1"), "restart")
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "Wrong scenario")
    await done(club)
    assert "without a result: Wrong scenario" in said(club, info.channel)
