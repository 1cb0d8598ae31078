"""Typed orders of every game, most of them refused: they are answered with words, and tell nothing that is hidden.

What a player types is what somebody might have been offered, with other words in it: what lies hidden is named, too.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError, Refused
from engine.kernel.game import Role
from engine.kernel.play import canonical, step
from engine.kernel.text import Text
from tests.contract import secrets
from tests.contract.test_contract import CONTRACT, TOYS, options_of
from tests.games.variant_words import messages

GAMES_PLAYED = int(os.environ.get("ADJUTANT_FUZZ", "4"))
PLAYED = 300  # actions of each game; longer ones are cut off
LOOKS = 40  # of them, after which orders are typed
TYPED = 25  # orders at each look
KEPT = 400  # orders that are remembered
NONSENSE = ("", ">", "move", "1", "done done", "> >", "a > b", "sure", "\u202emove", "9" * 400)
DEFECT = "crash"  # an order of toy games
MESSAGES = messages()


class Typist:
    """Remembers what could be ordered by anybody, and types it again at other moments, with other words in it."""

    def __init__(self, game: Any, rng: random.Random) -> None:
        self.game, self.rng = game, rng
        self.orders: list[str] = []
        self.words: list[str] = []
        self.verbs = [verb.name for verb in game.meta.verbs if verb.name != DEFECT]

    def learn(self, state: Any) -> None:
        """What can be ordered now, by either side."""
        for role in sorted(self.game.to_act(state)):
            actions = [one for one in self.game.legal_actions(state, role) if not self.breaks(state, one)]
            for action in self.rng.sample(actions, min(len(actions), 12)):
                spelled = self.rng.choice((self.game.label, self.game.wording))
                self.orders.append(spelled(state, action))
        self.rng.shuffle(self.orders)
        del self.orders[KEPT:]
        self.words = [word for order in self.orders for word in order.split()]

    def breaks(self, state: Any, action: Any) -> bool:
        """Whether it is the order of a toy game that stands for a defect."""
        return str(self.game.label(state, action)).startswith(DEFECT)

    def typed(self) -> Iterator[str]:
        """Orders as they might be typed."""
        yield self.rng.choice(NONSENSE)
        for _ in range(TYPED):
            words = self.rng.choice(self.orders).split()
            for _ in range(self.rng.randrange(3)):
                words[self.rng.randrange(len(words))] = self.rng.choice(self.words)
            if self.rng.random() < 0.3:
                words[0] = self.rng.choice(self.verbs)
            yield " ".join(words)


def answered(game: Any, state: Any, role: Role, order: str) -> tuple[list[Any], bool]:
    """All that is said of an order: what it does, or why not; and whether it brought something new, as a number.

    What was new is no secret any more, so nothing is compared from there on.
    """
    found: list[Any] = []
    try:
        found.append(game.doubt(state, role, order))
        for action in game.parse(state, role, order):
            found.append(game.wording(state, action))
            done = step(game, state, role, action, chance := SeededChance(b"typed"))
            found.append(game.caution(state, role, action))
            if done.reveals or done.shows or chance.take():
                return found, True
            found.append([event for event in done.events if event.only in (None, role)])
            state = done.state
    except Refused as refused:
        found += [type(refused), refused.message, refused.refusal]
    except GameError as error:
        found += [type(error), error.message]
    return found, False


def read(game: Any, found: list[Any]) -> None:
    """Every refusal has words."""
    for one in found:
        if isinstance(one, Text) and game not in TOYS:
            assert MESSAGES.say(one).strip() not in ("", one.key), one


def compare(game: Any, state: Any, order: str, rng: random.Random) -> list[Any]:
    """The same is said of it in every position that its player cannot tell from this one."""
    found: list[Any] = []
    for role in game.meta.roles:
        other = game.disguise(state, role, SeededChance(rng.randbytes(8)))
        (one, new), (two, also) = (answered(game, position, role, order) for position in (state, other))
        known = min(len(one), len(two)) if new or also else None
        assert one[:known] == two[:known], f"{role} types “{order}”: {'; '.join(secrets.apart(one, two))}"
        read(game, one)
        found += one
    return found


@pytest.mark.parametrize("seed", range(GAMES_PLAYED))
@pytest.mark.parametrize("game", CONTRACT, ids=lambda game: game.meta.id)
def test_typed_orders_are_answered_and_tell_nothing_hidden(
    game: Any, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(f"{game.meta.id} {seed}")
    dice, typist, answers = SeededChance(rng.randbytes(8)), Typist(game, rng), Counter[str]()
    state = game.setup(options_of(game, rng), dice).state
    looked = set(rng.sample(range(PLAYED), LOOKS)) | set(range(5))
    for number in range(PLAYED):
        roles = sorted(game.to_act(state))
        if not roles:
            break
        typist.learn(state)
        before = canonical(game.encode_state(state))
        for order in typist.typed() if number in looked else ():
            answers.update(type(one).__name__ for one in compare(game, state, order, rng))
        assert canonical(game.encode_state(state)) == before, "an order that was only read changed the position"
        role = rng.choice(roles)
        state = step(game, state, role, rng.choice(list(game.legal_actions(state, role))), dice).state
    assert answers["Refusal"], "orders of the game were refused"
    assert game in TOYS or answers["str"], "others were accepted"
    assert caplog.messages == [], "no word is missing"
