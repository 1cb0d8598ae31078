"""The panel of a player who waits shows his next decision by itself, for as long as Discord lets it be changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from cogs.messages.answer import Answer
from cogs.panel.receipts import opened
from engine.kernel.game import Role
from engine.session.model import Line, Told
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Exchange, buttons, said_in


async def waiting(club: Club) -> Exchange:
    """Ann has bid in her panel, and waits for Bob."""
    panel = await club.server.click(ANN, club.server.last("Bid"), "Your move")
    return await bid(club, ANN, panel, "5")


async def bid(club: Club, user: int, panel: Exchange, number: str) -> Exchange:
    assert panel.original is not None
    label = next(one for one in buttons(panel.original) if number in one)
    exchange = await club.server.click(user, panel.original, label)
    await club.quiet()
    return exchange


def bids(panel: Exchange) -> list[str]:
    """The numbers that can be chosen."""
    assert panel.original is not None
    return [label for label in buttons(panel.original) if label.isdigit() or label.startswith("Bid")]


def ids(panel: Exchange) -> set[str]:
    assert panel.original is not None
    return {*buttons(panel.original).values()}


async def answered(club: Club, number: str = "2") -> None:
    """Bob has bid, too."""
    await club.server.command(BOB, "bluff bid", number=number)
    await club.quiet()


async def test_the_next_decision_comes_into_the_panel_without_a_press(announced: Club) -> None:
    panel = await waiting(announced)
    assert not bids(panel)
    await answered(announced)
    assert bids(panel)
    await bid(announced, ANN, panel, "4")
    assert not bids(panel)
    await answered(announced, "3")
    assert bids(panel)


async def test_nobody_else_sees_it_and_who_still_owes_has_no_other_panel(announced: Club) -> None:
    theirs = await announced.server.command(BOB, "panel")
    shown = said_in(theirs.original or {})
    panel = await waiting(announced)
    assert said_in(theirs.original or {}) == shown
    assert not bids(panel)


async def test_what_discord_lets_nobody_change_any_more_stays(announced: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = await waiting(announced)
    monkeypatch.setattr(discord.Interaction, "is_expired", lambda interaction: True)
    before = len(announced.server.requests)
    await answered(announced)
    assert not bids(panel)
    assert not any(panel.token in one.path for one in announced.server.requests[before:])


async def test_a_panel_that_is_gone_keeps_nobody_from_being_told(announced: Club) -> None:
    panel, server = await waiting(announced), announced.server
    server.fail = lambda method, path: (404, 10008) if panel.token in path else None
    await answered(announced)
    server.fail = lambda method, path: None
    assert not bids(panel)
    assert bids(await server.click(ANN, server.last("Bid"), "Your move"))


async def test_after_a_restart_it_is_opened_as_ever(announced: Club) -> None:
    panel = await waiting(announced)
    await announced.restart()
    await answered(announced)
    assert not bids(panel)
    assert panel.original is not None
    again = await announced.server.command(ANN, "panel")
    assert bids(again)


async def test_of_two_panels_the_last_is_renewed(announced: Club) -> None:
    first = await waiting(announced)
    second = await announced.server.command(ANN, "panel")
    await answered(announced)
    assert bids(second)
    assert not bids(first)


async def test_what_is_pressed_in_the_meantime_is_answered_by_nobody_else(
    announced: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await waiting(announced)
    panels: Any = announced.bot.waiting_panels

    async def opened_late(*of: Any) -> Answer:
        for kept in list(panels._waiting.values()):
            panels.pressed(kept.interaction)
        return await opened(*of)

    monkeypatch.setattr(panels, "_opened", opened_late)
    before = len(announced.server.requests)
    await answered(announced)
    assert not any(panel.token in one.path for one in announced.server.requests[before:])


async def test_who_owes_nothing_but_may_choose_again_is_asked_there(bluff: Club) -> None:
    panel = await waiting(bluff)
    assert "4" in bids(panel), "she may choose another number"
    revision = ids(panel)
    await answered(bluff)
    assert bids(panel)
    assert not revision & ids(panel)


async def test_what_a_renewed_panel_tells_alone_is_seen_with_the_next_press(announced: Club) -> None:
    tables, panel = announced.services.tables, await waiting(announced)
    await announced.server.command(BOB, "bluff show")
    await announced.quiet()
    await answered(announced)
    told = "The lowest number of the other side is"
    assert told in said_in(panel.original or {})
    info = await tables.info(1)
    assert (await tables.people.news(info, ANN)).told, "she may have closed it"
    await bid(announced, ANN, panel, "4")
    assert told not in said_in(panel.original or {})
    assert not (await tables.people.news(info, ANN)).told


async def test_a_renewed_panel_says_first_who_has_answered(announced: Club) -> None:
    panel = await waiting(announced)
    assert "answered" not in said_in(panel.original or {})
    await answered(announced)
    assert said_in(panel.original or {}).startswith("**Blue** answered. Now:\n")
    await bid(announced, ANN, panel, "4")
    assert "answered. Now" not in said_in(panel.original or {})


async def test_what_was_taken_back_is_called_no_answer(announced: Club) -> None:
    panel, panels = await waiting(announced), announced.bot.waiting_panels
    info = await announced.services.tables.info(1)
    line = Line(1, 1, 1, Role("blue"), BOB, 0, "2", ())
    orders = Told(info, info.revision, "orders", BOB, Role("blue"), (line,))
    await panels.note([orders, replace(orders, kind="undo")])
    look = await announced.services.tables.look(1, ANN)
    (kept,) = panels._waiting.values()
    assert panels._moved_on(look, kept) == "The game has moved on. Now:"
    await panels.note([orders])
    (kept,) = panels._waiting.values()
    assert panels._moved_on(look, kept) == "**Blue** answered. Now:"
    assert not bids(panel)
