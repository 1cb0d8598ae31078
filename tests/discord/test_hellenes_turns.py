"""Player Turns of Hellenes in the channel: a message comes with the first thing that happens, or once it is over."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot import faces as all_faces
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.hellenes import model as m
from tests.discord.conftest import Club
from tests.discord.test_hellenes import begun

NOTHING = "Nothing happened."
TURNS = 3


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(Messages().say)


async def state(club: Club) -> m.State:
    found: m.State = (await club.services.tables._tables.position(await club.table())).state
    return found


def turns(club: Club) -> list[str]:
    """The messages of Player Turns as they stand."""
    return [
        one["content"] for one in club.server.shown() if one["content"].startswith(("### Athens, ", "### Sparta, "))
    ]


async def step(club: Club) -> None:
    """The next decision, made so that as little happens as may be."""
    look = await club.services.tables.look(await club.table())
    user = look.prompts[0].user
    own = await club.services.tables.look(await club.table(), user)
    orders = [own.position.game.wording(own.position.state, offer.action) for offer in own.offers]
    plain = [one for one in orders if one == "done"] or [one for one in orders if one.endswith("for actions")]
    answer = await club.server.command(user, "order", orders=f"{(plain or orders)[0]} sure")
    assert "✔" in answer.text or not answer.text.startswith("“"), answer.text
    await club.quiet()


async def test_a_turn_that_is_passed_says_so_once_it_is_over_and_nothing_before(club: Club) -> None:
    await begun(club, "431")
    passed: list[str] = []
    for _ in range(40):
        before = await state(club)
        if before.clock.phase == "actions" and isinstance(before.top, m.TakeActions):
            year, season = before.clock.year, before.clock.season.replace("_", " ").title()
            side = before.clock.active.title()
            assert not [one for one in turns(club) if one.startswith(f"### {side}, {season} {year} BC")], "an empty one"
            passed.append(f"### {side}, {season} {year} BC")
            if len(passed) == 2:
                await club.restart()
        await step(club)
        if len(passed) > TURNS:
            break
    assert len(passed) > TURNS
    told = turns(club)
    for title in passed[:TURNS]:
        (found,) = [one for one in told if one.startswith(title)]
        assert NOTHING in found
