"""Acts about matches: their beginning, their result, what directors and the judge decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import (
    Adjudicated,
    Appealed,
    AppealRuled,
    Conceded,
    MatchBegun,
    MatchReached,
    MatchRestarted,
    Recorded,
    ResultTaken,
    SilenceNoted,
    StatementGiven,
)
from engine.league.model.contest import Contest, Match, MatchResult, RoundPoint
from engine.league.rules.handling import (
    BOT,
    ActHandling,
    refused,
    unless_director,
    unless_director_with_reason,
    with_match,
    with_result,
)
from engine.league.rules.time_penalties import owing_from_now


def unless_published(contest: Contest, number: int) -> Refusal | None:
    """For what can happen to a match that everybody knows of."""
    match = contest.match(number)
    if match is None or match.pairing.second is None:
        return refused("league-refuse-no-match", match=number)
    draft = any(one.number == match.round and not one.published for one in contest.rounds)
    return refused("league-refuse-draft") if draft else None


def found(contest: Contest, number: int) -> Match:
    """A match that is known to be there."""
    match = contest.match(number)
    assert match is not None, "refused before"
    return match


def refuse_match_begun(contest: Contest, record: Recorded, act: MatchBegun) -> Refusal | None:
    if why := unless_director(contest, record) or unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if match.result is not None or match.table is not None:
        return refused("league-refuse-match-begun", match=act.match)
    taken = any(one.table == act.table for one in contest.matches)
    return refused("league-refuse-table", table=act.table) if taken else None


def apply_match_begun(contest: Contest, record: Recorded, act: MatchBegun) -> Contest:
    match = replace(found(contest, act.match), begun=record.at, table=act.table, placed=act.placed)
    return owing_from_now(contest, match)


def refuse_match_restarted(contest: Contest, record: Recorded, act: MatchRestarted) -> Refusal | None:
    if why := unless_director_with_reason(contest, record) or unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if match.table is None or match.result is not None:
        return refused("league-refuse-restart", match=act.match)
    return unless_concerned(contest, record, match)


def apply_match_restarted(contest: Contest, record: Recorded, act: MatchRestarted) -> Contest:
    return with_match(contest, replace(found(contest, act.match), begun=0, table=None, lost=0))


def result_fault(match: Match, result: MatchResult) -> Refusal | None:
    """What does not go together in a result."""
    decided = {"won": True, "drawn": False, "forfeit": True, "double_forfeit": False}.get(result.kind)
    named = result.winner is not None
    if decided is not None and named != decided:
        return refused("league-refuse-winner")
    if any(one is not None and one not in match.players for one in (result.winner, result.bidder)):
        return refused("league-refuse-stranger")
    if result.bid < 0 or result.turns < 0 or min(result.seconds) < 0:
        return refused("league-refuse-negative")
    return None


def refuse_result_taken(contest: Contest, record: Recorded, act: ResultTaken) -> Refusal | None:
    """Results are taken over from the games; a director may write down one that was played elsewhere."""
    if why := unless_director(contest, record) or unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if match.result is not None:
        return refused("league-refuse-result-known", match=act.match)
    if act.result.kind in ("adjudicated", "annulled"):
        return refused("league-refuse-adjudicate")
    return unless_concerned(contest, record, match) or result_fault(match, act.result)


def refuse_conceded(contest: Contest, record: Recorded, act: Conceded) -> Refusal | None:
    """By who plays it, for himself."""
    if why := unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if record.by not in users_now(contest, match):
        return refused("league-refuse-not-yours")
    return None if match.open else refused("league-refuse-result-known", match=act.match)


def apply_conceded(contest: Contest, record: Recorded, act: Conceded) -> Contest:
    """The other wins by forfeit: nothing was played."""
    match = found(contest, act.match)
    first = contest.entrant(match.pairing.first)
    loser = match.pairing.first if first is not None and first.user == record.by else match.other(match.pairing.first)
    return with_result(contest, record, match, MatchResult("forfeit", match.other(loser), unplayed=act.unplayed))


def unless_concerned(contest: Contest, record: Recorded, match: Match) -> Refusal | None:
    """A director who plays does not decide on his own matches."""
    users = {user for number in match.players if (one := contest.entrant(number)) for user in one.users}
    return refused("league-refuse-own-match") if record.by != BOT and record.by in users else None


def apply_result(contest: Contest, record: Recorded, act: ResultTaken | Adjudicated) -> Contest:
    return with_result(contest, record, found(contest, act.match), act.result)


def refuse_adjudicated(contest: Contest, record: Recorded, act: Adjudicated) -> Refusal | None:
    """Also of a match that has a result: another one is a ruling with its reason."""
    if why := unless_director_with_reason(contest, record) or unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if match.appeal == "ruled":
        return refused("league-refuse-ruled")
    return unless_concerned(contest, record, match) or result_fault(match, act.result)


def refuse_silence_noted(contest: Contest, record: Recorded, act: SilenceNoted) -> Refusal | None:
    """The bot notes each silence once."""
    if record.by != BOT:
        return refused("league-refuse-director")
    if why := unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    known = match.result is not None or (act.entrant, act.since) in match.silent
    if act.entrant not in match.players:
        return refused("league-refuse-stranger")
    return refused("league-refuse-stale") if known else None


def apply_silence_noted(contest: Contest, record: Recorded, act: SilenceNoted) -> Contest:
    """Of each entrant the newest."""
    match = found(contest, act.match)
    others = tuple(one for one in match.silent if one[0] != act.entrant)
    return with_match(contest, replace(match, silent=(*others, (act.entrant, act.since))))


def refuse_match_reached(contest: Contest, record: Recorded, act: MatchReached) -> Refusal | None:
    """The bot tells each point once; of another deadline again."""
    if record.by != BOT:
        return refused("league-refuse-director")
    if why := unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    known = match.round != 0 or not match.open or (act.point, act.deadline) in match.reached
    return refused("league-refuse-stale") if known else None


def apply_match_reached(contest: Contest, record: Recorded, act: MatchReached) -> Contest:
    match = found(contest, act.match)
    return with_match(contest, replace(match, reached=(*match.reached, RoundPoint(act.point, act.deadline))))


def refuse_statement(contest: Contest, record: Recorded, act: StatementGiven) -> Refusal | None:
    """By a player of a match that is not decided."""
    if why := unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if record.by not in users_now(contest, match):
        return refused("league-refuse-not-yours")
    if match.result is not None:
        return refused("league-refuse-result-known", match=act.match)
    return None if record.reason.strip() else refused("league-refuse-reason")


def users_now(contest: Contest, match: Match) -> tuple[int, ...]:
    """Who holds the places of a match."""
    return tuple(one.user for number in match.players if (one := contest.entrant(number)))


def apply_statement(contest: Contest, record: Recorded, act: StatementGiven) -> Contest:
    match = found(contest, act.match)
    return with_match(contest, replace(match, statements=(*match.statements, record.number)))


def refuse_appealed(contest: Contest, record: Recorded, act: Appealed) -> Refusal | None:
    """Once for each match, by one of its players, where the event has a judge."""
    if why := unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if record.by not in users_now(contest, match):
        return refused("league-refuse-not-yours")
    if contest.rules.judge == 0:
        return refused("league-refuse-no-judge")
    if match.result is None or match.appeal != "none":
        return refused("league-refuse-appeal")
    return None if record.reason.strip() else refused("league-refuse-reason")


def apply_appealed(contest: Contest, record: Recorded, act: Appealed) -> Contest:
    return with_match(contest, replace(found(contest, act.match), appeal="open"))


def refuse_appeal_ruled(contest: Contest, record: Recorded, act: AppealRuled) -> Refusal | None:
    if why := unless_published(contest, act.match):
        return why
    if record.by != contest.rules.judge:
        return refused("league-refuse-judge")
    match = found(contest, act.match)
    if match.appeal != "open":
        return refused("league-refuse-no-appeal")
    if not record.reason.strip():
        return refused("league-refuse-reason")
    return unless_concerned(contest, record, match) or (act.result and result_fault(match, act.result)) or None


def apply_appeal_ruled(contest: Contest, record: Recorded, act: AppealRuled) -> Contest:
    match = found(contest, act.match)
    ruled = with_match(contest, replace(match, appeal="ruled"))
    return ruled if act.result is None else with_result(ruled, record, found(ruled, act.match), act.result)


HANDLED: Mapping[type, ActHandling] = {
    MatchBegun: ActHandling(refuse_match_begun, apply_match_begun),
    MatchRestarted: ActHandling(refuse_match_restarted, apply_match_restarted),
    ResultTaken: ActHandling(refuse_result_taken, apply_result),
    Conceded: ActHandling(refuse_conceded, apply_conceded),
    MatchReached: ActHandling(refuse_match_reached, apply_match_reached),
    SilenceNoted: ActHandling(refuse_silence_noted, apply_silence_noted),
    StatementGiven: ActHandling(refuse_statement, apply_statement),
    Appealed: ActHandling(refuse_appealed, apply_appealed),
    AppealRuled: ActHandling(refuse_appeal_ruled, apply_appeal_ruled),
}
