"""A thread of its own for a game: on request or always, named, both players in it, archived when it is over."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import pytest

from cogs.channel.game_threads import GameThreads
from engine.kernel.errors import TableError
from engine.kernel.text import text
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import DIRECTOR
from tests.discord.test_director import DEE, button


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is put away is put away at once."""
    monkeypatch.setattr(GameThreads.__init__, "__defaults__", (0.01,))


def only(club: Club) -> tuple[int, dict[str, Any]]:
    ((number, thread),) = club.server.threads.items()
    return number, thread


async def offered(club: Club, **options: Any) -> int:
    """Ann offers a game in a thread; its number."""
    answer = await club.server.command(ANN, "game new", game="bluff", side="red", thread=True, **options)
    number, _ = only(club)
    assert f"<#{number}>" in answer.text
    await club.quiet(number)
    return number


async def accepted(club: Club, number: int) -> None:
    await club.server.click(BOB, club.server.last("Bluff", number), "Accept")
    await club.quiet(number)


async def test_a_game_on_request_in_a_thread(club: Club) -> None:
    number = await offered(club, opponent=BOB)
    thread = club.server.threads[number]
    assert (thread["name"], thread["members"], thread["parent"]) == ("Bluff: user11", [ANN, BOB], club.server.channel)
    assert club.server.shown() == [], "the channel is left in peace"
    await accepted(club, number)
    assert (thread["name"], thread["members"]) == ("Bluff 1: user11 – user12", [ANN, BOB])
    await club.server.command(ANN, "bluff bid", number, number="2")
    await club.server.command(BOB, "game resign", number, sure=True)
    await club.quiet(number)
    assert thread["archived"] is True


async def test_whoever_accepts_is_added_after_a_restart_too(club: Club) -> None:
    number = await offered(club)
    assert club.server.threads[number]["members"] == [ANN]
    await club.restart()
    await accepted(club, number)
    assert club.server.threads[number]["members"] == [ANN, BOB]


async def test_a_substitute_is_added(club: Club) -> None:
    number = await offered(club, opponent=BOB)
    await accepted(club, number)
    server = club.server
    server.managers = {CY}
    await server.command(CY, "server directors", role=DIRECTOR)
    server.roles[DEE] = [DIRECTOR]
    asked = await server.command(DEE, "director substitute", number, who=BOB, by=CY)
    opened = await server.click(DEE, asked.original, button(asked.original, "directreason"))
    card = await server.submit(DEE, opened, "gone")
    await server.click(DEE, card.original, button(card.original, "direct"))
    await club.quiet(number)
    assert server.threads[number]["members"] == [ANN, BOB, CY]
    assert server.threads[number]["name"] == "Bluff 1: user11 – user13", "and it is named after him"


async def test_always_if_the_server_says_so_and_not_where_it_is_not_wanted(club: Club) -> None:
    club.server.managers = {CY}
    await club.server.command(CY, "server threads", when="always")
    await club.server.command(ANN, "game new", game="bluff", thread=False)
    assert club.server.threads == {}
    opened = await club.server.command(ANN, "game new", thread=True)
    assert "Offer" in str(opened.original), "a busy channel is no hindrance"
    await club.server.click(ANN, opened.original, "Offer")
    assert len(club.server.threads) == 1
    await club.server.command(BOB, "game new", game="bluff")
    assert len(club.server.threads) == 2


async def test_where_no_thread_can_be_opened_it_is_said(club: Club) -> None:
    club.server.fail = lambda method, path: (403, 50013) if path.endswith("/threads") else None
    answer = await club.server.command(ANN, "game new", game="bluff", thread=True)
    assert "Create Public Threads" in answer.text


async def test_a_thread_without_its_game_is_put_away(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = AsyncMock(side_effect=TableError(text("channel-busy")))
    monkeypatch.setattr(club.services.tables.lobby, "invite", refused)
    answer = await club.server.command(ANN, "game new", game="bluff", thread=True)
    assert "already proposed" in answer.text
    _, thread = only(club)
    assert thread["archived"] is True


def _renames(method: str, path: str) -> bool:
    return method == "PATCH" and path.startswith("/channels/") and "messages" not in path


async def test_what_is_refused_in_a_thread_stops_no_game(club: Club) -> None:
    club.server.fail = lambda method, path: 403 if "thread-members" in path or _renames(method, path) else None
    number = await offered(club, opponent=BOB)
    await accepted(club, number)
    assert (await club.services.tables.in_channel(number)).status == "playing"


async def test_no_thread_is_opened_for_what_is_refused(club: Club) -> None:
    answer = await club.server.command(ANN, "game new", game="bluff", side="red", thread=True, number="7\n7")
    assert "too long" in answer.text or "one line" in answer.text
    assert club.server.threads == {}
