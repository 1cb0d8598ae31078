"""A reaction in the other side's turn: offered in the panel, asked for only where the player wants it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest

from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import buttons
from tests.session.toy import FREE_RACE


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {"race": FREE_RACE}


@pytest.fixture
async def race(club: Club) -> Club:
    """Ann (Red) is to move, Bob (Blue) may stash something."""
    await club.server.command(ANN, "game new", game="race", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Race"), "Accept")
    await club.quiet()
    return club


def shown(club: Club) -> str:
    return "".join(message["content"] for message in club.server.shown())


async def test_who_may_act_finds_it_in_his_panel_and_is_not_pinged(race: Club) -> None:
    pinged = [message["pinged"] for message in race.server.shown()]
    panel = await race.server.command(BOB, "panel")
    assert "nothing has to be decided" in panel.text
    before = shown(race)
    done = await race.server.click(BOB, panel.original, "2")
    assert "stash 2" in done.text
    await race.quiet()
    assert shown(race) == before
    assert [message["pinged"] for message in race.server.shown()] == pinged


async def test_by_default_nobody_waits_for_a_reaction(race: Club) -> None:
    await race.server.command(ANN, "order", orders="roll")
    await race.quiet()
    assert "Somebody rolls" in shown(race)
    assert f"<@{BOB}>" in race.server.last("Move on")["content"], "it is his turn already"
    assert [line for line in (await race.server.command(BOB, "log")).text.splitlines() if "let" in line]


async def test_a_player_says_in_private_when_he_wants_to_be_asked(race: Club) -> None:
    before = len(race.server.shown())
    page = await race.server.click(BOB, (await race.server.command(BOB, "panel")).original, "When to ask me")
    assert "The other side has rolled: passed for you" in page.text
    page = await race.server.click(BOB, page.original, "The other side has rolled")
    assert "The other side has rolled: you are asked" in page.text
    await race.quiet()
    assert len(race.server.shown()) == before
    await race.server.command(ANN, "order", orders="roll")
    await race.quiet()
    panel = await race.server.command(BOB, "panel")
    assert "Trip" not in buttons(panel.original), "he has stashed nothing, and is asked all the same"
    await race.server.command(BOB, "order", orders="let")
    await race.quiet()
    assert (await race.table()) == 1


ROLLED = "The other side has rolled"


async def stops_page(club: Club) -> dict[str, Any]:
    """The private message in which Bob says when he wants to be asked, as it is now."""
    panel = await club.server.command(BOB, "panel")
    return deepcopy((await club.server.click(BOB, panel.original, "When to ask me")).original)


async def test_who_is_asked_can_say_there_that_he_does_not_want_to_be(race: Club) -> None:
    await race.server.click(BOB, await stops_page(race), ROLLED)
    await race.server.command(BOB, "order", orders="stash 2")
    await race.server.command(ANN, "order", orders="roll")
    await race.quiet()
    panel = await race.server.command(BOB, "panel")
    assert {"Let it pass › 0", "When to ask me"} <= buttons(panel.original).keys()
    page = await race.server.click(BOB, await stops_page(race), ROLLED)
    assert "passed for you" in page.text
    await race.quiet()
    assert "Let it pass › 0" not in buttons((await race.server.command(BOB, "panel")).original)


async def test_a_button_does_what_it_showed_however_often_it_is_pressed(race: Club) -> None:
    one, other = await stops_page(race), await stops_page(race)
    for page in (one, other, one):
        assert "you are asked" in (await race.server.click(BOB, page, ROLLED)).text
    off = await stops_page(race)
    for page in (off, off):
        assert "passed for you" in (await race.server.click(BOB, page, ROLLED)).text


async def test_a_button_that_promises_nothing_changes_what_holds(race: Club) -> None:
    """As earlier versions have made them."""
    page = await stops_page(race)
    (identity,) = [one for one in buttons(page).values() if ":stop:" in one]
    older = json.loads(json.dumps(page).replace(identity, identity.replace(".on", "")))
    for words in ("you are asked", "passed for you"):
        assert words in (await race.server.click(BOB, older, ROLLED)).text
