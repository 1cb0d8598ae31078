"""`People`: what the bot knows of its users, whatever the table they sit at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.game import Role
from engine.session.archive import taken_back
from engine.session.drafting import Draft, draft_data, draft_of
from engine.session.model import News, TableInfo
from engine.session.open_tables import OpenTables
from engine.session.preferences import Colours, Pictures, Preferences, preferences_of
from engine.session.profile import KEPT, Profile, profile_data, profile_of
from engine.session.stops import stops_of


class People:
    """Their games, what they are setting up, what they were told alone, what they prefer."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._saying = asyncio.Lock()

    async def of_user(self, user: int) -> list[TableInfo]:
        """The games a user is in or invited to that are not over."""
        return [self._tables.info(stored) for stored in await self._tables.store.of_user(user)]

    async def draft(self, user: int, channel: int) -> Draft | None:
        """The game a user is setting up in a channel."""
        kept = await self._tables.store.draft(user, channel)
        return None if kept is None else draft_of(kept)

    async def keep_draft(self, user: int, channel: int, draft: Draft | None) -> None:
        """Keep it as it is now; None forgets it."""
        await self._tables.store.keep_draft(user, channel, None if draft is None else draft_data(draft))

    async def lesson(self, user: int) -> Any:
        """How far a user is in a guided first game, as it was kept, or None."""
        return await self._tables.store.lesson(user)

    async def keep_lesson(self, user: int, data: Any, now: int) -> None:
        """Keep it, touched now; None forgets it."""
        await self._tables.store.keep_lesson(user, data, now)

    async def lessons_before(self, time: int) -> list[int]:
        """The users whose lessons nobody has touched since."""
        return await self._tables.store.lessons_before(time)

    async def news(self, info: TableInfo, user: int) -> News:
        """What the seats of this user were told alone and have not seen; say so with `seen` once it was shown.

        What was taken back since is told no more: it did not happen.
        """
        table, held = info.number, info.roles_of(user)
        if not held:
            return News(table, (), 0, ())
        kept = await self._tables.store.recall(table)
        after = {role: int(kept.get(_mark(role), 0)) for role in held}
        changes = await self._tables.store.private_changes(table, min(after.values()))
        fresh = [
            (one, words)
            for one in changes
            for role, words in one.private
            if one.revision > after.get(role, one.revision)
        ]
        if fresh:
            gone = taken_back(await self._tables.store.outline(table))
            fresh = [(one, words) for one, words in fresh if one.revision not in gone]
        newest = max((one.revision for one, _ in fresh), default=0)
        return News(table, held, newest, tuple(words for _, words in fresh))

    async def seen(self, news: News) -> None:
        """The user has seen them; they are not told again, nor what he has seen later of what came after them."""
        kept = await self._tables.store.recall(news.table) if news.told else {}
        for role in news.roles if news.told else ():
            if news.revision > int(kept.get(_mark(role), 0)):
                await self._tables.store.remember(news.table, _mark(role), news.revision)

    async def stops(self, info: TableInfo, user: int) -> Mapping[str, bool]:
        """At which kinds of moment of a game its player is asked; he alone may know. `Playing.stop` switches them."""
        said = await self._tables.store.stops(info.number, user)
        return stops_of(self._tables.game(info.game_id), said)

    async def preferences(self, user: int) -> Preferences:
        """What a user wants to see, at this table and every other."""
        return preferences_of(await self._tables.store.preferences(user))

    async def profile(self, user: int) -> Profile:
        """What a user says of himself as a player, what only he may know included."""
        return profile_of(await self._tables.store.preferences(user))

    async def say_otherwise(self, user: int, change: Callable[[Profile], Profile]) -> Profile:
        """He says something else of himself; one change after the other."""
        async with self._saying:
            found = change(await self.profile(user))
            await self._tables.store.prefer(user, KEPT, profile_data(found))
        return found

    async def going(self, user: int) -> int:
        """How many games of a user go on, wherever; those against himself count for nothing."""
        games = await self.of_user(user)
        return sum(one.status == "bidding" or (one.begun and len(set(one.seats.values())) > 1) for one in games)

    async def is_full(self, user: int) -> bool:
        """Whether he plays as many games as he wants at once."""
        profile = await self.profile(user)
        return profile.games > 0 and profile.full_with(await self.going(user))

    async def prefer(self, user: int, colours: Colours | None = None, pictures: Pictures | None = None) -> Preferences:
        """Keep what a user wants to see; what is None stays as it was. All that is preferred now."""
        for key, value in (("colours", colours), ("pictures", pictures)):
            if value is not None:
                await self._tables.store.prefer(user, key, value)
        return await self.preferences(user)


def _mark(role: Role) -> str:
    """Where it is kept up to which revision a role has seen what it alone was told."""
    return f"seen:{role}"
