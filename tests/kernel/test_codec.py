"""Values to JSON and back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, Literal, NewType, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.codec import GIVEN, LATER, Codec, CodecError, Spelling, decode, encode, spread

Space = NewType("Space", str)


@dataclass(frozen=True)
class Move:
    unit: int
    path: tuple[Space, ...] = ()


@dataclass(frozen=True)
class Stand:
    pass


@dataclass(frozen=True)
class World:
    side: Literal["ap", "cp"]
    frames: tuple[Move | Stand, ...]
    marks: frozenset[int]
    where: Mapping[Space, int | None]
    pair: tuple[int, str]
    over: bool
    boss: "World | None" = None
    free: Any = None


names = st.text(max_size=8)
moves = st.builds(Move, st.integers(), st.lists(names, max_size=3).map(tuple))
json_values = st.recursive(st.none() | st.booleans() | st.integers() | names, lambda x: st.lists(x, max_size=3))
worlds = st.builds(
    World,
    side=st.sampled_from(["ap", "cp"]),
    frames=st.lists(moves | st.just(Stand()), max_size=4).map(tuple),
    marks=st.frozensets(st.integers(), max_size=5),
    where=st.dictionaries(names, st.none() | st.integers(), max_size=4),
    pair=st.tuples(st.integers(), names),
    over=st.booleans(),
    boss=st.none(),
    free=json_values,
)


@given(worlds, st.none() | worlds)
def test_values_survive_json(world: World, boss: World | None) -> None:
    whole = World(world.side, world.frames, world.marks, world.where, world.pair, world.over, boss, world.free)
    assert decode(World, json.loads(json.dumps(encode(whole)))) == whole


@given(worlds)
def test_encoding_is_one_spelling(world: World) -> None:
    again = decode(World, json.loads(json.dumps(encode(world))))
    assert json.dumps(encode(again), sort_keys=True) == json.dumps(encode(world), sort_keys=True)


def test_sets_and_mappings_are_sorted() -> None:
    assert encode(frozenset({3, 1, 2})) == [1, 2, 3]
    assert list(encode({"b": 1, "a": 2})) == ["a", "b"]


GOOD = encode(World("ap", (Move(1), Stand()), frozenset(), {}, (1, "x"), False))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("side", "red"),
        ("frames", [{"_": "Fly"}]),
        ("frames", {"_": "Move"}),
        ("frames", [{"_": "Move", "path": []}]),
        ("marks", ["x"]),
        ("where", {"a": "b"}),
        ("where", []),
        ("pair", [1]),
        ("pair", [1, "x", 2]),
        ("over", 1),
        ("boss", []),
        ("stranger", 1),
    ],
)
def test_other_shapes_are_refused(field: str, value: Any) -> None:
    with pytest.raises(CodecError):
        decode(World, {**GOOD, field: value})


def test_a_number_is_not_a_truth_value() -> None:
    with pytest.raises(CodecError):
        decode(int, True)
    with pytest.raises(CodecError):
        decode(bool, 0)


def test_unions_need_the_class_name() -> None:
    assert decode(Move | Stand, {"_": "Stand"}) == Stand()
    with pytest.raises(CodecError):
        decode(Move | Stand, {"unit": 1})


@pytest.mark.parametrize("value", [object(), Move, b"x", {1: 2, "a": object()}])
def test_what_is_no_data_cannot_be_encoded(value: Any) -> None:
    with pytest.raises((CodecError, TypeError)):
        encode(value)


def test_an_object_of_another_class_is_refused() -> None:
    with pytest.raises(CodecError):
        decode(Move, {"_": "Stand", "unit": 4})


def test_defaults_fill_missing_fields() -> None:
    assert decode(Move, {"unit": 4}) == Move(4)


@dataclass(frozen=True)
class Grown:
    first: int
    second: int = field(default=1, metadata=LATER)


def test_a_later_field_leaves_older_values_as_they_were_spelt() -> None:
    assert encode(Grown(5)) == {"_": "Grown", "first": 5}
    assert encode(Grown(5, 2)) == {"_": "Grown", "first": 5, "second": 2}
    assert [decode(Grown, encode(Grown(5, second))).second for second in (1, 2)] == [1, 2]


Row = NewType("Row", int)
Key = Annotated[str, "row"]
ROWS = ("ann", "bob", "cy")


@dataclass(frozen=True)
class Kept:
    one: Row
    many: frozenset[Row]
    perhaps: Row | None
    at: Mapping[Key, tuple[Row, str]]
    number: int = 0


NAMED = Codec(
    {
        Row: Spelling(ROWS.__getitem__, ROWS.index),
        Key: Spelling(lambda key: ROWS[int(key)], lambda name: str(ROWS.index(name))),
    }
)


def test_a_type_may_have_a_spelling_of_its_own() -> None:
    kept = Kept(Row(1), frozenset({Row(0), Row(2)}), Row(2), {"1": (Row(0), "x")}, 2)
    written = NAMED.encode(Kept, kept)
    assert written == {
        "_": "Kept",
        "one": "bob",
        "many": ["ann", "cy"],
        "perhaps": "cy",
        "at": {"bob": ["ann", "x"]},
        "number": 2,
    }
    assert NAMED.decode(Kept, written) == kept
    with pytest.raises(CodecError):
        NAMED.decode(Kept, {**written, "one": "dan"})


T = TypeVar("T")


@dataclass(frozen=True)
class Two(Generic[T]):
    left: T
    right: T


@dataclass(frozen=True)
class Pair:
    name: str
    rows: Two[Row] = field(default=Two(Row(0), Row(2)), metadata=spread("row"))
    paths: Two[tuple[str, ...]] = field(default=Two((), ()), metadata=spread("way"))


def test_the_values_of_a_spread_field_stand_beside_it() -> None:
    pair = Pair("x", Two(Row(1), Row(2)), Two(("a",), ()))
    written = {"_": "Pair", "name": "x", "row_left": "bob", "row_right": "cy", "way_left": ["a"], "way_right": []}
    assert NAMED.encode(Pair, pair) == written
    assert list(NAMED.encode(Pair, pair)) == list(written)
    assert encode(pair) == {**written, "row_left": 1, "row_right": 2}
    assert NAMED.decode(Pair, written) == decode(Pair, encode(pair)) == pair
    assert NAMED.decode(Pair, {"name": "x", "row_right": "ann"}) == Pair("x", Two(Row(0), Row(0)))
    for wrong in ({"row": "ann"}, {"rows": {}}, {"row_left": "dan"}, {"way_left": "a"}):
        with pytest.raises(CodecError):
            NAMED.decode(Pair, {**written, **wrong})


@given(worlds)
def test_without_any_it_writes_as_usual(world: World) -> None:
    assert Codec().encode(World, world) == encode(world)


@dataclass(frozen=True)
class Set:
    rules: str = field(metadata=GIVEN)
    size: int
    later: tuple[int, ...] = field(default_factory=tuple, metadata=LATER)
    double: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "double", 2 * self.size)


def test_what_is_given_or_follows_is_not_written_either_way() -> None:
    for value, written in (
        (Set("x", 2), {"_": "Set", "size": 2}),
        (Set("x", 2, (1,)), {"_": "Set", "size": 2, "later": [1]}),
    ):
        assert encode(value) == Codec().encode(Set, value) == written
