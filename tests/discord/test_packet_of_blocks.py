"""The packet of a game of Hellenes: what each side alone sees of blocks, pools and its chosen card (2.2, 3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces as every_face
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.hellenes.tables import BLOCKS, SIDES
from engine.kernel.confiding import confided
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import DIRECTOR
from tests.discord.test_director import DEE
from tests.discord.test_hellenes import begun, choose
from tests.discord.test_packet import attached, everything


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return every_face(Messages("en").say)


@pytest.fixture
async def war(club: Club) -> Club:
    """Ann has Athens and has chosen a card; Dee directs, and so does Bob, who has Sparta."""
    await begun(club, "431")
    club.server.managers = {CY}
    await club.server.command(CY, "server directors", role=DIRECTOR)
    club.server.managers = set()
    club.server.roles = {user: [DIRECTOR] for user in (BOB, DEE)}
    await choose(club, ANN, 0)
    await club.quiet()
    return club


async def state(club: Club) -> Any:
    return (await club.services.tables._tables.position(await club.table())).state


async def test_2_2_it_names_every_block_with_its_steps_and_both_pools(war: Club) -> None:
    told = everything(war, await war.server.command(DEE, "director packet"))
    board = (await state(war)).board
    for block, steps in board.strength.items():
        assert f"{block} {BLOCKS[block].name} ({steps}" in told
    file = told[told.index("## What only one side sees: Athens") :]
    for side in SIDES:
        lines = [war.services.say(line) for line in confided(war.games["hellenes"], await state(war), side)]
        assert sum(line.startswith("In the pool ") for line in lines) == 1
        assert all(line in file for line in lines)


async def test_3_3_it_names_the_card_that_was_chosen_in_secret(war: Club) -> None:
    chosen = (await state(war)).cards.choices["athens"].card
    told = everything(war, await war.server.command(DEE, "director packet"))
    assert f"Chosen, face down: card {chosen} " in told
    log = told[told.index("## The end of the log") :]
    assert f"play {chosen} " in log, "and the log says so, too"


async def test_it_shows_the_map_as_everybody_and_as_each_side_sees_it(war: Club) -> None:
    answer = await war.server.command(DEE, "director packet")
    maps = [one for one in attached(answer) if one["filename"].endswith((".png", ".webp"))]
    assert len({war.server.files[one["id"]] for one in maps}) == 3
    assert len({one["filename"] for one in maps}) == 3
    seen = [one["description"].partition(". ")[2][:18] for one in maps]
    assert seen[1:] == ["As Athens sees it.", "As Sparta sees it."], "whose map is which can be heard"


async def test_who_plays_learns_of_no_block_from_it(war: Club) -> None:
    answer = await war.server.command(BOB, "director packet")
    told = everything(war, answer)
    assert "What everybody knows" in told
    assert "What only one side sees" not in told
    assert not [block for block in (await state(war)).board.where if f"{block} {BLOCKS[block].name}" in told]
    assert len([one for one in attached(answer) if not one["filename"].endswith(".md")]) == 1


async def test_nothing_stands_in_it_twice(war: Club) -> None:
    answer = await war.server.command(DEE, "director packet")
    (file,) = [war.server.files[one["id"]].decode() for one in attached(answer) if one["filename"].endswith(".md")]
    lines = [line for line in file.partition("# What /director")[0].split("\n") if line]
    assert len(lines) == len(set(lines))


async def test_edits_that_are_no_json_are_answered_with_some_of_this_game(war: Club) -> None:
    for typed in ("prestige=3", "[1]", '{"prestige": 1, "prestige": 2}'):
        answer = await war.server.command(DEE, "director correct", edits=typed)
        assert "written as JSON" in answer.text
        assert '`{"prestige": 3}` or `{"loyalty": {"melos": "athens"}}`' in answer.text
    shown = await war.server.command(DEE, "director correct", edits='{"prestige": 3}')
    assert "The position is corrected" in shown.text


async def test_a_campaign_shows_both_sheets_once_blocks_are_on_them(club: Club) -> None:
    await begun(club)
    club.server.managers = {CY}
    await club.server.command(CY, "server directors", role=DIRECTOR)
    club.server.roles = {DEE: [DIRECTOR]}
    answer = await club.server.command(DEE, "director packet")
    maps = [one["description"] for one in attached(answer) if not one["filename"].endswith(".md")]
    both = ["Map of Greece and the Aegean", "Map of Sicily"]
    assert [words.partition(".")[0] for words in maps] == [*both, *both, "Map of Sicily"], "Sparta is in Sicily alone"
