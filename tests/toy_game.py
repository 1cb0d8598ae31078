"""Bluff, a second game for the contract: three rounds of simultaneous hidden bids, a die for ties.

Each player holds the numbers 1 to 5. Both choose one in secret, in any order, and may choose another until both have;
nobody knows who has chosen, unless bids are announced. The higher wins the sum of both, a
tie is rolled for. Most points after three rounds wins. It shares nothing with the other games but the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine.kernel import codec
from engine.kernel.chance import Chance, roll, shuffled
from engine.kernel.errors import NotationError, Refusal, refusal
from engine.kernel.game import Caution, Chapter, Choice, Meta, Offer, Options, Outcome, Part, Role, Step, Verb
from engine.kernel.odds import Bounds, Distribution, Fact, Likelihood, Odds, Prospect
from engine.kernel.preview import Preview, titled
from engine.kernel.revealing import CardPile
from engine.kernel.text import Text, text

RED, BLUE = Role("red"), Role("blue")
ROUNDS = 3
NUMBERS = 5  # in hand at the beginning, unless it was agreed otherwise


@dataclass(frozen=True)
class Table:
    """The state; `chosen` is 0 until a player has chosen."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    chosen: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    played: int = 0
    over: bool = False
    ceded: tuple[int, int] = (0, 0)  # points given away for the choice of the side
    talk: bool = False  # bids are announced, and a number may be shown once
    shown: tuple[bool, bool] = (False, False)


@dataclass(frozen=True)
class Bid:
    """Choose a number for this round."""

    number: int


@dataclass(frozen=True)
class Fold:
    """Choose the lowest number."""


@dataclass(frozen=True)
class Show:
    """Show the other side, and nobody else, the lowest number."""


Action: TypeAlias = Bid | Fold | Show


@dataclass(frozen=True)
class Said:
    """Something was done: what it was is not told to everybody."""

    key: str
    number: int = 0
    only: Role | None = None

    def narrate(self) -> Text:
        return text(self.key, number=self.number)


@dataclass(frozen=True)
class Shown:
    """Both bids were opened."""

    red: int
    blue: int
    only: Role | None = None

    def narrate(self) -> Text:
        return text("bluff-shown", red=self.red, blue=self.blue)


def _seat(role: Role) -> int:
    return 0 if role == RED else 1


def _put(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class Bluff:
    meta = Meta(
        id="bluff",
        title="Bluff",
        command="bluff",
        roles=(RED, BLUE),
        role_names={RED: text("bluff-red"), BLUE: text("bluff-blue")},
        choices=(Choice("numbers", ("5", "4")), Choice("talk", ("no", "yes"))),
        verbs=(Verb("bid", ("number",)), Verb("fold"), Verb("show")),
        rules_version=1,
        bid="ceded",
    )

    def setup(self, options: Options, chance: Chance) -> Step[Table]:
        numbers = tuple(range(1, int(options.get("numbers", "5")) + 1))
        role, _, points = str(options.get("ceded", "")).partition(":")
        ceded = (int(points) * (role == RED), int(points) * (role == BLUE)) if role else (0, 0)
        return Step(Table((numbers, numbers), ceded=ceded, talk=options.get("talk") == "yes"))

    def to_act(self, state: Table) -> frozenset[Role]:
        waiting = (role for role in (RED, BLUE) if not state.chosen[_seat(role)])
        return frozenset() if state.over else frozenset(waiting)

    def may_act(self, state: Table) -> frozenset[Role]:
        """Whoever has chosen in secret may choose another number."""
        chosen = (role for role in (RED, BLUE) if state.chosen[_seat(role)] and state.hands[_seat(role)])
        return frozenset() if state.over or state.talk else frozenset(chosen)

    def asked(self, state: Table) -> frozenset[Role]:
        return self.to_act(state) if state.talk or state.over else frozenset((RED, BLUE))

    def revealed(self, state: Table) -> tuple[CardPile, ...]:
        hands = zip((RED, BLUE), state.hands, strict=True)
        return tuple(
            CardPile("hand", role, tuple(text("bluff-number", number=number) for number in hand))
            for role, hand in hands
        )

    def waiver(self, state: Table, role: Role) -> None:
        return None

    def refuse(self, state: Table, role: Role, action: Action) -> Refusal | None:
        if role not in self.to_act(state) and (role not in self.may_act(state) or not isinstance(action, Bid)):
            return refusal("1", "not-to-act")
        if isinstance(action, Bid) and action.number not in state.hands[_seat(role)]:
            return refusal("2", "bluff-no-number")
        if isinstance(action, Show) and (not state.talk or state.shown[_seat(role)]):
            return refusal("3", "bluff-no-number")
        return None

    def legal_actions(self, state: Table, role: Role) -> tuple[Action, ...]:
        bids = tuple(Bid(number) for number in state.hands[_seat(role)])
        if role not in self.to_act(state):
            return bids if role in self.may_act(state) else ()
        show = (Show(),) if state.talk and not state.shown[_seat(role)] else ()
        return (*bids, Fold(), *show)

    def caution(self, state: Table, role: Role, action: Action) -> Caution | None:
        """Folding at the beginning wastes all the numbers in hand."""
        wasted = isinstance(action, Fold) and len(state.hands[_seat(role)]) == NUMBERS
        return Caution("waste", text("bluff-wasted")) if wasted else None

    def apply(
        self, state: Table, role: Role, action: Action, chance: Chance, forced: Sequence[Action] | None = None
    ) -> Step[Table]:
        seat = _seat(role)
        if isinstance(action, Show):
            told = Said("bluff-lowest", min(state.hands[seat]), BLUE if role == RED else RED)
            return Step(replace(state, shown=_put(state.shown, seat, True)), (told,), reveals=True)
        number = action.number if isinstance(action, Bid) else min(state.hands[seat])
        again = state.chosen[seat]  # chosen before, and back in hand
        hand = tuple(sorted(held for held in (*state.hands[seat], again) if held not in (0, number)))
        state = replace(state, hands=_put(state.hands, seat, hand), chosen=_put(state.chosen, seat, number))
        if 0 in state.chosen:
            return Step(state, (Said("bluff-chosen"), Said("bluff-own", number, role)) if state.talk else ())
        red, blue = state.chosen
        winner = 0 if red > blue else 1 if blue > red else roll(chance, "tie") % 2
        points = _put(state.points, winner, state.points[winner] + red + blue)
        played = state.played + 1
        table = replace(state, chosen=(0, 0), points=points, played=played, over=played == ROUNDS)
        return Step(table, (Shown(red, blue),), reveals=True)

    def view(self, state: Table, viewer: Role | None) -> Any:
        own = None if viewer is None else (state.hands[_seat(viewer)], state.chosen[_seat(viewer)])
        return (state.points, own, state.over, state.shown)

    def disguise(self, state: Table, viewer: Role | None, chance: Chance) -> Table:
        """Others may have chosen any number that they have held until then, or none yet if that is not announced."""
        for seat in (_seat(role) for role in (RED, BLUE) if role != viewer):
            if state.talk and not state.chosen[seat]:
                continue
            held = tuple(sorted(number for number in (state.chosen[seat], *state.hands[seat]) if number))
            none = not state.talk and (state.chosen[1 - seat] or chance.draw("none", 2, secret=True) == 1)
            bid, *hand = (0, *held) if none else shuffled(chance, "hand", held)
            state = replace(state, hands=_put(state.hands, seat, tuple(sorted(hand))))
            state = replace(state, chosen=_put(state.chosen, seat, bid))
        return state

    def check(self, state: Table) -> list[str]:
        held = {len(hand) + bool(bid) for hand, bid in zip(state.hands, state.chosen, strict=True)}
        return [] if len(held) == 1 else ["the hands differ in size"]

    def split(self, line: str) -> tuple[str, ...]:
        return tuple(part.strip() for part in line.split(";") if part.strip())

    def parse(self, state: Table, role: Role, text_: str) -> tuple[Action, ...]:
        match text_.split():
            case ["fold"]:
                return (Fold(),)
            case ["show"]:
                return (Show(),)
            case ["bid", number] if number.isdigit():
                return (Bid(int(number)),)
        raise NotationError(text("bluff-what", token=text_))

    def label(self, state: Table, action: Action) -> str:
        return f"bid {action.number}" if isinstance(action, Bid) else "fold" if isinstance(action, Fold) else "show"

    def doubt(self, state: Table, role: Role, order: str) -> Text | None:
        return None

    def wording(self, state: Table, action: Action) -> str:
        return self.label(state, action)

    def public_label(self, state: Table, action: Action) -> str | None:
        return "show" if isinstance(action, Show) else None

    def offers(self, state: Table, role: Role) -> tuple[Offer[Action], ...]:
        return tuple(
            Offer(a, "bid", text("bluff-bid"), (Part(str(a.number), text("bluff-number", number=a.number)),))
            if isinstance(a, Bid)
            else Offer(a, self.label(state, a), text(f"bluff-{self.label(state, a)}"))
            for a in self.legal_actions(state, role)
        )

    def preview(self, state: Table, role: Role, offers: Sequence[Offer[Action]]) -> Preview | None:
        """What a bid leaves in hand, and how the round may end for all that can be known; of several bids nothing."""
        (action,) = {offer.action for offer in offers} if len(offers) == 1 else (None,)
        if not isinstance(action, Bid):
            return None
        left = tuple(held for held in state.hands[_seat(role)] if held != action.number)
        fact = Fact("left", text("bluff-left", numbers=left), "2", role)
        return Preview(titled(offers), (fact,), self._odds(action), cards=tuple(map(str, left)))

    def _odds(self, bid: Bid) -> Odds:
        """The other side may bid whatever it likes; a tie is rolled for."""
        ends = Bounds.chosen([self._round(bid.number, number) for number in range(1, NUMBERS + 1)])
        results = tuple(
            Likelihood(key, text(f"bluff-{key}"), *ends.counts.get(("round", key), (0, 0))) for key in ("won", "lost")
        )
        found = Distribution("round", text("bluff-round"), ends.of, results)
        return Odds(text("bluff-bid"), (), (Prospect("plain", text("bluff-plain"), (), (found,)),))

    def _round(self, own: int, other: int) -> Bounds:
        found = Bounds()
        for die in range(1, 7):
            won = own > other or (own == other and die % 2 == 0)
            found.add(Bounds.certain([("round", "won" if won else "lost")]))
        return found

    def prompt(self, state: Table, role: Role) -> Text:
        return text("bluff-prompt")

    def chapter(self, state: Table) -> Chapter:
        key = str(state.played + (state.talk and any(state.chosen)))
        announced = [role for role in (RED, BLUE) if state.talk and state.chosen[_seat(role)]]
        return Chapter(key, announced[0] if announced else None, self.headline(state), 1 + state.played // 2)

    def headline(self, state: Table) -> Text:
        return text("bluff-headline", red=state.points[0], blue=state.points[1])

    def situation(self, state: Table) -> tuple[Text, ...]:
        return (text("bluff-prompt"),)

    def outcome(self, state: Table) -> Outcome | None:
        if not state.over:
            return None
        red, blue = (mine + theirs for mine, theirs in zip(state.points, reversed(state.ceded), strict=True))
        return Outcome(RED if red > blue else BLUE if blue > red else None, text("bluff-over"))

    def resign(self, state: Table, role: Role) -> Outcome:
        return Outcome(BLUE if role == RED else RED, text("bluff-resigned"))

    def encode_state(self, state: Table) -> Any:
        return codec.encode(state)

    def hashed(self, state: Table) -> Any:
        return codec.encode(state)

    def decode_state(self, data: Any) -> Table:
        decoded: Table = codec.decode(Table, data)
        return decoded

    def encode(self, action: Action) -> Any:
        return codec.encode(action)

    def decode(self, data: Any) -> Action:
        try:
            decoded: Action = codec.decode(Action, data)
        except codec.CodecError as broken:
            raise NotationError(text("bluff-what", token="?")) from broken
        return decoded


BLUFF = Bluff()
