"""Whether Discord can be reached: the gateway is open, and the other side of it answers, whatever it says."""

from __future__ import annotations

import time

import aiohttp
import discord

PAUSE = 60.0  # seconds for which an answer is believed
PATIENCE = aiohttp.ClientTimeout(total=5)
FAILS = 500  # from this status on it is Discord that does not work


class Reach:
    """Asks again and again; costs one small request a minute."""

    def __init__(self, client: discord.Client, pause: float = PAUSE) -> None:
        self._client = client
        self._pause = pause
        self._believed = time.monotonic() + pause  # the login has just been answered

    async def reached(self) -> bool:
        """Whether players can be heard and answered."""
        if self._client.is_ready() and not self._open:
            return False
        if time.monotonic() >= self._believed and await self._answers():
            self._believed = time.monotonic() + self._pause
            return True
        return time.monotonic() < self._believed

    @property
    def _open(self) -> bool:
        """Whether the gateway is; discord.py closes one that has not been heard for a minute."""
        ws = self._client.ws
        return ws is not None and ws.open

    async def _answers(self) -> bool:
        url, http = f"{discord.http.Route.BASE}/gateway", self._client.http
        try:
            async with (
                aiohttp.ClientSession(timeout=PATIENCE) as session,
                session.get(url, proxy=http.proxy, proxy_auth=http.proxy_auth) as answer,
            ):
                return answer.status < FAILS
        except (aiohttp.ClientError, OSError, TimeoutError):
            return False
