"""Who is a director: whoever may manage the server, and the holders of the roles that it has named for it.

This is the one place where that is decided. Everything that only directors may do asks here, each time anew: a role
may have been taken away since a button was posted.
"""

from __future__ import annotations

from cogs.interactions.caller import Caller
from cogs.services import Services
from engine.kernel.errors import Refused, SeatError, TableError
from engine.kernel.text import Text, text
from engine.league.model.contest import Contest, Match
from engine.league.rules.conflicts import concerned_refusal, is_of_rivals
from engine.session.model import TableInfo
from engine.session.servers import ServerSettings


async def is_director(services: Services, caller: Caller) -> bool:
    """Whether somebody is a director of the server in which he asks; nobody is one anywhere else."""
    return caller.guild is not None and _directs(caller, await services.servers.settings(caller.guild))


async def expect_director(services: Services, caller: Caller) -> int:
    """The server of which somebody is a director; `SeatError` with whom to ask if he is none."""
    guild = _server(caller)
    settings = await services.servers.settings(guild)
    if not _directs(caller, settings):
        raise SeatError(text("not-director", whom=whom_to_ask(settings)))
    return guild


async def expect_director_at(services: Services, caller: Caller, info: TableInfo) -> int:
    """The same for a table; those of another server are none of his business, nor games of his rivals in an event."""
    guild = await expect_director(services, caller)
    if info.guild != guild:
        raise SeatError(text("director-elsewhere"))
    await _expect_no_rival(services, caller.user, info)
    return guild


async def _expect_no_rival(services: Services, user: int, info: TableInfo) -> None:
    """`Refused` with whom to ask for a game of an event in which he plays for the same place."""
    seasons = services.seasons
    found = None if seasons is None else await seasons.store.match_of(info.number)
    if seasons is None or found is None:
        return
    contest = (await seasons.events.look(found.event)).contest
    match = contest.match(found.match)
    if match is not None:
        expect_no_rival(contest, user, match)


def expect_no_rival(contest: Contest, user: int, match: Match) -> None:
    """The same for a match."""
    if is_of_rivals(contest, user, match):
        raise Refused(concerned_refusal(contest, user))


def expect_manager(caller: Caller) -> int:
    """The server that somebody may manage; `SeatError` if he may not."""
    guild = _server(caller)
    if not caller.manages:
        raise SeatError(text("not-manager"))
    return guild


def whom_to_ask(settings: ServerSettings) -> tuple[Text, ...]:
    """Who directs in a server."""
    roles = tuple(text("role-mention", role=str(role)) for role in settings.directors)
    return (*roles, text("whoever-manages"))


def _directs(caller: Caller, settings: ServerSettings) -> bool:
    return caller.manages or bool(caller.roles & set(settings.directors))


def _server(caller: Caller) -> int:
    if caller.guild is None:
        raise TableError(text("only-in-servers"))
    return caller.guild
