"""Flights: a knock-out drawn anew each round among those with equal losses.

Where somebody is left over he has a bye, or one who is drawn, the eliminator, plays two matches in the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.text import text
from engine.league.model.contest import Contest, Match, Pairing
from engine.league.pairing.contenders import Contender
from engine.league.pairing.swiss import NOBODY, PairingTerms, Reasoned, swiss, why
from engine.league.standings.points import lost

TWIN = 1 << 20  # added to the number of the eliminator where he stands a second time


def losses(contest: Contest, before: int) -> dict[int, int]:
    """The losses of everybody before a round; whoever joined late began with some."""
    late = contest.rules.late_losses
    found = {one.number: late if one.joined > 1 else 0 for one in contest.entrants}
    for number in range(1, before):
        for one, more in of_round(contest, found, number).items():
            found[one] += more
    return found


def of_round(contest: Contest, found: Mapping[int, int], number: int) -> dict[int, int]:
    """What a round adds. The last match between two may decide everything, whatever the loser had left."""
    matches = contest.in_round(number)
    beaten = Counter(one for match in matches for one in match.players if lost(match, one))
    living = [one for one, had in found.items() if had < contest.rules.lives and here_in(contest, one, number)]
    if len(living) == 2 and contest.rules.final == "winner_takes_all":
        return dict.fromkeys(decided(beaten), contest.rules.lives)
    return dict(beaten)


def decided(beaten: Counter[int]) -> list[int]:
    """Of two, the one who has lost more of their matches."""
    most = max(beaten.values(), default=0)
    worst = [one for one, times in beaten.items() if times == most]
    return worst if len(worst) == 1 else []


def here_in(contest: Contest, entrant: int, number: int) -> bool:
    """Whether somebody was in a round."""
    return any(entrant in match.players for match in contest.in_round(number))


def eliminator(matches: tuple[Match, ...], field: Mapping[int, Contender]) -> int:
    """Who plays twice: of those who have done so least often, the one that is drawn."""
    often: Counter[int] = Counter()
    for number in {one.round for one in matches}:
        games = Counter(player for one in matches if one.round == number for player in one.players)
        often.update(player for player, times in games.items() if times > 1)
    return min(field, key=lambda one: (often[one], field[one].drawn, one))


def flights(
    contest: Contest, field: Mapping[int, Contender], number: int, minds: PairingTerms
) -> tuple[Reasoned, ...] | None:
    """The pairings of a round; none when one alone is left, None where forbidden pairs leave somebody over."""
    had = losses(contest, number)
    living = {one: replace(who, score=-had[one]) for one, who in field.items() if had[one] < contest.rules.lives}
    if len(living) < 2:
        return ()
    if len(living) % 2 and contest.rules.odd == "eliminator":
        chosen = eliminator(tuple(one for one in contest.matches if one.round < number), living)
        living[chosen + TWIN] = replace(living[chosen], number=chosen + TWIN)
        minds = replace(minds, forbidden=with_twin(minds.forbidden, chosen))
    pairs = swiss(living.values(), minds)
    return None if pairs is None else tuple(reasoned(living, pair, minds) for pair in pairs)


def with_twin(forbidden: frozenset[frozenset[int]], chosen: int) -> frozenset[frozenset[int]]:
    """Nobody meets himself, and his twin meets none whom he may not meet."""
    also = {frozenset(one + TWIN if one == chosen else one for one in pair) for pair in forbidden if chosen in pair}
    return forbidden | also | {frozenset((chosen, chosen + TWIN))}


def reasoned(living: Mapping[int, Contender], pair: tuple[int, int], minds: PairingTerms) -> Reasoned:
    """A pair of flights and why."""
    first, second = (one % TWIN for one in pair)
    reasons = why(living, pair, minds)
    twice = (text("league-why-eliminator"),) if any(one > TWIN for one in pair) else ()
    return Reasoned(Pairing(first, None if second == NOBODY else second), (*twice, *reasons))
