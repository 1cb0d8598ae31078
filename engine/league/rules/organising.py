"""Acts about the event itself: other rules, the end of sign-up, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import EventClosed, FieldClosed, Recorded, RulesChanged
from engine.league.model.contest import Contest, Entrant
from engine.league.model.event_rules import EventRules
from engine.league.rules.handling import (
    ActHandling,
    entrant_missing,
    refused,
    unless_director,
    unless_director_with_reason,
)
from engine.league.rules.waiting_list import starters

MOST_ROUNDS = 200
MOST_POOLS = 64
MOST_LIVES = 5
MOST_POINTS = 1000
MOST_VOTES = 9
MOST_GAMES = 5


def rules_fault(rules: EventRules) -> Refusal | None:
    """What does not go together in the rules of an event."""
    faults = {
        "league-fault-title": not rules.title.strip(),
        "league-fault-games": not rules.games,
        "league-fault-roles": any(len(set(one.roles)) != 2 for one in rules.games),
        "league-fault-rounds": not 0 <= rules.rounds <= MOST_ROUNDS or (rules.format == "swiss") != (rules.rounds > 0),
        "league-fault-pools": not 1 <= rules.pools <= MOST_POOLS or (rules.format != "round_robin" and rules.pools > 1),
        "league-fault-finalists": rules.finalists < 0 or (rules.format != "round_robin" and rules.finalists > 0),
        "league-fault-lives": not 1 <= rules.lives <= (MOST_LIVES if rules.format == "flights" else 2),
        "league-fault-late": rules.late_until < 0 or not 0 <= rules.late_losses <= rules.lives,
        "league-fault-late-format": rules.late_until > 0 and rules.format not in ("swiss", "flights"),
        "league-fault-size": rules.size < 0,
        "league-fault-tie-breaks": len(set(rules.tie_breaks)) != len(rules.tie_breaks),
        "league-fault-points": not sensible_points(rules),
        "league-fault-ladder": rules.ladder.reach < 1
        or min(rules.ladder.cool_down, rules.ladder.answer, rules.ladder.refusals) < 0,
        "league-fault-many-games": len(rules.games) > MOST_GAMES,
        "league-fault-game-by": rules.game_by == "pool" and rules.pools < 2,
        "league-fault-votes": not 1 <= rules.votes <= MOST_VOTES,
        "league-fault-odd": rules.odd == "eliminator" and (rules.format != "flights" or rules.double_games),
    }
    return next((refused(key) for key, wrong in faults.items() if wrong), None)


def sensible_points(rules: EventRules) -> bool:
    """A win is worth more than a draw, a draw no less than a loss."""
    worth = rules.points
    return 0 <= worth.loss <= worth.draw <= worth.win <= MOST_POINTS and worth.loss < worth.win and worth.bye >= 0


def refuse_rules_changed(contest: Contest, record: Recorded, act: RulesChanged) -> Refusal | None:
    if why := unless_director_with_reason(contest, record) or rules_fault(act.rules):
        return why
    if contest.begun and fixed_rules(act.rules) != fixed_rules(contest.rules):
        return refused("league-refuse-format-fixed")
    return None


def fixed_rules(rules: EventRules) -> tuple[object, ...]:
    """What cannot be changed once the field is made up."""
    return rules.format, rules.games, rules.game_by, rules.pools, rules.lives, rules.double_games


def apply_rules_changed(contest: Contest, record: Recorded, act: RulesChanged) -> Contest:
    """How results are reckoned is as it was when the event began."""
    return replace(contest, rules=replace(act.rules, reckoning=contest.rules.reckoning))


def refuse_field_closed(contest: Contest, record: Recorded, act: FieldClosed) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    if contest.begun:
        return refused("league-refuse-begun")
    named = set(act.order)
    if unknown := named - {one.number for one in contest.entrants}:
        return entrant_missing(min(unknown))
    here, filled = contest.present(1), {one.number for one in starters(contest)}
    if len(named) != len(act.order) or named not in (filled, {one.number for one in here}):
        return refused("league-refuse-order", count=len(filled))
    return refused("league-refuse-too-few") if len(named) < 2 else None


def apply_field_closed(contest: Contest, record: Recorded, act: FieldClosed) -> Contest:
    """Whoever did not check in has missed it; who waited and is named has a place."""
    named = set(act.order)
    return replace(contest, order=act.order, entrants=tuple(_settled(one, named) for one in contest.entrants))


def _settled(one: Entrant, named: set[int]) -> Entrant:
    if one.number in named:
        return replace(one, presence="in")
    return replace(one, presence="missing") if one.presence == "in" else one


def refuse_event_closed(contest: Contest, record: Recorded, act: EventClosed) -> Refusal | None:
    return unless_director(contest, record)


def apply_event_closed(contest: Contest, record: Recorded, act: EventClosed) -> Contest:
    return replace(contest, closed=True)


HANDLED: Mapping[type, ActHandling] = {
    RulesChanged: ActHandling(refuse_rules_changed, apply_rules_changed),
    FieldClosed: ActHandling(refuse_field_closed, apply_field_closed),
    EventClosed: ActHandling(refuse_event_closed, apply_event_closed),
}
