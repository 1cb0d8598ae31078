"""Ratings of players by Weng and Lin's method (openskill), the side and its bid playing along as a known factor."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from openskill.models import BradleyTerryFull

from engine.league.model.event_rules import RatingKind
from engine.league.ratings.played import PlayedMatch, counted
from engine.league.ratings.sides import SideStrength, side_strength

ALL_GAMES = ""
RATED: tuple[RatingKind, ...] = ("event", "rated")
SURE_AFTER = 10  # matches; before that a rating is provisional
SCALE, BASE = 40, 1000  # a newcomer is shown 1000; certainty raises what is shown, as wins do
DAY = 86400
RESTING = 90  # days without a match that cost nothing
FADING = 0.25  # what each further 30 days add to the doubt (its square)
FORGOTTEN = 365  # days after which one is on no leaderboard
MODEL = BradleyTerryFull(tau=0.0)
LOGIT = MODEL.beta * 2**0.5  # of strength, between two of whom everything is known
KNOWN = 1e-6  # the doubt about a side: none


@dataclass(frozen=True)
class Skill:
    """How strong a user is in a game, how much that is in doubt, after so many matches, the last at a moment."""

    mean: float = MODEL.mu
    doubt: float = MODEL.sigma
    matches: int = 0
    last: int = 0

    @property
    def provisional(self) -> bool:
        """Whether there are too few matches yet."""
        return self.matches < SURE_AFTER

    @property
    def shown(self) -> int:
        """The number for people: the strength that one has almost surely, three doubts below the mean."""
        return BASE + round(SCALE * (self.mean - 3 * self.doubt))

    def faded(self, now: int) -> Skill:
        """The same after the time that has passed: only the doubt grows, and only after a rest."""
        months = max(0, (now - self.last) // DAY - RESTING) / 30
        doubt = min(MODEL.sigma, (self.doubt**2 + FADING * months) ** 0.5)
        return Skill(self.mean, doubt, self.matches, self.last)


@dataclass(frozen=True)
class RatingBook:
    """Everybody's strength by game, `ALL_GAMES` among them, and the strength of the first role of each game."""

    strengths: Mapping[str, Mapping[int, Skill]]
    sides: Mapping[str, SideStrength]

    def leaderboard(self, game: str, now: int) -> tuple[tuple[int, Skill], ...]:
        """Users of a game with what they have now, the best first; without those who have not played for a year."""
        held = self.strengths.get(game, {}).items()
        here = [(user, one.faded(now)) for user, one in held if now - one.last <= FORGOTTEN * DAY]
        return tuple(sorted(here, key=lambda pair: (-pair[1].shown, pair[0])))


def rated(
    matches: Iterable[PlayedMatch], kinds: Collection[RatingKind] = RATED, without: Collection[int] = ()
) -> RatingBook:
    """The ratings after all these matches, which come in order. Annulled or taken out is what is not among them."""
    given = tuple(counted(matches, kinds, without))
    sides = sides_of(given)
    strengths: dict[str, dict[int, Skill]] = defaultdict(dict)
    for room, user, skill in rating_steps(given, sides):
        strengths[room][user] = skill
    return RatingBook(strengths, sides)


def sides_of(matches: Collection[PlayedMatch]) -> dict[str, SideStrength]:
    """How strong the first role is in each game of which there are matches."""
    games = sorted({one.game for one in matches})
    return {game: side_strength(one for one in matches if one.game == game) for game in games}


def rating_steps(matches: Iterable[PlayedMatch], sides: Mapping[str, SideStrength]) -> Iterator[tuple[str, int, Skill]]:
    """What each match that is rated makes of both, over all games and in its own: game, user, strength after it."""
    books: dict[str, dict[int, Skill]] = defaultdict(dict)
    for match in matches:
        for room in (ALL_GAMES, match.game):
            book = books[room]
            both = [book.get(user, Skill()) for user in match.users]
            after = after_match(both[0], both[1], match, sides[match.game].logit(match.ceded))
            book.update(zip(match.users, after, strict=True))
            yield from ((room, user, book[user]) for user in match.users)


def after_match(one: Skill, other: Skill, match: PlayedMatch, logit: float) -> tuple[Skill, Skill]:
    """Both after a match. The side is a second member of the first's team, whose strength nobody doubts."""
    first, second = (MODEL.rating(held.mean, held.doubt) for held in (one, other))
    side = MODEL.rating(LOGIT * logit, KNOWN)
    ranks = {2: [1.0, 2.0], 1: [1.0, 1.0], 0: [2.0, 1.0]}[match.halves]
    (new_first, _), (new_second,) = MODEL.rate([[first, side], [second]], ranks=ranks)
    return (
        Skill(new_first.mu, new_first.sigma, one.matches + 1, match.at),
        Skill(new_second.mu, new_second.sigma, other.matches + 1, match.at),
    )
