"""The open table: who of those that wait meet now, by rating and time of day."""

from __future__ import annotations

from collections import Counter

from engine.kernel.text import Text, text
from engine.league.model.contest import Contest, Pairing, Seeker
from engine.league.pairing.contenders import drawn, lot
from engine.league.pairing.games import game_for
from engine.league.pairing.matching import Cost, Edge, most

NEAR = 200  # points of rating that two may be apart at once
WIDER = 50  # and so much more for each hour that both have waited
NEAR_HOURS = 3  # hours that their days may be apart at once, and one more for each hour
HOUR = 3600
APART = 24


def opponents(contest: Contest, now: int) -> tuple[tuple[int, int], ...]:
    """As many pairs as there can be; among these the ones who have met least, who do not both wish for the same side,
    who are nearest in rating and hours, who have waited longest; only what is alike in all of it is drawn."""
    seekers = {one.entrant: one for one in contest.seekers}
    numbers = drawn(contest.seed, contest.numbered, tuple(seekers))
    met = meetings(contest)
    first_came = min((one.since for one in contest.seekers), default=0)
    forbidden = {frozenset((one.first, one.second)) for one in contest.wishes if one.wish == "forbidden"}
    nodes = tuple(sorted(seekers))
    costs: dict[Edge, Cost] = {}
    for place, first in enumerate(nodes):
        for second in nodes[place + 1 :]:
            one, other = seekers[first], seekers[second]
            if frozenset((first, second)) in forbidden or not suit(one, other, now):
                continue
            game = game_for(contest, contest.numbered + 1, Pairing(first, second))
            same = int(one.side(game) >= 0 and one.side(game) == other.side(game))
            late = one.since + other.since - 2 * first_came
            by_lot = lot(numbers[first], numbers[second])
            costs[first, second] = (met[frozenset((first, second))], same, distance(one, other) ** 2, late, by_lot)
    return most(nodes, costs)


def meetings(contest: Contest) -> Counter[frozenset[int]]:
    """How often two have met."""
    return Counter(frozenset(one.players) for one in contest.matches if one.counts)


def distance(one: Seeker, other: Seeker) -> int:
    """How far two are apart in rating and hours: an hour is as much as the points by which one of waiting widens."""
    return abs(one.rating - other.rating) + WIDER * apart(one, other)


def why_these(contest: Contest, first: int, second: int) -> tuple[Text, ...]:
    """Why these two of those who wait meet. Whether their hours are near is told, not by how much: who knows his own
    could tell those of the other, who perhaps keeps them to himself."""
    seekers = {one.entrant: one for one in contest.seekers}
    one, other = seekers[first], seekers[second]
    points, hours = abs(one.rating - other.rating), "near" if apart(one, other) <= NEAR_HOURS else "far"
    key = "league-why-open-near" if points <= NEAR and hours == "near" else "league-why-open-wide"
    met = meetings(contest)[frozenset((first, second))]
    again = (text("league-why-met", times=met),) if met else ()
    return text(key, points=points, hours=hours), *again


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
