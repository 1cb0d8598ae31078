"""What news of an event say, act by act, and whom they concern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.events.entrant_names import entrant_name
from cogs.events.match_names import match_words
from cogs.events.meeting_pages import challenge_words
from cogs.services import Services, mention
from engine.kernel.text import Text, text
from engine.league import flow
from engine.league.acts import (
    Adjudicated,
    AppealRuled,
    ChallengeAnswered,
    ChallengeDropped,
    ChallengeSent,
    Conceded,
    EventClosed,
    EventCreated,
    FieldClosed,
    MatchReached,
    MemberGone,
    MovedUp,
    Recorded,
    ResultTaken,
    RoundChanged,
    RoundPublished,
    RoundReached,
    RulesChanged,
    SignedUp,
    SilenceNoted,
    Substituted,
    TimeLost,
    VoteCast,
    Withdrew,
)
from engine.league.model.contest import Entrant, Match
from engine.league.rules.handling import BOT
from engine.league.rules.people import OPEN_FIELDS, awaited_of, takes_entries
from engine.season.open_events import HeldEvent
from engine.season.round_days import deadline, own_deadline
from engine.season.stages import sign_up_over
from engine.season.waiting import Awaited

DECIDING = (ResultTaken, Conceded, Adjudicated, AppealRuled)
TOLD_OF = 3600  # seconds in which nobody could play, and more


def results(services: Services, held: HeldEvent, acts: Sequence[Recorded]) -> list[Text]:
    """Of each match that has got a result, or another one, how it ended."""
    stand = [one for one in acts if isinstance(one.act, AppealRuled) and one.act.result is None]
    numbers = dict.fromkeys(one.act.match for one in acts if isinstance(one.act, DECIDING) and one not in stand)
    refusing = {one.number for one in acts if isinstance(one.act, ChallengeAnswered | ChallengeDropped)}
    numbers |= {one.number: None for one in held.contest.matches if refusing and one.decided in refusing}
    found = [held.contest.match(number) for number in numbers]
    return [match_words(services, held, one) for one in found if one is not None and one.result is not None]


def waiting_words(held: HeldEvent, match: Match, owing: Sequence[Awaited]) -> Text:
    """Who waits for whom in a game, and since when."""
    since = str(min(one.since for one in owing))
    if len(owing) > 1:
        first, second = (entrant_name(held, one) for one in match.players)
        return text("event-news-wait-both", first=first, second=second, since=since)
    late = owing[0].entrant
    waits = entrant_name(held, match.other(late))
    return text("event-news-waits", first=waits, second=entrant_name(held, late), since=since)


def _open_in(held: HeldEvent, number: int) -> list[Match]:
    """The games of a round that go on."""
    return [one for one in held.contest.in_round(number) if one.open]


def urged(held: HeldEvent, acts: Sequence[Recorded]) -> list[int]:
    """Those whose games are to be finished soon."""
    near = [one.act for one in acts if isinstance(one.act, RoundReached | MatchReached) and one.act.point == "near"]
    entrants = [number for one in near for match in reached_by(held, one) for number in match.players]
    return [entrant.user for number in entrants if (entrant := held.contest.entrant(number)) is not None]


def reached_by(held: HeldEvent, act: RoundReached | MatchReached) -> list[Match]:
    """The games that go on of those whose days have come to a point."""
    if isinstance(act, RoundReached):
        return _open_in(held, act.round)
    match = held.contest.match(act.match)
    return [match] if match is not None and match.open else []


def for_directors(held: HeldEvent, acts: Sequence[Recorded], *, public: bool) -> Iterator[Text]:
    """What waits for their decision from now on. `public`: where all read it, so nobody is named who is silent."""
    for record in acts:
        act = record.act
        if isinstance(act, VoteCast) and (match := held.contest.match(act.match)) is not None and len(match.votes) == 1:
            first, second = (entrant_name(held, one) for one in match.players)
            yield text("event-desk-vote", title=held.contest.rules.title, first=first, second=second)
        if isinstance(act, SilenceNoted):
            named = silence_words(held, Awaited(act.match, act.entrant, act.since))
            yield text("event-desk-look", title=held.contest.rules.title) if public else named
        if (leaves := _left(held, record)) is not None:
            games = len(awaited_of(held.contest, leaves.number))
            named = entrant_name(held, leaves.number)
            yield text("event-desk-left", title=held.contest.rules.title, who=named, games=games)
        if isinstance(act, MemberGone) and act.gone and (one := held.contest.entrant(act.entrant)) is not None:
            yield text("event-desk-gone", title=held.contest.rules.title, name=one.name)
        if isinstance(act, RoundReached) and act.point == "over" and (left := _open_in(held, act.round)):
            title = held.contest.rules.title
            yield text("event-desk-overdue", title=title, round=act.round, games=len(left))
        if isinstance(act, MatchReached) and act.point == "over":
            for match in reached_by(held, act):
                yield text("event-desk-game-overdue", title=held.contest.rules.title, **_both(held, match))


def _left(held: HeldEvent, record: Recorded) -> Entrant | None:
    """Who has withdrawn by himself after the event began."""
    act = record.act
    one = held.contest.entrant(act.entrant) if isinstance(act, Withdrew) and held.contest.begun else None
    return one if one is not None and one.presence == "withdrawn" and record.by in one.users else None


def _both(held: HeldEvent, match: Match) -> dict[str, Text]:
    first, second = (entrant_name(held, one) for one in match.players)
    return {"first": first, "second": second}


def silence_words(held: HeldEvent, one: Awaited) -> Text:
    """Who has been silent, in which game, and since when."""
    match = held.contest.match(one.match)
    other = 0 if match is None else match.other(one.entrant)
    names = {"who": entrant_name(held, one.entrant), "other": entrant_name(held, other)}
    return text("event-silent", title=held.contest.rules.title, since=str(one.since), **names)


def asked(held: HeldEvent, acts: Sequence[Recorded]) -> list[int]:
    """Those who have just been challenged and have not answered yet."""
    sent = [one.act for one in acts if isinstance(one.act, ChallengeSent)]
    waiting = [one.challenged for one in sent if held.contest.challenge(one.challenger, one.challenged) is not None]
    return [entrant.user for number in waiting if (entrant := held.contest.entrant(number)) is not None]


def _late(held: HeldEvent, user: int) -> int | None:
    """The first round of who came after the field was made up; None for all others."""
    one = held.contest.of_user(user)
    rounds = held.contest.rules.format not in OPEN_FIELDS
    return one.joined if one is not None and rounds and one.presence == "in" and one.joined > 1 else None


def _answered(held: HeldEvent, record: Recorded) -> str:
    """What has become of a challenge, as the key of its sentence ends."""
    if isinstance(record.act, ChallengeAnswered):
        return "accepted" if record.act.accepted else "declined"
    return "lapsed" if record.by == BOT else "taken-back"


def moved_up(held: HeldEvent, record: Recorded) -> list[Entrant]:
    """Those of the waiting list to whom an act has given a place."""
    if isinstance(record.act, MovedUp):
        return [one for one in held.contest.entrants if one.number == record.act.entrant]
    if not isinstance(record.act, Withdrew) or not held.contest.rules.size or record.number > len(held.log):
        return []
    if any(isinstance(one.act, FieldClosed) for one in held.log[: record.number - 1]):
        return []  # from then on `MovedUp` says so
    before = flow.replay(held.log[: record.number - 1])
    after = flow.apply(before, record)
    return [one for one in after.entrants if one.presence == "in" and before.entrants[one.number - 1].presence != "in"]


def part_of_news(number: int) -> str:
    """By what the messages of one digest are told apart, counted from 0."""
    return f"p{number}" if number else ""


def opens_sign_up(held: HeldEvent, record: Recorded, now: int) -> bool:
    """Whether an act has opened sign-up, which is open still."""
    open_still = takes_entries(held.contest) and not sign_up_over(held.contest, now)
    return isinstance(record.act, EventCreated) and open_still


def tells_standings(held: HeldEvent, acts: Sequence[Recorded]) -> bool:
    """Whether the event is over, or all games of its newest round are: the standings are shown anew."""
    if any(isinstance(one.act, EventClosed) for one in acts):
        return held.contest.begun
    shown = [one.number for one in held.contest.rounds if one.published]
    newest = held.contest.in_round(shown[-1]) if shown else ()
    decided = {one.act.match for one in acts if isinstance(one.act, DECIDING)}
    return any(one.number in decided for one in newest) and not any(one.open for one in newest)


def told_of(services: Services, held: HeldEvent, record: Recorded) -> Iterator[Text]:
    """What is told of one act besides results."""
    match record.act:
        case RoundPublished(number):
            yield text("event-news-round", round=number)
            begun = next(one for one in held.contest.rounds if one.number == number)
            if end := deadline(held.contest, begun):
                yield text("event-deadline", until=str(end))
            yield from (match_words(services, held, one) for one in held.contest.in_round(number))
        case RoundReached(number, point, end) if left := _open_in(held, number):
            begun = next(one for one in held.contest.rounds if one.number == number)
            until = str(deadline(held.contest, begun) or end)
            yield text(f"event-news-{point}", round=number, until=until, games=len(left))
            if point != "half":
                yield from (match_words(services, held, one) for one in left)
        case MatchReached(_, point, end) as act:
            for match in reached_by(held, act):
                until = str(own_deadline(held.contest, match) or end)
                yield text(f"event-news-game-{point}", until=until, **_both(held, match))
        case TimeLost(since, until) if until - since >= TOLD_OF:
            longer = [each for each in held.contest.rounds if each.number in record.act.rounds]
            yield from (
                text("event-news-longer", round=each.number, until=str(deadline(held.contest, each))) for each in longer
            )
            if record.act.matches:
                yield text("event-news-games-longer", games=len(record.act.matches))
        case SignedUp(user) if (late := _late(held, user)) is not None:
            yield text("event-news-late", who=mention(user), round=late)
        case MovedUp() | Withdrew() if up := moved_up(held, record):
            yield from (text("event-news-moved-up", who=mention(one.user)) for one in up)
        case RoundChanged(number) if record.reason:
            yield text("event-news-changed", round=number, who=mention(record.by), reason=record.reason)
        case RulesChanged() if record.by != BOT:
            yield text("event-news-rules", who=mention(record.by), reason=record.reason)
        case ChallengeSent(challenger, challenged):
            found = held.contest.challenge(challenger, challenged)
            if found is not None and found.sent == record.at:
                yield challenge_words(held, found)
        case ChallengeAnswered(challenger, challenged) | ChallengeDropped(challenger, challenged):
            both = {"challenger": entrant_name(held, challenger), "challenged": entrant_name(held, challenged)}
            yield text(f"event-news-{_answered(held, record)}", **both)
        case Substituted(entrant, user, _):
            one = held.contest.entrant(entrant)
            before = [] if one is None else list(one.users)
            at = before.index(user) if user in before else 0
            old = mention(before[at - 1]) if at else entrant_name(held, entrant)
            yield text("event-news-substitute", old=old, new=mention(user), reason=record.reason)
        case _:
            return
