"""Substitutes of an event at the tables of its matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import GameError
from engine.league.acts import Substituted
from engine.season.owed import owed_of
from engine.season.substituting import Substitutions, sits_wrongly
from engine.session.model import TableNumber
from tests.season.conftest import DIRECTOR, RULES, THREADS, Ground, published


async def test_a_seat_goes_over_once_and_only_to_who_has_not_seen_the_other_hand(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events)
    held, _ = await matches.seat(held, held.contest.matches[0], THREADS)
    match, substitutions = held.contest.matches[0], Substitutions(events, matches, tables)
    first, second = match.players
    with pytest.raises(GameError):
        await substitutions.expect_possible(held, first, second, DIRECTOR)
    await substitutions.expect_possible(held, first, 77, DIRECTOR)
    held = await events.act(held.number, DIRECTOR, Substituted(first, 77, "Eve"), "Ill")
    info = await tables.info(TableNumber(1))
    assert sits_wrongly(held.contest, match, info)
    assert owed_of(match, None, (), (info.number,)) == "reseat"
    assert len(await substitutions.carry_out(held, match)) == 1
    assert await substitutions.carry_out(held, match) == []
    info = await tables.info(TableNumber(1))
    assert set(info.seats.values()) == {77, second}
    assert not sits_wrongly(held.contest, match, info)


async def test_where_sides_are_still_bid_for_the_match_is_begun_anew(ground: Ground) -> None:
    events, tables, matches = ground.begin()
    held = await published(events, replace(RULES, sides="bid"))
    held, _ = await matches.seat(held, held.contest.matches[0], THREADS)
    match = held.contest.matches[0]
    held = await events.act(held.number, DIRECTOR, Substituted(match.pairing.first, 77, "Eve"), "Ill")
    assert sits_wrongly(held.contest, match, await tables.info(TableNumber(1)))
    assert await Substitutions(events, matches, tables).carry_out(held, match) == []
    held = await events.look(held.number)
    post = await matches.post_of(held, match.number)
    assert (held.contest.matches[0].table, post.stage) == (None, "left")
