"""A game that begins from a position file: said in the offer and the record, replayed, taken back, verified."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from engine.kernel.game import Role
from engine.kernel.play import digest
from engine.session import transcript
from engine.session.model import BID, Placed
from engine.session.ports import Store
from engine.session.register import Score
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch

FILES = {
    "paths_of_glory": {
        "title": "Hold Sedan",
        "turn": 2,
        "active": "ap",
        "units": {"Sedan": [["GE 1", True], "GEc"], "Verdun": ["FR 3", "FR 4"]},
        "control": {"cp": ["Sedan"]},
        "cards": {"ap": {"hand": [4, 9]}},
    },
    "no_retreat": {"game": "no_retreat", "title": "East", "scenario": "A", "turn": 3, "phase": "movement"},
    "hellenes": {
        "game": "hellenes",
        "title": "Before the Walls",
        "base": "setup",
        "cards": {
            "athens": {"hand": [7, 22], "chosen": 30},
            "sparta": {"hand": [5, 9], "chosen": 17},
        },
    },
}


@pytest.fixture(params=FILES)
def game_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def opened(store: Store, rules: str = "") -> Tables:
    return Tables(store, GAMES, clock=Watch(), new_seed=lambda: b"p" * 32, rules=rules, snapshot_every=3)


def placed(tables: Tables, game_id: str) -> tuple[Placed, Any]:
    state = INSPECTORS[game_id].read(FILES[game_id])
    return tables.lobby.placed(game_id, str(FILES[game_id]["title"]), state), state


async def begun(store: Store, game_id: str) -> tuple[Tables, Any]:
    tables = opened(store)
    where, state = placed(tables, game_id)
    info = await tables.lobby.invite(CHANNEL, game_id, {}, ANN, ANN, GAMES[game_id].meta.roles[0], placed=where)
    await tables.lobby.accept(info.number, ANN)
    return tables, state


async def acted(tables: Tables, times: int) -> None:
    for _ in range(times):
        look = await tables.look(TABLE, ANN)
        await tables.playing.act(TABLE, ANN, look.offers[0].action)


async def test_it_begins_there_and_says_so(store: Store, game_id: str) -> None:
    tables, state = await begun(store, game_id)
    game = GAMES[game_id]
    info = await tables.info(TABLE)
    assert info.placed is not None
    assert (info.placed.title, info.placed.state) == (FILES[game_id]["title"], None), "the state holds secrets"
    assert digest(game, (await opened(store)._tables.position(TABLE)).state) == digest(game, state)
    live = await tables.results.export(TABLE)
    assert live["placed"]["title"] == FILES[game_id]["title"]
    assert not {"state", "epochs"} & live.keys()


async def test_it_is_played_replayed_and_verified(store: Store, game_id: str) -> None:
    tables, state = await begun(store, game_id)
    await acted(tables, 4)
    story = await opened(store).results.story(TABLE)
    moments = list(story.moments())
    assert moments[0].view == GAMES[game_id].view(state, None)
    assert len(moments) > 1
    replayed = await opened(store).results.replayed(TABLE)
    assert replayed.leads == replayed.stands
    again = opened(store, "of another day")
    assert (await again.look(TABLE)).info.revision == (await tables.info(TABLE)).revision, "no new epoch"
    await again.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await again.results.export(TABLE)))
    report = opened(store).results.verify(data)
    assert report.good, report.faults
    assert "verify-placed" in [line.key for line in report.unjudged]
    with pytest.raises(TableError):
        transcript.from_export(GAMES, data)


async def test_a_forged_beginning_is_found(store: Store, game_id: str) -> None:
    tables, _ = await begun(store, game_id)
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    without = {key: value for key, value in data.items() if key != "placed"}
    assert not tables.results.verify(without).good
    assert not tables.results.verify({key: value for key, value in data.items() if key != "epochs"}).good
    other = GAMES[game_id].encode_state(GAMES[game_id].setup({}, SeededChance(b"other")).state)
    data["epochs"][0]["state"] = other
    assert not tables.results.verify(data).good


async def test_sides_are_not_bid_for(store: Store) -> None:
    tables = opened(store)
    where, _ = placed(tables, "paths_of_glory")
    with pytest.raises(TableError):
        await tables.lobby.invite(CHANNEL, "paths_of_glory", {}, ANN, BOB, BID, placed=where)


async def test_two_players_may_begin_from_one(store: Store, game_id: str) -> None:
    tables = opened(store)
    where, _ = placed(tables, game_id)
    roles = GAMES[game_id].meta.roles
    info = await tables.lobby.invite(CHANNEL, game_id, {}, ANN, BOB, roles[0], placed=where)
    told = await tables.lobby.accept(info.number, BOB)
    assert told.kind == "started"
    assert told.info.seats == {Role(roles[0]): ANN, Role(roles[1]): BOB}


async def test_whoever_wins_one_has_won_no_game(store: Store, game_id: str) -> None:
    tables, server = opened(store), 7
    where, _ = placed(tables, game_id)
    role = GAMES[game_id].meta.roles[0]
    for channel, begins in enumerate((where, where, None)):
        info = await tables.lobby.invite(channel, game_id, {}, ANN, BOB, role, placed=begins, guild=server)
        await tables.lobby.accept(info.number, BOB)
        if info.number != 2:
            await tables.playing.resign(info.number, BOB)
    for user, score in ((ANN, Score(won=1, placed=2)), (BOB, Score(lost=1, placed=2))):
        assert (await tables.register.player(server, user)).scores == {game_id: score}
