"""Problems that players report: where they are talked about, who reads them, and how often that calls."""

from __future__ import annotations

from tests.discord.conftest import ANN, BOB, Club
from tests.discord.event_days import look
from tests.discord.loopback import DIRECTOR, Exchange
from tests.discord.test_event_deadlines import later
from tests.discord.test_event_entry import pressed
from tests.discord.test_event_people import EVE
from tests.discord.test_events import DI, begun, quick

__all__ = ["quick"]
OWNER = 1  # of the server


async def reported(club: Club, user: int, words: str) -> Exchange:
    page = await club.server.command(user, "event show")
    form = await club.server.click(user, page.original, "Report a problem")
    return await club.server.submit(user, form, words)


async def test_all_that_one_reports_of_a_game_stands_in_one_thread_and_calls_once(club: Club) -> None:
    await begun(club)
    known = set(club.server.threads)
    for number in range(12):
        await reported(club, ANN, f"Problem {number}")
    await club.restart()
    await reported(club, ANN, "Problem 12")
    [opened] = set(club.server.threads) - known
    said = club.server.shown(opened)
    assert len(said) == 13
    assert [one["pinged"] for one in said] == [[str(DI)], *[[]] * 12]
    await later(club, 1)
    await reported(club, ANN, "Still")
    assert club.server.last("Still", opened)["pinged"] == [str(DI)]
    match = next(one for one in (await look(club)).contest.matches if one.number == 1)
    other = next(
        one.user for one in (await look(club)).contest.entrants if one.number not in match.players and one.user != ANN
    )
    intro = club.server.last("Good luck", (await club.services.tables.info(match.table)).channel)
    for words in ("They cheat", "Look"):
        form = await club.server.click(other, intro, "Report a problem")
        await club.server.submit(other, form, words)
    assert len(set(club.server.threads) - known) == 2, "of games of others he has one for all"
    club.server.forget_thread(opened)
    await reported(club, ANN, "Again")
    assert len(set(club.server.threads) - known) == 2, "one that was deleted is opened anew"


async def test_who_is_out_of_the_event_has_the_thread_that_he_has(club: Club) -> None:
    await begun(club)
    known = set(club.server.threads)
    await reported(club, ANN, "Before")
    for user in (ANN, BOB):
        await pressed(club, user, "Withdraw", "Leave the event")
    await reported(club, ANN, "Afterwards")
    refused = await reported(club, BOB, "Afterwards")
    assert f"no new thread is opened. Ask <@{DI}> yourself" in refused.text
    [opened] = set(club.server.threads) - known
    assert len(club.server.shown(opened)) == 2


async def test_a_problem_is_read_by_who_directs_the_server_where_no_director_is_left(club: Club) -> None:
    await begun(club)
    await club.server.command(DI, "server directors", role=DIRECTOR)
    club.server.left.add(DI)
    known = set(club.server.threads)
    await reported(club, ANN, "Nobody pairs us")
    [opened] = set(club.server.threads) - known
    [said] = club.server.shown(opened)
    assert f"<@&{DIRECTOR}>" in said["content"]
    assert f"<@{DI}>" not in said["content"]
    assert set(club.server.threads[opened]["members"]) == {ANN, OWNER}


async def test_who_has_lost_his_role_reads_no_problem(club: Club) -> None:
    await begun(club)
    club.server.managers = {DI, EVE}
    await club.server.command(EVE, "event direct")
    club.server.managers = {DI}
    known = set(club.server.threads)
    await reported(club, ANN, "He is slow")
    [opened] = set(club.server.threads) - known
    assert set(club.server.threads[opened]["members"]) == {ANN, DI}
