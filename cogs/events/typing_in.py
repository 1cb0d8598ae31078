"""What directors type into the form of an event: words, dates, numbers; each is read or refused with a sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from cogs.invitations.clocks import clock_named
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league.model.event_rules import PointsFor
from engine.league.rules.organising import MOST_ROUNDS
from engine.season.drafting import in_zone, points_word, with_terms
from engine.season.moments import moment_named, moment_there
from engine.season.ports import EventDraft
from engine.season.terms import LONGEST_WORDS, terms_of
from engine.session.resting import zone_named

LONGEST_TITLE = 80
SHORT = 40
MOST_PLAYERS = 1000
DATES = ("sign-up-until", "starts", "ends")
POINTS = re.compile(r"(\d{1,4})\D+(\d{1,4})\D+(\d{1,4})(?:\D+(\d{1,4}))?")


def longest(key: str) -> int:
    """How many letters may be typed."""
    return {"words": LONGEST_WORDS, "title": LONGEST_TITLE}.get(key, SHORT)


def typed_so_far(draft: EventDraft, key: str) -> str:
    """What stands in the form at first."""
    terms = terms_of(draft.rules.terms)
    if key in DATES:
        return moment_there(getattr(terms, key.replace("-", "_")), terms.time_zone)
    found = {
        "title": draft.rules.title,
        "words": terms.words,
        "time-zone": terms.time_zone,
        "points": points_word(draft.rules.points),
        "size": str(draft.rules.size),
        "rounds": str(draft.rules.rounds),
    }
    return found.get(key, "")


def with_typed(draft: EventDraft, key: str, typed: str) -> EventDraft:
    """The draft with it; `TableError` says what is wrong."""
    typed, terms = typed.strip(), terms_of(draft.rules.terms)
    if key in DATES:
        moment = moment_named(typed, terms.time_zone, whole_day=key != "starts")
        return with_terms(draft, **{key.replace("-", "_"): moment})
    match key:
        case "title":
            return replace(draft, rules=replace(draft.rules, title=" ".join(typed.split())[:LONGEST_TITLE]))
        case "words":
            return with_terms(draft, words=typed[:LONGEST_WORDS])
        case "time-zone":
            return in_zone(draft, zone_named(typed))
        case "clock":
            return with_terms(draft, conditions=replace(terms.conditions, clock=clock_named(typed)))
        case "points":
            return replace(draft, rules=replace(draft.rules, points=_points(typed)))
        case "size":
            return replace(draft, rules=replace(draft.rules, size=_number(typed, MOST_PLAYERS)))
        case "rounds":
            return replace(draft, rules=replace(draft.rules, rounds=_number(typed, MOST_ROUNDS)))
        case _:
            return draft


def _points(typed: str) -> PointsFor:
    found = POINTS.fullmatch(typed)
    if found is None:
        raise TableError(text("event-no-points", typed=typed[:SHORT]))
    win, draw, loss, bye = (None if one is None else int(one) for one in found.groups())
    return PointsFor(win or 0, draw or 0, loss or 0, (win or 0) if bye is None else bye)


def _number(typed: str, most: int) -> int:
    if not (typed.isdecimal() and typed.isascii() and len(typed) < 6 and int(typed) <= most):
        raise TableError(text("event-no-number", typed=typed[:SHORT], most=most))
    return int(typed)
