"""The end of a Winter of Hellenes at the panel: who would be lost goes home by one press, others together (9.1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces as all_faces
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import BlockId
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Exchange, buttons, menus
from tests.discord.test_placed import begun


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(Messages().say)


AWAY = {
    **dict.fromkeys(("A01", "A02"), "attica"),
    **dict.fromkeys(("A03", "A04", "A05"), "decelea"),
    "S01": "laconia",
}
WINTER: dict[str, Any] = {"game": "hellenes", "season": "winter", "phase": "wintering", "year": 430, "blocks": AWAY}


async def winter(club: Club, **blocks: str) -> Exchange:
    """Ann's panel, who has Athens, with further blocks."""
    info = await begun(club, {"title": "Winter", **WINTER, "blocks": {**AWAY, **blocks}})
    club.bot.announcer.tell(await club.services.tables.lobby.accept(info.number, BOB))
    await club.quiet()
    for user in (BOB, ANN, BOB):
        panel = await club.server.command(user, "panel")
        if user == BOB and panel.original is not None and "Nobody else goes home" in buttons(panel.original):
            await club.server.click(BOB, panel.original, "Nobody else goes home")
            await club.quiet()
    return await club.server.command(ANN, "panel")


async def where(club: Club, block: str) -> str:
    state: m.State = (await club.services.tables._tables.position(await club.table())).state
    return state.board.where[BlockId(block)]


async def test_all_go_home_by_one_press(club: Club) -> None:
    panel = await winter(club)
    assert panel.original is not None
    titles = [menu["placeholder"] for menu in menus(panel.original)]
    assert all(title.startswith("Go home") for title in titles)
    await club.server.click(ANN, panel.original, "Home: all 3 who would be lost")
    await club.quiet()
    assert {await where(club, block) for block in ("A03", "A04", "A05")} == {"attica"}
    panel = await club.server.command(ANN, "panel")
    assert panel.original is not None
    assert not [label for label in buttons(panel.original) if label.startswith("Home: all")]
    told = "\n".join(message["content"] for message in club.server.shown())
    assert "A03" not in told


async def test_9_1_2_going_home_heads_the_report_of_the_winter_before_the_siege_it_lifts(club: Club) -> None:
    panel = await winter(club, A18="melos")
    assert panel.original is not None
    all_home = next(label for label in buttons(panel.original) if label.startswith("Home: all"))
    await club.server.click(ANN, panel.original, all_home)
    await club.quiet()
    (told,) = [one["content"] for one in club.server.shown() if one["content"].startswith("### The end of")]
    heading = told.splitlines()[0]
    assert "Winter 430 BC: Athens brings 4 blocks home, " in heading
    assert heading.endswith("relief of Melos")
