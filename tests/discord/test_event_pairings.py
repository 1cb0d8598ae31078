"""Directors change pairings by hand: locked, exchanged, wished, seeded; with a reason once everybody knows of them."""

from __future__ import annotations

from engine.league.acts import Withdrew
from engine.league.model.contest import Contest, PairWish
from engine.league.model.event_rules import EventRules
from tests.discord.conftest import ANN, Club
from tests.discord.event_days import BLUFF_GAME, decided
from tests.discord.limits import within
from tests.discord.loopback import menus, said_in
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_matches import EVENT, picked
from tests.discord.test_events import DI, begun, done, quick, signed_up

__all__ = ["quick"]


async def contest(club: Club) -> Contest:
    return (await club.services.seasons.events.look(EVENT)).contest


def pairs(of: Contest) -> set[frozenset[int]]:
    return {frozenset(one.players) for one in of.matches}


async def test_a_field_is_seeded_by_hand_and_a_faulty_order_closes_nothing(club: Club) -> None:
    page = await signed_up(club)
    form = await club.server.click(DI, page.original, "Seed by hand")
    refused = await club.server.submit(DI, form, "4\n3\n2\n2")
    assert "Nothing was closed" in refused.text
    form = await club.server.click(DI, page.original, "Seed by hand")
    refused = await club.server.submit(DI, form, "4\n3\n2")
    assert not (await contest(club)).begun
    form = await club.server.click(DI, page.original, "Seed by hand")
    await club.server.submit(DI, form, "4\n3\n2\n1. Ann")
    assert (await contest(club)).order == (4, 3, 2, 1)


async def test_a_draft_is_changed_at_once_and_what_is_locked_stays_when_it_is_paired_again(club: Club) -> None:
    page = await signed_up(club)
    page = await club.server.click(DI, page.original, "Close sign-up")
    page = await club.server.click(DI, page.original, "Pair the round")
    page = await club.server.click(DI, page.original, "Pairings")
    before = await contest(club)
    match = before.matches[0]
    page = await picked(club, DI, page, str(match.number))
    other = next(one for one in range(1, 5) if one not in match.players)
    page = await picked(club, DI, page, str(other))
    now = await contest(club)
    assert pairs(now) != pairs(before)
    mine = next(one for one in now.matches if other in one.players)
    page = await picked(club, DI, page, str(mine.number))
    page = await club.server.click(DI, page.original, "Exchange sides")
    turned = next(one for one in (await contest(club)).matches if other in one.players)
    assert turned.players == mine.players[::-1]
    page = await picked(club, DI, page, str(turned.number))
    page = await club.server.click(DI, page.original, "Lock")
    assert "Unlock" in str(page.original)
    assert "Exchange sides" not in str(page.original)
    page = await club.server.command(DI, "event direct")
    await club.server.click(DI, page.original, "Pair again")
    assert turned.pairing in [one.pairing for one in (await contest(club)).matches]


async def test_a_round_that_everybody_knows_of_needs_a_reason_and_begun_games_stay(club: Club) -> None:
    await begun(club)
    page = await club.server.command(DI, "event direct")
    page = await club.server.click(DI, page.original, "Pairings")
    page = await picked(club, DI, page, "1")
    assert "has begun" in page.text
    assert "Exchange" not in str(page.original["components"])
    refused = await club.server.command(ANN, "event direct")
    assert "Ask" in refused.text


async def test_wishes_keep_two_apart(club: Club) -> None:
    page = await signed_up(club)
    page = await club.server.click(DI, page.original, "Players")
    page = await picked(club, DI, page, "1")
    page = await club.server.click(DI, page.original, "Pairs")
    menus = [one for one in within(page.original["components"]) if one["type"] == 3]
    page = await club.server.pick(DI, page.original, menus[0], "2")
    assert "never meets" in page.text
    assert (await contest(club)).wishes == (PairWish(1, 2, "forbidden"),)
    menus = [one for one in within(page.original["components"]) if one["type"] == 3]
    page = await club.server.pick(DI, page.original, menus[-1], "2")
    assert (await contest(club)).wishes == ()


async def test_a_published_pairing_whose_game_could_not_begin_is_changed_with_a_reason(club: Club) -> None:
    club.server.may_thread = False
    await begun(club)
    before = await contest(club)
    page = await club.server.command(DI, "event direct")
    page = await club.server.click(DI, page.original, "Pairings")
    page = await picked(club, DI, page, "1")
    page = await picked(club, DI, page, str(before.matches[1].players[0]))
    assert "change places" in page.text
    assert pairs(await contest(club)) == pairs(before), "not before the reason is given"
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "They share a house")
    await done(club)
    now = await contest(club)
    assert pairs(now) != pairs(before)
    assert (await club.services.seasons.events.look(EVENT)).log[-1].reason == "They share a house"


async def test_a_second_meeting_is_made_only_with_the_reason_of_a_director_who_reads_of_it(club: Club) -> None:
    await opened(club, EventRules("Cup", (BLUFF_GAME,), "swiss", rounds=3, directors=(DI,)))
    await directed(club, "Close sign-up", *ROUND)
    await decided(club, lambda match: max(match.players))
    page = await directed(club, "Pair the round", "Pairings")
    before = await contest(club)
    one, met = before.in_round(1)[0].players
    match = next(each for each in before.in_round(2) if one in each.players)
    page = await picked(club, DI, page, str(match.number))
    name = before.entrants[match.other(one) - 1].name
    [menu] = [each for each in menus(page.original) if name in each["placeholder"]]
    page = await club.server.pick(DI, page.original, menu, str(met))
    assert "have met already, in round 1" in page.text
    assert (await contest(club)).matches == before.matches, "not before the reason is given"
    form = await club.server.click(DI, page.original, "Give the reason")
    await club.server.submit(DI, form, "Both asked for it")
    await done(club)
    assert frozenset((one, met)) in {frozenset(each.players) for each in (await contest(club)).in_round(2)}
    assert "Both asked for it" in said_in(club.server.shown()[-1])


async def test_in_a_pool_sides_are_exchanged_and_no_players(club: Club) -> None:
    await opened(club, EventRules("Cup", (BLUFF_GAME,), "round_robin", directors=(DI,)))
    page = await directed(club, "Close sign-up", "Pair the round", "Pairings")
    page = await picked(club, DI, page, "1")
    assert "so that all meet once" in page.text
    assert menus(page.original) == []
    await club.server.click(DI, page.original, "Exchange sides")
    assert pairs(await contest(club)) == {frozenset((1, 4)), frozenset((2, 3))}


async def test_whoever_leaves_before_his_round_is_published_is_not_seated(club: Club) -> None:
    page = await signed_up(club)
    for step in ("Close sign-up", "Pair the round"):
        page = await club.server.click(DI, page.original, step)
    events = club.services.seasons.events
    gone = (await contest(club)).entrants[0]
    await events.act(EVENT, gone.user, Withdrew(gone.number))
    page = await club.server.command(DI, "event direct")
    assert f"not in the event any more: {gone.name}" in page.text
    refused = await club.server.click(DI, page.original, "Publish")
    assert f"not in the event any more: {gone.name}" in refused.text
    await done(club)
    assert club.server.threads == {}
    page = await club.server.command(DI, "event direct")
    for step in ("Pair the round", "Publish"):
        page = await club.server.click(DI, page.original, step)
    await done(club)
    assert len(club.server.threads) == 1, "the other two of the three who are left"
