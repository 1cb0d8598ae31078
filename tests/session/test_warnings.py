"""Warnings of supply: given, acknowledged, ignored, with an offer to go back; what nobody was warned of has to wait."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.kernel.errors import GameError
from engine.kernel.game import Role
from engine.kernel.sentinel import Outlook, Threat, ThreatLine, ThreatWay, Victim
from engine.kernel.text import text
from engine.session.conditions import ClockTerms, Conditions
from engine.session.model import Told
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables
from tests.session.test_deadlines import fire, wait
from tests.session.test_directing import direct, order
from tests.session.toy import BLUE, RED, Do, Race, State

CAMP = 5  # how far a side has to come to cut the camp of the other off
NEAR = CAMP - 3
HOUR = 60 * 60


def camp(role: Role) -> Victim:
    return Victim(f"{role} camp", None, text("race-number", number=1), lost=True)


@dataclass(frozen=True)
class Guard:
    """A camp of each side, which the other cuts off when it has come so far. A turn is two actions."""

    def outlook(self, state: State, against: Role) -> Outlook:
        by = RED if against == BLUE else BLUE
        at = state.at[(RED, BLUE).index(by)]
        line = ThreatLine(text("race-moved", number=3), ("2.1",), ThreatWay(1, "runner", ("start", "camp")))
        threat = Threat(by, against, 1, ("pass",), (camp(against),), text("race-moved", number=at), (line,))
        return Outlook((threat,) if NEAR <= at < CAMP else ())

    def begins(self, state: State) -> Role | None:
        return (RED, BLUE)[state.turn] if state.moves % 2 == 0 else None

    def over(self, before: State, after: State, role: Role) -> bool:
        return (RED, BLUE)[before.turn] == role and (after.turn != before.turn or self.begins(after) != role)

    def within_reach(self, state: State, against: Role) -> tuple[Victim, ...]:
        return (camp(against), replace(camp(against), place=f"{against} depot"))

    def cut(self, before: State, action: Do, after: State) -> tuple[Victim, ...]:
        passed = [was < CAMP <= now for was, now in zip(before.at, after.at, strict=True)]
        return tuple(camp(role) for role, there in zip((BLUE, RED), passed, strict=True) if there)


class Guarded(Race):
    sentinel = Guard()


async def begun(store: Store, warnings: Any) -> Tables:
    tables = open_tables(store, Guarded(), rules=None)
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, conditions=Conditions(warnings=warnings))
    await tables.lobby.accept(info.number, BOB)
    return tables


async def turn(tables: Tables, user: int, orders: str) -> list[Told]:
    """Orders, and the look after them."""
    await tables.playing.order(TABLE, user, orders)
    return await look(tables)


async def look(tables: Tables) -> list[Told]:
    lookout = await tables.warnings.lookout(TABLE)
    return [] if lookout is None else await tables.warnings.looked(lookout, lookout.outlooks())


async def near(tables: Tables) -> list[Told]:
    """Red is near the camp of Blue, who has just ended his turn."""
    await look(tables)
    assert await turn(tables, ANN, "move 2; pass") == []
    return await turn(tables, BOB, "move 1; pass")


async def refused(awaitable: Any) -> str:
    with pytest.raises(GameError) as caught:
        await awaitable
    refusal = getattr(caught.value, "refusal", None)
    return refusal.reason.key if refusal is not None else caught.value.message.key


@pytest.fixture
async def automatic(store: Store) -> Tables:
    return await begun(store, "automatic")


@pytest.fixture
async def manual(store: Store) -> Tables:
    return await begun(store, "manual")


async def test_the_bot_warns_and_offers_to_go_back_to_where_the_action_began(automatic: Tables) -> None:
    told = await near(automatic)
    assert [one.kind for one in told] == ["warned", "rollback-offered"]
    (given,) = await automatic.warnings.given(TABLE)
    assert (given.proposal.role, given.against, given.places, given.by_itself) == (RED, BLUE, ("blue camp",), True)
    assert given.threats == Guard().outlook((await automatic._tables.position(TABLE)).state, BLUE).threats
    assert given.back is not None
    taken = await automatic.proposals.agree(TABLE, BOB, given.back.name)
    assert (taken.kind, len(taken.entries)) == ("rolled-back", 2)
    assert (await automatic.look(TABLE, BOB)).position.state.at == (2, 0)


async def test_it_has_to_wait_until_the_warning_is_acknowledged(automatic: Tables) -> None:
    await near(automatic)
    assert await refused(automatic.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"
    (given,) = await automatic.warnings.given(TABLE)
    known = await automatic.proposals.agree(TABLE, BOB, given.proposal.name)
    assert known.kind == "acknowledged"
    assert (await automatic.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def test_whoever_acts_has_ignored_the_warning_and_is_not_warned_again(automatic: Tables) -> None:
    await near(automatic)
    assert await turn(automatic, ANN, "move 1; pass") == []
    assert await turn(automatic, BOB, "move 1; pass") == [], "the same threat"
    assert (await automatic.playing.order(TABLE, ANN, "move 2")).kind == "orders"


async def test_what_no_look_has_found_yet_may_not_be_exploited(automatic: Tables) -> None:
    """The bot is asked before it has looked."""
    await automatic.playing.order(TABLE, ANN, "move 2; pass")
    await automatic.playing.order(TABLE, BOB, "move 1; pass")
    assert await refused(automatic.playing.order(TABLE, ANN, "move 3")) == "warning-missing-automatic"
    await look(automatic)
    assert await refused(automatic.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"


async def test_a_threat_that_has_gone_is_warned_of_anew(automatic: Tables) -> None:
    await near(automatic)
    lookout = await automatic.warnings.lookout(TABLE)
    assert lookout is not None
    assert await automatic.warnings.looked(lookout, {RED: Outlook(), BLUE: Outlook()}) == []
    assert await automatic.warnings.standing(TABLE, BLUE) == frozenset()
    assert [one.kind for one in await look(automatic)] == ["warned"], "the offer to go back still waits"
    first, second = await automatic.warnings.given(TABLE)
    assert (first.proposal.state, second.proposal.state) == ("overtaken", "pending")


async def test_a_player_warns_by_hand_and_never_of_what_is_his_own(manual: Tables) -> None:
    assert await near(manual) == []
    assert await refused(manual.playing.order(TABLE, ANN, "move 3")) == "warning-missing-manual"
    assert await refused(manual.warnings.flag(TABLE, BOB, ["blue camp"])) == "warning-of-oneself"
    assert await refused(manual.warnings.flag(TABLE, ANN, ["nowhere"])) == "warning-of-nothing"
    told = await manual.warnings.flag(TABLE, ANN, ["blue camp"])
    assert [one.kind for one in told] == ["warned", "rollback-offered"]
    assert await refused(manual.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"
    (given,) = await manual.warnings.given(TABLE)
    await manual.proposals.agree(TABLE, BOB, given.proposal.name)
    await manual.playing.order(TABLE, ANN, "move 3")


async def test_nobody_warns_by_hand_where_the_bot_does_or_nobody_does(automatic: Tables) -> None:
    assert await refused(automatic.warnings.flag(TABLE, ANN, ["blue camp"])) == "warnings-are-automatic"


async def test_without_warnings_everything_is_free(store: Store) -> None:
    tables = await begun(store, "off")
    assert await near(tables) == []
    assert (await tables.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def test_a_side_that_has_not_acted_yet_is_owed_nothing(manual: Tables) -> None:
    told = await manual.playing.order(TABLE, ANN, "move 3; move 3")
    assert (told.kind, await manual.warnings.given(TABLE)) == ("orders", ())


async def test_dice_seal_what_came_before_them(automatic: Tables) -> None:
    """Whoever does not like his dice has left something open to be warned of before he rolled them."""
    await look(automatic)
    await turn(automatic, ANN, "move 2; pass")
    await automatic.playing.order(TABLE, BOB, "move 1")
    told = await turn(automatic, BOB, "roll")
    assert [one.kind for one in told] == ["warned"]


async def test_what_was_dealt_since_is_not_dealt_again(automatic: Tables) -> None:
    await look(automatic)
    await turn(automatic, ANN, "move 2; pass")
    told = await turn(automatic, BOB, "deal")
    told += await turn(automatic, BOB, "pass")
    assert [one.kind for one in told] == ["warned"]


async def test_warnings_are_exported_and_verified(automatic: Tables) -> None:
    await near(automatic)
    (given,) = await automatic.warnings.given(TABLE)
    await automatic.proposals.agree(TABLE, BOB, given.proposal.name)
    await automatic.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await automatic.results.export(TABLE)))
    (warned,) = data["warnings"]
    told = {key: warned[key] for key in ("by", "against", "places", "automatic", "acknowledged", "offered", "taken")}
    assert told == {
        "by": "red",
        "against": "blue",
        "places": ["blue camp"],
        "automatic": True,
        "acknowledged": True,
        "offered": True,
        "taken": False,
    }
    assert automatic.results.verify(data).faults == ()


async def test_they_stand_after_a_restart(automatic: Tables, store: Store) -> None:
    await near(automatic)
    again = open_tables(store, Guarded(), rules=None)
    assert await again.warnings.standing(TABLE, BLUE) == {"blue camp"}
    assert await look(again) == []
    assert await refused(again.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"


async def timed(store: Store, warnings: Any, *, free: bool = False) -> Tables:
    tables = open_tables(store, Guarded(free=free), rules=None)
    conditions = Conditions(ClockTerms("total", 48 * HOUR, flag="forfeit"), warnings)
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, conditions=conditions)
    await tables.lobby.accept(info.number, BOB)
    await near(tables)
    return tables


async def left(tables: Tables) -> tuple[int, int]:
    found = await tables.timekeeping.left(TABLE, None)
    return round(found[RED] / HOUR), round(found[BLUE] / HOUR)


async def test_who_is_warned_and_silent_stops_no_game(store: Store) -> None:
    """Nobody's clock runs for a day, then the threat is free, and the mover's clock runs to its end."""
    tables = await timed(store, "automatic")
    wait(tables, 23 * HOUR)
    assert (await left(tables), await fire(tables)) == ((48, 48), [])
    assert await refused(tables.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"
    wait(tables, 2 * HOUR)
    assert [kind for kind, _ in await fire(tables)] == ["lapsed"]
    wait(tables, 10 * HOUR)
    assert await left(tables) == (38, 48)
    assert (await tables.playing.order(TABLE, ANN, "move 3")).kind == "orders"
    await tables.playing.undo(TABLE, ANN)
    wait(tables, 39 * HOUR)
    assert [kind for kind, _ in await fire(tables)] == ["time-forfeited"]


async def test_the_movers_clock_runs_as_soon_as_he_does_something_else(store: Store) -> None:
    tables = await timed(store, "automatic")
    await tables.playing.order(TABLE, ANN, "move 1")
    wait(tables, 5 * HOUR)
    assert await left(tables) == (43, 48)


async def test_clocks_do_not_tell_what_is_done_in_secret_while_they_stand(store: Store) -> None:
    tables = await timed(store, "automatic", free=True)
    await tables.playing.order(TABLE, BOB, "stash 1")
    wait(tables, 5 * HOUR)
    assert await left(tables) == (48, 48)


@pytest.mark.parametrize("back", [False, True])
async def test_a_warning_or_its_offer_may_be_declined_and_the_threat_is_free(store: Store, back: bool) -> None:
    tables = await timed(store, "automatic")
    (given,) = await tables.warnings.given(TABLE)
    assert given.back is not None
    await tables.proposals.refuse(TABLE, BOB, (given.back if back else given.proposal).name)
    (given,) = await tables.warnings.given(TABLE)
    assert given.proposal.state == "refused"
    wait(tables, HOUR)
    assert await left(tables) == (47, 48)
    assert (await tables.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def test_going_back_answers_the_warning(store: Store) -> None:
    tables = await timed(store, "automatic")
    (given,) = await tables.warnings.given(TABLE)
    assert given.back is not None
    await tables.proposals.agree(TABLE, BOB, given.back.name)
    (given,) = await tables.warnings.given(TABLE)
    assert given.proposal.state == "agreed"
    wait(tables, HOUR)
    assert await left(tables) == (48, 47)


async def test_only_the_first_warning_of_an_action_stops_clocks(store: Store) -> None:
    tables = await timed(store, "manual")
    await tables.warnings.flag(TABLE, ANN, ["blue camp"])
    wait(tables, HOUR)
    assert await left(tables) == (48, 48)
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.undo(TABLE, ANN)
    await tables.warnings.flag(TABLE, ANN, ["blue depot"])
    wait(tables, HOUR)
    assert await left(tables) == (47, 48)


async def test_a_warning_of_further_places_goes_on_with_what_the_first_has_begun(store: Store) -> None:
    """Clocks stand on, the answer is due when it was, and the offer to go back is still its own."""
    tables = await timed(store, "manual")
    (_, offered) = await tables.warnings.flag(TABLE, ANN, ["blue camp"])
    wait(tables, 10 * HOUR)
    assert [one.kind for one in await tables.warnings.flag(TABLE, ANN, ["blue depot"])] == ["warned"]
    wait(tables, 13 * HOUR)
    assert await left(tables) == (48, 48)
    first, second = await tables.warnings.given(TABLE)
    assert (first.back, first.proposal.until) == (second.back, second.proposal.until)
    assert offered.proposal is not None
    await tables.proposals.refuse(TABLE, BOB, offered.proposal.name)
    assert await open_kinds(tables) == []
    assert (await tables.playing.order(TABLE, ANN, "move 3")).kind == "orders"
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    assert [one.get("offer") for one in data["warnings"]] == [None, offered.proposal.revision]
    assert tables.results.verify(data).good


async def test_what_is_news_to_who_is_warned_leaves_him_some_time(store: Store) -> None:
    tables = await timed(store, "manual")
    await tables.warnings.flag(TABLE, ANN, ["blue depot"])
    wait(tables, 23 * HOUR)
    await tables.warnings.flag(TABLE, ANN, ["blue camp"])
    wait(tables, 5 * HOUR)
    assert await fire(tables) == []
    wait(tables, 2 * HOUR)
    assert [kind for kind, _ in await fire(tables)] == ["lapsed"]
    assert await left(tables) == (18, 48), "the first one was of nothing: no clock stood for it"


async def test_a_threat_that_comes_again_keeps_the_offer_of_its_first_warning(automatic: Tables) -> None:
    await near(automatic)
    lookout = await automatic.warnings.lookout(TABLE)
    assert lookout is not None
    await automatic.warnings.looked(lookout, {RED: Outlook(), BLUE: Outlook()})
    await look(automatic)
    first, second = await automatic.warnings.given(TABLE)
    assert first.back is not None
    assert second.back == first.back
    assert (await automatic.proposals.agree(TABLE, BOB, first.back.name)).kind == "rolled-back"
    assert await open_kinds(automatic) == []


@pytest.mark.parametrize("answered", ["agree", "refuse", "never"])
async def test_the_offer_stays_when_who_warns_is_substituted(store: Store, answered: str) -> None:
    tables = await timed(store, "automatic")
    await direct(tables, order("director-substituted"))
    (given,) = await tables.warnings.given(TABLE)
    assert given.back is not None
    assert (given.back.state, await left(tables)) == ("pending", (48, 48))
    if answered == "agree":
        assert (await tables.proposals.agree(TABLE, BOB, given.back.name)).kind == "rolled-back"
    elif answered == "refuse":
        await tables.proposals.refuse(TABLE, BOB, given.back.name)
    else:
        wait(tables, 25 * HOUR)
        assert [kind for kind, _ in await fire(tables)] == ["lapsed"]
    if answered != "agree":
        assert (await tables.playing.order(TABLE, CY, "move 3")).kind == "orders"
    await tables.playing.resign(TABLE, CY)
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    assert tables.results.verify(data).good


async def test_nobody_stops_his_own_clock_by_warning_of_what_nobody_threatens(store: Store) -> None:
    tables = await timed(store, "manual")
    await tables.warnings.flag(TABLE, ANN, ["blue depot"])
    wait(tables, 5 * HOUR)
    assert await left(tables) == (43, 48)


async def test_nor_by_warning_once_more_of_what_is_threatened_still(store: Store) -> None:
    tables = await timed(store, "manual")
    await tables.warnings.flag(TABLE, ANN, ["blue camp", "blue depot"])
    wait(tables, 5 * HOUR)
    assert await left(tables) == (48, 48), "one of them is news"
    (given,) = await tables.warnings.given(TABLE)
    await tables.proposals.agree(TABLE, BOB, given.proposal.name)
    await turn(tables, ANN, "move 1; pass")
    await turn(tables, BOB, "move 1; pass")
    await tables.warnings.flag(TABLE, ANN, ["blue camp"])
    wait(tables, 5 * HOUR)
    assert await left(tables) == (43, 48)


async def test_a_warning_of_another_place_takes_the_first_one_in(manual: Tables) -> None:
    await near(manual)
    await manual.warnings.flag(TABLE, ANN, ["blue camp"])
    await manual.warnings.flag(TABLE, ANN, ["blue depot"])
    *_, given = await manual.warnings.given(TABLE)
    assert given.places == ("blue camp", "blue depot")
    await manual.proposals.agree(TABLE, BOB, given.proposal.name)
    assert (await manual.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def test_several_places_are_warned_of_at_once_or_none(manual: Tables) -> None:
    await near(manual)
    assert await refused(manual.warnings.flag(TABLE, ANN, ["blue camp", "red camp"])) == "warning-of-oneself"
    assert await manual.warnings.given(TABLE) == ()
    await manual.warnings.flag(TABLE, ANN, ["blue camp", "blue depot"])
    (given,) = await manual.warnings.given(TABLE)
    assert given.places == ("blue camp", "blue depot")


async def test_the_offer_leads_back_one_action_whatever_was_looked_at(store: Store) -> None:
    """Warnings are agreed on in the middle of an action: looks that were never made are not missed."""
    tables = await begun(store, "off")
    await turn(tables, ANN, "move 1; pass")
    await turn(tables, BOB, "move 1; pass")
    await turn(tables, ANN, "move 1; pass")
    await turn(tables, BOB, "move 1")
    for user in (ANN, BOB):
        await tables.proposals.other_conditions(TABLE, user, Conditions(warnings="automatic"))
    told = await turn(tables, BOB, "pass")
    assert [one.kind for one in told] == ["warned", "rollback-offered"]
    await tables.proposals.agree(TABLE, BOB, (await tables.warnings.given(TABLE))[-1].back.name)  # type: ignore[union-attr]
    state = (await tables.look(TABLE, BOB)).position.state
    assert (state.at, state.turn) == ((2, 1), 1)


async def test_what_was_ignored_before_answers_had_a_time_is_free(automatic: Tables) -> None:
    await near(automatic)
    wait(automatic, 24 * HOUR)
    assert (await automatic.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def open_kinds(tables: Tables) -> list[str]:
    return [one.kind for one in (await tables._tables.stored(TABLE)).proposals]


async def test_who_takes_his_action_back_by_himself_has_answered_and_his_clock_runs(store: Store) -> None:
    tables = await timed(store, "automatic")
    await tables.playing.undo(TABLE, BOB, all=True)
    assert await open_kinds(tables) == []
    wait(tables, 20 * HOUR)
    assert await left(tables) == (48, 28)
    assert await turn(tables, BOB, "move 1; pass") == [], "he knew of it"
    wait(tables, HOUR)
    assert await left(tables) == (47, 28)
    assert (await tables.playing.order(TABLE, ANN, "move 3")).kind == "orders"


async def test_a_director_who_goes_back_voids_the_warning(store: Store) -> None:
    tables = await timed(store, "automatic")
    await direct(tables, order("director-back", number=1))
    assert await open_kinds(tables) == []
    wait(tables, HOUR)
    assert await left(tables) == (47, 48)


async def test_another_way_back_that_is_agreed_on_voids_the_warning(store: Store) -> None:
    tables = await timed(store, "automatic")
    (given,) = await tables.warnings.given(TABLE)
    assert given.back is not None
    await tables.proposals.refuse(TABLE, BOB, given.back.name)
    await tables.proposals.go_back(TABLE, BOB, 1)
    await tables.proposals.agree(TABLE, ANN)
    wait(tables, HOUR)
    assert (await open_kinds(tables), await left(tables)) == ([], (47, 48))


async def test_a_warning_that_is_void_is_given_again_where_nobody_has_acted_since(store: Store) -> None:
    tables = await timed(store, "automatic")
    conditions = (await tables.info(TABLE)).conditions
    for wanted in ("off", "automatic"):
        for user in (ANN, BOB):
            await tables.proposals.other_conditions(TABLE, user, replace(conditions, warnings=wanted))
        if wanted == "off":
            assert "warning" not in await open_kinds(tables)
            wait(tables, 25 * HOUR)
            assert await left(tables) == (23, 48)
    assert await refused(tables.playing.order(TABLE, ANN, "move 3")) == "warning-missing-automatic"
    assert [one.kind for one in await look(tables)][:1] == ["warned"]
    assert await refused(tables.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"


async def test_who_moves_does_not_annul_the_offer_by_going_on(automatic: Tables) -> None:
    await near(automatic)
    (given,) = await automatic.warnings.given(TABLE)
    assert given.back is not None
    await automatic.playing.order(TABLE, ANN, "move 1")
    await automatic.playing.undo(TABLE, ANN)
    await automatic.playing.order(TABLE, ANN, "move 1")
    assert await open_kinds(automatic) == ["warning", "rollback"]
    assert (await automatic.proposals.agree(TABLE, BOB, given.back.name)).kind == "rolled-back"
    state = (await automatic.look(TABLE, BOB)).position.state
    assert (state.at, state.turn) == ((2, 0), 1)
    await automatic.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await automatic.results.export(TABLE)))
    assert automatic.results.verify(data).faults == ()


@pytest.mark.parametrize("mode", ["automatic", "manual"])
async def test_who_moves_takes_no_offer_back_that_came_with_a_warning(store: Store, mode: str) -> None:
    tables = await begun(store, mode)
    await near(tables)
    if mode == "manual":
        await tables.warnings.flag(TABLE, ANN, ["blue camp"])
    (given,) = await tables.warnings.given(TABLE)
    assert given.back is not None
    assert await refused(tables.proposals.take_back(TABLE, ANN, given.back.name)) == "proposal-with-warning"
    if mode == "automatic":
        assert await refused(tables.proposals.take_back(TABLE, ANN, given.proposal.name)) == "proposal-with-warning"
    else:
        await tables.proposals.take_back(TABLE, ANN, given.proposal.name)
        wait(tables, 25 * HOUR)
        assert await refused(tables.playing.order(TABLE, ANN, "move 3")) == "warning-unanswered"


async def test_dice_make_the_offer_void_and_then_no_time_frees_the_threat(automatic: Tables) -> None:
    await near(automatic)
    await automatic.playing.order(TABLE, ANN, "roll")
    assert await open_kinds(automatic) == ["warning"]
    wait(automatic, 25 * HOUR)
    await fire(automatic)
    (given,), now = await automatic.warnings.given(TABLE), await automatic._tables.position(TABLE)
    assert given.proposal.state == "lapsed"
    assert not await automatic.warnings._is_free(now, BLUE, given.proposal.revision)
    await automatic.playing.order(TABLE, BOB, "move 1")
    now = await automatic._tables.position(TABLE)
    assert await automatic.warnings._is_free(now, BLUE, given.proposal.revision)


async def test_what_was_ignored_stays_free_whatever_is_done_first(automatic: Tables) -> None:
    """The offer to go back lapses with its warning: no order that comes later makes it void."""
    await near(automatic)
    wait(automatic, 25 * HOUR)
    assert [kind for kind, _ in await fire(automatic)] == ["lapsed"]
    assert await open_kinds(automatic) == []
    await automatic.proposals.go_back(TABLE, ANN, 1)
    await automatic.playing.order(TABLE, ANN, "move 1")
    assert (await automatic.playing.order(TABLE, ANN, "move 2")).kind == "orders"
    await automatic.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await automatic.results.export(TABLE)))
    assert automatic.results.verify(data).faults == ()
