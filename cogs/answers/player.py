"""A player on one page: what he says of himself, what he plays in a server, how he has fared, how fast he answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict

from cogs.answers.games import events_of, listed, may_read
from cogs.answers.page_buttons import page_number, turns
from cogs.answers.profile import PAGE, seen_lines
from cogs.events.rating_pages import RECORD, kind_lines
from cogs.interactions.caller import Caller
from cogs.invitations.conditions import span
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, button
from cogs.messages.pages import page_of
from cogs.services import Services, mention
from engine.session.model import TableInfo
from engine.session.register import PlayerRecord, Score

HOUR, DAY = 60 * 60, 24 * 60 * 60


async def player_answer(services: Services, caller: Caller, user: int, page: int = 1) -> Answer:
    """For whoever asks, of the server in which he asks. Of games in channels closed to him there is the sum alone."""
    record = await services.tables.register.player(caller.server, user)
    said = await seen_lines(services, user, caller.user)
    open_games = [info for info in record.games if may_read(caller, info)]
    under_way = [info for info in open_games if info.status != "ended"]
    over = [info for info in open_games if info.status == "ended"]
    blocks = [
        *said,
        *(_summed(services, record) if record.games else [services.say("player-unknown", player=mention(user))]),
        *await _by_kind(services, caller, user),
        *[line async for line in _listed(services, "player-playing", under_way)],
        *[line async for line in _listed(services, "player-ended", over)],
    ]
    shown = page_of(blocks, page)
    return Answer(
        shown.words,
        controls=[
            *turns(services, None, "player", str(user), shown.number, shown.last),
            *_ways(services, user, mine=user == caller.user),
        ],
        heading=services.say("player-title", player=mention(user)),
        foot=page_number(services, shown),
    )


def _ways(services: Services, user: int, *, mine: bool) -> Iterator[Button]:
    """To his ratings, where there are any, and for himself to what he says."""
    if services.seasons is not None:
        yield button(None, RECORD, services.say("button-player-ratings"), f"{user}.both")
    if mine:
        yield button(None, PAGE, services.say("button-profile"), style="primary")


async def _by_kind(services: Services, caller: Caller, user: int) -> list[str]:
    """How he has fared in games of events, in rated and in casual ones, as far as they count at all."""
    if services.seasons is None:
        return []
    return list(kind_lines(services, await services.seasons.ratings.book(caller.server), user))


def _summed(services: Services, record: PlayerRecord) -> Iterator[str]:
    for kind, score in record.scores.items():
        yield services.say("player-score", title=_title(services, record, kind), **_counts(score))
    if record.pace is not None:
        yield services.say("player-pace", time=span(_rounded(record.pace)))


def _title(services: Services, record: PlayerRecord, kind: str) -> str:
    return next(info.title for info in record.games if info.game_id == kind)


def _counts(score: Score) -> dict[str, int]:
    return asdict(score)


def _rounded(seconds: int) -> int:
    """A time of no false precision: minutes below an hour, hours below two days, then days."""
    unit = 60 if seconds < HOUR else HOUR if seconds < 2 * DAY else DAY
    return max(1, round(seconds / unit)) * unit


async def _listed(services: Services, title: str, games: list[TableInfo]) -> AsyncIterator[str]:
    if games:
        yield services.say(title)
    events = await events_of(services, games)
    for info in games:
        yield f"- {await listed(services, info, 0, events.get(info.number))}"
