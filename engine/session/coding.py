"""Kernel values that are kept beside a game (sentences, numbers, outcomes) as JSON-ready data and back."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Any

from engine.kernel.chance import Draw
from engine.kernel.game import Outcome, Role
from engine.kernel.sentinel import Threat, ThreatLine, ThreatWay, Victim
from engine.kernel.text import Arg, Text
from engine.session.model import Bid, Placed


def encode_text(value: Text) -> dict[str, Any]:
    """A sentence as data."""
    return {"key": value.key, "args": {name: _encode_arg(arg) for name, arg in value.args.items()}}


def decode_text(data: Any) -> Text:
    """A sentence back."""
    return Text(data["key"], MappingProxyType({name: _decode_arg(arg) for name, arg in data["args"].items()}))


def _encode_arg(arg: Arg) -> Any:
    if isinstance(arg, Text):
        return encode_text(arg)
    if isinstance(arg, tuple):
        return [_encode_arg(item) for item in arg]
    return arg


def _decode_arg(data: Any) -> Arg:
    if isinstance(data, dict):
        return decode_text(data)
    if isinstance(data, list):
        return tuple(_decode_arg(item) for item in data)
    return data  # type: ignore[no-any-return]  # str or int


def encode_threat(threat: Threat) -> dict[str, Any]:
    """A threat as data."""
    return {
        "by": threat.by,
        "against": threat.against,
        "cost": threat.cost,
        "closing": list(threat.closing),
        "victims": [[one.place, one.unit, encode_text(one.words), one.lost] for one in threat.victims],
        "headline": encode_text(threat.headline),
        "lines": [[encode_text(one.words), list(one.paragraphs), _way(one.way)] for one in threat.lines],
    }


def decode_threat(data: Any) -> Threat:
    """A threat back."""
    return Threat(
        Role(data["by"]),
        Role(data["against"]),
        data["cost"],
        tuple(data["closing"]),
        tuple(Victim(place, unit, decode_text(words), lost) for place, unit, words, lost in data["victims"]),
        decode_text(data["headline"]),
        tuple(
            ThreatLine(
                decode_text(words), tuple(rules), None if way is None else ThreatWay(way[0], way[1], tuple(way[2]))
            )
            for words, rules, way in data["lines"]
        ),
    )


def _way(way: ThreatWay | None) -> list[Any] | None:
    return None if way is None else [way.unit, way.label, list(way.places)]


def encode_draws(draws: Iterable[Draw]) -> list[list[Any]]:
    """Numbers as data."""
    return [[draw.purpose, draw.sides, draw.value, draw.secret] for draw in draws]


def decode_draws(data: Any) -> tuple[Draw, ...]:
    """Numbers back."""
    return tuple(Draw(purpose, sides, value, secret) for purpose, sides, value, secret in data)


def encode_bids(bids: Iterable[Bid]) -> list[list[Any]]:
    """Bids as data: revision, user, side, points."""
    return [[bid.revision, bid.user, bid.role, bid.points] for bid in bids]


def decode_bids(data: Any) -> tuple[Bid, ...]:
    """Bids back."""
    return tuple(Bid(revision, user, Role(role), points) for revision, user, role, points in data)


def encode_placed(placed: Placed | None) -> Any:
    """The position from which a game begins as data, without its state if that is not told."""
    if placed is None:
        return None
    state = {} if placed.state is None else {"state": placed.state}
    return {"title": placed.title, "headline": encode_text(placed.headline), **state}


def decode_placed(data: Any) -> Placed | None:
    """The same back."""
    return None if data is None else Placed(data["title"], decode_text(data["headline"]), data.get("state"))


def encode_outcome(outcome: Outcome | None) -> Any:
    """A result as data."""
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "reason": encode_text(outcome.reason),
        "account": [encode_text(line) for line in outcome.account],
    }


def decode_outcome(data: Any) -> Outcome | None:
    """A result back."""
    if data is None:
        return None
    winner = None if data["winner"] is None else Role(data["winner"])
    return Outcome(winner, decode_text(data["reason"]), tuple(decode_text(line) for line in data["account"]))
