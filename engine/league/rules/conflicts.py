"""What is refused of new acts alone: what a director who plays leaves to others, and who may come into a fixed field.

What is on record stands: a log is replayed without asking here.
"""

from __future__ import annotations

from engine.kernel.errors import Refusal
from engine.kernel.text import Text, text
from engine.league.acts import (
    Adjudicated,
    AppealRuled,
    ByeDeclined,
    CheckedIn,
    GameSettled,
    MarkedMissing,
    MatchRestarted,
    PairingLocked,
    PairWished,
    Penalised,
    Readmitted,
    Recorded,
    ResultTaken,
    RoundChanged,
    RulesChanged,
    SignedUp,
    Substituted,
    SuspendedUntil,
    TimePenalised,
    VoteCast,
    Warned,
    Withdrew,
)
from engine.league.model.contest import Contest, Entrant, Match
from engine.league.pairing.berger import pools_of
from engine.league.rules.handling import BOT, has_one_group, left_before, refused
from engine.league.rules.rounds import SETTLED, unless_by_table
from engine.league.rules.voting import unless_out_of_group

OF_MATCH = (Adjudicated, AppealRuled, GameSettled, MatchRestarted, PairingLocked, ResultTaken, VoteCast)
OF_PLAYER = (
    *(ByeDeclined, CheckedIn, MarkedMissing, Penalised, Readmitted),
    *(Substituted, SuspendedUntil, TimePenalised, Warned, Withdrew),
)

OWN = (ByeDeclined, CheckedIn, Withdrew)  # what anybody does for himself


def refuse_new(contest: Contest, record: Recorded) -> Refusal | None:
    """Why somebody may not do now what the log alone would bear."""
    act = record.act
    if isinstance(act, Readmitted | Substituted) and (why := unless_in_field(contest, act.entrant)):
        return why
    if isinstance(act, RulesChanged) and not contest.begun and act.rules.size != contest.rules.size:
        playing = sum(one.presence == "in" for one in contest.entrants)
        if 0 < act.rules.size < playing:
            return refused("league-refuse-size", count=playing)
    if isinstance(act, Substituted) and _out_of_table(contest, act.entrant):
        return refused("league-refuse-readmit-first")
    if isinstance(act, SignedUp | Substituted) and (why := unless_judge(contest, act)):
        return why
    if record.by == BOT:
        return None
    if isinstance(act, RulesChanged) and act.rules.judge != contest.rules.judge:
        return unless_free_to_judge(contest, act.rules.judge)
    if isinstance(act, RoundChanged) and (why := unless_by_table(contest, act)):
        return why
    if isinstance(act, OF_MATCH):
        match = contest.match(act.match)
        concerned = match is not None and unless_out_of_group(contest, record.by, match) is not None
    elif isinstance(act, OF_PLAYER):
        own = isinstance(act, OWN) and contest.of_user(record.by) == contest.entrant(act.entrant)
        concerned = not own and judges_rival(contest, record.by, act.entrant)
    else:
        concerned = isinstance(act, PairWished) and plays_in(contest, record.by)
    return concerned_refusal(contest, record.by) if concerned else None


def concerned_refusal(contest: Contest, user: int) -> Refusal:
    """That a director who plays there leaves it to others, and to whom."""
    return refused("league-refuse-concerned", whom=others(contest, user))


def unless_in_field(contest: Contest, entrant: int) -> Refusal | None:
    """For brackets and tables of pairings: who was not in them at the draw comes into them no more."""
    fixed = bool(contest.rounds) and _out_of_table(contest, entrant)
    return refused("league-refuse-field-fixed") if fixed else None


def _out_of_table(contest: Contest, entrant: int) -> bool:
    """Whether somebody was not named when the field of a bracket or round robin was made up."""
    return contest.begun and contest.rules.format in SETTLED and entrant not in contest.order


def unless_judge(contest: Contest, act: SignedUp | Substituted) -> Refusal | None:
    """Who judges the appeals of an event takes no place in it; with pools he could judge the others all the same."""
    plays = isinstance(act, Substituted) or act.role != "substitute"
    judges = act.user == contest.rules.judge and has_one_group(contest)
    return refused("league-refuse-judge-plays") if plays and judges else None


def unless_free_to_judge(contest: Contest, judge: int) -> Refusal | None:
    """The same the other way round: who plays is not named as judge."""
    judges_nothing = judge != 0 and has_one_group(contest) and plays_in(contest, judge)
    return refused("league-refuse-judge-plays") if judges_nothing else None


def plays_in(contest: Contest, user: int) -> bool:
    """Whether somebody has or had a place in the event, and did not leave it before it began."""
    return any(user in one.users and not left_before(contest, one) for one in contest.entrants)


def was_entered(contest: Contest, user: int) -> bool:
    """Whether somebody ever was on the list of the event."""
    return any(user in one.users for one in contest.entrants)


def is_of_rivals(contest: Contest, user: int, match: Match) -> bool:
    """Whether others play a match for the place for which somebody plays too, in the same group of an open event."""
    own = any(user in one.users for number in match.players if (one := contest.entrant(number)) is not None)
    return not own and not contest.closed and unless_out_of_group(contest, user, match) is not None


def judges_rival(contest: Contest, user: int, entrant: int) -> bool:
    """Whether a director would decide about one of his own group, or himself."""
    one = contest.entrant(entrant)
    return one is not None and user in _rivals(contest, one)


def _rivals(contest: Contest, one: Entrant) -> set[int]:
    """The users of an entrant and of those whom he plays for the same place."""
    group = {one.number}
    if contest.begun:
        pools = () if has_one_group(contest) else pools_of(contest).values()
        everybody = (tuple(each.number for each in contest.entrants),)
        group |= {number for pool in pools or everybody for number in pool if one.number in pool}
    inside = (each for each in contest.entrants if each.number in group and not left_before(contest, each))
    return {user for each in inside for user in each.users}


def others(contest: Contest, user: int) -> tuple[Text, ...]:
    """Whom to ask instead: the directors who do not play, and whoever else directs the server."""
    free = [one for one in contest.rules.directors if one != user and not plays_in(contest, one)]
    return (*(text("mention", user=str(one)) for one in free), text("league-another-director"))
