"""What is kept of a user: all of it for himself, and nothing of it afterwards when he wants to be forgotten."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import main
from cogs.answers.person import forgotten_answer
from engine.kernel.errors import TableError
from engine.league.acts import SignedUp, Substituted
from engine.league.model.contest import Match, Pairing
from engine.league.model.event_rules import EventGame, EventRules
from engine.session.leaving import FORGOTTEN
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL
from tests.discord.test_forged import press


def dump(club: Club) -> str:
    """All that the database holds."""
    with closing(sqlite3.connect(club.folder / "club.db")) as connection:
        return "\n".join(connection.iterdump())


async def busy(club: Club) -> Club:
    """Ann plays here, has settings, stops and a draft elsewhere, and an offer in another channel."""
    await club.server.command(ANN, "order", orders="bid 4")
    await club.server.command(BOB, "settings", colours="dark")
    await club.server.command(ANN, "settings", colours="contrast")
    await club.services.tables._tables.store.keep_draft(BOB, 5, {"opponent": ANN})
    await club.services.tables._tables.store.keep_draft(ANN, 5, {"opponent": BOB})
    await club.services.tables._tables.store.stop(1, ANN, "bids", True)
    await club.quiet()
    return club


async def test_a_user_gets_what_is_kept_of_him_alone(bluff: Club) -> None:
    await busy(bluff)
    told = await bluff.server.command(ANN, "me export")
    assert told.original is not None
    assert told.original["flags"] & EPHEMERAL
    found = json.loads(bluff.server.files[told.original["attachments"][0]["id"]])
    assert found["user"] == ANN
    assert found["own"]["preferences"] == [{"user": ANN, "key": "colours", "value": "contrast"}]
    assert [row["moment"] for row in found["own"]["stops"]] == ["bids"]
    (game,) = found["games"]
    assert game["orders"] == ["bid 4"]
    assert "seed" not in game
    assert bluff.seed.hex() not in json.dumps(found)


async def test_the_orders_of_the_other_side_are_not_in_it(bluff: Club) -> None:
    await busy(bluff)
    found = await bluff.services.tables.leaving.everything(BOB)
    assert found["games"][0]["orders"] == []
    assert "bid 4" not in json.dumps(found)


async def test_nothing_that_is_kept_names_a_user_who_was_forgotten(bluff: Club) -> None:
    server = (await busy(bluff)).server
    asked = await server.command(ANN, "me forget")
    assert asked.original is not None
    assert asked.original["flags"] & EPHEMERAL
    assert "ends first, as if you gave it up" in asked.text
    assert "cannot be taken back" in asked.text
    assert str(ANN) in dump(bluff), "nothing is done before it is confirmed"
    done = await server.click(ANN, asked.original, "Delete all of it")
    assert "What you had going on has ended" in done.text
    await bluff.quiet()
    kept = dump(bluff)
    assert str(ANN) not in kept
    assert str(BOB) in kept
    assert "dark" in kept
    assert "contrast" not in kept
    assert "gave up" in str(server.shown())
    info = await bluff.services.tables.info(await bluff.table())
    assert info.status == "ended"
    (gone,) = [user for user in info.seats.values() if user != BOB]
    assert gone in FORGOTTEN
    report = bluff.services.results.verify(await bluff.services.results.export(info.number))
    assert report.good, report.faults
    await bluff.restart()
    assert str(ANN) not in dump(bluff)
    words = [bluff.services.say(seat) for seat in bluff.services.seats(info)]
    assert [one for one in words if "somebody who was forgotten" in one] == [words[0]]
    assert f"<@{gone}>" not in str(server.shown())


async def test_who_is_forgotten_leaves_events_and_his_name_goes_with_him(club: Club) -> None:
    assert club.services.seasons is not None
    seasons = club.services.seasons
    held = await seasons.events.create(7, BOB, EventRules("Cup", (EventGame("bluff", ("a", "b")),), "swiss", rounds=2))
    for user, name in ((ANN, "Anna Real"), (CY, "Cyril Real")):
        await seasons.events.act(held.number, user, SignedUp(user, name))
    given = json.dumps(await club.services.tables.leaving.everything(ANN))
    assert "Anna Real" in given
    assert "Cyril Real" not in given
    await forgotten_answer(club.services, club.bot.announcer, ANN)
    first, second = (await seasons.events.look(held.number)).contest.entrants
    assert first.user in FORGOTTEN
    assert first.presence == "withdrawn"
    assert (second.user, second.name, second.presence) == (CY, "Cyril Real", "in")
    assert "Anna Real" not in dump(club)
    assert str(ANN) not in dump(club)
    with pytest.raises(TableError):
        await seasons.matches.seat(await seasons.events.look(held.number), Match(1, 1, Pairing(1, 2)), 99)


async def test_nobody_comes_to_an_event_while_he_is_being_forgotten(club: Club) -> None:
    """Nor does a sign-up that was under way when he asked for it outlast him."""
    assert club.services.seasons is not None
    seasons, rules = club.services.seasons, EventRules("Cup", (EventGame("bluff", ("a", "b")),), "swiss", rounds=2)
    held = await seasons.events.create(7, BOB, rules)
    under_way = asyncio.create_task(seasons.events.act(held.number, ANN, SignedUp(ANN, "Anna Real")))
    await asyncio.sleep(0)
    async with seasons.leaving(ANN):
        assert under_way.done()
        for user, act in ((ANN, SignedUp(ANN, "Ann")), (BOB, Substituted(1, ANN, "Ann"))):
            with pytest.raises(TableError):
                await seasons.events.act(held.number, user, act)
        with pytest.raises(TableError):
            await seasons.events.create(7, ANN, rules)
    (entrant,) = (await seasons.events.look(held.number)).contest.entrants
    assert entrant.presence == "withdrawn"
    assert (await seasons.events.create(7, ANN, rules)).contest.rules.directors == (ANN,), "afterwards he is free to"


async def test_offers_and_biddings_end_too(club: Club) -> None:
    server = club.server
    await server.command(ANN, "game new", game="bluff", opponent=BOB, side="bid")
    await server.click(BOB, server.last("Bluff"), "Accept")
    await club.quiet()
    other = await club.services.tables.lobby.invite(77, "bluff", {}, ANN, BOB)
    third = await club.services.tables.lobby.invite(78, "bluff", {}, CY, ANN)
    ended = await club.services.tables.leaving.end_games(ANN)
    assert [info.status for info in ended] == ["ended"] * 3
    assert {other.number, third.number} < {info.number for info in ended}
    alias = await club.services.tables.leaving.forget(ANN)
    assert (await club.services.tables.info(third.number)).opponent == alias
    assert (await club.services.tables.info(other.number)).host == alias


async def test_nobody_is_forgotten_by_another_or_while_he_plays(bluff: Club) -> None:
    refused = await press(bluff, BOB, f"t:0:0:forget:{ANN}:0")
    assert "asks for somebody else" in refused.text
    with pytest.raises(TableError):
        await bluff.services.tables.leaving.forget(ANN)
    with pytest.raises(TableError):
        await bluff.services.tables.leaving.forget(5)
    assert str(ANN) in dump(bluff)


async def test_what_a_later_version_keeps_is_found_by_how_it_is_kept(bluff: Club) -> None:
    database = bluff.services.tables._tables.store._db
    async with database.transaction() as db:
        await db.execute("CREATE TABLE hours (user INTEGER PRIMARY KEY, zone TEXT) STRICT")
        await db.execute("CREATE TABLE rulings (number INTEGER PRIMARY KEY, director INTEGER, words TEXT) STRICT")
        await db.execute("INSERT INTO hours VALUES (?, 'Europe/Berlin')", (ANN,))
        await db.execute("INSERT INTO rulings VALUES (1, ?, ?)", (BOB, f"instead of <@{ANN}>"))
        await db.execute("INSERT INTO rulings VALUES (2, ?, 'warned')", (ANN,))
    leaving = bluff.services.tables.leaving
    assert (await leaving.everything(ANN))["own"]["hours"] == [{"user": ANN, "zone": "Europe/Berlin"}]
    await leaving.end_games(ANN)
    alias = await leaving.forget(ANN)
    assert await database.all("SELECT * FROM hours") == []
    rulings = [tuple(row) for row in await database.all("SELECT * FROM rulings")]
    assert rulings == [(1, BOB, f"instead of <@{alias}>"), (2, alias, "warned")]


async def test_a_host_exports_what_is_kept_of_a_user(
    bluff: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await busy(bluff)
    await bluff.stop()
    monkeypatch.setenv("ADJUTANT_DATABASE", str(bluff.folder / "club.db"))
    target = tmp_path / "ann.json"
    assert await asyncio.to_thread(main, ["person", str(ANN), "--export", str(target)]) == 0
    assert json.loads(target.read_text())["own"]["preferences"][0]["value"] == "contrast"
    assert await asyncio.to_thread(main, ["person", str(ANN), "--export", str(target)]) == 2
    assert "File exists" in capsys.readouterr().err
