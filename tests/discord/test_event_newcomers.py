"""By which name somebody comes to an event, and what who is entered by another, or replaced, finds there."""

from __future__ import annotations

from engine.league.model.event_rules import EventRules
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.event_days import BLUFF_GAME, look
from tests.discord.loopback import buttons, menus
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_people import EVE, substituted
from tests.discord.test_events import DI, done, quick
from tests.discord.test_profile import edited, typed
from tests.discord.test_setting_up import named

__all__ = ["quick"]
SWISS = EventRules("Swiss", (BLUFF_GAME,), "swiss", rounds=4, late_until=2)


async def test_two_of_one_name_are_told_apart_in_the_menus_of_directors(club: Club) -> None:
    for user, name in ((ANN, "Bob Smith"), (BOB, "Bob Smith"), (CY, "Bob Smith (director)")):
        mine = await typed(club, await edited(club, user), "Name", name)
        await club.server.pick(user, mine.original, named(mine.original, "Everybody sees"), "name")
    await opened(club, SWISS, (ANN, BOB, CY))
    page = await directed(club, "Players")
    labels = [one["label"] for menu in menus(page.original) for one in menu["options"]]
    assert [one.split(" (plays)")[0] for one in labels[:3]] == ["Bob Smith", "Bob Smith (2)", "Bob Smith director"]


async def test_who_was_replaced_is_offered_no_sign_up_that_would_be_refused(club: Club) -> None:
    await opened(club, SWISS)
    await directed(club, "Close sign-up", *ROUND)
    number = (await look(club)).contest.of_user(ANN)
    assert number is not None
    await substituted(club, number.number, EVE)
    page = await club.server.command(ANN, "event show")
    assert "Sign up" not in buttons(page.original)
    assert "may still join" not in page.text


async def test_whom_a_director_signs_up_hears_of_it(club: Club) -> None:
    await opened(club, SWISS)
    page = await directed(club, "Players")
    await club.server.pick_user(DI, page.original, EVE)
    await done(club)
    told = club.server.last("has signed you up")
    assert told["pinged"] == [str(EVE)]
    assert f"<@{DI}> has signed you up" in told["content"]
