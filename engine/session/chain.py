"""The chain of a table's changes: each has a link that follows from all that was before it, to the first.

Who has written down the newest link knows later whether anything before it was changed: an entry, a number, when it was
done, in which order, what was taken back. No link tells what is secret: what is hashed is salted out of the seed, which
is published when the game has ended. No user's number is in it, so nobody who wants to be forgotten breaks it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.play import canonical
from engine.session.document import change_data, entry_data, table_data
from engine.session.ports import Write
from engine.session.verify_acts import ActsHeard

SHORT = 16  # hexadecimal digits of a link that are shown
OF_CHANGE = ("revision", "kind", "role", "time", "proposal", "rules", "hash")
OF_ENTRY = ("sequence", "role", "time", "action", "label", "draws", "reveals", "narration", "forced")
SIDES_SOUGHT = ("game", "side", "commitment", "numbers", "seating")
AGREED = {  # what is known of the table at a change, besides
    "bidding": SIDES_SOUGHT,
    "started": (*SIDES_SOUGHT, "rules_version", "options", "begun_with", "opening", "placed"),
}
Data = Mapping[str, Any]


class ChainLink(NamedTuple):
    """A change of a document: the link it has, and the one that follows from what the document says."""

    revision: int
    told: str | None
    right: str


def chained(write: Write) -> Write:
    """A change with its link, which becomes the newest of its table."""
    table, change = write.table, write.change
    entries = [entry_data(record, over=True) for record in write.records]
    parts = _parts(table_data(table), change_data(change, over=True), entries, sorted(write.undone))
    link = _link(table.head, table.seed, change.revision, parts)
    return replace(write, table=replace(table, head=link), change=replace(change, link=link))


def links(data: Data) -> Iterator[ChainLink]:
    """The links of an exported table that is over, in order, each as it follows from the one that the document has."""
    seed, before = bytes.fromhex(data["seed"]), ""
    data = {**data, "seats": ActsHeard(data).first_seats(data["seats"])}  # there may have been substitutes since
    made: dict[int, list[Data]] = {}
    gone: dict[int, list[int]] = {}
    for entry in data["entries"]:
        made.setdefault(entry["revision"], []).append(entry)
        gone.setdefault(entry["undone"], []).append(entry["sequence"])
    for change in data["changes"]:
        revision = change["revision"]
        parts = _parts(data, change, made.get(revision, ()), gone.get(revision, ()))
        yield ChainLink(revision, change.get("link"), _link(before, seed, revision, parts))
        before = change.get("link", "")


def _link(before: str, seed: bytes, revision: int, parts: Sequence[Data]) -> str:
    """The link before, and one part after the other: the change, then its entries."""
    salt = hmac.new(seed, f"link:{revision}".encode(), hashlib.sha256).hexdigest()
    for part in parts:
        before = hashlib.sha256(canonical([before, salt, part]).encode("utf-8", "surrogatepass")).hexdigest()
    return before


def _parts(table: Data, change: Data, entries: Sequence[Data], gone: Sequence[int]) -> list[Data]:
    told = {key: change[key] for key in OF_CHANGE if change.get(key) is not None}
    told |= {"undone": list(gone)} if gone else {}
    told |= {key: table[key] for key in AGREED.get(change["kind"], ()) if key in table}
    if change["kind"] == "bid":
        told["bid"] = next((bid[2:] for bid in table.get("bids", ()) if bid[0] == change["revision"]), None)
    if table["status"] == "ended" and change["revision"] == table["revision"]:
        told["outcome"] = table["outcome"]
    return [told, *({key: entry[key] for key in OF_ENTRY if key in entry} for entry in entries)]
