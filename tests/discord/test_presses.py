"""Action rounds that took long in random games: how few presses of the panel are enough for what was done in them.

`long_rounds.json` has of each the position in which it began, and all that both sides did. Whoever plays it opens the
panel once, for the other side's answers come into it (`test_waiting_panels.py`) unless they are late. Each choice costs
the presses that lead to it; the form of typed orders costs two, for as much as can be written on one line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cogs.panel.layout import Nodes, descend, screen
from cogs.panel.panel import only
from cogs.panel.several import Grown, actions_of, grown, pick
from cogs.panel.tree import ROOT, place_of, tree
from data.messages import Messages
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.kernel.chance import Draw
from engine.kernel.game import Offer, Role
from engine.kernel.joined import joined
from engine.kernel.play import Entry, again
from tests.phone.stage import distances, way_to

MOST = 12
WRITTEN = 2  # the form is opened and sent
SAY = Messages().say
ROUNDS = json.loads(Path(__file__).with_name("long_rounds.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Done:
    """An action of a round, the position in which it was taken, and whether anything was drawn or revealed: nothing
    can follow on the same line then.
    """

    state: Any
    entry: Entry[Any]
    news: bool


def played(found: dict[str, Any]) -> tuple[Done, ...]:
    """A round as it went."""
    state, done = GAME.decode_state(found["state"]), list[Done]()
    for number, one in enumerate(found["entries"], 1):
        draws = tuple(Draw(*draw) for draw in one["draws"])
        forced = tuple(map(GAME.decode, one["forced"]))
        entry = Entry(number, Role(one["role"]), GAME.decode(one["action"]), draws, forced=forced)
        then = again(GAME, state, entry)
        done.append(Done(state, entry, bool(draws) or then.reveals))
        state = then.state
    return tuple(done)


def choices(state: Any, side: Role) -> list[Offer[Any]]:
    """What the panel has to choose from (`Look.choices`)."""
    found = joined(GAME, state, side)
    replaced = {one.action for one in found if one.instead}
    return [*(one for one in GAME.offers(state, side) if one.action not in replaced), *found]


def pressed(done: tuple[Done, ...], at: int) -> Iterator[tuple[int, int]]:
    """With how many presses so many actions may be taken from here on."""
    state, side = done[at].state, done[at].entry.role
    ahead = [one.entry.action for one in done[at:]]
    asked = GAME.caution(state, side, ahead[0]) is not None
    goes_on = at + 1 < len(done) and done[at + 1].entry.role == side
    if goes_on and not done[at].news and not asked and len(GAME.offers(state, side)) == 1:
        yield 1, 0  # what has one answer is taken with the next choice (`Look.ahead`)
    for offer, presses in distances(choices(state, side), SAY):
        actions = list(actions_of(offer))
        if actions == ahead[: len(actions)]:
            yield len(actions), presses + asked


def picked(done: tuple[Done, ...], at: int) -> Iterator[tuple[int, int]]:
    """The same for several things that are picked in one menu: what they do together is one choice more, if any."""
    options = choices(done[at].state, done[at].entry.role)
    nodes = tree(options, SAY)
    alone = {one.action: one for one in options if not one.then}
    chosen = list[Offer[Any]]()
    for one in done[at:]:
        if (offer := alone.get(one.entry.action)) is None or offer.verb != (chosen or [offer])[0].verb:
            return
        chosen.append(offer)
        places = [way_to(nodes, each)[:2][-1] for each in chosen]
        found = grown(options, SAY, pick(nodes, places))
        if len(chosen) > 1 and found.prefix and frozenset(each.action for each in chosen) in leaves(found):
            yield len(chosen), presses_to(nodes, offer.verb, {*places}) + (only(found) is None)


def presses_to(nodes: Nodes, verb: str, places: set[str]) -> int:
    """With how many presses these are picked: on the first screen, behind their order, or one by one."""
    for presses, place in enumerate((descend(nodes, ROOT), place_of([verb])), 1):
        shown = screen(nodes, place)
        in_one = any(row.together > 1 and places <= {one.place for one in row.branches} for row in shown.rows)
        if in_one or any(places == {one.place for one in nodes[whole].branches} for whole in shown.wholes):
            return presses
    return MOST


def leaves(found: Grown) -> set[frozenset[Any]]:
    """What can be carried out from the places of a tree."""
    branches = (branch for node in found.nodes.values() for branch in node.branches)
    return {frozenset(actions_of(branch.offer)) for branch in branches if branch.offer is not None}


def written(done: tuple[Done, ...], at: int) -> Iterator[int]:
    """How many actions may stand on one line."""
    for number, one in enumerate(done[at:], 1):
        if one.entry.role != done[at].entry.role:
            return
        yield number
        if one.news:
            return


def fewest(done: tuple[Done, ...], side: Role, *, form: bool = True, late: bool = False) -> int:
    """The presses of a side, those that open the panel among them: again after each `late` answer of the other."""

    @cache
    def left(at: int) -> int:
        if at == len(done):
            return 0
        if done[at].entry.role != side:
            return left(at + 1) + (late and at + 1 < len(done) and done[at + 1].entry.role == side)
        lines = [WRITTEN + left(at + many) for many in written(done, at)] if form else []
        ways = (*pressed(done, at), *picked(done, at))
        return min([*lines, *(presses + left(at + many) for many, presses in ways)])

    return 1 + left(0)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("name", ROUNDS)
def test_no_round_needs_more_than_twelve_presses(name: str, late: bool) -> None:
    found = ROUNDS[name]
    assert fewest(played(found), Role(found["side"]), late=late) <= MOST


def test_three_battles_with_cards_are_fought_with_twelve_buttons() -> None:
    found = ROUNDS["three battles"]
    assert fewest(played(found), Role(found["side"]), form=False) <= MOST
