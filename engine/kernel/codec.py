"""Frozen dataclasses to JSON-ready values and back.

A dataclass becomes an object with its fields; where a union of dataclasses is meant the object carries the class
name under `"_"`. Tuples and frozensets become lists (sets sorted), mappings become objects. Decoders are compiled
once per type from its annotations.

A field that joins a dataclass after states of it were stored has a default and the metadata `LATER`: it is left out
while it has that default, so that an older state, whose hash is on record, is still spelled as it was.

A field with the metadata `spread("ws")` has a default and several values of one type in a dataclass of its own; they
stand in the object around it, its value `ap` as `ws_ap`.

A field with the metadata `GIVEN` is never written: whoever reads knows it, and the spelling of its type reads it from
nothing. Nor is a field that is worked out of the others (`init=False`).

What is a number in memory, such as the row of a counter, must not be one where it is kept. A `Codec` spells values of
such a type (a NewType, an Annotated alias) in its own way, wherever annotations name it.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

Decoder = Callable[[Any], Any]
Encoder = Callable[[Any], Any]
LATER: Mapping[str, bool] = types.MappingProxyType({"later": True})
GIVEN: Mapping[str, bool] = types.MappingProxyType({"given": True})


def spread(name: str) -> Mapping[str, str]:
    """The metadata of a field whose values are written beside it, each as `name_value`."""
    return types.MappingProxyType({"spread": name})


class CodecError(ValueError):
    """The data does not have the shape of the type."""


def encode(value: Any) -> Any:
    """A frozen value as JSON-ready data."""
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {"_": type(value).__name__, **{name: encode(found) for name, found in _told(value)}}
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted((encode(item) for item in value), key=repr)
    if isinstance(value, Mapping):
        return {str(key): encode(value[key]) for key in sorted(value)}
    raise CodecError(f"cannot encode {type(value).__name__}")


def _told(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a dataclass that are written."""
    for field in _written(value):
        found = getattr(value, field.name)
        if "spread" in field.metadata:
            yield from ((key, getattr(found, part)) for key, part in _parts(field, type(found)))
        elif not field.metadata.get("later") or found != _usual(field):
            yield field.name, found


def _written(kind: Any) -> list[dataclasses.Field[Any]]:
    """The fields that are ever written."""
    return [field for field in dataclasses.fields(kind) if field.init and not field.metadata.get("given")]


def _parts(field: dataclasses.Field[Any], kind: Any) -> list[tuple[str, str]]:
    """Of a field that is spread: under which keys which values of it are written."""
    return [(f"{field.metadata['spread']}_{part.name}", part.name) for part in dataclasses.fields(kind)]


def _usual(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


class Spelling(NamedTuple):
    """How the values of one type are written and read; `read` raises any usual error for what it does not know."""

    write: Encoder
    read: Decoder


class Codec:
    """Writes and reads by annotations, some types in spellings of their own; compiled once per type."""

    def __init__(
        self, spellings: Mapping[Any, Spelling] | None = None, kinds: Mapping[Any, tuple[Any, ...]] | None = None
    ) -> None:
        """`kinds`: the dataclasses that a class stands for wherever a union names it."""
        self._spellings = spellings or {}
        self._kinds = kinds or {}
        self._encoders: dict[Any, Encoder] = {}
        self._decoders: dict[Any, Decoder] = {}

    def encode(self, kind: Any, value: Any) -> Any:
        """A value of `kind` as JSON-ready data."""
        return self._encoder(kind)(value)

    def decode(self, kind: Any, data: Any) -> Any:
        """Data back as a value of `kind` (a type or a union of dataclasses); raises `CodecError`."""
        try:
            return self._decoder(kind)(data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as broken:
            raise CodecError(str(broken)) from broken

    # Writing

    def _encoder(self, kind: Any) -> Encoder:
        if kind not in self._encoders:
            own = self._spellings.get(kind)
            self._encoders[kind] = self._new_encoder(kind) if own is None else own.write
        return self._encoders[kind]

    def _new_encoder(self, kind: Any) -> Encoder:
        if isinstance(kind, NewType):
            return self._encoder(kind.__supertype__)
        if kind in (str, int, float, bool, None, type(None)):
            return _same
        if dataclasses.is_dataclass(kind):
            return self._dataclass_encoder(kind)
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._encoder(args[0])
        if origin is Literal:
            return _same
        if origin in (Union, types.UnionType):
            return self._union_encoder(args)
        return encode if kind is Any else self._container_encoder(origin, args)

    def _dataclass_encoder(self, kind: Any) -> Encoder:
        hints, named = get_type_hints(kind, include_extras=True), kind.__name__
        fields: list[_Writing] | None = None

        def encode_dataclass(value: Any) -> Any:
            nonlocal fields
            if fields is None:
                fields = [one for field in _written(kind) for one in self._writings(field, hints[field.name])]
            data: dict[str, Any] = {"_": named}
            for key, name, part, write, later in fields:
                found = getattr(value, name) if part is None else getattr(getattr(value, name), part)
                if later is _ALWAYS or found != later:
                    data[key] = found if write is None else write(found)
            return data

        return encode_dataclass

    def _writings(self, field: dataclasses.Field[Any], kind: Any) -> list[_Writing]:
        """How a field is written; one that is spread, how each of its values is."""
        if "spread" in field.metadata:
            write = _plainly(self._encoder(_inner(kind)))
            return [(key, field.name, part, write, _ALWAYS) for key, part in _parts(field, get_origin(kind))]
        later = _usual(field) if field.metadata.get("later") else _ALWAYS
        return [(field.name, field.name, None, _plainly(self._encoder(kind)), later)]

    def _union_encoder(self, members: tuple[Any, ...]) -> Encoder:
        plain = [member for member in members if not dataclasses.is_dataclass(member) and member is not type(None)]
        other = self._encoder(plain[0]) if len(plain) == 1 else encode

        def encode_union(value: Any) -> Any:
            if value is None:
                return None
            return self._encoder(type(value))(value) if dataclasses.is_dataclass(value) else other(value)

        return encode_union

    def _container_encoder(self, origin: Any, args: tuple[Any, ...]) -> Encoder:
        if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
            item = self._encoder(args[0])
            return lambda value: [item(one) for one in value]
        if origin is tuple:
            items = [self._encoder(arg) for arg in args]
            return lambda value: [write(one) for write, one in zip(items, value, strict=True)]
        if origin is frozenset:
            member = self._encoder(args[0])
            return lambda value: sorted((member(one) for one in value), key=repr)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            key, value_of = self._encoder(args[0]), self._encoder(args[1])
            return lambda value: {str(key(one)): value_of(value[one]) for one in sorted(value)}
        raise CodecError(f"cannot encode {origin}")

    # Reading

    def _decoder(self, kind: Any) -> Decoder:
        if kind not in self._decoders:
            own = self._spellings.get(kind)
            self._decoders[kind] = self._new_decoder(kind) if own is None else own.read
        return self._decoders[kind]

    def _new_decoder(self, kind: Any) -> Decoder:
        if isinstance(kind, NewType):
            return self._decoder(kind.__supertype__)
        if kind is Any:
            return _same
        if kind is None or kind is type(None):
            return _expect_none
        if kind in (str, int, float, bool):
            return _primitive(kind)
        if dataclasses.is_dataclass(kind):
            return self._dataclass_decoder(kind)
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._decoder(args[0])
        if origin is Literal:
            return _literal(args)
        if origin in (Union, types.UnionType):
            return self._union_decoder(args)
        return self._container_decoder(origin, args)

    def _dataclass_decoder(self, kind: Any) -> Decoder:
        hints = get_type_hints(kind, include_extras=True)
        fields: list[tuple[str, Decoder]] | None = None
        several = [field for field in dataclasses.fields(kind) if "spread" in field.metadata]
        together = [(field, _parts(field, get_origin(hints[field.name]))) for field in several]
        given = [field.name for field in dataclasses.fields(kind) if field.metadata.get("given")]

        def decode_dataclass(data: Any) -> Any:
            nonlocal fields
            if fields is None:
                fields = [one for f in dataclasses.fields(kind) if f.init for one in self._readings(f, hints[f.name])]
            if not isinstance(data, dict) or data.get("_", kind.__name__) != kind.__name__:
                raise CodecError(f"expected an object for {kind.__name__}")
            data = {**data, **dict.fromkeys(given)}
            unknown = set(data) - {name for name, _ in fields} - {"_"}
            if unknown:
                raise CodecError(f"{kind.__name__} has no {sorted(unknown)}")
            found = {name: read(data[name]) for name, read in fields if name in data}
            for field, parts in together:
                known = {part: found.pop(key) for key, part in parts if key in found}
                found[field.name] = dataclasses.replace(_usual(field), **known)
            return kind(**found)

        return decode_dataclass

    def _readings(self, field: dataclasses.Field[Any], kind: Any) -> list[tuple[str, Decoder]]:
        """How a field is read; one that is spread, how each of its values is."""
        if "spread" not in field.metadata:
            return [(field.name, self._decoder(kind))]
        read = self._decoder(_inner(kind))
        return [(key, read) for key, _ in _parts(field, get_origin(kind))]

    def _union_decoder(self, named: tuple[Any, ...]) -> Decoder:
        members = tuple(kind for member in named for kind in self._kinds.get(member, (member,)))
        classes: dict[str, Any] = {
            m.__name__: m for m in members if isinstance(m, type) and dataclasses.is_dataclass(m)
        }
        others = [m for m in members if not dataclasses.is_dataclass(m)]

        def decode_union(data: Any) -> Any:
            if isinstance(data, dict) and data.get("_") in classes:
                return self._decoder(classes[data["_"]])(data)
            for member in others:
                try:
                    return self._decoder(member)(data)
                except (CodecError, KeyError):
                    continue
            raise CodecError(f"{data!r} is none of {members}")

        return decode_union

    def _container_decoder(self, origin: Any, args: tuple[Any, ...]) -> Decoder:
        if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
            item = self._decoder(args[0])
            return lambda data: tuple(item(x) for x in _listed(data))
        if origin is tuple:
            items = [self._decoder(arg) for arg in args]
            return lambda data: tuple(read(x) for read, x in zip(items, _listed(data), strict=True))
        if origin is frozenset:
            member = self._decoder(args[0])
            return lambda data: frozenset(member(x) for x in _listed(data))
        if isinstance(origin, type) and issubclass(origin, Mapping):
            key, value = self._decoder(args[0]), self._decoder(args[1])
            return lambda data: {key(k): value(v) for k, v in data.items()}
        raise CodecError(f"cannot decode {origin}")


PLAIN = Codec()


def decode(kind: Any, data: Any) -> Any:
    """Data back as a value of `kind` without any spelling of its own; raises `CodecError`."""
    return PLAIN.decode(kind, data)


# Key, field, the value in a field that is spread, how it is spelt (None: as it is), the default of a later field.
_Writing = tuple[str, str, str | None, Encoder | None, Any]
_ALWAYS = object()  # stands for the default of a field that is always written


def _plainly(write: Encoder) -> Encoder | None:
    return None if write is _same else write


def _inner(kind: Any) -> Any:
    """What a field that is spread has several of: `int` of `BySide[int]`."""
    (found,) = get_args(kind)
    return found


def _same(value: Any) -> Any:
    return value


def _expect_none(data: Any) -> None:
    if data is not None:
        raise CodecError(f"expected null, got {data!r}")


def _primitive(kind: type) -> Decoder:
    def decode_primitive(data: Any) -> Any:
        if type(data) is not kind:
            raise CodecError(f"expected {kind.__name__}, got {data!r}")
        return data

    return decode_primitive


def _literal(values: tuple[Any, ...]) -> Decoder:
    def decode_literal(data: Any) -> Any:
        if data not in values:
            raise CodecError(f"expected one of {values}, got {data!r}")
        return data

    return decode_literal


def _listed(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise CodecError(f"expected a list, got {data!r}")
    return data
