"""A table out of its exported document: the values that were kept when it was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.game import Role
from engine.session.coding import decode_bids, decode_draws, decode_outcome, decode_placed, decode_text
from engine.session.conditions import conditions_of
from engine.session.model import Placed, TableNumber
from engine.session.ports import Change, Epoch, Record, Stored
from engine.session.review import REDEALT

Data = Mapping[str, Any]


class Rebuilt(NamedTuple):
    """All that the document of a game that is over says of it."""

    table: Stored
    changes: tuple[Change, ...]
    records: tuple[Record, ...]
    epochs: tuple[Epoch, ...]


def rebuilt(data: Data, number: TableNumber) -> Rebuilt:
    """The values of a document that has been verified, for a table of this number."""
    changes = tuple(_change(change, number) for change in data["changes"])
    return Rebuilt(
        _table(data, number, (changes[-1].link if changes else None) or ""),
        changes,
        tuple(map(_record, data["entries"])),
        tuple(_epoch(epoch, number) for epoch in data.get("epochs", ())),
    )


def _table(data: Data, number: TableNumber, head: str) -> Stored:
    drawing = (*data["entries"], *data.get("epochs", ()))
    drawn = (data["seating"], data.get("opening", ()), *(one.get("draws", ()) for one in drawing))
    return Stored(
        number=number,
        channel=0,
        game_id=data["game"],
        rules_version=data["rules_version"],
        options=dict(data["options"]),
        status=data["status"],
        host=data["proposer"],
        opponent=data["opponent"],
        side=data["side"],
        created=data["created"],
        seats={Role(role): user for role, user in data["seats"].items()},
        revision=data["revision"],
        shown_revision=data["revision"],
        seed=bytes.fromhex(data["seed"]),
        cursor=sum(map(len, drawn)),
        seating=decode_draws(data["seating"]),
        bids=decode_bids(data.get("bids", ())),
        opening=decode_draws(data.get("opening", ())),
        outcome=decode_outcome(data["outcome"]),
        ended=data["ended"],
        conditions=conditions_of(data.get("conditions", {})),
        begun_with=dict(data.get("begun_with", {})),
        numbers=dict(data.get("numbers", {})),
        placed=_placed(data),
        head=head,
    )


def _placed(data: Data) -> Placed | None:
    """The state from which the game began stands with its first epoch."""
    found = decode_placed(data.get("placed"))
    return None if found is None else replace(found, state=data["epochs"][0]["state"])


def _change(data: Data, number: TableNumber) -> Change:
    return Change(
        number=number,
        revision=data["revision"],
        kind=data["kind"],
        user=data["user"],
        role=None if data["role"] is None else Role(data["role"]),
        time=data["time"],
        proposal=data.get("proposal"),
        rules=data.get("rules"),
        hash=data.get("hash"),
        link=data.get("link"),
    )


def _record(data: Data) -> Record:
    """An entry. It is over, so everybody may know what it was called; what told nobody anything stays so."""
    narration, draws = tuple(map(decode_text, data["narration"])), decode_draws(data["draws"])
    told = bool(narration) or any(not draw.secret for draw in draws)
    return Record(
        sequence=data["sequence"],
        revision=data["revision"],
        role=Role(data["role"]),
        user=data["user"],
        time=data["time"],
        action=data["action"],
        label=data["label"],
        draws=draws,
        reveals=data["reveals"],
        public=data["label"] if told else None,
        narration=narration,
        undone=data["undone"],
        forced=tuple(data["forced"]) if "forced" in data else None,
        ordered=data.get("ordered", False),
    )


def _epoch(data: Data, number: TableNumber) -> Epoch:
    draws = decode_draws(data.get("draws", ()))
    differs = (REDEALT,) if draws else ()
    return Epoch(number, data["revision"], data["sequence"], data["rules"], data["state"], differs=differs, draws=draws)
