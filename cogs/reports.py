"""Tells the channel what happened: one growing message per operation, with the picture of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from cogs.account import Account, account_of, merged
from cogs.controls import Control, view_of
from cogs.desk import CONTENT, Desk, clipped
from cogs.keepsakes import Report, grown, recall, remember
from cogs.looks import attachment
from cogs.own_report import own_button
from cogs.ports import Picture
from engine.session.model import TableInfo, Told


@dataclass(frozen=True)
class Shown:
    """The picture of a report, and the button that makes it again for one user."""

    picture: Picture
    own: Control

    def files(self) -> list[discord.File]:
        """The picture for one sending."""
        return [attachment(self.picture)]

    def view(self) -> discord.ui.View:
        """What stands below it."""
        return view_of([self.own])


class Reports:
    """The reports of all tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def tell(self, channel: Any, batch: Sequence[Told]) -> bool:
        """Tell some changes of a table, in order; whether that has put a new message into the channel."""
        info = batch[-1].info
        headline = self._desk.say(await self._desk.tables.headline(info.number)) if info.begun else ""
        report = await recall(self._desk, info, "report", Report)
        fresh = [told for told in batch if report is None or told.revision > report.revision]
        picture = await self._picture(info, fresh)
        own = own_button(self._desk, info, fresh[0].revision, fresh[-1].revision) if fresh else None
        shown = Shown(picture, own) if picture is not None and own is not None else None
        accounts = merged([account_of(self._desk, told) for told in fresh])
        posted = False
        for number, account in enumerate(accounts):
            is_last = number == len(accounts) - 1
            head, image = (headline, shown) if is_last else ("", None)
            before = report
            report = await self._report(channel, report, account, head, image, f"{info.number}r{account.revision}")
            posted = posted or before is None or report.message != before.message
            await remember(self._desk, info, "report", report)
        return posted

    async def _report(
        self,
        channel: Any,
        report: Report | None,
        account: Account,
        headline: str,
        shown: Shown | None,
        nonce: str,
    ) -> Report:
        """Let the report grow by an account, or begin another one.

        The nonce keeps Discord from making a second message when the first one was sent but not remembered.
        """
        if report is not None and not account.lines:
            return replace(report, revision=account.revision)
        longer = grown(report, account)
        if report is not None and longer is not None:
            head = headline or report.headline
            if await self._edit(channel, report.message, f"{head}\n{longer}", shown):
                return replace(report, text=longer, headline=head, revision=account.revision)
        words = clipped(account.text, CONTENT - len(headline) - 1)
        more = {"files": shown.files(), "view": shown.view()} if shown is not None else {}
        message = await channel.send(
            f"{headline}\n{words}".strip(), allowed_mentions=discord.AllowedMentions.none(), nonce=nonce, **more
        )
        return Report(message.id, words, account.role, headline, int(time.time()), account.revision)

    async def _edit(self, channel: Any, message: int, words: str, shown: Shown | None) -> bool:
        """Let a message grow; False when it is gone."""
        change: dict[str, Any] = {"content": words, "allowed_mentions": discord.AllowedMentions.none()}
        if shown is not None:
            change |= {"attachments": shown.files(), "view": shown.view()}
        try:
            await channel.get_partial_message(message).edit(**change)
        except discord.NotFound:
            return False
        return True

    async def _picture(self, info: TableInfo, fresh: Sequence[Told]) -> Picture | None:
        events = [event for told in fresh for event in told.public()]
        if not events:
            return None
        seen = await self._desk.tables.view(info.number)
        return await self._desk.picture(self._desk.face(info).report, seen.view, events)
