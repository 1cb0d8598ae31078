"""How an event goes on from stage to stage: until when people sign up, how they are seeded, what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league.acts import EventClosed, FieldClosed, Recorded, RoundChanged, RoundPaired, RoundPublished
from engine.league.flow import replay
from engine.league.model.contest import Contest, Entrant, EventRound
from engine.league.pairing.proposing import Unpairable, in_finals, proposed
from engine.league.ratings.rating import BASE
from engine.league.rules.waiting_list import starters
from engine.season.terms import terms_of

NO_RATINGS: Mapping[int, int] = {}


def sign_up_over(contest: Contest, now: int) -> bool:
    """Whether the date is over until which one may sign up; of late entries the rules of the event say."""
    late = contest.begun and contest.rules.late_until > 0
    return 0 < terms_of(contest.rules.terms).sign_up_until < now and not late


def expect_sign_up(contest: Contest, now: int) -> None:
    """`TableError` once that is so."""
    if sign_up_over(contest, now):
        raise TableError(text("event-sign-up-over", until=str(terms_of(contest.rules.terms).sign_up_until)))


def expect_substitutes(contest: Contest) -> None:
    """`TableError` in an event in which nobody steps in for another."""
    if not terms_of(contest.rules.terms).substitutes:
        raise TableError(text("event-no-substitutes"))


def draft_of(contest: Contest) -> EventRound | None:
    """The round that only directors see."""
    return next((one for one in contest.rounds if not one.published), None)


def field(contest: Contest, ratings: Mapping[int, int] = NO_RATINGS) -> FieldClosed:
    """The field made up: whoever is rated higher is seeded before, among equals who came first.

    `ratings`: of users, as they are now; who has none has that of his sign-up, or stands with those who begin.
    """
    rating = {one.number: ratings.get(one.user, one.rating or BASE) for one in contest.entrants}
    here = sorted(starters(contest), key=lambda one: (-rating[one.number], one.number))
    return FieldClosed(tuple(one.number for one in here))


def field_closed(contest: Contest, ratings: Mapping[int, int] = NO_RATINGS) -> FieldClosed:
    """The same, where that field can play; `TableError` where it cannot."""
    act = field(contest, ratings)
    expect_pools(contest, len(act.order))
    return act


def not_here(contest: Contest) -> tuple[Entrant, ...]:
    """Who has a place and would be out if the field were made up now, because he has not checked in."""
    here = {one.number for one in contest.present(1)}
    out = (one for one in contest.entrants if one.presence == "in" and one.number not in here)
    return () if contest.begun else tuple(out)


def fell_out(log: Sequence[Recorded], record: Recorded) -> list[Entrant]:
    """Who had a place before an act and is out by it, because he had not checked in when the field was made up."""
    act = record.act
    if not isinstance(act, FieldClosed):
        return []
    before = replay(log[: record.number - 1])
    out = [one for one in before.entrants if one.presence == "in" and one.number not in act.order]
    return out if before.rules.check_in else []


def expect_pools(contest: Contest, players: int) -> None:
    """`TableError` where somebody would have nobody to meet in his pool; once the field is made up pools are fixed."""
    pools = contest.rules.pools
    if pools > 1 and players < 2 * pools:
        raise TableError(text("event-pools-short", players=players, pools=pools))


def paired(contest: Contest) -> RoundPaired | RoundChanged:
    """The next round; of one that is not published yet other pairings. Of many entrants that takes a while."""
    try:
        pairings = tuple(one.pairing for one in proposed(contest))
    except Unpairable as why:
        raise TableError(why.message) from why
    draft = draft_of(contest)
    expect_no_appeal(contest)
    if draft is None:
        return RoundPaired(len(contest.rounds) + 1, pairings)
    return RoundChanged(draft.number, pairings)


def published(contest: Contest) -> RoundPublished | None:
    """The round that is paired becomes known to everybody; None where there is none.

    `TableError` where somebody in it has left since: what is on record was published all the same, so no rule of the
    log says it.
    """
    draft = draft_of(contest)
    if draft is None:
        return None
    expect_no_appeal(contest)
    if left := contest.absent_in(draft.number):
        raise TableError(text("event-draft-absent", names=tuple(one.name for one in left)))
    return RoundPublished(draft.number)


def finished(contest: Contest) -> EventClosed:
    """The event is over; `TableError` while games go on."""
    if left := [one for one in contest.matches if one.open]:
        raise TableError(text("event-not-finished", count=len(left)))
    if waiting := appeals(contest):
        raise TableError(text("event-not-finished-appeal", matches=waiting))
    return EventClosed()


def appeals(contest: Contest) -> tuple[str, ...]:
    """The matches on which the judge has still to say a word, by their numbers."""
    return tuple(str(one.number) for one in contest.matches if one.appeal == "open")


def expect_no_appeal(contest: Contest) -> None:
    """`TableError` where the judge may yet send somebody else on than whom the next round is paired by."""
    draft = draft_of(contest)
    number = len(contest.rounds) + 1 if draft is None else draft.number
    goes_on = contest.rules.format in ("knockout", "flights") or in_finals(contest, number)
    if goes_on and (waiting := appeals(contest)):
        raise TableError(text("event-appeal-first", matches=waiting))
