"""A bidding for sides over the loopback: buttons, the form, commands, refusals, a restart in between."""

from __future__ import annotations

import copy
from typing import Any

from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, buttons

OTHER = {ANN: BOB, BOB: ANN}


async def opened(club: Club) -> tuple[int, int]:
    """Bluff is offered with its sides to be bid for, and accepted. Who bids first, and the other."""
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="bid")
    assert "sides are bid for" in server.last("Bluff")["content"].casefold()
    await server.click(BOB, server.last("Bluff"), "Accept")
    await club.quiet()
    bidding = (await club.services.tables.in_channel(server.channel)).bidding
    assert bidding is not None
    return bidding.turn, bidding.other


def newest(club: Club) -> dict[str, Any]:
    return club.server.shown()[-1]


async def test_a_bidding_with_buttons(club: Club) -> None:
    server = club.server
    first, second = await opened(club)
    assert not buttons(server.shown()[0]), "an accepted proposal has no buttons"
    told = server.last("Bidding for sides")
    assert "SHA-256" in told["content"]
    assert f"<@{first}> is higher and begins" in told["content"]
    assert newest(club)["pinged"] == [str(first)]
    assert {"Red: 0 VP", "Blue: 3 VP", "Red: more…", "Withdraw"} <= buttons(newest(club)).keys()

    answer = await server.click(first, newest(club), "Blue: 1 VP")
    assert answer.original["flags"] & EPHEMERAL
    assert "You bid 1 VP for Blue" in answer.text
    await club.quiet()
    assert "bids **1 VP** for **Blue**" in server.last("bids")["content"]
    assert newest(club)["pinged"] == [str(second)]
    assert "receive 1 VP" in newest(club)["content"]
    assert list(buttons(newest(club))) == [
        "Accept, play Red",
        "Blue: 2 VP",
        "Blue: 3 VP",
        "Blue: 4 VP",
        "Blue: more…",
        "Withdraw",
    ]

    await server.click(second, newest(club), "Blue: 3 VP")
    await club.quiet()
    answer = await server.click(first, newest(club), "Accept, play Red")
    await club.quiet()
    assert "You are in" in answer.text
    assert "Bid a number" in answer.text
    started = server.last("The game begins")["content"]
    assert f"3 VP from **Blue** (<@{second}>)" in started
    assert list(buttons(newest(club))) == ["Your move"]
    status = await server.command(CY, "status")
    assert "3 VP from" in status.text
    info = await club.services.tables.in_channel(server.channel)
    assert info.options["ceded"] == "blue:3"


async def test_the_points_count_at_the_end(club: Club) -> None:
    server = club.server
    first, second = await opened(club)
    await server.command(first, "game bid", points=20, side="Red")
    await server.command(second, "game accept-bid")
    for number, other in (("5", "1"), ("4", "2"), ("3", "3")):
        await server.command(first, "bluff bid", number=number)
        await server.command(second, "bluff bid", number=other)
    await club.quiet()
    report, end = (message["content"] for message in club.server.shown()[-3:-1])
    assert "Red 18, Blue 0" in report, "it says where the game stood"
    assert "Red 18, Blue 0" not in end
    assert f"Victory: **Blue** (<@{second}>)" in end
    assert "✔" in (await server.command(CY, "game verify")).text


async def test_a_bidding_with_the_form_and_commands_across_restarts(club: Club) -> None:
    server = club.server
    first, second = await opened(club)
    form = await server.click(first, newest(club), "Red: more…")
    await club.restart()
    answer = await server.submit(first, form, "7")
    assert "You bid 7 VP for Red" in answer.text
    await club.quiet()
    await club.restart()
    assert await server.complete(second, "game bid", "side", points=8, side="") == ["red"]
    assert "Now" in (await server.command(second, "game bid", points=9)).text
    await club.quiet()
    panel = await server.command(first, "panel")
    assert "bids **9 VP** for **Red**" in panel.text
    assert "Accept, play Blue" in buttons(panel.original)
    assert not buttons((await server.command(second, "panel")).original)
    listed = await server.command(first, "game list")
    assert "your bid" in listed.text
    await club.restart()
    taken = await server.click(first, panel.original, "Accept, play Blue")
    await club.quiet()
    assert taken.original["id"] == panel.original["id"], "a press in one's own message changes that message"
    assert "9 VP from" in server.last("The game begins")["content"]


async def test_refusals_are_private(club: Club) -> None:
    server = club.server
    first, second = await opened(club)
    ask = copy.deepcopy(newest(club))
    before = len(server.shown())
    for user, words in ((CY, "Only the two players"), (second, "not your turn")):
        answer = await server.click(user, copy.deepcopy(ask), "Red: 1 VP")
        assert words in answer.text
        assert answer.original["flags"] & EPHEMERAL
        assert (await server.command(user, "game bid", points=1, side="red")).original["flags"] & EPHEMERAL
    form = await server.click(first, copy.deepcopy(ask), "Red: more…")
    for nonsense in ("-3", "lots", "1e3", "100", "٣", ""):
        assert "whole number" in (await server.submit(first, form, nonsense)).text
    assert "side" in (await server.command(first, "game bid", points=2)).text
    assert "no side" in (await server.command(first, "game bid", points=2, side="green")).text
    assert "no bid" in (await server.command(first, "game accept-bid")).text
    assert "still being bid for" in (await server.command(first, "order", orders="bid 3")).text
    assert "still being bid for" in (await server.command(CY, "hand")).text
    await club.quiet()
    assert len(server.shown()) == before
    await server.click(first, ask, "Red: 1 VP")
    await club.quiet()
    assert "moved on" in (await server.click(first, copy.deepcopy(ask), "Blue: 2 VP")).text
    assert "bid more" in (await server.command(second, "game bid", points=1)).text
    assert (await club.services.tables.in_channel(server.channel)).revision == 2


async def test_two_presses_at_once_are_one_bid(club: Club) -> None:
    server = club.server
    first, _ = await opened(club)
    press = await server.send_click(first, newest(club), "Red: 1 VP")
    await server.deliver(press)
    await server.finished(press)
    await club.quiet()
    bidding = (await club.services.tables.in_channel(server.channel)).bidding
    assert bidding is not None
    assert len(bidding.bids) == 1
    server.faults.clear()  # the second delivery cannot be answered a second time


async def test_either_player_withdraws(club: Club) -> None:
    server = club.server
    first, second = await opened(club)
    await server.click(first, newest(club), "Red: 0 VP")
    await club.quiet()
    assert "bids nothing" in server.last("bids")["content"]
    answer = await server.click(first, newest(club), "Withdraw")
    assert "No game is played" in answer.text
    await club.quiet()
    assert not any(buttons(message) for message in server.shown())
    last = newest(club)["content"]
    assert "no game is played" in last
    assert "Draw" not in last
    assert (b"s" * 32).hex() in last
    assert "declined or withdrawn" in (await server.command(second, "panel")).text
    assert "✔" in (await server.command(second, "game verify")).text
    await server.command(BOB, "game new", game="bluff", opponent=ANN, side="bid")
    await server.click(ANN, server.last("Bluff"), "Accept")
    await club.quiet()
    assert "No game is played" in (await server.command(BOB, "game abandon")).text


async def test_a_step_that_was_not_told_is_told_after_a_restart(club: Club) -> None:
    server = club.server
    first, second = await opened(club)
    server.fail = lambda method, path: 403 if path.startswith("/channels") else None
    await server.command(first, "game bid", points=2, side="red")
    club.bot.announcer._due.clear()
    await club.stop()
    server.fail = lambda method, path: None
    await club.start()
    await club.quiet()
    assert "bids **2 VP** for **Red**" in server.last("bids")["content"]
    assert newest(club)["pinged"] == [str(second)]


async def test_sides_are_bid_for_only_where_the_game_allows_it(club: Club) -> None:
    server = club.server
    assert "bid" in await server.complete(ANN, "game new", "side", game="bluff", side="")
    assert (await server.command(ANN, "game new", game="bluff", opponent=BOB, side="green")).text.startswith("There is")


async def test_5_6_1_the_sides_of_a_campaign_are_bid_for(club: Club) -> None:
    server = club.server
    options = {"game": "paths_of_glory", "opponent": BOB, "side": "bid", "options": "scenario=campaign"}
    await server.command(ANN, "game new", **options)
    await server.click(BOB, server.last("Paths of Glory"), "Accept")
    await club.quiet()
    bidding = (await club.services.tables.in_channel(server.channel)).bidding
    assert bidding is not None
    first, second = bidding.turn, bidding.other
    await server.click(first, newest(club), "Allied Powers: 1 VP")
    await club.quiet()
    await server.click(second, newest(club), "Allied Powers: 2 VP")
    await club.quiet()
    await club.restart()
    await server.click(first, newest(club), "Accept, play Central Powers")
    await club.quiet()
    info = await club.services.tables.in_channel(server.channel)
    assert info.seats == {"ap": second, "cp": first}
    assert info.options["bid"] == "ap:2"
    assert "2 VP from" in server.last("The game begins")["content"]
    await server.command(second, "game resign", sure=True)
    await club.quiet()
    assert "✔" in (await server.command(CY, "game verify")).text


async def test_15_0_1_prestige_is_bid_for_the_sides_of_hellenes_and_counts_from_the_start(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="hellenes", opponent=BOB, side="bid", options="scenario=431")
    await server.click(BOB, server.last("Hellenes"), "Accept")
    await club.quiet()
    bidding = (await club.services.tables.in_channel(server.channel)).bidding
    assert bidding is not None
    first, second = bidding.turn, bidding.other
    assert "in Prestige? It counts from the start" in newest(club)["content"]
    for user, side, points in ((first, "Athens", 21), (first, "Athens", 3), (second, "Athens", 2)):
        said = (await server.command(user, "game bid", side=side, points=points)).text
        assert "VP" not in said
        assert "victory point" not in said
        assert ("from 0 to 20" in said) == (points == 21), "more could not begin"
        assert ("The bid that stands is 3 Prestige" in said) == (points == 2)
    await club.quiet()
    assert "Athens: 4 Prestige" in buttons(newest(club))
    await server.click(second, newest(club), "Accept, play Sparta")
    await club.quiet()
    started = server.last("The game begins")["content"]
    assert f"3 Prestige from **Athens** (<@{first}>)" in started
    for said in (started, (await server.command(CY, "status")).text):
        assert "It counts from the start" in said
        assert "final result" not in said
        assert "Sparta leads by 3" in said or said is started


async def test_no_more_is_bid_for_hellenes_than_the_game_can_begin_with(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="hellenes", opponent=BOB, side="bid", options="scenario=431")
    await server.click(BOB, server.last("Hellenes"), "Accept")
    await club.quiet()
    bidding = (await club.services.tables.in_channel(server.channel)).bidding
    assert bidding is not None
    await server.command(bidding.turn, "game bid", side="Sparta", points=20)
    await club.quiet()
    assert not [label for label in buttons(newest(club)) if label.startswith("Sparta: 2")], "nothing above the most"
    assert "from 0 to 20" in (await server.command(bidding.other, "game bid", points=21)).text
    await server.click(bidding.other, newest(club), "Accept, play Athens")
    await club.quiet()
    assert (await club.services.tables.in_channel(server.channel)).options["bid"] == "sparta:20"
