"""What a game must offer to be played at a table. See docs/architecture.md for the life of one action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NewType, Protocol, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.errors import Refusal
from engine.kernel.text import Text

Role = NewType("Role", str)
Options = Mapping[str, str | int | bool]
RULES_VERSION = "rules_version"  # the reserved key of the options that `setup` receives

S = TypeVar("S")
A = TypeVar("A")
S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True)
class Choice:
    """One published option of a game: its key and its values, the default first; `Meta.key` finds their words.

    `remarks`: values with the key of what is said behind their words, as that what they stand for is not complete.
    """

    key: str
    values: tuple[str, ...]
    remarks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Verb:
    """A kind of order, as a slash command: its name and argument names; see `Meta.key` for their words."""

    name: str
    args: tuple[str, ...] = ()


@dataclass(frozen=True)
class Occasion:
    """A kind of moment at which a player may do something and need not, as his reaction to an attack.

    `asked`: whether the game waits for a player who has not said otherwise.
    """

    key: str
    asked: bool = True


@dataclass(frozen=True)
class Waiver(Generic[A]):
    """What is done for a player who does not want to be asked at this kind of moment: usually to pass."""

    moment: str
    action: A


@dataclass(frozen=True)
class Meta:
    """What a table and its commands need to know of a game without knowing the game."""

    id: str
    title: str
    command: str  # name of the slash command group, two or three letters
    roles: tuple[Role, ...]
    role_names: Mapping[Role, Text]
    choices: tuple[Choice, ...]
    verbs: tuple[Verb, ...]
    rules_version: int
    moments: tuple[Occasion, ...] = ()  # those that a player may waive
    bid: str = ""  # the option that takes the result of a bidding for sides, `<role>:<points>`; empty: there is none
    most_bid: int = 99  # points that may be bid; `bid-amount`, `bid-unit`, `bid-when` say what and when they count
    begins_with: tuple[tuple[str, str], ...] = ()  # values of its tables that a game keeps; see `setup`
    parent: str = ""  # of a variant: the command of the game that it varies
    words: frozenset[str] = frozenset()  # of a variant: what it says itself; its parent says the rest
    in_events: tuple[tuple[str, str], ...] = ()  # options with which leagues usually play it, where the default is not

    def key(self, *parts: str) -> str:
        """A key of the catalogue for words of this game: all of them begin with its command, as `xy-command-move`.

        What others look up so: `command`, `command-<verb>`, `argument-<argument>`, `menu-<verb>-<argument>`,
        `option-<choice>`, `option-<choice>-<value>`, `option-remark-<remark>`, `chart-<kind>`, `luck-<kind of dice>`,
        `trademark`, `bid-<part>`. A variant has those of its `words` alone; the others are its parent's.
        """
        key = "-".join(parts).replace("_", "-")
        command = self.parent if self.parent and key not in self.words else self.command
        return f"{command.replace('_', '-')}-{key}"


class Event(Protocol):
    """Something that happened. Typed by the game; narrated for players; never replayed.

    A private event may be for any role; an action that tells the other role something `reveals`.
    """

    @property
    def only(self) -> Role | None:
        """The one role that may be told; None: everybody."""
        ...

    def narrate(self) -> Text:
        """The sentence for the channel."""
        ...


@dataclass(frozen=True)
class Chapter:
    """A part of a game that is told as one: an action of one side with the other side's answers, the end of a turn.

    `key` never comes again in the game: letters, digits, `.`, `_` and `-`. `heading` says where the game stands, such
    as turn, round and score; it may change while the chapter lasts. `turn`: the number of its turn; 0 in a game
    without turns.
    """

    key: str
    role: Role | None  # whose action it is; None: nobody's
    heading: Text
    turn: int = 0


@dataclass(frozen=True)
class Pause(Generic[S_co]):
    """A point in a step at which a chapter may end: how many events had been told, and the state then."""

    told: int
    state: S_co


@dataclass(frozen=True)
class Step(Generic[S_co]):
    """What an action did: the new state, the events, and what stands in the way of a free undo.

    `reveals`: somebody has learned something that was hidden, the acting role perhaps among them. `shows`: the acting
    role has shown a secret of its own, such as a card from its hand; it has learned nothing itself. `pauses`: one
    step may end a chapter and go on into the next; each pause is the end of a part, as the last state is. `forced`:
    what the game did by itself after the action, in order, because nobody had a choice.
    """

    state: S_co
    events: tuple[Event, ...] = ()
    reveals: bool = False
    shows: bool = False
    pauses: tuple[Pause[S_co], ...] = ()
    forced: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Part:
    """One argument of an offered action: a stable key and the words on the button or in the list.

    Names of things, such as units and places, may be plain arguments of the Text. `shared`: the words for several
    things that come to it each in its own way, such as units to a place.
    """

    key: str
    label: Text
    shared: Text | None = None


@dataclass(frozen=True)
class Offer(Generic[A]):
    """A legal action as a path of choices: the verb, then one part per argument of the verb.

    `label` is what the button of the verb says for the decision at hand: the same for all its offers of the moment.
    `understood`: it goes without saying on the buttons of its parts. `together`: so many of the things that its
    first part names may be chosen at once, with one choice of what is left for all of them; they are carried out in the
    order in which they are offered, all or none. `at_once`: its parts are few enough to be chosen in one, "Sedan ›
    Combat"; what is chosen together has each its own then. `then`: further actions that the same choice carries out
    after it, each an entry of its own, all or none. `instead`: once its action is done there is nothing else to do than
    those, so a panel has it in place of the offer of that action alone. `shown_first`: what its first part names, such
    as a card, is looked at before anything is done with it.
    A panel walks the paths as a tree, autocomplete filters them by the arguments already given, so neither needs to
    know the game. The last parts may be left out when the action has fewer arguments than the verb allows.
    """

    action: A
    verb: str
    label: Text
    parts: tuple[Part, ...] = ()
    understood: bool = False
    together: int = 1
    at_once: bool = False
    then: tuple[A, ...] = ()
    shown_first: bool = False
    instead: bool = False


@dataclass(frozen=True)
class Caution:
    """What is asked once before a legal action is carried out.

    `waste`: it throws something away that the player would hardly mean to lose; a typed order must say that it is
    meant. `final`: it shows or settles something that the player cannot take back alone; only a panel asks.
    """

    kind: Literal["waste", "final"]
    message: Text

    def asked(self, *, typed: bool) -> bool:
        """Whether it is asked of who has chosen the action so: from a list, or in words of his own."""
        return self.kind == "waste" or not typed


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner (None: draw), the reason, and the account line by line."""

    winner: Role | None
    reason: Text
    account: tuple[Text, ...] = ()


class Game(Protocol[S, A]):
    """A game: pure functions over frozen states. `step()` is the only caller of `apply`."""

    @property
    def meta(self) -> Meta: ...

    def setup(self, options: Options, chance: Chance) -> Step[S]:
        """The opening position, with nothing forced; raises `Refused` for options that do not go together.

        `options[RULES_VERSION]` is the version of the rules under which the game began, absent for the newest: the game
        goes on under it, so that its log means what it meant. So it does with what `Meta.begins_with` said then, which
        comes among the options, too; absent for what it says now.
        """
        ...

    def to_act(self, state: S) -> frozenset[Role]:
        """Who owes a decision, both perhaps at once; empty when the game is over. The game waits for them."""
        ...

    def may_act(self, state: S) -> frozenset[Role]:
        """Who besides may act now, and need not: a reaction, an event at any time, another answer while it is secret.

        Nobody is asked to, and nobody else can know of it. It is not the affair of those who owe a decision.
        """
        ...

    def asked(self, state: S) -> frozenset[Role]:
        """Who owes a decision for all that everybody knows: `to_act`, and whoever has made his in secret."""
        ...

    def waiver(self, state: S, role: Role) -> Waiver[A] | None:
        """If a role owes a decision at a moment that it may waive: which, and what that does.

        Whether there is such a moment follows from what everybody knows, never from what the role holds. No game
        begins at one.
        """
        ...

    def refuse(self, state: S, role: Role, action: A) -> Refusal | None:
        """Why this action is not allowed now, with the paragraph; None when it is."""
        ...

    def legal_actions(self, state: S, role: Role) -> Iterable[A]:
        """Every action to offer, each accepted by `refuse`. Larger moves may be typed that are not listed."""
        ...

    def caution(self, state: S, role: Role, action: A) -> Caution | None:
        """What to ask once before a legal action is carried out; None for nearly all. It is no refusal."""
        ...

    def apply(self, state: S, role: Role, action: A, chance: Chance, forced: Sequence[A] | None = None) -> Step[S]:
        """Carry out a legal action, and what is forced after it.

        A recorded action comes with what was `forced` then: exactly that is done, whatever the rules of today would
        leave open or take out of a player's hands. Raises `RecordMismatch` or `Refused` if it cannot be.
        """
        ...

    def view(self, state: S, viewer: Role | None) -> Any:
        """What the viewer may see, built by whitelist; None is a spectator."""
        ...

    def disguise(self, state: S, viewer: Role | None, chance: Chance) -> S:
        """Another state that may be the true one for all that this viewer can know: what is secret, drawn anew.

        This is where a game declares what it hides from whom. Whatever the viewer is shown, told or offered is the same
        in both, and so is what follows from the same actions until something is revealed. The game sound in one is
        sound in the other. From the same numbers it is the same of all states that he cannot tell apart.
        """
        ...

    def check(self, state: S) -> list[str]:
        """Broken invariants, in English, for tests and incident reports."""
        ...

    def split(self, line: str) -> tuple[str, ...]:
        """A typed text as single orders, in order of execution."""
        ...

    def parse(self, state: S, role: Role, text: str) -> tuple[A, ...]:
        """One order in the game's notation; raises `NotationError` naming the token and what was expected.

        An order that only makes sense as a whole may be refused as a whole: `Refused`.
        """
        ...

    def doubt(self, state: S, role: Role, order: str) -> Text | None:
        """Why an order that can be read may be meant otherwise by a person who types it; None when it is clear."""
        ...

    def label(self, state: S, action: A) -> str:
        """The notation of an action; `parse(label(a))` is `(a,)`. Records are written so: it stays as it is."""
        ...

    def wording(self, state: S, action: A) -> str:
        """The notation of an action as players see it now; read like a label, and never in `doubt`."""
        ...

    def public_label(self, state: S, action: A) -> str | None:
        """What everybody may know of an action while the game lasts: its label, less of it, or nothing at all (None).

        Two actions that differ only in what is secret have the same. What an action tells by public events or numbers
        is known besides.
        """
        ...

    def offers(self, state: S, role: Role) -> tuple[Offer[A], ...]:
        """`legal_actions` as paths of choices for panels and autocomplete."""
        ...

    def prompt(self, state: S, role: Role) -> Text:
        """One sentence: what this role has to decide now."""
        ...

    def chapter(self, state: S) -> Chapter:
        """To which chapter belongs what has led to this state."""
        ...

    def headline(self, state: S) -> Text:
        """One line that says where the game stands (turn, round, score)."""
        ...

    def situation(self, state: S) -> tuple[Text, ...]:
        """Everything that everybody may know of a position, each sentence complete by itself."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""
        ...

    def resign(self, state: S, role: Role) -> Outcome:
        """The result if this role gives up now."""
        ...

    def encode_state(self, state: S) -> Any:
        """The state as JSON-ready values; what it is made of by name, never by its place in a table."""
        ...

    def decode_state(self, data: Any) -> S:
        """The state back from `encode_state`, of this version or an earlier one."""
        ...

    def hashed(self, state: S) -> Any:
        """The state as it is spelt for its hash. That spelling never changes: hashes are on record."""
        ...

    def encode(self, action: A) -> Any:
        """An action as JSON-ready values."""
        ...

    def decode(self, data: Any) -> A:
        """An action back from `encode`; raises `NotationError` when it is none."""
        ...
