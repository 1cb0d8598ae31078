"""A position file as the beginning of a game: read, judged in words, shown wherever the game stands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces as all_faces
from cogs.invitations.placed import placed_game
from cogs.invitations.words import greeting
from cogs.protocols.game_face import Face
from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from engine.session.model import Placed
from tests.discord.conftest import ANN, BOB, Club


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(str)


async def read(club: Club, data: Any, named: str | None = None) -> tuple[str, Placed]:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()

    async def sent() -> bytes:
        return raw

    return await placed_game(club.services, named, len(raw), sent)


async def begun(club: Club, data: Any) -> Any:
    game_id, placed = await read(club, data)
    lobby = club.services.tables.lobby
    role = GAMES[game_id].meta.roles[0]
    return await lobby.invite(club.server.channel, game_id, {}, ANN, BOB, role, placed=placed)


async def refused(club: Club, data: Any, named: str | None = None) -> str:
    with pytest.raises(TableError) as caught:
        await read(club, data, named)
    return club.services.say(caught.value.message)


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_offer_start_and_status_say_it(club: Club, game_id: str) -> None:
    state = GAMES[game_id].setup({}, SeededChance(b"x")).state
    info = await begun(club, {"title": "A puzzle", **INSPECTORS[game_id].written(state)})
    assert info.game_id == game_id
    words, _ = greeting(club.services, info)
    assert "Begins from a position file “A puzzle”" in words
    club.bot.announcer.tell(await club.services.tables.lobby.accept(info.number, BOB))
    await club.quiet()
    told = "\n".join(message["content"] for message in club.server.shown())
    assert "Begins from a position file “A puzzle”" in told
    await club.restart()
    assert "begun from a position file" in (await club.server.command(ANN, "status")).text
    state_now = (await club.services.tables._tables.position(info.number)).state
    assert GAMES[game_id].hashed(state_now) == GAMES[game_id].hashed(state), "to the last secret"


async def test_what_is_wrong_is_told(club: Club) -> None:
    assert "no position" in await refused(club, b"{")
    assert "no position" in await refused(club, [1, 2])
    assert "no position" in await refused(club, {"game": "chess"})
    assert "nobody has one to choose" in await refused(club, {"game": "hellenes"}), "a year without cards"
    assert "Paths of Glory" in await refused(club, {"game": "paths_of_glory", "turn": 2}, "no_retreat")
    faults = await refused(club, {"turn": 99, "units": {"Nowhere": ["GE 1"]}})
    assert "cannot be used" in faults
    assert "Nowhere" in faults


async def test_a_file_that_names_no_game_is_of_the_one_asked_for_or_that_finds_no_fault(club: Club) -> None:
    units = {"G6A": "K12", "SW": "L13"}
    assert (await read(club, {"turn": 3, "units": units}))[0] == "no_retreat"
    assert (await read(club, {"turn": 3, "phase": "movement"}, "no_retreat"))[0] == "no_retreat"


async def test_a_position_in_which_nobody_acts_begins_no_game(club: Club) -> None:
    over = {"result": {"winner": "cp", "reason": "x", "vp": 20}, "decisions": []}
    assert "cannot be used" in (words := await refused(club, over)) or "Nobody has anything to decide" in words
