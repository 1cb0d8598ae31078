"""Words that accounts are made of: sides, units, cards and places in short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, Side
from engine.kernel.text import Arg, Text, text

RESERVE = "pog-box-reserve-"
BRIEF = {
    "pog-nothing-to-activate": "pog-told-nothing-to-activate",
    "pog-nothing-to-redeploy": "pog-told-nothing-to-redeploy",
    "pog-redeployed-nothing": "pog-told-redeployed-nothing",
    "pog-nothing-to-replace": "pog-told-nothing-to-replace",
    "pog-rp-more": "pog-told-rp-more",
    "pog-rp-fewer": "pog-told-rp-fewer",
    "pog-rp-unspent": "pog-told-rp-unspent",
    "pog-attrition-none": "pog-told-attrition-none",
    "pog-beachhead-lost": "pog-told-beachhead-lost",
    "pog-stays-out": "pog-told-stays-out",
    "pog-trench-placed": "pog-told-trench-placed",
    "pog-gone-for-good": "pog-told-gone-at-once",
    "pog-fort-destroyed": "pog-told-fort-of",
    "pog-nation-enters": "pog-told-nation-enters",
}


def side(side: Side) -> Text:
    """AP or CP."""
    return text(f"pog-told-side-{side}")


def side_named(name: object) -> Side | None:
    """The side that an argument of a sentence names."""
    return Side(name.key.removeprefix("pog-side-")) if isinstance(name, Text) and "pog-side-" in name.key else None


def in_reserve(named: Arg) -> bool:
    """Whether a place is a Reserve Box."""
    return isinstance(named, Text) and named.key.startswith(RESERVE)


def place(named: Arg) -> Arg:
    """A place as sentences name it; a Reserve Box in short."""
    if isinstance(named, Text) and in_reserve(named):
        return text("pog-told-reserve", side=side(Side(named.key.removeprefix(RESERVE))))
    return named


def brief(sentence: Text) -> Text:
    """A sentence as a part of a line, where it has such a form."""
    key = BRIEF.get(sentence.key)
    return sentence if key is None else Text(key, {name: _short(arg) for name, arg in sentence.args.items()})


def _short(arg: Arg) -> Arg:
    owner = side_named(arg)
    if owner is not None:
        return side(owner)
    return card(arg) if isinstance(arg, Text) and arg.key == "pog-card" else place(arg)


def card(named: object) -> Text:
    """A card as sentences name it, in short: its name, its side and its number."""
    assert isinstance(named, Text), named
    owner = side_named(named.args.get("side"))
    if owner is None:
        return named
    return text("pog-told-card", name=named.args["name"], side=side(owner), number=named.args["number"])


def counters(edition: m.Edition, pieces: Iterable[PieceId]) -> tuple[str, ...]:
    """Counters whatever side is up, equal ones counted: `GE 4`, `2 FRc`."""
    return m.units_text(edition, ((piece, False) for piece in pieces))


def several(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once, those that come several times with their number."""
    return tuple(name if number == 1 else f"{number} {name}" for name, number in Counter(names).items())


def chained(parts: Sequence[Text]) -> Text:
    """Parts of a line one after another, one at least; each may hold lists."""
    line = parts[0]
    for part in parts[1:]:
        line = text("pog-told-and", first=line, next=part)
    return line


def by_place(pairs: Iterable[tuple[Arg, str]]) -> dict[Arg, list[str]]:
    """Units by where they are, in the order of first coming."""
    found: dict[Arg, list[str]] = {}
    for place, unit in pairs:
        found.setdefault(place, []).append(unit)
    return found
