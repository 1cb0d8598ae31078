"""One ping for an action in which the same player is asked several times; after an hour without an answer another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.kernel.game import Chapter
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.test_questions import pings, standing
from tests.discord.test_reminders import letters
from tests.discord.test_scheduler import later
from tests.session.toy import RED, Race, State

HOUR = 60 * 60


class Fights(Race):
    """Every six moves are one action of Red, with the answers of Blue."""

    def chapter(self, state: State) -> Chapter:
        return Chapter(f"fight{state.moves // 6}", RED, self.headline(state))


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {"race": Fights()}


async def passed(club: Club, *users: int) -> None:
    for user in users:
        await club.server.command(user, "order", orders="pass")
        await club.quiet()


@pytest.fixture
async def fight(club: Club) -> Club:
    """Red has attacked, Blue has answered; Red, who was pinged for his action, is asked again."""
    await club.server.command(ANN, "game new", game="race", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Race"), "Accept")
    await club.quiet()
    await passed(club, ANN, BOB)
    return club


async def test_who_is_asked_again_within_an_action_is_not_pinged_again(fight: Club) -> None:
    before = pings(fight.server, ANN), pings(fight.server, BOB)
    await passed(fight, ANN, BOB)
    assert (pings(fight.server, ANN), pings(fight.server, BOB)) == before
    (prompt,) = standing(fight.server)
    assert f"<@{ANN}>" in prompt["content"], "it names him all the same"
    await passed(fight, ANN, BOB)
    assert pings(fight.server, ANN) == before[0] + 1, "the next action"
    assert pings(fight.server, BOB) == before[1]


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_does_not_answer_for_an_hour_is_pinged_once(fight: Club, restarted: bool) -> None:
    before = pings(fight.server, ANN)
    if restarted:
        await fight.restart()
        await fight.quiet()
    await later(fight, HOUR - 60)
    assert pings(fight.server, ANN) == before
    await later(fight, 120)
    assert pings(fight.server, ANN) == before + 1
    assert len(standing(fight.server)) == 1
    await later(fight, 5 * HOUR)
    assert pings(fight.server, ANN) == before + 1


async def test_private_messages_come_once_for_an_action_too(fight: Club) -> None:
    for user in (ANN, BOB):
        await fight.server.command(user, "time reminders", ping="message")
    await passed(fight, ANN, BOB)
    assert letters(fight, ANN) == letters(fight, BOB) == []
    await later(fight, HOUR + 60)
    assert len(letters(fight, ANN)) == 1


async def test_who_wanted_quiet_at_first_hears_of_it_as_soon_as_that_is_over(club: Club) -> None:
    await club.server.command(BOB, "time snooze", hours=8)
    await club.server.command(ANN, "game new", game="race", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Race"), "Accept")
    await club.quiet()
    await passed(club, ANN)
    before = pings(club.server, BOB)
    await later(club, 8 * HOUR + 60)
    assert pings(club.server, BOB) == before + 1
