"""Tells the channel what happened (`reports`), then who is to decide.

Every table has one teller at a time. What cannot be told now is told later: the session remembers how far the channel
has been told, and the ids of the messages are kept beside the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord

from cogs.bidding import asked, bid_controls, is_bidding
from cogs.controls import button, view_of
from cogs.desk import Desk, clipped, mention
from cogs.keepsakes import Asked, recall, remember
from cogs.reports import Reports
from engine.session.model import Prompt, TableInfo, TableNumber, Told

log = logging.getLogger(__name__)
RETRY = (1, 5, 15, 60, 300)


class Poster:
    """Tells tables, each in order, without ever holding a table up."""

    def __init__(self, desk: Desk, client: discord.Client, pause: Sequence[float] = RETRY) -> None:
        self._desk = desk
        self._client = client
        self._reports = Reports(desk)
        self._pause = pause
        self._pending: dict[TableNumber, dict[int, Told]] = {}
        self._tellers: dict[TableNumber, asyncio.Task[None]] = {}

    def tell(self, told: Told) -> None:
        """Have a change told soon."""
        log.info(
            "table %s channel %s game %s revision %s role %s: %s",
            *(told.info.number, told.info.channel, told.info.game_id, told.revision, told.role, told.kind),
        )
        self._pending.setdefault(told.info.number, {})[told.revision] = told
        self._wake(told.info.number)

    async def catch_up(self) -> None:
        """After a start: tell everything that was stored but perhaps not told."""
        for number in await self._desk.tables.untold():
            for told in await self._desk.tables.unshown(number):
                self.tell(told)

    @property
    def busy(self) -> bool:
        """Whether something is being told."""
        return any(not task.done() for task in self._tellers.values())

    def _wake(self, number: TableNumber) -> None:
        running = self._tellers.get(number)
        if running is None or running.done():
            self._tellers[number] = asyncio.create_task(self._teller(number), name=f"teller {number}")

    async def drain(self, patience: float = 1.5) -> None:
        """Let the tellers finish, for a while; what is left is told after the next start."""
        waiting = [task for task in self._tellers.values() if not task.done()]
        if waiting:
            await asyncio.wait(waiting, timeout=patience)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def _teller(self, number: TableNumber) -> None:
        failures = 0
        while self._pending.get(number):
            try:
                await self._tell_pending(number)
                failures = 0
            except (TimeoutError, discord.HTTPException, OSError) as error:
                log.warning("table %s could not be told (%s); trying again", number, error)
                await asyncio.sleep(self._pause[min(failures, len(self._pause) - 1)])
                failures += 1
            except Exception:
                log.exception("table %s: telling failed; it is told again after a restart", number)
                self._pending.pop(number, None)
        self._pending.pop(number, None)

    async def _tell_pending(self, number: TableNumber) -> None:
        """Tell all that waits, in order; only the last message gets a picture."""
        shown = (await self._desk.tables.info(number)).shown_revision
        batch = await self._in_order(number, shown)
        if batch:
            log.info("table %s channel %s: telling to revision %s", number, batch[-1].info.channel, batch[-1].revision)
            await self._tell(batch)
            await self._desk.tables.mark_shown(number, batch[-1].revision)
        top = batch[-1].revision if batch else shown
        pending = self._pending.get(number, {})
        for revision in [revision for revision in pending if revision <= top]:
            del pending[revision]

    async def _in_order(self, number: TableNumber, shown: int) -> list[Told]:
        waiting = self._pending[number]
        batch = [waiting[revision] for revision in sorted(waiting) if revision > shown]
        if [told.revision for told in batch] == list(range(shown + 1, shown + 1 + len(batch))):
            return batch
        return await self._desk.tables.unshown(number)

    async def _tell(self, batch: Sequence[Told]) -> None:
        info = batch[-1].info
        channel = self._channel(info.channel)
        await self._ask(info, channel, await self._reports.tell(channel, batch))

    async def _edit(self, channel: Any, message: int, words: str) -> bool:
        """Reword a message; False when it is gone."""
        try:
            none = discord.AllowedMentions.none()
            await channel.get_partial_message(message).edit(content=words, allowed_mentions=none)
        except discord.NotFound:
            return False
        return True

    async def _ask(self, info: TableInfo, channel: Any, posted: bool) -> None:
        """The prompt below the report: edited while the same players are asked and nothing came between."""
        now = await self._desk.tables.info(info.number)
        asked = await recall(self._desk, info, "prompt", Asked)
        prompts = await self._desk.tables.prompts(info.number) if now.status == "playing" else []
        bidding = is_bidding(now)
        users = (bidding.turn,) if bidding is not None else tuple(sorted({prompt.user for prompt in prompts}))
        words = self._prompt_words(now, prompts)
        stays = asked is not None and not posted and asked.users == users
        if stays and (asked.text == words or await self._edit(channel, asked.message, words)):
            await remember(self._desk, info, "prompt", Asked(asked.message, words, users))
            return
        if asked is not None:
            await self._delete(channel, asked.message)
            await remember(self._desk, info, "prompt", None)
        if words:
            pinged = discord.AllowedMentions(users=[discord.Object(user) for user in users])
            nonce = f"{info.number}p{info.revision}"  # each telling has its own: what is told later is asked anew
            message = await channel.send(
                words, view=view_of(self._prompt_controls(now)), allowed_mentions=pinged, nonce=nonce
            )
            await remember(self._desk, info, "prompt", Asked(message.id, words, users))

    def _prompt_controls(self, info: TableInfo) -> list[discord.ui.Item[Any]]:
        if is_bidding(info) is not None:
            return bid_controls(self._desk, info)
        return [button(info, "turn", self._desk.say("button-turn"), style=discord.ButtonStyle.primary)]

    def _prompt_words(self, info: TableInfo, prompts: Sequence[Prompt]) -> str:
        if is_bidding(info) is not None:
            return self._desk.say(
                "prompt-bidding", title=info.title, number=str(info.number), asks=asked(self._desk, info)
            )
        lines = [
            self._desk.say(
                "prompt",
                title=info.title,
                number=str(info.number),
                player=mention(prompt.user),
                role=self._desk.role(info, prompt.role),
                prompt=prompt.text,
            )
            for prompt in prompts
        ]
        return clipped("\n".join(lines))

    async def _delete(self, channel: Any, message: int) -> None:
        try:
            await channel.get_partial_message(message).delete()
        except (discord.NotFound, discord.Forbidden):
            log.info("prompt %s was gone", message)

    def _channel(self, number: int) -> Any:
        return self._client.get_partial_messageable(number)
