"""What the session needs from outside beside the tables: what is kept of users, and of servers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.standing import StandingOrder
from engine.kernel.text import Text
from engine.session.acts import DirectorsAct


@dataclass(frozen=True)
class NextAction:
    """Orders written beforehand for the next action of one's own, which are carried out once.

    `after`: words that what the other side has done since has to have; empty: whatever it does. `undiced`: not if a
    number was drawn since.
    """

    line: str
    after: str = ""
    undiced: bool = False


@dataclass(frozen=True)
class KeptOrder:
    """What a player has said beforehand; `place` is where it stands among his own, the first that fits counts.

    `void`: why it counts no more, until he has taken it off.
    """

    place: int
    revision: int  # of the table when it was said
    said: StandingOrder | NextAction
    void: Text | None = None


@dataclass(frozen=True)
class WrittenNote:
    """What `author` has written down about a game; `revision`: with which a director gave it, 0: a player's own."""

    author: int
    words: str
    revision: int = 0


class PeopleStore(Protocol):
    """What is kept of users, whatever the table."""

    async def stop(self, table: int, user: int, moment: str, asked: bool) -> None:
        """Keep whether a user wants to be asked at this kind of moment of a table."""
        ...

    async def stops(self, table: int, user: int) -> dict[str, bool]:
        """What a user has said of the moments of a table."""
        ...

    async def standing(self, table: int, user: int) -> list[KeptOrder]:
        """What a user has said beforehand at a table, in his order."""
        ...

    async def stand(self, table: int, user: int, order: KeptOrder) -> None:
        """Keep something said beforehand, in place of what has stood at its place."""
        ...

    async def unsay(self, table: int, user: int, place: int) -> None:
        """It counts no more."""
        ...

    async def prefer(self, user: int, key: str, value: str) -> None:
        """Keep one preference of a user, in place of what was kept."""
        ...

    async def preferring(self, key: str) -> dict[int, str]:
        """Who has said something of a preference, and what."""
        ...

    async def preferences(self, user: int) -> dict[str, str]:
        """What a user prefers; empty for one who never said."""
        ...

    async def keep_draft(self, user: int, channel: int, data: Any) -> None:
        """Keep the game a user is setting up in a channel, as JSON-ready values; None forgets it."""
        ...

    async def draft(self, user: int, channel: int) -> Any:
        """What was kept of it, or None."""
        ...


class NoteStore(Protocol):
    """What is written down about games for one reader each; who reads on is kept with `Write.handed`."""

    async def notes_at(self, table: int, reader: int) -> list[WrittenNote]:
        """What a user may read at a table, his own first."""
        ...

    async def keep_note(self, table: int, user: int, words: str) -> None:
        """Keep a user's own, in place of what he had; no words: forget them."""
        ...


class LessonStore(Protocol):
    """How far users are in a guided first game."""

    async def keep_lesson(self, user: int, data: Any, now: int) -> None:
        """Keep it, as JSON-ready values, touched now; None forgets it."""
        ...

    async def lesson(self, user: int) -> Any:
        """What was kept of it, or None."""
        ...

    async def lessons_before(self, time: int) -> list[int]:
        """The users whose lessons nobody has touched since."""
        ...


class FeedStore(Protocol):
    """Who has opened the feed of a game."""

    async def open_feed(self, number: int, user: int, time: int) -> None:
        """Keep that a user has opened it."""
        ...

    async def has_opened(self, number: int, user: int) -> bool:
        """Whether he has, at any time."""
        ...


class ServerStore(Protocol):
    """What is set for servers, and what directors have done."""

    async def server(self, guild: int) -> Any:
        """What is set for a server, as JSON-ready values; None for nothing."""
        ...

    async def keep_server(self, guild: int, settings: Any, act: DirectorsAct) -> None:
        """Keep it, with who has done so."""
        ...

    async def keep_act(self, act: DirectorsAct) -> None:
        """Keep an act that has changed no table; others are kept by `Write.act`."""
        ...

    async def acts_in(self, guild: int, newest: int) -> list[DirectorsAct]:
        """Those of a server, the newest first, so many at most."""
        ...

    async def acts_at(self, table: int) -> list[DirectorsAct]:
        """Those at a table, oldest first."""
        ...

    async def untold_acts(self) -> list[DirectorsAct]:
        """Those that no log channel was told of yet, oldest first."""
        ...

    async def act_told(self, number: int) -> None:
        """The log channel knows of it now."""
        ...
