"""Past results from a file: what can count, who is who, and which lines are doubtful."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

from cogs.directors import expect_director
from cogs.events.access import seasons_of
from cogs.events.rating_pages import past_button
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.game import Meta
from engine.kernel.text import text
from engine.kernel.typed import fold
from engine.season.past_results import (
    MOST_BYTES,
    MOST_LINES,
    PastFile,
    PastGame,
    PastReading,
    named_users,
    past_file,
)

COUNT = "evcount"
MOST_TOLD = 20  # lines of one kind that are listed
Load = Callable[[], Awaitable[bytes]]


@dataclass(frozen=True)
class PastUpload:
    """What a director gives: the file, the game of lines that name none, and who is who."""

    size: int
    load: Load
    game: str | None
    names: str


async def past_answer(services: Services, caller: Caller, given: PastUpload) -> Answer:
    """A dry run of past results, with a button that makes them count."""
    guild = await expect_director(services, caller)
    if given.size > MOST_BYTES:
        raise TableError(text("past-too-long", most=MOST_LINES))
    ratings, said, data = seasons_of(services).ratings, named_users(given.names), await given.load()
    known = past_games(services)
    file = await asyncio.to_thread(past_file, data, known, given.game, ratings.now())
    reading, number = await ratings.read_past(guild, caller.user, file, said, str(caller.request))
    return _dry_run(services, file, reading, number)


def past_games(services: Services) -> list[PastGame]:
    """The games as a file may name them, in every language."""
    return [_past_game(services, game.meta) for game in services.games.values()]


def _past_game(services: Services, meta: Meta) -> PastGame:
    called = list(services.languages.in_each(lambda: services.roles(meta)))
    first, second = (frozenset(map(fold, (role, *(each[role] for each in called)))) for role in meta.roles[:2])
    names = frozenset(map(fold, (meta.id, meta.title, meta.command)))
    return PastGame(meta.id, names, (first, second), {one.key: one.values for one in meta.choices})


def _dry_run(services: Services, file: PastFile, reading: PastReading, number: int) -> Answer:
    say, count = services.say, len(reading.matches)
    lines = [say("past-can-count", count=count)]
    if reading.known:
        lines.append(say("past-doubles", count=reading.known))
    words, *more = pages([*lines, *_unknown(services, reading), *_faults(services, reading), *_who(services, reading)])
    button = past_button(COUNT, number, services.label(text("button-past-count", count=count)), "success")
    return Answer(words, controls=[button] if number else [], more=tuple(more), heading=say("past-heading"))


def _unknown(services: Services, reading: PastReading) -> Iterator[str]:
    if reading.unknown:
        yield services.say("past-unknown")
    for name, like in list(reading.unknown.items())[:MOST_TOLD]:
        near = dict(zip(("first", "second", "third"), map(mention, like), strict=False))
        key = ("past-unknown-line", "past-unknown-like", "past-unknown-like-2", "past-unknown-like-3")[len(like)]
        yield services.say(key, name=name, **near)
    yield from _more(services, len(reading.unknown))
    if reading.unknown:
        yield services.say("past-say-who")


def _faults(services: Services, reading: PastReading) -> Iterator[str]:
    if reading.faults:
        yield services.say("past-faults")
    for line, fault in reading.faults[:MOST_TOLD]:
        yield services.say("past-fault", line=str(line), fault=fault)
    yield from _more(services, len(reading.faults))


def _who(services: Services, reading: PastReading) -> Iterator[str]:
    if reading.who:
        yield services.say("past-who")
    for name, user in list(reading.who.items())[: 2 * MOST_TOLD]:
        yield services.say("past-who-line", name=name, player=mention(user))
    yield from _more(services, len(reading.who) - MOST_TOLD)


def _more(services: Services, count: int) -> Iterator[str]:
    if count > MOST_TOLD:
        yield services.say("past-more", count=count - MOST_TOLD)
