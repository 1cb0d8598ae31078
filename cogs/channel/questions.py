"""The messages of a table that wait for an answer: the invitation, the bidding or the prompt, and proposals.

What is to be posted is kept before it is posted, with its words and its nonce, and so is the message it takes the place
of, which is deleted only afterwards. Whatever is cut off in between is done again without a second message.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

import discord

from cogs.channel.hushing import Hush, half_done, hush_of, keep_hush, over
from cogs.channel.kept_messages import ASKED, INVITATION, PROMPT, KeptQuestion, recall, remember
from cogs.channel.posting import Posting
from cogs.channel.question_cards import (
    Question,
    asking,
    closing_of,
    invitation_of,
    prompt_of,
    proposal_of,
    unreadable_of,
    urgency,
    waiting,
)
from cogs.channel.reminders import Reminders, ToPing
from cogs.channel.trouble import trouble_of
from cogs.invitations.words import greeting
from cogs.messages.card import fitted
from cogs.messages.views import words_in
from cogs.proposals.words import answered_words
from cogs.running.network_errors import ARCHIVED, NO_MESSAGE
from cogs.services import Services
from engine.kernel.errors import GameError, StorageError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import TableInfo, TableNumber
from engine.session.terms import KINDS, WARNING


class Questions:
    """Sees to it that what a table waits for stands in its channel, once."""

    def __init__(
        self, services: Services, posting: Posting, reminders: Reminders, now: Callable[[], float] = time.time
    ) -> None:
        self._services = services
        self._reminders = reminders
        self._posting = posting
        self._now = now

    async def see_to(
        self,
        channel: Any,
        table: TableNumber,
        *,
        below: bool,
        check: bool,
        adopt: bool = False,
        acted: Collection[int] = (),
        silent: Collection[int] = (),
    ) -> GameError | None:
        """Leave one message for what is owed, and none for what is not. Why it cannot be read what is owed, if so.

        `below`: something new stands under it, so it is posted anew; `check`: it may have been deleted; `adopt`: an
        older version may have posted the invitation without a note; `acted`: who has answered since it was posted;
        `silent`: who has just acted and is not pinged for what he owes next. Everybody else is pinged when he comes to
        owe something.
        """
        look, unread = await self._look(table)
        info = look.info if look is not None else await self._services.tables.info(table)
        invitation = invitation_of(self._services, info)
        if adopt and invitation is not None:
            await self._adopt(channel, info, invitation)
        await self._keep(channel, info, INVITATION, invitation, below=below and invitation is not None, check=check)
        for kind in KINDS:
            proposal = proposal_of(self._services, info, kind)
            below_it = below and proposal is not None
            await self._keep(channel, info, f"{ASKED}{kind}", proposal, below=below_it, check=check)
        prompt = await self._prompt(look) if look is not None else unreadable_of(self._services, info)
        await self._keep(channel, info, PROMPT, prompt, below=below, check=check, acted=acted, silent=silent)
        return unread if info.status == "playing" else None

    async def _prompt(self, look: Look) -> Question | None:
        """The prompt; of those who are asked still it says since when they were."""
        stands: KeptQuestion | None = await recall(self._services, look.info, PROMPT, KeptQuestion)
        same = stands is not None and stands.since > 0 and set(stands.users) == set(waiting(look))
        since = stands.since if stands is not None and same else int(self._now())
        prompt = prompt_of(self._services, look, since)
        return replace(prompt, since=since) if prompt is not None else None

    async def _adopt(self, channel: Any, info: TableInfo, invitation: Question) -> None:
        """Note the invitation that an older version has posted; if that cannot be seen, ping nobody for it again."""
        if await recall(self._services, info, INVITATION, KeptQuestion) is not None:
            return
        found = KeptQuestion(0, "", invitation.users, serial=1, nonce=f"{info.number}o{info.stamp}.1")
        try:
            message = await self._posting.with_controls(channel, f"t:{info.number}:")
        except discord.Forbidden:
            message = None
        else:
            found = replace(found, pings=invitation.users)  # nobody was asked yet
        if message is not None:
            found = KeptQuestion(message.id, words_in(message), invitation.users, serial=1)
        await remember(self._services, info, INVITATION, found)

    async def _keep(
        self,
        channel: Any,
        info: TableInfo,
        key: str,
        wanted: Question | None,
        *,
        below: bool,
        check: bool,
        acted: Collection[int] = (),
        silent: Collection[int] = (),
    ) -> None:
        stands = await self._standing(channel, info, key)
        if wanted is None and key == PROMPT:
            await keep_hush(self._services, info, None)
        if wanted is None or (stands is not None and stands.about != wanted.about):
            await self._clear(channel, info, key, stands)
            stands = None
        if wanted is None:
            return
        urged = stands is not None and wanted.urged > stands.urged
        known = {user for user in _asked(stands) if user not in acted and not urged}
        goes_on = [one for one in wanted.users if one in silent] if key == PROMPT and not wanted.beside else []
        silent = wanted.users if wanted.beside else silent
        asked = tuple(user for user in wanted.users if user not in known and user not in silent)
        hush = await hush_of(self._services, info, stands, wanted.action, asked, acted)
        if key == PROMPT:
            before = stands if not set(wanted.users) & set(acted) else None
            hush = await half_done(self._services, info, hush, before, goes_on)
        asked = tuple(user for user in asked if user not in hush.until)
        pings = await self._reminders.to_ping(info, asked, f"{key}.{info.stamp}.{wanted.urged}") if asked else ToPing()
        if key == PROMPT:
            await keep_hush(self._services, info, hush)
        there = stands is not None and stands.message > 0 and not (below or pings.now or hush.anew)
        if stands is not None and there and await self._reworded(channel, stands, wanted, check):
            kept = replace(stands, text=wanted.words, users=wanted.users, since=wanted.since)
            kept = hush.noted(replace(kept, later=pings.later, urged=max(stands.urged, wanted.urged)))
            if kept != stands:
                await remember(self._services, info, key, kept)
            return
        await self._post(channel, info, key, stands, wanted, pings, hush)

    async def _standing(self, channel: Any, info: TableInfo, key: str) -> KeptQuestion | None:
        """What stands, with what an attempt that was cut off has left; `message` is 0 if that was nothing."""
        stands: KeptQuestion | None = await recall(self._services, info, key, KeptQuestion)
        if stands is None:
            return None
        if not stands.message:
            old, words = stands.old, stands.text
            left = await self._posting.left(
                channel, stands.nonce, lambda one: one.id > old and words_in(one) == words != ""
            )
            if left is None:
                return stands
            stands = replace(stands, message=left.message)
            await remember(self._services, info, key, stands)
        return await self._alone(channel, info, key, stands)

    async def _post(
        self,
        channel: Any,
        info: TableInfo,
        key: str,
        stands: KeptQuestion | None,
        wanted: Question,
        pings: ToPing,
        hush: Hush,
    ) -> None:
        """Post a message in the place of the one that stands, which goes when the new one is there."""
        again = stands is not None and not stands.message  # an attempt that has left nothing to be seen
        serial = 1 if stands is None else stands.serial + (not again)
        old = 0 if stands is None else stands.message or stands.old
        kind = key.removeprefix(ASKED)[:2]
        nonce = stands.nonce if stands is not None and again else f"{info.number}{kind}{info.stamp}.{serial}"
        intended = KeptQuestion(0, wanted.words, wanted.users, pings.now, old, serial, nonce, wanted.about)
        before = 0 if stands is None else stands.urged
        intended = replace(intended, since=wanted.since, later=pings.later, urged=max(before, wanted.urged))
        intended = hush.noted(intended)
        await remember(self._services, info, key, intended)
        pinged = discord.AllowedMentions(users=[discord.Object(user) for user in pings.now])
        for number, above in enumerate(wanted.above, 1):
            await self._posting.post(channel, f"{nonce}.{number}", above)
        made = await self._posting.post(channel, nonce, wanted.message, pinged)
        posted = replace(intended, message=made.message, text=made.words)
        await remember(self._services, info, key, posted)
        if await self._reworded(channel, posted, wanted, False):
            posted = replace(posted, text=wanted.words)
        await self._alone(channel, info, key, posted)

    async def _alone(self, channel: Any, info: TableInfo, key: str, stands: KeptQuestion) -> KeptQuestion:
        """Without the message whose place it has taken."""
        if stands.old:
            await self._delete(channel, stands.old)
            stands = replace(stands, old=0)
            await remember(self._services, info, key, stands)
        return stands

    async def _reworded(self, channel: Any, stands: KeptQuestion, wanted: Question, check: bool) -> bool:
        """Whether the message is there, saying what it should."""
        message = channel.get_partial_message(stands.message)
        try:
            if stands.text != wanted.words and stands.text:
                await self._posting.edit(channel, stands.message, wanted.message)
            elif check and stands.text:
                await message.fetch()
        except discord.Forbidden:
            if stands.text != wanted.words:
                raise
            return True  # it may not read what was said before, and need not
        except discord.HTTPException as gone:
            return _only_message(gone)
        return True

    async def _clear(self, channel: Any, info: TableInfo, key: str, stands: KeptQuestion | None) -> None:
        """Nothing is owed: an invitation or a proposal says what became of it, a prompt goes."""
        if stands is None:
            return
        message = stands.message or stands.old
        if key == PROMPT and message:
            await self._delete(channel, message)
        elif message:
            closed = fitted(asking(await self._closed(info, stands)))[-1]
            try:
                await self._posting.edit(channel, message, closed)
            except discord.HTTPException as gone:
                _only_message(gone)
        await remember(self._services, info, key, None)

    async def _closed(self, info: TableInfo, stands: KeptQuestion) -> str:
        """The words of an invitation or a proposal, and what became of it."""
        if not stands.about:
            return f"{greeting(self._services, info)[0]}\n{self._services.say(closing_of(info))}"
        proposal = await self._services.tables.proposals.made(info.number, stands.about)
        state = text("proposal-is-overtaken") if proposal is None else answered_words(proposal)
        return f"{stands.text}\n{self._services.say(state)}"

    async def _delete(self, channel: Any, message: int) -> None:
        try:
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as gone:
            _only_message(gone)

    async def _look(self, table: TableNumber) -> tuple[Look | None, GameError | None]:
        """The table as everybody sees it; why not, if its log cannot be read."""
        try:
            return await self._services.tables.look(table), None
        except StorageError:
            raise
        except GameError as error:
            return None, error


async def urged(services: Services) -> list[TableNumber]:
    """The tables at which somebody is to be reminded by now that he is asked, or that his time to answer runs out."""
    found, key = [one for one in await over(services) if await trouble_of(services, one) is None], f"{ASKED}{WARNING}"
    for number in await services.tables.telling.keeping(key):
        info = await services.tables.info(number)
        stands: KeptQuestion | None = await recall(services, info, key, KeptQuestion)
        waits = [urgency(services, info, one) for one in info.proposals if one.kind == WARNING]
        if stands is not None and max(waits, default=0) > stands.urged and await trouble_of(services, number) is None:
            found.append(number)
    return found


def _asked(stands: KeptQuestion | None) -> tuple[int, ...]:
    """Who knows already that he is asked."""
    if stands is None:
        return ()
    unheard = {*stands.later, *(() if stands.message else stands.pings)}
    return tuple(user for user in stands.users if user not in unheard)


def _only_message(gone: discord.HTTPException) -> bool:
    """False: the message is gone, or lies in an archived thread, where only new ones go; raises when it is more."""
    if gone.code not in (NO_MESSAGE, ARCHIVED):
        raise gone
    return False
