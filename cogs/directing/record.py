"""What directors have done, told to those whom it concerns."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.directing.words import act_words
from cogs.directors import expect_director, is_director
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.services import Services
from engine.kernel.errors import SeatError
from engine.kernel.text import text
from engine.session.acts import DirectorsAct
from engine.session.model import TableInfo, TableNumber

NEWEST = 100  # acts of a server that are told


async def record_answer(services: Services, caller: Caller, info: TableInfo) -> Answer:
    """What was done at a table, oldest first, for its players, those who have been replaced, and directors."""
    acts = await services.servers.acts_at(info.number)
    replaced = {act.args["before"] for act in acts if act.kind == "director-substituted"}
    directs = info.guild in (caller.guild, None) and await is_director(services, caller)
    if caller.user not in {info.host, info.opponent, *info.seats.values(), *replaced} and not directs:
        raise SeatError(text("record-not-yours"))
    return await _told(services, acts)


async def server_record(services: Services, caller: Caller) -> Answer:
    """What was done in a server, the newest first, for its directors."""
    guild = await expect_director(services, caller)
    return await _told(services, await services.servers.acts_in(guild, NEWEST))


async def _told(services: Services, acts: Sequence[DirectorsAct]) -> Answer:
    lines = [await act_line(services, act) for act in acts]
    words, *more = pages(lines or [services.say("record-empty")])
    return Answer(words, more=tuple(more), heading=services.say("record-title"))


async def act_line(services: Services, act: DirectorsAct) -> str:
    """One of them: when, where, what."""
    info = None if act.table is None else await services.tables.info(TableNumber(act.table))
    words = act_words(services, info, act)
    if info is None:
        return services.say("record-line-server", time=str(act.time), what=words)
    return services.say("record-line", time=str(act.time), number=str(info.number), title=info.title, what=words)
