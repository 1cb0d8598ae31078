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

    `lost` are entries that are not possible without them, and that nobody else knew of or that have waived a moment.
    """

    state: Any
    kept: tuple[tuple[Record, Any], ...] = ()
    lost: Rows = ()


def free_tails(active: Sequence[Record], held: tuple[Role, ...], *, whole: bool) -> list[Rows]:
    """What a player may take back alone, oldest entry first: his own, last, without numbers or revelations.

    Without `whole`, only his last order or click, with what was waived for him after it; with it one order more in each
    tail, to be tried from the longest down (`retaken`). What others have done meanwhile is left out. What he does not
    know of plays no part: it must not show in what is refused.
    """
    if not held:
        raise SeatError(text("not-seated"))
    tails: list[Rows] = []
    tail: Rows = ()
    acted = False  # another side, of its own accord, since what is in the tail
    for row in reversed(known_to(active, held)):
        if why_kept(row) is not None:
            break
        if row.role not in held:
            acted = acted or row.waived is None
            continue
        if tail and row.revision != tail[0].revision:
            tails.append(tail)
            if not whole and (acted or not (tail[0].waived == "unasked" or tail[0].ordered)):
                return tails
        tail, acted = (row, *tail), False
    if not tail:
        raise Refused(refusal("", _why_none(known_to(active, held), held)))
    return [*tails, tail]


def known_to(active: Sequence[Record], held: tuple[Role, ...]) -> list[Record]:
    """The entries of which a player with these seats knows."""
    return [row for row in active if row.role in held or not row.hidden]


def _why_none(known: Sequence[Record], held: tuple[Role, ...]) -> str:
    """Why nothing can be taken back, by what a player knows of; nobody has acted since he did if he never did."""
    if not any(row.role in held for row in known):
        return "undo-nothing"
    row = barring(known, held)
    why = why_kept(row) if row.role in held else None
    return "undo-not-yours" if why is None else why.key


def barring(known: Sequence[Record], held: tuple[Role, ...]) -> Record:
    """The entry for which nothing can be taken back: the last, but for what others have waived since."""
    others = [row for row in known if row.role in held or row.waived is None or why_kept(row) is not None]
    return (others or known)[-1]


def why_kept(row: Record) -> Text | None:
    """Why an entry stands whatever its player wants; None if it may be taken back."""
    if row.draws:
        return text("undo-number")
    return text("undo-revealed") if row.reveals else None


def retaken(game: AnyGame, before: Any, active: Sequence[Record], tail: Rows) -> Retaken:
    """The game from the state before a tail on, without it; `Refused` if what others have done needs it.

    What is hidden bars nothing, or it would show. Nor does what has waived a moment, whoever said so: a moment that the
    tail has led to goes with it, and whether somebody wanted to be asked is his secret.
    """
    state, kept, lost = before, [], []
    for row in (row for row in active if row.sequence > tail[0].sequence and row not in tail):
        after = _taken_again(game, state, row)
        if after is not None:
            kept.append((row, state))
            state = after
        elif row.hidden or row.waived is not None:
            lost.append(row)
        else:
            raise Refused(refusal("", "undo-not-yours"))
    return Retaken(state, tuple(kept), tuple(lost))


def _taken_again(game: AnyGame, state: Any, row: Record) -> Any:
    """The state after an entry, from another position than it was made in; None if it would not be the same."""
    try:
        done = again(game, state, to_entry(game, row))
    except Exception:  # it needs what is missing, perhaps in a way of its own
        return None
    same = told_to_everybody(done) == row.narration
    return done.state if same and (row.hidden or not (done.reveals or done.shows)) else None
