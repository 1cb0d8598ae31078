"""What a match is worth to those who played it."""

from __future__ import annotations

from engine.league.model.contest import Contest, Match
from engine.league.model.event_rules import PointsFor


def points(worth: PointsFor, match: Match, entrant: int) -> int:
    """The points of an entrant from a match of his; none while it goes on."""
    if match.pairing.second is None:
        return worth.bye
    result = match.result
    if result is None:
        return 0
    if result.kind == "annulled":
        return worth.bye if result.winner == entrant else 0
    if result.kind == "double_forfeit":
        return worth.loss
    if result.winner is None:
        return worth.draw
    return worth.win if result.winner == entrant else worth.loss


def lost(match: Match, entrant: int) -> bool:
    """Whether a match counts as a loss of an entrant, as knock-outs count them."""
    result = match.result
    if result is None or result.kind == "annulled" or match.pairing.second is None:
        return False
    return result.kind == "double_forfeit" or (result.winner is not None and result.winner != entrant)


def lead_of(match: Match, entrant: int) -> int:
    """The victory points by which an entrant was ahead."""
    lead = match.result.victory_points if match.result else 0
    return lead if match.pairing.first == entrant else -lead


def scores(contest: Contest, before: int | None = None) -> dict[int, int]:
    """The points of every entrant; `before`: without that round and those after it. Penalties are taken off."""
    found = {one.number: -one.penalty for one in contest.entrants}
    for match in contest.matches:
        if before is None or match.round < before:
            for player in match.players:
                found[player] += points(contest.rules.points, match, player)
    return found
