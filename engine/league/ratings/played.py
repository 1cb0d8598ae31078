"""Matches as ratings and statistics count them: of any number of events, in the order of their results."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.kernel.codec import LATER
from engine.league.model.contest import Contest, Match
from engine.league.model.event_rules import RatingKind


@dataclass(frozen=True)
class PlayedMatch:
    """A match that was decided between two users; `users[0]` had the first role of the game.

    `halves`: 2 if he won, 1 if nobody did, 0 if he lost. `ceded`: points of a bid that he gave the other, below 0 those
    he was given. `begun`: whether there was a game at all; `placed`: from a position file, which proves little.
    `seconds`: the time that each has used, 0 where nobody knows. `table`: where it was played; 0 or
    below: at no table here.
    """

    game: str
    users: tuple[int, int]
    halves: int
    at: int
    ceded: int = 0
    turns: int = 0
    kind: RatingKind = "event"
    begun: bool = True
    placed: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: tuple[int, int] = field(default=(0, 0), metadata=LATER)
    table: int = field(default=0, metadata=LATER)

    @property
    def whole(self) -> bool:
        """Whether there was a game, from its set-up on: ratings and statistics count no other."""
        return self.begun and not self.placed

    @property
    def same(self) -> tuple[str, tuple[int, int], int, int]:
        """What two records of one match have in common: game, who had which role, who won, the day."""
        return self.game, self.users, self.halves, self.at // 86400


def played(contest: Contest) -> tuple[PlayedMatch, ...]:
    """The matches of an event; without byes and double forfeits, nor what was annulled."""
    decided = sorted((one for one in contest.matches if one.decided), key=lambda one: one.decided)
    return tuple(found for one in decided if (found := as_played(contest, one)) is not None)


def as_played(contest: Contest, match: Match) -> PlayedMatch | None:
    """A match, if it says anything about who is stronger."""
    result = match.result
    if result is None or result.kind in ("annulled", "double_forfeit") or len(match.users) != 2:
        return None
    first, second = match.users[::-1] if result.swapped else match.users
    ahead = None if result.winner is None else match.role_of(result.winner)
    ceding = None if result.bidder is None else match.role_of(result.bidder)
    game = contest.rules.games[match.pairing.game]
    return PlayedMatch(
        game.game,
        (first, second),
        1 if ahead is None else 2 - 2 * ahead,
        match.ended,
        0 if ceding is None else result.bid * (1 - 2 * ceding),
        result.turns,
        contest.rules.rated,
        not result.unplayed and (result.kind != "forfeit" or match.table is not None),
        match.placed,
        game.options,
        result.seconds[::-1] if result.swapped else result.seconds,
        match.table or 0,
    )


def counted(
    matches: Iterable[PlayedMatch], kinds: Collection[RatingKind], without: Collection[int] = ()
) -> Iterator[PlayedMatch]:
    """Those that are rated: whole games, of these kinds; `without` those of users who are taken out."""
    left = frozenset(without)
    return (one for one in matches if one.whole and one.kind in kinds and not left & set(one.users))
