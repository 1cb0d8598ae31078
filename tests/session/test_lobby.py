"""Proposals, seats, endings, and the proof of the dice."""

import copy
import hashlib
import json

import pytest

from engine.kernel.errors import Refused, SeatError, TableError
from engine.session.model import OPEN, RANDOM
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables, started
from tests.session.toy import BLUE, RED


@pytest.fixture
def empty(store) -> Tables:
    return open_tables(store)


async def test_proposal_and_acceptance(empty: Tables) -> None:
    info = await empty.lobby.invite(CHANNEL, "race", {"deck": "large"}, ANN, BOB, BLUE)
    assert (info.status, info.revision, bool(info.commitment), info.seats) == ("proposed", 0, True, {})
    assert info.options == {"deck": "large", "broken": "no", "handicap": ""}
    told = await empty.lobby.accept(TABLE, BOB)
    assert (told.kind, told.revision, told.info.status) == ("started", 1, "playing")
    assert told.info.seats == {RED: BOB, BLUE: ANN}
    assert told.info.commitment == hashlib.sha256(b"s" * 32).hexdigest()
    assert told.info.seed == ""
    assert [event.narrate().key for event in told.public()] == ["race-setup"]


@pytest.mark.parametrize(("opponent", "user"), [(BOB, CY), (BOB, ANN), (None, ANN)])
async def test_only_the_invited_may_accept(empty: Tables, opponent: int | None, user: int) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, opponent)
    with pytest.raises(SeatError):
        await empty.lobby.accept(TABLE, user)


async def test_open_seat_is_for_anybody(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, None, RANDOM)
    told = await empty.lobby.accept(TABLE, CY)
    assert sorted(told.info.seats.values()) == [ANN, CY]
    assert told.info.opponent == CY


async def test_open_side_is_chosen_by_the_accepter(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB, OPEN)
    with pytest.raises(TableError) as caught:
        await empty.lobby.accept(TABLE, BOB)
    assert caught.value.message.key == "choose-side"
    assert (await empty.lobby.accept(TABLE, BOB, RED)).info.seats == {RED: BOB, BLUE: ANN}


async def test_a_settled_side_cannot_be_taken(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    with pytest.raises(TableError):
        await empty.lobby.accept(TABLE, BOB, RED)


async def test_bad_proposals(empty: Tables) -> None:
    for game, options, side in (("chess", {}, RANDOM), ("race", {"deck": "huge"}, RANDOM), ("race", {}, "green")):
        with pytest.raises(TableError):
            await empty.lobby.invite(CHANNEL, game, options, ANN, BOB, side)
    with pytest.raises(Refused):
        await empty.lobby.invite(CHANNEL, "race", {"broken": "yes"}, ANN, BOB)


async def test_one_game_per_channel_and_another_after_it(empty: Tables) -> None:
    await started(empty)
    with pytest.raises(TableError) as caught:
        await empty.lobby.invite(CHANNEL, "race", {}, CY, BOB)
    assert caught.value.message.key == "channel-busy"
    await empty.playing.order(TABLE, ANN, "move 2")
    await empty.playing.resign(TABLE, ANN)
    await empty.lobby.invite(CHANNEL, "race", {}, CY, BOB)
    assert (await empty.in_channel(CHANNEL)).number == 2
    assert (await empty.info(TABLE)).status == "ended"
    assert [info.number for info in await empty.people.of_user(BOB)] == [2]
    assert await empty.people.of_user(ANN) == []


async def test_decline_and_cancel(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    with pytest.raises(SeatError):
        await empty.lobby.decline(TABLE, CY)
    with pytest.raises(SeatError):
        await empty.lobby.cancel(TABLE, BOB)
    assert (await empty.lobby.decline(TABLE, BOB)).status == "ended"
    second = (await empty.lobby.invite(CHANNEL, "race", {}, ANN, None)).number
    assert (await empty.lobby.cancel(second, ANN)).outcome.reason.key == "outcome-cancelled"
    with pytest.raises(TableError):
        await empty.lobby.accept(second, BOB)
    with pytest.raises(TableError):
        assert (await empty.look(second)).view


async def test_not_started_yet(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB)
    with pytest.raises(TableError) as caught:
        await empty.playing.order(TABLE, ANN, "move 1")
    assert caught.value.message.key == "not-started"


async def test_end_by_the_rules(tables: Tables, reopened) -> None:
    told = await tables.playing.order(TABLE, ANN, "win")
    assert (told.info.status, told.info.outcome.winner) == ("ended", RED)
    assert told.info.seed == (b"s" * 32).hex()
    assert (await tables.look(TABLE)).prompts == ()
    assert (await reopened().info(TABLE)).outcome == told.info.outcome
    with pytest.raises(TableError):
        await tables.playing.order(TABLE, ANN, "move 1")


async def test_resignation_is_for_players(tables: Tables) -> None:
    with pytest.raises(SeatError):
        await tables.playing.resign(TABLE, CY)
    told = await tables.playing.resign(TABLE, BOB)
    assert (told.kind, told.role, told.info.outcome.winner) == ("resigned", BLUE, RED)


async def test_abandoning_needs_both(tables: Tables) -> None:
    told = await tables.proposals.abandon(TABLE, ANN)
    assert (told.kind, [(p.kind, p.role) for p in told.info.proposals]) == ("abandon-offered", [("abandon", RED)])
    with pytest.raises(TableError):
        await tables.proposals.abandon(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 1")
    assert (await tables.proposals.abandon(TABLE, BOB)).kind == "abandon-offered"
    ended = await tables.proposals.abandon(TABLE, ANN)
    assert (ended.kind, ended.info.status, ended.info.outcome.winner) == ("abandoned", "ended", None)


async def finished(tables: Tables) -> dict:
    for user in (ANN, BOB, ANN, BOB):
        await tables.playing.order(TABLE, user, "move 1; hide 3; roll")
    await tables.playing.order(TABLE, ANN, "deal")
    await tables.playing.resign(TABLE, ANN)
    return json.loads(json.dumps(await tables.results.export(1)))


async def test_export_of_a_running_game_keeps_its_secrets(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "hide 3; deal")
    data = await tables.results.export(1)
    assert not {"seed", "opening", "state"} & data.keys()
    assert all("action" not in entry and "label" not in entry and not entry["draws"] for entry in data["entries"])
    assert not tables.results.verify(data).good


async def test_export_of_a_finished_game_verifies(tables: Tables) -> None:
    report = tables.results.verify(await finished(tables))
    assert report.good, report.faults
    assert report.numbers == 7 + 4 + 1


@pytest.mark.parametrize("forge", ["die", "seed", "commitment", "action", "drop", "shape"])
async def test_a_forged_export_does_not(tables: Tables, forge: str) -> None:
    data = copy.deepcopy(await finished(tables))
    match forge:
        case "die":
            data["entries"][2]["draws"][0][2] = data["entries"][2]["draws"][0][2] % 6 + 1
        case "seed" | "commitment":
            data[forge] = "00" * 32
        case "action":
            data["entries"][0]["action"]["number"] = 2
        case "drop":
            del data["entries"][2]
        case "shape":
            data["entries"] = {"no": 1}
    assert not tables.results.verify(data).good


async def test_seats_by_lot_are_part_of_the_proof(empty: Tables) -> None:
    await empty.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RANDOM)
    await empty.lobby.accept(TABLE, BOB)
    await empty.playing.resign(TABLE, ANN)
    data = await empty.results.export(1)
    assert empty.results.verify(data).good
    data["seats"] = dict(zip(data["seats"], reversed(data["seats"].values()), strict=True))
    assert not empty.results.verify(data).good
