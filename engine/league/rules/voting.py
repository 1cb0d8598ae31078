"""Several directors decide a game on its position: each votes for himself, and so many alike are the ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import Adjudicated, Recorded, VoteCast, VoteWithheld
from engine.league.model.contest import Contest, DirectorsVote, Match, MatchResult
from engine.league.pairing.berger import pools_of
from engine.league.rules.handling import (
    BOT,
    ActHandling,
    has_one_group,
    left_before,
    refused,
    unless_director,
    unless_director_with_reason,
    with_match,
)
from engine.league.rules.matches import apply_result, found, refuse_adjudicated, result_fault, unless_published


def voted_on(contest: Contest, result: MatchResult) -> bool:
    """Whether a result needs several directors: one that says how a game on the board would have ended."""
    return contest.rules.votes > 1 and result.kind == "adjudicated"


def unless_agreed(contest: Contest, act: Adjudicated) -> Refusal | None:
    """For a result that needs several directors."""
    match = contest.match(act.match)
    if match is None or not voted_on(contest, act.result):
        return None
    result = agreed(contest, match)
    same = result is not None and result.winner == act.result.winner
    return None if same else refused("league-refuse-votes", votes=contest.rules.votes)


def votes_needed(contest: Contest, match: Match) -> int:
    """How many have to be of one mind on a match: as many as the event says, or all where fewer can vote on it.

    Some may have left, or play in its group; the judge votes only where nobody else can.
    """
    rules = contest.rules
    can = {one for one in rules.directors if one != BOT and unless_out_of_group(contest, one, match) is None}
    return max(1, min(rules.votes, len(can - {rules.judge} or can)))


def agreed(contest: Contest, match: Match) -> MatchResult | None:
    """The result for which enough directors have voted alike."""
    if not match.votes:
        return None
    counted = [one for one in match.votes if one.director in contest.rules.directors]
    alike = Counter(one.result.winner for one in counted)
    winner, votes = alike.most_common(1)[0] if alike else (None, 0)
    if contest.rules.votes < 2 or votes < votes_needed(contest, match):
        return None
    return [one.result for one in counted if one.result.winner == winner][-1]


def unless_out_of_group(contest: Contest, user: int, match: Match) -> Refusal | None:
    """For directors who play: nobody votes on his own group, which is his pool, or without pools the event."""
    places = {one.number for one in contest.entrants if user in one.users and not left_before(contest, one)}
    pools = {} if has_one_group(contest) else pools_of(contest)
    group = pools.get(match.pairing.node)
    concerned = places if group is None else places & {*group, *match.players}
    return refused("league-refuse-own-group") if concerned else None


def refuse_vote_cast(contest: Contest, record: Recorded, act: VoteCast) -> Refusal | None:
    if record.by == BOT:
        return refused("league-refuse-director")
    if why := unless_director_with_reason(contest, record) or unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if not voted_on(contest, act.result):
        return refused("league-refuse-no-vote")
    if match.appeal == "ruled":
        return refused("league-refuse-ruled")
    return unless_out_of_group(contest, record.by, match) or result_fault(match, act.result)


def apply_vote_cast(contest: Contest, record: Recorded, act: VoteCast) -> Contest:
    """The newest word of each counts."""
    match = found(contest, act.match)
    others = tuple(one for one in match.votes if one.director != record.by)
    vote = DirectorsVote(record.by, act.result, record.number)
    return with_match(contest, replace(match, votes=(*others, vote)))


def refuse_vote_withheld(contest: Contest, record: Recorded, act: VoteWithheld) -> Refusal | None:
    """As a vote itself, but nobody knows for what."""
    if record.by == BOT:
        return refused("league-refuse-director")
    return unless_director(contest, record) or unless_published(contest, act.match)


def apply_vote_withheld(contest: Contest, record: Recorded, act: VoteWithheld) -> Contest:
    """Whoever goes on from such an export votes again."""
    return contest


def refuse_adjudicated_alone(contest: Contest, record: Recorded, act: Adjudicated) -> Refusal | None:
    """As a director may, but where several have to agree not against their votes."""
    return refuse_adjudicated(contest, record, act) or unless_agreed(contest, act)


HANDLED: Mapping[type, ActHandling] = {
    VoteCast: ActHandling(refuse_vote_cast, apply_vote_cast),
    VoteWithheld: ActHandling(refuse_vote_withheld, apply_vote_withheld),
    Adjudicated: ActHandling(refuse_adjudicated_alone, apply_result),
}
