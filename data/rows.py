"""Rows of the database as the session's values and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from engine.kernel.codec import decode, encode
from engine.kernel.game import Role
from engine.kernel.standing import StandingOrder
from engine.session.beside_ports import KeptOrder, NextAction
from engine.session.clocks import Clocks, Spell
from engine.session.coding import (
    decode_bids,
    decode_draws,
    decode_outcome,
    decode_placed,
    decode_text,
    encode_bids,
    encode_draws,
    encode_outcome,
    encode_placed,
    encode_text,
)
from engine.session.conditions import conditions_data, conditions_of
from engine.session.document import change_of
from engine.session.holds import hold_data, hold_of
from engine.session.model import Proposal, TableNumber
from engine.session.ports import Change, Epoch, Kept, Outline, Record, Snapshot, Stored

_SHORT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)  # dear to make


def dump(value: Any) -> str:
    """JSON, short."""
    return _SHORT.encode(value)


def table_values(table: Stored) -> dict[str, Any]:
    """The columns of `games`, except the number and `shown_revision`, which only `mark_shown` moves."""
    return {
        "channel": table.channel,
        "game_id": table.game_id,
        "rules_version": table.rules_version,
        "options": dump(dict(table.options)),
        "status": table.status,
        "proposer": table.host,
        "opponent": table.opponent,
        "side": table.side,
        "created": table.created,
        "seats": dump(dict(table.seats)),
        "revision": table.revision,
        "seed": table.seed,
        "cursor": table.cursor,
        "seating": dump(encode_draws(table.seating)),
        "bids": dump(encode_bids(table.bids)),
        "opening": dump(encode_draws(table.opening)),
        "outcome": None if table.outcome is None else dump(encode_outcome(table.outcome)),
        "ended": table.ended,
        "guild": table.guild,
        "until": table.until,
        "stamps": dump(dict(table.stamps)),
        "conditions": dump(conditions_data(table.conditions)),
        "hold": None if table.hold is None else dump(hold_data(table.hold)),
        **clock_values(table),
        "begun_with": dump(dict(table.begun_with)),
        "numbers": dump(dict(table.numbers)),
        "head": table.head,
        "placed": None if table.placed is None else dump(encode_placed(table.placed)),
    }


def clock_values(table: Stored) -> dict[str, Any]:
    """The columns of `games` that tell of its clocks; what is to be looked at waits while the game stands still."""
    clocks = table.clocks
    return {
        "clocks": None if clocks is None else dump(encode(clocks)),
        "alarm": None if clocks is None else clocks.alarm,
    }


def spell_values(number: int, spell: Spell) -> dict[str, Any]:
    """The columns of `spells`, except its own number."""
    return {
        "game": number,
        "role": spell.role,
        "user": spell.user,
        "began": spell.began,
        "ended": spell.ended,
        "used": spell.used,
        "chapter": spell.chapter,
        "turn": spell.turn,
        "revision": spell.revision,
    }


def to_spell(row: sqlite3.Row) -> Spell:
    """A row of `spells`."""
    when = row["user"], row["began"], row["ended"], row["used"]
    return Spell(Role(row["role"]), *when, row["chapter"], row["turn"], row["revision"])


def to_table(row: sqlite3.Row) -> Stored:
    """A row of `games` with the proposals that wait."""
    return Stored(
        number=TableNumber(row["number"]),
        channel=row["channel"],
        game_id=row["game_id"],
        rules_version=row["rules_version"],
        options=json.loads(row["options"]),
        status=row["status"],
        host=row["proposer"],
        opponent=row["opponent"],
        side=row["side"],
        created=row["created"],
        seats={Role(role): user for role, user in json.loads(row["seats"]).items()},
        revision=row["revision"],
        shown_revision=row["shown_revision"],
        seed=row["seed"],
        cursor=row["cursor"],
        seating=decode_draws(json.loads(row["seating"])),
        bids=decode_bids(json.loads(row["bids"])),
        opening=decode_draws(json.loads(row["opening"])),
        proposals=_waiting(row["pending"]),
        outcome=None if row["outcome"] is None else decode_outcome(json.loads(row["outcome"])),
        ended=row["ended"],
        guild=row["guild"],
        until=row["until"],
        stamps=json.loads(row["stamps"]),
        conditions=conditions_of(json.loads(row["conditions"])),
        hold=None if row["hold"] is None else hold_of(json.loads(row["hold"])),
        clocks=None if row["clocks"] is None else decode(Clocks, json.loads(row["clocks"])),
        begun_with=json.loads(row["begun_with"]),
        numbers=json.loads(row["numbers"]),
        head=row["head"],
        placed=None if row["placed"] is None else decode_placed(json.loads(row["placed"])),
    )


def record_values(number: int, record: Record) -> dict[str, Any]:
    """The columns of `entries`."""
    return {
        "game": number,
        "sequence": record.sequence,
        "revision": record.revision,
        "role": record.role,
        "user": record.user,
        "time": record.time,
        "action": dump(record.action),
        "label": record.label,
        "draws": dump(encode_draws(record.draws)),
        "reveals": int(record.reveals),
        "public_label": record.public,
        "narration": dump([encode_text(line) for line in record.narration]),
        "undone": record.undone,
        "forced": None if record.forced is None else dump(list(record.forced)),
        "waived": record.waived,
        "ordered": int(record.ordered),
    }


def to_record(row: sqlite3.Row) -> Record:
    """A row of `entries`."""
    return Record(
        sequence=row["sequence"],
        revision=row["revision"],
        role=Role(row["role"]),
        user=row["user"],
        time=row["time"],
        action=json.loads(row["action"]),
        label=row["label"],
        draws=decode_draws(json.loads(row["draws"])),
        reveals=bool(row["reveals"]),
        public=row["public_label"],
        narration=tuple(decode_text(line) for line in json.loads(row["narration"])),
        undone=row["undone"],
        forced=None if row["forced"] is None else tuple(json.loads(row["forced"])),
        waived=row["waived"],
        ordered=bool(row["ordered"]),
    )


def to_outline(row: sqlite3.Row) -> Outline:
    """A row of `entries` in outline."""
    return Outline(row["sequence"], row["revision"], Role(row["role"]), row["undone"], bool(row["hidden"]))


def to_kept_order(row: sqlite3.Row) -> KeptOrder:
    """A row of `standing`."""
    said = decode(StandingOrder | NextAction, json.loads(row["said"]))
    void = None if row["void"] is None else decode_text(json.loads(row["void"]))
    return KeptOrder(row["place"], row["revision"], said, void)


def change_values(change: Change) -> dict[str, Any]:
    """The columns of `changes`."""
    return {
        "game": change.number,
        "revision": change.revision,
        "kind": change.kind,
        "user": change.user,
        "role": change.role,
        "time": change.time,
        "request": change.request,
        "proposal": change.proposal,
        "private": dump([[role, encode_text(words)] for role, words in change.private]),
        "rules": change.rules,
        "hash": change.hash,
        "link": change.link,
        "conditions": None if change.conditions is None else dump(conditions_data(change.conditions)),
    }


def to_change(row: sqlite3.Row) -> Change:
    """A row of `changes`."""
    return change_of(
        row,
        TableNumber(row["game"]),
        request=row["request"],
        private=tuple((Role(role), decode_text(words)) for role, words in json.loads(row["private"])),
        conditions=None if row["conditions"] is None else conditions_of(json.loads(row["conditions"])),
    )


def proposal_values(number: int, proposal: Proposal) -> dict[str, Any]:
    """The columns of `proposals`."""
    return {
        "game": number,
        "revision": proposal.revision,
        "kind": proposal.kind,
        "role": proposal.role,
        "user": proposal.user,
        "made": proposal.made,
        "until": proposal.until,
        "args": dump(dict(proposal.args)),
        "state": proposal.state,
    }


def to_proposal(row: Mapping[str, Any] | sqlite3.Row) -> Proposal:
    """A row of `proposals`."""
    return Proposal(
        revision=row["revision"],
        kind=row["kind"],
        role=Role(row["role"]),
        user=row["user"],
        made=row["made"],
        until=row["until"],
        args=json.loads(row["args"]),
        state=row["state"],
    )


def to_snapshot(row: sqlite3.Row) -> Snapshot:
    """A row of `snapshots`."""
    return Snapshot(row["game"], row["sequence"], row["rules_version"], json.loads(row["state"]))


def _waiting(pending: str) -> tuple[Proposal, ...]:
    found = [to_proposal(one) for one in json.loads(pending)]
    return tuple(sorted(found, key=lambda proposal: proposal.revision))


def to_kept(row: sqlite3.Row) -> Kept:
    """A row of `positions`."""
    return Kept(row["game"], row["sequence"], row["rules"], json.loads(row["state"]))


def epoch_values(epoch: Epoch) -> dict[str, Any]:
    """The columns of `epochs`."""
    return {
        "game": epoch.number,
        "revision": epoch.revision,
        "sequence": epoch.sequence,
        "rules": epoch.rules,
        "state": dump(epoch.state),
        "replayed": None if epoch.replayed is None else dump(epoch.replayed),
        "differs": dump([encode_text(line) for line in epoch.differs]),
        "draws": dump(encode_draws(epoch.draws)),
    }


def to_epoch(row: sqlite3.Row) -> Epoch:
    """A row of `epochs`."""
    return Epoch(
        number=TableNumber(row["game"]),
        revision=row["revision"],
        sequence=row["sequence"],
        rules=row["rules"],
        state=json.loads(row["state"]),
        replayed=None if row["replayed"] is None else json.loads(row["replayed"]),
        differs=tuple(decode_text(line) for line in json.loads(row["differs"])),
        draws=decode_draws(json.loads(row["draws"])),
    )
