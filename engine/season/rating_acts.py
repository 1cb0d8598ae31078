"""What directors decide about the ratings of a server: a log of acts, and what counts after them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.kernel.errors import Refused, refusal
from engine.league.ratings.played import PlayedMatch
from engine.season.ports import EventNumber


@dataclass(frozen=True)
class ResultsRead:
    """Past results were read from a file. They count from `ResultsCounted` on."""

    matches: tuple[PlayedMatch, ...]


@dataclass(frozen=True)
class ResultsCounted:
    """What was read by the act of this number counts."""

    read: int


@dataclass(frozen=True)
class ResultsTakenBack:
    """It counts no more."""

    read: int


@dataclass(frozen=True)
class PlayerTakenOut:
    """None of a user's matches counts for the ratings."""

    user: int


@dataclass(frozen=True)
class PlayerLetIn:
    """They count again."""

    user: int


@dataclass(frozen=True)
class EventBrought:
    """An event came here with its whole log, from the export of another bot or server."""

    event: EventNumber


@dataclass(frozen=True)
class GameAnnulled:
    """The game at a table of no event counts nowhere."""

    table: int


@dataclass(frozen=True)
class GameRestored:
    """It counts again."""

    table: int


@dataclass(frozen=True)
class OutRemembered:
    """Who was taken out by the act of this number had himself forgotten: by this mark he is known if he comes again.

    It tells his number to nobody who does not have it.
    """

    out: int
    salt: str
    mark: str


RatingAct: TypeAlias = (
    ResultsRead
    | ResultsCounted
    | ResultsTakenBack
    | PlayerTakenOut
    | PlayerLetIn
    | EventBrought
    | GameAnnulled
    | GameRestored
    | OutRemembered
)


@dataclass(frozen=True)
class KeptRatingAct:
    """An act as it stands in the log: its number, which the store gives, the moment, by whom, and why."""

    number: int
    at: int
    by: int
    act: RatingAct
    reason: str = ""


@dataclass(frozen=True)
class Decided:
    """What holds after the acts of a server: who is out, which tables are annulled, what was read and counts."""

    out: Mapping[int, KeptRatingAct] = field(default_factory=dict)
    read: Mapping[int, KeptRatingAct] = field(default_factory=dict)
    counting: frozenset[int] = frozenset()
    annulled: Mapping[int, KeptRatingAct] = field(default_factory=dict)
    remembered: tuple[tuple[OutRemembered, KeptRatingAct], ...] = ()  # with the act by which he was taken out
    let_in: frozenset[int] = frozenset()

    def knowing(self, users: Iterable[int]) -> Decided:
        """The same, where those of these users are out, too, who were forgotten while they were."""
        if not self.remembered:
            return self
        found = dict(self.out)
        for user in sorted({*users} - {*self.out} - self.let_in):
            for one, kept in self.remembered:
                if hmac.compare_digest(out_mark(one.salt, user), one.mark):
                    found[user] = kept
        return replace(self, out=found)

    @property
    def past(self) -> tuple[PlayedMatch, ...]:
        """The past results that count, in the order in which they were read."""
        return tuple(match for number in sorted(self.counting) for match in self.results(number))

    def results(self, number: int) -> tuple[PlayedMatch, ...]:
        """What was read by the act of a number."""
        kept = self.read.get(number)
        return kept.act.matches if kept is not None and isinstance(kept.act, ResultsRead) else ()


def out_mark(salt: str, user: int) -> str:
    """By which somebody is known again who was taken out and forgotten."""
    return hmac.new(bytes.fromhex(salt), f"out:{user}".encode(), hashlib.sha256).hexdigest()


def decided(log: Iterable[KeptRatingAct]) -> Decided:
    """What holds after a log; an act that decides nothing new passes."""
    out: dict[int, KeptRatingAct] = {}
    read: dict[int, KeptRatingAct] = {}
    counting: set[int] = set()
    annulled: dict[int, KeptRatingAct] = {}
    taken_out: dict[int, KeptRatingAct] = {}
    remembered: list[tuple[OutRemembered, KeptRatingAct]] = []
    let_in: set[int] = set()
    for kept in log:
        match kept.act:
            case PlayerTakenOut(user):
                out[user] = taken_out[kept.number] = kept
                let_in.discard(user)
            case PlayerLetIn(user):
                out.pop(user, None)
                let_in.add(user)
            case OutRemembered(number) as one if number in taken_out:
                remembered.append((one, taken_out[number]))
            case ResultsRead():
                read[kept.number] = kept
            case ResultsCounted(number) if number in read:
                counting.add(number)
            case ResultsTakenBack(number):
                counting.discard(number)
            case GameAnnulled(table):
                annulled[table] = kept
            case GameRestored(table):
                annulled.pop(table, None)
            case _:
                pass
    return Decided(out, read, frozenset(counting), annulled, tuple(remembered), frozenset(let_in))


def expect_new(now: Decided, act: RatingAct) -> None:
    """`Refused` for an act that decides nothing new, as one that was pressed twice."""
    match act:
        case PlayerTakenOut(user) if user in now.out:
            raise _refused("ratings-refuse-out")
        case PlayerLetIn(user) if user not in now.out:
            raise _refused("ratings-refuse-in")
        case GameAnnulled(table) if table in now.annulled:
            raise _refused("ratings-refuse-annulled")
        case GameRestored(table) if table not in now.annulled:
            raise _refused("ratings-refuse-restored")
        case ResultsCounted(number) if number not in now.read:
            raise _refused("ratings-refuse-unread")
        case ResultsCounted(number) if number in now.counting:
            raise _refused("ratings-refuse-counting")
        case ResultsCounted(number) if _records(now.results(number)) & _records(now.past):
            raise _refused("ratings-refuse-twice")
        case ResultsTakenBack(number) if number not in now.counting:
            raise _refused("ratings-refuse-not-counting")
        case _:
            pass


def _records(matches: Iterable[PlayedMatch]) -> set[object]:
    """Matches as they are told apart: two alike on a day are two, at different hours."""
    return {(one.same, one.at) for one in matches}


def _refused(key: str) -> Refused:
    return Refused(refusal("", key))
