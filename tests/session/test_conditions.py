"""What a table is played under beside the options of its game: kept, offered, agreed on, exported."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.codec import CodecError
from engine.kernel.errors import GameError
from engine.session.conditions import USUAL, ClockTerms, Conditions, FeedDelay, conditions_data, conditions_of
from engine.session.shape import misshapen
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, TABLE

HURRIED = Conditions(clock=ClockTerms("correspondence", 3600, 60, 7200, "forfeit"), warnings="automatic", odds=False)


async def test_a_table_of_an_earlier_version_goes_on_as_it_was(tables: Tables) -> None:
    assert (await tables.info(TABLE)).conditions == USUAL == conditions_of({})


async def test_others_are_agreed_on_and_outlive_orders(tables: Tables) -> None:
    made = await tables.proposals.other_conditions(TABLE, ANN, HURRIED)
    assert (made.kind, made.info.conditions) == ("conditions-offered", USUAL)
    agreed = await tables.proposals.agree(TABLE, BOB)
    assert (agreed.kind, agreed.info.conditions) == ("conditions-changed", HURRIED)
    with pytest.raises(GameError) as caught:
        await tables.proposals.other_conditions(TABLE, BOB, HURRIED)
    assert caught.value.message.key == "conditions-same"


async def test_an_offer_of_the_same_is_the_agreement(tables: Tables) -> None:
    await tables.proposals.other_conditions(TABLE, ANN, HURRIED)
    assert (await tables.proposals.other_conditions(TABLE, BOB, HURRIED)).info.conditions == HURRIED


async def test_they_are_exported_and_do_not_count_against_a_game(tables: Tables) -> None:
    await tables.proposals.other_conditions(TABLE, ANN, HURRIED)
    await tables.proposals.agree(TABLE, BOB)
    await tables.playing.resign(TABLE, ANN)
    data: Any = await tables.results.export(TABLE)
    assert conditions_of(data["conditions"]) == HURRIED
    assert tables.results.verify(data).good
    assert misshapen({**data, "conditions": {"odds": "perhaps"}}) == ["conditions"]
    assert misshapen({**data, "conditions": 7}) == ["conditions"]


@pytest.mark.parametrize("other", [USUAL, HURRIED, replace(HURRIED, feed=FeedDelay("actions", 3), live=True)])
def test_they_are_written_and_read(other: Conditions) -> None:
    assert conditions_of(conditions_data(other)) == other
    assert other.other_than(other) == ()


def test_what_is_none_is_refused() -> None:
    with pytest.raises((CodecError, TypeError)):
        conditions_of({"clock": 3})


def test_a_delay_that_was_kept_in_seconds_is_read() -> None:
    assert conditions_of({"feed": 86400}).feed == FeedDelay("hours", 24)


async def test_whether_a_game_is_rated_is_not_changed_afterwards(tables: Tables) -> None:
    with pytest.raises(GameError) as caught:
        await tables.proposals.other_conditions(TABLE, ANN, replace(USUAL, rated=True))
    assert caught.value.message.key == "rated-when-offered"


async def test_a_rated_game_needs_a_server_and_its_own_beginning(tables: Tables) -> None:
    rated, state = replace(USUAL, rated=True), (await tables.look(TABLE, ANN)).position.state
    placed = tables.lobby.placed("race", "half-way", state)
    for guild, given, why in ((None, None, "rated-no-server"), (9, placed, "rated-placed")):
        with pytest.raises(GameError) as caught:
            await tables.lobby.invite(77, "race", {}, ANN, BOB, guild=guild, conditions=rated, placed=given)
        assert caught.value.message.key == why
    assert (await tables.lobby.invite(77, "race", {}, ANN, BOB, guild=9, conditions=rated)).conditions.rated
