"""Changes of the rules of an event while it is played: which of them a director who plays in it leaves to others.

What is on record stands: a log is replayed without asking here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import EventClosed, Recorded, RulesChanged
from engine.league.model.contest import Contest
from engine.league.model.event_rules import EventRules
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.rules.conflicts import others, plays_in
from engine.league.rules.handling import BOT, refused
from engine.league.rules.people import OPEN_FIELDS

# Terms by which nobody is better off: what is told when and where.
HARMLESS = ("sign_up_until", "starts", "ends", "time_zone", "silent_days", "names_waiting", "calendar")


def refuse_change(contest: Contest, record: Recorded) -> Refusal | None:
    """Why a director who plays may not change the rules so, or close the event, once it is played."""
    if record.by == BOT or not contest.begun or not plays_in(contest, record.by):
        return None
    act, alone = record.act, "no" if directors_free(contest, record.by) else "yes"
    if isinstance(act, RulesChanged) and not _is_harmless(contest, record.by, act.rules):
        return refused("league-refuse-rules-concerned", whom=others(contest, record.by), alone=alone)
    if isinstance(act, EventClosed) and _is_early(contest, record.by):
        return refused("league-refuse-close-concerned", whom=others(contest, record.by), alone=alone)
    return None


def directors_free(contest: Contest, user: int) -> tuple[int, ...]:
    """The other directors, of those who do not play."""
    return tuple(one for one in contest.rules.directors if one not in (user, BOT) and not plays_in(contest, one))


def _is_harmless(contest: Contest, user: int, after: EventRules) -> bool:
    """Whether nobody can be better off by it. Where no other director is free to decide, he may name some."""
    before, named = contest.rules, after.directors
    if not directors_free(contest, user) and {*before.directors} <= {*named}:
        before = replace(before, directors=named)
    same = replace(before, title=after.title, terms={}) == replace(after, terms={})
    return same and _binding(before.terms) == _binding(after.terms)


def _binding(terms: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in terms.items() if name not in HARMLESS}


def _is_early(contest: Contest, user: int) -> bool:
    """Whether an event would be closed before it has come to its end; one that has none ends when directors say so."""
    if contest.rules.format in OPEN_FIELDS:
        return bool(directors_free(contest, user))
    return not has_ended(contest)


def has_ended(contest: Contest) -> bool:
    """Whether no further round can be paired."""
    if contest.rules.format == "swiss" and len(contest.rounds) < contest.rules.rounds:
        return len(contest.present(len(contest.rounds) + 1)) < 2
    try:
        proposed(contest)
    except Unpairable:
        return True
    return False
