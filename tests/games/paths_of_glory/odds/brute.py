"""A combat played out through `step()` for every die and every choice: slow, and nothing of it shared with the odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import CardId, SpaceId, foe
from engine.kernel.chance import ChanceMismatch, ScriptedChance
from engine.kernel.odds import Prospect
from engine.kernel.play import step

Shares: TypeAlias = dict[tuple[str, Any], tuple[Fraction, Fraction]]  # result -> at least, at most
NEVER, ALWAYS = (Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))
LATER = (m.TakeLosses, m.GiveBack, m.CancelRetreat, m.Retreat)
BEFORE = (m.TrenchCards, m.Declare, m.FlankAttempt, m.CombatCards)
PATIENCE = 6000  # steps before a tree is given up as too large


@dataclass(frozen=True)
class Length:
    """How far the defenders had to go when they were asked."""

    spaces: int


class TooLarge(Exception):
    """More branches than a test has time for."""


class Brute:
    """All branches of one combat, from its launch to the advance."""

    def __init__(self, target: SpaceId, attacker: str, cards: tuple[CardId, ...] = (), pinning: str | None = None):
        self.target, self.attacker, self.cards, self.pinning = target, attacker, cards, pinning
        self.fort_alone = False
        self.used: set[CardId] = set()
        self.attempted = False
        self.steps = 0

    def shares(self, state: m.State, action: m.Action, told: tuple[Any, ...] = ()) -> Shares:
        """What comes of a decision: a die for each number rolled, one case in six each."""
        found: Shares = {}
        for likely, done in self._rolled(state, action):
            for result, (least, most) in self._then((*told, *done.events), done.state).items():
                old = found.get(result, NEVER)
                found[result] = (old[0] + likely * least, old[1] + likely * most)
        return found

    def _rolled(self, state: m.State, action: m.Action) -> Iterator[tuple[Fraction, Any]]:
        scripts: list[tuple[int, ...]] = [()]
        for script in scripts:
            self.steps += 1
            if self.steps > PATIENCE:
                raise TooLarge
            assert state.top is not None
            try:
                done = step(GAME, state, state.top.side, action, ScriptedChance(script))
            except ChanceMismatch:
                scripts += [(*script, die) for die in range(1, 7)]
                continue
            yield Fraction(1, 6 ** len(script)), done

    def _then(self, events: tuple[Any, ...], state: m.State) -> Shares:
        top = state.top
        self.fort_alone = not any(event.defenders for event in events if isinstance(event, m.Attacked))
        if isinstance(top, LATER):
            combat = next(frame for frame in reversed(state.stack) if isinstance(frame, m.Combat))
            events = (*events, Length(combat.retreat))
        if isinstance(top, BEFORE):
            return self.shares(state, self._planned(state), events)
        if not isinstance(top, LATER):
            return self._over(state, events)
        choices = list(GAME.legal_actions(state, top.side))
        if isinstance(top, m.Retreat):  # one way is enough, and staying
            ways = [choice for choice in choices if isinstance(choice, m.RetreatTo)]
            choices = ways[:1] + [choice for choice in choices if not isinstance(choice, m.RetreatTo)]
        return _chosen([self.shares(state, choice, events) for choice in choices])

    def _planned(self, state: m.State) -> m.Action:
        for action in GAME.legal_actions(state, state.top.side):  # type: ignore[union-attr]
            if isinstance(action, m.UseCard) and action.card in self.cards:
                self.used.add(action.card)
                return action
            if isinstance(action, m.Flank) and action.pinning == self.pinning:
                self.attempted = True
                return action
        return m.Done()

    def _over(self, state: m.State, events: tuple[Any, ...]) -> Shares:
        losses = {event.fire.side: event.fire.loss for event in events if isinstance(event, m.Fired)}
        suffered, caused = losses.get(self.attacker, 0), losses.get(foe(self.attacker), 0)  # type: ignore[call-overload]
        asked = max((event.spaces for event in events if isinstance(event, Length)), default=0)
        events = tuple(event for event in events if not isinstance(event, Length))
        keys = [event.narrate().key for event in events]
        words = {event.narrate().key: event.narrate().args for event in events}
        winner = words["pog-combat-won"]["side"].key.removeprefix("pog-side-") if "pog-combat-won" in keys else "nobody"
        went = any(isinstance(event, m.Moved) and event.how == "retreat" for event in events)
        owed = went or bool({"pog-retreat-cancelled", "pog-cannot-retreat", "pog-stands-fast"} & set(keys))
        held = bool(boards.units(state.board, self.target, foe(self.attacker)))  # type: ignore[arg-type]
        held = held or (self.fort_alone and "pog-fort-destroyed" not in keys)
        space = "open" if isinstance(state.top, m.Advance) else "held" if held else "empty"
        fort = "destroyed" if "pog-fort-destroyed" in keys else "stands"
        results = {
            "attacker": str(caused),
            "defender": str(suffered),
            "winner": winner,
            "owed": owed,
            "retreat": str(asked) if asked or not owed else "unknown",  # who can go nowhere is not asked
            "space": space,
            "fort": fort,
        }
        return dict.fromkeys(results.items(), ALWAYS)


def _chosen(options: list[Shares]) -> Shares:
    """A player takes one of these."""
    results = {result for option in options for result in option}
    pairs = {result: [option.get(result, NEVER) for option in options] for result in results}
    return {result: (min(p[0] for p in found), max(p[1] for p in found)) for result, found in pairs.items()}


def counted(prospect: Prospect, attacker: str) -> Shares:
    """What the odds say, in the same form."""
    found: Shares = {}
    for one in prospect.distributions:
        part = one.key if one.key != "losses" else "attacker" if one.role == attacker else "defender"
        for result in one.results:
            if result.most:
                found[part, result.key] = (Fraction(result.least, one.of), Fraction(result.most, one.of))
    return found
