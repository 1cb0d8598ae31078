"""Whatever anybody tries, an event refuses it or goes on: acts at random, most of them nonsense.

`ADJUTANT_FUZZ=300 pytest tests/league` tries so many events of each format.
"""

from __future__ import annotations

import json
import os
from dataclasses import fields, is_dataclass, replace
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from engine.league import document
from engine.league.acts import (
    Challenged,
    ContestAct,
    EventClosed,
    FieldClosed,
    OpponentsFound,
    ResultTaken,
    RoundPaired,
    RoundPublished,
    SeatSought,
)
from engine.league.checking import round_checks
from engine.league.flow import replay
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventRules, LadderRules
from engine.league.pairing.open_table import opponents
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.ratings.played import played
from engine.league.ratings.rating import rated
from engine.league.standings.table import table
from tests.league.seasons import DIRECTOR, SEED, SWISS, Season, rules

EACH = int(os.environ.get("ADJUTANT_FUZZ", "2"))
FORMATS = [
    replace(SWISS, late_until=3, size=9),
    replace(SWISS, double_games=True),
    rules(format="round_robin", pools=2, finalists=2),
    rules(format="knockout", lives=2, final="reset"),
    rules(format="flights", lives=2, odd="eliminator", late_until=2, late_losses=1),
    rules(format="ladder", ladder=LadderRules(cool_down=0, move="half_way", refusals=1)),
    rules(format="open_table"),
]


def anything(kind: Any, dice: Random) -> Any:
    """A value of a type, small enough to mean something now and then."""
    if is_dataclass(kind) and isinstance(kind, type):
        hints = get_type_hints(kind)
        return kind(**{one.name: anything(hints[one.name], dice) for one in fields(kind)})
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return dice.choice(args)
    if origin is UnionType:
        return anything(dice.choice(args), dice)
    if origin is tuple:
        inner = args[:1] * dice.randrange(4) if args[-1] is Ellipsis else args
        return tuple(anything(one, dice) for one in inner)
    return {
        int: dice.randrange(-1, 13),
        str: dice.choice(["", "w1.1", "Ann"]),
        bool: dice.random() < 0.5,
        NoneType: None,
    }[kind]


def likely(season: Season, dice: Random) -> ContestAct | None:
    """What brings the event forward, if anything does."""
    contest = season.contest
    going_on = [one for one in contest.matches if one.open]
    if not contest.begun:
        return FieldClosed(tuple(one.number for one in contest.present(1)))
    if contest.rounds and not contest.rounds[-1].published:
        return RoundPublished(len(contest.rounds))
    if going_on:
        match = dice.choice(going_on)
        return ResultTaken(match.number, MatchResult("won", dice.choice(match.players)))
    if contest.rules.format == "ladder":
        return Challenged(dice.randrange(2, 10), dice.randrange(1, 9))
    if contest.rules.format == "open_table":
        pairs = opponents(contest, contest.at)
        return OpponentsFound(*pairs[0]) if pairs else SeatSought(dice.randrange(1, 10))
    try:
        return RoundPaired(len(contest.rounds) + 1, tuple(one.pairing for one in proposed(contest)))
    except Unpairable:
        return None


def tried(season: Season, dice: Random) -> None:
    """One act by somebody, done where it is not refused."""
    act = likely(season, dice) if dice.random() < 0.4 else None
    kinds = [kind for kind in get_args(ContestAct) if kind is not EventClosed]
    kind = dice.choice(kinds)
    if act is None:
        act = anything(kind, dice) if EventRules not in get_type_hints(kind).values() else None
    by, reason = dice.choice([DIRECTOR, DIRECTOR, 0, 901, dice.randrange(1, 13)]), dice.choice(["so", ""])
    if act is not None and season.why_not(act, by=by, reason=reason) is None:
        season.do(act, by=by, reason=reason)


@pytest.mark.parametrize("given", FORMATS, ids=lambda given: given.format)
@pytest.mark.parametrize("seed", range(EACH))
def test_an_event_refuses_or_goes_on(given: EventRules, seed: int) -> None:
    dice = Random(seed)
    season = Season(given, 9, SEED)
    for _ in range(150):
        tried(season, dice)
    data = json.loads(json.dumps(document.written(season.log)))
    assert len(season.log) > 15, "most of it is nonsense, but not all"
    assert replay(document.read(data).log) == season.contest
    assert len(round_checks(season.log)) == len(season.contest.rounds)
    assert len(table(season.contest)) <= len(season.contest.entrants)
    assert all(one.matches for one in rated(played(season.contest)).strengths.get("toy", {}).values())
