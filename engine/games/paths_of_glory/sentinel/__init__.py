"""The supply sentinel: what a side could cut off in its next action round by movement alone, and by an advance.

`rounds` makes the position in which that round begins and says how many points there may be, `walks` where each unit
could go, `targets` what could be cut off, `search` which spaces must be taken for it and by whom, `plans` carries that
out by the rules of movement, `advances` looks at combat, `telling` puts it into words. `docs/supply-warnings.md` says
what players are told of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.sentinel import advances, rounds, search, telling
from engine.games.paths_of_glory.sentinel.advances import AdvanceThreat
from engine.games.paths_of_glory.sentinel.plans import Raid
from engine.games.paths_of_glory.sentinel.targets import Supplies, cut_off
from engine.games.paths_of_glory.tables import Side, SpaceId, foe
from engine.kernel.game import Role
from engine.kernel.sentinel import Outlook, Victim
from engine.kernel.text import text


@dataclass(frozen=True)
class Threats:
    """All that threatens a side: by movement, the cheapest first, and by an advance after combat.

    `begin` is the position in which the other side's action round begins; None if there is none any more. `unsure` are
    spaces with something for which the search for a plan was broken off.
    """

    begin: m.State | None
    plans: tuple[Raid, ...]
    advances: tuple[AdvanceThreat, ...]
    unsure: tuple[SpaceId, ...] = ()

    def needed(self, plan: Raid, against: Side) -> tuple[SpaceId, ...]:
        """The spaces a plan must enter for all that it cuts off."""
        assert self.begin is not None  # there is a plan
        return telling.needed(self.begin, plan, against)


def find(state: m.State, against: Side, points: int | None = None) -> Threats:
    """What the other side could do in its next action round, with so many points or all that it might have."""
    begin = rounds.next_round(state, foe(against))
    points = rounds.points(state, foe(against)) if points is None else points
    fought = advances.of_combat(state, against) if advances.being_fought(state, against) else None
    if begin is None:
        return Threats(None, (), tuple(fought or ()))
    looked = search.Search(begin, against, points)
    plans = _telling(looked.plans())
    later = advances.of_next_round(begin, against, points) if fought is None else fought
    return Threats(begin, tuple(plans), tuple(later), tuple(looked.unsure))


def _telling(plans: list[Raid]) -> list[Raid]:
    """The plans without those that cut off nothing which another does not cut off as well, for no more points."""
    kept: list[Raid] = []
    for plan in sorted(plans, key=lambda plan: (plan.price, -len(plan.units), -len(plan.spaces))):
        if not any(plan.units <= other.units and plan.spaces <= other.spaces for other in kept):
            kept.append(plan)
    return kept


def outlook(state: m.State, against: Role) -> Outlook:
    """The same in words, for whoever warns and whoever paints; see `engine.kernel.sentinel`."""
    found = find(state, against)
    begin = found.begin
    moving = () if begin is None else tuple(telling.by_movement(begin, plan, against) for plan in found.plans)
    fighting = tuple(telling.by_advance(begin or state, advance, against) for advance in found.advances)
    unsure = (text("pog-threat-unsure", spaces=tuple(m.space_text(state.edition, one) for one in found.unsure)),)
    afoot = advances.being_fought(state, Side(against))
    return Outlook((*moving, *fighting), unsure if found.unsure else (), afoot)


def begins(state: m.State) -> Role | None:
    """Who is about to begin an action round; between two turns and while one is being played nobody is."""
    waits = state.result is None and state.tracks.phase == "action" and isinstance(state.top, m.PlayRound)
    return state.tracks.active if waits else None


def over(before: m.State, after: m.State, role: Role) -> bool:
    """Whether the action round of this side is over; after the last one of a turn nobody begins another."""
    was, now = before.tracks, after.tracks
    played = was.phase == "action" and was.active == role
    return played and (was.turn, was.round, role) != (now.turn, now.round, now.active)


def within_reach(state: m.State, against: Role) -> tuple[Victim, ...]:
    """Everything of a side that is in supply and has to trace it."""
    targets = list(Supplies(state.board, against).targets())
    units = [piece for target in targets for piece in target.pieces]
    return tuple(telling.victims(state, units, (target.space for target in targets if not target.pieces)))


def cut(before: m.State, action: m.Action, after: m.State) -> tuple[Victim, ...]:
    """What a move has cut off; an advance after combat is none."""
    if not isinstance(action, m.Move):
        return ()
    side = foe(boards.side_of(before.edition, action.piece))
    return tuple(telling.victims(before, *cut_off(before.board, after.board, side)))
