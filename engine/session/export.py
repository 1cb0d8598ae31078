"""A table as one JSON-ready document, and the check of such a document without trusting whoever made it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kernel.chance import Draw, commitment, number
from engine.kernel.game import Role
from engine.kernel.play import Entry, canonical, opening, replay
from engine.session.bidding import faults as bidding_faults
from engine.session.bidding import seats_by_bid, settled, throws_of
from engine.session.coding import decode_bids, decode_draws, encode_bids, encode_draws, encode_outcome, encode_text
from engine.session.model import BID, RANDOM, Bidding, Report
from engine.session.ports import Change, Record, Stored
from engine.session.position import AnyGame, settings

FORMAT = 1


def export_table(
    game: AnyGame, stored: Stored, state: Any, records: Sequence[Record], changes: Sequence[Change]
) -> dict[str, Any]:
    """Everything about a table that is over; of one that is not, only what a spectator may know."""
    over = stored.status == "ended"
    revision = stored.revision
    if not over:
        records, changes, revision = _open_part(records, changes)
    data: dict[str, Any] = {
        "format": FORMAT,
        "number": stored.number,
        "game": stored.game_id,
        "rules_version": stored.rules_version,
        "options": dict(stored.options),
        "status": stored.status,
        "proposer": stored.proposer,
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
        "changes": [_change(change) for change in changes],
        "outcome": encode_outcome(stored.outcome),
    }
    if over and stored.seed:
        data["seed"] = stored.seed.hex()
    if over and stored.seats:
        data["opening"] = encode_draws(stored.opening)
        data["state"] = digest(game, state)
    return data


def digest(game: AnyGame, state: Any) -> str:
    """The SHA-256 of a state in its canonical spelling."""
    return hashlib.sha256(canonical(game.encode_state(state)).encode()).hexdigest()


def _open_part(records: Sequence[Record], changes: Sequence[Change]) -> tuple[list[Record], list[Change], int]:
    """A log without what is hidden from everybody, numbered anew: a gap would tell how much was done in secret."""
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
            undone=None if record.undone is None else again[record.undone],
        )
        for number, record in enumerate((record for record in records if not record.hidden), 1)
    ]
    return shown, [replace(change, revision=again[change.revision]) for change in known], len(known)


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
    else:
        data["draws"] = encode_draws(draw for draw in record.draws if not draw.secret)
    return data


def _change(change: Change) -> dict[str, Any]:
    return {
        "revision": change.revision,
        "kind": change.kind,
        "user": change.user,
        "role": change.role,
        "time": change.time,
    }


def verify_export(games: Mapping[str, AnyGame], data: Mapping[str, Any]) -> Report:
    """Check commitment, every number and the replay of an export; never raises for a bad document."""
    entries = data.get("entries", [])
    if "seed" not in data:
        return Report(0, len(entries), ("the game is not over: its seed is not in the export",))
    faults: list[str] = []
    try:
        seed = bytes.fromhex(data["seed"])
        if commitment(seed) != data["commitment"]:
            faults.append("the seed does not match the hash published at the start")
        drawn = _draws(data)
        faults.extend(_check_numbers(seed, drawn))
        game = games.get(data["game"])
        if game is None:
            faults.append(f"the game {data['game']!r} is not known here")
        else:
            faults.extend(_check_bidding(game, data) if data["side"] == BID else _check_seats(game, data))
            if data["side"] != BID or _begun(data):
                faults.extend(_check_replay(game, data))
        return Report(len(drawn), len(entries), tuple(faults))
    except Exception as error:  # the document may have any shape
        return Report(0, len(entries), (*faults, f"the export cannot be read: {type(error).__name__} {error}"))


def _draws(data: Mapping[str, Any]) -> list[tuple[str, Draw]]:
    """Every number of the game in the order drawn, those of undone entries too."""
    drawn = [("seats", draw) for draw in decode_draws(data["seating"])]
    drawn += [("set-up", draw) for draw in decode_draws(data.get("opening", []))]
    for entry in sorted(data["entries"], key=lambda item: int(item["sequence"])):
        drawn += [(f"entry {entry['sequence']}", draw) for draw in decode_draws(entry["draws"])]
    return drawn


def _check_numbers(seed: bytes, drawn: Sequence[tuple[str, Draw]]) -> list[str]:
    return [
        f"number {cursor} ({where}, {draw.purpose}) should be {number(seed, cursor, draw.sides)}, not {draw.value}"
        for cursor, (where, draw) in enumerate(drawn)
        if number(seed, cursor, draw.sides) != draw.value
    ]


def _check_seats(game: AnyGame, data: Mapping[str, Any]) -> list[str]:
    if data["side"] != RANDOM:
        return []
    lot = game.meta.roles[decode_draws(data["seating"])[0].value - 1]
    return [] if data["seats"][lot] == data["opponent"] else ["the seats are not as they were drawn"]


def _begun(data: Mapping[str, Any]) -> bool:
    """Whether a bidding has led to a game; it may end without one."""
    return bool(data["seats"] or data["entries"] or "opening" in data)


def _check_bidding(game: AnyGame, data: Mapping[str, Any]) -> list[str]:
    """Dice, turns and amounts of a bidding; seats and ceded points as agreed, when it has led to a game."""
    roles = game.meta.roles
    players = (data["proposer"], data["opponent"])
    bidding = Bidding(players, throws_of(decode_draws(data["seating"])), decode_bids(data["bids"]))
    found = bidding_faults(bidding, roles)
    if _begun(data) and data["seats"] != seats_by_bid(bidding, roles):
        found.append("the seats are not as they were bid for")
    if _begun(data) and data["options"] != settled(data["options"], game.meta.bid, bidding):
        found.append("the points ceded are not those of the last bid")
    return found


def _check_replay(game: AnyGame, data: Mapping[str, Any]) -> list[str]:
    version = data["rules_version"]
    if version not in range(1, game.meta.rules_version + 1):
        return [f"played under rules version {version}, this is {game.meta.rules_version}"]
    entries = [
        Entry(item["sequence"], Role(item["role"]), game.decode(item["action"]), decode_draws(item["draws"]))
        for item in data["entries"]
        if item["undone"] is None
    ]
    state = replay(game, opening(game, settings(data["options"], version), decode_draws(data["opening"])), entries)
    return [] if digest(game, state) == data["state"] else ["the replay ends in another position than the game did"]
