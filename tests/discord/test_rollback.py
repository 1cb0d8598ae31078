"""Going back by consent in the channel: a point from a list, a message with buttons, and what the reports say then."""

from __future__ import annotations

import random
from copy import deepcopy
from unittest.mock import AsyncMock

import pytest

from cogs.proposals.ways_back import _words
from engine.kernel.errors import TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.agreeing import EFFECTS
from engine.session.model import Point
from engine.session.terms import ROLLBACK
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import buttons, menus
from tests.discord.test_forged import press
from tests.phone.stage import stage

LOOK = "See how it would stand"


async def bid(club: Club, *numbers: int) -> None:
    for user, number in zip((ANN, BOB) * len(numbers), numbers, strict=False):
        await club.server.command(user, "bluff bid", number=str(number))
    await club.quiet()


def asked(point: str | None) -> dict[str, str]:
    return {} if point is None else {"point": point}


async def propose(club: Club, user: int, point: str) -> str:
    page = await club.server.command(user, "game rollback", point=point)
    return (await club.server.click(user, page.original, "Propose this")).text


def shown(club: Club) -> str:
    return "\n".join(message["content"] for message in club.server.shown())


async def test_a_point_is_chosen_from_a_list_and_agreed_to(bluff: Club) -> None:
    server = bluff.server
    await bid(bluff, 2, 3, 1, 4)
    asked = await server.finished(await server.suggest(BOB, "game rollback", "point", point=""))
    assert [(one["name"], one["value"]) for one in asked.choices] == [
        ("2. Before Blue: Red bid 1, Blue bid 4.", "2"),
        ("1. Before Blue: Red bid 2, Blue bid 3.", "1"),
    ]
    assert "Red bid 1, Blue bid 4" in shown(bluff)
    page = await server.command(BOB, "game rollback", point="2. Before")
    assert "**Before Blue: Red bid 1, Blue bid 4.**" in page.text
    assert "- 1 report in the channel." in page.text
    assert "proposes to go back" not in shown(bluff), "nothing before it is said so"
    assert (await server.click(BOB, page.original, "Propose this")).text.startswith("Noted.")
    await bluff.quiet()
    (message,) = [one for one in server.shown() if "proposes to go back" in one["content"]]
    what = "That is: **Before Blue: Red bid 1, Blue bid 4.**"
    asked_for = f"before entry 2 of the log:\n{what}\nVoid then:\n1 report in the channel."
    assert asked_for in message["content"]
    await server.click(ANN, message, "Agree")
    await bluff.quiet()
    assert "Both sides have agreed to go back: everything since entry 2 of the log is taken back" in shown(bluff)
    reports = [one["content"] for one in server.shown() if "proposes" not in one["content"]]
    assert not [one for one in reports if "Red bid 1, Blue bid 4" in one], "the report says what stands"
    await bid(bluff, 1, 5)
    assert "Red bid 1, Blue bid 5" in shown(bluff)


async def test_what_is_no_point_is_said_privately(bluff: Club) -> None:
    server = bluff.server
    for point in ("7", None):
        assert "nothing to go back to" in (await server.command(ANN, "game rollback", **asked(point))).text
    await bid(bluff, 2, 3)
    for point in ("7", "the start"):
        assert "no entry" in (await server.command(ANN, "game rollback", point=point)).text
    assert "seat" in (await server.command(CY, "game rollback", point="1")).text
    for op in ("backask", "backslip"):
        assert bluff.services.say("stale-button") in (await press(bluff, ANN, f"t:1:0:{op}:rule:0")).text


async def test_the_receipt_does_not_speak_of_an_agreement_that_was_not_possible(
    bluff: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the rules of today do not lead there any more."""
    server = bluff.server
    await bid(bluff, 2, 3)
    await propose(bluff, BOB, "1")
    await bluff.quiet()
    (message,) = [one for one in server.shown() if "proposes to go back" in one["content"]]
    elsewhere = AsyncMock(side_effect=TableError(text("rollback-elsewhere")))
    monkeypatch.setitem(EFFECTS, ROLLBACK, elsewhere)  # type: ignore[arg-type]
    assert (await server.click(ANN, message, "Agree")).text.startswith("Nothing was agreed")
    await bluff.quiet()
    assert "has lapsed" in shown(bluff)
    await propose(bluff, BOB, "1")
    await bluff.quiet()
    assert (await server.command(ANN, "game rollback", point="1")).text.startswith("Nothing was agreed"), (
        "a command too"
    )


async def test_a_refused_undo_is_proposed_and_granted_by_one_press_each(bluff: Club) -> None:
    server = bluff.server
    await bid(bluff, 2, 3)
    refused = await server.command(ANN, "undo")
    twice = deepcopy(refused.original)
    assert refused.text.startswith("You cannot take this back")
    assert (await server.click(ANN, refused.original, "Propose to take it back")).text.startswith("Noted.")
    assert "already" in (await server.click(ANN, twice, "Propose to take it back")).text
    await bluff.quiet()
    message = server.shown()[-1]
    assert "proposes to go back to before entry 1 of the log" in message["content"]
    await server.click(BOB, message, "Agree")
    await bluff.quiet()
    assert "Both sides have agreed to go back" in shown(bluff)


async def test_whoever_is_asked_sees_how_it_would_stand_and_answers_there(bluff: Club) -> None:
    server = bluff.server
    await bid(bluff, 2, 3)
    await propose(bluff, ANN, "1")
    await bluff.quiet()
    message = deepcopy(server.last("proposes to go back"))
    for user in (ANN, CY):
        seen = await server.click(user, message, LOOK)
        assert "**Before Blue: Red bid 2, Blue bid 3.**" in seen.text
        assert not buttons(seen.original), "nobody asks for their word"
    await bluff.restart()
    seen = await server.click(BOB, message, LOOK)
    assert list(buttons(seen.original)) == ["Agree", "Refuse"]
    await server.click(BOB, seen.original, "Agree")
    await bluff.quiet()
    assert "Both sides have agreed to go back" in shown(bluff)
    assert "no proposal" in (await server.click(ANN, message, LOOK)).text


async def test_an_undo_refused_in_the_panel_is_proposed_beside_it(bluff: Club) -> None:
    server = bluff.server
    await bid(bluff, 2, 3)
    panel = await server.command(ANN, "panel")
    opened = await server.click(ANN, panel.original, "Type orders")
    refused = await server.submit(ANN, opened, "undo")
    assert "You cannot take this back" in refused.text
    stranger = await server.click(CY, refused.original, "Propose to take it back")
    assert "seat" in stranger.text
    kept = deepcopy(refused.original)
    asked = await server.click(ANN, kept, "Propose to take it back")
    assert asked.text.startswith("Noted.")
    assert asked.original["id"] != kept["id"], "the panel stays"
    await bluff.restart()
    assert "already" in (await server.click(ANN, kept, "Propose to take it back")).text
    await bluff.quiet()
    assert "proposes to go back to before entry 1 of the log" in server.shown()[-1]["content"]


async def test_what_can_be_taken_back_alone_is_not_proposed(bluff: Club) -> None:
    assert "Propose to take it back" not in buttons((await bluff.server.command(ANN, "undo")).original)


async def test_a_page_that_the_game_has_left_behind_is_shown_anew(bluff: Club) -> None:
    server = bluff.server
    await bid(bluff, 2, 3)
    page = await server.command(ANN, "game rollback")
    await bid(bluff, 1, 4)
    assert "no seat" in (await server.click(CY, page.original, "Propose this")).text
    anew = await server.click(ANN, page.original, "Propose this")
    assert "The game has gone on meanwhile" in anew.text
    assert "- 2 reports in the channel." in anew.text
    assert (await server.click(ANN, anew.original, "Propose this")).text.startswith("Noted.")


async def test_points_are_found_by_their_words_and_shown_with_what_would_be_void() -> None:
    async with stage() as made:
        await made.begin()
        rng, server = random.Random(3), made.server
        for _ in range(6):
            await made.by_chance(rng)
        for typed, found in (("turn 1", "Start of Turn 1"), ("round 1", "Start of round 1"), ("play", "play “")):
            asked = await server.finished(await server.suggest(ANN, "game rollback", "point", point=typed))
            assert any(found in one["name"] for one in asked.choices), (typed, asked.choices)
        page = await server.command(ANN, "game rollback", point="1")
        assert "Start of Turn 1" in page.text
        assert "Cards played or shown" in page.text
        assert "Cards dealt since" in page.text
        assert [menu["placeholder"] for menu in menus(page.original)] == ["Start of a round"]
        assert page.original["attachments"]


async def test_a_step_leads_to_the_page_at_which_it_is_the_last_that_stands() -> None:
    async with stage() as made:
        await made.begin()
        rng, server = random.Random(3), made.server
        for _ in range(6):
            await made.by_chance(rng)
        opened = await server.command(ANN, "steps")
        assert "Go back to here" not in buttons(opened.original), "nothing has been done since"
        first = await server.click(ANN, opened.original, "⏮ First")
        assert "Go back to here" not in buttons((await server.command(CY, "steps", turn=1)).original)
        assert "seat" in (await server.click(CY, first.original, "Go back to here")).text
        page = await server.click(ANN, first.original, "Go back to here")
        assert "Start of Turn 1" in page.text
        (picture,) = page.original["attachments"]
        around = picture["description"].removeprefix("Map around ").partition(",")[0]
        assert f"So it would stand around {around}:" in page.text
        assert (await server.click(ANN, page.original, "Propose this")).text.startswith("Noted.")
        await made.club.quiet()
        seen = await server.click(BOB, server.last("proposes to go back"), LOOK)
        assert [one["description"] for one in seen.original["attachments"]] == [picture["description"]]


def test_a_point_is_called_by_what_was_done_there_by_whose_it_is() -> None:
    """What told nothing goes with the step that it has led to, which may be the other side's."""
    ended = Point(3, Role("cp"), "end activation", (), 3)
    answer = Point(4, Role("ap"), "auto op", (text("told"),), 4)
    assert _words((ended, answer)) == text("back-order", order="end activation")
    assert _words((answer, ended)) == text("told")
    assert _words((ended._replace(label=None), answer)) == text("told"), "it was done in secret"
