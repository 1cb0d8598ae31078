"""`/game notes`: private, kept, handed over with the seat, and to nobody else; a director's word for the substitute."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import DIRECTOR, EPHEMERAL, buttons, said_in
from tests.discord.test_director import DEE, button, led, order
from tests.discord.test_forged import press
from tests.discord.test_secrets import Play, length, played

__all__ = ["led"]
EVE = 700000000000000016


def hand_page(table: int) -> str:
    """The id by which a page of the hand is turned to."""
    return f"t:{table}:0:cards::1"


async def write(club: Club, user: int, words: str) -> str:
    page = await club.server.command(user, "game notes")
    assert page.original["flags"] & EPHEMERAL
    opened = await club.server.click(user, page.original, button(page.original, "notesform"))
    return (await club.server.submit(user, opened, words)).text


async def test_they_are_written_kept_over_a_restart_and_wiped(bluff: Club) -> None:
    server = bluff.server
    assert "Nothing is written down yet." in (await server.command(ANN, "game notes")).text
    await write(bluff, ANN, "4 is a *trap*\nbid 2")
    await bluff.restart()
    page = await server.command(ANN, "game notes")
    assert "4 is a \\*trap\\*\nbid 2" in page.text
    assert "trap" not in (await server.command(BOB, "game notes")).text
    form = button(page.original, "notesform")
    assert "no seat" in (await server.click(CY, page.original, form)).text
    assert "no seat" in (await press(bluff, CY, form.replace("notesform", "notes"))).text
    assert "no seat" in (await server.command(CY, "game notes")).text
    assert "Nothing is written down yet." in await write(bluff, ANN, " ")


async def test_a_substitute_is_given_them_with_his_hand_and_the_old_one_no_more(led: Club) -> None:
    server = led.server
    await write(led, ANN, "bluff on 4")
    page = await server.command(ANN, "game notes")
    asked = await server.command(DEE, "director substitute", who=ANN, by=CY, note="answer until Sunday")
    assert "Privately to" in asked.text
    assert "bluff on 4" not in asked.text
    await led.restart()  # the order waits with its note
    opened = await server.click(DEE, asked.original, button(asked.original, "directreason"))
    card = (await server.submit(DEE, opened, "gone")).original
    await server.click(DEE, card, button(card, "direct"))
    await led.quiet()
    hand = await server.command(CY, "hand")
    again = await press(led, CY, hand_page(await led.table()))
    assert "Notes for you" in buttons(again.followups[-1] if again.followups else again.original)
    read = await server.click(CY, hand.original, "Notes for you")
    await server.until(lambda: len(read.followups) == 2)
    first, second = map(said_in, read.followups)
    assert "who played before you**\nbluff on 4" in first
    assert "who directs**\nanswer until Sunday" in second
    assert "no seat" in (await server.command(ANN, "game notes")).text
    assert "no seat" in (await server.click(ANN, page.original, button(page.original, "notesform"))).text
    assert "Notes for you" not in buttons((await server.command(BOB, "hand")).original)


def handed(notes: str, note: str) -> Play:
    """A game in which Ann writes something and is replaced; then everybody else looks around."""

    async def play(club: Club) -> None:
        server = club.server
        await server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
        await server.click(BOB, server.last("Bluff"), "Accept")
        server.managers = {CY}
        await server.command(CY, "server directors", role=DIRECTOR)
        server.roles[DEE] = [DIRECTOR]
        await write(club, ANN, notes)
        await order(club, "substitute", note=note)
        for user in (BOB, EVE):
            for command in ("hand", "log", "game notes", "director record", "game export"):
                await server.command(user, command)

    return play


async def test_swapped_notes_leave_everybody_else_with_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the other side, a stranger and the channel receive is the same to the letter, whatever was written."""
    one = await played(tmp_path / "a", monkeypatch, handed("hold the four", "be quick"), {BOB, EVE}, {})
    other = await played(tmp_path / "b", monkeypatch, handed("bid two", "never mind"), {BOB, EVE}, {})
    assert one == other
    assert length(one) > 10


async def test_they_are_exported_to_their_author_and_deleted_with_him(bluff: Club) -> None:
    leaving = bluff.services.tables.leaving
    await write(bluff, ANN, "hold the four")
    assert [row["words"] for row in (await leaving.everything(ANN))["own"]["notes"]] == ["hold the four"]
    assert "hold the four" not in json.dumps(await leaving.everything(BOB))
    await leaving.end_games(ANN)
    await leaving.forget(ANN)
    assert "hold the four" not in (bluff.folder / "club.db").read_bytes().decode("latin-1")
