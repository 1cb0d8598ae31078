"""The check of an exported table without trusting whoever made it.

Everything that follows from the seed, the agreement, the actions and what was taken back is worked out anew, change by
change, and compared with what the document says. Whether the seed is the promised one only a reader can tell, who
compares its hash with the one that the channel saw; who is behind a user's number, and the times, nobody can.
A program tells the games of older rules in words of its own: where the document has others, that is said, not judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.kernel.amending import amended
from engine.kernel.chance import commitment
from engine.kernel.dealing import dealt_between, reshuffled
from engine.kernel.errors import GameError
from engine.kernel.game import Outcome, Role, Step
from engine.kernel.play import digest, step
from engine.kernel.text import Text, text
from engine.session.acts import RULED
from engine.session.archive import stood, told_to_everybody
from engine.session.bidding import amount_text
from engine.session.chain import SHORT, links
from engine.session.coding import encode_outcome, encode_text
from engine.session.court import Stopped
from engine.session.drafting import worth_saying
from engine.session.model import HOUSE, LEADS_BACK, OPPONENT, PROPOSER, AgreedOption, Verdict
from engine.session.ports import Outline, Waived
from engine.session.position import AnyGame, is_waiver, settings
from engine.session.shape import depth_is_sane, misshapen
from engine.session.undoing import free_tails, retaken
from engine.session.verify_beside import bound_since, faults_beside, unjudged_beside
from engine.session.verify_log import HeardEntry, LogCourt, recorded
from engine.session.verify_proposals import Waiting

AMENDED = "director-corrected"
SHOWN = 20  # faults that are named; a forged seed makes every number one


def verify_export(games: Mapping[str, AnyGame], data: Any, rules: str = "") -> Verdict:
    """What does not follow from the log; never raises, whatever the document is. `rules`: those of this program."""
    if not isinstance(data, dict) or not depth_is_sane(data):
        return Verdict(0, 0, faults=(text("verify-shape", place="-"),))
    wrong = misshapen(data)
    if wrong:
        return Verdict(0, 0, faults=tuple(text("verify-shape", place=place) for place in wrong[:SHOWN]))
    if "seed" not in data:
        over = data["status"] == "ended"
        fault = text("verify-seedless" if over else "verify-no-seed")
        return Verdict(0, len(data["entries"]), faults=(fault,), unfinished=not over)
    game = games.get(data["game"])
    version = data["rules_version"]
    if game is None:
        return Verdict(0, 0, faults=(text("verify-unknown-game", game=data["game"][:40]),))
    if version > game.meta.rules_version:
        return Verdict(0, 0, faults=(text("verify-version", version=version, newest=game.meta.rules_version),))
    return _judged(_Court(game, data, rules), data)


def _judged(court: _Court, data: Mapping[str, Any]) -> Verdict:
    try:
        court.hear()
    except Stopped:
        pass
    except Exception as broken:  # an action may be anything that JSON can say
        court.faults.append(text("verify-breaks", where=court.where, error=type(broken).__name__))
    court.expect_chain()
    court.faults.extend(faults_beside(data, court.since))
    more = len(court.faults) - SHOWN
    drawing = (*data["entries"], *data.get("epochs", ()))
    return Verdict(
        sum(map(len, (data["seating"], data.get("opening", ()), *(item.get("draws", ()) for item in drawing)))),
        len(data["entries"]),
        commitment(bytes.fromhex(data["seed"])),
        (*court.faults[:SHOWN], *((text("verify-more", count=more),) if more > 0 else ())),
        court.played(),
        court.unjudged(),
        court.agreed(),
        decided=court.decided,
        linked=court.linked(),
    )


class _Court(LogCourt):
    """Carries a table out again and notes what the document says otherwise."""

    def __init__(self, game: AnyGame, data: Mapping[str, Any], rules: str) -> None:
        super().__init__(game, data)
        self.where = ""
        self._waiting = Waiting()
        self._older = data["rules_version"] < game.meta.rules_version  # told in other words then, perhaps
        self._result_reworded = False
        self._mark = f"{data['rules_version']}/{rules}"  # of this program, as changes bear it
        self._epochs = {epoch["revision"]: epoch for epoch in data.get("epochs", [])}
        self.since = bound_since(data)  # from this change on what stands beside the log is in the chain
        self._lost: int | None = None  # the first change that cannot be carried out again, until the next epoch

    def hear(self) -> None:
        """Everything, in the order in which it happened."""
        data = self._data
        self._expect(data["commitment"] == commitment(bytes.fromhex(data["seed"])), text("verify-commitment"))
        self._number()
        self._sides()
        for change in data["changes"]:
            self.where = str(change["revision"])
            self._expect(self._at.outcome is None, text("verify-after-end", revision=change["revision"]))
            self._judge(change)
            self._hear_proposals(change)
        self._expect(self._seats == data["seats"], text("verify-seats"))
        lost = self._lost is not None
        self._elsewhere(len(data["changes"]))
        self._expect_standing()
        if data["status"] == "playing":
            self._expect(lost or self._at.outcome is None, text("verify-status"))
            self._expect(lost or data.get("state") == digest(self._game, self._at.state), text("verify-state"))
        elif lost:
            self._end_elsewhere()
        else:
            self._end()

    def linked(self) -> tuple[Text, ...]:
        """What the players have given to the seed, and the newest link: both to be compared with what was shown."""
        numbers = self._data.get("numbers", {})
        told = [text(f"verify-number-{who}", number=numbers[who]) for who in (PROPOSER, OPPONENT) if who in numbers]
        chain = [(one.revision, one.told) for one in links(self._data) if one.told is not None]
        if chain:
            (first, _), (_, last) = chain[0], chain[-1]
            told.append(text("verify-chain", link=last[:SHORT], first=first))
            told.append(text("verify-beside", first=self.since))
        return tuple(told)

    def expect_chain(self) -> None:
        """Every link follows from all that was before it. A game begun before there were links has none at first."""
        begun = False
        for one in links(self._data):
            begun = begun or one.told is not None
            self._expect(not begun or one.told == one.right, text("verify-link", revision=one.revision))

    def played(self) -> tuple[Text, ...]:
        """Which game it is, under which rules, and the result that the log leads to."""
        meta, version = self._game.meta, self._data["rules_version"]
        told = [text("verify-played", title=meta.title, version=version, newest=meta.rules_version)]
        for _, _, role, points in self._data.get("bids", [])[-1:]:
            amount = amount_text(meta, points)
            told.append(text("verify-bid", role=meta.role_names.get(role, role[:40]), amount=amount))
        if self._at.outcome is not None:
            winner = self._at.outcome.winner
            side = text("verify-nobody") if winner is None else meta.role_names.get(winner, text("verify-nobody"))
            told.append(text("verify-result", winner=side, reason=self._at.outcome.reason))
        return tuple(told)

    @property
    def decided(self) -> bool:
        """Whether the result follows from the log."""
        return self._at.outcome is not None

    def agreed(self) -> tuple[AgreedOption, ...]:
        """The scenario and the options: other ones lead to another game in which everything follows as well."""
        meta, told = self._game.meta, worth_saying(self._game.meta, self._data["options"])
        return tuple(AgreedOption(key, value[:40], meta.key("option", key)) for key, value in told)

    def unjudged(self) -> tuple[Text, ...]:
        """What of this document cannot be compared: it was told by an older program, perhaps."""
        number, entries = len(self._at.reworded), self._at.reworded[:SHOWN]
        told = [text("verify-reworded", count=number, entries=entries, more=max(0, number - SHOWN))] if number else []
        directed = self._acts.revisions()
        told += [text("verify-directed", count=len(directed), revisions=directed)] if directed else []
        told += unjudged_beside(self._data, self.since)
        return (*told, *([text("verify-result-reworded")] if self._result_reworded else []), *self._strange)

    # By which rules

    def _judge(self, change: Mapping[str, Any]) -> None:
        """Carry a change out again. One that other rules have made may not be possible now: then what can be is."""
        if change["kind"] in LEADS_BACK:
            self._expect_shuffled(change)
        if change["kind"] in ("epoch", "corrected", AMENDED):
            self._epoch(change)
        elif change["kind"] in LEADS_BACK and change["revision"] in self._epochs:
            self._stand(state=self._game.decode_state(self._epochs[change["revision"]]["state"]))
            self._change(change)
            self._elsewhere(change["revision"] - 1)
            self._expect(self._leads(change), text("verify-hash", revision=change["revision"]))
        elif self._lost is None and not self._made_elsewhere(change):
            self._change(change)
            self._expect(self._leads(change), text("verify-hash", revision=change["revision"]))
        elif self._lost is not None or not self._possible(change):
            self._lost = self._lost or change["revision"]
            self._listed(change)

    def _made_elsewhere(self, change: Mapping[str, Any]) -> bool:
        """Whether other rules than those of this program have made a change; unmarked ones if an epoch ends them."""
        if "rules" in change:
            return bool(change["rules"] != self._mark)
        return any(revision > change["revision"] for revision in self._epochs)

    def _leads(self, change: Mapping[str, Any]) -> bool:
        """Whether a change leads to the position whose hash is on record, if there is one."""
        return self._at.state is None or change.get("hash") in (None, digest(self._game, self._at.state))

    def _possible(self, change: Mapping[str, Any]) -> bool:
        """Carry it out if it leads where it led; if not, leave everything as it was."""
        before, seats, faults, cursor = self._at, self._seats, len(self.faults), self._chance.cursor
        try:
            self._change(change)
            if len(self.faults) == faults and self._leads(change):
                return True
        except Exception:  # whatever the rules of this program make of it
            self._chance.take()
        self._at, self._seats, self._chance.cursor = before, seats, cursor
        del self.faults[faults:]
        return False

    def _epoch(self, change: Mapping[str, Any]) -> None:
        """The game goes on from a position of the document. By the rules of this program the log leads there or not."""
        revision, fault = change["revision"], text("verify-epoch", revision=change["revision"])
        epoch, earlier = self._epochs.get(revision), self._data["changes"][: revision - 1]
        last = max((entry["sequence"] for entry in self._data["entries"] if entry["revision"] < revision), default=0)
        agreed = change["kind"] == "corrected"
        who = self._seats.get(Role(change["role"] or ""), HOUSE) if agreed else HOUSE
        if change["kind"] == AMENDED and self._may_be_of(change):
            who = change["user"]
        ours = epoch is not None and epoch["rules"] == change.get("rules")
        if (
            epoch is None
            or not ours
            or epoch["sequence"] != last
            or change["user"] != who
            or (change["role"] is None) == agreed
        ):
            self._stop(fault)
        state = self._game.decode_state(epoch["state"])
        begun = digest(self._game, state)
        self._expect(change.get("hash") == begun, fault)
        if agreed:
            self._strange.append(text("verify-corrected", revision=revision))
        elif change["kind"] == AMENDED:
            self._expect(self._lost is not None or self._amends(change, begun), fault)
        elif self._lost is None and (self._at.state is None or begun != digest(self._game, self._at.state)):
            self._expect(bool(earlier) and self._made_elsewhere(earlier[-1]), fault)
            self._lost = revision - 1
        self._elsewhere(revision - 1)
        if not self._game.to_act(state):
            self._stand(outcome=self._game.outcome(state))
        self._stand(state=state, settled=self._known(), rows=())

    def _amends(self, change: Mapping[str, Any], begun: str) -> bool:
        """Whether what a director has edited leads to the position of the document; other rules may differ."""
        act = self._acts.of(change)
        if act is None or self._made_elsewhere(change):
            return act is not None
        try:
            return digest(self._game, amended(self._game, self._at.state, act["args"]["edits"])) == begun
        except GameError:
            return False

    def _elsewhere(self, last: int) -> None:
        """What other rules have made ends with this change."""
        if self._lost is not None:
            self._strange.append(text("verify-elsewhere", first=self._lost, last=last))
        self._lost = None

    # What was done

    def _change(self, change: Mapping[str, Any]) -> None:
        kind, role = change["kind"], change["role"]
        if kind in ("bidding", "bid", "started", "withdrawn", "conceded"):
            self._expect(role is None, text("verify-who", revision=change["revision"]))
        elif (self._at.state is None and kind not in RULED) or not self._may_be_of(change):
            self._stop(text("verify-who", revision=change["revision"]))
        match kind:
            case "started":
                self._start()
                self._place(change["revision"])
            case "withdrawn" | "conceded":
                self._expect(not self._begun(), text("verify-after-end", revision=change["revision"]))
                self._stand(outcome=Outcome(None, text("outcome-bidding-withdrawn")))
            case "orders":
                self._orders(change)
            case "undo":
                self._undo(change)
            case "resigned":
                self._stand(outcome=self._game.resign(self._at.state, Role(role)))
            case "rolled-back" | "director-back":
                self._go_back(change)
            case "abandoned":
                self._stand(outcome=Outcome(None, text("outcome-abandoned")))
            case _ if kind in RULED:
                self._directed(change)
            case "time-forfeited":
                self._stand(outcome=self._lost_on_time(change))

    def _start(self) -> None:
        if self._at.state is not None:
            self._stop(text("verify-revisions", revision=self._data["revision"]))
        offered = {choice.key: choice.values for choice in self._game.meta.choices}
        for key, value in self._data["options"].items():
            known = key == self._game.meta.bid or str(value) in offered.get(key, ())
            unknown = text("unknown-option", option=key[:40], value=str(value)[:40])
            self._expect(known, text("verify-options", reason=unknown))
        try:
            data = self._data
            begun = settings(data["options"], data["rules_version"], data.get("begun_with"))
            setup = self._game.setup(begun, self._chance)
        except GameError as error:
            self._stop(text("verify-options", reason=error.message))
        self._stand(state=setup.state)
        self._numbers(text("verify-where-opening"), self._data.get("opening", []))

    def _place(self, revision: int) -> None:
        """A game that begins from a position file has it in the document; nobody can say whether it was agreed on."""
        epoch, placed = self._epochs.get(revision), "placed" in self._data
        self._expect((epoch is not None) == placed, text("verify-epoch", revision=revision))
        if epoch is not None:
            self._expect(epoch["sequence"] == 0, text("verify-epoch", revision=revision))
            self._stand(state=self._game.decode_state(epoch["state"]))
            self._strange.append(text("verify-placed"))

    def _orders(self, change: Mapping[str, Any]) -> None:
        entries = self._entries.get(change["revision"], [])
        who = [entry["role"] for entry in entries[:1]]
        self._expect(who == [change["role"]], text("verify-who", revision=change["revision"]))
        for entry in entries:
            self.where = f"{change['revision']}, {entry['sequence']}"
            self._expect(entry["user"] == change["user"], text("verify-entry-who", entry=entry["sequence"]))
            self._entry(entry)
        if not self._game.to_act(self._at.state):
            self._stand(outcome=self._game.outcome(self._at.state))

    def _entry(self, entry: Mapping[str, Any]) -> None:
        """Carry an action out again and compare what it drew, what it is called and what it told."""
        game, number, before = self._game, entry["sequence"], self._at.state
        role = Role(entry["role"])
        if self._seats.get(role) != entry["user"] or "action" not in entry or "label" not in entry:
            self._stop(text("verify-entry-who", entry=number))
        try:
            action = game.decode(entry["action"])
            label = game.label(before, action)
            done = step(game, before, role, action, self._chance)
        except GameError as error:
            self._stop(text("verify-entry-refused", entry=number, reason=error.message))
        self._stand(state=done.state)
        made = [game.encode(one) for one in done.forced]
        self._expect(entry.get("forced", made) == made, text("verify-forced", entry=number))
        self._numbers(text("verify-where-entry", entry=number), entry["draws"])
        self._expect(label == entry["label"] or self._reads(entry, before, action), text("verify-label", entry=number))
        self._told(entry, done)
        reveals = self._revealing(entry, done)
        told = told_to_everybody(done)
        public = game.public_label(before, action)
        record = replace(recorded(entry, reveals), action=entry["action"], public=public, narration=told)
        waived: Waived | None = "said" if is_waiver(game, before, role, action) else None
        record = replace(record, forced=tuple(made), waived=waived)
        self._stand(rows=(*self._at.rows, HeardEntry(record, before)))

    def _revealing(self, entry: Mapping[str, Any], done: Step[Any]) -> bool:
        """Whether it could not be taken back freely; older rules may have held so of more."""
        reveals = done.reveals or done.shows or (self._older and entry.get("reveals") is True)
        self._expect(reveals == entry.get("reveals"), text("verify-reveals", entry=entry["sequence"]))
        return reveals

    def _told(self, entry: Mapping[str, Any], done: Step[Any]) -> None:
        told = list(map(encode_text, told_to_everybody(done)))
        if told == entry["narration"]:
            return
        if self._older:
            self._stand(reworded=(*self._at.reworded, entry["sequence"]))
        else:
            self.faults.append(text("verify-narration", entry=entry["sequence"]))

    def _reads(self, entry: Mapping[str, Any], before: Any, action: Any) -> bool:
        """Whether a label in the words of an older version means this action."""
        try:
            return tuple(self._game.parse(before, Role(entry["role"]), entry["label"])) == (action,)
        except GameError:
            return False

    def _undo(self, change: Mapping[str, Any]) -> None:
        """What was taken back was one's own, last, and told nobody anything."""
        gone = self._gone.get(change["revision"], [])
        held = tuple(role for role, user in self._seats.items() if user == change["user"])
        active = [row.record for row in self._at.rows]
        mine = {row.sequence for row in active if row.role in held and row.sequence in gone}
        with suppress(GameError):
            tails = (*free_tails(active, held, whole=False), *free_tails(active, held, whole=True))
            tail = next((tail for tail in tails if {row.sequence for row in tail} == mine), ())
            first = active.index(tail[0]) if tail else 0
            done = retaken(self._game, self._at.rows[first].before, active, tail) if tail else None
            if done is not None and gone == sorted(row.sequence for row in (*tail, *done.lost)):
                kept = (HeardEntry(*one) for one in done.kept)
                self._stand(state=done.state, rows=(*self._at.rows[:first], *kept))
                return
        self._stop(text("verify-undo", revision=change["revision"]))

    def _go_back(self, change: Mapping[str, Any]) -> None:
        """Everything that stood from some entry on was taken back; before an epoch the position is in the document."""
        revision, gone = change["revision"], set(self._gone.get(change["revision"], []))
        before = self._known()
        first = min(gone, default=0)
        epoch = self._epochs.get(revision)
        why = first in self._at.settled or (epoch is not None and bool(epoch.get("draws")))
        if not gone or gone != {at for at in before if at >= first} or why != (epoch is not None):
            self._stop(text("verify-undo", revision=revision))
        if epoch is None:
            rows = tuple(row for row in self._at.rows if row.record.sequence not in gone)
            self._stand(state=before[first], rows=rows)
        else:
            self._expect_led_back(change, epoch, first, before[first])
            self._stand(rows=(), settled={at: state for at, state in before.items() if at not in gone})

    def _expect_shuffled(self, change: Mapping[str, Any]) -> None:
        """Whoever goes back across a deal shuffles what was dealt; programs before the whole chain did not."""
        revision = change["revision"]
        was, now = self._known().get(min(self._gone.get(revision, []), default=0)), self._at.state
        if self._lost is not None or was is None or now is None or not 0 < self.since <= revision:
            return
        if self._epochs.get(revision, {}).get("draws") or not dealt_between(self._game, was, now):
            return
        if self._made_elsewhere(change):  # where piles may be other ones
            self._strange.append(text("verify-gone-back", revision=revision))
        else:
            self.faults.append(text("verify-unshuffled", revision=revision))

    def _expect_led_back(self, change: Mapping[str, Any], epoch: Mapping[str, Any], first: int, was: Any) -> None:
        """The position of the document is where the log stood before an entry, by these rules or as it was hashed."""
        entries, fault = self._data["entries"], text("verify-epoch", revision=change["revision"])
        last = max(entry["sequence"] for entry in entries if entry["revision"] < change["revision"])
        self._expect(epoch["sequence"] == last and epoch["rules"] == change.get("rules"), fault)
        stands, draws = digest(self._game, self._at.state), epoch.get("draws", [])
        was = self._redealt(change, was, draws)
        if was is None or digest(self._game, was) != stands:
            known = ("" if was else None) if draws else self._hash_before(change["revision"], first)
            self._expect(known in (None, stands) or self._made_elsewhere(change), fault)
            self._strange.append(text("verify-gone-back", revision=change["revision"]))

    def _redealt(self, change: Mapping[str, Any], was: Any, draws: list[Any]) -> Any:
        """The position before an entry with the piles shuffled anew, if the game went back across a deal."""
        where = text("verify-where-back", revision=change["revision"])
        if draws and (was is None or self._made_elsewhere(change)):
            self._counted(where, draws)
            return None
        if draws:
            was = reshuffled(self._game, was, self._chance)
            self._numbers(where, draws)
        return was

    def _hash_before(self, revision: int, first: int) -> str | None:
        """The newest on record of the position before an entry, as the entries stood at a revision; perhaps none is."""
        log = [
            Outline(entry["sequence"], entry["revision"], Role(""), undone if undone < revision else None, False)
            for entry in self._data["entries"]
            if entry["revision"] < revision
            for undone in [revision if entry["undone"] is None else entry["undone"]]
        ]
        found = (self._data["changes"][at - 1].get("hash") for at in stood(log, revision - 1, first))
        return next((one for one in found if one is not None), None)

    # What needs the other side's yes

    def _hear_proposals(self, change: Mapping[str, Any]) -> None:
        """Every change, whether the position can be followed or not."""
        revision = change["revision"]
        self._waiting, right = self._waiting.after(change, alone=self._alone())
        self._expect(right, text("verify-proposal", revision=revision))
        if change["kind"] == "orders":
            rows = [row.record for row in self._at.rows if row.record.revision == revision]
            self._waiting = self._waiting.overtaken(known=not all(record.hidden for record in rows))
        if revision in self._epochs:
            self._waiting = self._waiting.outlasting()

    def _alone(self) -> bool:
        return len(set(self._seats.values())) == 1

    # What came of it

    def _end(self) -> None:
        data, words = self._data, text("verify-outcome")
        self._expect(data["status"] == "ended" and self._at.outcome is not None, text("verify-status"))
        told, expected = data["outcome"], encode_outcome(self._at.outcome)
        if told != expected and self._older and None not in (told, expected):
            self._expect((told["winner"], _figures(told)) == (expected["winner"], _figures(expected)), words)
            self._result_reworded = True
        else:
            self._expect(told == expected, words)
        if self._at.state is not None:
            self._expect(data.get("state") == digest(self._game, self._at.state), text("verify-state"))
        else:
            self._expect("state" not in data and "opening" not in data, text("verify-state"))


def _figures(told: Any) -> list[int]:
    """The numbers in a result and its account, in order, whatever the words around them."""
    if isinstance(told, (dict, list)):
        return [one for inner in (told.values() if isinstance(told, dict) else told) for one in _figures(inner)]
    return [told] if type(told) is int else []
