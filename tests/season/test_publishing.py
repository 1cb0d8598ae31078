"""Events that are shown in other servers, over both stores."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import TableError
from engine.season.publishing import MOST, Publishing
from tests.season.conftest import DIRECTOR, GUILD, Ground, published

OTHER, THIRD, ROOM = 8, 9, 6000


async def test_a_code_shows_an_event_in_one_server_until_it_is_withdrawn(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    publishing = Publishing(events, lambda: b"s" * 32)
    first, second = [await publishing.offer(held, DIRECTOR) for _ in range(2)]
    assert first.code != second.code
    assert await publishing.seen(held.number, OTHER) is None
    assert await publishing.seen(held.number, 0) is None, "a code that nobody has used shows it to nobody"
    await publishing.accept(first.code, OTHER, 5, ROOM)
    seen = await publishing.seen(held.number, OTHER)
    assert seen is not None
    assert (seen.visiting, held.visiting) == (True, False)
    for code, guild in ((first.code, THIRD), (second.code, GUILD), ("0" * 16, THIRD)):
        with pytest.raises(TableError):
            await publishing.accept(code, guild, 5, ROOM)
    await publishing.withdraw(held.number, first.code)
    assert await publishing.seen(held.number, OTHER) is None
    with pytest.raises(TableError):
        await publishing.accept(first.code, OTHER, 5, ROOM)


async def test_another_channel_goes_on_where_the_first_was(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    publishing = Publishing(events, lambda: b"s" * 32)
    first, second = [await publishing.offer(held, DIRECTOR) for _ in range(2)]
    share = await publishing.accept(first.code, OTHER, 5, ROOM)
    await publishing.told(replace(share, told=4, telling=4))
    await publishing.accept(second.code, OTHER, 5, ROOM + 1)
    await publishing.told(replace(share, told=9, telling=9))
    assert [(one.channel, one.told) for one in await publishing.shown_in(OTHER)] == [(ROOM + 1, 4)]


async def test_an_event_is_published_so_many_times_at_most(ground: Ground) -> None:
    events, _, _ = ground.begin()
    held = await published(events)
    publishing = Publishing(events, lambda: b"s" * 32)
    for _ in range(MOST):
        await publishing.offer(held, DIRECTOR)
    with pytest.raises(TableError):
        await publishing.offer(held, DIRECTOR)
