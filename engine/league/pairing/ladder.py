"""A ladder: who stands where, and who may call out whom."""

from __future__ import annotations

from engine.league.model.contest import Contest


def ladder(contest: Contest) -> tuple[int, ...]:
    """The entrants from the top rung down: as they were seeded, and moved by each result in turn.

    Whoever is not there at present is left out; he has his place again if he comes back.
    """
    rungs = list(contest.order)
    for match in sorted((one for one in contest.matches if one.decided), key=lambda one: one.decided):
        winner = None if match.result is None or match.result.kind == "annulled" else match.result.winner
        if winner is not None and match.pairing.second is not None:
            move(rungs, winner, match.other(winner), contest.rules.ladder.move)
    here = {one.number for one in contest.entrants if one.presence == "in"}
    return tuple(one for one in rungs if one in here)


def move(rungs: list[int], winner: int, loser: int, how: str) -> None:
    """One result: whoever has won from below goes up, and whoever has lost to him may go down."""
    low, high = rungs.index(winner), rungs.index(loser)
    if low < high:
        return
    if how == "swap":
        rungs[low], rungs[high] = loser, winner
    elif how == "take_place":
        rungs.insert(high, rungs.pop(low))
    else:
        half_way(rungs, winner, loser)


def half_way(rungs: list[int], winner: int, loser: int) -> None:
    """The winner goes half-way up to the loser, the loser half-way down to the winner; he who won passes at least one.

    Where both come to one rung the winner has it.
    """
    low, high = rungs.index(winner), rungs.index(loser)
    middle = (low + high) // 2
    rungs.remove(winner)
    rungs.remove(loser)
    rungs.insert(middle, winner)
    rungs.insert(middle + 1, loser)


def may_not(contest: Contest, challenger: int, challenged: int, at: int) -> str | None:
    """What stands against a challenge, as the key of its sentence ends; None: nothing."""
    if why := out_of_reach(contest, challenger, challenged):
        return why
    both = {challenger, challenged}
    if any({one.first, one.second} == both and one.wish == "forbidden" for one in contest.wishes):
        return "forbidden"
    if busy(contest, challenger, challenged):
        return "busy"
    if any(one.open and challenger in one.both for one in contest.challenges):
        return "open"  # of who is challenged others may ask, too: two who let theirs wait keep nobody off
    return "cool" if at < cooled(contest, challenger, challenged) else None


def out_of_reach(contest: Contest, challenger: int, challenged: int) -> str | None:
    """Whether two do not stand as a challenge wants it."""
    rungs = ladder(contest)
    if challenger not in rungs or challenged not in rungs or challenger == challenged:
        return "pair"
    above = rungs.index(challenger) - rungs.index(challenged)
    if not 0 < above <= contest.rules.ladder.reach:
        return "reach"
    return None


def busy(contest: Contest, *entrants: int) -> bool:
    """Whether one of them plays."""
    return any(match.open for one in entrants for match in contest.of_entrant(one))


def cooled(contest: Contest, challenger: int, challenged: int) -> int:
    """From when on one may challenge another again: after a match of both, or a challenge that led to none."""
    met = [one.ended for one in contest.of_entrant(challenger) if challenged in one.players]
    asked = [one.over for one in contest.challenges if one.both == (challenger, challenged)]
    return max((*met, *asked), default=0) + contest.rules.ladder.cool_down if met or asked else 0


def in_reach(contest: Contest, challenger: int) -> tuple[int, ...]:
    """Those who stand near enough above somebody, the nearest first; whether they may be challenged now or not."""
    rungs = ladder(contest)
    place = rungs.index(challenger) if challenger in rungs else 0
    return tuple(reversed(rungs[max(0, place - contest.rules.ladder.reach) : place]))
