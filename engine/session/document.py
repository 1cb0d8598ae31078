"""The parts of an exported table: what is said of it, of an entry of its log, of a change. JSON-ready."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kernel.chance import commitment
from engine.kernel.game import Role
from engine.session.acts import DirectorsAct
from engine.session.clocks import Spell
from engine.session.coding import encode_bids, encode_draws, encode_outcome, encode_placed, encode_text
from engine.session.conditions import conditions_data
from engine.session.model import TableNumber
from engine.session.ports import Change, Record, Stored

FORMAT = 1
DAY = 24 * 60 * 60


def table_data(stored: Stored) -> dict[str, Any]:
    """What is said of a table beside its log, without its seed."""
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
        "revision": stored.revision,
        "commitment": commitment(stored.seed) if stored.seed else "",
        "seating": encode_draws(stored.seating),
        "bids": encode_bids(stored.bids),
        "outcome": encode_outcome(stored.outcome),
    }
    if stored.seats:
        data["opening"] = encode_draws(stored.opening)
    if stored.begun_with:
        data["begun_with"] = dict(stored.begun_with)
    if stored.placed is not None:
        data["placed"] = encode_placed(replace(stored.placed, state=None))
    if stored.numbers:
        data["numbers"] = dict(stored.numbers)
    return data


def entry_data(record: Record, over: bool) -> dict[str, Any]:
    """An entry; while the game lasts, what a spectator may know of one that he knows of."""
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
        if record.ordered:
            data["ordered"] = True
    else:
        data["draws"] = encode_draws(draw for draw in record.draws if not draw.secret)
    return data


def change_data(change: Change, over: bool) -> dict[str, Any]:
    """A change; by which rules and to what is for the end: a hash lets guesses at secrets be tried."""
    data: dict[str, Any] = {
        "revision": change.revision,
        "kind": change.kind,
        "user": change.user,
        "role": change.role,
        "time": change.time,
    }
    later: dict[str, Any] = {"proposal": change.proposal, "link": change.link}
    if over:
        later |= {"rules": change.rules, "hash": change.hash}
    if change.conditions is not None:
        later |= {"conditions": conditions_data(change.conditions)}
    return data | {key: value for key, value in later.items() if value is not None}


def change_of(data: Any, number: TableNumber, **more: Any) -> Change:
    """A change of what is written in a document or a row under these names; `more`: what is kept otherwise there."""
    return Change(
        number=number,
        revision=data["revision"],
        kind=data["kind"],
        user=data["user"],
        role=None if data["role"] is None else Role(data["role"]),
        time=data["time"],
        proposal=data["proposal"],
        rules=data["rules"],
        hash=data["hash"],
        link=data["link"],
        **more,
    )


def shown_day(time: int) -> int:
    """When the day of a time began: to the second it would tell who has waited for an answer and who was not asked."""
    return time - time % DAY


def act_data(act: DirectorsAct) -> dict[str, Any]:
    """What a director has done; everybody has been told."""
    data = {"user": act.user, "time": act.time, "kind": act.kind, "reason": act.reason, "args": dict(act.args)}
    return data if act.revision is None else {**data, "revision": act.revision}


def spell_data(spell: Spell) -> dict[str, Any]:
    """For which time a clock has run, and what of it counted."""
    when = {"user": spell.user, "began": spell.began, "ended": spell.ended}
    data = {**when, "turn": spell.turn, "chapter": spell.chapter, "role": spell.role, "used": spell.used}
    return data if spell.revision is None else {**data, "revision": spell.revision}
