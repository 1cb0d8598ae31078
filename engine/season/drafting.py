"""Drafts of events: how one thing of them is changed or written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.league.model.event_rules import PointsFor
from engine.season.moments import moment_in
from engine.season.ports import EventDraft
from engine.season.terms import USUAL_TERMS, EventTerms, terms_of, terms_text

DATES = ("sign_up_until", "starts", "ends")


def with_terms(draft: EventDraft, **changed: Any) -> EventDraft:
    """The draft with other terms."""
    terms: EventTerms = replace(terms_of(draft.rules.terms), **changed)
    return replace(draft, rules=replace(draft.rules, terms=terms_text(terms)))


def in_zone(draft: EventDraft, zone: str) -> EventDraft:
    """The draft in another time zone: dates of an event to be are meant there, those of one that there is stay."""
    terms = terms_of(draft.rules.terms)
    dates = {} if draft.event else {one: moment_in(getattr(terms, one), terms.time_zone, zone) for one in DATES}
    return with_terms(draft, time_zone=zone, **dates)


def over_already(terms: EventTerms, now: int, stood: EventTerms = USUAL_TERMS) -> str | None:
    """The first date that is over although it was not `stood` before; None where there is none."""
    dates = ((one, getattr(terms, one)) for one in DATES)
    return next((one for one, moment in dates if 0 < moment <= now and moment != getattr(stood, one)), None)


def points_word(points: PointsFor) -> str:
    """Points as they are written: for a win, a draw, a loss, a bye."""
    return "-".join(map(str, (points.win, points.draw, points.loss, points.bye)))
