"""What a player may take back alone, across what others have done meanwhile, and what is left of that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.errors import Refused, SeatError, refusal
from engine.kernel.game import Role
from engine.kernel.play import again
from engine.kernel.text import Text, text
from engine.session.archive import to_entry, told_to_everybody
from engine.session.ports import Record
from engine.session.position import AnyGame

Rows = tuple[Record, ...]


@dataclass(frozen=True)
class Retaken:
    """The game without some entries: those taken again after them, each with the state before it, and the last state.

    `lost` are entries that nobody else knew of and that are not possible without them.
    """

    state: Any
    kept: tuple[tuple[Record, Any], ...] = ()
    lost: Rows = ()


def free_tails(active: Sequence[Record], held: tuple[Role, ...], *, whole: bool) -> list[Rows]:
    """What a player may take back alone, oldest entry first: his own, last, without numbers or revelations.

    Without `whole`, only those of his last order or click; with it one order more in each tail, to be tried from the
    longest down (`retaken`). What others have done meanwhile is left out. What he does not know of plays no part: it
    must not show in what is refused.
    """
    if not held:
        raise SeatError(text("not-seated"))
    tails: list[Rows] = []
    tail: Rows = ()
    for row in reversed(active):
        mine = row.role in held
        if not mine and row.hidden:
            continue
        other_order = bool(tail) and (not mine or row.revision != tail[0].revision)
        if why_kept(row) is not None or (other_order and not whole):
            break
        if other_order and tail not in tails[-1:]:
            tails.append(tail)
        if mine:
            tail = (row, *tail)
    if tail and tail not in tails[-1:]:
        tails.append(tail)
    if not tails:
        raise Refused(refusal("", _why_none(known_to(active, held), held)))
    return tails


def known_to(active: Sequence[Record], held: tuple[Role, ...]) -> list[Record]:
    """The entries of which a player with these seats knows."""
    return [row for row in active if row.role in held or not row.hidden]


def _why_none(known: Sequence[Record], held: tuple[Role, ...]) -> str:
    """Why nothing can be taken back, by what a player knows of; nobody has acted since he did if he never did."""
    if not any(row.role in held for row in known):
        return "undo-nothing"
    why = why_kept(known[-1]) if known[-1].role in held else None
    return "undo-not-yours" if why is None else why.key


def why_kept(row: Record) -> Text | None:
    """Why an entry stands whatever its player wants; None if it may be taken back."""
    if row.draws:
        return text("undo-number")
    return text("undo-revealed") if row.reveals else None


def retaken(game: AnyGame, before: Any, active: Sequence[Record], tail: Rows) -> Retaken:
    """The game from the state before a tail on, without it; `Refused` if what others have done needs it."""
    state, kept, lost = before, [], []
    for row in (row for row in active if row.sequence > tail[0].sequence and row not in tail):
        try:
            done = again(game, state, to_entry(game, row))
        except Exception as broken:
            if not row.hidden:
                raise Refused(refusal("", "undo-not-yours")) from broken
            lost.append(row)
            continue
        told = told_to_everybody(done)
        if told != row.narration or done.reveals or done.shows:
            raise Refused(refusal("", "undo-not-yours"))
        kept.append((row, state))
        state = done.state
    return Retaken(state, tuple(kept), tuple(lost))
