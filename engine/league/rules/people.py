"""Acts of and about those who take part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.league.acts import (
    ByeDeclined,
    CheckedIn,
    MarkedMissing,
    MemberGone,
    Penalised,
    Readmitted,
    Recorded,
    SignedUp,
    StoodDown,
    Substituted,
    SuspendedUntil,
    Warned,
    Withdrew,
)
from engine.league.model.contest import Contest, Entrant, Match, Presence
from engine.league.rules.handling import (
    BOT,
    ActHandling,
    entrant_missing,
    refused,
    unless_director,
    unless_director_with_reason,
    unless_own,
    with_entrant,
    with_match,
)

MOST_ENTRANTS = 1000
OPEN_FIELDS = ("ladder", "open_table")  # one may always join


def next_round(contest: Contest) -> int:
    """The next round that is not paired."""
    return len(contest.rounds) + 1


def takes_entries(contest: Contest) -> bool:
    """Whether one may still join: before the field is made up, late where the rules say so, always where it is open."""
    always = not contest.begun or contest.rules.format in OPEN_FIELDS
    return not contest.closed and (always or next_round(contest) <= contest.rules.late_until)


def refuse_signed_up(contest: Contest, record: Recorded, act: SignedUp) -> Refusal | None:
    if record.by != act.user and (why := unless_director(contest, record)):
        return why
    if act.user <= 0 or not act.name.strip():
        return refused("league-refuse-nobody")
    if act.role != "substitute" and any(act.user in one.users for one in contest.entrants):
        return refused("league-refuse-twice", name=act.name)
    if act.role == "substitute":
        known = act.user in contest.substitutes or contest.of_user(act.user) is not None
        return refused("league-refuse-twice", name=act.name) if known else None
    if len(contest.entrants) >= MOST_ENTRANTS:
        return refused("league-refuse-full", count=MOST_ENTRANTS)
    return None if takes_entries(contest) else refused("league-refuse-late")


def apply_signed_up(contest: Contest, record: Recorded, act: SignedUp) -> Contest:
    """Above the size of the event he waits."""
    if act.role != "player":
        contest = replace(contest, substitutes=(*contest.substitutes, act.user))
    if act.role == "substitute":
        return contest
    playing = sum(one.presence == "in" for one in contest.entrants)
    presence: Presence = "waiting" if contest.rules.size and playing >= contest.rules.size else "in"
    joined = next_round(contest) if contest.begun else 1
    number = len(contest.entrants) + 1
    one = Entrant(number, (act.user,), act.name, act.rating, joined, presence, checked_in=contest.begun)
    order = (*contest.order, number) if contest.begun and presence == "in" else contest.order
    return replace(contest, entrants=(*contest.entrants, one), order=order)


def refuse_checked_in(contest: Contest, record: Recorded, act: CheckedIn) -> Refusal | None:
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    if contest.begun:
        return refused("league-refuse-begun")
    return unless_own(contest, record, one) or (None if one.presence == "waiting" else unless_playing(one))


def refuse_bye_declined(contest: Contest, record: Recorded, act: ByeDeclined) -> Refusal | None:
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    return unless_own(contest, record, one) or unless_playing(one)


def apply_bye_declined(contest: Contest, record: Recorded, act: ByeDeclined) -> Contest:
    return changed(contest, act.entrant, declines_bye=act.declined)


def refuse_stood_down(contest: Contest, record: Recorded, act: StoodDown) -> Refusal | None:
    if record.by != act.user and (why := unless_director(contest, record)):
        return why
    return None if act.user in contest.substitutes else refused("league-refuse-no-substitute")


def apply_stood_down(contest: Contest, record: Recorded, act: StoodDown) -> Contest:
    return replace(contest, substitutes=tuple(user for user in contest.substitutes if user != act.user))


def unless_playing(one: Entrant) -> Refusal | None:
    """For what only those can do who are in the event now."""
    return None if one.presence == "in" else refused("league-refuse-not-in", name=one.name)


def apply_checked_in(contest: Contest, record: Recorded, act: CheckedIn) -> Contest:
    return changed(contest, act.entrant, checked_in=True)


def changed(contest: Contest, number: int, **values: object) -> Contest:
    """An entrant with other values."""
    one = contest.entrant(number)
    assert one is not None, "refused before"
    return with_entrant(contest, replace(one, **values))  # type: ignore[arg-type]  # each caller names fields


def refuse_withdrew(contest: Contest, record: Recorded, act: Withdrew) -> Refusal | None:
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    if one.presence in ("withdrawn", "missing"):
        return refused("league-refuse-not-in", name=one.name)
    return unless_own(contest, record, one)


def apply_withdrew(contest: Contest, record: Recorded, act: Withdrew) -> Contest:
    """Before the event begins the first who waits takes his place."""
    before = contest.entrant(act.entrant)
    contest = meeting_nobody(changed(contest, act.entrant, presence="withdrawn"), act.entrant)
    first = next((one.number for one in contest.entrants if one.presence == "waiting"), None)
    freed = before is not None and before.presence == "in" and not contest.begun
    return contest if first is None or not freed else changed(contest, first, presence="in")


def without_seeking(contest: Contest, entrant: int) -> Contest:
    """He does not wait for an opponent any more."""
    return replace(contest, seekers=tuple(one for one in contest.seekers if one.entrant != entrant))


def meeting_nobody(contest: Contest, entrant: int) -> Contest:
    """The same, and no challenge of his or to him stands any more."""
    standing = tuple(one for one in contest.challenges if not one.open or entrant not in one.both)
    return without_seeking(replace(contest, challenges=standing), entrant)


def refuse_about(contest: Contest, record: Recorded, act: MarkedMissing | Warned | SuspendedUntil) -> Refusal | None:
    """What a director does to an entrant, with a reason."""
    return unless_director_with_reason(contest, record) or (
        entrant_missing(act.entrant) if contest.entrant(act.entrant) is None else None
    )


def awaited_of(contest: Contest, entrant: int) -> list[Match]:
    """The matches of an entrant that everybody knows of and that wait for a result, begun or not."""
    return [one for one in contest.without_draft().of_entrant(entrant) if one.open]


def apply_marked_missing(contest: Contest, record: Recorded, act: MarkedMissing) -> Contest:
    for match in awaited_of(contest, act.entrant) if act.loses else ():
        contest = with_match(contest, replace(match, missed=record.number))
    return meeting_nobody(changed(contest, act.entrant, presence="missing"), act.entrant)


def refuse_readmitted(contest: Contest, record: Recorded, act: Readmitted) -> Refusal | None:
    """Only a director lets somebody in again: nobody gains by leaving and coming back."""
    if why := unless_director_with_reason(contest, record):
        return why
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    if one.presence == "in":
        return refused("league-refuse-in", name=one.name)
    if record.at < one.suspended_until:
        return refused("league-refuse-suspended", name=one.name)
    return None


def apply_readmitted(contest: Contest, record: Recorded, act: Readmitted) -> Contest:
    one = contest.entrant(act.entrant)
    assert one is not None, "refused before"
    order = (*contest.order, one.number) if contest.begun and one.number not in contest.order else contest.order
    joined = one.joined if one.number in contest.order else max(one.joined, next_round(contest))
    contest = replace(contest, order=order)
    if record.by == BOT and not contest.begun and _is_full(contest):  # another has his place by now
        return changed(contest, act.entrant, presence="waiting", suspended_until=0)
    return changed(contest, act.entrant, presence="in", suspended_until=0, checked_in=True, joined=joined)


def _is_full(contest: Contest) -> bool:
    """Whether as many play as the event takes."""
    return 0 < contest.rules.size <= sum(one.presence == "in" for one in contest.entrants)


def refuse_substituted(contest: Contest, record: Recorded, act: Substituted) -> Refusal | None:
    """Nobody takes over a place who has played against it in a match that goes on: he has seen the other hand."""
    if why := unless_director_with_reason(contest, record):
        return why
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    if act.user <= 0 or not act.name.strip():
        return refused("league-refuse-nobody")
    held = contest.of_user(act.user)
    if held is not None and held.presence != "waiting":
        return refused("league-refuse-twice", name=act.name)
    others = [contest.entrant(match.other(one.number)) for match in contest.of_entrant(one.number) if match.open]
    if any(other is not None and act.user in other.users for other in others):
        return refused("league-refuse-seen", name=act.name)
    return None


def apply_substituted(contest: Contest, record: Recorded, act: Substituted) -> Contest:
    """He begins without what the one before was warned of, owed and had challenged, and plays if that one was missing
    or had left.

    Who has waited for a place of his own waits no longer.
    """
    waited = contest.of_user(act.user)
    contest = contest if waited is None else changed(contest, waited.number, presence="withdrawn")
    one = contest.entrant(act.entrant)
    assert one is not None, "refused before"
    contest = replace(contest, substitutes=tuple(user for user in contest.substitutes if user != act.user))
    contest = meeting_nobody(contest, one.number)
    presence: Presence = "waiting" if one.presence == "waiting" else "in"
    users = (*one.users, act.user)
    new = replace(one, users=users, name=act.name, presence=presence, warnings=0, suspended_until=0, checked_in=True)
    new = replace(new, gone=False, time_owed=())
    return with_entrant(contest, new)


def apply_warned(contest: Contest, record: Recorded, act: Warned) -> Contest:
    one = contest.entrant(act.entrant)
    return contest if one is None else with_entrant(contest, replace(one, warnings=one.warnings + 1))


def refuse_penalised(contest: Contest, record: Recorded, act: Penalised) -> Refusal | None:
    if why := unless_director_with_reason(contest, record):
        return why
    return entrant_missing(act.entrant) if contest.entrant(act.entrant) is None else None


def apply_penalised(contest: Contest, record: Recorded, act: Penalised) -> Contest:
    one = contest.entrant(act.entrant)
    return contest if one is None else with_entrant(contest, replace(one, penalty=one.penalty + act.points))


def apply_suspended(contest: Contest, record: Recorded, act: SuspendedUntil) -> Contest:
    """Who had left or was missing is so still, and nobody lets him in before that moment."""
    contest = changed(contest, act.entrant, suspended_until=act.until)
    contest = changed(contest, act.entrant, presence="suspended") if act.returns else contest
    return meeting_nobody(contest, act.entrant)


def refuse_member_gone(contest: Contest, record: Recorded, act: MemberGone) -> Refusal | None:
    """The bot notes it when it has changed."""
    if record.by != BOT:
        return refused("league-refuse-director")
    one = contest.entrant(act.entrant)
    if one is None:
        return entrant_missing(act.entrant)
    return refused("league-refuse-stale") if one.gone == act.gone else None


def apply_member_gone(contest: Contest, record: Recorded, act: MemberGone) -> Contest:
    """What becomes of his place directors decide."""
    one = contest.entrant(act.entrant)
    assert one is not None, "refused before"
    return with_entrant(contest, replace(one, gone=act.gone))


HANDLED: Mapping[type, ActHandling] = {
    MemberGone: ActHandling(refuse_member_gone, apply_member_gone),
    SignedUp: ActHandling(refuse_signed_up, apply_signed_up),
    CheckedIn: ActHandling(refuse_checked_in, apply_checked_in),
    ByeDeclined: ActHandling(refuse_bye_declined, apply_bye_declined),
    StoodDown: ActHandling(refuse_stood_down, apply_stood_down),
    Withdrew: ActHandling(refuse_withdrew, apply_withdrew),
    MarkedMissing: ActHandling(refuse_about, apply_marked_missing),
    Readmitted: ActHandling(refuse_readmitted, apply_readmitted),
    Substituted: ActHandling(refuse_substituted, apply_substituted),
    Warned: ActHandling(refuse_about, apply_warned),
    Penalised: ActHandling(refuse_penalised, apply_penalised),
    SuspendedUntil: ActHandling(refuse_about, apply_suspended),
}
