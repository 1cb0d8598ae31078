"""An event as it stands after its acts. (`Event` is what a game tells; an event of the league is a `Contest`.)"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from engine.kernel.codec import LATER
from engine.league.model.event_rules import EventRules

Presence = Literal["waiting", "in", "withdrawn", "missing", "suspended"]
ResultKind = Literal["won", "drawn", "forfeit", "double_forfeit", "adjudicated", "annulled"]
Wish = Literal["forbidden", "wished", "none"]
PointOfRound = Literal["half", "near", "over"]


class TimeOwed(NamedTuple):
    """Hours that are still to come off an entrant's clock, by the act of this number. `user`: who was penalised."""

    penalty: int
    entrant: int
    hours: int
    user: int
    next_game: bool = False  # in the next that is played, whichever that is


@dataclass(frozen=True)
class Entrant:
    """A place in the event, and who holds it: `users`, the newest last. A substitute takes over all that was won."""

    number: int
    users: tuple[int, ...]
    name: str
    rating: int = 0
    joined: int = 1  # the first round that he can play
    presence: Presence = "in"
    checked_in: bool = False
    declines_bye: bool = False
    penalty: int = 0  # points taken off
    warnings: int = 0
    suspended_until: int = 0
    gone: bool = False  # he was found to be no member of the server any more
    time_owed: tuple[TimeOwed, ...] = ()  # at the beginning of his next game

    @property
    def user(self) -> int:
        """Who plays now."""
        return self.users[-1]


@dataclass(frozen=True)
class MatchResult:
    """How a match ended. `winner`: an entrant; of an annulled match the one who is not to suffer from it.

    `swapped`: the first of the pair had the second role, as a bid may have it. `bid`: the points ceded, by `bidder`.
    `victory_points`: of the first of the pair, above those of the second, at the end or where the game was cut short.
    `turns`, `seconds`: how long it took, each. `given_up`: it was not played on, by who has not won.
    `unplayed`: its sides were still bid for.
    """

    kind: ResultKind
    winner: int | None = None
    swapped: bool = False
    bid: int = 0
    bidder: int | None = None
    victory_points: int = 0
    turns: int = 0
    seconds: tuple[int, int] = (0, 0)
    given_up: bool = field(default=False, metadata=LATER)
    unplayed: bool = field(default=False, metadata=LATER)

    @property
    def cut_short(self) -> bool:
        """Whether it ended because somebody did not play on, so that its victory points are those of some moment."""
        return self.given_up or self.kind in ("forfeit", "double_forfeit")


@dataclass(frozen=True)
class Pairing:
    """Two who meet; the first has the first role of the game, unless sides are bid for. Without a second: a bye.

    `game`: which of the event's. `node`: the place in a bracket, or the pool.
    """

    first: int
    second: int | None = None
    game: int = 0
    node: str = ""


@dataclass(frozen=True)
class DirectorsVote:
    """How a director would decide a match, said by the act of this number."""

    director: int
    result: MatchResult
    act: int


class RoundPoint(NamedTuple):
    """A point of the days of a round or match that was told: which, and of which deadline, which may be another later.

    That deadline is the one without the time in which nobody could play.
    """

    point: PointOfRound
    deadline: int


@dataclass(frozen=True)
class Match:
    """A pairing of a round with a number of its own, and what became of it. Round 0: outside of rounds."""

    number: int
    round: int
    pairing: Pairing
    locked: bool = False
    begun: int = 0  # moment
    table: int | None = None
    placed: bool = False  # its game was begun from a position file
    result: MatchResult | None = None
    decided: int = 0  # the act that brought its first result: results have this order
    ended: int = 0  # moment
    users: tuple[int, ...] = ()  # who held the places when it was decided
    appeal: Literal["none", "open", "ruled"] = "none"
    votes: tuple[DirectorsVote, ...] = ()  # of directors on a match that several decide, until it is decided
    silent: tuple[tuple[int, int], ...] = ()  # entrants of whose silence directors have heard, and since when it was
    statements: tuple[int, ...] = ()  # the acts in which its players say how they see it
    reached: tuple[RoundPoint, ...] = ()  # of its own days, outside of rounds
    lost: int = 0  # seconds in which nobody could play it, outside of rounds
    made: int = 0  # moment, outside of rounds
    wanted: tuple[tuple[int, int], ...] = ()  # by whom which game is wanted, where the two are to agree
    settled: bool = False  # they have, or it was decided for them
    time_owed: tuple[TimeOwed, ...] = ()  # as soon as its game is played
    missed: int = 0  # the act by which a player who did not appear is to lose it

    @property
    def players(self) -> tuple[int, ...]:
        """The entrants: two, or the one with a bye."""
        first, second = self.pairing.first, self.pairing.second
        return (first,) if second is None else (first, second)

    @property
    def counts(self) -> bool:
        """Whether it was a meeting: no bye, and not annulled."""
        return self.pairing.second is not None and (self.result is None or self.result.kind != "annulled")

    @property
    def open(self) -> bool:
        """Whether a result is still to come."""
        return self.pairing.second is not None and self.result is None

    def other(self, entrant: int) -> int:
        """Whom an entrant meets."""
        first, second = self.pairing.first, self.pairing.second
        return first if entrant == second else second or 0

    def role_of(self, entrant: int) -> int:
        """Which role of the game an entrant has, 0 or 1."""
        swapped = self.result is not None and self.result.swapped
        return int((entrant == self.pairing.second) != swapped)


@dataclass(frozen=True)
class EventRound:
    """A round: its pairings can still be changed until it is published. `acts`: how many led to its first pairing."""

    number: int
    acts: int
    published: bool = False
    since: int = 0  # the moment in which it was published
    reached: tuple[RoundPoint, ...] = ()
    lost: int = 0  # seconds in which nobody could play


@dataclass(frozen=True)
class PairWish:
    """Two who are never to be paired, or rather than others."""

    first: int
    second: int
    wish: Wish


@dataclass(frozen=True)
class LadderChallenge:
    """Who calls out whom, and since when; `over`: from when on it stands no more, declined, taken back or lapsed.

    `refused`: how often the one has refused the other since they last met.
    """

    challenger: int
    challenged: int
    sent: int
    over: int = 0
    refused: int = 0

    @property
    def open(self) -> bool:
        """Whether an answer is still to come."""
        return self.over == 0

    @property
    def both(self) -> tuple[int, int]:
        """The two."""
        return self.challenger, self.challenged


@dataclass(frozen=True)
class Seeker:
    """Who waits at the open table: since when, how many hours his day is ahead of that of London, his rating.

    `sides`: the role that he would like in each game of the event; fewer or -1: he does not mind.
    """

    entrant: int
    since: int
    hours_ahead: int
    rating: int = 0
    sides: tuple[int, ...] = ()

    def side(self, game: int) -> int:
        """The role that he would like in a game of the event, -1 if he does not mind."""
        return self.sides[game] if game < len(self.sides) else -1


@dataclass(frozen=True)
class Contest:
    """An event: the fold of its log. `acts`: how many have led here. `order`: entrants as seeded, the best first."""

    rules: EventRules
    seed: str
    acts: int = 1
    at: int = 0
    entrants: tuple[Entrant, ...] = ()
    substitutes: tuple[int, ...] = ()  # users who would step in
    order: tuple[int, ...] = ()
    wishes: tuple[PairWish, ...] = ()
    rounds: tuple[EventRound, ...] = ()
    matches: tuple[Match, ...] = ()  # by their numbers, upwards
    numbered: int = 0  # the last number given to a match
    seekers: tuple[Seeker, ...] = ()
    challenges: tuple[LadderChallenge, ...] = ()  # that have led to no match, the newest of each pair
    lost_until: int = 0  # up to there the time in which nobody could play is counted
    closed: bool = False

    @property
    def begun(self) -> bool:
        """Whether the field is made up."""
        return bool(self.order)

    def entrant(self, number: int) -> Entrant | None:
        """An entrant by number."""
        return self.entrants[number - 1] if 0 < number <= len(self.entrants) else None

    def of_user(self, user: int) -> Entrant | None:
        """The place that a user holds; of one that he has left and one that he took over the latter."""
        held = [one for one in self.entrants if one.user == user]
        return next((one for one in held if one.presence == "in"), held[0] if held else None)

    def place_of(self, number: int) -> int:
        """Where a match of this number stands, or would, among the matches."""
        return bisect_left(self.matches, number, key=lambda one: one.number)

    def match(self, number: int) -> Match | None:
        """A match by number."""
        place = self.place_of(number)
        found = self.matches[place] if place < len(self.matches) else None
        return found if found is not None and found.number == number else None

    def in_round(self, number: int) -> tuple[Match, ...]:
        """The matches of a round."""
        return tuple(one for one in self.matches if one.round == number)

    def without_draft(self) -> Contest:
        """The event without the round that only its directors see."""
        hidden = {one.number for one in self.rounds if not one.published}
        if not hidden:
            return self
        rounds = tuple(one for one in self.rounds if one.number not in hidden)
        return replace(self, rounds=rounds, matches=tuple(one for one in self.matches if one.round not in hidden))

    def absent_in(self, number: int) -> tuple[Entrant, ...]:
        """Those who are paired in a round and cannot play it."""
        paired = {player for one in self.in_round(number) for player in one.players}
        here = {one.number for one in self.present(number)}
        return tuple(one for one in self.entrants if one.number in paired - here)

    def of_entrant(self, number: int) -> Iterator[Match]:
        """The matches of an entrant, in order."""
        return (one for one in self.matches if number in one.players)

    def challenge(self, challenger: int, challenged: int) -> LadderChallenge | None:
        """The challenge of one to another that waits for an answer."""
        both = challenger, challenged
        return next((one for one in self.challenges if one.open and one.both == both), None)

    def present(self, number: int) -> tuple[Entrant, ...]:
        """Those who can play in a round."""
        checked = [one for one in self.entrants if one.checked_in or not self.rules.check_in]
        return tuple(one for one in checked if one.presence == "in" and one.joined <= number)
