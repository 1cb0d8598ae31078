"""Events as they are kept: acts one at a time, each stored with what belongs to it or not at all."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from types import SimpleNamespace

import pytest

from engine.kernel.errors import Refused, StaleAction, TableError
from engine.league import flow
from engine.league.acts import Penalised, Recorded, SignedUp, Withdrew
from engine.league.model.contest import Contest
from engine.season.open_events import LONG, HeldEvent, OpenEvents
from engine.season.ports import EventPlaces, MatchPost
from tests.season.conftest import DIRECTOR, GUILD, RULES, Ground, published


async def test_what_was_done_is_there_after_a_restart(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    again = await ground.begin()[0].look(held.number)
    assert (again.contest, again.log) == (held.contest, held.log)
    assert again.contest.rules.directors == (DIRECTOR,), "whoever creates an event directs it"


async def test_events_of_a_server_the_newest_first(ground: Ground) -> None:
    events, _, _ = ground.begin()
    numbers = [(await events.create(guild, DIRECTOR, RULES)).number for guild in (GUILD, 8, GUILD)]
    assert [one.number for one in await events.store.events_in(GUILD)] == [numbers[2], numbers[0]]
    assert [one.number for one in await events.store.open_events()] == numbers


async def test_nobody_acts_on_what_he_has_not_seen(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    seen = held.contest.acts
    first, second = await asyncio.gather(
        events.act(held.number, DIRECTOR, Penalised(1, 1), "late", seen=seen),
        events.act(held.number, DIRECTOR, Penalised(1, 1), "late", seen=seen),
        return_exceptions=True,
    )
    assert [type(one) for one in (first, second)].count(Refused) == 1
    assert (await events.look(held.number)).contest.entrants[0].penalty == 1


async def test_a_request_is_carried_out_once(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await events.create(GUILD, DIRECTOR, RULES, request="a")
    assert (await events.create(GUILD, DIRECTOR, RULES, request="a")).number == held.number
    for _ in range(2):
        held = await events.act(held.number, 1, SignedUp(1, "Ann"), request="b")
    assert held.contest.acts == 2
    assert (await ground.begin()[0].act(held.number, 1, SignedUp(1, "Ann"), request="b")).contest.acts == 2


async def test_a_refusal_leaves_nothing(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    with pytest.raises(Refused):
        await events.act(held.number, 1, Withdrew(2), posts=(MatchPost(held.number, 1, thread=9),))
    assert (await ground.begin()[0].look(held.number)).contest == held.contest
    assert await events.store.posts_of(held.number) == []
    with pytest.raises(TableError):
        await events.look(99)


async def test_another_bot_on_the_file_is_not_overwritten(ground: Ground) -> None:
    events, other = ground.begin()[0], ground.begin()[0]
    held = await published(events)
    await other.look(held.number)
    await events.act(held.number, 1, Withdrew(1))
    with pytest.raises(StaleAction):
        await other.act(held.number, 2, Withdrew(2))
    assert (await other.act(held.number, 2, Withdrew(2))).contest.entrants[0].presence == "withdrawn"


async def test_where_it_is_held_is_no_act(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    await events.place(held.number, EventPlaces(threads=5, news=6))
    again = await ground.begin()[0].look(held.number)
    assert (again.kept.places, again.contest.acts) == (EventPlaces(threads=5, news=6), held.contest.acts)
    await events.act(held.number, 1, Withdrew(1))
    assert (await ground.begin()[0].look(held.number)).kept.places.news == 6


async def long_event(events: OpenEvents) -> HeldEvent:
    """An event with so many acts that its log is folded beside the event loop."""
    held = await published(events)
    while held.contest.acts < LONG:
        held = await events.act(held.number, DIRECTOR, Penalised(1, 1), "late")
    return held


async def test_whoever_looks_while_a_long_log_is_folded_waits_for_the_same(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await long_event(ground.begin()[0])).number
    events, folded = ground.begin()[0], Counter[str]()

    def replay(log: tuple[Recorded, ...]) -> Contest:
        folded[threading.current_thread().name] += 1
        return flow.replay(log)

    monkeypatch.setattr("engine.season.open_events.flow", SimpleNamespace(replay=replay, apply=flow.apply))
    first, second = await asyncio.gather(events.look(number), events.look(number))
    assert first == second
    assert folded.total() == 1
    assert threading.current_thread().name not in folded, "beside the event loop"


async def test_what_is_stored_while_a_log_is_folded_is_seen(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    number = (await long_event(ground.begin()[0])).number
    events = ground.begin()[0]
    read, times = events.store.event_acts, 0

    async def slow(asked: int) -> list[Recorded]:
        nonlocal times
        found, times = await read(asked), times + 1
        if times == 1:  # somebody places the event before this look is through
            await events.store.keep_places(number, EventPlaces(threads=77))
            events._changes[number] += 1
            events.forget()
        return found

    monkeypatch.setattr(events.store, "event_acts", slow)
    assert (await events.look(number)).kept.places.threads == 77
    assert times == 2
