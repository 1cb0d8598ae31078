"""Hellenes in events: sides bid for in Prestige; clocks and substitutes while cards are chosen in secret (3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import faces as all_faces
from data.messages import Messages
from engine.games.hellenes.tables import CARDS
from engine.league.model.contest import Match
from engine.league.model.event_rules import EventGame, EventRules
from engine.season.terms import EventTerms, terms_text
from engine.session.conditions import ClockTerms, Conditions
from engine.session.model import TableInfo
from tests.discord.conftest import ANN, BOB, CY, Club, Watch
from tests.discord.event_days import look
from tests.discord.loopback import buttons, said_in
from tests.discord.test_event_bids import resigned
from tests.discord.test_event_entry import ROUND, directed, opened
from tests.discord.test_event_people import EVE, substituted
from tests.discord.test_events import DEE, DI, done, quick
from tests.discord.test_secrets import Play, length, played

__all__ = ["quick"]
DAY = 24 * 3600
ARCHIDAMIAN = EventGame("hellenes", ("athens", "sparta"), {"scenario": "431"})
CUP = EventRules("Cup", (ARCHIDAMIAN,), "swiss", rounds=2, directors=(DI,))
FOUR = (ANN, BOB, CY, DEE)
FACES = all_faces(Messages().say)
STRANGER = 700000000000000077


@pytest.fixture
def faces() -> Mapping[str, Any]:
    return FACES


def timed(flag: str) -> EventRules:
    """A day for each side, and what happens when it is used up."""
    clock = Conditions(ClockTerms("total", DAY, 0, DAY, flag))  # type: ignore[arg-type]
    return replace(CUP, terms=terms_text(EventTerms(conditions=clock)))


async def begun(club: Club, rules: EventRules = CUP) -> TableInfo:
    """The first round is played; its first game."""
    await opened(club, rules, FOUR)
    await directed(club, "Close sign-up", *ROUND)
    return await first_game(club)


async def first_game(club: Club) -> TableInfo:
    return await club.services.tables.info((await first_match(club)).table)  # type: ignore[arg-type]


async def first_match(club: Club) -> Match:
    return (await look(club)).contest.matches[0]


def player(info: TableInfo, side: str) -> int:
    return next(user for role, user in info.seats.items() if role == side)


async def state(club: Club, info: TableInfo) -> Any:
    return (await club.services.tables._tables.position(info.number)).state


async def lay(club: Club, info: TableInfo, side: str, number: int) -> int:
    """A side lays the card of this place in its hand face down: which it was."""
    cards = (await state(club, info)).cards
    held = sorted((*cards.hands[side], *filter(None, [cards.choices[side].card])))
    order = f"play {held[number]} for sacrifice"
    said = await club.server.command(player(info, side), "order", info.channel, orders=order)
    assert "✔" in said.text, said.text
    await club.quiet(info.channel)
    return int(held[number])


def shown(club: Club, info: TableInfo) -> str:
    return "\n".join(map(said_in, club.server.shown(info.channel)))


async def later(club: Club, seconds: int) -> None:
    """So much time passes, and whatever is due by then happens."""
    club.services.seasons.clock.time += seconds
    club.services.tables._tables.clock.time += seconds
    keeping = club.services.tables.timekeeping
    keeping._beaten = keeping.now()
    await keeping.beat()
    await club.bot.scheduler.look()
    await done(club)


# ------------------------------------------------------------------------------------------------------- bids, ratings


async def test_15_0_1_sides_are_bid_for_in_prestige_and_the_bid_counts_from_the_start(club: Club) -> None:
    info = await begun(club, replace(CUP, sides="bid", tie_breaks=("bid_won",)))
    assert info.bidding is not None
    first, second = info.bidding.turn, info.bidding.other
    for user, label in ((first, "Sparta: 2 Prestige"), (second, "Accept, play Athens")):
        prompt = next(one for one in reversed(club.server.shown(info.channel)) if label in buttons(one))
        assert "VP" not in said_in(prompt)
        await club.server.click(user, prompt, label)
        await club.quiet(info.channel)
    await done(club)
    info = await first_game(club)
    assert info.seats == {"sparta": first, "athens": second}
    assert (await state(club, info)).tracks.prestige == 2, "Athens leads by what Sparta was worth"
    assert "2 Prestige" in shown(club, info)
    await resigned(club, info, second)
    match = await first_match(club)
    assert match.result is not None
    assert (match.result.kind, match.result.bid) == ("won", 2)
    winner = (await look(club)).contest.entrant(match.result.winner or 0)
    assert winner is not None
    assert (winner.user, match.result.bidder) == (first, match.result.winner)
    page = await club.server.command(STRANGER, "event show")
    assert "1 of 2 games are over" in page.text


async def test_a_game_of_an_event_counts_for_the_ratings_of_hellenes_and_of_its_sides(club: Club) -> None:
    info = await begun(club)
    await resigned(club, info, player(info, "athens"))
    board = (await club.server.command(STRANGER, "ratings board", game="hellenes")).text
    assert board.index(f"<@{player(info, 'sparta')}>") < board.index(f"<@{player(info, 'athens')}>")
    sides = (await club.server.command(STRANGER, "ratings sides", game="hellenes")).text
    assert "Athens without a bid: 0 won, 1 lost" in sides
    page = (await club.server.command(STRANGER, "ratings player", player=player(info, "sparta"))).text
    assert "Hellenes: Campaigns of the Peloponnesian War, Sparta: 1 won, 0 lost" in page


# --------------------------------------------------------------------------- the clock falls while both owe a card


async def test_3_3_both_clocks_run_while_both_owe_a_card_and_whoever_has_chosen_waits(club: Club) -> None:
    info = await begun(club, timed("forfeit"))
    await later(club, DAY // 2)
    await lay(club, info, "athens", 0)
    await later(club, DAY // 4)
    left = await club.services.tables.timekeeping.left(info.number, None)
    assert round(left["athens"] / 3600) == 12
    assert round(left["sparta"] / 3600) == 6


async def test_3_3_who_has_not_chosen_in_time_loses_the_match_and_no_card_was_shown(club: Club) -> None:
    info = await begun(club, timed("forfeit"))
    number = await lay(club, info, "sparta", 1)
    await later(club, DAY)
    match = await first_match(club)
    held = await look(club)
    assert match.result is not None
    assert held.contest.entrant(match.result.winner or 0).user == player(info, "sparta")  # type: ignore[union-attr]
    assert (await club.services.tables.info(info.number)).status == "ended"
    assert f"card {number}" not in shown(club, info)


async def test_3_3_where_both_flags_fall_at_once_neither_wins(club: Club) -> None:
    info = await begun(club, timed("forfeit"))
    await later(club, DAY)
    match = await first_match(club)
    assert (await club.services.tables.info(info.number)).status == "ended"
    assert match.result is None or match.result.winner is None


def flagged(*cards: int) -> Play:
    """Athens chooses these cards one after the other, its opponent's time runs out, and the directors are asked."""

    async def play(club: Club) -> None:
        info = await begun(club, timed("director"))
        for number in cards:
            await lay(club, info, "athens", number)
        await later(club, DAY)
        others = (player(info, "sparta"), STRANGER, DI)
        for user in others:
            for name in ("status", "map", "log", "panel", "hand", "game time", "game export"):
                await club.server.command(user, name, info.channel)
            for name in ("event show", "event direct"):
                await club.server.command(user, name)
        await done(club)

    return play


async def test_3_3_a_flag_that_falls_during_the_choice_tells_nobody_which_card_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor whether it was the first: players, directors, a stranger and the channels get the same bytes."""
    monkeypatch.setattr(Watch, "now", lambda watch: watch.time)  # times tell how often was looked, not what was done
    seen = [
        await played(tmp_path / str(number), monkeypatch, flagged(*cards), {BOB, CY, DEE, DI, STRANGER}, FACES)
        for number, cards in enumerate(((0,), (3,), (4, 2, 1)))
    ]
    assert length(seen[0]) > 30
    for one in seen:
        one[0].sort()  # of several channels, each in order
    assert seen[0] == seen[1] == seen[2]


# ---------------------------------------------------------------------------- a substitute in the middle of the choice


async def test_3_3_a_substitute_is_told_what_was_chosen_for_his_side_and_nobody_else(club: Club) -> None:
    info = await begun(club)
    leaver, stays = player(info, "athens"), player(info, "sparta")
    number = await lay(club, info, "athens", 2)
    held = await look(club)
    entrant = next(one.number for one in held.contest.entrants if one.user == leaver)
    await substituted(club, entrant, EVE)
    info = await first_game(club)
    assert info.seats == {"athens": EVE, "sparta": stays}
    panel = await club.server.command(EVE, "panel", info.channel)
    assert f"Your choice is in: card {number}" in panel.text
    hand = (await club.server.command(EVE, "hand", info.channel)).original
    assert hand is not None
    assert hand["attachments"], "and his cards"
    kept = (await state(club, info)).cards.hands["athens"]
    assert all(CARDS[card].name in str(panel.original) for card in kept), "and may choose another"
    for user in (leaver, stays, STRANGER, DI):
        for name in ("panel", "hand", "status", "log", "map", "help", "game export"):
            answer = await club.server.command(user, name, info.channel)
            assert f"card {number}" not in answer.text
            assert "Your choice is in" not in answer.text
    assert f"card {number}" not in shown(club, info)
    assert f"card {number}" not in "\n".join(map(said_in, club.server.shown()))


async def test_3_3_the_substitute_may_choose_another_card_and_both_are_shown_when_the_other_has_chosen(
    club: Club,
) -> None:
    info = await begun(club)
    first = await lay(club, info, "athens", 2)
    entrant = next(one.number for one in (await look(club)).contest.entrants if one.user == player(info, "athens"))
    await substituted(club, entrant, EVE)
    info = await first_game(club)
    before = shown(club, info)
    second = await lay(club, info, "athens", 0)
    assert second != first
    assert shown(club, info) == before, "that another was chosen is nobody's business"
    await club.restart()
    await done(club)
    await lay(club, info, "sparta", 0)
    assert f"card {second} “" in shown(club, info)
    assert f"card {first} “" not in shown(club, info)


async def test_a_spectator_of_an_event_sees_backs_alone(club: Club) -> None:
    """2.2: in the thread, by `/map`, and in what he follows."""
    info = await begun(club)
    assert "follow" in (await club.server.command(STRANGER, "watch game", info.channel)).text.lower()
    for name in ("status", "map", "log"):
        answer = await club.server.command(STRANGER, name, info.channel)
        assert "hoplites" not in answer.text, "no block is named"
    own = (await club.server.command(player(info, "athens"), "map", info.channel)).original
    other = (await club.server.command(STRANGER, "map", info.channel)).original
    assert own is not None
    assert other is not None
    assert own["attachments"][0]["size"] != other["attachments"][0]["size"]
