"""An event of four on the loopback, for the scenes that show its pages and its news."""

from __future__ import annotations

import asyncio

from engine.league.acts import FieldClosed, SignedUp
from engine.league.model.event_rules import EventGame, EventRules
from engine.season.ports import EventPlaces
from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import GUILD, Exchange
from tests.phone.stage import Stage

DEE, EVE = 700000000000000014, 700000000000000015
ENTRANTS = {ANN: "Ann", BOB: "Bob", CY: "Cyril", DEE: "Dee"}


async def held(made: Stage) -> None:
    """A Swiss event in its second round; Ann directs it and plays in it."""
    made.server.managers = {ANN}
    services, room = made.club.services, made.server.channel
    meta = made.club.games[made.game].meta
    events = services.seasons.events
    rules = EventRules("Winter Cup", (EventGame(made.game, (meta.roles[0], meta.roles[1])),), "swiss", 3, judge=EVE)
    number = (await events.create(GUILD, ANN, rules, EventPlaces(threads=room, news=room))).number
    for user, name in ENTRANTS.items():
        await events.act(number, user, SignedUp(user, name))
    await events.act(number, ANN, FieldClosed((1, 2, 3, 4)))
    for number_of_round in (1, 2):
        page = await made.server.command(ANN, "event direct")
        for step in ("Pair the round", "Publish"):
            page = await pressed(made, page, step)
        await quiet(made)
        for match in (await events.look(number)).contest.in_round(number_of_round)[: 3 - number_of_round]:
            loser = (await events.look(number)).contest.entrant(max(match.players))
            assert loser is not None
            table = (await events.look(number)).contest.match(match.number).table  # type: ignore[union-attr]
            made.club.bot.announcer.tell(await services.tables.playing.resign(table, loser.user))
            await quiet(made)


async def pressed(made: Stage, page: Exchange, label: str) -> Exchange:
    """A button of a page."""
    assert page.original is not None
    return await made.server.click(page.user, page.original, label)


async def quiet(made: Stage) -> None:
    """Until nothing is owed of the event any more."""
    for _ in range(1000):
        await asyncio.sleep(0.01)
        if not made.club.bot.event_runner.busy and not made.club.bot.announcer.busy:
            return
    raise AssertionError("an event is not done")
