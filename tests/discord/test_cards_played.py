"""The cards that are played most: counted when a game ends, on a page with a chart, of a server and of an event."""

from __future__ import annotations

import asyncio
import sqlite3

from engine.kernel.card_plays import PlayedAs
from engine.kernel.game import Role
from engine.season.tallies import GameTally
from engine.session.model import TableNumber
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_event_matches import EVENT
from tests.discord.test_events import DI, done, quick

__all__ = ["quick"]
POG = "Paths of Glory"


async def counted(club: Club) -> None:
    """Every game that has ended is counted."""
    assert club.services.seasons is not None
    store = club.services.seasons.ratings.store
    for _ in range(200):
        if await store.untallied() is None and not club.bot.tallying.busy:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody has counted it")


async def played(club: Club) -> None:
    """A game of Paths of Glory that one gives up."""
    await club.server.command(ANN, "game new", game=POG, opponent=BOB, side="cp", options="Introductory")
    await club.server.click(BOB, club.server.last(POG), "Accept")
    await club.quiet()
    await club.server.command(ANN, "game resign", sure=True)
    await club.quiet()
    await counted(club)


async def with_cards(club: Club, table: int, **times: int) -> None:
    """As if these cards had been played at a table."""
    assert club.services.seasons is not None
    uses = {PlayedAs(card, Role("cp"), "event"): count for card, count in times.items()}
    await club.services.seasons.ratings.store.keep_tally(TableNumber(table), GameTally(4, {}, uses))


async def shown(club: Club, user: int = CY, **more: str) -> Exchange:
    return await club.server.command(user, "ratings cards", game=POG, **more)


def charted(found: Exchange) -> bool:
    """Whether there is a picture."""
    return bool((found.original or {}).get("attachments"))


async def test_a_game_is_counted_when_it_ends_and_after_a_restart(club: Club) -> None:
    await played(club)
    assert club.services.seasons is not None
    assert len(await club.services.seasons.ratings.store.tallies([1])) == 1
    with sqlite3.connect(club.folder / "club.db") as file:
        file.execute("DELETE FROM game_tallies")  # as after an upgrade
    await club.restart()
    await counted(club)
    assert len(await club.services.seasons.ratings.store.tallies([1])) == 1


async def test_the_cards_of_a_server_with_a_chart_and_by_kind(club: Club) -> None:
    assert "No card has been counted yet" in (await shown(club)).text
    await played(club)
    await with_cards(club, 1, guns_of_august=3, entrench=1)
    found = await shown(club)
    first, second = [line for line in found.text.splitlines() if line[:3] in ("1\\.", "2\\.")]
    assert "3 times in 1 game: 3 as an event" in first
    assert "Guns of August" in first
    assert "once" in second
    assert "Of 1 game that ended here" in found.text
    assert charted(found)
    assert "Central Powers 1): 3" in str(found.original), "in words, too"
    assert "No card has been counted yet" in (await shown(club, of="rated")).text
    await club.server.command(ANN, "settings", pictures="text")
    assert not charted(await shown(club, ANN))


async def test_there_is_a_way_from_the_sides_and_none_for_a_game_without_cards(club: Club) -> None:
    await played(club)
    sides = await club.server.command(CY, "ratings sides", game=POG)
    assert "Cards of Paths of Glory" in (await club.server.click(CY, sides.original, "Cards")).text
    assert "Cards" not in buttons((await club.server.command(CY, "ratings sides", game="bluff")).original)
    assert "no cards" in (await club.server.command(CY, "ratings cards", game="bluff")).text


async def test_the_cards_of_an_event_are_on_a_page_of_its_own_beside_the_charts(club: Club) -> None:
    club.server.managers = {DI}
    server = club.server
    page = await server.command(DI, "event create", name="Cup", game=POG, format="swiss")
    await server.click(DI, page.original, "Open sign-up")
    for user in (ANN, BOB):
        await server.click(user, (await server.command(user, "event show")).original, "Sign up")
    for label in ("Close sign-up", "Pair the round", "Publish"):
        desk = await server.command(DI, "event direct")
        wanted = next(one for one in buttons(desk.original) if one.startswith(label))
        await server.click(DI, desk.original, wanted)
    await done(club)
    assert club.services.seasons is not None
    (match,) = (await club.services.seasons.events.look(EVENT)).contest.matches
    table = TableNumber(match.table or 0)
    info = await club.services.tables.info(table)
    await club.services.tables.playing.resign(table, ANN)
    club.bot.event_runner.wake(EVENT)
    await done(club)
    club.bot.tallying.look(table)
    await counted(club)
    await with_cards(club, table, guns_of_august=2)
    standings = await server.click(CY, (await server.command(CY, "event show")).original, "Standings")
    cards = await server.click(CY, standings.original, "Cards")
    assert f"Cards of {info.title}: Cup" in cards.text
    assert "2 times in 1 game" in cards.text
    assert charted(cards)
    assert "Cup" in (await server.click(CY, cards.original, "Event")).text
    assert "2 times" in (await shown(club, of="event")).text, "among those of the server, too"
