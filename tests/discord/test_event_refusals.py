"""Who does not direct an event is refused everything that directs it, in every way, and told whom to ask."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.conftest import ANN, Club
from tests.discord.event_days import look
from tests.discord.test_event_matches import EVE
from tests.discord.test_events import DI, begun, quick
from tests.discord.test_forged import press

__all__ = ["quick"]

DIRECTORS = {
    *("evdesk", "evfield", "evpair", "evpublish", "evretry", "evfinish"),
    *("evpeople", "evperson", "evinplace", "eventer"),
    *("evpairings", "evpairing", "evlock", "evturn", "evexchange", "evpairwhy", "evpairsent"),
    *("evwishes", "evwish", "evseed", "evseeded", "evshare", "evunshare"),
}


def ops_of(kinds: dict[str, Any]) -> list[str]:
    return sorted(op for op in kinds if op in DIRECTORS)


@pytest.mark.parametrize("user", [ANN, EVE], ids=["a player", "a stranger"])
async def test_every_button_and_menu_of_directors_is_refused_with_whom_to_ask(club: Club, user: int) -> None:
    await begun(club)
    before = await look(club)
    clicks = club.bot.clicks
    ops = ops_of({**clicks.controls, **clicks.openers})
    assert {*ops, *ops_of(clicks.forms)} == DIRECTORS, "there is a control of that name no more"
    for op in ops:
        for arg, kind, values in (("1", 2, ()), ("1", 3, ("1",)), ("1.warn", 2, ()), ("sure", 2, ())):
            found = await press(club, user, f"t:1:{before.contest.acts}:{op}:{arg}:0", kind, values)
            words = str([found.original, found.followups, found.answer])
            assert f"<@{DI}>" in words, (op, arg, words)
    assert await look(club) == before


@pytest.mark.parametrize("user", [ANN, EVE], ids=["a player", "a stranger"])
async def test_every_form_and_command_of_directors_is_refused_with_whom_to_ask(club: Club, user: int) -> None:
    await begun(club)
    before = await look(club)
    some = await club.server.command(user, "event show")
    for op in ops_of(club.bot.clicks.forms):
        for arg in ("1", "1.1", "1.warn"):
            data = {"custom_id": f"f:1:{before.contest.acts}:{op}:{arg}", "components": []}
            found = await club.server._interact(user, 5, data, club.server.channel, some.original)
            await club.server.finished(found)
            assert f"<@{DI}>" in found.text, (op, arg, found.text)
    for name in ("direct", "change", "publish"):
        refused = await club.server.command(user, f"event {name}", event="1")
        assert f"<@{DI}>" in refused.text, (name, refused.text)
    assert await look(club) == before


async def test_a_ruling_by_who_does_not_direct_is_refused_with_whom_to_ask(club: Club) -> None:
    """The page of a match is for everybody; what decides it is not."""
    await begun(club)
    before = await look(club)
    some = await club.server.command(ANN, "event show")
    for user in (ANN, EVE):
        for arg in ("1.first", "1.annul", "1.restart", "1.firstlost"):
            for op in ("evrule", "evreason"):
                found = await press(club, user, f"t:1:{before.contest.acts}:{op}:{arg}:0", 3, (arg,))
                assert f"<@{DI}>" in str([found.original, found.followups, found.answer]), (op, arg)
            data = {"custom_id": f"f:1:{before.contest.acts}:evruled:{arg}", "components": []}
            found = await club.server._interact(user, 5, data, club.server.channel, some.original)
            await club.server.finished(found)
            assert f"<@{DI}>" in found.text, arg
    assert await look(club) == before
