"""How often each side of the games of an event has won, as charts to be painted: in all, and by what was bid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.events.picture_reader import PictureReader
from engine.kernel.game import Meta
from engine.league.ratings.played import PlayedMatch, played
from engine.league.statistics import WinRate, by_bid, grouped
from render.league.charts import SideChart, SideRecord

BIDS = 11  # of a chart: those with the most matches


def side_charts(reader: PictureReader, games: Mapping[str, Meta]) -> tuple[SideChart, ...]:
    """A chart for each game of the event of which a match is over."""
    matches = played(reader.contest)
    rates = grouped(matches, lambda one: one.game)
    return tuple(_chart(reader, games[game], matches, rates[game]) for game in sorted(rates) if game in games)


def _chart(reader: PictureReader, meta: Meta, matches: tuple[PlayedMatch, ...], rate: WinRate) -> SideChart:
    say = reader.say
    first, second = (reader.speak(meta.role_names[role]) for role in meta.roles[:2])
    groups: list[tuple[str, tuple[SideRecord, ...]]] = [
        (say("event-picture-all", side=first), (_record(reader, say("event-picture-games"), rate),))
    ]
    groups += _by_kind(reader, meta.id, matches)
    if bids := tuple(_by_bid(reader, meta.id, matches)):
        groups.append((say("event-picture-by-bid", side=first), bids))
    title = say("event-picture-sides", title=reader.contest.rules.title, game=meta.title)
    return SideChart(title, (first, second), say("event-picture-drawn"), tuple(groups))


def _by_kind(
    reader: PictureReader, game: str, matches: tuple[PlayedMatch, ...]
) -> Iterator[tuple[str, tuple[SideRecord, ...]]]:
    """A group for each of the event's games that are this game, such as two scenarios; nothing where it is one."""
    games = reader.contest.rules.games
    kinds = [number for number, one in enumerate(games) if one.game == game and number < len(reader.games)]
    for number in kinds if len(kinds) > 1 else ():
        rate = grouped((one for one in matches if one.game == game and one.options == games[number].options), one_group)
        if rate:
            yield reader.games[number], (_record(reader, reader.say("event-picture-games"), rate[0]),)


def one_group(match: PlayedMatch) -> int:
    """All matches are one group."""
    return 0


def _by_bid(reader: PictureReader, game: str, matches: tuple[PlayedMatch, ...]) -> Iterator[SideRecord]:
    """By the points that the first side has ceded; nothing of an event without bids."""
    found = {ceded: rate for (named, ceded), rate in by_bid(matches).items() if named == game}
    if set(found) == {0}:
        return
    for ceded in sorted(sorted(found, key=lambda one: -found[one].matches)[:BIDS]):
        yield _record(reader, f"{ceded:+d}".replace("-", "−") if ceded else "0", found[ceded])


def _record(reader: PictureReader, name: str, rate: WinRate) -> SideRecord:
    half = rate.won + rate.drawn / 2
    words = reader.say("event-picture-share", percent=round(100 * half / rate.matches), count=rate.matches)
    return SideRecord(name, rate.won, rate.drawn, rate.lost, words)
