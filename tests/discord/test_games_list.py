"""`/game list` with its filters, and `/player`: what somebody is shown of the games of his server."""

from __future__ import annotations

import pytest

from cogs.answers.games import LINES, asked_for
from cogs.messages.card import written
from cogs.watching.looking_back import Looked, summary_card
from engine.kernel.chance import SeededChance
from engine.kernel.game import Role
from engine.session.looking_back import LookBack
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import GUILD
from tests.discord.test_forged import press

DAN = 700000000000000014


@pytest.fixture
def channels() -> int:
    return 3


async def offered(club: Club, channel: int, host: int = ANN, opponent: int | None = BOB) -> None:
    more = {} if opponent is None else {"opponent": opponent}
    await club.server.command(host, "game new", channel, game="bluff", side="red", **more)


async def begun(club: Club, channel: int, host: int = ANN, opponent: int = BOB) -> None:
    await offered(club, channel, host, opponent)
    await club.server.click(opponent, club.server.last("Bluff", channel), "Accept")
    await club.quiet(channel)


async def ended(club: Club, channel: int, loser: int) -> None:
    await club.server.command(loser, "game resign", channel, sure=True)
    await club.quiet(channel)


async def asked(club: Club, user: int, which: str = "mine", **more: str) -> str:
    return (await club.server.command(user, "game list", filter=which, **more)).text


async def test_each_filter_lists_its_games(club: Club) -> None:
    first, second, third = sorted(club.server.channels)
    await begun(club, first)
    await begun(club, second, BOB, DAN)
    await ended(club, second, DAN)
    await offered(club, third, DAN, None)
    seen = {which: await asked(club, CY, which) for which in ("open", "playing", "ended", "all", "mine")}
    assert ["Table 1" in seen[which] for which in seen] == [False, True, False, True, False]
    assert ["Table 2" in seen[which] for which in seen] == [False, False, True, True, False]
    assert ["Table 3" in seen[which] for which in seen] == [True, False, False, True, False]
    assert f"Waiting for <@{ANN}>" in seen["playing"]
    assert f"Won by <@{BOB}> (Red)" in seen["ended"]
    assert f"offered by <@{DAN}> to anybody" in seen["open"]
    assert "Table" not in await asked(club, CY, "all", game="paths_of_glory")
    assert "Table 1" in await asked(club, CY, "all", game="bluff")


async def test_what_waits_for_me(club: Club) -> None:
    first, second, _ = sorted(club.server.channels)
    await begun(club, first)
    await offered(club, second, DAN, ANN)
    waiting = await asked(club, ANN, "waiting")
    assert "your move" in waiting
    assert "offered to you" in waiting
    assert await asked(club, DAN, "waiting") == "No game waits for you."


async def test_a_game_in_which_only_a_proposal_waits_for_me_waits_for_me(club: Club) -> None:
    first, *_ = sorted(club.server.channels)
    await begun(club, first)
    await club.server.command(ANN, "bluff bid", number="2")
    await club.server.command(BOB, "game pause")
    assert "**your word** on pausing the game" in await asked(club, ANN, "waiting")
    assert "your move" in await asked(club, BOB, "waiting")
    assert "your word" not in await asked(club, BOB)
    lines = (await club.server.command(ANN, "time games")).text
    assert "table 1 · your word on pausing the game: until <t:" in lines


async def test_games_that_are_offered_and_bid_for_are_among_those_that_wait(club: Club) -> None:
    first, second, _ = sorted(club.server.channels)
    await offered(club, first)
    assert "table 1 · offered to you: until <t:" in (await club.server.command(BOB, "time games")).text
    assert "No game waits for you." in (await club.server.command(ANN, "time games")).text
    await club.server.command(ANN, "game new", second, game="bluff", side="bid", opponent=BOB)
    await club.server.click(BOB, club.server.last("Bluff", second), "Accept")
    waits = [(await club.server.command(user, "time games")).text for user in (ANN, BOB)]
    assert sorted("table 2 · your bid" in text for text in waits) == [False, True]


async def test_games_of_channels_that_somebody_cannot_see_are_not_listed_to_him(club: Club) -> None:
    _first, second, third = sorted(club.server.channels)
    await begun(club, second)
    await begun(club, third, BOB, DAN)
    await ended(club, third, BOB)
    club.server.hidden = {second, third}
    await club.restart()
    assert "Table" not in await asked(club, CY, "all")
    assert "Table 1" in await asked(club, ANN, "all"), "his own he knows of"
    page = (await club.server.command(CY, "player", player=BOB)).text
    assert "0 won, 1 lost, 1 going on" in page
    assert "Table" not in page
    assert str(second) not in page


async def test_a_long_list_has_pages(club: Club) -> None:
    channel = club.server.channel
    for _ in range(LINES + 1):
        await begun(club, channel)
        await ended(club, channel, BOB)
    first = await club.server.command(CY, "game list", filter="ended")
    assert first.text.count("Table") == LINES
    assert "Page 1 of 2" in first.text
    second = await club.server.click(CY, first.original, "Next page")
    assert second.text.count("Table") == 1
    assert "Table 1:" in second.text
    assert "Page 2 of 2" in (await press(club, CY, "t:0:0:games:ended.:99")).text
    assert asked_for("nonsense.x") == ("mine", "x")


async def test_a_player_has_a_page(club: Club) -> None:
    first, second, third = sorted(club.server.channels)
    await begun(club, first)
    await ended(club, first, BOB)
    await begun(club, second, ANN, DAN)
    await ended(club, second, ANN)
    await begun(club, third, ANN, DAN)
    page = (await club.server.command(CY, "player", player=ANN)).text
    assert "**Bluff**: 1 won, 1 lost, 1 going on" in page
    assert page.count("Table") == 3
    assert "answers" not in page
    assert "has begun no game" in (await club.server.command(CY, "player")).text


async def test_a_page_names_nobody_who_was_forgotten(club: Club) -> None:
    await begun(club, club.server.channel)
    await ended(club, club.server.channel, BOB)
    sure = await club.server.command(BOB, "me forget")
    await club.server.click(BOB, sure.original, f"t:0:0:forget:{BOB}:0")
    assert str(BOB) not in (await club.server.command(CY, "player", player=ANN)).text
    assert "has begun no game" in (await club.server.command(CY, "player", player=BOB)).text


async def test_a_game_from_a_position_file_is_marked_wherever_results_are_told(club: Club) -> None:
    lobby, say = club.services.tables.lobby, club.services.say
    state = club.services.games["bluff"].setup({}, SeededChance(b"x")).state
    where, here = lobby.placed("bluff", "A puzzle", state), club.server.channel
    info = await lobby.invite(here, "bluff", {}, ANN, BOB, Role("red"), placed=where, guild=GUILD)
    club.bot.announcer.tell(await lobby.accept(info.number, BOB))
    await club.quiet()
    mark, over = say("listed-placed"), say("placed-ended")
    assert mark in await asked(club, ANN)
    await club.server.command(ANN, "order", orders="bid 4")
    assert say("placed-mark") in (await club.server.command(ANN, "log")).text
    await ended(club, here, BOB)
    assert over in club.server.last("🏁")["content"]
    looked = Looked(LookBack((), 0, ()), None, None)
    assert over in written(summary_card(club.services, await club.services.tables.info(info.number), looked))
    assert mark in await asked(club, ANN, "ended")
    assert "0 won, 0 lost; 1 from a position file, not counted" in (await club.server.command(ANN, "player")).text
