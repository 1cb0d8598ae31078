"""`/player`: what somebody says of himself, on one page, and what events and games make of it."""

from __future__ import annotations

import json

import pytest

from engine.league.acts import FieldClosed, SignedUp
from engine.session.profile import KEPT
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import EPHEMERAL, Exchange, buttons
from tests.discord.test_event_ladder import challenged, shown
from tests.discord.test_event_matches import EVENT
from tests.discord.test_events import DI, done, quick
from tests.discord.test_forged import press
from tests.discord.test_setting_up import choose, named

__all__ = ["quick"]


@pytest.fixture
def channels() -> int:
    return 3


async def edited(club: Club, user: int = ANN) -> Exchange:
    """The page on which he says it."""
    page = await club.server.command(user, "player")
    return await club.server.click(user, page.original, "Edit my profile")


async def typed(club: Club, page: Exchange, part: str, words: str) -> Exchange:
    form = await club.server.click(page.user, page.original, f"{part}…")
    return await club.server.submit(page.user, form, words)


async def limited(club: Club, user: int, games: str = "1 game") -> Exchange:
    return await choose(club, await edited(club, user), "Games at once", games)


async def begun(club: Club, host: int = ANN, other: int = BOB, channel: int | None = None) -> None:
    channel = channel or club.server.channel
    await club.server.command(host, "game new", channel, game="bluff", opponent=other, side="red")
    await club.server.click(other, club.server.last("Bluff", channel), "Accept")
    await club.quiet(channel)


async def test_everything_is_said_on_one_page_and_outlives_a_restart(club: Club) -> None:
    page = await edited(club)
    assert page.original["flags"] & EPHEMERAL
    page = await typed(club, page, "Name", "Ann of Metz")
    page = await typed(club, page, "Time zone", "europe/paris")
    page = await typed(club, page, "Hours", "19-23")
    page = await typed(club, page, "Languages", "English, French")
    page = await choose(club, page, "Usual sides", "Bluff: usually Blue")
    await club.restart()
    page = await choose(club, page, "Games at once", "3 games")
    for words in ("Ann of Metz", "Europe/Paris", "<t:", "English, French", "usually Blue", "3 games at once"):
        assert words in page.text
    assert page.text.count("(only you)") == 6
    assert "Europe/Paris" in (await club.server.command(ANN, "time show")).text, "it is that of his clocks"
    page = await choose(club, page, "Usual sides", "Bluff: either side")
    page = await choose(club, page, "Games at once", "As many")
    page = await typed(club, page, "Languages", "")
    assert "Blue" not in page.text
    assert "at once" not in page.text
    assert "Languages:" not in page.text


async def test_others_see_what_is_public_and_nothing_else(club: Club) -> None:
    page = await typed(club, await edited(club), "Name", "Ann of Metz")
    page = await typed(club, page, "Languages", "Lorrain")
    await typed(club, page, "Time zone", "Europe/Paris")
    seen = (await club.server.command(BOB, "player", player=ANN)).text
    assert not any(words in seen for words in ("Metz", "Lorrain", "Paris"))
    assert "has begun no game" in seen
    picked = named(page.original, "Everybody sees: nothing")
    page = await club.server.pick(ANN, page.original, picked, "name", "languages")
    assert page.text.count("(everybody sees it)") == 2
    other = await club.server.command(BOB, "player", player=ANN)
    assert "Ann of Metz" in other.text
    assert "Lorrain" in other.text
    assert "Paris" not in other.text
    assert "Edit my profile" not in buttons(other.original)
    page = await club.server.pick(ANN, page.original, named(page.original, "Everybody sees"), "nobody")
    assert "Metz" not in (await club.server.command(BOB, "player", player=ANN)).text


async def test_words_of_players_mention_and_format_nothing(club: Club) -> None:
    page = await typed(club, await edited(club), "Name", "**@everyone**")
    assert "**@everyone**" not in page.text
    assert "everyone" in page.text


async def test_what_is_no_time_zone_and_no_hours_gets_a_sentence(club: Club) -> None:
    page = await edited(club)
    assert "no hours" in (await typed(club, page, "Hours", "evenings")).text
    assert "Atlantis" in (await typed(club, page, "Time zone", "Atlantis")).text


@pytest.mark.parametrize("identity", ["t:0:0:profile:games:0", "t:0:0:profile:nonsense:0", "t:0:0:profilewrite:age:0"])
async def test_a_forged_control_changes_nothing(club: Club, identity: str) -> None:
    await club.server.command(BOB, "game new", game="bluff", opponent=CY)
    await press(club, ANN, identity)
    assert (await club.services.people.profile(ANN)).games == 0


async def test_the_page_has_his_games_and_the_way_to_his_ratings(club: Club) -> None:
    await begun(club)
    await club.server.command(BOB, "game resign", sure=True)
    await club.quiet()
    page = await club.server.command(CY, "player", player=ANN)
    assert "1 won, 0 lost" in page.text
    assert "Casual games: 1 won, 0 lost" in page.text
    ratings = await club.server.click(CY, page.original, "Ratings")
    assert f"Against <@{BOB}>: 1 won" in ratings.text


async def test_it_is_exported_and_forgotten(club: Club) -> None:
    await typed(club, await edited(club), "Name", "Ann of Metz")
    await club.server.command(ANN, "me export")
    [raw] = [raw for raw in club.server.files.values() if b"Ann of Metz" in raw]
    own = json.loads(raw)["own"]["preferences"]
    assert [row["key"] for row in own] == [KEPT]
    page = await club.server.command(ANN, "me forget")
    await club.server.click(ANN, page.original, next(iter(buttons(page.original))))
    assert (await club.services.people.profile(ANN)).name == ""


# What is made of it


async def test_who_plays_enough_is_warned_and_his_limit_is_told_to_others_if_he_wants(club: Club) -> None:
    first, second, third = sorted(club.server.channels)
    await begun(club, channel=first)
    await limited(club, ANN)
    offered = await club.server.command(ANN, "game new", second, game="bluff", opponent=CY)
    assert "more than you want at once: 1 at most, and 1 goes on" in offered.text
    offered = await club.server.command(CY, "game new", third, game="bluff", opponent=ANN)
    assert "at once" not in offered.text, "that is for Ann alone to know"
    accepted = await club.server.click(ANN, club.server.last("Bluff", third), "Accept")
    assert "more than you want at once: 1 at most, and 1 goes on" in accepted.text
    await club.quiet(third)
    page = await edited(club)
    await club.server.pick(ANN, page.original, named(page.original, "Everybody sees"), "games")
    await club.server.command(ANN, "game withdraw", second)
    offered = await club.server.command(DI, "game new", second, game="bluff", opponent=ANN)
    assert f"<@{ANN}> wants 1 game at once at most, and plays 2" in offered.text


async def entered(club: Club, form: str) -> None:
    """An event that Ann and Bob have come to."""
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cafe", game="bluff", format=form)
    await club.server.click(DI, page.original, "Open sign-up")
    seasons = club.services.seasons
    assert seasons is not None
    for user in (ANN, BOB):
        await seasons.events.act(EVENT, user, SignedUp(user, f"P{user % 100}"))
    await seasons.events.act(EVENT, DI, FieldClosed((1, 2)))


async def test_the_open_table_takes_hours_and_usual_sides_and_nobody_who_plays_enough(club: Club) -> None:
    await entered(club, "open-table")
    page = await typed(club, await edited(club), "Hours", "6-8")
    page = await choose(club, page, "Usual sides", "Bluff: usually Blue")
    page = await club.server.click(ANN, (await shown(club, ANN)).original, "Wait for a game")
    assert club.services.seasons is not None
    (seeker,) = (await club.services.seasons.events.look(EVENT)).contest.seekers
    assert (seeker.hours_ahead, seeker.sides) == (-12, (1,))
    await club.server.click(ANN, page.original, "No longer")
    await begun(club, channel=sorted(club.server.channels)[1])
    await limited(club, ANN)
    refused = await club.server.click(ANN, (await shown(club, ANN)).original, "Wait for a game")
    assert "want 1 at once at most" in refused.text
    assert not (await club.services.seasons.events.look(EVENT)).contest.seekers


async def test_who_has_enough_by_the_time_an_opponent_comes_waits_no_longer(club: Club) -> None:
    await entered(club, "open-table")
    await club.server.click(ANN, (await shown(club, ANN)).original, "Wait for a game")
    await begun(club, channel=sorted(club.server.channels)[1])
    await limited(club, ANN)
    await club.server.click(BOB, (await shown(club, BOB)).original, "Wait for a game")
    await done(club)
    assert club.services.seasons is not None
    contest = (await club.services.seasons.events.look(EVENT)).contest
    assert [one.entrant for one in contest.seekers] == [2]
    assert not contest.matches


async def test_on_a_ladder_who_plays_enough_neither_challenges_nor_accepts(club: Club) -> None:
    await entered(club, "ladder")
    await begun(club, channel=sorted(club.server.channels)[1])
    await limited(club, BOB)
    refused = await challenged(club, BOB, 1)
    assert "want 1 at once at most" in refused.text
    await choose(club, await edited(club, BOB), "Games at once", "As many")
    await challenged(club, BOB, 1)
    await limited(club, ANN)
    refused = await club.server.click(ANN, (await shown(club, ANN)).original, "Accept")
    assert "want 1 at once at most" in refused.text
    declined = await club.server.click(ANN, (await shown(club, ANN)).original, "Decline")
    assert "want 1 at once" not in declined.text


async def test_one_comes_to_an_event_by_the_name_that_everybody_may_see(club: Club) -> None:
    club.server.managers = {DI}
    page = await club.server.command(DI, "event create", name="Cup", game="bluff", format="swiss")
    await club.server.click(DI, page.original, "Open sign-up")
    mine = await typed(club, await edited(club), "Name", "Ann of Metz")
    await club.server.pick(ANN, mine.original, named(mine.original, "Everybody sees"), "name")
    await typed(club, await edited(club, BOB), "Name", "Secret Bob")
    await begun(club, channel=sorted(club.server.channels)[1])
    await limited(club, ANN)
    joined = await club.server.click(ANN, (await shown(club, ANN)).original, "Sign up")
    assert "more than you want at once" in joined.text
    await club.server.click(BOB, (await shown(club, BOB)).original, "Sign up")
    assert club.services.seasons is not None
    names = [one.name for one in (await club.services.seasons.events.look(EVENT)).contest.entrants]
    assert names[0] == "Ann of Metz"
    assert "Secret" not in names[1]
