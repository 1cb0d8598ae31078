"""What wastes something or cannot be taken back is asked once; the answer works after a restart, once."""

from __future__ import annotations

import copy

from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import buttons

ASKED = "All your numbers are still in your hand."


async def bid(club: Club) -> bool:
    """Whether Ann has chosen."""
    (table,) = club.services.tables._tables._open.values()
    return bool(table.state.chosen[0])


async def test_a_button_asks_first(bluff: Club) -> None:
    server = bluff.server
    asked = await server.click(ANN, (await server.command(ANN, "panel")).original, "Fold")
    assert ASKED in asked.text
    assert list(buttons(asked.original)) == ["Yes, do it", "Back"]
    assert not await bid(bluff)
    old = copy.deepcopy(asked.original)
    again = await server.click(ANN, asked.original, "Back")
    assert "Fold" in buttons(again.original)
    await bluff.restart()
    done = await server.click(ANN, copy.deepcopy(old), "Yes, do it")
    assert "✔" in done.text
    stale = await server.click(ANN, old, "Yes, do it")
    assert "earlier position" in stale.text


async def test_what_is_harmless_is_not_asked(bluff: Club) -> None:
    done = await bluff.server.command(ANN, "bluff bid", number="4")
    assert "✔" in done.text


async def test_a_command_asks_too(bluff: Club) -> None:
    asked = await bluff.server.command(ANN, "bluff fold")
    assert ASKED in asked.text
    assert "✔" in (await bluff.server.click(ANN, asked.original, "Yes, do it")).text


async def test_written_orders_have_a_button_that_does_it_anyway(bluff: Club) -> None:
    server = bluff.server
    refused = await server.command(ANN, "order", orders="fold")
    assert ASKED in refused.text
    assert list(buttons(refused.original)) == ["Do it anyway"]
    assert not await bid(bluff)
    await bluff.restart()
    old = copy.deepcopy(refused.original)
    assert "no seat" in (await server.click(CY, copy.deepcopy(old), "Do it anyway")).text
    assert "✔" in (await server.click(ANN, refused.original, "Do it anyway")).text
    await server.command(BOB, "bluff bid", number="1")
    assert "earlier position" in (await server.click(ANN, old, "Do it anyway")).text


async def test_the_form_has_it_too_and_sure_needs_no_button(bluff: Club) -> None:
    server = bluff.server
    panel = await server.command(ANN, "panel")
    refused = await server.submit(ANN, await server.click(ANN, panel.original, "Type orders"), "fold")
    assert ASKED in refused.text
    assert "✔" in (await server.click(ANN, refused.original, "Do it anyway")).text
    assert "✔" in (await server.command(BOB, "order", orders="fold sure")).text
