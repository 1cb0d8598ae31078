"""What stands beside the log of an exported table: conditions, warnings, acts of directors, times of clocks.

The chain says whether any of it was changed later, where it was bound; here, whether it fits together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.text import Text, text
from engine.session.acts import RULED
from engine.session.chain import links, warned
from engine.session.clockwork import HOUR, lessened
from engine.session.conditions import ClockTerms, conditions_of
from engine.session.terms import OFFER

Data = Mapping[str, Any]


class ClockSet(NamedTuple):
    """By which terms clocks go from a change on; `anew`: with which change they have last begun again, and when."""

    revision: int
    terms: ClockTerms
    anew: int
    time: int


NEVER_SET = ClockSet(0, ClockTerms(), 0, 0)


def bound_since(data: Data) -> int:
    """The first change whose link binds what stands beside the log; 0: none does."""
    return next((one.revision for one in links(data) if one.whole), 0)


def faults_beside(data: Data, since: int) -> Iterator[Text]:
    """What does not fit together. `since`: from which change on it is bound."""
    told = [change["conditions"] for change in data["changes"] if "conditions" in change]
    if told and told[-1] != data.get("conditions"):
        yield text("verify-conditions")
    if not _acts_fit(data):
        yield text("verify-acts")
    if not _warnings_fit(data, since):
        yield text("verify-warnings")
    if not _times_fit(data, since):
        yield text("verify-times")
    for change in data["changes"]:
        if change["kind"] == "time-forfeited" and not _may_have_fallen(data, change, since):
            yield text("verify-flag", revision=change["revision"])


def unjudged_beside(data: Data, since: int) -> list[Text]:
    """What of it nobody can judge."""
    on_time = any(change["kind"] == "time-forfeited" for change in data["changes"])
    looked = sum(act["kind"] == "packet" for act in data.get("acts", ()))
    told = [text("verify-flag-unjudged")] if on_time and since != 1 else []
    return told + ([text("verify-looked", count=looked)] if looked else [])


def time_left(data: Data, role: str) -> int:
    """What the clock of a side had left at the end by the times that were written down, where all of them are bound."""
    sets, seen, left, anew, since = _sets(data), set[str](), 0, 0, 0
    for time in data.get("times", ()):
        if time["role"] != role:
            continue
        now = next((one for one in reversed(sets) if one.revision < time["revision"]), NEVER_SET)
        if now.anew != anew:
            left, anew = now.terms.start, now.anew
        fines = _penalties(data, role, max(since, anew), time["revision"])
        left = _fined(left, [one for one in fines if one["time"] < time["began"]], now.terms)
        if now.terms.kind == "correspondence" and time["chapter"] not in seen and time["began"] != now.time:
            left = max(left, min(now.terms.cap, left + now.terms.step))
        seen.add(time["chapter"])
        left = _fined(left, [one for one in fines if one["time"] >= time["began"]], now.terms)
        left, since = max(0, left - time["used"]), time["revision"]
    last = sets[-1] if sets else NEVER_SET
    if sets and last.anew != anew:
        left, anew = last.terms.start, last.anew
    return _fined(left, _penalties(data, role, max(since, anew), len(data["changes"]) + 1), last.terms)


def _penalties(data: Data, role: str, since: int, until: int) -> list[Data]:
    """What directors have taken off the clock of a side between two changes, in order."""
    acts = [act for act in data.get("acts", ()) if act["kind"] == "director-penalty" and act["args"]["role"] == role]
    return sorted((one for one in acts if since < one["revision"] < until), key=lambda act: int(act["revision"]))


def _fined(left: int, penalties: Sequence[Data], terms: ClockTerms) -> int:
    """What is left after these; never more than was when some of it had run meanwhile."""
    for one in penalties:
        left = lessened(left, one["args"]["hours"] * HOUR, terms)
    return left


def _sets(data: Data) -> Sequence[ClockSet]:
    found: list[ClockSet] = []
    for change in data["changes"]:
        if "conditions" not in change:
            continue
        terms, revision, time = conditions_of(change["conditions"]).clock, change["revision"], change["time"]
        last = found[-1] if found else None
        if last is not None and (last.terms.kind, last.terms.start) == (terms.kind, terms.start):
            found.append(ClockSet(revision, terms, last.anew, last.time))
        else:
            found.append(ClockSet(revision, terms, revision, time))
    return found


def _acts_fit(data: Data) -> bool:
    """Whether every order of a director is one change of the log, which is of its kind."""
    kinds = {change["revision"]: change["kind"] for change in data["changes"]}
    ordered = [act for act in data.get("acts", ()) if act["kind"] in RULED]
    at = [act.get("revision") for act in ordered]
    return len(set(at)) == len(at) and all(kinds.get(act.get("revision")) == act["kind"] for act in ordered)


def _warnings_fit(data: Data, since: int) -> bool:
    """Whether each was given with a change, and became what the log says, as far as it is bound."""
    given, answers = warned(data), {(change.get("proposal"), change["kind"]) for change in data["changes"]}
    kinds = {change["revision"]: change["kind"] for change in data["changes"]}
    for revision, (warning,) in given.items():
        own = bool({(revision, "acknowledged"), (revision, "refused")} & answers)
        offer = warning.get(OFFER, revision + 1)  # it may have come with another one, whose place this one took
        by_offer = bool({(offer, "rolled-back"), (offer, "refused")} & answers)  # unless it had lapsed
        said = {
            "acknowledged": warning["acknowledged"] if by_offer and not own else own,
            "offered": kinds.get(offer) == "rollback-offered",
            "taken": (offer, "rolled-back") in answers,
        }
        if 0 < since <= revision and said != {key: warning[key] for key in said}:
            return False
    return len(given) == len(data.get("warnings", ()))


def _times_fit(data: Data, since: int) -> bool:
    """Whether no more counts than has passed, and all that was written down since times are bound is bound."""
    changes = data["changes"]
    newest = len(changes) + (data["status"] == "playing")
    for time in data.get("times", ()):
        if "began" not in time or "ended" not in time or "chapter" not in time:
            return False
        if time["used"] > max(0, time["ended"] - time["began"]) or time.get("revision", 1) > newest:
            return False
        if "revision" not in time and (since == 1 or (since and time["ended"] > changes[since - 1]["time"])):
            return False
    return True


def _may_have_fallen(data: Data, change: Data, since: int) -> bool:
    """Whether a flag could end this game, and nothing was left of this side's time where that can be told."""
    clock = conditions_of(data.get("conditions", {})).clock
    if clock.kind == "none" or clock.flag != "forfeit":
        return False
    roles = [change["role"]] if change["role"] is not None else list(data["seats"])
    return since != 1 or not _times_fit(data, since) or not any(time_left(data, role) for role in roles)
