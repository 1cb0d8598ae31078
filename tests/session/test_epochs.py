"""New rules under a running game: it never loses what stands, and everybody is told what would be different."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import Refusal, Refused, StaleAction, TableError, refusal
from engine.kernel.game import Options, Role, Step
from engine.kernel.text import Text
from engine.session.model import Told
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables, started
from tests.session.toy import FREE_RACE, Do, Race, State


class Longer(Race):
    """A point of movement goes twice as far: every log stays legal and leads elsewhere."""

    def __init__(self) -> None:
        super().__init__(step=2)


class Stricter(Race):
    """Nobody moves more than one."""

    def refuse(self, state: State, role: Role, action: Do) -> Refusal | None:
        return refusal("2.2", "race-too-far") if action.number > 1 else super().refuse(state, role, action)


class Broken(Race):
    """Rules that raise what no rules should."""

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        raise KeyError("a piece that is gone")


class Shuffled(Race):
    """A card more: the set-up draws other numbers than are on record."""

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        chance.draw("another card", 21, secret=True)
        return super().setup(options, chance)


FAULTS = (Longer, Stricter, Broken, Shuffled)


async def war(store: Store) -> Tables:
    """A table of yesterday: orders, a number, an undo, and the turn is Bob's."""
    tables = await started(open_tables(store, snapshot_every=2, rules="old"))
    for order in ("move 2", "move 1; hide 3", "move 3"):
        await tables.playing.order(TABLE, ANN, order)
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "pass")
    return tables


def today(store: Store, game: Race) -> Tables:
    return open_tables(store, game, snapshot_every=2, rules="new")


async def kinds(store: Store) -> list[str]:
    return [change.kind for change in await store.changes(TABLE, 0)]


async def test_rules_that_lead_to_the_same_place_are_not_noticed(store: Store) -> None:
    before = await (await war(store)).look(TABLE, BOB)
    after = today(store, Race())
    seen = await after.look(TABLE, BOB)
    assert (seen.info, seen.view) == (before.info, before.view)
    assert "epoch" not in await kinds(store)
    kept = await store.kept(TABLE)
    assert kept is not None
    assert kept.rules == "1/new"


@pytest.mark.parametrize("game", FAULTS)
async def test_what_stands_stays_and_play_goes_on(store: Store, game: type[Race]) -> None:
    before = await (await war(store)).look(TABLE, BOB)
    after = today(store, game())
    seen = await after.look(TABLE, BOB)
    assert seen.view == before.view
    assert (await kinds(store)).count("epoch") == 1
    if game is not Broken:
        await after.playing.order(TABLE, BOB, "move 1; pass")
        assert (await after.look(TABLE)).view[0] == (3, 2 if game is Longer else 1)
        assert (await today(store, game()).look(TABLE)).view[0] == (3, 2 if game is Longer else 1)
    assert (await kinds(store)).count("epoch") == 1, "the epoch has begun, the rules lead on from it"


def words(told: Told) -> list[str]:
    return [line.key for line in told.differs]


@pytest.mark.parametrize("game", FAULTS)
async def test_everybody_is_told_what_differs(store: Store, game: type[Race]) -> None:
    """By a bot that was stopped before it could tell the last changes, too."""
    tables = await war(store)
    await tables.telling.mark_shown(TABLE, 4)
    *earlier, epoch = await today(store, game()).telling.unshown(TABLE)
    assert [told.kind for told in earlier] == ["undo", "orders"]
    assert [event.narrate().key for event in earlier[-1].public()] == ["race-passed"]
    assert (epoch.kind, epoch.revision, epoch.user) == ("epoch", 7, 0)
    if game is not Longer:
        assert words(epoch) == ["epoch-broken"]
        return
    *_, stands, replayed, offer = epoch.differs
    assert offer.key == "epoch-offer"
    assert (stands.key, replayed.key) == ("epoch-stands", "epoch-replayed")
    assert [dict(line.args["words"].args)["at"] for line in (stands, replayed)] == [3, 6]


@pytest.mark.parametrize("game", [Longer, Stricter, Shuffled])
async def test_a_table_of_before_positions_were_kept(store: Any, game: type[Race]) -> None:
    """What its snapshots lead to is what the players saw."""
    await war(store)
    before = (await open_tables(store, rules="old").look(TABLE)).view
    await forget(store)
    assert (await today(store, game()).look(TABLE)).view == before
    assert (await kinds(store)).count("epoch") == 1


class Reworded(Longer):
    """It leads elsewhere, and says so."""

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        done = super().apply(state, role, action, chance, forced)
        return replace(done, events=tuple(replace(one, number=2 * one.number) for one in done.events))


async def test_what_was_told_before_hashes_were_kept_is_told_again_as_it_was(store: Store) -> None:
    tables = await war(store)
    before = [public(one) for one in await tables.results.told(TABLE, 2, 6)]
    await forget(store)
    after = today(store, Reworded())
    await after.opened(TABLE)
    assert (await kinds(store)).count("epoch") == 1
    assert [public(one) for one in await after.results.told(TABLE, 2, 6)] == before


def public(told: Told) -> list[Text]:
    return [event.narrate() for event in told.events if event.only is None]


async def forget(store: Any) -> None:
    """Leave a table as older versions of the bot have left it."""
    if hasattr(store, "positions"):
        store.positions.clear()
        store.notes = {at: [replace(one, rules=None, hash=None) for one in notes] for at, notes in store.notes.items()}
        return
    async with store._db.transaction() as db:
        await db.execute("DELETE FROM positions")
        await db.execute("UPDATE changes SET rules = NULL, hash = NULL")


async def test_undo_stops_where_an_epoch_begins(store: Store) -> None:
    tables = await started(open_tables(store, rules="old"))
    await tables.playing.order(TABLE, ANN, "move 2")
    after = today(store, Longer())
    assert not await after.playing.can_undo(await after.look(TABLE, ANN), ANN)
    with pytest.raises(Refused) as kept:
        await after.playing.undo(TABLE, ANN)
    assert kept.value.message.key == "undo-epoch"
    await after.playing.order(TABLE, ANN, "move 1")
    assert await after.playing.can_undo(await after.look(TABLE, ANN), ANN)
    await after.playing.undo(TABLE, ANN, all=True)
    assert (await after.look(TABLE)).view[0] == (2, 0)


@pytest.mark.parametrize("game", FAULTS)
async def test_the_past_can_still_be_looked_at(store: Store, game: type[Race]) -> None:
    await war(store)
    after = today(store, game())
    last = (await after.look(TABLE)).view
    *_, moment = (await after.results.story(TABLE)).moments()
    assert moment.view == last
    assert len((await after.results.history(TABLE)).lines) == 5
    assert len(await after.results.told(TABLE, 1, 99)) == 7


@pytest.mark.parametrize("game", FAULTS)
async def test_it_can_be_closed_and_exported(store: Store, game: type[Race]) -> None:
    await war(store)
    after = today(store, game())
    assert (await after.results.export(TABLE))["status"] == "playing"
    assert (await after.playing.resign(TABLE, ANN)).info.status == "ended"
    assert (await after.results.export(TABLE))["outcome"]["winner"] == "blue"
    await after.lobby.invite(CHANNEL, "race", {}, ANN, BOB)


async def test_every_change_has_its_rules_and_the_hash_of_where_it_led(store: Store) -> None:
    tables = await war(store)
    changes = await store.changes(TABLE, 0)
    assert {change.rules for change in changes} == {"1/old"}
    assert all(change.hash is not None and len(change.hash) == 64 for change in changes)
    by_kind = [(change.kind, change.hash) for change in changes]
    assert by_kind[2][1] == by_kind[4][1], "taking back leads to where it was"
    await tables.playing.resign(TABLE, ANN)
    assert (await tables.results.export(TABLE))["state"] == (await store.changes(TABLE, 0))[-1].hash


async def ended(store: Store, game: Race) -> Tables:
    """The war under the rules of today, which Ann gives up after Bob's turn."""
    await war(store)
    after = today(store, game)
    await after.playing.order(TABLE, BOB, "move 1; roll")
    await after.playing.resign(TABLE, ANN)
    return after


@pytest.mark.parametrize("game", [Longer, Stricter, Shuffled])
async def test_an_export_with_epochs_is_judged_as_far_as_that_can_be(store: Store, game: type[Race]) -> None:
    tables = await ended(store, game())
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    assert [epoch["revision"] for epoch in data["epochs"]] == [7]
    report = tables.results.verify(data)
    assert report.faults == ()
    (note,) = report.unjudged
    first = {Longer: 2, Stricter: 2, Shuffled: 1}[game]
    assert (note.key, dict(note.args)) == ("verify-elsewhere", {"first": first, "last": 6})
    old = open_tables(store, Race(), rules="old").results.verify(data)
    assert (old.faults, old.unjudged != ()) == ((), game is Longer), "by the rules of then all of it, but for what came"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("epochs", 0, "state", "at"), [9, 0]),
        (("epochs", 0, "sequence"), 4),
        (("epochs",), []),
        (("changes", 6, "user"), 1),
        (("changes", 6, "hash"), "ab"),
        (("changes", 1, "user"), 2),
        (("changes", 7, "hash"), "ab"),
        (("entries", 6, "draws", 0, 2), 7),
        (("opening", 0, 2), 21),
        (("entries", 0, "user"), 2),
    ],
)
async def test_what_can_be_judged_of_it_is(store: Store, path: tuple[Any, ...], value: Any) -> None:
    tables = await ended(store, Longer())
    assert not tables.results.verify(forged(await tables.results.export(TABLE), path, value)).good


async def test_a_game_that_other_rules_have_ended_is_not_said_to_be_wrong(store: Store) -> None:
    """Of an older program, or a newer one."""
    tables = await war(store)
    await tables.playing.resign(TABLE, ANN)
    data = await tables.results.export(TABLE)
    for game in FAULTS:
        report = open_tables(store, game(), rules="of another program").results.verify(data)
        assert report.faults == ()
        assert [note.key for note in report.unjudged] == ["verify-elsewhere", "verify-state-elsewhere"]
        assert open_tables(store, game(), rules="old").results.verify(data).faults, (
            "the same rules must lead to the same"
        )


FORGED_ELSEWHERE = [
    (("opening", 0, 2), 9),
    (("outcome", "winner"), "red"),
    (("status",), "playing"),
    (("changes", -1, "kind"), "epoch"),
    (("entries", -1, "undone"), 5),
    (("entries", 0, "undone"), 5),
]


def forged(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value in one place."""
    inner = data = json.loads(json.dumps(data))
    for key in path[:-1]:
        inner = inner[key]
    assert inner[path[-1]] != value
    inner[path[-1]] = value
    return data


@pytest.mark.parametrize(("path", "value"), FORGED_ELSEWHERE)
async def test_what_other_rules_have_ended_is_judged_without_its_position(
    store: Store, path: tuple[Any, ...], value: Any
) -> None:
    tables = await war(store)
    await tables.playing.resign(TABLE, ANN)
    data = await tables.results.export(TABLE)
    other = open_tables(store, Stricter(), rules="of another program")
    report = other.results.verify(data)
    assert (report.good, report.decided) == (True, True)
    assert not other.results.verify(forged(data, path, value)).good


async def test_an_end_that_was_played_out_under_other_rules_is_not_called_checked(store: Store) -> None:
    tables = await started(open_tables(store, Race(), rules="old"))
    await tables.playing.order(TABLE, ANN, "move 2")
    await tables.playing.order(TABLE, ANN, "win")
    report = open_tables(store, Stricter(), rules="new").results.verify(await tables.results.export(TABLE))
    assert (report.good, report.decided) == (True, False)
    assert "verify-result-elsewhere" in [note.key for note in report.unjudged]


async def test_an_epoch_bears_the_rules_of_its_change(store: Store) -> None:
    tables = await ended(store, Longer())
    data = await tables.results.export(TABLE)
    assert not tables.results.verify(forged(data, ("epochs", 0, "rules"), "1/other")).good


async def test_both_may_agree_to_the_position_of_the_new_rules(store: Store) -> None:
    await war(store)
    after = today(store, Longer())
    assert (await after.proposals.correct(TABLE, ANN)).kind == "correction-offered"
    with pytest.raises(TableError) as already:
        await after.proposals.correct(TABLE, ANN)
    assert already.value.message.key == "already-proposed-correction"
    await after.playing.order(TABLE, BOB, "move 1")
    assert (await after.look(TABLE)).view[0] == (3, 2), "it waits, the game goes on"
    assert (await after.proposals.correct(TABLE, BOB)).kind == "corrected"
    assert (await after.look(TABLE)).view[0] == (6, 2), "with what was done since"
    with pytest.raises(Refused):
        await after.playing.undo(TABLE, BOB)
    await after.playing.order(TABLE, BOB, "move 1; roll")
    assert (await today(store, Longer()).look(TABLE)).view == (await after.look(TABLE)).view
    assert [moment.view for moment in (await after.results.story(TABLE)).moments()][-1] == (
        await after.look(TABLE)
    ).view
    await after.playing.resign(TABLE, ANN)
    report = after.results.verify(json.loads(json.dumps(await after.results.export(TABLE))))
    assert report.faults == ()
    assert [note.key for note in report.unjudged] == ["verify-elsewhere", "verify-corrected"]


async def test_what_does_not_lead_anywhere_cannot_be_agreed_to(store: Store) -> None:
    tables = await war(store)
    for opened in (tables, today(store, Stricter())):
        with pytest.raises(TableError) as nowhere:
            await opened.proposals.correct(TABLE, ANN)
        assert nowhere.value.message.key == "no-correction"


async def test_once_is_enough(store: Store) -> None:
    await war(store)
    after = today(store, Longer())
    await after.proposals.correct(TABLE, ANN)
    await after.proposals.agree(TABLE, BOB)
    with pytest.raises(TableError):
        await after.proposals.correct(TABLE, ANN)


async def test_whoever_only_reads_begins_nothing(store: Store) -> None:
    """Such as an export of another version beside the bot that runs."""
    before = (await (await war(store)).look(TABLE)).view
    reader = open_tables(store, Longer(), rules=None)
    assert (await reader.look(TABLE)).view == before
    assert (await reader.results.export(TABLE))["revision"] == 6
    assert "epoch" not in await kinds(store)


class Wordless(Longer):
    """Rules that have no words for what stands."""

    def situation(self, state: State) -> tuple[Text, ...]:
        raise KeyError("a space that is gone")


async def test_a_position_without_words_is_one_all_the_same(store: Store) -> None:
    before = (await (await war(store)).look(TABLE)).view
    after = today(store, Wordless())
    assert (await after.look(TABLE)).view == before
    assert words((await after.telling.unshown(TABLE))[-1]) == ["epoch-wordless", "epoch-offer"]


class Slow(Race):
    """Rules that take their time, and count how often they are asked at once."""

    asked = most = 0

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        self.asked += 1
        self.most = max(self.most, self.asked)
        time.sleep(0.02)
        self.asked -= 1
        return super().setup(options, chance)


async def test_after_a_start_tables_are_looked_at_one_by_one_and_players_do_not_wait(store: Store) -> None:
    tables = open_tables(store, rules="old")
    for channel in range(CHANNEL, CHANNEL + 6):
        await started(tables, channel)
    game = Slow()
    after = today(store, game)
    opening = [asyncio.create_task(after.opened(number)) for number in await after.telling.waiting()]
    await asyncio.sleep(0.01)
    await after.look(6)
    assert sum(task.done() for task in opening) <= 2, "the player's was not the last in the row"
    await asyncio.gather(*opening)
    assert game.most <= 2


async def test_what_was_proposed_for_an_epoch_is_void_when_another_begins(store: Store) -> None:
    await war(store)
    between = today(store, Longer())
    made = await between.proposals.correct(TABLE, ANN)
    assert made.proposal is not None
    await between.playing.order(TABLE, BOB, "move 1")
    after = open_tables(store, Race(step=3), rules="newer")
    stands = (await after.look(TABLE)).view
    assert (await kinds(store)).count("epoch") == 2
    assert (await after.info(TABLE)).proposals == ()
    with pytest.raises(TableError) as void:
        await after.proposals.agree(TABLE, BOB, made.proposal.name)
    assert (void.value.message.key, (await after.look(TABLE)).view) == ("proposal-was-overtaken", stands)
    assert (await after.proposals.correct(TABLE, BOB)).kind == "correction-offered", (
        "of this epoch, by whoever wants it"
    )


async def test_a_correction_that_was_taken_over_is_not_taken_over_again(store: Store) -> None:
    """Nor does going back before the epoch leave it waiting, or an offer to abandon the game that stood."""
    await war(store)
    after = today(store, Longer())
    await after.proposals.correct(TABLE, ANN)
    await after.proposals.abandon(TABLE, ANN)
    back = (await after.proposals.go_back(TABLE, ANN, 1)).proposal
    assert back is not None
    assert (await after.proposals.agree(TABLE, BOB, back.name)).kind == "rolled-back"
    assert (await after.info(TABLE)).proposals == ()
    assert {one.kind: one.state for one in await store.proposals(TABLE)} == {
        "correction": "overtaken",
        "abandon": "overtaken",
        "rollback": "agreed",
    }
    await after.proposals.abandon(TABLE, ANN)
    await after.proposals.abandon(TABLE, BOB)
    assert after.results.verify(json.loads(json.dumps(await after.results.export(TABLE)))).faults == ()


async def test_an_epoch_counts_on_buttons_like_any_change(store: Store) -> None:
    """In memory and after a restart the same, and without what was done in secret; a panel of before is stale."""
    numbers = []
    for channel, hidden in ((CHANNEL, 0), (CHANNEL + 1, 3)):
        before = await started(open_tables(store, FREE_RACE, rules="old"), channel)
        table = (await before.in_channel(channel)).number
        await before.playing.order(table, ANN, "move 1")
        for number in range(hidden):
            await before.playing.order(table, BOB, f"stash {number + 1}")
        seen = (await before.look(table, ANN)).info.stamp
        after = open_tables(store, Race(free=True, step=2), rules="new")
        now = (await after.look(table, ANN)).info.stamp
        assert (now, (await open_tables(store, FREE_RACE, rules=None).look(table, ANN)).info.stamp) == (seen + 1,) * 2
        with pytest.raises(StaleAction):
            await after.playing.order(table, ANN, "move 1", stamp=seen)
        await after.playing.order(table, ANN, "move 1", stamp=now)
        numbers.append(now)
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize("game", [Longer, Stricter])
@pytest.mark.parametrize("kind", ["abandon", "rollback"])
@pytest.mark.parametrize("answer", ["refuse", "agree", "take back", "order, again"])
async def test_a_proposal_may_be_answered_across_an_epoch(
    store: Store, game: type[Race], kind: str, answer: str
) -> None:
    """Whether the rules of today can follow the position there or not."""

    async def proposed(tables: Tables) -> None:
        if kind == "abandon":
            await tables.proposals.abandon(TABLE, ANN)
        else:
            await tables.proposals.go_back(TABLE, ANN, 1)

    tables = await started(open_tables(store, rules="old"))
    await tables.playing.order(TABLE, ANN, "move 3")
    await proposed(tables)
    after = today(store, game())
    if answer == "agree":
        await after.proposals.agree(TABLE, BOB)
    elif answer == "refuse":
        await after.proposals.refuse(TABLE, BOB)
    elif answer == "take back":
        await after.proposals.take_back(TABLE, ANN)
    else:
        await after.playing.order(TABLE, ANN, "move 1")
        await proposed(after)
    if (await after.info(TABLE)).status == "playing":
        await after.playing.resign(TABLE, BOB)
    data = json.loads(json.dumps(await after.results.export(TABLE)))
    for rules in (after, open_tables(store, rules="old")):
        assert rules.results.verify(data).faults == ()
    offered = next(change for change in data["changes"] if change["kind"].endswith("-offered"))
    offered |= {"role": "blue", "user": BOB}
    if answer != "order, again":
        assert "verify-proposal" in [fault.key for fault in after.results.verify(data).faults], "nobody answers himself"


@pytest.mark.parametrize("secretly", [False, True])
async def test_what_stands_before_an_epoch_does_not_tell_what_was_done_in_secret(store: Store, secretly: bool) -> None:
    tables = await started(open_tables(store, FREE_RACE, rules="old"))
    await tables.playing.order(TABLE, ANN, "move 1")
    tables = today(store, Race(free=True, step=2))
    await tables.opened(TABLE)
    if secretly:
        await tables.playing.order(TABLE, BOB, "stash 1")
    with pytest.raises(Refused) as kept:
        await tables.playing.undo(TABLE, ANN)
    assert kept.value.message.key == "undo-epoch"


class Elsewhere(Race):
    """The race with another opening."""

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        done = super().setup(options, chance)
        return replace(done, state=replace(done.state, moves=5))


async def test_only_what_a_player_knows_of_lies_before_an_epoch_for_him(store: Store) -> None:
    tables = await started(open_tables(store, FREE_RACE, rules="old"))
    await tables.playing.order(TABLE, BOB, "stash 1")
    tables = today(store, Elsewhere(free=True))
    await tables.opened(TABLE)
    assert await store.epochs(TABLE), "the rules of today lead elsewhere"
    with pytest.raises(Refused) as kept:
        await tables.playing.undo(TABLE, ANN)
    assert kept.value.message.key == "undo-nothing"


async def test_a_way_back_that_has_become_impossible_is_closed_and_bars_no_other(store: Store) -> None:
    tables = await started(open_tables(store, rules="old"))
    for _ in range(3):
        await tables.playing.order(TABLE, ANN, "move 1")
    await tables.proposals.go_back(TABLE, ANN, 3)
    after = today(store, Longer())
    assert len((await after.opened(TABLE)).proposals) == 1
    told = await after.proposals.agree(TABLE, BOB)
    assert (told.kind, told.info.proposals) == ("lapsed", ())
    await after.proposals.go_back(TABLE, BOB, 1)
    await after.proposals.agree(TABLE, ANN)
    await after.playing.resign(TABLE, ANN)
    report = after.results.verify(await after.results.export(TABLE))
    assert report.good, report.faults
