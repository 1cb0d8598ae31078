"""The page of rules tells all that an event holds."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from cogs.events.rule_words import rule_lines
from engine.league.model.event_rules import EventGame, EventRules, LadderRules, PointsFor
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from tests.discord.conftest import Club

GAME = EventGame("bluff", ("first", "second"))
USUAL = EventRules("Cup", (GAME,), "flights", lives=3, finalists=1)
OTHER: dict[str, Any] = {
    "games": (GAME, GAME),
    "format": "swiss",
    "rounds": 5,
    "pools": 2,
    "final": "reset",
    "odd": "eliminator",
    "sides": "bid",
    "balance": "scores",
    "first_round": "halves",
    "points": PointsFor(3),
    "tie_breaks": ("wins",),
    "ladder": LadderRules(move="half_way"),
    "rated": "casual",
    "directors": (5,),
    "late_losses": 1,
    "game_by": "lot",
}
OTHER_TERMS: dict[str, Any] = {
    "conditions": Conditions(clock=ClockTerms("total", 3600), odds=False),
    "time_zone": "Asia/Tokyo",
    "unfinished": "time",
}
ELSEWHERE = {"title", "terms", "words"}  # in the heading; in the terms; below the sentences
SEVERAL = replace(USUAL, games=(GAME, GAME))
WHERE = {"game_days": replace(USUAL, format="ladder"), "agree_days": replace(SEVERAL, game_by="agreement")}
FORMATS = {"rounds": "swiss", "pools": "round_robin", "ladder": "ladder"}


def other(before: Any) -> Any:
    return not before if isinstance(before, bool) else before + 1


async def test_every_rule_is_told(club: Club) -> None:
    for name in (one.name for one in fields(EventRules) if one.name not in ELSEWHERE):
        before = SEVERAL if name == "game_by" else USUAL
        before = replace(before, format=FORMATS.get(name, before.format), late_until=1)
        after = replace(before, **{name: OTHER.get(name) or other(getattr(before, name))})
        assert rule_lines(club.services, after) != rule_lines(club.services, before), name


async def test_every_term_is_told(club: Club) -> None:
    for name in (one.name for one in fields(EventTerms) if one.name not in ELSEWHERE):
        usual = EventTerms() if name == "round_days" else EventTerms(round_days=7)
        after = replace(usual, **{name: OTHER_TERMS.get(name) or other(getattr(usual, name))})
        where = WHERE.get(name, USUAL)
        told = [rule_lines(club.services, replace(where, terms=terms_text(one))) for one in (usual, after)]
        assert told[0] != told[1], name
