"""The messages of a table that wait for an answer: the offer, the bidding or the prompt, and proposals.

What is to be posted is kept before it is posted, with its words and its nonce, and so is the message it takes the place
of, which is deleted only afterwards. Whatever is cut off in between is done again without a second message.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from cogs.bidding.words import asked, bid_controls, is_bidding
from cogs.channel.kept import KeptQuestion, recall, remember
from cogs.channel.notices import greeting
from cogs.channel.posting import Posting
from cogs.channel.trouble import ARCHIVED, NO_MESSAGE
from cogs.controls import button, view_of
from cogs.offers.proposals import lapses, proposal_buttons, proposal_words
from cogs.services import Services, mention
from engine.kernel.errors import GameError, StorageError, TableError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import Prompt, TableInfo, TableNumber
from engine.session.terms import KINDS

OFFER, PROMPT, ASKED = "offer", "prompt", "asked-"  # what the messages are kept under; proposals with their kind
NOBODY = discord.AllowedMentions.none()
Items = Sequence[discord.ui.Item[Any]]


@dataclass(frozen=True)
class Question:
    """A message that should stand: its words, whom it asks, its controls."""

    words: str
    users: tuple[int, ...]
    items: Items
    about: int = 0  # the proposal that it is about


class Questions:
    """Sees to it that what a table waits for stands in its channel, once."""

    def __init__(self, services: Services, posting: Posting) -> None:
        self._services = services
        self._posting = posting

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
        older version may have posted the offer without a note; `acted`: who has answered since it was posted; `silent`:
        who has just acted and is not pinged for what he owes next. Everybody else is pinged when he comes to owe
        something.
        """
        look, unread = await self._look(table)
        info = look.info if look is not None else await self._services.tables.info(table)
        offer = self._offer(info)
        if adopt and offer is not None:
            await self._adopt(channel, info, offer)
        await self._keep(channel, info, OFFER, offer, below=below and offer is not None, check=check)
        for kind in KINDS:
            proposal = self._proposal(info, kind)
            below_it = below and proposal is not None
            await self._keep(channel, info, f"{ASKED}{kind}", proposal, below=below_it, check=check)
        prompt = self._prompt(look) if look is not None else self._unreadable(info)
        await self._keep(channel, info, PROMPT, prompt, below=below, check=check, acted=acted, silent=silent)
        return unread if info.status == "playing" else None

    async def _adopt(self, channel: Any, info: TableInfo, offer: Question) -> None:
        """Note the offer that an older version has posted; if that cannot be seen, ping nobody for it again."""
        if await recall(self._services, info, OFFER, KeptQuestion) is not None:
            return
        found = KeptQuestion(0, "", offer.users, serial=1, nonce=f"{info.number}o{info.stamp}.1")
        try:
            message = await self._posting.with_controls(channel, f"t:{info.number}:")
        except discord.Forbidden:
            message = None
        else:
            found = replace(found, pings=offer.users)  # nobody was asked yet
        if message is not None:
            found = KeptQuestion(message.id, message.content, offer.users, serial=1)
        await remember(self._services, info, OFFER, found)

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
        if wanted is None or (stands is not None and stands.about != wanted.about):
            await self._clear(channel, info, key, stands)
            stands = None
        if wanted is None:
            return
        known = {user for user in _asked(stands) if user not in acted}
        pings = tuple(user for user in wanted.users if user not in known and user not in silent)
        there = stands is not None and stands.message > 0 and not below and not pings
        if stands is not None and there and await self._reworded(channel, stands, wanted, check):
            kept = replace(stands, text=wanted.words, users=wanted.users)
            if kept != stands:
                await remember(self._services, info, key, kept)
            return
        await self._post(channel, info, key, stands, wanted, pings)

    async def _standing(self, channel: Any, info: TableInfo, key: str) -> KeptQuestion | None:
        """What stands, with what an attempt that was cut off has left; `message` is 0 if that was nothing."""
        stands: KeptQuestion | None = await recall(self._services, info, key, KeptQuestion)
        if stands is None:
            return None
        if not stands.message:
            old, words = stands.old, stands.text
            left = await self._posting.left(
                channel, stands.nonce, lambda one: one.id > old and one.content == words != ""
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
        pings: tuple[int, ...],
    ) -> None:
        """Post a message in the place of the one that stands, which goes when the new one is there."""
        again = stands is not None and not stands.message  # an attempt that has left nothing to be seen
        serial = 1 if stands is None else stands.serial + (not again)
        old = 0 if stands is None else stands.message or stands.old
        made_for = wanted.about or info.stamp
        nonce = stands.nonce if stands is not None and again else f"{info.number}{key[0]}{made_for}.{serial}"
        intended = KeptQuestion(0, wanted.words, wanted.users, pings, old, serial, nonce, wanted.about)
        await remember(self._services, info, key, intended)
        pinged = discord.AllowedMentions(users=[discord.Object(user) for user in pings])
        view = view_of(wanted.items)
        made = await self._posting.post(channel, nonce, wanted.words, view=view, allowed_mentions=pinged)
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
                await message.edit(content=wanted.words, view=view_of(wanted.items), allowed_mentions=NOBODY)
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
        """Nothing is owed: an offer or a proposal says what became of it, a prompt goes."""
        if stands is None:
            return
        message = stands.message or stands.old
        if key == PROMPT and message:
            await self._delete(channel, message)
        elif message:
            words = await self._closed(info, stands)
            try:
                await channel.get_partial_message(message).edit(content=words, view=None, allowed_mentions=NOBODY)
            except discord.HTTPException as gone:
                _only_message(gone)
        await remember(self._services, info, key, None)

    async def _closed(self, info: TableInfo, stands: KeptQuestion) -> str:
        """The words of an offer or a proposal, and what became of it."""
        if not stands.about:
            return f"{greeting(self._services, info)[0]}\n{self._services.say(_closing(info))}"
        proposal = await self._services.tables.proposals.made(info.number, stands.about)
        state = proposal.state if proposal is not None else "overtaken"
        return f"{stands.text}\n{self._services.say(f'proposal-is-{state}')}"

    async def _delete(self, channel: Any, message: int) -> None:
        try:
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as gone:
            _only_message(gone)

    def _offer(self, info: TableInfo) -> Question | None:
        if info.status != "proposed":
            return None
        if info.game_id not in self._services.games:
            raise TableError(text("unknown-game", game=info.game_id))
        words, items = greeting(self._services, info)
        return Question(words, (info.opponent,) if info.opponent is not None else (), items)

    def _proposal(self, info: TableInfo, kind: str) -> Question | None:
        proposal = next((one for one in info.proposals if one.kind == kind), None)
        if proposal is None:
            return None
        others = {user for role, user in info.seats.items() if role != proposal.role}
        items = proposal_buttons(self._services, info, proposal)
        asked = tuple(mention(user) for user in sorted(others))
        words = self._services.say(
            "proposal-asks", asked=asked, proposal=proposal_words(self._services, info, proposal)
        )
        words = "\n".join([words, *lapses(self._services, proposal.until)])
        return Question(words, tuple(sorted(others)), items, proposal.revision)

    async def _look(self, table: TableNumber) -> tuple[Look | None, GameError | None]:
        """The table as everybody sees it; why not, if its log cannot be read."""
        try:
            return await self._services.tables.look(table), None
        except StorageError:
            raise
        except GameError as error:
            return None, error

    def _unreadable(self, info: TableInfo) -> Question | None:
        """In place of the prompt the word that it cannot be read, while something is owed."""
        if info.status != "playing":
            return None
        return Question(self._services.say("prompt-unreadable", title=info.title, number=str(info.number)), (), ())

    def _prompt(self, look: Look) -> Question | None:
        info, bidding = look.info, is_bidding(look.info)
        if bidding is not None:
            words = self._services.say(
                "prompt-bidding", title=info.title, number=str(info.number), asks=asked(self._services, info)
            )
            return Question(words, (bidding.turn,), bid_controls(self._services, info))
        prompts = look.prompts if info.status == "playing" else ()
        if not prompts:
            return None
        turn = button(info, "turn", self._services.say("button-turn"), style=discord.ButtonStyle.primary)
        return Question(self._words(info, prompts), tuple(sorted({prompt.user for prompt in prompts})), [turn])

    def _words(self, info: TableInfo, prompts: Sequence[Prompt]) -> str:
        lines = [
            self._services.say(
                "prompt",
                title=info.title,
                number=str(info.number),
                player=mention(prompt.user),
                role=self._services.role(info, prompt.role),
                prompt=prompt.text,
            )
            for prompt in prompts
        ]
        return "\n".join(lines)  # a prompt is a sentence: all of them fit a message


def _asked(stands: KeptQuestion | None) -> tuple[int, ...]:
    """Who knows already that he is asked."""
    if stands is None:
        return ()
    return stands.users if stands.message else tuple(user for user in stands.users if user not in stands.pings)


def _only_message(gone: discord.HTTPException) -> bool:
    """False: the message is gone, or lies in an archived thread, where only new ones go; raises when it is more."""
    if gone.code not in (NO_MESSAGE, ARCHIVED):
        raise gone
    return False


def _closing(info: TableInfo) -> str:
    """What became of an offer."""
    if info.status != "ended" or info.begun or info.bidding is not None:
        return "proposal-accepted"
    became = {"outcome-declined": "proposal-declined", "outcome-lapsed": "offer-is-lapsed"}
    reason = info.outcome.reason.key if info.outcome is not None else ""
    return became.get(reason, "proposal-cancelled")
