"""Proposals in the channel: one message with its buttons, which says what became of it; commands do the same."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine.session.terms import ABANDON
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import buttons

WORDS = "offers to end the game without a result"


def standing(club: Club) -> list[dict[str, Any]]:
    """The messages that can be agreed to."""
    return [message for message in club.server.shown() if "Agree" in buttons(message)]


def told(club: Club) -> list[str]:
    return [message["content"] for message in club.server.shown() if WORDS in message["content"]]


@pytest.fixture
async def asked(bluff: Club) -> Club:
    """Bob wants to end the game."""
    await bluff.server.command(BOB, "game abandon")
    await bluff.quiet()
    return bluff


async def test_it_is_told_once_with_its_buttons_and_pings_the_other_side(asked: Club) -> None:
    (message,) = standing(asked)
    assert list(buttons(message)) == ["Agree", "Refuse", "Take it back"]
    assert message["pinged"] == [str(ANN)]
    assert len(told(asked)) == 1


@pytest.mark.parametrize(
    ("user", "label", "command", "receipt", "became"),
    [
        (ANN, "Agree", "game accept", "You have agreed.", "Agreed."),
        (ANN, "Refuse", "game decline", "You have refused.", "Refused."),
        (BOB, "Take it back", "game withdraw", "You have taken it back.", "Taken back."),
    ],
)
@pytest.mark.parametrize("way", ["button", "command"])
async def test_it_is_answered(
    asked: Club, user: int, label: str, command: str, receipt: str, became: str, way: str
) -> None:
    server = asked.server
    (message,) = standing(asked)
    answer = await (server.click(user, message, label) if way == "button" else server.command(user, command))
    assert answer.text == receipt
    await asked.quiet()
    assert standing(asked) == []
    assert told(asked)[0].endswith(became)
    assert (await asked.services.tables.info(await asked.table())).status == (
        "ended" if label == "Agree" else "playing"
    )


@pytest.mark.parametrize(("user", "label"), [(BOB, "Agree"), (BOB, "Refuse"), (ANN, "Take it back"), (CY, "Agree")])
async def test_only_who_may_answer_does(asked: Club, user: int, label: str) -> None:
    (message,) = standing(asked)
    await asked.server.click(user, message, label)
    await asked.quiet()
    assert standing(asked) == [message]


async def test_an_order_makes_it_void_and_its_buttons_answer_so(asked: Club) -> None:
    message = deepcopy(standing(asked)[0])
    await asked.server.command(ANN, "bluff bid", number="2")
    await asked.quiet()
    assert standing(asked) == [message], "of this nobody is to know"
    await asked.server.command(BOB, "bluff bid", number="3")
    await asked.quiet()
    assert standing(asked) == []
    assert told(asked)[0].endswith("Void: the game has gone on.")
    assert "void" in (await asked.server.click(ANN, message, "Agree")).text


async def test_a_new_one_has_a_message_of_its_own(asked: Club) -> None:
    server = asked.server
    await server.command(ANN, "game decline")
    await asked.quiet()
    await server.command(BOB, "game abandon")
    await asked.quiet()
    (message,) = standing(asked)
    assert [words.endswith("Refused.") for words in told(asked)] == [True, False]
    assert message["pinged"] == [str(ANN)]


async def test_it_stands_after_a_restart_and_its_buttons_work(asked: Club) -> None:
    (before,) = standing(asked)
    await asked.restart()
    await asked.quiet()
    assert standing(asked) == [before]
    await asked.server.click(ANN, before, "Agree")
    await asked.quiet()
    assert (await asked.services.tables.info(await asked.table())).status == "ended"


async def test_what_was_not_told_before_a_stop_stands_after_it(bluff: Club) -> None:
    tables = bluff.services.tables
    await tables.proposals.propose(await bluff.table(), BOB, ABANDON)
    await bluff.restart()
    await bluff.quiet()
    assert len(standing(bluff)) == len(told(bluff)) == 1


async def test_commands_say_when_there_is_nothing_to_answer(bluff: Club) -> None:
    for command in ("game accept", "game decline", "game withdraw"):
        assert "no proposal" in (await bluff.server.command(ANN, command)).text
