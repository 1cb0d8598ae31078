"""The life of an event: `refuse` says why an act cannot be, `apply` what it leads to, `replay` folds a log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.kernel.errors import GameError, Refusal, Refused
from engine.kernel.text import text
from engine.league.acts import EventCreated, Recorded
from engine.league.model.contest import Contest
from engine.league.rules import matches, meetings, organising, people, rounds, time_penalties, voting, waiting_list
from engine.league.rules.handling import BOT, ActHandling, refused

MODULES = (organising, people, waiting_list, rounds, meetings, matches, time_penalties, voting)
HANDLED: Mapping[type, ActHandling] = {kind: one for module in MODULES for kind, one in module.HANDLED.items()}


class BrokenLog(GameError):
    """A log that cannot be: the message names the act."""


def refuse(contest: Contest | None, record: Recorded) -> Refusal | None:
    """Why an act cannot be, exactly; None: it may be applied. `contest` is None before the first act."""
    act = record.act
    if contest is None:
        return refuse_created(record)
    if record.number != contest.acts + 1:
        return refused("league-refuse-stale")
    if isinstance(act, EventCreated):
        return refused("league-refuse-created")
    if record.at < contest.at or record.by < BOT:
        return refused("league-refuse-order-of-time")
    if contest.closed:
        return refused("league-refuse-closed")
    return HANDLED[type(act)].refuse(contest, record, act)


def refuse_created(record: Recorded) -> Refusal | None:
    """What is wrong with the first act of an event."""
    act = record.act
    if not isinstance(act, EventCreated) or record.number != 1:
        return refused("league-refuse-first")
    try:
        seeded = len(bytes.fromhex(act.seed)) >= 16
    except ValueError:
        seeded = False
    return organising.rules_fault(act.rules) if seeded else refused("league-refuse-seed")


def apply(contest: Contest | None, record: Recorded) -> Contest:
    """The event after an act; `Refused` where it cannot be."""
    if why := refuse(contest, record):
        raise Refused(why)
    act = record.act
    if contest is None:
        assert isinstance(act, EventCreated), "refused before"
        return Contest(act.rules, act.seed, at=record.at)
    after = HANDLED[type(act)].apply(contest, record, act)
    return replace(after, acts=record.number, at=record.at)


def replay(log: Iterable[Recorded]) -> Contest:
    """The event to which a log leads; `BrokenLog` names the act that cannot be."""
    contest: Contest | None = None
    for record in log:
        try:
            contest = apply(contest, record)
        except Refused as broken:
            raise BrokenLog(text("league-log-act", act=record.number, reason=broken.message)) from broken
    if contest is None:
        raise BrokenLog(text("league-log-empty"))
    return contest
