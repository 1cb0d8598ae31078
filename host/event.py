"""`bot.py event`: an exported event worked out anew, and where that differs from what the file says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import get_args

from engine.kernel.text import Text, text
from engine.league.checking import RoundCheck, round_checks
from engine.league.document import EventDocument, RatingRow, rating_rows
from engine.league.flow import replay
from engine.league.model.contest import Contest, Pairing
from engine.league.model.event_rules import RatingKind
from engine.league.ratings.played import played
from engine.league.ratings.rating import rated
from engine.league.standings.table import StandingsRow, by_game, crossed, history, table
from engine.league.statistics import WinRate, by_bid, by_option, record

Say = Callable[[Text], str]


def report(document: EventDocument, say: Say, only: int | None = None) -> tuple[bool, list[str]]:
    """Whether all is as it is worked out, and the page; `only`: of one round, its pairings with their reasons."""
    contest = replay(document.log)
    checks = round_checks(document.log)
    if only is not None:
        shown = [one for one in checks if one.number == only]
        return bool(shown) and all(map(just, shown)), [*of_rounds(contest, shown, say)] or [
            say(text("league-no-round", round=only))
        ]
    rows, ratings = table(contest), rating_rows(contest)
    told = [text("league-differs-standings")] if document.standings and document.standings != rows else []
    told += [text("league-differs-ratings")] if document.ratings and document.ratings != ratings else []
    lines = [say(title(contest)), *of_rounds(contest, checks, say), *of_standings(contest, rows, say)]
    lines += [*map(say, of_ratings(contest, ratings)), *map(say, of_sides(contest)), *map(say, told)]
    return not told and all(map(just, checks)), lines


def just(check: RoundCheck) -> bool:
    """Whether a round is as it was computed."""
    return check.same


def title(contest: Contest) -> Text:
    """The first line."""
    rules = contest.rules
    return text(
        "league-title",
        title=rules.title,
        format=text(f"league-format-{rules.format}"),
        entrants=len(contest.entrants),
        rounds=len(contest.rounds),
    )


def of_rounds(contest: Contest, checks: list[RoundCheck] | tuple[RoundCheck, ...], say: Say) -> Iterator[str]:
    """The pairings of rounds as they are worked out, and what the log has otherwise."""
    for check in checks:
        yield say(text("league-round", round=check.number))
        for one in check.again or ():
            yield f"  {say(meeting(contest, one.pairing))} {' '.join(map(say, one.why))}"
        if not check.same:
            yield f"  {say(text('league-differs-round'))}"
            yield from (f"  {say(meeting(contest, pairing))}" for pairing in check.paired)
        if check.changed:
            yield f"  {say(text('league-changed-round'))}"


def meeting(contest: Contest, pairing: Pairing) -> Text:
    """Who meets whom, with which sides where the pairing gives them; of several games in which."""
    first = name(contest, pairing.first)
    if pairing.second is None:
        return text("league-bye", name=first)
    words = sided(contest, pairing, first, name(contest, pairing.second))
    if len(contest.rules.games) < 2:
        return words
    return text("league-meeting-game", meeting=words, game=contest.rules.spelled(pairing.game))


def sided(contest: Contest, pairing: Pairing, first: str, second: str) -> Text:
    """Who has which side."""
    if contest.rules.sides == "bid":
        return text("league-meeting-bid", first=first, second=second)
    role, other = contest.rules.games[pairing.game].roles
    return text("league-meeting", first=first, second=second, role=role, other=other)


def name(contest: Contest, number: int) -> str:
    """What an entrant is called."""
    one = contest.entrant(number)
    return str(number) if one is None else one.name


def of_standings(contest: Contest, rows: tuple[StandingsRow, ...], say: Say) -> Iterator[str]:
    """The table, and each entrant's way through the event."""
    names = tuple(text(f"league-tie-{kind}") for kind in contest.rules.tie_breaks)
    yield say(text("league-standings", breaks=names) if names else text("league-standings-plain"))
    for row in rows:
        sums = {"won": row.won, "drawn": row.drawn, "lost": row.lost, "points": row.points}
        line = text("league-row", place=row.place, name=name(contest, row.entrant), **sums)
        breaks = " ".join(str(value) for value in row.tie_breaks)
        yield f"{say(line)} [{breaks}] {way(contest, row.entrant)}"
        for game, (won, drawn, lost) in enumerate(by_game(contest, row.entrant)):
            yield f"    {contest.rules.spelled(game)}: {won}-{drawn}-{lost}"
    if contest.rules.format == "round_robin":
        yield say(text("league-crossed"))
        yield from of_crossed(contest, rows)


def of_crossed(contest: Contest, rows: tuple[StandingsRow, ...]) -> Iterator[str]:
    """The cross table in the order of the standings."""
    cells, order = crossed(contest), [row.entrant for row in rows]
    wide = max(len(name(contest, one)) for one in order)
    for one in order:
        won = ("+".join(map(str, cells.get((one, other), ()))) or "." for other in order)
        yield f"  {name(contest, one):<{wide}} {' '.join(won)}"


def of_ratings(contest: Contest, rows: tuple[RatingRow, ...]) -> Iterator[Text]:
    """Everybody's rating by this event alone."""
    names = {user: one.name for one in contest.entrants for user in one.users}
    if rows:
        yield text("league-ratings")
    for row in rows:
        key = "league-rating-provisional" if row.provisional else "league-rating"
        yield text(key, name=names[row.user], rating=row.rating, matches=row.matches, area=row.area)


def of_sides(contest: Contest) -> Iterator[Text]:
    """How the sides fared, by the points ceded and by what was chosen for the game; with what would be expected."""
    matches = played(contest)
    first_roles = {one.game: one.roles[0] for one in contest.rules.games}
    sides = rated(matches, get_args(RatingKind)).sides
    for (game, ceded), rate in sorted(by_bid(matches).items()):
        percent = round(100 * sides[game].share(ceded))
        line = text("league-side-rate", game=game, side=first_roles[game], **rates(rate))
        yield text("league-side", line=line, points=ceded, percent=percent)
    for option in sorted({option for one in contest.rules.games for option in one.options}):
        for (game, value), rate in sorted(by_option(matches, option).items()):
            line = text("league-side-rate", game=game, side=first_roles[game], **rates(rate))
            yield text("league-side-option", line=line, option=option, value=value)


def rates(rate: WinRate) -> dict[str, int]:
    """The numbers of a line; turns as one match takes in the middle."""
    return {"won": rate.won, "drawn": rate.drawn, "lost": rate.lost, "turns": round(rate.turns / rate.matches)}


def of_player(document: EventDocument, entrant: int, say: Say) -> tuple[bool, list[str]]:
    """Whether there is such an entrant, and how he has fared, by side and opponent."""
    contest = replay(document.log)
    one = contest.entrant(entrant)
    if one is None:
        return False, [say(text("league-refuse-no-entrant", entrant=entrant))]
    names = {user: other.name for other in contest.entrants for user in other.users}
    roles = {game.game: game.roles for game in contest.rules.games}
    told = [
        text("league-record", name=names[other], game=game, side=roles[game][role], **rates(rate))
        for user in one.users
        for (game, role, other), rate in sorted(record(played(contest), user).items())
    ]
    return True, [say(text("league-record-of", name=one.name)), *map(say, told)]


def way(contest: Contest, entrant: int) -> str:
    """Points against whom, match by match: `2:4` are two against entrant 4, `2:0` those of a bye."""
    return " ".join(f"{won}:{match.other(entrant)}" for match, won in history(contest, entrant) if not match.open)
