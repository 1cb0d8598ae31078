"""Places of standings and boards, as Discord shows them: whoever shares one has its number."""

from __future__ import annotations

import re

import pytest

from engine.kernel.text import text
from engine.league.acts import ResultTaken
from engine.league.model.contest import MatchResult
from engine.league.model.event_rules import EventRules
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, entered, look, next_round
from tests.discord.test_events import DEE, DI, done, quick
from tests.phone.markdown import Names, html

__all__ = ["quick"]
NUMBERED = {
    "event-standing": {"points": 2, "played": 1},
    "ratings-line": {"rating": 1000, "matches": 1, "area": 5000},
    "ratings-line-provisional": {"rating": 1000, "matches": 1, "area": 5000},
    "event-rung": {},
    "event-rung-busy": {},
    "event-rung-cool": {"until": "1"},
}


def numbers(words: str) -> list[str]:
    """The numbers with which lines begin, as they are read."""
    plain = re.sub(r"<(?!div|/div)[^>]*>", "", html(words, Names()))
    return re.findall(r"<div[^>]*>(\d+\.)", plain)


async def test_shared_places_are_shown_as_they_are(club: Club) -> None:
    await entered(club, EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=2, directors=(DI,)), (ANN, BOB, CY, DEE))
    await next_round(club)
    await done(club)
    for match in (await look(club)).contest.matches:
        await club.services.seasons.events.act(1, DI, ResultTaken(match.number, MatchResult("won", match.players[0])))
    page = await club.server.command(ANN, "event show")
    assert numbers(page.text) == ["1.", "1.", "3.", "3."]


@pytest.mark.parametrize("key", NUMBERED)
async def test_every_line_with_a_place_keeps_its_number(club: Club, key: str) -> None:
    lines = [club.services.say(text(key, place=place, name="Ann", **NUMBERED[key])) for place in (1, 2, 2, 4)]
    assert numbers("\n".join(lines)) == ["1.", "2.", "2.", "4."]
