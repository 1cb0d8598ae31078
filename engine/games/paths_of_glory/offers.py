"""Legal actions as paths of choices: what a panel walks through and what autocomplete lists."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import words
from engine.games.paths_of_glory.tables import CARDS, PIECES, UNITS, CardId, PieceId, Side, SpaceId, UnitId
from engine.kernel.game import Offer, Part, Verb

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

USES: dict[m.Use, str] = {"event": "Event", "ops": "Operations", "sr": "Redeployment", "rp": "Replacements"}
MODES: dict[m.Mode, str] = {"move": "Move", "combat": "Combat"}


def offers(state: m.State, role: Side, actions: Iterable[m.Action]) -> tuple[Offer[m.Action], ...]:
    """Every action as a verb and its parts; no two alike."""
    found: list[Offer[m.Action]] = []
    seen: dict[tuple[str, ...], int] = {}
    for action in actions:
        verb, parts = _path(state, action)
        path = (verb, *(part.key for part in parts))
        seen[path] = seen.get(path, 0) + 1
        found.append(Offer(action, verb, _numbered(parts, seen[path])))
    return tuple(found)


def _numbered(parts: tuple[Part, ...], count: int) -> tuple[Part, ...]:
    """Parts of the n-th offer of the same path, told apart by a number in the last part."""
    if count == 1 or not parts:
        return parts
    last = parts[-1]
    return (*parts[:-1], Part(f"{last.key}~{count}", f"{last.label} #{count}"))


def _path(state: m.State, action: m.Action) -> tuple[str, tuple[Part, ...]]:
    match action:
        case m.PlayCard(card, use):
            return "play", (card_part(card), Part(use, _use(card, use)))
        case m.AutoOp():
            return "play", (Part("auto", "No card: automatic operation"),)
        case m.ActivateSpace(space, mode):
            return "activate", (space_part(space), Part(mode, MODES[mode]))
        case m.Move(piece, path):
            return "move", (unit_part(state, piece), way_part(path))
        case m.Attack(space):
            return "attack", (space_part(space),)
        case m.Flank(space):
            return "flank", (space_part(space),)
        case m.DigIn(space):
            return "trench", (space_part(space),)
        case m.UseCard(card):
            return "card", (card_part(card),)
        case m.Discard(card):
            return "discard", (card_part(card),)
        case m.TakeCard(card):
            return "take", (card_part(card),)
        case m.Swap(take, give):
            return "swap", (card_part(take), card_part(give))
        case m.OfferPeace() | m.AcceptPeace():
            return "peace", ()
        case m.Done():
            return "done", ()
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
            return "loss", (_replaced(unit, corps),)
        case m.Restore():
            return "restore", (unit,)
        case m.Flip():
            return "flip", (unit,)
        case m.RetreatTo(_, space):
            return "retreat", (unit, space_part(space))
        case m.AdvanceTo(_, space):
            return "advance", (unit, space_part(space))
        case m.SR(_, to):
            return "sr", (unit, space_part(to))
        case m.Place(_, space):
            return "place", (unit, space_part(space))
        case m.Rebuild(_, space):
            return "rebuild", (unit, space_part(space))


def _replaced(unit: Part, corps: UnitId | None) -> Part:
    """An army whose replacement was chosen."""
    return unit if corps is None else Part(f"{unit.key}+{corps}", f"{unit.label}, then {UNITS[corps].label}")


def unit_part(state: m.State, piece: PieceId) -> Part:
    """A counter: `GE 4 · Metz`, reduced in parentheses; equal counters in one place have one part."""
    place = state.board.where[piece]
    reduced = piece in state.board.reduced and place not in (m.OFF_MAP, m.ELIMINATED)
    key = f"{PIECES[piece].id}{'-' if reduced else ''}@{place}"
    label = m.unit_text(piece, reduced)
    return Part(key, label if place == m.OFF_MAP else f"{label} · {words.place_name(place)}")


def space_part(space: SpaceId) -> Part:
    """A space or box."""
    return Part(space, words.place_name(space))


def way_part(path: tuple[SpaceId, ...]) -> Part:
    """Where a move ends, with the spaces on the way."""
    label = " > ".join(map(words.place_name, path))
    return Part(path[-1], label)


def card_part(card: CardId) -> Part:
    """A card in words: name, operations and redeployment points, and whether its event removes it."""
    fact = CARDS[card]
    return Part(card, f"{fact.label} · {fact.ops} ops, {fact.sr} SR{', event once' if fact.starred else ''}")


def _use(card: CardId, use: m.Use) -> str:
    fact = CARDS[card]
    points = {"ops": fact.ops, "sr": fact.sr}.get(use)
    return USES[use] if points is None else f"{USES[use]} {points}"
