"""`/director`: refused to everybody else at every step; shown, reasoned, confirmed once, told and kept."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.session.conditions import ClockTerms
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import DIRECTOR, EPHEMERAL, Exchange, buttons, menus, within
from tests.discord.test_forged import press
from tests.discord.test_person import dump

DEE = 700000000000000014
OPTIONS: dict[str, dict[str, Any]] = {
    "stop": {},
    "resume": {},
    "back": {"point": "1"},
    "substitute": {"who": ANN, "by": CY},
    "correct": {"edits": "{}"},
    "conditions": {"warnings": "automatic"},
    "clock": {"clock": "720 forfeit"},
    "penalty": {"side": "Red", "hours": 6},
    "forfeit": {"side": "Red"},
    "adjudicate": {"result": "Draw"},
    "packet": {},
    "end": {},
    "announce": {},
    "record": {"everywhere": True},
}
CONTROLS = ("directreason", "direct", "directstop")


@pytest.fixture
def channels() -> int:
    return 2


@pytest.fixture
async def led(bluff: Club) -> Club:
    """A game of Bluff in a server whose director is Dee."""
    bluff.server.managers = {CY}
    await bluff.server.command(CY, "server directors", role=DIRECTOR)
    bluff.server.managers = set()
    bluff.server.roles[DEE] = [DIRECTOR]
    return bluff


def shown(club: Club) -> str:
    return "\n".join(message["content"] for message in club.server.shown())


def button(message: dict[str, Any], op: str) -> str:
    return next(identity for identity in buttons(message).values() if f":{op}:" in identity)


async def ask(club: Club, name: str, **options: Any) -> Exchange:
    return await club.server.command(DEE, f"director {name}", **{**OPTIONS[name], **options})


async def reasoned(club: Club, asked: Exchange, reason: str = "no move for a month") -> dict[str, Any]:
    """The card with the reason, to be confirmed; as it was, whatever is pressed on it."""
    opened = await club.server.click(DEE, asked.original, button(asked.original, "directreason"))
    done = await club.server.submit(DEE, opened, reason)
    return copy.deepcopy(done.original)


async def order(club: Club, name: str, **options: Any) -> Exchange:
    """Asked, reasoned, confirmed."""
    card = await reasoned(club, await ask(club, name, **options))
    done = await club.server.click(DEE, card, button(card, "direct"))
    await club.quiet()
    return done


def subcommands(club: Club) -> set[str]:
    (group,) = (one for one in club.server.commands if one["name"] == "director")
    return {one["name"] for one in group["options"]}


async def test_every_subcommand_is_refused_without_the_role(led: Club) -> None:
    assert subcommands(led) == OPTIONS.keys()
    for name, options in OPTIONS.items():
        for user in (ANN, CY):
            answer = await led.server.command(user, f"director {name}", **options)
            assert f"Only a director of this server may do that. Ask <@&{DIRECTOR}>" in answer.text, name
            assert answer.original["flags"] & EPHEMERAL


@pytest.mark.parametrize("name", ["forfeit", "substitute"])
async def test_every_button_and_the_form_is_refused_without_the_role(led: Club, name: str) -> None:
    asked = await ask(led, name)
    opened = await led.server.click(DEE, asked.original, button(asked.original, "directreason"))
    card = await reasoned(led, asked)
    for op in CONTROLS:
        assert "Only a director" in (await led.server.click(ANN, card, button(card, op))).text
    assert "Only a director" in (await led.server.submit(ANN, opened, "because I can")).text
    led.server.roles[DEE] = []  # the role is taken away while the card is open
    for op in CONTROLS:
        assert "Only a director" in (await led.server.click(DEE, card, button(card, op))).text
    assert "Only a director" in (await led.server.submit(DEE, opened, "because I could")).text
    assert (await led.services.tables.info(await led.table())).status == "playing"
    assert await led.services.servers.acts_at(await led.table()) == []


async def test_what_is_suggested_is_for_directors(led: Club) -> None:
    for name, option in (("back", "point"), ("forfeit", "side"), ("adjudicate", "result")):
        assert await led.server.complete(ANN, f"director {name}", option, **{option: ""}) == []
    assert await led.server.complete(DEE, "director adjudicate", "result", result="") == ["red", "blue", "draw"]


async def test_it_is_shown_reasoned_confirmed_and_told(led: Club) -> None:
    asked = await ask(led, "forfeit")
    assert asked.original["flags"] & EPHEMERAL
    assert "> ⚖ **Forfeit: Red** (" in asked.text
    assert "won by forfeit" in asked.text
    assert set(buttons(asked.original)) == {"Give the reason", "Leave it"}, "not without a reason"
    card = await reasoned(led, asked, "no move\nfor a month")
    assert "by order of a director" in str(card)
    assert "no move for a month" in str(card)
    assert (await led.services.tables.info(await led.table())).status == "playing"
    await led.restart()
    done = await led.server.click(DEE, card, button(card, "direct"))
    assert done.text.startswith("Done")
    await led.quiet()
    assert "⚖ **Forfeit: Red** (" in shown(led)
    assert "Victory: **Blue**" in shown(led)
    assert "by forfeit" in shown(led)
    info = await led.services.tables.info(await led.table())
    assert info.outcome is not None
    assert (info.outcome.winner, info.outcome.reason.key) == ("blue", "outcome-forfeit")


async def test_two_clicks_at_once_do_it_once(led: Club) -> None:
    card = await reasoned(led, await ask(led, "announce"), "The round ends on Sunday.")
    first, second = [await led.server.send_click(DEE, card, button(card, "direct")) for _ in range(2)]
    for exchange in (first, second):
        await led.server.finished(exchange)
    await led.quiet()
    assert len(await led.services.servers.acts_at(await led.table())) == 1
    assert shown(led).count("The round ends on Sunday.") == 1
    assert "given already" in (await led.server.click(DEE, card, button(card, "direct"))).text


async def test_an_older_card_and_one_that_was_left_do_nothing(led: Club) -> None:
    old = await reasoned(led, await ask(led, "forfeit"))
    new = await reasoned(led, await ask(led, "end"))
    assert "newer one" in (await led.server.click(DEE, old, button(old, "direct"))).text
    assert "Nothing was done." in (await led.server.click(DEE, new, button(new, "directstop"))).text
    assert "given already" in (await led.server.click(DEE, new, button(new, "direct"))).text
    assert await led.services.servers.acts_at(await led.table()) == []


async def test_what_the_game_has_passed_by_is_shown_anew_instead_of_done(led: Club) -> None:
    server = led.server
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="3")
    card = await reasoned(led, await ask(led, "back"), "a slip")
    await server.command(ANN, "bluff bid", number="4")
    await server.command(BOB, "bluff bid", number="1")
    await led.restart()
    anew = await server.click(DEE, card, button(card, "direct"))
    assert "has moved on" in anew.text
    assert "a slip" in anew.text
    assert await led.services.servers.acts_at(await led.table()) == []
    assert "newer one" in (await server.click(DEE, card, button(card, "direct"))).text
    assert (await server.click(DEE, anew.original, button(anew.original, "direct"))).text.startswith("Done")


async def test_an_order_that_an_older_version_has_kept_is_shown_anew(led: Club) -> None:
    card = await reasoned(led, await ask(led, "forfeit"))
    telling, table = led.services.tables.telling, await led.table()
    kept = dict(await telling.recall(table, f"director:{DEE}") or {})
    del kept["seen"]
    await telling.remember(table, f"director:{DEE}", kept)
    assert "has moved on" in (await led.server.click(DEE, card, button(card, "direct"))).text


async def test_all_games_of_a_server_are_told_once_across_a_stop(led: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    other = sorted(led.server.channels)[1]
    await led.server.command(ANN, "game new", other, game="bluff", opponent=CY)
    await led.server.click(CY, led.server.last("Bluff", other), "Accept")
    asked = await ask(led, "announce", everywhere=True)
    assert "all 2 games" in asked.text
    card = await reasoned(led, asked, "The round ends on Sunday.")

    async def stopped(*_: Any) -> None:
        raise RuntimeError("the bot is stopped")

    with monkeypatch.context() as amid:
        amid.setattr("cogs.directing.desk.DirectorsDesk._announce_elsewhere", stopped)
        await led.server.click(DEE, card, button(card, "direct"))
    await led.restart()
    assert (await led.server.click(DEE, card, button(card, "direct"))).text.startswith("Done")
    await led.quiet()
    await led.quiet(other)
    for channel in (led.server.channel, other):
        told = [message["content"] for message in led.server.shown(channel)]
        assert "\n".join(told).count("The round ends on Sunday.") == 1
    whole = await led.server.command(DEE, "director record", everywhere=True)
    assert whole.text.count("The round ends on Sunday.") == 2, "on record with both"


async def test_an_announcement_keeps_its_lines(led: Club) -> None:
    card = await reasoned(led, await ask(led, "announce"), " Round 3\r\n\n\n\n# Ann - Bob\n@everyone by  Sunday\n")
    await led.server.click(DEE, card, button(card, "direct"))
    await led.quiet()
    assert "):\nRound 3\n\n\\# Ann - Bob\n@\u200beveryone by Sunday" in shown(led)


async def test_what_is_not_possible_is_said_before_a_reason_is_asked(led: Club) -> None:
    assert "does not stand still" in (await ask(led, "resume")).text
    assert "no entry" in (await ask(led, "back")).text
    assert "no seat" in (await ask(led, "substitute", who=CY, by=DEE)).text
    assert "plays in this game already" in (await ask(led, "substitute", by=BOB)).text
    assert "no side" in (await ask(led, "adjudicate", result="Green")).text
    led.server.roles[ANN] = [DIRECTOR]
    assert "Ask another director" in (await led.server.command(ANN, "director forfeit", side="Blue")).text


async def test_a_player_is_substituted_while_his_panel_is_open(led: Club) -> None:
    server = led.server
    await server.command(BOB, "bluff bid", number="3")
    panel = await server.click(ANN, server.last("Bid a number"), "My move")
    await order(led, "substitute")
    assert f"<@{CY}> plays on in place of <@{ANN}>" in shown(led)
    prompt = server.last("Bid a number")
    assert f"<@{CY}>" in prompt["content"]
    assert prompt["pinged"] == [str(CY)], "the new one is asked, nobody else is pinged"
    for item in within(panel.original["components"]):
        if item["type"] == 2 and not item.get("disabled"):
            answer = await server.click(ANN, panel.original, item["custom_id"])
            assert "numbers are in your hand" not in answer.text
    assert (await led.services.tables.info(await led.table())).revision == 3, "nothing was done"
    for command in ("panel", "hand", "undo"):
        assert "seat" in (await server.command(ANN, command)).text
    assert "You are in no game" in (await server.command(ANN, "game list")).text
    assert "your move" in (await server.command(CY, "game list")).text
    await server.click(CY, prompt, "My move")
    await server.command(CY, "bluff bid", number="2")
    await led.quiet()
    assert "Red bid 2, Blue bid 3" in shown(led)


async def test_the_game_goes_back_stands_still_and_goes_on(led: Club) -> None:
    server = led.server
    await server.command(ANN, "bluff bid", number="2")
    await server.command(BOB, "bluff bid", number="3")
    await order(led, "back")
    assert "Taken back by a director" in shown(led)
    assert "Red bid 2, Blue bid 3" not in shown(led)
    await order(led, "stop", how="lock", days=3)
    assert "Locked by a director" in shown(led)
    assert "no move for a month" in (await server.command(ANN, "bluff bid", number="2")).text
    await order(led, "resume")
    assert "The game goes on" in shown(led)
    await server.command(ANN, "bluff bid", number="2")


async def test_the_way_back_is_picked_on_a_page(led: Club) -> None:
    """A picture is drawn for games that have films; here it is words, menus and what would be void."""
    server = led.server
    for numbers in ((2, 3), (1, 4)):
        for user, number in zip((ANN, BOB), numbers, strict=True):
            await server.command(user, "bluff bid", number=str(number))
    await led.quiet()
    page = await server.command(DEE, "director back")
    assert "**Before Blue: Red bid 1, Blue bid 4.**" in page.text
    assert "1 report" in page.text
    (menu,) = menus(page.original)
    values = [one["value"] for one in menu["options"]]
    assert "Only a director" in (await press(led, BOB, menu["custom_id"], 3, (values[0],))).text
    await led.restart()
    earlier = await server.pick(DEE, page.original, menu, values[0])
    assert "**Before Blue: Red bid 2, Blue bid 3.**" in earlier.text
    assert "2 reports" in earlier.text
    card = copy.deepcopy(earlier.original)
    assert "Only a director" in (await press(led, ANN, button(card, "dback"))).text
    asked = await server.click(DEE, card, "Go back to here")
    assert set(buttons(asked.original)) == {"Give the reason", "Leave it"}
    card = await reasoned(led, asked, "a slip")
    await server.click(DEE, card, button(card, "direct"))
    await led.quiet()
    assert "Red bid 2, Blue bid 3" not in shown(led)


async def test_a_channel_whose_player_has_vanished_is_free_again(led: Club) -> None:
    await order(led, "end")
    assert "Ended by a director" in shown(led)
    assert "Draw" not in shown(led)
    await led.server.command(ANN, "game new", game="bluff", opponent=BOB)
    await order(led, "end")
    assert "Taken away by a director." in shown(led)
    assert "offered" in (await led.server.command(ANN, "game new", game="bluff")).text


async def test_edits_that_cannot_be_read_are_refused(led: Club) -> None:
    for typed in ("vp 11", "[1]", '{"vp": 1, "vp": 2}', "x" * 901):
        answer = await ask(led, "correct", edits=typed)
        assert ("too much at once" if len(typed) > 900 else "cannot be corrected by hand") in answer.text
    assert "cannot be corrected by hand" in (await ask(led, "correct", edits='{"vp": 1}')).text


async def test_the_record_is_for_those_whom_it_concerns(led: Club) -> None:
    await order(led, "substitute")
    for user in (ANN, BOB, CY, DEE):
        assert "plays on in place of" in (await led.server.command(user, "director record")).text
    stranger = 700000000000000015
    assert "Only its players" in (await led.server.command(stranger, "director record")).text
    whole = await led.server.command(DEE, "director record", everywhere=True)
    assert "table 1" in whole.text
    assert f"changed what is set for this server: who directs (<@&{DIRECTOR}> added)." in whole.text


async def test_who_was_replaced_can_be_forgotten_and_the_record_holds(led: Club) -> None:
    await order(led, "substitute")
    tables, table = led.services.tables, await led.table()
    alias = await tables.leaving.forget(ANN)
    (act,) = await tables.servers.acts_at(table)
    assert act.args["before"] == alias
    assert str(ANN) not in str(await tables.results.export(table))
    await led.server.command(CY, "game resign", sure=True)
    await led.quiet()
    verdict = tables.results.verify(await tables.results.export(table))
    assert verdict.good, verdict.faults


async def test_whoever_is_named_beside_his_games_is_told_of_it_and_forgotten(led: Club) -> None:
    """In reasons of games that he has no part in, in announcements to all, and in an order that waits."""
    tables, witness = led.services.tables, 700000000000000015
    for everywhere in (False, True):
        card = await reasoned(led, await ask(led, "announce", everywhere=everywhere), f"<@{witness}> saw it")
        await led.server.click(DEE, card, button(card, "direct"))
        await led.quiet()
    await reasoned(led, await ask(led, "forfeit"), f"as {witness} has told")
    told = await tables.leaving.everything(witness)
    assert [act["reason"] for act in told["own"]["acts"]] == [f"<@{witness}> saw it"] * 2
    assert told["games"] == []
    (waiting,) = (await tables.leaving.everything(DEE))["own"]["posts"]
    assert f"as {witness} has told" in waiting["value"]
    for user in (witness, DEE, CY):
        assert str(user) in dump(led)
        await tables.leaving.forget(user)
        assert str(user) not in dump(led)
    await led.server.command(BOB, "game resign", sure=True)
    await led.quiet()
    verdict = tables.results.verify(await tables.results.export(await led.table()))
    assert verdict.good, verdict.faults


async def test_the_log_channel_is_told_once_of_everything(led: Club) -> None:
    """The channel of the game is the log channel here; what is told there as a log names the table."""
    log = led.server.channel
    led.server.managers = {CY}
    await led.server.command(CY, "server log", channel_=log)
    failing = [False]
    led.server.fail = lambda method, path: (
        403 if failing[0] and method == "POST" and path.endswith("/messages") else None
    )
    await led.bot.directors_log.look()
    assert "changed what is set" in shown(led)
    card = await reasoned(led, await ask(led, "announce"), "Sunday.")
    await led.server.click(DEE, card, button(card, "direct"))
    await led.quiet()
    failing[0] = True
    await led.bot.directors_log.look()
    failing[0] = False
    await led.bot.directors_log.look()
    assert "table 1, Bluff" not in shown(led), "it rests"
    await led.restart()
    for _ in range(3):
        await led.bot.directors_log.look()
    assert shown(led).count("table 1, Bluff") == 1


async def test_in_messages_nobody_directs(bluff: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    member = bluff.server._rank
    monkeypatch.setattr(bluff.server, "_rank", lambda who, *guild: {**member(who, *guild), "permissions": "0"})
    assert "Only a director" in (await bluff.server.command(DEE, "director end")).text
    assert "Ask whoever may manage the server" in (await bluff.server.command(DEE, "director end")).text


async def test_hours_are_taken_off_a_clock_and_given_back(led: Club) -> None:
    tables, table = led.services.tables, await led.table()
    assert "has no clock" in (await ask(led, "penalty")).text
    await order(led, "clock")
    assert "penalty of no time" in (await ask(led, "penalty", hours=0)).text
    assert "So much is not left" in (await ask(led, "penalty", hours=720)).text
    assert "6 hours less" in (await ask(led, "penalty")).text
    await order(led, "penalty")
    assert "**Time penalty** by a director" in shown(led)
    left = await tables.timekeeping.left(table, None)
    assert sorted(round(one / 3600) for one in left.values()) == [714, 720]
    await order(led, "penalty", hours=-6)
    left = await tables.timekeeping.left(table, None)
    assert sorted(round(one / 3600) for one in left.values()) == [720, 720]
    record = (await led.server.command(ANN, "director record")).text
    assert "is given 6 hours. Why: no move for a month" in record


async def test_a_clock_is_set_and_taken_away(led: Club) -> None:
    tables, table = led.services.tables, await led.table()
    await order(led, "clock")
    assert (await tables.info(table)).conditions.clock == ClockTerms("total", 720 * 3600, flag="forfeit")
    left = await tables.timekeeping.left(table, None)
    assert {round(one / 3600) for one in left.values()} == {720}
    assert "until <t:" in shown(led)
    await order(led, "clock", clock="none")
    assert (await tables.info(table)).clocks is None
    assert "under these conditions already" in (await ask(led, "clock", clock="none")).text
