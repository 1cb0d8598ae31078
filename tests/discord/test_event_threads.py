"""The threads of matches say which event and which round they are of, from the beginning to the end."""

from __future__ import annotations

import re

import pytest

from cogs.channel.match_thread_names import match_thread_name
from tests.discord.conftest import Club
from tests.discord.test_event_matches import EVENT
from tests.discord.test_event_people import EVE, substituted
from tests.discord.test_events import begun, done, quick

__all__ = ["quick"]


def renames(club: Club) -> list[str]:
    """The names that threads were given after they were opened."""
    patched = (one.body for one in club.server.requests if one.method == "PATCH" and "messages" not in one.path)
    return [body["name"] for body in patched if "name" in body]


async def test_a_thread_is_called_after_event_and_round_from_the_beginning(club: Club) -> None:
    await begun(club)
    names = sorted(re.sub(r"user\d+", "…", one["name"]) for one in club.server.threads.values())
    assert names == ["Cup R1: … – … [1.1]", "Cup R1: … – … [1.2]"]
    await club.restart()
    await done(club)
    assert renames(club) == []


async def test_it_is_called_after_a_substitute_and_not_too_often(club: Club) -> None:
    await begun(club)
    held = await club.services.seasons.events.look(EVENT)
    match = held.contest.matches[0]
    info = await club.services.tables.info(match.table)
    for user in (EVE, EVE + 1, EVE + 2):
        await substituted(club, match.pairing.first, user)
        await club.quiet(info.channel)
    names = [re.sub(r"user1\d", "…", one) for one in renames(club)]
    assert sorted(names[0].removeprefix("Cup R1: ").split(" – ")) == ["user21", "…"]
    assert [one.startswith("Cup R1: ") for one in names] == [True, True], (
        "Discord makes whoever does it a third time wait"
    )
    assert "user22" in names[1]
    club.services.tables.timekeeping._tables.clock.time += 700
    other = held.contest.entrant(match.pairing.second or 0)
    assert other is not None
    club.bot.announcer.tell(await club.services.tables.playing.resign(match.table, other.user))
    await club.quiet(info.channel)
    assert "user23" in renames(club)[-1]


@pytest.mark.parametrize("letters", [5, 40, 80])
@pytest.mark.parametrize("name", ["Ann", "A name as long as Discord has it", "x" * 32])
def test_of_a_long_title_there_is_so_much_that_round_and_names_are_whole(club: Club, letters: int, name: str) -> None:
    found = match_thread_name(club.services, "W" * letters, 12, (name, name), " [12.345]")
    assert len(found) <= 100
    assert found.endswith(f" R12: {name} – {name} [12.345]")
    assert found.startswith("WWWWW")
    assert ("…" in found) == (letters + 2 * len(name) + 19 > 100)
