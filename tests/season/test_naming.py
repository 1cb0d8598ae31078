"""Nobody in an event is taken for somebody else by his name, nor for a director."""

from __future__ import annotations

import pytest

from engine.league import flow
from engine.league.acts import Recorded, SignedUp, Substituted
from engine.season.naming import plain_name
from engine.session.leaving import FORGOTTEN
from tests.season.conftest import DIRECTOR, GUILD, RULES, Ground


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Bob Smith (director)", "Bob Smith director"),
        ("Bob\u202e Smith\u200b", "Bob Smith"),
        ("Ｂｏｂ  Smith", "Bob Smith"),
        ("Bob (2)", "Bob 2"),
        ("x" * 200, "x" * 40),
    ],
)
def test_a_name_has_no_brackets_in_which_marks_stand_and_nothing_unseen(typed: str, name: str) -> None:
    assert plain_name(typed) == name


async def test_who_comes_later_by_the_same_name_has_a_number(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await events.create(GUILD, DIRECTOR, RULES)
    for user, name in enumerate(("Bob Smith", "bob  smith", "BOB SMITH (2)", "Ann", "()", FORGOTTEN[0]), 1):
        held = await events.act(held.number, user, SignedUp(user, str(name)))
    assert [one.name for one in held.contest.entrants[:5]] == ["Bob Smith", "bob smith (2)", "BOB SMITH 2", "Ann", "()"]
    held = await events.act(held.number, DIRECTOR, Substituted(4, 99, "Bob Smith"), "Ill")
    assert held.contest.entrants[3].name == "Bob Smith (3)"
    held = await events.act(held.number, DIRECTOR, Substituted(1, 98, "Bob Smith"), "Ill")
    assert held.contest.entrants[0].name == "Bob Smith", "in the place of who had that name"


async def test_names_that_are_alike_on_record_stay(ground: Ground) -> None:
    events = ground.begin()[0]
    held = await events.create(GUILD, DIRECTOR, RULES)
    log = list(held.log)
    for user in (1, 2):
        log.append(Recorded(len(log) + 1, held.contest.at, user, SignedUp(user, "Bob (director)")))
    assert [one.name for one in flow.replay(log).entrants] == ["Bob (director)", "Bob (director)"]
