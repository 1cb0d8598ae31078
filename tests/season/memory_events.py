"""Events in memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.kernel.errors import StaleAction
from engine.kernel.text import text
from engine.league.acts import Recorded
from engine.season.ports import (
    EventDraft,
    EventNumber,
    EventPlaces,
    EventReport,
    EventShare,
    KeptEvent,
    MatchOfEvent,
    MatchPost,
)


class MemoryEvents:
    def __init__(self) -> None:
        self.events: dict[int, KeptEvent] = {}
        self.logs: dict[int, list[Recorded]] = {}
        self.posts: dict[tuple[int, int], MatchPost] = {}
        self.drafts: dict[tuple[int, int, int], EventDraft] = {}
        self.shares: dict[str, EventShare] = {}
        self.bars: dict[tuple[int, str], int] = {}
        self.reports: dict[tuple[int, int, int], EventReport] = {}
        self.requests: dict[str, tuple[EventNumber, int]] = {}

    async def create_event(self, event: KeptEvent, first: Recorded, request: str | None = None) -> EventNumber:
        number = EventNumber(len(self.events) + 1)
        self.events[number], self.logs[number] = replace(event, number=number), [first]
        if request is not None:
            self.requests[request] = number, 1
        return number

    async def event(self, number: int) -> KeptEvent | None:
        return self.events.get(number)

    async def events_in(self, guild: int) -> list[KeptEvent]:
        return [one for one in reversed(self.events.values()) if one.guild == guild]

    async def open_events(self) -> list[KeptEvent]:
        return [one for one in self.events.values() if one.closed is None]

    async def event_acts(self, number: int) -> list[Recorded]:
        return list(self.logs.get(number, ()))

    async def act_of(self, request: str) -> tuple[EventNumber, int] | None:
        return self.requests.get(request)

    async def append(
        self, event: KeptEvent, record: Recorded, posts: tuple[MatchPost, ...] = (), request: str | None = None
    ) -> None:
        if len(self.logs[event.number]) != record.number - 1:
            raise StaleAction(text("league-refuse-stale"))
        self.logs[event.number].append(record)
        self.events[event.number] = replace(event, places=self.events[event.number].places)
        if event.closed is not None:
            self.bars = {key: until for key, until in self.bars.items() if key[0] != event.number}
        for post in posts:
            await self.keep_post(post)
        if request is not None:
            self.requests[request] = event.number, record.number

    async def keep_places(self, number: EventNumber, places: EventPlaces) -> None:
        self.events[number] = replace(self.events[number], places=places)

    async def keep_post(self, post: MatchPost) -> None:
        self.posts[post.event, post.match] = post

    async def posts_of(self, number: EventNumber) -> list[MatchPost]:
        return [post for (event, _), post in sorted(self.posts.items()) if event == number]

    async def match_of(self, table: int) -> MatchOfEvent | None:
        found = [one for one in self.posts.values() if one.table == table]
        return MatchOfEvent(found[0].event, found[0].match) if found else None

    async def matches_of(self, tables: Iterable[int]) -> dict[int, MatchOfEvent]:
        found = {table: await self.match_of(table) for table in tables}
        return {table: match for table, match in found.items() if match is not None}

    async def shares_of(self, number: int) -> list[EventShare]:
        return [one for one in self.shares.values() if one.event == number]

    async def shares_in(self, guild: int) -> list[EventShare]:
        found = [one for one in self.shares.values() if one.guild == guild != 0]
        return sorted(found, key=lambda one: -one.event)

    async def share_of_code(self, code: str) -> EventShare | None:
        return self.shares.get(code)

    async def keep_share(self, share: EventShare) -> None:
        self.shares[share.code] = share

    async def drop_share(self, share: EventShare) -> None:
        self.shares.pop(share.code, None)

    async def keep_bar(self, number: EventNumber, mark: str, until: int) -> None:
        self.bars[number, mark] = max(until, self.bars.get((number, mark), 0))

    async def bar(self, number: EventNumber, mark: str) -> int | None:
        return self.bars.get((number, mark))

    async def keep_report(self, report: EventReport) -> None:
        self.reports[report[:3]] = report

    async def report(self, number: EventNumber, user: int, match: int) -> EventReport | None:
        return self.reports.get((number, user, match))

    async def keep_draft(self, user: int, guild: int, event: int, draft: EventDraft | None) -> None:
        self.drafts.pop((user, guild, event), None)
        if draft is not None:
            self.drafts[user, guild, event] = draft

    async def draft(self, user: int, guild: int, event: int) -> EventDraft | None:
        return self.drafts.get((user, guild, event))
