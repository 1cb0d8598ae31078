"""What the games of a server tell of its players."""

from __future__ import annotations

from engine.session.ports import Acted
from engine.session.register import ANSWERS, Score, answered_after
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CY, TABLE
from tests.session.toy import RED

HERE, ELSEWHERE = 7, 8


async def test_only_games_of_the_server_count(tables: Tables) -> None:
    await tables.placed(await tables.info(TABLE), HERE)
    assert (await tables.register.player(HERE, ANN)).scores == {"race": Score(playing=1)}
    assert (await tables.register.player(ELSEWHERE, ANN)).games == ()
    assert [info.number for info in await tables.register.games(HERE, "playing")] == [TABLE]
    assert await tables.register.games(HERE, "ended") == []


async def test_a_game_that_both_gave_up_is_nobodys(tables: Tables) -> None:
    await tables.placed(await tables.info(TABLE), HERE)
    await tables.proposals.abandon(TABLE, ANN)
    await tables.proposals.abandon(TABLE, BOB)
    assert (await tables.register.player(HERE, BOB)).scores == {"race": Score(void=1)}


async def test_a_game_against_oneself_counts_for_nothing(tables: Tables) -> None:
    info = await tables.lobby.invite(200, "race", {}, CY, CY, RED, guild=HERE)
    await tables.lobby.accept(info.number, CY)
    assert (await tables.register.player(HERE, CY)).games == ()


async def test_the_pace_is_that_of_answers_to_the_other_side(tables: Tables) -> None:
    await tables.placed(await tables.info(TABLE), HERE)
    for _ in range(2 * ANSWERS + 1):
        user = ANN if await acts(tables, ANN) else BOB
        await tables.playing.order(TABLE, user, "pass")
    assert (await tables.register.player(HERE, ANN)).pace == 2, "two looks at the clock, each a second"
    assert (await tables.register.player(HERE, CY)).pace is None


async def acts(tables: Tables, user: int) -> bool:
    return any(prompt.user == user for prompt in (await tables.look(TABLE, user)).prompts)


def test_several_orders_in_a_row_are_one_answer() -> None:
    log = [Acted(BOB, 10), Acted(ANN, 40), Acted(ANN, 50), Acted(BOB, 60), Acted(ANN, 60)]
    assert list(answered_after(log, ANN)) == [30, 0]
    assert list(answered_after(log, BOB)) == [10]
