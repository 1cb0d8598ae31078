"""The Victory Check (14.2, 14.3) and the end of the campaign (14.4, 15.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.tables import ATHENS, PRESTIGE, SPARTA, Side

Level = Literal["draw", "minor", "major", "prize"]


@dataclass(frozen=True)
class Final:
    """How a campaign ends: `prize` is a City with which Athens wins."""

    side: Side | None
    level: Level


def leader(state: m.State) -> Side | None:
    """14.1: the side that leads in Prestige."""
    prestige = state.tracks.prestige
    return None if prestige == 0 else ATHENS if prestige > 0 else SPARTA


def automatic(state: m.State) -> Side | None:
    """14.2: the side that wins at this Victory Check; there is none in the first Game Year."""
    won = abs(state.tracks.prestige) >= state.scenario.automatic and not state.first_year
    return leader(state) if won else None


def negotiator(state: m.State) -> Side | None:
    """14.3: the side that may try to force peace at this Victory Check."""
    may = abs(state.tracks.prestige) >= state.scenario.negotiation and not state.first_year
    return leader(state) if may and automatic(state) is None else None


def negotiated(state: m.State, dice: Sequence[int]) -> Side | None:
    """14.3: the side that wins when both players have rolled; the attempt has its price first."""
    lead = abs(state.tracks.prestige) - PRESTIGE["negotiation"]
    return negotiator(state) if sum(dice) < lead else None


def final(state: m.State) -> Final:
    """14.4, 15.2: how the game ends if it ends now."""
    scenario, lead = state.scenario, abs(state.tracks.prestige)
    if scenario.prize is not None and holder(state.board, scenario.prize) == ATHENS:
        return Final(ATHENS, "prize")
    return Final(leader(state), "major" if lead >= scenario.major else "minor" if lead >= scenario.minor else "draw")


def ahead(state: m.State) -> int:
    """The Prestige by which Athens would win if the game ended now, below 0 Sparta, 0 for a draw (14.4, 15.2)."""
    judged, prestige = final(state), state.tracks.prestige
    winner = None if judged.level == "draw" else judged.side
    if state.result is not None:
        winner = state.result.winner
    if winner is None:
        return 0
    return max(1, prestige) if winner == ATHENS else min(-1, prestige)
