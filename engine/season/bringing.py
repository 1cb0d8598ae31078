"""An event that comes from elsewhere: the export of another bot or server, which goes on here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.kernel.codec import CodecError
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league.acts import MatchBegun, Recorded
from engine.league.document import read
from engine.league.flow import replay
from engine.season.ports import EventNumber, EventPlaces, KeptEvent
from engine.season.terms import terms_of


def brought(
    data: Any, guild: int, places: EventPlaces, now: int, games: Collection[str]
) -> tuple[KeptEvent, tuple[Recorded, ...], str]:
    """An event, its log and its seed from a document; a `GameError` that says why it cannot be."""
    log = tuple(without_tables(read(data).log))
    contest = replay(log)
    if contest.at > now:
        raise TableError(text("event-import-future"))
    if unknown := sorted({one.game for one in contest.rules.games} - {*games}):
        raise TableError(text("event-import-game", game=unknown[0]))
    try:
        terms_of(contest.rules.terms)
    except CodecError as broken:
        raise TableError(text("league-document-shape", place="terms")) from broken
    closed = contest.at if contest.closed else None
    places = replace(places, told=len(log), telling=len(log))  # what has happened elsewhere is no news here
    return KeptEvent(EventNumber(0), guild, now, contest.rules.title, closed, places), log, contest.seed


def without_tables(log: Iterable[Recorded]) -> Iterator[Recorded]:
    """The same log, its tables those of nobody here: numbers below 0. A table of this bot is another game."""
    for record in log:
        act = record.act
        yield replace(record, act=replace(act, table=-abs(act.table))) if isinstance(act, MatchBegun) else record
