"""No Retreat! over the loopback: begun, played with buttons across a restart, looked up."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces as all_faces
from cogs.invitations.names import option_words
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.no_retreat.game import NO_RETREAT
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.test_paths_of_glory import press_at_random

CLICKS = 50


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(Messages().say)


async def begun(club: Club, **options: Any) -> None:
    given = {"game": "no_retreat", "opponent": BOB, "side": "axis", "options": "scenario=A length=scenario"}
    await club.server.command(ANN, "game new", **{**given, **options})
    await club.server.click(BOB, club.server.last("No Retreat!"), "Accept")
    await club.quiet()


@pytest.mark.parametrize("scenario", ["A", "C"])
async def test_a_game_with_buttons_alone(club: Club, scenario: str) -> None:
    await begun(club, options=f"scenario={scenario}")
    rng = random.Random(7)
    assert await press_at_random(club, rng, CLICKS) == CLICKS
    await club.restart()
    assert await press_at_random(club, rng, CLICKS) == CLICKS
    await club.quiet()
    report = await club.services.tables.results.export(await club.table())
    assert len(report["entries"]) > CLICKS // 2, "a choice takes a press or three"


async def test_orders_are_typed_and_things_looked_up(club: Club) -> None:
    await begun(club)
    server = club.server
    table = await club.services.tables.look(await club.table(), ANN)
    for card in sorted(table.view.hand)[:2]:
        await server.command(ANN, "order", orders=f"discard {card}")
    moved = await server.command(ANN, "nr move", unit="4 Pz", to="D13")
    assert "Something broke" not in moved.text
    log = await club.services.tables.results.history(await club.table(), user=ANN)
    assert any("D13" in line.label for line in log.lines)
    assert "Kiev" in (await server.command(BOB, "space", name="K13")).text
    assert "Kalinin" in (await server.command(BOB, "unit", name="1st Baltic")).text
    assert "24 VP" in (await server.command(BOB, "scenario", name="Fall Blau")).text
    words = option_words(club.services, NO_RETREAT.meta, "scenario", "B")
    assert words == "Scenario: B: Fall Blau, from May 1942 (set-up rebuilt)"
    either = (await server.command(BOB, "map", show="supply")).text
    assert either == "There is no picture of “supply” now. There are: Supply: Axis, Supply: Soviets."
    shown = await server.command(BOB, "map", show="Supply: Soviets", where="south")
    assert "Supply: Soviets" in shown.text
    nowhere = await server.command(BOB, "map", show="zones", where="Gondor")
    assert nowhere.text == "There is no place “Gondor” on the map."
    assert "No infiltration" in (await server.command(BOB, "rule", name="8.5.3")).text


async def test_6_4_nobody_is_sent_in_a_circle_for_warnings_of_supply(club: Club) -> None:
    await begun(club)
    server = club.server
    why = (await server.command(ANN, "warnings")).text
    assert why.startswith("This game has no warnings of supply: ")
    assert (await server.command(ANN, "warn", place="Stalingrad")).text == why
    assert (await server.command(ANN, "game conditions", warnings="the bot")).text == why
    assert "warnings" not in (await server.command(ANN, "game conditions")).text
    assert await server.complete(ANN, "game conditions", "warnings", warnings="") == []


async def test_the_opening_is_never_taken_back(club: Club) -> None:
    await begun(club)
    (report,) = [one for one in club.server.shown() if "The game begins" in one["content"]]
    opened = await club.server.click(BOB, report, "Step through")
    assert "Step 0" in opened.text
    assert "taken back" not in opened.text
