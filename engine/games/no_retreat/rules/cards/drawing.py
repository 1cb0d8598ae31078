"""Drawing cards (5.2): those that must be played when they are drawn happen at once (14.14.2, 15.4)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawn, hands
from engine.games.no_retreat.rules.cards.timing import half, used
from engine.games.no_retreat.tables import SIDES, CardId, Side
from engine.kernel.chance import shuffled

WEATHER = (9, 11, 12, 13)  # 15.4 replaces them


def draw(work: m.Work, side: Side, number: int) -> tuple[CardId, ...]:
    """Draw cards, with everything that happens at once; the cards that came into the hand and stayed there."""
    kept: list[CardId] = []
    for _ in range(number):
        kept += _draw_one(work, side)
    work.say("nr-drew", side=m.side_text(side), number=number)
    return tuple(kept)


def _draw_one(work: m.Work, side: Side) -> tuple[CardId, ...]:
    """One card; what replaces it after an immediate event."""
    while True:
        card = hands.take(work, side)
        if card is None or not half(side, card).immediate:
            return () if card is None else (card,)
        hands.put_away(work, side, card)
        ignored = card in WEATHER and work.state.options.no_variable_weather
        if ignored or used(work.state, side, card):
            work.tell(m.CardPlayed(side, card, "ignored"))
            continue
        work.tell(m.CardPlayed(side, card, "drawn"))
        work.deeds = replace(work.deeds, used=(*work.deeds.used, (side, card)))
        if not drawn.happen(work, side, card):
            return ()


def deal(work: m.Work) -> None:
    """The deck shuffled and the hands with which a scenario begins."""
    scenario = m.scenario_of(work.state)
    pile = shuffled(work.chance, "the draw pile", hands.deck_of(work.state.terms.first))
    work.cards = replace(work.cards, draw=pile)
    work.reveals = True
    for side in SIDES:
        if scenario.hands[side]:
            draw(work, side, scenario.hands[side])


def draw_step(work: m.Work) -> None:
    """5.2."""
    side = work.clock.side
    draw(work, side, hands.draws(work.state, side))
    work.tracks = replace(work.tracks, draw_change={s: n for s, n in work.tracks.draw_change.items() if s != side})


STEPS = (hands.discard_down, draw_step)
