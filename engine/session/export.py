"""A table as one JSON-ready document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.chance import commitment
from engine.kernel.play import digest
from engine.session.coding import encode_bids, encode_draws, encode_outcome, encode_text
from engine.session.conditions import conditions_data
from engine.session.ports import Change, Epoch, Record, Stored
from engine.session.position import AnyGame
from engine.session.warned import Given

FORMAT = 1
DAY = 24 * 60 * 60


def export_table(
    game: AnyGame | None,
    stored: Stored,
    state: Any,
    records: Sequence[Record],
    changes: Sequence[Change],
    epochs: Sequence[Epoch] = (),
    warnings: Sequence[Given] = (),
) -> dict[str, Any]:
    """Everything about a table that is over; of one that is not, only what a spectator may know.

    `state` is None if the position cannot be read, `game` perhaps, too.
    """
    over = stored.status == "ended"
    revision = stored.revision
    given = [_warning(warning, over) for warning in warnings]
    if not over:
        records, changes, revision = _open_part(records, changes)
    data: dict[str, Any] = {
        "format": FORMAT,
        "number": stored.number,
        "game": stored.game_id,
        "rules_version": stored.rules_version,
        "options": dict(stored.options),
        "conditions": conditions_data(stored.conditions),
        "status": stored.status,
        "proposer": stored.host,
        "opponent": stored.opponent,
        "side": stored.side,
        "seats": dict(stored.seats),
        "created": stored.created,
        "ended": stored.ended,
        "revision": revision,
        "commitment": commitment(stored.seed) if stored.seed else "",
        "seating": encode_draws(stored.seating),
        "bids": encode_bids(stored.bids),
        "entries": [_entry(record, over) for record in records],
        "changes": [_change(change, over) for change in changes],
        "outcome": encode_outcome(stored.outcome),
    }
    if given:
        data["warnings"] = given
    if over and stored.seed:
        data["seed"] = stored.seed.hex()
    if over and stored.seats:
        data["opening"] = encode_draws(stored.opening)
    if over and stored.begun_with:
        data["begun_with"] = dict(stored.begun_with)
    if over and epochs:
        data["epochs"] = [_epoch(epoch) for epoch in epochs]
    if over and game is not None and state is not None:
        data["state"] = digest(game, state)
    return data


def _open_part(records: Sequence[Record], changes: Sequence[Change]) -> tuple[list[Record], list[Change], int]:
    """A log without what is hidden from everybody, numbered anew, with days for times.

    A gap would tell how much was done in secret.
    """
    silent = {record.revision for record in records} | {record.undone for record in records}
    silent -= {record.revision for record in records if not record.hidden}
    silent -= {record.undone for record in records if not record.hidden}
    known = [change for change in changes if change.revision not in silent]
    again = {change.revision: number for number, change in enumerate(known, 1)}
    shown = [
        replace(
            record,
            sequence=number,
            revision=again[record.revision],
            time=_day(record.time),
            undone=None if record.undone is None else again[record.undone],
        )
        for number, record in enumerate((record for record in records if not record.hidden), 1)
    ]
    named = [
        replace(
            change,
            revision=again[change.revision],
            time=_day(change.time),
            proposal=again.get(change.proposal or 0),
        )
        for change in known
    ]
    return shown, named, len(known)


def _day(time: int) -> int:
    """When the day of a time began: to the second it would tell who has waited for an answer and who was not asked."""
    return time - time % DAY


def _entry(record: Record, over: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "sequence": record.sequence,
        "revision": record.revision,
        "role": record.role,
        "user": record.user,
        "time": record.time,
        "undone": record.undone,
        "narration": [encode_text(line) for line in record.narration],
    }
    label = record.label if over else record.public
    if label is not None:
        data["label"] = label
    if over:
        data |= {"action": record.action, "draws": encode_draws(record.draws), "reveals": record.reveals}
        if record.forced is not None:
            data["forced"] = list(record.forced)
    else:
        data["draws"] = encode_draws(draw for draw in record.draws if not draw.secret)
    return data


def _change(change: Change, over: bool) -> dict[str, Any]:
    """A change; by which rules and to what is for the end: a hash lets guesses at secrets be tried."""
    data: dict[str, Any] = {
        "revision": change.revision,
        "kind": change.kind,
        "user": change.user,
        "role": change.role,
        "time": change.time,
    }
    later: dict[str, Any] = {"proposal": change.proposal}
    if over:
        later |= {"rules": change.rules, "hash": change.hash}
    return data | {key: value for key, value in later.items() if value is not None}


def _warning(warning: Given, over: bool) -> dict[str, Any]:
    """Who was warned of what, when, and what became of it."""
    made = warning.proposal
    return {
        "by": made.role,
        "against": warning.against,
        "time": made.made if over else _day(made.made),
        "places": list(warning.places),
        "words": [encode_text(words) for words in warning.words],
        "automatic": warning.by_itself,
        "acknowledged": made.state in ("agreed", "refused"),
        "offered": warning.back is not None,
        "taken": warning.back is not None and warning.back.state == "agreed",
    }


def _epoch(epoch: Epoch) -> dict[str, Any]:
    return {"revision": epoch.revision, "sequence": epoch.sequence, "rules": epoch.rules, "state": epoch.state}
