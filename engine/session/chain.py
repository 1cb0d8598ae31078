"""The chain of a table's changes: each has a link that follows from all that was before it, to the first.

Who has written down the newest link knows later whether anything before it was changed: an entry, a number, when it was
done, in which order, what was taken back. No link tells what is secret: what is hashed is salted out of the seed, which
is published when the game has ended. No user's number is in it, so nobody who wants to be forgotten breaks it.

Links are of two forms: since the second one what stands beside the log is bound, too: conditions, warnings, what
directors have ordered and why, for which times clocks have run. A chain never goes back to the first form.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.play import canonical
from engine.session.clocks import Spell
from engine.session.document import act_data, change_data, entry_data, spell_data, table_data
from engine.session.model import Proposal
from engine.session.ports import Write
from engine.session.terms import OFFER
from engine.session.verify_acts import ActsHeard

SHORT = 16  # hexadecimal digits of a link that are shown
OF_CHANGE = ("revision", "kind", "role", "time", "proposal", "rules", "hash")
OF_ENTRY = ("sequence", "role", "time", "action", "label", "draws", "reveals", "narration", "forced")
SIDES_SOUGHT = ("game", "side", "commitment", "numbers", "seating")
AGREED = {  # what is known of the table at a change, besides
    "bidding": SIDES_SOUGHT,
    "started": (*SIDES_SOUGHT, "rules_version", "options", "begun_with", "opening", "placed"),
}
FORM = 2  # of links, since what stands beside the log is bound
OF_ACT = ("time", "reason", "args")
OF_WARNING = ("by", "against", "time", "places", "words", "automatic", "offer")
OF_TIME = ("role", "began", "ended", "used", "chapter", "turn")
USERS = 1 << 32  # no user's number is smaller, nor that of one who was forgotten; times are, until 2106
Data = Mapping[str, Any]


class ChainLink(NamedTuple):
    """A change of a document: the link it has, and the one that follows from what the document says.

    `whole`: it is of the form that binds what stands beside the log.
    """

    revision: int
    told: str | None
    right: str
    whole: bool


def chained(write: Write, charged: Sequence[Spell] = ()) -> Write:
    """A change with its link, which becomes the newest of its table. `charged`: what was written down before it."""
    table, change = write.table, write.change
    entries = [entry_data(record, over=True) for record in write.records]
    data = change_data(change, over=True)
    parts = _parts(table_data(table), data, entries, sorted(write.undone))
    acts = [] if write.act is None else [act_data(write.act)]
    made = [one for one in table.proposals if change.kind == "warned" and one.revision == change.revision]
    beside = _beside(data, acts, map(_warning, made), map(spell_data, (*charged, *write.spells)))
    link = _link(table.head, table.seed, change.revision, _whole(parts, beside))
    return replace(write, table=replace(table, head=link), change=replace(change, link=link))


def links(data: Data) -> Iterator[ChainLink]:
    """The links of an exported table that is over, in order, each as it follows from the one that the document has."""
    seed, before, form = bytes.fromhex(data["seed"]), "", False
    data = {**data, "seats": ActsHeard(data).first_seats(data["seats"])}  # there may have been substitutes since
    made, gone = _by_change(data["entries"]), _by_change(data["entries"], "undone")
    acts, warnings, times = _by_change(data.get("acts", ())), warned(data), _by_change(data.get("times", ()))
    for change in data["changes"]:
        revision, told = change["revision"], change.get("link")
        taken = [entry["sequence"] for entry in gone.get(revision, ())]
        parts = _parts(data, change, made.get(revision, ()), taken)
        beside = _beside(change, acts.get(revision, ()), warnings.get(revision, ()), times.get(revision, ()))
        right = _link(before, seed, revision, _whole(parts, beside))
        form = form or told == right
        yield ChainLink(revision, told, right if form else _link(before, seed, revision, parts), form)
        before = told or ""


def warned(data: Data) -> Mapping[int, Sequence[Data]]:
    """The warnings of a document by the changes in which they were given, which stand in the same order."""
    given = [change["revision"] for change in data["changes"] if change["kind"] == "warned"]
    told = zip(reversed(given), reversed(data.get("warnings", [])), strict=False)
    return {revision: [warning] for revision, warning in told}


def _by_change(items: Iterable[Data], key: str = "revision") -> Mapping[int, list[Data]]:
    found: dict[int, list[Data]] = {}
    for item in items:
        if item.get(key) is not None:
            found.setdefault(item[key], []).append(item)
    return found


def _link(before: str, seed: bytes, revision: int, parts: Sequence[Data]) -> str:
    """The link before, and one part after the other: the change, then its entries."""
    salt = hmac.new(seed, f"link:{revision}".encode(), hashlib.sha256).hexdigest()
    for part in parts:
        before = hashlib.sha256(canonical([before, salt, part]).encode("utf-8", "surrogatepass")).hexdigest()
    return before


def _whole(parts: Sequence[Data], beside: Data) -> list[Data]:
    """The parts with what stands beside the log, which belongs to the change."""
    return [{**parts[0], **beside, "form": FORM}, *parts[1:]]


def _beside(change: Data, acts: Iterable[Data], warnings: Iterable[Data], times: Iterable[Data]) -> Data:
    told = {
        "conditions": [change["conditions"]] if "conditions" in change else [],
        "acts": [{key: act[key] for key in OF_ACT} for act in acts],
        "warnings": [{key: warning[key] for key in OF_WARNING if key in warning} for warning in warnings],
        "times": [{key: time.get(key) for key in OF_TIME} for time in times],
    }
    return {key: _nameless(value) for key, value in told.items() if value}


def _warning(proposal: Proposal) -> Data:
    """What an export says of a warning."""
    args, automatic = proposal.args, proposal.args["automatic"] == "yes"
    told = {"against": args["against"], "places": args["places"], "words": args["words"], "automatic": automatic}
    told |= {OFFER: args[OFFER]} if OFFER in args else {}
    return {**told, "by": proposal.role, "time": proposal.made}


def _nameless(value: Any) -> Any:
    """Without the numbers of users, so that nobody who wants to be forgotten breaks the chain."""
    if isinstance(value, Mapping):
        return {key: _nameless(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_nameless(one) for one in value]
    if isinstance(value, str):
        return re.sub(r"[0-9]{10,}", lambda found: "#" if int(found[0]) >= USERS else found[0], value)
    return 0 if type(value) is int and value >= USERS else value


def _parts(table: Data, change: Data, entries: Sequence[Data], gone: Sequence[int]) -> list[Data]:
    told = {key: change[key] for key in OF_CHANGE if change.get(key) is not None}
    told |= {"undone": list(gone)} if gone else {}
    told |= {key: table[key] for key in AGREED.get(change["kind"], ()) if key in table}
    if change["kind"] == "bid":
        told["bid"] = next((bid[2:] for bid in table.get("bids", ()) if bid[0] == change["revision"]), None)
    if table["status"] == "ended" and change["revision"] == table["revision"]:
        told["outcome"] = table["outcome"]
    return [told, *({key: entry[key] for key in OF_ENTRY if key in entry} for entry in entries)]
