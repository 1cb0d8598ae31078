"""What can be said in words of cards, spaces, units and tracks: for look-ups and for readers without pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.phases.replacements import pool_side
from engine.games.paths_of_glory.tables import (
    SIDES,
    Card,
    CardId,
    PieceId,
    Side,
    Space,
    SpaceId,
    Unit,
    UnitId,
)
from engine.kernel.text import Arg, Text, text
from render.paths_of_glory.cards import CardWords

Lines = tuple[Text | str, ...]


def _slug(name: str) -> str:
    return name.replace("_", "-")


def _list(parts: Iterator[Arg]) -> tuple[Arg, ...]:
    return tuple(parts) or (text("pog-nothing"),)


# ---------------------------------------------------------------------------------------------------------- cards


def card_lines(edition: m.Edition, card_id: CardId) -> Lines:
    """Everything printed on a card, in our own words."""
    card = edition.cards[card_id]
    return (_card_title(edition, card), *_card_words(edition, card), *_card_marks(card))


def card_line(edition: m.Edition, card_id: CardId) -> Text:
    """A card in one short line: what it is called, its values, and whether it is a combat card."""
    card = edition.cards[card_id]
    return _card_title(edition, card, "pog-card-short-combat" if card.combat else "pog-card-short", card.label)


def _card_title(edition: m.Edition, card: Card, key: str = "pog-card-title", name: str = "") -> Text:
    return text(
        key,
        name=(name or card.name) + ("*" if card.starred else ""),
        number=card.number,
        side=card.side.upper(),
        ops=card.ops,
        sr=card.sr,
        rp=_list(
            text("pog-points", pool=m.said(edition, f"pool-{pool}"), points=points) for pool, points in card.rp.items()
        ),
    )


def card_words(edition: m.Edition, say: Callable[[Text], str], card: Card) -> CardWords:
    """What a card says in sentences."""
    when = say(_card_text(edition, card, "when")) if has_conditions(card) else ""
    return CardWords(say(_card_text(edition, card, "effect")), when, say(m.said(edition, f"pic-deck-{card.deck}")))


def _card_text(edition: m.Edition, card: Card, what: str) -> Text:
    return m.said(edition, f"card-{card.id}-{what}")


def _card_words(edition: m.Edition, card: Card) -> Iterator[Text]:
    yield _card_text(edition, card, "effect")
    if has_conditions(card):
        yield text("pog-card-when", when=_card_text(edition, card, "when"))


def has_conditions(card: Card) -> bool:
    """Whether the catalogue has conditions for the card (`-when`); those of reinforcements are the same for all."""
    return bool(card.prerequisites or card.reinforcement_nation)


def _card_marks(card: Card) -> Iterator[Text]:
    if card.war_status:
        yield text("pog-card-war-status", points=card.war_status)
    if card.combat:
        yield text("pog-card-combat")
    if card.starred:
        yield text("pog-card-starred")


# --------------------------------------------------------------------------------------------------------- spaces


def space_lines(view: m.View, space_id: SpaceId) -> Lines:
    """A space as printed, and what lies there now."""
    space, board = view.edition.spaces[space_id], view.board
    here = _list(m.unit_text(view.edition, piece, piece in board.reduced) for piece in board.at(space_id))
    return (
        text(
            "pog-space-title",
            name=space.name,
            nation=m.said(view.edition, f"nation-of-{space.nation}"),
            vp=_vp(view, space),
        ),
        m.said(view.edition, f"terrain-{space.terrain}"),
        *_works(view, space),
        text("pog-space-control", control=text(f"pog-control-{boards.control_of(board, space_id)}")),
        text("pog-space-units", units=here),
        text("pog-space-neighbours", spaces=_neighbours(view.edition, space_id)),
    )


def _vp(view: m.View, space: Space) -> Text:
    return text("pog-vp-space" if boards.is_vp(view, space.id) else "pog-no-vp-space")


def _works(view: m.View, space: Space) -> Iterator[Text]:
    """Fort, trench, port, capital, source of supply."""
    board = view.board
    if space.fort:
        state = "destroyed" if space.id in board.destroyed else "intact"
        if state == "intact" and boards.besieged(board, space.id):
            state = "besieged"
        yield text(f"pog-fort-is-{state}", level=space.fort)
    trench = board.trenches.get(space.id)
    if trench is not None:
        yield text("pog-trench-here", side=m.side_text(trench.side), level=trench.level)
    if space.port != "none":
        yield text("pog-port", side=m.side_text(Side(space.port)))
    if space.capital_of:
        yield text("pog-capital", nation=m.said(view.edition, f"nation-of-{space.capital_of}"))
    if space.supply_for:
        yield text("pog-source", nations=tuple(nation.upper() for nation in sorted(space.supply_for)))


def _neighbours(edition: m.Edition, space: SpaceId) -> tuple[Arg, ...]:
    def label(other: SpaceId) -> Arg:
        edge = edition.neighbours[space][other]
        name = edition.spaces[other].name
        if not edge.dashed:
            return name
        return text("pog-dashed", name=name, nations=tuple(nation.upper() for nation in sorted(edge.nations)))

    return tuple(label(other) for other in sorted(edition.neighbours[space]))


# ---------------------------------------------------------------------------------------------------------- units


def unit_lines(view: m.View, unit_id: UnitId) -> Lines:
    """A kind of counter: factors, where its counters are, and the rules that mention it."""
    unit = view.edition.units[unit_id]
    return (
        text(
            "pog-unit-title",
            label=unit.label,
            nation=m.said(view.edition, f"nation-of-{unit.nation}"),
            size=text("pog-army" if unit.army else "pog-corps"),
        ),
        text("pog-unit-factors", full=_factors(unit, False), reduced=_factors(unit, True)),
        text("pog-unit-where", places=_places(view, unit)),
        *(m.said(view.edition, f"unit-{flag}") for flag in sorted(unit.flags)),
    )


def _factors(unit: Unit, reduced: bool) -> str:
    factors = unit.factors(reduced)
    return f"{factors.cf}-{factors.lf}-{factors.mf}"


def _places(view: m.View, unit: Unit) -> tuple[Arg, ...]:
    board = view.board

    def line(piece: PieceId) -> Text:
        words = m.unit_text(view.edition, piece, piece in board.reduced)
        place = board.where[piece]
        if place not in view.edition.spaces:
            return text(f"pog-unit-in-box-{_slug(place)}", unit=words)
        key = "pog-unit-at" if supply.supplied(board, piece) else "pog-unit-at-oos"
        return text(key, unit=words, space=m.space_text(view.edition, place))

    return tuple(line(piece) for piece in view.edition.tables.pieces_of[unit.id])


# --------------------------------------------------------------------------------------------------------- tracks


def status_lines(view: m.View) -> Lines:
    """The tracks and boxes in words, for readers without pictures."""
    return tuple(line for side in SIDES for line in _side_lines(view, side))


def _side_lines(view: m.View, side: Side) -> Iterator[Text]:
    tracks, pile = view.tracks, view.piles[side]
    pools = {pool: points for pool, points in tracks.rp.items() if points and pool_side(pool) == side}
    yield text(
        "pog-status-side",
        side=m.side_text(side),
        commitment=m.said(view.edition, f"commitment-{tracks.commitment[side]}"),
        hand=pile.hand,
        deck=pile.deck,
        discard=len(pile.discard),
        offensive=m.said(view.edition, f"mo-{tracks.owed[side]}"),
        rp=_list(
            text("pog-points", pool=m.said(view.edition, f"pool-{pool}"), points=n) for pool, n in sorted(pools.items())
        ),
    )
    yield text("pog-status-reserve", units=_box(view, m.reserve_of(side), side))
    yield text("pog-status-eliminated", units=_box(view, m.ELIMINATED, side))


def _box(view: m.View, box: SpaceId, side: Side) -> tuple[Arg, ...]:
    counted: dict[str, int] = {}
    for piece in view.board.at(box):
        if view.edition.pieces[piece].side == side:
            words = m.unit_text(view.edition, piece, piece in view.board.reduced)
            counted[words] = counted.get(words, 0) + 1
    return _list(words if n == 1 else f"{n} {words}" for words, n in counted.items())
