"""Race, the smallest game with everything a table has to deal with: numbers, secrets, revelations, an end.

`move N` goes on for nothing, `roll` draws a die and passes the turn, `hide N` is secret, `peek` reveals, `tell N` is
public and tells the other side alone a number, `pass` passes, `idle` too but has to be confirmed, `deal` draws a
secret number, `win` ends the game (offered from `FAR` on), `crash` is a defect. `stall` passes the turn to a side
that can only pass, which is done for it.

In a `free` race both may decide at once: besides, the side whose turn it is not may `move` its own as well, and
`stash N` at any time, which nobody else knows of. When one has rolled the other is asked whether to let it pass (`let`)
or to `trip`, which takes a point of the roller and what was stashed for it; by default nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.kernel import codec
from engine.kernel.chance import Chance, roll, shuffled
from engine.kernel.errors import NotationError, Refusal, Refused, not_now, refusal
from engine.kernel.game import (
    Caution,
    Chapter,
    Choice,
    Meta,
    Occasion,
    Offer,
    Options,
    Outcome,
    Part,
    Role,
    Step,
    Verb,
    Waiver,
)
from engine.kernel.questions import PositionFaults
from engine.kernel.standing import Juncture
from engine.kernel.text import Text, text

RED, BLUE = Role("red"), Role("blue")
FAR = 60
VERBS = (
    "move",
    "roll",
    "hide",
    "peek",
    "tell",
    "pass",
    "idle",
    "deal",
    "win",
    "crash",
    "stall",
    "stash",
    "let",
    "trip",
)


@dataclass(frozen=True)
class State:
    at: tuple[int, int] = (0, 0)
    hidden: tuple[int, int] = (0, 0)
    deck: tuple[int, ...] = ()
    turn: int = 0
    moves: int = 0
    over: bool = False
    pace: int = 1  # how far a point of movement goes
    ceded: tuple[str, int] = ("", 0)  # by which side, how much
    stalled: bool = False  # who is to act can only pass
    window: bool = field(default=False, metadata=codec.LATER)  # who is to act may trip the other, who has rolled


@dataclass(frozen=True)
class Do:
    verb: str
    number: int = 0


@dataclass(frozen=True)
class Did:
    verb: str
    number: int
    only: Role | None = None

    def narrate(self) -> Text:
        return text(f"race-{self.verb}", number=self.number)


class RaceAmender:
    sealed = frozenset({"hidden", "deck"})

    def written(self, state: State) -> dict[str, Any]:
        return {"at": list(state.at), "hidden": list(state.hidden), "deck": list(state.deck), "moves": state.moves}

    def read(self, state: State, data: Mapping[str, Any]) -> State:
        if not isinstance(data["moves"], int):
            raise PositionFaults(["moves: a number"])
        return replace(state, at=tuple(data["at"]), moves=data["moves"])

    def places(self, before: State, after: State) -> list[str]:
        return []


class Beforehand:
    """What may be said beforehand in a free race: what is done when the other side has rolled, and the next action."""

    def matter(self, state: State, role: Role) -> Juncture | None:
        if not state.window or state.turn != (RED, BLUE).index(role):
            return None
        at = state.at[1 - state.turn]
        return Juncture("rolled", {"at": (str(at),)}, at)

    def answers(self, state: State, role: Role) -> Iterator[tuple[Do, tuple[str, ...]]]:
        for action in FREE_RACE.legal_actions(state, role):
            yield action, (action.verb, "either")

    def ahead(self, state: State, role: Role) -> Iterator[tuple[str, str]]:
        yield from (("rolled", "let"), ("rolled", "trip"), ("rolled", "either"))

    def limits(self, state: State, role: Role) -> Mapping[str, tuple[str, ...]]:
        return {"at": tuple(str(at) for at in range(1, 7))}

    def begins(self, state: State, role: Role) -> bool:
        return not state.window and not state.over and state.turn == (RED, BLUE).index(role)

    def turn(self, state: State) -> str:
        return str(max(state.at) // 10)

    def named(self, kind: str, name: str, matter: str) -> Text:
        return text(f"race-standing-{kind}", name=name)


class Race:
    amender = RaceAmender()
    standing: Beforehand | None = None

    def __init__(self, rules_version: int = 1, step: int = 1, forces: bool = True, free: bool = False) -> None:
        self.step = step  # how far one point of movement goes: a change of the rules for tests
        self.forces = forces  # whether passing is done for a side that can do nothing else: another
        self.free = free  # the other side may act as well
        self.standing = Beforehand() if free else None
        self.meta = Meta(
            id="race",
            title="Race",
            command="race",
            roles=(RED, BLUE),
            role_names={RED: text("race-red"), BLUE: text("race-blue")},
            choices=(Choice("deck", ("small", "large")), Choice("broken", ("no", "yes"))),
            verbs=tuple(Verb(verb, ("number",)) for verb in VERBS),
            rules_version=rules_version,
            bid="handicap",
            moments=(Occasion("rolled", asked=False),),
        )

    def setup(self, options: Options, chance: Chance) -> Step[State]:
        if options.get("broken") == "yes":
            raise Refused(refusal("1.1", "race-broken"))
        deck = shuffled(chance, "deck", range(8 if options.get("deck") == "small" else 20))
        ceded, _, points = str(options.get("handicap", "")).partition(":")
        return Step(
            State(deck=deck, ceded=(ceded, int(points or 0))),
            (Did("setup", len(deck)), Did("dealt", deck[0], only=RED)),
        )

    def to_act(self, state: State) -> frozenset[Role]:
        return frozenset() if state.over else frozenset({(RED, BLUE)[state.turn]})

    def may_act(self, state: State) -> frozenset[Role]:
        return frozenset({(RED, BLUE)[1 - state.turn]}) if self.free and not state.over else frozenset()

    def asked(self, state: State) -> frozenset[Role]:
        return self.to_act(state)

    def waiver(self, state: State, role: Role) -> Waiver[Do] | None:
        return Waiver("rolled", Do("let")) if state.window and role in self.to_act(state) else None

    def refuse(self, state: State, role: Role, action: Do) -> Refusal | None:
        if action.verb == "move" and not 1 <= action.number <= 3:
            return refusal("2.1", "race-too-far")
        if role not in self.to_act(state) and action.verb not in ("move", "stash"):
            return refusal("2.2", "race-not-now")
        if role in self.to_act(state) and state.window != (action.verb in ("let", "trip")):
            return not_now("race-not-now", "2.3")
        if action.verb == "trip" and not state.hidden[(RED, BLUE).index(role)]:
            return refusal("2.4", "race-nothing-stashed")
        return None

    def legal_actions(self, state: State, role: Role) -> tuple[Do, ...]:
        if role not in self.to_act(state):
            return tuple(Do("stash", number) for number in (1, 2)) if role in self.may_act(state) else ()
        if state.window:
            trip = (Do("trip"),) if state.hidden[(RED, BLUE).index(role)] else ()
            return (Do("let"), *trip)
        if state.stalled:
            return (Do("pass"),)
        won = (Do("win"),) if max(state.at) >= FAR else ()
        return (*(Do("move", number) for number in (1, 2, 3)), Do("roll"), Do("pass"), *won)

    def caution(self, state: State, role: Role, action: Do) -> Caution | None:
        """`idle` wastes the turn; winning settles the game."""
        if action.verb == "win":
            return Caution("final", text("race-final"))
        return Caution("waste", text("race-wasted")) if action.verb == "idle" else None

    def apply(
        self, state: State, role: Role, action: Do, chance: Chance, forced: Sequence[Do] | None = None
    ) -> Step[State]:
        done = self._apply(state, role, action, chance)
        if role in self.may_act(state):
            done = replace(done, state=replace(done.state, turn=state.turn))
        left = None if forced is None else list(forced)
        while after := self._forced(done.state, left):
            more = self._apply(done.state, (RED, BLUE)[done.state.turn], after, chance)
            done = replace(done, state=more.state, events=done.events + more.events, forced=(*done.forced, after))
        return done

    def _forced(self, state: State, recorded: list[Do] | None) -> Do | None:
        if recorded is not None:
            return recorded.pop(0) if recorded else None
        return Do("pass") if state.stalled and self.forces else None

    def _apply(self, state: State, role: Role, action: Do, chance: Chance) -> Step[State]:
        side, number = (RED, BLUE).index(role), action.number
        state = replace(state, moves=state.moves + 1)
        passed = replace(state, turn=1 - side, stalled=action.verb == "stall")
        match action.verb:
            case "move":
                at = tuple(x + number * self.step * state.pace * (i == side) for i, x in enumerate(state.at))
                return Step(replace(state, at=at), (Did("moved", number),))
            case "roll":
                die = roll(chance, "race")
                at = tuple(x + die * (i == side) for i, x in enumerate(state.at))
                return Step(replace(passed, at=at, window=self.free), (Did("rolled", die),), reveals=True)
            case "let":
                return Step(replace(state, window=False), (Did("let", 0),))
            case "trip":
                at = tuple(x - (i != side) for i, x in enumerate(state.at))
                hidden = tuple(x * (i != side) for i, x in enumerate(state.hidden))
                return Step(replace(state, at=at, hidden=hidden, window=False), (Did("tripped", 1),), shows=True)
            case "hide":
                hidden = tuple(number if i == side else x for i, x in enumerate(state.hidden))
                return Step(replace(state, hidden=hidden), (Did("hid-something", 0), Did("hid", number, only=role)))
            case "stash":
                hidden = tuple(number if i == side else x for i, x in enumerate(state.hidden))
                return Step(replace(state, hidden=hidden))
            case "peek":
                return Step(state, (Did("peeked", state.hidden[1 - side], only=role),), reveals=True)
            case "tell":
                return Step(state, (Did("told", number, only=(BLUE, RED)[side]),), reveals=True)
            case "deal":
                chance.draw("deal", 6, secret=True)
                return Step(state, reveals=True)
            case "win":
                return Step(replace(state, over=True), (Did("won", 0),))
            case "crash":
                raise ZeroDivisionError
        return Step(passed, (Did("passed", 0),))

    def view(self, state: State, viewer: Role | None) -> Any:
        own = None if viewer is None else state.hidden[(RED, BLUE).index(viewer)]
        return (state.at, state.turn, own, state.over, *((state.window,) if self.free else ()))

    def disguise(self, state: State, viewer: Role | None, chance: Chance) -> State:
        hidden = tuple(
            number if role == viewer else chance.draw("hidden", 9, secret=True)
            for role, number in zip((RED, BLUE), state.hidden, strict=True)
        )
        return replace(state, hidden=hidden, deck=shuffled(chance, "deck", sorted(state.deck)))

    def check(self, state: State) -> list[str]:
        return []

    def split(self, line: str) -> tuple[str, ...]:
        return tuple(part.strip() for part in line.split(";") if part.strip())

    def parse(self, state: State, role: Role, text_: str) -> tuple[Do, ...]:
        verb, _, number = text_.partition(" ")
        if verb == "both":
            return (Do("move", 1), Do("move", 2))
        if verb not in VERBS or (number and not number.isdigit()):
            raise NotationError(text("race-what", token=text_))
        return (Do(verb, int(number or 0)),)

    def label(self, state: State, action: Do) -> str:
        return f"{action.verb} {action.number}" if action.number else action.verb

    def doubt(self, state: State, role: Role, order: str) -> Text | None:
        """`pass 0` may mean a move of nothing, or none."""
        return text("race-doubt") if order == "pass 0" else None

    def wording(self, state: State, action: Do) -> str:
        return self.label(state, action)

    def public_label(self, state: State, action: Do) -> str | None:
        return None if action.verb in ("hide", "peek", "deal", "stash") else self.label(state, action)

    def offers(self, state: State, role: Role) -> tuple[Offer[Do], ...]:
        return tuple(
            Offer(a, a.verb, text(f"race-{a.verb}"), (_number(a),), together=2 if a.verb == "move" else 1)
            for a in self.legal_actions(state, role)
        )

    def prompt(self, state: State, role: Role) -> Text:
        return text("race-prompt")

    def chapter(self, state: State) -> Chapter:
        return Chapter("race", None, self.headline(state))

    def headline(self, state: State) -> Text:
        return text("race-headline", red=state.at[0], blue=state.at[1])

    def situation(self, state: State) -> tuple[Text, ...]:
        return tuple(text("race-at", role=role, at=at) for role, at in zip((RED, BLUE), state.at, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((RED, BLUE)[state.turn], text("race-won"), (text("race-line"),)) if state.over else None

    def resign(self, state: State, role: Role) -> Outcome:
        return Outcome(BLUE if role == RED else RED, text("race-resigned"))

    def encode_state(self, state: State) -> Any:
        return codec.encode(state)

    def hashed(self, state: State) -> Any:
        return codec.encode(state)

    def decode_state(self, data: Any) -> State:
        decoded: State = codec.decode(State, data)
        return decoded

    def encode(self, action: Do) -> Any:
        return codec.encode(action)

    def decode(self, data: Any) -> Do:
        try:
            decoded: Do = codec.decode(Do, data)
        except codec.CodecError as broken:
            raise NotationError(text("race-what", token=str(data))) from broken
        return decoded


RACE = Race()
FREE_RACE = Race(free=True)


def _number(action: Do) -> Part:
    return Part(str(action.number), text("race-number", number=action.number))
