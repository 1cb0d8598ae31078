"""A small variant of Paths of Glory, for tests: it says what differs and takes everything else from its parent.

One more space, four counters to a stack, a track of refugees, a siege phase that counts them, a better Reichstag Truce,
a card that the parent has not, words of its own for some of what its parent names.
A card may also be played for its sluices: a decision, an order and an event that only this game has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import offers, words
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PathsOfGlory, meta_of
from engine.games.paths_of_glory.rules.cards import play
from engine.games.paths_of_glory.rules.events.common import always, vp
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.phases import victory
from engine.games.paths_of_glory.scenarios import Levels
from engine.games.paths_of_glory.tables import CP, Card, CardId, Edge, Side, SpaceId
from engine.kernel.errors import Refusal, refusal
from engine.kernel.game import Choice, Part, Verb
from engine.kernel.text import Text, text

MAASTRICHT, LIEGE, AACHEN = SpaceId("maastricht"), SpaceId("liege"), SpaceId("aachen")
TRUCE, DYKES = CardId("reichstag_truce"), CardId("dykes")
REFUGEES = "refugees"
SLUICES = (LIEGE, AACHEN, MAASTRICHT)
EXODUS = 3  # refugees from which the CP needs a VP more

SENTENCES = Path(__file__).with_name("lowlands.ftl")
# What it says itself where others look for words; the rest its parent says.
WORDS = frozenset(
    {"command", "command-open", "menu-open-space", "option-sluices", "option-sluices-two", "option-sluices-one"}
    | {"phase-siege", "turn-3", "nation-of-be", "mo-ge", "pool-ge", "commitment-limited", "pic-deck-mobilization"}
    | {"tell-track-us-neutral", "pic-track-us-neutral", "tell-part-west", "tell-terrain-forest", "unit-no-advance"}
    | {"card-reichstag-truce-effect", "vp-reichstag-truce", "card-dykes-effect", "vp-dykes"}
)

_space = replace(CLASSIC.spaces[LIEGE], id=MAASTRICHT, name="Maastricht", alias="", fort=0, vp=True, vp_classic=True)
_edges = tuple(Edge(*sorted((MAASTRICHT, other)), frozenset()) for other in (LIEGE, AACHEN))
_dykes = replace(
    CLASSIC.cards[CardId("blockade")],
    id=DYKES,
    number=90,
    name="Dykes",
    label="Dykes",
    effect="VP -1.",
)
TABLES = replace(
    CLASSIC.tables,
    cards={**CLASSIC.cards, DYKES: _dykes},
    spaces={**CLASSIC.spaces, MAASTRICHT: _space},
    edges=(*CLASSIC.tables.edges, *_edges),
    sheets={"theatres": (*CLASSIC.tables.rows("theatres"), {"space": MAASTRICHT, "theatre": "west"})},
)


def count(work: m.Work, name: str) -> None:
    """One more on a track that only this game has."""
    counts = work.tracks.counts
    work.tracks = replace(work.tracks, counts={**counts, name: counts.get(name, 0) + 1})


def siege_phase(work: m.Work) -> None:
    """The parent's, and one more refugee while the CP holds Maastricht."""
    if boards.controls(work.board, CP, MAASTRICHT):
        count(work, REFUGEES)
    CLASSIC.rules.phases["siege"](work)


def levels(state: m.State) -> Levels:
    """The parent's, and many refugees make it harder for the CP."""
    found = victory.levels(state)
    return replace(found, cp_from=found.cp_from + 1) if state.tracks.counts.get(REFUGEES, 0) >= EXODUS else found


# ------------------------------------------------------------------------------------------------------- the sluices


@dataclass(frozen=True)
class Inundate(m.OwnFrame):
    """Open sluices, or leave the rest of them closed."""

    left: int


@dataclass(frozen=True)
class OpenSluice(m.OwnAction):
    """The land around a space goes under water."""

    space: SpaceId


@dataclass(frozen=True)
class Flooded(m.OwnEvent):
    """The land around a space is under water."""

    def narrate(self) -> Text:
        return text("lowlands-flooded", space=TABLES.spaces[self.spaces[0]].name)


def flood_of(space: SpaceId) -> str:
    """The track that tells of open sluices."""
    return f"flood_{space}"


def flooded(state: m.State, space: SpaceId) -> bool:
    """Whether the sluices there are open."""
    return flood_of(space) in state.tracks.counts


class Sluices:
    """The handler of `Inundate`."""

    @staticmethod
    def refuse(state: m.State, frame: Inundate, action: m.Action) -> Refusal | None:
        """A space with sluices that are still closed, or the end."""
        match action:
            case m.Done():
                return None
            case OpenSluice(space) if space in SLUICES:
                return refusal("", "lowlands-open-already") if flooded(state, space) else None
            case _:
                return refusal("", "lowlands-no-sluices")

    @staticmethod
    def candidates(state: m.State, frame: Inundate) -> Iterator[m.Action]:
        """Every sluice, and the end."""
        yield from map(OpenSluice, SLUICES)
        yield m.Done()

    @staticmethod
    def apply(work: m.Work, frame: Inundate, action: m.Action) -> None:
        """Open one; the last of those allowed ends the decision."""
        if not isinstance(action, OpenSluice):
            work.state = work.state.pop()
            return
        count(work, flood_of(action.space))
        work.tell(Flooded(spaces=(action.space,)))
        left = replace(frame, left=frame.left - 1)
        work.state = work.state.swap(left) if left.left else work.state.pop()


def _sluices(work: m.Work, side: Side, card: Card) -> None:
    work.say("lowlands-played-sluices", side=m.side_text(side))
    play.put_down(work, side, card, "sluices")
    work.state = work.state.push(Inundate(side, 2 if work.state.options.picked("sluices", "two") == "two" else 1))


def _parts(state: m.State, action: OpenSluice) -> tuple[Part, ...]:
    return (offers.space_part(state.edition, action.space),)


def _written(state: m.State, action: OpenSluice) -> str:
    return words.place_name(state.edition, action.space)


def _read(state: m.State, side: Side, rest: str) -> tuple[m.Action, ...]:
    return (OpenSluice(words.space(state.edition, rest)),)


LOWLANDS = replace(
    CLASSIC,
    id="lowlands",
    command="lowlands",
    words=WORDS,
    tables=TABLES,
    limits=replace(CLASSIC.limits, stack=4, sr_army=3, telegram=25),
    choices=(*CLASSIC.choices, Choice("sluices", ("two", "one"))),
    counts=frozenset((REFUGEES, *map(flood_of, SLUICES))),
    rules=replace(
        CLASSIC.rules,
        rounds=lambda state: 7 if state.tracks.turn == 1 else 6,
        phases={**CLASSIC.rules.phases, "siege": siege_phase},
        events={**CLASSIC.rules.events, TRUCE: m.CardEvent(always, vp(2)), DYKES: m.CardEvent(always, vp(-1))},
        handlers={**CLASSIC.rules.handlers, Inundate: Sluices()},
        decisions={
            Inundate: m.Decision(
                ask=lambda state, frame: text("lowlands-ask-inundate", left=frame.left),
                ends=("keep the rest closed", "keep them closed", "no more sluices"),
                ending=lambda state, frame: text("lowlands-end-inundate"),
                verb="open",
                public=True,
                harmless=True,
            )
        },
        orders={OpenSluice: m.Order(Verb("open", ("space",)), text("lowlands-verb-open"), _parts, _written, _read)},
        uses={
            **CLASSIC.rules.uses,
            "sluices": m.CardUse(play.refuse_points, _sluices, lambda card: text("lowlands-part-sluices"), ("water",)),
        },
        levels=levels,
    ),
)
GAME = PathsOfGlory(LOWLANDS, meta_of(LOWLANDS, title="Lowlands"))
