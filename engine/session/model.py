"""What the rest of the bot is told about tables. Everything here is frozen and safe to keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, NewType

from engine.kernel.game import Chapter, Event, Options, Outcome, Role, Step
from engine.kernel.story import Passage
from engine.kernel.text import Text
from engine.session.acts import DirectorsAct, Ruled
from engine.session.clocks import Clocks
from engine.session.conditions import USUAL, Conditions
from engine.session.holds import PAUSES, Hold

Request = str | int | None  # the id of the interaction: the same one is carried out once
TableNumber = NewType("TableNumber", int)  # a table's own name: a channel holds one table after another
Status = Literal["proposed", "bidding", "playing", "ended"]
Kind = Literal[
    "bidding",
    "bid",
    "withdrawn",
    "conceded",
    "started",
    "orders",
    "undo",
    "resigned",
    "abandon-offered",
    "abandoned",
    "refused",
    "taken-back",
    "lapsed",
    "offer-lapsed",
    "epoch",
    "correction-offered",
    "corrected",
    "rollback-offered",
    "rolled-back",
    "conditions-offered",
    "conditions-changed",
    "warned",
    "acknowledged",
    "pause-offered",
    Ruled,
    "paused",
    "resumed",
    "live-ended",
    "flag-fell",
    "time-forfeited",
]
LEADS_BACK: frozenset[Kind] = frozenset({"rolled-back", "director-back"})  # to an earlier point, by whoever may
TAKES_BACK: frozenset[Kind] = LEADS_BACK | {"undo"}
CORRECTS: frozenset[Kind] = frozenset({"corrected", "director-corrected"})  # leads to where no action does
Answered = Literal["pending", "agreed", "refused", "taken-back", "lapsed", "overtaken"]
HOUSE = 0  # the user of what nobody has done: the bot itself
Steps = tuple[Step[Any], ...]  # what the actions of a change did, one after the other
RANDOM = "random"  # side: the seats are drawn by lot when the game starts
OPEN = "open"  # side: whoever accepts chooses
PROPOSER, OPPONENT = "proposer", "opponent"  # who has given a number of his own
BID = "bid"  # side: the players bid points for a side once the invitation has been accepted


@dataclass(frozen=True)
class Bid:
    """One step of a bidding: the side this user wants and the points he cedes to the other side for it."""

    revision: int
    user: int
    role: Role
    points: int


@dataclass(frozen=True)
class Bidding:
    """A bidding for sides: the dice that say who begins, and the bids so far. The players take turns."""

    players: tuple[int, int]  # host, opponent
    throws: tuple[tuple[int, int], ...]  # their dice; only those of the last throw differ
    bids: tuple[Bid, ...] = ()

    @property
    def first(self) -> int:
        """Who threw higher and begins."""
        return self._player(0)

    @property
    def turn(self) -> int:
        """Who bids or accepts next."""
        return self._player(len(self.bids))

    @property
    def other(self) -> int:
        """The player whose turn it is not: the author of the highest bid, if there is one."""
        return self._player(len(self.bids) + 1)

    @property
    def high(self) -> Bid | None:
        """The bid that stands."""
        return self.bids[-1] if self.bids else None

    def _player(self, step: int) -> int:
        mine, theirs = self.throws[-1]
        return self.players[(step + (mine < theirs)) % 2]


@dataclass(frozen=True)
class Placed:
    """The position from which a game begins in place of its set-up. Whoever wrote it knows all that is in it."""

    title: str  # as the file calls it
    headline: Text
    state: Any = None  # JSON-ready; None where nobody is told


@dataclass(frozen=True)
class Proposal:
    """What one side proposes and the other has to agree to. At its table the revision that made it is its identity."""

    revision: int
    kind: str  # a key of `terms.KINDS`
    role: Role
    user: int
    made: int
    until: int | None = None  # when it lapses
    args: Mapping[str, Any] = field(default_factory=dict)  # JSON-ready; what the kind alone does not say
    state: Answered = "pending"

    @property
    def name(self) -> str:
        """What buttons in public call it: nobody can count by it what was done in secret, as he could by revisions."""
        return f"{self.kind}.{self.made}"

    def called(self, name: str) -> bool:
        """Whether this is meant. Buttons of earlier versions name the revision."""
        return name in (self.name, str(self.revision))


@dataclass(frozen=True)
class TableInfo:
    """A table as anybody may see it. `seed` is empty until the game has ended."""

    number: TableNumber
    channel: int
    game_id: str
    title: str
    status: Status
    host: int  # who invites
    opponent: int | None  # None while the seat is open to anybody
    side: str  # RANDOM, OPEN, BID, or the role the host takes
    options: Options
    seats: Mapping[Role, int]
    revision: int
    stamp: int  # what goes on the buttons of whom it was read for; see `stamps.py`
    shown_revision: int
    commitment: str  # SHA-256 of the seed; empty where the game was offered before it was fixed then
    seed: str = ""  # hexadecimal
    outcome: Outcome | None = None
    proposals: tuple[Proposal, ...] = ()  # those that wait for the other side
    guild: int | None = None  # the server; None until the bot has seen the channel
    until: int | None = None  # when the invitation lapses
    conditions: Conditions = USUAL
    hold: Hold | None = None  # why it stands still
    numbers: Mapping[str, str] = field(default_factory=dict)  # of the players' own, once both have given theirs
    clocks: Clocks | None = None  # as whom it was read for may know them
    placed: Placed | None = None  # without its state
    bidding: Bidding | None = None  # from the acceptance on, where sides are bid for

    @property
    def begun(self) -> bool:
        """Whether the game itself has begun: the seats are taken."""
        return bool(self.seats)

    def roles_of(self, user: int) -> tuple[Role, ...]:
        """The seats this user holds (both, for somebody who plays against himself)."""
        return tuple(role for role, holder in self.seats.items() if holder == user)

    def asked_of(self, user: int) -> tuple[Proposal, ...]:
        """The proposals that wait for this user's word; nobody may give it while a director has locked the game."""
        roles, locked = {*self.roles_of(user)}, self.hold is not None and self.hold.kind not in PAUSES
        return () if locked else tuple(one for one in self.proposals if roles - {one.role})


@dataclass(frozen=True)
class Line:
    """One entry of the log for showing. `label` is None where the viewer may not know the action (yet).

    `number` counts what everybody may know, so that a gap does not tell how much was done in secret; None for what is
    hidden from others. When the game is over it is the sequence.
    """

    sequence: int
    number: int | None
    revision: int
    role: Role
    user: int
    time: int
    label: str | None
    narration: tuple[Text, ...]  # the public events
    undone: bool = False
    ordered: bool = False  # by a standing order, as far as the viewer may know


class Point(NamedTuple):
    """An earlier point of a game, before something that everybody knows of; `number` counts as that of a `Line`."""

    number: int
    role: Role
    label: str | None  # what was done then, as everybody may know it
    narration: tuple[Text, ...]
    revision: int
    earlier: bool = False  # before the newest epoch: perhaps the rules of today do not lead there


@dataclass(frozen=True)
class Told:
    """One change of a table, to be told in revision order. It can be made again from the log after a restart.

    `info` is the table as it stood when this value was made (after a restart: now); `revision` is the change's own.
    """

    info: TableInfo
    revision: int
    kind: Kind
    user: int
    role: Role | None
    entries: tuple[Line, ...] = ()  # as a spectator may see them
    gone: frozenset[int] = frozenset()  # the entries that were taken back, seen or not
    events: tuple[Event, ...] = ()
    passages: tuple[Passage, ...] = ()  # the public events by chapter, with the views at their ends
    back: Chapter | None = None  # the chapter that an undo has led back to
    ahead: Chapter | None = None  # the chapter of what will be done next, as far as its steps are known
    proposal: Proposal | None = None  # the one that this change has made or answered
    act: DirectorsAct | None = None  # what a director has done
    receipt: tuple[str, ...] = ()  # the notation of the entries, for the acting user alone
    differs: tuple[Text, ...] = ()  # a new epoch: what is other by the rules of today
    link: str | None = None  # of the change in the chain of the log
    then: tuple[Told, ...] = ()  # the changes that have followed by themselves

    @property
    def undone(self) -> bool:
        """Whether this change took actions back (they are in `entries`)."""
        return self.kind in TAKES_BACK

    @property
    def secret(self) -> bool:
        """Whether nobody else is to know that anything was done."""
        return self.kind in ("orders", "undo") and not self.entries and not self.public()

    def public(self) -> tuple[Event, ...]:
        """The events everybody may be told."""
        return tuple(event for event in self.events if event.only is None)


class News(NamedTuple):
    """What a user alone has been told by the game and has not seen yet, up to a revision of a table."""

    table: TableNumber
    roles: tuple[Role, ...]
    revision: int
    told: tuple[Text, ...]


Lapsing = Literal["invitation", "hold", "clock"]


class Deadline(NamedTuple):
    """When something lapses: a proposal, by the revision that made it, or with 0 `what` is named."""

    table: TableNumber
    proposal: int
    due: int
    what: Lapsing = "invitation"


class Prompt(NamedTuple):
    """Who owes a decision, and which."""

    role: Role
    user: int
    text: Text


@dataclass(frozen=True)
class History:
    """One page of a table's log, oldest line first; page 1 is the newest."""

    info: TableInfo
    lines: tuple[Line, ...]
    page: int
    pages: int


class Replayed(NamedTuple):
    """Hashes of a game that is going on: where its log leads today, where it stands, and what its newest change noted.

    `entries` are those of the newest epoch. None: the log leads nowhere; nothing was noted then.
    """

    entries: int
    leads: str | None
    stands: str
    recorded: str | None

    @property
    def whole(self) -> bool:
        """Whether what was kept is what was stored."""
        return self.recorded in (None, self.stands)


class AgreedOption(NamedTuple):
    """An option with its value in a document, and the key under which the catalogue has words for it, if any."""

    key: str
    value: str
    words: str


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: what does not follow from the log. `commitment` is the hash of the seed in the document.

    Only a reader can compare it with the one that was published when the game began, and `agreed` with what was said
    then; so it is with `linked`, the players' own numbers and the newest link of the chain. `played` says what it was
    and what came of it, `unjudged` what of this document could not be compared.
    An `unfinished` game cannot be judged yet. `decided`: the result follows, too.
    """

    numbers: int
    entries: int
    commitment: str = ""
    faults: tuple[Text, ...] = ()
    played: tuple[Text, ...] = ()
    unjudged: tuple[Text, ...] = ()
    agreed: tuple[AgreedOption, ...] = ()
    linked: tuple[Text, ...] = ()
    unfinished: bool = False
    decided: bool = True

    @property
    def good(self) -> bool:
        """Whether everything in the document follows from its seed and its log."""
        return not self.faults
