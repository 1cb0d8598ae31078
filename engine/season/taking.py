"""What a game that is over says of its match: the act by which an event takes its result over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.kernel.game import Role
from engine.league.acts import Adjudicated, ResultTaken
from engine.league.model.contest import Contest, Match, MatchResult, ResultKind
from engine.league.rules.voting import voted_on
from engine.session.model import TableInfo

# How games end by what was said of them; by their own rules where it is none of these.
VOID = frozenset(
    {
        "outcome-abandoned",
        "outcome-bidding-withdrawn",
        "outcome-director-ended",
        "outcome-declined",
        "outcome-cancelled",
        "outcome-lapsed",
    }
)
FORFEITS = frozenset({"outcome-forfeit", "outcome-time"})
RULED = "outcome-adjudicated"


@dataclass(frozen=True)
class GameFigures:
    """What of a game that is over its outcome does not tell. `ahead`: the VP of its first role above its second.

    `played_out`: by its own rules it is over, too.
    """

    ahead: int = 0
    turns: int = 0
    seconds: Mapping[Role, int] | None = None
    played_out: bool = True


def taken(contest: Contest, match: Match, info: TableInfo, figures: GameFigures) -> ResultTaken | Adjudicated | None:
    """The act; None where directors decide: the game came to nothing, or one has ruled alone where several vote."""
    outcome, seats = info.outcome, seated(contest, match, info)
    if outcome is None or seats is None or outcome.reason.key in VOID:
        return None
    winner = None if outcome.winner is None else seats.get(outcome.winner)
    if outcome.winner is not None and winner is None:
        return None
    kind = kind_of(outcome.reason.key, winner)
    result = result_of(match, info, seats, kind, winner, figures)
    left = kind == "won" and not figures.played_out  # a game has its own words for who resigns
    result = replace(result, given_up=left or outcome.reason.key in FORFEITS)
    if voted_on(contest, result):
        return None
    return Adjudicated(match.number, result) if kind == "adjudicated" else ResultTaken(match.number, result)


def is_void(contest: Contest, match: Match, info: TableInfo) -> bool:
    """Whether a game that is over has come to nothing for good; else its seats fit nobody, which may pass."""
    came_to_nothing = info.outcome is not None and info.outcome.reason.key in VOID
    return came_to_nothing or seated(contest, match, info) is not None


def kind_of(reason: str, winner: int | None) -> ResultKind:
    """What kind of result that is."""
    if reason == RULED:
        return "adjudicated"
    if reason in FORFEITS:
        return "double_forfeit" if winner is None else "forfeit"
    return "drawn" if winner is None else "won"


def seated(contest: Contest, match: Match, info: TableInfo) -> dict[Role, int] | None:
    """Which entrant had which role; None where somebody sat there who has no part in the match."""
    found: dict[Role, int] = {}
    for role, user in info.seats.items():
        mine = [number for number in match.players if user in users_of(contest, number)]
        if len(mine) != 1:
            return None
        found[role] = mine[0]
    return found if len(set(found.values())) == 2 else None


def users_of(contest: Contest, number: int) -> tuple[int, ...]:
    """All who hold or have held a place."""
    entrant = contest.entrant(number)
    return () if entrant is None else entrant.users


def result_of(
    match: Match,
    info: TableInfo,
    seats: Mapping[Role, int],
    kind: ResultKind,
    winner: int | None,
    figures: GameFigures,
) -> MatchResult:
    """The whole result."""
    entrants = {entrant: role for role, entrant in seats.items()}
    first, second = match.pairing.first, match.other(match.pairing.first)
    roles = list(info.seats)
    swapped = roles[0] != entrants[first]
    high = None if info.bidding is None else info.bidding.high
    used = figures.seconds or {}
    return MatchResult(
        kind,
        winner,
        swapped=swapped,
        bid=0 if high is None else high.points,
        bidder=None if high is None or high.points == 0 else seats[high.role],
        victory_points=-figures.ahead if swapped else figures.ahead,
        turns=figures.turns,
        seconds=(used.get(entrants[first], 0), used.get(entrants[second], 0)),
    )
