"""Negotiation (14.3): the side that leads may try to force peace."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.year import ending, victory
from engine.games.hellenes.tables import PRESTIGE, Side
from engine.kernel.errors import Refusal, not_now
from engine.kernel.text import text


def ask(work: m.Work) -> None:
    """14.3: at the Victory Check, where the lead is great enough."""
    side = victory.negotiator(work.state)
    if side is not None:
        work.state = work.state.push(m.Negotiate(side))


def refuse(state: m.State, frame: m.Negotiate, side: Side, action: m.Action) -> Refusal | None:
    """Try it, or let it be."""
    return None if isinstance(action, m.Talk | m.Done) else not_now("hl-refuse-negotiate", "14.3")


def candidates(state: m.State, frame: m.Negotiate, side: Side) -> Iterator[m.Action]:
    """Both are allowed."""
    yield m.Talk()
    yield m.Done()


def apply(work: m.Work, frame: m.Negotiate, side: Side, action: m.Action) -> None:
    """Talk, or go on with the war."""
    work.state = work.state.pop()
    if isinstance(action, m.Talk):
        attempt(work, side, free=frame.free)


def attempt(work: m.Work, side: Side, *, free: bool = False) -> None:
    """14.3: pay, roll a die for each player; a sum below the lead wins the war. Card 20 makes it free."""
    if not free:
        work.gain(side, -PRESTIGE["negotiation"], text("hl-for-negotiation"))
    dice = (work.die("negotiation"), work.die("negotiation"))
    lead = abs(work.tracks.prestige) if victory.leader(work.state) == side else 0
    won = sum(dice) < lead
    work.say(
        f"hl-negotiation-{'won' if won else 'lost'}", side=m.side_text(side), dice=tuple(map(str, dice)), lead=lead
    )
    if won:
        ending.win(work, side, "negotiated")
