"""A table out of its exported document: the values that were kept when it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.game import Role
from engine.session.acts import DirectorsAct
from engine.session.chain import warned
from engine.session.clocks import Spell
from engine.session.coding import decode_bids, decode_draws, decode_outcome, decode_placed, decode_text
from engine.session.conditions import conditions_of
from engine.session.document import change_of
from engine.session.model import Answered, Placed, Proposal, TableNumber
from engine.session.ports import Change, Epoch, Record, Stored
from engine.session.review import REDEALT
from engine.session.terms import OFFER, ROLLBACK, WARNING

Data = Mapping[str, Any]


class Rebuilt(NamedTuple):
    """All that the document of a game that is over says of it."""

    table: Stored
    changes: tuple[Change, ...]
    records: tuple[Record, ...]
    epochs: tuple[Epoch, ...]
    proposals: tuple[Proposal, ...]  # warnings, and the offers to go back that came with them
    acts: tuple[DirectorsAct, ...]
    spells: tuple[Spell, ...]


def rebuilt(data: Data, number: TableNumber) -> Rebuilt:
    """The values of a document that has been verified, for a table of this number."""
    changes = tuple(_change(change, number) for change in data["changes"])
    return Rebuilt(
        _table(data, number, (changes[-1].link if changes else None) or ""),
        changes,
        tuple(map(_record, data["entries"])),
        tuple(_epoch(epoch, number) for epoch in data.get("epochs", ())),
        tuple(_proposals(data)),
        tuple(_act(act, number) for act in data.get("acts", ())),
        tuple(map(_spell, data.get("times", ()))),
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
    agreed = conditions_of(data["conditions"]) if "conditions" in data else None
    return change_of({**dict.fromkeys(("proposal", "rules", "hash", "link")), **data}, number, conditions=agreed)


def _proposals(data: Data) -> Iterator[Proposal]:
    """Warnings as they were told, without the ways on which the threats would have come."""
    changes = {change["revision"]: change for change in data["changes"]}
    for revision, (warning,) in sorted(warned(data).items()):
        told = {key: warning[key] for key in ("against", "places", "words")}
        told |= {OFFER: warning[OFFER]} if OFFER in warning else {}
        args = {**told, "threats": [], "automatic": "yes" if warning["automatic"] else "no"}
        state: Answered = "agreed" if warning["acknowledged"] else "overtaken"
        yield _proposal(changes[revision], WARNING, args, state, warning["time"])
        if OFFER in warning:  # it came with the one whose place this one took
            continue
        if warning["offered"]:
            state = "agreed" if warning["taken"] else "overtaken"
            yield _proposal(changes[revision + 1], ROLLBACK, {"number": warning.get("before", 1)}, state)


def _proposal(change: Data, kind: str, args: Data, state: Answered, made: int | None = None) -> Proposal:
    time = change["time"] if made is None else made
    return Proposal(change["revision"], kind, Role(change["role"]), change["user"], time, None, args, state)


def _act(data: Data, number: TableNumber) -> DirectorsAct:
    """In no server: none has directed it here."""
    told = data["user"], data["time"], data["kind"], data["reason"], data["args"]
    return DirectorsAct(0, number, *told, data.get("revision"))


def _spell(data: Data) -> Spell:
    when = data["user"], data["began"], data["ended"], data["used"]
    return Spell(Role(data["role"]), *when, data["chapter"], data["turn"], data.get("revision"))


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
