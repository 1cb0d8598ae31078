"""The packet of an adjudication: complete for who plays in nothing, public facts for who plays; on record."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import pytest
from PIL import Image

from cogs.protocols.game_face import Face
from data.messages import Messages
from render.map.regions import ACROSS, HIGHEST
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import DIRECTOR, Exchange
from tests.discord.test_director import DEE, order
from tests.discord.test_paths_of_glory import begun


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace(Messages("en").say)}


@pytest.fixture
async def war(club: Club) -> Club:
    """Ann has the Central Powers; Dee directs, and so do both players."""
    await begun(club)
    club.server.managers = {CY}
    await club.server.command(CY, "server directors", role=DIRECTOR)
    club.server.managers = set()
    club.server.roles = {user: [DIRECTOR] for user in (ANN, BOB, DEE)}
    await club.server.command(ANN, "order", orders="take Guns of August")
    await club.quiet()
    return club


def attached(answer: Exchange) -> list[dict[str, Any]]:
    """The files of its messages."""
    assert answer.original is not None
    return [one for message in (answer.original, *answer.followups) for one in message["attachments"]]


def everything(club: Club, answer: Exchange) -> str:
    """The page and the file."""
    files = [one for one in attached(answer) if one["filename"].endswith(".md")]
    (file,) = (club.server.files[one["id"]].decode() for one in files)
    return "\n".join([answer.text, str(answer.original), *map(str, answer.followups), file])


async def hand(club: Club, user: int) -> set[str]:
    """The cards that a player holds, as he reads them."""
    look = await club.services.tables.look(await club.table(), user)
    return {club.services.lines([line]) for line in club.services.face(look.info).hand_list(look.view)}


async def test_a_correction_is_shown_where_the_map_would_be_other(war: Club) -> None:
    shown = await war.server.command(DEE, "director correct", edits='{"units": {"Metz": null}}')
    (picture,) = attached(shown)
    wide, high = Image.open(io.BytesIO(war.server.files[picture["id"]])).size
    assert wide == ACROSS
    assert high <= HIGHEST, "a part of the map that is read on a phone"
    shown = await war.server.command(DEE, "director correct", edits='{"vp": 12}')
    assert "now: " in shown.text
    assert attached(shown) == [], "nothing on the map is other"


async def test_it_has_everything_for_who_plays_in_nothing(war: Club) -> None:
    answer = await war.server.command(DEE, "director packet")
    told = everything(war, answer)
    for user in (ANN, BOB):
        cards = await hand(war, user)
        assert cards
        assert all(card in told for card in cards)
    for words in (
        "Where it stands",
        "Warnings",
        "The end of the log",
        "Guns of August",
        "Sedan",
        "Victory points",
    ):
        assert words in told
    assert any(one["filename"].endswith(".png") for one in attached(answer))
    (act,) = await war.services.servers.acts_at(await war.table())
    assert (act.kind, act.user, act.args) == ("packet", DEE, {"hands": "yes"})
    assert "with the hands of both sides" in (await war.server.command(BOB, "director record")).text


@pytest.mark.parametrize("user", [ANN, BOB])
async def test_a_director_who_plays_sees_no_hand_in_it(war: Club, user: int) -> None:
    told = everything(war, await war.server.command(user, "director packet"))
    assert not [card for card in await hand(war, BOB if user == ANN else ANN) if card in told]
    assert "What everybody knows" in told


async def test_nor_does_one_who_has_played(war: Club) -> None:
    await order(war, "substitute", who=ANN, by=CY)
    told = everything(war, await war.server.command(ANN, "director packet"))
    assert not [card for card in await hand(war, BOB) if card in told]


async def test_who_has_seen_both_hands_takes_no_seat(war: Club) -> None:
    await war.server.command(DEE, "director packet")
    war.server.roles[CY] = [DIRECTOR]
    asked = await war.server.command(CY, "director substitute", who=ANN, by=DEE)
    assert "has seen the hand" in asked.text


async def test_a_position_is_corrected_shown_before_and_told_after(war: Club) -> None:
    asked = await war.server.command(DEE, "director correct", edits='{"vp": 12}')
    assert "The position is corrected by a director" in asked.text
    assert "now:" in asked.text
    assert attached(asked) == [], "the map would be the same"
    refused = await war.server.command(DEE, "director correct", edits='{"cards": {}}')
    assert "cannot be edited: cards" in refused.text
    await order(war, "correct", edits='{"vp": 12}')
    look = await war.services.tables.look(await war.table(), BOB)
    assert look.view.tracks.vp == 12
    assert "The position is corrected by a director" in str(war.server.shown())
    await war.restart()
    assert (await war.services.tables.look(await war.table(), BOB)).view.tracks.vp == 12
