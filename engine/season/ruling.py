"""What directors and the judge decide on a match, and what that means for the game at its table."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Literal, NamedTuple, get_args

from engine.kernel.errors import Refused, StaleAction
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.league.acts import (
    Adjudicated,
    AppealRuled,
    Conceded,
    ContestAct,
    MarkedMissing,
    MatchRestarted,
    Recorded,
    VoteCast,
)
from engine.league.model.contest import Contest, Match, MatchResult, ResultKind
from engine.league.rules.conflicts import plays_in
from engine.league.rules.handling import BOT, has_one_group, refused
from engine.league.rules.voting import agreed, unless_out_of_group, voted_on
from engine.season.matches import Matches
from engine.season.open_events import HeldEvent, OpenEvents
from engine.season.ports import MatchPost
from engine.season.taking import seated
from engine.session.acts import DirectorsOrder
from engine.session.leaving import FORGOTTEN
from engine.session.model import TableInfo, TableNumber, Told
from engine.session.tables import Tables

Ruling = Literal[
    "first",
    "second",
    "draw",
    "firstlost",
    "secondlost",
    "bothlost",
    "annul",
    "annulfirst",
    "annulsecond",
    "restart",
    "stands",
]
RULED_BY_EVENT: tuple[Ruling, ...] = get_args(Ruling)


class RuledResult(NamedTuple):
    """Of what kind a result is, and who of the pair has won: 0, 1, or nobody."""

    kind: ResultKind
    winner: int | None


RESULTS: dict[Ruling, RuledResult] = {
    "first": RuledResult("adjudicated", 0),
    "second": RuledResult("adjudicated", 1),
    "draw": RuledResult("adjudicated", None),
    "firstlost": RuledResult("forfeit", 1),
    "secondlost": RuledResult("forfeit", 0),
    "bothlost": RuledResult("double_forfeit", None),
    "annul": RuledResult("annulled", None),
    "annulfirst": RuledResult("annulled", 0),  # who is not to suffer from it
    "annulsecond": RuledResult("annulled", 1),
}


def rulings_on(held: HeldEvent, match: Match, user: int) -> tuple[Ruling, ...]:
    """What somebody may decide on a match now; nothing where it is not his business."""
    rules = held.contest.rules
    if match.pairing.second is None or held.contest.closed:
        return ()
    if unless_out_of_group(held.contest, user, match) is not None:
        return ()
    if match.appeal == "open" and user == rules.judge:
        return ("stands", *RESULTS)
    if user not in rules.directors or match.appeal == "ruled" or leaves_to_others(held, user):
        return ()
    again: tuple[Ruling, ...] = ("restart",) if match.table is not None and match.result is None else ()
    return (*RESULTS, *again)


def judge_missing(contest: Contest) -> bool:
    """Whether an event names a judge to whom nobody can appeal: he was forgotten, or plays where there is one group."""
    judge = contest.rules.judge
    return judge != 0 and (judge in FORGOTTEN or (has_one_group(contest) and plays_in(contest, judge)))


def can_judge(held: HeldEvent, match: Match, judge: int) -> bool:
    """Whether there is a judge to whom one may appeal: nobody judges what he has decided, nor his own group."""
    if judge_missing(held.contest):
        return False
    decided = (one for one in held.log if isinstance(one.act, Adjudicated | VoteCast) and one.act.match == match.number)
    ruled = any(one.by == judge for one in decided)
    return judge != 0 and not ruled and unless_out_of_group(held.contest, judge, match) is None


def has_no_complaint(held: HeldEvent, match: Match, user: int) -> bool:
    """Whether somebody has won a match, or has given it up himself: from no judge has he anything to ask."""
    mine, result = held.contest.of_user(user), match.result
    if mine is None or result is None:
        return False
    ruled = last_ruling(held, match.number)
    quits = ruled is not None and isinstance(ruled.act, Conceded) and ruled.by == user
    resigned = result.kind == "won" and result.given_up and result.winner != mine.number
    return quits or resigned or (result.winner == mine.number and result.kind != "annulled")


def leaves_to_others(held: HeldEvent, user: int) -> bool:
    """Whether somebody will judge appeals, so that other directors, where there are some, decide first."""
    rules = held.contest.rules
    return user == rules.judge and any(one not in (user, BOT) for one in rules.directors)


def is_vote(held: HeldEvent, match: Match, ruling: Ruling, user: int) -> bool:
    """Whether a decision is one of several that are needed."""
    judges = match.appeal == "open" and user == held.contest.rules.judge
    return ruling in RESULTS and not judges and voted_on(held.contest, MatchResult(RESULTS[ruling].kind))


class MatchRulings:
    """Each is an act of the event first; the table follows, whenever it can be reached."""

    def __init__(self, events: OpenEvents, matches: Matches, tables: Tables) -> None:
        self._events = events
        self._matches = matches
        self._tables = tables

    async def rule(
        self, held: HeldEvent, match: Match, ruling: Ruling, user: int, reason: str, request: str | None = None
    ) -> HeldEvent:
        """Somebody decides on a match as he has seen it; `Refused` where he may not."""
        if ruling == "stands" and "stands" not in rulings_on(held, match, user):
            raise StaleAction(text("league-refuse-stale"))
        await self._expect_going_on(held, match)
        act = await self._act(held, match, ruling, user)
        if isinstance(act, Adjudicated) and is_vote(held, match, ruling, user):
            vote = VoteCast(act.match, act.result)  # others may vote meanwhile: it is private, and each stands alone
            return await self.conclude(await self._events.act(held.number, user, vote, reason, request=request), match)
        post = replace(await self._matches.post_of(held, match.number), trouble="")
        if ruling == "restart":
            post = replace(post, stage="left")
        return await self._events.act(
            held.number, user, act, reason, seen=held.contest.acts, posts=(post,), request=request
        )

    async def _expect_going_on(self, held: HeldEvent, match: Match) -> None:
        """A game that ends before the ruling counts as it ended: its result is taken over, and `Refused` says so."""
        now = held.contest.match(match.number)
        if now is None or now.result is not None or now.table is None or now.table < 0:
            return
        over = (await self._tables.info(TableNumber(now.table))).status == "ended"
        if over and await self._matches.take(held, now) is not None:
            raise Refused(refused("league-refuse-ended"))

    async def conclude(self, held: HeldEvent, match: Match) -> HeldEvent:
        """Decide a match on which enough directors are of one mind, in the name of the last of them."""
        now = held.contest.match(match.number)
        result = None if now is None else agreed(held.contest, now)
        if now is None or result is None:
            return held
        directing = held.contest.rules.directors
        alike = [one for one in now.votes if one.result.winner == result.winner and one.director in directing]
        reasons = dict.fromkeys(held.log[one.act - 1].reason for one in alike)
        post = replace(await self._matches.post_of(held, match.number), trouble="")
        act = Adjudicated(match.number, result)
        try:
            return await self._events.act(held.number, alike[-1].director, act, " · ".join(reasons), posts=(post,))
        except Refused:  # the same was done by the vote of another at the same time
            return await self._events.look(held.number)

    async def forfeit_missed(self, held: HeldEvent, why: str) -> HeldEvent:
        """Who was marked missing loses the games that waited for him, in the name of the director who has said so.

        `why` is what everybody reads: the director's own words are for him who was marked.
        """
        for match in [one for one in held.contest.matches if one.missed and one.open]:
            marked = held.log[match.missed - 1]
            assert isinstance(marked.act, MarkedMissing), "such an act alone is noted there"
            act = Adjudicated(match.number, await self._missed(held, match, marked.act.entrant))
            post = replace(await self._matches.post_of(held, match.number), trouble="")
            request = f"event.{held.number}.{match.missed}.{match.number}"
            with suppress(Refused):  # it has ended at the same time
                held = await self._events.act(held.number, marked.by, act, why, posts=(post,), request=request)
        return held

    async def _missed(self, held: HeldEvent, match: Match, entrant: int) -> MatchResult:
        """The other wins, unless he is missing too."""
        other = held.contest.entrant(match.other(entrant))
        if other is None or other.presence == "missing":
            return await self._matches.result_as(held, match, "double_forfeit", None)
        return await self._matches.result_as(held, match, "forfeit", other.number)

    async def _act(self, held: HeldEvent, match: Match, ruling: Ruling, user: int) -> ContestAct:
        if ruling == "restart":
            return MatchRestarted(match.number)
        appealed = match.appeal == "open" and user == held.contest.rules.judge
        if ruling == "stands":
            return AppealRuled(match.number, None)
        kind, place = RESULTS[ruling]
        winner = None if place is None else match.players[place]
        result = await self._matches.result_as(held, match, kind, winner)
        return AppealRuled(match.number, result) if appealed else Adjudicated(match.number, result)

    async def end_game(self, held: HeldEvent, post: MatchPost) -> Told | None:
        """The game of a match that was decided is ended at its table by the same decision; None if it is over."""
        if post.table is None:
            return None
        info = await self._tables.info(post.table)
        ruled = last_ruling(held, post.match)
        if info.status == "ended" or ruled is None:
            return None
        guild, request = held.kept.guild, f"event.{held.number}.{ruled.number}"
        if isinstance(ruled.act, Conceded):
            if info.status == "bidding":
                return await self._tables.auction.withdraw(info.number, ruled.by, request=request, concedes=True)
            return await self._tables.playing.resign(info.number, ruled.by, request=request)
        order = order_for(held, info, ruled)
        return await self._tables.directing.carry_out(info.number, guild, ruled.by, order, request=request)


def last_ruling(held: HeldEvent, match: int) -> Recorded | None:
    """The last decision on a match."""
    kinds = (Adjudicated, AppealRuled, Conceded, MatchRestarted)
    ruled = (one for one in reversed(held.log) if isinstance(one.act, kinds) and one.act.match == match)
    return next(ruled, None)


def order_for(held: HeldEvent, info: TableInfo, ruled: Recorded) -> DirectorsOrder:
    """What a decision on a match is as a director's order at its table."""
    act = ruled.act
    if isinstance(act, Adjudicated | AppealRuled) and act.result is not None and info.status == "playing":
        match, result = held.contest.match(act.match), act.result
        seats = None if match is None else seated(held.contest, match, info)
        roles = {entrant: role for role, entrant in (seats or {}).items()}
        if match is not None and roles and result.kind == "forfeit" and result.winner is not None:
            return DirectorsOrder("director-forfeit", {"role": roles[match.other(result.winner)]}, ruled.reason)
        if roles and result.kind == "adjudicated":
            winner = Role("") if result.winner is None else roles[result.winner]
            return DirectorsOrder("director-ruled", {"winner": winner}, ruled.reason)
    return DirectorsOrder("director-ended", ended_args(held, info, ruled), ruled.reason)


def ended_args(held: HeldEvent, info: TableInfo, ruled: Recorded) -> dict[str, str]:
    """What the event counts a game as that has no result at its table; `winner`: as who was there when it was offered.

    Nothing where it is begun anew.
    """
    act = ruled.act
    result = act.result if isinstance(act, Adjudicated | AppealRuled) else None
    if result is None:
        return {}
    winner = None if result.winner is None else held.contest.entrant(result.winner)
    places = {user: place for place, user in (("host", info.host), ("opponent", info.opponent))}
    return {"counted": result.kind.replace("_", "-"), "winner": places.get(0 if winner is None else winner.user, "")}
