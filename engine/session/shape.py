"""The shape of an exported table, and of a neutral record: every value of its kind before anything is made of it.

Whoever made the document may have written anything, so nothing here trusts it; what is wrong is named by its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

from engine.kernel.codec import CodecError
from engine.session.acts import ActKind
from engine.session.conditions import conditions_of
from engine.session.model import OPPONENT, PROPOSER, Kind, Status

Check = Callable[[Any, str], Iterator[str]]  # the places that are not as they must be
DEPTH = 60  # of brackets; an export of a game has about fifteen
LARGEST = 1 << 63
COUNTED = 1_000_000  # revisions and entries of one table; the longest wars have some thousands
SEED = 128  # hexadecimal digits, twice what a seed has
HEX = frozenset("0123456789abcdef")
LONGEST = 4_000  # letters of a label, items of a list in an action


def depth_is_sane(data: Any) -> bool:
    """Whether nothing lies deeper than any export; looks without recursion."""
    level = [data]
    for _ in range(DEPTH):
        inner = [list(one.values()) if isinstance(one, dict) else one for one in level if isinstance(one, (dict, list))]
        level = [item for items in inner for item in items]
        if not level:
            return True
    return False


def misshapen(data: Any, document: Check | None = None) -> list[str]:
    """The places of a document where something is missing, of another kind, or not part of it; usually an export."""
    return list((document or DOCUMENT)(data, ""))


def _is(*kinds: type) -> Check:
    def check(value: Any, place: str) -> Iterator[str]:
        if type(value) not in kinds:
            yield place

    return check


def _whole(least: int = 0, most: int = LARGEST) -> Check:
    def check(value: Any, place: str) -> Iterator[str]:
        if type(value) is not int or not least <= value < most:
            yield place

    return check


def _one_of(*words: str) -> Check:
    def check(value: Any, place: str) -> Iterator[str]:
        if not isinstance(value, str) or value not in words:
            yield place

    return check


def _hex(value: Any, place: str) -> Iterator[str]:
    if not isinstance(value, str) or not 0 < len(value) <= SEED or len(value) % 2 or set(value) - HEX:
        yield place


def _short(value: Any, place: str) -> Iterator[str]:
    if not isinstance(value, str) or len(value) > LONGEST:
        yield place


def _or_none(inner: Check) -> Check:
    return lambda value, place: iter(()) if value is None else inner(value, place)


def _action(value: Any, place: str) -> Iterator[str]:
    """Whatever a game makes of it; nothing in it is larger than any action."""
    long = isinstance(value, (str, list, dict)) and len(value) > LONGEST
    if long or (type(value) is int and not -LARGEST < value < LARGEST):
        yield place
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _action(item, place)


def _each(inner: Check) -> Check:
    def check(value: Any, place: str) -> Iterator[str]:
        if not isinstance(value, list):
            yield place
            return
        for number, item in enumerate(value, 1):
            yield from inner(item, f"{place} {number}".strip())

    return check


def _values(inner: Check) -> Check:
    def check(value: Any, place: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield place
            return
        for key, item in value.items():
            yield from inner(item, f"{place}, {key[:40]}")

    return check


def _row(*inner: Check) -> Check:
    def check(value: Any, place: str) -> Iterator[str]:
        if not isinstance(value, list) or len(value) != len(inner):
            yield place
            return
        for one, item in zip(inner, value, strict=True):
            yield from one(item, place)

    return check


def _fields(needed: Mapping[str, Check], may_be: Mapping[str, Check]) -> Check:
    known = {**needed, **may_be}

    def check(value: Any, place: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield place
            return
        for key in (*(key for key in needed if key not in value), *(key for key in value if key not in known)):
            yield f"{place}, {key[:40]}".strip(", ")
        for key in known:
            if key in value:
                yield from known[key](value[key], f"{place}, {key}".strip(", "))

    return check


def _words(value: Any, place: str) -> Iterator[str]:
    yield from _fields({"key": _is(str), "args": _values(_argument)}, {})(value, place)


def _argument(value: Any, place: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from _words(value, place)
    elif isinstance(value, list):
        yield from _each(_argument)(value, place)
    elif type(value) is int:
        yield from _whole(-LARGEST)(value, place)
    else:
        yield from _is(str)(value, place)


def _setting(value: Any, place: str) -> Iterator[str]:
    yield from _whole()(value, place) if type(value) is int else _is(str, bool)(value, place)


def _numbers(value: Any, place: str) -> Iterator[str]:
    yield from _fields({}, {PROPOSER: _short, OPPONENT: _short})(value, place)


def _conditions(value: Any, place: str) -> Iterator[str]:
    try:
        conditions_of(value)
    except (CodecError, TypeError):
        yield place


USER = _whole()
COUNT = _whole(1, COUNTED)
DRAWS = _each(_row(_is(str), _whole(1), _whole(1), _is(bool)))
ENTRY = _fields(
    {
        "sequence": COUNT,
        "revision": COUNT,
        "role": _is(str),
        "user": USER,
        "time": _whole(),
        "undone": _or_none(COUNT),
        "narration": _each(_words),
        "draws": DRAWS,
    },
    {"label": _short, "action": _action, "reveals": _is(bool), "forced": _each(_action), "ordered": _is(bool)},
)
CHANGE = _fields(
    {
        "revision": COUNT,
        "kind": _one_of(*get_args(Kind)),
        "user": USER,
        "role": _or_none(_is(str)),
        "time": _whole(),
    },
    {"proposal": _whole(1), "rules": _is(str), "hash": _hex, "link": _hex, "conditions": _conditions},
)
EPOCH = _fields(
    {"revision": COUNT, "sequence": _whole(0, COUNTED), "rules": _is(str), "state": _is(dict)}, {"draws": DRAWS}
)
WARNING = _fields(
    {
        "by": _is(str),
        "against": _is(str),
        "time": _whole(),
        "places": _each(_is(str)),
        "words": _each(_words),
        "automatic": _is(bool),
        "acknowledged": _is(bool),
        "offered": _is(bool),
        "taken": _is(bool),
    },
    {"before": _whole(), "offer": _whole()},
)
ACT = _fields(
    {
        "user": USER,
        "time": _whole(),
        "kind": _one_of(*get_args(ActKind)),
        "reason": _short,
        "args": _values(_action),
    },
    {"revision": COUNT},
)
TIME = _fields(
    {"turn": _whole(), "role": _is(str), "used": _whole()},
    {"user": USER, "began": _whole(), "ended": _whole(), "chapter": _is(str), "revision": COUNT},
)
OUTCOME = _fields({"winner": _or_none(_is(str)), "reason": _words, "account": _each(_words)}, {})
DOCUMENT = _fields(
    {
        "format": _whole(1, 2),
        "number": _whole(),
        "game": _is(str),
        "rules_version": _whole(1),
        "options": _values(_setting),
        "status": _one_of(*get_args(Status)),
        "proposer": USER,
        "opponent": _or_none(USER),
        "side": _is(str),
        "seats": _values(USER),
        "created": _whole(),
        "ended": _or_none(_whole()),
        "revision": _whole(0, COUNTED),
        "commitment": _is(str),
        "seating": DRAWS,
        "entries": _each(ENTRY),
        "changes": _each(CHANGE),
        "outcome": _or_none(OUTCOME),
    },
    {
        "begun_with": _values(_is(str)),
        "conditions": _conditions,
        "numbers": _numbers,
        "placed": _fields({"title": _short, "headline": _words}, {}),
        "kept": _is(dict),  # for another host; nothing is judged by it
        "epochs": _each(EPOCH),
        "warnings": _each(WARNING),
        "acts": _each(ACT),
        "times": _each(TIME),
        "bids": _each(_row(COUNT, USER, _is(str), _whole())),
        "seed": _hex,
        "opening": DRAWS,
        "state": _is(str),
    },
)


def _number(value: Any, place: str) -> Iterator[str]:
    """A number drawn: one of six, or of as many as are named first."""
    yield from (_row(_whole(1), _whole(1)) if isinstance(value, list) else _whole(1, 7))(value, place)


HASH = {"hash": _hex}
NUMBERS = {"draws": _each(_number)}
RECORD = _fields(
    {
        "format": _whole(1, 2),
        "game": _is(str),
        "options": _values(_setting),
        "opening": _fields(NUMBERS, HASH),
        "entries": _each(_fields({"role": _is(str), "order": _is(str), **NUMBERS}, HASH)),
    },
    {"rules_version": _whole(1), "title": _is(str), "begun_with": _values(_is(str))},
)
