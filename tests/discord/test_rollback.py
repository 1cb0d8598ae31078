"""Going back by consent in the channel: a point from a list, a message with buttons, and what the reports say then."""

from __future__ import annotations

from unittest.mock import AsyncMock

import pytest

from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.agreeing import EFFECTS
from engine.session.terms import ROLLBACK
from tests.discord.conftest import ANN, BOB, CY, Club


async def bid(club: Club, *numbers: int) -> None:
    for user, number in zip((ANN, BOB) * len(numbers), numbers, strict=False):
        await club.server.command(user, "bluff bid", number=str(number))
    await club.quiet()


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
    assert "Red bid 1, Blue bid 4." in shown(bluff)
    assert (await server.command(BOB, "game rollback", point="2. Before")).text.startswith("Noted.")
    await bluff.quiet()
    (message,) = [one for one in server.shown() if "proposes to go back" in one["content"]]
    assert "before entry 2 of the log." in message["content"]
    await server.click(ANN, message, "Agree")
    await bluff.quiet()
    assert "Both sides have agreed to go back: everything since entry 2 of the log is taken back" in shown(bluff)
    assert "Red bid 1, Blue bid 4." not in shown(bluff), "the report says what stands"
    await bid(bluff, 1, 5)
    assert "Red bid 1, Blue bid 5." in shown(bluff)


async def test_what_is_no_point_is_said_privately(bluff: Club) -> None:
    server = bluff.server
    for point in ("7", "the start", "1"):
        assert "no entry" in (await server.command(ANN, "game rollback", point=point)).text
    await bid(bluff, 2, 3)
    assert "seat" in (await server.command(CY, "game rollback", point="1")).text


async def test_the_receipt_does_not_speak_of_an_agreement_that_was_not_possible(
    bluff: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the rules of today do not lead there any more."""
    server = bluff.server
    await bid(bluff, 2, 3)
    await server.command(BOB, "game rollback", point="1")
    await bluff.quiet()
    (message,) = [one for one in server.shown() if "proposes to go back" in one["content"]]
    elsewhere = AsyncMock(side_effect=TableError(text("rollback-elsewhere")))
    monkeypatch.setitem(EFFECTS, ROLLBACK, elsewhere)  # type: ignore[arg-type]
    assert (await server.click(ANN, message, "Agree")).text.startswith("Nothing was agreed")
    await bluff.quiet()
    assert "has lapsed" in shown(bluff)
    await server.command(BOB, "game rollback", point="1")
    await bluff.quiet()
    assert (await server.command(ANN, "game rollback", point="1")).text.startswith("Nothing was agreed"), (
        "a command too"
    )
