"""Hidden information: swap what is secret and everything others receive stays the same, byte for byte."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from cogs.invitations import accepting
from cogs.protocols.game_face import Face
from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.game import Role
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club, Watch
from tests.discord.loopback import Loopback, buttons, said_in
from tests.discord.test_paths_of_glory import choices
from tests.toy_game import BLUFF

FACES: Mapping[str, Face] = {"paths_of_glory": PathsOfGloryFace()}
PLACES = re.compile(r"1\d{17,19}")  # ids of messages and interactions, which differ from run to run


LINK = re.compile(r"[0-9a-f]{64}|(?<=The log up to here: `)[0-9a-f]{16}")  # salted by the secret seed (test_chain.py)

Traffic = dict[int, list[Any]]  # by user, the channel as 0; between them the order is a matter of scheduling


def traffic(server: Loopback, users: set[int]) -> Traffic:
    """What each of these users and the channel received, in order, without ids of messages.

    What the bot reads there nobody receives: how often it looks is a matter of scheduling.
    """
    seen: Traffic = {}
    for request in server.requests:
        if request.method == "GET":
            continue
        token = re.search(r"token-\d+", request.path)
        user = server.exchanges[token[0]].user if token is not None else 0
        if user not in users if token is not None else not request.path.startswith("/channels"):
            continue
        path = re.sub(r"token-\d+|\d{15,}", "#", request.path)
        body = LINK.sub("#", PLACES.sub("#", str(request.body)))
        seen.setdefault(user, []).append((request.method, path, body, LINK.sub("#", str(request.files))))
    return seen


def length(seen: Traffic) -> int:
    return sum(map(len, seen.values()))


Play = Callable[[Club], Any]


async def played(
    folder: Path, patch: pytest.MonkeyPatch, play: Play, users: set[int], faces: Mapping[str, Any]
) -> Traffic:
    """Play a script on a fresh club; what the users and the channel got."""
    folder.mkdir()  # noqa: ASYNC240  # a directory of the test
    async with Loopback() as server:
        patch.setattr(discord.http.Route, "BASE", server.api)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway))
        club = Club(server, folder, {**GAMES, "bluff": BLUFF}, faces)
        await club.start()
        try:
            await play(club)
        finally:
            await club.stop()
        assert server.faults == []
        return traffic(server, users)


async def look_around(club: Club, users: tuple[int, ...]) -> None:
    """Everything another player or a spectator may ask for."""
    server = club.server
    for user in users:
        for name in ("status", "map", "log", "panel", "hand", "undo", "game list", "game export"):
            await server.command(user, name)
            await club.quiet()
        await server.click(user, server.last("Table"), "Your move")


async def test_a_hidden_bid_cannot_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def bid(number: str) -> Play:
        async def play(club: Club) -> None:
            server = club.server
            await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
            await server.click(BOB, server.last("Bluff"), "Accept")
            await club.quiet()
            await server.command(ANN, "bluff bid", number=number)
            await club.quiet()
            await look_around(club, (BOB, CY))

        return play

    one = await played(tmp_path / "a", monkeypatch, bid("1"), {BOB, CY}, {})
    other = await played(tmp_path / "b", monkeypatch, bid("5"), {BOB, CY}, {})
    assert one == other
    assert length(one) > 20


async def test_a_choice_that_was_made_in_secret_looks_like_one_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No message, edit, ping, button or answer shows whether Ann has chosen, changed her mind or taken it back."""

    def choose(*orders: str) -> Play:
        async def play(club: Club) -> None:
            server = club.server
            await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
            await server.click(BOB, server.last("Bluff"), "Accept")
            await club.quiet()
            for order in orders:
                await server.command(ANN, "order", orders=order)
                await club.quiet()
            await look_around(club, (BOB, CY))
            await server.command(BOB, "game show")
            await club.quiet()
            await look_around(club, (CY,))

        return play

    quiet = await played(tmp_path / "none", monkeypatch, choose(), {BOB, CY}, {})
    for name, orders in (("one", ("bid 3",)), ("more", ("bid 3", "bid 4", "bid 1")), ("back", ("bid 3", "undo"))):
        assert await played(tmp_path / name, monkeypatch, choose(*orders), {BOB, CY}, {}) == quiet
    assert length(quiet) > 20


async def test_an_open_panel_works_after_the_other_side_has_chosen(bluff: Club) -> None:
    server = bluff.server
    panel = await server.command(BOB, "panel")
    await server.command(ANN, "order", orders="bid 4")
    await bluff.quiet()
    answer = await server.click(BOB, panel.original, "Bid · 1")
    assert "bid 1" in answer.text
    await bluff.quiet()
    assert "Red bid 4, Blue bid 1" in "".join(message["content"] for message in server.shown())


async def test_whoever_has_chosen_may_choose_again_in_his_panel(bluff: Club) -> None:
    server = bluff.server
    first = await server.command(ANN, "order", orders="bid 4")
    assert "nothing has to be decided" in first.text
    again = await server.click(ANN, first.original, "2")
    assert "bid 2" in again.text
    await server.command(BOB, "order", orders="bid 1")
    await bluff.quiet()
    assert "Red bid 2, Blue bid 1" in "".join(message["content"] for message in server.shown())


@pytest.mark.parametrize("seconds", [0.0, 0.3])
async def test_how_fast_an_invitation_is_closed_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Whatever comes first, its message is closed once; or two streams could not be compared."""
    recall = accepting.recall

    async def slowly(*asked: Any) -> Any:
        await asyncio.sleep(seconds)
        return await recall(*asked)

    async def play(club: Club) -> None:
        await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
        await club.server.click(BOB, club.server.last("Bluff"), "Accept")
        await club.quiet()

    monkeypatch.setattr(accepting, "recall", slowly)
    seen = await played(tmp_path / "a", monkeypatch, play, {BOB}, {})
    assert [method for method, *_ in seen[0]] == ["POST", "POST", "PATCH", "POST"]


def swapped(club: Club) -> None:
    """Other secrets, which the Central Powers cannot tell from the true ones."""
    services = club.services.tables._tables
    number, position = next(iter(services._open.items()))
    state = position.game.disguise(position.state, Role("cp"), SeededChance(b"other hands"))
    services._open[number] = replace(position, state=state, _offers={})


async def begun(club: Club, swap: bool) -> Loopback:
    """A game that has been dealt, with other hands if `swap`."""
    options = {"game": "paths_of_glory", "opponent": BOB, "side": "cp", "options": "guns=dealt"}
    await club.server.command(ANN, "game new", **options)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await club.quiet()
    if swap:
        swapped(club)
    return club.server


async def test_the_other_hand_cannot_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def game(swap: bool) -> Play:
        async def play(club: Club) -> None:
            server = await begun(club, swap)
            await look_around(club, (ANN, CY))
            for _ in range(12):
                panel = (await server.command(ANN, "panel")).original
                assert panel is not None
                pressed = choices(panel)
                while pressed:
                    menu, value = pressed[0]
                    pick = server.pick(ANN, panel, menu, value) if menu else server.click(ANN, panel, value)
                    panel = (await pick).original
                    assert panel is not None
                    await club.quiet()
                    pressed = [] if "✔" in panel["content"] else choices(panel)
            await look_around(club, (ANN, CY))
            await server.command(BOB, "hand")
            await server.command(BOB, "panel")

        return play

    one = await played(tmp_path / "a", monkeypatch, game(False), {ANN, CY}, FACES)
    other = await played(tmp_path / "b", monkeypatch, game(True), {ANN, CY}, FACES)
    assert length(one) > 60
    assert one == other


async def test_a_what_if_tells_nothing_of_the_other_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its decisions for the other side are those of cards drawn anew, whatever that side really holds."""

    def game(swap: bool) -> Play:
        async def play(club: Club) -> None:
            server, theirs = await begun(club, swap), False
            await server.command(ANN, "odds", attack="attack Liege")
            panel = (await server.command(ANN, "whatif", dice="any " * 20)).original
            for _ in range(40):
                assert panel is not None
                theirs = theirs or "for the other side" in said_in(panel)
                own = {identity for identity in buttons(panel).values() if "whatif" in identity}
                pressed = [one for one in choices(panel) if one[1] not in own]
                if not pressed:
                    break
                menu, value = pressed[0]
                pick = server.pick(ANN, panel, menu, value) if menu else server.click(ANN, panel, value)
                panel = (await pick).original
            assert theirs
            await server.command(ANN, "whatif", orders="nonsense")

        return play

    one = await played(tmp_path / "a", monkeypatch, game(False), {ANN}, FACES)
    other = await played(tmp_path / "b", monkeypatch, game(True), {ANN}, FACES)
    assert length(one) > 25
    assert one == other


async def test_the_owner_does_see_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def game(swap: bool) -> Play:
        async def play(club: Club) -> None:
            server = await begun(club, swap)
            await server.command(BOB, "hand")

        return play

    one = await played(tmp_path / "a", monkeypatch, game(False), {BOB}, FACES)
    other = await played(tmp_path / "b", monkeypatch, game(True), {BOB}, FACES)
    assert one != other, "the comparison would notice"


async def talking(club: Club, *orders: str) -> None:
    """Ann bids where bids are announced."""
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", options="talk=yes")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    for order in orders:
        await club.server.command(ANN, "order", orders=order)
        await club.quiet()


async def test_a_public_notice_tells_no_more_than_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def bid(number: int) -> Play:
        async def play(club: Club) -> None:
            await talking(club, f"bid {number}")
            assert "A number was chosen." in (await club.server.command(BOB, "log")).text
            assert f"You chose {number}" in str([exchange.text for exchange in club.server.exchanges.values()])
            await look_around(club, (BOB, CY))

        return play

    one = await played(tmp_path / "a", monkeypatch, bid(1), {BOB, CY}, {})
    other = await played(tmp_path / "b", monkeypatch, bid(5), {BOB, CY}, {})
    assert one == other


async def test_what_is_for_the_other_side_alone_reaches_it_once_and_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "The lowest number of the other side is 1."

    async def play(club: Club) -> None:
        await talking(club, "show")
        await look_around(club, (ANN, CY))
        assert words not in str([exchange.text for exchange in club.server.exchanges.values()])
        assert "show" in (await club.server.command(CY, "log")).text
        await club.restart()
        failed = club.server.fail
        club.server.fail = lambda method, path: 400 if path.startswith("/webhooks") else None
        await club.server.send_command(BOB, "panel")
        await asyncio.sleep(0.3)
        club.server.fail = failed
        assert words in (await club.server.command(BOB, "panel")).text, "what he never saw is not lost"
        await asyncio.sleep(0.2)  # what was shown is noted after the answer
        assert words not in (await club.server.command(BOB, "panel")).text
        assert words not in str([message["content"] for message in club.server.shown()])

    await played(tmp_path / "a", monkeypatch, play, {BOB, CY}, {})


async def test_a_proposal_does_not_count_what_was_done_in_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither its buttons nor the nonces of messages, which Discord hands on; nor does the prompt ask anybody anew."""

    def propose(*orders: str) -> Play:
        async def play(club: Club) -> None:
            server = club.server
            await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
            await server.click(BOB, server.last("Bluff"), "Accept")
            await club.quiet()
            for order in orders:
                await server.command(ANN, "order", orders=order)
                await club.quiet()
            await server.command(BOB, "game abandon")
            await club.quiet()
            await server.click(BOB, server.last("offers to end"), "Take it back")
            await club.quiet()

        return play

    monkeypatch.setattr(Watch, "now", lambda watch: 1000)
    quiet = await played(tmp_path / "none", monkeypatch, propose(), {BOB, CY}, {})
    for name, orders in (("more", ("bid 3", "bid 4")), ("back", ("bid 3", "undo"))):
        assert await played(tmp_path / name, monkeypatch, propose(*orders), {BOB, CY}, {}) == quiet
    assert "agree:abandon.1000" in str(quiet)
