"""What can happen in an event: one frozen value for each kind of act, and the act as it stands in the log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.kernel.codec import LATER
from engine.league.model.contest import MatchResult, Pairing, PointOfRound, Wish
from engine.league.model.event_rules import EventRules

# The event itself


@dataclass(frozen=True)
class EventCreated:
    """The first act. `seed`: hexadecimal; what is drawn in the event is drawn from it."""

    rules: EventRules
    seed: str


@dataclass(frozen=True)
class RulesChanged:
    """Other rules from now on."""

    rules: EventRules


@dataclass(frozen=True)
class FieldClosed:
    """Sign-up is over, the entrants are seeded, the best first. Whoever is not named does not play."""

    order: tuple[int, ...]


@dataclass(frozen=True)
class EventClosed:
    """Nothing happens any more."""


# People


@dataclass(frozen=True)
class SignedUp:
    """A user takes part, would step in for somebody, or both. `rating` is that of seeding."""

    user: int
    name: str
    rating: int = 0
    role: Literal["player", "substitute", "both"] = "player"


@dataclass(frozen=True)
class CheckedIn:
    """An entrant is there."""

    entrant: int


@dataclass(frozen=True)
class ByeDeclined:
    """An entrant would rather play than have a bye; or does not mind any more."""

    entrant: int
    declined: bool = field(default=True, metadata=LATER)


@dataclass(frozen=True)
class StoodDown:
    """A user would not step in any more."""

    user: int


@dataclass(frozen=True)
class Withdrew:
    """An entrant plays no further rounds; what he has won and lost stays."""

    entrant: int


@dataclass(frozen=True)
class MarkedMissing:
    """An entrant did not appear. `loses`: the games that wait for him are to be forfeited."""

    entrant: int
    loses: bool = field(default=False, metadata=LATER)


@dataclass(frozen=True)
class Readmitted:
    """An entrant who had left, was missing or suspended, or waits for a place, plays from the next round."""

    entrant: int


@dataclass(frozen=True)
class MovedUp:
    """An entrant who waited has a place, for one is free."""

    entrant: int


@dataclass(frozen=True)
class Substituted:
    """Another user holds the place from now on."""

    entrant: int
    user: int
    name: str


@dataclass(frozen=True)
class Warned:
    """An entrant is warned; the reason says for what."""

    entrant: int


@dataclass(frozen=True)
class Penalised:
    """Points are taken off (or given back, below 0)."""

    entrant: int
    points: int


@dataclass(frozen=True)
class TimePenalised:
    """Hours are taken off an entrant's clock (or given, below 0): in each game of his that goes on, or in the next."""

    entrant: int
    hours: int
    next_game: bool = False


@dataclass(frozen=True)
class TimeTaken:
    """So many hours of a penalty, the act of that number, are off his clock in a game; 0 where none could be taken."""

    match: int
    penalty: int
    hours: int


@dataclass(frozen=True)
class SuspendedUntil:
    """An entrant does not play until a moment. `returns`: then he does again by himself; who had left does not."""

    entrant: int
    until: int
    returns: bool = field(default=True, metadata=LATER)


@dataclass(frozen=True)
class MemberGone:
    """An entrant was found to be no member of the server any more; or to be one again."""

    entrant: int
    gone: bool = True


# Rounds


@dataclass(frozen=True)
class PairWished:
    """Two entrants are not to be paired, or rather than others; or neither any more."""

    first: int
    second: int
    wish: Wish


@dataclass(frozen=True)
class RoundPaired:
    """The pairings of a new round, as they were computed; directors alone see them."""

    round: int
    pairings: tuple[Pairing, ...]


@dataclass(frozen=True)
class RoundChanged:
    """Other pairings for a round. Matches that stay as they were keep their numbers."""

    round: int
    pairings: tuple[Pairing, ...]


@dataclass(frozen=True)
class PairingLocked:
    """A pairing stays when the round is paired again; or may go."""

    match: int
    locked: bool = True


@dataclass(frozen=True)
class RoundPublished:
    """Everybody sees the pairings of a round: its games begin."""

    round: int


@dataclass(frozen=True)
class RoundReached:
    """Of the days of a round half are over, or it is near its deadline, or past it: games that go on are ruled on."""

    round: int
    point: PointOfRound
    deadline: int


@dataclass(frozen=True)
class TimeLost:
    """From a moment to another nobody could play, for want of the bot: what is named here ends later."""

    since: int
    until: int
    rounds: tuple[int, ...] = ()
    matches: tuple[int, ...] = ()


# Matches


@dataclass(frozen=True)
class Challenged:
    """On a ladder one calls out another, who stands above; they meet, whatever the other says."""

    challenger: int
    challenged: int


@dataclass(frozen=True)
class ChallengeSent:
    """The same, but the other has to answer first."""

    challenger: int
    challenged: int


@dataclass(frozen=True)
class ChallengeAnswered:
    """The other accepts, and they meet, or declines."""

    challenger: int
    challenged: int
    accepted: bool


@dataclass(frozen=True)
class ChallengeDropped:
    """A challenge is taken back by who has sent it, or nobody has answered it in time; `excused` for days away."""

    challenger: int
    challenged: int
    excused: bool = field(default=False, metadata=LATER)


@dataclass(frozen=True)
class SeatSought:
    """An entrant waits at the open table. `rating`: what he has now; without it that of his sign-up.

    `sides`: the role that he would like to have in each game of the event, 0 or 1; -1 if he does not mind.
    """

    entrant: int
    hours_ahead: int = 0
    rating: int | None = field(default=None, metadata=LATER)
    sides: tuple[int, ...] = field(default=(), metadata=LATER)


@dataclass(frozen=True)
class SeatLeft:
    """He waits no longer."""

    entrant: int


@dataclass(frozen=True)
class OpponentsFound:
    """Two who waited meet."""

    first: int
    second: int


@dataclass(frozen=True)
class GameWished:
    """A player of a match would play this of the event's games; what both wish they play."""

    match: int
    game: int


@dataclass(frozen=True)
class GameSettled:
    """It is this game for them: a director says so, or they have not agreed in time."""

    match: int
    game: int


@dataclass(frozen=True)
class MatchBegun:
    """The game of a match has begun, at a table of this number; `placed`: from a position file."""

    match: int
    table: int
    placed: bool = False


@dataclass(frozen=True)
class MatchRestarted:
    """The game of a match has come to nothing: it is begun anew, at another table."""

    match: int


@dataclass(frozen=True)
class ResultTaken:
    """The game is over, and this came of it."""

    match: int
    result: MatchResult


@dataclass(frozen=True)
class Conceded:
    """A player gives a match up whose game is not played yet, such as while its sides are bid for.

    `unplayed`: so it is on record.
    """

    match: int
    unplayed: bool = field(default=False, metadata=LATER)


@dataclass(frozen=True)
class Adjudicated:
    """A director gives a match its result, or another one."""

    match: int
    result: MatchResult


@dataclass(frozen=True)
class VoteCast:
    """Where several directors decide together, one says how he would: so many alike are adjudicated."""

    match: int
    result: MatchResult


@dataclass(frozen=True)
class VoteWithheld:
    """In place of a vote in an export that is written before its match is decided: it counts for nothing."""

    match: int


@dataclass(frozen=True)
class MatchReached:
    """Of the days of a match outside of rounds half are over, or it is near its deadline, or past it."""

    match: int
    point: PointOfRound
    deadline: int


@dataclass(frozen=True)
class SilenceNoted:
    """An entrant owes a move in a match since a moment, for longer than the event allows: the directors hear of it."""

    match: int
    entrant: int
    since: int


@dataclass(frozen=True)
class StatementGiven:
    """A player tells the directors how he sees a match that they are to decide; the reason has his words."""

    match: int


@dataclass(frozen=True)
class Appealed:
    """A player does not accept what a director has decided."""

    match: int


@dataclass(frozen=True)
class AppealRuled:
    """The judge's last word: another result, or None where that of the director stands."""

    match: int
    result: MatchResult | None


ContestAct = (
    EventCreated
    | RulesChanged
    | FieldClosed
    | EventClosed
    | SignedUp
    | CheckedIn
    | ByeDeclined
    | StoodDown
    | Withdrew
    | MarkedMissing
    | Readmitted
    | MovedUp
    | Substituted
    | Warned
    | Penalised
    | TimePenalised
    | TimeTaken
    | SuspendedUntil
    | MemberGone
    | PairWished
    | RoundPaired
    | RoundChanged
    | PairingLocked
    | RoundPublished
    | RoundReached
    | TimeLost
    | Challenged
    | ChallengeSent
    | ChallengeAnswered
    | ChallengeDropped
    | SeatSought
    | SeatLeft
    | OpponentsFound
    | GameWished
    | GameSettled
    | MatchBegun
    | MatchRestarted
    | ResultTaken
    | Conceded
    | Adjudicated
    | VoteCast
    | VoteWithheld
    | MatchReached
    | SilenceNoted
    | StatementGiven
    | Appealed
    | AppealRuled
)


@dataclass(frozen=True)
class Recorded:
    """An act as it stands in the log: `number` from 1, the moment in seconds, the user (0: the bot), and why."""

    number: int
    at: int
    by: int
    act: ContestAct
    reason: str = ""
