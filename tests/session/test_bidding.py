"""Sides that are bid for: dice, turns, amounts, what is kept, what is proved."""

import json
from dataclasses import replace
from operator import attrgetter

import pytest

from engine.kernel.errors import GameError, NotToAct, SeatError, StaleAction, StorageError, TableError
from engine.kernel.text import text
from engine.session.bidding import MOST
from engine.session.model import BID, TableInfo
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, Watch, open_tables
from tests.session.memory_store import MemoryStore
from tests.session.toy import BLUE, RACE, RED

OTHER = {ANN: BOB, BOB: ANN}


def with_seed(store, seed: bytes) -> Tables:
    return Tables(store, {"race": RACE}, clock=Watch(), new_seed=lambda: seed)


@pytest.fixture
async def bidding(store) -> Tables:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, BID)
    await tables.lobby.accept(TABLE, BOB)
    return tables


async def turn(tables: Tables) -> int:
    return (await tables.info(TABLE)).bidding.turn


async def test_the_dice_decide_who_begins_and_are_thrown_again_after_a_tie(store) -> None:
    firsts, throws = set(), []
    for number in range(20):
        tables = with_seed(store, bytes([number]) * 32)
        await tables.lobby.invite(number, "race", {}, ANN, BOB, BID)
        told = await tables.lobby.accept(number + 1, BOB)
        found = told.info.bidding
        *ties, (mine, theirs) = found.throws
        assert all(a == b for a, b in ties)
        assert mine != theirs
        assert found.turn == found.first == (ANN if mine > theirs else BOB)
        firsts.add(found.first)
        throws.append(len(found.throws))
    assert firsts == {ANN, BOB}
    assert max(throws) > 1


async def test_from_the_offer_to_the_game(bidding: Tables) -> None:
    info = await bidding.info(TABLE)
    assert (info.status, info.revision, info.seats, info.begun) == ("bidding", 1, {}, False)
    assert info.commitment
    assert not info.seed
    first = info.bidding.turn
    told = await bidding.auction.bid(TABLE, first, 0, RED)
    assert (told.kind, told.user, told.revision) == ("bid", first, 2)
    await bidding.auction.bid(TABLE, OTHER[first], 2)
    await bidding.auction.bid(TABLE, first, 5, RED)
    told = await bidding.auction.accept(TABLE, OTHER[first])
    assert (told.kind, told.revision, told.info.status) == ("started", 5, "playing")
    assert told.info.seats == {RED: first, BLUE: OTHER[first]}
    assert told.info.options["handicap"] == "red:5"
    position = await bidding._tables.position(1)
    assert position.state.ceded == ("red", 5)
    await bidding.playing.order(TABLE, first, "move 1")


async def test_a_bid_of_nothing(bidding: Tables) -> None:
    first = await turn(bidding)
    await bidding.auction.bid(TABLE, first, 0, BLUE)
    told = await bidding.auction.accept(TABLE, OTHER[first])
    assert told.info.options["handicap"] == "blue:0"
    assert told.info.seats == {BLUE: first, RED: OTHER[first]}


async def test_without_bidding_the_option_is_empty_and_cannot_be_set(store) -> None:
    tables = open_tables(store)
    with pytest.raises(TableError) as caught:
        await tables.lobby.invite(CHANNEL, "race", {"handicap": "red:3"}, ANN, BOB, RED)
    assert caught.value.message.key == "unknown-option"
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    told = await tables.lobby.accept(TABLE, BOB)
    assert told.info.options["handicap"] == ""
    assert told.info.bidding is None


async def refused(attempt) -> str:
    with pytest.raises(GameError) as caught:
        await attempt
    return caught.value.message.key


async def test_who_may_bid_what(bidding: Tables) -> None:
    first = await turn(bidding)
    second = OTHER[first]
    assert await refused(bidding.auction.bid(TABLE, CY, 1, RED)) == "not-bidding-player"
    assert await refused(bidding.auction.accept(TABLE, CY)) == "not-bidding-player"
    assert await refused(bidding.auction.withdraw(TABLE, CY)) == "not-bidding-player"
    assert await refused(bidding.auction.bid(TABLE, second, 1, RED)) == "bid-not-your-turn"
    assert await refused(bidding.auction.accept(TABLE, first)) == "no-bid-yet"
    assert await refused(bidding.auction.bid(TABLE, first, 1)) == "bid-names-side"
    assert await refused(bidding.auction.bid(TABLE, first, 1, "green")) == "unknown-side"
    assert await refused(bidding.auction.bid(TABLE, first, -1, RED)) == "bid-out-of-range"
    assert await refused(bidding.auction.bid(TABLE, first, MOST + 1, RED)) == "bid-out-of-range"
    await bidding.auction.bid(TABLE, first, 2, RED)
    assert await refused(bidding.auction.accept(TABLE, first)) == "bid-not-your-turn"
    assert await refused(bidding.auction.bid(TABLE, first, 3)) == "bid-not-your-turn"
    assert await refused(bidding.auction.bid(TABLE, second, 2)) == "bid-too-low"
    assert await refused(bidding.auction.bid(TABLE, second, 3, BLUE)) == "bid-other-side"
    assert (await bidding.info(TABLE)).revision == 2


async def test_nothing_of_the_game_before_its_sides_are_known(bidding: Tables) -> None:
    for attempt in (
        bidding.playing.order(TABLE, ANN, "move 1"),
        bidding.playing.resign(TABLE, ANN),
    ):
        assert await refused(attempt) == "still-bidding"
    assert await refused(bidding.lobby.accept(TABLE, BOB)) == "not-proposed"
    assert await refused(bidding.lobby.cancel(TABLE, ANN)) == "not-proposed"
    assert await refused(bidding.lobby.invite(CHANNEL, "race", {}, CY, BOB)) == "channel-busy"
    assert [info.number for info in await bidding.people.of_user(BOB)] == [1]
    look = await bidding.look(TABLE, ANN)
    assert (look.info.status, look.role) == ("bidding", None)
    for part in ("view", "prompts", "headline"):
        with pytest.raises(TableError):
            getattr(look, part)


async def test_no_bidding_where_there_is_none(store) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, BID)
    assert await refused(tables.auction.bid(TABLE, ANN, 1, RED)) == "not-bidding"
    assert await refused(tables.lobby.accept(TABLE, BOB, RED)) == "side-by-bids"
    await tables.lobby.accept(TABLE, BOB)
    first = await turn(tables)
    await tables.auction.bid(TABLE, first, 1, RED)
    await tables.auction.accept(TABLE, OTHER[first])
    assert await refused(tables.auction.bid(TABLE, first, 2)) == "not-bidding"


async def test_a_game_without_the_setting_has_no_bidding(store) -> None:
    class Plain(type(RACE)):
        def __init__(self) -> None:
            super().__init__()
            self.meta = replace(self.meta, bid="")

    tables = open_tables(store, Plain())
    assert await refused(tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, BID)) == "no-bidding"
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    assert set(info.options) == {"deck", "broken"}


async def test_every_step_survives_a_restart(store) -> None:
    steps = open_tables(store)
    await steps.lobby.invite(CHANNEL, "race", {}, ANN, None, BID)
    await open_tables(store).lobby.accept(TABLE, CY)
    told = await open_tables(store).info(TABLE)
    assert told.opponent == CY
    first, second = told.bidding.turn, told.bidding.other
    await open_tables(store).auction.bid(TABLE, first, 1, BLUE)
    await open_tables(store).auction.bid(TABLE, second, 4)
    after = await open_tables(store).info(TABLE)
    assert [(bid.user, bid.role, bid.points, bid.revision) for bid in after.bidding.bids] == [
        (first, BLUE, 1, 2),
        (second, BLUE, 4, 3),
    ]
    kinds = [(told.kind, told.user) for told in await open_tables(store).telling.unshown(1)]
    assert kinds == [("bidding", CY), ("bid", first), ("bid", second)]
    await open_tables(store).auction.accept(TABLE, first)
    reopened = open_tables(store)
    assert (await reopened.info(TABLE)).seats == {RED: first, BLUE: second}
    assert [told.kind for told in await reopened.telling.unshown(1)][-1] == "started"
    await reopened.playing.order(TABLE, first, "move 2; roll")
    assert (await open_tables(store).look(TABLE)).view[0][0] > 2


async def test_stale_and_repeated_requests(bidding: Tables) -> None:
    first = await turn(bidding)
    with pytest.raises(StaleAction):
        await bidding.auction.bid(TABLE, first, 1, RED, revision=0)
    told = await bidding.auction.bid(TABLE, first, 1, RED, revision=1, request="a")
    assert await bidding.auction.bid(TABLE, first, 1, RED, revision=1, request="a") == told
    with pytest.raises(StaleAction):
        await bidding.auction.accept(TABLE, OTHER[first], revision=1)
    started = await bidding.auction.accept(TABLE, OTHER[first], revision=2, request="b")
    assert await bidding.auction.accept(TABLE, OTHER[first], revision=2, request="b") == started
    assert (await bidding.info(TABLE)).revision == 3


async def test_a_step_that_cannot_be_stored_has_not_happened() -> None:
    store = MemoryStore()
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, BID)
    await tables.lobby.accept(TABLE, BOB)
    before = await tables.info(TABLE)
    store.fail = StorageError(text("storage-failed"))
    with pytest.raises(StorageError):
        await tables.auction.bid(TABLE, before.bidding.turn, 1, RED)
    store.fail = None
    assert await tables.info(TABLE) == before
    await tables.auction.bid(TABLE, before.bidding.turn, 1, RED)
    store.fail = StorageError(text("storage-failed"))
    with pytest.raises(StorageError):
        await tables.auction.accept(TABLE, before.bidding.other)
    store.fail = None
    assert (await tables.info(TABLE)).status == "bidding"
    assert (await tables.auction.accept(TABLE, before.bidding.other)).kind == "started"


@pytest.mark.parametrize("way", ["auction.withdraw", "proposals.abandon"])
@pytest.mark.parametrize("user", [ANN, BOB])
async def test_either_player_may_withdraw(bidding: Tables, user: int, way: str) -> None:
    await bidding.auction.bid(TABLE, await turn(bidding), 1, RED)
    told = await attrgetter(way)(bidding)(TABLE, user)
    assert (told.kind, told.user, told.info.status) == ("withdrawn", user, "ended")
    assert told.info.seed
    assert await refused(bidding.playing.order(TABLE, ANN, "move 1")) == "never-played"
    assert await refused(bidding.auction.bid(TABLE, await turn(bidding), 2)) == "not-bidding"
    report = bidding.results.verify(json.loads(json.dumps(await bidding.results.export(1))))
    assert report.good, report.faults
    assert report.numbers >= 2
    data = json.loads(json.dumps(await bidding.results.export(1)))
    data["options"]["handicap"] = "red:1"
    assert [fault.key for fault in bidding.results.verify(data).faults] == ["verify-ceded-unbid"]
    await bidding.lobby.invite(CHANNEL, "race", {}, CY, BOB)


async def test_one_player_may_bid_against_himself(store) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, ANN, BID)
    await tables.lobby.accept(TABLE, ANN)
    await tables.auction.bid(TABLE, ANN, 1, RED)
    await tables.auction.bid(TABLE, ANN, 2)
    assert (await tables.auction.accept(TABLE, ANN)).info.seats == {RED: ANN, BLUE: ANN}


async def finished(tables: Tables) -> dict:
    first = await turn(tables)
    await tables.auction.bid(TABLE, first, 1, RED)
    await tables.auction.bid(TABLE, OTHER[first], 3)
    info: TableInfo = (await tables.auction.accept(TABLE, first)).info
    await tables.playing.order(TABLE, info.seats[RED], "move 1; roll")
    await tables.playing.resign(TABLE, first)
    return json.loads(json.dumps(await tables.results.export(1)))


async def test_the_bidding_is_part_of_the_export_while_the_game_lasts(bidding: Tables) -> None:
    first = await turn(bidding)
    await bidding.auction.bid(TABLE, first, 1, RED)
    data = json.loads(json.dumps(await bidding.results.export(1)))
    assert data["bids"] == [[2, first, "red", 1]]
    assert data["seating"]
    assert not {"seed", "opening", "state"} & data.keys()
    await bidding.auction.accept(TABLE, OTHER[first])
    assert not {"seed", "opening", "state"} & (await bidding.results.export(1)).keys()


async def test_the_bidding_is_part_of_the_proof(bidding: Tables) -> None:
    report = bidding.results.verify(await finished(bidding))
    assert report.good, report.faults
    (bid,) = [line for line in report.played if line.key == "verify-bid"]
    assert bid.args["amount"].args["points"] == 3


@pytest.mark.parametrize(
    "forge", ["die", "winner", "points", "lower", "side", "turn", "seats", "option", "no bids", "no game"]
)
async def test_a_forged_bidding_is_noticed(bidding: Tables, forge: str) -> None:
    data = await finished(bidding)
    match forge:
        case "die":
            data["seating"][-1][2] = data["seating"][-1][2] % 6 + 1
        case "winner":
            data["seating"][-2:] = data["seating"][-2:][::-1]
        case "points":
            data["bids"][1][3] = 2
        case "lower":
            data["bids"][0][3] = 3
        case "side":
            data["bids"][0][2] = "blue"
        case "turn":
            data["bids"][0][1] = data["bids"][1][1]
        case "seats":
            data["seats"] = dict(zip(data["seats"], reversed(data["seats"].values()), strict=True))
        case "option":
            data["options"]["handicap"] = "red:1"
        case "no bids":
            data["bids"] = []
        case "no game":
            data["seats"] = {}
    assert not bidding.results.verify(data).good


async def test_an_export_from_before_there_were_bids_still_verifies(store) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    await tables.playing.resign(TABLE, ANN)
    data = await tables.results.export(1)
    del data["bids"]
    assert tables.results.verify(data).good


async def test_errors_are_of_their_kind(bidding: Tables) -> None:
    first = await turn(bidding)
    with pytest.raises(SeatError):
        await bidding.auction.bid(TABLE, CY, 1, RED)
    with pytest.raises(NotToAct):
        await bidding.auction.bid(TABLE, OTHER[first], 1, RED)
