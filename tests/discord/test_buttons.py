"""Buttons, menus and forms that earlier versions have posted go on working: their ids are a promise."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.session.tables import Tables
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.test_forged import press

# What the ids of 0.2.0 name, and what has come since; never take one away.
OF_0_2_0 = (
    *("turn", "n", "s", "undo", "type", "hand", "log", "look", "leaf", "tell", "join", "decline", "cancel"),
    *("bid", "bidform", "takebid", "quit", "step", "mine"),
)
SINCE = (
    *("directreason", "direct", "directstop"),
    *(
        "sure",
        "anyway",
        "cards",
        "card",
        "foretold",
        "more",
        "stops",
        "stop",
        "status",
        "chart",
        "agree",
        "refuse",
        "takeback",
    ),
    *("setup", "walk", "own", "here", "stands", "through", "sums", "pictures", "forget"),
    *("standing", "say", "limit", "ordered", "revoke"),
    *("warned", "where"),
    *("commands", "allcommands", "written", "allwritten", "learn", "share", "shared"),
    *("snooze", "games", "player", "unwatch", "rewatch", "film", "byturn", "revealed", "feed", "openfeed"),
    *("back", "backask", "backhere", "backlook", "backround", "backslip", "backstep", "backturn"),
    *("dback", "dbackround", "dbackstep", "dbackturn"),
    *("nextform", "notes", "notesform"),
    *("evcheckin", "evdesk", "evfield", "evfinish", "evjoin", "evleave", "evpair", "evpublish"),
    *("evboard", "evcount", "evdice", "evpicture", "evrecord", "evuncount"),
    *("evretry", "evround", "evrules", "evshare", "evshow", "evtable", "evunshare"),
    *("evaccept", "evchallenge", "evchoose", "evdecline", "evseek", "evseeknomore", "evstate", "evtakeback"),
    *("evexchange", "evlock", "evpairing", "evpairings", "evpairwhy", "evseed", "evturn", "evwish", "evwishes"),
    *("evabout", "evbyes", "eventer", "evinplace", "evpeople", "evperson", "evstandby"),
    *("evappeal", "evgames", "evmatch", "evpacket", "evreason", "evreport", "evrule"),
    *("profile", "profilewrite"),
    *("evcards", "evservercards", "evmeetings"),
    *("evlist", "evratings", "evthrown"),
    *("evapply", "evdrop", "evopen", "evset", "evwrite"),
)
FORMS = (
    *("type", "bid", "directed", "nextsent", "notesent"),
    "profilewritten",
    "evreported",
    *("evruled", "evappealed", "evaboutsent", "evpairsent", "evseeded", "evwritten", "evchanged", "evstated"),
)


@pytest.mark.parametrize("op", [*OF_0_2_0, *SINCE])
async def test_every_control_that_was_ever_posted_is_known(club: Club, op: str) -> None:
    assert op in {*club.bot.clicks.controls, *club.bot.clicks.openers}


def test_the_list_of_controls_is_complete(club: Club) -> None:
    assert {*OF_0_2_0, *SINCE} == {*club.bot.clicks.controls, *club.bot.clicks.openers}


async def test_the_forms_are_known(club: Club) -> None:
    assert club.bot.clicks.forms.keys() == {*FORMS}


async def test_a_button_of_0_2_0_opens_the_panel(bluff: Club) -> None:
    answer = await press(bluff, ANN, "t:1:1:turn::0")
    assert "Bid a number or fold" in str(answer.original)


async def test_a_stale_choice_of_0_2_0_is_answered_with_the_panel_of_today(bluff: Club) -> None:
    answer = await press(bluff, ANN, "t:1:0:n:0123456789ab:0")
    assert "Bid a number or fold" in str(answer.original)
    assert bluff.services.say("stale-button") in str(answer.original)


async def test_a_form_of_0_2_0_is_carried_out(bluff: Club) -> None:
    """Its id says no more than its table and revision."""
    field = {"type": 4, "id": 2, "custom_id": "orders", "value": "bid 3"}
    data = {"custom_id": "f:1:1", "components": [{"type": 18, "id": 1, "component": field}]}
    server = bluff.server
    await server.finished(await server._interact(ANN, 5, data, server.channel, server.last()))
    assert (await bluff.services.tables.info(await bluff.table())).revision == 2


@pytest.mark.parametrize("identity", ["t:1:1:turn::0", "t:1:1:status::1", "t:1:1:n:0:0"])
async def test_a_click_looks_once(bluff: Club, monkeypatch: pytest.MonkeyPatch, identity: str) -> None:
    counted: Counter[str] = Counter()
    for name in ("look", "info", "in_channel"):
        read = getattr(Tables, name)

        def once(self, *args, _name=name, _read=read):
            counted[_name] += 1
            return _read(self, *args)

        monkeypatch.setattr(Tables, name, once)
    await press(bluff, BOB, identity)
    assert counted == {"look": 1}
