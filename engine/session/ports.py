"""What the session needs from outside: somewhere to keep tables, and the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from engine.kernel.chance import Draw, mixed
from engine.kernel.game import Options, Outcome, Role
from engine.kernel.text import Text
from engine.session.acts import DirectorsAct
from engine.session.beside_ports import FeedStore, LessonStore, NoteStore, PeopleStore, ServerStore
from engine.session.clocks import Clocks, Spell
from engine.session.conditions import USUAL, Conditions
from engine.session.holds import Hold
from engine.session.model import Bid, Deadline, Kind, Placed, Proposal, Status, TableNumber


@dataclass(frozen=True)
class Stored:
    """A table as it is kept. `number` is 0 until the store has given one."""

    number: TableNumber
    channel: int
    game_id: str
    rules_version: int
    options: Options
    status: Status
    host: int  # who has invited
    opponent: int | None
    side: str
    created: int
    seats: Mapping[Role, int]
    revision: int = 0
    shown_revision: int = 0
    seed: bytes = b""  # of the host, fixed when the game is offered; see `mixed_seed`
    cursor: int = 0  # how many numbers have been drawn; never moves back
    seating: tuple[Draw, ...] = ()  # numbers drawn for the seats or for who bids first
    bids: tuple[Bid, ...] = ()  # oldest first
    opening: tuple[Draw, ...] = ()  # numbers drawn by the set-up
    proposals: tuple[Proposal, ...] = ()  # those that wait for the other side
    outcome: Outcome | None = None
    ended: int | None = None
    guild: int | None = None  # the server of the channel; None until the bot has seen it
    until: int | None = None  # when the offer lapses
    stamps: Mapping[str, int] = field(default_factory=dict)  # by role, "" for everybody; see `stamps.py`
    conditions: Conditions = USUAL
    hold: Hold | None = None  # why it stands still
    clocks: Clocks | None = None
    begun_with: Mapping[str, str] = field(default_factory=dict)  # of the tables of its game; see `Meta.begins_with`
    numbers: Mapping[str, str] = field(default_factory=dict)  # of the players' own, by PROPOSER and OPPONENT
    placed: Placed | None = None  # it begins from there
    head: str = ""  # the link of the newest change; see `chain.py`

    @property
    def accepted(self) -> bool:
        """Whether the offer was accepted: numbers have been drawn from the seed, so it is worth publishing."""
        return bool(self.seats or self.seating)

    def begun_by(self, users: tuple[int, int]) -> bool:
        """Whether it was offered by the first of two users to the second."""
        return (self.host, self.opponent) == users

    @property
    def mixed_seed(self) -> bytes:
        """The seed from which all numbers are drawn."""
        return mixed(self.seed, self.numbers)


Waived = Literal["said", "unasked"]  # in so many words, or because a stop is switched off


@dataclass(frozen=True)
class Record:
    """One entry of the log as it is kept, with what is needed to show it without a replay."""

    sequence: int
    revision: int
    role: Role
    user: int
    time: int
    action: Any  # JSON-ready
    label: str
    draws: tuple[Draw, ...] = ()
    reveals: bool = False
    public: str | None = None  # what everybody may know of it while the game lasts
    narration: tuple[Text, ...] = ()
    undone: int | None = None  # the revision that took it back
    forced: tuple[Any, ...] | None = None  # what the game did by itself after it, JSON-ready; None: not recorded then
    waived: Waived | None = None  # a moment, by its player or for him; nobody else may know which
    ordered: bool = False  # by a standing order; nobody else may know while the game lasts

    @property
    def hidden(self) -> bool:
        """Whether nothing of it is known to everybody, not even that it was done."""
        return self.public is None and not self.narration and all(draw.secret for draw in self.draws)


class Outline(NamedTuple):
    """What of an entry is read fast: enough to count what a viewer sees."""

    sequence: int
    revision: int
    role: Role
    undone: int | None
    hidden: bool


class Acted(NamedTuple):
    """Of an entry that everybody knows of: who has made it, and when."""

    user: int
    time: int


@dataclass(frozen=True)
class Handing:
    """A player's place goes to another user, who reads his notes from now on, and these words of a director."""

    before: int
    after: int
    words: str = ""


@dataclass(frozen=True)
class Change:
    """One revision of a table: who changed it and how. `request` is unique over all tables."""

    number: TableNumber
    revision: int
    kind: Kind
    user: int
    role: Role | None
    time: int
    request: str | None = None
    private: tuple[tuple[Role, Text], ...] = ()  # what single roles alone are told
    proposal: int | None = None  # the one that it makes or answers
    rules: str | None = None  # the mark of the rules under which it was made; None: from before they were noted
    hash: str | None = None  # of the position that it led to; None: likewise, or the position could not be read
    link: str | None = None  # binds it to all that was before; see `chain.py`; None: from before there were any
    conditions: Conditions | None = None  # from then on; None: as before


@dataclass(frozen=True)
class Snapshot:
    """The position after entry `sequence`. Only a cache, for what was before; ignored when the version differs."""

    number: TableNumber
    sequence: int
    rules_version: int
    state: Any  # JSON-ready


@dataclass(frozen=True)
class Kept:
    """A table's position after its newest change. It counts, whatever the rules of another day make of the log.

    `rules` is the mark of those that are known to lead to it.
    """

    number: TableNumber
    sequence: int  # the last entry of the log, undone ones included
    rules: str
    state: Any  # JSON-ready


@dataclass(frozen=True)
class Epoch:
    """From here on a table goes on from a position to which the rules of the day do not lead.

    `replayed` is where they do lead, if anywhere; `differs` says to everybody what is different there. `draws`: the
    game has gone back across a deal, and with these numbers what nobody had seen was shuffled anew.
    """

    number: TableNumber
    revision: int  # the change that began it
    sequence: int  # the last entry before it
    rules: str
    state: Any  # JSON-ready
    replayed: Any = None  # likewise
    differs: tuple[Text, ...] = ()
    draws: tuple[Draw, ...] = ()


@dataclass(frozen=True)
class Write:
    """One change, to be stored in one transaction or not at all.

    What was said beforehand by users without a seat, or at a table that has ended, goes with it.

    Proposals that waited before and are neither among those of the table now nor `answered` are overtaken.
    """

    table: Stored
    change: Change
    records: tuple[Record, ...] = ()
    undone: tuple[int, ...] = ()  # sequences taken back by this change; later snapshots are dropped
    snapshot: Snapshot | None = None
    answered: tuple[Proposal, ...] = ()  # as they were answered
    kept: Kept | None = None  # None: the position cannot be read; what was kept stays
    epoch: Epoch | None = None
    spells: tuple[Spell, ...] = ()  # for which clocks have run
    act: DirectorsAct | None = None  # a director has done it
    spent: tuple[tuple[int, int], ...] = ()  # user and place of what was said beforehand and is done with this change
    handed: Handing | None = None


Every = Literal["action", "turn", "end"]


@dataclass(frozen=True)
class Watch:
    """Somebody is told of a game: a user privately (`channel` 0), or a channel (`user` 0), after every action, every
    turn, or at the end.

    `told`: the revision with which the last chapter ended that was told, `chapter`: its key; empty: all of that
    revision. `serial`: the number of the next digest, which begins with the time. `trying`: fingerprints of the words
    that are being posted. `barred`: he cannot be written to.
    """

    table: TableNumber
    user: int
    channel: int
    every: Every
    told: int
    chapter: str = ""
    serial: int = 0
    trying: str = ""
    barred: bool = False


class WallClock(Protocol):
    """The time."""

    def now(self) -> int:
        """Seconds since 1970."""
        ...

    def exact(self) -> float:
        """The same with its fraction, for what has to happen at an instant."""
        ...


class TableStore(Protocol):
    """Tables as they stand, what waits at them, and what is remembered beside them."""

    async def create(self, table: Stored) -> TableNumber:
        """Keep a new proposed table and give its number; `TableError` if the channel has one that is not over."""
        ...

    async def settle(self, table: Stored) -> None:
        """Replace a proposed table (declined, cancelled) without a change of revision."""
        ...

    async def write(self, write: Write) -> None:
        """Store a change; `StaleAction` if the stored revision is not the one before it."""
        ...

    async def table(self, number: int) -> Stored | None:
        """The table of this number."""
        ...

    async def in_channel(self, channel: int) -> Stored | None:
        """The channel's newest table, ended or not."""
        ...

    async def of_user(self, user: int) -> list[Stored]:
        """The tables this user has proposed, is invited to or plays at, that are not over."""
        ...

    async def of_server(self, guild: int, statuses: Sequence[Status]) -> list[Stored]:
        """The tables of a server with one of these statuses, the newest first."""
        ...

    async def proposals(self, number: int) -> list[Proposal]:
        """All proposals that were ever made at a table, oldest first."""
        ...

    async def waiting(self) -> list[TableNumber]:
        """The numbers of tables that are not over or have changes nobody has been told."""
        ...

    async def alive(self) -> int | None:
        """When the bot has last said that it is there."""
        ...

    async def live(self, now: int) -> None:
        """Say so."""
        ...

    async def count(self) -> dict[str, int]:
        """How many tables there are of each status."""
        ...

    async def due(self, now: int) -> list[Deadline]:
        """Everything that should have lapsed by now, the oldest first."""
        ...

    async def retime(self, table: Stored, spells: Sequence[Spell]) -> None:
        """Keep the clocks of a table as they are now, what has been used, and when it, its hold or its proposals
        lapse, without a change of revision."""
        ...

    async def retime_for(
        self, user: int, said: Mapping[str, str], tables: Sequence[tuple[Stored, Sequence[Spell]]]
    ) -> None:
        """Keep what a user has said of his days with the clocks of tables that go otherwise by it: all or nothing."""
        ...

    async def clocked(self, number: int, chapter: str) -> frozenset[Role]:
        """Whose clocks have run in a chapter of a table."""
        ...

    async def charged(self, number: int, revision: int) -> list[Spell]:
        """What was charged to players of a table with this change, or before it when it was the next one."""
        ...

    async def spells(self, number: int) -> list[Spell]:
        """For which times the clocks of a table have run, oldest first."""
        ...

    async def running(self, user: int | None = None) -> list[TableNumber]:
        """The tables (of a user) at which time is counted: played with clocks, or a warning waits for its answer."""
        ...

    async def place(self, number: int, guild: int) -> None:
        """The server in which a table is."""
        ...

    async def mark_shown(self, number: int, revision: int) -> None:
        """Changes up to this revision have been told; never moves back."""
        ...

    async def remember(self, number: int, key: str, value: Any) -> None:
        """Keep a JSON-ready value beside a table; None forgets it."""
        ...

    async def keeping(self, key: str) -> list[TableNumber]:
        """The tables beside which something is kept under this key."""
        ...

    async def recall(self, number: int) -> dict[str, Any]:
        """All values kept beside a table."""
        ...


class ResultStore(Protocol):
    """What has been done at tables: the log, from which every position and every result follows, and caches of it."""

    async def records(self, number: int, after: int = 0, last: int | None = None) -> list[Record]:
        """The log after an entry, to the `last` included, oldest first, undone entries included."""
        ...

    async def outline(self, number: int) -> list[Outline]:
        """The whole log in outline, oldest first."""
        ...

    async def acted(self, number: int) -> list[Acted]:
        """Who did when what everybody may know of, in order, what was taken back included."""
        ...

    async def changes(self, number: int, after: int) -> list[Change]:
        """The changes after a revision, oldest first."""
        ...

    async def private_changes(self, number: int, after: int) -> list[Change]:
        """Those after a revision that told a single role something."""
        ...

    async def change_of(self, request: str) -> Change | None:
        """The change a request has made."""
        ...

    async def snapshot(self, number: int, rules_version: int, before: int | None = None) -> Snapshot | None:
        """The latest snapshot under these rules (strictly before an entry)."""
        ...

    async def kept(self, number: int) -> Kept | None:
        """The position of a table; None for one that was last changed before positions were kept."""
        ...

    async def keep(self, kept: Kept) -> None:
        """Replace it without a change of the table."""
        ...

    async def epochs(self, number: int) -> list[Epoch]:
        """The epochs of a table after the first, oldest first."""
        ...


class WatchStore(Protocol):
    """Who is told of which games besides, and how far he has been told."""

    async def watch(self, watch: Watch) -> None:
        """Keep it, in place of what the same reader had at the same table."""
        ...

    async def unwatch(self, watch: Watch) -> None:
        """Forget it."""
        ...

    async def told(self, watch: Watch) -> None:
        """Keep how far the reader of a watch has been told, if it is still there."""
        ...

    async def watches_at(self, number: int) -> list[Watch]:
        """Those of a table."""
        ...

    async def watches_of(self, user: int, channel: int) -> list[Watch]:
        """Those of a user, or with user 0 those of a channel."""
        ...

    async def watched(self) -> list[TableNumber]:
        """The tables that somebody watches."""
        ...


class PersonStore(Protocol):
    """Everything that is kept of one user, wherever it stands."""

    async def games_of(self, user: int) -> list[TableNumber]:
        """The tables this user had a part in, ended ones too."""
        ...

    async def own(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """The rows that are this user's own, by the table they are in."""
        ...

    async def forget(self, user: int, alias: int, bars: Mapping[TableNumber, tuple[str, tuple[Role, ...]]]) -> None:
        """Delete what is his own; everywhere else he becomes `alias`. `bars`: the marks that are kept of him."""
        ...

    async def barred(self, number: int, mark: str) -> frozenset[Role]:
        """The hands of a table that somebody with this mark has seen before he was forgotten."""
        ...


class Store(
    TableStore,
    ResultStore,
    PeopleStore,
    NoteStore,
    LessonStore,
    WatchStore,
    FeedStore,
    PersonStore,
    ServerStore,
    Protocol,
):
    """All that is kept. Every write is one transaction; a failed one raises `StorageError` and leaves nothing."""
