"""Who is at the table and asked again within one action has no ping for it at once, but sees something new."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.kernel.game import Chapter
from engine.session.acts import Ruled
from engine.session.conditions import ClockTerms, Conditions
from engine.session.timekeeping import GOES_ON
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_questions import pings, standing
from tests.discord.test_reminders import calm, letters
from tests.discord.test_scheduler import later, said
from tests.phone.stage import stage
from tests.session.test_directing import DEE, order
from tests.session.toy import RED, Race, State
from tests.toy_game import Bluff

MINUTE, HOUR = 60, 60 * 60
NO_CLOCK = ClockTerms()


class Fights(Race):
    """Every eight moves are one action of Red, with the answers of Blue."""

    def chapter(self, state: State) -> Chapter:
        return Chapter(f"fight{state.moves // 8}", RED, self.headline(state))


class Rounds(Bluff):
    """All rounds are one action of Red, in which both decide at once."""

    def chapter(self, state: Any) -> Chapter:
        return Chapter("all", RED, self.headline(state))


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {"race": Fights(), "bluff": Rounds()}


async def passed(club: Club, *users: int) -> None:
    for user in users:
        await club.server.command(user, "order", orders="pass")
        await club.quiet()


async def begun(club: Club, clock: ClockTerms = NO_CLOCK, game: str = "race") -> Club:
    lobby = club.services.tables.lobby
    info = await lobby.invite(club.server.channel, game, {}, ANN, BOB, "red", conditions=Conditions(clock))
    club.bot.announcer.tell(await lobby.accept(info.number, BOB))
    await club.quiet()
    return club


@pytest.fixture
async def fight(club: Club) -> Club:
    """Red has attacked and Blue, who was pinged, answered; Red, who was pinged for his action, is asked again."""
    await begun(club)
    await passed(club, ANN, BOB)
    return club


async def test_who_is_at_it_sees_something_new_and_is_not_pinged_again(fight: Club) -> None:
    before = pings(fight.server, ANN), pings(fight.server, BOB)
    (earlier,) = standing(fight.server)
    await passed(fight, ANN, BOB)
    assert (pings(fight.server, ANN), pings(fight.server, BOB)) == before
    (prompt,) = standing(fight.server)
    assert prompt == fight.server.shown()[-1]
    assert int(prompt["id"]) > int(earlier["id"]), "posted anew: an edit marks no channel as unread"
    assert f"<@{ANN}>" in prompt["content"], "it names him all the same"


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_does_not_answer_soon_is_pinged_once(fight: Club, restarted: bool) -> None:
    before = pings(fight.server, ANN)
    if restarted:
        await fight.restart()
        await fight.quiet()
    await later(fight, 9 * MINUTE)
    assert pings(fight.server, ANN) == before
    await later(fight, 2 * MINUTE)
    assert pings(fight.server, ANN) == before + 1
    assert len(standing(fight.server)) == 1
    await later(fight, 5 * HOUR)
    assert pings(fight.server, ANN) == before + 1


async def test_the_hush_counts_from_what_he_has_done_himself(fight: Club) -> None:
    await passed(fight, ANN)
    before = pings(fight.server, ANN)
    await later(fight, 7 * MINUTE)
    await passed(fight, BOB)
    assert pings(fight.server, ANN) == before
    await later(fight, 4 * MINUTE)
    assert pings(fight.server, ANN) == before + 1


@pytest.mark.parametrize("thought", [15 * MINUTE, 5 * HOUR])
async def test_who_has_left_the_table_is_pinged_at_once(fight: Club, thought: int) -> None:
    await passed(fight, ANN)
    before = pings(fight.server, ANN)
    await later(fight, thought)
    await passed(fight, BOB)
    assert pings(fight.server, ANN) == before + 1


async def test_each_question_of_an_action_has_its_own_hush(fight: Club) -> None:
    for _ in range(2):
        before = pings(fight.server, BOB)
        await passed(fight, ANN)
        await later(fight, 9 * MINUTE)
        assert pings(fight.server, BOB) == before
        await later(fight, 2 * MINUTE)
        assert pings(fight.server, BOB) == before + 1
        await passed(fight, BOB)


@pytest.mark.parametrize("kind", ["total", "correspondence"])
async def test_a_low_clock_shortens_it(club: Club, kind: Any) -> None:
    """Half and low time are behind him, so no reminder comes any more."""
    await begun(club, ClockTerms(kind, 6 * HOUR, 0, 6 * HOUR, "forfeit"))
    await passed(club, ANN)
    for wait in (4 * HOUR, HOUR + 48 * MINUTE):
        await later(club, wait)
        await calm(club)
    await passed(club, BOB, ANN)
    before = pings(club.server, BOB)
    await later(club, 2 * MINUTE)
    assert pings(club.server, BOB) == before
    await later(club, MINUTE + 30)
    assert pings(club.server, BOB) == before + 1, "a quarter of his twelve minutes is over"
    assert (await club.services.tables.info(await club.table())).status == "playing"
    await later(club, 10 * MINUTE)
    assert said(club, "Time is up")


async def test_a_flag_that_is_near_leaves_hardly_any(club: Club) -> None:
    await begun(club, ClockTerms("total", HOUR, 0, HOUR, "forfeit"))
    await passed(club, ANN)
    await later(club, HOUR - MINUTE)
    await passed(club, BOB, ANN)
    before = pings(club.server, BOB)
    await later(club, 15)
    assert pings(club.server, BOB) == before + 1
    assert (await club.services.tables.info(await club.table())).status == "playing"


async def test_the_reminder_of_low_time_comes_in_a_hush_as_ever(club: Club) -> None:
    """That of half time never falls into one: a quarter of the time is the most that it lasts."""
    await begun(club, ClockTerms("total", 10 * HOUR, 0, 10 * HOUR, "forfeit"))
    await passed(club, ANN)
    await later(club, 9 * HOUR - 3 * MINUTE)
    await passed(club, BOB, ANN)
    assert not said(club, "your time is nearly up")
    await later(club, 4 * MINUTE)
    await calm(club)
    assert len(said(club, "your time is nearly up")) == 1


async def ruled(club: Club, kind: Ruled, **args: Any) -> None:
    info = await club.services.tables.info(await club.table())
    assert info.guild is not None
    wanted = order(kind, **args)
    club.bot.announcer.tell(await club.services.tables.directing.carry_out(info.number, info.guild, DEE, wanted))
    await club.quiet()


@pytest.mark.parametrize("agreed", [True, False], ids=["by consent", "by order"])
async def test_who_is_to_act_after_a_rollback_is_pinged_at_once(fight: Club, agreed: bool) -> None:
    tables, table = fight.services.tables, await fight.table()
    before = pings(fight.server, BOB)
    if agreed:
        proposal = (await tables.proposals.go_back(table, BOB, 2)).proposal
        assert proposal is not None
        fight.bot.announcer.tell(await tables.proposals.agree(table, ANN, proposal.name))
    else:
        await ruled(fight, "director-back", number=2)
    await fight.quiet()
    assert pings(fight.server, BOB) == before + 1


async def test_who_is_asked_still_after_a_rollback_is_pinged_for_what_he_is_asked_now(fight: Club) -> None:
    """He may have waited for nothing but the other's word."""
    await passed(fight, ANN, BOB)
    tables, table, before = fight.services.tables, await fight.table(), pings(fight.server, ANN)
    proposal = (await tables.proposals.go_back(table, ANN, 3)).proposal
    assert proposal is not None
    fight.bot.announcer.tell(await tables.proposals.agree(table, BOB, proposal.name))
    await fight.quiet()
    assert pings(fight.server, ANN) == before + 1


@pytest.mark.parametrize("kind", ["director-corrected", "director-conditions", "director-substituted"])
async def test_after_what_a_director_has_ordered_nobody_counts_as_at_the_table(fight: Club, kind: Ruled) -> None:
    await ruled(fight, kind, **({"before": ANN, "after": CY} if kind == "director-substituted" else {}))
    before = pings(fight.server, BOB)
    await passed(fight, CY if kind == "director-substituted" else ANN)
    assert pings(fight.server, BOB) == before + 1


async def test_private_messages_come_once_for_an_action_too(fight: Club) -> None:
    for user in (ANN, BOB):
        await fight.server.command(user, "time reminders", ping="message")
    await passed(fight, ANN, BOB)
    assert letters(fight, ANN) == letters(fight, BOB) == []
    await later(fight, 11 * MINUTE)
    assert len(letters(fight, ANN)) == 1


async def test_who_wanted_quiet_at_first_hears_of_it_as_soon_as_that_is_over(club: Club) -> None:
    await club.server.command(BOB, "time snooze", hours=8)
    await begun(club)
    await passed(club, ANN)
    before = pings(club.server, BOB)
    await later(club, 8 * HOUR + 60)
    assert pings(club.server, BOB) == before + 1


def test_nothing_that_leads_elsewhere_leaves_anybody_at_the_table() -> None:
    assert not {kind for kind in GOES_ON if kind.startswith("director")}
    assert not GOES_ON & {"rolled-back", "corrected", "paused", "resumed", "conditions-changed", "epoch"}


async def test_what_the_other_does_meanwhile_makes_no_hush_longer(club: Club) -> None:
    """Both decide; a quarter of her twenty minutes is over before the ten."""
    await begun(club, ClockTerms("total", 20 * MINUTE, 0, 20 * MINUTE, "forfeit"), "bluff")
    await club.server.command(ANN, "order", orders="bid 2")
    await club.server.command(BOB, "order", orders="bid 3")
    await club.quiet()
    before = pings(club.server, ANN)
    await later(club, 4 * MINUTE)
    await club.server.command(BOB, "order", orders="show")
    await club.quiet()
    assert pings(club.server, ANN) == before
    await later(club, MINUTE)
    assert pings(club.server, ANN) == before + 1


async def test_whoever_comes_to_be_asked_after_a_while_is_pinged_in_phases_of_many_answers() -> None:
    """There an action is a whole phase."""
    chance, asked = random.Random(3), 0
    async with stage(played="no_retreat") as made:
        await made.begin()
        last = {prompt.user for prompt in (await made.look(ANN)).prompts}
        while asked < 6:
            made.tables._tables.clock.time += 20 * MINUTE  # type: ignore[attr-defined]
            before = {user: pings(made.server, user) for user in (ANN, BOB)}
            assert await made.by_chance(chance)
            users = {prompt.user for prompt in (await made.look(ANN)).prompts}
            if users - last:
                await made.club.quiet()
            for user in users - last:
                asked += 1
                assert pings(made.server, user) == before[user] + 1
            last = users


async def test_who_goes_on_himself_is_pinged_once_when_he_has_left(club: Club) -> None:
    """Nobody may tell from it whether he or his standing order has done the last: so it is the same for both."""
    await begun(club)
    before = pings(club.server, ANN)
    await club.server.command(ANN, "order", orders="move 1")
    await club.quiet()
    await later(club, 55 * MINUTE)
    assert pings(club.server, ANN) == before, "he has only just acted"
    await later(club, 10 * MINUTE)
    assert pings(club.server, ANN) == before + 1
    await later(club, 8 * HOUR)
    assert pings(club.server, ANN) == before + 1


async def test_who_goes_on_himself_is_pinged_before_his_time_is_up(club: Club) -> None:
    await begun(club, ClockTerms("total", HOUR, 0, HOUR, "forfeit"))
    before = pings(club.server, ANN)
    await club.server.command(ANN, "order", orders="move 1")
    await club.quiet()
    await later(club, 16 * MINUTE)
    assert pings(club.server, ANN) > before
