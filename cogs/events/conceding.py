"""A game of an event that is given up while its sides are bid for: the match is lost, and the bidding ends."""

from __future__ import annotations

from cogs.events.runner import EventRunner
from cogs.interactions.caller import Caller
from cogs.services import Services
from engine.kernel.errors import SeatError
from engine.kernel.text import text
from engine.league.acts import Conceded
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
