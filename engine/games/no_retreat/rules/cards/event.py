"""What an event of a card is made of, and small things that many events do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards.timing import half
from engine.games.no_retreat.rules.combat import underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import CardId, Place, Side, UnitId
from engine.kernel.text import text

ONE_WAY = ("",)


def always(state: m.State, side: Side) -> tuple[str, ...]:
    """An event with one use that nothing on the map forbids."""
    return ONE_WAY


def nothing(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """An event that asks for nothing."""
    yield from ()


def untouched(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    """An event that asks for nothing."""
    raise AssertionError(f"{frame} decides nothing")


def only_listed(state: m.State, frame: m.Choosing, action: m.Action) -> bool:
    """An event whose choices are all that it allows."""
    return False


@dataclass(frozen=True)
class CardEvent:
    """One half of a card: its uses now, as far as everybody can see; what it does; what it asks for.

    `do` comes when nobody has stopped the card. `choices` lists what may answer a `Choosing` of this event, which is
    still open when `choose` carries an answer out; `also` allows what is not listed: other ways to the same place.
    """

    do: Callable[[m.Work, m.Resolving], None]
    modes: Callable[[m.State, Side], tuple[str, ...]] = always
    choices: Callable[[m.State, m.Choosing], Iterator[m.Action]] = nothing
    choose: Callable[[m.Work, m.Choosing, m.Action], None] = untouched
    also: Callable[[m.State, m.Choosing, m.Action], bool] = only_listed


def when(test: Callable[[m.State, Side], Any]) -> Callable[[m.State, Side], tuple[str, ...]]:
    """An event with one use, which is there if something is so."""
    return lambda state, side: ONE_WAY if test(state, side) else ()


def force(work: m.Work, played: m.Resolving, scope: str, **parts: Any) -> None:
    """An event goes on for a phase, a turn or the battles that it counts."""
    found = m.InForce(played.side, played.event, scope, mode=parts.pop("mode", played.mode), **parts)
    work.change(effects=(*work.state.effects, found))


def ask(work: m.Work, played: m.Resolving, what: str = "", *, side: Side | None = None, left: int = 1) -> None:
    """Open the decision that an event asks for; left out when there is nothing to decide."""
    work.state = work.state.push(m.Choosing(side or played.side, played.event, played.side, what, left))


def one_less(work: m.Work, frame: m.Choosing, **parts: Any) -> None:
    """One of the choices has been made: go on to the next, or close the decision."""
    if frame.left > 1:
        work.state = work.state.swap(replace(frame, left=frame.left - 1, **parts))
    else:
        work.state = work.state.pop()


def points(work: m.Work, side: Side, card: CardId, change: int, owner: Side | None = None) -> None:
    """VP for playing an event, or for what it comes to (12.7); `owner`: who has played it, if not the side."""
    victory.score(work, side, change, text("nr-vp-card", card=m.card_text(card, owner or side)))


def on_card(side: Side, card: CardId) -> bool:
    """Whether a half may be taken or copied by other cards: not what must be played when drawn."""
    return not half(side, card).immediate


def battle(state: m.State) -> m.Battle | None:
    """The battle under way."""
    return underway.battle_of(state)


def in_supply(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """The units of a side on the map without an Unsupplied marker (6.5.5)."""
    return tuple(unit for unit in boards.standing(state.board, side) if unit not in state.board.unsupplied)


def at(state: m.State, *boxes: Place, side: Side) -> tuple[UnitId, ...]:
    """The units of a side in boxes, markers left out."""
    found = boards.boxed(state.board, side, *boxes)
    return tuple(unit for unit in found if state.board.roster[unit].front.kind != "marker")
