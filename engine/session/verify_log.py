"""What of an exported table can be judged by its log alone, where there is no position.

Under the rules of this program what other rules have made may lead nowhere. Then still: who did what in which order,
with which numbers, and who took back what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.kernel.game import Outcome, Role
from engine.kernel.text import Text, text
from engine.session.acts import RULED, result_of
from engine.session.coding import decode_draws, decode_text
from engine.session.court import Court
from engine.session.model import HOUSE, LEADS_BACK, TAKES_BACK
from engine.session.ports import Record
from engine.session.position import AnyGame, given_up
from engine.session.undoing import known_to, why_kept
from engine.session.verify_acts import SUBSTITUTED, substituted

ON_TIME = ("flag-fell", "time-forfeited")
IN_TIME = ("resumed", "live-ended")  # by a player, or because its time is over


@dataclass(frozen=True)
class HeardEntry:
    """An entry that has been carried out again: what undo asks of it, and the state before it."""

    record: Record
    before: Any


@dataclass(frozen=True)
class Stand:
    """Where the game stands at a change. Replaced as a whole, so that a try that fails leaves nothing behind."""

    state: Any = None
    rows: tuple[HeardEntry, ...] = ()  # the entries of this epoch that stand
    settled: Mapping[int, Any] = field(default_factory=dict)  # those that stood when it began: the state before each
    outcome: Outcome | None = None
    reworded: tuple[int, ...] = ()  # entries of a game of older rules that are told otherwise now


class LogCourt(Court):
    """Hears entries in order, and what became of them."""

    def __init__(self, game: AnyGame, data: Mapping[str, Any]) -> None:
        super().__init__(game, data)
        self._at = Stand()
        self._entries: dict[int, list[Mapping[str, Any]]] = {}  # by revision
        self._gone: dict[int, list[int]] = {}  # what each change has taken back
        self._strange: list[Text] = []  # what other rules than those of this program have made

    def _number(self) -> None:
        """Revisions and entries are numbered from 1 without a gap, and every entry belongs to a change."""
        data = self._data
        revisions = [change["revision"] for change in data["changes"]]
        numbered = bool(revisions) and revisions == list(range(1, len(revisions) + 1))
        whole = numbered and len(revisions) == data["revision"]
        self._expect(whole, text("verify-revisions", revision=data["revision"]))
        sequences = [entry["sequence"] for entry in data["entries"]]
        if sequences != list(range(1, len(sequences) + 1)):
            self._stop(text("verify-sequences"))
        ordered = [entry["revision"] for entry in data["entries"]]
        kinds = {change["revision"]: change["kind"] for change in data["changes"]}
        if ordered != sorted(ordered) or any(kinds.get(revision) != "orders" for revision in ordered):
            self._stop(text("verify-sequences"))
        if any(
            entry["undone"] is not None and kinds.get(entry["undone"]) not in TAKES_BACK for entry in data["entries"]
        ):
            self._stop(text("verify-sequences"))
        for entry in data["entries"]:
            self._entries.setdefault(entry["revision"], []).append(entry)
            if entry["undone"] is not None:
                self._gone.setdefault(entry["undone"], []).append(entry["sequence"])

    def _stand(self, **other: Any) -> None:
        """Where the game stands is otherwise now."""
        self._at = replace(self._at, **other)

    def _known(self) -> Mapping[int, Any]:
        """The entries that stand, of whatever epoch, with the state before each."""
        return {**self._at.settled, **{row.record.sequence: row.before for row in self._at.rows}}

    def _listed(self, change: Mapping[str, Any]) -> None:
        """What can be said of a change without its position: who made it, in what order, with which numbers."""
        if change["kind"] == "started":
            self._counted(text("verify-where-opening"), self._data.get("opening", []))
        elif not self._may_be_of(change):
            self._stop(text("verify-who", revision=change["revision"]))
        for entry in self._entries.get(change["revision"], []):
            if (self._seats.get(Role(entry["role"])), entry["user"]) != (change["user"], change["user"]):
                self._stop(text("verify-entry-who", entry=entry["sequence"]))
            self._counted(text("verify-where-entry", entry=entry["sequence"]), entry["draws"])
            told = tuple(map(decode_text, entry["narration"]))
            record = replace(recorded(entry, bool(entry.get("reveals"))), narration=told)
            self._stand(rows=(*self._at.rows, HeardEntry(record, None)))
        gone = self._gone.get(change["revision"], [])
        self._expect(self._may_go(change, gone), text("verify-undo", revision=change["revision"]))
        self._stand(rows=tuple(row for row in self._at.rows if row.record.sequence not in gone))
        if change["kind"] == "resigned":
            self._stand(outcome=given_up(self._seats, Role(change["role"])))
        elif change["kind"] == "abandoned":
            self._stand(outcome=Outcome(None, text("outcome-abandoned")))
        elif change["kind"] == "time-forfeited":
            self._stand(outcome=self._lost_on_time(change))
        elif change["kind"] in RULED:
            self._directed(change)

    def _directed(self, change: Mapping[str, Any]) -> None:
        """What a director has decided: another player, or the result."""
        act = self._acts.of(change)
        assert act is not None, "it was asked whose change it may be"
        if change["kind"] == SUBSTITUTED:
            seats = substituted(self._seats, act)
            self._expect(seats is not None, text("verify-seats"))
            self._seats = seats or self._seats
        outcome = result_of(change["kind"], act["args"], tuple(self._seats))
        if outcome is not None:
            self._stand(outcome=outcome)

    def _may_be_of(self, change: Mapping[str, Any]) -> bool:
        """Whether who is said to have made a change could: a player from his seat, a director with his act.

        What time brings the bot has done.
        """
        if change["kind"] in RULED:
            return self._acts.of(change) is not None
        if change["kind"] in ON_TIME or (change["kind"] in IN_TIME and change["role"] is None):
            return bool(change["user"] == HOUSE and change["role"] in (None, *self._seats))
        seated = self._seats.get(Role(change["role"] or "")) == change["user"]
        return seated or (change["kind"] == "lapsed" and self._has_proposed(change))

    def _has_proposed(self, change: Mapping[str, Any]) -> bool:
        """Whether what has lapsed was this player's, who may have been replaced since."""
        made = next((one for one in self._data["changes"] if one["revision"] == change.get("proposal")), change)
        return made is not change and (made["user"], made["role"]) == (change["user"], change["role"])

    def _lost_on_time(self, change: Mapping[str, Any]) -> Outcome:
        """The result where a flag ends a game, or both in the same second."""
        others = [role for role in self._seats if change["role"] not in (None, role)]
        return Outcome(others[0] if len(others) == 1 else None, text("outcome-time"))

    def _may_go(self, change: Mapping[str, Any], gone: Sequence[int]) -> bool:
        """Whether entries may be taken back for all that is known without the position.

        By one side its own last, as far as since then nobody has drawn a number or revealed anything, and what nobody
        knew of or what has perhaps waived a moment; by both everything from some entry on.
        """
        if change["kind"] in LEADS_BACK:
            return bool(gone) and set(gone) == {at for at in self._known() if at >= min(gone)}
        if change["kind"] != "undo":
            return not gone
        active = [row.record for row in self._at.rows]
        own = [row for row in active if self._seats.get(row.role) == change["user"]]
        rows = [row for row in active if row.sequence in gone]
        mine = [row for row in rows if row in own]
        if not mine or rows[0] != mine[0] or len(rows) != len(gone) or mine != own[-len(mine) :]:
            return False
        held = tuple(role for role, user in self._seats.items() if user == change["user"])
        since = [row for row in known_to(active, held) if row.sequence >= mine[0].sequence]
        waived = bool(self._game.meta.moments)
        return all(why_kept(row) is None for row in since) and all(waived or row in mine or row.hidden for row in rows)

    def _expect_standing(self) -> None:
        says = {entry["sequence"] for entry in self._data["entries"] if entry["undone"] is None}
        self._expect(set(self._known()) == says, text("verify-sequences"))

    def _end_elsewhere(self) -> None:
        """What can be said of an end under other rules: who gave up, or that a last order may have ended the game."""
        told, last = self._data["outcome"], self._data["changes"][-1]["kind"]
        self._expect(self._data["status"] == "ended" and told is not None, text("verify-status"))
        if self._at.outcome is None:
            self._expect(last == "orders", text("verify-status"))
            self._strange.append(text("verify-result-elsewhere"))
        elif told is not None:
            self._expect(told["winner"] == self._at.outcome.winner, text("verify-outcome"))
        self._strange.append(text("verify-state-elsewhere"))


def recorded(entry: Mapping[str, Any], reveals: bool) -> Record:
    """What undo asks of an entry."""
    drawn = decode_draws(entry["draws"])
    found = Record(
        entry["sequence"], entry["revision"], Role(entry["role"]), entry["user"], 0, None, "", drawn, reveals
    )
    return replace(found, ordered=entry.get("ordered", False))
