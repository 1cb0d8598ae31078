"""A table as one JSON-ready document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.play import digest
from engine.session.acts import DirectorsAct
from engine.session.clocks import Spell
from engine.session.clockwork import used_by_turn
from engine.session.coding import encode_draws, encode_text
from engine.session.document import act_data, change_data, entry_data, shown_day, spell_data, table_data
from engine.session.ports import Change, Epoch, Record, Stored
from engine.session.position import AnyGame
from engine.session.terms import OFFER, offer_of
from engine.session.warned import Given

HOUR = 60 * 60


def export_table(
    game: AnyGame | None,
    stored: Stored,
    state: Any,
    records: Sequence[Record],
    changes: Sequence[Change],
    epochs: Sequence[Epoch] = (),
    warnings: Sequence[Given] = (),
    acts: Sequence[DirectorsAct] = (),
    spells: Sequence[Spell] = (),
    *,
    complete: bool = False,
) -> dict[str, Any]:
    """Everything about a table that is over; of one that is not, only what a spectator may know, or all if `complete`.

    `state` is None if the position cannot be read, `game` perhaps, too.
    """
    over = complete or stored.status == "ended"
    revision = stored.revision
    given = [_warning(warning, over) for warning in warnings]
    if not over:
        records, changes, revision, again = _open_part(records, changes)
        acts = [replace(act, time=shown_day(act.time), revision=again.get(act.revision or 0)) for act in acts]
        given = [{**one, OFFER: again[one[OFFER]]} if OFFER in one else one for one in given]
    data = table_data(stored)
    if not over:
        for secret in ("opening", "begun_with"):
            data.pop(secret, None)
    if stored.status == "proposed":
        data.pop("numbers", None)
    data |= {
        "revision": revision,
        "entries": [entry_data(record, over) for record in records],
        "changes": [change_data(change, over) for change in changes],
    }
    if acts:
        data["acts"] = [act_data(act) for act in acts]
    if given:
        data["warnings"] = given
    if stored.clocks is not None or spells:
        data["times"] = _times(spells, stored, over)
    if over and stored.seed and stored.accepted:
        data["seed"] = stored.seed.hex()
    if over and epochs:
        data["epochs"] = [_epoch(epoch) for epoch in epochs]
    if over and game is not None and state is not None:
        data["state"] = digest(game, state)
    return data


def _open_part(
    records: Sequence[Record], changes: Sequence[Change]
) -> tuple[list[Record], list[Change], int, Mapping[int, int]]:
    """A log without what is hidden from everybody, numbered anew, with days for times; and the new numbers.

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
            time=shown_day(record.time),
            undone=None if record.undone is None else again[record.undone],
        )
        for number, record in enumerate((record for record in records if not record.hidden), 1)
    ]
    named = [
        replace(
            change,
            revision=again[change.revision],
            time=shown_day(change.time),
            proposal=again.get(change.proposal or 0),
        )
        for change in known
    ]
    return shown, named, len(known), again


def _warning(warning: Given, over: bool) -> dict[str, Any]:
    """Who was warned of what, when, and what became of it."""
    made = warning.proposal
    back = {} if warning.back is None else {"before": int(warning.back.args["number"])}
    back |= {OFFER: offer_of(made)} if OFFER in made.args else {}
    return {
        "by": made.role,
        "against": warning.against,
        "time": made.made if over else shown_day(made.made),
        "places": list(warning.places),
        "words": [encode_text(words) for words in warning.words],
        "automatic": warning.by_itself,
        "acknowledged": made.state in ("agreed", "refused"),
        "offered": warning.back is not None,
        "taken": warning.back is not None and warning.back.state == "agreed",
        **back,
    }


def _times(spells: Sequence[Spell], stored: Stored, over: bool) -> list[dict[str, Any]]:
    """For which times clocks have run; while the game lasts, how many whole hours each side has used in each turn."""
    if over:
        return [spell_data(one) for one in spells]
    found = used_by_turn(spells, stored.clocks, ())
    return [{"turn": turn, "role": role, "used": used - used % HOUR} for (turn, role), used in found.items()]


def _epoch(epoch: Epoch) -> dict[str, Any]:
    data = {"revision": epoch.revision, "sequence": epoch.sequence, "rules": epoch.rules, "state": epoch.state}
    return {**data, "draws": encode_draws(epoch.draws)} if epoch.draws else data
