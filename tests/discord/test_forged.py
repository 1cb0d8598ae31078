"""Forged ids of buttons, menus and forms end in a private sentence, never in an incident or in silence."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.protocols.game_face import Face
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, Exchange, said_in
from tests.discord.test_paths_of_glory import begun

TABLES = (0, 1, 7, 1 << 63, 10**30)
NUMBERS = (0, 1, 3, 1 << 63, 10**30)
ARGUMENTS = (
    "",
    "x",
    "rule",
    "rule.",
    "rule.9.9.9",
    "card.",
    "no.such.kind",
    "-1",
    "1-",
    "--",
    "x.y-z",
    "9" * 30,
    "ap",
    "opponent.",
    "option.x",
    "which.x",
)
NONSENSE = ("", "t:", "t:1:1:n:a", "t:1:1:nosuchthing::0", "t:a:b:n::0", "f:1:1", "x" * 90, "t:1:1:N::0", "\u0663")


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace()}


async def press(club: Club, user: int, identity: str, kind: int = 2, values: tuple[str, ...] = ()) -> Exchange:
    data: dict[str, Any] = {"custom_id": identity, "component_type": kind}
    forged: dict[str, Any] = {"type": kind, "id": 1, "custom_id": identity, "style": 1, "label": "x"}
    if kind == 3:
        data["values"] = list(values)
        forged = {"type": 3, "id": 1, "custom_id": identity, "options": [{"label": "x", "value": "x"}]}
    server = club.server
    message = {**server.last(), "components": [{"type": 1, "id": 2, "components": [forged]}]}
    exchange = await server._interact(user, 3, data, int(message["channel_id"]), message)
    return await answered(club, exchange, identity)


async def answered(club: Club, exchange: Exchange, identity: str) -> Exchange:
    server = club.server
    try:
        await server.until(lambda: exchange.answer is not None, 5)
    except TimeoutError:
        raise AssertionError(f"no answer to {identity!r}") from None
    if exchange.answer is not None and exchange.answer["type"] in (5, 6):
        await server.until(lambda: exchange.done, 5)
    words = str([exchange.original, exchange.followups, exchange.answer])
    assert "Something broke" not in words, identity
    return exchange


async def test_forged_buttons_and_menus_get_a_sentence(club: Club) -> None:
    await begun(club)
    rng = random.Random(4)
    tables, channel = club.services.tables, club.server.channel
    before = (await tables.in_channel(channel)).revision
    for op in sorted({*club.bot.clicks.controls, *club.bot.clicks.openers}):
        for argument in ARGUMENTS:
            table, revision, page = rng.choice(TABLES), rng.choice(NUMBERS), rng.choice(NUMBERS)
            identity = f"t:{table}:{revision}:{op}:{argument}:{page}"
            kind, values = rng.choice(((2, ()), (3, (argument,)), (3, ("nowhere.at.all",))))
            await press(club, rng.choice((ANN, BOB, CY)), identity, kind, values)
    assert (await tables.in_channel(channel)).revision == before, "nothing was done by any of them"


async def test_ids_of_another_shape_get_a_sentence(club: Club) -> None:
    await begun(club)
    for identity in NONSENSE:
        answer = (await press(club, CY, identity)).answer
        assert answer is not None
        assert answer["data"]["flags"] & EPHEMERAL
        assert "button" in said_in(answer["data"])


@pytest.mark.parametrize("identity", ["f:1:1:nosuch:x", f"f:{10**30}:1", f"f:1:{10**30}:bid:x", "f:99:0:bid:", "q", ""])
async def test_forged_forms_get_a_sentence(club: Club, identity: str) -> None:
    await begun(club)
    for components in ([], [{}], [{"component": {}}], [{"component": {"value": "x"}}], [{"value": 3}]):
        data = {"custom_id": identity, "components": components}
        exchange = await club.server._interact(CY, 5, data, club.server.channel, club.server.last())
        told = await answered(club, exchange, identity)
        assert told.answer is not None
        assert told.answer["data"]["flags"] & EPHEMERAL
        assert told.text
