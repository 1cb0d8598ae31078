"""What could not be done for the games of an event, as its directors read it: each reason once, below it the games."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.channel.game_threads import absent_of
from cogs.channel.trouble import GONE, trouble_of
from cogs.events.access import seasons_of
from cogs.events.entrant_names import entrant_name
from cogs.events.members import gone_of
from cogs.services import Services, mention
from engine.kernel.text import Text, text
from engine.league.model.contest import Match
from engine.season.open_events import HeldEvent
from engine.season.owed import troubled
from engine.session.model import TableNumber

MOST = 6  # games named below a reason


async def trouble_lines(services: Services, held: HeldEvent) -> list[Text]:
    """All of it; empty where nothing is wrong."""
    kept = troubled(await seasons_of(services).store.posts_of(held.number))
    found: dict[str, list[Match]] = {}
    lines = []
    for match in held.contest.matches:
        if match.pairing.second is None:
            continue
        why = kept.get(match.number, "")
        if match.open and match.table is not None and match.table > 0:
            table = TableNumber(match.table)
            why = why or ("event-trouble-deleted" if await trouble_of(services, table) == GONE else "")
            absent = await absent_of(services, table)
            playing = [one.user for number in match.players if (one := held.contest.entrant(number)) is not None]
            known = {one.user for one in gone_of(held.contest)}
            lines += [_absent(held, match, user) for user in playing if user in absent and user not in known]
        if why:
            found.setdefault(why, []).append(match)
    lines += [text("event-gone", who=mention(one.user), name=one.name) for one in gone_of(held.contest)]
    return [*(line for why, matches in found.items() for line in _grouped(held, why, matches)), *lines]


def _grouped(held: HeldEvent, why: str, matches: list[Match]) -> Iterator[Text]:
    yield text("event-trouble", why=text(why))
    for match in matches[:MOST]:
        first, second = (entrant_name(held, one) for one in match.players)
        yield text("event-trouble-match", first=first, second=second)
    if len(matches) > MOST:
        yield text("event-trouble-more", count=len(matches) - MOST)


def _absent(held: HeldEvent, match: Match, user: int) -> Text:
    first, second = (entrant_name(held, one) for one in match.players)
    return text("event-trouble-absent", who=mention(user), first=first, second=second)
