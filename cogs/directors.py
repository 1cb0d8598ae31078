"""Who is a director: whoever may manage the server, and the holders of the roles that it has named for it.

This is the one place where that is decided. Everything that only directors may do asks here, each time anew: a role
may have been taken away since a button was posted.
"""

from __future__ import annotations

from cogs.interactions.caller import Caller
from cogs.services import Services
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import Text, text
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
    """The same for a table; those of another server are none of his business."""
    guild = await expect_director(services, caller)
    if info.guild != guild:
        raise SeatError(text("director-elsewhere"))
    return guild


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
