"""Steps of games: a few made by hand, and a game of Paths of Glory played at random."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import CP, SpaceId
from engine.kernel.chance import Draw, SeededChance
from engine.kernel.game import Event, Role
from engine.kernel.play import step
from engine.kernel.story import Moment, Passage, passages
from engine.kernel.text import text
from tests.render.positions import battle, piece, view


def at(turn: int, number: int, vp: int, now: m.View | None = None) -> m.View:
    """A spectator's view of a round, with so many VP."""
    now = now or view(None)
    return replace(now, tracks=replace(now.tracks, turn=turn, round=number, phase="action", vp=vp))


def moment(
    number: int, before: m.View, after: m.View, events: tuple[Event, ...] = (), draws: tuple[Draw, ...] = ()
) -> Moment:
    """One step."""
    return Moment(number, number + 1, CP if number else None, before, after, events, draws, text("pog-started"))


def campaign() -> list[Moment]:
    """The opening and four steps in two turns: a battle, a blockade, a siege, a lost army."""
    cambrai, sedan = SpaceId("cambrai"), SpaceId("sedan")
    fires = (Draw("CP fire at Cambrai", 6, 5), Draw("AP fire at Cambrai", 6, 2), Draw("flank attack on Cambrai", 6, 6))
    dice = (Draw("siege of liege", 6, 5), Draw("mandated offensive of the ap", 6, 1), Draw("x", 20, 20))
    gone = m.StepLost(CLASSIC, piece("RU 1"), SpaceId("insterberg"), True, True)
    start = at(1, 1, 10)
    taken = replace(start, board=replace(start.board, control={**start.board.control, cambrai: "cp", sedan: "ap"}))
    return [
        moment(0, start, start),
        moment(1, start, at(1, 2, 11, taken), tuple(battle()), fires),
        moment(2, at(1, 2, 11, taken), at(1, 6, 11, taken)),
        moment(3, at(1, 6, 11, taken), at(2, 1, 10, taken), (m.VpChanged(-1, 10, text("pog-vp-blockade")),), dice),
        moment(4, at(2, 1, 10, taken), at(2, 1, 10, taken), (gone,)),
    ]


@cache
def played(seed: int = 5, scenario: str = "introductory", longest: int = 1000) -> tuple[Moment, ...]:
    """A game at random, as a spectator sees it."""
    rng, chance = random.Random(seed), SeededChance(b"film %d" % seed)
    game = PATHS_OF_GLORY
    state = game.setup({"scenario": scenario}, chance).state
    chance.take()
    seen = game.view(state, None)
    moments = [Moment(0, 0, None, seen, seen, (), (), game.headline(state))]
    while game.to_act(state) and len(moments) < longest:
        role: Role = min(game.to_act(state))
        actions = list(game.legal_actions(state, role))
        longer = [
            action for action in actions if type(action).__name__ not in ("Done", "AutoOp", "OfferPeace", "AcceptPeace")
        ]
        action = rng.choice(longer if longer and rng.random() < 0.95 else actions)
        before, done = game.view(state, None), step(game, state, role, action, chance)
        state = done.state
        events = tuple(event for event in done.events if event.only is None)
        draws = tuple(draw for draw in chance.take() if not draw.secret)
        number = len(moments)
        moments.append(
            Moment(
                number,
                number + 1,
                role,
                before,
                game.view(state, None),
                events,
                draws,
                game.headline(state),
                tuple(passages(game, done, number + 1, number)),
            )
        )
    return tuple(moments)


def chapters(moments: Iterable[Moment]) -> list[tuple[Passage, ...]]:
    """What they tell, chapter by chapter."""
    found: dict[str, list[Passage]] = {}
    for part in (part for moment in moments for part in moment.passages):
        found.setdefault(part.chapter.key, []).append(part)
    return [tuple(parts) for parts in found.values()]
