"""Initiative (3.3) and Player Turns (4.0.1): whose they are, what his card gives, what ends with them.

Readings: in Winter the steps of both sides are one turn, as far as something lasts until the end of a turn.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import taking
from engine.games.hellenes.rules.events import event, lasting, leaders
from engine.games.hellenes.tables import ATHENS, CARDS, SIDES, SPARTA, Side


def take_initiative(work: m.Work) -> None:
    """3.3: the lower Action Value goes first, an Event counts as 0, on a tie Sparta."""
    first = ATHENS if initiative(work.state, ATHENS) < initiative(work.state, SPARTA) else SPARTA
    work.clock = replace(work.clock, first=first, active=first)
    work.say("hl-goes-first", side=m.side_text(first))


def initiative(state: m.State, side: Side) -> int:
    """3.3, 3.7: what the card of a side counts for initiative; its leader does not matter."""
    choice = state.cards.choices[side]
    return CARDS[choice.card].value if choice.card is not None and choice.use == "actions" else 0


def begin(work: m.Work, phase: m.Phase, side: Side) -> None:
    """A side begins its Player Turn, in Winter the next step of it."""
    work.pause()
    work.clock = replace(work.clock, phase=phase, step="", active=side)
    if work.state.winter:
        still = work.turn
        work.turn = replace(still, sallying=frozenset(), fought=frozenset())
    if phase in ("actions", "winter_actions"):
        work.say("hl-player-turn", side=m.side_text(side))


def play(work: m.Work) -> None:
    """3.4, 4.0.2: the card of the active side: its Event, or actions."""
    side = work.clock.active
    choice = work.cards.choices[side]
    if choice.card is None:
        return
    if choice.use == "event":
        event.begin(work, side, choice.card)
    else:
        number = actions(work.state, side, CARDS[choice.card].value)
        leaders.spend(work, side)
        taking.begin(work, side, number)


def actions(state: m.State, side: Side, value: int) -> int:
    """4.0.2: the actions that a card gives: with the leader (3.6), Heavy Tribute (card 12), Persian gold (13.1)."""
    return max(0, value + leaders.bonus(state, side))


def end(work: m.Work) -> None:
    """A Player Turn is over."""
    work.turn = m.Turn()
    lasting.expire(work, "turn")


def end_winter(work: m.Work) -> None:
    """9.0.1: the three steps of Winter are over; only who is maintained still matters (9.2.2)."""
    work.turn = m.Turn(maintained=work.turn.maintained)
    lasting.expire(work, "turn")


def end_season(work: m.Work) -> None:
    """3.5: the cards of the Season are discarded but for those that stay in play, and their Events end."""
    put_aside(work)
    work.turn = m.Turn()
    lasting.expire(work, "season")


def end_year(work: m.Work) -> None:
    """What lasts for a Game Year ends with it."""
    lasting.expire(work, "year")


def put_aside(work: m.Work) -> None:
    """3.5: discard the cards that were chosen and have not come into play."""
    cards = work.cards
    used = [choice.card for choice in (cards.choices[side] for side in SIDES) if choice.card is not None]
    gone = tuple(card for card in used if card not in cards.in_play and card not in cards.discard)
    work.cards = replace(cards, choices={side: m.CardChoice() for side in SIDES}, discard=(*cards.discard, *gone))
