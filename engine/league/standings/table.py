"""The table of an event: places, points, tie-breaks, and who is still in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.league.model.contest import Contest, Match
from engine.league.pairing.berger import pools_of
from engine.league.pairing.ladder import ladder
from engine.league.standings.points import lost, points, scores
from engine.league.standings.survival import survival
from engine.league.standings.tie_breaks import Reckoned, broken


@dataclass(frozen=True)
class StandingsRow:
    """One line: the place (equals share it), the points, how the matches went, the tie-breaks in the event's order.

    `lasted`: how far he came where losses put one out, and his place on a ladder; whoever has more is ahead of points.
    """

    entrant: int
    place: int
    points: int
    won: int
    drawn: int
    lost: int
    tie_breaks: tuple[int, ...]
    lasted: tuple[int, ...] = ()


def table(contest: Contest) -> tuple[StandingsRow, ...]:
    """The standings of everybody who plays or has played, the best first. A bye counts once its round is published."""
    contest = contest.without_draft()
    entrants = [one.number for one in contest.entrants if one.presence == "in" or has_played(contest, one.number)]
    given = Reckoned(contest.rules.points, contest.matches, scores(contest), contest.rules.reckoning)
    lasted = lasting(contest)
    if contest.rules.reckoning == 0:
        return ranked(contest, given, entrants, lasted, broken(given, contest.rules.tie_breaks, entrants))
    values = broken(given, contest.rules.tie_breaks, entrants, lasted)
    return ranked(contest, given, entrants, lasted, {**values, **_in_pools(contest, entrants, lasted)})


def _in_pools(
    contest: Contest, entrants: Sequence[int], lasted: Mapping[int, tuple[int, ...]]
) -> Mapping[int, tuple[int, ...]]:
    """The tie-breaks of those who play in no final are those of their pools, in the order of which they stand."""
    if contest.rules.format != "round_robin":
        return {}
    pools = pools_of(contest) if contest.begun else {}
    rows = (row for rows in pool_tables(contest, pools).values() for row in rows)
    return {row.entrant: row.tie_breaks for row in rows if row.entrant in entrants and row.entrant not in lasted}


def has_played(contest: Contest, entrant: int) -> bool:
    return any(True for _ in contest.of_entrant(entrant))


def lasting(contest: Contest) -> Mapping[int, tuple[int, ...]]:
    """What counts before points, for those who have it."""
    if contest.rules.format == "ladder":
        return {one: (-place,) for place, one in enumerate(ladder(contest), 1)}
    return survival(contest)


def pool_tables(contest: Contest, pools: Mapping[str, Sequence[int]]) -> Mapping[str, tuple[StandingsRow, ...]]:
    """The standings of each pool by the matches in it alone."""
    return {name: of_pool(contest, name, entrants) for name, entrants in pools.items()}


def of_pool(contest: Contest, name: str, entrants: Sequence[int]) -> tuple[StandingsRow, ...]:
    matches = tuple(one for one in contest.matches if one.pairing.node == name)
    inside = replace(contest, matches=matches)
    given = Reckoned(contest.rules.points, matches, scores(inside), contest.rules.reckoning)
    return ranked(inside, given, entrants, {}, broken(given, contest.rules.tie_breaks, entrants))


def ranked(
    contest: Contest,
    given: Reckoned,
    entrants: Sequence[int],
    lasted: Mapping[int, tuple[int, ...]],
    values: Mapping[int, tuple[int, ...]],
) -> tuple[StandingsRow, ...]:
    """Rows in order; those who are equal in everything share a place and stand as they were seeded."""
    keys = {one: (lasted.get(one, ()), given.scores[one], values[one]) for one in entrants}
    seeds = {one: place for place, one in enumerate(contest.order)}
    by_seed = sorted(entrants, key=lambda one: (seeds.get(one, len(seeds)), one))
    in_order = sorted(by_seed, key=lambda one: keys[one], reverse=True)
    ahead = {one: sum(keys[other] > keys[one] for other in entrants) for one in entrants}
    return tuple(row(given, one, ahead[one] + 1, values[one], lasted.get(one, ())) for one in in_order)


def row(given: Reckoned, entrant: int, place: int, values: tuple[int, ...], lasted: tuple[int, ...]) -> StandingsRow:
    """The line of an entrant."""
    over = given.of(entrant)
    won = len(given.won(entrant))
    drawn = sum(
        one.result is not None and one.result.winner is None and one.result.kind != "double_forfeit" for one in over
    )
    return StandingsRow(entrant, place, given.scores[entrant], won, drawn, len(over) - won - drawn, values, lasted)


def crossed(contest: Contest, pool: str | None = None) -> Mapping[tuple[int, int], tuple[int, ...]]:
    """The cross table: what one has won against another, each match for itself; of a pool, its matches alone."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    held = (one for one in contest.matches if pool is None or one.pairing.node == pool)
    for match in held:
        for one in match.players if match.counts and not match.open else ():
            key = one, match.other(one)
            found[key] = (*found.get(key, ()), points(contest.rules.points, match, one))
    return found


def history(contest: Contest, entrant: int) -> tuple[tuple[Match, int], ...]:
    """The matches of an entrant in order, with what each has brought."""
    return tuple((one, points(contest.rules.points, one, entrant)) for one in contest.of_entrant(entrant))


def by_game(contest: Contest, entrant: int) -> tuple[tuple[int, int, int], ...]:
    """Where an event has several games: what somebody has won, drawn and lost in each, in their order."""
    games = range(len(contest.rules.games)) if len(contest.rules.games) > 1 else ()
    over = [one for one in contest.of_entrant(entrant) if one.counts and one.result is not None]
    return tuple(_record([one for one in over if one.pairing.game == game], entrant) for game in games)


def _record(matches: Sequence[Match], entrant: int) -> tuple[int, int, int]:
    down = sum(lost(one, entrant) for one in matches)
    won = sum(one.result is not None and one.result.winner == entrant for one in matches)
    return won, len(matches) - won - down, down
