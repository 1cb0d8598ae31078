"""Acts by which two meet outside of rounds: challenges on a ladder, the open table; and agree on what they play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import (
    ChallengeAnswered,
    Challenged,
    ChallengeDropped,
    ChallengeSent,
    GameSettled,
    GameWished,
    OpponentsFound,
    Recorded,
    SeatLeft,
    SeatSought,
)
from engine.league.model.contest import Contest, LadderChallenge, Match, MatchResult, Pairing, Seeker
from engine.league.pairing.contenders import contenders
from engine.league.pairing.games import awaits_game, game_for, roles_for
from engine.league.pairing.ladder import busy, may_not
from engine.league.pairing.swiss import PairingTerms, seated
from engine.league.rules.handling import (
    BOT,
    ActHandling,
    entrant_missing,
    refused,
    unless_director,
    unless_own,
    with_match,
    with_new_matches,
    with_result,
)
from engine.league.rules.matches import found, unless_concerned, unless_published
from engine.league.rules.people import unless_playing, without_seeking

NO_WISHES: Mapping[int, Seeker] = {}
FURTHEST = 14  # hours that a day can be ahead or behind


def refuse_challenged(contest: Contest, record: Recorded, act: Challenged | ChallengeSent) -> Refusal | None:
    if contest.rules.format != "ladder" or not contest.begun:
        return refused("league-refuse-no-ladder")
    one, other = contest.entrant(act.challenger), contest.entrant(act.challenged)
    if one is None or other is None:
        return entrant_missing(act.challenger if one is None else act.challenged)
    if why := unless_own(contest, record, one) or unless_playing(one) or unless_playing(other):
        return why
    against = may_not(contest, act.challenger, act.challenged, record.at)
    return None if against is None else refused(f"league-refuse-challenge-{against}", name=other.name)


def apply_challenged(contest: Contest, record: Recorded, act: Challenged) -> Contest:
    return with_meeting(contest, record, act.challenger, act.challenged)


def apply_challenge_sent(contest: Contest, record: Recorded, act: ChallengeSent) -> Contest:
    new = LadderChallenge(act.challenger, act.challenged, record.at)
    new = replace(new, refused=sum(one.refused for one in contest.challenges if one.both == new.both))
    return replace(contest, challenges=(*without(contest, new), new))


def without(contest: Contest, gone: LadderChallenge) -> tuple[LadderChallenge, ...]:
    """The challenges of others than these two."""
    return tuple(one for one in contest.challenges if one.both != gone.both)


def refuse_challenge_answered(contest: Contest, record: Recorded, act: ChallengeAnswered) -> Refusal | None:
    """Only who was challenged says so, even to a director: his time is asked for."""
    other = contest.entrant(act.challenged)
    if other is None or contest.challenge(act.challenger, act.challenged) is None:
        return refused("league-refuse-no-challenge")
    if record.by not in (other.user, BOT):
        return refused("league-refuse-not-challenged", name=other.name)
    taken = act.accepted and busy(contest, act.challenger, act.challenged)
    return refused("league-refuse-challenge-busy") if taken else None


def apply_challenge_answered(contest: Contest, record: Recorded, act: ChallengeAnswered) -> Contest:
    if not act.accepted:
        return challenge_over(contest, record, act)
    gone = LadderChallenge(act.challenger, act.challenged, 0)
    contest = replace(contest, challenges=without(contest, gone))
    return with_meeting(without_asking(contest, act), record, act.challenger, act.challenged)


def without_asking(contest: Contest, act: ChallengeAnswered) -> Contest:
    """Who else has challenged one of two who play now may do so again at once when they have played; how often he was
    refused before stays on record, as if that were as long ago as the pause lasts."""
    both, past = {act.challenger, act.challenged}, max(1, contest.at - contest.rules.ladder.cool_down)
    gone = [one for one in contest.challenges if one.open and not both.isdisjoint(one.both)]
    kept = [one for one in contest.challenges if one not in gone]
    return replace(contest, challenges=(*kept, *(replace(one, over=past) for one in gone if one.refused)))


def refuse_challenge_dropped(contest: Contest, record: Recorded, act: ChallengeDropped) -> Refusal | None:
    one = contest.entrant(act.challenger)
    if one is None or contest.challenge(act.challenger, act.challenged) is None:
        return refused("league-refuse-no-challenge")
    return unless_own(contest, record, one)


def challenge_over(contest: Contest, record: Recorded, act: ChallengeAnswered | ChallengeDropped) -> Contest:
    """It is remembered, so that nobody asks the same one again and again, and nobody is refused for ever."""
    known = contest.challenge(act.challenger, act.challenged)
    assert known is not None, "refused before"
    refused_now = known.refused + int(counts_as_refusal(contest, record, known))
    if 0 < contest.rules.ladder.refusals < refused_now:
        return forfeited(replace(contest, challenges=without(contest, known)), record, known)
    over = replace(known, over=record.at, refused=refused_now)
    return replace(contest, challenges=(*without(contest, known), over))


def counts_as_refusal(contest: Contest, record: Recorded, known: LadderChallenge) -> bool:
    """Whether somebody could have played: not where it is taken back, nor lapses while one of the two plays or in his
    days away, nor after a time in which nobody could answer."""
    if isinstance(record.act, ChallengeAnswered):
        return True
    if isinstance(record.act, ChallengeDropped) and record.act.excused:
        return False
    return record.by == BOT and not busy(contest, *known.both) and contest.lost_until <= known.sent


def forfeited(contest: Contest, record: Recorded, known: LadderChallenge) -> Contest:
    """The challenger has won without a game."""
    pairing = Pairing(known.challenger, known.challenged)
    pairing = replace(pairing, game=game_for(contest, contest.numbered + 1, pairing))
    contest = with_new_matches(contest, 0, (pairing,), record.at)
    return with_result(contest, record, contest.matches[-1], MatchResult("forfeit", known.challenger))


def with_meeting(
    contest: Contest, record: Recorded, one: int, other: int, wishes: Mapping[int, Seeker] = NO_WISHES
) -> Contest:
    """A match of two outside of rounds: on the sides that they wish, if that can be, else who had one less has it now.

    Of double games both.
    """
    turn = contest.numbered + 1
    roles = roles_for(contest, turn, Pairing(one, other))
    minds = PairingTerms(roles, sided=contest.rules.sides == "assigned")
    field = {who.number: who for who in contenders(contest, 1, frozenset((one, other)))}
    first, second = seated(field, (one, other), minds)
    game = game_for(contest, turn, Pairing(one, other))
    sides = {number: wishes[number].side(game) for number in (first, second) if number in wishes}
    if minds.sided and {*sides.values()} - {-1} and sides.get(first) != 0 and sides.get(second) != 1:
        first, second = second, first
    pairing = Pairing(first, second, game)
    back = (replace(pairing, first=second, second=first),) if contest.rules.double_games else ()
    return with_new_matches(contest, 0, (pairing, *back), record.at)


def refuse_seat_sought(contest: Contest, record: Recorded, act: SeatSought) -> Refusal | None:
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    if contest.rules.format != "open_table" or not contest.begun:
        return refused("league-refuse-no-open-table")
    if any(seeker.entrant == act.entrant for seeker in contest.seekers):
        return refused("league-refuse-waiting")
    if abs(act.hours_ahead) > FURTHEST:
        return refused("league-refuse-hours")
    if len(act.sides) > len(contest.rules.games) or not set(act.sides) <= {-1, 0, 1}:
        return refused("league-refuse-sides-wished")
    return unless_own(contest, record, one) or unless_playing(one)


def apply_seat_sought(contest: Contest, record: Recorded, act: SeatSought) -> Contest:
    one = contest.entrant(act.entrant)
    rating = one.rating if act.rating is None and one is not None else act.rating or 0
    new = Seeker(act.entrant, record.at, act.hours_ahead, rating, act.sides)
    return replace(contest, seekers=(*contest.seekers, new))


def refuse_seat_left(contest: Contest, record: Recorded, act: SeatLeft) -> Refusal | None:
    one = contest.entrant(act.entrant)
    if one is None or all(seeker.entrant != act.entrant for seeker in contest.seekers):
        return refused("league-refuse-not-waiting")
    return unless_own(contest, record, one)


def apply_seat_left(contest: Contest, record: Recorded, act: SeatLeft) -> Contest:
    return without_seeking(contest, act.entrant)


def refuse_opponents_found(contest: Contest, record: Recorded, act: OpponentsFound) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    waiting = {one.entrant for one in contest.seekers}
    both = {act.first, act.second}
    return None if len(both) == 2 and both <= waiting else refused("league-refuse-not-waiting")


def apply_opponents_found(contest: Contest, record: Recorded, act: OpponentsFound) -> Contest:
    wishes = {one.entrant: one for one in contest.seekers}
    contest = without_seeking(without_seeking(contest, act.first), act.second)
    return with_meeting(contest, record, act.first, act.second, wishes)


def refuse_game_wished(contest: Contest, record: Recorded, act: GameWished) -> Refusal | None:
    """By a player of the match."""
    match = contest.match(act.match)
    players = () if match is None else tuple(one.user for n in match.players if (one := contest.entrant(n)))
    return game_fault(contest, act) or (None if record.by in players else refused("league-refuse-not-yours"))


def game_fault(contest: Contest, act: GameWished | GameSettled) -> Refusal | None:
    """Why nothing can be agreed on."""
    if why := unless_published(contest, act.match):
        return why
    match = found(contest, act.match)
    if not awaits_game(contest, match):
        return refused("league-refuse-game-settled")
    return None if 0 <= act.game < len(contest.rules.games) else refused("league-refuse-game")


def apply_game_wished(contest: Contest, record: Recorded, act: GameWished) -> Contest:
    """The newest word of each counts; what both say is settled."""
    match = found(contest, act.match)
    mine = next(n for n in match.players if (one := contest.entrant(n)) and one.user == record.by)
    wanted = (*(one for one in match.wanted if one[0] != mine), (mine, act.game))
    if (match.other(mine), act.game) in wanted:
        return settled(contest, match, act.game)
    return with_match(contest, replace(match, wanted=wanted))


def settled(contest: Contest, match: Match, game: int) -> Contest:
    """A match with the game that is played."""
    return with_match(contest, replace(match, pairing=replace(match.pairing, game=game), settled=True))


def refuse_game_settled(contest: Contest, record: Recorded, act: GameSettled) -> Refusal | None:
    if why := unless_director(contest, record) or game_fault(contest, act):
        return why
    return unless_concerned(contest, record, found(contest, act.match))


def apply_game_settled(contest: Contest, record: Recorded, act: GameSettled) -> Contest:
    return settled(contest, found(contest, act.match), act.game)


HANDLED: Mapping[type, ActHandling] = {
    Challenged: ActHandling(refuse_challenged, apply_challenged),
    ChallengeSent: ActHandling(refuse_challenged, apply_challenge_sent),
    ChallengeAnswered: ActHandling(refuse_challenge_answered, apply_challenge_answered),
    ChallengeDropped: ActHandling(refuse_challenge_dropped, challenge_over),
    SeatSought: ActHandling(refuse_seat_sought, apply_seat_sought),
    SeatLeft: ActHandling(refuse_seat_left, apply_seat_left),
    GameWished: ActHandling(refuse_game_wished, apply_game_wished),
    GameSettled: ActHandling(refuse_game_settled, apply_game_settled),
    OpponentsFound: ActHandling(refuse_opponents_found, apply_opponents_found),
}
