"""When an event may be played (5.0, 5.3): the words of the card against the moment.

`Half.when` holds alternatives; all words of one must be true of the moment: a phase, `own` or `foe` (whose Player
Turn it is), a step inside the phase, `attacker=own`, `turn>=n`, `weather=...`. `any` is true of every moment;
`reaction`, `drawn` and `paying` are halves that are not played at a moment of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import CARDS, CardId, Half, Side, foe

SPECIAL = ("reaction", "drawn", "paying")


@dataclass(frozen=True)
class CardMoment:
    """Where in the sequence of play a state is, as cards name it."""

    phase: m.Phase
    step: str | None
    side: Side  # the phasing one
    attacker: Side
    turn: int
    weather: str


def moment(state: m.State) -> CardMoment:
    """The moment of a state."""
    clock = state.clock
    return CardMoment(clock.phase, step_of(state), clock.side, attacker_of(state), clock.turn, state.weather.now)


def step_of(state: m.State) -> str | None:
    """The step inside a phase, where it has a name."""
    for frame in reversed(state.stack):
        match frame:
            case m.Window(moment="start" | "end" as step):
                return step
            case m.Battle(step=step):
                return step or None
            case m.DeclareCounterblows():
                return "counterblow"
    return None


def attacker_of(state: m.State) -> Side:
    """Who attacks in the battle under way; without one the phasing side."""
    battle = next((frame for frame in reversed(state.stack) if isinstance(frame, m.Battle)), None)
    return state.clock.side if battle is None else battle.attacker


def half(side: Side, card: CardId) -> Half:
    """What a card is for a side."""
    return CARDS[card].halves[side]


def when(now: CardMoment, side: Side, card: CardId) -> str:
    """`yes` or `no` for this moment, or how the half is played otherwise."""
    alternatives = half(side, card).when
    if alternatives and alternatives[0] in SPECIAL:
        return alternatives[0]
    return "yes" if fitting(now, side, card) else "no"


@cache
def words(side: Side, card: CardId) -> tuple[tuple[str, ...], ...]:
    """The alternatives of a half, word by word."""
    return tuple(tuple(alternative.split()) for alternative in half(side, card).when)


def fitting(now: CardMoment, side: Side, card: CardId) -> tuple[tuple[str, ...], ...]:
    """The alternatives that are true of a moment."""
    return tuple(found for found in words(side, card) if all(_true(word, now, side) for word in found))


def _true(word: str, now: CardMoment, side: Side) -> bool:
    match word.partition("="):
        case "any", _, _:
            return True
        case (("own" | "foe"), _, _):
            return now.phase in m.PLAYER_PHASES and now.side == (side if word == "own" else foe(side))
        case "attacker", _, who:
            return now.attacker == (side if who == "own" else foe(side))
        case "turn>", _, turn:
            return now.turn >= int(turn)
        case "weather", _, kinds:
            return now.weather in kinds.split(",")
    return word in (now.phase, now.step)


def allowed(state: m.State, side: Side, card: CardId) -> bool:
    """5.3.3: whether the symbol of the half lets it be played."""
    return half(side, card).initiative in ("any", state.tracks.initiative)


def used(state: m.State, side: Side, card: CardId) -> bool:
    """5.0: whether the very same event has happened in this Player Turn."""
    return (side, card) in state.deeds.used
