"""How far everybody came where losses put one out."""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.model.contest import Contest
from engine.league.pairing.brackets import DECIDER, EMPTY, FINAL, Verdicts
from engine.league.pairing.flights import losses
from engine.league.pairing.knockout import in_bracket, verdicts
from engine.league.standings.points import lost


def survival(contest: Contest) -> Mapping[int, tuple[int, ...]]:
    """For everybody in a bracket or in flights: whether he is still in, the last round he played, whether he won it."""
    match contest.rules.format:
        case "flights":
            had = losses(contest, len(contest.rounds) + 1)
            out = {one for one, times in had.items() if times >= contest.rules.lives}
            return {one: came(contest, one, one in out) for one in had}
        case "knockout" | "round_robin":
            inside = {one for match in contest.matches if in_bracket(match) for one in match.players}
            out = beaten(contest)
            return {one: came(contest, one, one in out) for one in inside}
    return {}


def beaten(contest: Contest) -> set[int]:
    """Who cannot win the bracket any more: lost too often, or the last match of all."""
    known = verdicts(contest)
    times: dict[int, int] = {}
    for verdict in known.values():
        times[verdict.loser] = times.get(verdict.loser, 0) + 1
    out = {one for one, count in times.items() if count >= contest.rules.lives}
    nobody = {name for name, one in known.items() if one.winner == EMPTY}
    both = (one for one in contest.matches if in_bracket(one) and one.pairing.node in nobody)
    out |= {player for one in both for player in one.players}  # who lose together are out together
    last = decisive(contest, known)
    return out if last is None else out | {last.loser}


def decisive(contest: Contest, known: Mapping[str, Verdicts]) -> Verdicts | None:
    """What the last match has brought, if it is over."""
    if contest.rules.final == "reset":
        return known.get(DECIDER)
    return known.get(FINAL)


def came(contest: Contest, entrant: int, out: bool) -> tuple[int, ...]:
    """As it is compared."""
    played = [one for one in contest.of_entrant(entrant) if not one.open]
    last = max((one.round for one in played), default=0)
    won = not any(lost(one, entrant) for one in played if one.round == last)
    here = contest.entrant(entrant)
    return int(not out and here is not None and here.presence == "in"), last, int(won)
