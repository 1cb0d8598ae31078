"""Threats in words, step by step, with the paragraphs they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.sentinel.advances import AdvanceThreat
from engine.games.paths_of_glory.sentinel.plans import Raid
from engine.games.paths_of_glory.sentinel.targets import Supplies
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.sentinel import Threat, ThreatLine, ThreatWay, Victim
from engine.kernel.text import Text, text


def by_movement(begin: m.State, plan: Raid, against: Side) -> Threat:
    """A plan told from its first activation to what is out of supply."""
    closing = needed(begin, plan, against)
    ends = [path[-1] for _, path in plan.moves]
    lines = (
        *(_activated(begin, marker) for marker in plan.state.op.activations),
        *(_moved(begin, piece, path) for piece, path in plan.moves),
        *(_closed(begin, space, against, space in ends) for space in closing),
        *_outcome(begin, against, plan.units, plan.spaces),
    )
    headline = text(
        "pog-threat-by-movement",
        side=m.side_text(foe(against)),
        victims=_named(begin, plan.units, plan.spaces),
        price=plan.price,
    )
    found = tuple(victims(begin, plan.units, plan.spaces))
    return Threat(foe(against), against, plan.price, closing, found, headline, lines)


def by_advance(state: m.State, advance: AdvanceThreat, against: Side) -> Threat:
    """What follows if the defenders of a space have to leave it."""
    side, name = m.side_text(foe(against)), m.space_text(state.edition, advance.space)
    units = m.units_text(state.edition, ((piece, piece in state.board.reduced) for piece in advance.pieces))
    lines = (
        ThreatLine(text("pog-threat-advance", units=units, space=name), ("12.7.1", "12.7.9")),
        _closed(state, advance.space, against, True),
        *_outcome(state, against, advance.units, advance.spaces),
    )
    found = tuple(victims(state, advance.units, advance.spaces))
    named = _named(state, advance.units, advance.spaces)
    headline = text("pog-threat-by-advance", side=side, space=name, victims=named)
    return Threat(foe(against), against, None, (advance.space,), found, headline, lines)


def needed(begin: m.State, plan: Raid, against: Side) -> tuple[SpaceId, ...]:
    """The spaces a plan takes without which not all of that would be cut off."""
    supplies, lines = Supplies(begin.board, against), begin.edition.graph
    hit = [
        target
        for target in supplies.targets()
        if (target.pieces and plan.units.issuperset(target.pieces))
        or (not target.pieces and target.space in plan.spaces)
    ]
    left = plan.takes
    for space in lines.spaces_in(plan.takes):
        without = left & ~lines.bit[space]
        if all(supplies.cut(target, without) for target in hit):
            left = without
    return tuple(lines.spaces_in(left))


def _activated(begin: m.State, marker: m.Activation) -> ThreatLine:
    words = text("pog-threat-activates", space=m.space_text(begin.edition, marker.space), price=marker.price)
    return ThreatLine(words, ("9.2.3",))


def _moved(begin: m.State, piece: PieceId, path: tuple[SpaceId, ...]) -> ThreatLine:
    label = m.unit_text(begin.edition, piece, piece in begin.board.reduced)
    words = text("pog-moved", unit=label, path=m.way_text(begin.edition, path))
    return ThreatLine(words, ("11.1.2",), ThreatWay(piece, label, path))


def _closed(state: m.State, space: SpaceId, against: Side, stays: bool) -> ThreatLine:
    """Why no line runs through a space any more: it changes hands, or its fort is besieged."""
    name, side = m.space_text(state.edition, space), m.side_text(against)
    if boards.fort_side(state.board, space) == against:
        return ThreatLine(text("pog-threat-besieged", space=name, side=side), ("14.1.3", "15.2.1"))
    if not stays:
        return ThreatLine(text("pog-threat-passed", space=name, side=side), ("11.1.14", "14.1.3"))
    return ThreatLine(text("pog-threat-taken", space=name, side=side), ("11.1.14", "14.1.3"))


def _outcome(
    state: m.State, against: Side, units: Iterable[PieceId], spaces: Iterable[SpaceId]
) -> Iterator[ThreatLine]:
    dying = [piece for piece in units if not supply.survives(state.board, piece)]
    lasting = [piece for piece in units if supply.survives(state.board, piece)]
    if dying:
        yield ThreatLine(text("pog-threat-units-die", victims=_named(state, dying, ())), ("14.1.2", "14.3.5"))
    if lasting:
        yield ThreatLine(text("pog-threat-units-idle", victims=_named(state, lasting, ())), ("14.1.5", "14.3.1"))
    names = _names(state, spaces)
    if names:
        yield ThreatLine(
            text("pog-threat-spaces-flip", victims=names, side=m.side_text(foe(against))), ("14.2.5", "14.3.6")
        )


def _named(state: m.State, units: Iterable[PieceId], spaces: Iterable[SpaceId]) -> tuple[Text, ...]:
    """Units by space, then the spaces themselves, called so: a unit may stand in one of them."""
    by_space: dict[SpaceId, list[PieceId]] = {}
    for piece in sorted(units, key=lambda piece: (state.edition.graph.index[state.board.where[piece]], piece)):
        by_space.setdefault(state.board.where[piece], []).append(piece)
    reduced = state.board.reduced
    groups = tuple(
        text(
            "pog-threat-units",
            units=m.units_text(state.edition, ((piece, piece in reduced) for piece in pieces)),
            space=m.space_text(state.edition, space),
        )
        for space, pieces in by_space.items()
    )
    names = _names(state, spaces)
    return (*groups, text("pog-threat-spaces", count=len(names), spaces=names)) if names else groups


def _names(state: m.State, spaces: Iterable[SpaceId]) -> tuple[Text, ...]:
    """Spaces in the order of the map."""
    return tuple(
        m.space_text(state.edition, space) for space in sorted(spaces, key=state.edition.graph.index.__getitem__)
    )


def victims(state: m.State, units: Iterable[PieceId], spaces: Iterable[SpaceId]) -> Iterator[Victim]:
    """Units and spaces that are, or would be, without supply."""
    order = state.edition.graph.index
    for piece in sorted(units, key=lambda piece: (order[state.board.where[piece]], piece)):
        lost = not supply.survives(state.board, piece)
        yield Victim(state.board.where[piece], piece, _named(state, (piece,), ())[0], lost)
    for space in sorted(spaces, key=order.__getitem__):
        yield Victim(space, None, m.space_text(state.edition, space), True)
