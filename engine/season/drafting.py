"""Drafts of events: how one thing of them is changed or written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.league.model.event_rules import PointsFor
from engine.season.ports import EventDraft
from engine.season.terms import EventTerms, terms_of, terms_text


def with_terms(draft: EventDraft, **changed: Any) -> EventDraft:
    """The draft with other terms."""
    terms: EventTerms = replace(terms_of(draft.rules.terms), **changed)
    return replace(draft, rules=replace(draft.rules, terms=terms_text(terms)))


def points_word(points: PointsFor) -> str:
    """Points as they are written: for a win, a draw, a loss, a bye."""
    return "-".join(map(str, (points.win, points.draw, points.loss, points.bye)))
