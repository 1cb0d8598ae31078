"""The dates of an event in the calendar of its server, as far as the bot may make entries there."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import discord

from cogs.events.access import seasons_of
from cogs.services import Services
from engine.kernel.text import text
from engine.season.dates import EventDate, dates_of
from engine.season.open_events import HeldEvent
from engine.season.ports import CalendarEntry

log = logging.getLogger(__name__)
HOUR = 3600  # an entry has to end
MARGIN = 60  # seconds: an entry has to begin in the future
LONGEST = 100  # letters of a name
GUILD_ONLY, ELSEWHERE = 2, 3  # Discord's numbers: who sees an entry; that it is in no channel of voice
MOST = 100  # entries of a server that are not over
TROUBLE, FULL = "event-trouble-calendar", "event-trouble-calendar-full"


class EventCalendar:
    """Each entry is on record with its moment: what has moved is moved, what is due no more is taken away."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client

    async def keep(self, held: HeldEvent) -> None:
        """The calendar has the dates as they are now; what Discord forbids waits on the page of the directors."""
        now = seasons_of(self._services).clock.now()
        dates = {one.key: one for one in dates_of(held.contest, now + MARGIN)}
        kept = {one.key: one for one in held.kept.places.calendar}
        if held.kept.places.calendar_trouble:
            return
        try:
            for key, one in kept.items():
                if key not in dates:
                    await self._drop(held, one, now)
            for key, date in dates.items():
                if (await seasons_of(self._services).events.look(held.number)).kept.places.calendar_trouble:
                    return
                if key not in kept or kept[key].at != date.at:
                    await self._enter(held, date, kept.get(key))
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as refused:
            log.warning("event %s: no calendar: %s", held.number, refused)
            await self._note(held, calendar_trouble=TROUBLE)

    async def _drop(self, held: HeldEvent, one: CalendarEntry, now: int) -> None:
        """Take an entry away whose date is off; one that is over stays."""
        if one.at > now:
            try:
                await self._client.http.delete_scheduled_event(held.kept.guild, one.entry)
            except discord.NotFound:
                log.info("event %s: an entry of the calendar was gone", held.number)
        await self._note_entry(held, one.key, None)

    async def _enter(self, held: HeldEvent, date: EventDate, before: CalendarEntry | None) -> None:
        entry, http, guild = self._entry(held, date), self._client.http, held.kept.guild
        there = await http.get_scheduled_events(guild, with_user_count=False)
        made = self._left(there, entry)
        if made is None and before is not None:
            try:
                made = int((await http.edit_scheduled_event(guild, before.entry, **entry))["id"])
            except discord.NotFound:
                log.info("event %s: an entry of the calendar was gone", held.number)
        if made is None and len(there) >= MOST:
            await self._note(held, calendar_trouble=FULL)
            return
        if made is None:
            made = int((await http.create_guild_scheduled_event(guild, **entry))["id"])
        await self._note_entry(held, date.key, CalendarEntry(date.key, made, date.at))

    def _left(self, there: Iterable[Any], entry: dict[str, Any]) -> int | None:
        """The same entry, made by the bot before it was stopped."""
        own, at = self._client.user, datetime.fromisoformat(entry["scheduled_start_time"])
        for one in there:
            same = one["name"] == entry["name"] and datetime.fromisoformat(one["scheduled_start_time"]) == at
            if own is not None and same and str(one.get("creator_id")) == str(own.id):
                return int(one["id"])
        return None

    def _entry(self, held: HeldEvent, date: EventDate) -> dict[str, Any]:
        title = self._services.label(text(f"event-date-{date.kind}", title=held.contest.rules.title, round=date.round))
        return {
            "name": title[:LONGEST],
            "privacy_level": GUILD_ONLY,
            "entity_type": ELSEWHERE,
            "entity_metadata": {"location": self._services.label(text("event-date-where"))[:LONGEST]},
            "scheduled_start_time": datetime.fromtimestamp(date.at, UTC).isoformat(),
            "scheduled_end_time": datetime.fromtimestamp(date.at + HOUR, UTC).isoformat(),
        }

    async def _note_entry(self, held: HeldEvent, key: str, entry: CalendarEntry | None) -> None:
        places = (await seasons_of(self._services).events.look(held.number)).kept.places
        others = [one for one in places.calendar if one.key != key]
        await self._note(held, calendar=(*others, *([] if entry is None else [entry])))

    async def _note(self, held: HeldEvent, **changes: Any) -> None:
        events = seasons_of(self._services).events
        places = (await events.look(held.number)).kept.places
        await events.place(held.number, replace(places, **changes))
