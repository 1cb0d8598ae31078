"""What a player asks to see over the map: supply, reach, strengths, control, a nation's units, the front's change.

What is laid over the map comes from the engine's overlays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import overlays as engine
from engine.games.paths_of_glory import situation
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.sentinel import Threat
from engine.kernel.text import Text
from render.colours import RED, Colour
from render.map.overlays import Overlay, Place, place_of
from render.map.overlays import scene as painted
from render.map.sizes import HALF
from render.paths_of_glory.accounts import side_sum
from render.paths_of_glory.colours import OVERLAY, SIDES, WAYS
from render.paths_of_glory.places import sheets
from render.paths_of_glory.stacks import changed_control, lying
from render.paths_of_glory.words import word
from render.scene import Item, Scene, Stamp
from render.words import Say, plain

# --------------------------------------------------------------------------------------------------------- signs


def _ring(colour: Colour, pattern: str = "solid") -> Stamp:
    return Stamp("ring", 0, 0, (*colour, pattern))


def _sample(kind: str) -> Stamp:
    return Stamp("line", 0, 0, (((0, 0), (44, 0)), kind))


def _broken(colour: Colour) -> Stamp:
    return Stamp("broken", 0, 0, colour)


def _names(view: m.View, spaces: Iterable[SpaceId], most: int = 6) -> tuple[str, ...]:
    known = view.edition.spaces
    found = [known[space].name if space in known else space for space in spaces]
    return (*found[:most], *(("…",) if len(found) > most else ()))


def scene(view: m.View, overlay: Overlay, place: Place | None = None, say: Say = plain) -> Scene:
    """The picture of an overlay: at a place, or where it is to be seen."""
    names: dict[str, str] = {space: found.name for space, found in view.edition.spaces.items()}
    return painted(overlay, lying(view, say), names, place or place_of(sheets(), overlay))


# ----------------------------------------------------------------------------------------------------- the overlays


def supply(view: m.View, side: Side, say: Say = plain) -> Overlay:
    """The supply network of a side; lines that hang on one space; that space with the units it would cut off."""
    net = engine.supply_of(view, side)
    lines = [(a, b, "risk" if (a, b) in net.at_risk else str(side)) for a, b in sorted(net.links)]
    over: list[tuple[str, Item]] = [
        (space, Stamp("pill", 0, HALF - 2, (say(word("cuts", count=len(hit))), *OVERLAY["risk"])))
        for space, hit in net.keys.items()
    ]
    under: list[tuple[str, Item]] = [(space, _ring(OVERLAY["risk"], "dashed")) for space in net.keys]
    under += [(space, _ring(OVERLAY["cut"], "double")) for space in net.lost]
    out = dict.fromkeys(view.board.where[piece] for piece in net.out)
    under += [(space, _ring(OVERLAY["cut"], "double")) for space in out]
    signs: list[tuple[Item | None, str]] = [(_sample(side), say(word("sign-supply")))]
    shows = [say(word("shows-supply", sources=_names(view, net.sources, 12) or _none(), links=len(net.links)))]
    if net.keys:
        signs.append((_sample("risk"), say(word("sign-risk"))))
        for space, hit in sorted(net.keys.items(), key=lambda pair: -len(pair[1]))[:6]:
            units = _units(view, hit)
            shows.append(say(word("key", place=m.space_text(view.edition, space), units=units)))
            signs.append((None, shows[-1]))
    if net.out or net.lost:
        named = (*_units(view, net.out), *_names(view, net.lost))
        shows.append(say(word("sign-out", what=named)))
        signs.append((Stamp("mark", 0, 0, ("oos",)), shows[-1]))
    concerned = dict.fromkeys([*net.sources, *(space for link in net.links for space in link), *out, *net.lost])
    title = say(word("title-supply", side=m.side_text(side)))
    overlay = Overlay(title, tuple(concerned), tuple(under), tuple(over), tuple(lines), (), tuple(signs), veiled=False)
    return replace(overlay, whole=True, shows=tuple(shows))


def threats(view: m.View, found: Sequence[Threat], say: Say = plain) -> Overlay:
    """How units or spaces could be cut off: the ways, the spaces that are taken for it, what would be without."""
    victims = tuple(dict.fromkeys(SpaceId(victim.place) for threat in found for victim in threat.victims))
    closing = tuple(dict.fromkeys(SpaceId(place) for threat in found for place in threat.closing))
    under: list[tuple[str, Item]] = [(space, _ring(OVERLAY["risk"], "dashed")) for space in closing]
    under += [(space, _ring(OVERLAY["cut"], "double")) for space in victims]
    beside = ((a, b) for a in closing for b in view.edition.neighbours[a] if b in victims)
    lines = tuple((a, b, "cut") for a, b in beside)
    ways = dict.fromkeys(way.places for threat in found for way in threat.ways)
    arrows = tuple((places, "move") for places in ways)
    signs: list[tuple[Item | None, str]] = [
        (_broken(OVERLAY["risk"]), say(word("sign-closing", places=_names(view, closing, 12) or _none()))),
        (Stamp("mark", 0, 0, ("oos",)), say(word("sign-cut-off", places=_names(view, victims, 12) or _none()))),
    ]
    if lines:
        signs.append((_sample("cut"), say(word("sign-cut"))))
    shows = tuple(say(threat.headline) for threat in found)
    spaces = tuple(dict.fromkeys([*closing, *victims, *(SpaceId(place) for places in ways for place in places)]))
    overlay = Overlay(say(word("title-threats")), spaces, tuple(under), (), lines, arrows, tuple(signs))
    return replace(overlay, shows=shows)


def _units(view: m.View, pieces: Sequence[PieceId], most: int = 8) -> tuple[str, ...]:
    labels = [m.unit_text(view.edition, piece, piece in view.board.reduced) for piece in pieces]
    return (*labels[:most], *(("…",) if len(labels) > most else ()))


def reach(view: m.View, piece: PieceId, say: Say = plain) -> Overlay:
    """Where a unit could move if its space were activated now."""
    found = engine.reach(view, piece)
    here = view.board.where[piece]
    ends = [reached.space for reached in found if reached.may_end]
    passes = [reached.space for reached in found if not reached.may_end]
    under: list[tuple[str, Item]] = [(space, _ring(OVERLAY["reach"])) for space in ends]
    under += [(space, _ring(OVERLAY["pass"], "dashed")) for space in passes]
    steps = dict.fromkeys(
        tuple(sorted(pair)) for reached in found for pair in _pairs((here, *reached.path)) if pair[0] != pair[1]
    )
    lines = tuple((a, b, "reach") for a, b in steps)
    signs: list[tuple[Item | None, str]] = [
        (_sample("reach"), say(word("sign-reach", places=_names(view, ends, 12) or _none())))
    ]
    if passes:
        signs.append((_broken(OVERLAY["pass"]), say(word("sign-pass", places=_names(view, passes)))))
    title = say(
        word(
            "title-reach",
            unit=m.unit_text(view.edition, piece, piece in view.board.reduced),
            place=m.space_text(view.edition, here),
        )
    )
    return Overlay(title, (here, *ends, *passes), tuple(under), (), lines, (), tuple(signs))


def _pairs(path: Sequence[SpaceId]) -> Iterator[tuple[SpaceId, SpaceId]]:
    start = 1 if len(path) > 1 and path[0] == path[1] else 0
    return zip(path[start:], path[start + 1 :], strict=False)


def _none() -> tuple[Text, ...]:
    return (word("none"),)


def redeployment(view: m.View, piece: PieceId, say: Say = plain) -> Overlay:
    """Where a unit could be redeployed."""
    targets = engine.redeployment(view, piece)
    here = view.board.where[piece]
    on_map = tuple(space for space in targets if space in view.edition.spaces)
    under = tuple((space, _ring(OVERLAY["sr"], "dashed")) for space in on_map)
    signs: list[tuple[Item | None, str]] = [(_sample("sr"), say(word("sign-sr", count=len(on_map))))]
    if any(space not in view.edition.spaces for space in targets):
        signs.append((None, say(word("sign-sr-reserve"))))
    title = say(
        word(
            "title-sr",
            unit=m.unit_text(view.edition, piece, piece in view.board.reduced),
            place=m.space_text(view.edition, here),
        )
    )
    start = (here,) if here in view.edition.spaces else ()
    shows = (*(sign for _, sign in signs), ", ".join(_names(view, on_map, 60)))
    return Overlay(title, (*start, *on_map), under, (), (), (), tuple(signs), whole=len(on_map) > 40, shows=shows)


def assault(view: m.View, target: SpaceId, say: Say = plain) -> Overlay | None:
    """What could be thrown against a space, and what would answer; None if nobody holds it."""
    found = engine.assault(view, target)
    if found is None:
        return None
    under: list[tuple[str, Item]] = [(target, _ring(RED, "double"))]
    over: list[tuple[str, Item]] = []
    for space, pieces in found.attackers.items():
        factors = sum(view.edition.pieces[p].factors(p in view.board.reduced).cf for p in pieces)
        label = say(word("factors", factors=factors))
        over.append(
            (space, Stamp("pill", 0, -HALF - 8 - 8 * (len(view.board.at(space)) - 1), (label, *SIDES[found.side])))
        )
    arrows = tuple(((space, target), "attack") for space in found.attackers if space != target)
    signs: list[tuple[Item | None, str]] = []
    if found.attack is None:
        signs.append(
            (Stamp("swatch", 0, 0, (str(found.side),)), say(word("no-attackers", side=m.side_text(found.side))))
        )
    for side, strength in ((found.side, found.attack), (foe(found.side), found.defence)):
        if strength is not None:
            text = say(word("strength", side=m.side_text(side), sum=side_sum(strength, say)))
            signs.append((Stamp("flag", 0, 0, (side,)), text))
    if found.fort:
        signs.append((Stamp("fort", 0, 0, (found.fort, "intact")), say(word("with-fort", level=found.fort))))
    if found.attack is not None and not found.together:
        signs.append((None, say(word("not-together"))))
    title = say(word("title-assault", place=m.space_text(view.edition, target)))
    spaces = (target, *(space for space in found.attackers if space != target))
    return Overlay(title, spaces, tuple(under), tuple(over), (), arrows, tuple(signs))


def control(view: m.View, say: Say = plain) -> Overlay:
    """Who controls each space, and which count for VP."""
    held = engine.holders(view)
    under = tuple((space, Stamp("vp_ring", 0, 0)) for space in held if boards.is_vp(view, space))
    over = tuple((space, Stamp("holder", 0, 0, (side, boards.is_vp(view, space)))) for space, side in held.items())
    signs: list[tuple[Item | None, str]] = []
    shows: list[str] = []
    for side in ("ap", "cp"):
        vp = [space for space, holder in held.items() if holder == side and boards.is_vp(view, space)]
        points = len(vp)
        count = sum(1 for holder in held.values() if holder == side)
        text = say(word("sign-holds", side=m.side_text(Side(side)), count=count, points=points))
        signs.append((Stamp("holder_sign", 0, 0, (side,)), text))
        shows += [text, say(word("shows-vp", side=m.side_text(Side(side)), places=_names(view, vp, 60) or _none()))]
    signs.append((Stamp("holder_sign", 0, 0, ("neutral",)), say(word("sign-neutral"))))
    title = say(word("title-control"))
    overlay = Overlay(title, (), under, over, (), (), tuple(signs), veiled=False, whole=True, bare=True)
    return replace(overlay, shows=tuple(shows))


def nation(view: m.View, name: str, say: Say = plain) -> Overlay:
    """All counters of a nation on the map, the rest darkened."""
    found = engine.of_nation(view, name)
    pieces = [piece for here in found.values() for piece in here]
    factors = sum(view.edition.pieces[p].factors(p in view.board.reduced).cf for p in pieces)
    armies = sum(1 for piece in pieces if view.edition.pieces[piece].army)
    under = tuple((space, _ring(WAYS["move"])) for space in found)
    text = say(word("sign-nation", armies=armies, corps=len(pieces) - armies, factors=factors))
    title = say(word("title-nation", nation=m.said(view.edition, f"nation-of-{name}")))
    shows = (text, *map(say, situation.stands(view, tuple(found))))
    return Overlay(title, tuple(found), under, (), (), (), ((None, text),), shows=shows)


def front(view: m.View, turn: int, told: Iterable[Text], say: Say = plain) -> Overlay:
    """The spaces that have changed hands since the beginning of a turn."""
    changed: Mapping[SpaceId, Side] = engine.changes_since(view.edition, turn, told)
    under = tuple(
        (space, _ring(SIDES[side], "dashed" if side == "ap" else "double")) for space, side in changed.items()
    )
    known = {space: side for space, side in changed.items() if changed_control(view, space) != side}
    over = tuple((space, Stamp("flag", 0, -HALF - 12, (side,))) for space, side in known.items())
    signs: list[tuple[Item | None, str]] = []
    for side in ("ap", "cp"):
        gained = [space for space, holder in changed.items() if holder == side]
        points = sum(1 for space in gained if boards.is_vp(view, space))
        if gained:
            names = _names(view, gained, 14)
            text = say(word("sign-gained", side=m.side_text(Side(side)), places=names, points=points))
            signs.append((Stamp("flag", 0, 0, (side,)), text))
    if not changed:
        signs.append((None, say(word("no-change"))))
    title = say(word("title-front", turn=m.said(view.edition, f"turn-{turn}")))
    return Overlay(title, tuple(changed), under, over, (), (), tuple(signs), veiled=bool(changed))
