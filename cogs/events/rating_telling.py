"""What directors decide of somebody's ratings: he is told, with the reason, and nobody decides in his own interest."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import discord

from cogs.channel.posting import Posting
from cogs.directors import whom_to_ask
from cogs.events.access import seasons_of
from cogs.interactions.caller import Caller
from cogs.messages.card import Card, Paragraph
from cogs.services import Services, mention
from engine.kernel.errors import GameError, Refused
from engine.kernel.text import Text, text
from engine.league.rules.handling import refused
from engine.season.rating_acts import GameAnnulled, GameRestored, PlayerLetIn, PlayerTakenOut, RatingAct
from engine.season.rating_interest import has_interest
from engine.session.leaving import FORGOTTEN
from engine.session.model import TableNumber

PLAYERS = (PlayerLetIn, PlayerTakenOut)
TABLES = (GameAnnulled, GameRestored)


async def expect_no_interest(services: Services, caller: Caller, act: RatingAct) -> None:
    """`Refused` with whom to ask for who decides in his own interest."""
    if await has_interest(seasons_of(services), caller.server, caller.user, act, manages=caller.manages):
        settings = await services.servers.settings(caller.server)
        raise Refused(refused("ratings-refuse-concerned", whom=whom_to_ask(settings)))


class RatingTelling:
    """Tells whom it concerns: of a game in its channel, of a player himself in private."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)

    async def tell(self, caller: Caller, act: RatingAct, reason: str) -> None:
        """Once it is decided. Who lets nobody write to him reads it with his ratings."""
        nonce = f"ra{caller.request}"
        if isinstance(act, TABLES):
            key = "ratings-told-annulled" if isinstance(act, GameAnnulled) else "ratings-told-restored"
            words = text(key, table=str(act.table), by=mention(caller.user), reason=reason)
            await self._at_table(TableNumber(act.table), nonce, words)
        elif isinstance(act, PLAYERS):
            key = "ratings-told-out" if isinstance(act, PlayerTakenOut) else "ratings-told-in"
            server = self._client.get_guild(caller.server)
            words = text(key, by=mention(caller.user), reason=reason, server=server.name if server else "")
            await self._privately(act.user, nonce, words)

    async def _at_table(self, table: TableNumber, nonce: str, words: Text) -> None:
        """Where it was played, both are called; where nothing can be said any more, each in private."""
        try:
            info = await self._services.tables.info(table)
        except GameError:
            return
        users = [one for one in dict.fromkeys((info.host, info.opponent)) if one is not None and one not in FORGOTTEN]
        try:
            place = self._client.get_partial_messageable(info.channel)
            await self._posting.post(place, nonce, self._card(words, users), await self._pinged(users))
        except (discord.Forbidden, discord.NotFound):
            for number, user in enumerate(users):
                await self._privately(user, f"{nonce}.{number}", words)

    async def _privately(self, user: int, nonce: str, words: Text) -> None:
        wants = await self._services.tables.timekeeping.reminding(user)
        if user in FORGOTTEN or wants.closed:
            return
        with suppress(discord.Forbidden, discord.NotFound):
            place = (await self._client.create_dm(discord.Object(user))).id
            there = self._client.get_partial_messageable(place)
            await self._posting.post(there, nonce, self._card(words, []))

    async def _pinged(self, users: Iterable[int]) -> discord.AllowedMentions:
        keeping = self._services.tables.timekeeping
        called = [user for user in users if (await keeping.reminding(user)).quiet <= keeping.now()]
        return discord.AllowedMentions(users=[discord.Object(user) for user in called])

    def _card(self, words: Text, users: Iterable[int]) -> Card:
        called = " ".join(self._services.say(mention(user)) for user in users)
        said = self._services.say(words)
        return Card((Paragraph(f"{said}\n{called}" if called else said),))
