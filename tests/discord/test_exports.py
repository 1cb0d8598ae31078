"""`/game export` in its forms: the log to be read, the position at any point, and what each tells to whom."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces as all_faces
from cogs.protocols.game_face import Face
from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_paths_of_glory import press_at_random

OFFERED = {
    "paths_of_glory": ("Paths of Glory", "cp", "scenario=introductory"),
    "no_retreat": ("No Retreat!", "axis", "scenario=A length=scenario"),
}


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(str)


@pytest.fixture(params=OFFERED)
async def war(request: pytest.FixtureRequest, club: Club) -> Club:
    """A game between Ann and Bob that has gone on for a while."""
    title, side, options = OFFERED[request.param]
    await club.server.command(ANN, "game new", game=request.param, opponent=BOB, side=side, options=options)
    await club.server.click(BOB, club.server.last(title), "Accept")
    await press_at_random(club, random.Random(3), 40)
    await club.quiet()
    return club


async def file(club: Club, user: int, **options: Any) -> bytes:
    answer = await club.server.command(user, "game export", **options)
    (attached,) = answer.original["attachments"]
    return bytes(club.server.files[attached["id"]])


async def position(club: Club, user: int, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await file(club, user, form="position", **options))
    return found


async def true(club: Club) -> tuple[Any, Any]:
    now = await club.services.tables._tables.position(await club.table())
    return now.game, now.state


def hands(game_id: str, data: Mapping[str, Any]) -> dict[str, list[Any]]:
    if game_id == "no_retreat":
        return dict(data["hands"])
    return {side: cards["hand"] for side, cards in data["cards"].items()}


async def test_a_log_is_read_chapter_by_chapter(war: Club) -> None:
    info = await war.services.tables.info(await war.table())
    lines = (await file(war, CY, form="log")).decode().splitlines()
    story = await war.services.results.story(info.number)
    told = [line for moment in story.moments() for line in war.services.face(info).sentences(moment.events)]
    assert len([line for line in lines if line.startswith("  ")]) >= len(told) > 5
    assert lines[0].startswith(info.title)
    assert any(line.startswith("Turn 1") for line in lines)
    history = await war.services.results.history(info.number, 1, 999)
    orders = [one for one in history.lines if one.label is not None]
    written = [line for line in lines if line.startswith("  ") and not line.startswith("    ") and " · " in line]
    assert [(f"  {one.number}. ", one.label) for one in orders] == [
        (line[: line.index(". ") + 2], line.partition(" · ")[2]) for line in written
    ]
    assert not any(mark in line for line in lines for mark in ("**", "<:", "{"))


async def test_a_position_of_a_game_going_on_has_ones_own_secrets_alone(war: Club) -> None:
    game, state = await true(war)
    whole = hands(game.meta.id, INSPECTORS[game.meta.id].written(state))
    seats = {user: role for role, user in (await war.services.tables.info(await war.table())).seats.items()}
    for user, own in ((ANN, seats[ANN]), (BOB, seats[BOB]), (CY, None)):
        redealt: dict[str, list[Any]] = {role: [] for role in game.meta.roles}
        for seed in (b"1" * 32, b"2" * 32, b"3" * 32):
            war.seed = seed
            told = await position(war, user)
            assert "drawn anew" in told["about"]
            assert INSPECTORS[game.meta.id].answer({**told, "want": []})["faults"] == []
            for side, hand in hands(game.meta.id, told).items():
                redealt[side].append(sorted(hand, key=str))
        for side, found in redealt.items():
            if side == own:
                assert all(hand == sorted(whole[side], key=str) for hand in found), (user, side)
            elif whole[side]:
                assert len({json.dumps(hand) for hand in found}) > 1, (user, side)


async def test_after_the_end_a_position_is_the_whole_of_it_at_any_point(war: Club) -> None:
    points = await war.services.results.points(await war.table())
    game, state = await true(war)
    inspector = INSPECTORS[game.meta.id]
    await war.server.command(BOB, "game resign", sure=True)
    told = await position(war, CY)
    assert {key: told[key] for key in inspector.written(state)} == json.loads(json.dumps(inspector.written(state)))
    assert "about" not in told
    earlier = await position(war, CY, before=str(points[len(points) // 2].number))
    assert earlier != told
    assert f"before entry {points[len(points) // 2].number}" in earlier["title"]
    assert inspector.answer({**earlier, "want": []})["faults"] == []


async def test_luck_as_a_file_counts_the_dice_of_the_log(war: Club) -> None:
    game, _ = await true(war)
    told = json.loads(await file(war, CY, form="luck"))
    story = await war.services.results.story(await war.table())
    thrown = [one for moment in story.moments() for one in game.thrown(moment)]
    assert sum(side["dice"] for side in told.values()) == len(thrown)


async def test_a_point_that_is_none_is_said(war: Club) -> None:
    answer = await war.server.command(ANN, "game export", form="position", before="9999")
    assert "attachments" not in answer.original or not answer.original["attachments"]


async def test_a_game_without_position_files_says_so(club: Club) -> None:
    assert "bluff" in club.games
    assert "bluff" not in GAMES
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB)
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    assert "no position files" in (await club.server.command(ANN, "game export", form="position")).text
