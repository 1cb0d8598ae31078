"""A small theatre for combat tests: only the counters a test names, and a driver that stops at real choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules import combat
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    PIECES,
    SPACES,
    TABLES,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
    UnitId,
)
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import Refusal
from tests.games.paths_of_glory import positions

AUTOMATIC = (m.TakeLosses, m.GiveBack, m.CancelRetreat, m.Retreat, m.Advance)


def field(
    units: Mapping[str, str],
    *,
    side: Side,
    attack: str = "",
    control: Mapping[str, Side] | None = None,
    trenches: Mapping[str, tuple[Side, int]] | None = None,
    destroyed: str = "",
    war: str = "it tu bu ro gr",
    turn: int = 3,
    hands: Mapping[Side, str] | None = None,
    scenario: str = "introductory",
) -> m.State:
    """Counters by space, each word a type, `-` before it for the reduced side; `attack` lists the active spaces.

    Occupied spaces are controlled by their occupant unless an intact enemy fort stands there.
    """
    state = positions.initial()
    where = [m.OFF_MAP] * len(PIECES)
    reduced: set[PieceId] = set()
    held: dict[SpaceId, str] = dict(state.board.control)
    left = {unit: list(pieces) for unit, pieces in TABLES.pieces_of.items()}
    for place, words in units.items():
        for word in words.split():
            piece = left[UnitId(word.lstrip("-"))].pop(0)
            where[piece] = SpaceId(place)
            if word.startswith("-"):
                reduced.add(piece)
            printed = SPACES.get(SpaceId(place))
            owner = PIECES[piece].side
            fort = printed is not None and printed.fort and place not in destroyed.split()
            if printed is not None and not (fort and printed.printed_side != owner):
                held[printed.id] = owner
    held.update({SpaceId(space): owner for space, owner in (control or {}).items()})
    for space in SPACES.values():
        if held[space.id] == "neutral" and space.nation in war.split():
            held[space.id] = space.printed_side
    board = m.Board(
        edition=CLASSIC,
        where=tuple(where),
        reduced=frozenset(reduced),
        control=held,
        trenches={SpaceId(s): m.Trench(owner, level) for s, (owner, level) in (trenches or {}).items()},
        destroyed=frozenset(map(SpaceId, destroyed.split())),
        at_war=frozenset(map(Nation, war.split())),
    )
    op = m.Operation(activations=tuple(m.Activation(SpaceId(space), "combat", 1) for space in attack.split()))
    tracks = m.Tracks(turn=turn, round=2, phase="action", active=side)
    options = replace(state.options, scenario=scenario)
    state = replace(state, board=board, op=op, tracks=tracks, options=options, stack=(m.ChooseAttack(side),))
    for owner in (AP, CP):
        hand = tuple(map(CardId, (hands or {}).get(owner, "").split()))
        deck = state.cards[owner].deck
        state = state.with_cards(owner, m.Pile(hand=hand, deck=tuple(card for card in deck if card not in hand)))
    return state


class Fight:
    """Plays a combat: `do` takes legal actions, forced ones are made, and it stops at each real choice."""

    def __init__(self, state: m.State, dice: tuple[int, ...] = ()) -> None:
        self.state = state
        self.chance = ScriptedChance(dice)
        self.events: list[m.Event] = []

    @property
    def frame(self) -> m.Frame:
        assert self.state.top is not None
        return self.state.top

    def legal(self) -> tuple[m.Action, ...]:
        return flow.legal(self.state)

    def refusal(self, action: m.Action) -> str | None:
        """The paragraph that forbids an action now, or None."""
        why: Refusal | None = handler(self.state, self.frame).refuse(self.state, self.frame, action)
        return None if why is None else why.rule

    def do(self, *actions: m.Action) -> Fight:
        for action in actions:
            assert self.refusal(action) is None, (self.frame, action, self.refusal(action))
            self._apply(action)
            while isinstance(self.state.top, AUTOMATIC) and (forced := flow.forced(self.state)) is not None:
                self._apply(forced)
        return self

    def _apply(self, action: m.Action) -> None:
        work = m.Work(self.state, self.chance)
        handler(self.state, self.frame).apply(work, self.frame, action)
        combat.resume(work)
        self.state = work.state
        self.events += work.events

    def attack(self, target: str, *units: str) -> Fight:
        """Name a space and its attackers, and launch the attack."""
        self.do(m.Attack(SpaceId(target)))
        for unit in units:
            place = None
            if "@" in unit:
                unit, place = unit.split("@")
            self.do(m.Join(self.unit(unit, place, skip=self.frame.attackers)))  # type: ignore[union-attr]
        return self.do(m.Done())

    def unit(self, unit: str, place: str | None = None, skip: tuple[PieceId, ...] = ()) -> PieceId:
        """A counter of a type that is on the map, perhaps in a certain space; `-` for a reduced one."""
        for piece in TABLES.pieces_of[UnitId(unit.lstrip("-"))]:
            here = self.state.board.where[piece]
            turned = unit.startswith("-") <= (piece in self.state.board.reduced)
            if here in SPACES and (place is None or here == place) and turned and piece not in skip:
                return piece
        raise AssertionError(f"no {unit} on the map")

    def at(self, space: str) -> str:
        """What stands in a space or box: types in order of the mix, reduced ones with `-`."""
        board = self.state.board
        return " ".join(("-" if p in board.reduced else "") + PIECES[p].id for p in board.at(SpaceId(space)))

    def fires(self) -> list[m.Fire]:
        return [event.fire for event in self.events if isinstance(event, m.Fired)]

    def told(self) -> list[str]:
        return [event.narrate().key for event in self.events]

    def loss(self, unit: str, place: str | None = None) -> Fight:
        return self.do(m.TakeLoss(self.unit(unit, place)))

    def retreat(self, unit: str, *spaces: str) -> Fight:
        piece = self.unit(unit)
        return self.do(*(m.RetreatTo(piece, SpaceId(space)) for space in spaces))

    def advance(self, unit: str, *spaces: str) -> Fight:
        piece = self.unit(unit)
        return self.do(*(m.AdvanceTo(piece, SpaceId(space)) for space in spaces))

    def retreats(self) -> set[str]:
        """Where units may retreat to now."""
        return {action.space for action in self.legal() if isinstance(action, m.RetreatTo)}

    def advances(self) -> set[str]:
        return {action.space for action in self.legal() if isinstance(action, m.AdvanceTo)}

    def losses(self) -> set[str]:
        """The types that may take the next step."""
        return {PIECES[action.piece].id for action in self.legal() if isinstance(action, m.TakeLoss)}
