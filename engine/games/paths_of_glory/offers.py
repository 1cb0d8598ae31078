"""Legal actions as paths of choices: what a panel walks through and what autocomplete lists."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.buttons import AT_ONCE, SHOWN_FIRST, button, together, understood
from engine.games.paths_of_glory.tables import (
    Card,
    CardId,
    PieceId,
    Side,
    SpaceId,
    UnitId,
)
from engine.kernel.game import Offer, Part, Verb
from engine.kernel.text import Arg, Text, text

# The kinds of order with the names of their arguments; the order of a panel's steps.
VERBS = (
    Verb("play", ("card", "use")),
    Verb("activate", ("space", "mode")),
    Verb("move", ("unit", "to")),
    Verb("entrench", ("unit",)),
    Verb("attack", ("space",)),
    Verb("join", ("unit",)),
    Verb("flank", ("space",)),
    Verb("card", ("card",)),
    Verb("loss", ("unit",)),
    Verb("restore", ("unit",)),
    Verb("retreat", ("unit", "to")),
    Verb("advance", ("unit", "to")),
    Verb("sr", ("unit", "to")),
    Verb("place", ("unit", "to")),
    Verb("trench", ("space",)),
    Verb("flip", ("unit",)),
    Verb("rebuild", ("unit", "to")),
    Verb("discard", ("card",)),
    Verb("take", ("card",)),
    Verb("swap", ("card", "given")),
    Verb("peace"),
    Verb("done"),
)
LAST = 2  # that stand behind those of a variant: peace, and the end of a step
ROOM = 24  # characters for the name of a card on a button
STAR = 6  # fewer where it is said that the event happens once


def verbs(edition: m.Edition) -> tuple[Verb, ...]:
    """The kinds of order of an edition."""
    return (*VERBS[:-LAST], *(order.verb for order in edition.rules.orders.values()), *VERBS[-LAST:])


def offers(state: m.State, role: Side, actions: Iterable[m.Action]) -> tuple[Offer[m.Action], ...]:
    """Every action as a verb and its parts; no two alike. What many of them name is one part."""
    found: list[Offer[m.Action]] = []
    seen: dict[tuple[str, ...], int] = {}
    verbs: dict[str, tuple[Text, bool, int]] = {}
    for action in actions:
        verb, parts = _path(state, action)
        path = (verb, *(part.key for part in parts))
        seen[path] = seen.get(path, 0) + 1
        parts = _numbered(parts, seen[path])
        if verb not in verbs:
            verbs[verb] = button(state, verb), understood(state, verb), together(state, verb)
        words, implied, many = verbs[verb]
        shown = verb in SHOWN_FIRST and isinstance(action, m.PlayCard)
        found.append(Offer(action, verb, words, parts, implied, many, verb in AT_ONCE, shown_first=shown))
    return tuple(found)


def _numbered(parts: tuple[Part, ...], count: int) -> tuple[Part, ...]:
    """Parts of the n-th offer of the same path, told apart by a number in the last part."""
    if count == 1 or not parts:
        return parts
    last = parts[-1]
    return (*parts[:-1], Part(f"{last.key}~{count}", text("pog-part-nth", words=last.label, number=count)))


def _path(state: m.State, action: m.Action) -> tuple[str, tuple[Part, ...]]:
    match action:
        case m.PlayCard(card, use):
            return "play", (
                card_part(state.edition, card),
                Part(use, state.edition.rules.uses[use].part(state.edition.cards[card])),
            )
        case m.AutoOp():
            return "play", (Part("auto", text("pog-part-auto")),)
        case m.ActivateSpace(space, mode):
            return "activate", (space_part(state.edition, space), Part(mode, text(f"pog-part-{mode}")))
        case m.Move(piece, path):
            return "move", (unit_part(state, piece), way_part(state.edition, path))
        case m.Attack(space):
            return "attack", (space_part(state.edition, space),)
        case m.Flank(space):
            return "flank", (space_part(state.edition, space),)
        case m.DigIn(space):
            return "trench", (space_part(state.edition, space),)
        case m.UseCard(card):
            return "card", (card_part(state.edition, card),)
        case m.Discard(card):
            return "discard", (card_part(state.edition, card),)
        case m.TakeCard(card):
            return "take", (card_part(state.edition, card),)
        case m.Swap(take, give):
            return "swap", (card_part(state.edition, take), card_part(state.edition, give))
        case m.OfferPeace() | m.AcceptPeace():
            return "peace", ()
        case m.Done():
            return "done", ()
        case m.OwnAction():
            order = state.edition.rules.orders[type(action)]
            return order.verb.name, order.parts(state, action)
        case _:
            return _unit_path(state, action)


_UnitAction = (
    m.Entrench | m.Join | m.TakeLoss | m.Restore | m.RetreatTo | m.AdvanceTo | m.SR | m.Place | m.Flip | m.Rebuild
)


def _unit_path(state: m.State, action: _UnitAction) -> tuple[str, tuple[Part, ...]]:
    unit = unit_part(state, action.piece)
    match action:
        case m.Entrench():
            return "entrench", (unit,)
        case m.Join():
            return "join", (unit,)
        case m.TakeLoss(_, corps):
            return "loss", (_replaced(state.edition, unit, corps),)
        case m.Restore():
            return "restore", (unit,)
        case m.Flip():
            return "flip", (unit,)
        case m.RetreatTo(_, space):
            return "retreat", (unit, space_part(state.edition, space))
        case m.AdvanceTo(_, space):
            return "advance", (unit, space_part(state.edition, space))
        case m.SR(_, to):
            return "sr", (unit, space_part(state.edition, to))
        case m.Place(_, space):
            return "place", (unit, space_part(state.edition, space))
        case m.Rebuild(_, space):
            return "rebuild", (unit, space_part(state.edition, space))


def _replaced(edition: m.Edition, unit: Part, corps: UnitId | None) -> Part:
    """An army whose replacement was chosen."""
    if corps is None:
        return unit
    return Part(f"{unit.key}+{corps}", text("pog-part-replaced", unit=unit.label, corps=edition.units[corps].label))


def unit_part(state: m.State, piece: PieceId) -> Part:
    """A counter and where it is: `GE 4 Metz`, reduced in parentheses; equal counters in one place have one part."""
    place = state.board.where[piece]
    return _unit_at(state.edition, piece, place, piece in state.board.reduced)


@lru_cache(maxsize=4096)  # one unit stands before hundreds of spaces
def _unit_at(edition: m.Edition, piece: PieceId, place: SpaceId, reduced: bool) -> Part:
    away = place in (m.OFF_MAP, m.ELIMINATED)
    reduced = reduced and not away
    key = f"{edition.pieces[piece].id}{'-' if reduced else ''}@{place}"
    unit = m.unit_text(edition, piece, reduced)
    if away:
        return Part(key, text("pog-part-name", name=unit))
    return Part(key, text("pog-part-unit", unit=unit, place=_place(edition, place)))


@lru_cache(maxsize=1024)  # one space behind hundreds of units
def space_part(edition: m.Edition, space: SpaceId) -> Part:
    """A space or box."""
    return Part(space, text("pog-part-name", name=_place(edition, space)))


def way_part(edition: m.Edition, path: tuple[SpaceId, ...]) -> Part:
    """Where a move ends, with the spaces on the way."""
    if len(path) == 1:
        return space_part(edition, path[-1])
    end, way = _place(edition, path[-1]), tuple(_place(edition, space) for space in path[:-1])
    return Part(path[-1], text("pog-part-way", end=end, way=way), space_part(edition, path[-1]).label)


def _place(edition: m.Edition, place: SpaceId) -> Arg:
    """A space by its name, a Reserve Box in one word."""
    return edition.spaces[place].name if place in edition.spaces else text("pog-part-reserve")


@lru_cache(maxsize=1024)
def card_part(edition: m.Edition, card: CardId) -> Part:
    """A card in words: name, operations and redeployment points, and whether its event removes it."""
    printed = edition.cards[card]
    key = "pog-part-card-once" if printed.starred else "pog-part-card"
    return Part(card, text(key, name=card_name(edition, printed), ops=printed.ops, sr=printed.sr))


def card_name(edition: m.Edition, card: Card) -> Text:
    """The name of a card, or the shorter one that the catalogue has for a name that a phone would cut."""
    if len(card.label) > ROOM - STAR * card.starred:
        return m.said(edition, f"short-{card.id}")
    return text("pog-part-name", name=card.label)
