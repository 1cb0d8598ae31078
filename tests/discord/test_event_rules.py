"""The page of rules tells all that an event holds."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from cogs.events.rule_words import rule_lines
from engine.league.acts import RulesChanged
from engine.league.model.event_rules import EventGame, EventRules, LadderRules, PointsFor
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, EVENT, look
from tests.discord.loopback import buttons
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_people import EVE
from tests.discord.test_events import DEE, DI, done, quick

__all__ = ["quick"]
FAY = 700000000000000022
SWISS = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, directors=(DI, EVE))

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
FORMATS = {"rounds": "swiss", "pools": "round_robin", "ladder": "ladder", "reckoning": "knockout"}


def other(before: Any) -> Any:
    return not before if isinstance(before, bool) else before + 1


async def test_every_rule_is_told(club: Club) -> None:
    for name in (one.name for one in fields(EventRules) if one.name not in ELSEWHERE):
        before = SEVERAL if name == "game_by" else USUAL
        before = replace(before, format=FORMATS.get(name, before.format), late_until=1)
        before = replace(before, double_games=name == "reckoning" or before.double_games)
        after = replace(before, **{name: OTHER.get(name) or other(getattr(before, name))})
        assert rule_lines(club.services, after) != rule_lines(club.services, before), name


async def test_every_term_is_told(club: Club) -> None:
    for name in (one.name for one in fields(EventTerms) if one.name not in ELSEWHERE):
        usual = EventTerms() if name == "round_days" else EventTerms(round_days=7)
        after = replace(usual, **{name: OTHER_TERMS.get(name) or other(getattr(usual, name))})
        where = WHERE.get(name, USUAL)
        told = [rule_lines(club.services, replace(where, terms=terms_text(one))) for one in (usual, after)]
        assert told[0] != told[1], name


@pytest.mark.parametrize(
    ("rules", "told", "untold"),
    [
        (
            EventRules("K", (GAME,), "knockout"),
            ("Byes fill the bracket up", "A draw in the bracket"),
            ("number is odd",),
        ),
        (
            EventRules("D", (GAME,), "knockout", double_games=True),
            ("victory points decide; if they are equal too, both games are played again",),
            ("A draw in the bracket",),
        ),
        (EventRules("R", (GAME,), "round_robin"), ("free in one round",), ("bracket",)),
        (EventRules("P", (GAME,), "round_robin", pools=2, finalists=2), ("free in one round", "Byes fill"), ()),
        (
            EventRules("S", (GAME,), "swiss", rounds=4),
            (
                "has a bye: of those who had none, the one with the lowest score",
                "Two who have met are not paired again",
            ),
            ("bracket", "draw is a loss"),
        ),
        (
            EventRules("F", (GAME,), "flights", lives=2),
            ("A draw is a loss for nobody", "Two who have met"),
            ("bracket",),
        ),
        (EventRules("L", (GAME,), "ladder"), ("There is no appeal",), ("a bye.", "bracket", "paired again")),
        (EventRules("J", (GAME,), "swiss", rounds=3, judge=5), ("may be appealed once, to <@5>",), ("no appeal",)),
    ],
)
async def test_byes_draws_and_appeals_are_told_as_the_format_has_them(
    club: Club, rules: EventRules, told: tuple[str, ...], untold: tuple[str, ...]
) -> None:
    lines = "\n".join(rule_lines(club.services, rules))
    for words in told:
        assert words in lines
    for words in untold:
        assert words not in lines


async def test_a_change_is_told_with_what_holds_now_and_for_which_games(club: Club) -> None:
    await opened(club, replace(SWISS, judge=FAY), (ANN, BOB, CY, DEE))
    await directed(club, "Close sign-up", *ROUND)
    events, held = club.services.seasons.events, await look(club)
    conditions = Conditions(clock=ClockTerms("total", 3600 * 48, flag="forfeit"), odds=False)
    rules = replace(held.contest.rules, terms=terms_text(EventTerms(conditions=conditions)), judge=DI, directors=(DI,))
    await events.act(1, DI, RulesChanged(rules), "Faster")
    club.bot.event_runner.wake(EVENT)
    await done(club)
    told = club.server.last("The rules were changed by")
    assert "2 days" in told["content"]
    assert "~~" in told["content"], "what holds no more"
    assert "2 games that go on keep what" in told["content"]
    assert sorted(told["pinged"]) == sorted([str(EVE), str(FAY)]), "no director and no judge any more"
    assert "Rules" in buttons(told)
    page = await club.server.click(ANN, told, "Rules")
    assert "2 games that go on keep what" in page.text
    await events.act(1, DI, RulesChanged(replace(rules, title="Big Cup")), "It grows")
    club.bot.event_runner.wake(EVENT)
    await done(club)
    told = club.server.last("It grows")
    assert "games that go on" not in told["content"], "that change was told"
    assert "Big Cup" in told["content"]


async def test_of_a_long_change_the_news_have_the_first_lines_only(club: Club) -> None:
    await opened(club, SWISS, (ANN, BOB))
    held = await look(club)
    other = replace(
        EventRules("Other", (BLUFF_GAME,), "ladder", sides="bid", size=9, check_in=True, votes=1, rated="casual"),
        points=PointsFor(3, 1, 0, 3),
        tie_breaks=("wins",),
        directors=held.contest.rules.directors,
    )
    await club.services.seasons.events.act(1, DI, RulesChanged(other), "All new")
    club.bot.event_runner.wake(EVENT)
    await done(club)
    assert "lines more: Rules has all of it" in club.server.last("All new")["content"].replace("*", "")
