"""A game of an event that is given up before it begins, while its sides are bid for or the two have not agreed on which
game they play: the match is lost, and the bidding ends."""

from __future__ import annotations

from cogs.events.runner import EventRunner
from cogs.interactions.caller import Caller
from cogs.services import Services
from engine.kernel.errors import SeatError
from engine.kernel.text import text
from engine.league.acts import Conceded
from engine.league.pairing.games import awaits_game
from engine.session.model import TableNumber


async def conceded(services: Services, runner: EventRunner, caller: Caller, table: TableNumber) -> bool:
    """Whether this was such a game, and its match is lost now; `SeatError` for who does not bid in it."""
    info = await services.tables.info(table)
    if info.bidding is None or info.status != "bidding" or services.seasons is None:
        return False
    match = await services.seasons.store.match_of(table)
    if match is None:
        return False
    if caller.user not in info.bidding.players:
        raise SeatError(text("not-bidding-player"))
    act = Conceded(match.match, unplayed=True)
    await services.seasons.events.act(match.event, caller.user, act, request=str(caller.request))
    runner.wake(match.event)
    return True


async def conceded_unasked(services: Services, runner: EventRunner, caller: Caller) -> bool:
    """The same in a thread in which the two have still to agree on a game; `Refused` for who does not play there."""
    seasons = services.seasons
    for kept in [] if seasons is None else await seasons.store.open_events():
        if seasons is None or kept.guild != caller.guild:
            continue
        posts = [one for one in await seasons.store.posts_of(kept.number) if one.thread == caller.channel]
        contest = (await seasons.events.look(kept.number)).contest if posts else None
        match = None if contest is None else contest.match(posts[0].match)
        if contest is not None and match is not None and awaits_game(contest, match):
            await seasons.events.act(kept.number, caller.user, Conceded(match.number), request=str(caller.request))
            runner.wake(kept.number)
            return True
    return False
