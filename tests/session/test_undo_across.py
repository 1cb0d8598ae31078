"""Taking back one's own across what the other side has done meanwhile, where both may decide at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import Refused
from engine.kernel.game import Role, Step
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CY, TABLE, open_tables, started
from tests.session.toy import BLUE, FREE_RACE, RED, Do, Race, State


@pytest.fixture
async def free(store) -> Tables:
    """Ann is to act, Bob may."""
    return await started(open_tables(store, FREE_RACE, snapshot_every=2))


@pytest.fixture
def reopened(store) -> Callable[[], Tables]:
    return lambda: open_tables(store, FREE_RACE, snapshot_every=2)


async def at(tables: Tables) -> tuple[int, int]:
    return (await tables.look(TABLE)).view[0]


async def can_undo(tables: Tables, user: int) -> bool:
    return await tables.playing.can_undo(await tables.look(TABLE, user), user)


async def test_what_the_other_side_has_done_meanwhile_stays(free: Tables, reopened) -> None:
    await free.playing.order(TABLE, ANN, "move 1")
    await free.playing.order(TABLE, ANN, "move 2")
    await free.playing.order(TABLE, BOB, "move 3")
    assert await can_undo(free, ANN)
    told = await free.playing.undo(TABLE, ANN)
    assert ([line.label for line in told.entries], told.receipt) == (["move 2"], ("move 2",))
    assert await at(free) == (1, 3)
    assert await at(reopened()) == (1, 3)
    again = (await reopened().results.told(TABLE, 5, 5))[0]
    assert (again.entries, again.receipt, again.back) == (told.entries, told.receipt, told.back)


async def test_everything_goes_back_as_far_as_it_can(free: Tables) -> None:
    for user, order in ((ANN, "roll"), (BOB, "move 1"), (ANN, "move 1"), (BOB, "move 1"), (ANN, "move 2")):
        await free.playing.order(TABLE, user, order)
    # the roll has passed the turn to Bob; Ann may move besides
    told = await free.playing.undo(TABLE, ANN, all=True)
    assert [line.label for line in told.entries] == ["move 1", "move 2"]
    assert (await at(free))[1] == 2


async def test_what_needs_it_bars_it(free: Tables) -> None:
    await free.playing.order(TABLE, ANN, "pass")
    await free.playing.order(TABLE, BOB, "pass")
    assert not await can_undo(free, ANN)
    with pytest.raises(Refused) as caught:
        await free.playing.undo(TABLE, ANN)
    assert caught.value.message.key == "undo-not-yours"


async def test_a_revelation_of_the_other_side_bars_it(free: Tables) -> None:
    await free.playing.order(TABLE, ANN, "move 1; pass")
    await free.playing.order(TABLE, BOB, "tell 3")
    with pytest.raises(Refused):
        await free.playing.undo(TABLE, ANN)


async def test_what_was_done_in_secret_does_not_show_in_what_can_be_taken_back(free: Tables) -> None:
    await free.playing.order(TABLE, ANN, "move 1")
    await free.playing.order(TABLE, BOB, "stash 2")
    assert await can_undo(free, ANN)
    told = await free.playing.undo(TABLE, ANN)
    assert told.receipt == ("move 1",)
    assert (await free.look(TABLE, BOB)).view[2] == 2, "it stands"
    assert not await can_undo(free, ANN)
    with pytest.raises(Refused) as caught:
        await free.playing.undo(TABLE, ANN)
    assert caught.value.message.key == "undo-nothing"


async def test_a_secret_that_needs_it_goes_back_with_it_and_its_owner_hears_of_it(free: Tables, reopened) -> None:
    """To refuse would tell that there is one."""
    await free.playing.order(TABLE, ANN, "pass")
    await free.playing.order(TABLE, BOB, "deal")
    assert await can_undo(free, ANN)
    told = await free.playing.undo(TABLE, ANN)
    assert (told.receipt, [line.label for line in told.entries]) == (("pass",), ["pass"])
    info = await free.info(TABLE)
    assert [words.key for words in (await free.people.news(info, BOB)).told] == ["undo-took-yours"]
    assert [words.key for words in (await free.people.news(info, CY)).told] == []
    assert (await reopened().results.told(TABLE, 4, 4))[0].receipt == ("pass",)
    await free.playing.resign(TABLE, BOB)
    report = free.results.verify(await reopened().results.export(TABLE))
    assert report.good, report.faults


async def test_a_log_with_holes_can_be_checked_and_told(free: Tables, reopened) -> None:
    for user, order in ((ANN, "move 1"), (BOB, "move 1"), (ANN, "move 2"), (BOB, "stash 1"), (BOB, "move 2")):
        await free.playing.order(TABLE, user, order)
    await free.playing.undo(TABLE, ANN, all=True)
    await free.playing.undo(TABLE, BOB, all=True)
    await free.playing.order(TABLE, ANN, "move 3")
    assert await at(free) == await at(reopened()) == (3, 0)
    story = await reopened().results.story(TABLE)
    assert [moment.view[0] for moment in story.moments()][-1] == (3, 0)
    told = await reopened().results.told(TABLE, 1, 9)
    assert [one.kind for one in told] == ["started", *["orders"] * 5, "undo", "undo", "orders"]
    await free.playing.resign(TABLE, BOB)
    report = free.results.verify(await reopened().results.export(TABLE))
    assert report.good, report.faults


async def test_all_is_taken_back_as_far_as_what_the_other_side_did_needs_none_of_it(free: Tables, reopened) -> None:
    await free.playing.order(TABLE, ANN, "pass")
    await free.playing.order(TABLE, ANN, "move 1")
    await free.playing.order(TABLE, BOB, "stall")
    told = await reopened().playing.undo(TABLE, ANN, all=True)
    assert [line.label for line in told.entries] == ["move 1"]
    await reopened().playing.resign(TABLE, BOB)
    report = free.results.verify(await reopened().results.export(TABLE))
    assert report.good, report.faults


@pytest.mark.parametrize("secretly", [False, True])
async def test_why_a_shown_card_stands_does_not_tell_what_was_done_in_secret(free: Tables, secretly: bool) -> None:
    await free.playing.stop(TABLE, ANN, "rolled", True)
    for user, order in ((ANN, "hide 2"), (ANN, "pass"), (BOB, "roll"), (ANN, "trip")):
        await free.playing.order(TABLE, user, order)
    if secretly:
        await free.playing.order(TABLE, BOB, "stash 1")
    with pytest.raises(Refused) as kept:
        await free.playing.undo(TABLE, ANN)
    assert kept.value.message.key == "undo-shown"


@pytest.mark.parametrize("secret", ["deal", "peek", "stash 2"])
async def test_a_secret_that_reveals_or_draws_bars_nothing_that_others_take_back(free: Tables, secret: str) -> None:
    """Bob does not know of it, so that he must not see it in what is refused."""
    await free.playing.order(TABLE, BOB, "stash 1")
    if secret == "stash 2":
        await free.playing.order(TABLE, ANN, "pass")
    await free.playing.order(TABLE, ANN, secret)
    assert await can_undo(free, BOB)
    assert (await free.playing.undo(TABLE, BOB)).receipt == ("stash 1",)
    await free.playing.resign(TABLE, BOB)
    report = free.results.verify(await free.results.export(TABLE))
    assert report.good, report.faults


class Asking(Race):
    """When Red has passed Blue is asked, then Red; then it is Blue's turn."""

    def __init__(self) -> None:
        super().__init__(free=True)

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        done = super().apply(state, role, action, chance, forced)
        if action.verb == "pass" and role == RED:
            return replace(done, state=replace(done.state, turn=1, window=True))
        if action.verb == "let":
            return replace(done, state=replace(done.state, turn=int(role == RED), window=role == BLUE))
        return done


@pytest.fixture
async def asking(store) -> Tables:
    tables = await started(open_tables(store, Asking()))
    await tables.playing.order(TABLE, ANN, "move 1")
    return tables


async def passed(tables: Tables, *asked: int) -> None:
    """Ann has passed; who is asked then lets it pass himself, for the others it is done."""
    for user in (ANN, BOB):
        await tables.playing.stop(TABLE, user, "rolled", user in asked)
    await tables.playing.order(TABLE, ANN, "pass")
    for user in (BOB, ANN):
        if user in asked:
            await tables.playing.order(TABLE, user, "let")
    assert [line.label for line in (await tables.results.history(TABLE)).lines] == ["move 1", "pass", "let", "let"]


@pytest.mark.parametrize("asked", [(), (BOB,)])
async def test_what_waived_a_moment_goes_back_with_what_led_there(
    asking: Tables, store, asked: tuple[int, ...]
) -> None:
    """Whether the other side was asked is its secret; one's own is taken back with the order that it was done after."""
    await passed(asking, *asked)
    assert await can_undo(asking, ANN)
    told = await asking.playing.undo(TABLE, ANN)
    assert [(line.role, line.label) for line in told.entries] == [(RED, "pass"), (BLUE, "let"), (RED, "let")]
    assert (await asking.people.news(await asking.info(TABLE), BOB)).told == (), "everybody is told"
    again = open_tables(store, Asking())
    assert {offer.verb for offer in (await again.look(TABLE, ANN)).offers} == {"move", "roll", "pass"}
    await again.playing.order(TABLE, ANN, "move 2")
    await again.playing.resign(TABLE, BOB)
    report = again.results.verify(await again.results.export(TABLE))
    assert report.good, report.faults


async def test_what_one_has_waived_oneself_is_an_order_of_its_own(asking: Tables) -> None:
    await passed(asking, ANN, BOB)
    assert (await asking.playing.undo(TABLE, ANN)).receipt == ("let",)
    told = await asking.playing.undo(TABLE, ANN)
    assert [(line.role, line.label) for line in told.entries] == [(RED, "pass"), (BLUE, "let")]


async def test_what_was_waived_after_the_other_sides_order_goes_back_alone(asking: Tables) -> None:
    await passed(asking)
    told = await asking.playing.undo(TABLE, BOB)
    assert [(line.role, line.label) for line in told.entries] == [(BLUE, "let"), (RED, "let")]
    assert [offer.verb for offer in (await asking.look(TABLE, BOB)).offers] == ["let"]
