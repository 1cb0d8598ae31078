"""An event as files, and an event from one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

from cogs.answers.exports import uploaded_game
from cogs.directors import expect_director
from cogs.events.access import is_directed_by, seasons_of
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.text import text
from engine.league import document
from engine.league.acts import (
    Adjudicated,
    AppealRuled,
    Conceded,
    MarkedMissing,
    Penalised,
    Readmitted,
    Recorded,
    ResultTaken,
    StatementGiven,
    SuspendedUntil,
    TimePenalised,
    VoteCast,
    VoteWithheld,
    Warned,
)
from engine.league.model.contest import MatchResult
from engine.league.rules.conflicts import others, plays_in
from engine.season.event_tables import results_csv, standings_csv
from engine.season.open_events import HeldEvent
from engine.season.ports import EventPlaces
from render.picture import PictureFile

HELD_BACK = "…"
DECIDING = (ResultTaken, Conceded, Adjudicated, AppealRuled)
OF_CONDUCT = (MarkedMissing, Penalised, Readmitted, SuspendedUntil, TimePenalised, Warned)


async def event_files(services: Services, held: HeldEvent, user: int) -> Answer:
    """Standings and results for everybody; the whole event, with its seed, at its end too.

    Before, it is for directors who do not play, and not as long as they could still sign up.
    """
    contest, name = held.contest, f"{held.number}-event"
    files = [
        PictureFile(standings_csv(contest).encode(), f"{name}-standings.csv", ""),
        PictureFile(results_csv(contest).encode(), f"{name}-results.csv", ""),
    ]
    directs = is_directed_by(held, user)
    plays = plays_in(contest, user)
    whole = contest.closed or (directs and not plays and contest.begun)
    if whole:
        log = kept_back(held) if directs else for_all(held)
        data = await asyncio.to_thread(lambda: json.dumps(document.written(log), ensure_ascii=False))
        files.append(PictureFile(data.encode(), f"{name}.json", ""))
    secret = "event-exported-secret" if whole and not contest.closed else "event-exported"
    told = text(secret if whole else "event-exported-tables")
    if directs and not whole:
        told = text("event-exported-plays", whom=others(contest, user)) if plays else text("event-exported-early")
    words = services.say(told)
    return Answer(words, files=tuple(files), heading=contest.rules.title)


def kept_back(held: HeldEvent) -> Iterator[Recorded]:
    """The log without what players tell the directors alone of matches that are not decided, for directors may play;
    and without votes on what is not decided yet, which no director sees of another."""
    decided = {one.act.match: one.number for one in held.log if isinstance(one.act, DECIDING)}
    for record in held.log:
        act = record.act
        if isinstance(act, VoteCast) and record.number > decided.get(act.match, 0):
            yield replace(record, act=VoteWithheld(act.match), reason=HELD_BACK)
            continue
        match = held.contest.match(act.match) if isinstance(act, StatementGiven) else None
        yield replace(record, reason=HELD_BACK) if match is not None and match.open else record


def for_all(held: HeldEvent) -> Iterator[Recorded]:
    """The log of an event that is over for those who did not direct it: no words that were meant for directors, no
    vote that did not become the ruling."""
    ruling: dict[int, MatchResult | None] = {}  # of each match what was ruled next, by votes
    found = []
    for record in reversed(tuple(kept_back(held))):
        act = record.act
        if isinstance(act, DECIDING):
            ruling[act.match] = act.result if isinstance(act, Adjudicated) else None
        if isinstance(act, VoteCast):
            ruled = ruling.get(act.match)
            if ruled is None or ruled.winner != act.result.winner:
                record = replace(record, act=VoteWithheld(act.match))
        private = (StatementGiven, VoteCast, *OF_CONDUCT)
        found.append(replace(record, reason=HELD_BACK) if isinstance(act, private) else record)
    return reversed(found)


async def event_from_file(
    services: Services, caller: Caller, size: int, load: Callable[[], Awaitable[bytes]]
) -> HeldEvent:
    """Hold an event here from its export; whoever brings it directs this server."""
    guild = await expect_director(services, caller)
    data = await uploaded_game(services, size, load)
    places = EventPlaces(threads=caller.parent or caller.here, news=caller.parent or caller.here)
    seasons = seasons_of(services)
    return await seasons.bring(guild, caller.user, data, places, services.games, str(caller.request))
