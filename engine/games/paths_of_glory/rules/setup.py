"""Where everything starts: the agreed options and the position before the first decision (4.0, 5.3, 5.7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import (
    AP,
    CARDS,
    CP,
    SIDES,
    SPACES,
    TABLES,
    CardId,
    PieceId,
    Side,
    SpaceId,
    UnitId,
    rows,
)
from engine.kernel.chance import shuffled
from engine.kernel.errors import Refused, refusal
from engine.kernel.game import Choice, Role
from engine.kernel.game import Options as Settings

CHOICES = (
    Choice("scenario", ("introductory",)),
    Choice("setup", ("standard", "historical")),  # the trenches of 5.7.1
    Choice("hand", ("7", "8")),  # 9.1.4
    Choice("entrench_modifier", ("no", "yes")),  # 11.2.10
    Choice("guns", ("choice", "dealt")),  # 4.3.1: may the CP take Guns of August
)

GUNS = CardId("guns_of_august")
# The options that the historical rules bring with them (5.7).
HISTORICAL = m.Options("historical", "historical", 8, True, "forced")


@dataclass(frozen=True)
class Layout:
    """Counters and trenches of the opening position; the same for every game with the same set-up option."""

    where: tuple[SpaceId, ...]
    reduced: frozenset[PieceId]
    trenches: Mapping[SpaceId, m.Trench]


def read_options(settings: Settings) -> m.Options:
    """The settings of a table as options of the game; anything not on offer is refused."""
    picked = {choice.key: _pick(choice, settings) for choice in CHOICES}
    unknown = set(settings) - set(picked)
    if unknown:
        raise Refused(refusal("", "pog-no-such-setting", setting=min(unknown)))
    return m.Options(
        scenario=picked["scenario"],
        setup=picked["setup"],
        hand_size=int(picked["hand"]),
        entrench_modifier=picked["entrench_modifier"] == "yes",
        guns_of_august=picked["guns"],
    )


def _pick(choice: Choice, settings: Settings) -> str:
    given = settings.get(choice.key, choice.values[0])
    value = ("yes" if given else "no") if isinstance(given, bool) else str(given)
    if value not in choice.values:
        raise Refused(refusal("", "pog-no-such-value", setting=choice.key, value=value))
    return value


def opening(options: m.Options) -> m.State:
    """The position of 4.1 and 4.2: nothing rolled, nothing dealt."""
    layout = lay_out(options.setup)
    control = {space.id: space.start_control for space in SPACES.values()}
    board = m.Board(
        where=layout.where,
        reduced=layout.reduced,
        control=control,
        trenches=layout.trenches,
        destroyed=frozenset(),
        at_war=frozenset(),
    )
    decks = {side: _deck(side, "mobilization") for side in SIDES}
    return m.State(
        options=options,
        board=board,
        cards_ap=m.Pile(deck=decks[AP]),
        cards_cp=m.Pile(deck=decks[CP]),
    )


def begin(work: m.Work) -> None:
    """Shuffle, let the CP decide about Guns of August and deal (4.3)."""
    for side in (CP, AP):
        pile = work.state.cards(side)
        deck = shuffled(work.chance, f"deck of the {side}", pile.deck)
        work.state = work.state.with_cards(side, replace(pile, deck=deck))
    if work.state.options.guns_of_august == "choice":
        work.state = work.state.push(m.OpeningHand(CP))
        return
    if work.state.options.guns_of_august == "forced":
        take_guns(work)
    deal(work)


def take_guns(work: m.Work) -> None:
    """Guns of August becomes one of the opening cards of the CP (4.3.1)."""
    pile = work.state.cards(CP)
    deck = tuple(card for card in pile.deck if card != GUNS)
    work.state = work.state.with_cards(CP, replace(pile, hand=(GUNS,), deck=deck))
    work.say("pog-opening-taken")


def deal(work: m.Work) -> None:
    """Fill both hands from the shuffled decks (4.3.1, 4.3.2)."""
    for side in (CP, AP):
        pile = work.state.cards(side)
        room = work.state.options.hand_size - len(pile.hand)
        filled = replace(pile, hand=(*pile.hand, *pile.deck[:room]), deck=pile.deck[room:])
        work.state = work.state.with_cards(side, filled)
    work.reveals = True


def _deck(side: Side, kind: str) -> tuple[CardId, ...]:
    return tuple(card.id for card in CARDS.values() if card.side == side and card.deck == kind)


@cache
def lay_out(setup: str) -> Layout:
    """Counters and trenches of the printed set-up, `standard` or `historical`."""
    where = [m.OFF_MAP] * len(TABLES.pieces)
    reduced: set[PieceId] = set()
    trenches: dict[SpaceId, m.Trench] = {}
    left = {unit: list(pieces) for unit, pieces in TABLES.pieces_of.items()}
    for row in rows("setup_historical"):
        space = SpaceId(row["space"])
        if row["kind"] == "trench":
            trenches[space] = m.Trench(Role(row["side"]), int(row["level"]))
            continue
        for _ in range(int(row["count"])):
            piece = left[UnitId(row["unit"])].pop(0)
            where[piece] = space
            if row["strength"] == "reduced":
                reduced.add(piece)
    if setup == "standard":
        _standard_trenches(trenches)
    return Layout(tuple(where), frozenset(reduced), trenches)


def _standard_trenches(trenches: dict[SpaceId, m.Trench]) -> None:
    """Take the changes of 5.7.1 back; rows about neutrals concern their entry, not the opening."""
    for row in _trench_changes():
        space = SpaceId(row["space"])
        if row["change_from_historical"] == "add":
            trenches[space] = m.Trench(Role(row["side"]), int(row["level"]))
        else:
            trenches.pop(space, None)


def _trench_changes() -> Iterator[dict[str, str]]:
    return (row for row in rows("setup_standard_diff") if row["kind"] == "trench")
