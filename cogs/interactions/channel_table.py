"""Where something is asked for: the one place where a channel becomes a table. Everything behind it takes the table."""

from __future__ import annotations

from cogs.interactions.caller import Caller
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.session.looking import Look
from engine.session.model import TableInfo, TableNumber


async def info_here(services: Services, caller: Caller) -> TableInfo:
    """The newest table of the channel of a command; `TableError` if it never had one."""
    info = await services.tables.in_channel(caller.here)
    return info if caller.guild is None else await services.tables.placed(info, caller.guild)


async def table_here(services: Services, caller: Caller) -> TableNumber:
    """Its number."""
    return (await info_here(services, caller)).number


async def look_here(services: Services, caller: Caller) -> Look:
    """What the caller may see and choose at it."""
    return await services.tables.look(await table_here(services, caller), caller.user)


async def table_if_any(services: Services, caller: Caller) -> TableNumber | None:
    """The same, for what can be answered without a table too."""
    try:
        return await table_here(services, caller)
    except TableError:
        return None
