"""Templates of events: the habits of the field, each a few rules that go together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Literal, get_args

from engine.league.model.event_rules import REFUSALS, EventRules, LadderRules

EventTemplate = Literal[
    "swiss",
    "round-robin",
    "pools",
    "knockout",
    "double",
    "eliminators",
    "flights",
    "double-games",
    "ladder",
    "open-table",
]
TEMPLATES: tuple[EventTemplate, ...] = get_args(EventTemplate)
SWISS_ROUNDS = 4
_RULES: Mapping[str, Mapping[str, Any]] = {
    "swiss": {"format": "swiss", "rounds": SWISS_ROUNDS},
    "round-robin": {"format": "round_robin"},
    "pools": {"format": "round_robin", "pools": 2, "finalists": 2},
    "knockout": {"format": "knockout"},
    "double": {"format": "knockout", "lives": 2},
    "eliminators": {"format": "flights", "lives": 2, "odd": "eliminator"},
    "flights": {"format": "flights", "lives": 2},
    "double-games": {"format": "knockout", "double_games": True},
    "ladder": {"format": "ladder", "ladder": LadderRules(refusals=REFUSALS)},
    "open-table": {"format": "open_table", "rated": "casual"},
}
_SHAPE = (
    *("format", "rounds", "pools", "finalists", "lives", "final", "odd", "double_games", "balance", "first_round"),
    *("late_until", "late_losses", "ladder", "rated"),
)


def shaped(rules: EventRules, template: EventTemplate) -> EventRules:
    """The same event in the shape of a template; who plays what under which conditions stays."""
    usual = {one.name: one.default for one in fields(EventRules)}
    shape = {name: usual[name] for name in _SHAPE if name != "format"}
    return replace(rules, **{**shape, **_RULES[template]})


def template_of(rules: EventRules) -> EventTemplate | None:
    """The template that rules are as yet, None where they have become something else."""
    return next((one for one in TEMPLATES if _fits(rules, one)), None)


def _fits(rules: EventRules, template: EventTemplate) -> bool:
    """Whether the rules differ from those of a template only by numbers."""
    made = shaped(rules, template)
    return _kind(rules) == _kind(made)


def _kind(rules: EventRules) -> tuple[object, ...]:
    return rules.format, rules.lives, rules.odd, rules.double_games, rules.pools > 1 or rules.finalists > 0
