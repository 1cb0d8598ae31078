"""Drawing cards (5.2): those that must be played when they are drawn happen at once (14.14.2, 15.4)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawn, hands
from engine.games.no_retreat.rules.cards.timing import half, used
from engine.games.no_retreat.tables import SIDES, CardId, Side
from engine.kernel.chance import shuffled

WEATHER = (9, 11, 12, 13)  # 15.4 replaces them


def draw(work: m.Work, side: Side, number: int, keeps: CardId | None = None) -> tuple[CardId, ...]:
    """Draw cards, with everything that happens at once; those that came into the hand and stayed there so far.

    What one of them asks for is decided before the next is drawn. `keeps`: a card that lets one of them be kept.
    """
    work.state = work.state.push(_ordered(work, side, number, keeps))
    return resume(work)


def _ordered(work: m.Work, side: Side, number: int, keeps: CardId | None = None) -> m.DrawCards:
    return m.DrawCards(side, number, number, len(work.cards.hand(side)), keeps)


def resume(work: m.Work) -> tuple[CardId, ...]:
    """Draw what is left, until a drawn card asks for something."""
    frame = work.state.top
    assert isinstance(frame, m.DrawCards)
    while frame.left:
        if _draw_one(work, frame.side):
            frame = _change(work, frame, replace(frame, left=frame.left - 1))
        if work.state.top is not frame and work.state.options.have("one-at-a-time"):
            return work.cards.hand(frame.side)[frame.held :]
    return _finish(work, frame)


def _change(work: m.Work, frame: m.DrawCards, new: m.DrawCards) -> m.DrawCards:
    work.change(stack=tuple(new if one is frame else one for one in work.state.stack))
    return new


def _finish(work: m.Work, frame: m.DrawCards) -> tuple[CardId, ...]:
    """All have been drawn."""
    work.change(stack=tuple(one for one in work.state.stack if one is not frame))
    work.say("nr-drew", side=m.side_text(frame.side), number=frame.number)
    drawn = work.cards.hand(frame.side)[frame.held :]
    if frame.keeps is not None and len(drawn) > 1:
        _lay_aside(work, frame, frame.keeps)
    return drawn


def _lay_aside(work: m.Work, frame: m.DrawCards, card: CardId) -> None:
    """Cards 9 and 40: one of the cards is kept, and the side says which."""
    hand = work.cards.hand(frame.side)
    work.cards = replace(work.cards.with_hand(frame.side, hand[: frame.held]), aside=hand[frame.held :])
    work.state = work.state.push(m.Choosing(frame.side, card, frame.side, "keep"))


def _draw_one(work: m.Work, side: Side) -> bool:
    """One card, or the next that comes for one that happens at once; False if that one comes when it is decided."""
    while True:
        top = work.state.top
        card = hands.take(work, side)
        if card is None or not half(side, card).immediate:
            return True
        hands.put_away(work, side, card)
        ignored = card in WEATHER and work.state.options.no_variable_weather
        if ignored or used(work.state, side, card):
            work.tell(m.CardPlayed(side, card, "ignored"))
            continue
        work.tell(m.CardPlayed(side, card, "drawn"))
        work.deeds = replace(work.deeds, used=(*work.deeds.used, (side, card)))
        if not drawn.happen(work, side, card):
            return True
        if work.state.top is not top and work.state.options.have("one-at-a-time"):
            return False


def deal(work: m.Work) -> None:
    """The deck shuffled and the hands with which a scenario begins."""
    scenario = m.scenario_of(work.state)
    pile = shuffled(work.chance, "the draw pile", hands.deck_of(work.state.terms.first))
    work.cards = replace(work.cards, draw=pile)
    work.reveals = True
    for side in SIDES:
        number = scenario.hands[side]
        if number and pending(work.state, *SIDES):
            below(work, _ordered(work, side, number))
        elif number:
            draw(work, side, number)


def pending(state: m.State, *sides: Side) -> int:
    """How many cards of the deal sides still draw, because one asks for something."""
    return sum(frame.left for frame in state.stack if isinstance(frame, m.DrawCards) and frame.side in sides)


def below(work: m.Work, frame: m.Frame) -> None:
    """Put a frame below all that is open: it comes when that is done."""
    work.change(stack=(frame, *work.state.stack))


def draw_step(work: m.Work) -> None:
    """5.2."""
    side = work.clock.side
    draw(work, side, hands.draws(work.state, side))
    work.tracks = replace(work.tracks, draw_change={s: n for s, n in work.tracks.draw_change.items() if s != side})


STEPS = (hands.discard_down, draw_step)
