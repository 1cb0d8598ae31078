"""The open table: who of those that wait meet now, by rating and time of day."""

from __future__ import annotations

from collections import Counter

from engine.league.model.contest import Contest, Pairing, Seeker
from engine.league.pairing.contenders import drawn
from engine.league.pairing.games import game_for
from engine.league.pairing.matching import Cost, Edge, most

NEAR = 200  # points of rating that two may be apart at once
WIDER = 50  # and so much more for each hour that both have waited
NEAR_HOURS = 3  # hours that their days may be apart at once, and one more for each hour
HOUR = 3600
APART = 24


def opponents(contest: Contest, now: int) -> tuple[tuple[int, int], ...]:
    """As many pairs as there can be; among these the ones who have met least, who do not both wish for the same side,
    who are near in rating and hours."""
    seekers = {one.entrant: one for one in contest.seekers}
    numbers = drawn(contest.seed, contest.numbered, tuple(seekers))
    met = Counter(frozenset(one.players) for one in contest.matches if one.counts)
    forbidden = {frozenset((one.first, one.second)) for one in contest.wishes if one.wish == "forbidden"}
    nodes = tuple(sorted(seekers))
    costs: dict[Edge, Cost] = {}
    for place, first in enumerate(nodes):
        for second in nodes[place + 1 :]:
            both = frozenset((first, second))
            if both not in forbidden and suit(seekers[first], seekers[second], now):
                gap = abs(seekers[first].rating - seekers[second].rating)
                hours = apart(seekers[first], seekers[second])
                game = game_for(contest, contest.numbered + 1, Pairing(first, second))
                wished = seekers[first].side(game)
                same = int(wished >= 0 and wished == seekers[second].side(game))
                costs[first, second] = (met[both], same, gap // WIDER + hours, (numbers[first] + numbers[second]) >> 9)
    return most(nodes, costs)


def suit(one: Seeker, other: Seeker, now: int) -> bool:
    """Whether two are near enough, which grows the longer they wait."""
    waited = max(now - max(one.since, other.since), 0) // HOUR
    near = abs(one.rating - other.rating) <= NEAR + WIDER * waited
    return near and apart(one, other) <= NEAR_HOURS + waited


def next_widening(contest: Contest, now: int) -> int | None:
    """When two who wait may be farther apart than now; None where fewer than two wait."""
    if len(contest.seekers) < 2:
        return None
    return min(now + HOUR - (now - one.since) % HOUR for one in contest.seekers)


def apart(one: Seeker, other: Seeker) -> int:
    """How many hours lie between the days of two, round the globe."""
    hours = abs(one.hours_ahead - other.hours_ahead) % APART
    return min(hours, APART - hours)
