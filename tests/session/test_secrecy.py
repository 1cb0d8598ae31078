"""What everybody may know is declared by the game; what one role alone is told reaches it, once, and nobody else."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.games.registry import GAMES
from engine.kernel.chance import Draw
from engine.kernel.game import Role
from engine.session.coding import encode_draws
from engine.session.export import export_table
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, Watch, open_tables, started
from tests.session.toy import RACE


def keys(news: Any) -> list[str]:
    return [words.key for words in news.told]


async def labels(tables: Tables, user: int | None) -> list[str | None]:
    return [line.label for line in (await tables.results.history(TABLE, user=user)).lines]


async def test_a_public_notice_does_not_open_the_label_of_a_secret(tables: Tables) -> None:
    told = await tables.playing.order(TABLE, ANN, "hide 3")
    assert [event.narrate().key for event in told.public()] == ["race-hid-something"]
    assert [line.label for line in told.entries] == [None]
    assert await labels(tables, BOB) == await labels(tables, None) == [None]
    assert await labels(tables, ANN) == ["hide 3"]
    assert "hide" not in json.dumps(await tables.results.export(1)).replace("hid-something", "")


async def test_an_export_of_a_running_game_shows_the_public_numbers_alone(tables: Tables, store: Any) -> None:
    await tables.playing.order(TABLE, ANN, "deal")
    await tables.playing.order(TABLE, ANN, "roll")
    _, rolled = await store.records(TABLE)
    (die,) = rolled.draws
    both = replace(rolled, draws=(Draw("fog", 6, 2, secret=True), die))
    stored = await store.table(TABLE)
    data = export_table(RACE, stored, None, [both], await store.changes(TABLE, 0))
    assert [entry["draws"] for entry in data["entries"]] == [encode_draws([die])]


async def test_a_private_event_does_not_close_the_label_of_what_is_public(tables: Tables) -> None:
    told = await tables.playing.order(TABLE, ANN, "tell 4")
    assert [line.label for line in told.entries] == ["tell 4"]
    assert await labels(tables, CY) == ["tell 4"]


async def test_who_did_not_act_is_told_what_is_for_him_alone_until_he_has_seen_it(tables: Tables, store: Any) -> None:
    await tables.people.seen(await tables.people.news(await tables.info(1), ANN))
    await tables.playing.order(TABLE, ANN, "tell 4")
    await tables.playing.order(TABLE, ANN, "tell 5")
    again = open_tables(store)
    for one in (tables, again):
        news = await one.people.news(await one.info(1), BOB)
        assert [words.args["number"] for words in news.told] == [4, 5]
        assert (
            keys(await one.people.news(await one.info(1), ANN))
            == keys(await one.people.news(await one.info(1), CY))
            == []
        )
    await again.people.seen(news)
    assert keys(await tables.people.news(await tables.info(1), BOB)) == []
    await tables.playing.order(TABLE, ANN, "tell 6")
    assert [words.args["number"] for words in (await again.people.news(await again.info(1), BOB)).told] == [6]


async def test_what_comes_while_he_reads_is_not_lost(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "tell 4")
    news = await tables.people.news(await tables.info(1), BOB)
    await tables.playing.order(TABLE, ANN, "tell 5")
    await tables.people.seen(news)
    assert [words.args["number"] for words in (await tables.people.news(await tables.info(1), BOB)).told] == [5]


async def test_the_set_up_tells_a_role_too(tables: Tables) -> None:
    assert keys(await tables.people.news(await tables.info(1), ANN)) == ["race-dealt"]
    assert keys(await tables.people.news(await tables.info(1), BOB)) == []


async def test_what_one_does_tells_oneself_until_it_was_shown(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "peek")
    assert keys(await tables.people.news(await tables.info(1), ANN)) == ["race-dealt", "race-peeked"]


async def test_how_much_was_done_in_secret_cannot_be_told(store: Any) -> None:
    """Neither by the numbers of the log nor by the export of a running game."""
    tables = await started(await started(open_tables(store)), CHANNEL + 1)
    for table, times in ((TABLE, 1), (TABLE + 1, 3)):
        await tables.playing.order(table, ANN, "move 1")
        for _ in range(times):
            await tables.playing.order(table, ANN, "deal")
        await tables.playing.order(table, ANN, "move 2")
    logs = [(await tables.results.history(table, user=BOB)).lines for table in (TABLE, TABLE + 1)]
    assert [[(line.number, line.label) for line in lines] for lines in logs] == [[(1, "move 1"), (2, "move 2")]] * 2
    one, other = [await tables.results.export(number) for number in (1, 2)]
    assert [entry["sequence"] for entry in one["entries"]] == [1, 2]
    assert without_times(one) == without_times(other)


def without_times(data: dict[str, Any]) -> str:
    """An export without what differs from table to table in any case."""
    for row in (*data["entries"], *data["changes"], data):
        for key in ("time", "created", "number", "ended", "link"):
            row.pop(key, None)
    return json.dumps(data)


async def test_a_secret_taken_back_is_told_to_nobody(tables: Tables) -> None:
    war = Tables(tables._tables.store, GAMES, clock=Watch(), new_seed=lambda: b"s" * 32)
    table = TABLE + 1
    await war.lobby.invite(
        CHANNEL + 5, "paths_of_glory", {"scenario": "campaign", "cards": "picked"}, ANN, BOB, Role("cp")
    )
    await war.lobby.accept(table, BOB)
    picks = (await war.look(table)).prompts[0].user
    other = BOB if picks == ANN else ANN
    swap = next(o.action for o in (await war.look(table, picks)).offers if type(o.action).__name__ == "Swap")
    await war.playing.act(table, picks, swap)
    assert keys(await war.people.news(await war.info(table), picks)) == ["pog-swapped"]
    assert (await war.playing.undo(table, picks)).entries == ()
    assert (await war.results.history(table, user=other)).lines == ()
    assert len((await war.results.history(table, user=picks)).lines) == 1
    assert [change["kind"] for change in (await war.results.export(table))["changes"]] == ["started"]


async def test_what_was_taken_back_before_he_saw_it_is_not_told_to_him_any_more(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "tell 4")
    await tables.proposals.go_back(TABLE, ANN, 2)
    await tables.proposals.agree(TABLE, BOB)
    assert keys(await tables.people.news(await tables.info(1), BOB)) == []
    await tables.playing.order(TABLE, ANN, "tell 5")
    news = await tables.people.news(await tables.info(1), BOB)
    assert [words.args["number"] for words in news.told] == [5]
    assert keys(await tables.people.news(await tables.info(1), ANN)) == ["race-dealt"], "the set-up stands"


async def test_what_was_seen_later_stays_seen(tables: Tables) -> None:
    """As when an older message is read after a newer one."""
    await tables.playing.order(TABLE, ANN, "tell 4")
    older = await tables.people.news(await tables.info(1), BOB)
    await tables.playing.order(TABLE, ANN, "tell 5")
    await tables.people.seen(await tables.people.news(await tables.info(1), BOB))
    await tables.people.seen(older)
    assert keys(await tables.people.news(await tables.info(1), BOB)) == []
