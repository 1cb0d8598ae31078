"""What directors and the judge decide about somebody and his games: told to those concerned, readable with its reason.

News only call them: what was done to a player, and why, he alone reads on the page of the event, beside directors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.events.controls import MATCH, event_button
from cogs.events.entrant_names import entrant_name
from cogs.messages.controls import Button
from cogs.services import Services, mention
from engine.kernel.text import Arg, Text, text
from engine.league.acts import (
    Adjudicated,
    Appealed,
    AppealRuled,
    EventCreated,
    MarkedMissing,
    Penalised,
    Readmitted,
    Recorded,
    RulesChanged,
    SignedUp,
    Substituted,
    SuspendedUntil,
    TimePenalised,
    Warned,
    Withdrew,
)
from engine.league.model.contest import Match
from engine.league.rules.handling import BOT
from engine.season.open_events import HeldEvent
from engine.season.stages import fell_out

OF_CONDUCT = (MarkedMissing, Penalised, Readmitted, SuspendedUntil, TimePenalised, Warned, Withdrew)
SHOWN = 4  # of what was decided about somebody, the newest
WAITING = 3  # appeals that a page shows


def _about(held: HeldEvent, record: Recorded) -> int:
    """The entrant whom an act of conduct concerns; 0 for all others, and for what he did himself."""
    act = record.act
    if not isinstance(act, OF_CONDUCT) or (one := held.contest.entrant(act.entrant)) is None:
        return 0
    return 0 if isinstance(act, Withdrew) and record.by in one.users else one.number


def conduct_lines(held: HeldEvent, user: int) -> Iterator[Text]:
    """What was decided about this user, with the reasons, the newest last; nothing about who had his place before."""
    mine = held.contest.of_user(user)
    if mine is None or held.visiting:
        return
    found: list[Recorded] = []
    for record in held.log:
        if isinstance(record.act, Substituted) and record.act.entrant == mine.number:
            found = []
        elif _about(held, record) == mine.number:
            found.append(record)
    yield from (_words(held, record) for record in found[-SHOWN:])


def _words(held: HeldEvent, record: Recorded) -> Text:
    by: dict[str, Arg] = {"who": mention(record.by), "reason": record.reason}
    match record.act:
        case Warned():
            return text("event-conduct-warned", **by)
        case Penalised(_, points):
            return text("event-conduct-penalised", points=points, **by)
        case TimePenalised(_, hours, next_game):
            return text("event-conduct-time", hours=hours, next="yes" if next_game else "no", **by)
        case SuspendedUntil(_, until, returns):
            back = _back(held) if returns else "no"
            return text("event-conduct-suspended", until=str(until), back=back, **by)
        case MarkedMissing():
            return text("event-conduct-missing", **by)
        case Readmitted() if record.by == BOT:
            return text("event-conduct-over")
        case Readmitted():
            return text("event-conduct-readmitted", **by)
        case _:
            return text("event-conduct-withdrawn", **by)


def _back(held: HeldEvent) -> str:
    """What becomes of who is suspended, once that is over: in a bracket another goes on in his place meanwhile."""
    return {"knockout": "bracket", "round_robin": "table"}.get(held.contest.rules.format, "yes")


def concerned(held: HeldEvent, acts: Sequence[Recorded]) -> list[int]:
    """The users whom it concerns what was decided: about themselves, or about a game of theirs."""
    found = []
    for record in acts:
        numbers: tuple[int, ...] = (about,) if (about := _about(held, record)) else ()
        numbers = (*numbers, *(one.number for one in fell_out(held.log, record)))
        if (match := _ruled(held, record)) is not None:
            numbers = match.players
        found += [one.user for number in numbers if (one := held.contest.entrant(number)) is not None]
        found += [*entered(record), *_appointed(held, record)]
    return list(dict.fromkeys(found))


def told_alone(held: HeldEvent, acts: Sequence[Recorded]) -> Iterator[tuple[int, Text]]:
    """Whom it is told where the event has no channel for news: each user, and the sentence that calls him."""
    for record in acts:
        for user in (*concerned(held, [record]), *appealed_to(held, [record])):
            if _ruled(held, record) is None:  # of a ruling its thread is told
                yield from ((user, words) for words in decision_lines(held, record))


def _ruled(held: HeldEvent, record: Recorded) -> Match | None:
    """The match on which somebody has decided."""
    act = record.act
    return held.contest.match(act.match) if isinstance(act, Adjudicated | AppealRuled) and record.by != BOT else None


def appealed_to(held: HeldEvent, acts: Sequence[Recorded]) -> list[int]:
    """The judge, where he has been called on and has not answered yet."""
    called = (held.contest.match(one.act.match) for one in acts if isinstance(one.act, Appealed))
    waits = any(one is not None and one.appeal == "open" for one in called)
    return [held.contest.rules.judge] if waits and held.contest.rules.judge else []


def _appointed(held: HeldEvent, record: Recorded) -> list[int]:
    """Whom a change of the rules has made director or judge, or is so no more by it."""
    if not isinstance(record.act, RulesChanged) or record.by == BOT:
        return []
    older = [one.act for one in held.log if one.number < record.number]
    before = next(one.rules for one in reversed(older) if isinstance(one, EventCreated | RulesChanged))
    after = record.act.rules
    others = {*before.directors} ^ {*after.directors}
    others |= {before.judge} ^ {after.judge}
    return sorted(others - {BOT, record.by})


def entered(record: Recorded) -> list[int]:
    """Whom a director has signed up, who may know nothing of it."""
    act = record.act
    by_another = isinstance(act, SignedUp) and act.role != "substitute" and record.by not in (BOT, act.user)
    return [act.user] if isinstance(act, SignedUp) and by_another else []


def decision_lines(held: HeldEvent, record: Recorded) -> Iterator[Text]:
    """What is told in the channel of an event of a decision: those concerned are called, rulings have their reason."""
    if (about := held.contest.entrant(_about(held, record))) is not None:
        over = isinstance(record.act, Readmitted) and record.by == BOT
        yield text("event-news-back" if over else "event-news-conduct", who=mention(about.user))
    if out := fell_out(held.log, record):
        yield text("event-news-fell-out", who=tuple(mention(one.user) for one in out))
    for user in entered(record):
        yield text("event-news-entered", who=mention(user), by=mention(record.by), title=held.contest.rules.title)
    if (match := _ruled(held, record)) is not None:
        yield text("event-news-ruled", what=_ruling(held, record), **_both(held, match))
    if isinstance(record.act, Appealed) and (match := held.contest.match(record.act.match)) is not None:
        called: dict[str, Arg] = {
            "judge": mention(held.contest.rules.judge),
            "who": mention(record.by),
            "reason": record.reason,
        }
        yield text("event-news-appealed", **called, **_both(held, match))


def _ruling(held: HeldEvent, record: Recorded) -> Text:
    act = record.act
    said: dict[str, Arg] = {"who": mention(record.by), "reason": record.reason}
    if isinstance(act, AppealRuled):
        return text("event-told-stands" if act.result is None else "event-told-overruled", **said)
    voted = isinstance(act, Adjudicated) and act.result.kind == "adjudicated" and held.contest.rules.votes > 1
    return text("event-told-voted", reason=record.reason) if voted else text("event-told-ruled", **said)


def _both(held: HeldEvent, match: Match) -> dict[str, Arg]:
    first, second = (entrant_name(held, one) for one in match.players)
    return {"first": first, "second": second}


def _judged_by(held: HeldEvent, user: int) -> list[Match]:
    """The appeals that wait for this user."""
    if held.visiting or held.contest.closed or user != held.contest.rules.judge:
        return []
    return [one for one in held.contest.matches if one.appeal == "open"][:WAITING]


def appeal_lines(held: HeldEvent, user: int) -> Iterator[Text]:
    """For the judge: what waits for him."""
    yield from (text("event-appeal-yours", **_both(held, one)) for one in _judged_by(held, user))


def appeal_buttons(services: Services, held: HeldEvent, user: int) -> list[Button]:
    """For the judge: the way to each."""
    judged = _judged_by(held, user)
    return [
        event_button(
            held,
            MATCH,
            services.say("button-event-appeal-yours", match=str(one.number)),
            str(one.number),
            style="primary",
        )
        for one in judged
    ]
