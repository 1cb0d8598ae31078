"""Cards that were played, by what a step tells, beside what the log and the positions of whole games say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import CARDS
from engine.kernel.card_plays import CardPlaying, PlayedAs, cards_played
from engine.kernel.game import Role, Step
from engine.kernel.story import Moment
from tests.recordings import FIXTURES, recorded, steps

GAMES = sorted((FIXTURES / "version_2").glob("*-*.json.gz"))


def moments(told: list[Step[Any]], roles: list[Role]) -> Iterator[Moment]:
    """As a story would tell them to a spectator."""
    before = PATHS_OF_GLORY.view(told[0].state, None)
    for number, (done, role) in enumerate(zip(told[1:], roles, strict=True), 1):
        view = PATHS_OF_GLORY.view(done.state, None)
        public = tuple(event for event in done.events if event.only is None)
        yield Moment(number, number, role, before, view, public, (), PATHS_OF_GLORY.headline(done.state))
        before = view


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_every_card_is_counted_once_as_what_it_was_played(path: Path) -> None:
    recording = recorded(path)
    told = list(steps(recording, 2))
    roles = [Role(entry[0]) for entry in recording["entries"]]
    found = cards_played(PATHS_OF_GLORY, moments(told, roles))
    by_use, by_card = Counter[tuple[str, str]](), Counter[str]()
    for use, times in found.items():
        if use.how == "combat":
            by_card[use.card] += times
        else:
            by_use[use.card, use.how] += times
    actions = [PATHS_OF_GLORY.decode(entry[1]) for entry in recording["entries"]]
    forced = [PATHS_OF_GLORY.decode(one) for entry in recording["entries"] for one in (entry[3] if entry[3:] else ())]
    ordered = Counter((one.card, one.use) for one in (*actions, *forced) if isinstance(one, m.PlayCard))
    assert by_use == ordered
    assert sum(ordered.values()) > 20
    assert +by_card == +in_combat(told, ordered)
    assert {use.role for use in found} == {Role("ap"), Role("cp")}


def in_combat(told: list[Step[Any]], ordered: Counter[tuple[str, str]]) -> Counter[str]:
    """By the record of events played (9.5.1), without those that were played as actions."""
    found = Counter[str]()
    for before, after in pairwise(told):
        was, now = before.state.events, after.state.events
        found.update(card for card in now if now[card] != was.get(card))
        found.subtract(card for card in was if card not in now)
    found.subtract({card: times for (card, use), times in ordered.items() if use == "event"})
    return found


def test_every_card_and_use_has_words() -> None:
    assert isinstance(PATHS_OF_GLORY, CardPlaying)
    assert {PATHS_OF_GLORY.card_words(card).key for card in CARDS} == {"pog-card"}
    assert PATHS_OF_GLORY.card_words("a_card_of_long_ago").key == "card-of-before"
    assert [PATHS_OF_GLORY.use_words(how).key for how in ("ops", "combat")] == [
        "pog-card-use-ops",
        "pog-card-use-combat",
    ]


def test_what_is_counted_has_stable_names() -> None:
    """They stand in databases."""
    recording = recorded(GAMES[0])
    roles = [Role(entry[0]) for entry in recording["entries"]]
    found = cards_played(PATHS_OF_GLORY, moments(list(steps(recording, 2)), roles))
    assert all(use == PlayedAs(use.card, CARDS[use.card].side, use.how) for use in found)  # type: ignore[index, arg-type]
    assert {use.how for use in found} <= {"event", "ops", "sr", "rp", "combat"}
