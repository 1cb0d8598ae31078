"""Who waits for a place in an event of so many, and moves up when one is free."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import MovedUp, Recorded
from engine.league.model.contest import Contest, Entrant
from engine.league.rules.handling import ActHandling, refused, unless_director
from engine.league.rules.people import changed, next_round, takes_entries


def waiting_list(contest: Contest) -> tuple[Entrant, ...]:
    """Those who wait for a place, who came first first."""
    return tuple(one for one in contest.entrants if one.presence == "waiting")


def free_places(contest: Contest, taken: int) -> int:
    """How many places are free of those that the event has."""
    return max(0, contest.rules.size - taken) if contest.rules.size else len(contest.entrants)


def moving_up(contest: Contest) -> tuple[Entrant, ...]:
    """Those of the waiting list for whom there is a place now; nobody where the field stays as it is."""
    playing = sum(one.presence == "in" for one in contest.entrants)
    able = [one for one in waiting_list(contest) if not one.gone] if takes_entries(contest) else []
    return tuple(able[: free_places(contest, playing)])


def starters(contest: Contest) -> tuple[Entrant, ...]:
    """The field if it is made up now: those who are there, and in the free places who waits and is there too."""
    here = contest.present(1)
    ready = [one for one in waiting_list(contest) if one.checked_in or not contest.rules.check_in]
    able = [one for one in ready if not one.gone]
    return (*here, *able[: free_places(contest, len(here))])


def refuse_moved_up(contest: Contest, record: Recorded, act: MovedUp) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    able = {one.number for one in moving_up(contest)}
    return None if act.entrant in able else refused("league-refuse-no-place")


def apply_moved_up(contest: Contest, record: Recorded, act: MovedUp) -> Contest:
    """Once the event has begun he plays from the next round."""
    if not contest.begun:
        return changed(contest, act.entrant, presence="in")
    after = changed(contest, act.entrant, presence="in", checked_in=True, joined=next_round(contest))
    order = after.order if act.entrant in after.order else (*after.order, act.entrant)
    return replace(after, order=order)


HANDLED: Mapping[type, ActHandling] = {MovedUp: ActHandling(refuse_moved_up, apply_moved_up)}
