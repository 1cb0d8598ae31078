"""Acts about rounds: pairing, changing, locking, publishing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import (
    PairingLocked,
    PairWished,
    Recorded,
    RoundChanged,
    RoundPaired,
    RoundPublished,
    RoundReached,
    TimeLost,
)
from engine.league.model.contest import Contest, EventRound, Match, Pairing, PairWish, RoundPoint
from engine.league.pairing.berger import meetings_of
from engine.league.rules.handling import (
    BOT,
    ActHandling,
    refused,
    unless_director,
    unless_director_with_reason,
    with_match,
    with_new_matches,
)

ROUNDLESS = ("ladder", "open_table")
SETTLED = ("round_robin", "knockout")  # who meets whom nobody chooses


def refuse_pair_wished(contest: Contest, record: Recorded, act: PairWished) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    if contest.rules.format in SETTLED:
        return refused("league-refuse-wish")
    known = contest.entrant(act.first) is not None and contest.entrant(act.second) is not None
    return None if known and act.first != act.second else refused("league-refuse-pair")


def apply_pair_wished(contest: Contest, record: Recorded, act: PairWished) -> Contest:
    pair = {act.first, act.second}
    others = tuple(one for one in contest.wishes if {one.first, one.second} != pair)
    new = () if act.wish == "none" else (PairWish(act.first, act.second, act.wish),)
    return replace(contest, wishes=(*others, *new))


def refuse_round_paired(contest: Contest, record: Recorded, act: RoundPaired) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    if not contest.begun:
        return refused("league-refuse-not-begun")
    if contest.rules.format in ROUNDLESS:
        return refused("league-refuse-roundless")
    if act.round != len(contest.rounds) + 1 or not all(one.published for one in contest.rounds):
        return refused("league-refuse-round", round=len(contest.rounds) + 1)
    waits = contest.rules.format != "round_robin"
    if waits and (left := [one for one in contest.matches if one.open]):
        return refused("league-refuse-unfinished", count=len(left))
    return pairings_fault(contest, act.round, act.pairings)


def pairings_fault(contest: Contest, number: int, pairings: tuple[Pairing, ...]) -> Refusal | None:
    """What is wrong with the pairings of a round; that they are good nobody asks here."""
    if not pairings:
        return refused("league-refuse-no-pairings")
    here = {one.number: one.name for one in contest.present(number)}
    for one in pairings:
        named = {one.first, *(() if one.second is None else (one.second,))}
        if not named <= here.keys() or one.second == one.first or not 0 <= one.game < len(contest.rules.games):
            return refused("league-refuse-pair")
    forbidden = {frozenset((one.first, one.second)) for one in contest.wishes if one.wish == "forbidden"}
    if any(frozenset((one.first, one.second)) in forbidden for one in pairings if one.second is not None):
        return refused("league-refuse-forbidden")
    often = Counter(player for one in pairings for player in (one.first, one.second) if player is not None)
    twice = sorted(player for player, times in often.items() if times > most_games(contest))
    return refused("league-refuse-paired-twice", name=here[twice[0]]) if twice else None


def most_games(contest: Contest) -> int:
    """How many games of a round one entrant can have."""
    return 2 if contest.rules.double_games or contest.rules.odd == "eliminator" else 1


def apply_round_paired(contest: Contest, record: Recorded, act: RoundPaired) -> Contest:
    new = EventRound(act.round, contest.acts)
    return with_matches(replace(contest, rounds=(*contest.rounds, new)), act.round, act.pairings, ())


def with_matches(contest: Contest, number: int, pairings: Iterable[Pairing], kept: Iterable[Match]) -> Contest:
    """A round with these new pairings, and those of its matches that stay."""
    stay = {one.number for one in kept}
    matches = tuple(one for one in contest.matches if one.round != number or one.number in stay)
    return with_new_matches(replace(contest, matches=matches), number, pairings)


def refuse_round_changed(contest: Contest, record: Recorded, act: RoundChanged) -> Refusal | None:
    """Before publishing a director needs no reason; afterwards what goes on is not torn apart."""
    found = next((one for one in contest.rounds if one.number == act.round), None)
    if found is None:
        return refused("league-refuse-no-round", round=act.round)
    allowed = unless_director_with_reason if found.published else unless_director
    if why := allowed(contest, record) or pairings_fault(contest, act.round, act.pairings):
        return why
    gone = gone_matches(contest, act)
    if any(one.locked for one in gone):
        return refused("league-refuse-locked")
    return refused("league-refuse-played") if any(one.table is not None or one.result for one in gone) else None


def unless_by_table(contest: Contest, act: RoundChanged) -> Refusal | None:
    """Who meets whom in a pool, and when, its table says: elsewhere two would meet twice, and others never."""
    stay = {frozenset(one.players) for one in contest.in_round(act.round)}
    new = {frozenset((one.first, one.second or 0)) for one in act.pairings if one.node[:1] == "p"} - stay
    by_hand = new - meetings_of(contest, act.round) if new else new
    return refused("league-refuse-by-table") if by_hand else None


def gone_matches(contest: Contest, act: RoundChanged) -> tuple[Match, ...]:
    """The matches of the round that its new pairings do not have."""
    left = Counter(act.pairings)
    gone = []
    for one in contest.in_round(act.round):
        gone += [one] if not left[one.pairing] else []
        left[one.pairing] -= 1
    return tuple(gone)


def apply_round_changed(contest: Contest, record: Recorded, act: RoundChanged) -> Contest:
    gone = gone_matches(contest, act)
    kept = [one for one in contest.in_round(act.round) if one not in gone]
    new = Counter(act.pairings) - Counter(one.pairing for one in kept)
    return with_matches(contest, act.round, new.elements(), kept)


def refuse_pairing_locked(contest: Contest, record: Recorded, act: PairingLocked) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    return refused("league-refuse-no-match", match=act.match) if contest.match(act.match) is None else None


def apply_pairing_locked(contest: Contest, record: Recorded, act: PairingLocked) -> Contest:
    found = contest.match(act.match)
    return contest if found is None else with_match(contest, replace(found, locked=act.locked))


def refuse_round_published(contest: Contest, record: Recorded, act: RoundPublished) -> Refusal | None:
    if why := unless_director(contest, record):
        return why
    draft = next((one for one in contest.rounds if one.number == act.round and not one.published), None)
    return refused("league-refuse-no-round", round=act.round) if draft is None else None


def apply_round_published(contest: Contest, record: Recorded, act: RoundPublished) -> Contest:
    return with_round(contest, act.round, published=True, since=record.at)


def with_round(contest: Contest, number: int, **values: object) -> Contest:
    """A round with other values."""
    changed = (replace(one, **values) if one.number == number else one for one in contest.rounds)  # type: ignore[arg-type]
    return replace(contest, rounds=tuple(changed))


def refuse_round_reached(contest: Contest, record: Recorded, act: RoundReached) -> Refusal | None:
    """The bot tells each point once; of another deadline again."""
    if record.by != BOT:
        return refused("league-refuse-director")
    found = next((one for one in contest.rounds if one.number == act.round and one.published), None)
    if found is None:
        return refused("league-refuse-no-round", round=act.round)
    known = (act.point, act.deadline) in found.reached
    return refused("league-refuse-stale") if known else None


def apply_round_reached(contest: Contest, record: Recorded, act: RoundReached) -> Contest:
    reached = next(one.reached for one in contest.rounds if one.number == act.round)
    return with_round(contest, act.round, reached=(*reached, RoundPoint(act.point, act.deadline)))


def refuse_time_lost(contest: Contest, record: Recorded, act: TimeLost) -> Refusal | None:
    """The bot counts each time once; what it names is there."""
    if record.by != BOT:
        return refused("league-refuse-director")
    if act.until <= max(act.since, contest.lost_until):
        return refused("league-refuse-stale")
    published = {one.number for one in contest.rounds if one.published}
    if unknown := set(act.rounds) - published:
        return refused("league-refuse-no-round", round=min(unknown))
    unknown = {one for one in act.matches if (match := contest.match(one)) is None or match.round != 0}
    return refused("league-refuse-no-match", match=min(unknown)) if unknown else None


def apply_time_lost(contest: Contest, record: Recorded, act: TimeLost) -> Contest:
    """What was counted before is not counted again."""
    begins = max(act.since, contest.lost_until)
    for one in contest.rounds:
        if one.number in act.rounds:
            contest = with_round(contest, one.number, lost=one.lost + max(0, act.until - max(begins, one.since)))
    for number in act.matches:
        if (match := contest.match(number)) is not None:
            more = max(0, act.until - max(begins, match.begun))
            contest = with_match(contest, replace(match, lost=match.lost + more))
    return replace(contest, lost_until=act.until)


HANDLED: Mapping[type, ActHandling] = {
    PairWished: ActHandling(refuse_pair_wished, apply_pair_wished),
    RoundPaired: ActHandling(refuse_round_paired, apply_round_paired),
    RoundChanged: ActHandling(refuse_round_changed, apply_round_changed),
    PairingLocked: ActHandling(refuse_pairing_locked, apply_pairing_locked),
    RoundPublished: ActHandling(refuse_round_published, apply_round_published),
    RoundReached: ActHandling(refuse_round_reached, apply_round_reached),
    TimeLost: ActHandling(refuse_time_lost, apply_time_lost),
}
