"""`bot.py event`: an exported event worked out anew, and where that differs from what the file says."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.kernel.text import Text, text
from engine.league.checking import RoundCheck, round_checks
from engine.league.document import EventDocument
from engine.league.flow import replay
from engine.league.model.contest import Contest, Pairing
from engine.league.standings.table import StandingsRow, history, table

Say = Callable[[Text], str]


def report(document: EventDocument, say: Say, only: int | None = None) -> tuple[bool, list[str]]:
    """Whether all is as it is worked out, and the page; `only`: of one round, its pairings with their reasons."""
    contest = replay(document.log)
    checks = round_checks(document.log)
    if only is not None:
        shown = [one for one in checks if one.number == only]
        return all(map(just, shown)), [*of_rounds(contest, shown, say)] or [say(text("league-no-round", round=only))]
    rows = table(contest)
    same = not document.standings or document.standings == rows
    told = [say(text("league-differs-standings"))] if not same else []
    lines = [say(title(contest)), *of_rounds(contest, checks, say), *of_standings(contest, rows, say), *told]
    return same and all(map(just, checks)), lines


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
        if any(one.number == check.number and one.changed for one in contest.rounds):
            yield f"  {say(text('league-changed-round'))}"


def meeting(contest: Contest, pairing: Pairing) -> Text:
    """Who meets whom, with which sides where the pairing gives them."""
    first = name(contest, pairing.first)
    if pairing.second is None:
        return text("league-bye", name=first)
    second = name(contest, pairing.second)
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


def way(contest: Contest, entrant: int) -> str:
    """Points against whom, match by match: `2:4` are two against entrant 4, `2:0` those of a bye."""
    return " ".join(f"{won}:{match.other(entrant)}" for match, won in history(contest, entrant) if not match.open)
