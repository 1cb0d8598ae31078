"""A Discord with the time that an answer takes, and with its limits on how many requests it takes.

The limits are those that are observed: so many of one kind in one channel within some seconds, told in the headers of
each answer, and fifty a second in all. Interactions are not counted in that.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict

from aiohttp import web

from tests.discord.loopback import Loopback
from tests.discord.wire import failed

EXEMPT = ("/interactions/", "/webhooks/")
NUMBER = re.compile(r"\d+")


class Limited(Loopback):
    """The loopback, slower. `refused`: the requests that came too soon; `within` so many seconds `most` of a kind, and
    `of_all` in a second.
    """

    def __init__(
        self, channels: int = 1, *, latency: float = 0.15, most: int = 5, within: float = 5.0, of_all: int = 50
    ) -> None:
        super().__init__(channels)
        self.latency, self.most, self.within, self.of_all = latency, most, within, of_all
        self.refused: list[str] = []
        self.busiest = 0  # requests in any second
        self._came: dict[str, list[float]] = defaultdict(list)

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        await asyncio.sleep(self.latency)
        path = "/" + request.match_info["tail"]
        if path.startswith(EXEMPT):
            return await super()._rest(request)
        kind, now = kind_of(request.method, path), time.perf_counter()
        every, mine = self._recent("", 1.0, now), self._recent(kind, self.within, now)
        self.busiest = max(self.busiest, len(every) + 1)
        if len(mine) >= self.most or len(every) >= self.of_all:
            self.refused.append(f"{request.method} {path}")
            return failed(request, (429, mine[0] + self.within - now if mine else 1.0))
        every.append(now)
        mine.append(now)
        answer = await super()._rest(request)
        answer.headers["X-RateLimit-Limit"] = str(self.most)
        answer.headers["X-RateLimit-Remaining"] = str(self.most - len(mine))
        answer.headers["X-RateLimit-Reset-After"] = f"{mine[0] + self.within - now:.3f}"
        answer.headers["X-RateLimit-Reset"] = f"{time.time() + mine[0] + self.within - now:.3f}"
        answer.headers["X-RateLimit-Bucket"] = NUMBER.sub("n", kind)
        return answer

    def _recent(self, kind: str, seconds: float, now: float) -> list[float]:
        """When requests of a kind came, those that still count."""
        found = self._came[kind]
        found[:] = [one for one in found if now - one < seconds]
        return found


def kind_of(method: str, path: str) -> str:
    """What Discord counts together: the method and the way, with the number of its channel or server alone."""
    first, *rest = path.removeprefix("/").split("/")
    return "/".join((method, first, *(part if not place else NUMBER.sub("n", part) for place, part in enumerate(rest))))
