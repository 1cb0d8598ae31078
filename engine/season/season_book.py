"""All results of a server in order, and what is worked out from them: a pure function of what is kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.league.model.event_rules import RatingKind
from engine.league.ratings.area import area
from engine.league.ratings.played import PlayedMatch, counted
from engine.league.ratings.rating import ALL_GAMES, RATED, RatingBook, Skill, rating_steps, sides_of
from engine.season.ports import EventNumber
from engine.season.rating_acts import Decided


class RatingMoment(NamedTuple):
    """What somebody was shown after a match."""

    at: int
    shown: int


@dataclass(frozen=True)
class SeasonBook:
    """The ratings of a server with all that they rest on.

    `matches`: all that were played, casual ones too, in order; `kinds`: of which those are that are rated.
    `courses`: by game and user, what he had after each of his matches. `areas`: the numbers of AREA by game.
    `ALL_GAMES` is a game of both.
    """

    matches: tuple[PlayedMatch, ...]
    decided: Decided
    ratings: RatingBook
    courses: Mapping[str, Mapping[int, tuple[RatingMoment, ...]]]
    areas: Mapping[str, Mapping[int, int]]
    kinds: tuple[RatingKind, ...] = RATED

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which there are matches, by their names."""
        return tuple(sorted({one.game for one in self.matches}))


def in_order(
    past: Iterable[PlayedMatch],
    events: Mapping[EventNumber, Iterable[PlayedMatch]],
    tables: Iterable[PlayedMatch],
) -> tuple[PlayedMatch, ...]:
    """All matches by when they ended; of one moment past ones first, then those of events, the oldest event first.

    Those of an event keep the order in which they were decided, and so do the others that in which they are kept.
    """
    of_events = (one for number in sorted(events) for one in events[number])
    return tuple(sorted((*past, *of_events, *tables), key=lambda one: one.at))


def season_book(
    matches: tuple[PlayedMatch, ...], decided: Decided, kinds: tuple[RatingKind, ...] = RATED
) -> SeasonBook:
    """The book after these matches, of which some kinds are rated."""
    given = tuple(counted(matches, kinds, decided.out.keys()))
    sides = sides_of(given)
    strengths: dict[str, dict[int, Skill]] = defaultdict(dict)
    courses: dict[str, dict[int, list[RatingMoment]]] = defaultdict(lambda: defaultdict(list))
    for room, user, skill in rating_steps(given, sides):
        strengths[room][user] = skill
        courses[room][user].append(RatingMoment(skill.last, skill.shown))
    areas = {game: area((one for one in given if one.game == game), kinds) for game in sides}
    frozen = {room: {user: tuple(course) for user, course in held.items()} for room, held in courses.items()}
    return SeasonBook(
        matches, decided, RatingBook(strengths, sides), frozen, {ALL_GAMES: area(given, kinds), **areas}, kinds
    )
