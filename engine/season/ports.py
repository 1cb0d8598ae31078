"""What events need from outside: somewhere to keep their logs, and where on Discord they are held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, NewType, Protocol

from engine.kernel.codec import LATER
from engine.league.acts import Recorded
from engine.league.model.event_rules import EventRules
from engine.session.model import TableNumber

EventNumber = NewType("EventNumber", int)
# Of a match, on Discord; see `owed.py`.
MatchStage = Literal["wanted", "asked", "seated", "told", "left", "over", "closed"]


@dataclass(frozen=True)
class CalendarEntry:
    """A date of an event in the calendar of its server: which, the id of the entry, for when it was made."""

    key: str
    entry: int
    at: int


@dataclass(frozen=True)
class EventPlaces:
    """The channels of Discord in which an event is held; 0: none. None of them is a rule of the event.

    `threads`: where its games get their threads, a text channel or a forum. `news`: where it is announced. `desk`:
    where directors are told what needs them. `page`: the message with its public page, in `news`. `told`: so many of
    its acts have been announced; `telling`: the next message tells up to there; `trouble`: a key, why it could not be.
    `calendar`: the entries that were made there; `calendar_trouble`: a key, why there are none.
    """

    threads: int = field(default=0, metadata=LATER)
    news: int = field(default=0, metadata=LATER)
    desk: int = field(default=0, metadata=LATER)
    page: int = field(default=0, metadata=LATER)
    told: int = field(default=0, metadata=LATER)
    telling: int = field(default=0, metadata=LATER)
    trouble: str = field(default="", metadata=LATER)
    calendar: tuple[CalendarEntry, ...] = field(default=(), metadata=LATER)
    calendar_trouble: str = field(default="", metadata=LATER)


@dataclass(frozen=True)
class KeptEvent:
    """An event as it stands in a list."""

    number: EventNumber
    guild: int
    created: int
    title: str
    closed: int | None = None
    places: EventPlaces = EventPlaces()


@dataclass(frozen=True)
class MatchPost:
    """Where a match is played, and what has been done of it on Discord. `trouble`: a key, why the next step failed."""

    event: EventNumber
    match: int
    thread: int | None = None
    table: TableNumber | None = None
    stage: MatchStage = "wanted"
    trouble: str = ""


@dataclass(frozen=True)
class EventDraft:
    """An event that one user sets up, or other rules of one that there is (`event`, else 0).

    `seen`: how many of its acts he knew of when he began. `number`: of the page that shows it; an older page shows
    something else. `game`: which of its games is being set up.
    """

    rules: EventRules
    places: EventPlaces = EventPlaces()
    event: int = 0
    seen: int = 0
    number: int = 0
    game: int = field(default=0, metadata=LATER)


class MatchOfEvent(NamedTuple):
    """The match that a table is for."""

    event: EventNumber
    match: int


@dataclass(frozen=True)
class EventShare:
    """An event that is published to another server: by whom, by which code it is accepted, in which server it was.

    `guild`, `accepted`: 0 until somebody has. `channel`: where it is told there; `told`, `telling`, `trouble`: how far,
    as of the event itself.
    """

    event: EventNumber
    code: str
    offered: int
    guild: int = 0
    accepted: int = 0
    channel: int = 0
    told: int = 0
    telling: int = 0
    trouble: str = ""


class EventReport(NamedTuple):
    """The private thread in which a player tells directors of a problem, of a match or (0) of none. `called`: when they
    were called last."""

    event: EventNumber
    user: int
    match: int
    thread: int
    called: int


class EventStore(Protocol):
    """Events, their logs, and where their matches are played. Every write is one transaction."""

    async def create_event(self, event: KeptEvent, first: Recorded, request: str | None = None) -> EventNumber:
        """Keep a new event with its first act, and give its number."""
        ...

    async def event(self, number: int) -> KeptEvent | None:
        """The event of this number."""
        ...

    async def events_in(self, guild: int) -> list[KeptEvent]:
        """Those of a server, the newest first."""
        ...

    async def open_events(self) -> list[KeptEvent]:
        """Those that are not closed, of all servers, the oldest first."""
        ...

    async def event_acts(self, number: int) -> list[Recorded]:
        """The log of an event, oldest first."""
        ...

    async def act_of(self, request: str) -> tuple[EventNumber, int] | None:
        """The event and the number of the act that a request has made."""
        ...

    async def append(
        self, event: KeptEvent, record: Recorded, posts: tuple[MatchPost, ...] = (), request: str | None = None
    ) -> None:
        """Add an act, with what it changes of the event and of where its matches are played.

        `StaleAction` if the act before it is not the newest.
        """
        ...

    async def keep_places(self, number: EventNumber, places: EventPlaces) -> None:
        """Keep where an event is held."""
        ...

    async def keep_post(self, post: MatchPost) -> None:
        """Keep where a match is played, in place of what was kept."""
        ...

    async def posts_of(self, number: EventNumber) -> list[MatchPost]:
        """Where the matches of an event are played, by their numbers."""
        ...

    async def match_of(self, table: int) -> MatchOfEvent | None:
        """The match that a table is for."""
        ...

    async def matches_of(self, tables: Iterable[int]) -> dict[int, MatchOfEvent]:
        """The matches that some tables are for, by table; those of no event are left out."""
        ...

    async def shares_of(self, number: int) -> list[EventShare]:
        """In which servers an event is published, and the codes that nobody has used, the oldest first."""
        ...

    async def shares_in(self, guild: int) -> list[EventShare]:
        """The events of other servers that are shown in one, the newest first."""
        ...

    async def share_of_code(self, code: str) -> EventShare | None:
        """What a code stands for."""
        ...

    async def keep_share(self, share: EventShare) -> None:
        """Keep it, in place of what was kept under its code."""
        ...

    async def drop_share(self, share: EventShare) -> None:
        """It is published there no more."""
        ...

    async def keep_bar(self, number: EventNumber, mark: str, until: int) -> None:
        """Keep that somebody with this mark was in an event, and till when he is suspended, the latest."""
        ...

    async def bar(self, number: EventNumber, mark: str) -> int | None:
        """What was kept of a mark; nothing once the event is closed."""
        ...

    async def keep_report(self, report: EventReport) -> None:
        """Keep where a problem is talked about, in place of what was kept of this player and match."""
        ...

    async def report(self, number: EventNumber, user: int, match: int) -> EventReport | None:
        """What was kept of it."""
        ...

    async def keep_draft(self, user: int, guild: int, event: int, draft: EventDraft | None) -> None:
        """Keep what a user is setting up in a server, one draft for each event; None forgets it."""
        ...

    async def draft(self, user: int, guild: int, event: int) -> EventDraft | None:
        """What was kept of it."""
        ...
