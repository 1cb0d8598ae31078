"""Names as players write them: areas, blocks, cards, sides."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

from engine.games.hellenes.model.texts import card_text, side_text
from engine.games.hellenes.tables import AREAS, BLOCKS, CARDS, SIDES, AreaId, BlockId, CardId, Side
from engine.kernel.errors import NotationError
from engine.kernel.text import Arg, text
from engine.kernel.typed import fold, shown

K = TypeVar("K")
Names = Mapping[str, tuple[K, ...]]  # by folded spelling: all that bear it
GUESSES = 3
LISTED = 6  # of several that a word may mean
ALIKE = 0.7  # as much as a guess must have in common
SHORTEST = 2  # letters that begin a name


def fail(key: str, token: str, guesses: Iterable[Arg] = (), **args: Arg) -> NotationError:
    """The error for a token, with close matches if there are any."""
    message = text(f"hl-notation-{key}", token=shown(token), **args)
    close = tuple(guesses)
    return NotationError(text("hl-notation-did-you-mean", problem=message, guesses=close) if close else message)


def plain(written: str) -> str:
    """A spelling to compare by: as `fold`, without brackets and the quotation marks around a title."""
    return " ".join(re.sub(r"[()\[\]“”\"«»]", " ", fold(written)).split())


def _index(spelled: Iterable[tuple[K, Iterable[str]]]) -> Names[K]:
    found: dict[str, list[K]] = {}
    for key, spellings in spelled:
        for spelling in filter(None, dict.fromkeys(map(plain, spellings))):
            found.setdefault(spelling, []).append(key)
    return {spelling: tuple(keys) for spelling, keys in found.items()}


def _meant(token: str, levels: Sequence[Names[K]], among: Collection[K] | None) -> tuple[K, ...]:
    """Who bears the name, or else a name that begins so; of several those `among` whom it is looked for, if any."""
    wanted = plain(token)
    found: tuple[K, ...] = next((names[wanted] for names in levels if wanted in names), ())
    if not found and len(wanted) >= SHORTEST:
        begun = (key for names in levels for name, keys in names.items() if name.startswith(wanted) for key in keys)
        found = tuple(dict.fromkeys(begun))
    near = tuple(key for key in found if among is not None and key in among)
    return near or found


def _read(
    token: str, what: str, levels: Sequence[Names[K]], among: Collection[K] | None, named: Callable[[K], Arg]
) -> K:
    found = _meant(token, levels, among)
    if len(found) == 1:
        return found[0]
    if found:
        raise fail(f"{what}-several", token, names=tuple(map(named, found[:LISTED])))
    raise fail(what, token, map(named, _close(token, levels)))


def _close(token: str, levels: Sequence[Names[K]]) -> tuple[K, ...]:
    """Who bears a name that is spelt nearly so."""
    bearers = {name: keys for names in levels for name, keys in names.items()}
    close = difflib.get_close_matches(plain(shown(token)), bearers, GUESSES, ALIKE)
    return tuple(dict.fromkeys(bearers[name][0] for name in close))[:GUESSES]


# ---------------------------------------------------------------------------------------------------------- areas


def city_name(area: AreaId) -> str:
    """The City of an area, without the country that a sheet puts behind a name borne twice; empty without a City."""
    return re.sub(r" \(.*\)", "", AREAS[area].city)


@cache
def area_label(area: AreaId) -> str:
    """An area with its City where that has another name: `Laconia (Sparta)`."""
    name, city = AREAS[area].name, city_name(area)
    return f"{name} ({city})" if city and city not in name else name


@cache
def area_names() -> tuple[Names[AreaId], Names[AreaId]]:
    """Every spelling of an area: its own names, then those of its City. `Methone` is the area, not that of Messenia."""
    return _index((area, _area_spellings(area)) for area in AREAS), _index((area, (city_name(area),)) for area in AREAS)


def _area_spellings(area: AreaId) -> Iterator[str]:
    name = AREAS[area].name
    yield from (area, name, area_label(area), AREAS[area].city)
    water, _, country = name.partition(" of ")
    if country:
        yield f"{country} {water}"  # `Marmara Sea`


def read_area(token: str, among: Collection[AreaId] | None = None) -> AreaId:
    """The area of an id, a name, its City, or the beginning of one; of several the one `among` those asked for."""
    return _read(token, "area", area_names(), among, area_label)


def is_area(token: str) -> bool:
    """Whether it is all of a name of an area, not only its beginning."""
    return any(plain(token) in names for names in area_names())


# --------------------------------------------------------------------------------------------------------- blocks


def block_label(block: BlockId) -> str:
    """A block by its number and its name: `A01 Athenian hoplites`."""
    return f"{block} {BLOCKS[block].name}"


@cache
def numbered() -> Mapping[BlockId, str]:
    """The names of all blocks; those that bear one name are counted: `Athenian hoplites 1`."""
    alike: dict[tuple[Side, str], list[BlockId]] = {}
    for block, found in BLOCKS.items():
        alike.setdefault((found.side, found.name), []).append(block)
    return {
        block: BLOCKS[block].name if len(blocks) == 1 else f"{BLOCKS[block].name} {number}"
        for blocks in alike.values()
        for number, block in enumerate(blocks, 1)
    }


def _block_spellings(block: BlockId) -> Iterator[str]:
    name, counted = BLOCKS[block].name, numbered()[block]
    yield from (block, f"{block[0]}{int(block[1:])}", f"{block[0]} {block[1:]}", f"{block[0]} {int(block[1:])}")
    yield from (name, counted, block_label(block), f"{counted} {block}", f"{name} {block}")


@cache
def block_names() -> Names[BlockId]:
    """Every spelling of a block; the plain name of several means all of them."""
    return _index((block, _block_spellings(block)) for block in BLOCKS)


def read_block(token: str, among: Collection[BlockId] | None = None) -> BlockId:
    """The block of a number, a name with or without one, or the beginning of it; of several the one `among` them."""
    return _read(token, "block", (block_names(),), among, block_label)


def is_block(token: str) -> bool:
    """Whether it is all of a name or the number of a block."""
    return plain(token) in block_names()


# ---------------------------------------------------------------------------------------------------------- cards


def _card_spellings(card: CardId) -> Iterator[str]:
    title = CARDS[card].name
    kind, _, rest = title.partition(": ")
    yield from (str(card), title, f"{card} {title}", f"card {card}", f"card {card} {title}", title.replace(":", ""))
    if rest:
        yield from (kind, rest)


@cache
def card_names() -> Names[CardId]:
    """Every spelling of a card; a title of two copies means both."""
    return _index((card, _card_spellings(card)) for card in CARDS)


def read_card(token: str, among: Collection[CardId] | None = None) -> CardId:
    """The card of a number, a title or the beginning of one; of two copies the one `among` those asked for."""
    bare = token.strip().removeprefix("#")
    if bare.isdecimal() and int(bare) not in CARDS:
        raise fail("card", token)
    return _read(bare, "card", (card_names(),), among, card_text)


# ---------------------------------------------------------------------------------------------------------- sides


def read_side(token: str) -> Side:
    """A side by its name, its colour or its people, or the beginning of one."""
    names = _index(zip(SIDES, (("athens", "athenian", "blue"), ("sparta", "spartan", "red")), strict=True))
    found = {key for name, keys in names.items() if plain(token) and name.startswith(plain(token)) for key in keys}
    if len(found) == 1:
        return found.pop()
    raise fail("side", token, (side_text(side) for side in SIDES if fold(token)[:1] == side[0]))
