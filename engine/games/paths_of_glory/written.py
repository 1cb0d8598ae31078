"""Actions as the orders that mean them: what `notation.parse` reads back."""

from __future__ import annotations

from typing import assert_never

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, SpaceId
from engine.games.paths_of_glory.words import card_words, place_name, unique, unit_words

Going = m.Move | m.SR | m.RetreatTo | m.AdvanceTo


def label(state: m.State, action: m.Action) -> str:
    """The order that means this action; different for every legal action of the decision.

    Records and answers are written so, and every end of a decision is `done` in them; players see `replies.shown`.
    """
    return labels(state).get(action) or _label(state, action)


def labels(state: m.State) -> dict[m.Action, str]:
    """The orders of all legal actions."""
    found = state.memo.get("labels")
    if found is None:
        found = state.memo["labels"] = _tell_apart(state)
    return found  # type: ignore[return-value]


def _tell_apart(state: m.State) -> dict[m.Action, str]:
    """Labels of all legal actions; counters that differ only by their marks get a running number."""
    found: dict[m.Action, str] = {}
    seen: dict[str, int] = {}
    for action in flow.legal(state):
        words_of = _label(state, action)
        seen[words_of] = seen.get(words_of, 0) + 1
        found[action] = words_of if seen[words_of] == 1 else f"{words_of} #{seen[words_of]}"
    return found


def _label(state: m.State, action: m.Action) -> str:
    match action:
        case m.PlayCard(card, use):
            return f"{card_words(state.edition, card)}: {use}"
        case m.AutoOp():
            return "auto op"
        case m.ActivateSpace(space, mode):
            return f"activate {place_name(state.edition, space)} {mode}"
        case m.Move(piece, path):
            return f"{unit_words(state, piece)}: {way(state.edition, (state.board.where[piece], *path))}"
        case m.SR(piece, to):
            return f"sr {unit_words(state, piece)}: {way(state.edition, (state.board.where[piece], to))}"
        case m.UseCard(card):
            return f"card {card_words(state.edition, card)}"
        case m.Discard(card):
            return f"discard {card_words(state.edition, card)}"
        case m.TakeCard(card):
            return f"take {card_words(state.edition, card)}"
        case m.Swap(take, give):
            return f"swap {card_words(state.edition, take)} for {card_words(state.edition, give)}"
        case m.Attack(space):
            return f"attack {place_name(state.edition, space)}"
        case m.Flank(space):
            return f"flank from {place_name(state.edition, space)}"
        case m.DigIn(space):
            return f"trench {place_name(state.edition, space)}"
        case m.OfferPeace():
            return "offer peace"
        case m.AcceptPeace():
            return "accept peace"
        case m.Done():
            return "done"
        case m.OwnAction():
            order = state.edition.rules.orders[type(action)]
            return f"{order.verb.name} {order.write(state, action)}".rstrip()
        case _:
            return _unit_label(state, action)


_UnitAction = m.Entrench | m.Join | m.TakeLoss | m.Restore | m.RetreatTo | m.AdvanceTo | m.Place | m.Flip | m.Rebuild


def _unit_label(state: m.State, action: _UnitAction) -> str:
    """Orders of the form verb, counter, perhaps a space."""
    unit = named(state, action.piece)
    new = unit_words(state, action.piece, strength=False)
    match action:
        case m.Entrench(piece):
            return f"entrench {unit_words(state, piece)} @ {place_name(state.edition, state.board.where[piece])}"
        case m.Join(piece):
            return f"join {unit_words(state, piece)} @ {place_name(state.edition, state.board.where[piece])}"
        case m.TakeLoss(_, corps):
            return f"loss {unit}" if corps is None else f"loss {unit} by {state.edition.units[corps].label}"
        case m.Restore():
            return f"restore {unit}"
        case m.RetreatTo(_, space):
            return f"retreat {unit} to {place_name(state.edition, space)}"
        case m.AdvanceTo(_, space):
            return f"advance {unit} to {place_name(state.edition, space)}"
        case m.Flip():
            return f"flip {unit}"
        case m.Place(_, space):
            return f"place {new} to {place_name(state.edition, space)}"
        case m.Rebuild(_, space):
            return f"rebuild {new} to {place_name(state.edition, space)}"


def named(state: m.State, piece: PieceId) -> str:
    """A counter with its space, unless there is only one of its type."""
    unit = unit_words(state, piece)
    return unit if unique(state.edition, piece) else f"{unit} @ {place_name(state.edition, state.board.where[piece])}"


def end(action: Going) -> SpaceId:
    """Where a step, a move or a redeployment leads."""
    match action:
        case m.Move(_, path):
            return path[-1]
        case m.SR(_, to):
            return to
        case m.RetreatTo(_, space) | m.AdvanceTo(_, space):
            return space
        case _:
            assert_never(action)


def way(edition: m.Edition, path: tuple[SpaceId, ...]) -> str:
    """Spaces of a way, in order."""
    return " > ".join(place_name(edition, space) for space in path)
