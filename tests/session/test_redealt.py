"""Back across a deal: what was in hand then is in hand again, and what nobody had seen does not come again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import Chance, shuffled
from engine.kernel.dealing import dealing_of
from engine.kernel.errors import Refused, TableError
from engine.kernel.game import Step
from engine.kernel.text import Text, text
from engine.session import rollback, verify
from engine.session.acts import DirectorsOrder
from engine.session.conditions import USUAL, FeedDelay
from engine.session.ports import Store
from engine.session.rebuilding import rebuilt
from engine.session.review import REDEALT
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, Watch, open_tables, started
from tests.session.toy import BLUE, RED, Did, Do, Race, State


class TopCards:
    def undealt(self, state: State) -> object:
        return state.deck

    def reshuffled(self, state: State, chance: Chance) -> State:
        return replace(state, deck=shuffled(chance, "deck", state.deck))

    def card_of(self, event: Any) -> Text | None:
        return text("race-card") if event.verb == "drew" else None


class DealtRace(Race):
    """`peek` takes the next card and draws no number for it."""

    dealing = TopCards()

    def _apply(self, state: State, role: Any, action: Do, chance: Chance) -> Step[State]:
        if action.verb != "peek":
            return super()._apply(state, role, action, chance)
        card, *deck = state.deck
        return Step(replace(state, deck=tuple(deck)), (Did("drew", 1), Did("peeked", card, only=role)), reveals=True)


async def state(tables: Tables) -> Any:
    return (await tables._tables.position(TABLE)).state


async def back(tables: Tables, number: int) -> Any:
    await tables.proposals.go_back(TABLE, ANN, number)
    return await tables.proposals.agree(TABLE, BOB)


async def verified(tables: Tables) -> Any:
    await tables.playing.resign(TABLE, ANN)
    return tables.results.verify(json.loads(json.dumps(await tables.results.export(TABLE))))


async def raced(store: Store) -> Tables:
    """One entry, a card for Ann, another entry."""
    tables = await started(open_tables(store, DealtRace(), snapshot_every=2))
    for order in ("move 1", "peek", "move 2"):
        await tables.playing.order(TABLE, ANN, order)
    return tables


async def test_only_across_a_deal_does_the_deck_lie_otherwise(store: Store) -> None:
    tables = await raced(store)
    cursor, deck = (await store.table(TABLE)).cursor, (await state(tables)).deck
    assert (await back(tables, 3)).differs == ()
    assert (await state(tables)).deck == deck
    assert await store.epochs(TABLE) == []
    assert (await store.table(TABLE)).cursor == cursor
    told, opening = await back(tables, 2), await state(tables)
    assert told.differs == (REDEALT,)
    assert sorted(opening.deck) == list(range(8))
    assert opening.deck[1:] != deck
    (epoch,) = await store.epochs(TABLE)
    assert (await store.table(TABLE)).cursor == cursor + len(epoch.draws) > cursor


async def test_it_is_the_same_after_a_restart_and_in_every_telling(store: Store) -> None:
    tables = await raced(store)
    told = await back(tables, 2)
    after = open_tables(store, DealtRace(), snapshot_every=2)
    assert await state(after) == await state(tables)
    again = (await after.telling.unshown(TABLE))[-1]
    assert replace(again, info=told.info) == told
    story = await after.results.story(TABLE)
    assert [event.narrate() for event in list(story.moments())[-1].events] == [text("epoch-went-back"), REDEALT]


async def test_play_goes_on_from_there_and_further_back(store: Store) -> None:
    tables = await raced(store)
    await back(tables, 2)
    seen = [await state(tables)]
    with pytest.raises(Refused) as kept:
        await tables.playing.undo(TABLE, ANN)
    assert kept.value.message.key == "undo-redealt"
    await tables.playing.order(TABLE, ANN, "move 3")
    await tables.playing.undo(TABLE, ANN)
    assert await state(tables) == seen[0]
    for order in ("move 3", "peek", "move 1"):
        await tables.playing.order(TABLE, ANN, order)
    await back(tables, 1)
    seen.append(await state(tables))
    assert seen[1].deck[1:] != seen[0].deck[1:]
    assert seen[1].at == (0, 0)
    for order in ("move 1; peek", "pass"):
        await tables.playing.order(TABLE, ANN, order)
    assert await state(open_tables(store, DealtRace())) == await state(tables)
    found = await verified(tables)
    assert (found.good, found.faults, found.unjudged) == (True, (), ())


@pytest.mark.parametrize("spoilt", ["deck", "number", "none"])
async def test_a_host_who_lays_the_deck_himself_is_found(store: Store, spoilt: str) -> None:
    tables = await raced(store)
    await back(tables, 2)
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    (epoch,) = data["epochs"]
    if spoilt == "deck":
        epoch["state"]["deck"].reverse()
    elif spoilt == "number":
        epoch["draws"][0][2] = epoch["draws"][0][2] % epoch["draws"][0][1] + 1
    else:
        del epoch["draws"]
    assert tables.results.verify(data).faults


async def test_while_it_goes_on_the_numbers_and_the_deck_are_nobodys(store: Store) -> None:
    tables = await raced(store)
    await back(tables, 2)
    assert "epochs" not in await tables.results.export(TABLE)


@pytest.mark.parametrize("game", [PATHS_OF_GLORY, NO_RETREAT], ids=["paths_of_glory", "no_retreat"])
async def test_both_games_keep_the_hands_and_change_the_order(game: Any, tmp_path: Any) -> None:
    async with open_database(tmp_path / "games.db") as database:
        store = SqliteStore(database)
        tables = Tables(store, {game.meta.id: game}, clock=Watch(), new_seed=lambda: b"s" * 32)
        await tables.lobby.accept((await _invited(tables, game)).number, BOB)
        await _play(tables, game, steps=8)
        then = await state(tables)
        number = (await tables.results.points(TABLE))[0].number
        await _play(tables, game, dealt_since=then)
        assert (await back(tables, number + 1)).differs == (REDEALT,)
        now, views = await state(tables), (None, *game.meta.roles)
        assert [game.view(now, viewer) for viewer in views] == [game.view(then, viewer) for viewer in views]
        decks = [dealing_of(game).undealt(one) for one in (then, now)]
        assert decks[0] != decks[1]
        assert _sorted(decks[0]) == _sorted(decks[1])
        assert game.check(now) == []
        await _play(tables, game, steps=3)
        found = await verified(tables)
        assert (found.good, found.faults, found.unjudged) == (True, (), ())


@pytest.mark.parametrize("ordered", [False, True], ids=["agreed", "by a director"])
async def test_a_feed_shows_what_was_taken_back_and_what_came_of_it(store: Store, ordered: bool) -> None:
    """Each moment as it stood then: no hand of before the way back in a position of after it."""
    tables = open_tables(store, DealtRace(), snapshot_every=2)
    late = replace(USUAL, feed=FeedDelay("hours", 24))
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED, conditions=late)
    await tables.lobby.accept(info.number, BOB)
    states = []
    for order in ("move 1", "peek", "move 2"):
        await tables.playing.order(TABLE, ANN, order)
        states.append(await state(tables))
    if ordered:
        await tables.directing.carry_out(TABLE, 1, CY, DirectorsOrder("director-back", {"number": 2}, "why"))
    else:
        await back(tables, 2)
    states.append(await state(tables))
    await tables.feeds.open(TABLE, CY + 1)
    with pytest.raises(TableError):
        await tables.feeds.seen(TABLE, CY + 1)
    tables._tables.clock.time += 25 * 3600
    game, seen = DealtRace(), await tables.feeds.seen(TABLE, CY + 1)
    shown = []
    while seen.earlier is not None:
        shown.insert(0, dict(seen.views))
        seen = await tables.feeds.seen(TABLE, CY + 1, seen.earlier)
    assert shown == [{role: game.view(one, role) for role in (RED, BLUE)} for one in states]


async def test_an_export_has_it_all(store: Store) -> None:
    tables = await raced(store)
    await back(tables, 2)
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(TABLE)))
    kept = rebuilt(data, TABLE)
    assert list(kept.epochs) == await store.epochs(TABLE)
    assert kept.table.cursor == (await store.table(TABLE)).cursor


async def _invited(tables: Tables, game: Any) -> Any:
    return await tables.lobby.invite(CHANNEL, game.meta.id, {}, ANN, BOB, game.meta.roles[0])


async def _play(tables: Tables, game: Any, *, steps: int = 60, dealt_since: Any = None) -> None:
    """Whoever is to act says "done" where he can, or the first that is offered."""
    users = (await tables._tables.stored(TABLE)).seats
    for _ in range(steps):
        now = await state(tables)
        if dealt_since is not None and _undealt(game, now) != _undealt(game, dealt_since):
            return
        role = next(role for role in game.meta.roles if role in game.to_act(now))
        words = {game.label(now, action): game.wording(now, action) for action in game.legal_actions(now, role)}
        await tables.playing.order(TABLE, users[role], words.get("done", next(iter(words.values()))) + " sure")
    assert dealt_since is None, "no card was dealt"


def _undealt(game: Any, now: Any) -> object:
    return dealing_of(game).undealt(now)


def _sorted(piles: Sequence[Any]) -> list[Any]:
    return sorted(sorted(pile) for pile in piles) if isinstance(piles[0], tuple) else sorted(piles)


@pytest.mark.parametrize("whole", [True, False])
async def test_a_host_who_does_not_shuffle_is_found_out(
    whole: bool, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games from before the whole chain did not: of them nothing of the kind is expected."""
    tables = await raced(store)
    monkeypatch.setattr(rollback, "dealt_between", lambda *_: False)
    await back(tables, 1)
    if not whole:
        monkeypatch.setattr(verify, "bound_since", lambda _: 0)
    found = await verified(tables)
    assert [fault.key for fault in found.faults] == (["verify-unshuffled"] if whole else [])
