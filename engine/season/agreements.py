"""What the players of a game of an event cannot agree on between themselves: what it is played under is the event's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.text import Text, text
from engine.season.open_events import OpenEvents
from engine.season.terms import terms_of
from engine.session.conditions import conditions_of
from engine.session.model import TableNumber
from engine.session.terms import CONDITIONS

THEIRS = ("live",)  # to sit at it now is for the two alone


async def unless_event_forbids(
    events: OpenEvents, table: TableNumber, kind: str, args: Mapping[str, Any]
) -> Text | None:
    """Why other conditions cannot be agreed on: a game that counts in an event has its clock, aids and feed."""
    found = await events.store.match_of(table) if kind == CONDITIONS else None
    if found is None:
        return None
    contest = (await events.look(found.event)).contest
    match = contest.match(found.match)
    if contest.closed or match is None or not match.open or match.table != table:
        return None
    laid_down, wanted = terms_of(contest.rules.terms).conditions, conditions_of(args["conditions"])
    changed = {*wanted.other_than(conditions_of(args["before"]))} - {*THEIRS}
    if not changed & {*wanted.other_than(laid_down)}:
        return None
    return text("event-conditions-fixed", title=contest.rules.title)
