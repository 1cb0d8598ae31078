"""Keeps the bot connected: whatever fails at the start or later is tried again, with one line in the log each time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import discord
from discord.utils import MISSING

from cogs.running.network_errors import WIRE

log = logging.getLogger(__name__)
PAUSES = (1, 5, 15, 60)  # seconds between two attempts
REFUSED = 4004  # the gateway does not accept the token
PASSING = (*WIRE, discord.HTTPException, discord.GatewayNotFound)


class OneLine(logging.Filter):
    """discord.py tells every lost connection with a traceback; its error says enough."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], (*PASSING, discord.ConnectionClosed)):
            record.msg, record.args = f"{record.getMessage()} ({record.exc_info[1]!r})", ()
            record.exc_info = None
        return True


async def until_done(what: str, work: Callable[[], Awaitable[object]], pauses: Sequence[float] = PAUSES) -> None:
    """Do something that needs Discord or the store, for as long as it takes."""
    for attempt in range(1_000_000):
        try:
            await work()
        except discord.LoginFailure:
            raise
        except Exception as error:
            pause = pauses[min(attempt, len(pauses) - 1)]
            log.warning("%s failed (%r); the next attempt is in %s s", what, error, pause)
            await asyncio.sleep(pause)
        else:
            return


async def stay_connected(client: discord.Client, token: str, pauses: Sequence[float] = PAUSES) -> None:
    """Log in and stay connected until the client is closed. `LoginFailure` for a token that Discord refuses."""
    logging.getLogger("discord.client").addFilter(OneLine())

    async def login() -> None:
        try:
            await client.login(token)
        except PASSING:
            await client.http.close()  # or the next attempt leaves the connections of this one open
            client.http.connector = MISSING
            raise

    await until_done("the login", login, pauses)
    while not client.is_closed():
        try:
            await client.connect()
        except AttributeError:  # discord.py has tried in vain to open its first connection and waited already
            if client.ws is not None:
                raise
        except discord.ConnectionClosed as closed:
            if closed.code == REFUSED:
                raise discord.LoginFailure from closed
            raise
