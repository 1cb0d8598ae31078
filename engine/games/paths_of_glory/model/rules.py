"""The rules that an edition may have of its own: entries of a table, as cards and phases are.

Supply, movement, the core of combat, sieges and redeployment are shared by all editions and are not listed here: they
ask the edition for its tables, its map and its limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from engine.games.paths_of_glory.model.own import OwnAction, OwnFrame
from engine.games.paths_of_glory.scenarios import Levels
from engine.games.paths_of_glory.tables import Card, CardId, Nation, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal
from engine.kernel.game import Caution, Outcome, Part, Verb
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.paths_of_glory.model.actions import Action
    from engine.games.paths_of_glory.model.edition import Edition
    from engine.games.paths_of_glory.model.frames import Combat, Frame
    from engine.games.paths_of_glory.model.parts import Board, Options
    from engine.games.paths_of_glory.model.places import Mode
    from engine.games.paths_of_glory.model.state import Result, State
    from engine.games.paths_of_glory.model.views import View
    from engine.games.paths_of_glory.model.work import Work

When = Literal["trench", "flank", "cards"]
Who = Literal["attack", "defend", "either"]
CombatTest: TypeAlias = "Callable[[State, Combat, Side], bool]"
Step: TypeAlias = "Callable[[Work], None]"


class Handler(Protocol):
    """The rules of one type of frame; `frame` is always the top of the stack."""

    def refuse(self, state: State, frame: Any, action: Action) -> Refusal | None:
        """Why the action is not allowed, exactly."""
        ...

    def candidates(self, state: State, frame: Any) -> Iterator[Action]:
        """Actions worth testing; generous."""
        ...

    def apply(self, work: Work, frame: Any, action: Action) -> None:
        """Carry out a legal action."""
        ...


@dataclass(frozen=True)
class Decision:
    """All that is said and known of a kind of open decision that only this edition has; its handler says the rules."""

    ask: Callable[[State, Any], Text]  # what its side has to decide, in one sentence
    ends: tuple[str, ...] = ()  # words that end it, folded; the first as players see it. None: it has no end
    ending: Callable[[State, Any], Text] | None = None  # the button that ends it; None: the plain one
    verb: str = ""  # what a unit, a space or a card means by itself; empty: nothing
    understood: frozenset[str] = frozenset()  # verbs that go without saying
    public: bool = False  # everybody can work out what may be chosen: the only choice is made for the player
    harmless: bool = False  # nothing is lost by "done"
    caution: Callable[[State, Any, Action], Caution | None] | None = None  # what is asked before an action


@dataclass(frozen=True)
class Order:
    """How an action that only this edition has is offered, written and read."""

    verb: Verb  # of the slash command; its words are found by `Meta.key`
    button: Text
    parts: Callable[[State, Any], tuple[Part, ...]]  # what is chosen one after the other
    write: Callable[[State, Any], str]  # what follows the verb in the notation
    read: Callable[[State, Side, str], tuple[Action, ...]]  # and back; raises `NotationError`
    shows: bool = False  # the other side sees a card by it
    secret: bool = False  # nobody else learns what it was


@dataclass(frozen=True)
class CardUse:
    """What a card of the hand may be played for besides others (9.1.3)."""

    refuse: Callable[[State, Side, CardId], Refusal | None]
    play: Callable[[Work, Side, Card], None]  # all of it: what is told, where the card goes, what is opened
    part: Callable[[Card], Text]  # the words on its button
    words: tuple[str, ...]  # by which players call it besides its key


@dataclass(frozen=True)
class CardEvent:
    """What one card requires as an event and does beyond what its table row says."""

    requires: Callable[[State], Refusal | None]
    does: Callable[[Work, Card], None]


@dataclass(frozen=True)
class CombatCard:
    """When a combat card may be used and what it does."""

    when: When
    role: Who
    condition: CombatTest
    drm: int = 0  # added to the owner's die (12.2.7)
    flank: bool = False  # the flank attempt succeeds without a die (12.2.5)
    withdrawal: bool = False  # 12.6
    cancels_trench: bool = False  # as if there were no trench (12.2.4)
    ignores_shifts: bool = False  # only the column shifts of the trench go
    adds_trench: int = 0  # the space counts as having this trench
    fires_first: bool = False  # before the defender, without a flank attack
    army_table: bool = False  # the owner fires on the Army table
    holds: bool = False  # no retreat after a lost combat
    calls_off: bool = False  # the attack does not take place
    stays_on_tie: bool = False  # kept if nobody wins (12.2.11)
    finish: Callable[[Work, Combat], None] | None = None  # once the combat is over


@dataclass(frozen=True, eq=False)
class Rules:
    """The rules of an edition; a variant replaces the entries in which it differs."""

    openings: Mapping[str, Callable[[Edition, Options], State]]  # by `options.setup`: the position before anything
    begin: Step  # from the opening to the first decision (4.3)
    phases: Mapping[str, Step]  # by `tracks.phase`: one step on while no decision is open (6.0)
    rounds: Callable[[State | View], int]  # action rounds of this turn (8.1.1), which everybody may know
    handlers: Mapping[type[Frame], Handler]  # who answers for a decision
    resumes: Mapping[type[Frame], Step]  # frames that go on by themselves once nothing lies upon them
    decisions: Mapping[type[OwnFrame], Decision]  # the kinds that only this edition has
    orders: Mapping[type[OwnAction], Order]
    uses: Mapping[str, CardUse]  # in the order in which they are offered
    events: Mapping[CardId, CardEvent]  # cards without an entry do nothing at once
    combat_steps: Mapping[int, Callable[[Work, Combat], None]]  # of 12.2.1; each says which comes next
    combat_cards: Mapping[CardId, CombatCard]
    claims: Mapping[CardId, CombatCard]  # events of the action that are claimed for one combat
    price: Callable[
        [State, Side, SpaceId, Mode], tuple[int, bool]
    ]  # of an activation (9.2), and if a discount is spent
    join: Callable[[Work, Nation], tuple[PieceId, ...]]  # a nation enters the war (9.5.2)
    begin_replacements: Callable[[Work, Side], None]  # a side's segment of phase F (17.0)
    raise_commitment: Step  # segment E.4 (16.1)
    join_decks: Step  # phase G (16.1.3)
    settle_tracks: Step  # after every step: the markers that follow from the rest (16.3, 16.4)
    roll_for_peace: Callable[..., None]  # after an offer was refused: the work, whose it was, whether early (16.5)
    roll_offensives: Step  # phase A (7.1)
    offensives: Mapping[str, Callable[[Board, Combat], bool]]  # by box of the table: which attacks meet it (7.1.4)
    note_attack: Callable[[Work, Combat], None]  # does it meet the offensive owed?
    penalize_offensives: Step  # segment E.1 (7.1.3)
    war_status_points: Step  # segment E.1
    levels: Callable[[State], Levels]  # when the game ends and who has won then, as things stand now (5.3 to 5.5)
    adjustments: Callable[[State], Iterator[tuple[int, str]]]  # what moves the VP at the end (5.7.4): how far, and why
    result: Callable[[State], Result | None]  # segments E.2 and E.3
    final: Callable[[State], Result | None]  # after E.4
    finish: Callable[[Work, Result], None]
    outcome: Callable[[State], Outcome | None]
    resigned: Callable[[State, Side], Outcome]
