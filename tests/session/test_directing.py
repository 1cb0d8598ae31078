"""Orders of directors: what each does to a table, to whom it is refused, what of it is on record and verified."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import GameError
from engine.kernel.standing import StandingOrder
from engine.session.acts import RULED, DirectorsOrder, Ruled
from engine.session.conditions import ClockTerms, Conditions, conditions_data
from engine.session.holds import Hold, hold_data
from engine.session.model import TableNumber, Told
from engine.session.ports import Store
from engine.session.rulings import RULINGS
from engine.session.tables import Tables
from engine.session.terms import ABANDON
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables, started
from tests.session.toy import BLUE, FREE_RACE, RED

GUILD, DEE, EVE = 50, 4, 5
LOCK = hold_data(Hold("lock", DEE, 1000))
ORDERS: dict[Ruled, dict[str, Any]] = {
    "director-held": {"hold": LOCK},
    "director-released": {},
    "director-back": {"number": 1},
    "director-substituted": {"roles": [RED], "before": ANN, "after": CY},
    "director-corrected": {"edits": {"at": [3, 1]}},
    "director-conditions": {
        "conditions": conditions_data(Conditions(odds=False)),
        "before": conditions_data(Conditions()),
    },
    "director-forfeit": {"role": RED},
    "director-ruled": {"winner": BLUE},
    "director-ended": {},
    "director-announced": {},
    "director-penalty": {"role": RED, "hours": 5},
}
CLOCK = {"conditions": conditions_data(Conditions(ClockTerms("total", 24 * 3600)))}
ENDS = {"director-forfeit": BLUE, "director-ruled": BLUE, "director-ended": None}


def order(kind: Ruled, **args: Any) -> DirectorsOrder:
    return DirectorsOrder(kind, {**ORDERS[kind], **args}, "because")


async def direct(tables: Tables, wanted: DirectorsOrder, user: int = DEE, request: str | None = None) -> Told:
    return await tables.directing.carry_out(TABLE, GUILD, user, wanted, request=request)


async def why(change: Any) -> str:
    with pytest.raises(GameError) as caught:
        await change
    return caught.value.message.key


async def prepared(tables: Tables, kind: Ruled) -> Tables:
    """Where such an order is possible."""
    await tables.playing.order(TABLE, ANN, "move 1; roll")
    if kind == "director-released":
        await direct(tables, order("director-held"))
    if kind == "director-penalty":
        await direct(tables, order("director-conditions", **CLOCK))
    return tables


def test_every_kind_has_its_effect() -> None:
    assert RULINGS.keys() == set(RULED) == ORDERS.keys()


@pytest.mark.parametrize("kind", RULED)
async def test_it_is_on_record_and_verified_at_the_end(
    tables: Tables, reopened: Callable[[], Tables], kind: Ruled
) -> None:
    await prepared(tables, kind)
    await tables.directing.attempt(TABLE, DEE, order(kind))
    assert [act.kind for act in await tables.servers.acts_at(TABLE)].count(kind) == 0, "an attempt does nothing"
    told = await direct(tables, order(kind))
    assert told.act is not None
    assert (told.kind, told.role, told.act.reason, told.act.revision) == (kind, None, "because", told.revision)
    again = reopened()
    assert [one.act for one in await again.telling.unshown(TABLE)][-1] == (await again.servers.acts_at(TABLE))[-1]
    if kind not in ENDS:
        seats = (await again.info(TABLE)).seats
        await again.playing.resign(TABLE, seats[RED])
    data = await again.results.export(TABLE)
    verdict = again.results.verify(data)
    assert verdict.good, verdict.faults
    assert "verify-directed" in [line.key for line in verdict.unjudged]
    if kind in ENDS:
        outcome = (await again.info(TABLE)).outcome
        assert outcome is not None
        assert outcome.winner == ENDS[kind]


@pytest.mark.parametrize("kind", RULED)
async def test_a_record_without_its_act_is_a_forgery(tables: Tables, kind: Ruled) -> None:
    await prepared(tables, kind)
    await direct(tables, order(kind))
    if kind not in ENDS:
        await tables.playing.resign(TABLE, (await tables.info(TABLE)).seats[BLUE])
    data = await tables.results.export(TABLE)
    for forged in ("acts", "user", "args"):
        other = copy.deepcopy(data)
        if forged == "acts":
            other["acts"].pop()
        elif forged == "user":
            other["acts"][-1]["user"] = ANN
        else:
            other["acts"][-1]["args"] = {"roles": 7, "before": "x", "role": 3, "winner": None}
            if kind not in ("director-substituted", "director-forfeit", "director-ruled", "director-penalty"):
                continue  # nothing in them can be compared
        assert not tables.results.verify(other).good, forged


async def test_a_result_that_was_not_ruled_so_is_found(tables: Tables) -> None:
    await direct(tables, order("director-ruled", winner=BLUE))
    data = await tables.results.export(TABLE)
    data["acts"][-1]["args"]["winner"] = RED
    assert not tables.results.verify(data).good


@pytest.mark.parametrize("kind", RULED)
async def test_nobody_directs_his_own_game(tables: Tables, kind: Ruled) -> None:
    await prepared(tables, kind)
    if kind == "director-announced":
        assert (await direct(tables, order(kind), BOB)).kind == kind, "to say something decides nothing"
        return
    assert await why(tables.directing.attempt(TABLE, BOB, order(kind))) == "director-plays"
    assert await why(direct(tables, order(kind), BOB)) == "director-plays"


async def test_the_same_request_is_carried_out_once(tables: Tables) -> None:
    first = await direct(tables, order("director-announced"), request="director.4.9")
    again = await direct(tables, order("director-announced"), request="director.4.9")
    assert (first.revision, again.revision) == (2, 2)
    assert len(await tables.servers.acts_at(TABLE)) == 1


async def test_a_substitute_has_the_seat_and_the_old_player_nothing(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    before = await tables.look(TABLE, ANN)
    await direct(tables, order("director-substituted"))
    assert (await tables.info(TABLE)).seats == {RED: CY, BLUE: BOB}
    old, new = await tables.look(TABLE, ANN), await tables.look(TABLE, CY)
    assert (old.role, new.role, new.view) == (None, RED, before.view)
    assert old.view == (await tables.look(TABLE)).view, "he sees what everybody sees"
    (offer, *_) = before.offers
    stamp = before.info.stamp
    assert await why(tables.playing.act(TABLE, ANN, offer.action, stamp=stamp)) in ("stale-action", "not-seated")
    for refused in (
        tables.playing.act(TABLE, ANN, offer.action),
        tables.playing.order(TABLE, ANN, "move 2"),
        tables.playing.undo(TABLE, ANN),
        tables.playing.resign(TABLE, ANN),
        tables.proposals.abandon(TABLE, ANN),
    ):
        assert await why(refused) == "not-seated"
    assert TABLE not in [info.number for info in await tables.people.of_user(ANN)]
    assert TABLE in [info.number for info in await tables.people.of_user(CY)]
    await tables.playing.order(TABLE, CY, "move 2")


async def test_his_standing_orders_are_gone(store: Store) -> None:
    tables = await started(open_tables(store, FREE_RACE))
    await tables.standing.say(TABLE, ANN, StandingOrder("rolled", "let"))
    await direct(tables, order("director-substituted"))
    assert await store.standing(TABLE, ANN) == []
    assert await tables.standing.page(TABLE, CY) == (), "the new player has none of them"


async def test_what_the_old_player_proposed_is_void_and_what_waits_for_him_waits_for_the_new_one(
    tables: Tables,
) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; roll")
    await tables.proposals.abandon(TABLE, ANN)
    await tables.proposals.go_back(TABLE, BOB, 1)
    await direct(tables, order("director-substituted"))
    assert [one.kind for one in (await tables.info(TABLE)).proposals] == ["rollback"]
    assert (await tables.proposals.agree(TABLE, CY)).kind == "rolled-back"
    await tables.playing.resign(TABLE, CY)
    assert tables.results.verify(await tables.results.export(TABLE)).good


async def test_who_cannot_be_a_substitute(tables: Tables) -> None:
    def swap(role: str, before: int, after: int) -> DirectorsOrder:
        return order("director-substituted", roles=[role], before=before, after=after)

    assert await why(direct(tables, swap(RED, CY, EVE))) == "substitute-not-seated"
    assert await why(direct(tables, swap(BLUE, ANN, CY))) == "substitute-not-seated"
    assert await why(direct(tables, swap(RED, ANN, BOB))) == "substitute-plays"
    await direct(tables, swap(RED, ANN, CY))
    assert await why(direct(tables, swap(BLUE, BOB, ANN))) == "substitute-has-seen"
    await direct(tables, swap(RED, CY, ANN))
    assert (await tables.info(TABLE)).seats[RED] == ANN, "his own seat he may have again"
    await tables.playing.resign(TABLE, ANN)
    assert tables.results.verify(await tables.results.export(TABLE)).good


async def test_who_was_replaced_is_told_so_when_he_asks_for_the_feed(tables: Tables) -> None:
    assert await why(tables.feeds.expect_allowed(TABLE, ANN)) == "feed-own"
    await direct(tables, order("director-substituted"))
    assert await why(tables.feeds.expect_allowed(TABLE, ANN)) == "feed-replaced"
    assert await why(tables.feeds.expect_allowed(TABLE, CY)) == "feed-own"
    await tables.playing.resign(TABLE, CY)
    assert {await why(tables.feeds.expect_allowed(TABLE, user)) for user in (ANN, BOB, CY)} == {"feed-over"}


async def test_who_has_opened_the_feed_of_both_hands_takes_no_seat(tables: Tables, store: Store) -> None:
    await store.open_feed(TABLE, CY, 1000)
    assert await why(direct(tables, order("director-substituted"))) == "substitute-renounced"
    await direct(tables, order("director-substituted", after=EVE))


async def test_going_back_needs_no_agreement_and_voids_what_waited(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; roll")
    await tables.proposals.abandon(TABLE, BOB)
    told = await direct(tables, order("director-back"))
    assert told.back is not None
    assert (await tables.info(TABLE)).proposals == ()
    assert {row.undone for row in await tables._tables.store.records(TABLE)} == {told.revision}
    assert await why(direct(tables, order("director-back"))) == "rollback-gone"


async def test_under_a_lock_no_proposal_waits_for_anybody(tables: Tables) -> None:
    made = (await tables.proposals.propose(TABLE, ANN, ABANDON)).info
    locked = (await direct(tables, order("director-held", hold=LOCK))).info
    freed = (await direct(tables, order("director-released"))).info
    assert [len(info.asked_of(BOB)) for info in (made, locked, freed)] == [1, 0, 1]
    assert made.asked_of(ANN) == ()


async def test_a_game_under_a_lock_is_directed(tables: Tables) -> None:
    await direct(tables, order("director-held"))
    hold = (await tables.info(TABLE)).hold
    assert hold is not None
    assert (hold.kind, hold.why) == ("lock", "because")
    assert await why(tables.playing.order(TABLE, ANN, "move 1")) == "held-lock"
    await direct(tables, order("director-substituted"))
    await direct(tables, order("director-released"))
    assert await why(direct(tables, order("director-released"))) == "not-held"
    await tables.playing.order(TABLE, CY, "move 1")


async def test_a_corrected_position_is_gone_on_from_and_gone_back_behind(
    tables: Tables, reopened: Callable[[], Tables]
) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; roll")
    before = (await tables.look(TABLE)).position.state
    told = await direct(tables, order("director-corrected"))
    assert {line.key for line in told.differs} == {"amended-was", "amended-is"}
    again = reopened()
    assert (await again.look(TABLE)).position.state == replace(before, at=(3, 1))
    assert (await again.telling.unshown(TABLE))[-1].differs == told.differs
    assert await why(again.playing.undo(TABLE, ANN)) == "undo-epoch"
    await again.playing.order(TABLE, BOB, "move 1")
    await direct(again, order("director-back"))
    await again.playing.resign(TABLE, ANN)
    verdict = again.results.verify(await again.results.export(TABLE))
    assert verdict.good, verdict.faults


async def test_a_correction_that_was_another_is_found(tables: Tables) -> None:
    await direct(tables, order("director-corrected"))
    await tables.playing.resign(TABLE, ANN)
    data = await tables.results.export(TABLE)
    data["acts"][0]["args"]["edits"] = {"at": [9, 9]}
    assert not tables.results.verify(data).good


@pytest.mark.parametrize(
    ("edits", "key"),
    [({"deck": []}, "amend-sealed"), ({"moves": "x"}, "amend-faults"), ({}, "amend-nothing")],
)
async def test_a_correction_that_cannot_be_does_nothing(tables: Tables, edits: dict[str, Any], key: str) -> None:
    assert await why(tables.directing.attempt(TABLE, DEE, order("director-corrected", edits=edits))) == key
    assert await why(direct(tables, order("director-corrected", edits=edits))) == key
    assert (await tables.info(TABLE)).revision == 1


async def test_conditions_agreed_on_since_are_not_overwritten(tables: Tables) -> None:
    await tables.proposals.other_conditions(TABLE, ANN, Conditions(reach=False))
    await tables.proposals.agree(TABLE, BOB)
    assert await why(direct(tables, order("director-conditions"))) == "stale-action"


@pytest.mark.parametrize("kind", sorted(kind for kind in RULED if RULINGS[kind].fixed))
async def test_what_was_played_since_an_order_was_shown_is_not_overturned(tables: Tables, kind: Ruled) -> None:
    await prepared(tables, kind)
    seen = (await tables.directing.attempt(TABLE, DEE, order(kind))).stamp
    await tables.playing.order(TABLE, BOB, "move 2")
    give = tables.directing.carry_out
    assert await why(give(TABLE, GUILD, DEE, order(kind), seen=seen)) == "stale-action"
    assert await tables.servers.acts_at(TABLE) == []
    seen = (await tables.directing.attempt(TABLE, DEE, order(kind))).stamp
    assert (await give(TABLE, GUILD, DEE, order(kind), seen=seen)).kind == kind


def test_what_rests_on_the_position_is_fixed_to_it() -> None:
    fixed = {kind for kind in RULED if RULINGS[kind].fixed}
    assert fixed == {"director-back", "director-corrected", "director-forfeit", "director-ruled", "director-ended"}


async def test_an_offer_that_was_accepted_since_is_not_ended(tables: Tables) -> None:
    other = await tables.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED, guild=GUILD)
    end = order("director-ended")
    seen = (await tables.directing.attempt(other.number, DEE, end)).stamp
    await tables.lobby.accept(other.number, BOB)
    assert await why(tables.directing.carry_out(other.number, GUILD, DEE, end, seen=seen)) == "stale-action"


async def test_days_of_a_pause_count_from_its_confirmation(tables: Tables) -> None:
    await direct(tables, order("director-held", hold=hold_data(Hold("lock", DEE, since=100, until=900))))
    hold = (await tables.info(TABLE)).hold
    assert hold is not None
    assert hold.since > 1000
    assert hold.until == hold.since + 800
    (act,) = await tables.servers.acts_at(TABLE)
    assert act.args["hold"]["until"] == hold.until, "what is on record is what was done"


async def test_an_offer_and_a_bidding_are_taken_away(tables: Tables) -> None:
    other = await tables.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED, guild=GUILD)
    assert (await tables.directing.attempt(other.number, DEE, order("director-ended"))).effect is None
    told = await tables.directing.carry_out(other.number, GUILD, DEE, order("director-ended"), request="r")
    assert (told.kind, told.info.status) == ("director-ended", "ended")
    again = await tables.directing.carry_out(other.number, GUILD, DEE, order("director-ended"), request="r")
    assert again.revision == told.revision
    assert await why(tables.lobby.accept(other.number, BOB)) == "not-proposed"
    await tables.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED)


@pytest.mark.parametrize("kind", sorted(set(RULED) - {"director-ended"}))
async def test_nothing_else_is_ordered_before_the_game(tables: Tables, kind: Ruled) -> None:
    other = await tables.lobby.invite(CHANNEL + 1, "race", {}, ANN, BOB, RED)
    assert await why(tables.directing.carry_out(other.number, GUILD, DEE, order(kind))) == "not-started"


async def test_a_running_game_is_exported_with_what_was_done_and_without_its_times(tables: Tables) -> None:
    await direct(tables, order("director-announced"))
    (act,) = (await tables.results.export(TableNumber(TABLE)))["acts"]
    assert (act["kind"], act["user"], act["revision"], act["time"] % (24 * 60 * 60)) == (
        "director-announced",
        DEE,
        2,
        0,
    )
