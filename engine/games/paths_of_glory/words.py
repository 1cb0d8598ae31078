"""Words of the notation: how players write spaces, counters, cards and uses, and what to say when nothing fits.

Everything here is tolerant of case, accents, hyphens and spacing, and knows nothing of the open decision.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId, UnitId
from engine.kernel.errors import NotationError
from engine.kernel.text import Arg, text
from engine.kernel.typed import LONGEST as LONGEST
from engine.kernel.typed import SHOWN as SHOWN
from engine.kernel.typed import clean as clean
from engine.kernel.typed import fold as fold
from engine.kernel.typed import shown as shown

RESERVE_WORDS = frozenset({"reserve", "reserve box", "rb", "the reserve box", "the reserve", "reserves"})
ELIMINATED_WORDS = frozenset({"eliminated", "eliminated box", "dead"})


@dataclass(frozen=True)
class UnitRef:
    """A counter as it was written: its type, whether in parentheses, and where, if that was said."""

    unit: UnitId
    reduced: bool
    place: SpaceId | None
    token: str
    count: int = 1


def fail(key: str, token: str, guesses: Iterable[str] = (), **args: Arg) -> NotationError:
    """The error for a token, with close matches if there are any."""
    message = text(f"pog-notation-{key}", token=shown(token), **args)
    close = tuple(guesses)
    return NotationError(text("pog-notation-did-you-mean", problem=message, guesses=close) if close else message)


# ------------------------------------------------------------------------------------------------------- spaces


@cache
def _space_names(edition: m.Edition) -> dict[str, SpaceId]:
    names: dict[str, SpaceId] = {}
    for space in edition.spaces.values():
        for spelling in (space.name, space.alias, space.id):
            if spelling:
                names[fold(spelling)] = space.id
    return names


def spaces_named(edition: m.Edition, token: str) -> tuple[SpaceId, ...]:
    """The spaces a word may mean: the one of exactly this name, else all whose name begins so."""
    wanted = fold(token)
    names = _space_names(edition)
    if wanted in names:
        return (names[wanted],)
    if not wanted:
        return ()
    return tuple(dict.fromkeys(space for name, space in names.items() if name.startswith(wanted)))


def space(edition: m.Edition, token: str) -> SpaceId:
    """The space of this name or unique beginning; raises `NotationError`."""
    found = spaces_named(edition, token)
    if len(found) == 1:
        return found[0]
    if found:
        raise fail("space-ambiguous", token, (edition.spaces[s].name for s in found[:5]))
    raise fail("space", token, _close_spaces(edition, token))


def place(edition: m.Edition, token: str, side: Side) -> SpaceId:
    """A space, or the side's Reserve Box, or the box of eliminated counters."""
    folded = fold(token)
    if folded in RESERVE_WORDS:
        return m.reserve_of(side)
    if folded in ELIMINATED_WORDS:
        return m.ELIMINATED
    return space(edition, token)


def place_name(edition: m.Edition, where: SpaceId) -> str:
    """A place as the notation writes it."""
    if where in edition.spaces:
        return edition.spaces[where].name
    return "Reserve" if where in (m.AP_RESERVE, m.CP_RESERVE) else where.replace("_", " ").capitalize()


def _close_spaces(edition: m.Edition, token: str) -> tuple[str, ...]:
    names = _space_names(edition)
    close = difflib.get_close_matches(fold(token)[:SHOWN], names, n=4, cutoff=0.65)
    return tuple(dict.fromkeys(edition.spaces[names[name]].name for name in close))


# ----------------------------------------------------------------------------------------------------- counters


@cache
def _unit_names(edition: m.Edition) -> tuple[tuple[str, UnitId], ...]:
    """Every spelling of every type of counter, the longest first."""
    names: dict[str, UnitId] = {}
    for unit in edition.units.values():
        label = fold(unit.label)
        spellings = {label, label.replace(" ", "")}
        if not unit.army and label.endswith("c"):
            stem = label[:-1].strip()
            spellings |= {f"{stem} c", f"{stem} corps", f"{stem} corp"}
        elif unit.army and label[-1].isdigit():
            spellings |= {f"{label} army", f"{label}{_ordinal(label.split()[-1])}"}
        for spelling in spellings:
            names.setdefault(spelling, unit.id)
    return tuple(sorted(names.items(), key=lambda item: -len(item[0])))


def _ordinal(number: str) -> str:
    return {"1": "st", "2": "nd", "3": "rd"}.get(number, "th")


def unit_ref(edition: m.Edition, token: str, side: Side) -> UnitRef:
    """A counter with its strength and place: `GE 1`, `(GEc) @ Metz`, `2x GEc`, `GE 4 Metz`, `GE 1 (Aachen)`."""
    rest = token.strip()
    count = 1
    times = re.match(r"(\d{1,2})\s*(?:x|×)?\s+(?=\S)|(\d{1,2})[x×]\s*", rest)
    if times:
        count, rest = int(times.group(1) or times.group(2)), rest[times.end() :]
    reduced = rest.startswith("(")
    if reduced:
        inner, closed, after = rest[1:].partition(")")
        if not closed:
            raise fail("unclosed", token)
        rest = f"{inner} {after}"
    unit, where = _unit_prefix(edition, rest, token)
    return UnitRef(unit, reduced, _unit_place(edition, where, side), token, count)


def _unit_prefix(edition: m.Edition, rest: str, token: str) -> tuple[UnitId, str]:
    folded = fold(rest)
    for spelling, unit in _unit_names(edition):
        if folded.startswith(spelling):
            after = folded[len(spelling) :]
            if not after or not after[0].isalnum():
                return unit, after.strip()
    raise fail("unit", token.partition("@")[0].strip() or token, _close_units(edition, folded))


def begins_with_unit(edition: m.Edition, token: str) -> bool:
    """Whether a text begins with a counter that exists."""
    try:
        _unit_prefix(edition, token.lstrip("( "), token)
    except NotationError:
        return False
    return True


def unit_called(edition: m.Edition, token: str) -> UnitId | None:
    """The counter of exactly this spelling: `GE1`, `(GE 1)`, `ge 1st`."""
    name = fold(token.strip().removeprefix("(").removesuffix(")"))
    return next((unit for spelling, unit in _unit_names(edition) if spelling == name), None)


def is_nation(edition: m.Edition, word: str) -> bool:
    """Whether counters have this nationality: `GE`, `fr`."""
    return fold(word) in {unit.nation for unit in edition.units.values()}


def _unit_place(edition: m.Edition, where: str, side: Side) -> SpaceId | None:
    where = re.sub(r"^(?:@|at |in |from )\s*", "", where).strip()
    where = where.removeprefix("(").removesuffix(")").strip()
    return place(edition, where, side) if where else None


def _close_units(edition: m.Edition, folded: str) -> tuple[str, ...]:
    names = {fold(unit.label): unit.label for unit in edition.units.values()}
    start = " ".join(folded.split()[:2])[:12]
    return tuple(names[name] for name in difflib.get_close_matches(start, names, n=4, cutoff=0.6))


def unit_words(state: m.State, piece: PieceId, *, strength: bool = True) -> str:
    """A counter as the notation writes it, in parentheses when reduced."""
    return m.unit_text(state.edition, piece, strength and piece in state.board.reduced)


def unique(edition: m.Edition, piece: PieceId) -> bool:
    """Whether there is only one counter of this type, so that its place need not be said."""
    return edition.pieces[piece].count == 1


# -------------------------------------------------------------------------------------------------------- cards


def card_words(edition: m.Edition, card: CardId) -> str:
    """A card as the notation writes it: name and number."""
    return f"{edition.cards[card].name} ({edition.cards[card].number})"


def card(edition: m.Edition, token: str, side: Side, held: Iterable[CardId]) -> CardId:
    """The card of this number or name (or beginning of a name) of the side; those held come first."""
    number = re.search(rf"(?:^|\(|#|^{side}\s?#?)\s*(\d{{1,2}})\s*\)?$", token, re.IGNORECASE)
    own = {c.id: c for c in edition.cards.values() if c.side == side}
    if number:
        for found in own.values():
            if found.number == int(number.group(1)):
                return found.id
        raise fail("card", token)
    wanted = fold(token)
    hand = [c for c in held if c in own]
    for among in (hand, list(own)):
        matches = _cards_named(edition, wanted, among)
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise fail("card-ambiguous", token, (card_words(edition, found) for found in matches[:5]))
    raise fail("card", token, _close_cards(edition, wanted, list(own)))


def _cards_named(edition: m.Edition, wanted: str, among: list[CardId]) -> list[CardId]:
    if not wanted:
        return []
    for test in (_is_name, _begins_word):
        found = [c for c in among if test(edition, wanted, c)]
        if found:
            return found
    return []


def _is_name(edition: m.Edition, wanted: str, card_id: CardId) -> bool:
    found = edition.cards[card_id]
    return wanted in (fold(found.name), fold(found.label), fold(found.id))


def _begins_word(edition: m.Edition, wanted: str, card_id: CardId) -> bool:
    found = edition.cards[card_id]
    return any(f" {wanted}" in f" {fold(spelling)}" for spelling in (found.name, found.label))


def _close_cards(edition: m.Edition, wanted: str, among: list[CardId]) -> tuple[str, ...]:
    names = {fold(edition.cards[c].name): card_words(edition, c) for c in among}
    return tuple(names[name] for name in difflib.get_close_matches(wanted[:SHOWN], names, n=4, cutoff=0.6))


@cache
def uses(edition: m.Edition) -> dict[str, m.Use]:
    """What a card may be played for, by the words that players have for it."""
    return {word: use for use, entry in edition.rules.uses.items() for word in (use, *entry.words)}


def use(edition: m.Edition, token: str) -> m.Use:
    """One of the uses of a card; raises `NotationError`."""
    found = uses(edition).get(fold(token))
    if found is None:
        raise fail("use", token, difflib.get_close_matches(fold(token)[:SHOWN], edition.rules.uses))
    return found
